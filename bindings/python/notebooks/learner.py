"""A small AlphaZero in plain NumPy: a net, a search that asks it, and games against itself.

It learns Daaliz or Quoridor for two on any board; `learner.ipynb` lets it learn Daaliz on 5x5.
"""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

import numpy as np
from hambazi.daaliz import Position
from numpy.typing import NDArray

Floats = NDArray[np.float32]


def features(positions: list[Position]) -> Floats:
    """What the seats to move see, how far both pawns have to go, and who is ahead."""
    seen = np.stack([position.observation().ravel() for position in positions])
    movers = [position.turn or 0 for position in positions]
    own = np.array([position.distance(mover) for position, mover in zip(positions, movers)])
    other = np.array([position.distance(1 - mover) for position, mover in zip(positions, movers)])
    # Counts of turns are cut off, so that all numbers are of a like size.
    planes = np.minimum(seen, 4) / 4
    steps = np.stack((own, other, other - own), axis=1) / 2
    return np.concatenate((planes, steps), axis=1, dtype=np.float32)


class AnyNet(Protocol):
    """What the search and the learner ask of a net."""

    def judge(self, inputs: Floats) -> tuple[Floats, Floats]: ...
    def learn(self, inputs: Floats, policies: Floats, values: Floats, rate: float) -> float: ...


class Net:
    """Two hidden layers, then a policy (logits of all actions) and a value from -1 to 1."""

    def __init__(self, inputs: int, actions: int, hidden: int = 128, seed: int = 0) -> None:
        chance = np.random.default_rng(seed)
        shapes = [(inputs, hidden), (hidden, hidden), (hidden, actions), (hidden, 1)]
        self.weights: list[Floats] = []
        for rows, columns in shapes:
            scale = np.sqrt(2 / rows) if columns == hidden else 0.01
            self.weights.append((chance.normal(size=(rows, columns)) * scale).astype(np.float32))
            self.weights.append(np.zeros(columns, np.float32))
        self._means = [np.zeros_like(weight) for weight in self.weights]
        self._squares = [np.zeros_like(weight) for weight in self.weights]
        self._steps = 0

    def judge(self, inputs: Floats) -> tuple[Floats, Floats]:
        """The logits and the values of a batch."""
        return self._forward(inputs)[2:]

    def _forward(self, inputs: Floats) -> tuple[Floats, Floats, Floats, Floats]:
        w1, b1, w2, b2, wp, bp, wv, bv = self.weights
        first = np.maximum(inputs @ w1 + b1, 0)
        second = np.maximum(first @ w2 + b2, 0)
        return first, second, second @ wp + bp, np.tanh(second @ wv + bv)[:, 0]

    def learn(self, inputs: Floats, policies: Floats, values: Floats, rate: float) -> float:
        """One step of Adam; returns the loss: cross entropy and squared error."""
        _, _, w2, _, wp, _, wv, _ = self.weights
        first, second, logits, guesses = self._forward(inputs)
        shares = softmax(logits)
        loss = -(policies * np.log(shares + 1e-9)).sum(1).mean() + ((guesses - values) ** 2).mean()
        # From the loss back to each weight.
        at_policy = (shares - policies) / len(inputs)
        at_value = (2 * (guesses - values) * (1 - guesses**2) / len(inputs))[:, None]
        at_second = (at_policy @ wp.T + at_value @ wv.T) * (second > 0)
        at_first = (at_second @ w2.T) * (first > 0)
        slopes = []
        for below, above in [
            (inputs, at_first),
            (first, at_second),
            (second, at_policy),
            (second, at_value),
        ]:
            slopes += [below.T @ above, above.sum(0)]
        self._adam(slopes, rate)
        return float(loss)

    def _adam(self, slopes: list[Floats], rate: float, decay: float = 1e-4) -> None:
        self._steps += 1
        for weight, slope, mean, square in zip(self.weights, slopes, self._means, self._squares):
            mean += 0.1 * (slope - mean)
            square += 0.001 * (slope**2 - square)
            mean_now = mean / (1 - 0.9**self._steps)
            square_now = square / (1 - 0.999**self._steps)
            weight -= rate * (mean_now / (np.sqrt(square_now) + 1e-8) + decay * weight)

    def save(self, path: Path) -> None:
        """Writes the weights."""
        np.savez_compressed(path, *self.weights)

    @classmethod
    def load(cls, path: Path) -> Net:
        """Reads what `save` wrote."""
        with np.load(path) as file:
            weights = [file[name] for name in file.files]
        net = cls(len(weights[0]), len(weights[5]), len(weights[1]))
        net.weights = weights
        return net


