"""Options and objects in words that tell each of them from all others.

Two objects with one name are told apart by whose they are, by a number, and by what is different about them; a single
one keeps its name. The number counts the objects of one name and one player in the order in which they entered, so
whatever happens to others it only gets lower, and only as an older one leaves. Cards of one hand, memory or deck keep
equal labels: they are the same to whoever sees them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from grandarchive.model.characteristics import Characteristics
from grandarchive.model.terms import PRIVATE_ZONES, ZONE_NAMES, Zone
from grandarchive.play import notation
from grandarchive.play.deed_questions import brief, consequences, deed_question
from grandarchive.rules.commits.marks import marked_damage
from grandarchive.rules.continuous.board import characteristics
from grandarchive.state.cards import Card
from grandarchive.state.frames import Declaring, ResolvingAttack
from grandarchive.state.game import GameState
from grandarchive.state.records import Decision, Option

LONGEST: Final = 60
"""The letters that the label of an option has for what a mode or a trigger does."""

PLAYS: Final = frozenset({"activate", "materialize"})
"""The kinds of options with which a player plays a card."""

LINEAGE: Final = Zone.LINEAGE
LOADED: Final = Zone.LOADED
FIELD: Final = Zone.FIELD
BENEATH: Final = {LINEAGE: "in the lineage of", LOADED: "loaded into"}
"""Where a card is that lies beneath an object."""


def labels(state: GameState, options: Sequence[Option], viewer: int | None) -> tuple[str, ...]:
    """Options in words as a viewer may know them, in order; only what is the same to the viewer reads the same."""
    found = [
        _words(state, option, viewer) if option.kind in WORDED else notation.label(state, option, viewer)
        for option in options
    ]
    if len(set(found)) < len(found):
        groups: dict[str, list[int]] = {}
        numbers = Numbers(state, viewer)
        for at, text in enumerate(found):
            groups.setdefault(text, []).append(at)
        for group in groups.values():
            if len(group) > 1 and not _lie_together(state, [options[at] for at in group], viewer):
                _tell_apart(state, [options[at] for at in group], group, found, viewer, numbers)
    return tuple(found)


WORDED: Final = frozenset({"mode", "alternative", "number"})
"""The kinds of option whose notation may be only a number."""


NUMBER_WORDS: Final = {
    "x": "X is {0}",
    "split damage": "{0} damage",
    "remove counters": "{0} counters",
    "generate": "{0} cards",
}
"""Numbers in words, by the purpose of the decision."""

SEVERAL: Final = frozenset({"remove counters", "generate"})
"""The purposes with words that lose their last letter for 1."""


def _lie_together(state: GameState, options: Sequence[Option], viewer: int | None) -> bool:
    """All are equal cards of one hand, memory or deck, as far as the viewer knows: these read the same."""
    first = options[0]
    if first.card < 0 or first.kind == "trigger":
        return False
    there = state.cards[first.card]
    if there.zone not in PRIVATE_ZONES:
        return False
    kinds = []
    for option in options:
        card = state.cards[option.card]
        if card.zone is not there.zone or card.owner != there.owner:
            return False
        if notation.knows(state, card.id, viewer):
            kinds.append(private_kind(state, card.id))
    return all(kind == kinds[0] for kind in kinds)


def _words(state: GameState, option: Option, viewer: int | None) -> str:
    """An option in words: what it does where its notation is only a number."""
    what = notation.detail(state, option)
    if what:
        return brief(what.split(" rather than ")[0].removeprefix("You may ").removeprefix("you may "), LONGEST)
    if option.kind == "number" and state.decision is not None:
        purpose = state.decision.purpose
        words = NUMBER_WORDS.get(purpose, "the number {0}").format(option.value)
        return words.removesuffix("s") if option.value == 1 and purpose in SEVERAL else words
    return notation.label(state, option, viewer)


def _tell_apart(
    state: GameState,
    options: list[Option],
    places: list[int],
    found: list[str],
    viewer: int | None,
    numbers: Numbers,
) -> None:
    """Add to labels that read the same what is different about their options."""
    said = [_differences(state, option, viewer, numbers) for option in options]
    telling = [at for at in range(len(said[0])) if len({each[at] for each in said}) > 1]
    added = [", ".join(each[at] for at in telling if each[at]) for each in said]
    for place, words in zip(places, added, strict=True):
        if words:
            found[place] = f"{found[place]} ({words})"
    alike: dict[str, list[tuple[int, Option]]] = {}
    for option, place in zip(options, places, strict=True):
        alike.setdefault(found[place], []).append((place, option))
    for same in alike.values():
        _number(state, same, found, viewer)


def _number(state: GameState, same: list[tuple[int, Option]], found: list[str], viewer: int | None) -> None:
    """Number options that still read the same, those that are the same to the viewer alike."""
    kinds: list[object] = []
    numbers = []
    for place, option in same:
        kind: object = place
        if _may_read_the_same(state, option):
            known = notation.knows(state, option.card, viewer)
            kind = ("card", state.cards[option.card].zone, private_kind(state, option.card) if known else ())
        if kind not in kinds:
            kinds.append(kind)
        numbers.append(kinds.index(kind) + 1)
    for (place, _), number in zip(same if len(kinds) > 1 else (), numbers, strict=False):
        found[place] = f"{found[place]} (option {number})"


def _may_read_the_same(state: GameState, option: Option) -> bool:
    """Equal cards in a private zone, and cards that the viewer does not know there, are as good as each other."""
    return option.card >= 0 and option.kind != "trigger" and state.cards[option.card].zone in PRIVATE_ZONES


def _differences(state: GameState, option: Option, viewer: int | None, numbers: Numbers) -> tuple[str, ...]:
    """What can tell an option from another one of its name, in the order in which it is said."""
    does = brief(notation.detail(state, option), LONGEST) if option.kind in ("trigger", "mode", "alternative") else ""
    if option.card < 0:
        return does, "", "", "", ""
    card = state.cards[option.card]
    number = numbers.of(card.id)
    whose = notation.player_name(_player(card))
    where = ZONE_NAMES[card.zone]
    if card.zone in BENEATH:
        where = f"{BENEATH[card.zone]} {_host(state, card.host, viewer, numbers)}"
    return does, whose, where, f"#{number}" if number else "", _condition(state, card, viewer)


def _host(state: GameState, id: int, viewer: int | None, numbers: Numbers) -> str:
    """An object above other cards, told from the others of its name: "player 1's Old Gun #2"."""
    number, whose = numbers.of(id), notation.player_name(_player(state.cards[id]))
    return f"{whose}'s {notation.name_of(state, id, viewer)}" + (f" #{number}" if number else "")


def _player(card: Card) -> int:
    """Whose a card or object is."""
    return card.controller if card.zone in (FIELD, Zone.STACK, Zone.INTENT) else card.owner


def _condition(state: GameState, card: Card, viewer: int | None) -> str:
    """What happened to an object: it is rested, has damage, counters, something loaded into it or linked with it."""
    parts = ["rested"] if card.rested else []
    if card.zone in PRIVATE_ZONES:
        if not notation.knows(state, card.id, viewer):
            return ""
        others = [player for player in range(state.players) if card.known >> player & 1 and player != card.owner]
        parts += [f"known to {' and '.join(map(notation.player_name, others))}"] if others else []
        parts += sorted(card.properties)
    damage = marked_damage(state, card.id) if card.zone is FIELD else 0
    parts += [f"{damage} damage"] if damage else []
    parts += [f"{number} {kind}" for kind, number in sorted(card.counters.items()) if number and kind != "damage"]
    if card.loaded:
        parts.append("loaded with " + " and ".join(notation.name_of(state, id, viewer) for id in card.loaded))
    if state.is_current(card.link):
        parts.append(f"linked with {notation.name_of(state, card.link[0], viewer)}")
    return ", ".join(parts)


class Numbers:
    """The numbers of objects among those of their name and player, for one viewer of one moment.

    Each zone is counted once, however many of its objects are asked for.
    """

    __slots__ = ("_found", "_state", "_viewer")

    def __init__(self, state: GameState, viewer: int | None) -> None:
        self._state = state
        self._viewer = viewer
        self._found: dict[tuple[int, Zone], dict[int, int]] = {}

    def of(self, id: int) -> int:
        """The number of an object in its zone, from 1; 0 if no other one there has its name and player.

        Objects on the field are counted in the order in which they entered. Cards in private zones have no numbers.
        """
        card = self._state.cards[id]
        if card.zone in PRIVATE_ZONES or card.zone in (LINEAGE, LOADED):
            return 0
        zone = (card.owner, card.zone)
        if zone not in self._found:
            self._found[zone] = self._count(self._state.zone(*zone))
        return self._found[zone].get(id, 0)

    def _count(self, ids: Sequence[int]) -> dict[int, int]:
        """Number the objects of one zone that are not alone with their name and player."""
        same: dict[tuple[int, str], list[int]] = {}
        for id in ids:
            key = (_player(self._state.cards[id]), notation.name_of(self._state, id, self._viewer))
            same.setdefault(key, []).append(id)
        return {id: number for group in same.values() if len(group) > 1 for number, id in enumerate(group, 1)}


def called(state: GameState, id: int, viewer: int | None) -> str:
    """The name of an object, told from all others of this name on the field."""
    name = notation.name_of(state, id, viewer)
    if id < 0 or state.cards[id].zone is not FIELD:
        return name
    player, others = state.cards[id].controller, False
    for other in state.field:
        if state.cards[other].controller != player and notation.name_of(state, other, viewer) == name:
            others = True
    number = Numbers(state, viewer).of(id)
    said = ([notation.player_name(player)] if others else []) + ([f"#{number}"] if number else [])
    return f"{name} ({', '.join(said)})" if said else name


def prompt(state: GameState, decision: Decision) -> str:
    """The question of a decision, as whoever decides may know it, with its source told from others of its name."""
    source = called(state, decision.source, decision.player)
    if decision.source >= 0 and notation.knows(state, decision.source, decision.player):
        if decision.purpose == "may" and (question := deed_question(state, decision, source)):
            return question
        if decision.purpose == "pay":
            return notation.prompt(state, decision, source) + consequences(state, decision)
    if decision.purpose == "may" and any(option.kind in PLAYS for option in decision.options):
        return f"Play {source}?"
    question = notation.prompt(state, decision, source)
    card = _subject(state, decision)
    if card == decision.source:
        return question
    return f"{notation.name_of(state, card, decision.player)}: {question[:1].lower()}{question[1:]}"


def text_source(state: GameState, decision: Decision | None, may_see: Callable[[int], bool]) -> int:
    """The card whose text a decision is about (see `View.text_source`), or -1 if the viewer may not see it."""
    id = -1 if decision is None else _subject(state, decision)
    return id if id >= 0 and may_see(id) else -1


def _subject(state: GameState, decision: Decision) -> int:
    """The attack card of an attack that is declared with one, otherwise the source of a decision."""
    if len(state.agenda) > 1 and isinstance(state.agenda[-1], Declaring):
        below = state.agenda[-2]
        if isinstance(below, ResolvingAttack) and below.item is not None:
            return below.item.card
    return decision.source


def interchangeable(state: GameState, one: Option, other: Option, player: int) -> bool:
    """As far as the player knows it makes no difference which of two options is chosen, because their keys are equal.

    Their cards lie together in a private zone, and are equal or both unknown to the player.
    """
    if one.kind != other.kind or one.card < 0 or other.card < 0 or _apart_from_card(one) != _apart_from_card(other):
        return False
    a, b = state.cards[one.card], state.cards[other.card]
    if a.zone not in PRIVATE_ZONES or (a.zone, a.owner, a.controller) != (b.zone, b.owner, b.controller):
        return False
    known, also_known = a.known >> player & 1, b.known >> player & 1
    if not (known and also_known):
        return known == also_known
    if a.definition is not b.definition:
        return False
    return private_kind(state, a.id) == private_kind(state, b.id)


def _apart_from_card(option: Option) -> Any:
    """The value of an option without its card: the place of an ability or of a part of a cost."""
    value = option.value
    if isinstance(value, tuple):
        return tuple(-1 if part == option.card else part for part in value)
    return -1 if value == option.card else value


def private_kind(state: GameState, id: int) -> tuple[Any, ...]:
    """Everything in which two cards of one name in one private zone can differ, to be compared."""
    card = state.cards[id]
    now = characteristics(state, id)
    referred = any(card.ref in (effect.affected or ()) for effect in state.effects)
    printed = now is card.face.printed
    return (
        card.known,
        card.properties,
        card.counters,
        card.remembered,
        card.how,
        card.ref in state.revealed,
        id if referred else -1,
        () if printed else _values(now),
    )


def _values(now: Characteristics) -> tuple[Any, ...]:
    """All that tells characteristics apart."""
    return (
        (now.name, now.types, now.supertypes, now.subtypes, now.elements, now.cost, now.speed, now.base),
        (now.power, now.life, now.durability, now.level, now.abilities.all, now.playing_cost, now.cost_change),
        (now.cost_removed, now.costs_waived, now.rests_nobody, now.abilities_cost, now.as_though, now.always),
        (now.barred, now.attack_power, now.attack_abilities, now.empowered, now.as_if_leveled),
    )
