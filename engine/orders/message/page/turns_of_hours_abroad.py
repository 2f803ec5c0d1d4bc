"""The table of German and Dutch turns of phrase with an hour or a day in them: `los 1500`, `aber erst 1230`.

Of each the words of which one stands in it, how it is told, and what is read for it. Source: orders.md 7, 8, 18.
"""

from engine.orders import patterns as re
from engine.orders.message.page.as_written import UNIT_ABROAD

_PLACE = r"(?:\w+ (?:bei|von|in|bij|van) )?(?:(?:die|de|den|der|das|het) )?(?:[A-ZÄÖÜ][\w'-]+|\d{4})"
_UNITS = rf"{UNIT_ABROAD}(?: (?:und|en) {UNIT_ABROAD})?"
#: An hour told between a verb and the rest of it.
_WHEN = r"(?P<when>(?:[a-z0-9][\w:.]* (?:Uhr |uur )?){0,4}?)"
#: An hour by its word alone, but for that which is also a village.
_SPOKEN = r"eins|zwei|drei|vier|f(?:ü|ue)nf|sechs|sieben|neun|zehn|elf|zw(?:ö|oe)lf"
_COUNTED_TROOPS = (
    r"feind|gegner|brit|engl|amerik|alliiert|(?:[A-Z]\w*)?[Bb]ataill|Btl|Komp|Kp|Reg|Rgt|Div|Panzer|Fallsch|Gesch|Batt|"
    r"Mann\b|Br(?:ü|ue)cke|Seiten|Dörfer|Stell|Kampf|schwere|leichte|starke|schwache"
)
HOURS_ABROAD: tuple[tuple[str, re.Pattern[str], str], ...] = (
    # `wenn er auf Feind trifft`, `Stößt er auf den Feind`, `als hij op de vijand stuit`
    (
        "feind gegner",
        re.compile(
            r"\b(?P<i>[Ww])enn (?:er|sie|es) auf (?:den |einen )?(?:Feind|Gegner|Feindkräfte) (?:trifft|treffen|"
            r"st(?:ö|oe)(?:ß|ss)t|sto(?:ß|ss)en)(?=[,;.]| )"
        ),
        "wenn der Feind gesehen wird",
    ),
    (
        "feind gegner",
        re.compile(
            r"^(?P<i>)(?P<go>.*?)\b(?:[Tt]rifft|[Ss]t(?:ö|oe)(?:ß|ss)t) (?:er|sie|es) auf "
            r"(?:den |einen )?(?:Feind|Gegner)(?=[,;.]|$)"
        ),
        r"\g<go>Wenn der Feind gesehen wird",
    ),
    (
        "feind gegner",
        re.compile(
            rf"^(?P<i>[Ww])enn (?P<who>{UNIT_ABROAD}) auf (?:den |einen )?(?:Feind|Gegner) (?:trifft|"
            r"st(?:ö|oe)(?:ß|ss)t)(?=[,;.]| )"
        ),
        r"wenn \g<who> den Feind sieht",
    ),
    (
        "vijand",
        re.compile(r"\b(?P<i>[Aa])ls (?:hij|zij|ze) op (?:de |een )?vijand (?:stuit|stuiten|stoot|stoten)(?=[,;.]| )"),
        "als de vijand wordt gezien",
    ),
    ("los", re.compile(r"(?P<i>)(?<=, )los (?:um )?(?=\d{1,2}[.:]?\d\d\b|\d{1,2} ?[Uu]hr\b)"), "Abmarsch "),
    (
        "geändert",
        re.compile(
            r"^(?P<i>)(?P<what>Befehl (?:Nr\.? ?)?\d{1,3}) wird (?:dahin(?:gehend)? |so |insofern )?geändert, dass "
            r"(?:der Angriff|der Marsch|die Bewegung|er|sie) (?:erst )?(?:um|ab) (?P<hour>[\d.:]+) ?(?:Uhr )?"
            r"(?:beginnt|antritt|stattfindet|anläuft)"
        ),
        r"Ändere \g<what>: Beginn \g<hour>",
    ),
    # `zum Angriff ansetzen`, `overgaan tot de aanval`, `gegen Elst anzusetzen`.
    (
        "angriff",
        re.compile(
            rf"\b(?P<i>)(?:setzt|setzen) {_WHEN}zum Angriff (?:auf|gegen) (?P<where>{_PLACE}) "
            r"an(?=[.;,!]?$|[;,]| und )"
        ),
        r"greifen \g<when>\g<where> an",
    ),
    (
        "aanval",
        re.compile(rf"\b(?P<i>)ga(?:at|an) {_WHEN}over tot de aanval (?:op|tegen) (?=[A-Z\d]|de )"),
        r"valt \g<when>aan op ",
    ),
    (
        "anzusetzen",
        re.compile(rf"\b(?P<i>)(?:ist|sind) {_WHEN}gegen (?P<where>{_PLACE}) anzusetzen\b"),
        r"greift \g<when>\g<where> an",
    ),
    (
        "angesetzt",
        re.compile(rf"\b(?P<i>)(?:wird|werden) {_WHEN}auf (?P<where>{_PLACE}) angesetzt\b"),
        r"geht \g<when>auf \g<where> vor",
    ),
    (
        "zeit",
        re.compile(
            r"\b(?P<i>)(?:hat|haben) (?:noch )?bis (?P<when>[^,.;:]{2,20}) Zeit, "
            rf"(?P<where>{_PLACE}) zu erreichen"
        ),
        r"muss bis \g<when> in \g<where> sein",
    ),
    (
        "unterstützt unterstützen",
        re.compile(
            rf"\b(?P<i>)(?P<deed>unterstütz(?:t|en)) {_WHEN}(?:den|einen) Angriff (?:von|der|des) "
            rf"(?P<who>{UNIT_ABROAD}) (?P<on>(?:auf|gegen) {_PLACE})"
        ),
        r"\g<deed> \g<when>\g<who> beim Angriff \g<on>",
    ),
    # `unterstützt ab 1500 den Angriff von Knaust`.
    (
        "unterstützt unterstützen unterstuetzt unterstuetzen",
        re.compile(
            rf"\b(?P<i>)(?P<deed>unterst(?:ü|ue)tz(?:t|en)) (?P<when>(?:ab|um|von|bis) "
            r"(?:[a-z0-9][\w:.]* (?:Uhr )?){1,4}?)"
            rf"(?:den|einen) (?:Angriff|Vormarsch|Vorstoß) (?:von|der|des) (?P<who>{UNIT_ABROAD})(?=[.,;!]?$|[.,;!] )"
        ),
        r"\g<deed> \g<when>\g<who>",
    ),
    # `Ich will Bruhn bis 18 Uhr in Velp haben`.
    (
        "haben sehen wissen",
        re.compile(
            rf"^(?P<i>I)ch (?:will|möchte|wünsche|brauche) (?P<who>{_UNITS}) "
            rf"(?P<rest>(?:(?:bis|um|spätestens|ab) [^,.;:]{{2,25}} )?"
            rf"(?:in|bei) {_PLACE}) (?:haben|sehen|wissen)\b"
        ),
        r"\g<who> muss \g<rest> sein",
    ),
    # `van 6 tot 7 de brug`: hours both.
    (
        "von van",
        re.compile(
            r"\b(?P<i>)(?P<from>(?:von|van) \d{1,2}) (?P<to>bis|tot) (?P<end>\d{1,2})"
            r"(?=[.;,!]?$|,| (?:de|die|das|den|der|het|auf|op|in|über) )"
        ),
        r"\g<from> Uhr \g<to> \g<end> Uhr",
    ),
    (
        "bitte",
        re.compile(
            r"^(?P<i>)(?:Ich |Wir )?[Bb]itten? um (?:Angabe|Meldung|Mitteilung|Nachricht|Auskunft)(?: darüber)?, wo "
            rf"(?:sich )?(?P<who>{UNIT_ABROAD}) (?:sich )?(?:zur Zeit |zurzeit |derzeit |jetzt |gerade )?"
            r"(?:steht|ist|befindet|liegt)(?=[.!?]?$)"
        ),
        r"\g<who> soll seinen Standort melden",
    ),
    # `06:30 Uhr am 19.`: the day, and no end of the sentence.
    (
        "am op",
        re.compile(r"\b(?P<i>)(?:am|op) (?:den |de )?(?P<day>1[7-9]|2[0-6])(?:\.|e|ste)?(?=\.?$)"),
        r"am \g<day>. Sept",
    ),
    # `so gegen drei`, `heute abend gegen acht`, `um Punkt sechs`: an hour by its word alone. Of `gegen drei Bataillone`
    # troops are told, and Acht is a village.
    (
        "gegen",
        re.compile(rf"\b(?P<i>)(?:(?:so|etwa|ungefähr) )?gegen (?P<hour>{_SPOKEN})(?! (?:{_COUNTED_TROOPS}))\b"),
        r"um \g<hour>",
    ),
    ("punkt", re.compile(rf"\b(?P<i>)(?:um |auf )?[Pp]unkt (?P<hour>{_SPOKEN}|acht)\b"), r"um \g<hour>"),
    # `heute Mittag um zwölf`: one hour, told twice.
    (
        "mittag",
        re.compile(
            r"\b(?P<i>)(?P<day>[Hh]eute|[Mm]orgen|[Üü]bermorgen) [Mm]ittag "
            r"(?:um |gegen )?(?:zwölf|zwoelf|12)(?: Uhr)?\b"
        ),
        r"\g<day> um 12 Uhr",
    ),
    (
        "morgen früh vormittag nachmittag abend mittag",
        re.compile(
            r"\b(?P<i>[Aa])m (?:frühen |späten )?(?:Morgen|Vormittag|Mittag|Nachmittag|Abend) des "
            r"(?P<day>\d{1,2}\.)(?P<rest> (?:um|gegen|ab) \d)"
        ),
        r"am \g<day>\g<rest>",
    ),
    ("viertelstunde", re.compile(r"\b(?P<i>)eine[rn]? Viertelstunde\b"), "15 Minuten"),
    ("dreiviertelstunde", re.compile(r"\b(?P<i>)eine[rn]? Dreiviertelstunde\b"), "45 Minuten"),
    ("kwartier", re.compile(r"\b(?P<i>)(?:een|één) kwartier(?! (?:voor|over))\b"), "15 minuten"),
    ("kwartier", re.compile(r"\b(?P<i>)drie kwartier\b"), "45 minuten"),
    (
        "uur",
        re.compile(r"\b(?P<i>[Oo])m (?P<hour>[01]?\d|2[0-4]) uur (?P<minute>[0-5]\d)\b"),
        r"om \g<hour>:\g<minute> uur",
    ),
    # `Knaust nach Elst, genau um 15 Uhr`, `…, erst morgen früh um sechs`, `…, tegen 15 uur`.
    ("genau exakt", re.compile(r"\b(?P<i>)(?:genau|exakt) (?=(?:um|ab) \d)"), ""),
    (
        "erst pas",
        re.compile(
            r"(?P<i>)(?<=, )(?:erst|pas) (?=(?:heute|morgen|übermorgen|morgenochtend|morgenvroeg|morgenmiddag|"
            r"morgenavond|vanavond|vanmiddag|vannacht|overmorgen)\b[^,.;:]{0,25}\d|"
            r"(?:heute|morgen|morgenochtend|vanavond|vanmiddag) (?:[a-zäöü]+ )?(?:um|om) )"
        ),
        "",
    ),
    ("tegen", re.compile(r"(?P<i>)(?<=, )tegen (?=(?:[01]?\d|2[0-4]) uur\b|\d\d[.:]?\d\d\b)"), "om "),
    # `So schnell wie möglich marschiert Knaust`: at once, and no chat.
    ("möglich moeglich", re.compile(r"^(?P<i>S)o (?:schnell|bald|rasch) wie m(?:ö|oe)glich (?=[a-zäöü]+ )"), "sofort "),
)
