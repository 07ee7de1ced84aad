"""The log in few lines: one sentence for each deed, with its cost and its consequences.

Program activates Blitz Mage (reserves 3 cards); it enters the field
Blitz Mage attacks Esteemed Knight; deals 3 damage to Esteemed Knight; Esteemed Knight dies
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from grandarchive.cards.catalog import Catalog
from grandarchive.cli.terminal.cards import effect_text
from grandarchive.play import EventsSince, GameEvent, Line
from grandarchive.play.events import UNDONE
from grandarchive.play.folding import fold

TURN: Final = "turn"
SILENT: Final = frozenset({"phase", "phase goes on", "kill", "attacked", "wield", "end"})
"""Events that say what the sentence, the status or the end of the game says already."""

DEEDS: Final = frozenset(
    {
        "activate",
        "use",
        "materialize",
        "bestow",
        "attack",
        "trigger",
        "recollect",
        "leave",
        "end",
        "undone",
        "take back",
    }
)
"""Events that begin a sentence."""

LONGEST: Final = 400
"""A sentence with more characters ends, and the next clause begins another one."""


PLAYED: Final = frozenset({"activate", "use", "materialize", "bestow"})
"""Deeds of a player with a card: the next clause calls the card "it"."""

SHOWN_TURNS: Final = 2
"""The turns that are told without being asked for more."""


class _Sentence:
    """A sentence in the making: its clauses, what they are about, and of an attack its targets and weapons.

    A clause leaves out its subject if it is the subject of the clause before it.
    """

    def __init__(self, text: str, subject: str = "", about: str = "", kind: str = "", paid: str = "") -> None:
        self.about = about
        self.kind = kind
        self.targets: list[str] = []
        self.weapons: list[str] = []
        self._subject = subject
        self._last = kind
        self._clauses = [text + paid]

    def add(self, clause: str, subject: str, kind: str) -> None:
        """Add a clause of this subject about an event of this kind."""
        is_card = _is_called(subject, self.about) and self.kind in PLAYED and len(self._clauses) == 1
        falls = kind == "move" and self._last == "damage"  # the damage names somebody else, who could be meant
        self._last = kind
        if subject and subject == self._subject and not falls:
            clause = clause.removeprefix(f"{subject} ")
        elif is_card:
            clause = f"it {clause.removeprefix(f'{subject} ')}"
        elif self.kind in PLAYED and clause.startswith(f"{self.about}'s "):
            clause = "its " + clause.removeprefix(f"{self.about}'s ")
        self._subject = subject
        if clause not in self._clauses[-1:]:
            self._clauses.append(clause)

    @property
    def length(self) -> int:
        """The letters of its clauses."""
        return sum(map(len, self._clauses))

    @property
    def text(self) -> str:
        first, *others = self._clauses
        first += f" {' and '.join(self.targets)}" if self.targets else ""
        first += f" with {' and '.join(self.weapons)}" if self.weapons else ""
        return "; ".join((first, *others))


def _is_called(subject: str, about: str) -> bool:
    """The subject is the card of the sentence, with its owner or not; one with a number is another object."""
    return bool(about) and (subject == about or subject.endswith(f"'s {about}"))


def _subject(text: str, event: GameEvent, names: Sequence[str]) -> str:
    """The subject of an event in words: a player, or a card with its owner and number; empty if there is none."""
    for name in names:
        if text.startswith(f"{name} "):
            return name
    owners = "|".join(map(re.escape, names))
    for name in (event.source, "" if event.card is None else event.card.name, event.reason.name):
        found = re.match(rf"(?:(?:{owners})'s )?{re.escape(name)}(?: \(#\d+\))?(?= )", text) if name else None
        if found is not None:
            return found[0]
    return ""


def told(since: EventsSince, catalog: Catalog, *, settled: bool = True) -> list[str]:
    """What happened, as sentences; what resolves without an event besides has its text from the catalog.

    Unless the game is `settled`, the last thing that resolves is not done yet.
    """
    events = [_spelled_out(event, since.names) for event in since.events]
    for at in _lasting(events, settled=settled):
        text = _effect(events[at], catalog)
        if text:
            events[at] = replace(events[at], quiet=False, text=text)
    return sentences(fold(events, since.names), since.names)


def _spelled_out(event: GameEvent, names: Sequence[str]) -> GameEvent:
    """The event in words that name the player of a champion with which the game begins, and the weapons in use."""
    if event.kind == "wield":
        return replace(event, quiet=False)
    if event.kind == UNDONE:
        return replace(event, text="an answer is taken back")
    if event.kind == "move" and event.word == "enter" and not event.reason.kind and event.card is not None:
        whose = f"{names[event.card.controller]}'s "
        return event if event.text.startswith(whose) else replace(event, text=whose + event.text)
    return event


def _lasting(events: Sequence[GameEvent], *, settled: bool) -> list[int]:
    """The places of events in which something resolves and nothing else happens: its effect only lasts."""
    found: dict[int, int] = {}
    last = -1
    for at, event in enumerate(events):
        item = event.reason.item
        if event.kind == "resolve":
            found[item] = at
            last = item
        elif item in found and not (event.kind == "move" and event.word == "resolve"):
            del found[item]
    if not settled:
        found.pop(last, None)
    return list(found.values())


def _effect(event: GameEvent, catalog: Catalog) -> str:
    """What resolves, with its text; empty for a card without one."""
    name = "" if event.card is None else event.card.name
    label = "" if event.word == "activation" else event.text.removeprefix(f"{name}'s ").removesuffix(" resolves")
    text = effect_text(name, label, catalog) if name else ""
    said = f"{name} resolves" if event.word == "activation" else event.text
    return f"{said}: {text}" if text else ""


def sentences(lines: Sequence[Line], names: Sequence[str] = ()) -> list[str]:
    """The folded lines of a story as sentences; the headings of turns stand alone. `names` are those of the players."""
    found: list[_Sentence] = []
    costs: list[str] = []
    open_ = False
    for line in lines:
        event = line.events[0]
        if event.kind == TURN:
            found.append(_Sentence(line.text))
            open_ = False
        elif event.kind in SILENT or _leaves_with_its_champion(event):
            _add_to_attack(found, event)
        elif event.reason.kind == "cost" and event.kind not in DEEDS:
            _add_cost(costs, _cost(line, event))
        elif _begins(event, found[-1] if open_ else None):
            found.append(_begun(line, event, names, costs))
            costs = []
            open_ = True
        elif not _says_the_same(line, event, found[-1]):
            found[-1].add(line.text, _subject(line.text, event, names), event.kind)
            open_ = found[-1].length <= LONGEST
    found += [_Sentence(cost) for cost in costs]
    return [sentence.text for sentence in found]


def last_turns(story: list[str]) -> list[str]:
    """The sentences of the last two turns."""
    turns = [at for at, sentence in enumerate(story) if is_heading(sentence)]
    return story[turns[-SHOWN_TURNS] :] if len(turns) > SHOWN_TURNS else story


def _leaves_with_its_champion(event: GameEvent) -> bool:
    """A card goes where the champion above it goes."""
    return event.kind == "move" and event.from_zone == "lineage" and event.word == "follow"


def _add_to_attack(found: Sequence[_Sentence], event: GameEvent) -> None:
    """Name a target or a weapon in the sentence of its attack."""
    if not found or found[-1].kind != "attack" or event.card is None:
        return
    if event.kind == "attacked":
        found[-1].targets.append(event.card.name)
    elif event.kind == "wield":
        found[-1].weapons.append(event.card.name)


def _begins(event: GameEvent, last: _Sentence | None) -> bool:
    """The event begins a sentence of its own."""
    if last is None or event.kind in DEEDS or (event.kind == "move" and event.word == "recollect"):
        return True
    if event.kind == "draw" and not event.reason.kind:
        return last.kind != "move"  # the draw of a turn goes with the recollection
    name = event.reason.name
    if event.reason.kind in ("", "combat", "cost", "replacement") or not name:
        return event.reason.kind == "combat" and last.kind != "attack"
    return name != last.about


def _begun(line: Line, event: GameEvent, names: Sequence[str], costs: Sequence[str]) -> _Sentence:
    name = event.card.name if event.kind in DEEDS and event.card is not None else event.reason.name
    text, subject = line.text, _subject(line.text, event, names)
    if event.kind not in DEEDS and name and name not in text and event.reason.kind != "cost":
        text = f"{name}: {text}"
    paid = f" ({', '.join(costs)})" if costs else ""
    return _Sentence(text, subject, name, event.kind, paid)


def _says_the_same(line: Line, event: GameEvent, sentence: _Sentence) -> bool:
    """The clause would tell nothing new: the item of the sentence resolves, or its champion levels up."""
    name = "" if event.card is None else event.card.name
    if event.kind == "level up":
        return bool(sentence.about) and line.text.endswith(f" {sentence.about}")
    return event.kind == "resolve" and name == sentence.about and line.text.endswith(" resolves")


def _add_cost(costs: list[str], cost: str) -> None:
    """Add a cost; one with the verb of the last cost goes on with it."""
    verb, _, rest = cost.partition(" ")
    if costs and costs[-1].startswith(f"{verb} "):
        costs[-1] += f", {rest}"
    else:
        costs.append(cost)


PAID: Final = re.compile(r"\b(reserves|banishes|discards|sacrifices|reveals|removes|rests) (.*)")
CARDS: Final = re.compile(r"(?:\d+ cards|a card) \((.*)\)")


def _cost(line: Line, event: GameEvent) -> str:
    """A cost without its payer and its purpose, which the deed names: "reserves 3 cards", "reserves Bauble, Spark"."""
    text = line.text.replace(f" for {event.reason.name}", "").replace(" as a memory cost", "")
    text = text.replace(" for a memory cost", "").removesuffix(f" from {event.reason.name}")
    text = text.removesuffix(" to pay a cost")
    found = PAID.search(text)
    if found is None:
        return text
    named = CARDS.fullmatch(found[2])
    return f"{found[1]} {found[2] if named is None else named[1]}"


def is_heading(sentence: str) -> bool:
    """The sentence is the heading of a turn."""
    return sentence.startswith("— ") and sentence.endswith(" —")
