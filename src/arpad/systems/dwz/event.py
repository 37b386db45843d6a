"""A whole event: first ratings, special ratings, then everybody's change (WO 3.4 to 3.6)."""

from arpad.model import NOTE, WARNING, Event, Game, Player, Problem, Refusal, limited
from arpad.systems.dwz import newcomers, performance
from arpad.systems.dwz.change import settle
from arpad.systems.dwz.factor import ASSUMED, Person
from arpad.systems.dwz.newcomers import result_against
from arpad.systems.dwz.rules import RuleSet, applied, rule_set
from arpad.systems.events import blank, facts, games_by_player
from arpad.systems.games import reported, row
from arpad.systems.results import EventReport, GameRow, PlayerReport

AS_REPORTED = "as_reported"
NATIONAL = "national"
RATING_KINDS = (AS_REPORTED, NATIONAL)
GERMANY = "GER"

EXCEPTIONAL = 300  # a performance more than this above the rating stands for it (3.6.3)


def event(
    event: Event,
    on: str | None = None,
    ratings: str = AS_REPORTED,
    index: dict[int, float] | None = None,
) -> EventReport:
    """Everybody's change or first rating in an event that ended on the day `on` (by default the report's end).

    `ratings` "as_reported" takes the report's ratings as DWZ; "national" takes the German national ratings, and the
    reported rating of who has none, as a foreign rating. `index` gives the index before the event by start number, 0
    for everybody else. Ages come from the years of birth. Stored rest games of earlier events are not known here.

    Raises Refusal where no date is known.
    """
    day = on or event.end or event.start
    if not day:
        raise Refusal("event.no_date")
    rules = rule_set(day)
    problems = list(event.problems)
    if not on and not event.end:
        problems.append(Problem(NOTE, "dwz.event.start_taken", {"on": day}))
    people = _people(event, ratings, day, index or {})
    known = {number: person.rating for number, person in people.items()}
    games = games_by_player(event, {})
    found = newcomers.first_ratings(games, known, rules)
    counted = dict(known)
    if rules.special:
        raised = _exceptional(games, known, found, rules)
        if raised:
            names = {player.number: player.name for player in event.players}
            told = []
            for number in sorted(raised):
                values = {"player": number, "name": names[number], "rating": known[number], "rh": raised[number]}
                told.append(Problem(NOTE, "dwz.event.special", values))
            problems.extend(limited(told))
            if rules.k is not None:
                problems.append(Problem(NOTE, "dwz.event.special_open", {"date": rules.date}))
            counted.update(raised)
            found = newcomers.first_ratings(games, counted, rules)
    if not found.settled:
        problems.append(Problem(WARNING, "dwz.event.unsettled", {"rounds": newcomers.ROUNDS}))
    values_of = dict(counted)
    for number, end in found.ends.items():
        values_of[number] = newcomers.first_of(end, rules)
    # Who gets no rating is told of the games against Selection I, which are stored for the next evaluation.
    first = dict(known)
    for number in found.first_level:
        first[number] = values_of[number]
    reports = []
    assumed = 0
    for player in event.players:
        person = people.get(player.number)
        if person is None:
            reached = found.ends.get(player.number)
            seen = first if reached is None else values_of
            report = _newcomer(player, games[player.number], reached, seen, rules)
        else:
            seen = values_of if rules.newcomers_count else counted
            report = _rated(player, person, games[player.number], seen, rules)
        assumed += report.k_source == ASSUMED
        reports.append(report)
    if assumed:
        problems.append(Problem(NOTE, "dwz.event.assumed", {"players": assumed}))
    if len(people) < len(reports):
        problems.append(Problem(NOTE, "dwz.event.rest_games", {}))
        problems.extend(performance.single_source(rules))
    exact = rules.k is None or not found.ends
    return EventReport(
        facts(event, event.start or day, event.time_control), tuple(reports), tuple(problems), applied(rules, exact)
    )


def _people(event: Event, ratings: str, day: str, index: dict[int, float]) -> dict[int, Person]:
    """The players who enter with a rating, by start number."""
    people = {}
    for player in event.players:
        rating: int | None = player.rating
        foreign = False
        if ratings == NATIONAL:
            german = [one.rating for one in player.national if one.federation == GERMANY and one.rating is not None]
            rating, foreign = (german[0], False) if german else (player.rating, True)
        if rating is not None:
            age = int(day[:4]) - int(player.birth[:4]) if player.birth else None
            given = index.get(player.number, index.get(0))
            people[player.number] = Person(rating, None if given is None else int(given), age, foreign)
    return people


def _exceptional(
    games: dict[int, list[Game]], known: dict[int, int], found: newcomers.Found, rules: RuleSet
) -> dict[int, int]:
    """The rated players whose performance stands for their rating, and that performance."""
    rated = dict(known)
    for number, end in found.ends.items():
        rated[number] = newcomers.first_of(end, rules)
    raised = {}
    for number, rating in known.items():
        rh = performance.performance(result_against(games[number], rated), rules)
        if rh is not None and rh - rating > EXCEPTIONAL:
            raised[number] = rh
    return raised


def _seen(games: list[Game], values: dict[int, int]) -> tuple[Game, ...]:
    return tuple([game._replace(opponent=values.get(game.number)) for game in games])


def _rows(games: list[Game], values: dict[int, int]) -> tuple[GameRow, ...]:
    return tuple([row(game) for game in _seen(games, values)])


def _rated(player: Player, person: Person, games: list[Game], values: dict[int, int], rules: RuleSet) -> PlayerReport:
    report = blank(player, person.rating, games)
    rated = settle(person, _seen(games, values), rules)
    if rated is None:
        return report._replace(listed=True, games=_rows(games, values))
    return reported(report, rated)


def _newcomer(
    player: Player, games: list[Game], end: int | None, values: dict[int, int], rules: RuleSet
) -> PlayerReport:
    report = blank(player, None, games)
    if not games:
        return report
    result = result_against(games, values)
    reason = "" if end is not None else newcomers.enough(result, rules)
    first = newcomers.answer(result, end, reason, _rows(games, values), rules)
    return report._replace(
        score=first.score,
        average_opponents=performance.average(result.opponents) if result.opponents else None,
        performance=end,
        listed=first.rating is not None,
        initial=first,
        games=first.games,
        steps=first.steps,
        state=None if end is None else {"index": 1},
    )
