"""How armies shorten the names of their troops: tables of short forms and what they stand for.

On the left the short form in canonical words, on the right the other ways of writing it; `unit_names`
works out all the names of a unit with them. Source: orders.md 9, 13, 14.
"""

from engine.vocabulary import UnitKind

#: Short forms of an army and what they stand for, in canonical words: the regiments of
#: foot and horse, the sizes of guns, the German habit of naming the arm before the number.
BRITISH = {
    "ig": "irish gds, irish",
    "gg": "gren gds, gren, motor gren, motor gren gds",
    "cg": "coldstream gds, coldstream, armd coldstream, armd coldstream gds",
    "wg": "welsh gds, welsh",
    "hcr": "household cavalry, household cav, house cav, household cars",
    "kosb": "king own scottish border, scottish border, ko scottish border",
    "s staffs": "south staffs, sth staffs, staffs, s staff, south staff, sth staff",
    "e yorks": "east yorks, eyr",
    "hamps": "royal hamps, r hamps",
    "worcs": "worc, worc r",
    "sli": "som li, somli, som lt inf, somerset lt inf, somerset li, somerset",
    "dcli": "duke cornwall li, duke cornwall lt inf, cornwall, duke cornwall, cornwalls",
    "gh": "green howards",
    "dli": "durham lt inf, durham li, durham",
    "dg": "dragoon gds, dragoon, royal dragoon gds, rdg",
    "h": "hussars, royal hussars, rh",
    "krrc": "king royal rifle corps, king royal rifle, king royal rifles, king royal rifles corps, motor krrc",
    "mx": "middlesex",
    "sry": "sherwood rangers, sherwood rangers yeomanry, notts yeomanry, sherwoods, nottinghamshire yeomanry",
    "gpr": "glider pilot, glider pilots",
    "pib": "princess irene, princess irene bde, dutch bde, irene bde, royal netherlands bde",
    "fd": "fd arty, fr, arty",
    "med": "med arty, arty",
    "at": "antitank, anti tank, atk, a tk",
    "re": "eng, royal eng, divisional eng, field coy re",
    "eng": "re, aeb, abn eng",
    "30 eng": "bridging column, bridging columns, bridging train, bridging eng, corps bridging, corps bridging column, "
    "corps bridging columns, 30 corps bridging column, 30 corps bridging columns",
    "al at": "air landing at, air ldg a tk, al antitank, al antitank bty, al at bty, al anti tank, "
    "al anti tank bty, al anti tank gun, abn at, abn antitank, "
    "al bty, al a tk, al a tk bty",
    "lt": "al lt, air landing lt, air ldg lt, al lt arty, al arty, lt arty, abn lt, al fd",
    "recce sqn": "abn recce sqn, abn recce, recce, abn recce regt",
    "recce": "recce regt",
    "ind": "indep, indep para, indep coy, indep para coy, independent, independent para, independent coy, independent "
    "para coy, pathfinders, ind coy, ind para coy",
    "abn re": "abn eng",
    "pol": "pol para",
    "pol at": "pol gliders, pol gun, pol antitank, pol anti tank, pol a tk, pol a tk bty, pol at bty, "
    "pol antitank bty, pol antitank gun, pol anti tank bty, pol anti tank gun",
    "gds re": "gds eng, gds armd eng, gds armd divisional eng",
    "armd": "armd bde",
    "pfa": "fd, para fd, para fd arty, para fa, para arty, pfab, fa, fd arty, pfabn, arty",
    "gfa": "fd, glider fd, glider fd arty, glider fa, glider arty, gfab, fa, fd arty, gfabn, arty",
    "aa / at": "at, antitank, aa, antiaircraft, abn aa, aa antitank, abn antiaircraft, anti tank, anti aircraft, "
    "abn anti aircraft, abn aa at, aaatb, aaa, aaab, abn anti tank",
    "pir": "para inf, para",
    "gir": "glider inf, glider",
}
GERMAN = {
    "ss aa": "ss recce, ss armd recce, recce, aa, ss pz aa, ss pz recce, pz aa, ss pzaa, pzaa, ss pzaufkl",
    "ss pi": "ss eng, pi, eng, ss pi bn, ss pz pi, ss pz eng, pz eng, pz pi",
    "ss pg": "ss pg regt, pg, pg regt, ss pz gren, pz gren",
    # `I/22`.
    "/ ss pg": "/, / ss",
    "ss art": "ss arty, ss ar, ss pz arty, ss pz ar, art, arty, ss pz art",
    "ss pz": "ss pz regt, pz regt",
    "stug": "stugs, assault gun bde, assault gun, stug bde, sturmgeschuetz",
    "s . pz": "heavy pz, heavy pz bn, heavy tank, spzabt, s pz abt, schwere pz, spz, tiger, "
    "king tiger, king tigers, royal tiger, royal tigers, koenigstiger, tiger ii",
    "s . pj": "panzerjaeger, pzjg, pz jaeger, s pz jaeger, heavy anti tank, s pz jg, heavy pz jg, pz jg, "
    "schwere pz jg, heavy at, heavy antitank, spjabt, jagdpanther, "
    "spzjgabt, schwere at, schwere pz jg, jagdpanthers",
    "mg": "machine gun, mg bn",
    "ss wach": "ss gds, ss guard, wach, ss wach bn, ss wacht, ss wacht bn, wacht",
    "sich": "security, sicherungs, sich regt",
    "schiff": "ship coy, schiffsstamm, naval, ships coy, ship, ships, ship bn, schiffs stamm, schiff stamm, ssta, "
    "schiffs",
    "flg": "airfield, flieger, fliegerhorst",
    "art": "arty, ar, art det, arty det",
    "ar": "arty, artillery regt, art",
    "gr": "gren, gren regt, grenadier regt, grenadiers, grenadierregiment, grenadierregimenter, gren regimenter, "
    "ir, inf regt, infanterieregiment",
    "fe": "fd ersatz, field replacement, fd ers, fd ers bn, feld ers, feld ers bn",
    "fues": "fuesilier, fuesiliere, fusilier, fusiliers, fuesilier bn, div fues, div fues bn, fues bn",
    "fjr": "fs jg, fs jg regt, fsch jg, fsch jg regt, fschjg, fschjg regt, para regt, fj regt, fj, para",
    "pen": "penal, luftwaffe penal, strafbn, feldstraf, straf bn, straf, luftwaffe straf bn, lw straf bn, lw strafbn",
    "fj trg": "para trg, fj training, jungwirth, fj ausbildungs bn, fj ausbildungs, fj ausbildungsbataillon, "
    "fallschirm "
    "ausbildungs bn, fallschirm ausbildungsbataillon, fj ausb bn, fallschirm ausb bn",
    "stug 280": "stug bde, assault gun bde, sturmgeschuetz bde",
    "fe 59": "field replacement bn, fd ersatz bn, fe bn",
    "flg bn 2": "airfield bn, airfield bn soesterberg, soesterberg airfield bn, flg bn",
    "nco hg": "hg nco school, hermann goering nco school, hermann goering school, nco school, "
    "nco school hermann goering, nco school hg, unteroffizierschule hg, "
    "unteroffizierschule hermann goering",
    "flak ehv": "eindhoven flak, flak eindhoven, flak at eindhoven, eindhoven garrison, garrison at eindhoven, flak in "
    "eindhoven, flak bei eindhoven, besatzung eindhoven, garnison eindhoven, garnizoen eindhoven",
    "flak nym": "nymegen flak, flak nymegen, nymegen bridge flak, flak at nymegen, flak at nymegen bridge, "
    "nymegen bridge guns",
    "flak son": "son flak, son bridge flak, flak at son, flak at son bridge, hg trg bn at son, flak in son, "
    "flak bei son",
    "flak arnhem": "arnhem flak, arnhem bridge flak, arnhem bridge guard, bridge guard, arnhem guard, flak at arnhem, "
    "flak at arnhem bridge, bridge guard at arnhem",
    "grave grd": "grave garrison, grave guard, grave bridge guard, bridge guard grave, garrison at grave, guard grave, "
    "guard at grave, grave flak, flak at grave, bridge guard at grave, besatzung grave, garnison grave, "
    "garnizoen grave",
    "best grd": "best garrison, best guard, garrison at best, best flak, besatzung best, garnison best, garnizoen best",
    "veghel grd": "veghel garrison, veghel guard, garrison at veghel, besatzung veghel, garnison veghel, "
    "garnizoen veghel",
    "canal grd": "canal guard, canal bridge guard, maas waal guard, maas waal canal guard, "
    "maas waal canal bridge guard, landesschuetzen",
    # Names with an umlaut as they are written without it.
    "moeller": "moller",
    "schoerken": "schorken",
    "koehnken": "kohnken",
    "roestel": "rostel, pz jg roestel, jagdpanzer roestel, jagdpanzer 4, jagdpanzer 4 roestel",
    "goebel": "gobel",
    "fuerstenberg": "furstenberg",
    "ersatz bn": "replacement bn, reichswald bn, ersatz bns, reichswald bns, replacement bns, ersatztruppen, "
    "ersatztruppen "
    "reichswald, ersatzbataillone reichswald, ersatz bn reichswald",
    "flak bty": "flak batteries, flakbatterie, flakbatterij",
    "pz": "panther, pz bn, pz coy, pz abt, pzkp, pz kp, pzkomp",
    "pg": "pg bn, pz gren, pgb, pz gren bn",
    "pi": "eng, eng coy, pi coy, pz pi coy, pz pi, pz eng coy",
    "at kgw": "walther antitank, walther at, antitank gun walther",
    "art kgw": "walther arty, walther gun, arty walther",
    "schulz": "bn schulz, nco school schulz, ss nco school schulz, nco school bn schulz",
    "werfer": "werfers, nebelwerfers, nebelwerfer, nebelwerfer 102, ss werfer 102",
    "gr 16": "ersatz regt 16, gren ers 16, gren ersatz 16",
    "ss 19": "ss pg 19, pg 19, ss pz gren 19, pz gren 19",
    "ss 21": "ss pg 21, pg 21, ss pz gren 21, pz gren 21",
    "mattusch": "nco school mattusch, ss nco school mattusch, nco school bn mattusch",
    "hummel": "pz coy hummel, tiger coy hummel, hummel coy, heavy pz hummel, s pz coy hummel, tiger hummel, "
    "hummel tiger, tiger coy, tiger i, heavy pz coy, heavy tank coy",
    "mielke": "pz coy mielke, mielke coy, mielke pz, mielke tank",
    "v . allwoerden": "ss antitank 9, 9 ss antitank, 9 ss at, ss at 9, ss pz jg 9, 9 ss pz jg, ss pz jg abt 9",
    "glogau": "pi lehr 9, eng lehr 9, pi lehr 9 glogau, eng lehr 9 glogau",
    "worrowski": "hg worrowski, hermann goering worrowski, hg bn worrowski, hermann goering bn worrowski",
    "krafft": "ss trg 16, trg 16, trg bn krafft, ss trg krafft, trg krafft",
    "zuber": "luftwaffe bn zuber, luftwaffe zuber",
}
#: Written out in full names as well.
REGIMENTS = {
    "pir": "para inf, para",
    "gir": "glider inf, glider",
    "eng": "pi",
    "ss armd recce": "ss recce, ss aa, ss pz aa, recce, aa",
    "/ ss pg regt": "/, / ss",
    "ss at": "ss pz jg, ss antitank, ss panzerjaeger, ss pzjg",
    "gren regt": "gr",
    "ss pg regt": "ss pz gren",
    "hermann goering": "hg",
    "heavy at": "panzerjaeger, pzjg, heavy antitank, heavy anti tank",
    "ship coy": "schiffsstamm, schiff stamm, schiff, ship, ships coy",
}
#: Regimental groups: `2 Irish Guards Gp` and `IG Gp` are the Irish Guards Group.
GROUPS = {
    "irish gds": "ig, irish",
    "gren gds": "gg, gren",
    "coldstream gds": "cg, coldstream",
    "welsh gds": "wg, welsh",
    "al": "air landing, air ldg, a / l",
    "armd": "pz",
    "div": "inf div",
    "ss nco school arnheim": "nco school, ss nco school, nco school arnheim, arnheim nco school",
}
_ORDINALS = {"I": "1st", "II": "2nd", "III": "3rd"}


