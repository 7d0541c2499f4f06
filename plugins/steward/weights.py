"""The weights of the steward, from `data/steward.toml`. There it says what they mean."""

from pathlib import Path

import msgspec


class Worth(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    village: float
    city: float
    development: float
    title: float
    focus: float
    judge: float
    lead: float
    canaanites: float
    tabernacle: float


class Effort(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    free: float
    canaanite: float
    rival: float
    troop: float
    distance: float
    wall: float


class Purse(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    horizon: int
    develop: float
    troop: float
    hold: float
    defend: float
    army: float
    guard: float
    comfort: float
    wall: float
    judge: float
    tabernacle: float
    ransom: float
    reserve_effort: float


class March(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    patience: float
    siege: float
    load: float
    hold: float
    passage: float
    captive: float
    ark: float
    danger: float
    raid: float


class Battle(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    general: float
    title: float
    troop: float
    card: float
    all_in: float
    sure: float
    bold: float


class Wrath(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    point: float
    full: float
    judgement: float
    relief: float
    sacrifice: float
    collapse: float
    last: float


class Intrigue(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    least: float
    lead: float
    plague: float
    hunger: float
    sandstorm: float


class Weights(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    worth: Worth
    effort: Effort
    purse: Purse
    march: March
    battle: Battle
    wrath: Wrath
    cards: dict[str, float]
    intrigue: Intrigue


WEIGHTS = msgspec.toml.decode((Path(__file__).parent / "data" / "steward.toml").read_bytes(), type=Weights)
