"""Random games of classic Quoridor here and in OpenSpiel, in turns on one core.

`python benches/beside_openspiel.py [ROUNDS]` wants the wheel and `open-spiel`.
"""

import os
import random
import statistics
import sys
import time
from collections.abc import Callable, Iterator

import pyspiel
from hambazi import vector


def ours(threads: int) -> Iterator[int]:
    """Steps, with planes and masks, since the last time."""
    games = vector.make("daaliz", 4096, threads=threads, goal="reach")
    while True:
        games.step(games.sample())
        yield len(games)


def theirs(tensor: bool) -> Iterator[int]:
    """Steps, with the tensor of each position or without, since the last time."""
    game = pyspiel.load_game("quoridor(board_size=9,players=2)")
    dice = random.Random(1)
    while True:
        state = game.new_initial_state()
        while not state.is_terminal():
            for _ in range(10):
                state.apply_action(dice.choice(state.legal_actions()))
                if state.is_terminal():
                    break
                if tensor:
                    state.observation_tensor()
            yield 10


def speed(steps: Iterator[int], clock: Callable[[], float] = time.process_time) -> float:
    """Steps a second, for a second."""
    begun, done = clock(), 0
    while (spent := clock() - begun) < 1:
        done += next(steps)
    return done / spent


def main(rounds: int) -> None:
    both = ours(2), ours(1), theirs(True), theirs(False)
    names = "two threads, by the wall", "one core", "OpenSpiel with its tensor", "OpenSpiel without"
    cores = os.sched_getaffinity(0)
    found = []
    for _ in range(rounds):
        os.sched_setaffinity(0, cores)
        on_both = speed(both[0], time.perf_counter)
        os.sched_setaffinity(0, {min(cores)})
        found.append([on_both, *map(speed, both[1:])])
    for name, speeds in zip(names, zip(*found)):
        print(f"{name}: {statistics.median(speeds):,.0f} ({min(speeds):,.0f} to {max(speeds):,.0f})")
    for at, name in (2, "with"), (3, "without"):
        times = [each[1] / each[at] for each in found]
        print(f"{name}: {statistics.median(times):.1f} times ({min(times):.1f} to {max(times):.1f})")


main(int(sys.argv[1]) if len(sys.argv) > 1 else 9)
