"""The hooks of combat, and the contexts they are asked with."""

from collections.abc import Sequence
from typing import NamedTuple

import msgspec

from core import Fixed, Game, Refusal, collect, fold, notify
from plugins.combat.tables import BattleCard


class Clash(msgspec.Struct, frozen=True):
    """Two sides on one hex: the defender controls it, the attacker came later (CMB-1). `aggressor` has declared."""

    hex: int
    attacker: int
    defender: int
    aggressor: int

    def other(self, side: int) -> int:
        """The enemy of one of the two."""
        return self.defender if side == self.attacker else self.attacker


class Fighter(msgspec.Struct, frozen=True):
    """A general in a battle."""

    game: Game
    general: int


class Force(msgspec.Struct, frozen=True):
    """A side in a battle: the generals and the number of troops that fight for it, and the cards of both sides."""

    game: Game
    clash: Clash
    side: int
    generals: tuple[int, ...]
    troops: int
    cards: tuple[str, ...] = ()
    enemy_cards: tuple[str, ...] = ()

    @property
    def defends(self) -> bool:
        """Whether this is the side that was there first."""
        return self.side == self.clash.defender


class Gambit(msgspec.Struct, frozen=True):
    """A seat that thinks of committing a card to a battle."""

    game: Game
    clash: Clash
    seat: int
    card: str


class Blow(NamedTuple):
    """What a card that kills has done: whom it killed, and who lives because a Squire died instead."""

    seat: int
    card: str
    killed: tuple[int, ...]
    spared: tuple[int, ...]


class Aftermath(msgspec.Struct, frozen=True):
    """A battle that is over; `fallen` and `captured` are generals of either side."""

    game: Game
    clash: Clash
    winner: int
    blows: tuple[Blow, ...]
    fallen: tuple[int, ...]
    captured: tuple[int, ...]


class Tribe(NamedTuple):
    """How a side without a seat fights: never for captives (CMB-12), its troops by chance.

    One that `declares` does so at the start of Combat; one that `razes` destroys the settlement it has won (WRA-10).
    `cause` is what those die of whom it beats.
    """

    side: int
    declares: bool
    razes: bool
    cause: str


@collect
def fighting_tribes(ctx: Fixed) -> Sequence[Tribe] | None:
    """The sides without a seat that can be in a battle. Asked once a ruleset."""


@collect
def battle_cards(ctx: Fixed) -> Sequence[BattleCard] | None:
    """The cards that can be committed to a battle, by their ids in the catalogue. Asked once a ruleset."""


@collect
def bars_card(ctx: Gambit) -> Refusal | None:
    """Why a seat may not commit a card to this battle. Asked when commitments are listed or checked.

    Reads only what the seat may see. A seat that tries all the same is told the first answer.
    """


@fold
def general_strength(ctx: Fighter, value: int) -> int:
    """The strength that a general has by himself. Asked for each that fights, and by those who look at him."""
    return value


@fold
def defence_bonus(ctx: Force, value: int) -> int:
    """What the place adds to its defender's strength. Asked for defenders only; what breaks it does so as `cap`."""
    return value


@fold
def battle_strength(ctx: Force, value: int) -> int:
    """The strength of a side in a battle. Asked when one is decided, and before by whoever wants a forecast."""
    return value


@notify
def battle_over(ctx: Aftermath) -> None:
    """A battle is over: all is carried out and reported. Not told if that has ended the game."""
