"""PGN as a source of rated games: structure, results, players, events, and what is left out."""

import contextlib
import io
import json
import time
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arpad.event import rate
from arpad.formats import pgn, pgn_games
from arpad.i18n import place
from arpad.model import FORFEIT, NO_MOVE, PENDING, PLAYED, Event, Refusal

SHARED = Path(__file__).parents[3] / "shared" / "data"
PGN = SHARED / "pgn"
needs_shared = pytest.mark.skipif(not SHARED.exists(), reason="the shared data is not on this machine")


def game(moves: str = "1. e4 e5 2. Nf3 1-0", **tags: str) -> str:
    """A game with tags; White, Black, Result, Event and Date have something where they are not given."""
    tags = {"Event": "Club", "Date": "2026.01.10", "White": "Ann", "Black": "Ben", "Result": "1-0", **tags}
    return "".join(f'[{name} "{value}"]\n' for name, value in tags.items() if value) + f"\n{moves}\n\n"


def read(*texts: str, **options: Any) -> tuple[Event, ...]:
    return pgn.read("".join(texts).encode(), **options)


def one(*texts: str, **options: Any) -> Event:
    (event,) = read(*texts, **options)
    return event


def keys(event: Event) -> list[str]:
    return [problem.key for problem in event.problems]


def names(event: Event) -> list[str]:
    return [player.name for player in event.players]


def games_of(data: bytes) -> list[pgn_games.RawGame]:
    return list(pgn_games.games(data))


# --- the shared files, with the counts of their README ----------------------------------------------------------------
COUNTS: dict[str, tuple[int, dict[str, int]]] = {
    "chess960-mainz-2009-crlf": (20, {"0-1": 10, "1-0": 8, "1/2-1/2": 2}),
    "chessbase-empty-line-in-tags": (1, {"0-1": 1}),
    "chesscom-user-2025": (29, {"0-1": 13, "1-0": 16}),
    "fics-crazyhouse-rd-crlf": (83, {"0-1": 37, "1-0": 46}),
    "kasparov-deep-blue-1997": (6, {"1-0": 3, "1/2-1/2": 3}),
    "large-top-tournaments-2012": (3285, {"*": 2, "0-1": 630, "1-0": 1024, "1/2-1/2": 1629}),
    "lichess-2014-reformatted": (12, {"0-1": 8, "1-0": 4}),
    "lichess-annotated-bullet": (1, {"0-1": 1}),
    "lichess-broadcast-documented-sample": (1, {"1/2-1/2": 1}),
    "lichess-dump-2013-01": (32, {"0-1": 9, "1-0": 22, "1/2-1/2": 1}),
    "lichess-dump-2021-10-clk-eval": (600, {"0-1": 290, "1-0": 279, "1/2-1/2": 31}),
    "lichess-dump-documented-sample": (1, {"0-1": 1}),
    "lichess-titled-arena-2020": (289, {"0-1": 122, "1-0": 146, "1/2-1/2": 21}),
    "lichess-user-2022-all-speeds": (802, {"0-1": 386, "1-0": 373, "1/2-1/2": 43}),
    "lichess-user-2024": (8, {"0-1": 2, "1-0": 4, "1/2-1/2": 2}),
    "odds-games-latin1": (32, {"0-1": 15, "1-0": 13, "1/2-1/2": 4}),
    "otb-opens-2025-500": (500, {"0-1": 146, "1-0": 186, "1/2-1/2": 168}),
    "result-tag-contradicts-movetext": (5, {"0-1": 2, "1-0": 1, "1/2-1/2": 2}),
    "twic-2020-232games": (232, {"0-1": 68, "1-0": 98, "1/2-1/2": 66}),
    "utf8-bom": (2, {"*": 2}),
    "uzchesscup-2025-round-robin": (45, {"0-1": 9, "1-0": 12, "1/2-1/2": 24}),
    "world-matches-crlf": (580, {"0-1": 164, "1-0": 279, "1/2-1/2": 137}),
}
REFUSED = {"headers-and-moves-on-one-line": 3, "leading-whitespace": 4, "utf8-bom": 2}
NOTHING_RATEABLE = {"chess960-mainz-2009-crlf": 20, "fics-crazyhouse-rd-crlf": 83}


