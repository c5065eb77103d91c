game-dame = Dame

option-dame-draws = Remis nach 25 ruhigen Zügen oder Stellungswiederholung
option-dame-draws-automatic = die Partie endet von selbst
option-dame-draws-claim = wenn es beansprucht wird
option-dame-starts = Wer Schwarz hat und beginnt
option-dame-starts-random = das Los entscheidet
option-dame-starts-0 = erster Platz
option-dame-starts-1 = zweiter Platz
option-dame-position = Anfangsstellung (FEN)

claim-moves25 = 25 Züge ohne Schlagen und Umwandeln
claim-repetition = die Stellung steht zum dritten Mal auf dem Brett

rule-D1-1 = Das Brett hat 8 × 8 Felder, bei dir links unten liegt ein dunkles. Nur die dunklen Felder werden benutzt.
rule-D1-2 = Jede Seite beginnt mit 12 Steinen auf den dunklen Feldern ihrer ersten drei Reihen.
rule-D1-3 = Wer beginnt, hat Schwarz. Die Felder sind von 1 bis 32 nummeriert: Schwarz steht auf 1–12, Weiß auf 21–32.
rule-D2-1 = Ein Stein zieht ein Feld schräg vorwärts auf ein freies dunkles Feld.
rule-D2-2 = Eine Dame zieht ein Feld schräg, vorwärts oder rückwärts, nie weiter.
rule-D3-1 = Es gilt Schlagzwang: Solange irgendwo geschlagen werden kann, ist kein anderer Zug erlaubt.
rule-D3-2 = Ein Stein schlägt nur vorwärts: Er springt über einen benachbarten Gegner auf das freie Feld direkt dahinter.
rule-D3-3 = Eine Dame schlägt vorwärts und rückwärts: Sie springt über einen direkt benachbarten Gegner und landet direkt dahinter.
rule-D3-4 = Unter mehreren Schlagmöglichkeiten wählst du frei; weder die längere noch die einer Dame geht vor.
rule-D3-5 = Ein Schlagzug geht mit demselben Stein weiter, solange es geht, und darf nicht abgebrochen werden. Nichts wird zweimal übersprungen, Geschlagenes verlässt das Brett am Ende des Zuges, und das Ausgangsfeld gilt als frei.
rule-D3-6 = Zwei Schlagzüge mit gleichem Anfang, gleichem Ende und denselben geschlagenen Steinen sind ein Zug.
rule-D4-1 = Ein Stein, der auf der gegnerischen Grundreihe stehen bleibt, wird zur Dame, ob durch Ziehen oder Schlagen.
rule-D4-2 = Mit der Umwandlung endet der Zug.
rule-D4-3 = Eine Dame ist mit einem „D“ gekennzeichnet.
rule-D5-1 = Du verlierst, wenn du keinen Stein mehr hast.
rule-D5-2 = Du verlierst, wenn du am Zug bist und keiner deiner Steine ziehen kann.
rule-D5-3 = Du darfst jederzeit aufgeben, auch wenn du nicht am Zug bist oder ein Admin die Partie angehalten hat.
rule-D6-1 = Ein Remis kann vereinbart werden: Das Angebot kommt mit einem Zug und gilt, bis der Gegner ablehnt oder zieht. Das nächste ist erst möglich, wenn der Gegner wieder gezogen hat.
rule-D6-2 = Die Partie ist remis nach 25 vollen Zügen ohne Schlagen und Umwandeln. Der Zug eines Steins setzt die Zählung nicht zurück.
rule-D6-3 = Die Partie ist remis, wenn dieselben Steine zum dritten Mal gleich stehen und dieselbe Seite am Zug ist.
rule-D6-4 = Ein Sieg geht vor Remis; treffen beide Remisregeln zu, werden beide genannt.
rule-D6-5 = Der Tisch legt fest, ob ein solches Remis die Partie von selbst beendet oder beansprucht werden muss. Beanspruchen dürfen es beide: auf dem Brett, mit einem Zug oder gleich nach dem eigenen Zug. Es zählt jede Stellung seit dem vorigen eigenen Zug. Ein falscher Anspruch kostet nichts.
rule-D6-6 = Wer mitspielt, kann einen Admin rufen, auch wenn ein belegtes Remis abgelehnt wurde. Bis zur Entscheidung zieht niemand, aber beide dürfen aufgeben und Remis anbieten, annehmen oder ablehnen. Eine Ablehnung kann begründet werden; wer die Partie verzögert, kann verwarnt werden.
rule-D7-1 = Nur Steine, die ziehen dürfen, lassen sich aufnehmen. Verhindert es der Schlagzwang, werden die Steine gezeigt, die schlagen können.

