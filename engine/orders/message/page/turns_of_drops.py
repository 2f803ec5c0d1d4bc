"""The table of turns of phrase about drops one behind the other, zones told anew, columns of which one is told to be
first, and aircraft asked for in a few words: `325 GIR's LZ is now T`, `2 IG first, then 3 IG, both to Elst`.

Of each the words of which one stands in it, how it is told, and what is read for it. Source: orders.md 11; MG-AIR-5,
MG-DROP-1, MG-COMM-9.
"""

from engine.orders import patterns as re
from engine.orders.message.page.as_written import HOUR, UNIT
from engine.orders.message.page.turns_of_zones import DROPS_ON_ZONES

_SQUARE = r"\d{4}"
_COUNT = r"(?:\d|one|two|three|four|five|six|a|an)"
_SQUADRONS = r"(?:squadrons?|sqns?|sqdns?)"
_SOME = rf"{UNIT}(?:(?:, | and |, and ){UNIT}){{0,4}}"
_ZONE = r"(?:[DL]Z|[Dd]rop zone|[Ll]anding zone|[Ll]anding ground)"
_NEXT = r"(?:,? (?:and )?then(?: comes?)?|,? followed by|,? (?:and )?after (?:it|them|that)(?: comes?)?|,? next)"
_ALL_GO = r"(?=(?:to|onto|on|at|into|drop|move|jump|land|go|march)\b)"
DROPS_AND_COLUMNS: tuple[tuple[str, re.Pattern[str], str], ...] = (
    # `RAF: fly cover from Grave to Nijmegen`, `flies top cover over Elst`.
    (
        "cover",
        re.compile(r"(?P<i>\b[Ff]|\bf)l(?:y|ies|ying) (?:air |top |fighter |low )*cover (?=from|over|between|above)"),
        "patrol ",
    ),
    # `One squadron to fly a patrol over 3585 to 4590`, `Two squadrons will fly air support for Krafft`.
    (
        "fly flies",
        re.compile(
            rf"(?P<i>)(?P<who>\b{_SQUADRONS},? (?:is to |are to |to |will |shall |must )?)fl(?:y|ies) "
            r"(?:an? |their )?(?:air |standing |fighter |combat )?patrols? (?=(?:over|above|along|between|from|in) )"
        ),
        r"\g<who>patrol ",
    ),
    (
        "fly flies",
        re.compile(
            rf"(?P<i>)(?P<who>\b{_SQUADRONS},? (?:is to |are to |to |will |shall |must )?)fl(?:y|ies) "
            r"(?:close |air |ground |direct )*support (?:for|to|of) "
        ),
        r"\g<who>support ",
    ),
    # `put a squadron over Son and keep it there until 1600`.
    (
        "squadron squadrons sqn sqns",
        re.compile(
            rf"(?P<i>)(?P<a>\b{_SQUADRONS}\b [^,;.]*?),? and (?:keep|hold) (?:it|them) (?:there|on station|up "
            r"there|aloft)"
            r"(?= (?:until|till|from|for)\b)"
        ),
        r"\g<a>",
    ),
    # `Reconnaissance flight: area 4472/4775, 1300`.
    (
        "flight recce recon reconnaissance patrol photo sortie",
        re.compile(
            rf"(?P<i>)(?P<a>{_SQUARE})\s?/\s?(?P<b>{_SQUARE})(?:(?P<no>,)| at)? ?(?P<h>{HOUR})(?: hrs| hours)?(?=[.]?$)"
        ),
        r"from \g<a> to \g<b> at \g<h>",
    ),
    # `recce a/c to look at Elst - Bemmel`.
    (
        "recce recon",
        re.compile(
            r"(?P<i>\b[Rr])ec(?:ce|on) (?:(?i:a/c)|aircraft|planes?|machines?) (?:to |is to |are to |will )?"
            r"(?:look at|look over|go over|fly over|overfly|photograph|cover|recce|see) (?:the )?"
        ),
        "air recce of ",
    ),
    # `RAF will support the attack by 4 Wilts on Elst at 1200 with two squadrons`: whom, when, and how many.
    (
        "attack advance",
        re.compile(
            r"^(?P<i>)(?:[Tt]he )?(?:RAF|[Tt]yphoons|[Aa]ircraft|[Ff]ighters|Luftwaffe)(?:: | to | will | "
            r"shall | is to "
            rf"| are to | )supports? the (?:attack|advance|assault) (?:by|of) (?P<who>{UNIT}) (?:on|to|towards|"
            r"at|against) "
            rf"[A-Z]\w+(?: bridge)?(?P<h> (?:at|from) {HOUR})? with (?P<n>{_COUNT}) {_SQUADRONS}(?P<end>[.]?)$"
        ),
        r"\g<n> squadrons support \g<who>\g<h>\g<end>",
    ),
    # `Luftwaffe mit einer Staffel KG Knaust ab 1300 unterstützen`, `Ab 1300 soll die Luftwaffe …`, `… hat … zu …`.
    *(
        (
            "unterstützen unterstuetzen",
            re.compile(
                rf"^(?P<i>)(?P<h>(?:[Aa]b|[Uu]m) {HOUR}(?: Uhr)? )?(?:(?:soll|wird|hat) )?(?:[Dd]ie )?Luftwaffe"
                rf"(?: soll| wird| hat)?(?P<l>(?: (?:ab|um) {HOUR}(?: Uhr)?)?)(?: (?P<who>(?:KG )?{UNIT}))?"
                rf"(?P<k>(?: (?:ab|um) {HOUR}(?: Uhr)?)?) mit (?P<n>{many}) Staffeln?"
                rf"(?: (?P<them>(?:KG )?{UNIT}))?(?P<m>(?: (?:ab|um) {HOUR}(?: Uhr)?)?)"
                r"(?: zu)? unterst(?:ü|ue)tzen(?=[,.;]|$)"
            ),
            rf"{flown} unterstützen \g<who>\g<them> \g<h>\g<l>\g<k>\g<m>",
        )
        for many, flown in (("einer|1", "eine Staffel"), (r"\d|zwei|drei|vier|fünf|sechs", r"\g<n> Staffeln"))
    ),
    # `1/325's landing zone changes from N to O`, `1/325 switches from LZ N to LZ O`, `changes its zone to LZ O`.
    (
        "changes switches change switch",
        re.compile(
            rf"^(?P<i>)(?P<who>{_SOME}(?: (?:less|except|minus) {UNIT})?)(?:(?:['’]s?)? (?:landing|drop) zone)? "
            rf"(?:now |to )?(?:changes?|switch(?:es)?)(?: (?:its|their|the) (?:(?:landing|drop) )?zone)?"
            r"(?: from (?:[DL]Z )?(?:[A-Z](?:-1)?|Driel))? to (?P<z>(?:[DL]Z )(?:[A-Z](?:-1)?|Driel)|[A-Z](?:-1)?)"
            r"(?=[,.;!]|$| (?:and|while|on)\b)"
        ),
        r"alter the drop zone of \g<who> to \g<z>",
    ),
    # `2 IG: air support at 1440, two squadrons`.
    (
        "air",
        re.compile(
            rf"^(?P<i>)(?P<who>{UNIT})(?::| -|,) air support,?(?P<h> (?:at|from) {HOUR}(?:(?:-| to | until ){HOUR})?)?"
            rf"(?:, (?:with )?(?P<n>{_COUNT}) {_SQUADRONS})(?P<end>[.]?)$"
        ),
        r"\g<n> squadrons support \g<who>\g<h>\g<end>",
    ),
    # `two squadrons with 2 IG, one with 2 Devon`.
    (
        "squadron squadrons sqn sqns",
        re.compile(
            rf"^(?P<i>)(?P<air>(?:(?:RAF|Typhoons|Air|Luftwaffe): )?)(?P<n>{_COUNT}) {_SQUADRONS}"
            rf"(?P<of>(?: of [A-Z]\w+)?) (?:with|to|for|behind) (?P<a>{UNIT})(?P<h>(?: at| from)? ?{HOUR})?(?:, "
            r"and | and |, |; )"
            rf"(?P<m>{_COUNT})(?: {_SQUADRONS})? (?:with|to|for|behind) (?P<b>{UNIT})(?P<g>(?: at| from)? "
            rf"?{HOUR})?(?P<end>[.]?)$"
        ),
        r"\g<air>\g<n> squadrons\g<of> support \g<a>\g<h>, \g<m> squadrons support \g<b>\g<g>\g<end>",
    ),
    # `325 GIR's LZ is now T`, `The DZ of 10 Para is now X`.
    (
        "now",
        re.compile(
            rf"^(?P<i>)(?:[Tt]he )?(?:(?P<a>{UNIT})['’]s? {_ZONE}|{_ZONE} (?:of|for) (?P<b>{UNIT})) (?:is|will) "
            r"now (?:be )?"
            rf"(?:{_ZONE} )?(?P<z>[A-Z][\w-]*)(?=[.]?$)"
        ),
        r"alter the drop zone of \g<a>\g<b> to DZ \g<z>",
    ),
    # `Drop zone for 1 Pol altered to LZ L`, `DZ of 10 Para changed to X`.
    (
        "altered changed switched moved shifted",
        re.compile(
            rf"^(?P<i>)(?:[Tt]he )?{_ZONE} (?:of|for) (?P<b>{_SOME}) (?:(?:is |has been |is to be |to be |will be )"
            rf"(?:now |hereby )?(?:altered|changed|switched|moved|shifted)|altered|changed) (?:from (?:{_ZONE} "
            r")?[\w-]+ )?to "
            rf"(?=(?:{_ZONE} )?[A-Z])"
        ),
        r"alter the drop zone of \g<b> to ",
    ),
    # `move the Polish DZ to Driel`.
    (
        "dz lz zone",
        re.compile(rf"^(?P<i>[Mm]ove|[Ss]hift|[Tt]ransfer) (?:the )?(?P<who>{UNIT}|Polish)(?:['’]s?)? {_ZONE} to "),
        r"alter the drop zone of \g<who> to ",
    ),
    # `The Poles: change their drop zone from K to Driel`, `325 GIR: move its LZ to T`: the zone of those just named.
    (
        "their its your his",
        re.compile(
            rf"(?P<i>)(?<=[^.;!?])(?P<mark>(?:[:,]| [-–]) )(?:please |pls )?"
            rf"(?:[Cc]hange|[Aa]lter|[Ss]witch|[Mm]ove|[Ss]hift|[Tt]ransfer) (?:their|its|your|his) {_ZONE}\b"
        ),
        r"\g<mark>change drop zone",
    ),
    # `Drop 156 Para on LZ S first, 10 Para second, 11 Para third`: the priorities of a drop.
    (
        "second",
        re.compile(
            rf"^(?P<i>)[Dd]rop (?P<a>{UNIT}) (?:on|onto|at) (?P<z>{_ZONE} [A-Z][\w-]*) (?:first|as priority one), "
            rf"(?:then )?(?P<b>{UNIT}) second(?P<end>[.]?)$"
        ),
        r"\g<a> drop on \g<z>, priority 1; \g<b> drop on \g<z>, priority 2\g<end>",
    ),
    (
        "third",
        re.compile(
            rf"^(?P<i>)[Dd]rop (?P<a>{UNIT}) (?:on|onto|at) (?P<z>{_ZONE} [A-Z][\w-]*) first, "
            rf"(?P<b>{UNIT}) second,? (?:and )?(?P<c>{UNIT}) third(?P<end>[.]?)$"
        ),
        r"\g<a> drop on \g<z>, priority 1; \g<b> drop on \g<z>, priority 2; \g<c> drop on \g<z>, priority 3\g<end>",
    ),
    # `Gds RE: Bailey bridge at Son`.
    ("bailey", re.compile(r"(?P<i>)(?<=: )(?:[Aa] )?[Bb]ailey bridge (?=(?:at|for) [A-Z])"), "repair the bridge "),
    # `2 IG first, then 3 IG and 2 GG, all to Aalst`, `First 1 Pol, then 2 Pol, both onto DZ K`: in the order named.
    (
        "first",
        re.compile(
            rf"^(?P<i>)(?:(?P<a>{_SOME}) first|[Ff]irst (?P<f>{_SOME})){_NEXT} (?P<b>{_SOME})"
            rf"(?:{_NEXT} (?P<c>{_SOME}))?(?P<both>(?:,| -|:) (?:both|all) )(?:of them )?{_ALL_GO}"
        ),
        r"\g<a>\g<f>, \g<b>, \g<c>\g<both>",
    ),
    # `1 Pol first, 2 Pol and 3 Pol after, all onto DZ K`.
    (
        "first",
        re.compile(
            rf"^(?P<i>)(?P<a>{_SOME}) first, (?:and )?(?P<b>{_SOME}) (?:after(?:wards)?|next|behind|second)"
            rf"(?P<both>(?:,| -|:) (?:both|all) )(?:of them )?{_ALL_GO}"
        ),
        r"\g<a>, \g<b>\g<both>",
    ),
    # `156 Para drops on LZ S first, then 10 Para, then 11 Para`, `1 Pol drops first, then 2 Pol, on DZ K`.
    (
        "first",
        re.compile(
            rf"^(?P<i>)(?P<a>{UNIT}) (?P<d>drop|jump|land)s?(?P<z> (?:on|onto|at) {_ZONE} [A-Z][\w-]*)? first"
            rf"{_NEXT} (?P<b>{_SOME})(?:{_NEXT} (?P<c>{_SOME}))?(?P<y>, (?:on|onto|at) {_ZONE} [A-Z][\w-]*)?"
            rf"(?P<h>,?(?: tomorrow)? at {HOUR}|,? (?:today|tomorrow) at {HOUR})?(?=[.]?$)"
        ),
        r"\g<a>, \g<b>, \g<c> \g<d>\g<z>\g<y>\g<h>",
    ),
    # `4 Para Bde drops in the afternoon`: a part of the day, and no `drop in`.
    (
        "morning afternoon evening night",
        re.compile(
            r"(?P<i>)(?P<d>\b(?:drop|jump|land|fly|flie|come)s?) in "
            r"(?=(?:the )?(?:early |late |mid-?)?(?:morning|afternoon|evening|night)\b(?!.*\d{4}))"
        ),
        r"\g<d> during ",
    ),
    # Drops that go in on a zone, zones told anew.
    *DROPS_ON_ZONES,
)
