"""The words of Chess.com."""

WORDS = {
    "chesscom.title": "Chess.com",
    "chesscom.summary": "Glicko after every game, with your own constants: Chess.com does not publish its own.",
    "chesscom.scale": "Points of Glicko; new players choose to start at 400, 800, 1200, 1600 or 2000.",
    "chesscom.evidence": "An approximation: Chess.com says only that it uses Glicko with a deviation per time class.",
    "chesscom.help.rating": "Your rating.",
    "chesscom.help.periods": "Time since the last rated game, in the periods that c counts.",
    "chesscom.help.opponent_periods": "The same for the opponent.",
    "chesscom.help.each_periods": "Time since the last rated game, in the periods that c counts, for everybody or by start number.",
    "chesscom.undocumented": (
        "Not what Chess.com computes: it does not publish how fast deviations grow, their bounds, the lowest rating, "
        "the rounding, and whether it is pure Glicko."
    ),
    "chesscom.sum": (
        "The rating changes by {change:+} from {rating} to {new}, the deviation from {deviation} to {new_deviation}."
    ),
}
