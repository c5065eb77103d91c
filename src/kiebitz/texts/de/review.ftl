# Nachspielen und Auswertung beendeter Partien.
cli-help-review = eine beendete Partie auswerten: was Entscheidungen kosteten und was Glück war
cli-help-review-seed = eine Zahl, von der das Glück der Bots abhängt
cli-help-work = wie viel nachgedacht wird, üblich ist 1
cli-problem-review = Nur eine beendete Partie, in der jemand gespielt hat, lässt sich auswerten.
cli-review-progress = { $done } von { $total } Entscheidungen
cli-review-fault = { $entry }. { $player }: { $action } – { $verdict }, −{ $percent } %{ $has ->
    [yes] ; besser: { $better }
   *[no] {""}
}
cli-review-sum = { $player }: anfangs { $begun } %, eigene Fehler { $own }, Fehler der anderen { $others }, Glück { $luck }, am Ende { $ended } %
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
