"""STL-3, STL-5 and STL-6: the board's data, its checks, and what follows from it."""

import re
from collections import Counter
from pathlib import Path

import pytest

from plugins.settlers_board.board import DATA, Board
from plugins.settlers_board.geometry import across, corners_of, neighbours
from plugins.settlers_board.layout import LayoutError, read_layout
from plugins.settlers_board.places import Table, mask_of, places_in

TEXT = DATA.read_text("utf-8")
BOARD = Board(read_layout(DATA))


def broken(tmp_path: Path, *changes: tuple[str, str]) -> str:
    text = TEXT
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    path = tmp_path / "board.toml"
    path.write_text(text, "utf-8")
    with pytest.raises(LayoutError) as refused:
        read_layout(path)
    return str(refused.value)


def test_stl_6_the_shipped_board_has_the_land_it_must() -> None:
    found = Counter(tile.resource.word if tile.resource is not None else "copper" for tile in BOARD.tiles)
    assert found == {"wood": 5, "sheep": 5, "wheat": 5, "stone": 4, "ore": 4, "copper": 1}
    discs = Counter(tile.disc for tile in BOARD.tiles)
    assert discs[2] == discs[12] == 1
    assert discs[7] == 0


def test_stl_5_harbours_lie_on_both_seas_and_one_serves_each_resource() -> None:
    waters = Counter(harbour.water for harbour in BOARD.harbours)
    assert waters["Great Sea"] >= 5
    assert waters["Sea of Galilee"] >= 3
    kinds = Counter(harbour.resource for harbour in BOARD.harbours)
    assert all(kinds[resource] == 1 for resource in kinds if resource is not None)
    assert len(kinds) == 6
    assert kinds[None] > 1


def test_stl_3_the_border_lies_in_the_south_and_the_desert_beyond_it() -> None:
    border = [BOARD.corners[corner] for corner in places_in(BOARD.border_mask)]
    last = max(corner.y for corner in BOARD.corners)
    assert border
    assert all(corner.y >= last - 1 for corner in border)
    desert = [cell for cell in BOARD.surroundings if cell.name == "Desert"]
    assert min(cell.y for cell in desert) > max(tile.y for tile in BOARD.tiles)
    assert BOARD.desert == len(BOARD.tiles)


def test_stl_3_the_lake_is_surrounded_by_land() -> None:
    (lake,) = (cell for cell in BOARD.surroundings if cell.name == "Sea of Galilee")
    land = {(tile.x, tile.y) for tile in BOARD.tiles}
    assert all(cell in land for cell in neighbours((lake.x, lake.y)))


def test_the_masks_are_the_neighbourhoods_of_the_drawing() -> None:
    points = {(corner.x, corner.y): place for place, corner in enumerate(BOARD.corners)}
    for tile in BOARD.tiles:
        around = [points[point] for point in corners_of((tile.x, tile.y))]
        assert tuple(around) == tile.corners
        for one, other in zip(around, [*around[1:], around[0]], strict=True):
            assert BOARD.neighbours_mask[one] >> other & 1
            road = BOARD.roads.index((min(one, other), max(one, other)))
            assert BOARD.roads_mask[one] & BOARD.roads_mask[other] == 1 << road
            assert BOARD.ends_mask[road] == mask_of((one, other))


def test_across_and_back_is_where_one_was() -> None:
    assert across(across((4, 6), "NE"), "SW") == (4, 6)
    assert across(across((4, 6), "E"), "W") == (4, 6)


def test_a_table_gives_the_things_at_a_mask() -> None:
    table = Table(str, 70)
    assert table.at(mask_of((3, 69))) == ["3", "69"]
    assert table.at(0) == []
    assert table[5] == "5"


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ('Asher = { yields = "wood"', 'Asher = { yields = "ore"', "5 tiles of wood, not 4"),
        ('Asher = { yields = "wood"', 'Asher = { yields = "gold"', "'Asher' yields 'gold'"),
        ('yields = "sheep", disc = 12', 'yields = "sheep", disc = 11', "the disc 12 must lie on one tile, not on 0"),
        ('yields = "wheat", disc = 9', 'yields = "wheat", disc = 7', "'Philistia' has the disc 7"),
        ('yields = "wood", disc = 10', 'yields = "wood", disc = 8', "'Asher' and 'Naphtali' are neighbours"),
        ('"Acco", "Zebulun"', '"Acco", "Acco"', "the tile 'Acco' lies in 2 places"),
        ('"Great Sea", "Dor"', '"Great Lake", "Dor"', "'Great Lake', which is neither a tile nor one of the surr"),
        (
            'side = "W"\n\n[[harbours]]\nname = "Ptolemais"',
            'side = "E"\n\n[[harbours]]\nname = "Ptolemais"',
            "'Achzib' faces",
        ),
        ('resource = "sheep"', 'resource = "gold"', "the harbour 'Ptolemais' trades 'gold'"),
        (
            'name = "Achzib"\ntile = "Asher"',
            'name = "Achzib"\ntile = "Acco"',
            "'Achzib' and 'Ptolemais' share a corner",
        ),
        ('desert = "Desert"', 'desert = "Sand"', "the desert 'Sand' is not one of the surroundings"),
        ("start = 2\n", "start = 20\n", "a corner of"),
    ],
)
def test_stl_6_an_unsound_board_is_refused_and_says_where(tmp_path: Path, old: str, new: str, words: str) -> None:
    changes = [(old, new)]
    if old == "start = 2\n":
        changes.append(('name = "Achzib"\ntile = "Asher"', 'name = "Achzib"\ntile = "Dor"'))
        changes.append(('name = "Caesarea"\ntile = "Dor"', 'name = "Caesarea"\ntile = "Asher"'))
    assert words in broken(tmp_path, *changes)


@pytest.mark.parametrize(("water", "harbours"), [("Great Sea", ("Achzib", "Joppa")), ("Sea of Galilee", ("Hammath",))])
def test_stl_6_too_few_harbours_are_refused(tmp_path: Path, water: str, harbours: tuple[str, ...]) -> None:
    text = TEXT
    for name in harbours:
        text = re.sub(rf'\[\[harbours\]\]\nname = "{name}"\n(?:[a-z]+ = .*\n)+', "", text)
    path = tmp_path / "board.toml"
    path.write_text(text, "utf-8")
    with pytest.raises(LayoutError, match=f"the {water} must have at least"):
        read_layout(path)


def test_what_is_no_board_at_all_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "board.toml"
    path.write_text("rows = [", "utf-8")
    with pytest.raises(LayoutError, match=r"board\.toml"):
        read_layout(path)
