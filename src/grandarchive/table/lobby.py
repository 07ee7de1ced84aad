"""The lobby of a server: all its tables by the secrets of their seats, and what guests may do."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final

import msgspec

from grandarchive.agents import NAMES as PROGRAM_NAMES
from grandarchive.agents import STRENGTHS
from grandarchive.cards.catalog import Catalog
from grandarchive.cards.pictures import pictures
from grandarchive.cards.rulings import Ruling, rulings
from grandarchive.decks import FORMATS, STARTER_DECKS, Deck, Format, starter_deck
from grandarchive.errors import CorruptSave, GrandArchiveError, IllegalDeck, NotWritten, UnknownCard, UnknownCards
from grandarchive.model.cards import CardDefinition
from grandarchive.play import Durability, Game, Journal, Match, RecordedMatch, View
from grandarchive.play import Seat as JournalSeat
from grandarchive.table import messages
from grandarchive.table.analyses import Analysis
from grandarchive.table.bench_messages import AskRulings, JudgeLayout, LayOut, PlayLayout, SearchCards, TakeLayout
from grandarchive.table.benches import Bench, OpenedBench, found_cards
from grandarchive.table.descriptions import card_text, plain, plan_of, solved_of
from grandarchive.table.flushing import Flusher
from grandarchive.table.guard import Limits, new_secret
from grandarchive.table.hint_messages import AskHint
from grandarchive.table.list_problems import list_problems
from grandarchive.table.messages import Code, Error
from grandarchive.table.programs import Workers
from grandarchive.table.puzzle_messages import AskPuzzles, AskSolution, PlayPuzzle
from grandarchive.table.refusal import Refused
from grandarchive.table.replay_messages import AnalyseReplay, OpenReplay, PlayOn, ShowReplay, StopAnalysis
from grandarchive.table.replays import OpenedReplay
from grandarchive.table.seats import OPEN, PERSON, PROGRAM, Client, Post, Seat
from grandarchive.table.showing import why_of
from grandarchive.table.store import SeatRecord, Store, TableRecord, hashed
from grandarchive.table.table import SPECTATOR, Table
from grandarchive.table.thinking import DEFENDER
from grandarchive.version import VERSION

log = logging.getLogger("grandarchive.table")

MOST_SEATS: Final = 6
TICK_SECONDS: Final = 0.05
REST_SECONDS: Final = 600.0
"""A table without clients leaves the memory after this time; its journal stays."""

END_SECONDS: Final = 30 * 24 * 3600.0
BEATS: Final = (0.1, 30.0)


@dataclass(frozen=True, slots=True)
class Key:
    """The place to which a secret leads: a seat of a table, or its spectators."""

    table: str
    seat: int


class Lobby:
    """All tables of a server. Tables that nobody uses rest on the disk until somebody comes."""

    def __init__(
        self,
        store: Store,
        catalog: Catalog,
        programs: Workers,
        limits: Limits,
        *,
        clock: Callable[[], float] = time.monotonic,
        now: Callable[[], float] = time.time,
        end_after: float = END_SECONDS,
        index: Path | None = None,
        bench: Bench | None = None,
    ) -> None:
        self.limits = limits
        self._bench = bench
        self.flusher = Flusher()
        self.flusher.failed = self._stop
        self._store = store
        self._catalog = catalog
        self._programs = programs
        self._clock = clock
        self._now = now
        self._end_after = end_after
        self._index = index
        self._pictures: dict[str, str] = {}
        self._rulings: dict[str, tuple[Ruling, ...]] = {}
        self._boot = secrets.token_hex(4)
        self._records: dict[str, TableRecord] = {}
        self._keys: dict[str, Key] = {}
        self._tables: dict[str, Table] = {}
        for found in store.tables():
            if isinstance(found, CorruptSave):
                log.warning("%s", found)
            else:
                self._register(found)

    def begin(self) -> None:
        """Start the programs, which get what they were asked before, and read the pictures and rulings of the index."""
        self._programs.begin()
        if self._index is not None:
            self._pictures = pictures(self._index)
            self._rulings = rulings(self._index)

    def _register(self, record: TableRecord) -> None:
        self._records[record.id] = record
        self._keys[record.spectators] = Key(record.id, SPECTATOR)
        for index, seat in enumerate(record.seats):
            if seat.secret:
                self._keys[seat.secret] = Key(record.id, index)

    # Visitors -------------------------------------------------------------------------------------------------

    def welcome(self, hello: messages.Hello, post: Post) -> Visitor | None:
        """Let a client in, or tell it why not."""
        if hello.version != messages.VERSION:
            text = f"this server speaks version {messages.VERSION} of the protocol, and you speak {hello.version}"
            post.send(Error(Code.VERSION, text, "hello"))
            return None
        if not hello.secret:
            post.send(self._greeting(None, None))
            return Visitor(self, post, None)
        key = self._keys.get(hashed(hello.secret))
        if key is None:
            post.send(Error(Code.NOT_FOUND, "no table has this secret; it may have ended", "hello"))
            return None
        table = self.table(key.table)
        if key.seat == SPECTATOR and len(table.spectators) >= self.limits.spectators:
            post.send(Error(Code.TOO_MANY, "this table has as many spectators as it takes", "hello"))
            return None
        post.send(self._greeting(key.seat, table))
        visitor = Visitor(self, post, key)
        visitor.client = table.come(key.seat, post, hello.story, hello.moment, steps=hello.steps)
        return visitor

    def _greeting(self, seat: int | None, table: Table | None) -> messages.Welcome:
        info = None if table is None else table.info()
        return messages.Welcome(messages.VERSION, VERSION, seat, info, list(STRENGTHS), list(FORMATS))

    def table(self, id: str) -> Table:
        """A table in memory; one at rest is read from the disk."""
        found = self._tables.get(id)
        if found is None:
            self._records[id] = record = replace(self._records[id], used=self._now())
            self._store.keep(record)
            found = self._make(record)
            found.resume()
        return found

    def leave(self, key: Key, client: Client) -> None:
        """Disconnect a client from its table, unless the server has closed that already."""
        table = self._tables.get(key.table)
        if table is not None:
            table.go(key.seat, client)

    def _make(self, record: TableRecord) -> Table:
        parts = (self._store, self._catalog, self._programs, self._clock, self._boot)
        table = Table(record, *parts, self.flusher.mark)
        self._tables[record.id] = table
        return table

    # Guests ---------------------------------------------------------------------------------------------------

    def serve(self, message: messages.ClientMessage) -> messages.ServerMessage:
        """The answer to a message that needs no seat. Raises `Refused`."""
        try:
            return self._serve(message)
        except NotWritten as error:
            raise Refused(Code.NOT_KEPT, str(error)) from error
        except GrandArchiveError as error:
            raise Refused(Code.ILLEGAL, str(error)) from error

    def _serve(self, message: messages.ClientMessage) -> messages.ServerMessage:
        match message:
            case messages.OpenTable():
                return self._open(message)
            case messages.AskTables(asked, request):
                if len(asked) > messages.MOST_SECRETS:
                    raise Refused(Code.TOO_MANY, f"ask for at most {messages.MOST_SECRETS} tables")
                return messages.Tables(request, [self._info(secret) for secret in asked])
            case messages.AskDecks(request):
                return messages.Decks(request, list(STARTER_DECKS), self._store.decks())
            case messages.CheckDeck(text, format, request):
                return self._check(text, format, request)
            case messages.KeepDeck(name, text, request):
                Deck.parse(_bounded(text), self._catalog)
                self._store.keep_deck(name, text)
                return messages.Done(request)
            case messages.DropDeck(name, request):
                self._store.drop_deck(name)
                return messages.Done(request)
            case SearchCards():
                return found_cards(self._catalog, message)
            case messages.AskCard(name, request):
                try:
                    card = self._catalog.find(name)
                    return messages.CardText(request, {**card_text(card), **self._beside(card)})
                except UnknownCard as error:
                    raise Refused(Code.NOT_FOUND, str(error)) from error
        raise Refused(Code.REFUSED, f"without a seat nobody sends {messages.kind_of(message)!r}")

    def _beside(self, card: CardDefinition) -> dict[str, Any]:
        """The pictures and rulings that the index has of a card."""
        names = [face.name for face in card.faces]
        found = {name: self._pictures[name] for name in names if name in self._pictures}
        return {"pictures": found, "rulings": plain(self._rulings.get(card.name, ()))}

    def _info(self, secret: str) -> messages.TableInfo | None:
        key = self._keys.get(hashed(secret))
        return None if key is None else self.table(key.table).info()

    def _check(self, text: str, format: str, request: int) -> messages.Checked:
        try:
            deck = Deck.parse(_bounded(text), self._catalog)
        except (UnknownCards, IllegalDeck) as error:
            return messages.Checked(request, 0, 0, 0, [], [], list_problems(error))
        problems = [str(problem) for problem in deck.problems(_format(format))]
        return messages.Checked(
            request,
            sum(entry.count for entry in deck.main),
            sum(entry.count for entry in deck.material),
            sum(entry.count for entry in deck.sideboard),
            problems,
            [card.name for card in deck.unsupported()],
        )

    def bench(self) -> OpenedBench:
        """A bench on which a client lays positions out. Raises `Refused` if this server has none."""
        if self._bench is None:
            raise Refused(Code.REFUSED, "this server lays no positions out")
        return OpenedBench(self._bench)

    def analysis(self, post: Post) -> Analysis:
        """An analysis for the replays of a client."""
        return Analysis(self._programs, post)

    def play_on(self, match: Match, seat: int, program: str, request: int) -> messages.Opened:
        """Open a table for a match: a person at the seat, and at the others the program, if any. Raises `Refused`."""
        if program:
            _expect_program(program)
        return self._continue(match, seat, program, request)

    def play_puzzle(self, match: Match, number: int, request: int) -> messages.Opened:
        """Open a table for a puzzle: who has to choose is a person, and the other seat defends. Raises `Refused`."""
        seat = match.game.decision.player
        opened = self._continue(match, seat, DEFENDER, request, number)
        given = [secret if at == seat else "" for at, secret in enumerate(opened.secrets)]
        return msgspec.structs.replace(opened, secrets=given)

    def solve(self, post: Post, game: Game, request: int) -> None:
        """Tell a client whether who has to choose in a game wins this turn. All cards are open."""
        player, turn = game.decision.player, game.turn
        self._programs.solve(
            f"solve {secrets.token_hex(8)}",
            game,
            player,
            turn,
            lambda found, failure: post.send(solved_of(found, failure, 0, request)),
        )

    def _continue(self, match: Match, seat: int, program: str, request: int, puzzle: int = 0) -> messages.Opened:
        """Open a table for a match that has begun."""
        self._expect_room()
        if not 0 <= seat < len(match.names):
            raise Refused(Code.NOT_FOUND, f"this game has seats 0 to {len(match.names) - 1}")
        decks = [deck.text() for deck in match.setup.decks] or [""] * len(match.names)
        given = [new_secret() for _ in decks]
        programs = ["" if at == seat else program for at in range(len(decks))]
        seats = tuple(
            SeatRecord(PROGRAM if program else PERSON, seat_name(name), deck, program, hashed(secret))
            for name, deck, program, secret in zip(match.names, decks, programs, given, strict=True)
        )
        record, spectators = self._record(seats, matches=1, puzzle=puzzle, solo=not program)
        self._store.keep(record)
        try:
            recorded = RecordedMatch.create(
                self._store.journal(record),
                match,
                seats=[JournalSeat(program or None) for program in programs],
                durability=Durability.SYSTEM,
            )
            self._make(record).adopt(recorded)
        except BaseException:
            self._tables.pop(record.id, None)
            self._store.forget(record.id)
            raise
        self._register(record)
        return messages.Opened(request, record.id, given, spectators)

    def _expect_room(self) -> None:
        """Raises `Refused` if the server has as many tables as it takes."""
        if len(self._records) >= self.limits.tables:
            raise Refused(Code.TOO_MANY, f"this server has {self.limits.tables} tables, which is as many as it takes")

    def _record(self, seats: tuple[SeatRecord, ...], **more: Any) -> tuple[TableRecord, str]:
        """A new table with these seats, and the secret of its spectators."""
        spectators = new_secret()
        usual: dict[str, Any] = {"format": "casual", "best_of": 1, "pace": False, "beat": 3.0, "curtain": False}
        found = TableRecord(
            id=secrets.token_hex(8),
            seats=seats,
            spectators=hashed(spectators),
            used=self._now(),
            **{**usual, "seed": secrets.randbits(53), **more},
        )
        return found, spectators

    def _open(self, wish: messages.OpenTable) -> messages.Opened:
        if not 2 <= len(wish.seats) <= MOST_SEATS:
            raise Refused(Code.REFUSED, f"a table has 2 to {MOST_SEATS} seats")
        self._expect_room()
        if wish.best_of not in (1, 3):
            raise Refused(Code.REFUSED, "a match is the best of 1 or of 3")
        if wish.best_of > 1 and len(wish.seats) > 2:
            raise Refused(Code.REFUSED, "the best of several games is for two players")
        if not BEATS[0] <= wish.beat <= BEATS[1]:
            raise Refused(Code.REFUSED, f"a beat lasts {BEATS[0]} to {BEATS[1]} seconds")
        _format(wish.format)
        given = [new_secret() for _ in wish.seats]
        seats = tuple(self._seat(seat, secret) for seat, secret in zip(wish.seats, given, strict=True))
        named = ("format", "best_of", "pace", "beat", "curtain", *(() if wish.seed is None else ("seed",)))
        record, spectators = self._record(seats, **{name: getattr(wish, name) for name in named})
        self._store.keep(record)
        table = self._make(record)
        try:
            table.resume()
        except BaseException:
            del self._tables[record.id]
            self._store.forget(record.id)
            raise
        self._register(record)
        return messages.Opened(wish.request, record.id, given, spectators)

    def _seat(self, wish: messages.SeatWish, secret: str) -> SeatRecord:
        if wish.kind not in (PERSON, PROGRAM, OPEN):
            raise Refused(Code.REFUSED, f"a seat is {PERSON!r}, {PROGRAM!r} or {OPEN!r}, and not {wish.kind!r}")
        if wish.kind == PROGRAM:
            _expect_program(wish.program)
        name = seat_name(wish.name) if wish.kind != PROGRAM else wish.name or wish.program
        if wish.kind == OPEN:
            return SeatRecord(OPEN, name, secret=hashed(secret))
        deck = self.deck(wish.deck, wish.text).text()
        program = wish.program if wish.kind == PROGRAM else ""
        return SeatRecord(wish.kind, seat_name(name), deck, program, hashed(secret))

    def replay(self, text: str) -> OpenedReplay:
        """A replay, a save or a report, from the text of its file. Raises `Refused`."""
        return OpenedReplay(text, self._catalog)

    def deck(self, name: str, text: str) -> Deck:
        """A deck from a list, or by the name of a product deck or a kept list. Raises `Refused` or `IllegalDeck`."""
        if text:
            return Deck.parse(_bounded(text), self._catalog)
        if name in STARTER_DECKS:
            return starter_deck(name, self._catalog)
        kept = self._store.decks().get(name)
        if kept is None:
            raise Refused(Code.NOT_FOUND, f"there is no deck {name!r}: name a starter deck or a saved list")
        return Deck.parse(kept, self._catalog)

    # By itself ------------------------------------------------------------------------------------------------

    async def run(self) -> None:
        """Let beats end, put unused tables to rest and end old ones, until this is cancelled."""
        flushing = asyncio.create_task(self.flusher.run())
        try:
            await self._tick_and_tidy()
        finally:
            flushing.cancel()

    async def _tick_and_tidy(self) -> None:
        looked = self._clock()
        while True:
            await asyncio.sleep(TICK_SECONDS)
            self.tick()
            if self._clock() - looked > 30:
                looked = self._clock()
                self.tidy()

    def _stop(self, journal: Journal, error: NotWritten) -> None:
        """Stop a table whose journal could not be brought to the disk."""
        log.error("%s", error)
        for table in self._tables.values():
            if table.match is not None and table.match.journal is journal:
                table.stopped = str(error)
                table.publish()

    def tick(self) -> None:
        """Let the beats end that are over."""
        for table in tuple(self._tables.values()):
            try:
                table.tick()
            except NotWritten as error:
                log.warning("a table cannot go on: %s", error)

    def tidy(self) -> None:
        """Put tables to rest that nobody uses, and end those that nobody has used for long."""
        for id, table in tuple(self._tables.items()):
            if table.is_empty and self._clock() - table.used > REST_SECONDS:
                record = replace(table.record, used=self._now())
                table.keep(record)
                table.close()
                self._records[id] = record
                del self._tables[id]
        for id, record in tuple(self._records.items()):
            if id not in self._tables and self._now() - record.used > self._end_after:
                self._end(record)

    def _end(self, record: TableRecord) -> None:
        self._store.forget(record.id)
        del self._records[record.id]
        for secret in (record.spectators, *(seat.secret for seat in record.seats)):
            self._keys.pop(secret, None)

    def close(self) -> None:
        """The server ends: the journals have everything, and programs stop thinking."""
        for table in self._tables.values():
            table.close()
        self._tables.clear()
        self._programs.close()


class Visitor:
    """A client that has said hello: a guest, a spectator, or the person at a seat."""

    def __init__(self, lobby: Lobby, post: Post, key: Key | None) -> None:
        self.client: Client | None = None
        self._lobby = lobby
        self._post = post
        self._key = key
        self._replay: OpenedReplay | None = None
        self._analysis = lobby.analysis(post)
        self._bench: OpenedBench | None = None

    def received(self, message: messages.ClientMessage) -> None:
        """Do what a message wants, or tell why not."""
        try:
            self._do(message)
        except Refused as refusal:
            request = getattr(message, "request", 0)
            self._post.send(Error(refusal.code, str(refusal), messages.kind_of(message), request))

    def gone(self) -> None:
        """The connection is closed."""
        self._analysis.stop()
        if self._key is not None and self.client is not None:
            self._lobby.leave(self._key, self.client)

    def _do(self, message: messages.ClientMessage) -> None:
        table = None if self._key is None else self._lobby.table(self._key.table)
        seat = None if table is None or self._key is None or self._key.seat < 0 else table.seats[self._key.seat]
        match message:
            case messages.Hello():
                raise Refused(Code.REFUSED, "you have said hello already")
            case messages.TakeSeat(name, deck, text, request) if table is not None and seat is not None:
                try:
                    table.take_seat(seat, seat_name(name), self._lobby.deck(deck, text))
                except GrandArchiveError as error:
                    raise Refused(Code.ILLEGAL, str(error)) from error
                self._post.send(messages.Done(request))
                table.publish()
            case messages.AskWhy(ref, request) if table is not None:
                self._post.send(_why(table, seat, ref, request))
            case messages.AskPlan(question, answers, request) if table is not None and seat is not None:
                try:
                    plan = table.plan(seat, question, answers)
                except GrandArchiveError as error:
                    raise Refused(Code.ILLEGAL, str(error)) from error
                self._post.send(plan_of(plan, question, request))
            case AskHint(question, request) if table is not None and seat is not None:
                table.advice.hint(seat, request, question, self._post.send)
            case AskSolution():
                self._ask_solution(message, table, seat)
            case TakeLayout(request) if table is not None:
                self._post.send(self._lobby.bench().take_view(_view(table, seat), request))
            case messages.ShowHand() if table is not None and seat is not None:
                table.afterwards.show_hand(seat)
                table.publish()
            case messages.AskReplay(request) if table is not None and seat is not None:
                self._post.send(table.afterwards.replay(seat, request))
            case messages.AskReport(words, request) if table is not None and seat is not None:
                if len(words) > messages.LONGEST_WORDS:
                    raise Refused(Code.MALFORMED, f"a report has at most {messages.LONGEST_WORDS} characters of words")
                self._post.send(table.afterwards.report(seat, words, request))
            case OpenReplay(text, request) if table is None:
                self._replay = None
                self._analysis.stop()
                self._replay = self._lobby.replay(text)
                self._post.send(self._replay.opened(request))
            case ShowReplay() if self._replay is not None:
                self._post.send(self._replay.show(message))
            case PlayOn() if self._replay is not None:
                match = self._replay.match()
                self._post.send(self._lobby.play_on(match, message.seat, message.program, message.request))
            case LayOut() | TakeLayout() | PlayLayout() | JudgeLayout() | AskRulings() if table is None:
                self._post.send(self._at_bench(message))
            case AskPuzzles() | PlayPuzzle() if table is None:
                self._post.send(self._of_puzzles(message))
            case messages.AskWhy(ref, request) if self._bench is not None:
                self._post.send(self._bench.why(ref, request))
            case messages.AskWhy(ref, request) if self._replay is not None:
                self._post.send(self._replay.why(ref, request))
            case AnalyseReplay() if self._replay is not None:
                self._analysis.begin(self._replay.game, message)
            case StopAnalysis(request) if self._replay is not None:
                self._analysis.stop()
                self._post.send(messages.Done(request))
            case OpenReplay() | ShowReplay() | PlayOn() | AnalyseReplay() | StopAnalysis():
                raise Refused(Code.REFUSED, "a replay is opened by a guest, who is at no table, and then shown")
            case (
                messages.OpenTable()
                | messages.AskTables()
                | messages.AskDecks()
                | messages.CheckDeck()
                | messages.KeepDeck()
                | messages.DropDeck()
                | messages.AskCard()
                | SearchCards()
            ):
                self._post.send(self._lobby.serve(message))
            case _ if table is not None and seat is not None:
                table.receive(seat, message)
            case _:
                raise Refused(Code.NOT_YOURS, "only the person at a seat can send that")

    def _of_puzzles(self, message: AskPuzzles | PlayPuzzle) -> messages.ServerMessage:
        """List the puzzles, or open a table with one."""
        match message:
            case AskPuzzles(request):
                return self._lobby.bench().puzzles(request)
            case PlayPuzzle(number, request):
                return self._lobby.play_puzzle(self._lobby.bench().puzzle(number), number, request)

    def _ask_solution(self, message: AskSolution, table: Table | None, seat: Seat | None) -> None:
        """Ask the solver about a puzzle, or about the position that is laid out. Raises `Refused` elsewhere."""
        if table is not None and seat is not None:
            table.advice.solve(seat, message.question, message.request, self._post.send)
        elif self._bench is not None:
            self._lobby.solve(self._post, self._bench.game, message.request)
        else:
            raise Refused(Code.REFUSED, "lay a position out first, or take the seat of a puzzle")

    def _at_bench(self, message: LayOut | TakeLayout | PlayLayout | JudgeLayout | AskRulings) -> messages.ServerMessage:
        """Set up a position, judge it or open a table that begins with it, or tell of rulings."""
        self._bench = self._bench or self._lobby.bench()
        match message:
            case TakeLayout(request):
                if self._replay is None:
                    raise Refused(Code.REFUSED, "no replay is open")
                return self._bench.take(self._replay.shown, request)
            case JudgeLayout():
                return self._bench.judge(message)
            case AskRulings(request):
                return self._bench.rulings(request)
            case PlayLayout(request):
                return self._lobby.play_on(self._bench.match(), 0, "", request)
            case _:
                return self._bench.lay_out(message)


def _why(table: Table, seat: Seat | None, ref: int, request: int) -> messages.Why:
    return why_of(_view(table, seat), ref, request, asked=seat is not None)


def _view(table: Table, seat: Seat | None) -> View:
    """The view of a seat, or of spectators. Raises `Refused` before the first game."""
    view = table.view(seat)
    if view is None:
        raise Refused(Code.REFUSED, "the match has not begun")
    return view


def seat_name(name: str) -> str:
    """A name for a seat. Raises `Refused` for one that is too long or not printable."""
    if len(name) > messages.LONGEST_NAME or not (name.isprintable() or not name):
        raise Refused(Code.MALFORMED, f"a name has at most {messages.LONGEST_NAME} printable characters")
    return name.strip()


def _expect_program(name: str) -> None:
    """Raises `Refused` for a program that there is not."""
    if name not in PROGRAM_NAMES:
        raise Refused(Code.REFUSED, f"there is no program {name!r}; there are {', '.join(PROGRAM_NAMES)}")


def _bounded(text: str) -> str:
    if len(text) > messages.LONGEST_LIST:
        raise Refused(Code.TOO_MANY, f"a list has at most {messages.LONGEST_LIST} characters")
    return text


def _format(name: str) -> Format:
    if name not in FORMATS:
        raise Refused(Code.REFUSED, f"there is no format {name!r}; there are {', '.join(FORMATS)}")
    return FORMATS[name]
