"""The one definition of each record of the state: its fields, how each is written, and within which limits.

Encoding, digest, decoding and checks read it; a test compares it with the classes. What is computed is no part of it.
"""

from __future__ import annotations

from typing import Any, Final

from grandarchive.model.abilities import Ability, Activated, AlternativeCost, Keyword, PlayFrom, Starcalling, Triggered
from grandarchive.model.cards import FACE_DOWN, Face
from grandarchive.model.cards import Cost as PrintedCost
from grandarchive.model.conditions import Condition
from grandarchive.model.effects import Effect, MayPay
from grandarchive.model.events import Pattern
from grandarchive.model.kinds import Cost
from grandarchive.model.modifications import Modification, Replaces, StarcallsFreely
from grandarchive.model.nouns import Filter, Joint, Target
from grandarchive.model.players import PlayerTarget
from grandarchive.model.scopes import Extent
from grandarchive.model.terms import Direction, Phase, Speed, Zone
from grandarchive.state import events, frames, notes, records
from grandarchive.state.cards import Arrival, Card, Played, Scope, lineage_base, new_card
from grandarchive.state.checkpoint import Checkpoint
from grandarchive.state.codecs import (
    DEFINITION,
    FLAG,
    SIDE,
    TEXT,
    Abilities,
    CardId,
    Codec,
    Damaged,
    Each,
    Known,
    Many,
    Maybe,
    Member,
    Number,
    OneOf,
    Reader,
    Seat,
    Shape,
    Strings,
    Table,
    Union,
    Variant,
    Word,
    Writer,
    side,
    side_of,
)
from grandarchive.state.game import ZONE_COUNT, GameState
from grandarchive.state.lasting import Ends, Lasts
from grandarchive.state.notes import LosesGame

# Values --------------------------------------------------------------------------------------------------------

NUMBER: Final = Number(-1_000_000, 1_000_000)
COUNT: Final = Number(0, 1_000_000)
TIME: Final = Number(0)
CARD: Final = CardId()
STACKED: Final = CardId(stack=True)
SEAT: Final = Seat()
ZONE: Final = Member(Zone)
CARDS: Final = Many(CARD)
REF: Final = Each(STACKED, Number(-1))
REFS: Final = Many(REF)
NAMED: Final = Union((int, Number()), (str, TEXT), (tuple, REFS))
NAMES: Final = Table(TEXT, NAMED, 100, ordered=True)
COUNTERS: Final = Table(TEXT, COUNT, 50)
COUNTER_LIST: Final = Many(Each(TEXT, NUMBER), 50)
ANSWER: Final = Union((int, Number()), (str, TEXT), (tuple, Many(Union((int, Number()), (str, TEXT)))))
KEY: Final = Many(Number(), 10)
EFFECTS: Final = Many(Word(Effect), 500)
TARGETS: Final = Many(Word(Target, PlayerTarget), 50)
COSTS: Final = Many(Word(Cost), 50)
POSITION: Final = OneOf("top", "bottom")
ENDS: Final = OneOf("top", "bottom", "either end")

NOW: Final = Known(
    name=TEXT,
    types=Strings(),
    supertypes=Strings(),
    subtypes=Strings(),
    elements=Strings(),
    cost=Word(PrintedCost),
    speed=Maybe(Member(Speed)),
    base=Each(Maybe(NUMBER), Maybe(NUMBER), Maybe(NUMBER), Maybe(NUMBER)),
    power=Maybe(NUMBER),
    life=Maybe(NUMBER),
    durability=Maybe(NUMBER),
    level=Maybe(NUMBER),
    abilities=Abilities(),
    playing_cost=Maybe(NUMBER),
    cost_change=NUMBER,
    cost_removed=FLAG,
    costs_waived=FLAG,
    rests_nobody=FLAG,
    abilities_cost=NUMBER,
    as_though=Strings(),
    always=Strings(),
    barred=Strings(),
    attack_power=NUMBER,
    attack_abilities=Many(Word(Triggered, Keyword), 50),
    empowered=NUMBER,
    as_if_leveled=NUMBER,
)

