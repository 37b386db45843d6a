"""Worked examples: which rule of the examples' files is computed by which function of the law.

Each function takes an example's input and its effective date, and returns the figures by the names the examples use,
exact decimals as text; and the steps. `arpad.verify` compares.
"""

from typing import Any

from arpad.model import STANDARD, Event, Game, Pairing, Player, Step
from arpad.systems.cards import Occasion
from arpad.systems.fide import performance, tables, titles
from arpad.systems.fide.adjust import MARCH_2024, adjust
from arpad.systems.fide.change import rate
from arpad.systems.fide.event import event
from arpad.systems.fide.initial import initial
from arpad.systems.fide.k_factor import k_factor, limited
from arpad.systems.fide.rules import rule_set
from arpad.systems.numbers import decimal, halves, ratio
from arpad.systems.results import Computed, Part, Rated


def _single(given: dict[str, Any], date: str) -> Rated:
    game = Game(given["opponent"], given["score"])
    return rate(given["own_rating"], (game,), date, given["time_control"], given["k"])


def single_game_change(given: dict[str, Any], date: str) -> Computed:
    """One game: the difference used, the expected score, the change before rounding."""
    result = _single(given, date)
    row = result.games[0]
    gap = row.gap_used
    return Computed(
        {
            "d_used": gap,
            "pd": decimal(tables.pd(int(gap or 0)), 2),
            "change_unrounded": result.change.exact,
            "new_rating_unrounded": _plus(result.rating, result.change.exact),
        },
        result.steps,
    )


def single_game_rounded(given: dict[str, Any], date: str) -> Computed:
    """One game: whether it is rated, and the rounded change."""
    result = _single(given, date)
    return Computed({"rated": result.games[0].counted, "change_rounded": result.change.rounded}, result.steps)


def period_change(given: dict[str, Any], date: str) -> Computed:
    """A rating period of one or several events."""
    if "events" in given:
        events = given["events"]
    else:
        events = [{"start": date, "own_rating": given["own_rating"], "games": given["games"]}]
    occasions = tuple(
        [Occasion(one["start"], one["own_rating"], _games(one["games"])) for one in events],
    )
    result = rate(
        None, (), date, given["time_control"], given["k_before_cap"], given.get("base_rating"),
        given.get("games_in_period"), events=occasions,
    )  # fmt: skip
    parts = [_part(part) for part in result.parts]
    figures = {
        "k_used": result.k,
        "events": parts,
        "period_total": result.change.exact,
        "period_change_rounded": result.change.rounded,
        "new_rating": result.new_rating,
    }
    for name in parts[0]:
        figures[name] = parts[0][name]
    return Computed(figures, result.steps)


def initial_rating(given: dict[str, Any], date: str) -> Computed:
    """A first rating, by the formula of the date."""
    control = given.get("time_control", STANDARD)
    if "opponents" in given:
        games = tuple([Game(one, score) for one, score in zip(given["opponents"], given["scores"])])
        result = initial(games, date, control)
    else:
        result = initial(
            (), date, control, (), given["average_opponents"], float(given["score"]), given["games"]
        )  # fmt: skip
    percentage = None if result.percentage is None else int(result.percentage.replace(".", ""))
    return Computed(
        {
            "ra": result.average,
            "p": result.percentage,
            "dp": None if percentage is None else tables.dp(percentage),
            "ru": result.computed,
            "published": result.rating is not None,
            "k": result.k,
        },
        result.steps,
    )


def k_of_list(given: dict[str, Any], date: str) -> Computed:
    """The K-factor printed on a list."""
    chosen = k_factor(
        rule_set(date, given["time_control"]),
        int(date[:4]),
        given["rating"],
        given["max_published_rating"],
        given["games_counted"],
        given["birth_year"],
    )
    return Computed({"k": chosen.k}, chosen.steps)


def k_700_cap(given: dict[str, Any], date: str) -> Computed:
    """The 700 rule."""
    k, step = limited(given["k_before_cap"], given["games_in_period"], rule_set(date, STANDARD))
    return Computed({"k_used": k}, () if step is None else (step,))


def summed_expectation(given: dict[str, Any], date: str) -> Computed:
    """K times (score minus expected score), from published sums."""
    change = given["k"] * (_hundredths(given["score"]) - _hundredths(given["expected_score_sum"]))
    return Computed({"new_rating_unrounded": _plus(given["own_rating"], decimal(change, 2))})


def one_time_compression_2024(given: dict[str, Any], date: str) -> Computed:
    """The adjustment of 1 March 2024."""
    result = adjust(given["rating"], MARCH_2024)
    return Computed({"rating": result.new_rating}, result.steps)


def displayed_average_opponents(given: dict[str, Any], date: str) -> Computed:
    """The printed average "Rc": of the ratings as counted."""
    games = tuple([Game(one, 0.0) for one in given["opponents"]])
    result = rate(given["own_rating"], games, date, k=10)
    return Computed({"rc": result.parts[0].average_counted}, result.steps)


