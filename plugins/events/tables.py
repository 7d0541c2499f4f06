"""The numbers of the rules of events, from `data/events.toml`, and the event cards by their numbers."""

from pathlib import Path
from typing import Self

import msgspec

from core import Fixed, Fixture
from plugins.cards.catalogue import Catalogue


class Kind(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What an event card does once it has fallen."""

    income: int = 0
    terrain: str = ""
    once: bool = False
    strikes: bool = False
    seals: bool = False


class Plague(msgspec.Struct, frozen=True):
    sides: int
    hits_from: int
    dies_with: int


class Tax(msgspec.Struct, frozen=True):
    factor: int


class Tables(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """See the file for what they mean."""

    slots: int
    falling: tuple[str, ...]
    kinds: dict[str, Kind]
    plague: Plague
    tax: Tax


TABLES = msgspec.toml.decode((Path(__file__).parent / "data" / "events.toml").read_bytes(), type=Tables)
TERRAINS = tuple(dict.fromkeys(TABLES.falling))
"""The terrains that events fall on, by their ids."""
NO_EFFECT = Kind()


class Effects(Fixture):
    """What each card does as an event, by its number: `of[card]`; `seals` are the numbers of those that seal."""

    def __init__(self, catalogue: Catalogue) -> None:
        self.of = tuple(TABLES.kinds.get(card.id, NO_EFFECT) for card in catalogue.cards)
        self.seals = frozenset(card for card, kind in enumerate(self.of) if kind.seals)

    @classmethod
    def build(cls, fixed: Fixed) -> Self:
        return cls(fixed[Catalogue])
