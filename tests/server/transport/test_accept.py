import pytest

from server.transport.accept import EVENTS, HTML, JSON, RESPONSE, preferred, preferred_language

ALL = [JSON, RESPONSE, EVENTS, HTML]
CHROMIUM = "text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8"
URQL = (
    "application/graphql-response+json, application/graphql+json, application/json, text/event-stream, multipart/mixed"
)


@pytest.mark.parametrize(
    ("accept", "best"),
    [
        ("", JSON),
        ("*/*", JSON),
        ("application/*", JSON),
        (CHROMIUM, HTML),
        (URQL, RESPONSE),
        ("text/event-stream", EVENTS),
        ("TEXT/EVENT-STREAM; charset=utf-8", EVENTS),
        ("application/json, text/event-stream", JSON),
        ("application/json;q=0.5, text/event-stream;q=0.6", EVENTS),
        ("application/json; q=0, */*; q=0.1", RESPONSE),
        ("application/json;q=0, application/graphql-response+json;q=0, text/*", EVENTS),
        ("application/json;q=nonsense, text/html;q=0.1", HTML),
        ("image/png", None),
    ],
)
def test_the_best_type_is_the_clients(accept: str, best: str | None) -> None:
    assert preferred(accept, ALL) == best


@pytest.mark.parametrize(
    ("accept", "best"),
    [
        ("es", "es"),
        ("ES-mx", "es"),
        ("pt-BR,pt;q=0.9,en-US;q=0.8", "pt"),
        ("fr;q=0.9, en;q=0.4, es;q=0.5", "es"),
        ("es;q=0, en;q=0.1", "en"),
        ("en, es", "en"),
        ("fr", None),
        ("*", None),
        ("", None),
        (";q=1,,-", None),
    ],
)
def test_the_best_language_is_the_clients(accept: str, best: str | None) -> None:
    assert preferred_language(accept, ["en", "es", "pt"]) == best
