"""The server itself at the keyboard: help with examples, doctor, migrate, scenario check, quick start."""

import asyncio
import subprocess
import sys
from io import StringIO
from pathlib import Path

import pytest
import typer

from pbem import log
from pbem.cli.commands import app
from pbem.log import quiet_log
from pbem.store import outbox
from pbem.store.database import Database
from tests.pbem.cli.conftest import Pbem

COMMANDS = sorted(typer.main.get_command(app).commands)  # type: ignore[attr-defined]


def test_all_that_the_design_promises_is_there():
    promised = (
        "advance audit demo doctor enrol export import log new order parse pause rate resume scenario serve show start"
        " umpire why"
    )
    assert set(promised.split()) <= set(COMMANDS)


@pytest.mark.parametrize("command", [name for name in COMMANDS if name != "scenario"])
def test_every_command_has_help_with_an_example(pbem: Pbem, command: str):
    said = pbem(command, "--help").out
    assert "Example" in said
    assert "pbem" in said


def test_the_list_of_commands_is_told_in_whole_sentences(pbem: Pbem):
    assert "..." not in pbem("--help").out.partition("Commands:")[2]


def test_scenario_check_has_help_with_an_example(pbem: Pbem):
    assert "Example: pbem scenario check" in pbem("scenario", "check", "--help").out


def test_help_does_not_load_the_game():
    """Start-up under 0.3 s: neither the engine nor the store is imported for a list of commands."""
    heavy = "import sys; from pbem.cli.commands import app; print(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", heavy], capture_output=True, text=True, check=True).stdout.split()
    assert not [
        name for name in loaded if name.split(".")[0] in ("sqlalchemy", "engine", "pydantic", "alembic", "lark")
    ]


def test_a_look_at_a_campaign_loads_nothing_that_reads_orders_draws_workbooks_or_alters_tables(arnhem: Pbem):
    """`pbem show` in well under a second: it is what an umpire types most."""
    look = (
        "import asyncio, sys; from pbem.cli.reading import show; asyncio.run(show(None, 'arnhem', '1abn', None));"
        " print(*sys.modules)"
    )
    said = subprocess.run([sys.executable, "-c", look], capture_output=True, text=True, check=True).stdout
    loaded = {name.split(".")[0] for name in said.splitlines()[-1].split()}
    assert "sqlalchemy" in loaded
    assert not loaded & {"alembic", "openpyxl", "lark", "inscriptis", "aioimaplib", "aiosmtplib", "discord", "PIL"}
    assert not loaded & {"structlog", "rich", "flufl", "authres"}


def test_a_log_line_goes_to_standard_error_as_it_is_then(monkeypatch: pytest.MonkeyPatch):
    quiet_log("info")
    first, second = StringIO(), StringIO()
    monkeypatch.setattr(sys, "stderr", first)
    log.info("one")
    first.close()
    monkeypatch.setattr(sys, "stderr", second)
    log.info("two")
    assert "two" in second.getvalue()


def test_a_sound_scenario_is_called_sound_and_faults_name_file_and_cure(pbem: Pbem, tmp_path: Path):
    import engine.scenarios

    shipped = Path(engine.scenarios.__file__).parent / "data" / "arnhem_bridge"
    assert "is sound" in pbem("scenario", "check", str(shipped)).out
    said = pbem("scenario", "check", str(tmp_path / "nowhere"), code=1)
    assert "there is no such folder" in said.out


def test_the_doctor_finds_nothing_wrong_with_an_empty_folder_and_says_what_is_not_configured(pbem: Pbem):
    said = pbem("doctor").out
    assert "is empty: pbem new or pbem serve sets it up" in said
    assert "add [mail.imap]" in said
    pbem("new", "arnhem_bridge", "--slug", "a")
    assert "is up to date" in pbem("doctor").out


def test_the_doctor_says_what_to_do_about_mail_servers_that_do_not_answer(pbem: Pbem, tmp_path: Path):
    (tmp_path / "pbem.toml").write_text(
        '[mail]\naddress = "campaign@example.org"\n'
        '[mail.imap]\nhost = "127.0.0.1"\nport = 1\nsecurity = "none"\nuser = "u"\npassword = "hush"\n'
        '[mail.smtp]\nhost = "127.0.0.1"\nport = 1\nsecurity = "none"\n'
    )
    said = pbem("doctor", code=1)
    assert "mail.imap.host" in said.out
    assert "mail out" in said.out
    assert "2 things are to be put right" in said.err
    assert "hush" not in said.out + said.err


def test_the_doctor_names_the_key_that_is_wrong(pbem: Pbem, tmp_path: Path):
    (tmp_path / "pbem.toml").write_text('[clock]\npost_grace = "soon"\n')
    assert "clock.post_grace" in pbem("doctor", code=1).out


def test_a_database_that_cannot_be_reached_is_one_sentence(pbem: Pbem, tmp_path: Path):
    (tmp_path / "pbem.toml").write_text('[store]\nurl = "mysql://somewhere"\n')
    assert "write [store] url as" in pbem("show", "a", code=1).err
    assert "write [store] url as" in pbem("doctor", code=1).out


def test_migrate_brings_the_tables_up_to_date(pbem: Pbem):
    assert "is up to date" in pbem("migrate").out
    assert "is up to date" in pbem("doctor").out


async def test_an_older_postgresql_store_is_not_altered_behind_its_owners_back(postgres_url: str):
    from pbem.office import NotMigrated, prepare

    async with Database.open(postgres_url) as database:
        await prepare(database)
        async with database.begin() as session:
            connection = await session.connection()
            await connection.exec_driver_sql("update alembic_version set version_num = '0000'")
        with pytest.raises(NotMigrated, match="pbem migrate"):
            await prepare(database)


def test_the_doctor_lists_letters_that_were_refused(arnhem: Pbem):
    arnhem("start", "arnhem")

    async def refuse() -> int:
        async with Database.open("sqlite+aiosqlite:///pbem.db") as database, database.begin() as session:
            [letter, *_] = await outbox.claim(session, "postman", now_ms=1 << 60, lease_ms=1, limit=1)
            assert await outbox.park(session, letter, error="550 no such user")
            return letter.id

    number = asyncio.run(refuse())
    said = arnhem("doctor", code=1).out
    assert "was refused (550 no such user)" in said
    assert f"release {number}" in said


def test_a_store_whose_driver_is_not_installed_says_what_to_install(pbem: Pbem, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setitem(sys.modules, "psycopg", None)
    monkeypatch.setenv("PBEM_STORE__URL", "postgresql+psycopg://pbem@/pbem")
    assert "pip install 'psycopg[binary]'" in pbem("show", "a", code=1).err
