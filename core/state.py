"""State: what plugins keep about a game, and what they work out once for many games."""

from typing import TYPE_CHECKING, Any, ClassVar, Self, TypeVar

import msgspec

if TYPE_CHECKING:
    from core.ruleset import Fixed


class Slice(msgspec.Struct):
    """A plugin's share of the state of one game, read as `game[TheSlice]`.

    Every field needs a default: a new game starts from `TheSlice()`. Fields hold no sets, and dicts only with `str` or
    `int` keys. `version` is raised when stored games can no longer be read. No slice may be kept between two acts,
    since undoing a failed act replaces it.
    """

    version: ClassVar[int] = 1

    def seen_by(self, seat: int | None) -> Self:
        """The slice as a seat (None: a spectator) may see it; what is hidden is replaced, never merely left out.

        The default is a slice without secrets. Must not change or share what it changes.
        """
        return self


class Fixture:
    """What follows from ruleset and number of seats alone, such as the board; read as `game[TheFixture]`.

    Built once and shared by all such games: never changed.
    """

    @classmethod
    def build(cls, fixed: "Fixed") -> Self:
        """Make it; `fixed` gives the options, hooks and other fixtures."""
        raise NotImplementedError


P = TypeVar("P", bound=Slice | Fixture)


class Parts(dict[type, Any]):
    """Slices and fixtures, each under its class; the same thing only as itself.

    A dict, so that the commonest thing that rules do, reading a part, takes no call of Python.
    """

    __slots__ = ()
    __hash__ = object.__hash__  # type: ignore[assignment]  # __eq__ alone would set it to None

    def __eq__(self, other: object) -> bool:
        return self is other

    def __repr__(self) -> str:
        return f"<{type(self).__name__} of {len(self)} parts>"

    if TYPE_CHECKING:

        def __getitem__(self, kind: type[P]) -> P: ...
