"""What is said of games: the same in text, JSON and HTML; and the pictures it is said with."""

import json
import re
from html.parser import HTMLParser
from itertools import pairwise
from xml.etree import ElementTree

import pytest

from arpad import i18n
from arpad.model import Problem
from arpad.report import strength, strength_html, template
from arpad.report.blocks import plain
from arpad.strength import analysis, diagram, picture
from arpad.strength.analysis import LeftOut, Report
from arpad.strength.board import Position
from arpad.strength.history import Game, history, only_player, opening_of, side_of
from arpad.strength.judge import judge
from arpad.strength.records import Played, Searched

SVG = "{http://www.w3.org/2000/svg}"
# Twelve quiet moves each, then White leaves the queen and Black takes it.
QUIET = tuple(
    "e2e4 e7e5 g1f3 b8c6 f1c4 f8c5 d2d3 d7d6 c1e3 c8e6 b1c3 g8f6 h2h3 h7h6 a2a3 a7a6 e1g1 e8g8 f1e1 f8e8 d1d2 d8d7 "
    "a1d1 a8d8 d2d1 c5e3".split()
)
BLUNDER = 22  # the ply (0-based) from which White's chances are gone


def searched(moves: tuple[str, ...], lost_from: int = 999) -> tuple[Searched, ...]:
    """What an engine might have found: a level game, but for what White throws away at a ply."""
    found = []
    for ply in range(len(moves) + 1):
        white = -700 if ply > lost_from else 15
        score = -white if ply % 2 else white
        best = moves[ply] if ply < len(moves) and ply != lost_from else "h1h2" if ply == lost_from else ""
        found.append(Searched(score, best, ((1, score, best), (2, score, best))))
    return tuple(found)


def played(**about: object) -> Played:
    known = Played(QUIET, 600, 0, "Ann <b>", "Ben", result="0-1", date="2024-01-05", opening="Italian Game: Pianissimo")
    return known._replace(**about)  # type: ignore[arg-type]


def game(lost_from: int = BLUNDER, **about: object) -> Game:
    one = played(**about)
    return Game(one, judge(one, searched(one.moves, lost_from), analysis.model(), "Stockfish 19 Lite WASM", 3000))


def report(*games: Game, player: str = "", left_out: tuple[LeftOut, ...] = ()) -> Report:
    model = analysis.model()
    whole = history(model, player, games) if player else None
    return Report(games, left_out, whole, (), "Stockfish 19 Lite WASM", 3000, model.version)


