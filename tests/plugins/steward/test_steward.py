"""The steward: what it does in plain situations, that it wins, and that it knows no more than its seat."""

import random

import pytest

from core import Action, Decision, Dice, Game, key_of
from core.play import Move as Played
from core.play import next_move, play_out
from plugins.cards.placing import PlaceGeneral
from plugins.cards.state import Hands, Piles
from plugins.combat.besieging import LaySiege
from plugins.combat.committing import CommitForces
from plugins.combat.declaring import DeclareBattle
from plugins.combat.spoils import Conquer, LootAndSlave
from plugins.combat.state import Battle, Pledge
from plugins.settlements.purchases import BuyTroops
from plugins.settlements.state import CANAANITES, Towns
from plugins.tabernacle.building import BuildTabernacle
from plugins.tabernacle.sacrifice import Sacrifice
from plugins.tabernacle.state import Tabernacle
from plugins.terrain.actions import Move
from plugins.titles.election import CastVote
from plugins.titles.purchase import BuyJudgeship
from plugins.titles.state import Ballot, Poll
from plugins.turns.actions import EndTurn
from plugins.wrath.state import Cup
from tests.plugins.combat.field import besiege, field_of, spot_id
from tests.plugins.scenes import act, changed, give, hold, new_game, optional, owed, pay, put, settlement_number
from tests.plugins.titles.court import court, enthrone_judge, own_region, to_next_round

GAMES = 10


def land(kind: str = "acquisitions-turn") -> Game:
    """A land with all modules in which each of 3 seats holds one settlement."""
    return court(kind, modules=optional())


def march() -> Game:
    """Such a land in the Movement turn of seat 0."""
    return field_of(land("movement-turn"))


def chosen(game: Game, decision: Decision | None = None) -> Action:
    """What the steward would do for who owes a decision."""
    asked = decision or owed(game)
    view = game.seen_by(asked.seat)
    return game.rules.computers["steward"].choose(view, asked, view.legal(asked), random.Random(0))


def canaanite(game: Game, settlement: str, troops: int = 2) -> None:
    number = settlement_number(game, settlement)
    assert game[Towns].owner[number] == CANAANITES
    game[Towns].garrison[number] = troops
    changed(game)


# What it does


def test_it_places_its_first_general() -> None:
    assert isinstance(chosen(new_game(3, modules=optional())), PlaceGeneral)


def test_it_leaves_a_troop_where_a_general_would_go_on() -> None:
    game = land()
    put(game, "david", owed(game).seat, "jazer")
    pay(game, owed(game).seat, 2)
    assert chosen(game) == BuyTroops("jazer", 1)


def test_it_saves_for_a_title_and_claims_it_at_once() -> None:
    game = land()
    seat = owed(game).seat
    own_region(game, seat, "gilead")
    put(game, "david", seat, "jazer")
    pay(game, seat, 9)
    assert isinstance(chosen(game), EndTurn)
    pay(game, seat, 10)
    assert isinstance(chosen(game), BuyJudgeship)


def test_it_builds_the_tabernacle_where_it_has_the_ark_and_a_city() -> None:
    game = land()
    seat = owed(game).seat
    enthrone_judge(game, seat, "jazer", "ahab")
    put(game, "david", seat, "jazer", 0, "ark")
    pay(game, seat, 30)
    assert chosen(game) == BuildTabernacle("jazer")


def test_it_brings_the_ark_to_the_tabernacle() -> None:
    game = march()
    enthrone_judge(game, 0, "jazer", "ahab")
    put(game, "david", 0, "mahanaim", 0, "ark")
    give(game, 0, "mahanaim")
    game[Tabernacle].city = settlement_number(game, "jazer")
    changed(game)
    assert chosen(game) == Move("david", spot_id(game, "jazer"))


def test_it_settles_free_land() -> None:
    game = march()
    put(game, "david", 0, "dan")
    action = chosen(game)
    assert isinstance(action, Move)
    assert action.general == "david"


def test_it_does_not_leave_a_settlement_empty_for_one_that_is_worth_no_more() -> None:
    game = march()
    number = settlement_number(game, "jazer")
    put(game, "david", 0, "jazer")
    game[Towns].developments[number] = 2
    changed(game)
    assert isinstance(chosen(game), EndTurn)


def test_it_besieges_before_it_gives_battle() -> None:
    game = march()
    put(game, "david", 0, "jerusalem")
    assert chosen(game) == LaySiege(spot_id(game, "jerusalem"))


@pytest.mark.parametrize(("rounds", "fights"), [(1, False), (3, True)])
def test_it_gives_battle_when_the_walls_have_given_way(rounds: int, fights: bool) -> None:
    """CMB-6: David has 3, the wall is worth 4 in the first round of the siege and nothing in the third."""
    game = march()
    put(game, "david", 0, "jerusalem")
    canaanite(game, "jerusalem")
    besiege(game, "jerusalem", 0, rounds)
    while owed(game).kind != "combat-turn":
        act(game, EndTurn())
    assert chosen(game) == (DeclareBattle(spot_id(game, "jerusalem")) if fights else EndTurn())


