"""The lobby, on both databases: who may do what, what is refused, and what happens when several do it at once."""

import asyncio
from collections.abc import AsyncIterator
from dataclasses import replace
from typing import Any

import pytest

from core import Refusal
from schema.backend import GameStatus, NewGame, NewSeat, SeatKind, SeenGame, Viewer
from server.backend import StoredBackend
from server.lobby import _nonce, _opening
from tests.server.races import Race, bid, new_race, refused, rows, run, serving, take_seat

pytestmark = pytest.mark.anyio

KEY = "a random key of a client"
WANTED = NewGame("race", (NewSeat(), NewSeat("Deep Thought", "random")), "Evening race", options={"race": {"goal": 9}})


@pytest.fixture
async def race(backend: StoredBackend) -> Race:
    """A race in the lobby with two humans."""
    return await new_race(backend, start=False)


@pytest.fixture
async def elsewhere(address: str) -> AsyncIterator[StoredBackend]:
    """Another server on the same database."""
    async with serving(address) as opened:
        yield opened


def seats(game: SeenGame) -> list[tuple[SeatKind, str, str | None]]:
    return [(seat.kind, seat.name, seat.computer) for seat in game.seats]


# Creating


async def test_a_new_game_is_in_the_lobby_as_wished(backend: StoredBackend) -> None:
    ticket = await backend.create(WANTED, None)
    game = await backend.find(ticket.game_id, ticket.token)
    assert game is not None
    assert (game.name, game.status, game.public, game.viewer) == (
        "Evening race",
        GameStatus.LOBBY,
        True,
        Viewer(host=True),
    )
    assert seats(game) == [(SeatKind.OPEN, "Seat A", None), (SeatKind.COMPUTER, "Deep Thought", "random")]
    assert game.lock.options["race"] == {"goal": 9}
    assert (game.view, game.seed, game.result, game.version, game.seq) == (None, None, None, 0, 0)
    assert len(game.seed_hash) == 64
    assert ticket.invitation is None


WISHES: list[tuple[dict[str, Any], str, str]] = [
    ({"mode": "chess"}, "ruleset", "there is no mode 'chess'"),
    ({"modules": {"dragons": True}}, "ruleset", "dragons"),
    ({"modules": {"race": False}}, "ruleset", "race"),
    ({"options": {"race": {"goal": 0}}}, "ruleset", "goal"),
    ({"options": {"race": {"goal": "far"}}}, "ruleset", "goal"),
    ({"options": {"race": {"gaol": 9}}}, "ruleset", "gaol"),
    ({"options": {"dragons": {"fire": 9}}}, "ruleset", "dragons"),
    ({"seats": ()}, "ruleset", "2 to 4 seats, not 0"),
    ({"seats": (NewSeat(),)}, "ruleset", "2 to 4 seats, not 1"),
    ({"seats": (NewSeat(),) * 5}, "ruleset", "2 to 4 seats, not 5"),
    ({"seats": (NewSeat(), NewSeat(computer="hal"))}, "no-such-computer", "hal"),
]


async def test_a_wish_that_makes_no_game_is_refused_and_nothing_stored(backend: StoredBackend, address: str) -> None:
    for wish, rule, words in WISHES:
        with pytest.raises(Refusal, match=words) as refusal:
            await backend.create(replace(WANTED, **wish), KEY)
        assert refusal.value.rule == rule
    assert rows(address)["games"] == []


async def test_names_are_one_line_of_visible_characters(backend: StoredBackend) -> None:
    named = NewGame("race", (NewSeat(" \0 A\u202enn\n of  Dan\ud800 "), NewSeat("x" * 99)), "\t\0")
    ticket = await backend.create(named, None)
    game = await backend.find(ticket.game_id, None)
    assert game is not None
    assert [seat.name for seat in game.seats] == ["Ann of Dan", "x" * 60]
    assert game.name == "Race"


