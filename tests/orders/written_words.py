"""The words by which orders are known, and those one slip of the finger away from them: `python -m
tests.orders.written_words` draws the lists up anew, for `slips_of_the_finger`, when the reader has learnt new words.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

from spellchecker import SpellChecker

import engine.orders.language  # noqa: F401  (all laws, with their words)
import engine.orders.message.page as page
from engine.orders.message.page.plainer_words import TURNED
from engine.orders.message.page.slips_of_the_finger import one_letter_out
from engine.orders.patterns import Late
from engine.orders.sentence.words.plain_words import SPELT, plain_letters
from engine.orders.sentence.words.signal_words import PHRASES
from engine.orders.worded import Worded

LISTS = Path(page.__file__).parent
#: The tongues of the players that are not English.
_ABROAD = ("de", "nl")
#: An English word that is rarer is none that a player writes; British spellings the dictionary has not.
_RARE = 100
_BRITISH = """
armour armoured centre defence defences grey harbour kilometre kilometres manoeuvre metres
reconnoitre reconnoitred reconnoitres reconnoitring
""".split()  # noqa: SIM905
_SHORTEST = 4
#: A word that stands whole in a pattern: no part of another, no name of a group, nothing that may be left out.
_SPELT_OUT = re.compile(r"(?<![\w\\<'\]?)*])[a-z]{4,}(?![\w'>?*\[(])")
#: Names of the enemy that are no words to be guessed at.
_SLANG = {"fritz", "jerry", "hun", "huns", "boche", "kraut", "krauts", "tommy", "tommies"}


def words_of_tongues(*tongues: str) -> dict[str, bool]:
    """Every word of some tongues in plain letters, and whether players may well write it."""
    found: dict[str, bool] = {}
    for tongue in tongues:
        for word, count in SpellChecker(language=tongue).word_frequency.items():
            plain = plain_letters(word)
            if plain.isascii() and plain.isalpha() and len(plain) >= _SHORTEST:
                found[plain] = found.get(plain, False) or tongue != "en" or count >= _RARE
    return found


def looked_for() -> set[str]:
    """The words the laws of the orders look for."""
    own = {w for phrase in PHRASES for w in phrase} | SPELT.keys()
    patterns = {w for law in Late.known for w in _SPELT_OUT.findall(plain_letters(law.pattern))}
    return own | {w for law in Worded.known for w in law.words} | TURNED | patterns


def beside(words: dict[str, bool], weighty: set[str]) -> set[str]:
    """The other words that have all letters but one with one of those in common."""
    left = {part for word in weighty for part in one_letter_out(word)}
    return {
        w for w, written in words.items() if written and w not in weighty and not left.isdisjoint(one_letter_out(w))
    }


def lists() -> dict[str, set[str]]:
    """The four lists, by the names of their files."""
    english = words_of_tongues("en") | dict.fromkeys(_BRITISH, True)
    abroad = words_of_tongues(*_ABROAD)
    known = looked_for()
    weighty = {w for w in known if english.get(w)} - _SLANG
    weighty_abroad = {w for w in known if abroad.get(w)} - weighty
    near = beside(english, weighty | weighty_abroad)
    return {
        "weighty_words": weighty,
        "weighty_words_abroad": weighty_abroad,
        "words_beside": near,
        "words_beside_abroad": beside(abroad, weighty | weighty_abroad) - near,
    }


def main() -> int:
    """Write the lists."""
    for name, words in lists().items():
        (LISTS / f"{name}.txt").write_text("\n".join(sorted(words)) + "\n", "utf-8")
        print(f"{len(words):6} {name}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
