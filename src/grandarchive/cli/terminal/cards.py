"""Cards and players in a line of text."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from grandarchive.cards.catalog import Catalog
from grandarchive.cli.terminal.naming import with_names
from grandarchive.model.abilities import Resolution
from grandarchive.play import AttackView, CardView, StackView, View
from grandarchive.play.counting_keywords import BRACKETS, counting_keywords
from grandarchive.text import printed

SILENT_KEYWORDS: Final = frozenset({"lineage"})
"""Keywords that tell nothing about what an object does now."""

LINK: Final = "link "
"""The keyword of an object that enters the field linked to another one, before the kind of that."""

RESTRICTIONS_BEFORE: Final = re.compile(rf"^(?:{BRACKETS.pattern})+")
"""All restrictions before an ability, and no symbol in its text, such as "[POWER] "."""

BEFORE_MODE: Final = re.compile(r"\n(?=•)")
"""The break before a mode in a paragraph."""

PLAYED: Final = frozenset({"activation", "materialization"})
"""The kinds of items of the Effects Stack that are cards."""


def joined(cards: Iterable[CardView]) -> str:
    """The names of cards in a row; names that repeat are counted."""
    return counted(card.name for card in cards)


def counted(names: Iterable[str]) -> str:
    """Names in a row; those that repeat are counted."""
    counts: dict[str, int] = {}
    for name in names:
        counts[name] = counts.get(name, 0) + 1
    return in_a_row([name if count == 1 else f"{name} ×{count}" for name, count in counts.items()])


def in_a_row(words: Sequence[str]) -> str:
    """Words in a row, between commas, or between semicolons if some have commas of their own."""
    return ("; " if any(", " in word for word in words) else ", ").join(words)


def described(view: View, card: CardView) -> str:
    """A card or object in one line: its name, its numbers and the states that it is in."""
    return ", ".join((card.name, *facts(view, card)))


def facts(view: View, card: CardView, *, lineage: bool = True) -> Iterator[str]:
    """The numbers and states of a card or object; `lineage` tells the cards under a champion too."""
    if card.level is not None:
        yield f"level {card.level}"
    if card.power is not None:
        yield f"power {card.power}"
    if card.life is not None:
        yield f"life {card.life - card.damage} of {card.life}" if card.damage else f"life {card.life}"
    yield from (f"{amount} {kind}" for kind, amount in card.counters)
    linked = next((other for other in view.field if card.link >= 0 and other.ref == card.link), None)
    yield from (word for word in keywords(view, card) if linked is None or not word.startswith(LINK))
    if linked is not None:
        yield f"linked to {whose(view, linked.controller)} {linked.name}"
    states = (("rested", card.rested), ("attacking", card.attacking), ("attacked", card.defending))
    yield from (name for name, is_so in states if is_so)
    yield from card.states
    yield from (f"{name}: {held}" for name, held in card.remembers)
    if card.lineage and lineage:
        yield f"on top of {joined(card.lineage)}"
    if card.loaded:
        yield f"loaded with {joined(card.loaded)}"


def keywords(view: View, card: CardView) -> Iterator[str]:
    """The keywords that count for a card now, each with its number: "intercept", "ranged 3"."""
    return (words for name, words in counting_keywords(view, card) if name not in SILENT_KEYWORDS)


def kind_of(card: CardView) -> str:
    """The types and numbers of a card that is not on the field: "ally, power 2, life 3"."""
    numbers = [f"level {card.level}" if card.level is not None else ""]
    numbers += [f"power {card.power}" if card.power is not None else ""]
    numbers += [f"life {card.life}" if card.life is not None else ""]
    numbers += [f"durability {card.durability}" if card.durability is not None else ""]
    return ", ".join(filter(None, (" ".join(card.types).lower(), *numbers)))


def text_of(card: CardView, catalog: Catalog) -> str:
    """The paragraphs of a card in one line, between strokes; empty for a card that the catalog does not have."""
    if card.name not in catalog:
        return ""
    face = next((f for f in catalog.find(card.name).faces if f.name == card.name), None)
    return "" if face is None else on_one_line("\n".join(printed.ability(each, face.name) for each in face.abilities))


def on_one_line(text: str) -> str:
    """The paragraphs of a text between strokes; the modes of a paragraph follow it after blanks."""
    return BEFORE_MODE.sub(" ", text).replace("\n", " / ")


def effect_text(name: str, label: str, catalog: Catalog) -> str:
    """The text of what a card does as it resolves, or of its ability with this label, such as "On Enter"."""
    if name not in catalog:
        return ""
    face = next((f for f in catalog.find(name).faces if f.name == name), None)
    if face is None:
        return ""
    if not label:
        texts = [printed.ability(each, name) for each in face.abilities if isinstance(each, Resolution)]
        return on_one_line("\n".join(texts))
    texts = [RESTRICTIONS_BEFORE.sub("", printed.ability(each, name)) for each in face.abilities]
    return on_one_line("\n".join(text.removeprefix(f"{label}: ") for text in texts if text.startswith(f"{label}: ")))


def player_name(view: View, player: int) -> str:
    """The name of a player for the viewer, "You" for the viewer."""
    return "You" if player == view.player else view.of(player).name


def possessive(view: View, player: int) -> str:
    """The name of a player before something of theirs: "Your", "Program's"."""
    return "Your" if player == view.player else f"{view.of(player).name}'s"


def with_owners(view: View, text: str) -> str:
    """A text in which objects on the field have their players, if only one has any of that name: "your Gray Wolf"."""
    players: dict[str, set[int]] = {}
    for card in view.field:
        players.setdefault(card.name, set()).add(card.controller)
    owners = {name: whose(view, found.pop()) for name, found in players.items() if len(found) == 1}
    if not owners:
        return text
    names = "|".join(re.escape(name) for name in sorted(owners, key=len, reverse=True))
    return re.sub(rf"(?<![\w'])(?:{names})(?![\w'])", lambda found: f"{owners[found[0]]} {found[0]}", text)


def whose(view: View, player: int) -> str:
    """The name of a player before something of theirs, in the middle of a line: "your", "Program's"."""
    return "your" if player == view.player else f"{view.of(player).name}'s"


def stack_line(view: View, item: StackView, catalog: Catalog) -> str:
    """An item of the Effects Stack: whose it is, its targets, and its text."""
    kind = "" if item.kind == "activation" else f" ({item.kind})"
    names = [view.of(player).name for player in range(view.player_count)]
    targets = "".join(f" → {with_names(with_owners(view, aims), names)}" for _, aims in item.targets)
    if item.card is not None and item.kind in PLAYED:
        about = [kind_of(item.card), text_of(item.card, catalog)]
    else:
        about = [on_one_line(item.text)]
    said = "; ".join(filter(None, about))
    return f"{possessive(view, item.player)} {item.name}{kind}{targets}" + (f": {said}" if said else "")


def attack_line(attack: AttackView) -> str:
    """The attack in progress: attacker, weapons, the damage that is due now, and the lives of the defenders."""
    name = "The attacker is gone" if attack.attacker is None else attack.attacker.name
    used = f" with {joined(attack.used)}" if attack.used else ""
    defenders = ", ".join(f"{card.name} ({_left(card)})" for card in attack.defenders)
    deed = f"attacks {defenders}" if defenders else "begins an attack"
    line = f"{name} {deed}{used}: {attack.damage} damage now"
    if attack.retaliators:
        line += f"; {joined(attack.retaliators)} would retaliate for {attack.retaliation}"
        if attack.attacker is not None:
            line += f" against {attack.attacker.name} ({_left(attack.attacker)})"
    return line


def _left(card: CardView) -> str:
    return "no life" if card.life is None else f"life {card.life - card.damage}"


def shown_names(view: View) -> Iterator[str]:
    """The names of the cards that the viewer sees, for completion."""
    yield from (card.name for card in (*view.field, *view.intent))
    for player in range(view.player_count):
        side = view.of(player)
        for zone in (side.hand, side.memory, side.material, side.graveyard, side.banishment):
            yield from (card.name for card in zone)
