game-nine_mens_morris = Młynek
tile-nine_mens_morris = Trzy w rzędzie zbijają pionek.
option-nine_mens_morris-flying = Skoki przy trzech pionkach

rule-N1-1 = Plansza ma 24 punkty połączone liniami. Każda strona ma dziewięć pionków.
rule-N2-1 = Gracze na przemian kładą po pionku na wolnym punkcie, aż położą wszystkie.
rule-N2-2 = Potem pionek przesuwa się po linii na najbliższy wolny punkt.
rule-N2-3 = Kto ma już tylko trzy pionki, może skoczyć na dowolny wolny punkt, chyba że stół stanowi inaczej.
rule-N3-1 = Trzy pionki jednej strony na linii to młynek: kto go zamyka, zbija pionek drugiej strony.
rule-N3-2 = Pionków w młynku nie zbija się, dopóki są inne.
rule-N3-3 = Jeśli wszystkie pionki są w młynkach, można zbić dowolny.
rule-N4-1 = Kto ma już tylko dwa pionki, przegrywa.
rule-N4-2 = Kto nie może się ruszyć, przegrywa.
rule-N4-3 = Po 30 ruchach każdej strony bez młynka jest remis.

action-nine_mens_morris-place = { $takes ->
    [no] Połóż pionek na { $at }
   *[other] Połóż pionek na { $at }, zamknij młynek i zbij { $takes }
}
action-nine_mens_morris-move = { $takes ->
    [no] Ruch z { $from } na { $at }
   *[other] Ruch z { $from } na { $at }, zamknij młynek i zbij { $takes }
}
event-nine_mens_morris-placed = { $takes ->
    [no] { $player }: pionek na { $at }.
   *[other] { $player }: pionek na { $at }, zbity { $takes }.
}
event-nine_mens_morris-moved = { $takes ->
    [no] { $player }: ruch z { $from } na { $to }.
   *[other] { $player }: ruch z { $from } na { $to }, zbity { $takes }.
}
prompt-nine_mens_morris-place = { $count ->
    [one] Połóż ostatni pionek.
    [few] Połóż pionek, masz jeszcze { $count }.
   *[other] Połóż pionek, masz jeszcze { $count }.
}
prompt-nine_mens_morris-move = Przesuń pionek.
prompt-nine_mens_morris-wait = Ruch ma druga strona.
prompt-nine_mens_morris-over = Partia skończona.
nine_mens_morris-in-hand = W ręku: ○ { $first }, ● { $second }
reason-nine_mens_morris-two-men = Jednej stronie zostały dwa pionki.
reason-nine_mens_morris-no-move = Jedna strona nie może się ruszyć.
reason-nine_mens_morris-quiet = Od 30 ruchów nic nie zbito.
reason-nine_mens_morris-resigned = Ktoś się poddał.
reason-nine_mens_morris-timed-out = Czas minął.
reason-nine_mens_morris-agreed = Uzgodniono remis.
refusal-nine_mens_morris-hand-first = Najpierw kładzie się wszystkie pionki, potem się nimi rusza.
refusal-nine_mens_morris-take = Zamknięty młynek zbija jeden pionek, który wolno zbić.
refusal-nine_mens_morris-not-there = Żaden pionek tam nie dojdzie.
parse-nine_mens_morris = Napisz a1, a1-a4 albo a1-a4xd7 zamiast „{ $detail }”.

chapter-N1 = Plansza i pionki
chapter-N2 = Stawianie i ruchy
chapter-N3 = Młynki
chapter-N4 = Koniec
