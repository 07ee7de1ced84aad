"""Where characteristics come from: `View.explain` tells what is printed, and what changes it by how much.

The layers are applied once more with a note of each change (`rules.reasons.tracing`); here these notes get words. All
is told as one player may know it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from grandarchive.model.abilities import Keyword, OwnCost, Static
from grandarchive.model.characteristics import Characteristics
from grandarchive.model.conditions import Condition
from grandarchive.model.kinds import Ability, Modification
from grandarchive.model.modifications import SetStat
from grandarchive.model.terms import Speed, Zone
from grandarchive.play import notation
from grandarchive.play.why import RESTRICTIONS, Reason, source_name, unmet
from grandarchive.rules.commits.knowledge import HIDDEN
from grandarchive.rules.continuous.board import characteristics
from grandarchive.rules.continuous.counters import ABILITIES
from grandarchive.rules.continuous.dependencies import zones_named
from grandarchive.rules.continuous.reading import holds, scope_of, unlocked
from grandarchive.rules.continuous.working import player_of
from grandarchive.rules.playing.legality import is_fast
from grandarchive.rules.playing.prices import NO_COST, has_cost, has_variable_cost
from grandarchive.rules.reasons.costs import CostCourse, CostStep, cost_course
from grandarchive.rules.reasons.obstacle import RULES
from grandarchive.rules.reasons.tracing import Step, Trace, trace
from grandarchive.state.cards import Scope, Standing
from grandarchive.state.game import GameState
from grandarchive.text import printed, render

if TYPE_CHECKING:
    from grandarchive.play.view_parts import CardView

Value = int | tuple[str, ...] | None
"""What a characteristic is: a number, words in order, or None for a stat that is not there."""


@dataclass(frozen=True, slots=True)
class Influence:
    """One change of one characteristic, in the order of application.

    `layer` is that of CR Continuous Effects - Layers 2, "A" to "E" or "swap", or "counters", "lineage" or "cost". A
    number changes by `change`; words are `gained` and `lost`. `value` is what the characteristic is after it. `source`
    names the card that the change comes from, with its `ref` if the viewer sees it still as it was, else -1, and `says`
    is the ability, or what was made when something resolved. `text` says all of it in a line.
    """

    characteristic: str
    layer: str
    rule: str
    source: str
    ref: int
    says: str
    change: int
    gained: tuple[str, ...]
    lost: tuple[str, ...]
    value: Value
    text: str


@dataclass(frozen=True, slots=True)
class Trait:
    """A characteristic: what is printed, what changes it, and what it is now.

    The printed number and all changes add up to the value, where a stat that is not there counts 0; the printed words
    with all that is gained and without all that is lost are the value.
    """

    name: str
    printed: Value
    influences: tuple[Influence, ...]
    value: Value

    @property
    def text(self) -> str:
        """The characteristic in one line."""
        if not self.influences:
            return f"{self.name}: {said(self.value)}, as printed"
        steps = "; ".join(influence.text for influence in self.influences)
        if self.name.startswith("abilities"):  # each is a paragraph
            return f"{self.name}: {steps}"
        return f"{self.name}: {said(self.value)}; printed {said(self.printed)}; {steps}"


@dataclass(frozen=True, slots=True)
class IdleParagraph:
    """A paragraph of the text that does not count now, and each restriction that fails."""

    text: str
    reasons: tuple[Reason, ...]


@dataclass(frozen=True, slots=True)
class Explanation:
    """Where the characteristics of a card come from, and which of its paragraphs do not count (see `View.explain`)."""

    card: CardView
    traits: tuple[Trait, ...]
    idle: tuple[IdleParagraph, ...]

    def trait(self, name: str) -> Trait | None:
        """The characteristic of this name, such as "power"; None if the card has nothing of it."""
        return next((trait for trait in self.traits if trait.name == name), None)

    @property
    def lines(self) -> tuple[str, ...]:
        """All that is not simply as printed, in words, a line for each."""
        found = [trait.text for trait in self.traits if trait.influences]
        for paragraph in self.idle:
            why = "; ".join(f"{reason.text} ({reason.rule})" for reason in paragraph.reasons)
            found.append(f"does not count: {paragraph.text.removesuffix('.')}: {why}")
        return tuple(found)


LAYER_RULES: Final = {
    "A": "CR Continuous Effects - Layers 2.a",
    "B": "CR Continuous Effects - Layers 2.b",
    "C": "CR Continuous Effects - Layers 2.c",
    "D": "CR Continuous Effects - Layers 2.d",
    "E": "CR Continuous Effects - Layers 2.e",
    "swap": "CR Continuous Effects - Layers 2.f",
    "counters": "CR Continuous Effects - Layers 2.f",
    "lineage": "CR Leveling Up 7",
    "cost": "CR Card Activation 1.7",
}
"""The rule of each layer."""


def said(value: Value) -> str:
    """A value in words."""
    if value is None or value == ():
        return "none"
    if isinstance(value, int):
        return str(value)
    return ", ".join(word.capitalize() if word.isupper() else word for word in value)


COUNTED: Final = {"power": ("buff", "debuff"), "life": ("buff", "debuff"), "level": ("level",)}
"""Which counters change a number; others give abilities."""

# What a card or object is ----------------------------------------------------------------------------------------

STATS: Final = ("power", "life", "durability", "level")


def numbers(now: Characteristics) -> dict[str, int | None]:
    """The characteristics that are numbers, but for costs."""
    return {
        "power": now.power,
        "life": now.life,
        "durability": now.durability,
        "level": now.level,
        "power of its attacks": now.attack_power,
        "cost of its abilities": now.abilities_cost,
        "empowered": now.empowered,
        "levels to play it": now.as_if_leveled,
    }


def words(now: Characteristics) -> dict[str, tuple[str, ...]]:
    """The characteristics that are words."""
    keywords = [ability for ability in now.abilities.all if isinstance(ability, Keyword)]
    others = [ability for ability in now.abilities.all if not isinstance(ability, Keyword)]
    return {
        "types": (*sorted(now.supertypes), *sorted(now.types)),
        "subtypes": tuple(sorted(now.subtypes)),
        "elements": tuple(sorted(now.elements)),
        "keywords": tuple(printed.ability(ability, now.name) for ability in keywords),
        "abilities": tuple(printed.ability(ability, now.name) for ability in others),
        "abilities of its attacks": tuple(printed.ability(ability, now.name) for ability in now.attack_abilities),
        "may": tuple(sorted(now.as_though)),
        "always": tuple(sorted(now.always)),
        "cannot gain": tuple(sorted(now.barred)),
    }


def explain(state: GameState, id: int, viewer: int | None, card: CardView) -> Explanation:
    """Where the characteristics of a card that the viewer knows come from."""
    found = trace(state, id)
    teller = _Teller(state, viewer, id)
    traits = [*teller.numbers(found), *teller.words(found)]
    course = None if viewer is None else cost_course(state, id, viewer)
    traits += (
        [teller.cost(course, found.now), teller.speed(found)] if course is not None else teller.printed_cost(found)
    )
    return Explanation(card, tuple(traits), tuple(teller.idle()))


class _Teller:
    """Puts the notes about one card into words for one viewer: a player, a spectator, or None for one who sees all."""

    __slots__ = ("id", "state", "viewer")

    def __init__(self, state: GameState, viewer: int | None, id: int) -> None:
        self.state = state
        self.viewer = viewer
        self.id = id

    # Traits -------------------------------------------------------------------------------------------------

    def numbers(self, found: Trace) -> Iterator[Trait]:
        """The characteristics that are numbers: all stats that are there, and what is changed besides."""
        before, after = numbers(found.printed), numbers(found.now)
        for name in before:
            influences = []
            for step in found.steps:
                old, new = numbers(step.before)[name], numbers(step.after)[name]
                if old != new:
                    change = (new or 0) - (old or 0)
                    influences.append(self._influence(name, step, change, (), (), new))
            if influences or (name in STATS and after[name] is not None):
                yield Trait(name, before[name], tuple(influences), after[name])

    def words(self, found: Trace) -> Iterator[Trait]:
        """The characteristics that are words."""
        before, after = words(found.printed), words(found.now)
        steps = [(step, words(step.before), words(step.after)) for step in found.steps]
        for name in before:
            influences = []
            for step, old, new in steps:
                gained, lost = Counter(new[name]) - Counter(old[name]), Counter(old[name]) - Counter(new[name])
                if gained or lost:
                    more, less = tuple(gained.elements()), tuple(lost.elements())
                    influences.append(self._influence(name, step, 0, more, less, new[name]))
            if influences or after[name]:
                yield Trait(name, before[name], tuple(influences), after[name])

    def printed_cost(self, found: Trace) -> list[Trait]:
        """The cost that is printed on what does not wait to be played by the viewer."""
        now = found.now
        return [] if has_cost(now, NO_COST) else [Trait(_cost_name(now), now.cost.value or 0, (), now.cost.value or 0)]

    def cost(self, course: CostCourse, now: Characteristics) -> Trait:
        """What playing the card costs."""
        name = _cost_name(now)
        influences = tuple(self._cost_influence(name, step) for step in course.steps)
        return Trait(name, course.printed, influences, course.total)

    def speed(self, found: Trace) -> Trait:
        """At which speed the card is activated (CR Fast vs Slow)."""
        slow, fast = (Speed.SLOW.value,), (Speed.FAST.value,)
        before = fast if found.printed.speed is Speed.FAST else slow
        after = fast if is_fast(self.state, self.id, found.now) else slow
        if before == after:
            return Trait("speed", before, (), after)
        for step in found.steps:
            if step.after.as_though != step.before.as_though or step.after.abilities is not step.before.abilities:
                return Trait("speed", before, (self._influence("speed", step, 0, fast, slow, after),), after)
        text = "fast by its own text"
        own = Influence("speed", "D", LAYER_RULES["D"], self._name(), -1, "fast activation", 0, fast, slow, after, text)
        return Trait("speed", before, (own,), after)

    # Influences ---------------------------------------------------------------------------------------------

    def _influence(
        self, name: str, step: Step, change: int, gained: tuple[str, ...], lost: tuple[str, ...], value: Value
    ) -> Influence:
        source, ref, says = self._origin(step, name)
        text = _changed(step.modification, change, gained, lost, value) + f" by {source}"
        if says:
            text += f" ({says})"
        rule = LAYER_RULES[step.layer]
        return Influence(name, step.layer, rule, source, ref, says, change, gained, lost, value, text)

    def _origin(self, step: Step, name: str) -> tuple[str, int, str]:
        """The name of the source, its reference if it is still seen, and what it says."""
        if step.standing is not None:
            return self._of_effect(step.standing, step.modification)
        if step.layer == "lineage":
            return "its lineage", -1, ""
        there = self.state.cards[self.id].counters
        kinds = COUNTED.get(name, tuple(sorted(ABILITIES)))
        return "its counters", -1, ", ".join(f"{there[kind]} {kind}" for kind in kinds if there.get(kind))

    def _of_effect(self, standing: Standing, modification: Modification | None) -> tuple[str, int, str]:
        scope = standing.scope
        name = source_name(self.state, scope, self.viewer)
        ref = scope.source[1] if self.state.is_current(scope.source) and self._sees(scope.source[0]) else -1
        if standing.ability is not None:
            return name, ref, printed.ability(standing.ability, name)
        return name, ref, "" if modification is None else render.changes((modification,))

    def _cost_influence(self, name: str, step: CostStep) -> Influence:
        source, ref, says = self._name(), -1, step.kind
        if step.standing is not None:
            source, ref, says = self._of_effect(step.standing, step.modification)
        elif step.modification is not None:
            says = render.changes((step.modification,))
        change = step.after - step.before
        text = "not below 0" if step.kind == "least" else f"{change:+} by {source} ({says})"
        return Influence(name, "cost", LAYER_RULES["cost"], source, ref, says, change, (), (), step.after, text)

    def _name(self) -> str:
        return notation.name_of(self.state, self.id, self.viewer)

    def _sees(self, id: int) -> bool:
        return notation.knows(self.state, id, self.viewer) or self.state.cards[id].zone not in HIDDEN

    # Paragraphs ---------------------------------------------------------------------------------------------

    def idle(self) -> Iterator[IdleParagraph]:
        """The paragraphs that do not count now (CR Restriction Abilities 3, CR Continuous Effects 2)."""
        state, card = self.state, self.state.cards[self.id]
        player = player_of(state, card)
        scope = scope_of(state, self.id, player)
        now = characteristics(state, self.id)
        for ability in now.abilities.all:
            failing = [*self._failing(ability, scope), *self._as_long_as(ability, scope, card.zone)]
            if failing:
                yield IdleParagraph(printed.ability(ability, now.name), tuple(failing))

    def _failing(self, ability: Ability, scope: Scope) -> Iterator[Reason]:
        gates: tuple[Condition, ...] = getattr(ability, "gates", ())
        for gate in gates:
            if self._may_judge(gate, scope.player) and not unlocked(self.state, (gate,), scope):
                rule = RESTRICTIONS.get(type(gate), RULES["restriction"])
                yield Reason("restriction", rule, unmet(self.state, gate, scope.player, self._name()))

    def _as_long_as(self, ability: Ability, scope: Scope, zone: Zone) -> Iterator[Reason]:
        """What a static ability says that it holds as long as; of its own cost only a card that waits to be played."""
        works = ability.works_in(zone) if isinstance(ability, Static) else zone in HIDDEN
        if not isinstance(ability, Static | OwnCost) or not works or ability.condition is None:
            return
        condition = ability.condition
        if self._may_judge(condition, scope.player) and not holds(self.state, condition, scope):
            rule = "CR Continuous Effects 2" if isinstance(ability, Static) else "CR Card Activation 1.7"
            yield Reason("as long as", rule, f"not true now: {printed.condition(condition, self._name())}")

    def _may_judge(self, condition: Condition, player: int) -> bool:
        """The viewer may know whether it holds: it does not look into a zone that is hidden from them."""
        return self.viewer is None or player == self.viewer or HIDDEN.isdisjoint(zones_named(condition))


def _cost_name(now: Characteristics) -> str:
    return f"{now.cost.kind.value} cost{' besides X' if has_variable_cost(now) else ''}"


def _changed(
    modification: Modification | None, change: int, gained: tuple[str, ...], lost: tuple[str, ...], value: Value
) -> str:
    """What a change does, in words."""
    if not gained and not lost:
        sets = isinstance(value, int) and isinstance(modification, SetStat)
        return f"set to {value}" if sets else f"{change:+}"
    found = [f"gains {said(gained)}"] if gained else []
    found += [f"loses {said(lost)}"] if lost else []
    return " and ".join(found)
