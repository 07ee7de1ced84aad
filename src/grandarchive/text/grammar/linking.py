"""What a text refers to: "it", "that ally", and what it spoke of before.

The reader gives a name with its place to all that a text may refer to, and to each reference. This module gives both
the same name, the phrase of the reference. A reference to the card itself becomes the source.
"""

from __future__ import annotations

from bisect import bisect, insort
from collections.abc import Callable, Iterator, Sequence
from dataclasses import is_dataclass, replace
from functools import partial
from typing import Any, Final

from grandarchive.model.terms import Who, Zone
from grandarchive.text.grammar.called import free_name, nouns_of
from grandarchive.text.grammar.core import (
    MANY,
    POOL,
    SHOWN,
    Words,
    all_of,
    init_fields,
    parts_in,
    parts_of,
    place_of,
    replaced,
    split,
    without,
)
from grandarchive.text.grammar.earlier import may_be_there
from grandarchive.text.grammar.moving import MOVES
from grandarchive.text.grammar.occasions import (
    EVENT_NAMES,
    EVENT_PLAYER,
    KNOWN,
    OPPONENT,
    OTHER,
    STRUCK_PLAYER,
    SUBJECT,
    WHOSE,
    called_afterwards,
    event_called,
    fits,
    given_in,
    noun_of,
)
from grandarchive.text.grammar.occasions import NOUNS as KINDS_OF_OBJECTS
from grandarchive.text.grammar.positions import (
    DEFENDER,
    MASTERIES,
    SELF,
    are_behind_a_cost,
    defending_player,
    in_sentence,
    is_card,
    is_dealt_damage,
    is_gone,
    masteries,
    other_is_mentioned,
    quotation,
    sentence_before,
    your_champion,
)
from grandarchive.text.shapes.abilities import Ability, AdditionalCost, Keyword, Resolution, Static, Triggered
from grandarchive.text.shapes.choices import Some
from grandarchive.text.shapes.composition import Delayed, ForEach, If, Modal, Whenever
from grandarchive.text.shapes.effects import (
    Activate,
    Banish,
    BindAll,
    Destroy,
    Discard,
    LookAt,
    Modify,
    Put,
    Remember,
    RemoveCounters,
    Rest,
    Reveal,
    Sacrifice,
    Scavenge,
    SummonCopies,
)
from grandarchive.text.shapes.modifications import AttacksGain, Gains
from grandarchive.text.shapes.nouns import (
    ANYTHING,
    CHAMPION,
    REGALIA,
    THIS,
    UNIT,
    YOURS,
    Among,
    And,
    Bound,
    Champion,
    ControllerOf,
    EventPlayer,
    Every,
    Linked,
    Named,
    PaidWith,
    Source,
    SourceCard,
    Type,
)
from grandarchive.text.shapes.payments import MEMORY_PAYMENT, RESERVE_PAYMENT, UNNAMED
from grandarchive.text.shapes.players import DefendingPlayer, ThePlayer, Top
from grandarchive.text.shapes.scopes import NextAttack

