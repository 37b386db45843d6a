"""Win, draw and loss: from an expected score, or from two ratings and a level.

The expected score comes first, from the rating system's own rule; the three probabilities are then split so that a win
plus half a draw is exactly that score. The original models of Rao and Kupper (1967) and of Davidson (1970) are fitted
together with their strengths and would contradict the list; the forms here keep its expected score.

Promises: for an expected score from 0 to 1 and a draw rate of equals below 1, the three are between 0 and 1, add up
to 1 and preserve the score; a draw is likeliest between equals.

>>> odds = split(0.76, 0.30)
>>> [round(one, 6) for one in odds]
[0.653333, 0.213333, 0.133333]

Part of the portable floor. Sources and their trust stand at the parameters; none of them is younger than its date says.
"""

import math
from typing import Any, NamedTuple

from arpad import systems
from arpad.model import NOTE, Problem, Refusal, Step
from arpad.systems.cards import read
from arpad.systems.numbers import approximate, logistic

RAO_KUPPER = "rao_kupper"  # D = c W L: fits people best
DAVIDSON = "davidson"  # D = nu sqrt(W L): fits engines
MODELS = (RAO_KUPPER, DAVIDSON)

# Where a game is played.
CLASSICAL, RAPID, BLITZ = "classical", "rapid", "blitz"  # over the board
ONLINE, ONLINE_BLITZ, ONLINE_BULLET = "online", "online_blitz", "online_bullet"
SETTINGS = (CLASSICAL, RAPID, BLITZ, ONLINE, ONLINE_BLITZ, ONLINE_BULLET)

WHITE, BLACK, UNKNOWN = "w", "b", ""
COLOURS = (UNKNOWN, WHITE, BLACK)


class Setting(NamedTuple):
    """How often equal players draw, by their level, and what White is worth."""

    knots: tuple[
        tuple[int, float], ...
    ]  # average rating, draw probability of equals; straight between, constant outside
    white: float  # rating points
    source: str
    date: str  # of the youngest data
    measured: bool  # False: a guess


# Interpolated between published points: J. Sonas, ChessBase 2002 and 2011 (all FIDE-rated games of ten years); the
# Lichess masters database (2.9 million games); for White 30 to 35 points.
_BOARD = (
    (1000, 0.18), (1400, 0.22), (1800, 0.29), (2200, 0.38), (2400, 0.44), (2600, 0.54), (2700, 0.60), (2800, 0.64),
)  # fmt: skip
# 20,058 rated Lichess games of about 2017, public domain (CC0), counted for this model; White from 6 billion games.
_SITE = ((1000, 0.050), (1400, 0.042), (1800, 0.060), (2200, 0.11), (2400, 0.16))
_BOARD_SOURCE = "J. Sonas, ChessBase (2002, 2011); Lichess masters database"
_SITE_SOURCE = "own count of 20,058 Lichess games (CC0); liglicko2 reports"


def _between(level: int, position: int) -> tuple[int, float]:
    online = _SITE[min(position, len(_SITE) - 1)][1]
    return level, (_BOARD[position][1] + online) / 2


# No figures were found for rapid and blitz over the board: half of the way to the online value is a guess.
_FAST = tuple([_between(level, position) for position, (level, _) in enumerate(_BOARD)])

_OF = {
    CLASSICAL: Setting(_BOARD, 30.0, _BOARD_SOURCE, "2011", True),
    RAPID: Setting(_FAST, 30.0, _BOARD_SOURCE + "; " + _SITE_SOURCE, "2011", False),
    BLITZ: Setting(_FAST, 30.0, _BOARD_SOURCE + "; " + _SITE_SOURCE, "2011", False),
    ONLINE: Setting(_SITE, 12.0, _SITE_SOURCE, "2017", True),
    ONLINE_BLITZ: Setting(
        ((1500, 0.03),), 12.0, "Lichess, 41,626 blitz games at 1500; streak study 2026", "2026", True
    ),
    ONLINE_BULLET: Setting(((1500, 0.0175),), 12.0, "Lichess streak study 2026", "2026", True),
}
STRONG, STRONG_WHITE = 2200, 32.0  # over the board White is worth a little more from here on


class Odds(NamedTuple):
    """The three probabilities of one game, from one player's side."""

    win: float
    draw: float
    loss: float


class Prediction(NamedTuple):
    """The odds of a game, and what they rest on."""

    odds: Odds
    expected: float
    even_draw: float  # draw probability of equals at this level
    advantage: float  # rating points added for the colour
    lowest: Odds | None  # at the ends of the 95 % interval of the rating difference, where deviations are known
    highest: Odds | None
    model: str
    setting: str
    source: str
    date: str
    steps: tuple[Step, ...]
    problems: tuple[Problem, ...]


def split(expected: float, even_draw: float, model: str = RAO_KUPPER) -> Odds:
    """Win, draw and loss of an expected score. `even_draw` is the draw probability of equal players.

    Raises Refusal outside of 0 <= expected <= 1, 0 <= even_draw < 1.
    """
    for name, value in (("expected", expected), ("even_draw", even_draw)):
        if not 0 <= value <= 1 or (name == "even_draw" and value == 1):
            raise Refusal("input.range", field=name, value=value, minimum=0, maximum=1)
    share = expected * (1 - expected)
    if model == RAO_KUPPER:
        # D = c W L with W = E - D/2, L = 1 - E - D/2; at E = 1/2 D is `even_draw`, which gives c.
        c = 4 * even_draw / (1 - even_draw) / (1 - even_draw)
        half, whole = c / 2 + 1, c * share
        draw = 2 * whole / (half + math.sqrt(max(half * half - c * whole, 0.0)))
    else:
        # D = nu sqrt(W L), squared.
        nu = 2 * even_draw / (1 - even_draw)
        square = nu * nu
        half, whole = square / 2, square * share
        root = half + math.sqrt(max(half * half + 4 * (1 - square / 4) * whole, 0.0))
        draw = 2 * whole / root if root > 0 else 0.0
    draw = min(draw, 2 * expected, 2 * (1 - expected))
    return Odds(expected - draw / 2, draw, 1 - expected - draw / 2)


