"""Events as Hypothesis makes them, and how two events are compared that went through a file."""

from typing import Any

from hypothesis import strategies as st

from arpad.codes import TITLES
from arpad.model import (
    ABSENT,
    BYE,
    FORFEIT,
    NO_MOVE,
    PENDING,
    PLAYED,
    UNKNOWN,
    Event,
    NationalRating,
    Pairing,
    Player,
    Team,
)

# Any letter of any script, and what a report uses itself; no line ends and no blanks but the ordinary one.
LETTERS = st.characters(exclude_categories=["Cs", "Cc", "Zs", "Zl", "Zp"]) | st.sampled_from(" ,.'-#0")
YES = st.booleans()
DAYS = ("2026-02-06", "2026-02-07", "2026-02-08")
# Rate of play, minutes for 60 moves, time control.
TIMES = (
    ("90 min + 30 sec/move", 120.0, "standard"),
    ("15 min + 10 sec/move", 25.0, "rapid"),
    ("40/120, 20/60, 30", 210.0, "standard"),
    ("", None, "blitz"),
    ("as usual", None, "rapid"),
    ("", None, ""),
)
ENDINGS = [(PLAYED, pair) for pair in ((1.0, 0.0), (0.5, 0.5), (0.0, 1.0))]
ENDINGS += [(FORFEIT, pair) for pair in ((1.0, 0.0), (0.0, 0.0), (0.0, 1.0))]
ENDINGS += [(NO_MOVE, pair) for pair in ((1.0, 0.0), (0.5, 0.5), (0.0, 1.0))]
ENDINGS += [(PENDING, (None, None)), (UNKNOWN, (None, None))]  # type: ignore[list-item]
BYES = [(BYE, 1.0, True), (BYE, 1.0, False), (BYE, 0.5, False), (ABSENT, 0.0, False)]


def text(longest: int) -> st.SearchStrategy[str]:
    """A text as a file holds it: nothing around it."""
    return st.text(LETTERS, max_size=longest).map(str.strip)


@st.composite
def players(draw: st.DrawFn) -> tuple[Player, ...]:
    numbers = draw(st.lists(st.integers(1, 9999), min_size=1, max_size=8, unique=True))
    births = ("", "1990", "1990-05", "1990-05-31", "2012-02-29")
    ids = st.just("") | st.integers(1, 99_999_999_999).map(str)
    national = st.builds(
        NationalRating, st.sampled_from(["GER", "IND", "FRA"]), st.none() | st.integers(1, 9999), ids, st.just(0)
    )
    return tuple(
        Player(
            number=number,
            name=draw(text(33)),
            rating=draw(st.none() | st.integers(1, 9999)),
            title=draw(st.sampled_from(["", *TITLES])),
            sex=draw(st.sampled_from(["", "m", "w"])),
            federation=draw(st.sampled_from(["", "IND", "C.C"])),
            fide_id=draw(ids),
            birth=draw(st.sampled_from(births)),
            points=draw(st.none() | st.integers(0, 198).map(lambda half: half / 2)),
            rank=draw(st.none() | st.integers(1, 9999)),
            national=tuple(draw(st.lists(national, max_size=2))),
        )
        for number in sorted(numbers)
    )


@st.composite
def events(draw: st.DrawFn) -> Event:
    """An event as a good reader gives it: one game a player and round, nothing contradicted."""
    everybody = draw(players())
    rounds = draw(st.integers(0, 5))
    pairings = []
    for number in range(1, rounds + 1):
        free: list[int] = draw(st.permutations([player.number for player in everybody]))
        while draw(YES) and free:
            if len(free) > 1 and draw(YES):
                kind, scores = draw(st.sampled_from(ENDINGS))
                colours = draw(YES)
                pair = sorted(free[:2]) if not colours else free[:2]
                pairings.append(Pairing(number, pair[0], pair[1], *scores, kind, colours))
                free = free[2:]
            else:
                kind, score, allocated = draw(st.sampled_from(BYES))
                pairings.append(Pairing(number, free[0], 0, score, None, kind, False, 0, allocated))
                free = free[1:]
    members = [player.number for player in everybody]
    teams = tuple(
        Team(index + 1, draw(text(32)), tuple(draw(st.lists(st.sampled_from(members), max_size=4, unique=True))))
        for index in range(draw(st.integers(0, 2)))
    )
    rate, minutes, control = draw(st.sampled_from(TIMES))
    days = draw(YES)
    return Event(
        name=draw(text(60)),
        city=draw(text(20)),
        federation=draw(st.sampled_from(["", "IND"])),
        start=DAYS[0] if days else "",
        end=DAYS[2] if days else "",
        time_control=control,
        rate_of_play=rate,
        minutes=minutes,
        type=draw(st.sampled_from(["", "Individual: Swiss-System"])),
        arbiter=draw(text(20)),
        rounds=rounds,
        round_dates=tuple(draw(st.sampled_from(["", *DAYS])) for _ in range(rounds)) if days else (),
        players=everybody,
        pairings=tuple(pairings),
        teams=teams,
    )


def content(event: Event) -> dict[str, Any]:
    """What the event says, whatever line it stands in and whichever of two players without colours comes first."""
    found = []
    for one in event.pairings:
        plain = one._replace(line=0, colours=one.colours if one.black else False)
        if one.black and not one.colours and one.black < one.white:
            plain = plain._replace(
                white=one.black, black=one.white, white_score=one.black_score, black_score=one.white_score
            )
        found.append(plain)
    return {
        "event": [getattr(event, name) for name in ("name", "city", "federation", "start", "end", "type", "arbiter")],
        "time": (event.time_control, event.minutes),
        "rounds": event.rounds,
        "round_dates": event.round_dates if any(event.round_dates) else (),
        "players": [
            player._replace(line=0, national=tuple(one._replace(line=0) for one in player.national))
            for player in sorted(event.players, key=lambda player: player.number)
        ],
        "pairings": sorted(found, key=lambda one: (one.round, one.white)),
        "teams": [team._replace(line=0) for team in event.teams],
    }
