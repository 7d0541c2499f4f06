"""The application in one piece: its lifespan, its health, and the ways a token and a language reach a game."""

import json
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
import uvicorn
from starlette.applications import Starlette
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Subprotocol

from server import migrate
from server.app import create_app
from server.errors import MigrationError
from server.settings import Settings

pytestmark = pytest.mark.anyio

CREATE = """mutation { createGame(game: {mode: "promised-land", isPublic: false, seats: [{}, {}]}) {
  ... on GameCreated { token invitation game { id } } } }"""
VIEWER = "query ($id: ID!) { game(id: $id) { viewer { isHost seat { number } } } }"
PHASES = "{ rulesets { name phases { phase { title } } } }"
SEAT = '{computer: "random"}'
PLAYED = f"""mutation {{ createGame(game: {{mode: "promised-land", seats: [{SEAT}, {SEAT}]}}) {{
  ... on GameCreated {{ token game {{ id }} }} }} }}"""
START = "mutation ($id: ID!) { startGame(gameId: $id) { __typename } }"
FIRST_EVENT = "subscription ($id: ID!, $in: Language) { events(gameId: $id, language: $in) { text } }"
MALFORMED = ["Basic abc", "Bearer", "abc", ""]


@contextmanager
def served(app: Starlette) -> Iterator[httpx.Client]:
    """A client of the application, which a real server runs in a thread."""
    server = uvicorn.Server(uvicorn.Config(app, log_config=None, lifespan="on"))
    with socket.create_server(("127.0.0.1", 0)) as listener:
        thread = threading.Thread(target=server.run, kwargs={"sockets": [listener]})
        thread.start()
        try:
            with httpx.Client(base_url=f"http://127.0.0.1:{listener.getsockname()[1]}") as client:
                yield client
        finally:
            server.should_exit = True
            thread.join(10)


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[httpx.Client]:
    address = f"sqlite:///{tmp_path_factory.mktemp('app')}/games.db"
    migrate.upgrade(address)
    with served(create_app(Settings(database=address))) as opened:
        yield opened


def ask(client: httpx.Client, query: str, token: str | None = None, **variables: Any) -> Any:
    headers = {"authorization": f"Bearer {token}"} if token else {}
    answer = client.post("/graphql", json={"query": query, "variables": variables}, headers=headers)
    assert answer.status_code == 200
    return answer.json()["data"]


@pytest.fixture(scope="module")
def game(client: httpx.Client) -> Any:
    return ask(client, CREATE)["createGame"]


def test_it_tells_that_it_lives_and_can_work(client: httpx.Client) -> None:
    for path in ("/healthz", "/readyz"):
        answer = client.get(path)
        assert (answer.status_code, answer.json()) == (200, {"status": "ok"})


def test_the_root_leads_to_graphql(client: httpx.Client) -> None:
    assert client.get("/", follow_redirects=False).headers["location"] == "/graphql"


def test_a_token_comes_by_header(client: httpx.Client, game: Any) -> None:
    assert ask(client, VIEWER, id=game["game"]["id"]) == {"game": None}
    seen = ask(client, VIEWER, game["token"], id=game["game"]["id"])
    assert seen == {"game": {"viewer": {"isHost": True, "seat": None}}}
    invited = ask(client, VIEWER, game["invitation"], id=game["game"]["id"])
    assert invited == {"game": {"viewer": {"isHost": False, "seat": None}}}


@pytest.mark.parametrize("name", ["authorization", "Authorization"])
def test_a_token_comes_by_connection_init(client: httpx.Client, game: Any, name: str) -> None:
    answer = over_websocket(client, {name: f"Bearer {game['token']}"}, VIEWER, id=game["game"]["id"])
    assert answer["game"]["viewer"]["isHost"]
    assert over_websocket(client, {}, VIEWER, id=game["game"]["id"]) == {"game": None}


@contextmanager
def signed_in(client: httpx.Client, parameters: dict[str, Any]) -> Iterator[ClientConnection]:
    """A socket that has sent its `connection_init`."""
    address = f"ws://{client.base_url.host}:{client.base_url.port}/graphql"
    protocols = [Subprotocol("graphql-transport-ws")]
    # A client that reads no further would not read the server's farewell either, and wait for it for ten seconds.
    with connect(address, subprotocols=protocols, proxy=None, max_queue=None) as websocket:
        websocket.send(json.dumps({"type": "connection_init", "payload": parameters}))
        yield websocket


