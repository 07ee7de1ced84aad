"""State-based checks (CR State-based Checks and Effects) and game effects (CR Game Effects 1)."""

from __future__ import annotations

from grandarchive.model.terms import Zone
from grandarchive.rules import combat, ending, triggers
from grandarchive.rules.agenda import ask, begin, finish, program
from grandarchive.rules.characteristics import board_of, characteristics
from grandarchive.rules.happening import commit, marked_damage, move, record
from grandarchive.rules.reading import keyword
from grandarchive.rules.targeting import drop_illegal_targets
from grandarchive.rules.zones import place
from grandarchive.state.game import GameState
from grandarchive.state.records import Event, Frame, Option


def _check(state: GameState, frame: Frame) -> None:
    """Repeat the checks until nothing changes any more."""
    state.unchecked = False
    ending.check(state)
    if state.outcome is not None:
        return
    if _destroy(state) or _remove_tokens(state):
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
    commit(state, [move(state, id, Zone.GRAVEYARD, "unique") for id in frame.bindings["doubles"] if id != kept])
    frame.bindings["changed"] = True
    frame.step = 0


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


def _only_destroy(state: GameState, frame: Frame) -> None:
    _destroy(state)


program("destruction", _only_destroy)


def check(state: GameState, into: str = "changed") -> None:
    """Check the state before the next thing happens; binds whether anything changed."""
    begin(state, "checks", -1, changed=False, into=into)


# The checks ----------------------------------------------------------------------------------------------------


def _destroy(state: GameState) -> bool:
    """Units with lethal damage die and weapons without durability are destroyed, all at once (2, 3)."""
    board = board_of(state)
    doomed = [
        id for id, life in board.units if marked_damage(state, id) >= life and not keyword(state, id, "immortality")
    ]
    worn = (id for id in board.weapons if not state.cards[id].counters.get("durability"))
    doomed += [id for id in worn if not keyword(state, id, "immortality")]
    if not doomed:
        state.lethal.clear()
        return False
    events = [move(state, id, Zone.GRAVEYARD, "destroy" if id in board.weapons else "die") for id in doomed]
    watchers = triggers.watchers(state, "kill")
    commit(state, events)
    _note_kills(state, events, watchers)
    state.lethal.clear()
    return True


def _note_kills(state: GameState, events: list[Event], watchers: list[triggers.Watcher]) -> None:
    """A unit is killed only if combat damage was lethal and it went to the graveyard (CR Keywords - On Kill).

    What died or broke at the same time still sees it.
    """
    for event in events:
        assert event.card is not None
        blow = state.lethal.get(event.card.ref)
        if blow is not None and event.to_zone == Zone.GRAVEYARD:
            kill = blow.copy()
            kill.kind = "kill"
            kill.card, kill.now = event.card, event.now
            record(state, kill, watchers)


def _remove_tokens(state: GameState) -> bool:
    """A token anywhere but on the field ceases to exist (5, CR Tokens 3)."""
    gone = [id for id in state.tokens if state.cards[id].zone not in (Zone.FIELD, Zone.NOWHERE)]
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
