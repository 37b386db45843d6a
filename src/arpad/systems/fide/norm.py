"""The norms of an event: for every player and every norm, reached, still possible or missed, and by which article.

Title Regulations B.01 1.4 of 1 January 2024 (handbook.fide.com/chapter/B012024); earlier events are judged by the same
rules as far as nothing else is known, and the report says so. The rules stand one by one in `norms` and `titles`, what
of an event counts in `norm_games`, the choice of games in `norm_search`.

Promises: a norm is reached exactly if every condition is met; of the games that may be left out, no choice that makes a
norm is overlooked (within `norm_search.MOST_TRIED`, and a problem tells where that was not enough).

>>> from arpad.model import Event, Pairing, Player
>>> field = [Player(1, "Me", 2500, "IM", federation="IND")]
>>> field += [Player(n, "", 2500, "GM", federation="UZB" if n % 2 else "SRI") for n in range(2, 11)]
>>> games = [Pairing(n - 1, 1, n, 1.0 if n < 8 else 0.0, 0.0 if n < 8 else 1.0, "played") for n in range(2, 11)]
>>> event = Event(start="2025-11-07", time_control="standard", rounds=9, players=tuple(field), pairings=tuple(games))
>>> norm = norms(event).players[0].norms[0]
>>> norm.norm, norm.status, norm.performance
('GM', 'reached', 2625)

Part of the portable floor.
"""

from typing import Any, NamedTuple

from arpad.model import NOTE, STANDARD, WARNING, Event, Game, Player, Problem, Refusal, Step
from arpad.systems.events import facts
from arpad.systems.fide import norm_games, play, titles
from arpad.systems.fide import norms as rules_of_norms
from arpad.systems.fide.change import tally
from arpad.systems.fide.event import AS_FIDE, k_of, ratings_that_count
from arpad.systems.fide.norm_games import FORMS, SWISS, Games, Met, Setting
from arpad.systems.fide.norm_search import MOST_TRIED, MOST_TRIED_IN_ALL, Choice, Field, Forecast, Measure, Search
from arpad.systems.fide.rules import RuleSet, rule_set
from arpad.systems.numbers import half_away, halves
from arpad.systems.results import Rules

REACHED = "reached"
POSSIBLE = "possible"
MISSED = "missed"
STATUSES = (REACHED, POSSIBLE, MISSED)

# Events with rules of their own; "" = any other.
KINDS = tuple([one.event for one in rules_of_norms.FEWER_GAMES if one.event != rules_of_norms.FORFEIT])
KINDS += rules_of_norms.FREE_EVENTS

ARTICLE = "FIDE B.01 "


class Condition(NamedTuple):
    """One thing a norm asks for, and whether it is there. In a norm still possible, an unmet one is still to come."""

    rule: str  # "FIDE B.01 1.4.5"
    key: str
    values: dict[str, Any]
    met: bool


class Norm(NamedTuple):
    """One norm of one player."""

    norm: str  # GM, IM, WGM or WIM
    status: str  # one of STATUSES
    games: int  # that count; in a norm still possible with those to come
    counts_as: int  # towards the 27 of an application
    score: float  # in the games played that count
    left_out: tuple[int, ...]  # rounds of the games left out
    average: int | None  # Ra; None = nothing to average, or opponents not known yet
    raised: int | None  # start number of the opponent raised to the norm's floor
    performance: int | None  # Rp; in a norm still possible with the points needed
    needed: float | None  # points from the games left; None where the norm is not open any more
    conditions: tuple[Condition, ...]
    steps: tuple[Step, ...]


class RatingTitle(NamedTuple):
    """A title's rating that a player has reached, before the event or in the middle of it (1.5)."""

    title: str
    needed: int
    rating: int  # the highest up to now
    round: int  # after which it was first enough; 0 = before the event
    with_norms: bool  # the title needs norms as well