ITS_ATTACKER: Final = ("its", "attacker")
ITSELF: Final = (("this", "card"), ("this", "ally"))
OURS: Final = "your champion"
QUOTE: Final = '"'
WHENEVER: Final = "whenever"
COPIES: Final = "those copies"
MODE: Final = "•"
"""Where a mode of a text begins."""
SEVERAL: Final = "+"
"""At the end of the usual name of what may be several."""
THAT_CHAMPION: Final = "that champion"
"""The phrase for a champion, which is yours if no other one was spoken of."""
THAT_CARD: Final = "that card"
"""The phrase for a card, which what stays on the field is only called if no card was spoken of."""
PLAYER: Final = "player"
CALLED_PLAYERS: Final = (PLAYER, EVENT_PLAYER, STRUCK_PLAYER, WHOSE, DEFENDER)
PLAYERS: Final = frozenset({"that player", "that opponent"})
"""The usual name of a player, and the phrases for one."""
POOLS: Final = {
    "looked": ("looked", "revealed", "seen"),
    "revealed": ("revealed", "chosen"),
    "seen": ("seen",),
    "others": ("others",),
    "chosen": ("chosen",),
}
"""Names for cards from among which some are taken, and what else is the rest: they are said in no phrase."""
PILES: Final = frozenset(name for names in POOLS.values() for name in names) - {"chosen"}
"""The usual names of such cards."""
DONE: Final = {
    f"{done} {what}": kind
    for done, kind in (
        ("banished", Banish),
        ("discarded", Discard),
        ("sacrificed", Sacrifice),
        ("revealed", Reveal),
        ("scavenged", Scavenge),
        ("rested", Rest),
    )
    for what in ("this way", "card", "ally", "object")
} | {"revealed": Reveal, "banished cards": Banish, "put into your graveyard this way": Put, "activated card": Activate}
"""What is said of "this way": of the only ones with which this is done."""
WITH_ARTICLE: Final = ("banished", "discarded", "revealed", "activated", "scavenged")
DONE_CARDS: Final = frozenset(f"{done} card" for done in WITH_ARTICLE)
"""How a text calls the only card with which something was done, with an article."""
THIS_WAY: Final = " this way"
"""How a phrase ends for what something was done with, which is called by a pronoun where that is done."""
REMEMBERED: Final = {what: f"the {what}" for what in ("banished card", "banished cards", "banished object")}
"""What another paragraph may have spoken of, and its name (see `remembering`)."""
HIS: Final = ("him", "her", "he", "she")
"""How a text may call its own card if that is somebody."""
SOMEBODY: Final = ("ally", "champion", "unit")
"""What may have something of theirs."""
TOKENS: Final = {"that token": "summoned", "those tokens": "summoned+"}
"""The phrases for tokens, and the usual names of those that are meant."""
THEIR: Final = "their"
PRONOUNS: Final = frozenset({"it", "them", THEIR, *HIS})
ITS: Final = "its"
NOUNS: Final = ("that ", "those ")
"""What is called by a pronoun and by a noun has the name of the noun."""
TARGETED: Final = Bound("targeted")
"""What the card targets, by a name that stands for that of its only target."""
HOSTS: Final[dict[str, Every]] = {
    "linked object": Every(Linked()),
    "linked unit": Every(Linked() & UNIT),
    "linked regalia": Every(Linked() & REGALIA),
    **{f"linked {noun}": Every(Linked() & Type(noun.upper())) for noun in KINDS_OF_OBJECTS},
}
"""What the card is linked to, by how a text calls it."""
MEANT: Final = {
    SELF: Source(),
    OURS: Champion(),
    **HOSTS,
    **{called: Every(Named(name), Zone.MASTERY, Who.YOU) for called, name in MASTERIES.items()},
}
"""What is spoken of by these names."""
THE_BANISHED: Final = Bound("the banished card")
"""What was banished, in an ability that has not named it."""
BANISHED: Final = "banished"
"""The name of what was banished to pay for a card, in a text that asks for it."""
PAID_FOR_IT: Final = BindAll(PaidWith(BANISHED), BANISHED)
"""That name is given to it."""
ALL_OF_THEM: Final = "all of them@0"
"""The name of all with which something is done, until it is known how the text calls them."""
PAYMENT: Final = "payment"
"""The usual name of that with which a cost is paid: it has none unless the text says what was done with it."""
SACRIFICED: Final = "sacrificed "
"""How the name of what was sacrificed to pay for a card begins."""
COUNTERS_PAID: Final = "counters removed"
"""The name of the counters that were removed to pay for a card; behind their kind, if a text says it."""
GIVEN: Final = (SELF, OURS, DEFENDER, *MASTERIES, *HOSTS, *EVENT_NAMES)
"""What no text has to name."""


class Unclear(ValueError):
    """It is not clear to what a phrase refers."""


class NothingThere(Unclear):
    """Nothing has been spoken of to which a phrase could refer."""


