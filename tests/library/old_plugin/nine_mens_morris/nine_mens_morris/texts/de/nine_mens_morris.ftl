game-nine_mens_morris = Mühle
tile-nine_mens_morris = Drei in einer Reihe schlagen einen Stein.
option-nine_mens_morris-flying = Springen mit drei Steinen

rule-N1-1 = Das Brett hat 24 Punkte, die durch Linien verbunden sind. Jede Seite hat neun Steine.
rule-N2-1 = Reihum wird je ein Stein auf einen freien Punkt gesetzt, bis alle gesetzt sind.
rule-N2-2 = Danach zieht ein Stein entlang einer Linie auf den nächsten freien Punkt.
rule-N2-3 = Wer nur noch drei Steine hat, darf auf jeden freien Punkt springen, wenn der Tisch nichts anderes sagt.
rule-N3-1 = Drei Steine einer Seite auf einer Linie sind eine Mühle: Wer eine schließt, schlägt einen Stein der anderen Seite.
rule-N3-2 = Steine in einer Mühle werden nicht geschlagen, solange es andere gibt.
rule-N3-3 = Stehen alle Steine in Mühlen, darf jeder geschlagen werden.
rule-N4-1 = Wer noch zwei Steine hat, hat verloren.
rule-N4-2 = Wer nicht ziehen kann, hat verloren.
rule-N4-3 = Nach 30 Zügen jeder Seite ohne Mühle endet die Partie unentschieden.

action-nine_mens_morris-place = { $takes ->
    [no] Einen Stein auf { $at } setzen
   *[other] Einen Stein auf { $at } setzen, die Mühle schließen und { $takes } schlagen
}
action-nine_mens_morris-move = { $takes ->
    [no] Von { $from } nach { $at } ziehen
   *[other] Von { $from } nach { $at } ziehen, die Mühle schließen und { $takes } schlagen
}
event-nine_mens_morris-placed = { $takes ->
    [no] { $player } setzt auf { $at }.
   *[other] { $player } setzt auf { $at } und schlägt { $takes }.
}
event-nine_mens_morris-moved = { $takes ->
    [no] { $player } zieht von { $from } nach { $to }.
   *[other] { $player } zieht von { $from } nach { $to } und schlägt { $takes }.
}
prompt-nine_mens_morris-place = { $count ->
    [one] Setz deinen letzten Stein.
   *[other] Setz einen Stein, { $count } hast du noch.
}
prompt-nine_mens_morris-move = Zieh einen Stein.
prompt-nine_mens_morris-wait = Die andere Seite ist am Zug.
prompt-nine_mens_morris-over = Die Partie ist zu Ende.
nine_mens_morris-in-hand = In der Hand: ○ { $first }, ● { $second }
reason-nine_mens_morris-two-men = Eine Seite hat nur noch zwei Steine.
reason-nine_mens_morris-no-move = Eine Seite kann nicht ziehen.
reason-nine_mens_morris-quiet = Seit 30 Zügen wurde nichts geschlagen.
reason-nine_mens_morris-resigned = Jemand hat aufgegeben.
reason-nine_mens_morris-timed-out = Die Zeit ist um.
reason-nine_mens_morris-agreed = Ein Remis wurde vereinbart.
refusal-nine_mens_morris-hand-first = Erst werden alle Steine gesetzt, danach wird gezogen.
refusal-nine_mens_morris-take = Eine geschlossene Mühle schlägt genau einen Stein, der geschlagen werden darf.
refusal-nine_mens_morris-not-there = Dorthin kann kein Stein.
parse-nine_mens_morris = Schreib a1, a1-a4 oder a1-a4xd7 statt „{ $detail }“.

chapter-N1 = Brett und Steine
chapter-N2 = Setzen und Ziehen
chapter-N3 = Mühlen
chapter-N4 = Das Ende
