"""The table of turns of phrase about sappers at bridges and ferries and about those they take over: `the Driel ferry is
to be operated by 1 Abn RE`, `rebuild Son bridge using Gds RE`, `take 2 Pol and 3 Pol across by the Driel ferry`.

Of each the words of which one stands in it, how it is told, and what is read for it. Sappers are told by what only they
are called, crossings by `bridge` and `ferry`. Source: MG section 26; MG-ENG-2, MG-ENG-4, MG-FERRY-2.
"""

from engine.orders import patterns as re
from engine.orders.message.page.beside_a_task import BEGINS, ENDS, THEY, no_part

_NO_NAME = no_part()

_WORD = rf"{_NO_NAME}[\w/.-]+"
_WHO = rf"(?:the )?{_WORD}(?: {_WORD}){{0,2}}(?:(?: and |, ){_WORD}(?: {_WORD})?){{0,2}}"
_SAPPERS = (
    rf"(?:the )?(?:{_NO_NAME}[\w.]+ ){{0,3}}(?:(?:RE|Eng|Engrs?|Engineers?|Sappers?)\b|(?:Pi|Pioniere?)\b(?: \d+)?)"
)
_BRIDGE = rf"(?:the )?(?:{_NO_NAME}[\w'-]+ ){{0,3}}bridge(?: (?:at|of|over|near) (?:the )?[\w'-]+)?"
_FERRY = rf"(?:the )?(?:{_NO_NAME}[\w'-]+ ){{0,2}}ferry(?: (?:at|of|near) [\w'-]+)?"
_CROSSING = rf"(?:{_BRIDGE}|{_FERRY})"
_IS_TO_BE = r"(?:(?:(?:is|are) to|to|will|must|shall|should) be )"
_MENDED = r"(?:repaired|mended|fixed|rebuilt|restored|reconstructed)"
_MEND = r"(?:repair|mend|fix|rebuild|restore|reconstruct)"
_RUN = r"(?:run|operated|worked|manned|crewed)"
_CARRY = r"(?:take|bring|move|send|put|get|pass|ferry|carry)"
_SQUARE = r"(?:square )?\d{4}"
SAPPERS: tuple[tuple[str, re.Pattern[str], str], ...] = (
    # `Gds RE and 43 RE are both to work on Son bridge`.
    ("both", re.compile(r"(?P<i>)\bare both to (?=work|repair|mend|fix|operate|run|cross|support)"), "are to "),
    # Bridges and ferries mended.
    (
        "makes make",
        re.compile(
            rf"(?P<i>)\bmake(?P<s>s?) (?P<c>{_CROSSING}) (?:passable|usable|serviceable|fit for (?:traffic|use|tanks))"
            r"(?: again)?\b",
            re.IGNORECASE,
        ),
        r"repair\g<s> \g<c>",
    ),
    (
        "action back",
        re.compile(
            rf"(?P<i>)(?<=\w )(?:gets?|puts?|brings?) (?P<c>{_CROSSING}) back in(?:to)? "
            rf"(?:action|use|operation|service|order)\b",
            re.IGNORECASE,
        ),
        r"repair \g<c>",
    ),
    (
        "work works patch patches repair",
        re.compile(
            rf"(?P<i>)(?<=\w )(?:(?:(?:start|begin)s? )?works? on|takes? on (?:the )?repairs? (?:of|to)|"
            rf"patch(?:es)?(?: up)?) (?={_CROSSING})",
            re.IGNORECASE,
        ),
        "repair ",
    ),
    # `Son bridge to be fixed by Gds RE`, `I need the Pannerden ferry repaired by SS Pi 10`, `rebuild it using Gds RE`.
    (
        "repaired mended fixed rebuilt restored reconstructed",
        re.compile(
            rf"{BEGINS}(?:I (?:want|need) (?P<c>{_CROSSING}) |(?P<d>{_CROSSING}) {_IS_TO_BE}){_MENDED} by "
            rf"(?P<e>{_SAPPERS}){ENDS}",
            re.IGNORECASE,
        ),
        r"\g<lead>\g<e> repair \g<c>\g<d>",
    ),
    (
        "repair mend fix rebuild restore reconstruct",
        re.compile(rf"{BEGINS}{_MEND} (?P<c>{_CROSSING}) (?:using|with) (?P<e>{_SAPPERS}){ENDS}", re.IGNORECASE),
        r"\g<lead>\g<e> repair \g<c>",
    ),
    # `send 307 Eng to repair the Honinghutje bridge`, `get 1 Abn RE to work on the Driel ferry`.
    (
        "send get put set",
        re.compile(
            rf"{BEGINS}(?:send|get|put|set) (?P<e>{_SAPPERS}) (?:out )?to (?P<d>{_MEND}|run|operate|work|man|act as)"
            rf"(?P<on> on(?= ))? (?=(?:an? )?{_CROSSING}|(?:an? )?ferry\b)",
            re.IGNORECASE,
        ),
        r"\g<lead>have \g<e> \g<d>\g<on> ",
    ),
    # Ferries worked: `the Driel ferry is to be operated by 1 Abn RE`, `SS Pi 10 keep the Pannerden ferry running`.
    (
        "operated run worked manned crewed",
        re.compile(
            rf"{BEGINS}(?:I (?:want|need) (?P<c>{_FERRY}) |(?P<d>{_FERRY}) {_IS_TO_BE}){_RUN} by "
            rf"(?P<e>{_SAPPERS}){ENDS}",
            re.IGNORECASE,
        ),
        r"\g<lead>\g<e> operate \g<c>\g<d>",
    ),
    (
        "keep keeps",
        re.compile(
            rf"(?P<i>)(?P<e>\b{_SAPPERS}:? (?:(?:is to|are to|to|will|must|shall) )?)keeps? (?P<f>{_FERRY}) "
            r"(?:running|going|working|operating|operational|in (?:operation|service|use))\b",
            re.IGNORECASE,
        ),
        r"\g<e>operate \g<f>",
    ),
    (
        "crew crews",
        re.compile(rf"(?P<i>)(?P<e>\b{_SAPPERS}:? (?:to |will )?)crews? (?={_FERRY})", re.IGNORECASE),
        r"\g<e>man ",
    ),
    # A ferry where there is none: `a ferry is to be operated at 4187 by 1 Abn RE`, `1 Abn RE: ferry at 4187`.
    (
        "ferry",
        re.compile(
            rf"{BEGINS}(?:a )?ferry(?: service)? (?:{_IS_TO_BE}{_RUN} )?(?:at|in) (?P<s>{_SQUARE}) by "
            rf"(?P<e>{_SAPPERS}){ENDS}",
            re.IGNORECASE,
        ),
        r"\g<lead>\g<e> act as ferry at \g<s>",
    ),
    (
        "ferry",
        re.compile(
            rf"(?P<i>)(?P<e>\b{_SAPPERS}):? (?:(?:(?:is|are) to|to|will|must|shall) )?(?:forms? a |be used as (?:a )?|)"
            rf"ferry (?=(?:at|in) {_SQUARE})",
            re.IGNORECASE,
        ),
        r"\g<e> act as ferry ",
    ),
    (
        "ferry",
        re.compile(
            rf"(?P<i>)(?<=, )at (?P<s>{_SQUARE}) (?P<e>{_SAPPERS}) (?:acts? as (?:a )?|"
            r"(?:is to |to |will )?runs? a )ferry\b",
            re.IGNORECASE,
        ),
        r"\g<e> act as ferry at \g<s>",
    ),
    # Over by a ferry: `take 2 Pol and 3 Pol across by the Driel ferry`, `1 Border cross to the far bank by the ferry`.
    (
        "across over",
        re.compile(
            rf"{BEGINS}{_CARRY} (?P<u>{_WHO}) (?:across|over)(?: the (?:river|\w+))? (?:by|on|with|via|using) "
            rf"(?P<f>{_FERRY})(?=[.;,!]|$| (?:at|from|until|by|tomorrow|tonight|today|and|then|as soon)\b)",
            re.IGNORECASE,
        ),
        r"\g<lead>\g<u> crosses by \g<f>",
    ),
    (
        "taken brought",
        re.compile(
            rf"{THEY}(?P<u>{_WHO}) {_IS_TO_BE}(?:taken|brought|carried) (?:across|over)(?: the (?:river|\w+))? "
            rf"(?:by|on|with) (?P<f>{_FERRY})\b",
            re.IGNORECASE,
        ),
        r"\g<pre>\g<lead>\g<u> crosses by \g<f>",
    ),
    (
        "bank side shore",
        re.compile(
            rf"(?P<i>)\b(?:cross(?P<s>es)?|gets? (?:across|over)|goes (?:across|over)|go (?:across|over)) to the "
            rf"(?:other|far|opposite) (?:bank|side|shore) (?=(?:by|on|with) {_FERRY})",
            re.IGNORECASE,
        ),
        r"cross\g<s> ",
    ),
    # `get the Pannerden ferry running by 1600 and keep it going all night`: as long as nothing else is ordered.
    (
        "night day clock",
        re.compile(
            r"(?P<i>)(?<=\d),? and keeps? it (?:going|running|open|working|in (?:operation|service)) "
            r"(?:all (?:night|day)(?: long)?|through the night|day and night|round the clock)(?=[.,;!]|$)",
            re.IGNORECASE,
        ),
        "",
    ),
)
