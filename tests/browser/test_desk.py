"""The arbiter's desk: a tournament's file comes in, the report is the one of the library, and nothing goes out."""

import csv
import io
import json
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from arpad.dossier import dossier
from arpad.event import rate
from arpad.formats import pasted
from arpad.i18n import say
from arpad.page import desk, single
from arpad.page.site import languages, spoken
from arpad.report.document import document
from arpad.report.event_report import html
from arpad.what_if import Change, what_if
from tests.browser.conftest import Contexts, Server
from tests.browser.live import OUTLINE, Live
from tests.browser.test_accessible import checked, found
from tests.browser.test_layout import CHECK, SCREENS, STYLE
from tests.page.test_drawn import outline
from tests.page.tree import tree

__all__ = ["checked"]  # a fixture

LANGUAGES = [language.code for language in languages()]
EXAMPLE = desk.example()
TABLE = """White,Black,Result,White rating,Black rating
Ann,Ben,1-0,1800,1700
Cem,Ann,½-½,1650,1800
Ben,Cem,0-1,1700,1650
"""

# Lets a file fall on the page.
DROP = """
([name, text]) => {
  const data = new DataTransfer();
  data.items.add(new File([text], name));
  const event = (type) => new DragEvent(type, { dataTransfer: data, bubbles: true, cancelable: true });
  document.querySelector(".drop").dispatchEvent(event("dragover"));
  document.querySelector(".drop").dispatchEvent(event("drop"));
}
"""


class Desk:
    """The desk's page as its user has it before the eyes."""

    def __init__(self, live: Live, code: str = "en") -> None:
        self.live = live.open(code, desk.SLUG)
        self.page: Page = live.page

    def drop(self, name: str, text: str) -> None:
        self.page.evaluate(DROP, [name, text])

    def wait(self) -> None:
        """Until the report is there and nothing is being computed."""
        expect(self.page.locator(".desk-report")).to_be_visible(timeout=60_000)
        expect(self.page.locator(".work")).to_be_hidden(timeout=60_000)

    @property
    def complaint(self) -> str:
        complaint = self.page.locator(".error.general")
        expect(complaint).to_be_visible(timeout=60_000)
        return complaint.inner_text()

    @property
    def drawn(self) -> list[str]:
        found: list[str] = self.page.locator("article.report").evaluate(OUTLINE)
        return found

    def save(self, kind: str) -> str:
        with self.page.expect_download() as saving:
            self.page.locator(f".tools .{kind}").click()
        return Path(saving.value.path()).read_text("utf-8-sig")


def in_a_file(text: str, code: str, system: str = "fide") -> list[str]:
    """What stands in the file of an event's report."""
    with spoken(code):
        return list(outline(tree(html(dossier(pasted.read(text.encode()), system))).find("article", "report")[0]))


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_dropped_file_becomes_the_report(live: Live, code: str) -> None:
    page = Desk(live, code)
    page.drop("open.trf", EXAMPLE)
    page.wait()
    assert page.drawn == in_a_file(EXAMPLE, code)


def test_what_is_saved_is_what_the_command_line_says(live: Live) -> None:
    page = Desk(live)
    page.page.locator(".example").click()
    page.wait()
    saved = json.loads(page.save("json"))
    event = pasted.read(EXAMPLE.encode())
    assert saved == json.loads(json.dumps(document(dossier(event))))
    rated = json.loads(json.dumps(document(rate(event))))
    assert [card["player"] for card in saved["cards"]] == rated["players"]
    rows = list(csv.DictReader(io.StringIO(page.save("csv"))))
    assert [row["new_rating"] for row in rows] == [
        "" if p["new_rating"] is None else str(p["new_rating"]) for p in rated["players"]
    ]
    written = pasted.read(page.save("trf").encode())
    assert [pairing._replace(line=0) for pairing in written.pairings] == [
        one._replace(line=0) for one in event.pairings
    ]


def test_what_moves_is_told(live: Live) -> None:
    page = Desk(live)
    page.drop("open.trf", EXAMPLE)
    page.wait()
    page.page.locator(".tools .what-if").click()
    page.page.locator("#p2 select.suppose").first.select_option("½")
    expect(page.page.locator("table.moves")).to_be_visible(timeout=30_000)
    event = pasted.read(EXAMPLE.encode())
    opponent = next(line for line in dossier(event).cards[1].lines if line.number)
    found = what_if(event, (Change(opponent.round, 2, opponent.number, "draw"),))
    rows = page.page.locator("table.moves tbody tr").all_inner_texts()
    assert [row.split("\t")[0].strip() for row in rows] == [str(move.number) for move in found.moves]
    texts = [
        f"{move.new_rating} → {move.other_new_rating}"
        for move in found.moves
        if move.new_rating != move.other_new_rating
    ]
    assert texts
    assert all(any(text in row for row in rows) for text in texts)
    # The other player's card shows it too, and taking it back leaves the report as it was.
    other = page.page.locator(f"#p{opponent.number} select.changed")
    assert other.input_value() == "½"
    page.page.locator(".changes .remove").click()
    expect(page.page.locator("select.changed")).to_have_count(0)
    page.page.locator(".tools .what-if").click()
    assert page.drawn == in_a_file(EXAMPLE, "en")