def even_draw(level: float, setting: str = CLASSICAL) -> float:
    """How often two equal players of this level draw.

    >>> even_draw(2300), even_draw(900), even_draw(3000)
    (0.41000000000000003, 0.18, 0.64)
    """
    knots = _OF[setting].knots
    if level <= knots[0][0]:
        return knots[0][1]
    left, low = knots[0]
    for right, high in knots[1:]:
        if level <= right:
            return low + (high - low) * (level - left) / (right - left)
        left, low = right, high
    return knots[-1][1]


def advantage(level: float, setting: str, colour: str) -> float:
    """What the colour is worth in rating points; 0 where it is not known.

    >>> advantage(1500, CLASSICAL, WHITE), advantage(2300, CLASSICAL, BLACK), advantage(1500, ONLINE, UNKNOWN)
    (30.0, -32.0, 0.0)
    """
    if colour == UNKNOWN:
        return 0.0
    white = _OF[setting].white
    if setting in (CLASSICAL, RAPID, BLITZ) and level >= STRONG:
        white = STRONG_WHITE
    return white if colour == WHITE else -white


def predict(
    request: dict[str, Any], setting: str = CLASSICAL, colour: str = UNKNOWN, model: str = RAO_KUPPER
) -> Prediction:
    """The odds of a game by a system's own expected score.

    `request` is a request for the verb `expect`: a system, both ratings, and what else the system asks for. The
    advantage of the colour is added to the own rating for the prediction, unless the system has it itself.

    Raises Refusal where the system offers no expected score, an input is wrong, or the game is not rated.

    >>> found = predict({"system": "elo", "rating": 2310, "opponent": 2200})
    >>> round(found.odds.draw, 3)
    0.353
    """
    for name, value, known in (("setting", setting, SETTINGS), ("colour", colour, COLOURS), ("model", model, MODELS)):
        if value not in known:
            raise Refusal("input.choice", field=name, value=value, choices=list(known))
    verb = systems.card(request.get("system", "fide")).verb("expect")
    has_colour = any(field.name == "colour" for field in verb.fields)
    asked = dict(request)
    if has_colour and colour:
        asked["colour"] = colour
    inputs = read(verb, asked)
    rating, opponent = inputs["rating"], inputs["opponent"]
    if rating is None or opponent is None:
        raise Refusal("outcome.unrated")
    level = (rating + opponent) / 2
    added = 0.0 if has_colour else advantage(level, setting, colour)
    # The advantage may lift a rating out of the range a list allows; that is no reason not to predict.
    inputs["rating"] = rating + (int(added) if isinstance(rating, int) else added)
    expectation = verb.call(**inputs)
    if expectation.expected is None:
        raise Refusal("outcome.not_rated")
    draw = even_draw(level, setting)
    odds = split(expectation.expected, draw, model)
    chosen = _OF[setting]
    steps = list(expectation.steps)
    if added:
        steps.insert(0, Step("White", chosen.date, "outcome.colour", {"points": added, "rating": rating}))
    steps.append(Step("Draws", chosen.date, "outcome.even_draw", {"level": level, "draw": approximate(100 * draw, 1)}))
    values: dict[str, Any] = {name: approximate(100 * share, 1) for name, share in zip(Odds._fields, odds)}
    values["expected"] = expectation.expected
    steps.append(Step("Rao-Kupper" if model == RAO_KUPPER else "Davidson", "", "outcome.split", values))
    problems = list(expectation.problems)
    problems.append(
        Problem(NOTE, "outcome.interpolated" if chosen.measured else "outcome.guess", {"date": chosen.date})
    )
    own, other = inputs.get("deviation"), inputs.get("opponent_deviation")
    if setting in (ONLINE, ONLINE_BLITZ, ONLINE_BULLET) and (own is None or other is None):
        problems.append(Problem(NOTE, "outcome.no_deviations", {}))
    lowest = highest = None
    if own is not None and other is not None:
        spread = 1.96 * math.sqrt(own * own + other * other)
        gap = inputs["rating"] - opponent
        lowest = split(logistic(gap - spread), draw, model)
        highest = split(logistic(gap + spread), draw, model)
    return Prediction(
        odds, expectation.expected, draw, added, lowest, highest, model, setting, chosen.source, chosen.date,
        tuple(steps), tuple(problems),
    )  # fmt: skip


def score_chances(games: list[Odds]) -> list[float]:
    """The probability of every total of several independent games, in half points: the second number is that of 0.5.

    >>> score_chances([Odds(0.5, 0.5, 0.0)])
    [0.0, 0.5, 0.5]
    """
    chances = [1.0]
    for odds in games:
        longer = [0.0] * (len(chances) + 2)
        for half_points, chance in enumerate(chances):
            longer[half_points] += chance * odds.loss
            longer[half_points + 1] += chance * odds.draw
            longer[half_points + 2] += chance * odds.win
        chances = longer
    return chances
