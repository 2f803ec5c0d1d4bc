"""`pbem parse`: what a line, a message or a mail would order, without a campaign.

For scenario authors, for the web page and for measuring. The names are those of the whole
order of battle of the scenario, all tiers, unless another is asked for. Times are campaign
local; keys that are absent were not said.
"""

import json
import re
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Annotated, Any

import typer

from engine.orders.language import read
from engine.orders.reading import Ask, Reader, Reading, ReadOrder
from engine.orders.values import Condition, Order
from engine.scenarios import ScenarioError, load, load_folder
from engine.scenarios.scenario import Scenario
from engine.vocabulary import HqId, Minute, Place

#: Every tier of the order of battle: a name written by a player is then known in any campaign.
_ALL_TIERS = 3


class CannotRead(Exception):
    """The command cannot be carried out; one sentence."""


def scenario_for(name: str, tier: int = _ALL_TIERS) -> Scenario:
    """The scenario of an id or of an author's folder, with this much of its order of battle (1..3).

    Raises CannotRead with a sentence.
    """
    try:
        own = load_folder(name) if Path(name).is_dir() else load(name)
        settings = own.settings.changed("ground.tier", str(tier))
        return load_folder(name, settings) if Path(name).is_dir() else load(name, settings)
    except (ScenarioError, ValueError) as error:
        raise CannotRead(str(error)) from None


def parse_message(scenario: Scenario, hq: HqId | tuple[HqId, ...], now: Minute, text: str) -> dict[str, Any]:
    """One message as read for a headquarters at a campaign minute: orders, asks, notes, refused.

    Nothing is known but the order of battle, which lies open: no picture, no orders on file.
    """
    return reading_json(read(text, Reader(scenario=scenario, hq=hq, now=now)), scenario)


def reading_json(reading: Reading, scenario: Scenario) -> dict[str, Any]:
    """What a message was read as, in the words of `pbem parse`: orders, asks, notes, refused."""
    ends = reading.ends
    return {
        "orders": [_order_of(o, scenario, ends) for o in reading.orders],
        "asks": [_ask_of(a, scenario, ends) for a in reading.asks],
        "notes": list(reading.notes),
        "refused": [{"line": r.line, "reason": r.reason.value, "sentence": r.sentence} for r in reading.refused],
    }


def order_json(order: Order, scenario: Scenario) -> dict[str, Any]:
    """An order in the words of `pbem parse`: ISO times, squares as `CCRR`; absent keys were not said."""
    out: dict[str, Any] = {"kind": order.kind.value}
    for key in ("units", "via", "supported_by", "avoid"):
        if getattr(order, key):
            out[key] = list(getattr(order, key))
    for key in (
        "to",
        "target",
        "follow",
        "count",
        "advance",
        "range",
        "hit_and_run",
        "priority",
        "to_hq",
        "text",
        "ref",
    ):
        if getattr(order, key) is not None:
            out[key] = getattr(order, key)
    if order.by == "country":
        # `by` names a road or a railway; keeping off both is a word of its own.
        out["across_country"] = True
    elif order.by is not None:
        out["by"] = order.by
    for key in ("start", "until", "deadline"):
        if getattr(order, key) is not None:
            out[key] = scenario.calendar.iso(getattr(order, key))
    if order.stance is not None:
        out["stance"] = order.stance.value
    if order.area is not None:
        out["area"] = [square.name for square in order.area]
    if order.if_ is not None:
        out["if"] = _condition_of(order.if_)
    if order.then:
        out["then"] = [order_json(later, scenario) for later in order.then]
    return out


def _condition_of(condition: Condition) -> dict[str, Any]:
    out = {"when": condition.when}
    if condition.place is not None:
        out["place"] = condition.place
    if condition.unit is not None:
        out["unit"] = condition.unit
    return out


def _at_bridges(out: dict[str, Any], ends: dict[Place, Place]) -> dict[str, Any]:
    """An order at the end of a bridge, `hold the north end of Arnhem bridge`: `to` or `target` is the bridge, as it was
    said, and `end` the square of that end."""
    for key in ("to", "target"):
        if out.get(key) in ends:
            out["end"] = out[key]
            out[key] = ends[out[key]]
    if "via" in out:
        out["via"] = [ends.get(place, place) for place in out["via"]]
    if "then" in out:
        out["then"] = [_at_bridges(later, ends) for later in out["then"]]
    return out


