"""Pantheon games: decks with boons, how the game starts, the first turns, and what is hidden."""

from __future__ import annotations

import pytest

import grandarchive as ga
from grandarchive.cards.starter.printing import does, keyword, regalia_item
from grandarchive.decks import Deck, Entry, Format, ProblemKind
from grandarchive.errors import CorruptSave, IllegalDeck
from grandarchive.model.cards import CardDefinition
from grandarchive.model.effects import Draw
from grandarchive.model.terms import Speed
from grandarchive.play.game import Game
from grandarchive.rules.events.commit import commit
from grandarchive.rules.turn.pantheon import BARRIER, barrier
from tests.scenarios.extra_cards import with_extra_cards
from tests.scenarios.pantheon_cards import CARDS, PantheonDeck, boon, human, pantheon_cards

USUAL = ("Quiet Boon", "Grand Boon")


def game(*boons: tuple[str, ...], seed: int = 0, first_player: int | None = 0) -> Game:
    """A Pantheon game with the boons of each player."""
    return Game([PantheonDeck(*own) for own in boons], seed, first_player)


def pass_turn(running: Game) -> None:
    """Everybody passes and declines until the next turn."""
    turn = running.turn
    while running.turn == turn:
        running.choose(0)


# Decks ---------------------------------------------------------------------------------------------------------


