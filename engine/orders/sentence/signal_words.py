"""The words of orders: verbs, links and set phrases, with what they are to the grammar.

A table to be read beside `grammar.lark` and the player's guide: on the left the word of the
grammar, on the right all the ways of writing it. Source: orders.md 6, 7, 8, 15; MG section 26.
"""

from functools import lru_cache

from rapidfuzz import process
from rapidfuzz.distance import OSA

from engine.orders.sentence.german_dutch import GERMAN_DUTCH, SILENT_WORDS, written_out
from engine.orders.sentence.hour_phrases import hour_phrases
from engine.orders.sentence.keeping_out import kept_from_fights, kept_out_of
from engine.orders.sentence.nominal_verbs import OTHER_WORDS, families, nominal_verbs
from engine.orders.sentence.plain_words import words_of
from engine.orders.sentence.prohibitions import no_advance, no_dawdling, no_more, prohibitions, until_told
from engine.orders.sentence.whatever_they_meet import fights_through

#: Word of the grammar: the ways of writing it, separated by commas.
SIGNAL_WORDS: dict[str, str] = {
    # --- what to do (orders.md 7) ---
    "MOVE": """
        to have reached, has to have reached, must have reached,
        hook, hooks, hook left, hooks left, hook right, hooks right,
        night march, night marches, night move, forced march, route march,
        take up running, takes up running, take up lead, takes up lead, pick up running, picks up running,
        on again, off again, away again, moving again, moves again, move again, starts again, start again,
        starting again, advance again, advances again, under way again, on move again, set off again, sets off again,
        go first, goes first, going first,
        hit road, hits road, run to, runs to,
        take direction, takes direction, take direction of, takes direction of,
        enter, enters,
        find a way, finds a way, find way, find your way, finds its way,
        be established, be set up at, be opened at, be located at, collect at, collects at, collect in, collects in,
        collect itself in, collects itself in, gather at, gathers at, gather in, gathers in, muster at, musters at,
        muster in, rally at, rallies at, regroup at, regroups at, regroup in, regroups in, reorganize at,
        reorganizes at, reorganise at, high tail it, high tails it,
        drop off at, drops off at, strike out for, strikes out for, strike out, strikes out, strike out to,
        strikes out to, strike off for, strikes off for, returning, returning to,
        peel off at, peels off at, fall out at, falls out at, drop out at, drops out at,
        drive back to, drives back to, drive back down to, drive back up to, drive back towards, drive back into,
        drive away to,
        bring yourself, bring yourselves, brings itself, bring itself, take yourself off, betake yourselves,
        change position to, changes position to, change positions to, changes positions to, change location to,
        changes location to,
        cross start line, crosses start line, cross startline, crosses startline, cross sl, crosses sl, cross
        line of departure, crosses line of departure, crossing start line,
        carry straight on to, carries straight on to, carry right on to, carries right on to,
        push out to, pushes out to, push out towards, pushes out towards, push out as far as, jump off, jumps off,
        jump off for, move, moves, moving, moved, mv, mov, march, marches, marching,
        advance, advances, advancing, adv, go, goes, going, proceed, proceeds, proceeding, head, heads, heading,
        push, pushes, push on, press on, drive, drives, make for, makes for, make your way, make its way,
        make their way, set out, set off, sets off, relocate, redeploy, deploy, deploys, transfer, displace,
        displaces, come, lead, leads, lead the way, lead off, dash, race, races, race forward, close up,
        concentrate, concentrates, conc, form up, forms up, assemble, assembles, rally at, rally on, rally in,
        rally around, rallies at, rallies on, rallies in, rendezvous, rv, return, returns,
        goto, travel, travels,
        leave for, leaves for, hurry, rush, step off, roll, rolls, reach, reaches, get, gets, continue to,
        move off, move on, move up, moves up, move out, moves out, move forward, move down, move across,
        be got moving, got moving, push forward, push up, go forward, go up, walk, tab, motor, change location,
        relocates, shift, shifts,
        head off, start for, marschiert, marschieren, marschiere, geht, gehen, vorgehen, vorruecken, rueckt,
        vorstossen, stoesst, verlegt, verlegen, verlege, opmarcheren, ga, gaat, optrekken, trek, trekt,
        verplaats, verplaatst, marcheer, marcheert, rukt, advance to contact, move to contact,
        marches to contact, slip away, slip back, slip, slips, turn, turns, wheel, swing, steer, sneak,
        infiltrate, filter, creep, retrace, cut across, side step, sidestep, get on down, get on over, get on up,
        get along, head on over, head on down, head on up, move on down, move on over, move on up, ease on over,
        ease over, ease on down, ease, mosey, mosey on over, mosey on down, go on down, go on over, go on up,
        come on down, swing over, nip, nip over, nip up, nip down, pop over, pop down, trundle, trundles, amble,
        saunter, scoot, scoots, toddle, trot, trots, hop over, skip over, hike, hikes, foot it, leg it,
        closes on, close on, close up to, mvmt, movement, roll on, motor on, wend, trek on, take road,
        takes road, take main road, take up advance, takes up advance, take up march, takes up march, head for, heads
        for, heading for, heading to, nudge, buzz, buzz off, plod, hasten,
        hastens, haul, haul out, betake itself,
        betakes itself, betake himself, shove off, get cracking, crack on, sets out, steps off, repair to,
        away you go, up and away,
        hustle, hustles, hustle over, hustle on over, hoof it, hoofs it, wander, stroll, slide, slides,
        sidle, inch,
        inches, crawl, crawls, hightail it, hightails it, hotfoot it,
        make haste, make tracks, move along, moves along, get a move on to, get yourselves, get yourself,
        take yourselves, march off, marches off, marched off, be off, be on way, erreicht, erreichen, bereikt,
        bereiken, detour, detours, make a detour, presses on, goes on to, carries on to, moves on, moves off,
        begin moving, begins moving, ride, rides, ride over, rides over,
        sprint, sprints, gallop, gallops, legs it, hotfoots it, skedaddle, skedaddles, slog, slogs, tramp, tramps,
        footslog, footslogs, beeline, make a beeline, makes a beeline, duck over, duck down, duck up, whip over, whip
        up, whip down, shuffle, shuffles, reposition, repositions, go walkabout, shoot through to, shoots through to,
        pushes forward, moves forward, be moved, be sent, be brought up, be brought forward, be shifted,
        be redeployed, be transferred, keep marching, keeps marching, keep on marching, keeps on marching, keep moving,
        keeps moving, keep on moving, keeps on moving, keep on going, keeps on going, keep on driving,
        keep advancing, keeps advancing, keep on advancing,
        keep pushing, keeps pushing, keep pushing on, keeps pushing on, keep driving, take lead, takes lead,
        take over lead, takes over lead, take point, takes point, hurries, rushes, dashes, presses
        forward""",
    "ATTACK": """
        go in together, goes in together, going in together, get hold of, gets hold of, gain possession of,
        gains possession of, take possession of, takes possession of, gain control of, gains control of,
        get rid of, gets rid of, getting rid of, carry on with attack on, carries on with attack on,
        carry on with its attack on, carries on with its attack on, go get, go and get, goes and gets, goes and takes,
        reopen highway, reopens highway, reopen main highway, open highway, open up highway, get highway open,
        open road, opens road, open up road, open main road, open up main road, reopen road, reopens road, reopen main
        road, open corridor, open up corridor, reopen corridor, force road open, get road open, free road,
        want it taken, have it taken, see it taken, win back, wins back, winning back, raid, raids, raid on, mops up,
        mopping up, clean up, cleans up, cleaning up,
        eliminate, eliminates, night attack on, night attack against, surprise attack, frontal attack, flank attack,
        main attack,
        hitting, take up attack, takes up attack, take up assault, take up fight, take up offensive, keep hitting,
        keep attacking, keep on attacking, keep up attack, continue to attack,
        continue attacking, press attack, destroy enemy, destroy all enemy, destroy germans, attack, attacks,
        attacking, atk, att, atack, atacks, assault, assaults, assaulting, storm, storms, take, takes, taking,
        seize, seizes, seizing, capture, captures, capturing, clear, clears, clearing, charge, charges, strike,
        strikes, regain,
        regains, retake, retakes, recapture, recaptures, counter attack, counter attacks, counterattack,
        counterattacks, engage, engages, engaging, fight, overrun, overruns, smash, break through, hit,
        launch attack, launch an attack, launch assault, put in an attack, put in attack, mount an attack,
        mount attack, make an attack, drive out, throw out, eject, mop up, launches an attack, liberate, go for,
        deal with, angreifen, angriff, greift, greifen, stuermen, stuermt, nehmen, nimmt, erobern, erobert,
        aanvallen, valt aan, val aan, verover, verovert, neem, neemt, attack on, attack against, wrest, val,
        counterattack against, counterattacks against, counter attack against, counter attacks against,
        counterattack on, counter attack on, assault on, assault against,
        valt, grab, grabs, grabbing, snatch, nab, have a go at, pitch into, lay into, overwhelm,
        overwhelms, knock out, knocks out, root out, clean out, cleans out, winkle out, crush, crushes,
        finish off, rush at,
        to be taken, be taken, to be engaged, be engaged, to be attacked, be attacked, to be captured, be
        captured, to be seized, be seized,
        to be stormed, to be cleared, be cleared, harry, harries, defeat, defeats, battle, battles, battle way into,
        battles way into, push out, pushes out, throw back, drive back, drives back,
        drive away, kick out, boot out, evict, advance against, move against, march against, go in against,
        go against, goes against, advances against,
        moves against, marches against, drive against, drives against, continue against, continues against,
        goes in against, push against, have a crack, have a crack at, have a bash, have a bash at,
        take a crack at, take a shot at, take a swing at, chase out, run out, throws out, expel, expels,
        get stuck in, gets stuck in, get stuck into, gets stuck into, see off, sees off, send packing,
        throw enemy out, throw enemy out of, throws enemy out of, drive enemy out of, drives enemy out of,
        dislodge, dislodges, turn against, turns against, turn on, turns on,
        bash through, smash through, punch through, crash through, blast through, smash thru, bash thru, smash into,
        smash its way into, smash your way into, fight way into, fight your way into, fight its way into, fight
        their way into,
        have another go at, have another go, have another crack at, have another try at, try again at, take another
        crack at, fall on, fall upon, pounce on, pounces on, set upon, descend on, descends
        on, hurl back, fling back""",
    "HOLD": """
        maintain present positions, maintain current positions, maintains its positions, maintains its current
        positions, maintain positions, maintain its positions, maintain your positions, maintains present positions,
        lie up, lies up, lying up, lay up, lays up,
        await boats, awaits boats, wait for boats, waits for boats, await transport, awaits transport, fight as
        infantry, fights as infantry,
        hld, hlds, hold wherever they are, hold wherever it is, halt wherever they are, halts wherever they are,
        firm on, firm in, stand firm on, stands firm on,
        stand in place, stands in place,
        firm base, form firm base, forms firm base, form a firm base, forms a firm base, be firm at, firm at,
        stop its attack, stop their attack, stop your attack, stop his attack, halt its attack, halt their attack,
        halt your attack, cease its attack, cease their attack, call off its attack, calls off its attack,
        call off their attack,
        abandon its attack, abandon their attack, stop its advance, stop their advance, halt its advance,
        halt their advance,
        do nothing, does nothing, settle, settles, camp, camps, camp out, camps out, pitch camp, pitches camp,
        stays behind at, stay behind at, stays behind in, stay behind in, remains behind at, remain behind at,
        take up position astride road, take position astride road, be astride road, hold astride road,
        hold astride main road, stay astride road, stay astride main road, remain astride road,
        can rest, may rest, can stay, may stay, can remain, may remain, can wait, may wait, can stand down,
        may stand down, can sleep, may sleep,
        fight on, fight to end, fight to finish, fight to last man, fight to last round, fight where it is,
        fight where they are, fight where you are, fight where it stands, fight where they stand, fight where you stand,
        fight it out, make a stand, make stand, makes a stand, makes stand,
        stays at his post, stay at his post, remains at his post, remain at his post,
        hold astride road, hold astride main road, stay astride road, stay astride main road, remain astride road,
        remain astride main road, stay put astride road, stays put astride road, stands astride road,
        to cease fire, to cease firing, to stop firing,
        leave them there, leaves them there, leave it there, leave them where they are, leave it where it is,
        spend tonight, spends tonight, spend night, spends night, spend rest of night,
        on defensive, stay and fight, stays and fights, stand and fight, stands and fights, hold and fight, holds and
        fights,
        sit, sits, chill, chills, chill out, chills out, stay at their posts, stays at its post, stay at your posts,
        stay at
        your post, remain at their posts,
        remains at its post, remain at your posts, keep to their posts,
        settle in, settles in, settle down, settles down, bed down, beds down, bivouac, bivouacs, harbour, harbours,
        laager, laagers, leaguer, leaguers, encamp, encamps,
        remaining, sit there, sits there, sit where you are, sits where it is, remaining in place,
        held back, kept back, held in reserve, kept in reserve, be held back, be kept back, be held in reserve,
        be kept in reserve, is held back, is kept back, is held in reserve, is kept in reserve, hang on, hang in there,
        hangs in there, hang on to,
        hang onto, hangs on, cling to, stick it out, await, awaits, stick fast, cease attack, stop attack,
        cease attacks, stop attacks, halting, stopping, cease fire, ceasefire, cease firing, stop firing,
        ceases fire, ceases firing, stops firing, stops fire, ends fire, check fire, checks fire, ceases shelling,
        stops shelling, cease shelling, hold fire, hold your fire, check firing, stop shelling, stop the barrage,
        end fire mission, hold, holds,
        park, parks, park up,
        holding, hold position, holds position, hold positions, hold your position, hold your positions,
        hold in place, hold your ground, hold ground, hold fast, hold firm, hold on, hold out, halt, halts, stay,
        stays, staying, stay put, stay where you are, remain, remains, remain in place, remain in position,
        remain where you are, wait, waits, stand fast, stand firm, stand by, stand to, keep, keeps,
        keep position, keep your position, hold where you are, sit tight, stop here, consolidate, consolidates,
        maintain position, maintain positions, maintain your position, stay in place, stay in position,
        stop where you are, hold the line, stay here, hold here, remain here, halt here, stop moving,
        stop your advance, halt your advance, halt advance, stop advance, cease advance, halten, haelt, bleibt,
        bleiben, stellung halten, stellung, houden, houd, houdt, stand houden, houd stand, blijf, blijft,
        dig in here, hold this line, await orders, await further orders, wait for orders,
        wait for further orders, stop, hold what you have, hold what youve got, bide, bides, bide your time,
        make a pause, makes a pause, make pause, makes pause, pause, pauses, make a stop, makes a stop,
        take it easy, takes it easy, take night off, takes night off, take day off, takes day off, take time off,
        takes time off,
        have a rest, take a rest, takes a rest, take a break, takes a break, have a break, get some rest,
        gets some rest, get some sleep, gets some sleep, take a breather, have a breather, catch its breath,
        catch their breath, catch your breath, sit on, sits on, sits tight, squat, squats, hunker down, hunkers down,
        hang tight, hangs tight, rests, resting,
        hang about, loiter, rest up, to be held, be held, be kept, go to ground, goes to ground, hole up,
        holes up, hold tight, stand your ground, stands fast, stands firm, stays put, stays where it is,
        drop anchor, drops anchor,
        stays here, digs in here, dig them in, digs them in, dig it in, get them dug in, get it dug in,
        have them dug in, get dug in, gets dug in, getting dug in, be dug in, sitting tight, put up, stand down,
        stands down, stop attacking, stops attacking, cease attacking, ceases attacking, stop its attack,
        stops its attack, stop their attack, stop your attack, ceases its attack, abandon attack, abandons attack,
        call off attack, break off assault, stop what you are doing,
        stop whatever you are doing, drop what you are doing, drop everything, wartet, warten, wacht, wachten,
        haelt linie, haelt die linie, halten linie, halten die linie, houdt linie, houdt de linie, houden de linie,
        haelt stellung, halten stellung""",
    "GUARD": """
        outposted, garrisoned, picketed,
        revert to reserve, reverts to reserve, revert to division reserve, reverts to division reserve, revert to
        corps reserve, reverts to corps reserve, revert to reserve at, reverts to reserve at, revert to reserve in,
        reverts to reserve in,
        take up a position covering, takes up a position covering, take up positions covering, takes up positions
        covering, take up position covering, takes up position covering, take positions covering, take position
        covering,
        in position covering, in positions covering, go into position covering, goes into position covering,
        reverts to reserve, revert to reserve, reverts to reserve at, revert to reserve at, reverts to corps reserve,
        revert to corps reserve, reverts to divisional reserve, revert to divisional reserve,
        into gun positions, into gun positions at, into a gun position at, into gun area, into gun area at,
        move into gun positions, moves into gun positions, move into gun area, moves into gun area,
        plug gap, plugs gap, close gap, closes gap, fill gap, fills gap, stop gap, stops gap,
        get astride highway at, get astride main highway at, sit astride highway at, sit astride main road at,
        take up a firing position, take up firing position, take up firing positions, takes up firing positions, take
        firing positions, occupy firing positions, occupies firing positions, go into firing positions, emplace,
        emplaces, unlimber, unlimbers, set up your guns, set your guns up, set up its guns, set up their guns,
        site your guns, site its guns, park yourselves, parks itself, plant yourselves, sit across road,
        stay astride highway at, hold astride road at, hold astride highway at, hold astride main road at,
        take its place, takes its place, take their place, takes their place, take his place, takes his place,
        take its place at, takes its place at, take their place at, takes their place at, take his place at, takes his
        place at, take its place in, takes its place in, take their place in, takes their place in,
        take quarters, takes quarters, take up quarters, takes up quarters, take shelter, takes shelter, take cover,
        takes cover,
        spread along, spread out along, spreads out along, string out along, strung out along, stretch along, line bank,
        shut road, shuts road, shut main road, close road, closes road, close main road, closes main road, bar road,
        bars road, bar way, bars way, shut off, shuts off, close off, closes off, block off, blocks off,
        take up gun positions, takes up gun positions, take up a gun position, occupy gun positions, occupies gun
        positions, occupy gun area, occupies gun area, occupy a gun area, go into gun positions, form a
        perimeter, form perimeter, set up a perimeter, set up defences, all round defence,
        form a defensive line, form a line, form a screen, take up defence, defensive position, defensive positions,
        in defence, in defense, stay astride road at, stays astride road at, remain astride road at,
        remains astride road at, sit astride road at, sits astride road at, get astride road at, get astride main
        road at, get astride railway at,
        dig in astride road at, dig in astride main road at, dig in astride railway at, in defensive positions,
        in a defensive position,
        set up defensive positions, establish a block, establish a roadblock, establish a perimeter,
        prepare defensive positions, prepare positions, block, blocks, blocking, guard, guards, guarding, defend,
        defends, defending, dig in, digs in, secure, secures, securing, cover, covers, protect, protects,
        garrison, picket, screen, occupy, occupies, take up positions, take up position, take up a position,
        take up defensive positions, take position, take positions, go firm, form a block, set up a block,
        set up a roadblock, put in a block, deny, keep open, keep hold, sichern, sichert, verteidigen,
        verteidigt, sperren, sperrt, bewaken, bewaakt, verdedig, verdedigt, verdedigen, bezetten, bezet,
        besetzen, besetzt, entrench, entrenches, go into defence, fortify, outpost, in reserve, as reserve,
        as a reserve, as reserves, form reserve, forms reserve, be reserve, act as reserve, in corps reserve,
        in divisional reserve, in div reserve, in general reserve, als reserve, go into reserve,
        goes into reserve, as bridge guard, as a guard, as guard, look after, looks after, keep watch over,
        keep watch on, stand guard, stands guard, stand guard over, stand guard at, babysit, make defence,
        makes defence, make defense, makes defense, go over to defence, goes over to defence, go over to defense,
        goes over to defense, go on defensive, go onto defensive, goes onto defensive, pass to defence,
        assume defence, assume defense, assumes defence, assumes defense, take up defense, takes up defence,
        takes up defense, takes up positions, takes up position, takes up a position,
        takes up defensive positions, take up line, takes up line, take up a line, takes up a line,
        take up a defensive line, takes up a defensive line, take up post, takes up post, take post, takes post,
        take defence, takes defence, take defense, takes defense, take up defence, takes up defence, take up defense,
        take station, takes station, take up station, take over line, takes over line, take over at,
        takes over at, take over, takes over, take over defence, take over defense, takes over defence,
        takes over defense, set up defense, set up defence, set up a defense, set up a defence,
        establish a defence, establish a defense, establish a line, organise defence, organize defense,
        put up a defence, prepare defences, prepare a defence, to be defended, be defended, to be guarded,
        be guarded, to be secured, be secured, be occupied, be garrisoned, be blocked,
        be protected, be covered, seal off, seals off, plug, plugs, cordon, cordon off, go firm at,
        hang on at, reverts to defense, reverts to defence, revert to defense, revert to defence,
        reverts to defensive, forms a blocking line, form a blocking line, forms a line, forms a defensive line,
        forms a block, forms a screen, forms a perimeter, form a flank guard, forms a flank guard,
        go into defensive positions, goes into defensive positions, goes into defence, goes into position,
        go into position, moves into position, take up blocking positions, takes up blocking positions,
        take blocking position, blocking position, assume positions, assumes positions, assume position,
        assumes position, assume defensive positions, assume a position, div reserve, divisional reserve,
        corps reserve, regimental reserve, brigade reserve, bde reserve, bezieht stellung, beziehen stellung,
        nimmt stellung, betrekt stellingen, graeft sich ein, graebt sich ein, graaft zich in, geht in stellung,
        gehen in stellung, in stellung gehen, neemt stelling, fight a rearguard, fight rearguard,
        fight rearguard action, fight a rearguard action, fight a delaying action, fight delaying action,
        act as rearguard, form rearguard, forms rearguard, delay enemy, delays enemy, hold up enemy,
        set up a road block, set up road block, establish road block, establish a road block,
        put up a road block, lay ambush, lay an ambush, lays an ambush, ambush, ambushes, set an ambush,
        set ambush, take up, takes up, taking up, takes a position, take a position, takes position, cut road,
        cuts road, cut main road, cut railway, cuts railway, cut railway line, cut line, reserve at, reserve in,
        set up in, sets up in, set up at, sets up at, set up shop in, sets up shop in, set up near, sets up near,
        set up around, sets up around, set up outside, sets up outside""",
    "WITHDRAW": """
        break off its attack, breaks off its attack, break off their attack, break off your attack,
        break off his attack, breaks off his attack, breaks off their attack,
        come straight back, comes straight back, come right back, comes right back, go straight back, goes straight
        back,
        fight delaying, fights delaying, fight a delaying action towards, fights a delaying action towards,
        give way, gives way, give ground, gives ground, yield ground, get loose, gets loose, get free, break loose,
        pull in, pulls in, draw in, draws in, pull back in,
        wdr, wd, withdraw, withdraws, withdrawing, fall back, falls back, falling back, pull back, pulls back,
        pulling back, retire, retires, retiring, retreat, retreats, disengage, disengages, break off, breaks off,
        break contact, pull out, pulls out, draw back, draws back, drop back, back off, go back, move back,
        get out, clear out, thin out, break away, break clear, zurueckgehen, geht zurueck, zurueckziehen,
        rueckzug, absetzen, ausweichen, weichen, zieht zurueck, terugtrekken, trek terug, trekt terug,
        terugvallen, extricate, pull off, val terug, valt terug, clears out, clearing out, gets out, getting out,
        come back, comes back, get back, gets back, bug out, fall right back, slip out, slips out, slip away,
        slips away,
        pull right back, be withdrawn, be pulled back, be pulled out, be brought back, step back, moves back,
        goes back, going back, comes away, come away,
        make yourself scarce, loest sich vom feind, loest sich, loesen sich, loest sich ab, maakt zich los,
        trekt zich terug, trekken zich terug, trek je terug, zieht sich zurueck, ziehen sich zurueck,
        zieht euch zurueck""",
    "RECCE": """
        reconnoitering, reconoitering,
        standing patrol, standing patrols,
        push out a patrol, pushes out a patrol, push out patrols, pushes out patrols, push a patrol out,
        push patrols out,
        put out patrols, puts out patrols, put out a patrol, puts out a patrol, push out a patrol towards,
        nachsehen, sieht nach,
        looks whether, looks if, looks what, looks who, looks how, looks at, looks into, looks around, looks round,
        looks about, look round,
        has a look at, has a look, has a look around, has a look round, has a peek at, goes and has a look at, goes to
        have a look at, go to have a look at, go to take a look at, goes to take a look at,
        have a squiz at, take a squiz at, have a gander at, take a gander at, have a peek at, take a peek at, suss out,
        eyeball, eyeballs, scope out, scopes out, get eyes on, gets eyes on, put eyes on,
        locate enemy, locates enemy,
        feel forward, feels forward, feel way forward, feels way forward, feel your way forward, feels its way forward,
        feel their way forward, feel your way, feels its way, feel its way, feel their way, fly armed recce,
        look towards, look up towards, look into, look as far as,
        look at, go look at, go and look at, take look at, have look at, have a look at, take a look at,
        check out, look over, recce, recces, recon, recons, reconnoitre, reconnoitres, reconnoiter, reconnoiters,
        scout, scouts, scouting, probe, probes, probing, patrol, patrols, patrolling, find out, look for,
        explore, investigate, investigates, carry out a recce, send patrols, send a patrol, send patrol,
        send out patrols, feel forward, search, observe, watch, spy out, nose, check, checks, have a look,
        take a look, aufklaeren, klaert, aufklaerung, erkunden, erkundet, verkennen, verken, verkent, locate,
        conduct a recce, recce patrol, sweep, make recce, make a recce, snoop, snoop around, sniff, sniff around,
        sniff out, nose about, nose around, have a sniff, have a snoop, see what is there, see whats there,
        see what they can see, see what you can see, see who is there, see who, see what, see if, see whether,
        have a nose, take a peek, take a peep, peek, have a peep, go take a look at, go and take a look at,
        go have a look at, go and have a look at, take a gander at, take a gander, spy, keep an eye on,
        reconnoitring, scope out, feel out, to be reconnoitred, have yourselves a look, have yourself a look,
        have yourselves a look at, armed recce, armed reconnaissance, armed recon, offensive patrol,
        finds out, ascertain, ascertains, establish whether, establishes whether, send scouts,
        sends scouts, send out scouts, sends out scouts, sends patrols, sends a patrol, sends patrol,
        sends out patrols, observes, watches, searches, sweeps, explores,
        find out if, finds out if, find out whether, finds out whether, check if, check whether, checks if,
        checks whether,
        feel towards, feel toward, feel against, feel its way towards, feel its way forward, feel its way to,
        look what, look who, look how, look around, look about, see how, find out who, find out what, ascertain if,
        ascertain whether, establish if, look whether, look if""",
    "FIRE": """
        prep fires, prep fire, prep fires on, prep fire on, preparatory fires on, preparatory fire on,
        mass fires on, mass fire on, mass its fires on, mass your fires on, masses fire on, massed fires on,
        lay on a concentration, lays on a concentration, lay on fire, lays on fire, lay on a shoot, lays on a shoot,
        lay on a barrage, lays on a barrage, lay on concentration, lay concentration, lay a concentration,
        sos task, sos tasks, sos target, open on, opens on, commence firing on, commences firing on, start
        firing on, starts firing on, begin
        firing on, begins firing on,
        artillery preparation, artillery preparation on, keep up its fire, keeps up its fire, keep up your fire,
        keep up their fire, keep up its fire on, keeps up its
        fire on, keep up your fire on, keep up their fire on, keep its fire on, keeps its fire on, keep your fire on,
        put everything you have on, drop everything on, put everything on, throw everything on, throw everything
        at, interdict, interdicts,
                drop everything you have on, drop all you have on, give everything you have on, put everything you've
        got on, put all you have on, put all you've got on,
        throw everything you have at, throw everything you've got at, throw all you have at,
        artillery strike, artillery strike on, gun strike, fire strike,
        be kept under fire, be taken under fire, be put under fire, be brought under fire, be held under fire,
        lay it on, lays it on, pour it on, pours it on, counter battery, counter battery fire, counter battery fire
        on, counter battery work, counter battery on,
        fire, fires, firing, fire on, shell, shells, shelling, bombard, bombards, bombarding, shoot, shoots,
        harass, stonk, stonks, barrage, open fire, opens fire, lay fire, put fire, bring fire, bring down fire,
        bring down, harassing fire, defensive fire, bombardment, concentrate fire, put down fire, fire mission,
        hammer, pound, beschiessen, beschiesst, feuer, feuern, feuert, beschiet, beschieten, vuur,
        suppress, suppresses,
        df task, df tasks, df tgt, hf, hf on, hf task, hf tasks, hf tgt, engage with fire, dfs, df, df on, sos fire,
        plaster, plasters, pummel, pummels, blast, blasts, paste, pastes, work over, soften up, softens up, neutralise,
        neutralize, neutralises, neutralizes, smother,
        saturate, engage targets, engage targets in, engage targets at, engage target, engage by fire,
        take under fire, takes under fire, fire for effect, fires for effect, let them have it, let em have it,
        let him have it, give them hell, plunk some shells, plunk shells, plunk, lob, lobs, lob some shells,
        lob shells, lob a few shells, drop some shells, drop shells, put some shells, put shells,
        throw some shells, put some rounds, put a few rounds, pour fire, pours fire, rake, rakes, batter,
        batters, lay barrage, lay a barrage, put down a barrage, lay down fire, lay down a barrage,
        put down a concentration, bring down a concentration, hit with artillery, to be shelled, be shelled,
        be bombarded, be fired on,
        give a stonk, put a stonk, standing fire, keep up standing fire, keep up fire, keep firing,
        maintain fire, maintains fire, drop a few rounds, drop some rounds, drop rounds, fire a few rounds,
        send over a few rounds, send a few rounds, a few rounds, bomb, bombs, bombing, strafe, strafes, strafing,
        dive bomb, rocket, lift to, lifts to, lifting to, lift onto, lifts onto, lifting onto,
        lifts fire to, lift fire to, switch fire to, shift fire to, shift fires to,
        lift fire onto, let 'em have it, give 'em hell, give 'em a stonk,
        salvo, salvoes, salvos, fire a salvo, fires a salvo, fire salvoes, concentration on, fires a barrage, fire a
        barrage, bring down a barrage, brings down fire, opens up, open up, opens up on, open up on""",
    "SUPPORT": """
        provides supporting fire for, provide supporting fire for, providing supporting fire for, gives supporting
        fire to, give supporting fire to,
        in close support of, in close support, close support for, close support of, close support to,
        provides close support to, provide close support to, providing close support to, gives close support to,
        give close support to, giving close support to,
        helps, helps them, helps him, helps it, helps them out, helps him out, helps it out, helps with fire,
        giving fire support to, giving support to, giving fire support for, providing fire support to,
        providing fire support for, providing support to, supporting fire for, supporting fire to,
        to cover withdrawal of, to cover retreat of, to cover advance of, to cover move of, cover withdrawal of,
        cover retreat of, cover advance of, cover move of, cover crossing of,
        at service of, is at service of, are at service of, be at service of, be at disposal of, be in support of, be
        in direct support of,
        covering fire, give artillery cover, gives artillery cover,
        lend fire to, lends fire to, lend fire, lends fire, lend their fire to, lends its fire to, fly in support of,
        flies in support of,
        flying in support of,
        go in support of, goes in support of, go into support of, goes into support of, go into support for,
        goes into support for, goes into direct support of, go into direct support of, comes in support of,
        remain in support, remain in support of, remain in direct support, remain in direct support of, stay in
        support, stay in support of, stay in direct support of, continue in support, continue in support of,
        keep supporting, continue to support, continue supporting, go on supporting,
        back them up, backs them up, back it up, backs it up, back him up, backs him up,
        sp, spt, support, supports, supporting, in support, in spt, in sp, in sup, in direct support, in support of,
        give support,
        give fire support, provide support, provide fire support, fire support, fire in support,
        fire in support of, assist, assists, back up, aid, be in support, give direct support, lend support,
        unterstuetzen, unterstuetzt, steun, steunt, ondersteun, ondersteunt, support attack, spts, give a hand,
        giving a hand, giving support, placed in support of, put in support of, is placed in support of, is put in
        support of,
        switch support to, switches support to, switch their support to, switches its support to,
        answer calls from, answers calls from, answer calls for fire from, answers calls for fire from,
        under call to, under call of, under call for, at call to,
        at call of, at call for, at priority call of, at disposal of, placed at disposal of,
        is placed at disposal of, are placed at disposal of, put at disposal of, is at disposal of, are at disposal of,
        are in support of, are in direct support of, are in support, are in direct support,
        allotted to, is allotted to, are allotted to, is assigned to, are assigned to, giving them a hand, give
        cover, give covering fire, covering fire
        for,
        supports fire, go help, go and help, help out, come to help,
        gives support, gives fire support, gives support to, gives fire support to, give support to, give fire support
        to, provides support, provides fire support, provide support to, provides support to, provide fire support to,
        provides fire support to, lends support, lends support to, lend support to, gives artillery support, give
        artillery support, provide artillery support, provides artillery support, gives covering fire, gives covering
        fire to, provide covering fire, provides covering fire, supply fire support, shoots in support, shoot in
        support, fires in support, fires in support of, shoots in support of, shoot in support of, delivers fire
        support,
        lend a hand, lends a hand, lend a hand to, lends a hand to, giving them support""",
    "DROP": """
        by glider, by gliders, by parachute,
        airdrop, airdrops, air drop, air drops, paradrop, paradrops, para drop, bail out, bails out, bail out over,
        bails out over, parachutes in, parachute on, parachutes on, parachute at, parachute over,
        parachute onto, parachutes onto, parachute into,
        parachutes into, arrives by glider, arrives by gliders, arrives by parachute, comes by glider, comes in by
        glider, comes in by gliders, lands by glider, lands by gliders, lands in gliders,
        be brought in by glider, be brought in by gliders, be flown in by glider, be flown in by gliders, be landed by
        glider, be brought in by air, be brought in by plane,
        land by glider, land by gliders, land in gliders, land in its gliders, land in their gliders, land with its
        gliders, land with gliders, come in by glider, come in by gliders, come by glider, arrive by glider, arrive by
        gliders, fly in by glider, drop by parachute, jump by parachute, come down by parachute, arrive by parachute,
        land by parachute,
        drop, drops, dropping, jump, jumps, land, lands, landing, parachute in, fly in, come in, springt ab,
        landet, glider landing, glide in, glides in, glide onto, glide into, glide to, glide down on, jumps in,
        jump in, drop in, drops in,
        be dropped, be parachuted, be flown in, be landed, come down on, comes down on, coming down on,
        come down at, comes down at,
        touch down on, touches down on, touch down at, touches down at""",
    "REPAIR": """
        work through night on, works through night on, working through night on, work all night on, works all night on,
        see to repair of, sees to repair of, see to repairs of, see to repairs to, see to mending of, attend to repair
        of,
        repair, repairs, repairing, fix, fixes, fixing, rebuild, rebuilds, rebuilding, mend, mends, mending, restore,
        restores, restoring, finish repairing, finishes repairing, finish repair of, complete repair of,
        completes repair
        of, finish work on, finishes work on, finish repairs to, complete repairs to, continue repairing, continues
        repairing, continue repair of, carry on repairing, keep repairing, reconstruct, reconstructing, make good,
        reopen, reopening, instandsetzen, reparieren,
        repariert, herstel, herstelt, herstellen, patch up,
        put bailey across, put a bailey across, put bailey over, put a bailey over, throw a bailey across, throw a
        bailey over, throw bailey across, throw bailey over, lay a bailey across, lay a bailey over, lay bailey across,
        start repairs, begin repairs, carry out repairs, be repaired, be mended, be rebuilt, be restored""",
    "FERRYACT": """
        rafting, raft service, run rafts, runs rafts, run a raft, operate rafts, be ferry, be a ferry,
        betreibt, betreiben, zu betreiben,
        ferry people, ferry men, ferry everybody, ferry everyone, ferry soldiers, ferry infantry, ferry
        vehicles, ferry tanks, ferry traffic, ferry wounded, ferry stragglers, ferry survivors, ferry tasks,
        provide ferry, provides a ferry, provide ferry service, provides ferry service, provide a ferry service,
        provides a ferry service, take people across, take people over, takes people across, takes people over,
        carry people across, carry people over, carries people across, carries people over, bring people across,
        bring people over, brings people across, brings people over, row people across, row people over, put
        people across, put people over, pass people across, pass people over, take troops across, take troops
        over, takes troops across, takes troops over, carry troops across, carry troops over, carries troops
        across, carries troops over, bring troops across, bring troops over, brings troops across, brings troops
        over, row troops across, row troops over, put troops across, put troops over, pass troops across, pass
        troops over, take men across, take men over, takes men across, takes men over, carry men across, carry
        men over, carries men across, carries men over, bring men across, bring men over, brings men across,
        brings men over, row men across, row men over, put men across, put men over, pass men across, pass men
        over,
        ferry site at, ferry point at, ferry site, ferry point, ferry duty, on ferry duty,
        becomes a ferry, become the ferry, becomes ferry,
        as a ferry, as ferry, take up ferrying, takes up ferrying, start ferrying, starts ferrying, begin ferrying,
        run ferry, run a ferry, operate ferry, operate a ferry, operates a ferry, set up ferry, set up a
        ferry, sets up a ferry, open ferry, open a ferry, work ferry, establish ferry, establish a ferry,
        ferry troops, ferry service, start ferry, start a ferry, ferrying, run ferry service, man ferry,
        provide a ferry, make a ferry, makes a ferry, make ferry, makes ferry, become a ferry, works ferry,
        runs ferry, mans ferry, operates ferry, opens ferry, runs a ferry, keep ferry going, keeps ferry
        going, keep ferry running, keeps ferry running""",
    "CROSS": """
        board, boards, embark on, embarks on, go on board, goes on board, go aboard, goes aboard,
        ferried, ferried over, ferried across, is ferried over, are ferried over, is ferried across, are ferried
        across, is ferried, are ferried, to be ferried, to be ferried over, to be ferried across,
        be taken across, be put across, be shipped across, be rowed across, be shipped over,
        recross, recrosses, cross back over, crosses back over, assault crossing, assault river crossing, make an
        assault crossing, makes an assault crossing, make assault crossing, force a crossing, forces a crossing,
        make a crossing, makes a crossing, assault crossing of, crossing of, cross in assault boats,
        use, uses, cross, crosses, crossing, cross over, crosses over, be ferried, use ferry, uebersetzen,
        setzt ueber, oversteken, steek over, ferry across, get across, go across, be ferried across, ferry over""",
    "FOLLOW": """
        follow up behind, follows up behind, following up behind, follow in wake of, follows in wake of,
        following in wake of, in wake of,
        go next, goes next, come next, comes next, go last, goes last, come last, comes last, come after them,
        comes after them, come after him, comes after him, come after it, comes after it,
        go with them, go with it, go with him, go along with them, go along with it, come with them, goes along,
        come up behind him, come up behind it, come up behind them, come behind him, come behind them,
        advance behind, go in behind, go up behind, drive behind, push behind, roll behind,
        trailing, trails, in tow, bringing up rear, brings up rear, bring up rear, behind them, right behind them,
        after him, after them,
        fol, fols, flw, flws, follow, follows, following, follow on, follow behind, fall in behind, come behind,
        close behind, in rear of,
        move behind, march behind, keep station behind, keeps station behind, stay close behind,
        stays close behind, keep close behind, keeps close behind, stay right behind, stays right behind,
        keep right behind, keep close on heels of, keep on heels of, stay on heels of, hard on heels of, tail, folgt,
        folgen, volg, volgt, stay behind, keep behind, go behind, tag along, tag along with,
        tags along, tags along with, tags along behind, tack on behind, tacks on behind,
        tag along behind,
        stick with,
        stick with, stick close to, catch up with, keep up with, go along with, come along with, sticks with,
        catches up with""",
    "CONTINUE": """
        orders unchanged, orders remain unchanged, no change of orders, no change in orders, task unchanged, tasks
        unchanged, orders stand,
        keep doing what you are doing, keep doing what you're doing, keep on doing what you're doing, keep it up,
        keeps doing what it is doing, keep on doing what you are doing, keep at it, keep on keeping on,
        continue, continues, carry on, carries on, resume, resumes, keep going, as before, continue as before,
        continue march, continue advance, continue mission, continue as ordered, proceed as ordered,
        carry on as ordered, continue move, resume march, resume advance, resume its advance, resumes its advance,
        resume their advance, resumes advance,
        continue its advance, continues its advance, continue their advance, continue its march, continues its march,
        resume its march, resumes its march, resume your march, continue your advance,
        continue your march, resume move, press on as ordered, weitermachen, ga door""",
    "SAME": """
        take same road, takes same road, take same route, takes same route, take same way, takes same way,
        go same way, goes same way, use same road, uses same road, use same route, uses same route,
        same as above, ditto, likewise, same, do the same, does the same, do likewise, as above, same order,
        same orders, same task, idem, also the same, similarly,
        same goes, same applies, same holds, same applies to, ebenso, desgleichen, gleichfalls, evenzo""",
    "CANCEL": """
        is to be disregarded, are to be disregarded, is to be ignored, are to be ignored, recall order, recall orders,
        doesnt stand any more, doesnt stand anymore, does not stand any more, does not stand anymore, no longer valid,
        not to be carried out, is not to be carried out, not to be executed, is not to be executed,
        will not be carried out,
        shall not be carried out, must not be carried out,
        ist gestrichen, gestrichen, sind gestrichen,
        cancellation of, is obsolete, are obsolete, is invalid, are invalid, is superfluous, are superfluous, is not
        valid any more,
        is no longer needed, are no longer needed, is no longer required, are no longer required, is no longer
        necessary, are no longer necessary, is not needed any more, are not needed any more,
        cancelling, canceling, withdrawing order, withdrawing my order, withdraw my order,
        no longer stands, no longer stand, is superseded, are superseded, strike order, strike out order,
        strike out orders, strike orders,
        stand down order, stand down orders,
        are void, are off, are annulled, are withdrawn, are called off, no longer applies, no longer apply, does not
        apply any more, is null and void, are null and void,
        wait scratch, wait cancel, wait scrap, wait no cancel, wait no scratch, nvm order, never mind order,
        nevermind order, never mind about order, nix order, forget about order, forget
        order,
        i take back, we take back, take back order, takes back order, taken back, is taken back, are taken back,
        retract order, kill orders, scrap, scrap order, scrap orders, undo, undoes, cancelled, canceled,
        is cancelled, are cancelled,
        is canceled, is off, is void, aufgehoben,
        ist aufgehoben, geannuleerd, cancel, cancels, scrub, belay, disregard, revoke, rescind, annul,
        countermand, call off, scratch, drop order, forget, ignore, stop order, delete, withdraw order, annuleer,
        annuleren, widerrufen, streichen, kill order, cxl, cnl, cncl, annulled, is annulled, rescinded,
        is rescinded, revoked, is revoked, scrapped, is scrapped, is dropped, no longer valid,
        is no longer valid, withdrawn, is withdrawn, is hereby cancelled, hereby cancelled, is scrubbed,
        scrubbed, is called off, called off, may go away, bin order, bin orders, bin my last, bin that, bin it,
        scrap""",
    "AMEND": """
        hold back order, hold back my order, hold back orders, reroute, re route, redirect,
        is switched, is switched to, is altered, is altered to, is diverted to, is transferred to, be changed, be
        changed to, be altered, be altered to, be switched to,
        advance order, advance my last, advance no,
        amended, amended to read, is amended, is amended to, is changed to, ord amended, bring order, bring no,
        push back order, put back order, amend, change, alter, modify, postpone, delay, put off, bring forward,
        move order, shift order, reschedule, switch, aendern, wijzig, correct, correction, retime, divert,
        is put back, put back, is postponed, postponed, is delayed, delayed, is moved, is brought forward,
        brought forward, is deferred, deferred, defer, is rescheduled, rescheduled, is hereby put back,
        is hereby postponed, is hereby amended, hereby amended, is shifted, pushed back, is pushed back,
        move start, move start time, shift start, shift start time, bring start, put start, set order, put order, set
        start, set start time,
        push start, push back start, push start back, put back start, bring forward start, push order, push no,
        push number, put order back, shift order no""",
    "REPORT": """
        what is he doing, what are they doing, what is it doing, what is he up to, what are they up to,
        strength return, strength returns, send in their positions, send in its position, send in your position,
        send in your positions, send their positions, send its position, send your positions, give their positions,
        give its position, give your positions,
        submit a situation report, submit a sitrep, submit sitrep, position please, positions please, location
        please, locations please, strength please, strengths
        please, positions and strengths, position and strength, strengths and positions, location and strength, strength
        and location, submit a report, submits a situation report,
        let us know its position, let me know its position, let us know your position, let me know your position,
        your positions please, your position please, your location please, your locations please, your status please,
        your strength please, your situation please,
        how many tanks are left, how many men are left, how many men have you left, how many tanks have you left, how
        many tanks have you, how many men have you, how many men do you have, how many tanks do you have, how many men
        do you have left, what have you left, reports please, report please, sitreps please, sitrep please, status
        please,
        how far have you got, how far have you come, how far have you gotten, how far are you, how far did you get, how
        is it going, how are you getting on, how are you getting along, how are things with you, how are things going,
        tell me how you are doing, tell me how you are, tell me where you are, tell us where you are, tell us how you
        are doing, let me know how you are doing, let me know where you are, let us know where you are, let us know how
        you are doing, please tell me how you are doing, please tell me how you are, please tell me where you are,
        please tell us how you are doing,
        update me on, update us on, update on, give me an update on, an update on, status of,
        position reports, position report, status reports, strength reports, strength report, situation reports,
        strength return from, strength returns from, casualty return from, casualty returns from, returns from,
        reports required from, report required from, sitrep required from, reports wanted from, reports due from,
        ask for a report, ask for a sitrep, ask them for a report, ask them for a sitrep, ask it for a report,
        ask it for a sitrep,
        like to hear from, want to hear from, need to hear from, let me hear from,
        what is going on, what is going on at, what is going on in, whats going on,
        what is your state, what your state, what is your status, what your status, what your strength,
        what your position, what is your situation, what your situation,
        what is your strength, what is your position, how strong are you, what strength have you,
        i expect a report from, i need a report from, i expect a sitrep from, i need a sitrep from,
        sit rep, sit reps, sit rep on, sit rep from, sit rep for, what is your strength, whats your strength,
        what's your strength, what is your position, what's your position, what's your strength and position,
        what is your strength and position, what's your position and strength, what is your position and strength,
        report to me, reports to me, report to us, report to this hq, request report of, request report from,
        request report on, request reports from, request a report from, request a report of, request sitrep from,
        rep posn, rep position, rep sitn, rep situation, rep locn, rep location, rep state, report, rpt, rpts, sitrep,
        sitreps, situation report, send word, sends word, send sitrep, send a sitrep, send report,
        send a report, send situation report, give sitrep, give me a sitrep, report status, report position,
        report your position, report situation, report your situation, report strength, report in, report back,
        status, status report, state your position, give position, locstat, report location,
        what is your position, whats your position, what is your situation, what is your status, where are you,
        how are you, how are you doing, report present position, meldung, melden, meldet, lagebericht, meld,
        rapport, rapporteer, situatie, send locstat, send locations, send position, give me a report,
        give me a report from, give me a report on, give report, reports from, let me have a report,
        let me have a report from, let me have a report on, let me have a sitrep, i want a report from,
        send in a report, sends in a report, send in report, sends in report, sending in a report,
        a report from, a report on, reports of, report how you are, what is happening, whats happening,
        what do you see, what can you see, what do you see there, what news, how are things, what happening,
        what is happening there""",
    "WHEREIS": """
        what shape, what condition, what is condition of, what's condition of,
        what strength has, what strength have, how many men has, how many men have, how many tanks has,
        how many tanks have, how many guns has, how many guns have,
        need to know how, need to know where, have to know where, have to know how, must know where, must know how,
        how many men has, how many men have, how many men does, how many troops has, how many tanks has,
        how strong is, how strong are, hows,
        what state of, let me know how, let us know how, let me know where, let us know where, tell me how, tell me
        where,
        what is with, what is going on with, what is wrong with, whats with, whats going on with, whats up with,
        where is, where are, where hell is, where hell are, where on earth is, where on earth are, where heck is,
        where heck are, where devil is, where devil are, where blazes is, where blazes are, where in world is,
        where in world are, where bloody hell is, where bloody hell are, how is, how are, what is situation of, what
        is status of, what is position of,
        what is state of, what status of, what situation of, what position of, what strength of, what up with,
        location and strength of, position and strength of, strength and location of, strength and position of,
        whats ur position, what is ur position, whats ur status, whats ur strength, whats ur situation,
        like to know where, want to know where, need to know where, let me know where, tell me where,
        what happened to, what happens to,
        wheres, what has become of, whats become of, what became of, what about, any news of, what news of,
        what news from, any word from,
        any word of, any news from, is there any news of, is there news of, have we news of,
        any news from, news of, what news of,
        what is strength of, situation of, status of, position of, wo steht, wo ist, waar is, waar staat,
        report position and strength of,
        report strength and position of, report location and strength of, report position and status of,
        sitrep from, sitrep of, sitrep on, sitrep for, report on, report from, report of, report position of,
        report status of, situation report from, situation report on, a sitrep from, locstat of,
        what is happening to, state of, what has happened to, how goes it with""",
    "DEED": """
        lay a smoke screen, lay smoke screen, lay a smokescreen, lays a smoke screen, lay down smoke, put down smoke,
        smoke screen, smokescreen, arm dutch, arm resistance, arrange truce, arrange a truce, remove charges,
        removes charges, remove explosives,
        remove demolitions, defuse, defuses, issue rations,
        destroy, destroys, wreck, by assault boat, by assault boats, in assault boats, by boat, by boats,
        in boats, with boats, for demolition, demolition, demolish, demolishes, blow, blow up, blows up,
        blow the bridge, blows, dynamite, prepare for demolition, prepare bridge for demolition, mine, lay mines,
        lays mines, build, builds, construct, surrender, surrenders, give up, loot, requisition, commandeer,
        swaps, steal, buy, buys, bury, evacuate, disband, merge, swap, resupply, sabotage, burn, set fire, set fire to,
        torch, arrest, interrogate, question prisoners, negotiate, parley, sprengen, sprengt, opblazen, relieve,
        relieves, relieving, taking over from, exchange, bridge river, lay smoke, smoke, drop supplies, supply,
        hide, camouflage, disguise,
        raise a flag, hang, execute, shoot down, recruit, arm civilians, cut telephone, lay wire, booby trap,
        ambush prisoners, flood, scuttle, sink ferry, sink barges, sink boats,
        sink it, sink them, sink all, repel boarders, hand over to, hands over to, hand over, hands
        over, refuel, rearm, split up, split, dismount, embus,
        form up as, take over from, takes over from, collect, collects, fetch, fetches, gather, pick up,
        picks up, assault boats, assault boat, storm boats, boats for""",
    "ALTERZONE": """
        move landing, shift landing, shift drop, move landings, switch drop, switch landing, reroute drop,
        alter zone, change zone, alter drop zone, change drop zone, alter landing zone, change landing zone,
        switch zone, divert drop, alter dz, change dz, alter lz, change lz, change the zone, new zone,
        zone change, change of zone, dz change, lz change, drop zone change, landing zone change, change of dz,
        change of lz, new drop zone, new dz, new lz, new landing zone, divert landing, switch dz, switch drop zone,
        switch lz,
        switch landing zone, alter drop, move drop, change drop, change landing""",
    # --- links ---
    "TO": """
        pass through to, passes through to, passing through to,
        home to, back home to,
        in direction, is off to, are off to,
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
        moving via, going by way of, going by, taking in, coming by way of, coming via, running through""",
    "AT": """
        in action at, in action near, in action around, in action in, into action at, into action near, into action in,
        at present at, at present in, presently at, presently in, currently at, currently in, now at, now in,
        presently located at, currently located at, presently located in, currently located in, located at, located in,
        stationed at, stationed in, currently stationed at, currently stationed in, presently positioned at,
        at, @, near, around, in, on, um, om, bei, in vicinity of, in the vicinity of, in area of, in the area of,
        in and around, in position at, astride, in area, position at, inside,
        positions at, position in""",
    "FROM": """
        out of line at, out of line in, out of line around, out of lines at, out of position at, out of positions at,
        comn, comn at, comns, comncg,
        in operation from, in operation at, operational from, working from, running from,
        from direction of, coming from direction of, coming from, leave by, leaves by, leave not later than, leave nlt,
        starting not later than, starting no later than, commencing not later than, commencing no later than,
        beginning not later than, beginning no later than, leaving not later than, leaving no later than,
        start not later than, start no later than, starts not later than, starts no later than, start nlt,
        starting nlt, leave nlt, departing nlt, sp nlt, leave not later than, leave no later than,
        from, starting, starting at, starting from, commencing, beginning, start, start at, start time, starts,
        kick off again at, kicks off again at,
        sp at, sp time, start point at, start point time, with sp at, sp is, begin, begin at, leave at, leaving at,
        leaving, depart, departing, departing at, not before, after, ab,
        begin first at, begins first at, start first at, starts first at,
        cross start line at, crosses start line at, cross startline at, crosses startline at,
        cross sl at,
        crosses sl at, cross line of departure at, crosses line of departure at, crossing start line at,
        jump off at, jumps off at, kick off at, kicks off at, kicking off at, starting off at, to start at,
        to begin at, von, vanaf, no earlier than, not earlier than, effective, h hour at, move off at,
        set off at, step off at, march off at, marches off at, moves off at, sets off at, steps off at, wef,
        with effect from, go at, goes at, leaves at, departs at, earliest, timing,
        time, timings, as of, as from,
        come off, comes off, zero hour, marching off at, marching off, moving off at, moving off, moving out at,
        setting off at,
        setting off, setting out at, stepping off at, stepping off, jumping off at, off at, start marching at,
        wheels turning at, wheels turning, begins at, beginning at, kick off at, kicks off at, kicking off at,
        kick off, jump off at, jumps off at,
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
        ready at, be ready at, ready there at, be ready there at, to be ready there at, arrival, latest arrival,
        latest arrival at, latest time of arrival, latest hour of arrival,
        you have until, you have till, has until, have until, has till, have till,
        not after, arriving not after, in action by, be in action by, to be in action by, ready for action by, ready
        to fire by, by, nlt, not
        later than,
        no later than, before, latest, at latest, at latest at, latest at, at the latest by, by latest, spaetestens,
        uiterlijk, prior to, arrive by, arriving by, to be there by, be there by, to arrive by, to arrive,
        to arrive at, arrive, arriving, toa, time of arrival, hour of arrival, arrival time, in time for,
        reaching it at, reaching it by, reaching there at, getting there at, getting there by, arrive there at, arriving
        there at, arr, move complete by, move to be complete by, move to be completed by,
        in position by, in place by, complete by, there by, deadline, dead line, latest time, time limit, on it by,
        get there by,
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
        w/o, w/out,
        less, except, except for, minus, excluding, but not, other than, apart from, without, save, save for, but for,
        with exception of, exclusive of, excl, not counting, leaving out, ausser, ausgenommen, bis auf, mit ausnahme
        von, behalve, uitgezonderd, met uitzondering van,
        ohne,
        zonder, excepting, bar, not including, excluded, excepted, not included""",
    "ALL": """
        all, all battalion commanders, all commanders, all regimental commanders, all unit commanders,
        all available, every available, all units, all units of, all of, all battalions, all battalions of,
        every unit, every unit of, whole,
        whole of, entire, everyone, everybody, all troops, all bns of, all companies of, all elements of, all hands,
        every battalion, all the units of, all your units, all my units, each unit, all stations, every man,
        all forces, all bdes, alle, all formations, each battalion, what is left of, what's left of, anything left of,
        whatever is left of,
        what remains of, remnants of, survivors of""",
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
        present locations, current locations,
        current location, present position, current position, present positions, current positions,
        where you are, where it is, where they are, in place, in position, in situ, its position, its positions,
        their position, their positions, your position, your positions, this position, that position,
        own position, in ihren stellungen, in seinen stellungen, in seiner stellung, in ihrer stellung,
        high ground there, high ground, heights there, ridge there, hill there, hills there,
        where he is, where you stand, where it stands, where they stand, right where you are, just where you are,
        exactly where you are, right where they are, right here, right there, in its place, in their places,
        where they be""",
    "SUPPORTED": """
        supported by fires of, supported by fires from, supported by fire of, supported by fire from, with fires of,
        supported from air by, be supported from air by, to be supported from air by,
        supported by, with covering fire by, with covering fire from, covering fire by, covering fire from,
        with fire support by, with support by, with artillery support by, support by, support from, with support of,
        with support from, with the support of,
        backed by, backed up by, with fire support from, with fire support of, with fire from, assisted by,
        covered by, with help of, with the help of, under cover of, under fire of, helped by, with help from, with aid
        of,
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
        preceded by
        a bombardment from, under barrage from, under a barrage from, under barrage of, under a barrage of,
        under barrage by, under a
        barrage by, behind barrage of, behind a barrage from, behind a barrage of, behind barrage from""",
    "BEHIND": """
        behind, in rear of, in rear, to rear of, hinter, achter, tucked in behind, tuck in behind,
        tucks in behind, tucked behind, tuck in right behind, tucks in right behind, tuck in close behind,
        tucks in close behind, on heels of, hard on heels of, close on heels of, close behind them, right behind,
        just behind, immediately behind, following behind""",
    "LINKUP": """
        strengthen, strengthens, beef up, beefs up, bolster, bolsters,
        join, joins, to join up with, to join with, to link up with, to meet up with, link up with, links up with,
        join up with, joins up with, meet up with, meet, meets, meeting, reinforce,
        reinforces, go to help of, go to aid of, go to the assistance of, link with, to join, go to support of,
        come to aid of, marry up with, reinforcing, links with, join hands with, get through to,
        break through to, battle through to, battles through to, fight through to, rejoin, rejoins, rejoining, reunite
        with, rescue, rescues,
        go to rescue of, come to rescue of, go to relief of, establish contact with, make contact with,
        gain touch with, get in touch with, liaise with, make touch with""",
    # --- set phrases ---
    "NOW": """
        ab sofort, per sofort, ab jetzt, vanaf nu,
        all haste, all speed, all possible haste, all possible speed, post haste, double quick,
        best speed, at best speed, with all speed, at full speed, at top speed, with best speed,
        at best possible speed, gogogo, go go go, at once, immediately, asap, as soon as possible, now,
        forthwith, straight away, right away, straightaway, sofort, unverzueglich, onmiddellijk, meteen, nu,
        without delay, without further delay, without any delay, without any further delay, with no delay,
        with no further delay, no delay, without more ado, without further ado, soonest, instantly, a s a p, at the
        double, immediate, with immediate effect, this minute,
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
        whereupon, following which, followed by a, on completion of which, when that is done, when this is done,
        once that is done, once this is done, after this is done, when you are done, when they are done,
        when you have finished, when they have finished, once finished, and from there,
        from there, and finally, and next, that done, thereupon""",
    "ARRIVED_THEN": """
        on arrival, on arriving, upon arrival, upon arriving, once there, when there, after arrival, after arriving,
        once arrived, when you get there, when they get there, as soon as they reach it, as soon as it reaches it,
        as soon as they get there, as soon as it gets there, having arrived, when arrived, on reaching it,
        once in position, when in position, when it arrives, when they arrive, when you arrive, once you arrive,
        once they arrive, on getting there, bei ankunft, nach ankunft, bij aankomst, once it is there,
        after reaching it, when in place, once in place, and on arrival, and once there, upon reaching it,
        on arrival there, as soon as you get there, as soon as they get there, as soon as it gets there,
        as soon as you arrive, as soon as they arrive, as soon as it arrives, as soon as you are there,
        once you are there, once they are there, once youre there, when youre there,
        as soon as they are there, as soon as it is there, when you are there, when they are there, when it is there,
        once you are there, once they are there, once you get there, once they get there, once it gets there,
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
        by major roads, by main roads, follow road, following road, follow main road, following main road,
        follow highway, following highway, follow main highway, following main highway,
        sticks to road, keeps to road, stick to main road, keep to main road, stay on road,
        staying on road, stay on main road, staying on main road, keep on road, keeping on road,
        sticking to roads, keep to road, keeping to road, keep to roads, keeping to roads, stick to road,
        stick to roads, along hell highway, up hell highway, along motorway, along main highway, on highway,
        on the motorway, up motorway, per road, by the main road only, by rd, on rd, main rd, by main rd,
        along the rd, follow road, follows road, follow main road, follows main road,
        use road, use main road, use roads, use main roads, use highway, uses main road""",
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
        cross country, across country, crosscountry, off road, off roads, over fields, across fields,
        querfeldein, off main road, over open country, avoiding roads, avoiding road, avoid roads, avoid road,
        keeping off roads, keep off roads, keep off road, door veld, x country, through fields,
        across open country, dwars door het veld, keep off main road, keep off main roads, keeping off main road,
        keeping off main roads, stay off road, stay off roads, staying off roads, stay off main road,
        stay off main roads, staying off main road, keep clear of roads, keep clear of main road,
        keep away from roads, not by road, not on road, not on roads, not along road, no roads,
        no road, not roads, not using roads""",
    "AVOIDCONTACT": """
        keep out of it, keeps out of it, keeping out of it, stay out of it, stays out of it, staying out of it,
        stance avoid, stance: avoid,
        do not get into it, dont get into it, do not get into it with anyone, dont get into it with anyone,
        do not get into it with anybody, dont get into it with anybody, not get into it,
        avoid being drawn in, avoid getting drawn in, avoid getting involved, avoid being caught up in fighting,
        no fighting if it can be helped, no fighting if you can help it, no fighting if it can be avoided, no
        fighting unless attacked, do not engage, dont engage, not engage, without engaging, without fighting, no
        engagement, not to engage, do not fight, dont fight, do not get involved, do not get into a fight, no
        contact, do not make contact, dont make contact, do not engage enemy, dont engage enemy, evade,
        feindberuehrung vermeiden, gefecht vermeiden, kampf vermeiden, vermijd contact, vermijd gevecht, do not
        become engaged, do not get engaged, refuse battle, without contact, do not attack enemy, if possible
        avoid contact, avoid being seen, do not start a fight, not engaging, dont get involved, do not get
        involved in serious fighting, do not get involved in heavy fighting, do not get involved in fighting,
        dont get involved in serious fighting, dont get involved in fighting, without serious fighting, without
        engaging enemy, and avoid contact, avoid enemy forces, do not pick a fight, dont pick a fight, without
        letting himself into a fight, without letting itself into a fight, without getting into a fight, without
        being drawn into a fight, without being drawn in, without a fight, without getting involved, without
        becoming engaged, without committing itself, without combat, without battle, without fighting if
        possible, without engaging if possible, do not let yourself be drawn in, do not get stuck in, do not get
        drawn in, no fighting, no shooting, no heroics, stay hidden, fighting is to be avoided, contact is to be
        avoided, combat is to be avoided, a fight is to be avoided, any fighting is to be avoided, refrain from
        attacking, abstain from fighting, not to fight, is not to fight, are not to fight, must not fight, may
        not fight, shall not fight, will not fight, is not to engage, are not to engage, must not engage, may
        not engage, shall not engage, will not engage, no battle, no fights, no combat, no firefights, keep out
        of sight, no engagements, avoid getting engaged, avoid becoming engaged, avoid being engaged, avoid getting
        decisively engaged, avoid becoming decisively engaged, avoid getting pinned down, avoid getting tied down,
        avoid getting stuck in, avoid getting bogged down""",
    "FIGHTTHROUGH": """
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
        halt on contact, stop on contact, halt if enemy met, stop if enemy met, hold on contact, halt at contact,
        halt when enemy met, halt if opposed, stop if opposed, stop if contact is made, halt if contact is made,
        hold if contact is made, halt if you meet enemy, stop if you meet enemy, hold if you meet enemy,
        dig in on contact, take up defence on contact""",
    "NOADVANCE": """
        no advance, no pursuit, do not pursue, dont pursue, without pursuit, do not follow up, dont follow up,
        without following up, without advancing, no follow up, do not exploit, not pursue, no advance after combat,
        do not pursue enemy, do not advance after combat, no exploitation, without advance,
        do not advance after attack, not advancing, but do not advance, not to follow up, not to pursue,
        not to exploit""",
    "NOACTION": """
        not move an inch, not stir, not move a muscle,
        doesnt move, wont move, isnt to move, arent to move, doesnt budge, wont budge, doesnt attack, wont attack, isnt
        to attack, arent to attack, doesnt leave, wont leave, isnt to leave, arent to leave, dont budge,
        must not leave, must not move, must not attack, shall not move, shall not leave, shall not attack, may not
        move, is not to move, are not to move, is not to leave, are not to leave, is not to attack, are not to attack,
        not to move, not to leave, not to attack, will not move, will not leave, do not attack, dont attack, do not
        move, dont move, do not leave, dont leave, not attack, not move, not leave, do not advance, dont advance, no
        attack, no attacks, no move, no movement, nicht bewegen, niet bewegen, do not budge, do not go, dont go, do not
        retreat, do not withdraw, dont withdraw, do not fall back, dont retreat, never retreat, no retreat, no
        withdrawal, do not give ground, not give an inch, do not give an inch, dont give an inch, give no ground, gives
        no ground, not give ground, dont give ground, not give way, do not give way, not let go, not let go of,
        do not yield, not yield, do not
        yield an inch, not yield an inch, not budge, not budge an inch, do not budge an inch, not withdraw, not retreat,
        not fall back, not pull back, not give up, do not abandon, do not cross, dont cross, do not proceed, do not go
        beyond, do
        not pass, no withdrawing, no retreating, no falling back, no moving, no attacking, no leaving, attack nothing,
        attack nobody, attack no one, nobody moves, no one moves, nobody leaves, no one leaves, nobody is to
        move, nobody is to leave,
        no one is to move, no one is to leave, nobody budges, no one budges, nobody retreats, nobody withdraws,
        nobody falls back, nobody goes back, no one retreats, no one falls back, no man moves, no man leaves,
        nobody gives ground, no one gives ground, not one step back, not a step back, no step back,
        keiner geht zurueck, niemand weicht""",
    "FOLLOWUP": """
        follow up, following up, pursue, pursues, and pursue, take up pursuit, takes up pursuit, take up chase, takes
        up chase, exploit, exploits, exploit success, take up ground,
        take up ground gained, advance after attack, pursue enemy, advance if successful, with pursuit,
        and advance, occupy ground gained, advance after combat, with advance, exploit forward,
        advance into vacated ground, pursue if he falls back, advance on success, chase, chases, chase enemy,
        chase them, pursue them, hunt, hunt down""",
    "HITANDRUN": """
        attack weak forces and break away, attack weak enemy and break away, attack and withdraw, hit and run,
        with hit and run, hit n run, strike and run, shoot and scoot, attack and break away, use hit and run""",
    "NOHITANDRUN": "no hit and run, without hit and run, not hit and run",
    "CLOSERANGE": """
        at close range, at close quarters, close range, close combat, close quarters, range 1, distance 1,
        at 1 square, at range 1, hand to hand, at range of 1, at distance 1, from next square, at 1 km,
        at arms length, from adjacent square""",
    "LONGRANGE": """
        at long range, at distance, from distance, from a distance, range 2, distance 2, at 2 squares, at range 2,
        distant combat, long range, at a distance, at distance 2, stand off, by fire only, at range of 2,
        from 2 squares, at 2 km, at a distance of 2, from 2 squares away""",
    "PRIORITY": "priority, prio, prioritaet, prioriteit",
    "ENEMY": """
        german, american, enemy, any enemy, enemy forces, enemy force, enemy troops, enemy positions, enemy position,
        germans,
        german positions, german position, german troops, german forces, boche, jerry, krauts, tommies, tommy, british,
        americans, amis, hostile forces, feind, vijand, enemy units, enemy unit, all enemy, huns, yanks,
        feindstellung, british positions, american positions, foe, opposition, hun, englaender, allied troops,
        enemy holding, enemy defences, enemy garrison, enemy armour, enemy tanks, enemy column, anything,
        them germans, enemy concentration, enemy columns, enemy guns, enemy battery, enemy in strength,
        jerries, fritz, nazis, moffen, english, english troops, british troops, american troops, briten""",
    "AIR": """
        p-47, p-47s, p47, p47s, p-51, p-51s, p51s, p-38, p-38s, p38s,
        luftunterstuetzung, luchtsteun, air cover, plane, aeroplane, aeroplanes, airplanes,
        fighter sweep, fighter sweeps, raf, spit, spits,
        jaeger, jagdmaschinen, jagdgeschwader, schlachtflieger, flugzeuge, kampfflieger, vliegtuigen, jagers,
        typhoons, typhoon, spitfire, mustang, jagdschutz, jagdfliegerschutz, jagdfliegereinsatz, fliegereinsatz,
        jagdfliegerunterstuetzung, fliegerunterstuetzung, jagdeinsatz, air, aircraft, air support, fighters,
        fighter, planes, luftwaffe, air force,
        stukas, stuka, jabos, jabo, tiffies, spitfires, mustangs, fighter bombers, fighter bomber, cabrank,
        tempests, 83 gp, 2 taf, air strike, airstrike, sorties, sortie, focke wulfs, messerschmitts, flyers,
        rockets, flyboys, 83 gp raf, 2 tactical air force, usaaf, thunderbolts, close air support,
        flieger support, jagdflieger, pilots, cab rank, me 109, bf 109, fw 190, ju 87, ju 88, me 110, me 262""",
    "AIRRECCE": """
        fly me a reconnaissance, fly us a reconnaissance, fly me a recce, fly us a recce, fly me an air recce, fly us an
        air recce, fly a reconnaissance, flies a reconnaissance, pr flight, pr sortie, pr mission, aufklaerer ueber,
        aufklaerungsflugzeug ueber, aufklaerungsflugzeuge ueber,
        arrange tac r, arrange air recce, arrange an air recce, arrange air reconnaissance, arrange a recce
        flight, tacr,
        tactical reconnaissance over, lay on tactical reconnaissance, lay on tac r, lay on a photo recce,
        take pictures of, get pictures of, get me pictures of, pictures of, photos of, photographs of,
        take photos of, get photos of,
        nahaufklaerer, nahaufklaerung, fernaufklaerer, aufklaerungsflug, luftaufklaerungsflug, verkenningsvlucht,
        photograph, photographs,
        air photographs, air photographs of, air photos, air photos of, aerial photographs, aerial photographs of,
        aerial photos, aerial photos of, photo cover, photo cover of, photo sortie, photo sortie over, 1 recce sortie,
        recce sorties, photo mission, photo mission over, recce mission, recce mission over,
        recce aircraft, recce plane, recce planes, recce aeroplane, spotter plane, spotter planes, recce aircraft over,
        recce plane over, recce planes over, air recce over, recce flight over, recce sortie over,
        air recce, air reconnaissance, aerial reconnaissance, air recon, photo recce, fly recce, tac r,
        fly air recce, fly an air recce, fly air reconnaissance, fly an air reconnaissance, fly a recce, flies a recce,
        fly photo recce, lay on air recce, lay on an air recce, carry out air recce, carry out an air recce,
        conduct air recce, conduct an air recce, do an air recce, run an air recce, send air recce, send an air recce,
        carry out air reconnaissance, conduct air reconnaissance, lay on air reconnaissance, order air recce,
        order an air recce, luftaufklaerung, luchtverkenning, aerial recce, aerial recon, photo reconnaissance, arty r,
        fly reconnaissance,
        reconnaissance flight, recce flight, recce sortie, luftverkenning, recce from air, recce by air,
        air observation, tactical reconnaissance, overfly, fly a recce, flies a recce, fly a reconnaissance flight,
        fly a photo recce, fly an air recce,
        fly a recce flight, make a recce flight""",
    "SQUADRONS": "sqn, flight, flights, wing",
    "ORDERNO": """
        re #, re no, re nr, bevel, bevel nr, opdracht nr, ref order, ref my order, re order, re my order,
        reference order, with
        reference to order, regarding order,
        concerning order, as to order, as regards order, about order, about my order, ords, ord nr, befehl nr,
        befehl no, befehle, ord, ord no, order, order no, order nr, order number, orders,
        orders no, nr, number, #, order #, serial,
        befehl, order id""",
    "MYLAST": """
        my last, last order, my last order, my previous, my previous order, previous order, last, my last message,
        the last order, that last order, last one, above order, that order, previous""",
    "ALLORDERS": """
        all orders, all my orders, all previous orders, everything, all standing orders, all orders on file,
        all orders for, all orders to, orders for, orders to, orders of, order for, order to, all orders of,
        current orders, current orders of, standing orders, all existing orders, his orders, their orders,
        its orders, existing orders, previous orders to, previous orders, previous orders for, any orders to,
        any orders for, any previous orders""",
    "TILLRELIEVED": """
        until arrival of, till arrival of, pending arrival of, until coming of, until done, until finished,
        until complete, until completed, until it is done, until job is done, until ready,
        until relieved, until relieved by, till relieved by, until relief by, until relief, until relief arrives,
        till relieved, until further orders, till further orders, until further notice, till further notice,
        until ordered otherwise, until you are relieved, until they are relieved, until told otherwise,
        bis auf weiteres, at all costs, at any cost, to last man, to the last man, to last round,
        unless ordered otherwise, unless otherwise ordered, until otherwise ordered, until new orders,
        pending further orders, until next order, until i say so, tot nader order, um jeden preis, at all cost,
        at all hazards, whatever happens, whatever comes, whatever may come, whatever it takes,
        no matter what, come what may, to the end,
        until you hear from me, until you hear, until you hear otherwise, until told, until ordered,
        until called, until called for, until recalled, until you are told, until you are told otherwise,
        until you get word, for dear life, come hell or high water, with tooth and nail,
        as long as possible, for as long as possible, as long as you can, for as long as you can, as long as they can,
        for as long as they can, as long as it can, for as long as it can, as long as he can, as long as able,
        for as long as able, as long as needed, as long as necessary, for as long as necessary""",
    "IF": """
        if and only if, if, in case, in case of, in event, in event of, falls, wenn, als, indien, if and when, provided,
        provided that, only if, on condition, on condition that, in the event that,
        assuming, given that, given""",
    "WHEN": """
        after arrival of, following arrival of, with arrival of, at arrival of, when, once, as soon as, on arrival
        of, upon arrival of, on relief by, on relief of, upon relief,
        on relief, on their relief, after relief, upon relief by, after relief by, on being relieved by,
        upon being relieved by, after being relieved by, on being relieved, upon being relieved, after being relieved,
        sobald, zodra,
        on capture, upon capture, after capture, on capture of, upon capture of, after capture of, on fall of,
        upon fall of, after fall of, on taking, on capturing, on securing, on seizing, on clearing, on reaching,
        on getting to, upon taking,
        upon capturing, upon securing, upon seizing, upon clearing, upon reaching, upon getting to, on arriving at,
        upon arriving at, after reaching, after arriving at, after getting to,
        wanneer, only when, only after, having, as and when, whenever, at moment, very moment""",
    "UNLESS": """
        be ready,
        restore line, restores line, restore situation, restores situation, restore front, restores front,
        restore position, restores position, restore contact, restores contact, mend front, mend line,
        as long as, so long as, see to, sees to, attend to, attends to, cease to, ceases to, ceasing to,
        take charge, takes charge, take charge of, takes charge of, give way at, gives way at,
        while it is, while there is,
        leave it to, leaves it to, leaving it to, leave that to, leaves that to,
        is lifted, are lifted, lifted, be lifted, to be lifted,
        head of column, head of main body, head of brigade, head of division, head of group, head of regiment, tail of
        column, head to cross, head to pass, head crosses, head passes, head of it, tail clear, start point,
        starting point,
        under command, under command of, placed under command, placed under command of, under orders of,
        placed under, get ready, gets ready, get ready for, gets ready for, get ready to, gets ready to,
        getting ready to,
        make ready, makes ready, make ready for, makes ready for, make ready to, makes ready to, be prepared to,
        be prepared for, gear up for, gears up for, brace for, braces for, brace itself for, brace yourselves for,
        about to, on point of, as we speak, still attacking, still fighting, still clearing, still holding,
        still moving,
        still advancing, still holds, let alone,
        under observation, under surveillance, under watch, keep up pressure, keeps up pressure, keep up
        pressure on, keeps up pressure on, keep pressure on,
        keeps pressure on, keep pressure up, keeps pressure up, keep up pressure against, maintain pressure,
        maintain pressure on, maintains pressure, maintains pressure on, put pressure on, puts pressure on,
        keep pressing, keeps pressing, keep on pressing, keep up the heat on, keep heat on,
        unless, except when, except if, but only if, es sei denn, tenzij, or if, only if needed, maybe, perhaps,
        probably, prob,
        possibly, might, consider, if necessary, if needed, if possible, as necessary, if you can, if u can,
        if able,
        where possible, at your discretion, at discretion, if you like, instead of, rather than, or maybe,
        depending, prepare to, be prepared to, be ready to, stand by to, get ready to, ready to, make ready to,
        preparatory to, in preparation for, in readiness for, in readiness to, as though to, as if to, prepared to,
        prepares to, plan to, intend to, subject to, permitting, allowing, weather permitting,
        traffic permitting, circumstances permitting, barring, pending, contingent on, conditional on,
        dependent on, if feasible, where feasible, if practicable, as far as possible, to be confirmed, tbc,
        pretend to, pretends to, feign, feigns, feint, simulate, refuse to, refuses to, decline to, declines to,
        just kidding, only kidding, kidding, just joking, only joking, joking, jk, draft, example, for example,
        plan a, plan b, option a, option b, hypothetically, wherever, whichever,
        whichever is nearer, somewhere, somewhere useful, lest, if so ordered, almost, nearly, hardly, fail to,
        fails to, maybe just, would do well to, does well to, would do better to, does better to, take care of,
        takes care of, plan, alert for,
        on alert for, prior to that, until then, till then, before that, prepares for, prepare for, is minded to,
        are minded to, hopes to, hope to, wants to, wish to, wishes to, try and see, think about, considers,
        with a view to, with intention of, in order perhaps, whenever it suits, if it suits, when convenient,
        when it suits, when you like, when you can, as you see fit, as he sees fit, as they see fit,
        as a last resort, as last resort, in last resort, in the last resort, at last moment, at very last moment,
        with my permission, with permission, with my consent, with my approval, with my leave, with my agreement,
        under pressure, under heavy pressure, under strong pressure, under severe pressure, under great pressure, under
        enemy pressure, under heavy enemy pressure, under attack only, may, is free to, are free to, is allowed to,
        are allowed to, is permitted to,
        has leave to, can if, volunteer to, volunteers to, offers to, offer to, stands by to, is standing by to,
        standing by to, are standing by to, stand by for, stands by for, is ready to, are ready to,
        holds itself ready to, hold themselves ready to, in place of, in lieu of, vice, notice, notice to,
        notice to move, demonstrate, demonstrates, make a demonstration, make a show, show itself, as you were,
        warning order, warning order for, on notice, make as if to, look as if, give impression of,
        give the impression, keep contact, maintain contact, keep in contact, keep in touch, keep touch,
        stay in touch, stay in contact, remain in contact, use your own judgment, use your own judgement,
        use your judgment, use your judgement, use your discretion, use your initiative, do what you can,
        do as you think best, do as you see fit, haelt verbindung, halten verbindung, houdt contact,
        haelt fuehlung, soll koennen, kann, koennte, falls noetig, wenn moeglich, zo mogelijk, indien mogelijk,
        zo nodig""",
    "VAGUE": """
        rest of today, for rest of today, rest of day, for rest of day, rest of night, for rest of night,
        remainder of day, for remainder of day, rest of
        afternoon, for rest of afternoon, rest of morning, for rest of morning,
        for bit, for a bit, for while, for a while, for a time, for some time, gegen abend, gegen morgen,
        gegen mittag, am abend, am morgen, am nachmittag, am vormittag, in der nacht, in der frueh, gegen nachmittag,
        first thing, first thing in morning, early hours, in early hours, small hours, in small hours, mid morning,
        midmorning, mid afternoon, late morning,
        late afternoon, early afternoon, early evening, late evening, early morning, in early morning,
        within hour or so, within next hour or so, another day, another night, another
        hour, another hour or two, some days, few days, few hours, some hours,
        couple of days, couple of hours, later, later on, shortly, soon, sometime, some time, some time later, in due
        course, in bit, in a while,
        in while, presently, eventually, by and by, before long, after while, after a while, in near future,
        overnight, all night, all day, all evening, all morning, all afternoon, whole night, whole day,
        whole morning, whole afternoon, under cover of night,
        all morning, all afternoon, during night, during day, through night,
        throughout night, towards evening, towards dusk, towards dawn, teatime, tea time, after tea, lunch,
        lunchtime, breakfast, breakfast time, dinner, supper, next week, every hour, hourly, daily, nightly,
        each hour, each day, every day, every morning, every night, on my order, on my orders, on my signal,
        on my command, on my word, on order, on orders, on call, on request, on receipt of orders, at my signal,
        at my command, when ordered, when told, moon, moonrise, moonset, half light, low tide, high tide,
        at night, by night, in night, in evening, in morning, in afternoon, spaeter, bald, later op dag, straks""",
    "NOT": """
        not, dont, never, nicht, niet, no longer, cannot, cant, wont, shouldnt, must not, mustnt, do not,
        shall not, will not, isnt, doesnt, kein, geen, cease, stop, under no circumstances,
        on no account, in no case, by no means, no way, nowhere near, nothing, nobody, no one, none, neither,
        nor, no more, anything but, neednt, need not, shant, oughtnt, maynt, couldnt, mightnt, darent, wouldnt, arent,
        havent, hasnt, aint""",
    "ONCONTACT": """
        upon contact, on contact, on contact with enemy, upon contact with enemy, on sight of enemy,
        on sighting enemy, on meeting enemy, upon meeting enemy, on enemy contact, on first contact,
        at first sign of enemy, at first sight of enemy, on first sign of enemy, at any sign of enemy,
        bei feindberuehrung, bij vijandcontact, on first sight of enemy, on seeing enemy""",
    "ONATTACK": """
        on being attacked, upon being attacked, upon attack, on attack, upon an attack, on attack by enemy,
        on enemy attack,
        bei angriff, bij aanval, under attack, in face of attack, in face of an attack, in face of any attack""",
    "ONLANDING": """
        on landing, upon landing, after landing, once landed, when landed, as soon as landed, having landed, once down,
        when down, on touching down, after touching down, as soon as they land, as soon as they have landed,
        when they have landed, once they have landed, when they land, once they land, as soon as it has landed,
        when it has landed, once it has landed, as soon as they are down, once they are down, when they are down,
        as soon as down, on touchdown""",
    "PAST": """
        yesterday, last night, yesterday evening, yesterday morning, yesterday afternoon, yesterday night,
        since last night, since yesterday, ago, since this morning, earlier today, gestern, gisteren, since dawn,
        since noon, since midnight, by now, by then""",
    "REASON": """
        to take pressure off, to take weight off, to take heat off, to ease pressure on, to relieve pressure on,
        taking pressure off, relieving pressure on, easing pressure on,
        it being, this being, that being, for it is, for they are,
        so they can, so we can, so you can, so he can, so it can, so tanks can, so armour can, so traffic can,
        because, since, seeing that, seeing as, seeing, now that, in view of, due to, owing to, thanks to,
        as a result of, weil, omdat, inasmuch as, considering, considering that, in light of, so that,
        in order to, in order that, so as to, to let, to allow, to enable, for purpose of""",
    "REMARK": """
        everything else can wait, everything else must wait, all else can wait, rest can wait, others can wait,
        at a run, if you read me, if you can hear me, if you hear me, if you copy,
        level crossing, railway crossing, rail crossing,
        in troop carriers, in tcvs, by tcv, in troop carrying vehicles, in carriers, in mt, by mt, in transport,
        at full tilt, full tilt, flat out, like the clappers, pell mell, full steam ahead, lickety split,
        for a rest, for a breather, for some rest, for a well earned rest,
        until you're there, till you're there, until youre there, till youre there, until you are there,
        till you are there, until they are there, till they are there, until they get there, till they get there,
        side by side, shoulder to shoulder, hand in hand, on dot, give or take, give or take a few minutes,
        give or take five minutes, give or take ten minutes,
        throughout, at my disposal, at our disposal, at your disposal,
        in its stead, in their stead, in his stead, instead of it, instead of them, in their place instead,
        one after other, one behind other, one by one, one at a time,
        drop what you're doing, drop what you are doing, drop whatever you're doing, drop whatever you are doing,
        drop whatever they're doing, drop what they're doing, drop what it is doing, drop whatever it is doing,
        stop what you're doing, stop what you are doing, stop whatever you're doing, leave what you're doing,
        leave whatever you're doing, grab your gear, grab your kit,
        take your time, sooner rather than later, better late than never,
        street by street, house by house, house to house, from house to house, block by block, yard by yard,
        on both sides of road, either side of road, on either
        side of road,
        or so,
        is down, are down,
        take turns, takes turns, taking turns, in turns, take it in turns,
        or what is left of it, or what is left of them, or what remains of it, or what remains of them,
        or whats left of it, or whats left of them, or what's left of it, or what's left of them,
        no change there, no changes there, nothing changes there, no change for them, no change for him,
        from other side, from other direction, from opposite side, from opposite direction, from both sides,
        for two of them, for both of them, for three of them,
        no longer needed, no longer required, no longer necessary, no longer relevant, not needed any more,
        by march route, up again, in one piece, in open, out in open, caught in open, undamaged, unharmed, dont wait for
        others, do not wait for others,
        dont wait for rest, do not wait for rest, dont wait for anyone, do not wait for anyone,
        dont wait for, do not wait for, not wait for, no need to wait for, never wait for,
        and not a minute longer, not a minute longer, not a moment longer, and no longer, but no longer,
        would you mind, do you mind, be a dear and, be a sport and, be a love and, be a good chap and, if you dont mind,
        when you get a minute, when you have a minute, when you get a moment, when you have a moment,
        when you get a chance,
        when you have time, if it is not too much trouble, if its not too much trouble, if it isnt too much trouble,
        get a meal, get a good meal, get a hot meal, have a meal, have a good meal, have a hot meal, have breakfast,
        have lunch, have dinner, have supper, have tea, brew up, have a brew, have a cup of tea, get some food,
        this turn, for this turn, in this turn, nothing for you, nothing for you today, nothing new for you,
        on your feet, on their feet,
        this is priority one, it is priority one, this is first priority, this has first priority, that is priority one,
        fire plan, fireplan, air plan, artillery plan, arty plan, programme of fire, fire programme, fire tasks,
        abandon its positions, abandons its positions, abandon their positions, abandon your positions,
        abandon present positions, abandons present positions, leave its positions, leaves its positions,
        one column, single column, in one column, in single column, no waiting,
        no waiting around, no dawdling, no stops, no hanging around, no messing around, no messing about,
        remain under my command, remains under my command, stay under my command, stays under my command,
        by forced march, by forced marches, in forced march, in forced marches, by night march, by route march,
        fields of fire, field of fire, may i have, may we have, to restore line, to restore situation, to
        restore position,
        god keep them, god help them, god bless them, god be with them, may god help them, say your prayers,
        and say your prayers, if it is no trouble, if its no trouble, if that is no trouble, if no trouble,
        and not a minute less, not a minute less, and not a minute later, not a minute later, and not a minute more,
        taking losses, taking casualties, taking heavy losses, taking too many losses, taking heavy casualties,
        taking fire, taking a beating,
        sooner if they can, earlier if they can, sooner if possible, earlier if possible, sooner if you can,
        or sooner, or earlier, or sooner if possible, or earlier if possible, if not sooner, if not earlier,
        not earlier, and not earlier, but not earlier, not sooner, and not sooner, no earlier, no sooner, without
        lights, therefore, thus, consequently, accordingly, daher, deshalb, daarom, once more, once again,
        one more time, one last time, yet again, all over again,
        with no lights, without light, ohne licht, zonder licht, no rush, no hurry, hurry up, hurry up chaps,
        hurry up lads, hurry up boys, hurry up please, keep me informed, keep me posted,
        keep me updated, keep me advised, keep me in the picture,
        keep us informed, keep us posted, keep us updated, keep us advised, keep in touch, keep me in the loop,
        do not stop for anything, dont stop for anything, do not stop, dont stop, do not halt, dont halt,
        not beyond, but not beyond, and not beyond, go no further, goes no further, going no further, move no
        further, moves no further, advance no further,
        advances no further, but no further, and no further, no further than that, not further, no farther,
        go no farther, goes no farther,
        on the way, on way, en route, on your way, on its way, on their way, on way there, along way,
        with everything it has, with everything they have, with everything you have, with everything he has,
        with everything it has left, with everything they have left, with everything you have left, with everything,
        lock stock and barrel, bag and baggage, taking everything with them, taking everything with it, taking
        everything with you, taking everything along,
        taking all they have, taking their time, cost what it may, come what may, be that as it may, whatever it takes,
        to cover withdrawal, to cover retreat, to cover evacuation, to cover our withdrawal, to cover their
        withdrawal, to
        cover its withdrawal, and keep it up, keep it up, and keep that up, and keep this up, and keep at it,
        stop for nothing, stop for nobody, stop for no one, stopping for nothing, stopping for nobody, no delay,
        no delays,
        no stopping, no halt, no stop, no halts, no halting, no stops, no pauses, no pausing, no breaks,
        without a stop, without a halt,
        without stops, without halts, without pausing, without a pause, without a break, do not pause, dont pause,
        by two routes, by three routes, on two routes, by two roads, by three roads, on two roads, along two roads,
        on two axes, on three axes, along two axes, by separate routes, by different routes, by parallel routes,
        on a broad front, on broad front,
        check it for charges, check for charges, check bridge for charges, check it for mines, check for mines,
        look for charges, check it for demolitions, check for demolitions, check it for explosives,
        check for booby traps, check bridge for mines, check bridge for demolitions, have a care, mind how you go,
        do not dawdle, dont dawdle, do not hang about, dont hang about, do not dilly dally,
        quick as you can, quick as they can, as fast as you can, as fast as they can, as fast as possible,
        fast as you can, without fail, good luck, good luck to all, good luck to you all, good luck to all of you,
        good luck all, good luck everyone, good luck everybody, good luck to everyone, good luck men, good luck lads,
        by coup de main, by a coup de main, in a coup de main, god speed, godspeed, do not be late, dont be late,
        on double, chop chop, do not lose time, no time to lose, without prejudice to my order of this morning,
        without prejudice, over and out, that is all, to be careful, be careful, take care, mind mines,
        watch for mines, watch your flanks, keep your heads down, there is a good chap, there is a good fellow,
        for me, if you please, would you ever, would you, will you, in other words, that is to say, according to plan,
        work through night, working through night, work all night, working all night, work day and night,
        work night and day, work round the clock, work around the clock, work without a break,
        day and night, night and day, by day and by night, by day and night, around the clock, round the clock,
        as planned, as per plan, per plan, as agreed, as discussed, as arranged, as we said, as we agreed, as i said,
        as told, as i told you, as suggested, as proposed, as you proposed, as requested, as instructed, as mentioned,
        like we said, like we discussed, on phone, by phone, over phone, on telephone, by telephone, over telephone,
        over radio, on radio, by radio, by wireless,
        as ordered, now then, jolly good, old boy, old chap, on the double, and look sharp, look sharp,
        look lively, and make it snappy, make it snappy, make it quick, like a dose of salts, like blazes,
        like hell, hell for leather, in good order, in your own time, go go go, get going, get a move on, go now,
        move now, start now, best foot forward, with a will, by jingo, if you would, if you will,
        if you would be so kind, if youd be so kind, if you'd be so kind, if you could be so kind, if you'd be so good,
        if you would be so good, if you'd be good enough, if you would be good enough, if you'd be kind enough,
        if you would be kind enough, if you'd please,
        and not a minute later, not a minute later, not a moment later,
        not a second later, and no later, turn round, turn around, about turn, about face, changed my mind, have
        changed my mind, changed our mind, changed our minds, change of heart, order of march,
        in order of march, change of plan,
        change of plans, change in plan, new plan, plans have changed, plan has changed, instead,
        by quickest route, by shortest route, by fastest route, quickest route, fastest route, shortest way,
        quickest way, shortest route, by most direct route, by direct route, most direct route, by shortest way,
        by quickest way, fix bayonets, not stopping for anything, not stopping, without stopping,
        without halting, without pausing, without a halt, without rest, without waiting, details to follow,
        details follow, details later, more to follow, further orders to follow, orders to follow,
        no support, without support, no artillery support, without artillery support, no guns, unsupported, no air
        support, without air support, without any support, no fire support,
        by our people, by our own people, by our troops, by our own troops, by our side, by our own side, by our own""",
    "SAMETIME": """
        at that time, at that hour, at that moment, at that same time, at very same time, at said hour, at said time,
        then too, then also, also then, then as well, at this same time, at this same hour,
        same time as, at same time as, same hour as, simultaneously with, same time, at same time, same hour,
        at same hour, simultaneously, at same moment, zugleich, gleichzeitig, tegelijk, tegelijkertijd,
        same times, at same times, same hours, at same hours, same timings, at same timings, same span, for same time,
        same period""",
    "SHALL": """
        is detailed to, are detailed to, is tasked to, are tasked to, is tasked with, are tasked with,
        is charged with, are charged with, is told to, are told to, has honour of, have honour of, has privilege of,
        is given job of, are given job of, is given task of, are given task of, is given job to, is given orders to,
        has the task of, have the task of, has the task to, has the job of, have the job of, has the job to, has the
        duty to, has orders to, have orders to, has order to, is responsible for, are responsible for,
        come out of line and, comes out of line and, begins to, begin to, turn round and, turns round and,
        turn around and, turns around and, turns about and,
        are asked to, is asked to, are kindly asked to, is kindly asked to, are requested to, is requested to, are
        kindly requested to, is kindly requested to, are politely requested to, are invited to, is invited to, are
        kindly invited to, is urged to, are urged to,
        get to work, gets to work, go to work, goes to work, set to work, sets to work, get busy, gets busy,
        may i trouble you to, might i trouble you to, can i trouble you to, could i trouble you to,
        may i prevail upon you to, might i prevail upon you to, could i prevail upon you to,
        may i ask for, might i ask for, may i ask that, may i ask you to, might i ask that, might i ask you to,
        can i ask you to, could i ask you to,
        i give order that, i give order to, it is my order that, it is my wish that, gets order to, gets orders to,
        is given order to, is given orders to, is given task to, is given task of, receives order to,
        had better, had best, ought to, oughta, ought, need to, needs to, is going to, are going to, gonna,
        is supposed to, are supposed to, are meant to, is meant to, has to, have to, gotta, has got to,
        have got to, d better""",
    "COY": """
        push outposts, pushes outposts, push out outposts, push outposts out, an outpost, outposts out,
        a battalion, a bn,
        co, cos,
        coy, pl, tp, section, half, part, parts, elements, element, bty, sections, detachment, detachments, squad,
        masse, masse von, hauptteil, hauptteil von, gros, gros von, stosstrupp, spaehtrupp, vorhut, nachhut, voorhoede,
        a third of, two thirds of, a quarter of, three quarters of, a battalion of, battalion of, a battalion from,
        a company of, a company from, a squadron of, a regiment of, a
        platoon of, a troop of, a battery of, another battalion of, most of, some of, several of, few of, handful of,
        couple of, pair of, bulk of, majority of,
        detach, portion, advance guard, vanguard, patrols, rearguard, teil, teile, advance party, recce party""",
    "BRIDGEWORD": """
        bridge, road bridge, railway bridge, main bridge, big bridge, canal bridge,
        highway bridge, village bridge, lock bridge, canal road bridge, canal railway bridge""",
    "FERRYWORD": "ferry, by ferry",
    "ZONEWORD": """
        dz, lz, drop zone, landing zone, zone, landing ground, landing zones, drop zones, dropping zone,
        dropping zones, zones, dzs, lzs, landing grounds, dropping ground""",
    "AHEAD": """
        flank of, right flank of, left flank of, flanks of, open flank of, northern flank of, southern flank of,
        eastern flank of, western flank of, right and left of,
        come up on left of, comes up on left of, come up on right of, comes up on right of, keep to left of,
        keeping to left of, keep to right of, keeping to right of, keep on left of, keeps on left of,
        halfway there, half way there, halfway, half way, midway, part way, partway, halfway to, half way to,
        halfway towards, half way towards, halfway between, half way between, midway to, midway between,
        part way to, partway to, short of, just short of, close to, almost to, nearly to, opposite, across from,
        within sight of, in sight of, within reach of, just past, just beyond, just outside, far side of,
        other side of, near side of, this side of, back of, overlooking, facing, facing to, facing towards,
        facing toward, face, faces, and face, and faces, face towards, front towards, front toward, with front to,
        with front towards, fronting, commanding, just before,
        ahead of, in front of, forward of, in advance of, on the flank of, on the left of, on the right of,
        to the left of, to the right of, left of, right of, beside, next to, past, beyond, main effort,
        main effort with, main effort by, main effort on, schwerpunkt, schwerpunkt bei, without waiting for,
        not waiting for, regardless of""",
    "HEED": """
        looks out for, keeps a lookout for, keeps a look out for, keeps an eye out for, keeps its eyes open for,
        watch for, watches for, watching for, watch out for, watching out for, look out for, looking out for, lookout
        for, keep an eye out for, keep an eye open for, keep a look out for, keep a lookout for, keep your eyes open
        for, keep eyes open for, keep their eyes open for, keep your eyes peeled for, be on lookout for, on lookout
        for, stay alert for, be alert for, alert for, beware, beware of, watch your, watch their, watch its,
        mind your, mind,
        be careful of, careful of, be wary of, wary of, be on guard against, on guard against, guard against, guards
        against, guarding against, be ready to repel, be prepared to repel, be ready to meet, be prepared to meet, be
        ready to receive, be prepared to receive, ready to repel, prepared to repel, be ready to beat off, be prepared
        to beat off, be ready to throw back, be prepared to throw back, be ready for, ready for, stay ready for""",
    "WATER": """
        rhine, neder rijn, nederrijn, lower rhine, waal, maas, meuse, river, canal, wilhelmina canal,
        maas waal canal, ijssel, linge, dommel, stream, water, rhine river, river rhine, river waal, river maas,
        willems canal, zuid willemsvaart, escaut canal, escaut, line of canal, line of river, riverbank, river
        bank, rheinufer,
        waalufer, maasufer, flussufer, rijnoever, waaloever, maasoever, rhein,
        rijn""",
    "SQUAREWORD": """
        square, squares, corners, corner squares, sq, grid, grid square, grid squares, map square, gr, map ref, map
        reference, grid ref, grid reference, ref,
        quadrat, planquadrat, vak, mr, hex""",
    "AREAWORD": "area, box, rectangle, sector, zone of, bounded by",
    "SAYTO": """
        message to, message for, msg to, msg for, signal to, signal for, tell, inform, pass to, send to, message hq,
        ask, note to, reply to, please tell, please inform, please ask, notify, radio to, wire to, dispatch to,
        report to, reports to, reporting to, send word to,
        funkspruch an, meldung an, nachricht an, fernschreiben an, telegramm an, telegram aan, bericht aan,
        bericht voor, aan, message, warn,
        remind,
        advise, thank, congratulate, send message to, send a message to, pass this to, please pass to,
        please send to, say to, request to, word to, cable to, answer to, cc, relay to""",
    "TOALL": """
        to all, to all hqs, to everyone, to all stations, to all headquarters, message to all, msg to all,
        signal to all, to everybody, an alle, aan allen, all hqs, message to everyone, message to all hqs,
        message to everybody, tell all, tell everyone, inform all""",
    "UMPIRE": """
        umpire, to umpire, to umpires, for umpires, query, question, for umpire, query to umpire, question to umpire,
        question for umpire,
        ask umpire, dear umpire, referee, gm, ump, message to umpire, tell umpire, msg to umpire, note to umpire,
        spielleiter, spielleitung, spelleider,
        schiedsrichter, scheidsrechter, qn, q for umpire, q to umpire,
        query for umpire, hey umpire, umpires, game master""",
    "RAMBLE": """
        next turn, new turn, ready when you are, on my phone, on phone, from my phone, on mobile, excuse typos,
        typing on phone, typing on my phone, excuse my typos, excuse any typos, sorry for typos,
        think, thought, thinking, believe, hope, hoping, guess, wonder, wondering, suppose, afraid, sorry,
        thanks, thank you, cheers, regards, all the best, best wishes, warmest wishes, yours truly, yours sincerely,
        yours from, yours ever, wish, worry, worried, intend, intention, idea, plan is, plan was,
        understand, remember, hear, heard, told me, see you, yesterday, looks like, seems, reckon, feel that,
        first turn, my turn, last turn, let's see how it goes, let's see how that goes,
        let's see how this goes, let's see how they get on, expect, expecting, suspect, love, congratulations,
        well done, hello, hi, dear,
        good morning,
        good evening, good luck, bye, bored, apparently, obviously, unfortunately, assume, glad, happy,
        sad, stay safe, keep safe, keep well, stay well, keep warm, stay warm, keep dry, stay dry, keep smiling,
        stay strong, stay tuned, next stop, keep your chin up, keep your chins up, keep up good work, on we go,
        off we go, away we go, was, were,
        wasnt, werent,
        did, didnt, had, hadnt, has been, have been, been, thats all, that is all,
        that is all for now, that is all for today, that is all from me, all for now, all for today, all from me,
        nothing else, no more for now, that all, going well,
        nothing to report, nothing new to report, nothing more to report, nothing further to report, nothing to add,
        nothing more to add, nothing to do, nothing much to do, not much to do, not much to report,
        going badly, going nicely, doing well, doing fine, making progress, in progress, under way, underway""",
}

