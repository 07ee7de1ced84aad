"""Steps of a scenario as data: what was done before it begins, what is done in it, and the answers by keyword."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

Answers = str | int | Sequence[str | int]
"""One answer to a kind of decision, or several in order."""

PURPOSES: Final[Mapping[str, tuple[str, ...]]] = {
    "target": ("target", "target player", "attack target", "attack player"),
    "reserve": ("reserve",),
    "next": ("pay next",),
    "weapon": ("weapon",),
    "performer": ("performer",),
    "pay": ("additional cost", "attack toll"),
    "x": ("x",),
    "alternative": ("alternative cost",),
    "mode": ("mode",),
    "sacrifice": ("sacrifice",),
    "give_back": ("return",),
    "floating": ("floating memory",),
    "materialize": ("materialize",),
    "level": ("level up",),
    "retaliate": ("retaliate",),
    "may": ("may",),
    "choose": ("choose", "choose top"),
    "choose_player": ("choose player",),
    "choose_one": ("choose one",),
    "direction": ("direction",),
    "glimpse": ("glimpse",),
    "order": ("order top", "order bottom"),
    "discard": ("discard",),
    "recollect": ("recollect",),
    "amount": ("remove counters", "generate", "choose number"),
    "split": ("split damage",),
    "replacement": ("replacement",),
    "replaced_event": ("replaced event",),
    "triggers": ("order triggers",),
    "retaliators": ("order retaliators",),
    "unique": ("unique",),
    "entering": ("order entering",),
    "name": ("choose name",),
    "trait": ("choose trait",),
    "new_targets": ("new targets",),
    "aethercalling": ("aethercalling",),
    "load": ("load",),
    "starcalling": ("starcalling",),
}
"""The decisions that each keyword answer stands for."""

COMBAT_STEPS: Final[Mapping[str, str]] = {"retaliation": "choose_retaliators", "damage": "order_retaliators"}
"""The steps of combat in which players act, each with the step of its frame that follows."""

PASSIVE: Final[Mapping[str, str]] = {
    "materialize": "decline",
    "level up": "decline",
    "retaliate": "done",
    "may": "no",
    "floating memory": "done",
}
"""The answer of a player who does nothing, by the purpose of the decision; "pass" where none stands here."""


@dataclass(frozen=True)
class Step:
    """A verb of `Scenario` with what it was given, by the names of its parameters, and the answers by keyword."""

    verb: str
    given: Mapping[str, Any] = field(default_factory=dict)
    answers: Mapping[str, Answers] = field(default_factory=dict)

    @property
    def name(self) -> str:
        """What it is done with: an action, a source, a unit, or else the player."""
        return str(next(self.given[key] for key in ("action", "source", "unit", "player") if key in self.given))

    def __post_init__(self) -> None:
        object.__setattr__(self, "given", dict(self.given))
        object.__setattr__(self, "answers", {key: _kept(each) for key, each in self.answers.items()})


def _kept(answers: Answers) -> Answers:
    """Answers that nobody changes while they are given."""
    return answers if isinstance(answers, str | int) else tuple(answers)


def keywords(purpose: str) -> list[str]:
    """The keywords whose answers fit a decision with this purpose."""
    return [key for key, purposes in PURPOSES.items() if purpose in purposes]


def as_list(answers: Answers) -> list[str | int]:
    """Answers in order, one or several."""
    return [answers] if isinstance(answers, (str, int)) else list(answers)
