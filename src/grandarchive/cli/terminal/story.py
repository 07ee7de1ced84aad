"""The log in few lines: one sentence for each deed, with its cost and its consequences.

Program activates Blitz Mage (reserves 3 cards); Blitz Mage enters the field
Blitz Mage attacks Esteemed Knight; deals 3 damage to Esteemed Knight; Esteemed Knight dies
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from grandarchive.play import GameEvent, Line

TURN: Final = "turn"
SILENT: Final = frozenset({"phase", "phase goes on", "kill", "attacked"})
"""Events that say what the sentence or the status says already."""

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


class _Sentence:
    """A sentence in the making: what it is about, its clauses and the costs of its deed."""

    def __init__(
        self, about: str, text: str, names: Sequence[str] = (), costs: Sequence[str] = (), is_attack: bool = False
    ) -> None:
        self.about = about
        attacker = text.removesuffix(" attacks") if is_attack else ""
        owned = (f"{name}'s {about}" for name in names) if about else ()
        doers = (name for name in names if text.startswith(f"{name} "))
        self._subjects = tuple(filter(None, (attacker, about, *owned, *doers)))
        self.is_attack = is_attack
        paid = f" ({', '.join(costs)})" if costs else ""
        self.clauses = [text + paid]

    def add(self, clause: str) -> None:
        """Add a clause; its subject is left out if it is that of the sentence."""
        subject = next((each for each in self._subjects if clause.startswith(f"{each} ")), "")
        if clause.startswith(f"{subject} ("):  # another object of this name, which has a number
            subject = ""
        short = clause.removeprefix(f"{subject} ") if subject else clause
        if short not in self.clauses[-1:]:
            self.clauses.append(short)

    @property
    def text(self) -> str:
        return "; ".join(self.clauses)


def sentences(lines: Sequence[Line], names: Sequence[str] = ()) -> list[str]:
    """The folded lines of a story as sentences; the headings of turns stand alone. `names` are those of the players."""
    found: list[_Sentence] = []
    costs: list[str] = []
    open_ = False
    for line in lines:
        event = line.events[0]
        if event.kind == TURN:
            found.append(_Sentence("", line.text))
            open_ = False
        elif event.kind == "attacked" and found and found[-1].is_attack and event.card is not None:
            _add_target(found[-1], event.card.name)
        elif event.kind in SILENT:
            continue
        elif event.reason.kind == "cost" and event.kind not in DEEDS:
            _add_cost(costs, _cost(line, event))
        elif _begins(event, found[-1] if open_ else None):
            found.append(_begun(line, event, names, costs))
            costs = []
            open_ = True
        elif not _says_the_same(line, event, found[-1]):
            found[-1].add(line.text)
            if sum(map(len, found[-1].clauses)) > LONGEST:
                open_ = False
    found += [_Sentence("", cost) for cost in costs]
    return [sentence.text for sentence in found]


def _begins(event: GameEvent, last: _Sentence | None) -> bool:
    """The event begins a sentence of its own."""
    if last is None or event.kind in DEEDS or (event.kind == "move" and event.word == "recollect"):
        return True
    name = event.reason.name
    if event.reason.kind in ("", "combat", "cost", "replacement") or not name:
        return event.reason.kind == "combat" and not last.is_attack
    return name != last.about


def _begun(line: Line, event: GameEvent, names: Sequence[str], costs: Sequence[str]) -> _Sentence:
    name = event.card.name if event.kind in DEEDS and event.card is not None else event.reason.name
    text = line.text
    if event.kind not in DEEDS and name and name not in text and event.reason.kind != "cost":
        text = f"{name}: {text}"
    return _Sentence(name, text, names, costs, is_attack=event.kind == "attack")


def _says_the_same(line: Line, event: GameEvent, sentence: _Sentence) -> bool:
    """The clause would tell nothing new: the item of the sentence resolves, or its champion levels up."""
    name = "" if event.card is None else event.card.name
    if event.kind == "level up":
        return bool(sentence.about) and line.text.endswith(f" {sentence.about}")
    return event.kind == "resolve" and name == sentence.about


def _add_target(sentence: _Sentence, name: str) -> None:
    word = " and " if " attacks " in f"{sentence.clauses[0]} " and not sentence.clauses[0].endswith("attacks") else " "
    sentence.clauses[0] += word + name


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
