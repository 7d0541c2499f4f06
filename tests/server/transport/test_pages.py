import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest
from graphql.execution.values import VariableValues, get_variable_values

from server.transport.documents import Documents
from server.transport.endpoint import PATH
from server.transport.limits import Limits
from server.transport.wire import Request
from tests.needs import require
from tests.server.transport.conftest import Toy
from tests.server.transport.toy import schema

BROWSER = {"accept": "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8"}


@pytest.fixture(scope="session")
def browse(toy: Toy, node: Callable[..., str], tmp_path_factory: pytest.TempPathFactory) -> Callable[[str], Any]:
    """Opens the endpoint in a browser for which the CDN is down, silent or up, and says what was seen."""
    chromium = shutil.which("chromium")
    require(chromium, "chromium is not installed")
    pictures = tmp_path_factory.mktemp("pictures")

    def browse(cdn: str) -> Any:
        return json.loads(node("pages.cjs", str(chromium), toy.url, cdn, str(pictures)))

    return browse


@pytest.fixture(scope="module")
def explorer(browse: Callable[[str], Any]) -> Any:
    return browse("down")


def test_a_browser_gets_the_page_under_a_strict_policy(http: httpx.Client) -> None:
    response = http.get(PATH, headers=BROWSER)
    assert response.headers["content-type"].startswith("text/html")
    policy = response.headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    assert "*" not in policy


def test_programs_do_not_get_the_page(http: httpx.Client) -> None:
    for accept in ("*/*", "application/json", "application/graphql-response+json, text/html;q=0.5"):
        response = http.get(PATH, headers={"accept": accept})
        assert response.status_code == 400
        assert "json" in response.headers["content-type"]


def test_every_file_of_the_page_is_served_and_no_other(http: httpx.Client) -> None:
    for file in Path("server/transport/static").iterdir():
        assert http.get(f"{PATH}/static/{file.name}").status_code == 200
    assert http.get(f"{PATH}/static/../pages.py").status_code == 404
    assert http.get(f"{PATH}/static/%2e%2e/pages.py").status_code == 404


def test_without_the_cdn_the_explorer_opens_and_loads_nothing_foreign(explorer: Any, toy: Toy) -> None:
    assert explorer["overview"][:3] == ["Query", "Mutation", "Subscription"]
    foreign = [url for url in explorer["loaded"] if not url.startswith((f"http://{toy.host}/", "data:"))]
    assert all(url.startswith("https://unpkg.com/") for url in foreign)
    blocked = [text for text in explorer["complaints"] if "ERR_FAILED" not in text and "400" not in text]
    assert blocked == []


def test_a_silent_cdn_is_not_waited_for_long(browse: Callable[[str], Any]) -> None:
    assert browse("silent")["overview"][:3] == ["Query", "Mutation", "Subscription"]


def test_the_documentation_shows_links_and_finds_the_schema(explorer: Any) -> None:
    assert {"hello", "tribe", "wish"} <= set(explorer["page"])
    assert {"A greeting.", "Whom to greet."} <= set(explorer["descriptions"])
    assert explorer["followed"] == "type Tribe"
    assert explorer["back"] == "type Query"
    assert explorer["found"] == ["Camel.speed"]


def test_an_operation_is_written_from_the_schema_and_run_by_keyboard(explorer: Any) -> None:
    assert explorer["tried"] == "query Wish($wish: Wish!) {\n  wish(wish: $wish)\n}\n"
    assert explorer["wish"] == {"data": {"wish": ""}}
    assert "query hello" in explorer["examples"]


def test_every_example_is_valid_and_its_variables_fit(explorer: Any) -> None:
    documents = Documents(schema._schema, Limits())
    assert len(explorer["written"]) == len(explorer["examples"]) - 1 == 9
    for example in explorer["written"]:
        variables = json.loads(example["variables"] or "{}")
        operation = documents.operation(Request(example["query"], variables))
        assert isinstance(
            get_variable_values(schema._schema, operation.node.variable_definitions or (), variables), VariableValues
        )


def test_the_token_is_sent_and_errors_are_shown(explorer: Any) -> None:
    assert explorer["token"] == {"data": {"token": "secret"}}
    assert "Did you mean 'hello'?" in explorer["failed"]
    assert explorer["badVariables"].startswith("The variables are not JSON")


def test_a_subscription_is_followed_to_its_end_and_stopped_on_demand(explorer: Any) -> None:
    assert explorer["counted"] == [3, 2, 1]
    assert explorer["stopped"].startswith("Stopped; ")


def test_the_page_fits_a_narrow_screen(explorer: Any) -> None:
    assert explorer["overflow"] <= 0


def test_with_the_cdn_graphiql_runs_queries_and_subscriptions(browse: Callable[[str], Any]) -> None:
    seen = browse("up")
    assert "hello world" in seen["answer"]
    assert [text for text in seen["complaints"] if "Content Security Policy" in text] == []
