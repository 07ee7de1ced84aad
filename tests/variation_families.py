"""The ways in which `tests.variations` varies a text, and how the meaning has to vary with it.

A family makes other words of the words of a paragraph, at a place drawn by chance, and says how the two meanings have
to differ: by one exchanged part, by a known number, by one permission more, or not at all.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from itertools import pairwise
from typing import Any, Final

from grandarchive.model.amounts import AllOf, Level, Product
from grandarchive.model.composition import May, Repeat
from grandarchive.model.keywords import KEYWORDS, ByRule, InShort, Takes
from grandarchive.model.kinds import Ability, Effect
from grandarchive.model.terms import ELEMENTS, LABELS, Speed
from grandarchive.text.grammar.core import Words, members_of, split
from grandarchive.text.grammar.numbers import NUMERALS
from tests.meanings import Pair, anonymous, differing, parts, rebuilt, without

Check = Callable[[Any, Any], str]
"""Why the second meaning is not what the first one becomes, or nothing if it is."""


@dataclass(frozen=True)
class Made:
    """Other words for a text, what they are to mean, and what is exchanged in them for what, if anything is."""

    words: Words
    check: Check
    exchange: tuple[str, str] | None = None


@dataclass(frozen=True)
class Vocabulary:
    """What stands in texts by which others are varied."""

    counters: tuple[str, ...] = ()
    conditions: tuple[tuple[Words, Any], ...] = field(default=())


Family = Callable[[Words, random.Random, Vocabulary], Made | None]

# Checks --------------------------------------------------------------------------------------------------------


def same(old: Any, new: Any) -> str:
    """Both texts mean the same, whatever they call it."""
    return "" if anonymous(old) == anonymous(new) else f"differs: {shown(differing(anonymous(old), anonymous(new)))}"


def exchanged(old: Any, new: Any) -> str:
    """One part stands for another, the same one wherever they differ."""
    found = set(differing(anonymous(old), anonymous(new)))
    if not found:
        return "means the same"
    large = [pair for pair in found if any(isinstance(each, tuple | Ability | Effect) for each in pair)]
    if large:
        return f"more than a word differs: {shown(iter(large))}"
    return "" if len(found) == 1 else f"several parts differ: {shown(iter(found))}"


def counted(before: int, after: int) -> Check:
    """One number stands for another, or its negative, or the next one ("more than three")."""
    allowed = {(before, after), (-before, -after), (before + 1, after + 1)}

    def is_allowed(one: Any, two: Any) -> bool:
        repeated = two == Repeat(after, (one,)) or one == Repeat(before, (two,))
        return (one, two) in allowed or _times(before, two, one) or _times(after, one, two) or repeated

    def check(old: Any, new: Any) -> str:
        found = set(differing(anonymous(old), anonymous(new)))
        if not found:
            return "means the same"
        wrong = [pair for pair in found if not is_allowed(*pair)]
        return "" if not wrong else f"other parts differ: {shown(iter(wrong))}"

    return check


def _times(number: int, one: Any, two: Any) -> bool:
    """Of an amount and so many times that amount the first is not multiplied: the other number is one."""
    return bool(two == Product(number, one))


def stated(old: Any, new: Any) -> str:
    """One state stands for another; an object enters rested by another field than distant."""
    found = set(differing(anonymous(old), anonymous(new)))
    if not found:
        return "means the same"
    return "" if len(found) <= 2 else f"several parts differ: {shown(iter(found))}"


def measured(before: int) -> Check:
    """The level stands for a number."""

    def check(old: Any, new: Any) -> str:
        found = set(differing(anonymous(old), anonymous(new)))
        if not found:
            return "means the same"
        wrong = {pair for pair in found if pair[0] not in (before, -before) or Level() not in parts(pair[1])}
        return "" if not wrong else f"other parts differ: {shown(iter(wrong))}"

    return check


def permitted(more: int) -> Check:
    """The same with one permission more or less."""

    def check(old: Any, new: Any) -> str:
        number = [sum(isinstance(each, May) for each in parts(value)) for value in (old, new)]
        if number[1] - number[0] != more:
            return f"{number[0]} permissions, and then {number[1]}"
        return same(without(old, May, "effects"), without(new, May, "effects"))

    return check


def joined(condition: Any) -> Check:
    """The same with a condition besides, in one place."""

    def check(old: Any, new: Any) -> str:
        found = [each for each in parts(new) if isinstance(each, AllOf) and condition in each.parts]
        if not found:
            return "the condition is nowhere"
        return "" if anonymous(_unjoined(new, condition)) == anonymous(old) else "the condition is not all that differs"

    return check


def _unjoined(value: Any, condition: Any) -> Any:
    if isinstance(value, AllOf) and condition in value.parts:
        left = tuple(each for each in value.parts if each != condition)
        return left[0] if len(left) == 1 else AllOf(left)
    return members_exchanged(value, lambda each: _unjoined(each, condition))


def members_exchanged(value: Any, change: Callable[[Any], Any]) -> Any:
    """The same with each of its members changed."""
    return rebuilt(value, change)


def rearranged(old: Any, new: Any) -> str:
    """The same parts in another order."""
    one, two = (sorted(map(repr, _leaves(anonymous(value)))) for value in (old, new))
    return "" if one == two else "other parts"


def _leaves(value: Any) -> Iterator[Any]:
    members = members_of(value)
    if not members:
        yield value
    for each in members:
        yield from _leaves(each)


def shown(pairs: Iterator[Pair]) -> str:
    """Pairs of parts in a line."""
    return "; ".join(f"{str(one)[:60]} / {str(two)[:60]}" for one, two in list(pairs)[:3])


# Words ---------------------------------------------------------------------------------------------------------

PLURAL: Final = {
    **{noun: f"{noun}s" for noun in ("card", "unit", "champion", "object", "weapon", "item", "domain", "counter")},
    **{noun: f"{noun}s" for noun in ("token", "player", "opponent", "phantasia")},
    "ally": "allies",
}
VERBS: Final = {
    "gets": "get", "gains": "gain", "has": "have", "loses": "lose", "is": "are", "was": "were", "becomes": "become",
    "dies": "die", "enters": "enter", "attacks": "attack", "deals": "deal", "doesn't": "don't", "controls": "control",
    "draws": "draw", "discards": "discard", "recovers": "recover", "puts": "put", "sacrifices": "sacrifice",
    "reveals": "reveal", "banishes": "banish",
}  # fmt: skip
PRONOUNS: Final = {"it": "them", "its": "their", "that": "those"}
ASKED: Final = ("is", "was", "becomes", "than", "as", "by", "into", "other", "without", "for")
"""Before these words stands what is said to be one thing."""
TYPES: Final = ("ally", "item", "weapon", "domain", "phantasia", "unit", "champion")
ZONES: Final = ("hand", "memory", "graveyard", "banishment", "material deck")
SPECIES: Final = (
    "animal",
    "beast",
    "human",
    "spirit",
    "specter",
    "slime",
    "horse",
    "dragon",
    "sword",
    "potion",
    "spell",
)
SIMPLE: Final = tuple(
    name
    for name, kind in KEYWORDS.items()
    if isinstance(kind, ByRule | InShort) and kind.takes is Takes.NOTHING and " " not in name
)
IMPERATIVES: Final = ("draw", "discard", "recover", "sacrifice", "banish", "summon", "glimpse", "materialize", "put")
PAID: Final = frozenset({"(", "[rest]", "banish", "remove", "sacrifice", "discard", "reveal"})
"""With what costs are said."""
JOINTS: Final = frozenset({"it", "its", "them", "their", "that", "those", "they", "then", "you've"})
"""What speaks of something before, so that parts cannot change places."""


def _drawn(places: list[int], rng: random.Random) -> int | None:
    return rng.choice(places) if places else None


def _replaced(words: Words, at: int, old: Words, new: Words) -> Words:
    return (*words[:at], *new, *words[at + len(old) :])


def _places(words: Words, wanted: tuple[str, ...]) -> list[tuple[int, str]]:
    found = []
    for phrase in wanted:
        said = tuple(phrase.split())
        found += [(at, phrase) for at in range(len(words)) if words[at : at + len(said)] == said]
    return found


def _by_table(table: tuple[str, ...], check: Check = exchanged, not_behind: tuple[str, ...] = ()) -> Family:
    """One word of a list for another of the same list, once, but not behind these words."""

    def vary(words: Words, rng: random.Random, _: Vocabulary) -> Made | None:
        if not LABELS.isdisjoint(words):
            return None
        found = [(at, old) for at, old in _places(words, table) if words[at - 1] not in not_behind or not at]
        if not found:
            return None
        at, old = rng.choice(found)
        new = rng.choice([each for each in table if each != old])
        return Made(_replaced(words, at, tuple(old.split()), tuple(new.split())), check, (old, new))

    return vary


# Families ------------------------------------------------------------------------------------------------------


def another_number(words: Words, rng: random.Random, _: Vocabulary) -> Made | None:
    """Another number, as digits or as a word."""
    at = _drawn([i for i, w in enumerate(words) if (w.isdigit() and 0 < int(w) < 10) or w in NUMERALS[2:9]], rng)
    if at is None:
        return None
    digits = words[at].isdigit()
    old = int(words[at]) if digits else NUMERALS.index(words[at])
    new = rng.choice([n for n in range(1 if digits else 2, 10) if n != old])
    return Made(_replaced(words, at, (words[at],), (str(new) if digits else NUMERALS[new],)), counted(old, new))


def several_for_one(words: Words, rng: random.Random, _: Vocabulary) -> Made | None:
    """ "Two allies" for "an ally", with what agrees behind it."""
    places = [i for i, word in enumerate(words) if word in ("a", "target") and _head(words, i, PLURAL) is not None]
    places = [
        i
        for i in places
        if i == 0 or words[i - 1] not in ("up", "to", "two", "each", "one", "of", "whenever", "amount", *ASKED)
    ]
    places = [
        i for i in places if not words[i - 1].isdigit() and words[i - 1] not in NUMERALS and words[i - 1] != "another"
    ]
    at = _drawn(places, rng)
    if at is None:
        return None
    head = _head(words, at, PLURAL)
    assert head is not None
    before = words[at + (words[at] == "a") : head]
    behind = list(words[head + 1 :])
    if behind and behind[0] in VERBS:
        behind[0] = VERBS[behind[0]]
    for i, word in enumerate(behind):
        if word == "that" and i + 1 < len(behind) and behind[i + 1] == words[head]:
            behind[i], behind[i + 1] = "those", PLURAL[words[head]]
            if behind[i + 2 : i + 3] and behind[i + 2] in VERBS:
                behind[i + 2] = VERBS[behind[i + 2]]
        elif word in ("it", "its") and words[head] != "counter":
            acts = word == "it" and i + 1 < len(behind) and behind[i + 1] in VERBS
            behind[i] = "they" if acts else PRONOUNS[word]
            if acts:
                behind[i + 1] = VERBS[behind[i + 1]]
    return Made((*words[:at], "two", *before, PLURAL[words[head]], *behind), counted(1, 2))


def one_for_several(words: Words, rng: random.Random, _: Vocabulary) -> Made | None:
    """ "An ally" for "two allies", with what agrees behind it."""
    singular = {many: one for one, many in PLURAL.items()}
    places = [i for i, w in enumerate(words) if w in NUMERALS[2:9] and _head(words, i, singular) is not None]
    places = [i for i in places if words[i - 1 : i] not in (("to",), ("than",), ("exactly",), ("top",))]
    at = _drawn(places, rng)
    if at is None:
        return None
    head = _head(words, at, singular)
    assert head is not None
    old = NUMERALS.index(words[at])
    back = {many: one for one, many in VERBS.items()}
    behind = list(words[head + 1 :])
    if behind and behind[0] in back:
        behind[0] = back[behind[0]]
    for i, word in enumerate(behind):
        if word == "those" and i + 1 < len(behind) and behind[i + 1] == words[head]:
            behind[i], behind[i + 1] = "that", singular[words[head]]
        elif word == "them":
            behind[i] = "it"
    article = () if words[at + 1] == "target" else ("a",)
    return Made((*words[:at], *article, *words[at + 1 : head], singular[words[head]], *behind), counted(old, 1))


def _head(words: Words, at: int, nouns: dict[str, str]) -> int | None:
    """Where the noun stands that belongs to an article or number, if it does within four words."""
    for place in range(at + 1, min(at + 5, len(words))):
        if words[place] in nouns and words[place + 1 : place + 2] not in (("name",), ("card",), ("cards",), ("or",)):
            return place
        if not words[place].isalpha() or words[place] in ("of", "or", "and", "you", "for", "more", "with"):
            return None
    return None


def noun_for_pronoun(words: Words, rng: random.Random, _: Vocabulary) -> Made | None:
    """ "That ally" for "it" or the other way round."""
    nouns = ("ally", "unit", "object", "card")
    there = [i for i, w in enumerate(words) if w == "that" and words[i + 1 : i + 2] and words[i + 1] in nouns]
    at = _drawn(there, rng)
    if at is not None:
        if words[at + 2 : at + 3] == ("'s",):
            return Made((*words[:at], "its", *words[at + 3 :]), same)
        return Made((*words[:at], "it", *words[at + 2 :]), same)
    at = _drawn([i for i, word in enumerate(words) if word == "it" and i], rng)
    spoken = [
        noun
        for noun in nouns
        if any(noun in words[max(i, 0) : i + 4] for i, w in enumerate(words[:at]) if w == "target")
    ]
    if at is None or not spoken:
        return None
    return Made((*words[:at], "that", spoken[0], *words[at + 1 :]), same)


def another_tense(words: Words, rng: random.Random, _: Vocabulary) -> Made | None:
    """ "Was" for "is", "had" for "has", and the other way round, in what is asked of something."""
    pairs = {"is": "was", "was": "is", "has": "had", "had": "has"}
    places = [i for i, w in enumerate(words) if w in pairs and i > 1 and words[i - 2] in ("if", "that", "the")]
    at = _drawn([i for i in places if "if" in words[max(0, i - 4) : i]], rng)
    return None if at is None else Made(_replaced(words, at, (words[at],), (pairs[words[at]],)), same)


def permission(words: Words, rng: random.Random, _: Vocabulary) -> Made | None:
    """ "You may" put in before what is done, or left out."""
    there = [
        i
        for i in range(len(words))
        if words[i : i + 2] == ("you", "may") and words[i + 2 : i + 3] and words[i + 2] in IMPERATIVES
    ]
    at = _drawn(there, rng)
    if at is not None:
        if words[at + 2 :].count("do") and "if" in words[at:]:
            return None
        return Made((*words[:at], *words[at + 2 :]), permitted(-1))
    at = _drawn([i for i in _beginnings(words) if words[i] in IMPERATIVES], rng)
    return None if at is None else Made((*words[:at], "you", "may", *words[at:]), permitted(1))


def you_said(words: Words, rng: random.Random, _: Vocabulary) -> Made | None:
    """ "You" said before what is done."""
    at = _drawn([i for i in _beginnings(words) if words[i] in IMPERATIVES], rng)
    return None if at is None else Made((*words[:at], "you", *words[at:]), same)


def _beginnings(words: Words) -> list[int]:
    """Where sentences or their main parts begin, behind what is paid."""
    paid = words.index(":") if ":" in words else 1 if words[:3] == ("as", "a", "additional") else 0
    if paid == 1:
        return []
    places = [i for i, _ in enumerate(words) if i > paid and words[i - 1] in (".", ":", ",") and '"' not in words[:i]]
    return places or [0]


def two_conditions(words: Words, rng: random.Random, known: Vocabulary) -> Made | None:
    """A second condition, joined with "and"."""
    places = [i for i, w in enumerate(words) if w == "if" or words[i : i + 3] == ("as", "long", "as")]
    places = [
        i for i in places if words[i + 1 : i + 2] != ("you",) or words[i + 2 : i + 3] not in (("do",), ("don't",))
    ]
    places = [i for i in places if "would" not in words[i : i + 12] and "," in words[i:] and '"' not in words[:i]]
    at = _drawn(places, rng)
    if at is None or not known.conditions:
        return None
    comma = at + words[at:].index(",")
    condition, meaning = rng.choice(known.conditions)
    return Made((*words[:comma], "and", *condition, *words[comma:]), joined(meaning))


def restriction_before(words: Words, rng: random.Random, _: Vocabulary) -> Made | None:
    """A bubble put before a paragraph that has none, or left out."""
    if words[0] == "[" and "]" in words and words[1] in ("class", "level"):
        end = words.index("]")
        return Made(words[end + 1 :], ungated) if len(words) > end + 1 else None
    bubble = rng.choice((("[", "class", "bonus", "]"), ("[", "level", "2", "+", "]")))
    return Made((*bubble, *words), ungated)


def ungated(old: Any, new: Any) -> str:
    """The same but for one restriction."""
    gates = [sum(len(each.gates) for each in value) for value in (old, new)]
    if {abs(gates[1] - gates[0])} != {len(old)}:
        return f"{gates[0]} restrictions, and then {gates[1]}"
    return same(*(tuple(_ungated(each) for each in value) for value in (old, new)))


def _ungated(ability: Any) -> Any:
    return replace(ability, gates=())


def limit_behind(words: Words, rng: random.Random, _: Vocabulary) -> Made | None:
    """A limit as a sentence of its own behind an activated ability."""
    paid = ":" in words and PAID.intersection(words[: words.index(":")])
    if (
        not paid
        or not {"on", "inherited"}.isdisjoint(words[:8])
        or "activate" in words
        or words[-2:] != (*words[-2:-1], ".")
    ):
        return None
    said = rng.choice(("only once per turn.", "only twice.", "only if you control an ally.", "only at slow speed."))
    return Made((*words, *split("activate this ability"), *split(said)), unlimited)


def unlimited(old: Any, new: Any) -> str:
    """The same but for when and how often it is activated."""
    free = tuple(
        tuple(
            replace(each, condition=None, limit=None, speed=Speed.FAST) if hasattr(each, "speed") else each
            for each in value
        )
        for value in (old, new)
    )
    return "means the same" if anonymous(old) == anonymous(new) else same(*free)


def of_its_own(words: Words, rng: random.Random, _: Vocabulary) -> Made | None:
    """A condition of the text as a paragraph that restricts its card."""
    places = [i for i, w in enumerate(words) if words[i - 1 : i] == ("if",) and "," in words[i:]]
    places += [i for i in range(3, len(words)) if words[i - 3 : i] == ("as", "long", "as") and "," in words[i:]]
    at = _drawn([i for i in places if w_known(words, i)], rng)
    if at is None:
        return None
    said = words[at : at + words[at:].index(",")]
    return Made((*split("activate this card only if"), *said, "."), restricts)


def w_known(words: Words, at: int) -> bool:
    """A condition can be asked before its card is played: it speaks of nothing that the text has named."""
    said = words[at : at + words[at:].index(",")]
    return JOINTS.isdisjoint(said) and "would" not in said and said[:2] not in (("you", "do"), ("you", "don't"))


def restricts(old: Any, new: Any) -> str:
    """The paragraph asks what the text asks."""
    asked = getattr(new[0], "condition", None)
    return "" if asked is not None and asked in parts(old) else "asks something else"


def level_for_number(words: Words, rng: random.Random, _: Vocabulary) -> Made | None:
    """ "LV" for a number of damage, of what is recovered, or of counters."""
    places = [
        i
        for i, w in enumerate(words)
        if w.isdigit() and (words[i - 1] in ("deal", "recover", "empower") or words[i + 1 : i + 2] == ("damage",))
    ]
    at = _drawn(places, rng)
    if at is None:
        return None
    plus = rng.choice(((), (words[at], "+")))
    return Made(_replaced(words, at, (words[at],), (*plus, "lv")), measured(int(words[at])))


def order(words: Words, rng: random.Random, _: Vocabulary) -> Made | None:
    """Two parts that are joined with "and" change places."""
    places = []
    for i, word in enumerate(words):
        if word != "and":
            continue
        for size in range(1, 9):
            one, two = words[max(0, i - size) : i], words[i + 1 : i + 1 + size]
            alike = len(one) == len(two) == size and (one[0] == two[0] or (one[0] in "+-" and two[0] in "+-"))
            if (
                alike
                and JOINTS.isdisjoint((*one, *two))
                and not {",", ".", ":", "only", "if"} & {*one, *two}
                and one != two
            ):
                places.append((i, size))
    if not places:
        return None
    at, size = rng.choice(places)
    one, two = words[at - size : at], words[at + 1 : at + 1 + size]
    return Made((*words[: at - size], *two, "and", *one, *words[at + 1 + size :]), rearranged)


def another_counter(words: Words, rng: random.Random, known: Vocabulary) -> Made | None:
    """Another kind of counter, throughout the text."""
    kinds = [w for w, after in pairwise(words) if after in ("counter", "counters") and w in known.counters]
    if not kinds:
        return None
    old = rng.choice(kinds)
    new = rng.choice([each for each in known.counters if each != old])
    varied = tuple(
        new if w == old and words[i + 1 : i + 2] in (("counter",), ("counters",)) else w for i, w in enumerate(words)
    )
    return Made(varied, exchanged, (old, new))


FAMILIES: Final[dict[str, Family]] = {
    "number": another_number,
    "several for one": several_for_one,
    "one for several": one_for_several,
    "it and that": noun_for_pronoun,
    "tense": another_tense,
    "you may": permission,
    "you said": you_said,
    "two conditions": two_conditions,
    "restriction before": restriction_before,
    "limit behind": limit_behind,
    "paragraph of its own": of_its_own,
    "LV": level_for_number,
    "order": order,
    "counter": another_counter,
    "keyword": _by_table(SIMPLE, not_behind=("on", "[")),
    "element": _by_table(tuple(name.lower() for name in sorted(ELEMENTS))),
    "type": _by_table(TYPES, not_behind=("your", "that", "the", "linked", "hit", "killed")),
    "types": _by_table(
        ("allies", "items", "weapons", "domains", "phantasias", "units", "champions"), not_behind=("those",)
    ),
    "zone": _by_table(ZONES),
    "subtype": _by_table(SPECIES),
    "whose": _by_table(("you control", "you don't control", "your opponents control")),
    "direction": _by_table(("north", "south", "east", "west")),
    "phase": _by_table(("recollection phase", "end phase", "main phase", "materialize phase")),
    "state": _by_table(
        ("rested", "awake", "distant", "damaged", "fostered"), stated, ("becomes", "become", "field", "token", "tokens")
    ),
}
"""The families by the names under which they are counted."""
