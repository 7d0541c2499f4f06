import asyncio
import json
from collections.abc import AsyncGenerator, Hashable
from dataclasses import dataclass, field
from typing import Any

import pytest
import strawberry

from server.transport.documents import Operation
from server.transport.executor import Executor
from server.transport.limits import Limits
from server.transport.sharing import ENTRY, Kept, Sharing
from server.transport.wire import Request


@dataclass
class World:
    """A game with a version and a log, and how often its answers were computed."""

    version: int = 0
    rendered: list[int] = field(default_factory=list)
    during: list[int] = field(default_factory=list)  # versions to move to while a query is executed
    changed: asyncio.Condition = field(default_factory=asyncio.Condition)

    async def move(self) -> None:
        async with self.changed:
            self.version += 1
            self.changed.notify_all()


@dataclass
class Context:
    world: World
    seat: int | None = None


@strawberry.type
class Event:
    seq: int

    @strawberry.field
    def text(self, info: strawberry.Info[Context, None], shout: bool = False) -> str:
        info.context.world.rendered.append(self.seq)
        text = f"event {self.seq} seen by {info.context.seat}"
        return text.upper() if shout else text


@strawberry.type
class Query:
    @strawberry.field
    async def version(self, info: strawberry.Info[Context, None], add: int = 0) -> int | None:
        world = info.context.world
        world.rendered.append(world.version)
        if world.during:
            world.version = world.during.pop(0)
        if add < 0:
            raise KeyError(add)
        return world.version + add


@strawberry.type
class Subscription:
    @strawberry.subscription
    async def events(self, info: strawberry.Info[Context, None], after: int = 0) -> AsyncGenerator[Event, None]:
        world = info.context.world
        while True:
            async with world.changed:
                while world.version <= after:
                    await world.changed.wait()
            after += 1
            yield Event(seq=after)


async def _version(operation: Operation, context: Context) -> Hashable:
    return context.world.version, context.seat


def _event(operation: Operation, context: Context, event: object) -> Hashable:
    assert isinstance(event, Event)
    return event.seq, context.seat


@pytest.fixture
def executor() -> Executor[Context]:
    schema = strawberry.Schema(Query, subscription=Subscription)
    return Executor(schema, Limits(), Sharing(query=_version, event=_event))


async def _ask(executor: Executor[Context], context: Context, query: str, **variables: Any) -> Any:
    answer = await executor.answer(executor.operation(Request(query, variables)), context)
    return json.loads(answer.body)


async def _follow(executor: Executor[Context], context: Context, upto: int, query: str, **variables: Any) -> list[str]:
    operation = executor.operation(Request(query, variables))
    texts: list[str] = []
    async for answer in executor.answers(operation, context):
        event = json.loads(answer.body)["data"]["events"]
        texts.append(event["text"])
        if event["seq"] == upto:
            break
    return texts


FOLLOW = "subscription ($after: Int!) { events(after: $after) { seq text } }"


def test_an_event_is_rendered_once_for_all_who_see_the_same_whenever_they_join(executor: Executor[Context]) -> None:
    async def play() -> None:
        world = World()
        followers = []
        for version in range(10):
            followers += [
                asyncio.create_task(_follow(executor, Context(world), 10, FOLLOW, after=after))
                for after in (0, version // 2, version)
            ]
            await asyncio.sleep(0)
            await world.move()
            await asyncio.sleep(0)
        for number, texts in enumerate(await asyncio.wait_for(asyncio.gather(*followers), 10)):
            version = number // 3
            after = (0, version // 2, version)[number % 3]
            assert texts == [f"event {seq} seen by None" for seq in range(after + 1, 11)]
        assert sorted(world.rendered) == list(range(1, 11))

    asyncio.run(play())


def test_those_who_see_another_thing_get_their_own(executor: Executor[Context]) -> None:
    async def play() -> None:
        world = World(version=1)
        for seat in (None, 1, 2, 1, None):
            assert await _follow(executor, Context(world, seat), 1, FOLLOW, after=0) == [f"event 1 seen by {seat}"]
        assert world.rendered == [1, 1, 1]

    asyncio.run(play())


def test_variables_that_change_how_an_event_looks_are_told_apart(executor: Executor[Context]) -> None:
    async def play() -> None:
        context = Context(World(version=1))
        query = "subscription ($a: Int!, $loud: Boolean!) { events(after: $a) { ...E } } "
        query += "fragment E on Event { seq text(shout: $loud) }"
        assert await _follow(executor, context, 1, query, a=0, loud=True) == ["EVENT 1 SEEN BY NONE"]
        assert await _follow(executor, context, 1, query, a=0, loud=False) == ["event 1 seen by None"]
        assert await _follow(executor, context, 1, query.replace("loud", "l"), a=0, l=True) == ["EVENT 1 SEEN BY NONE"]
        skipped = "subscription ($a: Int!, $s: Boolean!) { events(after: $a) { seq text more: text @skip(if: $s) } }"
        for hidden in (True, False):
            assert await _follow(executor, context, 1, skipped, a=0, s=hidden) == ["event 1 seen by None"]
        assert len(context.world.rendered) == 6

    asyncio.run(play())


def test_a_query_is_executed_once_for_each_version_and_viewer(executor: Executor[Context]) -> None:
    async def play() -> None:
        world = World()
        for version in (0, 0, 1, 1, 0):
            world.version = version
            assert await _ask(executor, Context(world), "{ version }") == {"data": {"version": version}}
        assert world.rendered == [0, 1]
        await _ask(executor, Context(world, 1), "{ version }")
        await _ask(executor, Context(world), "query ($n: Int) { version(add: $n) }", n=1)
        await _ask(executor, Context(world), "query ($n: Int) { version(add: $n) }", n=2)
        assert world.rendered == [0, 1, 0, 0, 0]

    asyncio.run(play())


def test_an_answer_is_not_kept_when_its_version_moved_meanwhile(executor: Executor[Context]) -> None:
    async def play() -> None:
        world = World(version=5, during=[6])
        assert await _ask(executor, Context(world), "{ version }") == {"data": {"version": 6}}
        world.version = 5
        assert await _ask(executor, Context(world), "{ version }") == {"data": {"version": 5}}

    asyncio.run(play())


def test_an_answer_with_an_error_is_not_kept(executor: Executor[Context]) -> None:
    async def play() -> None:
        world = World()
        for _ in range(2):
            assert "errors" in await _ask(executor, Context(world), "{ version(add: -1) }")
        assert world.rendered == [0, 0]

    asyncio.run(play())


def test_nothing_is_shared_unless_the_application_says_so() -> None:
    async def play() -> None:
        executor = Executor[Context](strawberry.Schema(Query, subscription=Subscription), Limits(), Sharing())
        world = World(version=1)
        for _ in range(2):
            await _ask(executor, Context(world), "{ version }")
            await _follow(executor, Context(world), 1, FOLLOW, after=0)
        assert world.rendered == [1, 1, 1, 1]

    asyncio.run(play())


def test_the_answers_kept_are_bounded_and_the_last_used_stay() -> None:
    kept = Kept(size=10 * (ENTRY + 100))
    for number in range(100):
        kept.put(("text", None, b"", number), "x" * 100)
        assert kept.get(("text", None, b"", 0)) is not None
    assert len(kept._answers) == 10
    kept.put(("text", None, b"", "large"), "x" * 5_000)
    assert kept.get(("text", None, b"", "large")) is None
