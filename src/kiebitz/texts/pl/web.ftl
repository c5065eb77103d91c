## Strona wokół stołów
go-home = Kiebitz, strona główna
choose-language = Język
choose-theme = { $now ->
    [light] Kolory: jasne
    [dark] Kolory: ciemne
   *[auto] Kolory: jak w systemie
 } – { $next ->
    [light] zmień na jasne
    [dark] zmień na ciemne
   *[auto] jak w systemie
 }
try-again = Spróbuj ponownie
page-unbuilt =
    Kiebitz działa, ale jego strona nie została jeszcze zbudowana.

    W folderze ze źródłami:  make play
    albo tylko strona:       cd web && npm ci && npm run build
yes = tak
no = nie

home-title = Siadaj, plansza już czeka.
home-words = Gry planszowe ze znajomymi albo z botami. Bez konta i bez reklam; jedyny kibic, który zagląda ci przez ramię, to nasza czajka.
home-name = Twoje imię przy stole
home-running = Twoje stoły
home-games = Gry

tile-dame = Ruchy po przekątnej, bicie, gdy tylko można, i damki. Według zasad Brettspielnetz.de, objaśnionych jedna po drugiej.
tile-chess = Królewska gra ze wszystkimi rodzajami remisu, które program objaśnia. Także Chess960.
tile-queens_gambit = Zaplanuj w ukryciu trzy ruchy, prowadź swój gambit po planszy i bij wszystko, czego dosięgnie. Dla dwóch do czterech osób.
tile-match_of_the_century = Reykjavík 1972: Spasski kontra Fischer. Bierki jako karty w czterech sektorach, a wytrzymałość ma swoje granice.
tile-play-bot = Zagraj z botami
tile-play-person = Otwórz stół
tile-rules = Zasady
tile-levels = Twój przeciwnik, od najsłabszego do najsilniejszego bota
tile-play-against = Wyzwij { $bot }
home-to-table = Do stołu
tile-person = { $count ->
    [one] człowiek (wyślij link)
   *[other] ludzie (wyślij link)
 }

player-guest = Gość

## Przy stole
seat-you = ty
seat-bot = bot
seat-won = wygrana
seat-free = Wolne miejsce
seat-awaited = ma ruch
seat-take = { $free ->
    [one] Usiądź tutaj
   *[many] Zajmij miejsce { $seat }
 }

table-loading = Przygotowujemy stół …
table-frozen = Stół czeka na decyzję administratora.
table-seats-free = Przy stole jest jeszcze miejsce. Wyślij adres tej strony każdemu, z kim chcesz zagrać.
table-awaits = { $count ->
    [one] Teraz gra: { $players }.
   *[other] Teraz grają: { $players }.
 }
table-waits-for = { $count ->
    [one] Gra zacznie się, gdy tylko dołączy { $players }. Miejsce czeka do { $time }.
   *[other] Gra zacznie się, gdy tylko dołączą { $players }. Miejsca czekają do { $time }.
 }
table-panels = Przebieg i propozycje
table-panel = Stół
table-ended = Gra skończona.
table-spectator = Przyglądasz się. Nikomu przy stole to nie przeszkadza.

title-turn = ● Twoja kolej: { $game } – Kiebitz
past-shown = { $yours ->
    [over] Tak było wtedy.
    [true] Twoja kolej. Widzisz stół taki, jaki był wcześniej.
   *[false] Tak wyglądał wtedy stół. Gra potoczyła się dalej.
 }
past-now = Wróć do bieżącej chwili
step-group = Przeglądanie przebiegu
step-first = Na początek
step-back = Ruch wstecz
step-on = Ruch do przodu
step-now = Do bieżącej chwili
sound = Dźwięki

story = Przebieg
story-empty = Jeszcze nic się nie wydarzyło.
rules-of = Zasady: { $game }
rules-none = Takich zasad ten program nie zna.
rule-open = Zasada { $rule }, pokaż treść

