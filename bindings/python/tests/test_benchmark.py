"""A policy answers the positions whose value is known, with the numbers of the command line."""

import doctest
import os
import subprocess

import pytest
from hambazi import HambaziError, Position, benchmark
from hambazi.engine import Engine


def test_the_examples() -> None:
    assert doctest.testmod(benchmark).failed == 0


def test_a_policy_that_knows_everything_and_one_that_knows_nothing() -> None:
    known = {str(task.position): task for task in benchmark.tasks("dvonn")}
    assert len(known) == 250

    def perfect(position: Position) -> str:
        moves = known[str(position)].moves
        return max(moves, key=lambda move: moves[move])

    result = benchmark.run(perfect, "dvonn")
    assert (result.all.best, result.all.held, result.all.lost) == (1.0, 1.0, 0.0)
    assert sum(row.positions for row in result.rows) == 250
    worst = benchmark.run(lambda _: "Z9", "dvonn", limit=5)
    assert (worst.all.faults, worst.all.best) == (5, 0.0)
    assert worst.fault is not None and '"Z9"' in worst.fault
    by_number = benchmark.run(lambda position: position.legal_actions[0], "kamisado")
    assert by_number.all.faults == 0 and by_number.all.positions == 187
    assert benchmark.run(lambda _: 10**6, "kamisado", limit=1).all.faults == 1


def test_what_has_no_positions_is_an_error() -> None:
    with pytest.raises(HambaziError):
        benchmark.run(lambda position: position.legal_moves[0], "chess")


def test_small_boards_of_daaliz_are_positions_of_their_own_setup() -> None:
    tasks = benchmark.tasks("daaliz")
    assert len(tasks) == 205
    assert all(set(task.moves) == set(task.position.legal_moves) for task in tasks)
    first = benchmark.run(lambda position: position.legal_moves[0], "daaliz")
    assert first.all.positions == 205 and first.all.faults == 0


@pytest.mark.skipif("HAMBAZI" not in os.environ, reason="the program was not built")
def test_the_command_line_prints_the_same_table() -> None:
    engine = Engine("kamisado", level=10, memory=16 << 20)

    def policy(position: Position) -> str:
        engine.forget()
        return engine.best_move(position, nodes=200) or ""

    program = [os.environ["HAMBAZI"], "benchmark", "kamisado", "level:10", "--pace", "nodes=200"]
    printed = subprocess.run(program, capture_output=True, text=True, check=True).stdout
    assert printed.split("\n\n", 1)[1] == benchmark.run(policy, "kamisado").table
