"""How names of Python and of plugins are written in GraphQL."""

import re

_SEAM = re.compile(r"[^A-Za-z0-9]+|(?<=[a-z0-9])(?=[A-Z])")


def words(name: str) -> list[str]:
    """The words of a name, in lower case: of `move-cost`, `move_cost` and `MoveCost` alike."""
    return [word.lower() for word in _SEAM.split(name) if word]


def camel(name: str) -> str:
    """`moveCost`: for fields, arguments and members."""
    first, *others = words(name)
    return first + "".join(word.capitalize() for word in others)


def pascal(name: str) -> str:
    """`MoveCost`: for types."""
    return "".join(word.capitalize() for word in words(name))


def constant(name: str) -> str:
    """`MOVE_COST`: for values of enums."""
    return "_".join(words(name)).upper()


def sentence(name: str) -> str:
    """A description where nobody wrote one: of `move_cost` "Move cost."."""
    return " ".join(words(name)).capitalize() + "."
