"""Talk behind an order in the same sentence, with a subject of its own: `…, the Jerries won't wait.`, `…, it's only
a short walk.`, `…, I leave the details to the CO.`

None of its words counts as a word of the order. Whatever may be a doubt, a condition, a time or a deed of one's own
stays where it is. Source: orders.md 17.
"""

from engine.orders import patterns as re
from engine.orders.worded import ways, words_in

_WHOSE = ways(
    r"""(?:the[ ])?(?:germans?|jerries|jerry|krauts?|boche|huns?|fritz|nazis?|enemy|tommies|tommy|british|
      brits?|yanks?|americans?|english|other[ ]side)[ ](?:won['’]?t|will|don['’]?t|do[ ]not|can['’]?t|cannot|
      are|is|have|has|seem|look|know|know[ ]it|never|expect|hate|love|had|did|were|was)
    | (?:it|that|this|there)(?:['’]s|[ ](?:is|are|isn['’]?t|was|won['’]?t|takes|makes|means|
      looks))(?![ ,]+to\b|,)
    | i[ ](?:leave[ ](?:the[ ](?:rest|details|how)|it|that|everything)|rely|trust|count|know|ask|owe|promise|
      insist|have[ ](?:every|full|faith|confidence)|(?:don['’]?t|do[ ]not)[ ](?:ask|care|mind|need|like)|
      won['’]?t[ ](?:ask|have|hear|accept|take))
    | we[ ](?:are(?![ ]to\b)|have(?![ ]to\b)|owe|can['’]?t|cannot|know|all[ ]know|won['’]?t)
    | (?:every|some|any|no)(?:body|one)[ ](?:is|knows|likes)
    | time[ ]is
    | god
    | heaven
    | history
    | the[ ](?:clock|world|folks|people|boats|road|way|weather|whole|men|lads)[ ](?:is|are|has|have|
      looks?)(?![ ]to\b)
    | so[ ](?:synchroni[sz]e|good[ ]luck|chin[ ]up|off[ ]you|get[ ](?:going|moving|cracking)|hurry|chop|
      step[ ]on|be[ ]quick|be[ ]careful|look[ ]lively|brace|keep[ ]your)
    | (?:mehr|weniger)[ ]verlange
    | ich[ ](?:verlasse|zähle|vertraue|weiß|baue|bitte|danke|erwarte)
    | es[ ](?:ist|geht|kommt|eilt|wird)
    | das[ ](?:ist|reicht|genügt|muss)
    | (?:die[ ])?(?:engländer|amerikaner|tommys|amis|briten)[ ](?:sind|haben|werden|wissen|warten|schlafen)
    | (?:der[ ])?(?:feind|gegner|tommy|amerikaner|engländer)[ ](?:ist|hat|wird|weiß|wartet|schläft)
    | gott[ ]
    | alles[ ]andere
    | ik[ ](?:reken|vertrouw|weet|dank)
    | het[ ](?:is|gaat|komt)
    | dat[ ]is
    | de[ ](?:engelsen|amerikanen|vijand)[ ](?:zijn|is|hebben|heeft|slapen|slaapt|wachten|wacht|weten|weet)"""
)
#: Where one of these stands it may be more than talk.
_WEIGHTY = frozenset(
    """
    if unless or maybe perhaps possibly probably until till before after when once whether should would could
    might may must instead by said say says rumoured hoped believed reported claimed dream been told forbid road
    rail train track highway week last prisoners geplant heißt gelogen wann cancel cancelled stop stops order
    orders ordered hold holds attack attacks move moves march marches withdraw withdraws send sends go goes follow
    follows support supports fire fires report reports tomorrow tonight today yesterday later yet sure certain
    doubt doubts idea thought think guess suppose wonder joke test draft plan planned refuse refuses wrong mistake
    forget ignore impossible too then not never urgent option example proposal suggestion provided assuming
    subject depends depending final decided off over done ready time hour hours first next rather wait waiting
    need needs want wants have's to'be except but though although unlikely hardly hopeless pointless madness
    suicide nonsense crazy stupid wenn falls oder vielleicht sonst erst aber doch nur bis bevor sobald sollte
    könnte würde müsste morgen später heute noch befehl befehle idee vorschlag gedanke unsicher unklar zweifel
    scherz entwurf unmöglich wahnsinn fraglich nein kein via über ueber nach naar durch door entlang langs mit met
    und en vor voor in an auf op bei bij von van zu te zum zur of als indien misschien tenzij mits maar straks nog
    eerst bevel voorstel onzeker twijfel onmogelijk geen
    """.split()  # noqa: SIM905
)
#: Not, of those one does not command, or of what is not asked for.
_NOT_OF_OURS = re.compile(
    r"(?:\b(?:won['’]?t|will not|don['’]?t|do not|can['’]?t|cannot|never|isn['’]?t|is not|nicht|niet)\b"
    r"(?: wait\b| want\b)?)",
    re.IGNORECASE,
)
_TALK = re.compile(
    rf"\W*(?:(?:and|for|as|because|after all|anyway|und|denn|en|want)[ ,]+)?(?:{_WHOSE})\b[^;:\d]*", re.IGNORECASE
)
_BEHIND = re.compile(r",\s+|\s[-–]+\s+|\s?\.{3,}\s*|\s?…\s*")
_OF_AN_ORDER_GIVEN = re.compile(
    r"\W*(?:please |pls )?(?:cancel|postpone|delay|scrub|scrap|amend|change|put|call|belay|drop|disregard|"
    r"forget|ignore)\b",
    re.IGNORECASE,
)
_CAPITAL = re.compile(r"\b[A-Z][\w'’]*")
_NO_NAMES = frozenset(
    """
    I I'm I'll I've I’m Germans German Jerries Jerry Krauts Kraut Boche Huns Fritz Nazis Tommies Tommy British
    Brits Yanks Americans American English God Heaven CO COs Christmas
    """.split()  # noqa: SIM905
)
_GERMAN = re.compile(
    r"(?:mehr|weniger|ich|es|das|die|der|gott|alles|feind|gegner|engländer|amerikaner|denn|und)\b", re.IGNORECASE
)
_LONGEST = 90
_OF_AN_ORDER = 3


def without_talk(sentence: str) -> str:
    """The order without the talk behind its last comma."""
    if (
        "," not in sentence
        and " - " not in sentence
        and " – " not in sentence
        and "…" not in sentence
        and ".." not in sentence
    ):
        return sentence
    cuts = list(_BEHIND.finditer(sentence))
    cut = cuts[-1] if cuts else None
    if cut is None or len(sentence) - cut.end() > _LONGEST or sentence.endswith(("?", ":")):
        return sentence
    if _OF_AN_ORDER_GIVEN.match(sentence) is not None:
        # `Cancel order 4, it is overtaken by events`: the reason stands with it.
        return sentence
    talk = sentence[cut.end() :]
    if _TALK.fullmatch(talk) is None or len(sentence[: cut.start()].split()) < _OF_AN_ORDER:
        return sentence
    named = [w for w in _CAPITAL.findall(talk[1:]) if w not in _NO_NAMES]
    if named and _GERMAN.match(talk) is None:
        # `it's the road by Leende`.
        return sentence
    if not _WEIGHTY.isdisjoint(words_in(_NOT_OF_OURS.sub(" ", talk))):
        return sentence
    return sentence[: cut.start()] + "."
