"""What must be true in a position: the closed grammar of `expect`, each form with its meaning and an example."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Final

from grandarchive.errors import NotAPosition
from grandarchive.model.keywords import KEYWORDS
from grandarchive.model.terms import ELEMENTS, Phase
from grandarchive.model.type_list import COUNTERS
from grandarchive.testing import labels
from grandarchive.testing.placing import ScenarioError
from grandarchive.testing.positions import checks
from grandarchive.testing.positions.checks import STATS, TRAITS, Parts
from grandarchive.testing.positions.sections import did_you_mean, refuse, shown
from grandarchive.testing.positions.things import ZONES
from grandarchive.testing.scenario import Scenario
from grandarchive.testing.steps import PURPOSES

BOUND: Final = r"(?P<bound>at least |at most |not )?"
NUMBER: Final = rf"{BOUND}(?P<number>-?\d{{1,6}}|no)"
CANNOT: Final = r"(?P<can>can't|cannot|can)"
IS: Final = r"(?P<is>is not|isn't|is)"


@dataclass(frozen=True)
class Form:
    """One form of expectation: how it reads, what it means, an example, its pattern, and what checks it.

    The check returns nothing if the expectation is true, else what is found instead.
    """

    reads: str
    means: str
    example: str
    pattern: re.Pattern[str]
    check: Callable[[Scenario, Parts], str]


def _form(reads: str, means: str, example: str, pattern: str, check: Callable[[Scenario, Parts], str]) -> Form:
    return Form(reads, means, example, re.compile(pattern), check)


FORMS: Final = (
    _form(
        "why PLAYER can't ACTION: WORDS",
        "the action is not possible now, and a reason has these words or this rule",
        "why A can't activate Fireball: CR Timing",
        r"why (?P<player>.+?) (?:can't|cannot) (?P<action>[^:]+): (?P<words>.+)",
        checks.reason_is,
    ),
    _form(
        "cost of ACTION for PLAYER is WORDS",
        "what the action costs the player now, in the words of `View.why`",
        "cost of activate Fireball for A is 2 reserve",
        r"cost of (?P<action>.+) for (?P<player>.+) is (?P<words>.+)",
        checks.cost_is,
    ),
    _form(
        "STAT of THING is N",
        "a number of an object now: life (less its damage), full life, damage, power, level, durability, cost",
        "life of B is 12",
        rf"(?P<stat>[a-z ]+) of (?P<thing>.+) is {NUMBER}",
        checks.stat_is,
    ),
    _form(
        "name of THING is NAME",
        "the name that an object has now",
        "name of A's champion is Rai, Archmage",
        r"name of (?P<thing>.+) is (?P<name>.+)",
        checks.name_is,
    ),
    _form(
        "THING has N KIND counters",
        "so many counters of a kind are on an object",
        "Gray Wolf has 2 buff counters",
        rf"(?P<thing>.+) has {NUMBER} (?P<counter>[a-z]+) counters?",
        checks.counters_are,
    ),
    _form(
        "PLAYER has N cards in ZONE",
        "so many cards are in a zone of the player: hand, memory, graveyard, banishment, deck, material, pantheon ...",
        "A has 3 cards in hand",
        rf"(?P<player>.+) has {NUMBER} cards? in (?P<zone>[a-z ]+)",
        checks.size_is,
    ),
    _form(
        "PLAYER controls N NAME",
        "the player controls so many objects with this name",
        "A controls 2 Gray Wolf",
        r"(?P<player>.+) controls (?P<bound>at least |at most )?(?P<number>\d{1,6}|no) (?P<name>.+)",
        checks.controls_so_many,
    ),
    _form(
        "PLAYER controls THING",
        "the player controls the object",
        "A controls B's Gray Wolf",
        r"(?P<player>.+) controls (?P<thing>.+)",
        checks.controls,
    ),
    _form(
        "the stack is empty",
        "nothing is on the Effects Stack",
        "the stack is empty",
        rf"(?:the )?stack {IS} empty",
        checks.stack_is_empty,
    ),
    _form(
        "the stack has N items",
        "so many items are on the Effects Stack",
        "the stack has 2 items",
        rf"the stack has {NUMBER} items?",
        checks.stack_size_is,
    ),
    _form(
        "NAME is on top of the stack",
        "the top item of the Effects Stack has this source",
        "Fireball is on top of the stack",
        rf"(?P<name>.+) {IS} on top of the stack",
        checks.is_on_top_of_stack,
    ),
    _form(
        "NAME is on the stack",
        "an item of the Effects Stack has this source",
        "Fireball is on the stack",
        rf"(?P<name>.+) {IS} on the stack",
        checks.is_on_stack,
    ),
    _form(
        "NAME is on top of PLAYER's deck",
        "the top card of the main deck has this name",
        "Fireball is on top of A's deck",
        rf"(?P<name>.+) {IS} on top of (?P<player>.+)'s deck",
        checks.is_on_top_of_deck,
    ),
    _form(
        "NAME is on the field",
        "an object with this name is there",
        "Gray Wolf is not on the field",
        rf"(?P<name>.+) {IS} on the field",
        checks.is_on_field,
    ),
    _form(
        "NAME is in PLAYER's ZONE",
        "a card with this name is in the zone of the player",
        "Fireball is in A's graveyard",
        rf"(?P<name>.+) {IS} (?:in|on) (?P<player>.+)'s (?P<zone>[a-z ]+)",
        checks.is_in_zone,
    ),
    _form(
        "PLAYER has N NAME in ZONE",
        "so many cards with this name are in a zone of the player",
        "A has 2 Fireball in hand",
        rf"(?P<player>.+) has {NUMBER} (?P<name>.+) in (?P<zone>[a-z ]+)",
        checks.number_in_zone,
    ),
    _form(
        "PLAYER sees NAME in PLAYER's ZONE",
        "the player knows such a card in a zone of a player",
        "B sees Fireball in A's hand",
        r"(?P<player>.+) (?P<sees>sees|doesn't see|does not see) (?P<name>.+) in (?P<owner>.+)'s (?P<zone>[a-z ]+)",
        checks.sees,
    ),
    _form(
        "PLAYER can choose OPTION",
        "the pending decision is the player's and has this option",
        "A can't choose B's Gray Wolf",
        rf"(?P<player>.+) {CANNOT} choose (?P<option>.+)",
        checks.can_choose,
    ),
    _form(
        "NAME can target THING",
        "the card in a hand or the ability that is announced could take this target; other decisions before it are "
        "answered with the first option",
        "Fireball can't target A's Gray Wolf",
        rf"(?P<name>.+) {CANNOT} target (?P<option>.+)",
        checks.can_target,
    ),
    _form(
        "NAME can attack THING",
        "the unit could attack this object now",
        "Gray Wolf can't attack B's champion",
        rf"(?P<name>.+) {CANNOT} attack (?P<option>(?!with ).+)",
        checks.can_attack,
    ),
    _form(
        "PLAYER can ACTION",
        "the player could do this with Opportunity now: activate, use, attack with, bestow",
        "A can't attack with Rai, Archmage",
        rf"(?P<player>.+?) {CANNOT} (?P<action>.+)",
        checks.can_do,
    ),
    _form(
        "PLAYER is asked about KEY",
        "the player has to decide, and this key answers it: target, may, reserve ...",
        "B is asked about retaliate",
        r"(?P<player>.+) is asked about (?P<purpose>[a-z_]+)",
        checks.is_asked_about,
    ),
    _form(
        "PLAYER has Opportunity",
        "the player has Opportunity now",
        "B has Opportunity",
        r"(?P<player>.+) has Opportunity",
        checks.has_opportunity,
    ),
    _form("nobody has won", "the game goes on, or is drawn", "nobody has won", r"nobody has won", checks.won),
    _form("PLAYER has won", "the player won the game", "A has won", r"(?P<player>.+) has won", checks.won),
    _form(
        "the game is over",
        "the game is over, whoever won it",
        "the game is not over",
        rf"the game {IS} over",
        checks.game_is_over,
    ),
    _form(
        "it is turn N",
        "the number of the turn",
        "it is turn 6",
        r"it is turn (?P<number>\d{1,6})",
        checks.turn_is,
    ),
    _form(
        "it is PLAYER's PHASE phase",
        "whose turn it is, and its phase",
        "it is A's recollection phase",
        r"it is (?P<player>.+)'s (?P<phase>[a-z ]+) phase",
        checks.phase_is,
    ),
    _form(
        "the log says WORDS",
        "a line of the log has these words",
        "the log says Gray Wolf dies",
        r"the log (?P<says>says|doesn't say|does not say) (?P<words>.+)",
        checks.log_says,
    ),
    _form(
        "PLAYER has enabled ELEMENT",
        "the player has enabled an element",
        "A has enabled fire",
        r"(?P<player>.+) (?P<has>has enabled|has not enabled) (?P<element>[a-z]+)",
        checks.element_is_enabled,
    ),
    _form(
        "THING is linked to THING",
        "the object is linked to the other",
        "Flame Ward is linked to A's champion",
        r"(?P<thing>.+) is linked to (?P<other>.+)",
        checks.is_linked,
    ),
    _form(
        "NAME is loaded into THING",
        "a card with this name is loaded into the object",
        "Slug is loaded into Shotgun",
        rf"(?P<name>.+) {IS} loaded into (?P<thing>.+)",
        checks.is_loaded,
    ),
    _form(
        "THING has KEYWORD",
        "the object has a keyword ability now",
        "Gray Wolf has no stealth",
        r"(?P<thing>.+) (?P<has>has no|has) (?P<keyword>[a-z -]+)",
        checks.has_keyword,
    ),
    _form(
        "THING is STATE",
        "the object is rested, awake, attacking, a token, a copy, distant ... or of a type, subtype or element",
        "Gray Wolf is not rested",
        rf"(?P<thing>.+?) {IS} (?:an? )?(?P<trait>[A-Za-z -]+)",
        checks.is_so,
    ),
)
"""All forms, in the order in which a text is compared with them."""


def _lower(names: Iterable[str]) -> tuple[str, ...]:
    return tuple(name.lower() for name in names)


WORDS: Final[Mapping[str, tuple[str, ...]]] = {
    "stat": STATS,
    "counter": tuple(sorted(COUNTERS)),
    "zone": tuple(ZONES),
    "purpose": tuple(PURPOSES),
    "phase": tuple(phase.value for phase in Phase),
    "keyword": _lower(sorted(KEYWORDS)),
    "trait": TRAITS,
    "element": _lower(sorted(ELEMENTS)),
}
"""The closed lists from which parts of an expectation come."""

CALLED: Final = {"stat": "number", "counter": "kind of counter", "purpose": "key", "trait": "state or type"}


@dataclass(frozen=True)
class Expectation:
    """What must be true, as it stands in a file."""

    text: str
    place: str
    form: Form
    parts: Parts

    def problem(self, t: Scenario) -> str:
        """What is found instead, or nothing if it is true."""
        try:
            return self.form.check(t, self.parts)
        except ScenarioError as error:
            return str(error).partition("\n")[0]


def read_expectation(text: str, players: Sequence[str], place: str) -> Expectation:
    """The expectation that a text says. Raises `NotAPosition` with its place and a remedy for any other."""
    words = " ".join(text.split())
    wrong: NotAPosition | None = None
    for form in FORMS:
        found = form.pattern.fullmatch(words)
        if found is None:
            continue
        parts = {name: part for name, part in found.groupdict().items() if part is not None}
        error = _wrong_part(parts, players, place)
        if error is None:
            return Expectation(text, place, form, parts)
        wrong = wrong or error
    if wrong is not None:
        raise wrong
    raise refuse(place, f"no expectation reads {shown(text)}", _nearest_form(words))


def _wrong_part(parts: Parts, players: Sequence[str], place: str) -> NotAPosition | None:
    """The error for the first part that is none of the names that can stand there."""
    for name in ("player", "owner"):
        if name in parts and parts[name] not in players:
            return refuse(place, f"there is no player {shown(parts[name])}", did_you_mean(parts[name], players))
    for name, known in WORDS.items():
        if name in parts and parts[name].lower() not in known:
            kind = CALLED.get(name, name)
            return refuse(place, f"there is no {kind} {shown(parts[name])}", _near(parts[name], known, kind))
    if "action" in parts and not _is_action(parts["action"], players):
        verb = parts["action"].split(" ")[0]
        return refuse(place, f"no action is called {shown(parts['action'])}", did_you_mean(verb, labels.VERBS))
    return None


MOST_NAMED: Final = 40


def _near(wrong: str, known: Sequence[str], kind: str) -> str:
    said = did_you_mean(wrong, known)
    return said if said.startswith("did") or len(known) <= MOST_NAMED else f"write a {kind} of the rules"


def _is_action(text: str, players: Sequence[str]) -> bool:
    try:
        labels.read(text, players)
    except ScenarioError:
        return False
    return True


def _nearest_form(words: str) -> str:
    examples = {form.example: form for form in FORMS}
    near = get_close_matches(words[:100], examples, 2, 0.3)
    return "write one like " + " or ".join(map(repr, near or ["life of B is 12", "Fireball is in A's graveyard"]))
