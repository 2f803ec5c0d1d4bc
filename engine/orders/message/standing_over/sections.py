"""Parts of a message that are no orders yet: news, drafts, other plans, and what depends on something.

`INFORMATION`, `Draft:`, `Plan B:`, `Phase 2:`, `If attacked:` over lines of orders, or before a colon in
the line itself. What stands under such words never runs as if they had not been written: it is
asked about, takes on the condition, or is passed to the umpire as news. Source: orders.md 8, 18.
"""

from typing import NamedTuple

from msgspec.structs import replace

from engine.orders import patterns as re
from engine.orders.message.page.line_ends import told_of_others
from engine.orders.message.standing_over.copied import AFRESH, begins_copy, given_before, without_receipt
from engine.orders.message.standing_over.courteous_openings import COURTEOUS
from engine.orders.message.standing_over.no_orders_below import no_orders_below
from engine.orders.message.standing_over.once_ordered import once_ordered
from engine.orders.transcript import Transcript
from engine.orders.worded import ways


class Section(NamedTuple):
    """What the words over a part of a message make of it."""

    #: `orders`, `news`, `open`: asked about, `line`: so to its end, `condition`: put before each sentence, `task`: for
    #: the troops named.
    sort: str
    words: str
    #: It holds until the next such heading, not only to the end of the paragraph.
    lasting: bool = False


