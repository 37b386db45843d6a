"""The words of US Chess's rules."""

WORDS = {
    # --- the card ---
    "uschess.title": "US Chess",
    "uschess.summary": "The six ratings of the United States: Regular, Quick and Blitz, over the board and online.",
    "uschess.scale": "Whole numbers from 100 up, kept with decimals; 200 points are about three quarters of the points.",
    "uschess.evidence": (
        "Exact from 8 May 2013: a published event of 64 players comes out within the rounding of its ratings."
    ),
    # --- inputs ---
    "uschess.help.rating": "Your rating before the event.",
    "uschess.help.opponent": "The opponent's rating.",
    "uschess.help.opponents": "The ratings of the opponents to be met; for a norm, as after the event.",
    "uschess.help.games": "Games as opponent's rating = score, for example 1700=1 1400=0.5 1550=0; u for an unrated opponent.",
    "uschess.help.on": "The day the event started, YYYY-MM-DD: it chooses the rules.",
    "uschess.help.end": "The day the event ended, if another: it chooses the bonus, and the age of newcomers.",
    "uschess.help.rating_list": "Which of the six ratings.",
    "uschess.help.games_counted": "Games that the rating is based on; without it, as many as can count.",
    "uschess.help.history": "Whether all games before the event were won or all lost; none: there were none in this system.",
    "uschess.help.dual_rated": "The event counts for Regular and Quick, because its games last 30 to 65 minutes.",
    "uschess.help.match": "An individual match: no bonus, and a change of at most 50 points.",
    "uschess.help.opponents_on": (
        "Whose ratings the opponents have: fide and fide_youth are for events abroad, and are converted."
    ),
    "uschess.help.highest": "Highest established rating so far: it earns a floor.",
    "uschess.help.floor": "The floor, where it is known.",
    "uschess.help.life_master": "Original Life Master: 300 games with a rating above 2200; the floor is 2200.",
    "uschess.help.prize_under": "The limit of a section (2000 for under 2000) in which 4000 dollars or more were won.",
    "uschess.help.wins": "Games won so far, for the personal floor.",
    "uschess.help.draws": "Games drawn so far, for the personal floor.",
    "uschess.help.events_counted": "Events so far with at least three rated games, for the personal floor.",
    "uschess.help.net_180_days": "What matches of the last 180 days moved the rating by, in sum.",
    "uschess.help.net_three_years": "What matches of the last three years moved the rating by, in sum.",
    "uschess.help.birth": "Date of birth, YYYY-MM-DD: it gives the first rating.",
    "uschess.help.adult": "Known to be an adult, where the date of birth is not known.",
    "uschess.help.source": "A rating in this other system: it gives the first rating.",
    "uschess.help.source_date": "The day that rating was computed; without it, the end of the event.",
    "uschess.help.source_games": "Games credited to that rating; without it, ten or more.",
    "uschess.help.target": "The rating to reach.",
    "uschess.help.norm": "The title norm to make: 4 (1200), 3 (1400), 2 (1600), 1 (1800), C (2000), M (2200) or S (2400).",
    "uschess.help.event_on": "The day the event started, where the report does not say.",
    "uschess.help.event_rating_list": "Which of the six ratings, where the rate of play does not tell.",
    "uschess.help.minutes": "Main minutes plus the seconds of delay or increment, where the report does not say.",
    "uschess.help.online": "Played online.",
    "uschess.help.event_games_counted": "Games that the ratings are based on, for everybody or by start number: 5=12,7=40.",
    "uschess.help.event_history": "1 for players who have won all games so far, -1 for players who have lost all: 5=1.",
    "uschess.help.event_highest": "Highest established ratings, by start number: they earn floors.",
    "uschess.help.event_floor": "Floors where they are known, by start number: 18=1600.",
    "uschess.help.event_initial_rating": "What unrated players enter with, by start number; without it, by age.",
    "uschess.help.event_initial_games": "Games that the ratings they enter with stand for, by start number.",
    "uschess.help.event_adult": "1 for unrated players known to be adults, where the date of birth is not known.",
    "uschess.help.ratings": (
        "as_reported: the national rating, or else the one reported; national: without a national rating a player is new, "
        "and the one reported counts as FIDE's."
    ),
    "uschess.help.bonus_by": "Which day chooses the bonus multiplier: the end or the start of the event.",
    # --- refusals ---
    "uschess.no_list_yet": "There was no {rating_list} rating on {on}: it began on {first}.",
    "uschess.no_games": "No game against a rated opponent is given: give at least one, for example 1700=1.",
    "uschess.end_before_start": "The event cannot end on {end}, before it starts on {on}.",
    "uschess.convert_unknown": "How a rating from {source} was converted under the rules of {on} is not known.",
    "uschess.initial.later": "The rating from {source} is of {date}, after the end of the event on {end}.",
    "uschess.initial.no_blend_yet": (
        "How other ratings gave a first one on {on} is not fully known: they are blended since 2020-06-01."
    ),
    "uschess.initial.rated_already": "A player with a {rating_list} rating needs no first one: use rate.",
    "uschess.abroad.regular": "Events abroad count for the Regular rating only.",
    "uschess.abroad.provisional": "Events abroad count for established ratings only: {needed} games are needed, not {games}.",
    "uschess.match.opponents": "A match is played against one opponent: give all games the same one.",
    "uschess.match.provisional": "A match counts only between two players with established ratings, of 26 games or more.",
    "uschess.match.too_far": "A match counts only within {limit} points: {rating} and {opponent} are further apart.",
    "uschess.goal.one": "There is more than one goal: give either target or norm.",
    "uschess.goal.no_rating": "This goal needs the own rating: give rating.",
    "uschess.event.too_fast": "Games of {minutes} minutes are not rated: five minutes are needed.",
    # --- what to know ---
    "uschess.single_pass": (
        "An estimate: the opponents' ratings stand still here, while a whole event is rated in two passes."
    ),
    "uschess.abroad": "An event abroad: FIDE ratings are converted, opponents without one do not count, one pass is the rule.",
    "uschess.approximate": "The rules before {before} are known in part only: this is an approximation.",
    "uschess.special_start": (
        "A whole stretch of ratings fits these games; which one was taken before the edition of {date} is not certain."
    ),
    "uschess.initial.fide_inferred": "The conversion of the FIDE rating {rating} at that time is inferred from one example.",
    "uschess.match.floor": (
        "{computed} is below the floor {floor}. In a match this counts as a request to lower the floor by 100; if it is "
        "granted the rating is {granted}."
    ),
    "uschess.event.games_assumed": (
        "For {players} players the games that their ratings are based on are assumed to be as many as can count; give them "
        "with games_counted."
    ),
    "uschess.event.list_assumed": "The report does not tell the rate of play in minutes; it is rated as {rating_list}.",
    "uschess.event.dual": "Games of {minutes} minutes count for Regular and for Quick: this is Regular; ask for quick by rating_list.",
    "uschess.event.bonus_disputed": (
        "The bonus multiplier changed between {start} and {end}, and sources disagree which day counts: {bonus} is used."
    ),
    # --- expected scores ---
    "uschess.expected": "{rating} against {opponent}: the logistic curve gives an expected score of {expected}.",
    "uschess.expected_special": (
        "{rating} against {opponent}: with up to eight games the straight line counts, 1/2 + ({rating} - {opponent}) / 800, "
        "from 0 to 1: {expected}."
    ),
    # --- effective games, K ---
    "uschess.effective": "The rating {rating} is based on {games} games, which count as {effective}.",
    "uschess.effective_assumed": "Assumed: the rating {rating} is based on as many games as can count, {effective}.",
    "uschess.k": "K = 800 / ({effective} + {games}) = {k}.",
    "uschess.k_dual": "K = 800 x {factor} / ({effective} + {games}) = {k}: dual rated, and {rating} is above 2200.",
    # --- the standard formula ---
    "uschess.standard.game": "{rating} against {opponent}: expected {expected}, scored {score}: {change:+}.",
    "uschess.standard.gain": "{score} points, expected {expected}, times K {k}: {gain:+}.",
    "uschess.bonus": (
        "The threshold is {multiplier} times the square root of the games, of at least four: {threshold}. {gain:+} is {bonus} "
        "more, and that is the bonus."
    ),
    "uschess.bonus_none": (
        "The threshold is {multiplier} times the square root of the games, of at least four: {threshold}. {gain:+} is not "
        "more, so there is no bonus."
    ),
    "uschess.no_bonus.few_games": "No bonus: it needs three games.",
    "uschess.no_bonus.repeated": "No bonus: an opponent was met too often.",
    "uschess.no_bonus.match": "No bonus in a match.",
    "uschess.standard.sum": "{rating}, {gain:+} and a bonus of {bonus} make {new}.",
    # --- the special formula ---
    "uschess.special.prior": "The rating {rating} counts like {points} points from {effective} games against {prior}.",
    "uschess.special.newcomer": "The rating before, {rating}, rests on no games and has no weight.",
    "uschess.special.game": "Against {opponent}: scored {score}; {new} would expect {expected}.",
    "uschess.special.one": "{new} is the rating that expects what was scored.",
    "uschess.special.stretch": (
        "Every rating from {lowest} to {highest} expects what was scored; {new} is the nearest to the rating before."
    ),
    "uschess.special.all_won": "Everything was won: every rating from {lowest} up fits; {new} is taken.",
    "uschess.special.all_lost": "Everything was lost: every rating up to {highest} fits; {new} is taken.",
    "uschess.special.highest": "The special formula gives at most {highest}.",
    # --- minimum, floors, matches, rounding ---
    "uschess.minimum": "{new} is below the lowest rating there is: {minimum}.",
    "uschess.floor.minimum": "{computed} is below the lowest rating there is: {floor}.",
    "uschess.floor.absolute": "{computed} is below the personal floor from wins, draws and events: {floor}.",
    "uschess.floor.peak": "{computed} is below the floor that the highest rating has earned: {floor}.",
    "uschess.floor.prize": "{computed} is below the floor that a prize has set: {floor}.",
    "uschess.floor.life_master": "{computed} is below the floor of an original Life Master: {floor}.",
    "uschess.floor.given": "{computed} is below the floor as given: {floor}.",
    "uschess.match.limited": "The change {computed:+} is more than a match allows, and becomes {change:+}.",
    "uschess.round": "{new} is published as {published}, and is based on {games} games now.",
    "uschess.round_alone": "{new} is published as {published}.",
    # --- first ratings ---
    "uschess.initial.source": (
        "{source} {own} of {date} is {rating} here: it stands for {factor} games, {days} days old, times {staleness} is a "
        "weight of {weight}."
    ),
    "uschess.initial.blend": "The average by weight is {rating}; the weights, {weight}, count as {games} games.",
    "uschess.initial.age": "At the age of {age} a newcomer enters with {rating}, based on no games.",
    "uschess.initial.adult": "An adult without a date of birth enters with {rating}, based on no games.",
    "uschess.initial.unknown_age": "A newcomer without a date of birth enters with {rating}, based on no games.",
    "uschess.initial.given": "The newcomer enters with {rating}, based on {games} games, as given.",
    # --- events ---
    "uschess.event.strength": "As an opponent in the first pass the newcomer counts as {strength}.",
    "uschess.event.intermediate": (
        "The first pass gives {intermediate}, as which the player counts for the opponents in the second; below, the "
        "opponents' ratings are theirs from the first pass."
    ),
    # --- classes, norms, goals, performances ---
    "uschess.class": "{name}: from {lowest} to {highest}.",
    "uschess.class_top": "{name}: {lowest} and more.",
    "uschess.norm": "A norm for {title}: {score} points are more than the {needed} it needs; {norms} norms make the title.",
    "uschess.performance": (
        "{score} points from {games} games against an average of {average}: the straight line to 400 points gives "
        "{provisional}."
    ),
    "uschess.goal.rating": "From {rating}, {needed} points from {games} games reach {target}.",
    "uschess.goal.out_of_reach": "From {rating}, all {games} games won do not reach {target}.",
    "uschess.goal.norm": "A norm for {title} ({level}) needs more than {more_than} points: {needed} from {games} games.",
    "uschess.goal.norm_out_of_reach": (
        "A norm for {title} ({level}) needs more than {more_than} points: {games} games are not enough in this field."
    ),
    "uschess.goal.norm_games": "A norm needs at least {minimum} games; these are {games}.",
}
