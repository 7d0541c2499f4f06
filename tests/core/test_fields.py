from typing import Annotated

import msgspec

from core import Event, Ref, SeatNo
from core.fields import fields_of


class Sold(Event, frozen=True):
    """Something was sold."""

    seller: SeatNo
    buyers: tuple[SeatNo, ...]
    price: Annotated[int, msgspec.Meta(description="In coins.", ge=0)]
    town: Annotated[str, Ref("town"), msgspec.Meta(description="Where.")] = "gath"
    guest: SeatNo | None = None


def test_fields_are_taken_apart() -> None:
    fields = {field.name: field for field in fields_of(Sold)}
    assert list(fields) == ["seller", "buyers", "price", "town", "guest"]
    assert [fields[name].ref for name in fields] == ["seat", "seat", None, "town", "seat"]
    assert [fields[name].description for name in fields] == ["", "", "In coins.", "Where.", ""]
    assert [fields[name].required for name in fields] == [True, True, True, False, False]
    assert (fields["seller"].type, fields["town"].type, fields["town"].default) == (int, str, "gath")


def test_fields_are_worked_out_once() -> None:
    assert fields_of(Sold) is fields_of(Sold)


def test_a_struct_without_fields_has_none() -> None:
    assert fields_of(Event) == ()
