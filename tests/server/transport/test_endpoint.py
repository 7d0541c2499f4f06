import pytest
import strawberry
from strawberry.extensions import QueryDepthLimiter

from server.transport import GraphQLEndpoint, Settings
from tests.server.transport.toy import Query, get_context, schema


def test_an_allowed_origin_that_is_none_is_refused_at_the_start() -> None:
    with pytest.raises(ValueError, match=r"Invalid origin 'play\.example/x'"):
        GraphQLEndpoint(schema, get_context=get_context, settings=Settings(allowed_origins=("play.example/x",)))


def test_a_schema_whose_extensions_would_be_passed_over_is_refused() -> None:
    extended = strawberry.Schema(Query, extensions=[lambda: QueryDepthLimiter(max_depth=5)])
    with pytest.raises(ValueError, match="extensions"):
        GraphQLEndpoint(extended, get_context=get_context)