class PlayerNorms(NamedTuple):
    """A player, the norms that would be of use, and the ratings of titles that were reached."""

    number: int
    name: str
    title: str
    federation: str
    norms: tuple[Norm, ...]
    ratings: tuple[RatingTitle, ...]


class NormReport(NamedTuple):
    """The norms of an event."""

    event: dict[str, Any]  # as in an EventReport, with form, kind and host
    players: tuple[PlayerNorms, ...]
    problems: tuple[Problem, ...]
    rules: Rules


class _Context(NamedTuple):
    """What judging a player needs of the event."""

    event: Event
    setting: Setting
    ratings: dict[int, int | None]
    on: str
    date: str  # of the Title Regulations
    rules: RuleSet  # of the ratings
    unrated: int
    ranking: list[Player]  # by rating, the highest first
    held: dict[str, int]  # how many players hold each title
    federations: dict[str, int]  # how many players each federation has


def norms(
    event: Event,
    on: str | None = None,
    kind: str = "",
    host: str = "",
    form: str = "",
    time_control: str | None = None,
    ratings: str = AS_FIDE,
    only: tuple[int, ...] = (),
) -> NormReport:
    """Every player's norms; those of a title already held, or a lower one, are not shown.

    `on` is the start date where it is not the report's, `time_control` likewise. `kind` names an event with rules of
    its own: "team" (certain World and Continental team championships), "world_cup", and those whose norms need no mix
    of federations: "national_championship_final", "national_team_championship", "zonal". `host` is the federation
    whose players are not foreign in the Swiss rule (1.4.3.5), by default the event's. `form` says how the event is
    paired where the report does not: "swiss", "round_robin", "double_round_robin", "scheveningen". `ratings` as in
    `event`; `only` are the start numbers of the players to judge, by default all.

    Women's norms are for players whom the report gives as women or with a woman's title. Raises Refusal where no date
    is known, the event is not standard, or kind or form is none of these.
    """
    start = on or event.start
    if not start:
        raise Refusal("event.no_date")
    if kind and kind not in KINDS:
        raise Refusal("norm.no_kind", value=kind, known=list(KINDS))
    if form and form not in FORMS:
        raise Refusal("norm.no_form", value=form, known=list(FORMS))
    speed = time_control or event.time_control
    problems: list[Problem] = []
    if not speed:
        speed = STANDARD
        problems.append(Problem(NOTE, "norm.standard_assumed", {}))
    if speed != STANDARD:
        raise Refusal("norm.not_standard", time_control=speed)
    edition = titles.edition(start)
    rules = rule_set(start, STANDARD)
    counted = ratings_that_count(event, rules, ratings, {}, problems)
    host = host or event.federation
    setting = norm_games.setting_of(event, counted, form or norm_games.form_of(event), kind, host)
    unrated = rules.floor if edition.unrated is None else edition.unrated
    ranking = sorted(event.players, key=lambda player: (-(counted[player.number] or unrated), player.number))
    held: dict[str, int] = {}
    federations: dict[str, int] = {}
    for player in event.players:
        held[player.title] = held.get(player.title, 0) + 1
        federations[player.federation] = federations.get(player.federation, 0) + 1
    context = _Context(event, setting, counted, start, edition.date, rules, unrated, ranking, held, federations)
    _doubts(context, host, problems)
    wanted = [player for player in event.players if not only or player.number in only]
    games = norm_games.games_of(event, setting, counted, unrated, wanted)
    found = []
    exhausted = []
    tried = 0
    for player in wanted:
        own = []
        own_games = games[player.number]
        if own_games.played or own_games.pending or own_games.open_rounds:
            around = _around(player, own_games, context)
            for asked in [titles.norm_of(title, start) for title in titles.NORM_TITLES]:
                if player.title not in asked.own_titles and (not asked.title.startswith("W") or _is_woman(player)):
                    most = min(MOST_TRIED, MOST_TRIED_IN_ALL - tried)
                    search = Search(asked, player.federation, setting, start, most)
                    own.append(_judged(player, own_games, around, search, context))
                    tried += search.tried
                    if search.exhausted and player.number not in exhausted:
                        exhausted.append(player.number)
        reached = _ratings_of_titles(player, own_games.played, context)
        found.append(PlayerNorms(player.number, player.name, player.title, player.federation, tuple(own), reached))
    if exhausted:
        problems.append(Problem(WARNING, "norm.not_all_tried", {"players": exhausted}))
    about = facts(event, start, speed)
    about.update({"form": setting.form, "kind": kind, "host": host})
    source = titles.SOURCE if edition.exact else edition.source
    return NormReport(about, tuple(found), tuple(problems), Rules("fide", edition.date, source, edition.exact))


