"""Refusals: an answer in mutations, an error with a code elsewhere."""

from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from typing import Self, TypeVar

import strawberry
from graphql import GraphQLError

import core

T = TypeVar("T")
R = TypeVar("R")


@strawberry.type
class Refused:
    """What was asked is not allowed, and nothing has changed."""

    rule: str = strawberry.field(
        description="The id of the rule that forbids it (such as `TER-6`), or a word of the server (`stale-decision`)."
    )
    message: str = strawberry.field(description="Why, in words for the player.")
    missing: list[str] = strawberry.field(description='What would have to be there, in words ("2 coins").')

    @classmethod
    def of(cls, refusal: core.Refusal) -> Self:
        """The engine's refusal, for GraphQL."""
        return cls(rule=refusal.rule, message=refusal.message, missing=list(refusal.missing))


async def answer(done: Awaitable[T], told: Callable[[T], R]) -> R | Refused:
    """What was done, told by `told`; or the refusal."""
    try:
        return told(await done)
    except core.Refusal as refusal:
        return Refused.of(refusal)
    except core.RulesetError as error:
        return Refused(rule="ruleset", message=str(error), missing=[])


@contextmanager
def refusals_as_errors() -> Iterator[None]:
    """Turn refusals into GraphQL errors, with the rule as `extensions.code`: for fields that have no other way."""
    try:
        yield
    except core.Refusal as refusal:
        raise GraphQLError(refusal.message, extensions={"code": refusal.rule}) from refusal
