"""The look of a letter, made of its plain text."""

import re

from pbem.dispatch.html import Block, blocks, letter_html

LETTER = """FROM: 1 Para Bde
TO: 1 Abn Div
TIME: 171830 Sep

SITUATION

2 Para has reached the bridge
and holds the northern end.

Orders on file:
1. 3 Para hold at Oosterbeek
   until relieved
2. 1 Para follow

- Bridge held
- Ferry lost

Unit      Where
2 Para    Arnhem
3 Para    Oosterbeek
"""


def test_the_parts_of_a_letter() -> None:
    assert blocks(LETTER) == (
        Block(kind="fields", pairs=(("FROM", "1 Para Bde"), ("TO", "1 Abn Div"), ("TIME", "171830 Sep"))),
        Block(kind="heading", lines=("SITUATION",)),
        Block(kind="paragraph", lines=("2 Para has reached the bridge", "and holds the northern end.")),
        Block(kind="heading", lines=("Orders on file",)),
        Block(kind="numbered", pairs=(("1", "3 Para hold at Oosterbeek until relieved"), ("2", "1 Para follow"))),
        Block(kind="list", lines=("Bridge held", "Ferry lost")),
        Block(kind="columns", lines=("Unit      Where", "2 Para    Arnhem", "3 Para    Oosterbeek")),
    )


def test_no_word_is_lost_on_the_way_to_html() -> None:
    shown = re.sub(r"<[^>]*>", " ", letter_html("Report", LETTER))
    for word in re.findall(r"\w+", LETTER):
        assert word in shown


def test_it_fits_a_phone() -> None:
    html = letter_html("Report", LETTER)
    assert "max-width:640px" in html
    assert 'name="viewport"' in html
    assert "<style" not in html
    assert "http" not in html


def test_an_empty_letter_is_still_a_letter() -> None:
    assert blocks("\n\n") == ()
    assert "Report" in letter_html("Report", "")