@needs_shared
def test_every_shared_file_is_spoken_of() -> None:
    assert {path.stem for path in PGN.glob("*.pgn")} == COUNTS.keys() | REFUSED.keys()


@needs_shared
@pytest.mark.parametrize("name", COUNTS)
def test_games_and_results_of_the_shared_files(name: str) -> None:
    found = games_of((PGN / f"{name}.pgn").read_bytes())
    count, results = COUNTS[name]
    assert (len(found), Counter(game.tags["Result"] for game in found)) == (count, results)
    named = [game for game in found if game.tags.get("White") and game.tags.get("Black")]
    assert len(named) == count


@needs_shared
@pytest.mark.parametrize("name", sorted(COUNTS.keys() - {"large-top-tournaments-2012"} | REFUSED.keys()))
def test_shared_files_are_read_or_refused_in_one_sentence(name: str) -> None:
    data = (PGN / f"{name}.pgn").read_bytes()
    assert pgn.is_it(data)
    if name in REFUSED:
        with pytest.raises(Refusal, match=f"none of its {REFUSED[name]} games names both players"):
            pgn.read(data)
        return
    events = pgn.read(data)
    pairings = [pairing for event in events for pairing in event.pairings]
    if name in NOTHING_RATEABLE:
        assert not pairings
        (problem,) = [problem for problem in events[0].problems if problem.key == "from_games.variant"]
        assert problem.values["count"] == NOTHING_RATEABLE[name]
    else:
        assert len(pairings) <= COUNTS[name][0]
    for event in events:
        numbers = [player.number for player in event.players]
        assert numbers == list(range(1, len(numbers) + 1))
        assert all(place(problem) != problem.key for problem in event.problems)


@needs_shared
@pytest.mark.parametrize(
    "name", sorted(COUNTS.keys() - {"large-top-tournaments-2012", "uzchesscup-2025-round-robin", "odds-games-latin1"})
)
def test_tags_agree_with_a_library(name: str) -> None:
    """The two files left out are those that the library cuts elsewhere, and the third has two encodings."""
    library = pytest.importorskip("chess.pgn")
    data = (PGN / f"{name}.pgn").read_bytes()
    text = io.StringIO(data.decode("utf-8-sig"))
    for ours in games_of(data):
        theirs = library.read_headers(text)
        assert ours.tags == {tag: theirs[tag].strip() for tag in ours.tags}


@needs_shared
def test_a_round_robin_becomes_one_event() -> None:
    """Only the first of the 45 games has an Event tag, and that is a study's: "Round 1: Ann - Ben"."""
    event = one((PGN / "uzchesscup-2025-round-robin.pgn").read_text("utf-8"))
    expected = json.loads((PGN / "uzchesscup.expected.json").read_text("utf-8"))["players"]
    assert (len(event.players), len(event.pairings), event.rounds) == (10, 45, 9)
    assert {pairing.kind for pairing in event.pairings} == {PLAYED}
    assert (event.start, event.end) == ("2025-06-18", "2025-06-27")
    assert Counter(pairing.round for pairing in event.pairings) == dict.fromkeys(range(1, 10), 5)
    found = {}
    for player in event.players:
        white = [pairing for pairing in event.pairings if pairing.white == player.number]
        black = [pairing for pairing in event.pairings if pairing.black == player.number]
        scores = [pairing.white_score or 0 for pairing in white] + [pairing.black_score or 0 for pairing in black]
        wins = scores.count(1.0)
        black_wins = [pairing.black_score for pairing in black].count(1.0)
        found[player.fide_id] = (player.rating, sum(scores), wins, black_wins)
    assert found == {
        player["fide_id"]: (player["rating"], player["score"], player["WIN"], player["BWG"]) for player in expected
    }


