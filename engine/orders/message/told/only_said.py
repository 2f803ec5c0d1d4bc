"""Deeds that somebody only says, asks, proposes, hopes or refuses: `Reinhold fragt, ob er Lent angreifen soll`, `Ich
bitte um Genehmigung, Reinhold zurückzunehmen`, `Rumour has it Knaust moves to Elst`, `The report that Harder attacks is
wrong`.

Whether an order is meant is asked. Words of commanding (`Ich befehle`, `Ik stuur`) leave no doubt. Source: orders.md 8;
design section 4 "Ask, never guess".
"""

from engine.orders import patterns as re
from engine.orders.sentence.pieces import Piece, past
from engine.orders.sentence.words.plain_words import WHILE, plain_letters
from engine.orders.sentence.words.signal_words import VERBS
from engine.orders.worded import Worded

#: What troops do in words alone, right behind their name.
_IN_WORDS = frozenset(
    """
    fragt fragen anfragt bittet bitten meint meinen behauptet behaupten glaubt glauben denkt denken hofft hoffen
    fuerchtet fuerchten plant planen erwaegt erwaegen ueberlegt ueberlegen verlangt verlangen fordert fordern
    wuenscht wuenschen
    beabsichtigt beabsichtigen beantragt beantragen empfiehlt empfehlen verspricht versprechen droht drohen weigert
    weigern versichert versichern schlaegt schlagen wissen zoegert zoegern sagt sagen schreibt schreiben verweigert
    vraagt vragen verzoekt verzoeken meent menen beweert beweren gelooft geloven hoopt hopen vreest vrezen overweegt
    overwegen eist eisen weigeren wenst wensen belooft beloven adviseert stelt stellen aarzelt zegt zeggen schrijft
    braucht brauchen benoetigt benoetigen needs need asks ask
    wonders wonder says say writes thinks believes hopes fears suggests recommends promises threatens
    """.split()  # noqa: SIM905
)
#: What somebody who is no unit says or knows of troops: `The corporal thinks 4 Wilts move`, `God knows whether …`.
_SPOKEN = frozenset(
    """
    thinks think thought believes believe believed says say said claims claimed reckons reckon knows know hopes hoped
    fears feared guesses guessed suspects suspected assumes assumed swears swore maintains argues argued suggests
    suggested recommends recommended proposes proposed advises advised wonders wondered dreams dreamt imagines
    insists predicts predicted expects expected presumes whispers writes wrote mentions mentioned
    sagt sagen sagte meint meinen meinte glaubt glauben glaubte denkt denken dachte weiß weiss behauptet behaupten
    vermutet hofft fürchtet schreibt erzählt flüstert träumt
    zegt zeggen zei zeiden meent menen gelooft geloven denkt dacht weet beweert beweren hoopt vreest schrijft vertelt
    vermoedt
    """.split()  # noqa: SIM905
)
#: What is told of there: `…, ob er`, `… dat hij`, `… whether`; or a deed with `zu`, `te`, `to`.
_TOLD = re.compile(
    r"\b(?:ob|dass|daß|of|dat|whether|if|that|er|sie|hij|zij|he|they)\b|\bzu\b|\bzu[a-zäöüß]+en\b|zu[a-zäöüß]{3,}n\b|\bte\b|"
    r"\bto\b|\bvor\b|\bvoor\b",
    re.IGNORECASE,
)
_REPORTED = re.compile(
    r"\s*(?:meldet|melden|meldt|berichtet|berichten|bericht|reports?)\b,?\s*(?:dass|daß|dat|that|ob|of|er|sie|hij|ze|he)\b",
    re.IGNORECASE,
)
#: A wish, a chance or a state that no deed follows from: `hat die Absicht, …`, `ist zu schwach, um …`.
_STATE = re.compile(
    r"\s+(?:(?:hat|haben|erhält|erhalten|bekommt|bekommen|heeft|hebben|krijgt|krijgen|has|have|gets?)\s+(?:\w+\s+){0,2}"
    r"(?:absicht|möglichkeit|moeglichkeit|gelegenheit|erlaubnis|wunsch|hoffnung|chance|idee|plan|freiheit|bedoeling|"
    r"mogelijkheid|gelegenheid|toestemming|kans|intention|option|opportunity|permission|hope|idea)\b|"
    r"(?:ist|sind|is|zijn)\s+(?:\w+\s+)?(?:zu|te)\s+\w+\s*,?\s*(?:um|om|als)\b|"
    r"(?:versucht|versuchen|probeert|proberen|greift|hält|haelt|nimmt|marschiert|geht|zieht|verteidigt|räumt)\s+"
    r"(?:gerade|eben|soeben|im augenblick|im moment|net|juist)\b)",
    re.IGNORECASE,
)
_SUPPOSED = re.compile(
    r"^\W*(?:gesetzt den fall|angenommen|nehmen wir an|nehmen wir einmal an|vorausgesetzt|stel(?: dat|(?=,))|"
    r"gesteld dat|aangenomen dat|laten we aannemen|suppose|supposing|imagine)\b",
    re.IGNORECASE,
)
#: `1/505 should have gone to Mook`: what they did not do, and perhaps still are to.
_MISSED = re.compile(
    r"\s+(?:should|ought to|might|could|must)(?: \w+)? have (?:\w+ly |now |long |all |already |long since )?"
    r"(?:gone|fallen|left|set|come|got|been|run|stood|begun|started|driven|marched|advanced|crossed|sent)\b",
    re.IGNORECASE,
)
_NOUNS = r"reports?|messages?|claims?|rumou?rs?|story|stories|news|idea|suggestion|proposal|signal|notion"
_GERMAN_NOUNS = (
    r"meldung|nachricht|behauptung|annahme|vermutung|vorschlag|idee|gerücht|geruecht|bericht|gedanke|"
    r"melding|gerucht|bewering|voorstel"
)
#: A thing said, and what it says: `Spindlers Meldung, Harder greife …`.
_THING_SAID = re.compile(
    rf"^\W*(?!(?:any|what|have|is)\b)(?:[\w./]+(?:['’]s?)?\s+){{1,3}}(?:(?:{_NOUNS})\s+(?:that|of)\b|(?:{_GERMAN_NOUNS})(?:\s+(?:dat|over)\b|,))"
    r"\s*\S",
    re.IGNORECASE,
)
_HEARSAY = re.compile(
    r"^\W*(?:ob|whether|dass|daß|dat (?=(?-i:[A-Z]))|"
    r"that (?=(?-i:[A-Z0-9])[^,]*\b(?:is|was|pleases|suits|worries|helps)\b)|"
    r"rumou?r has it|word (?:is|has it)|they say|people say|gerüchten zufolge|geruechten zufolge|angeblich|"
    r"(?:wie|so) (?:ich|wir|man) (?:höre|hoere|hören|hört|vernehme|erfahre|lese)|man (?:sagt|hört|hoert|munkelt|meint)|"
    r"dem vernehmen nach|wie es heißt|wie es heisst|es heißt|es heisst|naar (?:ik|we|men) (?:hoor|horen|hoort|verneem)|"
    r"(?:the |my |our |your |a )?(?:staff|chief of staff|g-?[1-4]|adjutant|ia|liaison officer|umpire|dutch|locals|"
    r"allies|neighbours?|superiors?|friends?|colleagues?)(?:['’]s \w+)? "
    r"(?:suggests?|recommends?|thinks?|believes?|proposes?|advises?|says?|feels?|reckons?|argues?|hopes?|fears?)|"
    r"(?:ich plane|wir planen|ik plan|wij plannen),? (?:dass|daß|dat)|"
    r"(?-i:[A-ZÄÖÜ])[\w.]+ (?:meint|glaubt|denkt|hofft|fürchtet|fuerchtet|vermutet|behauptet|sagt|schreibt|erzählt|"
    r"findet|rät|raet|meent|gelooft|hoopt|vreest|vermoedt|beweert|zegt|schrijft|vindt)(?=,)|"
    r"naar verluidt|het gerucht gaat|men zegt|het schijnt)\b",
    re.IGNORECASE,
)
_PERMISSION = re.compile(
    r"^\W*(?:(?:i|we|ich|wir|ik|wij)\b[^,.;:]{0,30}|(?:your |ihre |uw )?)\b"
    r"(?:permission|leave to|genehmigung|erlaubnis|zustimmung|einwilligung|"
    r"toestemming|verlof)\b",
    re.IGNORECASE,
)
#: The writer of himself, and a verb; then what it is about.
_I_DO = re.compile(r"^\W*(?:ich|wir|ik|wij)\s+(?P<verb>[a-zäöüßë]+)\b", re.IGNORECASE)
#: Verbs of his that make an order of it.
_COMMANDING = frozenset(
    """
    befehle befehlen ordne ordnen verfuege verfuegen weise weisen schicke schicken sende senden entsende entsenden lasse
    lassen werfe werfen fuehre fuehren gebe geben will wollen moechte moechten wuensche wuenschen brauche brauchen
    benoetige benoetigen werde werden bestimme bestimmen beauftrage beauftragen unterstelle unterstellen uebertrage
    uebertragen erteile erteilen setze setzen ziehe ziehen verlege verlegen nehme nehmen stelle stellen teile teilen
    bitte bitten verlange verlangen erwarte erwarten fordere fordern habe haben entscheide entschied hole holen bringe
    bringen lege legen belasse belassen behalte behalten
    beveel bevelen stuur sturen zend zenden laat laten wil willen wens wensen geef geven zet zetten trek trekken draag
    dragen gelast gelasten vraag vragen verzoek verzoeken verwacht verwachten heb hebben breng brengen zou zouden houd
    houden hou haal halen ga gaan
    """.split()  # noqa: SIM905
)
#: `Der Führer wünscht, dass Knaust Elst angreift`: the will of somebody who is no unit.
_ANOTHERS_WILL = re.compile(
    r"^\W*(?:the |der |die |das |de |het |our |my |unser |mein )?(?!(?:ich|wir|ik|wij|i|we|he|she|they|er|sie|es)\b)"
    r"(?-i:[A-ZÄÖÜ])\w+\s+(?:wünscht|wuenscht|erwartet|verlangt|fordert|befiehlt|wishes|expects|demands|desires|"
    r"insists(?: that)?|wenst|verwacht|eist|beveelt)\b,?\s+(?:dass |daß |dat |that )?(?=(?-i:[A-Z0-9]))",
    re.IGNORECASE,
)
_IT_IS = re.compile(
    r"^\W*(?:es|das|dies|het|dat|dit)\s+(?:ist|wäre|waere|scheint|lohnt|bringt|macht|gelang|gelingt|is|lijkt|heeft|zou|lukt|lukte)\b"
    r"(?![^,]*\b(?:befohlen|angeordnet|entschieden|beschlossen|notwendig|nötig|noetig|wichtig|dringend|unbedingt|"
    r"erforderlich|aufgabe|zeit|bevolen|besloten|nodig|noodzakelijk|belangrijk|zaak|tijd|taak)\b)",
    re.IGNORECASE,
)


