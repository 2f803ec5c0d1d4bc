"""Laws with the words they hang on: where none of these stands, the law leaves the sentence alone."""

import pytest

from engine.orders.message.page.sentences import sentences
from engine.orders.one_sentence import OneSentence
from engine.orders.reading import Reader
from engine.orders.sentence.pieces import Piece
from engine.orders.sentence.small_words.in_passing import _laws_about
from tests.orders.corpus import cases, scenario

#: Every so many lines of the corpus are looked at.
_ONE_IN = 9
_SHORT = 200


@pytest.fixture(scope="module")
def said() -> list[list[Piece]]:
    """Sentences of the corpus as the scanner has them."""
    known = scenario("market_garden")
    scan = OneSentence(Reader(scenario=known, hq="1abn", now=known.calendar.minute("1944-09-18 09:00"))).scanner.scan
    lines = [line for case in list(cases())[::_ONE_IN] for line in case.text.splitlines() if len(line) < _SHORT]
    return [pieces for line in lines for sentence in sentences(line) if (pieces := scan(sentence))]


def test_no_law_finds_anything_where_none_of_its_words_stands(said: list[list[Piece]]) -> None:
    spared = 0
    for pieces in said:
        texts = {p.text.lower() for p in pieces}
        for law, words in _laws_about({p.kind for p in pieces}):
            if words is not None and words.isdisjoint(texts):
                remarks: list[Piece] = []
                assert law(pieces, remarks) is pieces, (law.__name__, pieces)
                assert remarks == [], (law.__name__, pieces)
                spared += 1
    assert spared > len(said)
