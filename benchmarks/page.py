"""How long the page takes on a phone: `python benchmarks/page.py [RUNS]`.

The network is shaped in the server: 9 Mbit/s for everything together, and 85 ms more for every request. The whole
browser runs in a CPU control group of 0.50 CPU (a phone of the middle class) or 0.25 CPU (a cheap one), where the
machine lets one be made; where it does not, the table says so. The times are no more than that: nothing is enforced,
and on a shared machine they are worse than alone.
"""

import contextlib
import gzip
import os
import shutil
import statistics
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, sync_playwright

from arpad.cli.serve import Handler
from arpad.page.site import headers, site

RUNS = 3
DELAY = 0.085  # seconds, a request
RATE = 9_000_000 / 8  # bytes a second, all connections together
PIECE = 4096
PROFILES = {"this machine": 0.0, "mid phone": 0.5, "low-end": 0.25}  # CPUs; 0 = all
ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--no-first-run"]
PAGE = "hi/several-games/"

GOALS = {
    "first paint, cold": {"mid phone": 1000},
    "first result, cold": {"mid phone": 1200, "low-end": 2300},
    "first result, warm": {"mid phone": 800},
    "first result, offline after a restart": {"mid phone": 1000},
    "key to result, 9 games": {"mid phone": 50},
}

# When the page is live, since it was asked for.
WATCH = """
new MutationObserver((found, observer) => {
  if (!document.documentElement.dataset.live) return;
  window.liveAt = performance.now();
  observer.disconnect();
}).observe(document, { attributes: true, subtree: true, attributeFilter: ["data-live"] });
"""
# One key in the rating of a list of nine games, until the answer is in the document; the median of twenty.
KEY = """
() => {
  const rating = document.querySelector('.tab.chosen [data-field="rating"] input');
  const times = [];
  for (let index = 0; index < 20; index += 1) {
    rating.value = String(1500 + index);
    const before = performance.now();
    rating.dispatchEvent(new Event("input", { bubbles: true }));
    times.push(performance.now() - before);
  }
  return times.sort((one, other) => one - other)[10];
}
"""
STORED = """
async (address) => {
  const [name] = await caches.keys();
  return Boolean(name && navigator.serviceWorker.controller && (await (await caches.open(name)).match(address)));
}
"""
NINE = "#v=1&verb=rate&rating=1500&k=20&games=" + ",".join(f"{1300 + 50 * number}:1" for number in range(9))


class Quiet(ThreadingHTTPServer):
    """A server that says nothing of a browser which closes its connections."""

    def handle_error(self, request: Any, client_address: Any) -> None:
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)


class Line:
    """The line to the server: what it carries is slow, and it can be cut."""

    def __init__(self) -> None:
        self.cut = False
        self._lock = threading.Lock()
        self._free = 0.0  # when all that was sent has arrived

    def carry(self, size: int) -> None:
        """Wait as long as so many bytes take."""
        with self._lock:
            self._free = max(self._free, time.monotonic()) + size / RATE
            wait = self._free - time.monotonic()
        time.sleep(max(0.0, wait))


