"""The table of what a deed is for, how it is done and what cheers it on, where that leaves the order as it is.

`in order to cut them off`, `um den Feind abzuschneiden`, `with his usual dash`, `without hesitation`, `the bridge must
not be lost`, `no rest for the wicked`. Of each the words of which one stands in it, how it is told, and what is read
for it. Source: orders.md 8, 17.
"""

from engine.orders import patterns as re

#: Behind it the sentence ends, or another thing is told.
_END = r"(?=[.,;!]|$)"
#: What stands before troops who are sent.
_TROOPS = (
    r"(?=(?:the )?(?:\d|[A-Z])[^,;:]* (?:moves?|goes|go|attacks?|holds?|march(?:es)?|advances?|takes?|is to|to)\b)"
)
_ENEMY = (
    r"(?:(?:den |die |der |dem |das |de |het )?(?:Feinde?s?|Gegners?|Engländern?|Englaendern?|Amerikanern?|"
    r"Tommys?|Amis?|"
    r"Briten|Alliierten|Fallschirmjägern?|vijand|Engelsen|Amerikanen|Britten)|sie|ihn|ihnen|ihm|hen)"
)
_NO_DELAY = (
    r"(?:(?:the |any |a )?(?:slightest |least |further |moment['’]s |second['’]s )?"
    r"(?:hesitation|hesitating|ado|fuss|ceremony|second thought|thought|complaint|complaining|grumbling|mercy)|"
    r"(?:wasting|losing|waiting) (?:a |another |one |even a )(?:single |further |more )?(?:minute|moment|second)"
    r"(?: (?:longer|more))?)"
)
_PARTLY = (
    "men soldiers paras troopers tanks cars carriers jeeps gun guns vehicles halftracks panzers scouts officer "
    "officers runner man volunteers stragglers wounded party van vanguard rearguard reserve body fittest best "
    "team force group detachment point tail squad squads guard rear rearparty per percent of lorries trucks "
    "mortars"
)
_PARTLY_ABROAD = (
    "mann männer leute soldaten panzer geschütze sturmgeschütze wagen fahrzeuge gruppen trupps spähtrupps man "
    "mannen tanks kanonnen wagens voertuigen"
)
_SOME_OF_THEM = (
    r"(?:(?:an? (?:few|couple(?: of)?|handful of|number of|pair of|dozen)|an?|one|two|three|four|five|six|some|"
    r"several|many|"
    r"\d{1,3}) (?:[a-z]+ ){0,2}?(?:men|man|soldiers|paras|troopers|tanks|cars|carriers|jeeps|guns?|vehicles|"
    r"halftracks|panzers|"
    r"lorries|trucks|mortars|scouts|officers?|runners?|squads?|detachments?|combat teams?|task forces?|"
    r"battle groups?)|"
    r"\d{1,2} ?(?:%|percent|per cent)|(?:(?:the|its|their|all|some|an?|strong|small) ){0,2}(?:volunteers|stragglers|"
    r"(?:walking )?wounded|rear ?party|advance(?:d)? party|van|vanguard|rear ?guard|advance(?:d)? guard|reserve|"
    r"main body|"
    r"fittest(?: men)?|best(?: men)?|strongest(?: men)?|point|tail))"
)
_A_NAME = r"(?=(?:the |der |die |KG |Kampfgruppe )?(?:\d|[A-Z]))"
PURPOSES: tuple[tuple[str, re.Pattern[str], str], ...] = (
    # `attacks without hesitation`, `Without wasting another minute 1/508 attacks`.
    (
        "without",
        re.compile(
            rf"(?P<i>)(?:^Without {_NO_DELAY},? {_TROOPS}|,? without {_NO_DELAY}(?:{_END}|(?= (?:at|by|"
            rf"on|to|and) )))"
        ),
        "",
    ),
    # `with his usual dash`, `with their customary thoroughness`, `mit gewohnter Schneid`.
    (
        "usual customary accustomed habitual gewohnter gewohntem üblicher bekannter bekanntem",
        re.compile(
            r"(?P<i>),? (?:with (?:all )?(?:his|its|their|your|the)(?: own)? (?:usual|customary|accustomed|habitual) "
            r"[a-z]+(?: and [a-z]+)?|mit (?:gewohnte[rm]|üblicher|bekannte[rm]) [A-ZÄÖÜ][a-zäöüß]+)"
            r"(?:,? (?:I|we) (?:trust|hope|am sure|have no doubt))?" + _END
        ),
        "",
    ),
    # `the bridge must not be lost`, `die Brücke darf nicht fallen`.
    (
        "must darf dürfen mag mogen",
        re.compile(
            r"(?P<i>),?(?<=,)(?: for| as| denn| want)? (?:(?:the|that|this) (?:bridges?|town|place|village|road|"
            r"ferry|city) "
            r"must not (?:be lost|fall|be given up|go up|be blown|get lost)(?: again)?"
            r"(?: (?:to|into) (?:the enemy|the Germans|enemy hands|the Americans|the British|their hands))?|"
            r"(?:die|der|das|diese|dieser|de|het|deze) (?:Brücken?|Bruecken?|Stadt|Ort|Dorf|Straße|Strasse|"
            r"Fähre|brug|stad|"
            r"plaats|weg) (?:darf|dürfen|mag|mogen) (?:auf keinen Fall |unter keinen Umständen |niemals |"
            r"in geen geval )?"
            r"(?:nicht |niet )?(?:wieder |noch einmal |weer )?(?:in (?:Feindeshand|Feindes Hand|feindliche Hand|"
            r"die Hand des "
            r"(?:Feindes|Gegners)|vijandelijke handen) )?(?:verloren ?(?:gehen|gaan)|fallen|vallen|"
            r"aufgegeben werden))" + r"(?=[.!]*$)",
            re.IGNORECASE,
        ),
        "",
    ),
    # `um die Engländer von der Brücke abzuschneiden`, `om de vijand op te houden`.
    (
        "um om",
        re.compile(
            rf"(?P<i>),? (?:um|om) (?:(?:dort|da|damit|daar) )?{_ENEMY}(?: (?:von|an|auf|aus|in|den|die|der|dem|"
            rf"das|van|de|het|"
            r"dort|damit|so|möglichst|weiter|länger|Brücke|Bruecke|Weg|Rückweg|Rückzug|Nachschub|Straße|Strasse|"
            r"Zugang|"
            r"Verbindung|Flanke|Rücken|brug|weg|flank|rug|pas))* "
            r"(?:abzuschneiden|aufzuhalten|zurückzuwerfen|abzudrängen|abzulenken|einzukreisen|einzuschließen|"
            r"zu (?:verlegen|versperren|binden|werfen|stören|stoppen|überraschen|täuschen|verwirren|vertreiben|"
            r"hindern|"
            r"nehmen|schwächen|bremsen|verzögern|fassen)|(?:af te snijden|op te houden|terug te werpen|te stoppen|te "
            r"hinderen|te verrassen|tegen te houden|te vertragen))" + _END,
            re.IGNORECASE,
        ),
        "",
    ),
    # `um die Lücke zu schließen`, `om de toestand op te helderen`.
    (
        "um om",
        re.compile(
            r"(?P<i>),? (?:um|om) (?:dort |da |daar )?(?:die|den|das|der|de|het) (?:Lücke|Luecke|Lage|Situation|"
            r"Druck|Riegel|Zange|"
            r"Sack|Ring|Kessel|Einbruch|Durchbruch|Verkehr|Übergang|Vormarsch|Anschluss|Anschluß|Verbindung|"
            r"bres|toestand|"
            r"doorbraak|verkeer|opmars|verbinding|ring)(?: (?:dort|da|zu ihnen|zu ihm|daar))? "
            r"(?:abzuriegeln|aufrechtzuerhalten|wiederherzustellen|herzustellen|aufzunehmen|zu (?:schließen|"
            r"schliessen|klären|"
            r"erleichtern|ermöglichen|bereinigen|verhindern|stören|halten|verringern|sichern)|"
            r"te (?:sluiten|dichten|verhinderen|storen|verlichten|houden|herstellen)|op te helderen)" + _END,
            re.IGNORECASE,
        ),
        "",
    ),
    # `um Spindler zu entlasten`.
    (
        "entlasten ontlasten",
        re.compile(r"(?P<i>),? (?:um|om) (?P<who>[^,;:]{2,30}?) (?:zu ent|te ont)lasten" + _END, re.IGNORECASE),
        r", to take pressure off \g<who>",
    ),
    # `to cover the second lift`: of those who are to land, and no figure of the order.
    (
        "lift lifts wave waves",
        re.compile(
            r"\b(?P<i>)(?P<to>(?:to|and) (?:cover|protect|guard|secure|safeguard|await|meet|"
            r"receive)(?: the landings? of)?) "
            r"(?:the|our|tomorrow['’]s|today['’]s) (?:second|third|next|fourth|coming|later|2nd|3rd|"
            r"4th) (?:lift|wave)s?\b"
        ),
        r"\g<to> the landing",
    ),
    # `the Dutch say there are 88s about`.
    (
        "s mm",
        re.compile(
            r"(?P<i>)(?<!\band )(?:\b(?:two|three|four|some|several|a few|lots of|a couple of|"
            r"the) )?(?<!\d)88(?:['’]?s\b| ?mm\b)(?: guns)?",
            re.IGNORECASE,
        ),
        "enemy guns",
    ),
    # `No rest for the wicked, 2/502 attacks`, `If I may: …`.
    (
        "rest may mind same right alright ok okay lucky",
        re.compile(
            r"^(?P<i>)(?:No rest for (?:the (?:wicked|weary|brave)|them|him|anyone|us)|If I may(?: say so| ask|"
            r" be so bold)?|"
            r"If (?:you|nobody|no one) (?:do not|don['’]t|does not|doesn['’]t) mind|If (?:it|that)(?:['’]s|"
            r" is) all the same "
            r"(?:to|with) (?:you|everyone)|If (?:it|that)(?:['’]s| is) (?:all right|alright|ok|okay) with you|"
            r"(?:Second|Third|Fourth) time lucky)(?:,|:| -| –) (?=\S+ \S+ )"
        ),
        "",
    ),
    # `and thank them for yesterday's shooting`, `and tell them they shot well`.
    (
        "thank thanks tell",
        re.compile(
            r"(?P<i>),? and (?:please )?(?:(?:thank|congratulate) (?:them|him|the (?:men|lads|boys|gunners|"
            r"crews?))|give (?:them|him) "
            r"my thanks|tell (?:them|him) (?:that )?(?:they|he) (?:shot|did|fought|have done|has done) "
            r"(?:very |so |quite )?(?:well|splendidly|nobly|superbly))(?: (?:for|on|from) [^,;:.\d]{3,50}| from me| "
            r"yesterday| last night| today)?(?=[.!]*$)"
        ),
        "",
    ),
    # `To keep the road open, 1 Hamps moves to Valkenswaard`.
    (
        "open clear free safe covered secure",
        re.compile(
            r"^(?P<i>T)o (?P<why>(?:keep|make|leave) (?:the|that|this|our) (?:main )?(?:road|way|route|highway|"
            r"bridge|corridor|door|"
            r"crossing|back door|flank|rear)s? (?:open|clear|free|safe|covered|secure)),? (?=(?:the )?(?:\d|[A-Z]))"
        ),
        r"In order to \g<why> ",
    ),
    # `da die Engländer dort landen`, `as the English land there`.
    (
        "landen land lands landet",
        re.compile(
            rf"(?P<i>)(?P<why>,? (?:da|weil|wo|denn|omdat|want|waar)) {_ENEMY} (?:dort |da |daar |gerade |"
            rf"schon |immer noch |al )*"
            r"(?:landen|landet|abspringen|abspringt)" + _END,
            re.IGNORECASE,
        ),
        r"\g<why> Feind ist",
    ),
    (
        "land lands",
        re.compile(
            r"(?P<i>)(?P<why>,? (?:as|since|because|where|for)) (?P<who>the (?:enemy|English|British|Americans|"
            r"Germans)) lands? "
            r"(?:there|here)" + _END
        ),
        r"\g<why> \g<who> is there",
    ),
    # `Else 2 Para withdraws`: what is done otherwise.
    ("else", re.compile(r"^(?P<i>E)lse,? (?=[A-Z\d])"), "Otherwise "),
    # `A few assault guns of Roestel to Best`, `The rear party of 2/505 …`: no whole unit.
    (
        _PARTLY,
        re.compile(
            r"(?:^|(?<=[,;:] )|(?<=\band )|(?<=\bsend )|(?<=\bmove )|(?<=\bhave )|(?<=\bget )|(?<=\blet )|"
            r"(?<=\bput )|(?<=\btake ))"
            rf"(?P<i>){_SOME_OF_THEM} (?:of|from|out of|(?<!reserve )in) {_A_NAME}",
            re.IGNORECASE,
        ),
        "some of ",
    ),
    (
        _PARTLY_ABROAD,
        re.compile(
            r"(?:^|(?<=[,;:] )|(?<=\bund )|(?<=\ben ))(?P<i>)(?:[Ee]inige|[Ee]in paar|[Mm]ehrere|[Zz]wei|"
            r"[Dd]rei|[Vv]ier|[Ww]enige|"
            r"[Ee]en paar|[Ee]nkele|[Tt]wee|[Dd]rie|\d{1,2}) (?:[a-zäöü]+ )?(?:Mann|Männer|Leute|Soldaten|"
            r"Panzer|Geschütze|"
            r"Sturmgeschütze|Wagen|Fahrzeuge|Gruppen|Trupps|Spähtrupps|man|mannen|tanks|kanonnen|wagens|voertuigen) "
            rf"(?:von|der|des|aus|van) {_A_NAME}"
        ),
        "some of ",
    ),
    (
        "providing",
        re.compile(r"\b(?P<i>p)roviding (?=(?:the|it|they|there|we|nobody|no)\b)", re.IGNORECASE),
        "provided ",
    ),
    # `in spite of the rain`, `whether or not attacked`.
    ("spite", re.compile(r"\b(?P<i>i)n spite of\b", re.IGNORECASE), "despite"),
    ("whether", re.compile(r"\b(?P<i>w)hether or not (?=(?:they are |it is )?attacked\b)", re.IGNORECASE), "even if "),
    # `without waiting for support`, `rather than sit there`, `lest we lose the bridge`.
    (
        "waiting wait",
        re.compile(
            r"(?P<i>),? ?\b(?:without waiting|(?<=, )(?:don['’]t|do not) wait|not waiting) for (?:(?:any|more|"
            r"further|the|artillery|"
            r"air|fire|our) )*(?:support|help|artillery|reinforcements?|back-?up|guns|tanks|barrage|"
            r"air ?force)(?:,(?= )|(?=[.;!]|$))",
            re.IGNORECASE,
        ),
        "",
    ),
    (
        "rather instead",
        re.compile(
            r"(?P<i>),? ?\b(?:rather than|instead of) (?:wait|sit|stand|stay|hang|lie|loll|doz|idl)(?:ting|ing|e|s)?"
            r"(?: (?:about|around|there|here|idle|idly|still|and wait|for orders|on (?:its|their) (?:backsides?|"
            r"hands)))*"
            r"(?:,(?= )|(?=[.;!]|$))",
            re.IGNORECASE,
        ),
        "",
    ),
    (
        "lest fear",
        re.compile(
            r"(?P<i>),? ?\b(?:lest|for fear (?:of|that)) (?!.*\b(?:attack|move|hold|"
            r"withdraw)s\b)[^,;:.\d]{3,60}(?:,(?= )|(?=[.;!]|$))",
            re.IGNORECASE,
        ),
        "",
    ),
    # `of that I am sure`, `There is no doubt in my mind: …`, `After much thought I have decided that …`.
    (
        "sure certain doubt",
        re.compile(
            r"(?P<i>),? (?:and )?(?:of (?:that|this) I(?: am|['’]m)(?: quite| absolutely)? (?:sure|certain)|"
            r"I(?: am|['’]m) (?:quite |"
            r"absolutely )?(?:sure|certain) of (?:that|it|this)|(?:and |there['’]s |"
            r"there is )?no doubt about (?:it|that|this))(?=[.!]*$)"
        ),
        "",
    ),
    (
        "doubt",
        re.compile(
            r"^(?P<i>)(?:There(?: is|['’]s) )?[Nn]o doubt(?: (?:in my mind|about (?:it|this|that)|whatever|"
            r"at all))*[:,] (?=\S+ \S+ )"
        ),
        "",
    ),
    (
        "thought consideration discussion reflection thinking",
        re.compile(
            r"^(?P<i>)After (?:much|long|some|a lot of|careful|due|further) (?:thought|consideration|discussion|"
            r"reflection|thinking|"
            r"hesitation)(?: and [a-z]+)?[,:]? (?:(?:I|we)(?: have|['’]ve)?(?: now| finally)? (?:decided|"
            r"resolved|settled|concluded)"
            r"(?: that)?[:,]? )?(?=(?:the )?(?:\d|[A-Z])\S* )"
        ),
        "",
    ),
    # `1/502 is the only battalion I can spare so it goes to Best`.
    (
        "spare have left",
        re.compile(
            r"^(?P<i>)(?P<who>(?:The )?[^,;:]{2,25}?) (?:is|are) (?:the (?:only|last|best|nearest|freshest)|"
            r"all) (?:[a-z]+ )?"
            r"(?:that )?(?:I|we) (?:can spare|have(?: got)?(?: left)?|could find),? (?:so|and|and so|therefore|"
            r"hence) (?:it|they|he) "
        ),
        r"\g<who> ",
    ),
    # `in order to stop them`, `with the aim of blocking the road`: what the march is for, as with `to block the road`.
    (
        "aim task object purpose intention mission",
        re.compile(
            r"\b(?P<i>)with (?:the|its|their) (?:aim|task|object|purpose|intention|mission) (?:of|to) "
            r"(?P<bar>hold|block|defend|guard|protect|stop|halt|stall)(?:p?ing)?\b"
        ),
        r"to \g<bar>",
    ),
    (
        "in so",
        re.compile(r"\b(?P<i>)(?:in order|so as) to (?=(?:hold|block|stop|halt|defend|guard|bar|stall) )"),
        "to ",
    ),
    # `attacks in order to seize Best`.
    (
        "order",
        re.compile(r"(?P<i>)(?<=\b[Aa]ttack )in order to (?=(?:take|seize|capture|clear) )"),
        "to ",
    ),
    (
        "order",
        re.compile(r"(?P<i>)(?<=\battacks )in order to (?=(?:take|seize|capture|clear) )"),
        "to ",
    ),
    # `to stop tanks`, `to halt enemy armour`, `to prevent a breakthrough`: to stop him.
    (
        "stop halt prevent hold",
        re.compile(
            r"(?P<i>)\bto (?:(?:stop|halt|stall|hold (?:up|back|off)) (?:the |any |all |an |enemy |German |British |"
            r"American |Allied )*(?:tanks?|armou?r|panzers?|vehicles|infantry|columns?|advances?|attacks?|"
            r"counter[- ]?attacks?|breakthroughs?|breakouts?|thrusts?|movements?|traffic)|prevent (?:(?:any|an?|the) )?"
            r"(?:enemy |German |further )*(?:breakthroughs?|breakouts?|advances?|crossings?|penetrations?|"
            r"outflanking(?: moves?)?)(?: of the enemy)?)"
            + r"(?=[.,;!?]|$| (?:at|by|from|if|when|as soon|until|and)\b)",
            re.IGNORECASE,
        ),
        "to stop the enemy",
    ),
    # `remains concealed in Mook`, `stays hidden until 1800`: there they stay, and shun a fight.
    (
        "hidden concealed undetected unseen unobserved unnoticed sight",
        re.compile(
            r"(?P<i>)(?<=[\w.)/] )(?P<stay>(?:stay|remain)s?) (?:hidden|concealed|undetected|unseen|unobserved|"
            r"unnoticed|"
            r"out of sight) (?P<at>(?:at|in|near|around|outside) (?:the )?[A-Z][\w'-]*(?: [A-Z][\w'-]*)?)"
        ),
        r"\g<stay> \g<at>, avoid contact",
    ),
    # `156 Para gets no orders, they rest`: what they do is to be heard.
    (
        "orders order",
        re.compile(
            r"^(?P<i>)(?P<who>(?:the )?[\dA-Z][\w/. ]{1,25}?) (?:gets?|receives?|has|have) no (?:further |new |other )?"
            r"orders?(?: today| now| yet| for now| at present)?[,:;]? (?:and |so )?(?:(?:they|it|he) )?(?=rests?\b)"
        ),
        r"\g<who> ",
    ),
    # `Spindler keeps fighting`: what he does already, whatever that is.
    (
        "keep keeps",
        re.compile(r"(?P<i>)(?<=\w )keep(?P<s>s?) (?:on )?fighting(?=[.!]?$)"),
        r"continue\g<s>",
    ),
    # `recce Wyler and report if it is held`: what is to be found out, and no condition.
    (
        "report reports",
        re.compile(
            r"(?P<i>)(?P<look>\b(?:recce|reconnoitre|reconnoiter|recon|scout|probe|patrol)s?\b[^.;:]{2,60}?),? "
            r"(?:and )?(?P<tell>reports?)(?: back)? if (?=(?:it|they|there|he|the (?:town|village|bridge|place|road|"
            r"enemy)|any enemy|anyone|anybody)(?: is| are|['’]s|['’]re| holds?| has| have) (?!seen|met|attack|advanc|"
            r"mov))"
        ),
        r"\g<look> and \g<tell> whether ",
    ),
    # `1/506 arrives at Veghel by 1800`.
    (
        "arrives arrive",
        re.compile(
            r"(?P<i>)(?<=[\w)] )arrives? (?:to|at|in) (?P<where>[A-Z][\w' -]{1,25}?) "
            r"(?=(?:by|not later than|no later than|nlt|before) [\dadnlmf])"
        ),
        r"is to be in \g<where> ",
    ),
)
