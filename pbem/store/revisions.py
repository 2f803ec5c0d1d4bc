"""Which revision the tables are at and which they should be at, without Alembic.

Alembic takes longer to load than most commands take to run, and is needed only when tables are really changed.
The newest revision is read from the names written in the revision files themselves, the present one from the
table Alembic keeps.
"""

import re
from functools import lru_cache
from pathlib import Path

from sqlalchemy import Connection, inspect, text

_NAMED = re.compile(r"^(revision|down_revision)(?:\s*:[^=]*)?\s*=\s*[\"']([^\"']+)[\"']", re.MULTILINE)


def migrations_folder() -> Path:
    """Where the Alembic revisions are: beside this file in a wheel, at the top of the tree in a checkout."""
    shipped = Path(__file__).parent / "migrations"
    return shipped if shipped.is_dir() else Path(__file__).parents[2] / "migrations"


@lru_cache(maxsize=1)
def head_revision() -> str:
    """The newest revision this version of the server knows: the one that no other follows."""
    known: set[str] = set()
    followed: set[str] = set()
    for file in (migrations_folder() / "versions").glob("*.py"):
        for key, name in _NAMED.findall(file.read_text(encoding="utf-8")):
            (known if key == "revision" else followed).add(name)
    (head,) = known - followed
    return head


def current_revision(connection: Connection) -> str | None:
    """The revision the tables are at; None for a database without any."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    found: str | None = connection.execute(text("SELECT version_num FROM alembic_version")).scalar_one_or_none()
    return found