text-view = Stół jako tekst
text-choices = { $count ->
    [one] Masz jedną możliwość
    [few] Masz { $count } możliwości
   *[many] Masz { $count } możliwości
 }
text-filter = Filtr
text-none = Nic nie pasuje do filtra.

offer-draw-with-move = Z następnym ruchem zaproponuj remis
offer-draw-now = Zaproponuj remis
offer-takeback = Cofnięcie ruchu
offer-asked = { $offer ->
    [draw] { $player } proponuje remis.
   *[takeback] { $player } chce cofnąć ostatni ruch.
 }
offer-waits = { $offer ->
    [draw] Twoja propozycja remisu czeka na odpowiedź.
   *[takeback] Twoja prośba czeka na odpowiedź.
 }
offer-lasts = { $offer ->
    [draw] Ważna, dopóki nie odmówisz lub nie zagrasz.
   *[takeback] Jeśli się zgodzisz, wróci sytuacja sprzed ruchu.
 }
offer-accept = { $offer ->
    [draw] Przyjmij remis
   *[takeback] Pozwól cofnąć
 }
offer-decline = Odrzuć
offer-decline-reason = Jeśli odmawiasz: dlaczego? (nieobowiązkowo)
story-move = Ruch { $number }, { $column }: { $move }
story-taken-back = Cofnięte: { $move }
story-taken-back-by = Prosi: { $player }, zgoda: { $by }.
story-newest = Ostatnie ruchy
side-name = { $side ->
    [black] Czarne
   *[white] Białe
 }
board-turn = Obróć planszę
board-numbers = Pokaż numery pól
draw-counts = Do remisu
draw-position = Ta pozycja
draw-times = po raz { $times }.
draw-quiet = Spokojne ruchy
draw-of = { $count } z { $limit }
claim-more = Zgłoś remis …
claim-proof = Możesz to udowodnić: { $claim }
claim-now = Zgłoś remis
claim-what-then = Program rozstrzyga od razu.
evidence-position = { $number ->
    [0] Pozycja początkowa
   *[other] Po ruchu { $number }
 }: { $time ->
    [1] po raz pierwszy
    [2] po raz drugi
    [3] po raz trzeci
    [4] po raz czwarty
   *[other] po raz piąty
 }
evidence-first = Tu zaczęło się liczenie
evidence-last = { $count ->
    [one] Jeden ruch później: teraz
    [few] { $count } ruchy później: teraz
   *[other] { $count } ruchów później: teraz
 }
evidence-last-then = { $count ->
    [one] Jeden ruch później
    [few] { $count } ruchy później
   *[other] { $count } ruchów później
 }
claim-draw = Zgłoś remis: { $claim }
claim-with-move = Z następnym ruchem: { $claim }
draw-really = Zakończyć partię remisem?
draw-yes = Tak, remis
prompt-answer = { $offered ->
    [true] Odpowiedz
   *[false] Zgłoś …
 }
resign = Poddaj partię
hint-ask = Podpowiedź
hint-words = Podpowiedź: { $move }
hint-play = Zagraj
hint-thinking = Puchacz się zastanawia …
hint-chance = szansa na wygraną: { $percent }%
resign-really = Na pewno poddać tę partię?
resign-yes = Tak, poddaję
resign-no = Gram dalej
abort = Odwołaj grę
abort-really = Odwołać tę grę?
abort-yes = Tak, odwołaj

end-you-won = Wygrana jest twoja.
end-you-lost = Tym razem przegrana.
end-drawn = Remis.
end-winner = Wygrana: { $players }.
end-again = Zagraj jeszcze raz
end-come-along = Do następnej gry
end-invited = Następny stół jest gotowy, także dla: { $players }.
end-share = { $copied ->
    [true] Link skopiowany
   *[false] Udostępnij
 }
end-record = Zapis
end-home = Na stronę główną

