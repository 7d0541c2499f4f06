"""Nothing hidden leaks: games that differ only in what a viewer may not know give him the same bytes (CRD-12, PHA-4).

Changed are the hands and piles of the others, what they have committed to a battle or voted, the dice, and what was
told to others alone. Compared is everything the schema gives: it is walked, so that new fields are looked at too.
"""

import json
import random
from collections.abc import Callable
from contextlib import aclosing
from copy import copy
from datetime import datetime, tzinfo
from functools import cache
from typing import Any, Self

import msgspec
import pytest
from graphql import get_named_type

import schema.query as schema_query
from core import Action, Dice, Entry, Game, key_of
from core.play import next_move
from plugins.cards.catalogue import Catalogue
from plugins.cards.events import CardsDrawn
from plugins.cards.state import Hands, Piles
from plugins.combat.state import Battle, Pledge
from plugins.titles.election import CastVote
from plugins.titles.state import Ballot, Poll
from tests.plugins.scenes import new_game, optional
from tests.plugins.titles.court import court, enthrone_judge, to_next_round
from tests.plugins.wire import schema, seen
from tests.schema.client import Client
from tests.schema.everything import everything

pytestmark = pytest.mark.anyio
SEATS = 3
DEEP = ("hands", 0)
"""Where the game is looked into one level deeper than else."""
SHALLOW = 2
PREVIEWED = 4
PAGE = 100
VIEWERS = [0, 1, 2, None]


def played_until(wanted: Callable[[Game], bool]) -> Game:
    """A game of everything between stewards, up to the first state of a kind."""
    game, rng = new_game(SEATS, seed=5, modules=optional()), random.Random(3)
    steward = dict.fromkeys(range(SEATS), game.rules.computers["steward"])
    while not wanted(game):
        move = next_move(game, steward, rng)
        assert move is not None, f"the game is over: {game.result}"
        game.act(move.seat, move.action, move.decision)
    return game


def everybody_holds_cards(game: Game) -> bool:
    return game.round > 3 and all(game[Hands].cards) and len(game[Piles].discarded) > 3


def one_has_committed(game: Game) -> bool:
    pledges = game[Battle].pledges
    return len(pledges) == 1 and any(pledge.troops for pledge in pledges.values())


@pytest.fixture(autouse=True)
def still_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    """Previews are dated: let no time go by."""

    class Still(datetime):
        @classmethod
        def now(cls, tz: tzinfo | None = None) -> Self:
            return cls(2026, 11, 30, tzinfo=tz)

    monkeypatch.setattr(schema_query, "datetime", Still)


@cache
def positions() -> dict[str, Game]:
    """Games in which something is hidden: cards, a commitment, votes."""
    return {
        "hands": played_until(everybody_holds_cards),
        "commitment": played_until(one_has_committed),
        "votes": election(),
    }


def election() -> Game:
    """A vote that two of three have given."""
    game = court(seats=SEATS, modules=optional())
    enthrone_judge(game, 0, "jerusalem", "ahab")
    enthrone_judge(game, 1, "megiddo", "saul")
    enthrone_judge(game, 2, "sidon", "jair")
    to_next_round(game)
    for decision in game.decisions[:2]:
        game.act(decision.seat, CastVote("saul"), decision.id)
    assert len(game[Poll].ballots) == 2
    return game


def with_other_secrets(game: Game, viewer: int | None) -> Game:
    """The same game, but for all that a viewer may not know."""
    other = game.copy()
    other.dice = Dice(key_of(bytes(32), ["another"]))
    _shuffle_cards(other, viewer)
    pledges = other[Battle].pledges
    for side, pledge in pledges.items():
        if side != viewer:
            pledges[side] = Pledge() if pledge.troops else Pledge(("garrison",), ("ambush",))
    poll = other[Poll]
    poll.ballots = [
        one if one.seat == viewer else Ballot(one.seat, next(c for c in poll.candidates if c != one.candidate))
        for one in poll.ballots
    ]
    other.journal = copy(game.journal)
    other.journal.events = [_told_otherwise(other, entry, viewer).event for entry in game.journal]
    return other


def _shuffle_cards(game: Game, viewer: int | None) -> None:
    hands, piles = game[Hands].cards, game[Piles]
    for seat, hand in enumerate(hands):
        if seat != viewer:
            hands[seat], piles.deck[: len(hand)] = sorted(piles.deck[: len(hand)]), hand
    piles.deck.reverse()
    piles.discarded[:-1] = piles.discarded[-2::-1]


def _told_otherwise(game: Game, entry: Entry, viewer: int | None) -> Entry:
    """A line of the journal with another content, if it was for others alone."""
    event = entry.event
    if entry.audience is None or viewer in entry.audience:
        return entry
    assert isinstance(event, CardsDrawn), f"how {type(event).__name__} would differ is not known here"
    cards = tuple(game[Catalogue].cards[-1 - number].id for number in range(len(event.cards)))
    return msgspec.structs.replace(entry, event=msgspec.structs.replace(event, cards=cards))


