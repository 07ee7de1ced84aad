"""The `greedy` of versions before it planned its turn: the yardstick by which the present one is measured.

    grandarchive agents rate greedy tests.yardsticks.old_greedy:OldGreedyAgent

It levels up, spends its cards, attacks where it pays, and retaliates. Every purpose of a decision has one small rule.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from grandarchive.agents.base import Agent
from grandarchive.play.view import View
from grandarchive.play.view_parts import CardView, OptionView
from grandarchive.play.words import WordView

HARMFUL = frozenset({"DealDamage", "SplitDamage", "Destroy", "WAKE_UP", "Rest", "Banish"})
"""Words by which a card tells that one does not want to be its target."""

REACTION = "REACTION"


class OldGreedyAgent(Agent):
    """Takes the option with the highest score; the first of several."""

    __slots__ = ()

    def __init__(self, seed: int = 0) -> None:
        """The seed is not used: equal views lead to equal choices."""

    def __repr__(self) -> str:
        return "OldGreedyAgent()"

    def choose(self, view: View) -> int:
        """The index of the best option by the rule for the purpose of the decision."""
        rule = RULES.get(view.purpose)
        if rule is None:
            return 0
        options = view.options
        return max(options, key=lambda option: (rule(view, option), -option.index)).index


Rule = Callable[[View, OptionView], float]


# Acting --------------------------------------------------------------------------------------------------------


def _opportunity(view: View, option: OptionView) -> float:
    """Passing is worth 0; whatever is worth more is done first."""
    if option.kind == "pass" or option.card is None:
        return 0.0
    mine = view.turn_player == view.player
    if option.kind == "attack":
        return 20.0
    if option.kind == "ability":
        return _ability(mine, _spoken(_followed(option.does)))
    if not mine:
        return _response(view, option.card)
    return _card_to_play(view, option.card, _spoken(_followed(option.does)))


def _spoken(words: Any) -> frozenset[str]:
    """The names of all words in these, those of counters, stats, subtypes and closed sets included."""
    return frozenset(_names(words))


def _names(words: Any) -> Iterator[str]:
    if isinstance(words, tuple):
        for word in words:
            yield from _names(word)
    elif isinstance(words, dict):
        if "enum" in words:
            yield words["enum"][1]
        for value in words.values():
            yield from (value,) if isinstance(value, str) else _names(value)


def _followed(abilities: Iterable[WordView]) -> tuple[Any, ...]:
    """The effects of abilities, without their costs and what they wait for."""
    return tuple(ability.get("effects", ability) for ability in abilities if ability["is"] != "OwnCost")


def _ability(mine: bool, words: frozenset[str]) -> float:
    if not mine:
        return -1.0
    if "Draw" in words:
        return 60.0
    return 15.0 if "DealDamage" in words else -1.0


def _response(view: View, card: CardView) -> float:
    """In an opponent's turn only reactions to an attack are worth a card."""
    attacked = any(c.defending and c.controller == view.player for c in view.field)
    return 10.0 if REACTION in card.subtypes and attacked and not view.stack else -1.0


def _card_to_play(view: View, card: CardView, words: frozenset[str]) -> float:
    if REACTION in card.subtypes or view.stack:
        return -1.0
    if "ALLY" in card.types:
        return 50.0 + (card.power or 0) + (card.life or 0)
    if "ATTACK" in card.types:
        return 30.0 + (card.power or 0)
    if not HARMFUL.isdisjoint(words):
        return 45.0 if _worth_harming(view, words) else -1.0
    if not words.isdisjoint({"Draw", "enlighten", "BEAST"}):
        return 40.0
    if "Recover" in words:
        champion = view.champion(view.player)
        return 35.0 if champion is not None and champion.damage >= 4 else -1.0
    if not words.isdisjoint({"buff", "power"}):
        return 25.0 if _own_awake_allies(view) else -1.0
    return -1.0


def _own_awake_allies(view: View) -> int:
    return sum("ALLY" in c.types and c.controller == view.player and not c.rested for c in view.field)


def _worth_harming(view: View, words: frozenset[str]) -> bool:
    """Damage to the face is always welcome; sweeping the board needs a board to sweep."""
    theirs = sum("ALLY" in c.types and c.controller != view.player for c in view.field)
    ours = sum("ALLY" in c.types and c.controller == view.player for c in view.field)
    if "Every" in words:
        return theirs > ours
    return theirs > 0 or "CHAMPION" in words


# Choosing objects ----------------------------------------------------------------------------------------------


def _remaining(card: CardView) -> int:
    return (card.life or 0) - card.damage


