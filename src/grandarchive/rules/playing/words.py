"""What the words of costs look at: names that a text gives, and X. Worked out once for each word."""

from __future__ import annotations

from typing import Any, Final

from grandarchive.model import amounts
from grandarchive.model.abilities import Activated
from grandarchive.model.effects import Modal
from grandarchive.model.nouns import ANYTHING
from grandarchive.rules.continuous.dependencies import reads, walk
from grandarchive.rules.continuous.names import NAMING

_FACTS: Final[dict[int, tuple[Any, frozenset[str], bool, frozenset[str]]]] = {}
"""By the identity of a word: the word itself, so that it stays, the names it reads, whether it reads X, and the names
of which it reads more than how many there are."""

_PLAIN: Final[dict[int, tuple[Activated, bool]]] = {}
"""By the identity of an ability: the ability, so that it stays, and whether it asks nothing."""

_READ: Final[dict[int, tuple[Any, int]]] = {}
"""By the identity of words: the words, so that they stay, and the kinds of characteristics at which they look."""

MOST_KEPT: Final = 5_000


def _facts(word: Any) -> tuple[Any, frozenset[str], bool, frozenset[str]]:
    found = _FACTS.get(id(word))
    if found is None:
        inner = list(walk(word))
        naming = [each for each in inner if isinstance(each, NAMING)]
        names = frozenset(str(each.name) for each in naming)
        counted = {id(each.what) for each in inner if isinstance(each, amounts.HowMany) and each.filter is ANYTHING}
        looked = frozenset(str(each.name) for each in naming if id(each) not in counted)
        found = (word, names, any(isinstance(each, amounts.Variable) for each in inner), looked)
        if len(_FACTS) >= MOST_KEPT:
            _FACTS.clear()
        _FACTS[id(word)] = found
    return found


def names_in(*words: Any) -> frozenset[str]:
    """The names at which words look."""
    found: frozenset[str] = frozenset()
    for word in words:
        found |= _facts(word)[1]
    return found


def names_looked_at(*words: Any) -> frozenset[str]:
    """The names of which words read more than how many there are."""
    found: frozenset[str] = frozenset()
    for word in words:
        found |= _facts(word)[3]
    return found


def asks_nothing(ability: Activated) -> bool:
    """Nothing but targets is declared as the ability is activated, and its costs do not look at those."""
    found = _PLAIN.get(id(ability))
    if found is None:
        modal = any(isinstance(effect, Modal) for effect in ability.effects)
        plain = not (modal or reads_x(*ability.due) or names_in(*ability.due))
        if len(_PLAIN) >= MOST_KEPT:
            _PLAIN.clear()
        found = _PLAIN[id(ability)] = (ability, plain)
    return found[1]


def kinds_read(words: Any) -> int:
    """The kinds of characteristics at which words look, which have to be some that stay."""
    found = _READ.get(id(words))
    if found is None:
        if len(_READ) >= MOST_KEPT:
            _READ.clear()
        found = _READ[id(words)] = (words, reads(words))
    return found[1]


def least_x(*words: Any) -> int:
    """No number below this can be declared for X."""
    found = [each.least for word in words for each in walk(word) if isinstance(each, amounts.Variable)]
    return max(found, default=0)


def reads_x(*words: Any) -> bool:
    """Some of these words say X."""
    return any(_facts(word)[2] for word in words)
