"""Setups as keyword arguments."""

from __future__ import annotations

import json
from typing import Any

from ._native import Position, begin, open_games

__all__ = ["OPEN_GAMES", "Position", "setup_json", "start"]

OPEN_GAMES = tuple(open_games())


def setup_json(game: str, setup: dict[str, Any]) -> str:
    """A setup as the rules read it."""
    return json.dumps({"game": game, **setup})


def start(game: str, *, seed: int = 0, text: str | None = None, **setup: Any) -> Position:
    """The first position of a game by name; or the one with this text."""
    return begin(setup_json(game, setup), seed, text)
