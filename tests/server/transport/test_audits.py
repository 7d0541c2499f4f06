import json
from collections.abc import Callable

from tests.server.transport.conftest import Toy


def test_all_audits_of_graphql_over_http_pass(toy: Toy, node: Callable[..., str]) -> None:
    results = json.loads(node("audits.cjs", toy.url))
    assert [result for result in results if result["status"] != "ok"] == []
    assert len(results) == 61
