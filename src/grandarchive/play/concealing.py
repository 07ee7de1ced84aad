"""A state without the secrets of a viewer, so that a view can leave the process (CR Public vs Private Information).

The same thing takes the place of each secret, whatever it is: `UNKNOWN_CARD` that of a card, a number in the order in
which the rest mentions the cards that of its id, nothing that of random numbers. So two games that look the same to the
viewer are concealed as equal states. The viewer's own unknown cards stay as a set, because they know their own deck.

A reference to an unknown card in a hidden zone stays only where the viewer sees it: in their question, on the Effects
Stack and in what an object remembers. Elsewhere it leads to a card that is nowhere, so nobody can follow a card that
the viewer lost sight of. While another player chooses, nothing is left of their question.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import count, islice
from typing import Any, Final

from grandarchive.model.cards import FACE_DOWN, CardDefinition
from grandarchive.model.players import PlayerTarget
from grandarchive.model.terms import Zone
from grandarchive.play import pickling
from grandarchive.play.dealing import UNKNOWN_CARD, origin
from grandarchive.play.notation import is_known
from grandarchive.rules.commits.knowledge import HIDDEN, UNORDERED
from grandarchive.rules.effects.together import READY
from grandarchive.state import schema
from grandarchive.state.cards import Card, Ref, new_card
from grandarchive.state.checkpoint import Checkpoint
from grandarchive.state.codecs import CardId, Codec, Each, Many, Maybe, Shape, Table, Union, Variant
from grandarchive.state.events import CardEvent, Draws, known_to
from grandarchive.state.frames import ChoosingSet, Frame, InCombat, InTurn, Opportunity, Sharing, Targeting
from grandarchive.state.game import ZONE_COUNT, GameState
from grandarchive.state.records import Decision, Option

PLACES: Final = frozenset({"trigger", "replaced event"})
"""The kinds of options whose value is a place in a list and no card."""

NO_PURPOSE: Final = ""
"""The purpose of a decision that the viewer does not make."""

SNAPSHOTS: Final = (("card", "now"), ("source_card", "source_now"), ("source_card", "now"))
"""The fields of records with a card as it was, each with the field of its characteristics then."""

LINKED: Final = ("decision", "agenda", "stack", "pending")
"""The fields of a state in which the viewer sees which unknown card is meant."""

NOWHERE: Final = Zone.NOWHERE


def concealed(state: GameState, viewer: int) -> tuple[GameState, tuple[CardDefinition, ...]]:
    """A copy of a state with all that a player, or a spectator for -1, may know, and the definitions in it.

    The copy has neither journal nor random numbers.
    """
    unknown = [c.id for c in state.cards if c.zone is not NOWHERE and not is_known(state, c.known, viewer)]
    names = _Names(unknown)
    _Concealment(state, viewer, names).state()  # names the cards in the order in which they are mentioned
    names.deal(state, viewer)
    names.used.clear()
    new = _Concealment(state, viewer, names).state()
    used = names.used | {card.definition.slug: card.definition for card in new.cards}
    used |= {card.slug: card for _, _, card in new.sightings}
    return new, tuple(used.values())


def packed(state: GameState, viewer: int | None) -> tuple[tuple[CardDefinition, ...], bytes]:
    """The concealed state as bytes for `pickling.unpacked`. With None only journal and random numbers are left out."""
    if viewer is not None:
        return pickling.packed(*concealed(state, viewer))
    new = state.clone()
    new.rng = 0
    return pickling.packed(new, [card.definition for card in new.cards])


class _Names:
    """The ids that unknown cards get, and what each of them is taken to be."""

    def __init__(self, unknown: list[int]) -> None:
        self.unknown = frozenset(unknown)
        self.new: dict[int, int] = {}
        self.given = False
        self.definitions: dict[int, CardDefinition] = {}
        self.generated: list[int] = []
        self.used: dict[str, CardDefinition] = {}
        self._left = iter(sorted(unknown))

    def name(self, id: int) -> int:
        """The id that stands for an unknown card."""
        if id not in self.new:
            self.new[id] = next(self._left)
        return self.new[id]

    def deal(self, state: GameState, viewer: int) -> None:
        """Decide what each card is taken to be: one of the viewer's own in order, or what all saw come, or nothing."""
        self.given = True
        groups: dict[tuple[int, Zone], list[Card]] = {}
        for id in self.unknown:
            card = state.cards[id]
            groups.setdefault((card.owner, origin(card)), []).append(card)
        for (owner, _), cards in groups.items():
            pool = [(card.id not in state.generated, card.definition.slug, card.definition) for card in cards]
            if owner != viewer:
                pool = [each for each in pool if not each[0]]
            pool.sort(key=lambda each: each[:2])
            for id, (inside, _, definition) in zip(sorted(self.new[card.id] for card in cards), pool, strict=False):
                self.definitions[id] = definition
                if not inside:
                    self.generated.append(id)


