"""Asking a site over HTTP, politely: one request at a time, saying who asks, and waiting when told "too many".

An answer that breaks off is not an error of the user's: whoever reads it asks again for what is missing, and `pause`
says when it is time to give up.
"""

import json
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import urllib3
from urllib3.exceptions import HTTPError

from arpad import __version__
from arpad.model import Refusal

AGENT = f"arpad/{__version__} (chess ratings; reads a player's own games)"
TRIES = 5  # in a row without anything new
LEAST_WAIT = 60.0  # seconds after "too many requests", as Lichess asks for
SHORT_WAIT = 2.0  # seconds after a connection that broke; twice as long each time
LONGEST_WAIT = 3600.0
_TIMEOUT = urllib3.Timeout(connect=20.0, read=60.0)
_TOO_MANY, _GONE = (429, 503), 410
_OK, _UNCHANGED = 200, 304
_BLOCK = 65_536


class Broken(Exception):
    """An answer ended before it was whole."""


class Web:
    """One site. `wait` is given seconds to wait, and the reason's message key."""

    def __init__(self, site: str, base: str, token: str = "", wait: Callable[[float, str], None] | None = None) -> None:
        self.site = site
        self.wait = wait or (lambda seconds, reason: time.sleep(seconds))
        self.headers = {"User-Agent": AGENT, **({"Authorization": f"Bearer {token}"} if token else {})}
        self.path = urllib3.util.parse_url(base).path or ""
        self.host = urllib3.connection_from_url(base, timeout=_TIMEOUT, retries=urllib3.Retry(0, redirect=3))

    def lines(self, path: str, parameters: dict[str, str]) -> Iterator[bytes]:
        """The lines of an answer while it comes in; the last one, too, if its end is missing. Raises Broken."""
        with self._answer(path, parameters, {"Accept": "application/x-ndjson"}) as answer:
            rest = b""
            try:
                for block in answer.stream(_BLOCK):
                    *lines, rest = (rest + block).split(b"\n")
                    yield from lines
            except HTTPError as error:
                raise Broken(str(error)) from None
            if rest.strip():
                yield rest

    def whole(self, path: str, tag: str = "") -> tuple[Any, str]:
        """An answer in JSON and its tag; None where it has not changed since it had the tag `tag`."""
        for failures in range(TRIES):
            headers = {"Accept": "application/json", **({"If-None-Match": tag} if tag else {})}
            try:
                with self._answer(path, {}, headers) as answer:
                    if answer.status == _UNCHANGED:
                        return None, tag
                    return json.loads(answer.read()), answer.headers.get("ETag", "")
            except (HTTPError, json.JSONDecodeError, UnicodeDecodeError) as error:
                self.pause(failures + 1, str(error))
        raise AssertionError("pause ends the last try")

    def pause(self, failures: int, reason: str = "") -> None:
        """Wait after so many failures in a row. Raises Refusal where there were too many."""
        if failures >= TRIES:
            raise Refusal("fetch.broken", site=self.site, tries=failures, reason=reason)
        self.wait(SHORT_WAIT * 2 ** (failures - 1), "fetch.waits_broken")

    @contextmanager
    def _answer(
        self, path: str, parameters: dict[str, str], headers: dict[str, str]
    ) -> Iterator[urllib3.BaseHTTPResponse]:
        """An answer that is none of an error. Raises Refusal for what asking again does not help against."""
        failures = 0
        while True:
            try:
                answer = self.host.request(
                    "GET", self.path + path, fields=parameters or None, headers={**self.headers, **headers},
                    preload_content=False, assert_same_host=True,
                )  # fmt: skip
            except HTTPError as error:
                failures += 1
                self.pause(failures, str(error))
                continue
            if answer.status in (_OK, _UNCHANGED):
                break
            answer.drain_conn()
            failures += 1
            self._heed(answer, failures)
        try:
            yield answer
        finally:
            # What is left of an answer nobody reads to its end is not wanted: the connection goes with it.
            answer.close()

    def _heed(self, answer: urllib3.BaseHTTPResponse, failures: int) -> None:
        """Wait as long as the site wants. Raises Refusal where it says no."""
        if answer.status in _TOO_MANY:
            if failures >= TRIES:
                raise Refusal("fetch.too_many", site=self.site)
            told = answer.headers.get("Retry-After", "")
            least = max(LEAST_WAIT * 2 ** (failures - 1), float(told) if told.isdecimal() else 0.0)
            self.wait(min(least, LONGEST_WAIT), "fetch.waits_too_many")
        elif answer.status >= 500:
            self.pause(failures, f"HTTP {answer.status}")
        elif answer.status in (401, 403):
            raise Refusal("fetch.forbidden", site=self.site, status=answer.status)
        elif answer.status in (404, _GONE):
            raise Refusal("fetch.no_user", site=self.site)
        else:
            raise Refusal("fetch.status", site=self.site, status=answer.status)
