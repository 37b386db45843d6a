"""What is wrong with a dBase table."""

WORDS = {
    "dbf.no_table": "{file} is not a dBase table (dBase III was expected).",
    "dbf.fields": "{file} is a dBase table whose list of fields is damaged, so its records cannot be told apart; export it again.",
    "dbf.cut": "{file} says that it has {declared} records, but holds {found}; those were read. Export it again if some are missing.",
    "dbf.more": "{count} more problems of the kind {kind} are not listed.",
}
