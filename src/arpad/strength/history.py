"""Many games of one player: the level by time control, colour and opening, its trend, and what costs most.

Part of the portable floor.
"""

from typing import NamedTuple

from arpad.strength.board import Position
from arpad.strength.combine import Average, Trend, average, trend
from arpad.strength.features import ENDGAME, MIDDLEGAME, OPENING, phase_of
from arpad.strength.model import Model
from arpad.strength.records import BLACK, BLITZ, RAPID, WHITE, Judged, Played, Side

FEWEST_OF_AN_OPENING = 3
_MOST_OPENINGS = 8
_PHASES = {OPENING: "opening", MIDDLEGAME: "middlegame", ENDGAME: "endgame"}
_AHEAD, _BEHIND = 80, 20  # winning chances in per cent
_ERROR = 10  # a loss of chances that the opponent can punish
_SHORT_OF_TIME = 10  # the share of the base time, as its tenth
_SCORES = {"1-0": (1.0, 0.0), "0-1": (0.0, 1.0), "1/2-1/2": (0.5, 0.5)}


class Game(NamedTuple):
    """A game with what was judged of it."""

    played: Played
    judged: Judged


class Group(NamedTuple):
    """Some of the games of one speed: those with a colour, or with an opening."""

    name: str  # WHITE or BLACK; the opening's name
    colour: str  # of an opening: with which colour
    games: int
    points: float  # scored
    scored: int  # games with a result
    accuracy: float | None  # mean, in per cent
    average: Average | None  # None where no game has an estimate


class Speed(NamedTuple):
    """All games of one time control: BLITZ and RAPID are different scales and never mixed."""

    speed: str
    average: Average
    trend: Trend
    dates: tuple[tuple[str, str], ...]  # of the first and the last game of each block; "" where not known
    colours: tuple[Group, ...]
    openings: tuple[Group, ...]  # the most frequent ones, of FEWEST_OF_AN_OPENING games or more


class Cost(NamedTuple):
    """What mistakes of one kind cost."""

    kind: str  # opening, middlegame, endgame; ahead, level, behind; answer, hurry
    moves: int
    lost: float  # points of a game (winning chances) that these moves gave away, a game
    share: float  # of all that was given away, in per cent


class History(NamedTuple):
    """What a player's games show together."""

    player: str
    games: int
    speeds: tuple[Speed, ...]
    lost: float  # points of a game (winning chances) given away, a game
    costs: tuple[Cost, ...]  # by part of the game, by how it stood, and of what kind; each the most expensive first


def history(model: Model, player: str, games: tuple[Game, ...]) -> History:
    """What the games of a player show together. The name must be that of a side of each game, but for capitals."""
    # Games of one day stand in the file's order, which in the sites' exports is the newest first.
    turn = -1 if games and games[0].played.date > games[-1].played.date else 1
    ordered = [games[place] for place in sorted(range(len(games)), key=lambda at: (games[at].played.date, turn * at))]
    mine = [(game, side_of(game.played, player)) for game in ordered]
    speeds = [_speed(model, speed, [one for one in mine if one[0].judged.speed == speed]) for speed in (RAPID, BLITZ)]
    lost, costs = _costs(mine)
    return History(player, len(games), tuple([speed for speed in speeds if speed]), lost, costs)


def side_of(played: Played, player: str) -> str:
    """Which side of a game a player had: WHITE, BLACK, or "" for neither."""
    name = _plain(player)
    return WHITE if _plain(played.white) == name else BLACK if _plain(played.black) == name else ""


def only_player(games: tuple[Played, ...]) -> str:
    """The player who is in all of several games; "" where there is none, or two are."""
    if len(games) < 2:
        return ""
    found = [name for name in (games[0].white, games[0].black) if name and all(side_of(game, name) for game in games)]
    return found[0] if len(found) == 1 else ""


def _plain(name: str) -> str:
    return "".join([sign.lower() if sign < "\x80" else sign for sign in " ".join(name.split())])  # ascii


def _own(game: Game, side: str) -> Side:
    return game.judged.black if side == BLACK else game.judged.white


