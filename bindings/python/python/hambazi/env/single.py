"""An environment of Gymnasium: one seat against an engine."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces

from ..engine import Engine
from ..errors import HambaziError, IllegalMove
from ..start import Position, start
from .aec import Observation, observation_space


class SingleEnv(gymnasium.Env[Observation, np.int64]):
    """One seat of an open game of two; an engine plays the other.

    The reward is 1 for a win, -1 for a loss and 0 otherwise. An illegal action loses the game, and
    `info` says why: `{"rule": ..., "sentence": ...}`; its mask says which ones are legal. After the
    end only `reset` goes on. A copied or pickled environment goes on where this one is, but its
    engine remembers nothing.
    """

    metadata = {"render_modes": ["ansi", "svg"], "render_fps": 1}

    def __init__(
        self,
        game: str,
        *,
        level: int = 1,
        nodes: int = 2_000,
        seat: int | None = None,
        render_mode: str | None = None,
        **setup: Any,
    ) -> None:
        if render_mode not in (None, "ansi", "svg"):
            raise HambaziError(f"a board is rendered as 'ansi' or 'svg', not {render_mode!r}")
        if seat not in (None, 0, 1):
            raise HambaziError(f"there is no seat {seat}")
        self.render_mode = render_mode
        self._game = game
        self._setup = setup
        self._level = level
        self._nodes = nodes
        self._wanted = seat
        self._over = False
        self.position: Position = start(game, **setup)
        if self.position.seats != 2:
            raise HambaziError("an engine takes the other seat of two")
        self.seat = seat or 0
        self._engine = Engine(game, level)
        self.observation_space = observation_space(
            self.position.observation_shape, self.position.num_actions
        )
        self.action_space = spaces.Discrete(self.position.num_actions)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begins anew, on a seat by lot if none was asked for."""
        super().reset(seed=seed)
        chance = int(self.np_random.integers(1 << 62))
        self.position = start(self._game, seed=chance, **self._setup)
        self._engine = Engine(self._game, self._level, seed=chance)
        self._over = False
        self.seat = chance % 2 if self._wanted is None else self._wanted
        self._reply()
        return self._seen(), {}

    def step(
        self, action: np.int64
    ) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Plays an action, then the engine's moves until it is this seat's turn again."""
        if self._over:
            raise HambaziError("the game is over; reset begins a new one")
        try:
            self.position = self.position.play(action)
        except IllegalMove as why:
            self._over = True
            info = {"rule": why.rule, "sentence": why.sentence}
            return self._seen(), -1.0, True, False, info
        self._reply()
        self._over = self.position.is_over
        return self._seen(), self.position.returns[self.seat], self._over, False, {}

    def render(self) -> str | None:
        """The text of the position, or its board as SVG."""
        if self.render_mode == "svg":
            return self.position.svg(facing=self.seat)
        return str(self.position) if self.render_mode == "ansi" else None

    def _reply(self) -> None:
        while self.position.turn not in (None, self.seat):
            move = self._engine.best_move(self.position, nodes=self._nodes)
            assert move is not None
            self.position = self.position.play(move)

    def _seen(self) -> Observation:
        mine = self.position.turn == self.seat
        mask = np.zeros(self.position.num_actions, np.int8)
        return {
            "observation": self.position.observation(self.seat),
            "action_mask": self.position.action_mask() if mine else mask,
        }
