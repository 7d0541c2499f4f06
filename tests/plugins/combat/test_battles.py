"""CMB-3, CMB-4, CMB-8, CMB-11, CMB-12, CMB-13, CMB-16, SIT-12: what commitments lead to."""

import pytest

from core import Part, Template
from plugins.cards.events import CardPlayed
from plugins.cards.state import Hands, Items
from plugins.combat.committing import CommitForces
from plugins.combat.events import BattleReported, BattleWon, SettlementConquered, SettlementLooted
from plugins.combat.spoils import Conquer, LootAndSlave
from plugins.combat.state import NOWHERE, Battle, Outcome
from plugins.settlements.control import make_city
from plugins.settlements.events import SettlementRazed
from plugins.settlements.state import CANAANITES, Towns, Treasury
from plugins.terrain.board import Board
from plugins.terrain.events import GeneralCaptured, GeneralFell
from plugins.terrain.generals import captives_of, on_map
from plugins.terrain.ids import NOBODY
from plugins.terrain.state import Generals
from tests.plugins.combat.field import answer, besiege, commit, declare, field, fight, report, spot, spot_id, told
from tests.plugins.scenes import general_number, give, hold, owed, put, refused, settlement_number


def troops_of(game: object, general: str) -> int:
    return game[Generals].troops[general_number(game, general)]  # type: ignore[index, arg-type, no-any-return]


def test_cmb_3_a_side_commits_what_its_generals_command_and_the_garrison_for_its_owner() -> None:
    game = field()
    give(game, 1, "gilgal", 3)
    put(game, "joab", 1, "gilgal", 2)
    put(game, "saul", 0, "gilgal", 4)
    declare(game, 0, "gilgal")
    attack, defence = (game.legal(decision)[0] for decision in game.decisions)
    assert isinstance(attack, Template)
    assert isinstance(defence, Template)
    assert attack.domains[0].among == ("saul",) * 4  # type: ignore[union-attr]
    assert defence.domains[0].among == ("garrison",) * 3 + ("joab",) * 2  # type: ignore[union-attr]
    commit(game, 0, ["saul"] * 4)
    refusal = refused(game, CommitForces(("garrison",) * 3 + ("joab",) * 3))
    assert (refusal.rule, refusal.missing) == ("CMB-3", ("1 troops",))
    assert refused(game, CommitForces(("saul",))).rule == "CMB-3"
    commit(game, 1, ("garrison",) * 3 + ("joab",) * 2)
    assert report(game).defender.committed == 5


def test_cmb_3_only_battle_cards_of_the_own_hand_are_committed() -> None:
    game = field()
    put(game, "joab", 1, "d9")
    put(game, "saul", 0, "d9")
    hold(game, 0, "mercenaries", "blessing")
    declare(game, 0, "d9")
    commit(game, 1)
    assert refused(game, CommitForces((), ("ambush",))).rule == "not-in-hand"
    assert refused(game, CommitForces((), ("mercenaries", "mercenaries"))).rule == "not-in-hand"
    assert refused(game, CommitForces((), ("blessing",))).rule == "CRD-10"
    assert refused(game, CommitForces((), ("nothing",))).rule == "unknown-card"
    commit(game, 0, cards=("mercenaries",))
    assert told(game, CardPlayed) == [CardPlayed(0, "mercenaries")]
    assert len(game[Hands].cards[0]) == 1


def test_cmb_7_siege_weapons_are_for_the_original_attacker_whoever_declares() -> None:
    game = field()
    give(game, 1, "gilgal", 1)
    put(game, "saul", 0, "gilgal")
    hold(game, 1, "siege-weapons")
    hold(game, 0, "siege-weapons")
    declare(game, 1, "gilgal")
    commit(game, 0, cards=["siege-weapons"])
    assert refused(game, CommitForces((), ("siege-weapons",))).rule == "CMB-7"


def test_cmb_4_committed_troops_are_lost_win_or_lose() -> None:
    game = field()
    put(game, "joab", 1, "d9", 6)
    put(game, "saul", 0, "d9", 6)
    fight(game, 0, "d9", by={0: (["saul"] * 2, ()), 1: (["joab"] * 4, ())})
    assert troops_of(game, "joab") == 2
    assert report(game).defender.lost == 4
    assert report(game).attacker.lost == 6


@pytest.mark.parametrize(("troops", "winner"), [(2, 1), (3, 0)])
def test_cmb_8_the_attacker_wins_only_with_strictly_more(troops: int, winner: int) -> None:
    game = field()
    put(game, "joab", 1, "d9")
    put(game, "saul", 0, "d9", 6)
    fight(game, 0, "d9", by={0: (["saul"] * troops, ()), 1: ((), ())})
    assert report(game).winner == winner


