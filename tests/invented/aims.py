"""What the inventor aims at: words that were rare so far, and what has to be there before they can be said."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from grandarchive.model import composition, nouns, players
from grandarchive.model.abilities import AdditionalCost, AlternativeCost, Keyword, Triggered
from grandarchive.model.checking.fields import FIELDS
from grandarchive.model.checking.meanings import FINDING, USING
from grandarchive.model.conditions import Paid
from grandarchive.model.events import Happening, Pattern
from grandarchive.model.keywords import DONE
from tests.invented.grammar import ASKING, members, written
from tests.invented.scene import Scene, binds, usable

if TYPE_CHECKING:
    from tests.invented.inventor import Inventor

LANGUAGE: Final[dict[str, frozenset[type]]] = {
    **{word.__name__: frozenset({word}) for word in FIELDS if word in written()},
    **{f"Pattern.happening={each.name}": frozenset({Pattern}) for each in Happening if each is not Happening.DONE},
    **{f"Keyword.name={name}": frozenset({Keyword}) for name in DONE},
    **members(),
}
"""Every word, kind of event, keyword and member of a closed set, with the words in which it stands."""

ENABLING: Final[dict[type, tuple[type, ...]]] = {
    Paid: (AdditionalCost, AlternativeCost),
    nouns.PaidWith: (AdditionalCost, AlternativeCost),
    nouns.EventPlayer: (Triggered,),
    players.WhoDid: (composition.By,),
    nouns.Linked: (Keyword,),
    **{
        word: tuple(finding for finding, (kind, _) in FINDING.items() if kind in kinds)
        for word, kinds in USING.items()
        if not binds(word)
    },
}
"""What has to come first for a word that speaks of it."""

DEPENDING: Final = tuple(word for word in FIELDS if word in ASKING or word in ENABLING)
"""Words that can be said only where there is something to speak of."""


def aiming(inventor: Inventor, scene: Scene) -> Scene:
    """The scene, where a word is aimed at that was rare so far, or what has to come before it."""
    there = something_possible(inventor, scene)
    if there and inventor.now_and_then(0.5):
        return replace(scene, aim=there)
    keys = list(LANGUAGE)
    likely = [1 / (1 + inventor.counts[key]) ** 3 for key in keys]
    words = LANGUAGE[inventor.chance.choices(keys, likely)[0]]
    possible = frozenset(word for word in words if usable(word, scene))
    if len(possible) > 1:
        return replace(scene, aim=possible)
    word = min(possible or words, key=lambda word: word.__name__)
    if usable(word, scene):
        return replace(scene, aim=frozenset({word}))
    return replace(scene, aim=frozenset(ENABLING.get(word, (word,))), goal=word)


def something_possible(inventor: Inventor, scene: Scene) -> frozenset[type]:
    """A word that can be said here, and could not at the beginning of a text."""
    nowhere = Scene()
    found = [word for word in DEPENDING if usable(word, scene) and not usable(word, nowhere)]
    return frozenset({inventor.rare(found, [word.__name__ for word in found])} if found else ())
