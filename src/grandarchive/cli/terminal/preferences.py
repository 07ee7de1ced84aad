"""The settings of a person: when they are asked, and whether Enter passes in their main phase."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from grandarchive.errors import WrongArgument
from grandarchive.play import PassMode, Step, WindowSettings

MODES: Final = {
    "end": PassMode.TURN,
    "main": PassMode.MY_MAIN,
    "something": PassMode.SOMETHING,
}
"""How long `pass until` passes, by its word."""

SWITCHES: Final = {
    "answers": ("answers", "ask when somebody else does something that you can respond to"),
    "attacked": ("attacked", "ask when something of yours is attacked"),
    "anew": ("anew", "ask in your turn when you can do something new"),
    "confirm": ("confirm_end", "ask before your main phase ends while you can still do something"),
}
STOPS: Final = {
    "my": ("my_stops", "stop in your turn at"),
    "their": ("their_stops", "stop in the turns of others at"),
    "cards": ("my_cards", "stop in your turn, if you can play a card, at"),
}

USAGE: Final = (
    "settings NAME on or settings NAME off, NAME being answers, attacked, anew, confirm or enter; settings stop my "
    "STEP, settings stop their STEP and settings stop cards STEP turn a stop on or off; settings watch NAME asks for "
    "the abilities of a card each time; settings usual sets all back"
)


def settings_lines(settings: WindowSettings, mode: PassMode, *, holds: bool, enter_passes: bool) -> Iterable[str]:
    """All settings, a line for each."""
    for name, (field, meaning) in SWITCHES.items():
        yield f"{name}: {_switch(getattr(settings, field))} ({meaning})"
    yield f"enter: {_switch(enter_passes)} (Enter passes in your main phase too)"
    for name, (field, meaning) in STOPS.items():
        steps = ", ".join(step for step in Step if step in getattr(settings, field)) or "nothing"
        yield f"stop {name}: {meaning}: {steps}"
    yield f"watch: {', '.join(sorted(settings.watched)) or 'nothing'}"
    yield f"pass mode: {mode}; hold: {_switch(holds)}"
    yield f"Change them with {USAGE}."
    yield f"The steps are {', '.join(step for step in Step if step is not Step.OTHER)}."


def _switch(on: bool) -> str:
    return "on" if on else "off"


def changed(settings: WindowSettings, words: str) -> WindowSettings:
    """The settings after a change in words, such as "stop their end". Raises `WrongArgument`."""
    name, _, rest = words.partition(" ")
    rest = rest.strip()
    if name == "usual" and not rest:
        return WindowSettings()
    if name in SWITCHES and rest in ("on", "off"):
        return WindowSettings.from_json({**settings.to_json(), SWITCHES[name][0]: rest == "on"})
    if name == "stop":
        whose, _, step = rest.partition(" ")
        if whose in STOPS:
            field = STOPS[whose][0]
            return replace(settings, **{field: getattr(settings, field) ^ {_step(step.strip())}})
    if name == "watch" and rest:
        return replace(settings, watched=settings.watched ^ {rest})
    raise WrongArgument(f"there is no such setting; type {USAGE}")


def _step(word: str) -> Step:
    found = [step for step in Step if step == word] or [step for step in Step if word and word in step]
    if len(found) != 1:
        raise WrongArgument(f"the steps are {', '.join(step for step in Step if step is not Step.OTHER)}")
    return found[0]
