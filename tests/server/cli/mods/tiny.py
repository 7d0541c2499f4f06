"""A mode of two decisions a round, for tests of the command line: seats roll, and the most coins win."""

from typing import Annotated

from msgspec import field

from core import (
    Action,
    Decision,
    Event,
    Game,
    Option,
    Phase,
    Plugin,
    Ref,
    SeatNo,
    Slice,
    fold,
    implements,
    invariants,
    step,
    turn,
)

plugin = Plugin("tiny", "1.2", "Roll and be rich.", seats=(2, 4))

ROUNDS = Option("rounds", 3, low=1, high=9, text="So many rounds are played.", default_with={"sleepy": 5})
GENEROUS = Option("generous", False, text="Everybody begins with 10 coins.")
DIE = Option("die", "plain", choices=("plain", "wild"), text="The die that is rolled.")

rolling = Phase("rolling", "Everybody rolls.", steps=("take-turn", "count"))
take_turn = turn("rolling", "take-turn")


class Purse(Slice):
    """What everybody has."""

    coins: dict[int, int] = field(default_factory=dict)


class Rolled(Event, frozen=True):
    """A seat has rolled."""

    message = "{seat} rolls {number}."
    seat: SeatNo
    number: int


class Roll(Action, frozen=True):
    """Roll the die and take as many coins."""

    answers = ("take-turn",)
    message = "roll for {owner}"
    owner: Annotated[int, Ref("seat")]

    @classmethod
    def legal(cls, game: Game, decision: Decision) -> list["Roll"]:
        return [cls(decision.seat)]

    def apply(self, game: Game, decision: Decision) -> None:
        number = game.dice.roll("coins", 6 if game.option(DIE) == "plain" else 20)
        purse = game[Purse]
        purse.coins[decision.seat] = purse.coins.get(decision.seat, 0) + number
        game.emit(Rolled(decision.seat, number))
        game.done(decision)


class Worth:
    """What a purse is counted for."""

    def __init__(self, game: Game, seat: int) -> None:
        self.game = game
        self.seat = seat


@fold
def worth(ctx: Worth, value: int) -> int:
    """What a seat's coins are worth in the end."""
    return value


@implements(worth, label="a gift")
def gift(ctx: Worth, value: int) -> int:
    return value + (10 if ctx.game.option(GENEROUS) else 0)


@step("rolling")
def count(game: Game) -> None:
    if game.round == game.option(ROUNDS) and game.standing:
        totals = {seat: game.fold(worth, Worth(game, seat), coins) for seat, coins in game[Purse].coins.items()}
        most = max(totals.values())
        game.end([seat for seat, total in totals.items() if total == most], f"{most} coins are the most")


@implements(invariants)
def no_debts(ctx: Game) -> list[str] | None:
    broke = [f"seat {seat} owes coins" for seat, coins in ctx[Purse].coins.items() if coins < 0]
    return broke or None
