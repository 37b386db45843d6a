"""Every kind of rating list says what its file says, from the cache as from the file, and nothing breaks the reader."""

import os
import random
import zipfile
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from arpad.formats.lists import keys, open_list, source, store
from arpad.model import Refusal
from tests.formats.lists import samples

SHARED = Path(__file__).parents[4] / "shared" / "data"
needs_shared = pytest.mark.skipif(not SHARED.exists(), reason="the shared data is not on this machine")


@pytest.fixture
def listed(tmp_path):
    """Open a list made of these bytes or this text."""

    def call(content, name="list.txt", cache="cache"):
        file = tmp_path / name
        file.write_bytes(content if isinstance(content, bytes) else content.encode())
        return open_list(file, tmp_path / cache)

    return call


def rated(rows):
    return tuple(sum(getattr(row, speed) is not None for row in rows) for speed in ("standard", "rapid", "blitz"))


# The files of the shared data, with the figures that their description gives


@needs_shared
@pytest.mark.parametrize(
    ("name", "players", "counts"),
    [
        ("fide-list/legacy-combined-rows.txt", 34, (18, 9, 8)),
        ("fide-list/old-single-list-2011-03.txt", 2750, (1046, 0, 0)),
        ("fide-list/players_list_foa-excerpt.txt", 602, (377, 131, 95)),
        ("fide-list/players_list_xml_foa-excerpt.xml", 602, (377, 131, 95)),
        ("fide-list/rapid_oct26frl-excerpt.txt", 131, (0, 131, 0)),
        ("dwz/spieler-v1.csv", 120, (103, 0, 0)),
        ("dwz/spieler-v2.csv", 120, (103, 0, 0)),
        ("dwz/verein-dewis-pipe.csv", 8, (7, 0, 0)),
        ("gold/icu-lists.csv", 12880, (12880, 0, 0)),
        ("csv/ladder-start.csv", 5, (4, 0, 0)),
    ],
)
def test_the_shared_lists_hold_what_their_description_says(tmp_path, name, players, counts):
    found = open_list(SHARED / name, tmp_path)
    rows = list(found)
    assert (len(rows), found.info.players, rated(rows)) == (players, players, counts)
    assert not [row for row in rows if row.unreadable]


@needs_shared
def test_text_and_xml_of_one_list_are_equal(tmp_path):
    text = open_list(SHARED / "fide-list/players_list_foa-excerpt.txt", tmp_path)
    xml = open_list(SHARED / "fide-list/players_list_xml_foa-excerpt.xml", tmp_path)
    assert [row._replace(line=0) for row in text] == [row._replace(line=0) for row in xml]
    assert sum(rated([row]) == (0, 0, 0) for row in text) == 225
    pushed = text.by_id("1999994")[0]
    assert (pushed.other_titles, pushed.online_title, pushed.standard) == ("SI,FI,LSI,SLI,NA", "AFM", 1946)
    assert (pushed.blitz, pushed.birth, pushed.inactive, pushed.line) == (1811, "1961", True, 42)
    assert text.by_id("2999993")[0].title == "WH"


@needs_shared
def test_both_german_lists_name_the_same_persons(tmp_path):
    first, second = (list(open_list(SHARED / f"dwz/spieler-v{version}.csv", tmp_path)) for version in (1, 2))
    assert [row._replace(id="", line=0) for row in first] == [row._replace(id="", line=0) for row in second]
    assert sum(row.fide_rating is not None for row in second) == 46


@needs_shared
def test_the_month_is_in_the_header_or_in_the_name(tmp_path):
    assert open_list(SHARED / "fide-list/rapid_oct26frl-excerpt.txt", tmp_path).info.month == "2026-10-01"
    assert open_list(SHARED / "fide-list/old-single-list-2011-03.txt", tmp_path).info.month == "2011-03-01"


@needs_shared
@pytest.mark.parametrize(
    "name", ["dwz/vereine.csv", "dwz/verbaende.csv", "csv/games-plain.csv", "trf-variants/base.trf"]
)
def test_what_is_no_list_is_refused(tmp_path, name):
    with pytest.raises(Refusal) as refusal:
        open_list(SHARED / name, tmp_path)
    assert refusal.value.problem.key == "list.unknown"


# FIDE


def test_the_columns_are_those_of_the_header(listed):
    row = listed(samples.TXT).by_id("4100018")[0]
    assert row.name == "Smith, John"
    assert (row.federation, row.sex, row.title, row.birth, row.inactive) == ("ENG", "m", "GM", "1980", False)
    assert (row.standard, row.standard_games, row.standard_k) == (2501, 9, 10)
    assert (row.rapid, row.blitz, row.blitz_games) == (2480, 2475, 3)


