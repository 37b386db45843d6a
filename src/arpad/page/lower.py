"""Lowering: the portable floor's sources, as MicroPython runs them in the page.

What only people and type checkers read is dropped (annotations, docstrings, typing), and `NamedTuple` classes become
ordinary ones. Everything else stays as it was written. What MicroPython is not known to run is refused here, with
file and line, rather than in somebody's browser.

>>> print(lower("x: int = 3", "example.py"))
x = 3
>>> lower("from decimal import Decimal", "example.py")
Traceback (most recent call last):
    ...
arpad.page.lower.LowerError: example.py:1: the page has no module decimal
"""

import ast
from pathlib import Path
from typing import NoReturn

# The portable floor, as patterns below the package's directory. A package whose __init__ is not named has an empty
# one in the page.
PORTABLE = (
    "model.py",
    "dates.py",
    "digits.py",
    "codes.py",
    "systems/**/*.py",
    "outcome.py",
    "convert.py",
    "compare.py",
    "event.py",
    "check.py",
    "what_if.py",
    "dossier.py",
    "tiebreaks.py",
    "filing.py",
    "already.py",
    "desk.py",
    "verify.py",
    "chart.py",
    "glance.py",
    "formats/text.py",
    "formats/spelled_dates.py",
    "formats/time_control.py",
    "formats/trf*.py",
    "formats/games.py",
    "formats/game_*.py",
    "formats/captions.py",
    "formats/column_dates.py",
    "formats/crosstable*.py",
    "formats/folding.py",
    "formats/grid.py",
    "formats/headings.py",
    "formats/irish.py",
    "formats/pasted.py",
    "formats/roster.py",
    "formats/table*.py",
    "strength/__init__.py",
    "strength/accuracy.py",
    "strength/board.py",
    "strength/combine.py",
    "strength/diagram.py",
    "strength/features.py",
    "strength/history.py",
    "strength/judge.py",
    "strength/model.py",
    "strength/movetext.py",
    "strength/pgn.py",
    "strength/picture.py",
    "strength/records.py",
    "strength/refuse.py",
    "strength/sites.py",
    "strength/session.py",
    "strength/svg.py",
    "strength/turning.py",
    "strength/uci.py",
)

# The syntax known to work. Anything else, and whatever later Pythons add, is refused.
SYNTAX = frozenset(
    """
    Module FunctionDef ClassDef Return Delete Assign AugAssign AnnAssign For While If With Raise Try Assert Import
    ImportFrom Global Nonlocal Expr Pass Break Continue BoolOp NamedExpr BinOp UnaryOp Lambda IfExp Dict Set ListComp
    SetComp DictComp GeneratorExp Yield YieldFrom Compare Call FormattedValue JoinedStr Constant Attribute Subscript
    Starred Name List Tuple Slice Load Store Del And Or Add Sub Mult Div Mod Pow LShift RShift BitOr BitXor BitAnd
    FloorDiv Invert Not UAdd USub Eq NotEq Lt LtE Gt GtE Is IsNot In NotIn comprehension ExceptHandler arguments arg
    keyword alias withitem
    """.split()
)

# What MicroPython 1.27 lacks. A test asks the interpreter whether these lists are still true.
MISSING_METHODS = frozenset(
    """
    capitalize casefold expandtabs format_map isalnum isascii isdecimal isidentifier isnumeric isprintable istitle ljust
    maketrans removeprefix removesuffix rjust swapcase title translate zfill as_integer_ratio bit_count bit_length
    conjugate from_number is_integer _asdict _make
    """.split()
)
MISSING_BUILTINS = frozenset(
    """
    BaseExceptionGroup BlockingIOError BrokenPipeError BufferError BytesWarning ChildProcessError
    ConnectionAbortedError ConnectionError ConnectionRefusedError ConnectionResetError DeprecationWarning
    EncodingWarning EnvironmentError ExceptionGroup FileExistsError FileNotFoundError FloatingPointError
    FutureWarning IOError ImportWarning InterruptedError IsADirectoryError ModuleNotFoundError NotADirectoryError
    PendingDeprecationWarning PermissionError ProcessLookupError PythonFinalizationError RecursionError
    ReferenceError ResourceWarning RuntimeWarning SyntaxWarning SystemError TabError TimeoutError UnboundLocalError
    UnicodeDecodeError UnicodeEncodeError UnicodeTranslateError UnicodeWarning UserWarning Warning aiter anext ascii
    breakpoint format vars
    """.split()
)
MISSING_MATH = frozenset(
    "cbrt comb dist exp2 fma fsum gcd hypot isqrt lcm log1p nextafter perm prod remainder sumprod ulp".split()
)