#: Words that carry no order and are passed over in silence.
SILENT = (
    frozenset(
        """
    figures figs hereby herewith kindly gimme nvm lol btw yo omg fyi plz bro mate lads ok okey yeah yep
    pse a about admin afterwards again all alle along also alstublieft am an approx approximately are area as
    available bank battalion battalions bde be being best bitte bn body both boys but ca can carefully cautious daar
    cautiously chaps circa city clock coming confidential could d das de dem den der die direct directed
    directly div do does dort down each early eastern een effective ein eine end energy exactly fast
    first flash force forces gradually forward forwards from full fully further general gentlemen good ground
    guard hamlet hard has haste have hence himself itself themselves heran het hier his hour hours however hq hr hrs i
    immediate important instruct
    instructed intention is its ja jawohl just kindly lads late later let ll local m main make may me
    meantime meanwhile men mens method mission most much must my nb need needs northern not now objective oclock
    of off ok okay once one ones only onward onwards op order ordered ordering orders our out outskirts over own
    pace perimeter please pls plz pm position positions possible precisely put quick quickly rapidly re ready regt
    remain
    right roger roughly s secret send sends shall sharp should sich side sir slowly so soldiers southern speed
    steadily still straight strength swiftly t task terug that the their then these this those thx time today
    too toute town troops two uhr und unit units up ur urgent us use utmost uur van ve very via vicinity village
    vite vor want wants way we well western which who whole will with would yes you your zurueck
    """.split()  # noqa: SIM905
    )
    | SILENT_WORDS
)


