"""The Assassin in a battle, and what battles do to titles (CMB-10, CMB-13, SIT-11, TTL-6, TTL-7, TTL-14)."""

import pytest

from core import Game
from plugins.combat.committing import CommitForces
from plugins.combat.declaring import DeclareBattle
from plugins.combat.hooks import Clash, Gambit, bars_card
from plugins.combat.spoils import Conquer, LootAndSlave
from plugins.terrain.board import Board
from plugins.terrain.generals import on_map
from plugins.titles.appointments import AppointJudge
from plugins.titles.battle import Murders, TakeMark
from plugins.titles.events import AssassinSent, JudgeshipEnded, MarkTaken
from plugins.titles.holders import judgeship_in
from plugins.titles.state import NO_GENERAL, Marks, Titles
from tests.plugins.scenes import act, advance, changed, general_number, hold, owed, put, refused
from tests.plugins.titles.court import court, enthrone_judge, enthrone_king, points_of, sound, title, told


def battlefield(kind: str = "combat-turn") -> Game:
    """Saul of the first seat stands at d9, and Joab of the second has come there; it is the first seat's turn."""
    game = court("movement-turn", modules=("titles", "combat"))
    first, second = game.order[0], game.order[1]
    put(game, "saul", first, "d9", 2)
    put(game, "joab", second, "d9", 2)
    while owed(game).kind != kind:
        advance(game)
    return game


def commit(game: Game, seat: int, troops: tuple[str, ...] = (), *cards: str) -> None:
    """A seat commits to the battle."""
    decision = next(one for one in game.decisions if one.seat == seat)
    game.act(seat, CommitForces(troops, cards), decision.id)


def fight(game: Game, mine: tuple[str, ...], theirs: tuple[str, ...] = ()) -> None:
    """The first seat declares, and both commit cards without troops."""
    first, second = game.order[0], game.order[1]
    hold(game, first, *mine)
    hold(game, second, *theirs)
    act(game, DeclareBattle("d9"))
    commit(game, first, (), *mine)
    commit(game, second, (), *theirs)


def test_cmb_10_the_assassin_kills_every_enemy_general_there_and_sit_11_another_own_one_is_marked() -> None:
    game = battlefield()
    first, second = game.order[0], game.order[1]
    put(game, "david", second, "d9")
    put(game, "elon", first, "d12")
    fight(game, ("assassin",))
    assert on_map(game, second) == []
    assert told(game, AssassinSent) == [AssassinSent(first, ("joab", "david"), (), by_king=False)]
    assert (owed(game).seat, owed(game).kind) == (first, "take-mark")
    assert game.legal(owed(game)) == [TakeMark("saul"), TakeMark("elon")]
    assert refused(game, TakeMark("joab")).rule == "TTL-17"
    act(game, TakeMark("elon"))
    assert game[Marks].marked[general_number(game, "elon")]
    assert told(game, MarkTaken) == [MarkTaken(first, "elon")]
    sound(game)


def test_ttl_17_a_squire_who_dies_in_battle_leaves_no_mark() -> None:
    game = battlefield()
    first, second = game.order[0], game.order[1]
    put(game, "joab", second, "d9", 0, "squire")
    fight(game, ("assassin",))
    assert told(game, AssassinSent) == [AssassinSent(first, (), ("joab",), by_king=False)]
    assert not any(one.kind == "take-mark" for one in game.decisions)


def test_ttl_14_holds_in_battle_for_the_king_who_reigned_when_the_card_was_shown() -> None:
    game = battlefield()
    first = game.order[0]
    game[Titles].king = general_number(game, "saul")
    fight(game, ("assassin",), ("ambush",))
    assert on_map(game, first) == [], "the king fell in the same battle"
    assert told(game, AssassinSent) == [AssassinSent(first, ("joab",), (), by_king=True)]
    assert game[Murders] == Murders()
    assert not any(one.kind == "take-mark" for one in game.decisions)


