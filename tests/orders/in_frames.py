"""Phrases put into frames: `python -m tests.orders.in_frames [SHEET]` tells which are not read, and the score.

A sheet of `phrases/` has frames, lines with `~` and what they give without it, and phrases, with what each adds: an
hour, a way, a deed, a name. Every phrase goes into every frame but those it is `not` for, and must add just that to
the orders there. In words and in what is added `{P}` is what the frame has `names` for. A phrase to `ask` about must
have nothing carried out; `orders` of a phrase stand for those of its frame.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import yaml

from tests.orders.corpus import Case, fault

SHEETS = Path(__file__).parent / "phrases"
_NAMED = re.compile(r"\{(\w+)\}")


def phrases(sheet: str = "*.yaml", folder: Path = SHEETS) -> Iterator[tuple[str, list[Case]]]:
    """Every phrase with its number, and its line in each frame."""
    for path in sorted(folder.glob(sheet)):
        told = yaml.safe_load(path.read_text("utf-8"))
        for number, phrase in enumerate(told["phrases"], 1):
            name = f"{path.stem}-{number}"
            yield (
                name,
                [
                    _framed(f"{name}.{i}", phrase, frame, told)
                    for i, frame in enumerate(told["frames"], 1)
                    if i not in phrase.get("not", ()) and i in phrase.get("only", (i,))
                ],
            )


def _framed(name: str, phrase: dict[str, Any], frame: dict[str, Any], sheet: dict[str, Any]) -> Case:
    """The phrase in one frame, with what it must give."""
    names = frame.get("names", {})
    says = _NAMED.sub(lambda found: names[found[1]], phrase["says"])
    text = frame["line"].replace("~", says)
    orders = phrase.get("orders") or frame.get("orders") or [frame["order"]]
    adds = phrase.get("adds", {})
    told_of = frame.get("of", range(1, len(orders) + 1))
    wanted = [_added(o, adds, names) if i in told_of else o for i, o in enumerate(orders, 1)]
    want = {"ask": phrase["ask"]} if "ask" in phrase else {"orders": wanted}
    return Case(
        text=text[:1].upper() + text[1:] if frame.get("capital") else text,
        hq=tuple(str(frame.get("hq", sheet["hq"])).split("+")),
        now=str(frame.get("now", sheet["now"])),
        scenario=sheet["scenario"],
        kind=str(wanted[0]["kind"]),
        want=want,
        name=name,
    )


def _added(order: dict[str, Any], adds: dict[str, Any], names: dict[str, str]) -> dict[str, Any]:
    """The order with what the phrase adds; what it adds as nothing is taken out."""
    return {k: _named(v, names) for k, v in (order | adds).items() if v is not None}


def _named(value: Any, names: dict[str, str]) -> Any:
    """A value with the frame's names in it."""
    if isinstance(value, str):
        whole = _NAMED.fullmatch(value)
        return names[whole[1]] if whole else value
    if isinstance(value, list):
        return [_named(v, names) for v in value]
    return {k: _named(v, names) for k, v in value.items()} if isinstance(value, dict) else value


def main() -> int:
    """Print what is read otherwise; 1 if anything is."""
    where = Path(sys.argv[1]) if sys.argv[1:] else SHEETS / "*.yaml"
    right = total = 0
    for _, lines in phrases(where.name, where.parent):
        for case in lines:
            wrong = fault(case)
            total, right = total + 1, right + (not wrong)
            if wrong:
                print(f"{case.name} [{'+'.join(case.hq)}] {case.text!r}\n    {wrong[:400]}")
    print(f"{right} of {total}, {100 * right / total:.1f} %")
    return right < total


if __name__ == "__main__":
    sys.exit(main())