#: Words of the grammar that say what to do.
VERBS = frozenset(
    """
    MOVE ATTACK HOLD GUARD WITHDRAW RECCE FIRE SUPPORT DROP REPAIR FERRYACT CROSS FOLLOW CONTINUE SAME CANCEL AMEND
    REPORT WHEREIS DEED ALTERZONE LINKUP AIRRECCE
    """.split()  # noqa: SIM905
)


#: Words of their own that look like a verb with a slip in it.
_NO_SLIPS = frozenset(
    """
    pass passes passed taken retaken overtaken undertaken withdrawn withdrew driven thrown attacker attackers defender
    defenders mover follower followers holders supporter supporters crossing crossings
    """.split()  # noqa: SIM905
)


def past_of_verb(word: str) -> bool:
    """`repaired`, `stopped`, `patrolled`: a deed done, no slip in a deed to be done."""
    if not word.endswith("ed") or (word,) in PHRASES:
        return False
    stems = (word[:-2], word[:-1], word[:-3] if word[-3:-2] == word[-4:-3] else word[:-3] + "y")
    return any(PHRASES.get((stem,)) in _DEEDS for stem in stems)


def _another_letter(word: str, verb: str) -> bool:
    """Whether one letter stands for another; letters left out, doubled or in another order are slips."""
    if len(word) != len(verb):
        return False
    apart = [i for i in range(len(word)) if word[i] != verb[i]]
    return len(apart) == 1 or [word[i] for i in apart] != [verb[i] for i in reversed(apart)]


