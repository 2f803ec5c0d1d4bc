"""The phrasebook: complete, varied, and never a word of the rules (MG-REPORT-4, MG-UMP-4)."""

import re
from collections.abc import Iterable
from itertools import pairwise
from typing import get_args

import pytest

from engine.clock import hhmm
from engine.intelligence import reports as r
from engine.intelligence.matters import matters_of
from engine.intelligence.phrasebook import MANNERS, NEUTRAL, book, choose, phrases
from engine.intelligence.wording import REFUSALS, Voice, refusal_sentence, signal
from engine.scenarios.scenario import Scenario
from engine.vocabulary import Refusal

BANNED = re.compile(
    r"\b(dice|die roll|dies? \d|rolls?|rolled|table|strength|percent|per cent|factors?|modifiers?|attack value"
    r"|defence value|ticks?|stances?|combat|ruleset|rule|game|player|umpire|zone of control|hex|squares?|D6)\b|%",
    re.IGNORECASE,
)

NOUNS = ("kind.", "size.")


def test_every_kind_of_report_has_a_sample(every_report: list[r.Report]) -> None:
    assert {type(report) for report in every_report} == set(get_args(r.AnyReport))


def test_every_matter_a_report_speaks_of_has_phrases(every_report: list[r.Report]) -> None:
    spoken = {matter for report in every_report for matter in matters_of(report)}
    written = {heading for heading in book(NEUTRAL) if not heading.startswith(NOUNS)}
    assert spoken == written


@pytest.mark.parametrize("name", [NEUTRAL, *MANNERS])
def test_each_matter_can_be_said_in_three_ways(name: str) -> None:
    """Fewer, and the same phrase would have to come thrice running."""
    poor = [h for h, ways in book(name).items() if not h.startswith(NOUNS) and len(set(ways)) < 3]
    assert poor == []


@pytest.mark.parametrize("name", MANNERS)
def test_an_army_says_nothing_the_neutral_book_does_not_know(name: str) -> None:
    assert set(book(name)) <= set(book(NEUTRAL))


def _signals(scenario: Scenario, every_report: Iterable[r.AnyReport], hq: str, turns: int) -> Iterable[str]:
    voice = Voice(scenario, hq, "a seal")
    for report in every_report:
        for turn in range(turns):
            yield signal(voice, report, dict.fromkeys(matters_of(report), turn))


@pytest.mark.parametrize("hq", ["1abn", "82abn", "iiss"])
def test_signals_hold_no_rule_word_and_no_number(scenario: Scenario, every_report: list[r.AnyReport], hq: str) -> None:
    """Digits stand only in times, map references, distances and the names of units, headquarters and zones."""
    allowed = [u.short for u in scenario.units.values()] + [h.name for h in scenario.hqs.values()]
    allowed += ["dz_x", "17 Sep", "82abn"]
    said = list(_signals(scenario, every_report, hq, turns=5))
    assert len(set(said)) > 400
    for text in said:
        assert not BANNED.search(text), text
        bare = text
        for name in sorted(allowed, key=len, reverse=True):
            bare = bare.replace(name, "")
        bare = re.sub(r"\(\d{4}\)|\b\d{2}:\d{2}\b|\b\d+ km\b", "", bare)
        assert not re.search(r"\d", bare), text
        assert "{" not in text
        assert "  " not in text
        assert text == "" or not text[0].islower(), text


def test_the_finish_of_a_repair_is_told_as_a_time_only(scenario: Scenario, every_report: list[r.AnyReport]) -> None:
    """MG-ENG-2: and only if the report carries it."""
    told = [c for c in every_report if isinstance(c, r.CrossingReport) and c.matter == "repair_begun"]
    for report in told:
        for turn in range(3):
            words = signal(Voice(scenario, "1abn"), report, {"crossing.repair_begun": turn})
            assert (report.until is not None) == bool(re.search(r"\d{2}:\d{2}", words))
            assert report.until is None or hhmm(report.until) in words


@pytest.mark.parametrize("manner", MANNERS)
@pytest.mark.parametrize("key", ["one campaign", "another", "a third"])
def test_no_phrase_comes_thrice_running(manner: str, key: str) -> None:
    for matter in book(NEUTRAL):
        if matter.startswith(NOUNS):
            continue
        heard = [choose(manner, matter, key, turn) for turn in range(60)]
        assert not any(a == b == c for (a, b), (_, c) in pairwise(pairwise(heard))), matter
        assert set(heard) == set(phrases(manner, matter))


def test_the_same_question_has_the_same_words_and_another_campaign_others(
    scenario: Scenario, every_report: list[r.AnyReport]
) -> None:
    def said(commitment: str) -> list[str]:
        voice = Voice(scenario, "1abn", commitment)
        return [signal(voice, report, {}) for report in every_report]

    assert said("a seal") == said("a seal")
    assert said("a seal") != said("another seal")


@pytest.mark.parametrize("reason", list(Refusal))
def test_every_refusal_is_one_clear_sentence(reason: Refusal) -> None:
    sentence = refusal_sentence(reason)
    assert sentence.endswith(".")
    assert sentence[0].isupper()
    assert ". " not in sentence
    assert not re.search(r"\d|%|\bdie\b|\bdice\b|\bsquare\b", sentence)


def test_refusals_have_no_sentence_to_spare() -> None:
    assert set(REFUSALS) == set(Refusal)
