"""What one player may know of a game (CR Public vs Private Information). Agents and front ends get nothing else."""

from __future__ import annotations

import copy
from collections.abc import Iterable, Iterator, Mapping, Sequence
from types import MappingProxyType, NoneType
from typing import TYPE_CHECKING, Any, Final

from grandarchive.errors import OutdatedView, WrongArgument
from grandarchive.model.abilities import Ability
from grandarchive.model.cards import CardDefinition
from grandarchive.model.effects import Mode
from grandarchive.model.terms import OBJECT_TYPES, ZONE_NAMES, Zone
from grandarchive.play import concealing, gathering, notation, origins, pickling, telling_apart, why
from grandarchive.play.appearance import cache_view, cached_view, other_side, states_of, traits_of
from grandarchive.play.arguments import GREATEST_SEED, LEAST_SEED, flag, whole
from grandarchive.play.attack_view import AttackView, attack_view
from grandarchive.play.beginning import DeckLike, by_zone
from grandarchive.play.beliefs import Belief, starter_belief
from grandarchive.play.cost_view import CostView, cost_views
from grandarchive.play.dealing import Thoughts
from grandarchive.play.dealing_back import Deals
from grandarchive.play.fields import quoted
from grandarchive.play.gathering import Answer, Gathered
from grandarchive.play.option_keys import NO_KEY, OptionKey, keys
from grandarchive.play.origins import Explanation
from grandarchive.play.plain import plain
from grandarchive.play.plans import Plan, make_plan
from grandarchive.play.printed_view import PrintedView, printed_views
from grandarchive.play.rows import Rows, rows_of
from grandarchive.play.view_parts import CardView, OptionView, PlayerView, StackView, back_of
from grandarchive.play.why import Why
from grandarchive.play.windows import Window, window_of
from grandarchive.play.words import WordView, in_words
from grandarchive.rules.combat.attacks import may_attack_this_turn
from grandarchive.rules.commits.knowledge import HIDDEN, UNORDERED
from grandarchive.rules.commits.marks import marked_damage
from grandarchive.rules.continuous.board import characteristics
from grandarchive.rules.continuous.directions import direction_of
from grandarchive.rules.continuous.reading import champion_of, level_of
from grandarchive.rules.objects.champions import enabled_elements
from grandarchive.rules.playing.shares import shares_of
from grandarchive.rules.turn.agility import instances
from grandarchive.rules.turn.steps import Step, step_of
from grandarchive.state.cards import NOTHING, Card, Ref
from grandarchive.state.game import GameState
from grandarchive.state.records import Decision, Option, StackItem
from grandarchive.text import printed

if TYPE_CHECKING:
    from grandarchive.play.game import Game

ZONES_OF_PLAYERS: Final[Mapping[str, Zone]] = MappingProxyType(
    {
        ZONE_NAMES[zone]: zone
        for zone in (Zone.HAND, Zone.MEMORY, Zone.MATERIAL, Zone.GRAVEYARD, Zone.BANISHMENT, Zone.PANTHEON)
    }
)
"""The zones that each player has for themselves, by name, except for the main deck."""

NO_DECKS: Final[Mapping[int, DeckLike]] = MappingProxyType({})


def _declared(item: StackItem) -> Iterator[tuple[str, tuple[Ref, ...], tuple[int, ...]]]:
    """The declared targets by name, with their shares if an amount is split: 0 for a target that was lost."""
    for target in item.targets:
        refs = item.names[target.name]
        if isinstance(refs, tuple) and refs:
            shares = shares_of(item.how, target.name)
            yield target.name, refs, tuple(shares.get(ref, 0) for ref in refs) if shares else ()


def _unpickled(
    definitions: Iterable[CardDefinition],
    packed: bytes,
    player: int,
    names: tuple[str, ...],
    game: type[Game] | None,
    open: bool,
) -> View:
    return View(pickling.unpacked(definitions, packed), player, names, game, open=open)


