"""The checks behind the forms of expectations: each returns nothing if it is true, else what is found instead."""

from __future__ import annotations

import copy
from collections.abc import Callable, Mapping, Sequence
from typing import Final

from grandarchive.model.states import PROPERTIES
from grandarchive.model.terms import ELEMENTS, SUPERTYPES, TYPES, ZONE_NAMES, Zone
from grandarchive.model.type_list import SUBTYPES
from grandarchive.play import notation
from grandarchive.play.view_parts import CardView
from grandarchive.play.why import Reason, WayView
from grandarchive.rules.continuous.reading import champion_of, level_of
from grandarchive.testing.labels import NUMBERED
from grandarchive.testing.placing import ScenarioError
from grandarchive.testing.positions.things import (
    ZONES,
    matching,
    named_in,
    player_index,
    require_name,
    thing,
    thing_id,
)
from grandarchive.testing.scenario import Scenario
from grandarchive.testing.steps import PURPOSES, keywords

Parts = Mapping[str, str]
"""The parts of an expectation by their names."""

MOST_DECISIONS: Final = 50
"""No announcement asks more before its targets."""

VERBS: Final = ("attack with", "activate", "use", "bestow", "materialize")

STATES: Final = ("rested", "awake", "attacking", "defending", "token", "copy", "transformed", "face-down")
TRAITS: Final = (
    *STATES,
    *sorted(PROPERTIES),
    *(name.lower() for name in sorted(TYPES | SUPERTYPES)),
    *(name.lower() for name in sorted(SUBTYPES)),
    *(name.lower() for name in sorted(ELEMENTS)),
)
"""What an object can be said to be."""


def _number(parts: Parts) -> int:
    return 0 if parts["number"] == "no" else int(parts["number"])


def _compared(parts: Parts, found: int | None, what: str) -> str:
    """Compare a number with the one that is expected."""
    if found is None:
        return f"it has no {what}"
    wanted, bound = _number(parts), parts.get("bound", "").strip()
    true = {
        "": found == wanted,
        "at least": found >= wanted,
        "at most": found <= wanted,
        "not": found != wanted,
    }[bound]
    return "" if true else f"it is {found}"


def _denied(parts: Parts) -> bool:
    """The expectation says that something is not so."""
    return parts.get("is", "is") != "is" or parts.get("can", "can") != "can"


def _either(parts: Parts, so: bool, found: str) -> str:
    return "" if so is not _denied(parts) else found


# Numbers of objects --------------------------------------------------------------------------------------------


STAT: Final[Mapping[str, Callable[[CardView], int | None]]] = {
    "life": lambda card: None if card.life is None else card.life - card.damage,
    "full life": lambda card: card.life,
    "damage": lambda card: card.damage,
    "power": lambda card: card.power,
    "level": lambda card: card.level,
    "durability": lambda card: card.durability,
    "cost": lambda card: card.cost,
}
STATS: Final = tuple(STAT)
"""The numbers of an object; `life` is what is left of it after damage, `level` of a champion is LV of its player."""


def stat_is(t: Scenario, parts: Parts) -> str:
    """A number of an object."""
    card = thing(t, parts["thing"])
    found = STAT[parts["stat"]](card)
    if parts["stat"] == "level" and champion_of(t.state, card.controller) == thing_id(t, parts["thing"]):
        found = level_of(t.state, card.controller)
    return _compared(parts, found, parts["stat"])


def counters_are(t: Scenario, parts: Parts) -> str:
    """The counters of a kind on an object."""
    card = t.state.cards[thing_id(t, parts["thing"])]
    return _compared(parts, card.counters.get(parts["counter"], 0), "counters")


def name_is(t: Scenario, parts: Parts) -> str:
    """The name of an object."""
    found = thing(t, parts["thing"]).name
    return "" if found.lower() == parts["name"].lower() else f"it is {found}"


# Where cards are -----------------------------------------------------------------------------------------------


def size_is(t: Scenario, parts: Parts) -> str:
    """The number of cards in a zone of a player."""
    kind, player = ZONES[parts["zone"]], player_index(t, parts["player"])
    cards = t.state.cards
    if kind is Zone.FIELD:
        return _compared(parts, sum(cards[i].controller == player for i in t.state.field), "cards")
    return _compared(parts, sum(card.zone is kind and card.owner == player for card in cards), "cards")


