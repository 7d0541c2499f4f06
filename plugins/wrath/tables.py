"""The numbers of the rules of wrath, from `data/wrath.toml`."""

from pathlib import Path

import msgspec


class Act(msgspec.Struct, frozen=True):
    """Something that brings wrath, or takes it away."""

    name: str
    points: int


class Canaanites(msgspec.Struct, frozen=True):
    regions: tuple[str, ...]
    first_round: int


class Prophet(msgspec.Struct, frozen=True):
    item: str
    causes: tuple[str, ...]


class Raid(msgspec.Struct, frozen=True):
    troops: int
    directions: tuple[int, ...]
    strength: dict[str, int]


class Collapse(msgspec.Struct, frozen=True):
    regions: int
    standing: int


class Tables(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """See the file for what they mean."""

    acts: dict[str, Act]
    canaanites: Canaanites
    prophet: Prophet
    invaders: Raid
    collapse: Collapse


TABLES = msgspec.toml.decode((Path(__file__).parent / "data" / "wrath.toml").read_bytes(), type=Tables)
