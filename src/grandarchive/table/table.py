"""A table: seats around a match. Each seat gets its own view and its own questions.

A table never waits. It notes what it waits for (a person, a program, the end of a beat) and goes on when that comes.
The journal has an answer before any client is told of it.

The flow is one loop, `_go_on`: programs think, policies pass windows, and the first question for a person stops it.
`Broadcast` then tells every client what changed for it.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Final

from grandarchive.cards.catalog import Catalog
from grandarchive.decks import FORMATS, Deck
from grandarchive.errors import GrandArchiveError, NotWritten
from grandarchive.play import (
    Durability,
    Game,
    Journal,
    Match,
    MatchStage,
    PassMode,
    Plan,
    RecordedMatch,
    SideboardQuestion,
    TurnOrderQuestion,
    View,
    Window,
    WindowReason,
    WindowSettings,
    WindowsPolicy,
)
from grandarchive.play import Seat as JournalSeat
from grandarchive.table import messages
from grandarchive.table.advice import Advice, Programs
from grandarchive.table.afterwards import Afterwards
from grandarchive.table.answers import Answers
from grandarchive.table.broadcast import Broadcast
from grandarchive.table.messages import Code
from grandarchive.table.pace import Pace
from grandarchive.table.pending import Pending
from grandarchive.table.petitions import Petitions
from grandarchive.table.refusal import Refused
from grandarchive.table.seats import PERSON, PROGRAM, Client, Post, Seat, told_apart
from grandarchive.table.store import SeatRecord, Store, TableRecord

SPECTATOR: Final = -1
MOST_PASSED_AT_ONCE: Final = 50
"""The table passes this many windows before it lets others have their turn."""

MOST_FAILURES: Final = 3
"""After more failures of programs in a row the table stops."""

QUESTIONS_OF_A_MATCH: Final = 10_000_000


class Table:
    """A table with its seats.

    `clock` gives seconds. The owner calls `tick` when `until` has come. `boot` is a text that no other process of the
    server has: it names the stories of events, which begin anew in each process. `sync` brings a journal to the disk
    before what was published is sent.
    """

    def __init__(
        self,
        record: TableRecord,
        store: Store,
        catalog: Catalog,
        programs: Programs,
        clock: Callable[[], float],
        boot: str = "",
        sync: Callable[[Journal], None] = Journal.sync,
    ) -> None:
        self.record = record
        self.seats = [Seat(index, seat, holds=record.solo) for index, seat in enumerate(record.seats)]
        self.spectators: list[Client] = []
        self.match: RecordedMatch | None = None
        self.stopped = ""
        self.pending: Pending | None = None
        self.petitions = Petitions()
        self.boot = boot
        self.clock = clock
        self.used = clock()
        self._store = store
        self._catalog = catalog
        self._programs = programs
        self._sync = sync
        self._broadcast = Broadcast(self)
        self._asked = 0
        self._failures = 0
        self.answers = Answers()
        self.afterwards = Afterwards(self)
        self.advice = Advice(self, programs)

    # Coming and going -----------------------------------------------------------------------------------------

    def come(self, seat: int, post: Post, story: str = "", moment: int = 0, *, steps: bool = False) -> Client:
        """Connect a client to a seat, or as a spectator, and send it the state of the table."""
        client = Client(post, story, moment, steps)
        (self.spectators if seat == SPECTATOR else self.seats[seat].clients).append(client)
        self.used = self.clock()
        self.publish()
        return client

    def go(self, seat: int, client: Client) -> None:
        """Disconnect a client. Its seat stays taken."""
        clients = self.spectators if seat == SPECTATOR else self.seats[seat].clients
        if client in clients:
            clients.remove(client)
        self.used = self.clock()
        self.publish()

    def clients(self) -> Iterator[Client]:
        """All connected clients."""
        for seat in self.seats:
            yield from seat.clients
        yield from self.spectators

    @property
    def is_empty(self) -> bool:
        """No client is connected."""
        return next(self.clients(), None) is None

    @property
    def until(self) -> float | None:
        """The moment of the clock at which the table goes on by itself, if there is one."""
        return None if self.pending is None else self.pending.until

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of people."""
        return tuple(seat.index for seat in self.seats if seat.is_person)

    @property
    def names(self) -> tuple[str, ...]:
        """The names of all seats. A name that an earlier seat has gets a number."""
        return told_apart([seat.name for seat in self.seats])

    @property
    def is_paced(self) -> bool:
        """Windows last as long as public facts say (see `pace`)."""
        return self.record.pace and len(self.people) > 1

    def publish(self, *, step: bool = False) -> None:
        """Send every client what changed for it, once the journal is on the disk; a step only to those who want it."""
        if step and (len(self.people) > 1 or not any(client.steps for client in self.clients())):
            return
        if self.match is not None and self.match.read_only is None and not self.stopped:
            self._sync(self.match.journal)
        self._broadcast.send(step=step)

    # Beginning ------------------------------------------------------------------------------------------------

    def resume(self) -> None:
        """Go on with the match on the disk, or begin one if all seats are ready."""
        path = self._store.journal(self.record)
        if not self.record.matches or not path.exists():
            self._begin_if_ready()
            return
        try:
            self.match = RecordedMatch.open(path, self._catalog, durability=Durability.SYSTEM)
        except GrandArchiveError as error:
            self.stopped = str(error)
            return
        self._go_on_with(self.match)

    def adopt(self, match: RecordedMatch) -> None:
        """Go on with a match that the caller has opened or begun; the table closes it."""
        self.match = match
        self._go_on_with(match)

    def _go_on_with(self, match: RecordedMatch) -> None:
        self.stopped = match.read_only or ""
        for seat, kept in zip(self.seats, match.seats, strict=False):
            if kept.windows:
                seat.policy = WindowsPolicy.from_json(kept.windows)
        if self.is_playing:
            self.answers.restore(match.game, self.people)
        self._go_on()

    def close(self) -> None:
        """Leave the table; the journal has everything."""
        if self.match is not None:
            if self.match.read_only is None:
                self.match.journal.sync()
            self.match.close()
            self.match = None
        self.pending = None

    def take_seat(self, seat: Seat, name: str, deck: Deck) -> None:
        """Seat a person with a deck. Raises `Refused` once the match has begun."""
        if self.match is not None or seat.is_program:
            raise Refused(Code.REFUSED, "this seat is taken")
        self._keep_seat(seat, replace(seat.record, kind=PERSON, name=name or seat.record.name, deck=deck.text()))
        self._begin_if_ready()

    def return_to(self, seat: Seat) -> None:
        """Give a person their seat back from the program that plays for them. Raises `Refused` for other seats."""
        if not seat.record.substituted:
            raise Refused(Code.REFUSED, "no program plays for you")
        self._keep_seat(seat, replace(seat.record, kind=PERSON, program="", substituted=False))
        if self.pending is not None and self.pending.seat == seat.index:
            self._go_on()

    def _keep_seat(self, seat: Seat, record: SeatRecord) -> None:
        seats = tuple(record if each is seat else each.record for each in self.seats)
        self.keep(replace(self.record, seats=seats))
        seat.record = record

    def keep(self, record: TableRecord) -> None:
        """Write the record of the table and use it from now on. Raises `NotWritten`."""
        self._store.keep(record)
        self.record = record

    def _begin_if_ready(self) -> None:
        if self.match is None and not self.stopped and all(seat.is_ready for seat in self.seats):
            self._begin()

    def _begin(self) -> None:
        """Begin the next match. Its seed follows from that of the table."""
        record = replace(self.record, matches=self.record.matches + 1)
        decks = [Deck.parse(seat.record.deck, self._catalog) for seat in self.seats]
        seed = int.from_bytes(hashlib.sha256(f"{record.seed}/{record.matches}".encode()).digest()[:7], "big")
        match = Match(
            decks,
            record.seed if record.matches == 1 else seed,
            record.best_of,
            self.names,
            format=FORMATS.get(record.format),
            every_opportunity=self.is_paced,
        )
        seats = [JournalSeat(seat.record.program or None, seat.policy.to_json()) for seat in self.seats]
        self._store.journal(record).unlink(missing_ok=True)
        self.match = RecordedMatch.create(self._store.journal(record), match, seats=seats, durability=Durability.SYSTEM)
        self.keep(record)
        self.answers.clear()
        self.petitions.clear()
        self._go_on()

    # Going on -------------------------------------------------------------------------------------------------

    def tick(self) -> None:
        """Go on if a beat is over, or if the table let others have their turn."""
        pending = self.pending
        if pending is None or pending.until is None or self.clock() < pending.until:
            return
        if pending.is_beat:
            self._pass(self.seats[pending.seat], pending.reason)
        self._go_on()
        self.publish()

    def _go_back(self) -> None:
        """Go on after a choice was taken back: whoever chooses now is asked, and their pass mode is over."""
        self.answers.go_back(len(self.running().game.choices))
        if self.is_playing:
            seat = self.seats[self._playing().decision.player]
            if seat.is_person:
                seat.policy.end_mode()
                self._keep_policy(seat)
                window = self._playing().view(seat.index).window
                reason = seat.policy.asks(window, hold=seat.holds_in(window))
                self.pending = Pending(self._next_number(), seat.index, reason or WindowReason.BACK)
                self.advice.let_ponder(self._playing())
                return
        self._go_on()

    def _go_on(self) -> None:
        """Go on until a person is asked, a beat runs, a program thinks, or the game is over."""
        self.pending = None
        passed = 0
        while self.match is not None and self.match.stage is MatchStage.PLAYING and not self.stopped:
            game = self.match.game
            seat = self.seats[game.decision.player]
            if seat.is_program:
                self._let_think(seat, game)
                return
            if passed == MOST_PASSED_AT_ONCE:
                self.pending = Pending(self._next_number(), seat.index, until=self.clock())
                return
            if not self._passes(seat, game):
                self.advice.let_ponder(game)
                return
            passed += 1
            self.publish(step=True)
        self._answer_for_programs()

    def _passes(self, seat: Seat, game: Game) -> bool:
        """Pass the window of a seat, or note what the table waits for."""
        window = game.view(seat.index).window
        reason = seat.policy.asks(window, hold=seat.holds_in(window))
        if window is not None and self.is_paced:
            pace = seat.pace.of(window, seat.policy, holds=seat.holds_in(window))
            if pace is not Pace.PASS:
                self._wait(seat, window, pace)
                return False
            reason = None
        if reason is not None:
            self.pending = Pending(self._next_number(), seat.index, reason)
            return False
        self._pass(seat, None)
        return True

    def _wait(self, seat: Seat, window: Window, pace: Pace) -> None:
        """Wait in a paced window. A pass mode ends with it, whatever the seat could do."""
        seat.pace.note(window)
        seat.policy.end_mode()
        reason = seat.policy.asks(window, hold=seat.holds_in(window))
        if pace is Pace.ASK:
            self.pending = Pending(self._next_number(), seat.index, reason or WindowReason.MAIN)
        else:
            until = self.clock() + self.record.beat
            self.pending = Pending(self._next_number(), seat.index, reason, until, is_beat=True)

    def _pass(self, seat: Seat, reason: WindowReason | None) -> None:
        game = self._playing()
        window = game.view(seat.index).window
        assert window is not None and window.passing is not None
        seat.policy.note(window, reason, passed=True)
        game.choose(window.passing)
        self.petitions.drop("undo")

    def _next_number(self) -> int:
        """A number that no earlier question of this table has, also none before a restart."""
        assert self.match is not None
        entries = len(self.match.journal.entries)
        self._asked = max(self._asked + 1, self.record.matches * QUESTIONS_OF_A_MATCH + entries * 100)
        return self._asked

    def _let_think(self, seat: Seat, game: Game) -> None:
        pending = Pending(self._next_number(), seat.index, thinking=True)
        self.pending = pending

        def done(choices: tuple[int, ...], failure: str) -> None:
            if self.pending is not pending:
                return
            self._failures = 0 if choices else self._failures + 1
            if self._failures > MOST_FAILURES:
                self.stopped = f"programs cannot think: {failure}"
                self.publish()
                return
            if not choices:
                self.say(SPECTATOR, f"the program {seat.record.program} failed: {failure}")
                self._hand_over(seat, "random" if seat.record.program != "random" else "adept")
            for choice in choices:
                if self._playing().decision.player != seat.index:
                    break
                game.choose(choice)
                if game.over:
                    break
                self.publish(step=True)
            self.petitions.drop("undo")
            self._go_on()
            self.publish()

        self._programs.think(self.game_key(), seat.record.program, game, seat.index, done)

    def game_key(self) -> str:
        """A name for the current game that no other game has."""
        return f"{self.record.id}/{self.record.matches}/{self.running().game_number}"

    def _hand_over(self, seat: Seat, program: str) -> None:
        substituted = seat.is_person or seat.record.substituted
        self._keep_seat(seat, replace(seat.record, kind=PROGRAM, program=program, substituted=substituted))

    def _answer_for_programs(self) -> None:
        """Programs keep their decks between games and choose to go first."""
        match = self.match
        while match is not None and match.stage is MatchStage.BETWEEN_GAMES:
            question = next((q for q in match.questions if self.seats[q.player].is_program), None)
            if question is None:
                return
            if isinstance(question, SideboardQuestion):
                match.keep_deck(question.player)
            else:
                match.choose_turn_order(question.player, first=True)
            if self.is_playing:
                self.answers.clear()
                self._go_on()
                return

    @property
    def is_playing(self) -> bool:
        """A game is under way."""
        return self.match is not None and self.match.stage is MatchStage.PLAYING

    def between_number(self) -> int:
        """The number of the questions before the next game."""
        match = self.match
        return 0 if match is None else self.record.matches * QUESTIONS_OF_A_MATCH + match.game_number

    # Messages -------------------------------------------------------------------------------------------------

    def receive(self, seat: Seat, message: messages.ClientMessage) -> None:
        """Do what the person at a seat wants. Raises `Refused`, which changes nothing."""
        self.used = self.clock()
        try:
            self._do(seat, message)
        except NotWritten as error:
            raise Refused(Code.NOT_KEPT, str(error)) from error
        except GrandArchiveError as error:
            raise Refused(Code.ILLEGAL, str(error)) from error
        self.publish()

    def _do(self, seat: Seat, message: messages.ClientMessage) -> None:
        match message:
            case messages.Answer():
                self._answer(seat, message)
            case messages.CarryOut(question, answers):
                self._carry_out(seat, question, answers)
            case messages.PassUntil(question, mode):
                self._pass_until(seat, question, mode)
            case messages.Cancel(question):
                self.expect(seat, question)
                self._playing().cancel(seat.index)
                self._go_back()
            case messages.SetWindows(settings):
                seat.policy.settings = WindowSettings.from_json(settings)
                self._keep_policy(seat)
                self._ask_again(seat)
            case messages.Hold(on):
                self._hold(seat, on=on)
            case messages.Concede(whole):
                self._concede(seat, whole=whole)
            case messages.PresentDeck(question, text):
                self._present(seat, question, text)
            case messages.ChooseOrder(question, first):
                self._expect_between(seat, question, TurnOrderQuestion)
                self.running().choose_turn_order(seat.index, first)
                self._next_game()
            case messages.AskUndo(answers):
                self._ask_undo(seat, answers)
            case messages.AskRematch():
                self._ask_rematch(seat)
            case messages.LetProgramPlay(other):
                self._ask_for_program(seat, other)
            case messages.Consent(petition, yes):
                wish = self.petitions.answer(petition, seat.index, yes=yes)
                if self.match is not None and self.match.read_only is None and wish.kind != "rematch":
                    self.match.note_consent(seat.index, wish.kind, yes)
            case messages.ReturnToSeat():
                self.return_to(seat)
            case messages.Say(text):
                self._say(seat, text)
            case _:
                raise Refused(Code.REFUSED, f"a seat at a table does not send {messages.kind_of(message)!r}")

    def running(self) -> RecordedMatch:
        """The match of the table. Raises `Refused` if it has not begun, or cannot go on."""
        if self.match is None:
            raise Refused(Code.REFUSED, self.stopped or "the match has not begun")
        return self.match

    def _playing(self) -> Game:
        match = self.running()
        if match.stage is not MatchStage.PLAYING:
            raise Refused(Code.OUTDATED, "no game is under way")
        return match.game

    def expect(self, seat: Seat, question: int) -> Pending:
        """The open question of a seat with this number. Raises `Refused`."""
        pending = self.pending
        if pending is None or pending.number != question or pending.reason is None or pending.passed:
            raise Refused(Code.OUTDATED, "that question is not open any more")
        if pending.seat != seat.index:
            raise Refused(Code.NOT_YOURS, "that question is not yours")
        return pending

    def _answer(self, seat: Seat, answer: messages.Answer) -> None:
        pending = self.expect(seat, answer.question)
        game = self._playing()
        view = game.view(seat.index)
        window, gathered = view.window, view.gathered
        assert gathered is not None
        if len(answer.picks) > messages.MOST_PICKS:
            raise Refused(Code.MALFORMED, f"an answer has at most {messages.MOST_PICKS} picks")
        gathered.choices(answer.picks)
        passes = window is not None and answer.picks == [window.passing]
        if passes and pending.is_beat and pending.until is not None:
            pending.passed = True
            return
        before = len(game.choices)
        game.answer(answer.picks)
        self._answered(seat, pending, before, window, passes=passes)

    def plan(self, seat: Seat, question: int, answers: list[list[int] | None]) -> Plan:
        """The plan of the seat's question with these answers. Raises `Refused`, and `IllegalChoice` for a wrong one."""
        self.expect(seat, question)
        if len(answers) > messages.MOST_PARTS or any(len(each or ()) > messages.MOST_PICKS for each in answers):
            raise Refused(Code.MALFORMED, f"a plan has at most {messages.MOST_PARTS} parts")
        return self._playing().view(seat.index).plan(answers)

    def _carry_out(self, seat: Seat, question: int, answers: list[list[int] | None]) -> None:
        plan = self.plan(seat, question, answers)
        window = self._playing().view(seat.index).window
        first = plan.parts[0].answer
        if window is not None and first == (window.passing,):
            self._answer(seat, messages.Answer(question, list(first)))
            return
        pending, game = self.expect(seat, question), self._playing()
        before = len(game.choices)
        game.carry_out(plan)
        self._answered(seat, pending, before, window, passes=False)

    def _answered(self, seat: Seat, pending: Pending, before: int, window: Window | None, *, passes: bool) -> None:
        """Go on after an answer to a question that was asked when this number of choices had been made."""
        seat.policy.take_passed_over()
        seat.policy.note(window, pending.reason, passed=passes)
        self.answers.add(before, seat.index)
        self.petitions.drop("undo")
        self._go_on()

    def _pass_until(self, seat: Seat, question: int, mode: str) -> None:
        self.expect(seat, question)
        window = self._playing().view(seat.index).window
        if window is None or window.passing is None:
            raise Refused(Code.ILLEGAL, "this question cannot be passed")
        try:
            wanted = PassMode(mode)
        except ValueError:
            modes = ", ".join(each.value for each in PassMode)
            raise Refused(Code.MALFORMED, f"the pass modes are {modes}") from None
        pending = self.pending
        assert pending is not None
        if pending.is_beat and pending.until is not None:
            pending.passed = True
            seat.policy.pass_until(wanted, window)
        else:
            self.answers.add(len(self._playing().choices), seat.index)
            self._pass(seat, pending.reason)
            for each in self._seats_of_person(seat):
                each.policy.pass_until(wanted, window)
            self._go_on()
        for each in self._seats_of_person(seat):
            self._keep_policy(each)

    def _seats_of_person(self, seat: Seat) -> list[Seat]:
        """All seats of the person at a seat."""
        return self.seats if self.record.solo else [seat]

    def _hold(self, seat: Seat, *, on: bool) -> None:
        if seat.holds is on:
            return
        for each in self._seats_of_person(seat):
            each.holds = on
            if on:
                each.policy.end_mode()
                self._keep_policy(each)
        pending = self.pending
        if pending is None or pending.seat != seat.index or pending.thinking or pending.passed:
            return
        if on and pending.is_beat:
            pending.until = None
            pending.reason = pending.reason or WindowReason.HELD
        elif not on and pending.is_beat:
            pending.until = self.clock() + self.record.beat
        else:
            self._go_on()

    def _ask_again(self, seat: Seat) -> None:
        """Apply other settings to the window that the seat has now."""
        pending = self.pending
        if pending is not None and pending.seat == seat.index and not pending.thinking and not pending.is_beat:
            self._go_on()

    def _keep_policy(self, seat: Seat) -> None:
        if self.match is not None and self.match.read_only is None:
            kept = self.match.seats[seat.index] if self.match.seats else JournalSeat()
            self.match.change_seat(seat.index, replace(kept, windows=seat.policy.to_json()))

    def _concede(self, seat: Seat, *, whole: bool) -> None:
        match = self.running()
        if whole and len(self.seats) == 2:
            match.concede(seat.index)
        else:
            self._playing().concede(seat.index)
        self.petitions.drop("undo")
        self._go_on()

    # Between games --------------------------------------------------------------------------------------------

    def _expect_between(self, seat: Seat, number: int, kind: type[SideboardQuestion] | type[TurnOrderQuestion]) -> None:
        questions = self.running().questions
        if number != self.between_number() or not any(isinstance(q, kind) for q in questions):
            raise Refused(Code.OUTDATED, "that question is not open any more")
        if not any(isinstance(q, kind) and q.player == seat.index for q in questions):
            raise Refused(Code.NOT_YOURS, "that question is not yours, or you have answered it")

    def _present(self, seat: Seat, number: int, text: str) -> None:
        self._expect_between(seat, number, SideboardQuestion)
        match = self.running()
        if text:
            match.sideboard(seat.index, Deck.parse(text, self._catalog))
        else:
            match.keep_deck(seat.index)
        self._next_game()

    def _next_game(self) -> None:
        if self.is_playing:
            self.answers.clear()
            self._go_on()
        else:
            self._answer_for_programs()

    # Consent --------------------------------------------------------------------------------------------------

    def _others(self, seat: Seat) -> list[int]:
        """The seats of other people. One person at all seats needs nobody's consent."""
        return [index for index in self.people if index != seat.index and not self.record.solo]

    def answers_of(self, seat: Seat) -> list[int]:
        """The numbers of choices before the answers of the person at a seat."""
        return self.answers.of([each.index for each in self._seats_of_person(seat)])

    def _ask_undo(self, seat: Seat, answers: int) -> None:
        game = self.running().game
        own = self.answers_of(seat)
        if not 1 <= answers <= len(own):
            raise Refused(Code.ILLEGAL, "there is no answer of yours to take back")
        left, now = own[-answers], len(game.choices)

        def take_back() -> None:
            match = self.running()
            if match.game is not game or len(game.choices) != now:
                raise Refused(Code.OUTDATED, "the game has gone on")
            match.undo(now - left)
            self._go_back()

        text = f"{self.names[seat.index]} wants to take back {'an answer' if answers == 1 else f'{answers} answers'}"
        self.petitions.ask(seat.index, "undo", text, self._others(seat), take_back, now - left)

    def _ask_rematch(self, seat: Seat) -> None:
        match = self.running()
        if match.stage is not MatchStage.OVER:
            raise Refused(Code.REFUSED, "the match is not over")
        if match.setup.position is not None:
            again = "open the puzzle again" if self.record.puzzle else "play the position again"
            raise Refused(Code.REFUSED, f"a position has no decks for a rematch: {again}")
        self.petitions.ask(
            seat.index,
            "rematch",
            f"{self.names[seat.index]} wants to play again",
            self._others(seat),
            self._begin_again,
        )

    def _begin_again(self) -> None:
        if self.match is not None:
            self.match.close()
        self._begin()

    def _ask_for_program(self, seat: Seat, number: int) -> None:
        absent = next((each for each in self.seats if each.index == number), None)
        if absent is None or not absent.is_person or absent.clients or absent is seat:
            raise Refused(Code.REFUSED, "a program can play only for a person who is gone")

        def hand_over() -> None:
            if absent.clients:
                raise Refused(Code.REFUSED, f"{self.names[absent.index]} is back")
            self._hand_over(absent, "adept")
            self._go_on()

        others = [index for index in self._others(seat) if index != absent.index and self.seats[index].clients]
        self.petitions.ask(
            seat.index, "program", f"a program should play for {self.names[absent.index]}", others, hand_over
        )

    # Looking --------------------------------------------------------------------------------------------------

    def info(self) -> messages.TableInfo:
        """The table as everybody at it sees it."""
        return self._broadcast.info()

    def view(self, seat: Seat | None) -> View | None:
        """The view of a seat, or of spectators; None before the first game."""
        match = self.match
        if match is None or not match.game_number:
            return None
        return match.game.view(None if seat is None else seat.index)

    # Talk -----------------------------------------------------------------------------------------------------

    def _say(self, seat: Seat, text: str) -> None:
        line = " ".join(text.split())
        if not line or len(line) > messages.LONGEST_LINE or not line.isprintable():
            raise Refused(Code.MALFORMED, f"a line has 1 to {messages.LONGEST_LINE} printable characters")
        self.say(seat.index, line)

    def say(self, seat: int, line: str) -> None:
        """Send a line of a seat, or of the table itself, to all clients."""
        for client in self.clients():
            client.post.send(messages.Said(seat, line))