class _Concealment:
    """One state that is being concealed; states to which the game can go back are concealed with the same names."""

    def __init__(self, state: GameState, viewer: int, names: _Names) -> None:
        self.before = state
        self.viewer = viewer
        self.names = names
        self.nowhere = len(state.cards)
        self.linking = False
        self.seen = self._incarnations_seen()
        self.times = self._times_of_unknown()

    def state(self) -> GameState:
        """The concealed state, with one card more: the one that is nowhere."""
        before, found = self.before, {}
        for name in LINKED:
            self.linking = True
            found[name] = self._field(name)
        cards = [self._as_known(card) for card in before.cards if card.id not in self.names.unknown]
        self.linking = False
        new = GameState.new(before.players, 0)
        new.zones = [self._zone(at, ids) for at, ids in enumerate(before.zones)]
        cards += [self._unknown_now(before.cards[id]) for id in sorted(self.names.unknown) if id < self.nowhere]
        new.cards = [*sorted(cards, key=lambda card: card.id), self._card_nowhere()]
        own = {"cards", "zones", "rng", "journal", "generated", "elsewhere", "refused", "sightings", *LINKED}
        for name, codec in schema.STATE_FIELDS.items():
            if name in LINKED:
                setattr(new, name, found[name])
            elif name not in own:
                setattr(new, name, self._value(codec, getattr(before, name)))
        unknown = self.names.unknown
        new.rng = 0
        new.sightings = tuple([each for each in before.sightings if each[0] == self.viewer])
        new.elsewhere = tuple(id for id in before.elsewhere if id not in unknown)
        known = [id for id in before.generated if id not in unknown]
        new.generated = tuple(sorted([*known, *(id for id in self.names.generated if id < self.nowhere)]))
        new.refused = tuple(each for each in before.refused if not (isinstance(each, tuple) and each[1] in unknown))
        return new

    def _field(self, name: str) -> Any:
        if name == "decision":
            return self._decision()
        if name == "agenda":
            return self._agenda()
        return self._value(schema.STATE_FIELDS[name], getattr(self.before, name))

    # What is being decided ----------------------------------------------------------------------------------------

    @property
    def _asks_viewer(self) -> bool:
        decision = self.before.decision
        return decision is not None and decision.player == self.viewer

    def _decision(self) -> Decision | None:
        decision = self.before.decision
        if decision is None:
            return None
        if not self._asks_viewer:
            return Decision(decision.player, NO_PURPOSE, ())
        options = tuple([self._option(option) for option in decision.options])
        return Decision(decision.player, decision.purpose, options, self._id(decision.source), decision.amount)

    def _option(self, option: Option) -> Option:
        if option.card not in self.names.unknown:
            return option
        new, value = self._id(option.card), option.value
        if isinstance(value, tuple):
            value = (value[0], new, *value[2:])
        elif value == option.card and option.kind not in PLACES:
            value = new
        return Option(option.kind, value, new)

    def _agenda(self) -> list[Frame]:
        frames = self.before.agenda
        if self._asks_viewer:
            return [self._frame(frame) for frame in frames]
        kept = [frame for frame in frames if isinstance(frame, (InTurn, InCombat)) or frame is frames[-1]]
        return [_bare(frame) for frame in kept if isinstance(frame, (InTurn, InCombat, Opportunity))]

    def _frame(self, frame: Frame) -> Frame:
        """A frame: of those of other players nothing that they have chosen in secret."""
        own = frame.player == self.viewer
        if isinstance(frame, Sharing) and not own and frame.stage == READY:
            return _bare(frame)
        self.linking = own
        new: Frame = self._value(schema.FRAME, frame)
        self.linking = True
        if not own:
            new.answer = None
        if isinstance(new, ChoosingSet) and isinstance(frame, ChoosingSet) and frame.players:
            new.left, new.chosen = frame.left, frame.chosen  # players by number
        if isinstance(new, Targeting) and isinstance(frame, Targeting) and _targets_player(frame):
            new.picked = frame.picked
        return new

    # Cards --------------------------------------------------------------------------------------------------------

    def _knows(self, known: int) -> bool:
        return is_known(self.before, known, self.viewer)

    def _incarnations_seen(self) -> frozenset[Ref]:
        """The cards in hidden zones that the viewer knew there, as far as it is remembered what happened to them."""
        turns = [self.before.history, *(turn.events for turn in self.before.past)]
        events = [e for turn in turns for e in turn if isinstance(e, (CardEvent, Draws)) and e.card is not None]
        return frozenset([e.card.ref for e in events if e.card is not None and self._knows(e.card.known)])

    def _times_of_unknown(self) -> dict[int, int]:
        """Incarnations for the unknown cards in hidden zones, by the ids that stand for them.

        They are different from those of all other cards, and if possible from those that other cards had.
        """
        unknown = self.names.unknown
        others = [card for card in self.before.cards if card.id not in unknown or card.zone not in HIDDEN]
        taken = {card.incarnation for card in others}
        followed = [card for card in others if card.id not in unknown and self._followed(card)]
        had = {card.former for card in followed}.union(incarnation for _, incarnation in self.seen)
        free = [time for time in range(1, self.before.clock + 1) if time not in taken]
        free.sort(key=lambda time: (time in had, time))
        return dict(zip(sorted(unknown), [*free, *islice(count(self.before.clock + 1), len(unknown))], strict=False))

    def _unknown_now(self, card: Card) -> Card:
        new = self._back(card, self._id_of(card.id))
        if card.zone in HIDDEN:
            new.incarnation = new.stamp = self.times[new.id]
        definition = self.names.definitions.get(new.id, UNKNOWN_CARD)
        new.definition, new.face = definition, FACE_DOWN if card.face_down else definition.face
        new.host = self._id_of(card.host)
        return new

    def _card_nowhere(self) -> Card:
        new = new_card(self.nowhere, UNKNOWN_CARD, 0, NOWHERE, 0)
        new.known = (1 << self.before.players) - 1
        new.token = True  # only what is no card may be nowhere
        return new

    def _zone(self, at: int, ids: tuple[int, ...]) -> tuple[int, ...]:
        """The cards of a zone; those of a hand or a similar zone of another player in an order of their own."""
        owner, zone = divmod(at, ZONE_COUNT)
        unknown = self.names.unknown
        if Zone(zone) not in UNORDERED or owner == self.viewer:
            return tuple([self._id_of(id) for id in ids])
        backs = sorted(
            (id for id in ids if id in unknown), key=lambda id: self.names.new.get(id, len(self.before.cards))
        )
        return (*sorted(id for id in ids if id not in unknown), *[self._id_of(id) for id in backs])

    def _snapshot(self, card: Card, known: bool) -> Card:
        """A card as it was."""
        return self._as_known(card) if known else self._back(card, self.nowhere)

    def _as_known(self, card: Card) -> Card:
        """A card that the viewer knows, but not when it came to a hidden zone in which they did not know it."""
        fields = {name: self._value(codec, getattr(card, name)) for name, codec in schema.CARD_RECORD.fields}
        self.names.used[card.definition.slug] = card.definition
        new = card.copy()
        for name in ("lineage", "loaded", "host", "link", "how", "remembered"):
            setattr(new, name, fields[name])
        new.id = card.id if card.id not in self.names.unknown else self.nowhere
        new.incarnation = self._time(card)
        if new.incarnation != card.incarnation:
            new.former, new.former_zone, new.stamp = -1, NOWHERE, new.incarnation
        elif not self._followed(card):
            new.former = 0
        return new

    def _time(self, card: Card) -> int:
        """The incarnation of a card that is known now, or 0 if it was hidden from the viewer then."""
        return 0 if card.zone in HIDDEN and not self._knows(card.known) else card.incarnation

    def _followed(self, card: Card) -> bool:
        """The viewer knew the card before it came where it is."""
        if card.former < 0 or card.former_zone not in HIDDEN or (card.id, card.former) in self.seen:
            return True
        return card.owner == self.viewer and card.former_zone in UNORDERED

    def _back(self, card: Card, id: int) -> Card:
        """What is seen of a card that is not known."""
        hidden = card.zone in HIDDEN
        new = new_card(id, UNKNOWN_CARD, card.owner, card.zone, 0 if hidden else card.incarnation)
        new.controller = card.controller
        new.first_controller = card.first_controller
        new.known = 1 << card.owner if card.zone in UNORDERED else card.known
        if card.face_down:
            new.face, new.former_zone = FACE_DOWN, card.former_zone
        if not hidden:
            new.rested, new.counters, new.damage = card.rested, card.counters, card.damage
        return new

    def _is_seen(self, id: int) -> bool:
        return self.linking or self.before.cards[id].zone not in HIDDEN

    def _id_of(self, id: int) -> int:
        return self.names.name(id) if id in self.names.unknown else id

    def _id(self, id: int) -> int:
        if id not in self.names.unknown:
            return id
        return self.names.name(id) if self._is_seen(id) else self.nowhere

    def _ref(self, ref: Ref) -> Ref:
        id, incarnation = ref
        if id < 0:
            return ref
        card = self.before.cards[id]
        if id in self.names.unknown:
            if card.incarnation == incarnation and self._is_seen(id):
                name = self.names.name(id)
                return name, self.times[name] if card.zone in HIDDEN else incarnation
            return self.nowhere, 1 if card.incarnation == incarnation else incarnation
        return (id, 0) if incarnation == card.former and not self._followed(card) else ref

    # Everything else ----------------------------------------------------------------------------------------------

    def _value(self, codec: Codec, value: Any) -> Any:
        """A value as `schema` describes it, concealed."""
        if value is None or isinstance(value, (bool, str)):
            return value
        if codec is schema.REF:
            return self._ref(value)
        if isinstance(codec, CardId):
            return self._id(value)
        if isinstance(codec, Maybe):
            return self._value(codec.codec, value)
        if isinstance(codec, Many):
            return codec.kind([self._value(codec.codec, item) for item in value])
        if isinstance(codec, Each):
            return self._each(codec.codecs, value)
        if isinstance(codec, Table):
            key, held = codec.pair.codecs
            return {self._value(key, k): self._value(held, v) for k, v in value.items()}
        if codec is schema.ANSWER:
            return value
        if isinstance(codec, Union):
            return self._value(codec.kinds[type(value)], value)
        if isinstance(codec, Variant):
            return self._value(codec.of[type(value)], value)
        if isinstance(codec, schema.PaidCardCodec):
            return self._value(schema.paid_card(), value)
        return self._record(codec, value) if isinstance(codec, Shape) else value

    def _each(self, codecs: Iterable[Codec], value: tuple[Any, ...]) -> tuple[Any, ...]:
        found = tuple([self._value(codec, item) for codec, item in zip(codecs, value, strict=True)])
        if any(isinstance(item, Card) and item.definition is UNKNOWN_CARD for item in found):
            return tuple([_NOW if codec is schema.NOW else item for codec, item in zip(codecs, found, strict=True)])
        return found

    def _record(self, shape: Shape, record: Any) -> Any:
        if isinstance(record, Card):
            return self._snapshot(record, self._knows(record.known) or record.id not in self.names.unknown)
        if isinstance(record, Checkpoint):
            if not self.names.given:
                return record  # the cards are named as they are now
            return Checkpoint(_Concealment(record.state, self.viewer, self.names).state(), record.action)
        fields = {name: self._value(codec, getattr(record, name)) for name, codec in shape.fields}
        if isinstance(record, (CardEvent, Draws)) and record.card is not None:
            fields["card"] = self._snapshot(record.card, self._knows(known_to(record)))
        for card, now in SNAPSHOTS:
            held = fields.get(card)
            if now in fields and isinstance(held, Card) and held.definition is UNKNOWN_CARD:
                fields[now] = _NOW
        return shape.build(fields)


_NOW: Final = UNKNOWN_CARD.face.printed


def _targets_player(frame: Targeting) -> bool:
    return frame.at < len(frame.targets) and isinstance(frame.targets[frame.at], PlayerTarget)


def _bare(frame: Frame) -> Frame:
    """A frame with what everybody sees of it: the step, and who has Opportunity. Nothing else is left to do in it."""
    if isinstance(frame, Opportunity):
        new: Frame = Opportunity(frame.player, frame.natural, frame.holder, frame.passed, frame.changed)
    else:
        new = type(frame)(frame.player)
    new.step = frame.step
    return new