def linked(ability: Any, words: Words, usual: Words, before: Words = ()) -> tuple[Any, Words]:
    """The ability with names that hold together, and its usual words; `before` are those of the paragraphs before."""
    _check_attackers(words)
    ability = _gathered(ability)
    named = {(place_of(name), name) for name in _names(ability) if "@" in name}
    nouns = dict(nouns_of(ability))
    spoken: list[tuple[int, str]] = [(place, name) for place, name in named if not name.startswith("=")]
    spoken += [(place, SELF) for place, word in enumerate(words) if word == SELF]
    spoken += [(place, SELF) for place, _ in enumerate(words) if words[place : place + 2] in ITSELF]
    spoken += [(place, OURS) for place in your_champion(words)]
    spoken += [(place, DEFENDER) for place in defending_player(words)]
    spoken += masteries(words)
    pairs = ((place, " ".join(words[place : place + 2])) for place in range(len(words)))
    spoken += [(place, pair) for place, pair in pairs if pair in HOSTS]
    event = event_called(ability[0].pattern) if len(ability) == 1 and isinstance(ability[0], Triggered) else {}
    later = _event_later(ability, words)
    within = _event_within(ability, words) if not event else {}
    spoken += [(-1, name) for name in reversed(event)]
    spoken += [(words.index(QUOTE) + 1, name) for name in reversed(within)]
    spoken += [(words.index(WHENEVER), name) for name in reversed(later)]
    event |= within | later
    nouns |= {name: phrase.rpartition(" ")[2] for name, phrase in event.items()} | {OURS: "champion"}
    nouns |= {called: called.partition(" ")[2] for called in HOSTS}
    if isinstance(ability[0], Triggered) and ability[0].pattern.subject is THIS:
        spoken.append((-1, SELF))
    spoken.sort(key=lambda each: each[0])
    modes = [place for place, word in enumerate(words) if word == MODE]
    moved = {_name_of(each) for each in _acts(ability, (*MOVES, Destroy, Sacrifice))}
    given: dict[str, str] = {}
    for place, name in sorted(named):
        if not name.startswith("="):
            continue
        if _phrase(name) in DONE:
            given[name] = _done(ability, name, given)
        else:
            known = [each for each in spoken if _is_known(each[0], place, modes, words)]
            there = place, known, nouns, words, moved
            given[name] = _copy(ability, name, words) or _meant_here(name, ability, before, *there)
            if other_is_mentioned(name, given, words) or is_gone(name, given[name], words):
                raise Unclear(f"{_phrase(name)!r} can be several")
        if _is_earlier(name, given[name]):
            nouns.setdefault(given[name], given[name].rpartition(" ")[2])
        if _is_earlier(name, given[name]) or (given[name] in EVENT_NAMES and _phrase(name) not in PRONOUNS):
            insort(spoken, (place, given[name]), key=lambda each: each[0])
    _check_known(ability, {name: meant for name, meant in given.items() if _copy(ability, name, words) != meant})
    if not later:
        _check_events(ability, given, words)
    elsewhere = {meant for name, meant in given.items() if meant == _phrase(name)}
    together = any(modal.maximum != 1 for modal in _acts(ability, Modal))
    final = _final({name for _, name in spoken} - {*GIVEN, *elsewhere}, given, modes, together=together) | {
        name: name for name in (*GIVEN, *REMEMBERED.values(), *elsewhere)
    }
    ability = _renamed(ability, lambda name: final.get(given.get(name, name), name))
    _check_tops(ability)
    ability = _with_opponent(ability, given)
    if any(quotation(place, words) for place, word in enumerate(words) if word == SELF):
        others = any(each.what not in (Source(), NextAttack(THIS)) for each in _acts(ability, Modify))
        if others or (isinstance(ability[0], Static) and ability[0].affected is not THIS):
            raise Unclear("a card is named in an ability that others have")
    told = (word for each in usual for word in _told(each, given, final | event))
    return ability, tuple(told)


