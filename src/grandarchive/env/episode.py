"""One game as an environment plays it: options by their place, rewards, and an end in any case."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from operator import index
from typing import Final, SupportsIndex

from grandarchive.cards.catalog import Catalog
from grandarchive.decks import starter_deck
from grandarchive.errors import IllegalChoice, WrongArgument
from grandarchive.play import Game
from grandarchive.play.arguments import whole
from grandarchive.play.beginning import DeckLike
from grandarchive.play.fields import quoted

MOST_CHOICES: Final = 20_000
"""A game with more choices is truncated: no rule ends what players repeat of their own will."""

DeckOrName = DeckLike | str
"""A deck, or the name of one that comes with the package."""


def found_decks(decks: Sequence[DeckOrName]) -> tuple[DeckLike, ...]:
    """The decks themselves. Raises as `starter_deck`, and as `Game` if no game with them is possible."""
    catalog = Catalog.starter()
    found = tuple(starter_deck(deck, catalog) if isinstance(deck, str) else deck for deck in decks)
    Game(found, record=False)
    return found


class Episode:
    """A game of an environment. `max_choices` bounds it.

    `eliminated` are the players who have lost while others play on, in order. `illegal` is the player whose last
    action was no option, or -1. An episode is `broken` after an error in the middle of a step.
    """

    def __init__(self, decks: Sequence[DeckLike], seed: int, max_choices: int) -> None:
        self.game = Game(decks, seed, record=False)
        self.eliminated: tuple[int, ...] = self.game.lost
        self.illegal = -1
        self.choices = 0
        self.broken = False
        self._most = max_choices

    @property
    def player(self) -> int:
        """The player to act. Raises `IllegalChoice` once the game is over."""
        return self.game.decision.player

    @property
    def over(self) -> bool:
        """The game has an outcome."""
        return self.game.over

    @property
    def truncated(self) -> bool:
        """The game had its most choices without an outcome."""
        return not self.game.over and self.choices >= self._most

    @contextmanager
    def guarded(self) -> Iterator[None]:
        """A context for one step: an error inside leaves the episode broken."""
        self.broken = True
        yield
        self.broken = False

    def require_whole(self) -> None:
        """Raise `IllegalChoice` if the episode is broken."""
        if self.broken:
            raise stopped()

    def act(self, place: int) -> None:
        """Make the choice at a place of the options. A place beyond them concedes the game for the player to act."""
        decision = self.game.decision
        if place < len(decision.options):
            self.illegal = -1
            self.game.choose(place)
        else:
            self.illegal = decision.player
            self.game.concede(decision.player)
        self.count()

    def count(self) -> None:
        """Count a choice that was made."""
        self.choices += 1
        self.eliminated = self.game.lost

    def reward(self, player: int) -> float:
        """The reward of a player for the whole game: 1 for a win, -1 for a loss, 0 for a draw or no outcome."""
        outcome = self.game.outcome
        if outcome is None:
            return -1.0 if player in self.eliminated else 0.0
        if not outcome.winners:
            return 0.0
        return 1.0 if player in outcome.winners else -1.0


def checked_choices(max_choices: object) -> int:
    """The most choices of a game. Raises `WrongArgument` unless it is a number of choices."""
    return whole(max_choices, "the most choices of a game", 1, 2**31)


def checked_action(action: object, actions: int, what: str = "an action") -> int:
    """The place that an action means. Raises `WrongArgument`, which names `what`, for none of so many actions."""
    place = _whole(action)
    if place is None or not 0 <= place < actions:
        raise WrongArgument(f"{what} must be a whole number from 0 to {actions - 1}, and not {quoted(action)}")
    return place


def checked_seed(seed: object) -> int | None:
    """A seed as an int, or None. Raises `WrongArgument` for anything but a whole number, 0 or greater."""
    if seed is None:
        return None
    number = _whole(seed)
    if number is None or number < 0:
        raise WrongArgument(f"a seed must be a whole number, 0 or greater, and not {quoted(seed)}")
    return number


def _whole(value: object) -> int | None:
    """A whole number of any type, also of numpy, as an int; None for any other thing."""
    if type(value) is int:
        return value
    if isinstance(value, bool) or not isinstance(value, SupportsIndex):
        return None
    try:
        return index(value)
    except TypeError:  # an array with more than a number
        return None


def not_reset() -> IllegalChoice:
    """The error for an environment that was not reset."""
    return IllegalChoice("the environment has no game yet: call reset() first")


def ended() -> IllegalChoice:
    """The error for an environment whose episode is over."""
    return IllegalChoice("the episode is over: call reset() for a new one")


def stopped() -> IllegalChoice:
    """The error for an environment that an error stopped in the middle of a step."""
    return IllegalChoice("an error stopped the game in the middle of a step: call reset() for a new one")