_NUMBERED = r"^\s*(?:\(?(?:\d{1,2}|[ivx]{1,4}|[a-h])[.)]{1,2}\s*)?"
_NEWS = ways(
    r"""(?:(?:general|enemy|own|friendly|current|local) )?(?:information|infm|info|situation|sit|lage|intelligence|intel
      |background)(?: report)?
    | eigene lage | feindlage | feind | enemy(?: (?:forces|troops|tps))?
    | (?:own|friendly|our) (?:tps|troops|forces|side)
    | friendlies | (?:(?:own|our|my|eigene|meine|eigen|mijn) )?(?:intentions?|intents?|absicht(?:en)?|bedoeling(?:en)?)
    | commander'?s intent | news | summary | recap | so far
    | (?:(?:the|our) )?(?:situation|lage|picture|position|state of (?:play|affairs))
      (?: (?:this (?:morning|afternoon|evening)|tonight|today|now|at present|so far|heute|hier
      |as (?:it|things) stands?))?
    | (?:(?:evening|morning|latest|the) )*news (?:of|from|about) (?:the )?(?:day|front|night|hour|war|division|corps)
    | (?:here is )?(?:where|how) (?:we|things|matters|they|all|everyone|everybody) (?:all )?(?:are|is|stands?)
      (?: (?:now|today|tonight|this (?:morning|evening)|at present))?
    | who is where | wie es steht | wie wir stehen | wo wir stehen | (?:der )?stand der dinge
    | (?:die )?lage (?:um )?\d{4}
    | hoe we ervoor staan | waar we staan | (?:de )?stand van zaken
    | what (?:has )?happened | done(?: so far)? | already done | events | yesterday | last night
    | adm | admin | administration | adm(?:in)? (?:and|&) log | logistics | supply | supplies | intercomm?s?
    | intercommunications? | command(?: (?:and|&) signals?)? | signals? | sustainment | distribution | weather
    | casualties | losses | (?:combat )?service(?: and)? support
    | (?:(?:quick|brief|short|my|our|a|the|own|current) )*(?:sit[ -]?rep|situation|status(?: report)?)
      (?:[ ](?:first|so far|(?:as|the way) (?:i|we) (?:have|see|know|understand) it|from (?:me|us|here)|as known))
    | (?:(?:quick|brief|short|my|our) )+(?:sit[ -]?rep|status(?: report)?)
    | lagebericht | sit[ -]?rep | lagemeldung | situatie | toestand | opposing forces
    | (?:(?:evening|morning|midday|noon|night|interim|daily|day['’]?s|today['’]?s|progress)[ ]?(?:situation[ ])?
      (?:report|summary|sitrep|return)|(?:war diary|kriegstagebuch|ktb|oorlogsdagboek|gefechtstagebuch)
      |(?:report|summary)[ ](?:for|of)[ ](?:the[ ])?(?:day|night|evening|today)|(?:avond|ochtend|dag|morgen|abend|tages)
      (?:bericht|rapport|melding|meldung))
      (?:[ ,]+\d{1,2}(?:\.[ ]?\d{1,2}\.?(?:\d\d)?|[ /](?:\d{1,2}|sept?\w*)(?:[ ]\d{2,4})?))?
    | (?:ist-?|gefechts)?stand | ausgangslage | lagebild | lage(?:beurteilung|einschätzung)
    | (?:abend|morgen|mittags|tages|zwischen)meldung
    | (?:present|current|derzeitige|gegenwärtige|jetzige|aktuelle|huidige) (?:positions?|locations?|dispositions?|stand
      |lage|stellung(?:en)?|aufstellung|situatie|toestand|posities|opstelling)"""
)
#: `Sitrep 0900:`.
_AS_OF = r"(?:(?: (?:as )?(?:at|of|from|um|von|om))? ?(?:\d\d)?\d{4}(?: ?(?:hrs?|uhr|uur|[abz]))?)?"
#: Before a colon: whose words stand behind it.
_NEWS_OF = ways(
    r"""(?:aus dem )?(?:kriegstagebuch|ktb) | funk(?:meldung|spruch) (?!für|fuer|an)[^:]{2,30}
    | (?:meldung|funk(?:meldung|spruch)) (?:von|vom) [^:]{2,30} | (?:melding|bericht) van [^:]{2,30}
    | (?:report|message|signal|telegram) from [^:]{2,40}"""
)
#: `Sitrep 82 Abn, 171500: all quiet, 504 moving on Grave`, `82 Abn sitrep: …`: told, and nothing asked for.
_SITREP_OF = (
    r"sit[ -]?rep(?: (?:for|of|from))?[ ,]+[^:;.!?]{2,40}"
    r"|\d{1,3}\w{0,2} (?:US )?(?:abn|airborne|para|div)\w*(?: div\w*)? sit[ -]?rep[^:;.!?]{0,20}"
)
_TELLS = (
    r"\s*(?:all (?:quiet|well|calm|is)\b|no (?:change|contact|enemy)\b|quiet\b|(?:heavy|light|under|still) |"
    r"(?:[^?;.!:]{2,60} )?(?!including|during|morning|evening|regarding|concerning)(?-i:[a-z]+ing)\b|"
    r"[^?;.!:,]{2,30} (?:is|are|has|have|holds|took|reached) )"
)
_ORDERS = ways(
    r"""method | execution
    | (?:(?:my|the|our|new|your|following|these|here|are|is|all) ){0,4}
      (?:orders|tasks|instructions|dispositions|plan|moves|movements)(?: (?:for|of) .{2,30})?
    | (?:(?:please|kindly|bitte|now)[ ])?(?:do|carry out|execute|implement|perform|arrange|act on)
      [ ](?:as follows|the following|these(?: things| orders)?|this|what follows)(?: (?:now|at once|today|please))?
    | auftrag | auftraege | aufträge | befehle? | durchführung | durchfuehrung | opdracht(?:en)? | uitvoering
    | (?:(?:and|now|so|but|here are|for) )*(?:(?:the|my|our) )?
      (?:today|tonight|(?:tomorrow|(?:mon|tues|wednes|thurs|fri|satur|sun)day)(?:[ ](?:morning|afternoon|evening))?
      |this (?:morning|afternoon|evening|night))['’]s[ ]
      (?:new )?(?:orders|tasks|moves|marches|instructions|attacks?|business|work|programme
      |(?:(?:drop|fire|air|attack)[ ])?plan|(?:air ?)?lifts?|drops?|landings?)(?: (?:are|is))?
    | outline plan | action | (?:phase|stage|step|part) (?:1|one|i|a) | (?:first|1st) (?:phase|stage|step) | plan a"""
)
_DRAFTS = (
    r"(?:(?:first|rough|only|just|my) )?(?:an? )?"
    + ways(
        r"""drafts? | (?:for )?examples? | e\.?g\.? | proposals? | suggestions? | ideas? | brainstorm(?:ing)?
        | hypothetical(?:ly)? | what if | for discussion | for consideration | thinking aloud
        | geplant | gepland | vorgesehen | planned | intended | beabsichtigt
        | (?:this|that|it|(?:what|all that) follows|the following) is (?:(?:only|just|merely|but) )?
          (?:an? )?(?:tests?|drill|exercise|draft|rehearsal|example|idea|joke)
        | (?:exercise(?:,? |\b)){1,3}
        | (?:(?:my|our|some|more|two|three|open) )?(?:questions?|queries)(?![^\n]*\?)
        | possible (?:orders?|moves?|plans?) | tentative(?:ly)? | (?:(?:my|some) )?advice | captured orders?
        | picture (?:this|it|the scene) | (?:nur |bloß )?(?:so )?ein gedanke | übung | uebung | oefening | gerüchte?
        | geruecht | geruchten? | rumou?rs? | stellen sie sich (?:das |folgendes )?vor | stell dir (?:das )?vor
        | stel(?:t u)? (?:je|u) voor | wenn es nach mir ginge | als het aan mij lag | if it were up to me
        | (?:i am|i'm) against (?:it|this|that) | chances are | provisional | to be confirmed | tb[cda]
        | not yet (?:approved|final) | not final | entwurf | concept
        | (?:note|memo|reminder)s? to (?:my)?self | to-? ?do(?: list)? | tests? | testing
        | (?:(?:sorry|oops|whoops),? )?wrong(?: (?:line|window|channel|chat|tab|thread))?(?:,? sorry)?
        | (?:for )?(?:planning|info(?:rmation)?) only | for planning(?: purposes)?
        | (?:(?:mein|unser|mijn|ons) )?(?:vorschl(?:ag|äge)|rat|empfehlung|anregung|gedanke|voorstel|advies|aanbeveling)
        | (?:an|rück)?frage(?![^\n]*\?)"""
    )
    + r"(?: orders?| only)?(?: (?:for|of|on) .{2,40})?"
    + r"(?:[ ,(-]+(?:not (?:yet )?.{2,30}|do not .{2,30}|only|tbc|please comment))?\)?"
)
_OTHER_PLANS = ways(
    r"""plan (?:[b-z2-9]|two|three|ii|iii) | worst case | best case | maybe | perhaps
    | (?:option|variant|alternative|version|scenario|case|course(?: of action)?|coa) (?:[a-z0-9]|one|two|three|ii|iii)
    | (?:the )?(?:alternative(?:ly)?|other (?:option|plan))
    | (?:i )?quot(?:e|ing)\b[^:]{0,40} | zitat | citaat | (?:ich )?zitiere\b[^:]{0,40}
    | (?:(?:an?|the) )?(?:captured|intercepted|last|latest|previous|old|enemy)[ ]
      (?:order|signal|message|document|paper|map|letter|telegram)s? (?:reads?|says?|said|ran|runs)
    | [\w.' ]{2,30} (?:wrote|schrieb|schreef)(?: (?:this|that|me|us|ich|er|to (?:me|us)))?
    | (?:from )?(?:(?:the|my|our|his|your) )?(?:log|diary|papers?|newspapers?|press|headlines?|bbc|radio)
      (?: (?:has|had|has it|says|reads|said|today))?
    | in (?:your|his|their|my own) words
    | (?:(?:and|so|thus|now) )?(?:my|your|his|our|the|corps) (?:\w+ )?(?:order|instruction|directive|signal|message)s?
      (?:[ ][^:]{1,30})?[ ](?:was|read|said|ran|went)
    | (?:so|thus) (?:ran|went|read) (?:my|your|his|our|the) (?:\w+ )?(?:order|instruction|signal)s?
    | (?:mein|ihr|sein|euer|unser|der) (?:\w+ )?befehl(?: [^:]{1,30})? (?:lautete|war|hieß|hiess)
    | (?:de|het|mijn|uw|onze|zijn) (?:\w+ )?(?:order|bevel)(?: [^:]{1,30})? (?:luidde|was)
    | (?:the )?(?:contingenc(?:y|ies)|fall-?back|backup|emergency)(?: plans?)?
    | (?:phase|stage|step|part) (?:[2-9]|two|three|four|ii|iii|iv|[b-h])
    | (?:phase|stage|step) (?:[2-9]|two|three|four|ii|iii|iv)[ ]?[(-](?![^:]*\b(?:attack|move|hold)s?\b)[^:]{2,50}
    | (?:second|third|2nd|3rd|next|last|final) (?:phase|stage|step)
    | on hold | pending | shelved | frozen | (?:my )?wish ?list | void | forecast | possible | expected
    | later(?: on)? | next | then | after that
    | after this | afterwards | thereafter | subsequently | eventually
    | (?:in the )?future
    | (?:old|previous|earlier|former|superseded|cancelled|canceled|scrubbed|rejected|obsolete)(?: (?:orders?|plans?))?
    | (?:ignore|disregard|forget|skip)(?: (?:this|these|the following(?: \w+)?|what follows))
    | (?:(?:this|these|that|the following|what follows) (?:is|are) )?not (?:yet )?(?:an? )?(?:order|instruction)s?
      (?: yet)? | (?:tell|inform) the (?:enemy|germans|tommies|allies)
    | no orders?(?: yet)? | kein(?:e)? befehle? | geen (?:bevel|order)s?
    | (?:yesterday|last (?:night|turn|week))['’]?s (?:orders?|plans?|moves)
    | (?:for (?:your|our|the) (?:files?|records?|information|info)[ ,]+)?(?:my|our|the) (?:orders?|plans?|moves)
      [ ](?:of|from) (?:yesterday|last (?:night|turn|week))(?: (?:morning|evening|night))?
    | for (?:your|our|the) (?:files?|records?)(?: only)?
    | deleted | withdrawn | struck out | removed
    | in (?:case of|an?) (?:need|emergency)(?: only)? | im notfall | in geval van nood
    | be warned | stand by for(?: this| the following)? | prepare(?: yourselves)? for(?: this| the following)
    | früher | frueher | vroeger | später | spaeter | (?:der )?(?:feind|gegner) (?:meldet|glaubt|sagt|denkt|hofft)
    | (?:de )?vijand (?:meldt|gelooft|zegt|denkt) | wer hat (?:das )?befohlen | who (?:ordered|said)(?: this| that)?
    | warning orders? | warno | vorbefehl | not to be (?:carried out|executed|run) | do not (?:execute|carry out|run)"""
)
#: Whose dispatch stands behind the colon and on the lines below it: of the newspapers, and no orders.
_DISPATCH = ways(
    r"""(?:from )?(?:(?:our|your|my|the|an?) )?(?:(?:own|special|war|roving|front(?:line)?|bbc|chief) )*
      (?:correspondents?|reporters?|newsreader|newsroom)(?: (?:in|at|on|with|from) [^:]{2,30})?
    | (?:vo[nm] )?(?:(?:unserem|unser|mein|dem) )?(?:kriegs|front)?(?:korrespondent|bericht(?:er|erstatter))(?:en)?
    | (?:van )?(?:(?:onze|mijn|de) )?(?:oorlogs)?(?:correspondent|verslaggever)(?: (?:in|te|uit) [^:]{2,30})?
    | (?:breaking )?news ?(?:flash|bulletin)? | breaking"""
)
#: Words before what is said of the orders above: an hour or a stance holds for them, a deed of others is asked about.
_REMARKS = ways(
    r"""(?:(?:special|general|further|my) )?(?:remarks?|notes?|comments?|caveats?)
    | restrictions? | limits? | limitations? | constraints? | bemerkung(?:en)? | opmerking(?:en)?"""
)
#: Words before what is ordered.
_TOLD = ways(
    r"""execution | method | in detail | durchführung | durchfuehrung | uitvoering | n\.?b\.? | p\.?s\.? | caution
    | important | attention
    | (?:co-?ord(?:inating|ination)?\.?|special|other|further|additional) (?:instructions?|instrs?|details?|points?)"""
)
#: What part troops have, before an order that names them.
_ROLES = (
    r"(?:the )?(?:main |supporting |secondary |left |right |northern |southern |eastern |western |close |direct )?"
    + ways(
        r"""effort | (?<=\w\s)attack | (?:flank|advance|rear|van) ?guard | (?:north|south|east|west)\w* face | gunners?
        | guns | arm(?:ou?r|oured) | tanks | engineers? | sappers | infantry | artillery | (?:fire )?support
        | bridging | pioneers | follow[- ]?up"""
    )
)
_AFTER = (
    ways(
        """on (?:the )?code ?word | on (?:my |the )?(?:signal|order|word|command) | after | before | until
        | unless | should | depending on | subject to | during | as long as
        | following (?!(?:are|is|my|the|our|these|new)?\\s*(?:my|our|the)?\\s*(?:orders|tasks|instructions|moves))
        | while | whenever"""
    )
    + r"\b.{2,60}"
)
_CONDITION = (
    r"(?:only )?"
    + ways(
        r"""if | when | once | as soon as | in case(?: of)? | in the event(?: of| that)? | falls | wenn
        | sobald | als | zodra
        | provided | assuming"""
    )
    + r"\b.{2,70}"
)
#: What troops are told to be at: `holds`, and not `is to hold`.
_TOLD_OF_THEM = (
    r"\b(?:holds|(?:is|are|has|have)(?! to\b)|attacks|stands|moves|marches|hält|halten|steht|stehen|ist|sind|hat|haben|"
    r"greift|greifen|geht|marschiert|zieht|valt|houdt|gaat|staat|heeft)\b"
)
#: Of a line that says in its first words that it is no order.
_LONGEST_HEAD = 70
_END = r"\s*(?P<mark>[:.]?)\s*-*\s*$"

