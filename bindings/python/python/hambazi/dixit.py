"""Dixit Odyssey: a table as a value, with views that show a seat what it may know.

>>> table = start(players=4, seed=1)
>>> table.phase, len(table.to_act)
('telling', 1)
"""

from __future__ import annotations

import json
from functools import cache
from typing import TYPE_CHECKING, Any, Literal, TypedDict, cast

from . import _native

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray
    from typing_extensions import Unpack

__all__ = [
    "CARDS",
    "CHANCE",
    "CLUES",
    "Setup",
    "Table",
    "card_description",
    "card_pixels",
    "card_svg",
    "cards_seen",
    "start",
]

CARDS = 84
"""How many cards there are; a card is its number, from 0."""

CLUES: tuple[str, ...] = tuple(_native.clues())
"""The bank of clues; the number of a clue is its place."""

card_description = _native.card_description
card_svg = _native.card_svg


@cache
def card_pixels(card: int, width: int = 128) -> NDArray[np.uint8]:
    """A card's picture: rows x columns x red, green and blue. It is half as high again as wide.

    It is painted when it is first asked for, and the same array each time, so it can't be written.
    """
    pixels = _native.card_pixels(card, width)
    pixels.flags.writeable = False
    return pixels


def cards_seen(observation: NDArray[np.uint8]) -> tuple[list[int], list[int]]:
    """The cards of an observation: those of the hand, and those of the row, slot by slot."""
    start, parts = 0, {}
    for name, length in Table.layout():
        parts[name] = observation[start : start + length]
        start += length
    row = parts["row: slot x card"].reshape(-1, CARDS)
    laid = [int(slot.argmax()) for slot in row if slot.any()]
    return [int(card) for card in parts["cards in the hand"].nonzero()[0]], laid


class Setup(TypedDict, total=False):
    """What is agreed before a game; whatever is left out is as usual."""

    variant: Literal["base", "party", "team"]
    players: int
    """3 to 12; in Party 6 to 12, in Team 6, 8, 10 or 12."""
    deck: int
    """How many cards are used."""
    cycles: int
    """How often everybody is storyteller, in Party and Team."""
    first: Any
    """`"random"`, `"buzz"` or `{"host": seat}`."""
    bonus_when_all_found: bool
    tie_break: Literal["shared", "one_more_round"]


CHANCE = -1
"""Chance, where a seat is asked for."""

_Begun = tuple[str, "int | None"]
"""The setup as JSON, and the seed, if there is one."""

_Act = tuple[int, "int | str | None"]
"""A seat, and its action, or its command as JSON, or nothing: its time ran out.

Or chance and the outcome of a throw.
"""

_Past = tuple[_Act, "_Past | None"]
"""The last act, and those before it."""


