"""Deeds said as nouns: `carry out a withdrawal to Deelen`, `undertake the defence of Best`.

The small verb says nothing; the noun behind it is the deed. Every small verb goes with every
noun here, an article or `its` between them or not. Source: player's guide, "What"; orders.md 7.
"""

from typing import NamedTuple

#: Verbs that only carry a noun.
_SMALL_VERBS = """
    make, makes, carry out, carries out, conduct, conducts, execute, executes, perform, performs, effect, effects,
    undertake, undertakes, launch, launches, mount, mounts, stage, stages, put in, puts in, deliver, delivers, do,
    does, renew, renews, repeat, repeats, press home, presses home, drive home, drives home, start, starts, commence,
    commences, begin, begins, lead, leads
"""
#: What may stand between the two; `the` is never looked at.
_BETWEEN = (
    "",
    "a",
    "an",
    "its",
    "his",
    "your",
    "their",
    "immediate",
    "an immediate",
    "an all out",
    "all out",
    "a full",
    "a general",
    "a deliberate",
    "a quick",
    "a strong",
    "a new",
    "another",
    "a determined",
    "a night",
    "fighting",
    "a fighting",
    "delaying",
    "a delaying",
    "an orderly",
    "a phased",
    "a surprise",
    "a sudden",
    "a bold",
    "a frontal",
    "a flank",
    "a major",
    "a limited",
    "a local",
    "a combined",
    "a concentric",
    "a coordinated",
    "a co-ordinated",
    "a joint",
    "a converging",
    "a pincer",
    "a spoiling",
    "a diversionary",
)
#: Word of the grammar: the nouns that mean it.
_NOUNS = {
    "ATTACK": "attack, assault, counter attack, counterattack, raid, charge, offensive",
    "WITHDRAW": "withdrawal, retreat, retirement, disengagement",
    "MOVE": "advance, move, march, movement, approach march, redeployment, deployment, approach",
    "RECCE": "recce, recce patrol, patrol, scout, search, sweep",
    "FIRE": "bombardment, shelling, barrage, shoot, fire mission",
    "GUARD": "defence, defense, blocking action",
    "REPAIR": "repair, repairs, rebuilding",
    "DROP": "drop, landing, jump",
    "CROSS": "crossing, river crossing",
}
#: `throw yourselves on the British at Borkel`.
_HURLING = "throw, throws, hurl, hurls, fling, flings, launch, launches, cast, casts"
_SELVES = "yourself, yourselves, itself, themselves, himself"
#: `places itself at Mook`, `establish themselves in Heumen`: there they go, and stay.
_POSTING = """
    place, places, establish, establishes, station, stations, post, posts, install, installs, plant, plants, position,
    positions, ensconce, ensconces, lodge, lodges, base, bases
"""
#: What guns do, and what it is called.
_GUNNERS = """
    lay, lays, lay down, lays down, put, puts, put down, puts down, bring, brings, bring down, brings down, open, opens,
    drop, drops, fire, fires, pour, pours, throw, throws, send, sends, place, places, deliver, delivers, direct,
    directs, rain, rains, give, gives
"""
_SHOOTS = """
    fire, artillery fire, gun fire, gunfire, shell fire, shellfire, harassing fire, defensive fire,
    counter battery fire, concentration, concentrations, stonk, stonks, salvo, salvoes, barrage, bombardment,
    heavy fire, fire mission, shells, preparation, artillery preparation, artillery prep, preparatory fire,
    preparatory fires, prep fire, prep fires, a prep
"""
#: `an attack on Best is to be made by 2 IG`: the passive of the small verbs, which says nothing.
_DONE = (
    "made",
    "carried out",
    "conducted",
    "executed",
    "performed",
    "undertaken",
    "launched",
    "mounted",
    "put in",
    "resumed",
    "continued",
    "renewed",
)

