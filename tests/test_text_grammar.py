"""The kernel of the grammar of card texts, with small grammars of its own: reading, writing, references."""

from __future__ import annotations

from typing import Any

import pytest

from grandarchive.model.terms import Who
from grandarchive.text.grammar.core import (
    HOLE,
    Grammar,
    WrongGrammar,
    filled,
    joined,
    made,
    minus,
    naming,
    referring,
    rest,
    slot,
    split,
    vocabulary,
)
from grandarchive.text.grammar.linking import Unclear, linked
from grandarchive.text.grammar.reading import Reader
from grandarchive.text.grammar.series import Series
from grandarchive.text.grammar.whole import grammar
from grandarchive.text.grammar.writing import Writer
from grandarchive.text.shapes.amounts import AtLeast, Count, Product, X
from grandarchive.text.shapes.conditions import Unless
from grandarchive.text.shapes.effects import DealDamage, Destroy, Draw
from grandarchive.text.shapes.events import Happening, Pattern
from grandarchive.text.shapes.measures import POWER, DifferentAmong, Highest, Lowest
from grandarchive.text.shapes.modifications import Cant, Gets
from grandarchive.text.shapes.nouns import (
    ALLY,
    ANYTHING,
    THIS,
    UNIT,
    YOURS,
    Attacking,
    Bound,
    Every,
    Filter,
    Source,
    Subtype,
    Target,
)
from grandarchive.text.shapes.players import AnyPlayer, Having

WOLF = Subtype("WOLF")


@pytest.fixture
def small() -> Grammar:
    """Numbers, a few nouns, two verbs."""
    found = Grammar()
    for number, word in ((2, "two"), (3, "three")):
        found.add("count.pl", word, number)
        found.add("number", str(number), number)
    found.add("count.sg", "a", 1)
    found.add("number", "X", X)
    found.add("effect", "draw <n:count#> [card|cards]", Draw(slot("n")))
    found.add("effect", "deal <n:number> damage to <what:target>", DealDamage(slot("n"), slot("what")))
    found.add("effect", "destroy <what:target>", Destroy(slot("what")))
    found.add("target", "target <f:noun.sg>", Target(slot("f"), name=naming("target")))
    found.add("target", "cardname", Source())
    for phrase in ("it", "that ally", "that unit"):
        found.add("target", phrase, Bound(referring(phrase)))
    found.row("noun#", "adjective", "head#", "after")
    found.add("adjective", "wolf", WOLF)
    found.add("adjective", "attacking", Attacking())
    found.add("head#", "[ally|allies]", ALLY)
    found.add("head#", "[unit|units]", UNIT)
    found.add("head#", "[object|objects]", ANYTHING)
    found.add("after", "you control", YOURS)
    found.add("text", "<e:effect>.", (slot("e"),))
    found.add("text", "<e:effect>. <more:text>", (slot("e"), rest("more")))
    found.add("text", "<e:effect>, then <more:text>", (slot("e"), rest("more")), "<e:effect>. <more:text>")
    return found


def read(small: Grammar, category: str, text: str) -> list[Any]:
    return [meaning for meaning, _ in Reader(small, tuple(split(text))).whole(category)]


def said(small: Grammar, category: str, meaning: Any) -> str | None:
    words = Writer(small).say(category, meaning)
    return None if words is None else " ".join(words)


# Reading and writing -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "meaning"),
    [
        ("draw a card", Draw(1)),
        ("draw two cards", Draw(2)),
        ("deal X damage to cardname", DealDamage(X, Source())),
        ("destroy target ally", Destroy(Target(ALLY, name="target@1"))),
    ],
)
def test_what_is_read_is_said(small: Grammar, text: str, meaning: object) -> None:
    assert read(small, "effect", text) == [meaning]
    assert said(small, "effect", meaning) == text.lower()


@pytest.mark.parametrize("text", ["draw two card", "draw a cards", "draw four cards", "draw a card card", "", "draw"])
def test_what_is_not_said_is_not_read(small: Grammar, text: str) -> None:
    assert read(small, "effect", text) == []


def test_a_part_that_nobody_says_is_not_said(small: Grammar) -> None:
    assert said(small, "effect", Draw(7)) is None
    assert said(small, "effect", Draw(1, Who.EACH)) is None


def test_neither_case_nor_the_article_matters(small: Grammar) -> None:
    assert split("Destroy an Ally.") == ["destroy", "a", "ally", "."]
    assert read(small, "text", "Draw A Card.") == [(Draw(1),)]


