"""The Assassin, his mark, and Justice (TTL-14, TTL-17 to TTL-19, SIT-6, SIT-13)."""

from collections.abc import Callable

import pytest

from core import Game
from plugins.cards.events import CardPlayed, SquireDied
from plugins.cards.state import Items, Piles
from plugins.terrain.events import GeneralFell
from plugins.terrain.generals import capture, on_map
from plugins.titles.assassin import PlayAssassin, PlayJustice
from plugins.titles.events import AssassinSent, JusticeDone, MarkTaken
from plugins.titles.state import NO_GENERAL, Marks, Titles
from tests.plugins.scenes import act, changed, general_number, hold, listed, owed, place_name, put, refused
from tests.plugins.titles.court import court, enthrone_judge, enthrone_king, mark, sound, told

TURNS = ("draw-turn", "acquisitions-turn", "movement-turn")


def plot(kind: str = "acquisitions-turn") -> Game:
    """The seat to move holds an Assassin and two generals; the next one has Saul, far away, and the third David."""
    game = court(kind)
    me = owed(game).seat
    hold(game, me, "assassin")
    put(game, "joab", me, "d9")
    put(game, "elon", me, "d10")
    put(game, "saul", (me + 1) % 3, "j1", 3)
    put(game, "david", (me + 2) % 3, "d13")
    return game


def is_marked(game: Game, general: str) -> bool:
    return game[Marks].marked[general_number(game, general)]


@pytest.mark.parametrize("kind", TURNS)
def test_ttl_17_the_assassin_kills_an_enemy_general_anywhere_and_an_own_one_takes_the_mark(kind: str) -> None:
    """SIT-13: in the own turn of each phase but Combat."""
    game = plot(kind)
    me = owed(game).seat
    assert len(listed(game, PlayAssassin)) == 2 * 2, "two victims, two who could take the mark"
    act(game, PlayAssassin("saul", "elon"))
    assert general_number(game, "saul") not in on_map(game, (me + 1) % 3)
    assert (is_marked(game, "elon"), is_marked(game, "joab")) == (True, False)
    assert told(game, AssassinSent) == [AssassinSent(me, ("saul",), (), by_king=False)]
    assert told(game, MarkTaken) == [MarkTaken(me, "elon")]
    assert told(game, GeneralFell) == [GeneralFell("saul", "j1", (me + 1) % 3, "assassin", me)]
    assert told(game, CardPlayed) == [CardPlayed(me, "assassin")]
    assert owed(game).kind == kind, "the turn goes on"
    assert not listed(game, PlayAssassin)
    sound(game)


def test_ttl_17_the_card_must_be_in_hand() -> None:
    game = plot()
    hold(game, owed(game).seat)
    assert not listed(game, PlayAssassin)
    assert refused(game, PlayAssassin("saul", "elon")).rule == "not-in-hand"


def test_ttl_17_a_squire_dies_instead_without_mark_and_the_card_is_spent() -> None:
    game = plot()
    me = owed(game).seat
    put(game, "saul", (me + 1) % 3, "j1", 3, "squire", "prophet")
    assert [one for one in listed(game, PlayAssassin) if one.target == "saul"] == [PlayAssassin("saul")]
    assert refused(game, PlayAssassin("saul", "elon")).message == "nobody takes a mark for that"
    act(game, PlayAssassin("saul"))
    assert place_name(game, "saul") == "j1"
    assert not any(game[Marks].marked)
    assert told(game, SquireDied) == [SquireDied("saul")]
    assert told(game, AssassinSent) == [AssassinSent(me, (), ("saul",), by_king=False)]
    assert not told(game, MarkTaken)
    assert len(game[Items].carried[general_number(game, "saul")]) == 1
    assert len(game[Piles].discarded) >= 2


def test_ttl_17_without_an_own_general_to_take_the_mark_it_is_not_playable() -> None:
    game = plot()
    for name in ("joab", "elon"):
        put(game, name, (owed(game).seat + 2) % 3, "d10")
    assert not listed(game, PlayAssassin)
    refusal = refused(game, PlayAssassin("saul"))
    assert (refusal.rule, refusal.missing) == ("TTL-17", ("a general for the mark",))
    assert refused(game, PlayAssassin("saul", "joab")).rule == "TTL-17"


def test_ttl_17_own_generals_and_sit_6_invaders_are_no_victims_captives_are() -> None:
    game = plot()
    me = owed(game).seat
    put(game, "jabin", -3, "d12")
    capture(game, general_number(game, "saul"), me)
    changed(game)
    assert {one.target for one in listed(game, PlayAssassin)} == {"saul", "david"}
    for name in ("joab", "jabin", "tola"):
        assert refused(game, PlayAssassin(name, "elon")).rule == "TTL-17"
    act(game, PlayAssassin("saul", "joab"))
    assert game[Marks].marked[general_number(game, "joab")]