def _is_woman(player: Player) -> bool:
    return player.sex == "w" or player.title.startswith("W")


def _doubts(context: _Context, host: str, problems: list[Problem]) -> None:
    """What the user should know about the event before trusting its norms."""
    event, setting = context.event, context.setting
    if not titles.edition(context.on).exact:
        problems.append(Problem(NOTE, "norm.earlier", {"before": titles.DATE}))
    nowhere = [player.number for player in event.players if not player.federation]
    if nowhere:
        problems.append(Problem(WARNING, "norm.no_federation", {"count": len(nowhere), "players": nowhere[:20]}))
    sexless = [player.number for player in event.players if not player.sex and not player.title.startswith("W")]
    if sexless:
        problems.append(Problem(NOTE, "norm.no_sex", {"count": len(sexless)}))
    if setting.form == SWISS and not host and not setting.free:
        problems.append(Problem(NOTE, "norm.no_host", {}))
    if setting.free:
        problems.append(Problem(NOTE, "norm.free_event", {}))
    days = play.days_of(context.on, event.end)
    if days > play.LONG_EVENT_DAYS:
        problems.append(Problem(NOTE, "norm.long", {"days": days, "limit": play.LONG_EVENT_DAYS}))


# --- one norm of one player -------------------------------------------------------------------------------------------
def _judged(player: Player, games: Games, around: list[Condition], search: Search, context: _Context) -> Norm:
    """What became of one norm."""
    possible = not [condition for condition in around if not condition.met]
    choice = search.made(games)
    if choice is not None:
        status = REACHED if possible else MISSED
        return _made(status, choice, around, games, search, context)
    field = _field(player, games, search, context)
    forecast = search.forecast(games, field) if possible else None
    if forecast is not None:
        return _open(forecast, around, games, search, field, context)
    return _missed(around, games, search, field, context)


def _made(
    status: str, choice: Choice, around: list[Condition], games: Games, search: Search, context: _Context
) -> Norm:
    """A norm that the games played make."""
    measure = choice.measure
    conditions = _conditions(measure, search, search.least(games), context) + around
    steps = _steps_of_games(games, choice.left_out, search, context) + _steps_of(measure, choice.kept, search, context)
    if context.setting.free:
        key = "norm.mix_kept" if measure.mix.mixed() else "norm.mix_not_kept"
        steps.append(Step(ARTICLE + "1.4.3", context.date, key, {}))
    return _norm(status, measure, choice.left_out, choice.kept, None, conditions, steps, search)


