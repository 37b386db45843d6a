"""The command line: `arpad VERB ...`, one file a command or an idea.

Exit codes: 0 fine; 1 the answer is no (an example does not come out, a report has errors); 2 the input cannot be used;
70 a mistake in Arpad itself; 130 interrupted; 141 nobody reads the output any more. Whatever happens, the user gets one
sentence on standard error and never a traceback.
"""

import os
import signal
import sys
from collections.abc import Sequence

from arpad.model import Refusal

FINE, NO, UNUSABLE, MISTAKE, INTERRUPTED, UNREAD = 0, 1, 2, 70, 130, 141


def main() -> None:
    """The entry point of the `arpad` command."""
    code = run(sys.argv[1:])
    if code == INTERRUPTED:
        # Libraries pass the signal on a second time, when there is nobody left to be told.
        signal.signal(signal.SIGINT, signal.SIG_IGN)
    sys.exit(code)


def run(arguments: Sequence[str]) -> int:
    """Carry out a command line; the exit code."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            # A terminal that cannot show a character shows a question mark; that is no reason to stop.
            stream.reconfigure(errors="replace")
    try:
        from arpad.cli.app import call

        code = call([*arguments] or ["--help"])  # here `list` is the command of that name once it is loaded
        sys.stdout.flush()
        return code
    except Refusal as refusal:
        return _complain(str(refusal), UNUSABLE)
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # Python flushes once more when it ends, and would complain then.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return UNREAD
    except Exception as error:
        if os.environ.get("ARPAD_DEBUG"):
            raise
        from arpad.i18n import say

        if isinstance(error, OSError):
            return _complain(say("cli.system_error", {"reason": error.strerror or str(error)}), UNUSABLE)
        return _complain(say("cli.mistake", {"kind": type(error).__name__, "reason": str(error)}), MISTAKE)


def _complain(sentence: str, code: int) -> int:
    from arpad.report.blocks import clean

    sys.stderr.write(" ".join(clean(sentence).split()) + "\n")
    return code
