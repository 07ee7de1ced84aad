"""The state of a game: cards and zones, the Effects Stack, combat, the turn, randomness, the agenda."""

from __future__ import annotations

from typing import Final

from grandarchive.model.terms import Phase, Zone
from grandarchive.state import randomness
from grandarchive.state.board import Board
from grandarchive.state.cards import Card, CardName, Ref, Sighting
from grandarchive.state.chronicle import Chronicle
from grandarchive.state.events import Event, IsDamaged
from grandarchive.state.frames import Frame
from grandarchive.state.records import (
    USUAL,
    Activation,
    Answer,
    Combat,
    Continuous,
    Decision,
    DelayedTrigger,
    Outcome,
    PastTurn,
    Schedule,
    StackItem,
    Trigger,
    Use,
)
from grandarchive.state.work import WORK

ZONE_COUNT: Final = len(Zone)
SHARED_ZONES: Final = frozenset({Zone.FIELD, Zone.STACK, Zone.NOWHERE})
"""Zones without an owner; they are kept under player 0 (CR Game Zones 2)."""


class Aspect:
    """What a commit can change, as bits; computed characteristics know which bits they depend on.

    Active counters are those that change by themselves what an object is, counters are all of them. The stack are the
    cards on the Effects Stack and how they were played, items what is there to resolve. A turn comes with its phases,
    but phases come without a turn.
    """

    FIELD: Final = 1
    ACTIVE_COUNTERS: Final = 2
    EFFECTS: Final = 4
    HAND: Final = 8
    MEMORY: Final = 16
    GRAVEYARD: Final = 32
    BANISHMENT: Final = 64
    COMBAT: Final = 128
    ORIENTATION: Final = 256
    DAMAGE: Final = 512
    TURN: Final = 1024
    HISTORY: Final = 2048
    DECKS: Final = 4096
    STACK: Final = 8192
    COUNTERS: Final = 16384
    DIRECTIONS: Final = 32768
    PROPERTIES: Final = 65536
    ITEMS: Final = 131072
    PHASE: Final = 262144
    ALL: Final = 524287
    ALWAYS: Final = FIELD | ACTIVE_COUNTERS | EFFECTS


ASPECT_OF_ZONE: Final = (
    0,
    Aspect.DECKS,
    Aspect.DECKS,
    Aspect.HAND,
    Aspect.MEMORY,
    Aspect.FIELD,
    Aspect.GRAVEYARD,
    Aspect.BANISHMENT,
    Aspect.STACK,
    Aspect.FIELD,
    Aspect.FIELD,
    Aspect.FIELD,
    Aspect.FIELD,
    Aspect.FIELD,
)


SUDDEN: Final = Aspect.FIELD | Aspect.ACTIVE_COUNTERS
"""Objects changed in a way after which boards are built anew."""

WOUNDS: Final = Aspect.DAMAGE | Aspect.COUNTERS | Aspect.ACTIVE_COUNTERS


