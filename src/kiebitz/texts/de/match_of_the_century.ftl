game-match_of_the_century = Match of the Century

option-match_of_the_century-spassky = Wer Boris Spasski spielt
option-match_of_the_century-spassky-0 = erster Platz
option-match_of_the_century-spassky-1 = zweiter Platz
option-match_of_the_century-spassky-random = das Los entscheidet
option-match_of_the_century-material = Decks und Leisten
option-match_of_the_century-material-own = die des Betreibers dieses Servers
option-match_of_the_century-material-shipped = die rekonstruierten dieses Programms

## Rules
rule-M1-1 = Zu zweit: Boris Spasski (rot) und Bobby Fischer (blau), jeder mit einem Deck aus 16 verschiedenen Karten.
rule-M1-2 = Der Vorteilsmarker beginnt auf dem neutralen Feld. Im Vorrat sind 16 Bauern, 8 von jeder Farbe.
rule-M1-3 = Weltmeister Spasski hat die weiße Dame: Er spielt in der ersten Partie Weiß.
rule-M1-4 = Beide Könige beginnen sechs Schritte vor der Mitte der Wettkampfleiste.
rule-M1-5 = Jedes Deck wird verdeckt gemischt; daneben liegt ein Ablagestapel.
rule-M1-6 = Jeder Ausdauermarker beginnt auf dem Startfeld seiner Zustandsleiste.
rule-M1-7 = Beide nehmen 2 Bauern in die Reserve. Spasski zieht 6 Karten, Fischer 7.
rule-M1-8 = Vor der ersten Partie darf jeder einmal beliebig viele Karten verdeckt ablegen und ebenso viele ziehen. Beide tun es gleichzeitig und ungesehen.
rule-M2-1 = Eine Karte zeigt zwei Figuren, eine weiße und eine schwarze, jede mit einer Stärke von 0 bis 5 und einem Effekt: oben die besondere Figur, unten ein Bauer der anderen Farbe.
rule-M2-2 = Jeder Bauer hat Stärke 1 und denselben Effekt: 1 Karte ziehen oder 1 Bauern nehmen.
rule-M2-3 = Ein Deck ist ein ganzer Figurensatz: je Farbe 1 König, 1 Dame, 2 Türme, 2 Läufer und 2 Springer, dazu auf jeder Karte ein Bauer der anderen Farbe.
rule-M2-4 = Eine Karte zählt immer nur als die Figur der Farbe, die du in dieser Partie hast.
rule-M3-1 = Eine Partie hat vier Angriffsabschnitte im Wert von 1, 2, 3 und 4 mit je einem Angriff. Ein geräumter Abschnitt kann wieder angegriffen werden.
rule-M3-2 = Im ersten Angriff hat Weiß die Initiative; danach hat sie, wer den letzten Angriff gewonnen hat. Nach einem Gleichstand wechselt sie.
rule-M3-3 = Wer die Initiative hat, spielt eine Karte in einen Abschnitt ohne Karten und darf bis zu 2 Bauern aus der Reserve daraufsetzen.
rule-M3-4 = Der andere antwortet mit einer Karte im selben Abschnitt und darf bis zu 2 Bauern daraufsetzen.
rule-M3-5 = Die Gesamtstärke ist die Stärke der Figur plus 1 je Bauer darauf. Verglichen wird einmal; bei Gleichstand gibt es weder Effekt noch Vorteil.
rule-M3-6 = Wer die niedrigere Gesamtstärke hat, darf den Effekt der eigenen Figur nutzen.
rule-M3-7 = Wer die höhere Gesamtstärke hat, gewinnt den Angriff und bewegt den Marker um den Wert des Abschnitts, wenn der Effekt nichts anderes sagt.
rule-M3-8 = Wer alle 4 Schritte von Abschnitt 4 erhält, verliert 1 Ausdauer.
rule-M3-9 = Karten und Bauern bleiben bis zum Ende der Partie liegen. Ist ein Vorsprung größer als alle offenen Abschnitte zusammen, endet die Partie sofort.
rule-M3-10 = Wer vorn liegt, gewinnt die Partie und 1 Punkt; der König rückt 1 Schritt zur Mitte.
rule-M3-11 = Ist kein Abschnitt offen und niemand vorn, endet die Partie remis, und beide erhalten 1 Punkt.
rule-M3-12 = Steht nach der Punktvergabe ein König auf dem Mittelfeld, ist der Wettkampf zu Ende. Sonst beginnt eine neue Partie.
rule-M3-13 = Wer eine Karte spielen soll und nicht kann oder nicht will, gibt die Partie auf. Den ganzen Wettkampf kannst du jederzeit aufgeben.
rule-M4-1 = Für eine neue Partie kehrt der Vorteilsmarker auf das neutrale Feld zurück.
rule-M4-2 = Alle Karten auf dem Plan kommen offen auf die Ablagestapel, alle Bauern darauf in den Vorrat.
rule-M4-3 = Jeder darf beliebig viele Handkarten offen ablegen. Erst wählen beide, dann wird gemeinsam aufgedeckt.
rule-M4-4 = Dann bereitet sich jeder nach seinem Ausdauerfeld vor: bis zum Handkartenlimit ziehen, Bauern nehmen, Startvorteil anwenden, in dieser Reihenfolge. Die Startvorteile beider werden miteinander verrechnet.
rule-M4-5 = Die Farben wechseln, und wer nun Weiß hat, beginnt.
rule-M5-1 = Gewonnene Ausdauer rückt deinen Marker nach rechts, verlorene nach links; am Ende der Leiste verfällt der Rest.
rule-M5-2 = Dein Handkartenlimit ist immer das am Marker.
rule-M5-3 = Hast du zu viele Karten, beende den Schritt und lege dann bis zum Limit ab.
rule-M5-4 = Ist der Stapel leer, mischst du zum Ziehen den Ablagestapel, ziehst weiter und verlierst danach 1 Ausdauer. Du darfst stattdessen aufhören.
rule-M6-1 = Wessen König das Mittelfeld erreicht, hat 6 Punkte und gewinnt den Wettkampf.
rule-M6-2 = Kommen beide Könige gleichzeitig an, behält Spasski den Titel.
rule-M7-1 = Ziehen ist immer freiwillig, und du darfst weniger ziehen.
rule-M7-2 = Bauern kommen in deiner Farbe aus dem Vorrat, soweit er reicht.
rule-M7-3 = Ausdauer wird gewonnen oder verloren, wie der Effekt es sagt.
rule-M7-4 = Der Vorteilsmarker rückt zu Spasski oder Fischer, wie der Effekt es sagt.
rule-M7-5 = Wird der Vorteil nicht vergeben, ist der Angriff trotzdem gewonnen und mit ihm die Initiative.
rule-M7-6 = Ein offener Angriff ist ein Abschnitt ohne Karten.
rule-M7-7 = Ablegen heißt: Handkarten offen auf den eigenen Ablagestapel legen.
rule-M7-8 = Wer die Partie aufgibt, beendet sie sofort; der andere gewinnt sie und erhält 1 Punkt.
rule-M7-9 = Die Hand auffüllen heißt: bis zum Handkartenlimit ziehen; weniger ist erlaubt.
rule-M7-10 = Beim Räumen eines Abschnitts kommen beide Karten auf die Ablagestapel und die Bauern in den Vorrat. Der Sieger erhält keinen Vorteil, hat aber im nächsten Angriff die Initiative; der Abschnitt ist wieder offen.
rule-M7-11 = Eine zufällige Karte aus der Hand des Gegners wird gezeigt. Er legt sie ab oder führt mit ihr den nächsten Angriff. Im letzten Angriff einer Partie muss sie abgelegt werden.
rule-M7-12 = Für den Rest der Partie darf der Gegner keine Bauern aus der Reserve einsetzen, außer für die Umwandlung.
rule-M7-13 = Umwandlung: Gib 1 oder 2 Bauern aus deiner Reserve in den Vorrat zurück; jeder bringt dir 1 Schritt Vorteil.
rule-M7-14 = Lege eine Karte ab und ziehe so viele Karten, wie eine ihrer beiden Figuren stark ist; weniger ist erlaubt.
rule-M7-15 = Der Vorteil des Angriffs wird halbiert und aufgerundet.
rule-M7-16 = Manche Effekte verhindern den Vorteil, geben die Partie für Ausdauer auf, füllen die Hand auf oder zählen die offenen Angriffe.

