"""The cards that an agent of Dixit sees, as pictures."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces

from .. import dixit

HAND = 7
"""The most cards in a hand."""
ROW = 12
"""The most cards in a row."""


class Pictures:
    """The pictures of a hand and of a row, so wide; none if the width is 0."""

    def __init__(self, width: int) -> None:
        self._width = width
        self._shape = dixit.card_pixels(0, width).shape if width else ()

    def enlarge(self, space: spaces.Dict) -> None:
        """Adds `hand` and `row` to the space of an agent's observations."""
        if self._width:
            for part, slots in (("hand", HAND), ("row", ROW)):
                space[part] = spaces.Box(0, 255, (slots, *self._shape), np.uint8)

    def of(self, observation: Any) -> dict[str, Any]:
        """What this observation of a table shows; it follows from the bytes alone."""
        if not self._width:
            return {}
        hand, row = dixit.cards_seen(observation)
        return {"hand": self._painted(hand, HAND), "row": self._painted(row, ROW)}

    def _painted(self, cards: list[int], slots: int) -> Any:
        pictures = np.zeros((slots, *self._shape), np.uint8)
        for slot, card in enumerate(cards):
            pictures[slot] = dixit.card_pixels(card, self._width)
        return pictures
