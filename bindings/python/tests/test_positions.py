"""Positions of the open games are values."""

import copy
import doctest
import pickle
import random
import subprocess
import sys
from collections.abc import Callable

import hambazi
import numpy as np
import pytest
from hambazi import (
    ActionError,
    Game,
    HambaziError,
    IllegalMove,
    NotationError,
    Position,
    SetupError,
    daaliz,
    dvonn,
    engine,
    game,
    kamisado,
    vector,
)
from hambazi._native import begin

STARTS = [
    dvonn.start(),
    dvonn.start("random", seed=3),
    dvonn.start("symmetric", seed=4),
    kamisado.start(),
    kamisado.start("standard"),
    daaliz.start(),
    daaliz.quoridor(),
    daaliz.start(size=(5, 5), walls=3),
    daaliz.start(players=3),
    daaliz.start(players=4, teams=True),
    daaliz.start(layout="race"),
    daaliz.start(players=4, layout="meeting"),
]


def random_game(start: Position, seed: int, limit: int = 600) -> list[Position]:
    dice = random.Random(seed)
    positions = [start]
    while not positions[-1].is_over and len(positions) < limit:
        positions.append(positions[-1].play(dice.choice(positions[-1].legal_moves)))
    return positions


def ids(start: Position) -> str:
    return f"{start.game} {str(start)[:20]}"


@pytest.mark.parametrize("start", STARTS, ids=ids)
def test_moves_and_numbers_are_the_same_choices(start: Position) -> None:
    for position in random_game(start, 1)[::7]:
        if position.is_over:
            assert position.legal_moves == [] and position.legal_actions == []
            continue
        actions = [position.action(move) for move in position.legal_moves]
        assert sorted(actions) == position.legal_actions
        assert len(set(actions)) == len(actions)
        assert [position.move_text(action) for action in actions] == position.legal_moves
        assert np.flatnonzero(position.action_mask()).tolist() == position.legal_actions
        assert position.action_mask().shape == (position.num_actions,)
        for move, action in list(zip(position.legal_moves, actions))[:5]:
            assert position.play(move) == position.play(action)


@pytest.mark.parametrize("start", STARTS, ids=ids)
def test_every_number_is_an_action_or_says_which_rule_forbids_it(start: Position) -> None:
    for position in random_game(start, 2)[::60]:
        legal = set(position.legal_actions)
        for action in range(position.num_actions):
            if action in legal:
                assert position.why_illegal(action) is None
                continue
            why = position.why_illegal(action)
            assert isinstance(why, IllegalMove) and why.rule and why.sentence
        for wrong in (-1, position.num_actions, 1 << 40):
            with pytest.raises(ActionError):
                position.play(wrong)


@pytest.mark.parametrize("start", STARTS, ids=ids)
def test_a_position_is_a_value(start: Position) -> None:
    last = random_game(start, 5)[-1]
    assert copy.copy(last) is last and copy.deepcopy(last) is last
    middle = random_game(start, 6, 9)[-1]
    text = str(middle)
    assert middle.read(text) == middle.read(text)
    assert hash(middle) == hash(random_game(start, 6, 9)[-1])
    middle.play(middle.legal_moves[0])
    assert str(middle) == text
    for here in random_game(start, 6, 60):
        for twin in (pickle.loads(pickle.dumps(here)), copy.copy(here), copy.deepcopy(here)):
            assert twin == here and str(twin) == str(here) and hash(twin) == hash(here)
    assert middle != start and not start.__eq__(text)


@pytest.mark.parametrize("start", STARTS, ids=ids)
def test_a_game_ends_with_returns_that_fit_its_winners(start: Position) -> None:
    last = random_game(start, 7, 100_000)[-1]
    assert last.is_over and last.turn is None and last.winners is not None
    if last.winners:
        assert all((gain > 0) == (seat in last.winners) for seat, gain in enumerate(last.returns))
        assert sum(last.returns) == pytest.approx(0)
        assert max(map(abs, last.returns)) == 1
    else:
        assert last.returns == [0] * last.seats
    with pytest.raises(IllegalMove):
        last.play(0)