def test_cmb_8_a_tie_is_the_defenders_though_the_defender_declared() -> None:
    game = field()
    put(game, "joab", 1, "d9")
    put(game, "samson", 0, "d9")
    fight(game, 1, "d9", by={0: ((), ()), 1: ((), ())})
    assert report(game).winner == 1


def test_cmb_11_the_losers_generals_become_captives_without_troops_and_its_garrison_goes() -> None:
    game = field()
    gilgal = give(game, 1, "gilgal", 4)
    put(game, "elon", 1, "gilgal", 3, "chariot")
    put(game, "joab", 0, "gilgal", 5)
    fight(game, 0, "gilgal", by={0: (["joab"] * 2, ()), 1: ((), ())})
    answer(game, Conquer())
    assert captives_of(game, 0) == [general_number(game, "elon")]
    assert troops_of(game, "elon") == 0
    assert game[Items].carried[general_number(game, "elon")] == []
    assert (game[Towns].owner[gilgal], game[Towns].garrison[gilgal]) == (0, 0)
    assert told(game, GeneralCaptured) == [GeneralCaptured("elon", "f14", 1, 0)]
    assert report(game).defender.lost == 7


def test_cmb_11_a_beaten_attacker_is_the_defenders_captive() -> None:
    game = field()
    give(game, 1, "gilgal", 3)
    put(game, "tola", 0, "gilgal", 2)
    fight(game, 0, "gilgal", by={0: (["tola"], ()), 1: (["garrison"] * 2, ())})
    assert captives_of(game, 1) == [general_number(game, "tola")]
    assert report(game).fate == "held"
    assert report(game).attacker.captured == ("tola",)


def test_cmb_12_beaten_by_the_canaanite_garrison_a_general_dies() -> None:
    game = field()
    put(game, "tola", 0, "damascus", 2)
    fight(game, 0, "damascus", by={0: ((), ())})
    assert on_map(game, 0) == []
    assert told(game, GeneralFell) == [GeneralFell("tola", spot_id(game, "damascus"), 0, "combat", CANAANITES)]
    assert report(game).attacker.fallen == ("tola",)


def test_cmb_12_the_canaanite_garrison_commits_anything_from_nothing_to_all() -> None:
    committed: set[int] = set()
    for drawn_before in range(12):
        game = field()
        for _ in range(drawn_before):
            game.dice.below("commitments", 3)
        put(game, "tola", 0, "damascus")
        fight(game, 0, "damascus", by={0: ((), ())})
        committed.add(report(game).defender.committed)
    assert committed == {0, 1, 2}


def test_cmb_13_conquered_walls_and_developments_stay() -> None:
    game = field()
    gilgal = give(game, 1, "gilgal", 1)
    towns = game[Towns]
    towns.walled[gilgal], towns.developments[gilgal] = True, 2
    make_city(game, gilgal)
    put(game, "joab", 0, "gilgal", 6)
    fight(game, 0, "gilgal", by={0: (["joab"] * 6, ()), 1: ((), ())})
    assert told(game, BattleWon) == [BattleWon(0, "gilgal", 10, 6)]
    answer(game, Conquer())
    assert (towns.owner[gilgal], towns.garrison[gilgal], towns.developments[gilgal]) == (0, 0, 2)
    assert towns.walled[gilgal]
    assert towns.city[gilgal]
    assert told(game, SettlementConquered) == [SettlementConquered(0, "gilgal")]
    assert report(game).fate == "conquered"


@pytest.mark.parametrize(
    ("city", "developments", "coins"), [(False, 0, 20), (False, 2, 32), (True, 0, 30), (True, 1, 36)]
)
def test_cmb_13_looted_it_is_razed_for_good_and_brings_coins(city: bool, developments: int, coins: int) -> None:
    game = field()
    gilgal = give(game, 1, "gilgal", 1)
    game[Towns].developments[gilgal] = developments
    game[Towns].city[gilgal] = city
    put(game, "joab", 0, "gilgal", 6)
    fight(game, 0, "gilgal", by={0: (["joab"] * 6, ()), 1: ((), ())})
    number = LootAndSlave().numbers(game, owed(game))[0]
    assert (number.name, number.value) == ("loot", coins)
    answer(game, LootAndSlave())
    assert told(game, SettlementLooted)[-1].coins == coins
    assert game[Treasury].coins[0] == coins
    assert game[Towns].razed[gilgal]
    assert told(game, SettlementRazed) == [SettlementRazed("gilgal", "loot", 0, 1, was_city=city)]
    assert report(game).fate == "looted"


