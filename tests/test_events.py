"""What happened, as data: what each viewer is told, what is folded, what taking back does, and what nobody is told."""

from __future__ import annotations

from typing import Any

import pytest

import grandarchive as ga
from grandarchive.cards.starter.printing import ally, has
from grandarchive.model.abilities import Activated
from grandarchive.model.effects import Draw, RemoveCounters
from grandarchive.model.events import Happening, Pattern
from grandarchive.model.modifications import Replaces
from grandarchive.model.nouns import THIS, Source
from grandarchive.model.outcomes import GoesTo
from grandarchive.model.terms import Zone
from grandarchive.play import Line, events, fold, marks, sentences
from grandarchive.play.events import GameEvent, Stream
from grandarchive.play.folding import still_counting
from grandarchive.state.events import CardEvent, Event
from grandarchive.state.telling import begin_chronicle, end_moment
from grandarchive.testing import Scenario, placed
from tests import exchange, retold
from tests.scenarios.extra_cards import with_extra_cards
from tests.scenarios.secret_cards import SECRETS
from tests.scenarios.test_rules_going_back import CARDS


def of(t: Scenario, player: int | None, *kinds: str, since: int = 0) -> list[GameEvent]:
    """What a player is told of some kinds."""
    return [event for event in t.game.events(player, since).events if not kinds or event.kind in kinds]


def lines(t: Scenario, player: int | None, since: int = 0) -> list[str]:
    """What a player is told in words."""
    return [line.text for line in t.game.events(player, since).lines]


def secrets(*more: Any) -> Scenario:
    return with_extra_cards(*SECRETS, *more)


# Many games ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("number", "players"), [(1, 2), (2, 3), (3, 4), (4, 2)])
def test_a_table_built_from_events_of_a_made_up_game_is_what_views_show(number: int, players: int) -> None:
    watching = retold.made_up(number, players, most=60)
    assert watching.compared > 60
    assert watching.kinds["move"] > 10


@pytest.mark.parametrize(("number", "players"), [(1, 2), (2, 3)])
def test_a_table_built_from_events_of_a_starter_game_is_what_views_show(number: int, players: int) -> None:
    assert retold.starter(number, players, most=100).kinds["draw"] > 14


def test_a_wrong_event_is_found() -> None:
    table = retold.Table()
    mark = marks.CardMark(3, "Bulky", "field", 0, 0)
    with pytest.raises(retold.Wrong):
        table.happen(GameEvent(0, "move", "", changes=(marks.Change(mark, None),)))


def test_every_kind_of_event_has_a_meaning() -> None:
    assert {*(telling.kind for telling in sentences.TELLINGS.values()), "fizzle", events.CHANGES, events.UNDONE} == set(
        ga.EVENT_KINDS
    )


# Who is told what ----------------------------------------------------------------------------------------------


def test_equal_cards_that_somebody_looks_at_are_counted() -> None:
    t = secrets().player("A", hand=["Peek Far"], deck=["Bulky", "Bulky"]).player("B").main_phase("A")
    t.act("A", "activate Peek Far").pass_all()
    assert lines(t, 0)[-1] == "A looks at 2 Bulky"


def test_who_looks_at_a_card_is_told_which_it_is() -> None:
    t = secrets().player("A", hand=["Peek"], deck=["Bulky", "Sting"]).player("B").main_phase("A")
    t.act("A", "activate Peek").pass_all()
    assert lines(t, 0)[-1] == "A looks at Bulky"
    assert lines(t, 1)[-1] == lines(t, None)[-1] == "A looks at 1 card"
    (looking,) = of(t, 0, "look")
    (change,) = looking.changes
    assert (change.before, change.after) != (None, None)
    assert isinstance(change.after, marks.CardMark)
    assert (change.after.name, change.after.zone, change.after.place) == ("Bulky", "main deck", 0)
    assert of(t, 1, "look")[0].changes == ()