#: `The order for 2 IG to attack Aalst stands`: one on file, and none anew.
_ORDER_STANDS = re.compile(
    r"^\W*(?:the|my|our|his|that|those|all) (?:\w+ )?orders? (?:for|to|that) [^,;]{2,80}?"
    r"\b(?:(?:still )?(?:stands?|remains?|applies|apply|goes ahead)|(?:is|are) (?:unchanged|valid|still|confirmed))\b",
    re.IGNORECASE,
)


_BOOKS = (
    "book|books|manual|manuals|handbook|textbook|regulations?|doctrine|history|legend|tradition|instructions?|orders?|"
    "map|rules?|sheet|paper|script|text|diary"
)
_SAYS = "says?|said|tells?|told|teach(?:es)?|taught|shows?|showed|has it|had it|reads?|ran|prescribes?|recounts?"
#: `As the book says, Knaust attacks Elst`, `Wie das Buch sagt, …`, `The order ran: …`; not `As I said`, `As just said`.
_BY_THE_BOOK = re.compile(
    r"^\W*(?:(?:so |and |but |just )*(?:as|like) "
    r"(?!(?:i|we|you|he|just|already|above|before|often|soon|long|far|well|fast|quickly|early|much)\b)"
    rf"(?:[\w'’]+ ){{1,4}}?(?:{_SAYS}|goes|would have it)\b|"
    rf"(?:so |and |but )*(?:the |our |his |their |every |any |old |original )*(?:{_BOOKS}) (?:{_SAYS}|demands?)\b|"
    r"(?:so )?(?:wie|zoals) (?:es |het )?(?:(?:im|in|das|der|die|dem|den|het|de) )*(?:\w*buche?|vorschriften?|lehre|"
    r"geschichte|karte|vorbild|(?:hand|leer)?boek(?:je)?|voorschrift(?:en)?|geschiedenis|kaart) "
    r"(?:sagt|sagen|steht|lehrt|zeigt|vorsieht|zegt|staat|leert|toont)\b)",
    re.IGNORECASE,
)
#: `"Knaust attacks Elst" was the order`, `…, as the book says`: one that was given once, or somewhere else.
_WAS_THE_ORDER = Worded(
    "was were war waren lautete say says said tell tells show shows sagt zegt",
    r"\b(?:(?:was|were|war|waren|lautete)\s+(?:the|my|our|his|your|their|der|die|mein|meine|unser|sein|het|de|mijn|ons|"
    r"zijn)\s+(?:\w+\s+){0,2}(?:orders?|instructions?|task|mission|order of the day|befehle?|auftrag|aufträge|weisung|"
    r"bevel|bevelen|opdracht)|"
    rf"(?:as|like|wie|zoals) (?:the |every |das |der |die |het |de )?(?:{_BOOKS}|\w*buch|vorschrift|boek(?:je)?|"
    r"voorschrift) (?:says?|said|tells?|shows?|sagt|zegt))\W*$",
)


