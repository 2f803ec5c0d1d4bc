"""`pbem parse` as scenario authors use it: lines, whole messages, raw mail, batches."""

import io
import json
import sys

import pytest
import typer
from typer.testing import CliRunner

from pbem.cli.parse import CannotRead, mail_text, parse, parse_batch, scenario_for

_APP = typer.Typer()
_APP.command()(parse)
_MAIL = """From: Roy <roy@example.org>
To: campaign@example.org
Subject: orders
Content-Type: text/plain; charset=utf-8

2 Para move to Elden at 1500.

On Mon, 18 Sep 1944 the umpire wrote:
> 3 Para attack Ede
"""


def _run(*words: str, text: str = ""):
    return CliRunner().invoke(_APP, list(words), input=text)


def test_a_line_gives_the_order_as_json():
    got = _run(
        "market_garden",
        "--hq",
        "1abn",
        "--now",
        "1944-09-17T15:00",
        "--json",
        text="2 Para move to Arnhem bridge at 1600",
    )
    (order,) = json.loads(got.stdout)["orders"]
    assert order == {
        "kind": "move",
        "units": ["par2"],
        "to": "bridge:arnhem_road",
        "start": "1944-09-17T16:00",
        "line": "2 Para move to Arnhem bridge at 1600",
        "said": "2 Para: move to Arnhem road bridge, starting 16:00 on 17 Sep",
    }


def test_a_file_is_read_and_answered_in_words(tmp_path):
    path = tmp_path / "orders.txt"
    path.write_text("2 Para hold\nKrafft hold Wolfheze\nwhat a day\n")
    got = _run("market_garden", str(path), "--hq", "1abn", "--now", "1944-09-18 09:00")
    assert got.exit_code == 0
    assert "2 Para: hold" in got.stdout
    assert "You have no unit called" in got.stdout
    assert "to the umpire: what a day" in got.stdout


def test_a_raw_mail_is_read_without_what_it_quotes():
    got = _run("market_garden", "--hq", "1abn", "--now", "1944-09-18T09:00", "--json", "--mail", text=_MAIL)
    assert [o["units"] for o in json.loads(got.stdout)["orders"]] == [["par2"]]


def test_an_order_in_the_subject_of_an_empty_mail_is_read_and_that_of_an_answer_is_not():
    empty = _MAIL[: _MAIL.index("2 Para")]
    for subject, units in (("2 Para move to Elden", [["par2"]]), ("Re: 2 Para move to Elden", [])):
        mail = empty.replace("Subject: orders", f"Subject: {subject}")
        got = _run("market_garden", "--hq", "1abn", "--now", "1944-09-18T09:00", "--json", "--mail", text=mail)
        assert [o["units"] for o in json.loads(got.stdout)["orders"]] == units


def test_a_batch_is_answered_line_by_line_in_order(tmp_path):
    rows = [
        {"hq": "1abn", "now": "1944-09-18T09:00", "text": "2 Para hold"},
        {"hq": ["bac", "82abn"], "now": "1944-09-18T09:00", "text": "1/505 hold"},
        {"hq": "1abn", "now": "1944-09-18T09:00", "mail": _MAIL},
        {"hq": "nobody", "now": "1944-09-18T09:00", "text": "2 Para hold"},
    ]
    path = tmp_path / "batch.jsonl"
    path.write_text("\n".join(json.dumps(r) for r in rows) + "\nnot json\n")
    got = _run("market_garden", "--batch", str(path))
    answers = [json.loads(line) for line in got.stdout.splitlines()]
    assert [[o["units"] for o in a["orders"]] for a in answers] == [[["par2"]], [["p505_1"]], [["par2"]], [], []]
    assert "there is no headquarters nobody" in answers[3]["error"]
    assert answers[4]["error"]


@pytest.mark.parametrize(
    "line",
    [
        "{broken",
        "[1, 2]",
        "null",
        "[" * 100_000,
        '{"hq": "1abn"}',
        '{"hq": "1abn", "text": null}',
        '{"hq": "1abn", "text": 12}',
        '{"hq": null, "text": "2 Para hold"}',
        '{"hq": "1abn", "now": "noon", "text": "2 Para hold"}',
        '{"hq": "\\ud800", "text": "2 Para hold"}',
    ],
)
def test_a_line_of_a_batch_that_is_no_message_is_answered_with_an_error_and_the_next_is_read(line, tmp_path):
    good = json.dumps({"hq": "1ABN", "now": "1944-09-18T09:00:00", "text": "hello \ud800\n2 Para hold", "id": 7})
    path = tmp_path / "batch.jsonl"
    path.write_text(f"\ufeff{line}\n{good}\n", encoding="utf-8")
    answers = [json.loads(answer) for answer in _run("market_garden", "--batch", str(path)).stdout.splitlines()]
    assert [bool(a.get("error")) for a in answers] == [True, False]
    assert answers[1]["id"] == 7
    assert answers[1]["orders"][0]["units"] == ["par2"]


@pytest.mark.parametrize("charset", ["utf-8", "windows-1252", "iso-8859-1", "us-ascii"])
def test_a_mail_in_a_batch_is_read_whatever_its_letters_were(charset):
    head = f"From: a@b.test\nContent-Type: text/plain; charset={charset}\nContent-Transfer-Encoding: 8bit\n\n"
    mail = f"{head}KG Möller hält Arnhem\n"
    for said in (mail, mail.encode("cp1252").decode("utf-8", "surrogateescape")):
        assert mail_text(said) == "KG Möller hält Arnhem"


@pytest.mark.parametrize(
    "words",
    [
        ("nowhere", "--hq", "1abn"),
        ("market_garden", "--hq", "nobody"),
        ("market_garden",),
        ("market_garden", "--hq", "1abn", "--now", "yesterday"),
        ("market_garden", "no-such-file", "--hq", "1abn"),
    ],
)
def test_what_cannot_be_done_ends_in_one_sentence(words, monkeypatch):
    errors = io.StringIO()
    monkeypatch.setattr(sys, "stderr", errors)
    got = CliRunner().invoke(_APP, list(words), input="2 Para hold")
    assert got.exit_code == 1
    assert len((errors.getvalue() + got.output).strip().splitlines()) == 1


def test_an_authors_folder_is_as_good_as_an_id():
    with pytest.raises(CannotRead):
        scenario_for("no_such_scenario")
    asked = ['{"hq": "1abn", "now": "1944-09-17T18:00", "text": "2 Para hold"}']
    [answer] = parse_batch(scenario_for("arnhem_bridge"), asked)
    assert answer["orders"]
