"""A phrase of an order says the same in whatever line it stands. Source: orders.md 3, 7, 8."""

import pytest

from tests.orders.corpus import fault
from tests.orders.in_frames import phrases


@pytest.mark.parametrize("lines", [pytest.param(lines, id=name) for name, lines in phrases()])
def test_the_phrase_says_the_same_in_every_frame(lines):
    wrong = [f"{case.text!r}: {why}" for case in lines if (why := fault(case))]
    assert lines
    assert not wrong, "\n".join(wrong)