class LowerError(ValueError):
    """A portable source that the page could not run; names the file, the line and what is wrong."""


def bundle(package: Path) -> dict[str, str]:
    """The portable floor of the package in that directory: path in the page to lowered source."""
    files = {"arpad/_record.py": lower((package / "page/record.py").read_text("utf-8"), "page/record.py")}
    for path in sorted({path for pattern in PORTABLE for path in package.glob(pattern)}):
        name = path.relative_to(package)
        files[f"arpad/{name.as_posix()}"] = lower(path.read_text("utf-8"), name.as_posix())
    for file in list(files):
        for parent in Path(file).parents[:-1]:
            files.setdefault(f"{parent.as_posix()}/__init__.py", "")
    return files


def lower(source: str, filename: str) -> str:
    """The source as MicroPython runs it. Raises LowerError where it could not."""
    tree = ast.parse(source, filename)
    return ast.unparse(ast.fix_missing_locations(_Lowering(tree, filename).visit(tree)))


class _Lowering(ast.NodeTransformer):
    def __init__(self, tree: ast.Module, filename: str) -> None:
        self.filename = filename
        self.line = 1  # of the last node that has one; operators have none of their own
        self.typing: set[str] = set()  # names imported from typing; none may be left but NamedTuple
        nodes = list(ast.walk(tree))
        self.bound = {node.id for node in nodes if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)}
        self.bound |= {node.arg for node in nodes if isinstance(node, ast.arg)}
        self.bound |= {node.name for node in nodes if isinstance(node, (ast.FunctionDef, ast.ClassDef))}

    def refuse(self, node: ast.AST, reason: str) -> NoReturn:
        raise LowerError(f"{self.filename}:{getattr(node, 'lineno', self.line)}: {reason}")

    def generic_visit(self, node: ast.AST) -> ast.AST:
        self.line = getattr(node, "lineno", self.line)
        if type(node).__name__ not in SYNTAX:
            self.refuse(node, f"the page cannot run {type(node).__name__}")
        if isinstance(node, (ast.Module, ast.FunctionDef, ast.ClassDef)):
            _drop_docstring(node)
        super().generic_visit(node)
        if getattr(node, "body", None) == [] and not isinstance(node, ast.Module):
            vars(node)["body"] = [ast.Pass()]
        return node

    # What is dropped

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.AST | None:
        if node.value is None:
            return None
        return self.generic_visit(ast.copy_location(ast.Assign([node.target], node.value), node))

    def visit_arg(self, node: ast.arg) -> ast.AST:
        node.annotation = None
        return self.generic_visit(node)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        if getattr(node, "type_params", None):
            self.refuse(node, "the page cannot run type parameters")
        node.returns = None
        return self.generic_visit(node)

    def visit_If(self, node: ast.If) -> ast.AST | None:
        if isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING" and not node.orelse:
            return None
        return self.generic_visit(node)

    def visit_Import(self, node: ast.Import) -> ast.AST:
        for alias in node.names:
            self.known_module(node, alias.name)
        return self.generic_visit(node)

    def visit_ImportFrom(self, node: ast.ImportFrom) -> ast.AST | None:
        if node.module == "__future__" and node.level == 0:
            return None
        if node.module == "typing" and node.level == 0:
            names = {alias.name for alias in node.names}
            self.typing |= names
            if "NamedTuple" not in names:
                return None
            return ast.copy_location(ast.ImportFrom("arpad._record", [ast.alias("NamedTuple")], 0), node)
        self.known_module(node, "." if node.level else node.module or "")
        for alias in node.names:
            if alias.name == "*" or (node.module == "math" and alias.name in MISSING_MATH):
                self.refuse(node, f"the page has no {node.module}.{alias.name}")
        return self.generic_visit(node)

    def known_module(self, node: ast.AST, name: str) -> None:
        if name != "math" and name.split(".")[0] != "arpad":
            self.refuse(node, f"the page has no module {name}")

    # Records

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.AST:
        if node.keywords or getattr(node, "type_params", None):
            self.refuse(node, "the page's classes take bases only")
        if any(isinstance(base, ast.Name) and base.id == "NamedTuple" for base in node.bases):
            fields = [item for item in node.body if isinstance(item, ast.AnnAssign)]
            node.body = [item for item in node.body if item not in fields]
            _drop_docstring(node)
            node.body[:0] = _record([(ast.unparse(field.target), field.value) for field in fields])
        return self.generic_visit(node)

    # What is refused

    def visit_Name(self, node: ast.Name) -> ast.AST:
        if node.id in self.typing and node.id != "NamedTuple":
            self.refuse(node, f"the page has no typing.{node.id}; it may stand in annotations only")
        if node.id in MISSING_BUILTINS and node.id not in self.bound:
            self.refuse(node, f"the page has no {node.id}")
        return self.generic_visit(node)

    def visit_Attribute(self, node: ast.Attribute) -> ast.AST:
        if isinstance(node.value, ast.Name) and node.value.id == "math" and node.attr in MISSING_MATH:
            self.refuse(node, f"the page has no math.{node.attr}")
        return self.generic_visit(node)

    def visit_Call(self, node: ast.Call) -> ast.AST:
        if isinstance(node.func, ast.Attribute):
            if node.func.attr in MISSING_METHODS:
                self.refuse(node, f"the page has no method {node.func.attr}")
            if node.func.attr == "__init__" and not isinstance(node.func.value, ast.Call):
                self.refuse(node, "the page knows super().__init__ only")
        if isinstance(node.func, ast.Name) and node.func.id == "zip" and node.keywords:
            self.refuse(node, "the page's zip takes no keywords")
        return self.generic_visit(node)

    def visit_arguments(self, node: ast.arguments) -> ast.AST:
        if node.posonlyargs:
            self.refuse(node.posonlyargs[0], "the page has no positional-only parameters")
        return self.generic_visit(node)

    def visit_List(self, node: ast.List) -> ast.AST:
        return self.display(node)

    def visit_Tuple(self, node: ast.Tuple) -> ast.AST:
        return self.display(node)

    def visit_Set(self, node: ast.Set) -> ast.AST:
        return self.display(node)

    def display(self, node: ast.List | ast.Tuple | ast.Set) -> ast.AST:
        loaded = not isinstance(getattr(node, "ctx", None), ast.Store)
        if loaded and any(isinstance(item, ast.Starred) for item in node.elts):
            self.refuse(node, "the page has no starred displays: add the parts instead")
        return self.generic_visit(node)

    def visit_Dict(self, node: ast.Dict) -> ast.AST:
        if None in node.keys:
            self.refuse(node, "the page has no {**mapping}: use update or |")
        return self.generic_visit(node)

    def visit_FormattedValue(self, node: ast.FormattedValue) -> ast.AST:
        for inner in ast.walk(node.value):
            braces = isinstance(inner, ast.Constant) and set("{}") & set(str(inner.value))
            if braces or isinstance(inner, ast.JoinedStr):
                self.refuse(node, "the page has no f-strings or braces inside an f-string's fields")
        return self.generic_visit(node)


def _drop_docstring(node: ast.Module | ast.FunctionDef | ast.ClassDef) -> None:
    if ast.get_docstring(node, clean=False) is not None:
        del node.body[0]


def _record(fields: list[tuple[str, ast.expr | None]]) -> list[ast.stmt]:
    """The names of a record's fields, and the `__init__` that sets them."""
    parameters = ast.arguments(
        posonlyargs=[],
        args=[ast.arg("self")] + [ast.arg(name) for name, _ in fields],
        kwonlyargs=[],
        kw_defaults=[],
        defaults=[default for _, default in fields if default is not None],
    )
    names = ast.parse(f"_fields = {tuple(name for name, _ in fields)!r}").body
    init = ast.FunctionDef(
        name="__init__",
        args=parameters,
        body=ast.parse("\n".join(f"self.{name} = {name}" for name, _ in fields)).body,
        decorator_list=[],
    )
    return [*names, init]
