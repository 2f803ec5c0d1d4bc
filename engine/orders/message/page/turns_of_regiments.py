"""The table of turns of phrase of a regiment and its battalions: `508: hold Grave bridge with 2nd Bn, 1st Bn to
Heumen`, `506 to Eindhoven, 2/506 by Tongelre, 3/506 on the main road, start 0930`.

Of each the words of which one stands in it, how it is told, and what is read for it. Source: orders.md 8, 13, 18.
"""

from engine.orders import patterns as re

_HOUR = r"(?:at )?(?P<hour>[012]\d[:.]?\d\d)(?: ?h(?:ou)?rs)?"
#: A regiment or brigade by its number, as it opens a sentence.
_REGIMENT = r"\d{3}(?:th|st|nd|rd)?(?: (?:PIR|GIR|Bde))?"
#: A battalion of those just named.
_OF_IT = r"(?:\d/\d{3}|(?:the )?(?:\d(?:st|nd|rd|d)|first|second|third)(?: (?:bn|Bn|battalion|Battalion))?)"
#: Which of them, named behind `with`.
_ONE_OF_THEM = r"(?:\d(?:st|nd|rd|d)? (?:Bn|Battalion)|\d/\d{3})"
_WAY = r"(?:via|by|along|over|through|up|down|on the)"
#: When one of several sets out.
_AT_IT = r"(?:(?:starts |leaves )?(?:at|um|om) )?[0-2]\d[:.]?[0-5]\d(?: ?(?:hrs|hours|Uhr|uur|h))?\b"
REGIMENTS: tuple[tuple[str, re.Pattern[str], str], ...] = (
    # `506 to Eindhoven, 2/506 by Tongelre, 3/506 on the main road, start 0930`: one march, and the hour is of it all.
    (
        "start starting starts",
        re.compile(
            rf"^(?P<i>)(?P<head>\W*(?:the )?[A-Z\d][^,;:.]{{2,30}}? (?:(?:goes |go |moves? |marche?s? )?to|on|for|"
            rf"attacks?|takes?) [A-Z][^,;:.]{{2,25}})(?P<parts>[,:](?:(?:,? and|,)? ?{_OF_IT} "
            rf"(?:goes |go |moves? )?{_WAY} [^,;:.]{{3,25}}){{1,3}}),? (?:all )?start(?:s|ing)? {_HOUR}(?=[.!]?$)"
        ),
        r"\g<head> at \g<hour>\g<parts>",
    ),
    # `504 sends its 2d Bn to Hatert; 1st and 3d stay put`: the others are battalions of it too.
    (
        "its",
        re.compile(
            rf"^(?P<i>)(?P<head>(?:[Tt]he )?{_REGIMENT}) (?:will |to |is to )?(?:send|move)s? its "
            r"(?P<who>(?:\d(?:st|nd|rd|d)|first|second|third) (?:Bn|bn|Battalion|battalion))(?= to [A-Z])"
        ),
        r"\g<head>: \g<who> moves",
    ),
    # `508 secures Berg en Dal with 3rd Bn, DZ T with 2nd Bn`: each of them his own place.
    (
        "with w",
        re.compile(
            rf"^(?P<i>)(?P<head>(?:[Tt]he )?{_REGIMENT})(?:,|:)?(?: to| should| is to| will| must)? "
            r"(?P<deed>holds?|secures?|takes?|attacks?|seizes?|defends?) (?P<a>[A-Z][^,;:.]{2,20}?) "
            rf"(?:with|w/) (?:its |the )?(?P<x>{_ONE_OF_THEM})(?:, and |, | and )(?P<b>[A-Z][^,;:.]{{2,20}}?) "
            rf"(?:with|w/) (?:its |the )?(?P<y>{_ONE_OF_THEM})(?=[.,;!]|$)"
        ),
        r"\g<head>: \g<x> \g<deed> \g<a>, \g<y> \g<deed> \g<b>",
    ),
    # `504: hold Grave bridge with 2nd Bn, 1st Bn to Heumen`: who of them is to.
    (
        "with w",
        re.compile(
            rf"^(?P<i>)(?P<head>(?:[A-Z]\w+ to )?{_REGIMENT})(?::| to|,)? [Hh]olds? (?P<place>[A-Z][^,;:.]{{2,30}}?) "
            rf"(?:with|w/) (?:its |the )?(?P<who>{_ONE_OF_THEM})(?=[.,;]|$| and\b)"
        ),
        r"\g<head>: \g<who> holds \g<place>",
    ),
    # `2/504 to Hatert, 1st and 3rd hold`, `1st holds`: battalions, and no figures.
    (
        "st nd rd d",
        re.compile(
            r"(?P<i>)(?P<a>^|[,;] |\band )(?P<who>(?:[123](?:st|nd|rd|d)(?:, | and |, and | & )){0,2}"
            r"[123](?:st|nd|rd|d)) (?P<deed>(?:both )?(?:(?:is|are|will|to) )?(?:to )?"
            r"(?:hold|stay|remain|move|attack|go|dig|stand|follow|march)(?:e?s)?\b|to (?=[A-Z]))"
        ),
        r"\g<a>the \g<who> Bn \g<deed>",
    ),
    # `508 attack at 1430, 1/508 left, 3/508 right, 2/508 in reserve, objective Wyler`: what all of it is for.
    (
        "objective obj target",
        re.compile(
            rf"^(?P<i>)(?P<head>(?:the )?[A-Z\d][^,;:.]{{2,30}}? (?:attacks?|assaults?))(?P<hour> at \d{{4}}(?: hrs)?)?"
            rf"(?P<parts>(?:, (?:and )?{_OF_IT}(?: to)? (?:on the |in )?(?:left|right|reserve|center|centre)){{1,4}}),"
            r" (?:objective|obj\.?|target)(?: is|:)? (?P<place>[A-Z][A-Za-z ]{2,25})(?=[.!]?$)"
        ),
        r"\g<head> \g<place>\g<hour>\g<parts>",
    ),
    # `508 attack, 1/508 left, 3/508 right, objective Wyler, 1430`; `508 attack Wyler, 1/508 left, 3/508 right, 1430`
    (
        "left right",
        re.compile(
            rf"^(?P<i>)(?P<head>(?:the )?[A-Z\d][^,;:.]{{2,30}}? (?:attacks?|assaults?))"
            rf"(?P<early> [A-Z][A-Za-z ]{{2,25}})?(?P<parts>(?:, (?:and )?{_OF_IT}(?: to)? (?:on the |in )?"
            rf"(?:left|right|reserve|center|centre)){{1,4}})"
            rf"(?:, (?:objective|obj\.?|target)(?: is|:)?(?P<place> [A-Z][A-Za-z ]{{2,25}}))?, {_HOUR}(?=[.!]?$)"
        ),
        r"\g<head>\g<early>\g<place> at \g<hour>\g<parts>",
    ),
    # `2/508 reserve`: in it.
    (
        "reserve",
        re.compile(
            r"(?P<i>)(?P<who>[,;] (?:and )?(?:\d/\d{3}|(?:the )?[123](?:st|nd|rd|d) (?:Bn|Battalion))),? reserve"
            r"(?=[.,;]|$)"
        ),
        r"\g<who> in reserve",
    ),
    # `two up: 1/508 left, …`, `two up and one back`: how many of them are in front, and who is told by name.
    (
        "up",
        re.compile(r"(?P<i>)(?:,| with) (?:one|two|2|1) (?:bns |battalions )?up(?:,? (?:and )?one back)?(?=[:,] \d)"),
        "",
    ),
    # `2/505 follows in support`, `to follow 1/505 in support`: they come behind.
    (
        "follow follows following",
        re.compile(
            r"(?P<i>)(?P<go>\b(?:[Ff]ollow(?:s|ing)?)(?: (?:\d/\d{3}|them|it|up|on|behind))?) in (?:close )?support"
            r"(?=[.,;!]|$| and\b| at \d)"
        ),
        r"\g<go>",
    ),
    # `3/502 attacks Best, 2/502 behind it in reserve`: in reserve behind it.
    (
        "behind",
        re.compile(
            r"(?P<i>)(?P<who>(?:^|[,;] |\band )[A-Z\d][\w/. ]{2,15}? )(?:right |close )?behind(?P<it> it| them| him)? "
            r"(?:in|as) (?:regimental |close )?reserve(?=[.,;!]|$)"
        ),
        r"\g<who>in reserve behind\g<it>",
    ),
    # `stay at Veghel, guard all four bridges`: those of the place, and with it.
    (
        "bridges",
        re.compile(
            r"(?P<i>)(?P<stay>\b(?:[Ss]tays?|[Hh]olds?|[Rr]emains?|[Kk]eeps?|[Ss]its?)(?: put)?(?: (?:at|in|on|to))? "
            r"[A-Z][\w-]{2,20})(?:,| and|, and) (?:guards?|holds?|defends?|watch(?:es)?|covers?|protects?) "
            r"(?:(?:all|both|each|the|its|their|of)(?: of)? ?){0,3}(?:two|three|four|five|\d)? ?bridges"
            r"(?: there| in town)?(?=[.,;!]|$)"
        ),
        r"\g<stay>",
    ),
    (
        "second",
        re.compile(
            r"^(?P<i>)(?P<head>[^;.]{0,80}\b(?:[Bb]attalions|[Bb]ns|[Rr]egiment|[Rr]egt|PIR|GIR)\b[^;.]{0,80}?[,:])"
            r" ?(?:the )?"
            rf"first(?: bn| battalion)? (?P<a>{_AT_IT}),? (?:and )?(?:the )?second(?: bn| battalion)? (?P<b>{_AT_IT})"
            r"(?=[.!]?$)"
        ),
        r"\g<head> first battalion \g<a>, second battalion \g<b>",
    ),
    # `Division Erdmann falls back on Weert: I at 2000, II at 2100, III at 2200`
    (
        "iii",
        re.compile(
            r"^(?P<i>)(?P<head>[^;.]{0,80}?[A-Z][^;.]{0,80}?[,:]) ?"
            rf"I (?P<a>{_AT_IT}),? (?:and |und )?II (?P<b>{_AT_IT})"
            rf",? (?:and |und )?III (?P<c>{_AT_IT})(?=[.!]?$)"
        ),
        r"\g<head> I Bn \g<a>, II Bn \g<b>, III Bn \g<c>",
    ),
    (
        "ii",
        re.compile(
            r"^(?P<i>)(?P<head>[^;.]{0,80}?[A-Z][^;.]{0,80}?[,:]) ?"
            rf"I (?P<a>{_AT_IT}),? (?:and |und )?II (?P<b>{_AT_IT})"
            r"(?=[.!]?$)"
        ),
        r"\g<head> I Bn \g<a>, II Bn \g<b>",
    ),
    # `to Veghel and guard all four bridges there`: they hold there.
    (
        "bridges",
        re.compile(
            r"(?P<i>)(?P<go>\bto [A-Z][\w-]{2,20}),? (?:and|to) (?:guard|hold|defend|cover|protect) "
            r"(?:(?:all|both|the|its|their|of)(?: of)? ?){0,3}(?:two|three|four|five|\d)? ?bridges"
            r"(?: there| in town)?(?=[.,;!]|$)"
        ),
        r"\g<go> and hold there",
    ),
    # `with the 23rd lift`: of that day.
    (
        "lift",
        re.compile(r"(?P<i>)\b(?P<the>(?:with|in|on) the )(?P<day>1[7-9]th|2[0-5](?:th|st|nd|rd)) lift\b"),
        r"\g<the>lift of the \g<day>",
    ),
    # `hold St Oedenrode, and I mean hold it`, `now, and I mean now`: said again, and no second thought.
    (
        "mean",
        re.compile(
            r"(?P<i>)(?P<said>\b(?P<word>hold|now|stay|move|all|everyone|fast|today|tonight)\b[^.;!?]*?)(?:,| -|…)?"
            r" and (?:I|i|we) (?:do |really )?mean (?P=word)(?: it| there| on)?(?=\W*$)",
            re.IGNORECASE,
        ),
        r"\g<said>",
    ),
    ("mean", re.compile(r"(?P<i>)(?:,| -)? and (?:I|i|we) (?:do |really )?mean (?:it|that|business|now)(?=\W*$)"), ""),
)
