"""What is said to have become of the order before: `It has been called off.`, `That was a mistake.`, `Ik heb me
vergist.`

The sentence speaks of the order by a pronoun, or as `the attack`, or of the writer who gave it: whether the order
still stands is asked. Nothing here knows names. Source: orders.md 8; design section 4 "Ask, never guess".
"""

from engine.orders import patterns as re
from engine.orders.worded import ways

#: The order, or what it orders.
_IT = ways(
    r"""(?:all )?(?:that|this|it|these|those|which)
    | (?:the|this|that|my|our) (?:whole )?
      (?:attack|assault|move|march|advance|orders?|plan|thing|operation|above|start|hour|time|target)
    | (?:das|dies|es|dat|dit|het)(?: (?:ganze|alles))?
    | (?:der|die|das|dieser) (?:angriff|marsch|befehl|befehle|vormarsch|abmarsch|sache|ganze)
    | (?:de|het|deze|dit) (?:aanval|mars|opmars|bevel|bevelen|order|orders|opdracht|zaak|geheel)"""
)
_END = (
    r"(?=\s*(?:$|[.,;:!?(—-]|(?:un)?till?\b|to\b|for\b|by\b|again\b|now\b|today\b|tonight\b|bis\b|auf\b|tot\b|"
    r"naar\b))"
)
#: What became of it: it runs no more, or not as told.
_OFF = ways(
    r"""called off | cancell?ed | put (?:off|back) | postponed | delayed | superseded | scrapped | abandoned | suspended
    | overtaken(?: by events)? | changed | shelved | dropped | withdrawn | rescinded | forbidden | vetoed | obsolete
    | out of date | off | void | wrong
    | not (?:quite )?(?:right|correct|so|true|certain|final|settled|necessary|needed|required|valid|possible|meant|on)
    | no longer (?:necessary|needed|required|valid|wanted|on|possible|so|true)
    | never (?:carried out|meant|ordered|sent|approved|intended)
    | (?:an? )?(?:mistake|error|slip|misunderstanding|blunder|oversight)(?: of mine)?"""
)
_OFF_CONTINENTAL = ways(
    r"""abgesagt | abgeblasen | verschoben | aufgeschoben | hinfällig | hinfaellig | gestrichen | falsch | überholt
    | ueberholt | nicht mehr (?:nötig|noetig|gültig|gueltig|erforderlich)
    | (?:ein )?(?:irrtum|fehler|versehen|missverständnis)
    | afgelast | afgeblazen | uitgesteld | geschrapt | achterhaald | vervallen | fout | verkeerd
    | niet meer (?:nodig|geldig) | (?:een )?(?:vergissing|fout|misverstand)"""
)
_IS = r"(?:(?:is|are|was|were|has|have|had|ist|sind|war|wurde|wird|hat|werd|zijn|heeft)\b|['’]s\b)"
_BY_NOW = (
    r"(?: (?:all|now|been|just|already|however|since|inzwischen|jetzt|nun|leider|worden|inmiddels|nu|helaas|alweer|"
    r"unfortunately|simply|only))*"
)
#: It runs no more, or not as told; it hangs on something.
_NO_MORE = ways(
    rf"""{_IT} {_IS}{_BY_NOW} (?:{_OFF}|(?:(?:auf|bis|um|tot|naar|op) \S+ )?{_OFF_CONTINENTAL}(?: worden)?){_END}
    | (?:postponed|cancelled|canceled|called off|put off|delayed|verschoben|abgesagt|uitgesteld|afgelast)\b
      (?= (?:to|till|until|for|by|auf|bis|tot|naar)\b|\W*$)
    | {_IT} (?:(?:all|still|very much|rather) )*depends?(?: (?:up)?on\b|\W*$)
    | {_IT} hängt (?:ganz )?(?:vom|von)\b.* ab\W*$ | {_IT} hangt (?:helemaal )?van\b.* af\W*$
    | {_IT} (?:gaat niet (?:meer )?door|fällt aus|entfällt|vervalt|gilt nicht mehr|geldt niet meer)\b
    | no (?:attack|move|march|advance|movement|action)
      [ ](?:today|tonight|tomorrow|now|yet|after all|any more|anymore)\W*$
    | (?:heute|jetzt|heute nacht) (?:doch )?kein(?:e|en)? (?:angriff|marsch|bewegung)\W*$
    | kein(?:e|en)? (?:angriff|marsch|bewegung) (?:heute|mehr|jetzt)\W*$
    | (?:vandaag )?geen (?:aanval|mars)(?: (?:meer|vandaag))\W*$
    | (?:that|this|it) was (?:in|back in) (?:19\d\d|june|july|august|normandy)\b"""
)
#: The writer has thought better of it.
_THOUGHT_BETTER = ways(
    r"""(?:i|we) (?:was|were) (?:wrong|mistaken|in error)\b | (?:i|we) got (?:that|it|this) (?:all )?wrong\b
    | (?:i|we)(?: have|['’]ve)? changed (?:my|our) minds?\b
    | (?:i|we)(?: (?:must|have to))? take (?:it|that|this|all that) back\b
    | (?:i|we)(?: have|['’]ve|['’]d|[ ]had)? (?:(?:just|since) )?
      (?:moved|changed|postponed|put off|put back|shifted|delayed|called off|cancelled|brought forward|advanced)
      (?:[ ]it|[ ]that|[ ]this
      |[ ](?:the|its|their) (?:hour|time|start|attack|move|target|objective|order|orders|plan))\b
    | ich (?:habe|hab) (?:mich (?:geirrt|vertan|verschrieben)|(?:es|das|ihn|den (?:angriff|befehl)) (?:\w+ ){0,4}
      (?:verschoben|abgesagt|geändert|verlegt))\b
    | ich habe es mir anders überlegt\b | ik ben van gedachten veranderd\b
    | ik heb (?:me|mij) (?:vergist|verschreven)\b
    | ik heb (?:het|dat|de aanval) (?:\w+ ){0,4}(?:uitgesteld|afgelast|gewijzigd|verschoven|verplaatst|verzet)\b
    | ich nehme (?:das|es|alles) (?:(?:alles|wieder) )?zurück\b | ik neem (?:dat|het|alles) (?:weer )?terug\b
    | i (?:(?:rather|very much) )?doubt (?:it|that|this|whether|if)\b
    | i (?:would not|wouldn['’]t) (?:bet|count) on (?:it|that|them)\b
    | [\w ]{2,25} (?:objects|disagrees|is against (?:it|that|this))\W*$ | (?:they|it|he) need not\b"""
)
#: It is not settled yet, or would be better otherwise.
_UNSETTLED = ways(
    rf"""(?:{_IT}|nothing|nichts|niets) (?:is|are|remains?|ist|sind|zijn) (?:(?:all|still|noch|nog) )*
      (?:not yet|nicht|niet|undecided|unsettled|to be|far from)? ?
      (?:decided|settled|fixed|confirmed|agreed|certain|open|undecided|entschieden|sicher|geklärt|festgelegt
      |zeker|beslist|besloten)\W*$
    | {_IT} (?:may|might|could|will probably|can) (?:(?:still|yet|well) )?
      (?:change|be changed|slip|be put (?:off|back))\b
    | [\w/' ]{{2,30}} (?:would|might) (?:be|suit (?:me|us|them|him)|have been) (?:(?:far|much|even) )?
      (?:better|best|wiser|preferable|safer)\W*$
    | [\w/' ]{{2,30}} (?:wäre|waere|zou) (?:(?:viel|noch|veel|mir) )?(?:besser|lieber|beter)(?: zijn)?\W*$
    | it (?:is|['’]s|will be|should be) [\w/' ]{{2,30}} (?:who|that|which) (?:does|do|will do|is to do|goes|should)\b"""
)
#: It waits for the writer's word, or for somebody else's.
_WAITS_FOR_A_WORD = ways(
    r"""ruf(?:t|en sie)? (?:mich|uns) (?:bitte )?(?:vorher|zuerst|erst)(?: noch)? an\b
    | bel (?:me|mij|ons) (?:eerst|vooraf)\b
    | (?:erst|nur|pas|alleen) (?:auf|op) (?:mein(?:en?)?|unser(?:en)?|mijn|ons)[ ]
      (?:befehl|zeichen|wort|bevel|teken|sein)\b
    | (?:warte[tn]?|wacht)(?: sie)? (?:auf|op) (?:mein(?:en?)?|mijn) \w+\W*$
    | (?:er|sie|hij|zij|ze) (?:muss|müssen|moet|moeten|soll|sollen) (?:\w+ ){0,2}(?:auf|op) [\w/. ]{2,30}
      (?:[ ]warten|[ ]wachten)\W*$
    | (?:ohne|zonder) [\w/. ]{2,30} (?:geht|gaat) (?:es|das|het|dat) (?:nicht|niet)\b
    | (?:ask|call|ring|phone|see|tell|signal|consult|check with) (?:me|us) (?:again )?
      (?:first\W*$|before (?:they|it|he|you|anyone|anybody|starting|moving|attacking|that)\b)
    | (?:they|it|he) (?:(?:may|will|shall|only) )?(?:go|goes|move|moves|start|starts|attack|attacks) (?:only )?
      (?:when|once|after|if) (?:i|we) (?:say|tell|give|signal|order|agree|approve)\b
    | (?:i|we) (?:would like|want|need|['’]d like|should like) (?:your|his|their)
      (?:[ ]opinion|[ ]views?|[ ]advice|[ ]agreement|[ ]consent|[ ]approval|[ ]thoughts)\b
    | (?:they|it|he) (?:must|has to|have to|needs? to) (?:first )?wait for\b"""
)
#: As somebody would have it, or as it once was to be.
_AS_IT_WAS_TO_BE = ways(
    r"""so war (?:es|das) (?:geplant|gedacht|vorgesehen)\W*$ | zo was het (?:gepland|bedoeld)\W*$
    | (?:das|dies) (?:war|wäre|waere) (?:der|mein|unser|die|meine|unsere) (?:plan|gedanke|absicht|idee)\W*$
    | dat (?:was|zou) (?:het|mijn|ons|de) (?:plan|bedoeling|idee)(?: zijn)?\W*$
    | (?:that|this) (?:would be|would have been) (?:the|my|our) (?:plan|idea|intention)\W*$
    | (?:at least )?(?:that|this|it|so) (?:is|was) (?:(?:just|only) )?
      (?:how (?:it|this|that) was (?:planned|meant|intended|to be)
      |what (?:the (?:map|plan|book)|[^,;.]{2,30}) (?:says?|said|wants?|wanted|suggests?|planned))\W*$
    | so (?:says|said|sagt|meint|zegt) [\w ]{2,25}\W*$
    | [\w ]{2,25} (?:says|said|sagt|zegt|meint) (?:so|es|das|dat|het)\W*$"""
)
#: The reader is asked whether it may be.
_MAY_IT = ways(
    r"""(?:is|are|was|seems?) (?:that|this|it|these|they)
      (?:[ ]all right|[ ]alright|[ ]fine|[ ]acceptable|[ ]sound|[ ]sensible|[ ]agreed|[ ]too \w+
      |[ ]within (?:the|our) (?:rules|powers))\b[^.;]*\?
    | (?:all right|alright|acceptable|sound|any good|too early|too late|too risky|einverstanden|genehmigt|akkoord)
      (?: (?:with|for) \w+)?\s*\?
    | (?:ist|geht|wäre|is|kan|mag) (?:das|dies|es|dat|dit|het)(?: so)?
      (?: (?:in ordnung|recht|richtig|möglich|gut|erlaubt|goed|mogelijk|akkoord|toegestaan))?\s*\?"""
)
_WHAT_BECAME = re.compile(
    r"^\W*(?:(?:but|and|so|well|however|aber|und|doch|maar|en)\b,? )?"
    rf"(?:{_NO_MORE}|{_THOUGHT_BETTER}|{_UNSETTLED}|{_WAITS_FOR_A_WORD}|{_AS_IT_WAS_TO_BE}|{_MAY_IT})",
    re.IGNORECASE,
)
#: Letters of a sentence that says it: longer ones tell of more.
_LONGEST = 140


def what_became_of_it(sentence: str) -> bool:
    """Whether a sentence says of the order before it that it may stand no more."""
    return len(sentence) < _LONGEST and _WHAT_BECAME.match(sentence) is not None
