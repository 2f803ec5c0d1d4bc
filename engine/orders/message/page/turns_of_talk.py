"""The table of turns of talk: regiments and rounds as they are said, `five-oh-five`, `drop a few on 1108`.

Of each the words of which one stands in it, how it is told, and what is read for it. Source: orders.md 7, 9.
"""

from engine.orders import patterns as re

#: Regiments as they are said: `five-oh-five`, `three twenty-five`; no hour.
_SAID = {"one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8}
_SAID_TENTH = {"first": 1, "second": 2, "third": 3, "fourth": 4, "fifth": 5, "sixth": 6, "seventh": 7, "eighth": 8}
_NO_HOUR = r"(?<!\bat )(?<!\bby )(?<!\bto )(?<!\buntil )(?<!\btill )(?<!\bfrom )(?<!\bbefore )(?<!\bafter )(?<![-\w])"
#: What opens a question, whatever mark ends it.
_ASKING = (
    r"(?:(?:ab|bis|seit|von|tot|vanaf|sinds) )?(?:wann(?! immer)|"
    r"wanneer (?=(?:kom|val|gaa?n?|is|zijn|kan|kun|bereik|vertrek|arriveer)(?:t|en)?\b))|"
    r"warum|wieso|weshalb|wozu|woher|wohin|waarom|waarheen|wer|wie ?viele?n?|hoeveel|welche[rsn]?|welke|"
    r"wie (?:lange?|weit|schnell|spät|kommt|kommen|soll|sollen|kann|können|houdt|heeft|valt|komt)|"
    r"hoe (?:lang|ver|laat|snel|komt|komen)|how (?:long|far|soon|does|do|did|will|can)|"
    r"why (?:do|does|did|is|are|has|have|was|were|can|will)(?:n't)?|when (?:do|does|did|will|can|should|is|are)|"
    r"(?:is|are|ist|sind|steht|stehen|zijn|staat|staan) (?=[^,]* (?:still|yet|noch|schon|already|nog|al)\b)|"
    r"wo (?:ist|sind|steht|stehen) (?=(?:der|die) (?:feind|gegner|engl|brit|amerik|tommie|alliiert))"
)
#: What no troops are: `Is to hold Elst`, `Soll nach Elst gehen` go on from the sentence before.
_NO_TROOPS = (
    r"(?!(?:to|not|now|in|at|on|under|being|there|also|then|(?-i:[a-z]+(?:ing|ed))|nach|naar|zu|um|om|bis|tot|in|auf|op|sich|zich|"
    r"dort|daar|dann|dan|ab|vanaf|am|er|sie|hij|ze|es|het dan|so|also|heute|morgen|die|der|das) )"
)
#: `Is Knaust going to Elst`, `Does Euling hold Lent`, `Soll Knaust nach Elst gehen`: asked, and not told.
_WHETHER = (
    rf"(?:is|are|was|were) {_NO_TROOPS}(?=\S[^,]* (?:to|\w+ing)\b)|(?:does|did) {_NO_TROOPS}|"
    rf"(?:soll|sollen|moet|moeten|wird|werden) (?:(?:die|das) (?=kg|\d))?{_NO_TROOPS}"
    r"(?=\S[^,]* (?:\w+en|gaan|staan)\.?$)"
)
TALK: tuple[tuple[str, re.Pattern[str], str], ...] = (
    # `S Staffs to Arnhem, we need you there`: why, and no mere talk.
    (
        "need",
        re.compile(
            r"^(?P<i>)(?P<order>[^,;.:]*\bto [A-Z][^,;.:]*),? (?:as |because |since |for )?(?:we|I) "
            r"(?:really |badly )?need (?:you|them)(?: there| here| badly| now| urgently)*"
            r"(?: to (?:reinforce|help|support|relieve|back up) [^,;.]{2,30})?(?=[.!]*$)"
        ),
        r"\g<order>",
    ),
    # `wann kommt Hummel`, `how long does Knaust need to Elst`, without the mark.
    (
        "wann wanneer warum wieso weshalb wozu woher wohin waarom waarheen wer wieviel wieviele wievielen hoeveel "
        "welche welcher welches welchen welke wie hoe how why when still yet noch schon already nog al wo",
        re.compile(rf"^(?P<i>)(?P<all>(?:{_ASKING})\b[^?!;:,]{{4,100}}?)[.\s]*$", re.IGNORECASE),
        r"\g<all>?",
    ),
    # The same without a word of asking, told by what stands first.
    (
        "is are was were does did soll sollen moet moeten wird werden",
        re.compile(rf"^(?P<i>)(?P<all>(?:{_WHETHER})[^?!;:,]{{4,100}}?)[.\s]*$", re.IGNORECASE),
        r"\g<all>?",
    ),
    # `Where is XXX Corps query`: the mark as it is telegraphed.
    (
        "query interrogative quest fragezeichen vraagteken",
        re.compile(
            r"^(?P<i>)(?P<all>(?!query\b|question\b)[^?!;:]{4,120}?),? "
            r"(?:query|interrogative|quest|question mark|fragezeichen|vraagteken)[.\s]*$",
            re.IGNORECASE,
        ),
        r"\g<all>?",
    ),
    (
        "query interrogative",
        re.compile(
            r"^(?P<i>)(?:query|interrogative)[:,]? "
            r"(?P<all>(?:when|where|what|who|how|why|which|is|are|has|have|will|can|do|does|did)\b[^?!;:]{4,120}?)[?.\s]*$",
            re.IGNORECASE,
        ),
        r"Umpire: \g<all>?",
    ),
    # `Where is XXX Corps.`
    (
        "where",
        re.compile(
            r"^(?P<i>)(?P<all>where(?:'s| is| are) (?:the )?(?:\w+ ){0,2}(?:corps|division|army))[.\s]*$",
            re.IGNORECASE,
        ),
        r"\g<all>?",
    ),
    # `nvm Euling, he stays at Arnhem`, `scratch Euling, hold at Arnhem instead`
    (
        "nvm nevermind never scratch scrap forget",
        re.compile(
            r"^(?P<i>)(?:and |also )?(?:nvm|never ?mind|scratch|scrap|forget)(?: about)? "
            r"(?P<who>(?!that|this|it|them|him|the\b)[A-Z\d][\w/.]*(?: [A-Z\d][\w/.]*){0,2})(?:,| -) "
            r"(?:(?:he|it|they|instead) )?"
            r"(?P<task>(?:stays?|remains?|holds?|goes|go|moves?|marche?s?|attacks?|withdraws?|"
            r"rests?|to) [^,;]{3,50}?)(?: instead)?[.!]?$",
            re.IGNORECASE,
        ),
        r"Correction: \g<who> \g<task>",
    ),
    (
        "nvm nevermind never",
        re.compile(
            r"^(?P<i>)(?:and |also )?(?:nvm|never ?mind)(?: about)? (?=[A-Z\d][\w/.]*(?: [A-Z\d][\w/.]*){0,2}[.!]?$)",
            re.IGNORECASE,
        ),
        "scratch ",
    ),
    # `GR 1035 doch lieber nach Boxtel`, `Nein, GR 1035 doch nicht, der bleibt in Boxtel`, `2/502 toch liever naar Son`
    (
        "lieber liever",
        re.compile(
            r"^(?P<i>)(?P<who>[A-Z\d][\w/.]*(?: [A-Z\d][\w/.]*){0,2}),? (?:doch|toch) "
            r"(?:lieber|liever) (?P<task>[^,;]{3,60})$",
        ),
        r"Correction: \g<who> \g<task>",
    ),
    (
        "nicht niet",
        re.compile(
            r"^(?P<i>)(?:(?:Nein|Nee|nein|nee|Halt|Sorry|Moment)[,.]? )?"
            r"(?P<who>[A-Z\d][\w/.]*(?: [A-Z\d][\w/.]*){0,2}) (?:doch|toch) (?:nicht|niet)[,.;] "
            r"(?:der|die|das|es|sie|er|hij|ze) (?P<task>(?:bleibt|blijft|hält|houdt|geht|gaat|"
            r"marschiert|zieht|rückt|greift|valt) [^,;]{3,60})$",
        ),
        r"Correction: \g<who> \g<task>",
    ),
    # `No change except that GR 1034 attacks Best`
    (
        "except",
        re.compile(
            r"^(?P<i>)(?:no changes?|as before|all as before|same as before|everything as before|all else as before)"
            r"(?: to (?:my|the|our) (?:last |previous |old )?orders)?(?: below| above)?,? "
            r"except(?: that|:)? (?=[A-Z\d][\w/.]*(?: [A-Z\d][\w/.]*){0,2} (?:to |will )?[a-z]{3,})",
            re.IGNORECASE,
        ),
        "",
    ),
    # `and make Knaust 0630`
    (
        "make",
        re.compile(
            r"^(?P<i>)(?:and |also |please |oh,? )*make "
            r"(?P<who>(?!that|this|it\b)[A-Z\d][\w/.]*(?: [A-Z\d][\w/.]*){0,2}) "
            r"(?:start )?(?:at )?(?P<hour>[012]\d[:.]?[0-5]\d(?: ?hrs)?)(?: instead)?[.!]?$",
            re.IGNORECASE,
        ),
        r"Correction: \g<who> at \g<hour>",
    ),
    # `Correction to the above: 2/506 attacks at 1830.`
    (
        "correction correct",
        re.compile(
            r"^(?P<i>C)orrection,? (?:to|of|for) (?:the |my |that )?"
            r"(?:above|foregoing|previous(?: line| order)?|last(?: line| order| sentence)?)[:,]? (?=\S+ )",
            re.IGNORECASE,
        ),
        "Correction: ",
    ),
    *(
        (
            "five",
            re.compile(rf"{_NO_HOUR}(?P<i>)five[- ]oh[- ]{word}(?![-\w])", re.IGNORECASE),
            f"50{figure}",
        )
        for word, figure in (*_SAID.items(), *_SAID_TENTH.items())
    ),
    *(
        (
            "three",
            re.compile(rf"{_NO_HOUR}(?P<i>)three[- ]twenty[- ]{word}(?![-\w])", re.IGNORECASE),
            f"32{figure}",
        )
        for word, figure in (*_SAID.items(), *_SAID_TENTH.items())
    ),
    (
        "report",
        re.compile(r"^(?P<i>G|H|M|g|h|m)(?:et|ave|ake) (?:them|him|it) (?:to )?(?=report\b)"),
        "they are to ",
    ),
    # `Where does Krafft stand and what has he left?`: a report is of both.
    (
        "where",
        re.compile(
            r"^(?P<i>)(?P<where>[Ww]here (?:is|are|does|do) [^,?]{2,25}?(?: stand| now)?),? and "
            r"(?:what (?:has|have)|how (?:strong|many|much)) [^,?.]{2,30}\??$"
        ),
        r"\g<where>?",
    ),
    (
        "where",
        re.compile(
            r"^(?P<i>)(?P<who>[^,?:]{2,25}[,:]) (?:what|how (?:strong|many|much)) [^,?.]{2,30},? and "
            r"(?=where (?:are|do) you\b[^,?.]{0,12}\??$)"
        ),
        r"\g<who> ",
    ),
    # `AR 159 shoots at it from 1530`
    ("shoot shoots", re.compile(r"\b(?P<i>)shoot(?P<s>s?) at it\b"), r"fire\g<s> on it"),
    # `64 Med drop a few on 1108`: rounds.
    (
        "drop drops put puts lob lobs",
        re.compile(
            r"\b(?P<i>)(?:drop|put|lob)(?P<s>s?) (?:a few|some|a couple|several|\d{1,3})(?: of)?"
            r"(?: rounds| shells| salvos)? (?:up)?on(?:to)? (?=\d{4}\b|square )"
        ),
        r"fire\g<s> on ",
    ),
    # `Tell me where 3/504 has got to and in what state.`
    (
        "state shape condition",
        re.compile(r"(?P<i>),? and in what (?:state|shape|condition)(?: (?:it|they|he) (?:is|are)(?: in)?)?(?=[.?]?$)"),
        "",
    ),
    # `81 AA/AT to Son at once: panzers at the canal!`: why, and nobody ordered.
    (
        "tanks panzers krauts germans jerry enemy",
        re.compile(
            r"(?P<i>)(?<=\w): (?=(?:(?:the|some|more|many|german|enemy) )*(?:(?:tanks|panzers|infantry) "
            r"(?:(?:is|are|have been) )?(?:at|near|coming|seen|reported|spotted|approaching|closing)\b|"
            r"(?:krauts|germans|jerry|enemy) (?:(?:is|are|have been) )?"
            r"(?:in|at|near|coming|seen|reported|spotted|approaching|closing)\b)(?!.* to )[^:;,]{3,60}$)",
            re.IGNORECASE,
        ),
        " because ",
    ),
    # `Pt 2: 2/508 rests at Beek`: the number of the line.
    (
        "pt point item serial",
        re.compile(r"^(?P<i>)(?:Pt|pt|Point|point|Item|item|Serial|serial)\.? ?\d{1,2} ?(?:[:.)]|[-–] ) ?(?=\w)"),
        "",
    ),
    ("load saddle pack", re.compile(r"\b(?P<i>)(?:load|saddle|pack)(?P<s>s?) up and (?=[a-z]+ )"), ""),
    ("head", re.compile(r"\b(?P<i>)head out for (?=[A-Z])"), "move to "),
    ("wanted", re.compile(r"\b(?P<i>)(?P<is>is|are) wanted (?=(?:at|in|on) (?:the )?[A-Z\d])"), r"\g<is> to be "),
    (
        "positioned",
        re.compile(r"\b(?P<i>)be positioned (?:so as |in order )?to (?=(?:cover|guard|protect|defend|hold|block)\b)"),
        "",
    ),
    # `joins 2/505 in Mook at 0500, both to attack Plasmolen at 0600`.
    (
        "both",
        re.compile(
            r"^(?P<i>)(?P<a>\d+/\d+) (?P<joins>(?:(?:is )?to |will )?joins? (?:up with )?(?P<b>\d+/\d+)"
            r"(?: [^,;]{2,40}?)?)(?:[,;]|,? and) (?:then )?both (?:are )?to (?=attack|move|hold|go|take)"
        ),
        r"\g<a> \g<joins>, \g<a> and \g<b> to ",
    ),
    # `Kindly let 2/505 have this: proceed to Mook`.
    (
        "this",
        re.compile(
            r"^(?P<i>)(?:(?:[Kk]indly|[Pp]lease) )?(?:[Ll]et|[Gg]ive|[Ss]end|[Pp]ass) (?P<who>\d[^,.;:]{1,20}?) "
            r"(?:have )?(?:this|the following)(?: order| message)?: (?=[a-z])"
        ),
        r"\g<who> to ",
    ),
    # `When you've a minute, what is the weather to be?`
    (
        "minute moment",
        re.compile(
            r"^(?P<i>W|I)(?:hen(?:ever)?|f) you(?:['’]ve| have)(?: got)? a (?:minute|moment)(?: to spare)?,? "
            r"(?=(?:what|who|how|is|are|can|may|does|do)\b)"
        ),
        "please, ",
    ),
    # `Check in with 1/505 and 2/505: I want a report from each`.
    (
        "check",
        re.compile(
            r"^(?P<i>)[Cc]heck in with (?P<who>(?:the )?\d[^.;:]{1,60}?)"
            r"(?:[:;.,] (?:I|we) (?:want|need) an? (?:sit)?rep(?:ort)? from (?:each|both|all)(?: of them)?)?(?=[.]?$)"
        ),
        r"\g<who> report",
    ),
    (
        "round",
        re.compile(
            r"^(?P<i>)[Rr]ound up (?P<who>(?:the )?\d[^,.;:]{1,30}?) and (?:herd|get|take|march|move|send|bring|drive) "
            r"(?:['’]em|them|it|him) (?:off |over |up |down |back )?(?=to )"
        ),
        r"\g<who> to move ",
    ),
    # `1/506 may please proceed to Son`: a bidding, and no leave given.
    ("may", re.compile(r"\b(?P<i>)may (?:please|kindly) (?=[a-z])(?!be (?:noted|informed|aware))"), "to "),
    ("intimate", re.compile(r"\b(?P<i>)intimates? (?=(?:on|upon|when|once|as soon|after)\b)"), "report "),
    (
        "same",
        re.compile(
            r"(?P<i>)(?:,? and|,) (?:the )?same (?:is |shall |must )?(?:to )?be (?:held|guarded|kept|defended)"
            r"(?=[.]?$| (?:until|till|pending|at all)\b)"
        ),
        " and hold it",
    ),
    (
        "repairs",
        re.compile(r"\b(?P<i>)(?:effect|carry out|make)(?P<s>s?) repairs (?:to|on|of) (?=(?:the )?[A-Z])"),
        r"repair\g<s> ",
    ),
    # `2/502 is going to Best, 1/502 stays put`: a march, as with `is moving`.
    ("going", re.compile(r"\b(?P<i>)(?P<is>is|are|be) going to (?=[A-Z])"), r"\g<is> moving to "),
    # `keeping hold of Mook`.
    ("hold", re.compile(r"\b(?P<i>)keep(?P<s>s|ing)? hold of (?=[A-Z])"), r"hold\g<s> "),
    (
        "stationed posted",
        re.compile(r"\b(?P<i>)(?P<s>remains?|stays?) (?:stationed|posted) (?=(?:at|in|on|near) )"),
        r"\g<s> ",
    ),
    # `don't stop for nothing`.
    (
        "stop halt",
        re.compile(
            r"(?P<i>),? (?:and )?(?:don['’]t|do not|never) (?:you )?(?:stop|halt) for "
            r"(?:nothing|anything|nobody|anybody|anyone|no one)\b"
        ),
        ", stop for nothing",
    ),
    (
        "anywhere nowhere",
        re.compile(
            r"\b(?P<i>)(?:(?:is|are)(?:n['’]?t| not)|ain['’]?t|(?:is|are)) (?:going|moving|to (?:go|move)) "
            r"(?:anywhere|nowhere)(?=[.,;!]|$| (?:until|till|before)\b)"
        ),
        "stays where it is",
    ),
    # `take the Leende road, through Heeze, and pull up at Geldrop`: the road is taken, and no place.
    (
        "road highway",
        re.compile(
            r"\b(?P<i>)take(?P<s>s?) (?P<way>the (?:[A-Za-z][\w'-]+ ){1,2}(?:road|highway)(?: out of [A-Z][\w'-]+)?)"
            r"(?=(?:,? (?:through|via|by way of) [^.;:]{3,40}?)?,? (?:and|then|and then) (?:(?:to )?hold|defend|halt|"
            r"stop|wait|pull (?:up|in)|draw (?:up|in)|end up|fetch up|go|move|march|head|make|push|drive|through)s?\b)"
        ),
        r"go by \g<way>",
    ),
    # `2 HCR to precede 2 IG to Grave`
    (
        "precede precedes",
        re.compile(r"\b(?P<i>)(?:precede|(?P<s>precedes)) (?=[^,.;:]{2,30} (?:to|into|towards) [A-Z\d])"),
        "moves ahead of ",
    ),
    # `A report from 2 HCR would be welcome`
    (
        "welcome appreciated",
        re.compile(
            r"^(?P<i>[Aa]) (?:full |short |brief |situation |status )?(?:report|sitrep) (?:from|of) "
            r"(?P<who>[^,.;:?]{2,40}?) would be (?:most |very |much |greatly )?(?:welcome|appreciated)(?=[.!]?$)"
        ),
        r"report from \g<who>",
    ),
    # `pull up at Geldrop`, `draws up in Best`: a halt; `pull in to Beek` goes back.
    (
        "pull pulls draw draws",
        re.compile(
            r"\b(?P<i>)(?:pull(?P<s>s?)|draw(?P<z>s?)) (?:up(?= (?:at|in|near|before|outside|short of)\b)|"
            r"in(?= at [A-Z\d]))"
        ),
        r"halt\g<s>\g<z>",
    ),
    # `come at Geldrop from the east`: an attack.
    (
        "come comes coming",
        re.compile(
            r"\b(?P<i>)com(?:e(?P<s>s?)|ing) (?:in )?at (?P<where>[A-Z][^,.;:\d]{2,25}?) (?=from (?:the |its )?"
            r"(?:north|south|east|west|rear|flank|side|left|right|other side|behind|two sides))"
        ),
        r"attack\g<s> \g<where> ",
    ),
    # `hang back at Gennep`, and nobody is hanged.
    (
        "hang hangs",
        re.compile(
            r"\b(?P<i>[Hh])ang(?P<s>s?) (?:back|around|round|about)"
            r"(?<!not hang about)(?<!n't hang about)(?<!nt hang about)"
            r"(?= (?:at|in|near|by|here|there|until|till)\b|[.,;]|$)"
        ),
        r"stay\g<s>",
    ),
    # `shld 1/505 mv mook`: asked, and not bidden.
    ("shld shud", re.compile(r"\b(?P<i>[Ss])h(?:ld|ud)\b"), "should"),
    # `hold til xxx get here`: the corps, and no number.
    (
        "xxx",
        re.compile(
            r"\b(?P<i>)(?P<until>when|until|till?|once) xxx "
            r"(?=(?:arrives?|comes?|gets? (?:here|there|to|in)|shows? up)\b)",
            re.IGNORECASE,
        ),
        r"\g<until> XXX Corps ",
    ),
    # `who holds grave`: asked, though without the mark.
    (
        "who wer wie",
        re.compile(
            r"^(?P<i>)(?P<asked>(?:[Ww]ho (?:holds|has|owns|controls|defends|is (?:holding|defending|in|at|near|on))|"
            r"[Ww]er (?:hält|haelt|steht|sitzt|hat|ist in)|[Ww]ie (?:houdt|zit in|staat)) "
            r"(?:(?! (?:and|or|to|should|must|shall|will|moves?|goes|attacks?|holds?|und|en|soll|geht|gaat|moet) )"
            r"[^?.,;:!]){2,40})$"
        ),
        r"\g<asked>?",
    ),
    # `KG Huber is attacking Veghel, 2/501 already engaged there`: how things are.
    (
        "already",
        re.compile(
            r"(?P<i>)(?P<who>(?:^|(?<=[,;] ))(?:the )?(?=[A-Z\d])[\w/.]+(?: [A-Z\d][\w/.]*){0,2}) already "
            r"(?=(?:engaged|heavily engaged|in contact|in action|committed|fighting|under fire|pinned|there|in place|"
            r"on the spot)\b)"
        ),
        r"\g<who> is already ",
    ),
)
