"""The games as games of `pyspiel`."""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel

from . import spiel

PARAMETERS: dict[str, dict[str, Any]] = {
    "dvonn": {"start": "empty", "seed": -1},
    "kamisado": {"match": "single"},
    "daaliz": {
        "goal": "leave",
        "players": 2,
        "teams": False,
        "files": 0,
        "ranks": 0,
        "walls": -1,
        "layout": "usual",
        "strict_edge": False,
        "repetition": 3,
        "turn_limit": 300,
    },
    "dixit": {"variant": "base", "players": 4, "deck": 84, "cycles": 1, "seed": -1, "chance": "dice"},
}
"""The parameters that OpenSpiel can write, with what they are by default: a seed of -1 is none."""

MOST = {"daaliz": 4, "dixit": 12}
FEWEST = {"dixit": 3}
"""How many play, where it is not two."""

_registered: list[str] = []


def _setup(name: str, parameters: dict[str, Any]) -> dict[str, Any]:
    """OpenSpiel's parameters as ours: 0 files and ranks, and -1 walls, are the usual number.

    Files without ranks make a square board, and so do ranks without files.
    """
    setup = {**PARAMETERS.get(name, {}), **parameters}
    if name == "daaliz":
        files, ranks, walls = setup.pop("files"), setup.pop("ranks"), setup.pop("walls")
        setup["size"] = (files or ranks, ranks or files) if files or ranks else None
        setup["walls"] = walls if walls >= 0 else None
    return setup


def _type(name: str, has_chance: bool) -> Any:
    """The type of a game; that of one with a seed has no chance."""
    hidden = name == "dixit"
    kinds = pyspiel.GameType
    return kinds(
        short_name=f"hambazi_{name}",
        long_name=f"Hambazi {name.capitalize()}",
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=(
            kinds.ChanceMode.EXPLICIT_STOCHASTIC if has_chance else kinds.ChanceMode.DETERMINISTIC
        ),
        information=(
            kinds.Information.IMPERFECT_INFORMATION
            if hidden
            else kinds.Information.PERFECT_INFORMATION
        ),
        utility=kinds.Utility.ZERO_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=MOST.get(name, 2),
        min_num_players=FEWEST.get(name, 2),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=PARAMETERS.get(name, {}),
    )


def _made(name: str) -> tuple[Any, Any]:
    """The classes of a game and of its states."""
    kind = _type(name, spiel.Game(name).has_chance())

    class Observer:
        """Writes what a player sees into `tensor`."""

        def __init__(self, shape: list[int]) -> None:
            self.tensor = np.zeros(int(np.prod(shape)), np.float32)
            self.dict = {"observation": self.tensor.reshape(shape)}

        def set_from(self, state: Any, player: int) -> None:
            self.tensor[:] = state.inner.observation_tensor(player)

        def string_from(self, state: Any, player: int) -> str:
            return str(state.inner.observation_string(player))

    class PastObserver(Observer):
        """Tells all that a player has seen."""

        def string_from(self, state: Any, player: int) -> str:
            return str(state.inner.information_state_string(player))

    class State(pyspiel.State):  # type: ignore[misc]
        def __init__(self, game: Any) -> None:
            super().__init__(game)
            self.inner = game.inner.new_initial_state()

        def current_player(self) -> int:
            return int(self.inner.current_player())

        def chance_outcomes(self) -> list[tuple[int, float]]:
            return list(self.inner.chance_outcomes())

        def _legal_actions(self, player: int) -> list[int]:
            return list(self.inner.legal_actions(player))

        def _apply_action(self, action: int) -> None:
            self.inner.apply_action(action)

        def _action_to_string(self, player: int, action: int) -> str:
            return str(self.inner.action_to_string(player, action))

        def is_terminal(self) -> bool:
            return bool(self.inner.is_terminal())

        def returns(self) -> list[float]:
            return list(self.inner.returns())

        def __str__(self) -> str:
            return str(self.inner)

        def resample_from_infostate(self, player_id: int, probability_sampler: Any) -> State:
            """Another state with the same information state; see `spiel.DixitState`."""
            inner = self.inner.resample_from_infostate(player_id, probability_sampler)
            state: State = self.get_game().new_initial_state()
            for action in inner.history():
                state.apply_action(action)
            return state

        def __reduce__(self) -> tuple[Any, ...]:
            return _state, (pyspiel.serialize_game_and_state(self.get_game(), self),)

    class Game(pyspiel.Game):  # type: ignore[misc]
        def __init__(self, params: dict[str, Any] | None = None) -> None:
            self.inner = spiel.Game(name, _setup(name, params or {}))
            info = pyspiel.GameInfo(
                num_distinct_actions=self.inner.num_distinct_actions(),
                max_chance_outcomes=self.inner.max_chance_outcomes(),
                num_players=self.inner.num_players(),
                min_utility=self.inner.min_utility(),
                max_utility=self.inner.max_utility(),
                utility_sum=self.inner.utility_sum(),
                max_game_length=self.inner.max_game_length(),
            )
            super().__init__(_type(name, self.inner.has_chance()), info, params or {})

        def new_initial_state(self, state: Any = None) -> State:
            if state is not None:
                raise ValueError("a game begins at its beginning")
            return State(self)

        def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
            shape = self.inner.observation_tensor_shape()
            recalls = iig_obs_type is not None and iig_obs_type.perfect_recall
            return PastObserver(shape) if recalls else Observer(shape)

        def __reduce__(self) -> tuple[Any, ...]:
            return _game, (str(self),)

    return kind, Game


def _game(text: str) -> Any:
    """A pickled game, perhaps in another process."""
    register()
    return pyspiel.load_game(text)


def _state(text: str) -> Any:
    """A pickled state, perhaps in another process."""
    register()
    return pyspiel.deserialize_game_and_state(text)[1]


def register() -> list[str]:
    """Registers each game once."""
    if not _registered:
        for name in spiel.GAMES:
            kind, game = _made(name)
            pyspiel.register_game(kind, game)
            _registered.append(kind.short_name)
    return list(_registered)
