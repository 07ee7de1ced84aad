"""The board and the options of a player, as lines of text."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from grandarchive.cli.output import styled
from grandarchive.play import CardView, PlayerView, View
from grandarchive.play.gathering import CHOICE, DIVISION, ORDER, PAYMENT, SET

PHASE_STYLE = "bold cyan"
NAME_STYLE = "bold"
ASIDE_STYLE = "dim"


def print_board(console: Console, view: View) -> None:
    """Everything the viewer may know about the moment: all sides, the attack, the Effects Stack."""
    console.print()
    turn_player = view.of(view.turn_player).name
    console.rule(styled(f"turn {view.turn}, {turn_player}'s {view.phase} phase", PHASE_STYLE))
    for place in range(1, view.player_count + 1):
        _print_side(console, view, view.of((view.player + place) % view.player_count))
    if view.intent:
        console.print(styled(f"intent: {joined(view.intent)}"))
    for item in reversed(view.stack):
        console.print(styled(f"on the Effects Stack: {item.label}"))
    console.rule(style=ASIDE_STYLE)


def _print_side(console: Console, view: View, side: PlayerView) -> None:
    champion = view.champion(side.player)
    heading = styled(side.name, NAME_STYLE)
    if view.player_count > 2:  # options and the Effects Stack name players by their numbers
        heading.append(styled(f" (player {side.player + 1})", "not bold"))
    heading.append(styled(f"  {described(champion) if champion else 'no champion'}", "not bold"))
    console.print(heading)
    sizes = (
        f"hand {side.hand_size}, memory {side.memory_size}, deck {side.deck_size}, material {side.material_size}, "
        f"graveyard {len(side.graveyard)}, banishment {len(side.banishment)}"
    )
    _print_indented(console, styled(sizes, ASIDE_STYLE))
    for card in view.field:
        if card.controller == side.player and (champion is None or card.ref != champion.ref):
            _print_indented(console, styled(described(card)))
    _print_beside(console, side)
    if side.player == view.player:
        for name, cards in (("hand", side.hand), ("memory", side.memory)):
            if cards:
                _print_indented(console, styled(f"{name}: {joined(cards)}"))


def _print_beside(console: Console, side: PlayerView) -> None:
    """What a player has beside objects: mastery and its direction, statuses, agility, and boons that are seen."""
    parts = [described(card) for card in (*side.mastery, *side.statuses, *side.pantheon)]
    parts += [f"facing {side.direction}"] if side.direction else []
    parts += [f"agility {number}" for number in side.agility]
    unknown = side.pantheon_size - len(side.pantheon)
    if unknown:
        parts.append("1 boon face down" if unknown == 1 else f"{unknown} boons face down")
    for part in parts:
        _print_indented(console, styled(part))


def _print_indented(console: Console, text: Text) -> None:
    console.print(Padding(text, (0, 0, 0, 2)))


def joined(cards: Iterable[CardView]) -> str:
    """The names of cards in a row; names that repeat are counted."""
    counts: dict[str, int] = {}
    for card in cards:
        counts[card.name] = counts.get(card.name, 0) + 1
    return ", ".join(name if count == 1 else f"{name} ×{count}" for name, count in counts.items())


def described(card: CardView) -> str:
    """A card or object in one line: what it is and the state it is in."""
    parts = [card.name]
    if card.level is not None:
        parts.append(f"level {card.level}")
    if card.power is not None:
        parts.append(f"power {card.power}")
    if card.life is not None:
        parts.append(f"life {card.life}" + (f" with {card.damage} damage" if card.damage else ""))
    parts.extend(f"{amount} {kind}" for kind, amount in card.counters)
    parts.extend(card.keywords)
    states = (("rested", card.rested), ("attacking", card.attacking), ("attacked", card.defending))
    parts.extend(name for name, is_so in states if is_so)
    parts.extend(card.states)
    parts.extend(f"{name}: {held}" for name, held in card.remembers)
    if card.lineage:
        parts.append(f"on top of {joined(card.lineage)}")
    if card.loaded:
        parts.append(f"loaded with {joined(card.loaded)}")
    return ", ".join(parts)


def print_question(console: Console, view: View) -> None:
    """The whole question, and the numbered candidates or options."""
    question = view.gathered
    if question is None or question.kind == CHOICE:
        print_options(console, view)
        return
    console.print(styled(question.prompt, NAME_STYLE))
    table = Table.grid(padding=(0, 2))
    table.add_column(justify="right", no_wrap=True)
    table.add_column(max_width=60)
    table.add_column(style=ASIDE_STYLE)
    for each in question.candidates:
        about = each.why_not
        if not about and question.kind == DIVISION:
            about = f"{each.least} to {each.most}"
        elif not about and each.worth > 1:
            about = f"counts {each.worth}"
        table.add_row(str(each.index + 1), styled(each.label), styled(about))
    console.print(table)
    console.print(styled(f"type {HOW[question.kind]}, or `any` to have it done for you", ASIDE_STYLE))


HOW: Final = {
    SET: "numbers, such as 1 3, or `none`",
    PAYMENT: "numbers, such as 1 3",
    ORDER: "all numbers in an order",
    DIVISION: "a share for each",
}
"""How a person answers a question that takes several choices, by the kind of the question."""


def print_options(console: Console, view: View) -> None:
    """The question, and the numbered options with what each one does."""
    console.print(styled(view.prompt, NAME_STYLE))
    if view.purpose != "opportunity" and view.source_text:
        _print_indented(console, styled(view.source_text, ASIDE_STYLE))
    table = Table.grid(padding=(0, 2))
    table.add_column(justify="right", no_wrap=True)
    table.add_column(max_width=40)
    table.add_column(style=ASIDE_STYLE)
    for option in view.options:
        about = view.detail(option.index)
        if option.card is not None and option.kind in ("activate", "materialize") and option.card.cost is not None:
            about = f"({option.card.cost}) {about}"
        elif option.card is not None and not about:
            about = described(option.card).removeprefix(option.card.name).removeprefix(", ")
        table.add_row(str(option.index + 1), styled(option.label), styled(about))
    console.print(table)