#: `3/502 holds Son, I'm told`, `…, as far as I know`, `… so far`: how the writer knows it.
_AS_HEARD = Worded(
    "told take gather hear understand presume trust guess reckon assume informed far mistaken seems appears which",
    r"(?:,?\s+so far|,\s+(?:or |and |but |at least )?(?:so )?(?:(?:i|we)(?:['’]m| am|['’]re) (?:told|informed)|"
    r"(?:i|we) (?:take it|gather|hear|understand|presume|trust|guess|reckon|assume)|"
    r"(?:as|so) far as (?:i|we) (?:know|can (?:see|tell))|if i(?:['’]m| am) not mistaken|(?:so )?it (?:seems|appears)|"
    r"which (?:is|was) (?:good|bad|great|excellent|sad|welcome|fine|nice)\b[^,;]*))\W*$",
)
#: Behind a comma, or right behind a name or an hour; `REPORT WHEN DONE` is bidden.
_BEHIND = r"(?:,|\b(?!(?:when|once|until|till|after|wenn|sobald|wanneer|zodra)\b)(?-i:[A-ZÄÖÜ])\w+|\b\d{3,4}[a-z]*)\s+"
_IT_WAS = r"(?:(?:is|are|was|all|already|now|job|that is|that['’]s|it['’]s|schon|bereits|al|reeds) )*"
#: `2 Para to Elst, bad idea`, `… too late now`, `…, done`, `… would be best`, `… as I heard`: what is thought of it, or
#: how the writer knows; not `done by 1000`, `as I said`, `do not go too far`.
_LAST_WORDS = Worded(
    "idea plan thought move done finished too would heard hear told understand understood know gather remember recall "
    "question no nope nein nee idee one erledigt fertig klaar gedaan zu te höre hoere hören hoeren hoor horen knew",
    rf"(?:,\s*(?:(?:a|an|what|such|not|very|really|is|that is|that['’]s|it['’]s|its|eine?|een) )*"
    r"(?:bad|good|poor|stupid|crazy|mad|silly|nice|great|better|lovely|clever|schlechte|gute|dumme|slecht|goed|dom) "
    r"(?:idea|plan|move|thought|one|idee)|"
    rf"{_BEHIND}{_IT_WAS}(?:done|finished|erledigt|fertig|klaar|gedaan)(?: already| now| long ago)?|"
    rf"{_BEHIND}(?:(?:is|are|was|but|perhaps|maybe|much|far|way|a bit|rather|now|viel|veel) )*(?:too "
    r"(?:far|late|early|risky|dangerous|soon|weak|much|difficult|costly|hot|bold|bad)|"
    r"zu (?:weit|spät|spaet|früh|frueh|riskant|gefährlich|gefaehrlich)|te (?:ver|laat|vroeg|riskant|gevaarlijk))"
    r"(?: off| away| now| today| for \w+| i fear)?|"
    r"would be (?:the |a |my |our )?(?:best|better|good|fine|nice|great|ideal|wise|wiser|perfect|right|safer|safest|"
    r"wish|plan|thing)(?: thing| idea| plan| move)?|"
    r"\bas (?:far as )?(?:i|we) (?:heard|hear|was told|were told|understand|understood|know|gather|knew|"
    r"remember|recall)(?: it)?|,\s*(?:wie (?:ich|wir) (?:höre|hoere|hören|hoeren)|naar (?:ik|we|wij) (?:hoor|horen))|"
    r",\s*(?:is |that is )?out of the question|,\s*(?:no|nope|nein|nee))\W*$",
)

