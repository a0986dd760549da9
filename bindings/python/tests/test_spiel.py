"""The methods of OpenSpiel, and OpenSpiel's own tests where it is installed."""

import copy
import pickle
import random
from typing import Any

import numpy as np
import pytest
from hambazi import HambaziError, daaliz, dixit, spiel

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
    for turn in range(300):
        if state.is_terminal():
            break
        player = state.current_player()
        if state.is_chance_node():
            assert player == spiel.CHANCE and state.legal_actions(0) == []
            outcomes = state.chance_outcomes()
            assert [outcome for outcome, _ in outcomes] == state.legal_actions()
            assert sum(chance for _, chance in outcomes) == pytest.approx(1)
            assert len(outcomes) <= game.max_chance_outcomes() and state.returns()[0] == 0
            assert state.information_state_string(0) or not state.observation_tensor(0).any()
            state.apply_action(dice.choice(outcomes)[0])
            continue
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


DEALT = ["dixit(players=4,chance=seed)", "dvonn(start=symmetric)", "dvonn(start=random)"]


@pytest.mark.parametrize("text", DEALT)
def test_a_new_game_is_a_new_deal(text: str) -> None:
    game = spiel.load_game(text)
    assert game.has_chance() and game.max_chance_outcomes() == spiel.OUTCOMES

    def dealt(*lots: int) -> spiel.State:
        state = game.new_initial_state()
        for lot in lots:
            assert state.is_chance_node() and not state.is_terminal()
            state.apply_action(lot)
        assert not state.is_chance_node()
        return state

    deals = [str(dealt(*lots)) for lots in ((0, 0, 0, 0), (1, 0, 0, 0), (0, 0, 0, 9), (7, 7, 7, 7))]
    assert len(set(deals)) == len(deals)
    assert str(dealt(7, 7, 7, 7)) == deals[-1]
    # A seed is one deal, and the first 256 are those of the first chance node alone.
    fixed = spiel.load_game(f"{text[:-1]},seed=1)")
    assert not fixed.has_chance() and fixed.max_chance_outcomes() == 0
    assert str(fixed.new_initial_state()) == deals[1]
    for wrong in (-1, 256, 0.5):
        with pytest.raises(HambaziError):
            game.new_initial_state().apply_action(wrong)  # type: ignore[arg-type]


def played(text: str, seed: int, least: int) -> spiel.State:
    """A state after so many acts of players in a random game."""
    state, dice, acts = spiel.load_game(text).new_initial_state(), random.Random(seed), 0
    while acts < least and not state.is_terminal():
        acts += not state.is_chance_node()
        state.apply_action(dice.choice(state.legal_actions()))
    return state


def test_every_throw_of_dixit_is_a_chance_node() -> None:
    game = spiel.load_game("dixit(players=4)")
    assert game.has_chance() and game.max_chance_outcomes() == dixit.CARDS
    state = game.new_initial_state()
    # The deck is shuffled card by card; what falls is where the card goes.
    for outcomes in range(dixit.CARDS, 1, -1):
        assert len(state.chance_outcomes()) == outcomes
        assert state.information_state_string(0) == ""
        state.apply_action(outcomes - 1)
    assert isinstance(state, spiel.DixitState)
    # Nothing was moved, so the hands are those of a new deck; then the first storyteller is drawn.
    hands = [state.table.view(seat)["mine"]["hand"] for seat in range(4)]
    assert hands == [list(range(6 * seat, 6 * seat + 6)) for seat in range(4)]
    assert len(state.chance_outcomes()) == 4
    state.apply_action(2)
    assert state.current_player() == 2
    for outcomes in (4, 3, 2):
        while not state.is_chance_node():
            state.apply_action(state.legal_actions()[0])
        assert len(state.chance_outcomes()) == outcomes
        state.apply_action(0)
    assert state.table.phase == "voting"
    for wrong in (-1, 84, 0.5):
        with pytest.raises(HambaziError):
            game.new_initial_state().apply_action(wrong)  # type: ignore[arg-type]
    with pytest.raises(HambaziError, match="chance is"):
        spiel.load_game("dixit(chance=cards)")


