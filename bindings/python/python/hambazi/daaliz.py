"""Daaliz and Quoridor.

>>> start(goal="reach", size=(5, 5), walls=3).play("c2").walls_left
[3, 3]
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Literal, TypedDict, cast

from ._native import DaalizPosition as Position
from .start import start as _start

if TYPE_CHECKING:
    from typing_extensions import Unpack

__all__ = ["Goal", "Layout", "Position", "Setup", "quoridor", "read", "start"]

Goal = Literal["leave", "reach"]
Layout = Literal["usual", "race", "meeting"]


class Setup(TypedDict, total=False):
    """What is agreed before a game; whatever is left out is as usual."""

    goal: Goal
    """`"leave"` the board beyond the far row (Daaliz), or `"reach"` that row (Quoridor)."""
    players: int
    """2, 3 or 4."""
    teams: bool
    """Opposite seats play together."""
    walls: int | Sequence[int] | None
    """For each seat the same, or one number a seat."""
    size: tuple[int, int] | None
    """Files and ranks."""
    layout: Layout
    """Where the pawns start, and their goals."""
    strict_edge: bool
    """The edge is no wall for side jumps."""
    repetition: int
    """How often a position may occur before the game is drawn; 0 for no limit."""
    turn_limit: int
    """After how many turns the game is drawn; 0 for no limit."""


def start(**setup: Unpack[Setup]) -> Position:
    """The first position of this setup."""
    return cast(Position, _start("daaliz", **cast(dict[str, Any], setup)))


def quoridor(**setup: Unpack[Setup]) -> Position:
    """The first position of classic Quoridor: a pawn wins on the far row."""
    return start(**cast(Setup, {"goal": "reach", **setup}))


def read(text: str, **setup: Unpack[Setup]) -> Position:
    """The position with this text. Turns and repetitions are counted anew."""
    return cast(Position, _start("daaliz", text=text, **cast(dict[str, Any], setup)))