def softmax(logits: Floats) -> Floats:
    """Shares that sum to one."""
    powers = np.exp(logits - logits.max(-1, keepdims=True))
    return np.asarray(powers / powers.sum(-1, keepdims=True), np.float32)


class Forest:
    """A tree of search for each of some games, in arrays: games x nodes x actions.

    All trees grow together, so that one call of the net serves them all.
    """

    def __init__(self, net: AnyNet, roots: list[Position], simulations: int) -> None:
        shape = (len(roots), simulations + 1, roots[0].num_actions)
        self.net = net
        self.games = np.arange(len(roots))
        self.positions: list[list[Position]] = [[root] for root in roots]
        self.priors = np.zeros(shape, np.float32)
        """How likely each action is to be good; 0 where it is illegal."""
        self.visits = np.zeros(shape, np.float32)
        self.total = np.zeros(shape, np.float32)
        """The values found beyond an action, added up, as its mover sees them."""
        self.child = np.full(shape, -1)
        """The node that an action leads to, if there is one yet."""
        self._ask(self.games, roots)
        self.clean = self.priors[:, 0].copy()
        """The priors of the roots, without noise."""

    def _ask(self, games: NDArray[np.int64], leaves: list[Position]) -> Floats:
        """Fills in the newest node of these games, and returns their values."""
        logits, values = self.net.judge(features(leaves))
        legal = np.stack([leaf.action_mask() for leaf in leaves])
        powers = np.exp(logits.clip(-20, 20)) * legal
        shares = powers / powers.sum(1, keepdims=True)
        # Half of a prior is the same for all: a young net must not hide actions from the search.
        newest = [len(self.positions[game]) - 1 for game in games]
        self.priors[games, newest] = (shares + legal / legal.sum(1, keepdims=True)) / 2
        return values

    def add_noise(self, chance: np.random.Generator) -> None:
        """Makes the roots try what the net would not."""
        noise = chance.gamma(0.3, size=self.priors[:, 0].shape) * (self.priors[:, 0] > 0)
        noise /= noise.sum(1, keepdims=True) + 1e-9
        self.priors[:, 0] = 0.75 * self.priors[:, 0] + 0.25 * noise

    def grow(self) -> None:
        """One simulation in each tree: down to a leaf, which the net or the rules judge, and up."""
        games = self.games
        node = np.zeros(len(games), np.int64)
        last, taken = node, node
        inside = np.ones(len(games), bool)
        path = []
        while inside.any():
            visits = self.visits[games, node]
            priors = self.priors[games, node]
            # PUCT: what was good so far, is likely by the net, or was seldom tried. What was not
            # tried counts as even, so that whoever is behind looks for something else.
            explore = 1.5 * np.sqrt(visits.sum(1, keepdims=True) + 1) * priors / (1 + visits)
            worth = self.total[games, node] / np.maximum(visits, 1) + explore
            action = np.where(priors > 0, worth, -np.inf).argmax(1)
            path.append((games[inside], node[inside], action[inside]))
            below = self.child[games, node, action]
            last = np.where(inside, node, last)
            taken = np.where(inside, action, taken)
            inside = inside & (below >= 0)
            node = np.where(inside, below, node)
        values = np.zeros(len(games), np.float32)
        asked, leaves = [], []
        for game, parent, number in zip(games, last, taken):
            before = self.positions[game][parent]
            leaf = before.play(int(number))
            if leaf.is_over:
                values[game] = leaf.returns[before.turn or 0]
            else:
                self.child[game, parent, number] = len(self.positions[game])
                self.positions[game].append(leaf)
                asked.append(game)
                leaves.append(leaf)
        if leaves:
            values[asked] = -self._ask(np.array(asked), leaves)
        for at, nodes, actions in reversed(path):
            self.visits[at, nodes, actions] += 1
            self.total[at, nodes, actions] += values[at]
            values[at] *= -1

    def best(self) -> list[int]:
        """The action of each root that was tried most."""
        return [int(action) for action in self.visits[:, 0].argmax(1)]

    def improved(self, weight: float = 10) -> Floats:
        """Each root's policy, with more for what the search found good, and less for the rest.

        Few visits tell little by their numbers, but much by their values. What was not tried
        counts as much as the root, as in Gumbel AlphaZero (Danihelka and others, 2022).
        """
        visits, priors = self.visits[:, 0], self.clean
        found = self.total[:, 0] / np.maximum(visits, 1)
        worth = np.where(visits > 0, found, self.values()[:, None])
        powers = priors * np.exp(weight * worth)
        return np.asarray(powers / powers.sum(1, keepdims=True), np.float32)

    def values(self) -> Floats:
        """What the search thinks of each root."""
        return np.asarray(self.total[:, 0].sum(1) / self.visits[:, 0].sum(1), np.float32)