#: `fights its way back to Arnhem`.
_FIGHTING = "fight, fights, fighting, battle, battles, battling"
_WAYS_BACK = ("", "himself", "itself", "themselves", "way", "its way", "his way", "their way", "your way")
#: `shoots its way out to Nuenen`: no fire from afar.
_BY_FIRE = ("shoot", "shoots", "shooting", "blast", "blasts", "blasting")
#: `works its way from Beek to Leuth`, `picks its way to Uden`.
_PICKING = (
    *("work", "works", "pick", "picks", "wend", "wends", "thread", "threads", "worm", "worms", "nose", "noses"),
    *("find", "finds", "inch", "inches", "edge", "edges"),
)
_THEIR_WAY = ("its way", "his way", "their way", "your way")
#: `remains on the defensive`, `goes over to the defence`, `adopts a defensive posture`.
_STAYING = "stay, stays, staying, remain, remains, remaining, keep, keeps, continue, continues, stand, stands, be, is"
_TURNING_TO = """
    go, goes, go over, goes over, pass, passes, pass over, passes over, switch, switches, change, changes, change over,
    changes over, turn, turns, adopt, adopts, take up, takes up, assume, assumes, revert, reverts
"""
_DEFENCE = "defensive, defence, defense, defensive posture, defensive stance, defensive attitude, a defensive posture"
#: `builds a blocking line`, `bildet eine Sperrlinie`, `eine Sperrlinie aufbauen`.
_RAISING = """
    build, builds, build up, builds up, form, forms, set up, sets up, establish, establishes, erect, erects, put up,
    puts up, take up, takes up, make, makes, man, mans, occupy, occupies, create, creates, organise, organises,
    organize, organizes, prepare, prepares, throw up, throws up, bildet, bilden, errichtet, errichten, baut, bauen,
    bezieht, beziehen, besetzt, besetzen, provide, provides, furnish, furnishes
"""
#: `shifts its fire to 4588`.
_SHIFTING = ("shift", "shifts", "switch", "switches", "lift", "lifts", "move", "moves", "transfer", "transfers")
_LINES = """
    blocking line, blocking lines, blocking position, blocking positions, blocking force, defensive line, defence line,
    defense line, line of defence, line of defense, defensive front, defensive position, defensive positions, front,
    front line, bridgehead, blockade, barrier, roadblock, road block, roadblocks, road blocks, hedgehog,
    strongpoint, strong point, perimeter, defensive perimeter, all round defence, all round defense,
    hasty defence, hasty defense, all-round defence, all-round defense,
    flank guard, flank protection, left flank guard, right flank guard, left flank protection, right flank protection,
    screen, flak screen, anti tank screen, cordon, stop line, outpost line, new line, sperrlinie, sperrstellung,
    sperre, riegel, riegelstellung, verteidigungslinie, verteidigungsstellung, auffanglinie, auffangstellung,
    abwehrfront, abwehrstellung, hauptkampflinie
"""
_ONE = ("", "a", "an", "its", "strong", "a strong", "tight", "a tight", "new", "a new", "firm", "a firm",
        "second", "a second", "eine", "einen", "neue", "eine neue", "starke", "eine starke")  # fmt: skip
