"""What leaves the backend: each viewer's game and history, live and stored, and nothing of anybody's secrets."""

import asyncio
import sys
from collections.abc import AsyncGenerator, AsyncIterator, Sequence
from typing import Any

import msgspec
import pytest

from schema.backend import GameStatus, SeatKind, SeenEvent, SeenGame, Viewer
from server.backend import StoredBackend
from tests.server.races import REGISTRY, TRACK, Race, bid, follow, new_race, play, refused, run, serving

pytestmark = pytest.mark.anyio


@pytest.fixture
async def elsewhere(address: str) -> AsyncIterator[StoredBackend]:
    """Another server on the same database."""
    async with serving(address, play=False) as opened:
        yield opened


def leaving(*things: Any) -> bytes:
    """All that an encoder could make of what leaves: views with every slice, and the fields of everything."""

    def plain(thing: Any) -> Any:
        if type(thing).__name__ == "Game":
            frame = {
                name: getattr(thing, name) for name in ("round", "order", "groups", "seq", "next_decision", "result")
            }
            return {
                "frame": frame,
                "slices": [thing[kind] for _, kind in thing.rules.slices],
                "dice": str(thing.dice.used),
            }
        if type(thing).__name__ == "Names":
            return [thing.of("seat", seat) for seat in range(9)]
        if isinstance(thing, type):
            return thing.__name__
        raise TypeError(type(thing))

    return msgspec.json.encode(things, enc_hook=plain)


def lucky(game: SeenGame) -> list[int]:
    assert game.view is not None
    track: Any = game.view[TRACK]
    return list(track.lucky)


# Views


async def test_each_viewer_sees_his_own_secrets_and_nobody_elses(backend: StoredBackend) -> None:
    race = await new_race(backend, 2, public=False)
    await race.act(backend, 0, bid(2))
    games = {viewer: await race.seen(backend, viewer) for viewer in (0, 1, None)}
    spectator = await backend.find(race.id, race.invitation)
    assert spectator is not None
    assert [games[0].viewer, games[1].viewer, games[None].viewer, spectator.viewer] == [
        Viewer(seat=0), Viewer(seat=1), Viewer(host=True), Viewer(),
    ]  # fmt: skip
    assert [number > 0 for number in lucky(games[0])] == [True, False]
    assert [number > 0 for number in lucky(games[1])] == [False, True]
    assert lucky(games[None]) == lucky(spectator) == [-1, -1]
    for viewer, own in ((0, 2), (1, -1), (None, -1)):
        view = games[viewer].view
        assert view is not None
        track: Any = view[TRACK]
        assert track.bids == {0: own}
    for game in games.values():
        assert (game.seed, game.final_hash, game.result, game.status) == (None, None, None, GameStatus.RUNNING)
        assert (game.version, game.public, game.name) == (1, False, "Race")
        assert [(seat.kind, seat.name, seat.computer) for seat in game.seats] == [
            (SeatKind.HUMAN, "Human 0", None),
            (SeatKind.HUMAN, "Human 1", None),
        ]


async def test_once_the_game_is_over_everybody_sees_everything_and_the_seed(backend: StoredBackend) -> None:
    race = await new_race(backend, goal=2)
    over = await play(backend, race)
    for game in (over, await race.seen(backend, 0), await backend.find(race.id, None)):
        assert game is not None
        assert min(lucky(game)) > 0
        assert game.status is GameStatus.OVER
        assert game.result is not None
        assert game.seed is not None
        assert len(bytes.fromhex(game.seed)) == 32
        assert game.final_hash is not None
    events = await backend.events(race.id, None, after=0, first=100)
    assert all(event.kind and event.event for event in events)


async def test_nothing_of_anybodys_secrets_leaves_while_the_game_runs(backend: StoredBackend) -> None:
    """The others' bids and numbers are changed in the rules' own state: not a byte of what a seat gets may change."""
    race = await new_race(backend)
    await race.act(backend, 1, bid(1))
    stored = await backend._store.load(race.id)
    assert stored is not None

    async def all_of(seat: int | None) -> bytes:
        token = None if seat is None else race.seats[seat]
        game = await backend.find(race.id, token)
        assert game is not None
        assert game.view is not None
        legal = [game.view.legal(decision) for decision in game.view.decisions]
        events = await backend.events(race.id, token, after=0, first=100)
        return leaving(game, legal, events)

    before = {seat: await all_of(seat) for seat in (0, 1, None)}
    secrets = [stored.game.seed.hex(), stored.game.host_token_hash, *race.seats.values(), race.host]
    for shown in before.values():
        for secret in secrets:
            assert secret.encode() not in shown
        assert stored.game.seed not in shown

    live = await backend._lives.get(race.id)
    assert live is not None
    assert live.game is not None
    track: Any = live.game[TRACK]
    track.bids[1], track.lucky[1] = 0, 7
    live._views.clear()
    assert await all_of(0) == before[0]
    assert await all_of(None) == before[None]
    assert await all_of(1) != before[1]


