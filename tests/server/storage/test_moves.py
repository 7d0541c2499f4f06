"""Moves that meet inside the database: PostgreSQL lets both look before either has written."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from sqlalchemy import text

from server.storage import database
from server.storage.answers import Committed, Created, Replayed, Stale
from server.storage.writes import Key
from server.store import Store
from tests.server.samples import move, new_game, running

pytestmark = pytest.mark.anyio

WAITING = text("SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'")


@pytest.fixture
async def pg_store(postgresql_address: str) -> AsyncIterator[Store]:
    async with Store(postgresql_address) as opened:
        yield opened


@asynccontextmanager
async def all_waiting_for(store: Store, statement: str, number: int) -> AsyncIterator[None]:
    """Lets the statement hold its locks until as many other transactions wait for them."""
    engine = database.writing(store.url, 2)
    with engine.begin() as holding:
        holding.execute(text(statement))
        yield
        for _ in range(500):
            with engine.begin() as looking:
                if looking.execute(WAITING).scalar() == number:
                    break
            await asyncio.sleep(0.01)
        else:
            pytest.fail(f"{number} transactions should wait for {statement}")
    engine.dispose()


async def test_one_key_looked_up_twice_before_it_is_stored_is_one_move(pg_store: Store) -> None:
    await running(pg_store)
    async with all_waiting_for(pg_store, "SELECT * FROM games FOR UPDATE", 2):
        asked = [asyncio.create_task(pg_store.commit(move(key="k"))) for _ in range(2)]
        await asyncio.sleep(0)
    answers = [await task for task in asked]
    assert {type(answer) for answer in answers} == {Committed, Replayed}


async def test_of_two_moves_that_wait_for_one_version_one_is_stale(pg_store: Store) -> None:
    await running(pg_store)
    async with all_waiting_for(pg_store, "SELECT * FROM games FOR UPDATE", 2):
        asked = [asyncio.create_task(pg_store.commit(move(key=key))) for key in "ab"]
        await asyncio.sleep(0)
    answers = [await task for task in asked]
    assert {type(answer) for answer in answers} == {Committed, Stale}
    assert Stale(version=1, status="running") in answers


async def test_one_key_that_creates_twice_at_once_makes_one_game(pg_store: Store) -> None:
    async with all_waiting_for(pg_store, "LOCK games IN SHARE MODE", 2):
        asked = [
            asyncio.create_task(pg_store.create_game(new_game(game_id, key=Key("k", "d")))) for game_id in ("g1", "g2")
        ]
        await asyncio.sleep(0)
    answers = [answer for task in asked if isinstance(answer := await task, Created)]
    assert sorted(answer.replayed for answer in answers) == [False, True]
    assert answers[0].game == answers[1].game
    assert len(answers[0].seats) == len(answers[1].seats) == 2
