"""The list of games, as a Relay connection."""

import strawberry
from strawberry.relay import PageInfo

from schema.backend import Page
from schema.context import Info
from schema.game import GameNode


@strawberry.type
class GameEdge:
    """A game in the list."""

    cursor: str = strawberry.field(description="Where it is in the list: `games(after:)` goes on behind it.")
    node: GameNode = strawberry.field(description="The game, without what is on its board.")


@strawberry.type
class GameConnection:
    """A page of the list of games."""

    page: strawberry.Private[Page]
    is_first: strawberry.Private[bool]

    @strawberry.field
    def edges(self, info: Info) -> list[GameEdge]:
        """The games with their places in the list."""
        pairs = zip(self.page.cursors, self.page.games, strict=True)
        return [GameEdge(cursor=cursor, node=GameNode.of(seen, info)) for cursor, seen in pairs]

    @strawberry.field
    def nodes(self, info: Info) -> list[GameNode]:
        """The games alone."""
        return [GameNode.of(seen, info) for seen in self.page.games]

    @strawberry.field
    def page_info(self) -> PageInfo:
        """Whether there are more."""
        cursors = self.page.cursors
        return PageInfo(
            has_next_page=self.page.has_next,
            has_previous_page=not self.is_first,
            start_cursor=cursors[0] if cursors else None,
            end_cursor=cursors[-1] if cursors else None,
        )
