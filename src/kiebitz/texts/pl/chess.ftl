game-chess = Szachy
game-chess-about = Gra klasyczna i Chess960.

## Zasady
rule-C1 = Bierki poruszają się według przepisów FIDE. O tym, kto gra białymi, decyduje los, chyba że przy stole ustalono inaczej; w Chess960 losuje się też ustawienie figur.
rule-C1-1 = Pion idzie o jedno pole prosto na wolne pole, a z pozycji wyjściowej może pójść o dwa; bije o jedno pole na ukos do przodu.
rule-C1-2 = Skoczek idzie o dwa pola prosto i o jedno w bok; tylko on przeskakuje inne bierki.
rule-C1-3 = Goniec porusza się po przekątnych, dopóki droga jest wolna.
rule-C1-4 = Wieża porusza się po rzędach i kolumnach, dopóki droga jest wolna.
rule-C1-5 = Hetman porusza się po rzędach, kolumnach i przekątnych, dopóki droga jest wolna.
rule-C1-6 = Król porusza się o jedno pole w dowolnym kierunku.
rule-C1-7 = Raz w partii możesz wykonać roszadę: król idzie o dwa pola w stronę wieży, a wieża staje po jego drugiej stronie. Żadne z nich nie mogło się wcześniej ruszyć, między nimi nic nie stoi, a król nie może być szachowany ani przejść przez atakowane pole, ani na nim stanąć.
rule-C1-8 = Bicie w przelocie: piona, który właśnie poszedł o dwa pola, pion stojący obok może zbić tak, jakby poszedł o jedno – ale tylko od razu.
rule-C1-9 = Pion, który dojdzie do ostatniego rzędu, zamienia się w hetmana, wieżę, gońca lub skoczka.
rule-C1-10 = Król, którego można by zbić w następnym ruchu, jest szachowany. Żaden ruch nie może zostawić własnego króla pod szachem.
rule-C2 = Gracz, na którego przypada ruch, może zgłosić remis, gdy pozycja powstaje na szachownicy po raz trzeci albo gdy przez 50 posunięć nie było bicia ani ruchu piona – na podstawie pozycji na szachownicy lub wraz z ruchem, który do niej prowadzi. Błędne zgłoszenie liczy się jako propozycja remisu, a podany ruch zostaje wykonany.
rule-C3 = Mat i pat kończą partię natychmiast. Jeśli nie ma ani mata, ani pata, samoczynnie kończą ją też: pięciokrotne powtórzenie pozycji, 75 posunięć bez bicia i ruchu piona oraz materiał, którym nikt nie może dać mata. Program nie rozpoznaje pozycji tak zablokowanych, że nikt nie może już dać mata: umówcie się wtedy na remis.
rule-C4 = Można umówić się na remis: propozycję składa się razem z ruchem, a wygasa ona, gdy przeciwnik odmówi lub wykona ruch. Kto się poddaje, przegrywa. Kto przekroczy czas, też przegrywa, ale jest remis, jeśli przeciwnik swoim materiałem w żaden sposób nie mógłby dać mata.

## Odmowy
refusal-chess-no-such-square = Takiego pola nie ma na szachownicy.
refusal-chess-empty-square = Na { $square } nie stoi żadna bierka.
refusal-chess-opponents-piece = Bierka na { $square } należy do przeciwnika.
refusal-chess-not-a-move = Ruch musi prowadzić na inne pole.
refusal-chess-own-piece = Na { $square } stoi twoja własna bierka.
refusal-chess-king-attacked = Na { $square } twój król byłby szachowany.
refusal-chess-in-check = Twój król jest szachowany, a ten ruch mu nie pomaga.
refusal-chess-pinned = { $piece ->
    [pawn] Ten pion osłania
    [knight] Ten skoczek osłania
    [bishop] Ten goniec osłania
    [rook] Ta wieża osłania
   *[queen] Ten hetman osłania
 } twojego króla, który bez tego byłby szachowany.