# History


async def test_everybody_gets_every_seq_and_what_he_may_not_see_hidden(backend: StoredBackend) -> None:
    race = await new_race(backend, goal=20)
    await race.act(backend, 0, bid(2))
    seen = {seat: await backend.events(race.id, token, after=0, first=100) for seat, token in _viewers(race)}
    count = len(seen[None])
    for seat, events in seen.items():
        assert [event.seq for event in events] == list(range(1, count + 1))
        mine, other = events[0], events[1]
        assert (mine.kind, other.kind) == ("LuckyNumber", "LuckyNumber")
        assert ("number=None" in repr(mine.event)) is (seat != 0)
        last = events[-1]
        if seat == 0:
            assert (last.kind, last.text) == ("BidMade", "Human 0 bids 2.")
        else:
            assert (last.kind, last.event, last.text) == (None, None, "Something happened that you may not see.")
        assert (last.round, last.phase) == (1, "bidding")
        assert last.at.tzinfo is not None


def _viewers(race: Race) -> list[tuple[int | None, str | None]]:
    return [*race.seats.items(), (None, None)]


async def test_history_comes_in_pages(backend: StoredBackend) -> None:
    race = await new_race(backend)
    whole = await backend.events(race.id, None, after=0, first=100)
    paged: list[SeenEvent] = []
    while page := await backend.events(race.id, None, after=paged[-1].seq if paged else 0, first=2):
        paged += page
        assert len(page) <= 2
    assert paged == whole
    assert await backend.events(race.id, None, after=10_000, first=10) == []


# Following


async def test_followers_of_a_fast_game_get_every_event_once_from_wherever_they_begin(
    backend: StoredBackend, elsewhere: StoredBackend
) -> None:
    race = await new_race(backend, 0, "random", "random", "random", goal=60)
    async with asyncio.timeout(20):
        followers = []
        for number in range(8):
            server = (backend, elsewhere)[number % 2]
            followers.append((0, asyncio.create_task(follow(server, race.id, None))))
            after = (await race.seen(backend)).seq
            followers.append((after, asyncio.create_task(follow(server, race.id, None, after))))
            await asyncio.sleep(0.005)
        for after, follower in followers:
            events = await follower
            assert [event.seq for event in events] == list(range(after + 1, after + 1 + len(events)))
            assert events[-1].kind == "GameEnded"


async def test_a_follower_who_reconnects_all_the_time_misses_and_doubles_nothing(
    backend: StoredBackend, elsewhere: StoredBackend
) -> None:
    race = await new_race(backend, 0, "random", "random", goal=40)
    taken: list[SeenEvent] = []
    async with asyncio.timeout(20):
        while not taken or taken[-1].kind != "GameEnded":
            stream = (backend, elsewhere)[len(taken) % 2].follow_events(race.id, None, taken[-1].seq if taken else 0)
            for _ in range(7):
                event = await anext(stream, None)
                if event is None:
                    break
                taken.append(event)
            await stream.aclose()
    assert [event.seq for event in taken] == list(range(1, taken[-1].seq + 1))
    assert not backend._hub._watched
    assert not elsewhere._hub._watched


async def test_two_subscribers_with_different_tokens_each_see_their_own(backend: StoredBackend) -> None:
    race = await new_race(backend, goal=10)
    following = [asyncio.create_task(follow(backend, race.id, token)) for _, token in _viewers(race)]
    await asyncio.sleep(0)
    await play(backend, race)
    seen = dict(zip((0, 1, None), await asyncio.gather(*following), strict=True))
    numbers = {seat: [event.seq for event in events] for seat, events in seen.items()}
    assert numbers[0] == numbers[1] == numbers[None] == list(range(1, numbers[0][-1] + 1))
    for own, other in ((0, 1), (1, 0)):
        bids = [event.event for event in seen[own] if event.kind == "BidMade"]
        assert bids
        assert {bid.seat for bid in bids} == {own}  # type: ignore[union-attr]
        assert f"Human {other} bids" not in repr(seen[own])
    assert "BidMade" not in repr(seen[None])


