"""Nothing hidden leaves: the others' secrets are exchanged in the rules' own state, and no byte of an answer changes.

The queries ask for every field there is, made from the schema itself, so that a field added later is asked for too.
Which secrets there are, the rules themselves say: all that `seen_by` hides.
"""

import random
from pathlib import Path
from typing import Any

import msgspec
import pytest
from graphql import (
    GraphQLInterfaceType,
    GraphQLNamedType,
    GraphQLObjectType,
    GraphQLUnionType,
    get_named_type,
    is_leaf_type,
    is_required_argument,
)

from core import RandomComputer, Slice, load
from core.play import next_move
from plugins.settlers_bank.cards import cards, total
from plugins.settlers_bank.stores import Stores
from schema import CanaanSchema, Context, build_schema
from schema.backend import NewGame, NewSeat
from server import migrate
from server.backend import StoredBackend
from server.live import Live
from server.transport.executor import Executor
from server.transport.limits import Limits
from server.transport.sharing import Sharing
from server.transport.wire import Request
from tests.server.races import serving

pytestmark = pytest.mark.anyio

DEPTH = 4
LOOKS = 6
MOST_LOOKS = 40
MOVES = 9
SEATS = 3
Path_ = tuple[str | int, ...]


def everything(schema: CanaanSchema, kind: GraphQLNamedType, depth: int = DEPTH) -> str:
    """A selection of every field of a type that needs no argument, so many types deep."""
    graph = schema._schema
    if isinstance(kind, GraphQLInterfaceType | GraphQLUnionType):
        inner = [f"... on {one.name} {everything(schema, one, depth)}" for one in graph.get_possible_types(kind)]
        return "{ __typename " + " ".join(inner) + " }"
    assert isinstance(kind, GraphQLObjectType)
    chosen = ["__typename"]
    for name, field in kind.fields.items():
        if any(is_required_argument(argument) for argument in field.args.values()):
            continue
        inside = get_named_type(field.type)
        alias = f"{kind.name}_{name}: {name}"  # fields of one name can differ in type within an interface
        if is_leaf_type(inside):
            chosen.append(alias)
        elif depth > 1:
            chosen.append(f"{alias} {everything(schema, inside, depth - 1)}")
    return "{ " + " ".join(chosen) + " }"


def hidden(whole: Any, seen: Any, path: Path_ = ()) -> list[Path_]:
    """Where a slice, as builtins, differs from what is seen of it."""
    if isinstance(whole, dict) and isinstance(seen, dict) and whole.keys() == seen.keys():
        return [found for key in whole for found in hidden(whole[key], seen[key], (*path, key))]
    if isinstance(whole, list) and isinstance(seen, list) and len(whole) == len(seen):
        return [found for at in range(len(whole)) for found in hidden(whole[at], seen[at], (*path, at))]
    return [] if whole == seen else [path]


def exchanged(slice_: Slice, seat: int) -> Slice | None:
    """Another slice of which a seat sees just the same, as the rules say; None where there is none."""
    if isinstance(slice_, Stores):
        hands = [hand if at == seat else cards(wood=total(hand)) for at, hand in enumerate(slice_.hands)]
        return msgspec.structs.replace(slice_, hands=hands)
    seen = msgspec.to_builtins(slice_.seen_by(seat))
    for across in (True, False):
        whole = msgspec.to_builtins(slice_)
        groups: dict[Path_, list[Path_]] = {}
        for path in hidden(whole, seen):
            groups.setdefault(() if across else path[:-1], []).append(path)
        moved = [_move_round(whole, paths) for paths in groups.values()]
        other = msgspec.convert(whole, type(slice_), strict=False)
        if any(moved) and msgspec.to_builtins(other.seen_by(seat)) == seen:
            return other
    return None


def _move_round(whole: Any, paths: list[Path_]) -> bool:
    values = [_at(whole, path) for path in paths]
    for path, value in zip(paths, [*values[1:], values[0]], strict=True):
        _at(whole, path[:-1])[path[-1]] = value
    return any(value != values[0] for value in values)


def _at(thing: Any, path: Path_) -> Any:
    for step in path:
        thing = thing[step]
    return thing


def exchange(live: Live, seat: int) -> list[str]:
    """Exchange what is hidden from a seat, in place; gives the slices that had something to exchange."""
    game = live.game
    assert game is not None
    live._views.clear()
    done = []
    for _, kind in game.rules.slices:
        other = exchanged(game[kind], seat)
        if other is not None:
            game.replace_slice(kind, other)
            done.append(kind.__name__)
    return done


class Asker:
    """Asks a server everything about a game, whatever that costs."""

    def __init__(self, schema: CanaanSchema, backend: StoredBackend, game_id: str) -> None:
        most = 10**9
        limits = Limits(tokens=most, depth=most, aliases=most, repeats=most, directives=most, cost=most)
        query = "query ($id: ID!) { game(id: $id) " + everything(schema, schema._schema.type_map["Game"]) + " }"
        self._backend = backend
        self._executor = Executor[Context](schema, limits, Sharing())
        self._operation = self._executor.operation(Request(query, {"id": game_id}))

    async def all_that(self, token: str) -> str:
        """All that the holder of a token may see."""
        answer = await self._executor.answer(self._operation, Context(backend=self._backend, token=token))
        assert answer.clean, answer.body
        return answer.body


async def advance(backend: StoredBackend, game_id: str, tokens: list[str], rng: random.Random, moves: int) -> None:
    """Play on at random, every seat by its own token."""
    computers = dict.fromkeys(range(len(tokens)), RandomComputer())
    for _ in range(moves):
        live = await backend._lives.get(game_id)
        assert live is not None
        assert live.game is not None
        move = next_move(live.game, computers, rng)
        assert move is not None
        await backend.act(game_id, tokens[move.seat], move.action, decision_id=move.decision, key=None)


@pytest.mark.parametrize("mode", ["promised-land", "settlers-of-canaan"])
async def test_no_answer_depends_on_what_its_viewer_may_not_see(mode: str, tmp_path: Path) -> None:
    address = f"sqlite:///{tmp_path}/games.db"
    migrate.upgrade(address)
    registry = load(installed=False)
    schema = build_schema(registry)
    rng = random.Random(3)
    secrets: list[str] = []
    told_apart = 0
    async with serving(address, registry, play=False) as backend:
        ticket = await backend.create(NewGame(mode, (NewSeat(),) * SEATS), None)
        tokens = [
            (await backend.join(ticket.game_id, None, seat=seat, name=None, nonce=None, key=None)).token
            for seat in range(SEATS)
        ]
        await backend.start(ticket.game_id, ticket.token)
        asker = Asker(schema, backend, ticket.game_id)
        for look in range(MOST_LOOKS):
            if look >= LOOKS and told_apart:
                break
            await advance(backend, ticket.game_id, tokens, rng, MOVES)
            seat, other = look % SEATS, (look + 1) % SEATS
            before = [await asker.all_that(tokens[one]) for one in (seat, other)]
            live = await backend._lives.get(ticket.game_id)
            assert live is not None
            secrets += exchange(live, seat)
            after = [await asker.all_that(tokens[one]) for one in (seat, other)]
            assert after[0] == before[0]
            told_apart += after[1] != before[1]
            backend._lives.forget(ticket.game_id)
    # The others do see what was exchanged, or this would prove nothing. The dice decide when they hold something.
    assert secrets
    assert told_apart