def _open(
    forecast: Forecast, around: list[Condition], games: Games, search: Search, field: Field, context: _Context
) -> Norm:
    """A norm that the games to come can still make."""
    points = forecast.half_points / 2
    least = search.least(games)
    steps = _steps_of_games(games, forecast.left_out, search, context)
    to_come = forecast.pending + (forecast.wanted.opponents if forecast.wanted else 0)
    left = {"needed": points, "games": to_come}
    conditions = [Condition(ARTICLE + "1.4.9", "norm.to_come.points", left, False)]
    if forecast.measure is not None:
        measure = forecast.measure
        conditions += _conditions(measure, search, least, context) + around
        steps += _steps_of(measure, forecast.kept, search, context)
        return _norm(POSSIBLE, measure, forecast.left_out, forecast.kept, points, conditions, steps, search)
    wanted = forecast.wanted
    assert wanted is not None
    total = len(forecast.kept) + wanted.opponents
    for key, rule, number in (
        ("average", "1.4.7", wanted.average),
        ("own_titles", "1.4.5", wanted.own_titled),
        ("titled", "1.4.5", wanted.titled if wanted.titled > wanted.own_titled else 0),
        ("foreign", "1.4.3", wanted.foreign),
    ):
        if number:
            values = {
                "opponents": wanted.opponents,
                "needed": number,
                "titles": " ".join(search.norm.own_titles),
                "points": points,
            }
            conditions.append(Condition(ARTICLE + rule, "norm.to_come." + key, values, False))
    games_found = {"games": total, "least": least, "by": 0}
    conditions.append(Condition(ARTICLE + "1.4.1", "norm.games", games_found, True))
    # What the opponents known so far bring already. What they lack is asked of those to come, above.
    mix = rules_of_norms.mix(search.federation, [met.federation for met in forecast.kept])
    held = [met.title for met in forecast.kept]
    own_titled = len([title for title in held if title in search.norm.own_titles])
    known = _mix_conditions(mix, rules_of_norms.titled(held), own_titled, total, total, search, context)
    conditions += _room(mix, total, wanted.opponents, search) + [condition for condition in known if condition.met]
    conditions += around
    steps += _table(forecast, search, field, context)
    score = sum([met.half_points or 0 for met in forecast.kept]) / 2
    return Norm(
        search.norm.title,
        POSSIBLE,
        total,
        rules_of_norms.counted_games(total, context.setting.kind),
        score,
        tuple([met.round for met in forecast.left_out]),
        None,
        None,
        None,
        points,
        tuple(conditions),
        tuple(steps),
    )


def _room(mix: rules_of_norms.Mix, total: int, to_come: int, search: Search) -> list[Condition]:
    """How many opponents to come may be of a federation that many already are of, where that is not any number."""
    if search.setting.free:
        return []
    found: list[Condition] = []
    for key, share, number, federation in (
        ("own_federation", rules_of_norms.OWN_FEDERATION, mix.own, search.federation),
        ("one_federation", rules_of_norms.ONE_FEDERATION, mix.largest, mix.federation),
    ):
        room = rules_of_norms.at_most(share, total) - number
        if room < to_come and not [one for one in found if one.values["federation"] == federation]:
            values = {"opponents": to_come, "most": room, "federation": federation}
            found.append(Condition(ARTICLE + "1.4.4", "norm.to_come." + key, values, False))
    return found


