"""What each field of each word takes. A new word gets a row here; a test compares the rows with the annotations."""

from __future__ import annotations

from typing import Final

from grandarchive.model import (
    abilities,
    amounts,
    chance,
    choices,
    conditions,
    costs,
    durations,
    effects,
    entering,
    measures,
    modifications,
    nouns,
    outcomes,
    payments,
    players,
    playing,
    scopes,
    states,
    time,
)
from grandarchive.model.abilities import Ability
from grandarchive.model.amounts import Term
from grandarchive.model.cards import CardDefinition, Cost, Face
from grandarchive.model.checking.sorts import (
    Anything,
    Counted,
    Either,
    Flag,
    Many,
    Maybe,
    Member,
    Number,
    One,
    Pair,
    Payable,
    SetOf,
    Sort,
    Text,
    Word,
)
from grandarchive.model.compared import Calculated
from grandarchive.model.conditions import Condition
from grandarchive.model.effects import Effect, Position
from grandarchive.model.events import DAMAGE_KINDS, Happening, Limit, Pattern, PlayedAs, Since, Turning, Which
from grandarchive.model.keywords import NOT_WRITTEN, PLAYABLE_KEYWORDS
from grandarchive.model.modifications import Modification
from grandarchive.model.nouns import STACK_ITEMS, Filter, Selection
from grandarchive.model.outcomes import Outcome
from grandarchive.model.payments import Deed
from grandarchive.model.pending import Pending
from grandarchive.model.states import FOSTERED, IMBUED, PLAYED_PROPERTIES, PRESERVED, PROPERTIES
from grandarchive.model.terms import (
    ELEMENTS,
    LABELS,
    OBJECT_SPECIFIC_ZONES,
    OWNED_ZONES,
    STATS,
    SUPERTYPES,
    TRAITS,
    TYPES,
    CostKind,
    Direction,
    Phase,
    Rounding,
    Speed,
    Turn,
    Who,
    Zone,
)
from grandarchive.model.type_list import COUNTERS, SUBTYPES

# Words of closed sets ------------------------------------------------------------------------------------------

_OFTEN_TAKEN_FOR_TYPES: Final = {
    "TOKEN": "being a token is no type, write IsToken()",
    "REGALIA": "it is a supertype, write Supertype",
    "UNIQUE": "it is a supertype, write Supertype",
    "UNIT": "units are champions and allies, write UNIT",
}
TYPE: Final = Word("a card type", TYPES, _OFTEN_TAKEN_FOR_TYPES)
SUPERTYPE: Final = Word("a supertype", SUPERTYPES)
SUBTYPE: Final = Word("a subtype", SUBTYPES)
ELEMENT: Final = Word("an element", ELEMENTS)
STAT: Final = Word("a stat", STATS)
COUNTER: Final = Word("a kind of counters", COUNTERS)
DAMAGE: Final = Word("a kind of damage", DAMAGE_KINDS)
KEYWORD: Final = Word("a keyword", PLAYABLE_KEYWORDS, NOT_WRITTEN)
ITEMS: Final = Many(Word("a kind of item on the Effects Stack", STACK_ITEMS), distinct=True)
AS_THOUGH: Final = Word("a permission", modifications.PERMISSIONS)

# Numbers, text, members ----------------------------------------------------------------------------------------

