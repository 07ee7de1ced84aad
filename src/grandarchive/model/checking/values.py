"""What fields take, in words of the game: closed sets of words, numbers, zones, and words within words."""

from __future__ import annotations

from typing import Final

from grandarchive.model import (
    costs,
    durations,
    entering,
    measures,
    modifications,
    nouns,
    payments,
    players,
)
from grandarchive.model.abilities import Ability
from grandarchive.model.amounts import Term
from grandarchive.model.cards import CardDefinition
from grandarchive.model.checking.sorts import (
    Counted,
    Either,
    Flag,
    Many,
    Maybe,
    Member,
    Number,
    One,
    Payable,
    Text,
    Word,
)
from grandarchive.model.compared import Calculated
from grandarchive.model.conditions import Condition
from grandarchive.model.effects import Effect
from grandarchive.model.events import DAMAGE_KINDS, Happening, Limit, Pattern, Turning
from grandarchive.model.keywords import NOT_WRITTEN, PLAYABLE_KEYWORDS
from grandarchive.model.modifications import Modification
from grandarchive.model.nouns import STACK_ITEMS, Filter, Selection
from grandarchive.model.outcomes import Outcome
from grandarchive.model.states import FOSTERED, PROPERTIES
from grandarchive.model.terms import (
    ELEMENTS,
    LABELS,
    OBJECT_SPECIFIC_ZONES,
    OWNED_ZONES,
    STATS,
    SUPERTYPES,
    TYPES,
    Direction,
    Phase,
    Position,
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
ONE_END: Final = Member(Position, {Position.TOP, Position.BOTTOM}, "only Put lets players choose an end for each card")
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
