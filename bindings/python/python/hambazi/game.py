"""A game as it was played: a start, moves, and a way back."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Generic, TypeVar

from .start import Position

P = TypeVar("P", bound=Position)


class Game(Generic[P]):
    """Positions one after the other.

    >>> from hambazi import Game, daaliz
    >>> game = Game(daaliz.start())
    >>> game.play("e2").play("e8").moves
    ['e2', 'e8']
    >>> game.undo()
    'e8'
    """

    def __init__(self, start: P, moves: Iterable[str] = ()) -> None:
        self._positions = [start]
        self._moves: list[str] = []
        for move in moves:
            self.play(move)

    @property
    def start(self) -> P:
        """The position before the first move."""
        return self._positions[0]

    @property
    def position(self) -> P:
        """The position after all moves."""
        return self._positions[-1]

    @property
    def moves(self) -> list[str]:
        """The moves in notation."""
        return list(self._moves)

    def play(self, move: str | int) -> Game[P]:
        """Plays a legal move, by its text or its number."""
        here = self.position
        text = move if isinstance(move, str) else here.move_text(move)
        self._positions.append(here.play(text))
        self._moves.append(text)
        return self

    def undo(self) -> str:
        """Takes the last move back and returns it."""
        if not self._moves:
            raise IndexError("no move was played")
        self._positions.pop()
        return self._moves.pop()

    def __len__(self) -> int:
        return len(self._moves)

    def __iter__(self) -> Iterator[P]:
        return iter(self._positions)

    def svg(self, facing: int = 0) -> str:
        """The board with the last move marked."""
        if not self._moves:
            return self.position.svg(facing)
        return self.position.svg(facing, last=(self._positions[-2], self._moves[-1]))

    def _repr_svg_(self) -> str:
        return self.svg()

    def __repr__(self) -> str:
        return f"<Game of {self.start.game} after {len(self)} moves>"
