"""Live ratings: FIDE's official list plus the games since, for each time control.

live = official rating + the sum of K x (score - PD) over every event that the list does not yet contain. K, the table
and its exceptions are FIDE's rules for the event's date; opponents count with their rating on the list in force when
the event began, not with live ratings. Nothing is rounded inside. When the next list appears, the events it contains
are moved to `included`, and what they do not explain is shown.

Promises: exact to the last digit; a live rating is the next list's before rounding if every event gets onto it.

>>> from arpad.model import Game
>>> games = tuple([Game(r, s) for r, s in ((2662, 0.5), (2657, 1.0), (2641, 1.0))])
>>> rate(2810, "2010-05-01", games, k=10).new_rating
2813.8

Sources: 2700chess.com, questions and answers, for the method; FIDE's Rating Regulations for every amount.
"""

from typing import Any

from arpad.model import NOTE, STANDARD, TIME_CONTROLS, WARNING, Event, Game, Problem, Refusal, Step
from arpad.systems import fide
from arpad.systems.cards import CHOICE, COUNT, DATE, GAMES, OCCASIONS, RATING, YEAR, Card, Field, Occasion, Verb
from arpad.systems.numbers import decimal, half_away
from arpad.systems.results import Change, Computed, EventReport, Expectation, PlayerReport, Rated, Rules

RULE = "live rating"


def expect(rating: int, opponent: int, on: str, time_control: str = STANDARD) -> Expectation:
    """What FIDE's table says before a game, from both players' official ratings."""
    return fide.expect(rating, opponent, on, time_control)


def rate(
    rating: int,
    on: str,
    games: tuple[Game, ...] = (),
    events: tuple[Occasion, ...] = (),
    time_control: str = STANDARD,
    k: int | None = None,
    highest: int | None = None,
    games_counted: int | None = None,
    birth_year: int | None = None,
    previous_rating: int | None = None,
    included: tuple[Occasion, ...] = (),
) -> Rated:
    """A player's live rating: the official `rating` on the list of the day `on`, plus what is pending.

    `games` are of an event that begins on `on`; `events` are the others that the list does not contain, each with its
    start and the own rating then (an event across a change of lists keeps its starting ratings). `previous_rating` and
    the events that the list did take in, `included`, check the list: what they do not explain is said.

    Raises Refusal where there is no game at all.
    """
    pending = list(events) + ([Occasion(on, None, games)] if games else [])
    if not any(occasion.games for occasion in pending):
        raise Refusal("live.no_games")
    facts = {"k": k, "highest": highest, "games_counted": games_counted, "birth_year": birth_year}
    found = fide.rate(rating, (), on, time_control, base=rating, events=tuple(pending), **facts)
    hundredths = _hundredths(found.change.exact)
    live = rating * 100 + hundredths
    values = {"rating": rating, "on": on, "change": found.change.exact, "live": decimal(live, 2)}
    # FIDE's last steps round and add; a live rating does neither.
    steps = [step for step in found.steps if step.key not in ("fide.round", "fide.below_floor")]
    steps.append(Step(RULE, found.rules.date, "live.sum", values))
    problems = list(found.problems)
    if previous_rating is not None and included:
        problems.append(_explained(rating, on, time_control, facts, previous_rating, included))
    return found._replace(
        change=Change(found.change.exact, None),
        new_rating=live / 100,
        listed=True,
        steps=tuple(steps),
        problems=tuple(problems),
        rules=_rules(found.rules),
        state={"pending_events": len(pending), "rounded": rating + half_away(hundredths, 100)},
    )


def _explained(
    rating: int, on: str, time_control: str, facts: dict[str, int | None], before: int, included: tuple[Occasion, ...]
) -> Problem:
    """Whether the events that the list took in explain it."""
    start = min([occasion.start or on for occasion in included])
    found = fide.rate(before, (), start, time_control, base=before, events=included, **facts)
    values = {
        "before": before, "rating": rating, "change": found.change.exact, "computed": found.new_rating,
        "unexplained": rating - found.new_rating,
    }  # fmt: skip
    if rating == found.new_rating:
        return Problem(NOTE, "live.explained", values)
    return Problem(WARNING, "live.unexplained", values)