_HEADS = [
    (sort, re.compile(rf"{_NUMBERED}(?P<words>{ways}){end}", re.IGNORECASE))
    for sort, ways, end in (
        ("orders", _ORDERS, _END),
        ("anew", AFRESH, r"\s*:\s*-*\s*$"),
        ("news", _NEWS + _AS_OF, _END),
        ("draft", _DRAFTS, _END),
        ("open", _OTHER_PLANS, _END),
        ("condition", _CONDITION, r"\s*:\s*-*\s*$"),
        ("open", _AFTER, r"\s*:\s*-*\s*$"),
    )
]
_LABELS = [
    (sort, re.compile(rf"{_NUMBERED}(?P<words>{ways})\s*{mark}\s*(?=\S)", re.IGNORECASE))
    for sort, ways, mark in (
        ("news", _NEWS + _AS_OF, r"(?::|\.(?=\s))"),
        ("news", _NEWS_OF, ":"),
        # `Status: 2/506 holds Eindhoven, …` is told; `Status: 2/506` may be asked for.
        (
            "news",
            "(?:current |present )?(?:status(?: report)?|report|meldung|melding)",
            f":(?=[^?]*{_TOLD_OF_THEM}|{_TELLS})",
        ),
        ("news", _SITREP_OF, rf":(?={_TELLS})"),
        ("anew", AFRESH, ":"),
        ("draft", _DRAFTS, ":"),
        ("open", "(?:(?:eigener|mein|unser) )?(?:entschluss|entschluß)|(?:(?:mijn|ons) )?besluit", ":"),
        ("open", _OTHER_PLANS, ":"),
        ("dispatch", _DISPATCH, ":"),
        ("open", _REMARKS, r":(?!\s*(?:none|nil|no(?:thing)? (?:change|special)|-)\W*$)"),
        ("execution", _TOLD, ":"),
        ("orders", "(?:tasks?|orders?|missions?|instructions?) for", r"(?= (?-i:[A-Z0-9])[^:]{1,80}:)"),
        ("orders", _ROLES, r"(?::| -)(?=\s+(?:the )?(?-i:[A-Z0-9]))"),
    )
]
#: The first letters of all these words; most lines begin otherwise and are not looked at further.
_MAY = re.compile(
    _NUMBERED
    + ways(
        r"""meld | funk | aus dem | ktb | kriegs | bericht | report | mess | tele | vorsch | rat | empf | anreg | gedank
        | unser | mijn | ons | voorst | advies | aanbev | frage | anfr | rück
        | adv | pict | üb | ueb | oef | ger | rum | nur | bloß | ein | stel | i am | i'm | chan | be w | prep
        | früh | frueh
        | vroeg | sp[äa] | geg | vij | wer | who
        | \d{1,3}\w{0,2} (?:us )?(?:abn|airborne|para|div)
        | evening | morning | midday | noon | night | interim | daily | day | today | progress | war | oorl
        | avond | ocht | dag | please (?:do|carr|exec|impl|perf|arr|act) | kindly | bitte
        | stand | ist | gefecht | ausgang | abend | morgen | mittag | tages | zwischen | pres | derz | gegenw
        | assum | firm | real | prop | defi
        | jetz | aktu | huid | i quot | quot | zit | cit | ich zit | his | corps | ihr | sein | euer | unser | der
        | de | het | uw | onze | zijn
        | general | enemy | own | friendl | current | local | info | sit | lage | intel | back | eigen | mein
        | mijn
        | feind | our | so | thus | inten
        | absicht | entschl | beslu
        | bedoel | command | news | summ | recap | so far | what | done | already | event | yester
        | last | adm
        | log | supp | inter | distr | weather | casual | loss | toest | oppos | method | exec | my | the | new | your
        | here | orders | task | instr | plan | move | auftr | befehl | durchf | opdr | uitv | outl | action | phase
        | stage | step
        | part | first | 1st | rough | only | just | an? | draft | ex | for | e\.?g | propos | sugg | idea | brain
        | hypoth | memo | to-? ?do | test | wrong
        | think | poss | tent | prov | to be | tb | not | entw | conc | option | var | alt
        | vers
        | scen | case
        | cour | coa | other | cont | fall | emerg | worst | best | maybe | perhaps | second | third | 2nd
        | 3rd | next | this | these | that | sorry | oops | whoops | tell
        | final | later | then | after | there | subs | in | fut | old | prev | earl | form | super | canc
        | scrub | rej | pend | mission | sign | sust | uit | shelv | froz | wish | ign | disr | forg | skip | void
        | kein | geen
        | obs | do | if | when | once | as | wenn | sobald | zodra | before | until | unless | should | dep
        | sub | dur
        | warn | vorb | on | foll | while | pict | stat | where | who | how | wie | wo | hoe | waar | latest | capt
        | inter | from | log | diary | paper | press | head | bbc | radio | an
        | corre | repor | brea | vo[nm] | van | kor | onze | unse
        | rem | note | comm | n\.?b | p\.?s | caut | cave | impo | atte | co-?or | spec | addi | furt | rest | limi
        | cons | beme | opme | comb | serv
        | quick | brief | short | status
        | gepl | vorge | add | fresh | now | today | tonight | tomorrow | chang | and | but | neu | nieu
        | mon | tues | wed | thu | fri | sat | sun
        | ques | quer | some | more | two | three | open | del | with | struck | remov | exer | all that
        | main | left | right | close | direct | effort | att | flank | rear | van | west | south | gun | arm | tank
        | eng | sap | art | fire | bridg | pion | follow | the | north | east"""
    ),
    re.IGNORECASE,
)


