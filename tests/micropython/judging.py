"""A game read and judged, and games combined; runs in both interpreters."""

from typing import Any

from arpad.strength import combine, movetext
from arpad.strength.judge import judge
from arpad.strength.model import Model, load
from arpad.strength.records import Played, Searched

_MODELS: list[Model] = []


def use(model: Any) -> int:
    _MODELS.append(load(model))
    return len(_MODELS[-1].table)


def judged(text: str, base: int, increment: int, result: str, searched: list[Any]) -> Any:
    found = movetext.read(text)
    played = Played(found.moves, base, increment, result=result, clocks=found.clocks, problem=found.problem)
    positions = [Searched(score, best, tuple([tuple(depth) for depth in trace])) for score, best, trace in searched]
    return judge(played, tuple(positions), _MODELS[-1], "Stockfish 19 Lite WASM", 3000)


def combined(speed: str, estimates: list[float]) -> Any:
    return combine.trend(_MODELS[-1], speed, tuple(estimates))
