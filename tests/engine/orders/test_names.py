"""Names as the order of battle and the map have them (orders.md 9, 14)."""

import pytest

from engine.orders.language import read
from engine.orders.reading import Reader


@pytest.mark.parametrize("spelling", [str, str.lower, str.upper])
def test_every_unit_answers_to_its_full_name_as_listed(garden, spelling):
    """`Grenadier Regt 936 (245th Division)`, copied from the list, is that unit and no other."""
    now = garden.calendar.minute("1944-09-24 09:00")
    for unit in garden.units.values():
        reading = read(f"{spelling(unit.name)} hold", Reader(scenario=garden, hq=unit.hq, now=now))
        assert [found.order.units for found in reading.orders] == [(unit.id,)], unit.name
        assert not reading.asks, unit.name


def test_every_unit_answers_to_its_short_name(garden):
    now = garden.calendar.minute("1944-09-24 09:00")
    for unit in garden.units.values():
        reading = read(f"{unit.short}: hold", Reader(scenario=garden, hq=unit.hq, now=now))
        assert [found.order.units for found in reading.orders] == [(unit.id,)], unit.short


def test_every_division_answers_to_its_full_name_as_listed(garden):
    """orders.md 10: whoever copies the heading of his list addresses its units."""
    now = garden.calendar.minute("1944-09-24 09:00")
    for formation in garden.formations.values():
        theirs = {u.id: u.hq for u in garden.units.values() if u.formation == formation.id}
        for hq in set(theirs.values()):
            reading = read(f"{formation.name} hold", Reader(scenario=garden, hq=hq, now=now))
            assert reading.orders, (formation.name, hq)
            assert all(set(found.order.units) <= set(theirs) for found in reading.orders), formation.name
