"""Plans: a whole announcement as one question with parts, worked out beforehand and then carried out at once.

    plan = view.plan([[option]])        # announce this card: what else has to be decided?
    plan.parts                          # the card, then its modes and targets, then its payment
    plan.question                       # the first part that neither the player nor a suggestion answers
    plan = plan.answer([target])        # answer it; later parts follow from the answer
    plan = plan.answer([0, 2], part=3)  # answer another part again, here the payment
    game.carry_out(plan)                # make all single choices of it

A plan is worked out on a copy of the game and changes nothing; whoever forgets it has done nothing. It ends before
anything that is hidden, random or somebody else's choice, and before anything resolves.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from grandarchive.errors import IllegalChoice, OutdatedView, WrongArgument
from grandarchive.model.cards import CardDefinition
from grandarchive.play import concealing, pickling
from grandarchive.play.arguments import whole
from grandarchive.play.fields import quoted
from grandarchive.play.gathering import DIVISION, Answer, Candidate, Gathered
from grandarchive.play.suggesting import suggestion
from grandarchive.play.unasked import Unasked, unasked
from grandarchive.rules.gathered.announcements import Rehearsal
from grandarchive.rules.objects.champions import enabled_elements
from grandarchive.state.game import GameState
from grandarchive.state.records import Decision


@dataclass(frozen=True, slots=True, repr=False)
class PlanPart:
    """One question of a plan, with the answer that counts for it.

    `given` is the player's answer and `suggestion` the suggested one, each None if there is none. Answers are indices
    of candidates, or shares for a division. With `forced` only one answer is possible, or all come to the same: it is
    the suggestion, and nobody need be asked.
    """

    index: int
    question: Gathered
    suggestion: tuple[int, ...] | None
    given: tuple[int, ...] | None
    forced: bool

    @property
    def answer(self) -> tuple[int, ...] | None:
        """The player's answer, or the suggestion in its place; None while the part waits for an answer."""
        return self.suggestion if self.given is None else self.given

    def __repr__(self) -> str:
        return f"<PlanPart {self.index}: {self.question.prompt}>"


@dataclass(frozen=True, slots=True)
class _Moment:
    """The moment for which a plan is made, and how its questions are asked."""

    state: GameState
    decision: Decision
    player: int
    ask: Callable[[GameState], Gathered | None]

    def __reduce__(self) -> tuple[Any, ...]:
        """A pickled plan holds what its player may know. Raises `OutdatedView` after the next choice."""
        return _moment_again, (*concealing.packed(self.now(), self.player), self.player, self.ask)

    def now(self) -> GameState:
        """The state, as long as its decision is pending. Raises `OutdatedView` after the next choice."""
        if self.state.decision is not self.decision:
            raise OutdatedView("the game went on since this plan was made: make a new one")
        return self.state


def _moment_again(
    definitions: Iterable[CardDefinition], packed: bytes, player: int, ask: Callable[[GameState], Gathered | None]
) -> _Moment:
    state = pickling.unpacked(definitions, packed)
    assert state.decision is not None
    return _Moment(state, state.decision, player, ask)


@dataclass(frozen=True, slots=True)
class _Wanted:
    """An answer for a part: one that the player has just given, or one to an earlier `question`, kept if it fits."""

    answer: tuple[int, ...] | None
    question: Gathered | None = None


@dataclass(frozen=True, slots=True, repr=False)
class Plan:
    """A whole announcement, valid until the next choice of the game.

    The first part is the pending question of the player. Each further part is asked because of the answers before it,
    and the parts end at the first one without an answer. `unasked` is what the announcement takes without a question,
    such as an only target. A plan does not change: `answer` makes another one.
    """

    player: int
    parts: tuple[PlanPart, ...]
    _moment: _Moment = field(repr=False, compare=False)
    _choices: tuple[int, ...] = field(repr=False)
    unasked: tuple[Unasked, ...] = ()

    def __repr__(self) -> str:
        count = len(self.parts)
        asked = self.question
        open_ = "complete" if asked is None else f"asks: {asked.prompt}"
        return f"<Plan of player {self.player}: {count} part{'' if count == 1 else 's'}, {open_}>"

    @property
    def question(self) -> Gathered | None:
        """The question of the part that waits for an answer; None for a complete plan."""
        last = self.parts[-1]
        return last.question if last.answer is None else None

    @property
    def complete(self) -> bool:
        """Every part has an answer, given or suggested, so that the plan can be carried out."""
        return self.parts[-1].answer is not None

    @property
    def forced(self) -> bool:
        """The plan is complete and leaves nothing to choose, so that it can be carried out without a question."""
        return self.complete and all(part.forced for part in self.parts)

    @property
    def choices(self) -> tuple[int, ...]:
        """The indices of the single choices that carry the plan out, one after the other.

        Raises `IllegalChoice` with the open question if the plan is not complete, `OutdatedView` after the next choice.
        """
        self._moment.now()
        if not self.complete:
            raise IllegalChoice(f"the plan is not complete: {self.parts[-1].question.prompt}")
        return self._choices

    def answer(self, answer: Answer, part: int | None = None) -> Plan:
        """The plan with an answer to one part, by default the part that waits for one.

        Parts before it stay. A part after it keeps the player's answer if it still asks for the same and the answer
        still fits; otherwise that answer and all later ones are dropped.

        Raises `IllegalChoice` with the reason if the answer is not valid or no such part is there, and `OutdatedView`
        after the next choice.
        """
        at = self._place(part)
        given = self.parts[at].question.indices(answer)
        wanted = [_Wanted(each.given) for each in self.parts[:at]]
        wanted.append(_Wanted(given))
        wanted += [_Wanted(each.given, each.question) for each in self.parts[at + 1 :]]
        return _worked_out(self._moment, wanted)

    def suggest(self, part: int) -> Plan:
        """The plan with the suggestion in place of the player's answer to a part; later parts go as with `answer`.

        Raises `IllegalChoice` if no such part is there, and `OutdatedView` after the next choice.
        """
        at = self._place(part)
        wanted = [_Wanted(each.given) for each in self.parts[:at]]
        wanted.append(_Wanted(None))
        wanted += [_Wanted(each.given, each.question) for each in self.parts[at + 1 :]]
        return _worked_out(self._moment, wanted)

    def encode(self) -> dict[str, Any]:
        """The plan as plain values: the questions as `View.encode` has them, suggestions, and answers."""
        from grandarchive.play.plain import plain

        return {
            "player": self.player,
            "parts": [
                {
                    "question": plain(part.question),
                    "suggestion": None if part.suggestion is None else list(part.suggestion),
                    "given": None if part.given is None else list(part.given),
                    "forced": part.forced,
                }
                for part in self.parts
            ],
            "complete": self.complete,
            "unasked": plain(self.unasked),
        }

    def is_for(self, state: GameState) -> bool:
        """The plan was made for the pending decision of this state. Raises `OutdatedView` after the next choice."""
        return self._moment.now() is state

    def _place(self, part: int | None) -> int:
        if part is None:
            if self.complete:
                raise IllegalChoice("every part of the plan has an answer: say which part to answer again")
            return len(self.parts) - 1
        try:
            return whole(part, "a part of this plan", 0, len(self.parts) - 1)
        except WrongArgument as error:
            raise IllegalChoice(str(error)) from error


