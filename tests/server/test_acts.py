"""Acts, on both databases: refused, repeated, failing, cancelled, and made by two servers at once."""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from typing import Any

import pytest

from core import Action, PluginFault, Refusal
from schema.backend import Acted, GameStatus, SeenGame, Viewer
from server.backend import StoredBackend
from server.storage.writes import GameChange
from tests.server.races import KINDS, REGISTRY, TRACK, Race, bid, new_race, play, refused, rows, run, serving

pytestmark = pytest.mark.anyio


@pytest.fixture
async def race(backend: StoredBackend) -> Race:
    return await new_race(backend)


@pytest.fixture
async def elsewhere(address: str) -> AsyncIterator[StoredBackend]:
    """Another server on the same database."""
    async with serving(address) as opened:
        yield opened


async def test_an_act_answers_with_its_version_its_events_and_the_game(backend: StoredBackend, race: Race) -> None:
    before = await race.seen(backend, 0)
    acted = await race.act(backend, 0, bid(2))
    assert acted.version == acted.game.version == 1
    assert [(event.seq, event.text) for event in acted.events] == [(before.seq + 1, "Human 0 bids 2.")]
    assert acted.game.viewer == Viewer(seat=0)
    assert acted.game == await race.seen(backend, 0)


async def test_the_answer_shows_only_what_the_seat_may_see(backend: StoredBackend, race: Race) -> None:
    await race.act(backend, 0, bid(2))
    acted = await race.act(backend, 1, bid(1))
    assert [event.text for event in acted.events][:2] == ["Human 1 bids 1.", "Human 0 is pushed 2."]
    assert acted.game.view is not None
    lucky: Any = acted.game.view[TRACK]
    assert lucky.lucky[0] == -1
    assert lucky.lucky[1] > 0


async def refuse(backend: StoredBackend, address: str, race: Race, seat: int, action: Action, **how: Any) -> Refusal:
    """The refusal of an act, which has changed nothing, neither in the database nor in memory."""
    stored, seen = rows(address), await race.seen(backend, seat)
    with pytest.raises(Refusal) as refusal:
        await race.act(backend, seat, action, **how)
    assert rows(address) == stored
    assert await race.seen(backend, seat) == seen
    return refusal.value


async def test_acts_that_are_not_allowed_say_why_and_change_nothing(
    backend: StoredBackend, address: str, race: Race
) -> None:
    first, second = [(await race.owed(backend, seat)).id for seat in (0, 1)]

    async def rule(seat: int, action: Action, **how: Any) -> str:
        return (await refuse(backend, address, race, seat, action, **how)).rule

    illegal = await refuse(backend, address, race, 0, bid(3))
    assert (illegal.rule, illegal.missing) == ("RACE-1", ("a bid from 0 to 2",))
    assert await rule(0, bid(3), decision=first, key="k") == "RACE-1"
    assert await rule(0, bid(1), decision=second) == "not-yours"
    assert await rule(0, bid(1), decision="d99") == "stale-decision"
    assert await rule(0, bid(1), decision="\0") == "stale-decision"
    assert await rule(0, run(1)) == "not-now"
    await race.act(backend, 0, bid(1), decision=first)
    assert await rule(0, bid(1), decision=first) == "stale-decision"
    assert await rule(0, bid(1)) == "not-your-turn"
    await race.act(backend, 1, bid(1))
    assert await rule(0, run(4)) == "RACE-2"


async def test_a_game_that_does_not_run_takes_no_act(backend: StoredBackend, address: str) -> None:
    race = await new_race(backend, goal=5, start=False)
    assert (await refuse(backend, address, race, 0, bid(0))).rule == "not-running"
    await backend.start(race.id, race.host)
    over = await play(backend, race)
    assert over.status is GameStatus.OVER
    for decision in (None, "d1"):
        assert (await refuse(backend, address, race, 0, bid(0), decision=decision)).rule == "game-over"


async def test_a_game_that_was_closed_says_why_to_every_server(
    backend: StoredBackend, elsewhere: StoredBackend, race: Race
) -> None:
    await race.seen(elsewhere)
    await backend._store.update_game(GameChange(game_id=race.id, status="closed", reason="its rules are broken"))
    for server in (backend, elsewhere):
        with refused("closed") as refusal:
            await race.act(server, 0, bid(0))
        assert refusal.value.message == "its rules are broken"
        assert (await race.seen(server)).closed == "its rules are broken"