def test_cmb_13_a_canaanite_settlement_can_be_conquered_or_looted_too() -> None:
    game = field()
    damascus = settlement_number(game, "damascus")
    put(game, "joab", 0, "damascus", 6)
    put(game, "samson", 0, "damascus", 6)
    fight(game, 0, "damascus", by={0: (["joab"] * 6, ())})
    assert [type(line) for line in game.legal(owed(game))] == [Conquer, LootAndSlave]
    answer(game, Conquer())
    assert (game[Towns].owner[damascus], game[Towns].garrison[damascus]) == (0, 0)


def test_cmb_13_no_choice_for_a_defender_nor_in_the_open_field() -> None:
    game = field()
    put(game, "elon", 1, "d9")
    put(game, "joab", 0, "d9")
    give(game, 2, "gilgal", 6)
    put(game, "saul", 0, "gilgal")
    fight(game, 0, "d9", by={0: ((), ()), 1: ((), ())})
    assert report(game).fate == "taken"
    fight(game, 0, "gilgal", by={0: ((), ()), 2: (["garrison"] * 5, ())})
    assert report(game).fate == "held"
    assert told(game, BattleWon) == []


def test_cmb_13_while_the_winner_chooses_nothing_is_carried_out() -> None:
    game = field()
    gilgal = give(game, 1, "gilgal", 2)
    put(game, "joab", 0, "gilgal", 6)
    fight(game, 0, "gilgal", by={0: (["joab"] * 6, ()), 1: (["garrison"], ())})
    assert (owed(game).kind, owed(game).seat, owed(game).subject) == ("spoils", 0, "gilgal")
    assert (game[Towns].owner[gilgal], game[Towns].garrison[gilgal]) == (1, 2)
    assert told(game, BattleReported) == []


def test_sit_12_a_defender_who_wins_with_nothing_left_loses_control() -> None:
    game = field()
    gilgal = give(game, 1, "gilgal", 3)
    put(game, "tola", 0, "gilgal")
    fight(game, 0, "gilgal", by={0: ((), ()), 1: (["garrison"] * 3, ())})
    assert (report(game).winner, report(game).fate) == (1, "abandoned")
    assert game[Towns].owner[gilgal] == NOBODY
    assert captives_of(game, 1) == [general_number(game, "tola")]


def test_sit_12_canaanites_who_win_with_nothing_left_lose_control_too() -> None:
    game = field()
    damascus = settlement_number(game, "damascus")
    game[Towns].garrison[damascus] = 1
    while True:
        put(game, "tola", 0, "damascus")
        place = spot(game, "damascus")
        fight(game, 0, "damascus", by={0: ((), ())})
        if report(game).defender.committed == 1:
            break
        assert game[Towns].owner[damascus] == CANAANITES
        assert place in [spot(game, outcome.hex) for outcome in game[Battle].past]
    assert game[Towns].owner[damascus] == NOBODY
    assert report(game).fate == "abandoned"


def test_cmb_16_the_report_tells_everybody_everything() -> None:
    game = field()
    gilgal = give(game, 1, "gilgal", 2)
    game[Towns].walled[gilgal] = True
    put(game, "joshua", 1, "gilgal", 2)
    put(game, "joab", 0, "gilgal", 6)
    hold(game, 0, "mercenaries")
    besiege(game, "gilgal", 0, rounds=2)
    fight(game, 0, "gilgal", by={0: (["joab"] * 3, ["mercenaries"]), 1: (["garrison", "joshua"], ())})
    answer(game, Conquer())
    found = report(game)
    assert (found.place, found.siege_round, found.aggressor, found.winner, found.fate) == ("f14", 2, 0, 0, "conquered")
    assert found.attacker.contributions == (
        Part("combat", "Joab", 4),
        Part("combat", "troops", 3),
        Part("combat", "Mercenaries", 4),
    )
    assert found.defender.contributions == (
        Part("combat", "Joshua", 3),
        Part("combat", "troops", 2),
        Part("combat", "wall (siege round 2)", 2),
    )
    assert (found.attacker.cards, found.attacker.lost, found.attacker.captured) == (("mercenaries",), 3, ())
    assert (found.defender.strength, found.defender.lost, found.defender.captured) == (7, 4, ("joshua",))
    entry = next(entry for entry in game.journal if entry.event is found)
    assert entry.audience is None
    text = found.text(game.names)
    assert "At Gilgal Seat A (11 = 4 Joab + 3 troops + 4 Mercenaries) attacked Seat B" in text
    assert text.endswith("Seat A won, and it was conquered.")


def test_pha_5_battles_are_remembered() -> None:
    game = field()
    put(game, "elon", 1, "d9")
    put(game, "joab", 0, "d9")
    fight(game, 0, "d9", by={0: ((), ()), 1: ((), ())})
    assert game[Battle].past == [Outcome(2, "d9", 0, 0, 4, 1, 1, 0, "taken")]
    assert game[Battle].hex == NOWHERE
    assert game[Board].hexes[spot(game, "d9")].id == "d9"
