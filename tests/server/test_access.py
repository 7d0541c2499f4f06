"""Access: what each token lets its bearer see and take. No database is needed for that."""

from typing import Any

import pytest
from msgspec import structs

from schema.backend import Viewer
from server.access import Access
from server.storage.rows import GameRow, SeatRow
from server.tokens import hashed, invitation

HOST = "the host's"
ADMIN = "the admin's"
INVITED = invitation(hashed(HOST))
ACCESS = Access(ADMIN)


def game(**other: Any) -> GameRow:
    values: dict[str, Any] = dict.fromkeys(GameRow.__struct_fields__)
    return GameRow(**values | {"id": "g1", "public": True, "host_token_hash": hashed(HOST)} | other)


def seat(number: int, kind: str, token: str | None = None) -> SeatRow:
    values: dict[str, Any] = dict.fromkeys(SeatRow.__struct_fields__)
    held = hashed(token) if token else None
    return SeatRow(**values | {"game_id": "g1", "number": number, "kind": kind, "token_hash": held})


ANN, LEFT, PLAYED, FREE = seat(0, "human", "ann's"), seat(1, "computer", "left's"), seat(2, "computer"), seat(3, "open")
SEATS = (ANN, LEFT, PLAYED, FREE)
PUBLIC, PRIVATE = game(), game(public=False)


@pytest.mark.parametrize("row", [PUBLIC, PRIVATE])
def test_host_and_admin_and_who_holds_a_seat_are_known_everywhere(row: GameRow) -> None:
    assert ACCESS.viewer(row, SEATS, HOST) == ACCESS.viewer(row, SEATS, ADMIN) == Viewer(host=True)
    assert ACCESS.viewer(row, SEATS, "ann's") == Viewer(seat=0)
    assert ACCESS.viewer(row, SEATS, INVITED) == Viewer()


@pytest.mark.parametrize("token", [None, "", "of another game", "left's", hashed(HOST), hashed("ann's"), "ann's "])
def test_any_other_token_is_a_spectator_of_a_public_game_and_nobody_in_a_private_one(token: str | None) -> None:
    assert ACCESS.viewer(PUBLIC, SEATS, token) == Viewer()
    assert ACCESS.viewer(PRIVATE, SEATS, token) is None


def test_without_an_admin_token_nobody_is_admin() -> None:
    for token in ("", ADMIN, "None"):
        assert Access(None).viewer(PRIVATE, SEATS, token) is None


@pytest.mark.parametrize(
    ("token", "in_public", "in_private"),
    [
        (None, {3}, set()),
        ("of another game", {3}, set()),
        ("ann's", {3}, set()),
        ("left's", {1, 3}, {1}),
        (INVITED, {1, 2, 3}, {1, 2, 3}),
        (HOST, {1, 2, 3}, {1, 2, 3}),
        (ADMIN, {1, 2, 3}, {1, 2, 3}),
    ],
)
def test_a_human_keeps_his_seat_and_the_others_are_for_those_with_the_right(
    token: str | None, in_public: set[int], in_private: set[int]
) -> None:
    for row, expected in ((PUBLIC, in_public), (PRIVATE, in_private)):
        assert {one.number for one in SEATS if ACCESS.may_take(row, one, token)} == expected


def test_a_seat_that_is_open_again_is_not_kept_for_its_former_holder() -> None:
    opened = structs.replace(LEFT, kind="open")
    assert not ACCESS.may_take(PRIVATE, opened, "left's")
