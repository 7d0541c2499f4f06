"""The numbers of the rules of terrain, from `data/limits.toml`."""

import msgspec

from plugins.terrain.survey import DATA


class Limits(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """See the file for what they mean."""

    troops_in_command: int
    generals_at_a_settlement: int
    least_entry_cost: int
    captive_movement: int


LIMITS = msgspec.toml.decode((DATA / "limits.toml").read_bytes(), type=Limits)