def section(line: str) -> Section | None:
    """What the line is as a heading over those below; None if it is none."""
    if len(line) > 110:
        return None
    if begins_copy(line) or no_orders_below(line):
        return Section("open", line.strip().rstrip(":"), lasting=True)
    if not _MAY.match(line):
        return None
    for sort, pattern in _HEADS:
        found = pattern.match(line)
        if found is None:
            continue
        words = line.strip().rstrip(":")
        if ":" in words and _TO_WHOM.search(words):
            return None
        if sort == "orders" and _CANCELLED.search(words):
            # `All orders for 2 IG are cancelled`
            return None
        if sort == "orders" and _PAST.search(words):
            return Section("open", words)
        if sort == "open" and not line.rstrip().endswith(":") and len(words.split()) < 2:
            # `Then`, `Next` alone: no heading.
            continue
        return Section("open" if sort == "draft" else sort, words, sort == "draft")
    return None


_CANCELLED = re.compile(
    r"\b(?:is|are) (?:all |now |hereby )*(?:cancel\w+|void|withdrawn|off|scrubbed|revoked|rescinded)\b", re.IGNORECASE
)
#: `My orders for 2 HCR: recce Son`: the order stands behind it.
_TO_WHOM = re.compile(r"\b(?:for|to) [^:]{2,40}: *(?=[a-z]{2,} )")


