"""Ways of saying a task that leave open what is to be done, each with the question that is asked.

`fights on`, `to block the road at 1500`, `with half its strength`: the words are understood one by one, and what they
make of the order is not one of its fields. Of each the words of which one stands in it, and how it is told; a row is
judged by the line of the task. Source: orders.md 3, 8, 14.
"""

from engine.orders import patterns as re
from engine.orders.doubts import Wanted
from engine.orders.tasks.task import Task
from engine.orders.worded import Worded, ways

_HOUR = r"(?:(?:[01]\d|2[0-3])[0-5]\d|\d{1,2}[:.]\d{2}|noon|midnight|dawn|dusk|(?:first|last) light)\b"
_SET_OUT = ways(
    r"""leav(?:e|es|ing) | depart(?:s|ing)? | set(?:s|ting)? (?:out|off) | mov(?:e|es|ing) off | march(?:es)? off
    | start(?:s|ing)? | go(?:es)? off | be off"""
)
_ON_AND_ON = ways(
    r"""fight(?:s|ing)? on(?! (?:the|their|its|his|both|this|that|foot)\b) | keep(?:s|ing)? (?:on )?fighting
    | (?:continu(?:e|es|ing)|carr(?:y|ies|ying) on|go(?:es|ing)? on) (?:fighting|to fight|with the fight(?:ing)?)
    | kämp(?:ft|fen) weiter | kaemp(?:ft|fen) weiter | vecht(?:en)? (?:door|verder)
    | blijft vechten | blijven vechten"""
)
_HALF = ways(
    r"""with (?:just |only |about )?(?:half|a third|a quarter|two[ -]thirds|(?:a )?part|some|most)(?: of)?
      (?: (?:its|his|their|the))?(?: own)? (?:strength|force|forces|men|troops|tanks|armou?r|panzers?|battalion)
    | at (?:half|reduced|quarter) strength
    | mit (?:der )?(?:halbe[rn]?|geteilte[rn]?|einem Teil (?:seiner|der|ihrer))[ ]
      (?:Kraft|Kräften?|Kraeften?|Stärke|Staerke)
    | mit (?:der )?hälfte (?:seiner|ihrer|der) \w+
    | met (?:halve|de halve) (?:kracht|sterkte) | met de helft van \w+ \w+"""
)
#: A row: the words, the way of saying it, what is asked.
_Rows = tuple[tuple[Worded, str], ...]
#: Those that turn on an hour the task begins at.
_HOURS: _Rows = (
    # `2/505 moves to Mook to block the road at 1500`
    (
        Worded(
            "to",
            r"\bto (?:block|cut|hold|guard|close|bar|defend|cover|secure) (?:the |its |their )?"
            r"(?:[a-z]+ ){0,3}(?:roads?|bridges?|crossings?|crossroads|highway|junction|line|village|town|it) "
            rf"(?:at|from) {_HOUR}(?=\W*$)",
        ),
        "is that the hour to set out, or to be there? Write the hour at the head of it, or: by, and the hour.",
    ),
    # `2/505 to leave at 1600 at the latest for Mook`
    (
        Worded(
            "latest",
            rf"\b{_SET_OUT} (?:(?!by\b)[\w/]+ ){{0,4}}?(?:at )?{_HOUR}(?: hrs| hours)? at the (?:very )?latest\b|"
            rf"\b{_SET_OUT} at the (?:very )?latest at {_HOUR}",
        ),
        "at once, or at that hour? Write: at, and the hour.",
    ),
)
_OPEN: _Rows = (
    # `Spindler fights on`, `keeps fighting in Oosterbeek`
    (
        Worded("fight fights fighting weiter vecht vechten", rf"\b{_ON_AND_ON}\b"),
        "are they to hold where they are, or to attack, and what? Write: hold, or: attack, and the place.",
    ),
    # `Off to Elst with you, and watch the flank by Bemmel.`
    (
        Worded(
            "flank flanks",
            r"\b(?:watch|mind|observe|cover|protect)(?:es|s|ing)? (?:the |its |your |their )?(?:\w+ )?flanks? "
            r"(?:by|near|around|towards) (?-i:[A-Z])",
        ),
        "from where are they to do that? Write: hold at, or: recce, and the place.",
    ),
    # `First 2/502, 3/501 attacks Erp`
    (
        Worded("first", r"^\W*first \d+/\d+, (?:then )?\d+/\d+"),
        "both of them together, or one after the other? Write a line for each, with its hour.",
    ),
    # `2/505 moves to Mook, 3/508 reports.`
    (
        Worded("reports", r", (?:and )?\d[\w/]* (?:(?-i:[A-Z])\w* )?reports\W*$"),
        "is that to be done, or does it tell of this? Write: and the unit, to report.",
    ),
    # `Knaust greift mit halber Kraft Elst an.`
    (
        Worded("half third quarter thirds part some most reduced mit halve helft", rf"\b{_HALF}\b"),
        "only whole units can be sent. Is all of it meant? Name the unit alone.",
    ),
    # `withdraw to Leende, avoiding contact if attacked`; on a march it is how they go.
    (
        Worded(
            "avoiding avoid avoids",
            r"\b(?:withdraw|fall|pull|retire|retreat)\w*\b[^.;]{2,60}"
            r"\bavoid(?:s|ing)? (?:all |any )?(?:contact|combat|battle|action|a fight|fighting|engagement) "
            r"(?:if|when|once) (?:they are |it is )?(?:attacked|pressed|engaged|fired)\b",
        ),
        "is the whole order for that case, or how they are to go? Write the case at its head: if attacked, ….",
    ),
)
#: Those that are asked of the troops named, or of a task of one sort.
_GUARDS = Worded("armoured armored", r"\bguards armou?red\b")
_BARE = frozenset({"armoured", "armored"})
#: `505 to Mook; 2/508 attacks Riethorst from there`
_FROM_THERE = Worded("there", r"\battacks? [^,;.]{2,40} from there\b")
_FROM_TO = Worded("from", rf"\bfrom {_HOUR} to {_HOUR}")
_SO_MANY_OF = Worded(
    "regiments battalions regimenter bataillone",
    r"\b(?P<many>two|both|three|four|beide|zwei|drei) (?:\w+ )?(?:regiments|battalions|regimenter|bataillone) of "
    r"(?:the )?(?P<whole>\w+)",
)
_COUNT = {"two": 2, "both": 2, "beide": 2, "zwei": 2, "three": 3, "drei": 3, "four": 4}
_CHANGED_WITH = Worded(
    "with mit met",
    r"(?:[:,]| (?:to|via|nach|über|naar|at)) .*\b(?:with|mit|met) (?!Unterst|Feuer|Artillerie)(?-i:[A-ZÄÖÜ\d])",
)
_CHANGING = re.compile(
    r"\W*(?:please )?(?:(?:change|amend|alter) (?:order|no\.?) ?#?\d|(?:Befehl|order|bevel) (?:Nr\.? )?\d+ ändern|"
    r"ändern? (?:Sie )?Befehl)",
    re.IGNORECASE,
)
_GOING = frozenset({"MOVE", "WITHDRAW"})
_LONGEST = 400


