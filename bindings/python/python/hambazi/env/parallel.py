"""An environment of PettingZoo in which all act who are asked at the same time."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils.seeding import np_random
from pettingzoo import ParallelEnv

from .. import dixit
from ..errors import HambaziError
from .aec import Observation, observation_space
from .pictures import Pictures

WAIT = dixit.Table.num_actions()
"""The action of whoever is not asked; the others are those of `dixit.Table`."""


class DixitParallelEnv(ParallelEnv):  # type: ignore[misc]
    """Dixit: in each step all act whom the game waits for, and the others wait.

    Gifts and votes are made at once, without a look at those of others. Where only one can do a
    thing, a lot decides who comes first: the race to tell first, and two partners who both give.
    Then the choice of the later one is void. A copied or pickled environment goes on where this one
    is, with the same chance.
    """

    def __init__(self, *, pixels: int = 0, **setup: Any) -> None:
        self.metadata = {
            "name": "hambazi_dixit_v0",
            "render_modes": [],
            "is_parallelizable": True,
        }
        self.render_mode = None
        self._setup = setup
        self._chance = np_random(0)[0]
        self.table = dixit.start(**setup)
        self.possible_agents = [f"player_{seat}" for seat in range(self.table.seats)]
        self.agents = self.possible_agents[:]
        self._pictures = Pictures(pixels)
        shape = self.table.observation(0).shape
        self.observation_spaces = {
            agent: observation_space(shape, WAIT + 1) for agent in self.possible_agents
        }
        for space in self.observation_spaces.values():
            self._pictures.enlarge(space)
        self.action_spaces = {agent: spaces.Discrete(WAIT + 1) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Dict:
        """The space of an agent's observations; the same object each time."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """The space of an agent's actions; the same object each time."""
        return self.action_spaces[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        """Begins anew. The seed decides all chance of this game and of those after it."""
        if seed is not None:
            self._chance = np_random(seed)[0]
        self.table = dixit.start(seed=int(self._chance.integers(1 << 63)), **self._setup)
        self.agents = self.possible_agents[:]
        return self._all_seen(), {agent: {} for agent in self.agents}

    def step(
        self, actions: dict[str, int]
    ) -> tuple[
        dict[str, Observation],
        dict[str, float],
        dict[str, bool],
        dict[str, bool],
        dict[str, dict[str, Any]],
    ]:
        """Plays the actions of all; whoever waits may be left out.

        An illegal action of anybody raises `IllegalMove`, and then nobody has acted.
        """
        self._play_all(actions)
        is_over = self.table.is_over
        acted = self.agents
        returns = [float(part) for part in self.table.returns]
        rewards = {agent: returns[self._seat(agent)] for agent in acted}
        self.agents = [] if is_over else acted
        return (
            self._all_seen(acted),
            rewards,
            dict.fromkeys(acted, is_over),
            dict.fromkeys(acted, False),
            {agent: {} for agent in acted},
        )

    def render(self) -> None:
        """There is nothing to see but the observations."""

    def close(self) -> None:
        """There is nothing to close."""

    def _play_all(self, actions: dict[str, int]) -> None:
        if not self.agents:
            raise HambaziError("the game is over; reset begins a new one")
        asked = self.table.to_act
        chosen = {self._seat(agent): int(action) for agent, action in actions.items()}
        for seat in range(self.table.seats):
            waits = chosen.get(seat, WAIT) == WAIT
            if waits and seat in asked:
                raise HambaziError(f"player_{seat} is asked, and can't wait")
            if not waits and seat not in asked:
                raise HambaziError(f"player_{seat} is not asked, and can only wait")
            if not waits:
                # Each choice is legal where nobody else has acted yet, or it is not legal at all.
                self.table.play(seat, chosen[seat])
        table, phase = self.table, self.table.phase
        for seat in map(int, self._chance.permutation(asked)):
            if table.phase == phase and seat in table.to_act:
                table = table.play(seat, chosen[seat])
        self.table = table

    def _seat(self, agent: str) -> int:
        return self.possible_agents.index(agent)

    def _all_seen(self, agents: list[str] | None = None) -> dict[str, Observation]:
        asked = self.table.to_act
        seen = {}
        for agent in self.agents if agents is None else agents:
            seat = self._seat(agent)
            mask = np.zeros(WAIT + 1, np.int8)
            if seat in asked:
                mask[:WAIT] = self.table.action_mask(seat)
            else:
                mask[WAIT] = 1
            bytes_seen = self.table.observation(seat)
            seen[agent] = {"observation": bytes_seen, "action_mask": mask}
            seen[agent] |= self._pictures.of(bytes_seen)
        return seen
