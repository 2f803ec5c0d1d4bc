"""The table of turns of phrase about hours, ways, places and what comes next, `end time 1500` for `until 1500`.

Of each the words or marks of which one stands in it, how it is told, and what is read for it.
Source: orders.md 3, 5, 8.
"""

import re

from engine.orders.sentence.words.typed_in_haste import slips_of

#: An hour as figures, and no length or distance.
_AN_HOUR = r"(?=(?:[01]\d|2[0-4])[:.]?[0-5]\d\b(?! ?(?:m|km|k|min|minutes|yards|yds|metres|meters)\b))"
_TOWNS = r"[A-Z][\w'-]+(?: ?[-–] ?[A-Z][\w'-]+)*"
_ROW = r"[A-Z][\w'-]+(?:(?:, | and )[A-Z][\w'-]+){0,6}"
_WHOM = r"(?:the )?[A-Z\d][^,.;:]{1,40}?"
#: Whom a sentence names, by the sound of it, and what he does.
_WHO = r"(?:\d+/\d+|\d+ [A-Z]\w*|[A-Z]\w+)"
_WHO_ALL = rf"{_WHO}(?:(?:, and |, | and ){_WHO}){{0,4}}"
#: Of what goes before others: nothing that stays.
_ON_THE_WAY = r"^(?P<i>)(?P<go>(?!.*\b(?:hold|defend|stay|guard|block|remain)).*?)"
_DEED_OF_ONE = r"(?:moves|goes|marches|attacks|holds|advances|takes|withdraws|fires|crosses|follows|defends|occupies)"
_BY_NIGHT = (
    r"(?:in (?:the|der|de) night|in (?:der|de) nacht|during the night|by night|at night|bei nacht|'s nachts|nachts)"
)
_MORNING = r"(?:morgens|vormittags|früh|frueh|'s (?:morgens|ochtends)|morgen|ochtend)"
_EVENING = r"(?:mittags?|nachmittags?|abends?|nachts?|'s (?:middags|avonds|nachts)|middag|avond)"
_HOUR_SAID = r"(?:[:.]?[0-5]\d|(?=:?[0-5]?\d? ?(?:Uhr|uur)))(?!\d)"
#: The hour of a day of which the part is told too, if the two agree; `Sonntag abend 0600` is asked about.
_HOUR_OF_IT = (
    rf",? (?:{_EVENING},? (?:um |om )?(?P<late>(?:1[2-9]|2[0-3]){_HOUR_SAID})|"
    rf"{_MORNING},? (?:um |om )?(?P<early>(?:0\d|1[01]|\d(?= ?(?:Uhr|uur))){_HOUR_SAID})|"
    rf"(?:um |om )?(?P<bare>(?:[01]\d|2[0-3]){_HOUR_SAID}))"
)
_DAY_OF_MONTH = r"(?P<day>[12]\d)(?:\.(?:0?9\.)?|e|ste|(?= sept))(?: sept?(?:ember)?\b\.?)?"
_WEEKDAYS = (
    "montag dienstag mittwoch donnerstag freitag samstag sonntag sonnabend maandag dinsdag woensdag donderdag "
    "vrijdag zaterdag zondag"
)
_NIGHT_HOUR = r"(?:2[0-3]|0[0-5])[:.]?[0-5]\d\b"
#: `tomorow 0600`, or the hour would be today's.
_TOMORROW = " ".join(slips_of("tomorrow") | {"tommorow"})
_BRIDGE = r"(?:the )?[A-Z][^,.;:]{2,30}? bridge"
_CLOCK_WORD = r"(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)"
HOURS_AND_WAYS: tuple[tuple[str, re.Pattern[str], str], ...] = (
    (_TOMORROW, re.compile(rf"\b(?P<i>)(?:{_TOMORROW.replace(' ', '|')})\b", re.IGNORECASE), "tomorrow"),
    ("nite tonite", re.compile(r"\b(?P<i>)(?:2 ?nite|tonite)\b", re.IGNORECASE), "tonight"),
    # `von seinem jetzigen Standort nach Arnhem`: whence, and nothing to be held.
    (
        "jetzigen gegenwärtigen bisherigen derzeitigen momentanen huidige tegenwoordige",
        re.compile(
            r"\b(?P<i>)(?:von|aus|van(?:uit)?|uit) (?:seine[rnm]|ihre[rnm]|der|den|dem|zijn|hun|haar|de) "
            r"(?:jetzigen|gegenwärtigen|bisherigen|derzeitigen|momentanen|huidige|tegenwoordige) "
            r"(?:Standort|Stellung(?:en)?|Position(?:en)?|Platz|stelling(?:en)?|positie|standplaats|plaats)\b(?: aus)?",
            re.IGNORECASE,
        ),
        "from its present position",
    ),
    # `nach Velp, und zwar gleich`: said again more nearly.
    (
        "zwar",
        re.compile(
            r"(?P<i>),? und zwar (?=(?:gleich|sofort|umgehend|unverzüglich|schnell|um|ab|bis|über|via|morgen|heute)\b)"
        ),
        " ",
    ),
    # `feuert ab sofort auf Driel, Feuer bis Mitternacht`
    (
        "feuer fire vuur",
        re.compile(
            r"(?P<i>)(?<=[\w.]), (?:Feuer|Feuerdauer|Beschuss|fire|firing|vuur) "
            r"(?=(?:bis|von|ab|until|till|from|tot|van|vanaf) )"
        ),
        ", ",
    ),
    # `bis 24. abends 2000`, `tot de 24e 's avonds 20 uur`, `bis Sonntag früh 0600`: one day and its hour.
    *(
        (
            links,
            re.compile(
                rf"\b(?P<i>)(?:{links.replace(' ', '|')})(?: (?:zum|dem|den|de))? {_DAY_OF_MONTH}{_HOUR_OF_IT}",
                re.IGNORECASE,
            ),
            rf"{link} \g<day>. um \g<late>\g<early>\g<bare>",
        )
        for links, link in (("bis tot", "bis zum"), ("am op ab vom vanaf", "am"))
    ),
    (
        "mittags mittag",
        re.compile(
            rf"\b(?P<i>)(?:bis|tot)(?: (?:zum|den|de))? {_DAY_OF_MONTH},? mittags?(?=[.;,!]?$|[;,])",
            re.IGNORECASE,
        ),
        r"bis zum \g<day>. um 1200",
    ),
    (
        _WEEKDAYS,
        re.compile(rf"\b(?P<i>)(?P<name>(?:{_WEEKDAYS.replace(' ', '|')})){_HOUR_OF_IT}", re.IGNORECASE),
        r"\g<name> um \g<late>\g<early>\g<bare>",
    ),
    # `Eerde nehmen, 23. früh 0700`.
    (
        "früh frueh",
        re.compile(r"(?P<i>)(?<=[, ])(?:am )?(?P<day>[12]?\d\.) (?:früh|frueh),? (?:um )?(?=[01]?\d[:.]?[0-5]\d\b)"),
        r"am \g<day> um ",
    ),
    ("std", re.compile(r"\b(?P<i>)(?P<n>\d|einer|eine|zwei|drei) [Ss]td\b\.?"), r"\g<n> Stunden"),
    # `attack Best at 1100 and 1130 respectively, 2/502 and 3/502`: hours, and whose.
    (
        "respectively",
        re.compile(
            r"(?P<i>)^(?P<deed>[^\d,.;:]{3,10} [^,.;:]{3,60} respectively),? (?P<who>[^,.;:]{3,15} and [^,.;:]{3,15})"
            r"(?P<end>\.?)$"
        ),
        r"\g<who> \g<deed>\g<end>",
    ),
    (
        "respectively resp",
        re.compile(r"\b(?P<i>)at (?P<a>[0-2]\d[0-5]\d) and (?:at )?(?P<b>[0-2]\d[0-5]\d),? (?=resp)"),
        r"at \g<a> hrs and \g<b> hrs ",
    ),
    # `Weber to Oosterbeek, night march, arrive before midnight`.
    ("march", re.compile(r"(?P<i>)(?<=\w), (?:a )?(?P<n>night|forced) march(?=[.;]|, arriv|$)"), r", by \g<n> march"),
    # `43 Rec to Driel, leg it`: how fast, and no second march.
    (
        "leg hurry quick hop snappy cracking",
        re.compile(
            r"(?P<i>)(?<=\w), (?:leg it|hurry(?: up)?|quick march|hop to it|make it (?:quick|snappy)|get cracking)"
            r"(?=[.!]*$)"
        ),
        ", on the double",
    ),
    # `no contact pls: 2/508 to Wyler`.
    (
        "pls plz please",
        re.compile(r"^(?P<i>)(?P<how>(?:no|avoid|by) [^,.;:]{3,25}) (?:pls|plz|please): (?=\S)"),
        r"\g<how>: ",
    ),
    # `get clear of Mook by dark and come back to Gennep`: by when they are out of it.
    (
        "clear",
        re.compile(
            r"(?P<i>)(?:,? (?:to|must|should|will))?,? (?:gets?|moves?|pulls?) clear of (?=[A-Z][^,.;:]{2,25} by )"
        ),
        " to be clear of ",
    ),
    # `Greschick up the Gennep-Mook road, don't stop before Mook`
    (
        "stop halt",
        re.compile(
            r"^(?P<i>)(?P<way>(?!.*\bto [A-Z])[^,.;:]{5,60} (?:road|highway|railway)), (?:and )?(?:don['’]t|do not) "
            r"(?:stop|halt) (?:before|short of|until|till) (?=[A-Z][\w' -]{2,25}[.!]?$)"
        ),
        r"\g<way> to ",
    ),
    # `to Aalst for 1900, push off 1730`.
    ("push pushing", re.compile(rf"(?P<i>), (?:and )?push(?:ing)? off (?:at )?{_AN_HOUR}"), ", start "),
    ("etd", re.compile(rf"\b(?P<i>)(?:ETD|etd)(?: is| at)?:? {_AN_HOUR}"), "at "),
    # `in der Nacht um 2200`, `om 0100 in de nacht`: an hour of the night is told.
    (
        "night nacht nachts",
        re.compile(
            rf",? (?P<i>){_BY_NIGHT}(?P<who>,? (?:at|from|starting|starting at|um|ab|beginn|begin|om|vanaf|aanvang) )"
            rf"(?={_NIGHT_HOUR})",
            re.IGNORECASE,
        ),
        r"\g<who>",
    ),
    (
        "night nacht nachts",
        re.compile(
            rf"(?P<i>)(?P<who>\b(?:at|from|um|ab|om|vanaf) {_NIGHT_HOUR}(?: hrs| Uhr| uur)?),? {_BY_NIGHT}(?! of\b)",
            re.IGNORECASE,
        ),
        r"\g<who>",
    ),
    ("promptly punctually", re.compile(rf"\b(?P<i>[Pp])(?:romptly|unctually) at {_AN_HOUR}"), "at "),
    # `by tea time, that's 1600`, `until supper (1830)`: the hour that is meant by it.
    (
        "tea teatime supper suppertime lunch lunchtime dinner dinnertime breakfast",
        re.compile(
            r"\b(?P<i>)(?P<who>[Bb]y|[Bb]efore|[Aa]t|[Uu]ntil|[Tt]ill|[Ff]rom|[Aa]fter) "
            r"(?:(?:the )?(?:tea|supper|lunch|dinner|breakfast)[- ]?(?:time)?)"
            r"(?:,? (?:that['’]s|that is|i\.?e\.?|which is|meaning|say|so),? |, | )"
            r"(?:(?P<a>[012]\d[:.]?[0-5]\d)|\((?:say |i\.e\. )?(?P<b>[012]\d[:.]?[0-5]\d)\))(?! ?(?:m|km)\b)"
        ),
        r"\g<who> \g<a>\g<b>",
    ),
    # `holds Beek, end time 1500`, `but not beyond 1500`, `for no longer than 1500`.
    ("end ending", re.compile(rf"\b(?P<i>[Ee])nd(?:ing)? time(?: is| at)?:? {_AN_HOUR}"), "until "),
    ("end ending", re.compile(rf"\b(?P<i>[Tt])ime of end(?:ing)?:? {_AN_HOUR}"), "until "),
    (
        "longer",
        re.compile(rf"(?P<i>)(?:\b(?:but|and|for) |, but )?\b(?:no|not) longer than {_AN_HOUR}"),
        "until ",
    ),
    (
        "beyond past",
        re.compile(
            r"(?P<i>)(?P<who>\b(?:hold|stay|remain|fire|shell|support|defend|guard|patrol|stand)s?\b[^.;]{0,80}?),? "
            rf"(?:but |and )?not (?:beyond|past) {_AN_HOUR}"
        ),
        r"\g<who> until ",
    ),
    # `advance to Mook, axis Groesbeek - Molenhoek`.
    (
        "axis",
        re.compile(rf"(?P<i>)(?<!on)(?<!the),? axis(?: of advance)?:? (?P<who>{_TOWNS})(?! road| to )"),
        r" via \g<who>",
    ),
    # `via Leende then Heeze to Helmond`.
    *(
        (
            "then",
            re.compile(
                rf"(?P<i>)(?P<who>\b(?:via|through|by way of) (?:first )?{_ROW}),? (?:and )?then "
                rf"(?:via |through |by way of )?(?={_ROW}(?:,? (?:and )?then {_ROW}){{0,4}} to (?:the )?[A-Z\d])"
            ),
            r"\g<who> and ",
        ),
    )
    * 3,
    # `following the route Mook, Molenhoek`, `follows the route Wyler, Beek to Nijmegen`.
    (
        "route",
        re.compile(rf"\b(?P<i>)following (?:the )?route:? (?={_ROW}(?:[.,;]|$| at | by ))"),
        "via ",
    ),
    (
        "route",
        re.compile(rf"\b(?P<i>)(?:(?:(?:is|are) )?to )?follows? the route (?P<who>{_ROW}) to (?=[A-Z])"),
        r"goes via \g<who> to ",
    ),
    # `to use the Groesbeek road to get to Beek`.
    (
        "use uses",
        re.compile(
            r"\b(?P<i>)uses? (?P<road>the [^,.;:]{3,40}? (?:road|highway)) (?:to (?:get|go) to|to reach) (?=[A-Z])"
        ),
        r"go by \g<road> to ",
    ),
    # `They must not use Heumen bridge; they go by Malden bridge.`
    *(
        (
            "must",
            re.compile(
                rf"{head} must not (?:use|take|go (?:by|over)) (?P<no>{_BRIDGE})[;,] (?:but )?(?:(?:it|they|he) )?"
                rf"(?:(?:goes|go|moves?) (?:by|over|via)|uses?|takes?) (?P<yes>{_BRIDGE})(?=[.]?$)"
            ),
            rf"{plain} via \g<yes>, not via \g<no>",
        )
        for head, plain in ((r"^(?P<i>)(?:They|It|He)", "They go"), (r"(?P<i>),?(?: and| but)?(?<!^)", ","))
    ),
    # `go across Heumen bridge and assemble at Malden`: they march on.
    (
        "across crosses cross",
        re.compile(
            rf"\b(?P<i>)(?P<who>(?:(?:goe?s?|moves?|march(?:es)?) across|cross(?:es)?) {_BRIDGE}"
            r"(?: at [012]\d[:.]?[0-5]\d(?: hrs| hours)?)?),? and "
            r"(?:on|(?:to )?(?:assembles?|forms? up|gathers?|concentrates?) (?P<at>at|in)) (?:to )?(?=(?:the )?[A-Z])"
        ),
        r"\g<who> and to ",
    ),
    # `goes to Mook, thence to Plasmolen, and there stops`.
    ("thence", re.compile(r"\b(?P<i>)thence (?=to (?:the )?[A-Z])"), "then "),
    # `from five to five until a quarter after`: the same hour.
    (
        "after past",
        re.compile(
            rf"(?P<i>)\bto (?P<h>{_CLOCK_WORD}),? (?P<u>until|till|to) (?P<m>(?:a )?quarter|five|ten|twenty|half) "
            r"(?:after|past)(?=[.,;]|$)"
        ),
        r"to \g<h> \g<u> \g<m> past \g<h>",
    ),
    # `to Mook, first through Heumen, then through Malden`, `Route: by road via Heumen`.
    (
        "first",
        re.compile(
            rf"\b(?P<i>)first (?:via|through|by way of|over) (?P<who>{_ROW}),? (?:and )?then "
            rf"(?:via |through |by way of |over )(?={_ROW})"
        ),
        r"via \g<who> and ",
    ),
    ("route", re.compile(r"^(?P<i>)[Rr]oute: by (?P<who>road|rail) (?=(?:via|through|over) )"), r"they go by \g<who> "),
    (
        "route",
        re.compile(r"^(?P<i>T)heir route (?:leads|runs|goes|takes them) (?:through|via|over|by) (?=[A-Z])"),
        "they go via ",
    ),
    ("touching", re.compile(r"(?P<i>), touching (?=[A-Z])"), ", via "),
    ("avoid", re.compile(r"^(?P<i>T|I)(?:hey|t) (?:are to|is to|must|have to|has to) avoid (?=[A-Z])"), "avoid "),
    # `3 Para to Elst and behind them 2 Para`, `with 2 Para in its rear`.
    (
        "behind",
        re.compile(
            rf"(?P<i>),? (?:and |with )(?:right |close )?behind (?:them|it|him) (?:comes? |follows? |goes? )?"
            rf"(?P<who>{_WHOM})(?=[.;]?$)"
        ),
        r", followed by \g<who>",
    ),
    (
        "rear",
        re.compile(rf"(?P<i>),? (?:and |with )(?P<who>{_WHOM}) in (?:its|their) rear(?=[.;]?$)"),
        r", followed by \g<who>",
    ),
    # `is to leave at 0900 and to reach Mook by 1200`.
    (
        "reach",
        re.compile(
            r"(?P<i>)(?P<who>\b(?:moves?|leaves?|starts?|sets? out|marches|march) at [012]\d[:.]?[0-5]\d"
            r"(?: hrs| hours)?),? and (?:(?:is|are) to|must|has to|have to|to) reach (?=[A-Z])"
        ),
        r"\g<who> to ",
    ),
    # `504 PIR, 1/504 excepted, move to Mook`; `508 PIR in its entirety moves`.
    (
        "excepted excluded",
        re.compile(r"^(?P<i>)(?P<a>[^,.;:]{2,30}), (?P<b>[^,.;:]{2,30}) (?:excepted|excluded), "),
        r"\g<a> except \g<b> ",
    ),
    ("entirety", re.compile(r" (?P<i>)in (?:its|their) entirety\b"), ""),
    # `If the enemy shows up`, `upon sight of the enemy`.
    (
        "shows show",
        re.compile(r"(?P<i>)(?P<a>\bthe enemy|\benemy) (?:shows up|show up|shows himself|shows itself)\b"),
        r"\g<a> is seen",
    ),
    (
        "sight",
        re.compile(r"\b(?P<i>U|u|O|o|A|a)(?:pon|n|t) (?:first )?sight of (?:the )?enemy\b"),
        "if the enemy is seen",
    ),
    ("rest remainder", re.compile(r"(?P<i>),? (?:while|whereas|and while) (?=the (?:rest|remainder) of )"), ", "),
    (
        "tomorrow",
        re.compile(r"^(?P<i>T)omorrow['’]s (?P<what>task|orders?) for (?P<who>[^,.;:]{2,40}):"),
        r"\g<what> for \g<who> tomorrow:",
    ),
    ("tomorrow", re.compile(r"^(?P<i>T)omorrow['’]s (?=(?:attack|march|move)\b)"), "tomorrow: the "),
    # `2 Para hold (if attacked, fall back to Elden)`, `- if attacked, fall back`: the case of what follows it.
    (
        "if should when once",
        re.compile(r"(?P<i>) \((?P<who>(?:if|should|when|once) [^(),]{3,60}, [^()]{4,})\)"),
        r", \g<who>",
    ),
    (
        "if should when once",
        re.compile(r"(?P<i>) [-–]{1,2} (?P<who>(?:if|should|when|once) [^(),.;:]{3,60}, [a-z])"),
        r", \g<who>",
    ),
    # `With 94, 112 and 179 in support, 7 SLI attack Oosterhout`.
    (
        "support supporting",
        re.compile(
            r"^(?P<i>[Ww])ith (?P<who>(?:[^,.;:]{1,40}, ){1,6}[^,.;:]{1,60}) (?:in (?:fire )?support|supporting),(?= )"
        ),
        r"supported by \g<who>,",
    ),
    # `holds until 1500, after that 2/508 goes to Beek`.
    (
        "subsequently that next",
        re.compile(
            r"(?P<i>)(?<=, )(?:and )?(?:subsequently|after that|next),? "
            rf"(?={_WHO} {_DEED_OF_ONE}\b)"
        ),
        "then ",
    ),
    (
        "upon",
        re.compile(r"(?P<i>)(?P<who>\b(?:advances?|march(?:es)?|moves?|\d+/\d+|\d+ [A-Z]+)) upon (?=[A-Z])"),
        r"\g<who> on ",
    ),
    # `to Mook, let me know when there`, `Then let me know.`, and no `Let me know.` of a letter.
    (
        "know",
        re.compile(
            r"\b(?P<i>[Ll])et (?:me|us) know(?= (?:on arrival|(?:when|once|as soon as) (?:(?:they|you) (?:are|get) |"
            r"it is )?there)\b)"
        ),
        "report",
    ),
    ("know", re.compile(r"\b(?P<i>[Tt])hen let (?:me|us) know(?=[.;]?$)"), "then report"),
    (
        "know",
        re.compile(r"\b(?P<i>[Ww])hen there,? let (?:me|us) know\b(?=[.;]?$)"),
        "report when there",
    ),
    # `1/502 occupies Eerde, and from 1600 2/501 attacks Koevering`: the hour of the second.
    (
        "from starting commencing beginning",
        re.compile(
            rf"(?P<i>)(?P<who>,|\band) (?:from|(?:starting|commencing|beginning)(?: at)?) {_AN_HOUR}"
            rf"(?=\S+(?: hrs| hours)? {_WHO} {_DEED_OF_ONE}\b)"
        ),
        r"\g<who> at ",
    ),
    # `Phase 1: 3 IG attacks 1512`: it begins at once, as any order does.
    (
        "phase stage",
        re.compile(
            r"^(?P<i>)(?:(?:[Tt]he )?(?:[Ff]irst|1st) (?:phase|stage)|(?:[Pp]hase|[Ss]tage) (?:1|[Oo]ne|I|A)): (?=\S)"
        ),
        "",
    ),
    # `(1400) Withdrawal of 2 IG to Aalst`, `[1600-1700] 64 Med fires on Best`: an hour at the head of a line.
    (
        "( [",
        re.compile(r"^(?P<i>)[(\[](?P<who>[0-2]\d[:.]?[0-5][05](?: ?- ?[0-2]\d[:.]?[0-5][05])?)[)\]]:? (?=\w)"),
        r"\g<who>: ",
    ),
    # `2 IG to Grave, behind it 2 GG, behind that 1 GG`
    (
        "behind",
        re.compile(
            rf"{_ON_THE_WAY}[,;] (?:and )?behind (?:it|him|them),? (?P<who>{_WHO})[,;] (?:and |then )?behind "
            rf"(?:that|those|it|him|them|the latter),? (?P<whom>{_WHO})(?=[.;]?$)"
        ),
        r"\g<go>, followed by \g<who>, followed by \g<whom>",
    ),
    # `2 Pol crosses at 2130, after him 3 Pol`, `to Elst, 3 Pol behind it`: those named second come behind.
    (
        "after behind",
        re.compile(
            rf"{_ON_THE_WAY}[,;] (?:and )?(?:(?:after|behind) (?:it|him|them),? (?P<who>{_WHO_ALL})|"
            rf"(?P<whom>{_WHO_ALL}) (?:after|behind) (?:it|him|them))(?=[.;]?$)"
        ),
        r"\g<go>, followed by \g<who>\g<whom>",
    ),
    # `halts outside Best`: where is that? `keeps outside Best` keeps out of it.
    (
        "outside",
        re.compile(
            r"(?P<i>)(?P<who>\b(?:halt|wait|stop|defend|hold)s?|\b(?:stopp|halt|wait)ing|"
            r"\bd(?:ig|igs|ug) in|\bpositions?|\bto|\brelieves? "
            rf"{_WHO}|\b(?:enemy|Germans|Allies|British|Americans)) outside (?=[A-Z]|the (?:town|village)\b)"
        ),
        r"\g<who> just outside ",
    ),
    (
        "not",
        re.compile(r"(?P<i>)[,;] if not,? (?=(?:(?:it|they|he) )?(?:stays?|holds?|remains?)\b)"),
        ", otherwise ",
    ),
    ("insofar", re.compile(r"\b(?P<i>)insofar as\b"), "in so far as"),
    # `Repair it if it is hit`: what is hit is the bridge, and no attack on the sappers.
    (
        "hit shelled bombed",
        re.compile(
            r"^(?P<i>)(?=.*\b(?:[Rr]epair|[Mm]end|[Ff]ix))(?P<when>.*?\b(?:[Ii]f|[Ww]hen|[Oo]nce|[Ss]hould) "
            r"(?:it|the bridge) (?:is|be|gets) )(?:hit|shelled|bombed)\b"
        ),
        r"\g<when>damaged",
    ),
    (
        "arrange",
        re.compile(rf"(?P<i>)(?P<who>\b(?:and|while)) (?:kindly |please )?arrange for (?={_WHO} to )"),
        r"\g<who> ",
    ),
    # `patrol from Eindhoven to area Best`, `recce Mook and the Gennep area`: the places themselves.
    ("area", re.compile(r"(?P<i>)\b(?P<who>from|to) area (?=[A-Z][a-z])"), r"\g<who> "),
    (
        "area",
        re.compile(r"(?P<i>)\b(?P<who>from|to|and) the (?P<place>[A-Z][a-z]+) area\b(?! [a-z]*(?:between|from))"),
        r"\g<who> \g<place>",
    ),
    ("attack", re.compile(r"(?P<i>) for (?:its|their|his) attack (?=in \w+ (?:hours?|min))"), " "),
    # `attack GS 1216`, `Mook [4663]`, `Mook in square 4663`: the square of the map, and that of the place before it.
    (
        "sq gs coordinates coord coords ord ords",
        re.compile(r"\b(?P<i>)(?:sq\.|GS|coordinates|coords?\.?|co-ords?) ?(?=\d{4}\b(?![:/.]\d))"),
        "square ",
    ),
    (
        "[ square",
        re.compile(
            r"(?P<i>)(?P<who>\b(?!DZ|LZ)[A-Z][a-z]+),? (?:\[(?P<a>(?:[3-9]\d|2[5-9])\d\d)\]|"
            r"(?:in|at) (?:map |grid )?square (?P<b>\d{4})\b)"
        ),
        r"\g<who> (\g<a>\g<b>)",
    ),
    # `dep 1100 arr Mook 1500`.
    ("dep", re.compile(rf"\b(?P<i>[Dd])ep\.? {_AN_HOUR}"), "leave at "),
    (
        "eta arr",
        re.compile(
            r",? \b(?P<i>)(?:ETA|arr\.?) (?=[A-Z][a-z]+ (?:at |by |(?:no|not) later than |NLT )?[0-2]\d[:.]?[0-5]\d\b)"
        ),
        ", arrive ",
    ),
    # `forms up at Borkel, crosses the start line at 1600 and attacks Valkenswaard`: the hour of the attack.
    (
        "forms form assembles assemble concentrates concentrate gathers gather crosses cross jumps jump",
        re.compile(
            r"(?P<i>)(?P<go>\b(?:forms? up|assembles?|concentrates?|gathers?|moves?|goes|marches)\b[^.;]{4,40}?),?"
            r"(?: and)?(?: then)? (?:cross(?:es)? (?:the |its |their )?(?:start line|SL|line of departure|LD)|"
            r"(?:sets?|jumps?|moves?) off|starts|leaves) at (?P<hour>[0-2]\d[:.]?[0-5]\d(?: hrs| hours)?),?"
            r"(?: and)? (?:to )?(?=(?:attacks?|takes?|storms?|seizes?|clears?|captures?|moves?|goes|marche?s?|"
            r"advances?)\b)"
        ),
        r"\g<go>, then at \g<hour> ",
    ),
    # `It goes at 1500 when 2/505 arrives.`
    (
        "when if once",
        re.compile(
            r"^(?P<i>)(?P<who>It|They) (?:go|start|set off|move off|leave|goes|starts|sets off|moves off|leaves) "
            r"(?P<hour>at [0-2]\d[:.]?[0-5]\d(?: hrs| hours)?),? (?P<case>(?:when|if|once) [^.,;]+?)(?P<end>\.?)$"
        ),
        r"\g<who> goes \g<case>, \g<hour>\g<end>",
    ),
    (
        "garrison reserve",
        re.compile(
            r"(?P<i>)\b(?P<as>(?:as|in) (?:a |the )?(?:garrison|reserve)) (?:starting(?: at)?|from) "
            r"(?P<hour>[0-2]\d[:.]?[0-5]\d(?: hrs| hours)?)(?=[.;]?$)"
        ),
        r"at \g<hour> \g<as>",
    ),
    # `If the enemy is seen on the way, avoid contact.`
    (
        "avoid",
        re.compile(r"(?P<i>\b[Ii])f (?P<case>[^.,;]{8,40}?) (?:on|along) the way,? (?=avoid)"),
        r"if \g<case>, ",
    ),
    # `2/505 takes Mook, on to Riethorst by 1900`; `through Mook, on to Riethorst` is one march, and stays.
    (
        "on onto",
        re.compile(
            r"^(?P<i>)(?P<go>(?!.*\b(?:via|through|past|over|across|along|by way|canal|river|Waal|Maas|Rhine|recces?|"
            r"scouts?|patrols?|reconnoit\w+|probes?|fires?|shells?)\b).{6,120}?[\w)]), on ?to (?:the )?(?=[A-Z][a-z])"
        ),
        r"\g<go>, then on to ",
    ),
    # `waits until 2/505 arrives at Mook, then attacks Riethorst`
    (
        "arrives arrive arrived",
        re.compile(
            r"\b(?P<i>until|till) (?P<who>[\w/.]+(?: [\w/.]+){0,3}?) (?:has |have )?arrive[sd]? (?:at|in) "
            r"(?=(?:[A-Z][\w-]+|\d{4}),? (?:and )?then\b)"
        ),
        r"\g<i> \g<who> is at ",
    ),
    # `2 GG takes the road bridge, 1 GG the railway bridge, both 1500`
    (
        "both all",
        re.compile(
            r"(?P<i>)(?<=, )(?P<them>both|all(?: three| of them)?) "
            r"(?=(?:[01]\d|2[0-3])[:.]?[0-5]\d(?: hrs| hours)?(?:[.,;]|$))"
        ),
        r"\g<them> at ",
    ),
    # `325 GIR lands on LZ N, drop time 1000`
    (
        "time",
        re.compile(r"(?P<i>)(?<=[,;] )(?:drop|landing|jump) ?(?:time|hour):? (?=\d)"),
        "time of drop ",
    ),
    # `Use the route via Huissen.`, `uses the Huissen route`: a way, and no ferry.
    (
        "route way",
        re.compile(
            r"\b(?P<i>[UuTt])(?:se|ake|sing|aking)s? the (?:route|way) (?:via|through|by way of|over|by) (?=[A-Z\d])"
        ),
        "via ",
    ),
    ("route", re.compile(rf"\b(?P<i>[UuTt])(?:se|ake|sing|aking)s? the (?P<who>{_TOWNS}) route\b"), r"via \g<who>"),
)
