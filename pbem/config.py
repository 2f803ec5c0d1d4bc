"""The server's configuration: `pbem.toml`, or the environment, or nothing at all.

Keys are those of `pbem.toml` (docs/operations.md). A file named by `--config` or, failing that, `./pbem.toml`
is read first; what it leaves unsaid is taken from the environment (`PBEM_STORE__URL`, `PBEM_MAIL__IMAP__HOST`),
and the rest has defaults, so that without any of them a SQLite file `pbem.db` is used and nothing is sent.
Every secret may be given as `…_file`: the first line of that file. Secrets never show in `repr` or logs.
"""

import os
import re
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BaseModel, BeforeValidator, ConfigDict, Field, SecretStr, ValidationError

#: The file looked for where no other is named.
USUAL_PLACE = Path("pbem.toml")

#: Where each `[store]`, `[mail.imap]` … begins in the environment.
PREFIX = "PBEM_"

_DURATION = re.compile(r"\s*(\d+(?:\.\d+)?)\s*(ms|s|m|min|h|d)?\s*")
_UNITS_MS = {"ms": 1, "s": 1_000, "m": 60_000, "min": 60_000, "h": 3_600_000, "d": 86_400_000}


class ConfigError(Exception):
    """The configuration cannot be used; the message is one sentence that names the key."""


def milliseconds(value: object) -> int:
    """A stretch of real time in milliseconds, from `15m`, `2 h`, `90s`, `250ms` or a number of seconds.

    Raises ValueError with the forms that are understood.
    """
    if isinstance(value, int | float) and not isinstance(value, bool) and value >= 0:
        return round(value * 1000)
    found = _DURATION.fullmatch(value) if isinstance(value, str) else None
    if found is None:
        raise ValueError("a length of time is written as 15m, 90s or 2h")
    return round(float(found[1]) * _UNITS_MS[found[2] or "s"])


def mail_address(value: str) -> str:
    """A bare mail address to hang plus-addresses below. Raises ValueError with the form."""
    local, _, domain = value.rpartition("@")
    if not local or not domain or "+" in local or re.search(r"[\s<>@,;]", local + domain):
        raise ValueError("the server's own address is written as campaign@example.org, without a plus")
    return value


Duration = Annotated[int, BeforeValidator(milliseconds)]
Security = Literal["tls", "starttls", "none"]


class _Section(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True, hide_input_in_errors=True)


class Store(_Section):
    """`[store]`: where everything is kept."""

    #: `sqlite+aiosqlite:///pbem.db` or `postgresql+psycopg://user:password@host/name`; may hold a password.
    url: SecretStr = SecretStr("sqlite+aiosqlite:///pbem.db")


class Imap(_Section):
    """`[mail.imap]`: the mailbox that orders come to."""

    host: str
    port: int = Field(default=993, ge=1, le=65535)
    security: Security = "tls"
    user: str
    password: SecretStr
    mailbox: str = "INBOX"
    #: How often a server without IDLE is asked, milliseconds.
    poll: Duration = 30_000


class Smtp(_Section):
    """`[mail.smtp]`: the server that takes our letters."""

    host: str
    port: int = Field(default=465, ge=1, le=65535)
    security: Security = "tls"
    user: str = ""
    password: SecretStr = SecretStr("")


class Mail(_Section):
    """`[mail]`: our address and whom we believe."""

    #: Plus-addresses hang below it: `campaign+SLUG@…`.
    address: Annotated[str, AfterValidator(mail_address)]
    #: The name letters are signed with.
    name: str = "Campaign"
    #: What proves a sender.
    trust: Literal["token-or-authenticated", "token", "authenticated", "address"] = "token-or-authenticated"
    #: Whose Authentication-Results header we believe; empty: nobody's.
    authserv_id: str = ""
    imap: Imap | None = None
    smtp: Smtp | None = None


class Discord(_Section):
    """`[discord]`."""

    token: SecretStr
    guild: int = 0
    #: Another Discord-compatible server; empty: Discord itself.
    api_base: str = ""


class Web(_Section):
    """`[web]`: the umpire's console."""

    listen: str = "127.0.0.1:8944"


class Clock(_Section):
    """`[clock]`: how real time is watched; milliseconds."""

    #: A longer absence of the service holds every running campaign.
    outage_tolerance: Duration = 15 * 60_000
    #: How long a half hour waits for a silent mailbox before it is decided all the same.
    post_grace: Duration = 2 * 60_000
    #: How long after an outage was noticed a held campaign goes on by itself; 0: only on the umpire's word.
    outage_resume: Duration = 0


class Log(_Section):
    """`[log]`."""

    level: Literal["debug", "info", "warning", "error"] = "info"


class Config(_Section):
    """All of `pbem.toml`."""

    store: Store = Store()
    mail: Mail | None = None
    discord: Discord | None = None
    web: Web = Web()
    clock: Clock = Clock()
    log: Log = Log()


