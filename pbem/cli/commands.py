"""The commands and their help. What they do is in the modules they call, imported when they run."""

import importlib
from enum import StrEnum
from pathlib import Path
from typing import Annotated, Any, Optional

import typer

app = typer.Typer(
    name="pbem",
    help="A play-by-message wargame campaign server.",
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
scenario_app = typer.Typer(help="Scenario data.", no_args_is_help=True, rich_markup_mode=None)
app.add_typer(scenario_app, name="scenario")

# Typer reads these at run time; on Python 3.11 its own Optional is the form that all its versions know.
Slug = Annotated[str, typer.Argument(metavar="SLUG", help="The campaign's short name.")]
Hq = Annotated[
    Optional[str],  # noqa: UP045
    typer.Option("--hq", metavar="HQ", help="A headquarters: its id, its name, or a seat of the scenario."),
]
Reason = Annotated[str, typer.Option("--reason", help="Shown to all and kept in the journal.")]


@app.callback()
def _configuration(
    context: typer.Context,
    config: Annotated[
        Optional[Path],  # noqa: UP045
        typer.Option(
            "--config", metavar="FILE",
            help="Configuration; default ./pbem.toml, then the environment (PBEM_STORE__URL …).",
        ),
    ] = None,
) -> None:  # fmt: skip
    context.obj = config


def _run(context: typer.Context | None, module: str, name: str, *arguments: Any, **options: Any) -> None:
    errands = importlib.import_module("pbem.cli.errands")
    errand = getattr(importlib.import_module(f"pbem.cli.{module}"), name)
    given = arguments if context is None else (context.obj, *arguments)
    errands.run(errand(*given, **options))


# --- opening and leading a campaign ---------------------------------------------------------


@app.command()
def new(
    context: typer.Context,
    scenario: Annotated[str, typer.Argument(metavar="SCENARIO", help="market_garden, arnhem_bridge …")],
    slug: Annotated[str, typer.Option("--slug", metavar="NAME", help="Short name: small letters, figures, hyphens.")],
    seed: Annotated[str, typer.Option("--seed", metavar="HEX", help="Secret seed; drawn if not given.")] = "",
    settings: Annotated[
        Optional[list[str]],  # noqa: UP045
        typer.Option("--set", metavar="KEY=VALUE", help="A setting, as comm.fail_on=2; may be repeated."),
    ] = None,
    name: Annotated[str, typer.Option("--name", help="Name in letters; default the scenario's.")] = "",
) -> None:  # fmt: skip
    """Open a campaign and print the commitment of its seed.

    Example: pbem new market_garden --slug mg44 --set clock.rate=2
    """
    _run(context, "campaigns", "new", scenario, slug, seed, settings or [], name)


@app.command()
def enrol(
    context: typer.Context,
    slug: Slug,
    who: Annotated[list[str], typer.Argument(metavar="[HQ] ADDRESS…", help="Headquarters, then addresses.")],
    umpire: Annotated[bool, typer.Option("--umpire", help="Seat an umpire (no HQ).")] = False,
    observer: Annotated[bool, typer.Option("--observer", help="Seat an observer (no HQ).")] = False,
    zone: Annotated[
        str, typer.Option("--zone", metavar="ZONE", help="Time zone they live in, as Europe/Amsterdam; default UTC.")
    ] = "",
) -> None:
    """Seat a player, umpire or observer.

    ADDRESS is a mail address, discord:ID, or bot:NAME for a scripted headquarters. HQ may
    be a seat of the scenario that holds several headquarters.

    \b
    Examples: pbem enrol mg44 1abn anna@example.org --zone Europe/Amsterdam
              pbem enrol mg44 --umpire me@example.org
              pbem enrol mg44 german_1 bot:german
    """
    if umpire and observer:
        raise typer.BadParameter("choose one of --umpire and --observer")
    hq, addresses = (None, who) if umpire or observer else (who[0], who[1:])
    if not addresses:
        raise typer.BadParameter("name the address that takes the seat", param_hint="ADDRESS")
    from pbem.store.vocabulary import SeatRole

    role = SeatRole.UMPIRE if umpire else SeatRole.OBSERVER if observer else SeatRole.PLAYER
    _run(context, "campaigns", "enrol", slug, hq, addresses, role, zone)


@app.command()
def start(context: typer.Context, slug: Slug) -> None:
    """Set a campaign's clock going and welcome everybody.

    Example: pbem start mg44
    """
    _run(context, "campaigns", "start", slug)


@app.command()
def pause(context: typer.Context, slug: Slug, reason: Reason = "") -> None:
    """Stop the clock; orders are still read.

    Example: pbem pause mg44 --reason "the umpire sleeps"
    """
    _run(context, "campaigns", "pause", slug, reason)


@app.command()
def resume(context: typer.Context, slug: Slug, reason: Reason = "") -> None:
    """Let a paused or held clock go on.

    Example: pbem resume mg44
    """
    _run(context, "campaigns", "resume", slug, reason)


@app.command()
def rate(
    context: typer.Context,
    slug: Slug,
    pace: Annotated[str, typer.Argument(metavar="R", help="Campaign minutes to a real minute: 1, 4, 0.5.")],
) -> None:
    """Set how fast the clock runs.

    Example: pbem rate mg44 4
    """
    _run(context, "campaigns", "rate", slug, pace)


@app.command()
def advance(
    context: typer.Context,
    slug: Slug,
    count: Annotated[int, typer.Argument(metavar="N", help="Half hours.")] = 1,
) -> None:
    """Play N half hours at once.

    Whether the clock runs or not; all letters are queued.

    Example: pbem advance mg44 4
    """
    _run(context, "campaigns", "advance", slug, count)


@app.command()
def order(
    context: typer.Context,
    slug: Slug,
    hq: Annotated[str, typer.Argument(metavar="HQ", help="The headquarters that orders.")],
    text: Annotated[str, typer.Argument(metavar='"…"', help="Orders, as in a letter.")],
) -> None:
    """Give orders for a headquarters, as by mail.

    The receipt is printed.

    Example: pbem order mg44 1abn "2 Para move to Arnhem Bridge via Heelsum and Oosterbeek"
    """
    _run(context, "campaigns", "order", slug, hq, text)


@app.command()
def umpire(
    context: typer.Context,
    slug: Slug,
    text: Annotated[str, typer.Argument(metavar='"…"', help="Commands, one a line; help lists them.")],
) -> None:
    """Give umpire's commands, the same as by mail.

    Example: pbem umpire mg44 "2 Para strength 60 because the flood took the boats"
    """
    _run(context, "campaigns", "umpire", slug, text)


# --- looking ---------------------------------------------------------------------------------


@app.command()
def show(
    context: typer.Context,
    slug: Slug,
    hq: Hq = None,
    map_file: Annotated[
        Optional[Path],  # noqa: UP045
        typer.Option("--map", metavar="FILE", help="Write the map too: .png, .svg, .xlsx or text."),
    ] = None,
) -> None:
    """The campaign's moment and how it stands.

    With --hq also the situation as that headquarters knows it.

    Example: pbem show mg44 --hq 1abn
    """
    _run(context, "reading", "show", slug, hq, map_file)


@app.command()
def log(
    context: typer.Context,
    slug: Slug,
    hq: Hq = None,
    umpire: Annotated[bool, typer.Option("--umpire", help="The umpire's log, with rules and dice (default).")] = False,
    merged: Annotated[
        bool, typer.Option("--merged", help="What happened and what every headquarters sent and heard, side by side.")
    ] = False,
    branch: Annotated[
        Optional[int],  # noqa: UP045
        typer.Option("--branch", metavar="N", min=0, help="As it was played before the umpire took it back."),
    ] = None,
) -> None:
    """What happened: the umpire's log, or a headquarters' own.

    With --hq: what that headquarters sent and heard.

    Example: pbem log mg44 --hq xxx
    """
    if (hq is not None) + umpire + merged > 1:
        raise typer.BadParameter("choose one of --hq, --umpire and --merged")
    if merged:
        if branch is not None:
            raise typer.BadParameter("--branch goes with --hq or --umpire")
        _run(context, "diaries", "merged", slug)
        return
    _run(context, "reading", "log", slug, hq, branch)


class Form(StrEnum):
    """What a war diary is written as."""

    HTML = "html"
    PDF = "pdf"


@app.command()
def diary(
    context: typer.Context,
    slug: Slug,
    out: Annotated[Path, typer.Option("--out", metavar="FOLDER", help="Folder to write it into.")],
    form: Annotated[Form, typer.Option("--format", help="Pages for a browser, or one PDF.")] = Form.HTML,
) -> None:
    """The war diary: what happened, told and shown on maps.

    What each headquarters ordered and heard stands beside it, with maps at dawn and dusk.
    Before the campaign has ended it shows no dice and is for the umpire alone.

    Example: pbem diary mg44 --out mg44-diary --format pdf
    """
    _run(context, "diaries", "diary", slug, out, form.value)


@app.command()
def why(
    context: typer.Context,
    slug: Slug,
    unit: Annotated[str, typer.Argument(metavar="UNIT", help="A unit, as 2 Para.")],
    time: Annotated[
        Optional[str],  # noqa: UP045
        typer.Argument(metavar="[TIME]", help="Campaign time, as 1430 or '18 Sep 1430'."),
    ] = None,
) -> None:
    """What happened to a unit and why: rules, dice and figures.

    Example: pbem why mg44 "2 Para" 1430
    """
    _run(context, "reading", "why", slug, unit, time)


@app.command()
def audit(context: typer.Context, slug: Slug) -> None:
    """Check that no die and no event was touched.

    Every command is decided again from the seed and each event compared with the journal.

    Example: pbem audit mg44
    """
    _run(context, "reading", "audit", slug)


# --- the server itself -----------------------------------------------------------------------


@app.command()
def serve(context: typer.Context) -> None:
    """Run the service: mail in, clock, mail out.

    It stops in good order on SIGTERM or Ctrl-C.

    Example: pbem --config /etc/pbem/pbem.toml serve
    """
    _run(context, "housekeeping", "serve")


@app.command()
def doctor(context: typer.Context) -> None:
    """Check configuration, store and mail; say what to do.

    Example: pbem doctor
    """
    _run(context, "housekeeping", "doctor")


@app.command()
def migrate(context: typer.Context) -> None:
    """Bring the database's tables up to date.

    SQLite does so by itself.

    Example: pbem migrate
    """
    _run(context, "housekeeping", "migrate")


@scenario_app.command("check")
def scenario_check(
    folder: Annotated[Path, typer.Argument(metavar="DIR", help="Folder of the scenario.")],
) -> None:
    """Check a scenario's data: every error with file, line and cure.

    Example: pbem scenario check my_scenario/
    """
    _run(None, "scenarios", "scenario_check", folder)


@app.command("export")
def export(
    context: typer.Context,
    slug: Slug,
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The archive to write.")],
    force: Annotated[bool, typer.Option("--force", help="Write over a file that is there.")] = False,
) -> None:
    """Write a whole campaign into one archive.

    It holds settings, journal, letters in and out, and the secret seed.

    Example: pbem export mg44 mg44.zip
    """
    _run(context, "archive", "export", slug, file, force=force)


@app.command("import")
def import_(
    context: typer.Context,
    file: Annotated[Path, typer.Argument(metavar="FILE", help="An archive made by export.")],
    slug: Annotated[str, typer.Option("--slug", metavar="NAME", help="Another short name for it here.")] = "",
    silent: Annotated[bool, typer.Option("--silent", help="Do not send the letters that were waiting.")] = False,
) -> None:
    """Bring a campaign in from an archive; it stands paused.

    Example: pbem import mg44.zip --slug mg44-again
    """
    _run(context, "archive", "import_", file, slug, silent=silent)


@app.command()
def demo(
    out: Annotated[Path, typer.Option("--out", metavar="DIR", help="Folder for letters, logs and maps.")] = Path(
        "demo"
    ),
    seed: Annotated[str, typer.Option("--seed", metavar="HEX", help="Another battle than the usual one.")] = "17" * 32,
    hours: Annotated[int, typer.Option("--hours", min=1, max=26, help="Campaign hours; 26 is to the end.")] = 26,
) -> None:
    """Fight a one-day battle here and now, with no accounts.

    Scripted headquarters write the orders; letters, maps, logs and a war diary are left to look at.

    Example: pbem demo --out demo
    """
    _run(None, "demo", "demo", out, seed, hours)


@app.command()
def simulate(
    scenario: Annotated[str, typer.Argument(metavar="SCENARIO", help="market_garden, arnhem_bridge …")],
    runs: Annotated[int, typer.Option("--runs", metavar="N", min=1, max=10_000, help="How many campaigns.")] = 10,
    seed: Annotated[str, typer.Option("--seed", metavar="HEX", help="Other campaigns than the usual.")] = "17" * 32,
    until: Annotated[str, typer.Option("--until", metavar="WHEN", help="3d, 36h or '1944-09-20 20:00'.")] = "",
    table: Annotated[
        Optional[Path],  # noqa: UP045
        typer.Option("--csv", metavar="FILE", help="Write a line for each campaign there."),
    ] = None,
    settings: Annotated[
        Optional[list[str]],  # noqa: UP045
        typer.Option("--set", metavar="KEY=VALUE", help="A setting, as wx.fixed=poor; may be repeated."),
    ] = None,
    bots: Annotated[
        Optional[list[str]],  # noqa: UP045
        typer.Option("--bot", metavar="HQ=NAME", help="Who leads it: allied, german, bold, cautious; may be repeated."),
    ] = None,
) -> None:
    """Fight many campaigns with scripted headquarters.

    What came of them is shown.

    Example: pbem simulate market_garden --runs 20 --csv outcomes.csv
    """
    _run(None, "simulate", "simulate", scenario, runs, seed, until, table, settings or [], bots or [])


_PASSED_ON = {"ignore_unknown_options": True, "allow_extra_args": True, "help_option_names": []}


@app.command("parse", context_settings=_PASSED_ON, add_help_option=False)
def parse(context: typer.Context) -> None:
    """Show what a message would order, without a campaign.

    Example: pbem parse market_garden --hq 1abn orders.txt
    """
    # The language of orders is heavy to load: its command has arguments and help of its own.
    from pbem.cli.parse import parse as real

    mounted = typer.Typer(add_completion=False, rich_markup_mode=None, pretty_exceptions_enable=False)
    mounted.command()(real)
    mounted(args=context.args, prog_name="pbem parse")