_RAISED = "bilden, aufbauen, errichten, beziehen, aufzubauen, zu bilden, zu errichten, zu beziehen, einrichten"
#: `Swoboda puts his guns into position at Elst`.
_SITING = "put, puts, bring, brings, place, places, get, gets, set, sets, have"
_WHOSE = ("", "its", "his", "their", "your", "all its", "all his")
_EMPLACING = ("set up", "sets up", "setting up", "emplace", "emplaces", "site", "sites", "deploy", "deploys")
_GUNS = "howitzers, guns, batteries, flak, 88s, tanks, panzers, assault guns, mortars, machine guns"
_SITES = ("into position", "in position", "into battery", "into action", "in action")
#: `HQ AGB reports its position`.
_TELLING = """
    tell me, tell us, report, reports, report back, reports back, give, gives, send, sends, state, states, signal,
    signals
"""
#: `…, the aim being to cut the road`, `with a view to holding it`: what an order is for.
_AIMS = """
    aim, aims, object, purpose, objective, idea, intention, intent, point, a view, view, hope,
    its aim, its object, its purpose, its objective, its intention, their aim, their object, their purpose,
    our aim, our object, our purpose, our intention, my aim, my intention, my object, my idea
"""
#: `attacks with its right on the railway`.
_FLANKS = ("right", "left", "right flank", "left flank")
_LEANS_ON = ("on railway", "on railway line", "on road", "on main road", "on highway", "on river", "on canal")
#: `1 Border is charged with the defence of Oosterbeek`.
_CHARGED = """
    is charged with, are charged with, is tasked with, are tasked with, is entrusted with, are entrusted with,
    is responsible for, are responsible for, takes charge of, is in charge of, takes responsibility for
"""
_KEEPING = "defence of, defense of, protection of, security of, safety of, holding of"
#: `so that they arrive there not later than 1600`, `in time to be there by 0600`: an hour of arrival.
_SO_AS_TO = "so as to, in order to, in time to, so that it, so that they, so that he, so it, so they, such that they"
_BY_WHEN = ("by", "before", "not later than", "no later than", "nlt", "at")
_THERE_IN_TIME = """
    arrive, arrives, arrive there, arrives there, be there, is there, are there, get there, gets there, reach it,
    reaches it, be in position, is in position, are in position, be in place, is in place, are in place
"""
#: `operates as a ferry`.
_SERVING = "act, acts, acting, serve, serves, serving, operate, operates, operating, function, functions, work, works"
_FERRIES = "ferry, ferry service, ferry unit, ferry point, ferrymen"
#: `mans the line at Heveadorp`.
_MANNED = "line, lines, positions, defences, defenses, trenches, barricades, slit trenches, perimeter, posts"
#: `changes its location to Vught`.
_GROUNDS = ("location to", "position to", "positions to", "place to", "station to", "ground to", "quarters to")
#: `request a sitrep from GR 1035`.
_ASKING = """
    give me, let me have, i need, we need, i want, request, requests, requesting, i request, request for, send me,
    send us, give us, let us have, i require
"""
_REPORTS = """
    sitrep, sitreps, situation report, situation reports, report, reports, status, status report, position, location,
    position report, strength, strength return, state, situation, update
"""
#: `give me your position and strength`.
_SENDING = ("give me", "give us", "send me", "send us", "let me have", "let us have", "get me", "get us")
_YOURS = ("your", "your current", "your latest", "your present", "your exact")

#: `have a careful look at`.
_HAVING = "have, has, having, take, takes, taking, go and have, goes and has, go and take, get, gets"
_LOOK = ("a", "another", "a careful", "a quick", "a close", "a closer", "a good", "a short", "a first", "a brief")
_LOOKED = "look at, look, look around, look round, look into, look over, peek at, glance at, peep at"
#: `sound out the enemy at Best`, `gather information on Best`.
_TESTING = "test, tests, testing, sound out, sounds out, feel out, feels out, probe, probes"
_TESTED = ("enemy", "defences of", "defences", "defenses of", "defenses", "positions", "strength", "strength of")
_GATHERING = "gather, gathers, get, gets, collect, collects, bring, brings, bring back, brings back"
_NEWS_OF = ("information", "intelligence", "some information", "news")
_HIS_STRENGTH = ("strength", "strength at", "strength in", "positions", "positions at", "positions in")
#: `maintains its hold on Best`, `stands its ground`.
_MAINTAINING = ("maintain", "maintains", "maintaining", "keep up", "keeps up")
_WHOSE_OWN = ("its", "his", "their", "your")
_TURNING_BACK = ("march", "marches", "marching", "turn", "turns", "turning")
_GIVING_GROUND = ("withdrawing", "falling back", "pulling back", "retreating", "retiring")
#: `take air photographs of`, `send a recce plane to look at`: reconnaissance from the air in all its words.
_ALOFT = """
    air, aerial, tac, photo, photographic, recce, recon, reconnaissance, spotter, observation, tactical, photo recce
"""
_LOOKING = "recce, recon, reconnaissance"
_SORTIES = """
    flight, sortie, mission, photo, photos, photograph, photographs, photography, plane,
    planes, run, runs, aircraft, aeroplane, aeroplanes, airplane, airplanes, pictures, survey, observation, overflight
"""
_OVER = ("", " of", " over", " to look at", " to photograph", " to take a look at", " to have a look at")
_TAKING = "take, takes, get, gets, make, makes, need, want, request, order, fly, flies, bring, brings"
_PICTURES = "photographs of, photos of, pictures of, photographs from air of, photos from air of, pictures from air of"