async def test_created_twice_with_one_key_is_one_game_and_the_same_ticket(backend: StoredBackend, address: str) -> None:
    tickets = await asyncio.gather(*(backend.create(WANTED, KEY) for _ in range(5)))
    assert len(set(tickets)) == 1
    assert len(rows(address)["games"]) == 1
    with refused("key-reused"):
        await backend.create(replace(WANTED, name="Another race"), KEY)


async def test_a_private_game_created_again_gives_the_same_invitation(backend: StoredBackend) -> None:
    private = replace(WANTED, public=False)
    first, again = [await backend.create(private, KEY) for _ in range(2)]
    assert first == again
    assert first.invitation is not None


async def test_a_key_that_could_be_guessed_is_refused(backend: StoredBackend, race: Race) -> None:
    with refused("weak-key"):
        await backend.create(WANTED, "short")
    with refused("weak-key"):
        await take_seat(backend, race, 0, key="short")


async def test_neither_tokens_nor_the_keys_they_are_made_of_are_stored(backend: StoredBackend, address: str) -> None:
    private = replace(WANTED, public=False)
    ticket = await backend.create(private, KEY)
    taken = await backend.join(ticket.game_id, ticket.invitation, seat=0, name=None, nonce=None, key=KEY + "2")
    stored = repr(rows(address))
    for secret in (KEY, ticket.token, ticket.invitation, taken.token):
        assert secret is not None
        assert secret not in stored


# Joining


async def test_without_a_wish_the_first_open_seat_is_taken(backend: StoredBackend) -> None:
    race = await new_race(backend, 3, start=False)
    await backend.replace_seat(race.id, race.host, 1, None)
    ticket = await backend.join(race.id, None, seat=None, name="Bob", nonce="lucky", key=None)
    assert ticket.seat == 1
    game = await backend.find(race.id, ticket.token)
    assert game is not None
    assert game.viewer == Viewer(seat=1)
    assert (game.seats[1].name, game.seats[1].kind, game.seats[1].nonce) == ("Bob", SeatKind.HUMAN, "lucky")


async def test_a_public_game_is_for_everybody_who_finds_a_seat(backend: StoredBackend, race: Race) -> None:
    with refused("seat-taken"):
        await take_seat(backend, race, 1)
    with refused("seat-taken"):
        await backend.join(race.id, race.host, seat=None, name=None, nonce=None, key=None)
    with refused("no-such-seat"):
        await take_seat(backend, race, 2)
    with refused("no-such-seat"):
        await take_seat(backend, race, -1)
    with refused("no-such-game"):
        await take_seat(backend, replace(race, id="nowhere"), 0)


async def test_a_private_game_is_only_for_those_with_its_invitation(backend: StoredBackend) -> None:
    race = await new_race(backend, 2, public=False, start=False)
    await backend.replace_seat(race.id, race.host, 1, None)
    for stranger in (None, "guessed", race.seats[0]):
        with pytest.raises(Refusal) as refusal:
            await backend.join(race.id, stranger, seat=1, name=None, nonce=None, key=None)
        assert refusal.value.rule == ("seat-taken" if stranger == race.seats[0] else "no-such-game")
    assert await backend.find(race.id, None) is None
    assert await backend.find(race.id, race.invitation) is not None
    assert (await backend.join(race.id, race.invitation, seat=1, name=None, nonce=None, key=None)).seat == 1


async def test_a_computers_seat_in_a_public_game_is_only_for_the_host_to_give(backend: StoredBackend) -> None:
    race = await new_race(backend, 1, "random", start=False)
    with refused("seat-taken"):
        await take_seat(backend, race, 1)
    ticket = await backend.join(race.id, race.host, seat=1, name="Host", nonce=None, key=None)
    assert ticket.seat == 1


async def test_joined_twice_with_one_key_is_one_seat_and_the_same_ticket(backend: StoredBackend) -> None:
    ticket = await backend.create(NewGame("race", (NewSeat(),) * 4), None)

    async def join(name: str, key: str) -> Any:
        return await backend.join(ticket.game_id, None, seat=None, name=name, nonce="n", key=key)

    tickets = await asyncio.gather(*(join("Ann", KEY) for _ in range(5)))
    assert len(set(tickets)) == 1
    with refused("key-reused"):
        await join("Bob", KEY)
    assert (await join("Bob", KEY + "2")).seat == 1
    assert await join("Ann", KEY) == tickets[0]