# Cards ---------------------------------------------------------------------------------------------------------


class PaidCardCodec(Codec):
    """With what a cost was paid: the name of the cost, the card and what it was then."""

    def write(self, writer: Writer, value: Any) -> Any:
        """The list of the three."""
        return paid_card().write(writer, value)

    def read(self, reader: Reader, value: Any) -> Any:
        """The tuple of the three. Raises `Damaged`."""
        return paid_card().read(reader, value)


def paid_card() -> Each:
    """A card may know how it was played, so this is looked up when it is needed."""
    return Each(TEXT, CARD_RECORD, NOW)


PLAYED_FIELDS: Final[dict[str, Codec]] = {
    "kind": OneOf("", "activation", "materialization", "bestowment", "ability"),
    "paid": Strings(),
    "x": COUNT,
    "modes": Many(COUNT, 50),
    "spell": FLAG,
    "origin": ZONE,
    "paid_with": Many(PaidCardCodec(), 1_000),
    "shares": Many(Each(TEXT, REF, COUNT), 1_000),
}
PLAYED: Final = Shape(Played, tuple(PLAYED_FIELDS), **PLAYED_FIELDS)


class _SideUp(Codec):
    """The side of a card that is up: its number, or -1 for face-down.

    The face of a copy is a side of another card, by card and number, or else written in full.
    """

    def write(self, writer: Writer, value: Any) -> Any:
        """Written from the card that has it."""
        number = side(value.definition, value.face)
        if number is not None:
            return number
        printed = writer.printed.get(id(value.face.printed))
        return [writer.word(value.face)] if printed is None else [DEFINITION.write(writer, printed[0]), printed[1]]

    def read(self, reader: Reader, value: Any) -> int | Face:
        """A number that the card turns into a side, or a face."""
        if type(value) is list and len(value) == 2:
            definition, number = SIDE.read(reader, value)
            return side_of(definition, number)
        if type(value) is list:
            (face,) = _COPIED_FACE.read(reader, value)
            assert isinstance(face, Face)
            return face
        return _SIDE_NUMBER.read(reader, value)


_COPIED_FACE: Final = Each(Word(Face))
_SIDE_NUMBER: Final = Number(-1, 1)


class _CardShape(Shape):
    """A card: what is up is written and read as a side of its definition."""

    def write(self, writer: Writer, value: Any) -> Any:
        """The list of its fields."""
        return [codec.write(writer, _field(value, name)) for name, codec in self.fields]

    def build(self, fields: dict[str, Any]) -> Any:
        """The card, its side found."""
        up, definition = fields["face"], fields["definition"]
        if isinstance(up, int):
            fields["face"] = FACE_DOWN if up < 0 else side_of(definition, up)
        new = new_card(fields["id"], definition, fields["owner"], fields["zone"], fields["incarnation"])
        for name in self.set_later:
            setattr(new, name, fields[name])
        return new


def _field(card: Card, name: str) -> Any:
    return card if name == "face" else getattr(card, name)


