"""How GraphQL reaches the schema and leaves it: HTTP, WebSocket, limits, and the page for browsers.

Knows no game, no database and no plugin: a schema and three hooks of the application are all it is given.
"""

from server.transport.endpoint import GraphQLEndpoint, Settings
from server.transport.limits import Limits
from server.transport.refusals import Refused
from server.transport.sharing import Sharing

__all__ = ["GraphQLEndpoint", "Limits", "Refused", "Settings", "Sharing"]