def _reports() -> tuple[str, ...]:
    return tuple(f"{what}{of}" for what in _row(_REPORTS) for of in ("", " of", " from", " on", " for"))


def _row(words: str) -> list[str]:
    return [w.strip() for w in words.split(",") if w.strip()]


class Family(NamedTuple):
    """Phrases of one meaning in three parts, each part in all its ways: written out they would be tens of thousands."""

    #: Word of the grammar.
    kind: str
    heads: tuple[str, ...]
    middles: tuple[str, ...]
    tails: tuple[str, ...]


def families() -> tuple[Family, ...]:
    """The deeds said as nouns behind a small verb, and what guns are told to put on a place."""
    small = tuple(_row(_SMALL_VERBS))
    return (
        *(Family(kind, small, _BETWEEN, tuple(_row(nouns))) for kind, nouns in _NOUNS.items()),
        Family("FIRE", tuple(_row(_GUNNERS)), _BETWEEN, tuple(_row(_SHOOTS))),
        Family("FIRE", _SHIFTING, _WHOSE, ("fire to", "fires to", "fire onto", "fires onto", "fire on to")),
        Family("WITHDRAW", tuple(_row(_FIGHTING)), _WAYS_BACK, ("back",)),
        Family("MOVE", _PICKING, _THEIR_WAY, ("", "up", "up to", "along to", "forward to", "round to", "over to")),
        Family("ATTACK", _BY_FIRE, _THEIR_WAY, ("to", "into", "out", "out to", "through", "through to", "on to")),
        Family("WITHDRAW", _BY_FIRE, _THEIR_WAY, ("back", "back to")),
        Family("HOLD", tuple(_row(_STAYING)), ("on", "in", "upon"), tuple(_row(_DEFENCE))),
        Family("GUARD", tuple(_row(_TURNING_TO)), ("on", "to", "into", "onto", "", "a"), tuple(_row(_DEFENCE))),
        Family("GUARD", tuple(_row(_RAISING)), _ONE, tuple(_row(_LINES))),
        Family("GUARD", tuple(_row(_LINES)), ("",), tuple(_row(_RAISED))),
        Family("GUARD", tuple(_row(_SITING)), _WHOSE, tuple(f"{g} {at}".strip() for g in _row(_GUNS) for at in _SITES)),
        Family("GUARD", tuple(_row(_POSTING)), ("", "firmly"), tuple(_row(_SELVES))),
        Family("GUARD", _EMPLACING, _WHOSE, tuple(_row(_GUNS))),
        Family("GUARD", ("man", "mans", "manning"), ("", "all"), tuple(_row(_MANNED))),
        Family("REPORT", tuple(_row(_TELLING)), ("", "its", "his", "their", "your"), tuple(_row(_REPORTS))),
        Family("FERRYACT", tuple(_row(_SERVING)), ("as", "as a", "as the"), tuple(_row(_FERRIES))),
        Family("MOVE", ("change", "changes", "changing"), ("its", "his", "their", "your", ""), _GROUNDS),
        Family("REPORT", tuple(_row(_ASKING)), ("", "a", "an", "full", "a full", "latest", "current"), _reports()),
        Family("REPORT", _SENDING, _YOURS, _reports()),
        Family("AIRRECCE", tuple(_row(_ALOFT)), ("",), tuple(f"{s}{of}" for s in _row(_SORTIES) for of in _OVER)),
        # Not `1 Recce recce Ede`, which is a squadron on the ground.
        Family(
            "AIRRECCE",
            tuple(a for a in _row(_ALOFT) if a not in _row(_LOOKING)),
            ("",),
            tuple(f"{s}{of}" for s in _row(_LOOKING) for of in _OVER),
        ),
        Family("RECCE", tuple(_row(_HAVING)), _LOOK, tuple(_row(_LOOKED))),
        Family("RECCE", tuple(_row(_TESTING)), ("", "enemy", "german"), _TESTED),
        Family("RECCE", tuple(_row(_GATHERING)), _NEWS_OF, ("on", "about", "on enemy", "about enemy", "of enemy")),
        Family("RECCE", ("establish", "establishes", "find out", "finds out"), ("enemy",), _HIS_STRENGTH),
        Family("HOLD", _MAINTAINING, ("", *_WHOSE_OWN), ("position", "positions", "hold on", "grip on")),
        Family("HOLD", ("stand", "stands", "standing"), _WHOSE_OWN, ("ground",)),
        Family("GUARD", ("deploy", "deploys", "deploying"), ("for", "in"), ("defence", "defense")),
        Family("ATTACK", ("force", "forces", "forcing"), tuple(f"{w} into" for w in _THEIR_WAY), ("",)),
        Family("WITHDRAW", _TURNING_BACK, ("",), ("back", "back to", "back towards")),
        Family("WITHDRAW", ("make", "makes"), _THEIR_WAY, ("back", "back to", "back towards")),
        Family("WITHDRAW", ("begin", "begins", "start", "starts", "commence", "commences"), ("",), _GIVING_GROUND),
        Family("WITHDRAW", ("evacuate", "evacuates", "bugs out", "thins out"), ("",), ("to",)),
        Family("AIRRECCE", tuple(_row(_TAKING)), ("", "some"), tuple(_row(_PICTURES))),
        Family("GUARD", tuple(_row(_CHARGED)), ("",), tuple(_row(_KEEPING))),
        Family("FROM", ("is", "are"), ("",), ("planned for", "scheduled for", "timed for", "fixed for", "set for")),
        Family("REMARK", ("with its", "with his", "with their", "its", "his"), _FLANKS, _LEANS_ON),
        Family("BY", tuple(_row(_SO_AS_TO)), tuple(_row(_THERE_IN_TIME)), _BY_WHEN),
        Family("REASON", tuple(_row(_AIMS)), ("being", "is", "being simply"), ("to", "that")),
        Family("REASON", ("with", "for"), tuple(_row(_AIMS)), ("of", "to", "that", "in mind of")),
    )