## Names and causes
match_of_the_century-person = { $person ->
    [spassky] Spasski
   *[fischer] Fischer
}
match_of_the_century-leader = { $leader ->
    [nobody] niemand liegt vorn
    [spassky] Spasski führt mit { $lead }
   *[fischer] Fischer führt mit { $lead }
}
match_of_the_century-cause = { $cause ->
    [setup] Aufbau
    [exchange] Austausch
    [preparation] Vorbereitung
    [attack] gewonnener Angriff
    [lane-four] Preis für Abschnitt 4
    [reshuffle] nach dem Mischen
    [limit] Handkartenlimit
    [choice] eigene Wahl
    [shown] gezeigte Karte
   *[effect] „{ $source }“
}

## Events
event-match_of_the_century-plays-spassky = { $player } spielt Boris Spasski.
event-match_of_the_century-shuffled = { $player } mischt den Stapel.
event-match_of_the_century-drew = { $count ->
    [one] { $player } zieht 1 Karte ({ match_of_the_century-cause }).
   *[other] { $player } zieht { $count } Karten ({ match_of_the_century-cause }).
}
event-match_of_the_century-drew-card = Du ziehst „{ $card }“.
event-match_of_the_century-took-pawns = { $count ->
    [one] { $player } nimmt 1 Bauern ({ match_of_the_century-cause }).
   *[other] { $player } nimmt { $count } Bauern ({ match_of_the_century-cause }).
}
event-match_of_the_century-exchanged = { $count ->
    [0] { $player } tauscht keine Karte.
    [one] { $player } tauscht 1 Karte.
   *[other] { $player } tauscht { $count } Karten.
}
event-match_of_the_century-game-begins = Partie { $game } beginnt. { $player } hat Weiß und die Initiative.
event-match_of_the_century-attacked = { $player } greift in Abschnitt { $lane } mit „{ $card }“ ({ match_of_the_century-of-piece }) an: Gesamtstärke { $total }.
event-match_of_the_century-answered = { $player } antwortet mit „{ $card }“ ({ match_of_the_century-of-piece }): Gesamtstärke { $total }.
event-match_of_the_century-attack-won = { $player } gewinnt den Angriff, { $total } zu { $other }.
event-match_of_the_century-attack-tied = Der Angriff endet unentschieden, je { $total }: kein Effekt, kein Vorteil.
event-match_of_the_century-tie-won = { $player } gewinnt den Angriff trotz Gleichstand, je { $total }.
event-match_of_the_century-effect-used = { $piece ->
    [P] { $player } nutzt den Bauerneffekt von „{ $card }“.
   *[other] { $player } nutzt „{ $card }“.
}
event-match_of_the_century-effect-declined = { $piece ->
    [P] { $player } verzichtet auf den Bauerneffekt von „{ $card }“.
   *[other] { $player } verzichtet auf „{ $card }“.
}
event-match_of_the_century-effect-idle = { $piece ->
    [P] Der Bauerneffekt von „{ $card }“ lässt sich jetzt nicht nutzen oder würde nichts bewirken.
   *[other] „{ $card }“ lässt sich jetzt nicht nutzen oder würde nichts bewirken.
}
event-match_of_the_century-effect-barred = { $player } darf in diesem Angriff keinen Effekt nutzen.
event-match_of_the_century-advantage = { $count ->
    [one] 1 Schritt Vorteil für { $player } ({ match_of_the_century-cause }): { match_of_the_century-leader }.
   *[other] { $count } Schritte Vorteil für { $player } ({ match_of_the_century-cause }): { match_of_the_century-leader }.
}
event-match_of_the_century-award-lowered = { $share ->
    [none] „{ $source }“: Der Vorteil des Angriffs wird nicht vergeben.
   *[half] „{ $source }“: Der Vorteil des Angriffs wird halbiert.
}
event-match_of_the_century-endurance-gained = { $player } gewinnt { $count } Ausdauer ({ match_of_the_century-cause }). Handkartenlimit { $limit }.
event-match_of_the_century-endurance-lost = { $player } verliert { $count } Ausdauer ({ match_of_the_century-cause }). Handkartenlimit { $limit }.
event-match_of_the_century-endurance-at-end = Die Ausdauer von { $player } ist am Ende der Leiste; der Rest verfällt ({ match_of_the_century-cause }).
event-match_of_the_century-stayed-calm = { $player } bleibt ruhig und verliert keine Ausdauer ({ match_of_the_century-cause }).
event-match_of_the_century-game-won = { $early ->
    [yes] { $player } gewinnt Partie { $game } vorzeitig: Der Vorsprung von { $lead } ist größer als die noch offenen { $outstanding }.
   *[no] { $player } gewinnt Partie { $game } mit einem Vorsprung von { $lead }.
}
event-match_of_the_century-game-drawn = Partie { $game } endet remis: Beide erhalten einen Punkt.
event-match_of_the_century-game-resigned = { $cause ->
    [no-card] { $player } hat keine Karte mehr zu spielen und gibt Partie { $game } auf.
    [effect] { $player } gibt Partie { $game } durch den Effekt auf.
   *[choice] { $player } gibt Partie { $game } auf.
}
event-match_of_the_century-point = { $player } hat { $points ->
    [one] 1 Punkt.
   *[other] { $points } Punkte.
}
event-match_of_the_century-board-cleared = Der Plan wird für eine neue Partie geräumt.
event-match_of_the_century-card-kept = { $player } nimmt „{ $card }“ am Ende der Partie zurück.
event-match_of_the_century-card-returned = { $player } nimmt „{ $card }“ zurück auf die Hand.
event-match_of_the_century-discarded = { $player } legt „{ $card }“ ab ({ match_of_the_century-cause }).
event-match_of_the_century-reshuffled = { $count ->
    [one] Der Stapel von { $player } ist leer: Die eine Karte vom Ablagestapel wird zum neuen Stapel.
   *[other] Der Stapel von { $player } ist leer: Die { $count } Karten vom Ablagestapel werden zum neuen Stapel gemischt.
}
event-match_of_the_century-lane-cleared = „{ $source }“: Abschnitt { $lane } ist geräumt und wieder offen.
event-match_of_the_century-lane-set = „{ $source }“: Der nächste Angriff geht in Abschnitt { $lane }.
event-match_of_the_century-lane-raised = „{ $source }“: Abschnitt { $lane } ist in dieser Partie { $value } wert.
event-match_of_the_century-lasting = { $what ->
    [no-pawns] „{ $source }“: { $player } darf in dieser Partie keine Bauern mehr auf Karten setzen.
    [ties] „{ $source }“: { $player } gewinnt in dieser Partie bei Gleichstand.
   *[calm] „{ $source }“: { $player } verliert in dieser Partie keine Ausdauer mehr.
}
event-match_of_the_century-next-attack = { $what ->
    [strength] „{ $source }“: { $player } ist im nächsten Angriff um { $count } stärker.
    [no-effect] „{ $source }“: { $player } darf im nächsten Angriff keinen Effekt nutzen.
   *[lead] „{ $source }“: { $player } hat im nächsten Angriff die Initiative.
}
event-match_of_the_century-looked = { $count ->
    [0] { $player } sieht sich die leere Hand des Gegners an („{ $source }“).
    [one] { $player } sieht sich die Hand des Gegners an: 1 Karte („{ $source }“).
   *[other] { $player } sieht sich die Hand des Gegners an: { $count } Karten („{ $source }“).
}
event-match_of_the_century-saw-card = Du siehst „{ $card }“.
event-match_of_the_century-card-shown = „{ $source }“: { $player } muss „{ $card }“ zeigen.
event-match_of_the_century-must-play = { $player } behält „{ $card }“ und muss sie im nächsten Angriff spielen.
event-match_of_the_century-promoted = { $count ->
    [one] { $player } gibt 1 Bauern aus der Reserve zurück ({ match_of_the_century-cause }).
   *[other] { $player } gibt { $count } Bauern aus der Reserve zurück ({ match_of_the_century-cause }).
}
event-match_of_the_century-recovered = { $player } nimmt „{ $card }“ vom Ablagestapel zurück („{ $source }“).

