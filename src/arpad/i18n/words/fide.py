"""The words of FIDE's rules."""

WORDS = {
    # --- the card ---
    "fide.title": "FIDE",
    "fide.summary": "The international rating: standard, rapid and blitz, by the rules of any date.",
    "fide.scale": "Whole numbers from 1400 up; 200 points are about three quarters of the points.",
    "fide.evidence": "Exact from 1 July 2009: FIDE's own published calculations come out to the last digit.",
    # --- inputs ---
    "fide.help.rating": "Your rating on the list in force when the event started.",
    "fide.help.opponent": "The opponent's rating on the same list.",
    "fide.help.opponents": "The ratings of the opponents to be met.",
    "fide.help.games": "Games as opponent's rating = score, for example 1700=1 1400=0.5 1550=0; u for an unrated opponent.",
    "fide.help.events": "Several events of one rating period, each with start date, own rating then, and games.",
    "fide.help.score": "1, 0.5 or 0.",
    "fide.help.total_score": "Points scored in all games together.",
    "fide.help.on": "The day the event started, YYYY-MM-DD: it chooses the rules. On the command line, today unless given.",
    "fide.help.time_control": "Each of the three lists has its own rating and its own K-factor.",
    "fide.help.k": "K-factor from the list; without it, it is found from the facts below.",
    "fide.help.highest": "The highest rating ever published on this list: 2400 makes K 10 for good.",
    "fide.help.games_counted": "Rated games completed on this list: K is 40 below 30.",
    "fide.help.birth_year": "Year of birth: K is 40 to the end of the year of the 18th birthday, below 2300.",
    "fide.help.base": "The rating the change is added to, where FIDE corrected it.",
    "fide.help.newly_rated": "Newcomers rated before this event was processed, with their rating now: 12=1650,14=1700.",
    "fide.help.decided_games_count": "Count the games of a match after its decision, where FIDE waived the rule.",
    "fide.help.games_in_period": "All rated games of the period, for the 700 rule; by default the games given.",
    "fide.help.standard_rating": "The standard rating, for a player without a rapid or blitz one.",
    "fide.help.average_opponents": "The opponents' average, where the single ratings are not known.",
    "fide.help.games_played": "Number of games against rated opponents, together with the average.",
    "fide.help.target": "The rating to reach.",
    "fide.help.title": "The title whose rating is to be reached.",
    "fide.help.norm": "The norm to be made.",
    "fide.help.norm_raise": "Raise the lowest opponent as this norm allows.",
    "fide.help.opponents_tpr": "The opponents' own TPRs, for APRO.",
    "fide.help.opponents_ptp": "The opponents' own PTPs, for APPO.",
    "fide.help.adjustment": "Which one-time adjustment, by its date.",
    "fide.help.event_on": "The day the event started, where the report does not say.",
    "fide.help.event_time_control": "Standard, rapid or blitz, where the report does not say.",
    "fide.help.event_k": "K-factor for everybody, or by start number: 5=10,7=20.",
    "fide.help.event_ratings": "as_fide: only ratings that can be FIDE's count; as_reported: every rating counts.",
    # --- refusals ---
    "fide.no_list_yet": "There was no {time_control} list on {on}: FIDE rates rapid and blitz events since {first}.",
    "fide.unrated_player": "The player has no rating: give rating (or standard_rating for rapid and blitz), or use initial.",
    "fide.no_games": "No game is given: give at least one, for example 1700=1.",
    "fide.games_twice": "The games are given twice: give games, or events, or the opponents' average, only one of them.",
    "fide.no_title": "{title} is no title that is won directly: these are {known}.",
    "fide.no_norm": "{title} has no norm: the norms are {known}.",
    "fide.initial.sums": "average_opponents needs score and games_played beside it.",
    "fide.goal.no_field": "No opponents are given: name the ratings of the field.",
    "fide.goal.one_goal": "There is more than one goal: give one of target, title and norm.",
    "fide.goal.no_rating": "This goal needs the own rating: give rating.",
    "fide.goal.norm_standard": "Norms are made in standard events only: take time_control standard.",
    "fide.goal.title_standard": "Titles ask for a standard rating: take time_control standard.",
    "fide.event.newly_rated": "newly_rated needs start numbers: give it as 12=1650,14=1700.",
    "fide.adjust.no_rating": "The adjustment of 1 March 2024 needs a rating: give rating.",
    "fide.adjust.not_standard": "The adjustment of 1 October 2022 was for rapid and blitz: give time_control rapid or blitz.",
    # --- notes on rules and ratings ---
    "fide.approximate": "Before {before} ratings were long computed from the opponents' average; this is an approximation.",
    "fide.titles_earlier": (
        "The Title Regulations before {before} are known in part: unrated opponents and the norms' performances are of "
        "the day, all else is as it is today."
    ),
    "fide.sources_disagree": (
        "Sources disagree whether a 400-point rule applied to rapid and blitz until {until}; the full table is used."
    ),
    "fide.below_list": "{ratings} cannot be on a list with the floor {floor}; computed as given.",
    "fide.base": "The change is added to {base}, not to the rating at the start, {rating}.",
    # --- the expected score ---
    "fide.gap.true": "{own} against {opponent}: the difference is {gap}.",
    "fide.gap.capped": "{own} against {opponent}: the difference {gap} is more than {limit} and counts as {used}.",
    "fide.gap.exempt": (
        "{own} against {opponent}: the difference {gap} counts in full, because {own} is {exempt_from} or more."
    ),
    "fide.gap.full": "{own} against {opponent}: the difference {gap} counts in full.",
    "fide.pd": "For a difference of {gap} the table gives an expected score of {expected}.",
    "fide.too_far": "Not rated: the difference is {gap}, that is 600 or more, and a player is above 2600.",
    # --- games ---
    "fide.game.true": "Against {opponent}: difference {gap}, expected {expected}, scored {score}: {difference:+}.",
    "fide.game.capped": (
        "Against {opponent}: difference {gap} is more than {limit} and counts as {used}, expected {expected}, "
        "scored {score}: {difference:+}."
    ),
    "fide.game.exempt": (
        "Against {opponent}: difference {gap} counts in full, because {own} is {exempt_from} or more, "
        "expected {expected}, scored {score}: {difference:+}."
    ),
    "fide.game.full": (
        "Against {opponent}: difference {gap} counts in full, because only one opponent an event is raised, "
        "expected {expected}, scored {score}: {difference:+}."
    ),
    "fide.not_rated.unrated_opponent": "Not rated: the opponent has no rating.",
    "fide.not_rated.too_far": (
        "Not rated: against {opponent} the difference is 600 or more, and a player is above 2600."
    ),
    "fide.not_rated.forfeit": "Not rated: won or lost by forfeit.",
    "fide.not_rated.no_move": "Not rated: less than one move each was made.",
    "fide.not_rated.bye": "Not rated: a bye.",
    "fide.not_rated.absent": "Not rated: not paired.",
    "fide.not_rated.unknown": "Not rated: the result is not known.",
    "fide.not_rated.match_decided": "Not rated: the match was decided before this game.",
    "fide.not_rated.match_unrated": "Not rated: a match with an unrated player.",
    "fide.not_rated.pending": "Not rated: not played yet.",
    "fide.standard_rating": "Without a rating on this list the player counts as rated with the standard rating, {rating}.",
    # --- K ---
    "fide.k.given": "K = {k}, as given.",
    "fide.k.top": "K = {k}: a rating of {peak} was published, that is {top} or more.",
    "fide.k.title": "K = {k}: a {title} has had a rating of {top} or more.",
    "fide.k.junior": "K = {k}: born in {birth_year}, a junior to the end of that year's 18th birthday, and below {below}.",
    "fide.k.new": "K = {k}: {games} rated games so far, fewer than {needed}.",
    "fide.k.middle": "K = {k}: {needed} games or more, and never {top}.",
    "fide.k.everybody": "K = {k}, the same for everybody.",
    "fide.k.assumed.highest": "Assumed: no published rating was higher than the one given.",
    "fide.k.assumed.games_counted": "Assumed: {needed} rated games or more.",
    "fide.k.assumed.birth_year": "Assumed: not a junior, because the year of birth is not given.",
    "fide.k.700": "{games} games times K {k} are {product}, more than {limit}: K becomes {used} for the whole period.",
    # --- the change ---
    "fide.sum": "{score} points from {games} games, expected {expected}: {difference:+}; times K {k} is {change:+}.",
    "fide.round": "Rounded once for the whole period, halves away from zero: {rounded:+}. {base} becomes {new}.",
    "fide.below_floor": "{new} is below {floor}: the player is shown as unrated on the next list.",
    # --- first rating ---
    "fide.initial.zero_first_event": "The event of {start} does not count: too few points in the first event.",
    "fide.initial.outside_window": "The event of {start} does not count: it lies outside the {months} months that are pooled.",
    "fide.initial.too_small_event": "The event of {start} does not count: it needs three rated opponents and one point.",
    "fide.initial.formula_2024": (
        "{score} points from {games} games, with two draws against {hypothetical} added: average {average}, {percentage}%, "
        "which stands for a difference of {dp:+}: {computed}."
    ),
    "fide.initial.highest": "A first rating is at most {highest}.",
    "fide.initial.even": "{score} points from {games} games are 50%: the rating is the opponents' average, {computed}.",
    "fide.initial.bonus": (
        "{score} points from {games} games, {above} half points above 50%, at {bonus} each: average {average}, "
        "rating {computed}."
    ),
    "fide.initial.below_half": (
        "{score} points from {games} games, {percentage}%, which stands for a difference of {dp:+}: average {average}, "
        "rating {computed}."
    ),
    "fide.initial.too_few": (
        "No rating yet: {games} games against rated opponents count, {needed} are needed, {missing} are missing."
    ),
    "fide.initial.below_floor": "No rating yet: {computed} is below {floor}.",
    # --- performance, norms, goals ---
    "fide.unrated_counts": "An unrated opponent counts as {rating}.",
    "fide.raised": "The lowest opponent, {from}, is raised to {to}.",
    "fide.rp": (
        "{score} points from {games} games are {percentage}%, which stands for a difference of {dp:+}: average {average}, "
        "performance {rp}."
    ),
    "fide.ptp": "{ptp} is the lowest rating whose expected score in this field is {score} or more.",
    "fide.newcomer_rp": (
        "For a newcomer FIDE's pages would print {rp}: they still use the first-rating formula of 2022, not that of today."
    ),
    "fide.goal.title": "The rating for {title} is {rating}.",
    "fide.goal.rating": (
        "From {rating} with K {k} and an expected score of {expected} in {games} games, {needed} points reach {target}."
    ),
    "fide.goal.out_of_reach": (
        "From {rating} with K {k} and an expected score of {expected}, all {games} games won do not reach {target}."
    ),
    "fide.goal.norm": (
        "{norm} norm: against an average of {average}, {needed} points from {games} games make a performance of "
        "{performance} or more."
    ),
    "fide.goal.norm_average": "{norm} norm: the average of {average} is below the {minimum} that the norm needs.",
    "fide.goal.norm_out_of_reach": (
        "{norm} norm: against an average of {average}, even all points do not make a performance of {performance}."
    ),
    "fide.goal.norm_games": "A norm needs at least {minimum} games; these are {games}.",
    # --- adjustments ---
    "fide.adjust.2024": "{rating} + 0.40 x (2000 - {rating}): {gain:+}, new rating {new}.",
    "fide.adjust.2024_none": "{rating} is 2000 or more and stays.",
    "fide.adjust.2022": "The standard rating {standard} is more than 100 above {rating}: the new rating is {new}.",
    "fide.adjust.2022_none": "The standard rating is not more than 100 above {rating}: it stays.",
    "fide.adjust.2022_unrated": "A player without a rating stayed without one.",
    "fide.adjust.disputed": "Sources disagree whether {time_control} ratings were adjusted too.",
    # --- events ---
    "fide.event.standard_assumed": (
        "The report does not say whether the event was {known}; standard is assumed. Say so with time_control."
    ),
    "fide.event.no_id": (
        "Player {player}, {name}: a rating of {rating} without a FIDE id is no FIDE rating; counted as unrated."
    ),
    "fide.event.below_floor": (
        "Player {player}, {name}: a rating of {rating} is below the floor of {floor} and no FIDE rating; "
        "counted as unrated."
    ),
    "fide.event.newly_rated_step": (
        "A newcomer when the event was played, rated since: rated here with {rating}, but unrated for the opponents."
    ),
    "fide.event.match_decided": (
        "The match of {scheduled} games was decided before its end: {games} games after that are not rated. If FIDE waived "
        "the rule, say so with decided_games_count."
    ),
    "fide.event.long": (
        "The event lasted {days} days, more than {limit}: every game goes by the list in force when it was played, but "
        "the report has one rating a player, and that is used."
    ),
    "fide.event.k_assumed": (
        "K is assumed for {players} players, because the report has neither games played nor highest ratings; "
        "give it with k."
    ),
    "fide.event.round_robin": (
        "Until {until} a round robin with unrated players was rated by a method of its own, which is not known; "
        "games against unrated players are left out."
    ),
}