async def test_a_join_repeated_after_the_start_and_the_end_still_gives_its_ticket(backend: StoredBackend) -> None:
    race = await new_race(backend, 1, "random", goal=1, start=False)
    await backend.leave(race.id, race.seats[0], None)
    race.seats[0] = await take_seat(backend, race, 0, key=KEY)
    await backend.start(race.id, race.host)
    assert await take_seat(backend, race, 0, key=KEY) == race.seats[0]
    await race.act(backend, 0, bid(0))
    await _until_over(backend, race)
    assert await take_seat(backend, race, 0, key=KEY) == race.seats[0]
    with refused("game-over"):
        await take_seat(backend, race, 1)


async def _until_over(backend: StoredBackend, race: Race) -> None:
    async for game in backend.follow_game(race.id, race.host):
        assert game.view is not None
        if any(one.seat == 0 and one.kind == "run-turn" for one in game.view.decisions):
            await race.act(backend, 0, run(3))


async def test_of_many_who_claim_one_seat_one_gets_it_and_of_many_who_claim_any_each_gets_one(
    backend: StoredBackend, elsewhere: StoredBackend
) -> None:
    race = await new_race(backend, 4, start=False)
    await backend.replace_seat(race.id, race.host, 2, None)
    claims = [take_seat(server, race, 2, name=f"Claim {n}") for n in range(4) for server in (backend, elsewhere)]
    answers = await asyncio.gather(*claims, return_exceptions=True)
    assert sum(isinstance(answer, str) for answer in answers) == 1
    assert {answer.rule for answer in answers if isinstance(answer, Refusal)} == {"seat-taken"}

    for number in range(4):
        await backend.replace_seat(race.id, race.host, number, None)
    anywhere = [take_seat(server, replace(race), 0, seat=None) for _ in range(3) for server in (backend, elsewhere)]
    answers = await asyncio.gather(*anywhere, return_exceptions=True)
    assert sum(isinstance(answer, str) for answer in answers) == 4
    assert {answer.rule for answer in answers if isinstance(answer, Refusal)} == {"seat-taken"}


@pytest.mark.parametrize("nonce", ["x" * 101, "a\nb", "\0", "\ud800"])
def test_a_nonce_is_short_and_printable(nonce: str) -> None:
    with refused("bad-nonce"):
        _nonce(nonce)


# Starting


async def test_only_the_host_starts_and_only_once_and_with_all_seats_taken(backend: StoredBackend, race: Race) -> None:
    for token in (None, race.seats[0], "guessed"):
        with refused("forbidden"):
            await backend.start(race.id, token)
    await backend.leave(race.id, race.seats[1], None)
    with refused("seats-open") as refusal:
        await backend.start(race.id, race.host)
    assert refusal.value.missing == ("a player for seat 1",)
    await take_seat(backend, race, 1)
    game = await backend.start(race.id, race.host)
    assert (game.status, game.version, game.viewer) == (GameStatus.RUNNING, 0, Viewer(host=True))
    assert game.seq > 0
    with refused("already-started"):
        await backend.start(race.id, race.host)


async def test_started_by_many_at_once_it_starts_once(
    backend: StoredBackend, elsewhere: StoredBackend, race: Race
) -> None:
    starts = [server.start(race.id, race.host) for _ in range(3) for server in (backend, elsewhere)]
    answers = await asyncio.gather(*starts, return_exceptions=True)
    assert sum(isinstance(answer, SeenGame) for answer in answers) == 1
    assert {answer.rule for answer in answers if isinstance(answer, Refusal)} == {"already-started"}


