"""Events in words and as data: for each kind one row with all that there is to say of it.

A `Narrator` speaks to one viewer: the players of some bits, or with 0 somebody who sees everything. It follows what the
viewer sees on the field, so that objects of one name are told apart as they are in labels (see `telling_apart`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, Final

from grandarchive.model.terms import ZONE_NAMES, Zone
from grandarchive.play.folding import counted, in_a_row
from grandarchive.play.marks import CardMark, Change
from grandarchive.state import chronicle, notes
from grandarchive.state import events as happened
from grandarchive.state.cards import Card
from grandarchive.state.chronicle import BY_RULES, Cause
from grandarchive.state.events import CardEvent, Draws, Event, known_to
from grandarchive.state.game import SHARED_ZONES

OPEN: Final = 0
"""The bits of a viewer who sees everything."""

UNDONE: Final = "choices are taken back"
OBJECTS: Final = frozenset({Zone.FIELD, Zone.INTENT})
FIELD: Final = ZONE_NAMES[Zone.FIELD]


class Narrator:
    """Tells events in words, as one viewer may know them; `names` are those of the players."""

    __slots__ = ("_objects", "_were", "mask", "names")

    def __init__(self, names: tuple[str, ...], mask: int) -> None:
        self.names = names
        self.mask = mask
        self._were: dict[int, CardMark] = {}
        self._objects: dict[int, CardMark] = {}

    def see(self, changes: Iterable[Change]) -> None:
        """Take in the changes of the table with which the next events come."""
        self._were = objects = self._objects
        for change in changes:
            before, after = change.before, change.after
            if isinstance(before, CardMark) and before.zone == FIELD:
                objects = objects.copy() if objects is self._were else objects
                objects.pop(before.ref, None)
            if isinstance(after, CardMark) and after.zone == FIELD:
                objects = objects.copy() if objects is self._were else objects
                objects[after.ref] = after
        self._objects = objects

    def line(self, event: Event, cause: Cause = BY_RULES) -> str:
        """An event in words, or nothing if the log has no line for it."""
        telling = TELLINGS[type(event)]
        if isinstance(event, PAID_WITH) and cause.kind == "cost" and cause.card is not None:
            return _paid(event, cause, self._who(event), self.name(event), self)
        if telling.line is None:
            return ""
        return telling.line(event, self._who(event), self.name(event, whose=telling.whose), self)

    def quiet_line(self, event: Event) -> str:
        """An event in words for which the log has no line, because the lines around it say the same."""
        telling = TELLINGS[type(event)]
        if telling.quiet is None:
            return ""
        return telling.quiet(event, self._who(event), self.name(event, whose=telling.whose), self)

    def name(self, event: Event, *, whose: bool = False) -> str:
        """The name of the event's card, or "a card" if the viewer does not know which it was.

        A reveal shows a face-down card. With `whose` the name says whose the object is, if others could have it.
        """
        if not isinstance(event, (CardEvent, Draws)) or event.card is None or event.now is None:
            return "a card"
        if known_to(event) & self.mask != self.mask:
            return "a card"
        usual = event.card.definition.name if isinstance(event, happened.IsRevealed) else "a face-down card"
        return self.called(event.card, event.now.name or usual, whose=whose)

    def called(self, card: Card, name: str, *, whose: bool = False) -> str:
        """The name of a card; the name of an object tells it from others of its name on the field.

        "Gray Wolf", or with others "B's Gray Wolf (#2)": the number counts those of one player, the oldest first.
        """
        there = self._were if card.incarnation in self._were else self._objects
        mark = there.get(card.incarnation)
        if mark is None:
            return f"{self.names[card.controller]}'s {name}" if whose and self._needs_owner(card) else name
        alike = [other for other in there.values() if other.name == mark.name]
        mine = sorted([other.ref for other in alike if other.controller == mark.controller])
        number = f" (#{mine.index(mark.ref) + 1})" if len(mine) > 1 else ""
        said = whose and (len(mine) < len(alike) or self._needs_owner(card))
        return f"{self.names[mark.controller]}'s {name}{number}" if said else name + number

    def _needs_owner(self, card: Card) -> bool:
        return len(self.names) > 2 and card.zone in OBJECTS

    def _who(self, event: Event) -> str:
        return self.names[event.player] if 0 <= event.player < len(self.names) else ""


Sentence = Callable[[Any, str, str, Narrator], str]
"""An event in words, from the event, the name of its player, that of its card, and who tells it."""


def _no_more(_: Any) -> dict[str, Any]:
    return {}


@dataclass(frozen=True, slots=True)
class Telling:
    """The sentence and the data of a kind of event.

    `kind` is that of `GameEvent`, `line` its line in the log, and `quiet` its words where the log has no line. `more`
    gives further fields of `GameEvent`. With `whose`, the words would not say otherwise whose the object is.
    """

    kind: str
    line: Sentence | None = None
    quiet: Sentence | None = None
    more: Callable[[Any], dict[str, Any]] = _no_more
    whose: bool = False


# Sentences -----------------------------------------------------------------------------------------------------


def _number(number: int, what: str) -> str:
    return f"{number} {what}{'s' if number != 1 else ''}"


def _phase(event: happened.PhaseBegins, who: str, name: str, narrator: Narrator) -> str:
    return f"{event.phase} phase" if event.phase in ("recollection", "main", "end") else ""


def _draw(event: Draws, who: str, name: str, narrator: Narrator) -> str:
    if event.card is None:
        return f"{who} has no card to draw"
    return f"{who} draws {name}" + (" into memory" if event.to_zone is Zone.MEMORY else "")


def _damage(event: happened.IsDamaged, who: str, name: str, narrator: Narrator) -> str:
    source = event.source_now.name if event.source_now is not None else "the game"
    if event.source_card is not None:
        source = narrator.called(event.source_card, source, whose=True)
    prevented = f" ({event.prevented} prevented)" if event.prevented else ""
    return f"{source} deals {event.amount} damage to {name}{prevented}"


def _counters(event: happened.GetsCounters, who: str, name: str, narrator: Narrator) -> str:
    verb = "gets" if event.amount > 0 else "loses"
    return f"{name} {verb} {_number(abs(event.amount), f'{event.counter} counter')}"


def _leaving(event: notes.LeavesStack, who: str, name: str, narrator: Narrator) -> str:
    """The lines after this one tell what the ability does."""
    if event.item not in ("ability", "trigger"):
        return f"the {event.item} of {name} fizzles" if event.fizzles else ""
    called = event.label or ("triggered ability" if event.item == "trigger" else "ability")
    return f"{name}'s {called} {'fizzles' if event.fizzles else 'resolves'}"


def _loses(event: notes.LosesGame, who: str, name: str, narrator: Narrator) -> str:
    return f"{who} concedes" if event.reason == "conceded" else f"{who} loses: {event.reason}"


def _end(event: chronicle.GameEnds, who: str, name: str, narrator: Narrator) -> str:
    winners = " and ".join(narrator.names[winner] for winner in event.winners)
    return (
        f"{winners} {'wins' if len(event.winners) == 1 else 'win'}"
        if winners
        else f"the game is a draw: {event.reason}"
    )


def _shared(event: happened.IsTargeted, who: str, name: str, narrator: Narrator) -> str:
    return f"{_source(event, narrator)} assigns {event.share} damage to {name}" if event.share else ""


def _source(event: happened.IsTargeted | happened.PlayerTargeted, narrator: Narrator) -> str:
    return narrator.called(event.source_card, event.source_now.name)


_PAID: Final = {
    "reserve": "reserves {}",
    "memory cost": "banishes {} as a memory cost",
    "kindle": "banishes {} to kindle",
}
PAID_WITH: Final = (happened.SpendsCounters, happened.Moves)


def _paid(
    event: happened.SpendsCounters | happened.Moves, cause: Cause, who: str, name: str, narrator: Narrator
) -> str:
    """The means and the purpose of a payment."""
    purpose = cause.name if cause.card is None else narrator.called(cause.card, cause.name)
    if isinstance(event, happened.SpendsCounters):
        number = _number(abs(event.amount), f"{event.counter} counter")
        return f"{who} removes {number} from {name} for {purpose}"
    if event.verb in _PAID:
        return f"{narrator.names[event.card.owner]} {_PAID[event.verb].format(name)} for {purpose}"
    return _move(event, who, name, narrator)


def _look(event: chronicle.LooksAt, who: str, name: str, narrator: Narrator) -> str:
    """Who sees the same learns which cards these are; all others how many there are."""
    cards, mask = event.cards, narrator.mask
    if not cards:
        return ""
    if all(card.known & mask == mask for card in cards):
        return f"{who} looks at {in_a_row(counted(card.definition.name for card in cards))}"
    return f"{who} looks at {_number(len(cards), 'card')}"


_AS_IT_ENTERS: Final = frozenset({"", "Enters", "EntersAsCopy"})
"""The outcomes of replacements that have no line of their own, because the lines around them say the same."""


def _replaced(event: chronicle.IsReplaced, who: str, name: str, narrator: Narrator) -> str:
    mask = narrator.mask
    if event.outcome in _AS_IT_ENTERS or event.card is None or event.card.known & mask != mask:
        return ""
    what = event.event
    if isinstance(what, happened.Moves):
        what = what.copy()
        what.known = what.card.known
    told = narrator.line(what)
    source = narrator.called(event.card, event.card.face.name or event.card.definition.name, whose=True)
    return f'{source} replaces "{told}"' if told else ""


_TOLD_OTHERWISE: Final = frozenset({"attack", "retaliate"})
"""For what an object is rested where the next line says so."""
_PAYING: Final = {"cost": "a cost", "reserve": "reserve", "memory cost": "a memory cost"}


def _rest(event: happened.Rests, who: str, name: str, narrator: Narrator) -> str:
    if event.verb in _PAYING:
        return f"{who} rests {narrator.name(event)} to pay {_PAYING[event.verb]}"
    return "" if event.verb in _TOLD_OTHERWISE else f"{name} rests"


def _turn_over(event: notes.TurnsOver, who: str, name: str, narrator: Narrator) -> str:
    return f"{name} is turned face {'down' if event.face_down else 'up'}"


_MOVES: Final = {
    "enter": "{name} enters the field",
    "summon": "{name} is summoned",
    "die": "{name} dies",
    "destroy": "{name} is destroyed",
    "sacrifice": "{name} is sacrificed",
    "unique": "{name} is sacrificed, being unique",
    "banish": "{name} is banished",
    "suppress": "{name} is suppressed",
    "discard": "{owner} discards {name}",
    "reserve": "{owner} reserves {name}",
    "memory cost": "{name} is banished for a memory cost",
    "kindle": "{name} is banished to kindle",
    "recollect": "{owner} recollects {name}",
    "preserve": "{name} is preserved",
    "delevel": "a champion is deleveled: {name} goes to {owner}'s {zone}",
    "generate": "{owner} generates {name} into {zone}",
    "load": "{name} is loaded",
    "put beneath": "{name} is put into a lineage",
    "leave the game": "{owner}'s {name} leaves the game",
}
_SILENT: Final = frozenset(
    {"activate", "materialize", "bestow", "resolve", "attack", "end of combat", "draw", "fizzle", "negate", "loaded"}
)


def _move(event: happened.Moves, who: str, name: str, narrator: Narrator) -> str:
    if event.verb in _SILENT:
        return ""
    owner = narrator.names[event.card.owner]
    template = _MOVES.get(event.verb, "{name} goes to {owner}'s {zone}")
    if event.verb == "summon":
        name = narrator.called(event.card, f"{event.now.name} token")
    elif "{owner}" not in template:
        name = narrator.name(event, whose=True)
    if event.verb in ("die", "destroy", "sacrifice") and event.to_zone is Zone.BANISHMENT:
        template += " and is banished"
    if event.face_down and event.to_zone is Zone.BANISHMENT:
        template += " face down"
    return template.format(name=name, owner=owner, zone=ZONE_NAMES[event.to_zone])


def _quiet_move(event: happened.Moves, who: str, name: str, narrator: Narrator) -> str:
    whose = "the" if event.to_zone in SHARED_ZONES else f"{narrator.names[event.card.owner]}'s"
    return f"{name} goes to {whose} {ZONE_NAMES[event.to_zone]}"


def _arranged(event: chronicle.Arranges, who: str, name: str, narrator: Narrator) -> str:
    return f"{who} orders {_number(event.top + event.bottom, 'card')} of a main deck"


# Data ----------------------------------------------------------------------------------------------------------


def _of_move(event: happened.Moves) -> dict[str, Any]:
    return {
        "word": event.verb,
        "from_zone": ZONE_NAMES[event.from_zone],
        "to_zone": ZONE_NAMES[event.to_zone],
        "amount": 1,
        "player": event.by if event.by >= 0 else event.card.owner,
    }


def _of_draw(event: Draws) -> dict[str, Any]:
    return {"amount": 0 if event.card is None else 1, "from_zone": "main deck", "to_zone": ZONE_NAMES[event.to_zone]}


def _of_damage(event: happened.IsDamaged) -> dict[str, Any]:
    return {"amount": event.amount, "prevented": event.prevented, "word": "combat" if event.combat else ""}


def _of_counters(event: happened.GetsCounters) -> dict[str, Any]:
    return {"amount": event.amount, "word": event.counter}


def _amount(event: Any) -> dict[str, Any]:
    return {"amount": event.amount}


# The table -----------------------------------------------------------------------------------------------------

TELLINGS: Final[dict[type[Event], Telling]] = {
    chronicle.Arranges: Telling("arrange", None, _arranged, lambda e: {"amount": e.top + e.bottom}),
    chronicle.Ceases: Telling("cease", None, lambda e, who, name, _: f"{name} ceases to exist"),
    chronicle.GameEnds: Telling("end", _end, None, lambda e: {"word": e.reason}),
    chronicle.IsReplaced: Telling("replace", _replaced, None, lambda e: {"word": e.outcome}),
    chronicle.LeavesGame: Telling("leave", lambda e, who, name, _: f"{who} leaves the game"),
    chronicle.LooksAt: Telling("look", _look, None, lambda e: {"amount": len(e.cards)}),
    chronicle.Passes: Telling("pass", None, lambda e, who, name, _: f"{who} passes"),
    chronicle.PhaseGoesOn: Telling(
        "phase goes on", None, lambda e, who, name, _: f"the {e.phase} phase goes on", lambda e: {"word": str(e.phase)}
    ),
    chronicle.Shuffles: Telling(
        "shuffle",
        lambda e, who, name, _: f"{who} shuffles the {ZONE_NAMES[e.zone]}",
        None,
        lambda e: {"word": ZONE_NAMES[e.zone]},
    ),
    happened.Attacks: Telling("attack", lambda e, who, name, _: f"{name} attacks", whose=True),
    happened.Becomes: Telling(
        "become", lambda e, who, name, _: f"{name} becomes {e.property}", None, lambda e: {"word": e.property}, True
    ),
    happened.BecomesLoaded: Telling("loaded", None, lambda e, who, name, _: f"{name} is loaded"),
    happened.ChangesControl: Telling("control", lambda e, who, name, _: f"{who} controls {name}"),
    happened.ChangesDirection: Telling(
        "direction",
        lambda e, who, name, _: f"{who}'s currents change from {e.before} to {e.after}",
        None,
        lambda e: {"word": str(e.after)},
    ),
    happened.Draws: Telling("draw", _draw, None, _of_draw),
    happened.Empowers: Telling("empower", lambda e, who, name, _: f"{who} empowers {e.amount}", None, _amount),
    happened.GainsAgility: Telling("agility", lambda e, who, name, _: f"{who} gains agility"),
    happened.Gathers: Telling("gather", lambda e, who, name, _: f"{who} gathers"),
    happened.GetsCounters: Telling("counters", _counters, None, _of_counters, True),
    happened.Glimpses: Telling("glimpse", lambda e, who, name, _: f"{who} glimpses {e.amount}", None, _amount),
    happened.HasTriggered: Telling(
        "trigger", None, lambda e, who, name, _: f"an ability of {name} triggers", lambda e: {"word": e.when}, True
    ),
    happened.Intercepts: Telling("intercept", lambda e, who, name, _: f"{name} intercepts", whose=True),
    happened.IsActivated: Telling("activate", lambda e, who, name, _: f"{who} activates {name}"),
    happened.IsAttacked: Telling("attacked", lambda e, who, name, _: f"{name} is attacked", whose=True),
    happened.IsBestowed: Telling("bestow", lambda e, who, name, _: f"{who} bestows {name}"),
    happened.IsDamaged: Telling("damage", _damage, None, _of_damage, True),
    happened.IsGained: Telling("gain", lambda e, who, name, _: f"{who} gains {name}"),
    happened.IsKilled: Telling("kill", lambda e, who, name, _: f"{name} is killed", None, _amount, True),
    happened.IsLost: Telling("lose status", lambda e, who, name, _: f"{who} loses {name}"),
    happened.IsMaterialized: Telling("materialize", lambda e, who, name, _: f"{who} materializes {name}"),
    happened.IsNegated: Telling(
        "negate",
        lambda e, who, name, _: f"{who} negates the {e.kind} of {name}",
        None,
        lambda e: {"word": e.kind},
        True,
    ),
    happened.IsPrevented: Telling(
        "prevent", lambda e, who, name, _: f"{e.amount} damage to {name} is prevented", None, _amount, True
    ),
    happened.IsRevealed: Telling("reveal", lambda e, who, name, _: f"{name} is revealed"),
    happened.IsTargeted: Telling(
        "target",
        _shared,
        lambda e, who, name, narrator: f"{_source(e, narrator)} targets {name}",
        lambda e: {"word": e.kind, "amount": e.share},
        True,
    ),
    happened.IsUsed: Telling("use", lambda e, who, name, _: f"{who} uses {name}", None, lambda e: {"word": e.label}),
    happened.IsWielded: Telling("wield", None, lambda e, who, name, _: f"{who} uses {name} for an attack"),
    happened.LevelsUp: Telling("level up", lambda e, who, name, _: f"{who} levels up into {name}"),
    happened.LosesDamage: Telling("heal", None, lambda e, who, name, _: f"the damage on {name} is removed", whose=True),
    happened.Moves: Telling("move", _move, _quiet_move, _of_move),
    happened.PhaseBegins: Telling(
        "phase", _phase, lambda e, who, name, _: f"{e.phase} phase", lambda e: {"word": str(e.phase)}
    ),
    happened.PlayerTargeted: Telling(
        "target player",
        None,
        lambda e, who, name, narrator: f"{_source(e, narrator)} targets {who}",
        lambda e: {"word": e.kind},
    ),
    happened.Recovers: Telling("recover", lambda e, who, name, _: f"{who} recovers {e.amount}", None, _amount),
    happened.Rests: Telling(
        "rest", _rest, lambda e, who, name, _: f"{name} rests", lambda e: {"word": e.verb}, whose=True
    ),
    happened.Retaliates: Telling("retaliate", lambda e, who, name, _: f"{name} retaliates", whose=True),
    happened.Rolls: Telling(
        "roll",
        lambda e, who, name, _: f"{who} rolls {' and '.join(map(str, e.shown))}",
        None,
        lambda e: {"dice": e.shown, "amount": sum(e.shown)},
    ),
    happened.SpendsCounters: Telling("spend counters", _counters, None, _of_counters),
    happened.Transforms: Telling("transform", lambda e, who, name, _: f"{name} transforms", whose=True),
    happened.TurnBegins: Telling("turn", lambda e, who, name, _: f"— {who}'s turn —"),
    happened.WakesUp: Telling("wake up", lambda e, who, name, _: f"{name} wakes up", whose=True),
    notes.LeavesStack: Telling(
        "resolve",
        _leaving,
        lambda e, who, name, _: f"the {e.item} of {name} resolves",
        lambda e: {"kind": "fizzle" if e.fizzles else "resolve", "word": e.item},
        True,
    ),
    notes.LosesGame: Telling("lose", _loses, None, lambda e: {"word": e.reason}),
    notes.TakenBack: Telling(
        "take back",
        lambda e, who, name, _: f"{who} takes back what {name} was to do: it would not be legal",
        None,
        lambda e: {"word": e.verb},
    ),
    notes.TurnsOver: Telling(
        "turn over", _turn_over, None, lambda e: {"word": "face down" if e.face_down else "face up"}, True
    ),
}
"""All that there is to say, by the kind of event."""