@pytest.mark.parametrize("start", STARTS, ids=ids)
def test_a_board_is_drawn(start: Position) -> None:
    game = Game(start)
    assert start._repr_svg_().startswith("<svg") and game.svg() == start.svg()
    game.play(start.legal_moves[0])
    assert game.svg() != game.position.svg() and game.svg().endswith("</svg>")
    assert game._repr_svg_() == game.svg()
    assert start.svg(facing=1).startswith("<svg")


def test_a_pickled_position_remembers_repetitions_and_turns() -> None:
    here = daaliz.start()
    for turn in range(8):
        here = pickle.loads(pickle.dumps(here.play(("e2", "e8", "e1", "e9")[turn % 4])))
    assert here.is_over and here.winners == [] and here.repetitions == 3
    short = daaliz.start(turn_limit=6)
    for move in ("e2", "e8", "e3", "e7", "d3h", "d7h"):
        short = pickle.loads(pickle.dumps(short.play(move)))
    assert short.is_over and short.winners == []
    # The text alone counts anew, as it always did.
    assert daaliz.start().play("e2").read("2 e2 e9 10 10 -").repetitions == 1


def test_a_past_that_does_not_fit_is_an_error() -> None:
    setup, text = '{"game":"daaliz"}', "2 e2 e9 10 10 -"
    whole = begin(setup, 0, text, "1 1e1e9 2e2e9")
    assert whole == daaliz.start().play("e2")
    for past in ("", "x", "1", "1 1e1e9", "0 1e1e9 2e2e9", "99999 2e2e9", "01 2e2e9", "1 3e1e9 2e2e9"):
        with pytest.raises(NotationError):
            begin(setup, 0, text, past)
    with pytest.raises(NotationError):
        begin('{"game":"dvonn"}', 0, None, "1")


def test_a_count_can_be_interrupted() -> None:
    """Ctrl-C comes while millions of moves are left to count."""
    script = (
        "import _thread, threading\n"
        "from hambazi import dvonn\n"
        "threading.Timer(0.3, _thread.interrupt_main).start()\n"
        "try:\n"
        "    dvonn.start('random', seed=1).perft(9)\n"
        "except KeyboardInterrupt:\n"
        "    print('interrupted')\n"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, timeout=120)
    assert done.stdout == "interrupted\n", done.stderr


def test_wrong_arguments_are_one_kind_of_error_in_plain_words() -> None:
    here = daaliz.start()
    asks: dict[str, Callable[[], object]] = {
        "not None": lambda: here.play(None),  # type: ignore[arg-type]
        "not True": lambda: here.play(True),
        "not 0.5": lambda: here.play(0.5),  # type: ignore[arg-type]
        "-1 is less than 0": lambda: here.perft(-1),
        "0.5 is no whole number": lambda: here.perft(0.5),  # type: ignore[arg-type]
        "True is no whole number": lambda: here.observation(True),
        "is too large a number": lambda: dvonn.start("random", seed=1 << 64),
        "-2 is less than 0": lambda: dvonn.start("random", seed=-2),
        "there is no seat -1": lambda: here.distance(-1),
        "walls are a number from 0 to 99": lambda: daaliz.start(walls=-1),
        "win is none of leave, reach": lambda: daaliz.start(goal="win"),  # type: ignore[arg-type]
        "there is no fences, but goal": lambda: daaliz.start(fences=3),  # type: ignore[call-arg]
        "300 instead of a whole number from 0 to 255": lambda: daaliz.start(players=300),
        "chess is none of dvonn": lambda: hambazi.start.start("chess"),
    }
    for words, ask in asks.items():
        with pytest.raises(HambaziError) as raised:
            ask()
        assert words in str(raised.value), (words, str(raised.value))
        for rust in ("enum", "variant", "column", "u8", "`"):
            assert rust not in str(raised.value), str(raised.value)
    assert here.play(np.int64(0)) == here.play(0)


def test_known_counts() -> None:
    assert dvonn.start().perft(2) == 49 * 48
    assert daaliz.start().perft(2) == 16_677 and daaliz.start().perft(1) == 131
    assert kamisado.start().perft(2) == sum(
        len(kamisado.start().play(move).legal_moves) for move in kamisado.start().legal_moves
    )


