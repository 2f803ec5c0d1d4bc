"""The table of what is said beside an order and leaves it as it is: by whose wish, for what reason, put right at once.

`As requested by corps, 1/505 to Mook`, `Reinhold being late, Knaust attacks`, `at 1000 - make it 1100`. Of each the
words of which one stands in it, how it is told, and what is read for it. Source: orders.md 8, 18.
"""

from engine.orders import patterns as re
from engine.orders.message.page.turns_around_orders import AROUND_ORDERS

BESIDE_ORDERS: tuple[tuple[str, re.Pattern[str], str], ...] = (
    # `By order of General Gavin 1/505 moves`, `As requested by corps, …`: who wanted it, and an order all the same.
    (
        "order orders command",
        re.compile(r"^(?P<i>)[Bb]y (?:order|command)s? of (?:the )?[A-Z][^,:;.\d]{2,40}?(?:[,:] ?| (?=\d))(?=\S)"),
        "",
    ),
    (
        "as",
        re.compile(
            r"^(?P<i>)[Aa]s (?:(?:requested|ordered|directed|wished|desired|instructed|demanded|asked) by "
            r"(?:the )?[A-Za-z][^,:;.\d]{2,30}|[A-Z][A-Za-z. ]{2,30} (?:wishes|ordered|orders|requested|requests|asked|"
            r"directed|directs|demands|wants|wanted)), (?=\S+ )"
        ),
        "",
    ),
    # `Don't wait for the British: 1/505 to Mook`, `Don't worry about the flank, 1/505 to Mook`: it goes all the same.
    (
        "wait worry bother",
        re.compile(
            r"^(?P<i>)(?:(?:[Pp]lease )?(?:[Dd]on['’]t|[Dd]o not)|[Nn]o need to|[Nn]ever mind) "
            r"(?:wait|worry|bother)(?: (?:about|for|with|on) (?![^,:]*\d)[^,:;.]{2,30})?[,:] (?=\S+ \S+ )"
        ),
        "",
    ),
    # `Not sure you got my last, so again: 1/505 to Mook`.
    (
        "again repeat",
        re.compile(
            r"^(?P<i>)(?:(?:I['’]m |I am )?(?:[Nn]ot|[Uu]n)(?: )?sure|[Ii]n case) [^:;.\d]{3,60},? "
            r"(?:so,? )?(?:here (?:it is |we go )?)?(?:once )?(?:again|I repeat): (?=\S+ \S+ )"
        ),
        "",
    ),
    (
        "urgent important",
        re.compile(r"^(?P<i>)(?:The following|This) is (?:very |most )?(?:urgent|important): (?=\S+ )"),
        "",
    ),
    # `1/505, I say again 1/505, to Mook`.
    (
        "again",
        re.compile(r"(?P<i>)(?P<a>(?<![\w/])[\w/]+(?: [A-Z]\w+)?),? I say again:?,? (?P=a)(?![\w/]),?", re.IGNORECASE),
        r"\g<a>",
    ),
    # `to Mook, i.e. 4663, at 1000`: the square of it.
    ("e", re.compile(r"(?<=[a-z])(?P<i>), ?i\.? ?e\.?,? (?P<sq>\d{4})(?:,(?= )|(?=[.!]?$))"), r" (square \g<sq>)"),
    # `at 1000 - make it 1100`.
    (
        "make",
        re.compile(
            r"\bat (?P<i>)\d{4}(?: ?hrs)?(?:,| [-–]|\.{2,}|…) ?(?:no,? |sorry,? |er,? )?make (?:it|that) (?:at )?"
            r"(?P<hour>\d{4}(?: ?hrs)?[.!]?$)"
        ),
        r"at \g<hour>",
    ),
    # `Goebel to Wyler, Stargaard to Beek, then attack Groesbeek together at 1000`: all of them.
    (
        "together jointly",
        re.compile(
            r"(?P<i>)(?P<then>(?:,| and|, and) then) (?:they |to )?(?:(?:together|jointly) )?"
            r"(?P<deed>(?:attack|take|seize|capture|assault|clear) (?:[A-Z][\w'-]*|\d{4})(?: [A-Z][\w'-]*){0,2})"
            r"(?: (?:together|jointly))?(?P<at>(?: at \d{4})?)(?: (?:together|jointly))?(?=[.!]?$)"
        ),
        r"\g<then> all \g<deed>\g<at>",
    ),
    # `Fues 59 relieves GR 1035 at Best, which then attacks Son at 1400`: the relieved attack.
    (
        "which who",
        re.compile(
            r"\b(?P<i>)(?P<relief>reliev(?:es?|ing) (?P<who>[A-Z\d][^,;.]{1,25}?) (?:at|in|near) [A-Z][^,;.]{1,25}),? "
            r"(?:which|who) then (?:to )?(?=(?:attack|assault|take|capture|seize)s? )"
        ),
        r"\g<relief>, whereupon \g<who> ",
    ),
    # `Please to send Knaust to Elst`
    (
        "please",
        re.compile(
            r"^(?P<i>P|p)lease to (?=(?:move|send|attack|hold|bring|take|march|withdraw|shift|keep|defend|fire|support|"
            r"let|order|put|cancel|report|recce|scout|block|clear|relieve|go|make) )"
        ),
        "please ",
    ),
    # `attacks Beek at 1100 and Berg en Dal straight after`
    (
        "after afterwards thereafter",
        re.compile(
            r"(?P<i>)(?P<first>\b(?:attacks?|takes?|moves? to|marche?s? to|goe?s? to|clears?|captures?|seizes?|"
            r"assaults?) "
            r"[^.;,]{2,40}?)(?:,)? and (?P<next>[A-Z][\w'-]*(?: (?:en|am|of|St|[A-Z])[\w'-]*){0,2}) "
            r"(?:(?:straight|right|directly|immediately|soon|shortly) )?(?:after|afterwards|thereafter)(?=[.,;!]|$)"
        ),
        r"\g<first> and then \g<next>",
    ),
    # `1000 or as soon after as possible`
    (
        "soon",
        re.compile(
            r"(?P<i>),? or as soon (?:after|thereafter|afterwards)(?: that)? as (?:is )?"
            r"(?:possible|practicable|they can|you can)"
        ),
        "",
    ),
    # `On second thoughts leave him where he is.`
    (
        "leave",
        re.compile(
            r"^(?P<i>)(?P<no>(?:[Oo]n (?:second|further) thoughts|[Nn]o|[Aa]ctually)[,:]? )"
            r"leave (?:him|them|it) where (?:he is|they are|it is)\b"
        ),
        r"\g<no>they stay where they are",
    ),
    (
        "could might",
        re.compile(r"^(?P<i>)[Tt]hey (?:could|might) (?:well )?(?:meet|encounter|bump into)\b"),
        "they may run into",
    ),
    # `Could 1/504 reach Nijmegen by 1600?`: whether they can.
    (
        "reach make",
        re.compile(
            r"^(?P<i>C)(?:an|ould) (?P<who>(?:the )?[^,;:?.]{2,30}?) "
            r"(?=(?:reach|make it to) [^;:]*\?$)(?!.*please)"
        ),
        r"Is \g<who> able to ",
    ),
    # `1/505 (currently holding Groesbeek) to Mook at 1000`: where they are.
    (
        "(",
        re.compile(
            r"(?:^|(?<=, )|(?<= and )|(?<= while ))(?P<i>)(?P<who>[^,;:.()]{2,30}?) \("
            r"(?:now |currently |presently |still |just |at present |at the moment )*"
            r"(?:(?:holding|resting|waiting|standing|defending|sitting|stationed|located|positioned|based)"
            r"(?: (?:at|in|near|on))?|at|in|near) "
            r"(?:[A-Z][A-Za-z' -]{2,25}?|\d{4})(?: (?:now|at present|at the moment|since [^()]{2,15}))?\) "
        ),
        r"\g<who> ",
    ),
    # `3/504 (the lucky ones) go to Nijmegen`: what the writer thinks of them.
    (
        "(",
        re.compile(
            r"(?<=[\w/]) (?P<i>)\((?:(?:the|my|our|those|poor|brave|good|old|best|lucky|fine|finest|tired|weary|fresh|"
            r"still|"
            r"very|rather|quite|a|bit|somewhat|bloody|battered|exhausted|rested|strong|weak|understrength|reliable|"
            r"green|veteran|lads|boys|men|chaps|devils|ones|fellows|battalion|bn|unit|troops|(?:i|we) have|"
            r"what(?:['’]s| is) left(?: of (?:it|them))?|heroes|elite|in (?:the|my) division)\b[ ,]*)+[!]?\) "
            r"(?=(?:to |will |is |are )?[a-z]+)",
            re.IGNORECASE,
        ),
        " ",
    ),
    # `10 Para is exhausted: rest until 1500`: why, and what it is to do.
    (
        "exhausted tired worn spent weary shattered battered mauled knackered erschöpft uitgeput",
        re.compile(
            r"^(?P<i>)(?P<who>(?:\d\S* )?[A-Z\d][\w./]*(?: [A-Z][\w./]*){0,2}) (?:is|are|ist|sind|zijn) "
            r"(?:(?:now|all|quite|very|completely|utterly|really|too|so|dead|pretty|badly|völlig|helemaal) )*"
            r"(?:exhausted|tired|worn out|spent|weary|shattered|battered|mauled|knackered|erschöpft|uitgeput)"
            r"(?::|,| [-–])(?: so)? (?=(?:rests?|ruht|ruhen|rusten|rust|reports?)\b)"
        ),
        r"\g<who> ",
    ),
    # `Second the 508th: 1st Bn attacks Beek`: the second of what is told.
    (
        "first second third fourth last next",
        re.compile(
            r"^(?P<i>)(?:[Ff]irst|[Ss]econd|[Tt]hird|[Ff]ourth|[Ll]ast|[Nn]ext)(?:ly)? "
            r"(?=(?:the )?\d{3}(?:st|nd|rd|th)?(?: [A-Z]\w+)?: )"
        ),
        "",
    ),
    # `Two changes to my orders from this morning:`: what stands below.
    (
        "changes amendments corrections alterations additions updates",
        re.compile(
            r"^(?P<i>)(?:[Oo]ne|[Tt]wo|[Tt]hree|[Ff]our|[Ff]ive|[2-9])(?: (?:small|minor|quick|more|further))? "
            r"(?=(?:changes|amendments|corrections|alterations|additions|updates)(?: (?:to|in|of|for|from) [^:]*)?:?$)"
        ),
        "Some ",
    ),
    # `Rest as before.`, `The others continue as ordered.`: nothing new for them.
    (
        "rest others remainder everyone everybody",
        re.compile(
            r"^(?P<i>)(?:(?:[Tt]he |[Aa]ll the )?(?:[Rr]est|[Oo]thers|[Rr]emainder)"
            r"(?: of the (?:division|div\.?|corps|army|brigade|regiment|units|boys|lads))?|"
            r"[Ee]very(?:one|body) else)[:,]?"
            r" (?:(?:is to |are to |to )?(?:carr(?:y|ies) on|continues?|goes? on) )?(?:as before|as ordered)(?=[.!]?$)"
        ),
        "Everything else as before",
    ),
    # `Sit is good here`: the situation.
    (
        "sit",
        re.compile(r"^(?P<i>)[Ss]it\.? (?=(?:is|here|remains|looks|unchanged|quiet|normal|good|bad)\b)"),
        "Situation ",
    ),
    ("sit", re.compile(r"^(?P<i>)[Ss]it[ -]rep(?=\b)"), "Sitrep"),
    # `hold Nijmegen incl. the bridges`, `defend Nijmegen, especially its bridges`: they stand in the town.
    (
        "bridges",
        re.compile(
            r"(?P<i>)(?<=[a-z]),? (?:incl\.?|including|inclusive of|especially|particularly|in particular|above all)"
            r" (?:(?:the|its|both|all|two|its two|the two|both of its) )+(?:river |Waal |Maas |canal )?bridges"
            r"(?=[.,;!]|$| (?:and|until|till|at all costs)\b)"
        ),
        "",
    ),
    # `10 Para is at Wolfheze: attack Ede at 1100`: where it is, and what it is to do.
    (
        "is are has have",
        re.compile(
            r"^(?P<i>)(?P<told>(?:\d\S* )?[A-Z\d][\w./]*(?: [A-Z][\w./]*){0,2} "
            r"(?:(?:is|are) (?:now |already )?(?:at|in|near)"
            r"|(?:has|have) (?:now |just )?(?:arrived (?:at|in)|reached)) [A-Z][\w'-]+(?: [A-Z][\w'-]+| bridge){0,2}): "
            r"(?=(?:attack|move|march|go|withdraw|fall|pull|hold|dig|recce|advance|push|take|support)\b)"
        ),
        r"\g<told>, ",
    ),
    # `Reinhold being late, Knaust attacks Elst`: why, and Reinhold is not sent; `On being relieved, …` is a case.
    (
        "being having",
        re.compile(
            r"^(?P<i>)(?!(?:Up)?[Oo]n |(?:After|Once|If|When|Whenever|Before|Until|Unless|While|Should) )"
            r"(?:With )?(?:the )?(?![^,]*\b(?:bridges?|ferry|ferries|roads?)\b)[A-Z\d][^,;:]{1,30} "
            r"(?:being|having been|not being|not having|having) "
            r"(?!to\b)[^,;:]{2,50}, (?=[A-Z\d]\S* \S+ )"
        ),
        "",
    ),
    # `Knaust attacks whoever holds Elst`.
    (
        "whoever whatever anyone",
        re.compile(
            r"\b(?P<i>)attack(?P<s>s?) (?:whoever|whatever|anyone|anybody)(?: (?:who|that))? "
            r"(?:holds|is (?:in|at|holding)|stands (?:in|at)|sits (?:in|at)|defends) (?=(?:the )?[A-Z\d])"
        ),
        r"attack\g<s> ",
    ),
    # `No joke: Knaust attacks Elst`, `Whether you like it or not, …`, `Unlike yesterday, …`: it runs.
    (
        "joke kidding seriously",
        re.compile(r"^(?P<i>)(?:No joke|No kidding|Seriously|Seriously now|For real)[:,] (?=\S+ \S+ )"),
        "",
    ),
    (
        "whether whatever unlike contrary",
        re.compile(
            r"^(?P<i>)(?:Whether (?:you|he|they|Model|anyone) likes? it or not|Whatever [^,;:\d]{2,25} "
            r"(?:says?|thinks?|wants?)|"
            r"Unlike (?:yesterday|last (?:time|turn|night))|Contrary to [^,;:\d]{3,40}), (?=\S+ \S+ )"
        ),
        "",
    ),
    (
        "without",
        re.compile(
            r"(?P<i>),? (?<!do )with or without (?:any )?(?:support|help|artillery|guns|air support|tanks)"
            r"(?: from \w+)?(?=[.,;!]|$)"
        ),
        "",
    ),
    # `because the British might come soon`: a reason, however doubtful.
    (
        "because",
        re.compile(
            r"\b(?P<i>)because (?P<who>(?:the )?\w+(?: \w+)?) (?:might|may|could|can)(?: well| still| soon)? (?=[a-z])"
        ),
        r"because \g<who> will ",
    ),
    # `at 1000, not at 1200 as I wrote before`.
    (
        "as",
        re.compile(
            r"(?P<i>), (?P<not>not (?:at )?\d{4}) as (?:I|we) (?:wrote|said|told you|ordered|signalled)"
            r"(?: before| earlier| yesterday| last night| in my last)?(?=[.!]?$)"
        ),
        r", \g<not>",
    ),
    (
        "use take",
        re.compile(r"^(?P<i>)(?:Ignore|Forget) (?P<a>[^,;:]{2,20}), (?:use|take) (?P<b>[^,;:]{2,20}?)(?=[.!]?$)"),
        r"No, not \g<a> but \g<b>",
    ),
    # `Becker greift Beek an, Hermann hat es ihm ja vorgemacht`: who did it before, and no order to him.
    (
        "vorgemacht vorgeführt gezeigt bewiesen voorgedaan getoond bewezen",
        re.compile(
            r"(?P<i>), (?:wie )?(?:[A-Z\d][\w/.]*(?: [A-Z\d][\w/.]*)?|er|sie|das|die) "
            r"(?:hat|haben|heeft|hebben) (?:es |das |het |dat |ihm |ihnen |uns |hem |ons |ja |doch |schon |al )+"
            r"(?:vorgemacht|vorgeführt|gezeigt|bewiesen|voorgedaan|getoond|bewezen)(?=[.,;!]|$)"
        ),
        "",
    ),
    *AROUND_ORDERS,
)
