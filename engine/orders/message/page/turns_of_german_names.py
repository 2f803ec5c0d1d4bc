"""The table of turns of German names: posts, corps and divisions as German staffs shorten them, and the guns of
a battle group told by whose they are, `Gef.Std. Walther`, `II. FJK`, `Div. z.b.V. 406`, `Pak der KG Walther`.

Of each the words of which one stands in it, how it is told, and what is read for it. Source: orders.md 9, 13.
"""

from engine.orders import patterns as re
from engine.orders.message.page.turns_of_files_abroad import FILES_ABROAD

_OF = r"(?:(?:of|der|von|van|from|bei) )?(?:(?:the|de|die) )?"
_WALTHER = r"(?:(?:KG|Kampfgruppe|Battlegroup|Regt\.?) )?Walther\b(?!['’]s)"

GERMAN_NAMES: tuple[tuple[str, re.Pattern[str], str], ...] = (
    # `I./Hoffmann`: the point of the ordinal ends nothing.
    ("i ii iii", re.compile(r"\b(?P<i>)(?P<n>I{1,3})\. ?/ ?(?=[A-Z\d].*(?:\s[a-zäöü]{2}|,))"), r"\g<n>/"),
    # `Heinke's two SS battalions`, `Heinkes SS-Bataillone`: both he has.
    (
        "heinke heinkes",
        re.compile(
            r"\b(?P<i>)Heinke['’]?s (?:(?:two|both|beide|beiden|twee) )?(?:SS[- ])(?:battalions|bns|Bns|Bataillone|"
            r"Btle?\.?|bataljons)(?!\w)"
        ),
        "KG Heinke",
    ),
    # `Engineer company of 107 Bde`: the only one it has.
    (
        "engineer engineers pionierkompanie pionierkp pi",
        re.compile(
            r"\b(?P<i>)(?:(?:the|die|de) )?(?:[Ee]ngineer (?:[Cc]ompany|[Cc]oy)|Pionierkompanie|"
            r"Pi(?:onier)?\.?-?Kp\.?) "
            r"(?:of|der|des|von|van) (?=(?:the |der |de )?(?:[\dA-Z]))"
        ),
        "Engineers of ",
    ),
    # `Gef.Std. Walther`, `AOK 1. Fallschirmarmee`, `Armeegefechtsstand`.
    ("gef", re.compile(r"\b(?P<i>)Gef\. ?-?St(?:d|and)?\b\.?", re.IGNORECASE), "Gefechtsstand"),
    (
        "armeegefechtsstand armeehauptquartier armeestab aok armeeoberkommando",
        re.compile(
            r"\b(?P<i>)(?:(?:der |das )?(?:Armee(?:gefechtsstand|hauptquartier|stab|oberkommando)|AOK)"
            r"(?: (?:der )?(?:1\.? ?)(?:FJA|Fallsch(?:irm)?\.?-?[Aa]rmee))?)\b"
        ),
        "HQ 1 FJA",
    ),
    (
        "ii fallschirmkorps fallschirmjägerkorps fallschirmjaegerkorps zweite zweites",
        re.compile(
            r"\b(?P<i>)(?:II|2)\.? ?(?:FJ-?K\b|(?:FJ|Fallsch(?:irm)?(?:j(?:ä|ae)ger)?|Fsch)\.?[ -]?(?:Jg\.?[ -]?)?"
            r"(?:[Kk]orps|[Cc]orps)\b)(?: Corps\b)?"
        ),
        "II Para Corps",
    ),
    (
        "meindl meindls",
        re.compile(r"\b(?P<i>)(?:the )?(?:(?:Korps|Corps) Meindl\b|Meindl['’]?s (?:[Cc]orps|[Kk]orps)\b)"),
        "II Para Corps",
    ),
    # `Div. z.b.V. 406`, `Division 176`, `Div. Nr. 180`, `406. ID`.
    (
        "div division",
        re.compile(
            r"(?<!\d )(?<!\d\. )(?<!\d(?:st|nd|rd|th) )\b(?P<i>)Div(?:ision\b|\.?)(?: z\. ?b\. ?V\.?| Nr\.?)? "
            r"(?P<n>59|176|180|245|406|712)\b(?![./]\d| (?:Bde|Brigade|Regt|Bn))"
        ),
        r"\g<n> Div",
    ),
    # `Pak der KG Walther`, `the guns of KG Walther`, `the Panthers of 107 Bde`.
    (
        "pak anti at antitank",
        re.compile(rf"\b(?P<i>)(?:(?:the|die|de) )?(?:Pak|PaK|PAK|(?:[Aa]nti-? ?[Tt]ank|A/?T) guns) {_OF}{_WALTHER}"),
        "AT KGW",
    ),
    (
        "art artillerie artillery guns geschütze batterien batteries",
        re.compile(
            rf"\b(?P<i>)(?:(?:the|die|de) )?(?<![Tt]ank )(?:Art(?:illerie|illery|\.)|[Gg]uns|Geschütze|"
            rf"[Bb]atter(?:ien|ies)) {_OF}{_WALTHER}"
        ),
        "Art KGW",
    ),
    (
        "panther panthers",
        re.compile(
            r"\b(?P<i>)(?:(?:the|die|de) )?Panthers? (?:of|der|from|van) (?:the |de )?(?:107(?:th|\.)? "
            r"(?:Pz\.? |Panzer )?(?:Bde|Brigade|Brig\.?)|(?:Panzerbrigade|Pz\.? ?Brig\.?) 107)(?!\w)"
        ),
        "Pz 2107",
    ),
    # `Division Erdmann, less its third regiment group`: its third regiment.
    (
        "group groups",
        re.compile(
            r"(?P<i>)(?<=\b)(?P<whole>Erdmann\b(?!, \d[a-z]{2} regiment group\b)[^.;:]*?) "
            r"(?P<n>first|second|third|1st|2nd|3rd) "
            r"(?:(?:regiment(?:al)?|battle|combat|[Rr]egt\.?)[- ])?[Gg]roup\b"
        ),
        r"\g<whole> \g<n> regiment",
    ),
    # `the SS guard battalion`: Helle's, the third.
    (
        "guard",
        re.compile(r"\b(?P<i>)(?:[Tt]he )?SS[- ][Gg]uards? (?:[Bb]attalion|[Bb]n)\b(?! ?\d)"),
        "SS Wach 3",
    ),
    # `SS-Bataillone der KG Walther`: Heinke's.
    (
        "ss",
        re.compile(
            rf"\b(?P<i>)(?:(?:die|the|de) )?SS[- ](?:Bataillone|Bataljons|[Bb]attalions|Btle?\.?|Bns) {_OF}{_WALTHER}"
        ),
        "KG Heinke",
    ),
    # `Division Poppe`, `Div. Poppe`.
    ("poppe", re.compile(r"\b(?P<i>)(?:Div(?:ision\b|\.?) Poppe\b|Poppe['’]?s [Dd]iv(?:ision|\.)?)"), "59 Div"),
    # `KGr. Spindler`, `Verlegen Sie Gruppe Spindler`.
    ("kgr", re.compile(r"\b(?P<i>K)Gr\. ?(?=[A-ZÄÖÜv])"), "KG "),
    ("gruppe", re.compile(r"(?P<i>)(?<=[a-z] )Gruppe (?=(?:von |v\. ?)?[A-ZÄÖÜ][a-zäöüß]{3,})"), "KG "),
    # `SS-Panzerartillerieregiment 10`, `Stu.G.Brig. 280`, `schwere Panzerkompanie Hummel`.
    (
        "panzerartillerieregiment",
        re.compile(r"\b(?P<i>)(?:das |vom )?SS[- ]Panzer-?[Aa]rtillerie-?[Rr]egiment (?=10\b)"),
        "SS Art ",
    ),
    ("stu", re.compile(r"\b(?P<i>S)tu\. ?G\. ?(?:Brig|Br|Abt)\. ?(?=280\b)"), "StuG "),
    (
        "hummel",
        re.compile(r"\b(?P<i>)(?:die |der )?(?:schweren? )?(?:Panzer|Tiger)(?:kompanie|kp\.?) (?=Hummel\b)"),
        "",
    ),
    ("glogau", re.compile(r"\b(?P<i>)(?:das |vom )?Pionier(?:lehr)?(?:bataillon|btl\.?) (?:\d )?(?=Glogau\b)"), ""),
    *FILES_ABROAD,
)