def _speed(model: Model, speed: str, mine: list[tuple[Game, str]]) -> Speed | None:
    judged = [(game, side) for game, side in mine if _own(game, side).estimate is not None]
    if not judged:
        return None
    estimates = _estimates(judged)
    found = trend(model, speed, estimates)
    dates = []
    at = 0
    for block in found.blocks:
        dates.append((judged[at][0].played.date, judged[at + block.games - 1][0].played.date))
        at += block.games
    colours = [
        _group(model, speed, colour, colour, [one for one in mine if one[1] == colour]) for colour in (WHITE, BLACK)
    ]
    openings: dict[tuple[str, str], list[tuple[Game, str]]] = {}
    for game, side in mine:
        openings.setdefault((side, opening_of(game.played)), []).append((game, side))
    names = [name for name in openings if name[1] and len(openings[name]) >= FEWEST_OF_AN_OPENING]
    names.sort(key=lambda name: (-len(openings[name]), name))
    groups = [_group(model, speed, name[1], name[0], openings[name]) for name in names[:_MOST_OPENINGS]]
    return Speed(
        speed,
        average(model, speed, estimates),
        found,
        tuple(dates),
        tuple([group for group in colours if group.games]),
        tuple(groups),
    )


def _group(model: Model, speed: str, name: str, colour: str, mine: list[tuple[Game, str]]) -> Group:
    estimates = _estimates(mine)
    scores = [_SCORES[game.played.result][side == BLACK] for game, side in mine if game.played.result in _SCORES]
    accuracies = [value for value in [_own(game, side).accuracy for game, side in mine] if value is not None]
    return Group(
        name,
        colour,
        len(mine),
        sum(scores),
        len(scores),
        sum(accuracies) / len(accuracies) if accuracies else None,
        average(model, speed, estimates) if estimates else None,
    )


def _estimates(mine: list[tuple[Game, str]]) -> tuple[float, ...]:
    values = [_own(game, side).estimate for game, side in mine]
    return tuple([value for value in values if value is not None])


def opening_of(played: Played) -> str:
    """The opening without its variation, as the source names it, or else the first moves: "1. e4 c5".

    >>> opening_of(Played((), opening="Sicilian Defense: Najdorf")), opening_of(Played(("e2e4", "c7c5")))
    ('Sicilian Defense', '1. e4 c5')
    """
    if played.opening:
        return played.opening.split(":")[0].split(",")[0].strip()
    if len(played.moves) < 2:
        return ""
    position = Position()
    first = position.san(played.moves[0])
    position.play(played.moves[0])
    return f"1. {first} {position.san(played.moves[1])}"


def _costs(mine: list[tuple[Game, str]]) -> tuple[float, tuple[Cost, ...]]:
    """What was given away in all, a game, and by which moves."""
    lost: dict[str, float] = {}
    count: dict[str, int] = {}
    total = 0.0
    for game, side in mine:
        own = 1 if side == BLACK else 0
        curve = game.judged.curve
        position = Position()
        for k, move in enumerate(game.played.moves[: len(curve) - 1]):
            phase = phase_of(k, position.board)
            position.play(move)
            if k % 2 != own:
                continue
            before, after = (curve[k], curve[k + 1]) if own == 0 else (100 - curve[k], 100 - curve[k + 1])
            loss = max(0.0, before - after)
            total += loss
            for kind in _kinds(game.played, curve, phase, k, before):
                lost[kind] = lost.get(kind, 0.0) + loss
                count[kind] = count.get(kind, 0) + 1
    costs = []
    for kinds in (("opening", "middlegame", "endgame"), ("ahead", "level", "behind"), ("answer", "hurry")):
        known = [
            Cost(kind, count[kind], lost[kind] / 100 / len(mine), 100 * lost[kind] / total)
            for kind in kinds
            if lost.get(kind)
        ]
        costs += sorted(known, key=lambda cost: -cost.lost)
    return (total / 100 / len(mine) if mine else 0.0), tuple(costs)


def _kinds(played: Played, curve: tuple[float, ...], phase: int, k: int, before: float) -> list[str]:
    """What a move was: its part of the game, how it stood, the answer to an error, made in a hurry."""
    kinds = [_PHASES[phase], "ahead" if before >= _AHEAD else "behind" if before < _BEHIND else "level"]
    if k > 0 and (curve[k] - curve[k - 1] if k % 2 == 0 else curve[k - 1] - curve[k]) >= _ERROR:
        kinds.append("answer")
    left = played.clocks[k - 2] if 2 <= k < len(played.clocks) + 2 else None
    if left is not None and played.base and left * _SHORT_OF_TIME < played.base:
        kinds.append("hurry")
    return kinds