RESAMPLED = [
    "dixit(players=3)",
    "dixit(players=4,deck=30)",
    "dixit(players=7)",
    "dixit(variant=party,players=6,cycles=2)",
    "dixit(variant=team,players=6,cycles=2)",
]


@pytest.mark.parametrize("text", RESAMPLED)
def test_a_sampled_world_looks_the_same_to_its_player(text: str) -> None:
    game, dice = spiel.load_game(text), random.Random(7)
    state = game.new_initial_state()
    phases: set[str] = set()
    others, seat = 0, 0
    while not state.is_terminal():
        state.apply_action(dice.choice(state.legal_actions()))
        if dice.random() > 0.2:
            continue
        assert isinstance(state, spiel.DixitState)
        seat = (seat + 1) % game.num_players()
        world = state.resample_from_infostate(seat, dice.random)
        assert isinstance(world, spiel.DixitState)
        assert world.information_state_string(seat) == state.information_state_string(seat)
        assert world.current_player() == state.current_player()
        assert len(world.chance_outcomes() if world.is_chance_node() else []) == (
            len(state.chance_outcomes()) if state.is_chance_node() else 0
        )
        mine = [(actor, act) for actor, act in state.full_history() if actor == seat]
        assert [(actor, act) for actor, act in world.full_history() if actor == seat] == mine
        if state.information_state_string(0):
            phases.add(state.table.phase)
            for viewer in (None, seat):
                assert world.table.view(viewer) == state.table.view(viewer)
        # It is a state like any other: it can be written, and goes on to an end.
        again = game.deserialize_state(world.serialize())
        assert str(again) == str(world)
        others += str(world) != str(state)
    assert phases >= {"telling", "giving", "voting", "results"} and others > 12, (phases, others)


def test_what_is_sampled_is_all_that_is_hidden_and_equally_likely() -> None:
    dice = random.Random(1)
    state = played("dixit(players=4)", 1, 0)
    while state.is_chance_node():
        state.apply_action(dice.choice(state.legal_actions()))
    assert isinstance(state, spiel.DixitState)
    hand = set(state.table.view(0)["mine"]["hand"])
    held = [0] * dixit.CARDS
    for _ in range(300):
        world = state.resample_from_infostate(0, dice.random)
        assert isinstance(world, spiel.DixitState)
        for card in world.table.view(2)["mine"]["hand"]:
            held[card] += 1
    # 78 cards, six of them in the hand: 23 times each.
    assert all((card in hand) == (held[card] == 0) for card in range(dixit.CARDS))
    free = [held[card] for card in range(dixit.CARDS) if card not in hand]
    assert sum((times - 300 * 6 / 78) ** 2 for times in free) / (300 * 6 / 78) < 130


def test_each_hidden_owner_of_the_row_is_equally_likely() -> None:
    dice = random.Random(2)
    state = played("dixit(players=4)", 2, 4)
    while state.is_chance_node():
        state.apply_action(dice.choice(state.legal_actions()))
    assert isinstance(state, spiel.DixitState) and state.table.phase == "voting"
    (teller,) = [seat for seat in range(4) if seat not in state.table.to_act]
    viewer = state.table.to_act[0]
    told = [0] * 4
    for _ in range(300):
        world = state.resample_from_infostate(viewer, dice.random)
        assert isinstance(world, spiel.DixitState)
        (slot,) = world.table.view(teller)["mine"]["slots"]
        told[slot - 1] += 1
    (own,) = state.table.view(viewer)["mine"]["slots"]
    assert told[own - 1] == 0
    assert all(70 < times < 130 for slot, times in enumerate(told, 1) if slot != own)


def test_a_game_whose_chance_is_decided_is_not_sampled() -> None:
    for text in ("dixit(players=4,seed=1)", "dixit(players=4,chance=seed)"):
        with pytest.raises(HambaziError, match="can't be sampled"):
            spiel.load_game(text).new_initial_state().resample_from_infostate(0, random.random)
    # Where nothing is hidden it is the same state.
    state = played("dvonn(start=random)", 3, 5)
    world = state.resample_from_infostate(1, random.random)
    assert world is not state and world.history() == state.history()


