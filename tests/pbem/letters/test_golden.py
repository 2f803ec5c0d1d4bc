"""What players read, word for word: an evening at Arnhem Bridge under fixed orders.

`python -m tests.pbem.letters.golden` writes the letters anew.
"""

import re

import pytest

from pbem.dispatch import FOOT_MARK
from tests.pbem.letters.golden import FOLDER, READERS, written


@pytest.fixture
async def volumes(sqlite_url: str) -> dict[str, str]:
    return await written(sqlite_url)


async def test_every_letter_of_the_evening_word_for_word(volumes: dict[str, str]):
    for hq in READERS:
        expected = (FOLDER / f"{hq}.txt").read_text(encoding="utf-8")
        assert volumes[hq] == expected, "look at the difference; python -m tests.pbem.letters.golden writes them anew"


@pytest.mark.parametrize("hq", sorted(READERS))
@pytest.mark.rule("MG-UMP-4", "MG-REPORT-4")
def test_the_golden_letters_speak_no_mechanics(hq: str):
    text = (FOLDER / f"{hq}.txt").read_text(encoding="utf-8")
    spoken = re.sub(r"sealed? .*?[0-9a-f]{64}|sealed with\n.*", "", text)
    assert not re.search(r"\b(dice?|rolls?|D6|2D6|strength|modifier|table|MG-[A-Z]+)\b|\d ?%", spoken)
    assert text.count(FOOT_MARK.rstrip() + " \n") == text.count("=" * 78)
    assert "Enclosed: Map" in text
    assert "fighting" in text or "contact with the enemy" in text
