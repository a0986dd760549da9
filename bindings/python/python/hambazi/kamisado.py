"""Kamisado.

>>> start("long").play("c1-c5").due
'blue'
"""

from __future__ import annotations

from typing import Literal, cast

from ._native import KamisadoPosition as Position
from .start import start as _start

__all__ = ["Length", "Position", "read", "start"]

Length = Literal["single", "standard", "long", "marathon"]


def start(match: Length = "single") -> Position:
    """The first position of a match of this length."""
    return cast(Position, _start("kamisado", match=match))


def read(text: str, match: Length = "single") -> Position:
    """The position with this text; a bare round is one of a match of this length."""
    return cast(Position, _start("kamisado", text=text, match=match))
