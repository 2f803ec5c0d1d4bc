"""The table of turns of staff officers and players who write short: `withdraw SOUTH over the rly`, `R WAAL`, `last lt`,
`jumps off at 1300 against Wyler`.

Of each the words of which one stands in it, how it is told, and what is read for it. Source: orders.md 4, 7, 18.
"""

from engine.orders import patterns as re
from engine.orders.message.page.as_written import HOUR

_WAY_ON = r"(?= (?:over|across|along|through|to|towards|via|by|on|down|up|from|behind)\b)"
STAFFS: tuple[tuple[str, re.Pattern[str], str], ...] = (
    # `withdraw SOUTH over the railway to Wolfheze`: which way, in capitals as staffs write it, and no place.
    *(
        (way, re.compile(rf"(?P<i>)(?<=[a-z] ){way.upper()}(?:WARDS?)?{_WAY_ON}"), way)
        for way in ("north", "south", "east", "west")
    ),
    # `cross the R WAAL`, `R. Maas`.
    (
        "r riv",
        re.compile(
            r"(?P<i>)(?:\b[Tt]he )?\b(?:R|RIV|Riv)\b\.? "
            r"(?=(?i:waal|maas|rhine|rijn|neder|lower|dommel|aa|linge|ijssel)\b)"
        ),
        "the ",
    ),
    # `REQUEST RECCE ACFT SQUARES 4886 TO 5088`.
    ("acft", re.compile(r"\b(?P<i>)acft\b", re.IGNORECASE), "aircraft"),
    # `the corps medium regiments`: as the corps mediums.
    (
        "medium",
        re.compile(r"\b(?P<i>)corps medium (?:regiments|regts|guns|artillery)\b", re.IGNORECASE),
        "corps mediums",
    ),
    # `1 Border shall hold Heelsum; provided, however, that if attacked it shall …`: but if attacked.
    (
        "provided",
        re.compile(
            r"(?P<i>)^(?:provided|on condition),?(?: (?:however|always),?)? that,? "
            r"(?=(?:if|when|should it be|once) (?:hard )?(?:attacked|pressed|engaged)\b)",
            re.IGNORECASE,
        ),
        "",
    ),
    (
        "provided",
        re.compile(
            r"(?P<i>)[,;]? (?:provided|on condition),?(?: (?:however|always),?)? that,? "
            r"(?=(?:if|when|should it be|once) (?:hard )?(?:attacked|pressed|engaged)\b)",
            re.IGNORECASE,
        ),
        "; ",
    ),
    # `1/501 shall remain at Veghel save that it may withdraw to Uden if attacked`.
    (
        "save except",
        re.compile(
            r"(?P<i>)[,;]? (?:save|except) that "
            r"(?:it|they|he) (?:may|can|shall|will|is to|are to) (?P<to>(?:withdraw|fall back|retire|pull back)\b"
            r"[^,.;!?]{2,40}?) (?:if|when) (?P<c>attacked|pressed|engaged)(?=[.;!?]|$)",
            re.IGNORECASE,
        ),
        r"; if \g<c> \g<to>",
    ),
    # `without allowing themselves to be drawn into anything serious`, `not letting itself get drawn into a fight`.
    (
        "allowing letting allow let drawn",
        re.compile(
            r"(?<!\bis )(?<!\bare )\b(?P<i>)(?:without|but not|not) "
            r"(?:(?:allowing|letting) (?:themselves|itself|himself|yourselves|yourself) "
            r"(?:to )?(?:be|get|become)|being|getting|becoming|to be|to get|to become) "
            r"(?:drawn|sucked|dragged)(?: in\b(?! [A-Z])| into (?:anything(?: (?:serious|big|heavy))?|"
            r"(?:a |any )?(?:serious |heavy |real )?(?:fight(?:ing)?|battle|action|engagement|scrap)))"
            r"(?=[.;,!]|$| and )",
            re.IGNORECASE,
        ),
        "without being drawn into a fight",
    ),
    # `stands fast until relieved by 7 KOSB then Oosterbeek`: a bare place to go to.
    (
        "relieved",
        re.compile(
            r"\b(?P<i>)(?P<r>(?:until|till|til) relieved"
            r"(?: by (?:(?!then\b)[\w/]+ ){0,2}?(?!then\b)[\w/]+)?),? (?:and )?then "
            r"(?!(?:attack|withdraw|retire|hold|rest|move|go|follow|report|recce|wait|stop|stay|return|regroup|advance|"
            r"march|stand|join|reserve|back|home)\b)(?P<to>[a-z][a-z'-]{3,})(?=[.;!]|$)",
            re.IGNORECASE,
        ),
        r"\g<r> then move to \g<to>",
    ),
    # `lt regt shell heelsum 930-10`: from 0930 to 1000; three figures before ten are always earlier.
    (
        "shell shells shelling fire fires stonk",
        re.compile(r"\b(?P<i>)(?P<from>[6-9][0-5][05]) ?- ?(?P<to>1[0-2])(?=[.;,!]|$)"),
        r"0\g<from>-\g<to>00",
    ),
    # `Nothing whatever is to be done by 69 Brigade except to hold Nijmegen`.
    (
        "nothing",
        re.compile(
            r"(?P<i>)^nothing (?:whatever |at all |else )?is to be done by (?P<who>[\w/ .]{3,30}?) (?:but|except) "
            r"(?:to )?"
            r"(?=(?:hold|stay|remain|guard|defend)\b)",
            re.IGNORECASE,
        ),
        r"\g<who> is to ",
    ),
    # `69 Brigade holds Nijmegen, which it will do until further orders`.
    (
        "further",
        re.compile(
            r"(?P<i>), which (?:it|they|he) (?:will|shall|is to|are to) do (?P<u>until further (?:orders|notice))\b",
            re.IGNORECASE,
        ),
        r" \g<u>",
    ),
    # `does nothing except hold Nijmegen`, `is to do nothing but hold Nijmegen`.
    (
        "nothing",
        re.compile(
            r"\b(?P<i>)(?P<s>is to do|are to do|shall do|will do|to do|does|do) nothing(?: at all| whatever| else)? "
            r"(?:but|except(?: to)?|other than(?: to)?) (?=(?:hold|stay|remain|guard|defend)\b)",
            re.IGNORECASE,
        ),
        "is to ",
    ),
    # `by last lt`.
    (
        "lt",
        re.compile(r"\b(?P<i>)(?P<which>first|last) lt\b(?!\.? ?(?:col|gen|regt|reg))", re.IGNORECASE),
        r"\g<which> light",
    ),
    # `if atk hold`, `if attkd, fall back to Aalst`.
    (
        "atk attk atkd attkd atted",
        re.compile(
            r"\b(?P<i>)(?P<case>if|when|once) (?:att?k(?:e?d)?)"
            r"(?=[,:]? (?:hold|fall|wdr|withdraw|retire|pull|break|stand|stay|disengage|go|move|mv|back)\b)",
            re.IGNORECASE,
        ),
        r"\g<case> attacked",
    ),
    # `engage en gun posn 4487`.
    (
        "en",
        re.compile(r"\b(?P<i>)en (?P<what>guns?|mortars?|mor|MGs?|inf|arty|bty|posns?|tks?|armou?r|AA)\b(?: posns?)?"),
        r"enemy \g<what>",
    ),
    ("posn posns", re.compile(r"\b(?P<i>)enemy posn(?P<s>s?)\b"), r"enemy position\g<s>"),
    # `all corps mediums`: whose guns they are.
    ("mediums", re.compile(r"\b(?P<i>)(?:all )?(?:the )?[Cc]orps mediums\b"), "the mediums"),
    # `all the Welsh`, `all the Irish`: every one of them.
    (
        "irish welsh",
        re.compile(r"\b(?P<i>all|both)(?: of)?(?: the)? (?P<who>Irish|Welsh)\b(?! (?:G|bn|bat|reg|gr))", re.IGNORECASE),
        r"the \g<who> Guards",
    ),
    # `attack Oosterhout supported by nobody else`.
    (
        "nobody none noone one anyone anybody",
        re.compile(
            r"(?P<i>),? (?:and )?(?:(?:supported|backed|helped|assisted|accompanied|followed|joined)(?: up)? by "
            r"(?:nobody|no[- ]?one|none)|without (?:any )?(?:support|help) (?:from|of|by) (?:anyone|anybody))"
            r"(?: else)?(?: at all)?(?=\s*(?:[.,;!]|$))",
            re.IGNORECASE,
        ),
        "",
    ),
    # `508 jumps off at 1300 against Wyler`: the hour behind the place, so that more may follow.
    (
        "off",
        re.compile(
            rf"\b(?P<i>)jump(?P<s>s?) off (?:at )?(?P<hour>{HOUR}) (?:against|for|toward|towards|on) "
            r"(?P<where>(?:the )?[A-Z][\w'-]+(?: (?:[A-Z][\w'-]+|bridge))*)(?=\s*[,;.]|$)"
        ),
        r"attack\g<s> \g<where> at \g<hour>",
    ),
    # `1. DIVARTY fires on 4478`: the first of a list that has no second.
    ("divarty arty", re.compile(r"^(?P<i>\W*)1\. ?(?=(?i:div ?arty)\b)"), r"\g<i>"),
    # `Operation Berlin: all units withdraw to Oosterbeek`: what it is called, and an order all the same.
    (
        "operation op",
        re.compile(
            r"^(?P<i>\W*)(?:Operation|Op\.?|OPERATION) [A-Z][A-Za-z]+ ?[:–-] ?(?=(?:[Aa]ll|[Ee]very|ALL|\d)\S* \S+ )"
        ),
        r"\g<i>",
    ),
    # `XXX Eng move to Son and bridge the canal there`.
    (
        "bridge",
        re.compile(
            r"(?<=\band )(?P<i>)bridge (?:the (?:canal|river|gap|water|stream|obstacle)|it)(?: there| here)?"
            r"(?=\s*(?:[.,;!]|$))"
        ),
        "repair the bridge there",
    ),
    # `Prepare the Nijmegen bridge for demolition`: for the umpire, as `blow the Nijmegen bridge`.
    (
        "demolition blowing demolitions",
        re.compile(
            r"^(?P<i>\W*(?:[Pp]lease )?)(?:prepare|make ready|ready|rig|wire) "
            r"(?P<what>(?:the |both )?[\w' -]{2,30}?bridges?) for (?:demolitions?|blowing(?: up)?)\b",
            re.IGNORECASE,
        ),
        r"\g<i>Blow \g<what>",
    ),
    # `in reserve at Kranenburg, ready to move at short notice`: how they wait there.
    (
        "ready",
        re.compile(
            r"^(?P<i>)(?P<stay>[^.;]{0,120}\b(?:reserve|stays?|remains?|holds?|waits?|rests?)\b[^.;]{0,120}?)"
            r"(?:,? and|,) (?:is |be |all )?"
            r"ready to (?:move|march|go|advance|march off|move off|move out|set off|set out)"
            r"(?: (?:at (?:short|any|a moment['’]s) (?:notice|time|moment)|at once|when (?:called|needed|"
            r"ordered|told)))?"
            r"(?=[.!]?$)",
            re.IGNORECASE,
        ),
        r"\g<stay>",
    ),
    # `remains in reserve, at 30 minutes' notice to move`: how ready they are.
    (
        "notice",
        re.compile(
            r"(?P<i>),? (?:and )?(?:on|at|with) (?:a )?(?:\d{1,3}|one|two|three|half an|an|short|immediate)[ -]?"
            r"(?:min(?:ute)?s?|hours?|hrs?)?['’]?s?['’]? notice(?: to move)?(?=[.,;!]|$)",
            re.IGNORECASE,
        ),
        "",
    ),
    # `SS-Wach-Bn 3 at the same time from the north.`: a sentence of its own, told of those before.
    (
        "same simultaneously gleichzeitig gleichen tegelijk tegelijkertijd",
        re.compile(
            r"^(?P<i>)(?P<who>(?:(?:[Tt]he|[Dd]ie|[Dd]as) )?[A-ZÄÖÜ\d][\w/.'-]*(?: [A-ZÄÖÜ\d][\w/.'-]*){0,3}),? "
            r"(?:at the same time|simultaneously|gleichzeitig|zur gleichen Zeit|tegelijk(?:ertijd)?),? "
            r"(?P<whence>(?:from|von|vom|aus|vanuit|van) [^,;.:]{3,25})(?=[.!]|$)"
        ),
        r"\g<who> \g<whence>",
    ),
)