def label(line: str) -> tuple[Section, str] | None:
    """What stands before the colon of a line, `Plan B: …`, and the rest of it; None if it is no such word."""
    if ":" not in line and ". " not in line and " - " not in line:
        return None
    if (once := once_ordered(line))[1]:
        return Section("open", once[0]), once[1]
    head, _, said = line.partition(":")
    own = said.strip() and len(head) < _LONGEST_HEAD and ". " not in head
    if own and no_orders_below(f"{head}:"):
        return Section("open", head.strip()), said
    if not _MAY.match(line) and " wrote" not in line and " schr" not in line:
        return None
    for sort, pattern in _LABELS:
        found = pattern.match(line)
        rest = line[found.end() :] if found is not None else ""
        if found is not None and (sort != "orders" or (told_of_others(rest) and " - " not in rest)):
            return Section("open" if sort == "draft" else sort, found["words"].strip()), rest
    return None


_RISKY = re.compile(
    r"\b"
    + ways(
        r"""if | would(?!\ like) | could | might | maybe | perhaps
        | think(?:ing)? | thought | consider(?:ing)? | wonder(?:ing)?
        | suppose | propos\w+ | suggest\w* | ideas? | options? | should (?:i|we) | what if | how about | what about
        | last (?:turn|night|time|week|evening|letter|mail|message|orders?(?!\ for)) | yesterday | earlier | previous
        | this morning were
        | were | was | had | ordered (?:me|us|them|him)
        | (?:he|they|she|who|\w+) (?:told|said|wrote|asked|ordered|reported)
        | says | reports | enemy | germans? | tommies | their (?:plan|orders) | confirm\w* | do you have
        | have you | don't | dont
        | do not | not | never | wrong | ignore | disregard | forget | scrap | cancel\w* | later | drafts? | examples?
        | rumou?rs? | heard | captured | intercepted | dream\w* | joke | pretend | imagine | hypothetical\w*
        | unless | until | depending | subject to | permitting | provisional\w* | tentative\w* | on file
        | still (?:running|valid)
        | whether | (?:can|could|please) (?:you )?(?:please )?(?:check|advise|comment|estimate)"""
    )
    + r"\b",
    re.IGNORECASE,
)
_ASKING = re.compile(
    r"^\s*(?:would (?:this|that|it|the following) (?:work|be(?! (?:possible|feasible|ok|okay|all right) (?:for|to)\b))|"
    r"what if|(?:how|what) about(?: this)?|how (?:do|does|would) (?:this|that|these|it) (?:look|sound|seem)|"
    r"what do you think(?: of (?:this|the following))?|"
    r"(?:is|are) (?:this|these|the following)(?: plan| orders| moves)? "
    r"(?:possible|ok|okay|allowed|valid|legal|any good|sensible)|"
    r"(?:can|could|may) (?:i|we) do (?:this|the following))\b",
    re.IGNORECASE,
)
_OWN_ORDERS = re.compile(
    r"\b(?:here (?:is|are|come)|these are|following are|my (?:new )?orders|orders (?:for|as) )", re.IGNORECASE
)
#: `As discussed on the phone yesterday:`, over what is ordered now.
_AS_AGREED = re.compile(
    r"^\W*(?:(?:sorry|hi|hello|hey|ok)(?: \w+)?,? )?(?:(?:a|one|two|some|small|quick|minor|slight|my) ){0,3}"
    r"(?:amendments?|additions?|changes?|corrections?) to\b|"
    r"^\W*(?:so |well,? |right,? )?i (?:think (?:it(?:['’]s| is) (?:high |about )?time|we(?:['’]re| are) ready)|"
    r"have thought (?:about it|it over|long (?:and hard )?about it))\W*$|"
    r"^\W*(?:further to|following up on|(?:these|the following)\b[^:]*\b(?:replace|supersede)s?)\b|"
    r"^\W*(?:as (?:we |i )?(?:discussed|agreed|arranged|planned|promised|announced|mentioned|said|talked)|"
    r"(?:just |only )?(?:to confirm|confirming) (?:by|my|our|what (?:i|we) (?:said|agreed|discussed)))\b",
    re.IGNORECASE,
)
#: `Yesterday's attack failed, so:` gives the reason for what is ordered now.
#: `I don't believe it, but just in case:`
_SO = re.compile(
    r",? (?:so(?: now| here goes)?|therefore|hence|now|just in case|to be (?:on the )?safe(?: side)?|all the same|"
    r"nevertheless|even so)\W*$",
    re.IGNORECASE,
)
_PAST = re.compile(
    r"\b(?:were|was|had|last|yesterday|previous|earlier|not|don't|ignore|if|would|might|maybe|perhaps)\b", re.IGNORECASE
)