def regiments_of_a_division(short: str) -> list[str]:
    """`Erdmann I`, `176 II`: the regiment of that number, also `I/Erdmann`, `2nd Regiment 176 Division`."""
    whole, _, number = short.partition(" ")
    if number not in _ORDINALS:
        return []
    ordinal = _ORDINALS[number]
    bodies = [whole, f"division {whole}", f"{whole} division"]
    bodies += [f"{whole}th", f"{whole}th division", f"{whole} id"] if whole.isdigit() else []
    sizes = ("regiment", "regiment group")
    return [f"{number}/{whole}", *(f"{n} {s} {b}" for n in (ordinal, number) for s in sizes for b in bodies)]


WIDE: dict[UnitKind, tuple[str, ...]] = {
    UnitKind.ENGINEER: ("eng", "eng bn", "eng coy", "eng regt", "royal eng", "re"),
    UnitKind.RECCE: ("recce sqn", "recce regt", "recce bn", "recce unit", "armd cars", "armd car", "recce troops"),
    UnitKind.ARMOURED_INFANTRY: ("motor bn",),
    UnitKind.FLAK: ("flak", "flak guns", "flak bty", "antiaircraft"),
    UnitKind.TANK: ("tank", "armd", "armor", "pz", "panzers"),
    UnitKind.SP_GUN: (
        "assault gun",
        "stugs",
        "sp gun",
        "jagdpanzers",
        "tank destroyers",
        "tank hunters",
        "sturmgeschuetze",
    ),
    UnitKind.SP_ARTILLERY: ("gun", "arty", "gunners", "sp arty"),
    UnitKind.ARTILLERY_LIGHT: ("gun", "arty", "gunners", "fd gun", "fd arty", "fd regt", "lt arty", "artillery regt"),
    UnitKind.ARTILLERY_MEDIUM: ("gun", "arty", "gunners", "med gun", "med arty", "med regt"),
    UnitKind.GLIDER_ARTILLERY: ("gun", "arty", "gunners", "pack howitzers", "lt arty", "lt regt", "fd arty"),
    UnitKind.ANTI_TANK: tuple(
        f"{a} {b}".strip()
        for a in ("antitank", "anti tank", "a tk", "at")
        for b in ("", "gun", "bty")
        if a != "at" or b == "gun"
    ),
    UnitKind.MACHINE_GUN: ("machine gun", "mg bn", "machine gunners"),
    UnitKind.PARA: ("para", "para bn"),
    UnitKind.GLIDER: ("glider inf", "glider troops"),
    UnitKind.HQ: ("hq", "command post"),
}

#: Letters that sound alike, and that one may write for another in a name.
_ALIKE = frozenset("sz zs ck kc dt td bp pb vw wv gk kg fv vf iy yi mn nm".split())  # noqa: SIM905
_VOWELS = frozenset("aeiouy")


def another_name(word: str, name: str) -> bool:
    """`Harzer` is not Harder: in a short name one letter for another that sounds unlike it makes another name."""
    if len(word) != len(name) or len(word) > 6:
        return False
    apart = [(a, b) for a, b in zip(word, name, strict=True) if a != b]
    return len(apart) == 1 and apart[0][0] + apart[0][1] not in _ALIKE and not _VOWELS.issuperset(apart[0])
