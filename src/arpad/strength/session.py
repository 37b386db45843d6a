"""The games of one file on a page: which they are, what the engine is to search, and what was judged.

The page reads JSON itself and speaks to the engine; everything else of it is here. Part of the portable floor.
"""

from typing import Any, NamedTuple

from arpad.formats.text import decode
from arpad.model import ERROR, Problem, Refusal
from arpad.strength import diagram, pgn, picture, refuse, sites, uci
from arpad.strength.board import ending
from arpad.strength.features import MOST_PLIES
from arpad.strength.history import Game, History, history, only_player, side_of
from arpad.strength.judge import judge
from arpad.strength.model import load
from arpad.strength.picture import Bar, shown_points
from arpad.strength.records import BLACK, WHITE, Judged, Played, Point, Searched

_NARROW = 340  # the width of a picture that does not need more
NODES = 3_000  # a position: what the engine of the page searches, and the model was fitted on


class Head(NamedTuple):
    """A game in the list of games."""

    number: int  # from 0
    white: str
    black: str
    white_rating: int | None  # as the source tells; shown, never used
    black_rating: int | None
    date: str
    result: str
    opening: str
    identity: str
    base: int | None  # seconds
    increment: int | None
    evals: bool  # whether the source's own came along
    speed: str  # as in Judged
    plies: int
    judgeable: bool  # whether the moves can be searched, be there a level in the end or not
    problem: Problem | None  # why there will be no level


class Task(NamedTuple):
    """What the engine is to search."""

    positions: tuple[str, ...]  # the commands that set them up, from the last of the game to the first
    nodes: int  # for each


class Pictures(NamedTuple):
    """The pictures of a judged game, as SVG."""

    white: str  # the ranges; "" where there is none
    black: str
    curve: str
    boards: tuple[str, ...]  # of the points


class Session:
    """The games of a file.

    `model` is the parsed model; `values` the parsed JSON of each game, where that is what the file holds.
    Raises Refusal where there is no game.
    """

    def __init__(self, data: bytes, model: dict[str, Any], values: list[Any] | None = None) -> None:
        self.model = load(model)
        if values is None:
            games: list[Played | None] = list(pgn.games(decode(data)[0]))
        else:
            games = [sites.game(value, line + 1) for line, value in enumerate(values)]
        self.games = [game for game in games if game is not None and (game.moves or game.white or game.black)]
        self.judged: dict[int, Judged] = {}
        if not self.games:
            raise Refusal("strength.no_games")

    def heads(self) -> list[Head]:
        """All games, in their order."""
        return [self._head(number, game) for number, game in enumerate(self.games)]

    def _head(self, number: int, game: Played) -> Head:
        problems = refuse.of_game(game, NODES)
        if not game.moves and not problems:
            problems = (Problem(ERROR, "strength.no_moves", {}),)
        return Head(
            number=number,
            white=game.white,
            black=game.black,
            white_rating=game.white_rating,
            black_rating=game.black_rating,
            date=game.date,
            result=game.result,
            opening=game.opening,
            identity=game.identity,
            base=game.base,
            increment=game.increment,
            evals=bool(game.evals),
            speed=refuse.speed(game),
            plies=len(game.moves),
            judgeable=bool(game.moves) and refuse.is_standard(game),
            problem=next(iter([problem for problem in problems if problem.severity == ERROR]), None),
        )

    def task(self, number: int) -> Task:
        """What the engine is to search for a game; the end of a game is known without it."""
        moves = self.games[number].moves[:MOST_PLIES]
        last = len(moves) - (1 if ending(moves) else 0)
        return Task(tuple([uci.position(moves, plies) for plies in range(last, -1, -1)]), NODES)

    def judge(self, number: int, engine: str, said: list[list[str]]) -> Judged:
        """What the moves of a game show. `said` is what the engine said of each position, in the order of its task.

        Raises Refusal where it did not search one of them.
        """
        game = self.games[number]
        moves = game.moves[:MOST_PLIES]
        end = ending(moves)
        searched = [Searched(end)] if end else []
        for lines in said:
            found = uci.searched(lines)
            if found is None:
                raise Refusal("strength.engine_ended")
            searched.append(found)
        judged = judge(game, tuple(searched[::-1]), self.model, engine, NODES)
        self.judged[number] = judged
        return judged

    def pictures(self, number: int, words: dict[str, Any], width: int) -> Pictures:
        """The pictures of a game that was judged.

        `words` tells those who do not see them: `white`, `black`, `curve`, and of each board one of `boards`.
        """
        game, judged = self.games[number], self.judged[number]
        ranges = [
            picture.level(side.low, side.high, side.estimate, words[name], min(width, _NARROW))
            if side.estimate is not None
            else ""
            for name, side in ((WHITE, judged.white), (BLACK, judged.black))
        ]
        curve = picture.curve(judged.curve, picture.marks(judged), words["curve"], game.evals, width)
        points = shown_points(judged)
        boards = [diagram.before(game.moves, point, label) for point, label in zip(points, words["boards"])]
        return Pictures(ranges[0], ranges[1], curve, tuple(boards))

    def points(self, number: int) -> list[Point]:
        """The points of a game that have a board each: those that turned it, and the decisive move."""
        return shown_points(self.judged[number])

    def together(self, player: str) -> History | None:
        """What the games that were judged show together of the player in all of them, or of the one who is named."""
        judged = [Game(self.games[number], self.judged[number]) for number in sorted(self.judged)]
        name = player or only_player(tuple([game.played for game in judged]))
        mine = tuple([game for game in judged if name and side_of(game.played, name)])
        return history(self.model, name, mine) if len(mine) > 1 else None

    def trends(self, player: str, names: list[list[str]], label: str, width: int) -> list[str]:
        """The picture of each speed's trend, "" where there is none; `names` are those of its blocks."""
        found = self.together(player)
        return [
            picture.trend(
                tuple([
                    Bar(name, block.low, block.high, block.estimate)
                    for name, block in zip(blocks, speed.trend.blocks)
                ]),
                label,
                width,
            )
            if speed.trend.key
            else ""
            for speed, blocks in zip(found.speeds if found else (), names)
        ]  # fmt: skip
