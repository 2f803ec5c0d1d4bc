"""Words of orders in German and Dutch, beside the English ones of `signal_words`.

Telegrams of German staffs and of Dutch hands: links and set phrases here, the verbs in the forms an order uses
(`greift`, `angreifen`, `anzugreifen`) in `german_deeds`. Verbs whose two parts stand apart are in `separable`.
`~` is any article or none. Source: player's guide, "Who"; orders.md 6-8.
"""

from engine.orders.sentence.german_and_dutch.german_deeds import GERMAN_DEEDS

#: Word of the grammar: the ways of writing it.
GERMAN_DUTCH: dict[str, str] = {
    **GERMAN_DEEDS,
    "TO": """
        vooruit naar, voorwaarts naar, vorwaerts nach, vorwaerts auf,
        nach westen bis, nach osten bis, nach norden bis, nach sueden bis, nach westen auf, nach osten auf,
        nach norden auf, nach sueden auf, naar het westen tot, naar het oosten tot,
        naar het noorden tot, naar het zuiden tot,
        in richtung, in richtung auf, in richtung nach, in die richtung von, bis nach, bis zu, bis zur, bis zum,
        bis in, bis an, bis auf hoehe, auf ~ hoehe von, richting, in de richting van, in richting van, tot aan,
        tot in, tot bij, helemaal naar, weiter nach, weiter auf, weiter bis, weiter in richtung, weiter
        richtung, weiter zu, verder naar, door naar, verder op, ins, in den raum, in ~ raum von, in ~ gegend von, in de
        omgeving van, in ~ buurt van, in het gebied van""",
    "VIA": """
        ueber raum, ueber dem raum, marschstrasse, marschweg, weg ueber, strasse ueber,
        landstrasse ueber, weg via, weg over, ueber, ueber ~ strasse, durch, auf dem weg
        ueber, auf dem wege ueber""",
    "AT": """
        beim, am, im, im raum, im raum von, in ~ naehe von, in hoehe von, auf hoehe von, auf hoehe, ter hoogte van,
        nabij, nahe, naehe, in ~ naehe
        von, unweit, rondom, rond, omstreeks, rings um, rund um, vlakbij, punkt, punktlich, puenktlich um,
        klokslag, precies om, stipt om""",
    "FROM": """
        aus dem raum, aus dem raum von, aus dem raum um, aus dem gebiet von, aus dem gebiet um, aus der gegend,
        aus der gegend von, aus der gegend um, vanuit de omgeving van, uit de omgeving van, vanuit het gebied van,
        uit het gebied van, vanuit het gebied rond,
        aber nicht vor, jedoch nicht vor, aber erst um, jedoch erst um, maar niet voor, maar pas om,
        abmarsch, abmarschzeit, abfahrt, abfahrt um, beginnend um, beginn, beginn um, antreten um, abmarsch um,
        angriffsbeginn, angriffsbeginn um, angriffszeit, angriffszeit um, aanvalstijd, aanvang,
        aanvang om, begin om, vertrek om, vertrek, vertrekt om, start om, fruehestens, fruehestens um, erst um,
        erst ab, nicht vor, niet voor, pas om, pas vanaf, vroegstens, vroegste, niet eerder dan, nicht eher als,
        aus, uit, vanuit, aus richtung, von richtung, uit de richting, marschbeginn, marschbeginn um,
        feuerbeginn""",
    "FOR": "dauer, dauer von, fuer ~ dauer von, duur, tijdsduur, gedurende, waehrend",
    "UNTIL": """
        ende, ende um, feuerende, feuerende um, endet um, einde, einde om, einde vuur, eindigt om,
        bis mindestens, mindestens bis, bis einschliesslich, tot minstens, ten minste tot, tot ongeveer, bis
        etwa, bis gegen""",
    "BY": """
        vor, noch vor,
        spaetestens um, spaetestens bis, bis spaetestens, bis spaetestens um, ankunft bis, ankunft, ankunft um,
        ankunft spaetestens, eintreffen bis, eintreffen um, eintreffen, da sein um, da sein bis,
        erreicht bis, aankomst, aankomst om, aankomst voor,
        aankomst tot, uiterlijk om, uiterlijk tot, ten laatste, ten laatste om, niet later dan, nicht spaeter
        als, laatstens, gegen spaetestens, muss dort sein bis, moet er zijn om,
        einsatzbereit bis, einsatzbereit um, einsatzbereit ab,
        gefechtsbereit bis, gefechtsbereit um, gefechtsbereit ab, gevechtsklaar om, gevechtsklaar tot,
        gevechtsklaar vanaf, aan te komen om, anzukommen bis,
        anzukommen um, er zijn om""",
    "AVOIDING": """
        unter umgehung von, unter vermeidung von, umgeht, umgehe, meidet, meiden, meide, vermeidet, vermeide,
        nicht ueber, nicht durch, aber nicht ueber, aber nicht durch, ohne durch, vermijdt, vermijden, mijdt,
        mijden, niet via, niet door, niet over, maar niet via, maar niet door, maar niet over, omzeil, omzeilt,
        met vermijding van""",
    "AND": "sowie, alsmede, alsook, evenals, zusammen mit, gemeinsam mit, samen met, tezamen met",
    "OR": "oder aber, entweder, ofwel, dan wel, ansonsten, anderenfalls, andernfalls, zo niet, zoniet, sonst, anders",
    "LESS": """
        mit ausnahme von, mit ausnahme der, mit ausnahme des, met uitzondering van,
        abzueglich, ausschliesslich, nur nicht, aber ohne, aber nicht, maar zonder, maar niet, met uitsluiting
        van""",
    "ALL": """
        everything i have, everything i have got, everything we have, everyone i have, all i have, all that i have,
        alles was ich habe, alles was wir haben, alles wat ik heb, alles wat we hebben,
        iedereen, jedermann, allemaal, allen einheiten, aller einheiten, allen teilen, aller teile,
        alle verfuegbaren, alle beschikbare,
        alle bataillone, alle bataillone der, alle bataljons, alle bataljons van, saemtliche bataillone,
        alle regimenter,
        alle regimente, all regiments, all regiments of,
        alle einheiten, alle einheiten von, alle einheiten der, alle teile, alle teile von, alle teile der,
        saemtliche, saemtliche einheiten, saemtliche teile der, die ganze, alle truppen, alle eenheden, alle
        eenheden van, alle onderdelen, alle onderdelen van, alle troepen, de hele, de gehele, allen""",
    "REST": """
        der rest, rest der, rest des, rest von, rest vom, der rest der, der rest des, der rest von, der rest vom,
        de rest van, de rest van de, uebrige, die uebrigen, alle uebrigen, restliche, alle anderen, de rest,
        overige, de overige,
        overigen, de overigen, alle overige, alle andere""",
    "BOTH": "beide, beiden, beides, alle beide, allebei, alle drei, alle drie, die beiden, de beide",
    "THEY": "davon, daarvan, ihn, ihm, hem, sie, diese, dieselbe, dieselben, zij, deze, dezelfde, er, hij",
    "THERE": """
        dort, daar, wo er ist, wo sie ist, wo sie sind, wo er steht, wo sie steht, wo sie stehen, an ort und
        stelle, in
        stellung bleiben, am platz, auf der stelle stehen, an ihrem platz, an seinem platz, in der jetzigen
        stellung, in jetziger stellung, in ihrer jetzigen stellung, in den jetzigen stellungen, in den
        stellungen, ihre stellungen, seine stellung, ihre stellung, seine stellungen, die stellung, die
        stellungen, diese stellung, waar hij is, waar zij is, waar ze is, waar zij zijn, waar ze zijn, waar hij
        staat, waar ze staat, waar ze staan, ter plaatse, op zijn plaats, op hun plaats, op de plaats, in zijn
        stelling, in hun stellingen, zijn stelling, hun stellingen, hun stelling, de stelling, de stellingen, op
        zijn plek, waar het is, in de huidige stelling""",
    "SUPPORTED": """
        mit unterstuetzung durch, mit der unterstuetzung von, mit feuerunterstuetzung durch, mit
        feuerunterstuetzung von, mit artillerieunterstuetzung durch, mit artillerieunterstuetzung von,
        unterstuetzung durch, unterstuetzung von, unter feuerschutz von, unter feuerschutz durch, unter dem
        feuer von, unter feuer von, mit hilfe von, gedeckt durch, gedeckt von, mit feuer von, mit feuer durch,
        feuerunterstuetzung durch, feuerunterstuetzung von, met ondersteuning van, ondersteund door, met
        vuursteun van, met hulp van, onder vuursteun van, gedekt door, steun van, ondersteuning van,
        ondersteuning door, steun door, vuursteun van, vuursteun door, met steun door,
        artillerieunterstuetzung durch, artillerieunterstuetzung von, artilleriesteun van, artilleriesteun door""",
    "BEHIND": """
        als reserve dahinter, in reserve dahinter, in reserve daarachter, dahinter in reserve,
        dahinter als reserve, daarachter in reserve, als zweite welle, als zweites treffen, als reserve daarachter,
        dahinter, daarachter, folgt dahinter, folgen dahinter, gleich hinter, dicht hinter, unmittelbar hinter,
        vlak achter, direct achter""",
    "LINKUP": """
        schliesst sich an, vereinigen mit, vereinigt sich mit, vereinigen sich mit, verstaerken, verstaerkt,
        stoesst zu, sluit zich aan bij, sluiten zich aan bij, versterken, versterkt, verenigt zich met""",
    "NOW": """
        sogleich, umgehend, unverzueglich, schnellstens, schnellstmoeglich, so schnell wie moeglich, sobald als
        moeglich, sobald wie moeglich, baldmoeglichst, so rasch wie moeglich, so bald wie moeglich,
        so schnell es geht, ohne verzug, auf der stelle, ab sofort, augenblicklich, sofort bei
        eingang, zo snel mogelijk, zo spoedig mogelijk, terstond, dadelijk, per direct, nu meteen, met
        onmiddellijke ingang, sobald sie kann, sobald er kann, sobald es kann, sobald sie koennen, sobald er es kann,
        zodra hij kan, zodra ze kunnen, zodra zij kunnen, zodra het kan, zonder
        uitstel, per omgaande, vanaf nu, zurzeit, derzeit, momentan, im moment, op dit moment, momenteel""",
    "THEN": """
        gefolgt von, gevolgd door, von dort, von dort aus, von dort weiter, von da, von da aus, von da weiter,
        sodann, hierauf, darauf, darnach, im anschluss, im anschluss daran, anschliessend daran, alsdann,
        nachher, und dann, und danach, und anschliessend, vervolgens, daarop, vandaar, van daar, vandaaruit, van
        daaruit, waarna, waarop, worauf, woraufhin, wonach, whereafter, erna, nadien, en daarna, en dan,
        en vervolgens, hierna""",
    "BYROAD": """
        beiderseits ~ strasse, zu beiden seiten ~ strasse, beidseits ~ strasse, links und rechts ~ strasse,
        aan weerszijden van ~ weg, aan beide kanten van ~ weg, aan weerskanten van ~ weg,
        folgt ~ strasse, folgt ~ hauptstrasse, volgt ~ weg, volgt ~ hoofdweg,
        auf ~ hauptstrasse, ueber ~ hauptstrasse, entlang ~ hauptstrasse, strasse entlang, ~ strasse entlang,
        hauptstrasse entlang, ~ hauptstrasse entlang, auf strassen, auf den strassen, ueber ~ landstrasse, auf ~
        landstrasse, auf ~ chaussee, an ~ strasse entlang, per strasse, im strassenmarsch, strassenmarsch, over
        ~ hoofdweg, langs ~ hoofdweg, over ~ straatweg, langs ~ straatweg, over ~ grote weg, langs ~ grote weg,
        via ~ weg, via ~ hoofdweg, ueber strassen, strasse benutzen, hauptstrasse benutzen, auf ~ strasse bleiben,
        auf ~ hauptstrasse bleiben, blijft op ~ weg, op ~ weg blijven""",
    "BYRAIL": """
        beiderseits ~ bahn, beiderseits ~ bahnlinie, beiderseits ~ eisenbahn, aan weerszijden van ~ spoor,
        aan weerszijden van ~ spoorlijn, aan weerszijden van ~ spoorbaan,
        ~ bahn entlang, ~ bahnlinie entlang, ~ eisenbahn entlang, ~ eisenbahnlinie entlang, ~ bahnstrecke
        entlang, ~ gleise entlang, an ~ bahn entlang, an ~ bahnlinie entlang, an ~ eisenbahn entlang, entlang ~
        eisenbahn, entlang ~ eisenbahnlinie, entlang ~ bahnstrecke, entlang ~ gleise, auf ~ bahn, auf ~
        bahnstrecke, laengs ~ bahn, laengs ~ bahnlinie, laengs ~ eisenbahn, ueber ~ bahnlinie, ueber ~ bahn, ueber
        ~ eisenbahn, ueber ~ gleise, per bahn, mit der
        bahn, auf dem bahndamm, entlang dem bahndamm, den bahndamm entlang, am bahndamm entlang, am bahndamm,
        langs ~ spoorbaan, langs ~ spoordijk, over ~ spoorbaan, over ~ spoordijk, over ~ spoor, via ~ spoor, via
        ~ spoorlijn, folgt ~ bahnlinie, folgt ~ bahn, folgt ~ eisenbahn, folgt ~ bahnstrecke, volgt ~ spoorlijn,
        volgt ~ spoor, per spoor, het spoor langs, de spoorlijn langs, langs ~ rails""",
    "BYCOUNTRY": """
        querbeet, ueber die felder, ueber felder, ueber land, durch das gelaende, durchs gelaende, abseits ~
        strasse, abseits ~ strassen, abseits von strassen, quer durch das gelaende, durch die felder, ueber
        offenes gelaende, nicht auf ~ strasse, nicht ueber ~ strasse, strassen meiden, strassen vermeiden, ohne
        strassen, door de velden, over de velden, dwars door het land, dwars door de velden, buiten de wegen,
        meidet ~ strasse, meidet ~ strassen, meidet ~ hauptstrasse, vermeidet ~ hauptstrasse, mijdt ~ hoofdweg,
        vermijdt ~ hoofdweg, vermijd ~ hoofdweg,
        buiten de weg om, door het terrein, niet over ~ weg, wegen vermijden, wegen mijden, door ~ land""",
    "AVOIDCONTACT": """
        kein gefecht, keine gefechte, kein kampf, keine kaempfe, keinen kampf, gefecht meiden, gefechte meiden, meidet
        feindberuehrung, meiden feindberuehrung, meiden gefechte, meidet jedes gefecht, meiden jedes
        gefecht, mijdt gevechten, mijden gevechten, mijdt elk gevecht, mijden elk gevecht, mijdt
        contact, mijden contact, mijdt de vijand, mijden de vijand, gefechte vermeiden, kaempfe vermeiden, kaempfe
        meiden, kampf meiden, feind meiden, feindberuehrung meiden, keine feindberuehrung, ohne feindberuehrung,
        feindkontakt vermeiden, feindkontakt meiden, kein feindkontakt, ohne feindkontakt, ohne gefecht, ohne kampf,
        aber ohne gefecht, aber ohne kampf, aber ohne feindkontakt, aber ohne feindberuehrung, doch ohne gefecht, doch
        ohne kampf, maar zonder gevecht, maar zonder te vechten, maar zonder contact, vermeidet kampf, vermeidet
        gefecht, vermeidet gefechte, vermeidet feindberuehrung, vermeidet feindkontakt, meidet feind, meidet den feind,
        meidet gefecht, meidet gefechte, dem feind ausweichen, feind ausweichen, nicht in kaempfe verwickeln, nicht
        kaempfen, nicht auf kaempfe einlassen, nicht auf kampf einlassen, ohne sich auf kaempfe einzulassen,
        ohne sich in kaempfe einzulassen,
        ohne sich auf kaempfe oder gefechte einzulassen, ohne sich in gefechte einzulassen,
        ohne in kaempfe verwickelt zu werden,
        dabei gefecht vermeiden, dabei kampf vermeiden, unter vermeidung von kaempfen, kontakt vermeiden,
        vermijdt gevecht, vermijdt gevechten, vermijdt contact, vermijd gevechten, vermijd de vijand, geen
        gevecht, geen gevechten, geen contact, geen gevecht zoeken, zoekt geen gevecht, zoek geen gevecht,
        geen gevecht aangaan, gevecht vermijden, gevechten vermijden, contact vermijden,
        gevecht mijden, contact mijden, zonder gevecht, zonder te vechten, niet vechten, vijand mijden, mijd
        contact, mijd gevecht, vijand vermijden, vijand ontwijken, de vijand
        ontwijken, vijanden ontwijken, overal vijanden ontwijken, gevecht ontwijken, gevechten ontwijken, contact
        ontwijken, ontwijk de vijand, ontwijkt de vijand, vijanden vermijden, ontwijkt gevecht, ontwijkt gevechten,
        ontwijkt elk gevecht, ontwijkt ieder gevecht, ontwijkt elk contact, ontwijkt vijand,
        gaat gevechten uit de weg, gaat gevecht uit de weg, gaan gevechten uit de weg, gaat de vijand uit de weg,
        gaat vijand uit de weg, gaan de vijand uit de weg, gevechten uit de weg gaan, de vijand uit de weg gaan,
        geht dem feind aus dem weg, geht dem gegner aus dem weg, geht gefechten aus dem weg, geht kaempfen aus dem weg,
        gehen dem feind aus dem weg, dem feind aus dem weg gehen, gefechten aus dem weg gehen,
        geht jedem kampf aus dem weg, geht jedem gefecht aus dem weg, gaat elk gevecht uit de weg,
        vermeidet jedes gefecht, vermeidet jeden kampf, meidet jedes gefecht, meidet jeden kampf, jedes gefecht
        vermeiden, jeden kampf vermeiden, jedem kampf ausweichen, vermijdt elk gevecht, vermijdt ieder gevecht, vermijd
        elk gevecht, elk gevecht vermijden, vermijdt elk contact, gaat geen gevecht aan, gaan geen gevecht aan,
        contact met de vijand vermijden, vermijd contact met de vijand""",
    "FIGHTTHROUGH": """
        jeden widerstand brechen, widerstand brechen, allen widerstand brechen, jeden feind angreifen, feind
        werfen, angreifen was im wege steht, alles angreifen was im weg steht, feind angreifen wo er steht,
        alles aanvallen, elke weerstand breken, weerstand breken, iedere weerstand breken""",
    "NOACTION": """
        nicht angreifen, niet aanvallen, nicht verlassen, nicht raeumen, nicht weichen, nicht zurueckgehen,
        nicht zurueckziehen, nicht ausweichen, kein rueckzug, nicht vorgehen, nicht vorruecken, nicht
        marschieren, nicht abmarschieren, kein angriff, keine angriffe, keine bewegung, keine bewegungen, niet
        verlaten, niet wijken, niet terugtrekken, geen terugtocht, niet oprukken, niet vertrekken, niet weggaan,
        ruehrt sich nicht, ruehrt sich nicht von der stelle, ruehren sich nicht, ruehren sich nicht von der stelle,
        stellt angriff ein, stellt den angriff ein, stellen den angriff ein, angriff einstellen, angriff einzustellen,
        angriffe einstellen, stellt die angriffe ein, stellen die angriffe ein, staakt de aanval, staken de
        aanval, aanval
        staken, aanvallen staken, staakt de aanvallen,
        bewegt sich nicht, bewegen sich nicht, macht nichts,
        geen aanval, geen aanvallen, geen beweging, nicht aufgeben, nicht preisgeben, niet opgeven, niet
        prijsgeven, weicht nicht, weichen nicht, wijkt niet, wijken niet""",
    "NOADVANCE": """
        nicht nachstossen, ohne nachzustossen, ohne zu verfolgen, ohne nachzudraengen, nicht verfolgen,
        keine verfolgung, niet achtervolgen, geen achtervolging, kein vorgehen, kein weiteres vorgehen, kein vormarsch,
        ohne vorzugehen, geht nicht vor, gehen nicht vor, rueckt nicht vor, ruecken nicht vor, rukt niet op, rukken
        niet op, geen opmars""",
    "FOLLOWUP": "nachstossen, stoesst nach, verfolgen, verfolgt, achtervolgen, achtervolgt",
    "CLOSERANGE": "im nahkampf, auf naechste entfernung, van dichtbij",
    "LONGRANGE": "auf entfernung, aus der entfernung, auf distanz, van afstand, op afstand",
    "ENEMY": """
        gegner, feindkraefte, feindliche kraefte, feindliche truppen, den feind, der feind, dem feind, feinde,
        britten, engelsen, amerikanen, amerikaner, briten, englaendern, tommys, de vijand, vijandelijke troepen,
        moffen, duitsers, feindliche fallschirmjaeger, englische, englischen, britische, britischen, amerikanische,
        amerikanischen, feindliche, feindlichen, gegnerische, gegnerischen, alliierte, alliierten, engelse, britse,
        amerikaanse, geallieerde, geallieerden, vijandelijke""",
    "TILLRELIEVED": """
        bis zum eintreffen von, bis zur ankunft von, bis zur abloesung durch, bis zur abloesung von, tot
        aankomst van, tot de aankomst van, tot de komst van, tot aflossing door, bis abgeloest von, bis
        abgeloest durch, bis zur abloesung, bis zum letzten mann, bis zur letzten patrone, bis zum letzten, bis
        zuletzt, gegen jeden angriff, gegen alle angriffe, tegen elke aanval, tegen alle aanvallen,
        bis zum schluss, bis zum ende, tot het einde, tot het bittere eind,
        koste es was es wolle, unter allen umstaenden, bis auf weiteren befehl, bis neuer befehl kommt, bis
        neuer befehl ergeht, bis neuer befehl eintrifft, bis
        neue befehle eintreffen, bis neue befehle kommen, bis auf widerruf, bis ich etwas anderes befehle, bis ich mich
        wieder melde, bis ich mich melde, tot ik me weer meld, tot ik me meld, tot ik iets laat horen, bis anders
        befohlen, bis anders befohlen wird, tot er nieuwe orders komen, tot nieuwe orders komen, tot ik iets
        anders beveel,
        tot nader order, bis zu
        neuem befehl, bis neue befehle, bis weitere befehle, bis zum aeussersten, bis abgeloest, bis sie
        abgeloest wird, bis er abgeloest wird, bis sie abgeloest werden, bis neuem befehl, bis zu weiterem
        befehl, bis gegenbefehl, bis zum gegenbefehl, tot het laatst, tot de laatste man, tot nader bericht, tot
        nader bevel, koste wat het kost, tot aflossing, ten koste van alles, tot de aflossing, tot afgelost,
        tot hij afgelost wordt, tot hij afgelost is, tot hij wordt afgelost, tot ze wordt afgelost, tot zij afgelost
        wordt, tot ze worden afgelost, bis er abgeloest ist, bis sie abgeloest ist, bis sie abgeloest sind, tot
        ze afgelost worden, tot nadere orders, tot nieuwe orders, tegen elke prijs, onder alle omstandigheden,
        om jeden preis, zo lang mogelijk, solange wie moeglich, so lange wie moeglich""",
    "REMARK": """
        even kijken, eens kijken, eens even kijken, mal sehen, mal schauen,
        auf nebenstrassen, ueber nebenstrassen, auf nebenwegen, ueber nebenwege, auf schleichwegen, ueber schleichwege,
        auf feldwegen, ueber feldwege, over binnenwegen, langs binnenwegen, via binnenwegen, over zijwegen, over
        landweggetjes, langs landweggetjes,
        nicht weiter, aber nicht weiter, und nicht weiter, keinen schritt weiter, niet verder, maar niet verder, en
        niet verder,
        ohne umwege, ohne umweg, ohne rast, ohne pause, ohne zeitverlust, ohne zoegern, ohne zu zoegern,
        zonder omwegen, zonder omweg, zonder rust, zonder dralen, zonder pauze, zonder tijdverlies, zonder te dralen,
        without detour, without detours, nacheinander, in dieser reihenfolge, der reihe nach, achtereenvolgens,
        in deze volgorde, na elkaar,
        zu fuss, im fussmarsch, auf fahrraedern, per fahrrad, op de fiets, in kolonne, in einer kolonne,
        in zwei kolonnen, in einer marschkolonne, in marschkolonne, in colonne, in een colonne, in twee colonnes,
        viel glueck, hals und beinbruch, waidmannsheil, tempo tempo, tempo, zack zack, kein schritt zurueck,
        keinen schritt zurueck, keinen meter zurueck, marsch marsch, los los, los gehts, vorwaerts, auf gehts,
        mit aller kraft, tag und nacht, dag en nacht,
        mit flammenwerfern, mit flammenwerfer, mit vlammenwerpers, mit seinen panzern, mit ihren panzern,
        mit spw, mit seinen spw, mit schuetzenpanzern, mit halbkettenfahrzeugen, mit seinen halbkettenfahrzeugen,
        mit sturmgeschuetzen, mit seinen sturmgeschuetzen, mit jagdpanzern, mit nebelwerfern, mit vollen kraeften,
        mit allen batterien, mit saemtlichen batterien, mit allen rohren, mit allen geschuetzen, mit allen panzern,
        mit allen waffen, mit allen verfuegbaren kraeften, mit allen verfuegbaren mitteln, met alle
        batterijen, met alle
        stukken, met alle kanonnen, met alle vuurmonden, met alle tanks, with all batteries, with every battery,
        with all its batteries, with all barrels, with all tubes,
        mit allen kraeften, in guter ordnung, ohne halt, ohne aufenthalt, beeilung, nicht
        troedeln, ohne ruecksicht auf verluste, auf biegen und brechen, mit aller haerte, ende der meldung, ende
        des befehls, bitte um bestaetigung, bestaetigen, verstanden, so ist es befohlen, das ist ein befehl, mit
        voller kraft, mit allem was faehrt, beide regimenter, beide bataillone, linker fluegel, rechter fluegel,
        succes, veel succes, sterkte, schiet op, opschieten, tempo graag, met alle kracht, met volle kracht,
        geen stap terug, geen stap achteruit, in goede orde, zonder halt, zonder oponthoud, hup hup, dat is een
        bevel, graag bevestigen, einde bericht, without delay ja, ja bitte, jawohl herr general, von drei
        seiten, von zwei seiten, von allen seiten, van alle kanten, van twee kanten, van drie kanten, besetzt
        ist, frei ist, feindfrei ist, feindbesetzt ist, front nach westen, front nach osten, front nach norden,
        front
        nach sueden, front naar het westen, front naar het oosten, front naar het noorden, front naar het zuiden,
        die rechte flanke, die linke flanke, de rechterflank, de linkerflank,
        im handstreich, in besitz, soll sich beeilen und, sollen sich beeilen und, sich beeilen, beeilt sich, beeilt
        euch, moet opschieten en, haast je, geef niet op, gebt nicht auf, gib nicht auf, gebt nicht nach, bezet
        is, vrij is, gehalten wird, besetzt sind, vom
        feind besetzt ist, besetzt haelt""",
    "SAMETIME": """
        zur selben zeit, zur gleichen zeit, zum selben zeitpunkt, zeitgleich, op hetzelfde moment, op hetzelfde
        uur, op dezelfde tijd, gleiche zeit, selbe zeit, dieselbe zeit, gleiche uhrzeit, selbe uhrzeit, gleiche
        stunde, selbe stunde, zur selben stunde, zur gleichen stunde, zelfde tijd, dezelfde tijd, zelfde uur,
        hetzelfde uur, zelfde tijdstip, op hetzelfde tijdstip, ook om die tijd, om diezelfde tijd""",
    "SHALL": """
        wiederholt, wiederholen, erneuert, erneuern, herhaalt, herhalen, hernieuwt, hernieuwen,
        soll, sollen, moege, moegen,
        muss, muessen, hat zu, haben zu, ist zu, sind zu, moet, moeten, dient te, dienen te,
        dient, dienen, zal, zullen, sollst, musst, macht, macht einen, macht eine, unternimmt, unternehmen,
        startet, onderneemt, ondernemen, doet een, doen een, zet een, beginnt, beginnen, begint, legt, legen,
        eroeffnet, eroeffnen, leitet ein, opent""",
    "PAST": """
        heute frueh schon, heute nacht schon, vorhin, eben noch, soeben, zojuist, daarnet, vanmorgen al, gerade
        eben""",
    "REASON": """
        damit, um zu, zodat, opdat, da der, denn, aangezien, angesichts, wegen, vanwege, auch wenn, selbst wenn, sogar
        wenn, auch falls, selbst falls, ook als, zelfs als, ook wanneer, zelfs wanneer, ook indien, zelfs indien""",
    "UNLESS": """
        nicht weiter als, nicht weiter vor als, niet verder dan, bereithalten, haelt sich bereit,
        halten sich bereit, sich bereithalten, haltet euch bereit,
        bereitstellen, macht sich bereit, machen sich bereit, bereitet vor, bereiten vor, vorbereiten, in
        bereitschaft, alarmbereit,
        marschbereit, abmarschbereit, angriffsbereit, marsklaar, at readiness,
        bereit zum angriff, bereit zum antreten, bereit zum abmarsch, bereit zum marsch, fertig zum angriff,
        fertig zum abmarsch, klar zum angriff, klar zum abmarsch, klaar voor ~ aanval, gereed voor ~ aanval,
        klaar voor vertrek, gereed voor vertrek, klaar om aan te vallen, gereed om aan te vallen,
        houdt zich gereed, houden zich gereed, gereedhouden, maakt zich klaar,
        bereidt voor, paraat, wenn es geht, wenn noetig, falls moeglich, nach moeglichkeit, falls erforderlich,
        nach ermessen, nach eigenem ermessen, vielleicht, eventuell, moeglicherweise, gegebenenfalls, darf,
        duerfen, misschien, eventueel, mogelijk, indien nodig, naar eigen inzicht, als het kan, mag, mogen,
        unter druck, nur unter druck, unter starkem druck, bei druck, bei starkem druck, nur bei starkem druck, unter
        feinddruck, bei feinddruck, onder druk, alleen onder druk, onder zware druk, alleen onder zware druk, bij druk,
        onder vijandelijke druk,
        heisst es, so heisst es, hoffe ich, hoffen wir, glaube ich, glauben wir, denke ich, nehme ich an, vermute ich,
        schaetze ich, hoop ik, hopen wij, denk ik, geloof ik, vermoed ik, neem ik aan, wie gemeldet, wie man sagt,
        scherz, nur ein scherz, kleiner scherz, grapje, sollte vielleicht, ausser wenn, sofern nicht,
        ggf, ggfs, evtl, evt, notfalls, noetigenfalls, erforderlichenfalls, schlimmstenfalls, bestenfalls, allenfalls,
        unter umstaenden, im notfall, im ernstfall, kaum, fast bis, fast nach, beinahe, halbwegs, bei bedarf,
        desnoods, zo nodig, zonodig, bijna, nauwelijks, in geval van nood""",
    "VAGUE": """
        im schutze ~ nacht, im schutz ~ dunkelheit, im schutze ~ dunkelheit, onder dekking van ~ nacht, in het holst van
        de nacht,
        waehrend ~ nacht, im schutz der nacht, tijdens ~ nacht, gedurende ~ nacht, in de nacht, des nachts,
        bei nacht, bei nacht und nebel, bei tag, bei tage, bei tageslicht, nur bei nacht, nur bei tag, nur bei tage,
        bij nacht, bij dag, bij daglicht, alleen bij nacht,
        demnaechst, irgendwann, nachher mal, spaeter am tag, im laufe des tages, im laufe der nacht, heute noch,
        binnenkort, later vandaag, ooit, in de loop van de dag, in de loop van de nacht, vroeg in de morgen, in
        aller fruehe, in aller herrgottsfruehe, morgen in aller fruehe, tegen de avond, tegen de ochtend, in de
        namiddag, in de voormiddag""",
    "NOT": """
        keine, keinen, keinem, keiner, keinesfalls, auf keinen fall, niemals, nie, nooit, in geen geval, nimmer""",
    "ONCONTACT": """
        bei feindkontakt, bei feindsicht, bij contact, bij contact met de vijand, op contact,
        bei annaeherung des feindes, bei annaeherung des gegners, bei feindannaeherung, bei herannahen des feindes,
        beim herannahen des feindes, bei auftauchen des feindes, beim auftauchen des feindes, bei erscheinen des
        feindes, beim erscheinen des feindes, bei erscheinen des gegners, bij nadering van ~ vijand, bij het
        verschijnen van ~ vijand""",
    "ONATTACK": """
        im falle eines angriffs, im falle eines feindlichen angriffs, in geval van een aanval, bei feindlichem angriff,
        bei einem angriff, bij een aanval, bij vijandelijke aanval""",
    "WHEN": """
        nach einnahme, nach ~ einnahme, nach einnahme von, nach ~ einnahme von, nach einnahme der,
        nach der einnahme der,
        nach eroberung, nach ~ eroberung, nach eroberung von, nach ~ eroberung von, nach eroberung der, nach ~
        fall von,
        nach dem fall der, na ~ inname van, na inname, na ~ verovering van, na ~ val van, na ~ vallen van,
        nach eintreffen von, nach dem eintreffen von, nach ankunft von, bei eintreffen von, bei ankunft von, na
        aankomst van, bij aankomst van, nach abloesung durch, nach abloesung, na aflossing door, na aflossing,
        sobald abgeloest durch, abgeloest durch""",
    "ARRIVED_THEN": """
        dort angekommen, nach dem eintreffen, nach eintreffen, angekommen, sobald sie dort sind, sobald er dort
        ist, bij aankomst daar, eenmaal daar, eenmaal aangekomen, daar aangekomen, na aankomst""",
    "FERRYWORD": "per faehre, mit ~ faehre, per veer, met ~ veer, auf ~ faehre, per veerboot, met ~ veerboot",
    "COY": """
        einem regiment, zwei regimentern, zwei regimenter, een regiment, twee regimenten, einer kp,
        einem btl, zwei btl, zwei btlen, einem teil, teilen, einzelnen teilen,
        vorausabteilung, vorausabteilungen, stosstrupps, spitze der, spitze des, spitze von, spitze, tross, tross der,
        trosse, trosse der, teile der, spitsen, de spits van,
        einem bataillon, zwei bataillonen, zwei bataillone, einer kompanie, zwei kompanien, drei kompanien, einem zug,
        einer batterie, zwei batterien, twee bataljons, twee compagnies, een batterij, een peloton,
        ein bataillon, ein bataillon von, ein bataillon des, ein bataillon der, ein bataillon vom, ein btl, ein
        btl von,
        een bataljon, een bataljon van, een bataljon van de, een bataljon van het,
        zwei kompanien, drei kompanien, vier kompanien, zwei zuege, zwei zuegen, einigen kompanien, twee compagnieen,
        twee compagnieën, drie compagnieen, drie compagnieën,
        staff of, chief of staff of, ein teil, ein teil von, eine kompanie, eine kompanie von, ein zug, een deel
        van, een compagnie, een compagnie van, een deel, kompanien, haelfte, helft van, die haelfte von, de
        helft van""",
    "SAYTO": "meldung fuer, nachricht fuer, frage an, vraag aan, mitteilung an, mededeling aan, funk an, fs an",
    "FERRYACT": """
        faehrverkehr, uebersetzverkehr,
        betreibt faehre, betreibt ~ faehre, betreiben faehre, betreiben ~ faehre, betreibt eine faehre, bedient
        ~ faehre, uebernimmt ~ faehre, uebernimmt ~ faehrdienst, uebernimmt ~ faehrbetrieb, verzorgt ~ veer,
        richtet ~ faehrbetrieb ein, faehrbetrieb, faehrdienst, veerdienst, onderhoudt ~ veer,
        onderhoudt een veerdienst, als
        faehre, als veer, bedient ~ veer, houdt ~ veer gaande""",
    "MYLAST": """
        mein letzter befehl, letzter befehl, meinen letzten befehl, letzten befehl, mijn laatste order, laatste
        order, mijn laatste bevel, laatste bevel""",
}