CARD_RECORD: Final = _CardShape(
    Card,
    ("id", "definition", "owner", "zone", "incarnation"),
    id=CARD,
    definition=DEFINITION,
    face=_SideUp(),
    owner=SEAT,
    controller=SEAT,
    zone=ZONE,
    incarnation=TIME,
    former=Number(-1),
    former_zone=ZONE,
    rested=FLAG,
    damage=COUNT,
    counters=COUNTERS,
    lineage=CARDS,
    loaded=CARDS,
    host=CARD,
    token=FLAG,
    replica=FLAG,
    copied=FLAG,
    stamp=TIME,
    first_controller=SEAT,
    link=REF,
    how=Maybe(PLAYED),
    known=COUNT,
    chosen=Many(COUNT, 50),
    properties=Strings(),
    remembered=NAMES,
)
WAS: Final = Many(Each(TEXT, REF, CARD_RECORD, NOW), 1_000)
SCOPE_FIELDS: Final[dict[str, Codec]] = {
    "player": SEAT,
    "source": REF,
    "card": Maybe(CARD_RECORD),
    "now": Maybe(NOW),
    "names": NAMES,
    "how": Maybe(PLAYED),
    "was": WAS,
}
SCOPE: Final = Shape(Scope, tuple(SCOPE_FIELDS), **SCOPE_FIELDS)
ARRIVAL: Final = Shape(
    Arrival,
    (),
    rested=FLAG,
    counters=COUNTER_LIST,
    transformed=FLAG,
    properties=Strings(),
    gains=Many(Word(Ability), 50),
    changes=COUNT,
    link=REF,
    as_face=Maybe(Word(Face)),
    activation=REF,
    remembers=FLAG,
)

# Events --------------------------------------------------------------------------------------------------------

ABOUT_CARD: Final = ("card", "now", "player")


def _happens(event: type[events.Event], *made: str, **fields: Codec) -> Shape:
    """An event about a card: what its constructor takes, and its fields besides those of all events."""
    common: dict[str, Codec] = {"card": CARD_RECORD, "now": NOW, "player": SEAT, "applied": Many(KEY, 1000)}
    return Shape(event, (*ABOUT_CARD, *made), **common, **fields)


def _done(event: type[events.Event], **fields: Codec) -> Shape:
    """An event about a player: its constructor takes all of its fields but those of all events."""
    return Shape(event, ("player", *fields), player=SEAT, applied=Many(KEY, 1000), **fields)


DAMAGE_FIELDS: Final[dict[str, Codec]] = {
    "amount": NUMBER,
    "source": REF,
    "source_card": Maybe(CARD_RECORD),
    "source_now": Maybe(NOW),
    "combat": FLAG,
    "attack": FLAG,
    "using": REFS,
    "prevented": NUMBER,
    "unpreventable": FLAG,
}
TARGETED_FIELDS: Final[dict[str, Codec]] = {
    "item": TIME,
    "kind": TEXT,
    "source_card": CARD_RECORD,
    "source_now": NOW,
    "share": COUNT,
}
BY_SOURCE: Final = ("amount", "source", "source_card", "source_now")
EVENT: Final = Variant(
    _happens(
        events.Moves,
        "verb",
        "to_zone",
        "position",
        verb=TEXT,
        from_zone=ZONE,
        to_zone=ZONE,
        position=POSITION,
        by=SEAT,
        face_down=FLAG,
        happened=FLAG,
        known=COUNT,
        under=REF,
        arrival=Maybe(ARRIVAL),
    ),
    *(_happens(e, *BY_SOURCE, **DAMAGE_FIELDS) for e in (events.IsDamaged, events.IsKilled, events.IsPrevented)),
    _happens(events.GetsCounters, "counter", "amount", counter=TEXT, amount=NUMBER),
    _happens(events.SpendsCounters, "counter", "amount", counter=TEXT, amount=NUMBER),
    _happens(events.Recovers, "amount", amount=NUMBER),
    _happens(events.Rests, "verb", verb=TEXT),
    _happens(events.Attacks, "using", using=REFS),
    _happens(events.IsUsed, "label", label=TEXT),
    _happens(notes.TakenBack, "verb", verb=TEXT),
    _happens(notes.LeavesStack, "item", "fizzles", "label", item=TEXT, fizzles=FLAG, label=TEXT),
    _happens(notes.TurnsOver, "face_down", face_down=FLAG),
    _happens(events.IsTargeted, *TARGETED_FIELDS, **TARGETED_FIELDS),
    _happens(events.Becomes, "property", property=TEXT),
    _happens(events.LevelsUp, "into", into=CARD),
    _happens(events.IsNegated, "item", "kind", item=TIME, kind=TEXT),
    _happens(events.HasTriggered, "item", "when", item=TIME, when=TEXT),
    *(
        _happens(kind)
        for kind in (
            events.WakesUp,
            events.LosesDamage,
            events.Transforms,
            events.BecomesLoaded,
            events.ChangesControl,
            events.IsActivated,
            events.IsMaterialized,
            events.IsBestowed,
            events.IsGained,
            events.IsLost,
            events.IsRevealed,
            events.IsAttacked,
            events.Retaliates,
            events.Intercepts,
            events.IsWielded,
        )
    ),
    Shape(
        events.Draws,
        ("player", "amount", "to_zone"),
        player=SEAT,
        applied=Many(KEY, 1000),
        amount=NUMBER,
        to_zone=ZONE,
        card=Maybe(CARD_RECORD),
        now=Maybe(NOW),
        known=COUNT,
    ),
    _done(events.PhaseBegins, phase=Member(Phase)),
    _done(events.TurnBegins),
    _done(LosesGame, reason=TEXT),
    _done(events.ChangesDirection, before=Member(Direction), after=Member(Direction)),
    _done(events.Rolls, sides=COUNT, shown=Many(COUNT, 1000)),
    _done(events.Glimpses, amount=NUMBER, source=REF),
    _done(events.Gathers),
    _done(events.GainsAgility),
    _done(events.PlayerTargeted, kind=TEXT, source_card=CARD_RECORD, source_now=NOW),
    _done(events.Empowers, amount=NUMBER),
)