async def test_an_act_repeated_with_its_key_is_one_move_and_the_same_answer(
    backend: StoredBackend, elsewhere: StoredBackend, address: str, race: Race
) -> None:
    decision = (await race.owed(backend, 0)).id
    first = await race.act(backend, 0, bid(2), decision=decision, key="k")
    stored = rows(address)
    for server in (backend, elsewhere):
        again = await race.act(server, 0, bid(2), decision=decision, key="k")
        assert (again.version, again.events) == (first.version, first.events)
    assert rows(address) == stored
    await race.act(backend, 1, bid(0))
    later = await race.act(elsewhere, 0, bid(2), decision=decision, key="k")
    assert (later.version, later.events, later.game.version) == (1, first.events, 2)


async def test_repeated_after_the_end_an_act_still_has_its_answer(backend: StoredBackend) -> None:
    race = await new_race(backend, goal=1)
    await race.bid(backend)
    first = await race.act(backend, 0, run(3), key="last")
    assert first.game.status is GameStatus.OVER
    again = await race.act(backend, 0, run(3), key="last")
    assert (again.version, again.events) == (first.version, first.events)


async def test_a_key_used_for_another_act_is_refused(backend: StoredBackend, address: str, race: Race) -> None:
    decision = (await race.owed(backend, 0)).id
    await race.act(backend, 0, bid(2), key="k")
    assert (await refuse(backend, address, race, 0, bid(1), key="k")).rule == "key-reused"
    assert (await refuse(backend, address, race, 0, bid(2), decision=decision, key="k")).rule == "key-reused"
    await race.act(backend, 1, bid(2), key="k")
    assert (await refuse(backend, address, race, 0, run(1), key="k")).rule == "key-reused"


async def test_sent_many_times_at_once_with_one_key_it_is_one_move(
    backend: StoredBackend, elsewhere: StoredBackend, address: str, race: Race
) -> None:
    servers = (backend, elsewhere) * 6
    answers = await asyncio.gather(*(race.act(server, 0, bid(2), key="k") for server in servers))
    assert {(answer.version, answer.events) for answer in answers} == {(1, answers[0].events)}
    assert len(rows(address)["actions"]) == 1


async def test_sent_many_times_at_once_without_a_key_it_is_one_move_too(
    backend: StoredBackend, elsewhere: StoredBackend, address: str, race: Race
) -> None:
    decision = (await race.owed(backend, 0)).id
    acts = [race.act(server, 0, bid(2), decision=decision) for server in (backend, elsewhere) * 6]
    answers = await asyncio.gather(*acts, return_exceptions=True)
    kinds = Counter(answer.rule if isinstance(answer, Refusal) else type(answer).__name__ for answer in answers)
    assert kinds == {"Acted": 1, "stale-decision": 11}
    assert len(rows(address)["actions"]) == 1


@pytest.mark.parametrize("name", ["Stumble", "Trip"])
async def test_a_rule_that_fails_is_a_fault_and_nothing_is_stored(
    backend: StoredBackend, address: str, name: str
) -> None:
    race = await new_race(backend, modules={"trap": True})
    await race.bid(backend)
    stored, seen = rows(address), await race.seen(backend, 0)
    for key in (None, "k"):
        with pytest.raises(PluginFault, match="race" if name == "Stumble" else "trap"):
            await race.act(backend, 0, KINDS[name](), key=key)
    assert rows(address) == stored
    assert await race.seen(backend, 0) == seen
    acted = await race.act(backend, 0, run(2), key="k")
    assert acted.version == seen.version + 1
    async with serving(address) as fresh:
        assert (await race.seen(fresh, 0)).view is not None
        await race.act(fresh, 1, run(1))


async def test_secret_decisions_of_many_seats_are_answered_through_two_servers_at_once(
    backend: StoredBackend, elsewhere: StoredBackend, address: str
) -> None:
    race = await new_race(backend, 4)
    for seat in race.seats:
        await race.seen(elsewhere, seat)
    servers = (backend, elsewhere, backend, elsewhere)
    answers = await asyncio.gather(*(race.act(server, seat, bid(seat % 3)) for seat, server in enumerate(servers)))
    assert sorted(answer.version for answer in answers) == [1, 2, 3, 4]
    for server in (backend, elsewhere):
        game = await race.seen(server, 0)
        assert game.view is not None
        assert (game.version, game.view.phase) == (4, "running")
    assert len(rows(address)["actions"]) == 4