refusal-chess-promotion-needed = W ostatnim rzędzie pion zamienia się w hetmana, wieżę, gońca lub skoczka: wybierz, w co.
refusal-chess-no-promotion = Promować można tylko piona, który dochodzi do ostatniego rzędu.
refusal-chess-way-blocked = Droga na { $target } nie jest wolna.
refusal-chess-piece-moves = { $piece ->
    [pawn] Pion idzie prosto o jedno pole, z pozycji wyjściowej także o dwa; bije o jedno pole na ukos do przodu.
    [knight] Skoczek idzie o dwa pola prosto i o jedno w bok.
    [bishop] Goniec porusza się po przekątnych.
    [rook] Wieża porusza się po rzędach i kolumnach.
    [queen] Hetman porusza się po rzędach, kolumnach i przekątnych.
   *[king] Król porusza się o jedno pole w dowolnym kierunku.
 }
refusal-chess-pawn-captures = Pion idzie na ukos tylko z biciem, a na { $target } nie ma czego bić.
refusal-chess-castling-lost = Nie możesz tam roszować: król lub wieża wykonały już ruch albo tej wieży nie ma.
refusal-chess-castling-in-check = Nie wolno roszować, gdy król jest szachowany.
refusal-chess-castling-blocked = Nie możesz roszować, dopóki między królem a wieżą stoją bierki.
refusal-chess-castling-attacked = Podczas roszady król nie może przejść przez atakowane pole ani na nim stanąć.
refusal-chess-castling-spelling = Roszuj, przesuwając króla o dwa pola, a w Chess960 – na własną wieżę.
refusal-chess-not-threefold = { $times ->
    [one] Ta pozycja stoi na szachownicy po raz pierwszy, a nie trzeci.
    [2] Ta pozycja stoi na szachownicy po raz drugi, a nie trzeci.
   *[other] Ta pozycja stała na szachownicy { $times } razy.
 }
refusal-chess-claim-after-end = Ten ruch sam kończy partię; nie ma już czego zgłaszać.
refusal-chess-not-moves50 = { $moves ->
    [one] Dopiero jedno posunięcie obyło się bez bicia i ruchu piona; potrzeba 50.
    [few] Dopiero { $moves } posunięcia obyły się bez bicia i ruchu piona; potrzeba 50.
   *[many] Dopiero { $moves } posunięć obyło się bez bicia i ruchu piona; potrzeba 50.
 }

## Ruchy słowami
action-chess-move = { $piece ->
    [king] Król
    [queen] Hetman
    [rook] Wieża
    [bishop] Goniec
    [knight] Skoczek
   *[pawn] Pion
 } z { $from } na { $to }{ $promotion ->
    [queen] , zamienia się w hetmana
    [rook] , zamienia się w wieżę
    [bishop] , zamienia się w gońca
    [knight] , zamienia się w skoczka
   *[none] {""}
 }
action-chess-capture = { $piece ->
    [king] Król
    [queen] Hetman
    [rook] Wieża
    [bishop] Goniec
    [knight] Skoczek
   *[pawn] Pion
 } z { $from } bije { $taken ->
    [queen] hetmana
    [rook] wieżę
    [bishop] gońca
    [knight] skoczka
   *[pawn] piona
 } na { $to }{ $promotion ->
    [queen] , zamienia się w hetmana
    [rook] , zamienia się w wieżę
    [bishop] , zamienia się w gońca
    [knight] , zamienia się w skoczka
   *[none] {""}
 }
action-chess-en-passant = { $piece ->
    [king] Król
    [queen] Hetman
    [rook] Wieża
    [bishop] Goniec
    [knight] Skoczek
   *[pawn] Pion
 } z { $from } bije w przelocie na { $to }
action-chess-castling = { $side ->
    [kingside] Krótka roszada
   *[queenside] Długa roszada
 }

## Wydarzenia
event-chess-moved = { $player } gra { $move }.
event-chess-colours = { $player } gra białymi.
event-chess-position = Chess960: ustawienie numer { $number }.
event-chess-check = Szach, król na { $square }.

## Jak kończy się partia
reason-chess-checkmate = Szach-mat.
reason-chess-stalemate = Pat.
reason-chess-fivefold = Pozycja powstała na szachownicy pięć razy.
reason-chess-moves75 = 75 posunięć bez bicia i ruchu piona.
reason-chess-material = Żadna strona nie ma dość materiału, by dać mata.
reason-chess-threefold = Pozycja powstała na szachownicy trzy razy; zgłoszono remis.
reason-chess-moves50 = 50 posunięć bez bicia i ruchu piona; zgłoszono remis.
reason-chess-agreed = Remis za zgodą obu stron.
reason-chess-resigned = Przegrana strona poddała partię.
reason-chess-time = Czas minął.
reason-chess-time-material = Czas minął, ale przeciwnik swoim materiałem w żaden sposób nie mógłby dać mata.

