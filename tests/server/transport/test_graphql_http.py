import asyncio
import json
import socket
import time
from collections.abc import AsyncGenerator
from typing import Any

import httpx
import pytest

from server.transport import graphql_http
from server.transport.endpoint import PATH
from server.transport.executor import Answer
from tests.server.transport.conftest import Toy
from tests.server.transport.toy import SECRET


def _post(client: httpx.Client, query: str, **more: object) -> dict[str, Any]:
    return dict(client.post(PATH, json={"query": query, **more}).json())


def _code(response: httpx.Response) -> object:
    return response.json()["errors"][0]["extensions"]["code"]


def test_a_query_with_variables_is_answered(http: httpx.Client) -> None:
    query = "query Greet($name: String!) { hello(name: $name) }"
    assert _post(http, query, variables={"name": "Caleb"}) == {"data": {"hello": "hello Caleb"}}


@pytest.mark.parametrize(
    "body",
    [
        b"5",
        b'"x"',
        b"null",
        b"[]",
        b'[{"query": "{ hello }"}]',
        b"",
        b"{",
        b"\xff\xfe",
        b'{"query": "{ hello \xff }"}',
        b"[" * 50_000,
        b'{"query": "{ hello }", "variables": ' + b'{"a":' * 12_000 + b"1" + b"}" * 12_001,
        b'{"query": "{ hello }", "variables": {"a": ' + b"9" * 5_000 + b"}}",
        b'{"query": "{ hello }", "variables": {"a": NaN}}',
        b'{"query": "{ hello }", "variables": {"a": 1e400}}',
        b'{"query": "{ hello }", "variables": [1]}',
        b'{"query": "{ hello }", "variables": {"a": "\\ud800"}}',
        b'{"query": 5}',
        b'{"query": null}',
        b'{"query": "{ hello }", "operationName": {}}',
        b'{"query": "{ hello }", "extensions": 1}',
        b"{}",
        '{"query": "{ hello }"}'.encode("utf-16"),
    ],
    ids=lambda body: repr(body[:40]),
)
def test_a_malformed_body_is_a_bad_request_in_graphql_json(http: httpx.Client, body: bytes) -> None:
    response = http.post(PATH, content=body, headers={"content-type": "application/json"})
    assert response.status_code == 400
    assert _code(response) == "BAD_REQUEST"
    assert response.headers["content-type"].startswith("application/graphql-response+json")


def test_a_large_body_is_refused_by_its_length_and_by_its_chunks(http: httpx.Client) -> None:
    body = json.dumps({"query": "{ hello }", "variables": {"a": "x" * 100_000}}).encode()
    headers = {"content-type": "application/json"}
    chunks = iter([body[:50_000], body[50_000:]])
    for content in (body, chunks):
        response = http.post(PATH, content=content, headers=headers)
        assert response.status_code == 413
        assert _code(response) == "BODY_TOO_LARGE"


