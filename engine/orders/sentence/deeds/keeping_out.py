"""Ways to say that no fight is wanted, and words against whom a place is held.

`without getting entangled`, `without being drawn into a fight` order the stance; `against all counterattacks` says
nothing but what holding is for. Source: orders.md 6.
"""

from itertools import product

from engine.orders.sentence.words.nominal_verbs import Family

_BEING = ("getting", "becoming", "being", "allowing itself to become", "letting itself be", "letting themselves be")
_CAUGHT = (
    "involved", "entangled", "embroiled", "engaged", "decisively engaged", "drawn in", "mixed up in anything", "caught",
    "pinned down", "committed", "bogged down", "involved in a fight", "drawn into a fight", "involved in fighting",
    "entangled in fighting", "drawn into a battle", "drawn into fighting", "stuck in", "seen", "noticed", "spotted",
    *(f"{tangled}{end}" for tangled in ("tangled up", "mixed up", "embroiled", "entangled", "involved", "caught up")
      for end in (" with anyone", " with anybody", " with anything", " in anything", " in a fight", " in fighting",
                  " in combat")),
    "tied down", "tied up in a fight", "dragged in", "dragged into a fight", "sucked in", "sucked into a fight",
)  # fmt: skip
#: `avoid getting embroiled`, `do not become tangled up with anyone`.
_NOT_BEING = (
    *(f"{avoid} {being}" for avoid in ("avoid", "avoids", "avoiding", "try to avoid", "not", "without")
      for being in ("getting", "becoming", "being")),
    *(f"{no} {be}" for no in ("do not", "dont", "not to", "must not", "not", "never")
      for be in ("get", "become", "be")),
)  # fmt: skip
_ALL = (
    "", "all", "any", "every", "enemy", "all enemy", "any enemy", "german", "further", "allied", "british", "american",
)  # fmt: skip
#: `attack Best from three sides`.
_SEVERAL = ("two", "three", "four", "2", "3", "4", "several", "all", "different", "various")
_ATTACKS = ("attack", "attacks", "counterattack", "counterattacks", "counter attack", "counter attacks", "comers")
#: `avoiding any unnecessary fighting`, `keep clear of enemy patrols if at all possible`.
_KEEPING = (
    "avoid", "avoids", "avoiding", "try to avoid", "trying to avoid", "shun", "shuns", "shunning", "evade", "evading",
    "dodge", "dodging",
    "bypass", "bypassing", "by pass", "by passing", "refrain from", "not seek", "not look for", "not provoke",
    "do not seek", "dont seek", "do not look for", "dont look for", "do not provoke", "dont provoke", "not seeking",
    *(f"{keep} {off}" for keep in ("keep", "keeps", "keeping", "stay", "stays", "staying", "steer", "steering")
      for off in ("out of", "clear of", "away from", "off", "well clear of", "well away from", "well out of")),
    *(f"{go} {about}" for go in ("go", "goes", "going", "work", "working", "pass", "passing", "slip", "slipping")
      for about in ("round", "around")),
    "give a wide berth to", "giving a wide berth to",
    *(f"{slip}{end} past" for slip, ends in (("slip", ("", "s", "ping")), ("sneak", ("", "s", "ing"))) for end in ends),
    # `do not stop to fight`, `without getting stuck in a fight`: no fight is sought.
    *(f"{no} {meet}" for no in ("do not", "dont", "not", "never", "no", "without")
      for meet in ("stop to", "stopping to", "pick", "picking", "start", "starting")),
    *(f"{no} {g} {into}"
      for no, g in (("do not", "get"), ("dont", "get"), ("not", "get"), ("must not", "get"), ("not to", "get"),
                    ("not", "getting"), ("without", "getting"))
      for into in ("into", "stuck in", "drawn into", "bogged down in", "caught up in", "tied down in", "involved in",
                   "mixed up in", "tangled up in", "entangled in", "embroiled in", "dragged into", "sucked into")),
    *(f"avoid{ing} {being} into" for ing in ("", "ing") for being in ("getting", "being drawn", "getting drawn")),
)  # fmt: skip
_MEASURES = (
    "", "a", "an", "a big", "a heavy", "a long", "a pitched", "big",
    "any", "all", "every", "any kind of", "any sort of", "serious", "any serious", "heavy", "any heavy",
    "unnecessary", "any unnecessary", "all unnecessary", "needless", "any needless", "major", "any major", "further",
    "any further", "a major", "a serious", "a general", "enemy", "any enemy", "all enemy", "german", "any german",
    "british", "any british", "american", "allied",
)  # fmt: skip
_FIGHTS = (
    "contact", "combat", "battle", "battles", "fight", "fights", "fighting", "firefight", "firefights", "action",
    "actions", "engagement", "engagements", "trouble", "opposition", "resistance", "skirmish", "skirmishes", "scrap",
    "scraps", "enemy", "enemies", "germans", "troops", "patrols", "positions", "strongpoints", "strong points",
    "engage",
)  # fmt: skip
_IF_IT_CAN = ("", *(f"{where} possible" for where in ("if", "if at all", "where", "wherever", "whenever", "as far as")))


