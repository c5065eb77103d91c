game-dame = Warcaby

option-dame-draws = Remis po 25 spokojnych ruchach lub powtórzeniu pozycji
option-dame-draws-automatic = partia kończy się sama
option-dame-draws-claim = po zgłoszeniu
option-dame-starts = Kto gra czarnymi i zaczyna
option-dame-starts-random = losowo
option-dame-starts-0 = pierwsze miejsce
option-dame-starts-1 = drugie miejsce
option-dame-position = Pozycja początkowa (FEN)

claim-moves25 = 25 ruchów bez bicia i promocji
claim-repetition = ta pozycja jest na planszy po raz trzeci

rule-D1-1 = Plansza ma 8 × 8 pól, w lewym dolnym rogu masz ciemne pole. Gra się tylko na ciemnych polach.
rule-D1-2 = Każda strona zaczyna z 12 pionami na ciemnych polach swoich trzech pierwszych rzędów.
rule-D1-3 = Kto zaczyna, gra czarnymi. Pola mają numery od 1 do 32: czarne stoją na polach 1–12, białe na 21–32.
rule-D2-1 = Pion idzie o jedno pole na ukos do przodu, na wolne ciemne pole.
rule-D2-2 = Damka idzie o jedno pole na ukos, do przodu lub do tyłu, nigdy dalej.
rule-D3-1 = Bicie jest obowiązkowe: dopóki można bić, żaden inny ruch nie jest dozwolony.
rule-D3-2 = Pion bije tylko do przodu: przeskakuje sąsiednią bierkę przeciwnika na wolne pole tuż za nią.
rule-D3-3 = Damka bije do przodu i do tyłu, z pola tuż przed bierką na pole tuż za nią.
rule-D3-4 = Spośród kilku bić wybierasz dowolne; ani dłuższe bicie, ani bicie damką nie ma pierwszeństwa.
rule-D3-5 = Bicie trwa tą samą bierką, dopóki jest możliwe, i nie wolno go przerwać. Niczego nie przeskakuje się dwa razy, zbite bierki schodzą z planszy na końcu ruchu, a pole wyjściowe liczy się jako wolne.
rule-D3-6 = Dwa bicia o tym samym początku, tym samym końcu i tych samych zbitych bierkach to jeden ruch.
rule-D4-1 = Pion, który zatrzyma się w ostatnim rzędzie przeciwnika, zostaje damką, po zwykłym ruchu tak samo jak po biciu.
rule-D4-2 = Promocja kończy ruch.
rule-D4-3 = Damka jest oznaczona literą „D”.
rule-D5-1 = Przegrywasz, gdy nie masz już żadnej bierki.
rule-D5-2 = Przegrywasz, gdy jest twój ruch, a żadna twoja bierka nie może się ruszyć.
rule-D5-3 = Możesz poddać partię w każdej chwili, także gdy nie jest twój ruch albo gdy administrator wstrzymał grę.
rule-D6-1 = Można uzgodnić remis: propozycję składa się razem z ruchem i jest ważna, dopóki przeciwnik jej nie odrzuci lub nie wykona ruchu. Następna jest możliwa dopiero po kolejnym ruchu przeciwnika.
rule-D6-2 = Partia jest remisowa po 25 pełnych ruchach bez bicia i promocji. Ruch piona nie zeruje licznika.
rule-D6-3 = Partia jest remisowa, gdy po raz trzeci te same bierki stoją na tych samych polach i ruch ma ta sama strona.
rule-D6-4 = Wygrana ma pierwszeństwo przed remisem; jeśli działają obie zasady remisu, podane są obie.
rule-D6-5 = Ustawienie stołu decyduje, czy taki remis kończy partię sam, czy trzeba go zgłosić. Zgłosić może każdy z graczy: na planszy, razem z ruchem albo zaraz po własnym ruchu. Liczy się każda pozycja od jego poprzedniego ruchu. Niesłuszne zgłoszenie nic nie kosztuje.
rule-D6-6 = Każdy gracz może wezwać administratora, także wtedy, gdy odrzucono remis, za którym przemawiają dowody. Do decyzji nikt nie rusza, ale obie strony mogą poddać partię oraz zaproponować, przyjąć albo odrzucić remis. Odmowę można uzasadnić; za opóźnianie gry grozi ostrzeżenie.
rule-D7-1 = Podnieść można tylko bierki, które mogą się ruszyć. Jeśli powodem jest obowiązek bicia, widać bierki, które mogą bić.

