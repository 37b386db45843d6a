"""What is odd about the bytes of a file."""

WORDS = {
    "text.nul": "The file holds {count} NUL characters, the first in this line; they were read as blanks.",
    "text.cut": "The file ends in the middle of a character; its last byte was left out.",
    "text.eight_bit": "The file is not UTF-8; it was read as {encoding}. If names look wrong, save it as UTF-8.",
    "text.more": "{count} more problems of the kind {kind} are not listed.",
}
