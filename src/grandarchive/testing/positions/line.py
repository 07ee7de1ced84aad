"""Steps in a position file: what was done before it, the line of play, and what must be true after a step."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from grandarchive.testing import labels
from grandarchive.testing.placing import ScenarioError
from grandarchive.testing.positions.expectations import Expectation, read_expectation
from grandarchive.testing.positions.following import effects_of, words_of
from grandarchive.testing.positions.layout import PHASES
from grandarchive.testing.positions.sections import Section, did_you_mean, listed, refuse, shown
from grandarchive.testing.scenario import Scenario
from grandarchive.testing.steps import COMBAT_STEPS, PURPOSES, Answers, Step

BEFORE_KEYS: Final[dict[str, str]] = {
    "player": "whoever does it",
    "stacked": 'a card, or "use Tome of Knowledge (2)", that waits on the Effects Stack, played without costs',
    "resolved": "the same, and it has resolved this turn",
    "triggered": "the object whose triggered ability waits on the Effects Stack",
    "number": "which of its triggered abilities it is, from 1",
    "subject": "what the event of the trigger was about: an object",
    "other": "the other part of that event: an object",
    "by": "whoever did it: a player or an object",
    "event_amount": "the number of that event",
    "followed": 'effects that the player has followed this turn, as a card says them: "Draw two cards."',
    "attacking": "the unit that attacks",
    "step": "the step of that combat: retaliation or damage",
    "opportunity": "true: the player has Opportunity now",
    "passed": "the players who have passed since anything happened",
}
"""The keys of `[[before]]` besides answers, each with its meaning."""

PLAY_KEYS: Final[dict[str, str]] = {
    "player": "whoever does it or answers",
    "does": 'what a player with Opportunity does: "activate Fireball", "use X (2)", "attack with X", "pass"',
    "pass": '"all": everybody passes until the stack is empty and combat is over; "top": until its top has resolved',
    "pass_to": "everybody passes and does nothing until this phase has begun, of that player if one is named",
    "concede": "the player who concedes",
    "expect": "what must be true after the step",
}
"""The keys of `[[play]]` besides answers, each with its meaning."""

ANSWER_KEYS: Final = tuple(PURPOSES)
"""The keys of answers, in both: a text, a number, or a list of these in order."""

BEFORE_VERBS: Final = ("stacked", "resolved", "triggered", "followed", "attacking", "opportunity")
PLAY_VERBS: Final = ("does", "pass", "pass_to", "concede")
PASSES: Final = {"all": "pass_all", "top": "resolve_top"}


@dataclass(frozen=True)
class PlayStep:
    """A step of the line of play: its place in the file, the steps of a scenario, and what is expected after them."""

    place: str
    steps: tuple[Step, ...]
    expectations: tuple[Expectation, ...]

    @property
    def words(self) -> str:
        """The step in a few words, such as "A: activate Fireball"."""
        return "; ".join(map(step_words, self.steps)) or "expect"


# Reading -------------------------------------------------------------------------------------------------------


def read_before(value: Any, number: int, players: Sequence[str]) -> Step:
    """A step that was done before. Raises `NotAPosition`."""
    section = Section(value, f"before[{number}]", (*BEFORE_KEYS, *ANSWER_KEYS))
    verb = _one_verb(section, BEFORE_VERBS)
    section.require("player", 'write player = "A"')
    player = _player(section, "player", players)
    answers = _answers(section)
    given: dict[str, Any] = {"player": player}
    if verb in ("stacked", "resolved"):
        given["action"] = section.text(verb)
    elif verb == "triggered":
        parts = {key: section.text(key) for key in ("subject", "other", "by")}
        amount = section.number("event_amount") if "event_amount" in section else None
        given |= {
            "source": section.text(verb),
            "number": section.number("number", 1, 1),
            **parts,
            "event_amount": amount,
        }
    elif verb == "followed":
        given["effects"] = effects_of(section.text(verb), section.at(verb))
    elif verb == "attacking":
        step = section.text("step", "retaliation")
        if step not in COMBAT_STEPS:
            raise section.wrong("step", f"there is no step {shown(step)} here", did_you_mean(step, COMBAT_STEPS))
        given |= {"unit": section.text(verb), "step": step}
    else:
        if not section.flag(verb):
            raise section.wrong(verb, "false says nothing", "write true, or leave the step out")
        given["passed"] = tuple(_known_player(section, "passed", each, players) for each in section.texts("passed"))
    return Step(verb, given, answers)


def read_play(value: Any, number: int, players: Sequence[str]) -> PlayStep:
    """A step of the line of play. Raises `NotAPosition`."""
    section = Section(value, f"play[{number}]", (*PLAY_KEYS, *ANSWER_KEYS))
    texts = section.texts("expect")
    expectations = tuple(
        read_expectation(text, players, section.at(f"expect[{place}]")) for place, text in enumerate(texts, 1)
    )
    answers = _answers(section)
    if not answers and not any(verb in section for verb in PLAY_VERBS):
        if not expectations:
            raise refuse(section.place, "nothing is done in it", f"write one of {listed(PLAY_VERBS)}, or expect")
        return PlayStep(section.place, (), expectations)
    return PlayStep(section.place, _done(section, answers, players), expectations)


def _done(section: Section, answers: dict[str, Answers], players: Sequence[str]) -> tuple[Step, ...]:
    if not any(verb in section for verb in PLAY_VERBS):
        section.require("player", 'write player = "A": whoever answers')
        player = _player(section, "player", players)
        return tuple(
            Step("answer", {"player": player, "purpose": key, "labels": _listed(each)}) for key, each in answers.items()
        )
    verb = _one_verb(section, PLAY_VERBS)
    if verb == "does":
        section.require("player", 'write player = "A": whoever does it')
        action = section.text(verb)
        _expect_action(section, verb, action, players)
        return (Step("act", {"player": _player(section, "player", players), "action": action}, answers),)
    if verb == "pass":
        how = section.text(verb)
        if how not in PASSES:
            raise section.wrong(verb, f"{shown(how)} is not known here", f"write {listed(map(repr, PASSES))}")
        return (Step(PASSES[how], {}, answers),)
    if verb == "pass_to":
        phase = section.text(verb)
        if phase not in PHASES:
            raise section.wrong(verb, f"there is no phase {shown(phase)}", did_you_mean(phase, PHASES))
        whose = _player(section, "player", players) if "player" in section else None
        return (Step(verb, {"phase": phase, "player": whose}, answers),)
    return (Step(verb, {"player": _player(section, verb, players)}),)


def _one_verb(section: Section, verbs: Sequence[str]) -> str:
    found = [verb for verb in verbs if verb in section]
    if len(found) != 1:
        problem = f"{listed(found)} stand in one step" if found else "nothing is done in it"
        raise refuse(section.place, problem, f"write one of {listed(verbs)} in each step")
    return found[0]


def _player(section: Section, key: str, players: Sequence[str]) -> str:
    return _known_player(section, key, section.text(key), players)


def _known_player(section: Section, key: str, name: str, players: Sequence[str]) -> str:
    if name not in players:
        raise section.wrong(key, f"there is no player {shown(name)}", did_you_mean(name, players))
    return name


def _answers(section: Section) -> dict[str, Answers]:
    found: dict[str, Answers] = {}
    for key in ANSWER_KEYS:
        if key not in section:
            continue
        value = section.raw(key)
        several = value if isinstance(value, list) else [value]
        if not all(isinstance(each, str) or type(each) is int for each in several):
            raise section.wrong(key, f"{shown(value)} is no answer", "write a text, a number, or a list of these")
        found[key] = value
    return {key: found[key] for key in section if key in found}


def _listed(answers: Answers) -> tuple[str | int, ...]:
    return (answers,) if isinstance(answers, str | int) else tuple(answers)


def _expect_action(section: Section, key: str, action: str, players: Sequence[str]) -> None:
    try:
        labels.read(action, players)
    except ScenarioError as error:
        verb = action.split(" ")[0]
        raise section.wrong(key, str(error).partition(":")[0], did_you_mean(verb, labels.VERBS)) from None


# Doing ---------------------------------------------------------------------------------------------------------


def do(scenario: Scenario, step: Step) -> None:
    """Do a step of a file with a scenario. Raises `ScenarioError` if it is not possible."""
    given, answers = dict(step.given), dict(step.answers)
    if step.verb == "followed":
        scenario.followed(given["player"], *given["effects"], **answers)
    elif step.verb == "answer":
        scenario.answer(given["player"], given["purpose"], *given["labels"])
    else:
        getattr(scenario, step.verb)(**given, **answers)


def step_words(step: Step) -> str:
    """A step in a few words."""
    given = step.given
    answers = ", ".join(f"{key} {' and '.join(map(str, _listed(each)))}" for key, each in step.answers.items())
    match step.verb:
        case "act":
            said = f"{given['player']}: {given['action']}"
        case "answer":
            said = f"{given['player']} answers {given['purpose']}: {' and '.join(map(str, given['labels']))}"
        case "pass_to":
            said = f"all pass to the {given['phase']} phase" + (f" of {given['player']}" if given["player"] else "")
        case "concede":
            said = f"{given['player']} concedes"
        case _:
            said = "all pass" if step.verb == "pass_all" else "all pass until the top of the stack has resolved"
    return f"{said} ({answers})" if answers else said


# Writing -------------------------------------------------------------------------------------------------------


def before_table(step: Step) -> dict[str, Any]:
    """A step that was done before, as a table of a file. Raises `ScenarioError` for effects without words."""
    given = step.given
    table: dict[str, Any] = {"player": given["player"]}
    if step.verb in ("stacked", "resolved"):
        table[step.verb] = given["action"]
    elif step.verb == "triggered":
        table["triggered"] = given["source"]
        usual: Mapping[str, Any] = {"number": 1, "subject": "", "other": "", "by": "", "event_amount": None}
        table |= {key: given[key] for key, value in usual.items() if given[key] != value}
    elif step.verb == "followed":
        table["followed"] = words_of(given["effects"])
    elif step.verb == "attacking":
        table |= {"attacking": given["unit"], "step": given["step"]}
    else:
        table["opportunity"] = True
        if given["passed"]:
            table["passed"] = list(given["passed"])
    return table | _answer_table(step.answers)


def play_table(step: Step) -> dict[str, Any]:
    """A step of the line of play, as a table of a file."""
    given, table = step.given, _answer_table(step.answers)
    match step.verb:
        case "act":
            return {"player": given["player"], "does": given["action"], **table}
        case "answer":
            key = given["purpose"] if given["purpose"] in PURPOSES else _keyword(given["purpose"])
            said = list(given["labels"])
            return {"player": given["player"], key: said[0] if len(said) == 1 else said}
        case "pass_to":
            whose = {} if given["player"] is None else {"player": given["player"]}
            return {"pass_to": given["phase"], **whose, **table}
        case "concede":
            return {"concede": given["player"]}
    return {"pass": next(how for how, verb in PASSES.items() if verb == step.verb), **table}


def _keyword(purpose: str) -> str:
    return next(key for key, purposes in PURPOSES.items() if purpose in purposes)


def _answer_table(answers: Mapping[str, Answers]) -> dict[str, Any]:
    return {key: list(each) if not isinstance(each, str | int) else each for key, each in answers.items()}
