"""Bugs to plant in what is offered and in what is done, and whether the oracle finds each: `make oracle-bugs`.

Each is a small replacement in a source file, put into a copy of the project. The oracle has found it if it reports a
disagreement that it does not report for the engine as it is. A bug whose place is no longer in the code is an error: it
has to be written anew for the code that took its place.
"""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import click

ROOT: Final = Path(__file__).parent.parent.parent
RULES: Final = "src/grandarchive/rules"
ACTIVATION: Final = "playing/activation.py"
ATTACKS: Final = "combat/attacks.py"
BATTLEFIELD: Final = "combat/battlefield.py"
COSTS: Final = "playing/costs.py"
DECLARED: Final = "playing/declared.py"
DECLARING: Final = "playing/declaring.py"
DECLARING_ATTACKS: Final = "combat/declaring.py"
ELEMENT_WAIVERS: Final = "playing/element_waivers.py"
HOPELESS: Final = "playing/hopeless.py"
IMBUING: Final = "playing/imbuing.py"
LEGALITY: Final = "playing/legality.py"
MATCHING: Final = "playing/matching.py"
MATERIALIZATION: Final = "playing/materialization.py"
MODES: Final = "playing/modes.py"
OPPORTUNITY: Final = "turn/opportunity.py"
PAID_OTHERWISE: Final = "playing/paid_otherwise.py"
PASSING: Final = "playing/passing.py"
PAYING: Final = "effects/paying.py"
PAYMENT: Final = "playing/payment.py"
PLAYABLE: Final = "playing/playable.py"
PRICES: Final = "playing/prices.py"
READY: Final = "playing/ready.py"
SETTLING: Final = "playing/settling.py"
SHARES: Final = "playing/shares.py"
SUMMARY_CHANGES: Final = "continuous/summary_changes.py"
TANGLES: Final = "playing/tangles.py"
TARGETS: Final = "playing/targets.py"
NOTICED: Final = "the table is not sound"
"""What is said where a position cannot be laid out, because its list differs from the full way (`play/fresh.py`)."""
SHOWN: Final = 160
FURTHER: Final = 100_000
"""How far the games of the next time are from those of the last one."""
FEW: Final = 2
"""The positions of the one game that shows a bug."""
FIRST: Final = "/0:"
"""The first position of a game does not depend on what is offered. Later ones do, so of these the kind counts."""


@dataclass(frozen=True)
class Bug:
    """A replacement of `old`, which is in the file exactly once, by `new`.

    A bug that random games seldom show is looked for in the game of its own `seed`.
    """

    name: str
    file: str
    old: str
    new: str
    seed: int | None = None


