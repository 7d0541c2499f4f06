"""Each test logs in a process of its own: logging is set up once for a whole process."""

import json
import subprocess
import sys
from typing import Any

import pytest

SETUP = """
import logging, structlog
from server import log
log.configure({form!r}, {level!r})
logger = structlog.get_logger("canaan.test")
"""


def logged(code: str, form: str = "json", level: str = "info") -> str:
    script = SETUP.format(form=form, level=level) + code
    ran = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert ran.stdout == ""
    return ran.stderr


def lines(code: str, **setup: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in logged(code, **setup).splitlines()]


def test_a_line_is_json_with_time_level_logger_and_fields() -> None:
    (line,) = lines('logger.info("moved", version=3)')
    assert line.pop("timestamp").endswith("Z")
    assert line == {"event": "moved", "version": 3, "level": "info", "logger": "canaan.test"}


def test_a_console_line_is_plain_text_where_there_is_no_terminal() -> None:
    said = logged('logger.warning("moved", version=3)', form="console")
    assert "moved" in said
    assert "version=3" in said
    assert "\x1b" not in said


def test_lines_below_the_level_are_not_written() -> None:
    written = lines('logger.info("low"); logger.error("high"); logging.getLogger("x").info("low")', level="warning")
    assert [line["event"] for line in written] == ["high"]


def test_what_a_line_is_about_stands_in_every_line_inside_and_in_none_after() -> None:
    inside, foreign, after = lines("""
with log.about(game="g1", seat=2):
    logger.info("one")
    logging.getLogger("sqlalchemy").warning("two %s", "words")
logger.info("three")
""")
    assert (inside["game"], inside["seat"]) == (foreign["game"], foreign["seat"]) == ("g1", 2)
    assert foreign["event"] == "two words"
    assert "game" not in after


def test_uvicorns_loggers_go_through_the_same_chain() -> None:
    (line,) = lines("""
import uvicorn
uvicorn.Config("x:y", log_config=None)
logging.getLogger("uvicorn.access").info('%s - "GET %s" %d', "127.0.0.1", "/graphql?token=hunter2&x=1", 200)
""")
    assert line["event"] == '127.0.0.1 - "GET /graphql?token=[secret]&x=1" 200'
    assert line["logger"] == "uvicorn.access"


def test_a_traceback_is_part_of_its_line() -> None:
    (line,) = lines("""
try:
    raise ValueError("seed=abcdef is odd")
except ValueError:
    logger.exception("failed")
""")
    assert "ValueError: seed=[secret] is odd" in line["exception"]


@pytest.mark.parametrize(
    "code",
    [
        'logger.info("x", token="hunter2")',
        'logger.info("x", seat_token="hunter2", seed_hex="hunter2")',
        'logger.info("x", headers={"Authorization": "hunter2"})',
        'logger.info("x", tries=[{"seed": "hunter2"}])',
        'logger.info("x", header="authorization: Bearer hunter2")',
        'logger.info("Bearer hunter2 is not welcome")',
        'logger.info("x", payload=\'{"token": "hunter2"}\')',
        'logger.info("x", database="postgresql://canaan:hunter2@127.0.0.1/games")',
        'logger.info("x", state=b"hunter2")',
        'logging.getLogger("other").warning("token=%s", "hunter2")',
        'logging.getLogger("other").warning("x", extra={"token": "hunter2"})',
        'log.about(seed="hunter2").__enter__(); logger.info("x")',
    ],
)
@pytest.mark.parametrize("form", ["json", "console"])
def test_secrets_are_struck_out(code: str, form: str) -> None:
    said = logged(code, form=form)
    assert said
    assert "hunter2" not in said


def test_the_hash_of_a_seed_is_no_secret() -> None:
    (line,) = lines('logger.info("x", seed_hash="abc", token=None)')
    assert (line["seed_hash"], line["token"]) == ("abc", None)
