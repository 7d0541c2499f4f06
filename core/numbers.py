"""Numbers that can say where they come from."""

from collections.abc import Callable

import msgspec


class Part(msgspec.Struct, frozen=True):
    """One step of a number's way: which plugin changed it, why, and by how much."""

    plugin: str
    label: str
    amount: int


class Number(msgspec.Struct, frozen=True):
    """A value with its provenance; the amounts of the trail add up to the value."""

    name: str
    value: int
    trail: tuple[Part, ...]

    def __str__(self) -> str:
        return self.told(str)

    def told(self, translated: Callable[[str], str]) -> str:
        """The number with its provenance, in words of another language."""
        if not self.trail:
            return str(self.value)
        first, *rest = self.trail
        words = [f"{first.amount} {translated(first.label)}"]
        words += [f"{'-' if part.amount < 0 else '+'} {abs(part.amount)} {translated(part.label)}" for part in rest]
        return f"{self.value} = {' '.join(words)}"
