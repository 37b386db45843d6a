"""The codes of the law in words: reasons, sources, kinds."""

WORDS = {
    # Severities
    "code.error": "error",
    "code.warning": "warning",
    "code.note": "note",
    # Time controls
    "code.standard": "standard",
    "code.rapid": "rapid",
    "code.blitz": "blitz",
    # What became of a pairing
    "code.forfeit": "not played (forfeit)",
    "code.no_move": "not played (no move)",
    "code.bye": "bye",
    "code.absent": "absent",
    "code.unknown": "result not known",
    "code.pending": "not played yet",
    # Why a game or an event does not count
    "code.unrated_opponent": "opponent unrated",
    "code.too_far": "ratings too far apart",
    "code.zero_first_event": "no points in the first event",
    "code.outside_window": "too long ago",
    "code.too_small_event": "event too small",
    "code.match_decided": "match decided before",
    "code.match_unrated": "match with an unrated player",
    # Why there is no first rating
    "code.too_few_games": "too few games",
    "code.below_floor": "below the list's floor",
    "code.extreme_score": "no points or all of them",
    # Where a K-factor comes from
    "code.given": "given",
    "code.derived": "derived",
    "code.assumed": "assumed",
    "code.option": "option",
    "code.file": "file",
    # Performances
    "code.rh": "Rh",
    "code.rp": "Rp",
    "code.tpr": "TPR",
    "code.ptp": "PTP",
    "code.aro": "ARO",
    "code.apro": "APRO",
    "code.appo": "APPO",
    "code.padded": "padded",
    "code.performance": "performance",
    "code.raw": "raw",
    "code.linear": "linear",
    "code.newcomer_rp": "Rp printed for newcomers",
    "code.true": "true",
    "code.no_bound": "no or all points have no such number",
    # The six ratings of US Chess
    "code.regular": "Regular",
    "code.quick": "Quick",
    "code.online_regular": "online Regular",
    "code.online_quick": "online Quick",
    "code.online_blitz": "online Blitz",
    # Performances of US Chess
    "code.provisional": "provisional",
    "code.norm": "title norm (level)",
    "code.no_norm": "no title norm",
    "code.no_games": "no game against a rated opponent",
    # Conversions, classes
    "code.official": "official rule",
    "code.organiser": "organisers' rule",
    "code.level": "level",
    "code.individual": "individual",
    "code.class": "class",
    "code.title": "title",
}
