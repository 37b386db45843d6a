"""What all pictures (SVG) have in common. Part of the portable floor."""


def opening(name: str, width: int, height: int, label: str) -> str:
    """The first tag of a picture: its class, its size, and what it shows in words, for those who do not see it.

    >>> opening("board", 8, 8, "1 < 2")
    '<svg xmlns="http://www.w3.org/2000/svg" class="board" viewBox="0 0 8 8" role="img" aria-label="1 &lt; 2">'
    """
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="{name}" viewBox="0 0 {width} {height}" role="img"'
        f' aria-label="{escaped(label)}">'
    )


def escaped(text: str) -> str:
    """Text as it may stand in a tag or between tags."""
    return text.replace("&", "&amp;").replace("<", "&lt;").replace('"', "&quot;")


def tenths(value: float) -> str:
    """A place in a picture, not left of it or above it, with one decimal.

    >>> tenths(12.26), tenths(3)
    ('12.3', '3.0')
    """
    whole = int(value * 10 + 0.5)
    return f"{whole // 10}.{whole % 10}"