BUGS: Final = (
    # Boards that are amended
    Bug(
        "what enters is not noted",
        SUMMARY_CHANGES,
        "return all(_is_put_in(state, new, id) for id in entered)",
        "return True",
    ),
    # What is split
    Bug(
        "there need not be a share for each required target",
        TARGETS,
        "if target.split is not None and amount_split(state, target, scope) < target.minimum:",
        "if False:",
    ),
    Bug(
        "more targets than there are shares",
        SHARES,
        "return total if target.maximum is None else min(target.maximum, total)",
        "return target.maximum",
    ),
    # Timing, permission, legality
    Bug(
        "slow cards above other cards",
        LEGALITY,
        " and not state.stack and state.phase == MAIN",
        " and state.phase == MAIN",
    ),
    Bug("slow abilities at any time", LEGALITY, "play.ability is not None and play.ability.speed is FAST", "True"),
    Bug(
        "fast activation does nothing",
        LEGALITY,
        'return "fast activation" in now.abilities.keywords and',
        "return False and",
    ),
    Bug(
        "slow cards that may be fast are passed over",
        PLAYABLE,
        "QUICK_IF if unclear else SLOW",
        "SLOW",
    ),
    Bug(
        "at a glance nothing asks for targets",
        PLAYABLE,
        "if not asks or _has_targets(state, card, player, now):",
        "if True:",
    ),
    Bug("at a glance no card is locked", PLAYABLE, "return may_be_locked(now) or ", "return "),
    Bug(
        "a cost with just enough to pay it looks hopeless",
        HOPELESS,
        "len(candidates(state, cost, due)) < least(state, cost, due)",
        "len(candidates(state, cost, due)) <= least(state, cost, due)",
    ),
    Bug(
        "abilities of others are used",
        LEGALITY,
        "return may_activate(state, ability, card, play.player)",
        "return True",
    ),
    Bug(
        "abilities work anywhere",
        LEGALITY,
        "if not (on_field and not ability.zones) and not works(",
        "if False and not works(",
    ),
    Bug(
        "cards are played from anywhere",
        LEGALITY,
        "    if zone is HAND:\n        return owner == player",
        "    return True",
    ),
    Bug(
        "a permission holds without its condition",
        LEGALITY,
        "if zone in ability.zones and _is_on(state, condition, ability.gates, scope):",
        "if zone in ability.zones:",
    ),
    Bug(
        "effects permit nothing",
        LEGALITY,
        "source.player == player and zone in rule.zones",
        "False and zone in rule.zones",
    ),
    Bug(
        "alternative costs without their condition",
        LEGALITY,
        "else permitted)\n        and _is_on(state, way.condition, way.gates, play)",
        "else permitted)",
    ),
    Bug(
        "elements need not be enabled",
        LEGALITY,
        "if not now.elements <= (enabled_elements(state, play.player) if elements is None else elements):",
        "if False:",
    ),
    Bug(
        "rules waive elements for opponents only",
        ELEMENT_WAIVERS,
        "if source.player == player and HAPPENS",
        "if source.player != player and HAPPENS",
    ),
    Bug(
        "no card waives its own elements on the stack",
        PLAYABLE,
        "return is_other_in(abilities, card.zone) and becomes_other(state, abilities, card.id, player)",
        "return False",
    ),
    Bug(
        "no card hastens itself on the stack",
        PLAYABLE,
        "may_be_fast(now) or (other and _hastens_itself(now.abilities))",
        "may_be_fast(now)",
    ),
    Bug(
        "players with fast abilities only pass",
        PASSING,
        "        if is_source(state, state.cards[id], abilities, player):\n            return False",
        "        if False:\n            return False",
    ),
    Bug(
        "rested champions perform attack cards",
        PLAYABLE,
        "return champion >= 0 and not state.cards[champion].rested",
        "return champion >= 0",
    ),
    Bug(
        "counters that are just enough are too few",
        READY,
        "card.counters.get(kind, 0) >= number:",
        "card.counters.get(kind, 0) > number:",
    ),
    Bug(
        "abilities work nowhere but on the field",
        READY,
        "if not works(state, ability, card, now):",
        "if card.zone is not FIELD:",
    ),
    Bug(
        "what can't be activated is",
        LEGALITY,
        "if is_prohibited(state, about(state, PLAYED_AS[play.way], play.source[0], play.player)):",
        "if False:",
    ),
    Bug(
        "allies obey whoever commands", LEGALITY, "return not on_field or obeys(state, id, scope.player)", "return True"
    ),
    Bug("locked abilities are used", LEGALITY, "if not is_unlocked(state, ability, card):", "if False:"),
    Bug(
        "conditions of abilities do not count",
        LEGALITY,
        "if ability.condition is not None and not holds(state, ability.condition, scope):",
        "if False:",
    ),
    Bug(
        "any champion goes on any other",
        LEGALITY,
        "        if not can_level_up(state, play.player, play.source[0]):",
        "        if False:",
    ),
    Bug(
        "a card is judged where it lies",
        PLAYABLE,
        "    if changes:\n        before = state\n        state = as_played",
        "    if False:\n        before = state\n        state = as_played",
    ),
    # Declaring
    Bug("options are not thought through", DECLARING, "return is_possible(state, then)", "return True"),
    Bug("a gate on a cost does not count", DECLARED, "else unlocked(state, cost.gates, play):", "else True:"),
    Bug("attack cards rest nobody", DECLARED, "(resting(now),)", "()"),
    Bug(
        "X is at most 1",
        DECLARING,
        "for x in range(least, limit_of_x(state, play, now) + 1)",
        "for x in range(least, 2)",
    ),
    Bug(
        "X costs one less",
        PRICES,
        "total = scope.how_played().x if printed is None else printed",
        "total = max(0, scope.how_played().x - 1) if printed is None else printed",
    ),
    Bug(
        "an alternative cost is paid besides the own one",
        DECLARED,
        "        if isinstance(way, AlternativeCost):\n            return reserve_instead(",
        "        if False:\n            return reserve_instead(",
    ),
    Bug(
        "alternative costs are forgotten",
        DECLARED,
        "        found += besides_reserve(way.due) if isinstance(way, AlternativeCost) and way.zones else way.due\n",
        "        pass\n",
    ),
    Bug(
        "what is free is paid",
        DECLARED,
        "    if play.free or now.costs_waived or (play.removing",
        "    if now.costs_waived or (play.removing",
    ),
    Bug("costs do not look at targets", DECLARING, "    if not read:\n", "    if True:\n"),
    Bug(
        "modes have no targets",
        DECLARED,
        "    for first, modal in modals_of(state, play, now):\n        found +=",
        "    for first, modal in ():\n        found +=",
    ),
    Bug("locked modes are chosen", MODES, " and unlocked(state, mode.gates, scope)", ""),
    Bug("modes are chosen again", MODES, "and place not in before and", "and"),
    Bug("too few modes are enough", MODES, "if number >= min(most, amount(state, modal.minimum, scope)):", "if True:"),
    # Targets
    Bug("omnishroud does nothing", TARGETS, 'keyword(state, id, "omnishroud") or ', ""),
    Bug("spellshroud does nothing", TARGETS, ' or (spell and keyword(state, id, "spellshroud"))', ""),
    Bug(
        "targets need not be there",
        TARGETS,
        "if target.minimum and not _are_enough(state, target, scope):",
        "if False:",
    ),
    # Costs
    Bug(
        "what is rested rests",
        COSTS,
        "return card.zone is FIELD and not card.rested and",
        "return card.zone is FIELD and",
    ),
    Bug("what is immortal is sacrificed", COSTS, ' and not keyword(state, id, "immortality")', ""),
    Bug(
        "one counter too few is enough",
        COSTS,
        ".counters.get(cost.kind, 0) >= needed]",
        ".counters.get(cost.kind, 0) >= needed - 1]",
    ),
    Bug(
        "counters are never locked",
        COSTS,
        "if not found or not (state.board or board_of(state)).stopped:",
        "if True:",
    ),
    Bug(
        "nothing costs more or less",
        PRICES,
        "max(0, total + _more_or_less(state, id, now, scope, own))",
        "max(0, total)",
    ),
    Bug(
        "reserve needs a card more",
        PAID_OTHERWISE,
        "    hand = state.zone(scope.player, HAND)\n    of_card",
        "    hand = state.zone(scope.player, HAND)[1:]\n    of_card",
    ),
    Bug(
        "a card pays for itself",
        PAID_OTHERWISE,
        "held = len(hand) - (of_card and scope.source[0] in hand)",
        "held = len(hand)",
    ),
    Bug(
        "one card less is reserved",
        SETTLING,
        'propose_moves(state, reserved, MEMORY, "reserve")',
        'propose_moves(state, reserved[1:], MEMORY, "reserve")',
    ),
    Bug(
        "one object pays twice",
        MATCHING,
        "            if owner is None or self._gives_up(owner, token, seen):",
        "            if True:",
    ),
    Bug(
        "nothing is replaced while paying",
        TANGLES,
        "if is_replaced(state, due, due.costs) or _may_switch(state, due):",
        "if _may_switch(state, due):",
    ),
    Bug(
        "any payment leads on",
        PAYMENT,
        "    if due.blind or _stands_alone(state, due):",
        "    if True:",
    ),
    Bug(
        "the dead kindle for abilities too",
        PAID_OTHERWISE,
        'return scope.how is not None and scope.how.kind == "activation"',
        "return scope.how is not None",
    ),
    Bug(
        "kindle has no cap",
        PAID_OTHERWISE,
        "more += min(most_kindled, len(fire))",
        "more += len(fire)",
    ),
    Bug(
        "rested objects are reserved",
        PAID_OTHERWISE,
        "mine = [id for id in able if cards[id].controller == player and not cards[id].rested]",
        "mine = [id for id in able if cards[id].controller == player]",
    ),
    Bug(
        "reservable does not count at once",
        PAID_OTHERWISE,
        "    more = len(reservable(state, scope.player))\n",
        "    more = 0\n",
    ),
    Bug("anything imbues", IMBUING, "        if fitting >= amount(state, imbue.least, due):", "        if True:"),
    Bug(
        "floating memory of the field only",
        PAID_OTHERWISE,
        'in state.zone(each, GRAVEYARD) if keyword(state, id, "floating memory")',
        "in state.zone(each, GRAVEYARD) if False",
    ),
    Bug(
        "one card less is banished from memory",
        SETTLING,
        "drawn = state.random_sample(memory, due.memory - paid)",
        "drawn = state.random_sample(memory, due.memory - paid)[1:]",
    ),
    Bug("payments do not feed each other", TANGLES, "    return not lands.isdisjoint(takes)", "    return False"),
    Bug("a payment of an effect is free", PAYING, "    pay(state, _paying(frame, payer), frame.costs)\n", ""),
    Bug(
        "effects let anybody pay",
        PAYING,
        "not in state.refused and can_pay(state, frame.costs, _paying(frame, payer)):",
        "not in state.refused:",
    ),
    # Attacks
    Bug(
        "the rested attack",
        ATTACKS,
        "if card.controller == player and card.zone is FIELD and not card.rested:",
        "if card.controller == player and card.zone is FIELD:",
    ),
    Bug(
        "without power no weapon helps",
        ATTACKS,
        ' or ("CHAMPION" in now.types and field.weapons(state)):',
        ":",
    ),
    Bug(
        "no target is kept from anybody",
        ATTACKS,
        "    if not field.plain:\n        found =",
        "    if False:\n        found =",
    ),
    # Materializing
    Bug(
        "regalia for less memory",
        MATERIALIZATION,
        "if 0 <= price <= memory and",
        "if 0 <= price <= memory + 1 and",
    ),
    Bug(
        "stealth does nothing",
        BATTLEFIELD,
        'hidden = {id for id in board.stealthy if keyword(state, id, "stealth")}',
        "hidden: set[int] = set()",
    ),
    Bug(
        "cleave passes over stealth",
        ATTACKS,
        "theirs = (id for id in field.objects if",
        "theirs = (id for id in field.open if",
        seed=400615,
    ),
    Bug("the rested taunt", BATTLEFIELD, "if not cards[id].rested and keyword(", "if keyword("),
    Bug("weapons of others", BATTLEFIELD, ".weapons if cards[id].controller == player]", ".weapons]"),
    Bug("allies use any weapon", BATTLEFIELD, "if fits(state, m.weapons, id, rule.scope)}", "}"),
    Bug("one weapon more", BATTLEFIELD, "ONE_WEAPON: Final = 1", "ONE_WEAPON: Final = 2"),
    Bug(
        "what can't be attacked is",
        BATTLEFIELD,
        "if not prohibition.unless and fits(state, prohibition.pattern.other, target, prohibition.scope):",
        "if False:",
    ),
    Bug("nobody has to attack something", BATTLEFIELD, "        found = wanted or found\n", ""),
    Bug(
        "tolls are paid by nobody",
        ATTACKS,
        "due = additional_costs(state, attack) + toll(state, attack)",
        "due = additional_costs(state, attack)",
    ),
    Bug("the attacker rests for itself", ATTACKS, "state.cards[attack.unit].rested else RESTING", "True else RESTING"),
    Bug(
        "weapons cost nothing",
        ATTACKS,
        "        for id in attack.involved(state)\n        for m, rule in rules_for(state, AttackCost, id)",
        "        for id in (attack.unit,)\n        for m, rule in rules_for(state, AttackCost, id)",
    ),
    Bug("what attacks leaves to pay for it", COSTS, "if ATTACK in scope.names and", "if False and"),
    Bug(
        "a target more",
        DECLARING_ATTACKS,
        "allowed = multistrike(state, attack) + (attack.cleaved is None)",
        "allowed = multistrike(state, attack) + 1 + (attack.cleaved is None)",
    ),
    Bug(
        "declined tolls do not matter",
        DECLARING_ATTACKS,
        "    if not chosen(frame):\n        go_back(state, frame)",
        "    if not chosen(frame):\n        return None",
    ),
)


