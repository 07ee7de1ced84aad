"""Playing: games and matches, what each player may see, notation, the log, replays, journals."""

from grandarchive.compiled import restore_docstrings
from grandarchive.play import pickling
from grandarchive.play.actions import Action, RestPolicy, Spare
from grandarchive.play.attack_view import AbleUnit, AttackView
from grandarchive.play.beliefs import Belief
from grandarchive.play.choosing import Choice
from grandarchive.play.cost_view import CostView
from grandarchive.play.course import Course, CourseChoice, CourseLine
from grandarchive.play.decision import PendingDecision
from grandarchive.play.events import KINDS as EVENT_KINDS
from grandarchive.play.events import EventReason, EventsSince, GameEvent
from grandarchive.play.folding import Line, fold
from grandarchive.play.game import Game
from grandarchive.play.game_statistics import Statistics, statistics
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
from grandarchive.play.options import Option, Options
from grandarchive.play.origins import Explanation, IdleParagraph, Influence, Trait
from grandarchive.play.plans import Plan, PlanPart
from grandarchive.play.playing_on import BlindPolicy, PlayedOn, Policy, Until
from grandarchive.play.printed_view import PrintedView
from grandarchive.play.recording import Recording
from grandarchive.play.rows import Rows, Table
from grandarchive.play.taking_back import Forgotten
from grandarchive.play.view import View
from grandarchive.play.view_parts import CardView, OptionView, PlayerView, StackView
from grandarchive.play.why import CostPart, Reason, WayView, Why
from grandarchive.play.windows import PassedOver, PassMode, Window, WindowReason, WindowSettings, WindowsPolicy
from grandarchive.play.words import WordView
from grandarchive.rules.turn.steps import Step
from grandarchive.state.records import Outcome

__all__ = [
    "EVENT_KINDS",
    "AbleUnit",
    "Action",
    "Answer",
    "AttackView",
    "Belief",
    "BlindPolicy",
    "Candidate",
    "CardMark",
    "CardView",
    "Change",
    "Choice",
    "Consent",
    "CostPart",
    "CostView",
    "Course",
    "CourseChoice",
    "CourseLine",
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
    "Options",
    "Outcome",
    "PassMode",
    "PassedOver",
    "PendingDecision",
    "Plan",
    "PlanPart",
    "PlayedOn",
    "PlayerView",
    "Policy",
    "PrintedView",
    "Reason",
    "RecordedMatch",
    "Recording",
    "RestPolicy",
    "Rows",
    "Seat",
    "SeatChanged",
    "SettingsChanged",
    "SideboardQuestion",
    "Sideboarded",
    "Spare",
    "StackMark",
    "StackView",
    "Statistics",
    "Step",
    "Table",
    "Trait",
    "TurnOrderChosen",
    "TurnOrderQuestion",
    "Until",
    "View",
    "WayView",
    "Why",
    "Window",
    "WindowReason",
    "WindowSettings",
    "WindowsPolicy",
    "WordView",
    "fold",
    "statistics",
]

pickling.register()
restore_docstrings("grandarchive.state.records")
