"""The course of the invaders in Announcements: pairs on the board hop, new ones land (WRA-6 to WRA-8, SIT-7)."""

from collections.abc import Iterable
from typing import Annotated

from msgspec import Meta

from core import Action, Decision, Game, Legal, Refusal, phrase, step
from plugins.cards.items import prophet_seat
from plugins.settlements.control import standing_at
from plugins.terrain.board import NO_SETTLEMENT, Board
from plugins.terrain.ids import SettlementId
from plugins.terrain.roster import Roster
from plugins.wrath.events import InvadersFoundNothing, InvadersHopped, InvadersLanded, InvadersStayed, way
from plugins.wrath.raids import strike_at, targets
from plugins.wrath.state import Invaders, Pair, place_of, supply

SEND_INVADERS = "send-invaders"


@step("announcements")
def hop_invaders(game: Game) -> None:
    """WRA-8: each pair goes on to the next settlement of the ring that is neither razed nor besieged."""
    for pair in list(game[Invaders].pairs):
        if game.result is not None:
            return
        _hop(game, pair)


@step("announcements")
def land_invaders(game: Game) -> None:
    """WRA-6: each new pair comes to a settlement of the ring, by dice or by the choice of the prophet's owner."""
    invaders = game[Invaders]
    while invaders.coming and game.result is None:
        spots = targets(game)
        if not spots:
            game.emit(InvadersFoundNothing(len(invaders.coming)))
            invaders.coming = []
        elif (seat := prophet_seat(game)) is not None:
            game.open(game.new_decision(seat, SEND_INVADERS, way(clockwise=invaders.coming[0] > 0)))
            return
        else:
            land(game, game.dice.pick("invaders", spots))


def land(game: Game, settlement: int) -> None:
    """The next pair of the wave, of the first in the supply, comes to a settlement."""
    invaders = game[Invaders]
    pair = Pair(supply(game)[:2], invaders.coming.pop(0))
    invaders.pairs.append(pair)
    name = game[Board].settlements[settlement].id
    game.emit(InvadersLanded(_names(game, pair), name, clockwise=pair.direction > 0))
    strike_at(game, pair, settlement, new=True)


class SendInvaders(Action, frozen=True):
    """Choose, as the prophet's owner, where a new pair of invaders strikes first."""

    answers = (SEND_INVADERS,)
    message = "Send the invaders to {settlement}"
    settlement: Annotated[SettlementId, Meta(description="A settlement that is neither razed nor besieged.")]

    @classmethod
    def legal(cls, game: Game, decision: Decision) -> Iterable[Legal]:
        sites = game[Board].settlements
        return [cls(sites[one].id) for one in targets(game)]

    def check(self, game: Game, decision: Decision) -> None:
        settlement = game[Board].settlement(self.settlement)
        if settlement not in targets(game):
            raise Refusal("WRA-6", f"{game[Board].settlements[settlement].name} is razed or besieged")

    def apply(self, game: Game, decision: Decision) -> None:
        game.done(decision)
        land(game, game[Board].settlement(self.settlement))


def _hop(game: Game, pair: Pair) -> None:
    board, here = game[Board], place_of(game, pair)
    if standing_at(game, here) != NO_SETTLEMENT:
        game.emit(InvadersStayed(_names(game, pair), board.hexes[here].id, phrase("there has been no battle")))
        return
    there = next_target(game, pair)
    if there is None:
        game.emit(InvadersStayed(_names(game, pair), board.hexes[here].id, phrase("there is no settlement to go to")))
        return
    game.emit(InvadersHopped(_names(game, pair), board.hexes[here].id, board.settlements[there].id))
    strike_at(game, pair, there, new=False)


def next_target(game: Game, pair: Pair) -> int | None:
    """The next settlement in a pair's direction that it can strike at; None if there is none at all."""
    ring, open_to = game[Board].ring, set(targets(game))
    here = ring.index(game[Board].settlement_at[place_of(game, pair)])
    steps = (ring[(here + pair.direction * count) % len(ring)] for count in range(1, len(ring)))
    return next((one for one in steps if one in open_to), None)


def _names(game: Game, pair: Pair) -> tuple[str, ...]:
    return tuple(game[Roster].generals[one].id for one in pair.generals)
