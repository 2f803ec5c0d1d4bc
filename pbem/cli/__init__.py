"""The command line: one command, `pbem`.

Exit codes: 0 done, 1 it could not be done (one sentence on standard error), 2 wrongly called. What a command
needs is imported when it runs, so that `pbem --help` is there at once.
"""


def main() -> None:
    """The entry point."""
    from pbem.cli.commands import app

    app(prog_name="pbem")
