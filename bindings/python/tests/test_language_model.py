"""Prompts for language models and their answers."""

import doctest

import pytest
from hambazi import Game, HambaziError, dvonn, language_model


def test_the_examples() -> None:
    assert doctest.testmod(language_model).failed == 0


def test_a_prompt_has_what_is_wished() -> None:
    game = Game(dvonn.start(), ["E3"])
    assert "## Legal moves" not in language_model.prompt(game)
    persian = language_model.prompt(game, language="fa", legal_moves=True, rules=False)
    assert "## حرکت‌های مجاز" in persian and "## قاعده‌ها" not in persian
    seen = language_model.observation(game, last_answer="E3", legal_moves=True)
    assert seen["refused"]["reason"] == "illegal" and len(seen["legal_moves"]) == 48
    assert seen["state"]["stacks"] == {"E3": "R"} and seen["moves"] == ["E3"]
    with pytest.raises(HambaziError):
        language_model.prompt(game, language="tlh")
