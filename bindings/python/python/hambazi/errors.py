"""What goes wrong, each kind with its facts. All are `ValueError`s."""

from __future__ import annotations


class HambaziError(ValueError):
    """An argument makes no sense."""


class RuleError(HambaziError):
    """The rules forbid it: `rule` is the paragraph in `docs/rules`, `sentence` says why."""

    def __init__(self, rule: str, sentence: str) -> None:
        super().__init__(rule, sentence)
        self.rule = rule
        self.sentence = sentence

    def __str__(self) -> str:
        return f"{self.sentence} (rule {self.rule})"


class IllegalMove(RuleError):
    """A move that the rules forbid here."""


class SetupError(RuleError):
    """A setup that can't be played."""


class NotationError(HambaziError):
    """A text that can't be read: `at` is where it stops making sense, in bytes."""

    def __init__(self, at: int, expected: str) -> None:
        super().__init__(at, expected)
        self.at = at
        self.expected = expected

    def __str__(self) -> str:
        return f"at {self.at}: expected {self.expected}"


class ActionError(HambaziError):
    """No action has this number."""

    def __init__(self, action: int, actions: int) -> None:
        super().__init__(action, actions)
        self.action = action
        self.actions = actions

    def __str__(self) -> str:
        return f"there is no action {self.action}: they go from 0 to {self.actions - 1}"


class ShapeError(HambaziError):
    """An array has another length than it must have."""

    def __init__(self, found: int, due: int) -> None:
        super().__init__(found, due)
        self.found = found
        self.due = due

    def __str__(self) -> str:
        return f"{self.found} actions for {self.due} games"
