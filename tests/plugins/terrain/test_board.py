"""BRD-1, BRD-2, BRD-3, BRD-4, BRD-5, BRD-6: the board, as data and as every game sees it."""

from collections import Counter
from pathlib import Path

import pytest

from plugins.terrain.board import HOLY_LAND, NO_SETTLEMENT, Board
from plugins.terrain.survey import BoardError, read_board
from tests.plugins.scenes import new_game, registry, rules

SMALL = """
rows = ["PM", "DW"]
ring = ["here", "there"]
regions = { home = "Home" }
[[settlements]]
id = "here"
name = "Here"
hex = "a1"
region = "home"
[[settlements]]
id = "there"
name = "There"
hex = "a2"
"""


def board(seats: int = 6) -> Board:
    return rules().fixed(seats)[Board]


def test_brd_1_the_grid_has_10_columns_25_rows_and_four_terrains() -> None:
    assert (board().columns, board().rows, len(board().hexes)) == (10, 25, 250)
    terrains = Counter(place.terrain.id for place in board().hexes)
    assert terrains == {"plain": 83, "mountains": 38, "desert": 67, "water": 62}


def test_brd_1_the_sea_lies_in_the_west_and_the_desert_in_the_east_and_south() -> None:
    ground = {place.id: place.terrain.id for place in board().hexes}
    assert all(ground[f"a{row}"] == "water" for row in range(1, 16))
    assert all(ground[f"{column}25"] == "desert" for column in "abcdefghij")
    assert ground["j12"] == ground["i14"] == "desert"
    assert ground["h7"] == ground["f19"] == "water"


def test_brd_1_neighbours_are_mutual_and_one_step_away() -> None:
    hexes = board().hexes
    for number, around in enumerate(board().neighbours):
        assert len(set(around)) == len(around) <= 6
        for other in around:
            assert number in board().neighbours[other]
            dq, dr = hexes[number].q - hexes[other].q, hexes[number].r - hexes[other].r
            assert max(abs(dq), abs(dr), abs(dq + dr)) == 1
    inner = board().hex_numbers["e10"]
    assert [hexes[one].id for one in board().neighbours[inner]] == ["f9", "f10", "f11", "e11", "d10", "e9"]


def test_brd_2_forty_settlements_and_the_canaanite_ones_of_each_region() -> None:
    sites = board().settlements
    assert len({site.hex for site in sites}) == len(sites) == 40
    count = Counter((site.region, site.canaanite) for site in sites)
    totals = {region: (count[region, True] + count[region, False], count[region, True]) for region, _ in count}
    assert totals == {
        "syrophoenicia": (4, 4),
        "gilead": (5, 1),
        "israel": (7, 1),
        "judah": (6, 3),
        "philistia": (5, 4),
        "edom": (4, 4),
        "": (9, 1),
    }


@pytest.mark.parametrize(("seats", "count"), [(2, 28), (3, 28), (4, 32), (5, 35), (6, 40)])
def test_brd_3_settlements_need_their_number_of_seats(seats: int, count: int) -> None:
    small = board(seats)
    assert len(small.settlements) == len(small.ring) == count
    assert bool(small.regions["edom"]) == (seats == 6)
    assert sum(place.settlement != NO_SETTLEMENT for place in small.hexes) == count


def test_brd_4_only_settlements_belong_to_a_region() -> None:
    members = [settlement for region in board().regions.values() for settlement in region]
    assert len(set(members)) == len(members) == 31
    assert all(board().settlements[one].region for one in members)


def test_brd_5_the_ring_is_one_cycle_of_the_settlements_in_the_game() -> None:
    names = [board(4).settlements[one].id for one in board(4).ring]
    assert sorted(names) == sorted(site.id for site in board(4).settlements)
    full = [name for name in HOLY_LAND.ring if name in names]
    assert names == full
    assert (names[0], names[-1]) == ("jezreel", "sidon")


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('"PM"', '"PX"', "unknown terrain 'X' at b1"),
        ('"PM"', '"PMP"', "row 2 has 2 hexes, the first has 3"),
        ('hex = "a2"', 'hex = "b2"', "There lies in the water at b2"),
        ('hex = "a2"', 'hex = "c9"', "There lies at 'c9', which is not on the board"),
        ('hex = "a2"', 'hex = "a1"', "more than one settlement at 'a1'"),
        ('id = "there"', 'id = "here"', "more than one settlement 'here'"),
        ('"here", "there"', '"here"', "the ring has a gap: 'there' is not in it"),
        ('"here", "there"', '"here", "there", "here"', "more than one place in the ring for 'here'"),
        ('"here", "there"', '"here", "there", "nowhere"', "the ring names 'nowhere', which is no settlement"),
        ('region = "home"', 'region = "away"', "Here belongs to the unknown region 'away'"),
        ('rows = ["PM", "DW"]', "rows = []", "it must have 1 to 26 columns and 1 to 99 rows"),
        ("rows =", "lines =", "unknown field `lines`"),
    ],
)
def test_brd_6_a_bad_board_is_refused_saying_where(tmp_path: Path, old: str, new: str, told: str) -> None:
    file = tmp_path / "small.toml"
    file.write_text(SMALL.replace(old, new))
    with pytest.raises(BoardError, match=r"BRD-6: the board small\.toml") as caught:
        read_board(file)
    assert told in str(caught.value)


SHIPPED = """
from pathlib import Path
from core import Plugin, implements
from plugins.terrain.hooks import board
from plugins.terrain.survey import read_board

plugin = Plugin("small-world", "1", "Two settlements.", modes=("promised-land",), requires=("terrain",))
SMALL = read_board(Path(__file__).parent / "_small.toml")

@implements(board, overrides=("terrain",))
def small(ctx):
    return SMALL
"""


def test_brd_6_another_plugin_ships_another_board(tmp_path: Path) -> None:
    (tmp_path / "_small.toml").write_text(SMALL)
    (tmp_path / "small_world.py").write_text(SHIPPED)
    found = new_game(2, folder=tmp_path)[Board]
    assert [site.name for site in found.settlements] == ["Here", "There"]
    assert registry(tmp_path).ruleset("promised-land", {"small-world": False}).fixed(2)[Board].rows == 25


def test_brd_6_a_bad_board_leaves_its_plugin_out_at_load(tmp_path: Path) -> None:
    (tmp_path / "_small.toml").write_text(SMALL.replace('"DW"', '"D?"'))
    (tmp_path / "small_world.py").write_text(SHIPPED)
    (left_out,) = registry(tmp_path).left_out
    assert "BRD-6: the board _small.toml cannot be used: unknown terrain '?' at b2" in left_out.reason