class Table:
    """A table of Dixit with all its secrets. To act is to get another table."""

    def __init__(self, native: _native.Table, begun: _Begun, past: _Past | None = None) -> None:
        self._native = native
        self._begun = begun
        self._past = past

    @property
    def seats(self) -> int:
        """The number of seats."""
        return self._native.seats

    @property
    def to_act(self) -> list[int]:
        """The seats that the game waits for; several act at once."""
        return self._native.to_act

    @property
    def outcomes(self) -> int:
        """How many outcomes, all equally likely, the throw has that chance asks for; 0 if none.

        Only a table without a seed asks, and nobody acts before.
        """
        return self._native.outcomes

    @property
    def throws(self) -> list[int]:
        """The throws so far of the deal, row or refill that chance is about to decide."""
        return self._native.throws

    @property
    def phase(self) -> str:
        """`first`, `telling`, `giving`, `voting`, `results`, `paused` or `over`.

        Before the deal of a table without a seed it is `house`.
        """
        return self._native.phase

    @property
    def is_over(self) -> bool:
        """Whether the game is over."""
        return self.phase == "over"

    @property
    def scores(self) -> list[int]:
        """The points of each seat; partners have the same."""
        return self._native.scores

    @property
    def winners(self) -> list[int] | None:
        """The seats that won; `None` while the game goes on."""
        return self._native.winners

    @property
    def returns(self) -> list[float]:
        """What each seat got in the end, from -1 to 1, with a sum of zero; zeros before the end.

        The winners share in equal parts what the losers lose in equal parts.
        """
        return self._native.returns

    def view(self, seat: int | None = None) -> dict[str, Any]:
        """All that a seat may know; without a seat, what everybody may."""
        return cast(dict[str, Any], json.loads(self._native.view_json(seat)))

    def legal_commands(self, seat: int, clue: str = CLUES[0]) -> list[dict[str, Any]]:
        """The commands of a seat that move the game on, with this text as the clue."""
        text = self._native.commands_json(seat, clue)
        return cast(list[dict[str, Any]], json.loads(text))

    def legal_actions(self, seat: int) -> list[int]:
        """The numbers of the same commands, with each clue of the bank."""
        return self._native.legal_actions(seat)

    def action_mask(self, seat: int) -> NDArray[np.int8]:
        """A one for each legal action of a seat, a zero for any other."""
        return self._native.action_mask(seat)

    def act(self, seat: int, command: dict[str, Any]) -> Table:
        """The table after a command, such as `{"do": "clue", "card": 3, "text": "home"}`."""
        text = json.dumps(command)
        return self._after(self._native.act_json(seat, text), (int(seat), text))

    def play(self, seat: int, action: int) -> Table:
        """The table after an action."""
        return self._after(self._native.play(seat, action), (int(seat), int(action)))

    def time_out(self, seat: int) -> Table:
        """The table after the time of a seat ran out."""
        return self._after(self._native.time_out(seat), (int(seat), None))

    def throw(self, outcome: int) -> Table:
        """The table after a throw of chance: a number below `outcomes`."""
        return self._after(self._native.throw(outcome), (CHANCE, int(outcome)))

    def _after(self, native: _native.Table, act: _Act) -> Table:
        return Table(native, self._begun, (act, self._past))

    def command(self, action: int) -> dict[str, Any]:
        """The command of an action in this variant."""
        return cast(dict[str, Any], json.loads(self._native.command_json(action)))

    def action(self, command: dict[str, Any]) -> int | None:
        """The number of a command, if it has one."""
        return self._native.action(json.dumps(command))

    def observation(self, seat: int) -> NDArray[np.uint8]:
        """What a seat sees, as bytes: `layout` names the parts."""
        return self._native.observation(seat)

    @staticmethod
    def layout() -> list[tuple[str, int]]:
        """The parts of an observation in order: name and length."""
        return _native.Table.layout()

    @staticmethod
    def num_actions() -> int:
        """How many actions there are, in every variant."""
        return _native.Table.num_actions()

    @staticmethod
    def action_ranges() -> list[tuple[str, int]]:
        """What the numbers of actions mean: name of a range and its first number."""
        return _native.Table.action_ranges()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Table) and self._native == other._native

    __hash__ = None  # type: ignore[assignment]

    def __reduce__(self) -> tuple[Any, ...]:
        """All acts of all seats: whoever has them knows every secret of the table."""
        acts: list[_Act] = []
        past = self._past
        while past is not None:
            act, past = past
            acts.append(act)
        return _again, (*self._begun, acts[::-1])

    def __copy__(self) -> Table:
        return self

    def __deepcopy__(self, memo: object) -> Table:
        return self

    def __repr__(self) -> str:
        return f"<Table of Dixit: {self.phase}, {self.scores}>"


def start(*, seed: int | None = 0, **setup: Unpack[Setup]) -> Table:
    """A table at which the cards are dealt; the seed decides all chance.

    With `None` chance asks for each throw, from the deal on: see `Table.outcomes`.
    """
    return _begun(json.dumps(setup), seed)


def _begun(setup: str, seed: int | None) -> Table:
    return Table(_native.Table(setup, seed), (setup, seed))


def _again(setup: str, seed: int | None, acts: list[_Act]) -> Table:
    """A pickled table: it is dealt again, and all acts are done again."""
    table = _begun(setup, seed)
    for seat, what in acts:
        if seat == CHANCE:
            assert isinstance(what, int)
            table = table.throw(what)
        elif what is None:
            table = table.time_out(seat)
        elif isinstance(what, str):
            table = table.act(seat, json.loads(what))
        else:
            table = table.play(seat, what)
    return table
