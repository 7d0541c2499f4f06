"""Domains: how the fields of a template may vary."""

import strawberry

import core
from core.fields import fields_of
from schema.candidate import Candidate, CandidateTypes
from schema.names import camel


@strawberry.interface
class Domain:
    """The values that one field of a template may take.

    The domains of a template are independent of one another, so not everything they admit is legal: `preview` says.
    """

    field: str = strawberry.field(description="The field of the action's input that may vary.")


@strawberry.type
class RangeDomain(Domain):
    """A field that takes any whole number from `low` to `high`."""

    low: int = strawberry.field(description="The least number.")
    high: int = strawberry.field(description="The greatest number.")


@strawberry.type
class PickDomain(Domain):
    """A list field that takes some of the listed things."""

    among: list[Candidate] = strawberry.field(
        description="The things; equal ones are listed as often as they are there."
    )
    least: int = strawberry.field(description="The fewest that must be taken.")
    most: int = strawberry.field(description="The most that may be taken.")
    repeats: bool = strawberry.field(description="Whether one thing may be taken more than once.")


def domain(action: core.Action, free: core.Range | core.Pick, names: core.Names, types: CandidateTypes) -> Domain:
    """A domain of a template whose example is `action`, for GraphQL."""
    if isinstance(free, core.Range):
        return RangeDomain(field=camel(free.field), low=free.low, high=free.high)
    ref = next(field.ref for field in fields_of(type(action)) if field.name == free.field)
    return PickDomain(
        field=camel(free.field),
        among=[types.of(thing, ref, names) for thing in free.among],
        least=free.least,
        most=free.most,
        repeats=free.repeats,
    )
