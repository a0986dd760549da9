"""The four games with the methods of OpenSpiel, and their registration there.

`load_game("daaliz(players=2)")` needs nothing but this package. `register()` makes the same games
known to `pyspiel`, where it is installed, as `hambazi_daaliz` and so on.

Those who act at once in Dixit act one after the other, the lowest seat first. Of each other they
see who is done, and not what was done.

Where chance deals, every new game is another deal. DVONN with a random start begins with four chance
nodes of 256 outcomes, which together are the seed of its start. In Dixit each throw is a chance node
of its own, where it happens: the shuffled deck, the first storyteller, the order of a row, the refill.
`resample_from_infostate` samples what a player of Dixit doesn't know.

With the parameter `seed` there is that one deal, and no chance node. With `chance=seed` Dixit begins
as DVONN does, and that seed decides all chance of the game.
"""

from __future__ import annotations

import hashlib
import json
from typing import TYPE_CHECKING, Any

import numpy as np

from . import _resample, dixit
from .errors import HambaziError, IllegalMove
from .start import OPEN_GAMES, Position, start

if TYPE_CHECKING:
    from collections.abc import Callable

    from numpy.typing import NDArray

__all__ = ["GAMES", "DixitState", "Game", "OpenState", "State", "load_game", "register"]

GAMES = (*OPEN_GAMES, "dixit")

CHANCE = -1
"""The player at a chance node, as OpenSpiel has it."""

TERMINAL = -4
"""The player at the end of a game, as OpenSpiel has it."""

OUTCOMES = 256
"""How many outcomes, all equally likely, a chance node has that is a part of a seed."""

DEALS = 4
"""How many chance nodes make a seed."""

SEEDED, THROWN = "seed", "dice"
"""What decides chance in Dixit, the parameter `chance`: a seed, or each throw for itself."""

MOST_THROWS = 4_000
"""No game of Dixit has more chance nodes: rows of 12 and refills of 84 cards in 200 rounds."""


class State:
    """A moment of a game, which changes as actions are applied."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._history: list[tuple[int, int]] = []
        self._is_dealt = not game.has_chance()

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
        """The player to act; -1 is chance."""
        if self._lots():
            return CHANCE
        player = self._player()
        return TERMINAL if player is None else player

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return not self._lots() and self._player() is None

    def is_chance_node(self) -> bool:
        """Whether chance is to act."""
        return self._lots() > 0

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The outcomes of a chance node, each with how likely it is."""
        lots = self._lots()
        if not lots:
            raise HambaziError("this is no chance node")
        return [(outcome, 1 / lots) for outcome in range(lots)]

    def num_players(self) -> int:
        """The number of players."""
        return self._game.num_players()

    def legal_actions(self, player: int | None = None) -> list[int]:
        """The legal actions of the player to act, or of another one: that has none."""
        if lots := self._lots():
            return list(range(lots)) if player in (None, CHANCE) else []
        current = self._player()
        if current is None or (player is not None and player != current):
            return []
        return self._legal(current)

    def legal_actions_mask(self, player: int | None = None) -> list[int]:
        """A one for each legal action, or for each outcome of a chance node."""
        size = self._game.num_distinct_actions()
        mask = [0] * (self._game.max_chance_outcomes() if self._lots() else size)
        for action in self.legal_actions(player):
            mask[action] = 1
        return mask

    def apply_action(self, action: int) -> None:
        """Plays an action of the player to act, or an outcome of a chance node."""
        if self._lots():
            self._chance(action)
            return
        player = self._player()
        if player is None:
            raise IllegalMove("0", "the game is over")
        self._apply(player, action)
        self._history.append((player, int(action)))

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> State:
        """Another state that looks the same to a player, now and all along.

        `sampler` gives numbers from 0 to below 1. Where nothing is hidden it is the same state.
        """
        self._seat(player)
        return self.clone()

    def _lots(self) -> int:
        """How many outcomes this chance node has; 0 if it is none."""
        return 0 if self._is_dealt else OUTCOMES

    def _chance(self, outcome: int) -> None:
        lots = self._lots()
        if outcome not in range(lots):
            raise HambaziError(f"the outcomes go from 0 to {lots - 1}, and {outcome} is none")
        self._history.append((CHANCE, int(outcome)))
        self._throw(int(outcome))

    def _throw(self, outcome: int) -> None:
        if len(self._history) == DEALS:
            seed = sum(lot << (8 * digit) for digit, lot in enumerate(self.history()))
            self._deal(seed)
            self._is_dealt = True

    def returns(self) -> list[float]:
        """What each player gets in the end, with a sum of zero; zeros before."""
        return self._returns() if self._is_dealt else [0.0] * self.num_players()

    def rewards(self) -> list[float]:
        """What each player got with the last action."""
        return self.returns()

    def player_return(self, player: int) -> float:
        """What one player gets in the end."""
        return self.returns()[player]

    def observation_tensor(self, player: int | None = None) -> NDArray[np.float32]:
        """What a player sees, as a flat tensor."""
        seat = self._seat(player)
        if not self._is_dealt:
            return np.zeros(self._game.observation_tensor_size(), np.float32)
        return self._seen(seat).astype(np.float32).ravel()

    def observation_string(self, player: int | None = None) -> str:
        """What a player sees, as text; nothing before the deal."""
        seat = self._seat(player)
        return self._seen_text(seat) if self._is_dealt else ""

    def information_state_string(self, player: int | None = None) -> str:
        """All that a player has seen so far, as text; nothing before the deal."""
        seat = self._seat(player)
        return self._past_text(seat) if self._is_dealt else ""

    def action_to_string(self, player_or_action: int, action: int | None = None) -> str:
        """The notation of an action; the outcome of a chance node is its number."""
        number = player_or_action if action is None else action
        return str(number) if self._lots() else self._text_of(number)

    def string_to_action(self, player_or_text: int | str, text: str | None = None) -> int:
        """The action with this notation."""
        told = str(player_or_text) if text is None else text
        return int(told) if self._lots() else self._action_of(told)

    def __str__(self) -> str:
        return self._text() if self._is_dealt else f"deal {self.history()}"

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
        return 0 if self._lots() else self._player() or 0

    def _deal(self, seed: int | None) -> None:
        raise NotImplementedError

    def _player(self) -> int | None:
        raise NotImplementedError

    def _legal(self, player: int) -> list[int]:
        raise NotImplementedError

    def _apply(self, player: int, action: int) -> None:
        raise NotImplementedError

    def _seen(self, player: int) -> NDArray[np.uint8]:
        raise NotImplementedError

    def _returns(self) -> list[float]:
        raise NotImplementedError

    def _seen_text(self, player: int) -> str:
        raise NotImplementedError

    def _past_text(self, player: int) -> str:
        raise NotImplementedError

    def _text_of(self, action: int) -> str:
        raise NotImplementedError

    def _action_of(self, text: str) -> int:
        raise NotImplementedError

    def _text(self) -> str:
        raise NotImplementedError


