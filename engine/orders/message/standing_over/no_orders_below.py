"""Lines over a list that say it is no order: `My plan, for your comments:`, `Entwurf, noch nicht ausführen:`.

What stands under them is asked about, never carried out. The words may stand anywhere in such a line,
which ends with a colon; `section` keeps those that are the whole of a line. Source: orders.md 8, 18.
"""

from engine.orders import patterns as re
from engine.orders.message.standing_over.heads_that_order_nothing import orders_nothing
from engine.orders.worded import Worded, ways

_YOUR = r"(?:your|your kind|his|their|our|the umpire's|everyone's|further|some|a|any)"
_WRITTEN = r"(?:book|film|movie|novel|history|histories|legend|chronicle|documentary|official account|tv series)"
_LOOK = r"(?:comments?|feedback|opinions?|approval|review|discussion|scrutiny|perusal|thoughts|views|advice|blessing)"
#: Shown to others before they are orders, or thought of only.
_SHOWN = Worded(
    "recommendations request predecessors comment comments feedback opinion opinions approval review discussion "
    "scrutiny perusal thoughts views advice blessing check before mind like lines consideration idea ideas "
    "preparation prepared progress wip unfinished drawer checklist agenda minutes notes reminder recommends "
    "recommended recommendation possible valid legal allowed wants would wishes asks begs pleads demands requests "
    "predecessor dreams held ice confirmed released sent opened standby ready expect look looks nothing order plan "
    "plans orders moves wanted recommend",
    r"\b"
    + ways(
        rf"""for (?:{_YOUR} )?{_LOOK} | {_YOUR} {_LOOK} (?:on|about|of|,? ?please)
        | (?:please|can you|could you|kindly) (?:just )?check
        | before i (?:send|commit|order|submit|issue)
        | (?:have|had|has|with this|keep|bear) in mind
        | (?:something|roughly|more or less|probably|a bit|maybe) (?:look )?like
        | will (?:probably |likely |perhaps )?look like | i expect(?! to\b)
        | along (?:the|these|those|the following) lines
        | under consideration | (?:some|my|a few|first|early|rough|half-baked|two|three) (?:\w+ )?(?:thoughts|ideas?)
        | (?:orders|moves|plans?|all this|still) (?:\w+ )?(?:in preparation|being prepared|in progress)
        | work in progress | wip | unfinished | in the drawer
        | ^\W*(?:my |the |our )?(?:checklist|agenda) | minutes (?:of|from) | (?:from )?the minutes
        | ^\W*(?:my|your|his|our|old|private|personal|rough|some) notes\W*$ | notes (?:from|of|taken)
        | reminder for (?:me|myself)
        | (?:staff|they|he|she|\w+['’]s) (?:recommends?|recommendations?) | ^\W*recommend(?:ed|ations?)
        | (?:are|is|were|would) (?:these|this|the following|those)(?: \w+)?(?: be)? (?:possible|valid|legal|allowed)
        | (?:browning|horrocks|gavin|taylor|urquhart|model|bittrich|student|monty|montgomery|corps|division|army
          |commander|general|boss) (?:wants|would like|wishes|asks for|begs for|pleads for|demands)\b
        | requests? (?:from|of|by) (?:the|my|our|\w+['’]s?) | requests received
        | my predecessors? | in my dreams
        | (?:to be|will be|not yet) (?:confirmed|released|sent|opened)
        | (?:orders|moves|all) held back | on ice | standby (?:orders|plans?)
        | be (?:prepared|ready) (?:for|to) | do nothing"""
    )
    + r"(?!\w)",
)
#: Said of orders that are no more, and of things that were never to be done here.
_PAST_OR_ELSEWHERE = Worded(
    "archives layout form wording copy found superseded valid force obsolete outdated carried unchanged reference "
    "information fyi archive file files game campaign book film movie novel history histories legend chronicle "
    "documentary account tv series historical historically done prisoner prisoners civilian sample samples template "
    "templates format mistake deception dummy pretend bogus fake fool decided learned learnt happened completed "
    "results ideal how warning says say tell told executed turn info civilians fools",
    r"\b"
    + ways(
        rf"""superseded(?! everything)
        | no longer (?:valid|in force) | obsolete | outdated
        | already (?:been )?(?:carried out|executed|done) | (?:current|old|standing|existing) orders,? unchanged
        | for (?:your|our|the|general|everyone's) (?:reference|information|info|archives?|files?) | fyi
        | copy for (?:your|the|our) (?:files?|archives?|records?)
        | (?:in|from) (?:our|the|my|a|his) (?:last|previous|other|earlier|old) (?:game|campaign|turn)
        | last (?:game|campaign)
        | (?:in|from|as in|according to|like in) (?:the|his|my|\w+['’]s?) (?:\w+ )?{_WRITTEN}
        | ^\W*historical(?:ly)?
        | found on | (?:from|says?) (?:a|the|our|one) (?:prisoners?|civilians?) | prisoners? (?:says?|tells?|told)
        | ^\W*(?:a |an |some )?(?:samples?|templates?)(?: orders?)? | (?:format|form|layout|wording) of (?:an? )?orders?
        | ^\W*how to (?:write|give|send) | by mistake
        | deception | dummy | pretend | bogus | fake | april fools?
        | decided against | lessons? learn(?:ed|t) | (?:what|all that) (?:has )?happened
        | ^\W*done (?:today|yesterday|already|so far) | ^\W*(?:completed|results)
        | in an ideal world | ^\W*warning orders?"""
    )
    + r"(?!\w)",
)
#: The same of German and Dutch staffs.
_IN_GERMAN = Worded(
    "halten hältst entwurf entwürfe vorläufig vorläufige vorläufiger nicht niet nog kenntnis kenntnisnahme info "
    "information erinnerung prüfung diskussion beratung abstimmung genehmigung freigabe prüfen stellungnahme "
    "meinung meinungen haltet haltst überlegung überlegungen überlege erwäge denke idee ideen vorschlag vorschläge "
    "schlägt schlagen verlangt wünscht möchte fordert gestern gestrige gestriger gestrigen ausgeführt erledigt alte "
    "alter alten überholt ungültig aufgehoben beispiel muster vorlage protokoll niederschrift besprechungsnotiz "
    "notiz notizen merkzettel erledigen später wunschzettel wunschliste wunschdenken angenommen stichwort abruf "
    "vorbereitung vorbereiten bereithalten erbeutet erbeuteter erbeutete erbeutetes abgehört abgefangen aufgefangen "
    "feindbefehl gefangenenaussage gefangener gefangene buch film historisch damals spiel ignorieren versehentlich "
    "irrtümlich falscher scherz kopie variante möglichkeit möglichkeiten option optionen würde wäre geht "
    "kennisgeving informatie herinnering beoordeling goedkeuring bespreking ontwerp voorstel ideeën ideeen notulen "
    "oude gisteren voorbeeld grap fall falle ausführen vorläufiges vorläufigen möglich anweisung anweisungen "
    "befohlen befehle befehl altem würden wären gern befehlsmuster stellungnahmen gefangenen besprechungsnotizen",
    r"\b"
    + ways(
        r"""entw(?:urf|ürfe) | vorläufig(?:e[rns]?)? | noch nicht | nicht ausführen | niet uitvoeren | nog niet
        | (?:zur|zu ihrer|zu eurer|zu deiner|ter|nur zur) (?:kenntnis(?:nahme)?|info(?:rmation)?|erinnerung|prüfung
          |diskussion|beratung|abstimmung|genehmigung|freigabe|kennisgeving|informatie|herinnering|beoordeling
          |goedkeuring|bespreking)
        | nach freigabe | bitte (?:\w+ )?prüfen | stellungnahme | (?:bitte )?um (?:eure |ihre |deine )?meinung(?:en)?
        | was (?:haltet|halten|hältst) (?:ihr|sie|du)
        | ^\W*(?:meine |eigene |erste |nur )?überlegung(?:en)? | ich (?:überlege|erwäge|denke an|denke über)
        | ^\W*(?:\w+ )?idee(?:n|ën|en)? | vorschl(?:ag|äge) | (?:schlägt|schlagen) (?:\w+ )?vor
        | (?:model|bittrich|student|feldt|tettau|heeresgruppe|korps|armee|division|general\w*|chef) (?:verlangt|wünscht
          |möchte|fordert|hätte gern)\b
        | (?:befehle?|anweisung(?:en)?) (?:von|vom) gestern | gestrige[nr]? | gestern (?:befohlen|angeordnet|gegeben)
        | (?:schon|bereits) (?:ausgeführt|erledigt) | ^\W*erledigt | ^\W*(?:meine )?alte[nr]? (?:befehle?|anweisungen)
        | überholt | ungültig | ^\W*aufgehoben | (?:zum )?beispiel | ^\W*(?:befehls)?muster | ^\W*vorlage
        | protokoll | niederschrift | ^\W*(?:besprechungs|meine )?notiz(?:en)? | merkzettel | noch zu erledigen
        | für später | wunsch(?:zettel|liste|denken) | angenommen | auf (?:mein |das )?stichwort | auf abruf
        | in vorbereitung | vorbereiten | bereithalten
        | erbeutete[rs]? | abgehört | (?:ab|auf)gefangen | feindbefehl | gefangenenaussage | gefangene[rn]?
        | im (?:buch|film) | ^\W*historisch | ^\W*damals | im letzten spiel
        | (?:bitte )?ignorieren | versehentlich | irrtümlich | falscher (?:kanal|chat)
        | ^\W*(?:ein |nur ein )?scherz | ^\W*kopie
        | ^\W*variante [a-z\d]\W*$ | ^\W*möglichkeit(?:en)? | ^\W*option(?:en)?
        | ^\W*würden? (?:das|dies|folgendes) | ^\W*wäre[n]? (?:das|dies|folgendes) | ^\W*geht (?:das|dies|folgendes)
        | im falle? (?:eine[rs]|des|der) | für den fall
        | ontwerp | voorstel | notulen | ^\W*oude (?:bevelen|orders) | gisteren (?:bevolen|gegeven)
        | ^\W*(?:bij wijze van )?voorbeeld | ^\W*(?:een )?grap"""
    )
    + r"(?!\w)",
)
#: What is ordered now, for that reason or in their place: `No results yet, so:`, `New orders, the old are superseded:`.
_YET_ORDERED = re.compile(
    r"(?:^|[,.;!] |\band )(?:so|therefore|hence|daher|deshalb|darum|also|dus|daarom|now)\b|"
    r"\b(?:new|revised|final|approved|replac\w+|instead|neue[nr]?|nieuwe|statt\w*|endgültige?[nr]?)\b|"
    r"[.!;] (?:here (?:are|is) )?(?:my|the|our|meine|mijn)(?: \w+)? (?:orders|befehle|orders are|bevelen)\W*$",
    re.IGNORECASE,
)


def no_orders_below(line: str) -> bool:
    """Whether the line says of those below it that they are not to be carried out as they stand.

    >>> no_orders_below("My plan for tomorrow, for your comments:"), no_orders_below("My plan for tomorrow:")
    (True, False)
    """
    if not line.rstrip(" *_-").endswith(":"):
        return False
    said = any(words.search(line) for words in (_SHOWN, _PAST_OR_ELSEWHERE, _IN_GERMAN))
    said = said or orders_nothing(line.rstrip(" *_-").removesuffix(":"))
    return said and not _YET_ORDERED.search(line)
