"""A whole event under FIDE's rules: changes of rated players, first ratings of unrated ones."""

from arpad.model import (
    NOTE,
    PLAYED,
    STANDARD,
    TIME_CONTROLS,
    WARNING,
    Event,
    Game,
    Player,
    Problem,
    Refusal,
    Step,
)
from arpad.systems.events import blank, facts, games_by_player
from arpad.systems.fide import play, titles
from arpad.systems.fide.change import settle, tally
from arpad.systems.fide.initial import initial
from arpad.systems.fide.k_factor import ASSUMED, TOP, K, k_factor
from arpad.systems.fide.rules import RuleSet, applied, article, rule_set
from arpad.systems.games import reported
from arpad.systems.results import EventReport, PlayerReport

OPTION = "option"
FILE = "file"

AS_FIDE = "as_fide"
AS_REPORTED = "as_reported"
RATING_KINDS = (AS_FIDE, AS_REPORTED)

# Why games of a match do not count. Games carry them in place of what became of the pairing.
MATCH_DECIDED = "match_decided"
MATCH_UNRATED = "match_unrated"

# Titles whose holder has reached 2400 at some time (B.01).
TOP_TITLES = tuple([title for title, rating in titles.WITH_NORMS if rating >= TOP])


def event(
    event: Event,
    on: str | None = None,
    time_control: str | None = None,
    k: dict[int, float] | None = None,
    ratings: str = AS_FIDE,
    newly_rated: dict[int, float] | None = None,
    decided_games_count: bool = False,
) -> EventReport:
    """Every player's change or first rating.

    `on` is the start date where it is not the report's; `time_control` likewise (reading: an event whose report does
    not tell is standard, with a problem that says so). `k` gives K-factors by start number, 0 for everybody else;
    without it K is the one that the report or the list gives, or else derived from rating and birth year, and what is
    not known is assumed: 30 games, no higher rating before, except that a GM or IM has had 2400.

    With `ratings` "as_fide" a rating counts only if it can be FIDE's: not below the list's floor and, where the report
    gives FIDE ids at all, with an id. "as_reported" takes every rating as it stands.

    `newly_rated` names newcomers who became rated before this event was processed, with their current ratings (8.2.4).
    In a match, an event of two players, games after the decision count only with `decided_games_count` (waived on prior
    request), and none does if one player is unrated.

    An event of more than 30 days goes by the list in force when each game was played; a report has one rating a player,
    so its ratings are used for all games, and a note says so. `rate` takes such an event list by list.

    Raises Refusal where no date is known, or `newly_rated` does not say who.
    """
    start = on or event.start
    if not start:
        raise Refusal("event.no_date")
    problems = list(event.problems)
    speed = time_control or event.time_control
    if not speed:
        speed = STANDARD
        problems.append(Problem(NOTE, "fide.event.standard_assumed", {"known": list(TIME_CONTROLS)}))
    rules = rule_set(start, speed)
    current = newly_rated or {}
    if 0 in current:
        raise Refusal("fide.event.newly_rated")
    seen = ratings_that_count(event, rules, ratings, current, problems)
    games = games_by_player(event if decided_games_count else _until_decided(event, problems), seen)
    reports = []
    assumed = 0
    for player in event.players:
        number = player.number
        if number in current:
            report = _rated(player, int(current[number]), games[number], start, rules, k or {}, newly=True)
        elif seen[number] is not None:
            report = _rated(player, seen[number] or 0, games[number], start, rules, k or {})
        else:
            report = _unrated(player, _not_in_a_match(games[number], event), start, speed)
        assumed += report.k_source == ASSUMED
        reports.append(report)
    if assumed:
        problems.append(Problem(NOTE, "fide.event.k_assumed", {"players": assumed}))
    if rules.date == "":
        problems.append(Problem(NOTE, "fide.approximate", {"before": "2009-07-01"}))
    days = play.days_of(start, event.end)
    if days > play.LONG_EVENT_DAYS:
        problems.append(Problem(NOTE, "fide.event.long", {"days": days, "limit": play.LONG_EVENT_DAYS}))
    if start < "2022-01-01" and speed == STANDARD and _all_play_all(event) and None in seen.values():
        problems.append(Problem(WARNING, "fide.event.round_robin", {"until": "2021-12-31"}))
    return EventReport(
        facts(event, start, speed),
        tuple(reports),
        tuple(problems),
        applied(rules),
    )


