"""Settings: defaults, environment, and what is refused."""

import os
from pathlib import Path

import pytest
from pydantic import ValidationError

from server.settings import Settings
from server.transport.endpoint import Settings as TransportSettings
from server.transport.limits import Limits

WRONG: list[dict[str, object]] = [
    {"sweep": 0},
    {"live_games": 0},
    {"computer_pause": -1},
    {"answer_time": -1},
    {"log_level": "loud"},
    {"rate": "often"},
    {"allow_origin": ["https://play.example/page"]},
    {"max_body_bytes": 0},
    {"limits": {"depth": "deep"}},
]


@pytest.fixture(autouse=True)
def no_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in os.environ:
        if name.startswith("CANAAN_"):
            monkeypatch.delenv(name)


def test_without_a_choice_the_database_is_a_file_of_the_user_and_nobody_is_admin() -> None:
    settings = Settings()
    assert settings.database.startswith("sqlite:///")
    assert settings.database.endswith("canaan.db")
    assert settings.admin_token is None
    assert (settings.plugins, settings.allow_origin) == ((), ())


def test_the_environment_gives_lists_in_one_string(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CANAAN_PLUGINS", os.pathsep.join(["/house/rules", " /more "]))
    monkeypatch.setenv("CANAAN_ALLOW_ORIGIN", "https://a.example, https://b.example,")
    settings = Settings()
    assert settings.plugins == (Path("/house/rules"), Path("/more"))
    assert settings.allow_origin == ("https://a.example", "https://b.example")


def test_computers_wait_for_nothing_but_for_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    assert (Settings().computer_pause, Settings().answer_time) == (0, 15)
    monkeypatch.setenv("CANAAN_ANSWER_TIME", "0")
    assert Settings().answer_time == 0


def test_what_is_given_to_the_constructor_beats_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CANAAN_DATABASE", "sqlite:///environment.db")
    assert Settings(database="sqlite:///argument.db").database == "sqlite:///argument.db"
    assert Settings().database == "sqlite:///environment.db"


def test_the_admin_token_shows_in_no_text(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CANAAN_ADMIN_TOKEN", "let me in")
    settings = Settings()
    assert settings.admin_token is not None
    assert settings.admin_token.get_secret_value() == "let me in"
    assert "let me in" not in repr(settings) + str(settings) + settings.model_dump_json()


def test_every_limit_is_an_option(monkeypatch: pytest.MonkeyPatch) -> None:
    assert Settings().transport == TransportSettings()
    monkeypatch.setenv("CANAAN_RATE", "off")
    monkeypatch.setenv("CANAAN_MAX_BODY_BYTES", "1")
    monkeypatch.setenv("CANAAN_MAX_MESSAGE_BYTES", "2")
    monkeypatch.setenv("CANAAN_MAX_OPERATIONS", "3")
    monkeypatch.setenv("CANAAN_LIMITS__DEPTH", "4")
    assert Settings(allow_origin=("https://a.example",)).transport == TransportSettings(
        rate="off",
        max_body_bytes=1,
        max_message_bytes=2,
        max_operations=3,
        limits=Limits(depth=4),
        allowed_origins=("https://a.example",),
    )


@pytest.mark.parametrize("wrong", WRONG)
def test_a_setting_out_of_range_is_refused_by_name(wrong: dict[str, object]) -> None:
    (name,) = wrong
    with pytest.raises(ValidationError, match=name):
        Settings.model_validate(wrong)