def test_a_long_list_of_titles_pushes_the_rest(listed):
    found = listed(samples.TXT)
    row = found.by_name("Anand Viswanathan")[0]
    assert (row.other_titles, row.online_title, row.standard, row.blitz) == ("SI,FI,LSI,SLI,NA", "AFM", 2750, 2750)
    assert [(problem.key, problem.line) for problem in found.problems] == [("list.pushed", 5)]


def test_blanks_at_the_end_of_a_row_push_nothing(listed):
    titles = "IA,FA,NA,IO,FST"  # just as wide as its column
    row = samples.row(1, "Full, Column", other=titles, online="AGM", ratings=((1500, 1, 20),) * 3) + "     "
    found = listed("\n".join((samples.HEADER_162, row))).by_id("1")[0]
    assert (found.other_titles, found.online_title, found.standard) == (titles, "AGM", 1500)


def test_a_header_with_nothing_right_behind_the_titles_pushes_nothing(listed):
    row = samples.row(1, "Long, Row", other="IA", ratings=((1500, 1, 20),) * 3) + "  surplus"
    found = listed("\n".join((samples.HEADER_162.replace("FOA", "   "), row))).by_id("1")[0]
    assert (found.other_titles, found.standard) == ("IA", 1500)


def test_a_list_without_online_titles_is_read_by_its_own_header(listed):
    row = samples.row(7, "Old, Layout", ratings=(("", "", ""), (1500, 3, 20), ("", "", "")), with_online=False)
    found = listed("\n".join((samples.HEADER_158, row))).by_id("7")[0]
    assert (found.standard, found.rapid, found.rapid_games, found.birth) == (None, 1500, 3, "")


def test_a_list_of_one_time_control_has_rated_players_only(listed):
    row = samples.row(7, "Fast, Player", ratings=((1500, 3, 20),), birth="1990")
    found = listed("\n".join((samples.HEADER_136, row)), "rapid_oct26frl.txt")
    assert (found.info.time_controls, found.info.rated_only) == (("rapid",), True)
    assert (found.by_id("7")[0].rapid, found.by_id("7")[0].standard) == (1500, None)


def test_a_row_without_an_id_is_passed_over_and_named(listed):
    found = listed(samples.TXT.replace(b"4100050", b"abc    "))
    assert len(found) == 5
    assert [(problem.key, problem.line) for problem in found.problems if problem.key == "list.no_id"] == [
        ("list.no_id", 6)
    ]


@pytest.mark.parametrize("end", ["\n", "\r", "\r\n"])
def test_any_line_end_will_do(listed, end):
    content = samples.TXT.decode("latin-1").replace("\r\n", end).encode("latin-1")
    assert [row.id for row in listed(content)] == [row.split()[0] for row in samples.PLAYERS]


def test_a_number_that_cannot_be_is_named_and_not_used(listed):
    row = samples.row(7, "Wrong, Number", ratings=(("25O1", 0, 10), (99999, 0, 0), (1500, 0, 20)))
    found = listed("\n".join((samples.HEADER_162, row))).by_id("7")[0]
    assert (found.standard, found.rapid, found.blitz, found.unreadable) == (None, None, 1500, ("standard", "rapid"))


def test_xml_says_the_same_in_any_order_and_with_entities(listed):
    found = listed(samples.XML, "players_list.xml")
    first, second = found
    assert (first.standard, first.rapid_k, first.birth, first.line) == (2501, 10, "1980", 2)
    assert (second.name, second.standard, second.birth, second.inactive) == ("Q & A, D'Arc", None, "", True)
    mixed = samples.XML.replace("<fideid>4100077</fideid>\n", "").replace(
        "<flag>wi</flag>", "<flag>wi</flag><fideid>4100077</fideid>"
    )
    assert [row._replace(line=0) for row in listed(mixed, "mixed.xml")] == [row._replace(line=0) for row in found]


def test_the_officers_xml_has_ids_as_attributes(listed):
    row = listed(samples.OFFICERS_XML, "officers.xml").by_id("123")[0]
    assert (row.name, row.title, row.birth, row.standard) == ("Roe, Jane", "WIM", "1962-02-02", 2105)


def test_no_entity_of_a_file_is_ever_expanded(listed):
    bomb = '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b SYSTEM "file:///etc/passwd">]>\n' + samples.XML
    names = [row.name for row in listed(bomb.replace("Smith, John", "&a;&b;"), "bomb.xml")]
    assert names == ["&a;&b;", "Q & A, D'Arc"]


