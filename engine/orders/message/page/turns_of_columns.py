"""The table of turns of phrase about troops on the march: what they call in before it, who comes behind whom, when they
are gone and when all are in place, `with 3/508 following at 500 yards`.

Of each the words of which one stands in it, how it is told, and what is read for it. Source: orders.md 3, 7, 8, 18.
"""

from engine.orders import patterns as re

_UNIT = r"(?:the )?(?:\d+/\d+|\d+ [A-Z]\w*(?: [A-Z]\w*){0,2}|[A-Z]{2,}|[A-Z][a-z]+(?: [A-Z]\w*)?)"
_OUTPOSTS = (
    r"(?:its|their|his|the|all|all its) (?:observers|observation posts|OPs|outposts|pickets|patrols|sentries|"
    r"listening posts|scouts|forward posts)"
)
_IN = r"(?:pull|draw|call|bring|take|get)(?P<s>s?)"
COLUMNS: tuple[tuple[str, re.Pattern[str], str], ...] = (
    # `Mielke attacks with him`, behind `Knaust attacks Arnhem bridge`.
    (
        "attack attacks attacking",
        re.compile(
            r"(?P<i>)(?P<who>(?:^|[,;] |\b(?:and|while) )(?:the )?[A-Z\d][\w./]*(?: [A-Z\d][\w./]*){0,2}) (?:to )?"
            r"(?:attacks?|attacking) (?:together |along )?with (?:him|them|it)(?: too| as well| there)?(?=[.!]?$)"
        ),
        r"\g<who> does the same",
    ),
    # `2 IG pulls in its observers and moves to Aalst`: its own people; the march is no way back.
    (
        "observers posts ops outposts pickets patrols sentries scouts",
        re.compile(
            rf"\b(?P<i>){_IN} (?:in {_OUTPOSTS}|{_OUTPOSTS} (?:back )?in)(?:,? and then|,? and|,? then),? "
            r"(?=(?:moves?|marche?s?|go|goes|advances?|attacks?|holds?|withdraws?|falls?|makes?|proceeds?)\b)",
            re.IGNORECASE,
        ),
        "",
    ),
    # `pulls in its outposts at 1000 and holds`, `pulls in its patrols`: what that is to be is asked.
    (
        "observers posts ops outposts pickets patrols sentries scouts",
        re.compile(rf"\b(?P<i>){_IN} (?:in {_OUTPOSTS}|{_OUTPOSTS} (?:back )?in)\b", re.IGNORECASE),
        r"recall\g<s> outlying men",
    ),
    # `moves to Grave and is to be away by 0630`: when it is gone from where it is, no hour to be in Grave.
    (
        "away gone",
        re.compile(
            r"(?P<i>)(?P<a>,? and|,) (?:(?:is|are|has|have|needs?) to be|(?:must|should|will|shall) be) (?:away|gone) "
            r"(?P<by>by|before|not later than|no later than) "
        ),
        r"\g<a> is to be off \g<by> ",
    ),
    # `…, all dug in by 1800`
    (
        "dug",
        re.compile(r"(?P<i>), (?P<all>all|both|everyone|everybody) (?:of them )?dug in (?=by |before |not later )"),
        r", \g<all> to be dug in ",
    ),
    # `2/508 moves to Beek at 1000 with 3/508 following at 500 yards`
    (
        "following close",
        re.compile(
            rf"(?P<i>),? with (?P<who>{_UNIT}) (?:following(?: on)?|close)(?: (?:closely|behind|close behind|"
            r"at \d+ (?:km|yards|yds|metres|meters|paces)|at a distance of \d+ \w+))*(?=[.;]?$)"
        ),
        r", followed by \g<who>",
    ),
    # `…; 3 IG after it at 1000`
    (
        "after",
        re.compile(
            rf"(?P<i>)(?P<a>(?:^|[,;] )(?:and )?{_UNIT}) (?:comes? |goes |go )?after (?P<it>it|them|him)"
            r"(?= at \d|[.;]?$)"
        ),
        r"\g<a> follows \g<it>",
    ),
    # `if enemy tanks show up`, `if German armour appears`
    (
        "show shows appear appears turn turns",
        re.compile(
            r"(?P<i>)(?P<a>\b(?:[Ii]f|[Ss]hould|[Ww]hen|[Oo]nce) )(?:the |any )?(?:enemy|hostile|German|Jerry) "
            r"(?:tanks?|armou?r|panzers?|infantry|troops|forces|units) (?:shows?|appears?|turns?)(?: up)?"
            r"(?=,? (?:it|they|fall|withdraw|pull|go|move|hold|halt|stop|dig)|,|[.;]?$)"
        ),
        r"\g<a>the enemy is seen",
    ),
    # `Main effort 2 IG: attack Eindhoven`, `Supporting effort 2 WG: …`
    (
        "effort",
        re.compile(
            rf"(?P<i>^|(?<=[.;] ))(?:Main|Supporting|Secondary|main|supporting|secondary) effort(?: is|:| -| –)? "
            rf"(?P<who>{_UNIT})(?P<c>: | - | – )"
        ),
        r"\g<who>\g<c>",
    ),
    # `Reserve 2 GG at Aalst`
    (
        "reserve",
        re.compile(rf"^(?P<i>)(?:[Ii]n )?[Rr]eserve(?: is)? (?P<who>{_UNIT}) (?=(?:at|in|near) )"),
        r"\g<who> in reserve ",
    ),
    # `2 HCR to Boxtel; contact to be avoided`.
    (
        "avoided",
        re.compile(
            r"(?:(?<=[;,:.] )|^)(?P<i>[Cc])ontact(?: with the enemy)? (?:(?:is |has )?to be|is being|must be|should be)"
            r" avoided(?: at all costs| where possible| if(?: at all)? possible)?(?=[.]?$)"
        ),
        "avoid contact",
    ),
    # `fall back on Koevering soon as it gets dark`.
    (
        "soon",
        re.compile(r"(?<![Aa]s )(?<![Hh]ow )\b(?P<i>[Ss])oon as (?=(?:it|he|they|the|its|it's|\d)\b)"),
        "as soon as ",
    ),
    # `…, the enemy may not come through`: what he is to be kept from, as the German says it.
    (
        "may",
        re.compile(
            r"(?P<i>)(?P<a>[,;] (?:the )?(?:enemy|Germans|Krauts|British|Tommies|Americans|Amis)) may not"
            r" (?=(?:come|get|go|pass|break|push) (?:through|across|over|past)\b|(?:pass|cross)(?=[.]?$))"
        ),
        r"\g<a> must not ",
    ),
    # `…; all start 1630; avoid contact`: how they go is of all whose hour it is.
    (
        "contact",
        re.compile(
            r"(?P<i>)(?P<s>[;,]) (?P<every>all|both) (?P<hour>(?:starts?|leave|set off|move off)(?: at)? "
            r"\d{2}[:.]?\d{2}(?: hrs| hours)?)[;,] (?:and )?avoid(?:ing)? contact(?=[.]?$)"
        ),
        r", \g<every> avoid contact\g<s> \g<every> \g<hour>",
    ),
    (
        "contact",
        re.compile(
            r"(?P<i>)(?P<s>[;,]) (?P<hour>(?:all |both |everyone )?(?:starts?|starting|leave|set off|move off)(?: at)? "
            r"\d{2}[:.]?\d{2}(?: hrs| hours)?)[;,] (?:and )?(?P<how>avoid(?:ing)? contact)(?=[.]?$)"
        ),
        r"\g<s> \g<how>\g<s> \g<hour>",
    ),
    # `2 HCR to Geldrop, 0930h, avoid`
    ("avoid", re.compile(r"(?P<i>)(?P<a>[,-] avoid)(?=[.]?$)"), r"\g<a> contact"),
    # `508 clears LZ T, with 1/508 from the west and 3/508 from the south`
    (
        "with",
        re.compile(
            rf"(?P<i>)(?P<a>\b(?:attack|clear|take|seize|assault|capture)s? [^,;]*), with (?={_UNIT} from the )"
        ),
        r"\g<a>, ",
    ),
    # `5 Gds Bde advance 0900: 2 IG Gp leads to Grave`, whose hour stands bare before those it is told of.
    (
        "advance advances move moves march marches",
        re.compile(r"(?P<i>)(?P<a>\b(?:advance|move|marche?)s?) (?P<hour>\d{4})(?P<c>: ?)(?=\d|[A-Z])"),
        r"\g<a> at \g<hour>\g<c>",
    ),
    # `2 IG Gp leads to Grave, 2 GG Gp next`
    (
        "next",
        re.compile(rf"(?P<i>)(?P<a>\bleads?\b[^,;]*), (?:then )?(?P<who>{_UNIT}) next(?=[.;,]?(?: |$))"),
        r"\g<a>, \g<who> follows",
    ),
    # `2 IG leads, 3 IG follows, both to Eindhoven`
    (
        "leads",
        re.compile(rf"(?P<i>)(?P<a>\bleads), (?P<b>{_UNIT} follows), both (?P<to>to [^,;]+)"),
        r"\g<a> \g<to>, \g<b>",
    ),
    # `…, 1 AL AT go with 2 Para`
    (
        "with",
        re.compile(rf"(?P<i>)(?P<a>[,;] (?:and )?{_UNIT}) (?:go|goes) (?:along )?with (?P<b>{_UNIT})(?=[.;]?$)"),
        r"\g<a> follows \g<b>",
    ),
    # `3/508 hit Beek at 1100; on success hold it`: what comes after an attack comes once it is won.
    (
        "success",
        re.compile(
            r"(?P<i>)(?P<a>^|[,;.] )[Oo]n success,? (?:it |they )?(?=(?:hold|dig|move|push|go|advance|attack)s?\b)"
        ),
        r"\g<a>then ",
    ),
    # `3/502 - Son - reserve`
    ("reserve", re.compile(r"(?P<i>)(?P<a> [-–] [A-Z]\w+(?: \w+){0,2} [-–] )reserve(?=[.;]?$)"), r"\g<a>in reserve"),
)
