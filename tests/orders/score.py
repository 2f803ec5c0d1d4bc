"""The score of the corpus by kind: `python -m tests.orders.score`."""

from __future__ import annotations

import sys
from collections import Counter

from tests.orders.corpus import cases, fault


def main() -> int:
    """Print the score; 1 if a case fails."""
    right: Counter[str] = Counter()
    total: Counter[str] = Counter()
    faults = []
    for case in cases():
        total[case.kind] += 1
        wrong = fault(case)
        if wrong:
            faults.append(f"{case.name} [{'+'.join(case.hq)}] {case.text[:160]!r}\n    {wrong[:1200]}")
        else:
            right[case.kind] += 1
    for text in faults:
        print(text)
    for kind in sorted(total):
        print(_row(kind, right[kind], total[kind]))
    print(_row("all", right.total(), total.total()))
    return 1 if faults else 0


def _row(kind: str, right: int, total: int) -> str:
    return f"{kind:18} {right:5} of {total:5}  {100 * right / total:6.2f} %"


if __name__ == "__main__":
    sys.exit(main())
