"""What is wrong with an archive of files."""

WORDS = {
    "archives.broken": "The zip archive is damaged and cannot be unpacked; make it or download it again.",
    "archives.empty": "The zip archive holds no files.",
    "archives.too_many": "The zip archive holds {count} files; more than {most} are not read. Take out the ones that matter.",
    "archives.too_large": "{file} would be too large unpacked, as no file of results is; it was not unpacked.",
    "archives.encrypted": "{file} is protected by a password; unpack the archive first, then give the files.",
    "archives.within": "{file} is an archive within an archive; unpack the outer one, then give the inner one.",
    "archives.nothing": "None of these files can be read as results: {files}.",
    "archives.passed_over": "{file} was passed over: no results could be read from it.",
    "archives.more": "{count} more problems of the kind {kind} are not listed.",
}
