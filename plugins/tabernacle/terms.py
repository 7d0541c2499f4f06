"""The numbers of the rules of the Tabernacle, from `data/tabernacle.toml`."""

from pathlib import Path

import msgspec


class Terms(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """See the file for what they mean."""

    price: int
    sacrifice: int
    wrath: int
    point: int


TERMS = msgspec.toml.decode((Path(__file__).parent / "data" / "tabernacle.toml").read_bytes(), type=Terms)
