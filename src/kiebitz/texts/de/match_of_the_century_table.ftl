## Match of the Century: der Tisch auf der Seite
match_of_the_century-table-person = { $person ->
    [spassky] Spasski
   *[fischer] Fischer
}
match_of_the_century-table-piece = { $piece ->
    [K] König
    [Q] Dame
    [R] Turm
    [B] Läufer
    [N] Springer
   *[P] Bauer
}
match_of_the_century-table-colour = { $colour ->
    [white] Weiß
   *[black] Schwarz
}
match_of_the_century-table-piece-colour = { match_of_the_century-table-piece }, { match_of_the_century-table-colour }
match_of_the_century-table-place = Reykjavík 1972
match_of_the_century-table-sheet = Spielplan
match_of_the_century-table-you = du
match_of_the_century-table-awaited = ist an der Reihe
match_of_the_century-table-match = Wettkampf: Spasski { $spassky } – { $fischer } Fischer. Wessen König die Mitte erreicht, gewinnt.
match_of_the_century-table-game = Partie { $game }
match_of_the_century-table-attack = Angriff { $attack }
match_of_the_century-table-initiative = Initiative:
match_of_the_century-table-has-initiative = hat die Initiative
match_of_the_century-table-lead = { $leader ->
    [nobody] Niemand liegt vorn
    [spassky] Spasski führt mit { $lead }
   *[fischer] Fischer führt mit { $lead }
}
match_of_the_century-table-advantage = Vorteil: { $lead }. Noch offen: { $open }.
match_of_the_century-table-open = noch offen: { $open }
match_of_the_century-table-open-then = { $after ->
    [fight] , gezählt wird danach
   *[goes-on] , die Partie geht weiter
}
match_of_the_century-table-endurance = Ausdauer
match_of_the_century-table-field = Feld { $number }: Handkartenlimit { $hand }, Bauern { $pawns }, Startvorteil { $advantage }
match_of_the_century-table-hand = Hand
match_of_the_century-table-reserve = Reserve
match_of_the_century-table-none = leer
match_of_the_century-table-pile = Stapel
match_of_the_century-table-discard = Ablage
match_of_the_century-table-supply = Vorrat
match_of_the_century-table-camp-more = { $person }: ganze Leiste und Stapel zeigen
match_of_the_century-table-mark-when = { $when ->
    [now] jetzt
   *[next] danach
}
match_of_the_century-table-mark-brief = { $kind ->
    [no-pawns] keine Bauern auf Karten
    [ties] gewinnt bei Gleichstand
    [calm] verliert keine Ausdauer
    [strength] { match_of_the_century-table-mark-when } um { $count } stärker
    [no-effect] { match_of_the_century-table-mark-when } ohne Effekt
    [must-play] muss „{ $card }“ spielen
    [lane] Angriff in Abschnitt { $count }
   *[lead] danach die Initiative
}
match_of_the_century-table-lane = Abschnitt { $lane }
match_of_the_century-table-lane-open = offen
match_of_the_century-table-tied = gleich
match_of_the_century-table-to-beat = zu schlagen: { $total }
match_of_the_century-table-to-beat-brief = über { $total }
match_of_the_century-table-costly = Wer diesen Abschnitt mit vollem Vorteil gewinnt, verliert { $price } Ausdauer.
match_of_the_century-table-lane-value = Abschnitt { $lane }, Wert { $value }.
match_of_the_century-table-lane-card = { $person }: „{ $card }“, { $total }.
match_of_the_century-table-lane-choose = { $what ->
    [raise] Abschnitt { $lane } aufwerten, Wert { $value }
    [steer] Nächster Angriff in Abschnitt { $lane }, Wert { $value }
   *[play] In Abschnitt { $lane } spielen, Wert { $value }
}
match_of_the_century-table-lane-closed = Abschnitt { $lane } lässt sich jetzt nicht wählen
match_of_the_century-table-here = hierher
match_of_the_century-table-or-here = oder hier
match_of_the_century-table-raise = aufwerten
match_of_the_century-table-next-attack = nächster Angriff
match_of_the_century-table-chosen = gewählt
match_of_the_century-table-placed = „{ $card }“, { $piece }: { $strength } + { $pawns ->
    [one] 1 Bauer
   *[other] { $pawns } Bauern
}, zusammen { $total }.
match_of_the_century-table-your-hand = Deine Hand
match_of_the_century-table-from-discard = Dein Ablagestapel: Wähle eine Karte
match_of_the_century-table-from-hand = Die Hand deines Gegners: Wähle eine Karte
match_of_the_century-table-hand-empty = Deine Hand ist leer.
match_of_the_century-table-hands-hidden = Beide Hände sind verdeckt.
match_of_the_century-table-card = „{ $card }“, { $piece }, Stärke { $strength }. { $effect }
match_of_the_century-table-verdict = { $pawns ->
    [0] { $result ->
        [won] { $total }, gewinnt
        [tied] { $total }, gleich
       *[lost] höchstens { $total }, verliert
    }
    [one] { $result ->
        [won] mit 1 Bauern: { $total }, gewinnt
        [tied] mit 1 Bauern: { $total }, gleich
       *[lost] höchstens { $total }, verliert
    }
   *[other] { $result ->
        [won] mit { $pawns } Bauern: { $total }, gewinnt
        [tied] mit { $pawns } Bauern: { $total }, gleich
       *[lost] höchstens { $total }, verliert
    }
}
match_of_the_century-table-locked = Gezeigt wurde „{ $card }“: Die musst du jetzt spielen.
match_of_the_century-table-goes = wird abgelegt
match_of_the_century-table-keys = Tasten: 1–7 Karte, Q W E R Abschnitt
match_of_the_century-table-compose = { $ways ->
    [one] „{ $card }“{ $lane ->
        [0] {""}
       *[other] {" "}in Abschnitt { $lane }
    }: So spielen?
   *[other] „{ $card }“{ $lane ->
        [0] {""}
       *[other] {" "}in Abschnitt { $lane }
    }: Bauern dazu?
}
match_of_the_century-table-compose-lane = „{ $card }“ ({ $piece }, { $strength }): Wähle den Abschnitt.
match_of_the_century-table-compose-card = Abschnitt { $lane }: Wähle die Karte.
match_of_the_century-table-attack-now = Angreifen mit { $total }
match_of_the_century-table-answer = Antworten mit { $total }
match_of_the_century-table-take-back = Auswahl zurücknehmen
match_of_the_century-table-without = ohne
match_of_the_century-table-pawns-on-card = Bauern auf der Karte
match_of_the_century-table-pawn-way = { $pawns ->
    [0] Ohne Bauern: { $total }{ $result ->
        [won] , gewinnt
        [tied] , gleich
        [lost] , verliert
       *[open] {""}
    }
    [one] 1 Bauer: { $total }{ $result ->
        [won] , gewinnt
        [tied] , gleich
        [lost] , verliert
       *[open] {""}
    }
   *[other] { $pawns } Bauern: { $total }{ $result ->
        [won] , gewinnt
        [tied] , gleich
        [lost] , verliert
       *[open] {""}
    }
}
match_of_the_century-table-cards-missing = { $count ->
    [0] Wähle Karten
   *[other] Noch nicht genug Karten
}
match_of_the_century-table-card-missing = Wähle eine Karte
match_of_the_century-table-lane-missing = Wähle einen Abschnitt
match_of_the_century-table-resign = Partie aufgeben …
match_of_the_century-table-resign-really = Diese Partie aufgeben? Dein Gegner gewinnt sie und erhält 1 Punkt; der Wettkampf geht weiter.
match_of_the_century-table-resign-yes = Ja, Partie aufgeben
match_of_the_century-table-resign-no = Weiterspielen
match_of_the_century-table-forecast = Was dann geschieht
match_of_the_century-table-case = { $result ->
    [won] Gewinnst du
    [tied] Bei Gleichstand
   *[lost] Verlierst du
}
match_of_the_century-table-case-certain = { $result ->
    [won] Du gewinnst mit { $total }
    [tied] Gleichstand mit { $total }
   *[lost] Du verlierst mit { $total }
}
match_of_the_century-table-way = { $effect ->
    [used] mit Effekt
    [unused] ohne Effekt
   *[none] danach
}
match_of_the_century-table-ends = { $winner ->
    [you] Die Partie endet, du gewinnst sie: { $lead } gegen offene { $open }.
    [they] Die Partie endet, du verlierst sie: { $lead } gegen offene { $open }.
    [draw] Die Partie endet remis.
   *[no] es geht weiter
}
match_of_the_century-table-other-pawns = Mit anderen Bauern
match_of_the_century-table-other-half = Andere Hälfte: { match_of_the_century-table-piece-colour }, { $strength }
match_of_the_century-table-as-pawn = { $colour ->
    [white] Mit Weiß ein Bauer:
   *[black] Mit Schwarz ein Bauer:
}
match_of_the_century-table-close = Schließen
match_of_the_century-table-decks = Beide Decks
match_of_the_century-table-decks-shown = Welche Karten
match_of_the_century-table-decks-all = alle 32
match_of_the_century-table-decks-unseen = was noch kommen kann
match_of_the_century-table-decks-close = Zurück zum Tisch
match_of_the_century-table-decks-none = Davon kann nichts mehr kommen.
match_of_the_century-table-deck-own = Auf deiner Hand { $hand }, im Stapel { $pile }, Reihenfolge unbekannt
match_of_the_century-table-deck-theirs = Ungesehen { $unseen }: auf der Hand { $hand }, im Stapel { $pile }{ $down ->
    [0] {""}
   *[other] , verdeckt abgelegt { $down }
}
match_of_the_century-table-deck-colour = { $colour ->
    [white] Weiße Figuren
   *[black] Schwarze Figuren
}
match_of_the_century-table-deck-count-now = zählen jetzt
match_of_the_century-table-deck-count-pawns = zählen jetzt als Bauern
match_of_the_century-table-where = { $place ->
    [hand] auf deiner Hand
    [seen] auf der Hand, gesehen
    [pile] im Stapel
    [unseen] ungesehen
    [face-down] verdeckt abgelegt
    [lane] liegt in Abschnitt { $lane }
   *[discard] Ablage
}
match_of_the_century-table-legend = Zeichen
match_of_the_century-table-legend-reach = so weit können offene Abschnitte den Marker noch bewegen; berührt das die Mitte nicht mehr, ist die Partie aus
match_of_the_century-table-legend-halves = Von jeder Karte zählt die Hälfte, die aufrecht steht: die Figur in der Farbe, die du in dieser Partie hast.
match_of_the_century-table-sign = { $sign ->
    [draw] Karte ziehen, Handkartenlimit
    [drop] ablegen
    [take] zurücknehmen
    [swap] tauschen
    [pawn] Bauern
    [heart] Ausdauer
    [mark] Vorteil
    [none] kein Vorteil
    [half] halber Vorteil
    [clear] Abschnitt räumen
    [flag] Partie aufgeben
    [eye] ansehen
    [next] nächster Angriff
    [game] Rest der Partie
    [lane] Abschnitt wählen
    [raise] aufwerten
    [or] eins wählen
    [init] Initiative
    [win] gewinnt
    [tie] gleich
   *[lose] verliert
}
match_of_the_century-table-chapter-start = Vor der ersten Partie
match_of_the_century-table-chapter-attack = { $game ->
    [0] Angriff { $attack }: Abschnitt { $lane }
   *[other] Partie { $game }, Angriff { $attack }: Abschnitt { $lane }
}
match_of_the_century-table-chapter-preparation = Vor Partie { $game }
match_of_the_century-table-story-card = „{ $card }“
match_of_the_century-table-story-drew = { $count ->
    [one] { $player } zieht 1 Karte ({ match_of_the_century-cause }): { $cards }.
   *[other] { $player } zieht { $count } Karten ({ match_of_the_century-cause }): { $cards }.
}
match_of_the_century-table-story-looked = { $player } sieht sich die Hand des Gegners an („{ $source }“): { $cards }.
match_of_the_century-table-story-discarded = { $player } legt { $cards } ab ({ match_of_the_century-cause }).
match_of_the_century-table-chart = Punkte nach { $games ->
    [one] 1 Partie
   *[other] { $games } Partien
}: Spasski { $spassky }, Fischer { $fischer }.
match_of_the_century-table-result-of = Ergebnis der { $game }. Partie
match_of_the_century-table-lead-bar = Vorsprung
match_of_the_century-table-open-bar = noch offen
match_of_the_century-table-end-headline = { $how ->
    [early] { $winner } gewinnt vorzeitig
    [drawn] Remis
    [resigned] { $loser } gibt die Partie auf
    [effect] { $loser } gibt die Partie auf
    [no-card] { $loser } hat keine Karte mehr
   *[lead] { $winner } gewinnt
}
match_of_the_century-table-end-reason = { $how ->
    [early] Der Vorsprung von { $lead } ist größer als die noch offenen { $open }.
    [drawn] Kein Abschnitt ist offen, niemand liegt vorn: Beide erhalten 1 Punkt.
    [resigned] { $winner } gewinnt sie und erhält 1 Punkt.
    [effect] Das war der Preis des Effekts; { $winner } erhält 1 Punkt.
    [no-card] Wer keine Karte spielen kann, gibt die Partie auf; { $winner } erhält 1 Punkt.
   *[lead] Kein Abschnitt ist mehr offen, der Vorsprung beträgt { $lead }.
}
match_of_the_century-table-end-brief = { $how ->
    [early] { $winner } vorzeitig, { $lead } gegen offene { $open }
    [drawn] Remis, beide erhalten 1 Punkt
    [resigned] { $loser } gibt auf
    [effect] { $loser } gibt durch einen Effekt auf
    [no-card] { $loser } ohne Karte
   *[lead] { $winner } mit Vorsprung { $lead }
}
match_of_the_century-table-prepare-1 = Karten ablegen
match_of_the_century-table-prepare-2 = Hand auffüllen
match_of_the_century-table-prepare-3 = Bauern nehmen
match_of_the_century-table-prepare-4 = Startvorteil
match_of_the_century-table-prepare-5 = Farben wechseln
match_of_the_century-table-prepare-hidden = wählt noch, verdeckt
match_of_the_century-table-prepare-done = fertig
match_of_the_century-table-prepare-choose = { $count ->
    [0] du wählst: keine Karte
    [one] du wählst: 1 Karte
   *[other] du wählst: { $count } Karten
}
match_of_the_century-table-prepare-chosen = { $count ->
    [0] gewählt: keine Karte
    [one] gewählt: 1 Karte
   *[other] gewählt: { $count } Karten
}
match_of_the_century-table-prepare-draw = { $who ->
    [you] Hand { $hand }, Limit { $limit }: du ziehst bis zu { $count }
   *[they] Hand { $hand }, Limit { $limit }: zieht bis zu { $count }
}
match_of_the_century-table-prepare-pawns = { $who ->
    [you] du nimmst { $count }
   *[they] nimmt { $count }
}
match_of_the_century-table-prepare-advantage = { $any ->
    [0] keiner
   *[other] { $who ->
        [you] { $advantage } für dich
       *[they] { $advantage }
    }
}
match_of_the_century-table-prepare-net = Verrechnet, am Anfang von Partie { $game }: { $lead }
match_of_the_century-table-prepare-colour = { $colour ->
    [white] { $who ->
        [you] du bekommst Weiß und die Initiative
       *[they] bekommt Weiß und die Initiative
    }
   *[black] { $who ->
        [you] du bekommst Schwarz
       *[they] bekommt Schwarz
    }
}
match_of_the_century-table-front-name = Der Kiebitz
match_of_the_century-table-front-extra = Extrablatt
match_of_the_century-table-front-games = { $games ->
    [one] Reykjavík, 1 Partie
   *[other] Reykjavík, { $games } Partien
}
match_of_the_century-table-front-headline = { $winner ->
    [spassky] Spasski gewinnt
   *[fischer] Fischer gewinnt
}
match_of_the_century-table-front-champion-stays = Boris Spasski bleibt Weltmeister.
match_of_the_century-table-front-champion-new = Bobby Fischer ist der neue Weltmeister.
match_of_the_century-table-front-resigned = { $name } spielt nicht weiter.
match_of_the_century-table-front-caption = { $games ->
    [one] Das Mittelfeld nach der ersten Partie
   *[other] Das Mittelfeld nach der { $games }. Partie
}
match_of_the_century-table-front-way = Der Weg zur Sechs
match_of_the_century-table-front-by-game = Partie für Partie
match_of_the_century-table-use = Nutzen
match_of_the_century-table-pass = Verzichten
match_of_the_century-table-exchange-cards = { $count ->
    [0] Keine tauschen
    [one] 1 Karte tauschen
   *[other] { $count } Karten tauschen
}
match_of_the_century-table-discard-cards = { $count ->
    [0] Alle behalten
    [one] 1 Karte ablegen
   *[other] { $count } Karten ablegen
}
match_of_the_century-table-lane-go = { $what ->
    [raise] Abschnitt { $lane } aufwerten
   *[steer] Angriff in Abschnitt { $lane }
}
match_of_the_century-table-lost-so = Angriff verloren, { $mine } zu { $theirs }.
match_of_the_century-table-with-or-without = Mit Effekt oder ohne
match_of_the_century-table-with-effect = Mit „{ $card }“
match_of_the_century-table-without-effect = Ohne
match_of_the_century-table-breaks = Damen|gambit Universal|spieler Hinter|zimmer Zwölf|einhalb Umwand|lung Welt|meister analy|siert applau|diert ver|doppelt ver|giftete
match_of_the_century-table-course = Wettkampf
match_of_the_century-table-course-none = Noch ist keine Partie zu Ende.
match_of_the_century-table-endurance-chart = { $games ->
    [one] Ausdauer nach 1 Partie: Spasski { $spassky }, Fischer { $fischer }.
   *[other] Ausdauer nach { $games } Partien: Spasski { $spassky }, Fischer { $fischer }.
}
match_of_the_century-table-replay = Nachspielen

# The whole match, where the page resigns a table
resign-match_of_the_century = Wettkampf aufgeben
resign-really-match_of_the_century = Den ganzen Wettkampf endgültig aufgeben?
resign-yes-match_of_the_century = Ja, Wettkampf aufgeben
