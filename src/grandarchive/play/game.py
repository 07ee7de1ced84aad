"""The Game: decks in, decisions out, choices in, an outcome."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final, Self

from grandarchive import files
from grandarchive.errors import CorruptSave, EngineBug, IllegalChoice, IllegalDeck, WrongArgument
from grandarchive.files import StrPath
from grandarchive.model.cards import CardDefinition
from grandarchive.model.terms import Zone
from grandarchive.play import actions as whole_actions
from grandarchive.play import arguments, choosing, fresh, notation, playing_on, saves, sentences, taking_back
from grandarchive.play.actions import SPARE, Action, RestPolicy
from grandarchive.play.beginning import Beginning, DeckLike, beginning
from grandarchive.play.choosing import Choice
from grandarchive.play.course import Course
from grandarchive.play.dealing_back import Made, course_from
from grandarchive.play.decision import PendingDecision
from grandarchive.play.embedding import CatalogLike
from grandarchive.play.events import EventsSince, GameEvent, Stream
from grandarchive.play.fields import quoted
from grandarchive.play.folding import fold, still_counting
from grandarchive.play.gathering import Answer
from grandarchive.play.plans import Plan
from grandarchive.play.playing_on import END, AnyPolicy, PlayedOn, Until
from grandarchive.play.retelling import begin_telling
from grandarchive.play.taking_back import Forgotten, Instant
from grandarchive.play.undoing import KEPT_EVERY, Moment, moment
from grandarchive.play.view import View
from grandarchive.play.view_parts import CardView
from grandarchive.play.why import Why
from grandarchive.rules import agenda
from grandarchive.rules.continuous.questions import events_asked
from grandarchive.rules.turn import ending
from grandarchive.state import encoding, invariants, position
from grandarchive.state.events import Event
from grandarchive.state.game import GameState
from grandarchive.state.records import Outcome
from grandarchive.state.telling import end_moment, take_back

CONTRADICTIONS: Final = (LookupError, TypeError, ValueError, AttributeError, AssertionError, RecursionError)
"""What the engine raises when it contradicts itself without noticing."""


class Game:
    """A game of two to six players, from the opening hands to the outcome.

    The first player is drawn from the seed unless given. The same decks, seed and choices give the same game. With
    `record` off, no log is kept; that is faster. With `every_opportunity`, players are asked at each Opportunity that
    the rules give them, also where they can only pass: then no question, and no lack of one, tells what a hand has.

    Raises `UnsupportedCard` for a card the engine does not fully understand, `IllegalDeck` for cards in the wrong deck,
    decks of impossible size and a material deck without a level 0 champion, and `WrongArgument` for anything else that
    is not what it must be.
    """

    _state: GameState
    _choices: list[int]
    _kept: Moment | None
    _origin: Beginning | Moment
    _streams: dict[int, Stream]
    names: tuple[str, ...]
    """The names of the players."""

    def __init__(
        self,
        decks: Iterable[DeckLike],
        seed: int = 0,
        first_player: int | None = None,
        names: Iterable[str] = (),
        record: bool = True,
        *,
        every_opportunity: bool = False,
    ) -> None:
        self._begin(beginning(decks, seed, first_player, names, every_opportunity), record)

    def _begin(self, beginning: Beginning, record: bool) -> None:
        try:
            state = beginning.state(record=record)
        except CONTRADICTIONS as error:
            raise EngineBug(f"the engine failed: {error!r}", saves.encode_replay(beginning, (), None)) from error
        self._go_on(beginning, state, beginning.names)

    def _go_on(self, origin: Beginning | Moment, state: GameState, names: tuple[str, ...]) -> None:
        self.names = names
        self._origin = origin
        self._state = state
        self._choices = []
        self._kept = None
        self._streams = {}
        state.chronicle = None

    @classmethod
    def from_state(cls, state: GameState, names: Iterable[str] = ()) -> Self:
        """A game that goes on from a state, such as one a scenario built. The state belongs to the game from then on.

        A replay of such a game begins with the position, and a save of it is the position that it reached.
        """
        if not isinstance(state, GameState):
            raise WrongArgument("a game goes on from the state of a game")
        new = cls.__new__(cls)
        new._go_on(moment(0, state), state, arguments.player_names(names, state.players))
        return new

    def __repr__(self) -> str:
        outcome = self._state.outcome
        if outcome is not None:
            who = ", ".join(self.names[winner] for winner in outcome.winners) or "nobody"
            return f"<Game of {' and '.join(self.names)}: {who} won in turn {outcome.turn}, {outcome.reason}>"
        decision = self._state.decision
        asked = "" if decision is None else f", {self.names[decision.player]} to choose: {decision.purpose}"
        return f"<Game of {' and '.join(self.names)}: turn {self.turn}, {self._state.phase} phase{asked}>"

    # Deciding -------------------------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        """The game has ended."""
        return self._state.outcome is not None

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it goes on."""
        return self._state.outcome

    @property
    def lost(self) -> tuple[int, ...]:
        """The players who have lost, also while others play on (CR Ending the Game)."""
        return tuple(player for player, reason in enumerate(self._state.lost) if reason)

    @property
    def decision(self) -> PendingDecision:
        """The decision the game waits for. Raises `IllegalChoice` once the game is over."""
        decision = self._state.decision
        if decision is None:
            raise IllegalChoice("the game is over: there is no decision")
        return PendingDecision(self._state, decision)

    @property
    def prompt(self) -> str:
        """The pending decision in words."""
        return self.decision.prompt

    @property
    def labels(self) -> tuple[str, ...]:
        """The options of the pending decision in words, in order."""
        return self.decision.labels

    @property
    def notation(self) -> tuple[str, ...]:
        """The options of the pending decision in short, in order; equal objects read the same."""
        return self.decision.notation

    @property
    def choices(self) -> tuple[int, ...]:
        """The choices so far: indices of options, and for who conceded -1 for the first player, -2 for the second."""
        return tuple(self._choices)

    def choose(self, choice: Choice) -> None:
        """Choose an option of the pending decision and go on to the next decision.

        The choice is an option of the decision or of the view of who has to choose, or its index from 0, or its label,
        whatever its case ("pass"). A label that several options have will do if they are equal cards in one hand, in
        memory or in one deck; the first of them is chosen.

        Raises `IllegalChoice`, which changes nothing, and `EngineBug` with a replay if the engine contradicts itself.
        """
        decision = self._state.decision
        if decision is None:
            raise IllegalChoice("there is no decision to make: the game is over")
        at = choice if type(choice) is int else choosing.index_of(self._state, decision, choice)
        if at < 0:
            raise IllegalChoice(f"{at} is no option: they are counted from 0")
        self._take(at)

    def answer(self, answer: Answer) -> tuple[int, ...]:
        """Answer the whole question of which the pending decision is a part, and return the single choices made.

        The answer has the candidates of `View.gathered` of who has to choose, or their indices, in any order where it
        is a set; for a division it has the shares. Everything goes on as after these single choices.

        Raises `IllegalChoice` with the reason if the answer is not valid, which changes nothing.
        """
        gathered = self.view(self.decision.player).gathered
        assert gathered is not None
        choices = gathered.choices(answer)
        self._take_all(choices)
        return choices

    def carry_out(self, plan: Plan) -> tuple[int, ...]:
        """Make all single choices of a plan (see `View.plan`), and return them. Everything goes on as after these.

        Raises `IllegalChoice` if the plan has a part without an answer or is one of another game, and `OutdatedView`
        if the game went on since the plan was made; then nothing changes.
        """
        choices = plan.choices
        if not plan.is_for(self._state):
            raise IllegalChoice("this plan was made for another game")
        self._take_all(choices)
        return choices

    def _take_all(self, choices: Sequence[int]) -> None:
        """Take options one after the other, which are known to be legal."""
        for choice in choices:
            self._take(choice)

    def _take(self, choice: int) -> None:
        """Take an option by its index, or let a player concede. Raises `IllegalChoice`, which changes nothing."""
        self._choices.append(choice)
        try:
            if choice < 0:
                ending.concede(self._state, -1 - choice)
            else:
                agenda.answer(self._state, choice)
        except IllegalChoice:
            self._choices.pop()
            raise
        except EngineBug as bug:
            bug.replay = self.replay
            raise
        except CONTRADICTIONS as error:
            raise EngineBug(f"the engine failed: {error!r}", self.replay) from error
        if self._state.chronicle is not None:
            end_moment(self._state)
        if len(self._choices) % KEPT_EVERY == 0:
            self._kept = moment(len(self._choices), self._state)

    def actions(self) -> tuple[Action, ...]:
        """Every whole action of the player who has to choose, of equal ones only the first.

        An announcement is listed with each way to pick its modes and targets, unless there are too many. Payments,
        orders and divisions are left to the policy of `act`, as is a question that is one of these. They are found on
        copies, and end before anything that the player does not know yet. Raises `IllegalChoice` once the game is over.
        """
        return whole_actions.actions(self._state)

    def act(self, action: Action, rest: RestPolicy = SPARE) -> tuple[int, ...]:
        """Carry an action out, with `rest` answering what it leaves open, and return the choices made.

        `Spare(prices)` pays with what is worth least to the player. If the rest asks for something that nobody could
        know when the actions were listed, the policy answers that too, as long as it belongs to the same announcement.

        Raises `WrongArgument` for what is no action or no policy, `OutdatedView` if the game went on since the actions
        were listed, and `IllegalChoice` for a wrong answer of the policy; the choices before it have been made.
        """
        return whole_actions.act(self, self._state, action, rest)

    def playout(self, policy: AnyPolicy | Sequence[AnyPolicy], until: Until = END) -> PlayedOn:
        """Let a policy choose for all seats, or one for each seat, until something is reached (see `Until`).

        An agent is a policy; one that has a method `pick(decision)` is asked without a view, which is much faster.
        Each choice is made as by `choose`, so this game goes on; play out a clone to keep it. Returns the choices made,
        and why it stopped: at the end of the game at the latest.

        Raises `WrongArgument` for what is no policy, a wrong number of policies or an impossible `until`,
        `IllegalChoice` for a choice that is no option, and what a policy raises; the choices before it have been made.
        """
        return playing_on.play_on(self, self._state, policy, until)

    def pass_until(self, until: Until = END) -> PlayedOn:
        """Let everybody pass until something is reached, or somebody is asked something else (CR Opportunity).

        Raises `WrongArgument` for an impossible `until`.
        """
        return playing_on.pass_on(self, self._state, until)

    def concede(self, player: int) -> None:
        """A player concedes, at any moment (CR Concession 1).

        Raises `IllegalChoice` once the game is over, and if there is no such player.
        """
        try:
            self._take(-1 - self._player(player))
        except WrongArgument as error:
            raise IllegalChoice(str(error)) from error

    def undo(self) -> int:
        """Take back the last choice, also one that ended the game, and return it.

        Everything is as it was before, the log too. Raises `IllegalChoice` where the game began, was loaded from a
        position or was made from a state.
        """
        if not self._choices:
            raise IllegalChoice("there is no choice to take back: this is where the game began")
        taken_back = self._choices[-1]
        self._undo(1)
        return taken_back

    def _undo(self, number: int) -> None:
        """Take back the last choices."""
        choices = self._choices[:-number]
        if self._kept is not None and self._kept.choices > len(choices):
            self._kept = None
        old = self._state
        start, self._state = self._before(len(choices), old.journal)
        old.decision = None  # whatever still looks at it is outdated
        self._state.chronicle = None
        self._choices = choices[:start]
        for choice in choices[start:]:
            self._take(choice)
        if old.chronicle is not None:
            take_back(self._state, old.chronicle, len(choices))

    def _before(self, choices: int, journal: list[Event] | None) -> tuple[int, GameState]:
        """The latest kept state after at most this many choices, and the number of choices before it."""
        origin = self._kept if self._kept is not None and self._kept.choices <= choices else self._origin
        if isinstance(origin, Moment):
            return origin.choices, origin.again(journal)
        return 0, origin.state(record=journal is not None)

    def _courses(self) -> Iterator[list[Made]]:
        """The latest choices with the moments at which they were made: those since the kept moment, then all."""
        for choices in (len(self._choices), 0):
            start, state = self._before(choices, None)
            if start < len(self._choices):
                yield course_from(state, self._choices[start:])

    def can_cancel(self, player: int) -> bool:
        """A player can take back what they are announcing: the card, ability or attack of which they decide something.

        They can as long as nobody else has chosen anything since, no random number was drawn, and nobody got to know a
        card but the one that is announced. Raises `WrongArgument` if there is no such player.
        """
        return isinstance(self._announced(self._player(player)), int)

    def cancel(self, player: int) -> int:
        """Take back what a player is announcing, and return how many choices that took back.

        The game is where it was before the announcement, as after so many times `undo`: nothing is left of it in the
        log and in the replay. Raises `IllegalChoice` with the reason if the player cannot (see `can_cancel`).
        """
        number = self._announced(self._player(player))
        if not isinstance(number, int):
            raise IllegalChoice(f"this cannot be taken back: {number}")
        self._undo(number)
        return number

    def _announced(self, player: int) -> int | str:
        """How many choices lead back to before what a player is announcing, or why they cannot take it back."""
        reason = taking_back.why_not(self._state, player)
        if reason:
            return reason
        since = self._origin.choices if isinstance(self._origin, Moment) else 0
        number = 0
        if self._kept is not None:
            late = self._instants(len(self._choices) - self._kept.choices)
            number = taking_back.how_many(self._state, late, player)
        if not number:
            number = taking_back.how_many(self._state, self._instants(len(self._choices) - since), player)
        if number > 0:
            return number
        return "somebody else chose since" if number else "it was announced before the game was taken up here"

    def _instants(self, number: int) -> list[Instant]:
        """The instants before each of the last choices; they are played again for that."""
        start, state = self._before(len(self._choices) - number, None)
        found = []
        for at, choice in enumerate(self._choices[start:], start):
            if at >= len(self._choices) - number:
                decision = state.decision
                player = -1 - choice if choice < 0 or decision is None else decision.player
                found.append(taking_back.instant(state, player))
            if choice < 0:
                ending.concede(state, -1 - choice)
            else:
                agenda.answer(state, choice)
        return found

    def forgotten_by_undo(self, choices: int = 1, viewer: int | None = None) -> tuple[Forgotten, ...]:
        """The cards, random numbers and choices that players have to forget if this many choices are taken back.

        The words name the cards that the viewer knows now, or all for None. Raises `WrongArgument` if there are not so
        many choices, or no such player.
        """
        number = arguments.whole(choices, "the number of choices", 0, len(self._choices))
        who = None if viewer is None else self._player(viewer)
        return taking_back.forgotten(self._state, self._instants(number), self.names, who)

    # Looking --------------------------------------------------------------------------------------------------

    @property
    def seed(self) -> int:
        """The seed that everything random derives from; 0 for a game that went on from a state."""
        return self._origin.seed if isinstance(self._origin, Beginning) else 0

    @property
    def turn(self) -> int:
        """The number of the turn, the first is 1."""
        return self._state.turn

    @property
    def first_player(self) -> int:
        """The player who took the first turn."""
        return self._state.first_player

    @property
    def every_opportunity(self) -> bool:
        """Players are asked at each Opportunity, also where they can only pass (CR Timing and Permissions)."""
        return self._state.stops

    @property
    def definitions(self) -> tuple[CardDefinition, ...]:
        """The definitions of all cards in the game, each once, whoever may know that they are there."""
        return tuple({card.definition.slug: card.definition for card in self._state.cards}.values())

    def view(self, player: int | None = None, *, open: bool = False) -> View:
        """What a player may know, or for None what everybody knows, valid until the next choice.

        An `open` view shows every card, for replays and judges; the options in it are those of the player. Raises
        `WrongArgument` if there is no such player.
        """
        if player is None:
            player = notation.SPECTATOR
        elif type(player) is not int or not 0 <= player < self._state.players:
            player = self._player(player)
        return View(self._state, player, self.names, self, open=open)

    def why(self, player: int, card: CardView | int) -> Why:
        """What a player could do with a card now, and each reason why they cannot (see `View.why`).

        Raises `WrongArgument` if there is no such player, or for a card that the player does not see now.
        """
        return self.view(player).why(card)

    def knows(self, player: int, card: CardView | int) -> bool:
        """A player knows which card this is: a card of any view, or its `ref` (CR Public vs Private Information).

        Raises `WrongArgument` if there is no such player, or no such card any more.
        """
        player, ref = self._player(player), card.ref if isinstance(card, CardView) else card
        found = next((c for c in self._state.cards if c.incarnation == ref and c.zone is not Zone.NOWHERE), None)
        if found is None:
            raise WrongArgument(f"there is no card with the reference {quoted(ref)} in this game now")
        return notation.knows(self._state, found.id, player)

    def log(self, player: int | None = None) -> list[str]:
        """The folded lines of all events that nobody took back: "A draws 7 cards".

        They say what the player may know, or everything for None. A game without `record` has none. As with `events`,
        the game keeps its story from the first time somebody asks. Raises `WrongArgument` if there is no such player.
        """
        mask = sentences.OPEN if player is None else 1 << self._player(player)
        if self._state.journal is None:
            return []
        return [line.text for line in fold(still_counting(self._story(mask)), self.names)]

    def events(self, player: int | None = None, since: int = 0, *, open: bool = False) -> EventsSince:
        """What happened since a moment as a player may know it, or for None as everybody does, in order.

        A moment is a number of events: 0 is before all of them, and `EventsSince.moment` is now. What was taken back
        stays in the story, followed by an event `undone`. With `open` nothing is hidden. Until somebody asks for the
        first time no story is kept; then the game is played once more from where it began, without what was taken back
        before. A game from a position begins its story with what lies on the table.

        Raises `WrongArgument` if there is no such player or no such moment yet.
        """
        story = self._story(self._mask(player, open=open))
        first = arguments.whole(since, "the moment", 0, len(story))
        return EventsSince(tuple(story[first:]), len(story), self.names)

    def _story(self, mask: int) -> list[GameEvent]:
        """All events so far, as the players of these bits may know them."""
        state = self._state
        chronicle = state.chronicle or begin_telling(state, self._origin, self._choices)
        stream = self._streams.get(mask)
        if stream is None:
            stream = self._streams[mask] = Stream(chronicle, self.names, mask)
        return stream.advance()

    def _ends_of_choices(self, player: int | None, *, open: bool) -> list[int]:
        """The number of events in the story of a viewer before the first choice, and after each one."""
        mask = self._mask(player, open=open)
        self._story(mask)
        chronicle = self._state.chronicle
        assert chronicle is not None
        return self._streams[mask].lengths(chronicle.choices)

    def _mask(self, player: int | None, *, open: bool) -> int:
        """The bits of the players whose knowledge a viewer has."""
        everybody = (1 << self._state.players) - 1
        return sentences.OPEN if open else everybody if player is None else 1 << self._player(player)

    def course(self) -> Course:
        """The game step by step: where it was after each choice, and what happened between (see `Course`).

        It is played again for that. What happens to this game afterwards changes nothing about the course.
        """
        start = self.clone()
        start._choices, start._kept = [], None
        start._state = self._before(0, None)[1]
        return Course(self._continuing(self), start)

    def status(self) -> list[str]:
        """What is wrong with the state of the game or with what is kept about it: nothing, if the engine is right."""
        return [*invariants.problems(self._state), *fresh.stale(self._state)]

    def digest(self) -> str:
        """A hash of the whole state: equal for equal games, in any process."""
        return encoding.digest(self._state)

    def position_key(self, *, chance: bool = True) -> str:
        """Hexadecimal digits that are equal only for positions with the same future, however they came about.

        That is for whoever sees all, such as a search with open cards. Without `chance` the random numbers to come are
        no part of it: then the same things may happen, each as likely. It costs a tenth of `digest`.
        """
        return position.position_key(self._state, events_asked, chance=chance)

    def _player(self, player: object) -> int:
        return arguments.whole(player, "a player", 0, self._state.players - 1)

    # Copies, saves, replays -----------------------------------------------------------------------------------

    def clone(self) -> Self:
        """An independent copy at this moment, without the log.

        A copy of a subclass has its class, but no attributes that it adds.
        """
        cls = type(self)
        new = cls.__new__(cls)
        new.names = self.names
        new._origin = self._origin
        new._choices = self._choices.copy()
        new._kept = self._kept
        new._streams = {}
        new._state = self._state.clone()
        return new

    def __copy__(self) -> Self:
        """A clone, because two games cannot share a state."""
        return self.clone()

    def __getstate__(self) -> dict[str, Any]:
        """Everything but the story, which a pickled or deep copy tells anew: without what was taken back."""
        return {**vars(self), "_streams": {}}

    def encode(self) -> dict[str, Any]:
        """The save of the game as JSON values: how it came about, or for one from a state the position."""
        if isinstance(self._origin, Beginning):
            return saves.encode_save(self._origin, self._choices, self._state)
        return saves.encode_position(self._state, self.names)

    @classmethod
    def decode(cls, encoded: Any, catalog: CatalogLike, record: bool = True) -> Self:
        """The game of a save. It is played again, so that it is a game by the rules whatever the save says.

        Cards that the catalog does not have are taken from the save. With `record` off, no log is kept.

        Raises `CorruptSave` for anything that is not a save, or one that does not lead to the state it tells of.
        """
        if saves.is_position(encoded):
            position = saves.read_position(encoded, catalog)
            return cls.from_state(position.state, position.names)
        return cls._played(saves.read_save(encoded, catalog), record)

    def save(self, path: StrPath, overwrite: bool = True) -> None:
        """Write the game to a file. Raises `NotWritten`, which leaves what was there.

        Without `overwrite` raises `FileExists` for a file that is there.
        """
        files.write(path, saves.written(self.encode()), overwrite)

    @classmethod
    def load(cls, path: StrPath, catalog: CatalogLike, record: bool = True) -> Self:
        """The game of a save, a replay or a report in a file, or the last one of a journal, which is not gone on with.

        Raises `CorruptSave` with the file for anything else.
        """
        from grandarchive.play.journal import RecordedMatch, is_journal

        if is_journal(path):
            try:
                return cls._continuing(RecordedMatch.open(path, catalog, read_only=True, record=record).game)
            except IllegalChoice as error:
                raise CorruptSave(f"{os.fspath(path)} has no game: {error}") from error
        found = saves.read_file(path)
        try:
            found = saves.of_report(found)
            read = cls.from_replay if saves.is_replay(found) else cls.decode
            return read(found, catalog, record)
        except CorruptSave as error:
            raise CorruptSave(f"{os.fspath(path)}: {error}") from error

    @classmethod
    def _continuing(cls, game: Game) -> Self:
        """A game that goes on where another one is, with its log; that one stays as it is."""
        new = cls.__new__(cls)
        journal, state = game._state.journal, game._state.clone()
        state.journal = None if journal is None else journal.copy()
        new._go_on(game._origin, state, game.names)
        new._choices, new._kept = game._choices.copy(), game._kept
        return new

    @property
    def replay(self) -> dict[str, Any]:
        """How to play this game again, as JSON values: decks and seed, or the position, and the choices as numbers."""
        choices, outcome = self._choices, self._state.outcome
        if isinstance(self._origin, Beginning):
            return saves.encode_replay(self._origin, choices, outcome)
        return saves.encode_continuation(self._origin.again(self._state.journal), self.names, choices, outcome)

    @classmethod
    def from_replay(cls, replay: Any, catalog: CatalogLike, record: bool = True) -> Self:
        """Play a replay again, to its last choice; the game can go on from there. With `record` off, no log is kept.

        Raises `CorruptSave` if the replay is damaged or does not fit.
        """
        return cls._played(saves.read_replay(replay, catalog), record)

    @classmethod
    def _played(cls, course: saves.Course, record: bool) -> Self:
        """Play a game again. Raises `CorruptSave` if it does not lead where it is said to."""
        new = cls.__new__(cls)
        try:
            if isinstance(course.beginning, Beginning):
                new._begin(course.beginning, record)
            else:
                position = course.beginning
                new._go_on(moment(0, position.state), position.state, position.names)
        except IllegalDeck as error:
            raise CorruptSave(f"the {course.kind} tells of no game: {error}") from error
        for number, choice in enumerate(course.choices, 1):
            try:
                new._take(choice)
            except IllegalChoice as error:
                raise CorruptSave(f"the {course.kind} does not fit: choice {number}: {error}{course.remedy}") from error
        if course.state is not None and course.state != new.digest():
            raise CorruptSave(f"the {course.kind} leads to another state than it tells of{course.remedy}")
        if course.outcome is not None and course.outcome != saves.encode_outcome(new.outcome):
            raise CorruptSave(f"the {course.kind} is truncated: it does not reach its outcome{course.remedy}")
        return new