async def test_a_start_and_a_join_at_once_leave_dice_that_fit_the_nonces(address: str) -> None:
    async with serving(address, play=False) as one, serving(address, play=False) as other:
        for number in range(8):
            race = await new_race(one, 1, "random", start=False)
            joining = other.join(race.id, race.host, seat=1, name=None, nonce=f"late {number}", key=None)
            await asyncio.gather(one.start(race.id, race.host), joining)
            stored = await one._store.load(race.id)
            assert stored is not None
            assert stored.snapshot is not None
            live = one._loader.live(stored)
            assert live.rules is not None
            # Set up again with the nonces as they are stored, it is the game that is stored.
            assert _opening(live, live.rules).state == stored.snapshot.state


async def test_once_the_game_runs_a_nonce_stays_what_it_was(backend: StoredBackend) -> None:
    race = await new_race(backend, 1, "random", start=False)
    await backend.leave(race.id, race.seats[0], None)
    race.seats[0] = await take_seat(backend, race, 0, nonce="mine")
    await backend.start(race.id, race.host)
    await backend.leave(race.id, race.seats[0], None)
    await backend.join(race.id, race.seats[0], seat=0, name=None, nonce="another", key=None)
    assert [seat.nonce for seat in (await race.seen(backend)).seats] == ["mine", None]


# Leaving and being replaced


async def test_a_seat_left_in_the_lobby_is_open_and_nothing_of_its_holder_stays(
    backend: StoredBackend, race: Race
) -> None:
    await backend.leave(race.id, race.seats[1], None)
    game = await race.seen(backend)
    assert seats(game)[1] == (SeatKind.OPEN, "Seat B", None)
    assert game.seats[1].nonce is None
    with refused("forbidden"):
        await backend.rename_seat(race.id, race.seats[1], "Still me")


async def test_a_computer_plays_the_seat_of_one_who_left_until_he_takes_it_back(backend: StoredBackend) -> None:
    race = await new_race(backend, 2)
    await race.act(backend, 0, bid(1))
    left = await backend.leave(race.id, race.seats[1], "random")
    assert seats(left)[1] == (SeatKind.COMPUTER, "Human 1", "random")
    assert left.viewer == Viewer()
    async with asyncio.timeout(10):
        async for game in backend.follow_game(race.id, race.seats[0]):
            if game.view and game.view.phase == "running":
                break  # the computer has bid
    with refused("forbidden"):
        await race.act(backend, 1, run(1))
    old = race.seats[1]
    back = await backend.join(race.id, old, seat=None, name="Back", nonce=None, key=None)
    race.seats[1] = back.token
    assert back.seat == 1
    assert (await race.seen(backend, 1)).viewer == Viewer(seat=1)
    await race.act(backend, 0, run(1))
    await race.act(backend, 1, run(1))
    with refused("forbidden"):
        await backend.act(race.id, old, run(1), decision_id=None, key=None)


async def test_in_a_private_game_too_the_token_of_one_who_left_takes_his_seat_back(backend: StoredBackend) -> None:
    race = await new_race(backend, 2, public=False)
    await backend.leave(race.id, race.seats[1], None)
    assert await backend.find(race.id, race.seats[1]) is None
    ticket = await backend.join(race.id, race.seats[1], seat=1, name=None, nonce=None, key=None)
    assert ticket.seat == 1
    with refused("no-such-game"):
        await backend.join(race.id, race.seats[1], seat=1, name=None, nonce=None, key=None)


async def test_a_key_that_made_the_token_of_a_seat_left_behind_makes_no_other(backend: StoredBackend) -> None:
    race = await new_race(backend, 2, "random", public=False, start=False)
    await backend.leave(race.id, race.seats[0], None)
    race.seats[0] = await take_seat(backend, race, 0, key=KEY)
    await backend.start(race.id, race.host)
    await backend.leave(race.id, race.seats[0], None)
    with refused("key-reused"):
        await take_seat(backend, race, 2, key=KEY)
    assert await take_seat(backend, race, 0, key=KEY) == race.seats[0]


async def test_an_unknown_computer_takes_no_seat_over(backend: StoredBackend) -> None:
    race = await new_race(backend)
    with refused("no-such-computer"):
        await backend.leave(race.id, race.seats[0], "hal")
    with refused("no-such-computer"):
        await backend.replace_seat(race.id, race.host, 0, "hal")
    assert (await race.seen(backend, 0)).viewer == Viewer(seat=0)


