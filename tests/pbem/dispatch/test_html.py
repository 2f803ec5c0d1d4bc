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
        Block(kind="table", rows=(("Unit", "Where"), ("2 Para", "Arnhem"), ("3 Para", "Oosterbeek"))),
    )


def test_what_the_typewriter_broke_is_made_whole() -> None:
    signal = "171950 Sep. 2 Para: Attack a complete success. We are in the north-western\n  part of Arnhem (0408)."
    wide = "We are in a town that has a long name, and a paragraph that runs on to the\nnext line of the letter."
    table = "2 Para     20:00 (new)  the north end of the bridge;\n                        fit, holding"
    assert blocks(f"URGENT\n{signal}\n{signal}\n\n{wide}\n\nOWN UNITS\n{table}") == (
        Block(kind="heading", lines=("URGENT",)),
        Block(kind="paragraph", lines=(signal.replace("\n  ", " "),) * 2),
        Block(kind="paragraph", lines=(wide.replace("\n", " "),)),
        Block(kind="heading", lines=("OWN UNITS",)),
        Block(kind="table", rows=(("2 Para", "20:00 (new)", "the north end of the bridge; fit, holding"),)),
    )


def test_a_map_in_signs_keeps_its_columns() -> None:
    drawn = "    00  01  02\n11  W   W   .\n10  .   T   T"
    assert blocks(drawn) == (Block(kind="columns", lines=tuple(drawn.split("\n"))),)


def test_the_foot_is_set_apart() -> None:
    letter = "The bridge is held.\n\n-- \nThe next half hour, to 17 Sep 20:30, is decided at 21:30.\n"
    assert blocks(letter)[-1] == Block(
        kind="foot", lines=("The next half hour, to 17 Sep 20:30, is decided at 21:30.",)
    )
    html = letter_html("Report", letter)
    assert html.index("The bridge is held") < html.index("The next half hour")


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