def number_in_zone(t: Scenario, parts: Parts) -> str:
    """The number of cards with a name in a zone of a player."""
    return _compared(parts, len(named_in(t, parts["name"], parts["player"], parts["zone"])), "cards")


def is_in_zone(t: Scenario, parts: Parts) -> str:
    """A card with a name is in a zone of a player."""
    found = bool(named_in(t, parts["name"], parts["player"], parts["zone"]))
    return _either(parts, found, _whereabouts(t, parts["name"]))


def _whereabouts(t: Scenario, name: str) -> str:
    """Where cards with a name are."""
    ids = [t.called[name]] if name in t.called else matching(t, name, range(len(t.state.cards)))
    cards = [t.state.cards[id] for id in ids]
    places = [
        f"{t.game.names[card.owner]}'s {ZONE_NAMES[card.zone]}" for card in cards if card.zone is not Zone.NOWHERE
    ]
    return f"{name} is in {', '.join(dict.fromkeys(places))}" if places else f"there is no {name}"


def is_on_field(t: Scenario, parts: Parts) -> str:
    """An object with a name is on the field."""
    name = parts["name"]
    owner, mark, rest = name.partition("'s ")
    if mark and owner in t.game.names:
        return _either(parts, bool(named_in(t, rest, owner, "field")), _whereabouts(t, rest))
    found = any(named_in(t, name, player, "field") for player in t.game.names)
    return _either(parts, found, _whereabouts(t, name))


def is_on_top_of_deck(t: Scenario, parts: Parts) -> str:
    """The top card of a deck has a name."""
    require_name(t, parts["name"])
    deck = t.state.zone(player_index(t, parts["player"]), Zone.DECK)
    top = notation.name_of(t.state, deck[0]) if deck else "nothing"
    return _either(parts, bool(matching(t, parts["name"], deck[:1])), f"{top} is on top")


def controls_so_many(t: Scenario, parts: Parts) -> str:
    """The number of objects with a name that a player controls."""
    return _compared(parts, len(named_in(t, parts["name"], parts["player"], "field")), "objects")


def controls(t: Scenario, parts: Parts) -> str:
    """A player controls an object."""
    found = t.game.names[thing(t, parts["thing"]).controller]
    return "" if found == parts["player"] else f"{found} controls it"


def sees(t: Scenario, parts: Parts) -> str:
    """A player knows a card with a name in a zone of a player."""
    view = t.game.view(player_index(t, parts["player"]))
    found = any(view.may_see(i) for i in named_in(t, parts["name"], parts["owner"], parts["zone"]))
    wanted = parts["sees"] == "sees"
    return "" if found is wanted else f"{parts['player']} {'sees' if found else 'sees no'} {parts['name']} there"


# The Effects Stack ---------------------------------------------------------------------------------------------


def _stacked(t: Scenario) -> str:
    return f"on it are {', '.join(reversed(t.stack))}" if t.stack else "it is empty"


def stack_is_empty(t: Scenario, parts: Parts) -> str:
    """Nothing is on the Effects Stack."""
    return _either(parts, not t.stack, _stacked(t))


def stack_size_is(t: Scenario, parts: Parts) -> str:
    """The number of items on the Effects Stack."""
    return _compared(parts, len(t.stack), "items")


def is_on_stack(t: Scenario, parts: Parts) -> str:
    """An item on the Effects Stack has a source with a name."""
    require_name(t, parts["name"])
    return _either(parts, parts["name"].lower() in (name.lower() for name in t.stack), _stacked(t))


def is_on_top_of_stack(t: Scenario, parts: Parts) -> str:
    """The top item on the Effects Stack has a source with a name."""
    require_name(t, parts["name"])
    return _either(parts, t.stack[-1:] != [] and t.stack[-1].lower() == parts["name"].lower(), _stacked(t))


# What players can do -------------------------------------------------------------------------------------------


