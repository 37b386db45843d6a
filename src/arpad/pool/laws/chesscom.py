"""Chess.com as far as it is known: Glicko after every game, from 1200; c and the time it belongs to are readings."""

from arpad.pool.laws import glicko_by_game
from arpad.pool.laws.glicko_by_game import HIDDEN as HIDDEN
from arpad.pool.laws.glicko_by_game import PERIODIC as PERIODIC
from arpad.pool.laws.glicko_by_game import State as State
from arpad.pool.laws.glicko_by_game import expected as expected
from arpad.pool.laws.glicko_by_game import play as play
from arpad.pool.laws.glicko_by_game import start as start
from arpad.systems.chesscom import NEW

DEFAULTS = {**glicko_by_game.DEFAULTS, "initial": NEW.rating, "deviation": NEW.deviation}
