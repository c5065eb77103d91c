# Nachspielen und Auswertung beendeter Partien.
review-verdict-inaccuracy = ungenau
review-verdict-mistake = Fehler
review-verdict-blunder = grober Fehler
trouble-no-notation = Für dieses Spiel gibt es keine solche Notation.
trouble-cannot-review = Hier wurde nichts gespielt, das sich auswerten ließe.
trouble-too-many-reviews = Einige deiner Auswertungen stehen noch an. Warte, bis eine fertig ist.
trouble-not-your-review = Abbrechen kann nur, wer die Auswertung wollte oder hier gespielt hat.
trouble-no-review = Dazu gibt es keine Auswertung.
trouble-game-over-there = Dort war die Partie zu Ende; geh ein Stück zurück.
trouble-bad-position = Das ist keine Stellung des Spiels.
lying-thing = { $thing }
lying-hand = Hand
lying-row = Geplant
lying-pile = Stapel
lying-face-down = Verdeckt
# Die Seite.
review-title = { $game }: Auswertung
review-slider = Eintrag
review-where = Eintrag { $entry } von { $last }
review-luck = Glück der Karten
review-faults = eigene Fehler
review-chance = Chance auf den Sieg, wie { $player } sie kennen konnte
review-ahead = ▲ { $player } vorn
review-course = Verlauf der Partie
review-opening = Vor dem ersten Eintrag
review-nothing-shown = Nichts, was dieser Platz zu sehen bekam
review-step = Für { $player }: Glück { $luck } %, Fehler der anderen { $others } %
review-drawn = Nachgezogen: { $things }.
review-played = gespielt
review-better = Besser
review-best = Am besten
review-line-shown = Das Brett zeigt die bessere Folge.
review-line-back = Zurück zur Partie
review-play-on = Von hier weiterspielen
review-analyse = Aufs Analysebrett
review-level = gegen
review-play = Abspielen
review-pause = Anhalten
review-last = Zum Ende
review-next-fault = Nächster Fehler
review-balance = Woher das Ergebnis kam
review-sum-begun = vor dem Geben
review-sum-first = erste Karten
review-sum-later = nach­gezogen
review-sum-others = Fehler anderer
review-sum-decided = eigene Fehler gegen die anderer
review-sum-own = eigene Fehler
review-sum-ended = am Ende
review-went-loss = { $whose ->
    [own] Von deinen { $percent } % Verlust kamen { $parts }.
   *[other] Von den { $percent } %, die { $player } verlor, kamen { $parts }.
 }
review-went-loss-slowly = { $whose ->
    [own] Deine { $percent } % Verlust kamen in vielen kleinen Schritten zusammen.
   *[other] Die { $percent } %, die { $player } verlor, kamen in vielen kleinen Schritten zusammen.
 }
review-went-gain = { $whose ->
    [own] Von deinen { $percent } % Gewinn kamen { $parts }.
   *[other] Von den { $percent } %, die { $player } gewann, kamen { $parts }.
 }
review-went-gain-slowly = { $whose ->
    [own] Deine { $percent } % Gewinn kamen in vielen kleinen Schritten zusammen.
   *[other] Die { $percent } %, die { $player } gewann, kamen in vielen kleinen Schritten zusammen.
 }
review-went-even = { $whose ->
    [own] Am Ende hattest du so viel wie vor dem Geben: Glück und Entscheidungen hielten sich die Waage.
   *[other] Am Ende hatte { $player } so viel wie vor dem Geben: Glück und Entscheidungen hielten sich die Waage.
 }
# Was nach „durch“ steht, im Akkusativ.
review-went-part = { $percent } % durch { $what }
review-by-first = die ersten Karten
review-by-drawn = das Nachziehen { $things } { $when }
review-by-many = die neuen Karten { $when }
review-by-others = die Karten { $count ->
    [2] des Gegners
   *[other] der anderen
 } { $when }
