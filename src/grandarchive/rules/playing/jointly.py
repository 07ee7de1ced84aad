"""Choosing several that are something together: with different names, with one name, with a total cost."""

from __future__ import annotations

from dataclasses import replace

from grandarchive.model import choices
from grandarchive.model.amounts import Amount
from grandarchive.model.measures import Feature
from grandarchive.model.nouns import Joint
from grandarchive.rules.agenda import AGAIN, ask, begin, chosen, finish, program
from grandarchive.rules.continuous.board import characteristics
from grandarchive.rules.continuous.measuring import features, measured
from grandarchive.rules.continuous.reading import amount
from grandarchive.rules.several import DONE
from grandarchive.state.cards import Scope
from grandarchive.state.frames import ChoosingJointly, Frame
from grandarchive.state.game import GameState
from grandarchive.state.records import Option

Have = frozenset[object]


def settled(state: GameState, joint: Joint, scope: Scope) -> Joint:
    """What they have to be, with the numbers of this moment."""
    if not isinstance(joint, choices.Total):
        return joint
    least = None if joint.least is None else amount(state, joint.least, scope)
    most = None if joint.most is None else amount(state, joint.most, scope)
    return replace(joint, least=least, most=most)


def choose_jointly(
    state: GameState,
    frame: Frame,
    purpose: str,
    joint: Joint,
    found: tuple[int, ...],
    least: int,
    most: int,
    player: int | None = None,
) -> None:
    """Choose a set of cards or objects that are so together; the answer is a tuple of ids in the order of `found`.

    What is to be is `settled`. If there are no such sets of so many, the greatest that there is has fewer.
    """
    least = most_together(state, joint, found, min(least, most))
    chooser = frame.player if player is None else player
    choosing = ChoosingJointly(player=chooser, purpose=purpose, left=found, minimum=least, maximum=most)
    choosing.joint = joint
    choosing.source = (frame.source[0], -1)
    begin(state, choosing)


def are_together(state: GameState, joint: Joint, ids: tuple[int, ...]) -> bool:
    """These are so together."""
    return completes(state, joint, ids, (), len(ids), len(ids))


def most_together(state: GameState, joint: Joint, found: tuple[int, ...], enough: int) -> int:
    """How many there can be that are so together, no more than enough."""
    for number in range(enough, 0, -1):
        if completes(state, joint, (), found, number, len(found)):
            return number
    return 0


def _choose_next(state: GameState, frame: ChoosingJointly) -> str | None:
    """One after the other in one order, so that every set is reached in exactly one way."""
    if frame.answer is not None:
        picked = chosen(frame)
        if picked == DONE:
            finish(state, frame, frame.chosen)
            return None
        frame.chosen = (*frame.chosen, picked)
        frame.left = frame.left[frame.left.index(picked) + 1 :]
    assert frame.joint is not None
    options = []
    for place, id in enumerate(frame.left if len(frame.chosen) < frame.maximum else ()):
        after = frame.left[place + 1 :]
        with_it = (*frame.chosen, id)
        if completes(state, frame.joint, with_it, after, frame.minimum, frame.maximum):
            options.append(Option("choose", id, id))
    if not options:
        finish(state, frame, frame.chosen)
        return None
    if completes(state, frame.joint, frame.chosen, (), frame.minimum, frame.maximum):
        options.append(Option("done", DONE))
    ask(state, frame, frame.purpose, options, amount=frame.maximum - len(frame.chosen))
    return AGAIN


program(ChoosingJointly, _choose_next)

# Whether there is such a set -----------------------------------------------------------------------------------


def completes(
    state: GameState, joint: Joint, taken: tuple[int, ...], left: tuple[int, ...], least: int, most: int
) -> bool:
    """What is taken is so together, or can be with more of what is left; of no more than so many, and no fewer."""
    more = max(0, least - len(taken))
    if more > len(left):
        return False
    if isinstance(joint, choices.Total):
        return _sums_up(state, joint, taken, left, more, most - len(taken))
    if isinstance(joint, choices.Same):
        return _are_same(
            [_have(state, joint.by, id) for id in taken], [_have(state, joint.by, id) for id in left], more
        )
    assert isinstance(joint, choices.Different)
    used: Have = frozenset()
    for id in taken:
        have = _have(state, joint.by, id)
        if not have or have & used:
            return False
        used |= have
    return _differ(used, [_have(state, joint.by, id) for id in left], more)


def _have(state: GameState, by: Feature, id: int) -> Have:
    return features(by, state.cards[id], characteristics(state, id))


def _are_same(taken: list[Have], left: list[Have], more: int) -> bool:
    """All of them have one thing in common, with enough of the rest."""
    common = frozenset.intersection(*taken) if taken else frozenset[object]().union(*left)
    if not taken and not more:
        return True
    return any(sum(each in have for have in left) >= more for each in common)


def _differ(used: Have, left: list[Have], more: int) -> bool:
    """So many of them have nothing in common with each other, nor with what is used."""
    if not more:
        return True
    fitting = [have for have in left if have and not have & used]
    if all(len(have) == 1 for have in fitting):
        return len(set(fitting)) >= more
    for place, have in enumerate(fitting):
        if len(fitting) - place < more:
            return False
        if _differ(used | have, fitting[place + 1 :], more - 1):
            return True
    return False


def _sums_up(
    state: GameState, joint: choices.Total, taken: tuple[int, ...], left: tuple[int, ...], more: int, most: int
) -> bool:
    """The numbers of what is taken, and of so many of the rest, are within the bounds together.

    For each sum the bits tell with how many more it is reached.
    """
    reached = {sum(_number(state, joint, id) for id in taken): 1}
    for id in left:
        number = _number(state, joint, id)
        for sum_, ways in tuple(reached.items()):
            reached[sum_ + number] = reached.get(sum_ + number, 0) | ways << 1
    wanted = (2 << most) - (1 << more)
    least, greatest = _bound(joint.least), _bound(joint.most)
    return any(
        ways & wanted and (least is None or sum_ >= least) and (greatest is None or sum_ <= greatest)
        for sum_, ways in reached.items()
    )


def _bound(number: Amount | None) -> int | None:
    assert number is None or isinstance(number, int)
    return number


def _number(state: GameState, joint: choices.Total, id: int) -> int:
    return measured(joint.measure, state.cards[id], characteristics(state, id)) or 0
