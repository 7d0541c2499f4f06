"""A house rule: event cards are omens, which are kept for good and in everybody's sight, and do nothing."""

from collections.abc import Sequence

from core import Game, Plugin, Slice, implements
from plugins.cards.hooks import Drawn, held_cards, take_event

plugin = Plugin("omens", "1", "Signs.", modes=("promised-land",), requires=("cards",), default=False)


class Omens(Slice):
    """The cards, the oldest first."""

    cards: tuple[int, ...] = ()


@implements(take_event, overrides=("cards", "events"))
def an_omen(ctx: Drawn) -> bool:
    """What is drawn is kept."""
    ctx.game[Omens].cards += (ctx.card,)
    return True


@implements(held_cards)
def all_omens(ctx: Game) -> Sequence[int]:
    """What is kept is not lost."""
    return ctx[Omens].cards