@needs_shared
def test_a_week_of_the_magazine_becomes_its_events() -> None:
    events = pgn.read((PGN / "twic-2020-232games.pgn").read_bytes())
    assert [(event.name, len(event.pairings), event.start) for event in events] == [
        ("Lindores Abbey Prelim", 66, "2020-05-19"),
        ("Lindores Abbey Final 8", 24, "2020-05-23"),
        ("IM Not A GM Speed Chess", 20, "2020-04-18"),
        ("Chebanenko Memorial", 45, "2020-05-23"),
        ("Anti-cheating Blitz Cup", 77, "2020-05-20"),
    ]
    for event in events:
        ids = {player.number: player.fide_id for player in event.players}
        assert all(ids[pairing.white] for pairing in event.pairings)  # some games have no id of Black's
    assert sum(pairing.kind == PLAYED for event in events for pairing in event.pairings) == 232


@needs_shared
def test_a_round_behind_the_event_and_a_board_in_the_place_of_the_site() -> None:
    events = pgn.read((PGN / "otb-opens-2025-500.pgn").read_bytes())
    assert sum(len(event.pairings) for event in events) == 500
    assert all(not event.name.endswith(")") and not event.city.isdigit() for event in events)
    assert {pairing.round for event in events for pairing in event.pairings} <= set(range(1, 20))


@needs_shared
def test_mates_contradict_results() -> None:
    """Read by hand: in four of the five games the side that is mated has a point or a half."""
    events = pgn.read((PGN / "result-tag-contradicts-movetext.pgn").read_bytes())
    assert sum(len(event.pairings) for event in events) == 1
    assert [key for event in events for key in keys(event)] == ["pgn.mate_differs"] * 4
    trusting = pgn.read((PGN / "result-tag-contradicts-movetext.pgn").read_bytes(), trust="tag")
    assert sum(len(event.pairings) for event in trusting) == 5


@needs_shared
def test_odds_games_and_consultations_in_two_encodings() -> None:
    data = (PGN / "odds-games-latin1.pgn").read_bytes()
    events = pgn.read(data)
    assert not [pairing for event in events for pairing in event.pairings]
    assert sum(p.values["count"] for event in events for p in event.problems if p.key == "from_games.set_up") == 32
    assert "François André Philidor" in {name for event in events for name in names(event)}
    assert events[0].encoding == "cp1252"


@needs_shared
def test_a_large_file_is_read_fast() -> None:
    data = (PGN / "large-top-tournaments-2012.pgn").read_bytes()
    begin = time.process_time()
    events = pgn.read(data)
    assert time.process_time() - begin < 10  # 1 s for 3,285 games where it was written; shared machines are noisy
    kinds = Counter(pairing.kind for event in events for pairing in event.pairings)
    assert kinds == {PLAYED: 3283, PENDING: 2}


# --- structure --------------------------------------------------------------------------------------------------------
TAGS = '[White "Ann"]\n[Black "Ben"]\n[Result "1-0"]\n'


@pytest.mark.parametrize(
    "text",
    [
        TAGS + "\n1. e4 1-0\n" + TAGS + "\n1. d4 1-0\n",  # no blank line between
        TAGS + "\n1. e4 1-0\n\n\n\n" + TAGS + "\n1. d4 1-0\n",  # several
        TAGS + "\n" + TAGS,  # tags only
        TAGS.replace("\n", " ") + "\n\n1. e4 1-0\n\n" + TAGS + "1. d4 1-0",  # tags on one line, moves right below
        "  " + TAGS.replace("\n", "\n   ") + "\n1. e4 1-0\n\n" + TAGS + "\n1. d4 1-0",  # indented
        TAGS + "\n1. e4 {a comment\n\n[White] with a blank line\n[Event x]} 1-0\n\n" + TAGS + "\n1. d4 1-0",
        TAGS + '\n1. e4 {[White "No"]} (1. d4 (1. c4 c5) d5) e5 ; [Black "No"] \n1-0\n\n' + TAGS + "\n1-0",
        TAGS + "\n% a line of a program\n1. e4 1-0\n\n" + TAGS + "\n1. d4 1-0",
        '[Event "A"]\n\n' + TAGS + "\n1. e4 1-0\n\n" + '[Event "B"]\n\n' + TAGS + "\n1. e4 1-0",  # ChessBase
        '[Event "A"]\n' + TAGS + "\n1. e4 {never closed\n\n" + '[Event "B"]\n' + TAGS + "\n1. e4 1-0",
        TAGS + "\n1. e4 1-0\n\n1. d4 d5 1/2-1/2\n",  # a game without tags
        "\ufeff" + TAGS + "\n1. e4 1-0\n\n" + TAGS + "\n1. d4 1-",  # a mark, and cut in the middle
    ],
)
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_where_games_begin(text: str, end: str) -> None:
    found = games_of(text.replace("\n", end).encode())
    assert len(found) == 2
    assert found[0].tags["White"] == "Ann"
    assert found[0].line == 1


