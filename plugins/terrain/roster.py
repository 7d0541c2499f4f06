"""The roster: who the generals are (CRD-8). Where they are is in the state."""

from typing import Self

import msgspec

from core import Fixed, Fixture, Refusal
from plugins.terrain.survey import DATA


class General(msgspec.Struct, frozen=True):
    """A general as his card has him: movement points and strength. The Canaanites' are in no deck."""

    id: str
    name: str
    movement: int = 0
    strength: int = 0
    canaanite: bool = False


class _Generals(msgspec.Struct):
    generals: tuple[General, ...]


GENERALS = msgspec.toml.decode((DATA / "generals.toml").read_bytes(), type=_Generals).generals
"""Every general; his place in this row is his number."""


class Roster(Fixture):
    """The generals by number, and their numbers by id."""

    def __init__(self) -> None:
        self.generals = GENERALS
        self.numbers = {general.id: number for number, general in enumerate(GENERALS)}

    @classmethod
    def build(cls, fixed: Fixed) -> Self:
        return cls()

    def general(self, name: str) -> int:
        """The number of a general. Raises `Refusal` if there is no such one."""
        number = self.numbers.get(name)
        if number is None:
            raise Refusal("unknown-general", f"there is no general {name!r}")
        return number
