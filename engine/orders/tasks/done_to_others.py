"""Deeds done to others than those addressed: `überholt Roestel`, `soll bei Knaust bleiben`, `und sichert Knaust`.

Who stands behind such a deed is not sent to do it. Source: orders.md 8.
"""

from engine.orders import patterns as re
from engine.orders.doubts import Wanted
from engine.orders.tasks.task import Task


def done_to_others(task: Task) -> None:
    """`3 IG to overtake 2 IG and move to Aalst`, `II/SS 21 den Roestel überholen und Leende besetzen`: what is done to
    the second is not understood, and they are not sent beside the first. Raises Wanted."""
    clause = task.clause
    if len(clause.who) == 1 and clause.joint:
        _shielded(task)
    if len(clause.who) <= 1:
        return
    first, second = clause.who[:2]
    at = task.line.find(first.text) + len(first.text)
    to = task.line.find(second.text, at)
    if at < len(first.text) or to < 0:
        return
    between = task.line[at:to]
    if _BESIDE.fullmatch(between):
        raise Wanted(f"Is {first.text} to follow {second.text}, or to hold? Write: follow, or hold and the place.")
    if _SENDS.fullmatch(between):
        if any(e.sort in ("group", "formation", "hq") for e in first.entries):
            if not clause.verbs and not _GOES_ON.search(task.line, to):
                # `505 PIR sends 2/505 to Mook`: they go whom it sends.
                clause.who = clause.who[1:]
            return
        raise Wanted(f"Is {first.text} to go with {second.text}? Write one line for each unit.")
    words = [p.text for p in clause.others if p.kind == "WORD" and p.text in between]
    if words and words[-1].lower() in _TAKEN_IN:
        return
    if _OBJECT.fullmatch(between) or (words and words[-1].islower() and _AN_ACT.fullmatch(between)):
        raise Wanted(f"What is {first.text} to do to {second.text}? Write one line for each unit.")


#: `Spindler sends Harder to Arnhem`: whom he sends goes, and he need not.
_SENDS = re.compile(
    r",? (?:(?:is|are|will|shall|must|should|has|have) )?(?:to )?"
    r"(?:sends?|dispatch(?:es)?|despatch(?:es)?|detach(?:es)?|schickt|entsendet|stuurt|zendt) "
    r"(?:(?:the|its|his|den|die) )?"
)
#: `and holds Groesbeek`: by the one or by the other.
_GOES_ON = re.compile(r" and |[;,] ?(?:then )?[a-z]|\bthen\b|\bund\b|\ben\b")
#: `505 PIR including 2/505`: one of them, not another.
_TAKEN_IN = frozenset({"including", "incl", "include", "includes", "einschließlich", "einschliesslich", "inclusief"})
#: `to overtake`, `passes` right between two names; `den` before the second.
_AN_ACT = re.compile(r"\s+(?:(?:is|are|will|shall|must|should|to) ){0,2}[a-zäöüß]{3,}(?: (?:the|den|die))?\s+")
_OBJECT = re.compile(r"\s+(?:den|dem|die|das)\s+")
#: `soll bei Knaust bleiben`, `moet zich bij Weber melden`.
_BESIDE = re.compile(r"\s+(?:\w+ )?(?:(?:sich|zich|dicht|nahe|vlak) )?(?:bei|bij|neben|naast)\s+(?:(?:de[rnm]?|het) )?")


def _shielded(task: Task) -> None:
    """`hält Velp und sichert Knaust`: for him or by him? `und sichert Knaust Westervoort` is done by him."""
    clause = task.clause
    if clause.deed != "GUARD" or not task.made.orders or clause.anywhere or clause.others:
        return
    deed, named = clause.verbs[0], clause.who[0].text
    if deed.end <= task.line.find(named, deed.end) <= deed.end + _NEXT and deed.text.lower().startswith(_SHIELDING):
        raise Wanted(f"What has {named} to do with it? Write one line for each unit.")


#: An article may stand between a deed and whom it shields.
_NEXT = 5
_SHIELDING = ("sicher", "deck", "dekt", "dekk", "schütz", "schuetz", "bescherm", "beveilig", "bewach", "bewaa")