def test_values_with_quotes_and_brackets() -> None:
    (found,) = games_of(b'[White "Ann \\"The Wall\\" [x] \\\\ y"]\n[Black "Ben "B" C"]\n\n1-0\n')
    assert found.tags == {"White": 'Ann "The Wall" [x] \\ y', "Black": 'Ben "B" C'}


def test_each_game_has_an_encoding_of_its_own() -> None:
    data = game(White="Müller, Jörg").encode("utf-8") + game(White="Müller, Jörg", Round="2").encode("cp1252")
    (event,) = pgn.read(data)
    assert names(event) == ["Ben", "Müller, Jörg"]
    assert keys(event) == ["pgn.encoding"]
    assert pgn.read(game().encode("utf-16"))[0].players == pgn.read(game().encode())[0].players


def test_castling_with_zeros_is_no_result() -> None:
    (found,) = games_of(b"1. e4 e5 2. Nf3 Nf6 3. Bc4 Bc5 4. 0-0 0-0 1/2-1/2")
    assert (found.plies, found.result) == (8, "1/2-1/2")


@pytest.mark.parametrize(
    ("moves", "mate"),
    [
        ("1. f3 e5 2. g4 Qh4# 0-1", "0-1"),
        ("1.e4 e5 2.Qh5 Nc6 3.Bc4 Nf6 4.Qxf7#", "1-0"),
        ("1. e4 {x} 1... e5 2. Qh5 Nc6 3. Bc4 Nf6?? 4. Qxf7# $1 1-0", "1-0"),
        ("1. e4 e5 N 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7#", ""),  # a word too many: whose mate cannot be told
        ("1. e4 e5 1-0", ""),
    ],
)
def test_whose_mate(moves: str, mate: str) -> None:
    assert [found.mate for found in games_of(moves.encode())] == [mate]


# --- results ----------------------------------------------------------------------------------------------------------
def only(event: Event) -> tuple[Any, ...]:
    (pairing,) = event.pairings
    return pairing.white_score, pairing.black_score, pairing.kind


@pytest.mark.parametrize(
    ("tag", "token", "expected"),
    [
        ("1-0", "1-0", (1.0, 0.0, PLAYED)),
        ("", "0-1", (0.0, 1.0, PLAYED)),
        ("?", "1/2-1/2", (0.5, 0.5, PLAYED)),
        ("1/2", "", (0.5, 0.5, PLAYED)),
        ("½-½", "1/2-1/2", (0.5, 0.5, PLAYED)),
        ("*", "*", (None, None, PENDING)),
        ("+/-", "", (1.0, 0.0, FORFEIT)),
    ],
)
def test_results(tag: str, token: str, expected: tuple[Any, ...]) -> None:
    assert only(one(game(f"1. e4 e5 {token}", Result=tag))) == expected


def test_a_tag_that_contradicts_the_moves_is_settled_by_the_user_only() -> None:
    text = game("1. e4 e5 0-1", Result="1-0")
    event = one(text)
    assert (event.pairings, keys(event), event.problems[0].line) == ((), ["pgn.results_differ"], 1)
    assert only(one(text, trust="tag"))[0] == 1.0
    assert only(one(text, trust="token"))[0] == 0.0
    assert keys(one(text, trust="token")) == ["pgn.result_taken"]
    with pytest.raises(Refusal, match="tag or token"):
        one(text, trust="both")


