"""What the moves of games show, as one HTML file: printable, without scripts, and without anything that is not in it.

The structure is simple, because the page draws the same in the browser (classes as in static/strength.css):

    article.report.strength
      header.report-head   p.report-mark, h1, p.lead
      section.history      of one player: h2, figure of the trend, tables in div.scroll
      section.game         a game: h2 (of several games), dl.facts, h2 (of one game),
                           div.sides > section.side (h3 with span.colour, p.level, p.scale, figure, ul.why, dl.facts),
                           figure.curves (the curve, wide and narrow, and how to read it),
                           h3, ol.points > li > figure (the board) + div (p.move, p, p.better), p.undecided,
                           h3, ul.missed
      section.sure         how sure all this is
      footer.report-foot
"""

from typing import Any

from arpad.i18n import say
from arpad.report import strength as words
from arpad.report.template import PROGRAM, render
from arpad.strength import diagram, picture
from arpad.strength.analysis import Report
from arpad.strength.history import Game, Speed
from arpad.strength.records import BLACK, Point, Side

__all__ = ["PROGRAM", "html"]

MOST_GAMES = 20  # shown one by one
_WIDE, _NARROW = 720, 340


def html(report: Report, program: str = PROGRAM) -> str:
    """The report as the text of an HTML file, in the language that is being spoken.

    Raises Refusal where the template engine is not installed.
    """
    newest = sorted(report.games, key=lambda game: game.played.date)[-MOST_GAMES:][::-1]
    values = {
        "title": _title(report),
        "report": report,
        "history": report.history,
        "games": [_game(game) for game in newest],
        "all_games": words.all_games(report) if len(report.games) > 1 else None,
        "left_out": [words.left_out(one) for one in report.left_out],
        "sure": words.sure(report),
        "made_with": words.made_with(report),
        "program": program,
        "words": words,
        "level_of": _level,
        "trend": _trend,
    }
    return render("strength.html", ("paper.css", "document.css", "report.css", "strength.css"), values)


def _title(report: Report) -> str:
    if report.history:
        return words.history_title(report.history)
    if len(report.games) == 1:
        return words.title(report.games[0].played)
    return say("strength.some_games", {"games": len(report.games)})


def _game(game: Game) -> dict[str, Any]:
    """What the template shows of a game."""
    played, judged = game
    sides = zip(words.SIDES, (judged.white, judged.black))
    label = say("strength.curve")
    marks = picture.marks(judged)
    return {
        "title": words.title(played),
        "facts": words.facts(game),
        "sides": [_side(game, name, side) for name, side in sides],
        "notes": words.game_notes(game),
        "curves": [picture.curve(judged.curve, marks, label, played.evals, width) for width in (_WIDE, _NARROW)],
        "has_source": any(score is not None for score in played.evals),
        "points": [_point(game, number, point) for number, point in enumerate(picture.shown_points(judged), 1)],
        "undecided": words.undecided(judged),
        "missed": [words.missed(point) for point in judged.missed],
    }


def _side(game: Game, name: str, side: Side) -> dict[str, Any]:
    who = words.name_of(game.played, name)
    level = words.level(side)
    label = say("strength.level_picture", {"player": who, "level": level})
    told = [(label, values[name == BLACK]) for label, *values in words.rows(game)]
    return {
        "name": who,
        "colour": name,
        "colour_name": words.colour(name),
        "level": level,
        "scale": say("strength.scale", {"speed": words.speed_name(game.judged.speed)}) if side.wording else "",
        "picture": "" if side.estimate is None else picture.level(side.low, side.high, side.estimate, label),
        "why": words.reasons(side),
        "problems": [words.problem_text(problem) for problem in side.problems],
        "facts": told[1:],  # the level is the headline
    }


def _point(game: Game, number: int, point: Point) -> dict[str, Any]:
    key = "strength.board_picture" if point.better else "strength.board_only"
    label = say(key, {"move": words.move(point), "better": words.better(point)})
    return {
        "number": number,
        "board": diagram.before(game.played.moves, point, label),
        "move": words.move(point),
        "better": point.better_san,
        "sentence": words.sentence(point, game.judged),
    }


def _level(speed: Speed) -> str:
    """The range of all games of a speed."""
    found = speed.average
    return picture.level(found.low, found.high, found.estimate, words.level_of_games(speed))


def _trend(speed: Speed) -> list[str]:
    """The trend's picture, wide and narrow; none where there are too few games."""
    if not words.trend_sentence(speed):
        return []
    bars = tuple(
        picture.Bar(str(place), block.low, block.high, block.estimate)
        for place, block in enumerate(speed.trend.blocks, 1)
    )
    return [picture.trend(bars, say("strength.trend_picture"), width) for width in (_WIDE, _NARROW)]
