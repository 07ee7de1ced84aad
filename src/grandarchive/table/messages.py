"""The protocol of the table: typed messages in JSON over a WebSocket (docs/protocol.md describes them for clients).

The field "type" names the kind of a message. Optional fields have defaults; unknown fields are refused. An answer
carries the number of its question. No two questions of a table have the same number, so a late, doubled or foreign
answer changes nothing.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Any, Final

import msgspec

from grandarchive.table.bench_messages import (
    AskRulings,
    FoundCards,
    JudgedLayout,
    JudgeLayout,
    LayOut,
    PlayLayout,
    Rulings,
    SearchCards,
    TakeLayout,
)
from grandarchive.table.hint_messages import AskHint, Hint
from grandarchive.table.puzzle_messages import AskPuzzles, AskSolution, PlayPuzzle, Puzzles, Solved
from grandarchive.table.replay_messages import (
    AnalyseReplay,
    OpenReplay,
    PlayOn,
    ReplayAnalysed,
    ReplayLine,
    ReplayOpened,
    ShowReplay,
    StopAnalysis,
)
from grandarchive.table.wire import Message, Part, tag_of

VERSION: Final = 1
"""The version of the protocol. The server refuses clients of other versions."""

LONGEST_NAME: Final = 40
LONGEST_LINE: Final = 300
LONGEST_WORDS: Final = 4_000
LONGEST_LIST: Final = 50_000
MOST_PICKS: Final = 500
MOST_SECRETS: Final = 100
MOST_PARTS: Final = 100


# From clients ----------------------------------------------------------------------------------------------------


class Hello(Message, frozen=True):
    """The first message of a client, with the secret of a seat or of spectators; without a secret it is a guest.

    A guest may open tables and read decks. A client that reconnects gives the `story` and `moment` of its last update,
    and the server sends the events since then. A client with `steps` gets an update after each choice of a program and
    each passed window at a table with one person, so that it can show them one by one.
    """

    version: int
    secret: str = ""
    story: str = ""
    moment: int = 0
    steps: bool = False


class SeatWish(Part, frozen=True):
    """A seat of a new table: "person", "program", or "open" for anybody with its secret.

    `deck` names a product deck or a kept list. A list in `text` takes precedence.
    """

    kind: str = "open"
    name: str = ""
    deck: str = ""
    text: str = ""
    program: str = "adept"


class OpenTable(Message, frozen=True):
    """Opens a table.

    With `pace` nobody learns from the time that a window takes whether its player could act; `beat` is the seconds of
    such a window. `curtain` hides hands between turns when several people share one screen.
    """

    seats: list[SeatWish]
    request: int = 0
    format: str = "casual"
    best_of: int = 1
    seed: int | None = None
    pace: bool = True
    beat: float = 3.0
    curtain: bool = False


class TakeSeat(Message, frozen=True):
    """Takes the open seat of the secret with a deck."""

    name: str = ""
    deck: str = ""
    text: str = ""
    request: int = 0


class ReturnToSeat(Message, frozen=True):
    """Takes the seat of the secret back from the program that played for its person meanwhile."""


class AskTables(Message, frozen=True):
    """Asks for the tables to which these secrets belong."""

    secrets: list[str]
    request: int = 0


class AskDecks(Message, frozen=True):
    """Asks for the product decks and the kept lists."""

    request: int = 0


class CheckDeck(Message, frozen=True):
    """Asks for the problems of a list in a format."""

    text: str
    format: str = "casual"
    request: int = 0


class KeepDeck(Message, frozen=True):
    """Keeps a list under a name."""

    name: str
    text: str
    request: int = 0


class DropDeck(Message, frozen=True):
    """Deletes a kept list."""

    name: str
    request: int = 0


class AskCard(Message, frozen=True):
    """Asks for the printed card with a name."""

    name: str
    request: int = 0


class Answer(Message, frozen=True):
    """Answers a question with the numbers of the picked candidates, or the shares of a division."""

    question: int
    picks: list[int]


class AskPlan(Message, frozen=True):
    """Asks for the plan of an announcement: the question and what follows from it, as one question with parts.

    `answers` are those to its first parts, null for a suggestion. Nothing is done yet (see `View.plan`).
    """

    question: int
    answers: list[list[int] | None] = msgspec.field(default_factory=list)
    request: int = 0


class CarryOut(Message, frozen=True):
    """Makes all choices of a plan; it must be complete with these answers, null for a suggestion."""

    question: int
    answers: list[list[int] | None]


class PassUntil(Message, frozen=True):
    """Passes a window, and later ones as a pass mode says."""

    question: int
    mode: str


class Cancel(Message, frozen=True):
    """Takes back the announcement to which the question belongs."""

    question: int


class SetWindows(Message, frozen=True):
    """Replaces the settings of windows (`WindowSettings.to_json`)."""

    settings: dict[str, Any]


class Hold(Message, frozen=True):
    """Holds Opportunity: the seat is asked in each window until it lets go."""

    on: bool


class AskUndo(Message, frozen=True):
    """Asks the other people to agree that this seat takes back its last answers."""

    answers: int = 1


class Consent(Message, frozen=True):
    """Agrees to a petition of another seat, or refuses it."""

    petition: int
    yes: bool


class Concede(Message, frozen=True):
    """Concedes the game, or the whole match."""

    match: bool = False


class PresentDeck(Message, frozen=True):
    """Presents a list for the next game; an empty text keeps the last list."""

    question: int
    text: str = ""


class ChooseOrder(Message, frozen=True):
    """Chooses to go first or second in the next game."""

    question: int
    first: bool


class AskRematch(Message, frozen=True):
    """Asks the other people for another match with the same decks."""


class LetProgramPlay(Message, frozen=True):
    """Asks the other people to let a program play for a seat whose person is gone."""

    seat: int


class Say(Message, frozen=True):
    """Says one short line to everybody at the table."""

    text: str


class AskWhy(Message, frozen=True):
    """Asks what can be done with a card now and why not more, and where its characteristics come from."""

    ref: int
    request: int = 0


class ShowHand(Message, frozen=True):
    """Shows the own hand to everybody, when the game is over; the hands of programs appear when all people have."""


class AskReplay(Message, frozen=True):
    """Asks for the replay of the game that is over. It is given when all people have shown their hands."""

    request: int = 0


class AskReport(Message, frozen=True):
    """Asks for a report of a bug as a file, with the words of the person and the game as far as they may have it."""

    words: str = ""
    request: int = 0


ClientMessage = (
    Hello
    | OpenTable
    | TakeSeat
    | ReturnToSeat
    | AskTables
    | AskDecks
    | CheckDeck
    | KeepDeck
    | DropDeck
    | AskCard
    | Answer
    | AskPlan
    | CarryOut
    | PassUntil
    | Cancel
    | SetWindows
    | Hold
    | AskUndo
    | Consent
    | Concede
    | PresentDeck
    | ChooseOrder
    | AskRematch
    | LetProgramPlay
    | Say
    | AskWhy
    | AskHint
    | ShowHand
    | AskReplay
    | AskReport
    | OpenReplay
    | ShowReplay
    | AnalyseReplay
    | StopAnalysis
    | PlayOn
    | LayOut
    | TakeLayout
    | PlayLayout
    | JudgeLayout
    | AskRulings
    | SearchCards
    | AskPuzzles
    | PlayPuzzle
    | AskSolution
)
"""All messages of clients."""


# From the server -------------------------------------------------------------------------------------------------


class Code(StrEnum):
    """The kinds of refusals."""

    MALFORMED = "malformed"
    VERSION = "version"
    NO_HELLO = "no hello"
    NOT_FOUND = "not found"
    NOT_YOURS = "not yours"
    OUTDATED = "outdated"
    ILLEGAL = "illegal"
    REFUSED = "refused"
    TOO_FAST = "too fast"
    TOO_MANY = "too many"
    NOT_KEPT = "not kept"


class SeatInfo(Part, frozen=True):
    """A seat as everybody at the table sees it.

    `here` says that somebody is connected to it, and `substituted` that a program plays for a person who is gone.
    `lost` says that its player has lost the game, also while others play on.
    """

    seat: int
    kind: str
    name: str
    program: str
    here: bool
    ready: bool
    substituted: bool = False
    lost: bool = False


class TableInfo(Part, frozen=True):
    """A table as everybody at it sees it.

    `stage` is "open" until all seats are taken, then "playing", "between games" or "over". `match` counts the matches
    of the table, `game` the games of the match, and `score` the games that each seat has won. `stopped` tells why the
    match cannot go on, `puzzle` is the number of a puzzle or 0, and with `solo` one person plays all seats.
    """

    id: str
    stage: str
    seats: list[SeatInfo]
    format: str
    best_of: int
    match: int
    game: int
    score: list[int]
    draws: int
    pace: bool
    beat: float
    curtain: bool
    stopped: str = ""
    puzzle: int = 0
    solo: bool = False


class Waiting(Part, frozen=True):
    """The seat that the table waits for. A paced window lasts `seconds`, whatever its player can do, unless held."""

    seat: int
    seconds: float | None = None
    held: bool = False


class Petition(Part, frozen=True):
    """A wish of a seat that other people must agree to.

    `kind` is "undo", "rematch" or "program", `open` are the seats that have not answered, and `forgets` are the things
    that undoing would make players forget, in words.
    """

    number: int
    seat: int
    kind: str
    text: str
    open: list[int]
    forgets: list[str] = msgspec.field(default_factory=list)


class Question(Part, frozen=True):
    """A question to the seat with all its candidates (see `Gathered`), and the reason for which it is asked.

    `step` is the moment of the turn and `passing` the candidate that passes, for a window. `confirm` says that passing
    ends the main phase although more can be done. `can_cancel` says that the announcement can be taken back.
    """

    number: int
    kind: str
    purpose: str
    prompt: str
    reason: str
    candidates: list[dict[str, Any]]
    least: int
    most: int
    picked: list[int]
    fixed: list[int]
    ordered: bool
    free: bool
    source: dict[str, Any] | None = None
    text: str = ""
    step: str = ""
    passing: int | None = None
    confirm: bool = False
    can_cancel: bool = False


class MatchQuestion(Part, frozen=True):
    """A question between games: to present a "deck", or to choose the turn "order"."""

    number: int
    kind: str
    game: int
    prompt: str
    deck: str = ""
    may_exchange: bool = False


class ShownHand(Part, frozen=True):
    """The hand and memory of a seat after the game."""

    seat: int
    hand: list[dict[str, Any]]
    memory: list[dict[str, Any]]


class Ended(Part, frozen=True):
    """A game that is over: what each player did in it (`Statistics`), and the hands that are shown.

    `open` says that all people have shown their hands, so that the replay may be had.
    """

    statistics: list[dict[str, Any]]
    hands: list[ShownHand]
    open: bool


class Welcome(Message, frozen=True):
    """The answer to hello. `seat` is -1 for spectators and None for a guest."""

    version: int
    engine: str
    seat: int | None
    table: TableInfo | None = None
    programs: list[str] = msgspec.field(default_factory=list)
    formats: list[str] = msgspec.field(default_factory=list)


class Preparing(Message, frozen=True):
    """The server reads its cards. As soon as they are there it welcomes the client and does what it has sent since."""


class Update(Message, frozen=True):
    """The state of the table for one viewer, and the events since its last update.

    `view` is `View.encode` without the decision. `events` lead up to `moment` of the viewer's `story`, and `lines` say
    the same in words, each of the events whose numbers `folded` has; with `anew` they begin at the start of the game.
    `question` and `between` are the open questions of the seat. `passed` are the windows that were passed for the seat
    since its last question, in words.
    """

    number: int
    table: TableInfo
    view: msgspec.Raw
    story: str
    moment: int
    anew: bool
    events: list[dict[str, Any]]
    lines: list[str]
    folded: list[list[int]] = msgspec.field(default_factory=list)
    step: str = ""
    question: Question | None = None
    between: MatchQuestion | None = None
    waiting: Waiting | None = None
    petitions: list[Petition] = msgspec.field(default_factory=list)
    passed: str = ""
    mode: str = ""
    settings: dict[str, Any] = msgspec.field(default_factory=dict)
    holding: bool = False
    outcome: dict[str, Any] | None = None
    ended: Ended | None = None
    can_undo: int = 0


class Opened(Message, frozen=True):
    """A new table. The server tells the secrets of its seats and of spectators only here."""

    request: int
    table: str
    secrets: list[str]
    spectators: str


class Tables(Message, frozen=True):
    """The tables of some secrets in the order of the request; None for one that does not exist."""

    request: int
    tables: list[TableInfo | None]


class Decks(Message, frozen=True):
    """The names of the product decks, and the kept lists by name."""

    request: int
    products: list[str]
    kept: dict[str, str]


class ListProblem(Part, frozen=True):
    """A line that keeps a list from being read, 0 for none. `nearest` are names that an unknown one may mean."""

    line: int
    text: str
    unknown: str = ""
    nearest: list[str] = msgspec.field(default_factory=list)


class Checked(Message, frozen=True):
    """The problems of a list. `unread` are the cards that the engine does not understand.

    A list that cannot be read has `lines` and nothing else.
    """

    request: int
    main: int
    material: int
    sideboard: int
    problems: list[str]
    unread: list[str]
    lines: list[ListProblem] = msgspec.field(default_factory=list)


class CardText(Message, frozen=True):
    """A printed card."""

    request: int
    card: dict[str, Any]


class Done(Message, frozen=True):
    """The request succeeded."""

    request: int


class Said(Message, frozen=True):
    """A line of a seat; -1 is the table itself."""

    seat: int
    text: str


class Why(Message, frozen=True):
    """The ways to use a card now, the reasons against the others, and the sources of its characteristics."""

    request: int
    ref: int
    why: dict[str, Any] | None
    explained: dict[str, Any]


class PlanPart(Part, frozen=True):
    """A part of a plan: its question, the suggested answer and the given one, each null if there is none.

    With `forced` all possible answers come to the same, so that nobody need be asked.
    """

    question: Question
    suggestion: list[int] | None
    given: list[int] | None
    forced: bool = False


class Planned(Message, frozen=True):
    """The plan of an announcement. A complete plan can be carried out; otherwise its last part waits for an answer.

    `unasked` are cards, objects and players that the announcement takes without a question, such as an only target:
    the purpose of the question that is not asked, a label, the `ref` of the card, and the player that it is or -1.
    """

    request: int
    question: int
    parts: list[PlanPart]
    complete: bool
    unasked: list[dict[str, Any]] = msgspec.field(default_factory=list)


class File(Message, frozen=True):
    """A file for the person at the seat, with the name that it should have."""

    request: int
    name: str
    text: str


class LaidOut(Message, frozen=True):
    """A position: its tables, its text, and an update with all cards open whose table has the stage "position".

    If something is wrong with it, `problem` says what and where, and there is no update.
    """

    request: int
    layout: dict[str, Any]
    text: str
    problem: str
    update: Update | None


class ReplayShown(Message, frozen=True):
    """A moment of the replay as an update whose table has the stage "replay"; `lines` if they were asked for."""

    request: int
    after: int
    viewer: int
    update: Update
    lines: list[ReplayLine] | None = None


class Error(Message, frozen=True):
    """A refusal: nothing changed. `about` is the kind of the refused message and `request` its number."""

    code: Code
    text: str
    about: str = ""
    request: int = 0


ServerMessage = (
    Welcome
    | Preparing
    | Update
    | Opened
    | Tables
    | Decks
    | Checked
    | CardText
    | Done
    | Said
    | Why
    | Planned
    | Hint
    | File
    | ReplayOpened
    | ReplayShown
    | ReplayAnalysed
    | LaidOut
    | JudgedLayout
    | Rulings
    | FoundCards
    | Puzzles
    | Solved
    | Error
)
"""All messages of the server."""


def kind_of(message: ClientMessage | ServerMessage) -> str:
    """The kind of a message, as the field "type" names it."""
    return tag_of(type(message).__name__)
