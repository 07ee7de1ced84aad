"""Opportunities: what to play, use or attack with, and when to pass."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from grandarchive.agents.greedy.combat import best_attack, cleaving_attack
from grandarchive.agents.greedy.effects import expected
from grandarchive.agents.greedy.numbers import COSTING_MEMORY
from grandarchive.agents.greedy.reading import MEMORY, PAID, action_worth, likely, playing_worth, read
from grandarchive.agents.greedy.situation import Situation
from grandarchive.play.view import View
from grandarchive.play.view_parts import CardView, OptionView
from grandarchive.play.words import WordView

HELD: Final = 3.8
"""Worth that a card of the hand must have to be played in the own turn, with few cards at hand."""
LEAST_HELD: Final = 0.57
FEW: Final = 6
"""A player with at most this number of cards in hand and memory needs all of them to pay."""
SPARE: Final = 0.54
"""Each card above that number takes this from the worth of holding one."""
FLOATING: Final = 3.6
"""A card with floating memory pays once more after it was played."""
BESIDES: Final = 0.97
"""Worth that a card from elsewhere must have to be played."""
ANSWERS: Final = 0.8
"""Worth that a card must have besides, to be played outside the own main phase."""
LEVEL_UP: Final = 5.7
"""Worth of having enough memory for the next champion."""
MOST_WEIGHED: Final = 7
"""The most moves that are weighed against each other."""
MOST_PRICE: Final = 40.0
"""Price of what cannot be paid."""
IDLE: Final = 0.59
"""Worth that an ability must have to be used."""


@dataclass(frozen=True, slots=True)
class Move:
    """An option with its gain in points, the cards of the hand that it takes, and its rank in the order of play."""

    index: int
    gain: float
    size: int
    rank: int


def opportunity(view: View) -> int:
    """The index of the best option; outside of the own main phase that is an answer, or passing."""
    window = view.window
    if window is None or not window.actions:
        return 0
    s = Situation(view, view.player)
    passing = 0 if window.passing is None else window.passing
    if window.stack:
        return _answer(s, s.options) if window.responds else passing
    if window.mine and window.phase == "main":
        return _main(s, s.options)
    return passing if window.mine and not window.attack else _answer(s, s.options)


# Own main phase ------------------------------------------------------------------------------------------------


def _main(s: Situation, options: tuple[OptionView, ...]) -> int:
    attacks = [option for option in options if option.kind == "attack" and option.card is not None]
    if attacks and s.is_lethal:
        return max(attacks, key=lambda option: (_strikes(s, option.card), -option.index)).index
    differs = any(option.kind == "activate" and _changes_cost(option.card) for option in options)
    costs = reserve_costs(s) if differs else {}
    wanted = memory_wanted(s)
    least = -LEVEL_UP if wanted else 0.0
    moves = [move for option in options if (move := _move(s, option, costs)) is not None and move.gain > least]
    if moves:
        chosen = affordable(moves, s.view.hand_size(s.me), _reservable(s), wanted)
        if chosen:
            return max(chosen, key=lambda move: (move.rank, move.gain, -move.index)).index
    scores = [(best_attack(s, a.card, s.attack_power(a.card)), -a.index) for a in attacks if a.card is not None]
    worth, at = max(scores, default=(0.0, 0))
    if worth > 0:
        return -at
    return _pass(options)


def _pass(options: tuple[OptionView, ...]) -> int:
    return next((option.index for option in options if option.kind == "pass"), 0)


def _changes_cost(card: CardView | None) -> bool:
    """The cost of a card differs from the printed one by a text of its own."""
    if card is None:
        return False
    return "efficiency" in card.keywords or any(word["is"] == "OwnCost" for word in card.abilities)


def reserve_costs(s: Situation) -> dict[int, int]:
    """The reserve costs of all cards that the player could activate, as far as they are known."""
    return {cost.ref: cost.reserve for cost in s.view.costs if cost.way == "activate"}


def _move(s: Situation, option: OptionView, costs: dict[int, int]) -> Move | None:
    card = option.card
    if card is None:
        return None
    if option.kind == "activate":
        rank = 1 if "ATTACK" in card.types else 3 if _draws(card) and not _aims(card) else 2
        gain = gain_by_playing(s, card)
        if card.zone == "material deck" and not COSTING_MEMORY.isdisjoint(card.types):
            return Move(option.index, gain - MEMORY * (card.cost or 0), 0, rank)
        in_hand = card.zone == "hand"
        size, price = best_way(s, card, costs.get(card.ref, card.cost or 0), s.size("HAND") - in_hand)
        return Move(option.index, gain - price, size + in_hand, rank)
    if option.kind == "ability":
        return _use(s, option, card)
    return None


def best_way(s: Situation, card: CardView, cost: int, hand: int) -> tuple[int, float]:
    """The reserve to pay for a card, and what it costs besides in points: in the cheapest of all ways to pay it."""
    found = (cost, 0.0)
    if not any(word["is"] == "AlternativeCost" for word in card.abilities):
        return found
    ways = [alternative(s, card, word) for word in card.abilities if word["is"] == "AlternativeCost"]
    payable = [way for way in (found, *ways) if way[0] <= hand + _reservable(s)]
    return min(payable, key=lambda way: way_price(s, *way), default=found)


def alternative(s: Situation, card: CardView, word: WordView) -> tuple[int, float]:
    """The reserve of an alternative cost, and what it and its drawbacks cost besides in points."""
    reading = read(word)
    reserve = int(reading.reserve(s, card))
    if likely(reading, s, card) < 1.0:
        return reserve, MOST_PRICE
    return reserve, reading.price(s, card) - PAID * reserve - reading.worth(s, card)


def way_price(s: Situation, reserve: int, besides: float) -> float:
    """Price of a way to pay for a card. What is reserved for the next champion is not lost."""
    levels = 0 < memory_wanted(s) <= reserve
    return PAID * reserve + besides - (LEVEL_UP if levels else 0.0)


def gain_by_playing(s: Situation, card: CardView) -> float:
    """Gain if a card is played in the own main phase instead of held."""
    worth = _attack_card if "ATTACK" in card.types else playing_worth
    return worth(s, card) - held(s, card)


def held(s: Situation, card: CardView) -> float:
    """Worth of a card that is not played: it may be better later, and until then it pays for others."""
    if card.zone != "hand":
        return BESIDES
    found = HELD - SPARE * max(0, s.size("HAND") + s.size("MEMORY") - FEW)
    if "floating memory" in card.keywords:
        found -= FLOATING
    return max(found, LEAST_HELD)


def _use(s: Situation, option: OptionView, card: CardView) -> Move:
    gain, size = -IDLE, 0
    for word in option.does:
        reading = read(word)
        gain += expected(likely(reading, s, card), reading.worth(s, card)) - reading.price(s, card)
        size += int(reading.reserve(s, card))
    return Move(option.index, gain, size, 3 if size == 0 else 2)


def _attack_card(s: Situation, card: CardView) -> float:
    champion = s.champion
    if champion is None:
        return 0.0
    power = (champion.power or 0) + (card.power or 0)
    attack = cleaving_attack if "cleave" in card.keywords else best_attack
    alone = 0.0 if champion.rested else best_attack(s, champion, s.attack_power(champion))
    return attack(s, champion, power) + action_worth(s, card) - alone


def _draws(card: CardView) -> bool:
    return any(read(word).draws for word in card.abilities)


def _aims(card: CardView) -> bool:
    """An action has a target on the field, which may have to be played first."""
    if "ACTION" not in card.types:
        return False
    return any(use.kind == "target" and "FIELD" in use.zones for word in card.abilities for use in read(word).uses)


def memory_wanted(s: Situation) -> int:
    """The cards still to be reserved for the next champion, for which floating memory pays as well."""
    if not s.next_champions:
        return 0
    floating = sum("floating memory" in card.keywords for card in s.in_zone("GRAVEYARD"))
    cost = min(card.cost or 0 for card in s.next_champions)
    return max(0, cost - s.view.memory_size(s.me) - floating)


def affordable(moves: list[Move], hand: int, objects: int, wanted: int) -> list[Move]:
    """The moves that together gain most with this many cards in hand and objects that can be rested to pay.

    What takes no card is among them if it gains something. To reserve as many cards as are `wanted` for the next
    champion counts as well.
    """
    free = [move for move in moves if move.size <= 0 and move.gain > 0]
    paid = [move for move in moves if 0 < move.size <= hand + objects]
    paid = sorted(paid, key=lambda move: -move.gain)[:MOST_WEIGHED]
    if not wanted and sum(move.size for move in paid) <= hand + objects:
        return [*free, *paid]
    best, chosen = 0.0, paid[:0]
    for pattern in range(1, 1 << len(paid)):
        some = [move for at, move in enumerate(paid) if pattern >> at & 1]
        size = sum(move.size for move in some)
        if size > hand + objects:
            continue
        gain = sum(move.gain for move in some)
        if 0 < wanted <= min(size, hand) - len(some):
            gain += LEVEL_UP
        if gain > best:
            best, chosen = gain, some
    return [*free, *chosen]


def _reservable(s: Situation) -> int:
    """The awake objects that can be rested to pay."""
    return sum("reservable" in card.keywords and not card.rested and card.controller == s.me for card in s.field)


def _strikes(s: Situation, card: CardView | None) -> int:
    """How soon a unit attacks if all attacks together win: allies first, because weapons may harm a champion."""
    if card is None or s.attack_power(card) <= 0:
        return 0
    return 1 if "CHAMPION" in card.types else 2


# Other moments -------------------------------------------------------------------------------------------------


def _answer(s: Situation, options: tuple[OptionView, ...]) -> int:
    """Answer what an opponent does if it is worth a card."""
    best, at = 0.0, _pass(options)
    for option in options:
        card = option.card
        if card is None or option.kind not in ("activate", "ability"):
            continue
        used = option.kind == "ability"
        gain = _use(s, option, card).gain - 1.0 if used else playing_worth(s, card) - held(s, card) - ANSWERS
        if gain > best:
            best, at = gain, option.index
    return at