## How a match ends
reason-match_of_the_century-six-points = Der König hat das Mittelfeld erreicht: sechs Punkte.
reason-match_of_the_century-together = Beide Könige haben das Mittelfeld gleichzeitig erreicht, also behält der Weltmeister den Titel.
reason-match_of_the_century-resigned = Der Wettkampf wurde aufgegeben.
reason-match_of_the_century-timed-out = Die Zeit ist abgelaufen.

## What a player can do
match_of_the_century-cards = { $count ->
    [1] „{ $card1 }“
    [2] „{ $card1 }“, „{ $card2 }“
    [3] „{ $card1 }“, „{ $card2 }“, „{ $card3 }“
    [4] „{ $card1 }“, „{ $card2 }“, „{ $card3 }“, „{ $card4 }“
    [5] „{ $card1 }“, „{ $card2 }“, „{ $card3 }“, „{ $card4 }“, „{ $card5 }“
    [6] „{ $card1 }“, „{ $card2 }“, „{ $card3 }“, „{ $card4 }“, „{ $card5 }“, „{ $card6 }“
    [7] „{ $card1 }“, „{ $card2 }“, „{ $card3 }“, „{ $card4 }“, „{ $card5 }“, „{ $card6 }“, „{ $card7 }“
   *[other] { $count } Karten
}
match_of_the_century-of-piece = { $piece ->
    [K] König
    [Q] Dame
    [R] Turm
    [B] Läufer
    [N] Springer
   *[P] Bauer
}
match_of_the_century-with-pawns = { $pawns ->
    [0] { "" }
    [one] {" "}mit 1 Bauern
   *[other] {" "}mit { $pawns } Bauern
}
action-match_of_the_century-exchange = { $count ->
    [0] Keine Karte tauschen.
   *[other] { match_of_the_century-cards } tauschen.
}
action-match_of_the_century-attack = Angriff in Abschnitt { $lane }: „{ $card }“ ({ match_of_the_century-of-piece }){ match_of_the_century-with-pawns }, Gesamtstärke { $total }.
action-match_of_the_century-answer = Antwort in Abschnitt { $lane }: „{ $card }“ ({ match_of_the_century-of-piece }){ match_of_the_century-with-pawns }, Gesamtstärke { $total }.
action-match_of_the_century-resign-game = Diese Partie aufgeben.
action-match_of_the_century-use = { $piece ->
    [P] Den Bauerneffekt von „{ $card }“ nutzen.
   *[other] „{ $card }“ nutzen.
}
action-match_of_the_century-pass = Auf „{ $card }“ verzichten.
action-match_of_the_century-choose = Möglichkeit { $option } wählen.
action-match_of_the_century-draw = { $count ->
    [one] 1 Karte ziehen.
   *[other] { $count } Karten ziehen.
}
action-match_of_the_century-reshuffle = Mischen, weiterziehen und danach 1 Ausdauer verlieren.
action-match_of_the_century-stop = Nicht weiterziehen.
action-match_of_the_century-discard = { $count ->
    [0] Keine Karte ablegen.
   *[other] { match_of_the_century-cards } ablegen.
}
action-match_of_the_century-keep = „{ $card }“ behalten und im nächsten Angriff spielen.
action-match_of_the_century-promote = { $count ->
    [one] 1 Bauern zurückgeben.
   *[other] { $count } Bauern zurückgeben.
}
action-match_of_the_century-recover = „{ $card }“ zurück auf die Hand nehmen.
action-match_of_the_century-strike = Den Gegner „{ $card }“ ablegen lassen.
action-match_of_the_century-lane = Abschnitt { $lane } wählen.
match_of_the_century-when = in Partie { $game }
deed-match_of_the_century-attack = den Angriff in Abschnitt { $lane } { $when }
deed-match_of_the_century-answer = die Antwort in Abschnitt { $lane } { $when }
deed-match_of_the_century-use = den Effekt von „{ $card }“ { $when }
deed-match_of_the_century-pass = den Verzicht auf „{ $card }“ { $when }
deed-match_of_the_century-exchange = den Kartentausch { $when }
deed-match_of_the_century-resign-game = die Aufgabe { $when }