lost = Łączę ponownie…
lost-clock = Twój zegar chodzi.
lost-wait = Gdy połączenie wróci, gra potoczy się dalej.
lost-now = Spróbuj teraz
line-silent = { $time } bez połączenia
line-restored = Połączenie wróciło po { $time }.
line-arrived = Połączenie wróciło po { $time }. Teraz dotarło: { $move }
line-had-arrived = Połączenie wróciło po { $time }. To już dotarło i obowiązuje: { $move }
line-struck = Wykreślone, tak nie zagrasz: { $move }
line-not-struck = Wykreślone za późno. To już dotarło i obowiązuje: { $move }
pending-sending = Wysyłam: { $move }
pending-waits = Czeka na połączenie i jeszcze się nie liczy: { $move }
pending-strike = Wykreśl
pending-striking = Wykreślone. Gdy połączenie wróci, okaże się, czy ruch już dotarł.
pending-row = Jeszcze nie dotarło: { $move }
gone-what-now = Może adres jest niepełny albo stół stał na innym serwerze.

## Gdy jakaś część strony przestanie działać
broken = Ta część strony przestała działać: { $region }.
broken-rest = Wszystko inne działa dalej, a twoja gra jest bezpieczna na serwerze.
broken-again = Spróbuj ponownie
broken-reload = Wczytaj stronę ponownie
broken-report = Zgłoś
broken-reported = Zgłoszono. Właściciel serwera znajdzie to w dzienniku.
region-board = plansza
region-clocks = zegary
region-story = ruchy
region-chat = czat
region-prompt = podpowiedź pod planszą
region-strip = gracz
region-side = panel boczny
region-ending = wynik
region-guide = przewodnik
region-page = ta strona

## Co może pójść nie tak
trouble-unreachable = Nie można połączyć się z serwerem.
trouble-no-such-table = Nie ma takiego stołu.
trouble-no-such-game = Serwer nie zna tej gry.
trouble-rules-changed = Ten stół zaczął grać według starszych zasad, których serwer już nie ma.
trouble-damaged = Zapis tego stołu jest uszkodzony i nie da się go pokazać. To nie wina twojej przeglądarki; kto prowadzi serwer, znajdzie ten stół w dzienniku.
trouble-not-saved = Nie zapisano: serwer nie może teraz nic zapisać. Spróbuj jeszcze raz.
trouble-failed = Na serwerze coś poszło nie tak. Spróbuj jeszcze raz.
trouble-bad-options = Te opcje do siebie nie pasują.
trouble-bad-seats = Tak nie da się obsadzić miejsc.
trouble-bad-name = W tym imieniu są niewidoczne znaki. Wpisz je jeszcze raz.
trouble-seat-taken = Ktoś był szybszy: miejsce jest zajęte.
trouble-not-at-table = Do kolejnej gry może zaprosić tylko ktoś, kto tu grał.
trouble-no-hints-here = Podpowiedzi są tylko przy stołach, przy których poza tobą grają same boty.
trouble-still-running = Zapis będzie dostępny po zakończeniu gry.
trouble-wrong-origin = Ta strona nie może tego zrobić.
trouble-bad-message = Serwer nie zrozumiał strony. Wczytaj ją ponownie.
trouble-too-large = To było za długie.
trouble-too-many = To było za szybko. Poczekaj chwilę.
trouble-too-many-bots-only = Masz już dość stołów, przy których grają same boty. Poczekaj, aż któryś się skończy; najpóźniej po dwóch godzinach kończą się same.
trouble-too-many-bot-tables = Masz zbyt wiele rozpoczętych stołów z botami. Dokończ któryś albo poddaj przy nim grę, a potem otwórz następny.
trouble-too-many-connections = Z twojego łącza otwarto zbyt wiele stołów. Zamknij kilka kart; ta wróci sama.
trouble-wrong-host = Ten serwer nazywa się inaczej. Zapytaj o adres osobę, która go prowadzi.
trouble-unknown = Coś poszło nie tak. Spróbuj jeszcze raz.
refusal-spectator = Przyglądasz się temu stołowi i nie masz przy nim miejsca.
refusal-too-late = Stół jest już o krok dalej.
refusal-struck = Ten ruch został wykreślony.
refusal-arrived-already = To już dotarło.
refusal-id-used-again = Ta przeglądarka użyła tego samego znacznika do dwóch różnych rzeczy. Spróbuj jeszcze raz.
refusal-not-saved = Nie zapisano: serwer nie może teraz nic zapisać. Spróbuj jeszcze raz.