def ratings_that_count(
    event: Event, rules: RuleSet, ratings: str, newly_rated: dict[int, float], problems: list[Problem]
) -> dict[int, int | None]:
    """Start number to the rating that counts for the opponents. A rating without a FIDE id is not on FIDE's list (only
    players with both are rated), nor is one below its floor: such players count as unrated, as do those who became
    rated after the event (8.2.4)."""
    with_ids = any(player.fide_id for player in event.players)
    own: dict[int, int | None] = {}
    for player in event.players:
        rating = None if player.number in newly_rated else player.rating
        if rating is not None and ratings == AS_FIDE:
            values = {"player": player.number, "name": player.name, "rating": rating, "floor": rules.floor}
            if with_ids and not player.fide_id:
                problems.append(Problem(WARNING, "fide.event.no_id", values, player.line))
                rating = None
            elif rating < rules.floor:
                problems.append(Problem(WARNING, "fide.event.below_floor", values, player.line))
                rating = None
        own[player.number] = rating
    return own


def _is_match(event: Event) -> bool:
    """Reading: a match is an event of two players."""
    return len(event.players) == 2


def _until_decided(event: Event, problems: list[Problem]) -> Event:
    """A match whose games after the decision carry that as the reason why they do not count.

    Reading: scheduled are the rounds of the report, or the games in it if they are more; points by forfeit decide a
    match as well.
    """
    if not _is_match(event):
        return event
    one, other = [player.number for player in event.players]
    points = {one: 0.0, other: 0.0}
    order = sorted(
        [
            (pairing.round, index)
            for index, pairing in enumerate(event.pairings)
            if pairing.white in points and pairing.black in points
        ]
    )
    scheduled = max(event.rounds, len(order))
    pairings = list(event.pairings)
    after = 0
    for _, index in order:
        pairing = pairings[index]
        if pairing.kind == PLAYED and play.match_decided(points[one], points[other], scheduled):
            pairings[index] = pairing._replace(kind=MATCH_DECIDED)
            after += 1
        points[pairing.white] += pairing.white_score or 0.0
        points[pairing.black] += pairing.black_score or 0.0
    if after:
        problems.append(Problem(NOTE, "fide.event.match_decided", {"games": after, "scheduled": scheduled}))
    return event._replace(pairings=tuple(pairings))


def _not_in_a_match(games: list[Game], event: Event) -> list[Game]:
    """An unrated player's games, none of which counts in a match: it is not rated if one player is unrated."""
    if not _is_match(event):
        return games
    return [game._replace(kind=MATCH_UNRATED) if game.kind == PLAYED else game for game in games]


def _unrated(player: Player, games: list[Game], start: str, speed: str) -> PlayerReport:
    """The first rating of an unrated player, as far as this event alone makes one."""
    report = blank(player, None, games)
    if not games:
        return report
    first = initial(tuple(games), start, speed, birth_year=report.birth_year)
    return report._replace(
        score=first.score,
        listed=first.rating is not None,
        initial=first,
        games=first.games,
        steps=first.steps,
    )


def _rated(
    player: Player,
    rating: int,
    games: list[Game],
    start: str,
    rules: RuleSet,
    given: dict[int, float],
    newly: bool = False,
) -> PlayerReport:
    """A rated player's change; `newly` if the rating was made after the event but before it is processed (8.2.4)."""
    report = blank(player, rating, games)
    chosen = k_of(player, rating, report.birth_year, start, rules, given, newly)
    values = {"rating": rating}
    steps = [Step(article(rules, "newly"), rules.date, "fide.event.newly_rated_step", values)] if newly else []
    rated = settle([tally(rating, tuple(games), start, rules)], rules, chosen, rating, None, steps)
    return reported(report, rated)


def k_of(
    player: Player,
    rating: int,
    birth_year: int | None,
    start: str,
    rules: RuleSet,
    given: dict[int, float],
    newly: bool,
) -> K:
    """The K-factor of a rated player of an event: the one given, or the report's, or else as `event` says."""
    option = given.get(player.number, given.get(0))
    if option is not None:
        chosen = k_factor(rules, int(start[:4]), rating, given=int(option))
        return chosen._replace(source=OPTION)
    if player.k is not None and not newly:
        chosen = k_factor(rules, int(start[:4]), rating, given=int(player.k))
        return chosen._replace(source=FILE)
    if newly:  # reading: who has just become rated has fewer than 30 games and never had a higher rating
        return k_factor(rules, int(start[:4]), rating, rating, 0, birth_year)
    # Titles are earned with standard ratings, and each list has its own history. Reading: the title's rating may have
    # been reached between two lists, so this K is assumed, not derived.
    if STANDARD in rules.time_controls and player.title in TOP_TITLES and rating < TOP:
        values = {"title": player.title, "k": rules.k_top, "top": TOP}
        return K(rules.k_top, ASSUMED, (Step(article(rules, "k"), rules.date, "fide.k.title", values),))
    return k_factor(rules, int(start[:4]), rating, birth_year=birth_year)


def _all_play_all(event: Event) -> bool:
    """Whether everybody is paired with everybody: before 2022 such events had a method of their own."""
    players = len(event.players)
    pairs = {
        (min(pairing.white, pairing.black), max(pairing.white, pairing.black))
        for pairing in event.pairings
        if pairing.black
    }
    return players > 2 and len(pairs) == players * (players - 1) // 2
