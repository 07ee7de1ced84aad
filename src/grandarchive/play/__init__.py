"""Playing: the Game facade, what each player may see, notation, the log, replays."""

from grandarchive.play.choosing import Choice
from grandarchive.play.decision import PendingDecision
from grandarchive.play.game import Game
from grandarchive.play.origins import Explanation, IdleParagraph, Influence, Trait
from grandarchive.play.recording import Recording
from grandarchive.play.view import CardView, OptionView, PlayerView, StackView, View
from grandarchive.play.windows import PassedOver, PassMode, Window, WindowReason, WindowSettings, WindowsPolicy
from grandarchive.play.why import CostPart, Reason, WayView, Why
from grandarchive.play.words import WordView
from grandarchive.state.records import Option, Outcome

__all__ = [
    "CardView",
    "Choice",
    "CostPart",
    "Explanation",
    "Game",
    "IdleParagraph",
    "Influence",
    "Option",
    "OptionView",
    "Outcome",
    "PassMode",
    "PassedOver",
    "PendingDecision",
    "PlayerView",
    "Reason",
    "Recording",
    "StackView",
    "Trait",
    "View",
    "Window",
    "WindowReason",
    "WindowSettings",
    "WindowsPolicy",
    "WayView",
    "Why",
    "WordView",
]