@pytest.mark.parametrize(
    ("text", "filter"),
    [
        ("target ally", ALLY),
        ("target object", ANYTHING),
        ("target wolf ally", WOLF & ALLY),
        ("target attacking wolf ally you control", Attacking() & WOLF & ALLY & YOURS),
        ("target unit you control", UNIT & YOURS),
        ("target wolf object you control", WOLF & YOURS),
    ],
)
def test_noun_phrases_are_filters_in_their_order(small: Grammar, text: str, filter: Filter) -> None:
    assert read(small, "target", text) == [Target(filter, name="target@0")]
    assert said(small, "target", Target(filter)) == text


@pytest.fixture
def serial() -> Grammar:
    """Series of verbs; two of them may be said as one, with both their objects."""
    found = Grammar()
    for word, number in (("one", 1), ("two", 2), ("three", 3)):
        found.add("number", word, number)
    found.add("verb", "draw <n:number>", Draw(slot("n")))
    found.add("verbs", "draw <a:number> and <b:number>", (Draw(slot("a")), Draw(slot("b"))))
    found.serial("plain", Series("verb"))
    found.serial("both", Series("verb", "verbs"))
    found.serial("commas", Series("verb", "verbs", commas=True))
    found.serial("numbers", Series("number", least=2))
    return found


@pytest.mark.parametrize(
    ("category", "text", "meaning"),
    [
        ("plain", "draw one", (Draw(1),)),
        ("plain", "draw one and draw two", (Draw(1), Draw(2))),
        ("plain", "draw one , draw two , and draw three", (Draw(1), Draw(2), Draw(3))),
        ("plain", "draw one , draw two , draw three , and draw one", (Draw(1), Draw(2), Draw(3), Draw(1))),
        ("both", "draw one and two", (Draw(1), Draw(2))),
        ("both", "draw one and two , and draw three", (Draw(1), Draw(2), Draw(3))),
        ("numbers", "one and two", (1, 2)),
    ],
)
def test_what_stands_one_after_the_other_is_a_tuple(serial: Grammar, category: str, text: str, meaning: object) -> None:
    assert read(serial, category, text) == [meaning]
    assert said(serial, category, meaning) == text


@pytest.mark.parametrize(
    ("category", "text"),
    [
        ("plain", "draw one , and draw two"),
        ("plain", "draw one , draw two"),
        ("plain", "draw one and draw two and draw three"),
        ("both", "draw one and two and draw three"),
        ("both", "draw one , and draw two and three"),
        ("commas", "draw one and draw two and three"),
        ("numbers", "one"),
    ],
)
def test_what_stands_one_after_the_other_has_commas_where_they_belong(
    serial: Grammar, category: str, text: str
) -> None:
    assert read(serial, category, text) == []


def test_with_commas_one_stands_before_what_has_several_parts(serial: Grammar) -> None:
    assert read(serial, "both", "draw one and draw two and three") == [(Draw(1), Draw(2), Draw(3))]
    assert read(serial, "commas", "draw one , and draw two and three") == [(Draw(1), Draw(2), Draw(3))]
    assert said(serial, "numbers", (1,)) is None


def test_a_filter_in_another_order_is_not_said_like_that(small: Grammar) -> None:
    assert said(small, "target", Target(YOURS & ALLY)) is None


def test_equivalent_wordings_are_read_and_not_said(small: Grammar) -> None:
    (found,) = Reader(small, tuple(split("draw a card, then draw two cards."))).whole("text")
    assert found == ((Draw(1), Draw(2)), tuple(split("draw a card. draw two cards.")))
    assert said(small, "text", found[0]) == "draw a card . draw two cards ."


def test_two_readings_are_both_found(small: Grammar) -> None:
    small.add("effect", "draw two cards", Draw(2, Who.EACH))
    assert len(read(small, "effect", "draw two cards")) == 2


def test_what_begins_with_itself_ends(small: Grammar) -> None:
    small.add("effect", "<e:effect> twice", slot("e"))
    assert read(small, "effect", "draw a card") == [Draw(1)]


def test_one_knows_where_reading_stopped(small: Grammar) -> None:
    reader = Reader(small, tuple(split("draw two dragons")))
    assert (reader.whole("effect"), reader.furthest, reader.expected) == ([], 2, {"cards"})


def test_negative_numbers_are_said_as_less() -> None:
    small = Grammar()
    small.add("n", "3", 3)
    small.add("n", "x", X)
    small.add("change", "gets -<n:n> power", Gets("power", minus("n")))
    assert read(small, "change", "gets -3 power") == [Gets("power", -3)]
    assert read(small, "change", "gets -x power") == [Gets("power", Product(-1, X))]
    assert said(small, "change", Gets("power", -3)) == "gets - 3 power"
    assert said(small, "change", Gets("power", 3)) is None


