"""Order lines of the corpus, said otherwise: with a courtesy, in capitals, under a greeting, behind a modal verb.

What a line orders may not hang on such things. Source: orders.md 18; issue "The order language".
"""

import re
import zlib
from dataclasses import replace

import pytest

from tests.orders.corpus import cases, heard

#: One line in so many is tried.
_ONE_IN = 5
#: Of so many lines one may be read otherwise, `2 PARA STOP` in capitals.
_OF_SO_MANY = 60
_BARE_DEED = {"moves": "move", "attacks": "attack", "holds": "hold", "withdraws": "withdraw", "supports": "support"}


def _without_point(text):
    return text.rstrip(" .")


def _behind(modal):
    def said(text):
        found = re.search(r"(?<!who )(?<!which )(?<!that )\b(moves|attacks|holds|withdraws|supports)\b", text)
        if found is None or re.search(r"\b(?:if|when|once|with|who|until|jump|attacks?)\b", text[: found.start()]):
            return text
        return f"{text[: found.start()]}{modal} {_BARE_DEED[found[1]]}{text[found.end() :]}"

    return said


_OTHERWISE = {
    "…, please": lambda text: f"{_without_point(text)}, please",
    "…, thanks.": lambda text: f"{_without_point(text)}, thanks.",
    "in capitals": str.upper,
    "under a greeting": lambda text: f"Hi signals,\n{text}",
    "signed": lambda text: f"{text}\n\nRegards,\nTom",
    "an item": lambda text: f"- {text}",
    "in bold": lambda text: f"**{text}**",
    "will": _behind("will"),
    "should": _behind("should"),
    "is to": _behind("is to"),
}


def _orders(answer):
    """What an answer orders, without the words of the player."""
    return [{k: v for k, v in order.items() if k not in ("line", "said", "text")} for order in answer["orders"]]


def _lines():
    for case in cases():
        one = "\n" not in case.text.strip() and not case.text.endswith(("?", "!")) and '"' not in case.text
        if one and zlib.crc32(case.text.encode()) % _ONE_IN == 0:
            answer = heard(case)
            kinds = {order["kind"] for order in answer["orders"]}
            if kinds and not (kinds & {"message", "query"} or answer["asks"] or answer["refused"] or answer["notes"]):
                yield case, _orders(answer)


@pytest.fixture(scope="module")
def lines():
    return list(_lines())


@pytest.mark.parametrize("how", _OTHERWISE)
def test_a_line_said_otherwise_orders_the_same(lines, how):
    """orders.md 18: who greets, thanks or writes in capitals orders what he would have ordered without."""
    said = [(case, ordered, _OTHERWISE[how](case.text)) for case, ordered in lines]
    said = [(replace(case, text=text), ordered) for case, ordered, text in said if text != case.text]
    assert said
    amiss = [case.text for case, ordered in said if _orders(heard(case)) != ordered]
    assert len(amiss) * _OF_SO_MANY <= len(said), amiss