def load(path: Path | None = None, environment: Mapping[str, str] | None = None) -> Config:
    """Read the configuration: the file at `path`, else `./pbem.toml` if there is one, then the environment.

    Raises ConfigError, one sentence that names the key and says what to do.
    """
    place = path if path is not None else (USUAL_PLACE if USUAL_PLACE.exists() else None)
    written = _read(place) if place is not None else {}
    said = _from_environment(os.environ if environment is None else environment)
    merged = _over(said, written)
    _fetch_secrets(merged, place.parent if place is not None else Path())
    try:
        return Config.model_validate(merged)
    except ValidationError as error:
        raise ConfigError(_sentence(error, place)) from None


def _read(place: Path) -> dict[str, Any]:
    try:
        with place.open("rb") as file:
            return tomllib.load(file)
    except FileNotFoundError:
        raise ConfigError(f"there is no configuration file {place}: check --config") from None
    except OSError as error:
        raise ConfigError(f"the configuration file {place} cannot be read: {error.strerror}") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise ConfigError(f"the configuration file {place} is not valid TOML: {error}") from None


def _from_environment(environment: Mapping[str, str]) -> dict[str, Any]:
    """`PBEM_MAIL__IMAP__HOST` as `{"mail": {"imap": {"host": …}}}`; names without a section are not ours."""
    found: dict[str, Any] = {}
    for name, value in sorted(environment.items()):
        if not name.upper().startswith(PREFIX) or "__" not in name:
            continue
        *sections, key = name[len(PREFIX) :].lower().split("__")
        if sections[0] not in Config.model_fields:
            continue
        here = found
        for section in sections:
            here = here.setdefault(section, {})
            if not isinstance(here, dict):
                raise ConfigError(f"the environment names both {section} and something inside it: drop {name}")
        here[key] = value
    return found


def _over(below: dict[str, Any], above: dict[str, Any]) -> dict[str, Any]:
    """Both, `above` having the word; a secret given in one form above silences the other form below."""
    merged = dict(below)
    for key in above:
        merged.pop(key.removesuffix("_file") if key.endswith("_file") else f"{key}_file", None)
    for key, value in above.items():
        old = merged.get(key)
        merged[key] = _over(old, value) if isinstance(old, dict) and isinstance(value, dict) else value
    return merged


def _fetch_secrets(section: dict[str, Any], folder: Path, place: str = "") -> None:
    """Put the contents of `…_file` in place of the key, wherever it stands."""
    for key in list(section):
        value = section[key]
        name = f"{place}{key}"
        if isinstance(value, dict):
            _fetch_secrets(value, folder, f"{name}.")
        elif key.endswith("_file") and key.removesuffix("_file") in _SECRETS:
            plain = key.removesuffix("_file")
            if plain in section:
                raise ConfigError(f"both {place}{plain} and {name} are given: keep one of them")
            try:
                text = (folder / Path(str(value)).expanduser()).read_text(encoding="utf-8")
            except (OSError, UnicodeDecodeError) as error:
                cause = getattr(error, "strerror", None) or "it is not text"
                raise ConfigError(f"{name} names a file that cannot be read ({value}): {cause}") from None
            section[plain] = text.splitlines()[0].strip() if text.strip() else ""
            del section[key]


#: Keys that may be kept in a file of their own.
_SECRETS = frozenset({"url", "password", "token"})


def _sentence(error: ValidationError, place: Path | None) -> str:
    """The first fault as one sentence; the value is not repeated, it may be a secret."""
    faults = error.errors(include_url=False, include_input=False)
    # A misspelt key comes first: it is why another seems to be missing.
    fault = next((f for f in faults if f["type"] == "extra_forbidden"), faults[0])
    key = ".".join(str(part) for part in fault["loc"])
    where = str(place) if place is not None else "the environment"
    match fault["type"]:
        case "missing":
            return f"{key} is missing in {where}: add it, or set {_variable(fault['loc'])}"
        case "extra_forbidden":
            known = ", ".join(_known(fault["loc"]))
            return f"there is no key {key} (in {where}): known here are {known}"
        case _:
            said = fault["msg"].removeprefix("Value error, ")
            return f"{key} in {where} cannot be used: {said[:1].lower()}{said[1:]}"


def _variable(loc: tuple[int | str, ...]) -> str:
    return PREFIX + "__".join(str(part).upper() for part in loc)


def _known(loc: tuple[int | str, ...]) -> list[str]:
    model: type[BaseModel] = Config
    for part in loc[:-1]:
        for kind in _models(model.model_fields[str(part)].annotation):
            model = kind
    return sorted(model.model_fields)


def _models(annotation: Any) -> list[type[BaseModel]]:
    kinds = getattr(annotation, "__args__", (annotation,))
    return [kind for kind in kinds if isinstance(kind, type) and issubclass(kind, BaseModel)]