def can_do(t: Scenario, parts: Parts) -> str:
    """A player could do something with Opportunity now."""
    can = t.can(parts["player"], parts["action"])
    found = f"{parts['player']} can do it"
    if not can:
        reasons = [f"{reason.text} ({reason.rule})" for reason in _reasons(t, parts)]
        found = "; ".join(dict.fromkeys(reasons)) or "it is not possible"
    return _either(parts, can, found)


def _ways(t: Scenario, parts: Parts) -> list[WayView]:
    """The ways that an action means, possible or not."""
    who = player_index(t, parts["player"])
    view = t.game.view(who)
    numbered = NUMBERED.fullmatch(parts["action"])
    labels = {parts["action"].lower(), numbered[1].lower() if numbered and numbered[2] == "1" else ""}
    verb = next((each for each in VERBS if parts["action"].startswith(each)), "")
    name = (numbered[1] if numbered else parts["action"]).removeprefix(verb).strip()
    owner, mark, rest = name.partition("'s ")
    name = rest if mark and owner in t.game.names else name
    champion = champion_of(t.state, player_index(t, owner)) if rest == "champion" and owner in t.game.names else -1
    ids = [champion] if champion >= 0 else matching(t, name, range(len(t.state.cards)))
    name = notation.name_of(t.state, champion) if champion >= 0 else name
    cards = [i for i in ids if view.may_see(i)]
    mine = [i for i in cards if who in (t.state.cards[i].controller, t.state.cards[i].owner)]
    found: list[WayView] = []
    for id in mine or cards:
        if t.state.cards[id].zone is Zone.NOWHERE:
            continue
        found += view.why(t.state.cards[id].incarnation).ways
    plain = f"{verb} {name}".lower()
    return [way for way in found if way.label.lower() in labels or way.label.lower() == plain]


def _reasons(t: Scenario, parts: Parts) -> list[Reason]:
    return [reason for way in _ways(t, parts) for reason in way.reasons]


def reason_is(t: Scenario, parts: Parts) -> str:
    """An action is not possible, and one of the reasons has these words or this rule."""
    if t.can(parts["player"], parts["action"]):
        return f"{parts['player']} can do it"
    found = [f"{reason.text} ({reason.rule})" for reason in _reasons(t, parts)]
    if any(parts["words"].lower() in text.lower() for text in found):
        return ""
    return f"the reasons are: {'; '.join(dict.fromkeys(found)) or 'none'}"


def cost_is(t: Scenario, parts: Parts) -> str:
    """What an action costs a player now."""
    found = list(dict.fromkeys(way.cost for way in _ways(t, parts)))
    if not found:
        raise ScenarioError(f"{parts['player']} has no way to {parts['action']}")
    return "" if parts["words"] in found else f"it is {' or '.join(found)}"


def can_choose(t: Scenario, parts: Parts) -> str:
    """The pending decision of a player has an option."""
    if t.game.over or t.asked != parts["player"]:
        raise ScenarioError(f"{parts['player']} is not asked anything now")
    return _either(parts, t.has_option(parts["option"]), f"the options are {', '.join(t.options)}")


def can_target(t: Scenario, parts: Parts) -> str:
    """A card or ability that is announced now, or on a copy of the game, could take a target."""
    return _offers(t, parts, (f"activate {parts['name']}", f"use {parts['name']}"))


def can_attack(t: Scenario, parts: Parts) -> str:
    """An attack that is declared now, or on a copy of the game, could be of this object."""
    return _offers(t, parts, (f"attack with {parts['name']}",))


def _offers(t: Scenario, parts: Parts, actions: Sequence[str]) -> str:
    """One of the targets is an option. Decisions before are answered with their first option."""
    trial = copy.copy(t)
    trial._game = t.game.clone()
    if not t.game.over and t.purpose == "opportunity":
        action = next((each for each in actions if t.can(t.asked, each)), "")
        if not action:
            raise ScenarioError(f"{t.asked} can't {actions[0]} now, so nothing can be chosen; expect `why` instead")
        trial.act(trial.asked, action)
    for _ in range(MOST_DECISIONS):
        if trial.game.over or trial.purpose == "opportunity":
            break
        if trial.purpose in (*PURPOSES["target"], *PURPOSES["new_targets"]):
            return _either(parts, trial.has_option(parts["option"]), f"the targets are {', '.join(trial.options)}")
        trial.game.choose(0)
    raise ScenarioError(f"{parts['name']} has no targets to choose")


