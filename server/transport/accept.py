"""Which media type, and which language, a client likes best, by its Accept headers."""

from collections.abc import Sequence

RESPONSE = "application/graphql-response+json"
JSON = "application/json"
EVENTS = "text/event-stream"
HTML = "text/html"


def preferred(accept: str, offers: Sequence[str]) -> str | None:
    """The offer with the highest quality; among equals the one named first by the client, then by the offer.

    None where the header accepts none of them.
    """
    ranges = [_range(part) for part in accept.split(",") if part.strip()] or [("*/*", 1.0)]
    rated = [(_rating(offer, ranges), -rank, offer) for rank, offer in enumerate(offers)]
    (quality, _), _, offer = max(rated)
    return offer if quality > 0 else None


def preferred_language(accept: str, offers: Sequence[str]) -> str | None:
    """The offered language that a client likes best; one offered as `es` serves who asks for `es-MX`, too.

    None where he asks for none of them.
    """
    wanted = [_range(part) for part in accept.split(",") if part.strip()]
    for tag, quality in sorted(wanted, key=lambda one: -one[1]):
        language = tag.partition("-")[0]
        if quality > 0 and language in offers:
            return language
    return None


def _range(part: str) -> tuple[str, float]:
    kind, *parameters = (piece.strip().lower() for piece in part.split(";"))
    for parameter in parameters:
        name, _, value = parameter.partition("=")
        if name.strip() == "q":
            return kind, _quality(value)
    return kind, 1.0


def _quality(text: str) -> float:
    try:
        return min(max(float(text), 0.0), 1.0)
    except ValueError:
        return 0.0


def _rating(offer: str, ranges: Sequence[tuple[str, float]]) -> tuple[float, int]:
    """Quality and earliness of the most specific range that matches."""
    for pattern in (offer, offer.split("/", maxsplit=1)[0] + "/*", "*/*"):
        for place, (kind, quality) in enumerate(ranges):
            if kind == pattern:
                return quality, -place
    return 0.0, 0
