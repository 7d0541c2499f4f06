"""The board of one game: what is where, with numbers for the rules and ids for everybody else. It never changes."""

from typing import NamedTuple, Self

from core import Fixed, Fixture, Refusal, RulesetError, implements
from plugins.terrain import hooks
from plugins.terrain.survey import DATA, TERRAINS, Survey, Terrain, hex_id, read_board

HOLY_LAND = read_board(DATA / "board.toml")
"""The board that is played on unless a plugin brings another."""
NO_SETTLEMENT = -1


class Hex(NamedTuple):
    """A hex. `column` and `row` count from 0 (odd-r offset), `q` and `r` are axial; `settlement` is a number or -1."""

    id: str
    name: str
    column: int
    row: int
    q: int
    r: int
    terrain: Terrain
    settlement: int


class Settlement(NamedTuple):
    """A settlement in the game; `hex` is a number, `region` an id or empty (BRD-4)."""

    id: str
    name: str
    hex: int
    region: str
    canaanite: bool


class Board(Fixture):
    """All hexes and settlements by number, and the tables between numbers and ids.

    `costs` are what the terrain of each hex costs, `neighbours` all adjacent hexes, `ways` those that can ever be
    entered; `sites` are the hexes of the settlements; `ring` and `regions` hold the numbers of those in the game
    (BRD-3, BRD-5).
    """

    def __init__(self, survey: Survey, seats: int) -> None:
        self.columns, self.rows = len(survey.rows[0]), len(survey.rows)
        sites = [site for site in survey.settlements if site.seats <= seats]
        number_at = {site.hex: number for number, site in enumerate(sites)}
        self.hexes = tuple(
            _hex(column, row, letter, number_at, [site.name for site in sites])
            for row, line in enumerate(survey.rows)
            for column, letter in enumerate(line)
        )
        self.costs = tuple(place.terrain.cost or 0 for place in self.hexes)
        self.hex_numbers = {place.id: number for number, place in enumerate(self.hexes)}
        self.settlements = tuple(
            Settlement(site.id, site.name, self.hex_numbers[site.hex], site.region, site.canaanite) for site in sites
        )
        self.sites = tuple(site.hex for site in self.settlements)
        self.settlement_numbers = {site.id: number for number, site in enumerate(sites)}
        self.settlement_at = tuple(place.settlement for place in self.hexes)
        self.region_names = survey.regions
        self.regions = {
            region: tuple(number for number, site in enumerate(sites) if site.region == region)
            for region in survey.regions
        }
        self.ring = tuple(self.settlement_numbers[name] for name in survey.ring if name in self.settlement_numbers)
        self.neighbours = tuple(self._around(number) for number in range(len(self.hexes)))
        self.ways = tuple(
            tuple(there for there in around if self.hexes[there].terrain.cost is not None) for around in self.neighbours
        )

    @classmethod
    def build(cls, fixed: Fixed) -> Self:
        survey = fixed.rules.ask(hooks.board, fixed)
        if survey is None:
            raise RulesetError("BRD-6: no plugin brings a board")
        return cls(survey, fixed.seats)

    def hex(self, name: str) -> int:
        """The number of a hex. Raises `Refusal` for one that is not on the board."""
        number = self.hex_numbers.get(name)
        if number is None:
            raise Refusal("unknown-hex", f"there is no hex {name!r} on this board")
        return number

    def settlement(self, name: str) -> int:
        """The number of a settlement. Raises `Refusal` for one that is not in the game."""
        number = self.settlement_numbers.get(name)
        if number is None:
            raise Refusal("unknown-settlement", f"there is no settlement {name!r} in this game")
        return number

    def _around(self, number: int) -> tuple[int, ...]:
        """The neighbours on the board, clockwise from the north-east."""
        column, row = self.hexes[number].column, self.hexes[number].row
        shift = row & 1
        steps = ((shift, -1), (1, 0), (shift, 1), (shift - 1, 1), (-1, 0), (shift - 1, -1))
        spots = ((column + right, row + down) for right, down in steps)
        return tuple(y * self.columns + x for x, y in spots if 0 <= x < self.columns and 0 <= y < self.rows)


def _hex(column: int, row: int, letter: str, numbers: dict[str, int], site_names: list[str]) -> Hex:
    name = hex_id(column, row)
    settlement = numbers.get(name, NO_SETTLEMENT)
    terrain = next(kind for kind in TERRAINS if kind.letter == letter)
    shown = name if settlement == NO_SETTLEMENT else site_names[settlement]
    return Hex(name, shown, column, row, column - (row - (row & 1)) // 2, row, terrain, settlement)


@implements(hooks.board)
def holy_land(ctx: Fixed) -> Survey:
    """The Holy Land."""
    return HOLY_LAND
