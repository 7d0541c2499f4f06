"""State: what plugins keep about a game, and what they work out once for many games."""

from typing import TYPE_CHECKING, ClassVar, Self

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
