"""How fast orders are read: `python -m bench.orders`.

Lines a second on one core with the whole order of battle, plain ones, such as say more than they need, and different
ones of many hands, each read once; the time for hostile lines of 100 kB, and the exponent with which the time grows
with the length of a message (1 is linear).
"""

import math
import sys
import time
from collections.abc import Callable
from pathlib import Path

from engine.orders.language import read
from engine.orders.names.gazetteer import Gazetteer
from engine.orders.reading import Reader
from engine.scenarios.scenario import Scenario
from engine.vocabulary import Minute
from pbem.cli import look_seldom
from pbem.cli.parse import scenario_for

_LINES = {
    "1abn": [
        "2 Para move to Arnhem Bridge via Heelsum and Oosterbeek",
        "0930 1st Para Bn: advance to Wolfheze by road, then hold",
        "At 14:30 on the 18th 7 KOSB attack the enemy at Johanna Hoeve, supported by 1 Airlanding Light Regt",
        "1 Recce Sqn: recce towards Arnhem along the railway. Do not engage.",
        "All units of 4 Para Bde hold position",
        "10 Para to fall back to LZ L at once",
        "report 3 Para",
        "message to XXX Corps: Bridge held. When can we expect you?",
        "umpire: may I use the ferry at Driel by night?",
        "If attacked, 1 Border withdraw to Osterbeek",
    ],
    "xxx": [
        "Guards Armd: 2 Irish Guards Gp lead up the main road to Valkenswaard; attack anything in the way; "
        "1/2 Grenadiers follow",
        "64 Med Regt fire on Elst from 1400 to 1500",
        "RAF: one squadron to support 2 Irish Guards; two to patrol from Veghel to Uden",
        "XXX Corps engineers repair the Son bridge",
        "cancel order 14",
        "change order 14 to 1600",
        "The rest of the corps can wait a little longer, I think.",
    ],
    "1fja": [
        "GR 1034 move to Schijndel at 2200",
        "I/FJR 6 attack Eerde 1100, II/FJR 6 attack Veghel 1100",
        "KG Heinke to Achel",
    ],
}
#: What is said in more words than it needs, or two things at once.
_MANY_HANDS = {
    "82abn": [
        "2/508 hold Wyler; if attacked, fall back on Groesbeek.",
        "2/505 to Mook, 3/505 to Riethorst, both at 1500.",
        "505 PIR less 2/505 clear DZ N of the enemy at 1230",
        "80 AA/AT to block the road at Mook; 1/505 counterattack Mook at 1500, 456 PFA supporting.",
        "1/504 goes to Grave by the railway and digs in there, I want it done by dusk please.",
        "Please change the drop zone of 325 GIR to DZ O and tell me when they are down.",
        "yo 1/504 go grab grave bridge asap then hold it",
    ],
    "xxx": [
        "ATTACK 1209 with 2 Devon, range 2, support two squadrons, no advance.",
        "4 Dorset and 5 Dorset to capture Oosterhout, jump off 0700, 94 Fd in support.",
        "Welsh Guards Group goes from Valkenswaard over Leende to Heeze and makes its defence there.",
        "All units of 231 Bde shall remain by Eindhoven until 23 September 0600.",
        "2 HCR recce Bergeijk and Eersel, report back.",
        "Amend order 7: start 0630 instead.",
    ],
    "iiss": [
        "Spindler and Harder attack Oosterbeek at 0930, Werfer and SS Art 10 in support.",
        "If Nijmegen bridge is taken, Reinhold withdraws to Bemmel and digs in.",
        "Pull Harder and von Allwörden back to Velp at 2200",
        "SS Art 10 schießt von 15 bis 16 Uhr auf Planquadrat 4389.",
        "Hermann greift Mook an und hält es danach.",
        "When Becker arrives at Wyler, Goebel is to pull back to Kranenburg.",
        "Knaust will attack Elst once the bridge is ours, or so I hope; we shall see in the morning.",
    ],
}
_HOSTILE = {
    "one word": "a " * 50_000,
    "one order": "2 Para move to " * 7_000,
    "brackets": "(" * 100_000,
    "figures": "1430 4788 " * 10_000,
    "hidden characters": "\u200b" * 100_000,
    "markup": "<b>" * 33_000,
    "capitals": "STOP " * 20_000,
}
#: What is repeated to fill a line that is just short enough to be read.
_LONG = {
    "names": "2 Para, ",
    "joints": "and 3 Para ",
    "tasks": "2 Para to Elst, ",
    "sentences": "2 Para to Elst. ",
    "marks": "- ",
    "verbs in parts": "zieht es ",
}
_LINE = 1_900
#: Ordinary lines, all different: the headquarters, a bar, what it writes.
_DIFFERENT = Path(__file__).with_name("many_hands.txt")


