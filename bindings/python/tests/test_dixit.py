"""Dixit keeps its secrets, and says which rule forbids what."""

import copy
import pickle
import random

import numpy as np
import pytest
from hambazi import ActionError, HambaziError, IllegalMove, SetupError, dixit

VARIANTS = [
    {"players": 3},
    {"players": 5},
    {"players": 8},
    {"variant": "party", "players": 6},
    {"variant": "team", "players": 8},
]


@pytest.mark.parametrize("setup", VARIANTS, ids=str)
def test_numbers_and_commands_are_the_same_choices(setup: dict[str, object]) -> None:
    table = dixit.start(seed=2, **setup)  # type: ignore[arg-type]
    dice = random.Random(2)
    for _ in range(300):
        if table.is_over:
            break
        seat = dice.choice(table.to_act)
        actions = table.legal_actions(seat)
        assert np.flatnonzero(table.action_mask(seat)).tolist() == actions
        numbers = {table.action(command) for command in table.legal_commands(seat)}
        assert numbers <= set(actions) and None not in numbers
        for action in dice.sample(actions, min(4, len(actions))):
            assert table.action(table.command(action)) == action
        table = table.play(seat, dice.choice(actions))


@pytest.mark.parametrize("setup", VARIANTS, ids=str)
def test_an_observation_depends_on_nothing_that_is_hidden(setup: dict[str, object]) -> None:
    """Whatever one seat does in secret, all others see the same until it is revealed."""
    table = dixit.start(seed=5, **setup)  # type: ignore[arg-type]
    dice = random.Random(5)
    compared = 0
    for _ in range(200):
        if table.is_over:
            break
        seat = dice.choice(table.to_act)
        actions = table.legal_actions(seat)
        choices = dice.sample(actions, min(3, len(actions)))
        worlds = [table.play(seat, action) for action in choices]
        if table.phase in ("giving", "voting") and all(w.phase == table.phase for w in worlds):
            partner = {table.view()["open"]["chairs"][seat]["side"]} if "variant" in setup else set()
            for other in range(table.seats):
                same_side = table.view()["open"]["chairs"][other]["side"] in partner
                if other == seat or same_side:
                    continue
                seen = [world.observation(other).tobytes() for world in worlds]
                assert len(set(seen)) == 1
                compared += len(seen) - 1
        table = worlds[0]
    assert compared > 20


def test_the_cards_of_another_hand_make_no_difference() -> None:
    """Two deals in which one seat holds the same cards look the same to it."""
    first = dixit.start(seed=1, players=4, first={"host": 0})
    hand = first.view(2)["mine"]["hand"]
    parts = dict(zip([name for name, _ in dixit.Table.layout()], range(100)))
    start = sum(length for _, length in dixit.Table.layout()[: parts["cards in the hand"]])
    seen = first.observation(2)
    assert np.flatnonzero(seen[start : start + dixit.CARDS]).tolist() == sorted(hand)
    other = dixit.start(seed=9, players=4, first={"host": 0}).observation(2)
    outside = np.ones(len(seen), bool)
    outside[start : start + dixit.CARDS] = False
    assert (seen[outside] == other[outside]).all()


def test_refusals_name_their_rule() -> None:
    table = dixit.start(seed=1, players=4)
    teller = table.to_act[0]
    other = (teller + 1) % 4
    with pytest.raises(IllegalMove) as raised:
        table.act(other, {"do": "clue", "card": 1, "text": "home"})
    assert raised.value.rule == "8"
    card = next(n for n in range(dixit.CARDS) if n not in table.view(teller)["mine"]["hand"])
    with pytest.raises(IllegalMove) as raised:
        table.play(teller, card * len(dixit.CLUES))
    assert raised.value.rule == "9"
    with pytest.raises(ActionError):
        table.play(teller, dixit.Table.num_actions())
    for wrong in (-1, 4, 300):
        with pytest.raises(HambaziError):
            table.legal_actions(wrong)
    with pytest.raises(HambaziError):
        table.act(teller, {"do": "dance"})
    with pytest.raises(SetupError):
        dixit.start(players=2)
    with pytest.raises(HambaziError):
        dixit.start(deck=85)