@pytest.mark.parametrize("kind", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", ""])
def test_bodies_a_page_can_send_without_asking_are_refused(http: httpx.Client, kind: str) -> None:
    response = http.post(PATH, content=b'{"query": "{ hello }"}', headers={"content-type": kind})
    assert (response.status_code, _code(response)) == (415, "UNSUPPORTED_MEDIA_TYPE")


def test_a_mutation_by_get_is_refused_and_not_executed(http: httpx.Client) -> None:
    response = http.get(PATH, params={"query": 'mutation { write(text: "by get") }'})
    assert (response.status_code, response.headers["allow"]) == (405, "GET, POST")
    assert "by get" not in _post(http, "mutation { take }")["data"]["take"]


@pytest.mark.parametrize("method", ["PUT", "DELETE", "PATCH"])
def test_other_methods_are_refused(http: httpx.Client, method: str) -> None:
    response = http.request(method, PATH, json={"query": "{ hello }"})
    assert (response.status_code, _code(response)) == (405, "METHOD_NOT_ALLOWED")


def test_of_two_operations_one_must_be_named(http: httpx.Client) -> None:
    query = "query A { hello } query B { token }"
    assert "several operations" in _post(http, query)["errors"][0]["message"]
    assert _post(http, query, operationName="B") == {"data": {"token": None}}
    assert "no operation named C" in _post(http, query, operationName="C")["errors"][0]["message"]


def test_syntax_and_validation_errors_keep_their_text_and_place(http: httpx.Client) -> None:
    response = http.post(PATH, json={"query": "{ helo }"})
    assert response.status_code == 400
    assert response.json() == {
        "errors": [
            {
                "message": "Cannot query field 'helo' on type 'Query'. Did you mean 'hello'?",
                "locations": [{"line": 1, "column": 3}],
            }
        ]
    }
    assert "Syntax Error" in _post(http, "{ hello")["errors"][0]["message"]


def test_the_older_media_type_answers_errors_of_the_document_with_200(http: httpx.Client) -> None:
    response = http.post(PATH, json={"query": "{ helo }"}, headers={"accept": "application/json"})
    assert response.status_code == 200
    assert "data" not in response.json()


def test_variables_that_do_not_fit_are_the_requests_fault(http: httpx.Client) -> None:
    query = "query Wish($wish: Wish!) { wish(wish: $wish) }"
    for wish in (5, {}, {"text": 1}, {"text": "a", "weight": 2**31}, {"text": "a", "extra": 1}):
        response = http.post(PATH, json={"query": query, "variables": {"wish": wish}})
        assert response.status_code == 400
        assert "data" not in response.json()


@pytest.mark.parametrize(
    "query", ["{ broken }", "{ mistyped { name } }", "{ empty }", "{ overflow }", "{ unknownKind }"]
)
def test_a_fault_shows_an_incident_id_and_the_log_shows_the_rest(toy: Toy, http: httpx.Client, query: str) -> None:
    response = http.post(PATH, json={"query": query})
    assert response.status_code == 200
    [error] = response.json()["errors"]
    incident = error["extensions"]["incident"]
    assert error["extensions"] == {"code": "FAULT", "incident": incident}
    assert error["message"] == f"Something went wrong on the server (incident {incident})"
    assert error["path"] == [query.split()[1]]
    assert SECRET not in response.text
    assert incident in toy.log()


def test_a_deliberate_error_is_shown_as_it_is(http: httpx.Client) -> None:
    [error] = _post(http, "{ deliberate }")["errors"]
    assert error["message"] == "There is no such game"
    assert error["extensions"] == {"code": "NOT_FOUND"}


def test_an_argument_that_does_not_fit_is_no_fault(http: httpx.Client) -> None:
    query = 'query Echo($text: String = "a") { echo(text: $text) }'
    [error] = _post(http, query, variables={"text": None})["errors"]
    assert "provided to non-null type 'String!' not to be None" in error["message"]


def test_a_refused_token_is_unauthenticated_in_graphql_json(http: httpx.Client) -> None:
    response = http.post(PATH, json={"query": "{ token }"}, headers={"authorization": "Bearer wrong"})
    assert (response.status_code, _code(response)) == (401, "UNAUTHENTICATED")


def test_a_hook_that_crashes_is_a_fault_without_its_text(http: httpx.Client) -> None:
    response = http.post(PATH, json={"query": "{ token }"}, headers={"authorization": "Bearer crash"})
    assert (response.status_code, _code(response)) == (500, "FAULT")
    assert SECRET not in response.text


def test_a_long_literal_does_not_come_back_in_the_error(http: httpx.Client) -> None:
    for literal in ("9" * 5_000, "9" * 90_000, '"' + "x" * 90_000 + '"'):
        query = f"{{ tribe {{ pieces(first: {literal}) {{ edges {{ node {{ name }} }} }} }} }}"
        response = http.post(PATH, json={"query": query})
        assert response.status_code == 400
        assert len(response.content) < 2_000


def test_a_client_that_lists_event_streams_last_gets_json_for_a_query(http: httpx.Client) -> None:
    accept = "application/graphql-response+json, application/graphql+json, application/json, text/event-stream"
    response = http.post(PATH, json={"query": "{ hello }"}, headers={"accept": accept})
    assert response.json() == {"data": {"hello": "hello world"}}


def test_a_subscription_streams_events_framed_with_lf(http: httpx.Client) -> None:
    response = http.post(PATH, json={"query": "subscription { count(to: 2) }"}, headers={"accept": "text/event-stream"})
    assert response.headers["content-type"].startswith("text/event-stream")
    events = [
        'event: next\ndata: {"data":{"count":1}}',
        'event: next\ndata: {"data":{"count":2}}',
        "event: complete\ndata:",
    ]
    assert response.text == "".join(f"{event}\n\n" for event in events)


def test_a_subscription_without_a_stream_says_what_it_needs(http: httpx.Client) -> None:
    response = http.post(PATH, json={"query": "subscription { count }"})
    assert (response.status_code, _code(response)) == (406, "NOT_ACCEPTABLE")
    assert "graphql-transport-ws" in response.text


def test_a_silent_stream_is_kept_open_by_comments(monkeypatch: pytest.MonkeyPatch) -> None:
    async def slow() -> AsyncGenerator[Answer, None]:
        await asyncio.sleep(0.1)
        yield Answer("{}")

    async def read() -> list[str]:
        return [chunk async for chunk in graphql_http._events(slow())]

    monkeypatch.setattr(graphql_http, "HEARTBEAT", 0.02)
    first, *_, answer, end = asyncio.run(read())
    assert (first, answer, end) == (":\n\n", "event: next\ndata: {}\n\n", "event: complete\ndata:\n\n")


def test_a_client_that_leaves_while_it_sends_is_no_fault(toy: Toy, http: httpx.Client) -> None:
    head = f"POST {PATH} HTTP/1.1\r\nhost: {toy.host}\r\ncontent-type: application/json\r\ncontent-length: 90\r\n\r\n"
    assert _post(http, "{ hello }") == {"data": {"hello": "hello world"}}  # the server is up
    before = toy.log()
    with socket.create_connection(("127.0.0.1", toy.port)) as connection:
        connection.sendall(head.encode() + b'{"query":')
        time.sleep(0.2)  # the server begins to read
    time.sleep(0.2)  # and hears that no more will come
    assert toy.log() == before


def test_a_source_that_crashes_ends_its_stream_without_its_text(http: httpx.Client) -> None:
    response = http.post(PATH, json={"query": "subscription { crash }"}, headers={"accept": "text/event-stream"})
    assert '"code":"FAULT"' in response.text
    assert SECRET not in response.text
    assert response.text.endswith("event: complete\ndata:\n\n")


def test_a_stream_that_its_reader_leaves_is_closed(toy: Toy, http: httpx.Client) -> None:
    query = "subscription { count(to: 1000000, seconds: 0.01) }"
    with http.stream("POST", PATH, json={"query": query}, headers={"accept": "text/event-stream"}) as response:
        next(response.iter_bytes())
    for _ in range(100):
        response = http.post(PATH, json={"query": "subscription { open }"}, headers={"accept": "text/event-stream"})
        if '"open":0' in response.text:
            return
    pytest.fail("the source is still running")


def test_pages_of_allowed_origins_may_read_and_others_may_not(http: httpx.Client) -> None:
    for origin, allowed in (("https://play.example", "https://play.example"), ("https://evil.example", None)):
        response = http.post(PATH, json={"query": "{ hello }"}, headers={"origin": origin})
        assert response.headers.get("access-control-allow-origin") == allowed


def test_a_preflight_of_an_allowed_origin_may_send_a_token(http: httpx.Client) -> None:
    headers = {
        "origin": "https://play.example",
        "access-control-request-method": "POST",
        "access-control-request-headers": "authorization,content-type",
    }
    assert http.options(PATH, headers=headers).status_code == 200
    assert http.options(PATH, headers={**headers, "origin": "https://evil.example"}).status_code == 400
