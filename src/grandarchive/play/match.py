"""A match by the tournament rules: a single game or the best of three, sideboarding, and who goes first.

A match is at one of three stages:

- *playing*: `match.game` is under way. It ends by itself, by `match.game.concede` or by `match.draw_game`.
- *between games*: `match.questions` are open. Each player sideboards, and the loser of the last game chooses to go
  first or second. Players answer in any order; as the last question is answered, the next game begins. Before the
  first game only a `chooser` is asked, if there is one.
- *over*: somebody has won enough games, the match was conceded or drawn, or the last game that was agreed has ended.

The clock of a tournament is no part of it (Tournament Rules, End of Match Procedures): without `most_games` players go
on until the match is won, as in an untimed round.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final, Self

from grandarchive.decks import Deck, Format
from grandarchive.decks.sideboarding import expect_sideboarded
from grandarchive.errors import IllegalChoice, IllegalDeck, WrongArgument
from grandarchive.play import arguments
from grandarchive.play.fields import quoted
from grandarchive.play.game import Game
from grandarchive.play.match_game import MatchGame
from grandarchive.play.match_setup import MOST_GAMES, MatchSetup, new_setup, setup_of
from grandarchive.play.saves import MOST_CHOICES

LONGEST_REASON: Final = 100
"""Characters in the reason for which a game is drawn."""


class MatchStage(StrEnum):
    """Where a match is."""

    PLAYING = "playing"
    BETWEEN_GAMES = "between games"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class GameResult:
    """How a game of a match ended; `number` counts from 1, and a draw has no winner."""

    number: int
    first_player: int
    winners: tuple[int, ...]
    reason: str
    turn: int


@dataclass(frozen=True, slots=True)
class SideboardQuestion:
    """A player presents a list for game `number`; `deck` is the last one.

    With `may_exchange` cards may be moved between decks and sideboard, else the same list is presented. The question is
    for this player's eyes only. `Match.sideboard` and `Match.keep_deck` answer it.
    """

    player: int
    number: int
    deck: Deck
    may_exchange: bool

    @property
    def prompt(self) -> str:
        """The question in words."""
        return f"sideboard for game {self.number}?" if self.may_exchange else f"ready for game {self.number}?"


@dataclass(frozen=True, slots=True)
class TurnOrderQuestion:
    """A player chooses to take the first or the second turn of game `number`. `Match.choose_turn_order` answers it."""

    player: int
    number: int

    @property
    def prompt(self) -> str:
        """The question in words."""
        return f"go first or second in game {self.number}?"


MatchQuestion = SideboardQuestion | TurnOrderQuestion
"""A question between games."""


@dataclass(frozen=True, slots=True)
class Sideboarded:
    """A player presents a list for the next game, the same as before or another one."""

    player: int
    deck: Deck


@dataclass(frozen=True, slots=True)
class TurnOrderChosen:
    """A player chooses to go first, or second, in the next game."""

    player: int
    first: bool


@dataclass(frozen=True, slots=True)
class MatchConceded:
    """A player concedes the match."""

    player: int


@dataclass(frozen=True, slots=True)
class GameDrawn:
    """A judge, or all players, declare the game a draw, such as one that goes nowhere."""

    reason: str


@dataclass(frozen=True, slots=True)
class MatchDrawn:
    """The players agree that the match is a draw, before its first choice."""


@dataclass(frozen=True, slots=True)
class MatchView:
    """Everything about a match, besides its game, that one player may know, or everybody.

    `questions` are those of the player alone. `awaited` are the players who are asked something, so that the others see
    for whom they wait. `sideboards` is the number of cards in each sideboard, which opponents may count (Tournament
    Rules, Sideboarding), as the current game was begun. `declared` is who goes first in the next game, once the player
    who chooses has said so.
    """

    names: tuple[str, ...]
    best_of: int
    stage: MatchStage
    game_number: int
    score: tuple[int, ...]
    results: tuple[GameResult, ...]
    winner: int | None
    questions: tuple[MatchQuestion, ...]
    awaited: tuple[int, ...]
    sideboards: tuple[int, ...]
    declared: int | None


MatchAction = Sideboarded | TurnOrderChosen | MatchConceded | GameDrawn | MatchDrawn
"""An action in a match outside of its games."""


@dataclass(frozen=True, slots=True)
class MatchCourse:
    """A match at one moment, besides what happens within its game.

    `game`, with its `number`, is under way or was played last. `results` are those of the games before it, and of
    `game` itself once it is `closed`, for a reason. `presented` and `first_player` are the answers to the questions
    before the next game.
    """

    decks: tuple[Deck, ...]
    number: int = 0
    game: MatchGame | None = None
    closed: str = ""
    results: tuple[GameResult, ...] = ()
    presented: tuple[Deck | None, ...] = ()
    first_player: int | None = None
    conceded: int | None = None
    drawn: bool = False


class Match:
    """A match: `best_of` one or three games between two players, or a single game of up to six.

    The first player of the first game is drawn from the seed unless given, or chosen by `chooser`. Later the loser of
    the last game chooses; after a draw the same player goes first again. `format` is checked before the match and after
    sideboarding, without bans: `Deck.problems` knows those. Its default is the format that each deck is for. With
    `every_opportunity` the games ask at each Opportunity, as `Game` does.

    Raises `IllegalDeck` for decks that break the format, and whatever `Game` raises.
    """

    def __init__(
        self,
        decks: Iterable[Deck],
        seed: int = 0,
        best_of: int = 1,
        names: Iterable[str] = (),
        *,
        first_player: int | None = None,
        chooser: int | None = None,
        format: Format | None = None,
        most_games: int | None = None,
        record: bool = True,
        every_opportunity: bool = False,
    ) -> None:
        given = (tuple(decks), seed, best_of, names, first_player, chooser, format, most_games, every_opportunity)
        self._begin(new_setup(*given), record)

    @classmethod
    def from_setup(cls, setup: MatchSetup, record: bool = True) -> Self:
        """The match of a setup at its beginning. With `record` off, its games keep no log."""
        new = cls.__new__(cls)
        new._begin(setup, record)
        return new

    @classmethod
    def of(cls, game: Game) -> Self:
        """A match of a single game that is under way or goes on from a position. The game given stays as it is."""
        new = cls.__new__(cls)
        setup = setup_of(game)
        new._setup, new._record = setup, game._state.journal is not None
        new._course = MatchCourse(setup.decks, 1, MatchGame.continuing(game))
        return new

    def _begin(self, setup: MatchSetup, record: bool) -> None:
        self._setup = setup
        self._record = record
        self._course = MatchCourse(setup.decks, presented=(None,) * setup.players)
        if setup.chooser is None:
            self._course = self._started(self._course, setup.first_player)

    def __repr__(self) -> str:
        score = " : ".join(map(str, self.score))
        return f"<Match of {' and '.join(self.names)}, best of {self.best_of}: {score}, {self.stage}>"

    # Looking --------------------------------------------------------------------------------------------------

    @property
    def setup(self) -> MatchSetup:
        """How the match began."""
        return self._setup

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the players."""
        return self._setup.names

    @property
    def best_of(self) -> int:
        """How many games there are at most, draws left aside."""
        return self._setup.best_of

    @property
    def stage(self) -> MatchStage:
        """Where the match is."""
        course = self._course
        if course.conceded is not None or course.drawn:
            return MatchStage.OVER
        if course.game is not None and not course.closed and not course.game.over:
            return MatchStage.PLAYING
        return MatchStage.OVER if self._is_decided() else MatchStage.BETWEEN_GAMES

    @property
    def over(self) -> bool:
        """The match has ended."""
        return self.stage is MatchStage.OVER

    @property
    def winner(self) -> int | None:
        """The player who won the match; None while it goes on and if it is drawn."""
        if not self.over or self._course.drawn:
            return None
        if self._course.conceded is not None:
            return 1 - self._course.conceded
        best = max(self.score)
        return self.score.index(best) if self.score.count(best) == 1 else None

    @property
    def drawn(self) -> bool:
        """The match has ended without a winner."""
        return self.over and self.winner is None

    @property
    def results(self) -> tuple[GameResult, ...]:
        """How each game ended that has ended."""
        course = self._course
        if course.game is None or course.closed or course.game.outcome is None:
            return course.results
        game, outcome = course.game, course.game.outcome
        return (
            *course.results,
            GameResult(course.number, game.first_player, outcome.winners, outcome.reason, outcome.turn),
        )

    @property
    def score(self) -> tuple[int, ...]:
        """How many games each player has won."""
        winners = [result.winners for result in self.results]
        return tuple(winners.count((player,)) for player in range(self._setup.players))

    @property
    def draws(self) -> int:
        """How many games were draws."""
        return sum(len(result.winners) != 1 for result in self.results)

    @property
    def game(self) -> Game:
        """The game that is under way, or was played last. Raises `IllegalChoice` before the first."""
        if self._course.game is None:
            raise IllegalChoice("the first game has not begun: somebody has to choose who goes first")
        return self._course.game

    @property
    def game_number(self) -> int:
        """The number of this game from 1; 0 before the first."""
        return self._course.number

    @property
    def decks(self) -> tuple[Deck, ...]:
        """The lists with which this game was begun; their sideboards are their owners' secret."""
        return self._course.decks

    @property
    def questions(self) -> tuple[MatchQuestion, ...]:
        """The open questions between games, in the order of the players; who goes first is the last of them."""
        if self.stage is not MatchStage.BETWEEN_GAMES:
            return ()
        course, number = self._course, self.game_number + 1
        found: list[MatchQuestion] = []
        if course.game is not None:
            presented = course.presented if course.closed else (None,) * self._setup.players
            found += [
                SideboardQuestion(player, number, course.decks[player], self._setup.sideboards)
                for player, deck in enumerate(presented)
                if deck is None
            ]
        chooser = self._chooser()
        if chooser is not None and course.first_player is None:
            found.append(TurnOrderQuestion(chooser, number))
        return tuple(found)

    @property
    def question(self) -> MatchQuestion | None:
        """The first open question between games."""
        return next(iter(self.questions), None)

    def view(self, player: int | None) -> MatchView:
        """The match as a player may know it, or for None as everybody may; `game.view` has the game."""
        viewer = None if player is None else self._player(player)
        return MatchView(
            self.names,
            self.best_of,
            self.stage,
            self.game_number,
            self.score,
            self.results,
            self.winner,
            tuple(question for question in self.questions if question.player == viewer),
            tuple(sorted({question.player for question in self.questions})),
            tuple(sum(entry.count for entry in deck.sideboard) for deck in self.decks),
            self._course.first_player,
        )

    # Answering ------------------------------------------------------------------------------------------------

    def sideboard(self, player: int, deck: Deck) -> None:
        """Present a list for the next game, made of the same cards (Tournament Rules, Sideboarding).

        `decks.sideboarding.exchanged` makes it from the last one. It is final, and the opponent is not told. Raises
        `IllegalDeck` for one that breaks the format, and `IllegalChoice` for a player who is not asked.
        """
        self.act(Sideboarded(player, deck))

    def keep_deck(self, player: int) -> None:
        """Play the next game with the same list. Raises `IllegalChoice` for a player who is not asked."""
        self.act(Sideboarded(self._player(player), self._course.decks[player]))

    def choose_turn_order(self, player: int, first: bool) -> None:
        """Choose to go first or second, which is final and may be declared before sideboarding has ended.

        Raises `IllegalChoice` for a player who is not asked (Tournament Rules, Start of Game Procedures).
        """
        self.act(TurnOrderChosen(player, first))

    def concede(self, player: int) -> None:
        """Concede the match, at any moment; `match.game.concede` concedes a game. Raises `IllegalChoice`.

        The opponent wins, whatever the score (Tournament Rules, Intentional Draws and Concessions).
        """
        self.act(MatchConceded(player))

    def draw_game(self, reason: str) -> None:
        """End the game in a draw, for a reason. The tournament rules leave that to a judge: see Loops and Locks."""
        self.act(GameDrawn(reason))

    def agree_draw(self) -> None:
        """Draw the match by agreement. Raises `IllegalChoice` after the first choice of the first game."""
        self.act(MatchDrawn())

    def undo(self, choices: int = 1) -> None:
        """Take back the last choices of the game, all or none; also those that ended it, if nobody has gone on.

        Raises `IllegalChoice` at the beginning of the game and once the match goes on without it.
        """
        game = self._open_game()
        game.back_to(len(game.choices) - arguments.whole(choices, "the choices taken back", 1, MOST_CHOICES))

    def act(self, action: MatchAction) -> None:
        """Do what an action says. One that is refused changes nothing. Raises as the methods above."""
        course = self._after(action)
        self._adopt(course)

    def _adopt(self, course: MatchCourse) -> None:
        """Become a later moment. May be called again."""
        old = self._course
        self._course = course
        if old.game is not None and (course.closed or course.game is not old.game):
            old.game.close(course.closed or "the match goes on with another game")

    def _after(self, action: MatchAction) -> MatchCourse:
        """The match after an action. Leaves everything as it is."""
        if self.over:
            raise IllegalChoice("the match is over")
        match action:
            case Sideboarded(player, deck):
                return self._after_sideboarding(self._player(player), deck)
            case TurnOrderChosen(player, first):
                self._expect_asked(TurnOrderQuestion, self._player(player))
                if not isinstance(first, bool):
                    raise WrongArgument(f"a player goes first or not: True or False, and not {quoted(first)}")
                course = self._closed_game()
                return self._next(replace(course, first_player=player if first else 1 - player))
            case MatchConceded(player):
                if self._setup.players != 2:
                    raise IllegalChoice("with more than two players there is one game: concede that")
                course = self._closed_game() if self.stage is MatchStage.BETWEEN_GAMES else self._course
                return replace(course, conceded=self._player(player), closed="the match was conceded")
            case GameDrawn(reason):
                return self._after_draw(reason)
            case MatchDrawn():
                game = self._course.game
                if self.game_number > 1 or (game is not None and game.choices):
                    raise IllegalChoice("a match can be drawn by agreement only before its first game has begun")
                return replace(self._course, drawn=True, closed="the match was drawn by agreement")
        raise WrongArgument(f"a match has no action {quoted(action)}")

    def _after_sideboarding(self, player: int, deck: Deck) -> MatchCourse:
        self._expect_asked(SideboardQuestion, player)
        if not self._setup.sideboards and deck != self._course.decks[player]:
            raise IllegalDeck("there is no sideboarding in this match: present the same list")
        expect_sideboarded(self._course.decks[player], deck, self._setup.format)
        course = self._closed_game()
        presented = tuple(deck if seat == player else other for seat, other in enumerate(course.presented))
        return self._next(replace(course, presented=presented))

    def _after_draw(self, reason: object) -> MatchCourse:
        game = self._open_game()
        if game.over:
            raise IllegalChoice("the game is over")
        if not isinstance(reason, str) or not reason.isprintable() or not 1 <= len(reason) <= LONGEST_REASON:
            raise WrongArgument(f"a reason has 1 to {LONGEST_REASON} printable characters, unlike {quoted(reason)}")
        result = GameResult(self.game_number, game.first_player, (), reason, game.turn)
        return self._closed(f"the game was drawn: {reason}", (*self._course.results, result))

    def _closed_game(self) -> MatchCourse:
        """The match as it is, with its last game closed, so that nobody takes its end back."""
        course = self._course
        if course.game is None or course.closed:
            return course
        return self._closed("the game is over, and the match goes on", self.results)

    def _closed(self, reason: str, results: tuple[GameResult, ...]) -> MatchCourse:
        nobody = (None,) * self._setup.players
        return replace(self._course, closed=reason, results=results, presented=nobody, first_player=None)

    def _next(self, course: MatchCourse) -> MatchCourse:
        """The match with its next game, if all questions are answered."""
        after = Match.__new__(Match)
        after._setup, after._record, after._course = self._setup, self._record, course
        if after.questions:
            return course
        first = course.first_player
        if first is None and course.results:
            first = course.results[-1].first_player
        decks = tuple(new if new is not None else old for new, old in zip(course.presented, course.decks, strict=True))
        return self._started(replace(course, decks=decks), first)

    def _started(self, course: MatchCourse, first_player: int | None) -> MatchCourse:
        setup, number = self._setup, course.number + 1
        if setup.position is not None:
            position = setup.position
            state = position.state.clone()
            state.journal = None if position.state.journal is None else position.state.journal.copy()
            game = MatchGame.from_state(state, position.names)
        else:
            game = MatchGame.begun(setup.beginning(course.decks, number, first_player), self._record)
        return MatchCourse(course.decks, number, game, results=course.results)

    def _is_decided(self) -> bool:
        """Somebody has won enough games, or the games that were agreed have been played."""
        results, setup = self.results, self._setup
        if not results:
            return False
        most = MOST_GAMES if setup.most_games is None else setup.most_games
        return max(self.score) >= setup.wins_needed or len(results) >= most

    def _chooser(self) -> int | None:
        """Who chooses to go first or second: the loser of the last game; after a draw nobody."""
        if self._course.game is None:
            return self._setup.chooser
        winners = self.results[-1].winners
        return 1 - winners[0] if len(winners) == 1 else None

    def _open_game(self) -> MatchGame:
        game = self._course.game
        if game is None or self._course.closed:
            raise IllegalChoice(self._course.closed or "no game has begun")
        return game

    def _expect_asked(self, question: type[MatchQuestion], player: int) -> None:
        if not any(isinstance(asked, question) and asked.player == player for asked in self.questions):
            raise IllegalChoice(f"{self.names[player]} is not asked that now")

    def _player(self, player: object) -> int:
        return arguments.whole(player, "a player", 0, self._setup.players - 1)
