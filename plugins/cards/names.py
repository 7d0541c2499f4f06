"""What the cards are called."""

from collections.abc import Mapping

from core import Fixed, names
from plugins.cards.catalogue import Catalogue


@names("card")
def card_names(fixed: Fixed) -> Mapping[str, str]:
    return {card.id: card.name for card in fixed[Catalogue].cards}
