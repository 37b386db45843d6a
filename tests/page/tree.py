"""A page of the site as a tree, read with the standard library."""

from collections.abc import Iterator
from html.parser import HTMLParser

VOID = frozenset("area base br col embed hr img input link meta source track wbr".split())


class Element:
    """An element: its tag, its attributes, and what is in it."""

    def __init__(self, tag: str, attributes: dict[str, str]) -> None:
        self.tag = tag
        self.attributes = attributes
        self.content: list[Element | str] = []

    def all(self) -> Iterator["Element"]:
        """This element and every one inside."""
        yield self
        for one in self.content:
            if isinstance(one, Element):
                yield from one.all()

    def find(self, tag: str, name: str = "") -> list["Element"]:
        """The elements of a tag inside, of a class where one is named."""
        return [one for one in self.all() if one.tag == tag and (not name or name in one.classes)]

    @property
    def classes(self) -> list[str]:
        return self.attributes.get("class", "").split()

    def texts(self, without: frozenset[str] = frozenset()) -> Iterator[str]:
        """The pieces of text inside, blanks put together; without those in elements of these tags or classes."""
        for one in self.content:
            if isinstance(one, str):
                if one.strip():
                    yield " ".join(one.split())
            elif one.tag not in without and without.isdisjoint(one.classes):
                yield from one.texts(without)

    @property
    def text(self) -> str:
        return " ".join(self.texts())


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.open = [Element("", {})]

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        element = Element(tag, {name: value or "" for name, value in attributes})
        self.open[-1].content.append(element)
        if tag not in VOID:
            self.open.append(element)

    def handle_startendtag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        self.open[-1].content.append(Element(tag, {name: value or "" for name, value in attributes}))

    def handle_endtag(self, tag: str) -> None:
        assert self.open[-1].tag == tag, f"</{tag}> ends <{self.open[-1].tag}>"
        self.open.pop()

    def handle_data(self, data: str) -> None:
        self.open[-1].content.append(data)


def tree(html: bytes | str) -> Element:
    """The root of a page; every element that was opened is also closed."""
    reader = _Reader()
    reader.feed(html if isinstance(html, str) else html.decode("utf-8"))
    reader.close()
    assert len(reader.open) == 1, f"<{reader.open[-1].tag}> is never closed"
    return reader.open[0]
