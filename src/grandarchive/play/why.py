"""Why something can or cannot be done now: `View.why` tells of a card in which ways it could be played, used or attack.

The rules are asked only when somebody asks (`rules.reasons`); here their answers get words. All is told as one player
may know it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from grandarchive.model import conditions
from grandarchive.model.events import Limit, Since
from grandarchive.model.kinds import Ability, Cost
from grandarchive.model.players import PlayerTarget
from grandarchive.model.terms import ZONE_NAMES, Zone
from grandarchive.play import notation
from grandarchive.play.words import WordView, as_data, in_words
from grandarchive.rules.continuous.board import characteristics
from grandarchive.rules.continuous.reading import level_of
from grandarchive.rules.continuous.working import player_of
from grandarchive.rules.reasons.obstacle import RULES, Obstacle
from grandarchive.rules.reasons.playing import Price, Prospect
from grandarchive.rules.reasons.prospects import nothing_to_do, prospects
from grandarchive.state.cards import Scope
from grandarchive.state.game import GameState
from grandarchive.state.records import Option
from grandarchive.text import phrases, printed, render

if TYPE_CHECKING:
    from grandarchive.play.view_parts import CardView


@dataclass(frozen=True, slots=True)
class Reason:
    """One reason why something cannot be done now.

    `kind` names it for programs ("slow", "element", "reserve", "target" ...), `rule` is the number of the rule that
    says so, such as "CR Fast vs Slow 1", and `text` says it in words.
    """

    kind: str
    rule: str
    text: str


@dataclass(frozen=True, slots=True)
class CostPart:
    """A part of what something costs now: `amount` of "reserve" or "memory", or one cost of another "cost" kind.

    `does` is such a cost in words of the language; `text` says the part in words.
    """

    kind: str
    amount: int
    text: str
    does: WordView | None = None


@dataclass(frozen=True, slots=True)
class WayView:
    """A way to play a card, one of its abilities, or an attack with it, whether or not that is possible now.

    `kind` and `label` are those of the option, `index` is the place of the ability among the activated ones, or of an
    alternative cost among those of the card, else -1. `text` and `does` say what the ability does or how the
    alternative cost reads. `costs` is what it costs now, before optional costs and X. Without `reasons` it is possible.
    """

    kind: str
    label: str
    index: int
    text: str
    does: tuple[WordView, ...]
    costs: tuple[CostPart, ...]
    reasons: tuple[Reason, ...]

    @property
    def is_possible(self) -> bool:
        """It can be done now, to the end."""
        return not self.reasons

    @property
    def cost(self) -> str:
        """What it costs now, in words."""
        return " and ".join(part.text for part in self.costs) or "nothing"

    @property
    def price(self) -> str:
        """What it costs now as a clause: "costs 2 reserve", "you rest this", "costs 1 memory and you rest this"."""
        amounts = " and ".join(part.text for part in self.costs if part.kind != "cost")
        deeds = (f"you {part.text}" for part in self.costs if part.kind == "cost")
        return " and ".join(filter(None, (amounts and f"costs {amounts}", *deeds))) or "costs nothing"


@dataclass(frozen=True, slots=True)
class Why:
    """What a player could think of doing with a card now, and why they can or cannot (see `View.why`).

    If there is no way at all to play, use or attack with the card, `ways` is empty and `reasons` say why.
    """

    card: CardView
    ways: tuple[WayView, ...]
    reasons: tuple[Reason, ...]

    @property
    def is_possible(self) -> bool:
        """Something can be done with the card now."""
        return any(way.is_possible for way in self.ways)

    @property
    def lines(self) -> tuple[str, ...]:
        """All of it in words, a line for each way and for each reason."""
        found = [reason.text for reason in self.reasons]
        for way in self.ways:
            found.append(f"{way.label}: {way.price}" + ("" if way.reasons else ", possible now"))
            found += [f"  not now: {reason.text} ({reason.rule})" for reason in way.reasons]
        return tuple(found)


class Teller(NamedTuple):
    """For whom reasons are put into words, about which card."""

    state: GameState
    viewer: int
    names: tuple[str, ...]
    id: int

    @property
    def name(self) -> str:
        """The name of the card."""
        return characteristics(self.state, self.id).name

    def source(self, scope: Scope) -> str:
        """The name of the source of a text, as far as the viewer knows it."""
        return source_name(self.state, scope, self.viewer)


def source_name(state: GameState, scope: Scope, viewer: int | None) -> str:
    """The name of the source of a text, as far as a viewer knows it."""
    if state.is_current(scope.source):
        return notation.name_of(state, scope.source[0], viewer)
    if scope.card is None:
        return "the game"
    known = notation.is_known(state, scope.card.known, viewer)
    return (scope.now.name if scope.now is not None else scope.card.face.name) if known else notation.UNKNOWN


def why(state: GameState, id: int, viewer: int, names: tuple[str, ...], card: CardView) -> Why:
    """What a player could think of doing with a card that they know, and why they can or cannot."""
    teller = Teller(state, viewer, names, id)
    ways = tuple(_way(teller, prospect) for prospect in prospects(state, id, viewer))
    return Why(card, ways, () if ways else (_reason(teller, nothing_to_do(state, id, viewer)),))


def unknown(card: CardView, *, own: bool) -> Why:
    """The same for a face-down card that the viewer does not know."""
    kind = "unknown" if own else "not yours"
    return Why(card, (), (Reason(kind, RULES[kind], "you do not know which card it is" if own else "it is not yours"),))


def _way(teller: Teller, prospect: Prospect) -> WayView:
    state, id = teller.state, teller.id
    value = (prospect.way, id, prospect.index)
    label = notation.label(state, Option(prospect.way, value, id), teller.viewer)
    now = characteristics(state, id)
    word: Ability | None = prospect.other
    if prospect.way == "ability":
        word = now.abilities.activated[prospect.index]
    elif word is not None:
        label += f" (alternative cost {prospect.index + 1})"
    return WayView(
        kind=prospect.way,
        label=label,
        index=prospect.index,
        text="" if word is None else printed.ability(word, now.name),
        does=() if word is None else in_words((word,)),
        costs=_costs(prospect.price),
        reasons=tuple(_reason(teller, obstacle) for obstacle in prospect.obstacles),
    )


def _costs(price: Price) -> tuple[CostPart, ...]:
    """The parts of a price; reserve or memory of 0 is none."""
    found = []
    if price.reserve or (price.x and not price.memory):
        x = " and X" if price.x and price.reserve else "X" if price.x else ""
        found.append(CostPart("reserve", price.reserve, f"{price.reserve or ''}{x} reserve"))
    if price.memory:
        found.append(CostPart("memory", price.memory, f"{price.memory} memory"))
    found += [CostPart("cost", 0, render.paid((cost,)), as_data(cost)) for cost in price.others]
    return tuple(found)


# Words ---------------------------------------------------------------------------------------------------------


def _reason(teller: Teller, obstacle: Obstacle) -> Reason:
    rule = RULES[obstacle.kind]
    if obstacle.kind == "restriction":
        rule = RESTRICTIONS.get(type(obstacle.words[0]), rule)
    return Reason(obstacle.kind, rule, TEXTS[obstacle.kind](teller, obstacle))


RESTRICTIONS: Final[dict[type, str]] = {
    conditions.ClassBonus: "CR Class Restrictions 1",
    conditions.ElementBonus: "CR Element Restrictions 1",
    conditions.ChampionBonus: "CR Champion Restrictions 1",
    conditions.LevelAtLeast: "CR Level Restrictions 1",
}
"""The rules of restrictions that have one of their own."""

Text = Callable[[Teller, Obstacle], str]


def _plain(text: str) -> Text:
    return lambda _, __: text


def _about(text: Callable[[Obstacle], str]) -> Text:
    return lambda _, obstacle: text(obstacle)


def listed(words: tuple[str, ...], link: str = "and") -> str:
    """Words in a row: "Fire, Water and Wind"."""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} {link} {words[-1]}" if words else "nothing"


def unmet(state: GameState, condition: Any, player: int, name: str) -> str:
    """A restriction of the card of this name that is not met, with what the champion of a player has instead."""
    said = f"{printed.restriction(condition, name)} is not met"
    if isinstance(condition, conditions.LevelAtLeast):
        return f"{said}: the level of the champion is {level_of(state, player)}"
    if isinstance(condition, conditions.ClassBonus):
        return f"{said}: the champion shares no class with it"
    if isinstance(condition, conditions.ElementBonus):
        return f"{said}: the champion shares no element with it"
    if isinstance(condition, conditions.ChampionBonus):
        return f"{said}: the champion is another one"
    return said


def _only_if(teller: Teller, obstacle: Obstacle) -> str:
    return " and ".join(printed.condition(condition, teller.name) for condition in obstacle.words)


def _slow(teller: Teller, obstacle: Obstacle) -> str:
    phase, *missing = obstacle.names
    now = {
        "turn": f"it is the turn of {teller.names[obstacle.numbers[0]]}",
        "phase": f"it is the {phase} phase",
        "stack": "the Effects Stack is not empty",
        "combat": "there is combat",
    }
    found = listed(tuple(now[each] for each in missing))
    return f"it is slow: only in your own main phase with an empty Effects Stack; now {found}"


def _element(_: Teller, obstacle: Obstacle) -> str:
    number = obstacle.numbers[0]
    needed, enabled = (tuple(n.title() for n in part) for part in (obstacle.names[:number], obstacle.names[number:]))
    return f"needs the element {listed(needed)}; you have {listed(enabled)} enabled"


def _level(_: Teller, obstacle: Obstacle) -> str:
    level, base = obstacle.numbers
    return f"its level is {level}, and your champion with base level {base} levels up to {base + 1}"


def _works_elsewhere(_: Teller, obstacle: Obstacle) -> str:
    zones = tuple(ZONE_NAMES[zone] for zone in obstacle.numbers)
    return f"the ability works only in: {listed(zones, 'or')}" if zones else "the ability works only on the field"


def _limit(_: Teller, obstacle: Obstacle) -> str:
    limit = obstacle.words[0]
    assert isinstance(limit, Limit)
    often = {1: "once", 2: "twice"}.get(limit.times, f"{limit.times} times")
    return f"it can be used only {often}{' each turn' if limit.since is Since.THIS_TURN else ''}, and that is used up"


def _target(_: Teller, obstacle: Obstacle) -> str:
    needed, there = obstacle.numbers
    target = obstacle.words[0]
    what = phrases.players(target) if isinstance(target, PlayerTarget) else phrases.selection(target)
    return f"no legal target: it needs {what}" if there <= 0 or needed == 1 else f"it needs {what}; there are {there}"


def _reserve(_: Teller, obstacle: Obstacle) -> str:
    due, there = obstacle.numbers
    return f"costs {due} reserve; {there} {'card' if there == 1 else 'cards'} can be reserved"


def _memory(_: Teller, obstacle: Obstacle) -> str:
    due, there, floating = obstacle.numbers
    besides = f" and {floating} floating memory" if floating else ""
    return f"costs {due} memory; you have {there} {'card' if there == 1 else 'cards'} in memory{besides}"


def _cost(_: Teller, obstacle: Obstacle) -> str:
    needed, there = obstacle.numbers
    short = "; nothing can pay for it" if not there else f"; {there} of {needed} can pay for it" if there > 0 else ""
    return f"this cost cannot be paid: {render.paid(obstacle.words)}{short}"


def paid_in_words(costs: tuple[Cost, ...]) -> str:
    """Costs in words."""
    return render.paid(costs) or "nothing"


TEXTS: Final[dict[str, Text]] = {
    "over": _plain("the game is over for you"),
    "opportunity": _plain("you do not have Opportunity now"),
    "question": _plain("the question that you are asked now comes first"),
    "slow": _slow,
    "materialize phase": _plain("it is materialized in your materialize phase, or when an effect says so"),
    "instruction": lambda t, o: f"{t.source(o.words[0])} lets you materialize only: {phrases.noun(o.words[1])}",
    "refused": _plain("it was tried and taken back, and nothing has changed since"),
    "not yours": lambda t, o: f"it is not yours, but {t.names[o.numbers[0]]}'s",
    "unknown": _plain("you do not know which card it is"),
    "on the stack": _plain("it is on the Effects Stack already"),
    "zone": _about(lambda o: f"nothing lets you activate it from the {ZONE_NAMES[o.numbers[0]]} where it is"),
    "permission": lambda t, o: f"from the {ZONE_NAMES[o.numbers[0]]} it can be activated only if {_only_if(t, o)}",
    "beneath": _about(
        lambda o: (
            "it is beneath a champion, in a lineage" if o.numbers[0] == Zone.LINEAGE else "it is loaded into an object"
        )
    ),
    "bestowed": _plain("it is bestowed already"),
    "nothing to do": _plain("it has no activated ability that works where it is, and it does not attack"),
    "element": _element,
    "class locked": _about(
        lambda o: f"needs a champion of the class {listed(tuple(n.title() for n in o.names), 'or')}"
    ),
    "level locked": _about(lambda o: f"needs a champion with base level {o.numbers[0]} or higher"),
    "boon": _plain("a boon is bestowed, and not played in another way"),
    "proviso": lambda t, o: f"it can be played only if {_only_if(t, o)}",
    "forbidden": lambda t, o: f"forbidden by {t.source(o.words[0])}" if o.words else "an effect forbids it",
    "no champion": _plain("you have no champion that could level up"),
    "level": _level,
    "lineage": _about(lambda o: f"needs the lineage {listed(o.names)}, and your champion has another one"),
    "no cost": _plain("it has no cost, which is not a cost of 0, so it cannot be played like this"),
    "memory cost": _plain("it has a memory cost: it is materialized"),
    "no memory cost": _plain("it has no memory cost, so it cannot be materialized"),
    "way": lambda t, o: f"this is possible only if {_only_if(t, o)}" if o.words else "this cannot be chosen now",
    "works elsewhere": _works_elsewhere,
    "restriction": lambda t, o: unmet(t.state, o.words[0], player_of(t.state, t.state.cards[t.id]), t.name),
    "only if": lambda t, o: f"it can be activated only if {_only_if(t, o)}",
    "limit": _limit,
    "disobedient": _plain("it does not obey you"),
    "pride": _about(lambda o: f"it does not obey you: it has pride {o.numbers[0]}, and your level is {o.numbers[1]}"),
    "mode": _plain("there is nothing that could be chosen for it"),
    "target": _target,
    "different targets": _plain("there are not enough different targets"),
    "reserve": _reserve,
    "memory": _memory,
    "rested": _plain("this object is rested, and has to rest for its cost"),
    "counters": _about(lambda o: f"takes {o.numbers[0]} {o.names[0]} counters; it has {o.numbers[1]}"),
    "cost": _cost,
    "payment": _plain("it cannot be paid to the end"),
    "first turn": _plain("on their first turn only the last player in turn order attacks"),
    "attacker rested": _plain("this object is rested"),
    "power": _about(lambda o: f"its power is {o.numbers[0]}" if o.numbers else "it has no power"),
    "no attack target": _plain("there is nothing to attack"),
    "stealth": _plain("all that could be attacked has stealth"),
    "attacks only": _about(
        lambda o: (
            f"it can attack only: {phrases.noun(o.words[0])}"
            if o.words
            else "it can attack only some objects, and no player"
        )
    ),
    "attack forbidden": lambda t, o: f"{t.source(o.words[0])} keeps it from attacking what is there",
    "attack cost": _about(lambda o: f"this cost of the attack cannot be paid: {paid_in_words(o.words)}"),
    "attack": _plain("the attack cannot be declared to the end"),
}
"""Each kind of obstacle in words."""
