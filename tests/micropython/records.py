"""What records and refusals can do; runs in both interpreters."""

from typing import Any, NamedTuple

from arpad.model import ERROR, Event, Game, Player, Problem, Refusal, Step, plain


class Pair(NamedTuple):
    """Two numbers, with what a record may have."""

    first: int
    second: int = 2

    @property
    def total(self) -> int:
        return self.first + self.second

    def plus(self, other: "Pair") -> "Pair":
        return Pair(self.first + other.first, self.second + other.second)


def defaults() -> Any:
    event = Event(name="Cup", players=(Player(1, "É"),))
    return [Pair(1), Pair(1, 5), Pair(second=3, first=4), Player(7, "Arpad"), event]


def methods() -> Any:
    pair = Pair(1)
    return [pair.total, pair.plus(Pair(10, 20)), list(pair._fields)]


def replaced() -> Any:
    game = Game(1500.0, 0.5)
    return [game._replace(score=1), game._replace(opponent=None, round=3), game]


def equal() -> Any:
    pair = Pair(1, 2)
    return [
        [pair == Pair(1), pair != Pair(1), pair == Pair(2)],
        [pair == (1, 2), pair == (1, 3)],
        [pair in [Pair(1)], [pair] == [Pair(1)], (pair, 3) == (Pair(1), 3)],
        [{pair: "found"}[Pair(1)], len({pair, Pair(1)})],
    ]


def like_a_tuple() -> Any:
    pair = Pair(1)
    first, second = pair
    return [first, second, pair[1], pair[-1], list(pair), len(pair), 2 in pair, 7 in pair, bool(Pair(0, 0))]


def nested() -> Any:
    return plain({"steps": (Step("Elo 1", "2020-01-01", "elo.k", {"k": 20, "half": 0.5, "none": None, "yes": True}),)})


def wrong_arguments() -> Any:
    outcomes = []
    for arguments, keywords in (((), {}), ((1, 2, 3), {}), ((1,), {"third": 3}), ((1,), {"first": 1})):
        try:
            Pair(*arguments, **keywords)
            outcomes.append("made")
        except TypeError:
            outcomes.append("TypeError")
    return outcomes


def caught() -> Any:
    try:
        raise Refusal("input.range", line=3, column=9, field="rating", value=-1, minimum=0)
    except Refusal as refusal:
        problem = refusal.problem
        return [
            isinstance(refusal, ValueError),
            problem,
            problem == Problem(ERROR, "input.range", {"field": "rating", "value": -1, "minimum": 0}, 3, 9),
        ]


def refuse() -> Any:
    raise Refusal("input.choice", value="é", choices=["a", "b"])
