"""The numbers of the rules of combat, from `data/combat.toml`."""

from pathlib import Path

import msgspec


class Defence(msgspec.Struct, frozen=True):
    """The bonus by round of siege."""

    wall: tuple[int, ...]
    city: tuple[int, ...]


class Chariot(msgspec.Struct, frozen=True):
    """Where a Chariot is of use."""

    terrains: tuple[str, ...]


class Loot(msgspec.Struct, frozen=True):
    """Coins for what is looted."""

    village: int
    city: int
    development: int


class Captives(msgspec.Struct, frozen=True):
    """Coins for one, and room for them."""

    ransom: int
    a_settlement: int


class BattleCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A card that can be committed to a battle; see the file for what the fields mean."""

    id: str
    strength: int = 0
    kills: bool = False
    breaks_defence: bool = False
    attacker_only: bool = False


class Tables(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """See the file for what they mean."""

    defence: Defence
    items: dict[str, int]
    chariot: Chariot
    loot: Loot
    captives: Captives
    cards: tuple[BattleCard, ...]


TABLES = msgspec.toml.decode((Path(__file__).parent / "data" / "combat.toml").read_bytes(), type=Tables)