## Refusals
refusal-match_of_the_century-match-over = Der Wettkampf ist zu Ende.
refusal-match_of_the_century-no-such-seat = Dieser Platz spielt hier nicht mit, oder es steht noch nicht fest, wer wen spielt.
refusal-match_of_the_century-already-chosen = Du hast schon gewählt; warte auf deinen Gegner.
refusal-match_of_the_century-not-awaited = Du bist nicht an der Reihe.
refusal-match_of_the_century-not-now = { $what ->
    [exchange] Wähle zuerst, welche Karten du austauschst.
    [discard] Wähle zuerst, welche Karten du ablegst.
    [attack] Jetzt eröffnest du einen Angriff: Wähle Abschnitt und Karte.
    [answer] Jetzt beantwortest du den Angriff mit einer Karte.
    [offer] Sag zuerst, ob du den Effekt nutzt.
    [effect] Triff zuerst die Wahl, die der Effekt verlangt.
    [shown] Entscheide zuerst über die gezeigte Karte.
    [draw] Ziehe zuerst, oder hör auf zu ziehen.
   *[limit] Lege zuerst bis zu deinem Handkartenlimit ab.
}
refusal-match_of_the_century-no-such-lane = Einen Abschnitt { $lane } gibt es nicht; es sind 1 bis 4.
refusal-match_of_the_century-lane-taken = Abschnitt { $lane } ist nicht offen.
refusal-match_of_the_century-lane-is-set = Ein Effekt legt es fest: Dieser Angriff geht in Abschnitt { $lane }.
refusal-match_of_the_century-not-in-hand = Karte { $card } hast du nicht auf der Hand.
refusal-match_of_the_century-must-play = Karte { $card } wurde gezeigt: Du musst sie im nächsten Angriff spielen und darfst sie nicht ablegen.
refusal-match_of_the_century-two-pawns = Auf eine Karte passen höchstens 2 Bauern.
refusal-match_of_the_century-pawns-frozen = In dieser Partie darfst du keine Bauern mehr auf Karten setzen.
refusal-match_of_the_century-reserve-too-small = { $count ->
    [0] Deine Reserve ist leer.
    [one] In deiner Reserve ist nur 1 Bauer.
   *[other] In deiner Reserve sind nur { $count } Bauern.
}
refusal-match_of_the_century-card-twice = Du hast eine Karte doppelt genannt.
refusal-match_of_the_century-wrong-number = { $count ->
    [one] Es muss genau 1 Karte sein.
   *[other] Es müssen genau { $count } Karten sein.
}
refusal-match_of_the_century-cards-in-order = Nenne die Karten in aufsteigender Reihenfolge.
refusal-match_of_the_century-shown-only = Jetzt kann nur die gezeigte Karte { $card } abgelegt werden, oder du behältst sie.
refusal-match_of_the_century-draw-or-stop = Ziehe mindestens 1 Karte oder hör auf.
refusal-match_of_the_century-pile-empty = Dein Stapel ist leer: Misch neu, oder hör auf zu ziehen.
refusal-match_of_the_century-pile-not-empty = Dein Stapel ist nicht leer; es wird noch nicht gemischt.
refusal-match_of_the_century-draw-too-many = { $count ->
    [one] Du kannst jetzt höchstens 1 Karte ziehen.
   *[other] Du kannst jetzt höchstens { $count } Karten ziehen.
}
refusal-match_of_the_century-no-such-option = Möglichkeit { $option } steht nicht zur Wahl: Es gibt sie nicht, oder sie würde nichts bewirken.
refusal-match_of_the_century-promote-number = { $count ->
    [one] Du kannst genau 1 Bauern zurückgeben.
   *[other] Du kannst 1 bis { $count } Bauern zurückgeben.
}
refusal-match_of_the_century-not-in-discard = Karte { $card } liegt nicht offen auf deinem Ablagestapel.
refusal-match_of_the_century-not-in-their-hand = Karte { $card } lässt sich dieser Hand nicht nehmen.

