"""Games and puzzles as rows: from our own files and from those of other sites."""

import sqlite3
import sys
from pathlib import Path

import brotli
import pytest
from hambazi import HambaziError, data

ROOT = Path(__file__).parents[3]
RECORDS = """\
hambazi 1 daaliz
note Ada against Grace
setup {"goal":"reach","size":[3,3],"walls":1}
b2
a3
result resigned 1

hambazi 1 dvonn
setup {"start":"random"}
seed 7
E3
hambazi 1 kamisado
c1-c5
"""
SGF = """\
(;
GM[Dvonn]VV[1]
P0[id "one"]
P1[id "two"]
; P0[1 dropb E 3]
; P0[2 done]
; P1[3 dropb C 4]
; P1[4 done]
; P0[5 dropb C 4]
; P0[6 done]
)
"""


def written(folder: Path, name: str, text: str) -> Path:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path


def test_records_are_rows(tmp_path: Path) -> None:
    path = written(tmp_path, "games.txt", RECORDS)
    problems: list[data.DataError] = []
    first, last = data.games(path, problems=problems)
    assert (first.game, first.line, first.note) == ("daaliz", 1, "Ada against Grace")
    assert (first.moves, first.result) == (("b2", "a3"), "resigned 1")
    assert (last.game, last.line, last.result) == ("kamisado", 12, "open")
    game = first.replay()
    assert game.position.turn == 0 and str(game.start) == first.position
    # What could be read of the game with the illegal move is kept.
    (problem,) = problems
    assert (problem.line, problem.rule) == (11, "2.3")
    assert problem.kept is not None and problem.kept.moves == () and problem.kept.seed == 7
    assert str(problem).startswith(f"{path}:11: ") and "rule 2.3" in str(problem)


def test_without_a_list_for_problems_they_are_raised_in_their_place(tmp_path: Path) -> None:
    rows = data.games([written(tmp_path, "games.txt", RECORDS)])
    assert next(rows).game == "daaliz"
    with pytest.raises(data.DataError) as raised:
        next(rows)
    assert raised.value.source.endswith("games.txt") and raised.value.line == 11


def test_lines_of_json_are_rows(tmp_path: Path) -> None:
    line = '{"game":"dvonn","moves":["E3","D2"],"result":"agreed","note":"a cup"}\n'
    (row,) = data.games(str(written(tmp_path, "games.jsonl", line)))
    assert (row.moves, row.result, row.note) == (("E3", "D2"), "agreed", "a cup")


def test_games_of_other_sites_are_rows(tmp_path: Path) -> None:
    golem = written(tmp_path, "golem.txt", "Event[dv] 1. e3 c4 2. a1 resign\n")
    (row,) = data.games(golem)
    assert (row.moves, row.result) == (("E3", "C4", "A1"), "resigned 1")
    (row,) = data.games(written(tmp_path, "good.sgf", SGF.replace("5 dropb C 4", "5 dropb A 1")))
    assert row.moves == ("E3", "C4", "A1") and row.game == "dvonn"
    with pytest.raises(data.DataError) as raised:
        list(data.games(written(tmp_path, "bad.sgf", SGF)))
    assert (raised.value.line, raised.value.rule) == (10, "2.1")
    assert "(rule 2.1)" in str(raised.value)


def golden(folder: Path) -> Path:
    """The journal that the first version wrote."""
    packed = ROOT / "server/run/tests/golden/version-1.br"
    path = folder / "hambazi.sqlite"
    path.write_bytes(brotli.decompress(packed.read_bytes()))
    return path


def test_a_journal_of_the_first_version_is_read(tmp_path: Path) -> None:
    rows = list(data.games(golden(tmp_path)))
    assert {row.game for row in rows} == {"dvonn", "kamisado", "daaliz", "dixit"}
    assert len(rows) > 10
    for row in rows:
        assert ":" in row.source and row.moves and any(row.players)
        if row.game == "dixit":
            assert row.position is None and row.result.startswith("won ")
            continue
        position = row.replay().position
        if row.result.startswith("won"):
            assert position.winners is not None and int(row.result[4:]) in position.winners


