"""A whole event under US Chess's rules: one section, two passes, everybody's rating, floor, norm and class.

A report rarely tells how many games a rating is based on, or a player's history, highest rating and floor; they come
as options by start number, and what is missing is assumed: established with as many games as can count, neither all
won nor all lost, no rating higher than the one before the event.
"""

from arpad import dates
from arpad.model import BLITZ as FAST
from arpad.model import NOTE, PLAYED, RAPID, WARNING, Event, Game, Player, Problem, Refusal, Step
from arpad.systems.events import blank, facts, games_by_player
from arpad.systems.numbers import approximate, nearest
from arpad.systems.results import Change, EventReport, FirstRating, GameRow, PlayerReport
from arpad.systems.uschess import convert, matches, special, titles
from arpad.systems.uschess.change import game_rows, highest_known, k_source, settle
from arpad.systems.uschess.floors import Earned
from arpad.systems.uschess.formula import Standing, Terms, steps, terms_of
from arpad.systems.uschess.games import linear_performance, row
from arpad.systems.uschess.initial import Source, Start, start, start_problems, start_steps
from arpad.systems.uschess.play import is_dual, lists_of
from arpad.systems.uschess.rules import (
    BLITZ,
    QUICK,
    REGULAR,
    RuleSet,
    applied,
    article,
    rule_set,
    rules_of,
    whole,
)
from arpad.systems.uschess.section import Entry, Passes, rate_section

# Which day's bonus multiplier counts: the sources contradict each other.
BY_END = "end"
BY_START = "start"
BONUS_BY = (BY_END, BY_START)

# Whose ratings the report names.
AS_REPORTED = "as_reported"
NATIONAL = "national"
RATING_KINDS = (AS_REPORTED, NATIONAL)
FEDERATION = "USA"

_HISTORIES = {-1: special.ALL_LOSSES, 0: special.MIXED, 1: special.ALL_WINS}


def event(
    event: Event,
    on: str | None = None,
    rating_list: str | None = None,
    minutes: float | None = None,
    online: bool = False,
    games_counted: dict[int, float] | None = None,
    history: dict[int, float] | None = None,
    highest: dict[int, float] | None = None,
    floor: dict[int, float] | None = None,
    initial_rating: dict[int, float] | None = None,
    initial_games: dict[int, float] | None = None,
    adult: dict[int, float] | None = None,
    ratings: str = AS_REPORTED,
    bonus_by: str = BY_END,
) -> EventReport:
    """Every player's new rating after one section.

    `on` is the start date where it is not the report's. Which of the six systems is rated is told by `rating_list`, or
    by `minutes` (main minutes plus seconds of delay or increment), the report's or these; an `online` event by the
    online ones. A game of 30 to 65 minutes counts for Regular and for Quick: Regular is rated unless Quick is asked
    for.

    By start number, 0 for everybody else: `games_counted`, the games a rating is based on; `history` 1 where all of
    them were won, -1 where all were lost; `highest` established rating; `floor`; for unrated players `initial_rating`
    and `initial_games`, else the age gives them, `adult` 1 where the date of birth is not known.

    With `ratings` "as_reported" a player's rating is the national one of the USA where the report names it, else the
    one reported. With "national" only the national one; other players are newcomers, and the rating reported, taken as
    FIDE's, gives them their first one.

    An event of two players is an individual match.

    Raises Refusal where no date is known, or there was no such system yet.
    """
    begun = on or event.start
    if not begun:
        raise Refusal("event.no_date")
    ended = max(begun, event.end)
    problems = list(event.problems)
    if minutes is None:
        minutes = event.minutes
    speed = rating_list or _list_of(event, minutes, online, rule_set(begun), problems)
    rules = rules_of(begun, speed)
    bonus = rule_set(ended if bonus_by == BY_END else begun).bonus
    if rules.bonus != rule_set(ended).bonus:
        problems.append(Problem(NOTE, "uschess.event.bonus_disputed", {"bonus": bonus, "start": begun, "end": ended}))
    terms = terms_of(rules, bonus, speed, is_dual(minutes, online), len(event.players) == 2)

    own = _ratings(event, ratings)
    starts: dict[int, Start] = {}
    standings: dict[int, Standing] = {}
    assumed = 0
    for player in event.players:
        number = player.number
        rating = own[number]
        if rating is None:
            found = _start(player, initial_rating or {}, initial_games or {}, adult or {}, ratings, ended, speed, rules)
            problems.extend(start_problems(found, rules))
            starts[number] = found
            standings[number] = Standing(found.rating, found.games, special.NONE)
        else:
            games = _of(games_counted, number)
            assumed += games is None
            earlier = special.NONE if games == 0 else _HISTORIES[int(_of(history, number) or 0)]
            standings[number] = Standing(rating, games, earlier)
    if assumed:
        problems.append(Problem(NOTE, "uschess.event.games_assumed", {"players": assumed}))

    # Every game has an opponent here: unrated ones have a first estimate.
    games_of = games_by_player(event, {number: standings[number].rating for number in standings})
    if terms.match and _not_a_match(event, standings, games_of, problems):
        reports = [blank(player, own[player.number], games_of[player.number]) for player in event.players]
        return EventReport(facts(event, begun, speed), tuple(reports), tuple(problems), applied(rules))
    entries = {
        number: Entry(
            standings[number], number in starts, tuple([game for game in games_of[number] if game.kind == PLAYED])
        )
        for number in standings
    }
    passes = rate_section(entries, terms)
    reports = []
    for player in event.players:
        number = player.number
        peak = highest_known(standings[number].rating, standings[number].games, _of(highest, number))
        report, said = _player(
            player, own[number], starts.get(number), standings[number], passes[number], games_of[number],
            Earned(peak, given=_of(floor, number)), speed, terms,
        )  # fmt: skip
        reports.append(report)
        problems.extend(said)
    if speed == REGULAR:
        reports = [_with_norm(report, reports) for report in reports]
    return EventReport(facts(event, begun, speed), tuple(reports), tuple(_once(problems)), applied(rules))