refusal-dame-no-such-square = Nie ma pola { $square }: ciemne pola mają numery od 1 do 32.
refusal-dame-no-target = Ruch musi mieć pole docelowe.
refusal-dame-no-piece = Na polu { $square } nie ma bierki.
refusal-dame-not-your-piece = Bierka na polu { $square } należy do przeciwnika.
refusal-dame-not-adjacent = Z pola { $from } idzie się o jedno pole na ukos; { $to } nie jest takim polem.
refusal-dame-backward = Pion idzie tylko do przodu; { $to } leży za polem { $from }.
refusal-dame-occupied = Pole { $square } jest zajęte.
refusal-dame-must-capture = { $count ->
    [1] Obowiązek bicia: może bić twoja bierka z pola { $last }.
   *[other] Obowiązek bicia: mogą bić twoje bierki z pól { $most } i { $last }.
}
refusal-dame-same-capture = To samo bicie jest już na liście, tylko inną drogą.
refusal-dame-capture-goes-on = To jeszcze nie koniec bicia: z pola { $square } trzeba bić dalej.
refusal-dame-not-a-jump = Z { $from } na { $to } to nie skok: bije się przez jedną sąsiednią bierkę na pole tuż za nią.
refusal-dame-captures-backward = Pion bije tylko do przodu; bierka na polu { $square } stoi za nim.
refusal-dame-jumped-twice = Bierka na polu { $square } została już w tym ruchu przeskoczona.
refusal-dame-nothing-to-capture = Na polu { $square } nie ma czego bić.
refusal-dame-own-piece = Bierka na polu { $square } jest twoja.
refusal-dame-claim-before-moving = Zgłoś remis przed ruchem: chodzi o pozycję na planszy.
refusal-dame-claim-of-a-win = Ten ruch wygrywa, a wygrana ma pierwszeństwo przed remisem: zagraj bez zgłaszania remisu.
refusal-dame-not-25-moves = To jeszcze nie remis: { $count } z { $needed } półruchów bez bicia i promocji.
refusal-dame-not-repeated = To jeszcze nie remis: ta pozycja jest na planszy { $count ->
    [1] pierwszy raz
    [2] dopiero drugi raz
   *[other] dopiero { $count }. raz
}, a musi wystąpić { $needed ->
    [3] trzy razy
   *[other] { $needed } razy
}.

action-dame-move = { $piece ->
    [king] Damka z { $from } na { $to }
   *[man] Pion z { $from } na { $to }
}{ $promotes ->
    [yes] , zostaje damką
   *[no] {""}
}
action-dame-capture = { $piece ->
    [king] Damka bije z { $from } na { $to }
   *[man] Pion bije z { $from } na { $to }
}{ $promotes ->
    [yes] , zostaje damką
   *[no] {""}
}
action-dame-capture-on = { $piece ->
    [king] Damka bije
   *[man] Pion bije
} { $count ->
    [one] { $count } bierkę
    [few] { $count } bierki
   *[other] { $count } bierek
} z { $from } przez { $via } na { $to }{ $promotes ->
    [yes] , zostaje damką
   *[no] {""}
}

event-dame-starts = { $player } gra czarnymi i zaczyna.
event-dame-moved = { $number }. { $player } gra { $move }.
event-dame-captured = { $count ->
    [one] { $number }. { $player } bije { $move }.
    [few] { $number }. { $player } bije { $count } bierki: { $move }.
   *[other] { $number }. { $player } bije { $count } bierek: { $move }.
}
event-dame-promoted = { $player } ma damkę na polu { $square }.

reason-dame-no-pieces = Przegrana strona nie ma już żadnej bierki.
reason-dame-no-moves = Przegrana strona ma ruch, ale żadna jej bierka nie może się ruszyć.
reason-dame-resigned = Przegrana strona poddała partię.
reason-dame-timed-out = Czas minął.
reason-dame-agreed = Uzgodniono remis.
reason-dame-moves25 = 25 ruchów bez bicia i promocji.
reason-dame-repetition = Ta sama pozycja po raz trzeci.

prompt-dame-move = Twój ruch.
prompt-dame-capture = { $count ->
    [1] Obowiązek bicia: bij bierką z pola { $last }.
   *[other] Obowiązek bicia: bij bierką z pola { $most } lub { $last }.
}
prompt-dame-claim = Twój ruch. Możesz też zgłosić remis.
prompt-dame-wait = { $side ->
    [black] Ruch czarnych.
   *[white] Ruch białych.
}
prompt-dame-who-starts = Trwa losowanie, kto gra czarnymi.
prompt-dame-over = Partia jest skończona.

parse-dame-move-form = To nie jest ruch. Napisz 11-15 dla ruchu, a 15x22 dla bicia.
parse-dame-move-square = Pola mają numery od 1 do 32.
parse-dame-ambiguous = Pasuje kilka bić. Napisz całą drogę, na przykład 15x22x31.
parse-dame-fen-form = To nie jest pozycja. Pozycja wygląda tak: B:W21,K30:B1,2, czyli najpierw strona, która ma ruch, a potem pola obu stron.
parse-dame-fen-piece = Któraś bierka tej pozycji nie ma własnego pola.
parse-dame-fen-man = Pion nie może stać w ostatnim rzędzie przeciwnika: dla damki napisz K przed numerem.
parse-dame-fen-too-many = Strona ma najwyżej 12 bierek.
parse-dame-pdn-tag = Tego nagłówka nie da się odczytać. Nagłówek wygląda tak: [Event "Nazwa"].
parse-dame-pdn-token = To nie jest ani ruch, ani wynik, ani komentarz.
parse-dame-pdn-open-comment = Ten komentarz nie jest zamknięty.
parse-dame-pdn-open-variation = Ten wariant nie jest zamknięty.
parse-dame-pdn-game-type = To inny rodzaj warcabów; odczytać można tylko GameType 21.
parse-dame-pdn-illegal = Ten ruch nie jest tu dozwolony.
parse-dame-pdn-result = Wynik się nie zgadza: ruchy rozstrzygają partię inaczej.

dame-legend = ● czarne   ○ białe   D damka   · wolne
dame-number = { $side ->
    [black] Ruch { $number }, czarne
   *[white] Ruch { $number }, białe
}
dame-quiet = Półruchy bez bicia i promocji: { $count } z { $limit }

## Boty
bot-notice-dame-fallback-search = Brakuje tu skompilowanego jądra, więc ten bot liczy powoli i jest słabszy niż jego poziom.