## What cannot be read
parse-match_of_the_century-unknown = Das lässt sich nicht lesen. Beispiele: attack 4 Q07 +2, answer K12, use, pass, discard 3 9, resign game.
parse-match_of_the_century-number = Hier gehört eine Zahl hin.
parse-match_of_the_century-card = Eine Karte ist eine Zahl von 1 bis 16, mit oder ohne Buchstaben der Figur, etwa Q07.
parse-match_of_the_century-card-letter = Der Buchstabe gehört nicht zu dieser Karte.
parse-match_of_the_century-pawns = Bauern schreibt man +1 oder +2.
parse-match_of_the_century-attack = Ein Angriff braucht Abschnitt und Karte, etwa attack 4 Q07 +2.
parse-match_of_the_century-answer = Eine Antwort braucht eine Karte, etwa answer K12.
parse-match_of_the_century-cards = Nenne die Karten, etwa discard 3 9, oder none.

## Prompts
prompt-match_of_the_century-exchange = Wähle beliebig viele Karten, die du vor der ersten Partie austauschst, oder keine.
prompt-match_of_the_century-discard = Vor der neuen Partie darfst du beliebig viele Karten ablegen.
prompt-match_of_the_century-attack = { $count ->
    [1] Du hast die Initiative: Spiele eine Karte in Abschnitt { $last }.
   *[other] Du hast die Initiative: Spiele eine Karte in Abschnitt { $most } oder { $last }.
}
prompt-match_of_the_century-answer = Antworte in Abschnitt { $lane } (Wert { $value }); zu schlagen ist die Gesamtstärke { $total }.
prompt-match_of_the_century-use = { $piece ->
    [P] Du hast den Angriff verloren: den Bauerneffekt von „{ $card }“ nutzen oder nicht?
   *[other] Du hast den Angriff verloren: „{ $card }“ nutzen oder nicht?
}
prompt-match_of_the_century-choose = „{ $source }“: Wähle eins.
prompt-match_of_the_century-discard-for = { $count ->
    [one] „{ $source }“: Lege 1 Karte ab.
   *[other] „{ $source }“: Lege { $count } Karten ab.
}
prompt-match_of_the_century-trade = „{ $source }“: Lege eine Karte ab und ziehe höchstens so viele, wie eine ihrer beiden Figuren stark ist.
prompt-match_of_the_century-swap = „{ $source }“: Lege beliebig viele Karten ab und ziehe dann { $count ->
    [0] höchstens ebenso viele.
   *[other] höchstens { $count } mehr, als du abgelegt hast.
}
prompt-match_of_the_century-promote = { $count ->
    [one] „{ $source }“: Gib 1 Bauern zurück.
   *[other] „{ $source }“: Gib 1 bis { $count } Bauern zurück.
}
prompt-match_of_the_century-recover = „{ $source }“: Nimm eine Karte von deinem Ablagestapel zurück.
prompt-match_of_the_century-strike = „{ $source }“: Wähle die Karte, die der Gegner ablegen muss.
prompt-match_of_the_century-steer = „{ $source }“: Wähle den Abschnitt des nächsten Angriffs.
prompt-match_of_the_century-raise = „{ $source }“: Wähle den offenen Abschnitt, der um { $count } wertvoller wird.
prompt-match_of_the_century-shown = „{ $card }“ wurde gezeigt: Lege sie ab, oder behalte sie und spiele sie im nächsten Angriff.
prompt-match_of_the_century-draw = { $count ->
    [one] Du darfst 1 Karte ziehen.
   *[other] Du darfst bis zu { $count } Karten ziehen.
}
prompt-match_of_the_century-reshuffle = { $count ->
    [one] Dein Stapel ist leer. Für 1 weitere Karte neu mischen und 1 Ausdauer verlieren, oder aufhören?
   *[other] Dein Stapel ist leer. Für bis zu { $count } weitere Karten neu mischen und 1 Ausdauer verlieren, oder aufhören?
}
prompt-match_of_the_century-limit = { $count ->
    [one] Du bist über deinem Handkartenlimit: Lege 1 Karte ab.
   *[other] Du bist über deinem Handkartenlimit: Lege { $count } Karten ab.
}
prompt-match_of_the_century-you-have-chosen = Du hast gewählt; dein Gegner wählt noch.
prompt-match_of_the_century-both-choose = Beide wählen verdeckt ihre Karten.
prompt-match_of_the_century-chance = Es wird gemischt.
prompt-match_of_the_century-waiting = { $person ->
    [spassky] Spasski ist an der Reihe.
   *[fischer] Fischer ist an der Reihe.
}
prompt-match_of_the_century-over = { $winner ->
    [spassky] Der Wettkampf ist zu Ende: Spasski behält den Titel.
   *[fischer] Der Wettkampf ist zu Ende: Fischer ist der neue Weltmeister.
}

