"""DVONN.

>>> position = start().play("E3")
>>> position.scores, position.phase
([0, 0], 'place')
"""

from __future__ import annotations

from typing import Literal, cast

from ._native import DvonnPosition as Position
from .start import start as _start

__all__ = ["SYMMETRIES", "Position", "Start", "read", "start"]

Start = Literal["empty", "random", "symmetric"]

SYMMETRIES = ("same", "turned", "flipped", "reversed")
"""The four maps of the board onto itself, for `Position.transformed`."""


def start(start: Start = "empty", *, seed: int = 0) -> Position:
    """The first position; the seed decides where the pieces lie if `start` says at random."""
    return cast(Position, _start("dvonn", seed=seed, start=start))


def read(text: str) -> Position:
    """The position with this text, such as `jump W A1:WB,B1:R`."""
    return cast(Position, _start("dvonn", text=text))
