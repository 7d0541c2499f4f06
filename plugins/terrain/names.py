"""What the things on the board are called."""

from collections.abc import Mapping

from core import Fixed, Names, names
from plugins.terrain.board import NO_SETTLEMENT, Board
from plugins.terrain.hooks import tribes
from plugins.terrain.ids import NOBODY
from plugins.terrain.roster import Roster
from plugins.terrain.survey import TERRAINS


@names("hex")
def hex_names(fixed: Fixed) -> Mapping[str, str]:
    """A hex with a settlement goes by the settlement's name."""
    return {place.id: place.name for place in fixed[Board].hexes if place.settlement != NO_SETTLEMENT}


@names("settlement")
def settlement_names(fixed: Fixed) -> Mapping[str, str]:
    return {site.id: site.name for site in fixed[Board].settlements}


@names("region")
def region_names(fixed: Fixed) -> Mapping[str, str]:
    return fixed[Board].region_names


@names("terrain")
def terrain_names(fixed: Fixed) -> Mapping[str, str]:
    return {terrain.id: terrain.name for terrain in TERRAINS}


@names("general")
def general_names(fixed: Fixed) -> Mapping[str, str]:
    return {general.id: general.name for general in fixed[Roster].generals}


@names("tribe")
def tribe_names(fixed: Fixed) -> Mapping[int, str]:
    """The sides without a seat."""
    named = {side: name for _, several in fixed.rules.collect(tribes, fixed) for side, name in several.items()}
    return {NOBODY: "nobody", **named}


def side_name(names: Names, side: int) -> str:
    """What a side is called: a seat or a tribe."""
    return names.of("seat" if side >= 0 else "tribe", side)
