"""The table of turns of slips: what is said before the right word in the stead of the wrong one, `pardon`,
`my mistake`, `Verzeihung`, `nee wacht`.

Each is read as `sorry`, which the laws of second thoughts know. Of each the words of which one stands in it, how it is
told, and what is read for it. Source: orders.md 8.
"""

from engine.orders import patterns as re
from engine.orders.worded import ways

#: What never means anything else between two marks.
_SLIP = ways(
    r"""(?:my |a thousand )?apologies | excuse me | (?:i )?beg (?:your )?pardon | pardon(?: me)? | oops | whoops | oeps
    | my (?:mistake|bad|error|fault) | mistake | typo | slip of the pen | scratch that,? sorry
    | (?:nee|nein|ne|oh|ach),? (?:wait|wacht|warte|moment|halt)(?: even| mal)? | hold on | hang on
    | wacht even | wait a (?:minute|moment|second|sec) | halt,? nein | stop,? (?:nein|nee|no)
    | (?:ich bitte um )?verzeihung | entschuldigung | 'tschuldigung | tschuldigung | (?:einen )?moment(?: mal)?
    | unsinn | quatsch | falsch | irrtum | schreibfehler | tippfehler | (?:oh |ach |äh )nein | ach ne
    | oder (?:nein|nee) | berichtigung | korrektur | korrigiere | correctie | verbetering | (?:mijn )?excuus
    | excuses
    | foutje | vergissing | of nee | of nein | nou nee | nee toch | nee sorry | nein sorry"""
)
#: What may be a word of the order itself, and is said before a name, a link or an hour here: `wait, Heelsum`.
_OPEN = ways(r"wait | wacht | warte | moment | ich meine | ik bedoel | besser | beter | vielmehr | lieber | liever")
_MARK = r"(?P<i>)(?:\s*[,;(–—]|\s+-+|\s*\.{2,}|\s*…|\s*[.!?](?=\s))\s*"
_BEHIND = r"\s*(?:[,:;!–—]|\.{2,}|…|\s-+(?=\s))\s*"
#: What puts right at the head of a sentence, for sure, and politely.
_WRONG = ways(
    r"""(?:(?:das )?(?:war |ist )?falsch | (?:mein )?irrtum | unsinn | quatsch | (?:kleine )?berichtigung
    | (?:kleine )?korrektur | korrigiere | verbetering | correctie | foutje | vergissing | schreibfehler | tippfehler
    | halt,? nein | stop,? nein | nein,? halt | nee,? wacht | nein,? warte | no,? wait | wacht,? nee | wacht even
    | warte,? nein
    | moment(?: mal)?,? nein | (?:nein|nee|ach nein|nee hoor|no),? (?:toch|doch)(?: maar| lieber| liever| besser)?
    | (?:doch|toch) (?:lieber|liever|besser|beter|maar) | ich mein(?:t)?e | ik bedoelde | besser gesagt
    | beter gezegd)"""
)
_SORRY = ways(
    r"""(?:verzeihung | (?:ich bitte um )?entschuldigung | tschuldigung | (?:einen )?moment(?: mal)? | oeps | excuus
    | (?:mijn )?excuses | wacht | warte | liever
    | lieber(?!\W+(?:herr\W+)?(?:spielleit|schiedsricht|umpire|general|kolleg|kamerad)))"""
)
_NAMED = r"(?=(?:(?:to|at|nach|naar|um|om|auf|op|in|bei|bij) )?(?-i:[A-Z0-9'])|\d)"

SLIPS: tuple[tuple[str, re.Pattern[str], str], ...] = (
    # `Berichtigung: Best.`, `Falsch, nach Best.`, `Nee toch maar naar Heelsum.`: put right in a sentence of its own.
    (
        "falsch irrtum unsinn quatsch berichtigung korrektur korrigiere verbetering correctie foutje vergissing "
        "nein halt nee schreibfehler tippfehler wacht warte toch doch meine meinte bedoelde gesagt gezegd no",
        re.compile(rf"^\W*(?P<i>){_WRONG}(?:{_BEHIND}|\s+){_NAMED}", re.IGNORECASE),
        r"Correction: ",
    ),
    # `Entschuldigung, nach Best.`, `Liever Heelsum.`
    (
        "verzeihung entschuldigung tschuldigung moment oeps excuus excuses wacht warte liever lieber",
        re.compile(rf"^\W*(?P<i>){_SORRY}(?:{_BEHIND}|\s+){_NAMED}(?=[^.!?]*[.!]?$)", re.IGNORECASE),
        r"Sorry, ",
    ),
    # `Chill to attack Son, pardon, hold Best`, `1 Border gaat naar Renkum, nee wacht, Heelsum`.
    (
        "apologies excuse pardon oops whoops oeps mistake bad error fault typo pen wait wacht warte moment halt "
        "hold hang stop verzeihung entschuldigung tschuldigung unsinn quatsch falsch irrtum schreibfehler tippfehler "
        "nein ne nee oder of oh ach berichtigung korrektur korrigiere correctie verbetering excuus excuses foutje "
        "vergissing",
        re.compile(rf"(?<=\w){_MARK}(?:{_SLIP}){_BEHIND}(?=[\w'])", re.IGNORECASE),
        r", sorry, ",
    ),
    # `…, ik bedoel Heelsum`, `…, vielmehr nach Best`, `…, wait, Heelsum at 1100`.
    (
        "wait wacht warte moment meine bedoel besser beter vielmehr lieber liever",
        re.compile(
            rf"(?<=\w)(?P<i>)(?:\s*[,;(–—]|\s+-+|\s*\.{{2,}}|\s*…)\s*(?:{_OPEN})(?:{_BEHIND}|\s+){_NAMED}",
            re.IGNORECASE,
        ),
        r", sorry, ",
    ),
)