@pytest.mark.parametrize(
    ("termination", "kind"),
    [
        ("unplayed", FORFEIT),
        ("Forfeit", FORFEIT),
        ("time forfeit", PLAYED),
        ("normal", PLAYED),
        ("unterminated", PENDING),
    ],
)
def test_how_a_game_ended(termination: str, kind: str) -> None:
    assert only(one(game(Termination=termination)))[2] == kind


def test_a_game_without_result_and_one_nobody_can_read() -> None:
    assert keys(one(game("1. e4", Result=""))) == ["from_games.no_result"]
    assert keys(one(game("1. e4", Result="3-2"))) == ["pgn.result_unreadable"]


# --- players ----------------------------------------------------------------------------------------------------------
def test_players_are_told_apart_by_id_then_by_name() -> None:
    event = one(
        game(White="Smith, John", WhiteFideId="100", WhiteElo="2100", Round="1"),
        game(White="John Smith", Black="Cora", WhiteElo="2100", Round="2"),
        game(White="Cora", Black="SMITH, JOHN", Round="3"),
    )
    assert [(player.name, player.rating, player.fide_id) for player in event.players] == [
        ("Smith, John", 2100, "100"),
        ("Ben", None, ""),
        ("Cora", None, ""),
    ]


def test_two_ids_are_never_one_player() -> None:
    event = one(
        game(WhiteFideId="100", Round="1"),
        game(WhiteFideId="200", Round="2"),
        game(White="Ann", Black="Cora", Round="3"),
    )
    assert sorted(names(event)) == ["Ann", "Ann", "Ann", "Ben", "Cora"]
    assert keys(event) == ["from_games.same_name"]


@pytest.mark.parametrize("elo", ["?", "-", "", "0", "0000"])
def test_unrated(elo: str) -> None:
    event = one(game(WhiteElo=elo, BlackElo="1850"))
    assert [(player.name, player.rating) for player in event.players] == [("Ben", 1850), ("Ann", None)]
    assert keys(event) == []


def test_a_rating_that_is_none_and_ratings_that_change() -> None:
    assert keys(one(game(WhiteElo="about 1900"))) == ["pgn.rating"]
    event = one(game(WhiteElo="1900", Round="2", Date="2026.01.11"), game(WhiteElo="1880", Round="1"))
    assert (event.players[0].rating, keys(event)) == (1880, ["from_games.rating_differs"])


def test_near_names_are_shown_not_merged() -> None:
    event = one(game(White="Berg, Anna", Round="1"), game(White="Berg, A", Round="2"))
    assert len(event.players) == 3
    assert keys(event) == ["from_games.alike"]


def test_nobody_plays_against_himself() -> None:
    event = one(game(White="Berg, Anna", Black="anna berg"), game(Round="2"))
    assert (len(event.pairings), keys(event)) == (1, ["from_games.self"])


def test_titles_federations_and_teams() -> None:
    event = one(game(WhiteTitle="wgm", WhiteCountry="IND", WhiteTeam="Red", BlackTitle="LM", BlackTeam="Blue"))
    ann, ben = event.players
    assert (ann.title, ann.federation, ben.title) == ("WGM", "IND", "")
    assert [(team.name, team.members) for team in event.teams] == [("Blue", (2,)), ("Red", (1,))]


# --- events -----------------------------------------------------------------------------------------------------------
def test_one_name_is_two_events_where_the_dates_are_far_apart_or_the_tag_says_so() -> None:
    first, second = game(Date="2025.01.10"), game(Date="2026.01.10", White="Cora")
    assert [event.start for event in read(first, second)] == ["2025-01-10", "2026-01-10"]
    assert len(read(game(Date="2026.01.10"), game(Date="2026.02.10", White="Cora"))) == 1
    same = [game(EventDate="2026.01.01"), game(EventDate="2026.01.09", White="Cora")]
    assert [event.start for event in read(*same)] == ["2026-01-01", "2026-01-09"]
    assert len(read(game(Date="1886.??.??"), game(Date="1886.??.??", Round="2"))) == 1
    assert len(read(game(Date="1886.??.??"), game(Date="1896.??.??"))) == 2