def leaves_open(sentence: str, first: bool) -> Section | None:
    """`Last turn I ordered:`, `What if we did this:`: words over a part of a message that do not order it; `first`:
    nothing has been ordered before. None if they do not leave it open."""
    text = sentence.rstrip()
    if text.endswith("?") and first and _ASKING.match(text):
        return Section("open", text)
    if not text.endswith((":", ":-")) or len(text) > 160:
        return None
    if given_before(text):
        return Section("open", text.rstrip(":- "))
    text = without_receipt(text)
    if not _RISKY.search(text):
        return None
    if (_OWN_ORDERS.search(text) and not _PAST.search(text)) or _AS_AGREED.match(text) or _SO.search(text):
        return None
    if (asked := COURTEOUS.match(text)) and not _RISKY.search(text, asked.end()):
        return None
    return Section("open", text.rstrip(":- "))


class Parts:
    """Which part of a message is being read, and what words stand over it."""

    def __init__(self, page: Transcript) -> None:
        self._page = page
        self._section: Section | None = None
        #: A line under the words has been read.
        self._begun = False
        #: The hour over the lines stands alone without a colon: it is for its own paragraph only.
        self._hour_of_paragraph = False

    @property
    def condition(self) -> str:
        """The condition put before each sentence here; empty if there is none."""
        return f"{self._section.words}, " if self._section is not None and self._section.sort == "condition" else ""

    @property
    def task(self) -> str:
        """The task over lines that only name troops; empty if there is none."""
        return self._section.words if self._section is not None and self._section.sort == "task" else ""

    @property
    def news(self) -> bool:
        """What is read here tells of things, and orders none."""
        return self._section is not None and self._section.sort == "news"

    def enter(self, section: Section | None) -> None:
        """A part begins with these words over it."""
        self._section, self._begun = section, False
        self._page.left_open = section.words if section is not None and section.sort in ("open", "line", "news") else ""

    def governed(self, *, paragraph_only: bool) -> None:
        """A name, a day or an hour stands over the lines that follow."""
        self._hour_of_paragraph, self._begun = paragraph_only, False

    def read_on(self) -> None:
        """A line has been read here."""
        self._begun = True
        if self._section is not None and self._section.sort == "line":
            self.enter(None)

    def paragraph(self) -> None:
        """A new paragraph: what governs one only ends with it."""
        if self._hour_of_paragraph and self._begun:
            self._page.talk = replace(self._page.talk, clock=None)
            self._hour_of_paragraph = False
        if self._section is not None and self._begun and not self._section.lasting:
            self.enter(None)