@pytest.fixture
def events() -> Grammar:
    """What happens to whom."""
    found = Grammar()
    found.lexicon("verb", vocabulary({"dies": Pattern(Happening.DIE), "goes up": Pattern(Happening.LEVEL_UP)}))
    found.lexicon("kind", vocabulary({"damage": "any", "combat damage": "combat", "all damage": "any"}))
    found.add("who", "a ally", ALLY)
    found.add("who", "cardname", THIS)
    found.add("deed", "<d:verb>", slot("d"))
    found.add("deed", "is dealt <d:kind>", Pattern(Happening.DAMAGED, damage=slot("d")))
    found.add("deed", "is seen", Pattern(Happening.REVEAL, UNIT))
    found.add("text", "whenever <s:who> <d:deed>,", joined("d", subject=slot("s")))
    found.add("rule", "<s:who> can't be one that <d:deed>", Cant(joined("d", subject=slot("s") & YOURS)))
    return found


@pytest.mark.parametrize(
    ("category", "text", "meaning"),
    [
        ("text", "whenever a ally dies ,", Pattern(Happening.DIE, ALLY)),
        ("text", "whenever cardname goes up ,", Pattern(Happening.LEVEL_UP, THIS)),
        ("text", "whenever a ally is dealt combat damage ,", Pattern(Happening.DAMAGED, ALLY, damage="combat")),
        ("text", "whenever a ally is dealt damage ,", Pattern(Happening.DAMAGED, ALLY)),
        ("rule", "a ally can't be one that dies", Cant(Pattern(Happening.DIE, ALLY & YOURS))),
    ],
)
def test_parts_of_a_sentence_are_joined(events: Grammar, category: str, text: str, meaning: object) -> None:
    assert read(events, category, text) == [meaning]
    assert said(events, category, meaning) == text


def test_what_a_part_says_already_is_not_joined(events: Grammar) -> None:
    assert read(events, "deed", "is seen") == [Pattern(Happening.REVEAL, UNIT)]
    assert read(events, "text", "whenever a ally is seen,") == []
    assert read(events, "rule", "a ally can't be one that is seen") == []


def test_what_only_one_part_says_is_not_said_without_it(events: Grammar) -> None:
    assert said(events, "text", Pattern(Happening.DIE, UNIT)) is None
    assert said(events, "text", Pattern(Happening.DIE, ALLY, Who.YOU)) is None
    assert said(events, "rule", Cant(Pattern(Happening.DIE, ALLY))) is None
    assert said(events, "text", Draw(1)) is None


def test_of_several_words_for_one_thing_the_first_is_said(events: Grammar) -> None:
    assert read(events, "kind", "all damage") == ["any"]
    assert said(events, "kind", "any") == "damage"
    assert said(events, "kind", 1) is None


@pytest.mark.parametrize(
    ("text", "meaning"),
    [("draw <n:count.pl> cards", Draw(2)), ("draw a card", Draw(slot("n"))), ("<a:x> <b:x>", slot("a"))],
)
def test_a_production_says_all_that_it_means_and_nothing_else(text: str, meaning: object) -> None:
    with pytest.raises(WrongGrammar, match="says"):
        Grammar().add("effect", text, meaning)


def test_an_equivalent_wording_says_the_same() -> None:
    with pytest.raises(WrongGrammar, match="says"):
        Grammar().add("effect", "draw <n:count> cards", Draw(slot("n")), "draw cards")


# Meanings with a hole ------------------------------------------------------------------------------------------


AT_LEAST_TWO_WOLVES = AnyPlayer(Having(Who.OPPONENT, AtLeast(Count(WOLF & UNIT & YOURS), 2)))


@pytest.fixture
def counting(small: Grammar) -> Grammar:
    """How many of something there are, in words that know nothing of each other."""
    small.add("how many.sg", "a", AtLeast(HOLE, 1))
    small.add("how many.pl", "<n:count.pl> or more", AtLeast(HOLE, slot("n")))
    small.add("how many.pl", "<n:count.pl> or less", AtLeast(slot("n"), HOLE))
    small.add("how many.pl", "no", Unless(AtLeast(HOLE, 1)))
    small.add("condition", "there [is|are] <q:how many#> <f:noun#>", filled("q", Count(slot("f"))))
    theirs = AnyPlayer(Having(Who.OPPONENT, filled("q", Count(slot("f") & YOURS))))
    small.add("condition", "somebody controls <q:how many#> <f:noun#>", theirs)
    small.lexicon("ranked", vocabulary({"highest": Highest, "very lowest": Lowest}))
    small.add("measure", "the <r:ranked> power among <f:noun.pl>", made("r", POWER, Every(slot("f"))))
    return small


