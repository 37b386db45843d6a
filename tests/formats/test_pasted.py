"""Text is told by its content, and no text at all can do harm."""

import json
import random
import time
from pathlib import Path

import pytest

from arpad.check import check
from arpad.formats.pasted import read
from arpad.i18n import place
from arpad.model import PLAYED, Event, Refusal, plain
from tests.fuzz_trf import KINDS, damaged

DATA = Path(__file__).parent / "data"
SHARED = Path(__file__).parents[3] / "shared" / "data"
TABLES = "swiss.tsv round-robin.tsv swiss-manager-latin1.txt club-games.csv abroad.csv".split()


def examine(data: bytes | str) -> Event | None:
    """The event of a text, or None for a refusal; fails where the event contradicts itself or a message is broken."""
    try:
        event = read(data)
    except Refusal:
        return None
    numbers = {player.number for player in event.players}
    assert len(numbers) == len(event.players)
    assert 0 not in numbers
    seen: set[tuple[int, int]] = set()
    for pairing in event.pairings:
        assert 1 <= pairing.round <= event.rounds
        for number in (pairing.white, pairing.black):
            assert number in numbers or (number == 0 and number == pairing.black)
            assert number == 0 or (pairing.round, number) not in seen
            seen.add((pairing.round, number))
        if pairing.kind == PLAYED:
            assert pairing.black
            assert pairing.white_score is not None
            assert pairing.black_score == 1 - pairing.white_score
    assert not event.round_dates or len(event.round_dates) >= event.rounds
    for problem in [*event.problems, *check(event)]:
        assert place(problem) != problem.key
    json.dumps(plain(event))
    return event


def test_a_trf_is_read_as_one() -> None:
    event = read((DATA / "open.trf").read_bytes())
    assert event.format.startswith("TRF")
    assert read("042 2026/01/02\n001    1      Ann   ").format.startswith("TRF")
    with pytest.raises(Refusal) as refused:
        read("Name of the event: none")
    assert refused.value.problem.key == "table.none"


@pytest.mark.parametrize("name", TABLES)
def test_bytes_and_text_give_one_event(name: str) -> None:
    data = (DATA / name).read_bytes()
    encoding = "latin-1" if "latin1" in name else "utf-8"
    event = read(data.decode(encoding))
    assert event.pairings == read(data).pairings
    assert event == read(data.decode(encoding))
    for other in (data.replace(b"\r\n", b"\n").replace(b"\n", b"\r"), data.decode(encoding).encode("utf-16")):
        assert read(other)._replace(encoding="", problems=()) == event._replace(problems=())


def test_damaged_tables_raise_nothing_but_refusals() -> None:
    chance = random.Random(2026)
    files = [(DATA / name).read_bytes() for name in TABLES]
    files += [path.read_bytes() for path in sorted(SHARED.glob("csv/*.*sv")) if path.stat().st_size < 1000]
    for _ in range(400):
        edits = [
            (chance.choice(KINDS), chance.random(), chance.random(), chance.randrange(256))
            for _ in range(chance.choice((1, 1, 2, 3, 8, 30)))
        ]
        examine(damaged(chance.choice(files), edits))


@pytest.mark.parametrize(
    "text",
    [
        "White,Black,Result\n" + '"' * 20_000,
        "White,Black,Result\n" + '"a\n' * 5_000,
        "White,Black,Result\n" + "," * 50_000,
        "Name,1,2\n" + "*,*,*\n" * 3_000,
        "No.,Name,99.Rd\n" + "".join(f"{index},P{index} Q,{index}w1\n" for index in range(2_000)),
        "White,Black,Result\n" + "Ann Lee,Anna Lee,1-0\n" * 3_000,
        "White,Black,Result\n"
        + "".join(f"Ann{chr(97 + index % 26)} Lee{index},Bo{index} X,1-0\n" for index in range(1_000)),
        "|" * 20_000,
        "9" * 30_000 + "w1\n" + "Name,Rtg\n" + "x," + "9" * 30_000,
        "1.Rd " * 5_000,
        "".join(f"Name,1.Rd,x{index}\nAnn,-1\n" for index in range(1_500)),
        "".join(f"White,Black,Result,x{index}\nAnn,Ben,1-0\n" for index in range(1_500)),
    ],
    ids=[
        "quotes",
        "open quotes",
        "commas",
        "asterisks",
        "late round",
        "twice",
        "names",
        "bars",
        "digits",
        "words",
        "tables",
        "heads",
    ],
)
def test_no_text_takes_long(text: str) -> None:
    begin = time.process_time()
    examine(text)
    assert time.process_time() - begin < 10
