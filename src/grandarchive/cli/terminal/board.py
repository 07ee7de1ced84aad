"""The board and its zones as lines of text."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

from grandarchive.cards.catalog import Catalog
from grandarchive.cli.terminal.cards import (
    attack_line,
    described,
    joined,
    kind_of,
    player_name,
    possessive,
    stack_line,
)
from grandarchive.cli.terminal.screen import MINE, THEIRS
from grandarchive.play import CardView, PlayerView, Step, View

INDENT: Final = 2
AT_MOST_SHOWN: Final = 3
"""A zone names this many cards before it only counts them."""


class BoardLine(NamedTuple):
    """A line of the board, its style and its indentation."""

    text: str
    style: str = ""
    indent: int = 0


def moment_line(view: View) -> str:
    """The turn, whose it is, and the step."""
    mine, others = view.turn_player == view.player, f"{view.of(view.turn_player).name}'s"
    if view.turn == 0:
        return f"Before the first turn, which is {'yours' if mine else others}"
    whose = "your turn" if mine else f"{others} turn"
    step = view.step.value
    if view.step is Step.OTHER:
        moment = f"{view.phase} phase"
    else:
        moment = f"{step} phase" if step == view.phase else f"{view.phase} phase, {step}"
    return f"Turn {view.turn}, {whose}, {moment}"


def board_lines(view: View, catalog: Catalog) -> Iterator[BoardLine]:
    """Everything that the viewer may know of the moment, without the zones that are listed on request."""
    for place in range(1, view.player_count + 1):
        yield from side_lines(view, (view.player + place) % view.player_count)
    yield from middle_lines(view, catalog)


def middle_lines(view: View, catalog: Catalog) -> Iterator[BoardLine]:
    """The attack in progress and the Effects Stack, its top first."""
    attack = view.attack
    if attack is not None and not view.over and (attack.attacker is not None or attack.defenders):
        yield BoardLine(attack_line(attack), "bold")
    for place, item in enumerate(reversed(view.stack), 1):
        where = "Effects Stack" if place == 1 else f"Effects Stack, {place} from the top"
        yield BoardLine(f"{where}: {stack_line(view, item, catalog)}")


def side_lines(view: View, player: int) -> Iterator[BoardLine]:
    """The side of a player: champion, objects, and the sizes of zones."""
    side, champion = view.of(player), view.champion(player)
    mine = player == view.player
    style = MINE if mine else THEIRS
    title = f"You ({side.name})" if mine else side.name
    name = f"{title}: " + (described(view, champion) if champion is not None else "no champion")
    yield BoardLine(name, f"bold {style}")
    yield BoardLine("; ".join(_resources(view, side)), "dim", INDENT)
    for card in view.field:
        if card.controller == player and (champion is None or card.ref != champion.ref):
            yield BoardLine(described(view, card), style, INDENT)
    for beside in _beside(view, side):
        yield BoardLine(beside, style, INDENT)
    if mine:
        if side.hand:
            yield BoardLine(f"hand: {joined(side.hand)}", "", INDENT)
        if side.memory:
            yield BoardLine(f"memory: {joined(side.memory)}", "", INDENT)


def _resources(view: View, side: PlayerView) -> Iterator[str]:
    yield f"hand {side.hand_size}"
    yield f"memory {side.memory_size}"
    yield f"influence {side.hand_size + side.memory_size}"
    yield f"deck {side.deck_size}"
    yield f"material {side.material_size}"
    for name, cards in (("graveyard", side.graveyard), ("banishment", side.banishment)):
        if cards:
            named = f" ({joined(cards)})" if len(cards) <= AT_MOST_SHOWN else ""
            yield f"{name} {len(cards)}{named}"
    yield f"elements {', '.join(element.capitalize() for element in view.elements(side.player))}"


def _beside(view: View, side: PlayerView) -> Iterator[str]:
    """Mastery and its direction, statuses, agility, and boons."""
    yield from (described(view, card) for card in (*side.mastery, *side.statuses, *side.pantheon))
    if side.direction:
        yield f"currents facing {side.direction}"
    yield from (f"agility {number}" for number in side.agility)
    unknown = side.pantheon_size - len(side.pantheon)
    if unknown:
        yield "1 boon face down" if unknown == 1 else f"{unknown} boons face down"


def status_line(view: View) -> str:
    """The numbers that one wants to see at each question: lives, hands and memories."""
    parts = []
    for place in range(view.player_count):
        player = (view.player + place) % view.player_count
        side, champion = view.of(player), view.champion(player)
        life = "no champion" if champion is None or champion.life is None else f"life {champion.life - champion.damage}"
        parts.append(f"{player_name(view, player)}: {life}, hand {side.hand_size}, memory {side.memory_size}")
    return f"{moment_line(view)}. {'. '.join(parts)}."


# Zones on request ----------------------------------------------------------------------------------------------

ZONES: Final = ("hand", "memory", "material", "graveyard", "banishment", "field", "deck")
"""The zones that a person can list."""

OWN_ZONES: Final = frozenset({"hand", "memory", "material", "deck"})
"""Zones of which a person usually means their own."""


def zone_lines(view: View, zone: str, player: int, about: Callable[[CardView], str]) -> Iterator[str]:
    """The cards of a zone that the viewer knows, and how many there are besides; `about` adds to cards of one's own."""
    side = view.of(player)
    title = f"{possessive(view, player)} {zone}"
    if zone == "field":
        objects = [card for card in view.field if card.controller == player]
        yield f"{title}: {len(objects) or 'nothing'}"
        yield from (f"  {described(view, card)}" for card in objects)
        return
    if zone == "deck":
        yield f"{title}: {side.deck_size} cards" + (", of which you know:" if side.deck else "")
        yield from (f"  {place + 1} from the top: {card.name}" for place, card in side.deck)
        return
    cards: tuple[CardView, ...] = getattr(side, zone)
    total = getattr(side, f"{zone}_size", len(cards))
    unknown = total - len(cards)
    if not cards:
        yield f"{title}: {'empty' if not total else f'{total} cards that you do not know'}"
        return
    yield f"{title}: {total}" + (f", {unknown} of them unknown to you" if unknown else "")
    counts: dict[str, int] = {}
    for card in cards:
        line = ", ".join(filter(None, (card.name, kind_of(card), about(card))))
        counts[line] = counts.get(line, 0) + 1
    yield from (f"  {line}" if count == 1 else f"  {count} × {line}" for line, count in counts.items())