# Federations and clubs


@pytest.mark.parametrize(
    ("content", "name", "format", "expected"),
    [
        (samples.SWISS_MANAGER, "x.csv", "Swiss-Manager", ("1001", "Ivanov, Pyotr", 2600, "RUS", "1985-03-04", "m")),
        (samples.FINLAND, "x.csv", "Swiss-Manager", ("555", "Virtanen, Matti", 1888, "FIN", "1970", "m")),
        (samples.ECF, "x.csv", "ECF", ("123456A", "Smith, John", 2410, "ENG", "", "m")),
        (samples.OESB.encode("latin-1"), "x.lst", "ÖSB", ("100123", "Huber, Franz", 1850, "AUT", "1961", "m")),
        (samples.KNSB, "KNSB.csv", "KNSB", ("7000001", "Jansen, Piet", 1922, "NED", "1975", "m")),
        (samples.CFC, "tdlist.txt", "CFC", ("100001", "Tremblay, Luc", 2011, "", "", "")),
        (samples.NZ, "nz.csv", "NZCF", ("900123", "Brown, Kim", 2101, "NZL", "1988", "")),
        (samples.US_CHESS, "uscffide.dbf", "US Chess", ("12345678", "DOE,JOHN", 1834, "USA", "1980", "m")),
        (samples.OWN.encode("cp1252"), "own.csv", "CSV", ("", "Lefèvre Éric", 1650, "", "1977", "")),
        (samples.OWN.encode("utf-16"), "own.csv", "CSV", ("", "Lefèvre Éric", 1650, "", "1977", "")),
    ],
)
def test_a_national_list_says_what_its_columns_say(listed, content, name, format, expected):
    found = listed(content, name)
    row = next(iter(found))
    assert found.info.format == format
    assert (row.id, row.name, row.standard, row.federation, row.birth, row.sex) == expected


def test_the_revised_rating_counts_where_there_is_one(listed):
    first, second = listed(samples.ECF, "ecf.csv")
    assert (first.standard, first.rapid, first.blitz, first.fide_id) == (2410, 2390, None, "4100018")
    assert (second.standard, second.blitz, second.title) == (1700, 1660, "FM")


def test_a_comma_in_the_city_moves_nothing(listed):
    row = listed(samples.CFC, "tdlist.txt").by_id("100002")[0]
    assert (row.name, row.standard, row.rapid) == ("Roy, Jean JR", 1500, None)


def test_a_provisional_mark_behind_a_rating_is_left_out(listed):
    found = listed(samples.US_CHESS, "uscffide.dbf")
    assert [(row.id, row.standard) for row in found] == [("12345678", 1834), ("12345680", 1234)]


def test_a_file_of_several_lists_keeps_their_dates(listed):
    assert [row.date for row in listed(samples.ICU, "icu.csv").by_id("P1")] == [
        "2007-01-01",
        "2007-09-01",
        "2008-01-01",
    ]


def test_the_time_control_can_be_in_the_name_of_the_file(listed):
    found = listed(samples.SWISS_MANAGER, "smanager_blitz.csv")
    assert (found.info.time_controls, next(iter(found)).blitz) == (("blitz",), 2600)


# Looking up


def test_a_name_is_found_however_it_is_written(listed):
    found = listed(samples.TXT)
    for name in ("Eva O'Brien-Lee", "OBRIEN LEE, Éva", "O’Brien Lee,  Eva", "obrien-lee, eva"):
        assert [row.id for row in found.by_name(name)] == ["4100034"], name
    for name in ("Jurgen Muller", "MÜLLER, JÜRGEN"):
        assert [row.id for row in found.by_name(name)] == ["4100069"], name
    assert [row.id for row in found.by_name("John Smith")] == ["4100018", "4100026"]
    assert found.by_name("") == ()


def test_the_rows_of_some_players_are_found_at_once(listed):
    found = listed(samples.TXT)
    assert [row.id for row in found.those(["John Smith", "4100069", "Nobody", ""])] == ["4100018", "4100026", "4100069"]


def test_names_that_are_only_like_one_are_near(listed):
    found = listed(samples.TXT)
    assert found.by_name("Smyth, John") == ()
    assert {row.id for row in found.near("Smyth, John")} == {"4100018", "4100026"}
    assert {row.id for row in found.near("Smith, J.")} == {"4100018", "4100026"}
    assert [row.id for row in found.near("Muler, Jurgen")] == ["4100069"]
    assert found.near("Xyz, Abc") == ()


