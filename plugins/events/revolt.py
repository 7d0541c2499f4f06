"""Revolt (EVT-8): a taxed region rises, which is like a plague on its settlements."""

from collections.abc import Iterable
from typing import Annotated

from msgspec import Meta

from core import Action, Decision, Game, Legal, Refusal
from plugins.cards.catalogue import Catalogue
from plugins.cards.hands import require_in_hand, spend
from plugins.cards.state import Hands
from plugins.events.events import RegionStirred
from plugins.events.plague import strike
from plugins.events.state import Taxes
from plugins.events.tax import require_region
from plugins.settlements.state import Towns
from plugins.terrain.board import Board
from plugins.terrain.ids import RegionId

REVOLT = "revolt"


class PlayRevolt(Action, frozen=True):
    """Play Revolt: garrison and generals of each settlement of a taxed region suffer as by a plague."""

    answers = ("draw-turn", "movement-turn")
    message = "Play Revolt in {region}"
    region: Annotated[RegionId, Meta(description="A region that is taxed in this round.")]

    @classmethod
    def legal(cls, game: Game, decision: Decision) -> Iterable[Legal]:
        if game[Catalogue].numbers[REVOLT] not in game[Hands].cards[decision.seat]:
            return ()
        return [cls(region) for region in game[Taxes].collectors]

    def check(self, game: Game, decision: Decision) -> None:
        require_in_hand(game, decision.seat, REVOLT)
        require_region(game, self.region)
        if self.region not in game[Taxes].collectors:
            raise Refusal("EVT-8", f"{game.names.of('region', self.region)} is not taxed in this round")

    def apply(self, game: Game, decision: Decision) -> None:
        spend(game, decision.seat, REVOLT)
        game.emit(RegionStirred(decision.seat, self.region))
        board, razed = game[Board], game[Towns].razed
        places = [board.settlements[one].hex for one in board.regions[self.region] if not razed[one]]
        strike(game, places, REVOLT, decision.seat)