def test_openspiel_samples_worlds_and_searches_in_them() -> None:
    pyspiel: Any = pytest.importorskip("pyspiel")
    from open_spiel.python.algorithms import ismcts, mcts

    spiel.register()
    game = pyspiel.load_game("hambazi_dixit(players=3)")
    state, dice = game.new_initial_state(), random.Random(4)
    while state.current_player() < 0 or len(state.legal_actions()) > 20:
        state.apply_action(dice.choice(state.legal_actions()))
    player = state.current_player()
    sampler = pyspiel.UniformProbabilitySampler(3, 0.0, 1.0)
    world = state.resample_from_infostate(player, sampler)
    told = [str(it.information_state_string(player)) for it in (state, world, world.clone())]
    assert len(set(told)) == 1 and str(world) != str(state)
    bot = ismcts.ISMCTSBot(
        game, mcts.RandomRolloutEvaluator(1), 1.4, 4, random_state=np.random.RandomState(5)
    )
    assert bot.step(state) in state.legal_actions()


def test_games_without_chance_have_no_chance_nodes() -> None:
    for text in ("dvonn", "kamisado(match=long)", "daaliz(players=4)"):
        game = spiel.load_game(text)
        assert not game.has_chance() and not game.new_initial_state().is_chance_node()


@pytest.mark.parametrize("text", ["daaliz(players=3)", "daaliz(players=4)", "dixit(players=4,seed=1)"])
def test_what_some_win_others_lose(text: str) -> None:
    state = spiel.load_game(text).new_initial_state()
    dice = random.Random(5)
    while not state.is_terminal():
        state.apply_action(dice.choice(state.legal_actions()))
    assert sum(state.returns()) == pytest.approx(0)
    assert max(abs(part) for part in state.returns()) in (0, pytest.approx(1))


def test_openspiel_knows_what_kind_of_game_it_is() -> None:
    pyspiel: Any = pytest.importorskip("pyspiel")
    spiel.register()
    modes, zero_sum = pyspiel.GameType.ChanceMode, pyspiel.GameType.Utility.ZERO_SUM
    for name, mode in [
        ("hambazi_daaliz", modes.DETERMINISTIC),
        ("hambazi_daaliz(goal=reach,players=4)", modes.DETERMINISTIC),
        ("hambazi_dvonn", modes.DETERMINISTIC),
        ("hambazi_dvonn(start=random)", modes.EXPLICIT_STOCHASTIC),
        ("hambazi_dvonn(start=random,seed=3)", modes.DETERMINISTIC),
        ("hambazi_dixit(players=4)", modes.EXPLICIT_STOCHASTIC),
    ]:
        kind = pyspiel.load_game(name).get_type()
        assert (kind.chance_mode, kind.utility) == (mode, zero_sum), name
        assert pyspiel.load_game(name).utility_sum() == 0


def test_openspiels_alpha_beta_plays_daaliz() -> None:
    pytest.importorskip("pyspiel")
    import pyspiel
    from open_spiel.python.algorithms import minimax

    spiel.register()
    game = pyspiel.load_game("hambazi_daaliz(files=3,walls=0)")
    value, action = minimax.alpha_beta_search(
        game, value_function=lambda state: 0.0, maximum_depth=6, maximizing_player_id=0
    )
    assert action in game.new_initial_state().legal_actions() and -1 <= value <= 1


def test_one_size_makes_a_square_board() -> None:
    pyspiel: Any = pytest.importorskip("pyspiel")
    spiel.register()
    sizes = {
        "hambazi_daaliz": [9, 9],
        "hambazi_daaliz(files=5)": [5, 5],
        "hambazi_daaliz(ranks=5)": [5, 5],
        "hambazi_daaliz(files=5,ranks=7)": [7, 5],
    }
    for name, size in sizes.items():
        assert pyspiel.load_game(name).observation_tensor_shape()[1:] == size, name


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
    "hambazi_dvonn(start=random)",
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
    for _ in range(100 if "seed" not in name and "dixit" in name else 12):
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
    state = played(text, 2, 8)
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
