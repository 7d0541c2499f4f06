"""Titles in a plague, which strikes in the midst of Announcements (SIT-2, SIT-15, TTL-6, TTL-11)."""

from core import Game
from plugins.combat.sieges import lay_siege
from plugins.events.falling import SendEvent
from plugins.events.state import EventsArea
from plugins.settlements.state import Towns
from plugins.terrain.board import Board
from plugins.terrain.generals import on_map
from plugins.titles.appointments import AppointJudge
from plugins.titles.events import ElectionCalled, JudgeshipPassed
from plugins.titles.holders import free_judges
from plugins.titles.state import NO_GENERAL, Titles
from tests.plugins.events.land import draw_event, no_more_cards
from tests.plugins.scenes import act, general_number, give, owed, put
from tests.plugins.titles.court import (
    court,
    enthrone_judge,
    enthrone_king,
    sound,
    title,
    to_next_round,
    to_round,
    told,
)

TRIES = 60


def before_the_plague(number: int) -> Game:
    """A court in which a Plague falls next, where the owner of the prophet sends it; dice differ by the number."""
    game = court(modules=("titles", "events", "combat"))
    game.dice.rewind({"plague": number})
    game[EventsArea].slots = []
    draw_event(game, "plague")
    no_more_cards(game)
    put(game, "isaiah", 2, "c18", 6, "prophet")
    return game


def strike_at(game: Game, terrain: str) -> None:
    """The next round begins, and the Plague falls."""
    to_next_round(game)
    act(game, SendEvent("plague", terrain))


def test_sit_2_who_dies_in_announcements_is_replaced_in_the_next_round_without_an_election_for_the_king() -> None:
    for number in range(TRIES):
        game = before_the_plague(number)
        enthrone_judge(game, 1, "tyre", "elon", "d13")
        enthrone_judge(game, 2, "shiloh", "tola", "d13")
        give(game, 2, "shiloh", 6)
        held = enthrone_judge(game, 0, "gerar", "joab", "e12")
        enthrone_king(game, 0, "saul", "e12")
        put(game, "jair", 0, "d13", 6)
        strike_at(game, "mountains")
        if not {general_number(game, "joab"), general_number(game, "saul")} & set(on_map(game, 0)):
            break
    else:
        raise AssertionError("the plague never kills both")
    assert owed(game).kind == "draw-turn"
    assert (held.judge, game[Titles].king) == (NO_GENERAL, NO_GENERAL)
    assert len(free_judges(game)) == 2, "enough for an election, were no succession pending"
    assert not told(game, ElectionCalled)
    to_round(game, 4)
    assert owed(game).kind == "name-successor"
    act(game, game.legal(owed(game))[0])  # type: ignore[arg-type]
    assert held.judge == NO_GENERAL
    sound(game)


def test_sit_15_a_city_emptied_under_siege_passes_at_once_and_announcements_go_on_after_the_choice() -> None:
    for number in range(TRIES):
        game = before_the_plague(number)
        held = enthrone_judge(game, 0, "gerar", "joab", "g7")
        put(game, "saul", 1, "gerar", 6)
        place = game[Board].settlements[held.city].hex
        lay_siege(game, place, 1)
        strike_at(game, game[Board].hexes[place].terrain.id)
        if game[Towns].owner[held.city] == 1:
            break
    else:
        raise AssertionError("the plague never empties the city")
    assert (game.step, owed(game).seat, owed(game).kind) == ("plague", 1, "take-title")
    act(game, AppointJudge("philistia", "saul"))
    assert title(game, "philistia").owner == 1
    assert told(game, JudgeshipPassed) == [JudgeshipPassed("philistia", 1)]
    assert owed(game).kind == "draw-turn"
    assert game.round == 3
    sound(game)