#: Words that carry no order.
SILENT_WORDS = frozenset(
    """
    frage rueckfrage vraag hinhaltend hinhaltender hinhaltenden kaempfend kaempfender vechtend vechtende
    ort ortschaft dorf dorp stadt stad vast fest dass dat moechte auch wieder noch schon bereits dabei dazu
    eines einer einem einen ihre ihren ihrer seine seiner seinen seinem eigene eigenen eigener sich zich hart
    rasch schnell zuegig eilig vorsichtig langsam kraeftig energisch nunmehr nun doch ook nog wel eens snel vlug
    rustig voorzichtig graag aub svp gelieve zijn haar eigen uhrzeit herr herren kameraden maenner jungs leute
    weiter verder etwa ungefaehr circa ongeveer vom dem des zunaechst zuerst eerst voorlopig
    vorlaeufig weiterhin einstweilen komplett vollstaendig geschlossen
    schick schicke schickt sende sendet entsende stuur stuurt zend zendt lass lasst lasse lassen laat laten
    """.split()  # noqa: SIM905
)

_ARTICLES = ("", "der ", "die ", "das ", "den ", "dem ", "de ", "het ")


def written_out(row: str) -> list[str]:
    """The ways of a row, each `~` written out as every article and as none."""
    out: list[str] = []
    for way in row.split(","):
        way = " ".join(way.split())
        if "~" in way:
            out += [way.replace("~ ", article) for article in _ARTICLES]
        elif way:
            out.append(way)
    return out