def test_which_of_two_cards_leaves_a_hand_unseen_is_not_told() -> None:
    """B has shown Bulky, and has Sting besides: whichever is put away, A sees Bulky no more, and some card go."""
    told = []
    for name in ("Bulky", "Sting"):
        t = secrets().player("A").player("B", memory=["Bulky"], hand=["Show", "Sting", "Celebrant"]).main_phase("B")
        t.act("B", "activate Show").pass_all()
        before = t.game.events(0).moment
        assert "Bulky" in [card.name for card in t.view("A").of(1).hand]
        t.act("B", "activate Celebrant", reserve=name).pass_all()
        moves = [event for event in of(t, 0, "move", since=before) if event.word == "reserve"]
        told.append([(event.text, event.card, event.changes) for event in moves])
        assert "Bulky" not in [card.name for card in t.view("A").of(1).hand]
    assert told[0] == told[1]
    assert told[0][0][0] == "B reserves a card for Celebrant"
    lost, moved = told[0][0][2]
    assert [mark.name for mark in (lost.before, lost.after)] == ["Bulky", "a card"]  # type: ignore[union-attr]
    assert [mark.zone for mark in (moved.before, moved.after)] == ["hand", "memory"]  # type: ignore[union-attr]


def test_a_viewer_learns_later_which_card_it_was() -> None:
    t = secrets().player("A", hand=["Pry"]).player("B", memory=["Bulky", "Sting"]).main_phase("A")
    t.act("A", "activate Pry").pass_all().answer("A", "choose", "a card")
    (move,) = [event for event in of(t, 0, "move") if event.from_zone == "memory"]
    (change,) = move.changes
    assert isinstance(change.before, marks.CardMark)
    assert (change.before.ref, change.before.name) == (-1, "a card")
    assert isinstance(change.after, marks.CardMark)
    assert change.after.name == move.card.name != "a card"  # type: ignore[union-attr]
    assert (change.after.zone, move.to_zone) == ("graveyard", "graveyard")


def test_a_face_down_card_is_followed_but_not_known() -> None:
    t = secrets().player("A", hand=["Hide", "Bulky"]).player("B").main_phase("A")
    t.act("A", "activate Hide").pass_all()
    (mine,), (theirs,) = ([e for e in of(t, who, "move") if e.to_zone == "banishment"] for who in (0, 1))
    (seen,), (shown,) = (mine.changes, theirs.changes)
    assert isinstance(seen.after, marks.CardMark)
    assert isinstance(shown.after, marks.CardMark)
    assert (seen.after.name, shown.after.name) == ("Bulky (face down)", "a face-down card")
    assert seen.after.ref == shown.after.ref
    assert theirs.card == marks.CardMark(-1, "a card", "hand", 0, 0)


def test_with_nothing_hidden_every_card_has_its_name() -> None:
    t = secrets().player("A", hand=["Hide", "Bulky"]).player("B").main_phase("A")
    t.act("A", "activate Hide").pass_all()
    told = t.game.events(open=True).events
    assert all(event.card is None or event.card.known for event in told)


def test_what_would_show_hidden_cards_is_found() -> None:
    """The exchange of hidden cards compares events too."""
    t = secrets().player("A").player("B", hand=["Hide", "Bulky", "Sting"]).main_phase("B")
    first, second = t.state.clone(), t.state.clone()
    one, other = (next(c for c in first.cards if c.definition.name == name) for name in ("Bulky", "Sting"))
    exchange.exchange(second, one, other)

    def told(mask: int) -> list[list[GameEvent]]:
        found = []
        for twin in (first, second):
            begin_chronicle(twin)
            end_moment(twin)
            assert twin.chronicle is not None
            found.append(Stream(twin.chronicle, ("A", "B"), mask).advance())
        return found

    exchange.compare_events(exchange.SPECTATOR, *told(0b11))
    with pytest.raises(exchange.Seen, match="other events"):
        exchange.compare_events(exchange.SPECTATOR, *told(0b10))


# What happened -------------------------------------------------------------------------------------------------


def test_what_dies_together_leaves_together_each_with_its_event() -> None:
    t = with_extra_cards().player("A", hand=["Volley"]).player("B", field=["Weakling", "Twin Knight"]).main_phase("A")
    t.act("A", "activate Volley", target=["Weakling", "Twin Knight"]).pass_all()
    dying = [event for event in of(t, 1, "move") if event.word == "die"]
    assert sorted(event.card.name for event in dying if event.card) == ["Twin Knight", "Weakling"]
    for event in dying:
        (change,) = [c for c in event.changes if isinstance(c.before, marks.CardMark)]
        assert change.before == event.card
        assert (event.from_zone, event.to_zone) == ("field", "graveyard")
    damaged = of(t, 1, "damage")
    assert [(event.amount, event.source, event.reason.kind) for event in damaged] == [(2, "Volley", "activation")] * 2


