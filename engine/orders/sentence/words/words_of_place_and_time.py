"""What leads to a place, an hour or a name, and how it is to be done.

A part of the table in `signal_words`: on the left the word of the grammar, on the right all the ways of writing it,
separated by commas. Source: orders.md 3, 6, 7, 10.
"""

PLACE_AND_TIME: dict[str, str] = {
    # --- links ---
    "TO": """
        pass through to, passes through to, passing through to,
        home to, back home to, destination, with destination, final destination,
        in direction, is off to, are off to, away to, away up to, away over to, away down to, away out to,
        to, unto, into, onto, up to, down to, as far as, over to, forward to, back to, nach, naar,
        in direction of, back as far as, all the way to, northwards to, through to, right up to, auf, zu, zum, zur,
        op, towards,
        toward, in the direction of, richtung, to the area of, to area of, to the vicinity of, up towards,
        on back to, on over to, on down to, on up to, over towards, down towards, on towards, over toward,
        up toward, down toward, on toward, across to, off to, along to, back towards, back toward, back into,
        back in to, back on to, back up to, back down to, back over to, back out to, back across to""",
    "VIA": """
        go round by, goes round by, go round via, goes round via, go round through, goes round through, go around by,
        goes around by, go around via, goes around via, going round by,
        by means of,
        via railway crossing at, via level crossing at, over railway crossing at, over level crossing at,
        by railway crossing at, by level crossing at, via crossing at, via crossroads at, via road junction at,
        taking way through, taking way via, taking road through, taking road via, taking route via,
        taking route through, by taking way through,
        via, route, rte, rte via, by route, routes, through, by way of, thru, going through, passing, passing through,
        moving through, over, ueber, door, langs, using, across, marching through, routing via, going via,
        moving via, moving by way of, marching by way of, going by way of, going by, taking in, coming by way of,
        coming via, running through, calling at, calling in at""",
    "AT": """
        in action at, in action near, in action around, in action in, into action at, into action near, into action in,
        at present at, at present in, presently at, presently in, currently at, currently in, now at, now in,
        presently located at, currently located at, presently located in, currently located in, located at, located in,
        stationed at, stationed in, currently stationed at, currently stationed in, presently positioned at,
        at, @, near, around, in, on, um, om, bei, in vicinity of, in the vicinity of, in area of, in the area of,
        in and around, in position at, astride, in area, position at, inside,
        positions at, position in, vic""",
    "FROM": """
        out of line at, out of line in, out of line around, out of lines at, out of position at, out of positions at,
        comn, comn at, comns, comncg, in operation from, in operation at, operational from, working from, running from,
        from direction of, coming from direction of, coming from, leave by, leaves by, leave not later than, leave nlt,
        fm, first men moving off, first men moving off at, first men off at, first man off at, first man away at,
        starting not later than, starting no later than, commencing not later than, commencing no later than,
        beginning not later than, beginning no later than, leaving not later than, leaving no later than,
        start not later than, start no later than, starts not later than, starts no later than, start nlt,
        starting nlt, leave nlt, departing nlt, sp nlt, leave not later than, leave no later than,
        from, starting, starting at, starting from, commencing, beginning, start, start at, start time, starts,
        kick off again at, kicks off again at,
        sp at, sp time, start point at, start point time, with sp at, sp is, begin, begin at, leave at, leaving at,
        leaving, vacate, vacates, vacating, depart, departing, departing at, not before, after, ab,
        on station, on station at, on station from, begin first at, begins first at, start first at, starts first at,
        cross start line at, crosses start line at, cross startline at, crosses startline at, cross sl at,
        crosses sl at, cross line of departure at, crosses line of departure at, crossing start line at,
        jump off at, jumps off at, kick off at, kicks off at, kicking off at, starting off at, to start at,
        to begin at, von, vanaf, no earlier than, not earlier than, effective, h hour at, move off at,
        set off at, step off at, march off at, marches off at, moves off at, sets off at, steps off at, wef,
        with effect from, go at, goes at, leaves at, departs at, earliest, timing,
        time, timings, as of, as from,
        come off, comes off, get off, gets off,
        zero hour, marching off at, marching off, moving off at, moving off, moving out at,
        setting off at,
        setting off, setting out at, stepping off at, stepping off, jumping off at, off at, start marching at,
        wheels turning at, wheels turning, begins at, beginning at, kick off at, kicks off at, kicking off at,
        kick off, kickoff, kickoff at, jumpoff, jumpoff at, jump off at, jumps off at,
        starts at, to start at, to begin at, out of, but not before, and not before, but not until, not until,
        jump-off, jump-off at, jump-off time, kick-off, kick-off at, marching at, moving at, to be carried out at,
        but only from, only from, time of attack, hour of attack, time of assault, time of advance, time of departure,
        time of start, attack time, time for attack,
        begin of attack, beginning of attack, start of attack, angriffsbeginn, aanvalsbegin, time of attack""",
    "UNTIL": """
        and goes on until, goes on until, and go on until, go on until, and continues until, continues until, and
        continue until, continue until, and keeps going until, keeps going until, and lasts until, lasts until,
        until after, till after, until just after, till just after, until shortly after, until well after,
        until at least, till at least, at least until, at least till, until about, until around, until roughly,
        until approximately, until at earliest, until, till, til, untill, bis, tot, through until, up until, and
        until, lift at, lifting at, lifts at, and lifts at, until, lasting until, ending, ending at,
        end at, finishing at, finish at, to end, cease at, to last until, stopping at, end""",
    "BY": """
        open by, be open by, to be open by, open to traffic by, be open to traffic by,
        ready from, at or before, on or before, no later than,
        ready at, be ready at, ready there at, be ready there at, to be ready there at, arrival, latest arrival,
        latest arrival at, latest time of arrival, latest hour of arrival,
        you have until, you have till, has until, have until, has till, have till,
        not after, arriving not after, in action by, be in action by, to be in action by, ready for action by, ready
        to fire by, by, nlt, not later than, any earlier than, any sooner than, earlier than, sooner than, frueher als,
        eher als, eerder dan, no later than, before, latest, at latest, at latest at, latest at, at the latest
        by, by latest, spaetestens, uiterlijk, prior to, arrive by, arriving by, to be there by, be there by, to
        arrive by, to arrive, to arrive at, arrive, arriving, toa, time of arrival, hour of arrival, arrival
        time, in time for,
        reaching it at, reaching it by, reaching there at, getting there at, getting there by, arrive there at, arriving
        there at, arr, move complete by, move to be complete by, move to be completed by,
        in position by, in place by, complete by, there by, deadline, dead line, latest time, time limit, on it by,
        get there by, due there, due there at, expected there, expected there at, at outside,
        to arrive not later than, eta, ready by, at the latest, arriving not later than, to be in position by,
        to be complete by""",
    "FOR": "for, for about, for the next, during, lasting, duration, fuer, voor",
    "WITHIN": """
        within, within the next, inside of, in under, in less than, in no more than, in not more than, binnen,
        innerhalb, innerhalb von, innerhalb der naechsten""",
    "DELAY": "in, in about, after, in another, over",
    "BETWEEN": "zwischen, tussen, between",
    "AVOIDING": """
        avoid, avoiding, avoids, keep clear of, keeping clear of, keep away from, keeping away from, stay away from,
        staying away from, stay clear of, staying clear of, bypass, bypasses, bypassing, by passing, clear of, round,
        around,
        keeps clear of, keeps away from, keeps out of, stays clear of, stays away from, stays off, keeps off,
        steers clear of, skirt, skirts, skirting, stay out of, staying out of, stay off, keep off, without passing,
        without entering, without
        going through, but not through, not through, not via, do not go through, do not pass through, do not enter,
        steer clear of, umgehen, vermeiden, vermijd, go round, going round, give a wide berth to, keep out of, keeping
        out of, dont go through, outside, but not via, but not by way of, not by way of, but
        not over, not over, but not across, not across, never through, never via, not by""",
    "AND": """
        and, n, &, +, und, en, plus, as well as, together with, along with, reinforced with, strengthened by,
        strengthened with, accompanied by, with also, and also""",
    "OR": """
        or, oder, of else, or else, alternatively, or rather, either, otherwise, if not, failing that,
        failing which, failing this, if that fails, if this fails, should that fail""",
    "WITH": "with, w/, w, mit, met, alongside",
    "LESS": """
        w/o, w/out, save and except, less and except,
        less, except, except for, minus, excluding, but not, other than, apart from, without, save, save for, but for,
        with exception of, exclusive of, excl, not counting, leaving out, ausser, ausgenommen, bis auf, mit ausnahme
        von, behalve, uitgezonderd, met uitzondering van,
        ohne,
        zonder, excepting, bar, not including, excluded, excepted, not included""",
    "ALL": """
        all, all battalion commanders, all commanders, all regimental commanders, all unit commanders,
        all available, every available, all units, all units of, all of, all battalions, all battalions of,
        every unit, every unit of, whole, all my battalions, all our battalions, all my bns, all your battalions,
        whole of, entire, everyone, everybody, all troops, all bns of, all companies of, all elements of, all hands,
        every battalion, all the units of, all your units, all my units, each unit, all stations, every man,
        all forces, all bdes, alle, all formations, each battalion, what is left of, what's left of, anything left of,
        whatever is left of, what remains of, remnants of, survivors of, each regiment, every regiment, all brigades""",
    "REST": """
        other battalions, other two battalions, other two, two other battalions, remaining two battalions,
        two remaining battalions, last battalion, last bn, remaining battalions, other bns, other two bns,
        remaining two, rest, rest of,
        remainder, remainder of, remaining units, remaining units of, others, other units,
        remaining battalions, other battalions of, remaining battalions of, others of, all others, everybody else,
        everyone else, everything else, all other units of, all other units, all other battalions, every other unit""",
    "BOTH": """
        each of them, each one of them, they all, all of them,
        in each case, in both cases, in every case, in all cases,
        both, both units, both of them, all three, the three of them, the two of them, both battalions, both bns,
        all three battalions, all four, all four battalions""",
    "THEY": """
        they, they're, they'll, them, em, it, he, him, these, these units, same unit, the same unit, same units,
        this unit, that unit, its, their""",
    "THERE": """
        there, here, that place, same place, that point, the same place, this place, present location,
        present locations, current locations, present place, current place,
        current location, present position, current position, present positions, current positions, present ground,
        present line, present lines, current line, current lines, present area, current area,
        where you are, where it is, where they are, in place, in position, in situ, its position, its positions,
        their position, their positions, your position, your positions, this position, that position,
        own position, in ihren stellungen, in seinen stellungen, in seiner stellung, in ihrer stellung,
        high ground there, high ground, heights there, ridge there, hill there, hills there,
        where he is, where you stand, where it stands, where they stand, right where you are, just where you are,
        exactly where you are, right where they are, right here, right there, in its place, in their places,
        where they be, where u are, where ya are, where you all are""",
    "SUPPORTED": """
        supported by fires of, supported by fires from, supported by fire of, supported by fire from, with fires of,
        supported from air by, be supported from air by, to be supported from air by,
        supported by, with covering fire by, with covering fire from, covering fire by, covering fire from,
        with fire support by, with support by, with artillery support by, support by, support from, with support of,
        with support from, with the support of,
        supp by, spt by, sp by, suppd by, backed by, backed up by, with fire support from, with fire support of,
        with fire from, assisted by, covered by, with help of, with the help of, under cover of, under fire of,
        helped by, with help from, with aid of,
        with assistance of, with assistance from, with backing of, with backing from, covered by fire of,
        covered by fire from, under covering fire of, under covering fire from,
        with arty support from, with arty support of, with artillery support from, unterstuetzt durch,
        unterstuetzt von, mit unterstuetzung von, mit unterstuetzung, gesteund door, met steun van,
        in support is, in support are, in support will be, aided by, under fire from, supporting fire by,
        supporting fire from, fire support by, fire support from, arty support by, arty support from,
        arty support is, artillery support is, fire support is,
        w support of, w support from, support give, support gives, support to be given by, support given by,
        support will give, helped along by, support is given by, aided and abetted by,
        behind fire of, behind fire from, behind fire by, behind a concentration from, behind a concentration of, behind
        concentrations of, behind shelling of, behind bombardment of, behind bombardment by, preceded by barrage from,
        preceded by a barrage from, preceded by fire of, preceded by fire from, preceded by a bombardment by,
        preceded by a bombardment from, under barrage from, under a barrage from, under barrage of, under a barrage of,
        under barrage by, under a barrage by, behind barrage of, behind a barrage from, behind a barrage of, behind
        barrage from, behind a barrage by, behind barrage by, with fire of, with fire by, with a barrage from, with a
        barrage by, with shellfire from, with shellfire of, with help of fire of, with help of fire from, with
        weight of, with full weight of""",
    "BEHIND": """
        behind, in rear of, in rear, to rear of, hinter, achter, tucked in behind, tuck in behind,
        tucks in behind, tucked behind, tuck in right behind, tucks in right behind, tuck in close behind,
        tucks in close behind, on heels of, hard on heels of, close on heels of, close behind them, right behind,
        just behind, immediately behind, following behind""",
    "LINKUP": """
        strengthen, strengthens, beef up, beefs up, bolster, bolsters, thicken up, thickens up, thicken,
        join, joins, to join up with, to join with, to link up with, to meet up with, link up with, links up with,
        join up with, joins up with, meet up with, meet, meets, meeting, reinforce,
        reinforces, go to help of, go to aid of, go to the assistance of, link with, to join, go to support of,
        come to aid of, marry up with, reinforcing, links with, join hands with, get through to,
        break through to, battle through to, battles through to, fight through to, rejoin, rejoins, rejoining, reunite
        with, rescue, rescues, link up w, links up w, linkup w, linkup with, meet up w,
        go to rescue of, come to rescue of, go to relief of, establish contact with, make contact with,
        gain touch with, get in touch with, liaise with, make touch with""",
    # --- set phrases ---
    "NOW": """
        ab sofort, per sofort, ab jetzt, vanaf nu, with all despatch, with all dispatch,
        all haste, all speed, all possible haste, all possible speed, post haste, double quick,
        best speed, at best speed, with all speed, at full speed, at top speed, with best speed,
        at best possible speed, gogogo, go go go, at once, immediately, asap, as soon as possible, now, rn,
        forthwith, straight away, right away, straightaway, sofort, unverzueglich, onmiddellijk, meteen, nu,
        without delay, without further delay, without any delay, without any further delay, with no delay,
        with no further delay, no delay, without more ado, without further ado, soonest, instantly, a s a p, at the
        double, immediate, with immediate effect, this minute,
        at first opportunity, at earliest opportunity, at your earliest opportunity, at their earliest opportunity,
        at its earliest opportunity, at your earliest convenience, at very first opportunity, at first chance,
        effective immediately, right now, immed, jetzt, soon as possible, soon as poss, as soon as poss,
        as soon as you can, as soon as they can, as soon as it can, as soon as he can, as soon as they can get there,
        as soon as it can get there, as soon as you can get there, as fast as you can,
        as fast as they can, as fast as it can, as quickly as you can, as quickly as they can, as quickly as it can,
        soon as they can, soon as you can, time now, as quickly as possible, on receipt, upon receipt,
        on receipt of this, on receipt of this message, on receipt of this order, upon receipt of this order,
        upon receipt of this message, on getting this, on receiving this, bei empfang, bij ontvangst,
        immediately if not sooner, at once if not sooner, now if not sooner""",
    "THEN": """
        from where, from where it will, from where they will, from where it is to, from where they are to,
        from where it, from where they, from which it will, from which they will, from which it is to,
        and on to, and onto, and on towards, and onward to, and onwards to, and from there to, and further to,
        and on from there to, and from there on to, and thence to,
        thence, thence to, thence on to, then, and then, after that, afterwards, thereafter, next, subsequently,
        after this to, and after this to,
        followed by, after which, danach, dann, anschliessend, daarna, dan, and after that, when done, once done,
        when complete, on completion, upon completion, when finished, and thereafter, then also, finally,
        at which time, at which point, at which hour, at which moment,
        whereupon, following which, followed by a, on completion of which, when that is done, when this is done,
        once that is done, once this is done, after this is done, when you are done, when they are done,
        when you have finished, when they have finished, once finished, and from there,
        from there, and finally, and next, that done, thereupon""",
    "ARRIVED_THEN": """
        on arrival, on arriving, upon arrival, upon arriving, once there, when there, after arrival, after arriving,
        once arrived, when you get there, when they get there, as soon as they reach it, as soon as it reaches it,
        as soon as they get there, as soon as it gets there, having arrived, when arrived, on reaching it,
        once in position, when in position, when it arrives, when they arrive, when you arrive, once you arrive,
        once they arrive, on getting there, bei ankunft, nach ankunft, bij aankomst, once it is there, bei eintreffen,
        after reaching it, when in place, once in place, and on arrival, and once there, upon reaching it,
        on arrival there, as soon as you get there, as soon as they get there, as soon as it gets there,
        as soon as you arrive, as soon as they arrive, as soon as it arrives, as soon as you are there,
        once you are there, once they are there, once youre there, when youre there,
        as soon as they are there, as soon as it is there, when you are there, when they are there, when it is there,
        as soon as you get in, once you get in, once you get there, once they get there, once it gets there,
        moment you arrive, moment they arrive, moment you get there, moment they get there, when it gets there,
        as soon as there, sobald angekommen, sobald dort, zodra daar""",
    "BYROAD": """
        highway all way, main road all way, road all way, highway whole way, use highway whole way, stick to highway,
        sticks to highway, sticking to highway, keep to highway, keeps to highway, staying on highway, keep on highway,
        stick to main highway,
        down hell's highway, along hell's highway, up hell's highway, on hell's highway, by hell's highway,
        down highway, down main highway, up main highway, main highway, on main highway, by main highway,
        by fastest road, by quickest road, by shortest road, by most direct road, by direct road,
        by road, on road, along road, along main road, by main road, up main road, up road, down road,
        down main road, on main road, along highway, by highway, up highway, down highway, via main road,
        via road, via highway, using road, using main road, using roads, by club route, via club route,
        on axis, up axis, down axis, by axis, on centre line, along main axis, on main
        axis, along club route, up club route, on club route, on roads, along roads, by roads, auf strasse,
        ueber strasse, auf der strasse, ueber die strasse, entlang strasse, entlang der strasse, over de weg,
        over weg, langs weg, langs de weg, road march, main road, via major road, along axis, by axis, by main axis,
        along main axis, on main axis, along centre line,
        by major roads, by main roads, along hell highway, up hell highway, along motorway, along main highway,
        on highway, on the motorway, up motorway, per road, by the main road only, by rd, on rd, main rd, by main rd,
        along the rd, keep on road, keeping on road, stay on road, staying on road,
        stay on main road, staying on main road, club route""",
    "BYRAIL": """
        over de spoorlijn, langs de spoorlijn, over spoorlijn,
        langs spoorlijn, along spoorlijn, along railway, by rail, along railway line, down railway, up railway,
        on railway, along rail, along rail line, along track, along tracks, follow railway, following railway,
        following railway line, follow railway line, via railway, by railway, via railway line, by railway line,
        along line of railway, along railroad, via railroad, along rail track, entlang bahn, entlang der bahn,
        entlang bahnlinie, entlang der bahnlinie, langs spoor, langs het spoor, langs spoorlijn,
        langs de spoorlijn, on railway line, down railway line, up railway line, along railway embankment,
        along railway track, using railway, follow tracks, follows tracks, follows railway,
        follows railway line, along train tracks, along railway tracks, auf der bahnlinie,
        follows railway, follows railway line, follows tracks, follow tracks, following tracks, keep to railway,
        keeps to railway, keeping to railway, keep to railway line, keeps to railway line, keeping to railway line,
        stick to railway, sticks to railway, sticking to railway, stick to railway line, sticking to railway line,
        use railway, use railway line, use rail line, uses railway, by train, on train, per train, mit der bahn,
        mit dem zug, per bahn, met de trein, per trein, take railway route, by railway route, keep to railway,
        keep to railway line, keeping to railway, stick to railway, sticking to railway""",
    "BYCOUNTRY": """
        cross country, across country, crosscountry, xcountry, xctry, xc, x ctry,
        overland, off road, off roads, over fields, across fields,
        querfeldein, off main road, over open country, avoiding roads, avoiding road, avoid roads, avoid road,
        keeping off roads, keep off roads, keep off road, door veld, x country, through fields,
        across open country, dwars door het veld, keep off main road, keep off main roads, keeping off main road,
        keeping off main roads, stay off road, stay off roads, staying off roads, stay off main road,
        stay off main roads, staying off main road, keep clear of roads, keep clear of main road,
        keep away from roads, not by road, not on road, not on roads, not along road, no roads,
        no road, not roads, not using roads""",
    "AVOIDCONTACT": """
        keep out of it, keeps out of it, keeping out of it, stay out of it, stays out of it, staying out of it,
        stance avoid, stance: avoid, with stance avoid, avoid stance, with avoid stance, with an avoid stance,
        do not get into it, dont get into it, do not get into it with anyone, dont get into it with anyone,
        do not get into it with anybody, dont get into it with anybody, not get into it,
        avoid to fight, avoids to fight, avoid being drawn in, avoid getting drawn in, avoid getting involved, avoid
        being caught up in fighting, no fighting if it can be helped, no fighting if you can help it, no fighting if it
        can be avoided, no fighting unless attacked, do not engage, dont engage, not engage, without engaging, without
        fighting, no
        engagement, not to engage, do not fight, dont fight, do not get involved, do not get into a fight, no
        contact, do not make contact, dont make contact, do not engage enemy, dont engage enemy, evade,
        feindberuehrung vermeiden, gefecht vermeiden, kampf vermeiden, vermijd contact, vermijd gevecht, do not
        become engaged, do not get engaged, refuse battle, without contact, do not attack enemy, if possible
        avoid contact, avoid ctc, avoid being seen, do not start a fight, not engaging, dont get involved, do not get
        involved in serious fighting, do not get involved in heavy fighting, do not get involved in fighting,
        dont get involved in serious fighting, dont get involved in fighting, without serious fighting, without
        engaging enemy, and avoid contact, avoid enemy forces, do not pick a fight, dont pick a fight, without
        letting himself into a fight, without letting itself into a fight, without getting into a fight, without
        being drawn into a fight, without being drawn in, without a fight, without getting involved, without
        becoming engaged, without committing itself, without combat, without battle, without fighting if
        possible, without engaging if possible, do not let yourself be drawn in, do not get stuck in, do not get
        drawn in, no fighting, no fight, no shooting, stay hidden, fighting is to be avoided, contact is to be
        avoided, combat is to be avoided, a fight is to be avoided, any fighting is to be avoided, refrain from
        attacking, abstain from fighting, not to fight, is not to fight, are not to fight, must not fight, may
        not fight, shall not fight, will not fight, is not to engage, are not to engage, must not engage, may
        not engage, shall not engage, will not engage, no battle, no fights, no combat, no firefights, keep out
        of sight, no engagements, avoid getting engaged, avoid becoming engaged, avoid being engaged, avoid getting
        decisively engaged, avoid becoming decisively engaged, avoid getting pinned down, avoid getting tied down,
        avoid getting stuck in, avoid getting bogged down, avoid contact if it can be helped, avoiding contact if it can
        be helped, no contact if it can be helped, no engagements if it can be helped, no engagement if it can be
        helped, no contact if it can be avoided, no engagements if it can be avoided, without a fight if it can be
        helped, without fighting if it can be helped, no contact if you can help it, no scrapping if it can be helped,
        no scrapping""",
    "FIGHTTHROUGH": """
        stance attack, stance: attack, with stance attack, attack stance, with attack stance, with an attack stance,
        attacking as it goes, attacking as they go, attacking as you go, attacking as he goes, attack as it goes,
        attack as they go, fighting as it goes, fighting as they go, fighting as you go, fighting all way,
        fighting its way, fighting their way, fighting your way, fighting his way, fighting its way forward,
        fighting their way forward, fighting its way through, fighting their way through,
        shooting on sight, shoot on sight, firing on sight, fire on sight, shooting at anything that moves,
        attack on contact, attack if opposed, attack on sight, engage on contact, engage enemy on contact, fight
        through, fight your way, fight your way through, fight its way, fight its way through, fight way
        through, fight your way forward, brush aside, brush aside any resistance, brushing aside resistance,
        attack enemy on contact, attack enemy met, attack enemy if met, clear anything in way, overcome any
        resistance, overcoming any resistance, engage enemy if met, attack what you meet, attack as you go,
        attack through, attack opposition, alles angreifen, kills everyone, kills anyone, kill them all, kill
        all germans, clear any opposition, brush aside opposition, brushing aside opposition, brushing aside any
        opposition, brush aside any opposition, brushing aside any resistance, sweeping aside opposition, sweep
        aside opposition, overcoming opposition, overcome opposition""",
    "HALTONCONTACT": """
        halt at first contact, halts at first contact, stop at first contact, stops at first contact,
        halt on first contact, stop on first contact, halting at first contact, stopping at first contact,
        stance hold, stance: hold, with stance hold, hold stance, with hold stance, with a hold stance, holds on
        contact, stopping on contact, stops on contact, halting on contact, halts on contact, halt on contact, stop on
        contact, halt if enemy met, stop if enemy met, hold on contact, halt at contact, halt when enemy met, halt if
        opposed, stop if opposed, stop if contact is made, halt if contact is made, hold if contact is made, halt if you
        meet enemy, stop if you meet enemy, hold if you meet enemy, dig in on contact, take up defence on contact""",
    "NOADVANCE": """
        no advance, no adv, no adv after combat,
        no pursuit, do not pursue, dont pursue, without pursuit, do not follow up, dont follow up,
        without following up, without advancing, no follow up, do not exploit, not pursue, no advance after combat,
        do not pursue enemy, do not advance after combat, no exploitation, without advance,
        do not advance after attack, not advancing, but do not advance, not to follow up, not to pursue,
        not to exploit, but do not advance after combat, do not advance after battle, no advance after battle,
        no advance after fight, not advancing after combat, not advance after combat, no advance after attack""",
    "NOACTION": """
        not move an inch, not stir, not move a muscle, aint to move, aint to budge, aint to leave, isnt to budge, doesnt
        move, wont move, isnt to move, arent to move, doesnt budge, wont budge, doesnt attack, wont attack, isnt to
        attack, arent to attack, doesnt leave, wont leave, isnt to leave, arent to leave, dont budge, hold off
        attacking, holds off attacking, holding off attacking, hold off from attacking, must not leave, must not move,
        must not attack, shall not move, shall not leave, shall not attack, may not move, is not to move, are not to
        move, is not to leave, are not to leave, is not to attack, are not to attack, not to move, not to leave, not to
        attack, will not move, will not leave, do not attack, dont attack, do not move, dont move, do not leave, dont
        leave, not attack, not move, not leave, do not advance, dont advance, no attack, no attacks, no move, no
        movement, nicht bewegen, niet bewegen, do not budge, do not go, dont go, do not retreat, do not withdraw, dont
        withdraw, do not fall back, dont retreat, never retreat, no retreat, no withdrawal, do not give ground, not give
        an inch, do not give an inch, dont give an inch, give no ground, gives no ground, not give ground, dont give
        ground, not give way, do not give way, not let go, not let go of, do not yield, not yield, do not yield an inch,
        not yield an inch, not budge, not budge an inch, do not budge an inch, not withdraw, not retreat, not fall back,
        not pull back, not give up, do not abandon, do not cross, dont cross, do not proceed, do not go beyond, do not
        pass, no withdrawing, no retreating, no falling back, no moving, no attacking, no leaving, attack nothing,
        attack nobody, attack no one, nobody moves, no one moves, nobody leaves, no one leaves, nobody is to move,
        nobody is to leave, no one is to move, no one is to leave, nobody budges, no one budges, nobody retreats, nobody
        withdraws, nobody falls back, nobody goes back, no one retreats, no one falls back, no man moves, no man leaves,
        nobody gives ground, no one gives ground, not one step back, not a step back, no step back,
        not go back one step, not go back a step, not go one step back, not go a step back, not take one step back,
        not take a step back, not step back, keiner geht zurueck,
        niemand weicht, shouldnt move, shouldnt budge, shouldnt leave, should not move, should not budge, should not
        leave, mustnt move, mustnt budge, mustnt leave, must not budge, attacks nobody, attacks no one,
        attacks nothing""",
    "FOLLOWUP": """
        follow up, following up, pursue, pursues, and pursue, take up pursuit, takes up pursuit, take up chase, takes
        up chase, exploit, exploits, exploit success, take up ground,
        take up ground gained, advance after attack, pursue enemy, advance if successful, with pursuit,
        and advance, occupy ground gained, advance after combat, and advance after combat, advance after battle, and
        advance after battle, with advance, exploit forward,
        advance into vacated ground, pursue if he falls back, advance on success, chase, chases, chase enemy,
        chase them, pursue them, hunt, hunt down, exploiting, exploitation, with exploitation, as further objective,
        as a further objective, as second objective, as a second objective, as next objective, as subsequent objective,
        further objective, second objective, subsequent objective""",
    "HITANDRUN": """
        attack weak forces and break away, attack weak enemy and break away, attack and withdraw, hit and run,
        with hit and run, hit n run, strike and run, shoot and scoot, attack and break away, use hit and run""",
    "NOHITANDRUN": "no hit and run, without hit and run, not hit and run",
    "CLOSERANGE": """
        at close range, engage at close range, engaging at close range, fight at close range,
        engage them at close range, at close quarters, close range, close combat, close quarters, range 1, distance 1,
        at 1 square, at range 1, hand to hand, at range of 1, at distance 1, from next square, at 1 km,
        at arms length, from adjacent square""",
    "LONGRANGE": """
        at long range, engage at long range, engaging at long range, fight at long range, engage them at long range,
        engage from a distance, at distance, from distance, from a distance, range 2, distance 2, at 2 squares,
        at range 2,
        at distant range, distant combat, long range, at a distance, at distance 2, stand off, by fire only,
        at range of 2, from 2 squares, at 2 km, at a distance of 2, from 2 squares away""",
    "PRIORITY": "priority, prio, prioritaet, prioriteit",
}
