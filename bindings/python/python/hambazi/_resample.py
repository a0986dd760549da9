"""Samples what a player of Dixit doesn't know, as a game that looks the same to that player.

The unknown cards of one shuffle are exchanged among each other, and so are the unknown cards of the
row, where all see them but not who gave them. Others' choices that nobody has seen yet are drawn
again. All that is public, and all that the player did or saw, stays as it was.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from . import dixit

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from .spiel import Game

_Acts = list[tuple[int, int]]


class _Sampler:
    """Choices from numbers between 0 and 1."""

    def __init__(self, sample: Callable[[], float]) -> None:
        self._sample = sample

    def below(self, n: int) -> int:
        return min(int(self._sample() * n), n - 1)

    def shuffled(self, cards: Iterable[int]) -> list[int]:
        listed = list(cards)
        for last in range(len(listed) - 1, 0, -1):
            at = self.below(last + 1)
            listed[last], listed[at] = listed[at], listed[last]
        return listed


class _Past:
    """A game as it went, and what one player has seen of it."""

    def __init__(self, game: Game, player: int) -> None:
        self._player = player
        self._discard: list[int] = []
        self._throws: list[int] = []
        table = game.begin(None)
        assert isinstance(table, dixit.Table)
        self.table = table
        deck = int(game.get_parameters().get("deck", dixit.CARDS))
        self._unshuffled = list(range(deck))
        # The shuffles: the place in the history of the first throw, and the cards before and after.
        self.shuffles: list[tuple[int, list[int], list[int]]] = []
        self.last_shuffle: dict[int, int] = {}
        self.seen: set[int] = set()
        self.seen_before_row: set[int] = set()
        self.round_begins = 0
        self.pending = 0

    def follow(self, place: int, player: int, action: int) -> None:
        """Plays the next act, which is at this place of the history."""
        before = self.table
        if player == dixit.CHANCE:
            self._throws.append(action)
            self.table = before.throw(action)
            self.pending = len(self.table.throws)
            if self.pending:
                return
            if before.phase in ("house", "results"):
                self._note_shuffle(place)
            self._throws = []
        else:
            self.table = before.play(player, action)
        self._look(before, place)

    def _note_shuffle(self, place: int) -> None:
        cards = self._unshuffled if not self.shuffles else sorted(self._discard)
        after = list(cards)
        for last, at in zip(range(len(after) - 1, 0, -1), self._throws):
            after[last], after[at] = after[at], after[last]
        self._discard = []
        self.seen -= set(cards)
        self.last_shuffle |= dict.fromkeys(cards, len(self.shuffles))
        self.shuffles.append((place - len(self._throws) + 1, cards, after))

    def _look(self, before: dixit.Table, place: int) -> None:
        view = self.table.view(self._player)
        phase = self.table.phase
        if phase != before.phase:
            if phase == "telling":
                self.round_begins = place + 1
            if phase == "voting":
                self.seen_before_row = set(self.seen)
            if before.phase == "voting":
                self._discard += [lying["card"] for lying in view["open"]["last"]["row"]]
        mine = view["mine"]
        self.seen.update(mine["hand"] or (), mine["given"], view["open"]["row"])


def resampled(
    game: Game, history: _Acts, player: int, sampler: Callable[[], float]
) -> list[int]:
    """The actions of another game that has looked the same to this player."""
    dice, past = _Sampler(sampler), _Past(game, player)
    for place, (actor, action) in enumerate(history):
        past.follow(place, actor, action)
    other = _exchanged(past, player, dice)
    throws = _throws(past, other)
    table = game.begin(None)
    assert isinstance(table, dixit.Table)
    actions: list[int] = []
    for place, (actor, action) in enumerate(history):
        if actor == dixit.CHANCE:
            chosen = throws.get(place, action)
            if place >= len(history) - past.pending:
                chosen = dice.below(table.outcomes)
            table = table.throw(chosen)
        else:
            chosen = action
            if actor != player and place >= past.round_begins:
                chosen = _choice(past, table, (actor, action), other, dice)
            table = table.play(actor, chosen)
        actions.append(chosen)
    return actions


def _exchanged(past: _Past, player: int, dice: _Sampler) -> dict[int, int]:
    """Which card takes the place of which."""
    view = past.table.view(player)
    unknown = set()
    if past.table.phase == "voting":
        own = {slot - 1 for slot in view["mine"]["slots"]}
        row = [card for slot, card in enumerate(view["open"]["row"]) if slot not in own]
        unknown = set(row) - past.seen_before_row
    other: dict[int, int] = {}
    for shuffle in range(len(past.shuffles)):
        cards = [card for card, last in past.last_shuffle.items() if last == shuffle]
        for kind in (
            sorted(card for card in cards if card not in past.seen),
            sorted(card for card in cards if card in unknown),
        ):
            other |= dict(zip(kind, dice.shuffled(kind)))
    return other


def _throws(past: _Past, other: dict[int, int]) -> dict[int, int]:
    """The throws that bring the exchanged cards, by their place in the history."""
    throws = {}
    for number, (place, before, after) in enumerate(past.shuffles):
        wanted = [
            other.get(card, card) if past.last_shuffle[card] == number else card for card in after
        ]
        left = list(before)
        for last in range(len(left) - 1, 0, -1):
            at = left.index(wanted[last])
            left[last], left[at] = left[at], left[last]
            throws[place] = at
            place += 1
    return throws


def _choice(
    past: _Past, table: dixit.Table, act: tuple[int, int], other: dict[int, int], dice: _Sampler
) -> int:
    """What another player does in this round instead: the same as far as it was seen."""
    actor, action = act
    command: dict[str, Any] = table.command(action)
    does = command["do"]
    is_laid = past.table.phase not in ("giving",)
    if does == "clue":
        cards = [other.get(command["card"], command["card"])]
        if not is_laid:
            hand = table.view(actor)["mine"]["hand"]
            cards = [hand[dice.below(len(hand))]]
        return _number(table, {**command, "card": cards[0]})
    if does == "give" and is_laid:
        return _number(table, {**command, "cards": [other.get(c, c) for c in command["cards"]]})
    if does == "give" or (does == "vote" and past.table.phase == "voting"):
        legal = table.legal_actions(actor)
        return legal[dice.below(len(legal))]
    return action


def _number(table: dixit.Table, command: dict[str, Any]) -> int:
    number = table.action(command)
    assert number is not None
    return number
