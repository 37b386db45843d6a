"""A chessboard: the legal moves of standard chess, in UCI and as players write them.

>>> position = Position()
>>> position.uci("Nf3"), position.san("g1f3"), len(position.legal())
('g1f3', 'Nf3', 20)
>>> position.play("g1f3")
>>> position.uci("Nf3")
''

Squares are numbered 0 to 63, a1, b1 ... h8. Part of the portable floor.
"""

NAMES = [file + rank for rank in "12345678" for file in "abcdefgh"]
SQUARES = {name: square for square, name in enumerate(NAMES)}
EMPTY = "."
MATE, DRAW = "mate", "draw"

_STRAIGHT = ((0, 1), (1, 0), (0, -1), (-1, 0))
_DIAGONAL = ((1, 1), (1, -1), (-1, -1), (-1, 1))
_LEAPS = ((1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2))
_KINDS = {letter: letter.upper() for letter in "PNBRQKpnbrqk"}  # ascii
_PROMOTIONS = "qrbn"
# What is lost when a piece leaves its square, or is captured there.
_RIGHTS = {0: "Q", 4: "KQ", 7: "K", 56: "q", 60: "kq", 63: "k"}
_IGNORED = "+#!?=x-:()/"  # in the text of a move


def _line(square: int, file_step: int, rank_step: int, longest: int) -> list[int]:
    file, rank = square % 8 + file_step, square // 8 + rank_step
    line: list[int] = []
    while 0 <= file < 8 and 0 <= rank < 8 and len(line) < longest:
        line.append(8 * rank + file)
        file, rank = file + file_step, rank + rank_step
    return line


def _lines(steps: tuple[tuple[int, int], ...], longest: int = 7) -> list[list[list[int]]]:
    """For every square the lines of squares that a piece with these steps passes, nearest first."""
    every = [[_line(square, step[0], step[1], longest) for step in steps] for square in range(64)]
    return [[line for line in lines if line] for lines in every]


_ROOK = _lines(_STRAIGHT)
_BISHOP = _lines(_DIAGONAL)
_REACH = {
    "N": _lines(_LEAPS, 1),
    "B": _BISHOP,
    "R": _ROOK,
    "Q": [_ROOK[square] + _BISHOP[square] for square in range(64)],
    "K": _lines(_STRAIGHT + _DIAGONAL, 1),
}
_TAKES = {  # where a pawn takes
    "P": [[line[0] for line in lines] for lines in _lines(((-1, 1), (1, 1)), 1)],
    "p": [[line[0] for line in lines] for lines in _lines(((-1, -1), (1, -1)), 1)],
}


def ending(moves: tuple[str, ...]) -> str:
    """MATE or DRAW, where the last of these moves ends the game by itself; else "".

    A draw is stalemate, material that cannot mate, the fifth time of one position, or 75 moves by each side without a
    capture and without a pawn move.
    """
    position = Position()
    times = {position.identity(): 1}
    quiet = 0
    for move in moves:
        irreversible = position.captures(move) or position.board[SQUARES[move[:2]]] in "Pp"
        quiet = 0 if irreversible else quiet + 1
        position.play(move)
        identity = position.identity()
        times[identity] = times.get(identity, 0) + 1
    return position.ended() or (DRAW if quiet >= 150 or times[position.identity()] >= 5 else "")


