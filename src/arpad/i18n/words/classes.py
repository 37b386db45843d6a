"""What classes and titles need besides a rating."""

WORDS = {
    "classes.range": "{lowest} to {highest}",
    "classes.from": "from {lowest}",
    "classes.own_list": "A class holds in its own list only, and for an established rating.",
    "classes.norms": "needs norms as well",
    "classes.games": "needs 30 rated games",
    "classes.five_norms": "needs five norms of this level",
    "classes.cfc": "needs a published rating and performances of 100 above, or a rating of 100 above",
    "classes.fqe": "needs to be kept for 25 games to become a master",
    "classes.sign_up": "a level to choose at sign-up, no class of a list",
}