@pytest.mark.parametrize(
    ("category", "text", "meaning"),
    [
        ("condition", "there is a ally", AtLeast(Count(ALLY), 1)),
        ("condition", "there are no units", Unless(AtLeast(Count(UNIT), 1))),
        ("condition", "there are three or less units you control", AtLeast(3, Count(UNIT & YOURS))),
        ("condition", "somebody controls two or more wolf units", AT_LEAST_TWO_WOLVES),
        ("measure", "the highest power among allies", Highest(POWER, Every(ALLY))),
        ("measure", "the very lowest power among units", Lowest(POWER, Every(UNIT))),
    ],
)
def test_the_hole_in_a_meaning_is_filled(counting: Grammar, category: str, text: str, meaning: object) -> None:
    assert read(counting, category, text) == [meaning]
    assert said(counting, category, meaning) == text


def test_what_no_slot_says_is_not_filled(counting: Grammar) -> None:
    for meaning in (AtLeast(Count(ALLY), 5), Unless(AtLeast(Count(ALLY), 2)), Count(ALLY), AtLeast(X, 1)):
        assert said(counting, "condition", meaning) is None
    for amount in (DifferentAmong(POWER, Every(ALLY)), Highest(POWER, Source()), Count(ALLY), 1):
        assert said(counting, "measure", amount) is None


def test_a_slot_with_a_hole_that_is_not_said_is_wrong(small: Grammar) -> None:
    with pytest.raises(WrongGrammar, match="says"):
        small.add("condition", "there are <f:noun.pl>", filled("q", Count(slot("f"))))


# References ----------------------------------------------------------------------------------------------------


def understood(small: Grammar, text: str) -> tuple[Any, str]:
    words = tuple(split(text))
    ((meaning, usual),) = Reader(small, words).whole("text")
    found, told = linked(meaning, words, usual)
    return found, " ".join(told)


def test_what_nothing_refers_to_has_its_usual_name(small: Grammar) -> None:
    assert understood(small, "destroy target ally.")[0] == (Destroy(Target(ALLY)),)


def test_a_reference_gives_its_name_to_what_it_refers_to(small: Grammar) -> None:
    found, told = understood(small, "deal 2 damage to target ally. destroy that ally.")
    assert found == (DealDamage(2, Target(ALLY, name="that ally")), Destroy(Bound("that ally")))
    assert told == said(small, "text", found) == "deal 2 damage to target ally . destroy that ally ."


def test_what_was_spoken_of_last_is_meant(small: Grammar) -> None:
    found, _ = understood(small, "destroy target ally. destroy target unit. deal 2 damage to it.")
    assert found == (Destroy(Target(ALLY)), Destroy(Target(UNIT, name="it")), DealDamage(2, Bound("it")))


def test_a_reference_to_the_card_itself_is_its_name(small: Grammar) -> None:
    found, told = understood(small, "destroy cardname. deal 2 damage to it.")
    assert found == (Destroy(Source()), DealDamage(2, Source()))
    assert told == said(small, "text", found) == "destroy cardname . deal 2 damage to cardname ."


def test_a_pronoun_stands_for_the_noun_that_is_used_for_the_same(small: Grammar) -> None:
    found, told = understood(small, "destroy target ally. destroy it. destroy that ally.")
    assert found == (Destroy(Target(ALLY, name="that ally")), Destroy(Bound("that ally")), Destroy(Bound("that ally")))
    assert told == "destroy target ally . destroy that ally . destroy that ally ."


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("destroy it.", "nothing is there for 'it'"),
        ("destroy target ally. destroy that unit. destroy that ally.", "it is called that ally and that unit"),
        ("destroy target ally. destroy it. destroy target ally. destroy it.", "several are called 'it'"),
    ],
)
def test_what_is_not_clear_is_refused(small: Grammar, text: str, why: str) -> None:
    with pytest.raises(Unclear, match=why):
        understood(small, text)


# The whole -----------------------------------------------------------------------------------------------------


def test_every_slot_of_the_grammar_can_be_said() -> None:
    whole = grammar()
    known = {*whole.productions, *whole.lexicons, *whole.rows, *whole.series}
    for productions in whole.productions.values():
        for production in productions:
            for item in production.items:
                assert isinstance(item, str) or item.category in known, str(production)


def test_no_two_productions_are_the_same() -> None:
    for productions in grammar().productions.values():
        texts = [str(production) for production in productions]
        assert sorted(set(texts)) == sorted(texts)
