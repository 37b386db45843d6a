"""Score the strength model: `python research/strength/score.py FILE... [--evals FILE] [--engine ENGINE]`.

FILE holds games with both ratings: PGN, what Lichess or Chess.com export as JSON, or rows like those the model is
fitted on. Ratings are used to compare only. Positions are searched by the engine, as `arpad strength` does and with its
cache, or taken from a file of stored traces. Scored are the sides that get an estimate; for honest numbers, of players
that the model has not learnt from. Sides rated exactly 1500 (mostly newcomers) and provisional ratings are passed over.
"""

import argparse
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import metrics
from games import NEWCOMER, is_labelled, lines, traces

from arpad.model import Refusal
from arpad.strength import analysis, cache, engine, reading
from arpad.strength.features import MOST_PLIES
from arpad.strength.judge import judge
from arpad.strength.model import Model, load
from arpad.strength.records import Judged, Played, Searched

Labelled = tuple[bool, bool]


def of_row(row: dict[str, Any]) -> Played:
    """A row like those the model is fitted on."""
    base, _, increment = row["tc"].partition("+")
    return Played(
        tuple(row["mv"].split()),
        int(base),
        int(increment),
        white=row["w"],
        black=row["b"],
        white_rating=row["wr"],
        black_rating=row["br"],
        identity=row["id"],
        opening=row.get("src", ""),
    )


def games(file: Path) -> Iterator[tuple[Played, Labelled]]:
    """The games of a file, and which sides can be compared."""
    if ".jsonl" in file.name and "mv" in (first := next(lines(file), {})) and "tc" in first:
        for row in lines(file):
            yield of_row(row), is_labelled(row)
    else:
        for played in reading.read(file.read_bytes()).games:
            yield played, (played.white_rating not in (None, NEWCOMER), played.black_rating not in (None, NEWCOMER))


def by_traces(
    known: list[tuple[Played, Labelled]], found: dict[str, tuple[Searched, ...]], model: Model
) -> Iterator[tuple[Played, Labelled, Judged]]:
    """The games that have stored traces, judged."""
    for played, labelled in known:
        if played.identity in found:
            searched = found[played.identity][: MOST_PLIES + 1]
            yield played, labelled, judge(played, searched, model, "Stockfish 19 Lite WASM", 3000)


def by_engine(
    known: list[tuple[Played, Labelled]], asked: engine.Engine, nodes: int
) -> Iterator[tuple[Played, Labelled, Judged]]:
    """The games, searched and judged."""
    labels = dict(known)
    report = analysis.report(tuple(labels), asked, nodes, cache.Cache(cache.folder()))
    for game in report.games:
        yield game.played, labels[game.played], game.judged


def sides(played: Played, labelled: Labelled, judged: Judged) -> Iterator[metrics.Scored]:
    """The sides that are estimated and can be compared."""
    both = ((judged.white, played.white, played.white_rating), (judged.black, played.black, played.black_rating))
    for side, player, rating in (both[at] for at in (0, 1) if labelled[at]):
        if side.estimate is not None and rating is not None:
            control = f"{played.base}+{played.increment}"
            yield metrics.Scored(player, rating, side.estimate, side.half, side.acpl or 0.0, judged.speed, control)


def main() -> None:
    """Score, and print the figures."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition(":")[0])
    parser.add_argument("files", type=Path, nargs="+")
    parser.add_argument("--evals", type=Path, help="stored traces, instead of an engine")
    parser.add_argument("--engine", default="")
    parser.add_argument("--nodes", type=int, default=0)
    parser.add_argument("--model", type=Path, help="another model than the one shipped; with --evals")
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    model = load(json.loads(options.model.read_text("utf-8"))) if options.model else analysis.model()
    known = [game for file in options.files for game in games(file)]
    if options.evals:
        judged = by_traces(known, traces(options.evals), model)
    else:
        asked = engine.find(options.engine)
        judged = by_engine(known, asked, options.nodes or asked.nodes)
    scored = [side for game in judged for side in sides(*game)]
    if not scored:
        raise SystemExit("no side of these games has both an estimate and a rating to compare it with")
    found = metrics.groups(scored, metrics.Guesses(**model.guesses), model)
    if options.json:
        print(json.dumps(found, indent=1))
        return
    print(metrics.HEAD, *[metrics.told(name, row) for name, row in found.items()], sep="\n")


if __name__ == "__main__":
    try:
        main()
    except Refusal as refusal:
        raise SystemExit(str(refusal)) from None
