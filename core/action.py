"""Actions: what a seat may do to answer a decision, and templates for those too many to list."""

import random
from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

import msgspec

from core.errors import Refusal
from core.names import Names
from core.numbers import Number

if TYPE_CHECKING:
    from core.decision import Decision
    from core.game import Game


class Action(msgspec.Struct, frozen=True, gc=False):
    """Base of all actions; the fields of a subclass are its input, its docstring is its documentation.

    `message` is its line in a menu, written as that of an event. `answers` names the kinds of decision in which a seat
    may choose it. Fields hold only numbers, strings, booleans, enums, and tuples or structs of those.
    """

    answers: ClassVar[tuple[str, ...]] = ()
    message: ClassVar[str] = ""

    @classmethod
    def legal(cls, game: "Game", decision: "Decision") -> "Iterable[Legal]":
        """Every instance that the seat may choose now, or templates of them.

        A base class may list for all its subclasses at once. Must be cheap, read only what the seat may see, and
        agree with `check`. An action without fields that has no `legal` of its own, nor inherits one, may be chosen
        whenever its decision is open.
        """
        raise NotImplementedError

    def check(self, game: "Game", decision: "Decision") -> None:
        """Raise the `Refusal` that names the rule which forbids this action now.

        Asked only of an action that is not in the legal list, or that is drawn from a template there.
        """
        if self.__struct_fields__ or home_of_legal(type(self)) is not Action:
            raise Refusal("not-legal", "that is not possible now")

    def apply(self, game: "Game", decision: "Decision") -> None:
        """Do it: change the plugin's slice, emit events, and close the decision with `game.done` if it is answered."""
        raise NotImplementedError

    def numbers(self, game: "Game", decision: "Decision") -> Sequence[Number]:
        """The numbers that matter to whoever thinks about choosing this, such as its cost, with their provenance."""
        return ()

    def text(self, names: Names) -> str:
        """The action as one line of a menu."""
        return names.say(self.message, self)


def home_of_legal(kind: type[Action]) -> type[Action]:
    """The class that lists the instances of an action: itself or a base. `Action` if none does."""
    return next(base for base in kind.__mro__ if "legal" in vars(base))


class Range(msgspec.Struct, frozen=True):
    """A field of a template that takes any whole number from `low` to `high`."""

    field: str
    low: int
    high: int

    def admits(self, value: Any) -> bool:
        return type(value) is int and self.low <= value <= self.high

    def draw(self, rng: random.Random) -> int:
        return rng.randint(self.low, self.high)


class Pick(msgspec.Struct, frozen=True):
    """A field of a template that takes from `least` to `most` of the listed things; repeats only if `repeats`."""

    field: str
    among: tuple[Any, ...]
    least: int
    most: int
    repeats: bool = False

    def admits(self, value: Any) -> bool:
        if not isinstance(value, tuple) or not self.least <= len(value) <= self.most:
            return False
        left = list(self.among)
        for item in value:
            if item not in left:
                return False
            if not self.repeats:
                left.remove(item)
        return True

    def draw(self, rng: random.Random) -> tuple[Any, ...]:
        size = self.least if self.least == self.most else rng.randint(self.least, self.most)
        if self.repeats:
            return tuple(rng.choice(self.among) for _ in range(size))
        return tuple(rng.sample(self.among, min(size, len(self.among))))


class Template(msgspec.Struct, frozen=True):
    """Many legal actions in one line: `example` is one of them, the domains say how its fields may vary.

    The domains are independent of one another, so not everything they admit is legal: `Action.check` decides.
    """

    example: Action
    domains: tuple[Range | Pick, ...]

    def admits(self, action: Action) -> bool:
        """Whether an action is made after this template."""
        if type(action) is not type(self.example):
            return False
        free = {domain.field: domain for domain in self.domains}
        for name in action.__struct_fields__:
            value = getattr(action, name)
            if name in free:
                if not free[name].admits(value):
                    return False
            elif value != getattr(self.example, name):
                return False
        return True

    def draw(self, rng: random.Random, allowed: Callable[[Action], bool], tries: int = 8) -> Action:
        """A random action of this template that `allowed` accepts; the example after so many vain tries."""
        for _ in range(tries):
            fields = {domain.field: domain.draw(rng) for domain in self.domains}
            action: Action = msgspec.structs.replace(self.example, **fields)
            if allowed(action):
                return action
        return self.example


Legal = Action | Template
"""One line of a legal list."""
