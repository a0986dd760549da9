"""The environments pass the checks of those who will use them, in every variant."""

import copy
import pickle
import random
import re
import subprocess
import sys
import warnings
from pathlib import Path
from typing import Any

import gymnasium
import hambazi.env
import numpy as np
import pettingzoo
import pytest
from gymnasium.utils.env_checker import check_env
from hambazi import HambaziError, IllegalMove, dixit
from pettingzoo.test import api_test, parallel_api_test, seed_test

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


PARALLEL = [DIXIT[0][1], DIXIT[5][1], *[setup for _, setup in DIXIT[10:]]]


@pytest.mark.parametrize("setup", PARALLEL, ids=str)
def test_pettingzoo_accepts_all_acting_at_once(setup: dict[str, Any]) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        parallel_api_test(hambazi.env.dixit_parallel(**setup), num_cycles=60)


def chosen(env: Any, seen: Any, dice: random.Random) -> dict[str, int]:
    return {
        agent: int(dice.choice(np.flatnonzero(seen[agent]["action_mask"]))) for agent in env.agents
    }


@pytest.mark.parametrize("setup", [{"players": 4}, {"variant": "team", "players": 6}], ids=str)
def test_all_act_at_once_to_the_end(setup: dict[str, Any]) -> None:
    env = hambazi.env.dixit_parallel(**setup)
    seen, _ = env.reset(seed=3)
    dice, at_once, over = random.Random(3), 0, {"player_0": False}
    while env.agents:
        for agent in env.agents:
            assert env.observation_space(agent).contains(seen[agent])
        phase = env.table.phase
        seen, rewards, over, cut, _ = env.step(chosen(env, seen, dice))
        # Each stage is one step: nobody is still asked for the same.
        assert env.table.phase != phase or phase == "results"
        at_once += phase in ("giving", "voting")
    assert all(over.values()) and not any(cut.values()) and at_once > 8
    assert sum(rewards.values()) == pytest.approx(0) and max(rewards.values()) > 0
    with pytest.raises(HambaziError, match="the game is over"):
        env.step({})


def test_a_seed_is_one_game_of_all_at_once() -> None:
    """PettingZoo's own test of seeds asks for actions that no mask allows."""

    def told(seed: int) -> list[bytes]:
        env = hambazi.env.dixit_parallel(variant="team", players=6)
        seen, _ = env.reset(seed=seed)
        dice, all_seen = random.Random(1), []
        for _ in range(20):
            all_seen += [seen[agent]["observation"].tobytes() for agent in env.agents]
            seen, *_ = env.step(chosen(env, seen, dice))
            if not env.agents:
                seen, _ = env.reset()
        return all_seen

    assert told(4) == told(4) != told(5)


def test_gifts_made_at_once_are_those_made_one_after_the_other() -> None:
    env = hambazi.env.dixit_parallel(players=5)
    seen, _ = env.reset(seed=6)
    dice = random.Random(6)
    for _ in range(30):
        table, actions = env.table, chosen(env, seen, dice)
        for seat in table.to_act:
            table = table.play(seat, actions[f"player_{seat}"])
        seen, *_ = env.step(actions)
        assert table == env.table


def test_who_is_asked_acts_and_who_is_not_waits() -> None:
    env = hambazi.env.dixit_parallel(players=4)
    seen, _ = env.reset(seed=1)
    (teller,) = env.table.to_act
    other = f"player_{(teller + 1) % 4}"
    clue = chosen(env, seen, random.Random(1))[f"player_{teller}"]
    with pytest.raises(HambaziError, match="is asked, and can't wait"):
        env.step({})
    with pytest.raises(HambaziError, match="can only wait"):
        env.step({f"player_{teller}": clue, other: 5})
    seen, *_ = env.step({f"player_{teller}": clue, other: hambazi.env.WAIT})
    gifts = chosen(env, seen, random.Random(1))
    with pytest.raises(IllegalMove):
        env.step({**gifts, other: 0})
    assert env.table.view()["open"]["chairs"][(teller + 2) % 4]["done"] is False
    twin = pickle.loads(pickle.dumps(copy.deepcopy(env)))
    for it in (env, twin):
        it.step(gifts)
    assert env.table == twin.table and env.table.phase == "voting"


def test_a_lot_decides_who_is_first_of_all_at_once() -> None:
    first: dict[str, set[int]] = {"buzz": set(), "team": set()}
    for seed in range(30):
        env = hambazi.env.dixit_parallel(players=3, first="buzz")
        seen, _ = env.reset(seed=seed)
        env.step(chosen(env, seen, random.Random(1)))
        first["buzz"].add(env.table.to_act[0])
        env = hambazi.env.dixit_parallel(variant="team", players=6)
        seen, _ = env.reset(seed=seed)
        seen, *_ = env.step(chosen(env, seen, random.Random(1)))
        env.step(chosen(env, seen, random.Random(1)))
        first["team"] |= {seat for seat in range(6) if env.table.view(seat)["mine"]["given"]}
    assert first == {"buzz": {0, 1, 2}, "team": set(range(6))}


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


@pytest.mark.parametrize("name", hambazi.env.IDS)
def test_gymnasium_knows_each_game_by_name(name: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        # Planes are not pixels; all else that would be warned of is an error.
        warnings.filterwarnings("ignore", message=".*Box observation space.*")
        env = gymnasium.make(name, level=2, nodes=20, render_mode="ansi")
        assert env.spec is not None and env.spec.id == name
        check_env(env.unwrapped)
    games = []
    for seed in (8, 8, 9):
        seen, _ = env.reset(seed=seed)
        dice, told = random.Random(2), [env.render()]
        for _ in range(6):
            action = dice.choice(np.flatnonzero(seen["action_mask"]).tolist())
            seen, _, over, _, _ = env.step(np.int64(action))
            told.append(env.render())
            if over:
                break
        games.append(told)
    assert games[0] == games[1] != games[2]
    env.close()


def test_gymnasium_makes_a_game_by_its_module_in_a_fresh_program() -> None:
    program = (
        "import gymnasium;"
        "env = gymnasium.make('hambazi.env:hambazi/Quoridor-v0', size=(5, 5), walls=2, seat=1);"
        "env.reset(seed=1);"
        "print(env.unwrapped.position.size, env.spec.kwargs['goal'])"
    )
    told = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert told.stdout.split() == ["(5,", "5)", "reach"], told.stderr


def test_gymnasium_steps_several_games_of_a_name() -> None:
    games = gymnasium.make_vec("hambazi/Kamisado-v0", 3, "sync", nodes=10)
    seen, _ = games.reset(seed=1)
    actions = [int(np.flatnonzero(mask)[0]) for mask in seen["action_mask"]]
    seen, rewards, *_ = games.step(np.array(actions))
    assert seen["observation"].shape[0] == len(rewards) == 3
    games.close()


def test_the_entry_for_pettingzoos_list_is_true() -> None:
    page = Path(__file__).parents[3] / "docs" / "pettingzoo-entry.md"
    entry = page.read_text("utf-8").split("```markdown\n")[1].split("```")[0]
    assert f"PettingZoo-v{pettingzoo.__version__}-blue" in entry
    names = re.findall(r"`hambazi\.env\.(\w+)`", entry)
    assert len(names) == 6 and all(callable(getattr(hambazi.env, name)) for name in names)
    assert set(re.findall("OWNER\\S*", entry)) == {"OWNER/hambazi)", "OWNER/hambazi)]()"}


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