#: `3 Para going to Ede makes no sense`, `3 Para in Ede by 1000 would be a miracle`: what is thought of the whole of it.
_THOUGHT_OF_IT = Worded(
    "makes make would sounds sound looks look seems seem is worries worry",
    r"^[^,;:]*\b(?:"
    r"makes? (?:\w+ )?(?:sense|fun)|worr(?:y|ies) (?:me|us)|"
    r"(?:would be|sounds?|looks?|seems?)"
    r"(?: (?:an?|to be|like|my|the|very|too|rather|quite|so|pretty|more|a bit|sheer))* "
    r"(?:miracle|madness|suicide|suicidal|folly|nonsense|murder|lunacy|dream|joke|mistake|blunder|disaster|gamble|risk|"
    r"waste|foolish|silly|stupid|crazy|mad|risky|dangerous|reckless|hopeless|impossible|pointless|unwise|premature|wise|"
    r"good|bad|great|fine|nice|right|wrong|tempting|unlikely|likely|odd|strange|unnecessary|best|better|sensible|ideal)"
    r"(?: (?:idea|plan|move|of \w+|to me|to us|on (?:the|my) map|on paper))*|"
    r"is (?:sheer |pure |utter |complete |plain )*(?:madness|suicide|suicidal|folly|nonsense|murder|lunacy|insane|"
    r"hopeless|pointless|unthinkable|asking for trouble)"
    r")\W*$",
)
#: Where such words are told of another thing: `while the road seems good`.
_OF_ANOTHER = re.compile(
    r"\b(?:while|because|since|where|which|who|that|if|before|until|till|as|so|but|and|when|once)\b", re.I
)


