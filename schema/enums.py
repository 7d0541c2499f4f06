"""Enums whose members carry their own documentation."""

from enum import StrEnum
from typing import Self


class DocumentedEnum(StrEnum):
    """Base of string enums whose members are written as `NAME = "value", "what it means"`."""

    def __new__(cls, value: str, doc: str = "") -> Self:
        member = str.__new__(cls, value)
        member._value_ = value
        member.__doc__ = doc
        return member