def forbid_what_is_open(task: Task) -> None:
    """What the words of a task leave open. Raises Wanted with the question."""
    line, clause = task.line, task.clause
    if len(line) > _LONGEST:
        return
    timed = task.start is not None or clause.deadline is not None
    for pattern, question in (*_OPEN, *(_HOURS if timed else ())):
        if found := pattern.search(line):
            raise Wanted(f"“{found[0].strip()}”: {question}")
    spanned = clause.until is not None and clause.deed in _GOING and bool(clause.verbs)
    if spanned and clause.squadrons is None and _FROM_TO.search(line):
        # `2/505 moves to Mook from 1500 to 1600`
        raise Wanted(
            "Is the second hour until when they stay there, or by when they are there? Write: by, and the hour."
        )
    if _CHANGING.match(line) and (found := _CHANGED_WITH.search(line)):
        # `Change order 12: via Huissen to Elst with Knaust`
        raise Wanted("Who is to go, those of that order, or others? Cancel the order, and write it as it is to be.")
    last = task.previous() if clause.deed == "ATTACK" and clause.who and _FROM_THERE.search(line) else None
    if last is not None and not {u for n in clause.who for u in task.naming.units(n, task.choices)} & set(last.units):
        raise Wanted("Are they to go there first? Write: move to, and the place, then attack.")
    _whom(task)


def _whom(task: Task) -> None:
    """Troops of which no more than a part of the name was understood, or another number than there are."""
    line, who = task.line, task.clause.who
    if (found := _GUARDS.search(line)) and found[0][7:].islower() and any(n.text.lower() in _BARE for n in who):
        # `move guards armoured to boxtel`, written by those who have none; with capitals it is a name nobody bears.
        raise Wanted(f"“{found[0]}”: which of your units is meant? Write its name.")
    if len(who) > 1 and (counted := _SO_MANY_OF.search(line)):
        # `all three regiments of 59 division and ewald`
        for named in who:
            if not named.many and counted["whole"].lower() in named.text.lower().split():
                units = task.naming.units(named, task.choices, within=task.made.talk.within)
                if len(units) != _COUNT[counted["many"].lower()]:
                    raise Wanted(f"Which are the {counted['many']} of “{named.text}”? Name them one by one.")