# Questions, the turn and the end -------------------------------------------------------------------------------


def is_asked_about(t: Scenario, parts: Parts) -> str:
    """A player has to decide something that a key answers."""
    if t.game.over:
        return "the game is over"
    if t.asked == parts["player"] and parts["purpose"] in keywords(t.purpose):
        return ""
    return f"{t.asked} is asked about {' or '.join(keywords(t.purpose)) or t.purpose}"


def has_opportunity(t: Scenario, parts: Parts) -> str:
    """A player has Opportunity."""
    if t.game.over:
        return "the game is over"
    return "" if (t.asked, t.purpose) == (parts["player"], "opportunity") else f"{t.asked} decides: {t.purpose}"


def won(t: Scenario, parts: Parts) -> str:
    """A player won, or nobody did, at least not yet."""
    wanted = parts.get("player")
    return "" if t.winner == wanted else f"{t.winner or 'nobody'} has won"


def game_is_over(t: Scenario, parts: Parts) -> str:
    """The game is over."""
    return _either(parts, t.game.over, "it is over" if t.game.over else "it goes on")


def turn_is(t: Scenario, parts: Parts) -> str:
    """The number of the turn."""
    return _compared(parts, t.game.turn, "turn")


def phase_is(t: Scenario, parts: Parts) -> str:
    """Whose turn it is, and its phase."""
    state = t.state
    found = f"{t.game.names[state.turn_player]}'s {state.phase} phase"
    return "" if found == f"{parts['player']}'s {parts['phase']} phase" else f"it is {found}"


def log_says(t: Scenario, parts: Parts) -> str:
    """A line of the log has some words."""
    line = next((line for line in t.log if parts["words"].lower() in line.lower()), "")
    wanted = parts["says"] == "says"
    return "" if bool(line) is wanted else (f"it says: {line}" if line else f"it ends with: {'; '.join(t.log[-3:])}")


def element_is_enabled(t: Scenario, parts: Parts) -> str:
    """A player has enabled an element."""
    found = [each.lower() for each in t.game.view(0).elements(player_index(t, parts["player"]))]
    wanted = parts["has"] == "has enabled"
    return "" if (parts["element"] in found) is wanted else f"enabled are {', '.join(found)}"


# What objects are ----------------------------------------------------------------------------------------------


def is_linked(t: Scenario, parts: Parts) -> str:
    """An object is linked to another."""
    link = t.state.cards[thing_id(t, parts["thing"])].link
    if not t.state.is_current(link):
        return "it is linked to nothing"
    found = notation.name_of(t.state, link[0])
    return "" if link[0] == thing_id(t, parts["other"]) else f"it is linked to {found}"


def is_loaded(t: Scenario, parts: Parts) -> str:
    """A card with a name is loaded into an object."""
    require_name(t, parts["name"])
    names = [card.name for card in thing(t, parts["thing"]).loaded]
    found = f"loaded are {', '.join(names)}" if names else "nothing is loaded"
    return _either(parts, parts["name"].lower() in (name.lower() for name in names), found)


def has_keyword(t: Scenario, parts: Parts) -> str:
    """An object has a keyword ability."""
    found = thing(t, parts["thing"]).keywords
    wanted = parts["has"] == "has"
    return "" if (parts["keyword"].lower() in found) is wanted else f"it has {', '.join(found) or 'no keywords'}"


def is_so(t: Scenario, parts: Parts) -> str:
    """An object is in a state, or of a type, subtype or element."""
    card = thing(t, parts["thing"])
    now = [
        "rested" if card.rested else "awake",
        *(["attacking"] if card.attacking else []),
        *(["defending"] if card.defending else []),
        *card.states,
        *(each.lower() for each in (*card.types, *card.subtypes, *card.elements)),
    ]
    return _either(parts, parts["trait"].lower() in now, f"it is {', '.join(now)}")