#: `staying off the highway`.
_STAY = ("keep", "keeps", "keeping", "stay", "stays", "staying", "steer", "steers", "steering")
_OFF = ("off", "well off", "clear of", "well clear of", "away from", "well away from", "out of")
_EVERY = ("all", "any", "all main", "any main", "every", "main", "major", "all major", "metalled", "all metalled")
#: `swinging wide of Malden`, `circling round Malden`, `without passing through Malden`.
_WIDE = ("swing wide", "swings wide", "swinging wide", "going wide", "keeping wide", "passing wide", "circling wide")
_ROUND_IT = (
    "circling", "passing", "swinging", "going", "looping", "moving", "marching", "driving", "working", "slipping",
    "skirting",
)  # fmt: skip
_NOT_THROUGH = (
    "going through", "going anywhere near",
    "passing through", "passing near", "passing by", "touching", "going near", "going into", "going in to",
    "getting near", "coming near", "setting foot in", "marching through", "moving through", "driving through",
)  # fmt: skip
_NO_GO = ("not to", "do not", "dont", "must not", "never")
_INTO = ("near", "through", "into", "anywhere near")
_BIG_ROADS = (
    "road", "roads", "main road", "main roads", "highway", "highways", "motorway", "hard road", "hard roads",
    "big road", "big roads", "metalled roads", "rollbahn",
)  # fmt: skip
#: `by any road but the one through Elst`.
_ANY_WAY = tuple(f"{by}any {way}" for by in ("by ", "") for way in ("road", "way", "route", "roads", "track"))
_BUT = ("but", "except", "other than", "save", "bar", "apart from", "rather than", "only not", "just not")
_THAT_ONE = tuple(f"{one}{by}" for one in ("", "the one ", "that ", "the road ", "the route ")
                  for by in ("through", "via", "over", "by way of", "by"))  # fmt: skip


def kept_from_fights() -> Family:
    """All ways to say that contact is to be avoided, whoever it would be with."""
    whom = ("", "with enemy", "with any enemy", "with germans", "with british", "with americans", "with allies")
    tails = (f"{fight} {them} {can}" for fight, them, can in product(_FIGHTS, whom, _IF_IT_CAN))
    return Family("AVOIDCONTACT", _KEEPING, _MEASURES, tuple(tails))


#: `jede Feindberührung ist zu vermeiden`, `contact met de vijand dient vermeden te worden`.
_EACH = ("", "jede ", "jeder ", "jeden ", "jegliche ", "jeglicher ", "alle ", "der ", "elk ", "ieder ", "elke ")
_FEINDE = (
    "feindberuehrung", "feindkontakt", "feind", "kampf", "kaempfe", "gefecht", "gefechte", "kampfhandlungen",
    "kampfberuehrung", "contact", "contact met de vijand", "vijandcontact", "gevecht", "gevechten", "vijand",
)  # fmt: skip
_SHUNNED = (
    "ist zu vermeiden", "sind zu vermeiden", "ist zu meiden", "sind zu meiden", "zu vermeiden ist", "zu vermeiden sind",
    "zu vermeiden", "zu meiden", "is te vermijden", "zijn te vermijden", "te vermijden", "dient vermeden te worden",
    "dienen vermeden te worden", "moet vermeden worden", "moeten vermeden worden", "moet worden vermeden",
    "moeten worden vermeden",
)  # fmt: skip