def _player(
    player: Player,
    rating: float | None,
    first: Start | None,
    standing: Standing,
    passed: Passes,
    games: list[Game],
    earned: Earned,
    speed: str,
    terms: Terms,
) -> tuple[PlayerReport, list[Problem]]:
    """One player's report, and what to know about it."""
    report = blank(player, rating, games)
    found, rated = passed.final, list(passed.games)
    if not rated:
        rows = tuple([row(game, standing.rating, None, None, game.kind) for game in games])
        return report._replace(games=rows, new_rating=_published(rating), listed=rating is not None), []
    date = terms.rules.date
    out: list[Step] = []
    if first is not None:
        out.extend(start_steps(first, terms.rules))
        if first.games == 0:
            out.append(Step(article("1"), date, "uschess.event.strength", {"strength": passed.strength}))
    out.append(Step(article("1"), date, "uschess.event.intermediate", {"intermediate": passed.intermediate}))
    out.extend(steps(standing, rated, found, terms))
    after = settle(standing, found, terms, speed, earned)
    out.extend(after.steps)
    opponents = [float(game.opponent or 0) for game in rated]
    state = dict(after.state)
    state["strength"], state["intermediate"] = passed.strength, passed.intermediate
    new = whole(after.rating)
    report = report._replace(
        k=None if found.standard is None else found.standard.k,
        k_source=k_source(standing, found),
        score=found.score,
        average_opponents=nearest(sum(opponents) / len(opponents)),
        expected=sum(found.expected),
        performance=nearest(linear_performance(opponents, found.score)),
        new_rating=new,
        listed=True,
        games=_rows(games, passed, standing),
        steps=tuple(out),
        state=state,
    )
    if rating is not None:
        change = Change(approximate(after.rating - rating), new - whole(rating))
        return report._replace(change=change), after.problems
    initial = FirstRating(
        rating=new,
        reason="",
        computed=whole(standing.rating),
        games_counted=len(rated),
        games_missing=0,
        score=found.score,
        average=None,
        percentage=None,
        k=None,
        games=report.games,
        steps=report.steps,
        problems=(),
        rules=applied(terms.rules),
    )
    return report._replace(initial=initial), after.problems


def _published(rating: float | None) -> int | None:
    return None if rating is None else whole(rating)


