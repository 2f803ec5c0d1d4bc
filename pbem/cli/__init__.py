"""The command line: one command, `pbem`.

Exit codes: 0 done, 1 it could not be done (one sentence on standard error), 2 wrongly called. What a command
needs is imported when it runs, so that `pbem --help` is there at once.
"""

import gc

#: Objects made before the garbage collector looks, and looks before it looks further.
_SELDOM = (20_000, 20, 20)


def main() -> None:
    """The entry point."""
    look_seldom()
    from pbem.cli.commands import app

    app(prog_name="pbem")


def look_seldom() -> None:
    """Have the garbage collector look less often: what is kept here is immutable and holds no circles, so that it
    finds next to nothing, and a campaign is large."""
    gc.set_threshold(*_SELDOM)