def test_sit_11_assassins_on_both_sides_and_nobody_left_to_take_a_mark() -> None:
    game = battlefield()
    fight(game, ("assassin",), ("assassin",))
    assert len(told(game, AssassinSent)) == 2
    assert not any(game[Marks].marked)
    assert not any(one.kind == "take-mark" for one in game.decisions)


def test_sit_11_assassins_on_both_sides_mark_other_generals() -> None:
    game = battlefield()
    put(game, "elon", game.order[0], "d12")
    put(game, "tola", game.order[1], "d13")
    fight(game, ("assassin",), ("assassin",))
    for _ in range(2):
        assert owed(game).kind == "take-mark"
        act(game, game.legal(owed(game))[0])  # type: ignore[arg-type]
    assert {one.general for one in told(game, MarkTaken)} == {"elon", "tola"}  # type: ignore[attr-defined]


def test_sit_11_without_a_general_to_take_the_mark_it_is_not_playable_unless_the_king_reigns() -> None:
    game = battlefield()
    first, second = game.order[0], game.order[1]
    clash = Clash(game[Board].hex("d9"), second, first, first)

    def barred() -> list[str]:
        return [told.rule for _, told in game.collect(bars_card, Gambit(game, clash, first, "assassin"))]

    assert barred() == []
    put(game, "saul", second, "d9")
    changed(game)
    assert barred() == ["SIT-11"]
    put(game, "saul", first, "d9")
    put(game, "joab", second, "d12")
    assert barred() == ["TTL-17"], "nobody to kill"
    put(game, "joab", second, "d9")
    enthrone_king(game, first, "elon", "d12")
    assert barred() == []


@pytest.mark.parametrize("choice", [Conquer(), LootAndSlave()])
def test_ttl_6_ttl_7_the_conqueror_of_a_city_takes_the_title_the_looter_ends_it(choice: Conquer | LootAndSlave) -> None:
    game = court("movement-turn", modules=("titles", "combat"))
    first, second = game.order[0], game.order[1]
    enthrone_judge(game, second, "gerar", "joab")
    put(game, "saul", first, "gerar", 6)
    while owed(game).kind != "combat-turn":
        advance(game)
    place = game[Board].settlements[title(game, "philistia").city].hex
    act(game, DeclareBattle(game[Board].hexes[place].id))
    hold(game, first, "siege-weapons")
    commit(game, first, ("saul",) * 6, "siege-weapons")
    commit(game, second)
    assert owed(game).kind == "spoils"
    assert points_of(game, second) == 1
    act(game, choice)
    assert points_of(game, second) == 0
    if choice == Conquer():
        assert (owed(game).seat, owed(game).kind) == (first, "take-title")
        act(game, AppointJudge("philistia", "saul"))
        assert points_of(game, first) == 1
    else:
        assert judgeship_in(game, "philistia") is None
        assert told(game, JudgeshipEnded)
        assert not any(one.kind == "take-title" for one in game.decisions)
    sound(game)


def test_ttl_19_a_conqueror_whose_only_general_takes_the_mark_owns_the_title_vacant() -> None:
    game = court("movement-turn", modules=("titles", "combat"))
    first, second = game.order[0], game.order[1]
    enthrone_judge(game, second, "gerar", "joab")
    put(game, "saul", first, "gerar", 6)
    while owed(game).kind != "combat-turn":
        advance(game)
    place = game[Board].settlements[title(game, "philistia").city].hex
    act(game, DeclareBattle(game[Board].hexes[place].id))
    hold(game, first, "siege-weapons", "assassin")
    commit(game, first, ("saul",) * 6, "siege-weapons", "assassin")
    commit(game, second)
    act(game, Conquer())
    assert owed(game).kind == "take-mark"
    act(game, TakeMark("saul"))
    assert not any(one.kind == "take-title" for one in game.decisions), "nobody could answer it"
    assert (title(game, "philistia").owner, title(game, "philistia").judge) == (first, NO_GENERAL)
    sound(game)