claim-threefold = trzykrotne powtórzenie pozycji
claim-moves50 = 50 posunięć bez bicia i ruchu piona

## Co można teraz zrobić
prompt-chess-dealing = Trwa losowanie.
prompt-chess-over = Partia skończona.
prompt-chess-wait = { $colour ->
    [white] Ruch mają białe.
   *[black] Ruch mają czarne.
 }
prompt-chess-your-move = { $colour ->
    [white] Twój ruch: grasz białymi.
   *[black] Twój ruch: grasz czarnymi.
 }
prompt-chess-check = Twój król jest szachowany. Twój ruch.
prompt-chess-may-claim = { $claim ->
    [threefold] Wykonaj ruch albo zgłoś remis: ta pozycja powtórzyła się trzeci raz.
   *[moves50] Wykonaj ruch albo zgłoś remis: minęło 50 posunięć bez bicia i ruchu piona.
 }

## Szachownica słowami
text-chess-side = { $colour ->
    [white] Białe: { $pieces }
   *[black] Czarne: { $pieces }
 }
text-chess-piece = { $piece ->
    [king] król { $squares }
    [queen] { $count ->
        [1] hetman
       *[other] hetmany
     } { $squares }
    [rook] { $count ->
        [1] wieża
       *[other] wieże
     } { $squares }
    [bishop] { $count ->
        [1] goniec
       *[other] gońce
     } { $squares }
    [knight] { $count ->
        [1] skoczek
       *[other] skoczki
     } { $squares }
   *[pawn] { $count ->
        [1] pion
       *[other] piony
     } { $squares }
 }
text-chess-counts = Ile razy powstała ta pozycja: { $times } · półruchy bez bicia i ruchu piona: { $plies }

## Opcje
option-chess-white = Kto gra białymi
option-chess-white-random = Losowo
option-chess-white-0 = Pierwsze miejsce
option-chess-white-1 = Drugie miejsce
option-chess-variant = Ustawienie
option-chess-variant-standard = Klasyczne
option-chess-variant-chess960 = Chess960
option-chess-number = Numer ustawienia Chess960 (0 do 959; puste: losowo)
option-chess-position = Pozycja początkowa (FEN)

## Teksty, których nie da się odczytać
parse-chess-unreadable = „{ $detail }” to nie ruch. Napisz e4, Sf3 (lub Nf3), exd5, O-O, e8=H albo pola: e2e4.
parse-chess-ambiguous = Ruch „{ $detail }” może wykonać kilka bierek. Dodaj kolumnę lub rząd, jak w Sbd2.
parse-chess-no-such-move = Żadna bierka nie może wykonać ruchu „{ $detail }”.
parse-chess-fen = To nie jest pozycja, która może powstać w szachach: { $detail }
parse-chess-number-variant = Ustawienie ma numer tylko w Chess960.
parse-chess-number-and-fen = Partia zaczyna się od numeru albo od FEN, nie od obu naraz.
parse-chess-pgn = Nie da się odczytać tego PGN: { $detail }
parse-chess-pgn-empty = W tym tekście nie ma partii.
parse-chess-pgn-variant = Odczytać można tylko szachy klasyczne i Chess960, nie „{ $detail }”.
parse-chess-pgn-depth = Warianty w tym PGN są zagnieżdżone zbyt głęboko.
parse-chess-pgn-move = Ruch „{ $detail }” nie jest w tej partii możliwy.
parse-chess-pgn-result = Wynik { $detail } nie zgadza się z tym, jak partia skończyła się na szachownicy.
parse-chess-pgn-results = Wynik w nagłówku i wynik na końcu ruchów są sprzeczne: { $detail }.

## Boty
bot-notice-chess-no-native = Na tym komputerze nie znaleziono programu Stockfish, więc najmocniejszy poziom gra wolniejszą wersją WebAssembly.
bot-notice-chess-own-search = Nie udało się uruchomić Stockfisha, więc ten bot liczy sam, płycej, i jest słabszy niż jego poziom.
