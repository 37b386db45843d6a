"""The words of telling what kind of file something is."""

WORDS = {
    "reading.empty": "The file is empty.",
    "reading.binary": "This is no file of results that can be read: neither text nor one of the known formats. If it is packed, unpack it first.",
    "reading.list": "This is a rating list, not a tournament: give the tournament's file, and the list with --list.",
    "reading.too_large": "The file has {bytes} bytes; more than {most} are not read.",
}