def searched(
    net: AnyNet,
    positions: list[Position],
    simulations: int,
    chance: np.random.Generator | None = None,
) -> Forest:
    """A search from each position; with chance, it tries more at the roots."""
    forest = Forest(net, positions, simulations)
    if chance is not None:
        forest.add_noise(chance)
    for _ in range(simulations):
        forest.grow()
    return forest


@dataclass
class Example:
    """A moment of a game: what was seen, the better policy, and what it was worth."""

    seen: Floats
    policy: Floats
    value: float


def self_play(
    net: AnyNet,
    start: Position,
    games: int,
    simulations: int,
    chance: np.random.Generator,
    lively: int = 8,
) -> Iterator[list[Example]]:
    """Endless games of the net against itself; yields each when it ends.

    A few moves by lot open each game, and the next `lively` turns are drawn by their policy: no two
    games are alike, and the net sees what it would not play.
    """
    positions = [opened(start, chance) for _ in range(games)]
    pasts: list[list[tuple[Floats, Floats, float, int]]] = [[] for _ in positions]
    while True:
        forest = searched(net, positions, simulations, chance)
        seen, policies, values = features(positions), forest.improved(), forest.values()
        for game, (position, policy, value) in enumerate(zip(positions, policies, values)):
            past = pasts[game]
            past.append((seen[game], policy, float(value), position.turn or 0))
            action = int(np.argmax(policy))
            if len(past) <= lively:
                action = int(chance.choice(len(policy), p=policy / policy.sum()))
            positions[game] = after = position.play(action)
            if after.is_over:
                # Half of what is learned is the result, half what the search thought then.
                yield [
                    Example(seen, share, (after.returns[turn] + thought) / 2)
                    for seen, share, thought, turn in past
                ]
                positions[game], pasts[game] = opened(start, chance), []


def opened(start: Position, chance: np.random.Generator, most: int = 6) -> Position:
    """The position after a few moves by lot."""
    position = start
    for _ in range(chance.integers(most + 1)):
        after = position.play(int(chance.choice(position.legal_actions)))
        if after.is_over:
            break
        position = after
    return position


def learn(
    net: AnyNet,
    start: Position,
    seconds: float,
    *,
    games: int = 64,
    simulations: int = 32,
    batch: int = 256,
    memory: int = 40_000,
    rate: float = 2e-3,
    seed: int = 0,
    report: Callable[[float, int, float], None] = lambda *_: None,
) -> list[float]:
    """Plays and trains in turns for some seconds, in ever smaller steps; returns the losses."""
    chance = np.random.default_rng(seed)
    known: deque[Example] = deque(maxlen=memory)
    losses: list[float] = []
    begun = time.monotonic()
    played = fresh = 0
    for examples in self_play(net, start, games, simulations, chance):
        known.extend(examples)
        played += 1
        fresh += len(examples)
        passed = time.monotonic() - begun
        slower = max(0.1, 1 - passed / seconds)
        # Each example is learned about sixteen times.
        while fresh >= batch // 16 and len(known) >= 4 * batch:
            fresh -= batch // 16
            drawn = [known[place] for place in chance.integers(len(known), size=batch)]
            seen = np.stack([example.seen for example in drawn])
            policies = np.stack([example.policy for example in drawn])
            values = np.array([example.value for example in drawn], np.float32)
            losses.append(net.learn(seen, policies, values, rate * slower))
        if played % 200 == 0:
            report(passed, played, float(np.mean(losses[-100:] or [0.0])))
        if passed > seconds and len(losses) >= 100:
            return losses
    return losses


Player = Callable[[list[Position]], list[int]]
"""Chooses an action for each of some positions."""


def learned(net: AnyNet, simulations: int) -> Player:
    """The net with a search."""

    def choose(positions: list[Position]) -> list[int]:
        return searched(net, positions, simulations).best()

    return choose


def match(one: Player, other: Player, start: Position, games: int) -> tuple[int, int, int]:
    """How many games `one` wins, draws and loses. Each begins half of them; all go on at once."""
    positions = [start] * games
    while True:
        moved = False
        for seat in (0, 1):
            for player, parity in ((one, seat), (other, 1 - seat)):
                mine = [
                    game
                    for game, position in enumerate(positions)
                    if position.turn == seat and game % 2 == parity
                ]
                if mine:
                    moved = True
                    for game, action in zip(mine, player([positions[game] for game in mine])):
                        positions[game] = positions[game].play(action)
        if not moved:
            break
    results = [position.returns[game % 2] for game, position in enumerate(positions)]
    return results.count(1), results.count(0), results.count(-1)
