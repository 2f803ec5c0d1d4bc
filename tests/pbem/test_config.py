"""Reading pbem.toml: every mistake a person can make ends in one sentence that names the key."""

from pathlib import Path

import pytest

from pbem.config import Config, ConfigError, load, milliseconds

FULL = """
[store]
url = "postgresql+psycopg://pbem:hush-store@db/pbem"
[mail]
address = "campaign@example.org"
name = "Market Garden"
trust = "token"
authserv_id = "mx.example.org"
[mail.imap]
host = "imap.example.org"
port = 143
security = "starttls"
user = "campaign"
password = "hush-imap"
mailbox = "Orders"
poll = "20s"
[mail.smtp]
host = "smtp.example.org"
port = 587
security = "starttls"
user = "campaign"
password = "hush-smtp"
[discord]
token = "hush-discord"
guild = 42
[web]
listen = "127.0.0.1:9000"
[clock]
outage_tolerance = "30m"
post_grace = "90s"
outage_resume = "2h"
[log]
level = "debug"
"""


def written(folder: Path, text: str) -> Path:
    place = folder / "pbem.toml"
    place.write_text(text, encoding="utf-8")
    return place


def test_without_file_or_environment_a_local_sqlite_store_is_used(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    monkeypatch.chdir(tmp_path)
    config = load(environment={})
    assert config.store.url.get_secret_value() == "sqlite+aiosqlite:///pbem.db"
    assert config.mail is None
    assert (config.clock.outage_tolerance, config.clock.post_grace, config.clock.outage_resume) == (900_000, 120_000, 0)


def test_every_key_of_the_sample_is_read(tmp_path: Path):
    config = load(written(tmp_path, FULL), environment={})
    assert config.mail is not None
    assert config.mail.imap is not None
    assert config.mail.smtp is not None
    assert (config.mail.imap.port, config.mail.imap.security, config.mail.imap.mailbox) == (143, "starttls", "Orders")
    assert config.mail.imap.poll == 20_000
    assert config.mail.smtp.password.get_secret_value() == "hush-smtp"
    assert config.clock.outage_resume == 7_200_000
    assert config.log.level == "debug"


def test_no_secret_shows_when_the_configuration_is_printed(tmp_path: Path):
    shown = repr(load(written(tmp_path, FULL), environment={})) + str(load(written(tmp_path, FULL), environment={}))
    assert "hush" not in shown
    assert "imap.example.org" in shown


def test_the_file_in_the_working_folder_is_found_by_itself(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    written(tmp_path, FULL)
    monkeypatch.chdir(tmp_path)
    assert load(environment={}).web.listen == "127.0.0.1:9000"


def test_the_environment_says_what_the_file_leaves_open(tmp_path: Path):
    said = {"PBEM_STORE__URL": "sqlite+aiosqlite:///other.db", "PBEM_WEB__LISTEN": "0.0.0.0:1", "PBEM_HOME": "ignored"}
    config = load(written(tmp_path, '[web]\nlisten = "127.0.0.1:2"\n'), environment=said)
    assert config.store.url.get_secret_value() == "sqlite+aiosqlite:///other.db"
    assert config.web.listen == "127.0.0.1:2", "the file has the word"


def test_environment_alone_configures_a_mail_account():
    said = {
        "PBEM_MAIL__ADDRESS": "campaign@example.org",
        "PBEM_MAIL__IMAP__HOST": "imap",
        "PBEM_MAIL__IMAP__PORT": "10143",
        "PBEM_MAIL__IMAP__SECURITY": "none",
        "PBEM_MAIL__IMAP__USER": "game",
        "PBEM_MAIL__IMAP__PASSWORD": "pw",
    }
    config = load(environment=said)
    assert config.mail is not None
    assert config.mail.imap is not None
    assert config.mail.imap.port == 10143


def test_a_secret_may_stand_in_a_file_of_its_own(tmp_path: Path):
    (tmp_path / "imap.secret").write_text("from-the-file\n", encoding="utf-8")
    text = FULL.replace('password = "hush-imap"', 'password_file = "imap.secret"')
    config = load(written(tmp_path, text), environment={})
    assert config.mail is not None
    assert config.mail.imap is not None
    assert config.mail.imap.password.get_secret_value() == "from-the-file"


def test_the_store_address_and_the_discord_token_may_stand_in_files_too(tmp_path: Path):
    (tmp_path / "a").write_text("sqlite+aiosqlite:///a.db", encoding="utf-8")
    (tmp_path / "t").write_text("tok\n", encoding="utf-8")
    config = load(
        written(tmp_path, '[store]\nurl_file = "a"\n'), environment={"PBEM_DISCORD__TOKEN_FILE": str(tmp_path / "t")}
    )
    assert config.store.url.get_secret_value().endswith("a.db")
    assert config.discord is not None
    assert config.discord.token.get_secret_value() == "tok"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('[mail]\naddres = "x@y"\n', "there is no key mail.addres"),
        ('[mail]\nname = "x"\n', "mail.address is missing"),
        ('[clock]\npost_grace = "soon"\n', "clock.post_grace"),
        (
            '[mail]\naddress = "a@b"\n[mail.imap]\nhost = "h"\nport = 99999\nuser = "u"\npassword = "p"\n',
            "mail.imap.port",
        ),
        ('[mail]\naddress = "a@b"\n[mail.imap]\nhost = "h"\nuser = "u"\n', "mail.imap.password is missing"),
        ('[mail]\naddress = "a@b"\ntrust = "everyone"\n', "mail.trust"),
        ('[mail]\naddress = "campaign at home"\n', "mail.address"),
        ('[mail]\naddress = "campaign+arnhem@example.org"\n', "without a plus"),
        ("[store\n", "not valid TOML"),
        ('[store]\nurl_file = "nowhere"\n', "store.url_file names a file that cannot be read"),
        ('[store]\nurl = "x"\nurl_file = "y"\n', "both store.url and store.url_file"),
    ],
)
def test_a_mistake_is_told_in_one_sentence_that_names_the_key(tmp_path: Path, text: str, said: str):
    with pytest.raises(ConfigError) as told:
        load(written(tmp_path, text), environment={})
    assert said in str(told.value)
    assert "\n" not in str(told.value)


def test_a_wrong_secret_is_not_repeated_in_the_complaint(tmp_path: Path):
    with pytest.raises(ConfigError) as told:
        load(written(tmp_path, '[discord]\ntoken = ["hush"]\n'), environment={})
    assert "hush" not in str(told.value)


def test_a_named_file_that_is_not_there_is_an_error_and_not_an_empty_configuration(tmp_path: Path):
    with pytest.raises(ConfigError, match="check --config"):
        load(tmp_path / "pbem.toml", environment={})


@pytest.mark.parametrize(
    ("text", "ms"),
    [("15m", 900_000), ("2 h", 7_200_000), ("90s", 90_000), ("250ms", 250), (3, 3_000), ("1d", 86_400_000)],
)
def test_lengths_of_time(text: str | int, ms: int):
    assert milliseconds(text) == ms


def test_the_defaults_are_a_valid_configuration():
    assert Config() == Config.model_validate({})
