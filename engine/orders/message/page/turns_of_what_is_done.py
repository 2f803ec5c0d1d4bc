"""The table of turns of phrase that tell first what is done, or where, and then by whom: `At 1500 Grave bridge is
attacked by 2/504`, `Grave, not Nijmegen, is where 1 GG is to go`.

They are put as an order commonly is. What is done and has no hour may as well be news, and stays to be asked about. Of
each the words of which one stands in it, how it is told, and what is read for it. Source: orders.md 7, 8.
"""

from engine.orders import patterns as re
from engine.orders.message.page.as_written import HOUR

#: A place or a unit as it is named, of one to four words.
_NAME = r"(?:the |The )?(?:\d+/\d+|(?:[A-Z\d][\w./'’-]* ){0,3}(?:[A-Z][\w./'’-]*|\d+|[Bb]ridge|[Ff]erry|station))"
#: `is taken`, `is held` tell as well how things stand: those are asked about.
_DONE = r"(?:attacked|stormed|assaulted|reconnoitred|scouted|shelled|bombarded)"
_IS_TO = r"(?:is|are) to|will|shall|must|has to|have to|should"
_GOES = r"(?:goes|go|moves|move|marches|march|makes|make|advances|advance)"
_RETIRES = r"(?:retires?|withdraws?|falls? back|pulls? back|goes? back|go back)"
WHAT_IS_DONE: tuple[tuple[str, re.Pattern[str], str], ...] = (
    # `When Arnhem bridge is taken, Knaust goes over the bridge to Elst`: over that one.
    (
        "bridge",
        re.compile(
            r"^(?P<i>\W*)(?P<case>(?:when|once|as soon as|after|if) (?:the )?"
            r"(?P<what>[A-Z][\w-]+ (?:(?:road|rail|railway) )?bridge) "
            r"(?:is|has been) (?:taken|captured|ours|open|secured|in our hands)),? (?P<who>[^,.;:]{2,60}? )"
            r"(?P<by>over|across|via|by|crosses|cross) (?:the|that|this) bridge(?= (?:and|to|towards|on)\b|,|[.]?$)",
            re.IGNORECASE,
        ),
        r"\g<i>\g<case>, \g<who>\g<by> \g<what>",
    ),
    # `If attacked, Brinkmann reports and falls back to Elst`: what it does, and a report comes of itself.
    (
        "reports report",
        re.compile(
            r"^(?P<i>\W*)(?P<case>(?:if|when|on) [^,.;:]{4,40}, (?:[\w/.-]+ ){1,3})reports? and "
            r"(?=(?:falls? back|pulls? back|withdraws?|retires?|goes back|halts?|stops?)\b)",
            re.IGNORECASE,
        ),
        r"\g<i>\g<case>",
    ),
    # `At 1500 Grave bridge is attacked by 2/504 from both ends`: it has its hour.
    (
        "by",
        re.compile(
            rf"^(?P<i>)(?P<at>(?:[Aa]t|[Ff]rom) {HOUR},? (?:the )?{_NAME}) (?P<is>is|are) (?P<done>{_DONE}) "
            rf"by (?={_NAME}[ ,;.]|{_NAME}$)"
        ),
        r"\g<at> \g<is> to be \g<done> by ",
    ),
    # `Valkenswaard is taken by 2 IG at 1435`
    (
        "by",
        re.compile(
            rf"^(?P<i>)(?P<at>(?:The )?{_NAME}) (?P<is>is|are) (?P<done>{_DONE}) by (?={_NAME}(?: and {_NAME})? "
            rf"at {HOUR}\b)"
        ),
        r"\g<at> \g<is> to be \g<done> by ",
    ),
    # `Brinkmann in Arnhem is relieved by Knaust at 1500`, `At 1500 Brinkmann is relieved at Arnhem by Knaust`
    (
        "relieved",
        re.compile(
            rf"^(?P<i>)(?P<at>(?:at {HOUR},? )?)(?P<whom>{_NAME})(?P<in> (?:in|at) {_NAME}) "
            rf"(?:(?:is|are)(?: to be)?|will be|shall be) relieved by (?P<who>{_NAME})(?P<when> at {HOUR})(?=[.]?$)",
            re.IGNORECASE,
        ),
        r"\g<at>\g<who> relieves \g<whom>\g<in>\g<when>",
    ),
    # `Veghel is to be taken over by 1/501 from 3/501`, `Leende is to be reached by 2 WG by 1700`
    (
        "taken",
        re.compile(
            rf"^(?P<i>)(?P<where>{_NAME}) (?:{_IS_TO}) be taken over by "
            rf"(?!(?:the )?(?:\w+[ -]){{0,2}}ferry)(?P<who>{_NAME})(?= from | at {HOUR}|[.]?$)"
        ),
        r"\g<who> to take over \g<where>",
    ),
    (
        "reached",
        re.compile(rf"^(?P<i>)(?P<where>{_NAME}) (?:{_IS_TO}) be reached by (?P<who>{_NAME})(?= by {HOUR}|[.]?$)"),
        r"\g<who> to reach \g<where>",
    ),
    # `The job for 1/501 is to hold Veghel`, `1/501's job is to hold Veghel`
    (
        "job task mission assignment role",
        re.compile(
            rf"^(?P<i>)(?:(?:[Tt]he )?(?:job|task|mission|assignment|role) (?:for|of) (?P<a>{_NAME})|"
            rf"(?P<b>{_NAME})['’]s? (?:job|task|mission|assignment|role)) (?:is|will be) to (?=[a-z])",
            re.IGNORECASE,
        ),
        r"\g<a>\g<b> is to ",
    ),
    # `with 55 Fd's help`
    (
        "help support",
        re.compile(rf"(?P<i>)\bwith (?P<who>{_NAME})['’]s? (?:help|support|assistance)(?=[,;.]|$)"),
        r"with the help of \g<who>",
    ),
    # `Geldrop is to be avoided by 2 WG, which goes to Helmond via Leende`
    (
        "avoided",
        re.compile(
            rf"^(?P<i>)(?P<where>{_NAME}) (?:is to|must|will|shall) be avoided by (?P<who>{_NAME}),? "
            rf"(?:which|who) (?P<goes>{_GOES} [^,;.]+)(?=[.]?$)"
        ),
        r"\g<who> \g<goes>, avoiding \g<where>",
    ),
    # `Uden is to be given up by 2/501, who retire to Veghel`
    (
        "given abandoned evacuated vacated",
        re.compile(
            rf"^(?P<i>)(?P<where>{_NAME}) (?:{_IS_TO}) be (?:given up|abandoned|evacuated|vacated) by "
            rf"(?P<who>{_NAME}),? "
            rf"(?:which|who)(?: will| shall| then)* (?P<goes>{_RETIRES} (?:to|on|behind) [^,;.]+)(?=[.]?$)"
        ),
        r"\g<who> \g<goes>",
    ),
    # `7 SLI will be supported by 112 Fd, 1 GG moves to Grave`: who goes is told behind it.
    (
        "supported",
        re.compile(
            rf"^(?P<i>)(?P<whom>{_NAME}) (?:{_IS_TO}) be supported by (?P<guns>{_NAME})"
            rf"(?=(?:,|,? and|,? while) {_NAME}(?: \([^()]*\))? (?:{_IS_TO}|[a-z]+s|to|go|move|attack|hold|withdraw)\b)"
        ),
        r"\g<guns> supports \g<whom>",
    ),
    # `At Driel the Poles are to be ferried over the Rhine by 43 RE`
    (
        "ferried",
        re.compile(
            rf"^(?P<i>)(?:[Aa]t (?P<a>{_NAME}),? )?(?P<whom>[Tt]he \w+|{_NAME}) (?:{_IS_TO}) be ferried "
            rf"(?:over|across)(?: the (?:river|Rhine|Waal|Maas|Nederrijn|Lower Rhine))?(?: at (?P<b>{_NAME}))? "
            rf"by (?P<who>{_NAME})(?: at (?P<c>[A-Z]\w+))?(?=[.]?$)"
        ),
        r"\g<who> to ferry \g<whom> across the river at \g<a>\g<b>\g<c>",
    ),
    # `A ferry at 4187 is to be run by 43 RE`, `At Driel a ferry is to be operated by 43 RE`
    (
        "ferry",
        re.compile(
            rf"^(?P<i>)(?:[Tt]he|[Aa]) ferry at (?P<at>{_NAME}) (?:{_IS_TO}) be (?:run|operated|worked|manned|"
            rf"kept going) "
            rf"by (?P<who>{_NAME})(?= at {HOUR}|[.]?$)"
        ),
        r"\g<who> to operate a ferry at \g<at>",
    ),
    (
        "ferry",
        re.compile(
            rf"^(?P<i>)[Aa]t (?P<at>{_NAME}),? (?:the|a) ferry (?:{_IS_TO}) be (?:run|operated|worked|manned|"
            rf"kept going) "
            rf"by (?P<who>{_NAME})(?= at {HOUR}|[.]?$)"
        ),
        r"\g<who> to operate a ferry at \g<at>",
    ),
    # `The bridge at Son is to be put in order by XXX Eng`, `have the Arnhem pontoon patched up by 1 Abn RE`
    (
        "order right",
        re.compile(
            r"(?P<i>)(?P<be>(?:\bbe|\b[Hh]ave (?:the )?[\w ]{3,30}|\b[Gg]et (?:the )?[\w ]{3,30}) )"
            r"put (?:back )?(?:in order|to rights|right)(?: again)?\b"
        ),
        r"\g<be>repaired",
    ),
    (
        "patched fixed",
        re.compile(
            r"(?P<i>)(?P<be>(?:\bbe|\b[Hh]ave (?:the )?[\w ]{3,30}|\b[Gg]et (?:the )?[\w ]{3,30}) )patched up\b"
        ),
        r"\g<be>repaired",
    ),
    # `Son bridge must be repaired by 0600; Gds RE are responsible`, `… wants repairing; XXX Eng to see to it`
    (
        "repaired repairing mending mended",
        re.compile(
            rf"^(?P<i>)(?P<what>[^,;.]{{3,40}}?) (?:(?:{_IS_TO}) be (?:repaired|mended)|(?:wants|needs) "
            rf"(?:repairing|mending))(?P<by> (?:by|at|from) {HOUR})?[,;:] (?:and )?(?P<who>[^,;.:]{{2,30}}?) "
            r"(?:(?:is|are) (?:responsible|to do (?:it|this|so|the work)|to see to (?:it|that))|to see to (?:it|that)|"
            r"to do (?:it|this|the work)|will (?:do|see to) (?:it|this|that)|sees? to (?:it|that))(?=[.]?$)"
        ),
        r"\g<who> to repair \g<what>\g<by>",
    ),
    # `321 GFA and 377 PFA support 2/501 and 3/501, who counterattack Eerde`
    (
        "who which",
        re.compile(
            rf"^(?P<i>)(?P<guns>{_NAME}(?: and {_NAME})?) supports? (?P<whom>{_NAME}(?: and {_NAME})?),? (?:who|which) "
            r"(?:is to |are to |will )?(?P<deed>(?:counter-?)?(?:attack|assault)s? (?:the )?[A-Z][^,;.]+)(?=[.]?$)"
        ),
        r"\g<whom> \g<deed>, supported by \g<guns>",
    ),
    # `SRY's destination is Grave`
    (
        "destination",
        re.compile(
            rf"^(?P<i>)(?:(?P<a>{_NAME})['’]s destination|[Dd]estination (?:of|for) (?P<b>{_NAME}))(?: is|:| -) "
            r"(?=(?:the )?[A-Z\d])"
        ),
        r"\g<a>\g<b> moves to ",
    ),
    # `Grave, not Nijmegen, is where 1 GG is to go`
    (
        "where",
        re.compile(
            rf"^(?P<i>)(?P<to>{_NAME})(?:, (?:and )?not (?P<not>{_NAME}),)? is where (?P<who>{_NAME}) "
            r"(?:(?:is|are) to (?:go|move|march)|goes|go|should go|must go|shall go)(?=[.]?$)"
        ),
        r"\g<who> goes to \g<to>",
    ),
    # `Route for 2/505: Malden, Heumen, Mook`
    (
        "route",
        re.compile(
            rf"^(?P<i>)[Rr]oute (?:for|of) (?P<who>{_NAME})(?: is|:| -) (?P<a>[A-Z][\w'’-]+)(?:, | - |[-–]| – | to )"
            r"(?:(?P<b>[A-Z][\w'’-]+)(?:, | - |[-–]| – | to | and then | then ))?(?P<c>[A-Z][\w'’-]+)(?=[.]?$)"
        ),
        r"\g<who>: route \g<a> - \g<b> - \g<c>",
    ),
    # `The attack on Elst by 1 Worcs is to go on`
    (
        "attack assault",
        re.compile(
            rf"^(?P<i>)(?:The|the) (?:attack|assault) on (?P<what>{_NAME}) by (?P<who>{_NAME}) "
            r"(?:(?:is to|must|will|shall) (?:go on|continue|be continued|be kept up|be pressed|be pressed on)|goes on|"
            r"continues)(?=[.]?$)"
        ),
        r"\g<who> to continue the attack on \g<what>",
    ),
    # `1/501 is taken back to Veghel at dusk`: as brought back.
    (
        "taken",
        re.compile(
            r"(?P<i>)(?P<be>\b(?:be|is|are|being) )taken back (?=(?:by (?:road|rail) )?(?:to|behind|over|across) )"
        ),
        r"\g<be>brought back ",
    ),
    # `Take back 2 WG by road to Leende`, `Call 2 WG back to Leende`
    (
        "back",
        re.compile(
            rf"(?P<i>)(?P<o>^|[,;:] |\band |\bthen )(?:[Bb]ring|[Tt]ake|[Cc]all|[Ff]etch) back (?P<who>(?!to\b){_NAME})"
            rf"(?P<by>(?: by (?:road|rail)| at \d{{4}})*) (?P<to>to {_NAME})(?=[ ,;.]|$)"
        ),
        r"\g<o>bring \g<who> back \g<to>\g<by>",
    ),
    (
        "back",
        re.compile(
            rf"(?P<i>)(?P<o>^|[,;:] |\band |\bthen )(?:[Cc]all|[Ff]etch) (?P<who>{_NAME}) back (?=to (?:the )?[A-Z\d])"
        ),
        r"\g<o>bring \g<who> back ",
    ),
    # `gets on the road to Geldrop`, `takes to the road for Geldrop`: it starts, and by what way is not said.
    (
        "road",
        re.compile(
            r"(?P<i>)\b(?:get(?P<a>s?) on|take(?P<b>s?) to|hit(?P<c>s?)) the road(?P<at> at \d{4})? (?=(?:to|"
            r"for|towards) )"
        ),
        r"move\g<a>\g<b>\g<c>\g<at> ",
    ),
    # `to be on the road to Geldrop at 1530`; with `by 1530` it may be that he is to be there.
    (
        "on",
        re.compile(r"(?P<i>)\b(?P<be>to )be on the road (?=(?:to|for|towards) [A-Z][\w'’-]+ at )"),
        r"\g<be>move ",
    ),
    # `followed closely by 3 IG`
    (
        "followed",
        re.compile(
            r"(?P<i>)\b(?:(?:closely|immediately|directly|shortly) followed|followed "
            r"(?:closely|at once|immediately|directly|shortly|hard|up)) (?=by )"
        ),
        "followed ",
    ),
    # `from 1700 the fires of 376 PFA are at the disposal of 3/508`
    (
        "disposal",
        re.compile(
            rf"(?P<i>)\b[Tt]he (?:fires?|guns|batteries) of (?P<who>{_NAME}) (?:is|are) (?=at the disposal of )"
        ),
        r"\g<who> is ",
    ),
    # `3 IG has first call on 55 Fd from 1400`, `Knaust has the support of the Werfer`
    (
        "call priority",
        re.compile(
            rf"(?P<i>)(?P<whom>{_NAME}) (?:(?:has|have|gets?)|(?:is|are) to have|(?:will|shall) have) "
            rf"(?:first call|priority|first priority|priority of call) on (?:the (?:fires?|guns|batteries) of "
            rf")?(?P<who>{_NAME})"
            rf"(?= (?:from|until|till|at) |[.]?$)"
        ),
        r"\g<who> supports \g<whom>",
    ),
    (
        "support",
        re.compile(
            rf"^(?P<i>)(?P<at>(?:(?:[Uu]ntil|[Ff]rom|[Tt]ill|[Aa]t) {HOUR},? )?)(?P<whom>{_NAME}) (?:has|have|"
            rf"gets?) the "
            rf"support of (?P<who>{_NAME})(?=[.]?$)"
        ),
        r"\g<at>\g<who> supports \g<whom>",
    ),
    # `32 Gds Bde (not Welsh Guards)`: less those.
    (
        "(",
        re.compile(
            rf"(?P<i>)(?P<who>\b[Bb]de|[Bb]rigade|[Gg]roup|PIR|[Rr]egiment) \((?:not|without) (?P<x>(?:the )?{_NAME})\)"
        ),
        r"\g<who> less \g<x>",
    ),
    # `Attack on Best: 1/502`, `Defence of Son: 1/506 from 1500`: a deed as a noun, and behind its mark who does it.
    (
        "on of",
        re.compile(
            r"^(?P<i>)(?P<what>(?:(?:Attack|Assault|Raid) on|(?:Defen[cs]e|Recce|Recon|Reconnaissance) of) "
            r"[A-Z][^:,;.]{1,30}): (?=(?:the )?(?:KG )?[\dA-Z][\w/.]*(?: [A-Z][\w/.]*){0,3}"
            r"(?: (?:at|by|from|if|when|immediately|tomorrow|tonight|now|supported|with)\b|[.!]?$))"
        ),
        r"\g<what> by ",
    ),
    # `capture Best using 1/502`.
    (
        "using",
        re.compile(
            r"\b(?P<i>)(?P<deed>(?:[Tt]ake|[Cc]apture|[Aa]ttack|[Ss]eize|[Ss]torm|[Cc]lear|[Hh]old|[Dd]efend|"
            r"[Ss]ecure|[Bb]lock|[Rr]ecce|[Ss]cout|[Aa]ssault)s? "
            r"(?:the )?[A-Z][^,;:.]{1,30}?) using (?=(?:the )?(?:\d|[A-Z]))"
            r"(?![^,;.]{,40}\b(?:bridge|ferry|road|railway)\b)",
        ),
        r"\g<deed> with ",
    ),
    # `throw 1/502 at Best`, as `against Best`.
    (
        "throw hurl fling launch throws hurls flings launches",
        re.compile(
            r"\b(?P<i>)(?P<throw>(?:[Tt]hrow|[Hh]url|[Ff]ling|[Ll]aunch)(?:s|es)? (?:the )?(?:\d|[A-Z])[\w/. "
            r"]{1,25}?) at (?=[A-Z])",
        ),
        r"\g<throw> against ",
    ),
    # `it is 1/502's job to take Best`, `time for 1/502 to take Best`.
    (
        "job task turn duty",
        re.compile(
            r"\b(?P<i>)(?:[Ii]t is|[Ii]t['’]s|[Ii]t will be) (?P<who>(?:the )?(?:\d|[A-Z])[\w/. ]{1,25}?)(?:['’]s|"
            r"s['’]) "
            r"(?:job|task|turn|duty) to ",
        ),
        r"\g<who> is to ",
    ),
    (
        "time",
        re.compile(
            r"\b(?P<i>)(?:(?:[Ii]t is|[Ii]t['’]s) )?(?:now )?(?:high )?[Tt]ime for (?P<who>(?:the )?(?:\d|"
            r"[A-Z])[\w/. ]{1,25}?) "
            r"to (?=[a-z]+ )",
        ),
        r"\g<who> is to ",
    ),
    ("required", re.compile(r"\b(?P<i>)(?P<is>is|are) required to (?=[a-z]+ )"), r"\g<is> to "),
    # `put 1/502 into position at Best`.
    (
        "position",
        re.compile(
            r"^(?P<i>)(?:[Pp]lease )?(?:[Pp]ut|[Mm]ove|[Gg]et|[Bb]ring|[Pp]lace) (?P<who>(?:the )?(?:\d|[A-Z])[\w/. "
            r"]{1,25}?) in(?:to)? position "
            r"(?=(?:at|in|near|around) [A-Z])",
        ),
        r"\g<who> to take up position ",
    ),
    # `I want 1/506 in Nuenen`: with no hour as with one, they are to go there.
    (
        "want need",
        re.compile(
            r"^(?P<i>)I (?:want|need) (?P<who>(?:the )?(?:\d|[A-Z])[\w/]*(?: (?:[A-Z]|\d)[\w/]*){0,3}) (?:to be |"
            r"back )?(?:at|in) "
            r"(?P<where>[A-Z][\w'-]+(?: [A-Z][\w'-]+| en Donk| bridge)*)(?=[.!]?$| at \d| immediately| now\b| at "
            r"once| if )"
        ),
        r"\g<who> is to move to \g<where>",
    ),
    # `Tomorrow at 0600 we move 1/502 to Best`.
    (
        "we",
        re.compile(
            r"^(?P<i>)(?P<when>(?:Tomorrow|Tonight|Today|At|On|In|From)\b[^,;:.]{0,30}?),? we (?:will |shall )?"
            r"(?P<do>move|send|bring|shift|pull|withdraw) (?=(?:the )?(?:\d|KG |[A-Z])[^,;:.]* (?:to|on) )"
        ),
        r"\g<when>, \g<do> ",
    ),
    # `2/505 withdrawal to Mook`, as `2/505 attack on Mook`.
    (
        "withdrawal retreat",
        re.compile(
            r"(?P<i>)(?P<who>(?:^|(?<=[,;.] ))(?:\d+/\d+|\d+ [A-Z]\w*|KG [A-Z]\w+)) (?:withdrawal|retreat) "
            r"(?=(?:to|on|towards) [A-Z])"
        ),
        r"\g<who> withdraw ",
    ),
    # `Oosterhout must be in our hands by 1800, 7 SLI to do it.`
    (
        "hands ours",
        re.compile(
            r"^(?P<i>)(?P<where>(?:the )?[A-Z][^,;:.]{2,30}?) (?:must|is to|has to|shall|should|will) be (?:in our "
            r"hands|ours) "
            r"(?P<by>(?:by|before|at|not later than) [^,;:.]{2,20})[,;.] (?P<who>(?:the )?[\dA-Z][\w/. ]{1,25}?) "
            r"(?:(?:is |are )?to do (?:it|this|that|so)|(?:will|shall|must) (?:do it|take it|see to it)|takes? "
            r"it)(?=[.!]?$)"
        ),
        r"\g<who> take \g<where> \g<by>",
    ),
)
