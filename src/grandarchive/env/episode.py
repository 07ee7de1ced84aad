"""One game as an environment plays it: options by their place, rewards, and an end in any case."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from grandarchive.cards.catalog import Catalog
from grandarchive.decks import starter_deck
from grandarchive.errors import IllegalChoice
from grandarchive.play import Game
from grandarchive.play.arguments import whole
from grandarchive.play.beginning import DeckLike

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
    action was no option, or -1.
    """

    def __init__(self, decks: Sequence[DeckLike], seed: int, max_choices: int) -> None:
        self.game = Game(decks, seed, record=False)
        self.eliminated: tuple[int, ...] = self.game.lost
        self.illegal = -1
        self.choices = 0
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

    def act(self, action: object, actions: int) -> None:
        """Make the choice at a place of the options.

        An action beyond the options, where the mask is 0, concedes the game for its player. Raises `WrongArgument` for
        anything that is none of so many actions.
        """
        place = action if type(action) is int and 0 <= action < actions else whole(action, "an action", 0, actions - 1)
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


def not_reset() -> IllegalChoice:
    """The error for an environment that was not reset."""
    return IllegalChoice("the environment has no game yet: call reset() first")