class View:
    """A window on a running game for one player, valid until the next choice.

    A spectator has no decisions, and sees what all players know; `player` is then -1. An open view shows every card.

    Everything is computed when it is asked for, so a player that asks little pays little. Whatever is asked after the
    next choice raises `OutdatedView`.
    """

    __slots__ = ("_deals", "_game", "_moment", "_names", "_seen_cards", "_viewer", "_watched", "player")

    def __init__(
        self,
        state: GameState,
        player: int,
        names: tuple[str, ...],
        game: Game | type[Game] | None = None,
        *,
        open: bool = False,
    ) -> None:
        self._deals: tuple[Belief | None, bool, Deals] | None = None
        self._seen_cards: dict[int, CardView] = {}
        self._game = game
        self._watched = state
        self._moment = state.decision
        self._names = names
        self.player = player
        self._viewer = None if open else player

    def __reduce__(self) -> tuple[Any, ...]:
        """A pickled view is of this moment for good, and holds what its viewer may know. Raises `OutdatedView`."""
        packed = concealing.packed(self._state, self._viewer)
        return _unpickled, (*packed, self.player, self._names, self._kind, self._viewer is None)

    def __copy__(self) -> View:
        return View(self._state, self.player, self._names, self._kind, open=self._viewer is None)

    def __deepcopy__(self, memo: dict[int, Any]) -> View:
        """A copy of the same moment, with a state of its own; that of a copied game if that is copied too."""
        state = copy.deepcopy(self._state, memo)
        return View(state, self.player, self._names, self._kind, open=self._viewer is None)

    @property
    def _kind(self) -> type[Game] | None:
        """The class of the game."""
        return self._game if self._game is None or isinstance(self._game, type) else type(self._game)

    @property
    def _state(self) -> GameState:
        """The state, which every choice gives another decision."""
        state = self._watched
        if state.decision is not self._moment:
            raise OutdatedView("the game went on since this view was made: ask the game for a new one")
        return state

    def __repr__(self) -> str:
        whose = f"of player {self.player}" if self.player >= 0 else "for all to see"
        if self._watched.decision is not self._moment:
            return f"<View {whose}, outdated>"
        asked = f", to choose: {self.purpose}" if self.purpose else ""
        return f"<View {whose}: turn {self.turn}, {self.phase} phase{asked}>"

    # The moment -----------------------------------------------------------------------------------------------

    @property
    def turn(self) -> int:
        """The number of the turn, the first is 1."""
        return self._state.turn

    @property
    def phase(self) -> str:
        """The phase in progress."""
        return str(self._state.phase)

    @property
    def step(self) -> Step:
        """The moment of the turn, finer than the phase: a step of the phase or of combat."""
        return step_of(self._state)

    @property
    def player_count(self) -> int:
        """How many players the game began with."""
        return self._state.players

    @property
    def turn_player(self) -> int:
        """The turn player."""
        return self._state.turn_player

    @property
    def over(self) -> bool:
        """The game is over."""
        return self._state.outcome is not None

    # Cards ----------------------------------------------------------------------------------------------------

    def may_see(self, id: int) -> bool:
        """The viewer knows which card this is (CR Public vs Private Information 6)."""
        return notation.knows(self._state, id, self._viewer)

    def _knows(self, card: Card) -> bool:
        """The same of a card; players are asked most often."""
        viewer = self._viewer
        if viewer is not None and viewer >= 0:
            return bool(card.known >> viewer & 1)
        return notation.knows(self._watched, card.id, viewer)

    def _card(self, card: Card) -> CardView:
        """A card as the viewer sees it, made once for the moment."""
        found = self._seen_cards.get(card.id)
        if found is None:
            found = self._seen_cards[card.id] = self._new_card(card)
        return found

    def _new_card(self, card: Card) -> CardView:
        state = self._watched
        if not self._knows(card):
            return back_of(card)
        now = characteristics(state, card.id)
        ref, combat = card.ref, state.combat
        attacking = combat is not None and combat.attacker == ref
        defending = combat is not None and ref in combat.defenders
        alone = not (attacking or defending)
        cached = cached_view(card, now) if alone else None
        if cached is not None:
            return cached
        traits = traits_of(now)
        on_field = card.zone is Zone.FIELD
        view = CardView(
            ref=card.incarnation,
            name=notation.name_of(state, card.id),
            zone=ZONE_NAMES[card.zone],
            owner=card.owner,
            controller=card.controller,
            types=traits.types,
            subtypes=traits.subtypes,
            elements=traits.elements,
            cost=now.cost.value,
            power=now.power,
            life=now.life,
            durability=now.durability,
            level=now.level,
            damage=marked_damage(state, card.id) if on_field else 0,
            rested=card.rested,
            attacking=attacking,
            defending=defending,
            counters=tuple(sorted((k, n) for k, n in card.counters.items() if k != "damage")) if card.counters else (),
            keywords=traits.keywords,
            lineage=tuple([self._card(state.cards[c]) for c in card.lineage[:-1]]),
            loaded=tuple([self._card(state.cards[c]) for c in card.loaded]),
            link=card.link[1] if on_field and state.is_current(card.link) else -1,
            states=states_of(card, now),
            other_side=other_side(card),
            remembers=tuple(self._remembered(card)) if card.remembered else (),
            abilities=traits.abilities,
        )
        if alone:
            cache_view(card, now, view)
        return view

    def _remembered(self, card: Card) -> Iterator[tuple[str, str]]:
        """What an object remembers is known to all, as far as they know the cards (CR Naming 6, CR Banishment 3.c)."""
        for name, held in sorted(card.remembered.items()):
            if isinstance(held, tuple):
                refs = tuple(ref for ref in held if self._state.is_current(ref))
                if refs:
                    yield name, self._targets(refs)
            else:
                yield name, str(held)

    def _visible(self, player: int, zone: Zone) -> tuple[CardView, ...]:
        """The cards of a zone that the viewer knows, and those that lie face-down in a public one."""
        cards = [self._state.cards[i] for i in self._state.zone(player, zone)]
        seen = [self._card(card) for card in cards if card.face_down or self._knows(card)]
        if zone in UNORDERED:
            seen.sort(key=lambda c: (c.name, c.ref))
        return tuple(seen)

    @property
    def field(self) -> tuple[CardView, ...]:
        """All objects, oldest first."""
        return tuple(self._card(self._state.cards[i]) for i in self._state.field)

    def objects(self, *types: str) -> tuple[CardView, ...]:
        """The objects of any of these types, such as "ALLY", oldest first. Raises `WrongArgument` for another type."""
        wanted = frozenset(types)
        if not wanted <= OBJECT_TYPES:
            raise WrongArgument(f"objects are of the types {', '.join(sorted(OBJECT_TYPES))}, and not {quoted(types)}")
        state = self._state
        cards = [state.cards[id] for id in state.field if not wanted.isdisjoint(characteristics(state, id).types)]
        return tuple([self._card(card) for card in cards if self._knows(card)])

    def cards_in(self, zone: str, player: int) -> tuple[CardView, ...]:
        """The cards in a zone of a player, such as "hand", as `of` has them, without a view of the whole side.

        Raises `WrongArgument` if there is no such player, and for a zone that is not one of `ZONES_OF_PLAYERS`.
        """
        found = ZONES_OF_PLAYERS.get(zone)
        if found is None:
            known = ", ".join(sorted(ZONES_OF_PLAYERS))
            raise WrongArgument(f"the zones of players are {known}, and not {quoted(zone)}")
        return self._visible(whole(player, "a player", 0, self._state.players - 1), found)

    @property
    def intent(self) -> tuple[CardView, ...]:
        """The cards in the intent."""
        return tuple(self._card(self._state.cards[i]) for i in self._state.intents())

    @property
    def attack(self) -> AttackView | None:
        """The attack in progress with the damage that is due now; None without one (CR Combat Phase)."""
        return attack_view(self._state, self._card)

    @property
    def costs(self) -> tuple[CostView, ...]:
        """The real costs now of the viewer's cards in hand and material deck, and of what they may use; or nothing."""
        return () if self.player < 0 else cost_views(self._state, self.player, self._own_decision)

    @property
    def changed_numbers(self) -> tuple[PrintedView, ...]:
        """The printed numbers of each known card on the field, in the intent or in a hand whose numbers differ now."""
        state = self._state
        zones = [state.field, state.intents(), *(state.zone(player, Zone.HAND) for player in range(state.players))]
        cards = (state.cards[id] for zone in zones for id in zone)
        return printed_views(state, [card for card in cards if self._knows(card)])

    @property
    def may_attack(self) -> bool:
        """No rule of the first turns keeps the viewer from attacking (CR Standard Games - Turn One 1.a)."""
        return self.player >= 0 and may_attack_this_turn(self._state, self.player)

    def elements(self, player: int) -> tuple[str, ...]:
        """The elements that a player has enabled (CR Parts of a Card - Element 2). Raises `WrongArgument`."""
        return tuple(sorted(enabled_elements(self._state, whole(player, "a player", 0, self._state.players - 1))))

    @property
    def stack(self) -> tuple[StackView, ...]:
        """The Effects Stack, the top last."""
        return tuple(self._item(item) for item in self._state.stack)

    def _item(self, item: StackItem) -> StackView:
        state = self._state
        declared = tuple(_declared(item))
        targets = tuple((name, self._targets(refs)) for name, refs, _ in declared)
        id = item.card if item.card >= 0 else item.source[0] if state.is_current(item.source) else -1
        card = None if id < 0 else self._card(state.cards[id])
        followed = item.now.abilities.resolutions if item.ability is None else (item.ability,)
        return StackView(
            kind=item.kind,
            name=item.now.name,
            label=f"{'copied ' if item.copied else ''}{item.kind} of {item.now.name} (player {item.player + 1})"
            + "".join(f" → {self._targets(refs, shares)}" for _, refs, shares in declared),
            player=item.player,
            card=card,
            abilities=in_words(followed),
            targets=targets,
            shares=tuple((name, shares) for name, _, shares in declared if shares),
            text="\n".join(printed.ability(ability, item.now.name) for ability in followed),
        )

    def _targets(self, refs: tuple[Ref, ...], shares: tuple[int, ...] = ()) -> str:
        """The targets by name, each with its share if there are shares; a lost target has lost its share."""
        if not shares:
            return ", ".join(self._target(ref) for ref in refs)
        return ", ".join(
            f"{self._target(ref)} ({share})" if share else self._target(ref)
            for ref, share in zip(refs, shares, strict=True)
        )

    def _target(self, ref: Ref) -> str:
        if ref == NOTHING:
            return "no target"
        if ref[0] == -1:
            return notation.player_name(ref[1])
        return telling_apart.called(self._state, ref[0], self._viewer)

    def champion(self, player: int) -> CardView | None:
        """The champion of a player. Raises `WrongArgument` if there is no such player."""
        player = whole(player, "a player", 0, self._state.players - 1)
        id = champion_of(self._state, player)
        return None if id < 0 else self._card(self._state.cards[id])

    def of(self, player: int) -> PlayerView:
        """The zones of a player. Raises `WrongArgument` if there is no such player."""
        state = self._state
        player = whole(player, "a player", 0, state.players - 1)
        beside = self._visible(player, Zone.MASTERY)
        return PlayerView(
            player=player,
            name=self._names[player],
            deck_size=len(state.zone(player, Zone.DECK)),
            material_size=len(state.zone(player, Zone.MATERIAL)),
            hand_size=len(state.zone(player, Zone.HAND)),
            memory_size=len(state.zone(player, Zone.MEMORY)),
            pantheon_size=len(state.zone(player, Zone.PANTHEON)),
            level=level_of(state, player),
            deck=self._known_in_deck(player),
            hand=self._visible(player, Zone.HAND),
            memory=self._visible(player, Zone.MEMORY),
            material=self._visible(player, Zone.MATERIAL),
            graveyard=self._visible(player, Zone.GRAVEYARD),
            banishment=self._visible(player, Zone.BANISHMENT),
            mastery=tuple(c for c in beside if "STATUS" not in c.types),
            statuses=tuple(c for c in beside if "STATUS" in c.types),
            agility=instances(state, player),
            direction=direction_of(state, player) or "",
            pantheon=self._visible(player, Zone.PANTHEON),
        )

    def hand_size(self, player: int) -> int:
        """The number of cards in the hand of a player. Raises `WrongArgument` if there is no such player."""
        return self._size(player, Zone.HAND)

    def memory_size(self, player: int) -> int:
        """The number of cards in the memory of a player. Raises `WrongArgument` if there is no such player."""
        return self._size(player, Zone.MEMORY)

    def deck_size(self, player: int) -> int:
        """The number of cards in the main deck of a player. Raises `WrongArgument` if there is no such player."""
        return self._size(player, Zone.DECK)

    def graveyard_size(self, player: int) -> int:
        """The number of cards in the graveyard of a player. Raises `WrongArgument` if there is no such player."""
        return self._size(player, Zone.GRAVEYARD)

    def level(self, player: int) -> int:
        """The level of a player's champion, 0 without one. Raises `WrongArgument` if there is no such player."""
        return level_of(self._state, whole(player, "a player", 0, self._state.players - 1))

    def direction(self, player: int) -> str:
        """The direction of a player's Shifting Currents, "" without any. Raises `WrongArgument` for no such player.

        CR Shifting Currents 1.
        """
        return direction_of(self._state, whole(player, "a player", 0, self._state.players - 1)) or ""

    def _size(self, player: int, zone: Zone) -> int:
        state = self._state
        return len(state.zone(whole(player, "a player", 0, state.players - 1), zone))

    def rows(self, *tables: str) -> Rows:
        """All that the viewer sees as tables of whole numbers, or only these tables of `play.rows.TABLES`.

        That costs about a tenth of the same as views. Raises `WrongArgument` for a table that there is not.
        """
        return rows_of(self._state, self.player, self._viewer, tables)

    def _known_in_deck(self, player: int) -> tuple[tuple[int, CardView], ...]:
        deck = [(place, self._state.cards[id]) for place, id in enumerate(self._state.zone(player, Zone.DECK))]
        return tuple((place, self._card(card)) for place, card in deck if self._knows(card))

    # The decision ---------------------------------------------------------------------------------------------

    @property
    def _own_decision(self) -> Decision | None:
        decision = self._state.decision
        return decision if decision is not None and decision.player == self.player else None

    @property
    def purpose(self) -> str:
        """What the viewer has to decide, or an empty string while it is not their turn to choose."""
        decision = self._own_decision
        return "" if decision is None else decision.purpose

    @property
    def option_count(self) -> int:
        """How many options the viewer has; 0 while it is not their turn to choose."""
        decision = self._own_decision
        return 0 if decision is None else len(decision.options)

    @property
    def window(self) -> Window | None:
        """The Opportunity that the viewer has, as a windows policy wants to know it; None for any other decision."""
        decision = self._own_decision
        return None if decision is None else window_of(self._state, decision)

    @property
    def prompt(self) -> str:
        """The question, in words."""
        decision = self._own_decision
        return "" if decision is None else telling_apart.prompt(self._state, decision)

    @property
    def source(self) -> CardView | None:
        """The card the decision is about, if the viewer may see it."""
        decision = self._own_decision
        if decision is None or decision.source < 0 or not self.may_see(decision.source):
            return None
        return self._card(self._state.cards[decision.source])

    @property
    def text_source(self) -> CardView | None:
        """The card that `source_text` is of: the attack card of a declared attack, otherwise `source`."""
        id = telling_apart.text_source(self._state, self._own_decision, self.may_see)
        return None if id < 0 else self._card(self._state.cards[id])

    @property
    def source_text(self) -> str:
        """What the card does that the decision is about, as it says it; empty if the viewer may not see it."""
        id = telling_apart.text_source(self._state, self._own_decision, self.may_see)
        if id < 0:
            return ""
        now = characteristics(self._state, id)
        return "\n".join(printed.ability(a, now.name) for a in now.abilities.all)

    @property
    def options(self) -> tuple[OptionView, ...]:
        """The options of the viewer, in order."""
        decision = self._own_decision
        if decision is None:
            return ()
        labels = telling_apart.labels(self._state, decision.options, self._viewer)
        found = keys(self._state, decision)
        return tuple(self._option(i, option, labels[i], found[i]) for i, option in enumerate(decision.options))

    @property
    def bare_options(self) -> tuple[OptionView, ...]:
        """The options of the viewer without labels and keys, at about half of the cost."""
        decision = self._own_decision
        if decision is None:
            return ()
        return tuple([self._option(i, option, "", NO_KEY) for i, option in enumerate(decision.options)])

    @property
    def keys(self) -> tuple[OptionKey, ...]:
        """The keys of the viewer's options, in order (see `OptionView.key`), without views of cards."""
        decision = self._own_decision
        return () if decision is None else keys(self._state, decision)

    def _option(self, index: int, option: Option, label: str, key: OptionKey) -> OptionView:
        card = self._card(self._state.cards[option.card]) if option.card >= 0 else None
        return OptionView(index, option.kind, label, card, in_words(self._does(option)), key)

    @property
    def gathered(self) -> Gathered | None:
        """The whole question of which the viewer's decision is a part, with all that can be picked for it.

        All questions come in this form; one that is a single choice has the options as candidates. None while it is not
        the viewer's turn to choose.
        """
        decision = self._own_decision
        if decision is None:
            return None
        state = self._state

        def shown(option: Option) -> tuple[CardView | None, tuple[WordView, ...]]:
            card = self._card(state.cards[option.card]) if option.card >= 0 else None
            return card, in_words(self._does(option))

        def labels(options: Sequence[Option]) -> tuple[str, ...]:
            return telling_apart.labels(state, options, self._viewer)

        return gathering.gathered(state, decision, shown, labels)

    def plan(self, answers: Iterable[Answer | None] = ()) -> Plan:
        """The pending question with all that is announced with it, as one question with parts (see `Plan`).

        The answers are those to its first parts, None for a suggestion. Raises `IllegalChoice` with the reason if an
        answer is not valid, and `WrongArgument` while it is not the viewer's turn to choose.
        """
        return make_plan(self._state, self.player, self._asked_at, answers)

    def _asked_at(self, state: GameState) -> Gathered | None:
        """The question of a copy of the game, as the viewer sees it."""
        return View(state, self.player, self._names, self._game, open=self._viewer is None).gathered

    def has(self, option: OptionView) -> bool:
        """An option of a view is one of the viewer's now, the same in all that can be seen."""
        decision = self._own_decision
        if decision is None or not 0 <= option.index < len(decision.options):
            return False
        at = option.index
        label = telling_apart.labels(self._state, decision.options, self._viewer)[at]
        return self._option(at, decision.options[at], label, keys(self._state, decision)[at]) == option

    def detail(self, index: int) -> str:
        """What an option of the viewer does, in words. Raises `WrongArgument` if there is no such option."""
        decision = self._own_decision
        if decision is None:
            return ""
        option = decision.options[whole(index, "an option", 0, len(decision.options) - 1)]
        return notation.detail(self._state, option) if self._may_read(option) else ""

    def _does(self, option: Option) -> tuple[Ability | Mode, ...]:
        return notation.words(self._state, option) if self._may_read(option) else ()

    def _may_read(self, option: Option) -> bool:
        return option.card < 0 or self.may_see(option.card)

    # Reasons --------------------------------------------------------------------------------------------------

    def why(self, card: CardView | int) -> Why:
        """What the viewer could do with a card now: the ways, what each costs, and each reason why it is not possible.

        The card is one of any view, or its `ref`. Raises `WrongArgument` for a card that the viewer does not see now,
        and if the view is no player's.
        """
        if self.player < 0:
            raise WrongArgument("only a player does something with a card: this view is no player's")
        found = self._seen(card)
        shown = self._card(found)
        if not self._knows(found):
            return why.unknown(shown, own=found.owner == self.player)
        return why.why(self._state, found.id, self.player, self._names, shown)

    def explain(self, card: CardView | int) -> Explanation:
        """Where the characteristics of a card or object come from: printed values and each change, by layer.

        It tells too which paragraphs of its text do not count now, and why. The card is one of any view, or its `ref`.
        Raises `WrongArgument` for a card that the viewer does not see now.
        """
        found = self._seen(card)
        shown = self._card(found)
        if not self._knows(found):
            return Explanation(shown, (), ())
        return origins.explain(self._state, found.id, self._viewer, shown)

    def _seen(self, card: CardView | int) -> Card:
        """The card with a reference, if the viewer sees it; one in a hidden zone that they do not know is not there."""
        ref = card.ref if isinstance(card, CardView) else card
        for found in self._state.cards:
            if found.incarnation == ref and found.zone is not Zone.NOWHERE:
                if self._knows(found) or found.zone not in HIDDEN:
                    return found
        viewer = f"player {self.player}" if self.player >= 0 else "a spectator"
        raise WrongArgument(f"{viewer} sees no card with the reference {quoted(ref)} now")

    # Looking ahead --------------------------------------------------------------------------------------------

    def determinize(
        self,
        seed: int,
        decks: Mapping[int, DeckLike] = NO_DECKS,
        *,
        belief: Belief | None = None,
        open_lists: bool = False,
    ) -> Game:
        """A game as this one may be, as far as the viewer knows: at the same decision, without the log.

        What the viewer does not know is dealt anew, and the random numbers to come are other ones, so a search learns
        neither cards nor shuffles. `seed` decides both. Decklists are closed: the unknown cards of another player are
        those of a list in `decks`, or those of a deck of `belief`, by what the viewer has seen; without a belief, it is
        the starter decks. If no deck of the belief fits, one is made up from the nearest and from what was seen. With
        `open_lists` players without a list in `decks` have what they really have. The viewer knows the own deck.

        While another player chooses from cards that the viewer does not know, it is dealt at an earlier moment and goes
        on as it did, with choices that look the same to the viewer (`play/dealing_back`); that takes longer. If no
        deck of the belief explains what that player does, they have any cards of its decks and of those that the viewer
        knows. A view keeps what it needs for more deals with the same arguments.

        Raises `WrongArgument` if the view is no player's, if a list leaves too few cards, with both a belief and open
        lists, if no deal leads to what the viewer sees, and, while another player chooses from cards that the viewer
        does not know, if the game began at that decision.
        """
        seed = whole(seed, "the seed", LEAST_SEED, GREATEST_SEED)
        deals = self._deals_with(decks, belief, flag(open_lists, "open_lists"))
        game = self._game
        assert game is not None
        return game.from_state(deals.deal(seed), self._names)

    def _deals_with(self, decks: Mapping[int, DeckLike], belief: Belief | None, open_lists: bool) -> Deals:
        """The deals with these arguments, which are prepared once."""
        state = self._state
        if self.player < 0:
            raise WrongArgument("only a player deals anew what they do not know: this view is no player's")
        if self._game is None or not isinstance(decks, Mapping):
            raise WrongArgument(f"the decks must be decks by player, and not {quoted(decks)}")
        thought: object = belief
        if not isinstance(thought, (Belief, NoneType)):
            raise WrongArgument(f"a belief must be a Belief of decks, and not {quoted(belief)}")
        if belief is not None and open_lists:
            raise WrongArgument("a belief is for closed lists: give either it or open_lists")
        if decks or self._deals is None or self._deals[:2] != (belief, open_lists):
            lists = {whole(player, "a player", 0, state.players - 1): by_zone(deck) for player, deck in decks.items()}
            thoughts = Thoughts(lists, None if open_lists else belief or starter_belief())
            courses = () if isinstance(self._game, type) else self._game._courses()
            deals = Deals(state, courses, self.player, thoughts, self._seen_of)
            if decks:
                return deals
            self._deals = (belief, open_lists, deals)
        return self._deals[2]

    def _seen_of(self, state: GameState) -> dict[str, Any]:
        """The encoded view of another state of the game."""
        return View(state, self.player, self._names).encode()

    def table(self) -> dict[str, Any]:
        """Everything on the table as the viewer may know it, without their decision, by name."""
        players = range(self._state.players)
        return {
            "player": self.player,
            "turn": self.turn,
            "phase": self.phase,
            "step": self.step.value,
            "turn_player": self.turn_player,
            "field": self.field,
            "intent": self.intent,
            "stack": self.stack,
            "players": tuple([self.of(player) for player in players]),
            "elements": tuple([self.elements(player) for player in players]),
            "attack": self.attack,
            "printed": self.changed_numbers,
            "costs": self.costs,
        }

    def encode(self) -> dict[str, Any]:
        """Everything the viewer may know, as plain values."""
        return {
            **{name: plain(value) for name, value in self.table().items()},
            "purpose": self.purpose,
            "prompt": self.prompt,
            "options": plain(self.options),
            "gathered": plain(self.gathered),
        }
