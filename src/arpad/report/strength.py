"""What the moves of games show, for people: as text, and as one document for programs.

What is said here of a game, `report.strength_html` says as well, with pictures.
"""

from typing import Any

from arpad.i18n import DASH, say, shown
from arpad.model import Problem
from arpad.report.blocks import Block, Column, Facts, Heading, Lines, Table, clean
from arpad.report.document import document as plain_document
from arpad.strength.analysis import LeftOut, Report
from arpad.strength.combine import Average
from arpad.strength.history import Cost, Game, Group, History, Speed
from arpad.strength.picture import shown_points
from arpad.strength.records import BLACK, WHITE, Clock, Judged, Played, Point, Side
from arpad.systems.numbers import approximate

SIDES = (WHITE, BLACK)


def text(report: Report) -> list[Block]:
    """The whole report: of a player what the games show together, then the games, then how sure this is."""
    blocks: list[Block] = []
    if report.history:
        blocks += _history(report.history)
    if len(report.games) == 1:
        blocks += _game(report.games[0])
    elif report.games:
        blocks += [Heading(say("strength.all_games")), all_games(report)]
    if report.left_out:
        blocks += [Heading(say("strength.games_left_out")), Lines(tuple(left_out(one) for one in report.left_out))]
    return [*blocks, Heading(say("strength.sure")), Lines((*sure(report), made_with(report)))]


def document(report: Report) -> dict[str, Any]:
    """The whole report for programs: the records by name, with every sentence worded."""
    games = [
        {"game": _played(game.played), **plain_document(game.judged), "reasons": _reasons(game.judged)}
        for game in report.games
    ]
    return {
        "coverage": 0.8,
        "engine": report.engine,
        "nodes": report.nodes,
        "model": report.model,
        "games": games,
        "left_out": [{"game": _played(one.played), "problem": plain_document(one.problem)} for one in report.left_out],
        "history": plain_document(report.history) if report.history else None,
        "problems": plain_document(report.problems),
    }


def _played(played: Played) -> dict[str, Any]:
    """A game as it was read, but for what is told of each ply elsewhere."""
    return {**plain_document(played._replace(problem=None, clocks=())), "moves": list(played.moves)}


def _reasons(judged: Judged) -> dict[str, list[str]]:
    return {name: [say(why.key) for why in side.why] for name, side in zip(SIDES, (judged.white, judged.black))}


def _game(game: Game) -> list[Block]:
    played, judged = game
    names = tuple(name_of(played, side) for side in SIDES)
    blocks: list[Block] = [Heading(title(played)), Facts(tuple(facts(game)))]
    columns = (Column(""), *(Column(name) for name in names))
    blocks.append(Table(columns, tuple(rows(game))))
    if judged.white.why or judged.black.why:
        blocks.append(_why(game))
    blocks.append(Lines(tuple(_notes(game))))
    points = shown_points(judged)
    blocks.append(Heading(say("strength.turning_points")))
    if points:
        heads = ("number", "move", "better", "what")
        table = [
            (str(number), move(point), better(point), sentence(point, judged)) for number, point in enumerate(points, 1)
        ]
        blocks.append(Table(tuple(Column(say("strength.column." + head)) for head in heads), tuple(table)))
    nothing = [] if points else [say("strength.no_turning_points")]
    blocks.append(Lines((*nothing, *undecided(judged))))
    if judged.missed:
        blocks += [Heading(say("strength.missed")), Lines(tuple(missed(point) for point in judged.missed))]
    return blocks


def _history(history: History) -> list[Block]:
    blocks: list[Block] = [Heading(history_title(history))]
    for speed in history.speeds:
        blocks += [Lines((level_of_games(speed),)), *_of_speed(speed)]
    if history.costs:
        blocks += [Heading(say("strength.costs")), Lines((costs_about(history),)), costs_table(history)]
    return blocks


def _of_speed(speed: Speed) -> list[Block]:
    blocks: list[Block] = []
    name = {"speed": speed_name(speed.speed)}
    if trend_sentence(speed):
        blocks += [Heading(say("strength.trend", name)), blocks_table(speed), Lines((trend_sentence(speed),))]
    if speed.colours:
        blocks += [Heading(say("strength.by_colour", name)), groups_table(speed.colours)]
    if speed.openings:
        blocks += [Heading(say("strength.by_opening", name)), groups_table(speed.openings)]
    return blocks


# Sentences and cells, for the text and for the HTML


def title(played: Played) -> str:
    """Who played whom."""
    return clean(say("strength.pair", {"white": name_of(played, WHITE), "black": name_of(played, BLACK)}))


def name_of(played: Played, side: str) -> str:
    """The player's name, or else the colour."""
    return clean(played.black if side == BLACK else played.white) or colour(side)


def colour(side: str) -> str:
    """White or Black."""
    return say("strength.black" if side == BLACK else "strength.white")


