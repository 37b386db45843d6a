"""The lessons as data: the texts of `i18n/words/learn.py` in their order, every number of an example from the law.

A lesson belongs to the calculator of the same slug, or is a topic of its own. What the letters that begin a part mean
stands with the words.
"""

from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple

from arpad import systems
from arpad.i18n import say, shown
from arpad.i18n.words.learn import WORDS
from arpad.systems.fide import k_factor, tables, titles
from arpad.systems.fide.adjust import MARCH_2024
from arpad.systems.fide.formulas import HYPOTHETICAL
from arpad.systems.fide.initial import HIGHEST, WINDOW_MONTHS
from arpad.systems.fide.rules import RULE_SETS, RuleSet
from arpad.systems.numbers import approximate, half_away, logistic

# In the order in which they are best read.
SLUGS = (
    "elo", "one-game", "table", "k-factor", "draws", "two-players", "several-games", "average", "fide", "limits",
    "first-rating", "performance", "goal", "classes", "meaning", "glicko", "websites", "time-controls", "live",
    "systems", "records", "questions",
)  # fmt: skip

# The rules in the lessons are the newest standard ones.
_RULES: RuleSet = [rules for rules in RULE_SETS if "standard" in rules.time_controls][-1]

# FIDE's official standard lists: player, rating, list. Each was the highest rating so far, but for the last, the
# highest of a woman.
_MILESTONES = (
    ("fischer", 2785, "1972-07"),
    ("kasparov", 2800, "1990-01"),
    ("kasparov", 2851, "1999-07"),
    ("carlsen", 2861, "2013-01"),
    ("carlsen", 2882, "2014-05"),
    ("polgar", 2735, "2005-07"),
)
_SECOND_1972 = 2660  # Boris Spassky on the list of Fischer's highest rating
_SYSTEMS = (
    ("Ingo", "1948", "learn.system.ingo"),
    ("Harkness", "1950", "learn.system.harkness"),
    ("Elo", "1960", "learn.system.elo"),
    ("US Chess", "1960", "learn.system.uschess"),
    ("DWZ", "1993", "learn.system.dwz"),
    ("Glicko", "1995", "learn.system.glicko"),
    ("Chessmetrics", "2005", "learn.system.chessmetrics"),
    ("URS", "2017", "learn.system.urs"),
)


class Table(NamedTuple):
    """A small table within a lesson."""

    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


class Block(NamedTuple):
    """A piece of a lesson: its kind, its text, and the table that a text of kind "t" names."""

    kind: str
    text: str
    table: Table | None = None


class Lesson(NamedTuple):
    """A lesson, worded in the language that is being spoken."""

    slug: str
    title: str
    about: str
    blocks: tuple[Block, ...]


def lesson(slug: str) -> Lesson:
    """The lesson of a slug, one of SLUGS.

    >>> lesson("k-factor").title
    'The K-factor'
    """
    name = slug.replace("-", "_")
    numbers = _numbers(name)
    texts = {key.split(".")[2]: say(key, numbers) for key in WORDS if key.startswith(f"learn.{name}.")}
    title, about = texts.pop("title"), texts.pop("about")
    blocks = [Block(part[0], text, _TABLES[name]() if part[0] == "t" else None) for part, text in texts.items()]
    return Lesson(slug, title, about, tuple(blocks))


@cache
def _numbers(name: str) -> dict[str, Any]:
    return _NUMBERS[name]() if name in _NUMBERS else {}


# Small questions to the law


def _elo(verb: str, **inputs: Any) -> dict[str, Any]:
    return systems.answer({"system": "elo", "verb": verb, **inputs})


def _fide(verb: str, **inputs: Any) -> dict[str, Any]:
    return systems.answer({"system": "fide", "verb": verb, "on": _RULES.date, **inputs})


def _games(*pairs: tuple[int, float]) -> list[dict[str, float]]:
    return [{"opponent": opponent, "score": score} for opponent, score in pairs]


def _change(rated: dict[str, Any], places: int = 1) -> str:
    """The exact change as people write it, with one decimal."""
    return approximate(float(rated["change"]["exact"]), places)


def _two(value: float) -> str:
    return approximate(value, 2)


# The numbers of each lesson


