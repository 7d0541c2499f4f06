"""TER-1 to TER-4, TER-6, TER-9: what moving costs, and what is in its way."""

import random
from pathlib import Path

import pytest

from core import Game, Refusal
from plugins.cards.items import carries
from plugins.terrain.actions import Move
from plugins.terrain.board import Board
from plugins.terrain.costs import terrain_cost
from plugins.terrain.events import GeneralFell, GeneralMoved
from plugins.terrain.generals import free_at, free_of, kill, relocate
from plugins.terrain.hooks import Entry, bars_passing, bars_stopping
from plugins.terrain.routes import destinations, points_of, route_to
from plugins.terrain.state import Generals
from tests.plugins.scenes import (
    act,
    advance,
    at_turn,
    changed,
    general_number,
    listed,
    new_game,
    owed,
    place_name,
    put,
    refused,
    scene,
)

MOVES = "movement-turn"


def goals(game: Game) -> set[str]:
    return {move.destination for move in listed(game, Move)}


@pytest.mark.parametrize(("where", "cost"), [("plain", 1), ("mountains", 2), ("desert", 2)])
def test_ter_1_entering_costs_what_the_terrain_says(where: str, cost: int) -> None:
    game = scene(MOVES)
    joab = put(game, "joab", 0, "e10")
    spot = next(number for number, place in enumerate(game[Board].hexes) if place.terrain.id == where)
    assert terrain_cost(Entry(game, joab, 0, spot), 0) == cost


def test_ter_1_nobody_enters_water() -> None:
    game = scene(MOVES)
    put(game, "joshua", owed(game).seat, "d10")
    refusal = refused(game, Move("joshua", "c10"))
    assert (refusal.rule, refusal.message) == ("TER-1", "c10 is water, which nobody enters")
    assert all(game[Board].hexes[game[Board].hex(goal)].terrain.id != "water" for goal in goals(game))


def test_ter_2_the_movement_value_is_all_there_is() -> None:
    game = scene(MOVES)
    put(game, "joab", owed(game).seat, "d9")
    refusal = refused(game, Move("joab", "d12"))
    assert refusal.rule == "TER-2"
    assert refusal.message == "Joab has 2 movement points; the cheapest way to d12 costs 4"
    assert refusal.missing == ("2 movement points",)


def test_ter_2_the_cheapest_way_is_taken_and_its_cost_explained() -> None:
    game = scene(MOVES)
    seat = owed(game).seat
    put(game, "joshua", seat, "d9")
    move = Move("joshua", "d12")
    cost, points = move.numbers(game, owed(game))
    assert (cost.value, points.value) == (4, 4)
    assert sum(part.amount for part in cost.trail) == 4
    assert [part.label for part in points.trail] == ["Joshua"]
    act(game, move)
    event = next(entry.event for entry in game.journal if isinstance(entry.event, GeneralMoved))
    assert (event.cost, event.way[-1], event.origin, len(event.way)) == (4, "d12", "d9", len(cost.trail))
    assert place_name(game, "joshua") == "d12"


def test_ter_2_no_way_is_cheaper_than_the_one_found() -> None:
    """Compared with a search that tries all ways, on random starts."""
    game = scene(MOVES)
    seat, board, rng = owed(game).seat, game[Board], random.Random(5)
    land = [number for number, place in enumerate(board.hexes) if place.terrain.cost and place.settlement < 0]
    joshua = put(game, "joshua", seat, board.hexes[land[0]].id)
    for start in rng.sample(land, 40):
        relocate(game, joshua, start)
        best: dict[int, int] = {}

        def walk(here: int, spent: int, best: dict[int, int] = best, start: int = start) -> None:
            for there in board.neighbours[here]:
                cost = board.hexes[there].terrain.cost
                if cost is None or spent + cost > 4 or there == start:
                    continue
                best[there] = min(best.get(there, 9), spent + cost)
                if board.hexes[there].settlement < 0:
                    walk(there, spent + cost)

        walk(start, 0)
        wanted = {there: cost for there, cost in best.items() if not free_at(game, there)}
        wanted = {
            there: cost
            for there, cost in wanted.items()
            if board.hexes[there].settlement < 0 or not board.settlements[board.hexes[there].settlement].canaanite
        }
        assert destinations(game, joshua).cost == wanted


def test_ter_3_a_general_moves_once_a_round() -> None:
    game = scene(MOVES)
    seat = owed(game).seat
    put(game, "joshua", seat, "d9")
    act(game, Move("joshua", "d10"))
    assert not listed(game, Move)
    refusal = refused(game, Move("joshua", "d9"))
    assert (refusal.rule, refusal.message) == ("TER-3", "Joshua has moved in this round")
    at_turn(game, MOVES, 3)
    assert not any(game[Generals].moved)


def test_ter_3_only_own_generals_on_the_map_move_and_they_do_move() -> None:
    game = scene(MOVES)
    seat = owed(game).seat
    put(game, "joshua", seat, "d9")
    put(game, "joab", (seat + 1) % 3, "g10")
    for name in ("joab", "saul", "jabin"):
        assert refused(game, Move(name, "d10")).rule == "TER-3"
    assert refused(game, Move("joshua", "d9")).message == "Joshua is at d9 already"
    assert refused(game, Move("nobody", "d9")).rule == "unknown-general"
    assert refused(game, Move("joshua", "z99")).rule == "unknown-hex"


def test_ter_4_a_free_settlement_may_be_a_destination_but_no_passage() -> None:
    game = scene(MOVES)
    seat = owed(game).seat
    joab = put(game, "joab", seat, "d12")
    assert Move("joab", "e12") in listed(game, Move)
    shechem = Entry(game, joab, seat, game[Board].hex("e12"))
    (refusal,) = [refusal for _, refusal in game.collect(bars_passing, shechem)]
    assert (refusal.rule, refusal.message) == ("TER-4", "Shechem is not yours to pass through")
    assert not game.collect(bars_stopping, shechem)