def disagreements(bug: Bug | None, positions: int, seed: int, *, first: bool = False) -> set[tuple[str, str]]:
    """What the oracle reports about a copy of the project with a bug, or without one. Raises `ClickException`.

    It goes on after the `first` disagreement only if there are others without the bug.
    """
    with tempfile.TemporaryDirectory() as directory:
        copy = Path(directory)
        for name in ("src", "tests"):
            shutil.copytree(ROOT / name, copy / name, ignore=shutil.ignore_patterns("*.so", "compiled.*.json", "data"))
        if bug is not None:
            plant(bug, copy)
        judging = ["-m", "tests.oracle.judge", "--positions", str(positions), "--seed", str(seed)]
        done = subprocess.run(
            [
                sys.executable,
                "-c",
                _RUN,
                *judging[2:],
                "--each",
                "2",
                "--step",
                "2",
                "--as-json",
                *(["--first"] if first else []),
            ],
            cwd=copy,
            capture_output=True,
            text=True,
            check=False,
        )
    try:
        found = json.loads(done.stdout)
    except ValueError as error:
        if bug is not None and NOTICED in done.stderr:
            return {(NOTICED, "")}
        raise click.ClickException(f"the oracle failed:\n{done.stderr[-2000:]}") from error
    return {(kind, place if FIRST in place else "") for kind, places in found.items() for place in places}