def test_a_beginning_finds_all_who_begin_so(listed):
    assert [row.id for row in listed(samples.TXT).beginning("smi", 9)] == ["4100018", "4100026"]


def test_an_id_is_found_whatever_stands_around_it(listed):
    found = listed(samples.TXT)
    assert found.by_id(" 4100018 ") == found.by_id("04100018") == found.by_id("4100018") != ()
    for other in ("", "0", "abc", "9" * 40, "-1", "½"):
        assert found.by_id(other) == ()


@given(st.lists(st.text(st.characters(codec="utf-8", exclude_characters="\n\r"), max_size=30), min_size=1, max_size=20))
def test_many_keys_at_once_are_the_keys_one_by_one(names):
    assert keys.keys([name.encode() for name in names], "utf-8") == [keys.key(name) for name in names]


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    st.lists(
        st.tuples(st.integers(1, 10**8), st.text("abcdeABCDE ,.-é", max_size=20), st.integers(1400, 2800)),
        min_size=1,
        max_size=60,
    )
)
def test_everybody_is_found_by_id_and_by_name(tmp_path_factory, players):
    rows = [samples.row(number, name, ratings=((rating, 0, 20),) * 3) for number, name, rating in players]
    file = tmp_path_factory.mktemp("any") / "list.txt"
    file.write_bytes("\r\n".join((samples.HEADER_162, *rows)).encode("latin-1"))
    found = open_list(file, None)
    for number, name, rating in players:
        assert rating in [row.standard for row in found.by_id(str(number))]
        if keys.key(name):
            assert number in [int(row.id) for row in found.by_name(name)]


# The cache


def test_the_second_time_the_list_is_only_opened(listed, tmp_path, monkeypatch):
    first = list(listed(samples.TXT))
    monkeypatch.setattr(store, "keep", None)
    assert list(open_list(tmp_path / "list.txt", tmp_path / "cache")) == first
    assert len(list((tmp_path / "cache").iterdir())) == 1


def test_a_changed_list_is_read_again(listed):
    assert listed(samples.TXT).by_id("4100018")[0].standard == 2501
    assert listed(samples.TXT.replace(b"2501", b"2502")).by_id("4100018")[0].standard == 2502


@pytest.mark.parametrize("at", [0, 5, 400, -1, -20, -300])
def test_a_damaged_cache_is_made_anew(listed, tmp_path, at):
    expected = list(listed(samples.TXT))
    (kept,) = (tmp_path / "cache").iterdir()
    whole = bytearray(kept.read_bytes())
    for damaged in (bytes(whole[:at]), b"", b"x" * len(whole)):
        kept.write_bytes(damaged)
        assert list(open_list(tmp_path / "list.txt", tmp_path / "cache")) == expected
    whole[at] ^= 0xFF
    kept.write_bytes(whole)
    if at != 400:  # there a row stands, and a row is text like any other
        assert list(open_list(tmp_path / "list.txt", tmp_path / "cache")) == expected


def test_without_a_place_for_caches_lists_are_read_all_the_same(listed, tmp_path, monkeypatch):
    (tmp_path / "file").write_text("in the way")
    assert len(listed(samples.TXT, cache="file")) == 6
    assert len(open_list(tmp_path / "list.txt", None)) == 6
    monkeypatch.setattr("tempfile.TemporaryFile", lambda: (_ for _ in ()).throw(OSError("read-only")))
    assert open_list(tmp_path / "list.txt", None).by_id("4100018")


def test_only_the_last_used_lists_are_kept(listed, tmp_path):
    for number in range(store.KEPT + 3):
        listed(samples.TXT, f"list{number}.txt")
    assert len(list((tmp_path / "cache").glob("*.list"))) == store.KEPT


def test_the_place_for_caches_is_the_platforms(monkeypatch, tmp_path):
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert store.directory() == tmp_path / "arpad"
    monkeypatch.delenv("XDG_CACHE_HOME")
    assert store.directory() != tmp_path / "arpad"


def test_a_kept_list_is_for_its_owner_only(listed, tmp_path):
    listed(samples.TXT)
    if os.name == "posix":
        assert (tmp_path / "cache").stat().st_mode & 0o77 == 0


# Archives


def test_a_list_is_read_inside_the_zip_it_came_in(tmp_path):
    file = tmp_path / "players_list.zip"
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("readme.txt", "The list is in the other file.")
        archive.writestr("standard_oct26frl.txt", samples.TXT)
    found = open_list(file, tmp_path / "cache")
    assert (len(found), found.info.member, found.info.month) == (6, "standard_oct26frl.txt", "2026-10-01")


