"""Whatever is typed or read: one sentence on standard error, the right code, nothing on standard output."""

import json
import os
import re
import signal
import subprocess
import sys

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from arpad import cli

RATE = ("rate", "--on", "2025-11-07", "--rating", "1500", "--k", "20")


def one_sentence(ended, code=cli.UNUSABLE):
    assert ended.code == code
    assert ended.out == ""
    assert ended.err.count("\n") == 1
    assert "Traceback" not in ended.err
    assert ended.err.strip().endswith((".", "?", "--help"))
    assert not re.search(r"\{\w+\}", ended.err)


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("rat", "1700=1"), "did you mean: rate"),
        (("ifnitial",), "did you mean: initial"),
        (("adjust", "--system", "elo"), "There is no command adjust for the system elo"),
        (("rate", "--systm", "elo"), "did you mean: --system"),
        (("rate", "--ratng", "1500"), "There is no option --ratng for rate; did you mean: --rating"),
        (("rate", "-k", "20"), "There is no option -k"),
        (("rate", "--rating"), "--rating"),
        (("rate", "--system", "fdie"), "there is no rating system fdie; known are: "),
        (("rate", "--lang", "tlh"), "no words in the language tlh; known are: en"),
        (("rate", "--system", "elo", "1700=1"), "rating is missing: rate needs it"),
        ((*RATE, "--on", "2025-02-30", "1700=1"), "on: 2025-02-30 is not a date; write it like"),
        ((*RATE, "--k", "twenty", "1700=1"), "k: twenty is not a number"),
        ((*RATE, "--k", "99999", "1700=1"), "k: 99999 is out of range"),
        ((*RATE, "--time-control", "bullet", "1700=1"), "time_control: bullet is not one of: standard, rapid, blitz"),
        ((*RATE, "1700=2"), "games[1].score: 2 is not the score of a game"),
        ((*RATE, "1700=1", "x=1"), "games[2].opponent: x is not a number"),
        ((*RATE, "1700"), "1700 is neither a game nor a file"),
        ((*RATE, "no-such-file.txt"), "no-such-file.txt is neither a game nor a file"),
        ((*RATE, "="), "= is neither a game nor a file"),
        ((*RATE, "."), ". cannot be read"),
        ((*RATE, "1700=1", "--json", "--csv"), "--json and --csv exclude each other"),
        (("goal", "1700=1"), "This command takes no games"),
        (("rate", "--system", "elo", "--rating", "1500", "--bands", "40", "1=1"), "bands: 40 cannot be read; write it"),
        (("event",), "No file is named"),
        (("event", "no-such.trf"), "no-such.trf cannot be read: No such file"),
        (("event", "a.trf", "b.trf"), "b.trf"),
        (("check", "."), ". cannot be read"),
        (("verify",), "No file is named"),
        (("verify", "no-such.json"), "no-such.json cannot be read"),
        (("systems", "fdie"), "there is no rating system fdie"),
        (("--bogus",), "There is no option --bogus"),
    ],
)
def test_what_was_typed(arpad, words, says):
    ended = arpad(*words)
    one_sentence(ended)
    assert says in ended.err


@pytest.mark.parametrize(
    ("stdin", "says"),
    [
        (b"", "standard input"),
        (b"1700\n", "line 1"),
        (b"1700 1\nnonsense 5 7\n", "line 2"),
        (b"\xff\xfe\x00", "standard input is not UTF-8"),
        (b"1700 1\n\xff", "line 2: standard input is not UTF-8"),
        (b'{"rating":', "line 1, column 11: standard input is not JSON"),
        (b'{"rating": NaN}', "NaN is not a number"),
        (b'{"rating": 1e999, "games": []}', "rating"),
        (b'{"rating": ' + b"9" * 5000 + b"}", "not JSON"),
        (b'{"games": ' + b"[" * 100000, "not JSON"),
        (b'{"verb": "goal"}', "The request asks for goal, the command is rate"),
        (b'{"verb": []}', "The request asks for []"),
        (b'{"system": ["fide"]}', "there is no rating system"),
        (b'{"on": 2025, "rating": 1500}', "on: 2025 is not a date"),
        (b'{"on": "2025-11-07", "rating": {"a": 1}}', "rating: "),
        (b'{"on": "2025-11-07", "rating": 1500, "games": 5}', "games: a list is needed, not 5"),
        (b'{"on": "2025-11-07", "rating": 1500, "games": [5]}', "games, item 1"),
        (b'{"on": "\\u001b[31mred\\n"}', "on: [31mred is not a date"),
        (b'{"bogus": 1}', "bogus is not an input of rate"),
    ],
)
def test_what_was_read(arpad, stdin, says):
    ended = arpad("rate", "-", stdin=stdin)
    one_sentence(ended)
    assert says in ended.err


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("nonsense", "not JSON"),
        ("{}", "examples"),
        ("[5]", "xample 1"),
        ('[{"id": "a", "rule": 7}]', "xample 1"),
        ('[{"id": "a", "rule": "x", "effective_date": "", "input": []}]', "xample 1"),
    ],
)
def test_what_is_no_file_of_examples(arpad, text, says):
    ended = arpad("verify", "-", stdin=text)
    one_sentence(ended)
    assert says in ended.err


