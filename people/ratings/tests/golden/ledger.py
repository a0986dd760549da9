"""Writes ledger.txt: games by chance, which of them count, and the ratings that follow.

An independent telling of the crate's rules: python3 ledger.py > ledger.txt. It finds the mode by halving an interval
until nothing is left of it, and adds with fsum; it looks at each rule again for each game instead of counting along.
"""

import math
import random
from collections import defaultdict

UNIT = 400 / math.log(10)
DRIFT = 0.028
LEVELS = [515, 680, 870, 1020, 1200, 1385, 1515, 1700]
PEOPLE, GAMES, DAYS, START = 120, 3000, 100, 20_789
chance = random.Random(49)


def hundredths(points):
    return math.floor(points * 100 + 0.5)


def rested(number, days):
    mean, spread = number
    spread = math.sqrt((spread / 100 / UNIT) ** 2 + days * DRIFT**2) * UNIT
    return mean, min(max(hundredths(spread), 4500), 35000)


def folded(before, games):
    mean, spread = before[0] / 100 / UNIT, before[1] / 100 / UNIT
    heard = []
    for (points, unsure), score in games:
        weight = 1 / math.sqrt(1 + 3 * (unsure / 100 / UNIT) ** 2 / math.pi**2)
        heard.append((points / 100 / UNIT, weight, score))

    def slope(at):
        pull = [w * (s - 1 / (1 + math.exp(-w * (at - m)))) for m, w, s in heard]
        return math.fsum(pull + [(mean - at) / spread**2])

    low, high = mean - 100, mean + 100
    for _ in range(200):
        middle = (low + high) / 2
        if slope(middle) > 0:
            low = middle
        else:
            high = middle
    chances = [(w, 1 / (1 + math.exp(-w * (low - m)))) for m, w, _ in heard]
    known = math.fsum([w * w * e * (1 - e) for w, e in chances] + [spread**-2])
    return hundredths(low * UNIT), min(max(hundredths(UNIT / math.sqrt(known)), 4500), 35000)


class Ledger:
    def __init__(self):
        self.last = {}
        self.counted = []

    def at(self, person, day):
        if person in self.last:
            number, before = self.last[person]
            return rested(number, day - before)
        now = [rested(number, day - before) for number, before in self.last.values()]
        settled = sorted(points for points, spread in now if spread < 11000)
        middle = settled[(len(settled) - 1) // 2] if len(settled) >= 20 else 120000
        return middle, 35000

    def why(self, game):
        day, one, other, _, moves = game
        if moves < 2:
            return "short"
        week = (day + 3) // 7
        same = [d for d, a, b in self.counted if {a, b} == {one, other}]
        if other < 0:
            levels = sum(1 for d, a, b in self.counted if d == day and b < 0 and a == one)
            most = 4 if self.at(one, day)[1] >= 11000 else 1
            return "level_day" if levels >= most else None
        if sum(1 for d in same if d == day) >= 4:
            return "pair_day"
        if sum(1 for d in same if (d + 3) // 7 == week) >= 8:
            return "pair_week"
        return None

    def fold(self, day, games):
        lists = defaultdict(list)
        for _, one, other, score, _ in games:
            if other < 0:
                lists[one].append(((LEVELS[-other - 1] * 100, 3000), score))
            else:
                lists[one].append((self.at(other, day), score))
                lists[other].append((self.at(one, day), 1 - score))
        after = {p: (folded(self.at(p, day), played), day) for p, played in lists.items()}
        self.last.update(after)


def main():
    strength = [chance.gauss(1100, 300) for _ in range(PEOPLE)]
    days = sorted(START + int(DAYS * chance.random()) for _ in range(GAMES))
    ledger = Ledger()
    print("# day, person, opponent or -level, points of the person, moves, why it does not count")
    today, pending = START, []
    for day in days + [None]:
        if day != today:
            ledger.fold(today, pending)
            today, pending = day, []
        if day is None:
            break
        one = int(PEOPLE * chance.random() ** 2)
        if chance.random() < 0.2:
            other = -1 - int(8 * chance.random())
            rival = LEVELS[-other - 1]
        elif chance.random() < 0.3:
            one, other = chance.choice([(0, 1), (1, 0), (2, 3), (5, 4)])
            rival = strength[other]
        else:
            other = (one + 1 + int((PEOPLE - 1) * chance.random())) % PEOPLE
            rival = strength[other]
        wins = 1 / (1 + 10 ** ((rival - strength[one]) / 400))
        score = 0.5 if chance.random() < 0.05 else float(chance.random() < wins)
        game = (day, one, other, score, 1 if chance.random() < 0.02 else 30)
        why = ledger.why(game)
        print(day, one, other, score, game[4], why or "-")
        if why is None:
            ledger.counted.append((day, one, other))
            pending.append(game)
    print("# person, rating and deviation in hundredths of a point, last day")
    for person, (number, day) in sorted(ledger.last.items()):
        print(person, *number, day)


main()
