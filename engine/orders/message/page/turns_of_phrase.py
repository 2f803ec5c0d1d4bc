"""The table of turns of phrase that say no more than the plain ones, `moves to` for `heads for`.

Of each the words of which one stands in it, how it is told, and what is read for it. Source: orders.md 8, 18.
"""

from engine.orders import patterns as re

_CAPITAL = r"(?=(?:the |den |die |das |het |de )?[A-Z]|, and )"
_NAME = r"(?=(?:the )?[A-Z0-9])"
#: Whom they are with goes somewhere, told behind the name.
_WHITHER = r"(?=[^,.;:]{2,40} (?:to|into|towards|nach|auf|bis|naar|op) )"
_AFTER_HIM = r"(?:(?:close |right |just )?(?:behind|after)(?: (?:it|him|them))?|follows|following)"
_OF = r"(?:von|van|of|der|des)"
#: What is asked of troops in a word: `1 Para location?`
_STATES = "location position status sitrep posn locstat strength standort lage"
_ANY_STATE = f"(?:{_STATES.replace(' ', '|')})"
TURNS: tuple[tuple[str, re.Pattern[str], str], ...] = (
    ("till", re.compile(r"\b(?P<i>[Tt])ill\b(?= (?!than\b))"), "until"),
    # `To be on the safe side 2 HCR scouts Helmond`; `not a foot of ground to be given`.
    ("safe", re.compile(r"\b(?P<i>[Tt]o) be on the safe side\b"), "to be safe"),
    (
        "foot inch yard step metre meter",
        re.compile(
            r"(?P<i>),?(?: and)? not (?:an?|one) (?:foot|inch|yard|step|metre|meter)(?: of (?:ground|it|that))?"
            r"(?: is)? to be (?:given|yielded|lost|surrendered|conceded)(?: up| away)?\b"
        ),
        " and give no ground",
    ),
    # `and tells me at 1200 where it is`, `and phones in by noon`: a report, and no hour of the march.
    (
        "tell tells inform informs phone phones call calls ring rings know where",
        re.compile(
            r"(?P<i>)(?P<and>(?:,| and| then) )(?:(?:tell|inform)(?P<a>s?) (?:me|us)|let(?P<c>s?) (?:me|us) know|"
            r"(?:phone|ring|call)(?P<b>s?) (?:me|us|in)|report(?P<d>s?)(?= at [012]\d\d\d where)) "
            r"(?P<at>(?:at|by) (?:[012]\d[:.]?\d\d|noon|midnight|dusk|dawn|nightfall))"
            r"(?: (?:where|how) (?:it|they|he) (?:is|are|stands?|goes|fares?|gets? on)(?: getting on| doing)?)?\b"
        ),
        r"\g<and>report\g<a>\g<b>\g<c>\g<d> \g<at>",
    ),
    # `319 GFA supports 3/508 until 1800 and 1/508 from then till dusk`: the one, then the other.
    (
        "then",
        re.compile(
            r"(?P<i>)\band (?P<who>(?:of )?[\w/.]+(?: [A-Z][\w.]*)?) from then (?:on,? )?(?:until|till|to) "
            r"(?=\d|dusk|dark|dawn|noon|midnight)"
        ),
        r"and then \g<who> until ",
    ),
    # `2/502 comes in behind 3/502`, `guns out to the west`
    ("behind", re.compile(r"(?P<i>)(?P<c>\b(?:come|move|fall)s?) in (?=behind (?:the )?[A-Z0-9])"), r"\g<c> "),
    (
        "guns",
        re.compile(
            r"(?P<i>)(?<=, )(?:its |their |with (?:its |their )?)?guns (?:out |facing |pointing )?(?:to (?:the )?)?"
            r"(?=(?:north|south|east|west)(?:-?(?:east|west))?\b(?=[.,;]|$| and\b))"
        ),
        "facing ",
    ),
    # `327 GIR, I want you in Veghel by 2000`.
    (
        "want need expect wanted",
        re.compile(
            r"(?P<i>)(?<=[\w)])(?P<joint>,|:)? (?:i|I|we|We) (?:want|need|expect) (?:to (?:see|have) )?you"
            r"(?= (?:in|at|on) (?:the )?[A-Z0-9])"
        ),
        r"\g<joint> you are to be",
    ),
    # `If that fails try again tomorrow`: an attack for a case that is asked about.
    (
        "again",
        re.compile(r"^(?P<i>)(?P<case>If (?:it|that|this) fails),? (?:they )?(?:try|do it) again\b"),
        r"\g<case>, they attack again",
    ),
    ("time", re.compile(r"^(?P<i>)(?:(?:And|But|So|and|but|so),? )?[Tt]his time,? (?=\d|[A-Z])"), "Now "),
    (
        "orders",
        re.compile(
            r"^(?P<i>)(?P<who>[\w/]+(?: [\w/]+){0,2}[:,]?) no (?:new |further )?orders(?: today| tonight)?(?=[.]?$)"
        ),
        r"\g<who> nil",
    ),
    (
        "nothing",
        re.compile(r"(?P<i>)(?<=[:-] )nothing (?:for )?(?:today|tonight|now|yet|this (?:morning|evening))(?=[.]?$)"),
        "nil",
    ),
    (
        "turn turns turned show shows shown",
        re.compile(
            r"(?P<i>)(?P<who>\b(?:[Ww]hen|[Oo]nce|[Aa]s soon as|[Uu]ntil|[Tt]ill|[Aa]fter|[Ii]f) [^,.;:]{2,30}?) "
            r"(?:turns? up|shows? up|has turned up|has shown up)\b"
        ),
        r"\g<who> arrives",
    ),
    (
        "run runs dash dashes",
        re.compile(
            rf"\b(?P<i>)(?:(?P<a>runs?|dash(?:es)?)|(?P<b>makes? a (?:run|dash|break))) for {_NAME}"
            r"(?!\d+ ?(?:min|h|m|k))"
        ),
        "rushes to ",
    ),
    (
        "nosey dekko shufti shufty squint butchers keek gander",
        re.compile(
            r"\b(?P<i>)(?P<who>ha(?:s|ve)|takes?) a (?:quick |little |wee )?"
            r"(?:nosey|dekko|shuft[iy]|squint|butchers|keek|gander)"
            r"(?= (?:at|in|into|around|round|up|over|towards|down)\b)"
        ),
        r"\g<who> a look",
    ),
    # `2/501 minds the shop in Veghel`.
    ("minds", re.compile(rf"\b(?P<i>)minds (?:the (?:shop|store) (?:in|at) )?{_NAME}"), "guards "),
    (
        "mind",
        re.compile(
            r"\b(?P<i>)(?P<to>to|will|must|shall|should) mind (?:the (?:shop|store) (?:in|at) )?"
            r"(?=[A-Z](?!ermans?\b|rauts?\b|erry\b))"
        ),
        r"\g<to> guard ",
    ),
    # `231 Bde mops up behind them in Valkenswaard`.
    (
        "mop mops",
        re.compile(
            r"\b(?P<i>)(?P<mop>mops? up) (?:behind|after) (?P<whom>them|it|him) "
            r"(?P<where>(?:in|at) [A-Z][\w'-]+)(?=[.,;]|$)"
        ),
        r"\g<mop> \g<where> behind \g<whom>",
    ),
    # `3/502 attacks Best with 2/502 following close behind it`.
    (
        "following",
        re.compile(
            r"\b(?P<i>)(?<=\w )following (?:on )?(?:close |hard |right |immediately )?"
            r"behind(?: (?:it|them))?(?=[,.;]|$)"
        ),
        "following",
    ),
    ("wot", re.compile(r"\b(?P<i>[Ww])ot\b"), r"\g<i>hat"),
    # `go see whats in Dinther`, `wheres 2 IG?`.
    (
        "whats whos wheres",
        re.compile(r"\b(?P<i>(?P<who>[Ww]hat|[Ww]ho|[Ww]here)s) (?!(?:left|it|they)\b)"),
        r"\g<who> is ",
    ),
    (
        "cut cuts",
        re.compile(r"\b(?P<i>[Cc])ut(?P<s>s?) the [A-Z]?[a-z]+ (?=(?:road|highway) (?:at|near|by) )"),
        r"cut\g<s> the ",
    ),
    ("heads makes", re.compile(rf"\b(?P<i>)(?:heads|makes) for(?: |(?=,)){_CAPITAL}"), "moves to "),
    ("head make", re.compile(rf"\b(?P<i>)(?:head|make) for(?: |(?=,)){_CAPITAL}"), "move to "),
    (
        "call",
        re.compile(rf"\b(?P<i>)(?:(?:is|are) (?!.*\?))?[oa][nt] (?:priority )?call (?:to|for|of) {_NAME}"),
        "in support of ",
    ),
    # `takes 3/505 under its wing`: what guns do.
    (
        "wing wings",
        re.compile(r"\b(?P<i>)takes? (?P<whom>[^,.;:]{2,30}?) under (?:its|their|his|your) wings?\b"),
        r"support \g<whom>",
    ),
    (
        "where",
        re.compile(rf"\b(?P<i>)from where (?:it|they|he) (?:now )?(?:is|are|stands?)(?: now)? to {_CAPITAL}"),
        "to ",
    ),
    # Who goes with others goes where they go.
    ("accompany", re.compile(rf"\b(?P<i>)accompany {_NAME}{_WHITHER}"), "go with "),
    ("accompanies", re.compile(rf"\b(?P<i>)accompanies {_NAME}{_WHITHER}"), "goes with "),
    ("accompanied", re.compile(rf"\b(?P<i>)accompanied by {_NAME}"), "with "),
    ("escort", re.compile(rf"(?P<i>)(?P<who>\b(?:to|will|shall)) escort {_NAME}{_WHITHER}"), r"\g<who> go with "),
    ("escorted", re.compile(rf"(?P<i>),? (?:is )?escorted by {_NAME}"), " with "),
    (
        "accompany accompanies accompanying along",
        re.compile(
            r"(?P<i>)(?P<who>[,;] [^,.;:]{2,30}?) (?:(?:to )?accompan(?:ies|y|ying)(?: (?:it|them|you))?|"
            r"(?:to )?(?:rid|tag)(?:es?|s|ing) along(?: with (?:it|them|you))?)(?=[.;]?$)"
        ),
        r"\g<who> goes along",
    ),
    (
        "what whatever",
        re.compile(r"\b(?P<i>)(?P<what>what(?:ever)?) (?:it|they|he|you) takes?(?=[.,;]|$)"),
        r"\g<what> they have taken",
    ),
    # `cancel whatever Gropp was told to do`: all he has to do.
    (
        "whatever what anything everything",
        re.compile(
            r"\b(?P<i>[Cc]ancel|[Ss]crap|[Ff]orget) (?:whatever|what|anything|everything) "
            r"(?P<who>[A-Z0-9][^,.;:]{1,30}?) (?:was|were|has been|have been) "
            r"(?:told|ordered|asked|given|supposed|meant|due) to do(?=[.!]?$)"
        ),
        r"cancel all orders of \g<who>",
    ),
    (
        "falls",
        re.compile(
            r"(?P<i>)(?P<when>\b(?:[Ww]hen|[Oo]nce|[Aa]s soon as) (?!(?:the )?(?:night|dark|dusk|rain|fog|it|he|one)\b)"
            r"[A-Za-z'][^,.;:]{2,30}?) falls(?:,|(?= (?!back|in\b|to\b|on\b|out\b)))"
        ),
        r"\g<when> is taken,",
    ),
    (
        "route",
        re.compile(
            r"\b(?P<i>)takes? the route (?P<way>[^.;:]{2,60}?),? and (?:marches|goes|moves|drives) "
            rf"(?:until|up to|as far as|to) {_CAPITAL}"
        ),
        r"moves via \g<way> to ",
    ),
    (
        "bataillone battalions bataljons",
        re.compile(rf"\bSS[- ](?P<i>)(?P<size>[Bb]ataillone|[Bb]attalions|[Bb]ataljons)(?= {_OF} [A-Z])"),
        r"\g<size>",
    ),
    (
        "unverändert ongewijzigd unchanged",
        re.compile(
            r"\b(?P<i>)(?:bleib(?:t|en)|blijf(?:t|ven)|remains?|stays?) (?:unverändert|ongewijzigd|unchanged)"
            r"(?=[.,;]|$)"
        ),
        "carries on as before",
    ),
    (
        _STATES,
        re.compile(
            rf"^(?P<i>)(?P<who>(?![Ww]h|[Hh]ow|[Ww][oai]|[Hh]oe)[^,.;:?]{{2,30}}?),?:? {_ANY_STATE}\?$",
            re.IGNORECASE,
        ),
        r"\g<who> report location",
    ),
    (
        _STATES,
        re.compile(rf"^(?P<i>)(?:current )?{_ANY_STATE} of (?P<who>[^,.;:?]{{2,30}})\?$", re.IGNORECASE),
        r"\g<who> report location",
    ),
    (
        "u",
        re.compile(r"(?<=\w) (?P<i>)u (?=(?:stay|hold|go|move|get|take|sit|dig|hit|keep|head|pull)\b)"),
        " you ",
    ),
    (
        "leading",
        re.compile(
            r"^(?P<i>)(?P<whole>[^,.;:]{2,40}),\s+(?P<first>\d{1,3}) leading,\s+(?P<deed>(?:to )?(?:advance|move|go|"
            r"march|drive|push|make|attack)\b[^;:]*?)(?P<end>[.;]?)$"
        ),
        r"\g<whole> \g<deed>, \g<first> leading\g<end>",
    ),
    # `Knaust in the lead, Mielke behind it, will drive to Elst`; `Knaust leads, Mielke after it, to Elst`.
    (
        "lead",
        re.compile(
            rf"^(?P<i>)(?P<first>[^,.;:]{{2,30}}?) in the lead(?:,? and|,) (?P<next>[^,.;:]{{2,30}}?) {_AFTER_HIM},? "
            r"(?:(?:will|shall|to|are to|is to) )?(?P<deed>(?:move|go|march|drive|advance|push|attack)\b)"
        ),
        r"\g<first> leading, \g<next> behind, \g<deed>",
    ),
    (
        "leads",
        re.compile(
            rf"^(?P<i>)(?P<first>[^,.;:]{{2,30}}?) leads(?:,? and|,) (?P<next>[^,.;:]{{2,30}}?) {_AFTER_HIM}, "
            r"(?=(?:up |down |over )?to [A-Z0-9])"
        ),
        r"\g<first> leading, \g<next> behind, move ",
    ),
    # `506 on Son, 1/506 leading`: a march.
    (
        "leading",
        re.compile(
            r"^(?P<i>)(?P<whole>[^,.;: ]{2,10}(?: [^,.;: ]{2,10})?) on (?=[\w' -]{2,30}, [^,.;: ]{2,12} leading[.!]?$)"
        ),
        r"\g<whole> to ",
    ),
    ("home", re.compile(rf"(?<=, )(?P<i>)home to {_CAPITAL}"), "back to "),
    ("fire", re.compile(r"\b(?P<i>)makes? fire (?:up)?on "), "fires on "),
    # Those left out told first, with what they do.
    (
        "save except excepting",
        re.compile(
            r"^(?P<i>)(?:Save|Except|Excepting)(?: for)? (?P<who>[^,.;:]{2,30}), "
            r"(?P<stays>(?:which|who) (?:stays?|holds?|remains?)[^,.;:]{0,20}), (?P<whole>[^,.;:]{2,30}?) "
            r"(?=(?:is|are|to|will|shall|moves?|marches|goes|attacks|withdraws)\b)"
        ),
        r"\g<whole> except \g<who>, \g<stays>, ",
    ),
    (
        "except",
        re.compile(
            r"(?P<i>)(?P<but>\bexcept (?:for )?(?![^,]* (?:hold|stay|remain|mov|attack|and))[^,.;:]{2,30}), "
            r"(?:they|it|he) (?=(?:goes|go|moves?|attacks?|takes?)\b)"
        ),
        r"\g<but>, which ",
    ),
    (
        "ausgangsstellung ausgangsstellungen line lines position positions uitgangsstelling uitgangsstellingen",
        re.compile(
            r"\b(?P<i>)(?:(?:die|ihre|seine|der|den|the|their|its|de|hun) )?(?:Ausgangsstellung(?:en)?|start lines?|"
            rf"starting positions?|original positions?|old positions?|uitgangsstelling(?:en)?) "
            rf"(?:bei|at|near|in|bij) {_CAPITAL}"
        ),
        "",
    ),
    (
        "cross crosses",
        re.compile(r"(?P<i>)(?P<over>\bcross(?:es)?) (?:forthwith|at once|immediately) and "),
        r"\g<over> and ",
    ),
    (
        "guns",
        re.compile(
            r"(?<=, )(?P<i>)(?:with )?(?:the )?guns of (?P<who>\d{2,3}(?: [PG]?FA| Fd| Field| Med)?) "
            r"(?:helping|in support|supporting|to help|"
            r"to support|joining in|backing (?:them|it))(?=[.,;]|$)"
        ),
        r"supported by \g<who>",
    ),
    # The writer's own H-hour, told over the order it is for: `own_hour` has it.
    (
        "h",
        re.compile(
            r"^(?P<i>)H(?:[- ](?:hour|hr))?:? (?:(?:being|is|=|at) )?\d{3,4}(?: hrs)?[,;:] "
            r"(?=[^.;]*\bH ?[+-] ?\d)"
        ),
        "",
    ),
    ("h", re.compile(r"^(?P<i>)H (?:being|is|=|ist) (?=\d{3,4})"), "H-hour "),
    ("h", re.compile(r"(?<![\d+])(?P<i>)(?P<hour>\d{1,2}) h (?P<minutes>[0-5]\d)(?!\d)"), r"\g<hour>:\g<minutes>"),
    ("stations", re.compile(r"^(?P<i>[Aa])ll stations(?=[:,] (?!this is\b))"), "all units"),
    (
        "air aircraft",
        re.compile(
            r"^(?P<i>)(?:I|We)(?:['’]d| would)(?: also)? like some air(?: cover| support|craft)?: (?=(?:\w+ sq|RAF\b))"
        ),
        "",
    ),
    # `One bn (2/501) to Eerde`: the one that is named.
    (
        "bn bns battalion battalions btl bataillon bde brigade regiment",
        re.compile(
            r"(?P<i>)(?:^|(?<=[;,.:] )|(?<=\band ))(?:[Oo]ne|[Tt]wo|[Aa]|[Tt]he (?:other|remaining|third|last)|[Ee]in|"
            r"[Zz]wei) (?:[Bb]ns?\.?|[Bb]attalions?|[Bb]tl\.?|[Bb]ataillone?) "
            r"\((?P<who>\d/\d{3}(?:(?:, | and | und |/)\d/\d{3})*)\)"
        ),
        r"\g<who>",
    ),
    (
        "thank",
        re.compile(
            r"^(?P<i>)(?:I|We)(?:['’]d| would| should)? (?:also )?(?:like|want|wish|love) to (?:also )?thank "
            r"(?=(?:(?! and )[^,;:])+$)"
        ),
        "My thanks to ",
    ),
    (
        "replace",
        re.compile(r"^(?P<i>[Cc])ancel (?P<o>(?:order |no\.? ?|#)\d+) and replace (?:it |that )?(?:with|by):? "),
        r"replace \g<o> with: ",
    ),
    ("replace", re.compile(r"^(?P<i>R|r)eplace (?P<o>(?:order |no\.? ?|#)\d+): (?=\w)"), r"replace \g<o> with: "),
    # `stop there till you're relieved by 2/505`
    (
        "relieved",
        re.compile(
            r"\b(?P<i>[TtUu])(?:ill|ntil) (?:you|they|it|he)(?:['’](?:re|s)| are| is| gets?| have been| has been) "
            r"relieved\b"
        ),
        "until relieved",
    ),
    (
        "start begin",
        re.compile(r"^(?P<i>A)t (?P<t>\d{4}),? (?P<o>order \d+) (?:should|must|shall|is to) (?:start|begin)(?=[.!]?$)"),
        r"\g<o> is to start at \g<t>",
    ),
    # `Nijmegen, road bridge, attack`.
    (
        "bridge",
        re.compile(r"\b(?P<i>[A-Z][a-z]+), (?=(?:road|rail|railway) bridge, )"),
        r"\g<i> ",
    ),
    # No leap, and nothing is dropped.
    ("jump", re.compile(r"(?P<i>),? (?:and )?(?:now )?jump to it\b"), ", at once"),
    ("line", re.compile(r"\b(?P<i>)drops? (?:me|us) a line\b"), "report"),
    # `3/505 is to follow 2/505 on its march`.
    (
        "march way",
        re.compile(r"(?P<i>)(?P<who>\bfollows? [^,.;:]{2,30}?) on (?:its|their|his) (?:march|way)\b"),
        r"\g<who>",
    ),
    # `2/505 to Mook (?)`: he does not know himself.
    ("(", re.compile(r"(?P<i>)\(\?+!?\)"), "(perhaps)"),
)
