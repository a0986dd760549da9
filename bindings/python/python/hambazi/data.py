"""Games and puzzles as rows, for Python, pandas and Arrow.

`games` reads our records and journals, and games of DVONN from boardspace.net and Little Golem;
what a file holds is seen from its contents. `puzzles` reads the puzzles that come with the package.

>>> first = next(puzzles("kamisado"))
>>> first.moves[0] in first.start().legal_moves
True
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import closing
from dataclasses import asdict, dataclass
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

from . import _native
from .errors import HambaziError
from .game import Game
from .start import OPEN_GAMES, Position, start

if TYPE_CHECKING:
    from os import PathLike

    import pandas
    import pyarrow

    Files = str | PathLike[str] | Iterable[str | PathLike[str]]

__all__ = ["DataError", "PlayedGame", "Puzzle", "frame", "games", "puzzles", "table"]

JOURNAL = b"SQLite format 3\x00"


@dataclass(frozen=True)
class PlayedGame:
    """A game as it was played."""

    source: str
    """The file; in a journal also the book, after a colon."""
    line: int
    """The line that it begins on, from 1."""
    game: str
    """`dvonn`, `kamisado`, `daaliz` or `dixit`."""
    setup: str
    """The setup as JSON."""
    seed: int
    """The seed of its chance, where a record has one."""
    position: str | None
    """The position before the first move; Dixit has none."""
    moves: tuple[str, ...]
    """The moves in notation; in Dixit commands, or a book's events, as JSON."""
    result: str
    """As in a record: `won 0`, `drawn`, `resigned 1`, `flagged 1`, `agreed`, `aborted 1`, `unstarted 1`,
    `absent 1`, `absent_drawn 1` or `open`."""
    players: tuple[str, ...]
    """Who played, seat by seat, where that is known."""
    ended_at: int | None
    """When it ended, in milliseconds since 1970."""
    note: str
    """What the record says to people."""

    def replay(self) -> Game[Position]:
        """The game of DVONN, Kamisado or Daaliz, position by position."""
        if self.position is None:
            raise HambaziError(f"a game of {self.game} has no positions")
        setup = json.loads(self.setup)
        setup.pop("game", None)
        return Game(start(self.game, text=self.position, **setup), self.moves)


@dataclass(frozen=True)
class Puzzle:
    """A position in which some moves reach a goal and no others do; all of it is proved."""

    source: str
    """The file; `hambazi` for the puzzles of the package."""
    game: str
    """`dvonn`, `kamisado` or `daaliz`."""
    name: str
    """A name that stays."""
    setup: str
    """The setup as JSON."""
    position: str
    """The position; the solver is to move."""
    goal: str
    """JSON: `"win"`, `"sumo"` or `{"by":7}`."""
    themes: tuple[str, ...]
    """What it is about."""
    rating: int
    """How hard it is."""
    moves: tuple[str, ...]
    """The first moves that are accepted."""
    depth: int
    """How many moves its solver makes at most."""
    tree: str
    """JSON: the accepted moves, the best answers to them, and so on."""

    def start(self) -> Position:
        """The position as a value."""
        setup = json.loads(self.setup)
        setup.pop("game", None)
        return start(self.game, text=self.position, **setup)


class DataError(HambaziError):
    """What is wrong in a file, and where; `kept` is the game up to there."""

    def __init__(
        self,
        source: str,
        line: int,
        reason: str,
        rule: str | None = None,
        kept: PlayedGame | None = None,
    ) -> None:
        super().__init__(source, line, reason, rule, kept)
        self.source = source
        self.line = line
        self.reason = reason
        self.rule = rule
        self.kept = kept

    def __str__(self) -> str:
        told = self.rule is None or "(rule " in self.reason
        rule = "" if told else f" (rule {self.rule})"
        return f"{self.source}:{self.line}: {self.reason}{rule}"


def games(
    files: Files, *, problems: list[DataError] | None = None
) -> Iterator[PlayedGame]:
    """The games of some files, in order.

    What is wrong raises a `DataError`, after the games before it. If there is a list for
    problems, they are added to it instead, and all that can be read is read.
    """
    for path in _paths(files):
        with path.open("rb") as file:
            is_journal = file.read(len(JOURNAL)) == JOURNAL
        found = _journal(path) if is_journal else _text(path)
        yield from _sorted_out(found, problems)


