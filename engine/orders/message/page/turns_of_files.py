"""The table of turns of phrase about orders on file, changed, cancelled or left as they are: `Order 7: make it 1500 and
via Uden`.

Of each the words of which one stands in it, how it is told, and what is read for it. Source: orders.md 20; MG section
26.
"""

from engine.orders import patterns as re
from engine.orders.message.page.as_written import UNIT
from engine.orders.message.page.turns_of_changed_orders import CHANGED_ORDERS

_ORDER = r"(?P<o>(?:[Mm]y )?(?:[Oo]rder (?:[Nn]o\.? ?|[Nn]umber )?#?|[Nn]o\.? |#)\d{1,3})"
#: An order on file that is to be changed, at the head.
_CHANGED = rf"(?:(?:[Pp]lease )?(?:[Aa]mend|[Cc]hange|[Mm]odify|[Ee]xtend|[Pp]ut) )?{_ORDER}"
_HELPERS = rf"(?:the )?{UNIT}(?:(?:, | and ){UNIT}){{0,2}}"
_OTHER = r"(?:order (?:no\.? ?|number )?#?|no\.? |#)\d{1,3}"
_PLACE = r"[A-Z][\w'’-]+(?: [A-Z][\w'’-]+)?"
_ZONE = r"(?:[DL]Z )?(?P<z>[A-Z]\w*)"
_WHO = r"(?:the )?(?:\d+/\d+|(?:[A-Z\d][\w./-]* ){0,2}[A-Z\d][\w./-]*)"
_STANDS = (
    r"(?:still )?(?:stands?|remains?|stays?(?: on)?|goes ahead|holds good|is to go ahead|goes on)"
    r"(?: as (?:it is|ordered))?"
)
_AS_IT_IS = r"(?:as it (?:is|was|stands)|as is|alone|in force|in effect|valid|unchanged|the same)"
_FIGURES = r"(?:[012]\d[:.]?\d\d(?: ?hrs)?|\d{4})"
#: What may be asked of an order on file in so many words.
_NOW = r"(?:at once|now|immediately|forthwith|straight ?away|right away)"
#: `the attack on Best by 2/502`: of whom and whither a deed is.
_OF_WHAT = r"(?: (?:on|to|by|at|of|from|against) (?:the )?[A-Z\d][\w/'-]*(?: [A-Z][\w'-]*| bridge){0,2}){0,2}"
FILES: tuple[tuple[str, re.Pattern[str], str], ...] = (
    *CHANGED_ORDERS,
    # `Change the target of order 8 from 1823 to 1824`, `order 8: new target 1824`: squares, and no hours.
    (
        "target destination objective",
        re.compile(
            rf"^(?P<i>C|A|S|c|a|s)(?:hange|lter|mend|hift|witch) the (?:target|destination|objective) (?:of|in|"
            rf"for) {_ORDER}"
            r"(?: from (?:\d{4}|[A-Z]\w+))? to (?P<b>\d{4})(?=[.!]?$|, and )"
        ),
        r"change the target of \g<o> to square \g<b>",
    ),
    (
        "target destination objective",
        re.compile(
            rf"^(?P<i>){_ORDER}(?:[:,]| [-–])? (?:the )?(?:new )?(?:target|destination|objective)(?: is| to "
            rf"be)?(?: now)?:? (?P<b>\d{{4}})"
            r"(?:(?: instead of|,? not) \d{4})?(?=[.!]?$|, and )"
        ),
        r"change the target of \g<o> to square \g<b>",
    ),
    (
        "from",
        re.compile(
            rf"^(?P<i>C|A|S|c|a|s)(?:hange|lter|mend|hift|witch) {_ORDER} from \d\d\d[1-46-9] to "
            rf"(?P<b>\d\d\d[1-46-9])(?=[.!]?$|, and )"
        ),
        r"change the target of \g<o> to square \g<b>",
    ),
    # `Extend order 9 until 2000 and drop order 10`
    (
        "drop ditch bin",
        re.compile(r"\b(?P<i>D|d|B|b)(?:rop|itch|in) (?=(?:my )?(?:orders? (?:no\.? ?|number )?#?|[Nn]o\.? |#)\d)"),
        "cancel ",
    ),
    # `my last: make it 1100`, `mein letzter Befehl: 1100 statt 1000`.
    (
        "last letzter",
        re.compile(
            r"^(?P<i>\W*)(?:(?:ref|re) )?(?:my last(?: (?:order|one))?|mein(?:en)? letzte[nr]? Befehl)"
            r"(?: is)?(?:[:,]| -)? "
            r"(?:now|make (?:it|that)|jetzt|nun) ?(?:at |um )?(?P<h>[0-2]\d[:.]?\d\d)(?: Uhr)?(?=[.!]?$|, and )",
            re.IGNORECASE,
        ),
        r"\g<i>amend my last to \g<h>",
    ),
    # `Ref my no. 9, change destination to Geldrop`
    (
        "no nr number",
        re.compile(
            r"^(?P<i>)(?:(?:[Rr]ef(?:erence)?|[Rr]e)\b[.:]? ?(?:to )?(?:[Mm]y |[Oo]ur |the )?|[Mm]y |[Oo]ur )"
            r"(?:order )?(?:no|nr|number)\.? ?(?P<n>\d{1,3})(?=[:,;]| [-–] )"
        ),
        r"order \g<n>",
    ),
    # `PS: scrap the 2 S Staffs line, they go to Oosterbeek instead`
    (
        "instead",
        re.compile(
            r"^(?P<i>(?:P\.?S\.?[:,]? )?)(?:[Cc]ancel|[Ss]crap|[Ss]cratch|[Ss]trike|[Ff]orget|[Dd]rop|[Ii]gnore|"
            r"[Dd]isregard)(?: about)? (?:that |the |my )?(?:(?:orders?|line|bit|part|task|entry) )?"
            r"(?:(?:for|to|about|on|with) (?:the )?)?"
            rf"(?P<w>(?=[^,]*?(?:/|[A-Z][\w.]))(?![Oo]rder\b){_WHO})"
            r"(?: (?:line|order|bit|part|one|task|entry|move|attack))?"
            r"(?:,| -|;)? (?:and )?(?:they|it|he)(?:['’]ll| (?:are|is) to| will| should| must| shall)? "
            r"(?P<d>[^,;.]{3,60} instead)(?=[.!]?$|, and )"
        ),
        r"\g<i>\g<w> \g<d>",
    ),
    # `Order 3 is to start at once`, `Order 3: immediately`.
    (
        "once now immediately forthwith away straightaway",
        re.compile(
            rf"^(?P<i>)(?:(?:[Ss]tart|[Bb]egin|[Dd]o|[Rr]un) {_ORDER} |(?:[Aa]mend |[Cc]hange )?"
            rf"{_ORDER.replace('<o>', '<p>')}[,:]? (?:(?:is |are )?to |should |must |will |can |may "
            r")?(?:starts?|begins?|goes|go|run)?(?: (?:ahead|off))? ?)"
            rf"{_NOW}(?=[.!]?$|, and )"
        ),
        r"change \g<o>\g<p> to start at once",
    ),
    # `Amendment to order 5: start 1500`, `Amend order 5 as follows: …`, `Änderung zu Befehl 5: …`.
    (
        "amendment correction change update revise adjust follows follow änderung wijziging aanpassing",
        re.compile(
            r"^(?P<i>)(?:[Pp]lease )?"
            r"(?:(?:[Aa]mendment|[Cc]orrection|[Cc]hange|[Uu]pdate)s? (?:to|of|for) (?:my |our )?|"
            r"(?:Änderung(?:en)?|[Ww]ijziging|[Aa]anpassing) (?:zu|zum|von|van|aan|op|in) |"
            r"(?:[Aa]mend|[Cc]hange|[Uu]pdate|[Rr]evise|[Aa]djust|[Cc]orrect) (?:my |our )?)"
            r"(?P<what>(?:order|[Bb]efehl|bevel) (?:no\.? ?|number |[Nn]r\.? ?)?#?|#)(?P<n>\d{1,3})"
            r"(?: as follows| to read)?(?P<mark>[:,]) (?=[a-zSUFBTVAPE\d])"
        ),
        r"Amend \g<what>\g<n>\g<mark> ",
    ),
    # `Amend order 5: until 2100, with 1 Lt Regt in support`, `…, add 1 Lt Regt in support`.
    (
        "support",
        re.compile(
            rf"^(?P<i>)(?P<head>{_CHANGED}(?P<more>[:,]? (?:[^;.:]{{2,90}}?(?:,| and))?) ?)"
            rf"(?:and )?(?:add |with |plus )*(?P<who>{_HELPERS}) in (?:direct )?support(?: of it)?(?=[,.!]|$| and )"
        ),
        r"\g<head>with support of \g<who>",
    ),
    # `Order 5 is to be supported by 1 Lt Regt`, `Amend order 5: supported by 1 Lt Regt`.
    (
        "supported support",
        re.compile(
            rf"^(?P<i>)(?:(?:[Aa]mend|[Cc]hange) )?{_ORDER}[,:]? (?:(?:is|are|to|will|should|must)(?: now)?(?: to)? "
            r"(?:be |have )|add |with )?(?:the )?(?:supported by|support (?:by|of|from)) "
        ),
        r"change \g<o> with support of ",
    ),
    # `Amend order 5: start 1500, supported by 1 Lt Regt, via Mook`, `Order 5 should read: until 2100, supported by …`.
    (
        "supported support",
        re.compile(
            rf"^(?P<i>){_CHANGED}(?: amended| is amended)?[:,]? "
            r"(?:(?:is |are )?(?:to|will|shall|should|must)(?: now)? )?(?:now )?(?:(?:read|say|be)s?:? )?"
            r"(?!(?:and|with|add|plus|the|to be|be|have|supported|support|was|were|is late)\b)(?=[a-zSUFBTVAP]|\d{4}\b)"
            r"(?P<more>[^;.:]{2,90}?),? (?:and )?(?:to be |to have |add |with |plus |the )*"
            r"(?:supported by|support (?:by|of|from)) (?=[A-Z\d])"
        ),
        r"change \g<o> \g<more>, with support of ",
    ),
    # `KG Goebel holds Mook, does not attack, reports at 1800`: the last of the things it is to do.
    (
        "reports",
        re.compile(
            rf"^(?P<i>)(?P<does>(?:KG )?{_WHO} (?:holds|keeps|defends|guards|moves|goes|marches|attacks|takes|"
            r"scouts|recces|withdraws|stays|blocks|advances|digs in)\b[^.;:]{0,80}?), reports "
            r"(?=(?:in |back )?(?:at|by|NLT|no later than) "
            r"(?:[0-2]\d[:.]?[0-5]\d|dusk|dawn|noon|midnight|(?:first|last) light))"
        ),
        r"\g<does>, report ",
    ),
    # `Order 3: avoid contact`, `Order 3 by the railway`: how it is to be done.
    (
        "avoid railway rail road cross-country",
        re.compile(
            rf"^(?P<i>){_ORDER}(?::|,|)? (?:(?:is |are )?to |should |must |will )?(?:go |move |be )?"
            r"(?=(?:avoid(?:ing)? (?:contact|the enemy)|(?:by|along) (?:the )?(?:road|rail|railway)|"
            r"cross-country)(?:[.!]?$|, and ))"
        ),
        r"change \g<o>, ",
    ),
    # `Order 8: do not carry out`, `Order 8 off`.
    (
        "carry execute off",
        re.compile(
            rf"^(?P<i>){_ORDER}(?:[,:]| -)? (?:please )?(?:(?:do not|don['’]t|not to be|is not to be) "
            r"(?:carry (?:it )?out|carried out|executed?(?: it)?)|(?:is )?off)(?=[.!]?$|, and )"
        ),
        r"cancel \g<o>",
    ),
    # `Change the start of order 3 to 1400 and its destination to Elst`.
    (
        "destination target",
        re.compile(
            rf"^(?P<i>)(?:[Cc]hange|[Aa]mend|[Aa]lter) the start(?:ing time| time| hour)? of {_ORDER} to "
            rf"(?P<a>{_FIGURES}),? "
            r"and (?:its|the) (?P<d>destination|target) to "
        ),
        r"\g<o>: start \g<a>, \g<d> ",
    ),
    # `Amend order 3: hold until 1800`.
    (
        "until till",
        re.compile(
            rf"^(?P<i>)(?:[Aa]mend|[Cc]hange) {_ORDER}(?:[,:]|,? to)? (?:hold|stay|fire|keep on|go on|continue) "
            r"(?=(?:until|till) )"
        ),
        r"\g<o> ",
    ),
    # `Order 5 now reads: 2 Para attack Elst`, `Instead of order 5, 2 Para attack Elst`.
    (
        "reads read instead place",
        re.compile(
            rf"^(?P<i>)(?:{_ORDER} (?:now reads|is to read|should (?:now )?read|reads now):|(?:[Ii]nstead|[Ii]n "
            r"place) of "
            rf"{_ORDER.replace('<o>', '<p>')}[,:]) (?=(?:[Tt]he )?[A-Z\d][\w/]* [A-Z]\w*)"
        ),
        r"replace \g<o>\g<p> with: ",
    ),
    # `Add Bruhn to order 9`, `order 9: add Bruhn`: a change of it.
    (
        "add include join",
        re.compile(
            r"^(?P<i>\W*)(?:please |pls )?(?:add|include) (?P<who>[^,.;:]{2,40}?) (?:to|in) "
            r"(?P<o>(?:my )?order (?:no\.? ?)?#?\d+)(?=[.!]?$|, and )",
            re.IGNORECASE,
        ),
        r"\g<i>Amend \g<o>: add \g<who>",
    ),
    (
        "add include applies",
        re.compile(
            r"^(?P<i>\W*)(?P<o>order (?:no\.? ?)?#?\d+)(?:: (?:also |please )?(?:add|include)|"
            r" (?:also )?applies (?:also )?to) (?P<who>[^,.;:]{2,40}?)(?: too| as well)?(?=[.!]?$|, and )",
            re.IGNORECASE,
        ),
        r"\g<i>Amend \g<o>: add \g<who>",
    ),
    # `In order 5 change 1500 to 1600`, `In order 5, 1500 becomes 1600`: the figures are of the order, and no numbers of
    # orders.
    (
        "order no",
        re.compile(
            rf"^(?P<i>)(?:In|For|in|for) {_ORDER},? (?:please )?(?:change|alter|replace|amend|correct) "
            rf"(?:the (?:start|start time|hour|time|square) (?:from )?)?(?P<a>{_FIGURES}) (?:to|by|with|into) "
            rf"(?P<b>{_FIGURES})(?=[.!]?$|, and )"
        ),
        r"\g<o>: for \g<a> read \g<b>",
    ),
    (
        "order no",
        re.compile(
            rf"^(?P<i>)(?:[Cc]hange|[Aa]lter|[Rr]eplace|[Aa]mend|[Cc]orrect) (?:the (?:start|start time|hour|"
            rf"time|square) (?:from )?)?(?P<a>{_FIGURES}) (?:to|by|with|into) (?P<b>{_FIGURES}) (?:in|of|for) {_ORDER}"
            r"(?=[.!]?$|, and )"
        ),
        r"\g<o>: for \g<a> read \g<b>",
    ),
    (
        "order no",
        re.compile(
            rf"^(?P<i>)(?:In |For |in |for )?{_ORDER}[,:]? (?P<a>{_FIGURES}) (?:becomes|is now|is changed to|is to be|"
            rf"should (?:be|read)|is to read) (?P<b>{_FIGURES})(?=[.!]?$|, and )"
        ),
        r"\g<o>: for \g<a> read \g<b>",
    ),
    (
        "order no",
        re.compile(
            rf"^(?P<i>){_ORDER}[,:]? (?:is )?(?:put (?:back|off|forward)|postponed|delayed|advanced|brought forward)"
            rf"(?: (?:by )?(?:an hour|half an hour|\w+ (?:hours|minutes)))?,? from (?P<a>{_FIGURES}) to "
            rf"(?P<b>{_FIGURES})(?=[.!]?$|, and )"
        ),
        r"\g<o>: for \g<a> read \g<b>",
    ),
    # `1630 instead of 1500 for order 31`
    (
        "order no",
        re.compile(
            rf"^(?P<i>)(?P<b>{_FIGURES}) (?:instead of|in place of|not|rather than) (?P<a>{_FIGURES}) (?:for|in|on) "
            rf"{_ORDER}(?=[.!]?$|, and )"
        ),
        r"\g<o>: for \g<a> read \g<b>",
    ),
    # `Orders 2 and 4 lapse, order 5 remains in force.`
    (
        "lapse lapses void",
        re.compile(
            r"^(?P<i>)(?P<o>[Oo]rders? (?:no\.? ?|#)?\d{1,3}(?:(?:,| and|, and) \d{1,3})*) (?:lapses?|(?:is|are) void|"
            r"(?:is|are) null and void)(?=[.]?$|[,;] )"
        ),
        r"cancel \g<o>",
    ),
    (
        "make",
        re.compile(rf"^(?P<i>){_ORDER}[,:] (?:please )?make (?:it|that) (?=(?:at )?\d{{4}}|via |to )"),
        r"\g<o>: start ",
    ),
    # `Reference my order 6: the start is postponed to 1500`.
    (
        "postponed deferred delayed put moved brought advanced",
        re.compile(
            rf"^(?P<i>)(?:(?:[Rr]e|[Rr]ef\.?|[Rr]eference|[Rr]egarding|[Ww]ith reference to):? )?{_ORDER}[,:] "
            r"(?:(?:the|its) )?start(?:ing)?(?: time| hour)? (?:is |to be |has been |will be )?(?:now |hereby )?"
            r"(?:postponed|deferred|delayed|put (?:back|off)|moved(?: back| forward| up)?|brought forward|advanced) "
            r"(?:un)?(?:to|til|till) (?=\d)"
        ),
        r"\g<o>: start ",
    ),
    # `re order 9: start it at 1400 and go via Uden`.
    (
        "it",
        re.compile(rf"^(?P<i>)(?:[Rr]e:? )?{_ORDER}[,:] (?:please )?(?:start|begin) it (?=(?:at )?\d)"),
        r"\g<o>: start ",
    ),
    # `#12 void`, `Order 12 is null and void`.
    (
        "void dead binned",
        re.compile(
            rf"^(?P<i>){_ORDER}:? (?:(?:is|are) )?(?:now )?(?:(?:null and )?void|dead|binned|a dead letter)"
            r"(?=[.!]?$|, and )",
            re.IGNORECASE,
        ),
        r"cancel \g<o>",
    ),
    # `Order 5: Wolfheze not Oosterbeek`.
    (
        "order no",
        re.compile(rf"^(?P<i>){_ORDER}[,:] (?P<b>{_PLACE}),? (?:and )?not (?P<a>{_PLACE})(?=[.!]?$|, and )"),
        r"in \g<o> read \g<b> for \g<a>",
    ),
    # `in order 12 it should be Uden, not Volkel`, `Order 12 should say Uden instead of Volkel`.
    (
        "order no",
        re.compile(
            rf"(?P<i>)(?:(?<=^)|(?<=[:;,] ))(?:[Ii]n |[Ff]or )?{_ORDER},? (?:it |that )?"
            rf"(?:should|ought to|must|is to|has to) (?:be|say|read|have been) (?P<b>{_PLACE}),? "
            rf"(?:and )?(?:not|instead of|rather than|in place of) (?P<a>{_PLACE})(?=[.!]?$|, and )"
        ),
        r"in \g<o> read \g<b> for \g<a>",
    ),
    (
        "order no",
        re.compile(
            rf"(?P<i>)(?:(?<=^)|(?<=[:;,] ))(?:[Ii]n |[Ff]or )?{_ORDER},? (?:it |that )"
            rf"(?:should|ought to|must|is to|has to) (?:be|say|read|have been) (?:at )?(?P<b>{_FIGURES}),? "
            rf"(?:and )?(?:not|instead of|rather than|in place of) (?:at )?(?P<a>{_FIGURES})(?=[.!]?$|, and )"
        ),
        r"\g<o>: for \g<a> read \g<b>",
    ),
    # `Amendment to Order No. 23: start to be 1900 hours in lieu of 1700 hours.`
    (
        "amendment amendments",
        re.compile(rf"^(?P<i>)(?:[Aa]n? |[Oo]ne )?[Aa]mendments? to (?:the )?{_ORDER}(?=: \w)"),
        r"Correction to \g<o>",
    ),
    # `order 2: DZ Driel instead of DZ K`, `amend #2, DZ Driel in place of K`.
    (
        "instead rather not place dz lz",
        re.compile(
            rf"^(?P<i>)(?:(?:[Aa]mend|[Cc]hange) )?{_ORDER}[,:]? (?=[DL]Z ){_ZONE},? "
            rf"(?:instead of|in place of|rather than|not|and not) (?:[DL]Z )?(?P<a>[A-Z]\w*)(?=[.!]?$|, and )"
        ),
        r"change \g<o> to DZ \g<z>",
    ),
    # `Nix on #8, but #9 stands`, `Order 8 is off but order 9 stands`.
    (
        "cancel scrub nix scratch kill drop",
        re.compile(
            rf"^(?P<i>)(?:[Cc]ancel|[Ss]crub|[Nn]ix(?: on)?|[Ss]cratch|[Kk]ill) {_ORDER}(?:,? but|[,.;]) "
            rf"(?P<b>{_OTHER}) {_STANDS}(?=[.!]?$|, and )",
            re.IGNORECASE,
        ),
        r"cancel \g<o>, \g<b> stands",
    ),
    (
        "off cancelled",
        re.compile(
            rf"^(?P<i>){_ORDER} (?:is|are) (?:off|cancelled|scrubbed|scrapped)(?:,? but|[,.;]) "
            rf"(?P<b>{_OTHER}) {_STANDS}(?=[.!]?$|, and )",
            re.IGNORECASE,
        ),
        r"cancel \g<o>, \g<b> stands",
    ),
    # `Leave order 10 as it is`, `Order 10 remains in force`: nothing is changed.
    (
        "leave keep",
        re.compile(rf"^(?P<i>)(?:[Ll]eave|[Kk]eep) {_ORDER} {_AS_IT_IS}(?=[.!]?$|, and )"),
        r"\g<o> stands",
    ),
    (
        "remains stays",
        re.compile(rf"^(?P<i>){_ORDER} (?:remains|stays) {_AS_IT_IS}(?=[.!]?$|, and )"),
        r"\g<o> stands",
    ),
    # `delay 3 by 1h`, `push #3 back by 2 hours`: how long, and no hour to be there by.
    *(
        (
            "delay postpone push put",
            re.compile(
                r"\b(?P<i>)(?P<put>(?:delay|postpone|push|put) (?:back )?(?:(?:order|no\.?|nr\.?) ?)?#?\d+(?: back)?) "
                rf"(?:by )?{n} ?(?:h|hrs?|hours?)\b",
                re.IGNORECASE,
            ),
            rf"\g<put> by {minutes} minutes",
        )
        for n, minutes in (("(?:1|an|one)", 60), ("(?:2|two)", 120), ("(?:3|three)", 180), ("(?:4|four)", 240))
    ),
    # `Cancel the Best attack (order 6)`, `postpone the attack on Best (#6)`: that order.
    (
        "(",
        re.compile(
            r"(?P<i>)(?<!\d: )\b(?:[Tt]he|[Mm]y|[Oo]ur|[Tt]hat) (?:[^,.;:()]{1,25} )?"
            r"(?:attack|assault|move|march|advance|drop|withdrawal|patrol|recce|crossing|bombardment|shoot)"
            rf"{_OF_WHAT} "
            r"\((?:my )?(?:order |#|no\.? ?|number )(?P<n>\d{1,3})\)"
        ),
        r"order \g<n>",
    ),
    # `Cancel order 6 (the Best attack)`, `Cancel order 6, the attack on Best`: which that was.
    (
        "cancel scrub scrap drop annul revoke rescind",
        re.compile(
            r"(?P<i>)(?P<no>\b(?:order |no\.? ?|number |#)\d{1,3})(?:,| -| –)? \(?(?:the|my|our) (?:[^,.;:()]{1,25} )?"
            r"(?:attack|assault|move|march|advance|drop|withdrawal|patrol|recce|crossing|bombardment|shoot)"
            rf"{_OF_WHAT}(?:\)|(?=[.;!]|$))"
        ),
        r"\g<no>",
    ),
)
