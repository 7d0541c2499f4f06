"""The ledger: acts are logged when they happen, added up in Announcements, and lead to judgement (WRA-1, 2, 4)."""

from core import Game, Option, step
from plugins.settlements.state import CANAANITES, Towns
from plugins.terrain.board import Board
from plugins.wrath.events import JudgementDeclared, WrathLogged, WrathReckoned
from plugins.wrath.state import Cup, Invaders, LedgerLine, Reckoning, supply
from plugins.wrath.tables import TABLES

WRATH_THRESHOLD = Option(
    "wrath_threshold", 13, text="The wrath at which judgement comes (SET-5, WRA-4).", low=1, high=100
)
INVADER_PAIRS = Option("invader_pairs", 1, text="Pairs of invaders that a judgement brings (SET-4).", low=1, high=2)


def log(game: Game, act: str, seat: int | None = None, points: int | None = None) -> None:
    """Enter an act into the ledger, with the points of its kind unless others are given."""
    amount = TABLES.acts[act].points if points is None else points
    game[Cup].ledger.append(LedgerLine(act, amount, seat))
    game.emit(WrathLogged(act, amount, seat))


@step("announcements")
def reconcile_wrath(game: Game) -> None:
    """WRA-1: what was logged since the last time is one net sum; the wrath is never below 0."""
    if game.round >= TABLES.canaanites.first_round and canaanites_remain(game):
        log(game, "canaanites")
    cup = game[Cup]
    lines, before = tuple(cup.ledger), cup.wrath
    cup.wrath = max(0, before + sum(line.points for line in lines))
    cup.ledger = []
    cup.reckonings.append(Reckoning(game.round, lines, cup.wrath))
    game.emit(WrathReckoned(lines, before, cup.wrath, game.option(WRATH_THRESHOLD)))


@step("announcements")
def judgement(game: Game) -> None:
    """WRA-4: at the threshold the cup is emptied and a wave comes, as far as the supply goes (WRA-5)."""
    if game[Cup].wrath < game.option(WRATH_THRESHOLD):
        return
    pairs = min(game.option(INVADER_PAIRS), len(supply(game)) // 2)
    game[Cup].wrath = 0
    game[Invaders].coming = list(TABLES.invaders.directions[:pairs])
    game.emit(JudgementDeclared(pairs))


def canaanites_remain(game: Game) -> bool:
    """WRA-2: whether a settlement of Israel or Judah is Canaanite."""
    regions, owner = game[Board].regions, game[Towns].owner
    return any(owner[one] == CANAANITES for region in TABLES.canaanites.regions for one in regions.get(region, ()))
