"""Lines that are nothing but an order are read as they would be with every law looked at.

Source: design section 4 (one way of reading); orders.md 5, 7-10.
"""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.orders import language
from engine.orders.language import read
from engine.orders.message.plain_orders import may_be_plain, plain_order
from engine.orders.names.gazetteer import gazetteer
from engine.orders.reading import Reader
from engine.orders.sentence.scan import Scanner
from tests.orders.corpus import FOLDER, cases, scenario

_SHEETS = sorted(path.name for path in FOLDER.glob("*.yaml"))
_WHO = (
    "2 Para",
    "1 Para Bde",
    "1 Para and 3 Para",
    "All units of 4 Para Bde",
    "1 Para Bde less 2 Para",
    "7 KOSB:",
    "4 Para Bde: 10 Para",
    "the Light Regt",
    "please 2 Para",
)
_DEED = (
    "move to Elst",
    "to move to Arnhem bridge",
    "attack Oosterbeek",
    "hold",
    "hold Wolfheze",
    "withdraw to LZ L",
    "recce Ede",
    "to Elst",
    "will advance to 4688",
    "follow 1 Border",
    "dig in at Heelsum",
    "fire on 4688",
    "support 1 Border",
    "greift Elst an",
    "marschiert nach Ede",
    "repair the Driel ferry",
    "clear the woods at 4591",
    "patrol from Elst to Ede",
    "leave Elst for Ede",
    "from Elst to Ede",
    "is to take Renkum",
)
_MORE = (
    "",
    " at 1400",
    " at once",
    " by 1800",
    " until 2000",
    " from 1400 to 1600",
    " tomorrow 0600",
    " via Heelsum and Renkum",
    " by road",
    ", avoid contact",
    ", supported by 1 Lt Regt",
    ", then hold",
    " in two hours",
    " please",
    " 0930",
    ", D+1 0600",
    " at last light",
    " if attacked",
    ", 156 Para to Renkum",
    " and 156 Para attack Ede at 1500",
    " and hold it",
    " and dig in there",
    ", then move to Renkum",
    ", dann nach Ede",
    " um 14 Uhr",
    " behind 1 Border",
    " with 1 Lt Regt",
    " avoiding Renkum",
    " along the railway",
    " at all costs",
    " instead",
    ", both",
    "; 156 Para to Ede",
    "; then hold",
    "; attack anything in the way",
    " when 3 Para arrives",
    " if Arnhem bridge is blown",
    ", then report back",
    " from the west",
    ", leaving 0915",
    " as far as Renkum",
)
_AND_ALSO = (
    "",
    "",
    ".",
    ". Do not engage.",
    ". 156 Para hold Ede",
    ". 3 Para to Elst at 1600.",
    ". Avoid contact",
    "!",
    "; 156 Para follow",
)


def _both_ways(text, reader, monkeypatch):
    """What is read with the short way open, and with it closed; twice the first if nothing went that way."""
    found = []
    with monkeypatch.context() as patched:
        patched.setattr(
            language, "plain_order", lambda *line, **how: found.append(plain_order(*line, **how)) or found[-1]
        )
        short = read(text, reader)
        if not any(found):
            return short, short
        patched.setattr(language, "may_be_plain", lambda _: False)
        return short, read(text, reader)


@pytest.mark.parametrize("sheet", _SHEETS)
def test_the_short_way_reads_the_corpus_as_the_long_way_does(sheet, monkeypatch):
    """Every line and message of the corpus."""
    for case in cases(sheet):
        known = scenario(case.scenario)
        reader = Reader(scenario=known, hq=case.hq, now=known.calendar.minute(case.now))
        short, long = _both_ways(case.text, reader, monkeypatch)
        assert short == long, case.text


_KNOWN = scenario("market_garden")
_READER = Reader(scenario=_KNOWN, hq="1abn", now=_KNOWN.calendar.minute("1944-09-18 09:00"))
_LINE = st.tuples(st.sampled_from(_WHO), st.sampled_from(_DEED), st.lists(st.sampled_from(_MORE), max_size=3)).map(
    lambda parts: f"{parts[0]} {parts[1]}{''.join(dict.fromkeys(parts[2]))}"
)


@settings(deadline=None, max_examples=300)
@given(st.lists(st.tuples(_LINE, st.sampled_from(_AND_ALSO)).map("".join), min_size=1, max_size=3).map("\n".join))
def test_the_short_way_reads_any_plain_message_as_the_long_way_does(text):
    """Lines woven of names, deeds, hours and ways, one to three in a message."""
    with pytest.MonkeyPatch.context() as patched:
        short, long = _both_ways(text, _READER, patched)
    assert short == long


@pytest.mark.parametrize(
    ("line", "plain"),
    [
        ("2 Para move to Elst via Driel at 1400", True),
        ("1 Para and 3 Para attack Oosterbeek, supported by 1 Lt Regt", True),
        ("7 KOSB hold LZ S until 1800", True),
        ("change order 14 to 1600", True),
        ("2 Para move to Elst and dig in there", True),
        ("If the enemy attacks, 2 Para withdraw to Elst", True),
        ("two squadrons to patrol from Elst to Ede at 1500", True),
        ("2 Para block the road at Elst", True),
        ("2 Para hold the cellars at Elst", False),
        ("When 3 Para arrives, 2 Para move to Elst", True),
        ("Elst to be held by 2 Para until 1800", True),
        ("will 2 Para hold Elst", False),
        ("Von Knaust: halten Elst", False),
        ("Re: 2 Para to Elst", False),
        ("2 Para are not to move to Elst", False),
        ("2 Para withdraw to Elst if attacked", True),
        ("1 Para attack Ede at 1400, 3 Para attack Elst at 1500", True),
        ("2 Para move to Elst if the bridge is taken", False),
        ("I think 2 Para move to Elst", False),
        ("2 Para moved to Elst", False),
        ("2 Para to move to Elst, I think", False),
    ],
)
def test_plain_is_what_holds_names_deeds_and_links_alone(line, plain):
    """A word that none of them is sends the line the long way."""
    pieces = Scanner(gazetteer(_KNOWN), _READER.now).scan(line)
    assert (may_be_plain(line) and plain_order(pieces, line)) is plain


def test_words_of_resolve_before_a_name_give_its_deed_to_nobody_else(hear):
    """orders.md 8: who is named behind `whatever happens` holds himself, and relieves nobody."""
    line = "3/504 attack Lent at 1500, whatever happens 2/505 keeps the Heumen lock"
    reading = hear(line, "82abn", "1944-09-20 09:00")
    assert [order.order.units for order in reading.orders] == [("p504_3",), ("p505_2",)]