#: What is done to a place, by the deed: `Elst is to be retaken`, `I want Best secured`, `Ede is to be scouted`.
DONE_TO_PLACES = {
    "ATTACK": (
        "taken retaken attacked assaulted engaged captured recaptured seized stormed cleared rushed overrun hit".split()  # noqa: SIM905
    ),
    "GUARD": "defended guarded secured occupied garrisoned blocked".split(),  # noqa: SIM905
    "RECCE": "recced reconnoitred reconnoitered scouted probed".split(),  # noqa: SIM905
}


def _passives(deed: str) -> list[str]:
    return [f"{lead}be {done}" for lead in ("", "to ") for done in DONE_TO_PLACES[deed]]


def nominal_verbs() -> dict[str, list[str]]:
    """Word of the grammar, and the few further ways of saying it as a noun."""
    return {
        "ATTACK": [
            f"{verb} {whom} {upon}"
            for verb in _row(_HURLING)
            for whom in _row(_SELVES)
            for upon in ("on", "upon", "at", "against")
        ]
        + _passives("ATTACK"),
        "GUARD": _passives("GUARD"),
        "RECCE": _passives("RECCE"),
        "SHALL": [f"{lead}be {done}" for lead in ("", "to ") for done in _DONE],
    }


#: Words that look like a verb with a slip in it and are words of their own.
OTHER_WORDS = frozenset(
    """
    betreibt betreiben bedient else more some used user code note file node mode core load loads loading loaded able
    reasons require requires display displays displayed connect connects connection connected project projects
    product products problem problems collection convert converts converse storage current replace replaced
    replaces security secrets strange stretch stroke stride similar express explode expects expense
    delegate transform correctly monitor machine morning coffee supper company happens
    clearly cleaner cleaning cleans cleanse restart restarts retrain retrains respond responds conceal concealed
    conceals deflate descend descends depends demands diverse diverge residue refrain refrains recount recycle
    charter chance cheering captive capsule spelling spotting stepping skipping shipping shopping striped
    stripped forming forging farming filling figures feeding fetching finding failing
    west western size sizes side sides battery batteries bridges shot players letters squares overall
    """.split()  # noqa: SIM905
)
