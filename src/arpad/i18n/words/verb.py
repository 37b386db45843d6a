"""What a verb does, the same for every system."""

WORDS = {
    "verb.expect": "The expected score of a game.",
    "verb.rate": "The rating of one player after some games.",
    "verb.game": "The ratings of both players after their game.",
    "verb.initial": "The first rating of an unrated player.",
    "verb.perform": "The performance ratings of one result.",
    "verb.goal": "The score needed to reach a rating, a title or a norm.",
    "verb.adjust": "A rating before and after a one-time adjustment of the list.",
    "verb.class": "The class of players that a rating belongs to.",
    "verb.event": "The ratings of everybody in an event.",
}