# What waits, lasts and is decided ------------------------------------------------------------------------------

STACK_ITEM: Final = Shape(
    records.StackItem,
    ("id", "kind", "player", "source_card", "now"),
    id=TIME,
    kind=OneOf("activation", "materialization", "bestowment", "ability", "trigger"),
    player=SEAT,
    source_card=CARD_RECORD,
    source=REF,
    now=NOW,
    card=CARD,
    ability=Maybe(Word(Ability)),
    targets=TARGETS,
    names=NAMES,
    how=Maybe(PLAYED),
    was=WAS,
    event=Maybe(EVENT),
    copied=FLAG,
    performer=REF,
)
LASTS: Final = Shape(
    Lasts,
    ("ends", "player", "phase", "dormant", "as_long_as", "until"),
    ends=Member(Ends),
    player=SEAT,
    phase=Maybe(Member(Phase)),
    dormant=FLAG,
    as_long_as=Maybe(Word(Condition)),
    until=Maybe(Word(Condition)),
)
CONTINUOUS: Final = Shape(
    records.Continuous,
    ("id", "scope", "affected", "modifications", "lasts"),
    id=TIME,
    scope=SCOPE,
    affected=Maybe(REFS),
    modifications=Many(Word(Modification), 100),
    lasts=LASTS,
    remaining=COUNT,
    extent=Maybe(Word(Extent)),
)
DELAYED: Final = Shape(
    records.DelayedTrigger,
    ("id", "scope", "pattern", "effects", "repeats", "condition", "lasts"),
    id=TIME,
    scope=SCOPE,
    pattern=Word(Pattern),
    effects=EFFECTS,
    repeats=FLAG,
    condition=Maybe(Word(Condition)),
    lasts=LASTS,
)
TRIGGER: Final = Shape(
    records.Trigger,
    ("player", "ability", "source_card", "now", "event", "delayed", "names", "was", "how"),
    player=SEAT,
    ability=Word(Triggered),
    source_card=CARD_RECORD,
    now=NOW,
    event=Maybe(EVENT),
    delayed=FLAG,
    names=NAMES,
    was=WAS,
    how=Maybe(PLAYED),
)
ACTIVATION: Final = Shape(
    records.Activation,
    ("player", "item", "source", "name"),
    player=SEAT,
    item=TEXT,
    source=REF,
    name=TEXT,
)
LIMITED: Final = Word(Triggered, Activated, Replaces, StarcallsFreely)
USED: Final = ("source", "what", "player", "before", "resolved")
USE: Final = Shape(records.Use, USED, source=REF, what=LIMITED, player=SEAT, before=FLAG, resolved=FLAG)
PAST_TURN: Final = Shape(records.PastTurn, ("player", "events"), player=SEAT, events=Many(EVENT, 100_000))
COMBAT: Final = Shape(
    records.Combat,
    ("attacker", "attacking_player"),
    attacker=REF,
    attacking_player=SEAT,
    defending_player=SEAT,
    defenders=REFS,
    sides=Many(SEAT),
    retaliators=REFS,
    retaliation_target=REF,
    weapons=REFS,
    cleave=FLAG,
)
OPTION: Final = Shape(records.Option, ("kind", "value", "card"), kind=TEXT, value=ANSWER, card=CARD)
DECISION: Final = Shape(
    records.Decision,
    ("player", "purpose", "options", "source", "amount"),
    player=SEAT,
    purpose=TEXT,
    options=Many(OPTION),
    source=CARD,
    amount=NUMBER,
)
SCHEDULE_FIELDS: Final[dict[str, Codec]] = {
    "ending": OneOf("", "phase", "turn", "attack"),
    "skips": Many(Each(SEAT, OneOf("turn", *Phase)), 10_000),
    "turns": Many(SEAT, 10_000),
    "phases": Many(OneOf(*Phase), 10_000),
    "resume": OneOf("", "over", *Phase),
    "further": FLAG,
    "bonus": FLAG,
    "distorted": FLAG,
    "late": FLAG,
}
SCHEDULE: Final = Shape(records.Schedule, tuple(SCHEDULE_FIELDS), **SCHEDULE_FIELDS)
OUTCOME: Final = Shape(records.Outcome, ("winners", "reason", "turn"), winners=Many(SEAT, 10), reason=TEXT, turn=COUNT)

