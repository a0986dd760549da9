"""Positions whose value is known, and how a policy answers them.

The positions and the numbers are those of `hambazi benchmark` on the command line.

>>> result = run(lambda position: position.legal_moves[0], "dvonn", limit=20)
>>> result.all.positions, result.all.faults
(20, 0)
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from . import _native
from .start import Position, start

if TYPE_CHECKING:
    from os import PathLike

__all__ = ["Result", "Row", "Task", "run", "tasks"]


@dataclass(frozen=True)
class Task:
    """A position in which the value of every move is known."""

    position: Position
    """The position."""
    left: int
    """How many turns the game still takes."""
    moves: dict[str, int]
    """What each move is worth for the seat to move: the final difference in DVONN, else 1, 0 or -1."""

    @property
    def best(self) -> int:
        """The value of the best moves."""
        return max(self.moves.values())


@dataclass(frozen=True)
class Row:
    """What was answered in some positions."""

    least: int
    """The least number of turns to the end."""
    positions: int
    """How many positions."""
    best: float
    """The share of answers than which no move was better, from 0 to 1."""
    held: float
    """The share of answers that held the result."""
    lost: float
    """The mean difference to the best move."""
    faults: int
    """Answers that were no legal move."""


@dataclass(frozen=True)
class Result:
    """What a policy answered; its text is the table of the command line."""

    rows: tuple[Row, ...]
    """By the turns to the end."""
    all: Row
    """All positions together."""
    fault: str | None
    """The first answer that was no legal move."""
    table: str
    """The table of the command line."""

    def __str__(self) -> str:
        return self.table


def tasks(game: str, file: str | PathLike[str] | None = None) -> list[Task]:
    """The positions of a game: those of the package, or of a file."""
    return [_task(game, one) for one in _native.Benchmark(game, _text(file)).tasks()]


def run(
    policy: Callable[[Position], str | int],
    game: str,
    file: str | PathLike[str] | None = None,
    *,
    limit: int | None = None,
) -> Result:
    """Asks a policy for a move, as text or as an action, in each position, or in the first `limit`.

    An illegal move counts as the worst one. What the policy raises is raised.
    """
    counted = _native.Benchmark(game, _text(file))
    for number, one in enumerate(counted.tasks()[:limit]):
        position = _task(game, one).position
        answer = policy(position)
        if isinstance(answer, str):
            counted.answer(number, answer)
        elif position.is_legal(answer):
            counted.answer(number, position.move_text(answer))
        else:
            counted.answer(number, None, f"action {answer} is not legal")
    rows = counted.rows()
    sums = [sum(row[at] for row in rows) for at in range(1, 6)]
    return Result(
        rows=tuple(_row(*row) for row in rows),
        all=_row(min((row[0] for row in rows), default=0), *sums),
        fault=counted.fault,
        table=counted.table(),
    )


def _row(least: int, positions: int, best: int, held: int, lost: int, faults: int) -> Row:
    of = max(positions, 1)
    return Row(least, positions, best / of, held / of, lost / of, faults)


def _task(game: str, task: tuple[str, int, dict[str, int], str | None]) -> Task:
    text, left, moves, setup = task
    options = json.loads(setup or "{}")
    options.pop("game", None)
    return Task(start(game, text=text, **options), left, moves)


def _text(file: str | PathLike[str] | None) -> str | None:
    return None if file is None else Path(file).read_text("utf-8")
