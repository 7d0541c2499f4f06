"""What the death of a general means for titles and marks (TTL-4, TTL-16)."""

from core import Game, listens, phrase
from plugins.terrain.events import GeneralFell
from plugins.terrain.ids import NOBODY
from plugins.terrain.roster import Roster
from plugins.titles.holders import judgeship_of
from plugins.titles.judgeships import vacate
from plugins.titles.state import Marks, Titles
from plugins.titles.throne import leave_throne


@listens(GeneralFell)
def lose_titles(game: Game, event: GeneralFell) -> None:
    """TTL-4: the title of a dead judge is vacant. TTL-16: a dead king's player is to name a successor."""
    general, titles = game[Roster].general(event.general), game[Titles]
    game[Marks].marked[general] = False
    held = judgeship_of(game, general)
    if held is not None:
        vacate(game, held, phrase("its judge is dead"), game.round + 1)
    if titles.king == general:
        leave_throne(game, phrase("the king is dead"), NOBODY if event.owner in game.out else event.owner)