## The sentence of an effect
match_of_the_century-per = { $of ->
    [open-attacks] für jeden offenen Angriff
    [paid] für jede abgelegte Karte und jeden zurückgegebenen Bauern
    [paid-cards] für jede abgelegte Karte
    [paid-pawns] für jeden zurückgegebenen Bauern
    [behind] für jeden Punkt Rückstand im Wettkampf
   *[reserve] für jeden Bauern in deiner Reserve
}
match_of_the_century-bounds = { $plus ->
    [0] { "" }
   *[other] {" "}und { $plus } dazu
}{ $most ->
    [0] { "" }
   *[other] , insgesamt höchstens { $most }
}
match_of_the_century-verb-draw = { $count ->
    [one] Ziehe 1 Karte.
   *[other] Ziehe bis zu { $count } Karten.
}
match_of_the_century-verb-draw-per = { $of ->
    [lane] Ziehe höchstens so viele Karten wie die Nummer dieses Abschnitts{ match_of_the_century-bounds }.
   *[other] Ziehe 1 Karte { match_of_the_century-per }{ match_of_the_century-bounds }.
}
match_of_the_century-verb-fill-up = Fülle deine Hand bis zum Handkartenlimit auf.
match_of_the_century-verb-pawns = { $count ->
    [one] Nimm 1 Bauern.
   *[other] Nimm { $count } Bauern.
}
match_of_the_century-verb-pawns-per = { $of ->
    [lane] Nimm so viele Bauern wie die Nummer dieses Abschnitts{ match_of_the_century-bounds }.
   *[other] Nimm 1 Bauern { match_of_the_century-per }{ match_of_the_century-bounds }.
}
match_of_the_century-verb-endurance-gained = { $who ->
    [you] Gewinne { $count } Ausdauer.
   *[opponent] Dein Gegner gewinnt { $count } Ausdauer.
}
match_of_the_century-verb-endurance-lost = { $who ->
    [you] Verliere { $count } Ausdauer.
   *[opponent] Dein Gegner verliert { $count } Ausdauer.
}
match_of_the_century-verb-endurance-per = { $who ->
    [you] { $of ->
        [lane] Gewinne so viel Ausdauer wie die Nummer dieses Abschnitts{ match_of_the_century-bounds }.
       *[other] Gewinne 1 Ausdauer { match_of_the_century-per }{ match_of_the_century-bounds }.
    }
   *[opponent] { $of ->
        [lane] Dein Gegner gewinnt so viel Ausdauer wie die Nummer dieses Abschnitts{ match_of_the_century-bounds }.
       *[other] Dein Gegner gewinnt 1 Ausdauer { match_of_the_century-per }{ match_of_the_century-bounds }.
    }
}
match_of_the_century-verb-advantage = { $count ->
    [one] 1 Schritt Vorteil für dich.
   *[other] { $count } Schritte Vorteil für dich.
}
match_of_the_century-verb-advantage-given = { $count ->
    [one] 1 Schritt Vorteil für deinen Gegner.
   *[other] { $count } Schritte Vorteil für deinen Gegner.
}
match_of_the_century-verb-advantage-per = { $of ->
    [lane] So viele Schritte Vorteil für dich wie die Nummer dieses Abschnitts{ match_of_the_century-bounds }.
   *[other] 1 Schritt Vorteil für dich { match_of_the_century-per }{ match_of_the_century-bounds }.
}
match_of_the_century-verb-award = { $share ->
    [none] Der Vorteil des Angriffs wird nicht vergeben.
   *[half] Der Vorteil des Angriffs wird halbiert und aufgerundet.
}
match_of_the_century-verb-clear-lane = Räume diesen Abschnitt: Beide Karten werden abgelegt, alle Bauern kommen in den Vorrat, kein Vorteil wird vergeben, und der Abschnitt ist wieder offen.
match_of_the_century-verb-resign-game = Gib dann diese Partie auf.
match_of_the_century-verb-discard = { $who ->
    [you] { $count ->
        [one] Lege 1 Karte ab.
       *[other] Lege { $count } Karten ab.
    }
   *[opponent] { $count ->
        [one] Dein Gegner legt 1 Karte seiner Wahl ab.
       *[other] Dein Gegner legt { $count } Karten seiner Wahl ab.
    }
}
match_of_the_century-verb-promote = { $count ->
    [one] Gib 1 Bauern aus deiner Reserve in den Vorrat zurück.
   *[other] Gib 1 bis { $count } Bauern aus deiner Reserve in den Vorrat zurück.
}
match_of_the_century-verb-one-of = { $who ->
    [you] Wähle eins:
   *[opponent] Dein Gegner wählt eins:
}
match_of_the_century-verb-option = ({ $number })
match_of_the_century-verb-show-card = Eine zufällige Karte aus der Hand deines Gegners wird gezeigt: Er legt sie ab oder muss sie im nächsten Angriff spielen.
match_of_the_century-verb-lasting = { $what ->
    [no-pawns] Für den Rest der Partie darf dein Gegner keine Bauern auf Karten setzen.
    [ties] Für den Rest der Partie gewinnst du bei Gleichstand.
   *[calm] Für den Rest der Partie verlierst du keine Ausdauer.
}
match_of_the_century-verb-next-attack = { $what ->
    [strength] Im nächsten Angriff dieser Partie bist du um { $count } stärker.
    [no-effect] Im nächsten Angriff dieser Partie darf dein Gegner keinen Effekt nutzen.
   *[lead] Im nächsten Angriff dieser Partie hast du die Initiative.
}
match_of_the_century-verb-steer = Du wählst den Abschnitt des nächsten Angriffs.
match_of_the_century-verb-raise-lane = Wähle einen offenen Angriff: Er ist in dieser Partie { $count } mehr wert.
match_of_the_century-verb-trade = Lege eine Karte ab und ziehe höchstens so viele, wie eine ihrer beiden Figuren stark ist.
match_of_the_century-verb-swap = { $count ->
    [0] Lege beliebig viele Karten ab und ziehe dann höchstens ebenso viele.
   *[other] Lege beliebig viele Karten ab und ziehe dann höchstens { $count } mehr, als du abgelegt hast.
}
match_of_the_century-verb-recover = Nimm eine offene Karte von deinem Ablagestapel auf die Hand.
match_of_the_century-verb-look = Sieh dir die Hand deines Gegners an.
match_of_the_century-verb-strike = Sieh dir die Hand deines Gegners an und wähle eine Karte, die er ablegt.
match_of_the_century-verb-keep-card = Am Ende dieser Partie kommt diese Karte zurück auf deine Hand.

