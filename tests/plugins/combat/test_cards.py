"""CMB-10, SIT-11, SIT-12: cards that kill, Squires, and what becomes of the troops of the killed."""

import pytest

from core import Game
from plugins.cards.catalogue import Catalogue
from plugins.cards.events import SquireDied
from plugins.cards.state import Hands, Items, Piles
from plugins.combat.hooks import Blow
from plugins.combat.state import Pledge
from plugins.combat.verdict import verdict
from plugins.settlements.state import Towns
from plugins.terrain.events import GeneralFell
from plugins.terrain.generals import captives_of, free_of, on_map
from plugins.terrain.ids import NOBODY
from plugins.terrain.state import Generals
from tests.plugins.combat.field import answer, clash, field, fight, report, told
from tests.plugins.scenes import general_number, give, hold, put

AMBUSH = ["ambush"]


def garrison(game: Game, settlement: int) -> int:
    return game[Towns].garrison[settlement]


def test_cmb_10_an_ambush_kills_every_enemy_general_on_the_hex() -> None:
    game = field()
    put(game, "joab", 1, "d9")
    put(game, "samson", 1, "d9")
    put(game, "tola", 0, "d9")
    hold(game, 0, "ambush")
    fight(game, 0, "d9", by={0: ((), AMBUSH), 1: ((), ())})
    assert told(game, GeneralFell) == [
        GeneralFell("joab", "d9", 1, "ambush", 0),
        GeneralFell("samson", "d9", 1, "ambush", 0),
    ]
    assert (report(game).winner, report(game).defender.strength) == (0, 0)
    assert report(game).defender.fallen == ("joab", "samson")
    numbers = game[Catalogue].numbers
    assert {numbers["ambush"], numbers["joab"], numbers["samson"]} <= set(game[Piles].discarded)


def test_cmb_10_bystanders_and_generals_elsewhere_live() -> None:
    game = field()
    put(game, "joab", 1, "d9")
    put(game, "tola", 0, "d9")
    put(game, "saul", 2, "d9")
    put(game, "samson", 1, "d10")
    hold(game, 0, "ambush")
    fight(game, 0, "d9", by={0: ((), AMBUSH), 1: ((), ())})
    assert [event.general for event in told(game, GeneralFell)] == ["joab"]


def test_cmb_10_the_troops_of_the_killed_do_not_fight_and_stay_if_their_side_wins() -> None:
    game = field()
    gilgal = give(game, 1, "gilgal", 3)
    put(game, "joab", 1, "gilgal", 4)
    put(game, "tola", 0, "gilgal")
    hold(game, 0, "ambush")
    fight(game, 0, "gilgal", by={0: ((), AMBUSH), 1: (["garrison"] * 2 + ["joab"] * 3, ())})
    assert (report(game).winner, report(game).defender.strength) == (1, 2)
    assert report(game).defender.lost == 2
    assert garrison(game, gilgal) == 1 + 4


def test_cmb_10_the_troops_of_the_killed_die_if_their_side_loses() -> None:
    game = field()
    put(game, "joab", 1, "d9", 4)
    put(game, "elon", 1, "d9", 1, "squire")
    put(game, "samson", 0, "d9")
    hold(game, 0, "ambush")
    fight(game, 0, "d9", by={0: ((), AMBUSH), 1: (["joab"] * 4, ())})
    assert report(game).winner == 0
    assert report(game).defender.lost == 5
    assert report(game).defender.captured == ("elon",)


def test_cmb_10_a_squire_dies_instead_of_its_general_and_is_spent() -> None:
    game = field()
    joab = put(game, "joab", 1, "d9", 0, "squire")
    put(game, "tola", 0, "d9")
    hold(game, 0, "ambush")
    fight(game, 0, "d9", by={0: ((), AMBUSH), 1: ((), ())})
    assert told(game, SquireDied) == [SquireDied("joab")]
    assert told(game, GeneralFell) == []
    assert game[Items].carried[joab] == []
    assert (report(game).winner, report(game).defender.strength) == (1, 4)
    assert report(game).defender.squires == ("joab",)


def test_sit_11_of_two_killing_cards_the_first_spends_the_squire_and_the_second_kills() -> None:
    game = field()
    joab, elon = put(game, "joab", 1, "d9", 0, "squire"), put(game, "elon", 1, "d9")
    put(game, "tola", 0, "d9")
    pledges = {0: Pledge((), ("ambush", "ambush")), 1: Pledge()}
    found = verdict(game, clash(game, "d9", 0, 1), pledges)
    assert found.blows == (Blow(0, "ambush", (elon,), (joab,)), Blow(0, "ambush", (joab,), ()))
    assert found.ranks[1].killed == (elon, joab)


