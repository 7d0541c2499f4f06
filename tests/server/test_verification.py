"""A finished game, and the same game with one thing of it changed behind the server's back."""

import sqlite3
from collections.abc import Callable, Coroutine
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

import core
from core.play import Mismatch
from server import verification
from server.cli.client import Client
from server.store import Store
from server.verification import UnverifiableError, Verified
from tests.server.cli.conftest import MODS
from tests.server.cli.serving import Serving, play

pytestmark = pytest.mark.anyio

Verify = Callable[..., Coroutine[Any, Any, Verified]]
REGISTRY = core.load(folders=[MODS])


@pytest.fixture(scope="module")
def finished(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str]:
    """A database with a finished game, and the game's id."""
    path = tmp_path_factory.mktemp("finished") / "games.db"
    with Serving("--database", f"sqlite:///{path}", "--plugins", MODS) as serving, Client(serving.address) as client:
        game, _ = play(client, "tiny", 3)
        serving.stop()
    return path, game


@pytest.fixture
def verify(finished: tuple[Path, str], tmp_path: Path) -> Verify:
    """Verify the game after a statement has changed its database."""
    path, game = finished
    copy = tmp_path / "copy.db"

    async def run(statement: str = "", registry: core.Registry = REGISTRY) -> Verified:
        with closing(sqlite3.connect(path)) as old, closing(sqlite3.connect(copy)) as new:
            old.backup(new)
            if statement:
                assert new.execute(statement).rowcount == 1
            new.commit()
        async with Store(f"sqlite:///{copy}") as store:
            return await verification.verify(store, registry, game)

    return run


async def test_a_game_as_it_was_played_passes_and_what_was_compared_is_told(
    verify: Verify, finished: tuple[Path, str]
) -> None:
    found = await verify()
    assert (found.game, found.actions, found.dice) == (finished[1], 9, 9)
    with closing(sqlite3.connect(finished[0])) as database:
        assert database.execute("SELECT count(*) FROM events").fetchone() == (found.events,)
        assert database.execute("SELECT lower(hex(seed)), final_hash FROM games").fetchone() == (
            found.seed,
            found.final_hash,
        )


@pytest.mark.parametrize(
    ("statement", "difference"),
    [
        ("UPDATE games SET seed_hash = 'x'", "the seed's hash: stored is 'x'"),
        ("""UPDATE actions SET draws = '[["coins",6,9]]' WHERE number = 4""", "die 1 of action 4: stored is"),
        ("UPDATE actions SET draws = '[]' WHERE number = 5", "the dice of action 5: stored is '[]'"),
        (
            """UPDATE events SET body = json_set(body, '$.number', 9) WHERE kind = 'Rolled' AND action = 3""",
            "the body of event",
        ),
        ("UPDATE events SET kind = 'RoundBegan' WHERE action = 2 AND kind = 'Rolled'", "the kind of event"),
        ("UPDATE events SET audience = '[1]' WHERE seq = 1", "the audience of event 1: stored is '[1]'"),
        ("UPDATE games SET lock = '{}'", "the ruleset lock cannot be read"),
        ("UPDATE actions SET body = 'x' WHERE number = 7", "action 7 of seat"),
        ("UPDATE actions SET draws = 'x' WHERE number = 4", "the dice of action 4 cannot be read"),
        ("DELETE FROM events WHERE seq = 2", "the seq of event 3: stored is 3, the replay gives 2"),
        ("DELETE FROM events WHERE kind = 'GameEnded'", "(GameEnded) of action 9 happens, but is not stored"),
        ("DELETE FROM actions WHERE number = 9", "is stored, but does not happen in the replay"),
        ("DELETE FROM actions WHERE number = 2", "action 3 of seat"),
        ("UPDATE actions SET decision = 'd99' WHERE number = 7", "action 7 of seat"),
        ("UPDATE actions SET body = '{}' WHERE number = 7", "action 7 of seat"),
        ("UPDATE games SET result = json_set(result, '$.reason', 'luck')", "the result: stored is"),
        ("UPDATE games SET final_hash = 'x'", "the final state's hash: stored is 'x'"),
        ("UPDATE snapshots SET state = x'00'", "the final state: stored is"),
        # Of which action, chance says: the first dice of both may fall alike.
        ("UPDATE seats SET nonce = 'x' WHERE number = 0", "die 1 of action"),
    ],
)
async def test_the_first_difference_is_told(verify: Verify, statement: str, difference: str) -> None:
    with pytest.raises(Mismatch) as told:
        await verify(statement)
    assert difference in str(told.value)


async def test_a_difference_tells_whose_files_have_changed_since(verify: Verify) -> None:
    changed = "UPDATE games SET lock = json_set(lock, '$.plugins[0].content', 'x'), final_hash = 'x'"
    with pytest.raises(Mismatch, match=r"final state's hash: .*; since it was played, files have changed of tiny$"):
        await verify(changed)
    with pytest.raises(Mismatch, match=r"final state's hash: [^;]*$"):
        await verify("UPDATE games SET final_hash = 'x'")


async def test_what_cannot_be_played_again_is_told(verify: Verify, finished: tuple[Path, str]) -> None:
    with pytest.raises(UnverifiableError, match=r"the plugin 'tiny' 1\.2 is not here"):
        await verify(registry=core.load())
    with pytest.raises(UnverifiableError, match=r"not over \(running\): its seed is still secret"):
        await verify("UPDATE games SET status = 'running'")
    async with Store(f"sqlite:///{finished[0]}") as store:
        with pytest.raises(UnverifiableError, match="there is no game 'nothing'"):
            await verification.verify(store, REGISTRY, "nothing")
