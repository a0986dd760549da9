"""DVONN, Kamisado, Daaliz, Quoridor and Dixit: exact rules, engines and environments.

>>> from hambazi import dvonn
>>> position = dvonn.start().play("E3")
>>> position.turn, len(position.legal_moves)
(1, 48)
"""

from . import daaliz, data, dixit, dvonn, kamisado
from ._native import __version__
from .errors import (
    ActionError,
    HambaziError,
    IllegalMove,
    NotationError,
    RuleError,
    SetupError,
    ShapeError,
)
from .game import Game
from .start import Position

__all__ = [
    "ActionError",
    "Game",
    "HambaziError",
    "IllegalMove",
    "NotationError",
    "Position",
    "RuleError",
    "SetupError",
    "ShapeError",
    "__version__",
    "daaliz",
    "data",
    "dixit",
    "dvonn",
    "kamisado",
]
