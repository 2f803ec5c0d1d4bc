"""Whose troops a sentence names: the writer's own, those of the heading, or others that are only seen or heard of.

Source: orders.md 12, 17; design section 4 "Ask, never guess".
"""

from engine.orders.doubts import Choices, Elsewhere, Unclear, Wanted
from engine.orders.message.told.enemy_there import their_aircraft
from engine.orders.message.told.news_and_order import sent_behind_news
from engine.orders.names.naming import Naming
from engine.orders.sentence.pieces import Piece
from engine.orders.transcript import Transcript
from engine.vocabulary import UnitId

#: How it is with aircraft, told and not ordered.
_IN_THE_AIR = frozenset({"overhead", "grounded", "available", "up", "about", "busy", "airborne", "flying", "ready"})


class WhoseTroops:
    """The troops that sentences of one message name."""

    def __init__(self, page: Transcript, naming: Naming) -> None:
        self._page = page
        self._naming = naming

    def own(self, pieces: list[Piece]) -> bool:
        """Whether a unit of the writer's own is named."""
        entries = [e for p in pieces if p.kind == "UNITS" for e in p.value.entries]
        named = [e for e in entries if e.sort in ("unit", "group", "formation")]
        return any(self._naming.own(u) for e in named for u in self._naming.gaz.members(e))

    def had(self, named: list[Piece]) -> bool:
        """`tanks`: whether the writer has any."""
        choices = Choices()
        try:
            return any(self._naming.units(p.value, choices) for p in named if p.kind == "UNITS")
        except (Unclear, Elsewhere, Wanted):
            return False

    def within(self, pieces: list[Piece]) -> bool:
        """`1st Bn` under `501:`: one of those of the heading, though the name is wide."""
        named = [p for p in pieces if p.kind == "UNITS"]
        return bool(self._page.talk.within and named) and not named[0].text.isalpha()

    def of_the_heading(self, pieces: list[Piece]) -> set[UnitId]:
        """`1st Bn` under `506 PIR:`: whom a wide name means there."""
        within = self._page.talk.within
        wide = [p.value for p in pieces if p.kind == "UNITS" and any(e.sort == "wide" for e in p.value.entries)]
        theirs: set[UnitId] = set()
        for name in wide if within else ():
            try:
                theirs.update(self._naming.units(name, Choices(), within=within))
            except (Unclear, Elsewhere, Wanted):
                continue
        return theirs

    def sent_behind_news(self, pieces: list[Piece]) -> bool:
        """`1/501 lost its way, it comes to Veghel`: what may be an order is no mere note."""
        aloft = self._naming.aircraft_owner in self._naming.hqs and any(p.kind == "SQUADRONS" for p in pieces)
        return (aloft or self.own(pieces) or self.within(pieces)) and sent_behind_news(pieces)

    def seen_elsewhere(self, pieces: list[Piece]) -> bool:
        """`Panzers at Son.`, `Spindler holds the railway.`, `The RAF will be overhead.`: where others than the writer's
        own are, and no deed."""
        kinds = [p.kind for p in pieces if p.kind not in ("MARK", "COMMA")]
        if [k for k in kinds if k != "THERE"] == ["ENEMY", "AT", "PLACE"] or their_aircraft(pieces, self._naming.side):
            return True
        if kinds[:2] == ["AIR", "WORD"] and pieces[1].text.lower() in _IN_THE_AIR and not {"PLACE", "UNITS"} & {*kinds}:
            return True
        if kinds[:2] == ["ENEMY", "UNITS"] and not self.own(pieces):
            # `The English 2 Para sit at the bridge.`
            return True
        if kinds[:1] != ["UNITS"] or self.own(pieces) or self.within(pieces):
            return False
        holding = len(pieces) > 1 and pieces[1].kind in ("HOLD", "GUARD") and pieces[1].text.endswith("s")
        # `XXX Corps rolled through at dawn.`
        done = kinds[1:2] in (["WORD"], ["UNLESS"]) and pieces[1].text.endswith("ed")
        if kinds[1:] in (["VIA", "WATER"], ["VIA", "PLACE"], ["AT", "BRIDGEWORD"]) and not self.had(pieces[:1]):
            # `Panzers across the canal!`
            return True
        return (
            done or kinds == ["UNITS", "AT", "PLACE"] or (holding and self._naming.enemy(pieces[0].value) is not None)
        )
