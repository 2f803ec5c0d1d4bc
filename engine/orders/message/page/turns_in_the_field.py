"""The table of turns of phrase of American officers in the field: who rejoins his regiment, what waits for a word, how
far and against whom, `no advance beyond Beek, hold there`, `put 325 GIR down on T rather than O`.

Of each the words of which one stands in it, how it is told, and what is read for it. Source: orders.md 6, 7, 8, 18.
"""

from engine.orders import patterns as re

IN_THE_FIELD: tuple[tuple[str, re.Pattern[str], str], ...] = (
    # `moves to Veghel and rejoins the regiment`, `rejoins the regiment at Veghel`: where the others of it are.
    (
        "join joins rejoin rejoins",
        re.compile(
            r"(?P<i>)(?P<go>\b(?:to|in|at) (?:the )?[A-Z][\w -]{2,25}?),? (?:and|to) (?:re)?joins? (?:up with )?"
            r"(?:the |its |their )(?:(?:parent )?regiment|rest of (?:the |its |their )regiment|others)(?: there)?"
            r"(?=[.,;!]|$)"
        ),
        r"\g<go>",
    ),
    (
        "join joins rejoin rejoins",
        re.compile(
            r"(?P<i>)\b(?:re)?join(?P<s>s?) (?:the |its |their )(?:(?:parent )?regiment|rest of (?:the |its |their )"
            r"regiment) (?:at|in) (?=[A-Z])"
        ),
        r"move\g<s> to ",
    ),
    # `1/506 to the Wilhelmina canal at Son`: to the place.
    (
        "canal",
        re.compile(
            r"(?P<i>)(?P<to>\b(?:goes|go|moves?|marche?s?|proceeds?|[\w/]+) to) the (?:[A-Z]\w+ )?[Cc]anal at (?=[A-Z])"
        ),
        r"\g<to> ",
    ),
    # `Divarty (377, 321): fire on Erp`, `377 and 321 mass on Erp`
    (
        "divarty arty artillery guns",
        re.compile(r"^(?P<i>)(?P<who>(?:[Dd]ivarty|DIVARTY|Div [Aa]rty|\d+ guns) \([\d, and]+\)):(?= [a-z])"),
        r"\g<who>",
    ),
    (
        "mass masses",
        re.compile(
            r"(?P<i>)(?P<who>\b(?:PFA|GFA|FA|Fd|Med|\d{3}|[Dd]ivarty|DIVARTY|[Aa]rty|guns|artillery)\)?[,:]? "
            r"(?:to |will )?)"
            r"mass(?:es)? (?:(?:all )?(?:its |their )?(?:fires? |guns ))?on(?= (?:the )?[A-Z\d])"
        ),
        r"\g<who>fire on",
    ),
    # `907 GFA's lift is put off to 1700`: its drop.
    (
        "lift",
        re.compile(
            r"(?P<i>)(?P<who>[A-Z\d]['’]s )lift (?:is |has been |will be )?"
            r"(?P<off>put off|postponed|delayed|put back|pushed back) (?:to|until|till) "
        ),
        r"\g<who>drop is put off to ",
    ),
    # `report when set`, `report when you have it`: when it is done.
    (
        "report",
        re.compile(
            r"(?P<i>)(?P<report>\b[Rr]eports?(?: back| in)?) (?:when|once|as soon as) "
            r"(?:(?:you|they|it) (?:are|is|have)(?: all)? )?(?:all )?"
            r"(?:set(?: up)?|in place|in posn|established)(?=[.,;!]|$)"
        ),
        r"\g<report> when in position",
    ),
    (
        "report",
        re.compile(
            r"(?P<i>)(?P<report>\b[Rr]eports?(?: back| in)?) (?:when|once|as soon as) (?:you|they|it) "
            r"(?:have|has) it(?=[.,;!]|$)"
        ),
        r"\g<report> when done",
    ),
    # `attack Best bridge, the highway one`
    (
        "one",
        re.compile(
            r"(?P<i>)\bbridge(?:,| -) the (?P<which>highway|road|rail|railway|railroad) one\b(?: there)?"
            r"(?=[.,;!]|$| at \d| and\b)"
        ),
        r"\g<which> bridge",
    ),
    # `counterattack and restore the line at Beek`: to restore it.
    (
        "restore restores",
        re.compile(
            r"(?P<i>)(?P<deed>\bcounter-?attacks?) and restores? "
            r"(?=(?:the |our )?(?:line|position|situation|front) (?:at|near|round|around) [A-Z])"
        ),
        r"\g<deed> to restore ",
    ),
    # `withdraw to Groesbeek if tanks come`: the enemy's.
    (
        "come comes appear appears show shows turn turns arrive arrives approach approaches attack attacks",
        re.compile(
            r"(?P<i>)\b(?P<case>[Ii]f|[Ww]hen|[Ss]hould) (?:(?:the |any |enemy |[Gg]erman |[Kk]raut |[Jj]erry )*)"
            r"(?:tanks|panzers|armou?r)(?: should)? "
            r"(?:comes?|appears?|shows? up|turns? up|arrives?|approach(?:es)?)(?: up| in| along| on| on the scene)?"
            r"(?=[.,;!]|$| (?:and|then)\b)"
        ),
        r"\g<case> the enemy comes",
    ),
    # `307 Eng ferry 1/505 across the Maas at 4560`: whom they take over.
    (
        "ferry ferries boat boats",
        re.compile(
            r"(?P<i>)(?P<who>\b(?:Engr?s?|Engineers?|sappers|RE|Bn|Battalion)[:,]?(?: will| to| shall)?) "
            r"(?:ferry|boat|ferrie)s? (?P<whom>(?:\d/\d{3}|\d{3}(?: PIR| GIR)?|the [^,;:.]{3,20}?)) "
            r"(?P<over>across|over)(?= )"
        ),
        r"\g<who> take \g<whom> \g<over>",
    ),
    # `no advance beyond Beek, hold there`: they hold the place itself.
    (
        "beyond past",
        re.compile(
            r"(?P<i>)(?P<who>[\w/]+[:,]? )(?:no (?:advance|move|movement)|"
            r"(?:do not|don't|not to) (?:go|advance|move)) (?:beyond|past) (?P<place>[A-Z][\w -]{2,20}?)(?:, | and |; )"
            r"(?:but )?(?:hold|dig in|stay|stop|halt) there(?=[.!]?$)"
        ),
        r"\g<who>hold at \g<place>",
    ),
    # `fights a delaying action back to Groesbeek`: a withdrawal.
    (
        "delaying rearguard",
        re.compile(
            r"(?P<i>)\bfight(?P<s>s?) (?:a )?(?:delaying|rearguard|rear-guard) (?:action|battle) "
            r"(?:back|all the way(?: back)?)"
            r"(?= (?:to|on|towards?) )"
        ),
        r"withdraw\g<s>",
    ),
    # `waits there for the rest of the regiment`: nobody else is bidden.
    (
        "wait waits",
        re.compile(
            r"(?P<i>)(?<!need to )(?<!n't )(?<!not )(?<!without )\bwait(?P<s>s?)(?P<a> there)? for (?:the |its |"
            r"their )?(?:rest|others|remainder|main body)"
            r"(?: of (?:the |its |their )?(?:[A-Z]\w*|\d{3}\w*(?: PIR| GIR)?|regiment|battalions?|brigade|division))?"
            r"(?: there| to (?:come|catch) up)?(?=[.,;!]|$)"
        ),
        r"wait\g<s> there",
    ),
    (
        "wait waits",
        re.compile(r"(?P<i>)\bwait(?P<s>s?) there for (?P<who>\d/\d{3}|\d{3}(?: PIR| GIR)?)(?=[.,;!]|$)"),
        r"wait\g<s> for \g<who> there",
    ),
    # `2/502 gets there by 1200`: where it goes, and by when.
    (
        "there",
        re.compile(
            r"(?P<i>)(?P<who>(?:^|[,;] |\band )(?:the )?\d[\w/]*(?: [A-Z][\w/]*)?)(?: is| are| must| will| "
            r"shall)?(?: to)? "
            r"(?:gets?|go(?:es)?|moves?|be) there (?=(?:by|before|nlt|NLT) )"
        ),
        r"\g<who> moves there, arriving ",
    ),
    # `to leave Best at 1100 and be in Nijnsel by 1400`, `departs Best 1100, arrives Nijnsel 1400`
    (
        "leave",
        re.compile(
            r"(?P<i>)(?<!has )(?<!have )(?:to|will|shall|must) leave (?P<at>[A-Z][\w -]{2,20}? at \d{3,4}(?: "
            r"hrs)?),? and (?:to )?be (?:in|at) "
            r"(?=[A-Z])"
        ),
        r"leaves \g<at> and gets to ",
    ),
    (
        "departs depart",
        re.compile(
            r"(?P<i>)(?:to |will )?departs? (?P<a>[A-Z][\w -]{2,20}?),? (?:at )?(?P<h>\d{4})(?: hrs)?,? (?:and )"
            r"?arrives? (?:at |in )?"
            r"(?P<b>[A-Z][\w -]{2,20}?),? (?:at |by )?(?=\d{4}\b)"
        ),
        r"leaves \g<a> at \g<h>, arriving at \g<b> by ",
    ),
    # `Start as soon as possible.`, `Set off at once.`: as it is ordered.
    (
        "start set go move off",
        re.compile(
            r"^(?P<i>)(?:please |all )?(?:start|set off|set out|go|get going|move off|move out|off you go)[, ]+"
            r"(?:as soon as possible|as soon as you can|immediately|at once|asap|right away|straight away|"
            r"without delay)(?=[.!]*$)",
            re.IGNORECASE,
        ),
        "Start now",
    ),
    # `On contact with tanks fall back`: with the enemy.
    (
        "contact",
        re.compile(
            r"(?P<i>)(?P<on>\b(?:[Oo]n|[Uu]pon|[Ii]f in|[Ii]n case of|[Aa]t) (?:first )?contact) with (?:the |"
            r"any |enemy |[Gg]erman )*"
            r"(?:tanks|panzers|armou?r|infantry)\b"
        ),
        r"\g<on> with the enemy",
    ),
    # `Reference my order 15: delay start to 1430`
    (
        "reference",
        re.compile(r"^(?P<i>)(?:[Ww]ith )?(?:[Rr]eference|[Rr]ef\.?)(?: to)? (?:my |our )?(?=[Oo]rder (?:no\.? ?)?\d)"),
        "Re ",
    ),
    # `Veghel railway bridge over the canal`: which of them it is.
    (
        "bridge",
        re.compile(
            r"(?P<i>)\bVeghel (?P<kind>road|railway|rail|railroad|RR|highway) bridge (?:over|across) the "
            r"(?:Zuid-Willemsvaart |Willems )?(?P<water>[Cc]anal|Aa)\b"
        ),
        r"Veghel \g<water> \g<kind> bridge",
    ),
    # `attack Erp - hold off until I confirm`: it waits for a word.
    (
        "hold",
        re.compile(
            r"(?P<i>)(?:,| [-–]| but|, but|;) (?:hold (?:off|fire|on)(?: for (?:now|the moment))? (?:until|till|"
            r"pending)|"
            r"hold (?:until|till)(?= I (?:say|confirm|call|tell|give|signal))) [^.;,]{2,30}(?=[.!]?$)"
        ),
        ", wait for confirmation",
    ),
    # `to Erp but stop at the river`, `but no further than the Aa`: somewhere on the way.
    (
        "stop stops halt halts further farther",
        re.compile(
            r"(?P<i>),? (?:but|and) (?:(?:stop|halt)s? (?:at|before|in front of|short of)|(?:go |get )?no "
            r"(?:further|farther) than|"
            r"(?:stop|halt)s?) the (?:river|canal|Aa|Dommel|Maas|Waal|water|railway|railroad|edge|woods?)\b(?=[.,;!]|$)"
        ),
        ", stop short of the river",
    ),
    # `Request permission to withdraw 2/508`, `Permission requested to …`: asked for, and not ordered.
    (
        "permission leave approval authority request",
        re.compile(
            r"^(?P<i>)(?:[Ss]ir,? )?(?:(?:(?:I|[Ww]e) )?(?:am |are )?(?:request|ask|seek)(?:ing)?(?: for)? (?:your )?"
            r"(?:permission|leave|approval|authority) to|(?:permission|leave|approval|authority) (?:is )"
            r"?(?:requested|asked)"
            r"(?: for)? to|(?:permission|request) to) (?=(?:withdraw|move|attack|pull|send|fall|retire|advance|"
            r"take|go|shift|cross)\b)",
            re.IGNORECASE,
        ),
        "I request permission to ",
    ),
    # `Mook is lost. 1/505 takes it back`: no way back.
    ("back", re.compile(r"(?P<i>)\b[Tt]ake(?P<s>s?) it back(?=[.,;!]|$| at\b| by\b| with\b)"), r"attack\g<s> it"),
    # `jump-off both 1030`, `jumpoff 1030 for both`
    (
        "jump jumpoff jump-off off",
        re.compile(
            r"(?P<i>), (?:jump-?off|kick-?off|start|H-hour) (?:for )?(?:both|all)(?: at)? "
            r"(?P<h>[012]\d[:.]?\d\d)(?: hrs)?(?=[.!]?$)"
        ),
        r", both at \g<h>",
    ),
    ("jumpoff", re.compile(r"(?P<i>), jumpoff(?: is| at)? (?=[012]\d[:.]?\d\d)"), ", jump-off "),
    # `325 landing scrubbed for today, new time 21 Sep 1000`: another hour for it.
    (
        "new",
        re.compile(
            r"(?P<i>)(?P<who>[\w)]|[\w)]['’]s) (?:landing|drop|lift|jump) (?:is )?(?:scrubbed|off|cancell?ed|"
            r"called off|postponed)"
            r"(?: for)? today[,;] (?:and )?new (?:time|date|hour)(?: is|:)? "
        ),
        r"\g<who> drop is put off to ",
    ),
    # `Put 325 GIR down on T rather than O`
    (
        "put",
        re.compile(
            r"^(?P<i>)[Pp]ut (?P<who>(?:the )?\d[\w/]*(?: [A-Z]\w+)?) (?:down )?on (?P<on>(?:[DL]Z )?[A-Z])(?: "
            r"rather than|,? not|"
            r" instead of) (?=(?:[DL]Z )?[A-Z]\b)"
        ),
        r"land \g<who> on \g<on> instead of ",
    ),
    # `There you attack the road bridge at 1530.`: said to those who are sent there.
    (
        "there",
        re.compile(
            r"^(?P<i>)(?P<a>(?:Once )?[Tt]here),? you (?:will |are to )?"
            r"(?=(?:attack|take|hold|dig|seize|guard|defend|wait|stay)\b)"
        ),
        r"\g<a> ",
    ),
    # `doubletime to Malden`, `saddle up for Nijmegen`, `shag it to Malden`
    (
        "doubletime double saddle shag",
        re.compile(
            r"(?P<i>)(?P<who>\d[,:]? )(?:to )?(?:double-?time(?:s)?(?: it)?|saddles? up(?: and (?:go|head|move))"
            r"?|shags? it) "
            r"(?:over |up |down )?(?:to|for) (?=[A-Z\d])"
        ),
        r"\g<who>moves to ",
    ),
    # `Trucks take 1/505 to Nijmegen at 1500`
    (
        "trucks truck",
        re.compile(
            r"^(?P<i>)(?:[Tt]he )?[Tt]rucks? (?:will |to |shall )?(?:take|carry|bring|lift)s? "
            r"(?P<who>\d[\w/]*(?: [A-Z]\w+)?) (?=to [A-Z\d])"
        ),
        r"\g<who> moves ",
    ),
    # `3/504 in Wijchen: move out to Nijmegen at 1500`: where it is.
    (
        "move",
        re.compile(
            r"^(?P<i>)(?P<who>\d/\d{3}) (?:now )?(?:in|at) [A-Z][\w -]{2,20}: (?P<go>(?:move|march|go|head)(?: "
            r"out| off)?) to (?=[A-Z\d])"
        ),
        r"\g<who>: move to ",
    ),
    # `First thing: 1/506 takes Son bridge.`: the first of a list, and no hour.
    ("thing", re.compile(r"^(?P<i>)(?:[Ff]irst|[Ss]econd|[Nn]ext|[Ll]ast) thing: (?=[A-Z\d])"), ""),
    # `t.b.c.`, `j/k`, `nm` alone below an order
    ("t", re.compile(r"^(?P<i>)\W*t\. ?b\. ?(?P<x>[acd])\.?(?=\W*$)", re.IGNORECASE), r"tb\g<x>"),
    ("k", re.compile(r"^(?P<i>)\W*j/k(?=\W*$)", re.IGNORECASE), "jk"),
    ("nm", re.compile(r"^(?P<i>)\W*nm(?=\W*$)", re.IGNORECASE), "nvm"),
    # `326 Eng repair Son bridge, 1/506 guards it, finish by 0600`: the work is to be finished.
    (
        "finish finished complete completed done ready",
        re.compile(
            r"^(?P<i>)(?P<work>[^,;:.]{3,30} (?:repair|fix|mend|rebuild)(?:e?s)? [^,;:.]{3,30}?)(?P<and>,? and |"
            r", )(?P<who>[^,;:.]{3,25}? "
            r"(?:guard|hold|protect|cover)s? it),? (?:and )?(?:(?:to|must|is to|should) )?(?:be )"
            r"?(?:finish(?:ed)?|complete[d]?|done|ready) "
            r"(?P<by>by|before|NLT|nlt) (?P<h>\d{3,4}(?: hrs)?)(?=[.!]?$)"
        ),
        r"\g<work> \g<by> \g<h>\g<and>\g<who>",
    ),
    # `1 Abn RE: take 1 Border over the river at 4186`: they carry them, and do not cross with them.
    (
        "take bring put get carry",
        re.compile(
            r"(?P<i>)(?P<who>\b(?:Engr?s?|Engineers?|RE)): (?:take|bring|put|get|carry) "
            r"(?P<whom>[^,;:.]{3,30}?) (?P<over>over|across)(?= )"
        ),
        r"\g<who> take \g<whom> \g<over>",
    ),
    # `Operation Berlin: withdraw all units to Oosterbeek`: what it is called, and who is to go behind the deed.
    (
        "operation unternehmen operatie",
        re.compile(
            r"^(?P<i>)(?:Operation|Unternehmen|Operatie) [A-Z][\w-]+(?: [A-Z][\w-]+)?: "
            r"(?=(?:withdraw|attack|move|hold|send|bring|get|fall back|pull) )"
        ),
        "",
    ),
)
