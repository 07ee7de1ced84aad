"""Questions whether to do or to pay something as a text resolves, with what follows if that is done or not."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from grandarchive.model.abilities import Triggered
from grandarchive.model.composition import May, MayPay, Remember
from grandarchive.model.effects import Effect, IfDone, WhenDone
from grandarchive.model.events import Pattern
from grandarchive.play import notation
from grandarchive.state.frames import Demanding, Following, Resolving
from grandarchive.state.game import GameState
from grandarchive.state.records import Decision
from grandarchive.text import printed

LONGEST: Final = 160
"""The letters of what a question asks, and those of what follows."""


def deed_question(state: GameState, decision: Decision, source: str) -> str:
    """The question whether to do what an effect offers, by the name of its source; "" if no effect does.

    "Whim: Draw a card?"
    """
    frame = state.agenda[-1]
    effect = _effect(frame, 0) if isinstance(frame, Following) else None
    if not isinstance(effect, May):
        return ""
    what = printed.deed(
        _visible(effect.effects) or effect.effects, notation.name_of(state, decision.source), _pattern(state)
    )
    return f"{source}: {brief(what, LONGEST)}?{consequences(state, decision)}"


def consequences(state: GameState, decision: Decision) -> str:
    """The sentences that follow if a player does or pays something, and if not; each begins with a blank.

    " If you do, draw a card." To a player for whom the text does not speak, it is quoted: ' If you don't: "..."'.
    """
    frames = [frame for frame in state.agenda if not isinstance(frame, Demanding)]
    frame = frames[-1] if frames else None
    if not isinstance(frame, Following) or not isinstance(_effect(frame, 0), May | MayPay):
        return ""
    name = notation.name_of(state, decision.source)
    found = []
    for when, branch in _branches(_effect(frame, 1)):
        effects = _visible(branch)
        if not effects:
            continue
        text = brief(printed.outcome(effects, name, _pattern(state)), LONGEST)
        if decision.player != frame.player:
            found.append(f' {when}: "{text[:1].upper()}{text[1:]}."')
        else:
            found.append(f" {when}, {text if text.startswith(name) else text[:1].lower() + text[1:]}.")
    return "".join(found)


def brief(text: str, longest: int) -> str:
    """The beginning of a text on one line."""
    words = " ".join(text.split()).removesuffix(".")
    if len(words) <= longest:
        return words
    return words[: longest - 1].rsplit(" ", 1)[0] + "…"


def _effect(frame: Following, after: int) -> Effect | None:
    """The effect that a text is at, or one after it."""
    at = frame.at + after
    return frame.effects[at] if at < len(frame.effects) else None


def _visible(effects: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """The effects without what the source only remembers for others."""
    return tuple(each for each in effects if not isinstance(each, Remember))


def _branches(effect: Effect | None) -> Iterator[tuple[str, tuple[Effect, ...]]]:
    """The effects that follow if the effect before was done, and those that follow if it was not."""
    match effect:
        case IfDone(then=then, otherwise=otherwise):
            if then:
                yield "If you do", then
            if otherwise:
                yield "If you don't", otherwise
        case WhenDone(effects=effects):
            yield "If you do", effects


def _pattern(state: GameState) -> Pattern | None:
    """The event for which the ability that resolves has waited."""
    for frame in reversed(state.agenda):
        if isinstance(frame, Resolving):
            ability = None if frame.item is None else frame.item.ability
            return ability.pattern if isinstance(ability, Triggered) else None
    return None
