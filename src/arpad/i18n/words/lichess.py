"""The words of Lichess."""

WORDS = {
    "lichess.title": "Lichess",
    "lichess.summary": "Glicko-2 with every game a rating period, as the site's published source computes it.",
    "lichess.scale": "Starts at 1500 with deviation 500; each category has its own rating; shown with ? from deviation 110 on.",
    "lichess.evidence": "Exact by the published source since late 2025; before, an approximation, because factors and days are not known.",
    # --- inputs ---
    "lichess.help.volatility": "Your volatility; without one, a newcomer's.",
    "lichess.help.opponent_volatility": "The opponent's volatility.",
    "lichess.help.each_volatility": "Volatility of everybody, or by start number: 5=0.06,7=0.08.",
    "lichess.help.days": "Days since the last rated game of the category: they raise the deviation.",
    "lichess.help.opponent_days": "The same for the opponent.",
    "lichess.help.each_days": "Days since the last rated game before the event, for everybody or by start number.",
    "lichess.help.colour": "Your colour: w or b. White has an advantage; without the colour none is counted.",
    "lichess.help.category": "The category: it decides White's advantage and the factor of gains.",
    "lichess.help.on": "The day of the games, YYYY-MM-DD: it chooses the rules; by default the newest.",
    "lichess.help.regulator": "The factor of gains, where it is not the category's.",
    "lichess.help.exact": "As Lichess, reset a player whose rating reaches 4000; without it the rating stays, and is reported.",
    "lichess.help.bot": "The player is a bot.",
    "lichess.help.opponent_bot": "The opponent is a bot: only half of the change counts for a human.",
    # --- notes ---
    "lichess.past": "These older rules are known in part: the least rating and the factors of gains were others, and the days are readings.",
    "lichess.advantage_date": "White's advantage counts from {from} on, a reading: it was seen at work on {seen} at the latest.",
    "lichess.factor_disputed": "For {category} sources give two factors of gains, 1.015 and 1.01; the first is taken.",
    "lichess.reset": "The rating {rating} is beyond what Lichess takes for sound: it resets the player.",
    "lichess.not_reset": "The rating {rating} is beyond what Lichess takes for sound: it would reset the player to 1500.",
    # --- steps ---
    "lichess.live": "Read {days} days after the last game: rating {rating}, deviation from {deviation} to {new}.",
    "lichess.advantage": "The colour is worth {advantage:+}: the difference counts as {gap}.",
    "lichess.core": (
        "Glicko-2: the rating changes by {change:+} from {rating} to {new}, the deviation from {deviation} to "
        "{new_deviation}, the volatility becomes {volatility}."
    ),
    "lichess.regulator": "A gain counts {factor} times: {new}.",
    "lichess.bot": "Against a bot half of it counts: rating {new}, deviation {deviation}.",
    "lichess.largest_change": "No game changes a rating by more than {limit}: {new}.",
    "lichess.clamped": "Within the bounds: rating {rating}, deviation {deviation}, volatility {volatility}.",
    "lichess.shown": "{rating} is shown as {shown}: cut, not rounded.",
}