@lru_cache(maxsize=2000)
def slip_of_verb(word: str) -> str:
    """The word of the grammar of a verb with a slip of the pen in it (`witdraw`); empty if not one is clearly meant."""
    if len(word) < 4 or not word.isalpha() or word in _NO_SLIPS or word in OTHER_WORDS or past_of_verb(word):
        return ""
    near = process.extract(word, _VERB_WORDS, scorer=OSA.distance, score_cutoff=1 if len(word) < 7 else 2, limit=8)
    least = min((d for _, d, _ in near), default=0)
    nearest = [verb for verb, d, _ in near if d == least and verb[0] == word[0]]
    short = len(word) < 7 or word.endswith("ing") or least > 1
    if short and all(_another_letter(word, verb) for verb in nearest):
        # `attach` is no slip of `attack`, nor `store` of `storm`, nor `rafting` of `resting`: asked about.
        return ""
    kinds = {PHRASES[(verb,)] for verb in nearest}
    return kinds.pop() if len(kinds) == 1 else ""


#: Phrases of many parts, which the gazetteer weaves in behind those written out.
FAMILIES = (*families(), *fights_through(), kept_from_fights(), no_more(), no_advance(), no_dawdling(), until_told())


def _phrases() -> dict[tuple[str, ...], str]:
    out: dict[tuple[str, ...], str] = {}
    for terminal, ways in SIGNAL_WORDS.items():
        for way in ways.split(","):
            words = tuple(w for w in words_of(way.strip()) if w != "the")
            if words:
                out.setdefault(words, terminal)
    for terminal, rows in (
        *nominal_verbs().items(),
        *hour_phrases().items(),
        *kept_out_of().items(),
        *prohibitions(SIGNAL_WORDS).items(),
    ):
        for way in rows:
            out.setdefault(tuple(w for w in words_of(way) if w != "the"), terminal)
    for words, kind in list(out.items()):
        if words[:2] == ("do", "not"):
            out.setdefault(("dont", *words[2:]), kind)
        if words[0] == "until" and kind == "TILLRELIEVED":
            out.setdefault(("till", *words[1:]), kind)
            out.setdefault(("til", *words[1:]), kind)
    _third_persons(out)
    return out