class Position:
    """A position of standard chess; the starting position, until moves are played.

    `white`: whether White is to move. `castling`: the rights left, of "KQkq". `en_passant`: the square behind a pawn
    that has just moved two squares, else -1.
    """

    def __init__(self) -> None:
        self.board = list("RNBQKBNR" + "P" * 8 + EMPTY * 32 + "p" * 8 + "rnbqkbnr")
        self.white = True
        self.castling = "KQkq"
        self.en_passant = -1

    def copy(self) -> "Position":
        """Another position, alike."""
        other = Position()
        other.board = list(self.board)
        other.white, other.castling, other.en_passant = self.white, self.castling, self.en_passant
        return other

    def placement(self) -> str:
        """The pieces as FEN places them."""
        text = ""
        empty = 0
        for rank in range(7, -1, -1):
            for piece in self.board[8 * rank : 8 * rank + 8]:
                if piece == EMPTY:
                    empty += 1
                    continue
                text += (str(empty) if empty else "") + piece
                empty = 0
            text += (str(empty) if empty else "") + ("/" if rank else "")
            empty = 0
        return text

    def captures(self, move: str) -> bool:
        """Whether the move takes something."""
        origin, target = SQUARES[move[:2]], SQUARES[move[2:4]]
        return self.board[target] != EMPTY or (_KINDS[self.board[origin]] == "P" and (target - origin) % 8 != 0)

    def castles(self, move: str) -> bool:
        """Whether the move is castling."""
        origin, target = SQUARES[move[:2]], SQUARES[move[2:4]]
        return self.board[origin] in "Kk" and target - origin in (2, -2)

    def in_check(self) -> bool:
        """Whether the side to move is in check."""
        return self._attacked(self.board.index("K" if self.white else "k"), not self.white)

    def ended(self) -> str:
        """MATE, or DRAW where it is stalemate or neither side can ever mate; "" where the game goes on."""
        if not self.count(1):
            return MATE if self.in_check() else DRAW
        return DRAW if self._nobody_can_mate() else ""

    def identity(self) -> tuple[str, bool, str, int]:
        """What makes two positions the same one: pieces, side to move, castling, and whether a pawn can be passed."""
        passing = [] if self.en_passant < 0 else _TAKES["p" if self.white else "P"][self.en_passant]
        pawn = "P" if self.white else "p"
        passed = self.en_passant if [square for square in passing if self.board[square] == pawn] else -1
        return self.placement(), self.white, self.castling, passed

    # Moves

    def legal(self) -> list[str]:
        """All legal moves, in UCI."""
        return self._legal(999)

    def count(self, limit: int) -> int:
        """How many legal moves there are; at least as many as `limit`, where it is reached."""
        return len(self._legal(limit))

    def is_legal(self, move: str) -> bool:
        """Whether a text is a legal move in UCI."""
        if len(move) not in (4, 5) or move[:2] not in SQUARES or move[2:4] not in SQUARES:
            return False
        origin, target = SQUARES[move[:2]], SQUARES[move[2:4]]
        piece = self.board[origin]
        if piece not in self._own() or target not in self._targets(origin) or not self._is_safe(origin, target):
            return False
        return move[4:] in _PROMOTIONS and len(move) == 5 if self._promotes(piece, target) else len(move) == 4

    def play(self, move: str) -> None:
        """Make a legal move, in UCI."""
        origin, target = SQUARES[move[:2]], SQUARES[move[2:4]]
        board = self.board
        piece = board[origin]
        if _KINDS[piece] == "P" and target == self.en_passant:
            board[target + (-8 if self.white else 8)] = EMPTY
        if piece in "Kk" and target - origin in (2, -2):
            rook = origin + 3 if target > origin else origin - 4
            board[(origin + target) // 2] = board[rook]
            board[rook] = EMPTY
        board[origin] = EMPTY
        board[target] = piece
        if len(move) == 5:
            board[target] = move[4].upper() if self.white else move[4]  # ascii
        for square in (origin, target):
            for right in _RIGHTS.get(square, "") if self.castling else "":
                self.castling = self.castling.replace(right, "")
        double = _KINDS[piece] == "P" and target - origin in (16, -16)
        self.en_passant = (origin + target) // 2 if double else -1
        self.white = not self.white

    def uci(self, text: str) -> str:
        """The legal move that a player's text means, in UCI: "Nf3", "exd5", "O-O", "e8=Q", also "e2-e4" and "e2e4".

        "" where no legal move fits, or several do.
        """
        text = text.replace("e.p.", "")
        for sign in _IGNORED:
            text = text.replace(sign, "")
        king = 4 if self.white else 60
        if text in ("OO", "00", "oo", "OOO", "000", "ooo"):
            move = NAMES[king] + NAMES[king + 2 if len(text) == 2 else king - 2]
            return move if self.board[king] in "Kk" and self.is_legal(move) else ""
        promotion = ""
        if text[-1:] in ("Q", "R", "B", "N", "q", "r", "b", "n"):
            promotion = text[-1:].lower()  # ascii
            text = text[:-1]
        if text[-2:] not in SQUARES:
            return ""
        target = SQUARES[text[-2:]]
        hint = text[:-2]
        kind = "P"
        if hint[:1] in ("P", "N", "B", "R", "Q", "K"):
            kind, hint = hint[0], hint[1:]
        elif hint in SQUARES:
            kind = _KINDS.get(self.board[SQUARES[hint]], "")
        elif not hint:
            hint = text[0]  # a pawn that does not take stays on its file
        piece = kind if self.white else kind.lower()  # ascii
        origins = self._origins(piece, target, hint)
        if len(origins) != 1 or (promotion != "") != self._promotes(piece, target):
            return ""
        return NAMES[origins[0]] + NAMES[target] + promotion

    def san(self, move: str) -> str:
        """A legal move in UCI as players write it, with + or #."""
        origin, target = SQUARES[move[:2]], SQUARES[move[2:4]]
        piece = self.board[origin]
        kind = _KINDS[piece]
        takes = "x" if self.captures(move) else ""
        if self.castles(move):
            text = "O-O" if target > origin else "O-O-O"
        elif kind == "P":
            text = (move[0] + "x" if takes else "") + move[2:4] + ("=" + move[4].upper() if move[4:] else "")  # ascii
        else:
            text = kind + self._told_apart(piece, origin, target) + takes + move[2:4]
        after = self.copy()
        after.play(move)
        if not after.in_check():
            return text
        return text + ("+" if after.count(1) else "#")

    def _told_apart(self, piece: str, origin: int, target: int) -> str:
        """What SAN adds where another piece of the kind could move there: the file, the rank, or both."""
        others = [square for square in self._origins(piece, target, "") if square != origin]
        name = NAMES[origin]
        if not others:
            return ""
        if name[0] not in [NAMES[other][0] for other in others]:
            return name[0]
        return name[1] if name[1] not in [NAMES[other][1] for other in others] else name

    def _origins(self, piece: str, target: int, hint: str) -> list[int]:
        """From where pieces like this can legally move to the target, of squares whose names have the hint in them."""
        found = []
        for origin in range(64):
            named = self.board[origin] == piece and hint in NAMES[origin]
            if named and target in self._targets(origin) and self._is_safe(origin, target):
                found.append(origin)
        return found

    def _own(self) -> str:
        return "PNBRQK" if self.white else "pnbrqk"

    def _promotes(self, piece: str, target: int) -> bool:
        return _KINDS[piece] == "P" and target // 8 in (0, 7)

    def _legal(self, limit: int) -> list[str]:
        found: list[str] = []
        own = self._own()
        for origin in range(64):
            piece = self.board[origin]
            if piece not in own:
                continue
            for target in self._targets(origin):
                if self._is_safe(origin, target):
                    move = NAMES[origin] + NAMES[target]
                    found.extend([move + kind for kind in _PROMOTIONS] if self._promotes(piece, target) else [move])
            if len(found) >= limit:
                break
        return found

    def _targets(self, origin: int) -> list[int]:
        """Where the piece of a square could go, if its own king did not matter."""
        board = self.board
        piece = board[origin]
        kind = _KINDS[piece]
        own = "PNBRQK" if piece == kind else "pnbrqk"
        found = []
        if kind == "P":
            step = 8 if piece == "P" else -8
            if board[origin + step] == EMPTY:
                found.append(origin + step)
                if origin // 8 == (1 if piece == "P" else 6) and board[origin + 2 * step] == EMPTY:
                    found.append(origin + 2 * step)
            for target in _TAKES[piece][origin]:
                if target == self.en_passant or (board[target] != EMPTY and board[target] not in own):
                    found.append(target)
            return found
        for line in _REACH[kind][origin]:
            for target in line:
                there = board[target]
                if there == EMPTY:
                    found.append(target)
                    continue
                if there not in own:
                    found.append(target)
                break
        if kind == "K" and self.castling:
            self._add_castling(origin, found)
        return found

    def _add_castling(self, king: int, found: list[int]) -> None:
        """Castling, but for the square on which the king ends: that it is safe is looked at with every move."""
        board = self.board
        white = self.white
        short, long = ("K", "Q") if white else ("k", "q")
        if not (short in self.castling or long in self.castling) or self._attacked(king, not white):
            return
        for right, step, passed in ((short, 1, board[king + 1 : king + 3]), (long, -1, board[king - 3 : king])):
            free = right in self.castling and passed == [EMPTY] * len(passed)
            if free and not self._attacked(king + step, not white):
                found.append(king + 2 * step)

    def _is_safe(self, origin: int, target: int) -> bool:
        """Whether a move leaves the mover's own king out of check."""
        board = self.board
        piece, taken = board[origin], board[target]
        white = self.white
        passed = -1
        if target == self.en_passant and piece in "Pp":
            passed = target - 8 if white else target + 8
            board[passed] = EMPTY
        board[origin], board[target] = EMPTY, piece
        safe = not self._attacked(board.index("K" if white else "k"), not white)
        board[origin], board[target] = piece, taken
        if passed >= 0:
            board[passed] = "p" if white else "P"
        return safe

    def _attacked(self, square: int, by_white: bool) -> bool:
        """Whether a side attacks a square."""
        board = self.board
        pawn, knight, bishop, rook, queen, king = "PNBRQK" if by_white else "pnbrqk"
        for line in _REACH["N"][square]:
            if board[line[0]] == knight:
                return True
        for lines, slider in ((_ROOK[square], rook), (_BISHOP[square], bishop)):
            for line in lines:
                for target in line:
                    there = board[target]
                    if there == EMPTY:
                        continue
                    if there in (slider, queen) or (there == king and target == line[0]):
                        return True
                    break
        # A pawn attacks a square from where a pawn of the other side would take on that square.
        return bool([target for target in _TAKES["p" if by_white else "P"][square] if board[target] == pawn])

    def _nobody_can_mate(self) -> bool:
        """King against king, with one knight more, or with bishops more that all move on squares of one colour."""
        pieces = [(piece, square) for square, piece in enumerate(self.board) if piece not in ".Kk"]
        if len(pieces) == 1 and pieces[0][0] in "Nn":
            return True
        colours = {(square // 8 + square) % 2 for piece, square in pieces if piece in "Bb"}
        return len(colours) <= 1 and not [piece for piece, _ in pieces if piece not in "Bb"]
