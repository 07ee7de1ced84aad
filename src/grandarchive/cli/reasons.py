"""Cards that a person asks about: what could be done with them now, why not, and where what they are comes from."""

from __future__ import annotations

from collections.abc import Iterator

from grandarchive.cli.terminal.cards import PLAYED, described
from grandarchive.play import CardView, View

MOST_SHOWN = 6
"""Cards of one name that are told about, if they differ."""


def cards_named(view: View, name: str) -> list[CardView]:
    """The cards and objects of this name that the viewer sees, first their own."""
    wanted = name.casefold()
    mine: list[CardView] = []
    others: list[CardView] = []
    for card in _seen(view):
        if card.name.casefold() == wanted:
            (mine if card.controller == view.player else others).append(card)
    return mine + others


def names_with(view: View, words: str) -> list[str]:
    """The names that have these words in them, of cards and objects that the viewer sees.

    Names of which a word begins with them come alone: "rai" is Rai, Archmage and not Lorraine, Blademaster.
    """
    wanted = words.casefold()
    found = sorted({card.name for card in _seen(view) if wanted and wanted in card.name.casefold()})
    begun = [name for name in found if f" {wanted}" in f" {name.casefold()}"]
    return begun or found


def _seen(view: View) -> Iterator[CardView]:
    """Every card and object that the viewer knows."""
    for object in (*view.field, *view.intent):
        yield object
        yield from (*object.loaded, *object.lineage)
    yield from (item.card for item in view.stack if item.card is not None and item.kind in PLAYED)
    for player in range(view.player_count):
        side = view.of(player)
        for zone in (side.hand, side.memory, side.material, side.pantheon, side.graveyard, side.banishment):
            yield from zone
        yield from (*side.mastery, *side.statuses, *(card for _, card in side.deck))


def told(view: View, cards: list[CardView]) -> str:
    """Describe what a player can do with cards now and where their characteristics come from; equal cards once."""
    found: dict[str, int] = {}
    for card in cards:
        text = "\n".join(_lines(view, card))
        found[text] = found.get(text, 0) + 1
    texts = [text if number == 1 else f"{number} × {text}" for text, number in found.items()]
    more = [f"and {len(texts) - MOST_SHOWN} more"] if len(texts) > MOST_SHOWN else []
    return "\n\n".join(texts[:MOST_SHOWN] + more)


def _lines(view: View, card: CardView) -> Iterator[str]:
    whose = "your" if card.controller == view.player else f"{view.of(card.controller).name}'s"
    yield f"{described(view, card)} ({whose} {card.zone})"
    if card.zone == "main deck":
        return
    yield from (f"  {line}" for line in view.why(card).lines)
    yield from (f"  {line}" for line in view.explain(card).lines)
