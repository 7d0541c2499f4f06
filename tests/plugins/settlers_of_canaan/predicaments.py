"""Scenes in which something cannot be done."""

from collections.abc import Callable

from core import Action, Game
from plugins.settlers_board.places import places_in
from plugins.settlers_board.resources import Resource
from plugins.settlers_building.pieces import SETTLEMENTS, Pieces
from plugins.settlers_cards.caravan import PlayCaravan
from plugins.settlers_cards.deck import Deck
from plugins.settlers_cards.highway import PlayHighway
from plugins.settlers_cards.jubilee import PlayJubilee
from plugins.settlers_cards.playing import BuyDevelopmentCard
from plugins.settlers_of_canaan.dice import RollDice
from plugins.settlers_of_canaan.founding import FoundRoad, FoundSettlement
from plugins.settlers_trade.answers import CounterOffer
from plugins.settlers_trade.offers import MakeOffer
from plugins.settlers_wall.actions import PlaceStone
from plugins.settlers_wall.blessing import NameBlessing
from plugins.settlers_wall.wall import Wall
from tests.plugins.settlers_scenes import (
    at_turn,
    changed,
    do,
    founded,
    hold,
    lay,
    listed,
    load_dice,
    new_game,
    raise_city,
    set_hand,
    settle,
)

WOOD, SHEEP, WHEAT, STONE, ORE = Resource
EVERYTHING = {"wood": 4, "sheep": 4, "wheat": 4, "stone": 4, "ore": 4}


def turn(**hand: int) -> Game:
    """Seat 0 may trade and build."""
    game = at_turn()
    set_hand(game, 0, **hand)
    return game


def rich() -> Game:
    return turn(**EVERYTHING)


def poor() -> Game:
    return turn()


def before_the_roll() -> Game:
    return founded()


def founding() -> Game:
    game = new_game(2)
    do(game, FoundSettlement(8))
    return game


def next_founder() -> Game:
    game = founding()
    do(game, listed(game, FoundRoad)[0])
    return game


def all_built() -> Game:
    """Seat 0 has used all its roads, settlements and cities up."""
    game = at_turn(2, options={"settlers-points": {"points_to_win": 20}})
    settle(game, 0, 0, 51)
    raise_city(game, 0, 0, 51, 8, 34)
    for _ in range(SETTLEMENTS):
        settle(game, 0, next(places_in(game[Pieces].free_corners)))
    lay(game, 0, 4, 0, 3, 7, 12, 17, 22, 16, 11)
    lay(game, 0, 34, 40, 47, 53, 58, 63)
    set_hand(game, 0, **EVERYTHING)
    hold(game, 0, "highway")
    return game


def holding(*kinds: str, **hand: int) -> Callable[[], Game]:
    def scene() -> Game:
        game = turn(**hand)
        hold(game, 0, *kinds)
        return game

    return scene


def just_bought() -> Game:
    game = turn(sheep=1, wheat=1, ore=1)
    game[Deck].pile.remove("priest")
    game[Deck].pile.append("priest")
    changed(game)
    do(game, BuyDevelopmentCard())
    return game


def played() -> Game:
    game = holding("caravan", "priest")()
    do(game, PlayCaravan(WOOD))
    return game


def pile_gone() -> Game:
    game = rich()
    game[Deck].shown[1], game[Deck].pile = game[Deck].pile, []
    changed(game)
    return game


def manna_with_an_empty_bank() -> Game:
    game = holding("manna")()
    set_hand(game, 1, wood=23, sheep=23, wheat=23, stone=23, ore=21)
    return game


def bank_without_ore() -> Game:
    """Seat 0 lives at an ore tile."""
    game = holding("smelting")()
    set_hand(game, 1, ore=23)
    return game


def jubilee_called() -> Game:
    game = holding("jubilee")()
    settle(game, 1, 0)
    set_hand(game, 1, wood=1)
    do(game, PlayJubilee())
    return game


def on_the_highway() -> Game:
    game = holding("highway")()
    do(game, PlayHighway())
    return game


def rolled(total: int, **hand: int) -> Game:
    game = founded()
    set_hand(game, 0, **hand)
    settle(game, 0, 65)
    set_hand(game, 1, wood=23 - hand.get("wood", 0))
    load_dice(game, total)
    do(game, RollDice())
    return game


def cleansing() -> Game:
    game = founded()
    set_hand(game, 2, ore=1)
    load_dice(game, 7)
    do(game, RollDice())
    return game


def route(**hand: int) -> Callable[[], Game]:
    """Seat 1 lives on the border; a route leads there from seat 0's home."""

    def scene() -> Game:
        game = turn(**hand)
        settle(game, 1, 63)
        lay(game, 1, 34, 40, 47, 53, 58, 63)
        return game

    return scene


def border() -> Game:
    game = turn(stone=1, ore=1)
    settle(game, 0, 63)
    return game


def full_wall() -> Game:
    game = border()
    game[Wall].stones, game[Wall].black, game[Wall].complete = [7, 7, 7, 7], 0, True
    changed(game)
    return game


def blessed() -> Game:
    game = border()
    do(game, PlaceStone())
    do(game, NameBlessing(WOOD))
    return game


def offered(*, answer: Action | None = None, **hand: int) -> Game:
    """Seat 0 has offered wood for ore."""
    game = turn(wood=2)
    set_hand(game, 1, **(hand or {"ore": 1}))
    do(game, MakeOffer((WOOD,), (ORE,)))
    if answer is not None:
        do(game, answer, seat=1)
    return game


def countered() -> Game:
    return offered(answer=CounterOffer(1, (ORE,), (SHEEP,)))


def all_offers_made() -> Game:
    game = offered()
    for _ in range(2):
        do(game, MakeOffer((WOOD,), (ORE,)))
    return game