def _one_game() -> dict[str, Any]:
    rating, opponent, k = 1600, 1400, 20
    expected = _elo("expect", rating=rating, opponent=opponent)
    found: dict[str, Any] = {"rating": rating, "opponent": opponent, "gap": rating - opponent, "k": k}
    for name, score in (("win", 1), ("draw", 0.5), ("loss", 0)):
        player = _elo("game", rating=rating, opponent=opponent, score=score, k=k)["player"]
        found[name], found[name + "_new"] = _change(player), player["new_rating"]
    share = expected["expected"]
    return {
        **found,
        "expected": _two(share),
        "opponent_expected": _two(1 - share),
        "percent": half_away(int(share * 10000), 100),
    }


def _two_players() -> dict[str, Any]:
    rating, opponent, k, high_k = 1500, 1700, 20, 40
    both = _elo("game", rating=rating, opponent=opponent, score=1, k=k)
    high = _elo("game", rating=rating, opponent=opponent, score=1, k=high_k, opponent_k=k)
    return {
        "rating": rating,
        "opponent": opponent,
        "k": k,
        "high_k": high_k,
        "winner": _change(both["player"]),
        "loser": _change(both["opponent"]),
        "winner_new": both["player"]["new_rating"],
        "loser_new": both["opponent"]["new_rating"],
        "winner_high": _change(high["player"]),
        "exempt": _RULES.exempt_from,
        "limit": _RULES.gap_limit,
    }


def _several_games() -> dict[str, Any]:
    games = _games((1400, 1), (1600, 0.5), (1550, 0))
    rated = _elo("rate", rating=1500, k=20, games=games)
    return {
        "rating": 1500,
        "k": 20,
        **_names(games),
        "score": rated["score"],
        "expected": _two(rated["expected"]),
        "change": _change(rated),
        "new_rating": rated["new_rating"],
        "half": "2.5",
        "half_up": half_away(25, 10),
    }


def _names(games: list[dict[str, float]]) -> dict[str, Any]:
    return {name: game["opponent"] for name, game in zip(("first", "second", "third"), games, strict=False)}


def _average() -> dict[str, Any]:
    rating, k, games, score, average, low, high = 1500, 20, 9, 5.5, 1550, 1000, 1800
    rated = _elo("rate", rating=rating, k=k, games_played=games, score=score, average_opponents=average)
    middle = (low + high) // 2
    together = _elo("rate", rating=rating, k=k, games=_games((middle, 1), (middle, 1)))
    single = _elo("rate", rating=rating, k=k, games=_games((low, 1), (high, 1)))
    return {
        "rating": rating,
        "k": k,
        "games": games,
        "score": score,
        "average": average,
        "low": low,
        "high": high,
        "middle": middle,
        "expected": _two(rated["expected"]),
        "change": _change(rated),
        "new_rating": rated["new_rating"],
        "together": _two(together["expected"]),
        "single": _two(single["expected"]),
    }


def _fide_rules() -> dict[str, Any]:
    games = _games((1400, 1), (1600, 0.5), (1550, 0))
    rated = _fide("rate", rating=1500, k=20, games=games)
    return {
        "rating": 1500,
        "k": 20,
        **_names(games),
        "difference": _two(rated["score"] - rated["expected"]),
        "change": rated["change"]["exact"],
        "rounded": rated["change"]["rounded"],
        "new_rating": rated["new_rating"],
        "floor": _RULES.floor,
        **_formula_and_table(400, "table_gap"),
    }


def _formula_and_table(gap: int, name: str = "gap") -> dict[str, Any]:
    share = tables.pd(gap)
    return {
        name: gap,
        "formula": approximate(logistic(gap), 3),
        "table": _two(share / 100),
        "rest": _two((100 - share) / 100),
    }


def _first_rating() -> dict[str, Any]:
    games = _games((1902, 0.5), (1877, 0.5), (1884, 1), (2012, 0), (1832, 1))
    first = _fide("initial", games=games)
    return {
        "games_needed": _RULES.first_games,
        "months": WINDOW_MONTHS,
        "floor": _RULES.floor,
        "imaginary": HYPOTHETICAL,
        "highest": HIGHEST,
        "opponents": [game["opponent"] for game in games],
        "score": first["score"],
        "average": _two(float(first["average"])),
        "percentage": first["percentage"],
        "rating": first["rating"],
        "k": first["k"],
    }


