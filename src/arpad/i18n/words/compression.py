"""The words of one-time compressions of national lists."""

WORDS = {
    "compression.no_rating": "The adjustment of {date} needs a rating: give rating.",
    "compression.raised": (
        "{rating} is below {below}, so {numerator}/{denominator} of the distance to {below} is added: {new}."
    ),
    "compression.minimum": "{rating} would stay below the new lowest rating, so it becomes {new}.",
    "compression.none": "{rating} is not below {below}: nothing changes.",
}