def test_a_line_that_nobody_can_have_written_ends_its_book(tmp_path: Path) -> None:
    path = golden(tmp_path)
    whole = list(data.games(path))
    book, number = whole[0].source.split(":")[-1], 5
    with sqlite3.connect(path) as journal:
        update = "UPDATE lines SET text = 'dvonn/1 1 shout' WHERE book = ? AND number = ?"
        journal.execute(update, (book, number))
    problems: list[data.DataError] = []
    rows = list(data.games(path, problems=problems))
    (problem,) = problems
    assert problem.source.endswith(book) and problem.line == number + 1
    others = [row for row in whole if not row.source.endswith(book)]
    assert [row for row in rows if not row.source.endswith(book)] == others


def test_an_evening_of_dixit_is_read(tmp_path: Path) -> None:
    (one, *_) = [row for row in data.games(golden(tmp_path)) if row.game == "dixit"]
    with sqlite3.connect(tmp_path / "hambazi.sqlite") as journal:
        select = "SELECT text FROM lines WHERE book = ? ORDER BY number"
        lines = [text for (text,) in journal.execute(select, (one.source.split(":")[-1],))]
    evening = "\n".join(["# An evening of Dixit", "", *lines, ""])
    (again, *_) = data.games(written(tmp_path, "evening.txt", evening))
    assert again.moves == one.moves and again.line == one.line + 2


def test_what_is_no_game_is_an_error(tmp_path: Path) -> None:
    for text in ("", "once upon a time", "hambazi 1 chess\n", "\x00\x01", "dvonn/1 1 open {}"):
        with pytest.raises(data.DataError) as raised:
            list(data.games(written(tmp_path, "odd.txt", text)))
        assert raised.value.line == 1 and raised.value.reason
    with sqlite3.connect(tmp_path / "other.sqlite") as other:
        other.execute("CREATE TABLE things (name TEXT)")
    with pytest.raises(data.DataError, match="no journal"):
        list(data.games(tmp_path / "other.sqlite"))
    with pytest.raises(FileNotFoundError):
        list(data.games(tmp_path / "nowhere"))


def test_the_puzzles_of_the_package_can_be_played() -> None:
    rows = list(data.puzzles())
    assert len(rows) == 3_000 and len({row.name for row in rows}) == 3_000
    for row in rows[::50]:
        start = row.start()
        assert row.game == start.game and row.depth > 0 and row.themes
        assert set(row.moves) <= set(start.legal_moves)


def test_puzzles_of_a_file_and_what_is_wrong_there(tmp_path: Path) -> None:
    folder = ROOT / "views/puzzles/data/dvonn"
    lines = (folder / "00.jsonl").read_text("utf-8").splitlines()
    path = written(tmp_path, "mine.jsonl", "\n".join([lines[0], "{}", lines[1]]))
    problems: list[data.DataError] = []
    rows = list(data.puzzles("dvonn", path, problems=problems))
    assert [row.name for row in rows] == [row.name for row in list(data.puzzles("dvonn"))[:2]]
    assert [problem.line for problem in problems] == [2] and "name" in problems[0].reason


def test_rows_become_frames_and_tables(tmp_path: Path) -> None:
    pytest.importorskip("pandas")
    pytest.importorskip("pyarrow")
    frame = data.frame(data.puzzles("daaliz"))
    assert len(frame) == 1_000 and frame["rating"].between(500, 2_500).all()
    rows = list(data.games(written(tmp_path, "games.txt", RECORDS), problems=[]))
    table = data.table(rows)
    assert table.column_names == list(data.PlayedGame.__dataclass_fields__)
    assert table.column("moves").to_pylist() == [list(row.moves) for row in rows]


def test_what_is_not_installed_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, made in (("pandas", data.frame), ("pyarrow", data.table)):
        monkeypatch.setitem(sys.modules, name, None)
        with pytest.raises(HambaziError, match=f"pip install {name}"):
            made([])