class OpenState(State):
    """A moment of DVONN, Kamisado or Daaliz. Nothing is hidden."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self._positions: tuple[Position, ...] = ()
        self._moves: tuple[str, ...] = ()
        if self._is_dealt:
            self._deal(game.seed())

    @property
    def position(self) -> Position:
        """The position."""
        if not self._is_dealt:
            raise HambaziError("the deal is not over: there is no position yet")
        return self._positions[-1]

    def undo_action(self, player: int, action: int) -> None:
        """Takes the last action back."""
        if self._history[-1:] != [(player, action)]:
            raise HambaziError("only the last action can be taken back")
        self._history.pop()
        self._positions = self._positions[:-1]
        self._moves = self._moves[:-1]
        self._is_dealt = bool(self._positions)

    def _deal(self, seed: int | None) -> None:
        first = self._game.begin(seed)
        assert not isinstance(first, dixit.Table)
        self._positions = (first,)

    def _returns(self) -> list[float]:
        return self.position.returns

    def _seen_text(self, player: int) -> str:
        return str(self.position)

    def _past_text(self, player: int) -> str:
        return " ".join((str(self._positions[0]), *self._moves))

    def _text_of(self, action: int) -> str:
        return self.position.move_text(action)

    def _action_of(self, text: str) -> int:
        return self.position.action(text)

    def _text(self) -> str:
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
    """A moment of Dixit.

    `history`, `serialize` and `str` tell the acts and cards of all players, and so does a pickled
    state: they are for whoever runs the game, and no agent may see them. What one player may know
    is in the tensors and strings of that player.
    """

    _table: dixit.Table

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        if game.is_thrown():
            self._deal(None)
        elif self._is_dealt:
            self._deal(game.seed())

    @property
    def table(self) -> dixit.Table:
        """The table."""
        if not self._is_dealt:
            raise HambaziError("the deal is not over: there is no table yet")
        return self._table

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> State:
        """Another state with the same information state of this player.

        What it has not seen is sampled: the others' hands, the order of the stock, the cards given
        and told of in this round, whose cards lie in the row, and the votes. Whatever is revealed
        stays, and so do cards that this player has seen go from hand to hand. The others are taken
        to choose at random. After a refill, cards of before it and cards of the refill are not
        exchanged. It works where each throw is a chance node.
        """
        self._seat(player)
        if not self._game.is_thrown():
            raise HambaziError("a game with a seed can't be sampled: its chance is decided")
        state = self._game.new_initial_state()
        for action in _resample.resampled(self._game, self._history, player, sampler):
            state.apply_action(action)
        return state

    def _lots(self) -> int:
        return self._table.outcomes if self._game.is_thrown() else super()._lots()

    def _throw(self, outcome: int) -> None:
        if not self._game.is_thrown():
            super()._throw(outcome)
            return
        was_dealt = self._is_dealt
        self._table = self._table.throw(outcome)
        self._is_dealt = self._table.phase != "house"
        if not was_dealt:
            self._past = ("",) * self._table.seats
        if self._is_dealt and not self._table.throws:
            self._look()

    def _look(self) -> None:
        """Everybody sees the table."""
        self._past = tuple(self._digest(past, seat) for seat, past in enumerate(self._past))

    def _deal(self, seed: int | None) -> None:
        table = self._game.begin(seed)
        assert isinstance(table, dixit.Table)
        self._table = table
        self._past = tuple(self._digest("", seat) for seat in range(table.seats))

    def _returns(self) -> list[float]:
        return self._table.returns

    def _seen_text(self, player: int) -> str:
        return json.dumps(self._table.view(player), sort_keys=True)

    def _past_text(self, player: int) -> str:
        """A digest of all views so far, then the view of now."""
        return f"{self._past[player]} {self._seen_text(player)}"

    def _text_of(self, action: int) -> str:
        return json.dumps(self._table.command(action), sort_keys=True)

    def _action_of(self, text: str) -> int:
        command = json.loads(text)
        action = self._table.action(command)
        if action is None:
            raise HambaziError(f"this command has no number: {command}")
        return action

    def _text(self) -> str:
        views = [self._table.view(seat) for seat in (None, *range(self._table.seats))]
        return json.dumps(views, sort_keys=True)

    def _player(self) -> int | None:
        waiting = self._table.to_act
        return waiting[0] if waiting else None

    def _legal(self, player: int) -> list[int]:
        return self._table.legal_actions(player)

    def _apply(self, player: int, action: int) -> None:
        self._table = self._table.play(player, action)
        self._look()

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
        chance = self._parameters.get("chance", THROWN)
        if chance not in (SEEDED, THROWN) or ("chance" in self._parameters and name != "dixit"):
            raise HambaziError(f"chance is {SEEDED!r} or {THROWN!r}, in Dixit alone")
        self._first = self.begin(self.seed())
        is_free = int(self._parameters.get("seed", -1)) < 0
        self._has_chance = is_free and self._first != self.begin(1)
        self._is_thrown = self._has_chance and name == "dixit" and chance == THROWN

    def seed(self) -> int:
        """The seed of the only deal; 0 if there are many, or none."""
        return max(int(self._parameters.get("seed", 0)), 0)

    def has_chance(self) -> bool:
        """Whether a game begins with chance nodes."""
        return self._has_chance

    def is_thrown(self) -> bool:
        """Whether each throw is a chance node, as in Dixit without a seed."""
        return self._is_thrown

    def begin(self, seed: int | None) -> Position | dixit.Table:
        """The position or table of the deal with this seed; without one, a table before it."""
        setup = {**self._parameters, "seed": seed}
        setup.pop("chance", None)
        return dixit.start(**setup) if self._name == "dixit" else start(self._name, **setup)

    def new_initial_state(self) -> State:
        """The state before the first action, or before the deal."""
        return DixitState(self) if self._name == "dixit" else OpenState(self)

    def max_chance_outcomes(self) -> int:
        """The number of outcomes of a chance node; 0 if there is none."""
        if self._is_thrown:
            return int(self._parameters.get("deck", dixit.CARDS))
        return OUTCOMES if self._has_chance else 0

    def max_chance_nodes_in_history(self) -> int:
        """The number of chance nodes in a game, at the most."""
        if self._is_thrown:
            return MOST_THROWS
        return DEALS if self._has_chance else 0

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
        return self._first.seats

    def num_distinct_actions(self) -> int:
        """The number of actions."""
        if isinstance(self._first, dixit.Table):
            return dixit.Table.num_actions()
        return self._first.num_actions

    def observation_tensor_shape(self) -> list[int]:
        """Planes, rows and columns; for Dixit one row of bytes."""
        if isinstance(self._first, dixit.Table):
            return list(self._first.observation(0).shape)
        return list(self._first.observation_shape)

    def observation_tensor_size(self) -> int:
        """The length of an observation."""
        return int(np.prod(self.observation_tensor_shape()))

    def min_utility(self) -> float:
        """The least that a game can bring."""
        return -1.0

    def max_utility(self) -> float:
        """The most that a game can bring."""
        return 1.0

    def utility_sum(self) -> float:
        """What all players get together: what some win, others lose."""
        return 0.0

    def max_game_length(self) -> int:
        """A length that no game of these parameters exceeds."""
        if self._name == "daaliz":
            limit = int(self._parameters.get("turn_limit", 300))
            return limit or 1_000_000
        known = {"dvonn": 49 + 2 * 49 * 24, "kamisado": 5_000, "dixit": 20_000}
        return known.get(self._name, 1_000_000)

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
