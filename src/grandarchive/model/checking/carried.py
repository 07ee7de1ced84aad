"""How names go into effects that carry others, and out of them, and into what an object remembers."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from grandarchive.model import effects
from grandarchive.model.checking.meanings import WHO_DID, Kind, Known, joined
from grandarchive.model.checking.memory import REMEMBERABLE
from grandarchive.model.checking.sorts import refuse
from grandarchive.model.pending import Pending
from grandarchive.model.terms import OBJECT_SPECIFIC_ZONES, PRIVATE_ZONES

if TYPE_CHECKING:
    from grandarchive.model.checking.names import Text


def _if(text: Text, effect: effects.If, known: Known) -> Known:
    with text.within(".condition"):
        text.read(effect.condition, known)
    then = text.follow(effect.then, known, ".then")
    return joined(known, [then, text.follow(effect.otherwise, known, ".otherwise")])


def _if_done(text: Text, effect: effects.IfDone, known: Known) -> Known:
    then = text.follow(effect.then, known, ".then")
    return joined(known, [then, text.follow(effect.otherwise, known, ".otherwise")])


def _when_done(text: Text, effect: effects.WhenDone, known: Known) -> Known:
    text.follow(effect.effects, text.targets(effect.effects, known, known), ".effects")
    return known


def _may(text: Text, effect: effects.May, known: Known) -> Known:
    return joined(known, [text.follow(effect.effects, known, ".effects"), known])


def _choose_one(text: Text, effect: effects.ChooseOne, known: Known) -> Known:
    with text.within(".amount"):
        text.read(effect.amount, known)
    found = []
    for place, option in enumerate(effect.options):
        found.append(text.follow(option, known, f".options[{place}]"))
    return joined(known, found if effect.amount == 1 else [*found, known])


def _by(text: Text, effect: effects.By, known: Known) -> Known:
    """What several players found together is known afterwards, but for chosen names and traits: those may differ."""
    with text.within(".who"):
        text.read(effect.who, known)
    after = text.follow(effect.effects, known, ".effects")
    lost = {
        name: m._replace(unclear=True)
        for name, m in after.items()
        if m.kind in (Kind.CARD_NAME, Kind.TRAIT) and known.get(name) is not m
    }
    both = joined(known, [{**after, **lost}, known])
    return text.bind(both, WHO_DID, Kind.PLAYERS, given=True)


def _delayed(text: Text, effect: effects.Delayed | effects.Whenever, known: Known) -> Known:
    for name in ("pattern", "duration"):
        with text.within(f".{name}"):
            text.read(getattr(effect, name), known)
    inner = text.of_event(effect.pattern, known)
    with text.within(".condition"):
        text.read(effect.condition, inner)
    text.follow(effect.effects, text.targets(effect.effects, inner, inner), ".effects")
    return known


def _copy_card(text: Text, effect: effects.CopyCard, known: Known) -> Known:
    known = text.choose("what", effect.what, known, needed=False)
    with text.within(".what"):
        zones = text.act(effect.what, known, effect)
        if zones is not None and not OBJECT_SPECIFIC_ZONES.isdisjoint(zones):
            raise refuse("a copy lies beneath no object", "copy a card that is elsewhere")
    with text.within(".name"):
        inner = text.bind(known, effect.name, Kind.CARDS, zones)
    after = text.follow(effect.then, inner, ".then")
    return {name: m if after[name].zones == m.zones else m._replace(moved=True) for name, m in known.items()}


def _for_each(text: Text, effect: effects.ForEach, known: Known) -> Known:
    """What they find or name is known in them only; what they move by a name from before is followed."""
    known = text.choose("what", effect.what, known, needed=False)
    with text.within(".what"):
        zones = text.act(effect.what, known, effect)
    with text.within(".name"):
        inner = text.bind(known, effect.name, Kind.ITEMS if isinstance(effect.what, Pending) else Kind.CARDS, zones)
    after = text.follow(effect.effects, inner, ".effects")
    moved = {name: after[name] if after[name].steps == m.steps else m for name, m in known.items()}
    return joined(known, [moved, known])


def _repeat(text: Text, effect: effects.Repeat, known: Known) -> Known:
    """The second time they know what was found the first time, and act on what that has left behind."""
    with text.within(".amount"):
        text.read(effect.amount, known)
    once = text.follow(effect.effects, known, ".effects")
    return joined(known, [text.follow(effect.effects, once, ".effects"), once, known])


def _may_pay(text: Text, effect: effects.MayPay, known: Known) -> Known:
    with text.within(".by"):
        text.read(effect.by, known)
    return joined(known, [text.pay(effect, known), known])


def _modal(text: Text, effect: effects.Modal, known: Known) -> Known:
    for name in ("minimum", "maximum"):
        with text.within(f".{name}"):
            text.read(getattr(effect, name), text.memory.known)
    found = []
    called: set[str] = set()
    for place, mode in enumerate(effect.modes):
        with text.within(f".modes[{place}]"):
            with text.within(".gates"):
                text.read(mode.gates, text.memory.known)
            names = {target.name for target in mode.targets}
            if effect.maximum != 1 and names & called:
                again = min(names & called)
                raise refuse(f"another mode has a target called {again!r}, and both may be chosen", "give another name")
            called |= names
            found.append(text.follow(mode.effects, text.targets(mode.effects, known, text.event), ".effects"))
    return joined(known, [*found, known])


def _remember(text: Text, effect: effects.Remember, known: Known) -> Known:
    """The source remembers what can be followed, and what it does not remember already."""
    what = effect.what.name
    with text.within(".what"):
        found = text.use(known, what, *REMEMBERABLE)
        if found.remembered:
            raise refuse(f"{what!r} is remembered already")
        if found.moved or (found.zones is not None and found.zones <= PRIVATE_ZONES):
            raise refuse(f"nothing follows {what!r} where it is", "remember it in a public zone")
    with text.within(".name"):
        text.memory.keep(effect.name, found)
    return {**known, what: found._replace(kept=True)}


CARRYING: Final[dict[type, Callable[[Text, Any, Known], Known]]] = {
    effects.If: _if,
    effects.IfDone: _if_done,
    effects.WhenDone: _when_done,
    effects.May: _may,
    effects.ChooseOne: _choose_one,
    effects.By: _by,
    effects.Delayed: _delayed,
    effects.Whenever: _delayed,
    effects.CopyCard: _copy_card,
    effects.Repeat: _repeat,
    effects.ForEach: _for_each,
    effects.MayPay: _may_pay,
    effects.Modal: _modal,
    effects.Remember: _remember,
}
"""How names go into effects that carry others, and out of them, and into what an object remembers."""