def _check_attackers(words: Words) -> None:
    """Only a unit that the same sentence calls defending has an attacker; a card has one that it rests or not."""
    for at in range(len(words)):
        if words[at : at + len(ITS_ATTACKER)] == ITS_ATTACKER and words[at - 1] != "rest":
            sentence = " ".join(words[:at]).rpartition(".")[2]
            if " is defending ," not in sentence:
                raise Unclear("it is not known to be attacked")


def _meant(
    name: str, place: int, spoken: list[tuple[int, str]], nouns: dict[str, str], words: Words, moved: set[str]
) -> str:
    """What was spoken of last before a place and can be called so; "it" is the other of an event only if that was."""
    phrase = _phrase(name)
    unsaid = next((each for each in spoken if each[1] == OTHER), None) if phrase == "it" else None
    said = [each[1] for each in spoken if each[0] < place and each is not unsaid]
    before = [other for other in said if _can_be(phrase, other, nouns.get(other, ""))]
    if phrase == THAT_CARD:
        before = [other for other in before if other in moved or nouns.get(other) == "card"] or before
    if phrase == "it" and is_dealt_damage(place, words):
        before = [other for other in before if other.partition("@")[0].rstrip(SEVERAL) not in PILES] or before
    if phrase == "it" and before == [SELF] and said[-1] == OURS and SELF not in sentence_before(place, words):
        return OURS
    if phrase == "it" and before[-1:] == [SUBJECT] and nouns.get(SUBJECT) == "card" and nouns.get(OTHER):
        raise Unclear("the card or what it targets can be meant")
    alone = SELF if phrase in ("they", "them", THEIR) else OURS if phrase == THAT_CHAMPION else ""
    if not before and alone in said:
        return alone
    if not before:
        raise NothingThere(f"nothing is there for {phrase!r}")
    others = set(before) - {before[-1]}
    if (
        before[-1] in (SELF, OURS, *MASTERIES)
        and others
        and not (before[-1] in MASTERIES and are_behind_a_cost(place, [at for at, o in spoken if o in others], words))
        and not (
            before[-1] == SELF
            and (others <= set(EVENT_NAMES) or is_card(place, words))
            and in_sentence(spoken, place, words)
        )
    ):
        raise Unclear(f"{phrase!r} can be several")
    return before[-1]


def _meant_here(name: str, ability: Any, before: Words, *there: Any) -> str:
    """What was spoken of before a place, or in an action what only a paragraph before this one can have named."""
    try:
        return _meant(name, *there)
    except NothingThere:
        if may_be_there(ability[0], _phrase(name), before):
            return _phrase(name)
        raise


def _is_earlier(name: str, meant: str) -> bool:
    """A phrase for one thing that an earlier paragraph has named; later phrases may be for it as well."""
    return meant == _phrase(name) and meant.startswith("that ")


def _copy(ability: Any, name: str, words: Words) -> str:
    """The copy of which a sentence says at once that "it becomes" something, after the one that has summoned it."""
    place = place_of(name)
    if _phrase(name) != "it" or words[place - 1] != "." or words[place + 1] != "becomes":
        return ""
    copies = [each.name for each in _acts(ability, SummonCopies) if "@" in each.name and place_of(each.name) < place]
    return copies[0] if len(copies) == 1 and "." not in words[place_of(copies[0]) : place - 1] else ""


def _with_opponent(ability: Any, given: dict[str, str]) -> Any:
    """The ability with the opponent found out who controlled what it is about, if it speaks of them."""
    if WHOSE not in given.values():
        return ability
    if not isinstance(ability[0], Triggered):
        raise Unclear("whose it was is not known")
    return (replace(ability[0], effects=(KNOWN, *ability[0].effects)),)


