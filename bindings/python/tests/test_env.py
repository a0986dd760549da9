"""The environments pass the checks of those who will use them, in every variant."""

import copy
import pickle
import random
import warnings
from typing import Any

import hambazi.env
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from hambazi import HambaziError, IllegalMove, dixit
from pettingzoo.test import api_test, seed_test

OPEN: list[tuple[str, dict[str, Any]]] = [
    ("dvonn", {}),
    ("dvonn", {"start": "random"}),
    ("dvonn", {"start": "symmetric"}),
    ("kamisado", {}),
    ("kamisado", {"match": "standard"}),
    ("kamisado", {"match": "long"}),
    ("kamisado", {"match": "marathon"}),
    ("daaliz", {}),
    ("daaliz", {"goal": "reach"}),
    ("daaliz", {"goal": "reach", "strict_edge": True, "size": (7, 7)}),
    ("daaliz", {"size": (3, 4), "walls": [1, 2]}),
    ("daaliz", {"players": 3}),
    ("daaliz", {"players": 4}),
    ("daaliz", {"players": 4, "teams": True}),
    ("daaliz", {"layout": "race"}),
    ("daaliz", {"players": 4, "layout": "meeting"}),
]
DIXIT: list[tuple[str, dict[str, Any]]] = [
    *[("dixit", {"players": players}) for players in range(3, 13)],
    ("dixit", {"first": "buzz", "bonus_when_all_found": False}),
    ("dixit", {"players": 3, "deck": 30, "pixels": 8}),
    *[("dixit", {"variant": "party", "players": players}) for players in range(6, 13)],
    *[("dixit", {"variant": "team", "players": players}) for players in (6, 8, 10, 12)],
]


def made(name: str, setup: dict[str, Any]) -> Any:
    return getattr(hambazi.env, name)(**setup)


@pytest.mark.parametrize(("name", "setup"), OPEN + DIXIT, ids=str)
def test_pettingzoo_accepts_every_variant(name: str, setup: dict[str, Any]) -> None:
    with warnings.catch_warnings():
        # Planes are not pixels, and most places of a board are empty.
        warnings.simplefilter("ignore")
        api_test(made(name, setup), num_cycles=60)
        seed_test(lambda: made(name, setup), num_cycles=10)


@pytest.mark.parametrize(
    ("name", "setup"), [OPEN[0], OPEN[3], OPEN[7], OPEN[11], *DIXIT[:2], DIXIT[-1]], ids=str
)
def test_a_game_is_played_to_its_end(name: str, setup: dict[str, Any]) -> None:
    env = made(name, setup)
    env.reset(seed=3)
    dice = random.Random(3)
    total = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        seen, reward, over, _, _ = env.last()
        total[agent] += reward
        legal = np.flatnonzero(seen["action_mask"])
        assert over or len(legal) > 0
        env.step(None if over else int(dice.choice(legal)))
    assert sum(total.values()) == pytest.approx(0) or name == "dixit"
    assert max(total.values()) <= 1 and min(total.values()) >= -1


def test_an_illegal_action_is_a_typed_error() -> None:
    env = hambazi.env.daaliz()
    env.reset(seed=1)
    with pytest.raises(IllegalMove) as raised:
        env.step(2)
    assert raised.value.rule == "2.2"


@pytest.mark.parametrize(
    ("game", "setup"),
    [("dvonn", {"start": "random"}), ("kamisado", {}), ("daaliz", {"size": (5, 5), "walls": 3})],
    ids=str,
)
def test_gymnasium_accepts_one_seat(game: str, setup: dict[str, Any]) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        check_env(hambazi.env.single(game, nodes=50, **setup), skip_render_check=True)


def test_an_illegal_action_loses_and_says_why() -> None:
    env = hambazi.env.single("daaliz", seat=0, nodes=10)
    env.reset(seed=1)
    _, reward, over, _, info = env.step(np.int64(2))
    assert (reward, over) == (-1.0, True) and info["rule"] == "2.2"


def test_one_seat_is_played_to_its_end() -> None:
    env = hambazi.env.single("daaliz", level=1, nodes=20, size=(5, 5), walls=2)
    seen, _ = env.reset(seed=5)
    dice, over, reward = random.Random(5), False, 0.0
    while not over:
        action = dice.choice(np.flatnonzero(seen["action_mask"]).tolist())
        seen, reward, over, _, _ = env.step(np.int64(action))
    assert reward in (-1.0, 0.0, 1.0)


def test_the_pictures_are_those_of_the_cards_that_are_seen() -> None:
    env = hambazi.env.dixit(players=3, deck=30, pixels=8)
    env.reset(seed=2)
    dice = random.Random(2)
    rows = 0
    for _ in range(40):
        for agent in env.possible_agents:
            seen, view = env.observe(agent), env.table.view(int(agent.split("_")[1]))
            assert env.observation_space(agent).contains(seen)
            hand = sorted(card for card in view["mine"]["hand"] if card is not None)
            for part, cards in (("hand", hand), ("row", view["open"]["row"])):
                for slot, picture in enumerate(seen[part]):
                    known = dixit.card_pixels(cards[slot], 8) if slot < len(cards) else 0
                    assert (picture == known).all()
            rows += len(view["open"]["row"]) > 0
        env.step(int(dice.choice(np.flatnonzero(env.observe(env.agent_selection)["action_mask"]))))
    assert rows > 10


def test_words_of_ones_own_are_a_clue() -> None:
    env = hambazi.env.dixit(players=4)
    env.reset(seed=1)
    teller = env.agent_selection
    card = env.table.legal_commands(int(teller.split("_")[1]))[0]["card"]
    env.step_text(card, "words of one's own")
    assert env.table.phase == "giving" and env.agent_selection != teller


@pytest.mark.parametrize(("name", "setup"), [OPEN[1], OPEN[7], DIXIT[1]], ids=str)
def test_a_copied_environment_goes_on_where_it_was(name: str, setup: dict[str, Any]) -> None:
    env = made(name, setup)
    env.reset(seed=3)
    dice = random.Random(4)

    def step(it: Any, choice: float) -> Any:
        actions = np.flatnonzero(it.observe(it.agent_selection)["action_mask"])
        it.step(actions[int(choice * len(actions))])
        return it.agent_selection, it.observe(it.agent_selection)["observation"].tobytes()

    for _ in range(12):
        step(env, dice.random())
    twins = [copy.deepcopy(env), pickle.loads(pickle.dumps(env))]
    for _ in range(12):
        choice = dice.random()
        assert step(twins[0], choice) == step(twins[1], choice) == step(env, choice)
    for it in (env, *twins):
        it.reset()
    assert len({it.observe("player_0")["observation"].tobytes() for it in (env, *twins)}) == 1


def test_one_seat_against_an_engine_can_be_copied_and_ends_once() -> None:
    env = hambazi.env.single("daaliz", level=1, nodes=20, seat=0, size=(3, 3), walls=0)
    seen, _ = env.reset(seed=1)
    twin = pickle.loads(pickle.dumps(copy.deepcopy(env)))
    assert twin.position == env.position
    over = False
    while not over:
        seen, reward, over, _, _ = env.step(np.flatnonzero(seen["action_mask"])[0])
    assert reward in (-1, 0, 1)
    with pytest.raises(HambaziError, match="the game is over"):
        env.step(np.int64(0))
    env.reset(seed=1)
    *_, over, _, info = env.step(np.int64(2))
    assert over and info["rule"] == "2.2"
    with pytest.raises(HambaziError, match="the game is over"):
        env.step(np.int64(0))