def test_what_an_event_is_called_and_where_it_is() -> None:
    event = one(game(Event="Open (7.3)", Site="Villa Martelli ARG", Round="?", TimeControl="40/5400+30:1800+30"))
    assert (event.name, event.city, event.federation, event.rounds) == ("Open", "Villa Martelli", "ARG", 7)
    assert (event.time_control, event.minutes, event.round_dates[6]) == ("standard", 150.0, "2026-01-10")
    assert one(game(Site="chess24.com INT")).city == ""
    assert one(game(Event="?", BroadcastName="Masters")).name == "Masters"
    assert one(game(Section="B")).name == "Club: B"
    assert one(game(Round="2", EventRounds="9")).rounds == 9


@pytest.mark.parametrize(("text", "number"), [("7", 7), ("7.3", 7), ("07", 7), ("Round 7", 7), ("?", 0), ("-", 0)])
def test_rounds(text: str, number: int) -> None:
    assert one(game(Round=text)).pairings[0].round == number


def test_variants_and_set_up_positions() -> None:
    event = one(
        game(Variant="Standard", FEN="rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", SetUp="1"),
        game(Variant="Chess960", Round="2"),
        game(FEN="4k3/8/8/8/8/8/8/4K2R w K - 0 1", SetUp="1", Round="3"),
    )
    assert len(event.pairings) == 1
    assert [(problem.key, problem.values["count"]) for problem in event.problems] == [
        ("from_games.variant", 1),
        ("from_games.set_up", 1),
    ]


LONG = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O 9. h3 Nb8 10. d4 Nbd7 "


def test_copies_are_counted_once_and_contradicting_ones_not_at_all() -> None:
    copy = game(LONG + "1-0", White="ANN", Event="Club")
    event = one(game(LONG + "1-0"), copy)
    assert (len(event.pairings), keys(event)) == (1, ["from_games.twice"])
    event = one(game(LONG + "1-0"), game(LONG + "0-1", Result="0-1"))
    assert (event.pairings, keys(event)) == ((), ["from_games.contradicted"])
    assert len(one(game(LONG + "1-0", Round="1"), game(LONG + "1-0", Round="2")).pairings) == 2
    assert len(one(game("1-0"), game("1-0")).pairings) == 2  # nothing tells whether they are one game


def test_games_that_name_nobody_are_passed_over() -> None:
    event = one(game(), game(White="?"), "1. e4 e5 *\n")
    assert (len(event.pairings), keys(event)) == (1, ["pgn.unnamed"])
    with pytest.raises(Refusal, match="none of its 1 games"):
        read(game(Black=""))


def test_a_game_without_moves_among_others() -> None:
    event = one(game(Round="1"), game("1-0", Round="2"))
    assert (len(event.pairings), keys(event)) == (2, ["pgn.no_moves"])


def test_the_event_can_be_rated() -> None:
    event = one(game(WhiteElo="2000", BlackElo="1900", TimeControl="5400+30"))
    assert [player.change.exact for player in rate(event).players if player.change] == ["7.20", "-7.20"]


# --- game sites -------------------------------------------------------------------------------------------------------
def online(name: str, site: str = "https://lichess.org/abcdefgh", **tags: str) -> str:
    return game(Event=name, Site=site, **tags)