async def test_a_follower_sees_what_another_process_writes(backend: StoredBackend, address: str) -> None:
    race = await new_race(backend, goal=15)
    following = [asyncio.create_task(follow(backend, race.id, token)) for token in (None, race.seats[0])]
    games = asyncio.create_task(_versions(backend, race))
    tokens = [race.seats[seat] for seat in (0, 1)]
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "tests.server.racing", address, race.id, *tokens
    )
    async with asyncio.timeout(30):
        assert await process.wait() == 0
        for events in await asyncio.gather(*following):
            assert [event.seq for event in events] == list(range(1, len(events) + 1))
            assert events[-1].kind == "GameEnded"
        versions = await games
    assert versions == sorted(set(versions))
    assert versions[-1] == (await race.seen(backend)).version


async def _versions(backend: StoredBackend, race: Race) -> list[int]:
    return [game.version async for game in backend.follow_game(race.id, race.host)]


async def test_a_game_is_followed_through_lobby_and_play_to_its_end(backend: StoredBackend) -> None:
    race = await new_race(backend, 1, "random", goal=3, start=False)
    games = backend.follow_game(race.id, race.seats[0])
    async with asyncio.timeout(20):
        first = await anext(games)
        await backend.rename_seat(race.id, race.seats[0], "Ann")
        second = await anext(games)
        await backend.start(race.id, race.host)
        third = await anext(games)
        await play(backend, race)
        later = [game async for game in games]
    assert [(game.status, game.seats[0].name) for game in (first, second, third, later[-1])] == [
        (GameStatus.LOBBY, "Human 0"),
        (GameStatus.LOBBY, "Ann"),
        (GameStatus.RUNNING, "Ann"),
        (GameStatus.OVER, "Ann"),
    ]


@pytest.mark.parametrize("after", [-1, 10_000])
async def test_a_cursor_that_was_never_given_is_refused(backend: StoredBackend, after: int) -> None:
    race = await new_race(backend)
    with refused("bad-cursor"):
        await anext(backend.follow_events(race.id, None, after))


async def test_followed_from_its_last_event_a_game_that_is_over_ends_at_once(backend: StoredBackend) -> None:
    race = await new_race(backend, goal=1)
    over = await play(backend, race)
    async with asyncio.timeout(5):
        assert await follow(backend, race.id, None, over.seq) == []
        assert [event.seq for event in await follow(backend, race.id, None, over.seq - 1)] == [over.seq]


async def test_followers_that_are_cancelled_let_go_of_the_game(backend: StoredBackend) -> None:
    race = await new_race(backend)
    streams = (backend.follow_events(race.id, None, 0), backend.follow_game(race.id, race.host))
    for stream in streams:
        await anext(stream)
    assert race.id in backend._hub._watched
    tasks = [asyncio.create_task(_exhaust(stream)) for stream in streams]
    await asyncio.sleep(0)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    assert not backend._hub._watched


async def _exhaust(stream: AsyncGenerator[Any]) -> None:
    async for _ in stream:
        pass


async def test_moves_are_followed_without_a_query(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def asked(*_: object) -> Any:
        raise AssertionError("a query")

    async with serving(address, sweep=60) as backend:
        race = await new_race(backend)
        streams = [backend.follow_events(race.id, token, 0) for token in (race.seats[0], None)]
        count = (await race.seen(backend)).seq
        for stream in streams:
            for _ in range(count):
                await anext(stream)
        monkeypatch.setattr(backend._store._reader, "run", asked)
        for seat, kinds in ((0, ["BidMade", None]), (1, [None, None])):
            waiting = [asyncio.ensure_future(anext(stream)) for stream in streams]
            await race.act(backend, seat, bid(1), key="k")
            assert [(await event).kind for event in waiting] == kinds
        monkeypatch.undo()


async def test_the_names_of_seats_stand_in_every_text(backend: StoredBackend) -> None:
    race = await new_race(backend)
    await race.bid(backend)
    texts: Sequence[str] = [event.text for event in await backend.events(race.id, None, after=0, first=100)]
    assert "Human 0 is pushed 0." in texts
    await race.act(backend, 0, run(1))
    assert REGISTRY.events()["Ran"].__name__ in {
        e.kind for e in await backend.events(race.id, None, after=0, first=100)
    }