def main() -> int:
    """Print the figures; 1 if a bar is not met."""
    look_seldom()  # as the server does
    scenario = scenario_for("market_garden")
    now = scenario.calendar.minute("1944-09-18 09:00")
    readers = {hq: Reader(scenario=scenario, hq=hq, now=now) for hq in (*_LINES, *_MANY_HANDS)}
    built = _best(lambda: Gazetteer(scenario), 3)
    print(f"names of the scenario gathered in          {built * 1000:8.0f} ms, once")

    speed = _lines_a_second(_LINES, readers)
    print(f"lines read a second, one core              {speed:8.0f}    (at least 3000)")
    wordy = _lines_a_second(_MANY_HANDS, readers)
    print(f"the same, of lines in more words           {wordy:8.0f}")
    different = _DIFFERENT.read_text("utf-8").splitlines()
    once = _best(lambda: _each_once(different, scenario, now), 1)
    print(f"lines of many hands, each once             {len(different) / once:8.0f}")
    worst = 0.0
    for name, text in _HOSTILE.items():
        taken = _best(lambda text=text: read(text, readers["1abn"]), 3) * 1000
        worst = max(worst, taken)
        print(f"hostile line, {len(text) // 1000:3} kB of {name:18}     {taken:8.1f} ms  (at most 50)")
    for name, text in _LONG.items():
        line = f"2 Para move to Elst {text * _LINE}"[:_LINE]
        taken = _best(lambda line=line: read(line, readers["1abn"]), 3) * 1000
        print(f"line of {_LINE} signs, all {name:16}         {taken:8.1f} ms")
    exponent = _growth(readers["1abn"])
    print(f"growth with the length of a message        {exponent:8.2f}    (1 is linear)")
    return 0 if speed >= 3000 and worst <= 50 and exponent < 1.3 else 1


def _lines_a_second(said: dict[str, list[str]], readers: dict[str, Reader]) -> float:
    """Lines of each headquarters read over and over, lines a second at best."""

    def all_lines() -> None:
        for hq, lines in said.items():
            for line in lines:
                read(line, readers[hq])

    all_lines()
    return sum(len(lines) for lines in said.values()) / _best(all_lines, 300)


def _each_once(rows: list[str], scenario: Scenario, now: Minute) -> None:
    """Different lines, one after the other."""
    for row in rows:
        hq, _, line = row.partition("|")
        read(line, Reader(scenario=scenario, hq=hq, now=now))


def _best(work: Callable[[], object], times: int) -> float:
    """The best of some runs, seconds of processor time."""
    best = math.inf
    for _ in range(times):
        begun = time.process_time()
        work()
        best = min(best, time.process_time() - begun)
    return best


def _growth(reader: Reader) -> float:
    """The slope of log time over log length, messages of 25 and of 200 lines."""
    short, long = 25, 200
    row = "2 Para move to Arnhem bridge via Heelsum\n3 Para hold\n"
    first = _best(lambda: read(row * (short // 2), reader), 5)
    second = _best(lambda: read(row * (long // 2), reader), 5)
    return math.log(second / first) / math.log((long // 2) / (short // 2))


if __name__ == "__main__":
    sys.exit(main())