def test_the_german_zip_means_the_players(tmp_path):
    file = tmp_path / "LV-0-csv_v2.zip"
    players = (
        'ID,VKZ,Mgl-Nr,Status,Spielername,Geschlecht,Geburtsjahr,DWZ,Index\n1,C0507,1,A,"Beil,Ute,Dr.",W,1970,1800,9'
    )
    with zipfile.ZipFile(file, "w") as archive:
        archive.writestr("verbaende.csv", "Verband,LV,Uebergeordnet,Verbandname\nA00,A,000,Baden\n")
        archive.writestr("vereine.csv", "ZPS,LV,Verband,Vereinname\nC0507,C,C05,Verein\n")
        archive.writestr("spieler.csv", players)
    row = next(iter(open_list(file, None)))
    assert (row.name, row.standard, row.evaluations, row.sex) == ("Beil,Ute", 1800, 9, "w")


def test_a_bomb_is_refused(tmp_path, monkeypatch):
    file = tmp_path / "bomb.zip"
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("list.txt", samples.HEADER_162 + "\r\n" + "\n" * 3_000_000)
    with pytest.raises(Refusal, match="name no player"):
        open_list(file, None)
    monkeypatch.setattr(source, "MOST_BYTES", 1000)
    with pytest.raises(Refusal, match="larger than"):
        open_list(file, None)
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("list.txt", samples.HEADER_162 + "\n" + "9" * 3_000_000)
    with pytest.raises(Refusal):
        open_list(file, None)


@pytest.mark.parametrize("content", [b"", b"\0" * 5000, b"PK\x03\x04rest", b"\xff\xfe\x00", b"hello", b"a,b\n1,2\n"])
def test_no_list_is_one_clear_sentence(tmp_path, content):
    file = tmp_path / "list.txt"
    file.write_bytes(content)
    with pytest.raises(Refusal) as refusal:
        open_list(file, None)
    assert str(refusal.value).endswith((".", "?"))


def test_a_missing_file_or_a_directory_is_one_clear_sentence(tmp_path):
    for path in (tmp_path, tmp_path / "none.txt"):
        with pytest.raises(Refusal, match="cannot be read"):
            open_list(path, None)


# Damage


SEEDS = {
    "fide.txt": samples.TXT,
    "fide.xml": samples.XML.encode(),
    "officers.xml": samples.OFFICERS_XML.encode(),
    "sm.csv": samples.SWISS_MANAGER.encode(),
    "ecf.csv": samples.ECF.encode(),
    "oesb.lst": samples.OESB.encode("latin-1"),
    "cfc.txt": samples.CFC.encode(),
    "icu.csv": samples.ICU.encode(),
    "own.csv": samples.OWN.encode("cp1252"),
    "us.dbf": samples.US_CHESS,
}
PIECES = (
    b'"',
    b"\0",
    b"\n",
    b"\r",
    b",",
    b";",
    b"\x1f",
    b"</player>",
    b"<player>",
    b"&#0;",
    b"9" * 30,
    b"\xff",
    b" " * 9,
)


def damaged(data, chance):
    """The data after a few accidents."""
    out = bytearray(data)
    for _ in range(chance.randint(1, 6)):
        at = chance.randrange(len(out) + 1)
        kind = chance.randrange(4)
        if kind == 0:
            out[at : at + chance.randint(1, 40)] = b""
        elif kind == 1:
            out[at:at] = chance.choice(PIECES)
        elif kind == 2 and at < len(out):
            out[at] = chance.randrange(256)
        else:
            out[at:at] = out[at // 2 : at // 2 + chance.randint(1, 200)]
        out = out or bytearray(b"x")
    return bytes(out)


@pytest.mark.parametrize("name", SEEDS)
def test_damage_is_read_or_refused(tmp_path, name):
    chance = random.Random(name)
    file = tmp_path / name
    for _ in range(60):
        file.write_bytes(damaged(SEEDS[name], chance))
        try:
            found = open_list(file, None)
        except Refusal:
            continue
        for row in found:
            assert len(row) == len(row._fields)
            found.by_id(row.id), found.by_name(row.name), found.near(row.name), found.by_fide_id(row.fide_id)


def test_a_number_longer_than_any_id_is_no_fide_id(listed):
    rows = f"Name;Rating;FIDE-ID\nAnn;1500;{'7' * 5006}\nBen;1600;0042\n"
    ann, ben = (listed(rows).by_name(name)[0] for name in ("Ann", "Ben"))
    assert (ann.fide_id, ben.fide_id) == ("", "42")