def test_a_replacement_tells_what_would_have_happened() -> None:
    saved = ally("Phoenix", 1, 1, 1, "mage bird", has(Replaces(Pattern(Happening.DIE, THIS), GoesTo(Zone.HAND))))
    t = with_extra_cards(saved).player("A", hand=["Sting"], field=["Phoenix"]).player("B").main_phase("A")
    t.act("A", "activate Sting", target="Phoenix").pass_all()
    (instead,) = of(t, 1, "replace")
    assert instead.text == 'Phoenix replaces "Phoenix dies"'
    assert (instead.source, instead.word) == ("Phoenix", "GoesTo")
    assert [e.to_zone for e in of(t, 1, "move") if e.from_zone == "field"] == ["hand"]


def test_counters_that_pay_say_for_what() -> None:
    lamp = ally("Lamp", 1, 1, 1, "mage spirit", Activated((RemoveCounters("charge", Source(), 2),), (Draw(1),)))
    t = with_extra_cards(lamp).player("A", field=[placed("Lamp", charge=3)], deck=["Bulky"]).player("B").main_phase("A")
    t.act("A", "use Lamp").pass_all()
    (spent,) = of(t, 1, "spend counters")
    assert (spent.amount, spent.word, spent.text) == (-2, "charge", "A removes 2 charge counters from Lamp for Lamp")
    assert lines(t, 0)[-2:] == ["Lamp's ability resolves", "A draws Bulky"]


def test_a_target_that_is_gone_is_told_as_its_item_resolves() -> None:
    t = (
        with_extra_cards()
        .player("A", hand=["Volley"])
        .player("B", hand=["Sting"], field=[placed("Twin Knight", damage=1), "Bulky"])
    )
    t.main_phase("A").act("A", "activate Volley", target=["Twin Knight", "Bulky"]).pass_once("A")
    t.act("B", "activate Sting", target="Twin Knight").pass_all()
    resolved = [event for event in of(t, 0, "resolve") if event.card and event.card.name == "Volley"]
    assert [event.lost_targets for event in resolved] == [1]


def test_who_concedes_loses_and_wins_is_told() -> None:
    t = with_extra_cards()
    for player in "ABC":
        t.player(player, field=["Bulky"])
    t.main_phase("A").concede("B")
    (lost,) = of(t, 2, "lose")
    assert (lost.player, lost.word, lost.text) == (1, "conceded", "B concedes")
    assert [event.player for event in of(t, 2, "leave")] == [1]
    t.concede("A")
    assert [(event.player, event.word, event.text) for event in of(t, None, "end")] == [(2, "conceded", "C wins")]
    assert t.log[-1] == "C wins"


def test_with_several_players_a_line_says_whose_object_it_is() -> None:
    for players, name in (("ABC", "B's Bulky"), ("AB", "Bulky")):
        t = with_extra_cards().player("A", hand=["Sting"]).player("B", field=["Bulky"])
        for other in players[2:]:
            t.player(other)
        t.main_phase("A").act("A", "activate Sting", target="Bulky").pass_all()
        assert [event.text for event in of(t, 0, "damage")] == [f"Sting deals 1 damage to {name}"]


def test_everybody_passes_whether_they_were_asked_or_not() -> None:
    """An opponent who can do nothing is not asked, and passes as one who could have done something."""
    said = []
    for hand in ([], ["Sting"]):
        t = (
            with_extra_cards()
            .player("A", hand=["Bolster"], field=["Bulky"])
            .player("B", hand=[*hand, *["Anvil"][len(hand) :]])
        )
        t.main_phase("A")
        t.state.stops = False
        t._game = ga.Game.from_state(t.state)
        t.act("A", "activate Bolster", target="Bulky").pass_all()
        said.append([(event.kind, event.player, event.text) for event in of(t, 0)])
    assert said[0] == said[1]
    assert ("pass", 1, "B passes") in said[0]


