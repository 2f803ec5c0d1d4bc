"""The table of news of one's own troops told in German and Dutch, or in few words: `Harder steht in Velp`, `Harder is
onderweg`, `2/505 is under fire at Mook`.

They are read as the English that the laws of news know. Of each the words of which one stands in it, how it is told,
and what is read for it. Source: orders.md 17.
"""

from engine.orders import patterns as re

#: One unit at the head of a sentence, by the sound of it.
_WHO = (
    r"^(?P<i>)(?P<who>(?:(?:Die|Das|Der|De|Het|KG|Kampfgruppe|Bataillon|Regiment) ){0,2}"
    r"(?:[A-ZÄÖÜ][\w./-]+(?: (?:[A-Z]{1,4}|\d{1,4})){0,2}|(?:[A-Z]{1,4} )?\d[\w/]*(?: [A-Z]\w*){0,2})) "
)
_YET = (
    r"(?:(?:jetzt|noch|schon|bereits|immer|weiterhin|derzeit|zur ?zeit|zur Zeit|gerade|nun|heute|nu|al|nog|"
    r"steeds|momenteel) )*"
)
_THERE = r"(?:der |dem |den |de |het )?[A-ZÄÖÜ][\w'-]+"
_END = r"(?=[.!]*$)"
NEWS: tuple[tuple[str, re.Pattern[str], str], ...] = (
    # `Harder steht noch in Velp`, `Harder zit in Elst`.
    (
        "ist sind steht stehen sitzt sitzen befindet befinden liegt liegen staat zit ligt bevindt is",
        re.compile(
            rf"{_WHO}(?:ist|sind|steht|stehen|sitzt|sitzen|befindet sich|befinden sich|liegt|liegen|staat|zit|"
            rf"ligt|bevindt zich|is) "
            rf"{_YET}(?:in|bei|an|am|vor|nahe|bij|aan|te|voor) (?P<where>{_THERE})(?: (?:fest|vast))?{_END}"
        ),
        r"\g<who> is in \g<where>",
    ),
    (
        "ist sind is befindet befinden bevindt",
        re.compile(
            rf"{_WHO}(?:ist|sind|is|zijn|befindet sich|befinden sich|bevindt zich) {_YET}(?:auf dem (?:Weg|"
            rf"Marsch)|unterwegs|"
            rf"im Anmarsch|op weg|onderweg|op mars)(?: (?:nach|auf|zu|naar) (?P<where>{_THERE}))?{_END}"
        ),
        r"\g<who> is on its way to \g<where>",
    ),
    (
        "war waren lag stand was",
        re.compile(
            rf"{_WHO}(?:war|waren|lag|lagen|stand|standen|was|waren) (?:(?:gestern|gisteren|heute|vorhin|noch|"
            rf"vannacht|"
            rf"vanochtend)(?: (?:abend|früh|morgen|nacht|avond))? )*(?:in|bei|bij|an|te) (?P<where>{_THERE}){_END}"
        ),
        r"\g<who> was in \g<where> yesterday",
    ),
    # `Harder kämpft in Velp`, `2/505 is under fire at Mook`.
    (
        "kämpft kämpfen vecht liegt steht ligt staat is are",
        re.compile(
            rf"{_WHO}(?:(?:kämpft|kämpfen|vecht|vechten) {_YET}(?:in|bei|um|bij|om) {_THERE}|"
            rf"(?:liegt|liegen|steht|stehen|ligt|"
            rf"staat) {_YET}(?:unter|onder) (?:schwerem |starkem |zwaar )?(?:Feuer|Beschuss|vuur)(?: (?:in|bei|"
            rf"bij) {_THERE})?|"
            rf"(?:is|are) (?:now |still )?under (?:heavy |constant )?(?:fire|shellfire|attack)(?: (?:at|in|"
            rf"near) {_THERE})?){_END}"
        ),
        r"\g<who> is under attack",
    ),
    # `As of 1800: 505 holding Groesbeek`: how things are at that hour.
    (
        "holding defending attacking moving withdrawing occupying guarding resting marching covering",
        re.compile(
            r"^(?P<i>)(?P<when>As (?:of|at) (?:\d{4}|\d{1,2}[:.]\d\d)(?: ?h(?:ou)?rs)?)\b[:,]? (?:-|–)? ?"
            r"(?P<who>(?:the )?[A-Z\d][\w./ -]{1,30}?) (?=(?:now |still )?(?:holding|defending|attacking|moving|"
            r"withdrawing|occupying|guarding|resting|marching|covering)\b)",
            re.IGNORECASE,
        ),
        r"\g<when>, \g<who> is ",
    ),
    # `What we do tomorrow`, `Was wir morgen machen`: the day of the lines below.
    (
        "what was wat here",
        re.compile(
            r"^(?P<i>)(?:(?:Here['’]?s |Here is |This is |So |Now )?What (?:(?:we|I|you|they) (?:all )?"
            r"(?:do|will do|are doing|want(?: done)?|have to do|are to do|plan)|is to be done|is to happen|"
            r"happens|has to be done|"
            r"must be done|is planned|is on|is next)|"
            r"Was (?:wir|ihr|ich|zu tun ist|geschieht)|Wat (?:we|wij|er gebeurt))"
            r"(?: (?:on|for|am|für|voor|op))? (?P<day>(?:tomorrow|morgen|overmorgen|übermorgen|(?:mon|tues|"
            r"wednes|thurs|fri|satur|"
            r"sun)day|(?:Mon|Diens|Donners|Frei|Sams|Sonn)tag|Mittwoch|(?:the )?\d\d?(?:st|nd|rd|th)|D ?\+ ?\d)"
            r"(?: (?:morning|afternoon|evening|night|früh|Vormittag|Nachmittag|Abend|ochtend|middag|avond))?)"
            r"(?: (?:machen|tun|vorhaben|doen|geschieht|zu tun ist|gebeurt))?(?=[.:!]?$)",
            re.IGNORECASE,
        ),
        r"Programme for \g<day>",
    ),
)