## Warcaby na planszy
dame-board = { $side ->
    [black] Plansza, czarne na dole
   *[white] Plansza, białe na dole
 }
dame-square = { $square }, { $piece ->
    [black-man] czarny pion
    [black-king] czarna damka
    [white-man] biały pion
    [white-king] biała damka
   *[free] wolne
 }{ $state ->
    [moves] , może się ruszyć
    [captures] , może bić
    [picked] , w ręce
    [target] , możliwy cel
   *[none] {""}
 }
dame-pieces-left = { $side ->
    [black] { $count ->
        [one] została jedna czarna bierka
        [few] zostały { $count } czarne bierki
       *[many] zostało { $count } czarnych bierek
     }
   *[white] { $count ->
        [one] została jedna biała bierka
        [few] zostały { $count } białe bierki
       *[many] zostało { $count } białych bierek
     }
 }
dame-move = { $count ->
    [1] Twój ruch. Ruszyć się może tylko bierka w obwódce.
   *[other] Twój ruch. Ruszyć się mogą bierki w obwódkach.
 }
dame-capture = { $count ->
    [1] Obowiązek bicia: może bić jedna z twoich bierek.
    [2] Obowiązek bicia: mogą bić dwie z twoich bierek.
    [3] Obowiązek bicia: mogą bić trzy z twoich bierek.
    [4] Obowiązek bicia: mogą bić cztery z twoich bierek.
   *[other] Obowiązek bicia: może bić { $count } z twoich bierek.
 }
dame-picked = { $piece ->
    [king] Damka podniesiona
   *[man] Pion podniesiony
 }: { $captures ->
    [true] { $count ->
        [one] możliwe jest jedno bicie.
        [2] możliwe są dwa bicia.
        [few] możliwe są { $count } bicia.
       *[other] możliwych jest { $count } bić.
     }
   *[false] { $count ->
        [one] możliwe jest jedno pole.
        [2] możliwe są dwa pola.
        [few] możliwe są { $count } pola.
       *[other] możliwych jest { $count } pól.
     }
 }
dame-goes-on = Bicie trwa: { $count ->
    [one] możliwy jest tylko jeden skok.
   *[other] wybierz następny skok.
 }
dame-hint-must-capture = { $count ->
    [one] Obowiązek bicia: bić może tylko podświetlona bierka.
   *[other] Obowiązek bicia: bić mogą tylko podświetlone bierki.
 }
dame-hint-blocked = Ta bierka nie może się teraz ruszyć.

## Szachy na szachownicy
chess-board = { $side ->
    [black] Szachownica z czarnymi na dole
   *[white] Szachownica z białymi na dole
 }
chess-piece = { $piece ->
    [king] Król
    [queen] Hetman
    [rook] Wieża
    [bishop] Goniec
    [knight] Skoczek
   *[pawn] Pion
 }
chess-square = { $square }, { $piece ->
    [white-king] biały król
    [white-queen] biały hetman
    [white-rook] biała wieża
    [white-bishop] biały goniec
    [white-knight] biały skoczek
    [white-pawn] biały pion
    [black-king] czarny król
    [black-queen] czarny hetman
    [black-rook] czarna wieża
    [black-bishop] czarny goniec
    [black-knight] czarny skoczek
    [black-pawn] czarny pion
   *[free] wolne
 }{ $state ->
    [moves] , może się ruszyć
    [picked] , podniesiona bierka
    [target] , możliwy cel
    [takes] , można zbić
    [check] , pod szachem
   *[none] {""}
 }
chess-picked = { $piece ->
    [king] Król
    [queen] Hetman
    [rook] Wieża
    [bishop] Goniec
    [knight] Skoczek
   *[pawn] Pion
 } { $square }: { $count ->
    [0] nie ma dokąd pójść.
    [one] jedno możliwe pole.
    [few] { $count } możliwe pola.
   *[other] { $count } możliwych pól.
 }
