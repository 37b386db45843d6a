"""The words of conversions between lists and sites."""

WORDS = {
    "convert.headline": "{rating} in {source}, as {target}",
    "convert.exact": "{value}",
    "convert.range": "{low} to {high}, about {value}",
    "convert.two_questions": (
        "Level: the rating that stands as high there. "
        "Individual: where 95 of 100 players with this rating would be found."
    ),
    "convert.pool": "{field}: there is no list or site {value}; known are: {known}.",
    "convert.same": "{pool} is both where from and where to: there is nothing to convert.",
    "convert.unrelated": "Nothing is known between {source} and {target}; from {source} there is a way to: {known}.",
    "convert.not_calibrated": "There are no data here: the relation holds for {pool} from {lowest} to {highest}.",
    "convert.rule": "By this rule {rating} becomes {value}.",
    "convert.level": "{rating} in {source} stands where {value} stands in {target}.",
    "convert.stale": "The data are of {date}, more than {months} months ago: pools drift, so take it with care.",
    "convert.bridged": "There is no direct relation: it goes by way of {by}, and is the less certain for it.",
    "convert.no_regression": (
        "How players move towards the mean is not known here: the range is the scatter around the level."
    ),
}
