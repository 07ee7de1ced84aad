"""Which activated abilities are out of question for as long as the board stays what it is."""

from __future__ import annotations

from typing import Final

from grandarchive.model import amounts, conditions, measures, nouns
from grandarchive.model.abilities import Activated
from grandarchive.model.characteristics import AbilitySet, CountersDue, Usable
from grandarchive.model.costs import PayReserve
from grandarchive.model.effects import Modal
from grandarchive.model.nouns import THIS, Filter
from grandarchive.model.payments import Deed, Do, SpendCounters
from grandarchive.model.terms import Speed, Who, Zone
from grandarchive.rules.continuous.board import board_of
from grandarchive.rules.continuous.dependencies import walk, zones_named
from grandarchive.rules.continuous.reading import fits, holds, scope_of, unlocked
from grandarchive.rules.continuous.working import may_activate, player_of, works
from grandarchive.state.board import Board, Ready
from grandarchive.state.cards import Card
from grandarchive.state.game import GameState

NOBODY: Final[tuple[int, ...]] = ()
NONE: Final[tuple[Usable, ...]] = ()
FAST: Final = Speed.FAST
FIELD: Final = Zone.FIELD
REST: Final = Deed.REST

PUTTING_NO_COUNTERS: Final = (Do, SpendCounters, PayReserve)
"""Costs that put no counters on anything, unless an effect replaces what is done to pay them."""

LASTING: Final = (
    amounts.Count,
    amounts.AtLeast,
    conditions.ChampionBonus,
    conditions.ClassBonus,
    conditions.ElementBonus,
    conditions.LevelAtLeast,
    nouns.And,
    nouns.Element,
    nouns.Or,
    nouns.Subtype,
    nouns.Supertype,
    nouns.Type,
)
"""Words whose meaning hangs on nothing but what the objects on the field are."""

STAYING: Final = (
    nouns.And,
    nouns.Controlled,
    nouns.Element,
    nouns.Not,
    nouns.Or,
    nouns.Subtype,
    nouns.Supertype,
    nouns.Type,
)
"""Words that fit the same objects as long as a board, for each player."""


def ready(state: GameState, board: Board, player: int, *, slow: bool) -> Ready:
    """The activated abilities that a player may be able to use now, by card or object; fast ones only unless `slow`.

    Left out are sources that can't rest for any of theirs or lack counters, the abilities that the board rules out, and
    sources all of whose abilities need counters that no object has.
    """
    found: Ready = {}
    for id in board.used.get(player, NOBODY):
        card = state.cards[id]
        abilities = (board.computed.get(id) or card.face.known or card.face.printed).abilities
        if abilities.lasting is None:
            analyse(abilities)
        if is_source(state, card, abilities.usable if slow else abilities.fast, player):
            usable = usable_on(state, board, card, player)
            if usable and not slow:
                usable = fast_ones(usable)
            if usable:
                found[id] = usable
    return found


def is_source(state: GameState, card: Card, abilities: tuple[Usable, ...], player: int) -> bool:
    """One of these abilities of a card or object is not ruled out for a player at a glance."""
    for usable in abilities:
        if not is_out_of_question(state, card, usable, player):
            return True
    return False


def is_out_of_question(state: GameState, card: Card, usable: Usable, player: int) -> bool:
    """The source is rested and would have to rest, or lacks counters, or no object of the player has those needed."""
    _, _, rests, due, needed = usable
    if rests and card.rested:
        return True
    if due and lacks(card, due):
        return True
    return bool(needed) and has_none_with(state, player, needed)


def has_none_with(state: GameState, player: int, needed: CountersDue) -> bool:
    """No single object of a player has so many counters of one of these kinds, and paying cannot put any there.

    Paying does so only where effects replace what is done to pay.
    """
    board, cards = state.board or board_of(state), state.cards
    if board.replacements or board.replaced_once:
        return False
    for kind, number in needed:
        for id in state.zones[FIELD]:
            card = cards[id]
            if card.counters and card.controller == player and card.counters.get(kind, 0) >= number:
                break
        else:
            return True
    return False


def usable_on(state: GameState, board: Board, card: Card, player: int) -> tuple[Usable, ...]:
    """The activated abilities of a card or object that the board does not rule out; found once for a board."""
    kept = board.ready.get(player)
    if kept is None:
        kept = board.ready[player] = {}
    found = kept.get(card.id)
    if found is None:
        found = kept[card.id] = not_ruled_out(state, board, card, player)
    return found


def fast_ones(abilities: tuple[Usable, ...]) -> tuple[Usable, ...]:
    """Those of some abilities that can be used at fast speed."""
    return tuple([each for each in abilities if each[1].speed is FAST])


def lacks(card: Card, due: CountersDue) -> bool:
    """It has fewer counters than are due."""
    for kind, number in due:
        if card.counters.get(kind, 0) < number:
            return True
    return False


