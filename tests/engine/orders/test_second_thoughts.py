"""What was taken back, put right, doubted or given an hour never runs as first written (orders.md 8, 18; design 4)."""

import pytest

BEHIND = [
    "Scrap that.",
    "Forget it.",
    "On second thoughts, don't.",
    "No, sorry, Elst.",
    "... no, Elst.",
    "No wait, that is lost, to Elst.",
    "Make that Elst.",
    "Not Arnhem but Elst.",
    "Not Arnhem, Elst!",
    "For Arnhem read Elst.",
    "I wrote Arnhem but of course I mean Elst.",
    "Sorry, 3 Para.",
    "Correction: 1 Para hold Elst.",
    "1 Para hold instead.",
    "Cancel 1 Para.",
    "Or maybe not.",
    "Or hold. You decide.",
    "Not yet.",
    "Only if 3 Para has arrived.",
    "Only if the bridge is intact.",
    "Wait for 3 Para to arrive first.",
    "Wait for my word.",
    "But not before I say so.",
    "This is only a suggestion.",
    "Just kidding.",
    "I'll send the final version at ten.",
    "Subject to your approval.",
    "What do you think?",
    "At 1200.",
    "All at 1200.",
    "H hour 1200.",
    "We go in at 1200.",
    "I'd say 1200.",
    "They should be off by 1200.",
    "Nobody moves before 1200.",
    "Everything an hour later.",
    "Tomorrow.",
    "All this is for tomorrow.",
    "At night.",
    "Later today.",
    "After lunch.",
    "After 3 Para.",
    "But first 3 Para attack 4588.",
    "Time to be decided.",
    "Same hour as yesterday.",
    "In two hours.",
    "Not before dark.",
    "When it gets dark.",
    "Code word is TULIP.",
]

ABOVE = [
    "Draft:",
    "Plan B:",
    "Example:",
    "Later:",
    "Phase 2:",
    "If attacked:",
    "If the Germans come from the north:",
    "When it gets dark:",
    "WARNING ORDER",
    "Last turn I ordered:",
    "What if we did this:",
    "Don't do this:",
    "At 1200:",
    "At 1200",
    "== 1200 ==",
    "Phase 1, 1200:",
    "From 1200 to 1400:",
    "In this order and starting at 1200:",
    "All at 1200 unless stated:",
    "The attack begins at 1200.",
    "No movement before 1200!",
    "Orders for tomorrow",
    "Tomorrow at 0600:",
    "Tonight:",
]


def _runs_as_written(reading):
    return [o.said for o in reading.orders if o.said == "1 Para: attack Arnhem"]


@pytest.mark.parametrize("between", [" ", "\n"], ids=["same-line", "next-line"])
@pytest.mark.parametrize("words", BEHIND)
def test_an_order_does_not_run_as_first_written_when_words_behind_it_say_otherwise(hear, words, between):
    assert not _runs_as_written(hear(f"1 Para attack Arnhem.{between}{words}"))


@pytest.mark.parametrize("words", ABOVE)
def test_an_order_does_not_run_as_written_under_words_that_say_otherwise(hear, words):
    assert not _runs_as_written(hear(f"{words}\n1 Para attack Arnhem"))


@pytest.mark.parametrize(
    "words",
    ["Regards, Roy", "Good luck!", "The weather is awful.", "When does the fog lift tomorrow?", "Thanks, see you."],
)
def test_an_order_runs_though_there_is_talk_behind_it(hear, words):
    assert _runs_as_written(hear(f"1 Para attack Arnhem.\n{words}"))
    assert _runs_as_written(hear(f"1 Para attack Arnhem. {words}"))


def test_a_number_of_a_list_is_no_number_of_the_ledger(hear):
    reading = hear("1. 1 Para attack Arnhem\n2. 3 Para hold\nIgnore line 1.")
    assert [o.said for o in reading.orders] == ["3 Para: hold"]
