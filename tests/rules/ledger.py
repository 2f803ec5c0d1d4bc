"""The ledger: for every rule its place in the rulebook, the code that keeps it and the tests that hold it.

`python -m tests.rules.ledger` (`make ledger`) prints the table and ends with 1 if a rule of a game
that is built has no heading, no code or no test, or if a rule is named somewhere that does not
exist. What rules there are stands in `docs/rulebook/rules.yaml`; headings are read from the
rulebook, code by the ids its docstrings and comments name (`MG-COMBAT-5..9, 14` names six), and
tests as pytest collects them: by `@pytest.mark.rule("MG-…")` or by an id in the test's own name.
Tests of the service count only for rules that the service keeps.
"""

import contextlib
import io
import re
import sys
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

import pytest
import yaml

ROOT = Path(__file__).resolve().parents[2]
RULEBOOK = ROOT / "docs" / "rulebook"
ID = re.compile(r"\bMG-[A-Z]+-\d+")
#: `MG-COMBAT-5..9, 14`, `MG-ORDER-1, -3`: what follows the first id belongs to the same section.
_NAMED = re.compile(r"\bMG-([A-Z]+)-(\d+)((?:(?:\.\.|,? and -|, -?)\d+(?![\d-]))*)")
_HEADING = re.compile(r"^#{2,5} +(MG-[A-Z]+-\d+)\b")


class Rule(NamedTuple):
    """A row of `rules.yaml`."""

    id: str
    #: `A` battalion game, `B` company game, `both`.
    game: str
    title: str
    built: bool = True
    service: bool = False
    kept_in: tuple[str, ...] = ()


class Line(NamedTuple):
    """A rule with all that keeps it: `FILE:LINE` of its heading, files of code, tests by node id."""

    rule: Rule
    headings: tuple[str, ...]
    code: tuple[str, ...]
    tests: tuple[str, ...]

    @property
    def wanting(self) -> tuple[str, ...]:
        """What the rule lacks, in words; nothing is asked of rules not built yet."""
        if not self.rule.built:
            return ()
        has = {"heading in docs/rulebook": self.headings, "code": self.code, "test": self.tests}
        return tuple(f"no {what}" for what, found in has.items() if not found)


class Ledger(NamedTuple):
    lines: tuple[Line, ...]
    #: Sentences about ids that no rule bears, and about tests that could not be collected.
    faults: tuple[str, ...]

    @property
    def gaps(self) -> tuple[str, ...]:
        return tuple(f"{line.rule.id} ({line.rule.title}): {w}" for line in self.lines for w in line.wanting)


def rules() -> tuple[Rule, ...]:
    """Every rule, in the order of the rulebook. Raises ValueError if an id stands there twice."""
    rows = yaml.safe_load((RULEBOOK / "rules.yaml").read_text(encoding="utf-8"))
    found = tuple(Rule(**{**row, "kept_in": tuple(row.get("kept_in", ()))}) for row in rows)
    twice = [one for one, count in Counter(rule.id for rule in found).items() if count > 1]
    if twice:
        raise ValueError(f"docs/rulebook/rules.yaml has these rules more than once: {', '.join(twice)}")
    return found


def ids_named(text: str) -> set[str]:
    """The rule ids a text names, with those it names in short (`MG-COMM-1, 2, 5..9`)."""
    found: set[str] = set()
    for section, first, more in _NAMED.findall(text):
        last = int(first)
        found.add(f"MG-{section}-{last}")
        for sign, figures in re.findall(r"(\.\.|,? and -|, -?)(\d+)", more):
            numbers = range(last, int(figures) + 1) if sign == ".." else (int(figures),)
            found |= {f"MG-{section}-{number}" for number in numbers}
            last = int(figures)
    return found


def headings() -> dict[str, list[str]]:
    """Where the rulebook has each rule, as `FILE:LINE`."""
    found: dict[str, list[str]] = defaultdict(list)
    for page in sorted(RULEBOOK.rglob("*.md")):
        for number, text in enumerate(page.read_text(encoding="utf-8").splitlines(), 1):
            heading = _HEADING.match(text)
            if heading:
                found[heading[1]].append(f"{page.relative_to(RULEBOOK)}:{number}")
    return found


def code() -> dict[str, list[str]]:
    """Files of the engine and the service that name each rule."""
    found: dict[str, list[str]] = defaultdict(list)
    for room in ("engine", "pbem"):
        for file in sorted((ROOT / room).rglob("*.py")):
            for rule in sorted(ids_named(file.read_text(encoding="utf-8"))):
                found[rule].append(str(file.relative_to(ROOT)))
    return found