def test_ttl_14_the_reigning_kings_player_murders_without_mark_and_is_told_apart() -> None:
    game = plot()
    me = owed(game).seat
    enthrone_king(game, me, "samuel", "d11")
    assert {one.marked for one in listed(game, PlayAssassin)} == {None}
    act(game, PlayAssassin("saul"))
    assert not any(game[Marks].marked)
    assert told(game, AssassinSent) == [AssassinSent(me, ("saul",), (), by_king=True)]


def test_ttl_15_the_captive_kings_player_takes_the_mark_like_everybody() -> None:
    game = plot()
    me = owed(game).seat
    capture(game, enthrone_king(game, me, "samuel", "d11"), (me + 1) % 3)
    changed(game)
    assert {one.marked for one in listed(game, PlayAssassin)} == {"joab", "elon", "samuel"}
    act(game, PlayAssassin("saul", "samuel"))
    assert is_marked(game, "samuel"), "TTL-19: a king may be marked"


def test_ttl_17_the_victim_may_be_king_or_judge() -> None:
    game = plot()
    other = (owed(game).seat + 1) % 3
    held = enthrone_judge(game, other, "gerar", "tola")
    enthrone_king(game, other, "saul", "j1")
    hold(game, owed(game).seat, "assassin", "assassin")
    act(game, PlayAssassin("saul", "joab"))
    act(game, PlayAssassin("tola", "joab"))
    assert (game[Titles].king, game[Titles].heir_of, held.judge) == (NO_GENERAL, other, NO_GENERAL)
    sound(game)


@pytest.mark.parametrize("kind", TURNS)
def test_ttl_18_justice_executes_a_general_with_the_mark(kind: str) -> None:
    game = plot(kind)
    me = owed(game).seat
    hold(game, me, "justice")
    mark(game, "saul")
    mark(game, "joab")
    assert {one.target for one in listed(game, PlayJustice)} == {"saul", "joab"}
    assert refused(game, PlayJustice("david")).message == "David bears no mark"
    act(game, PlayJustice("saul"))
    assert told(game, JusticeDone) == [JusticeDone(me, "saul")]
    assert told(game, GeneralFell) == [GeneralFell("saul", "j1", (me + 1) % 3, "justice", me)]
    assert not is_marked(game, "saul"), "the mark dies with him"
    assert not listed(game, PlayJustice)
    sound(game)


def test_ttl_18_a_squire_does_not_help_against_justice() -> None:
    game = plot()
    hold(game, owed(game).seat, "justice")
    other = (owed(game).seat + 1) % 3
    put(game, "saul", other, "j1", 0, "squire", "prophet")
    mark(game, "saul")
    act(game, PlayJustice("saul"))
    assert general_number(game, "saul") not in on_map(game, other)
    assert told(game, JusticeDone) == [JusticeDone(owed(game).seat, "saul")]


def test_ttl_14_justice_never_targets_a_reigning_king_ttl_15_a_captive_one_it_does() -> None:
    game = plot()
    me = owed(game).seat
    hold(game, me, "justice")
    king = enthrone_king(game, (me + 1) % 3, "saul", "j1")
    mark(game, "saul")
    assert not listed(game, PlayJustice)
    assert refused(game, PlayJustice("saul")).rule == "TTL-14"
    capture(game, king, me)
    changed(game)
    act(game, PlayJustice("saul"))
    assert game[Titles].king == NO_GENERAL


@pytest.mark.parametrize(
    "enthrone",
    [
        lambda game, seat: enthrone_judge(game, seat, "gerar", "joab"),
        lambda game, seat: enthrone_king(game, seat, "joab", "d9"),
    ],
)
def test_ttl_19_a_judge_or_king_may_be_marked_and_keeps_his_title(enthrone: Callable[[Game, int], object]) -> None:
    game = plot()
    me = owed(game).seat
    enthrone(game, me)
    if game[Titles].king != NO_GENERAL:
        capture(game, game[Titles].king, (me + 1) % 3)
    changed(game)
    act(game, PlayAssassin("saul", "joab"))
    assert is_marked(game, "joab")
    assert game[Titles].king == general_number(game, "joab") or game[Titles].judgeships
    sound(game)


def test_menus_and_reports_name_who_dies_and_who_takes_the_mark() -> None:
    game = plot()
    names = game.names
    assert PlayAssassin("saul", "elon").text(names) == "Send the Assassin to Saul; Elon takes the mark"
    assert PlayAssassin("saul").text(names) == "Send the Assassin to Saul"
    assert AssassinSent(0, ("saul", "elon"), (), by_king=True).text(names).endswith(", and Saul and Elon die.")
    only = AssassinSent(0, (), ("saul",), by_king=False)
    assert only.text(names) == "Seat A sends the Assassin, but only the Squire of Saul dies."
    assert only.text(names.speaking("es")) == "Seat A envía el Asesino, pero solo muere el Escudero de Saúl."
    sent = AssassinSent(0, ("saul",), ("elon",), by_king=False)
    assert sent.text(names) == "Seat A sends the Assassin, and Saul dies, and the Squire of Elon."
