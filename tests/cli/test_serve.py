"""The page served on this machine."""

import threading
import urllib.error
import urllib.request
from collections.abc import Iterator
from functools import partial
from http.server import ThreadingHTTPServer
from pathlib import Path

import pytest

from arpad.cli.serve import Handler
from arpad.page.site import SITES


@pytest.fixture
def address(tmp_path: Path) -> Iterator[str]:
    (tmp_path / "a").mkdir()
    (tmp_path / "a/x.0123456789.js").write_text("export {};")
    (tmp_path / "index.html").write_text("home")
    (tmp_path / "404.html").write_text("no such page")
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Handler, directory=str(tmp_path))) as server:
        serving = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
        serving.start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()
        serving.join()


def test_pages_come_with_their_policy_and_scripts_stay(address: str) -> None:
    with urllib.request.urlopen(address) as home:
        assert home.read() == b"home"
        assert f"connect-src {SITES};" in home.headers["Content-Security-Policy"]
        assert home.headers["Cache-Control"] == "no-cache"
    with urllib.request.urlopen(address + "a/x.0123456789.js") as script:
        assert script.headers["Content-Type"].startswith("text/javascript")
        assert "immutable" in script.headers["Cache-Control"]


@pytest.mark.parametrize("path", ["en/nothing/", "a/", "nothing.js"])
def test_where_there_is_nothing_the_site_says_so(address: str, path: str) -> None:
    with pytest.raises(urllib.error.HTTPError) as failed:
        urllib.request.urlopen(address + path)
    with failed.value as answer:
        assert answer.code == 404
        assert answer.read() == b"no such page"
