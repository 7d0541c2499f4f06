"""The numbers of the rules of settlements, from `data/settlements.toml`."""

from pathlib import Path

import msgspec


class Troops(msgspec.Struct, frozen=True):
    price: int
    garrison: int


class Wall(msgspec.Struct, frozen=True):
    price: int


class Development(msgspec.Struct, frozen=True):
    price: int
    a_settlement: int
    on_the_board: int


class Income(msgspec.Struct, frozen=True):
    village: int
    city: int
    development: int
    first_round: int


class Cart(msgspec.Struct, frozen=True):
    lines: int


class Tariff(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """See the file for what they mean."""

    troops: Troops
    wall: Wall
    development: Development
    income: Income
    cart: Cart
    canaanites: dict[str, int]


TARIFF = msgspec.toml.decode((Path(__file__).parent / "data" / "settlements.toml").read_bytes(), type=Tariff)