# What the game is in the middle of doing -----------------------------------------------------------------------


def _frame(frame: type[frames.Frame], **fields: Codec) -> Shape:
    """A frame: its constructor takes its player and what its own kind remembers."""
    return Shape(frame, ("player", *fields), **{**SCOPE_FIELDS, "step": TEXT, "answer": Maybe(ANSWER), **fields})


EVENTS: Final = Many(EVENT, 1_000)


class _Moment(Codec):
    """The whole state as it was: written without its journal, read with the cards and players it had."""

    def write(self, writer: Writer, value: Any) -> Any:
        """The list of the fields of the state."""
        return [codec.write(writer, getattr(value, name)) for name, codec in STATE_FIELDS.items() if name != "journal"]

    def read(self, reader: Reader, value: Any) -> GameState:
        """The state. Raises `Damaged`."""
        names = [name for name in STATE_FIELDS if name != "journal"]
        if type(value) is not list or len(value) != len(names):
            raise Damaged("this is no state")
        return read_state(reader, dict(zip(names, value, strict=True)), reader.players)


CHECKPOINT: Final = Shape(Checkpoint, ("state", "action"), state=_Moment(), action=ANSWER)
REVERSIBLE: Final[dict[str, Codec]] = {"checkpoint": Maybe(CHECKPOINT)}
FRAME: Final = Variant(
    _frame(frames.Following, effects=EFFECTS, at=COUNT, found=REFS, applied=Many(KEY, 1000)),
    _frame(
        frames.Sharing,
        effects=EFFECTS,
        at=COUNT,
        found=REFS,
        applied=Many(KEY, 1000),
        stage=Number(0, 3),
        called=TEXT,
        moved=CARDS,
        tracking=TEXT,
        moving=REFS,
    ),
    _frame(frames.Together, count=Number(1, 10), at=COUNT),
    _frame(
        frames.ChoosingSet,
        purpose=TEXT,
        left=Many(STACKED),
        minimum=NUMBER,
        maximum=NUMBER,
        chosen=Many(STACKED),
        players=FLAG,
    ),
    _frame(
        frames.ChoosingJointly,
        purpose=TEXT,
        left=CARDS,
        minimum=NUMBER,
        maximum=NUMBER,
        chosen=CARDS,
        joint=Maybe(Word(Joint)),
    ),
    _frame(frames.Ordering, purpose=TEXT, left=CARDS, ordered=CARDS),
    _frame(frames.Happening, events=EVENTS, settled=COUNT, at=COUNT, affected=SEAT, chosen=KEY, followed=FLAG),
    _frame(frames.OneByOne, events=EVENTS),
    _frame(frames.Naming, name=TEXT, cards=CARDS, beneath=FLAG),
    _frame(frames.Tracking, name=TEXT, moving=REFS),
    _frame(frames.Arranging, left=CARDS, top=CARDS, bottom=CARDS, position=ENDS, random=FLAG, place=COUNT, seen=FLAG),
    _frame(frames.Glimpsing, number=COUNT, seen=CARDS, bottom=CARDS, called=CARD),
    _frame(frames.Splitting, total=NUMBER, units=CARDS, shares=Many(NUMBER)),
    _frame(
        frames.Removing,
        kind=TEXT,
        objects=CARDS,
        shares=Many(NUMBER),
        minimum=COUNT,
        maximum=Maybe(COUNT),
        name=TEXT,
        to=REF,
        together=FLAG,
    ),
    _frame(frames.CopyingItem, item=REF, new_targets=FLAG),
    _frame(frames.Retargeting, item=Number(), chooser=SEAT, fresh=FLAG, shares=Many(COUNT)),
    _frame(frames.Redirecting, item=Number(), to=REF, of=Word(Filter)),
    _frame(frames.Offering, items=REFS),
    _frame(frames.Ceasing, copies=REFS),
    _frame(frames.Targeting, targets=TARGETS, at=COUNT, chooser=SEAT, picked=Many(STACKED), shares=Many(COUNT)),
    _frame(
        frames.Playing,
        **REVERSIBLE,
        way=OneOf("", "activate", "materialize", "bestow", "ability"),
        played=CARD,
        index=Number(-1),
        granted=FLAG,
        free=FLAG,
        modified=Many(Word(Modification)),
        starcalling=Maybe(Word(Starcalling)),
        origin=ZONE,
        alternative=Number(-2),
        x_declared=FLAG,
        decided=COUNT,
        modes_declared=Many(COUNT),
        modes_most=Many(COUNT),
        modes_kept=Many(COUNT),
        ability=Maybe(Word(Activated)),
        targets=TARGETS,
        costs=COSTS,
        reserve=COUNT,
        memory=COUNT,
        called=TEXT,
        removing=TEXT,
        lent=Many(Word(AlternativeCost, PlayFrom)),
    ),
    _frame(
        frames.Paying,
        costs=COSTS,
        reserve=COUNT,
        memory=COUNT,
        part=Number(-4),
        left=CARDS,
        picked=CARDS,
        for_card=FLAG,
        floating_first=FLAG,
        floated=FLAG,
        blind=FLAG,
        floating_only=FLAG,
    ),
    _frame(frames.Demanding, **REVERSIBLE, effect=Maybe(Word(MayPay)), by=Many(SEAT, 10), costs=COSTS),
    _frame(frames.DividingDiscards, **REVERSIBLE, numbers=Many(COUNT), payers=Many(SEAT), by=Many(SEAT, 10)),
    _frame(frames.PlacingTriggers),
    _frame(frames.PlacingTrigger, trigger=Maybe(TRIGGER), modes=Many(COUNT, 50), targets=TARGETS),
    _frame(frames.Resolving, item=Maybe(STACK_ITEM), resolved=FLAG),
    _frame(frames.ResolvingAttack, **REVERSIBLE, item=Maybe(STACK_ITEM), performer=CARD),
    _frame(
        frames.Declaring,
        **REVERSIBLE,
        unit=CARD,
        by_card=FLAG,
        wielded=CARDS,
        targets=CARDS,
        cleaved=SEAT,
        price=COSTS,
        granted=FLAG,
    ),
    _frame(frames.InCombat, asked=Many(SEAT), retaliating=CARDS),
    _frame(frames.Opportunity, natural=FLAG, holder=SEAT, passed=COUNT, changed=FLAG),
    _frame(frames.Checking, changed=FLAG, doubles=CARDS, rounds=COUNT, began=TIME),
    _frame(frames.InTurn, asked=COUNT, discarding=CARDS),
    _frame(frames.Starting, champions=CARDS, asked=CARDS),
)

