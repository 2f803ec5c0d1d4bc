"""`read` answers any text at all: no exception, nothing lost (design section 4, "never block")."""

import random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine.orders.language import UNREADABLE, read
from engine.orders.message.page.lines import body_lines, clean
from engine.orders.reading import Reader
from tests.orders.corpus import cases

_WORDS = [
    "2 Para",
    "3 Para",
    "1/505",
    "Krafft",
    "the",
    "and",
    ",",
    ";",
    ".",
    ":",
    "(",
    ")",
    "move",
    "attack",
    "hold",
    "then",
    "to",
    "via",
    "at",
    "Arnhem",
    "Elst",
    "bridge",
    "1430",
    "4788",
    "170630Z",
    "tomorrow",
    "if",
    "when",
    "attacked",
    "supported by",
    "squadron",
    "RAF",
    "cancel",
    "order",
    "14",
    "#",
    "not",
    "or",
    "unless",
    "less",
    "all",
    "both",
    "they",
    "there",
    "same as above",
    "until",
    "by",
    "from",
    "between",
    "for two hours",
    "H+2",
    "DZ X",
    "Coy",
    "umpire",
    "message to XXX Corps:",
    "\n",
    "- ",
    "|",
    ">",
    "**",
    "~~",
    "1.",
    "Unit:",
    "Time:",
    "north of",
    "2 km west of",
    "the north end of",
    "I",
    "II./",
    "STOP",
    "?",
    "!",
    "follow",
    "ferry",
    "the rest of",
    "with",
    "DROP TABLE",
    "\u200b",
    "\u202e",
]


def _reader(garden, hq="1abn"):
    return Reader(scenario=garden, hq=hq, now=garden.calendar.minute("1944-09-18 09:00"))


def _often(count):
    return settings(max_examples=count, deadline=None, suppress_health_check=list(HealthCheck))


def _answered(text, reader):
    """The answer, which must not be that the line tripped the reader."""
    reading = read(text, reader)
    assert UNREADABLE not in [ask.question for ask in reading.asks], repr(text)
    return reading


def test_any_row_of_words_of_the_trade_gets_an_answer(garden):
    readers = {hq: _reader(garden, hq) for hq in ("1abn", "xxx", "agb", "bac")}
    units = {hq: {u.id for u in garden.units.values() if u.hq == hq} for hq in garden.hqs}
    units["bac"] |= units["1abn"] | units["82abn"] | units["101abn"]

    @_often(400)
    @given(words=st.lists(st.sampled_from(_WORDS), max_size=40), hq=st.sampled_from(sorted(readers)))
    def try_it(words, hq):
        for found in _answered(" ".join(words), readers[hq]).orders:
            assert set(found.order.units) <= units[hq]

    try_it()


def test_any_text_gets_an_answer(garden):
    reader = _reader(garden)

    @_often(200)
    @given(text=st.text(max_size=300))
    def try_it(text):
        _answered(text, reader)

    try_it()


def test_any_bytes_get_an_answer(garden):
    reader = _reader(garden)

    @_often(100)
    @given(raw=st.binary(max_size=400))
    def try_it(raw):
        _answered(raw.decode("utf-8", "replace"), reader)
        _answered(raw.decode("latin-1"), reader)

    try_it()


@pytest.mark.parametrize(
    "text", ["(" * 60_000, "2 Para move to " * 6_000, "1 " * 40_000, "\n" * 80_000, "\u202e" * 50_000, "a" * 99_999]
)
def test_a_hostile_line_is_answered_and_nothing_of_it_is_carried_out(garden, text):
    reading = read(text, _reader(garden))
    assert not reading.orders
    assert len(reading.refused) <= 1


def test_hidden_characters_are_gone():
    assert clean("2\u200b Pa\u00adra\u202e \x07hold") == "2 Para hold"


def test_what_is_below_the_cut_line_is_not_read():
    lines, _ = body_lines("2 Para hold\n> ---- write orders above this line ----\n3 Para hold")
    assert [line.text for line in lines] == ["2 Para hold"]


def test_every_sentence_of_prose_comes_back_as_a_note(hear):
    reading = hear("What a day. The men are tired.\n2 Para hold.")
    assert reading.notes == ("What a day.", "The men are tired.")
    assert len(reading.orders) == 1


def test_words_that_change_nothing_are_shown_beside_the_order(hear):
    """orders.md 6: what is forbidden beside an order is a remark, and the receipt says so in a sentence."""
    order = hear("7 KOSB hold Oosterbeek. Do not blow the bridge.").orders[0]
    assert order.notes == ("“Do not blow the bridge.” is taken as a remark, and not acted on",)


#: What a hand that slips leaves before a line or behind it.
_SLIPS = (
    " :)",
    " :",
    "?",
    " -",
    " (",
    " )",
    "...",
    ",",
    ";",
    " and",
    " then",
    " at",
    " /",
    "!",
    " to",
    " if",
    " with",
    " 2",
)
_FOREMOST = ("- ", "1. ", "PS: ", "* ", ": ", "(", ". ", "and ", "but ", "; ", "~~", "@", "/")


def test_what_is_left_of_an_order_gets_an_answer(garden):
    """Lines of the corpus broken off, begun in their midst, with a slip of the hand: none trips the reader."""
    hand = random.Random(1944)
    rows = [case for case in cases() if case.scenario == "market_garden" and len(case.text) < 200]
    for case in hand.sample(rows, 4000):
        words = case.text.split(" ")
        at = hand.randrange(len(words))
        broken = (
            " ".join(words[: at + 1]),
            " ".join(words[at:]),
            " ".join([*words[:at], *words[at + 1 :]]),
            case.text + hand.choice(_SLIPS),
            hand.choice(_FOREMOST) + case.text,
        )
        reader = Reader(scenario=garden, hq=case.hq, now=garden.calendar.minute(case.now))
        _answered(hand.choice(broken), reader)
