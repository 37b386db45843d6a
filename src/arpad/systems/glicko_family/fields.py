"""The inputs that the cards of this family share."""

from arpad.systems.cards import CHOICE, GAMES, NUMBER, PER_PLAYER, RATING, RATINGS, SCORE, Field
from arpad.systems.glicko_family.answers import BOTH, DEVIATIONS, LARGEST_DEVIATION

RATING_OWN = Field("rating", RATING, "glicko_family.help.rating", False, None, -10000, 10000)
RATING_OPPONENT = Field("opponent", RATING, "glicko_family.help.opponent", True, None, -10000, 10000)
OPPONENTS = Field("opponents", RATINGS, "glicko_family.help.opponents", True, (), -10000, 10000)
TARGET = Field("target", RATING, "glicko_family.help.target", False, None, -10000, 10000)
START_RATING = Field("start_rating", RATING, "glicko_family.help.start_rating", False, 1500.0, -10000, 10000)
DEVIATION = Field("deviation", NUMBER, "glicko_family.help.deviation", False, None, 0.1, LARGEST_DEVIATION)
DEVIATION_OPPONENT = Field(
    "opponent_deviation", NUMBER, "glicko_family.help.opponent_deviation", False, None, 0, LARGEST_DEVIATION
)
DEVIATION_OTHER = DEVIATION._replace(name="opponent_deviation", help="glicko_family.help.other_deviation")
DEVIATION_EACH = DEVIATION._replace(kind=PER_PLAYER, help="glicko_family.help.each_deviation")
DEVIATIONS_USED = Field(
    "deviations", CHOICE, "glicko_family.help.deviations", False, BOTH, choices=DEVIATIONS
)  # fmt: skip
MIN_DEVIATION = Field("min_deviation", NUMBER, "glicko_family.help.min_deviation", False, 0.0, 0, LARGEST_DEVIATION)
MAX_DEVIATION = Field("max_deviation", NUMBER, "glicko_family.help.max_deviation", False, 350.0, 1, LARGEST_DEVIATION)
GAMES_PLAYED = Field(
    "games", GAMES, "glicko_family.help.games", False, (), -10000, 10000, parts=("number", "deviation")
)
GAME_SCORE = Field("score", SCORE, "glicko_family.help.score", True, None, 0, 1, 0.5)
PERIODS = Field("periods", NUMBER, "glicko_family.help.periods", False, 1.0, 0, 1e6)
PERIODS_OPPONENT = PERIODS._replace(name="opponent_periods", help="glicko_family.help.opponent_periods")
PERIODS_EACH = PERIODS._replace(kind=PER_PLAYER, help="glicko_family.help.each_periods", default=None)
BOUNDS = (MIN_DEVIATION, MAX_DEVIATION)
EXPECT = (RATING_OWN, RATING_OPPONENT, DEVIATION, DEVIATION_OTHER, DEVIATIONS_USED)