def _performance() -> dict[str, Any]:
    games = _games((1600, 1), (1700, 1), (1800, 0.5), (1900, 0))
    found = _fide("perform", games=games)
    values = {one["name"]: one["value"] for one in found["performances"]}
    share = half_away(int(100 * found["score"]), len(games))
    return {
        "games": len(games),
        "score": found["score"],
        "average": found["average_opponents"],
        "percentage": share,
        "dp": tables.dp(share),
        **{name: values[name] for name in ("rp", "tpr", "ptp", "linear")},
        "perfect": tables.dp(100),
        "gm": titles.norm_of("GM").performance,
        "im": titles.norm_of("IM").performance,
    }


def _goal() -> dict[str, Any]:
    rating, k, target, opponents, norm_average, norm_games = 1500, 20, 1520, [1400, 1600, 1550, 1480, 1620], 2460, 9
    goal = _fide("goal", rating=rating, k=k, target=target, opponents=opponents)
    reached = [total["new_rating"] for total in goal["totals"] if total["reached"]]
    missed = [total["new_rating"] for total in goal["totals"] if not total["reached"]]
    return {
        "rating": rating,
        "k": k,
        "target": target,
        "games": len(opponents),
        "average": goal["average_opponents"],
        "needed": goal["needed"],
        "reached": reached[0],
        "missed": missed[-1],
        "fm": titles.THRESHOLDS["FM"],
        "cm": titles.THRESHOLDS["CM"],
        "gm_rating": titles.THRESHOLDS["GM"],
        "im_rating": titles.THRESHOLDS["IM"],
        "norm_average": norm_average,
        "norm_games": norm_games,
        "norm_needed": titles.required_score("GM", norm_average, norm_games),
    }


def _classes() -> dict[str, Any]:
    return {"class_percent": half_away(int(logistic(200) * 10000), 100)}


def _elo_himself() -> dict[str, Any]:
    rating, opponent, k = 1500, 1600, 20
    player = _elo("game", rating=rating, opponent=opponent, score=1, k=k)["player"]
    return {
        "rating": rating,
        "opponent": opponent,
        "k": k,
        "expected": _two(player["expected"]),
        "change": _change(player),
    }


def _k_factor() -> dict[str, Any]:
    new, middle, top, many = _RULES.k_new, _RULES.k_middle, _RULES.k_top, 20
    equal = {k: _change(_fide("rate", rating=1500, k=k, games=_games((1500, 1)))) for k in (new, middle, top)}
    return {
        "new": new,
        "middle": middle,
        "top": top,
        "equal_new": equal[new],
        "equal_middle": equal[middle],
        "equal_top": equal[top],
        "junior_below": k_factor.JUNIOR_BELOW,
        "top_from": k_factor.TOP,
        "many": many,
        "limited": k_factor.limited(new, many, _RULES)[0],
    }


def _limits() -> dict[str, Any]:
    rating, opponent, k = 1500, 1000, 20
    star, challenger = 2813, 2400
    met = _fide("expect", rating=star, opponent=challenger)
    assert _RULES.gap_limit is not None
    return {
        "limit": _RULES.gap_limit,
        "capped": _two(tables.pd(_RULES.gap_limit) / 100),
        "rating": rating,
        "opponent": opponent,
        "gap": rating - opponent,
        "k": k,
        "with_rule": _change(_fide("rate", rating=rating, k=k, games=_games((opponent, 1)))),
        "without_rule": approximate(k * (1 - tables.pd(rating - opponent) / 100), 1),
        "formula": _change(_elo("rate", rating=rating, k=k, games=_games((opponent, 1)))),
        "formula_limited": approximate(k * (1 - logistic(_RULES.gap_limit)), 1),
        "exempt": _RULES.exempt_from,
        "star": star,
        "challenger": challenger,
        "star_expected": _two(met["expected"]),
        "challenger_expected": _two(met["opponent_expected"]),
        "k_high": 40,
        "games_high": 20,
        "limited_high": k_factor.limited(40, 20, _RULES)[0],
        "games_low": 40,
        "limited_low": k_factor.limited(k, 40, _RULES)[0],
    }


