"""What development cards are called in texts, and what they do in words."""

from collections.abc import Mapping

from core import Fixed, names
from plugins.settlers_cards.deck import CardKinds


@names("development")
def development_names(fixed: Fixed) -> Mapping[str, str]:
    return {name: kind.title for name, kind in fixed[CardKinds].by_name.items()}


@names("development-text")
def development_texts(fixed: Fixed) -> Mapping[str, str]:
    return {name: kind.text for name, kind in fixed[CardKinds].by_name.items()}
