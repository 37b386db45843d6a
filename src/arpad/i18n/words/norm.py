"""Norms of an event: conditions, steps, and what to know about them."""

WORDS = {
    # What a norm asks for
    "norm.games": "Games that count: {games}; at least {least} are needed.",
    "norm.all_rounds": "The pairings were fixed beforehand, so all rounds count; rounds not played yet: {rounds}.",
    "norm.foreign": "Federations among the opponents other than the player's own: {found}; at least {least} are needed.",
    "norm.own_federation": (
        "Opponents from the player's own federation ({federation}): {found} of {opponents}; at most {most} are allowed."
    ),
    "norm.one_federation": (
        "Opponents from one federation ({federation}): {found} of {opponents}; at most {most} are allowed."
    ),
    "norm.free_kind": "In such an event the mix of federations is not asked for.",
    "norm.free_swiss": (
        "Every round has enough rated players of foreign federations: {rated} (at least {least_rated}) from "
        "{federations} federations (at least {least_federations}), {titled} of them with a title of GM, IM, WGM or WIM "
        "(at least {least_titled}); the mix of federations is not asked for."
    ),
    "norm.titled": (
        "Opponents with a title (CM and WCM do not count): {found} of {opponents}; at least {least} are needed."
    ),
    "norm.own_titles": (
        "Opponents with one of the titles {titles}: {found} of {opponents}; at least {least} are needed."
    ),
    "norm.average": "Average rating of the opponents (Ra): {found}; at least {least} is needed.",
    "norm.score": "Score: {found} of {games}; at least {least} (35%) is needed.",
    "norm.performance": "Performance (Rp): {found}; at least {least} is needed.",
    "norm.double_round": "Players in the double round robin: {found}; at least {least} are needed.",
    "norm.rounds_a_day": "Rounds on one day ({date}): {found}; at most {most} are allowed.",
    "norm.rate_of_play": (
        "Minutes for 60 moves: {found}; by the players' ratings {least} are needed (games too fast: {games})."
    ),
    "norm.no_way": "The opponents that are left in the field cannot bring all of this together (open rounds: {rounds}).",
    # What the games to come must bring
    "norm.to_come.points": "Points still needed: {needed} of {games}.",
    "norm.to_come.average": (
        "Opponents still to be paired: {opponents}; with {points} points they must average {needed} or more."
    ),
    "norm.to_come.own_titles": (
        "Opponents still to be paired: {opponents}; with one of the titles {titles}, at least {needed} of them."
    ),
    "norm.to_come.titled": (
        "Opponents still to be paired: {opponents}; with a title (CM and WCM do not count), at least {needed} of them."
    ),
    "norm.to_come.foreign": (
        "Opponents still to be paired: {opponents}; new foreign federations among them, at least {needed}."
    ),
    "norm.to_come.own_federation": (
        "Opponents still to be paired: {opponents}; from the player's own federation ({federation}), at most {most} of them."
    ),
    "norm.to_come.one_federation": (
        "Opponents still to be paired: {opponents}; from the federation {federation}, at most {most} of them."
    ),
    "norm.to_come.row": "With {points} points, opponents still to be paired ({opponents}) must average {average} or more.",
    "norm.best_case": "Games still to come, here taken as won against the strongest opponents left: {games}.",
    # Which games count
    "norm.unplayed": "Rounds without a game that counts (byes, forfeits, absences): {rounds}.",
    "norm.zero_scorers": "Games with unrated opponents who have not scored do not count in a round robin: {games}.",
    "norm.fewer_games": "In this case {games} games are enough.",
    "norm.wins_left_out": "Games won may be ignored; rounds left out: {rounds}.",
    "norm.later_left_out": "Games after the norm was made may be ignored; rounds left out: {rounds}.",
    "norm.unrated": "An unrated opponent counts as {rating} (start numbers {opponents}).",
    "norm.raised": "The lowest opponent, number {opponent} with {from}, is raised to {to}.",
    "norm.mix_kept": "The mix of federations is kept all the same: this norm can be the one that must have it.",
    "norm.mix_not_kept": "The mix of federations is not kept: another norm of the application must have it.",
    # What to know about the event
    "norm.standard_assumed": "The report does not tell the time control; standard is assumed, for norms need it.",
    "norm.earlier": (
        "The Title Regulations before {before} are known in part: the norms are judged by the later ones, and are an "
        "approximation."
    ),
    "norm.no_federation": (
        "{count} of the players have no federation (start numbers {players}); as opponents they count as of none."
    ),
    "norm.no_sex": "Sex is not given for {count} of the players; women's norms are shown for women only.",
    "norm.no_host": (
        "The federation of the event is not known; whether it is free of the mix of federations cannot be told. "
        "Name it with --host."
    ),
    "norm.free_event": (
        "The event is free of the mix of federations; one of the norms of a title application must have it all the same."
    ),
    "norm.long": "The event lasts {days} days; beyond {limit} days the ratings at each game count, the report has one.",
    "norm.not_all_tried": (
        "So many games could be left out that not every choice was tried (start numbers {players}); a norm called "
        "missed may be there."
    ),
    # What cannot be judged
    "norm.not_standard": "Norms are made in standard events only; this one is {time_control}.",
    "norm.no_kind": "There is no kind of event {value}; the kinds with rules of their own are: {known}.",
    "norm.no_form": "There is no form of pairing {value}; there are: {known}.",
    "norm.no_norm": "There is no norm {value}; the norms are: {known}.",
    # For people
    "norm.help.kind": "An event with rules of its own. Default: any other.",
    "norm.help.form": "How the event is paired. Default: what the report says, or who met whom.",
    "norm.help.host": "The federation whose players are not foreign in the rule for strong Swiss events. Default: the event's.",
    "norm.help.norm": "Show this norm only.",
    "norm.headline": "Norms: {name}",
    "norm.column.status": "status",
    "norm.column.games": "games",
    "norm.column.why": "needed or missing",
    "norm.status.reached": "achieved",
    "norm.status.possible": "possible",
    "norm.status.missed": "missed",
    "norm.player": "{number} {title} {name} ({federation})",
    "norm.one": "{norm} norm: {status}",
    "norm.met": "fulfilled: {text}",
    "norm.unmet": "missing: {text}",
    "norm.none": "No norm is in reach, and none is missed by one condition only.",
    "norm.summary": "Norms achieved: {reached}; still possible: {possible}; missed: {missed}.",
    "norm.near": "Missed norms are listed where one condition fails; all of a player's: --players NUMBER.",
    "norm.rating_reached": "{title}: the rating {needed} is reached ({rating}); it earns the title after 30 rated games.",
    "norm.rating_with_norms": "{title}: the rating {needed} that goes with the norms is reached ({rating}).",
    "norm.reached_after": "After round {round}: {text}",
}