def pd_lookup_uncapped(given: dict[str, Any], date: str) -> Computed:
    """Table 8.1.2."""
    return Computed({"pd": decimal(tables.pd(given["d"]), 2)})


def rp(given: dict[str, Any], date: str) -> Computed:
    """Rp of B.01 1.4.8 and TPR of C.07 10.2: the same arithmetic."""
    found = performance.rp(given["opponents"], halves(given["score"]))
    return Computed({"average": found.average, "rp": found.rp})


def aro(given: dict[str, Any], date: str) -> Computed:
    """ARO of C.07 10.1."""
    return Computed({"aro": performance.average(given["opponents"])})


def ptp(given: dict[str, Any], date: str) -> Computed:
    """PTP of C.07 10.3."""
    return Computed({"ptp": performance.ptp(given["opponents"], halves(given["score"]))})


def apro(given: dict[str, Any], date: str) -> Computed:
    """APRO of C.07 10.4."""
    return Computed({"apro": performance.average(given["opponent_tpr"])})


def appo(given: dict[str, Any], date: str) -> Computed:
    """APPO of C.07 10.5."""
    return Computed({"appo": performance.average(given["opponent_ptp"])})


def norm_minimum_rating_sum(given: dict[str, Any], date: str) -> Computed:
    """The smallest sum of opponents' ratings that makes a norm."""
    numerator, denominator = titles.minimum_sum(given["norm"], halves(given["score"]), given["rounds"])
    return Computed({"minimum_sum_of_opponents": ratio(numerator, denominator, 1)})


def norm_minimum_score(given: dict[str, Any], date: str) -> Computed:
    """35 % of the games."""
    return Computed({"minimum_score": titles.minimum_score(given["rounds"])})


def norm_required_score(given: dict[str, Any], date: str) -> Computed:
    """The score a norm needs against an average."""
    return Computed({"minimum_score": titles.required_score(given["norm"], given["average"], given["rounds"])})


def event_change(given: dict[str, Any], date: str) -> Computed:
    """A whole event."""
    report = event(
        Event(
            start=date,
            time_control=given["time_control"],
            players=tuple([Player(one["no"], "", one["rating"]) for one in given["players"]]),
            pairings=tuple(
                [
                    Pairing(
                        one["round"], one["white"], one["black"], one["white_score"], 1.0 - one["white_score"], "played"
                    )
                    for one in given["games"]
                ]
            ),
        ),
        k={one["no"]: one["k"] for one in given["players"]},
    )
    players = []
    steps: list[Step] = []
    for player in report.players:
        assert player.change is not None
        assert player.k is not None
        hundredths = _hundredths(player.change.exact)
        players.append(
            {
                "no": player.number,
                "score": ratio(int(player.score * 10), 10, 1),
                "average_opponents": player.average_opponents,
                "sum_change": decimal(hundredths // int(player.k), 2),
                "k_times_sum": player.change.exact,
                "period_change_rounded": player.change.rounded,
                "new_rating": player.new_rating,
            }
        )
        steps.extend(player.steps)
    return Computed({"players": players}, tuple(steps))


RULES = {
    "single_game_change": single_game_change,
    "single_game_change_2010": single_game_change,
    "single_game_rounded": single_game_rounded,
    "period_change": period_change,
    "event_change": event_change,
    "initial_rating_2022": initial_rating,
    "initial_rating_2024": initial_rating,
    "k_factor": k_of_list,
    "k_700_cap": k_700_cap,
    "summed_expectation": summed_expectation,
    "one_time_compression_2024": one_time_compression_2024,
    "displayed_average_opponents": displayed_average_opponents,
    "pd_lookup_uncapped": pd_lookup_uncapped,
    "fide_rp": rp,
    "tpr": rp,
    "aro": aro,
    "ptp": ptp,
    "apro": apro,
    "appo": appo,
    "norm_minimum_rating_sum": norm_minimum_rating_sum,
    "norm_minimum_score": norm_minimum_score,
    "norm_required_score": norm_required_score,
}


def _games(games: list[dict[str, Any]]) -> tuple[Game, ...]:
    return tuple([Game(one["opponent"], one["score"]) for one in games])


def _part(part: Part) -> dict[str, Any]:
    deltas = []
    for row in part.games:
        assert row.expected is not None
        deltas.append(decimal(int(row.score * 100) - int(row.expected * 100 + 0.5), 2))
    return {
        "game_changes": deltas,
        "sum_change": part.difference,
        "k_times_sum": part.change,
        "average_opponents_displayed": part.average_counted,
    }


def _hundredths(text: str) -> int:
    """Decimal text with at most two places, as integer hundredths."""
    whole, _, fraction = text.replace("-", "").partition(".")
    value = int(whole) * 100 + int((fraction + "00")[:2])
    return -value if text.startswith("-") else value


def _plus(rating: float, change: str) -> str:
    return decimal(int(rating) * 100 + _hundredths(change), 2)
