"""The methods of OpenSpiel, and OpenSpiel's own tests where it is installed."""

import copy
import pickle
import random
from typing import Any

import pytest
from hambazi import HambaziError, daaliz, spiel

GAMES = [
    "dvonn",
    "dvonn(start=random,seed=4)",
    "kamisado(match=standard)",
    "daaliz",
    "daaliz(players=4,teams=true)",
    "dixit(players=4)",
    "dixit(variant=team,players=6)",
]


@pytest.mark.parametrize("text", GAMES)
def test_a_game_is_played_as_openspiel_does(text: str) -> None:
    game = spiel.load_game(text)
    state = game.new_initial_state()
    dice = random.Random(1)
    for turn in range(200):
        if state.is_terminal():
            break
        player = state.current_player()
        assert state.legal_actions((player + 1) % state.num_players()) == []
        action = dice.choice(state.legal_actions())
        if turn % 20 == 0:
            name = state.action_to_string(player, action)
            assert state.string_to_action(player, name) == action
            tensor = state.observation_tensor(player)
            assert len(tensor) == game.observation_tensor_size()
            assert state.information_state_string(player)
            assert sum(state.legal_actions_mask()) == len(state.legal_actions())
        twin = state.clone()
        state.apply_action(action)
        assert len(twin.history()) == turn and len(state.history()) == turn + 1
    assert len(state.returns()) == game.num_players()


def test_open_games_can_be_taken_back() -> None:
    state = spiel.load_game("kamisado").new_initial_state()
    assert isinstance(state, spiel.OpenState)
    before = str(state)
    action = state.legal_actions()[3]
    state.apply_action(action)
    state.undo_action(0, action)
    assert str(state) == before and state.history() == []


def test_wrong_names_are_errors() -> None:
    with pytest.raises(HambaziError):
        spiel.load_game("chess")
    with pytest.raises(HambaziError):
        spiel.load_game("daaliz").new_initial_state().observation_tensor(7)


def test_information_of_dixit_tells_worlds_apart_only_by_what_was_seen() -> None:
    game = spiel.load_game("dixit(players=4,seed=3)")
    state = game.new_initial_state()
    teller = state.current_player()
    others = [seat for seat in range(4) if seat != teller]
    worlds = [state.clone(), state.clone()]
    # The same clue on two different cards is one world for everybody else.
    actions = state.legal_actions()
    for world, action in zip(worlds, (actions[0], actions[64])):
        world.apply_action(action)
    for seat in range(4):
        told = {world.information_state_string(seat) for world in worlds}
        assert len(told) == (1 if seat in others else 2)


def test_quoridor_has_the_moves_of_openspiels() -> None:
    pyspiel: Any = pytest.importorskip("pyspiel")
    theirs = pyspiel.load_game("quoridor")
    for seed in range(4):
        dice, state = random.Random(seed), theirs.new_initial_state()
        here = daaliz.quoridor(repetition=0, turn_limit=0)
        for _ in range(120):
            if state.is_terminal():
                break
            player = state.current_player()
            names = [state.action_to_string(player, action) for action in state.legal_actions()]
            moves = dict(zip(map(turned, names), state.legal_actions()))
            assert set(moves) == set(here.legal_moves)
            steps = [move for move in moves if len(move) == 2]
            move = dice.choice(sorted(moves if dice.random() < 0.5 else steps))
            state.apply_action(moves[move])
            here = here.play(move)
        assert state.is_terminal() == here.is_over


def turned(name: str) -> str:
    """A move of OpenSpiel, which counts rows from the far side."""
    row = 10 if len(name) == 2 else 9
    return f"{name[0]}{row - int(name[1])}{name[2:]}"


REGISTERED = [
    "hambazi_dvonn(start=random,seed=4)",
    "hambazi_kamisado(match=standard)",
    "hambazi_daaliz",
    "hambazi_daaliz(goal=reach,players=3)",
    "hambazi_dixit(players=4)",
]


@pytest.mark.parametrize("name", REGISTERED)
def test_openspiels_own_random_simulations(name: str) -> None:
    pyspiel: Any = pytest.importorskip("pyspiel")
    assert len(spiel.register()) == 4 and spiel.register() == spiel.register()
    game = pyspiel.load_game(name)
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("name", REGISTERED)
def test_openspiel_writes_and_reads_our_states(name: str) -> None:
    pyspiel: Any = pytest.importorskip("pyspiel")
    spiel.register()
    game = pyspiel.load_game(name)
    state = game.new_initial_state()
    for _ in range(12):
        state.apply_action(state.legal_actions()[-1])
    text = pyspiel.serialize_game_and_state(game, state)
    known, again = pyspiel.deserialize_game_and_state(text)
    assert str(known) == str(game) == str(pickle.loads(pickle.dumps(game)))
    for twin in (again, pickle.loads(pickle.dumps(state)), state.clone()):
        assert str(twin) == str(state) and twin.history() == state.history()
        twin.apply_action(twin.legal_actions()[0])
        assert len(twin.history()) == len(state.history()) + 1


@pytest.mark.parametrize("text", GAMES)
def test_a_state_is_written_and_read_again(text: str) -> None:
    game = spiel.load_game(text)
    state = game.new_initial_state()
    dice = random.Random(2)
    for _ in range(8):
        state.apply_action(dice.choice(state.legal_actions()))
    for again in (
        game.deserialize_state(state.serialize()),
        pickle.loads(pickle.dumps(state)),
        copy.deepcopy(state),
    ):
        assert str(again) == str(state) and again.full_history() == state.full_history()
        for player in range(game.num_players()):
            told = again.information_state_string(player)
            assert told == state.information_state_string(player)
        again.apply_action(again.legal_actions()[0])
        assert len(again.history()) == len(state.history()) + 1
    assert pickle.loads(pickle.dumps(game)) == game != spiel.load_game("dvonn(seed=9)")


def test_a_text_that_is_no_state_says_which_line() -> None:
    game = spiel.load_game("daaliz")
    with pytest.raises(HambaziError, match="line 2: .*rule 2.2"):
        game.deserialize_state("0\n0")
    with pytest.raises(HambaziError, match="line 1: "):
        game.deserialize_state("north")
