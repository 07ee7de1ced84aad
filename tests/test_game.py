"""The Game as a library: choosing in many ways, taking back, what is shown, what is refused."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any

import pytest

import grandarchive as ga
from grandarchive.model.cards import CardDefinition
from grandarchive.play import undoing
from grandarchive.testing import Scenario, placed

CATALOG = ga.Catalog.starter()
LORRAINE = ga.starter_deck("lorraine-starter", CATALOG)
RAI = ga.starter_deck("rai-starter", CATALOG)


def new_game(seed: int = 1, **arguments: Any) -> ga.Game:
    return ga.Game([LORRAINE, RAI], seed, **arguments)


def play_on(game: ga.Game, seed: int, moves: int = 10_000) -> ga.Game:
    chance = random.Random(seed)
    for _ in range(moves):
        if game.over:
            break
        game.choose(chance.randrange(len(game.decision.options)))
    return game


class Index:
    """A number of another library, such as numpy.int64."""

    def __init__(self, number: int) -> None:
        self.number = number

    def __index__(self) -> int:
        return self.number


# Choosing ------------------------------------------------------------------------------------------------------


def test_an_option_is_chosen_in_many_ways() -> None:
    """As an option of the decision or of the view, by its index, and by its label in any case."""
    game = play_on(new_game(), 1, 30)
    at = len(game.decision.options) - 1
    view = game.view(game.decision.player)
    label = game.labels[at]
    assert game.labels.count(label) == 1
    choices: list[ga.Choice] = [at, Index(at), game.decision.options[at], view.options[at], label, f" {label.upper()} "]
    reached = set()
    for choice in choices:
        copy = game.clone()
        copy.choose(choice)
        assert copy.choices == (*game.choices, at)
        assert type(copy.choices[-1]) is int
        reached.add(copy.digest())
    assert len(reached) == 1


def test_passing_is_a_word() -> None:
    game = new_game()
    while game.decision.purpose != "opportunity":
        game.choose(0)
    game.choose("Pass")
    assert game.choices[-1] == 0


@pytest.mark.parametrize("choice", [True, False, 0.0, 1.5, None, b"pass", [0], (0,), -1, 99, Index(99), Index(-1)])
def test_what_is_no_choice_is_refused_and_changes_nothing(choice: Any) -> None:
    game = play_on(new_game(), 1, 30)
    before = game.digest(), game.choices
    with pytest.raises(ga.IllegalChoice):
        game.choose(choice)
    assert (game.digest(), game.choices) == before


def test_a_refusal_says_what_is_expected() -> None:
    game = new_game()
    while game.decision.purpose != "opportunity":
        game.choose(0)
    with pytest.raises(ga.IllegalChoice, match="choose an option, its index from 0, or its label; True is none"):
        game.choose(True)
    with pytest.raises(ga.IllegalChoice, match="no option is called 'psas'; did you mean 'pass'"):
        game.choose("psas")
    with pytest.raises(ga.IllegalChoice, match=r"no option is called 'xyzzy'; there are 'pass', .* and \d+ more"):
        game.choose("xyzzy")
    with pytest.raises(ga.IllegalChoice, match=r"no option is called 'x{39}\.\.\.; there are"):
        game.choose("x" * 100_000)


def test_an_option_of_another_decision_is_refused() -> None:
    game = play_on(new_game(), 1, 30)
    player = game.decision.player
    option, seen = game.decision.options[-1], game.view(player).options[-1]
    game.choose(option)
    assert option not in game.decision.options
    for old in (option, seen, ga.OptionView(999, "pass", "pass", None), ga.OptionView(-1, "pass", "pass", None)):
        with pytest.raises(ga.IllegalChoice, match="is no option of this decision"):
            game.choose(old)


def table(hand: Sequence[Any] = (), field: Sequence[Any] = ()) -> Scenario:
    return (
        Scenario(CATALOG)
        .player("A", lineage=["Spirit of Wind", "Lorraine, Wandering Warrior"], hand=hand, field=field, memory=2)
        .player("B")
        .main_phase("A")
    )


def test_of_equal_cards_in_hand_the_first_is_chosen() -> None:
    t = table(hand=["Honorable Vanguard", "Honorable Vanguard", "Honorable Vanguard"])
    assert t.game.labels.count("activate Honorable Vanguard") > 1
    t.game.choose("activate honorable vanguard")
    assert t.game.choices[-1] == t.game.choices[0] == 1


def test_cards_in_hand_that_differ_have_labels_that_differ() -> None:
    """All players may see one of them, so it matters which is activated."""
    t = table(hand=["Honorable Vanguard", placed("Honorable Vanguard", known=True), "Honorable Vanguard"])
    usual, known = "activate Honorable Vanguard", "activate Honorable Vanguard (known to player 2)"
    assert t.game.labels[1:4] == (usual, known, usual)
    keys = t.game.decision.keys
    assert keys[1] == keys[3] != keys[2]
    t.game.choose(known)
    assert t.game.choices == (2,)


def test_of_equal_objects_one_has_to_be_named_by_its_index() -> None:
    t = table(field=["Banner Knight", "Banner Knight"])
    with pytest.raises(ga.IllegalChoice, match="could be any of the options 1, 2"):
        t.game.choose("attack with Banner Knight")
    assert t.game.choices == ()


def test_a_game_names_who_has_lost_while_others_play_on() -> None:
    game = ga.Game([LORRAINE, RAI, LORRAINE], 1)
    lost = [game.lost]
    game.concede(1)
    lost.append(game.lost)
    assert not game.over
    game.undo()
    assert [*lost, game.lost] == [(), (1,), ()]


def test_choosing_is_over_with_the_game() -> None:
    game = new_game()
    game.concede(0)
    for choice in (0, "pass"):
        with pytest.raises(ga.IllegalChoice, match="the game is over"):
            game.choose(choice)
    with pytest.raises(ga.IllegalChoice, match="the game is over"):
        _ = game.decision
    assert game.choices == (-1,)


# Taking back ---------------------------------------------------------------------------------------------------


def expect_to_go_back(game: ga.Game, moments: list[tuple[str, list[str]]], choices: Sequence[int]) -> None:
    """Take back everything, and expect the game to be what it was at each moment."""
    for (digest, log), choice in zip(reversed(moments), reversed(choices), strict=True):
        assert game.undo() == choice
        assert (game.digest(), game.log()) == (digest, log)
        assert game.status() == []
    with pytest.raises(ga.IllegalChoice, match="this is where the game began"):
        game.undo()


@pytest.mark.parametrize("record", [True, False])
def test_all_choices_can_be_taken_back(record: bool) -> None:
    game = new_game(4, record=record)
    moments = []
    chance = random.Random(4)
    while not game.over:
        moments.append((game.digest(), game.log()))
        game.choose(chance.randrange(len(game.decision.options)))
    assert len(moments) > 2 * undoing.KEPT_EVERY
    assert bool(game.log()) is record
    expect_to_go_back(game, moments, game.choices)


def test_a_choice_that_was_taken_back_can_be_made_again() -> None:
    for moves in (1, 31, 32, 33, 64, 100):
        game = play_on(new_game(2), 2, moves)
        digest, log, choices = game.digest(), game.log(), game.choices
        taken = [game.undo() for _ in range(min(moves, 5))]
        for choice in reversed(taken):
            game.choose(choice)
        assert (game.digest(), game.log(), game.choices) == (digest, log, choices)


def loaded(game: ga.Game) -> ga.Game:
    return ga.Game.decode(game.encode(), CATALOG)


def replayed(game: ga.Game) -> ga.Game:
    return ga.Game.from_replay(game.replay, CATALOG)


@pytest.mark.parametrize("again", [loaded, replayed, ga.Game.clone])
def test_a_game_that_was_loaded_replayed_or_cloned_can_go_back(again: Callable[[ga.Game], ga.Game]) -> None:
    game = play_on(new_game(4), 4, 70)
    other = again(game)
    digest = game.digest()
    assert [other.undo() for _ in range(70)] == list(reversed(game.choices))
    assert other.digest() == new_game(4).digest()
    assert (game.digest(), len(game.choices)) == (digest, 70)


def test_a_game_from_a_state_can_go_back_to_it() -> None:
    state = play_on(new_game(5), 5, 50)._state.clone()
    state.journal = []
    game = ga.Game.from_state(state)
    digest = game.digest()
    play_on(game, 6, 40)
    log = game.log()
    assert log
    for _ in range(40):
        game.undo()
    assert (game.digest(), game.log()) == (digest, [])
    assert play_on(game, 6, 40).log() == log


def test_conceding_and_the_end_can_be_taken_back() -> None:
    game = play_on(new_game(), 1)
    ending = game.outcome
    assert ending is not None
    last = game.undo()
    assert game.outcome is None
    assert last < len(game.decision.options)
    game.concede(1)
    assert game.undo() == -2
    game.choose(last)
    assert repr(game.outcome) == repr(ending)


def fail(_: object) -> None:
    raise KeyError("x")


@pytest.mark.whitebox
def test_after_a_bug_the_game_can_go_back_to_where_it_was_sound(monkeypatch: pytest.MonkeyPatch) -> None:
    game = play_on(new_game(), 1, 20)
    digest = game.digest()
    with monkeypatch.context() as patch:
        patch.setattr("grandarchive.rules.agenda.advance", fail)
        with pytest.raises(ga.EngineBug, match="KeyError") as bug:
            game.choose(0)
    assert isinstance(bug.value.replay, dict)
    assert bug.value.replay["choices"] == list(game.choices)
    assert game.undo() == 0
    assert game.digest() == digest


# What is handed out --------------------------------------------------------------------------------------------


def test_nothing_that_is_handed_out_shares_anything_with_the_game() -> None:
    game = play_on(new_game(), 1, 20)
    copy = game.clone()
    before = game.digest(), game.choices, game.replay, game.encode(), game.log()
    for replay in (game.replay, copy.replay):
        replay["choices"].append(0)
        replay["names"].clear()
        replay["decks"][0]["main"].clear()
    saved = game.encode()
    saved["choices"].clear()
    saved["cards"][0]["faces"].clear()
    saved["decks"][1]["material"].append("x")
    game.log().clear()
    game.status().append("wrong")
    assert isinstance(game.choices, tuple)
    assert (game.digest(), game.choices, game.replay, game.encode(), game.log()) == before
    play_on(copy, 9, 5)
    assert (game.digest(), game.choices, game.replay, game.encode(), game.log()) == before


def test_a_view_or_decision_of_before_says_so() -> None:
    game = play_on(new_game(), 1, 20)
    view, decision = game.view(0), game.decision
    assert view.turn == game.turn
    assert decision.labels == game.labels
    game.choose(0)
    for look in (
        *(lambda: view.turn, lambda: view.phase, lambda: view.turn_player, lambda: view.over, lambda: view.options),
        *(lambda: view.field, lambda: view.intent, lambda: view.stack, lambda: view.prompt, lambda: view.source),
        *(lambda: view.purpose, lambda: view.option_count, lambda: view.source_text, lambda: view.encode()),
        *(lambda: view.of(0), lambda: view.champion(0), lambda: view.may_see(0), lambda: view.detail(0)),
        *(lambda: decision.labels, lambda: decision.prompt),
    ):
        with pytest.raises(ga.OutdatedView):
            look()
    assert (repr(view), repr(decision)[-10:]) == ("<View of player 0, outdated>", " outdated>")
    again = game.view(0)
    game.undo()
    with pytest.raises(ga.OutdatedView):
        _ = again.turn


class MyGame(ga.Game):
    """A game of a subclass."""


def test_a_subclass_stays_what_it_is() -> None:
    game = MyGame([LORRAINE, RAI], 1)
    play_on(game, 1, 10)
    others = [
        *(game.clone(), MyGame.decode(game.encode(), CATALOG), MyGame.from_replay(game.replay, CATALOG)),
        MyGame.from_state(game._state.clone()),
    ]
    assert [type(other) for other in others] == [MyGame] * 4
    assert {other.digest() for other in others} == {game.digest()}


def test_everything_public_says_what_it_is() -> None:
    game = new_game(1, first_player=0, names=("Ada", "Zoë"))
    assert repr(game) == "<Game of Ada and Zoë: turn 1, main phase, Ada to choose: opportunity>"
    assert repr(game.decision).startswith("<PendingDecision of player 0: opportunity, ")
    assert "'pass', 'activate " in repr(game.decision)
    view = game.view(0)
    assert repr(view) == "<View of player 0: turn 1, main phase, to choose: opportunity>"
    assert repr(game.view(1)) == "<View of player 1: turn 1, main phase>"
    assert repr(view.options[0]) == "<OptionView 0: pass>"
    assert repr(view.field[0]).startswith("<CardView of Spirit of ")
    assert repr(view.of(0)).startswith("<PlayerView of Ada: level 0, hand ")
    assert repr(game.decision.options[0]) == "<Option 0: pass>"
    assert repr(LORRAINE) == "<Deck 'lorraine-starter': 12 material, 60 main, 0 sideboard>"
    assert repr(LORRAINE.main[0]) == "<Entry: 3 Banner Knight>"
    assert repr(CATALOG["Fireball"]) == "<CardDefinition fireball>"
    assert repr(CATALOG) == f"<Catalog of {len(CATALOG)} cards>"
    assert (repr(ga.RandomAgent(3)), repr(ga.GreedyAgent())) == ("RandomAgent(3)", "GreedyAgent()")
    game.concede(0)
    assert repr(game) == "<Game of Ada and Zoë: Zoë won in turn 1, conceded>"
    assert repr(game.outcome) == "Outcome(winners=(1,), reason='conceded', turn=1)"
    assert repr(game.view(1)) == "<View of player 1: turn 1, main phase>"
    for shown in (repr(value) for value in (LORRAINE, game, view, CATALOG)):
        assert len(shown) < 120


# Arguments -----------------------------------------------------------------------------------------------------

ENTRY = ga.Entry(1, CATALOG["Fireball"])
WRONG: dict[str, Callable[[], object]] = {
    "no decks": lambda: ga.Game([]),
    "nothing as decks": lambda: ga.Game(None),  # type: ignore[arg-type]
    "one deck": lambda: ga.Game(LORRAINE),  # type: ignore[arg-type]
    "seven decks": lambda: ga.Game([RAI] * 7),
    "texts as decks": lambda: ga.Game("ab"),  # type: ignore[arg-type]
    "the class as a deck": lambda: ga.Game([ga.Deck, RAI]),  # type: ignore[list-item]
    "a text as seed": lambda: new_game("1"),  # type: ignore[arg-type]
    "a float as seed": lambda: new_game(1.0),  # type: ignore[arg-type]
    "a truth as seed": lambda: new_game(True),
    "a long seed": lambda: new_game(2**64),
    "a third player who goes first": lambda: new_game(first_player=2),
    "a player before the first": lambda: new_game(first_player=-1),
    "a truth as first player": lambda: new_game(first_player=True),
    "one name": lambda: new_game(names=["A"]),
    "a text as names": lambda: new_game(names="AB"),
    "a number as names": lambda: new_game(names=5),
    "equal names": lambda: new_game(names=["A", "A"]),
    "an empty name": lambda: new_game(names=["A", ""]),
    "an escape in a name": lambda: new_game(names=["A", "\x1b[2J"]),
    "a view of nobody": lambda: new_game().view(7),
    "a view of a text": lambda: new_game().view("A"),  # type: ignore[arg-type]
    "the log of nobody": lambda: new_game().log(-1),
    "the zones of nobody": lambda: new_game().view(0).of(2),
    "the champion of nobody": lambda: new_game().view(0).champion(-1),
    "an option of nobody": lambda: new_game(first_player=0).view(0).detail(99),
    "no state": lambda: ga.Game.from_state(5),  # type: ignore[arg-type]
    "an entry of nothing": lambda: ga.Entry(0, CATALOG["Fireball"]),
    "an entry of very many": lambda: ga.Entry(100, CATALOG["Fireball"]),
    "half an entry": lambda: ga.Entry(0.5, CATALOG["Fireball"]),  # type: ignore[arg-type]
    "an entry of a text": lambda: ga.Entry(1, "Fireball"),  # type: ignore[arg-type]
    "a deck of a number": lambda: ga.Deck(5, ()),  # type: ignore[arg-type]
    "a deck of texts": lambda: ga.Deck(("Fireball",), ()),  # type: ignore[arg-type]
    "a deck with a number as name": lambda: ga.Deck((), (ENTRY,), name=5),  # type: ignore[arg-type]
    "a number as list": lambda: ga.Deck.parse(5, CATALOG),  # type: ignore[arg-type]
    "no catalog for a list": lambda: ga.Deck.parse("4 Fireball", None),  # type: ignore[arg-type]
    "no catalog for a save": lambda: ga.Game.decode(new_game().encode(), None),  # type: ignore[arg-type]
    "no catalog for a replay": lambda: ga.Game.from_replay(new_game().replay, None),  # type: ignore[arg-type]
    "a number as file": lambda: ga.Deck.from_file(5, CATALOG),  # type: ignore[arg-type]
}


@pytest.mark.parametrize("what", WRONG)
def test_a_wrong_argument_is_refused_in_one_line(what: str) -> None:
    with pytest.raises(ga.WrongArgument) as error:
        WRONG[what]()
    assert isinstance(error.value, ValueError)
    assert str(error.value).isprintable()
    assert len(str(error.value)) < 200


@pytest.mark.parametrize("player", [5, -1, None, "A", True, 0.0])
def test_nobody_cannot_concede(player: Any) -> None:
    game = new_game()
    with pytest.raises(ga.IllegalChoice, match="a player must be a whole number from 0 to 1"):
        game.concede(player)
    assert (game.over, game.choices) == (False, ())


def test_numbers_of_other_libraries_are_taken_as_what_they_are() -> None:
    game = new_game(Index(7), first_player=Index(1))  # type: ignore[arg-type]
    assert (game.seed, game.first_player, type(game.seed)) == (7, 1, int)
    assert game.digest() == new_game(7, first_player=1).digest()
    assert game.view(Index(1)).player == 1  # type: ignore[arg-type]


class ListedDeck:
    """A deck of any cards."""

    def __init__(self, material: Sequence[Any], main: Sequence[Any]) -> None:
        self.material_cards = lambda: material
        self.main_cards = lambda: main


SPIRIT = CATALOG["Spirit of Wind"]
TOKEN = CardDefinition("token", CATALOG["Gray Wolf"].faces, token=True)


@pytest.mark.parametrize(
    ("material", "main", "why"),
    [
        ([], ["Fireball"], "deck of player 2 has no level 0 champion"),
        (["Rai, Archmage"], ["Fireball"], "deck of player 2 has no level 0 champion"),
        (["Spirit of Wind"], ["Spirit of Wind"], "Spirit of Wind belongs in the material deck"),
        (["Spirit of Wind"], ["Tome of Knowledge"], "Tome of Knowledge belongs in the material deck"),
        (["Spirit of Wind", "Fireball"], [], "the material deck of player 2: Fireball belongs in the main deck"),
    ],
)
def test_a_deck_that_is_wrong_as_such_is_refused(material: list[str], main: list[str], why: str) -> None:
    deck = ListedDeck([CATALOG[name] for name in material], [CATALOG[name] for name in main])
    with pytest.raises(ga.IllegalDeck, match=why):
        ga.Game([RAI, deck])


def test_tokens_and_too_many_cards_are_no_deck() -> None:
    with pytest.raises(ga.IllegalDeck, match="cannot be in a deck"):
        ga.Game([RAI, ListedDeck([SPIRIT], [TOKEN])])
    with pytest.raises(ga.IllegalDeck, match="a main deck has at most 500 cards, and not 200000"):
        ga.Game([RAI, ListedDeck([SPIRIT], [CATALOG["Fireball"]] * 200_000)])
    with pytest.raises(ga.IllegalDeck, match="a material deck has at most 100 cards, and not 101"):
        ga.Game([RAI, ListedDeck([SPIRIT] * 101, [])])
    with pytest.raises(ga.WrongArgument, match="definitions of cards"):
        ga.Game([RAI, ListedDeck([SPIRIT], ["Fireball"])])
    other = CardDefinition("fireball", CATALOG["Arcane Blast"].faces)
    with pytest.raises(ga.IllegalDeck, match="two different cards with the slug 'fireball'"):
        ga.Game([RAI, ListedDeck([SPIRIT], [other])])


def test_a_deck_may_be_large_but_not_endless() -> None:
    entry = ga.Entry(99, CATALOG["Fireball"])
    assert ga.Game([RAI, ga.Deck(RAI.material, (entry,) * 5)]).view(1).of(1).deck_size > 480
    with pytest.raises(ga.IllegalDeck, match="the main deck has more than 500 cards"):
        ga.Deck(RAI.material, (entry,) * 6)


def test_agents_of_several_kinds_are_in_one_list() -> None:
    """Type checkers know what it is a list of."""
    game = ga.Game([ga.starter_deck("rai-starter", ga.Catalog.starter())] * 2, 1)
    players = [ga.GreedyAgent(), ga.RandomAgent(1)]
    for player in (0, 1):
        while game.decision.player != player:
            game.choose(0)
        game.choose(players[player].choose(game.view(player)))
    assert len(game.choices) > 1