def test_windows_that_nobody_opens_are_told_like_others() -> None:
    """CR Turn Order - End Phase 2: whether a fast card in hand held a window open is not told to the opponent."""
    said = []
    for held in ("Anvil", "Sting"):
        t = with_extra_cards().player("A", field=["Bulky"]).player("B", hand=[held]).main_phase("A")
        t.state.stops = False
        t._game = game = ga.Game.from_state(t.state)
        since = game.events(0).moment
        turn = game.turn
        while game.turn == turn:
            game.choose("pass")
        told = [(event.player, event.text) for event in of(t, 0, "pass", "phase", since=since)]
        said.append(told[: told.index((1, "wake up phase"))])
    assert said[0] == said[1]
    assert said[0].count((1, "B passes")) == 2


# Folding -------------------------------------------------------------------------------------------------------


def test_draws_and_payments_are_one_line_each() -> None:
    catalog = ga.Catalog.starter()
    decks = [ga.starter_deck("lorraine-starter", catalog), ga.starter_deck("rai-starter", catalog)]
    game = ga.Game(decks, seed=3, names=["Ann", "Bob"])
    agent = ga.GreedyAgent()
    for _ in range(12):
        game.choose(agent.choose(game.view(game.decision.player)))
    told = game.events(1).lines
    assert "Ann draws 7 cards" in [line.text for line in told]
    assert "Ann reserves 5 cards for Veteran Soldier" in [line.text for line in told]
    drawn = next(line for line in told if line.text == "Ann draws 7 cards")
    assert [event.kind for event in drawn.events] == ["draw"] * 7
    mine = [line.text for line in game.events(0).lines]
    assert any(line.startswith("Ann draws 7 cards (2 Favorable Winds, ") for line in mine)


def test_what_happens_for_another_reason_or_to_somebody_else_is_another_line() -> None:
    names = ("A", "B")
    first, second = events.EventReason("cost", 0, "Fireball", 7), events.EventReason("cost", 0, "Spark", 8)

    def reserve(number: int, player: int, reason: events.EventReason) -> GameEvent:
        text = f"{names[player]} reserves a card for {reason.name}"
        return GameEvent(number, "move", text, player, word="reserve", reason=reason)

    story = [reserve(0, 0, first), reserve(1, 0, first), reserve(2, 0, second), reserve(3, 1, second)]
    told: tuple[Line, ...] = fold(story, names)
    assert [line.text for line in told] == [
        "A reserves 2 cards for Fireball",
        "A reserves a card for Spark",
        "B reserves a card for Spark",
    ]


def test_what_a_player_makes_another_one_discard_is_told_of_who_discards_it() -> None:
    def gone(number: int, name: str) -> GameEvent:
        card = marks.CardMark(number, name, "hand", 1, 1)
        reason = events.EventReason("activation", 0, "Fleece", 9, 4)
        return GameEvent(number, "move", f"{name} is discarded", 0, card, word="discard", reason=reason)

    (told,) = fold([gone(0, "Bulky"), gone(1, "Sting"), gone(2, "Bulky")], ("A", "B"))
    assert told.text == "B discards 3 cards (2 Bulky, Sting)"
    (told,) = fold([gone(0, "Lorraine, Blademaster"), gone(1, "Sting")], ("A", "B"))
    assert told.text == "B discards 2 cards (Lorraine, Blademaster; Sting)"


def test_a_memory_cost_of_several_cards_says_for_what_it_is() -> None:
    back = marks.CardMark(-1, "a card", "memory", 0, 0)
    reason = events.EventReason("cost", 0, "Spirit", 7)
    paid = [GameEvent(n, "move", "a card is banished", 0, back, word="memory cost", reason=reason) for n in range(2)]
    assert [line.text for line in fold(paid, ("A", "B"))] == ["A banishes 2 cards as a memory cost for Spirit"]


# The log -------------------------------------------------------------------------------------------------------


def test_the_log_has_the_folded_lines_of_all_events() -> None:
    game = played()
    for viewer in (0, 1):
        assert game.log(viewer) == [line.text for line in game.events(viewer).lines]
    assert game.log() == [line.text for line in game.events(open=True).lines]
    assert "A draws 7 cards" in game.log(1)


def test_the_log_leaves_out_what_was_taken_back() -> None:
    game = played()
    expected = game.log(1)
    for choices in (1, 3, 2):
        for _ in range(choices):
            game.choose(0)
        for _ in range(choices):
            game.undo()
    assert game.log(1) == expected
    assert [event.kind for event in game.events(1).events].count("undone") == 6


