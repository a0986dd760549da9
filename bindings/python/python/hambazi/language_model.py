"""What a language model is shown of a game, and how its answer is read.

>>> from hambazi import Game, daaliz
>>> game = Game(daaliz.start(), ["e2", "e8"])
>>> read_answer(game.position, "I could go to d2, but:\\n**Move:** e3").move
'e3'
>>> refused = read_answer(game.position, "MOVE: e9")
>>> refused.move, refused.reason, refused.rule
(None, 'illegal', '3.1')
>>> refused.message in prompt(game, last_answer="MOVE: e9")
True
>>> observation(game)["state"]["walls"]
[]
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

from . import _native
from .game import Game
from .start import Position

__all__ = ["Answer", "observation", "prompt", "read_answer"]


@dataclass(frozen=True)
class Answer:
    """What was read out of an answer: a move, or why there is none."""

    move: str | None
    """The legal move in notation."""
    reason: str | None = None
    """`illegal`, `unreadable`, `several`, `nothing` or `over`."""
    rule: str | None = None
    """The paragraph that forbids the move."""
    text: str | None = None
    """What was taken for the move, or for several of them."""
    message: str = ""
    """The refusal in a sentence."""


def read_answer(position: Position, answer: str, *, language: str = "en") -> Answer:
    """Reads the move out of what a model wrote; what is legal plays no part in what is read."""
    move, reason, rule, text, message = _native.read_answer(position, answer, language)
    return Answer(move, reason, rule, text, message or "")


def prompt(
    game: Game[Any],
    *,
    language: str = "en",
    legal_moves: bool = False,
    rules: bool = True,
    last_answer: str | None = None,
) -> str:
    """What a model is shown before it answers, as text; with why its last answer was refused."""
    return _written(game, language, (legal_moves, rules, False), last_answer)


def observation(
    game: Game[Any],
    *,
    language: str = "en",
    legal_moves: bool = False,
    rules: bool = False,
    last_answer: str | None = None,
) -> dict[str, Any]:
    """The same as an object; `docs/language-models.md` has its keys."""
    found = json.loads(_written(game, language, (legal_moves, rules, True), last_answer))
    assert isinstance(found, dict)
    return found


def _written(
    game: Game[Any], language: str, shown: tuple[bool, bool, bool], last_answer: str | None
) -> str:
    return _native.model_prompt(game.start, list(game.moves), language, shown, last_answer)
