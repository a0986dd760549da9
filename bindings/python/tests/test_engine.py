"""Engines think without Python's lock, by nodes, time or depth."""

import copy
import pickle
import threading
import time

import pytest
from hambazi import HambaziError, daaliz, dvonn, kamisado
from hambazi.engine import Engine


@pytest.mark.parametrize("start", [dvonn.start(), kamisado.start(), daaliz.start()])
def test_a_budget_of_nodes_is_a_function(start: dvonn.Position) -> None:
    found = [Engine(start.game, seed=1).analyse(start, nodes=800) for _ in range(2)]
    assert found[0] == found[1] and found[0] is not None
    assert found[0].best in start.legal_moves and -1 <= found[0].value <= 1
    position = start
    for move in found[0].line:
        position = position.play(move)


def test_a_win_in_one_is_proved() -> None:
    position = daaliz.read("1 e9 a5 0 0 -")
    found = Engine("daaliz").analyse(position, nodes=2_000)
    assert found is not None and found.proof == "win" and found.value == 1
    assert position.play(found.best).winners == [0]
    lines = Engine("daaliz").lines(position, 2, nodes=200)
    assert lines[0].proof == "win" and lines[0].best == found.best
    assert position.play(found.best).is_over
    assert Engine("daaliz").analyse(position.play(found.best), nodes=10) is None


def test_a_search_by_time_keeps_it_and_other_threads_run() -> None:
    counted = 0
    over = threading.Event()

    def count() -> None:
        nonlocal counted
        while not over.is_set():
            counted += 1
            time.sleep(0.001)

    other = threading.Thread(target=count)
    other.start()
    begun = time.monotonic()
    assert Engine("kamisado").best_move(kamisado.start(), seconds=1)
    passed = time.monotonic() - begun
    over.set()
    other.join()
    # Had nobody else been let in, it would have counted once or twice.
    assert counted > 2 and passed < 20


def test_reports_grow_deeper() -> None:
    reports = Engine("kamisado", level=10).reports(kamisado.start(), nodes=20_000)
    assert [report.depth for report in reports] == sorted(report.depth for report in reports)


def test_wrong_arguments_are_errors() -> None:
    for level in (0, 11, -3, 300):
        with pytest.raises(HambaziError):
            Engine("dvonn", level)
    with pytest.raises(HambaziError):
        Engine("chess")
    with pytest.raises(HambaziError):
        Engine("dvonn").best_move(daaliz.start(), nodes=1)
    with pytest.raises(HambaziError):
        Engine("dvonn").best_move(dvonn.start())
    for wrong in (-1.0, float("nan"), float("inf")):
        with pytest.raises(HambaziError):
            Engine("dvonn").best_move(dvonn.start(), seconds=wrong)


def test_memory_is_bytes_and_too_much_of_it_is_an_error() -> None:
    assert Engine("dvonn", memory=1 << 20).best_move(dvonn.start("random", seed=1), nodes=100)
    for memory in (2**64 - 1, 2**63, 1 << 60, -1, 2**70):
        with pytest.raises(HambaziError):
            Engine("dvonn", memory=memory)


def test_wrong_budgets_are_one_kind_of_error() -> None:
    engine = Engine("kamisado")
    for nodes in (-1, True, 0.5, 1 << 70, 0):
        with pytest.raises(HambaziError):
            engine.analyse(kamisado.start(), nodes=nodes)  # type: ignore[arg-type]
    for count in (-1, 0):
        with pytest.raises(HambaziError, match="at least one line"):
            engine.lines(kamisado.start(), count, nodes=10)


def test_a_copied_engine_is_one_of_the_same_kind() -> None:
    engine = Engine("daaliz", 3, seed=4, memory=1 << 20)
    for twin in (copy.deepcopy(engine), pickle.loads(pickle.dumps(engine))):
        assert repr(twin) == repr(engine)
        assert twin.analyse(daaliz.start(), nodes=300) == engine.analyse(daaliz.start(), nodes=300)
        engine.forget()
