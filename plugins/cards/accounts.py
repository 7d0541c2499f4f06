"""The account of all cards: each is somewhere exactly once, and no limit is broken."""

from collections import Counter
from collections.abc import Sequence

from core import Game, implements, invariants
from plugins.cards.catalogue import LIMITS, Catalogue
from plugins.cards.hooks import held_cards
from plugins.cards.state import Hands, Items, Piles
from plugins.terrain.generals import on_map
from plugins.terrain.ids import NOBODY, OFF_MAP
from plugins.terrain.state import Generals


@implements(held_cards)
def in_piles_and_hands(ctx: Game) -> Sequence[int]:
    """The two piles and the hands."""
    return [*ctx[Piles].deck, *ctx[Piles].discarded, *(card for hand in ctx[Hands].cards for card in hand)]


@implements(held_cards)
def on_the_map(ctx: Game) -> Sequence[int]:
    """The generals on the map and their items."""
    of_general = ctx[Catalogue].of_general
    generals = [of_general[one] for one, where in enumerate(ctx[Generals].hex) if where != OFF_MAP and of_general[one]]
    return [*generals, *(item for carried in ctx[Items].carried for item in carried)]


@implements(invariants)
def card_account(ctx: Game) -> list[str] | None:
    """88 cards somewhere exactly once; at most 4 generals a seat; no item twice on a general, none off the map."""
    found = Counter(card for _, held in ctx.collect(held_cards, ctx) for card in held)
    wanted = Counter(ctx[Catalogue].deck)
    cards = ctx[Catalogue].cards
    broken = [
        f"there are {found[card]} {cards[card].name}, not {wanted[card]}"
        for card in sorted({*found, *wanted})
        if found[card] != wanted[card]
    ]
    for seat in range(ctx.seats):
        if len(on_map(ctx, seat)) > LIMITS.generals_on_the_map:
            broken.append(f"seat {seat} has {len(on_map(ctx, seat))} generals on the map")
    for general, carried in enumerate(ctx[Items].carried):
        bearer = ctx[Generals].hex[general] != OFF_MAP and ctx[Generals].captor[general] == NOBODY
        if len(carried) != len(set(carried)) or (carried and not bearer):
            broken.append(f"general {general} carries {carried}")
    return broken or None