class Reader(HTMLParser):
    """The visible text of a page, and its tags in the order of their opening."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.seen: list[str] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))

    def handle_data(self, data: str) -> None:
        if self.tags[-1:] and self.tags[-1][0] != "style":
            self.seen.append(data)

    @property
    def text(self) -> str:
        return " ".join(" ".join(self.seen).split())


def test_the_text_tells_everything_once():
    found = game(clocks=tuple(600.0 - ply for ply in range(26)), white_rating=1234)
    text = plain(strength.text(report(found)))
    side = found.judged.white
    assert text.startswith("Ann <b> – Ben\n")
    assert "10+0 (rapid)" in text
    assert strength.level(side) in text
    assert f"Blunders, mistakes, inaccuracies       {side.blunders}, {side.mistakes}, {side.inaccuracies}" in text
    assert "Time a move                            2.0 s" in text
    assert "Rating in the file (not used)          1234" in text
    assert "1    12. Rad1" in text
    assert "An estimate from moves, not an official rating." in text
    assert "about 80%" in text
    assert "Engine: Stockfish 19 Lite WASM, 3000 nodes a position." in text
    assert "strength." not in text  # every key has words


def test_the_document_is_json_and_worded():
    found = json.loads(json.dumps(strength.document(report(game()))))
    [one] = found["games"]
    assert (found["coverage"], found["engine"], found["nodes"]) == (0.8, "Stockfish 19 Lite WASM", 3000)
    assert one["game"]["white"] == "Ann <b>"
    assert one["decisive"]["ply"] == BLUNDER + 1
    assert one["decisive"]["text"].endswith("%.")
    assert len(one["curve"]) == len(QUIET) + 1
    assert all(reason.endswith(".") for reason in one["reasons"]["white"])


def test_what_cannot_be_said_is_said_in_words():
    short = game(lost_from=999, moves=QUIET[:12], result="1/2-1/2", base=60, white="", black="")
    text = plain(strength.text(report(short)))
    assert text.startswith("White – Black\n")
    assert "60+0 seconds is bullet; there are scales for blitz and rapid games only." in text
    assert "no level" in text
    assert "No single move turned this game." in text
    left_out = LeftOut(played(), Problem("error", "strength.illegal_move", {"number": 3, "move": "Ke3"}, 16))
    text = plain(strength.text(report(left_out=(left_out,))))
    assert "line 16: Ann <b> – Ben: Move 3: Ke3 is not legal there, so the game is not whole." in text


def test_the_page_says_what_the_text_says():
    found = game(evals=(20,) * 26)
    page = strength_html.html(report(found), "Arpad 1")
    reader = Reader(page)
    for sentence in (
        "Ann <b> – Ben",
        strength.level(found.judged.black),
        *strength.reasons(found.judged.white),
        "12. Rad1",
        strength.sentence(found.judged.points[0], found.judged),
        "Dotted: the evaluations that came with the file; they are shown and not used.",
        "Made with Arpad 1.",
    ):
        assert sentence in reader.text
    assert "<b>" not in page
    assert "strength." not in reader.text


def test_the_page_holds_everything_and_loads_nothing():
    page = strength_html.html(report(game()))
    reader = Reader(page)
    assert not {"script", "img", "link", "iframe", "object"} & {tag for tag, _ in reader.tags}
    addresses = [value for _, names in reader.tags for name, value in names.items() if name in ("href", "src", "style")]
    assert not addresses
    assert "http://www.w3.org/2000/svg" in page
    assert len(re.findall("https?://", page.replace("http://www.w3.org/2000/svg", ""))) == 0
    [policy] = [names["content"] for tag, names in reader.tags if names.get("http-equiv") == "Content-Security-Policy"]
    assert str(policy).startswith("default-src 'none'; style-src 'sha256-")
    headings = [int(tag[1]) for tag, _ in reader.tags if re.fullmatch("h[1-6]", tag)]
    assert headings[0] == 1
    assert all(after - before <= 1 for before, after in pairwise(headings))


def test_the_same_games_give_the_same_bytes():
    assert strength_html.html(report(game())) == strength_html.html(report(game()))


@pytest.mark.parametrize("lang", ["hi", "pa", "te"])
def test_every_language_has_the_report(lang):
    i18n.speak(lang)
    try:
        page = strength_html.html(report(game(), game(date="2024-02-05"), player="Ben"))
    finally:
        i18n.speak(None)
    assert f'<html lang="{lang}"' in page
    assert "How sure is this" not in page


@pytest.mark.parametrize(
    ("lang", "named"), [("C", "en"), ("de_DE.UTF-8", "en"), ("hi_IN.UTF-8:en", "hi-IN"), ("te", "te")]
)
def test_the_page_names_its_language(lang, named):
    i18n.speak(lang)
    try:
        assert f'<html lang="{named}"' in strength_html.html(report(game()))
    finally:
        i18n.speak(None)


def test_pictures_are_whole_and_labelled():
    [*pictures] = re.findall(r"<svg.*?</svg>", strength_html.html(report(game())))
    for svg in pictures:
        root = ElementTree.fromstring(svg)
        assert root.tag == SVG + "svg"
        assert root.get("aria-label") or root.get("aria-hidden")
    kinds = {ElementTree.fromstring(svg).get("class") for svg in pictures} - {None}
    assert kinds == {"level-picture", "curve-picture", "board-picture"}


@pytest.mark.parametrize("flipped", [False, True])
def test_every_piece_stands_on_its_square(flipped):
    root = ElementTree.fromstring(diagram.board(Position().placement(), flipped=flipped))
    places = set()
    for white, group in zip((True, False), root.findall(SVG + "g")[1:]):
        for piece in group.findall(SVG + "g"):
            left, top = map(int, re.findall(r"\d+", str(piece.get("transform"))))
            places.add((white, left // diagram.SQUARE, top // diagram.SQUARE))
    whites = (0, 1) if flipped else (6, 7)
    assert places == {(row in whites, column, row) for column in range(8) for row in (0, 1, 6, 7)}


def test_a_better_move_is_an_arrow_and_the_played_one_frames_its_squares():
    root = ElementTree.fromstring(diagram.board("8/8/8/8/8/8/8/R7", "a1a4", "a1h8", label='1 < 2 & "3"'))
    assert root.get("aria-label") == '1 < 2 & "3"'
    frames = [path.get("d") for path in root.findall(SVG + "path") if path.get("stroke-width") == "2.5"]
    assert frames == ["M1.5 253.5h33v33h-33z", "M1.5 145.5h33v33h-33z"]
    arrow = str(root.findall(SVG + "path")[-1].get("d"))
    assert "L270.0 18.0L" in arrow  # its tip, in the middle of h8


def test_the_range_is_where_the_scale_says():
    closed = picture.level(1000, 1600, 1300, "")
    assert "M70 8H170L170 26H70z" in closed  # 700 at 20, 2500 at 320
    assert "M120 8v18" in closed
    assert "M20 8H70L70 26H20L11 17z" in picture.level(None, 1000, 800, "")  # an open end is an arrow
    assert "M270 8H320L329 17L320 26H270z" in picture.level(2200, None, 2400, "")


def test_marks_can_be_told_apart_without_colours():
    marks = picture.marks(game().judged)
    assert [(mark.ply, mark.number, mark.white, mark.decisive) for mark in marks] == [(BLUNDER + 1, 1, True, True)]
    curve = picture.curve(
        (50.0, 60.0, 40.0, 55.0), (picture.Mark(1, 1, True, False), picture.Mark(2, 2, False, True)), ""
    )
    assert curve.count("a10 10 0 1 0") == 2  # a circle, in two halves
    assert curve.count("l14 14-14 14-14-14z") == 1  # a diamond


def test_many_games_of_one_player():
    games = [game(BLUNDER if day % 2 else 999, date=f"2024-01-{day:02d}", white="Ann") for day in range(1, 21)]
    games += [game(white="Ben", black="Ann", base=180, date="2024-02-01") for _ in range(3)]
    text = plain(strength.text(report(*games, player="ann")))
    assert text.startswith("ann: 23 games\n")
    assert "Level shown in 20 games, rapid" in text
    assert "2024-01-01 – 2024-01-10" in text
    assert "There is no clear rise or fall." in text
    assert "Italian Game  White      20  0 / 20" in text
    assert "Italian Game  Black       3   3 / 3" in text
    assert "The blitz scale is less sure than the rapid scale." in text
    page = strength_html.html(report(*games, player="Ann"))
    assert page.count('class="game"') == strength_html.MOST_GAMES
    assert "The newest 20 of 23 games are shown one by one." in page
    assert page.count('class="trend-picture"') == 2


def test_what_costs_most():
    found = history(analysis.model(), "Ann <b>", (game(), game(999)))
    costs = {cost.kind: cost for cost in found.costs}
    # One queen in two games: all of it in the opening, in an open game. 15 centipawns are 51.4 %, -700 are 7.1 %.
    assert costs["opening"].share == pytest.approx(100)
    assert costs["level"].lost == found.lost == pytest.approx((51.38 - 7.06) / 100 / 2, abs=2e-3)
    assert "answer" not in costs
    # Ben's answers to the error cost nothing.
    assert history(analysis.model(), "Ben", (game(), game(999))).lost == pytest.approx(0, abs=1e-6)


def test_whose_games_these_are():
    one, two, three = played(white="Ann"), played(white="Cid", black="ANN"), played(white="Cid", black="Dan")
    assert only_player((one, two)) == "Ann"
    assert only_player((one, one)) == only_player((one,)) == only_player((one, three)) == ""
    assert (side_of(one, " ann "), side_of(two, "ann"), side_of(three, "ann")) == ("white", "black", "")
    assert opening_of(played()) == "Italian Game"
    assert opening_of(played(opening="")) == "1. e4 e5"


def test_without_the_template_engine_one_command_is_named(monkeypatch):
    monkeypatch.setitem(__import__("sys").modules, "jinja2", None)
    template.environment.cache_clear()
    with pytest.raises(ValueError, match=r'pip install "arpad\[page\]"'):
        strength_html.html(report(game()))
    template.environment.cache_clear()
