"""The engines: best move, value, proof and line, by nodes, time or depth.

>>> from hambazi import kamisado
>>> Engine("kamisado", level=3).best_move(kamisado.start(), nodes=500) in kamisado.start().legal_moves
True
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

from . import _native
from .errors import HambaziError
from .start import Position

__all__ = ["Analysis", "Engine"]


@dataclass(frozen=True)
class Analysis:
    """What an engine found, from the view of the seat to move."""

    line: tuple[str, ...]
    """The best move, then the moves that it expects."""
    score: int | None
    """In the engine's own units, 0 is even; `None` if the result is proved."""
    chance: float | None
    """The share of such games that the seat to move wins, a draw counting half."""
    proof: Literal["win", "loss", "draw"] | None
    """The result with best play, if it is proved."""
    plies: int | None
    """How many turns the proved line takes, if known."""
    margin: int | None
    """The final difference, if the game has one and it is proved."""
    depth: int
    """How many turns it looked ahead."""
    nodes: int
    """How many positions it looked at."""

    @property
    def best(self) -> str:
        """The move it would play."""
        return self.line[0]

    @property
    def value(self) -> float:
        """From -1, lost, to 1, won."""
        if self.proof is not None:
            return {"win": 1.0, "draw": 0.0, "loss": -1.0}[self.proof]
        return 0.0 if self.chance is None else 2 * self.chance - 1


class Engine:
    """An engine of a game at a level from 1 to 10, full strength.

    It remembers what it found until `forget`. While it thinks, other Python threads run. With a
    budget of nodes and after `forget`, its answer is a function of position, level and seed.

    `memory` is the size of its table in bytes, so 64 MiB are `64 << 20`. A copied or pickled engine
    has the same game, level, seed and memory, and remembers nothing.
    """

    def __init__(
        self, game: str, level: int = 10, *, seed: int = 0, memory: int | None = None
    ) -> None:
        self._native = _native.Engine(game, level, seed, memory)
        self._given = (game, level, seed, memory)

    @property
    def game(self) -> str:
        """The game it plays."""
        return self._native.game

    @property
    def level(self) -> int:
        """Its level."""
        return self._native.level

    def forget(self) -> None:
        """Clears what earlier searches found."""
        self._native.forget()

    def reports(
        self,
        position: Position,
        *,
        nodes: int | None = None,
        seconds: float | None = None,
        depth: int | None = None,
    ) -> list[Analysis]:
        """Every result of a search as it went on, the best at the end; empty after the end."""
        found = self._native.think(position, nodes, seconds, depth)
        return [
            Analysis(
                tuple(line),
                score,
                None if chance is None else chance / 1000,
                proof,
                plies,
                margin,
                depth,
                nodes,
            )
            for line, score, chance, proof, plies, margin, depth, nodes in found
        ]

    def analyse(
        self,
        position: Position,
        *,
        nodes: int | None = None,
        seconds: float | None = None,
        depth: int | None = None,
    ) -> Analysis | None:
        """The result of a search; `None` when the game is over."""
        reports = self.reports(position, nodes=nodes, seconds=seconds, depth=depth)
        return reports[-1] if reports else None

    def best_move(
        self,
        position: Position,
        *,
        nodes: int | None = None,
        seconds: float | None = None,
        depth: int | None = None,
    ) -> str | None:
        """The move it would play; `None` when the game is over."""
        found = self.analyse(position, nodes=nodes, seconds=seconds, depth=depth)
        return None if found is None else found.best

    def lines(self, position: Position, count: int, *, nodes: int) -> list[Analysis]:
        """The best moves, each with a search of its own of so many nodes, the best first.

        The values are those of the seat to move at `position`.
        """
        if count < 1:
            raise HambaziError(f"at least one line, not {count}")
        found = [self._line(position, move, nodes) for move in position.legal_moves]
        found.sort(key=lambda line: line.value, reverse=True)
        return found[:count]

    def _line(self, position: Position, move: str, nodes: int) -> Analysis:
        after = position.play(move)
        reply = self.analyse(after, nodes=nodes)
        mover = position.turn
        if reply is None or mover is None:
            proof: Literal["win", "loss", "draw"] = "draw"
            if after.winners:
                proof = "win" if mover in after.winners else "loss"
            return Analysis((move,), None, None, proof, 1, None, 1, 1)
        if after.turn == mover:
            return _seen(reply, move, 1)
        return _seen(reply, move, -1)

    def __reduce__(self) -> tuple[Any, ...]:
        return _again, self._given

    def __repr__(self) -> str:
        return f"Engine({self.game!r}, level={self.level})"


def _again(game: str, level: int, seed: int, memory: int | None) -> Engine:
    return Engine(game, level, seed=seed, memory=memory)


def _seen(reply: Analysis, move: str, sign: Literal[1, -1]) -> Analysis:
    """A result one move earlier, from the same seat or from its rival."""
    turned: dict[str | None, Literal["win", "loss", "draw"] | None] = {
        "win": "loss" if sign < 0 else "win",
        "loss": "win" if sign < 0 else "loss",
        "draw": "draw",
        None: None,
    }
    chance = reply.chance
    return Analysis(
        (move, *reply.line),
        None if reply.score is None else sign * reply.score,
        chance if chance is None or sign > 0 else 1 - chance,
        turned[reply.proof],
        None if reply.plies is None else reply.plies + 1,
        None if reply.margin is None else sign * reply.margin,
        reply.depth + 1,
        reply.nodes,
    )
