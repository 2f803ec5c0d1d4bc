"""The table of turns of phrase of posts and stays, most of them German or Dutch: `bildet die Reserve in Boxtel`,
`wartet, bis es dunkel ist`.

Of each the words of which one stands in it, how it is told, and what is read for it. Source: orders.md 7, 8, 18.
"""

from engine.orders import patterns as re
from engine.orders.message.page.as_written import UNIT_ABROAD

_PLACE = r"(?:(?:die|de|den|der|das|het) )?(?:[A-ZÄÖÜ][\w'-]+|\d{4})"
#: One or two units, by the sound of them: `GR 1035`, `KG Knaust und Möller`.
_UNITS = rf"{UNIT_ABROAD}(?: (?:und|en) {UNIT_ABROAD})?"
_DEED = (
    r"(?:geht|gehen|greift|greifen|nimmt|nehmen|marschiert|marschieren|rückt|rücken|fährt|fahren|hält|halten|zieht|"
    r"ziehen|besetzt|besetzen|verlegt|verlegen|gaat|gaan|valt|vallen|neemt|nemen|rukt|rukken|rijdt|rijden|trekt|trekken|"
    r"bezet|bezetten|houdt|houden|marcheert|marcheren|verdedigt|verteidigt|bleibt|blijft)"
)
_WRITTEN = "funkspruch spruch fernspruch befehl befehls meldung schreiben bericht bevel order anruf telegramm"
#: By what was written before, and when that was.
_ACCORDING = (
    r"(?:Gemäß|Gemäss|Gemaess|Laut|Entsprechend|Auf|Nach|Zu|Bezug|Bezüglich|Aufgrund|Volgens|Op):? "
    r"(?:(?:Ihr(?:em|en|er|es)?|[Uu]w|Euer|Eurem|[Dd]einem|[Dd]einen|[Dd]einer|dem|des|het) )?"
    r"(?:Funkspruch|Spruch|Fernspruch|Befehls?|Meldung|Schreiben|Bericht|bericht|bevel|order|Anruf|Telegramm)"
    r"(?: (?:der|des|vom|van) [A-Z]\w+(?: [A-Z]\b)?)?"
    r"(?: (?:von|vom|van|um|om) (?:heute |gestern |vandaag |gisteren )?(?:um |om )?\d[\d:.]*(?: Uhr| uur)?)?(?: hin)?"
)
#: Of what a unit may report.
_STATE = r"(?i:st(?:ä|ae)rke|verluste|standort|zustand|lage|munition(?:slage)?|verliezen|sterkte|stellung)"
POSTS_AND_STAYS: tuple[tuple[str, re.Pattern[str], str], ...] = (
    # `guard Div HQ`: no Guards Division.
    (
        "guard guards",
        re.compile(
            r"\b(?P<i>)guard(?P<s>s?) (?P<whose>(?:the |our |its |my )?(?:[Dd]iv(?:isional|ision)?\.?|[Cc]orps) "
            r"(?:HQ|headquarters|guns|arty|artillery)\b)"
        ),
        r"protect\g<s> \g<whose>",
    ),
    # `keeps doing what he was told`, `stays with its present orders`: they go on with their orders, and hold nothing.
    (
        "doing",
        re.compile(
            r"\b(?P<i>)(?P<k>[Kk]eep|[Ss]tay|[Rr]emain)(?:s|ing)? (?:on )?(?:at )?doing (?:just |exactly )?"
            r"(?:what|as|whatever) (?:it|he|they|you|I|we|everyone|everybody)(?:['’]\w+)?"
            r"(?: (?:is|are|was|were|has|have|had|been|already|now|told|ordered|doing|asked|to|do|them|him|it|so far))*"
            r"(?=[.,;!]|$| (?:and|und|en|while|until|till) )"
        ),
        "carry on as ordered",
    ),
    (
        "orders order instructions task mission",
        re.compile(
            r"\b(?P<i>)(?:[Kk]eep|[Ss]tay|[Rr]emain)(?:s|ing)? (?:(?:to|with|on|at) )?(?:its|his|their|the|my|our) "
            r"(?:(?:present|current|standing|old|existing|last|earlier|previous|original) )?"
            r"(?:orders?|instructions|task|mission)(?=[.,;!]|$| (?:and|und|en|while) )"
        ),
        "carry on as ordered",
    ),
    (
        "auftrag auftrage aufgabe aufgaben befehl befehle befehlen opdracht taak orders bevelen bevel doen",
        re.compile(
            r"\b(?P<i>)(?:(?:bleib(?:t|en)|blijft?|blijven) (?:(?:bei|an|bij|aan) (?:seine[mnr]?|ihre[mnr]?|de[mrn]|"
            r"de|zijn|hun|haar) (?:(?:jetzigen|bisherigen|alten|huidige|oude) )?(?:Auftr(?:ag|äge)e?n?|Aufgaben?|"
            r"Befehle?n?|opdracht|taak|orders|bevel(?:en)?)|doen wat (?:hij|ze|zij|hun)[\w ]{0,20})|"
            r"(?:hält|halten) sich an (?:seine|ihre|die|den|seinen|ihren) (?:Befehle?|Auftr(?:ag|äge))|"
            r"holds? (?:on )?to (?:its|his|their) orders)(?=[.,;!]|$| (?:and|und|en) )"
        ),
        "carry on as ordered",
    ),
    (
        "work",
        re.compile(r"\b(?P<i>)(?:keeps|(?P<to>to |should |will |must )keep) up (?:the|its|his|their) (?:\w+ )?work\b"),
        r"\g<to>carry on as ordered",
    ),
    (
        "offensive attack",
        re.compile(r"\b(?P<i>)(?:[Ss]tay|[Rr]emain|[Kk]eep)(?P<s>s?) on the (?:attack|offensive)\b"),
        r"keep\g<s> attacking",
    ),
    # `Nothing for me this turn, everyone carries on as ordered.`
    (
        "nothing",
        re.compile(
            r"^(?P<i>)Nothing (?:(?:new|more|else) )?"
            r"(?:(?:for|from) (?:me|us|you) )?(?:this (?:turn|time|round)|"
            r"today|tonight|now|for now|at present)[,;:] (?=(?:[Ee]very(?:one|body)|[Aa]ll(?: units)?) "
            r"(?:just |simply )?carr(?:y|ies) on\b)"
        ),
        "No changes, ",
    ),
    # `bis zum Eintreffen der KG Bruns`
    (
        "eintreffen ankunft",
        re.compile(
            rf"\b(?P<i>b)is (?:zum Eintreffen|zur Ankunft) (?:von|vom|der|des) (?P<whose>{UNIT_ABROAD})(?=[,.;]| |$)"
        ),
        r"bis \g<whose> eintrifft",
    ),
    # `digs in where he stands`, `stays where it now is`, `holds where they have got to`: in their place.
    (
        "where wherever",
        re.compile(
            r"\b(?P<i>)(?<!to )(?<!from )(?:(?:just|right|exactly) )?where(?:ver)? (?:it|he|they|you)(?: now| "
            r"currently| presently| at present| happens? to)? (?:stands?|is|are|be|(?:has|have) got to)(?: now| "
            r"at present| currently| presently)?(?=[.,;!]*$|[.,;] | and | until )"
        ),
        "where they are",
    ),
    # `3d Bn div reserve at Overasselt`: the division is no part of the name.
    (
        "reserve",
        re.compile(r"(?<=\w )(?P<i>)(?:div(?:isional|ision)?|corps|bde|brigade|regt) reserve\b", re.IGNORECASE),
        "reserve",
    ),
    # `1 Para - reserve on DZ X`
    (
        "reserve",
        re.compile(
            r"(?<=\w)(?P<i>)(?P<joint>: ?| [-–] |, )reserve (?=(?:on|at|in|near|round|around) (?!case\b|position))"
        ),
        r"\g<joint>in reserve ",
    ),
    # `377 PFA no drop, stays where it is`, `Zuber: nothing, rest`: nothing else, and that they stay.
    (
        "no nothing none",
        re.compile(
            r"(?<=\w)(?P<i>):? "
            r"(?:no (?:drop|attack|move|march|movement|change|action|orders?|new orders)|nothing(?: new)?|none)"
            r"(?: today| tonight| this turn| for now)?(?:,| -|;|\.) ?(?=(?:and |it |they |he )?"
            r"(?:rest|stay|hold|remain|dig|sit)s?\b)"
        ),
        ": ",
    ),
    # `GR 1036 is the reserve and waits at Vught`
    (
        "reserve",
        re.compile(
            r"(?P<i>)(?P<who>[\w/.)]) (?:is|are|forms?|acts? as|is in|are in|is to be|will be|stays in|remains in)"
            r" (?P<res>(?:(?:the|my|our|a|division(?:al)?|corps|brigade|regimental) ){0,2}reserve),? and"
            r"(?: is to| are to| will)? "
            r"(?P<deed>(?:waits?|stays?|remains?|holds?|goes|go|moves?|march(?:es)?|digs? in) "
            r"(?:at|in|to|near|by|on) [^,.;:]{2,40})(?=[.,;]|$)"
        ),
        r"\g<who> \g<deed> as \g<res>",
    ),
    # `retreats to Kranenburg and reforms there`
    (
        "reform reforms regroup regroups reorganise reorganises reorganize reorganizes",
        re.compile(
            r"(?P<i>)(?P<joint>,? and|,)(?P<to> to| then)? (?:reform|regroup|reorgani[sz]e)(?P<s>s?) "
            r"(?:there|in that place|in place)(?=[.!,;]|$| (?:until|till)\b)"
        ),
        r"\g<joint>\g<to> hold\g<s> there",
    ),
    # `macht dort halt bis 1600`
    (
        "halt halte",
        re.compile(r"\b(?P<i>)(?P<m>macht|machen|machst) (?P<there>dort |da |daselbst )?[Hh]alt(?= (?:bis|tot) )"),
        r"hält \g<there>",
    ),
    (
        "front",
        re.compile(r"\b(?P<i>)(?P<there>dort|da) [Ff]ront (?P<side>nach (?:Norden|Süden|Osten|Westen)) halten\b"),
        r"\g<there> halten, Front \g<side>",
    ),
    (
        "ausweichen",
        re.compile(r"\b(?P<i>)(?:ihm|ihnen|dem (?:Feind|Gegner)|jedem Kampf|dem Kampf) ausweichen\b"),
        "Feindberührung meiden",
    ),
    ("dichtmachen dichtmacht", re.compile(r"\b(?P<i>)dichtmach(?P<n>en|t)\b"), r"absperr\g<n>"),
    (
        "dabei",
        re.compile(r"(?P<i>), (?P<who>[^,.;:]{2,25}?) (?:ist |macht |geht )?auch (?:mit )?dabei(?=[.!]*$)"),
        r", \g<who> auch",
    ),
    (
        "dass daß dat",
        re.compile(
            rf"^(?P<i>I)(?:ch (?:will|möchte|wünsche),? da(?:ss|ß)|k wil,? dat) (?P<who>{_UNITS}) "
            rf"(?P<rest>(?:(?:bis|um|spätestens|om|voor|uiterlijk) [^,.;:]{{2,25}} )?(?:in|bei|bij) {_PLACE}) "
            r"(?:steht|stehen|ist|sind|staat|staan|is|zijn)(?=[.!]*$)"
        ),
        r"\g<who> muss \g<rest> sein",
    ),
    # `Gemäß Ihrem Funkspruch von 1000: Greschick …`, `Laut Befehl von 0600 geht Goebel …`: the hour is of what was
    # written, and no start.
    # `Laut Meldung von 0600 hält Goebel Wyler` is news.
    (_WRITTEN, re.compile(rf"^(?P<i>){_ACCORDING}[:,] "), "Gemäß Ihrem Funkspruch: "),
    (
        _WRITTEN,
        re.compile(
            rf"^(?P<i>)(?=[^:]{{4,20}}(?:efehls?|bevel|order|pruch)\b){_ACCORDING}(?<=[\dr]) "
            rf"(?P<deed>{_DEED}) (?P<who>{_UNITS}) "
        ),
        r"Gemäß Ihrem Funkspruch: \g<who> \g<deed> ",
    ),
    # `Auf Befehl des Korps greift Knaust Elst an`: by whose order; `auf Befehl` alone waits for it.
    (
        "befehl weisung bevel last",
        re.compile(
            r"^(?P<i>)(?:[Aa]uf|[Oo]p) (?:Befehl|Weisung|bevel|last) (?:de[srm]|vo[nm]|van(?: de| het)?) "
            r"(?:(?:Generals?|Generalfeldmarschalls?|Oberst|Generaal) )?[A-Za-zÄÖÜ][\w-]+(?: [A-Z0-9]{1,3}\b)? "
            rf"(?P<deed>{_DEED}) (?P<who>{_UNITS}) "
        ),
        r"Gemäß Ihrem Funkspruch: \g<who> \g<deed> ",
    ),
    # `wenn angegriffen auf Kranenburg zurückgehen, sonst halten`
    (
        "sonst andernfalls ansonsten anders",
        re.compile(
            r"(?P<i>)\b(?:wenn angegriffen|bei (?:feindlichem |einem )?Angriff|bei angriff|bij (?:een )?aanval|"
            r"indien aangevallen),? (?:(?:auf|nach|naar|op) (?P<a>[\w'-]+) "
            r"(?:zurück(?:gehen|ziehen|weichen|fallen)?|terug(?:gaan|trekken|vallen)?)|"
            r"(?:zurück|terug) (?:auf|nach|naar|op) (?P<b>[\w'-]+)),? (?:sonst|andernfalls|ansonsten|anders) "
            r"(?:(?:die )?(?:Stellung )?halten|bleiben|standhouden|houden|blijven)(?=[.!]?$|: )",
            re.IGNORECASE,
        ),
        r"if attacked go back to \g<a>\g<b>, otherwise hold",
    ),
    # `if attacked go back to Kranenburg, otherwise hold: Stargaard`
    (
        "sonst andernfalls ansonsten anders otherwise",
        re.compile(r"^(?P<i>[Ii])f attacked (?P<rest>[^:;]+, otherwise [^:;,]+): (?P<who>[\w. /]{2,25})$"),
        r"\g<who>: if attacked \g<rest>",
    ),
    ("abmarsch", re.compile(r"\b(?P<i>)Abmarsch (?=[A-Z][\w'-]+ [-–] [A-Z])"), "Marsch "),
    # `Um 2100 nimmt GR 1036 Liempde und um 2330 Olland`: each with its hour.
    (
        "nimmt nehmen neemt nemen besetzt besetzen takes take attacks captures",
        re.compile(
            r"^(?P<i>[UOA])(?:m (?P<h>[012]\d[:.]?\d\d)(?: Uhr| uur)? "
            rf"(?P<d>nimmt|nehmen|neemt|nemen|besetzt|besetzen) (?P<w>{_UNITS})|"
            rf"t (?P<h2>[012]\d[:.]?\d\d),? (?P<w2>{_UNITS}) (?P<d2>takes?|attacks?|captures?)) "
            rf"(?P<a>{_PLACE}) (?P<and>und|en|and) (?P<at>um|om|at) (?P<last>[012]\d[:.]?\d\d)(?: Uhr| uur)? "
            rf"(?P<b>{_PLACE})(?=[.]?$)"
        ),
        r"\g<w>\g<w2> \g<d>\g<d2> \g<a> \g<at> \g<h>\g<h2> \g<and> \g<b> \g<at> \g<last>",
    ),
    # `bis es dunkel ist`, `tot het licht wordt`
    (
        "dunkel finster donker",
        re.compile(r"\b(?P<i>)(?P<until>bis|tot) (?:es|het) (?:dunkel|finster|donker) (?:ist|wird|is|wordt)\b"),
        r"\g<until> zum Einbruch der Dunkelheit",
    ),
    (
        "verfügung verfuegung",
        re.compile(
            r"\b(?P<i>)(?:(?:hält|halten) (?:sich )|(?:steht|stehen) (?=dort ))(?P<there>dort |da )?(?:mir )?"
            r"zur Verf(?:ü|ue)gung(?=[.;,!]?$|[;,])"
        ),
        r"hält \g<there>",
    ),
    # `verteidigt den Ort nach Westen`: which way they look.
    (
        "norden süden osten westen",
        re.compile(
            rf"\b(?P<i>)(?P<d>(?:verteidig|sicher|sperr|deck|halt|hält)(?:t|en)? (?:{_PLACE}|den Ort|das Dorf|"
            r"die Stadt|dort)) (?P<side>nach (?:Norden|Süden|Osten|Westen))(?=[.;,!]?$|[;,])"
        ),
        r"\g<d>, Front \g<side>",
    ),
    (
        "gemeinsam zusammen vereint samen gezamenlijk",
        re.compile(r"\b(?P<i>)(?:gemeinsam|zusammen|vereint|samen|gezamenlijk) (?=(?:gegen|tegen) [A-Z0-9])"),
        "",
    ),
    ("los", re.compile(r"(?P<i>)(?<=, )los geht(?:'s|’s|s| es) (?:um )?(?=\d)"), "um "),
    # `räumt um 0200 Lent und geht nach Bemmel zurück`
    (
        "räumt räumen raeumt ontruimt ontruimen",
        re.compile(
            rf"\b(?P<i>)(?P<d>r(?:ä|ae)um(?:t|en)|ontruim(?:t|en)) (?P<when>(?:(?:heute|in der|in de|morgen|Nacht|"
            rf"nacht|früh|vannacht) )*(?:um|om|ab|vanaf) [\d:.]+(?: Uhr| uur)?) (?P<where>{_PLACE}) "
        ),
        r"\g<d> \g<where> \g<when> ",
    ),
    # `ohne sich in ein Gefecht einzulassen`
    (
        "einzulassen einlassen verwickeln mengen",
        re.compile(
            r"(?P<i>),? (?:ohne|zonder) (?:sich|zich) (?:in|auf) (?:ein |einen |irgendein |een )?"
            r"(?:Gefechte?|Kampf|Kämpfe|gevecht|gevechten) (?:einzulassen|verwickeln zu lassen|te mengen|in te laten)"
        ),
        " ohne Gefecht",
    ),
    (
        "gesloten afgesloten dicht",
        re.compile(r"\b(?P<i>)(?:houdt|houden) (?:de|die) weg (?:gesloten|afgesloten|dicht)(?=[.;,!]?$)"),
        "hält die Straße gesperrt",
    ),
    # `zodra die in onze handen is`, `sobald sie in unserer Hand ist`
    (
        "handen hand hände händen besitz",
        re.compile(
            r"\b(?P<i>)(?P<case>zodra|als|wanneer|sobald|wenn) (?:die|deze|ze|zij|hij|sie|er|es|diese) "
            r"(?:in onze handen|in unserer Hand|in unseren Händen|in unserem Besitz|in eigener Hand) (?:is|ist|sind)\b"
        ),
        "once it is taken",
    ),
    # `bis ihn Oelkers ablöst`: till he is relieved.
    (
        "ablöst abloest abgelöst abgeloest",
        re.compile(
            rf"(?P<i>),? bis (?:(?:(?:ihn|sie|es) (?P<w>{_UNITS})|(?P<v>{_UNITS}) (?:ihn|sie|es)) abl(?:ö|oe)st|"
            rf"(?:er|sie|es) (?:von|durch) (?P<x>{_UNITS}) abgel(?:ö|oe)st (?:wird|werden|ist|sind))\b"
        ),
        r" bis zur Ablösung durch \g<w>\g<v>\g<x>",
    ),
    ("feuerstellung feuerstellungen", re.compile(r"\b(?P<i>)[Ff]euerstellung(?:en)?\b"), "Stellung"),
    # `Ruhe in Gennep bis 0600`, `lass Hardegg in Ruhe`
    ("ruhe", re.compile(r"(?P<i>)(?<=[\w:] )Ruhe (?=(?:in|bei) [A-Z][^,;]*\b(?:bis|von)\b)"), "ruht "),
    # `Marschziel Beek, Ankunft 1600`
    (
        "marschziel marsdoel",
        re.compile(r"\b(?P<i>)(?:Marschziel|marsdoel|Marsdoel)(?: ist| is)?:? (?=[A-Z0-9])"),
        "marschiert nach ",
    ),
    # `bleibt neben Knaust`, `bleibt dicht bei Knaust`
    (
        "neben dicht nahe naast vlak eng",
        re.compile(
            r"\b(?P<i>)(?P<d>bleib(?:t|en)|blijf(?:t|en)|blijven) (?:(?:dicht|nahe|eng|vlak) )?(?:bei|neben|bij|naast) "
        ),
        r"\g<d> bei ",
    ),
    # `den Angriff von 2 IG auf Son`: whom they support, whatever he does.
    (
        "angriff aanval",
        re.compile(
            rf"\b(?P<i>)(?P<d>unterstütz(?:t|en)|steun(?:t|en)|ondersteun(?:t|en)) (?P<when>[^,.;:]{{0,30}}?)"
            rf"(?:den Angriff|de aanval) (?:von|der|des|van) (?P<who>\d+(?:/\d+| [A-Z]\w*)|{UNIT_ABROAD}) "
            rf"(?P<on>(?:auf|gegen|op) {_PLACE})"
        ),
        r"\g<d> \g<when>\g<who> beim Angriff \g<on>",
    ),
    # `anders blijft ze staan`
    (
        "anders",
        re.compile(r"\b(?P<i>)anders (?:blijft|houdt|wacht) (?:ze|zij|hij|het)(?: staan| stand| daar)?(?=[.!]?$)"),
        "otherwise it holds",
    ),
    # `Worrowski dichtauf`: behind them.
    (
        "dichtauf hinterher erachter",
        re.compile(
            rf"(?P<i>)(?<=[,;] )(?P<who>{UNIT_ABROAD}) "
            r"(?:dichtauf|hinterher|(?:vlak |dicht )?erachter(?:aan)?)(?=[.!]?$)"
        ),
        r"\g<who> folgt",
    ),
    # `Stärke und Verluste von GR 1036 melden`
    (
        "stärke staerke verluste standort zustand verliezen sterkte",
        re.compile(
            rf"^(?P<i>)(?P<what>{_STATE}(?:(?: und | en |, ){_STATE})*) (?:von|der|des|van) "
            r"(?P<who>[\w./]+(?: [\w./]+){0,2}?) (?:melden|meldet)\b"
        ),
        r"\g<who> meldet \g<what>",
    ),
    (
        "verschiebt verschieben",
        re.compile(r"\b(?P<i>)verschieb(?P<n>t|en) sich (?=nach |um |auf |sofort |in )"),
        r"verleg\g<n> ",
    ),
    (
        "irische irischen ierse",
        re.compile(r"\b(?P<i>)(?:die |Die |de |De )?(?:Irischen?|Ierse) Garde\b"),
        "Irish Guards",
    ),
    # `Swobodas Flak`
    (
        "flak panzer pioniere infanterie",
        re.compile(
            r"\b(?P<i>)(?P<n>[A-ZÄÖÜ][a-zäöüß]{3,})s (?P<arm>Flak|Panzer|Pioniere|Infanterie) "
            r"(?=(?:geht|gehen|hält|halten|fährt|fahren|rückt|rücken|verlegt|greift|greifen|soll|sollen|folgt|bleibt|nach)\b)"
        ),
        r"\g<arm> von \g<n> ",
    ),
    # `keeps the crossing at Gennep`, `keep the Driel crossing open`: it is held, and nobody crosses.
    (
        "crossing crossings",
        re.compile(
            r"\b(?P<i>)keep(?P<s>s?) (?:hold of )?(?P<what>(?:the )?(?:[A-Z][a-z]+ )?crossings?"
            r"(?: (?:at|of|over|near) (?:the )?[A-Z][a-z]+)?)(?: open| safe| secure)?(?=[.;,!]|$| )"
        ),
        r"hold\g<s> \g<what>",
    ),
    # `1/401 to be set at Zijtaart by 1500`: to be there.
    (
        "set",
        re.compile(r"\b(?P<i>)(?P<be>be|is to be|are to be) (?:all )?set (?=(?:at|in|on|up at|up in) )"),
        r"\g<be> established ",
    ),
    # `12 KRRC to Achel by 1900, and also if attacked, 1 Worcs falls back`: the case of those named behind it.
    (
        "attacked",
        re.compile(r"(?P<i>),? (?:and |but |while |whilst )(?:also |then )?if attacked,? (?=(?:the )?[A-Z\d])"),
        " and if attacked ",
    ),
)
