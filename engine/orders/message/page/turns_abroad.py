"""The table of German and Dutch turns of phrase, `Bruhn neemt de verdediging van Velp op zich` for `verdedigt Velp`.

Of each the words of which one stands in it, how it is told, and what is read for it. Source: orders.md 7, 8, 18.
"""

from engine.orders import patterns as re
from engine.orders.message.page.as_written import UNIT_ABROAD
from engine.orders.message.page.turns_of_ways_abroad import WAYS_ABROAD

_NAME = r"(?=(?:(?:der|die|das|den|dem|des|de|het) )?[A-ZÄÖÜ0-9])"
_PLACE = r"(?:\w+ (?:bei|von|in|bij|van) )?(?:(?:die|de|den|der|das|het) )?(?:[A-ZÄÖÜ][\w'-]+|\d{4})"
_UNITS = rf"{UNIT_ABROAD}(?: (?:und|en) {UNIT_ABROAD})?"
_DEED = (
    r"(?:geht|gehen|greift|greifen|nimmt|nehmen|marschiert|marschieren|rückt|rücken|fährt|fahren|hält|halten|zieht|"
    r"ziehen|besetzt|besetzen|erobert|erobern|stößt|stoßen|gaat|gaan|valt|vallen|neemt|nemen|rukt|rukken|rijdt|rijden|"
    r"trekt|trekken|bezet|bezetten|verovert|veroveren|houdt|houden|marcheert|marcheren)"
)
#: `verlässt Elst nicht vor 1800`, `nicht in Richtung Arnheim`: when, and whither.
_NO_MORE_OF_IT = (
    r"(?! (?:vor|voor|vóór|eher|eerder|ehe|bevor|voordat|ohne|zonder|über|over|nach|naar|in|via|als|wenn|mehr|meer)\b)"
)
#: Whom they are with goes somewhere, told behind the name.
_WHITHER = r"(?=[^,.;:]{2,40} (?:to|into|towards|nach|auf|bis|naar|op) )"
#: How a sentence, or the part of one that follows, may begin.
_HEAD = r"(?:^|(?<=[;.,] )|(?<=\b(?:and|und) )|(?<=\ben ))"
#: A place in the end.
_PLACE_LAST = r"(?P<place>[A-ZÄÖÜ'][\w'-]+)(?=\s*$|[.,;!]| (?:and|und|en|bis|tot|until|till|over|heute|vannacht)\b)"
#: A place that is taken or left.
_SOMEWHERE = r"(?:(?:die|de) )?(?:\w+ (?:bei|von|in|bij|van) )?(?:[A-ZÄÖÜ][\w-]+|\d{4})"
ABROAD: tuple[tuple[str, re.Pattern[str], str], ...] = (
    ("begleitet begleiten", re.compile(rf"\b(?P<i>)begleite[nt] {_NAME}{_WHITHER}"), "geht mit "),
    ("vergezeld", re.compile(rf"\b(?P<i>)vergezeld (?:van|door) {_NAME}"), "met "),
    # `Schiff 10 u. Schiff 6 beide nach Renkum, los 1500`.
    ("u", re.compile(r"(?P<i>)(?P<one>\b(?:[A-ZÄÖÜ][\w./]*|\d+)) u\.? (?=[A-ZÄÖÜ][\w./]|\d)"), r"\g<one> und "),
    # `Schulz: dito Heelsum, aber erst 1230`.
    (
        "aber maar",
        re.compile(r"(?P<i>)(?<=, )(?:aber|maar) (?:(?:erst|pas|um|om) )*(?=[0-2]\d[:.]?[0-5]\d\b)"),
        "um ",
    ),
    # `blijft aan de Grebbeberg`: where; a place nobody knows is not passed over.
    (
        "aan",
        re.compile(r"\b(?P<i>)(?P<deed>blijf|blijft|blijven|wacht|wachten|stand|post|halt) aan (?=(?:de|het) [A-Z])"),
        r"\g<deed> op ",
    ),
    (
        "mit mee",
        re.compile(
            r"(?P<i>)(?P<who>[,;] [^,.;:]{2,30}?) (?:(?:fährt|fahren|geht|gehen|rollt|rollen|marschiert|kommt) mit|"
            r"(?:gaat|gaan|rijdt|rijden|trekt|trekken) mee)(?=[.;]?$)"
        ),
        r"\g<who> goes along",
    ),
    (
        "fluss fluß rhein strom rivier rijn",
        re.compile(
            r"\b(?P<i>)(?:(?:geht|gehen|setzt|setzen|marschiert|gaat|gaan|trekt) )?"
            rf"(?:über den (?:Fluss|Fluß|Rhein|Strom)|over de (?:rivier|Rijn)) (?:bei|bij) {_NAME}"
        ),
        "crosses the river at ",
    ),
    (
        "lass lasst lassen laß laat",
        re.compile(
            rf"{_HEAD}(?P<i>)(?:[Ll]ass(?:t|en Sie)?|[Ll]aß|[Ll]aat) (?P<who>[^,.;:]{{2,40}}?) (?:in|bei|bij) "
            rf"{_PLACE_LAST}"
        ),
        r"\g<who> stays in \g<place>",
    ),
    (
        "abgelöst afgelost",
        re.compile(
            r"(?P<i>)\b(?P<when>Sobald|sobald|Wenn|wenn|Zodra|zodra|Als|als) "
            r"(?P<who>(?:(?!von |durch |door )[^,.;:]){2,30}?) (?:is )?(?P<gone>abgelöst|"
            r"afgelost)(?: ist| wird| worden ist| is| wordt)?, (?P<deed>\w+) (?:er|sie|es|hij|het|ze) "
        ),
        r"\g<when> \g<gone>, \g<deed> \g<who> ",
    ),
    ("v", re.compile(r"(?<=\w) (?P<i>)u\. (?=v\. )"), " und "),
    # `FJR 6 hält Best, Angriffe abwehren`: what those do who hold.
    (
        "abwehren abweisen zurückschlagen abschlagen",
        re.compile(
            r"(?P<i>)(?:,| und) (?:(?:alle|jeden|feindliche[nr]?|jegliche) )*(?:Gegen)?[Aa]ngriffe?"
            r"(?: (?:auf|gegen|von|aus) [^,;.]{3,40}?)? (?:abwehren|abweisen|zurückschlagen|abschlagen)(?=[.;,]|$)"
        ),
        "",
    ),
    (
        "weiter verder",
        re.compile(
            r"(?<!macht )(?<!machen )(?<!gaat )(?<!gaan )(?P<i>)\b(?:weiter wie (?:bisher )?befohlen|"
            r"wie befohlen weiter|verder zoals bevolen|zoals bevolen verder)(?=[.;,]|$)"
        ),
        "macht weiter wie befohlen",
    ),
    (
        "ersetze ersetzt vervang",
        re.compile(
            r"^(?P<i>[EeVv])(?:rsetze|rsetzt|ervang) (?:Befehl|order|bevel) (?:Nr\.? ?)?(?P<o>\d+)"
            r"(?: durch| door)?: (?=\w)"
        ),
        r"replace order \g<o> with: ",
    ),
    ("feuerschutz", re.compile(r"\b(?P<i>[Ff])euerschutz\b"), "feuerunterstützung"),
    (
        "ist sind",
        re.compile(rf"^(?P<i>[IS])(?:st|ind) (?P<where>{_SOMEWHERE}) (?:ein)?genommen, (?:so |dann )?(?=[^,;]+$)"),
        r"Sobald \g<where> genommen ist, ",
    ),
    ("weg", re.compile(r"\b(?P<i>W)eg: (?=(?:über|ueber|via|over) )"), "Marschweg "),
    # Not to leave a place is to hold it.
    (
        "verlassen",
        re.compile(rf"\b(?P<i>)(?:darf|dürfen|duerfen) (?P<where>{_SOMEWHERE}) nicht verlassen\b"),
        r"hält \g<where>",
    ),
    ("verlaten", re.compile(rf"\b(?P<i>)(?:mag|mogen) (?P<where>{_SOMEWHERE}) niet verlaten\b"), r"houdt \g<where>"),
    (
        "eintreffen",
        re.compile(
            r"^(?P<i>[NM])(?:ach|it) (?:dem )?Eintreffen (?:der|des|von) (?P<who>[^,.;:]{2,40}?)"
            r"(?= (?:geht|gehen|marschiert|marschieren|rückt|rücken|greift|greifen|zieht|ziehen|fährt|fahren)\b[^,;]+$)"
        ),
        r"Sobald \g<who> eintrifft,",
    ),
    # `Nach Einnahme Haalderens geht Knaust nach Elst`.
    (
        "einnahme wiedereinnahme",
        re.compile(
            r"^(?P<i>[Nn])ach (?:der )?(?:Wieder)?[Ee]innahme (?:(?P<of>von |der (?=\w*[Bb]r(?:ü|ue)cke))"
            r"(?P<where>(?:\w+ (?:bei|von|in) )?[A-ZÄÖÜ][\w-]+)|(?P<whose>[A-Z][\w-]+?)s)(?= [a-zäöü][^,;]+$)"
        ),
        r"Sobald \g<where>\g<whose> genommen ist,",
    ),
    (
        "zich",
        re.compile(
            rf"\b(?P<i>)nemen de (?:verdediging|bewaking|beveiliging|bescherming) van (?P<where>{_PLACE}) op zich\b"
        ),
        r"verdedigen \g<where>",
    ),
    (
        "sich",
        re.compile(
            r"\b(?P<i>)(?:nimmt|nehmen) die (?:Verteidigung|Sicherung|Bewachung) (?:von |der |des )"
            rf"(?P<where>{_PLACE}) auf sich\b"
        ),
        r"verteidigt \g<where>",
    ),
    # `59. Division einschließlich AR 159 nach Boxtel`: he names them, and does what they do.
    (
        "einschließlich einschliesslich inklusive inkl inclusief including incl",
        re.compile(
            r"^(?P<i>)(?P<who>(?:[A-ZÄÖÜ0-9][\w./-]*,? ){1,4})"
            rf"(?i:einschlie(?:ß|ss)lich|inklusive|inkl\.?|inclusief|including|incl\.?) {_NAME}(?=[^,;:]+$)"
        ),
        r"\g<who>und ",
    ),
    # `verlässt Elst nicht`: it holds there; `nicht vor 1800` is another thing.
    (
        "verlässt verlaesst verlaat",
        re.compile(
            rf"\b(?P<i>)(?:(?P<d>verl(?:ä|ae)sst)|verlaat) (?P<where>{_PLACE}) (?:(?<!d )nicht|niet)\b{_NO_MORE_OF_IT}"
        ),
        r"hold \g<where>",
    ),
    # `pakt de trein naar Boxtel`: a way, and nothing attacked.
    ("pakt pakken", re.compile(r"\b(?P<i>)pak(?:t|ken) (?=de (?:trein|weg|rijksweg|straatweg) naar )"), "neemt "),
    (
        "mee",
        re.compile(rf"\b(?P<i>)(?:rij(?:dt|den)|ga(?:at|an)|trek(?:t|ken)) met (?P<whom>{UNIT_ABROAD}) mee (?=naar )"),
        r"gaat met \g<whom> ",
    ),
    # `misslingt das, zurück nach Schijndel`: another course.
    (
        "misslingt mislukt gelingt lukt fehl",
        re.compile(
            r"(?:^|(?<=[;,.] ))(?P<i>[MmGgLlSs])(?:isslingt (?:das|es|dies)|islukt (?:dat|het|dit)|"
            r"elingt (?:das|es|dies) nicht|"
            r"ukt (?:dat|het|dit) niet|chlägt (?:das|es|dies) fehl),? (?:dann |dan |so )?"
        ),
        "if that fails, ",
    ),
    (
        "besitz bemächtigt bemächtigen meester",
        re.compile(
            r"\b(?P<i>)(?:setz(?:t|en) sich in den Besitz|bemächtig(?:t|en) sich|ma(?:akt|ken) zich meester) "
            rf"(?:von |van |der Stadt |des Ortes |des Dorfes |der |de )?(?P<where>{_PLACE})"
        ),
        r"erobert \g<where>",
    ),
    (
        "brückenkopf brueckenkopf",
        re.compile(r"\b(?P<i>)(?:den |im |der )?Br(?:ü|ue)ckenkopf (?:bei |von |in )?(?=[A-Z])"),
        "bridgehead at ",
    ),
    *(
        (f"{side}flanke", re.compile(rf"\b(?P<i>)(?i:{side})flanke (?=(?:bei|in|von) [A-Z])"), f"{plain} Flanke ")
        for side, plain in (("nord", "nördliche"), ("süd", "südliche"), ("ost", "östliche"), ("west", "westliche"))
    ),
    # `Sobald Nijmegen genommen ist, hält 2 IG dort und geht 3 IG nach Bemmel`: the case is of both.
    (
        "sobald wenn falls zodra als indien",
        re.compile(
            rf"^(?P<i>[SWFZAI])(?P<case>(?:obald|enn|alls|odra|ls|ndien) [^,;]+, [^,;]+?),? (?P<and>und|en) "
            rf"(?P<deed>{_DEED}) (?P<who>\d+(?:/\d+| [A-Z]\w*)|{UNIT_ABROAD}) "
        ),
        r"\g<i>\g<case> \g<and> \g<who> \g<deed> ",
    ),
    # `Schulz geht danach nach Ede`
    (
        "danach anschließend daarna vervolgens",
        re.compile(
            rf"(?:^|(?<=[;,] ))(?P<i>)(?P<who>{_UNITS}) (?P<deed>{_DEED}) "
            r"(?P<then>danach|anschließend|daarna|vervolgens) (?=[^,;]+$)"
        ),
        r"\g<then> \g<deed> \g<who> ",
    ),
    # `Spähtrupp der KG Brinkmann gegen Elst`, `fährt als Spähtrupp über …`.
    (
        "spähtrupp spaehtrupp aufklärung erkundung patrouille verkenning",
        re.compile(
            r"^(?P<i>)(?:Sp(?:ä|ae)htrupp|Aufklärung|Erkundung|Patrouille|Verkenning) (?:der|des|von|durch|van|door) "
            rf"(?P<who>{_UNITS}) (?:nach|gegen|auf|in Richtung|Richtung|naar|tegen|richting) {_NAME}"
        ),
        r"\g<who> erkundet ",
    ),
    (
        "spähtrupp spaehtrupp",
        re.compile(
            r"\b(?P<i>)(?:fährt|geht|rückt|marschiert|stößt) als Sp(?:ä|ae)htrupp (?=über|nach|auf|in|Richtung)"
        ),
        "erkundet ",
    ),
    # `Werfer: Unterstützung von Spindler`: of whom it is told stands before the mark.
    (
        "unterstützung ondersteuning",
        re.compile(
            rf"(?<=: )(?P<i>)(?:Feuerunterstützung|Unterstützung|Ondersteuning|ondersteuning) (?:von|van) {_NAME}"
        ),
        "unterstützt ",
    ),
    (
        "unterstützung feuerunterstützung",
        re.compile(
            r"\b(?P<i>)(?P<deed>schieß|gib|geb)(?:t|en) (?:dabei |hierbei |dazu )(?:Feuer)?[Uu]nterstützung(?=[.;,!]?$)"
        ),
        "unterstützt",
    ),
    (
        "unterstützung feuerunterstützung",
        re.compile(
            rf"\b(?P<i>)(?:dabei|hierbei) (?:schießt|schießen|gibt|geben) (?P<who>{UNIT_ABROAD}) "
            r"(?:Feuer)?[Uu]nterstützung(?=[.;,!]?$)"
        ),
        r"\g<who> unterstützt",
    ),
    (
        "unterstellt stelt tritt",
        re.compile(
            r"\b(?P<i>)(?:unterstellt sich|tritt unter (?:den Befehl|das Kommando) (?:von|der)|"
            rf"stelt zich onder (?:het )?bevel van) (?P<whom>{UNIT_ABROAD}),? (?:und folgt (?:ihm|ihr)|"
            r"en volgt (?:hem|haar|het))\b(?: auf dem Marsch| op mars)?"
        ),
        r"folgt \g<whom>",
    ),
    # `benutzt die Fähre bei Huissen`: crosses by it.
    (
        "benutzt benutzen",
        re.compile(rf"\b(?P<i>)benutz(?:t|en) (?P<what>die Fähre (?:bei |von |in )?{_PLACE})"),
        r"setzt mit \g<what> über",
    ),
    (
        "gebruikt gebruiken",
        re.compile(
            rf"\b(?P<i>)gebruik(?:t|en) (?P<what>(?:het veer|de (?:pont|veerpont|veerboot)) (?:bij |van |in )?{_PLACE})"
        ),
        r"steekt met \g<what> over",
    ),
    (
        "hebben zien",
        re.compile(
            rf"^(?P<i>I)k wil (?P<who>{_UNITS}) "
            rf"(?:(?:voor|vóór|uiterlijk) (?P<when>[^,.;:]{{2,25}}) )(?P<rest>(?:in|bij) {_PLACE}) "
            r"(?:hebben|zien)\b"
        ),
        r"\g<who> muss bis \g<when> \g<rest> sein",
    ),
    # `Erst geht Knaust nach Elst, dann …`: whose turn comes first, told before his name.
    (
        "erst zuerst zunächst eerst",
        re.compile(rf"^(?P<i>E|Z)(?P<rest>rst|uerst|unächst|erst) (?P<deed>{_DEED}) (?P<who>{UNIT_ABROAD}) "),
        r"\g<who> \g<deed> zuerst ",
    ),
    (
        "inname herovering verovering",
        re.compile(
            r"^(?P<i>[Nn])a (?:de )?(?:inname|verovering|herovering) van (?P<where>(?:de \w*brug (?:bij|van|in) )?"
            r"[A-Z][\w'-]+)(?= [a-z][^,;]+$)(?!.* (?:and|en|und|while|terwijl) )"
        ),
        r"Zodra \g<where> is ingenomen,",
    ),
    # `rijdt om 1000, via Huissen, naar Elst terug`: the word of going back apart from its place.
    (
        "terug zurück zurueck",
        re.compile(
            rf"(?<=, )(?P<i>)(?P<dann>(?:dann |dan |und |en )?)(?P<to>naar|nach|auf|op) (?P<where>{_PLACE}) "
            r"(?P<back>terug|zur(?:ü|ue)ck)(?=[.;,!]?$|[;,])"
        ),
        r"\g<dann>\g<back> \g<to> \g<where>",
    ),
    (
        "snelwegbrug autobahnbrücke autobahnbruecke",
        re.compile(r"\b(?P<i>)(?:[Ss]nelwegbrug|[Aa]utobahnbr(?:ü|ue)cke) (?:bei|von|bij|van|in) (?=[A-Z])"),
        "highway bridge at ",
    ),
    (
        "waalbrücken waalbruecken maasbrücken maasbruecken rheinbrücken rheinbruecken waalbruggen maasbruggen",
        re.compile(r"\b(?P<i>)(?P<river>Waal|Maas|Rhein)(?:br(?:ü|ue)cken|bruggen)\b"),
        r"\g<river> bridges",
    ),
    (
        "waalbrücke waalbruecke maasbrücke maasbruecke rheinbrücke rheinbruecke waalbrug maasbrug rijnbrug",
        re.compile(
            r"\b(?P<i>)(?P<what>(?:Waal|Maas|Rhein|Rijn)(?:br(?:ü|ue)cke|brug)) "
            r"(?=(?:Nijmegen|Nimwegen|Arnhem|Arnheim|Grave|Ravenstein|Rhenen|Hedel|Zaltbommel)\b)"
        ),
        r"\g<what> bei ",
    ),
    (
        "zodra",
        re.compile(rf"\b(?P<i>)(?P<when>[Zz]odra {UNIT_ABROAD}) (?:daar|er|ter plaatse) (?:is|zijn)\b"),
        r"\g<when> aankomt",
    ),
    (
        "meldet",
        re.compile(rf"^(?P<i>)(?P<who>{_UNITS}) meldet,? (?=(?:wo|wie|was|ob|wann) (?:\w+ )?(?:er|sie|es)\b)"),
        r"\g<who> soll melden, ",
    ),
    # `sperrt Oosterbeek im Osten ab`: the side of it.
    *(
        ("im", re.compile(rf"\b(?P<i>)im {side}\b(?! (?:von|der|des)\b)"), f"in the {plain}")
        for side, plain in (("Norden", "north"), ("Süden", "south"), ("Osten", "east"), ("Westen", "west"))
    ),
    *WAYS_ABROAD,
)