def _missed(around: list[Condition], games: Games, search: Search, field: Field, context: _Context) -> Norm:
    """A norm that is out of reach: what the games lack, all of them counted. While games are to come, they are taken
    as won, against the strongest opponents that are left."""
    kept = list(games.played + games.pending)
    guessed = []
    for index in range(min(games.open_rounds, len(field.ratings))):
        title = search.norm.title if index < field.own_titled else "FM" if index < field.titled else ""
        guessed.append(Met(0, -index - 1, "?" + str(index), title, field.ratings[index], False, None))
    kept += guessed
    won = 2 * len([met for met in kept if met.half_points is None])
    steps = _steps_of_games(games, (), search, context)
    if not kept:
        values = {"games": 0, "least": search.least(games), "by": search.least(games)}
        nothing = Condition(ARTICLE + "1.4.1", "norm.games", values, False)
        return Norm(
            search.norm.title, MISSED, 0, 0, 0.0, (), None, None, None, None, (nothing,) + tuple(around), tuple(steps)
        )
    measure = search.measure(kept, sum([met.half_points or 0 for met in kept]) + won)
    if won:
        steps.append(_step("1.4.9", "norm.best_case", context, games=won // 2))
    conditions = _conditions(measure, search, search.least(games), context) + around
    still = context.setting.predetermined() and won == 0 and games.open_rounds > 0
    if still:
        values = {"rounds": games.open_rounds}
        conditions.append(Condition(ARTICLE + "1.4.1", "norm.all_rounds", values, False))
    if not [condition for condition in conditions if not condition.met]:
        conditions.append(Condition(ARTICLE + "1.4", "norm.no_way", {"rounds": games.open_rounds}, False))
    steps += _steps_of(measure, tuple(kept), search, context)
    return _norm(MISSED, measure, (), tuple(kept), None, conditions, steps, search)


def _norm(
    status: str,
    measure: Measure,
    left_out: tuple[Met, ...],
    kept: tuple[Met, ...],
    needed: float | None,
    conditions: list[Condition],
    steps: list[Step],
    search: Search,
) -> Norm:
    raised = measure.raised
    return Norm(
        search.norm.title,
        status,
        measure.games,
        rules_of_norms.counted_games(measure.games, search.setting.kind),
        sum([met.half_points or 0 for met in kept]) / 2,
        tuple([met.round for met in left_out]),
        measure.performance.average,
        raised.number if raised is not None and raised.number > 0 else None,
        measure.performance.performance,
        needed,
        tuple(conditions),
        tuple(steps),
    )


def _field(player: Player, games: Games, search: Search, context: _Context) -> Field:
    """The opponents that a player may still get in the rounds that are not paired yet."""
    if not games.open_rounds:
        return Field((), 0, 0, {})
    met = {one.number: (one.title, one.federation) for one in games.played + games.pending}
    met[player.number] = (player.title, player.federation)
    best = []
    for other in context.ranking:
        if other.number not in met:
            best.append(context.ratings[other.number] or context.unrated)
            if len(best) == games.open_rounds:
                break
    held, federations = context.held.copy(), context.federations.copy()
    for number in met:
        title, federation = met[number]
        held[title] -= 1
        federations[federation] -= 1
    own = sum([held[title] for title in held if title in search.norm.own_titles])
    titled = sum([held[title] for title in held if title not in rules_of_norms.NOT_COUNTED_TITLES])
    return Field(tuple(best), own, titled, federations)


# --- conditions -------------------------------------------------------------------------------------------------------
def _at_least(rule: str, key: str, found: float, least: float, **values: Any) -> Condition:
    values.update({"found": found, "least": least, "by": max(0, least - found)})
    return Condition(ARTICLE + rule, key, values, found >= least)


def _at_most(rule: str, key: str, found: int, most: int, **values: Any) -> Condition:
    values.update({"found": found, "most": most, "by": max(0, found - most)})
    return Condition(ARTICLE + rule, key, values, found <= most)


def _conditions(measure: Measure, search: Search, least: int, context: _Context) -> list[Condition]:
    """What a norm asks of a set of games, article by article."""
    norm, mix = search.norm, measure.mix
    found = [
        Condition(
            ARTICLE + "1.4.1",
            "norm.games",
            {"games": measure.games, "least": least, "by": max(0, least - measure.games)},
            measure.games >= least,
        )
    ]
    found += _mix_conditions(mix, measure.titled, measure.own_titled, mix.opponents, measure.games, search, context)
    made = measure.performance
    score = measure.half_points / 2
    found.append(_at_least("1.4.7", "norm.average", made.average, norm.minimum_average))
    found.append(_at_least("1.4.8", "norm.score", score, titles.minimum_score(measure.games), games=measure.games))
    found.append(_at_least("1.4.9", "norm.performance", made.performance, norm.performance))
    return found


def _mix_conditions(
    mix: rules_of_norms.Mix,
    titled: int,
    own_titled: int,
    opponents: int,
    games: int,
    search: Search,
    context: _Context,
) -> list[Condition]:
    """What a norm asks of the federations and titles of so many opponents (1.4.3 to 1.4.5)."""
    setting = context.setting
    found = []
    if setting.free:
        found.append(_free(setting))
    else:
        most_own = rules_of_norms.at_most(rules_of_norms.OWN_FEDERATION, opponents)
        most_one = rules_of_norms.at_most(rules_of_norms.ONE_FEDERATION, opponents)
        found.append(_at_least("1.4.3", "norm.foreign", mix.foreign, rules_of_norms.FOREIGN_FEDERATIONS))
        for key, number, most, federation in (
            ("norm.own_federation", mix.own, most_own, search.federation),
            ("norm.one_federation", mix.largest, most_one, mix.federation),
        ):
            found.append(_at_most("1.4.4", key, number, most, opponents=opponents, federation=federation))
    least = rules_of_norms.titled_needed(opponents)
    own_least = rules_of_norms.own_titles_needed(games, setting.double())
    titles_counted = " ".join(search.norm.own_titles)
    found.append(_at_least("1.4.5", "norm.titled", titled, least, opponents=opponents))
    found.append(
        _at_least("1.4.5", "norm.own_titles", own_titled, own_least, opponents=opponents, titles=titles_counted)
    )
    return found


def _free(setting: Setting) -> Condition:
    if setting.free == "kind":
        return Condition(ARTICLE + "1.4.3", "norm.free_kind", {"kind": setting.kind}, True)
    field = setting.field
    assert field is not None
    values = {
        "rated": field.rated,
        "federations": field.federations,
        "titled": field.titled,
        "least_rated": rules_of_norms.FREE_SWISS_RATED,
        "least_federations": rules_of_norms.FREE_SWISS_FEDERATIONS,
        "least_titled": rules_of_norms.FREE_SWISS_TITLED,
    }
    return Condition(ARTICLE + "1.4.3.5", "norm.free_swiss", values, True)


def _around(player: Player, games: Games, context: _Context) -> list[Condition]:
    """What a norm asks of the event around the games, as far as the report tells of it."""
    event, setting = context.event, context.setting
    found = []
    if setting.double():
        least = rules_of_norms.DOUBLE_ROUND_PLAYERS
        found.append(_at_least("1.4.5", "norm.double_round", setting.players, least))
    a_day: dict[str, int] = {}
    for day in event.round_dates:
        if day:
            a_day[day] = a_day.get(day, 0) + 1
    if a_day:
        worst = sorted([(-a_day[day], day) for day in a_day])[0]
        found.append(_at_most("1.1", "norm.rounds_a_day", -worst[0], play.NORM_ROUNDS_A_DAY, date=worst[1]))
    if event.minutes is not None:
        rating = context.ratings[player.number]
        needed = [
            play.standard_minutes(rating, context.ratings.get(met.number), context.on)
            for met in games.played + games.pending
        ]
        if needed:
            found.append(
                _at_least(
                    "1.1", "norm.rate_of_play", event.minutes, max(needed),
                    games=len([one for one in needed if one > event.minutes]),
                )
            )  # fmt: skip
    return found


# --- steps ------------------------------------------------------------------------------------------------------------
def _step(rule: str, key: str, context: _Context, **values: Any) -> Step:
    return Step(ARTICLE + rule, context.date, key, values)


def _steps_of_games(games: Games, left_out: tuple[Met, ...], search: Search, context: _Context) -> list[Step]:
    """Which games count, and why others do not."""
    found = []
    if games.unplayed:
        found.append(_step("1.4.2", "norm.unplayed", context, rounds=games.unplayed))
    if games.zero_scorers:
        found.append(_step("1.4.2", "norm.zero_scorers", context, games=games.zero_scorers))
    least = search.least(games)
    if least < rules_of_norms.MINIMUM_GAMES:
        found.append(_step("1.4.1", "norm.fewer_games", context, games=least))
    won = [met.round for met in left_out if met.half_points in (None, norm_games.WIN)]
    later = [met.round for met in left_out if met.half_points not in (None, norm_games.WIN)]
    if later:
        # Whatever comes after the last game that counts is a later one, won or not.
        last = max([met.round for met in games.played if met not in left_out] + [0])
        later = sorted([one for one in won + later if one > last])
        won = [one for one in won if one not in later]
        found.append(_step("1.4.1", "norm.later_left_out", context, rounds=later))
    if won:
        found.append(_step("1.4.1", "norm.wins_left_out", context, rounds=won))
    return found


def _steps_of(measure: Measure, kept: tuple[Met, ...], search: Search, context: _Context) -> list[Step]:
    """The performance, step by step (1.4.6 to 1.4.9)."""
    found = []
    unrated = [met.number for met in kept if met.unrated]
    if unrated:
        found.append(_step("1.4.6", "norm.unrated", context, opponents=unrated, rating=context.unrated))
    if measure.raised is not None:
        raised = {"opponent": measure.raised.number, "from": measure.raised.rating, "to": search.norm.floor}
        found.append(Step(ARTICLE + "1.4.6", context.date, "norm.raised", raised))
    made = measure.performance
    values = {
        "average": made.average,
        "score": measure.half_points / 2,
        "games": measure.games,
        "percentage": made.percentage,
        "dp": made.performance - made.average,
        "rp": made.performance,
    }
    found.append(Step(ARTICLE + "1.4.8", context.date, "fide.rp", values))
    return found


def _table(forecast: Forecast, search: Search, field: Field, context: _Context) -> list[Step]:
    """What opponents not known yet must average for every number of points from the games to come."""
    wanted = forecast.wanted
    if wanted is None:
        return []
    kept = list(forecast.kept)
    played = sum([met.half_points or 0 for met in kept])
    rows = []
    for half_points in range(forecast.half_points, 2 * (forecast.pending + wanted.opponents) + 1):
        way = search.wanted(kept, wanted.opponents, played + half_points, field)
        if way is not None:
            values = {"points": half_points / 2, "opponents": wanted.opponents, "average": way.average}
            rows.append(Step(ARTICLE + "1.4.9", context.date, "norm.to_come.row", values))
    return rows


# --- ratings of titles ------------------------------------------------------------------------------------------------
def _ratings_of_titles(player: Player, played: tuple[Met, ...], context: _Context) -> tuple[RatingTitle, ...]:
    """The ratings of titles that a player has reached and that are above the title held (1.5): before the event, or
    in the middle of it.

    Reading: the rating after a game is the starting one plus the changes so far, rounded as a list is. Whether 30
    games were rated before is not in a report.
    """
    rating = context.ratings[player.number]
    above = [needed for _, needed in titles.BY_RATING + titles.WITH_NORMS if needed > _held(player)]
    if rating is None or not above:
        return ()
    birth = int(player.birth[:4]) if player.birth else None
    k = k_of(player, rating, birth, context.on, context.rules, {}, False).k
    if rating + k * len(played) < min(above):
        return ()
    games = tuple([Game(None if met.unrated else met.rating, (met.half_points or 0) / 2, met.round) for met in played])
    course, rounds = [rating], [0]
    total = 0
    for counted in tally(rating, games, context.on, context.rules).games:
        if not counted.reason:
            total += k * (50 * halves(counted.game.score) - counted.pd)
            course.append(rating + half_away(total, 100))
            rounds.append(counted.game.round)
    return tuple(_reached(player, course, rounds))


def _held(player: Player) -> int:
    """The rating that the title held asks for."""
    return titles.THRESHOLDS.get(player.title, 0)


def _reached(player: Player, course: list[int], rounds: list[int]) -> list[RatingTitle]:
    """The titles whose rating stands in the course of ratings, of those above the title held: with norms each, by
    rating the highest."""
    held = _held(player)
    highest = max(course)
    found = []
    by_rating = False
    for table, with_norms in ((titles.WITH_NORMS, True), (titles.BY_RATING, False)):
        for title, needed in table:
            womans = title.startswith("W")
            if (
                needed <= held
                or highest < needed
                or (womans and not _is_woman(player))
                or (by_rating and not with_norms)
            ):
                continue
            by_rating = by_rating or not with_norms
            first = next(index for index, one in enumerate(course) if one >= needed)
            found.append(RatingTitle(title, needed, highest, rounds[first], with_norms))
    return found
