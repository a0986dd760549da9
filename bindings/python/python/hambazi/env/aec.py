"""Environments of PettingZoo: one agent acts, then the next."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils.seeding import np_random
from pettingzoo import AECEnv

from .. import dixit
from ..errors import HambaziError
from ..start import OPEN_GAMES, Position, start
from .pictures import Pictures

Observation = dict[str, Any]


def observation_space(shape: tuple[int, ...], actions: int) -> spaces.Dict:
    """Bytes, and a mask of the actions that are legal now."""
    return spaces.Dict(
        {
            "observation": spaces.Box(0, 255, shape, np.uint8),
            "action_mask": spaces.Box(0, 1, (actions,), np.int8),
        }
    )


class TurnEnv(AECEnv):  # type: ignore[misc]
    """What the environments of all games have in common.

    A copied or pickled environment goes on where this one is, with the same chance.
    """

    def __init__(self, seats: int, shape: tuple[int, ...], actions: int) -> None:
        super().__init__()
        self.possible_agents = [f"player_{seat}" for seat in range(seats)]
        self.agents = self.possible_agents[:]
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.observation_spaces = {
            agent: observation_space(shape, actions) for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(actions) for agent in self.possible_agents}
        self._actions = actions
        self._chance = np_random(0)[0]

    def observation_space(self, agent: str) -> spaces.Dict:
        """The space of an agent's observations; the same object each time."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """The space of an agent's actions; the same object each time."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begins anew. The seed decides all chance of this game and of those after it."""
        if seed is not None:
            self._chance = np_random(seed)[0]
        self._begin(int(self._chance.integers(1 << 63)))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self._next() or 0]

    def step(self, action: int | None) -> None:
        """Plays an action of the selected agent; `None` for one whose game is over."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise HambaziError("an agent whose game goes on must act")
        self._play(self._seat_of[agent], action)
        self._cumulative_rewards[agent] = 0.0
        seat = self._next()
        if seat is None:
            returns = self._returns()
            self.rewards = {agent: float(returns[self._seat_of[agent]]) for agent in self.agents}
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self.rewards = dict.fromkeys(self.agents, 0.0)
            self.agent_selection = self.possible_agents[seat]
        self._accumulate_rewards()

    def observe(self, agent: str) -> Observation:
        """What an agent sees. Only the selected agent has legal actions."""
        seat = self._seat_of[agent]
        acts = agent == self.agent_selection and self._next() == seat
        mask = self._mask(seat) if acts else np.zeros(self._actions, np.int8)
        return {"observation": self._seen(seat), "action_mask": mask}

    def close(self) -> None:
        """There is nothing to close."""

    def _begin(self, seed: int) -> None:
        raise NotImplementedError

    def _next(self) -> int | None:
        """The seat to act; `None` when the game is over."""
        raise NotImplementedError

    def _play(self, seat: int, action: int) -> None:
        raise NotImplementedError

    def _returns(self) -> list[float]:
        raise NotImplementedError

    def _mask(self, seat: int) -> Any:
        raise NotImplementedError

    def _seen(self, seat: int) -> Any:
        raise NotImplementedError


class OpenEnv(TurnEnv):
    """DVONN, Kamisado or Daaliz."""

    def __init__(self, game: str, *, render_mode: str | None = None, **setup: Any) -> None:
        if game not in OPEN_GAMES:
            raise HambaziError(f"there is no open game {game!r}")
        if render_mode not in (None, "ansi", "svg"):
            raise HambaziError(f"a board is rendered as 'ansi' or 'svg', not {render_mode!r}")
        self.metadata = {
            "name": f"hambazi_{game}_v0",
            "render_modes": ["ansi", "svg"],
            "is_parallelizable": False,
        }
        self.render_mode = render_mode
        self._game = game
        self._setup = setup
        self.position: Position = start(game, **setup)
        first = self.position
        TurnEnv.__init__(self, first.seats, first.observation_shape, first.num_actions)

    def render(self) -> str | None:
        """The text of the position, or its board as SVG."""
        if self.render_mode == "svg":
            return self.position.svg()
        return str(self.position) if self.render_mode == "ansi" else None

    def _begin(self, seed: int) -> None:
        self.position = start(self._game, seed=seed, **self._setup)

    def _next(self) -> int | None:
        return self.position.turn

    def _play(self, seat: int, action: int) -> None:
        self.position = self.position.play(action)

    def _returns(self) -> list[float]:
        return self.position.returns

    def _mask(self, seat: int) -> Any:
        return self.position.action_mask()

    def _seen(self, seat: int) -> Any:
        return self.position.observation(seat)


class DixitEnv(TurnEnv):
    """Dixit. Of those who act at once, the lowest seat acts first.

    The others see that it is done, and not what it did, until the game reveals that.
    """

    def __init__(self, *, pixels: int = 0, **setup: Any) -> None:
        self.metadata = {
            "name": "hambazi_dixit_v0",
            "render_modes": [],
            "is_parallelizable": False,
        }
        self.render_mode = None
        self._setup = setup
        self.table = dixit.start(**setup)
        shape = self.table.observation(0).shape
        TurnEnv.__init__(self, self.table.seats, shape, dixit.Table.num_actions())
        self._pictures = Pictures(pixels)
        for space in self.observation_spaces.values():
            self._pictures.enlarge(space)

    def observe(self, agent: str) -> Observation:
        """What an agent sees. The pictures follow from the bytes, so they tell nothing more."""
        seen = super().observe(agent)
        return seen | self._pictures.of(seen["observation"])

    def step_text(self, card: int | None, clue: str) -> None:
        """Tells with words of one's own instead of a clue of the bank; a theme has no card."""
        seat = self._seat_of[self.agent_selection]
        command: dict[str, Any] = {"do": "theme", "text": clue}
        if card is not None:
            command = {"do": "clue", "card": card, "text": clue}
        self.table = self.table.act(seat, command)
        self._cumulative_rewards[self.agent_selection] = 0.0
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self.agent_selection = self.possible_agents[self.table.to_act[0]]

    def _begin(self, seed: int) -> None:
        self.table = dixit.start(seed=seed, **self._setup)

    def _next(self) -> int | None:
        waiting = self.table.to_act
        return waiting[0] if waiting else None

    def _play(self, seat: int, action: int) -> None:
        self.table = self.table.play(seat, action)

    def _returns(self) -> list[float]:
        return self.table.returns

    def _mask(self, seat: int) -> Any:
        return self.table.action_mask(seat)

    def _seen(self, seat: int) -> Any:
        return self.table.observation(seat)
