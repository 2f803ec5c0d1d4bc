"""The table of turns by which all troops are told something: `All battlegroups attack`, `Any unit that is attacked`.

Of each the words of which one stands in it, how it is told, and what is read for it. Source: orders.md 4, 8.
"""

from engine.orders import patterns as re

_UNITS = r"(?:unit|battalion|regiment|battle ?group|squadron|formation|brigade)"
_BIDDEN = r"(?:(?:is|are|has|have) to |must |will |shall |should )?"
#: What one of a list is told.
_ONE = r"(?:(?!,|;| and ).)+"
EVERYONE: tuple[tuple[str, re.Pattern[str], str], ...] = (
    # `All battlegroups attack at 0630`.
    (
        "battlegroup battlegroups",
        re.compile(r"\b(?P<i>)(?P<a>[Aa]ll|[Bb]oth|[Ee]ach|[Ee]very) (?:the )?battlegroup(?P<s>s?)\b"),
        r"\g<a> battle group\g<s>",
    ),
    # `All four Kampfgruppen attack at 0630: Göbel on Beek, …`: if the list names as many.
    *(
        (
            number,
            re.compile(
                rf"^(?P<i>)[Aa]ll {number} (?P<who>Kampfgruppen|KGs|battle ?groups|battalions|regiments|units) "
                rf"(?=[^:]{{3,40}}: ?{_ONE}(?:(?:, and |, | and |; ){_ONE}){{{count}}}[.!]?$)"
            ),
            r"All \g<who> ",
        )
        for count, number in enumerate(("two", "three", "four", "five", "six"), start=1)
    ),
    # `Everyone attacks at 0630: Göbel on Beek, …`.
    (
        "everyone everybody",
        re.compile(r"^(?P<i>)[Ee]very(?:one|body) (?P<deed>attack|move|withdraw|hold)s (?=(?:at|from|by|on) [^:]+: ?)"),
        r"All \g<deed> ",
    ),
    # `Any unit that is attacked stands and fights`, `Any unit, if attacked, holds`.
    (
        "attacked",
        re.compile(
            rf"^(?P<i>)[Aa]ny {_UNITS}s?(?:,? (?:that|which|who|if|when|once))?(?: (?:is|are|gets?|finds itself))?"
            rf"(?: being)? attacked,? {_BIDDEN}(?=[a-z]+)"
        ),
        "All units if attacked ",
    ),
    # `Whoever is attacked holds`.
    (
        "whoever anyone anybody",
        re.compile(
            rf"^(?P<i>)(?:[Ww]ho(?:so)?ever|[Aa]ny(?:one|body)(?: who)?)(?: is| gets)? attacked,? {_BIDDEN}(?=[a-z]+)"
        ),
        "All units if attacked ",
    ),
    # `2 Para, and anyone else who can walk, to Oosterbeek`, `with whoever is still fit`: who they are is asked.
    (
        "anyone anybody anything whoever whatever everything everyone everybody jeder jeden wer iedereen alles",
        re.compile(
            r"(?<=[\w.)])(?P<i>),? (?:(?:and|with|plus|und|mit|en|met) )(?:also )?(?:"
            r"(?:any|every)(?:one|body|thing)(?: else)?(?: (?:who|that|which))? "
            r"(?:(?:can|could|is able to|is fit to|is) (?:still )?[a-z]+(?: [a-z]+)?|still [a-z]+|(?:you|we|"
            r"they) can [a-z]+|"
            r"(?:walks?|moves?|lives)|left|around|available|nearby)|"
            r"(?:any|every)(?:one|body|thing) else|"
            r"(?:whoever|whatever)(?: else)? (?:(?:can|could|is|moves|walks)(?: still)?(?: [a-z]+)?)|"
            r"(?:jeder|jeden|alles),? (?:der|den|was) (?:noch )?[a-z]+(?: [a-z]+)?|"
            r"wer (?:noch )?[a-z]+(?: kann)?|iedereen die (?:nog )?[a-z]+(?: kan)?"
            r")(?=,| (?:to|nach|naar|holds?|moves?|go|goes|march(?:es)?|attacks?|withdraws?|falls?|pulls?|"
            r"stays?|digs?) |[.!]*$)"
        ),
        " and everyone else",
    ),
    # `…, dann hält alles`, `…, then everything holds`: each of those before.
    (
        "alles alle iedereen everything everyone everybody allemaal",
        re.compile(
            r"(?P<i>)(?P<joint>,|;| and| und| en) (?:dann|danach|anschließend|darauf|then|dan|daarna) "
            r"(?:(?:hält|haelt|halten|bleibt|bleiben|houdt|houden) (?:dort |daar |sie |ze )?(?:alles|alle|"
            r"iedereen|allemaal)"
            r"|every(?:thing|one|body) (?:holds|stays|digs in))(?: dort| daar| there)?(?=[.,;!]|$)"
        ),
        r"\g<joint> then all hold",
    ),
)
