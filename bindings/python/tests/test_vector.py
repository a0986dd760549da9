"""Many games at once are the same games."""

import threading
from typing import Any

import numpy as np
import pytest
from hambazi import ActionError, HambaziError, IllegalMove, ShapeError, vector
from hambazi.start import start

SETUPS: list[tuple[str, dict[str, Any]]] = [
    ("dvonn", {}),
    ("dvonn", {"start": "random"}),
    ("kamisado", {"match": "standard"}),
    ("daaliz", {}),
    ("daaliz", {"players": 3, "size": (5, 5), "walls": 0}),
    ("daaliz", {"players": 4, "teams": True, "size": (5, 5), "walls": 2}),
]


@pytest.mark.parametrize(("game", "setup"), SETUPS, ids=str)
def test_each_lane_plays_its_own_game(game: str, setup: dict[str, Any]) -> None:
    games = vector.make(game, 5, threads=2, seed=1, **setup)
    begin = start(game, seed=1, **setup)
    lanes = [begin] * 5
    ended = 0
    for _ in range(400):
        actions = games.sample()
        rewards, dones = games.step(actions)
        for lane, action in enumerate(actions.tolist()):
            after = lanes[lane].play(action)
            assert dones[lane] == after.is_over
            assert rewards[lane].tolist() == pytest.approx(after.returns)
            ended += after.is_over
            lanes[lane] = begin if after.is_over else after
            assert games.turns[lane] == lanes[lane].turn
            assert (games.observations[lane] == lanes[lane].observation()).all()
            assert (games.masks[lane] == lanes[lane].action_mask()).all()
    assert ended > 0
    games.reset()
    assert (games.observations == begin.observation()).all() and not games.dones.any()


def test_the_arrays_stay_the_same_objects() -> None:
    games = vector.make("kamisado", 3)
    before = games.observations
    games.step(games.sample())
    assert games.observations is before and len(games) == 3


def test_the_number_of_threads_makes_no_difference() -> None:
    seen = []
    for threads in (1, 2, 7, 64):
        games = vector.make("daaliz", 33, threads=threads, seed=2)
        for _ in range(30):
            games.step(games.sample())
        seen.append((games.observations.tobytes(), games.masks.tobytes()))
    assert len(set(seen)) == 1


def test_wrong_actions_are_errors_and_nothing_is_played() -> None:
    games = vector.make("daaliz", 4)
    before = games.observations.copy()
    with pytest.raises(ShapeError):
        games.step(np.zeros(3, np.int64))
    with pytest.raises(ActionError):
        games.step(np.array([0, 0, 0, 141]))
    with pytest.raises(IllegalMove) as raised:
        games.step(np.array([0, 0, 0, 2]))
    assert raised.value.rule == "2.2"
    games.masks[:] = 1
    with pytest.raises(IllegalMove):
        games.step(np.array([0, 0, 0, 2]))
    assert (games.observations == before).all()
    with pytest.raises(HambaziError, match="whole numbers, not float64"):
        games.step(np.array([0.7, 1.2, 0.0, 0.0]))
    for count in (0, -1, True, 1 << 70):
        with pytest.raises(HambaziError):
            vector.make("daaliz", count)
    with pytest.raises(HambaziError, match="chess is none of dvonn, kamisado, daaliz"):
        vector.make("chess", 2)


def test_too_many_games_are_an_error_and_no_end_of_the_program() -> None:
    with pytest.raises(HambaziError, match="there is no memory for"):
        vector.make("daaliz", 1 << 50)


def test_two_threads_do_not_step_the_same_games() -> None:
    games = vector.make("daaliz", 2_000, threads=1)
    refused: list[str] = []
    begin = threading.Barrier(2)

    def step() -> None:
        begin.wait()
        for _ in range(200):
            try:
                games.reset()
            except HambaziError as why:
                refused.append(str(why))

    others = [threading.Thread(target=step) for _ in range(2)]
    for other in others:
        other.start()
    for other in others:
        other.join()
    assert set(refused) <= {"another thread is stepping these games"}
    games.reset()
