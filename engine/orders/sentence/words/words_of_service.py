"""What else is ordered: fire, support, drops, repairs, ferries; the order book, reports, deeds for the umpire.

A part of the table in `signal_words`: on the left the word of the grammar, on the right all the ways of writing it,
separated by commas. Source: orders.md 7, 11, 15, 20; MG section 26.
"""

SERVICE: dict[str, str] = {
    "FIRE": """
        concentrate their fire on, concentrate its fire on, concentrate fire on, concentrates its fire on,
        concentrates fire on, concentrating fire on, concentrate all fire on,
        light up, lights up, paste, pastes, plaster, plasters, clobber, clobbers,
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
        throw everything they got at, throws everything they got at, throw everything they have at, throw everything it
        has at, throws everything it has at, throws everything they have at, throw everything it got at, throw
        everything you got at, throws all it has at, throw all it has at, throw all they have at,
        throw everything you have at, throw everything you've got at, throw all you have at,
        artillery strike, artillery strike on, gun strike, fire strike,
        be kept under fire, be taken under fire, be put under fire, be brought under fire, be held under fire,
        lay it on, lays it on, pour it on, pours it on, counter battery, counter battery fire, counter battery fire
        on, counter battery work, counter battery on, bang away at, bangs away at, blaze away at,
        fire, fires, firing, fire on, shell, shells, shelling, stonking, bombard, bombards, bombarding, shoot, shoots,
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
        dive bomb, rocket, lift on to, lifts on to, lift to, lifts to, lifting to, lift onto, lifts onto, lifting onto,
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
        give priority of fires to, gives priority of fires to, give priority of fire to, gives priority of fire to,
        helps, helps them, helps him, helps it, helps them out, helps him out, helps it out, helps with fire,
        giving fire support to, giving support to, giving fire support for, providing fire support to,
        providing fire support for, providing support to, supporting fire for, supporting fire to,
        to cover withdrawal of, to cover retreat of, to cover advance of, to cover move of, cover withdrawal of,
        cover retreat of, cover advance of, cover move of, cover crossing of,
        at service of, is at service of, are at service of, be at service of, be at disposal of, be in support of, be
        in direct support of,
        covering fire, give artillery cover, gives artillery cover,
        lend fire to, lends fire to, lend fire, lends fire, lend their fire to, lends its fire to, fly in support of,
        flies in support of, flying in support of, lend its fire to, give its fire to, gives its fire to,
        go in support of, goes in support of, go into support of, goes into support of, go into support for,
        goes into support for, goes into direct support of, go into direct support of, comes in support of,
        remain in support, remain in support of, remain in direct support, remain in direct support of, stay in
        support, stay in support of, stay in direct support of, continue in support, continue in support of,
        keep supporting, continue to support, continue supporting, go on supporting,
        back em up, backs em up, help em out, helps em out, help em, helps em, support em, supports em,
        back them up, backs them up, back it up, backs it up, back him up, backs him up,
        sp, spt, iso, i / s / o, ds, in ds of,
        support, supports, supporting, in support, in spt, in sp, in sup, in direct support, in support of,
        give support,
        give fire support, provide support, provide fire support, fire support, fire in support,
        fire in support of, assist, assists, back up, aid, be in support, give direct support, lend support,
        unterstuetzen, unterstuetzt, steun, steunt, ondersteun, ondersteunt, support attack, spts, give a hand,
        giving a hand, giving support, placed in support of, put in support of, is placed in support of, is put in
        support of,
        shift support to, shifts support to, shift its support to, shifts its support to, switch support to, switches
        support to, switch their support to, switches its support to, transfer support to, transfers support to,
        transfer its support to, transfers its support to,
        answer calls from, answers calls from, answer calls for fire from, answers calls for fire from,
        under call to, under call of, under call for, at call to,
        at call of, at call for, at priority call of, at disposal of, placed at disposal of,
        is placed at disposal of, are placed at disposal of, put at disposal of, is at disposal of, are at disposal of,
        are in support of, are in direct support of, are in support, are in direct support,
        allotted to, is allotted to, are allotted to, is assigned to, are assigned to, giving them a hand, give
        cover, give covering fire, covering fire
        for, is at call of, are at call of,
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
        airdrop, airdrops, air drop, air drops, paradrop, paradrops, para drop, bail out over,
        bails out over, bail out on, bails out on, bail out at, bails out at, bail out above, bails out above,
        parachutes in, parachute on, parachutes on, parachute at, parachute over,
        parachute onto, parachutes onto, parachute into,
        parachutes into, arrives by glider, arrives by gliders, arrives by parachute, comes by glider, comes in by
        glider, comes in by gliders, lands by glider, lands by gliders, lands in gliders,
        be brought in by glider, be brought in by gliders, be flown in by glider, be flown in by gliders, be landed by
        glider, be brought in by air, be brought in by plane,
        land by glider, land by gliders, land in gliders, land in its gliders, land in their gliders, land with its
        gliders, land with gliders, come in by glider, come in by gliders, come by glider, arrive by glider, arrive by
        gliders, fly in by glider, drop by parachute, jump by parachute, come down by parachute, arrive by parachute,
        land by parachute,
        drop, drops, dropping, jump, jumps, land, lands, landing, parachute in, fly in, flies in, flying in, come in,
        comes in on, go in on, goes in on, go in by glider, goes in by glider, go in by parachute, springt ab,
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
        repariert, herstel, herstelt, herstellen, patch up, begin a bailey at, begins a bailey at, starts a bailey at,
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
        follow and support, follows and supports, follow and assume, follows and assumes,
        follow up behind, follows up behind, following up behind, follow in wake of, follows in wake of,
        following in wake of, in wake of,
        go next, goes next, come next, comes next, go last, goes last, come last, comes last, come after them,
        comes after them, come after him, comes after him, come after it, comes after it,
        go with them, go with it, go with him, go along with them, go along with it, come with them, goes along,
        come up behind him, come up behind it, come up behind them, come behind him, come behind them,
        advance behind, go in behind, go up behind, drive behind, push behind, roll behind,
        following close behind, following closely, following closely behind, following close, following at a distance,
        following in reserve, following in reserve behind, follow in reserve, follows in reserve, follow in reserve
        behind, follows in reserve behind, following right behind, following on behind,
        trailing, trails, in tow, bringing up rear, brings up rear, bring up rear, behind them, right behind them,
        after him, after them,
        fol, fols, flw, flws, follow, follows, following, follow on, follow behind, fall in behind, come behind,
        close behind, in rear of,
        move behind, march behind, keep station behind, keeps station behind, stay close behind,
        stays close behind, keep close behind, keeps close behind, stay right behind, stays right behind,
        keep right behind, keep close on heels of, keep on heels of, stay on heels of, hard on heels of, tail, folgt,
        folgen, volg, volgt, stay behind, keep behind, go behind, tag along, tag along with,
        tags along, tags along with, tags along behind, tack on behind, tacks on behind,
        tag along behind, shadow, shadows, shadowing,
        stick with,
        stick with, stick close to, catch up with, keep up with, go along with, come along with, sticks with,
        catches up with""",
    "CONTINUE": """
        bleibt dran, bleiben dran, dranbleiben, blijft aanvallen, blijven aanvallen,
        bleibt im angriff, macht weiter, machen weiter, gaat door, gaan door,
        orders unchanged, orders remain unchanged, no change of orders, no change in orders, task unchanged, tasks
        unchanged, orders stand,
        keep doing what you are doing, keep doing what you're doing, keep on doing what you're doing, keep it up,
        keeps doing what it is doing, keep on doing what you are doing, keep at it,
        keep trying, keeps trying, keep on trying, keeps on trying, keep on keeping on,
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
        same as above, ditto, dito, likewise, same, do the same, does the same, do likewise, as above, same order,
        same orders, same task, idem, also the same, similarly,
        follow suit, follows suit, following suit, to follow suit, do the same thing, does the same thing,
        join in, joins in, joining in, to join in,
        same goes, same applies, same holds, same applies to, ebenso, ebenfalls, desgleichen, gleichfalls, evenzo, dto,
        desgl, dasselbe, das gleiche, das selbe""",
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
        annuleren, widerrufen, streichen, kill order, cxl, cx, cnl, cncl, canx, cnx, annulled, is annulled, rescinded,
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
        please, locations please, strength please, strengths please, location and condition, position and condition,
        report strength and position, report position and strength, report strength and location,
        report location and strength, positions and strengths, position and strength, strengths and positions, location
        and strength, strength and location, submit a report, submits a situation report,
        let us know its position, let me know its position, let us know your position, let me know your position,
        your positions please, your position please, your location please, your locations please, your status please,
        your strength please, your situation please,
        how many tanks are left, how many men are left, how many men have you left, how many tanks have you left, how
        many tanks have you, how many men have you, how many men do you have, how many tanks do you have, how many men
        do you have left, what have you left, reports please, report please, sitreps please, sitrep please, status
        please,
        how far have you got, how far have you come, how far have you gotten, how far are you, how far did you get, how
        is it going, how are you getting on, how are you getting along, how are things with you, how are things going,
        tell me how you are doing, tell me how you are, tell me where you are, tell me what you see,
        tells me what it sees, tell me what they see, tell me what it sees, tell us where you are, tell us how you
        are doing, let me know how you are doing, let me know where you are, let us know where you are, let us know how
        you are doing, please tell me how you are doing, please tell me how you are, please tell me where you are,
        please tell us how you are doing,
        update me on, update us on, update on, give me an update on, an update on, status of,
        position reports, position report, status reports, strength reports, strength report, situation reports,
        strength return from, strength returns from, casualty return from, casualty returns from, returns from,
        reports required from, report required from, sitrep required from, reports wanted from, reports due from,
        ask for a report, ask for a sitrep, ask them for a report, ask them for a sitrep, ask it for a report,
        ask it for a sitrep,
        like to hear from, want to hear from, need to hear from, let me hear from, like to know from, want to know from,
        need to know from, wish to know from,
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
        how are you, how are you doing, report present position, bericht, berichtet,
        meldung, melden, meldet, lagebericht, meld,
        rapport, rapporteer, situatie, send locstat, send locations, send position, give me a report,
        give me a report from, give me a report on, give report, reports from, let me have a report,
        let me have a report from, let me have a report on, let me have a sitrep, i want a report from,
        send in a report, sends in a report, send in report, sends in report, sending in a report,
        a report from, a report on, reports of, report how you are, what is happening, whats happening,
        what do you see, what can you see, what do you see there, what news, how are things, what happening,
        what is happening there""",
    "WHEREIS": """
        what shape, what condition, what is condition of, what's condition of,
        what can, what does, what did, what has, what have, what losses has, what losses have, what can now,
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
        is status of, what is position of, what position and strength of, what strength and position of,
        what location of, what location and strength of, what state and position of, what is position and strength of,
        what is location of, what is location and strength of, what is strength and position of,
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
        is to be blown, are to be blown, is to be blown up, are to be blown up, must be blown, must be blown up,
        is to be demolished, are to be demolished, must be demolished,
        lay a smoke screen, lay smoke screen, lay a smokescreen, lays a smoke screen, lay down smoke, put down smoke,
        smoke screen, smokescreen, arm dutch, arm resistance, arrange truce, arrange a truce, remove charges,
        removes charges, remove explosives, lay charges, lays charges, plant charges, plants charges, place charges,
        places charges, fix charges, fixes charges, lay explosives, lays explosives,
        remove demolitions, defuse, defuses, issue rations,
        destroy, destroys, wreck, by assault boat, by assault boats, in assault boats, by boat, by boats,
        paddle across, paddles across, row across, rows across, swim across, swims across, raft across, rafts across,
        in boats, with boats, for demolition, demolition, demolish, demolishes, blow, blow up, blows up, blowing,
        blowing up, blowing it up, demolishing, dynamiting,
        blow the bridge, blows, dynamite, prepare for demolition, prepare bridge for demolition, mine, lay mines,
        lays mines, build, builds, construct, surrender, surrenders, give up, gives up, let go of, lets go of,
        loot, requisition, commandeer,
        trade places, trades places, change places, changes places, exchange places, exchanges places,
        swaps, steal, buy, buys, bury, evacuate, disband, merge, swap, resupply, sabotage, burn, set fire, set fire to,
        torch, arrest, interrogate, question prisoners, negotiate, parley, sprengen, sprengt, opblazen, relieve,
        replaces, take place of, takes place of, taking place of,
        lift mines, lifts mines, clear mines, clears mines, clear minefield, clears minefield, clear minefields,
        sweep for mines, sweeps for mines, search for mines, searches for mines, sweep mines, sweeps mines,
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
}
