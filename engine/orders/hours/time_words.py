"""The ways of writing an hour, a day and a length of time, as patterns.

A table to be read beside the player's guide: `0930`, `half past nine`, `H+2`, `tomorrow`,
`D+1`, `two hours`, in English, German and Dutch. What a match means is said in `times`.
Source: MG-ORDER-4; orders.md 1-4; ecosystem 0.7.
"""

from engine.orders import patterns as re
from engine.orders.hours.spoken_hours import MINUTE_WORDS

MONTHS = {
    "jan": 1,
    "feb": 2,
    "mar": 3,
    "apr": 4,
    "may": 5,
    "jun": 6,
    "jul": 7,
    "aug": 8,
    "sep": 9,
    "sept": 9,
    "oct": 10,
    "nov": 11,
    "dec": 12,
}
_MONTH = r"(?:(?:jan|feb|aug|sept?|oct|nov|dec)[a-z]*|mar(?:ch)?|apr(?:il)?|may|jun[ei]?|jul[iy]?)(?![a-z])\.?"
_DAYS_OF_THE_WEEK = (
    "monday mon montag maandag", "tuesday tues tue dienstag dinsdag", "wednesday weds wed mittwoch woensdag",
    "thursday thurs thu donnerstag donderdag", "friday fri freitag vrijdag", "saturday sat samstag zaterdag",
    "sunday sun sonntag zondag",
)  # fmt: skip
WEEKDAYS = {name: day for day, names in enumerate(_DAYS_OF_THE_WEEK) for name in names.split()}
NUMBERS = {
    w: i + 1
    for i, w in enumerate(
        ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"]
    )
}
#: Numbers of minutes and hours beyond twelve: `thirty`, `forty-five`.
TEENS = {
    w: i + 13
    for i, w in enumerate("thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split())  # noqa: SIM905
} | {"fuenfzehn": 15, "fünfzehn": 15, "vijftien": 15}
TENS = {
    w: 10 * (i + 2)
    for i, w in enumerate("twenty thirty forty fifty sixty seventy eighty ninety".split())  # noqa: SIM905
} | {"zwanzig": 20, "dreissig": 30, "dreißig": 30, "vierzig": 40, "twintig": 20, "dertig": 30, "veertig": 40}
#: Hours not whole: `three quarters of an hour`, `anderthalb Stunden`.
PARTS_OF_HOURS = {
    "half an": 0.5,
    "a half": 0.5,
    "quarter of an": 0.25,
    "a quarter of an": 0.25,
    "three quarters of an": 0.75,
    "three-quarters of an": 0.75,
    "einer halben": 0.5,
    "eine halbe": 0.5,
    "een half": 0.5,
    "anderthalb": 1.5,
    "eineinhalb": 1.5,
    "anderhalf": 1.5,
    "anderhalve": 1.5,
    "zweieinhalb": 2.5,
    "dreieinhalb": 3.5,
}
_NUMBER = (
    r"(?:\d{1,3}(?:\.\d)?|(?:"
    + "|".join(TENS)
    + r")(?:[\s-](?:"
    + "|".join(list(NUMBERS)[:9])
    + "))?|"
    + "|".join([*TEENS, *NUMBERS])
    + "|".join(["", *PARTS_OF_HOURS])
    + r"|an?|a couple of|einer?|zwei|drei|een|twee|drie|"
    + r"(?:vier|fünf|fuenf|sechs|sieben|acht|neun|zehn|zwölf|zwoelf|vijf|zes|zeven|tien)(?=\s?(?:stunden|minuten)))"
)

#: `hold Lent till 22 0600`: a day before its hour.
_BEHIND_TILL = "(?:" + "|".join(rf"(?<=\b{word} \d\d)" for word in ("till", "until", "by", "at", "from")) + ")"
_HOURS_IN_GERMAN = "eins zwei drei vier fuenf sechs sieben acht neun zehn elf zwoelf".split()  # noqa: SIM905
_HOURS_IN_DUTCH = "een twee drie vier vijf zes zeven acht negen tien elf twaalf".split()  # noqa: SIM905
#: A part of the day as it is written behind a weekday.
_PART_ABROAD = r"morgen|früh|frueh|vormittag|nachmittag|abend|nacht|ochtend|middag|avond"
#: An hour as it is said behind `halb`, `viertel vor`, `zehn nach`.
_SPOKEN_HOUR = (
    r"eins|zwei|drei|vier|f(?:ü|ue)nf|sechs|sieben|acht|neun|zehn|elf|zw(?:ö|oe)lf|een|twee|drie|vijf|zes|zeven|negen|"
    r"tien|twaalf|\d{1,2}"
)
_LAST_LIGHT = r"last daylight\b|(?:laatste|letzte[mnrs]?) (?:tages|dag|bü?u?e?chsen)?licht\b"
_CLOCK = [
    (
        "uhrminutes",
        # `elf Uhr dreißig`, `11 Uhr dreißig`, `elf Uhr 30`, `tien uur dertig`.
        re.compile(
            r"(\d{1,2}|(?:(?:ein|zwei|drei|vier)und)?zwanzig|(?:drei|vier|f(?:ü|ue)nf|sech|sieb|acht|neun)zehn|"
            r"[a-zäöüß]{3,8}) (?:uhr|uur) ((?<=[a-z] uhr )\d\d\b(?![:.]\d)|" + "|".join(MINUTE_WORDS) + r")\b"
        ),
    ),
    (
        "dtg",
        re.compile(
            rf"(\d\d)(?:[/-]?|{_BEHIND_TILL}\s(?=\d{{4}}\b))(\d\d)(\d\d)\s?(?:hrs?\b|hours\b|h\b|([a-hj-z])\b(?!/))?\s?(?:({_MONTH})(?:\s?(?:19)?44\b)?)?"
        ),
    ),
    (
        "colon",
        re.compile(
            r"(\d{1,2})(?:[:.]|[hu](?=\d\d)| ?uhr (?=\d\d\b))(\d\d)(?!\d|[.:]\d)\s?"
            r"(a\.?m\.?\b|p\.?m\.?\b)?(?:\s?(?:hrs?|hours|h|uhr|uur|"
            r"o'?clock)\b)?"
        ),
    ),
    # `1130 pm`, `330pm`.
    ("figuresampm", re.compile(r"(0?[1-9]|1[0-2])([0-5]\d)\s?(a\.?m\b\.?|p\.?m\b\.?)")),
    ("figures", re.compile(r"(\d{3,4})\s?(?:hrs?\b\.?|hours\b|h\b|uhr\b|uur\b|(?<=\d)[abz]\b)")),
    ("ampm", re.compile(rf"(\d{{1,2}}|{'|'.join(NUMBERS)})\s?(?:o['’]?clock\s?)?(a\.?m\b\.?|p\.?m\b\.?)")),
    (
        "oclock",
        re.compile(
            r"(\d{1,2}|"
            + "|".join([*NUMBERS, "vier", "vijf", "zes", "zeven", "acht", "negen", "tien", "elf", "twaalf"])
            + r")(?:\s?(?:o['’]?clock|uhr|uur)|(?<=\d)u)\b(?:\s(?:in the )?(morning|afternoon|evening|at night))?"
        ),
    ),
    (
        "ofday",
        re.compile(
            r"(\d{1,2}|"
            + "|".join(NUMBERS)
            + r")(?=\s(?:in the (?:morning|afternoon|evening)|at night|this (?:morning|afternoon|evening)|tonight|"
            r"tomorrow (?:morning|afternoon|evening|night)|morgens|vormittags|nachmittags|abends|nachts)\b)"
        ),
    ),
    (
        # `um zehn vor vier`, `fünf nach halb acht`, `om tien over drie`; `um zehn nach Acht` may go to Acht.
        "minutesbeside",
        re.compile(
            r"(f(?:ü|ue)nf|zehn|zwanzig|vijf|tien|twintig|(?:(?<=\bum )|(?<=\bom ))(?:5|10|20|25)) (?:minuten )?"
            rf"(vor|nach|voor|over) (halb |half )?({_SPOKEN_HOUR})\b(?<!nach acht)(?: uhr\b| uur\b)?"
        ),
    ),
    (
        "uhrword",
        re.compile(
            r"(?:(?<=um )(?!ein\b)|(?=\S+ uhr\b))"
            r"((?:(?:ein|zwei|drei|vier)und)?zwanzig|(?:drei|vier|f(?:ü|ue)nf|sech|sieb|acht|neun)zehn|null|eins?|zwei|drei|"
            r"vier|f(?:ü|ue)nf|sechs|sieben|acht|neun|zehn|elf|zw(?:ö|oe)lf)(?:(?<=[fnstrb])e)?\b(?: uhr\b)?"
        ),
    ),
    # `vanavond om zeven`, `van twee tot half drie`; `om twee bruggen te nemen` is no hour.
    (
        "uurword",
        re.compile(
            r"(?:(?<=\bom )(?![^,.;:]*\bte\s)|"
            # Acht is a village.
            r"(?!acht\b)(?:(?<=\bvan )(?=\w+ tot )|(?<=\bvon )(?=\w+ bis )|(?<=zwischen )(?=\w+ und )|"
            r"(?<=tussen )(?=\w+ en )|(?!een\b|eins\b)(?:(?<=\bbis )|(?<=\btot )|(?<=\bab )|(?<=vanaf ))"
            r"(?=\w+(?: an| aan| und| en)?\s*(?:[.,;:]|$)|\w+ (?:in|bei|nach|naar|uhr|uur)\b)))"
            rf"({'|'.join([*_HOURS_IN_DUTCH, *_HOURS_IN_GERMAN, 'fünf', 'zwölf'])})\b(?: uhr\b)?(?! uur\b)"
        ),
    ),
    (
        "halb",
        re.compile(
            r"(halb|half(?! \d)|dreiviertel|viertel nach|viertel vor|kwart over|kwart voor) "
            rf"({_SPOKEN_HOUR})\b(?: uhr\b)?"
        ),
    ),
    (
        "past",
        re.compile(
            r"(half|quarter|five|ten|twenty|twenty-five) (?:minutes )?(past|to|after|before) ("
            + "|".join(NUMBERS)
            + r"|midnight|noon|\d{1,2})\b(?:\s(am\b|pm\b|a\.m\b\.?|p\.m\b\.?|"
            r"in the morning|in the afternoon|in the evening))?"
        ),
    ),
    (
        "hplus",
        re.compile(
            r"h(?:[\s-]?hour)?\s?([+-]|plus\b|minus\b)\s?(?:(\d{1,2})(?:[:h.]| hours? and )(\d\d)\b|(\d{1,3}|"
            + "|".join([*NUMBERS, *TENS, *TEENS])
            + r")(?:\b|(?=(?:h|hrs?|m|mins?)\b))( 1/2| and a half)?(?![\d:.]\d)"
            + r"\s?(hours?\b|h\b|hrs?\b|min(?:ute)?s?\b|m\b)?)"
        ),
    ),
    (
        "hhour",
        # `attacks Lent at H, 1/504 follows at H+30`, `from H-15 to H`.
        re.compile(
            r"h[\s-]?(?:hour|hr)\b\.?|zero hour\b|(?:(?<=at )|(?<=from )|(?<=to )|(?<=until ))h(?=\s*(?:$|[.,;:)]))"
        ),
    ),
    ("midnight", re.compile(r"midnight\b|mitternacht\b|middernacht\b|24:00\b")),
    ("noon", re.compile(r"(?:twelve )?noon(?:ish)?\b|midday\b|mid-day\b|mittags?\b|middaguur\b|(?<=voor de )middag\b")),
    (
        "first_light",
        re.compile(
            r"(?:first|1st|earliest|(?:het )?eerste|erste[mnrs]?) (?:(?:day)?light|(?:tages|dag|bü?u?e?chsen)?licht)\b|"
            r"(?<=es )hell\b|(?<=het )licht\b|"
            r"(?:(?<=till )|(?<=til )|(?<=until )|(?<=at )|(?<=by )|(?<=for )|(?<=before ))daylight\b|"
            r"(?:(?<=gets )|(?<=till )|(?<=until )|(?<=before )|(?<=it's )|(?<=it is ))light\b"
            r"(?! (?:regt|reg|art|tank|opp|res))"
        ),
    ),
    (
        "sunrise",
        re.compile(
            r"(?:crack of )?dawn\b|sunrise\b|sun-?up\b|daybreak\b|morgengrauen\b|zonsopgang\b|sonnenaufgang\b|"
            r"tagesanbruch\b|tagesgrauen\b|morgend(?:ä|ae)mmerung\b|dageraad\b|ochtendgloren\b|ochtendschemering\b|"
            r"krieken van de dag\b|aanbreken van de dag\b|anbruch des tages\b|hellwerden\b|"
            r"day break\b|break of day\b"
        ),
    ),
    (
        "last_light",
        re.compile(r"last light\b|nightfall\b|night(?= falls\b)|light (?:fails|fades|goes)\b|" + _LAST_LIGHT),
    ),
    (
        "sunset",
        re.compile(
            r"dusk\b|sunset\b|sun-?down\b|zonsondergang\b|sonnenuntergang\b|abenddaemmerung\b|dark\b|darkness\b|"
            r"dunkel(?:n|heit)?\b|donker\b|duisternis\b|abendd(?:ä|ae)mmerung\b|avondschemering\b|schemering\b|"
            r"(?:ein|an)bruch der (?:dunkelheit|nacht)\b|(?:in)?vallen van de (?:duisternis|avond|nacht)\b"
        ),
    ),
]
#: `tomorrow's orders`, but not `tomorrow's lift`: a day whose orders are spoken of.
_ITS_ORDERS = r"(?![’']s\s(?!(?:orders?|plans?|moves|tasks|turn|instructions|programme)\b))(?:[’']s)?"
_DAYS = [
    ("iso", re.compile(r"(\d{4})-(\d\d)-(\d\d)(?:t(?=\d))?")),
    ("aftertomorrow", re.compile(r"(?:the )?day after tomorrow\b|(?:ue|ü)bermorgen\b|overmorgen\b")),
    (
        "tomorrow",
        re.compile(
            r"(?:(?:to?m+[or]{2,6}wo?|tmrw|tmr|tmw|2morrow|2morow|2moro|2mrw|2moz|tomoz|tomoro|"
            r"tomorro|tmoro|(?:the )?ne?xt day|(?:on )?the morrow|(?<!in )the morn|"
            rf"the day after(?! tomorrow)|the following day)\b{_ITS_ORDERS}|"
            r"(?<!zum )morgen(?=ochtend|vroeg|middag|avond|nacht|\b))"
            r"(?: ?(morning|afternoon|evening|night|frueh|früh|vormittag|nachmittag|abend|nacht|ochtend|vroeg|middag|"
            # `tmrw am`, but not `morgen am Rhein`.
            r"avond|(?<!n )am|pm)\b)?"
        ),
    ),
    (
        "today",
        re.compile(
            r"(?:heute? (?=morgen|frueh|früh|vormittag|nachmittag|abend)|today|2day|this (?=morning|afternoon|evening)|"
            r"heute?(?! nacht)|vandaag)\b(morning|afternoon|evening|morgen|frueh|früh|vormittag|nachmittag|abend)?\b"
        ),
    ),
    (
        "vanpart",
        re.compile(r"van(morgen|ochtend|middag|avond|nacht)\b"),
    ),
    (
        "partword",
        re.compile(
            r"(morgens|vormittags|nachmittags|abends|nachts|ochtends|middags|avonds)\b|"
            # `bis zum Abend`: which hour of it is asked.
            r"(?:(?<=zum )|(?<=tot de )|(?<=tot in de )|(?<=voor de ))(nachmittag|abend|middag|avond|nacht)\b"
        ),
    ),
    ("tonight", re.compile(r"(?:tonight|tonite|2nite|2night|heute? nacht|vannacht|this night)\b" + _ITS_ORDERS)),
    ("dplus", re.compile(r"d(?:[\s-]day)?\s?([+-]|plus\b|minus\b)\s?(\d{1,2}|" + "|".join(NUMBERS) + r")(?!\d)")),
    ("dday", re.compile(r"d[\s-]day\b")),
    (
        "weekday",
        re.compile(
            r"(?:(?:this|next|on) )?("
            + "|".join(d for d in WEEKDAYS if d not in ("sat", "sun"))
            # `sat in Veghel`, `until the sun is up`: no day.
            + r"|(?:sat|sun)(?=[.,]{0,2}\s(?:\d|at \d|the \d|"
            r"(?:morning|afternoon|evening|night|noon|dawn|dusk|first|last)\b)"
            # `Mittwochabend`, `Mittwoch abend`, `woensdagochtend`.
            rf"|\W*$))(?:(?<=ag|ch) ?({_PART_ABROAD})\b|\b{_ITS_ORDERS}(?: (morning|afternoon|evening|night)\b)?)"
        ),
    ),
    ("daymonth", re.compile(rf"(\d{{1,2}})(?:st|nd|rd|th)?\.?\s?(?:of )?({_MONTH})\b(?:,?\s?(?:19)?44\b)?")),
    ("monthday", re.compile(rf"({_MONTH})\s(\d{{1,2}})(?:st|nd|rd|th)?\b(?![:/])(?:,?\s?1944\b)?")),
    (
        "ordinalword",
        re.compile(
            r"(?:the )?(thirteenth|fourteenth|fifteenth|sixteenth|seventeenth|eighteenth|nineteenth|twentieth|"
            r"(?:twenty|thirty)[- ](?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth)|thirtieth)\b"
        ),
    ),
    (
        "ordinal",
        re.compile(
            r"(\d{1,2})(?:(?:st|nd|rd|th|s?t?e|de)\b|"
            r"(?:(?<=am \d\d)|(?<=des \d\d)|(?<=zum \d\d)|(?<=vom \d\d)|(?<=den \d\d))\.(?= ))"
        ),
    ),
    (
        "slash",
        # `bis zum 20.9. um 1900`, `am 20.9. abends 1900`: the point is of the date.
        re.compile(
            r"(\d{1,2})[/.](\d{1,2})(?:[/.](?:19)?44)?\b(?!/)"
            r"(?:\.(?=,? (?:\d|(?:um|om|ab|gegen|tegen|bis|tot|morgens|vormittags|nachmittags|abends|nachts)\b)))?"
        ),
    ),
]
_UNITS_OF_DAYS = "first second third fourth fifth sixth seventh eighth ninth".split()  # noqa: SIM905
_TEENS_OF_DAYS = "thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth".split()  # noqa: SIM905
#: Days of the month in words: `the nineteenth`, `twenty-first`.
DAY_WORDS = {
    **{w: i + 1 for i, w in enumerate(_UNITS_OF_DAYS)},
    **{w: i + 13 for i, w in enumerate(_TEENS_OF_DAYS)},
    "thirtieth": 30,
    "twenty": 20,
    "thirty": 30,
}
GERMAN_HOURS = {w: i + 1 for i, w in enumerate(_HOURS_IN_DUTCH)} | {w: i + 1 for i, w in enumerate(_HOURS_IN_GERMAN)}
_TEENS_IN_GERMAN = "dreizehn vierzehn fuenfzehn sechzehn siebzehn achtzehn neunzehn zwanzig".split()  # noqa: SIM905
_ROUND_IN_GERMAN = "einundzwanzig zweiundzwanzig dreiundzwanzig vierundzwanzig".split()  # noqa: SIM905
#: The hours of the whole day as Germans say them: `achtzehn Uhr`.
GERMAN_DAY = {
    **{w: i + 1 for i, w in enumerate(_HOURS_IN_GERMAN)},
    **{w: i + 13 for i, w in enumerate(_TEENS_IN_GERMAN)},
    **{w: i + 21 for i, w in enumerate(_ROUND_IN_GERMAN)},
    "null": 0,
    "ein": 1,
}
#: What part of the day a clock time said before it is of: `ten in the morning`, `8 Uhr abends`.
OF_DAY = re.compile(
    r"\s*(?:\bin the (?P<en>morning|afternoon|evening|night)|\bat (?P<night>night)|"
    r"(?:\b|'s )(?P<de>morgens|vormittags|nachmittags|abends|nachts|ochtends|middags|avonds))\b"
)
PARTS_OF_DAY = {
    **dict.fromkeys(("morgens", "vormittags", "ochtends", "morning"), "morning"),
    **dict.fromkeys(("nachmittags", "middags", "afternoon"), "afternoon"),
    **dict.fromkeys(("abends", "avonds", "evening"), "evening"),
    **dict.fromkeys(("nachts", "night"), "night"),
}
#: `two and a half hours`.
AND_A_HALF = re.compile(rf"({_NUMBER}) and a half (hours?|hrs?|days?)\b")
LASTING = re.compile(
    rf"({_NUMBER})\s?(hours?|hrs?|h|minutes?|mins?|min|mikes?|stunden?|minuten|uur|uren|days?)\b(?: and (a half|"
    # `for an hour and 1/505 moves`, `for two hours and 505 PIR moves`: a number that counts no minutes is a name's.
    rf"{_NUMBER}(?=\s?min|\s*(?:[,.;:!?)]|$)|(?<=[a-z]) (?:on|at|from|starting|beginning)\b))"
    r"(?:\s?(min(?:ute)?s?|mins?)\b)?)?"
    r"|(\d) 1/2\s?(?:hours?|hrs?)|(\d)h(\d\d)\b"
)
#: First characters of each way of writing a time, so that other words cost little.
_FIRST = {
    **dict.fromkeys(("dtg", "colon", "figures", "figuresampm", "iso", "daymonth", "ordinal", "slash"), "0123456789"),
    "ampm": "0123456789otfsen",
    "oclock": "0123456789otfsenvza",
    "ofday": "0123456789otfsen",
    "uhrminutes": "0123456789ezdvfsant",
    "halb": "hvkd",
    "minutesbeside": "fzvt125",
    "uhrword": "ezdvfsanz",
    "uurword": "etdvzanfs",
    "past": "hqft",
    "hplus": "h",
    "hhour": "hz",
    "midnight": "m2",
    "noon": "tnm",
    "first_light": "f1delh",
    "sunrise": "dsmzbctokaäh",
    "last_light": "ln",
    "sunset": "dszaeiv",
    "aftertomorrow": "tduoü",
    "tomorrow": "t2mno",
    "today": "thv2",
    "tonight": "thv2",
    "partword": "mvnoa",
    "vanpart": "v",
    "dplus": "d",
    "dday": "d",
    "weekday": "tnomwfsdzv",
    "monthday": "jfmasond",
    "ordinalword": "tfsen",
}
BY_FIRST = {
    first: tuple(
        (name, pattern, clock)
        for rows, clock in ((_CLOCK, True), (_DAYS, False))
        for name, pattern in rows
        if first in _FIRST[name]
    )
    for first in sorted(set("".join(_FIRST.values())))
}

#: All of them as one: where it does not match none of them does, and most figures are no hours.
ANY_BY_FIRST = {
    first: re.compile("|".join(f"(?:{pattern.pattern})" for _, pattern, _ in rows)) for first, rows in BY_FIRST.items()
}

#: Words with which an hour, a day or a length of time may begin.
OPENINGS_OF_TIME = frozenset(
    """
    today's tomorrow's tonight's monday's tuesday's wednesday's thursday's friday's saturday's sunday's vijf zes zeven
    negen tien twaalf viere fünfe fuenfe sechse siebene achte neune zehne elfe zwölfe anderthalb eineinhalb anderhalf
    anderhalve zweieinhalb dreieinhalb forty fifty sixty seventy eighty ninety dreissig dreißig vierzig twintig dertig
    veertig vijftien eins vier fuenf fünf sechs sieben acht neun zehn elf zwoelf zwölf dreizehn vierzehn fuenfzehn
    fünfzehn sechzehn siebzehn achtzehn neunzehn zwanzig einundzwanzig zweiundzwanzig dreiundzwanzig vierundzwanzig null
    ein noonish vanmorgen vanochtend vanmiddag vanavond kwart morgens vormittags nachmittags abends nachts ochtends
    middags avonds halb viertel dreiviertel thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth
    twentieth thirtieth thirty daylight earliest crack h d noon midday mid midnight mitternacht middernacht mittag
    mittags dawn sunrise sunup sun first 1st daybreak day break last light nightfall night dusk sunset sundown dark
    darkness tomorrow tomorow tommorow tommorrow tmrw tmr tmw tmrow 2morrow 2morow 2moro 2mrw 2moz tomoz tomoro tomorro
    tmoro tonite 2nite 2night 2day morgen next the today this heut heute vandaag tonight vannacht on half quarter five
    ten twenty zero oh nought naught thirteen fourteen fifteen sixteen seventeen eighteen nineteen twelve one two three
    four six seven eight nine eleven monday tuesday wednesday thursday friday saturday sunday tues weds thurs mon tue
    wed thu fri sat montag dienstag mittwoch donnerstag freitag samstag sonntag maandag dinsdag woensdag donderdag
    vrijdag zaterdag zondag morgengrauen zonsopgang sonnenaufgang zonsondergang sonnenuntergang tagesanbruch tagesgrauen
    morgendaemmerung morgendämmerung dageraad ochtendgloren ochtendschemering morgenochtend morgenvroeg morgenmiddag
    morgenavond morgennacht krieken aanbreken einbruch anbruch invallen vallen avondschemering schemering abenddämmerung
    dunkel dunkeln dunkelheit donker duisternis abenddaemmerung eerste erste ersten erstem erstes hell licht laatste
    letzte letzten letztem letztes abend nachmittag avond middag middaguur nacht uebermorgen overmorgen übermorgen jan
    feb mar apr may june july aug sep sept september oct october nov dec december a an eine einer zwei drei een twee
    drie couple few nxt tomorrw tomorrwo tmorrow tomrrow tomrorow tommorrw tommorw tomorroww toomorrow hellwerden
    """.split()  # noqa: SIM905
) | {f"{day}{part}" for day in WEEKDAYS if day.endswith(("dag", "tag", "woch")) for part in _PART_ABROAD.split("|")}