def test_sit_11_ambush_on_both_sides_is_simultaneous_and_committed_troops_count() -> None:
    game = field()
    put(game, "joab", 1, "d9", 3)
    put(game, "samson", 0, "d9", 4)
    hold(game, 0, "ambush")
    hold(game, 1, "ambush")
    fight(game, 0, "d9", by={0: (["samson"] * 4, AMBUSH), 1: (["joab"] * 3, AMBUSH)})
    assert (report(game).attacker.strength, report(game).defender.strength) == (4, 3)
    assert (report(game).winner, report(game).fate) == (0, "abandoned")
    assert on_map(game, 0) == on_map(game, 1) == []


def test_sit_11_left_over_troops_join_a_surviving_own_general() -> None:
    game = field()
    put(game, "joab", 1, "d9", 5)
    elon = put(game, "elon", 1, "d9", 4, "squire")
    put(game, "samson", 0, "d9", 0)
    hold(game, 0, "ambush")
    fight(game, 0, "d9", by={0: ((), AMBUSH), 1: (["elon"] * 4, ())})
    assert report(game).winner == 1
    assert game[Generals].troops[elon] == 5
    assert report(game).defender.lost == 4


@pytest.mark.parametrize(("left", "joined"), [(2, 5), (5, 6)])
def test_sit_11_without_one_they_join_the_own_garrison_up_to_6_and_the_rest_are_lost(left: int, joined: int) -> None:
    game = field()
    gilgal = give(game, 1, "gilgal", 5)
    put(game, "joab", 1, "gilgal", left)
    put(game, "tola", 0, "gilgal")
    hold(game, 0, "ambush")
    fight(game, 0, "gilgal", by={0: ((), AMBUSH), 1: (["garrison"] * 2, ())})
    assert report(game).winner == 1
    assert garrison(game, gilgal) == joined
    assert report(game).defender.lost == 2 + (3 + left - joined)


def test_sit_11_in_the_open_with_nobody_left_they_are_lost() -> None:
    game = field()
    put(game, "joab", 1, "d9", 5)
    put(game, "samson", 0, "d9", 2)
    hold(game, 0, "ambush")
    hold(game, 1, "ambush")
    fight(game, 0, "d9", by={0: ((), AMBUSH), 1: ((), AMBUSH)})
    assert (report(game).winner, report(game).fate) == (1, "abandoned")
    assert report(game).defender.lost == 5


def test_sit_12_an_attacker_who_wins_with_no_general_left_has_no_choice() -> None:
    game = field()
    gilgal = give(game, 1, "gilgal", 2)
    put(game, "elon", 1, "gilgal", 0, "squire")
    put(game, "samson", 0, "gilgal", 6)
    hold(game, 0, "ambush")
    hold(game, 1, "ambush")
    fight(game, 0, "gilgal", by={0: (["samson"] * 6, AMBUSH), 1: ((), AMBUSH)})
    assert (report(game).winner, report(game).fate) == (0, "abandoned")
    assert (game[Towns].owner[gilgal], garrison(game, gilgal)) == (NOBODY, 0)
    assert captives_of(game, 0) == [general_number(game, "elon")]


def test_cmb_10_a_winner_whose_squire_died_still_chooses() -> None:
    game = field()
    give(game, 1, "gilgal", 1)
    samson = put(game, "samson", 0, "gilgal", 0, "squire")
    hold(game, 1, "ambush")
    fight(game, 0, "gilgal", by={0: ((), ()), 1: ((), AMBUSH)})
    answer(game, game.legal(game.decisions[0])[0])  # type: ignore[arg-type]
    assert free_of(game, 0) == [samson]
    assert report(game).fate == "conquered"


def test_crd_10_cards_are_spent_whoever_wins() -> None:
    game = field()
    put(game, "joab", 1, "d9")
    put(game, "tola", 0, "d9")
    hold(game, 0, "mercenaries", "mercenaries", "siege-weapons")
    fight(game, 0, "d9", by={0: ((), ["mercenaries", "siege-weapons"]), 1: ((), ())})
    numbers = game[Catalogue].numbers
    assert {numbers["mercenaries"], numbers["siege-weapons"]} <= set(game[Piles].discarded)
    assert game[Hands].cards[0].count(numbers["mercenaries"]) == 1
    assert report(game).attacker.cards == ("mercenaries", "siege-weapons")
