import pytest

from server.transport import bearer


@pytest.mark.parametrize(
    ("values", "token"),
    [
        ({"authorization": "Bearer abc"}, "abc"),
        ({"Authorization": "bearer  abc "}, "abc"),
        ({"token": "abc"}, "abc"),
        ({"authorization": "Basic abc", "token": "def"}, "def"),
        ({"authorization": "Bearer "}, None),
        ({"authorization": {"Bearer": "abc"}, "token": 5}, None),
        ({}, None),
    ],
)
def test_the_token_is_found_where_clients_put_it(values: dict[str, object], token: str | None) -> None:
    assert bearer(values) == token
