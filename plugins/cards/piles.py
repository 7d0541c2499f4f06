"""Drawing and discarding (CRD-1, CRD-2, CRD-6, CRD-7)."""

from bisect import insort

from core import Game, implements, listens, step
from plugins.cards.catalogue import LIMITS, Catalogue
from plugins.cards.events import CardsDrawn, EventCardDrawn, PileShuffled
from plugins.cards.hooks import Drawn, take_event
from plugins.cards.state import Hands, Items, Piles
from plugins.terrain.events import GeneralFell
from plugins.terrain.roster import Roster


@step("draw-cards", each_seat=True)
def deal(game: Game) -> None:
    """CRD-1: the seat whose turn begins is dealt its cards."""
    kept: list[int] = []
    for _ in range(LIMITS.dealt):
        card = draw_general(game) if game.round == 1 else draw(game)
        if card is None:
            break
        if game[Catalogue].cards[card].sort == "event":
            game.emit(EventCardDrawn(game.turn, game[Catalogue].cards[card].id))
            game.ask(take_event, Drawn(game, game.turn, card))
        else:
            kept.append(card)
            insort(game[Hands].cards[game.turn], card)
    game.emit(CardsDrawn(game.turn, tuple(game[Catalogue].cards[card].id for card in kept)), to=[game.turn])


def draw(game: Game) -> int | None:
    """The top card of the draw pile; None if no card is left in either pile.

    CRD-6: a pile too short for a seat's draw has the discard pile shuffled in.
    """
    piles = game[Piles]
    if not piles.deck and piles.discarded:
        piles.deck, piles.discarded = piles.discarded, []
        game.dice.shuffle("deck", piles.deck)
        game.emit(PileShuffled(len(piles.deck)))
    return piles.deck.pop() if piles.deck else None


def draw_general(game: Game) -> int | None:
    """CRD-2: the topmost general of the draw pile; None if none is in it."""
    deck, cards = game[Piles].deck, game[Catalogue].cards
    for place in reversed(range(len(deck))):
        if cards[deck[place]].sort == "general":
            return deck.pop(place)
    return None


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
    carried, game[Items].carried[general] = game[Items].carried[general], []
    discard(game, *carried)
    if not game[Roster].generals[general].canaanite:
        discard(game, game[Catalogue].of_general[general])