#: `Hoffmann während des Angriffs nach Heeze`, `Hoffmann nach dem Rückzug nach Heeze`: when they go, or what they do?
_BESIDE_A_DEED = Worded(
    "angriffs angriff angriffe angriffes gegenangriffe gegenangriffes rückzuge rückzuges rueckzuge rueckzuges "
    "vormarsche rückzug rückzugs rueckzug rueckzugs vormarsch vormarschs vormarsches gegenangriff gegenangriffs "
    "aanval terugtocht opmars attack assault withdrawal retreat",
    r"\b(?:während de[sr]|waehrend de[sr]|bei(?:m| dem)|unter dem|tijdens de|gedurende de|during the|"
    r"(?:für|nach|voor|na) (?:de[nmr]?|het)(?= [^,;:]* (?:nach|naar) )) "
    r"(?P<deed>(?:Gegen)?Angriffe?s?|R(?:ü|ue)ckzuge?s?|Vormarsche?s?|aanval|terugtocht|opmars|attack|assault|withdrawal|"
    r"retreat)(?= (?:nach|naar|to) )",
)


def _left_out_of_it(pieces: list[Piece], sentence: str) -> bool:
    """Whether part of a sentence would be lost if it were read as an order."""
    return (
        _and_everyone(pieces)
        or _throughout(pieces, sentence)
        or _TAKEN_AND_MORE.search(" ".join(p.kind for p in pieces)) is not None
    )