def event(event: Event, **options: Any) -> EventReport:
    """Everybody's live rating during or after one event, and the ranks in that order; with FIDE's options for events.

    Games still to be played are pending and change nothing. Ties are ordered by more games, then by name (reading).
    """
    report = fide.event(event, **options)
    players = [_live(player) for player in report.players]
    order = sorted(
        [
            (-player.new_rating, -len([game for game in player.games if game.counted]), player.name, player.number)
            for player in players
            if player.new_rating is not None
        ]
    )
    rank = {number: position for position, (_, _, _, number) in enumerate(order, 1)}
    players = [
        player if player.number not in rank else player._replace(state={"rank": rank[player.number]})
        for player in players
    ]
    return report._replace(players=tuple(players), rules=_rules(report.rules))


def _live(player: PlayerReport) -> PlayerReport:
    if player.rating is None:
        return player
    exact = "0" if player.change is None else player.change.exact
    live = int(player.rating) * 100 + _hundredths(exact)
    values = {"rating": player.rating, "change": exact, "live": decimal(live, 2)}
    steps = [step for step in player.steps if step.key not in ("fide.round", "fide.below_floor")]
    steps.append(Step(RULE, "", "live.in_event", values))
    return player._replace(change=Change(exact, None), new_rating=live / 100, listed=True, steps=tuple(steps))


def _rules(rules: Rules) -> Rules:
    return rules._replace(system="live")


def _hundredths(text: str) -> int:
    """FIDE's exact change, which has at most two decimals, in hundredths."""
    whole, _, fraction = text.replace("-", "").partition(".")
    value = int(whole) * 100 + int((fraction + "00")[:2])
    return -value if text.startswith("-") else value


def examples() -> dict[str, Any]:
    """Rule of a worked example to the function that recomputes it."""

    def classical(given: dict[str, Any], date: str) -> Computed:
        games = tuple([Game(one, score) for one, score in zip(given["opponents"], given["results"])])
        # The calculations are of 2009 and 2010, and no gap in them reaches a rule that has changed since.
        found = rate(given["official"], date or "2010-01-01", games, k=given["k"])
        figures = {"change": _hundredths(found.change.exact) / 100, "live": found.new_rating}
        return Computed(figures, found.steps)

    return {"live.fide_classical": classical}


def _whole(name: str, kind: str, least: int, most: int) -> Field:
    return Field(name, kind, "live.help." + name, False, None, least, most, 1)


_RATING = _whole("rating", RATING, 1, 4000)._replace(required=True)
_ON = Field("on", DATE, "live.help.on", True, label="field.list_date")
_SPEED = Field("time_control", CHOICE, "live.help.time_control", False, STANDARD, choices=TIME_CONTROLS)
_EVENTS = Field("events", OCCASIONS, "live.help.events", False, (), 1, 4000, 1)

CARD = Card(
    name="live",
    title="live.title",
    summary="live.summary",
    scale="live.scale",
    evidence="live.evidence",
    verbs=(
        Verb(
            "expect",
            "verb.expect",
            (_RATING, _RATING._replace(name="opponent", help="live.help.opponent"), _ON, _SPEED),
            expect,
        ),
        Verb(
            "rate",
            "verb.rate",
            (
                _RATING,
                _ON,
                Field("games", GAMES, "live.help.games", False, (), 1, 4000, 1),
                _EVENTS,
                _SPEED,
                _whole("k", COUNT, 1, 100),
                _whole("highest", RATING, 1, 4000),
                _whole("games_counted", COUNT, 0, 100000),
                _whole("birth_year", YEAR, 1850, 2100),
                _whole("previous_rating", RATING, 1, 4000),
                _EVENTS._replace(name="included", help="live.help.included"),
            ),
            rate,
        ),
    ),
    event=fide.CARD.event._replace(call=event) if fide.CARD.event else None,
    rule_sets=fide.CARD.rule_sets,
)