async def test_two_servers_play_one_game_to_its_end_and_no_move_is_lost_or_doubled(
    backend: StoredBackend, elsewhere: StoredBackend, address: str
) -> None:
    race = await new_race(backend, 3, goal=25)
    beaten: set[str] = set()

    async def drive(server: StoredBackend, seat: int) -> list[Acted]:
        """Act for a seat whenever it owes something; another client does the same elsewhere."""
        done: list[Acted] = []
        async for game in server.follow_game(race.id, race.seats[seat]):
            mine = [one for one in game.view.decisions if one.seat == seat] if game.view else []
            if not mine or game.result:
                continue
            try:
                done.append(
                    await race.act(server, seat, bid(1) if mine[0].kind == "bid" else run(2), decision=mine[0].id)
                )
            except Refusal as refusal:
                beaten.add(refusal.rule)
        return done

    async with asyncio.timeout(20):
        done = await asyncio.gather(*(drive(server, seat) for server in (backend, elsewhere) for seat in race.seats))
    assert beaten <= {"stale-decision", "game-over"}
    acknowledged = sorted(answer.version for answers in done for answer in answers)
    stored = await backend._store.actions(race.id)
    assert acknowledged == [action.number for action in stored] == list(range(1, len(stored) + 1))
    assert len({action.decision for action in stored}) == len(stored)
    events = await backend._store.events(race.id, first=10_000)
    assert [event.seq for event in events] == list(range(1, len(events) + 1))
    assert (await race.seen(backend)).final_hash == (await race.seen(elsewhere)).final_hash is not None


async def test_an_act_cut_off_at_any_moment_is_done_whole_or_not_at_all(backend: StoredBackend, address: str) -> None:
    race = await new_race(backend, 1, "random", goal=100)
    for steps in range(12):
        game = await _own_turn(backend, race)
        assert game.view is not None
        (decision,) = [one for one in game.view.decisions if one.seat == 0]
        action = bid(0) if decision.kind == "bid" else run(1)
        task = asyncio.create_task(race.act(backend, 0, action, decision=decision.id, key=f"k{steps}"))
        for _ in range(steps):
            await asyncio.sleep(0)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        await race.act(backend, 0, action, decision=decision.id, key=f"k{steps}")
    mine = [action for action in await backend._store.actions(race.id) if action.seat == 0]
    assert len(mine) == len({action.decision for action in mine}) == 12
    async with serving(address, play=False) as fresh:
        assert (await race.seen(fresh)).view is not None


async def _own_turn(backend: StoredBackend, race: Race) -> SeenGame:
    """The game when the human owes a decision: the computer goes on also after an act that was cut off."""
    async with asyncio.timeout(5):
        async for game in backend.follow_game(race.id, race.seats[0]):
            if game.view and any(one.seat == 0 for one in game.view.decisions):
                return game
    raise AssertionError("the game has ended")


async def test_a_server_that_remembers_an_old_game_neither_refuses_nor_repeats_what_is_new(
    backend: StoredBackend, elsewhere: StoredBackend, race: Race
) -> None:
    await race.seen(elsewhere)
    await race.bid(backend)
    assert (await race.act(elsewhere, 0, run(1))).version == 3
    assert (await race.act(backend, 1, run(1))).version == 4


async def test_a_preview_tells_of_cost_and_events_and_changes_nothing(
    backend: StoredBackend, address: str, race: Race
) -> None:
    stored = rows(address)
    shown = await backend.preview(race.id, race.seats[0], bid(2), decision_id=None)
    assert shown.complete
    assert shown.events == (REGISTRY.events()["BidMade"](0, 2),)
    assert rows(address) == stored


async def test_a_preview_of_what_dice_decide_is_not_complete(backend: StoredBackend, race: Race) -> None:
    await race.bid(backend)
    shown = await backend.preview(race.id, race.seats[0], run(2), decision_id=None)
    assert (shown.complete, shown.events) == (False, ())


async def test_a_preview_is_refused_like_the_act(backend: StoredBackend, race: Race) -> None:
    async def rule(action: Action, decision: str | None = None) -> str:
        with pytest.raises(Refusal) as refusal:
            await backend.preview(race.id, race.seats[0], action, decision_id=decision)
        return refusal.value.rule

    assert await rule(bid(3)) == "RACE-1"
    assert await rule(bid(1), (await race.owed(backend, 1)).id) == "not-yours"
    assert await rule(bid(1), "d99") == "stale-decision"
    assert await rule(run(1)) == "not-now"