def analyse(abilities: AbilitySet) -> None:
    """Keep with a set of abilities what the text of each tells about using it."""
    abilities.aims = _aims(abilities)
    abilities.usable = tuple(
        [(at, ability, *own_due(ability), counters_needed(ability)) for at, ability in enumerate(abilities.activated)]
    )
    abilities.fast = tuple([each for each in abilities.usable if each[1].speed is FAST])
    abilities.lasting = _lasting(abilities)


def not_ruled_out(state: GameState, board: Board, card: Card, player: int) -> tuple[Usable, ...]:
    """The activated abilities that work where the card is, with their targets and lasting restrictions met."""
    now = board.computed.get(card.id) or card.face.known or card.face.printed
    abilities = now.abilities
    lasting, aims = abilities.lasting, abilities.aims
    if not lasting and not aims and not abilities.is_shared and not abilities.works_elsewhere and card.zone is FIELD:
        return abilities.usable
    found = []
    for usable in abilities.usable:
        at, ability, *_ = usable
        if not works(state, ability, card, now):
            continue
        if abilities.is_shared and not may_activate(state, ability, card, player):
            continue
        if lasting and lasting[at] and not _is_on(state, ability, card.id, player):
            continue
        if not aims or all(_is_there(state, filter, card.id, player) for filter in aims[at]):
            found.append(usable)
    return tuple(found)


def _aims(abilities: AbilitySet) -> tuple[tuple[Filter, ...], ...]:
    """For each activated ability what has to be on the field as a target, as far as boards tell; () if that is all."""
    found = tuple([_aims_of(ability) for ability in abilities.activated])
    return found if any(found) else ()


def _aims_of(ability: Activated) -> tuple[Filter, ...]:
    if any(isinstance(effect, Modal) for effect in ability.effects):
        return ()
    targets = [each for each in ability.targets if isinstance(each, nouns.Target)]
    return tuple([t.filter for t in targets if t.zone is Zone.FIELD and t.minimum > 0 and _is_told_by_boards(t.filter)])


def _is_told_by_boards(filter: Filter) -> bool:
    """What fits is the same for each player as long as a board is."""
    words = walk(filter)
    if any(isinstance(word, nouns.Controlled) and not isinstance(word.by, Who) for word in words):
        return False
    return all(isinstance(word, STAYING) for word in words)


def _is_there(state: GameState, filter: Filter, id: int, player: int) -> bool:
    scope = scope_of(state, id, player)
    return any(fits(state, filter, other, scope) for other in state.field)


def own_due(ability: Activated) -> tuple[bool, CountersDue]:
    """Whether its own source rests for it, and what counters that loses, by kind."""
    rests, spent = False, []
    for cost in ability.due:
        if isinstance(cost, Do):
            rests = rests or (cost.filter is THIS and cost.deed is REST)
        elif isinstance(cost, SpendCounters) and cost.filter is THIS and isinstance(cost.amount, int):
            spent.append((cost.kind, cost.amount))
    return rests, tuple(spent)


def counters_needed(ability: Activated) -> CountersDue:
    """The counters that some object of the player needs to have, or the ability cannot be used.

    Its condition asks for them on a champion, or they are a part of its cost, and no other part puts counters anywhere.
    """
    found: list[tuple[str, int]] = []
    condition = ability.condition
    if isinstance(condition, amounts.AtLeast) and isinstance(condition.left, measures.Of):
        measure, what, number = condition.left.measure, condition.left.what, condition.right
        if isinstance(measure, measures.Counters) and isinstance(what, nouns.Champion) and what.of is Who.YOU:
            if isinstance(number, int) and number > 0:
                found.append((measure.kind, number))
    if all(isinstance(cost, PUTTING_NO_COUNTERS) for cost in ability.due):
        for cost in ability.due:
            if isinstance(cost, SpendCounters) and cost.up_to is None and _is_own(cost.filter):
                if isinstance(cost.amount, int) and cost.amount > 0:
                    found.append((cost.kind, cost.amount))
    return tuple(found)


def _is_own(filter: Filter) -> bool:
    """Only what the player controls fits."""
    parts = filter.parts if isinstance(filter, nouns.And) else (filter,)
    return nouns.YOURS in parts


def _lasting(abilities: AbilitySet) -> tuple[bool, ...]:
    """Which of the activated abilities have restrictions, and only such as last as long as a board; () if none has."""
    found = tuple([_is_lasting((ability.gates, ability.condition)) for ability in abilities.activated])
    return found if any(found) else ()


def _is_lasting(words: object) -> bool:
    found = list(walk(words))
    return bool(found) and all(isinstance(word, LASTING) for word in found) and not zones_named(words)


def _is_on(state: GameState, ability: Activated, id: int, player: int) -> bool:
    if not is_unlocked(state, ability, state.cards[id]):
        return False
    return ability.condition is None or holds(state, ability.condition, scope_of(state, id, player))


def is_unlocked(state: GameState, ability: Activated, card: Card) -> bool:
    """The restrictions of an ability are met for whoever has it, also if somebody else activates it.

    CR Restriction Abilities 3, CR Activated Abilities 9.a.
    """
    return not ability.gates or unlocked(state, ability.gates, scope_of(state, card.id, player_of(state, card)))
