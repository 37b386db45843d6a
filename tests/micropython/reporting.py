"""Games read from a file, judged, taken together and drawn; runs in both interpreters."""

from typing import Any

from arpad.strength import diagram, history, pgn, picture, uci
from arpad.strength.judge import judge
from arpad.strength.model import load
from arpad.strength.records import Searched


def reported(text: str, player: str, searched: list[Any], model: Any) -> Any:
    loaded = load(model)
    games = []
    drawn = []
    for played, positions in zip(pgn.games(text), searched):
        found = tuple([Searched(score, best, tuple([tuple(one) for one in trace])) for score, best, trace in positions])
        judged = judge(played, found, loaded, "Stockfish 19 Lite WASM", 3000)
        games.append(history.Game(played, judged))
        drawn.append(picture.curve(judged.curve, picture.marks(judged), "a < b", played.evals))
        drawn += [diagram.before(played.moves, point, "") for point in picture.shown_points(judged)]
    whole = history.history(loaded, player, tuple(games))
    blocks = whole.speeds[0].trend.blocks
    bars = [picture.Bar(str(block.games), block.low, block.high, block.estimate) for block in blocks]
    return whole, drawn, picture.trend(tuple(bars), "") if bars else ""


def level(low: int | None, high: int | None, middle: float) -> str:
    return picture.level(low, high, middle, "")


def said(lines: list[str]) -> Any:
    return uci.searched(lines), uci.position(("e2e4", "e7e5"), 1), uci.SETTINGS
