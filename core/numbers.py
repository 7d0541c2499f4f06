"""Numbers that can say where they come from."""

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
        if not self.trail:
            return str(self.value)
        first, *rest = self.trail
        words = [f"{first.amount} {first.label}"]
        words += [f"{'-' if part.amount < 0 else '+'} {abs(part.amount)} {part.label}" for part in rest]
        return f"{self.value} = {' '.join(words)}"
