"""The state of combat: sieges, and the battle that is being fought."""

from typing import Annotated, Self

import msgspec
from msgspec import Meta

from core import Slice
from plugins.terrain.ids import HexId, Side

NOWHERE = -1
"""The hex of the battle while there is none."""


class Sieges(Slice):
    """By hex: the side that lays siege to it, and the round in which it began; and the sieges given up this round."""

    by: dict[int, int] = {}
    since: dict[int, int] = {}
    lifted: list[int] = []


class Pledge(msgspec.Struct, frozen=True):
    """What a side has committed to a battle: for each troop whose it is, and the ids of cards.

    A sealed one stands for what the viewer may not know.
    """

    troops: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()
    sealed: bool = False


class Outcome(msgspec.Struct, frozen=True):
    """A battle of the past, in short."""

    round: Annotated[int, Meta(description="The round in which it was fought.")]
    hex: HexId
    aggressor: Side
    attacker: Side
    attack: Annotated[int, Meta(description="The strength of the attacker.")]
    defender: Side
    defence: Annotated[int, Meta(description="The strength of the defender.")]
    winner: Side
    fate: Annotated[str, Meta(description="What became of the hex.")]


class Battle(Slice):
    """The battle that is being fought: where, who was there second and first, who declared it, what each has pledged.

    `won` says that it is decided and the attacker has still to choose what becomes of the settlement. `fought` holds
    the hexes of this round's battles, `past` all battles so far.
    """

    hex: int = NOWHERE
    attacker: int = 0
    defender: int = 0
    aggressor: int = 0
    pledges: dict[int, Pledge] = {}
    won: bool = False
    fought: list[int] = []
    past: list[Outcome] = []

    def seen_by(self, seat: int | None) -> Self:
        """CMB-3: what others have committed is sealed until all is in."""
        if not self.pledges or self.won:
            return self
        sealed = Pledge(sealed=True)
        shown = {side: pledge if side == seat else sealed for side, pledge in self.pledges.items()}
        return msgspec.structs.replace(self, pledges=shown)
