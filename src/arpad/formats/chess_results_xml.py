"""The XML file that pairing programs send to chess-results.com, and that the site gives back: everything in attributes.

`tournament`, `round`, `player`, `team` and `playerpairing` are read. A rating is the FIDE rating (`rtgfide`); the
national one (`rtgnat`) is kept beside it, and counts in its place only where no player has a FIDE rating. Points may
have a decimal comma. In a pairing an opponent -1 is a bye, -2 nobody; `forfeit` K is a game won or lost without play.

XML is read without document types and entities, so a file cannot make more of itself than it is.
"""

from collections.abc import Callable
from typing import Any

from arpad.codes import FEDERATIONS, TITLES
from arpad.digits import number
from arpad.formats import time_control
from arpad.formats.spelled_dates import birth, readings
from arpad.formats.text import decode
from arpad.model import (
    ABSENT,
    BYE,
    ERROR,
    FORFEIT,
    NO_MOVE,
    NOTE,
    PENDING,
    PLAYED,
    WARNING,
    Event,
    NationalRating,
    Pairing,
    Player,
    Problem,
    Record,
    Refusal,
    Team,
    limited,
)

FORMAT = "chess-results XML"
_LOOK = 4096
_BYE, _NOT_PAIRED = -1, -2
_SEXES = {"M": "m", "W": "w", "F": "w"}
_KEPT = ("tournament", "round", "teampairing")  # say more than an event holds
_HIGHEST = 9999  # of numbers that count something


def is_it(data: bytes) -> bool:
    """Whether the file begins like such an XML file."""
    return b"<chessresults" in data[:_LOOK].replace(b"\0", b"").lower()


def read(data: bytes) -> tuple[Event, ...]:
    """The event of a file. Raises Refusal where it is no well-formed XML of this kind."""
    try:
        from defusedxml import DefusedXmlException
        from defusedxml.ElementTree import DefusedXMLParser, ParseError
    except ImportError:
        raise Refusal("chess_results_xml.no_package") from None
    # The parser knows few encodings, and none by guessing.
    text, encoding, problems = decode(data)
    start = text.find("?>") + 2 if text.lstrip().startswith("<?xml") else 0
    start += len(text[start:]) - len(text[start:].lstrip())
    reader = _Reader(encoding, text[:start].count("\n"), problems)
    parser = DefusedXMLParser(target=reader, forbid_dtd=True)
    reader.position = lambda: int(parser.parser.CurrentLineNumber)
    try:
        parser.feed(text[start:].encode("utf-8", "replace"))
        parser.close()
    except DefusedXmlException:
        raise Refusal("chess_results_xml.dtd") from None
    except ParseError as error:
        line, column = error.position
        raise Refusal("chess_results_xml.broken", line + reader.lines_before, column + 1) from None
    if not reader.is_this_kind:
        raise Refusal("chess_results_xml.other")
    return (reader.event(),)