class GameState:
    """One moment of a game. Cloning copies the containers and shares the records.

    With `stops`, players are asked at every Opportunity, even where they can only pass.

    `zones` are tuples of card ids, the top of a deck first. `clock` counts incarnations and timestamps. `unchecked`
    is true when something happened since the last state-based check. `board` is the cache of computed characteristics,
    `outdated` the last one if only changes of the aspects `moved`, effects that began or ended, and what happened to
    the cards `strayed`, which are referred to as they were before, may have made it wrong, so that it can be looked
    over (see `continuous.keeping`), `rested` the board of which it is known that nothing on it is doomed, `quick` tells
    by player which cards of a hand are not slow by themselves.
    `doomed` holds the reason for which a player loses at the next check, `lost` that of one who lost. `lethal` are the
    combat damage events that marked lethal damage on units that have not been checked yet. `tokens` are the tokens and
    copies that exist, `elsewhere` the cards with static abilities that may work outside of the field,
    `generated` the cards that came from outside the game. `names` are the card names that can be chosen besides those
    on cards of this game, each with the words of its typeline. `refused` are actions that were taken back because they
    turned out to be illegal; they are not offered again until something changed. `revealed` are cards in hidden zones
    that are face-up until states are checked. `sightings` are cards that a player knew and cannot tell from other
    unknown cards of the owner any more. `history` is what happened this turn, `past` what is kept of the turns
    since each player's last one, `activations` those of the whole game, `uses` those that are limited. `triggered` and
    `idle_turns` count what goes on by itself since a player had a choice (see `rules.loops`). A game that keeps a
    `journal` may keep a `chronicle` besides, which also has what each event changed.
    """

    __slots__ = (
        "activations",
        "agenda",
        "board",
        "cards",
        "chronicle",
        "clock",
        "combat",
        "decision",
        "delayed",
        "doomed",
        "effects",
        "elsewhere",
        "first_player",
        "generated",
        "history",
        "idle_turns",
        "journal",
        "lethal",
        "lost",
        "moved",
        "names",
        "outcome",
        "outdated",
        "past",
        "pending",
        "phase",
        "players",
        "quick",
        "refused",
        "rested",
        "revealed",
        "rng",
        "schedule",
        "sightings",
        "stack",
        "stops",
        "strayed",
        "tokens",
        "triggered",
        "turn",
        "turn_player",
        "turns_taken",
        "unchecked",
        "uses",
        "zones",
    )

    players: int
    cards: list[Card]
    zones: list[tuple[int, ...]]
    stack: list[StackItem]
    effects: list[Continuous]
    delayed: list[DelayedTrigger]
    pending: list[Trigger]
    history: list[Event]
    agenda: list[Frame]
    combat: Combat | None
    lethal: dict[Ref, IsDamaged]
    decision: Decision | None
    outcome: Outcome | None
    lost: list[str]
    doomed: list[str]
    turns_taken: list[int]
    turn: int
    turn_player: int
    first_player: int
    phase: str
    schedule: Schedule
    clock: int
    rng: int
    unchecked: bool
    stops: bool
    tokens: tuple[int, ...]
    elsewhere: tuple[int, ...]
    generated: tuple[int, ...]
    names: tuple[CardName, ...]
    refused: tuple[Answer, ...]
    revealed: tuple[Ref, ...]
    sightings: tuple[Sighting, ...]
    past: tuple[PastTurn, ...]
    activations: tuple[Activation, ...]
    uses: tuple[Use, ...]
    triggered: int
    idle_turns: int
    journal: list[Event] | None
    chronicle: Chronicle | None
    board: Board | None
    outdated: Board | None
    moved: int
    strayed: tuple[Ref, ...]
    rested: Board | None
    quick: dict[int, tuple[tuple[int, ...], tuple[int, ...]]]

    @classmethod
    def new(cls, players: int, seed: int) -> GameState:
        """A game without cards, before its first turn."""
        new = GameState()
        new.players = players
        new.cards = []
        new.zones = [()] * (players * ZONE_COUNT)
        new.stack = []
        new.effects = []
        new.delayed = []
        new.pending = []
        new.history = []
        new.agenda = []
        new.combat = None
        new.lethal = {}
        new.decision = None
        new.outcome = None
        new.lost = [""] * players
        new.doomed = [""] * players
        new.turns_taken = [0] * players
        new.turn = 0
        new.turn_player = 0
        new.first_player = 0
        new.phase = Phase.WAKE_UP
        new.schedule = USUAL
        new.clock = 0
        new.rng = randomness.seeded(seed)
        new.unchecked = True
        new.stops = False
        new.tokens = ()
        new.elsewhere = ()
        new.generated = ()
        new.names = ()
        new.refused = ()
        new.revealed = ()
        new.sightings = ()
        new.past = ()
        new.activations = ()
        new.uses = ()
        new.triggered = 0
        new.idle_turns = 0
        new.journal = None
        new.chronicle = None
        new.board = None
        new.outdated = None
        new.moved = 0
        new.strayed = ()
        new.rested = None
        new.quick = {}
        return new

    def clone(self) -> GameState:
        """An independent copy at this very moment. The copy keeps no journal."""
        if WORK.done is not None:
            WORK.done.append(("clone", -1))
        new = GameState()
        new.players = self.players
        new.cards = self.cards.copy()
        new.zones = self.zones.copy()
        new.stack = self.stack.copy()
        new.effects = self.effects.copy()
        new.delayed = self.delayed.copy()
        new.pending = self.pending.copy()
        new.history = self.history.copy()
        new.agenda = [frame.clone() for frame in self.agenda]
        new.combat = self.combat
        new.lethal = self.lethal.copy()
        new.decision = self.decision
        new.outcome = self.outcome
        new.lost = self.lost.copy()
        new.doomed = self.doomed.copy()
        new.turns_taken = self.turns_taken.copy()
        new.turn = self.turn
        new.turn_player = self.turn_player
        new.first_player = self.first_player
        new.phase = self.phase
        new.schedule = self.schedule
        new.clock = self.clock
        new.rng = self.rng
        new.unchecked = self.unchecked
        new.stops = self.stops
        new.tokens = self.tokens
        new.elsewhere = self.elsewhere
        new.generated = self.generated
        new.names = self.names
        new.refused = self.refused
        new.revealed = self.revealed
        new.sightings = self.sightings
        new.past = self.past
        new.activations = self.activations
        new.uses = self.uses
        new.triggered = self.triggered
        new.idle_turns = self.idle_turns
        new.journal = None
        new.chronicle = None
        new.board = self.board
        new.outdated = self.outdated
        new.moved = self.moved
        new.strayed = self.strayed
        new.rested = self.rested
        new.quick = self.quick
        return new

    def return_to(self, past: GameState) -> None:
        """Be as that state was. Random numbers stay used up, and the journal and `stops` are what they are."""
        again = past.clone()
        self.cards = again.cards
        self.zones = again.zones
        self.stack = again.stack
        self.effects = again.effects
        self.delayed = again.delayed
        self.pending = again.pending
        self.history = again.history
        self.agenda[:] = again.agenda
        self.combat = again.combat
        self.lethal = again.lethal
        self.decision = again.decision
        self.outcome = again.outcome
        self.lost = again.lost
        self.doomed = again.doomed
        self.turns_taken = again.turns_taken
        self.turn = again.turn
        self.turn_player = again.turn_player
        self.first_player = again.first_player
        self.phase = again.phase
        self.schedule = again.schedule
        self.clock = again.clock
        self.unchecked = again.unchecked
        self.tokens = again.tokens
        self.elsewhere = again.elsewhere
        self.generated = again.generated
        self.names = again.names
        self.refused = again.refused
        self.revealed = again.revealed
        self.sightings = again.sightings
        self.past = again.past
        self.activations = again.activations
        self.uses = again.uses
        self.triggered = again.triggered
        self.idle_turns = again.idle_turns
        self.board = again.board
        self.outdated = again.outdated
        self.moved = again.moved
        self.strayed = again.strayed
        self.rested = again.rested

    # Cards and zones ------------------------------------------------------------------------------------------

    def zone(self, player: int, zone: Zone) -> tuple[int, ...]:
        """The ids of the cards in a zone, the top first. Shared zones are the same for every player."""
        return self.zones[zone if zone in SHARED_ZONES else player * ZONE_COUNT + zone]

    def set_zone(self, player: int, zone: Zone, ids: tuple[int, ...]) -> None:
        """Replace the cards of a zone. Only commits do this."""
        self.zones[zone if zone in SHARED_ZONES else player * ZONE_COUNT + zone] = ids

    @property
    def field(self) -> tuple[int, ...]:
        """The objects on the field, oldest first."""
        return self.zones[5]

    def intents(self) -> tuple[int, ...]:
        """The cards in all intents."""
        if self.combat is None:
            return ()
        return self.zones[self.combat.attacking_player * ZONE_COUNT + 9]

    def is_current(self, ref: Ref) -> bool:
        """The referenced card is still the object it was, the item still on the stack, the player in the game."""
        if ref[0] >= 0:
            return self.cards[ref[0]].incarnation == ref[1]
        if ref[0] == -1:
            return 0 <= ref[1] < self.players and not self.lost[ref[1]]
        return any(item.id == ~ref[0] for item in self.stack)

    def card_of(self, id: int) -> int:
        """The card itself, or the source of an item of the Effects Stack."""
        if id >= -1:
            return id
        return next((item.source[0] for item in self.stack if item.id == ~id), -1)

    def edit(self, id: int) -> Card:
        """A fresh copy of a card's record, already in place. Only commits do this."""
        card = self.cards[id].copy()
        self.cards[id] = card
        return card

    def tick(self) -> int:
        """The next timestamp."""
        self.clock += 1
        return self.clock

    def touch(self, aspects: int) -> None:
        """Something changed: forget computed characteristics that depend on it, and check states again."""
        self.unchecked = True
        self.refused = ()
        if aspects:
            if aspects & WOUNDS:
                self.rested = None
            board = self.board or self.outdated
            if board is not None and aspects & board.watch:
                self._outdate(board, aspects)

    def touch_knowledge(self, aspects: int) -> None:
        """Somebody knows more or less of a zone: forget what depends on it, and check states again."""
        self.unchecked = True
        board = self.board or self.outdated
        if board is not None and aspects & board.watch:
            self._outdate(board, aspects)

    def _outdate(self, board: Board, aspects: int) -> None:
        """The board may be wrong; what every board reads makes it so for good."""
        self.board = None
        if aspects & SUDDEN or (aspects & Aspect.EFFECTS and not board.amendable):
            self.outdated = None
        else:
            self.outdated = board
            self.moved |= aspects

    def keep_board(self, board: Board) -> None:
        """This is the board of this moment."""
        self.board = board
        self.outdated = None
        self.moved = 0
        self.strayed = ()

    def replace_board(self, board: Board) -> None:
        """This is the board of this moment, with the same objects as the one before."""
        if self.rested is self.board:
            self.rested = board
        self.board = board

    def stray(self, board: Board, ref: Ref) -> None:
        """A card moved of which the board tells something, or the counters of an object changed.

        The reference is to what it was before.
        """
        self.board = None
        self.outdated = board
        self.strayed = (*self.strayed, ref)

    def forget_board(self) -> None:
        """Something changed that boards do not watch."""
        self.board = self.outdated = None

    # Players --------------------------------------------------------------------------------------------------

    def opponents(self, player: int) -> tuple[int, ...]:
        """The other players still in the game, in turn order from that player."""
        n = self.players
        if n == 2:
            return () if self.lost[1 - player] else (1 - player,)
        return tuple(p for p in ((player + i) % n for i in range(1, n)) if not self.lost[p])

    def in_turn_order(self) -> tuple[int, ...]:
        """All players still in the game, the turn player first."""
        n, first = self.players, self.turn_player
        if n == 2 and not (self.lost[0] or self.lost[1]):
            return (first, 1 - first)
        return tuple(p for p in ((first + i) % n for i in range(n)) if not self.lost[p])

    def seats(self) -> tuple[int, ...]:
        """All players the game began with, the turn player first, also those who have left."""
        n, first = self.players, self.turn_player
        return (first, 1 - first) if n == 2 else tuple([(first + i) % n for i in range(n)])

    # Randomness -----------------------------------------------------------------------------------------------

    def random_below(self, bound: int) -> int:
        """A number uniform over 0 to bound - 1 (CR Randomization)."""
        self.rng, number = randomness.below(self.rng, bound)
        return number

    def random_sample(self, ids: tuple[int, ...], amount: int) -> tuple[int, ...]:
        """So many different cards, each set equally likely, in the order of `ids`."""
        remaining = list(ids)
        taken = set()
        for _ in range(min(amount, len(ids))):
            taken.add(remaining.pop(self.random_below(len(remaining))))
        return tuple(i for i in ids if i in taken)

    def random_order(self, ids: tuple[int, ...]) -> tuple[int, ...]:
        """The same cards in random order (CR Shuffling)."""
        self.rng, order = randomness.shuffled(self.rng, ids)
        return order

    # The agenda -----------------------------------------------------------------------------------------------

    def push(self, frame: Frame) -> None:
        """Do this next, before what is in progress goes on."""
        self.agenda.append(frame)