def _said_in(line: str, ends: dict[Place, Place]) -> dict[Place, Place]:
    """The ends of bridges a line may speak of: a square that stands in it in figures is meant as one."""
    return {square: bridge for square, bridge in ends.items() if square not in line}


def _order_of(read_order: ReadOrder, scenario: Scenario, ends: dict[Place, Place]) -> dict[str, Any]:
    out = _at_bridges(order_json(read_order.order, scenario), _said_in(read_order.text, ends))
    return out | {"line": read_order.text, "said": read_order.said}


def _ask_of(ask: Ask, scenario: Scenario, ends: dict[Place, Place]) -> dict[str, Any]:
    ends = _said_in(ask.line, ends)
    readings = [(r.said, [_at_bridges(order_json(o, scenario), ends) for o in r.orders]) for r in ask.readings]
    out: dict[str, Any] = {
        "line": ask.line,
        "question": ask.question,
        "readings": [{"said": said, "orders": orders} for said, orders in readings],
        "default_said": ask.default_said,
    }
    if ask.default is not None:
        out["default"] = ask.default
    return out


def mail_text(raw: bytes | str) -> str:
    """The new text of a raw RFC 822 mail: quotes, signature and disclaimer are cut; of an empty one its subject."""
    from pbem.intake.letterbox import read_letter

    return read_letter(raw if isinstance(raw, bytes) else _as_bytes(raw)).words


def _as_bytes(mail: str) -> bytes:
    """A mail that was read as text; bytes that were none stand in it as they were (surrogateescape)."""
    try:
        return mail.encode("utf-8", "surrogateescape")
    except UnicodeEncodeError:
        return mail.encode("utf-8", "replace")


#: `1944-09-17T13:00:00`: the seconds of a clock that writes them.
_SECONDS = re.compile(r"(?<=\d:\d\d):00(?:\.0+)?$")


def _hqs(names: str, scenario: Scenario) -> tuple[HqId, ...]:
    hqs = tuple(n.strip().lower() for n in names.split(",") if n.strip())
    unknown = [n for n in hqs if n not in scenario.hqs]
    if unknown or not hqs:
        named = f"there is no headquarters {', '.join(unknown)} in {scenario.id}"
        raise CannotRead(f"{named if unknown else 'no headquarters is named'}: choose of {', '.join(scenario.hqs)}")
    return hqs


def _minute(moment: str, scenario: Scenario) -> Minute:
    try:
        return scenario.calendar.minute(_SECONDS.sub("", moment))
    except ValueError as error:
        raise CannotRead(str(error)) from None


def parse_batch(scenario: Scenario, lines: Iterable[str], hq: str = "", now: str = "") -> Iterator[dict[str, Any]]:
    """One answer for each JSON line with `hq`, `now`, and `text` or `mail`; a line that is none is answered
    with `error`."""
    for line in lines:
        if not line.strip():
            continue
        asked: Any = None
        try:
            asked = _asked(line)
            answer = _answer(scenario, asked, hq, now)
        except CannotRead as trouble:
            answer = {"orders": [], "asks": [], "notes": [], "refused": [], "error": str(trouble)}
        if asked is not None and "id" in asked:
            answer["id"] = asked["id"]
        yield answer


def _asked(line: str) -> dict[str, Any]:
    """The object of one line of a batch. Raises CannotRead with a sentence."""
    try:
        asked = json.loads(line.lstrip("\ufeff"))
    except json.JSONDecodeError as trouble:
        raise CannotRead(f"this line is no JSON object: {trouble}") from None
    except RecursionError:
        raise CannotRead("this line is no JSON object of a message: it is nested too deeply") from None
    if not isinstance(asked, dict):
        raise CannotRead("a line must be a JSON object with hq, now and text or mail")
    return asked


