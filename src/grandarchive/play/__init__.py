"""Playing: the Game facade, what each player may see, notation, the log, replays."""

from grandarchive.play.game import Game
from grandarchive.play.view import CardView, PlayerView, View

__all__ = ["CardView", "Game", "PlayerView", "View"]
