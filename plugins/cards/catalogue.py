"""The catalogue: every kind of card, whatever module gives it its effect."""

from pathlib import Path
from typing import Annotated, Literal, Self

import msgspec

from core import Fixed, Fixture, Ref, Refusal
from plugins.terrain.roster import Roster

CardId = Annotated[str, Ref("card")]
"""A kind of card: a general, such as ``joshua``, or another, such as ``secret-passage``."""
Sort = Literal["general", "item", "single-use", "event", "face-down"]

FACE_DOWN = 0
"""The number of a card that the viewer may not see."""
NO_GENERAL = -1


class Card(msgspec.Struct, frozen=True):
    """A kind of card; `count` is how many are in the deck, `general` his number in the roster or -1."""

    id: str
    name: str
    sort: Sort
    count: int
    general: int = NO_GENERAL


class Limits(msgspec.Struct, frozen=True):
    """Numbers of the rules: see `data/cards.toml`."""

    dealt: int
    hand: int
    generals_on_the_map: int


class _Cards(msgspec.Struct):
    cards: tuple[Card, ...]
    limits: Limits


_DATA = msgspec.toml.decode((Path(__file__).parent / "data" / "cards.toml").read_bytes(), type=_Cards)
LIMITS = _DATA.limits


class Catalogue(Fixture):
    """The kinds of card by number; number 0 is the back of a card. `of_general` is the card of each general, or 0."""

    def __init__(self, roster: Roster) -> None:
        generals = [
            Card(general.id, general.name, "general", 1, number)
            for number, general in enumerate(roster.generals)
            if not general.canaanite
        ]
        self.cards = (Card("face-down", "a face-down card", "face-down", 0), *generals, *_DATA.cards)
        self.numbers = {card.id: number for number, card in enumerate(self.cards)}
        self.deck = tuple(number for number, card in enumerate(self.cards) for _ in range(card.count))
        self.of_general = tuple(self.numbers.get(general.id, FACE_DOWN) for general in roster.generals)

    @classmethod
    def build(cls, fixed: Fixed) -> Self:
        return cls(fixed[Roster])

    def card(self, name: str) -> int:
        """The number of a kind of card. Raises `Refusal` if there is none of that id."""
        number = self.numbers.get(name, FACE_DOWN)
        if number == FACE_DOWN:
            raise Refusal("unknown-card", f"there is no card {name!r}")
        return number
