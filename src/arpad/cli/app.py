"""The commands, as Typer knows them: made for the system that is asked for, and only the one that is called.

Building a command costs time, so a call builds its own; the help page builds them all.
"""

import inspect
import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Annotated, Any, NamedTuple

import typer
from typer.core import TyperCommand, TyperGroup

from arpad import i18n, systems
from arpad.cli import FINE, verb
from arpad.model import Refusal
from arpad.systems.cards import Card

DEFAULT_SYSTEM = "fide"
POOL = "pool"
# Commands that are no verbs of a system: a module each, with `parameters(card)` and `run(card, typed)`.
OTHERS = (
    "event",
    "check",
    "norms",
    "export",
    "list",
    "what-if",
    "compare",
    "convert",
    POOL,
    "fetch",
    "strength",
    "classes",
    "verify",
    "systems",
    "schema",
    "site",
    "serve",
)
_AHEAD = ("--system", "--lang")  # needed before there are any commands


class Command(NamedTuple):
    """A command before it is built."""

    name: str
    help: str  # message key
    parameters: Callable[[], list[inspect.Parameter]]
    run: Callable[[dict[str, Any]], int | None]  # the exit code; None = fine


def call(arguments: list[str]) -> int:
    """Carry out a command line; the exit code. Raises Refusal where it cannot be understood."""
    ahead, name = _look_ahead(arguments)
    i18n.speak(_known_language(ahead.get("--lang")))
    # A pool can be rated in more ways than there are systems, and says itself in which.
    card = systems.card((name != POOL and ahead.get("--system")) or DEFAULT_SYSTEM)
    commands = _commands(card)
    if name is not None and name not in commands:
        raise Refusal("cli.no_command", value=name, system=card.name, nearest=_nearest(name, commands))
    app = _app([commands[name]] if name is not None else list(commands.values()))
    try:
        # Typer only reads the words; the work is done after it, so that its errors are ours to handle.
        work = typer.main.get_command(app).main(arguments, prog_name="arpad", standalone_mode=False)
    except typer.TyperException as error:
        raise _refusal(error, name) from None
    return (work() if callable(work) else work) or FINE


def _look_ahead(arguments: Sequence[str]) -> tuple[dict[str, str], str | None]:
    """The options that decide which commands there are, and the name of the command."""
    ahead: dict[str, str] = {}
    name = None
    words = iter(arguments)
    for word in words:
        option, equals, value = word.partition("=")
        if option in _AHEAD:
            ahead[option] = value if equals else next(words, "")
        elif name is None and not word.startswith("-"):
            name = word
    return ahead, name


def _known_language(code: str | None) -> str | None:
    """The language in gettext's spelling. Raises Refusal where there are no words in it."""
    if code is None:
        return None
    known = i18n.languages()
    spelled = code.replace("-", "_")
    if spelled.partition("_")[0] not in known and spelled not in known:
        raise Refusal("cli.no_language", value=code, known=known)
    return spelled


def _commands(card: Card) -> dict[str, Command]:
    commands = [
        Command(one.name, one.help, lambda one=one: verb.parameters(one), verb.command(card, one))  # type: ignore[misc]
        for one in card.verbs
    ]
    return {command.name: command for command in [*commands, *(_other(name, card) for name in OTHERS)]}


def _other(name: str, card: Card) -> Command:
    file = name.replace("-", "_")

    def module() -> Any:
        return import_module("arpad.cli." + file)

    return Command(
        name, "cli.command." + file, lambda: module().parameters(card), lambda typed: module().run(card, typed)
    )


def _app(commands: Sequence[Command]) -> typer.Typer:
    app = typer.Typer(
        cls=_Group,
        callback=_root,
        invoke_without_command=True,
        add_completion=False,
        help=i18n.say("cli.about"),
        # Rich makes the help pages beautiful, and takes its time for it: only for somebody who looks at them.
        rich_markup_mode="rich" if sys.stdout.isatty() else None,
    )
    for command in commands:
        app.command(command.name, cls=_Command, help=i18n.say(command.help))(_function(command))
    return app


def _root(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version")] = False,
    system: Annotated[str | None, typer.Option("--system", hidden=True)] = None,
    lang: Annotated[str | None, typer.Option("--lang", hidden=True)] = None,
) -> None:
    # --system and --lang were looked up before; they are named here so that they may stand before the command.
    if version:
        from arpad import __version__

        sys.stdout.write(f"arpad {__version__}\n")
    elif context.invoked_subcommand is None:
        sys.stdout.write(context.get_help() + "\n")


def _function(command: Command) -> Callable[..., Callable[[], int | None]]:
    def function(**typed: Any) -> Callable[[], int | None]:
        return lambda: command.run(typed)

    function.__signature__ = inspect.Signature(command.parameters())  # type: ignore[attr-defined]
    return function


def _refusal(error: typer.TyperException, name: str | None) -> Refusal:
    option = getattr(error, "option_name", None)
    if option and hasattr(error, "possibilities"):
        known = {other: None for parameter in error.ctx.command.params for other in parameter.opts}  # type: ignore[attr-defined]
        return Refusal("cli.no_option", value=option, command=name or "arpad", nearest=_nearest(option, known))
    return Refusal("cli.misused", reason=error.format_message(), command=name or "")


def _nearest(value: str, known: dict[str, Any]) -> list[str]:
    """The names most like the one that was typed; all of them where none is alike."""
    from difflib import get_close_matches

    return get_close_matches(value, known) or list(known)


class _Text:
    """Values are passed on as typed: Arpad's own readers check them, and name the field in the user's language.

    Without this Typer would load its validation library, which takes longer than everything else together.
    """

    @staticmethod
    def coerce(value: Any, param: Any, ctx: Any) -> Any:
        return () if value is None and (param.multiple or param.nargs == -1) else value


class _Command(TyperCommand):
    def get_params(self, ctx: Any) -> list[Any]:
        return _as_text(super().get_params(ctx))


class _Group(TyperGroup):
    def get_params(self, ctx: Any) -> list[Any]:
        return _as_text(super().get_params(ctx))


def _as_text(parameters: list[Any]) -> list[Any]:
    for parameter in parameters:
        parameter.get_runtime_param = _Text
        parameter.display_type = lambda ctx: ""  # "<list[str]>" tells a chess player nothing
    return parameters