def _draws() -> dict[str, Any]:
    rating, opponent, k = 1500, 1700, 20
    both = _elo("game", rating=rating, opponent=opponent, score=0.5, k=k)
    return {
        "rating": rating,
        "opponent": opponent,
        "k": k,
        "expected": _two(both["player"]["expected"]),
        "change": _change(both["player"]),
        "opponent_expected": _two(both["opponent"]["expected"]),
        "opponent_change": _change(both["opponent"]),
    }


def _meaning() -> dict[str, Any]:
    before = 1500
    adjusted = systems.answer(
        {"system": "fide", "verb": "adjust", "rating": before, "adjustment": MARCH_2024, "time_control": "standard"}
    )
    return {
        "more": 1520,
        "less": 1500,
        "expected": _two(_elo("expect", rating=1520, opponent=1500)["expected"]),
        "before": before,
        "after": adjusted["new_rating"],
    }


def _live() -> dict[str, Any]:
    rating, k, first, second = 1850, 20, 1930, 1780
    one = _fide("rate", rating=rating, k=k, games=_games((first, 1)))
    two = _fide("rate", rating=rating, k=k, games=_games((second, 0.5)))
    return {
        "rating": rating,
        "k": k,
        "first": first,
        "second": second,
        "first_change": _change(one),
        "second_change": _change(two),
        "live": approximate(rating + float(one["change"]["exact"]) + float(two["change"]["exact"]), 1),
    }


def _records() -> dict[str, Any]:
    ratings = {(name, when): rating for name, rating, when in _MILESTONES}
    lead = ratings["fischer", "1972-07"] - _SECOND_1972
    return {
        "record": max(ratings.values()),
        "kasparov": ratings["kasparov", "1999-07"],
        "lead": lead,
        "expected": _two(logistic(lead)),
    }


def _questions() -> dict[str, Any]:
    k, rating, gap = 20, 1500, 200
    win = {
        name: _change(_elo("game", rating=rating, opponent=opponent, score=1, k=k)["player"])
        for name, opponent in (("equal", rating), ("stronger", rating + gap), ("weaker", rating - gap))
    }
    return {"k": k, "gap": gap, "floor": _RULES.floor, **win}


_NUMBERS: dict[str, Callable[[], dict[str, Any]]] = {
    "one_game": _one_game,
    "two_players": _two_players,
    "several_games": _several_games,
    "average": _average,
    "fide": _fide_rules,
    "first_rating": _first_rating,
    "performance": _performance,
    "goal": _goal,
    "table": lambda: _formula_and_table(400),
    "classes": _classes,
    "elo": _elo_himself,
    "k_factor": _k_factor,
    "draws": _draws,
    "limits": _limits,
    "websites": lambda: {"floor": _RULES.floor},
    "meaning": _meaning,
    "live": _live,
    "records": _records,
    "questions": _questions,
}


# The tables


def _expected_table() -> Table:
    heads = ("learn.column.difference", "learn.column.stronger", "learn.column.weaker", "learn.column.table")
    gaps = (0, 50, 100, 150, 200, 250, 300, 350, 400, 500, 600)
    shares = [(gap, logistic(gap), tables.pd(gap) / 100) for gap in gaps]
    rows = tuple((str(gap), _two(share), _two(1 - share), _two(table)) for gap, share, table in shares)
    return Table(tuple(map(say, heads)), rows)


def _titles_table() -> Table:
    heads = ("learn.column.title", "learn.column.rating", "learn.column.norms")
    ordered = sorted(titles.THRESHOLDS.items(), key=lambda item: -item[1])
    rows = tuple((title, str(rating), shown(title in titles.NORM_TITLES)) for title, rating in ordered)
    return Table(tuple(map(say, heads)), rows)


def _systems_table() -> Table:
    heads = ("learn.column.system", "learn.column.since", "learn.column.what")
    return Table(tuple(map(say, heads)), tuple((name, since, say(what)) for name, since, what in _SYSTEMS))


def _records_table() -> Table:
    heads = ("learn.column.player", "learn.column.rating", "learn.column.list")
    rows = tuple((say("learn.player." + name), str(rating), when) for name, rating, when in _MILESTONES)
    return Table(tuple(map(say, heads)), rows)


_TABLES: dict[str, Callable[[], Table]] = {
    "table": _expected_table,
    "classes": _titles_table,
    "systems": _systems_table,
    "records": _records_table,
}
