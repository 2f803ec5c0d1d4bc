"""How armies shorten the names of their troops: tables of short forms and what they stand for.

On the left the short form in canonical words, on the right the other ways of writing it; `unit_names`
works out all the names of a unit with them. Source: orders.md 9, 13, 14.
"""

from engine.vocabulary import UnitKind

#: Short forms of an army and what they stand for, in canonical words: the regiments of
#: foot and horse, the sizes of guns, the German habit of naming the arm before the number.
BRITISH = {
    "ig": "irish gds, irish",
    "gg": "gren gds, gren",
    "cg": "coldstream gds, coldstream",
    "wg": "welsh gds, welsh",
    "hcr": "household cavalry, household cav, house cav, household cars",
    "kosb": "king own scottish border, scottish border, ko scottish border",
    "s staffs": "south staffs, sth staffs, staffs",
    "e yorks": "east yorks",
    "sli": "som li, som lt inf, somerset lt inf, somerset li, somerset",
    "dcli": "duke cornwall li, duke cornwall lt inf, cornwall",
    "gh": "green howards",
    "dli": "durham lt inf, durham li, durham",
    "dg": "dragoon gds, dragoon, royal dragoon gds",
    "h": "hussars, royal hussars",
    "krrc": "king royal rifle corps, king royal rifle",
    "mx": "middlesex",
    "sry": "sherwood rangers, sherwood rangers yeomanry, notts yeomanry",
    "gpr": "glider pilot, glider pilots",
    "pib": "princess irene, princess irene bde, dutch bde, irene bde, royal netherlands bde",
    "fd": "fd arty, fr",
    "med": "med arty",
    "at": "antitank, anti tank, atk, a tk",
    "re": "eng, royal eng, divisional eng, field coy re",
    "eng": "re",
    "al at": "al antitank, al antitank bty, al at bty, al anti tank, al anti tank bty, abn at, abn antitank, al bty",
    "lt": "al lt, al lt arty, al arty, lt arty, abn lt, al fd",
    "recce sqn": "abn recce sqn, abn recce, recce, abn recce regt",
    "recce": "recce regt",
    "ind": "indep, indep para, indep coy, indep para coy, independent, independent para, independent coy, independent "
    "para coy, pathfinders, ind coy, ind para coy",
    "abn re": "abn eng, para sqn re, para sqn",
    "pol": "pol para",
    "pol at": "pol antitank, pol anti tank",
    "gds re": "gds eng, gds armd eng, gds armd divisional eng",
    "armd": "armd bde",
    "pfa": "para fd arty, para fa, pfab, fa, fd arty, pfabn",
    "gfa": "glider fd arty, glider fa, gfab, fa, fd arty, gfabn",
    "aa / at": "at, antitank, aa, antiaircraft, abn aa, aa antitank, abn antiaircraft",
    "pir": "para inf, para",
    "gir": "glider inf, glider",
}
GERMAN = {
    "ss aa": "ss recce, ss armd recce, recce, aa, ss pz aa, ss pz recce, pz aa",
    "ss pi": "ss eng, pi, eng, ss pi bn, ss pz pi",
    "ss pg": "ss pg regt, pg, pg regt, ss pz gren, pz gren",
    "ss art": "ss arty, ss ar, ss pz arty, ss pz ar, art, arty",
    "ss pz": "ss pz regt, pz regt",
    "stug": "assault gun bde, assault gun, stug bde",
    "s . pz": "heavy pz, heavy pz bn, heavy tank, spzabt, s pz abt, schwere pz, spz, tiger",
    "s . pj": "s pz jg, heavy pz jg, pz jg, schwere pz jg, heavy at, heavy antitank, spjabt",
    "mg": "machine gun, mg bn",
    "ss wach": "ss gds, ss guard, wach, ss wach bn",
    "sich": "security, sicherungs, sich regt",
    "schiff": "ship coy, schiffsstamm, naval, ships coy",
    "flg": "airfield, flieger",
    "art": "arty, ar",
    "ar": "arty, artillery regt, art",
    "gr": "gren, gren regt, grenadier regt, grenadiers",
    "fe": "fd ersatz, field replacement",
    "fues": "fuesilier, fuesiliere, fusilier, fusiliers, fuesilier bn",
    "fjr": "para regt, fj regt, fj, para",
    "pen": "penal, luftwaffe penal, strafbn",
    "fj trg": "para trg, fj training, jungwirth",
    "nco hg": "hg nco school, hermann goering nco school, hermann goering school, nco school",
    "flak ehv": "eindhoven flak, flak eindhoven",
    "flak nym": "nymegen flak, flak nymegen, nymegen bridge flak",
    "flak nijm": "nymegen flak, flak nymegen, nymegen bridge flak",
    "flak son": "son flak, son bridge flak",
    "flak arnhem": "arnhem flak, arnhem bridge flak, arnhem bridge guard, bridge guard, arnhem guard",
    "grave grd": "grave garrison, grave guard, grave bridge guard",
    "best grd": "best garrison, best guard",
    "veghel grd": "veghel garrison, veghel guard",
    "canal grd": "canal guard, canal bridge guard, maas waal guard",
    "ersatz bn": "replacement bn, reichswald bn, ersatz bns",
    "flak bty": "flak batteries",
    "pz": "panther, pz bn, pz coy, pz abt",
    "pg": "pg bn",
    "pi": "eng, eng coy, pi coy",
    "at kgw": "walther antitank, walther at, antitank gun walther",
    "art kgw": "walther arty, walther gun, arty walther",
    "schulz": "bn schulz",
    "werfer": "nebelwerfer, nebelwerfer 102, ss werfer 102",
    "gr 16": "ersatz regt 16",
    "ss 19": "ss pg 19, pg 19",
    "ss 21": "ss pg 21, pg 21",
}
#: Written out in full names as well.
REGIMENTS = {"pir": "para inf, para", "gir": "glider inf, glider"}
#: Regimental groups: `2 Irish Guards Gp` and `IG Gp` are the Irish Guards Group.
GROUPS = {
    "irish gds": "ig, irish",
    "gren gds": "gg, gren",
    "coldstream gds": "cg, coldstream",
    "welsh gds": "wg, welsh",
}

WIDE: dict[UnitKind, tuple[str, ...]] = {
    UnitKind.ENGINEER: ("eng", "eng bn", "eng regt", "royal eng", "re"),
    UnitKind.RECCE: ("recce sqn", "recce regt", "recce bn", "recce unit", "armd cars", "armd car", "recce troops"),
    UnitKind.FLAK: ("flak", "flak guns", "flak bty", "antiaircraft"),
    UnitKind.TANK: ("tank", "armd", "armor", "pz", "panzers"),
    UnitKind.SP_GUN: ("assault gun", "stugs", "sp gun", "jagdpanzers"),
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
    UnitKind.HQ: ("hq",),
}