def _can_be(phrase: str, name: str, noun: str) -> bool:
    """Whether a phrase can mean what has this name: players, several, one; "that ally" is never the card itself."""
    usual = name.partition("@")[0]
    if phrase in HIS:
        return name == SELF
    if name in HOSTS:
        return phrase == "it" or phrase == f"that {noun}"
    if name in (SELF, OURS, *MASTERIES):
        return phrase == "it" if name != OURS else phrase in ("them", "they", THEIR)
    if phrase == THEIR:
        return noun in SOMEBODY and not usual.endswith(SEVERAL)
    if phrase in POOLS:
        return usual.rstrip(SEVERAL) in POOLS[phrase]
    if phrase in PLAYERS or usual in CALLED_PLAYERS:
        return phrase in PLAYERS and usual in CALLED_PLAYERS
    if phrase.startswith(("the hit ", "the killed ")) or name == OTHER:
        return name == OTHER and (phrase == "it" or (phrase not in (*PRONOUNS, "that card") and fits(phrase, noun)))
    if phrase in TOKENS:
        return usual == TOKENS[phrase]
    if usual in ("found", "others"):
        return usual == "found" and phrase in ("it", "that card")
    if usual == "each":
        return phrase in ("it", "that card", f"that {noun}")
    if usual.endswith(" of them") or usual in ("copies", PAYMENT, ALL_OF_THEM.partition("@")[0]):
        return False
    if phrase == "them" and noun == "champion" and not usual.endswith(SEVERAL):
        return True
    several = phrase in ("them", MANY) or phrase.startswith("those ")
    return several == usual.endswith(SEVERAL) and fits(phrase, noun)


def _check_events(ability: Any, given: dict[str, str], words: Words) -> None:
    """What waits for something itself knows nothing of the event around it, except in saying for what it waits."""
    for each in ability:
        for inner in _waiting(getattr(each, "effects", getattr(each, "modifications", ()))):
            known = set(_names(inner.pattern)) if isinstance(inner, Delayed | Whenever) else set()
            for name in _names(inner):
                if given.get(name) in EVENT_NAMES and name not in known and not quotation(place_of(name), words):
                    raise Unclear("what was waited for is not known there")


def _event_within(ability: Any, words: Words) -> dict[str, str]:
    """What the only ability in quotation marks calls what has a part in its event."""
    granted = [each for each in given_in(ability) if not isinstance(each, Keyword)]
    if words.count(QUOTE) != 2 or len(granted) != 1 or not isinstance(granted[0], Triggered):
        return {}
    return event_called(granted[0].pattern)


def _event_later(ability: Any, words: Words) -> dict[str, str]:
    """How the only text that waits for something, the last one of an action, calls what has a part in that."""
    last = ability[-1].effects[-1] if isinstance(ability[-1], Resolution) else None
    if words.count(WHENEVER) != 1 or QUOTE in words or not isinstance(last, Whenever):
        return {}
    return called_afterwards(last.pattern)


def _waiting(value: Any) -> Iterator[Any]:
    if isinstance(value, Gains | AttacksGain):
        yield from _waiting(getattr(value.ability, "effects", ()))
    elif hasattr(value, "pattern"):
        yield value
    elif isinstance(value, tuple):
        for each in value:
            yield from _waiting(each)
    elif is_dataclass(value) and not isinstance(value, type):
        for name in init_fields(type(value)):
            yield from _waiting(getattr(value, name))


def _is_known(spoken: int, place: int, modes: list[int], words: Words) -> bool:
    """Whether what is spoken of at one place can be meant at another: in its mode, and in its quotation."""
    known = _mode(spoken, modes) in (0, _mode(place, modes))
    return known and quotation(spoken, words) == quotation(place, words)


def _mode(place: int, modes: list[int]) -> int:
    """In which mode of a text a place is, from 1 on, or 0 before them. Modes do not know of each other."""
    return bisect(modes, place)