#: `take it back, attack 4476`: another place than the one spoken of.
_TAKEN_AND_MORE = re.compile(r"\bATTACK THEY (?:COMMA|AND) ATTACK PLACE\b")


#: `Lt Regt fires on 4288 throughout`: for as long as what?
_ALL_THE_WHILE = Worded(
    "throughout while whole entire duration ganze hele",
    r"\b(?:throughout(?: it| this| that)?|all the while|(?:for )?the (?:whole|entire) time|for the duration|"
    r"die ganze Zeit|de hele tijd)(?= über)?[.!]*$",
)


def _throughout(pieces: list[Piece], sentence: str) -> bool:
    """Whether guns are to fire for as long as something that is not said."""
    return _ALL_THE_WHILE.search(sentence) is not None and any(p.kind == "FIRE" for p in pieces)


def _and_everyone(pieces: list[Piece]) -> bool:
    """`2 Para and everyone hold Oosterbeek`: who are they?"""
    at = past(pieces, 0, ("UNITS", "JOIN"))
    row = [p.kind for p in pieces[at : at + 3]]
    return at > 0 and row[:2] == ["AND", "ALL"] and (row[2:] == ["TO"] or bool(row[2:] and row[2] in VERBS))


def _beside_a_deed(pieces: list[Piece], sentence: str) -> bool:
    """Whether the one deed of a sentence is only what theirs is told beside."""
    found = _BESIDE_A_DEED.search(sentence) if pieces[0].kind == "UNITS" else None
    if found is None:
        return False
    deeds = [p for p in pieces if p.kind in VERBS and p.kind != "MOVE"]
    return all(p.start < found.end("deed") and found.start() <= p.end for p in deeds)


def _thought_of_it(sentence: str) -> bool:
    """Whether a sentence ends in what is thought of the deed it tells."""
    return _THOUGHT_OF_IT.search(sentence) is not None and _OF_ANOTHER.search(sentence) is None


def only_said(pieces: list[Piece], sentence: str) -> bool:
    """Whether the deed of a sentence is said, asked or thought of and not bidden."""
    first = pieces[0]
    if _WAS_THE_ORDER.search(sentence) or _AS_HEARD.search(sentence) or _LAST_WORDS.search(sentence):
        return True
    if _thought_of_it(sentence) or _beside_a_deed(pieces, sentence) or _left_out_of_it(pieces, sentence):
        return True
    if len(pieces) > 1 and pieces[1].kind in ("REPORT", "WORD") and _THING_SAID.match(sentence):
        return True
    if first.kind == "UNITS" and first.start == 0 and not first.text.endswith(("s", "’", "'")):
        return _said_by_them(pieces, sentence)
    if (
        _SUPPOSED.match(sentence)
        or _HEARSAY.match(sentence)
        or _THING_SAID.match(sentence)
        or _PERMISSION.match(sentence)
        or _ORDER_STANDS.match(sentence)
        or _BY_THE_BOOK.match(sentence)
        or (first.kind == "WORD" and _ANOTHERS_WILL.match(sentence))
    ):
        return True
    if first.kind in ("WORD", "RAMBLE", "ENEMY", "MARK") and _somebody_says(pieces, sentence):
        return True
    if (first.kind != "UNITS" or first.start) and _thought_of(pieces, sentence):
        return True
    if found := _I_DO.match(sentence):
        said = next((p for p in pieces if p.start == found.start("verb")), None)
        known = plain_letters(found["verb"].lower()) in _COMMANDING or (said is not None and said.kind != "WORD")
        return not known and any(p.kind == "UNITS" for p in pieces)
    if first.kind == "UNITS":
        return _said_by_them(pieces, sentence)
    return _IT_IS.match(sentence) is not None