async def all_of(game: Game, viewer: int | None, depth: int = 3) -> dict[str, str]:
    """Every byte that a viewer gets: queries, pages of history, previews, refusals, and both subscriptions."""
    client = seen(game, viewer)
    found = {"game": await _asked(client, f'game(id: "g") {_answer("Query.game", depth)}')}
    found["games"] = await _asked(client, f"games {_answer('Query.games', SHALLOW)}")
    for after in range(0, game.seq, PAGE):
        page = f"events(after: {after}, first: {PAGE}) {_answer('Game.events', SHALLOW)}"
        found[f"history {after}"] = await _asked(client, f'game(id: "g") {{ {page} }}')
    if viewer is not None:
        found |= await _tried(client, viewer)
    found["subscription events"] = await _followed(client, "events", game.seq)
    found["subscription game"] = await _followed(client, "game", 1)
    return found


@cache
def _answer(field: str, depth: int) -> str:
    """Everything that can be asked about the answer of a field."""
    built = schema()._schema
    kind, _, name = field.partition(".")
    named: Any = built.type_map[kind]
    return f"{{ {everything(built, get_named_type(named.fields[name].type), depth)} }}"


async def _asked(client: Client, field: str) -> str:
    return json.dumps(await client.ask(f"{{ {field} }}"))


async def _tried(client: Client, seat: int) -> dict[str, str]:
    """Previews of what the seat may do, and refusals of what it may not."""
    found: dict[str, str] = {}
    answer = await client.ask(f'{{ game(id: "g") {{ legalActions(seat: {seat}) {{ id }} }} }}')
    for line in answer["game"]["legalActions"][:PREVIEWED]:
        field = f'preview(gameId: "g", action: {{choose: "{line["id"]}"}}) {_answer("Query.preview", SHALLOW + 1)}'
        found[f"preview {line['id']}"] = await _asked(client, field)
    for action in ('{choose: "nothing"}', '{castVote: {candidate: "tola"}}', '{playAssassin: {target: "tola"}}'):
        field = f'act(gameId: "g", action: {action}) {_answer("Mutation.act", SHALLOW)}'
        found[f"act {action}"] = json.dumps((await client.answer(f"mutation {{ {field} }}")).data)
    return found


async def _followed(client: Client, name: str, count: int) -> str:
    document = f'subscription {{ {name}(gameId: "g") {_answer(f"Subscription.{name}", SHALLOW)} }}'
    found: list[Any] = []
    async with aclosing(client.follow(document)) as results:
        async for result in results:
            assert result.errors is None, result.errors
            found.append(result.data)
            if len(found) == count:
                break
    return json.dumps(found)


@pytest.mark.parametrize("viewer", VIEWERS)
@pytest.mark.parametrize("what", ["hands", "commitment", "votes"])
async def test_no_byte_depends_on_what_its_viewer_may_not_know(what: str, viewer: int | None) -> None:
    game, depth = positions()[what], 4 if (what, viewer) == DEEP else 3
    first, other = await all_of(game, viewer, depth), await all_of(with_other_secrets(game, viewer), viewer, depth)
    assert first.keys() == other.keys()
    for part, text in first.items():
        assert text == other[part], part


async def test_what_was_changed_is_seen_by_those_who_may() -> None:
    """The comparison can fail: the owner of a hand, and who has committed, see that it is another."""
    for what, viewer, keeping in (("hands", 0, 1), ("commitment", committed(), None)):
        game, field = positions()[what], f'game(id: "g") {_answer("Query.game", SHALLOW + 1)}'
        changed = with_other_secrets(game, keeping)
        assert await _asked(seen(game, viewer), field) != await _asked(seen(changed, viewer), field)


def committed() -> int:
    """The seat that has committed to a battle."""
    (seat,) = positions()["commitment"][Battle].pledges
    assert seat >= 0
    return seat


def _sealed(game: Game, action: Action, seat: int) -> list[tuple[int, str]]:
    """What others are told when a seat has done something secret."""
    copy = game.copy()
    decision = next(one for one in copy.decisions if one.seat == seat and one.secret)
    copy.act(seat, action, decision.id)
    others = [one for one in range(SEATS) if one != seat]
    return [(entry.seq, repr(entry.seen_by(viewer))) for entry in copy.journal for viewer in (None, *others)]


def test_the_public_events_are_the_same_whatever_is_voted() -> None:
    """TTL-12: only the tally is told, once all votes are in."""
    game = court(seats=SEATS, modules=optional())
    enthrone_judge(game, 0, "jerusalem", "ahab")
    enthrone_judge(game, 1, "megiddo", "saul")
    to_next_round(game)
    assert _sealed(game, CastVote("ahab"), 0) == _sealed(game, CastVote("saul"), 0)