def test_lichess_games_by_category_and_arena() -> None:
    events = read(
        online("Rated Blitz game", WhiteElo="1500", WhiteRatingDiff="+5", UTCTime="10:00:00"),
        online("rated blitz game", "https://lichess.org/bbbbbbbb", WhiteElo="1505", UTCTime="11:00:00"),
        online("Casual Blitz game", "https://lichess.org/cccccccc"),
        online("Hourly Arena", "https://lichess.org/dddddddd", WhiteRatingDiff="+1"),
        online("Hourly Arena", "https://lichess.org/eeeeeeee", WhiteRatingDiff="+1", Date="2026.01.20"),
        online("Rated Bullet tournament https://lichess.org/tournament/xyz", "https://lichess.org/ffffffff"),
    )
    assert [(event.name, len(event.pairings)) for event in events] == [
        ("Lichess Blitz", 2),
        ("Hourly Arena", 1),
        ("Hourly Arena", 1),
        ("Lichess Bullet tournament https://lichess.org/tournament/xyz", 1),
    ]
    assert events[0].players[0].rating == 1500
    assert keys(events[0]) == ["from_games.ratings_move", "from_games.not_rated"]


def test_an_abandoned_game_on_lichess() -> None:
    assert (
        only(one(online("Rated Blitz game", WhiteRatingDiff="+1", Termination="Abandoned", moves="1-0")))[2] == NO_MOVE
    )
    assert one(online("Rated Blitz game", Termination="Abandoned")).pairings == ()


def test_chesscom_ratings_are_those_after_the_game() -> None:
    event = one(
        online(
            "Live Chess", "Chess.com", Link="https://www.chess.com/game/live/1", WhiteElo="1500", TimeControl="180+2"
        )
    )
    assert (event.name, [player.rating for player in event.players]) == ("Chess.com Blitz", [None, None])
    assert keys(event) == ["pgn.after_the_game"]
    daily = one(online("Let's Play!", "Chess.com", Link="https://www.chess.com/game/daily/1", TimeControl="1/259200"))
    assert (daily.name, daily.minutes, daily.time_control) == ("Chess.com Daily", None, "")


@needs_shared
def test_the_series_of_one_user() -> None:
    """Rated games by category, as the published series counts them; it counts arenas in their category."""
    expected = json.loads((SHARED / "gold/lichess-user-2022-series.expected.json").read_text("utf-8"))["perfs"]
    events = pgn.read((PGN / "lichess-user-2022-all-speeds.pgn").read_bytes())
    assert len(events[0].players) > 1
    rated = sum(len(event.pairings) for event in events)
    variants = (
        "Crazyhouse",
        "Antichess",
        "Atomic",
        "Chess960",
        "Horde",
        "Racing Kings",
        "Three-check",
        "From Position",
    )
    changed = sum(perf["rated"] for name, perf in expected.items() if name not in variants)
    assert rated == changed + 1  # one rated game, by correspondence, has changed no rating


# --- what is not PGN --------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("data", [b"", b"001    1", b'{"pgn":"[Event \\"x\\"]"}', b"<a>[Event</a>", b"White,Black\n"])
def test_other_files_are_told_apart(data: bytes) -> None:
    assert not pgn.is_it(data)


@pytest.mark.parametrize(
    "data",
    [
        b"{" * 300_000,
        b"(" * 300_000,
        b'[a "' * 100_000,
        b'[a "x"' + b'"' * 200_000,
        b'[White "Ann"]\n' * 50_000,
        b"1. e4 " * 100_000,
        b"9" * 300_000 + b". e4",
        b'[White "Ann"]\n[Black "Ben"]\n{' + b"\n" * 200_000,
    ],
)
def test_hostile_files_take_no_time(data: bytes) -> None:
    begin = time.process_time()
    with contextlib.suppress(Refusal):
        pgn.read(data)
    assert time.process_time() - begin < 3


@given(
    st.lists(st.sampled_from(["Ann", "Ben", "Cora", "Dev"]), min_size=2, max_size=2, unique=True), st.integers(1, 99)
)
def test_every_game_that_is_written_is_read(players: list[str], number: int) -> None:
    event = one(game(White=players[0], Black=players[1], Round=f"{number}.1", Result="0-1", moves="1. e4 0-1"))
    (pairing,) = event.pairings
    by_number = {player.number: player.name for player in event.players}
    assert [by_number[pairing.white], by_number[pairing.black]] == players
    assert (pairing.round, pairing.black_score) == (number, 1.0)
