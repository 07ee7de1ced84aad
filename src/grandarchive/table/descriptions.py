"""Views, events, questions and reasons as plain data for messages."""

from __future__ import annotations

import gc
from typing import Any, Final

import msgspec

from grandarchive.agents import ChoiceExplanation
from grandarchive.cards.catalog import Catalog
from grandarchive.model.cards import CardDefinition, Face
from grandarchive.play import Game, Gathered, Plan, View
from grandarchive.play.counting_keywords import idle_keywords
from grandarchive.play.match import MatchQuestion, SideboardQuestion
from grandarchive.play.windows import WindowReason, WindowsPolicy
from grandarchive.solve import UNSETTLED, Solution, Step
from grandarchive.table import messages
from grandarchive.table.hint_messages import Hint, HintedAction
from grandarchive.table.puzzle_messages import SolutionStep, Solved
from grandarchive.text import printed

_encode: Final = msgspec.json.Encoder().encode


def plain(value: Any) -> Any:
    """A value of the library as JSON values."""
    return msgspec.to_builtins(value, order="deterministic")


def encoded_view(view: View) -> msgspec.Raw:
    """The table as the viewer may know it, as JSON: `View.encode` without the decision.

    `idle` has the keywords of objects on the field that do not count now, by the `ref` of the object.
    """
    return msgspec.Raw(_encode({**view.table(), "idle": idle_keywords(view)}))


def outcome_of(game: Game | None) -> dict[str, Any] | None:
    """How a game ended, or None if it did not."""
    if game is None or game.outcome is None:
        return None
    return {"winners": list(game.outcome.winners), "reason": game.outcome.reason, "turn": game.outcome.turn}


def question_of(
    view: View, number: int, reason: WindowReason, policy: WindowsPolicy, *, can_cancel: bool
) -> messages.Question:
    """The question of a view, which must have a decision."""
    gathered, window = view.gathered, view.window
    assert gathered is not None
    question = _question(gathered, number, reason.value)
    return msgspec.structs.replace(
        question,
        candidates=[{**each, "detail": _detail(view, each)} for each in question.candidates],
        source=plain(view.text_source),
        text=view.source_text,
        step="" if window is None else window.step.value,
        passing=None if window is None else window.passing,
        confirm=window is not None and policy.confirms(window),
        can_cancel=can_cancel,
    )


def _detail(view: View, candidate: dict[str, Any]) -> str:
    """What a candidate does, in words, if it is an ability: its label names only the card."""
    return view.detail(candidate["index"]) if candidate["kind"] == "ability" else ""


def _question(gathered: Gathered, number: int, reason: str) -> messages.Question:
    return messages.Question(
        number=number,
        kind=gathered.kind,
        purpose=gathered.purpose,
        prompt=gathered.prompt,
        reason=reason,
        candidates=plain(gathered.candidates),
        least=gathered.least,
        most=gathered.most,
        picked=list(gathered.picked),
        fixed=list(gathered.fixed),
        ordered=gathered.ordered,
        free=gathered.free,
    )


def hint_of(found: ChoiceExplanation, label: str, question: int, request: int) -> Hint:
    """The choice of a program at a question, with the label of its option and the actions that it compared."""
    compared = () if found.reason else found.chances
    actions = [HintedAction(list(each.labels), chance, each.visits) for each, chance in compared]
    comparison = "" if found.reason else found.comparison
    return Hint(request, question, [found.choice], label, actions, comparison, list(found.deeds))


def solved_of(found: Solution | None, failure: str, question: int, request: int) -> Solved:
    """Whether there is a win this turn, with its line or a refutation."""
    if found is None:
        return Solved(request, question, UNSETTLED, [], [], failure)
    return Solved(request, question, found.answer, _steps(found.line), _steps(found.refutation))


def _steps(line: tuple[Step, ...]) -> list[SolutionStep]:
    """The first steps of a line, one after the other."""
    found = []
    while line:
        step = line[0]
        found.append(SolutionStep(step.player, step.question, step.label, step.choice))
        line = step.then
    return found


def plan_of(plan: Plan, question: int, request: int) -> messages.Planned:
    """A plan with all its parts."""
    parts = [
        messages.PlanPart(
            _question(part.question, question, ""), _listed(part.suggestion), _listed(part.given), part.forced
        )
        for part in plan.parts
    ]
    return messages.Planned(request, question, parts, plan.complete, plain(plan.unasked))


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


def warm_up(catalog: Catalog) -> None:
    """Do once what would delay the first question, and exempt what is loaded from garbage collection.

    The first text that is printed builds the grammar, which takes a third of a second.
    """
    for entry in catalog.entries[:1]:
        card_text(catalog.find(entry.names[0]))
    gc.collect()
    gc.freeze()


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
