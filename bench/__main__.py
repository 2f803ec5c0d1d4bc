"""Run every benchmark of this folder, one after another, each in a process of its own.

    python -m bench                 all of them
    python -m bench engine orders   some of them

A benchmark is a module with a `main()` that is run by `python -m bench.NAME` and prints its own figures.
"""

import importlib.util
import pkgutil
import subprocess
import sys
from collections.abc import Sequence

import bench


def modules() -> list[str]:
    """The benchmarks there are, by name."""
    return sorted(m.name for m in pkgutil.iter_modules(bench.__path__) if _has_main(m.name))


def _has_main(name: str) -> bool:
    found = importlib.util.find_spec(f"bench.{name}")
    source = found.loader.get_source(found.name) if found is not None and hasattr(found.loader, "get_source") else None
    return source is not None and not name.startswith("_") and "def main(" in source


def run(names: Sequence[str]) -> int:
    """Run them; the greatest exit code, 1 where a figure missed its bar or a benchmark could not run."""
    known = modules()
    for name in names:
        if name not in known:
            print(f"there is no benchmark {name!r}: there are {', '.join(known)}", file=sys.stderr)
            return 1
    worst = 0
    for name in names or known:
        print(f"\n== {name} ", "=" * (74 - len(name)), flush=True)
        worst = max(worst, subprocess.run([sys.executable, "-m", f"bench.{name}"], check=False).returncode)
    return worst


if __name__ == "__main__":
    sys.exit(run(sys.argv[1:]))