def test_events_that_still_count_are_those_of_the_last_branch() -> None:
    def event(number: int, back_to: int = -1) -> GameEvent:
        return GameEvent(number, "undone" if back_to >= 0 else "pass", "", back_to=back_to)

    story = [event(0), event(1), event(2), event(3, back_to=1), event(4), event(5), event(6, back_to=5), event(7)]
    assert [each.number for each in still_counting(story)] == [0, 4, 7]
    assert [each.number for each in still_counting([*story, event(8, back_to=1)])] == [0]
    assert still_counting([event(0), event(1, back_to=0)]) == []


def test_every_kind_of_event_has_its_sentences() -> None:
    """What happens is told, or it is quiet; no kind is forgotten."""
    found, kinds = set(), [Event]
    while kinds:
        kind = kinds.pop()
        kinds += kind.__subclasses__()
        if kind.__module__.startswith("grandarchive.") and kind not in (Event, CardEvent):
            found.add(kind)
    assert found == set(sentences.TELLINGS)
    wordless = [kind.__name__ for kind, telling in sentences.TELLINGS.items() if not (telling.line or telling.quiet)]
    assert wordless == []


# Objects of one name -------------------------------------------------------------------------------------------


def test_equal_objects_are_told_apart_as_in_labels() -> None:
    """The number counts those of one player, and only gets lower as an older one leaves."""
    t = with_extra_cards().player("A", hand=["Sting", "Sting", "Sting"], field=["Bulky", "Bulky", "Bulky"])
    t.player("B", field=["Twin Knight"]).main_phase("A")
    t.act("A", "activate Sting", target="Bulky (2)").pass_all()
    assert lines(t, 1)[-1] == "Sting deals 1 damage to Bulky (#2)"
    t.act("A", "attack with Bulky (3)", target="Twin Knight")
    assert "Bulky (#3) attacks" in lines(t, 0)


def test_an_object_that_somebody_else_has_too_is_called_by_its_player() -> None:
    t = with_extra_cards().player("A", field=["Bulky"]).player("B", field=["Bulky", "Bulky"]).main_phase("A")
    t.act("A", "attack with Bulky", target="B's Bulky (2)")
    assert lines(t, None)[-2:] == ["A's Bulky attacks", "B's Bulky (#2) is attacked"]


def test_an_object_has_a_number_as_soon_as_there_is_another() -> None:
    t = with_extra_cards(ally("Cub", 0, 1, 1, "mage beast")).player("A", hand=["Cub", "Cub"]).player("B")
    t.main_phase("A").act("A", "activate Cub").pass_all().act("A", "activate Cub").pass_all()
    assert [line for line in lines(t, 1) if "enters" in line] == ["Cub enters the field", "Cub (#2) enters the field"]


def test_what_objects_of_one_name_pay_is_said_of_each() -> None:
    """A cost of one of several says for which, and not only for what."""
    lamp = ally("Lamp", 1, 1, 1, "mage spirit", Activated((RemoveCounters("charge", Source(), 2),), (Draw(1),)))
    lit = [placed("Lamp", charge=3), placed("Lamp", charge=3)]
    t = with_extra_cards(lamp).player("A", field=lit, deck=["Bulky"]).player("B").main_phase("A")
    t.act("A", "use Lamp (2)").pass_all()
    assert "A removes 2 charge counters from Lamp (#2) for Lamp (#2)" in lines(t, 1)
    assert "Lamp (#2)'s ability resolves" in lines(t, 1)


def test_a_revealed_card_has_its_name_in_a_folded_line() -> None:
    """Also for a player who did not know it before."""
    t = secrets().player("A", hand=["Show", "Bulky"], memory=["Sting"]).player("B").main_phase("A")
    t.act("A", "activate Show").pass_all()
    shown = [event.card.name for event in of(t, 1, "reveal") if event.card]
    assert shown
    assert "a card" not in shown


# Moments -------------------------------------------------------------------------------------------------------


def played(record: bool = True) -> ga.Game:
    catalog = ga.Catalog.starter()
    decks = [ga.starter_deck("lorraine-starter", catalog), ga.starter_deck("rai-starter", catalog)]
    game = ga.Game(decks, seed=5, record=record)
    for _ in range(40):
        game.choose(0 if len(game.decision.options) == 1 else 1)
    return game


