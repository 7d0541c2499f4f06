"""STL-16 and STL-17: the longest road."""

import itertools
import random

from plugins.settlers_board.board import DATA, Board
from plugins.settlers_board.layout import read_layout
from plugins.settlers_board.places import places_in
from plugins.settlers_building.events import LongestRoadPassed
from plugins.settlers_building.longest import longest_road, longest_through
from plugins.settlers_building.pieces import Pieces
from plugins.settlers_points.scores import Scores
from tests.plugins.settlers_scenes import at_turn, events, lay, settle

BOARD = Board(read_layout(DATA))


def slow_longest(board: Board, roads: int, barred: int) -> int:
    """Every order of every piece, found without any of the engine's masks of neighbourhood."""
    pieces = [board.roads[road] for road in places_in(roads)]

    def onward(at: int, left: frozenset[tuple[int, int]]) -> int:
        if barred >> at & 1:
            return 0
        return max((1 + onward(sum(road) - at, left - {road}) for road in left if at in road), default=0)

    def begun(road: tuple[int, int]) -> int:
        left = frozenset(pieces) - {road}
        return 1 + max(onward(road[0], left), onward(road[1], left))

    return max(map(begun, pieces), default=0)


def ring_of(tile: int) -> list[int]:
    """The six roads around a tile."""
    corners = BOARD.tiles[tile].corners
    pairs = itertools.pairwise((*corners, corners[0]))
    return [BOARD.roads.index((min(pair), max(pair))) for pair in pairs]


def grown(rng: random.Random, laid: list[int], size: int) -> list[int]:
    """A net with so many more roads that join it."""
    laid = list(laid)
    for _ in range(size):
        ends = 0
        for road in laid:
            ends |= BOARD.ends_mask[road]
        near = [r for r in range(len(BOARD.roads)) if r not in laid and BOARD.ends_mask[r] & ends]
        laid.append(rng.choice(near))
    return laid


def assert_found_alike(laid: list[int], barred: int) -> None:
    mask = best = 0
    for road in laid:
        mask |= 1 << road
        best = max(best, longest_through(BOARD, road, mask, barred))
    slow = slow_longest(BOARD, mask, barred)
    assert longest_road(BOARD, mask, barred) == slow, (laid, barred)
    assert best == slow, (laid, barred)


def test_stl_17_the_quick_search_finds_what_the_slow_one_finds() -> None:
    rng = random.Random(17)
    for _ in range(150):
        laid = grown(rng, [rng.randrange(len(BOARD.roads))], rng.randint(0, 10))
        barred = sum({1 << rng.randrange(len(BOARD.corners)) for _ in range(rng.choice((0, 0, 4, 12)))})
        assert_found_alike(laid, barred)


def test_stl_17_it_does_so_in_loops_that_others_live_at() -> None:
    rng = random.Random(18)
    for _ in range(400):
        ring = ring_of(rng.randrange(len(BOARD.tiles)))
        laid = grown(rng, ring, rng.randint(0, 4))
        rng.shuffle(laid)
        near = [corner for road in laid for end in BOARD.roads[road] for corner in (end - 1, end, end + 1)]
        barred = sum({1 << max(0, rng.choice(near)) for _ in range(rng.randint(0, 3))})
        assert_found_alike(laid, barred)


def test_stl_17_loops_count_whole() -> None:
    assert longest_road(BOARD, 0, 0) == 0
    ring = (8, 12, 7, 3, 0, 4, 8)
    mask = 0
    for one, other in itertools.pairwise(ring):
        mask |= 1 << BOARD.roads.index((min(one, other), max(one, other)))
    assert longest_road(BOARD, mask, 0) == 6
    assert longest_road(BOARD, mask, 1 << 12) == 6
    assert longest_road(BOARD, mask, 1 << 12 | 1 << 3) == 4


def test_stl_16_five_roads_win_the_bonus_and_a_tie_takes_it_out_of_play() -> None:
    game = at_turn()
    lay(game, 0, 8, 12, 17, 22)
    assert game[Pieces].lengths[0] == 4
    assert game[Pieces].longest is None
    lay(game, 0, 22, 16)
    assert game[Pieces].longest == 0
    assert game[Scores].open[0] == 4
    lay(game, 1, 41, 48, 54, 60, 65)
    assert game[Pieces].lengths[:2] == [5, 5]
    assert game[Pieces].longest is None
    assert game[Scores].open[:2] == [2, 2]
    lay(game, 1, 65, 69)
    assert game[Pieces].longest == 1
    assert game[Scores].open[1] == 4
    assert events(game, LongestRoadPassed) == [
        LongestRoadPassed(0, 5), LongestRoadPassed(None, 5), LongestRoadPassed(1, 6)
    ]  # fmt: skip


def test_stl_17_a_building_in_the_middle_cuts_and_the_lead_passes_below_five() -> None:
    game = at_turn()
    lay(game, 0, 8, 12, 17, 22, 16)
    assert game[Pieces].longest == 0
    settle(game, 1, 17)
    assert game[Pieces].lengths[0] == 3
    assert game[Pieces].longest is None
    assert game[Scores].open[0] == 2


def test_stl_17_a_building_at_the_end_cuts_nothing() -> None:
    game = at_turn()
    lay(game, 0, 8, 12, 17, 22, 16)
    settle(game, 1, 16)
    assert game[Pieces].lengths[0] == 5
    assert game[Pieces].longest == 0


def test_stl_16_17_several_may_be_tied_after_a_cut() -> None:
    game = at_turn()
    lay(game, 0, 8, 12, 17, 22, 16, 11, 7)
    lay(game, 1, 41, 48, 54, 60, 65)
    lay(game, 2, 46, 52, 58, 63, 67)
    assert game[Pieces].lengths[:3] == [7, 5, 5]
    assert game[Pieces].longest == 0
    settle(game, 3, 22)
    assert game[Pieces].lengths[0] == 4
    assert game[Pieces].longest is None
    assert game[Scores].open[:3] == [2, 2, 2]


def test_stl_17_the_own_building_cuts_nothing() -> None:
    game = at_turn()
    lay(game, 0, 8, 12, 17, 22, 16)
    settle(game, 0, 17)
    assert game[Pieces].lengths[0] == 5