def test_another_system_and_another_day(live: Live) -> None:
    page = Desk(live)
    page.page.locator(".paste summary").click()
    page.page.locator(".text").fill(TABLE)
    page.page.locator(".rate-text").click()
    # FIDE's rules are of a day, and a table has none.
    assert page.complaint == say("event.no_date")
    page.page.locator(".rules summary").click()
    page.page.locator('.field[data-field="on"] input').fill("2025-11-07")
    page.wait()
    expect(page.page.locator(".error.general")).to_be_hidden()
    page.page.locator(".system-choice").select_option("elo")
    expect(page.page.locator(".sources")).to_contain_text(say("elo.title"))
    page.wait()
    assert page.drawn == in_a_file(TABLE, "en", "elo")


def test_which_column_is_what_can_be_said(live: Live) -> None:
    page = Desk(live)
    page.page.locator(".rules summary").click()
    page.page.locator(".system-choice").select_option("elo")
    page.drop("club.csv", "Left,Right,Score of left\nAnn,Ben,1-0\nBen,Cem,0-1\n")
    assert page.complaint
    page.page.locator(".columns").fill("white=Left, black=Right, result=3")
    page.wait()
    expect(page.page.locator(".error.general")).to_be_hidden()
    assert page.page.locator(".standings tbody th").all_inner_texts() == ["Ann", "Cem", "Ben"]


def test_some_of_the_players(live: Live) -> None:
    page = Desk(live)
    page.page.locator(".example").click()
    page.wait()
    page.page.locator(".find").fill("3, swe, bellandi")
    visible = page.page.locator("article.player:visible")
    assert [one.get_attribute("id") for one in visible.all()] == ["p3", "p5"]
    assert page.page.locator(".standings tbody tr:visible").count() == 2
    page.page.locator(".find").fill("")
    assert visible.count() == 12


@pytest.mark.parametrize(
    ("name", "text", "key"),
    [
        ("empty.trf", "", "desk.empty"),
        ("book.xlsx", "PK\3\4 and so on", "desk.no_text"),
        ("large.trf", "x" * 2_000_001, "desk.too_large"),
    ],
)
def test_what_is_no_text_is_refused(live: Live, name: str, text: str, key: str) -> None:
    page = Desk(live)
    page.drop(name, text)
    assert page.complaint == say(key, {"name": name, "size": 2.0, "limit": 2})


def test_a_broken_file_is_told_of_and_the_next_one_read(live: Live) -> None:
    page = Desk(live)
    page.drop("song.txt", "All the king's horses\nand all the king's men\n")
    assert page.complaint
    assert "{" not in page.complaint
    # Lines that are wrong are problems of a report, with their place.
    spoiled = EXAMPLE.replace("8 b 1     1 w 1", "8 b 1     1 w ?", 1)
    page.drop("open.trf", spoiled)
    page.wait()
    assert page.drawn == in_a_file(spoiled, "en")
    assert page.page.locator(".problems .number").first.inner_text()


def test_the_user_need_not_wait(live: Live) -> None:
    page = Desk(live)
    page.drop("large.trf", large(400))
    page.page.locator(".cancel").click()
    assert page.complaint == say("desk.cancelled")
    page.page.locator(".example").click()
    page.wait()
    assert page.drawn == in_a_file(EXAMPLE, "en")


def large(players: int) -> str:
    """An event of many players, in pairs who meet once."""
    lines = ["012 Large Open", "042 2025/11/07", "052 2025/11/09", "122 90 minutes + 30 seconds per move"]
    for number in range(1, players + 1):
        other = number + 1 if number % 2 else number - 1
        name = f"Player, No {number}"
        score = "1" if number % 2 else "0"
        start = f"001 {number:4} m    {name:33} {2400 - number:4} IND {99000000000 + number:11} 1990/00/00"
        lines.append(f"{start} {score}.0 {number:4}  {other:4} {'w' if number % 2 else 'b'} {score}")
    return "\n".join(lines)


def test_a_large_event_is_shown_before_its_cards(live: Live) -> None:
    page = Desk(live)
    page.drop("large.trf", large(150))
    page.wait()
    assert page.page.locator(".standings tbody tr").count() == 150
    assert page.page.locator("article.player").count() == 150
    assert page.page.locator("#p150 .facts").count() == 0
    page.page.locator('.standings a[href="#p150"]').click()
    expect(page.page.locator("#p150 .games")).to_be_visible(timeout=60_000)
    assert page.page.evaluate("document.activeElement.id") == "p150"
    page.page.evaluate("window.print = () => {}")
    page.page.locator(".tools .print").click()
    expect(page.page.locator("article.player .games")).to_have_count(150, timeout=60_000)


