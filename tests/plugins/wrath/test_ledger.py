"""WRA-1, WRA-2, WRA-4, SET-4, SET-5: the ledger, its reports, and judgement."""

import pytest

from core import Game
from plugins.settlements.control import set_garrison
from plugins.settlements.state import CANAANITES
from plugins.wrath.events import JudgementDeclared, WrathLogged, WrathReckoned
from plugins.wrath.ledger import WRATH_THRESHOLD, canaanites_remain, judgement, log, reconcile_wrath
from plugins.wrath.state import Cup, Invaders, LedgerLine, Reckoning
from tests.plugins.scenes import new_game, put, settlement_number
from tests.plugins.wrath.cup import invade, land, logged, next_round, no_canaanites, ruin, told


def test_wra_1_an_act_is_logged_at_once_and_counted_in_the_next_announcements() -> None:
    game = land()
    no_canaanites(game)
    log(game, "looting", 1)
    assert (game[Cup].wrath, logged(game)) == (0, [("looting", 3, 1)])
    assert told(game, WrathLogged)[-1] == WrathLogged("looting", 3, 1)
    next_round(game)
    assert (game[Cup].wrath, logged(game)) == (3, [])


def test_wra_1_all_entries_make_one_net_sum_that_is_never_below_0() -> None:
    game = land()
    no_canaanites(game)
    log(game, "sacrifice", 0, -3)
    log(game, "mercenaries", 1)
    log(game, "mercenaries", 1)
    log(game, "looting", 2)
    reconcile_wrath.run(game)
    assert game[Cup].wrath == 2, "not 5: what is taken away first is not lost"
    log(game, "sacrifice", 0, -3)
    reconcile_wrath.run(game)
    assert game[Cup].wrath == 0


def test_wra_1_the_report_names_each_reason_and_its_points() -> None:
    game = land()
    no_canaanites(game)
    game[Cup].wrath = 2
    log(game, "looting", 1)
    log(game, "sacrifice", 0, -3)
    reconcile_wrath.run(game)
    lines = (LedgerLine("looting", 3, 1), LedgerLine("sacrifice", -3, 0))
    report = told(game, WrathReckoned)[-1]
    assert report == WrathReckoned(lines, 2, 2, 13)
    assert report.text(game.names) == "The wrath is 2 of 13, after 2: looting +3 and Sacrifice -3."
    assert game[Cup].reckonings == [Reckoning(game.round, lines, 2)]


def test_wra_1_the_report_says_that_there_was_nothing() -> None:
    game = land()
    no_canaanites(game)
    reconcile_wrath.run(game)
    assert told(game, WrathReckoned)[-1].text(game.names) == "The wrath is 0 of 13, after 0: nothing was done."


@pytest.mark.parametrize("viewer", [0, 2, None])
def test_wra_1_everything_about_the_cup_is_public(viewer: int | None) -> None:
    game = land()
    log(game, "tax", 1)
    invade(game, "gath")
    view = game.seen_by(viewer)
    assert (view[Cup], view[Invaders]) == (game[Cup], game[Invaders])
    assert all(entry.seen_by(viewer) == entry.event for entry in game.journal if isinstance(entry.event, WrathLogged))


def test_wra_2_one_point_a_round_while_israel_or_judah_holds_a_canaanite_settlement() -> None:
    game = land()
    assert canaanites_remain(game)
    reconcile_wrath.run(game)
    assert game[Cup].wrath == 1, "one in all, though there are several"
    for name in ("jerusalem", "jericho", "hebron"):
        set_garrison(game, settlement_number(game, name), 0)
    assert canaanites_remain(game), "Megiddo is left in Israel"
    ruin(game, "megiddo")
    assert not canaanites_remain(game)
    reconcile_wrath.run(game)
    assert game[Cup].wrath == 1
    assert told(game, WrathReckoned)[-1].lines == ()


def test_wra_2_judah_alone_is_enough() -> None:
    game = land()
    ruin(game, "megiddo")
    assert canaanites_remain(game)


def test_wra_2_other_regions_do_not_count() -> None:
    game = land()
    no_canaanites(game)
    assert canaanites_remain(game) is False
    assert game[Cup].wrath == 0


def test_wra_2_it_is_first_counted_in_round_2() -> None:
    game = new_game(3, modules=["wrath", "combat"])
    assert told(game, WrathReckoned) == [WrathReckoned((), 0, 0, 13)]
    next_round(game)
    assert told(game, WrathReckoned)[-1].lines == (LedgerLine("canaanites", 1),)
    assert game[Cup].wrath == 1


def test_wra_4_reaching_the_threshold_empties_the_cup_and_brings_a_wave() -> None:
    game = land()
    game[Cup].wrath = 12
    judgement.run(game)
    assert told(game, JudgementDeclared) == []
    reconcile_wrath.run(game)
    assert game[Cup].wrath == 13
    judgement.run(game)
    assert (game[Cup].wrath, game[Invaders].coming) == (0, [1])
    assert told(game, JudgementDeclared) == [JudgementDeclared(1)]


def test_wra_4_it_comes_in_the_announcements_and_can_repeat() -> None:
    game = land(options={"wrath": {"wrath_threshold": 1}})
    before = len(told(game, JudgementDeclared))
    for rounds in (1, 2):
        next_round(game)
        assert len(told(game, JudgementDeclared)) == before + rounds
        assert game[Cup].wrath == 0


def test_wra_4_what_is_above_the_threshold_is_lost() -> None:
    game = land()
    game[Cup].wrath = 20
    judgement.run(game)
    assert game[Cup].wrath == 0


@pytest.mark.parametrize(("option", "coming"), [(1, [1]), (2, [1, -1])])
def test_set_4_wra_8_a_wave_is_one_pair_or_two_the_second_counterclockwise(option: int, coming: list[int]) -> None:
    game = land(options={"wrath": {"invader_pairs": option}})
    game[Cup].wrath = 13
    judgement.run(game)
    assert game[Invaders].coming == coming


def test_set_4_a_wave_is_one_pair_by_default() -> None:
    game = land()
    game[Cup].wrath = 13
    judgement.run(game)
    assert game[Invaders].coming == [1]


def test_wra_5_a_supply_too_small_brings_fewer_pairs() -> None:
    game = land(options={"wrath": {"invader_pairs": 2}})

    def wave(*towns: str) -> list[int]:
        for town in towns:
            invade(game, town)
        game[Cup].wrath = 13
        judgement.run(game)
        return game[Invaders].coming

    assert wave("gath", "gaza", "ashdod") == [1]
    assert wave("ashkelon") == []
    assert told(game, JudgementDeclared)[-1] == JudgementDeclared(0)
    assert game[Cup].wrath == 0


def test_set_5_the_threshold_is_an_option_and_13_by_default() -> None:
    assert WRATH_THRESHOLD.default == 13
    game: Game = land(options={"wrath": {"wrath_threshold": 3}})
    game[Cup].wrath = 3
    judgement.run(game)
    assert game[Cup].wrath == 0


def test_the_canaanites_wrath_ends_with_their_control_not_with_their_walls() -> None:
    game = land()
    no_canaanites(game)
    put(game, "jabin", CANAANITES, "megiddo")
    assert canaanites_remain(game), "a side's free general holds an empty town"