## Before a card is played: if you win, if you lose
match_of_the_century-preview-advantage = { $person ->
    [spassky] Spasski bewegt den Marker um { $count }: { match_of_the_century-leader }.
   *[fischer] Fischer bewegt den Marker um { $count }: { match_of_the_century-leader }.
}
match_of_the_century-preview-lane-four = { match_of_the_century-person } verliert 1 Ausdauer für Abschnitt 4.
match_of_the_century-preview-unless = Wenn der Effekt nichts daran ändert:
match_of_the_century-preview-their-effect = { $piece ->
    [P] Dein Gegner darf den Bauerneffekt von „{ $card }“ nutzen. Der Text spricht ihn an; „dein Gegner“ bist darin du:
   *[other] Dein Gegner darf „{ $card }“ nutzen. Die Karte spricht ihn an; „dein Gegner“ bist darin du:
}
match_of_the_century-preview-their-effect-open = Dein Gegner darf den Effekt seiner Antwortkarte nutzen.
match_of_the_century-preview-their-effect-barred = Dein Gegner darf in diesem Angriff keinen Effekt nutzen.
match_of_the_century-preview-your-effect = { $piece ->
    [P] Du darfst den Bauerneffekt von „{ $card }“ nutzen:
   *[other] Du darfst „{ $card }“ nutzen:
}
match_of_the_century-preview-barred = Du darfst in diesem Angriff keinen Effekt nutzen.
match_of_the_century-preview-tie = Gleichstand: kein Effekt, kein Vorteil; { match_of_the_century-person } hat im nächsten Angriff die Initiative.
match_of_the_century-preview-tie-won = Gleichstand: { match_of_the_century-person } gewinnt ihn durch einen Effekt.

