"""Offers the games that a person left, before a new one begins."""

from __future__ import annotations

from grandarchive.cli.terminal.keeping import Kept, title, unfinished
from grandarchive.cli.terminal.screen import Screen

MOST_OFFERED = 9


def chosen_game(screen: Screen) -> Kept | None:
    """The kept game that the person chooses, or None for a new one. Raises `EOFError` at the end of the input."""
    games = unfinished()[:MOST_OFFERED]
    if not games:
        return None
    screen.say("You left a game:" if len(games) == 1 else "You left these games:", "bold")
    screen.rows([*((str(number), title(kept), "") for number, kept in enumerate(games, 1)), ("0", "a new game", "")])
    while True:
        screen.say("Enter goes on with number 1; type another number, new, or forget NUMBER to delete a game.", "dim")
        words = screen.ask(lambda: ("new", "forget")).casefold()
        if words in ("", "1"):
            return games[0]
        if words in ("0", "new", "a new game"):
            return None
        name, _, number = words.rpartition(" ")
        found = int(number) if number.isascii() and number.isdigit() and len(number) < 4 else 0
        if 1 <= found <= len(games) and not name:
            return games[found - 1]
        if 1 <= found <= len(games) and name == "forget":
            games[found - 1].forget()
            screen.say("It is deleted.")
            return chosen_game(screen)
