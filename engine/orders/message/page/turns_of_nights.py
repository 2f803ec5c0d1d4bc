"""The table of turns of phrase of the night between two days: `at 0200 in the night of 19/20 Sep`, `night 19/20`.

Of each the words of which one stands in it, how it is told, and what is read for it: an hour after midnight is of the
second day. Source: orders.md 1, 4.
"""

from engine.orders import patterns as re
from engine.orders.message.page.turns_of_spans import SPANS

_DAY = r"(?:st|nd|rd|th)?"
_NIGHT = (
    rf"(?:(?:on|in|during) )?(?:[Tt]he )?\b[Nn]ight (?:of )?(?:the )?(?P<a>\d\d?){_DAY}(?: ?[/–-] ?| to (?:the )?)"
    rf"(?P<b>\d\d?){_DAY}\b(?:,? [Ss]ept?(?:ember)?\b\.?)?(?: (?:19)?44\b)?"
)
#: A bare `For the night of 21/22:` stands over what follows.
_NIGHT_OF_SEPTEMBER = _NIGHT.replace("\\.?)?(?: (?:19)", "\\.?)(?: (?:19)")
_NACHT = (
    r"(?:in der )?Nacht (?:vom |zum )?(?P<a>\d\d?)\.?(?: ?[/–-] ?| zum | auf den )(?P<b>\d\d?)\."
    r"(?: ?9\.| Sept?\w*)?"
)
_HRS = r"(?: ?(?:hrs?|hours|Uhr|uur)\b)?"
_TO = rf"(?: ?(?:-|–|to|until|till|bis|tot) ?[0-2]\d[:.]?[0-5]\d\b{_HRS})?"
_EARLY = rf"(?P<h>(?:0\d|1[01])[:.]?[0-5]\d\b{_HRS}{_TO})"
_LATE = rf"(?P<h>(?:1[2-9]|2[0-3])[:.]?[0-5]\d\b{_HRS}{_TO})"
_AT = r"\b(?P<at>at|um|from|by|ab|von|until|till|bis|before|after|vor|nach|om|vanaf|tot)"
NIGHTS: tuple[tuple[str, re.Pattern[str], str], ...] = (
    *(
        ("night nacht", re.compile(pattern), plain)
        for night, on in ((_NIGHT, "on"), (_NACHT, "am"))
        for hour, day in ((_EARLY, "b"), (_LATE, "a"))
        for pattern, plain in (
            (rf"(?P<i>){_AT} {hour},? {night}", rf"\g<at> \g<h> {on} \g<{day}> Sep"),
            (rf"(?P<i>){night},? {_AT} {hour}", rf"\g<at> \g<h> {on} \g<{day}> Sep"),
            (
                rf"^(?P<i>){night}[:,]? (?P<rest>(?:(?!\b\d{{4}}\b)[^.;])*?){_AT} {hour}(?!.*\b\d{{4}}\b)",
                rf"\g<rest>\g<at> \g<h> {on} \g<{day}> Sep",
            ),
        )
    ),
    *(
        ("night nacht", re.compile(rf"^(?P<i>)(?!.*\b(?:0\d|1[01])[:.]?[0-5]\d\b)(?P<pre>.*?){night}"), plain)
        for night, plain in (
            (_NIGHT_OF_SEPTEMBER, r"\g<pre>night of \g<a> September"),
            # `moves to Mook night 19/20`: which hour of it is asked.
            (rf"{_NIGHT}(?=[.;,!]|$|: ?\S)", r"\g<pre>night of \g<a> September"),
            (_NACHT, r"\g<pre>night of \g<a> September"),
        )
    ),
    # `in der Nacht um 0200`: that which comes.
    (
        "nacht",
        re.compile(r"\b(?P<i>[Ii])n der (?:kommenden |nächsten )?Nacht (?=(?:um |gegen |ab )?0[0-6][:.]?[0-5]\d\b)"),
        "heute nacht ",
    ),
    (
        "nachts",
        re.compile(
            r"(?<!heute )(?<!morgen )(?<!\. )(?<!tag )(?<!woch )\b(?P<i>[Nn])achts "
            r"(?=(?:um|gegen|ab) (?:0?[0-5](?:[:.]?[0-5]\d)?(?: Uhr)?|eins|zwei|drei|vier|fünf|fuenf)\b(?! am| morgen))"
        ),
        "heute nacht ",
    ),
    # `takes Schijndel next morning at 0600`, as `the next day at 0600`.
    (
        "morning",
        re.compile(
            r"(?P<i>),? (?:on )?(?:the )?(?:next|following) morning,? (?:at )?(?=(?:0\d|1[01])[:.]?[0-5]\d\b)",
        ),
        " the next day at ",
    ),
    *SPANS,
)