def make_plan(
    state: GameState,
    player: int,
    ask: Callable[[GameState], Gathered | None],
    answers: object,
) -> Plan:
    """The plan of a player, with these answers to its first parts and None for suggestions.

    `ask` gives the question of a state as the player sees it. Raises `IllegalChoice` with the reason if an answer is
    not valid or has no part, and `WrongArgument` if the player has nothing to decide.
    """
    decision = state.decision
    if decision is None or decision.player != player:
        raise WrongArgument("only the player who has to choose makes a plan")
    if isinstance(answers, str) or not isinstance(answers, Iterable):
        raise WrongArgument(f"the answers are a row with an answer for each part, and not {quoted(answers)}")
    plan = _worked_out(_Moment(state, decision, player, ask), [])
    for at, answer in enumerate(answers):
        if at >= len(plan.parts):
            raise IllegalChoice(f"there is no part for answer {at}: the plan has {len(plan.parts)} parts")
        if answer is not None:
            plan = plan.answer(answer, at)
        elif plan.parts[at].answer is None:
            raise IllegalChoice(f"part {at} has no suggestion: {plan.parts[at].question.prompt}")
    return plan


def _worked_out(moment: _Moment, wanted: Sequence[_Wanted]) -> Plan:
    """Play an announcement on a copy of the game with the wanted answers, and with suggestions where there are none."""
    at = moment.now()
    rehearsal = Rehearsal.begin(at, moment.player)
    parts: list[PlanPart] = []
    choices: tuple[int, ...] = ()
    keeping = True
    while True:
        question = moment.ask(at)
        assert question is not None
        given = None
        if keeping and len(parts) < len(wanted):
            given, keeping = _answer_for(question, wanted[len(parts)])
        suggested = suggestion(question, enabled_elements(at, moment.player))
        part = PlanPart(len(parts), question, suggested, given, question.only_answer is not None)
        parts.append(part)
        if part.answer is None:
            break
        made = question.choices(part.answer)
        choices += made
        rehearsal.choose(made)
        if not rehearsal.goes_on:
            break
        at = rehearsal.state.clone()
    taken = unasked(moment.now().clone(), rehearsal.state, moment.player, _answered(parts)) if choices else ()
    return Plan(moment.player, tuple(parts), moment, choices, taken)


def _answered(parts: Sequence[PlanPart]) -> set[int]:
    """The `ref`s of the cards that the answers of a plan name, and -1 minus the number of players."""
    found: set[int] = set()
    for part in parts:
        answer = part.answer or ()
        picks = [at for at, share in enumerate(answer) if share] if part.question.kind == DIVISION else answer
        for at in picks:
            candidate = part.question.candidates[at]
            found.add(-1 - candidate.player if candidate.card is None else candidate.card.ref)
    return found


def _answer_for(question: Gathered, wanted: _Wanted) -> tuple[tuple[int, ...] | None, bool]:
    """The answer to a question, and whether answers to later parts may still count.

    Raises `IllegalChoice` if the answer was just given and is not valid.
    """
    if wanted.answer is None:
        return None, True
    if wanted.question is None:
        reason = question.check(wanted.answer)
        if reason:
            raise IllegalChoice(reason)
        return wanted.answer, True
    answer = _carried_over(wanted.question, wanted.answer, question)
    return (None, False) if answer is None else (answer, True)


def _carried_over(former: Gathered, answer: tuple[int, ...], question: Gathered) -> tuple[int, ...] | None:
    """An answer to a former question in terms of a question in its place, or None if it does not fit."""
    if (former.kind, former.purpose) != (question.kind, question.purpose):
        return None
    then, now = [[_identity(each) for each in asked.candidates] for asked in (former, question)]
    if question.kind == DIVISION:
        found = answer if then == now else None
    else:
        wanted = [then[at] for at in answer]
        found = tuple(now.index(each) for each in wanted) if all(each in now for each in wanted) else None
    return None if found is None or question.check(found) else found


def _identity(candidate: Candidate) -> tuple[str, str, int, int]:
    """The same for a candidate that two questions have in common."""
    return candidate.kind, candidate.label, -1 if candidate.card is None else candidate.card.ref, candidate.player