class _Reader:
    """Takes the elements one by one, as the parser meets them, then makes the event; no tree is built."""

    def __init__(self, encoding: str, lines_before: int, problems: list[Problem]) -> None:
        self.position: Callable[[], int] = int
        self.encoding = encoding
        self.lines_before = lines_before
        self.is_this_kind = False
        self.problems = problems
        self.tournament: dict[str, str] = {}
        self.dates: dict[int, str] = {}
        self.players: dict[int, tuple[int, dict[str, str]]] = {}  # line, attributes
        self.teams: list[Team] = []
        self.members: dict[int, list[tuple[int, int]]] = {}  # by team: board, player
        self.pairings: list[tuple[int, dict[str, str]]] = []
        self.records: list[Record] = []
        self.line = 0

    def start(self, name: str, given: dict[str, str]) -> None:
        """One element begins."""
        tag = name.lower()
        attributes = {key.lower(): value for key, value in given.items()}
        self.line = self.position() + self.lines_before
        if tag == "chessresults":
            self.is_this_kind = True
        elif tag == "tournament" and not self.tournament:
            self.tournament = attributes
        elif tag == "round":
            day = _date(attributes.get("date", ""))
            number_of_round = _whole(attributes.get("round", ""))
            if number_of_round and day:
                self.dates[number_of_round] = day
        elif tag == "player":
            self._take_player(attributes)
        elif tag == "team":
            number_of_team = _whole(attributes.get("no", "")) or 0
            self.teams.append(Team(number_of_team, attributes.get("teamname", "").strip(), (), self.line))
        elif tag == "playerpairing":
            self.pairings.append((self.line, attributes))
        if tag in _KEPT:
            text = " ".join(f"{key}={value.strip()}" for key, value in attributes.items() if value.strip())
            self.records.append(Record(self.line, tag, text))

    def _take_player(self, attributes: dict[str, str]) -> None:
        start_number = _whole(attributes.get("no", ""))
        if not start_number:
            self._say(ERROR, "chess_results_xml.number", found=attributes.get("no", ""))
        elif start_number in self.players:
            self._say(ERROR, "chess_results_xml.number_twice", player=start_number)
        else:
            self.players[start_number] = self.line, attributes
            team = _whole(attributes.get("teamno", ""))
            if team:
                board = _whole(attributes.get("board", "")) or 0
                self.members.setdefault(team, []).append((board, start_number))

    def _say(self, severity: str, key: str, **values: Any) -> None:
        self.problems.append(Problem(severity, key, values, self.line))

    def event(self) -> Event:
        """The event of everything taken."""
        get = self.tournament.get
        self.line = 0
        national = not any(_whole(player.get("rtgfide", "")) for _, player in self.players.values())
        if national and any(_whole(player.get("rtgnat", "")) for _, player in self.players.values()):
            self._say(NOTE, "chess_results_xml.national")
        players = tuple(self._player(start_number, national) for start_number in sorted(self.players))
        if not players:
            self._say(ERROR, "chess_results_xml.no_players")
        pairings = self._all_pairings()
        self._check_points(players, pairings)
        rounds = max([_whole(get("rounds", "")) or 0, *(pairing.round for pairing in pairings)], default=0)
        rate = " ".join(get("timecontrol", "").split())
        minutes = time_control.readable(rate) if rate else None
        control = time_control.named(rate) or time_control.name_of(minutes)
        return Event(
            name=get("name", "").strip(),
            city=get("location", "").strip(),
            federation=get("federation", "").strip().upper(),
            start=_date(get("from", "")),
            end=_date(get("to", "")),
            time_control=control,
            rate_of_play=rate,
            minutes=minutes,
            arbiter=(get("chiefarbiter", "").strip() or get("arbiter", "").strip()),
            rounds=rounds,
            round_dates=tuple(self.dates.get(index + 1, "") for index in range(rounds)) if self.dates else (),
            players=players,
            pairings=tuple(pairings),
            teams=tuple(
                team._replace(members=tuple(player for _, player in sorted(self.members.get(team.number, []))))
                for team in self.teams
            ),
            records=tuple(self.records),
            problems=limited(self.problems),
            format=FORMAT,
            encoding=self.encoding,
        )

    def _player(self, start_number: int, national: bool) -> Player:
        self.line, attributes = self.players[start_number]
        get = attributes.get
        rating = self._number(start_number, "rtgfide", get("rtgfide", ""))
        home = self._number(start_number, "rtgnat", get("rtgnat", ""))
        k = number((get("kfaktor") or get("kfactor") or "").strip())
        title = get("title", "").strip().upper()
        if title and title not in TITLES:
            self._say(WARNING, "chess_results_xml.title", player=start_number, found=title)
            title = ""
        fide_id = get("fideid", "").strip()
        if fide_id and not (fide_id.isascii() and fide_id.isdigit()):
            self._say(WARNING, "chess_results_xml.fide_id", player=start_number, found=fide_id)
            fide_id = ""
        born = birth(get("dob", ""))
        if born is None:
            self._say(WARNING, "chess_results_xml.birth", player=start_number, found=get("dob", "").strip())
        federation = get("fed", "").strip().upper()
        surname, given = get("lastname", "").strip(), get("firstname", "").strip()
        national_id = get("id", "").strip()
        # The national rating is one of the federation that held the tournament, where the file names it.
        host = self.tournament.get("federation", "").strip().upper()
        home_federation = host if host in FEDERATIONS else federation
        return Player(
            number=start_number,
            name=f"{surname}, {given}" if surname and given else surname or given,
            rating=home if national else rating,
            title=title,
            sex=_SEXES.get(get("sex", "").strip().upper(), ""),
            federation=federation,
            fide_id=fide_id.lstrip("0"),
            birth=born or "",
            points=_points(get("pts", "")),
            rank=_whole(get("rank", "")) or None,
            national=(NationalRating(home_federation, home, national_id),) if home or national_id else (),
            line=self.line,
            k=k if k is not None and 0 < k <= 100 else None,
        )

    def _number(self, player: int, field: str, text: str) -> int | None:
        """A rating; 0 and nothing mean unrated."""
        value = _whole(text)
        if value is None:
            self._say(WARNING, "chess_results_xml.rating", player=player, field=field, found=text.strip())
        return value or None

    def _all_pairings(self) -> list[Pairing]:
        found = []
        seen: dict[tuple[int, int], int] = {}
        for line, attributes in self.pairings:
            self.line = line
            pairing = self._pairing(attributes)
            if pairing is None:
                continue
            for player in (pairing.white, pairing.black):
                other = pairing.black if player == pairing.white else pairing.white
                if player and seen.setdefault((pairing.round, player), other) != other:
                    self._say(WARNING, "chess_results_xml.twice", round=pairing.round, player=player)
            found.append(pairing)
        return sorted(found, key=lambda pairing: (pairing.round, pairing.white))

    def _pairing(self, attributes: dict[str, str]) -> Pairing | None:
        get = attributes.get
        number_of_round = _whole(get("round", ""))
        white, black = _signed(get("whiteno", "")), _signed(get("blackno", ""))
        if not number_of_round or white is None or black is None:
            text = " ".join(f"{key}={value}" for key, value in attributes.items())
            self._say(ERROR, "chess_results_xml.pairing", found=text[:80])
            return None
        scores = _points(get("reswhite", "")), _points(get("resblack", ""))
        code = get("forfeit", "").strip().upper()
        if white in (0, _BYE, _NOT_PAIRED):
            white, black, scores = black, white, (scores[1], scores[0])
        if black in (0, _BYE, _NOT_PAIRED):
            return self._unpaired(number_of_round, white, black, scores[0], code)
        for player in (white, black):
            if player not in self.players:
                self._say(ERROR, "chess_results_xml.unknown_player", round=number_of_round, player=player)
                return None
        if white == black:
            self._say(ERROR, "chess_results_xml.self", round=number_of_round, player=white)
            return None
        kind = self._kind(number_of_round, white, black, scores, code)
        return Pairing(number_of_round, white, black, scores[0], scores[1], kind, True, self.line) if kind else None

    def _unpaired(
        self, number_of_round: int, player: int, other: int, score: float | None, code: str
    ) -> Pairing | None:
        """A bye, or nothing."""
        if player not in self.players:
            if player > 0:
                self._say(ERROR, "chess_results_xml.unknown_player", round=number_of_round, player=player)
            return None
        if score is None:
            score = {"H": 0.5, "U": 1.0}.get(code, 1.0 if other == _BYE else 0.0)
        allocated = other == _BYE and score > 0 and code != "H"
        return Pairing(number_of_round, player, 0, score, None, BYE if score else ABSENT, False, self.line, allocated)

    def _kind(
        self, number_of_round: int, white: int, black: int, scores: tuple[float | None, float | None], code: str
    ) -> str:
        """What became of a game between two players; "" where what is said contradicts itself."""
        if code == "K":
            return FORFEIT
        if code in ("D", "H", "U"):
            return NO_MOVE  # points by a decision
        if scores == (None, None):
            return PENDING
        if scores in ((1.0, 0.0), (0.0, 1.0), (0.5, 0.5)):
            if code:
                self._say(WARNING, "chess_results_xml.code", round=number_of_round, player=white, found=code)
            return PLAYED
        if scores == (0.0, 0.0):
            return FORFEIT  # both lost
        values = {"white": scores[0], "black": scores[1]}
        self._say(ERROR, "chess_results_xml.scores", round=number_of_round, player=white, opponent=black, **values)
        return ""

    def _check_points(self, players: tuple[Player, ...], pairings: list[Pairing]) -> None:
        points: dict[int, float] = {}
        for pairing in pairings:
            points[pairing.white] = points.get(pairing.white, 0.0) + (pairing.white_score or 0.0)
            points[pairing.black] = points.get(pairing.black, 0.0) + (pairing.black_score or 0.0)
        for player in players:
            expected = points.get(player.number, 0.0)
            if player.points is not None and abs(player.points - expected) > 0.01:
                self.line = player.line
                values = {"player": player.number, "found": player.points, "expected": expected}
                self._say(WARNING, "chess_results_xml.points", **values)


def _whole(text: str) -> int | None:
    """A whole number, 0 where there is nothing, None where there is something else."""
    value = _signed(text)
    return value if value is not None and value >= 0 else None


def _signed(text: str) -> int | None:
    text = text.strip()
    digits = text.removeprefix("-")
    if not text:
        return 0
    return int(text) if digits.isascii() and digits.isdigit() and int(digits[:6]) <= _HIGHEST else None


def _points(text: str) -> float | None:
    """Points with a comma or a point; None where there are none."""
    return number(text.strip())


def _date(text: str) -> str:
    found = readings(text.strip())
    return found[0][1] if len(found) == 1 else ""