def shunned_last() -> Family:
    """The same in German and Dutch, where the verb stands last."""
    whom = tuple(f"{each}{enemy}" for each, enemy in product(_EACH, _FEINDE))
    return Family("AVOIDCONTACT", whom, ("",), _SHUNNED)


#: `remain undetected`.
_UNSEEN = ("undetected", "unseen", "unobserved", "hidden", "concealed", "unnoticed", "out of sight")
#: `no stopping for opposition` does not say whether it is fought or gone round.
_UNSTOPPED = tuple(f"{no} {stop}" for no in ("do not", "dont", "not", "never", "no", "without")
                   for stop in ("stop for", "stopping for"))  # fmt: skip
_OPPOSING = ("opposition", "resistance", "enemy", "germans", "trouble", "troops", "patrols", "fights", "a fight")
#: `keeping to the woods`.
_KEPT_TO = tuple(f"{keep}{end} to" for keep in ("keep", "stick") for end in ("", "s", "ing"))
_COVERED = (
    "wood", "woods", "forest", "forests", "trees", "tree line", "edge of woods", "hedgerows", "hedges", "cover",
    "covered ground", "dead ground", "low ground", "high ground", "ditches", "dykes", "dikes", "orchards", "shadows",
)  # fmt: skip


def kept_out_of() -> dict[str, list[str]]:
    """Word of the grammar, and the ways of saying it."""
    return {
        "AVOIDING": [
            *(" ".join(row) for row in product(_ANY_WAY, _BUT, _THAT_ONE)),
            *(f"{keep} {off}" for keep, off in product(_STAY, ("well clear of", "well away from", "well out of"))),
            *(f"steering {off}" for off in ("clear of", "away from", "well wide of", "wide of")),
            *(" ".join(row) for row in product(_WIDE, ("of", "by"))),
            *(" ".join(row) for row in product(_ROUND_IT, ("round", "around"))),
            *(f"{no} {passing}" for no, passing in product(("without", "no", "not", "never"), _NOT_THROUGH)),
            *(f"{no} {go} {into}" for no, go, into in product(_NO_GO, ("go", "pass", "come", "get"), _INTO)),
            "nowhere near",
            "but nowhere near",
            "well clear of",
            "well away from",
        ],
        "BYCOUNTRY": [
            *(f"{keep} {off} {road}" for keep, off, road in product(_STAY, _OFF, _BIG_ROADS)),
            *(f"{off} {road}" for off, road in product(_OFF[1:-1], _BIG_ROADS)),
            *(f"{avoid} {all_} roads" for avoid, all_ in product(("avoid", "avoids", "avoiding"), _EVERY)),
        ],
        "AVOIDCONTACT": [
            *(f"without {being} {caught}" for being in _BEING for caught in _CAUGHT),
            *(f"{not_being} {caught}" for not_being in _NOT_BEING for caught in _CAUGHT),
            *(
                f"{remain}{end} {unseen}"
                for remain in ("remain", "stay")
                for end in ("", "s", "ing")
                for unseen in _UNSEEN
            ),
        ],
        "REMARK": [
            *(" ".join(row).replace("  ", " ") for row in product(_UNSTOPPED, ("", "any", "all"), _OPPOSING)),
            *(" ".join(row) for row in product(_KEPT_TO, _COVERED)),
            *(f"against {which} {attack}" for which in _ALL for attack in _ATTACKS),
            *(f"from {n} {side}" for n in _SEVERAL for side in ("sides", "directions", "angles", "quarters")),
        ],
    }