# The state -----------------------------------------------------------------------------------------------------

TEXTS: Final = Many(TEXT, 10, kind=list)
STATE_FIELDS: Final[dict[str, Codec]] = {
    "cards": Many(CARD_RECORD, 100_000, kind=list),
    "zones": Many(CARDS, 200, kind=list),
    "stack": Many(STACK_ITEM, 10_000, kind=list),
    "effects": Many(CONTINUOUS, 10_000, kind=list),
    "delayed": Many(DELAYED, 10_000, kind=list),
    "pending": Many(TRIGGER, 10_000, kind=list),
    "history": Many(EVENT, 100_000, kind=list),
    "agenda": Many(FRAME, 1_001, kind=list),
    "combat": Maybe(COMBAT),
    "lethal": Table(REF, EVENT, ordered=True),
    "decision": Maybe(DECISION),
    "outcome": Maybe(OUTCOME),
    "lost": TEXTS,
    "doomed": TEXTS,
    "turns_taken": Many(COUNT, 10, kind=list),
    "turn": COUNT,
    "turn_player": SEAT,
    "first_player": SEAT,
    "phase": Member(Phase),
    "schedule": SCHEDULE,
    "clock": TIME,
    "rng": Number(0, 2**64 - 1),
    "unchecked": FLAG,
    "stops": FLAG,
    "tokens": CARDS,
    "elsewhere": CARDS,
    "generated": CARDS,
    "names": Many(Each(TEXT, Many(TEXT, 30)), 20_000),
    "refused": Many(ANSWER),
    "revealed": REFS,
    "sightings": Many(Each(SEAT, SEAT, DEFINITION), 10_000),
    "past": Many(PAST_TURN, 10),
    "activations": Many(ACTIVATION, 100_000),
    "uses": Many(USE, 100_000),
    "triggered": COUNT,
    "idle_turns": COUNT,
    "journal": Maybe(Many(EVENT, 1_000_000, kind=list)),
}
"""The fields of `GameState` besides the number of players."""


def read_state(outer: Reader, values: dict[str, Any], players: int) -> GameState:
    """The state with these fields, all of them or without the journal. Raises `Damaged`."""
    if type(values["cards"]) is not list:
        raise Damaged("there are no cards")
    reader = Reader(outer.words, outer.lookup, len(values["cards"]), players)
    state = GameState.new(players, 0)
    for name, field in STATE_FIELDS.items():
        try:
            setattr(state, name, field.read(reader, values[name]) if name in values else None)
        except Damaged as damaged:
            raise damaged.within(name) from None
    _complete(state)
    return state


def _complete(state: GameState) -> None:
    """What is computed from the rest, and what only the whole can tell."""
    if len(state.zones) != state.players * ZONE_COUNT:
        raise Damaged(f"{len(state.zones)} zones")
    if any(len(part) != state.players for part in (state.lost, state.doomed, state.turns_taken)):
        raise Damaged("players are missing")
    if any(card.id != place for place, card in enumerate(state.cards)):
        raise Damaged("cards are not in their order")
    for card in state.cards:
        if card.lineage:
            card.base = lineage_base(tuple(state.cards[inner].face for inner in card.lineage))
