"""Cleansing (STL-12, STL-13): the plague leaves its tile for another, and a card is stolen there."""

from typing import Annotated, ClassVar, Self

from core import Action, Decision, Fixed, Fixture, Game, Names, Ref, Refusal, SeatNo, fold
from plugins.settlers_bank.cards import ONE
from plugins.settlers_bank.stores import Stores, draw_from_hand, hand_over
from plugins.settlers_board.board import Board
from plugins.settlers_board.places import mask_of, places_in
from plugins.settlers_harvest.fields import Fields, let_idle
from plugins.settlers_plague.events import CardStolen, PlagueMoved

MASKS_OF_SEATS = 16


@fold
def may_be_robbed(ctx: Game, value: tuple[int, ...]) -> tuple[int, ...]:
    """The seats from whom a card may be stolen, wherever they live. Begins with all others that hold a card."""
    return value


def ask_to_cleanse(game: Game, seat: int) -> None:
    """Let a seat move the plague."""
    game.owe(seat, "cleanse")


def victims(game: Game, thief: int) -> int:
    """The mask of the seats that a thief may steal from."""
    hands = game[Stores].hands
    others = tuple([seat for seat, hand in enumerate(hands) if hand and seat != thief])
    robbed: tuple[int, ...] = game.fold(may_be_robbed, game, others)
    return mask_of(robbed)


class Cleanse(Action, frozen=True):
    """Move the plague to another tile, and steal a random card from a seat with a building there, if any holds one."""

    answers: ClassVar[tuple[str, ...]] = ("cleanse",)
    message = "Send the plague to {tile}"
    tile: Annotated[int, Ref("tile")]
    victim: SeatNo | None = None

    @classmethod
    def legal(cls, game: Game, decision: Decision) -> list[Action]:
        fields, robbed = game[Fields], victims(game, decision.seat)
        found: list[Action] = []
        for moves, tenants in zip(game[Moves].away_from[fields.idle], fields.tenants, strict=True):
            found += moves[tenants & robbed]
        return found

    def check(self, game: Game, decision: Decision) -> None:
        fields = game[Fields]
        if not 0 <= self.tile < len(fields.tenants):
            raise Refusal("STL-12", "the plague must move to a tile of land")
        if self.tile == fields.idle:
            raise Refusal("STL-12", "the plague is there already: it must move to another tile")
        here = fields.tenants[self.tile] & victims(game, decision.seat)
        if self.victim is None and here:
            raise Refusal("STL-12", f"say whom to steal from: {game.names.listed('seat', places_in(here))}")
        if self.victim is not None and not (0 <= self.victim < game.seats and here >> self.victim & 1):
            raise Refusal("STL-12", "nothing can be stolen from that seat there")

    def apply(self, game: Game, decision: Decision) -> None:
        send_plague(game, decision.seat, self.tile)
        if self.victim is not None:
            steal(game, decision.seat, self.victim)
        game.done(decision)

    def text(self, names: Names) -> str:
        if self.victim is None:
            return super().text(names)
        return names.say("Send the plague to {tile} and steal from {victim}", self)


class Moves(Fixture):
    """The cleansing actions, made once.

    `away_from` has them by where the plague is, then by the tile it goes to and the mask of who can be robbed there.
    """

    def __init__(self, board: Board) -> None:
        to = [
            [[Cleanse(tile, seat) for seat in places_in(mask)] or [Cleanse(tile)] for mask in range(MASKS_OF_SEATS)]
            for tile in range(len(board.tiles))
        ]
        nowhere: list[list[Cleanse]] = [[]] * MASKS_OF_SEATS
        self.away_from = [[*to[:idle], nowhere, *to[idle + 1 :]] for idle in range(len(to))] + [to]

    @classmethod
    def build(cls, fixed: Fixed) -> Self:
        return cls(fixed[Board])


def send_plague(game: Game, seat: int, tile: int) -> None:
    """Move the plague; the tile it was on yields again."""
    let_idle(game, tile)
    game.emit(PlagueMoved(seat, tile))


def steal(game: Game, thief: int, victim: int) -> None:
    """Steal a random card from a hand that is not empty."""
    card = draw_from_hand(game, victim)
    hand_over(game, victim, thief, ONE[card])
    game.emit(CardStolen(thief, victim, card), to=(thief, victim))