def _answer(scenario: Scenario, asked: dict[str, Any], hq: str, now: str) -> dict[str, Any]:
    """What the message of one line of a batch orders. Raises CannotRead with a sentence."""
    hqs = asked.get("hq", hq)
    if isinstance(hqs, list):
        hqs = ",".join(map(str, hqs))
    said = {"hq": hqs, "now": asked.get("now", now), "text": asked.get("mail", asked.get("text"))}
    for key, value in said.items():
        if not isinstance(value, str):
            name = "text or mail" if key == "text" else key
            raise CannotRead(f"{name} must be words in quotation marks" if value is not None else f"{name} is missing")
    seats, minute = _hqs(said["hq"], scenario), _minute(said["now"], scenario)
    text = mail_text(said["text"]) if "mail" in asked else said["text"]
    return parse_message(scenario, seats, minute, text)


def _in_words(answer: dict[str, Any]) -> str:
    """The answer for a person at the terminal."""
    rows = [f"  {o['said']}" for o in answer["orders"]]
    for ask in answer["asks"]:
        rows.append(f"? {ask['question']}  ({ask['line']})")
        rows += [f"    {i + 1}  {r['said']}" for i, r in enumerate(ask["readings"])]
    rows += [f"! {r['sentence']}  ({r['line']})" for r in answer["refused"]]
    rows += [f"- to the umpire: {note}" for note in answer["notes"]]
    return "\n".join(rows) or "nothing to read"


def parse(
    scenario: Annotated[str, typer.Argument(help="Scenario id, or the folder of your own.")],
    file: Annotated[str, typer.Argument(help="File to read; - for standard input.")] = "-",
    hq: Annotated[str, typer.Option("--hq", help="Headquarters of the writer; several with commas.")] = "",
    now: Annotated[
        str, typer.Option("--now", help="Campaign moment of receipt, as 1944-09-17T13:00; default: the opening.")
    ] = "",
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
    mail: Annotated[bool, typer.Option("--mail", help="The file is a raw mail (RFC 822).")] = False,
    batch: Annotated[
        str, typer.Option("--batch", help="File of JSON lines with hq, now, text or mail; - for standard input.")
    ] = "",
    tier: Annotated[
        int, typer.Option("--tier", min=1, max=3, help="How much of the order of battle is known by name.")
    ] = _ALL_TIERS,
) -> None:
    """Show what a message would order.

    Example: echo "2 Para move to Arnhem bridge" | pbem parse market_garden --hq 1abn --now 1944-09-17T14:00 --json
    """
    from pbem.cli.errands import complain

    try:
        _answer_all(scenario, file, hq, now, as_json, mail, batch, tier)
    except CannotRead as trouble:
        complain(str(trouble))
        raise typer.Exit(1) from None
    except OSError as trouble:
        complain(f"{trouble.filename or 'the file'}: {trouble.strerror or trouble}")
        raise typer.Exit(1) from None


def _answer_all(scenario: str, file: str, hq: str, now: str, as_json: bool, mail: bool, batch: str, tier: int) -> None:
    known = scenario_for(scenario, tier)
    now = now or known.calendar.iso(known.start)
    if batch:
        with _opened(batch) as lines:
            for answer in parse_batch(known, lines, hq, now):
                sys.stdout.write(_json(answer) + "\n")
        return
    seats, minute = _hqs(hq, known), _minute(now, known)
    raw = sys.stdin.buffer.read() if file == "-" else Path(file).read_bytes()
    text = mail_text(raw) if mail else raw.decode("utf-8", "replace")
    answer = parse_message(known, seats, minute, text)
    print(_json(answer, 2) if as_json else _in_words(answer))


def _json(answer: dict[str, Any], indent: int | None = None) -> str:
    """The answer as JSON in letters that can be written; half a character is none."""
    return json.dumps(answer, ensure_ascii=False, indent=indent).encode("utf-8", "replace").decode("utf-8")


def _opened(name: str) -> Any:
    return (
        open(0, encoding="utf-8", errors="replace", closefd=False)
        if name == "-"
        else Path(name).open(encoding="utf-8", errors="replace")
    )


__all__ = ["CannotRead", "mail_text", "order_json", "parse", "parse_batch", "parse_message", "scenario_for"]
