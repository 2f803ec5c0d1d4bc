"""The table of German and Dutch turns of phrase of orders on file: `Befehl 12 wird wie folgt geändert: Beginn 2000`.

Of each the words of which one stands in it, how it is told, and what is read for it. Source: orders.md 20.
"""

from engine.orders import patterns as re

_NUMBER = r"(?:[Nn]r\.? ?|[Nn]ummer )?(?P<no>\d{1,3})"
#: How what is changed of an order begins; behind `Befehl 12:` an order of its own may be told too.
_CHANGED = (
    r"(?=(?:neuer? |neues |erst )?(?:[Bb]eginn|[Aa]bmarsch|[Ss]tart|[Aa]ngriffsbeginn|[Aa]ntreten|[Mm]arschbeginn|"
    r"[Ee]nde|[Zz]iel|[Mm]arschziel|[Aa]ngriffsziel|[Mm]arschweg|[Ww]eg|[Uu]hrzeit|[Zz]eit)\b(?!.* (?:durch|mit) )|"
    r"(?:nicht |erst )?(?:um|ab|bis|gegen) [\d.:]+(?: Uhr)?(?:[.,;!]|$| statt )|\d{4} statt|"
    r"(?:nicht )?nach [^,.;:]{2,25},? (?:statt|anstatt|sondern) |"
    r"(?:über|via) (?!.* mit )[^,.;:]{2,30}(?:[.;!]|$| statt )|"
    r"auf der (?:Straße|Strasse)[.;!]?$|querfeldein[.;!]?$|mit [Uu]nterst(?:ü|ue)tzung|[Uu]nterst(?:ü|ue)tz(?:t|ung) "
    r"(?:durch|von)|[Ff]eindber(?:ü|ue)hrung|[Gg]efecht)"
)
FILES_ABROAD: tuple[tuple[str, re.Pattern[str], str], ...] = (
    (
        "befehl auftrag",
        re.compile(
            r"^(?P<i>)(?:(?:[Ää]nderung|[Aa]enderung|[Aa]bänderung|[Nn]achtrag|[Ee]rgänzung) (?:zu|zum|von|des) |"
            r"[Zz]u (?:[Mm]einem |[Uu]nserem )?|[Ää]ndere |[Aa]endere |[Bb]etr(?:\.|ifft) )"
            rf"(?:[Bb]efehl|[Aa]uftrag) {_NUMBER}:\s+"
        ),
        r"Befehl \g<no> ändern: ",
    ),
    (
        "befehl auftrag",
        re.compile(
            rf"^(?P<i>)(?:[Bb]efehl|[Aa]uftrag) {_NUMBER} (?:wird|ist) (?:hiermit )?(?:wie folgt|folgendermaßen|so) "
            r"(?:geändert|abgeändert|geaendert|zu ändern|abzuändern):\s+"
        ),
        r"Befehl \g<no> ändern: ",
    ),
    (
        "befehl auftrag",
        re.compile(rf"^(?P<i>)(?:[Bb]efehl|[Aa]uftrag) {_NUMBER}:\s+{_CHANGED}"),
        r"Befehl \g<no> ändern: ",
    ),
)
