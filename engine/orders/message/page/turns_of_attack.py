"""The table of turns of phrase about attacks, and about what happens to troops and places: `launches an attack on` for
`attacks`, `in case of attack` for `if attacked`, `nach Einnahme von Elst` for `sobald Elst genommen ist`.

Of each the words of which one stands in it, how it is told, and what is read for it. Source: orders.md 7, 8.
"""

from engine.orders import patterns as re
from engine.orders.message.page.as_written import HOUR

#: `an assault boat`: no attack.
_ASSAULT_GEAR = (
    r"(?! ?-?(?i:boats?|guns?|pioneers?|engineers?|sappers?|compan|coys?|crossings?|positions?|bridg|river|battalions?|"
    r"troops|rafts?|craft|teams?|groups?|brigades?|bdes?|waves?|part(?:y|ies)|lines?|formations?|forces?|bn|regts?)\b)"
)
#: How an attack is put in: `launch a strong attack on`.
_PUT_IN = (
    (r"launch|mount|put in|make|deliver|carry out|conduct|execute|stage|undertake|throw in", ""),
    (r"launches|mounts|puts in|makes|delivers|carries out|conducts|executes|stages|undertakes|throws in", "s"),
    (r"launching|mounting|putting in|making|delivering|carrying out|conducting|executing|staging|undertaking", "ing"),
)
_FULL = r"(?: (?:strong|full|full-scale|all-out|deliberate|determined|heavy|vigorous|frontal|direct))?"
#: Not where it is told when, or with whom: `an attack on the 19th`, `an attack on arrival`.
_OBJECT = (
    r"(?! (?:the )?(?:\d{1,2}(?:st|nd|rd|th)?(?: (?:sep|at|in|of)\b|$|[.,])|arrival|\w+day\b|foot\b|both (?:sides|f)|"
    r"a (?:broad|narrow|wide|one|two)|the (?:left|right|flank|morning|evening|afternoon|night|way)\b|"
    r"(?:left|right|morning|evening|afternoon)\b|my |our |your |time|order|call|and\b))"
)
_ONE = r"\d+(?:/\d+| [A-Z][\w.]*)"
_PLACE = r"(?:the )?[A-Z][^,.;:]{2,30}?"
_BIDDEN = r"(?:attack|take|seize|capture|clear|storm|hold|defend|guard|block|secure)"
ATTACKS_AND_CASES: tuple[tuple[str, re.Pattern[str], str], ...] = (
    # `1/505 hold Mook. Attacked: withdraw to Molenhoek.`
    ("attacked", re.compile(r"^(?P<i>)Attacked: (?=\w+ )"), "If attacked, "),
    ("attacked", re.compile(r"^(?P<i>)Attacked (?:[-=]> ?|to )(?=[A-Z])"), "If attacked, to "),
    # `… to mend the bridge were it blown`: a case, and nothing that has happened.
    (
        "were",
        re.compile(
            r"(?P<i>\b[Ww])ere (?P<what>it|he|(?:the )?(?:[A-Z]\w+ ){0,2}(?:road |railway |rail )?bridge|[A-Z]\w+)"
            r" (?:to be |to get |to have been |being )?(?P<done>blown(?: up)?|destroyed|demolished|attacked|taken|lost)"
            r"\b(?!.*\?)"
        ),
        r"if \g<what> is \g<done>",
    ),
    # `stay put; any attack, fall back on Beek`.
    (
        "any",
        re.compile(
            r"(?P<i>)(?P<a>^|[;,:.] )(?i:any) (?:enemy |German |serious |strong )?attack(?: and|,| =|:) "
            r"(?:(?:they|it|he|you) )?(?=(?:falls?|pulls?|withdraws?|retires?|goes|go|gets?|moves?|retreats?) )"
        ),
        r"\g<a>if attacked, ",
    ),
    (
        "any",
        re.compile(
            r"(?P<i>)(?P<a>^|[;,:.] )(?i:any) "
            r"(?P<what>(?:(?:sign|trace|hint|sight) of|more|further) [^,;:.]{3,30}|trouble)"
            r"(?: and|,| =|:) (?:(?:they|it|he|you) )?"
            r"(?=(?:falls?|pulls?|withdraws?|retires?|goes|go|gets?|moves?|retreats?) )"
        ),
        r"\g<a>if there is any \g<what>, ",
    ),
    (
        # `I want 214 Bde to attack Oosterhout with 130 Bde held in reserve`
        "want like need",
        re.compile(
            r"^(?P<i>)(?:I want|I would like|I'd like|I need) "
            r"(?=\d[^,.;:]{1,40}? to "
            r"(?:move|attack|hold|go|march|advance|withdraw|defend|recce|support|take|seize|assault|launch|clear|capture)\b)"
        ),
        "",
    ),
    *(
        (
            " ".join(word for way in how.split("|") for word in way.split() if word not in ("in", "out")),
            re.compile(
                rf"\b(?P<i>)(?:{how}) (?:an?|the|its|their|another){_FULL} (?:attack|assault) (?:up)?on\b{_OBJECT}"
            ),
            f"attack{end}",
        )
        for how, end in _PUT_IN
    ),
    (
        "assault assaults assaulted assaulting",
        re.compile(rf"\b(?:(?<=[Aa])n )?(?P<i>[Aa])ssault(?P<end>s|ed|ing)?\b{_ASSAULT_GEAR}"),
        r"attack\g<end>",
    ),
    (
        # `destroy the bridge guard there`: men are fought, and no bridge is blown.
        "destroy destroys",
        re.compile(
            r"\b(?P<i>[Dd])estroy(?P<end>s)? (?:(?:the|all|any|those|these) )?(?:[a-z]+ )?(?:guards?|garrisons?|"
            r"defenders|troops|infantry|paratroopers|paratroops|outposts?|pickets?|roadblocks?|columns?|convoys?|flak|"
            r"resistance|opposition)\b"
        ),
        r"attack\g<end> the enemy",
    ),
    (
        "artillery guns barrage bombardment",
        re.compile(r"(?P<i>), no (?=(?:artillery|guns|barrage|bombardment)[.!]?$)"),
        " without ",
    ),
    # `Shell Schijndel from 1700 to 1730 using 321 GFA`.
    (
        "using",
        re.compile(r"\b(?P<i>)using (?=(?:the )?(?:guns of )?\d{2,3} (?:[PG]FA|Fd|Med|Field)\b)"),
        "with ",
    ),
    # `discontinue its attack on Best and …`.
    (
        "discontinue discontinues",
        re.compile(
            r"\b(?P<i>[Dd])iscontinue(?P<s>s?) (?=(?:(?:its|their|his|the|all) )?(?:attack|assault|advance|move))"
        ),
        r"stop\g<s> ",
    ),
    # `Attack on Best: 3/502, zero hour 1130`.
    (
        "zero",
        re.compile(r"(?P<i>)(?<=\w),? zero(?: hour)?:? (?:is |at )?(?=[012]\d[:.]?[0-5]\d\b)"),
        " at ",
    ),
    # `376 fire on Riethorst, 456 on Plasmolen`, `guns: 376 on Riethorst, 456 on Plasmolen`.
    (
        "guns fire fires shell shells",
        re.compile(
            r"^(?P<i>)(?:[Gg]uns?: )?(?P<a>\d{3}(?: [PG]FA)?) (?:to )?(?:(?:fires?|shells?) )?(?:on )?"
            r"(?P<x>[A-Z][\w'-]+|\d{4})(?:,|;| and|, and) (?P<b>\d{3}(?: [PG]FA)?) (?:to )?(?:fire )?on "
            r"(?P<y>[A-Z][\w'-]+|\d{4})(?=[.]?$)"
        ),
        r"\g<a> fire on \g<x> and \g<b> fire on \g<y>",
    ),
    (
        "hit",
        re.compile(r"\b(?P<i>[Ii]f (?P<who>it|they|he|\d+/\d+)) (?:gets?|is|are) hit(?: hard)?(?=,)"),
        r"\g<i> is attacked",
    ),
    # `shells Oosterbeek until 1530, then Spindler attacks the place`
    (
        "place",
        re.compile(r"\b(?P<i>[Aa])ttack(?P<end>s|ed|ing)? (?:the|that) place(?=[.,;!]|$| (?:at|from|with|by)\b)"),
        r"attack\g<end> it",
    ),
    (
        "open opens put puts bring brings",
        re.compile(r"\b(?P<i>)(?:open(?P<e>s)?|put(?P<f>s)?(?: down)?|bring(?P<g>s)? down) fire on\b(?! and)"),
        r"fire\g<e>\g<f>\g<g> on",
    ),
    (
        "attack attacked assault assaulted",
        re.compile(
            r"\b(?P<i>[Ii]f|[Ww]hen|[Ww]henever|[Ii]n|[Oo]n|[Ss]hould|[Oo]nce|[Bb]y)(?:"
            r"(?<=hould) (?:they|it|he) (?:be|get|come under) attack(?:ed)?|"
            r"(?<=[fn]) (?:(?:they|it|he) (?:comes?|gets?|is|are) |coming )?under (?:an )?attack|"
            r"(?<=[fnrce]) (?:(?:they|it|he) (?:is|are|gets?|is being|are being) )?attacked|"
            r"(?<=n) (?:the )?(?:case|event) of (?:an |enemy )?attack|(?<=n) being attacked|"
            r"(?:(?<=^[Bb]y)|(?<=[.;,] [Bb]y)) (?:an )?attack(?= (?:they|it|he) "
            r"(?:go|goes|fall|falls|pull|pulls|retreat)))"
            r"(?=[,;.:)]| (?:[a-z]|\d)|$)(?! (?:from|on|at|in|near|via|towards|there|again|this|that|of|when|while)\b)"
        ),
        "if attacked",
    ),
    (
        "falls fallen",
        re.compile(
            r"\b(?P<i>)(?P<when>[Oo]nce|[Aa]s soon as) "
            r"(?P<what>it|they|(?:the )?[A-Z][\w'-]*(?: [A-Za-z][\w'-]*){0,2}?|the (?:bridge|town|village)) "
            r"(?:falls|has fallen)\b(?! (?:back|in|behind|out|to|into|under|silent|on|upon|away|off|short)\b)"
        ),
        r"\g<when> \g<what> is taken",
    ),
    # `Attack Mook with 2/505 and hold Groesbeek with 3/505`: to each his own.
    (
        "with",
        re.compile(
            rf"^(?P<i>)(?P<a>{_BIDDEN}) (?P<x>{_PLACE}) with (?P<who>{_ONE})(?P<how>(?: at {HOUR})?),? "
            rf"(?:and|while) (?P<b>{_BIDDEN}) (?P<y>{_PLACE}) with (?P<whom>{_ONE})"
            r"(?=[.]?$| (?:at|from|until|by)\b)",
            re.IGNORECASE,
        ),
        r"\g<who> to \g<a> \g<x>\g<how>, \g<whom> to \g<b> \g<y>",
    ),
    # `Stop 3/502's attack, have them fall back onto Son`.
    (
        "stop",
        re.compile(
            rf"^(?P<i>)[Ss]top (?P<who>{_ONE})['’]s? attack(?: on [A-Z][^,.;:]{{2,20}}?)?(?:,|;| and) (?:and )?"
            r"(?:have|get|let|pull|bring) (?:them|it|him) (?P<deed>fall|pull|go|come)? ?(?=back\b)"
        ),
        r"\g<who> to stop its attack and fall ",
    ),
    (
        "soon",
        re.compile(r"\b(?P<i>[Aa])s soon as (?=(?:done|finished|completed)\b)"),
        "when ",
    ),
    (
        "arrived",
        re.compile(r"(?P<i>)\b(?P<who>it|they|he) (?:has|have|is|are) arrived (?=by |not later|no later|before \d)"),
        r"\g<who> arrives ",
    ),
    # `Tomorrow 0700 attack on Oosterbeek: Spindler, Möller`: the hour behind what it is of.
    (
        "attack assault angriff aanval",
        re.compile(
            r"^(?P<i>)(?P<hour>(?:(?:[Tt]omorrow|[Mm]orgen|[Hh]eute|[Tt]oday|[Vv]andaag)(?: früh| morning| vroeg)? )?"
            r"(?:at |um |om )?[012]?\d(?:[:.]?[0-5]\d)?(?: Uhr| uur| hrs)?),? "
            r"(?P<what>(?:(?:the|der|de) )?(?:[Aa]ttack|[Aa]ssault|Angriff|[Aa]anval) (?:on|auf|gegen|op) "
            r"[A-Z][\w' -]{2,20}?): (?=[^:;]{2,60}$)"
        ),
        r"\g<what> \g<hour>: ",
    ),
    # `if Elst can be taken`: nobody can tell beforehand, and it is not taken yet.
    (
        "can could",
        re.compile(
            r"\b(?P<i>)(?P<if>(?:[Ii]f|[Ww]hen|[Oo]nce|[Ss]hould|[Pp]rovided(?: that)?) [^,;:.]{2,40}?) (?:can|could) "
            r"(?:still )?be (?=(?:taken|captured|seized|secured|cleared|reached|crossed|retaken|won|freed|opened)\b)"
        ),
        r"\g<if> might be ",
    ),
    # `defend the heights against attacks out of the Reichswald`: from where they come.
    (
        "out",
        re.compile(r"\b(?P<i>)against (?P<what>[a-z ]*?attacks?) (?:coming )?out of (?=the |[A-Z\d])"),
        r"against \g<what> from ",
    ),
    # `attack Groesbeek, repeat until 1800`.
    (
        "repeat repeating",
        re.compile(r"(?P<i>)(?<=[\w)]), ?repeat(?:ing)?(?P<it> it| the attack)? until (?=\w)"),
        r" and repeat\g<it> until ",
    ),
    # `reconnaissance in force against Mook`.
    (
        "force",
        re.compile(
            r"\b(?P<i>)(?P<r>[Rr]econ(?:naissance)?|[Rr]ecce) in force (?:against|on|at|towards?|to) (?=[A-Z\d])"
        ),
        r"\g<r> towards ",
    ),
    # `seize Grave bridge from both ends at 1600`: no action that ends then.
    ("ends", re.compile(r"\b(?P<i>)from both ends\b(?! of)"), "from both sides"),
    # `take the bridge, 55 Fd to shoot them in`.
    (
        "shoot shoots shooting",
        re.compile(
            r"(?P<i>), (?P<who>[^,;.:]{2,30}?) (?:to |will |shall )?shoot(?:s|ing)? (?:them|him|her|it) (?:in|on)"
            r"(?=[.!;]|$)"
        ),
        r", \g<who> in support",
    ),
    # `seize its north end`.
    ("end ends", re.compile(r"\b(?P<i>)its (?P<side>north(?:ern)?|south(?:ern)?|near|far) end\b"), r"the \g<side> end"),
    # `to Son to kill tanks`: what for, as `to stop the panzers`.
    (
        "kill hunt destroy",
        re.compile(
            r"(?P<i>)(?<=[\w)]),? to (?:kill|hunt|destroy|knock out) (?P<what>(?:any |the |enemy |german |some )*"
            r"(?:tanks?|panzers?|armour))(?=[.,;!]|$| (?:there|at|by|and|then)\b)",
            re.IGNORECASE,
        ),
        r" to stop \g<what>",
    ),
    # `If it fails, 3/508 tries at 1400`: a task of his in that case, which is asked about.
    (
        "tries try",
        re.compile(
            r"\b(?P<i>)(?P<case>(?:if|should) (?:it|that|this|they|he|the (?:first |whole )?(?:attack|attempt|assault)|"
            r"\d[\w/. ]{1,20}?) (?:fails?|(?:do|does) not work|(?:is|are) (?:beaten|thrown) (?:off|back)|"
            r"goes? wrong),? "
            r"(?:then )?(?:[A-Z\d][\w/.]*(?: [A-Z][\w.]*){0,2} )(?:is to |to |will )?)(?:tries|try)(?: again|"
            r" it| his luck)?\b",
            re.IGNORECASE,
        ),
        r"\g<case>attacks",
    ),
    # `50 Div hold Eindhoven - 69 Bde - and Son - 151 Bde`: each place with those who are to hold it.
    (
        "hold holds attack attacks take takes defend defends seize seizes secure secures capture captures guard guards",
        re.compile(
            r"^(?P<i>)[A-Z\d][\w/. ]{1,25}?:? (?:to |will |must |is to |are to )?(?P<deed>holds?|attacks?|"
            r"takes?|defends?|seizes?|"
            r"secures?|captures?|guards?) (?P<a>[A-Z][\w' ]{2,25}?)(?: - | – | ?\()(?P<who>(?:\d|"
            r"[IVX]+/)[\w/. ]{2,20}?)"
            r"(?:,? - | – |\),?,? )and (?P<b>[A-Z][\w' ]{2,25}?)(?: - | – | ?\()(?P<whose>(?:\d|[IVX]+/)[\w/. ]{2,20}?)"
            r"(?: -| –|\))?(?=[.!]*$)"
        ),
        r"\g<who> \g<deed> \g<a>, \g<whose> \g<deed> \g<b>",
    ),
    # `Mook is lost. 1/505 take it back and attack Riethorst`: the place, and no withdrawal.
    (
        "back",
        re.compile(
            r"^(?P<i>)(?P<who>[A-Z\d][\w./]*(?: [A-Z\d][\w./]*){0,3}[:,]? (?:to |will |must |shall |is to )?)"
            r"take(?P<s>s?) (?:it|the (?:town|place|village|bridge)) back"
            r"(?= and |,|[.!]*$| then | at \d| by \d| from \d)"
        ),
        r"\g<who>retake\g<s> it",
    ),
    # `attack along the river road towards Arnhem bridge`: along a road, and where to.
    (
        "river riverside lower upper",
        re.compile(
            r"\b(?P<i>[Aa])(?P<v>ttack(?:s|ing)?) (?:along|down|up|by|on) (?:the )?(?:river(?:side)?|lower|upper) road "
            r"(?=to(?:wards?)? )"
        ),
        r"a\g<v> along the road ",
    ),
    # `advance from the bridge to Lent`: whence they come, whichever bridge that is.
    (
        "bridge bridges",
        re.compile(
            r"\b(?P<i>(?:advance|move|push on|push|go|march|press on|attack|thrust|drive|withdraw|fall back|pull back)"
            r"(?:e?s)?) from the bridges?(?= to [A-Z])"
        ),
        r"\g<i>",
    ),
    # `coup de main on Arnhem bridge`.
    (
        "coup",
        re.compile(
            r"(?P<i>)\b(?:(?:make|carry out|try|attempt|launch|do)s? )?(?:a )?coup[- ]de[- ]main (?:attack |raid )?"
            r"(?:on|against|at) (?=(?:the )?[A-Z])",
            re.IGNORECASE,
        ),
        "attack ",
    ),
    # `capture Grave, on success report`, `capture Grave, report on success`: when it is won.
    (
        "success",
        re.compile(
            r"(?P<i>)(?P<a>[,;.] |^| and )(?:[Oo]n success,? (?:to )?[Rr]eport|[Rr]eport(?:s|ing)? on success)"
            r"(?: back)?(?=[.,;!]|$)"
        ),
        r"\g<a>report when done",
    ),
    # `report if the bridges are intact`: what is asked, and no case.
    (
        "intact standing usable passable undamaged unharmed held occupied",
        re.compile(
            r"\b(?P<i>[Rr])eport(?P<s>s|ing)? (?:back )?if (?=[^,.;:]{3,40} (?:is|are) (?:still |being |strongly )?"
            r"(?:intact|standing|usable|passable|undamaged|unharmed|held|occupied)\b)"
        ),
        r"\g<i>eport\g<s> whether ",
    ),
    # `1 Para goes to Arnhem by the Ede road, 3 Para by the Utrecht road`: the same march by another road.
    (
        "road",
        re.compile(
            r"(?P<i>)(?P<deed>\b(?:goes|go|moves?|marche?s?|advances?))(?P<to> to (?P<goal>[A-Z][a-z]+(?: bridge)?)) "
            r"(?P<by>by (?:the )?[A-Z][a-z]+ road)(?P<joint>,| and|, and) (?P<who>(?:the )?\d+(?:/\d+)? ?[A-Z]\w+) "
            r"(?P<other>by (?:the )?[A-Z][a-z]+ road)(?=[.,;!]|$| and | while )"
        ),
        r"\g<deed>\g<to> \g<by>\g<joint> \g<who> \g<deed>\g<to> \g<other>",
    ),
    # `takes over Best from the enemy`, `gets Mook back from the Germans`: he is to be driven out.
    (
        "from",
        re.compile(
            r"\b(?P<i>)(?:take(?P<s>s?) over (?P<where>[A-Z][\w' -]{1,25}?)|(?:get|win|take)(?P<es>s?) "
            r"(?P<there>[A-Z][\w' -]{1,25}?) back) from the (?:enemy|Germans|British|Americans|Allies|Poles)\b"
        ),
        r"retake\g<s>\g<es> \g<where>\g<there>",
    ),
    # `prepares Best for defence`: to be held, with nobody in it yet.
    (
        "defence defense",
        re.compile(
            r"\b(?P<i>)prepare(?P<s>s?) (?P<where>[A-Z][\w' -]{1,25}?) for (?:defen[cs]e|a siege|an "
            r"attack)(?=[.,;!?]|$| )"
        ),
        r"defend\g<s> \g<where>",
    ),
    # `fight only if attacked`, `fire only if fired upon`: as `no fighting unless attacked`.
    (
        "only unless",
        re.compile(
            r"(?P<i>)(?:^|(?<=[\da-z)]),? (?:and |but )?)(?:(?:only (?:fights?|engages?|fires?|shoots?)|(?:fights?|"
            r"engages?|fires?|shoots?) only) (?:in self[- ]defen[cs]e|(?:if|when) (?:(?:you|they|it|he) (?:are|is) )?"
            r"(?:attacked|fired (?:up)?on|shot at|engaged|forced(?: to)?|necessary|cornered|(?:you|they|it|he) "
            r"(?:must|have to|has to)))|(?:do not|don['’]t) (?:fight|engage|open fire|fire|shoot)(?: back)? unless "
            r"(?:(?:(?:you|they|it|he) (?:are|is) )?(?:attacked|fired (?:up)?on|shot at|engaged|forced(?: to)?|"
            r"cornered)|(?:you|they|it|he) (?:must|have to|has to)))(?=[.;!,]|$)",
            re.IGNORECASE,
        ),
        ", avoid contact",
    ),
    # `if you meet the enemy, avoid him`.
    (
        "avoid avoids",
        re.compile(
            r"(?P<i>),? (?:and )?if (?:you|they|it|he) (?:meets?|runs? into|encounters?|sees?|comes? (?:across|up "
            r"against)) "
            r"(?:the enemy|any enemy|any Germans|the Germans|any opposition|anyone|anybody|anything),? "
            r"(?:(?:you|they|it|he) (?:must|is to|are to|will|should) )?avoids? (?:him|them|it|contact)(?=[.;!,]|$)",
            re.IGNORECASE,
        ),
        ", avoid contact",
    ),
    # `holds Mook but if attacked, falls back to Groesbeek`: said of what comes, and not of what stands before it.
    (
        "but however yet",
        re.compile(
            r"(?<=[\w)]) (?P<i>)(?P<but>but|however|yet) (?=(?:if|when|once|should|as soon as|in case|in the event|"
            r"on|upon|the moment)\b(?! (?:possible|necessary|needed|at all|time|the (?:way|move|march)))[^,;:.]{3,70}, "
            r"(?!(?:by|via|with|at|from|until|till|in|on|to|along|over|under|not|and|or|before|after)\b)[A-Za-z\d])"
        ),
        ", but ",
    ),
    # `1/501 do not attack Heeswijk and hold`: where they stand.
    (
        "not don dont",
        re.compile(
            r"\b(?P<i>)(?:do not|does not|don['’]?t|(?:is|are) not to|not to) (?:attack|assault|storm) "
            r"(?:[A-Z][\w'-]*|\d{4}) and (?P<stay>hold|stay|remain|stand fast|dig in)(?=[.,;!]|$)"
        ),
        r"\g<stay>",
    ),
)
