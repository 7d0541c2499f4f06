"""Strength: what each side of a battle has, and where it comes from (CMB-5, CMB-6, CMB-7, CMB-9).

The functions read the board and what they are given: they work on a view as well, for previews and computer players.
"""

from collections.abc import Sequence

from core import Game, Number, Part, implements
from plugins.cards.catalogue import Catalogue
from plugins.cards.items import carries
from plugins.cards.passage import came_by_passage
from plugins.combat.arsenal import Arsenal
from plugins.combat.encounters import generals_at
from plugins.combat.hooks import Clash, Fighter, Force, battle_strength, defence_bonus, general_strength
from plugins.combat.sieges import siege_round
from plugins.combat.tables import TABLES
from plugins.settlements.control import standing_at
from plugins.settlements.state import Towns
from plugins.terrain.board import NO_SETTLEMENT, Board
from plugins.terrain.roster import Roster


def force(
    game: Game,
    clash: Clash,
    side: int,
    troops: int,
    *,
    generals: Sequence[int] | None = None,
    cards: Sequence[str] = (),
    enemy_cards: Sequence[str] = (),
) -> Force:
    """A side as it would fight with so many troops: with all its free generals there, unless others are given."""
    there = generals_at(game, clash.hex, side) if generals is None else generals
    return Force(game, clash, side, tuple(there), troops, tuple(cards), tuple(enemy_cards))


def strength(force: Force) -> Number:
    """The strength of a side with its provenance."""
    return force.game.explain(battle_strength, force, name="strength")


def strength_alone(force: Force) -> int:
    """The strength of a side, for those who ask often and need not know where it comes from."""
    return force.game.fold(battle_strength, force, 0)


def defence(force: Force) -> Number:
    """What the place adds to the strength of its defender, with its provenance."""
    return force.game.explain(defence_bonus, force, name="defence bonus")


@implements(general_strength, stage="base", label=lambda ctx: ctx.game[Roster].generals[ctx.general].name)
def by_his_card(ctx: Fighter, value: int) -> int:
    """CRD-8: the strength of the general's card."""
    return value + ctx.game[Roster].generals[ctx.general].strength


def _by_general(ctx: Force) -> list[Part]:
    trails = (ctx.game.explain(general_strength, Fighter(ctx.game, one)).trail for one in ctx.generals)
    return [part for trail in trails for part in trail]


@implements(battle_strength, stage="base", label=_by_general)
def of_generals(ctx: Force, value: int) -> int:
    """CMB-5: the strengths of all free generals there."""
    return value + sum(ctx.game.fold(general_strength, Fighter(ctx.game, one), 0) for one in ctx.generals)


def _items(ctx: Force) -> list[tuple[str, int]]:
    """CMB-9: the Sword always, the Chariot in the open field on plains alone."""
    game = ctx.game
    ground = game[Board].hexes[ctx.clash.hex].terrain.id in TABLES.chariot.terrains
    useful = ["sword-of-goliath"]
    if ground and standing_at(game, ctx.clash.hex) == NO_SETTLEMENT:
        useful.append("chariot")
    return [_item(game, one, item) for one in ctx.generals for item in useful if carries(game, one, item)]


@implements(battle_strength, label=_items)
def of_items(ctx: Force, value: int) -> int:
    """CMB-5, CMB-9: Chariots and the Sword of Goliath."""
    return value + sum(amount for _, amount in _items(ctx))


@implements(battle_strength, label="troops")
def of_troops(ctx: Force, value: int) -> int:
    """CMB-5: the committed troops."""
    return value + ctx.troops


def _cards(ctx: Force) -> list[tuple[str, int]]:
    catalogue, arsenal = ctx.game[Catalogue], ctx.game[Arsenal]
    return [
        (catalogue.cards[catalogue.numbers[card]].name, arsenal.cards[card].strength)
        for card in ctx.cards
        if arsenal.cards[card].strength
    ]


@implements(battle_strength, label=_cards)
def of_cards(ctx: Force, value: int) -> int:
    """CMB-5: 4 for each Mercenaries."""
    return value + sum(amount for _, amount in _cards(ctx))


def _place(ctx: Force) -> tuple[Part, ...]:
    return ctx.game.explain(defence_bonus, ctx).trail if ctx.defends else ()


def _gains(ctx: Force) -> list[Part]:
    return [part for part in _place(ctx) if part.amount > 0]


def _losses(ctx: Force) -> list[Part]:
    return [part for part in _place(ctx) if part.amount < 0]


@implements(battle_strength, label=_gains)
def of_place(ctx: Force, value: int) -> int:
    """CMB-5: the defender adds the defence bonus."""
    return value + sum(part.amount for part in _gains(ctx))


@implements(battle_strength, label=_losses)
def of_breaches(ctx: Force, value: int) -> int:
    """CMB-7: what cancels the defence bonus; told apart, so that a report shows a bonus that came to nothing."""
    return value + sum(part.amount for part in _losses(ctx))


def _arks(ctx: Force) -> list[tuple[str, int]]:
    return [_item(ctx.game, one, "ark") for one in ctx.generals if ctx.defends and carries(ctx.game, one, "ark")]


@implements(battle_strength, label=_arks)
def of_ark(ctx: Force, value: int) -> int:
    """CMB-5, CMB-7: the defender adds 3 for the Ark, which nothing cancels."""
    return value + sum(amount for _, amount in _arks(ctx))


def _rampart(ctx: Force) -> str:
    laid = siege_round(ctx.game, ctx.clash.hex)
    settlement = standing_at(ctx.game, ctx.clash.hex)
    kind = "city" if ctx.game[Towns].city[settlement] else "wall"
    return f"{kind} (siege round {laid})" if laid else kind


@implements(defence_bonus, stage="base", label=_rampart)
def of_rampart(ctx: Force, value: int) -> int:
    """CMB-6: by round of siege; without one as in its first."""
    settlement, towns = standing_at(ctx.game, ctx.clash.hex), ctx.game[Towns]
    if settlement == NO_SETTLEMENT or not (towns.city[settlement] or towns.walled[settlement]):
        return value
    bonuses = TABLES.defence.city if towns.city[settlement] else TABLES.defence.wall
    reached = max(siege_round(ctx.game, ctx.clash.hex), 1)
    return value + bonuses[reached - 1] if reached <= len(bonuses) else value


def _breach(ctx: Force) -> str:
    """CMB-7: what cancels the defence bonus, or nothing."""
    catalogue, arsenal = ctx.game[Catalogue], ctx.game[Arsenal]
    for card in ctx.enemy_cards:
        if arsenal.cards[card].breaks_defence:
            return catalogue.cards[catalogue.numbers[card]].name
    if any(came_by_passage(ctx.game, one) for one in generals_at(ctx.game, ctx.clash.hex, ctx.clash.attacker)):
        return "entered by the Secret Passage"
    return "the defender declared" if ctx.clash.aggressor == ctx.clash.defender else ""


@implements(defence_bonus, stage="cap", label=_breach)
def of_breach(ctx: Force, value: int) -> int:
    """CMB-7: Siege Weapons, a Secret Passage or a sortie cancel it."""
    return 0 if value and _breach(ctx) else value


def _item(game: Game, general: int, item: str) -> tuple[str, int]:
    card = game[Catalogue].cards[game[Catalogue].numbers[item]]
    return f"{game[Roster].generals[general].name}: {card.name}", TABLES.items[item]