def _final(spoken: set[str], given: dict[str, str], modes: list[int], *, together: bool) -> dict[str, str]:
    """The names that what was spoken of has in the end: how it is called, by more than "it" if it ever is.

    In modes that are chosen `together` nothing is called as in another one.
    """
    final: dict[str, str] = {}
    taken: set[tuple[int, str]] = set()
    for name in sorted(spoken, key=place_of):
        said = {_phrase(reference) for reference, meant in given.items() if meant == name}
        said = said - {MANY, SHOWN if POOL in said else MANY} or said
        phrases = said if len(said) < 2 else {phrase for phrase in said if phrase not in PRONOUNS}
        noun = next(iter(phrases), "")  # with a noun for it a text may say a pronoun as well
        is_noun = noun.startswith(NOUNS) or noun in DONE_CARDS or noun.endswith(THIS_WAY)
        if len(phrases) > 1 or (phrases != said and not is_noun):
            raise Unclear(f"it is called {' and '.join(sorted(said))}")
        usual = name.partition("@")[0].rstrip(SEVERAL)
        if usual == PAYMENT and not phrases:
            final[name] = UNNAMED
            continue
        called = next(iter(phrases), usual)
        mode = 0 if together else _mode(place_of(name), modes)
        if called in GIVEN or (0, called) in taken or (mode, called) in taken:
            if phrases:
                raise Unclear(f"several are called {called!r}")
            called = f"{called} {len(final)}"
        taken.add((mode, called))
        final[name] = called
    return final


def _told(word: str, given: dict[str, str], final: dict[str, str]) -> list[str]:
    """A word of the usual wording; of what means the card or its event its name, of a pronoun what it stands for."""
    phrase, mark, place = word.partition("@")
    if not mark:
        return [word]
    meant = given.get(f"={word}", "")
    if phrase in ("the hit champion", "the killed champion"):
        return split(phrase)  # what may be an ally is not called so, but for its lineage (see `occasions`)
    if phrase in PRONOUNS or meant in GIVEN:
        called = final.get(meant, phrase)
        if called.endswith(THIS_WAY):
            return [phrase]
        return split(f"the {called}" if called in DONE_CARDS else called)
    if phrase == ITS:
        called = final.get(given.get(f"=it@{place}", ""), "it")
        return split(phrase if called == "it" else f"{called}'s")
    for player in PLAYERS:
        meant = given.get(f"={player}@{place}", "")
        if phrase == "they" and meant:
            return split(final[meant] if meant in GIVEN else player)
        if phrase.startswith(player) and meant in GIVEN:
            return split(phrase.replace(player, final[meant]))
    return split(phrase)


def _check_known(ability: Any, given: dict[str, str]) -> None:
    """What happens on a condition is not known outside; after a copy it is not clear which of both is meant.

    Cards from among which some are taken may be known on a condition if there are no others: without them none is. So
    may those be for each of which something is done.
    """
    counted = {each.what.name for each in _acts(ability, ForEach) if isinstance(each.what, Bound)}
    pools = {name for name in _names(ability) if name.partition("@")[0].rstrip(SEVERAL) in PILES and "@" in name}
    safe = frozenset(POOLS) if len(pools) == 1 else frozenset()
    for each in _acts(ability, If):
        for branch in (each.then, each.otherwise):
            inside = set(_names(branch))
            known = set(_names(each))
            outside = (name for name in given if name not in known | counted and _phrase(name) not in safe)
            if any(given[name] in inside for name in outside):
                raise Unclear("it is known only on a condition")
    for each in _acts(ability, SummonCopies):
        inside = set(_names(each.what))
        other = (name for name in given if name not in inside and _phrase(name) != COPIES)
        if "@" in each.name and any(place_of(name) > place_of(each.name) for name in other):
            raise Unclear("the copy or what is copied can be meant")


def _check_tops(ability: Any) -> None:
    """All that fit from among cards are said to be in a deck: they are the top cards of one."""
    seen = (each for kind in (LookAt, Reveal) for each in _acts(ability, kind))
    tops = {each.name for each in seen if isinstance(each.what, Top)}
    for each in _acts(ability, Every):
        among = (part.what for part in parts_of(each.filter) if isinstance(part, Among))
        if each.zone is Zone.DECK and any(isinstance(what, Bound) and what.name not in tops for what in among):
            raise Unclear("they are nowhere near the top of a deck")


