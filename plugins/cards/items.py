"""Items on generals (CRD-4), and what the Prophet forbids his bearer (TER-9)."""

from collections.abc import Iterable
from typing import Annotated, Self

from msgspec import Meta

from core import Action, Decision, Fixed, Fixture, Game, Legal, Refusal, implements
from plugins.cards.catalogue import CardId, Catalogue
from plugins.cards.events import ItemAttached, SquireDied
from plugins.cards.hands import play, require_in_hand
from plugins.cards.piles import discard
from plugins.cards.state import Hands, Items
from plugins.settlements.control import hostile
from plugins.terrain.board import Board
from plugins.terrain.generals import free_of, own_general
from plugins.terrain.hooks import Entry, bars_stopping
from plugins.terrain.ids import GeneralId
from plugins.terrain.roster import Roster
from plugins.terrain.state import Generals


def carries(game: Game, general: int, item: str) -> bool:
    """Whether a general carries an item, given by its id."""
    return game[Catalogue].numbers[item] in game[Items].carried[general]


def bearers(game: Game, item: str) -> list[int]:
    """The generals who carry an item; captives carry none (CRD-7)."""
    card = game[Catalogue].numbers[item]
    return [general for general, carried in enumerate(game[Items].carried) if card in carried]


def prophet_seat(game: Game) -> int | None:
    """The seat that chooses where dice would else: the last in the round's order that has a Prophet (EVT-3)."""
    owner = game[Generals].owner
    owners = {owner[general] for general in bearers(game, "prophet")}
    return next((seat for seat in reversed(game.standing) if seat in owners), None)


def saved_by_squire(game: Game, general: int) -> bool:
    """Let a general's Squire die instead of him, if he has one (CMB-10, TTL-17); whether that has saved him."""
    if not carries(game, general, "squire"):
        return False
    squire = game[Catalogue].numbers["squire"]
    game[Items].carried[general].remove(squire)
    discard(game, squire)
    game.emit(SquireDied(game[Roster].generals[general].id))
    return True


class AttachItem(Action, frozen=True):
    """Give an item of your hand to one of your generals on the map."""

    answers = ("draw-turn",)
    message = "Give {item} to {general}"
    item: Annotated[CardId, Meta(description="An item of your hand.")]
    general: Annotated[GeneralId, Meta(description="One of your free generals, who has none of the kind.")]

    @classmethod
    def legal(cls, game: Game, decision: Decision) -> Iterable[Legal]:
        cards = game[Catalogue].cards
        items = [card for card in dict.fromkeys(game[Hands].cards[decision.seat]) if cards[card].sort == "item"]
        if not items:
            return
        carried, table = game[Items].carried, game[Attachments].to
        for general in free_of(game, decision.seat):
            for item in items:
                if item not in carried[general]:
                    yield table[item][general]

    def check(self, game: Game, decision: Decision) -> None:
        item = require_in_hand(game, decision.seat, self.item)
        card = game[Catalogue].cards[item]
        if card.sort != "item":
            raise Refusal("CRD-4", f"{card.name} is no item")
        general = own_general(game, decision.seat, self.general)
        if item in game[Items].carried[general]:
            raise Refusal("CRD-4", f"{game[Roster].generals[general].name} carries a {card.name} already")

    def apply(self, game: Game, decision: Decision) -> None:
        general = own_general(game, decision.seat, self.general)
        game[Items].carried[general].append(play(game, decision.seat, self.item))
        game.emit(ItemAttached(decision.seat, self.item, self.general))


class Attachments(Fixture):
    """Every attaching there can be, made once: `to[item][general]`, empty for cards that are no items."""

    def __init__(self, catalogue: Catalogue, roster: Roster) -> None:
        self.to = tuple(
            tuple(AttachItem(card.id, general.id) for general in roster.generals) if card.sort == "item" else ()
            for card in catalogue.cards
        )

    @classmethod
    def build(cls, fixed: Fixed) -> Self:
        return cls(fixed[Catalogue], fixed[Roster])


@implements(bars_stopping)
def prophets_shun_enemies(ctx: Entry) -> Refusal | None:
    """TER-9: a general with the Prophet may not enter a hostile hex."""
    game = ctx.game
    if (
        not game[Items].carried[ctx.general]
        or not carries(game, ctx.general, "prophet")
        or not hostile(game, ctx.side, ctx.hex)
    ):
        return None
    who = game[Roster].generals[ctx.general].name
    return Refusal("TER-9", f"{who} carries the Prophet and may not enter {game[Board].hexes[ctx.hex].name}")