async def test_only_the_host_replaces_a_seat_and_its_holder_is_nobody_then(backend: StoredBackend) -> None:
    race = await new_race(backend)
    for token in (None, race.seats[0], race.seats[1]):
        with refused("forbidden"):
            await backend.replace_seat(race.id, token, 1, "random")
    with refused("no-such-seat"):
        await backend.replace_seat(race.id, race.host, 2, "random")
    game = await backend.replace_seat(race.id, race.host, 1, "random")
    assert seats(game)[1] == (SeatKind.COMPUTER, "Human 1", "random")
    assert (await race.seen(backend, 1)).viewer == Viewer()
    with refused("seat-taken"):
        await backend.join(race.id, race.seats[1], seat=1, name=None, nonce=None, key=None)


async def test_the_host_opens_a_seat_of_a_running_game_for_another_human(backend: StoredBackend) -> None:
    race = await new_race(backend)
    game = await backend.replace_seat(race.id, race.host, 1, None)
    assert seats(game)[1] == (SeatKind.OPEN, "Seat B", None)
    race.seats[1] = await take_seat(backend, race, 1, name="New")
    await race.bid(backend)


async def test_a_kicked_seat_may_neither_act_nor_preview_on_any_server(
    backend: StoredBackend, elsewhere: StoredBackend
) -> None:
    race = await new_race(backend)
    for server in (backend, elsewhere):
        assert (await server.preview(race.id, race.seats[1], bid(1), decision_id=None)).complete
    await backend.replace_seat(race.id, race.host, 1, None)
    for server in (elsewhere, backend):
        with refused("forbidden"):
            await race.act(server, 1, bid(1))
        with refused("forbidden"):
            await server.preview(race.id, race.seats[1], bid(1), decision_id=None)


@pytest.mark.parametrize("here", [True, False])
@pytest.mark.parametrize("public", [True, False])
async def test_open_subscriptions_of_a_kicked_seat_end_with_a_refusal(
    backend: StoredBackend, elsewhere: StoredBackend, public: bool, here: bool
) -> None:
    race = await new_race(backend, public=public)
    server = backend if here else elsewhere
    events = server.follow_events(race.id, race.seats[1], 0)
    games = server.follow_game(race.id, race.seats[1])
    assert (await anext(events)).seq == 1
    assert (await anext(games)).viewer == Viewer(seat=1)
    ending = [asyncio.create_task(_end_of(stream)) for stream in (events, games)]
    await backend.replace_seat(race.id, race.host, 1, None)
    async with asyncio.timeout(10):
        assert await asyncio.gather(*ending) == ["forbidden" if public else "no-such-game"] * 2


async def _end_of(stream: Any) -> str:
    try:
        async for _ in stream:
            pass
    except Refusal as refusal:
        return refusal.rule
    return "ended"


# Names, and the tokens that count for nothing


async def test_a_seat_is_renamed_by_who_holds_it_and_by_nobody_else(backend: StoredBackend, race: Race) -> None:
    game = await backend.rename_seat(race.id, race.seats[0], "  Ann\0 ")
    assert game.seats[0].name == "Ann"
    with refused("bad-name"):
        await backend.rename_seat(race.id, race.seats[0], " \u200b ")
    for token in (None, race.host, "guessed"):
        with refused("forbidden"):
            await backend.rename_seat(race.id, token, "Eve")
    assert [seat.name for seat in (await race.seen(backend)).seats] == ["Ann", "Human 1"]


async def test_a_seat_of_a_running_game_is_renamed_and_old_events_tell_of_the_new_name(backend: StoredBackend) -> None:
    race = await new_race(backend)
    await backend.rename_seat(race.id, race.seats[0], "Ann")
    events = await backend.events(race.id, race.seats[0], after=0, first=1)
    assert events[0].text.startswith("Ann has the lucky number")


