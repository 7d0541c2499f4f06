"""The numbers of the rules of titles, from `data/titles.toml`."""

from pathlib import Path

import msgspec


class Judge(msgspec.Struct, frozen=True):
    price: int
    settlements: int


class Election(msgspec.Struct, frozen=True):
    judges: int


class Points(msgspec.Struct, frozen=True):
    judge: int
    king: int


class Terms(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """See the file for what they mean."""

    judge: Judge
    election: Election
    points: Points


TERMS = msgspec.toml.decode((Path(__file__).parent / "data" / "titles.toml").read_bytes(), type=Terms)