## The table as text
match_of_the_century-text-match = Wettkampf: Spasski { $spassky } – { $fischer } Fischer
match_of_the_century-text-game = Partie { $game }: { $white ->
    [spassky] Spasski hat Weiß
   *[fischer] Fischer hat Weiß
}
match_of_the_century-text-lead = Vorteil: { match_of_the_century-leader }. Noch offen: { $open }
match_of_the_century-which-attack = { $when ->
    [now] in diesem Angriff
   *[next] im nächsten Angriff
}
match_of_the_century-text-mark = { $kind ->
    [no-pawns] { match_of_the_century-person } darf in dieser Partie keine Bauern auf Karten setzen.
    [ties] { match_of_the_century-person } gewinnt in dieser Partie bei Gleichstand.
    [calm] { match_of_the_century-person } verliert in dieser Partie keine Ausdauer.
    [strength] { match_of_the_century-person } ist { match_of_the_century-which-attack } um { $count } stärker.
    [no-effect] { match_of_the_century-person } darf { match_of_the_century-which-attack } keinen Effekt nutzen.
    [must-play] { match_of_the_century-person } muss „{ $card }“ spielen.
    [lane] Der Angriff geht in Abschnitt { $count }.
   *[lead] { match_of_the_century-person } hat im nächsten Angriff die Initiative.
}
match_of_the_century-text-lane = Abschnitt { $lane } (Wert { $value })
match_of_the_century-text-open = offen
match_of_the_century-text-placed = { match_of_the_century-person }: { $code } { $card }, { $terms } = { $total }
match_of_the_century-text-camp = { match_of_the_century-person }: Hand { $hand } von { $limit }, Stapel { $pile }, Ablage { $discard }, Reserve { $reserve }, Vorrat { $supply }
match_of_the_century-text-endurance = Ausdauer { $track } (nächste Partie: Bauern { $pawns }, Vorteil { $advantage })
match_of_the_century-text-seen = du kennst: { $cards }
match_of_the_century-text-hand = { $when ->
    [next] Deine Hand ({ $count }), wie sie in der nächsten Partie zählen wird:
   *[now] Deine Hand ({ $count }), wie sie in dieser Partie zählt:
}
match_of_the_century-text-card = { $code } { $card }
match_of_the_century-text-strength = Stärke { $strength }
match_of_the_century-text-line = { $line }
match_of_the_century-text-source = { $source ->
    [rulebook] Effekt: aus der Spielanleitung.
    [review] Effekt: aus öffentlichen Besprechungen.
   *[reconstruction] Effekt: unsere Rekonstruktion, nicht die veröffentlichte Karte.
}
match_of_the_century-text-reconstruction = Decks und Leisten sind rekonstruiert: Gesichert ist nur, was Spielanleitung und Besprechungen verraten.
bot-notice-match_of_the_century-no-kernel = Hier fehlt der kompilierte Kern; dieser Bot rechnet deshalb langsam und ist schwächer als seine Stufe.
