"""The table of turns of phrase of a regiment and its battalions: `508: hold Grave bridge with 2nd Bn, 1st Bn to
Heumen`, `506 to Eindhoven, 2/506 by Tongelre, 3/506 on the main road, start 0930`.

Of each the words of which one stands in it, how it is told, and what is read for it. Source: orders.md 8, 13, 18.
"""

from engine.orders import patterns as re

_HOUR = r"(?:at )?(?P<hour>[012]\d[:.]?\d\d)(?: ?h(?:ou)?rs)?"
#: A regiment or brigade by its number, as it opens a sentence.
_REGIMENT = r"\d{3}(?:th|st|nd|rd)?(?: (?:PIR|GIR|Bde))?"
#: A battalion of those just named.
_OF_IT = r"(?:\d/\d{3}|(?:the )?(?:\d(?:st|nd|rd|d)|first|second|third)(?: (?:bn|Bn|battalion|Battalion))?)"
#: Which of them, named behind `with`.
_ONE_OF_THEM = r"(?:\d(?:st|nd|rd|d)? (?:Bn|Battalion)|\d/\d{3})"
_WAY = r"(?:via|by|along|over|through|up|down|on the)"
REGIMENTS: tuple[tuple[str, re.Pattern[str], str], ...] = (
    # `506 to Eindhoven, 2/506 by Tongelre, 3/506 on the main road, start 0930`: one march, and the hour is of it all.
    (
        "start starting starts",
        re.compile(
            rf"^(?P<i>)(?P<head>\W*(?:the )?[A-Z\d][^,;:.]{{2,30}}? (?:(?:goes |go |moves? |marche?s? )?to|on|for|"
            rf"attacks?|takes?) [A-Z][^,;:.]{{2,25}})(?P<parts>[,:](?:(?:,? and|,)? ?{_OF_IT} "
            rf"(?:goes |go |moves? )?{_WAY} [^,;:.]{{3,25}}){{1,3}}),? (?:all )?start(?:s|ing)? {_HOUR}(?=[.!]?$)"
        ),
        r"\g<head> at \g<hour>\g<parts>",
    ),
    # `504 sends its 2d Bn to Hatert; 1st and 3d stay put`: the others are battalions of it too.
    (
        "its",
        re.compile(
            rf"^(?P<i>)(?P<head>(?:[Tt]he )?{_REGIMENT}) (?:will |to |is to )?(?:send|move)s? its "
            r"(?P<who>(?:\d(?:st|nd|rd|d)|first|second|third) (?:Bn|bn|Battalion|battalion))(?= to [A-Z])"
        ),
        r"\g<head>: \g<who> moves",
    ),
    # `508 secures Berg en Dal with 3rd Bn, DZ T with 2nd Bn`: each of them his own place.
    (
        "with w",
        re.compile(
            rf"^(?P<i>)(?P<head>(?:[Tt]he )?{_REGIMENT})(?: to|,|:)? "
            r"(?P<deed>holds?|secures?|takes?|attacks?|seizes?|defends?) (?P<a>[A-Z][^,;:.]{2,20}?) "
            rf"(?:with|w/) (?:its |the )?(?P<x>{_ONE_OF_THEM})(?:, and |, | and )(?P<b>[A-Z][^,;:.]{{2,20}}?) "
            rf"(?:with|w/) (?:its |the )?(?P<y>{_ONE_OF_THEM})(?=[.,;!]|$)"
        ),
        r"\g<head>: \g<x> \g<deed> \g<a>, \g<y> \g<deed> \g<b>",
    ),
    # `504: hold Grave bridge with 2nd Bn, 1st Bn to Heumen`: who of them is to.
    (
        "with w",
        re.compile(
            rf"^(?P<i>)(?P<head>(?:[A-Z]\w+ to )?{_REGIMENT})(?::| to|,)? [Hh]olds? (?P<place>[A-Z][^,;:.]{{2,30}}?) "
            rf"(?:with|w/) (?:its |the )?(?P<who>{_ONE_OF_THEM})(?=[.,;]|$| and\b)"
        ),
        r"\g<head>: \g<who> holds \g<place>",
    ),
    # `2/504 to Hatert, 1st and 3rd hold`, `1st holds`: battalions, and no figures.
    (
        "st nd rd d",
        re.compile(
            r"(?P<i>)(?P<a>^|[,;] |\band )(?P<who>(?:[123](?:st|nd|rd|d)(?:, | and |, and | & )){0,2}"
            r"[123](?:st|nd|rd|d)) (?P<deed>(?:both )?(?:(?:is|are|will|to) )?(?:to )?"
            r"(?:hold|stay|remain|move|attack|go|dig|stand|follow|march)(?:e?s)?\b|to (?=[A-Z]))"
        ),
        r"\g<a>the \g<who> Bn \g<deed>",
    ),
    # `508 attack at 1430, 1/508 left, 3/508 right, 2/508 in reserve, objective Wyler`: what all of it is for.
    (
        "objective obj target",
        re.compile(
            rf"^(?P<i>)(?P<head>(?:the )?[A-Z\d][^,;:.]{{2,30}}? (?:attacks?|assaults?))(?P<hour> at \d{{4}}(?: hrs)?)?"
            rf"(?P<parts>(?:, (?:and )?{_OF_IT}(?: to)? (?:on the |in )?(?:left|right|reserve|center|centre)){{1,4}}),"
            r" (?:objective|obj\.?|target)(?: is|:)? (?P<place>[A-Z][A-Za-z ]{2,25})(?=[.!]?$)"
        ),
        r"\g<head> \g<place>\g<hour>\g<parts>",
    ),
    # `508 attack, 1/508 left, 3/508 right, objective Wyler, 1430`; `508 attack Wyler, 1/508 left, 3/508 right, 1430`
    (
        "left right",
        re.compile(
            rf"^(?P<i>)(?P<head>(?:the )?[A-Z\d][^,;:.]{{2,30}}? (?:attacks?|assaults?))"
            rf"(?P<early> [A-Z][A-Za-z ]{{2,25}})?(?P<parts>(?:, (?:and )?{_OF_IT}(?: to)? (?:on the |in )?"
            rf"(?:left|right|reserve|center|centre)){{1,4}})"
            rf"(?:, (?:objective|obj\.?|target)(?: is|:)?(?P<place> [A-Z][A-Za-z ]{{2,25}}))?, {_HOUR}(?=[.!]?$)"
        ),
        r"\g<head>\g<early>\g<place> at \g<hour>\g<parts>",
    ),
    # `2/508 reserve`: in it.
    (
        "reserve",
        re.compile(
            r"(?P<i>)(?P<who>[,;] (?:and )?(?:\d/\d{3}|(?:the )?[123](?:st|nd|rd|d) (?:Bn|Battalion))),? reserve"
            r"(?=[.,;]|$)"
        ),
        r"\g<who> in reserve",
    ),
    # `two up: 1/508 left, …`, `two up and one back`: how many of them are in front, and who is told by name.
    (
        "up",
        re.compile(r"(?P<i>)(?:,| with) (?:one|two|2|1) (?:bns |battalions )?up(?:,? (?:and )?one back)?(?=[:,] \d)"),
        "",
    ),
    # `2/505 follows in support`, `to follow 1/505 in support`: they come behind.
    (
        "follow follows following",
        re.compile(
            r"(?P<i>)(?P<go>\b(?:[Ff]ollow(?:s|ing)?)(?: (?:\d/\d{3}|them|it|up|on|behind))?) in (?:close )?support"
            r"(?=[.,;!]|$| and\b| at \d)"
        ),
        r"\g<go>",
    ),
    # `3/502 attacks Best, 2/502 behind it in reserve`: in reserve behind it.
    (
        "behind",
        re.compile(
            r"(?P<i>)(?P<who>(?:^|[,;] |\band )[A-Z\d][\w/. ]{2,15}? )(?:right |close )?behind(?P<it> it| them| him)? "
            r"(?:in|as) (?:regimental |close )?reserve(?=[.,;!]|$)"
        ),
        r"\g<who>in reserve behind\g<it>",
    ),
    # `stay at Veghel, guard all four bridges`: those of the place, and with it.
    (
        "bridges",
        re.compile(
            r"(?P<i>)(?P<stay>\b(?:[Ss]tays?|[Hh]olds?|[Rr]emains?|[Kk]eeps?|[Ss]its?)(?: put)?(?: (?:at|in|on|to))? "
            r"[A-Z][\w-]{2,20})(?:,| and|, and) (?:guards?|holds?|defends?|watch(?:es)?|covers?|protects?) "
            r"(?:(?:all|both|each|the|its|their|of)(?: of)? ?){0,3}(?:two|three|four|five|\d)? ?bridges"
            r"(?: there| in town)?(?=[.,;!]|$)"
        ),
        r"\g<stay>",
    ),
    # `to Veghel and guard all four bridges there`: they hold there.
    (
        "bridges",
        re.compile(
            r"(?P<i>)(?P<go>\bto [A-Z][\w-]{2,20}),? (?:and|to) (?:guard|hold|defend|cover|protect) "
            r"(?:(?:all|both|the|its|their|of)(?: of)? ?){0,3}(?:two|three|four|five|\d)? ?bridges"
            r"(?: there| in town)?(?=[.,;!]|$)"
        ),
        r"\g<go> and hold there",
    ),
    # `with the 23rd lift`: of that day.
    (
        "lift",
        re.compile(r"(?P<i>)\b(?P<the>(?:with|in|on) the )(?P<day>1[7-9]th|2[0-5](?:th|st|nd|rd)) lift\b"),
        r"\g<the>lift of the \g<day>",
    ),
    # `hold St Oedenrode, and I mean hold it`, `now, and I mean now`: said again, and no second thought.
    (
        "mean",
        re.compile(
            r"(?P<i>)(?P<said>\b(?P<word>hold|now|stay|move|all|everyone|fast|today|tonight)\b[^.;!?]*?)(?:,| -|…)?"
            r" and (?:I|i|we) (?:do |really )?mean (?P=word)(?: it| there| on)?(?=\W*$)",
            re.IGNORECASE,
        ),
        r"\g<said>",
    ),
    ("mean", re.compile(r"(?P<i>)(?:,| -)? and (?:I|i|we) (?:do |really )?mean (?:it|that|business|now)(?=\W*$)"), ""),
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
    # `attacked by tanks`: by the enemy's.
    (
        "attacked",
        re.compile(
            r"(?P<i>)(?P<if>\b(?:[Ii]f|[Ww]hen|[Oo]nce) (?:it is |they are |you are )?attacked) by (?:enemy |"
            r"[Gg]erman |the )*(?:tanks|panzers|armou?r|infantry)\b"
        ),
        r"\g<if>",
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
    # `put in a ferry on the canal at 2248`
    (
        "ferry",
        re.compile(
            r"(?P<i>)\b(?:put in|set up|establish|run|operate|open)(?P<s>(?:e?s)?) (?:a |the )?ferry (?:service "
            r")?(?:on|over|across) the "
            r"(?:\w+ )?(?:canal|river|water|Maas|Waal|Rhine) (?=at (?:square )?\d{4}\b)",
            re.IGNORECASE,
        ),
        r"set\g<s> up a ferry ",
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
)
