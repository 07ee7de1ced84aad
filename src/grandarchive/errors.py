"""Errors that say what is wrong, where, and what to do."""

from __future__ import annotations


class GrandArchiveError(Exception):
    """Base of every error this package raises on purpose."""


class UnknownCard(GrandArchiveError):
    """A name that no card of the catalog has, with the nearest names, and the place or the line where it stands."""

    def __init__(self, name: str, nearest: tuple[str, ...] = (), line: int | None = None, place: str = "") -> None:
        self.name = name
        self.nearest = nearest
        self.line = line
        self.place = place or (f"line {line}" if line is not None else "")
        hint = f" Did you mean {' or '.join(map(repr, nearest))}?" if nearest else ""
        super().__init__(f"{self.place}{': ' if self.place else ''}no card is named {name!r}.{hint}")


class UnknownCards(UnknownCard):
    """All unknown cards of a list, in two lines: the first few with their places, and how to get more cards.

    `unknown` has each of them; name, nearest names and line are those of the first.
    """

    def __init__(self, unknown: tuple[UnknownCard, ...], shown: int, remedy: str) -> None:
        first = unknown[0]
        super().__init__(first.name, first.nearest, first.line, first.place)
        self.unknown = unknown
        self.remedy = remedy
        parts = []
        for one in unknown[:shown]:
            hint = f" (did you mean {' or '.join(map(repr, one.nearest))}?)" if one.nearest else ""
            parts.append(f"{one.place}: no card is named {one.name!r}{hint}")
        if len(unknown) > shown:
            parts.append(f"and {len(unknown) - shown} more unknown cards")
        message = str(first) if len(unknown) == 1 else "; ".join(parts) + "."
        self.args = (f"{message}\n{remedy}",)


class AmbiguousCard(GrandArchiveError):
    """A name that several cards of the catalog have. Each of them can be named by its slug."""

    def __init__(self, name: str, slugs: tuple[str, ...]) -> None:
        self.name = name
        self.slugs = slugs
        super().__init__(
            f"{len(slugs)} cards are named {name!r}. Name the one you mean by its slug: {', '.join(slugs)}"
        )


class RefusedCard(GrandArchiveError):
    """A card whose record in the card index is wrong, with the reason. No command and no deck can use it."""

    def __init__(self, name: str, reason: str, remedy: str = "") -> None:
        self.name = name
        self.reason = reason
        self.remedy = remedy
        end = f"; {remedy}" if remedy else ""
        super().__init__(f"{name} cannot be used: its record in the card index is wrong: {reason}{end}")

    def __reduce__(self) -> tuple[type[RefusedCard], tuple[str, str, str]]:
        """A copy has the same parts."""
        return RefusedCard, (self.name, self.reason, self.remedy)


class NotACatalog(GrandArchiveError):
    """A file that is not a card index."""


class UpdateFailed(GrandArchiveError):
    """The official card index could not be fetched. The catalog that was there still is."""


class IllegalDeck(GrandArchiveError):
    """A decklist that cannot be read or a deck that breaks the construction rules.

    Of a list that cannot be read `problems` has each problem with its line, also those that the message leaves out.
    """

    def __init__(self, message: str = "", problems: tuple[str | UnknownCard, ...] = ()) -> None:
        self.problems = problems
        super().__init__(message)


class NotABanList(GrandArchiveError):
    """A file that is no table of bans, with the line that is wrong."""


class IllegalDefinition(GrandArchiveError, ValueError):
    """A definition with something that the model has no word for, or that would do nothing.

    `place` leads from the definition to it, as Python would: "Fireball: faces[0].abilities[1].effects[0].what".
    """

    def __init__(self, problem: str, remedy: str = "", place: str = "") -> None:
        self.problem = problem
        self.remedy = remedy
        self.place = place
        super().__init__(problem, remedy, place)

    def seen_from(self, step: str) -> IllegalDefinition:
        """The same error with its place seen from one step further out, such as ".effects[0]"."""
        inside = self.place and self.place[0] not in ".["  # the name of a card within a card
        self.place = f"{step}: {self.place}" if inside else step + self.place
        return self

    def __str__(self) -> str:
        """The place, what is wrong there and what to do, in one line."""
        place = self.place.removeprefix(".")
        return f"{place}{': ' if place else ''}{self.problem}{'; ' if self.remedy else ''}{self.remedy}"


