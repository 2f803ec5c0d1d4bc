"""Orders to fight whatever stands in the way: `attack anything you meet`, `destroying all enemy in their path`.

Every verb goes with every object and every way of meeting it. Source: market-garden rules, section 26 (stance attack).
"""

from engine.orders.sentence.words.nominal_verbs import Family

_VERBS = """
    fight through, fights through, fighting through, attack, attacks, attacking, atk, engage, engages, engaging, fight,
    fighting, shoot, shooting, shoot up, shooting up,
    destroy, destroys, destroying, smash, smashes, smashing, take on, takes on, taking on, kill, kills, killing, crush,
    crushes, crushing, sweep aside, sweeps aside, push aside, pushes aside, fights, beat, beats, throw back, throws back
"""
_OBJECTS = """
    anything, anyone, anybody, everything, everyone, everybody, whatever, whoever, whomever, any enemy, all enemy,
    any opposition, any resistance, any germans, any enemies, all comers, any british, any tommies, any allies
"""
_MEETINGS = """
    , in way, in your way, in its way, in their way, in his way, in path, in its path, in their path, in your path,
    on way, on road, on its way, on their way, on your way, met, encountered, found, seen, in sight, that moves,
    you meet, they meet, it meets, he meets, you encounter, they encounter, it encounters, you find, they find,
    it finds, you see, they see, it sees, that gets in way, that gets in their way, that gets in its way,
    that gets in your way, that stands in way, that is in way, is in way, there, is there, that is there,
    you find there, they find there, is in there, they come across, you come across,
    it comes across, they run into, you run into, it runs into, they bump into, you bump into
"""
#: `attack the Americans on sight`.
_ENEMY = """
    enemy, germans, jerry, jerries, krauts, huns, british, tommies, americans, yanks, poles, allies, english, gegner
"""
_AT_ONCE = """
    wherever you meet him, wherever you find him, wherever they find him, wherever they meet him, wherever it meets him,
    wherever it finds him, wherever encountered,
    on sight, on contact, wherever met, wherever you find them, wherever they find them, wherever it finds them,
    wherever you meet them, wherever they meet them, where met, where found, wherever found
"""
#: `whatever gets in your way`, `that stands in their path`, `who shows himself`.
_COMING = tuple(
    f"{that}{comes}"
    for that in ("", "that ", "which ", "who ")
    for comes in (
        *(f"{gets} in {whose}{way}" for gets in ("gets", "stands", "comes", "is") for way in ("way", "path")
          for whose in ("", "your ", "their ", "its ", "his ")),
        *("shows itself", "shows himself", "shows up", "turns up", "comes along", "opposes you", "opposes them",
          "opposes it", "resists", "offers resistance", "bars way", "blocks way", "crosses your path"),
    )
)  # fmt: skip
_UNDERGOING = tuple(
    f"{shall} be {done}"
    for shall in ("is to", "are to", "will", "must", "shall")
    for done in ("attacked", "destroyed", "crushed", "broken", "overcome", "swept aside", "brushed aside")
)


#: `breaking through any opposition`, `overcome all resistance`; `clear any enemy you meet` on the way.
_BREAKING = """
    break through, breaks through, breaking through, push through, pushes through, pushing through, smash through,
    smashes through, smashing through, punch through, punching through, force through, forcing through, fight through,
    fights through, fighting through, crash through, crashing through, overcome, overcomes, overcoming, crush, crushes,
    crushing, break, breaks, breaking
"""
_OPPOSING = tuple(
    f"{any_}{his}{what}"
    for any_ in ("", "any ", "all ")
    for his in ("", "enemy ", "german ")
    for what in ("opposition", "resistance")
)
_CLEARING = (
    "clear, clears, clearing, clear away, clears away, knock out, knocks out, knocking out, deal with, deals with"
)
_UNDERWAY = """
    in way, in your way, in its way, in their way, in path, in its path, in their path, in your path, on way,
    on its way, on their way, on your way, you meet, they meet, it meets, you encounter, they encounter, it encounters,
    met, encountered, that gets in way, that gets in your way, that gets in its way, that gets in their way
"""


#: Objects that only the way of meeting them makes clear: `attack what stands in the way`.
_WHAT = ("what", "all", "all that", "everything that", "anything that", "that which")


#: `go around any Germans you meet`.
_GOING_ROUND = """
    go around, goes around, going around, go round, goes round, going round, avoid, avoids, avoiding, bypass, bypasses,
    bypassing, slip past, slips past, slipping past, keep clear of, steer clear of, stay clear of
"""


def _row(words: str) -> tuple[str, ...]:
    return tuple(w.strip() for w in words.split(","))


def fights_through() -> tuple[Family, ...]:
    """All these ways of saying it; `whatever stands in the way is to be attacked`."""
    meetings = (*_row(_MEETINGS), *_COMING)
    return (
        Family("FIGHTTHROUGH", _row(_VERBS), _row(_OBJECTS), meetings),
        Family("FIGHTTHROUGH", _row(_VERBS), _WHAT, meetings[1:]),
        Family("FIGHTTHROUGH", _row(_VERBS), _row(_ENEMY), _row(_AT_ONCE)),
        Family("FIGHTTHROUGH", _row(_OBJECTS), meetings, _UNDERGOING),
        Family("FIGHTTHROUGH", _row(_BREAKING), _OPPOSING, ("",)),
        Family("FIGHTTHROUGH", _row(_CLEARING), _row(_OBJECTS), _row(_UNDERWAY)),
        Family("FIGHTTHROUGH", _row(_CLEARING), _row(_ENEMY), ("out of way", "out of your way", "out of its way")),
        Family("FIGHTTHROUGH", ("engage", "engages", "engaging"), ("", *_row(_ENEMY)), ("on sight",)),
        Family("FIGHTTHROUGH", ("shoot at", "fire at", "shoot", "fire on"), ("anything",), ("that moves",)),
        Family("AVOIDCONTACT", _row(_GOING_ROUND), _row(_OBJECTS), meetings[1:]),
    )
