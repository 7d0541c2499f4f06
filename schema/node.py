"""Objects that can be fetched again by their id alone."""

import strawberry


@strawberry.interface
class Node:
    """An object with an id that no other object has."""

    @strawberry.field
    def id(self) -> strawberry.ID:
        """The id, opaque to clients: `Query.node` takes it."""
        raise NotImplementedError
