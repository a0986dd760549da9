"""The notebooks run from their first cell to their last."""

from pathlib import Path
from typing import Any

import nbformat
import pytest
from nbclient import NotebookClient

FOLDER = Path(__file__).parents[1] / "notebooks"


def executed(name: str, more: str = "") -> Any:
    """A notebook after all its cells, and one more."""
    book = nbformat.read(FOLDER / f"{name}.ipynb", as_version=4)
    book.cells.append(nbformat.v4.new_code_cell(more))
    where = {"metadata": {"path": str(FOLDER)}}
    NotebookClient(book, timeout=400, kernel_name="python3", resources=where).execute()
    return book


def pictures(book: Any) -> int:
    """How many pictures it shows."""
    shown = [output.get("data", {}) for cell in book.cells for output in cell.get("outputs", [])]
    return sum("image/png" in data or "image/svg+xml" in data for data in shown)


def test_the_tour() -> None:
    assert pictures(executed("tour")) >= 6


def test_the_tournament(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TOURNAMENT_GAMES", "6")
    stronger = "assert overall[list(players).index('random')] == min(overall)"
    assert pictures(executed("tournament", stronger)) == 1


def test_the_learner_learns_and_remembers(monkeypatch: pytest.MonkeyPatch) -> None:
    """Less than a minute of what takes the notebook seven."""
    monkeypatch.setenv("LEARNER_SECONDS", "30")
    learned = """
assert len(losses) >= 100 and np.mean(losses[-20:]) < 0.9 * np.mean(losses[:20])
assert all((ours == theirs).all() for ours, theirs in zip(net.judge(seen), again.judge(seen)))
assert won + drawn + lost == GAMES
"""
    assert pictures(executed("learner", learned)) == 2