_RUN: Final = "import sys; sys.path[:0] = ['src', '.']; from tests.oracle.judge import main; main()"


def plant(bug: Bug, copy: Path) -> None:
    """Put a bug into a copy of the project. Raises `ClickException` if its place is not there."""
    path = copy / RULES / bug.file
    source = path.read_text(encoding="utf-8") if path.exists() else ""
    if source.count(bug.old) != 1:
        raise click.ClickException(f"{bug.name}: the place is {source.count(bug.old)} times in {bug.file}: {bug.old!r}")
    path.write_text(source.replace(bug.old, bug.new), encoding="utf-8")


def hunt(bugs: list[Bug], positions: int, seed: int, jobs: int) -> list[Bug]:
    """Let the oracle look for bugs in the games from a seed on; those that it does not find are left."""
    known = disagreements(None, positions, seed)
    click.echo(f"{len(known)} disagreements without a bug, at {positions} positions from seed {seed}")
    missed = []
    with ThreadPoolExecutor(jobs) as pool:
        running = [(bug, pool.submit(_found, bug, positions, seed, known)) for bug in bugs]
        for bug, result in running:
            new = sorted(result.result())
            if not new:
                missed.append(bug)
            what = f"{len(new):4} {new[0][0]}: {new[0][1]}"[:SHOWN] if new else "   -"
            click.echo(f"{'found ' if new else 'MISSED'} {bug.name}: {what}")
    return missed