chess-picked-keys = Esc odkłada
chess-promote = Przemiana w
chess-promote-where = Czym stanie się twój pion na { $square }?
chess-promote-keys = Esc cofa ruch
chess-premove = Zapisany ruch: { $piece ->
    [king] król
    [queen] hetman
    [rook] wieża
    [bishop] goniec
    [knight] skoczek
   *[pawn] pion
 } na { $square }.
chess-premove-strike = Skreśl
chess-material = { $state ->
    [ahead] Przewaga liczona w pionach: { $by }
    [behind] Strata liczona w pionach: { $by }
   *[even] Inne bierki o tej samej wartości
 }
chess-type = Wpisz ruch
chess-type-example = Sf3, e8=H
chess-type-send = Zagraj

## Czy los był uczciwy: strona sprawdza to sama
fair-checking = Sprawdzam losowania …
fair-deals = { $deals ->
    [0] Niczego tu nie losowano; zapis jest kompletny.
    [one] Jedyne losowanie było uczciwe; zapis jest kompletny.
    [few] Wszystkie { $deals } losowania były uczciwe; zapis jest kompletny.
   *[many] Wszystkie { $deals } losowań było uczciwych; zapis jest kompletny.
 }
fair-how = Jak to sprawdzono
fair-explained = { $deals ->
    [0] Twoja przeglądarka pobrała zapis i przeliczyła go wpis po wpisie.
   *[other] Twoja przeglądarka pobrała zapis i przeliczyła go: każde losowanie wynika z ziarna, do którego serwer zobowiązał się przed pierwszym ruchem, i z wkładów graczy.
 }
fair-signed = Serwer podpisał go kluczem { $key }…
fair-head = Głowa łańcucha tego zapisu: { $head }…
fair-not = Coś się tu nie zgadza.
fair-nonce-refused = wkład w losowanie, którego nie wolno tam podać
fair-unchecked = Nie udało się teraz sprawdzić losowań. Możesz to zrobić później na podstawie zapisu.
fair-commitment-changed = Zobowiązanie serwera co do losowań przy tym stole nie jest tym, które ta przeglądarka zobaczyła na początku. Możliwe, że ktoś zmienił wynik losowań.

## Klawisze
keys-title = Klawisze
keys-button = Klawisze (?)
keys-close = Zamknij
key-space = spacja
keys-squares = z pola na pole
keys-next = następne lub poprzednie możliwe pole
keys-choose = podnieś i postaw
keys-back = wstecz
keys-list = ta lista
keys-overview = karta ze skrótem zasad
overview-button = Karta ze skrótem zasad
overview-bar = Skrót
overview-close = Zamknij skrót zasad
keys-home = stoły od 1. do 9., przy których jest twoja kolej
keys-step = krok wstecz lub dalej
keys-step-ends = na początek lub do chwili obecnej
keys-turn = obróć planszę
keys-replay-step = krok wstecz lub naprzód
keys-replay-ends = na początek lub na koniec
keys-replay-faults = do poprzedniego lub następnego błędu
keys-replay-play = odtwarzaj, zatrzymaj
keys-replay-best = najlepszy ruch na planszy
keys-replay-copy = skopiuj link do tego miejsca
keys-analysis = ruch wstecz lub naprzód
keys-chess-type = wpisz ruch
keys-chess-promote = w co zamienia się pion
keys-hand = karta z ręki
keys-hand-back = cofnij ostatnią kartę
keys-slots = przesuń położoną kartę
keys-queens_gambit-card = przeczytaj odkrytą kartę
keys-match-lane = sektor 1 do 4
keys-match-pawns = o jednego pionka więcej lub mniej
keys-match-play = zagraj
keys-match-card = karta, na której jesteś, z obiema połowami
keys-match-decks = karty obu stron
keys-match-resign = poddaj partię
queens_gambit-no-card = Teraz żadna karta nie jest odkryta.