def test_a_story_goes_on_from_any_moment() -> None:
    game = played()
    whole = game.events(0)
    assert [event.number for event in whole.events] == list(range(whole.moment))
    assert game.events(0, whole.moment - 3).events == whole.events[-3:]
    assert game.events(0, whole.moment).events == ()
    with pytest.raises(ga.WrongArgument, match="the moment"):
        game.events(0, whole.moment + 1)


def test_taking_back_is_part_of_the_story() -> None:
    game = played()
    digest, before = game.digest(), game.events(0).moment
    game.choose(0)
    log, since = game.log(0), game.events(0, before)
    game.undo()
    undone = game.events(0, since.moment)
    assert [(event.kind, event.back_to) for event in undone.events] == [("undone", before)]
    assert game.digest() == digest
    there, back = ([c for event in told.events for c in event.changes] for told in (since, undone))
    assert bool(there) is bool(back)
    game.choose(0)
    assert game.log(0) == log
    again = game.events(0, undone.moment).events
    assert [(event.kind, event.text) for event in again] == [(event.kind, event.text) for event in since.events]


def test_a_way_back_changes_the_table_back_and_says_so() -> None:
    field = ["Shrine", "Idol", "Bulky", "Widow"]
    t = with_extra_cards(*CARDS).player("A", field=field, hand=["Sting"]).player("B").main_phase("A")
    before = t.game.events(1).moment
    t.act("A", "use Idol")
    while t.purpose == "pay next":
        t.answer("A", "pay next", next(o for o in t.options if o.startswith("sacrifice")))
    assert [e.card.name for e in of(t, 1, "move", since=before) if e.card] == ["Widow"]
    t.answer("A", "may", "yes")
    *_, back = of(t, 1, since=before)
    assert (back.kind, back.text) == ("take back", "A takes back what Idol was to do: it would not be legal")
    assert "Widow" in [c.after.name for c in back.changes if isinstance(c.after, marks.CardMark)]
    table = retold.Table()
    for event in t.game.events(1).events:
        table.happen(event)
    assert retold.seen(t.view("B")) == table.cards()


def test_copies_and_games_without_a_record_have_the_same_story() -> None:
    story = played().events(0)
    game = played(record=False)
    assert game.events(0) == played().clone().events(0) == story
    assert game.log(0) == played().log(0)
    game.choose(0)
    assert game.events(0, story.moment).events


def test_nothing_is_kept_until_somebody_asks() -> None:
    game = played()
    assert game._state.chronicle is None
    watched = game.events(0).moment
    game.undo()
    (undone,) = game.events(0, watched).events
    assert undone.kind == "undone"
    game.choose(0)
    late = ga.Game.decode(game.encode(), ga.Catalog.starter())
    told = game.events(0).events
    assert [(event.kind, event.text) for event in late.events(0).events] == [
        (event.kind, event.text) for event in (*told[: undone.back_to], *told[watched + 1 :])
    ]


def test_a_state_that_was_changed_from_outside_has_no_story() -> None:
    game = played()
    game._state.tick()
    with pytest.raises(ga.EngineBug, match="changed from outside"):
        game.events(0)


def test_a_record_changes_no_game() -> None:
    assert played().digest() == played(record=False).digest()


def test_a_story_of_a_position_begins_with_what_lies_there() -> None:
    t = with_extra_cards().player("A", hand=["Sting"]).player("B", field=["Bulky"]).main_phase("A")
    t.act("A", "activate Sting", target="Bulky").pass_all()
    again = ga.Game.decode(t.game.encode(), t.catalog)
    table = retold.Table()
    for event in again.events(1).events:
        table.happen(event)
    assert table.cards() == retold.seen(again.view(1))
    assert "Sting deals 1 damage to Bulky" in [line.text for line in again.events(1).lines]


def test_a_player_that_there_is_not_is_refused() -> None:
    with pytest.raises(ga.WrongArgument, match="a player"):
        played().events(2)


def test_who_cannot_draw_is_said_not_to_have_drawn() -> None:
    t = with_extra_cards().player("A", deck=0).player("B", deck=0)
    t.phase("A", "recollection")
    while not t.game.over:
        t.pass_once(t.asked)
    assert [event.text for event in of(t, 1, "draw")] == ["A has no card to draw"]
    assert of(t, 1, "draw")[0].card is None