def test_every_number_is_an_action_or_an_error_of_ours() -> None:
    for setup in VARIANTS:
        table = dixit.start(seed=3, **setup)  # type: ignore[arg-type]
        for _ in range(30):
            seat = table.to_act[0]
            legal = set(table.legal_actions(seat))
            for action in range(5000, dixit.Table.num_actions(), 7):
                if action not in legal:
                    with pytest.raises(IllegalMove):
                        table.play(seat, action)
            table = table.play(seat, min(legal))


def test_cards_have_pictures_and_descriptions() -> None:
    assert dixit.card_svg(0).startswith("<svg")
    texts = {dixit.card_description(3, tag) for tag in ("en", "sv", "fa")}
    assert len(texts) == 3 and all(texts)
    for wrong in (-1, dixit.CARDS):
        with pytest.raises(HambaziError):
            dixit.card_svg(wrong)
    assert len(set(dixit.CLUES)) == len(dixit.CLUES) == 64


def test_cards_have_pixels() -> None:
    pictures = [dixit.card_pixels(card, 24) for card in range(0, dixit.CARDS, 12)]
    assert {picture.shape for picture in pictures} == {(36, 24, 3)}
    assert len({picture.tobytes() for picture in pictures}) == len(pictures)
    assert all(picture.dtype == np.uint8 and picture.std() > 5 for picture in pictures)
    assert dixit.card_pixels(3).shape == (192, 128, 3)
    assert dixit.card_pixels(12, 24) is pictures[1]
    with pytest.raises(ValueError):
        pictures[1][0] = 0
    for card, width in ((-1, 24), (dixit.CARDS, 24), (0, 0), (0, -5), (0, 100_000)):
        with pytest.raises(HambaziError):
            dixit.card_pixels(card, width)


def test_the_same_seed_deals_the_same_cards() -> None:
    assert dixit.start(seed=4) == dixit.start(seed=4) != dixit.start(seed=5)


@pytest.mark.parametrize("setup", VARIANTS, ids=str)
def test_a_pickled_table_is_the_same_table(setup: dict[str, object]) -> None:
    table = dixit.start(seed=6, **setup)  # type: ignore[arg-type]
    dice = random.Random(6)
    teller = table.to_act[0]
    if "variant" not in setup:
        hand = table.view(teller)["mine"]["hand"]
        table = table.act(teller, {"do": "clue", "card": hand[0], "text": "half past never"})
    for turn in range(80):
        if table.is_over:
            break
        twin = pickle.loads(pickle.dumps(table))
        assert twin == table == copy.deepcopy(table)
        seat = dice.choice(table.to_act)
        action = dice.choice(table.legal_actions(seat))
        # What chance brings next is the same, too.
        assert twin.play(seat, action) == table.play(seat, action)
        table = table.play(seat, action)


def test_dice_are_thrown_from_outside() -> None:
    table, dice = dixit.start(seed=None, players=4), random.Random(3)
    assert (table.phase, table.outcomes, table.to_act) == ("house", dixit.CARDS, [])
    thrown = 0
    for _ in range(300):
        twin = pickle.loads(pickle.dumps(table))
        assert twin == table and twin.throws == table.throws
        if table.outcomes:
            for wrong in (-1, table.outcomes):
                with pytest.raises(HambaziError, match="outcomes go from 0"):
                    table.throw(wrong)
            with pytest.raises(HambaziError, match="a throw first"):
                table.act(0, {"do": "ready"})
            table, thrown = table.throw(dice.randrange(table.outcomes)), thrown + 1
            continue
        with pytest.raises(HambaziError, match="asks for no throw"):
            table.throw(0)
        if table.is_over:
            break
        seat = table.to_act[-1]
        table = table.play(seat, dice.choice(table.legal_actions(seat)))
    assert thrown > 90


def test_what_winners_get_losers_pay() -> None:
    for setup in VARIANTS:
        table = dixit.start(seed=8, **setup)  # type: ignore[arg-type]
        dice = random.Random(8)
        assert table.returns == [0.0] * table.seats
        while not table.is_over:
            seat = table.to_act[0]
            table = table.play(seat, dice.choice(table.legal_actions(seat)))
        winners = table.winners
        assert winners and sum(table.returns) == pytest.approx(0)
        assert max(map(abs, table.returns)) == pytest.approx(1)
        assert {seat for seat, part in enumerate(table.returns) if part > 0} == set(winners)


def test_a_setup_for_too_few_says_so() -> None:
    with pytest.raises(SetupError, match="this variant is not for 2 players"):
        dixit.start(players=2)