def over_websocket(client: httpx.Client, parameters: dict[str, Any], query: str, **variables: Any) -> Any:
    with signed_in(client, parameters) as websocket:
        assert json.loads(websocket.recv(5))["type"] == "connection_ack"
        payload = {"query": query, "variables": variables}
        websocket.send(json.dumps({"type": "subscribe", "id": "1", "payload": payload}))
        return json.loads(websocket.recv(5))["payload"]["data"]


@pytest.mark.parametrize("header", MALFORMED)
def test_a_malformed_header_is_turned_away_in_words(client: httpx.Client, header: str) -> None:
    answer = client.post("/graphql", json={"query": "{ __typename }"}, headers={"authorization": header})
    assert answer.status_code == 401
    assert "Authorization: Bearer" in json.dumps(answer.json(), ensure_ascii=False)


@pytest.mark.parametrize("sent", [*MALFORMED, "Bearer ", 5, ["Bearer x"]])
def test_a_malformed_token_in_connection_init_closes_the_socket(client: httpx.Client, sent: object) -> None:
    with signed_in(client, {"authorization": sent}) as websocket, pytest.raises(ConnectionClosed) as closed:
        websocket.recv(5)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4403


def test_a_token_in_the_address_counts_for_nothing(client: httpx.Client, game: Any) -> None:
    body = {"query": VIEWER, "variables": {"id": game["game"]["id"]}}
    for name in ("token", "authorization", "access_token"):
        answer = client.post(f"/graphql?{name}={game['token']}", json=body)
        assert answer.json()["data"] == {"game": None}


def first_title(data: Any) -> str:
    title: str = next(one for one in data["rulesets"] if one["name"] == "promised-land")["phases"][0]["phase"]["title"]
    return title


@pytest.mark.parametrize(
    ("header", "title"),
    [("es-MX,es;q=0.9,en;q=0.8", "Anuncios"), ("fr, pt;q=0.5, en;q=0.2", "Anúncios"), ("fr", "Announcements")],
)
def test_a_language_comes_by_header(client: httpx.Client, header: str, title: str) -> None:
    answer = client.post("/graphql", json={"query": PHASES}, headers={"accept-language": header})
    assert first_title(answer.json()["data"]) == title
    assert "accept-language" in answer.headers["vary"]


@pytest.mark.parametrize("name", ["accept-language", "Accept-Language"])
def test_a_language_comes_by_connection_init(client: httpx.Client, name: str) -> None:
    assert first_title(over_websocket(client, {name: "pt"}, PHASES)) == "Anúncios"
    assert first_title(over_websocket(client, {name: 5}, PHASES)) == "Announcements"


def test_those_who_follow_one_game_read_it_each_in_his_language(client: httpx.Client) -> None:
    created = ask(client, PLAYED)["createGame"]
    ask(client, START, created["token"], id=created["game"]["id"])
    asked = [("en", None), ("es", None), ("en", "PT"), ("es", "EN"), ("en", None)]
    texts = [
        over_websocket(client, {"accept-language": header}, FIRST_EVENT, id=created["game"]["id"], **{"in": argument})
        for header, argument in asked
    ]
    assert [one["events"]["text"] for one in texts] == [
        "Round 1 begins.",
        "Empieza la ronda 1.",
        "Começa a rodada 1.",
        "Round 1 begins.",
        "Round 1 begins.",
    ]


async def test_a_database_that_was_never_migrated_is_not_served(tmp_path: Path) -> None:
    app = create_app(Settings(database=f"sqlite:///{tmp_path}/new.db"))
    with pytest.raises(MigrationError, match="migrate"):
        async with app.router.lifespan_context(app):
            pass


async def test_computers_keep_the_times_of_the_settings(sqlite_address: str) -> None:
    app = create_app(Settings(database=sqlite_address, computer_pause=3, answer_time=7))
    async with app.router.lifespan_context(app):
        computers = app.state.backend.computers
        assert (computers._pause, computers._patience._seconds) == (3, 7)


async def test_a_server_that_stops_or_has_lost_its_database_is_not_ready(sqlite_address: str) -> None:
    app = create_app(Settings(database=sqlite_address))
    async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://canaan") as client:
        async with app.router.lifespan_context(app):
            app.state.ready = False
            answer = await client.get("/readyz")
            assert (answer.status_code, answer.json()) == (503, {"status": "stopping"})
        answer = await client.get("/readyz")
        assert (answer.status_code, answer.json()["status"]) == (503, "unavailable")
        assert (await client.get("/healthz")).status_code == 200
