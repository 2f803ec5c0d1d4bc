"""An umpire's message taken apart: the commands in it, and the reason given with each; and the list of them.

Nothing here knows what a command does.
"""

import re
from collections.abc import Callable

#: What can be written, for whoever asks.
HELP = """\
pause [because REASON]                 resume [in 10 minutes]          rate 4          advance 2
preview   (the half hour to come)
rewind to 18 Sep 14:00                 undo      (what your last message did, if nothing has come in since)
lift 6 para, 2 glider                  squadrons allied 4, german 1
weather good | fair | poor             2 Para strength 60              place 2 Para at Oosterbeek
2 Para destroyed | withdrawn           revive 2 Para at Oosterbeek with 40
blow Son bridge                        repair Son bridge               Son bridge damaged | down | intact
terrain 4887 ruins                     set comm.fail_on = 2
combat 7: attacker total 12 | defender total 11/2 | adjust -2 | difference 3 | result D2 | die 5 | skip | fight
13 = yes | no                          (a question in the tray; yes or no alone if there is but one)
die MG-COMM-1 for 2 Para, order:1abn.15: 5 6   (rule, subject and occasion as the log shows them)
force pass for 2 Para                  force fail for 2 Para, order 1abn.15      (the radio roll of the next order)
hold reports for 1 Abn                 release reports for 1 Abn                 deliver lost report 7
resend to 1 Abn   (the last letter, to each of its players)
show 9 SS Recce to 1 Abn               hide 9 SS Recce from 1 Abn      (an enemy unit, to its headquarters)
fight: 2 Para and 3 Para against 9 SS Recce                            (a combat begun now)
give 2 Para 20 minutes                 take 20 minutes from 2 Para     (for the step or work it is about)
cut road between 4887 and 4888         restore road between 4887 and 4888      (or rail; all are told)
2 Para unsupplied | supplied           (until the evening)
merge 2 Para into 3 Para               (the second takes in what remains of the first)
attach 506 PIR to XXX Corps            (units, regiments, divisions: whose orders they take from now on)
to 1 Abn: WORDS                        to all: WORDS                   as XXX Corps: ORDERS (they get through)
cancel order 1abn.14                   pass 1 [: OTHER WORDS]          ruling: WORDS          end [because REASON]
tray    read 12    dismiss 12          release 13, 14                     why 2 Para [1430]      show [HQ]     help
Any command may end with: because REASON."""

#: Commands that end in words to people: those are kept as they are.
_WORDS = re.compile(r"(?:(?:to|as)\s[^:]{1,60}:|notice\b|ruling:|pass\s+\d+\s*:)", re.IGNORECASE)

#: `to HQ: …` and `as HQ: …`.
HEADQUARTERS = re.compile(r"(?P<verb>to|as)\s+(?P<hq>[^:]{1,60}):\s*(?P<text>.+)", re.IGNORECASE | re.DOTALL)


def commands_of(text: str, is_command: Callable[[str], bool]) -> list[str]:
    """The commands of a message, a line each.

    Words to players may run on: a line after them that is no command, up to an empty line, belongs to them.
    """
    lines: list[str] = []
    speaking = False
    for raw in text.splitlines():
        line = raw.strip()
        if not line:
            speaking = False
        elif speaking and not is_command(line):
            lines[-1] += f"\n{line}"
        else:
            lines.append(line)
            speaking = _WORDS.match(line) is not None
    return lines


def with_reason(text: str) -> tuple[str, str]:
    """The command, and the reason after `because`; words to players keep theirs."""
    if _WORDS.match(text):
        return text, ""
    bare, _, reason = re.sub(r"\s+", " ", text).partition(" because ")
    return bare.strip().rstrip(".").strip(), reason.strip().rstrip(".")
