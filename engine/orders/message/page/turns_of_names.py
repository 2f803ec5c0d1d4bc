"""The table of turns of phrase about names: whole names told apart that clerks write as one, and the long forms of
formations and distances, `the Irish and Welsh Guards`, `176. Infanterie-Division`, `2000 m south of Elst`.

Of each the words or marks of which one stands in it, how it is told, and what is read for it. Source: orders.md 9, 13.
"""

from engine.orders import patterns as re

_GUARDS = r"(?:Irish|Welsh|Grenadier|Coldstream)"
_WIND = r"(?:due |to the )?(?:north|south|east|west|[NSEW]{1,2}\b)"
_REGIMENT = (
    r"(?:FJ-?R(?:gt|egt)?\b\.?|Fs?(?:ch)?\.? ?-?J(?:g|äg|aeg)\.? ?-?R(?:gt|eg|egt)?\b\.?|"
    r"Fallsch(?:irm)?\.?-?j(?:g|äger|aeger)\.?[ -]?R(?:gt|egt|egiment)\b\.?)"
)
#: How letters are spelt to a signaller, then and now.
_SPELT = {
    "A": "alpha|alfa|able", "B": "bravo|baker", "C": "charlie", "K": "kilo", "L": "lima|love", "N": "november|nan",
    "O": "oscar|oboe", "S": "sierra|sugar", "T": "tango|tare", "V": "victor", "W": "whiske?y|william", "X": "x-?ray",
    "Y": "yankee|yoke", "Z": "zulu|zebra",
}  # fmt: skip
NAMES: tuple[tuple[str, re.Pattern[str], str], ...] = (
    # `REs: work the ferry`
    (
        "res",
        re.compile(
            r"^(?P<i>(?:[Tt]he )?)REs(?=:| (?:to|act|work|repair|mend|fix|ferry|move|run|man|hold|will|should|must)\b)"
        ),
        "RE",
    ),
    # `the Irish and Welsh Guards`: both groups; `2nd Irish and Welsh Guards` may be two battalions.
    (
        "irish welsh grenadier coldstream",
        re.compile(
            rf"(?P<i>)(?<!\d )(?<!\d[snrt][tdh] )\b(?P<one>{_GUARDS}) and (?P<both>(?:the )?{_GUARDS} "
            r"(?P<what>Guards|Gds|Groups?|Gps?))\b"
        ),
        r"\g<one> \g<what> and \g<both>",
    ),
    # `III./FschJgRgt von Hoffmann`, `II. Btl. FJR Hoffmann`: his own regiment, and none of the numbered ones.
    (
        "hoffmann",
        re.compile(rf"(?P<i>){_REGIMENT} (?:v\.|von )? ?(?=Hoffmann\b)", re.IGNORECASE),
        "Regt ",
    ),
    # `III./Fallsch.Jg.Rgt. 6`.
    (
        "fallsch fallschirm fsch jg",
        re.compile(r"(?P<i>)\bF(?:allsch(?:irm)?|sch)\. ?-?J(?:g|äg)\. ?-?R(?:gt|eg|egt)\b\.? (?=\d)", re.IGNORECASE),
        "FJR ",
    ),
    # `176. Infanterie-Division`, `59. Inf.-Div.`
    (
        "infanterie inf infanteriedivision",
        re.compile(r"(?P<i>)(?<=\d\.) ?Inf(?:anterie|\.)?[- ]*[Dd]iv(?:ision\b|\.?)(?= \w)"),
        " ID",
    ),
    # `406. Div z.b.V.`: raised for special employment, as it is called.
    (
        "div division",
        re.compile(r"(?P<i>)(?<=\d\. )(?P<div>Div(?:ision\b|\.?)) z\. ?b\. ?V\.?", re.IGNORECASE),
        r"\g<div>",
    ),
    # `SS-Unterführerschule Arnheim to Renkum`: both its battalions.
    (
        "school unterführerschule unterfuehrerschule ss-unterführerschule ss-unterfuehrerschule unterführer",
        re.compile(
            r"(?P<i>)\b(?:the )?SS[ -](?:NCO[ -]School|Unterf(?:ü|ue)hrer-?[Ss]chule)(?: Arnh(?:em|eim))?"
            r"(?= (?:to|attacks?|holds?|moves?|withdraws?|marches|takes?|blocks?|guards?|defends?|advances?|at|will|is|"
            r"shall)\b)"
        ),
        "Regt Lippert",
    ),
    # `the three field regiments of 43 Div`, `the two Dorset battalions of 130 Bde`: counted, and none other than those.
    (
        "two three four",
        re.compile(
            r"\b(?P<i>(?:all |the ))(?P<n>two|three|four) "
            r"(?P<what>(?:\w+ )?(?:battalions|bns|regiments|regts|batteries)) of "
            r"(?:the )?(?P<body>\d+(?:st|nd|rd|th)? (?:\w+ )?(?:Bde|Brigade|Div|Divn|Division))\b(?!'s)"
        ),
        r"\g<body>'s \g<n> \g<what>",
    ),
    # `all Kampfgruppen of 9 SS`, `the four KGs of 406 Div`.
    (
        "kampfgruppen groups battlegroups kgs",
        re.compile(
            r"\b(?P<i>the|all|all the) (?P<n>two|three|four|five|six|seven) (?:Kampfgruppen|battle ?-?groups|KGs) of "
            r"(?=(?:the )?[A-Z\d])",
            re.IGNORECASE,
        ),
        r"all \g<n> Kampfgruppen of ",
    ),
    (
        "kampfgruppen groups battlegroups kgs",
        re.compile(
            r"\b(?P<i>all(?: the)?) (?:Kampfgruppen|battle ?-?groups|KGs) of (?=(?:the )?[A-Z\d])", re.IGNORECASE
        ),
        "the Kampfgruppen of ",
    ),
    # `I./SS-PzGrRgt 22 and II./22`: two battalions of one regiment.
    (
        "i ii iii",
        re.compile(
            r"\b(?P<i>)(?P<one>I{1,3})\.?/ ?(?P<regt>(?:[A-Z][A-Za-z.-]* ?){1,3}?(?P<n>\d{2,4})) (?:and|und|\+|u\.) "
            r"(?P<other>I{1,3})\.?/ ?(?:[A-Z][A-Za-z.-]* ?){0,3}?(?P=n)\b"
        ),
        r"\g<one>. and \g<other>./\g<regt>",
    ),
    # `both battalions of 22`, `both bns of the 22nd`: of the regiment.
    (
        "battalions bns btl",
        re.compile(r"\b(?P<i>[Bb]oth (?:battalions|bns|Btl\.?) of )(?:the )?22(?:nd)?(?=[ ,:])"),
        r"\g<i>Regt 22",
    ),
    # `Tiger battalion to Elst`, `Tiger IIs attack`, `Königstiger-Abteilung`: the one of the two that has them.
    (
        "tiger tigers tiger-abteilung heavy schwere tigerabteilung panzer",
        re.compile(
            r"(?P<i>^\W*|[,.;] (?:and |und |while )?|\b(?:and|und|while) )"
            r"(?:the |die )?(?:(?:Tiger|heavy (?:tank|panzer)|schwere (?:Panzer|Pz))"
            r"[ -]?(?:bn|batt?(?:alion)?|abt(?:eilung)?)\b\.?|Tiger (?:IIs?|2s?)\b(?: (?:bn|battalion|abteilung)\b)?)"
            r"(?= (?!\d|Hummel))",
            re.IGNORECASE,
        ),
        r"\g<i>s.Pz 506",
    ),
    (
        "tiger tigers heavy schwere panzer",
        re.compile(
            r"(?P<i>^\W*|[,.;] (?:and |und |while )?|\b(?:and|und|while) )"
            r"(?:the |die )?(?:Tiger (?:Is?|1s?)\b(?: (?:coy|company|kompanie)\b)?|"
            r"schwere (?:Panzer|Pz)[ -]?(?:kompanie|kp)\b\.?)(?= (?!\d|Hummel))",
            re.IGNORECASE,
        ),
        r"\g<i>Hummel",
    ),
    # `zwei km südlich Elst`.
    *(
        (
            word,
            re.compile(
                rf"\b(?P<i>){word} (?:km|Kilometer) (?=(?:nörd|süd|öst|west|noord|zuid|oost)\w+\b)", re.IGNORECASE
            ),
            f"{figure} km ",
        )
        for figure, word in ((1, "einen"), (2, "zwei"), (3, "drei"), (4, "vier"), (5, "fünf"))
    ),
    # `to the square 3 km east of Elst`.
    (
        "square",
        re.compile(r"\b(?P<i>)(?:the|a) square (?=(?:\d[\d.]* ?|one |two |three |four )(?:km|kilomet|mile))"),
        "a point ",
    ),
    # `506 PIR w/ 326 Eng atchd`.
    (
        "atchd att attchd atch",
        re.compile(r"(?P<i>)(?:w/|with) ?(?P<who>[\dA-Z][^,;.:]{2,30}?),? \(?(?:atchd|attchd|att|atch)\b\.?\)?,?"),
        r"with \g<who> attached",
    ),
    # `1/506 to 3/506`, `1/506 through 3/506`: with the one between.
    (
        "to through thru bis",
        re.compile(
            r"\b(?P<i>)(?P<first>[12])/ ?(?P<n>\d{3}) (?:to|through|thru|bis) (?P<last>[23])/ ?(?P=n)\b(?=[ ,:])"
        ),
        r"\g<first>-\g<last>/\g<n>",
    ),
    # `LZ Zulu`, `DZ X-ray`, `Landing Zone Sugar`.
    *(
        (
            "lz dz zone",
            re.compile(rf"(?P<i>)\b(?P<zone>[LD]Z|zone) (?:{words})\b", re.IGNORECASE),
            rf"\g<zone> {letter}",
        )
        for letter, words in _SPELT.items()
    ),
    # `landing zone 'Z'`.
    (
        "lz dz zone",
        re.compile(r"(?P<i>)\b(?P<zone>[LD]Z|zone) ['‘](?P<letter>[A-Z])['’](?!\w)", re.IGNORECASE),
        r"\g<zone> \g<letter>",
    ),
    # `2000 m south of Elst`, `500 yards north of Son bridge`: to the nearest square.
    *(
        (
            "m metres meters yards yds 500m 800m 1000m 1500m 2000m 2500m 3000m",
            re.compile(rf"(?P<i>)\b(?:{figures}) ?(?:m|met(?:re|er)s|yds|yards) (?={_WIND})"),
            f"{km} km ",
        )
        for km, figures in enumerate((r"[5-9]\d\d|1[0-4]\d\d", r"1[5-9]\d\d|2[0-4]\d\d", r"2[5-9]\d\d|3[0-4]\d\d"), 1)
    ),
    # `508 (ex 3rd Bn)`, `501 ex 1/501`: without it.
    (
        "ex excl excluding",
        re.compile(
            r"(?P<i>)(?<=[\w)]) \(?(?:ex|excl\.?) (?P<who>(?:the )?(?:\d(?:st|nd|rd|th|d)?|I{1,3})\.? ?"
            r"(?:Bn|Btl|Battalion|Bat)\.?|"
            r"\d/\d{3}|\d (?:IG|GG|CG|WG|Para))\)?(?= |[.,;:]|$)"
        ),
        r" less \g<who>",
    ),
    # `RECSQN to Renkum`, `the recsqn`: two words.
    ("recsqn recesqn reccesqn", re.compile(r"(?P<i>)\brec(?:c?e)?sqn\b", re.IGNORECASE), "Rec Sqn"),
    # `The medium regiments fire on Elst`: all there are; `64 and 7 Medium Regiments`, `two medium regiments` are some.
    (
        "medium",
        re.compile(
            r"(?P<i>(?<![\w,] )(?<!\w)[Tt]he |(?<=by )(?:the )?|(?<=from )(?:the )?|(?<=of )(?:the )?|^)"
            r"[Mm]edium (?:[Rr]egiments|[Rr]egts)\b(?! of\b)"
        ),
        "the mediums",
    ),
    # `supported by all field regiments of 43 Division`: as with `the field regiments of 43 Div`.
    (
        "field fd",
        re.compile(r"(?P<i>)\ball (?:the )?(?P<k>(?:[Ff]ield|Fd) (?:[Rr]egiments|[Rr]egts)) of (?=(?:the )?\d)"),
        r"the \g<k> of ",
    ),
    # `the field regiments of 43rd (Wessex) Division`: as with `of 43 Div`; `… of the division`: of which is asked.
    (
        "field fd",
        re.compile(
            r"(?P<i>)(?P<k>\b(?:[Ff]ield|Fd) (?:[Rr]egiments|[Rr]egts) of )(?:the )?(?P<n>\d{2})(?:st|nd|rd|th|d)?"
            r"(?: \(?(?:Wessex|Northumbrian)\)?)?(?: Infantry)? Division\b"
        ),
        r"\g<k>\g<n> Div",
    ),
    (
        "field fd",
        re.compile(
            r"(?P<i>)\ball (?:the )?(?P<k>(?:[Ff]ield|Fd) (?:[Rr]egiments|[Rr]egts)) of "
            r"(?:the|his|its|their|that) division\b"
        ),
        r"the division's \g<k>",
    ),
    # `block the Arnhem Ede road at 3993`, `hold the Ede to Arnhem road at 3993`: one road.
    (
        "road",
        re.compile(
            r"(?P<i>)\b(?P<deed>(?:block|cut|bar|hold|watch|guard|cover|blocking|holding|guarding)s?) "
            r"(?:the )?(?P<a>[A-Z][a-z]{2,})(?: to | )(?P<b>[A-Z][a-z]{2,}) [Rr]oad(?= (?:at|near|by|on) \d)"
        ),
        r"\g<deed> the \g<a>-\g<b> road",
    ),
    # `81 AT/AA to Son`: the two halves of the name the other way round.
    ("aa at", re.compile(r"(?P<i>)\b(?P<n>8[01])(?:st|th)? AT ?/ ?AA\b", re.IGNORECASE), r"\g<n> AA/AT"),
    # `the Poles who have landed`: whoever is to come later is sent by none but a drop.
    (
        "landed arrived",
        re.compile(
            r"(?P<i>)(?<=[a-z\d]),? (?:who|that|which) (?:have|has) (?:already |now |so far |just )?"
            r"(?:landed|arrived|been dropped|come in),?(?= (?:to|will|should|must|kindly|please|move|moves|go|goes|get|"
            r"gets|cross|hold|holds|attack|attacks|are|is|shall)\b)"
        ),
        "",
    ),
    # `hold LZs S and Y resp. until 1500`: the stop shortens a word, and ends nothing.
    ("resp", re.compile(r"(?P<i>)\b[Rr]esp\. (?=[a-z])"), "respectively "),
)
