"""Heads: few queries, and no answer older than its question."""

import asyncio
from collections.abc import Collection

import pytest

from server.heads import Heads
from server.storage.rows import Head
from server.store import Store
from tests.server.samples import move, running

pytestmark = pytest.mark.anyio


async def test_it_says_how_far_a_game_has_come(store: Store) -> None:
    await running(store, events=2)
    heads = Heads(store)
    assert await heads.of("g1") == Head(version=0, seq=2, revision=1)
    assert await heads.of("nowhere") is None
    await store.commit(move(seq=2))
    assert await heads.of("g1") == Head(version=1, seq=3, revision=2)


async def test_all_who_ask_while_a_query_runs_share_the_next_one(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    for game_id in ("g1", "g2"):
        await running(store, game_id)
    asked: list[set[str]] = []
    begun = asyncio.Event()
    ask = store.heads

    async def counted(game_ids: Collection[str]) -> dict[str, Head]:
        asked.append(set(game_ids))
        begun.set()
        return await ask(game_ids)

    monkeypatch.setattr(store, "heads", counted)
    heads = Heads(store)
    first = asyncio.create_task(heads.of("g1"))
    await begun.wait()
    others = [asyncio.create_task(heads.of(game_id)) for game_id in ("g1", "g2", "nowhere") for _ in range(10)]
    assert await first is not None
    assert len(await asyncio.gather(*others)) == 30
    assert asked == [{"g1"}, {"g1", "g2", "nowhere"}]


async def test_who_gives_up_spoils_the_answer_for_nobody(store: Store) -> None:
    await running(store)
    heads = Heads(store)
    impatient, patient = (asyncio.create_task(heads.of("g1")) for _ in range(2))
    await asyncio.sleep(0)
    impatient.cancel()
    assert await patient is not None
    assert impatient.cancelled()
