"""What German and Dutch hands tell troops to do: verbs in the forms an order uses, and deeds as nouns.

A part of the table in `german_dutch`, beside the English verbs of `words_of_going` and `words_of_service`. `~` is any
article or none. Source: player's guide, "What"; orders.md 6-8.
"""

#: Word of the grammar: the ways of writing it.
GERMAN_DEEDS: dict[str, str] = {
    "MOVE": """
        vorziehen, vorzuziehen, fahrt, geh, geh mal, fahr, fahr mal,
        stellungswechsel, wisselt van stelling, wisselen van stelling,
        marsch, abmarsch, anmarsch, vormarsch, vorstoss, weitermarsch, verlegung, abmarschieren, losmarschieren,
        in marsch setzen, in marsch zu setzen, in marsch gesetzt,
        weitermarschieren, marschiert los, ruecken, vordringen, vorzugehen, vorzuruecken, vorzustossen, vorzuziehen,
        vorzufuehren, heranzuziehen, heranzufuehren,
        vorrueckt, vorgeht, vorstoesst, vordringt, faehrt, fahren, fahre, rollen, eilt, eilen, zieht, ziehen,
        durchstossen, durchzustossen, durchbrechen, bewegt sich, bewegen sich, sammelt, sammeln, versammelt
        sich, versammeln sich, versammlung, verzamelt, verzamelen, begibt sich, begeben sich, begeben, sich begeben,
        sturen, te sturen, macht sich auf den
        weg, machen sich auf den weg, bricht auf, brechen auf, aufbrechen, bewegung, zu marschieren, geht
        weiter, marschiert weiter, gehen weiter, gelangt, marcheren, mars, opmars, opmarcheert, oprukken, op te
        rukken, optrekt, op te trekken, vertrekt, vertrekken, rijdt, rijden, verplaatsen, verplaatst zich,
        verplaatsen zich, begeeft zich, begeven zich, gaan, doorstoten, stoot door, marcheert door, gaat verder,
        trekken, spoedt zich, spoeden zich, schicken, beordert, geworfen, entsandt, abkommandiert,
        herangefuehrt, vorgezogen, kommt nach, kommen nach, komt naar, komen naar, doorbreken, door te breken""",
    "ATTACK": """
        genommen zu haben, eingenommen zu haben, erobert zu haben, ingenomen te hebben, veroverd te hebben,
        angriffsziel, angriffsziel ist, angriffsziele, aanvalsdoel, aanvalsdoel is,
        gegenangriff, gegenstoss, sturmangriff, grossangriff, nachtangriff, flankenangriff, angriff gegen,
        angriff auf, anzugreifen, angreift, erstuermen, erstuermt, stuermen, stuerme, einnehmen, einzunehmen,
        einnimmt, nehmt, nimm, wiedernehmen, wegnehmen, zurueckerobern, erobere, saeubern, saeubert, saeuberung,
        durchkaemmt, durchkaemmen, durchkaemme,
        inbesitznahme, inbesitznahme von, einnahme, einnahme von, wegnahme von, inname, inname van,
        vernichten, vernichtet, attackieren, attackiert, bekaempfen, bekaempft, ueberfallen, ueberrennen,
        aanval, tegenaanval, stormaanval, aanval op, aan te vallen, aanvalt, bestormen, bestormt, innemen, in te
        nemen, inneemt, veroveren, heroveren, herovert, zuiveren, zuivert, vernietigen, vernietigt, nemen,
        pakken, pakt, wirft, werfen, vertreibt, vertreiben, verjaagt, verjagen, verdrijft, verdrijven""",
    "HOLD": """
        halten von, festhalten von, het houden van, behoud van, behoudt,
        behauptet, behaupten, halte,
        macht pause, machen pause, pause machen, macht eine pause, houdt pauze, festhalten, festzuhalten, makes
        halt,
        make halt, makes a halt, makes there halt, makes there a halt, macht halt, machen halt, halt
        machen, halt zu machen, haltet, aushalten, haelt aus, halten aus, ausharren, verharren, verharrt, bleibt
        in stellung, bleiben in stellung, bleibe in stellung, blijft in stelling, blijven in stelling,
        verbleiben, verbleibt, verbleib, bleibe, bleib, bleibt stehen, bleiben stehen, stehenbleiben, stehen
        bleiben, stillstehen, steht still, wartet ab, warten ab, abwarten, standhalten, rasten, rastet, ruht,
        ruhen, vasthouden, vast te houden, vasthoudt, standhouden, stand te houden, afwachten, wacht af,
        blijven, blijven wachten, blijft wachten,
        blijft zitten, blijven zitten, blijf zitten, bleibt sitzen, bleiben sitzen, sitzen bleiben, sitzenbleiben,
        blijft staan, blijven staan, blijft liggen, stilstaan, staat stil, rust, rusten, houdt halt,
        houden halt, anhalten, anzuhalten, stoppt, stoppen, stopt, aanhouden, feuer einstellen, stellt feuer
        ein, stellt das feuer ein, vuur staken, staakt het vuren, staakt het vuur, hou, houd""",
    "GUARD": """
        unterbricht ~ strasse, unterbrechen ~ strasse, ~ strasse unterbrechen, ~ strasse zu unterbrechen,
        schneidet ~ strasse, schneiden ~ strasse, ~ strasse schneiden, ~ strasse zu schneiden,
        schneidet ~ rollbahn, ~ rollbahn schneiden, aufstellen, aufzustellen, opstellen, op te stellen,
        unterbricht ~ rollbahn, snijdt ~ weg af, onderbreekt ~ weg,
        aufhalten, aufzuhalten, haelt auf, tegenhouden, ophouden, tegen te houden,
        verteidigen, verteidigt, verteidige, verteidigung, verteidigung von, sichern, sichert, sichere,
        sicherung, sicherung von, sperren, sperrt, sperre, sperrung, absperren, abriegeln, abzuriegeln,
        abriegelung, deckt, decken, schuetzen, schuetzt, schutz von, bewachen, bewacht, besetzen, besetzt,
        besetze, besetzung von, blockieren, blockiert, eingraben, einzugraben, bezieht stellung, beziehen
        stellung, stellung beziehen, stellung zu beziehen, in stellung gehen, in stellung, geht in stellung,
        gehen in stellung, geht zur verteidigung ueber, zur verteidigung, zur abwehr, zur verteidigung ueber,
        richtet sich zur verteidigung ein, graebt sich ein, graben sich ein, goes in position, go in position,
        goes into position, go into position, takes position, take position, verdedigen, verdedigt, verdedig,
        verdediging, bewaken, bewaakt, bewaak, beveiligen, beveiligt, beveilig, beschermen, beschermt, bescherm,
        afsluiten, af te sluiten, blokkeren, blokkeert, blokkeer, bezetten, bezet, versperren, verspert,
        ingraven, in te graven, graaft zich in, graven zich in, dekt, dekken, neemt stelling, nemen stelling,
        stelling nemen, betrekt stelling, betrekken stelling, stelling betrekken, in stelling, gaat in stelling,
        als reserve, dort reserve, dort in reserve, daar reserve, daar in reserve,
        sichert nach norden, sichert nach osten, sichert nach sueden, sichert nach westen, sichern nach norden,
        sichern nach osten, sichern nach sueden, sichern nach westen, deckt nach norden, deckt nach osten, deckt
        nach
        sueden, deckt nach westen, steht als reserve, steht in reserve,
        als divisionsreserve, als korpsreserve, divisionsreserve,
        korpsreserve, armeereserve, uebernimmt ~ verteidigung, uebernimmt ~ verteidigung von,
        uebernimmt ~ sicherung, uebernimmt ~ sicherung von, uebernimmt ~ schutz von, neemt ~ verdediging van""",
    "WITHDRAW": """
        zurueckzunehmen, zuruecknehmen, zurueckzufuehren, zurueckfuehren, zurueckzuverlegen, zurueckgefuehrt,
        zurueckverlegt,
        zurueckzuziehen, zurueckzugehen, zurueckgeht, zurueckzieht, zurueckweichen, zurueckfallen,
        abziehen, abzuziehen,
        zurueckverlegen, zurueckmarschieren, zurueckgenommen, absetzbewegung, auszuweichen, ausweicht, abzusetzen,
        sich absetzen, absetzt, sich absetzt,
        sich zurueckziehen, sich zurueckzuziehen, weicht, weiche, zieht euch, rueckmarsch, zurueckkehren,
        umkehren, zurueckfahren, terug te trekken, zich terugtrekken, zich terug te trekken, terugtocht,
        terugtrekt, terugvalt, terugkeren, teruggaan, terugkomen, teruggetrokken, uitwijken, wijken, wijkt,
        zurueck nach, zurueck auf, zurueck bis, terug naar, terug op, terug tot""",
    "RECCE": """
        guck was da los ist, guck was da los is, schau was da los ist, schaut was da los ist,
        schaut nach was da los ist, guckt was da los ist, sieh nach was da los ist, seht nach was da los ist,
        even kijken of, eens kijken of, gaat even kijken, kijken, gaat kijken, gaan kijken, te kijken, om te kijken,
        een kijkje nemen, neemt een kijkje, nemen een kijkje, kijkje nemen,
        poolshoogte nemen, neemt poolshoogte, nemen poolshoogte, kijkt rond, nachschauen, nachgucken, nachzusehen,
        kijk wat daar aan de hand is, kijkt wat daar aan de hand is, kijk wat er daar gebeurt,
        zur aufklaerung, ter verkenning,
        vorfuehlen, vorzufuehlen, fuehlt vor, fuehlen vor, vortasten, vorzutasten, tastet sich vor, tasten sich vor,
        aufzuklaeren, aufklaert, aufklaere, klaeren auf, aufklaerung gegen, aufklaerung auf, aufklaerung richtung,
        aufklaerung nach, erkundung, erkundet, erkunde, spaeht, spaehen, verkenning, verkenning naar, verkenning
        richting, verkenne, te verkennen, stellt fest ob, stellen fest ob, feststellen ob, festzustellen ob,
        stelt vast of, vaststellen of, beobachtet, beobachten, observeert, observeren, schickt spaehtrupps,
        schickt einen spaehtrupp, spaehtrupp nach, spaehtrupps nach, spaehtrupp richtung,
        spaehtrupps richtung, spaehtrupp auf, spaehtrupps auf, spaehtrupp gegen, spaehtrupps gegen, entsendet
        spaehtrupps, stuurt patrouilles, stuurt een patrouille, zendt
        patrouilles, zoekt uit of, prueft ob, pruefen ob""",
    "FIRE": """
        feuerschlag, feuerschlag auf, feuerueberfall, feuerueberfall auf, beschuss, beschuss auf, beschuss von,
        beschiesse, schiessen, schiesst, schiesse, sperrfeuer, sperrfeuer auf, stoerungsfeuer, stoerungsfeuer
        auf, stoerfeuer, stoerfeuer auf, artilleriefeuer, artilleriefeuer auf, feuer auf, feuert auf, wirken,
        wirkt, wirkt auf,
        salve, salven, salven auf, salve auf, schuss auf,
        bombardieren, bombardiert, nimmt unter feuer, nehmen unter feuer, unter feuer nehmen, zu beschiessen,
        vuurt, vuren, schiet, schieten, beschieting, beschieting van, beschieten, bestookt, bestoken, vuur op,
        neemt onder vuur, nemen onder vuur, onder vuur nemen, bombarderen, bombardeert, spervuur, spervuur op""",
    "SUPPORT": """
        unterstuetzt ~ angriff, unterstuetzt ~ angriff von, unterstuetzen ~ angriff von, unterstuetzt ~
        vormarsch von,
        auf abruf fuer, op afroep voor,
        unterstuetze, zu unterstuetzen, zur unterstuetzung, zur unterstuetzung von, ter ondersteuning van, vuurt
        ter ondersteuning van, vuren ter ondersteuning van, schiet ter ondersteuning van, schieten ter ondersteuning
        van, schiesst zur unterstuetzung von, schiessen zur unterstuetzung von, feuert zur unterstuetzung von, feuern
        zur unterstuetzung von, zur
        unterstuetzung, zur unterstuetzung von, feuerunterstuetzung fuer, gibt feuerunterstuetzung fuer,
        leistet feuerunterstuetzung fuer, gibt unterstuetzung fuer, leistet unterstuetzung fuer,
        geeft vuursteun aan, geven vuursteun aan, verleent vuursteun aan, verlenen vuursteun aan, biedt vuursteun aan,
        levert vuursteun aan, vuursteun aan, geeft steun aan, geven steun aan, verleent steun aan,
        geeft artilleriesteun aan, geven artilleriesteun aan, verleent artilleriesteun aan,
        unterstuetzung fuer, hilft, helfen, steunen,
        ondersteunen, te steunen, vuursteun voor, steun voor, steun aan, helpt""",
    "DROP": """abspringen, abzuspringen, springen ab, springt op, springen op, springt auf, springen auf, landen,
        absprung, springt af, afspringen, landt, dropping""",
    "REPAIR": """
        wiederaufbau, wiederaufbauen, wieder aufbauen, wiederaufzubauen, wieder aufzubauen, herbouwt, herbouwen,
        te herbouwen, wederopbouw,
        instand setzen, instand zu setzen, wieder instand setzen, repariere, instandsetzung, instandzusetzen,
        setzt instand, wiederherstellen, stellt wieder her,
        ausbessern, bessert aus, zu reparieren, repareren, repareert, repareer, te repareren, reparatie van,
        herstel van""",
    "CROSS": """
        ueberzusetzen, uebersetzt, ueberqueren, ueberquert, ueberquere, ueberschreiten, ueberschreitet,
        uebergang, uebergang ueber, steekt over, steken over, over te steken, oversteekt, overvaren, vaart over,
        varen over""",
    "FOLLOW": "folge, zu folgen, hinterher, volgen, te volgen, volg, achterna",
    "REPORT": """
        lage bitte, standort bitte, lage und staerke, standort und staerke, lagemeldung, standortmeldung, meldet
        lage, meldet die lage, lage melden, meldet euch, melde,
        situatierapport, meldt, rapporteert, verslag uitbrengen, brengt verslag uit, bericht bitte,
        statusbericht""",
    "WHEREIS": """
        was ist mit, was ist los mit, wie steht es mit, wie steht es um, hoe staat het met, wat is er met,
        wo stehen, wo sind, wo befindet sich, wo liegt, waar zijn, waar staan, waar zit, waar zitten,
        erbitte lage von, erbitte lagebericht von, erbitte lagemeldung von, erbitte meldung von, erbitte standort von,
        erbitten lage von, erbitten lagebericht von, erbitten meldung von, verzoeke melding van, verzoek melding van,
        verzoek rapport van, verzoek situatie van,
        lagemeldung von, bitte um meldung von, bitte um lagemeldung von, meldung von, meldung ueber,
        standortmeldung von, lagebericht von, lage von, wie ist die
        lage bei, situatierapport van, rapport van, melding van, situatie van, stand van zaken bij, toestand
        van, wo steckt, wo stecken, waar blijft, wo bleibt, was macht, was machen, wat doet, wat doen, hoe
        staat, hoe gaat het met, wie sieht es bei, wie sieht es
        aus bei, wie siehts aus bei, wie geht es, wie laeuft es bei,
        wie stark ist,
        wie stark sind, hoe sterk is, hoe sterk zijn, wat is de situatie bij, wat is de situatie van, wie
        ist die lage von, hoe is de toestand bij, hoe is de toestand van, gibt es neues von, was gibt es neues
        von, is
        er nieuws van, wie steht es bei, wie stehts bei, statusbericht von, was tut, was tun, wie ist der stand
        bei""",
    "CANCEL": """
        aufheben, wird aufgehoben, streiche, streich, streicht, streichen, gestrichen, ist gestrichen, ist
        ungueltig, ungueltig, ist nichtig, ist hinfaellig,
        hinfaellig, verfaellt, entfaellt, faellt weg, gilt nicht
        mehr, stornieren, storniert, annullieren, annulliert, annulleren, annuleert, vervalt, vervallen, is
        vervallen, intrekken, wordt ingetrokken, geldt niet meer, gaat niet door, wordt geannuleerd, is
        geannuleerd, schrap, zurueckgezogen, widerrufe, is ingetrokken, wird widerrufen, wird gestrichen""",
    "AMEND": """
        aendere, aendert, wird geaendert, abaendern, verschieben, verschiebt, verschiebe, wird verschoben, wijzigen,
        wijzigt, wordt gewijzigd, uitstellen, wordt uitgesteld, verschuiven, wordt verschoven,
        vervroeg, vervroegt, vervroegen, wordt vervroegd, vorverlegen, wird vorverlegt""",
    "DEED": """
        sprengt, sprengen, sprenge, sprengung, sprengung von, in die luft, opblazen, op te blazen, abloesen,
        abzuloesen, abloesung von, aflossen, af te lossen, ergeben, ergibt sich, verbrennen, brandstichten,
        verminen, vermint, mijnen leggen, minen legen, uebergeben, legt minen, legen minen, baut, bauen, bouwt,
        bouwen, errichtet, errichten, ersetzt, ersetzen, vervangt, vervangen""",
}
