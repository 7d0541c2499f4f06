"""A house rule: the Bride, who else only brings peace, can be committed to a battle as well."""

from collections.abc import Sequence

from core import Fixed, Plugin, implements
from plugins.combat.hooks import battle_cards
from plugins.combat.tables import BattleCard

plugin = Plugin("bride", "1", "Love wins.", modes=("promised-land",), requires=("combat",), default=False)


@implements(battle_cards)
def for_love(ctx: Fixed) -> Sequence[BattleCard]:
    """Five for the Bride."""
    return (BattleCard("bride", strength=5),)