async def test_a_token_of_another_game_is_nobody_here(backend: StoredBackend) -> None:
    one, other = await new_race(backend), await new_race(backend, public=False)
    for token in (one.seats[0], one.host):
        assert await backend.find(other.id, token) is None
        for attempt in (
            backend.start(other.id, token),
            backend.leave(other.id, token, None),
            backend.replace_seat(other.id, token, 0, None),
            backend.act(other.id, token, bid(0), decision_id=None, key=None),
            backend.preview(other.id, token, bid(0), decision_id=None),
            backend.events(other.id, token, after=0, first=10),
            anext(backend.follow_events(other.id, token, 0)),
            anext(backend.follow_game(other.id, token)),
        ):
            with refused("no-such-game"):
                await attempt


async def test_the_host_alone_cannot_act(backend: StoredBackend) -> None:
    race = await new_race(backend)
    with refused("forbidden"):
        await backend.act(race.id, race.host, bid(0), decision_id=None, key=None)
    with refused("forbidden"):
        await backend.preview(race.id, race.host, bid(0), decision_id=None)


async def test_the_admin_hosts_every_game(address: str) -> None:
    async with serving(address, admin_token="the admin's") as backend:
        race = await new_race(backend, public=False, start=False)
        game = await backend.find(race.id, "the admin's")
        assert game is not None
        assert game.viewer == Viewer(host=True)
        assert (await backend.start(race.id, "the admin's")).status is GameStatus.RUNNING
        await backend.replace_seat(race.id, "the admin's", 1, None)
        assert (await backend.join(race.id, "the admin's", seat=1, name=None, nonce=None, key=None)).seat == 1


async def test_a_malformed_id_is_a_game_that_is_not_there(backend: StoredBackend) -> None:
    for game_id in ("", "nowhere", "\0", "\ud800", "x" * 10_000):
        assert await backend.find(game_id, None) is None
        for attempt in (
            backend.join(game_id, None, seat=None, name=None, nonce=None, key=None),
            backend.start(game_id, None),
            backend.act(game_id, "t", bid(0), decision_id=None, key="k"),
            backend.events(game_id, None, after=0, first=10),
            anext(backend.follow_events(game_id, None, 0)),
            anext(backend.follow_game(game_id, None)),
        ):
            with refused("no-such-game"):
                await attempt


async def test_nobody_leaves_or_replaces_a_seat_of_a_game_that_is_over(backend: StoredBackend) -> None:
    race = await new_race(backend, 1, "random", goal=1)
    await race.act(backend, 0, bid(0))
    await _until_over(backend, race)
    before = await race.seen(backend)
    with refused("game-over"):
        await backend.leave(race.id, race.seats[0], None)
    with refused("game-over"):
        await backend.replace_seat(race.id, race.host, 0, "random")
    assert (await race.seen(backend)).seats == before.seats


# The list of games


async def test_the_list_shows_public_games_newest_first_in_pages(backend: StoredBackend) -> None:
    made = [await new_race(backend, start=False) for _ in range(5)]
    await new_race(backend, public=False)
    await backend.start(made[0].id, made[0].host)
    found: list[str] = []
    after = None
    for size in (2, 2, 1):
        page = await backend.games(made[0].seats[1], first=2, after=after, status=None, mode=None)
        assert len(page.games) == size
        found += [game.id for game in page.games]
        after, more = page.cursors[-1], page.has_next
    assert not more
    assert found == [race.id for race in reversed(made)]
    assert page.games[-1].viewer == Viewer(seat=1)

    running = await backend.games(None, first=10, after=None, status=GameStatus.RUNNING, mode="race")
    assert [(game.id, game.view) for game in running.games] == [(made[0].id, None)]
    assert not (await backend.games(None, first=10, after=None, status=None, mode="chess")).games


async def test_a_cursor_that_is_none_is_refused(backend: StoredBackend) -> None:
    for cursor in ("", "x", "é", "MTIz", "OTk5OTk5OTk5OTk5OTk5OTk5OTk6YQ==", "MToA", "LTE6YQ=="):
        with refused("bad-cursor"):
            await backend.games(None, first=10, after=cursor, status=None, mode=None)