def _rows(games: list[Game], passed: Passes, standing: Standing) -> tuple[GameRow, ...]:
    """All games: the rated ones against intermediate ratings, the others as they are."""
    rated = list(game_rows(passed.games, standing.rating, passed.final))
    rows = []
    for game in games:
        rows.append(rated.pop(0) if game.kind == PLAYED else row(game, standing.rating, None, None, game.kind))
    return tuple(rows)


def _with_norm(report: PlayerReport, reports: list[PlayerReport]) -> PlayerReport:
    """The report with the highest title norm, which the opponents' ratings after the event decide."""
    if report.state is None:
        return report
    after = {other.number: other.new_rating for other in reports}
    numbers = [row.opponent or 0 for row in report.games if row.counted]
    opponents = [float(after[number] or 0) for number in numbers]
    norm = titles.highest_norm(opponents, numbers, report.score)
    state = dict(report.state)
    state["norm"] = norm
    if not norm:
        return report._replace(state=state)
    values = {
        "title": titles.title_of(norm), "score": report.score, "norms": titles.NORMS_NEEDED,
        "needed": titles.needed_more_than(titles.level_of(norm), opponents),
    }  # fmt: skip
    return report._replace(state=state, steps=report.steps + (Step(titles.NORMS_RULE, "", "uschess.norm", values),))


def _list_of(event: Event, minutes: float | None, online: bool, rules: RuleSet, problems: list[Problem]) -> str:
    """Which of the six systems an event is for, where nobody says so."""
    if minutes is not None:
        found = lists_of(minutes, online, rules)
        if not found:
            raise Refusal("uschess.event.too_fast", minutes=minutes)
        if len(found) > 1:
            problems.append(Problem(NOTE, "uschess.event.dual", {"minutes": minutes}))
        return found[0]
    speed = QUICK if event.time_control == RAPID else BLITZ if event.time_control == FAST else REGULAR
    if online:
        speed = "online_" + speed
    problems.append(Problem(NOTE, "uschess.event.list_assumed", {"rating_list": speed}))
    return speed


def _ratings(event: Event, ratings: str) -> dict[int, float | None]:
    own: dict[int, float | None] = {}
    for player in event.players:
        national = _national(player)
        own[player.number] = player.rating if national is None and ratings == AS_REPORTED else national
    return own


def _national(player: Player) -> float | None:
    for one in player.national:
        if one.federation == FEDERATION:
            return one.rating
    return None


def _start(
    player: Player,
    initial_rating: dict[int, float],
    initial_games: dict[int, float],
    adult: dict[int, float],
    ratings: str,
    ended: str,
    speed: str,
    rules: RuleSet,
) -> Start:
    """What an unrated player enters with: as given, from FIDE's rating, or by age."""
    given = _of(initial_rating, player.number)
    if given is not None:
        return Start(given, int(_of(initial_games, player.number) or 0), "given")
    sources = []
    if ratings == NATIONAL and player.rating is not None and rules.blend:
        sources.append(Source(convert.FIDE, float(player.rating), ended))
    return start(sources, _birth(player), bool(_of(adult, player.number)), ended, speed, rules)


def _birth(player: Player) -> str | None:
    """The date of birth. Reading: of a date that is known in part only, the middle of the year or of the month."""
    birth = player.birth
    if len(birth) == 4:
        birth += "-07-01"
    elif len(birth) == 7:
        birth += "-15"
    return birth if dates.is_date(birth) else None


def _of(values: dict[int, float] | None, number: int) -> float | None:
    return None if values is None else values.get(number, values.get(0))


def _not_a_match(
    event: Event, standings: dict[int, Standing], games: dict[int, list[Game]], problems: list[Problem]
) -> bool:
    """Whether two players' event cannot be rated as an individual match; a problem then says why."""
    one, other = [standings[player.number] for player in event.players]
    reason = matches.refused(one.rating, other.rating, one.games, other.games)
    if not reason or not any(game.kind == PLAYED for game in games[event.players[0].number]):
        return False
    values = {"rating": one.rating, "opponent": other.rating, "limit": matches.FARTHEST}
    problems.append(Problem(WARNING, "uschess.match." + reason, values))
    return True


def _once(problems: list[Problem]) -> list[Problem]:
    """Every problem once, however many players it concerns."""
    out: list[Problem] = []
    for problem in problems:
        if problem not in out:
            out.append(problem)
    return out
