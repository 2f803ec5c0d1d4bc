"""The table of turns of phrase about squadrons given, patrols flown and ground looked at from the air: `2 IG will be
given two squadrons`, `fly a patrol from Son to Veghel`, `the air force is to recce 4483 to 4786`.

Of each the words of which one stands in it, how it is told, and what is read for it. Source: orders.md 11; MG
section 26.
"""

from engine.orders import patterns as re
from engine.orders.message.page.beside_a_task import BEGINS, ENDS, HOURS, THEY, H, no_part

_NO_NAME = no_part("raf typhoons? air")

_NAME = rf"(?:the )?{_NO_NAME}[\w/.-]+(?: {_NO_NAME}[\w/.-]+){{0,2}}"
_COUNT = r"(?:an?|one|two|three|four|five|six|[1-6]|all(?: (?:two|three|four|five|six))?)"
_CRAFT = r"(?:fighters?|fighter-bombers?|typhoons?|tempests?|spitfires?|mustangs?|tiffies)"
_WINGS = rf"(?P<n>{_COUNT}) (?:{_CRAFT} )?(?:squadrons?|sqns?|staffeln?)(?: of {_CRAFT}| {_CRAFT})?"
_IS_TO = r"(?:(?:is to|are to|will|shall|must|to|can) )"
_A_SPOT = r"(?:\d{4}|(?-i:[A-Z])[\w'-]+|[a-z]{3,})"
_GROUND = rf"(?:from )?(?P<p>{_A_SPOT})(?: to | ?- ?)(?P<q>{_A_SPOT})"
_OVER_GROUND = (
    r"(?=(?:(?:from|between|over) )?(?:the )?(?:(?:area|box|line|rectangle) )?(?:(?:from|between) )?"
    rf"{_A_SPOT} ?(?:to|and|-) )"
)
_LOOKS = r"(?:recces?|reconnoit(?:res?|ers?)|scouts?)"
AIRCRAFT: tuple[tuple[str, re.Pattern[str], str], ...] = (
    # `2 IG will be given two squadrons`, `2 IG is to receive two squadrons`, `2 IG has two squadrons in support`.
    (
        "given allotted assigned allocated receive have has get gets",
        re.compile(
            rf"{THEY}(?:I want )?(?P<b>{_NAME}) (?:(?:(?:is|are) to be|to be|will be|is|are) "
            rf"(?:given|allotted|assigned|allocated)|{_IS_TO}(?:receive|have|get)|"
            rf"(?:gets|has)(?= .{{4,60}}\bsupport\b)) {_WINGS}"
            rf"(?: in (?:direct |close )?support)?{ENDS}",
            re.IGNORECASE,
        ),
        r"\g<pre>\g<lead>\g<n> squadrons support \g<b>",
    ),
    # `2 IG is to be supported by two squadrons`, `I want 2 IG supported by two squadrons`.
    (
        "supported backed",
        re.compile(
            rf"{THEY}(?:I want (?P<c>{_NAME})|(?P<b>{_NAME}) (?:(?:is|are) to be|to be|will be|"
            rf"shall be|must be|is|are)) (?:supported|backed(?: up)?) by {_WINGS}{ENDS}",
            re.IGNORECASE,
        ),
        r"\g<pre>\g<lead>\g<n> squadrons support \g<b>\g<c>",
    ),
    (
        "supported backed",
        re.compile(
            rf"^(?P<i>)(?P<lead>(?:{HOURS})?)(?P<b>(?:the )?(?:\d+/\d+|\d{{1,3}} [A-Za-z]{{2,}}|"
            rf"{_NO_NAME}(?-i:[A-Z])\w+)) (?:supported|backed(?: up)?) by {_WINGS}"
            rf"(?P<t>(?:,? (?:at|from|until|till) [^,;]{{4,30}}?)?)(?P<end>[.]?)$",
            re.IGNORECASE,
        ),
        r"\g<lead>\g<n> squadrons support \g<b>\g<t>\g<end>",
    ),
    # `send 2 IG two squadrons`, `give 2 IG a squadron`, `RAF gives 2 IG two squadrons`.
    (
        "squadron squadrons sqn sqns staffel staffeln",
        re.compile(
            rf"{BEGINS}(?:(?:the )?(?:raf|air force|luftwaffe)(?: to| is to| will)? )?(?:gives?|sends?|lends?) "
            rf"(?P<b>{_NAME}) {_WINGS}(?: in support)?{ENDS}",
            re.IGNORECASE,
        ),
        r"\g<lead>\g<n> squadrons support \g<b>",
    ),
    # `air support to 1 GG, two squadrons from 1500 to 1600`, `CAS for 2 IG, 2 sqns`.
    (
        "air cas",
        re.compile(
            rf"{BEGINS}(?:(?:close )?air support|CAS) (?:to|for) (?P<b>{_NAME})(?:,|:) {_WINGS}{ENDS}", re.IGNORECASE
        ),
        r"\g<lead>\g<n> squadrons support \g<b>",
    ),
    # `two squadrons for 2 IG 0900 to 1000`: hours, and no ground.
    (
        "squadron squadrons sqn sqns",
        re.compile(rf"{BEGINS}{_WINGS} for (?P<b>{_NAME}),? (?=(?:from )?{H} ?(?:to|-) ?{H})", re.IGNORECASE),
        r"\g<lead>\g<n> squadrons support \g<b> ",
    ),
    # `use two squadrons to support 2 IG`, `send in two squadrons to support 2 IG`, `a single squadron`.
    (
        "use using employ",
        re.compile(rf"{BEGINS}(?:use|employ) {_WINGS} (?=(?:to|in support of|for) )", re.IGNORECASE),
        r"\g<lead>\g<n> squadrons ",
    ),
    (
        "squadron squadrons sqn sqns",
        re.compile(rf"{BEGINS}send in {_WINGS} (?=(?:to|in support of) )", re.IGNORECASE),
        r"\g<lead>\g<n> squadrons ",
    ),
    ("single", re.compile(r"\b(?P<i>A|a) single (?=(?:\w+ )?(?:squadron|sqn|staffel)\b)"), "one "),
    # `three squadrons are to fly for 5 DCLI`: as `three squadrons fly for 5 DCLI`.
    (
        "fly flies",
        re.compile(
            rf"{BEGINS}{_WINGS} (?:is|are|has|have) to (?:fly|flies) (?=(?:for|in support of) )",
            re.IGNORECASE,
        ),
        r"\g<lead>\g<n> squadrons fly ",
    ),
    # `over the square 1825 to 2030`: two of them.
    ("square", re.compile(r"(?P<i>\bover )(?:the )?square (?=\d{4} ?(?:to|-|–) ?\d{4}\b)"), r"over squares "),
    # `keep one squadron on patrol from Son to Best`, `put up one squadron between Son and Best`, behind an hour.
    (
        "keep put have",
        re.compile(
            rf"^(?P<i>)(?P<lead>{HOURS})(?:please )?(?:keep|put up|put|have) {_WINGS} "
            r"(?=(?:on patrol|over|between|from) )",
            re.IGNORECASE,
        ),
        r"\g<lead>\g<n> squadrons ",
    ),
    # `fly a patrol from Son to Veghel`, `maintain a patrol of one squadron between Son and Veghel`.
    (
        "patrol patrols",
        re.compile(
            rf"{BEGINS}(?:fly|maintain|mount|keep up|put up|send up|lay on) (?:an? |standing )?"
            rf"(?:(?:air|fighter|combat|standing) )*patrols? (?:(?:of|by) {_WINGS} )?{_OVER_GROUND}",
            re.IGNORECASE,
        ),
        r"\g<lead>\g<n> air patrol ",
    ),
    ("cap", re.compile(rf"{BEGINS}CAP {_OVER_GROUND}", re.IGNORECASE), r"\g<lead>air patrol "),
    # `Son to Veghel is to be patrolled by one squadron`, `one squadron covers 1834 to 2242`.
    (
        "patrolled",
        re.compile(
            rf"{BEGINS}(?:the area )?{_GROUND} (?:is to be|to be|will be|must be) patrolled by {_WINGS}{ENDS}",
            re.IGNORECASE,
        ),
        r"\g<lead>\g<n> squadrons patrol from \g<p> to \g<q>",
    ),
    (
        "covers cover",
        re.compile(
            rf"{BEGINS}{_WINGS} (?:to |will |are to |is to )?covers? (?:the area )?(?:from |between )?"
            rf"(?P<p>{_A_SPOT})(?: to | and | ?- ?)(?P<q>{_A_SPOT}){ENDS}",
            re.IGNORECASE,
        ),
        r"\g<lead>\g<n> squadrons patrol \g<p> to \g<q>",
    ),
    # `the area between 1834 and 2242`: squares, and no hours.
    (
        "area box line rectangle",
        re.compile(
            r"(?P<i>)\b(?:the (?:area|box|line|rectangle) (?:from )?|(?:area|box|line|rectangle) )(?:between )?"
            r"(?P<p>\d{4})(?: to | and | ?- ?)(?P<q>\d{4})\b"
        ),
        r"the area \g<p> to \g<q>",
    ),
    # `the air force is to recce 4483 to 4786`, `one aircraft to recce …`, `one sortie to look at …`: no patrol.
    (
        "recce recces reconnoitre reconnoitres reconnoiter scout",
        re.compile(
            rf"{BEGINS}(?:(?:the )?(?:air force|luftwaffe|raf)|(?:an?|one) (?:aircraft|plane)) "
            rf"(?:(?:is|are) to |to |will |shall )?{_LOOKS} (?P<over>from |over |between )?(?={_A_SPOT})",
            re.IGNORECASE,
        ),
        r"\g<lead>air recce \g<over>",
    ),
    (
        "sortie sorties plane aircraft",
        re.compile(
            rf"{BEGINS}(?:send |fly |put )?(?:an?|one) "
            r"(?:(?:(?:air |photo )?(?:recce|reconnaissance) )?sortie|plane|aircraft) "
            rf"(?:(?:from|over|above)|to (?:have a )?look at|to recce|of) (?=(?:the area )?{_A_SPOT})",
            re.IGNORECASE,
        ),
        r"\g<lead>air recce of ",
    ),
    (
        "air",
        re.compile(rf"{BEGINS}(?:have a )?look from the air at (?={_A_SPOT})", re.IGNORECASE),
        r"\g<lead>air recce of ",
    ),
    # `patrol 1805 to 2010, take off at 0700`
    (
        "off takeoff",
        re.compile(
            r"^(?P<i>)(?P<head>[^;.]{0,120}\b(?:squadrons?|sqns?|aircraft|planes?|recce|patrols?|sorties?|staffeln?)\b"
            r"[^;.]{0,120}?),? "
            r"(?:taking |to take |take)[ -]?off (?:is )?(?:at )?(?=[0-2]\d[:.]?[0-5]\d\b)",
            re.IGNORECASE,
        ),
        r"\g<head> at ",
    ),
    # `give 2 IG a squadron`, by what the turns above have made of it.
    ("squadron sqn staffel", re.compile(r"\b(?P<i>)an? squadrons\b", re.IGNORECASE), "one squadrons"),
)