def listed(*boons: str, main: int = 60, copies: int = 1, material: int = 11, champions: int = 1, side: int = 0) -> Deck:
    """A deck of made-up cards that all differ."""
    cards = pantheon_cards()
    spirit = cards.find("Spirit of Wind")
    relics = [regalia_item(f"Relic {n}", 0, "mage") for n in range(material)]
    return Deck(
        (*(Entry(1, relic) for relic in relics), *([Entry(champions, spirit)] if champions else [])),
        tuple(Entry(copies, human(f"Human {n}")) for n in range(main // copies)),
        (Entry(side, human("Reserve")),) if side else (),
        "made up",
        tuple(Entry(1, cards.find(name)) for name in boons),
    )


def problems(deck: Deck, format: Format = ga.PANTHEON) -> list[tuple[ProblemKind, str]]:
    return [(problem.kind, problem.rule) for problem in deck.problems(format)]


PANTHEON_RULES = "CR Format Conventions - Pantheon Rules"


@pytest.mark.parametrize(
    ("deck", "found"),
    [
        (listed(*USUAL), []),
        (listed(*USUAL, main=61), []),
        (listed(*USUAL, main=59), [(ProblemKind.MAIN_TOO_SMALL, f"{PANTHEON_RULES} 1")]),
        (listed(*USUAL, copies=2), [(ProblemKind.TOO_MANY_COPIES, f"{PANTHEON_RULES} 1")] * 30),
        (listed(*USUAL, material=10), [(ProblemKind.MATERIAL_TOO_SMALL, f"{PANTHEON_RULES} 2")]),
        (listed(*USUAL, material=12), [(ProblemKind.MATERIAL_TOO_LARGE, f"{PANTHEON_RULES} 2")]),
        (listed(*USUAL, material=12, champions=0), [(ProblemKind.NO_CHAMPION, f"{PANTHEON_RULES} 2")]),
        (listed(), [(ProblemKind.WRONG_BOONS, f"{PANTHEON_RULES} 3")]),
        (listed("Quiet Boon"), [(ProblemKind.WRONG_BOONS, f"{PANTHEON_RULES} 3")]),
        (listed("Quiet Boon", "Sturdy Boon"), [(ProblemKind.WRONG_BOONS, f"{PANTHEON_RULES} 3")]),
        (listed(*USUAL, "Sturdy Boon"), [(ProblemKind.WRONG_BOONS, f"{PANTHEON_RULES} 3")]),
        (listed("Quiet Boon", "Follower"), [(ProblemKind.WRONG_BOONS, f"{PANTHEON_RULES} 3")]),
        (listed(*USUAL, side=1), [(ProblemKind.SIDEBOARD_TOO_LARGE, f"{PANTHEON_RULES} 4")]),
    ],
)
def test_the_rules_for_decks(deck: Deck, found: list[tuple[ProblemKind, str]]) -> None:
    """CR Format Conventions - Pantheon Rules 1, 2, 3, 4: sixty different cards, twelve, two boons, no sideboard."""
    assert problems(deck) == found


def test_boons_are_for_pantheon_games() -> None:
    """CR Card Types - Boons 1: a deck of Standard has none; a list names them in a section of their own."""
    assert (ProblemKind.WRONG_BOONS, "CR Card Types - Boons 1") in problems(listed(*USUAL), ga.STANDARD)
    assert ProblemKind.WRONG_BOONS not in [kind for kind, _ in problems(listed(), ga.STANDARD)]


def test_a_list_with_boons_is_read_as_it_was_written() -> None:
    """CR Format Conventions - Pantheon Rules 3."""
    catalog = ga.Catalog.starter()
    text = "# Material Deck\n1 Spirit of Wind\n\n# Main Deck\n2 Gray Wolf\n\n# Pantheon\n1 Fireball\n"
    deck = Deck.parse(text, catalog)
    assert [card.name for card in deck.pantheon_cards()] == ["Fireball"]
    assert (deck.text(), deck.format) == (text, ga.PANTHEON)
    assert (ProblemKind.WRONG_BOONS, f"{PANTHEON_RULES} 3") in problems(deck)


@pytest.mark.parametrize(
    "boons",
    [
        [USUAL, USUAL, ()],
        [USUAL, USUAL, ("Quiet Boon",)],
        [USUAL, USUAL, ("Quiet Boon", "Sturdy Boon")],
        [USUAL, USUAL, ("Quiet Boon", "Follower")],
        [USUAL] * 5,
    ],
)
def test_who_cannot_play_a_pantheon_game(boons: list[tuple[str, ...]]) -> None:
    """CR Card Types - Boons 1, 2, 2.a: up to four players, of whom each has one lesser and one greater boon."""
    with pytest.raises(IllegalDeck, match=r"Pantheon"):
        game(*boons)
    assert not game(USUAL, USUAL, ("Grand Boon", "Sturdy Boon"), USUAL).over


def test_a_boon_in_a_main_deck_is_refused() -> None:
    """CR Game Zones - Pantheon 2: boons start the game there and nowhere else."""
    with pytest.raises(IllegalDeck, match="cannot be in a deck"):
        Game([PantheonDeck(*USUAL, main="Quiet Boon"), PantheonDeck(*USUAL)])


def test_the_barrier_is_no_card_of_a_deck() -> None:
    """CR Tokens 1: it is a token."""
    deck = Deck((), (Entry(1, BARRIER),))
    found = [problem.kind for problem in deck.problems(ga.PANTHEON) if problem.card == BARRIER.name]
    assert ProblemKind.NOT_A_DECK_CARD in found


# Starting the game ---------------------------------------------------------------------------------------------


def test_the_cards_are_where_they_start() -> None:
    """CR Starting the Game - Pantheon Games 1, CR Card Types - Boons 2.a, CR Game Zones - Pantheon 2: face down."""
    running = game(USUAL, USUAL, ("Grand Boon", "Sturdy Boon"))
    for player, own in enumerate((USUAL, USUAL, ("Grand Boon", "Sturdy Boon"))):
        view = running.view(player).of(player)
        assert (view.hand_size + view.deck_size, view.material_size) == (20, 0)
        assert sorted(c.name for c in view.pantheon) == sorted(own)
        for other in {0, 1, 2} - {player}:
            seen = running.view(other).of(player)
            assert (seen.pantheon, seen.pantheon_size) == ((), 2)


def test_main_decks_are_shuffled() -> None:
    """CR Starting the Game - Pantheon Games 2: the order depends on the seed and on nothing else."""
    decks = [PantheonDeck(*USUAL) for _ in range(3)]
    for deck in decks:
        deck.main_cards()[:10] = [pantheon_cards().find("Giant Tortoise")] * 10

    def hand(seed: int) -> tuple[str, ...]:
        return tuple(card.name for card in Game(decks, seed, 0).view(0).of(0).hand)

    assert len({hand(seed) for seed in range(20)}) > 1
    assert hand(3) == hand(3)


def test_the_first_player_is_random_and_the_others_follow() -> None:
    """CR Starting the Game - Pantheon Games 4: clockwise from the first turn player."""
    assert {game(*[USUAL] * 3, seed=seed, first_player=None).first_player for seed in range(30)} == {0, 1, 2}
    running = game(*[USUAL] * 4, first_player=2)
    order = []
    for _ in range(4):
        order.append(running.view(0).turn_player)
        pass_turn(running)
    assert order == [2, 3, 0, 1]


def test_every_player_begins_with_a_champion_a_barrier_and_a_hand() -> None:
    """CR Starting the Game - Pantheon Games 6: nobody has Opportunity before the hands are drawn."""
    running = game(*[USUAL] * 3, first_player=1)
    field = running.view(0).field
    for player in range(3):
        assert [c.name for c in field if c.controller == player] == ["Spirit of Wind", "Pantheon Barrier"]
    one = next(c for c in field if c.name == "Pantheon Barrier")
    assert (one.types, one.durability, one.counters) == (("DOMAIN", "PHANTASIA"), 6, (("durability", 6),))
    assert ("token" in one.states, one.keywords) == (True, ("omnishroud",))
    assert [running.view(p).of(p).hand_size for p in range(3)] == [7, 8, 7]
    assert (running.decision.purpose, running.decision.player) == ("opportunity", 1)


def test_a_standard_game_has_no_barrier() -> None:
    """CR Starting the Game - Standard Games 6: with no boons there is none, however many play."""
    assert "Pantheon Barrier" not in [c.name for c in game((), (), ()).view(0).field]


def test_the_barrier_takes_the_damage_of_all_else() -> None:
    """CR Starting the Game - Pantheon Games 6: it is dealt to the barrier of its player until that breaks."""
    t = with_extra_cards(*CARDS)
    t.player("A", hand=["Swat"] * 3).player("B", field=["Follower"]).main_phase("A")
    commit(t.state, barrier(t.state, 1))
    t.act("A", "activate Swat", target="B's champion").pass_all()
    assert (t.champion("B").damage, t.counters("Pantheon Barrier", "durability")) == (0, 2)
    t.act("A", "activate Swat", target="B's Follower")
    assert t.stack == ["Swat"]
    t.pass_all()
    assert (t.object("Follower").damage, t.objects("Pantheon Barrier")) == (0, [])
    t.act("A", "activate Swat", target="B's champion").pass_all()
    assert t.champion("B").damage == 4


# The first turns -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_first_player_draws_on_turn_one(players: int) -> None:
    """CR Starting the Game - Pantheon Games 7, CR Pantheon Games - Turn One 1: also of two, unlike in other games."""
    running = game(*[USUAL] * players)
    assert running.view(0).of(0).hand_size == 8
    assert game(*[()] * players).view(0).of(0).hand_size == (7 if players == 2 else 8)


def test_a_first_turn_begins_with_the_draw_phase() -> None:
    """CR Pantheon Games - Turn One 1, CR Starting the Game - Pantheon Games 7: nobody materializes in it."""
    decks = [PantheonDeck(*USUAL, material=("Spirit of Wind", "Life Essence Amulet")) for _ in range(3)]
    running = Game(decks, 0, 0)
    for turn in (1, 2, 3):
        assert (running.turn, running.decision.purpose) == (turn, "opportunity")
        assert f"— {running.names[turn - 1]}'s turn —" in running.log()
        pass_turn(running)
    assert (running.turn, running.decision.purpose) == (4, "materialize")
    phases = [line for line in running.log() if "phase" in line.lower()]
    assert not any("wake up" in line.lower() for line in phases[:2])


@pytest.mark.parametrize("players", [3, 4])
def test_only_the_last_player_of_the_first_cycle_may_attack(players: int) -> None:
    """CR Pantheon Games - Turn One 2."""
    running = Game([PantheonDeck(*USUAL, main="Honorable Vanguard") for _ in range(players)], 0, 0)
    able = []
    for _ in range(players):
        running.choose(running.labels.index("activate Honorable Vanguard"))
        while running.view(0).stack or running.decision.purpose != "opportunity":
            running.choose(0)
        able.append("attack with Honorable Vanguard" in running.labels)
        pass_turn(running)
    assert able == [False] * (players - 1) + [True]


# First Boon ----------------------------------------------------------------------------------------------------


def test_a_first_boon_is_bestowed_before_the_champions_enter() -> None:
    """CR Keywords - First Boon 1, 2, CR Starting the Game - Pantheon Games 5: and it does what it does."""
    running = game(("First Draw", "Grand Boon"), USUAL, USUAL)
    view = running.view(1).of(0)
    assert [(c.name, c.states) for c in view.pantheon] == [("First Draw", ("bestowed", "gained"))]
    assert (view.hand_size, running.view(1).of(1).hand_size) == (9, 7)
    log = running.log()
    first = running.names[0]
    assert log.index(f"{first} bestows First Draw") < log.index(f"{first}'s Spirit of Wind enters the field")


def test_first_boons_are_bestowed_in_turn_order() -> None:
    """CR Starting the Game - Pantheon Games 5."""
    running = game(*[("First Draw", "Grand Boon")] * 3, first_player=1)
    told = [line.split(" bestows")[0] for line in running.log() if "bestows" in line]
    assert told == [running.names[1], running.names[2], running.names[0]]


def test_a_player_with_two_first_boons_orders_them() -> None:
    """CR Keywords - First Boon 1: the one that waits for bestowments has to come first to see the other."""
    for first, hand in (("First Watch", 10), ("First Draw", 9)):
        running = game(("First Draw", "First Watch"), USUAL, USUAL)
        assert (running.decision.purpose, len(running.labels)) == ("first boon", 2)
        running.choose(running.labels.index(f"bestow {first}"))
        while running.decision.purpose != "opportunity":
            running.choose(0)
        assert running.view(0).of(0).hand_size == hand


@pytest.mark.parametrize("name", ["First Fire", "First Price"])
def test_a_first_boon_that_cannot_be_bestowed_stays_face_down(name: str) -> None:
    """CR Keywords - First Boon 1: without a champion no element is enabled, without a hand nothing is paid."""
    own = (name, "Grand Boon") if name == "First Fire" else ("Quiet Boon", name)
    running = game(own, USUAL, USUAL)
    assert running.view(1).of(0).pantheon == ()
    assert not [line for line in running.log() if "bestows" in line]


def test_a_first_boon_may_still_be_bestowed_later() -> None:
    """CR Keywords - First Boon 1, CR Bestowing Boons 3: it is a boon like any other."""
    running = game(("Quiet Boon", "First Price"), USUAL, USUAL)
    assert "bestow First Price" in running.labels


class Beginning(PantheonDeck):
    """A deck with a First Boon that is printed with a speed."""

    def __init__(self, speed: Speed) -> None:
        super().__init__("Quiet Boon", "Grand Boon")
        self._first = boon("First Rite", 0, keyword("first boon"), does(Draw(1)), speed=speed)

    def pantheon_cards(self) -> list[CardDefinition]:
        """The First Boon, and another one."""
        return [self._first, super().pantheon_cards()[1]]


@pytest.mark.parametrize("speed", [Speed.SLOW, Speed.FAST])
def test_a_first_boon_is_bestowed_before_any_main_phase(speed: Speed) -> None:
    """CR Keywords - First Boon 1, CR Special Play Permissions 1.a: whatever its speed is."""
    running = Game([Beginning(speed) for _ in range(3)], 0, 0)
    bestowed = [
        [card.name for card in running.view(0).of(player).pantheon if "bestowed" in card.states] for player in range(3)
    ]
    assert bestowed == [["First Rite"]] * 3


# Saves, copies, and what is hidden -----------------------------------------------------------------------------


def test_a_pantheon_game_is_saved_and_played_again() -> None:
    """A save and a replay say which boons there are."""
    running = game(("First Draw", "First Watch"), USUAL, USUAL, seed=5)
    running.choose(0)
    running.choose(running.labels.index("pass"))
    cards = pantheon_cards()
    assert Game.decode(running.encode(), cards).digest() == running.digest()
    assert Game.from_replay(running.replay, cards).digest() == running.digest()
    saved = running.replay
    saved["decks"][0]["pantheon"].pop()
    with pytest.raises(CorruptSave, match="'pantheon' must be 2 boons"):
        Game.from_replay(saved, cards)


def test_unknown_boons_are_dealt_anew() -> None:
    """CR Public vs Private Information 6: a search that does not know them sees those of a list, or what it knows."""
    running = game(USUAL, ("Sturdy Boon", "Grand Boon"), USUAL)
    dealt = running.view(0).determinize(1, {1: PantheonDeck("Quiet Boon", "First Price")})
    assert [c.name for c in dealt.view(1).of(1).pantheon] == ["First Price", "Quiet Boon"]
    assert [c.name for c in dealt.view(0).of(0).pantheon] == ["Grand Boon", "Quiet Boon"]
    again = running.view(0).determinize(1, open_lists=True)
    assert [c.name for c in again.view(1).of(1).pantheon] == ["Grand Boon", "Sturdy Boon"]
    closed = running.view(0).determinize(1, {1: PantheonDeck()})
    assert [c.name for c in closed.view(1).of(1).pantheon] == ["Grand Boon", "Quiet Boon"]
    assert dealt.status() == again.status() == []