def test_siege_weapons_let_it_give_battle_at_once() -> None:
    game = march()
    put(game, "david", 0, "jerusalem")
    canaanite(game, "jerusalem")
    besiege(game, "jerusalem", 0)
    hold(game, 0, "siege-weapons")
    while owed(game).kind != "combat-turn":
        act(game, EndTurn())
    act(game, chosen(game))
    assert chosen(game) == CommitForces((), ("siege-weapons",))


def test_it_commits_no_more_troops_than_it_takes() -> None:
    """Joab has 4 and the garrison at most 2: 2 committed troops win for certain, behind a wall of 4."""
    game = march()
    put(game, "joab", 0, "jerusalem", 6)
    canaanite(game, "jerusalem")
    besiege(game, "jerusalem", 0)
    while owed(game).kind != "combat-turn":
        act(game, EndTurn())
    act(game, DeclareBattle(spot_id(game, "jerusalem")))
    assert chosen(game) == CommitForces(("joab",) * 3)


@pytest.mark.parametrize(("wrath", "kind"), [(0, LootAndSlave), (11, Conquer)])
def test_it_respects_the_cup(wrath: int, kind: type[Action]) -> None:
    """WRA-3: 20 coins for a town of no region tempt it, but not to fill the cup."""
    game = march()
    give(game, 1, "dan", 1)
    put(game, "joab", 0, "dan", 6)
    while owed(game).kind != "combat-turn":
        act(game, EndTurn())
    game[Cup].wrath = wrath
    act(game, DeclareBattle(spot_id(game, "dan")))
    for decision in game.decisions:
        troops = ("joab",) * 6 if decision.seat == 0 else ()
        game.act(decision.seat, CommitForces(troops), decision.id)
    assert isinstance(chosen(game), kind)


@pytest.mark.parametrize(("wrath", "offers"), [(2, False), (12, True)])
def test_it_sacrifices_when_the_cup_is_nearly_full(wrath: int, offers: bool) -> None:
    game = land()
    seat = owed(game).seat
    enthrone_judge(game, seat, "jazer", "ahab")
    game[Tabernacle].city = settlement_number(game, "jazer")
    game[Cup].wrath = wrath
    pay(game, seat, 60)
    acts: list[Action] = []
    while not acts or not isinstance(acts[-1], EndTurn):
        acts.append(chosen(game))
        act(game, acts[-1])
    assert any(isinstance(one, Sacrifice) for one in acts) == offers


def test_it_votes_for_its_own_judge() -> None:
    game = land()
    enthrone_judge(game, 0, "jazer", "ahab")
    enthrone_judge(game, 1, "megiddo", "saul")
    to_next_round(game)
    votes = {decision.seat: chosen(game, decision) for decision in game.decisions}
    assert votes == {0: CastVote("ahab"), 1: CastVote("saul")}


# That it wins


def test_one_steward_beats_two_who_play_at_random() -> None:
    """At least 60% of its games have a winner, and of those it wins at least 80%."""
    won, ended = 0, 0
    for seed in range(GAMES):
        game = new_game(3, seed, modules=optional())
        seats = ["random"] * 3
        seats[seed % 3] = "steward"
        play_out(game, [game.rules.computers[name] for name in seats], random.Random(seed))
        assert game.result is not None
        ended += bool(game.result.winners)
        won += game.result.winners == (seed % 3,)
    assert ended >= 0.6 * GAMES
    assert won >= 0.8 * ended


# That it knows no more than its seat


def with_other_secrets(game: Game, seat: int) -> Game:
    """The same game, but for all that a seat does not know."""
    other = game.copy()
    other.dice = Dice(key_of(bytes(32), ["another"]))
    piles, hands = other[Piles], other[Hands].cards
    for number, hand in enumerate(hands):
        if number != seat:
            hands[number], piles.deck[: len(hand)] = sorted(piles.deck[: len(hand)]), hand
    piles.deck.reverse()
    pledges = other[Battle].pledges
    for side in pledges:
        if side != seat:
            pledges[side] = Pledge(("garrison",), ("ambush",))
    poll = other[Poll]
    poll.ballots = [one if one.seat == seat else Ballot(one.seat, poll.candidates[0]) for one in poll.ballots]
    return other


@pytest.mark.parametrize("seed", range(3))
def test_its_choice_does_not_depend_on_what_it_cannot_see(seed: int) -> None:
    game = new_game(3, seed, modules=optional())
    players = dict.fromkeys(range(3), game.rules.computers["steward"])
    compared = 0
    while game.result is None and game.round < 9:
        move = next_move(game, players, random.Random(seed))
        assert move is not None
        if game.round > 1:
            other = with_other_secrets(game, move.seat)
            assert next_move(other, players, random.Random(seed)) == Played(move.seat, move.decision, move.action)
            compared += 1
        game.act(move.seat, move.action, move.decision)
    assert compared > 100