def _somebody_says(pieces: list[Piece], sentence: str) -> bool:
    """`The corporal thinks 4 Wilts move to Grave`, `Ze zeggen dat Becker Beek aanvalt`; not `As I said, 2 IG …`."""
    at = next((i for i, p in enumerate(pieces) if p.kind == "UNITS"), 0)
    head = pieces[:at]
    said = next((p for p in head if p.text.lower() in _SPOKEN), None)
    if said is None or any(p.kind in VERBS or p.kind in ("IF", "WHEN") for p in head):
        return False
    return _OWN_WORDS.match(sentence) is None and sentence[said.end : pieces[at].start].strip(" ,") in _THAT


#: `Pity that 2 IG moves`, `The danger: 2 IG attacks too early`, `By the time 2 IG takes Son …`, `Allow 2 IG to move`.
_THOUGHT_OF = re.compile(
    r"\W*(?:(?:(?:the|a|an|my|our|one|his|what|such|it is|it['’]s|real|big) )*(?:pity|shame|danger|risk|worry|"
    r"question|problem|trouble|snag|rumou?r|bet|dream|legend|joke|myth|wonder|miracle)\b[^,;]{0,20}|"
    r"(?:by the time|every time|each time|the (?:sooner|later|longer|more|less)|(?:no|small) wonder|too bad|"
    r"funny|strange|odd|amazing|allow|permit|confirm|inform|notify)\b(?: (?:that|how|if|when|whether))?(?: the)? )",
    re.IGNORECASE,
)


def _thought_of(pieces: list[Piece], sentence: str) -> bool:
    """Whether the words before the troops only make a thought of what they do, or tell them of it."""
    named = next((p for p in pieces if p.kind == "UNITS"), None)
    if named is None:
        return False
    if _THOUGHT_OF.fullmatch(sentence, 0, named.start) is not None:
        return True
    # `Let 2 IG know that 3 IG moves to Son.`
    return sentence[:4].lower() == "let " and sentence[named.end : named.end + 6].lower() == " know "


#: The writer's own words, said again.
_OWN_WORDS = re.compile(r"^\W*(?:(?:just )?(?:as|like|wie|zoals)\b|(?:i|we|ich|wir|ik|wij)\b)", re.IGNORECASE)
_THAT = frozenset(
    {"", "that", "whether", "if", "the", "that the", "dass", "daß", "ob", "dat", "of", "how", "when", "where", "why"}
)


#: German and Dutch verbs of one who does a thing; an order has them behind his name.
_HE_DOES = frozenset(
    """
    kommt nimmt greift geht haelt faellt erreicht marschiert trifft stoesst verliert zieht weicht steht bleibt gelingt
    rueckt faehrt verlegt sichert verteidigt besetzt bezieht sperrt klaert setzt schiesst unterstuetzt folgt
    komt neemt valt gaat houdt bereikt verliest trekt wijkt staat blijft marcheert rukt rijdt verdedigt bezet verkent
    """.split()  # noqa: SIM905
)


#: The same of several; `Halten Knaust und Mielke Elst` is bidden too.
_THEY_DO = frozenset({"marschieren", "kommen", "ruecken", "marcheren", "trekken"})
_THEY_COME = frozenset({"kommt", "kommen", "komt", "komen"})
#: `Soll die KG Knaust nach Elst gehen`.
_SHALL_THEY = frozenset({"soll", "sollen", "moet", "moeten", "wird", "werden"})


def meanwhile(pieces: list[Piece]) -> list[Piece]:
    """`…, while the bridge is to be held by Reinhold`: another's task that was not understood is asked about."""
    at = next((i for i, p in enumerate(pieces) if p.kind == "WORD" and p.text.lower() in WHILE), 0)
    shall = any(p.kind == "SHALL" for p in pieces[at + 1 :]) and any(p.kind in VERBS for p in pieces[:at])
    return [*pieces[:at], pieces[at]._replace(kind="UNLESS"), *pieces[at + 1 :]] if at and shall else pieces