review-by-fault = einen Fehler von { $player } { $when }
review-by-choice = die Entscheidung { $when }
review-by-rest = alles Übrige
review-when = in Eintrag { $entry }
lying-thing-drawn = von „{ $thing }“
review-went-note = Gezählt ist, was bis zum Ende so blieb.
review-mean = Im Schnitt kostete eine Entscheidung { $steps }.
review-mean-of = { $player } { $percent } %
review-wild = Hier verschenkten alle so viel, dass nur der Unterschied etwas sagt: was andere { $player } überließen, weniger der eigenen Fehler.
review-counts = { $player }: { $inaccuracy } ungenau, { $mistake } Fehler, { $blunder } grob.
review-judgements = Urteile
review-col-entry = Eintrag
review-col-who = Wer
review-col-judgement = Urteil
review-col-cost = Kosten
review-entry = Eintrag { $entry }
review-no-faults = Keine Entscheidung kostete mehr als 5 %.
review-chose = hat gewählt
review-entries = Alles, was geschah
review-tab-entries = Verlauf
review-tab-balance = Bilanz
review-tab-hidden = Aufgedeckt
review-none = Die Bots dieses Ortes können die Partie auswerten: was jede Entscheidung kostete und was Glück war.
review-ask = Partie auswerten
review-waiting = Die Auswertung wartet, bis sie an der Reihe ist …
review-progress = Auswertung: { $done } von { $total } Entscheidungen
review-cancel = Abbrechen
review-cancelled = Die Auswertung wurde abgebrochen.
review-failed = Die Auswertung ist nicht gelungen.
review-view = Gesehen von
review-view-all = Zuschauern
review-link = { $copied ->
    [true] Kopiert
   *[false] Link zu diesem Eintrag
 }
review-share = Teilen
review-moves = Züge
review-table = Zum Tisch
end-review = Auswertung
unknown-title = Hier liegt nichts
unknown-words = Diese Adresse führt nirgendwohin. Vielleicht fehlt ein Buchstabe, oder den Tisch gibt es nicht mehr.
about-title = Über Kiebitz
about-words = Ein eigener Ort für vier Tischspiele, mit Freunden oder Bots.
about-version = Version
about-licence = Lizenz
about-source = Quelltext
about-source-words = Der vollständige Quelltext gehört zu jeder Kopie; wer diesen Server betreibt, kann ihn dir geben.
about-names = Kiebitz gehört nicht zu den Verlagen der Spiele; ihre Namen sagen nur, nach welchen Regeln gespielt wird. Texte, Bilder und Kartennamen sind unsere eigenen.
about-packages = Gebaut mit
about-server = Pakete des Servers
about-page = Pakete der Seite
about-package = Paket
analysis-title = Analysebrett: { $game }
analysis-lines = Rechner
analysis-on = denkt mit
analysis-over = Hier ist die Partie zu Ende.
analysis-thinking = Denkt nach …
analysis-none = Keine Zugfolgen.
analysis-moves = Züge
analysis-no-moves = Zieh einen Stein auf dem Brett; beide Seiten gehören dir.
analysis-start = Grundstellung
analysis-set-up = Aufbauen
analysis-fen = Stellung (FEN)
analysis-take-fen = Aufs Brett legen
analysis-copy = { $copied ->
    [true] Kopiert
   *[false] Kopieren
 }
setup-board = Stellung
setup-pieces = Steine
setup-piece = { $piece ->
    [king] König
    [queen] Dame
    [rook] Turm
    [bishop] Läufer
    [knight] Springer
    [pawn] Bauer
    [man] Stein
   *[queen-of-dame] Dame
 }, { $side ->
    [white] weiß
   *[black] schwarz
 }
setup-square = { $square } { $piece }
setup-turn = Am Zug:
setup-clear = Leeres Brett
setup-cancel = Zurück
setup-done = Fertig
