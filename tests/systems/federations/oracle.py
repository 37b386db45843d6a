"""The federations' rules once more, written from their texts with exact fractions and nothing of the law's own code."""

from fractions import Fraction as F
from math import sqrt

HALF = F(1, 2)


def to_nearest(value, up=False):
    """Halves away from zero, or up."""
    value = F(value)
    whole = (abs(value) + HALF).__floor__()
    if up:
        return (value + HALF).__floor__()
    return whole if value >= 0 else -whole


# FIDE's table as its ranges' upper ends, from .50 up.
FIDE = [3, 10, 17, 25, 32, 39, 46, 53, 61, 68, 76, 83, 91, 98, 106, 113, 121, 129, 137, 145, 153, 162, 170, 179, 188,
        197, 206, 215, 225, 235, 245, 256, 267, 278, 290, 302, 315, 328, 344, 357, 374, 391, 411, 432, 456, 484, 517,
        559, 619, 735]  # fmt: skip


def by_table(gap, limits=FIDE):
    over = sum(abs(gap) > limit for limit in limits)
    share = F(50 + over, 100)
    return share if gap >= 0 else 1 - share


def by_cfc_table(gap):
    return by_table(gap, [*FIDE[:-1], 734])


# Sweden's table: the least difference of each row and the points of a stronger winner.
SWEDEN = {0: 16, 11: 15, 34: 14, 57: 13, 80: 12, 103: 11, 127: 10, 152: 9, 179: 8, 208: 7, 237: 6, 271: 5, 309: 4,
          353: 3, 410: 2, 500: 1}  # fmt: skip


def exchanged(gap, score, stronger_wins):
    """The points of one game for a player `gap` above the opponent."""
    points = stronger_wins(abs(gap))
    if gap < 0:
        return -exchanged(-gap, 1 - score, stronger_wins)
    return {1: points, 0: -(32 - points)}.get(score, -(16 - points))


def lask(rating, games):
    total = F(0)
    for opponent, score in games:
        total += exchanged(rating - opponent, score, lambda gap: SWEDEN[max(least for least in SWEDEN if least <= gap)])
    if rating >= 2200:
        total /= 2
    return to_nearest(rating + total, up=True)


def ccla(rating, games):
    return rating + sum(
        exchanged(rating - opponent, score, lambda gap: max(2, 16 - gap // 20)) for opponent, score in games
    )


def change(rating, games, k, table=by_table):
    return k * sum(F(score) - table(rating - opponent) for opponent, score in games)


def dsu(rating, games, k):
    expected = sum(by_table(rating - opponent) for opponent, _ in games)
    expected = F(to_nearest(expected * 20), 20)
    return rating + to_nearest(k * (sum(F(score) for _, score in games) - expected))


def scotland(grade, games):
    return max(min(100, grade), grade + to_nearest(change(grade, games, F(800, len(games)))))


def ecf_grade(grade, games, earlier=()):
    points = []
    for opponent, score in games:
        met = min(max(opponent, grade - 40), grade + 40)
        points.append(met + {1: 50, 0: -50}.get(score, 0))
    points += list(earlier)[: max(0, 30 - len(points))]
    return max(0, to_nearest(F(sum(points), len(points)), up=True))


def ecf_month(rating, games, k, partial):
    total = F(0)
    for (opponent, score), half in zip(games, partial, strict=True):
        total += (F(score) - by_table(rating - opponent)) * (HALF if half else 1)
    return rating + to_nearest(k * total)


def cfc(rating, games, highest=None):
    """Established players, by the handbook's paragraphs; `highest` None: no bonus for a new high."""
    k = 16 if rating >= 2200 else 32
    gain = change(rating, games, k, by_cfc_table)
    new = rating + gain
    if rating < 2200 and new > 2199:
        new = 2199 + (new - 2199) / 2
    elif rating >= 2200 and new < 2200:
        new = 2200 - 2 * (2200 - new)
    bonus = 0.0
    if len(games) >= 4:
        ke = F(k, 32)
        threshold = 13 * float(ke) * sqrt(len(games))
        if highest is not None and new > max(highest, rating):
            bonus += 20 * float(ke)
        if float(new) > rating + threshold:
            bonus += 1.75 * (float(new) - rating - threshold) * float(ke)
    new = to_nearest(new) if bonus == 0 else to_nearest(F(float(new) + bonus))
    if rating > 799:
        return max(new, 799)
    return max(new, rating, 200)


def icc(rating, games, own_games, opponents_games):
    """One game after the other."""
    for (opponent, score), theirs in zip(games, opponents_games, strict=True):
        if own_games < 20:
            outcome = 2 * score - 1
            value = opponent + 400 * outcome if theirs >= 20 else (rating + opponent) / 2 + 200 * outcome
            rating = (rating * own_games + value) / (own_games + 1)
        else:
            k = 32 * min(theirs, 20) / 20
            rating += k * (score - 1 / (1 + 10 ** ((opponent - rating) / 400)))
        own_games += 1
    return rating


def icu(players, results, threshold=0.1, rounds=50):
    """Edition 3 with nobody earning a bonus. `players` as in the worked examples, `results` (player, player, score)."""
    met: dict[int, list[tuple[int, float]]] = {number: [] for number in players}
    for one, other, score in results:
        met[one].append((other, score))
        met[other].append((one, 1 - score))
    values = {
        number: one["rating"] if "rating" in one and "games" not in one else None for number, one in players.items()
    }
    fixed = {number for number, value in values.items() if value is not None}
    for _ in range(rounds):
        after = dict(values)
        for number in players.keys() - fixed:
            worth = []
            for other, score in met[number]:
                value = values[other]
                if value is not None:
                    worth.append(value + 800 * score - 400)
            if worth:
                before = players[number].get("games", 0)
                after[number] = (sum(worth) + before * players[number].get("rating", 0)) / (len(worth) + before)
        settled = all(
            (values[one] is None) == (after[one] is None)
            and (after[one] is None or abs(after[one] - values[one]) < threshold)
            for one in players
        )
        values = after
        if settled:
            break
    new = {}
    for number, one in players.items():
        if "k" in one:
            gain = sum(
                score - 1 / (1 + 10 ** ((values[other] - one["rating"]) / 400))
                for other, score in met[number]
                if values[other] is not None
            )
            new[number] = one["rating"] + one["k"] * gain
        elif number in fixed:
            new[number] = one["rating"]
        else:
            new[number] = values[number] if values[number] is not None else one.get("rating")
    return new
