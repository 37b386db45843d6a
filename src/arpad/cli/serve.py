"""`arpad serve`: the page, built and served on this machine only."""

import inspect
import signal
import sys
import tempfile
import webbrowser
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import typer

from arpad import digits
from arpad.cli import options, output
from arpad.cli.site import build
from arpad.i18n import say
from arpad.model import Refusal
from arpad.systems.cards import Card

HOST = "127.0.0.1"
PORT = 8000
LAST_PORT = 65535


def parameters(card: Card) -> list[inspect.Parameter]:
    """Where to listen, and whether to open a browser."""
    port = typer.Option("--port", metavar="N", help=say("cli.help.port"))
    return [
        options.parameter("port", str | None, port),
        options.parameter("open", bool, typer.Option("--open", help=say("cli.help.open")), False),
        *output.parameters("lang"),
    ]


def run(card: Card, typed: dict[str, Any]) -> None:
    """Build the site, serve it and say where, until somebody stops it."""
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # stopped like with Ctrl-C, so that all is cleaned up
    with tempfile.TemporaryDirectory() as directory:
        build(Path(directory))
        with _server(directory, typed["port"]) as server:
            address = f"http://{HOST}:{server.server_port}/"
            sys.stdout.write(say("cli.serving", {"address": address}) + "\n")
            sys.stdout.flush()
            if typed["open"]:
                webbrowser.open(address)
            server.serve_forever()


def _server(directory: str, typed: str | None) -> ThreadingHTTPServer:
    """A server on the port that was typed, or else on the usual one, or on any where that is taken."""
    handler = partial(Handler, directory=directory)
    if typed is not None:
        port = digits.number(typed)
        if port is None or port != int(port) or not 0 <= port <= LAST_PORT:
            raise Refusal("input.range", field="port", value=typed, minimum=0, maximum=LAST_PORT)
        try:
            return ThreadingHTTPServer((HOST, int(port)), handler)
        except OSError as error:
            raise Refusal("cli.no_port", port=int(port), reason=error.strerror) from None
    try:
        return ThreadingHTTPServer((HOST, PORT), handler)
    except OSError:
        return ThreadingHTTPServer((HOST, 0), handler)


class Handler(SimpleHTTPRequestHandler):
    """Files of the site with the headers that any host should send; it writes no log."""

    extensions_map = {  # noqa: RUF012 - that is how the base class has it
        **SimpleHTTPRequestHandler.extensions_map,
        ".html": "text/html; charset=utf-8",
        ".js": "text/javascript; charset=utf-8",
        ".txt": "text/plain; charset=utf-8",
        ".webmanifest": "application/manifest+json",
    }

    def end_headers(self) -> None:
        """Send the site's headers after the file's own."""
        from arpad.page.site import headers

        for name, value in headers(self.path.partition("?")[0].lstrip("/")).items():
            self.send_header(name, value)
        super().end_headers()

    def list_directory(self, path: Any) -> None:
        """A folder without a page is no page."""
        self.send_error(404)

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        """Where there is nothing, the site's own page says so."""
        page = Path(self.directory, "404.html")
        if code != 404 or not page.is_file():
            return super().send_error(code, message, explain)
        self.send_response(404)
        self.send_header("Content-Type", self.extensions_map[".html"])
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(page.read_bytes())

    def log_message(self, format: str, *args: Any) -> None:
        """Say nothing: what somebody looks at is nobody's business."""