FLAG: Final = Flag()
NUMBER: Final = Number()
POSITIVE: Final = Number(1)
SOME: Final = Counted(Term)
AMOUNT: Final = Counted(Term, 0, or_zero=True)
BOUND: Final = Counted(Calculated, 0, or_zero=True)
CHANGE: Final = Counted(Term, -999)
ANY_NUMBER: Final = Counted(Term, -999, or_zero=True)
CARD_NAME: Final = Text("the name of a card")
LINEAGE_NAME: Final = Text("the name of a lineage", r"[^,]+", "leave out the title")
NAME: Final = Text("a name for what a step finds", r"[a-z][a-z0-9' -]*", "write a word or two in lower case")
REMEMBERED: Final = Text(
    "a name for what is remembered", r"the [a-z0-9' -]+", 'begin it with "the": the chosen name, the banished card'
)
COST_NAME: Final = Text("a name for a cost")
PROPERTY: Final = Word("a property", PROPERTIES)
ENTERED_AS: Final = Word(
    "a property that objects enter with", PROPERTIES - {FOSTERED}, {FOSTERED: "what enters has not survived a turn"}
)
SLUG: Final = Text("a slug", r"[a-z0-9]+(?:-[a-z0-9]+)*", "write lower-case words joined by hyphens")
WHO: Final = Member(Who)
PLAYERS: Final = Either(Who, WHO, One(nouns.PlayerTerm))
SOMEONE: Final = Either(Who, Member(Who, {Who.YOU, Who.OPPONENT}, "everything is somebody's"), One(nouns.PlayerTerm))
OTHERS: Final = Either(Who, Member(Who, {Who.OPPONENT, Who.EACH}, "you are always who you are"), One(nouns.PlayerTerm))
NEW_CONTROLLER: Final = Either(
    Who, Member(Who, {Who.YOU}, "it is one player, so choose or target them first"), One(players.CalledPlayers)
)
FOUND: Final = Either(Who, Member(Who, set(), "there always is such a player"), One(nouns.PlayerTerm))
ONE_OF_THEM: Final = Either(
    Who,
    Member(Who, {Who.YOU}, "there can be several of them, and each has a next turn; say whose"),
    One(nouns.PlayerTerm),
)
DURATION: Final = One(durations.Duration)
PLAY: Final = Member(
    Happening, {Happening.ACTIVATE, Happening.MATERIALIZE, Happening.BESTOW}, "cards are played in three ways"
)
GRANTED: Final = Member(Happening, {Happening.ACTIVATE, Happening.MATERIALIZE}, "no effect lets players bestow")
LIMITED: Final = Many(Member(Zone, {Zone.HAND, Zone.MEMORY}, "limits are for hand and memory"), 1, distinct=True)
SKIPPED: Final = Member(Phase, set(Phase) - {Phase.COMBAT}, "a combat phase begins with an attack")
HOLDS_CARDS: Final = set(Zone) - {Zone.NOWHERE}
SEARCHED: Final = Member(Zone, HOLDS_CARDS, "cards are not looked for there")
TARGETED: Final = Member(
    Zone,
    {Zone.FIELD, Zone.GRAVEYARD, Zone.BANISHMENT, Zone.STACK, Zone.INTENT} | OBJECT_SPECIFIC_ZONES,
    "what is there cannot be targeted",
)
CHOSEN_FROM: Final = Member(
    Zone, OWNED_ZONES | OBJECT_SPECIFIC_ZONES | {Zone.FIELD, Zone.INTENT, Zone.STACK}, "nothing is chosen from there"
)
AT_RANDOM: Final = Member(Zone, OWNED_ZONES, "the zone is not one of a player's cards")
DESTINATION: Final = Member(Zone, OWNED_ZONES | {Zone.FIELD, Zone.INTENT}, "no effect puts cards there")
INSTEAD: Final = Member(Zone, OWNED_ZONES, "nothing goes there instead")
MOVED: Final = Member(
    Zone,
    OWNED_ZONES | OBJECT_SPECIFIC_ZONES | {Zone.FIELD, Zone.STACK, Zone.INTENT},
    "cards come and go there without an event",
)
PAID_FROM: Final = Member(Zone, payments.PAID_FROM, "nobody chooses what to pay with from there")
RETURNED: Final = Member(Zone, payments.RETURNED, "nothing is returned there")
PLAYED_FROM: Final = Member(
    Zone, OWNED_ZONES - {Zone.HAND}, "cards are played from a hand anyway, and from no shared zone"
)
ORIGIN: Final = Member(Zone, OWNED_ZONES, "no card is played from a shared zone")
WORKING: Final = Many(Member(Zone, HOLDS_CARDS - {Zone.DECK} | {Zone.LINEAGE}, "no card works there"), 0, distinct=True)
MADE_TO_TRIGGER: Final = Member(Happening, {Happening.ENTER, Happening.ATTACK}, "no effect makes that trigger")
REACHED: Final = Member(Zone, set(Zone) - {Zone.NOWHERE}, "nothing is there")

# Words within words --------------------------------------------------------------------------------------------

FILTER: Final = One(Filter)
SELECTION: Final = One(Selection)
CONDITION: Final = One(Condition)
FEATURE: Final = One(measures.Feature)
MEASURE: Final = One(measures.Measure)
PATTERN: Final = One(Pattern)
DIRECTIONS: Final = Many(Member(Direction), distinct=True)
SOME_DIRECTIONS: Final = Many(Member(Direction), most=len(Direction) - 1, distinct=True)
TURNING: Final = Maybe(One(Turning))
OUTCOME: Final = One(Outcome)
ABILITY: Final = One(Ability)
FROM_WHERE: Final = Member(
    Zone, {Zone.MATERIAL, Zone.GRAVEYARD, Zone.BANISHMENT}, "nobody materializes cards from there"
)
LABEL: Final = Word("a label keyword", LABELS | {""})
TOKEN: Final = One(CardDefinition)
EFFECTS: Final = Many(One(Effect))
ENTERING: Final = One(entering.Entering)
PERHAPS_EFFECTS: Final = Many(One(Effect), 0)
CHANGES: Final = Many(One(Modification), distinct=True)
ABILITIES: Final = Many(ABILITY, 0)
CONDITIONS: Final = Many(CONDITION, 0)
COST: Final = Payable(costs.Cost, Effect, payments.AS_PAID)
COSTS: Final = Many(COST)
PERHAPS_COSTS: Final = Many(COST, 0)
OPTIONAL_CONDITION: Final = Maybe(CONDITION)
LIMIT: Final = Maybe(One(Limit))
TYPES_GIVEN: Final = Many(TYPE, 0)
SUPERTYPES_GIVEN: Final = Many(SUPERTYPE, 0)
SUBTYPES_GIVEN: Final = Many(SUBTYPE, 0)
ELEMENTS_GIVEN: Final = Many(ELEMENT)

