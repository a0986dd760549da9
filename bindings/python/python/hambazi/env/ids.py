"""The names under which `gymnasium.make` knows one seat against an engine."""

from __future__ import annotations

from typing import Any

import gymnasium

IDS: dict[str, dict[str, Any]] = {
    "hambazi/DVONN-v0": {"game": "dvonn"},
    "hambazi/Kamisado-v0": {"game": "kamisado"},
    "hambazi/Daaliz-v0": {"game": "daaliz"},
    "hambazi/Quoridor-v0": {"game": "daaliz", "goal": "reach"},
}
"""What each name stands for; `level`, `nodes`, `seat` and the setup are said to `make`."""


def register() -> None:
    """Registers each name once; to import `hambazi.env` does it."""
    for name, chosen in IDS.items():
        if name not in gymnasium.registry:
            gymnasium.register(
                name, entry_point="hambazi.env.single:SingleEnv", kwargs=dict(chosen)
            )