_PARTED = frozenset({"COMMA", "THEN"})


def asked_by_its_place(pieces: list[Piece]) -> bool:
    """`Geht Knaust nach Elst`, `Marschieren Knaust und Mielke nach Elst`: asked, if without the mark; behind an hour,
    `um 1400 geht Knaust nach Elst`, it is told."""
    if len(pieces) < 3 or pieces[0].start or pieces[1].kind != "UNITS":
        return False
    first = plain_letters(pieces[0].text.lower().split()[0])
    acts = pieces[0].kind in VERBS and (first in _HE_DOES or first in _THEY_DO)
    # `Kommt Knaust bis 1800 nach Elst`; `Kommt Knaust durch` is asked about by its words.
    comes = pieces[0].kind == "WORD" and first in _THEY_COME and any(p.kind == "TO" for p in pieces)
    shall = pieces[0].kind == "SHALL" and first in _SHALL_THEY and pieces[-1].kind in VERBS
    if not (acts or comes or shall):
        return False
    begins = pieces[0].text[0].isupper() or pieces[1].text.islower()
    return begins and not any(p.kind in _PARTED or p.text in ("!", "?") for p in pieces)


def verb_first(pieces: list[Piece]) -> list[Piece]:
    """`Kommt Knaust um 1200 in Elst an, rückt Reinhold auf Lent vor`: what stands before the comma is a condition, and
    is asked about; so is a deed that stands before those who do it, `Geht Knaust nach Elst`."""
    if asked_by_its_place(pieces):
        return [pieces[0]._replace(kind="UNLESS"), *pieces[1:]]
    if len(pieces) < 4 or pieces[0].kind not in VERBS or pieces[1].kind not in ("UNITS", "PLACE"):
        return pieces
    if plain_letters(pieces[0].text.lower().split()[0]) not in _HE_DOES:
        return pieces
    behind = past(pieces, next((i for i, p in enumerate(pieces) if p.kind in _PARTED), len(pieces)), _PARTED)
    acts = behind + 1 < len(pieces) and pieces[behind].kind in VERBS and pieces[behind + 1].kind in ("UNITS", "THEY")
    return [pieces[0]._replace(kind="UNLESS"), *pieces[1:]] if acts else pieces


def _said_by_them(pieces: list[Piece], sentence: str) -> bool:
    """`Reinhold fragt, ob er Lent angreifen soll`, `Reinhold meldet, er greife Lent an`."""
    name = pieces[0]
    if len(pieces) < 2:
        return False
    if pieces[1].kind == "REPORT":
        return _REPORTED.match(sentence, name.end) is not None
    if _STATE.match(sentence, name.end) or _MISSED.match(sentence, name.end):
        return True
    word = next((p for p in pieces[1:3] if p.kind == "WORD"), None)
    if word is None or plain_letters(word.text.lower()) not in _IN_WORDS:
        return False
    return _TOLD.search(sentence, word.end) is not None


#: `Suppose Reinhold moves to Bemmel.`
_THOUGHT = re.compile(
    r"\W*(?:suppose|supposing|imagine|assume|what if|if only|i (?:think|heard?|wish|hope|wonder|believe|guess|suppose|"
    r"gather|understand)|we (?:think|hear|heard|hope|believe)|they say|it is said|rumou?rs?|according to|it (?:seems|"
    r"appears)|apparently|maybe|perhaps|possibly|angeblich|ich (?:glaube|denke|hoffe|höre|hörte)|vielleicht|"
    r"ik (?:denk|geloof|hoop|hoorde)|misschien|naar verluidt|nehmen wir an|stel dat|angenommen)\b",
    re.IGNORECASE,
)


def only_thought(pieces: list[Piece], sentence: str) -> bool:
    """`Suppose Reinhold moves to Bemmel.`: a deed of troops that is none, so that `after that he attacks Lent` does not
    go on from it."""
    kinds = {p.kind for p in pieces}
    return "UNITS" in kinds and bool(kinds & VERBS or "TO" in kinds) and _THOUGHT.match(sentence) is not None
