"""The Game: decks in, decisions out, choices in, an outcome."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any, Protocol

from grandarchive.cards.starter import DEFINITIONS
from grandarchive.errors import CorruptSave, EngineBug, GrandArchiveError, IllegalChoice, UnsupportedCard
from grandarchive.model.cards import CardDefinition
from grandarchive.play import fresh, log
from grandarchive.play.decision import PendingDecision
from grandarchive.play.view import View
from grandarchive.rules import agenda
from grandarchive.rules.turn import ending, starting
from grandarchive.state import encoding, invariants
from grandarchive.state.game import GameState
from grandarchive.state.records import Option, Outcome

FORMAT = "grandarchive save 1"
REPLAY_FORMAT = "grandarchive replay 1"


class DeckLike(Protocol):
    """What a game needs of a deck."""

    @property
    def name(self) -> str:
        """The name of the deck."""

    def material_cards(self) -> Sequence[CardDefinition]:
        """The cards of the material deck, one entry a copy."""

    def main_cards(self) -> Sequence[CardDefinition]:
        """The cards of the main deck, one entry a copy."""


class CatalogLike(Protocol):
    """What reading a save needs of a catalog."""

    def by_slug(self, slug: str) -> CardDefinition:
        """The card with a slug."""


@cache
def _starter_names() -> tuple[str, ...]:
    """The names of all cards that ship, which can always be chosen where a text asks for a card name."""
    return tuple(sorted({face.name for card in DEFINITIONS for face in card.faces}))


class Game:
    """A game of two players, from the opening hands to the outcome.

    The first player is drawn from the seed unless given. The same decks, seed and choices give the same game. With
    `record` off, no log is kept; that is faster.

    Raises `UnsupportedCard` for a card the engine does not fully understand and `IllegalDeck` for a material deck
    without a level 0 champion.
    """

    def __init__(
        self,
        decks: Sequence[DeckLike],
        seed: int = 0,
        first_player: int | None = None,
        names: Sequence[str] = (),
        record: bool = True,
    ) -> None:
        if len(decks) != 2:
            raise GrandArchiveError(f"a game needs two decks, not {len(decks)}")
        lists = tuple((tuple(deck.material_cards()), tuple(deck.main_cards())) for deck in decks)
        for definition in (card for deck in lists for part in deck for card in part):
            if definition.unread:
                raise UnsupportedCard(definition.name, definition.unread)
        self.names = tuple(names) or ("A", "B")
        self.seed = seed
        self.choices: list[int] = []
        self._start: dict[str, Any] = {
            "seed": seed,
            "first_player": first_player,
            "names": list(self.names),
            "decks": [[[card.slug for card in part] for part in deck] for deck in lists],
        }
        self._state: GameState = starting.new_game(lists, seed, first_player, journal=record, names=_starter_names())

    @classmethod
    def from_state(cls, state: GameState, names: Sequence[str] = ("A", "B")) -> Game:
        """A game that goes on from a state, such as one a scenario built. It has no replay from the beginning."""
        new = cls.__new__(cls)
        new.names = tuple(names)
        new.seed = 0
        new.choices = []
        new._start = {"seed": 0, "first_player": None, "names": list(names), "decks": []}
        new._state = state
        return new

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

    def choose(self, choice: int | Option) -> None:
        """Choose an option of the pending decision, or its index, and go on to the next decision.

        Raises `IllegalChoice`, which changes nothing, and `EngineBug` with a replay if the engine contradicts itself.
        """
        if isinstance(choice, Option):
            if choice not in self.decision.options:
                raise IllegalChoice(f"{choice!r} is not an option of this decision")
            choice = self.decision.options.index(choice)
        if self._state.decision is None or not 0 <= choice < len(self._state.decision.options):
            agenda.answer(self._state, choice)
        self.choices.append(choice)
        try:
            agenda.answer(self._state, choice)
        except EngineBug as bug:
            bug.replay = self.replay
            raise
        except (LookupError, TypeError, ValueError, AttributeError, AssertionError, RecursionError) as error:
            raise EngineBug(f"the engine failed: {error!r}", self.replay) from error

    def concede(self, player: int) -> None:
        """A player concedes, at any moment (CR Concession 1). Raises `IllegalChoice` once the game is over."""
        ending.concede(self._state, player)
        self.choices.append(-1 - player)

    # Looking --------------------------------------------------------------------------------------------------

    @property
    def turn(self) -> int:
        """The number of the turn, the first is 1."""
        return self._state.turn

    @property
    def first_player(self) -> int:
        """The player who took the first turn."""
        return self._state.first_player

    def view(self, player: int) -> View:
        """What a player may know, valid until the next choice."""
        return View(self._state, player, self.names)

    def log(self, player: int | None = None) -> list[str]:
        """What happened so far in words, as a player may know it, or everything for None."""
        return log.lines(self._state.journal or (), self.names, player)

    def status(self) -> list[str]:
        """What is wrong with the state of the game or with what is kept about it: nothing, if the engine is right."""
        return [*invariants.problems(self._state), *fresh.stale(self._state)]

    def digest(self) -> str:
        """A hash of the whole state: equal for equal games, in any process."""
        return encoding.digest(self._state)

    # Copies, saves, replays -----------------------------------------------------------------------------------

    def clone(self) -> Game:
        """An independent copy at this moment, without the log."""
        new = Game.__new__(Game)
        new.names = self.names
        new.seed = self.seed
        new.choices = self.choices.copy()
        new._start = self._start
        new._state = self._state.clone()
        return new

    def encode(self) -> dict[str, Any]:
        """The game as JSON values."""
        content = {"start": self._start, "choices": self.choices.copy(), "game": encoding.encode(self._state)}
        return {"format": FORMAT, **content, "digest": _checksum(content)}

    @classmethod
    def decode(cls, encoded: Any, catalog: CatalogLike) -> Game:
        """The game that was encoded. Raises `CorruptSave` for anything that is not one."""
        if not isinstance(encoded, dict) or encoded.get("format") != FORMAT:
            raise CorruptSave("this is not a save of this version of grandarchive")
        new = cls.__new__(cls)
        try:
            new._start = encoded["start"]
            new.names = tuple(encoded["start"]["names"])
            new.seed = encoded["start"]["seed"]
            new.choices = list(encoded["choices"])
            sound = _checksum({key: encoded[key] for key in ("start", "choices", "game")}) == encoded["digest"]
        except (KeyError, TypeError, AttributeError, ValueError) as error:
            raise CorruptSave(f"the save is damaged: {error!r}") from error
        if not sound:
            raise CorruptSave("the save is damaged: its content does not match its digest")
        new._state = encoding.decode(encoded["game"], catalog.by_slug)
        return new

    def save(self, path: str | Path) -> None:
        """Write the game to a file."""
        Path(path).write_text(json.dumps(self.encode()), encoding="utf-8")

    @classmethod
    def load(cls, path: str | Path, catalog: CatalogLike) -> Game:
        """Read a game from a file. Raises `CorruptSave` for anything that is not a save."""
        return cls.decode(read_json(path), catalog)

    @property
    def replay(self) -> dict[str, Any]:
        """How to play this game again: decks, seed and the choices as small integers."""
        end = None if self.outcome is None else {"winners": list(self.outcome.winners), "reason": self.outcome.reason}
        return {"format": REPLAY_FORMAT, **self._start, "choices": self.choices.copy(), "outcome": end}

    @classmethod
    def from_replay(cls, replay: Any, catalog: CatalogLike) -> Game:
        """Play a replay again, to its last choice. Raises `CorruptSave` if it is damaged or does not fit."""
        if not isinstance(replay, dict) or replay.get("format") != REPLAY_FORMAT:
            raise CorruptSave("this is not a replay of this version of grandarchive")
        try:
            decks = [_ListedDeck(*([catalog.by_slug(s) for s in part] for part in deck)) for deck in replay["decks"]]
            if replay["first_player"] not in (None, *range(len(decks))):
                raise CorruptSave(f"the replay is damaged: there is no player {replay['first_player']!r} to go first")
            game = cls(decks, replay["seed"], replay["first_player"], replay["names"])
            for choice in replay["choices"]:
                if type(choice) is not int:
                    raise CorruptSave(f"the replay is damaged: {choice!r} is no choice")
                game.concede(-1 - choice) if choice < 0 else game.choose(choice)
            expected = replay["outcome"]
        except IllegalChoice as error:
            raise CorruptSave(f"the replay does not fit the game: {error}") from error
        except (KeyError, TypeError, ValueError, AttributeError) as error:
            raise CorruptSave(f"the replay is damaged: {error!r}") from error
        if game.replay["outcome"] != expected:
            raise CorruptSave("the replay is truncated: it does not reach the outcome it tells of")
        return game


def _checksum(content: Any) -> str:
    """A hash of everything in a save."""
    text = json.dumps(content, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()


class _ListedDeck:
    """A deck as a replay tells it."""

    def __init__(self, material: list[CardDefinition], main: list[CardDefinition]) -> None:
        self.name = ""
        self._material = material
        self._main = main

    def material_cards(self) -> list[CardDefinition]:
        return self._material

    def main_cards(self) -> list[CardDefinition]:
        return self._main


def read_json(path: str | Path) -> Any:
    """The JSON value in a file. Raises `CorruptSave` with what is wrong in one line."""
    try:
        return json.loads(Path(path).read_text(encoding="utf-8"))
    except OSError as error:
        raise CorruptSave(f"{path}: {error.strerror or error}") from error
    except (ValueError, RecursionError) as error:
        raise CorruptSave(f"{path} is damaged or truncated: {error}") from error