refusal-dame-no-such-square = Ein Feld { $square } gibt es nicht: Die dunklen Felder sind 1 bis 32.
refusal-dame-no-target = Zu einem Zug gehört ein Zielfeld.
refusal-dame-no-piece = Auf { $square } steht kein Stein.
refusal-dame-not-your-piece = Der Stein auf { $square } gehört deinem Gegner.
refusal-dame-not-adjacent = Von { $from } geht es ein Feld schräg weiter; { $to } ist kein solches Feld.
refusal-dame-backward = Ein Stein zieht nur vorwärts; { $to } liegt hinter { $from }.
refusal-dame-occupied = Feld { $square } ist besetzt.
refusal-dame-must-capture = { $count ->
    [1] Schlagzwang: Dein Stein auf { $last } kann schlagen.
   *[other] Schlagzwang: Deine Steine auf { $most } und { $last } können schlagen.
}
refusal-dame-same-capture = Das ist derselbe Schlagzug wie einer, der auf anderem Weg angeboten wird.
refusal-dame-capture-goes-on = Der Schlagzug ist nicht zu Ende: Von { $square } muss der Stein weiterschlagen.
refusal-dame-not-a-jump = Von { $from } nach { $to } ist kein Sprung: Geschlagen wird über einen benachbarten Stein auf das Feld direkt dahinter.
refusal-dame-captures-backward = Ein Stein schlägt nur vorwärts; der Stein auf { $square } steht hinter ihm.
refusal-dame-jumped-twice = Der Stein auf { $square } wurde in diesem Zug schon übersprungen.
refusal-dame-nothing-to-capture = Auf { $square } gibt es nichts zu schlagen.
refusal-dame-own-piece = Der Stein auf { $square } ist dein eigener.
refusal-dame-claim-before-moving = Beanspruche das Remis, bevor du ziehst: Es geht um die Stellung auf dem Brett.
refusal-dame-claim-of-a-win = Dieser Zug gewinnt, und ein Gewinn geht vor Remis: Zieh, ohne Remis zu beanspruchen.
refusal-dame-not-25-moves = Noch kein Remis: { $count } von { $needed } Halbzügen ohne Schlagen und Umwandeln.
refusal-dame-not-repeated = Noch kein Remis: { $count ->
    [1] Diese Stellung steht zum ersten Mal auf dem Brett
    [2] Diese Stellung stand erst zweimal auf dem Brett
   *[other] Diese Stellung stand erst { $count }-mal auf dem Brett
}; nötig ist { $needed ->
    [3] dreimal
   *[other] { $needed }-mal
}.

action-dame-move = { $piece ->
    [king] Dame von { $from } nach { $to }
   *[man] Stein von { $from } nach { $to }
}{ $promotes ->
    [yes] , wird Dame
   *[no] {""}
}
action-dame-capture = { $piece ->
    [king] Dame schlägt von { $from } nach { $to }
   *[man] Stein schlägt von { $from } nach { $to }
}{ $promotes ->
    [yes] , wird Dame
   *[no] {""}
}
action-dame-capture-on = { $piece ->
    [king] Dame schlägt { $count } Steine von { $from } über { $via } nach { $to }
   *[man] Stein schlägt { $count } Steine von { $from } über { $via } nach { $to }
}{ $promotes ->
    [yes] , wird Dame
   *[no] {""}
}

