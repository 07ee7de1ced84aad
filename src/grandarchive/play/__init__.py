"""Playing: the Game facade, what each player may see, notation, the log, replays."""

from grandarchive.play.choosing import Choice
from grandarchive.play.decision import PendingDecision
from grandarchive.play.game import Game
from grandarchive.play.recording import Recording
from grandarchive.play.view import CardView, OptionView, PlayerView, StackView, View
from grandarchive.play.windows import PassedOver, PassMode, Window, WindowReason, WindowSettings, WindowsPolicy
from grandarchive.play.words import WordView
from grandarchive.state.records import Option, Outcome

__all__ = [
    "CardView",
    "Choice",
    "Game",
    "Option",
    "OptionView",
    "Outcome",
    "PassMode",
    "PassedOver",
    "PendingDecision",
    "PlayerView",
    "Recording",
    "StackView",
    "View",
    "Window",
    "WindowReason",
    "WindowSettings",
    "WindowsPolicy",
    "WordView",
]
