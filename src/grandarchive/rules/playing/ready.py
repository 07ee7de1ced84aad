"""Which activated abilities are out of question for as long as the board stays what it is."""

from __future__ import annotations

from typing import Final

from grandarchive.model import amounts, conditions, nouns
from grandarchive.model.abilities import Activated
from grandarchive.model.characteristics import AbilitySet, Usable
from grandarchive.model.effects import Modal
from grandarchive.model.nouns import THIS, Filter
from grandarchive.model.payments import Deed, Do, SpendCounters
from grandarchive.model.terms import Speed, Who, Zone
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

    Left out are sources that can't rest for any of theirs or lack counters, and the abilities that the board rules out.
    """
    found: Ready = {}
    for id in board.used.get(player, NOBODY):
        card = state.cards[id]
        abilities = (board.computed.get(id) or card.face.known or card.face.printed).abilities
        if abilities.lasting is None:
            analyse(abilities)
        if is_source(card, abilities.usable if slow else abilities.fast):
            usable = usable_on(state, board, card, player)
            if usable and not slow:
                usable = fast_ones(usable)
            if usable:
                found[id] = usable
    return found


def is_source(card: Card, abilities: tuple[Usable, ...]) -> bool:
    """The card or object can rest for one of these abilities if it has to, and has the counters that are due."""
    for _, _, rests, due in abilities:
        if not (rests and card.rested) and not (due and lacks(card, due)):
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


def lacks(card: Card, due: tuple[tuple[str, int], ...]) -> bool:
    """It has fewer counters than are due."""
    return any(card.counters.get(kind, 0) < number for kind, number in due)


def analyse(abilities: AbilitySet) -> None:
    """Keep with a set of abilities what the text of each tells about using it."""
    abilities.aims = _aims(abilities)
    abilities.usable = tuple([(at, ability, *own_due(ability)) for at, ability in enumerate(abilities.activated)])
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
        at, ability, _, _ = usable
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


def own_due(ability: Activated) -> tuple[bool, tuple[tuple[str, int], ...]]:
    """Whether its own source rests for it, and what counters that loses, by kind."""
    rests, spent = False, []
    for cost in ability.due:
        if isinstance(cost, Do):
            rests = rests or (cost.filter is THIS and cost.deed is REST)
        elif isinstance(cost, SpendCounters) and cost.filter is THIS and isinstance(cost.amount, int):
            spent.append((cost.kind, cost.amount))
    return rests, tuple(spent)


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
