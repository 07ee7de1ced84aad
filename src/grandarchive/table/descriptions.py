"""Views, events, questions and reasons as plain data for messages."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from enum import Enum
from typing import Any, Final

import msgspec

from grandarchive.model.cards import CardDefinition, Face
from grandarchive.play import Gathered, Plan, View
from grandarchive.play.match import MatchQuestion, SideboardQuestion
from grandarchive.play.windows import WindowReason, WindowsPolicy
from grandarchive.table import messages
from grandarchive.text import printed

DECISION: Final = ("purpose", "prompt", "options", "gathered")
"""The parts of an encoded view that belong to its decision: they are in the question, if the person is asked."""


def plain(value: Any) -> Any:
    """A value of the library as JSON values, without fields that begin with an underscore."""
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, (frozenset, set)):
        return [plain(item) for item in sorted(value)]
    if isinstance(value, (tuple, list)):
        return [plain(item) for item in value]
    if isinstance(value, dict):
        return {key: plain(item) for key, item in value.items()}
    if is_dataclass(value) and not isinstance(value, type):
        return {f.name: plain(getattr(value, f.name)) for f in fields(value) if not f.name.startswith("_")}
    return value


def view_without_decision(view: View) -> dict[str, Any]:
    """The table as the viewer may know it."""
    encoded = view.encode()
    return {name: value for name, value in encoded.items() if name not in DECISION}


def question_of(
    view: View, number: int, reason: WindowReason, policy: WindowsPolicy, *, can_cancel: bool
) -> messages.Question:
    """The question of a view, which must have a decision."""
    gathered, window = view.gathered, view.window
    assert gathered is not None
    question = _question(gathered, number, reason.value)
    return msgspec.structs.replace(
        question,
        source=plain(view.source),
        text=view.source_text,
        step="" if window is None else window.step.value,
        passing=None if window is None else window.passing,
        confirm=window is not None and policy.confirms(window),
        can_cancel=can_cancel,
    )


def _question(gathered: Gathered, number: int, reason: str) -> messages.Question:
    return messages.Question(
        number=number,
        kind=gathered.kind,
        purpose=gathered.purpose,
        prompt=gathered.prompt,
        reason=reason,
        candidates=[plain(candidate) for candidate in gathered.candidates],
        least=gathered.least,
        most=gathered.most,
        picked=list(gathered.picked),
        fixed=list(gathered.fixed),
        ordered=gathered.ordered,
        free=gathered.free,
    )


def plan_of(plan: Plan, question: int, request: int) -> messages.Planned:
    """A plan with all its parts."""
    parts = [
        messages.PlanPart(_question(part.question, question, ""), _listed(part.suggestion), _listed(part.given))
        for part in plan.parts
    ]
    return messages.Planned(request, question, parts, plan.complete)


def _listed(answer: tuple[int, ...] | None) -> list[int] | None:
    return None if answer is None else list(answer)


def between_of(question: MatchQuestion, number: int) -> messages.MatchQuestion:
    """A question between games."""
    if isinstance(question, SideboardQuestion):
        return messages.MatchQuestion(
            number,
            "deck",
            question.number,
            question.prompt,
            deck=question.deck.text(),
            may_exchange=question.may_exchange,
        )
    return messages.MatchQuestion(number, "order", question.number, question.prompt)


def card_text(card: CardDefinition) -> dict[str, Any]:
    """A printed card for people: its faces, with their texts in paragraphs, and what the engine does not understand."""
    return {"name": card.name, "faces": [_face(face) for face in card.faces], "unread": list(card.unread)}


def _face(face: Face) -> dict[str, Any]:
    return {
        "name": face.name,
        "supertypes": sorted(face.supertypes),
        "types": sorted(face.types),
        "subtypes": list(face.subtypes),
        "elements": sorted(face.elements),
        "cost": [face.cost.kind.value, str(face.cost.value)],
        "speed": None if face.speed is None else face.speed.value,
        "power": face.power,
        "life": face.life,
        "durability": face.durability,
        "level": face.level,
        "text": [printed.ability(ability, face.name) for ability in face.abilities],
    }
