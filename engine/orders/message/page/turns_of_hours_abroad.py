"""The table of German and Dutch turns of phrase with an hour or a day in them: `los 1500`, `aber erst 1230`.

Of each the words of which one stands in it, how it is told, and what is read for it. Source: orders.md 7, 8, 18.
"""

from engine.orders import patterns as re

_NAME = r"(?=(?:(?:der|die|das|den|dem|des|de|het) )?[A-ZÄÖÜ0-9])"
_PLACE = r"(?:\w+ (?:bei|von|in|bij|van) )?(?:(?:die|de|den|der|das|het) )?(?:[A-ZÄÖÜ][\w'-]+|\d{4})"
#: A unit, by the sound of it: `GR 1035`, `SS Pi 10`, `I/FJR 6`, `KG Knaust`, `Werfer`.
_UNIT = (
    r"(?:(?:der|die|das|de|het|dem|von) )?(?:(?:[A-Z][\w./]* ){0,2}[A-Z]*\d+\b|"
    r"(?:(?:KG|HQ|Kampfgruppe|Gruppe|Bataillon|Btl\.?|Regiment|Rgt\.?) )?[A-ZÄÖÜv][\w./-]+)"
)
_UNITS = rf"{_UNIT}(?: (?:und|en) {_UNIT})?"
#: An hour told between a verb and the rest of it.
_WHEN = r"(?P<when>(?:[a-z0-9][\w:.]* (?:Uhr |uur )?){0,4}?)"
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
            rf"^(?P<i>[Ww])enn (?P<who>{_UNIT}) auf (?:den |einen )?(?:Feind|Gegner) (?:trifft|"
            r"st(?:ö|oe)(?:ß|ss)t)(?=[,;.]| )"
        ),
        r"wenn \g<who> den Feind sieht",
    ),
    (
        "vijand",
        re.compile(r"\b(?P<i>[Aa])ls (?:hij|zij|ze) op (?:de |een )?vijand (?:stuit|stuiten|stoot|stoten)(?=[,;.]| )"),
        "als de vijand wordt gezien",
    ),
    ("los", re.compile(r"(?P<i>)(?<=, )los (?:um )?(?=\d{1,2}[.:]?\d\d\b)"), "Abmarsch "),
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
        "anzusetzen",
        re.compile(rf"\b(?P<i>)(?:ist|sind) {_WHEN}auf (?P<where>{_PLACE}) anzusetzen\b"),
        r"geht \g<when>auf \g<where> vor",
    ),
    (
        "angesetzt",
        re.compile(rf"\b(?P<i>)(?:wird|werden) {_WHEN}gegen (?P<where>{_PLACE}) angesetzt\b"),
        r"greift \g<when>\g<where> an",
    ),
    (
        "angesetzt",
        re.compile(rf"\b(?P<i>)(?:wird|werden) {_WHEN}auf (?P<where>{_PLACE}) angesetzt\b"),
        r"geht \g<when>auf \g<where> vor",
    ),
    ("wechselt wechseln", re.compile(rf"\b(?P<i>)wechsel(?:t|n) {_WHEN}nach {_NAME}"), r"geht \g<when>nach "),
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
            rf"\b(?P<i>)(?P<deed>unterstütz(?:t|en)) {_WHEN}(?:den|einen) Angriff (?:von|der|des) (?P<who>{_UNIT}) "
            rf"(?P<on>(?:auf|gegen) {_PLACE})"
        ),
        r"\g<deed> \g<when>\g<who> beim Angriff \g<on>",
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
            rf"(?:sich )?(?P<who>{_UNIT}) (?:sich )?(?:zur Zeit |zurzeit |derzeit |jetzt |gerade )?"
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
)