def _worth(card: CardView) -> float:
    """What an object is worth to its controller."""
    if "CHAMPION" in card.types:
        return 8.0
    return (card.power or 0) * 2.0 + (card.life or 0) + (card.cost or 0) * 0.5


def _target(view: View, option: OptionView) -> float:
    """Harm goes to the opponent's best, help to one's own best."""
    card = option.card
    if card is None:
        return -50.0
    source = view.source
    harm = source is not None and not HARMFUL.isdisjoint(_spoken(_followed(source.abilities)))
    theirs = card.controller != view.player
    return _worth(card) if harm == theirs else -_worth(card) - 10.0


def _own_target(view: View, option: OptionView) -> float:
    """No further target is better than a wrong one."""
    return 0.0 if option.card is None else _target(view, option)


def _share(view: View, option: OptionView) -> float:
    """Just enough to kill an opposing unit if that is possible, much for their champion, and else as little as can be.

    A champion takes what no unit before it needed.
    """
    (share,) = option.key[4]
    return _share_of(view, view.source, share) if isinstance(share, int) else 0.0


def _share_of(view: View, card: CardView | None, share: int) -> float:
    if card is None or card.controller == view.player:
        return -share
    if share >= _remaining(card):
        return 1000.0 - share
    return share if "CHAMPION" in card.types else -share


def _attack_target(view: View, option: OptionView) -> float:
    """Kill an ally that can be killed, else attack the champion; a champion with no life left comes first."""
    card, attacker = option.card, view.source
    if card is None or attacker is None:
        return 0.0
    power = attacker.power or sum(c.power or 0 for c in view.intent)
    if "CHAMPION" in card.types:
        return 100.0 if power >= _remaining(card) else 6.0
    if power < _remaining(card):
        return 0.0
    dies = not card.rested and (card.power or 0) >= _remaining(attacker) and "ALLY" in attacker.types
    return _worth(card) - (_worth(attacker) if dies else 0.0)


def _weapon(view: View, option: OptionView) -> float:
    return float(option.card.power or 0) if option.card is not None else 0.0


def _retaliate(view: View, option: OptionView) -> float:
    """Retaliating costs nothing but being rested until the next wake up."""
    return 0.0 if option.card is None else 1.0 + (option.card.power or 0)


def _materialize(view: View, option: OptionView) -> float:
    """Levelling up comes first, then what costs no memory."""
    card = option.card
    if card is None:
        return 0.0
    if option.kind == "return preserved":
        return 5.0
    if "CHAMPION" in card.types:
        return 20.0
    cost = card.cost or 0
    return 10.0 - cost if cost <= 1 or view.of(view.player).level >= 3 else -1.0


def _give_away(view: View, option: OptionView) -> float:
    """Part with the least useful card: the one that is hardest to play."""
    card = option.card
    if card is None:
        return -100.0
    enabled = view.champion(view.player)
    playable = enabled is not None and set(card.elements) <= {*enabled.elements, "NORM"}
    return float(card.cost or 0) + (0.0 if playable else 20.0)


def _sacrifice(view: View, option: OptionView) -> float:
    card = option.card
    if card is None:
        return 0.0
    return -_worth(card) if card.controller == view.player else 10.0


def _accept(view: View, option: OptionView) -> float:
    return 1.0 if option.kind in ("yes", "pay") else 0.0


def _use(view: View, option: OptionView) -> float:
    return 0.0 if option.card is None else 1.0


def _use_imbue(view: View, option: OptionView) -> float:
    return 1.0 if option.kind == "imbue" else 0.0


def _most(view: View, option: OptionView) -> float:
    return float(option.index)


def _done(view: View, option: OptionView) -> float:
    return 1.0 if option.card is None else 0.0


RULES: dict[str, Rule] = {
    "opportunity": _opportunity,
    "target": _own_target,
    "choose": _target,
    "attack target": _attack_target,
    "weapon": _weapon,
    "retaliate": _retaliate,
    "materialize": _materialize,
    "level up": _materialize,
    "reserve": _give_away,
    "discard": _give_away,
    "sacrifice": _sacrifice,
    "return": _sacrifice,
    "rest": _sacrifice,
    "banish": _give_away,
    "may": _accept,
    "pay": _accept,
    "imbue": _use_imbue,
    "x": _most,
    "attack toll": _accept,
    "floating memory": _use,
    "remove counters": _most,
    "split damage": _share,
    "glimpse": _done,
}
"""The score of an option, by the purpose of the decision; any other decision takes the first option."""
