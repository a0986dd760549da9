"""Environments of PettingZoo and Gymnasium.

`dvonn()`, `kamisado()`, `daaliz()` and `dixit()` are PettingZoo AEC environments; their keyword
arguments choose the variant. `dixit_parallel()` is one in which all act at once. `single(game, level=...)` is a Gymnasium environment of one seat
against an engine, and so is `gymnasium.make("hambazi.env:hambazi/DVONN-v0", level=...)`: `IDS` has
the names. An observation is a dictionary: `observation` and `action_mask`.
"""

from __future__ import annotations

from typing import Any

from .aec import DixitEnv, OpenEnv
from .ids import IDS
from .ids import register as _register
from .parallel import WAIT, DixitParallelEnv
from .single import SingleEnv

__all__ = [
    "IDS",
    "WAIT",
    "DixitEnv",
    "DixitParallelEnv",
    "OpenEnv",
    "SingleEnv",
    "daaliz",
    "dixit",
    "dixit_parallel",
    "dvonn",
    "kamisado",
    "single",
]

_register()


def dvonn(*, render_mode: str | None = None, **setup: Any) -> OpenEnv:
    """DVONN; `start` is as in `hambazi.dvonn.start`."""
    return OpenEnv("dvonn", render_mode=render_mode, **setup)


def kamisado(*, render_mode: str | None = None, **setup: Any) -> OpenEnv:
    """Kamisado; `match` is as in `hambazi.kamisado.start`."""
    return OpenEnv("kamisado", render_mode=render_mode, **setup)


def daaliz(*, render_mode: str | None = None, **setup: Any) -> OpenEnv:
    """Daaliz and Quoridor; the setup is as in `hambazi.daaliz.start`."""
    return OpenEnv("daaliz", render_mode=render_mode, **setup)


def dixit(*, pixels: int = 0, **setup: Any) -> DixitEnv:
    """Dixit; the setup is as in `hambazi.dixit.start`.

    With `pixels`, the cards that an agent sees are pictures too, so wide and half as high again:
    `hand` and `row`, each of slots x rows x columns x colors, black where there is no card.
    """
    return DixitEnv(pixels=pixels, **setup)


def dixit_parallel(*, pixels: int = 0, **setup: Any) -> DixitParallelEnv:
    """Dixit in which all act at once whom the game waits for; setup and pixels as for `dixit`.

    The action `WAIT` is the only one of whoever is not asked.
    """
    return DixitParallelEnv(pixels=pixels, **setup)


def single(
    game: str,
    *,
    level: int = 1,
    nodes: int = 2_000,
    seat: int | None = None,
    render_mode: str | None = None,
    **setup: Any,
) -> SingleEnv:
    """One seat of an open game of two against an engine of this level."""
    return SingleEnv(
        game, level=level, nodes=nodes, seat=seat, render_mode=render_mode, **setup
    )
