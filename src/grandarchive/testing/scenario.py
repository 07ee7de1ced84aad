"""Scenarios: who has what, what they do, what must be true.

A scenario asks at every Opportunity, so nothing happens behind a test's back: a card that was activated waits on the
stack until everybody passes, which `pass_all` does.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from typing import ClassVar, Self

from grandarchive.model.characteristics import Characteristics
from grandarchive.model.terms import ZONE_NAMES, Phase, Zone
from grandarchive.play import notation
from grandarchive.play.decision import PendingDecision
from grandarchive.play.game import Game
from grandarchive.play.view import CardView, View
from grandarchive.rules.agenda import advance
from grandarchive.rules.continuous.board import characteristics
from grandarchive.rules.continuous.reading import champion_of, level_of
from grandarchive.rules.turn.opportunity import actions
from grandarchive.state.game import GameState
from grandarchive.state.records import Option
from grandarchive.testing.setup import CatalogLike, Placed, PlayerSetup, as_placed, build, damaged, placed, rested

__all__ = ["Scenario", "ScenarioError", "damaged", "placed", "rested"]

FILLER = "Honorable Vanguard"
"""What a scenario takes for cards it only needs to be there."""

PURPOSES = {
    "target": ("target", "target player", "attack target", "attack player"),
    "reserve": ("reserve",),
    "next": ("pay next",),
    "weapon": ("weapon",),
    "performer": ("performer",),
    "pay": ("additional cost", "attack toll"),
    "x": ("x",),
    "alternative": ("alternative cost",),
    "mode": ("mode",),
    "sacrifice": ("sacrifice",),
    "give_back": ("return",),
    "floating": ("floating memory",),
    "materialize": ("materialize",),
    "level": ("level up",),
    "retaliate": ("retaliate",),
    "may": ("may",),
    "choose": ("choose",),
    "choose_player": ("choose player",),
    "choose_one": ("choose one",),
    "direction": ("direction",),
    "glimpse": ("glimpse",),
    "order": ("order top", "order bottom"),
    "discard": ("discard",),
    "recollect": ("recollect",),
    "amount": ("remove counters", "generate", "choose number"),
    "split": ("split damage",),
    "replacement": ("replacement",),
    "replaced_event": ("replaced event",),
    "triggers": ("order triggers",),
    "retaliators": ("order retaliators",),
    "unique": ("unique",),
    "entering": ("order entering",),
    "name": ("choose name",),
    "trait": ("choose trait",),
    "new_targets": ("new targets",),
    "aethercalling": ("aethercalling",),
    "load": ("load",),
    "starcalling": ("starcalling",),
}
"""The decisions that each keyword answer stands for."""

Answers = str | int | Sequence[str | int]


class ScenarioError(AssertionError):
    """A step of a scenario that is not possible, with the pending decision, its options and the end of the log."""


class Scenario:
    """A game position, and what is done in it. See `docs/scenarios.md` for every verb and query."""

    between_choices: ClassVar[str] = ""
    """What happens before each choice: "" nothing, "clone" or "save": the game is copied or saved and loaded."""

    def __init__(self, catalog: CatalogLike, seed: int = 1) -> None:
        self.catalog = catalog
        self._seed = seed
        self._setups: dict[str, PlayerSetup] = {}
        self._game: Game | None = None
        self._turn_player = "A"
        self._phase = Phase.MAIN
        self._turn = 5
        self._first = "A"

    # Who has what ---------------------------------------------------------------------------------------------

    def player(
        self,
        name: str,
        *,
        lineage: Sequence[str] = ("Spirit of Wind",),
        field: Sequence[str | Placed] = (),
        hand: Sequence[str | Placed] | int = (),
        memory: Sequence[str | Placed] | int = (),
        graveyard: Sequence[str | Placed] | int = (),
        banishment: Sequence[str | Placed] | int = (),
        material: Sequence[str | Placed] | int = (),
        pantheon: Sequence[str | Placed] | int = (),
        deck: Sequence[str | Placed] | int = 10,
        damage: int = 0,
        rested: bool = False,
        **counters: int,
    ) -> Self:
        """A player with cards in zones, the top of the deck first; a number stands for so many cards of no interest.

        `damage`, `rested` and counters such as `enlighten=3` are those of the champion.
        """
        given = (
            (Zone.FIELD, field),
            (Zone.HAND, hand),
            (Zone.MEMORY, memory),
            (Zone.GRAVEYARD, graveyard),
            (Zone.BANISHMENT, banishment),
            (Zone.MATERIAL, material),
            (Zone.PANTHEON, pantheon),
            (Zone.DECK, deck),
        )
        zones = {
            zone: [as_placed(c) for c in ([FILLER] * cards if isinstance(cards, int) else cards)]
            for zone, cards in given
        }
        self._setups[name] = PlayerSetup(list(lineage), zones, damage, counters, rested)
        return self

    def phase(self, player: str, phase: str, turn: int | None = None, first: str | None = None) -> Self:
        """It is the beginning of this phase of this player's turn, in the given turn of the game.

        The turn number defaults to 5 or 6, the first player to the first one named.
        """
        self._turn_player = player
        self._phase = Phase(phase)
        self._first = first or next(iter(self._setups))
        offset = 0 if player == self._first else 1
        self._turn = 5 + offset if turn is None else turn
        return self

    def main_phase(self, player: str, turn: int | None = None, first: str | None = None) -> Self:
        """It is this player's main phase."""
        return self.phase(player, "main", turn, first)

    @property
    def game(self) -> Game:
        """The running game; it starts when it is first needed."""
        if self._game is None:
            if len(self._setups) < 2:
                self._setups.setdefault("B", PlayerSetup(["Spirit of Fire"], {Zone.DECK: [Placed(FILLER)] * 10}))
            state = build(
                self.catalog, self._seed, self._setups, self._turn_player, self._phase, self._turn, self._first
            )
            advance(state)
            self._game = Game.from_state(state, tuple(self._setups))
        return self._game

    @property
    def state(self) -> GameState:
        """The state of the running game."""
        return self.game._state

    def _index(self, player: str) -> int:
        return list(self._setups).index(player)

    # What they do ---------------------------------------------------------------------------------------------

    def act(self, player: str, action: str, **answers: Answers) -> Self:
        """A player with Opportunity does something: "activate Fireball", "use Tome of Knowledge", "attack with X".

        The answers are given to the decisions that follow, by keyword; reserve that is not named is paid from the front
        of the hand. Fails if the player has no Opportunity or may not do this.
        """
        decision = self._decision()
        if decision.purpose != "opportunity" or decision.player != self._index(player):
            raise self._failure(f"{player} has no Opportunity to {action}")
        self._choose(decision, action)
        self._answer(answers)
        return self

    def answer(self, player: str, purpose: str, *labels: str | int) -> Self:
        """A player answers the pending decision, once for each label."""
        for wanted in labels:
            decision = self._decision()
            if decision.player != self._index(player) or purpose not in (decision.purpose, *_keys(decision.purpose)):
                raise self._failure(f"{player} is not asked about {purpose}")
            self._choose(decision, wanted)
        return self

    def pass_once(self, player: str) -> Self:
        """A player with Opportunity passes."""
        return self.act(player, "pass")

    def pass_all(self, **answers: Answers) -> Self:
        """Everybody passes until the stack is empty and combat is over, or somebody has to decide something else."""
        self._answer(answers)
        while not self.game.over and (self.state.stack or self.state.combat is not None):
            decision = self._decision()
            if decision.purpose != "opportunity":
                break
            self._choose(decision, "pass")
            self._answer(answers)
        if any(_as_list(rest) for rest in answers.values()):
            raise self._failure(f"these answers were not asked for: {answers}")
        return self

    def resolve_top(self, **answers: Answers) -> Self:
        """Everybody passes until the top of the stack has resolved."""
        top = self.state.stack[-1].id if self.state.stack else -1
        while top in (item.id for item in self.state.stack) and self._decision().purpose == "opportunity":
            self._choose(self._decision(), "pass")
            self._answer(answers)
        return self

    def pass_to(self, phase: str, player: str | None = None, **answers: Answers) -> Self:
        """Everybody passes, declines and does nothing until that phase (of that player's turn) has begun."""
        wanted = None if player is None else self._index(player)
        before = (self.state.turn, self.state.phase)
        for _ in range(500):
            state = self.state
            moved = (state.turn, state.phase) != before
            if moved and state.phase == phase and wanted in (None, state.turn_player):
                return self
            decision = self._decision()
            if not self._answer(answers):
                self._choose(decision, _PASSIVE.get(decision.purpose, "pass"))
        raise self._failure(f"the {phase} phase did not come")

    def concede(self, player: str) -> Self:
        """A player concedes."""
        self.game.concede(self._index(player))
        return self

    # What must be true ----------------------------------------------------------------------------------------

    def can(self, player: str, action: str) -> bool:
        """The player could do this if they had Opportunity now."""
        return action.lower() in (a.lower() for a in self._actions(player))

    def cannot(self, player: str, action: str, reason: str = "") -> None:
        """Assert that the player could not do this now; an action that begins like it does not exist either.

        `reason` is the rule that forbids it; it is shown if the assertion fails.
        """
        found = [a for a in self._actions(player) if a.lower().startswith(action.lower())]
        if found:
            raise self._failure(f"{player} can {found[0]}, against {reason or 'what was expected'}")

    def _actions(self, player: str) -> list[str]:
        options = actions(self.state, self._index(player))
        return [notation.label(self.state, option, self._index(player)) for option in options]

    @property
    def purpose(self) -> str:
        """What the pending decision is about."""
        return self._decision().purpose

    @property
    def options(self) -> list[str]:
        """The labels of the pending decision."""
        return list(self.game.labels)

    @property
    def asked(self) -> str:
        """The player who has to decide."""
        return list(self._setups)[self._decision().player]

    @property
    def stack(self) -> list[str]:
        """The names of the sources of what is on the Effects Stack, the top last."""
        return [item.now.name for item in self.state.stack]

    @property
    def log(self) -> list[str]:
        """Everything that happened, in words."""
        return self.game.log()

    def view(self, player: str) -> View:
        """What a player may know."""
        return self.game.view(self._index(player))

    def champion(self, player: str) -> CardView:
        """A player's champion as it is now."""
        id = champion_of(self.state, self._index(player))
        if id < 0:
            raise self._failure(f"{player} has no champion")
        return self._seen(id)

    def lineage(self, player: str) -> tuple[str, ...]:
        """The names in the inner lineage of a player's champion, the lowest first."""
        return tuple(card.name for card in self.champion(player).lineage)

    def level(self, player: str) -> int:
        """LV of a player."""
        return level_of(self.state, self._index(player))

    def object(self, name: str, player: str | None = None) -> CardView:
        """The first object with this name (controlled by that player) as it is now."""
        found = self.objects(name, player)
        if not found:
            raise self._failure(f"there is no {name} on the field")
        return found[0]

    def objects(self, name: str, player: str | None = None) -> list[CardView]:
        """All objects with this name (controlled by that player)."""
        wanted = None if player is None else self._index(player)
        seen = [self._seen(id) for id in self.state.field]
        return [c for c in seen if c.name == name and wanted in (None, c.controller)]

    def _seen(self, id: int) -> CardView:
        return self.game.view(0)._card(self.state.cards[id])

    def now(self, name: str, player: str | None = None, zone: str = "field") -> Characteristics:
        """The characteristics of the first card or object with this printed name (and this controller) in a zone."""
        wanted = None if player is None else self._index(player)
        kind = zone_named(zone)
        for card in self.state.cards:
            if card.zone is kind and wanted in (None, card.controller):
                if name in (characteristics(self.state, card.id).name, card.face.name, card.definition.name):
                    return characteristics(self.state, card.id)
        raise self._failure(f"there is no {name} in {zone}")

    def counters(self, name: str, kind: str, player: str | None = None) -> int:
        """How many counters of a kind are on an object."""
        return dict(self.object(name, player).counters).get(kind, 0)

    def zone(self, player: str, zone: str) -> list[str]:
        """The names of the cards in a zone, in order: the top of a deck first, others as they came.

        For the field these are the objects the player controls.
        """
        index = self._index(player)
        kind = zone_named(zone)
        cards = self.state.cards
        ids: Iterable[int] = self.state.zone(index, kind)
        if kind is Zone.FIELD:
            ids = (i for i in ids if cards[i].controller == index)
        return [notation.name_of(self.state, i) for i in ids]

    @property
    def winner(self) -> str | None:
        """The winner, or None while the game goes on or if it was drawn."""
        outcome = self.game.outcome
        return list(self._setups)[outcome.winners[0]] if outcome is not None and outcome.winners else None

    # Choosing -------------------------------------------------------------------------------------------------

    def _decision(self) -> PendingDecision:
        if self.game.over:
            raise self._failure("the game is over")
        return self.game.decision

    def _answer(self, answers: dict[str, Answers]) -> bool:
        """Give answers while the pending decisions ask for them; true if there was any."""
        given = False
        while not self.game.over:
            decision = self._decision()
            key = next((k for k in answers if decision.purpose in PURPOSES.get(k, ()) and _as_list(answers[k])), None)
            if key is not None:
                first, *rest = _as_list(answers[key])
                answers[key] = rest
                self._choose(decision, first)
            elif decision.purpose == "reserve" and not answers.get("reserve"):
                self._pick(0)
            else:
                break
            given = True
        unknown = [k for k in answers if k not in PURPOSES]
        if unknown:
            raise self._failure(f"unknown answers: {unknown}; known are {sorted(PURPOSES)}")
        return given

    def _choose(self, decision: PendingDecision, wanted: str | int) -> None:
        for index, option in enumerate(decision.options):
            if self._means(option, str(wanted)):
                self._pick(index)
                return
        raise self._failure(f"{wanted!r} is not an option")

    def _means(self, option: Option, wanted: str) -> bool:
        """An option is meant by its label, or as "B's champion" or "B's Gray Wolf"."""
        labels = (notation.label(self.state, option, viewer) for viewer in (None, self.game.decision.player))
        if wanted.lower() in (label.lower() for label in labels):
            return True
        if option.kind == "player" and wanted in self._setups:
            return option.value == self._index(wanted)
        owner, mark, name = wanted.partition("'s ")
        if not mark or owner not in self._setups or option.card < 0:
            return False
        player = self._index(owner)
        if name == "champion":
            return option.card == champion_of(self.state, player)
        named = notation.name_of(self.state, option.card).lower() == name.lower()
        return named and self.state.cards[option.card].controller == player

    def _pick(self, index: int) -> None:
        game = self.game
        if self.between_choices == "clone":
            journal = game._state.journal
            self._game = game = game.clone()
            game._state.journal = None if journal is None else journal.copy()
        elif self.between_choices == "save":
            self._game = game = Game.decode(json.loads(json.dumps(game.encode())), self.catalog)
        game.choose(index)
        found = game.status()
        if found:
            raise self._failure(f"the state is not sound: {found}")

    def _failure(self, message: str) -> ScenarioError:
        lines = [message]
        if self._game is not None and not self._game.over:
            decision = self._game.decision
            names = list(self._setups)
            lines.append(f"{names[decision.player]} decides: {decision.purpose} — {self._game.prompt}")
            lines += [f"  {label}" for label in self._game.labels]
        if self._game is not None:
            lines.append(f"turn {self.state.turn}, {self.state.phase} phase; the log ends with")
            lines += [f"  {line}" for line in self._game.log()[-10:]]
        return ScenarioError("\n".join(lines))


def zone_named(name: str) -> Zone:
    """A zone by its name; "deck" and "material" will do for the decks."""
    return Zone(ZONE_NAMES.index({"deck": "main deck", "material": "material deck"}.get(name, name)))


_PASSIVE = {
    "materialize": "decline",
    "level up": "decline",
    "retaliate": "done",
    "may": "no",
    "floating memory": "done",
}


def _keys(purpose: str) -> list[str]:
    return [key for key, purposes in PURPOSES.items() if purpose in purposes]


def _as_list(answers: Answers) -> list[str | int]:
    return [answers] if isinstance(answers, (str, int)) else list(answers)