def facts(game: Game) -> list[tuple[str, str]]:
    """The game: when, how fast, which opening, with which result; as far as it is known."""
    played = game.played
    pairs = []
    if played.base is not None:
        minutes = shown(played.base / 60)
        values = {"minutes": minutes, "increment": played.increment or 0, "speed": speed_name(game.judged.speed)}
        time = say("strength.time" if game.judged.speed else "strength.time_other", values)
        pairs.append((say("strength.time_control"), time))
    told = (
        (say("strength.date"), played.date),
        (say("strength.opening"), played.opening),
        (say("strength.result"), played.result),
    )
    return [(name, clean(value)) for name, value in told if value] + pairs


def speed_name(speed: str) -> str:
    """Blitz or rapid."""
    return say("strength.speed_" + speed) if speed else ""


def rows(game: Game) -> list[tuple[str, str, str]]:
    """What is known of both sides: a name, White's, Black's. What neither side has is left out."""
    played, judged = game
    sides = (judged.white, judged.black)
    ratings = (played.white_rating, played.black_rating)
    told: list[tuple[str, list[str]]] = [
        ("level", [level(side) for side in sides]),
        ("accuracy", [percent(side.accuracy) for side in sides]),
        ("acpl", [DASH if side.acpl is None else approximate(side.acpl, 0) for side in sides]),
        ("errors", [f"{side.blunders}, {side.mistakes}, {side.inaccuracies}" for side in sides]),
        ("moves", [str(side.moves) for side in sides]),
        ("opening", [str(side.opening) for side in sides]),
        ("forced", [str(side.forced) for side in sides]),
        ("decisions", [str(side.decisions) for side in sides]),
        ("pace", [_clock(side.clock, "mean") for side in sides]),
        ("longest", [_longest(side.clock) for side in sides]),
        ("left", [_clock(side.clock, "left") for side in sides]),
        ("hurry", [DASH if side.clock is None else str(side.clock.short) for side in sides]),
        ("rating", [shown(rating) for rating in ratings]),
    ]
    return [(say("strength.row." + name), *values) for name, values in told if values != [DASH, DASH]]  # type: ignore[misc]


def level(side: Side) -> str:
    """The range in words."""
    if not side.wording:
        return say("strength.no_level")
    worded = say(side.wording, {"low": side.low, "high": side.high})
    return say("strength.rough", {"level": worded}) if side.rough else worded


def percent(value: float | None) -> str:
    """A share with one decimal."""
    return DASH if value is None else say("strength.percent", {"value": approximate(value, 1)})


def _clock(clock: Clock | None, name: str) -> str:
    return DASH if clock is None else say("strength.seconds", {"seconds": approximate(getattr(clock, name), 1)})