class _Collected:
    """A pytest plug-in that notes which test names which rules."""

    def __init__(self) -> None:
        self.rules: dict[str, list[str]] = defaultdict(list)
        self.failed: list[str] = []

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        for item in items:
            named = {str(one) for mark in item.iter_markers("rule") for one in mark.args}
            for rule in sorted(named | set(ID.findall(item.nodeid.partition("::")[2]))):
                self.rules[rule].append(item.nodeid)

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.failed:
            self.failed.append(report.nodeid)


def tests() -> tuple[dict[str, list[str]], list[str]]:
    """Tests by the rules they name, and files that cannot be collected."""
    noted = _Collected()
    asked = ["--collect-only", "-q", "--continue-on-collection-errors", "-p", "no:cacheprovider", str(ROOT / "tests")]
    with contextlib.redirect_stdout(io.StringIO()):
        pytest.main(["--rootdir", str(ROOT), *asked], plugins=[noted])
    return noted.rules, noted.failed


def counts_for(rule: Rule, test: str) -> bool:
    """Whether a test can hold a rule: the service's tests only where the service keeps it."""
    return rule.service or not test.startswith("tests/pbem/")


def ledger() -> Ledger:
    """The whole ledger, as the tree now is."""
    known = rules()
    at, by, (held, failed) = headings(), code(), tests()
    lines = tuple(
        Line(
            rule,
            tuple(at.get(rule.id, ())),
            tuple(dict.fromkeys((*by.get(rule.id, ()), *(f for f in rule.kept_in if (ROOT / f).is_file())))),
            tuple(test for test in held.get(rule.id, ()) if counts_for(rule, test)),
        )
        for rule in known
    )
    faults = [f"{test} cannot be collected: its rules are not counted" for test in failed]
    faults += _strangers({rule.id for rule in known}, {"the rulebook": at, "code": by, "tests": held})
    faults += [f"{rule.id} is kept in {f}, which does not exist" for rule in known for f in rule.kept_in
               if not (ROOT / f).is_file()]  # fmt: skip
    faults += [f"{rule} has more than one heading: {', '.join(places)}" for rule, places in at.items() if places[1:]]
    return Ledger(lines, tuple(faults))


def _strangers(known: set[str], places: dict[str, dict[str, list[str]]]) -> Iterator[str]:
    for place, named in places.items():
        for rule, where in sorted(named.items()):
            if rule not in known:
                yield f"{place} names {rule}, which is no rule: {where[0]}"


# --- printed --------------------------------------------------------------------------------------


def table(lines: Iterable[Line]) -> Iterator[str]:
    """The ledger as text: a line a rule."""
    yield f"{'rule':<14} {'game':<5} {'rulebook':<36} {'tests':>5}  code"
    for line in lines:
        if line.rule.built:
            where = line.headings[0] if line.headings else "-"
            yield f"{line.rule.id:<14} {line.rule.game:<5} {where:<36} {len(line.tests):>5}  {_short(line.code)}"
        else:
            yield f"{line.rule.id:<14} {line.rule.game:<5} not built yet: {line.rule.title}"


def _short(files: tuple[str, ...]) -> str:
    names = [f.removeprefix("engine/rulesets/battalion/").removesuffix(".py") for f in files]
    shown = ", ".join(names[:5]) or "-"
    return f"{shown} and {len(names) - 5} more" if len(names) > 5 else shown


def counts(lines: Iterable[Line]) -> Iterator[str]:
    """How many rules of each game there are, and how many have what."""
    by_game: dict[str, list[Line]] = defaultdict(list)
    for line in lines:
        by_game[line.rule.game].append(line)
    yield f"{'game':<5} {'rules':>6} {'built':>6} {'heading':>8} {'code':>6} {'tested':>7} {'tests':>6}"
    for game in ("A", "both", "B"):
        them = by_game[game]
        built = [line for line in them if line.rule.built]
        yield (
            f"{game:<5} {len(them):>6} {len(built):>6} {_with(built, 'headings'):>8} {_with(built, 'code'):>6} "
            f"{_with(built, 'tests'):>7} {len({t for line in built for t in line.tests}):>6}"
        )


def _with(lines: Iterable[Line], what: str) -> int:
    return sum(1 for line in lines if getattr(line, what))


def main() -> int:
    """Print the ledger; 1 if anything is wanting, else 0."""
    book = ledger()
    print("\n".join((*table(book.lines), "", *counts(book.lines))))
    wrong = (*book.gaps, *book.faults)
    if wrong:
        print(f"\n{len(wrong)} wanting:", *wrong, sep="\n  ")
        return 1
    print("\nEvery rule of the games that are built has its heading, its code and its test.")
    return 0


if __name__ == "__main__":
    sys.path.insert(0, str(ROOT))
    sys.exit(main())