def _found(bug: Bug, positions: int, seed: int, known: set[tuple[str, str]]) -> set[tuple[str, str]]:
    """What the oracle reports about a bug alone, where this much is `known` without it."""
    if bug.seed is not None:
        positions, seed = FEW, bug.seed
        known = disagreements(None, positions, seed)
    return disagreements(bug, positions, seed, first=not known) - known


@click.command()
@click.option("--positions", type=click.IntRange(1), default=2500, show_default=True, help="At a time.")
@click.option("--times", type=click.IntRange(1), default=4, show_default=True, help="For those not found yet.")
@click.option("--seed", type=int, default=1, show_default=True, help="The first game.")
@click.option("--jobs", type=click.IntRange(1), default=2, show_default=True, help="Processes.")
@click.argument("names", nargs=-1)
def main(positions: int, times: int, seed: int, jobs: int, names: tuple[str, ...]) -> None:
    """Plant bugs, all or those with these names. Exits with 1 if one is not found or cannot be planted.

    Bugs that were not found are looked for in other games.
    """
    chosen = [bug for bug in BUGS if not names or bug.name in names]
    missed = chosen
    for turn in range(times):
        if missed:
            missed = hunt(missed, positions, seed + turn * FURTHER, jobs)
    click.echo(f"{len(chosen) - len(missed)} of {len(chosen)} found")
    sys.exit(1 if missed else 0)


if __name__ == "__main__":
    main()
