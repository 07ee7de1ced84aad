"""Effects whose fields are each right and together would do nothing, or not what they say."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from grandarchive.model import amounts, choices, conditions, effects, nouns
from grandarchive.model.cards import CardDefinition
from grandarchive.model.checking.fitting import ALONE, check_filtered, look_there, never_fits, of_typeline
from grandarchive.model.checking.sorts import At, refuse, shown
from grandarchive.model.effects import Position
from grandarchive.model.events import Happening
from grandarchive.model.nouns import Selection
from grandarchive.model.pending import Pending
from grandarchive.model.players import Top
from grandarchive.model.terms import BOONS, OBJECT_TYPES, PRIVATE_ZONES, Who, Zone


def _some(e: choices.Some) -> None:
    if isinstance(e.maximum, int) and isinstance(e.minimum, int) and e.minimum > e.maximum:
        raise refuse(f"at least {e.minimum} and at most {e.maximum} cannot be chosen")
    if e.joint is not None and e.maximum == 1:
        raise refuse(ALONE, "leave joint out")
    if e.among is not None and (e.zones != (Zone.FIELD,) or e.whose is not Who.EACH):
        raise refuse("among is given, so zones and whose are not looked at", "leave them out")
    if e.among is None:
        look_there(e.filter, e.zones)


def _reveal(e: effects.Reveal) -> None:
    what = e.what
    hidden = isinstance(what, (nouns.Called, Top)) or (
        isinstance(what, nouns.Every) and what.zone in PRIVATE_ZONES | {Zone.BANISHMENT, Zone.GRAVEYARD}
    )
    if not hidden:
        raise refuse("everybody sees it already")


def _reveal_until(e: effects.RevealUntil) -> None:
    if e.name == e.rest:
        raise refuse("the card that was found and the rest have the same name")
    check_filtered(e)


def _is_one(what: Selection) -> bool:
    """It is no more than one thing, as far as it says."""
    if isinstance(what, choices.AtRandom):
        return what.amount == 1
    if isinstance(what, choices.Some | nouns.Target):
        return what.maximum == 1
    return not isinstance(what, nouns.Every | Pending)


def _one(what: Selection, place: str, why: str) -> None:
    """Of several it would be the first, which nobody says."""
    if not _is_one(what):
        with At(place):
            raise refuse(why, "choose it first")


def _put_beneath(e: effects.Load | effects.PutIntoLineage) -> None:
    if e.what == e.into:
        raise refuse("nothing lies beneath itself")
    _one(e.into, ".into", "cards are put beneath one object")


def _in_banishment(e: Any) -> None:
    """Only there cards are turned over."""
    zones = getattr(e.what, "zones", None) or (getattr(e.what, "zone", Zone.BANISHMENT),)
    there = isinstance(e.what, nouns.Called | nouns.Every | nouns.SourceCard)
    if not there or (Zone.BANISHMENT not in zones and getattr(e.what, "among", None) is None):
        with At(".what"):
            raise refuse("cards are turned over in banishments", "say which of those")


def check_on_field(e: Any) -> None:
    """The effect is for objects, so it does not look elsewhere."""
    field = "to" if isinstance(e, effects.RedirectAttack) else "what"
    what: Selection = getattr(e, field)
    if isinstance(what, Top):
        with At(f".{field}"):
            raise refuse("there are no objects in a deck")
    if isinstance(what, nouns.Every) and what.zone is not Zone.FIELD:
        with At(f".{field}"):
            raise refuse(f"there are no objects in {shown(what.zone)}", "leave the zone out")
    if isinstance(what, nouns.SourceCard):
        with At(f".{field}"):
            raise refuse("the source is an object only as long as it is what it was", "write Source()")


def _deal_damage(e: effects.DealDamage) -> None:
    check_on_field(e)
    if isinstance(e.source, Top) or (isinstance(e.source, nouns.Every) and e.source.zone in PRIVATE_ZONES):
        with At(".source"):
            raise refuse("cards of a private zone deal no damage")


def _discard(e: effects.Discard) -> None:
    zones = (e.what.zone,) if isinstance(e.what, (nouns.Every, choices.AtRandom)) else getattr(e.what, "zones", ())
    for zone in zones:
        if zone not in DISCARDED_FROM and getattr(e.what, "among", None) is None:
            with At(".what"):
                raise refuse(f"nothing is discarded from {shown(zone)}")


DISCARDED_FROM: Final = PRIVATE_ZONES | {Zone.LINEAGE}
"""Where cards are discarded from (CR Game Terms - Discard 1)."""


def _sacrifice(e: effects.Sacrifice) -> None:
    check_on_field(e)
    if isinstance(e.what, nouns.Every):
        filter = e.what.filter
        if nouns.THEIRS in (filter.parts if isinstance(filter, nouns.And) else (filter,)):
            with At(".what"):
                raise refuse("nobody sacrifices what others control", "say who does with By(..., (Sacrifice(...),))")


def _gain_mastery(e: effects.GainMastery) -> None:
    assert isinstance(e.mastery, CardDefinition)
    if not e.mastery.token:
        raise refuse(f"{e.mastery.name} is a card", "what an effect makes says token=True")
    if e.mastery.face.types != {"MASTERY"}:
        raise refuse(f"{e.mastery.name} is no mastery", 'its type is "MASTERY"')


def _generated(e: effects.Generate | effects.GenerateIntoLineage) -> None:
    card = e.card
    assert isinstance(card, CardDefinition)
    types = card.face.types
    if card.token or not types.isdisjoint({"MASTERY", "STATUS"} | BOONS):
        raise refuse(f"{card.name} is no card that could be in a deck", "tokens are summoned, masteries are gained")
    if card.unread:
        raise refuse(f"{card.name} has text that is not understood")


def _generate_beneath(e: effects.GenerateIntoLineage) -> None:
    _generated(e)
    _one(e.into, ".into", "cards are put beneath one object")


def _generate(e: effects.Generate) -> None:
    _generated(e)
    card = e.card
    assert isinstance(card, CardDefinition)
    types = card.face.types
    if e.zone is Zone.FIELD and (types.isdisjoint(OBJECT_TYPES) or "CHAMPION" in types):
        raise refuse(f"{card.name} cannot enter the field by itself")
    if e.least is not None and e.least == e.amount:
        raise refuse("there is no choice", "leave least out")
    if e.zone is Zone.INTENT and "ATTACK" not in types:
        raise refuse(f"{card.name} is no attack")
    if e.position is not Position.TOP and e.zone is not Zone.DECK:
        raise refuse(f"there is no order in {shown(e.zone)}", "leave the position out")


def _gain_status(e: effects.GainStatus) -> None:
    assert isinstance(e.status, CardDefinition)
    if not e.status.token:
        raise refuse(f"{e.status.name} is a card", "what an effect makes says token=True")
    if e.status.face.types != {"STATUS"}:
        raise refuse(f"{e.status.name} is no status", 'its type is "STATUS"')


def _lose(e: effects.Lose) -> None:
    if not (isinstance(e.what, nouns.Source) or (isinstance(e.what, nouns.Every) and e.what.zone is Zone.MASTERY)):
        with At(".what"):
            raise refuse("that is no status or mastery", "write Source() or Every(…, Zone.MASTERY)")


def _redirect(e: effects.Redirect) -> None:
    _one(e.to, ".to", "the new target is one object")
    if never_fits(e.of):
        raise refuse("nothing fits")


def _on_items(e: Any) -> None:
    """The effect is for what is on the Effects Stack."""
    if not isinstance(e.what, (nouns.Called, Pending)):
        with At(".what"):
            raise refuse("that is not an item on the Effects Stack", "declare it as a Target, or write Pending")
    if isinstance(e, effects.Redirect):
        _redirect(e)


def _become_copy(e: effects.BecomeCopy) -> None:
    if e.what == e.of:
        raise refuse("it becomes a copy of itself")
    _one(e.of, ".of", "what it is a copy of is one object")


def _trigger_abilities(e: effects.TriggerAbilities) -> None:
    if isinstance(e.what, nouns.Every) and e.what.zone not in (Zone.FIELD, Zone.INTENT):
        raise refuse(f"nothing enters or attacks in {shown(e.what.zone)}", "say Zone.FIELD or Zone.INTENT")


def _copy_intent(e: effects.CopyIntent) -> None:
    if isinstance(e.what, nouns.Every) and e.what.zone is not Zone.INTENT:
        raise refuse(f"there are no intents in {shown(e.what.zone)}", "say Zone.INTENT")


def _redirect_attack(e: effects.RedirectAttack) -> None:
    if never_fits(e.of):
        with At(".of"):
            raise refuse("nothing fits")
    _one(e.to, ".to", "the new target is one object")
    check_on_field(e)


def _attack_again(e: effects.AttackAgain) -> None:
    _one(e.what, ".what", "one unit attacks again")
    check_on_field(e)


def _remove_counters(e: effects.RemoveCounters) -> None:
    if isinstance(e.minimum, int) and isinstance(e.maximum, int) and e.minimum >= e.maximum:
        raise refuse(f"at least {e.minimum} and at most {e.maximum} is no choice", "leave minimum out")
    _together(e)


def _together(e: effects.RemoveCounters | effects.MoveCounters) -> None:
    """What is shared out is a number, among several."""
    if e.together and (e.maximum is None or _is_one(e.what)):
        raise refuse("nothing is shared out", "leave together out")


def _move_counters(e: effects.MoveCounters) -> None:
    if e.what == e.to:
        with At(".to"):
            raise refuse("the counters are there already")
    if not _is_your_mastery(e.to):
        _one(e.to, ".to", "counters are moved onto one object or card")
    if isinstance(e.minimum, int) and isinstance(e.maximum, int) and e.minimum >= e.maximum:
        raise refuse(f"at least {e.minimum} and at most {e.maximum} is no choice", "leave minimum out")
    _together(e)


def _is_your_mastery(what: Selection) -> bool:
    """One that is named: a player has no other mastery besides (CR Mastery 1)."""
    if not isinstance(what, nouns.Every) or not isinstance(what.filter, nouns.Named):
        return False
    return what.zone is Zone.MASTERY and what.whose is Who.YOU


def _known(a: amounts.Amount) -> tuple[int, ...]:
    """The numbers that an amount can be, as far as it says so."""
    if isinstance(a, amounts.Depending):
        return (*_known(a.then), *_known(a.otherwise))
    return (a,) if isinstance(a, int) else ()


def _cascading(e: effects.Modal) -> None:
    """The modes of a cascade ability follow on each other, and each is told by nothing but its number."""
    if (e.minimum, e.maximum, e.unchosen) != (1, 1, False):
        raise refuse("its number says which mode of a cascade ability is followed", "leave out how many are chosen")
    before: int | None = 0
    for place, mode in enumerate(e.modes):
        with At(f".modes[{place}].gates"):
            if len(mode.gates) != 1 or not isinstance(mode.gates[0], conditions.Cascaded):
                raise refuse("each mode of a cascade ability has its number and nothing else", "write Cascaded(n, n)")
            gate = mode.gates[0]
            if before is None or gate.first != before + 1:
                raise refuse("no number is left out and none has two modes", "begin after the last number before")
            if gate.last is not None and gate.last < gate.first:
                raise refuse("no number is that", "write the smaller number first")
            before = gate.last


def _modal(e: effects.Modal) -> None:
    if e.maximum != 1 and any(mode.as_spell for mode in e.modes):
        raise refuse("of several modes each would be a Spell", "say it of the ability")
    if conditions.cascades(e):
        _cascading(e)
    least, most = _known(e.minimum), _known(e.maximum)
    if max((*least, *most), default=0) > len(e.modes) or max(least, default=0) > max(most, default=len(e.modes)):
        raise refuse(f"of {len(e.modes)} modes so many cannot be chosen", "say how many of them")
    if least and min(least) == len(e.modes):
        raise refuse("there is nothing to choose", "write the effects one after the other")


def _choose_one(e: effects.ChooseOne) -> None:
    if e.amount != 1 and len(e.options) != 2:
        with At(".amount"):
            raise refuse("of more than two options one is chosen", "leave it out")


def _activate(e: effects.Activate) -> None:
    """One card is played; what is not paid is not paid with counters, and neither is a memory cost."""
    _one(e.what, ".what", "one card is played")
    if e.removing and (e.free or e.ways != (Happening.ACTIVATE,)):
        with At(".removing"):
            raise refuse("its reserve cost is not paid", "leave it out")


IDLE_EFFECTS: Final[dict[type, Callable[[Any], None]]] = {
    choices.Some: _some,
    effects.Reveal: _reveal,
    effects.Load: _put_beneath,
    effects.PutIntoLineage: _put_beneath,
    effects.Destroy: check_on_field,
    effects.Suppress: check_on_field,
    effects.Sacrifice: _sacrifice,
    effects.Discard: _discard,
    effects.Transform: check_on_field,
    effects.TurnFaceDown: _in_banishment,
    effects.TurnFaceUp: _in_banishment,
    effects.Delevel: check_on_field,
    effects.Rest: check_on_field,
    effects.WakeUp: check_on_field,
    effects.DealDamage: _deal_damage,
    effects.SplitDamage: check_on_field,
    effects.RemoveDamage: check_on_field,
    effects.RedirectAttack: _redirect_attack,
    effects.AttackAgain: _attack_again,
    effects.Generate: _generate,
    effects.GenerateIntoLineage: _generate_beneath,
    effects.GainMastery: _gain_mastery,
    effects.GainStatus: _gain_status,
    effects.Lose: _lose,
    effects.BecomeCopy: _become_copy,
    effects.CopyIntent: _copy_intent,
    effects.TriggerAbilities: _trigger_abilities,
    effects.Negate: _on_items,
    effects.NewTargets: _on_items,
    effects.Redirect: _on_items,
    effects.RevealUntil: _reveal_until,
    effects.Scavenge: lambda e: look_there(e.filter, (Zone.DECK,)),
    effects.Activate: _activate,
    effects.ChooseOne: _choose_one,
    effects.ChooseName: lambda e: of_typeline(e.of),
    effects.Materialize: check_filtered,
    effects.MoveCounters: _move_counters,
    effects.RemoveCounters: _remove_counters,
    effects.Modal: _modal,
}
"""What is looked at in each effect besides its fields."""