event-dame-starts = { $player } hat Schwarz und beginnt.
event-dame-moved = { $number }. { $player } zieht { $move }.
event-dame-captured = { $count ->
    [one] { $number }. { $player } schlägt { $move }.
   *[other] { $number }. { $player } schlägt { $count } Steine: { $move }.
}
event-dame-promoted = { $player } bekommt auf { $square } eine Dame.

reason-dame-no-pieces = Die unterlegene Seite hat keinen Stein mehr.
reason-dame-no-moves = Die unterlegene Seite ist am Zug, aber keiner ihrer Steine kann ziehen.
reason-dame-resigned = Die unterlegene Seite hat aufgegeben.
reason-dame-timed-out = Die Zeit ist abgelaufen.
reason-dame-agreed = Remis wurde vereinbart.
reason-dame-moves25 = 25 Züge ohne Schlagen und Umwandeln.
reason-dame-repetition = Dieselbe Stellung zum dritten Mal.

prompt-dame-move = Du bist am Zug.
prompt-dame-capture = { $count ->
    [1] Schlagzwang: Du musst mit dem Stein auf { $last } schlagen.
   *[other] Schlagzwang: Du musst mit einem der Steine auf { $most } oder { $last } schlagen.
}
prompt-dame-claim = Du bist am Zug. Du kannst auch Remis beanspruchen.
prompt-dame-wait = { $side ->
    [black] Schwarz ist am Zug.
   *[white] Weiß ist am Zug.
}
prompt-dame-who-starts = Um Schwarz wird gelost.
prompt-dame-over = Die Partie ist zu Ende.

parse-dame-move-form = Das ist kein Zug. Schreib 11-15 zum Ziehen und 15x22 zum Schlagen.
parse-dame-move-square = Die Felder sind von 1 bis 32 nummeriert.
parse-dame-ambiguous = Mehrere Schlagzüge passen. Schreib den ganzen Weg, etwa 15x22x31.
parse-dame-fen-form = Das ist keine Stellung. Sie sieht so aus: B:W21,K30:B1,2, also die Seite am Zug, dann die Felder beider Seiten.
parse-dame-fen-piece = Ein Stein dieser Stellung hat kein eigenes Feld.
parse-dame-fen-man = Ein einfacher Stein kann nicht auf der gegnerischen Grundreihe stehen: Schreib für eine Dame ein K vor die Zahl.
parse-dame-fen-too-many = Eine Seite hat höchstens 12 Steine.
parse-dame-pdn-tag = Diese Kopfzeile ist nicht lesbar. Sie sieht so aus: [Event "Name"].
parse-dame-pdn-token = Das ist weder Zug noch Ergebnis noch Kommentar.
parse-dame-pdn-open-comment = Dieser Kommentar ist nicht geschlossen.
parse-dame-pdn-open-variation = Diese Variante ist nicht geschlossen.
parse-dame-pdn-game-type = Das ist eine andere Art Dame; lesbar ist GameType 21.
parse-dame-pdn-illegal = Dieser Zug ist hier nicht erlaubt.
parse-dame-pdn-result = Das Ergebnis passt nicht: Die Züge entscheiden die Partie anders.

dame-legend = ● Schwarz   ○ Weiß   D Dame   · frei
dame-number = { $side ->
    [black] Zug { $number }, Schwarz
   *[white] Zug { $number }, Weiß
}
dame-quiet = Halbzüge ohne Schlagen und Umwandeln: { $count } von { $limit }

## Die Bots
bot-notice-dame-fallback-search = Hier fehlt der kompilierte Kern; dieser Bot rechnet deshalb langsam und ist schwächer als seine Stufe.
