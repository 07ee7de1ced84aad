"""State-based checks (CR State-based Checks and Effects) and game effects (CR Game Effects 1)."""

from __future__ import annotations

from grandarchive.model.terms import Zone
from grandarchive.rules.agenda import ask, begin, finish, program
from grandarchive.rules.combat import attacks as combat
from grandarchive.rules.commits.moves import place
from grandarchive.rules.continuous.board import board_of, characteristics
from grandarchive.rules.continuous.reading import fits, keyword, link_filter, scope_of
from grandarchive.rules.events.happen import move, propose
from grandarchive.rules.objects.copies import ceasing
from grandarchive.rules.playing.targets import drop_illegal_targets
from grandarchive.rules.turn import ending
from grandarchive.state.game import GameState
from grandarchive.state.records import Frame, Option


def _check(state: GameState, frame: Frame) -> None:
    """Repeat the checks until nothing changes any more."""
    state.unchecked = False
    ending.check(state)
    if state.outcome is not None:
        return
    if _destroy(state) or _break_links(state) or _remove_tokens(state):
        frame.bindings["changed"] = True
        frame.step = 0
        return
    doubles = _unique_doubles(state)
    if doubles:
        frame.bindings["doubles"] = doubles
        player = state.cards[doubles[0]].controller
        ask(state, frame, "unique", [Option("keep", id, id) for id in doubles], "kept", player, doubles[0])
        return
    frame.bindings["kept"] = None
    if state.combat is not None:
        combat.drop_roles(state, state.combat)
    if state.stack:
        drop_illegal_targets(state)


def _keep_unique(state: GameState, frame: Frame) -> None:
    """All but the chosen one are sacrificed (Types of Checks 4)."""
    kept = frame.bindings["kept"]
    if kept is None:
        return
    frame.bindings["changed"] = True
    frame.step = 0
    gone = (id for id in frame.bindings["doubles"] if id != kept)
    propose(state, *(move(state, id, Zone.GRAVEYARD, "unique") for id in gone))


def _place_triggers(state: GameState, frame: Frame) -> None:
    """Triggered abilities are put on the Effects Stack; then the state is checked again."""
    if state.pending:
        frame.bindings["changed"] = True
        frame.step = 0
        begin(state, "place triggers", -1)
    elif state.unchecked:
        frame.step = 0
    else:
        finish(state, frame, frame.bindings["changed"])


program("checks", _check, _keep_unique, _place_triggers)


def check(state: GameState, into: str = "changed") -> None:
    """Check the state before the next thing happens; binds whether anything changed."""
    begin(state, "checks", -1, changed=False, into=into)


# The checks ----------------------------------------------------------------------------------------------------


def _destroy(state: GameState) -> bool:
    """Units with lethal damage die and weapons without durability are destroyed, all at once (2, 3)."""
    board = board_of(state)
    cards = state.cards
    doomed = []
    for id, life in board.units:
        card = cards[id]
        if life is None:
            continue
        if card.damage + card.counters.get("damage", 0) >= life and not keyword(state, id, "immortality"):
            doomed.append(id)
    worn = (id for id in board.weapons if not state.cards[id].counters.get("durability"))
    doomed += [id for id in worn if id not in doomed and not keyword(state, id, "immortality")]
    if not doomed:
        state.lethal.clear()
        return False
    units = {id for id, _ in board.units}
    propose(state, *(move(state, id, Zone.GRAVEYARD, "die" if id in units else "destroy") for id in doomed))
    return True


def _break_links(state: GameState) -> bool:
    """An object with a Link ability that is linked to nothing legal is sacrificed (CR Keywords - Link 4, 5)."""
    linked = board_of(state).linked
    if not linked:
        return False
    broken = [id for id in linked if not _is_linked(state, id)]
    propose(state, *(move(state, id, Zone.GRAVEYARD, "sacrifice") for id in broken))
    return bool(broken)


def _is_linked(state: GameState, id: int) -> bool:
    card, now = state.cards[id], characteristics(state, id)
    if keyword(state, id, "immortality"):
        return True
    return state.is_current(card.link) and fits(state, link_filter(now), card.link[0], scope_of(state, id))


def _remove_tokens(state: GameState) -> bool:
    """Tokens and copies anywhere but where they can be cease to exist (5, CR Tokens 3)."""
    gone = ceasing(state) if state.tokens else ()
    for id in gone:
        place(state, id, Zone.NOWHERE, state.cards[id].owner)
    return bool(gone)


def _unique_doubles(state: GameState) -> tuple[int, ...]:
    """Unique objects of one name that one player controls, if there are two or more (4, CR Supertypes - Unique)."""
    seen: dict[tuple[int, str], tuple[int, ...]] = {}
    for id in board_of(state).uniques:
        key = (state.cards[id].controller, characteristics(state, id).name)
        seen[key] = (*seen.get(key, ()), id)
    return next((ids for ids in seen.values() if len(ids) > 1), ())
