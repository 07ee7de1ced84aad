"""Laying out a scenario: the state of a game in which every card is where and what its setup says."""

from __future__ import annotations

from typing import Any, Final

from grandarchive.errors import AmbiguousCard, RefusedCard, UnknownCard
from grandarchive.model.cards import FACE_DOWN, CardDefinition, Face
from grandarchive.model.modifications import Agility
from grandarchive.model.terms import Phase, Zone
from grandarchive.rules.agenda import step_name
from grandarchive.rules.commits.creating import add_card, create_mastery, create_token, note_all, note_elsewhere
from grandarchive.rules.commits.directions import SHIFTING_CURRENTS
from grandarchive.rules.commits.knowledge import everybody, learn
from grandarchive.rules.commits.lasting import begin_effect
from grandarchive.rules.commits.leveling import join_lineage, new_champion
from grandarchive.rules.commits.lineages import rebase
from grandarchive.rules.commits.moves import BESTOWED, GAINED, enter, place
from grandarchive.rules.continuous.reading import champion_of, scope_of
from grandarchive.rules.turn import phases as turn
from grandarchive.state.cards import Card, Named, Ref, player_ref
from grandarchive.state.frames import InTurn
from grandarchive.state.game import GameState
from grandarchive.state.lasting import Ends, Lasts
from grandarchive.testing.checking import Checking
from grandarchive.testing.placing import (
    Cards,
    CatalogLike,
    Placed,
    PlayerSetup,
    ScenarioError,
    as_placed,
    damaged,
    placed,
    rested,
)

__all__ = ["Cards", "CatalogLike", "Placed", "PlayerSetup", "as_placed", "build", "damaged", "placed", "rested"]


def build(
    catalog: CatalogLike,
    seed: int,
    setups: dict[str, PlayerSetup],
    turn_player: str,
    phase: Phase,
    turn_number: int,
    first_player: str,
    allow_unread: frozenset[str] = frozenset(),
) -> GameState:
    """The state of a scenario at the beginning of a phase, before anybody acts in it."""
    return Table(catalog, seed, setups, allow_unread).lay(turn_player, phase, turn_number, first_player)


FIRST_STEP: dict[Phase, Any] = {
    Phase.WAKE_UP: turn.wake_up,
    Phase.MATERIALIZE: turn.begin_materialize,
    Phase.RECOLLECTION: turn.begin_recollection,
    Phase.DRAW: turn.begin_draw,
    Phase.MAIN: turn.act,
    Phase.END: turn.begin_end,
}

UNTIL_END_OF_TURN: Final = Lasts(Ends.TURN)