def test_ter_4_an_own_settlement_is_a_passage() -> None:
    game = scene(MOVES)
    seat = owed(game).seat
    put(game, "joab", seat, "shechem")
    own = Entry(game, put(game, "saul", seat, "d12"), seat, game[Board].hex("e12"))
    assert not game.collect(bars_passing, own)
    others = Entry(game, own.general, (seat + 1) % 3, own.hex)
    assert game.collect(bars_passing, others)


ROW = """
rows = ["PPP"]
ring = ["gate"]
[[settlements]]
id = "gate"
name = "Gate"
hex = "b1"
"""
ROW_PLUGIN = """
from pathlib import Path
from core import Plugin, implements
from plugins.terrain.hooks import board
from plugins.terrain.survey import read_board

plugin = Plugin("row", "1", "Three hexes in a row.", modes=("promised-land",), requires=("terrain",))

@implements(board, overrides=("terrain",))
def row(ctx):
    return read_board(Path(__file__).parent / "_row.toml")
"""


def test_ter_4_where_every_way_is_barred_that_is_said(tmp_path: Path) -> None:
    (tmp_path / "_row.toml").write_text(ROW)
    (tmp_path / "row.py").write_text(ROW_PLUGIN)
    game = new_game(2, folder=tmp_path)
    joshua = put(game, "joshua", 0, "a1")
    with pytest.raises(Refusal, match="TER-4: every way of Joshua to c1 is barred"):
        route_to(game, joshua, game[Board].hex("c1"))
    put(game, "joab", 0, "gate")
    assert route_to(game, joshua, game[Board].hex("c1")).cost == 2


def test_ter_6_at_most_two_own_generals_at_a_settlement() -> None:
    game = scene(MOVES)
    seat = owed(game).seat
    put(game, "joab", seat, "gilgal")
    put(game, "saul", seat, "gilgal")
    put(game, "joshua", seat, "f13")
    refusal = refused(game, Move("joshua", "f14"))
    assert (refusal.rule, refusal.message) == ("TER-6", "Gilgal already holds 2 of your generals")
    kill(game, general_number(game, "saul"), "plague")
    changed(game)
    assert Move("joshua", "f14") in listed(game, Move)


def test_ter_6_the_open_field_holds_any_number() -> None:
    game = scene(MOVES)
    seat = owed(game).seat
    for name in ("joab", "saul", "david"):
        put(game, name, seat, "d9")
    put(game, "joshua", seat, "d10")
    assert Move("joshua", "d9") in listed(game, Move)


def test_ter_9_the_prophet_bars_a_hostile_hex() -> None:
    game = scene(MOVES)
    seat = owed(game).seat
    isaiah = put(game, "isaiah", seat, "d9", 0, "prophet")
    assert carries(game, isaiah, "prophet")
    megiddo = Entry(game, isaiah, seat, game[Board].hex("e9"))
    rules = {refusal.rule for _, refusal in game.collect(bars_stopping, megiddo)}
    assert rules == {"TER-9", "SIT-1"}
    joab = put(game, "joab", seat, "d10")
    rules = {refusal.rule for _, refusal in game.collect(bars_stopping, Entry(game, joab, seat, megiddo.hex))}
    assert rules == {"SIT-1"}


def test_sit_1_a_hex_with_a_foreign_presence_refuses_entry() -> None:
    game = scene(MOVES)
    seat = owed(game).seat
    put(game, "joshua", seat, "d9")
    put(game, "joab", (seat + 1) % 3, "d10")
    for goal, name in (("e9", "Megiddo"), ("d10", "d10")):
        refusal = refused(game, Move("joshua", goal))
        assert (refusal.rule, refusal.message) == (
            "SIT-1",
            f"others hold {name}, and there is no fighting in this game",
        )


def test_sit_17_an_enemy_in_the_open_does_not_stop_a_passage() -> None:
    game = scene(MOVES)
    seat = owed(game).seat
    joshua = put(game, "joshua", seat, "d9")
    before = destinations(game, joshua).cost
    put(game, "joab", (seat + 1) % 3, "d10")
    after = destinations(game, joshua).cost
    assert {**after, game[Board].hex("d10"): before[game[Board].hex("d10")]} == before


def test_the_destinations_shown_are_those_accepted_with_the_same_cost() -> None:
    """Reach = reach: in random positions every destination has a route of its cost, every other hex a refusal."""
    game = new_game(4, seed=3)
    rng = random.Random(3)
    for _ in range(60):
        decision = owed(game)
        if decision.kind == MOVES:
            for general in free_of(game, decision.seat):
                found = destinations(game, general).cost
                for there in range(len(game[Board].hexes)):
                    if there in found:
                        assert route_to(game, general, there).cost == found[there]
                    elif rng.random() < 0.05:
                        with pytest.raises(Refusal):
                            route_to(game, general, there)
            moves = listed(game, Move)
            if moves:
                act(game, rng.choice(moves))
                continue
        advance(game)


def test_the_dead_leave_the_map_and_everybody_hears_of_it() -> None:
    game = scene(MOVES)
    joab = put(game, "joab", 0, "gilgal", 4)
    kill(game, joab, "combat")
    assert free_of(game, 0) == []
    assert game[Generals].troops[joab] == 0
    assert game.journal[-1].event == GeneralFell("joab", "f14", 0, "combat")


def test_a_general_has_the_points_of_his_card() -> None:
    game = scene(MOVES)
    assert points_of(game, put(game, "barak", 0, "d9")).value == 4
    assert points_of(game, put(game, "tola", 0, "d10")).value == 2
