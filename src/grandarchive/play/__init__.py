"""Playing: games and matches, what each player may see, notation, the log, replays, journals."""

from grandarchive.compiled import restore_docstrings
from grandarchive.play import pickling
from grandarchive.play.attack_view import AttackView
from grandarchive.play.choosing import Choice
from grandarchive.play.decision import PendingDecision
from grandarchive.play.events import KINDS as EVENT_KINDS
from grandarchive.play.events import EventReason, EventsSince, GameEvent
from grandarchive.play.folding import Line, fold
from grandarchive.play.game import Game
from grandarchive.play.gathering import Answer, Candidate, Gathered
from grandarchive.play.journal import (
    Consent,
    Durability,
    Journal,
    JournalEntry,
    RecordedMatch,
    Seat,
    SeatChanged,
    SettingsChanged,
)
from grandarchive.play.marks import CardMark, Change, StackMark
from grandarchive.play.match import (
    GameDrawn,
    GameResult,
    Match,
    MatchAction,
    MatchConceded,
    MatchDrawn,
    MatchQuestion,
    MatchStage,
    MatchView,
    Sideboarded,
    SideboardQuestion,
    TurnOrderChosen,
    TurnOrderQuestion,
)
from grandarchive.play.match_setup import MatchSetup
from grandarchive.play.origins import Explanation, IdleParagraph, Influence, Trait
from grandarchive.play.plans import Plan, PlanPart
from grandarchive.play.recording import Recording
from grandarchive.play.rows import Rows, Table
from grandarchive.play.taking_back import Forgotten
from grandarchive.play.view import View
from grandarchive.play.view_parts import CardView, OptionView, PlayerView, StackView
from grandarchive.play.why import CostPart, Reason, WayView, Why
from grandarchive.play.windows import PassedOver, PassMode, Window, WindowReason, WindowSettings, WindowsPolicy
from grandarchive.play.words import WordView
from grandarchive.rules.turn.steps import Step
from grandarchive.state.records import Option, Outcome

__all__ = [
    "EVENT_KINDS",
    "Answer",
    "AttackView",
    "Candidate",
    "CardMark",
    "CardView",
    "Change",
    "Choice",
    "Consent",
    "CostPart",
    "Durability",
    "EventReason",
    "EventsSince",
    "Explanation",
    "Forgotten",
    "Game",
    "GameDrawn",
    "GameEvent",
    "GameResult",
    "Gathered",
    "IdleParagraph",
    "Influence",
    "Journal",
    "JournalEntry",
    "Line",
    "Match",
    "MatchAction",
    "MatchConceded",
    "MatchDrawn",
    "MatchQuestion",
    "MatchSetup",
    "MatchStage",
    "MatchView",
    "Option",
    "OptionView",
    "Outcome",
    "PassMode",
    "PassedOver",
    "PendingDecision",
    "Plan",
    "PlanPart",
    "PlayerView",
    "Reason",
    "RecordedMatch",
    "Recording",
    "Rows",
    "Seat",
    "SeatChanged",
    "SettingsChanged",
    "SideboardQuestion",
    "Sideboarded",
    "StackMark",
    "StackView",
    "Step",
    "Table",
    "Trait",
    "TurnOrderChosen",
    "TurnOrderQuestion",
    "View",
    "WayView",
    "Why",
    "Window",
    "WindowReason",
    "WindowSettings",
    "WindowsPolicy",
    "WordView",
    "fold",
]

pickling.register()
restore_docstrings("grandarchive.state.records")