def _gathered(ability: Any) -> Any:
    """The ability with a name for all that something is done with, if it asks for what was done "this way"."""
    for phrase in {_phrase(name) for name in _names(ability) if name.startswith("=")} & DONE.keys():
        acts = [act for act in _acts(ability, DONE[phrase]) if type(getattr(act, "what", None)) is Every]
        if len(acts) == 1 and not hasattr(acts[0], "name") and len(list(_acts(ability, DONE[phrase]))) == 1:
            ability = _with_name(ability, acts[0])
    return ability


def _with_name(value: Any, act: Any) -> Any:
    """The same with all that an effect acts on named before."""
    if isinstance(value, tuple):
        found: list[Any] = []
        for each in value:
            named = each == act and (BindAll(act.what, ALL_OF_THEM), replace(act, what=Bound(ALL_OF_THEM)))
            found += named or (_with_name(each, act),)
        return tuple(found)
    if is_dataclass(value) and not isinstance(value, type):
        fields = {name: getattr(value, name) for name in init_fields(type(value))}
        changed = {name: _with_name(each, act) for name, each in fields.items()}
        return value if changed == fields else replace(value, **changed)
    return value


def _done(ability: Any, name: str, given: dict[str, str]) -> str:
    """What this is done with, if it is done only once and before; of what is chosen first, and then spoken of, that."""
    every = list(_acts(ability, DONE[_phrase(name)]))
    acts = [act for act in every if not _is_of_itself(act)]
    if acts and acts[0] is not every[0] and _phrase(name).endswith((THIS_WAY, " cards")):
        raise Unclear("it is not clear whether the card itself is meant as well")
    if not acts and _phrase(name) in REMEMBERED:
        return REMEMBERED[_phrase(name)]
    if DONE[_phrase(name)] is Rest:
        acts = [act for act in acts if isinstance(act.what, Some)]  # only of what is chosen is it certain
    found = _name_of(acts[0]) if len(acts) == 1 else ""
    if _phrase(found) == "them" and any(each.name == given.get(found) for each in _acts(ability, Some)):
        found = given[found]
    if "@" not in found or found.startswith("=") or place_of(found) > place_of(name):
        raise NothingThere(f"nothing is there for {_phrase(name)!r}")
    return found


def _is_of_itself(effect: Any) -> bool:
    """It is done with the card itself, wherever that is."""
    return isinstance(getattr(effect, "what", None), Source | SourceCard)


def _name_of(effect: Any) -> str:
    """The name of what an effect acts on."""
    what: Any = getattr(effect, "what", None)
    name: str = what.name if hasattr(what, "name") else getattr(effect, "name", "")
    return name


def _acts(value: Any, kind: Any) -> Iterator[Any]:
    """Every effect of a kind."""
    if isinstance(value, kind):
        yield value
    elif isinstance(value, tuple):
        for each in value:
            yield from _acts(each, kind)
    elif is_dataclass(value) and not isinstance(value, type):
        for name in init_fields(type(value)):
            yield from _acts(getattr(value, name), kind)


def _phrase(name: str) -> str:
    return name[1:].partition("@")[0]


def apart(abilities: Sequence[Ability]) -> tuple[Ability, ...]:
    """The abilities of a card; targets of paragraphs that are followed together get names of their own.

    What a text says of the target of the card is said of the only one, if it has one.
    """
    abilities = _with_payments(_with_banished(abilities))
    taken: set[str] = set()
    found: list[Ability] = []
    targets: list[str] = []
    for ability in abilities:
        if isinstance(ability, Resolution):
            given: dict[str, str] = {}
            for target in ability.targets:
                given[target.name] = free_name(target.name, taken)
                taken.add(given[target.name])
                targets.append(given[target.name])
            ability = _renamed(ability, partial(_given, given))
        found.append(ability)
    if len(targets) == 1:
        return tuple(_renamed(ability, partial(_given, {TARGETED.name: targets[0]})) for ability in found)
    return tuple(found)


