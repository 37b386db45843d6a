"""Games from files: PGN of any origin, the games of Lichess and of Chess.com as JSON; packed (gz, bz2, zst) or not.

A bad game stops nobody: the moves before an illegal one, or before the text breaks off, are there with a problem that
names the place, and what cannot be read at all is named and passed over.
"""

import bz2
import gzip
import io
from collections.abc import Iterator
from typing import Any, NamedTuple

from arpad.formats import pgn as event_pgn
from arpad.formats import site_games
from arpad.formats.text import decode
from arpad.model import WARNING, Problem, Refusal
from arpad.strength import pgn, sites
from arpad.strength.records import Played

MOST_BYTES = 256 * 1024 * 1024  # of a file, unpacked


class Found(NamedTuple):
    """The games of a file in its order, and what was passed over."""

    games: tuple[Played, ...]
    problems: tuple[Problem, ...]


def read(data: bytes) -> Found:
    """The games of a file. Raises Refusal where there is none, or it cannot be unpacked."""
    data = _unpacked(data)
    if event_pgn.is_it(data) or not site_games.is_json(data):
        games, problems = pgn.games(decode(data)[0]), []
    else:
        found = list(_of_json(data))
        games = [game for game in found if isinstance(game, Played)]
        problems = [problem for problem in found if isinstance(problem, Problem)]
    if not any(game.moves or game.white or game.black for game in games):
        raise Refusal("strength.no_games")
    return Found(tuple(games), tuple(problems))


def _of_json(data: bytes) -> Iterator[Played | Problem]:
    """Lichess gives one object a game, Chess.com one object with a list of them."""
    month = site_games.at(site_games.first_object(data), "games")
    values = enumerate(month, 1) if isinstance(month, list) else site_games.objects(data)
    for line, value in values:
        yield sites.game(value, line) or Problem(WARNING, "strength.unreadable_game", {}, line)


def _unpacked(data: bytes) -> bytes:
    """The bytes of a packed file. Raises Refusal where it is broken, cut off or too large."""
    stream = _stream(data)
    if stream is None:
        return data
    try:
        unpacked: bytes = stream.read(MOST_BYTES + 1)
    except Exception as error:  # each packer has errors of its own
        raise Refusal("strength.cut_off_file", reason=str(error) or type(error).__name__) from None
    if len(unpacked) > MOST_BYTES:
        raise Refusal("strength.too_large", most=MOST_BYTES // 2**20)
    return unpacked


def _stream(data: bytes) -> Any:
    """What unpacks the data; None where it is not packed."""
    file = io.BytesIO(data)
    if data.startswith(b"\x1f\x8b"):
        return gzip.GzipFile(fileobj=file)
    if data.startswith(b"BZh"):
        return bz2.BZ2File(file)
    if data.startswith(b"\x28\xb5\x2f\xfd"):
        try:
            import zstandard
        except ModuleNotFoundError:
            raise Refusal("strength.no_zstandard") from None
        return zstandard.ZstdDecompressor(max_window_size=2**31).stream_reader(file, read_across_frames=True)
    return None