def test_an_illegal_move_names_its_rule_in_each_language() -> None:
    position = daaliz.start()
    with pytest.raises(IllegalMove) as raised:
        position.play("e5")
    assert raised.value.rule == "3.1" and "rule 3.1" in str(raised.value)
    sentences = {tag: position.why_illegal("e5", tag) for tag in ("en", "sv", "fa")}
    texts = {why.sentence for why in sentences.values() if why}
    assert len(texts) == 3
    assert position.why_illegal("e2") is None and position.is_legal("e2")
    assert not position.is_legal("e5") and not position.is_legal("nonsense")
    # What is no move of the game at all has no rule.
    with pytest.raises(NotationError):
        position.why_illegal("zz")
    with pytest.raises(ActionError):
        position.why_illegal(999)
    beyond = position.why_illegal(2)
    assert beyond is not None and beyond.rule == "2.2"


def test_texts_that_make_no_sense_say_where() -> None:
    with pytest.raises(NotationError) as raised:
        dvonn.start().play("E3x")
    assert raised.value.at == 2
    with pytest.raises(NotationError):
        dvonn.read("nothing")
    with pytest.raises(HambaziError):
        dvonn.start().why_illegal("E3", "tlh")


def test_setups_that_cannot_be_played_name_their_rule() -> None:
    with pytest.raises(SetupError) as raised:
        daaliz.start(players=5)
    assert raised.value.rule == "6.1"
    with pytest.raises(HambaziError):
        daaliz.start(fences=3)  # type: ignore[call-arg]


def test_dvonn_has_its_symmetries() -> None:
    position = random_game(dvonn.start("random", seed=9), 1, 8)[-1]
    assert isinstance(position, dvonn.Position)
    for symmetry in dvonn.SYMMETRIES:
        image = position.transformed(symmetry)
        moves = [position.transformed_move(move, symmetry) for move in position.legal_moves]
        assert sorted(moves) == sorted(image.legal_moves)
        assert image.transformed(symmetry) == position


def test_each_game_tells_its_own_facts() -> None:
    placed = dvonn.start().play("E3")
    assert placed.phase == "place" and placed.stacks == [("E3", "R")]
    moved = kamisado.start("long").play("c1-c5")
    assert moved.length == "long" and moved.goal == 7 and moved.due == "blue"
    assert (0, "red", "c5", 0) in moved.towers and moved.scores == [0, 0]
    walled = daaliz.start().play("e8h")
    assert walled.walls == ["e8h"] and walled.walls_left == [9, 10]
    assert walled.size == (9, 9) and walled.pawns == ["e1", "e9"]
    assert walled.distance(0) == 10 and len(walled.shortest_path(0)) == 10
    with pytest.raises(HambaziError):
        walled.distance(2)


def test_observations_are_planes_with_names() -> None:
    for start in STARTS:
        planes, rows, columns = start.observation_shape
        assert len(start.planes) == planes
        for seat in range(start.seats):
            seen = start.observation(seat)
            assert seen.shape == (planes, rows, columns) and seen.dtype == np.uint8
        mine = start.planes.index("the viewer is to move")
        assert start.observation()[mine].all() and not start.observation(1)[mine].any()
        with pytest.raises(HambaziError):
            start.observation(start.seats)


def test_a_kamisado_board_looks_the_same_from_both_sides() -> None:
    start = kamisado.start()
    black, white = start.observation(0), start.observation(1)
    assert (black[:16] == white[:16]).all()


def test_a_game_can_be_taken_back() -> None:
    played = Game(daaliz.start(), ["e2", "e8"])
    assert len(played) == 2 and played.undo() == "e8" and played.moves == ["e2"]
    assert played.position == daaliz.start().play("e2")
    assert played.play(played.position.legal_actions[0]).start == daaliz.start()
    assert len(list(played)) == 3
    with pytest.raises(IndexError):
        Game(daaliz.start()).undo()


@pytest.mark.parametrize(
    "module", [hambazi, hambazi.dixit, daaliz, dvonn, engine, game, kamisado, vector]
)
def test_the_examples_of_the_modules_hold(module: object) -> None:
    results = doctest.testmod(module)  # type: ignore[arg-type]
    assert results.attempted > 0 and results.failed == 0
