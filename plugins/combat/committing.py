"""Committing troops and cards to a battle, in secret (CMB-3)."""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Annotated

from msgspec import Meta

from core import Action, Decision, Game, Legal, Names, Number, Pick, Ref, Refusal, Template
from plugins.cards.catalogue import CardId, Catalogue
from plugins.cards.state import Hands
from plugins.combat.arsenal import Arsenal
from plugins.combat.battles import current, pledged
from plugins.combat.events import ForcesCommitted
from plugins.combat.hooks import Gambit, bars_card
from plugins.combat.state import Pledge
from plugins.combat.strength import force, strength
from plugins.combat.verdict import stacks


class CommitForces(Action, frozen=True):
    """Commit troops and cards to the battle; nobody learns what before both sides have committed."""

    answers = ("commitment",)
    troops: Annotated[
        tuple[Annotated[str, Ref("general")], ...],
        Meta(description="One entry a troop: the id of the general who commands it, or `garrison`."),
    ] = ()
    cards: Annotated[tuple[CardId, ...], Meta(description="Battle cards of your hand.")] = ()

    @classmethod
    def legal(cls, game: Game, decision: Decision) -> Iterable[Legal]:
        troops, cards = at_hand(game, decision.seat), playable(game, decision.seat)
        domains = [
            Pick(field, things, 0, len(things)) for field, things in (("troops", troops), ("cards", cards)) if things
        ]
        return (Template(_NOTHING, tuple(domains)),) if domains else (_NOTHING,)

    def check(self, game: Game, decision: Decision) -> None:
        missing = Counter(self.troops) - Counter(at_hand(game, decision.seat))
        for whose, troops in missing.items():
            raise Refusal("CMB-3", f"{troops} troops more of {whose} than are there", (f"{troops} troops",))
        for card, count in (Counter(self.cards) - Counter(playable(game, decision.seat))).items():
            _refuse_card(game, decision.seat, card, count)

    def apply(self, game: Game, decision: Decision) -> None:
        game.emit(ForcesCommitted(decision.seat, decision.subject))
        game.done(decision)
        pledged(game, decision.seat, Pledge(self.troops, self.cards))

    def numbers(self, game: Game, decision: Decision) -> Sequence[Number]:
        clash = current(game)
        return (strength(force(game, clash, decision.seat, len(self.troops), cards=self.cards)),)

    def text(self, names: Names) -> str:
        told = [
            names.say("{count:# troop|# troops} of {general}", self, count=count, general=names.of("general", whose))
            for whose, count in Counter(self.troops).items()
        ]
        told += [names.of("card", card) for card in self.cards]
        return names.say("Commit {forces}" if told else "Commit nothing", self, forces=names.listed(None, told))


_NOTHING = CommitForces()


def at_hand(game: Game, seat: int) -> tuple[str, ...]:
    """One entry for each troop that a seat can commit to the battle: whose it is."""
    return tuple(whose for whose, troops in stacks(game, current(game).hex, seat).items() for _ in range(troops))


def playable(game: Game, seat: int) -> tuple[str, ...]:
    """The cards of its hand that a seat can commit to the battle."""
    known, cards, clash = game[Arsenal].cards, game[Catalogue].cards, current(game)
    held = [cards[card].id for card in game[Hands].cards[seat] if cards[card].id in known]
    barred = {card for card in dict.fromkeys(held) if game.collect(bars_card, Gambit(game, clash, seat, card))}
    return tuple(card for card in held if card not in barred)


def _refuse_card(game: Game, seat: int, name: str, count: int) -> None:
    """Raise the `Refusal` of a card that cannot be committed."""
    catalogue = game[Catalogue]
    card = catalogue.cards[catalogue.card(name)]
    if catalogue.numbers[name] not in game[Hands].cards[seat]:
        raise Refusal("not-in-hand", f"you do not hold {card.name}")
    if name not in game[Arsenal].cards:
        raise Refusal("CRD-10", f"{card.name} is no card for a battle")
    for _, refusal in game.collect(bars_card, Gambit(game, current(game), seat, name)):
        raise refusal
    raise Refusal("not-in-hand", f"you hold {count} {card.name} less than that")