@pytest.mark.skipif(os.name == "nt" or os.geteuid() == 0, reason="there are no closed doors for this user")
def test_a_file_that_may_not_be_read(arpad, tmp_path):
    file = tmp_path / "secret.trf"
    file.write_bytes(b"012 x\n")
    file.chmod(0)
    one_sentence(arpad("event", str(file)))


def test_a_report_that_is_none(arpad, tmp_path):
    for content in (b"", b"\0" * 50, b"hello\n", b"\x89PNG\r\n\x1a\n\0\0", json.dumps({"a": 1}).encode()):
        ended = arpad("event", "-", stdin=content)
        one_sentence(ended)
        assert ended.err.startswith("standard input: ")


def test_a_mistake_in_arpad_is_owned_up_to(arpad, monkeypatch):
    monkeypatch.setattr("arpad.systems.answer", lambda request: 1 / 0)
    ended = arpad(*RATE, "1700=1")
    one_sentence(ended, cli.MISTAKE)
    assert "ZeroDivisionError" in ended.err
    monkeypatch.setenv("ARPAD_DEBUG", "1")
    with pytest.raises(ZeroDivisionError):
        arpad(*RATE, "1700=1")


def test_an_interruption_is_quiet(arpad, monkeypatch):
    def interrupted(request):
        raise KeyboardInterrupt

    monkeypatch.setattr("arpad.systems.answer", interrupted)
    assert arpad(*RATE, "1700=1") == (cli.INTERRUPTED, "", "")


WORDS = st.sampled_from(
    [*RATE, "1700=1", "=", "-", "--", "--json", "--csv", "--explain", "--lang", "en", "--system", "elo", "--help", "½"]
)


@given(st.lists(WORDS | st.text(max_size=8), max_size=8), st.binary(max_size=40))
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=200)
def test_no_words_at_all_bring_it_down(arpad, words, stdin):
    ended = arpad(*words, stdin=stdin)
    assert ended.code in (cli.FINE, cli.NO, cli.UNUSABLE)
    assert "Traceback" not in ended.err
    assert ended.code != cli.UNUSABLE or ended.out == ""


# What only a process of its own can show.

ARPAD = (sys.executable, "-c", "from arpad.cli import main; main()")


@pytest.mark.skipif(os.name == "nt", reason="pipes break differently there")
def test_a_reader_that_goes_away_is_no_error():
    process = subprocess.Popen([*ARPAD, "schema"], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert process.stdout
    assert process.stderr
    process.stdout.close()
    assert process.wait(timeout=60) == cli.UNREAD
    assert process.stderr.read() == b""
    process.stderr.close()


@pytest.mark.skipif(os.name == "nt", reason="signals are different there")
def test_an_interrupted_process_is_quiet():
    process = subprocess.Popen(
        [*ARPAD, "rate", "-"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        # Tests that run in the background may have been told to ignore it, and would hand that down.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),
    )
    with pytest.raises(subprocess.TimeoutExpired):
        process.wait(timeout=1.5)  # it waits for its input
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=60)
    assert (process.returncode, out, err) == (cli.INTERRUPTED, b"", b"")


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="there is no full disk to write to")
def test_a_full_disk_is_told():
    with open("/dev/full", "wb") as full:
        ended = subprocess.run([*ARPAD, "schema"], stdout=full, stderr=subprocess.PIPE, check=False, timeout=60)
    assert ended.returncode == cli.UNUSABLE
    assert ended.stderr.count(b"\n") == 1


def test_a_terminal_without_the_characters_still_gets_the_answer():
    ended = subprocess.run(
        [*ARPAD, *RATE, "1700=1", "u=½"],
        capture_output=True,
        check=False,
        timeout=60,
        env={**os.environ, "PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"},
    )
    assert (ended.returncode, ended.stderr) == (0, b"")
    assert ended.stdout.startswith(b"New rating 1515")


def test_start_up_brings_only_what_is_needed():
    script = (
        "import sys; from arpad.cli import run; code = run(sys.argv[1:]);"
        "print(code, sorted({name.split('.')[0] for name in sys.modules} & {'rich', 'pydantic', 'csv', 'babel'}))"
    )
    ended = subprocess.run([sys.executable, "-c", script, *RATE, "1700=1"], capture_output=True, check=True, timeout=60)
    assert ended.stdout.decode().splitlines()[-1] == "0 []"