def _with_banished(abilities: Sequence[Ability]) -> Sequence[Ability]:
    """The abilities of a card; "the banished card" is the one that paid for it, if that is all that can be meant."""
    if list(_acts(tuple(abilities), Remember)) or THE_BANISHED not in parts_in(tuple(abilities)):
        return abilities
    costs = tuple(each for each in abilities if isinstance(each, AdditionalCost))
    paid: list[Any] = [each.what for each in _acts(costs, Banish)]
    if len(paid) != 1 or getattr(paid[0], "maximum", 0) != 1:
        return abilities
    return tuple(replaced(each, THE_BANISHED, PaidWith(BANISHED)) for each in abilities)


def _with_payments(abilities: Sequence[Ability]) -> Sequence[Ability]:
    """The abilities of a card; what one of them asks for, a cost to play the card is paid with by that name."""
    asked = {each.name for each in _acts(tuple(abilities), PaidWith)}
    asked -= {MEMORY_PAYMENT, RESERVE_PAYMENT}
    if BANISHED in asked and not list(_acts(tuple(a for a in abilities if isinstance(a, AdditionalCost)), Banish)):
        abilities = tuple(without(each, (PAID_FOR_IT, Among(Bound(BANISHED)))) for each in abilities)
        asked.discard(BANISHED)
    if len(asked) != 1:
        return abilities
    (called,) = asked
    kind = Banish if called == BANISHED else RemoveCounters if called.endswith(COUNTERS_PAID) else Sacrifice
    costs = [each for each in abilities if isinstance(each, AdditionalCost) and any(_acts(each, kind))]
    deeds = [deed for cost in costs for deed in _acts(cost, kind)]
    if len(deeds) != 1 or not _is_called(abilities, deeds[0], called):
        return abilities
    return [
        _renamed(each, lambda name: called if name == UNNAMED else name) if each is costs[0] else each
        for each in abilities
    ]


def _is_called(abilities: Sequence[Ability], deed: Any, called: str) -> bool:
    """What is done for the card is called like that; what is sacrificed is the only thing that is."""
    if isinstance(deed, RemoveCounters):
        return called in (COUNTERS_PAID, f"{deed.kind} {COUNTERS_PAID}")
    noun = called.removeprefix(SACRIFICED)
    kind = noun_of(getattr(deed.what, "filter", ANYTHING))
    only = len(list(_acts(tuple(abilities), Sacrifice))) == 1
    return called == BANISHED or (noun in (kind, "object") and only)


def _given(given: dict[str, str], name: str) -> str:
    return given.get(name, name)


def _names(value: Any) -> Iterator[str]:
    if type(value) is str:
        yield value
    elif isinstance(value, tuple):
        for each in value:
            yield from _names(each)
    elif is_dataclass(value) and not isinstance(value, type):
        for name in init_fields(type(value)):
            yield from _names(getattr(value, name))


def _renamed(value: Any, name_of: Callable[[str], str]) -> Any:
    if type(value) is str:
        return name_of(value)
    if isinstance(value, tuple):
        return tuple(_renamed(each, name_of) for each in value)
    if is_dataclass(value) and not isinstance(value, type):
        kind: Any = type(value)
        fields = {name: getattr(value, name) for name in init_fields(kind)}
        changed = {name: _renamed(each, name_of) for name, each in fields.items()}
        if kind is Bound and changed["name"] in MEANT:
            return MEANT[changed["name"]]
        if kind is ThePlayer and changed["name"] == EVENT_PLAYER:
            return EventPlayer()
        if kind is ThePlayer and changed["name"] == DEFENDER:
            return DefendingPlayer()
        if kind is ThePlayer and changed["name"] == WHOSE:
            return ThePlayer(OPPONENT)
        if kind is ThePlayer and changed["name"] == STRUCK_PLAYER:
            return ControllerOf(Bound(OTHER))
        if kind is Among and isinstance(changed["what"], Source):
            return THIS
        if kind is Among and changed["what"] == Champion():
            return CHAMPION & YOURS
        if kind is Among and changed["what"] in HOSTS.values():
            return changed["what"].filter
        if kind is And and changed != fields:
            return all_of(tuple(part for each in changed["parts"] for part in parts_of(each)))
        return value if changed == fields else kind(**changed)
    return value
