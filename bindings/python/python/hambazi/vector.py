"""Thousands of games at once, stepped by threads of Rust.

>>> games = make("daaliz", 64)
>>> games.observations.shape, games.masks.shape
((64, 12, 9, 9), (64, 141))
>>> rewards, dones = games.step(games.sample())
"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any

import numpy as np

from . import _native
from .errors import HambaziError
from .start import setup_json

if TYPE_CHECKING:
    from numpy.typing import NDArray

__all__ = ["Games", "make"]


class Games:
    """Games of one setup. Each step writes the same arrays anew; copy what must last.

    A game that ends is begun again at once: `rewards` and `dones` are those of the end, and
    `observations`, `masks` and `turns` those of the new beginning.

    The threads are its own. Two threads of Python must not step the same games: the one that comes
    while the other is at it gets a `HambaziError`, and nothing is played.
    """

    def __init__(self, native: _native.Vector, seed: int) -> None:
        self._native = native
        self._chance = np.random.default_rng(seed)
        self.observations: NDArray[np.uint8] = native.observations
        """Games x planes x rows x columns, as the seat to move sees them."""
        self.masks: NDArray[np.uint8] = native.masks
        """Games x actions: a one for each legal action."""
        self.rewards: NDArray[np.float32] = native.rewards
        """Games x seats: what each seat got, as `Position.returns` has it, at the end of a game."""
        self.dones: NDArray[np.bool_] = native.dones
        """Games: whether the last step ended it."""
        self.turns: NDArray[np.uint8] = native.turns
        """Games: the seat to move."""

    def __len__(self) -> int:
        return len(self._native)

    def reset(self) -> None:
        """Begins every game anew."""
        self._native.reset()

    def step(
        self, actions: NDArray[np.int64]
    ) -> tuple[NDArray[np.float32], NDArray[np.bool_]]:
        """Plays an action in every game. If one is wrong, it is an error and none is played."""
        given = np.asarray(actions)
        if given.dtype.kind not in "iu":
            raise HambaziError(f"actions are whole numbers, not {given.dtype}")
        self._native.step(np.ascontiguousarray(given, dtype=np.int64))
        return self.rewards, self.dones

    def sample(self) -> NDArray[np.int64]:
        """A legal action for each game, all equally likely."""
        return self._native.sample(int(self._chance.integers(1 << 63)))


def make(
    game: str,
    count: int,
    *,
    threads: int | None = None,
    seed: int = 0,
    **setup: Any,
) -> Games:
    """So many games of a setup, on so many threads; as many as there are cores by default.

    All begin alike: where chance deals, as in DVONN with a random start, with the deal of `seed`.
    """
    threads = threads if threads is not None else os.cpu_count() or 1
    native = _native.Vector(setup_json(game, setup), count, threads, seed)
    return Games(native, seed)
