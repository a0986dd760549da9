"""The four games with the methods of OpenSpiel, and their registration there.

`load_game("daaliz(players=2)")` needs nothing but this package. `register()` makes the same games
known to `pyspiel`, where it is installed, as `hambazi_daaliz` and so on.

Those who act at once in Dixit act one after the other, the lowest seat first, and see nothing of
each other. All chance comes from the parameter `seed`, so that no state is a chance node.
"""

from __future__ import annotations

import hashlib
import json
from typing import TYPE_CHECKING, Any

import numpy as np

from . import dixit
from .errors import HambaziError, IllegalMove
from .start import OPEN_GAMES, Position, start

if TYPE_CHECKING:
    from numpy.typing import NDArray

__all__ = ["GAMES", "DixitState", "Game", "OpenState", "State", "load_game", "register"]

GAMES = (*OPEN_GAMES, "dixit")

TERMINAL = -4
"""The player at the end of a game, as OpenSpiel has it."""


class State:
    """A moment of a game, which changes as actions are applied."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._history: list[tuple[int, int]] = []

    def get_game(self) -> Game:
        """The game."""
        return self._game

    def history(self) -> list[int]:
        """All actions so far."""
        return [action for _, action in self._history]

    def full_history(self) -> list[tuple[int, int]]:
        """All actions so far, each with its player."""
        return list(self._history)

    def current_player(self) -> int:
        """The player to act."""
        player = self._player()
        return TERMINAL if player is None else player

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self._player() is None

    def is_chance_node(self) -> bool:
        """Never: the seed has decided all chance."""
        return False

    def num_players(self) -> int:
        """The number of players."""
        return self._game.num_players()

    def legal_actions(self, player: int | None = None) -> list[int]:
        """The legal actions of the player to act, or of another one: that has none."""
        current = self._player()
        if current is None or (player is not None and player != current):
            return []
        return self._legal(current)

    def legal_actions_mask(self, player: int | None = None) -> list[int]:
        """A one for each legal action."""
        mask = [0] * self._game.num_distinct_actions()
        for action in self.legal_actions(player):
            mask[action] = 1
        return mask

    def apply_action(self, action: int) -> None:
        """Plays an action of the player to act."""
        player = self._player()
        if player is None:
            raise IllegalMove("0", "the game is over")
        self._apply(player, int(action))
        self._history.append((player, int(action)))

    def returns(self) -> list[float]:
        """What each player gets in the end; zeros before."""
        raise NotImplementedError

    def rewards(self) -> list[float]:
        """What each player got with the last action."""
        return self.returns()

    def player_return(self, player: int) -> float:
        """What one player gets in the end."""
        return self.returns()[player]

    def observation_tensor(self, player: int | None = None) -> NDArray[np.float32]:
        """What a player sees, as a flat tensor."""
        seat = self._seat(player)
        return self._seen(seat).astype(np.float32).ravel()

    def observation_string(self, player: int | None = None) -> str:
        """What a player sees, as text."""
        raise NotImplementedError

    def information_state_string(self, player: int | None = None) -> str:
        """All that a player has seen so far, as text."""
        raise NotImplementedError

    def action_to_string(self, player_or_action: int, action: int | None = None) -> str:
        """The notation of an action."""
        raise NotImplementedError

    def string_to_action(self, player_or_text: int | str, text: str | None = None) -> int:
        """The action with this notation."""
        raise NotImplementedError

    def clone(self) -> State:
        """A state that goes its own way from here."""
        twin = type(self).__new__(type(self))
        twin.__dict__.update(self.__dict__)
        twin._history = list(self._history)
        return twin

    def serialize(self) -> str:
        """All actions so far, one a line; `Game.deserialize_state` plays them again."""
        return "\n".join(str(action) for action in self.history())

    def __reduce__(self) -> tuple[Any, ...]:
        return _deserialized, (self._game, self.serialize())

    def __copy__(self) -> State:
        return self.clone()

    def __deepcopy__(self, memo: object) -> State:
        return self.clone()

    def _seat(self, player: int | None) -> int:
        if player is not None:
            if not 0 <= player < self.num_players():
                raise HambaziError(f"there is no player {player}")
            return player
        return self._player() or 0

    def _player(self) -> int | None:
        raise NotImplementedError

    def _legal(self, player: int) -> list[int]:
        raise NotImplementedError

    def _apply(self, player: int, action: int) -> None:
        raise NotImplementedError

    def _seen(self, player: int) -> NDArray[np.uint8]:
        raise NotImplementedError


class OpenState(State):
    """A moment of DVONN, Kamisado or Daaliz. Nothing is hidden."""

    def __init__(self, game: Game, position: Position) -> None:
        super().__init__(game)
        self._positions: tuple[Position, ...] = (position,)
        self._moves: tuple[str, ...] = ()

    @property
    def position(self) -> Position:
        """The position."""
        return self._positions[-1]

    def undo_action(self, player: int, action: int) -> None:
        """Takes the last action back."""
        if self._history[-1:] != [(player, action)]:
            raise HambaziError("only the last action can be taken back")
        self._history.pop()
        self._positions = self._positions[:-1]
        self._moves = self._moves[:-1]

    def returns(self) -> list[float]:
        return [float(value) for value in self.position.returns]

    def observation_string(self, player: int | None = None) -> str:
        self._seat(player)
        return str(self.position)

    def information_state_string(self, player: int | None = None) -> str:
        self._seat(player)
        return " ".join((str(self._positions[0]), *self._moves))

    def action_to_string(self, player_or_action: int, action: int | None = None) -> str:
        return self.position.move_text(player_or_action if action is None else action)

    def string_to_action(self, player_or_text: int | str, text: str | None = None) -> int:
        return self.position.action(str(player_or_text) if text is None else text)

    def __str__(self) -> str:
        return str(self.position)

    def _player(self) -> int | None:
        return self.position.turn

    def _legal(self, player: int) -> list[int]:
        return self.position.legal_actions

    def _apply(self, player: int, action: int) -> None:
        text = self.position.move_text(action)
        self._positions = (*self._positions, self.position.play(text))
        self._moves = (*self._moves, text)

    def _seen(self, player: int) -> NDArray[np.uint8]:
        return self.position.observation(player)


class DixitState(State):
    """A moment of Dixit."""

    def __init__(self, game: Game, table: dixit.Table) -> None:
        super().__init__(game)
        self._table = table
        self._past = tuple(self._digest("", seat) for seat in range(table.seats))

    @property
    def table(self) -> dixit.Table:
        """The table."""
        return self._table

    def returns(self) -> list[float]:
        return self._table.returns

    def observation_string(self, player: int | None = None) -> str:
        return json.dumps(self._table.view(self._seat(player)), sort_keys=True)

    def information_state_string(self, player: int | None = None) -> str:
        """A digest of all views so far, then the view of now."""
        seat = self._seat(player)
        return f"{self._past[seat]} {self.observation_string(seat)}"

    def action_to_string(self, player_or_action: int, action: int | None = None) -> str:
        number = player_or_action if action is None else action
        return json.dumps(self._table.command(number), sort_keys=True)

    def string_to_action(self, player_or_text: int | str, text: str | None = None) -> int:
        command = json.loads(str(player_or_text) if text is None else text)
        action = self._table.action(command)
        if action is None:
            raise HambaziError(f"this command has no number: {command}")
        return action

    def __str__(self) -> str:
        views = [self._table.view(seat) for seat in (None, *range(self._table.seats))]
        return json.dumps(views, sort_keys=True)

    def _player(self) -> int | None:
        waiting = self._table.to_act
        return waiting[0] if waiting else None

    def _legal(self, player: int) -> list[int]:
        return self._table.legal_actions(player)

    def _apply(self, player: int, action: int) -> None:
        self._table = self._table.play(player, action)
        self._past = tuple(self._digest(past, seat) for seat, past in enumerate(self._past))

    def _digest(self, past: str, seat: int) -> str:
        """A new digest if this seat sees something new; the same view tells nothing."""
        seen = self._table.observation(seat).tobytes()
        last, _, so_far = past.partition(":")
        now = hashlib.sha256(seen).hexdigest()[:16]
        if now == last:
            return past
        return f"{now}:{hashlib.sha256(so_far.encode() + seen).hexdigest()[:16]}"

    def _seen(self, player: int) -> NDArray[np.uint8]:
        return self._table.observation(player)


class Game:
    """A game with its parameters."""

    def __init__(self, name: str, parameters: dict[str, Any] | None = None) -> None:
        if name not in GAMES:
            raise HambaziError(f"there is no game {name!r}")
        self._name = name
        self._parameters = dict(parameters or {})
        self._first = self.new_initial_state()

    def new_initial_state(self) -> State:
        """The state before the first action."""
        if self._name == "dixit":
            return DixitState(self, dixit.start(**self._parameters))
        return OpenState(self, start(self._name, **self._parameters))

    def deserialize_state(self, text: str) -> State:
        """The state that `State.serialize` wrote."""
        state = self.new_initial_state()
        for line, action in enumerate(text.split(), 1):
            try:
                state.apply_action(int(action))
            except ValueError as why:
                raise HambaziError(f"line {line}: {why}") from why
        return state

    def name(self) -> str:
        """Its name."""
        return self._name

    def get_parameters(self) -> dict[str, Any]:
        """The parameters that it was made with."""
        return dict(self._parameters)

    def num_players(self) -> int:
        """The number of players."""
        first = self._first
        return first.table.seats if isinstance(first, DixitState) else self._open().seats

    def num_distinct_actions(self) -> int:
        """The number of actions."""
        if isinstance(self._first, DixitState):
            return dixit.Table.num_actions()
        return self._open().num_actions

    def observation_tensor_shape(self) -> list[int]:
        """Planes, rows and columns; for Dixit one row of bytes."""
        if isinstance(self._first, DixitState):
            return list(self._first.table.observation(0).shape)
        return list(self._open().observation_shape)

    def observation_tensor_size(self) -> int:
        """The length of an observation."""
        return int(np.prod(self.observation_tensor_shape()))

    def min_utility(self) -> float:
        """A loss."""
        return -1.0

    def max_utility(self) -> float:
        """A win."""
        return 1.0

    def max_game_length(self) -> int:
        """A length that no game of these parameters exceeds."""
        if self._name == "daaliz":
            limit = int(self._parameters.get("turn_limit", 300))
            return limit or 1_000_000
        return {"dvonn": 49 + 2 * 49 * 24, "kamisado": 5_000, "dixit": 20_000}[self._name]

    def _open(self) -> Position:
        assert isinstance(self._first, OpenState)
        return self._first.position

    def __reduce__(self) -> tuple[Any, ...]:
        return Game, (self._name, self._parameters)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Game) and self.__reduce__() == other.__reduce__()

    __hash__ = None  # type: ignore[assignment]

    def __str__(self) -> str:
        inside = ",".join(f"{key}={value}" for key, value in sorted(self._parameters.items()))
        return f"{self._name}({inside})" if inside else self._name


def _deserialized(game: Game, text: str) -> State:
    return game.deserialize_state(text)


def load_game(text: str, parameters: dict[str, Any] | None = None) -> Game:
    """A game by name, such as `"kamisado(match=long)"`, or with a dictionary of parameters."""
    name, _, inside = text.partition("(")
    given = dict(parameters or {})
    for part in inside.rstrip(")").split(","):
        if part:
            key, _, value = part.partition("=")
            given[key.strip()] = _value(value.strip())
    return Game(name, given)


def _value(text: str) -> Any:
    """A parameter: JSON, or a bare word."""
    try:
        return json.loads(text.lower() if text in ("True", "False") else text)
    except json.JSONDecodeError:
        return text


def register() -> list[str]:
    """Makes the games known to `pyspiel`, and returns their names there."""
    from . import _pyspiel

    return _pyspiel.register()
