"""Drawing and discarding (CRD-1, CRD-2, CRD-6, CRD-7)."""

from bisect import insort

from core import Game, implements, listens, step
from plugins.cards.catalogue import LIMITS, Catalogue
from plugins.cards.events import BearerFell, CardsDrawn, EventCardDrawn, PileShuffled
from plugins.cards.hooks import Drawn, take_event
from plugins.cards.state import Hands, Items, Piles
from plugins.terrain.events import GeneralCaptured, GeneralFell
from plugins.terrain.roster import Roster


@step("draw-cards", each_seat=True)
def deal(game: Game) -> None:
    """CRD-1: the seat whose turn begins is dealt its cards; events do not come to the hand."""
    seat, cards = game.turn, game[Catalogue].cards
    kept: list[int] = []
    for card in draw_generals(game, LIMITS.dealt) if game.round == 1 else draw(game, LIMITS.dealt):
        if cards[card].sort == "event":
            game.emit(EventCardDrawn(seat, cards[card].id))
            game.ask(take_event, Drawn(game, seat, card))
        else:
            kept.append(card)
            insort(game[Hands].cards[seat], card)
    game.emit(CardsDrawn(seat, tuple(cards[card].id for card in kept)), to=(seat,))


def draw(game: Game, count: int) -> list[int]:
    """Cards from the top of the draw pile; fewer only if both piles together hold fewer.

    CRD-6: into a pile too short the discard pile is shuffled.
    """
    piles = game[Piles]
    if len(piles.deck) < count and piles.discarded:
        piles.deck += piles.discarded
        piles.discarded = []
        game.dice.shuffle("deck", piles.deck)
        game.emit(PileShuffled(len(piles.deck)))
    return [piles.deck.pop() for _ in range(min(count, len(piles.deck)))]


def draw_generals(game: Game, count: int) -> list[int]:
    """CRD-2: the topmost generals of the draw pile."""
    deck, cards = game[Piles].deck, game[Catalogue].cards
    places = [place for place in reversed(range(len(deck))) if cards[deck[place]].sort == "general"]
    return [deck.pop(place) for place in places[:count]]


def discard(game: Game, *cards: int) -> None:
    """Put cards on top of the discard pile."""
    game[Piles].discarded.extend(cards)


@implements(take_event)
def discard_event(ctx: Drawn) -> bool:
    """SIT-1: nobody has a place for event cards."""
    discard(ctx.game, ctx.card)
    return True


@listens(GeneralFell)
def discard_fallen(game: Game, event: GeneralFell) -> None:
    """CRD-7: the card of a dead general and all his items are discarded."""
    general = game[Roster].general(event.general)
    if items := _discard_items(game, general):
        game.emit(BearerFell(event.general, items, event.cause, event.by))
    if not game[Roster].generals[general].canaanite:
        discard(game, game[Catalogue].of_general[general])


@listens(GeneralCaptured)
def discard_of_captive(game: Game, event: GeneralCaptured) -> None:
    """CRD-7: all items of a captured general are discarded."""
    _discard_items(game, game[Roster].general(event.general))


def _discard_items(game: Game, general: int) -> tuple[str, ...]:
    carried, game[Items].carried[general] = game[Items].carried[general], []
    discard(game, *carried)
    return tuple(game[Catalogue].cards[item].id for item in carried)