def puzzles(
    game: Literal["dvonn", "kamisado", "daaliz"] | None = None,
    files: Files | None = None,
    *,
    problems: list[DataError] | None = None,
) -> Iterator[Puzzle]:
    """The puzzles of a game, or of all: those of the package, or of some files, one a line."""
    for name in OPEN_GAMES if game is None else (game,):
        if files is None:
            texts = [("hambazi", text) for text in _native.own_puzzles(name)]
        else:
            texts = [(str(path), path.read_text("utf-8")) for path in _paths(files)]
        for source, text in texts:
            good, bad = _native.read_puzzles(name, text)
            for wrong in bad:
                _report(DataError(source, wrong.line, wrong.reason), problems)
            yield from (_puzzle(source, name, one) for one in good)


def table(rows: Iterable[PlayedGame] | Iterable[Puzzle]) -> pyarrow.Table:
    """The rows as a table of Arrow; its columns are the fields."""
    try:
        import pyarrow
    except ImportError as why:
        raise HambaziError("a table needs pyarrow: pip install pyarrow") from why
    return pyarrow.Table.from_pylist(_dictionaries(rows))


def frame(rows: Iterable[PlayedGame] | Iterable[Puzzle]) -> pandas.DataFrame:
    """The rows as a frame of pandas; its columns are the fields."""
    try:
        import pandas
    except ImportError as why:
        raise HambaziError("a frame needs pandas: pip install pandas") from why
    return pandas.DataFrame(_dictionaries(rows))


def _dictionaries(rows: Iterable[PlayedGame] | Iterable[Puzzle]) -> list[dict[str, Any]]:
    return [asdict(row) for row in rows]


def _paths(files: Files) -> list[Path]:
    if isinstance(files, str) or not isinstance(files, Iterable):
        return [Path(files)]
    return [Path(file) for file in files]


def _sorted_out(found: Iterable[PlayedGame | DataError], problems: list[DataError] | None) -> Iterator[PlayedGame]:
    for one in found:
        if isinstance(one, DataError):
            _report(one, problems)
        else:
            yield one


def _report(problem: DataError, problems: list[DataError] | None) -> None:
    if problems is None:
        raise problem
    problems.append(problem)


def _text(path: Path) -> Iterator[PlayedGame | DataError]:
    """The games of a record, or of the book of an evening."""
    text = path.read_bytes()
    lines = text.decode("utf-8", "replace").splitlines()
    book = [(at, line) for at, line in enumerate(lines, 1) if line and not line.startswith("#")]
    if book and book[0][1].split(" ")[0].endswith("/1"):
        yield from _book(str(path), [line for _, line in book], [at for at, _ in book])
        return
    good, bad = _native.read_records(text)
    found: list[PlayedGame | DataError] = [_played(str(path), game) for game in good]
    for wrong in bad:
        kept = None if wrong.kept is None else _played(str(path), wrong.kept)
        found.append(DataError(str(path), wrong.line, wrong.reason, wrong.rule, kept))
    yield from sorted(found, key=lambda one: one.line)


def _journal(path: Path) -> Iterator[PlayedGame | DataError]:
    """The games of a journal, book by book."""
    with closing(sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True)) as journal:
        try:
            rows = journal.execute("SELECT book, text FROM lines ORDER BY book, number")
            for book, of_book in groupby(rows, key=lambda row: str(row[0])):
                lines = [str(text) for _, text in of_book]
                if not lines[0].startswith(("watch/", "pages/")):
                    yield from _book(f"{path}:{book}", lines, range(1, len(lines) + 1))
        except sqlite3.DatabaseError as why:
            yield DataError(str(path), 1, f"this is no journal: {why}")


def _book(source: str, lines: list[str], numbers: list[int] | range) -> Iterator[PlayedGame | DataError]:
    good, wrong = _native.read_book(lines)
    for game in good:
        yield _played(source, game, numbers[game.line - 1])
    if wrong is not None:
        yield DataError(source, numbers[wrong.line - 1], wrong.reason)


def _played(source: str, game: _native.Played, line: int | None = None) -> PlayedGame:
    return PlayedGame(
        source=source,
        line=game.line if line is None else line,
        game=game.game,
        setup=game.setup,
        seed=game.seed,
        position=game.start,
        moves=tuple(game.moves),
        result=game.result,
        players=tuple(game.players),
        ended_at=game.ended_at,
        note=game.note,
    )


def _puzzle(source: str, game: str, puzzle: _native.Puzzle) -> Puzzle:
    return Puzzle(
        source=source,
        game=game,
        name=puzzle.name,
        setup=puzzle.setup,
        position=puzzle.position,
        goal=puzzle.goal,
        themes=tuple(puzzle.themes),
        rating=puzzle.rating,
        moves=tuple(puzzle.moves),
        depth=puzzle.depth,
        tree=puzzle.tree,
    )