class UnknownWord(IllegalDefinition):
    """A word that is none of those that may stand in its place, with the nearest of them."""

    def __init__(self, problem: str, remedy: str = "", place: str = "", nearest: tuple[str, ...] = ()) -> None:
        self.nearest = nearest
        super().__init__(problem, remedy, place)


class UnsupportedCard(GrandArchiveError):
    """A card the engine does not fully understand, with the words not understood. It refuses to enter a game."""

    def __init__(self, name: str, words: tuple[str, ...]) -> None:
        self.name = name
        self.words = words
        quoted = "; ".join(words)
        super().__init__(f"{name} cannot enter a game: its text is not understood: {quoted}")


class IllegalChoice(GrandArchiveError):
    """A choice that is not among the options of the pending decision. `indices` are the options it could mean."""

    def __init__(self, message: str, indices: tuple[int, ...] = ()) -> None:
        self.indices = indices
        super().__init__(message)


class OutdatedView(GrandArchiveError):
    """A view or decision that was used after the game had gone on; a new one has to be asked for."""


class WrongArgument(GrandArchiveError, ValueError):
    """An argument of the wrong type or out of range, with what is expected."""


class CorruptSave(GrandArchiveError):
    """A save or replay file that is damaged, truncated or from an incompatible version."""


class NotAPosition(GrandArchiveError):
    """A file that is no position, with the place of what is wrong and what to do about it."""


class NotWritten(GrandArchiveError):
    """A file that could not be written. What it held before is still there."""


class FileExists(NotWritten):
    """A file that exists, and that nobody allowed to overwrite. It holds what it held before."""


class InUse(NotWritten):
    """A journal that another program, or another part of this one, has open for writing."""


class EngineBug(GrandArchiveError):
    """A contradiction inside the engine. Carries a replay that reproduces it, if one was being recorded."""

    def __init__(self, message: str, replay: object = None) -> None:
        self.replay = replay
        super().__init__(message)


class NothingOffered(EngineBug):
    """A player is asked something without any option. In a copy of a game without the secrets of others it is no bug.

    `player` is who is asked, and `purpose` what for.
    """

    def __init__(self, player: int, purpose: str) -> None:
        self.player = player
        self.purpose = purpose
        super().__init__(f"no options for {purpose}")

    def __reduce__(self) -> tuple[object, ...]:
        return NothingOffered, (self.player, self.purpose), {"replay": self.replay}


class AgentFailed(GrandArchiveError):
    """An agent that cannot be made, raises an error, answers nonsense or thinks too long. `agent` is its name.

    `seat` is the player for whom it chose, or None before a game.
    """

    def __init__(self, agent: str, reason: str, seat: int | None = None) -> None:
        self.agent = agent
        self.reason = reason
        self.seat = seat
        super().__init__(f"the agent {agent} {reason}")

    def __reduce__(self) -> tuple[object, ...]:
        return AgentFailed, (self.agent, self.reason, self.seat)


class OutdatedBuild(GrandArchiveError, ImportError):
    """Compiled modules that are not of the sources beside them, with the first source that differs."""

    def __init__(self, reason: str) -> None:
        self.reason = reason
        super().__init__(f"{reason}: `make fast` compiles the engine again, `make slow` plays without compiling")


class CapacityExceeded(GrandArchiveError):
    """A table of rows with more rows than an observation has room for. `rows` of `table` found `room`."""

    def __init__(self, table: str, rows: int, room: int) -> None:
        self.table = table
        self.rows = rows
        self.room = room
        super().__init__(
            f"the observation has room for {room} rows of {table}, and the position has {rows}:"
            f" make the environment with capacity=Capacity({table}={2 ** (rows - 1).bit_length()})"
        )

    def __reduce__(self) -> tuple[object, ...]:
        return CapacityExceeded, (self.table, self.rows, self.room)


class MissingLibrary(GrandArchiveError, ImportError):
    """A library of an extra of this package that is not installed, with the command that installs it."""
