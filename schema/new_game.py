"""The input that describes a new game."""

import strawberry

from schema import backend
from schema.arguments import short
from schema.option import Values


@strawberry.input
class SeatInput:
    """A seat of a new game."""

    name: str | None = strawberry.field(default=None, description="What it is called.")
    computer: str | None = strawberry.field(
        default=None, description="The computer player that takes it; by default it stays open for a human."
    )


@strawberry.input
class ModuleInput:
    """A module of a new game, on or off."""

    name: str = strawberry.field(description="Its name.")
    on: bool = strawberry.field(description="Whether it takes part.")


@strawberry.input
class NewGameInput:
    """A new game."""

    mode: str = strawberry.field(description="The name of its mode: see `Query.rulesets`.")
    seats: list[SeatInput] = strawberry.field(description="Its seats, by number.")
    name: str = strawberry.field(default="", description="What it is called.")
    is_public: bool = strawberry.field(default=True, description="Whether everybody may see and join it.")
    modules: list[ModuleInput] = strawberry.field(
        default_factory=list, description="Modules to switch on or off; the others keep their default."
    )

    def read(self, options: Values) -> backend.NewGame:
        """The new game, with its options. Raises `Refusal` for names that are none."""
        return backend.NewGame(
            mode=self.mode,
            seats=tuple(backend.NewSeat(short(one.name), one.computer) for one in self.seats),
            name=short(self.name) or "",
            public=self.is_public,
            modules={module.name: module.on for module in self.modules},
            options=options,
        )