@contextlib.contextmanager
def served(files: dict[str, bytes], line: Line) -> Iterator[str]:
    """The site at an address, packed as static hosts pack it, over the line."""
    packed = {path: gzip.compress(data, 9) for path, data in files.items()}

    class Shaped(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def do_GET(self) -> None:
            if line.cut:
                self.close_connection = True
                return
            path = self.path.partition("?")[0].lstrip("/")
            path += "index.html" if path.endswith("/") or not path else ""
            body = packed.get(path, b"")
            time.sleep(DELAY)
            self.send_response(200 if body else 404)
            for name, value in headers(path).items():
                self.send_header(name, value)
            self.send_header("Content-Type", Handler.extensions_map.get(Path(path).suffix, "application/octet-stream"))
            self.send_header("Content-Encoding", "gzip")
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            for start in range(0, len(body), PIECE):
                line.carry(PIECE)
                self.wfile.write(body[start : start + PIECE])

        def log_message(self, format: str, *args: Any) -> None:
            pass

    with Quiet(("127.0.0.1", 0), Shaped) as server:
        server.daemon_threads = True
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()


@contextlib.contextmanager
def group(cpus: float) -> Iterator[Path | None]:
    """A CPU control group for so many CPUs, the file to write a process into; None where none can be made."""
    name = f"arpad-page-{os.getpid()}"
    both = {
        Path("/sys/fs/cgroup/cpu"): ("cpu.cfs_quota_us", "cpu.shares", "65536"),
        Path("/sys/fs/cgroup"): ("cpu.max", "cpu.weight", "10000"),
    }
    for root, (limit, weight, most) in both.items():
        made = root / name
        try:
            made.mkdir()
            (made / limit).write_text(f"{int(100_000 * cpus)}" + (" 100000" if limit == "cpu.max" else ""))
        except OSError:
            with contextlib.suppress(OSError):
                made.rmdir()
            continue
        with contextlib.suppress(OSError):
            (made / weight).write_text(most)  # before what else the machine does
        yield made / "cgroup.procs"
        for _ in range(100):  # its last process may still be ending
            with contextlib.suppress(OSError):
                made.rmdir()
                return
            time.sleep(0.1)
        return
    yield None


def measure(playwright: Any, executable: str, address: str, line: Line) -> dict[str, float]:
    """One visit by somebody who was never there, one more, and one without a network after a restart."""
    found = {}
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:

        @contextlib.contextmanager
        def opened() -> Iterator[Page]:
            started = playwright.chromium.launch_persistent_context(profile, executable_path=executable, args=ARGUMENTS)
            started.set_default_timeout(120_000)
            started.add_init_script(WATCH)
            yield started.pages[0]
            started.close()

        def visit(page: Page) -> float:
            page.goto("about:blank")
            page.goto(address + PAGE + NINE)
            page.wait_for_selector("html[data-live]", state="attached")
            return float(page.evaluate("window.liveAt"))

        line.cut = False
        with opened() as page:
            found["first result, cold"] = visit(page)
            found["first paint, cold"] = page.evaluate("performance.getEntriesByName('first-paint')[0].startTime")
            found["key to result, 9 games"] = page.evaluate(KEY)
            while not page.evaluate(STORED, address + "hi/about/"):
                page.wait_for_timeout(200)
            found["first result, warm"] = visit(page)
        line.cut = True
        with opened() as page:
            found["first result, offline after a restart"] = visit(page)
    return found


def main() -> None:
    runs = int(sys.argv[1]) if len(sys.argv) > 1 else RUNS
    chromium = shutil.which("chromium")
    if chromium is None:
        print("Chromium is not installed: `apt-get install chromium` brings it")
        return
    line = Line()
    rows: dict[str, dict[str, float]] = {name: {} for name in GOALS}
    with served(site(), line) as address, sync_playwright() as playwright, tempfile.TemporaryDirectory() as directory:
        for profile, cpus in PROFILES.items():
            with group(cpus) if cpus else contextlib.nullcontext() as processes:
                executable = chromium
                if cpus and processes is None:
                    print(f"{profile}: no CPU control group can be made here, so it is left out")
                    continue
                if processes:
                    wrapper = Path(directory) / "chromium"
                    wrapper.write_text(f'#!/bin/sh\necho $$ >{processes}\nexec {chromium} "$@"\n')
                    wrapper.chmod(0o755)
                    executable = str(wrapper)
                all_found = [measure(playwright, executable, address, line) for _ in range(runs)]
                for name in GOALS:
                    rows[name][profile] = statistics.median(found[name] for found in all_found)
    print(f"milliseconds, median of {runs} runs, in brackets the goal; /{PAGE}; the machine may be shared")
    print(" " * 38 + "".join(f"{profile:>20}" for profile in PROFILES))
    for name, times in rows.items():
        cells = []
        for profile in PROFILES:
            goal = GOALS[name].get(profile)
            cells.append(f"{times[profile]:.0f}{f' ({goal})' if goal else ''}" if profile in times else "-")
        print(f"{name:38}" + "".join(f"{cell:>20}" for cell in cells))


if __name__ == "__main__":
    main()