_DEEDS = frozenset("MOVE ATTACK HOLD GUARD WITHDRAW RECCE FIRE SUPPORT CROSS FOLLOW REPAIR".split())  # noqa: SIM905


def _third_persons(phrases: dict[tuple[str, ...], str]) -> None:
    """`advances against` beside `advance against`: the other person of a phrase, where its verb has one elsewhere."""
    for phrase, kind in list(phrases.items()):
        if len(phrase) == 1 and kind in _DEEDS and phrase[0].isalpha() and len(phrase[0]) > 2:
            ending = "es" if phrase[0].endswith(("s", "sh", "ch", "x", "z")) else "s"
            phrases.setdefault((phrase[0] + ending,), kind)
    firsts = {p[0] for p, kind in phrases.items() if kind in VERBS}
    firsts |= {words_of(head)[0] for f in FAMILIES if f.kind in VERBS for head in f.heads}
    for phrase, kind in list(phrases.items()):
        if kind not in VERBS or len(phrase) < 2:
            continue
        if phrase[0] == "have":
            # `has a go at Oosterhout`.
            phrases.setdefault(("has", *phrase[1:]), kind)
        for ending in ("s", "es"):
            if phrase[0] + ending in firsts:
                phrases.setdefault((phrase[0] + ending, *phrase[1:]), kind)


def _foreign(known: dict[tuple[str, ...], str]) -> dict[tuple[str, ...], str]:
    """The phrases of German and Dutch hands that are no English ones."""
    out = {words_of(way): kind for kind, row in GERMAN_DUTCH.items() for way in written_out(row)}
    return {words: kind for words, kind in out.items() if words and words not in known}


#: Canonical words of each phrase and its word in the grammar; the first entry wins.
PHRASES = _phrases()
_VERB_WORDS = sorted(
    p[0]
    for p, kind in PHRASES.items()
    if len(p) == 1 and kind in VERBS and kind not in ("DEED", "REPORT") and len(p[0]) > 3
)
PHRASES.update(_foreign(PHRASES))