def test_with_the_keyboard_alone(live: Live) -> None:
    page = Desk(live)
    for _ in range(30):
        page.page.keyboard.press("Tab")
        if page.page.evaluate("document.activeElement.matches('.example')"):
            break
    page.page.keyboard.press("Enter")
    page.wait()
    assert page.page.evaluate("document.activeElement.matches('.desk-report')")
    assert page.page.locator(".doing").get_attribute("role") == "status"


def test_nothing_is_sent(contexts: Contexts, server: Server) -> None:
    page = contexts().new_page()
    own = Desk(Live(page, server.address))
    page.wait_for_selector("html[data-ready]", state="attached")
    requests: list[str] = []
    page.on("request", lambda request: requests.append(request.url) if request.url.startswith("http") else None)
    before = len(server.asked)
    own.drop("open.trf", EXAMPLE)
    own.wait()
    own.save("json")
    own.save("csv")
    own.page.locator(".tools .what-if").click()
    own.page.locator("#p2 select.suppose").first.select_option("½")
    expect(page.locator("table.moves")).to_be_visible(timeout=30_000)
    assert requests == []
    # The worker has the page's policy: it cannot ask for anything either.
    (worker,) = page.workers
    ways = [
        "fetch(address)",
        "new Promise((done, fail) => { const s = new EventSource(address); s.onopen = done; s.onerror = fail })",
    ]
    for way in ways:
        assert worker.evaluate(f"(address) => {way}.then(() => 'sent', () => 'refused')", server.address) == "refused"
    assert len(server.asked) == before


def test_without_a_worker_the_page_does_it(contexts: Contexts, server: Server) -> None:
    page = contexts().new_page()
    page.add_init_script("delete window.Worker")
    own = Desk(Live(page, server.address))
    own.drop("open.trf", EXAMPLE)
    own.wait()
    assert own.drawn == in_a_file(EXAMPLE, "en")
    assert own.live.errors == []


@pytest.fixture(scope="module")
def disk(site_files: dict[str, bytes], tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = tmp_path_factory.mktemp("single")
    single.build(made)
    return made


@pytest.mark.parametrize("worker", [True, False])
def test_in_one_file_from_the_disk(contexts: Contexts, disk: Path, worker: bool) -> None:
    page = contexts().new_page()
    if not worker:
        page.add_init_script("delete window.Worker")
    live = Live(page, disk.as_uri() + "/")
    page.goto(f"{live.site}arpad-te.html#p={desk.SLUG}")
    page.wait_for_selector(f'.single article[data-slug="{desk.SLUG}"][data-live]')
    page.locator(".single .example").click()
    expect(page.locator(".single article.report")).to_be_visible(timeout=60_000)
    expect(page.locator(".single .work")).to_be_hidden(timeout=60_000)
    assert page.locator(".single article.report").evaluate(OUTLINE) == in_a_file(EXAMPLE, "te")
    assert len(page.workers) == worker
    assert live.errors == []


@pytest.mark.parametrize("code", ["en", "te"])
def test_the_report_fits(live: Live, code: str) -> None:
    page = Desk(live, code)
    page.page.locator(".example").click()
    page.wait()
    page.page.locator(".tools .what-if").click()
    page.page.evaluate("for (const one of document.querySelectorAll('details')) one.open = true")
    wrong = []
    for name in ("320", "768", "1280, text at 200 %", "320, spaced out"):
        width, height, css = SCREENS[name]
        page.page.set_viewport_size({"width": width, "height": height})
        page.page.evaluate(STYLE, css)
        wrong += [f"{name}: {problem}" for problem in page.page.evaluate(CHECK)]
    page.page.set_viewport_size({"width": 1280, "height": 720})
    assert wrong == []


@pytest.mark.parametrize("checked", ["light", "dark"], indirect=True)
def test_the_report_is_accessible(checked: Live) -> None:
    page = Desk(checked)
    page.page.locator(".example").click()
    page.wait()
    page.page.locator(".tools .what-if").click()
    page.page.locator(".find").fill("3, 12")  # the other cards are made alike
    page.page.evaluate("for (const one of document.querySelectorAll('details')) one.open = true")
    assert found(checked) == []


def test_every_system_that_rates_events_is_offered(live: Live) -> None:
    page = Desk(live)
    offered = page.page.locator(".system-choice option").evaluate_all("(options) => options.map(({ value }) => value)")
    assert sorted(offered) == sorted(desk.names())
