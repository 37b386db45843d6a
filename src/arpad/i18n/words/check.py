"""What a rating officer finds in an event."""

WORDS = {
    # the event
    "check.missing_start": "The start date is missing (record 042); it decides which rules apply.",
    "check.missing_end": "The end date is missing (record 052).",
    "check.missing_city": "The city is missing (record 022).",
    "check.missing_federation": "The federation is missing (record 032).",
    "check.missing_arbiter": "The chief arbiter is missing (record 102).",
    "check.missing_rate_of_play": "The rate of play is missing (records 122 and 222).",
    "check.missing_round_dates": "The dates of the rounds are missing (record 132).",
    "check.federation": "{federation} is not a federation known to FIDE; use its three-letter code.",
    "check.end_before_start": "The event ends on {end}, before it starts on {start}; correct the dates.",
    "check.long_event": "The event lasts {days} days; beyond {limit} days FIDE wants a report every month.",
    "check.time_unclear": "“{rate_of_play}” does not tell whether this is standard, rapid or blitz; name it when "
    "rating.",
    "check.time_control": "{minutes} minutes for 60 moves were not {time_control} on {date}.",
    "check.rate_of_play": "For {count} of the games the ratings ask for {needed} minutes for 60 moves; the event has "
    "{minutes}.",
    "check.round_outside": "Round {round} is dated {date}, outside the event ({start} to {end}).",
    "check.round_order": "Round {round} is dated {date}, before an earlier round.",
    "check.rounds_a_day": "{rounds} rounds are dated {date}; at most {limit} a day can be played at this rate of play.",
    "check.title_records": "Records {records} are missing; FIDE asks for them where titles can be won.",
    "check.number_gaps": "The {count} players do not have the start numbers 1 to {count}; missing: {missing}.",
    "check.sent_early": "The report would go out on {sent}, before the event ends on {end}.",
    "check.sent_late": "The report goes out {days} days after the event; FIDE asks for it within {limit} days.",
    "check.never_rated": "A report of an event that ended on {end} had to be in before the list of {list}; sent on {sent}, it is never rated.",
    "check.next_list": "Sent on {sent}, the report is in time for the list of {list}.",
    "check.already": "{games} of the {count} games stand in “{name}” (start {start}) as well; is the event rated already?",
    # players
    "check.missing_rank": "The rank is missing for {count} of the players (start numbers {players}); give everybody one.",
    "check.letters": "{count} names have letters beyond A to Z (start numbers {players}); some national rating officers ask for names without.",
    "check.missing_birth": "The date of birth is missing for {count} of the players (start numbers {players}); FIDE "
    "asks for it.",
    "check.missing_player_federation": "The federation is missing for {count} of the players (start numbers "
    "{players}); FIDE asks for it.",
    "check.missing_sex": "The sex is missing for {count} of the players (start numbers {players}); FIDE asks for it.",
    "check.missing_fide_id": "The FIDE id is missing for {count} of the players (start numbers {players}); FIDE "
    "rates nobody without one.",
    "check.player_federation": "{federation} is not a federation known to FIDE; {count} of the players have it "
    "(start numbers {players}).",
    "check.id_twice": "Players {other} and {player} have the same FIDE id {fide_id}; correct one of them.",
    "check.name_twice": "Players {other} and {player} have the same name, {name}; is it one person?",
    "check.rank_twice": "Players {other} and {player} have the same rank, {rank}.",
    "check.rank_range": "Player {player} has rank {rank}, but there are only {players} players.",
    "check.no_fide_rating": "Player {player} has the rating {rating}, but no FIDE id; to FIDE that is unrated.",
    "check.below_floor": "Player {player} has the rating {rating}; on {date} no rating was below {floor}.",
    "check.rating_high": "Player {player} has the rating {rating}; no rating has ever been that high.",
    "check.womens_title": "Player {player} has the women's title {title}, but is a man by column 10.",
    "check.age": "Player {player} was born in {birth} and would be {age} years old.",
    "check.no_games": "No game was played by {count} of the players (start numbers {players}).",
    # games
    "check.nothing_played": "No game of the event was played, so nothing can be rated.",
    "check.unfinished": "The result of {count} of the games is open (rounds {rounds}); they are not rated.",
    "check.met_again": "Players {player} and {opponent} met more than once (rounds {rounds}).",
    "check.two_teams": "Player {player} stands in two teams, {other} and {team}.",
    "check.more": "{count} more problems of the kind {kind} are not listed.",
}