class Table:
    """A scenario as it is laid out: the state so far, and the cards that have a name of their own."""

    def __init__(
        self,
        catalog: CatalogLike,
        seed: int,
        setups: dict[str, PlayerSetup],
        allow_unread: frozenset[str] = frozenset(),
    ) -> None:
        self.catalog = catalog
        self.setups = setups
        self.players = list(setups)
        self.allow_unread = allow_unread
        self.called: dict[str, int] = {}
        self.laid: list[tuple[int, Placed]] = []
        self.state = GameState.new(len(setups), seed)
        self.checking = Checking(self.players)

    def lay(self, turn_player: str, phase: Phase, turn_number: int, first_player: str) -> GameState:
        """Lay everything out. Raises `ScenarioError` with the thing, the place and what to do about it."""
        state = self.state
        state.stops = True
        state.journal = []
        for player, setup in enumerate(self.setups.values()):
            self._lay_champion(player, setup)
        for player, setup in enumerate(self.setups.values()):
            for zone, cards in setup.zones.items():
                for card in cards:
                    self._lay_card(player, zone, card)
        self._set_ages()
        for id, card in self.laid:
            self._connect(id, card)
        for player, setup in enumerate(self.setups.values()):
            self._give_agility(player, setup)
        state.forget_board()
        self._set_turn(turn_player, phase, turn_number, first_player)
        self.checking.check_table(state, {id: card for id, card in self.laid if id >= 0})
        return state

    def _set_turn(self, turn_player: str, phase: Phase, turn_number: int, first_player: str) -> None:
        state, players = self.state, self.players
        self.checking.check_turn(turn_player, first_player, turn_number, phase)
        state.turn_player = players.index(turn_player)
        state.first_player = players.index(first_player)
        state.turn = turn_number
        for player in range(len(players)):
            offset = (player - state.first_player) % len(players)
            state.turns_taken[player] = max(0, (turn_number - offset + len(players) - 1) // len(players))
        state.phase = phase
        turn = InTurn(state.turn_player)
        turn.step = step_name(FIRST_STEP[phase])
        state.push(turn)

    # Cards ----------------------------------------------------------------------------------------------------

    def definition(self, card: Placed, place: str) -> CardDefinition:
        """The definition of a card, which is wholly read or allowed to be unread."""
        found = card.definition or self._find(card.name, place)
        if found.unread and found.name not in self.allow_unread:
            words = "; ".join(found.unread)
            raise ScenarioError(
                f"{place}: {found.name} cannot enter a game: its text is not understood: {words}\n"
                f"To play with what is understood of it all the same: Scenario(..., allow_unread=[{found.name!r}])"
            )
        return found

    def _find(self, name: str, place: str) -> CardDefinition:
        try:
            return self.catalog.find(name)
        except KeyError:
            raise ScenarioError(f"{place}: the catalog of this scenario has no card named {name!r}") from None
        except (UnknownCard, AmbiguousCard, RefusedCard) as error:
            raise ScenarioError(f"{place}: {error}") from error

    def _lay_champion(self, player: int, setup: PlayerSetup) -> None:
        """The champion object: cards beneath its level 0 champion lie at the bottom of its lineage."""
        state, place_name = self.state, f"{self.players[player]}'s lineage"
        cards = [as_placed(card) for card in setup.lineage]
        found = [(card, self.definition(card, place_name)) for card in cards]
        self.checking.check_lineage(place_name, found)
        champion = -1
        beneath: list[int] = []
        for card, definition in found:
            id = add_card(state, definition, player, Zone.MATERIAL).id
            self._note(id, card)
            if champion < 0 and "CHAMPION" not in definition.face.types:
                beneath.append(id)
                continue
            if champion < 0:
                champion = new_champion(state, player, id).id
            else:
                join_lineage(state, champion, id)
            if card.transformed:
                self._show_other_side(id, card, place_name)
        if champion < 0:
            return
        for id in reversed(beneath):
            place(state, id, Zone.LINEAGE, player, host=champion)
        top = state.cards[champion].lineage[-1]
        state.edit(top).chosen = as_placed(cards[-1]).modes
        rebase(state, state.edit(champion))
        counters = dict(setup.counters)
        if setup.damage:
            counters["damage"] = setup.damage
        who = f"{self.players[player]}'s champion"
        self.checking.check_counters(who, counters)
        edited = state.edit(champion)
        edited.counters = {kind: number for kind, number in counters.items() if number}
        edited.rested = setup.champion_rested
        if setup.champion is not None:
            self._set_object(champion, setup.champion, player, who)
            self._load(champion, setup.champion, player, who)
            if setup.champion.modes:
                state.edit(top).chosen = setup.champion.modes
            self._note(champion, setup.champion)

    def _lay_card(self, player: int, zone: Zone, card: Placed) -> None:
        state, where = self.state, self.checking.place(player, zone)
        definition = self.definition(card, where)
        self.checking.check_card(where, zone, card, definition)
        if zone is Zone.FIELD:
            id = self._lay_object(player, card, definition, where)
        elif zone is Zone.MASTERY:
            id = self._lay_mastery(player, card, definition)
        else:
            id = add_card(state, definition, player, zone).id
            if card.controller is not None:
                state.edit(id).controller = self.player_named(card.controller, f"{where}, {card.name}")
            if card.face_down:
                state.edit(id).face = FACE_DOWN
        if zone not in (Zone.FIELD, Zone.MASTERY):
            edited = state.edit(id)
            edited.counters = {kind: number for kind, number in card.counters if number}
            if card.preserved:
                edited.properties = frozenset({"preserved"})
            if card.bestowed:
                edited.properties = GAINED if card.gained else BESTOWED
        if card.known is True or card.preserved or card.bestowed:
            learn(state, (id,), everybody(state))
        elif card.known or card.face_down:
            self._set_known(id, card, where)
        self._note(id, card)
        state.forget_board()

    def _lay_object(self, player: int, card: Placed, definition: CardDefinition, where: str) -> int:
        state = self.state
        controller = player if card.controller is None else self.player_named(card.controller, f"{where}, {card.name}")
        if definition.token or card.token:
            id = create_token(state, definition, definition.face, player, copied=not definition.token).id
        else:
            id = add_card(state, definition, player, Zone.HAND).id
        entered = place(state, id, Zone.FIELD, controller)
        if card.transformed:
            self._show_other_side(id, card, where)
        if card.copy_of:
            face = card.copy_of if isinstance(card.copy_of, Face) else self._copied(card.copy_of, where)
            state.edit(id).face = face
            state.edit(id).copied = True
            note_elsewhere(state, state.cards[id])
        del entered
        enter(state, state.edit(id))
        self._set_object(id, card, controller, where)
        self._load(id, card, player, where)
        return id

    def _load(self, id: int, card: Placed, player: int, where: str) -> None:
        """Put the cards beneath an object that are loaded into it."""
        for each in map(as_placed, card.loaded):
            loaded = self.definition(each, f"{where}, loaded into {card.name}")
            inner = add_card(self.state, loaded, player, Zone.HAND).id
            place(self.state, inner, Zone.LOADED, player, host=id)
            self._note(inner, each)

    def _copied(self, name: str, where: str) -> Face:
        return self.definition(Placed(name), f"{where}, what is copied").face

    def _lay_mastery(self, player: int, card: Placed, definition: CardDefinition) -> int:
        """A mastery or status, which is no card; Shifting Currents face north unless something else is said."""
        state = self.state
        id = create_mastery(state, definition, player).id
        place(state, id, Zone.MASTERY, player)
        edited = state.edit(id)
        edited.counters = {kind: number for kind, number in card.counters if number}
        if definition.name == SHIFTING_CURRENTS and "MASTERY" in definition.face.types:
            edited.properties = frozenset({card.direction or "north"})
        note_elsewhere(state, state.cards[id])
        return id

    def _set_object(self, id: int, card: Placed, controller: int, where: str) -> None:
        """Set the orientation, damage, counters and states of an object, besides those it entered with."""
        state = self.state
        edited = state.edit(id)
        edited.rested = card.rested or edited.rested
        counters = {**edited.counters, **dict(card.counters)}
        if edited.lineage and card.damage:
            counters["damage"] = card.damage
        else:
            edited.damage = card.damage
        edited.counters = {kind: number for kind, number in counters.items() if number}
        edited.properties = frozenset(card.states)
        edited.controller = controller
        if card.first_controller is not None:
            edited.first_controller = self.player_named(card.first_controller, f"{where}, {card.name}")
        edited.chosen = card.modes or edited.chosen
        edited.how = card.played or edited.how

    def _show_other_side(self, id: int, card: Placed, where: str) -> None:
        edited = self.state.edit(id)
        if len(edited.definition.faces) < 2:
            raise ScenarioError(f"{where}: {card.name} has no other side; leave `transformed` out")
        edited.face = edited.definition.faces[1]
        if edited.host >= 0:
            rebase(self.state, self.state.edit(edited.host))

    def _set_known(self, id: int, card: Placed, where: str) -> None:
        """Those who know a card: those named, and whoever owns or could see it where it is."""
        edited = self.state.edit(id)
        names = card.known if isinstance(card.known, tuple) else ()
        bits = sum(1 << self.player_named(name, f"{where}, {card.name}") for name in set(names))
        edited.known = bits if card.face_down else edited.known | bits

    def player_named(self, name: str, where: str) -> int:
        """The number of a player."""
        if name not in self.players:
            raise ScenarioError(f"{where}: there is no player {name!r}; there are {', '.join(self.players)}")
        return self.players.index(name)

    def _note(self, id: int, card: Placed) -> None:
        self.laid.append((id, card))
        if card.called:
            if card.called in self.called:
                raise ScenarioError(f"two cards are called {card.called!r}; call one of them something else")
            self.called[card.called] = id

    # Links, memory and ages ------------------------------------------------------------------------------------

    def _set_ages(self) -> None:
        """Give cards the incarnations that they are to have, and the others later ones than they have now."""
        aged = [(id, card) for id, card in self.laid if card.since]
        if not aged:
            return
        state = self.state
        given = {id for id, _ in aged}
        latest = max(card.since for _, card in aged)
        for other in [card.id for card in state.cards if card.id not in given]:
            edited = state.edit(other)
            edited.incarnation = edited.stamp = latest + edited.incarnation
        for id, card in aged:
            edited = state.edit(id)
            edited.incarnation, edited.stamp = card.since, card.stamp or card.since
            if card.former is not None:
                edited.former, edited.former_zone = card.former
        state.clock = max(card.incarnation for card in state.cards)
        for zone in (Zone.FIELD, Zone.STACK):
            ids = state.zone(0, zone)
            state.set_zone(0, zone, tuple(sorted(ids, key=lambda id: state.cards[id].incarnation)))
        note_all(state)

    def _connect(self, id: int, card: Placed) -> None:
        """Links and what abilities remember, which can name any card on the table."""
        state = self.state
        if card.link:
            state.edit(id).link = self.reference(card.link, f"what {card.name} is linked to")
        if card.remembers:
            held = {name: self._named(each, f"what {card.name} remembers") for name, each in card.remembers}
            for each in (id, *state.cards[id].lineage[-1:]):
                state.edit(each).remembered = held
            host = state.cards[id].host
            if host >= 0 and state.cards[host].lineage[-1:] == (id,):
                rebase(state, state.edit(host))

    def _named(self, held: int | str | tuple[str, ...], what: str) -> Named:
        return tuple(self.reference(each, what) for each in held) if isinstance(held, tuple) else held

    def reference(self, name: str, what: str) -> Ref:
        """A card by the name it is called, an object such as "B's Gray Wolf" or "B's champion", or a player."""
        if name in self.called:
            return self.state.cards[self.called[name]].ref
        if name in self.players:
            return player_ref(self.players.index(name))
        owner, mark, rest = name.partition("'s ")
        if mark and owner in self.players:
            player = self.players.index(owner)
            if rest == "champion" and champion_of(self.state, player) >= 0:
                return self.state.cards[champion_of(self.state, player)].ref
            found = [c for c in self._objects(rest) if c.controller == player]
        else:
            found = self._objects(name)
        if len(found) != 1:
            remedy = f'call the one you mean: placed({name!r}, called="..."), and use that'
            raise ScenarioError(f"{what}: {len(found) or 'no'} objects are named {name!r}; {remedy}")
        return found[0].ref

    def _objects(self, name: str) -> list[Card]:
        cards = [self.state.cards[id] for id in self.state.field]
        return [card for card in cards if name in (card.face.name, card.definition.name)]

    def _give_agility(self, player: int, setup: PlayerSetup) -> None:
        """Each instance returns that many cards at the end of this turn (CR Keywords - Agility 1)."""
        champion = champion_of(self.state, player)
        for number in setup.agility:
            if champion < 0:
                raise ScenarioError(f"{self.players[player]} has no champion; agility comes from a source on the field")
            scope = scope_of(self.state, champion)
            begin_effect(self.state, scope, None, (Agility(number),), UNTIL_END_OF_TURN)
