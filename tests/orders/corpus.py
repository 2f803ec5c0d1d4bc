"""The corpus of order lines and messages: how it is read and judged.

Each YAML file beside this one holds lines as players write them, with what they must give.
`order`/`orders`: exactly these orders. `ask`: a question, with these readings (`any`: any).
`refused`: a refusal for this reason. `note`: prose for the umpire, no order. `passed_on`:
a question whether to send it to that headquarters. `mixed`: the whole answer of a message.
"""

from __future__ import annotations

import functools
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import yaml

from engine.orders.language import UNREADABLE
from engine.scenarios.scenario import Scenario
from pbem.cli.parse import parse_message, scenario_for

FOLDER = Path(__file__).parent
#: Safe, and eight times as quick where PyYAML was built with libyaml.
_SAFE = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
#: Keys of the answer that are words for people, not part of what is judged.
_WORDS = ("line", "said")
#: What becomes of a line that gives no order, by the key that says so.
_WITHOUT_ORDER = {
    "ask": "(asked)",
    "refused": "(refused)",
    "refused_or_ask": "(asked or refused)",
    "note": "(note)",
    "passed_on": "(passed on)",
}


@dataclass
class Case:
    """One line or message with what it must give."""

    text: str
    hq: tuple[str, ...]
    now: str
    scenario: str
    kind: str
    want: dict[str, Any] = field(default_factory=dict)
    name: str = ""


@functools.cache
def scenario(name: str) -> Scenario:
    """The scenario with its whole order of battle."""
    return scenario_for(name)


@functools.cache
def _sheet(path: Path) -> dict[str, Any]:
    """A sheet as it stands in its file; several tests read it."""
    sheet: dict[str, Any] = yaml.load(path.read_text("utf-8"), _SAFE)
    return sheet


def cases(pattern: str = "*.yaml") -> Iterator[Case]:
    """Every case of the corpus, in order."""
    for path in sorted(FOLDER.glob(pattern)):
        sheet = _sheet(path)
        for number, row in enumerate(sheet["lines"], 1):
            hq = row.get("hq", sheet["hq"])
            text = row.get("line", row.get("message"))
            yield Case(
                text=text * int(row.get("times", 1)),
                hq=tuple(str(hq).split("+")),
                now=str(row.get("now", sheet["now"])),
                scenario=row.get("scenario", sheet["scenario"]),
                kind=row.get("kind") or _kind(row),
                want=row,
                name=f"{path.stem}-{number}",
            )


def _kind(row: dict[str, Any]) -> str:
    """What a case is about: a whole message, the kind of its first order, or what becomes of a line without one."""
    if "message" in row:
        return "(whole message)"
    for key, kind in _WITHOUT_ORDER.items():
        if key in row:
            return kind
    orders = row.get("orders") or row.get("mixed", {}).get("orders") or [row.get("order")]
    return str(orders[0]["kind"]) if orders[0] else "(asked)"


def heard(case: Case) -> dict[str, Any]:
    """What the server makes of it."""
    known = scenario(case.scenario)
    return parse_message(known, case.hq, known.calendar.minute(case.now), case.text)


def fault(case: Case) -> str:
    """What is wrong with the answer; empty if nothing is."""
    got = heard(case)
    want = case.want
    orders = [_bare(o) for o in got["orders"]]
    if any(a["question"] == UNREADABLE for a in got["asks"]):
        return "the reader stumbled over it"
    if "mixed" in want:
        return _mixed(want["mixed"], got, orders)
    if "order" in want or "orders" in want:
        wanted = [_timed(o) for o in want.get("orders", [want.get("order")])]
        if want.get("unordered"):
            _sort(orders)
            _sort(wanted)
        if want.get("superset"):
            return (
                "" if len(orders) == 1 and set(wanted[0]["units"]) <= set(orders[0]["units"]) else f"got {_short(got)}"
            )
        return "" if orders == wanted and not got["asks"] and not got["refused"] else f"got {_short(got)}"
    if "passed_on" in want:
        readings = [o for a in got["asks"] for r in a["readings"] for o in r["orders"]]
        good = not orders and [o.get("to_hq") for o in readings] == [want["passed_on"]]
        return (
            ""
            if good or (not got["asks"] and [o.get("to_hq") for o in orders] == [want["passed_on"]])
            else f"got {_short(got)}"
        )
    if "ask" in want:
        return _asked(want, got, orders)
    if "refused" in want:
        reasons = [r["reason"] for r in got["refused"]]
        return "" if reasons == [want["refused"]] and not orders else f"got {_short(got)}"
    if "refused_or_ask" in want:
        return "" if not orders and (got["refused"] or got["asks"]) else f"got {_short(got)}"
    if "note" in want:
        return "" if not orders and not got["asks"] and not got["refused"] and got["notes"] else f"got {_short(got)}"
    return "the case says nothing of what it must give"


def _asked(want: dict[str, Any], got: dict[str, Any], orders: list[dict[str, Any]]) -> str:
    if orders:
        return f"carried out without asking: {orders}"
    if want["ask"] in ("unknown_place", "unknown_unit"):
        fine = got["asks"] or [r["reason"] for r in got["refused"]] == [want["ask"]]
        return "" if fine else f"got {_short(got)}"
    if not got["asks"]:
        return f"not asked: {_short(got)}"
    if want["ask"] == "any":
        return ""
    readings = [[_bare(o) for o in r["orders"]] for a in got["asks"] for r in a["readings"]]
    wanted = [[_timed(o)] for o in want["ask"]]
    if want.get("superset"):
        return "" if all(w in readings for w in wanted) else f"readings {readings}"
    return "" if readings == wanted else f"readings {readings}"


def _mixed(want: dict[str, Any], got: dict[str, Any], orders: list[dict[str, Any]]) -> str:
    faults = []
    if orders != [_timed(o) for o in want.get("orders", [])]:
        faults.append(f"orders {orders}")
    for key in ("asks", "refused"):
        if len(got[key]) != want.get(key, 0):
            faults.append(f"{key} {got[key]}")
    if "notes" in want and len(got["notes"]) != want["notes"]:
        faults.append(f"notes {got['notes']}")
    return "; ".join(faults)


def _bare(order: dict[str, Any]) -> dict[str, Any]:
    out = {k: v for k, v in order.items() if k not in _WORDS}
    if "then" in out:
        out["then"] = [_bare(o) for o in out["then"]]
    return out


def _timed(order: dict[str, Any]) -> dict[str, Any]:
    """`18 09:30` stands for the moment in September 1944."""
    out = dict(order)
    for key in ("start", "until", "deadline"):
        if key in out:
            day, clock = str(out[key]).split()
            out[key] = f"1944-09-{int(day):02d}T{clock}"
    if "then" in out:
        out["then"] = [_timed(o) for o in out["then"]]
    return out


def _sort(orders: list[dict[str, Any]]) -> None:
    for order in orders:
        order["units"] = sorted(order.get("units", []))


def _short(got: dict[str, Any]) -> dict[str, Any]:
    return {
        "orders": [_bare(o) for o in got["orders"]],
        "asks": [(a["question"], [r["said"] for r in a["readings"]]) for a in got["asks"]],
        "refused": [r["sentence"] for r in got["refused"]],
        "notes": got["notes"],
    }
