"""What is said to have become of the order before: `It has been called off.`, `That was a mistake.`, `Ik heb me
vergist.`

The sentence speaks of the order by a pronoun, or as `the attack`, or of the writer who gave it: whether the order
still stands is asked. Nothing here knows names. Source: orders.md 8; design section 4 "Ask, never guess".
"""

import re

#: The order, or what it orders.
_IT = (
    r"(?:(?:all )?(?:that|this|it|these|those|which)|(?:the|this|that|my|our) (?:whole )?(?:attack|assault|move|"
    r"march|"
    r"advance|orders?|plan|thing|operation|above|start|hour|time|"
    r"target)|(?:das|dies|es|dat|dit|het)(?: (?:ganze|alles))?|"
    r"(?:der|die|das|dieser) (?:angriff|marsch|befehl|befehle|vormarsch|abmarsch|sache|ganze)|"
    r"(?:de|het|deze|dit) (?:aanval|mars|opmars|bevel|bevelen|order|orders|opdracht|zaak|geheel))"
)
_END = (
    r"(?=\s*(?:$|[.,;:!?(—-]|(?:un)?till?\b|to\b|for\b|by\b|again\b|now\b|today\b|tonight\b|bis\b|auf\b|tot\b|"
    r"naar\b))"
)
#: What became of it: it runs no more, or not as told.
_OFF = (
    r"(?:called off|cancelled|canceled|put (?:off|back)|postponed|delayed|superseded|scrapped|abandoned|suspended|"
    r"overtaken(?: by events)?|changed|shelved|dropped|withdrawn|rescinded|forbidden|vetoed|obsolete|out of date|"
    r"off|void|"
    r"wrong|not (?:quite )?(?:right|correct|so|true|certain|final|settled|necessary|needed|required|valid|"
    r"possible|meant|on)|"
    r"no longer (?:necessary|needed|required|valid|wanted|on|possible|so|true)|"
    r"never (?:carried out|meant|ordered|sent|approved|intended)|"
    r"(?:an? )?(?:mistake|error|slip|misunderstanding|blunder|oversight)(?: of mine)?)"
)
_OFF_CONTINENTAL = (
    r"(?:abgesagt|abgeblasen|verschoben|aufgeschoben|hinfällig|hinfaellig|gestrichen|falsch|überholt|ueberholt|"
    r"nicht mehr (?:nötig|noetig|gültig|gueltig|erforderlich)|(?:ein )?(?:irrtum|fehler|versehen|missverständnis)|"
    r"afgelast|afgeblazen|uitgesteld|geschrapt|achterhaald|vervallen|fout|verkeerd|"
    r"niet meer (?:nodig|geldig)|(?:een )?(?:vergissing|fout|misverstand))"
)
_WHAT_BECAME = re.compile(
    r"^\W*(?:(?:but|and|so|well|however|aber|und|doch|maar|en)\b,? )?(?:"
    rf"{_IT} (?:(?:is|are|was|were|has|have|had|ist|sind|war|wurde|wird|hat|werd|zijn|heeft)\b|['’]s\b)"
    r"(?: (?:all|now|been|just|already|however|since|inzwischen|jetzt|nun|leider|worden|inmiddels|nu|helaas|alweer|"
    r"unfortunately|simply|only))*"
    rf" (?:{_OFF}|(?:(?:auf|bis|um|tot|naar|op) \S+ )?{_OFF_CONTINENTAL}(?: worden)?){_END}|"
    r"(?:postponed|cancelled|canceled|called off|put off|delayed|verschoben|abgesagt|uitgesteld|afgelast)\b"
    r"(?= (?:to|till|until|for|by|auf|bis|tot|naar)\b|\W*$)|"
    rf"{_IT} (?:all |still |very much |rather )*depends?(?: (?:up)?on\b|\W*$)|"
    rf"{_IT} hängt (?:ganz )?(?:vom|von)\b.* ab\W*$|{_IT} hangt (?:helemaal )?van\b.* af\W*$|"
    rf"{_IT} (?:gaat niet (?:meer )?door|fällt aus|entfällt|vervalt|gilt nicht mehr|geldt niet meer)\b|"
    r"(?:i|we) (?:was|were) (?:wrong|mistaken|in error)\b|(?:i|we) got (?:that|it|this) (?:all )?wrong\b|"
    r"(?:i|we)(?: have|['’]ve)? changed (?:my|our) minds?\b|(?:i|we)(?: must| have to)? take (?:it|that|this|"
    r"all that) back\b|"
    r"(?:i|we)(?: have|['’]ve|['’]d| had)? (?:just |since )?(?:moved|changed|postponed|put off|put back|shifted|"
    r"delayed|"
    r"called off|cancelled|brought forward|advanced) (?:it|that|this|(?:the|its|their) (?:hour|time|start|attack|"
    r"move|target|objective|order|orders|plan))\b|"
    r"ich (?:habe|hab) (?:mich (?:geirrt|vertan|verschrieben)|(?:es|das|ihn|den (?:angriff|befehl)) "
    r"(?:\w+ ){0,4}(?:verschoben|abgesagt|geändert|verlegt))\b|ich habe es mir anders überlegt\b|"
    r"ik heb (?:me|mij) (?:vergist|verschreven)\b|ik heb (?:het|dat|de aanval) (?:\w+ ){0,4}(?:uitgesteld|afgelast|"
    r"gewijzigd|verschoven|verplaatst|verzet)\b|ik ben van gedachten veranderd\b|"
    # What is not settled, and waits for the writer's word.
    rf"(?:{_IT}|nothing|nichts|niets) (?:is|are|remains?|ist|sind|zijn) (?:all |still |noch |nog )*"
    r"(?:not yet|nicht|niet|undecided|unsettled|to be|far from)? ?(?:decided|settled|fixed|confirmed|agreed|"
    r"certain|open|"
    r"undecided|entschieden|sicher|geklärt|festgelegt|zeker|beslist|besloten)\W*$|"
    rf"{_IT} (?:may|might|could|will probably|can) (?:still |yet |well )?(?:change|be changed|slip|be put (?:off|"
    rf"back))\b|"
    r"so war (?:es|das) (?:geplant|gedacht|vorgesehen)\W*$|zo was het (?:gepland|bedoeld)\W*$|"
    r"(?:das|dies) (?:war|wäre|waere) (?:der|mein|unser|die|meine|unsere) (?:plan|gedanke|absicht|idee)\W*$|"
    r"dat (?:was|zou) (?:het|mijn|ons|de) (?:plan|bedoeling|idee)(?: zijn)?\W*$|"
    r"(?:that|this) (?:would be|would have been) (?:the|my|our) (?:plan|idea|intention)\W*$|"
    r"ich nehme (?:das|es|alles) (?:alles |wieder )?zurück\b|ik neem (?:dat|het|alles) (?:weer )?terug\b|"
    r"ruf(?:t|en sie)? (?:mich|uns) (?:bitte )?(?:vorher|zuerst|erst)(?: noch)? an\b|bel (?:me|mij|ons) (?:eerst|"
    r"vooraf)\b|"
    r"(?:erst|nur|pas|alleen) (?:auf|op) (?:mein(?:en?)?|unser(?:en)?|mijn|ons) (?:befehl|zeichen|wort|bevel|"
    r"teken|sein)\b|"
    r"(?:warte[tn]?|wacht)(?: sie)? (?:auf|op) (?:mein(?:en?)?|mijn) \w+\W*$|"
    r"(?:er|sie|hij|zij|ze) (?:muss|müssen|moet|moeten|soll|sollen) (?:\w+ ){0,2}(?:auf|op) [\w/. ]{2,30} "
    r"(?:warten|wachten)\W*$|(?:ohne|zonder) [\w/. ]{2,30} (?:geht|gaat) (?:es|das|het|dat) (?:nicht|niet)\b|"
    r"i (?:rather |very much )?doubt (?:it|that|this|whether|if)\b|i (?:would not|wouldn['’]t) (?:bet|"
    r"count) on (?:it|that|them)\b|"
    r"[\w ]{2,25} (?:objects|disagrees|is against (?:it|that|this))\W*$|(?:they|it|he) need not\b|"
    r"(?:that|this|it) was (?:in|back in) (?:19\d\d|june|july|august|normandy)\b|"
    # As somebody would have it, or as it once was to be.
    r"(?:at least )?(?:that|this|it|so) (?:is|was) (?:just |only )?(?:how (?:it|this|that) was (?:planned|meant|"
    r"intended|to be)|"
    r"what (?:the (?:map|plan|book)|[^,;.]{2,30}) (?:says?|said|wants?|wanted|suggests?|planned))\W*$|"
    r"so (?:says|said|sagt|meint|zegt) [\w ]{2,25}\W*$|[\w ]{2,25} (?:says|said|sagt|zegt|meint) (?:so|es|das|dat|"
    r"het)\W*$|"
    # `Call me before they go.`, `They go when I say so.`
    r"(?:ask|call|ring|phone|see|tell|signal|consult|check with) (?:me|us) (?:again )?(?:first\W*$|before (?:they|"
    r"it|he|you|"
    r"anyone|anybody|starting|moving|attacking|that)\b)|"
    r"(?:they|it|he) (?:may |will |shall |only )?(?:go|goes|move|moves|start|starts|attack|"
    r"attacks) (?:only )?(?:when|once|after|if) "
    r"(?:i|we) (?:say|tell|give|signal|order|agree|approve)\b|"
    r"(?:i|we) (?:would like|want|need|['’]d like|should like) (?:your|his|their) (?:opinion|views?|advice|"
    r"agreement|consent|"
    r"approval|thoughts)\b|"
    r"(?:they|it|he) (?:must|has to|have to|needs? to) (?:first )?wait for\b|"
    r"no (?:attack|move|march|advance|movement|action) (?:today|tonight|tomorrow|now|yet|after all|any more|"
    r"anymore)\W*$|"
    r"(?:heute|jetzt|heute nacht) (?:doch )?kein(?:e|en)? (?:angriff|marsch|bewegung)\W*$|"
    r"kein(?:e|en)? (?:angriff|marsch|bewegung) (?:heute|mehr|jetzt)\W*$|(?:vandaag )?geen (?:aanval|"
    r"mars)(?: meer| vandaag)\W*$|"
    # `2/508 would be better.`
    r"[\w/' ]{2,30} (?:would|might) (?:be|suit (?:me|us|them|him)|have been) (?:far |much |even )?(?:better|best|"
    r"wiser|preferable|safer)\W*$|"
    r"[\w/' ]{2,30} (?:wäre|waere|zou) (?:viel |noch |veel |mir )?(?:besser|lieber|beter)(?: zijn)?\W*$|"
    r"it (?:is|['’]s|will be|should be) [\w/' ]{2,30} (?:who|that|which) (?:does|do|will do|is to do|goes|should)\b|"
    # `Is that all right?`
    r"(?:is|are|was|seems?) (?:that|this|it|these|they) (?:all right|alright|fine|acceptable|sound|sensible|"
    r"agreed|too \w+|"
    r"within (?:the|our) (?:rules|powers))\b[^.;]*\?|"
    r"(?:all right|alright|acceptable|sound|any good|too early|too late|too risky|einverstanden|genehmigt|"
    r"akkoord)(?: (?:with|for) \w+)?\s*\?|"
    r"(?:ist|geht|wäre|is|kan|mag) (?:das|dies|es|dat|dit|het)(?: so)?(?: (?:in ordnung|recht|richtig|möglich|gut|"
    r"erlaubt|goed|mogelijk|akkoord|toegestaan))?\s*\?)",
    re.IGNORECASE,
)
#: Letters of a sentence that says it: longer ones tell of more.
_LONGEST = 140


def what_became_of_it(sentence: str) -> bool:
    """Whether a sentence says of the order before it that it may stand no more."""
    return len(sentence) < _LONGEST and _WHAT_BECAME.match(sentence) is not None