def _longest(clock: Clock | None) -> str:
    if clock is None or not clock.longest_ply:
        return DASH
    values = {"seconds": approximate(clock.longest, 1), "number": (clock.longest_ply + 1) // 2}
    return say("strength.seconds_at", values)


def _why(game: Game) -> Table:
    """Why the levels are what they are."""
    sides = zip(SIDES, (game.judged.white, game.judged.black))
    table = [
        (name_of(game.played, name), shown(why.points, signed=True), say(why.key))
        for name, side in sides
        for why in side.why
    ]
    heads = (Column(say("strength.column.player")), Column(say("strength.column.points"), True, True))
    return Table((*heads, Column(say("strength.column.why"))), tuple(table))


def _notes(game: Game) -> list[str]:
    """Why a side has no level, and what is to be said of the game."""
    lines = [
        say("strength.side_note", {"side": name_of(game.played, name), "reason": problem_text(problem)})
        for name, side in zip(SIDES, (game.judged.white, game.judged.black))
        for problem in side.problems
    ]
    return lines + game_notes(game)


def reasons(side: Side) -> list[str]:
    """The strongest reasons for a side's level."""
    return [say("strength.reason", {"reason": say(why.key), "points": why.points}) for why in side.why]


def game_notes(game: Game) -> list[str]:
    """What is to be said of the game as a whole."""
    judged = game.judged
    difference = [say(judged.difference)] if judged.difference else []
    return difference + [problem_text(problem) for problem in judged.problems]


def problem_text(problem: Problem) -> str:
    """What a problem says."""
    return clean(say(problem.key, problem.values))


def move(point: Point) -> str:
    """The move with its number: 23. Rd1 or 23... Qxb2."""
    return numbered(point.ply, point.san)


def numbered(ply: int, san: str) -> str:
    """A move with its number.

    >>> numbered(45, "Rd1"), numbered(46, "Qxb2")
    ('23. Rd1', '23... Qxb2')
    """
    return f"{(ply + 1) // 2}{'.' if ply % 2 else '...'} {san}"


def better(point: Point) -> str:
    """The better move, where there is one."""
    return point.better_san or DASH


def sentence(point: Point, judged: Judged) -> str:
    """What happened with a move, and what it means where it decided the game."""
    told = say("strength.side_note", {"side": colour(point.side), "reason": say(point.key, point.values)})
    return f"{told} {say(judged.decisive_why)}" if point == judged.decisive else told


def undecided(judged: Judged) -> list[str]:
    """Why no single move decided the game, where none did."""
    return [say(judged.decisive_why)] if judged.decisive is None and judged.decisive_why else []


def missed(point: Point) -> str:
    """An error that was given straight back."""
    values = {"before": approximate(point.before, 0), "after": approximate(point.after, 0)}
    return say(
        "strength.missed_line", {**values, "move": move(point), "reply": numbered(point.ply + 1, point.reply_san)}
    )


def left_out(one: LeftOut) -> str:
    """A game that was left out, and why."""
    values = {side: name_of(one.played, side) for side in SIDES}
    told = say("strength.left_out", {**values, "reason": problem_text(one.problem)})
    return clean(say("report.at_line", {"line": one.problem.line, "message": told}) if one.problem.line else told)


def sure(report: Report) -> list[str]:
    """How sure all this is."""
    blitz = any(game.judged.speed == "blitz" for game in report.games)
    keys = ["strength.not_a_rating", "strength.sure_range", "strength.sure_one", "strength.sure_opponent"]
    keys += ["strength.sure_blitz"] if blitz else []
    return [say(key) for key in (*keys, "strength.sure_scale")]


def made_with(report: Report) -> str:
    """Engine, budget and model."""
    values = {"engine": report.engine, "nodes": report.nodes, "model": report.model}
    return clean(say("strength.made_with", values))


def all_games(report: Report) -> Table:
    """All games, a line each."""
    level_head = say("strength.column.level")
    heads = (say("strength.date"), colour(WHITE), level_head, colour(BLACK), level_head, say("strength.result"))
    table = [
        (
            clean(game.played.date),
            name_of(game.played, WHITE),
            level(game.judged.white),
            name_of(game.played, BLACK),
            level(game.judged.black),
            clean(game.played.result),
        )
        for game in report.games
    ]
    return Table(tuple(map(Column, heads)), tuple(table))


def history_title(history: History) -> str:
    """Whose games these are, and how many."""
    return clean(say("strength.of_player", {"player": history.player, "games": history.games}))


def average_level(average: Average | None) -> str:
    """The range of several games in words."""
    return DASH if average is None else say(average.wording, {"low": average.low, "high": average.high})


def level_of_games(speed: Speed) -> str:
    """The level of all games of a speed, in a sentence."""
    values = {"games": speed.average.games, "speed": speed_name(speed.speed)}
    return f"{say('strength.level_of_games', values)}: {average_level(speed.average)}"


def trend_sentence(speed: Speed) -> str:
    """Whether there is a rise or a fall; "" where there are too few games to ask."""
    return say(speed.trend.key) if speed.trend.key else ""


def blocks_table(speed: Speed) -> Table:
    """The blocks of a trend, numbered as in its picture."""
    heads = (("number", False), ("dates", False), ("games", True), ("level", False))
    table = [
        (str(place), " – ".join(dict.fromkeys(filter(None, dates))), str(block.games), average_level(block))
        for place, (block, dates) in enumerate(zip(speed.trend.blocks, speed.dates), 1)
    ]
    return Table(tuple(Column(say("strength.column." + head), number) for head, number in heads), tuple(table))


def groups_table(groups: tuple[Group, ...]) -> Table:
    """Games by colour or by opening."""
    by_opening = any(group.name != group.colour for group in groups)
    first = [Column(say("strength.column.opening"))] if by_opening else []
    heads = (
        *first,
        Column(say("strength.column.colour")),
        Column(say("strength.column.games"), True),
        Column(say("strength.column.points"), True),
        Column(say("strength.column.accuracy"), True),
        Column(say("strength.column.level")),
    )
    table = [
        (
            *([clean(group.name)] if by_opening else []),
            colour(group.colour),
            str(group.games),
            f"{shown(group.points)} / {group.scored}",
            percent(group.accuracy),
            average_level(group.average),
        )
        for group in groups
    ]
    return Table(heads, tuple(table))


def costs_about(history: History) -> str:
    """What the numbers of the costs mean."""
    return say("strength.costs_about", {"lost": approximate(history.lost, 2)})


def costs_table(history: History) -> Table:
    """What mistakes cost, by part of the game, by how it stood, and of what kind."""
    heads = (
        Column(say("strength.column.kind")),
        Column(say("strength.column.moves"), True),
        Column(say("strength.column.lost"), True),
        Column(say("strength.column.share"), True),
    )
    return Table(heads, tuple(_cost(cost) for cost in history.costs))


def _cost(cost: Cost) -> tuple[str, ...]:
    share = say("strength.percent", {"value": approximate(cost.share, 0)})
    return (say("strength.cost." + cost.kind), str(cost.moves), approximate(cost.lost, 2), share)
