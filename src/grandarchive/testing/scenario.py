"""Scenarios: who has what, what they do, what must be true.

A scenario asks at every Opportunity, so nothing happens behind a test's back: a card that was activated waits on the
stack until everybody passes, which `pass_all` does.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, ClassVar, Self

from grandarchive import files
from grandarchive.errors import EngineBug
from grandarchive.files import StrPath
from grandarchive.model.characteristics import Characteristics
from grandarchive.model.effects import Effect
from grandarchive.model.terms import ZONE_NAMES, Phase, Zone
from grandarchive.play import notation
from grandarchive.play.decision import PendingDecision
from grandarchive.play.folding import still_counting
from grandarchive.play.game import Game
from grandarchive.play.view import View
from grandarchive.play.view_parts import CardView
from grandarchive.rules.agenda import advance
from grandarchive.rules.continuous.board import characteristics
from grandarchive.rules.continuous.reading import champion_of, level_of
from grandarchive.rules.turn.opportunity import actions
from grandarchive.state.cards import Named, Ref
from grandarchive.state.frames import InCombat
from grandarchive.state.game import GameState
from grandarchive.state.records import Option
from grandarchive.testing import before, labels
from grandarchive.testing.carrying import Carried
from grandarchive.testing.placing import (
    FILLER,
    CatalogLike,
    Placed,
    PlayerSetup,
    ScenarioError,
    as_placed,
    damaged,
    placed,
    rested,
)
from grandarchive.testing.setup import Table
from grandarchive.testing.steps import COMBAT_STEPS, PASSIVE, PURPOSES, Answers, Step, as_list, keywords

__all__ = ["Scenario", "ScenarioError", "damaged", "placed", "rested"]


class Scenario:
    """A game position, and what is done in it. See `docs/scenarios.md` for every verb and query."""

    between_choices: ClassVar[str] = ""
    """What happens before each choice: "" nothing, "clone" or "save": the game is copied or saved and loaded."""

    def __init__(self, catalog: CatalogLike, seed: int = 1, allow_unread: Iterable[str] = ()) -> None:
        """An empty scenario. A card whose text is not wholly understood enters only if `allow_unread` names it."""
        self.catalog = catalog
        self._allow_unread = frozenset((allow_unread,) if isinstance(allow_unread, str) else allow_unread)
        self._seed = seed
        self._setups: dict[str, PlayerSetup] = {}
        self._game: Game | None = None
        self._called: dict[str, int] = {}
        self._carried: Carried | None = None
        self._table: Table
        self._before: list[tuple[Step, Callable[[], None]]] = []
        self._line: list[Step] = []
        self._preparing = 0
        self._turn_player = "A"
        self._phase = Phase.MAIN
        self._turn = 5
        self._first = "A"

    @classmethod
    def from_file(cls, path: StrPath, catalog: CatalogLike) -> Scenario:
        """The scenario of a position file (docs/positions.md), laid out; its line of play is not played.

        Raises `NotAPosition` with the file, the place and a remedy.
        """
        from grandarchive.testing.positions import Position

        return Position.load(path).scenario(catalog)

    def to_file(self, path: StrPath, title: str = "", about: str = "", rules: Sequence[str] = ()) -> None:
        """Write the table, what was done before and the steps since as a position file.

        Raises `ScenarioError` for what no file can say, and `NotWritten`.
        """
        from grandarchive.testing.positions import position_text

        files.write(path, position_text(self, title, about, rules))

    # Who has what ---------------------------------------------------------------------------------------------

    def player(
        self,
        name: str,
        *,
        lineage: Sequence[str | Placed] = ("Spirit of Wind",),
        field: Sequence[str | Placed] = (),
        hand: Sequence[str | Placed] | int = (),
        memory: Sequence[str | Placed] | int = (),
        graveyard: Sequence[str | Placed] | int = (),
        banishment: Sequence[str | Placed] | int = (),
        material: Sequence[str | Placed] | int = (),
        pantheon: Sequence[str | Placed] | int = (),
        deck: Sequence[str | Placed] | int = 10,
        mastery: Sequence[str | Placed] = (),
        agility: Sequence[int] = (),
        champion: Placed | None = None,
        damage: int = 0,
        rested: bool = False,
        **counters: int,
    ) -> Self:
        """A player with cards in zones, the top of the deck first; a number stands for so many cards of no interest.

        `damage`, `rested` and counters such as `enlighten=3` are those of the champion; `champion` can say anything of
        it that `placed` can. `mastery` are the player's mastery and statuses, `agility` how many cards each instance
        returns at the end of this turn. A lineage may leave levels out.
        """
        self._still_laying(f"player({name!r})")
        given = (
            (Zone.FIELD, field),
            (Zone.HAND, hand),
            (Zone.MEMORY, memory),
            (Zone.GRAVEYARD, graveyard),
            (Zone.BANISHMENT, banishment),
            (Zone.MATERIAL, material),
            (Zone.PANTHEON, pantheon),
            (Zone.DECK, deck),
            (Zone.MASTERY, mastery),
        )
        for zone, cards in given:
            if isinstance(cards, str) or (isinstance(cards, int) and cards < 0):
                raise ScenarioError(f"{name}'s {ZONE_NAMES[zone]} is {cards!r}; write a list of names, or 0 or more")
        zones = {
            zone: [as_placed(c) for c in ([FILLER] * cards if isinstance(cards, int) else cards)]
            for zone, cards in given
        }
        if isinstance(lineage, str):
            raise ScenarioError(f"{name}'s lineage is {lineage!r}; write a list, the lowest first: [{lineage!r}]")
        self._setups[name] = PlayerSetup(list(lineage), zones, damage, counters, rested, champion, tuple(agility))
        return self

    def allow_unread(self, *names: str) -> Self:
        """Let cards enter the game whose text is not wholly understood: they do what is understood of it."""
        self._still_laying("allow_unread")
        self._allow_unread |= frozenset(names)
        return self

    def _still_laying(self, what: str) -> None:
        """The table can be changed until somebody looks at the game. Raises `ScenarioError` after that."""
        if self._game is not None:
            raise ScenarioError(f"{what} comes too late: the game has begun; say it before anything is done or asked")

    def phase(self, player: str, phase: str, turn: int | None = None, first: str | None = None) -> Self:
        """It is the beginning of this phase of this player's turn, in the given turn of the game.

        The turn number defaults to 5 or 6, the first player to the first one named.
        """
        self._still_laying("phase")
        if not self._setups:
            raise ScenarioError("a phase needs players: call .player(...) first")
        if phase not in (*Phase,):
            raise ScenarioError(f"there is no phase {phase!r}; the phases are {', '.join(Phase)}")
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
            table = Table(self.catalog, self._seed, self._setups, self._allow_unread)
            state = table.lay(self._turn_player, self._phase, self._turn, self._first)
            self._called, self._table = table.called, table
            if self._carried is not None:
                self._carried.put(state, table.called)
            advance(state)
            self._game = Game.from_state(state, tuple(self._setups))
            found = self._game.status()
            if found:
                raise self._failure(f"the table is not sound as it was laid out: {found}")
            for number, (_, do) in enumerate(self._before, 1):
                table.state, self._preparing = self.state, number
                try:
                    do()
                except ScenarioError as error:
                    raise error if "\n" in str(error) else self._failure(str(error)) from None
            if self._before:  # its story begins when all of that is done
                self._game = Game.from_state(self.state, tuple(self._setups))
                found = self._game.status()
            if found:
                raise self._failure(f"the table is not sound as it was laid out: {found}")
        return self._game

    def begin(self) -> Self:
        """Lay the table out now, and begin the game. Raises `ScenarioError` for a table that no game could have."""
        assert self.game is self._game
        return self

    @property
    def state(self) -> GameState:
        """The state of the running game."""
        return self.game._state

    def _index(self, player: str) -> int:
        if player not in self._setups:
            raise ScenarioError(f"there is no player {player!r}; there are {', '.join(self._setups)}")
        return list(self._setups).index(player)

    # What was done before -------------------------------------------------------------------------------------

    def stacked(self, player: str, action: str, **answers: Answers) -> Self:
        """A card or ability waits on the Effects Stack: "Fireball", or "use Tome of Knowledge (2)".

        The real steps of playing are done for it, at any speed and without costs, from a card of its own; targets and
        modes are given like those of `act`.
        """
        step = Step("stacked", {"player": player, "action": action}, answers)
        return self._prepare(step, lambda: self._stack(player, action, dict(step.answers)))

    def resolved(self, player: str, action: str, **answers: Answers) -> Self:
        """A card or ability was played like that of `stacked` this turn, and has resolved."""

        step = Step("resolved", {"player": player, "action": action}, answers)

        def play() -> None:
            left = dict(step.answers)
            self._stack(player, action, left)
            self._resolve_top(left)

        return self._prepare(step, play)

    def triggered(
        self,
        player: str,
        source: str,
        number: int = 1,
        *,
        subject: str = "",
        other: str = "",
        by: str = "",
        event_amount: int | None = None,
        **answers: Answers,
    ) -> Self:
        """A triggered ability of an object waits on the Effects Stack, the `number`th of its triggered abilities.

        Of the event that triggered it the text knows what is given: its `subject` and its `other` part, which are
        objects by name, whoever did it, and its number.
        """

        said = {"subject": subject, "other": other, "by": by}
        given = {"player": player, "source": source, "number": number, **said, "event_amount": event_amount}
        step = Step("triggered", given, answers)

        def trigger() -> None:
            names: dict[str, Named] = {key: (self._reference(each),) for key, each in said.items() if each}
            if event_amount is not None:
                names["amount"] = event_amount
            before.begin_trigger(self.state, self._reference(source)[0], number, self._index(player), names)
            self._come_back(dict(step.answers))

        return self._prepare(step, trigger)

    def followed(self, player: str, *effects: Effect, **answers: Answers) -> Self:
        """A player has followed effects of the language this turn: they drew, became distant, dealt damage ..."""

        done = Step("followed", {"player": player, "effects": effects}, answers)

        def follow() -> None:
            before.begin_effects(self.state, effects, self._index(player))
            self._come_back(dict(done.answers))

        return self._prepare(done, follow)

    def attacking(self, player: str, unit: str, step: str = "retaliation", **answers: Answers) -> Self:
        """A unit attacks, as with `act`, and it is the "retaliation" or the "damage" step of that combat."""

        done = Step("attacking", {"player": player, "unit": unit, "step": step}, answers)

        def attack() -> None:
            left = dict(done.answers)
            if step not in COMBAT_STEPS:
                raise self._failure(f"there is no {step!r} step here; there are {', '.join(COMBAT_STEPS)}")
            self._act(player, f"attack with {unit}", left)
            for _ in range(100):
                if any(isinstance(f, InCombat) and f.step == COMBAT_STEPS[step] for f in self.state.agenda):
                    return
                if not self._answer(left):
                    self._choose(PASSIVE.get(self.purpose, "pass"))
            raise self._failure(f"the {step} step did not come")

        return self._prepare(done, attack)

    def opportunity(self, player: str, passed: Sequence[str] = ()) -> Self:
        """A player has Opportunity, after some have passed; the others have not since anything happened."""

        def give() -> None:
            bits = sum(1 << self._index(other) for other in dict.fromkeys(passed))
            if player in passed:
                raise self._failure(f"{player} has passed and so has no Opportunity; leave {player} out of `passed`")
            before.give_opportunity(self.state, self._index(player), bits)

        return self._prepare(Step("opportunity", {"player": player, "passed": tuple(passed)}), give)

    def taken_over(self, source: GameState, called: Mapping[int, str]) -> Self:
        """The game goes on from what another one remembers and is in the middle of, at an Opportunity there.

        `called` says what the cards of that game are called on this table; every one that is not gone has to be here.
        """
        self._still_laying("taken_over")
        self._carried = Carried.from_state(source, called)
        return self

    def _prepare(self, step: Step, do: Callable[[], None]) -> Self:
        self._still_laying(f"{step.verb}({step.name!r})")
        self._before.append((step, do))
        return self

    def _note(self, verb: str, given: Mapping[str, Any], answers: Mapping[str, Answers] | None = None) -> None:
        """Remember a step of the line of play, so that a file of this scenario has it."""
        self._line.append(Step(verb, given, answers or {}))

    def _stack(self, player: str, action: str, answers: dict[str, Answers]) -> None:
        """Do the steps of playing a card or ability, up to the Effects Stack."""
        count, who = len(self.state.stack), self._index(player)
        if action.lower().startswith("use "):
            number = labels.read(action, list(self._setups)).number
            source = self._reference(action[len("use ") :].removesuffix(f" ({number})"))
            index = max(0, number - 1)
            before.begin_ability(self.state, source[0], index, who)
            self._come_back(answers)
            self._require_stacked(player, action, count)
            before.end_ability(self.state, index)
            return
        definition = self._table.definition(Placed(action.removeprefix("activate ")), "the Effects Stack")
        declares = any(answer in before.DECLARED for answer in answers)
        before.begin_card(self.state, definition, who, declares=declares)
        self._come_back(answers)
        self._require_stacked(player, action, count)

    def _require_stacked(self, player: str, action: str, before: int) -> None:
        if len(self.state.stack) <= before:
            raise self._failure(f"{player} cannot play {action!r} here: it is not legal, or has no legal target")

    def _come_back(self, answers: dict[str, Answers]) -> None:
        """Give the answers until somebody has Opportunity again."""
        self._answer(answers)
        if not self.game.over and self.purpose != "opportunity":
            raise self._failure(f"{self.asked} has to decide about {self.purpose}; answer it by keyword")

    def _reference(self, name: str) -> Ref:
        return self._table.reference(name, "what is laid out")

    # What they do ---------------------------------------------------------------------------------------------

    def act(self, player: str, action: str, **answers: Answers) -> Self:
        """A player with Opportunity does something: "activate Fireball", "use Tome of Knowledge", "attack with X".

        The answers are given to the decisions that follow, by keyword; reserve that is not named is paid from the front
        of the hand. Fails if the player has no Opportunity or may not do this.
        """
        self._note("act", {"player": player, "action": action}, answers)
        self._act(player, action, answers)
        return self

    def _act(self, player: str, action: str, answers: dict[str, Answers]) -> None:
        decision = self._decision()
        if decision.purpose != "opportunity" or decision.player != self._index(player):
            raise self._failure(f"{player} has no Opportunity to {action}")
        self._choose(action)
        self._answer(answers)

    def answer(self, player: str, purpose: str, *labels: str | int) -> Self:
        """A player answers the pending decision, once for each label."""
        self._note("answer", {"player": player, "purpose": purpose, "labels": labels})
        for wanted in labels:
            decision = self._decision()
            if decision.player != self._index(player) or purpose not in (decision.purpose, *keywords(decision.purpose)):
                raise self._failure(f"{player} is not asked about {purpose}")
            self._choose(wanted)
        return self

    def pass_once(self, player: str) -> Self:
        """A player with Opportunity passes."""
        return self.act(player, "pass")

    def pass_all(self, **answers: Answers) -> Self:
        """Everybody passes until the stack is empty and combat is over, or somebody has to decide something else."""
        self._note("pass_all", {}, answers)
        self._answer(answers)
        while not self.game.over and (self.state.stack or self.state.combat is not None):
            decision = self._decision()
            if decision.purpose != "opportunity":
                break
            self._choose("pass")
            self._answer(answers)
        if any(as_list(rest) for rest in answers.values()):
            raise self._failure(f"these answers were not asked for: {answers}")
        return self

    def resolve_top(self, **answers: Answers) -> Self:
        """Everybody passes until the top of the stack has resolved."""
        self._note("resolve_top", {}, answers)
        self._resolve_top(answers)
        return self

    def _resolve_top(self, answers: dict[str, Answers]) -> None:
        top = self.state.stack[-1].id if self.state.stack else -1
        while top in (item.id for item in self.state.stack) and self._decision().purpose == "opportunity":
            self._choose("pass")
            self._answer(answers)

    def pass_to(self, phase: str, player: str | None = None, **answers: Answers) -> Self:
        """Everybody passes, declines and does nothing until that phase (of that player's turn) has begun."""
        self._note("pass_to", {"phase": phase, "player": player}, answers)
        wanted = None if player is None else self._index(player)
        before = (self.state.turn, self.state.phase)
        for _ in range(500):
            state = self.state
            moved = (state.turn, state.phase) != before
            if moved and state.phase == phase and wanted in (None, state.turn_player):
                return self
            decision = self._decision()
            if not self._answer(answers):
                self._choose(PASSIVE.get(decision.purpose, "pass"))
        raise self._failure(f"the {phase} phase did not come")

    def concede(self, player: str) -> Self:
        """A player concedes."""
        self._note("concede", {"player": player})
        self.game.concede(self._index(player))
        return self

    # What must be true ----------------------------------------------------------------------------------------

    def can(self, player: str, action: str) -> bool:
        """The player could do this if they had Opportunity now: one of their actions is what `action` says.

        `testing.labels` says how an action is meant. Fails if this player could never do it in this game, because there
        is no such action, or no such card where it would have to be.
        """
        return bool(self._actions(player, action))

    def cannot(self, player: str, action: str, reason: str = "") -> None:
        """Assert that the player could not do this now: the opposite of `can`, which fails in the same cases.

        `reason` is the rule that forbids it; it is shown if the assertion fails.
        """
        found = self._actions(player, action)
        if found:
            raise self._failure(f"{player} can {found[0]}, against {reason or 'what was expected'}")

    def actions(self, player: str) -> list[str]:
        """The labels of everything that a player could do with Opportunity now."""
        index = self._index(player)
        return [notation.label(self.state, option, index) for option in actions(self.state, index)]

    def _actions(self, player: str, action: str) -> list[str]:
        """The labels of the actions that a text means."""
        index, players = self._index(player), list(self._setups)
        state = self.state
        try:
            wanted = labels.read(action, players)
            found = [o for o in actions(state, index) if labels.means(state, wanted, o, index)]
            if not found:
                labels.require(state, wanted, index, players)
        except ScenarioError as error:
            raise self._failure(str(error)) from None
        return [notation.label(state, option, index) for option in found]

    @property
    def purpose(self) -> str:
        """What the pending decision is about."""
        return self._decision().purpose

    @property
    def options(self) -> list[str]:
        """The options of the pending decision in their notation, which does not tell equal objects apart."""
        return list(self.game.notation)

    def has_option(self, text: str) -> bool:
        """The pending decision has an option that a text means, as answers do."""
        options = () if self.state.decision is None else self.state.decision.options
        return any(self._means(option, text) for option in options)

    @property
    def called(self) -> Mapping[str, int]:
        """The ids of the cards that have a name of their own on this table."""
        return self._called

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
        """Everything that happened, a line for each event; `Game.log` folds like ones into one."""
        told = still_counting(self.game.events(open=True).events)
        return [event.text for event in told if event.text and not event.quiet]

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
            key = next((k for k in answers if decision.purpose in PURPOSES.get(k, ()) and as_list(answers[k])), None)
            if key is not None:
                first, *rest = as_list(answers[key])
                answers[key] = rest
                self._choose(first)
            elif decision.purpose == "reserve" and not answers.get("reserve"):
                self._pick(0)
            else:
                break
            given = True
        unknown = [k for k in answers if k not in PURPOSES]
        if unknown:
            raise self._failure(f"unknown answers: {unknown}; known are {sorted(PURPOSES)}")
        return given

    def _choose(self, wanted: str | int) -> None:
        """Choose the option that a text means: the first one, if several are about cards of one player in one zone."""
        text, number = str(wanted), 0
        if self.state.decision is None:
            raise self._failure("the game is over")
        options = self.state.decision.options
        found = [i for i, option in enumerate(options) if self._means(option, text)]
        numbered = None if found else labels.NUMBERED.fullmatch(text)
        if numbered is not None:
            number = int(numbered[2])
            found = [i for i, option in enumerate(options) if self._means(option, numbered[1])]
            found = found[number - 1 : number] if number else []
        if not found:
            raise self._failure(f"{wanted!r} is not an option")
        first, *others = (options[i] for i in found)
        if not all(labels.of_one_player(self.state, first, other) for other in others):
            remedy = f"say {text + ' (1)'!r}, {text + ' (2)'!r} ..., whose it is, or what `placed` called it"
            raise self._failure(f"{wanted!r} could be any of {len(found)} options: {remedy}")
        self._pick(found[0])

    def _means(self, option: Option, wanted: str) -> bool:
        """An option is meant by its label, or as "B's champion" or "B's Gray Wolf"."""
        labels = (notation.label(self.state, option, viewer) for viewer in (None, self.game.decision.player))
        if wanted.lower() in (label.lower() for label in labels):
            return True
        if option.kind == "player" and wanted in self._setups:
            return option.value == self._index(wanted)
        if option.card >= 0 and wanted in self._called:
            return self._called[wanted] == option.card
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
            lines += [f"  {line}" for line in self._last_lines()]
        return ScenarioError("\n".join(lines))

    def _last_lines(self) -> list[str]:
        """The last ten lines of the log, or why there are none: a test may have changed the state itself."""
        try:
            return self.log[-10:]
        except EngineBug as bug:
            return [str(bug)]


def zone_named(name: str) -> Zone:
    """A zone by its name; "deck" and "material" will do for the decks."""
    return Zone(ZONE_NAMES.index({"deck": "main deck", "material": "material deck"}.get(name, name)))