Row = dict[str, Sort]

_MEASURED: Final[Row] = {"measure": MEASURE, "what": SELECTION}
_WAITING: Final[Row] = {"duration": DURATION, "condition": OPTIONAL_CONDITION}
_BESIDES: Final[Row] = {"costs": COSTS, "optional": Maybe(COST_NAME), "then": PERHAPS_EFFECTS}
_GATED: Final[Row] = {"gates": CONDITIONS, "inherited": FLAG}

FIELDS: Final[dict[type, Row]] = {
    # Nouns
    nouns.And: {"parts": Many(FILTER, 2)},
    nouns.Or: {"parts": Many(FILTER, 2)},
    nouns.Not: {"part": FILTER},
    nouns.Anything: {},
    nouns.Type: {"name": TYPE},
    nouns.Supertype: {"name": SUPERTYPE},
    nouns.Subtype: {"name": SUBTYPE},
    nouns.Element: {"name": ELEMENT},
    nouns.Named: {"name": CARD_NAME},
    nouns.OfLineage: {"name": LINEAGE_NAME},
    nouns.This: {},
    nouns.ThisCard: {},
    nouns.Linked: {},
    nouns.NamedAs: {"name": NAME},
    nouns.OfChosen: {"name": NAME},
    nouns.Among: {"what": One(nouns.Called)},
    nouns.WithKeyword: {"name": KEYWORD},
    nouns.IsToken: {},
    nouns.IsCopy: {},
    nouns.OfItem: {"kinds": ITEMS},
    nouns.FaceUp: {},
    nouns.Transformed: {},
    nouns.PlayedFrom: {"zone": ORIGIN},
    nouns.Being: {"property": Word("a property", PLAYED_PROPERTIES | PROPERTIES | {PRESERVED})},
    nouns.Controlled: {"by": SOMEONE},
    nouns.Owned: {"by": SOMEONE},
    nouns.Attacking: {"what": FILTER},
    nouns.Defending: {},
    nouns.AttackTarget: {},
    nouns.Retaliating: {},
    nouns.Wielded: {},
    nouns.Using: {"filter": FILTER},
    nouns.Awake: {},
    nouns.Damaged: {},
    nouns.Loaded: {"filter": FILTER},
    nouns.Beneath: {"of": SELECTION},
    Pending: {
        "filter": FILTER,
        "items": ITEMS,
        "targeting": Maybe(FILTER),
        "of": Maybe(SELECTION),
        "when": Maybe(Member(Happening)),
    },
    nouns.Source: {},
    nouns.SourceCard: {},
    nouns.Champion: {"of": PLAYERS},
    nouns.Bound: {"name": NAME},
    nouns.PaidWith: {"name": NAME},
    nouns.AsItIs: {"name": NAME},
    nouns.Every: {"filter": FILTER, "zone": SEARCHED, "whose": PLAYERS},
    nouns.ControllerOf: {"what": SELECTION},
    nouns.EventPlayer: {},
    nouns.Target: {
        "filter": FILTER,
        "minimum": NUMBER,
        "maximum": Maybe(POSITIVE),
        "name": NAME,
        "zone": TARGETED,
        "items": ITEMS,
        "targeting": Maybe(FILTER),
        "joint": Maybe(One(nouns.Joint)),
    },
    # Players
    players.OwnerOf: {"what": SELECTION},
    players.ThePlayer: {"name": NAME},
    players.WhoDid: {},
    players.TurnPlayer: {},
    players.AttackingPlayer: {},
    players.DefendingPlayer: {},
    players.Having: {"who": PLAYERS, "condition": CONDITION},
    players.PlayerTarget: {"who": OTHERS, "minimum": NUMBER, "maximum": Maybe(POSITIVE), "name": NAME},
    players.AnyPlayer: {"who": FOUND},
    players.Greatest: {"amount": SOME, "who": OTHERS},
    players.Top: {"amount": SOME, "whose": PLAYERS},
    # Measures
    measures.Stat: {"stat": STAT, "base": FLAG},
    measures.Counters: {"kind": COUNTER},
    measures.CardCost: {"kind": Maybe(Member(CostKind, {CostKind.RESERVE, CostKind.MEMORY}, "no cost has no value"))},
    **{feature: {} for feature in (measures.Name, measures.Elements, measures.CardTypes, measures.Classes)},
    **{feature: {} for feature in (measures.Owner, measures.Host)},
    measures.DifferentAmong: {"by": FEATURE, "what": SELECTION},
    measures.Shares: {"by": FEATURE, "what": SELECTION},
    measures.Odd: {"measure": MEASURE},
    measures.Even: {"measure": MEASURE},
    measures.With: {"measure": MEASURE, "least": Maybe(AMOUNT), "most": Maybe(AMOUNT)},
    # Choices
    choices.Some: {
        "filter": FILTER,
        "zones": Many(CHOSEN_FROM, distinct=True),
        "minimum": AMOUNT,
        "maximum": Maybe(SOME),
        "whose": PLAYERS,
        "among": Maybe(One(nouns.Called)),
        "joint": Maybe(One(nouns.Joint)),
        "name": NAME,
    },
    choices.Different: {"by": FEATURE},
    choices.Same: {"by": FEATURE},
    choices.Total: {"measure": MEASURE, "least": Maybe(AMOUNT), "most": Maybe(AMOUNT)},
    choices.OneOf: {"of": One(Pending), "name": NAME},
    choices.AtRandom: {"zone": AT_RANDOM, "amount": SOME, "whose": PLAYERS, "name": NAME},
    # Amounts
    amounts.Level: {},
    amounts.Sum: {"left": CHANGE, "right": CHANGE},
    amounts.Product: {"left": CHANGE, "right": CHANGE},
    amounts.Divided: {"amount": One(Term), "by": Number(2), "rounding": Member(Rounding)},
    amounts.Lesser: {"left": CHANGE, "right": CHANGE},
    measures.Of: _MEASURED,
    measures.Highest: _MEASURED,
    measures.Lowest: _MEASURED,
    amounts.Count: {"filter": FILTER, "zone": SEARCHED, "whose": PLAYERS},
    amounts.Value: {"name": NAME},
    amounts.HowMany: {"what": SELECTION, "filter": FILTER},
    amounts.Variable: {"least": NUMBER},
    amounts.TimesUsed: {},
    amounts.Depending: {"condition": CONDITION, "then": ANY_NUMBER, "otherwise": ANY_NUMBER},
    amounts.Times: {"pattern": PATTERN, "since": Member(Since)},
    amounts.TotalOf: {"pattern": PATTERN, "since": Member(Since)},
    # Conditions
    conditions.ClassBonus: {},
    conditions.ElementBonus: {},
    conditions.ChampionBonus: {"name": LINEAGE_NAME},
    conditions.LevelAtLeast: {"level": POSITIVE},
    conditions.YourTurn: {},
    conditions.FirstTurn: {},
    conditions.During: {"phase": Member(Phase), "whose": PLAYERS},
    conditions.HasAgility: {"whose": WHO},
    conditions.Faces: {"directions": SOME_DIRECTIONS, "whose": WHO},
    conditions.Turned: {"turning": TURNING, "name": NAME},
    amounts.AtLeast: {"left": AMOUNT, "right": AMOUNT},
    amounts.Equal: {"left": AMOUNT, "right": AMOUNT},
    amounts.IsOdd: {"amount": One(Term)},
    amounts.Unless: {"condition": CONDITION},
    amounts.AllOf: {"parts": Many(CONDITION, 2)},
    amounts.AnyOf: {"parts": Many(CONDITION, 2)},
    conditions.Happened: {"pattern": PATTERN, "since": Member(Since)},
    conditions.Paid: {"name": COST_NAME},
    conditions.Is: {"what": SELECTION, "filter": FILTER},
    # Events
    Pattern: {
        "happening": Member(Happening),
        "subject": FILTER,
        "by": PLAYERS,
        "other": FILTER,
        "phase": Maybe(Member(Phase)),
        "nth": Maybe(POSITIVE),
        "damage": DAMAGE,
        "into": Maybe(MOVED),
        "out_of": Maybe(MOVED),
        "counter": Word("a kind of counters", COUNTERS | {""}),
        "items": ITEMS,
        "targeting": Maybe(FILTER),
        "label": LABEL,
        "turning": TURNING,
        "property": Word("a property", PROPERTIES | {"", IMBUED}),
        "paying": Maybe(Member(CostKind, {CostKind.RESERVE, CostKind.MEMORY}, "no cost is not paid")),
        "least": Maybe(BOUND),
        "most": Maybe(BOUND),
        "at_once": FLAG,
    },
    Which: {"pattern": PATTERN, "since": Member(Since)},
    PlayedAs: {"ways": Many(PLAY, distinct=True)},
    Limit: {
        "times": POSITIVE,
        "since": Member(Since, {Since.THIS_TURN, Since.THIS_GAME}, "uses are counted for a turn, or in all"),
    },
    Turning: {"before": DIRECTIONS, "after": DIRECTIONS, "turns": Many(Member(Turn), distinct=True)},
    # Costs
    payments.Do: {
        "deed": Member(Deed),
        "filter": FILTER,
        "amount": AMOUNT,
        "zone": PAID_FROM,
        "up_to": Maybe(SOME),
        "to": RETURNED,
        "name": Maybe(NAME),
        "whose": PLAYERS,
        "joint": Maybe(One(nouns.Joint)),
        "pays": NUMBER,
    },
    payments.PutCounters: {"kind": COUNTER, "amount": SOME, "what": SELECTION},
    payments.SpendCounters: {"kind": COUNTER, "amount": SOME, "filter": FILTER},
    costs.PayReserve: {"amount": SOME},
    costs.PayMemory: {"amount": SOME},
    payments.SufferDamage: {"amount": SOME},
    payments.RecoverDamage: {"amount": SOME},
    # What lasting effects are for
    scopes.Rules: {},
    scopes.AllThatFit: {"filter": FILTER, "zones": Many(REACHED, distinct=True)},
    scopes.NextActivated: {"filter": FILTER, "number": POSITIVE},
    scopes.NextUsed: {"filter": FILTER, "label": LABEL},
    scopes.NextGlimpsed: {"filter": FILTER, "number": Maybe(POSITIVE)},
    scopes.NextAttack: {"filter": FILTER, "condition": OPTIONAL_CONDITION},
    # Durations
    durations.ItsController: {},
    durations.UntilEndOf: {"span": Member(durations.Span)},
    durations.UntilNextTurn: {"who": ONE_OF_THEM},
    durations.UntilEndOfNextTurn: {"who": ONE_OF_THEM},
    durations.DuringNextTurn: {"who": ONE_OF_THEM},
    durations.DuringNextPhase: {
        "phase": SKIPPED,
        "who": Either(durations.ItsController, One(durations.ItsController), ONE_OF_THEM),
    },
    durations.AsLongAs: {"condition": CONDITION},
    durations.Until: {"condition": CONDITION},
    durations.Together: {"parts": Many(DURATION, 2)},
    # Entering
    entering.ItsOwner: {},
    entering.Entering: {
        "rested": FLAG,
        "counters": Many(Pair(COUNTER, SOME), 0),
        "transformed": FLAG,
        "properties": Many(ENTERED_AS, 0, distinct=True),
        "under": Maybe(Either(entering.ItsOwner, One(entering.ItsOwner), NEW_CONTROLLER)),
        "gains": ABILITIES,
        "as_on": Many(SELECTION, 0),
    },
    # Outcomes
    outcomes.GoesTo: {"zone": INSTEAD, "face_down": FLAG, "position": Member(Position)},
    outcomes.AmountBecomes: {"amount": AMOUNT},
    outcomes.Prevented: {"amount": Maybe(SOME), "all_but": Maybe(SOME), "effects": PERHAPS_EFFECTS},
    outcomes.DealtTo: {"what": SELECTION},
    outcomes.DealtAlsoTo: {"filter": FILTER},
    outcomes.Instead: {"effects": PERHAPS_EFFECTS},
    outcomes.Enters: {"entering": ENTERING, "effects": PERHAPS_EFFECTS},
    outcomes.EntersAsCopy: {"filter": FILTER, "name": Maybe(CARD_NAME), "gains": ABILITIES},
    # Effects
    effects.If: {"condition": CONDITION, "then": EFFECTS, "otherwise": PERHAPS_EFFECTS},
    effects.May: {"effects": EFFECTS},
    effects.IfDone: {"then": PERHAPS_EFFECTS, "otherwise": PERHAPS_EFFECTS},
    effects.WhenDone: {"effects": EFFECTS, "as_spell": FLAG},
    effects.ChooseOne: {"options": Many(EFFECTS, 2), "amount": SOME},
    effects.Mode: {"effects": EFFECTS, "gates": Many(CONDITION, 0)},
    effects.Modal: {"modes": Many(One(effects.Mode), 2), "minimum": AMOUNT, "maximum": SOME, "unchosen": FLAG},
    effects.MayPay: {"costs": COSTS, "by": PLAYERS},
    effects.Delayed: {"pattern": PATTERN, "effects": EFFECTS, **_WAITING},
    effects.Whenever: {"pattern": PATTERN, "effects": EFFECTS, **_WAITING},
    effects.By: {"who": OTHERS, "effects": EFFECTS},
    effects.ChoosePlayer: {"who": OTHERS, "name": NAME, "minimum": NUMBER, "maximum": POSITIVE},
    effects.Determine: {"amount": SOME, "name": NAME},
    effects.ChooseNumber: {"most": SOME, "least": AMOUNT, "name": NAME},
    effects.Remember: {"what": One(nouns.Called), "name": REMEMBERED},
    effects.Repeat: {"amount": SOME, "effects": EFFECTS},
    chance.Roll: {"dice": SOME, "sides": Number(2), "name": NAME},
    chance.Gather: {"name": NAME},
    effects.WinGame: {},
    effects.LoseGame: {},
    effects.DrawGame: {},
    effects.Draw: {"amount": SOME, "who": PLAYERS, "into": Member(Zone, {Zone.HAND, Zone.MEMORY})},
    effects.Discard: {"what": SELECTION},
    effects.Glimpse: {"amount": SOME},
    effects.LookAt: {"what": SELECTION, "name": NAME},
    effects.Choose: {"what": One(choices.Chosen)},
    effects.BindAll: {"what": SELECTION, "name": NAME},
    effects.Reveal: {"what": SELECTION, "name": NAME},
    effects.RevealUntil: {"filter": FILTER, "name": NAME, "rest": NAME},
    effects.Scavenge: {"amount": SOME, "filter": FILTER, "name": NAME},
    effects.ForEach: {"what": SELECTION, "effects": EFFECTS, "name": NAME},
    effects.Put: {
        "what": SELECTION,
        "zone": DESTINATION,
        "position": Member(Position),
        "random_order": FLAG,
        "entering": ENTERING,
        "place": POSITIVE,
    },
    effects.Preserve: {"what": SELECTION},
    effects.Load: {"what": SELECTION, "into": SELECTION, "name": NAME},
    effects.PutIntoLineage: {"what": SELECTION, "into": SELECTION, "name": NAME},
    effects.Materialize: {"filter": FILTER, "name": Maybe(NAME), "zones": Many(FROM_WHERE, distinct=True)},
    effects.LevelUp: {"name": NAME},
    effects.Delevel: {"what": SELECTION},
    effects.Banish: {"what": SELECTION, "face_down": FLAG},
    states.Become: {"what": SELECTION, "property": PROPERTY},
    effects.Suppress: {"what": SELECTION},
    effects.Destroy: {"what": SELECTION},
    effects.Sacrifice: {"what": SELECTION},
    effects.Transform: {"what": SELECTION},
    effects.Summon: {"token": TOKEN, "amount": SOME, "who": PLAYERS, "entering": ENTERING, "name": NAME},
    effects.SummonCopies: {
        "what": SELECTION,
        "amount": SOME,
        "entering": ENTERING,
        "called": Maybe(CARD_NAME),
        "gains": ABILITIES,
        "name": NAME,
    },
    effects.BecomeCopy: {"what": SELECTION, "of": SELECTION, "called": Maybe(CARD_NAME), "gains": ABILITIES},
    effects.TriggerAbilities: {"what": SELECTION, "happening": MADE_TO_TRIGGER},
    effects.CopyIntent: {"what": SELECTION, "gains": ABILITIES},
    effects.CopyIntoIntent: {"what": SELECTION, "gains": ABILITIES},
    effects.CopyOnStack: {"what": SELECTION, "amount": SOME, "new_targets": FLAG},
    effects.Negate: {"what": SELECTION, "name": NAME},
    effects.NewTargets: {"what": SELECTION},
    effects.Redirect: {"what": SELECTION, "to": SELECTION, "of": FILTER},
    effects.CopyCard: {"what": SELECTION, "then": EFFECTS, "name": NAME},
    effects.Activate: {
        "what": SELECTION,
        "free": FLAG,
        "name": Maybe(NAME),
        "ways": Many(GRANTED, distinct=True),
        "removing": Word("a kind of counters", COUNTERS | {""}),
        "modified": Many(One(Modification), 0, distinct=True),
    },
    effects.ChooseName: {"name": NAME, "of": FILTER},
    effects.ChooseTrait: {"of": Word("a trait", frozenset(TRAITS)), "name": NAME},
    effects.Generate: {
        "card": TOKEN,
        "amount": SOME,
        "zone": DESTINATION,
        "position": Member(Position),
        "name": NAME,
        "least": Maybe(AMOUNT),
    },
    effects.GenerateIntoLineage: {"card": TOKEN, "into": SELECTION, "name": NAME},
    effects.Shuffle: {"who": WHO},
    effects.TurnFaceDown: {"what": SELECTION},
    effects.TurnFaceUp: {"what": SELECTION},
    effects.GainMastery: {"mastery": TOKEN},
    effects.ChangeDirection: {"turning": TURNING, "name": NAME},
    effects.GainStatus: {"status": TOKEN, "who": WHO},
    effects.Lose: {"what": SELECTION},
    effects.Rest: {"what": SELECTION},
    effects.WakeUp: {"what": SELECTION},
    effects.AddCounters: {"kind": COUNTER, "amount": SOME, "what": SELECTION},
    effects.RemoveCounters: {
        "kind": COUNTER,
        "what": SELECTION,
        "maximum": Maybe(SOME),
        "minimum": Maybe(AMOUNT),
        "name": NAME,
    },
    effects.MoveCounters: {"kind": COUNTER, "what": SELECTION, "to": SELECTION, "minimum": Maybe(AMOUNT), "name": NAME},
    effects.DealDamage: {"amount": SOME, "what": SELECTION, "unpreventable": FLAG, "source": SELECTION},
    effects.SplitDamage: {"amount": SOME, "what": SELECTION},
    effects.RemoveDamage: {"what": SELECTION},
    effects.Recover: {"amount": SOME},
    effects.Modify: {
        "what": Either(scopes.Extent, One(scopes.Extent), SELECTION),
        "modifications": CHANGES,
        "duration": DURATION,
    },
    effects.RedirectAttack: {"to": SELECTION, "of": FILTER},
    effects.AttackAgain: {"what": SELECTION},
    effects.InterceptAttack: {},
    playing.Empower: {"amount": SOME},
    **{ending: {} for ending in (time.EndCombat, time.EndPhase, time.EndTurn)},
    time.SkipNext: {"phase": Maybe(SKIPPED), "who": PLAYERS},
    time.AdditionalPhase: {"phase": SKIPPED},
    time.TakeTurn: {"who": PLAYERS},
    time.DistortTime: {},
    # Modifications
    modifications.SetStat: {"stat": STAT, "amount": AMOUNT},
    modifications.SetCost: {"amount": AMOUNT},
    modifications.SetTypes: {"types": Many(TYPE), "supertypes": SUPERTYPES_GIVEN, "subtypes": Maybe(SUBTYPES_GIVEN)},
    modifications.AddTypes: {"types": TYPES_GIVEN, "supertypes": SUPERTYPES_GIVEN, "subtypes": SUBTYPES_GIVEN},
    modifications.IsAlways: {"property": Word("a property", PROPERTIES)},
    modifications.SetElements: {"elements": ELEMENTS_GIVEN},
    modifications.AddElements: {"elements": ELEMENTS_GIVEN},
    modifications.Gains: {"ability": ABILITY},
    modifications.GainsActivated: {"of": FILTER},
    modifications.Loses: {"keyword": Maybe(KEYWORD)},
    modifications.CantGain: {"keyword": KEYWORD},
    modifications.Gets: {"stat": STAT, "amount": CHANGE},
    modifications.Swaps: {},
    modifications.CostChange: {"amount": CHANGE},
    modifications.NoCost: {},
    modifications.WaivesCosts: {},
    modifications.AbilitiesCost: {"amount": CHANGE},
    modifications.Empowered: {"amount": SOME},
    modifications.AsThough: {"what": AS_THOUGH},
    modifications.AttacksGet: {"amount": CHANGE},
    modifications.AttacksGain: {"ability": One(abilities.Triggered)},
    modifications.Replaces: {"pattern": PATTERN, "outcome": OUTCOME, "optional": FLAG, "once": FLAG, "limit": LIMIT},
    modifications.PreventNext: {"amount": SOME, "damage": DAMAGE, "by": FILTER, "effects": PERHAPS_EFFECTS},
    modifications.PreventNextTime: {
        "effects": PERHAPS_EFFECTS,
        "amount": Maybe(SOME),
        "damage": DAMAGE,
        "by": FILTER,
        "to": FILTER,
    },
    modifications.Unpreventable: {"by": FILTER, "damage": DAMAGE},
    modifications.Controls: {"who": NEW_CONTROLLER},
    modifications.Returns: {"zone": INSTEAD},
    modifications.Cant: {"pattern": PATTERN, "unless": PERHAPS_COSTS},
    modifications.Permits: {"filter": FILTER, "zones": Many(PLAYED_FROM, distinct=True), "whose": WHO},
    modifications.EnablesElements: {"elements": Many(ELEMENT, distinct=True)},
    modifications.IgnoresElements: {"filter": FILTER, "ways": Many(PLAY, distinct=True)},
    modifications.SizeLimit: {"zones": LIMITED, "most": NUMBER, "who": WHO},
    modifications.RecollectsLess: {"amount": SOME, "who": WHO},
    modifications.TopRevealed: {"who": WHO},
    modifications.PaysMemory: {"deed": Member(Deed, {Deed.BANISH, Deed.SACRIFICE}, "it has to leave"), "amount": SOME},
    modifications.FloatingMemoryOnly: {},
    modifications.FloatingMemoryOfOpponents: {},
    modifications.StarcallsFreely: {"limit": LIMIT},
    modifications.LevelsUpInto: {"higher": NUMBER, "effects": PERHAPS_EFFECTS},
    modifications.Agility: {"amount": SOME},
    modifications.DamageByLife: {"filter": FILTER},
    modifications.TriggersAgain: {"pattern": PATTERN},
    modifications.EntersIntent: {"power": AMOUNT, "filter": FILTER},
    modifications.ActivationCost: {"costs": COSTS, "filter": FILTER},
    modifications.AttackCost: {"costs": COSTS, "filter": FILTER},
    modifications.MustAttack: {"filter": FILTER, "target": FILTER},
    modifications.AttacksOnly: {"target": FILTER, "filter": FILTER},
    modifications.DefenderChooses: {"filter": FILTER},
    modifications.AttacksUsing: {"weapons": FILTER, "filter": FILTER, "most": POSITIVE},
    # Abilities
    abilities.Keyword: {"name": KEYWORD, "value": Maybe(Either(str, CARD_NAME, SOME)), **_GATED},
    abilities.Triggered: {
        "pattern": PATTERN,
        "effects": EFFECTS,
        "condition": OPTIONAL_CONDITION,
        **_GATED,
        "zones": WORKING,
        "as_spell": FLAG,
        "limit": LIMIT,
    },
    abilities.Activated: {
        "costs": Many(COST, 0),
        "effects": EFFECTS,
        "condition": OPTIONAL_CONDITION,
        "speed": Member(Speed),
        **_GATED,
        "zones": WORKING,
        "as_spell": FLAG,
        "limit": LIMIT,
        "by": WHO,
        "label": LABEL,
    },
    abilities.Static: {
        "affected": FILTER,
        "modifications": CHANGES,
        "condition": OPTIONAL_CONDITION,
        **_GATED,
        "zones": Many(REACHED, 0, distinct=True),
        "reached": Many(REACHED, distinct=True),
    },
    abilities.Resolution: {"effects": EFFECTS, **_GATED},
    abilities.OwnCost: {"change": One(Modification), "condition": OPTIONAL_CONDITION, **_GATED},
    abilities.AlternativeCost: {
        "costs": Many(COST, 0),
        "name": Maybe(COST_NAME),
        "zones": Many(PLAYED_FROM, 0, distinct=True),
        "condition": OPTIONAL_CONDITION,
        **_GATED,
        "then": PERHAPS_EFFECTS,
    },
    abilities.Imbue: {"least": POSITIVE, "filter": Maybe(FILTER), **_GATED},
    abilities.Starcalling: {"cost": AMOUNT, **_GATED},
    abilities.PlayOnlyIf: {"condition": CONDITION, **_GATED},
    abilities.PlayFrom: {
        "zones": Many(PLAYED_FROM, distinct=True),
        "condition": OPTIONAL_CONDITION,
        **_GATED,
        "costs": Many(COST, 0),
        "then": PERHAPS_EFFECTS,
    },
    abilities.BeginsOnField: {**_GATED},
    abilities.AdditionalCost: {**_BESIDES, **_GATED, "pays": NUMBER},
    # What is printed
    Cost: {"kind": Member(CostKind), "value": Maybe(NUMBER)},
    Face: {
        "name": CARD_NAME,
        "types": SetOf(Text("a type"), 1),
        "supertypes": SetOf(Text("a supertype")),
        "subtypes": Many(Text("a subtype"), 0),
        "elements": SetOf(Text("an element"), 1),
        "cost": One(Cost),
        "power": Maybe(NUMBER),
        "life": Maybe(NUMBER),
        "durability": Maybe(NUMBER),
        "level": Maybe(NUMBER),
        "speed": Maybe(Member(Speed)),
        "abilities": ABILITIES,
    },
    CardDefinition: {
        "slug": SLUG,
        "faces": Many(One(Face), 1, 2),
        "token": FLAG,
        "text": Anything(),
        "unread": Many(Anything(), 0),
        "limits": Many(Pair(Text("the name of a format"), NUMBER), 0),
        "sets": Many(Anything(), 0),
    },
}
"""What each field of each word takes."""
