## Appeals: at the table
refusal-appeal-needs-reason = Napisz w kilku słowach, co ma rozstrzygnąć administrator.
refusal-no-admin = Nikt nie mógłby tego rozstrzygnąć: serwer nie ma administratora albo administrator sam siedzi przy tym stole.
refusal-appeal-decided = Twoje ostatnie wezwanie jest już rozpatrzone. Gdy gra potoczy się dalej, możesz znowu wezwać administratora.
refusal-statement-empty = Pusty tekst niczego nie dodaje.
refusal-statements-enough = Liczba twoich wypowiedzi w tej sprawie: { $most }. Administrator przeczyta wszystkie.
refusal-not-your-appeal = Wycofać wezwanie może tylko osoba, która wezwała administratora.
refusal-chess-stuck = Figura na { $square } nie ma dokąd iść.
event-stated = { $player } dodaje: { $said }
event-withdrawn = { $player } wycofuje wezwanie. Gra toczy się dalej.

## What the program can prove
proof-dame-repetition = { $count ->
    [1] Ta pozycja jest na planszy po raz pierwszy.
    [2] Ta pozycja jest na planszy po raz drugi.
   *[other] Ta pozycja jest na planszy po raz { $count }.
 }
proof-dame-moves25 = Półruchy bez bicia i bez promocji: { $count } z { $needed }.
proof-chess-threefold = { $count ->
    [1] Ta pozycja jest na planszy po raz pierwszy.
    [2] Ta pozycja jest na planszy po raz drugi.
   *[other] Ta pozycja jest na planszy po raz { $count }.
 }
proof-chess-moves50 = Półruchy bez bicia i bez ruchu pionem: { $count } z { $needed }.
proof-dame-repeated = Ta sama pozycja była na planszy { $count } razy.
proof-dame-stretch = Od ruchu { $first } do ruchu { $last }: półruchy z rzędu bez bicia i promocji: { $count }.
proof-chess-repeated = Ta sama pozycja była na planszy { $count } razy.
proof-chess-stretch = Od ruchu { $first } do ruchu { $last }: półruchy z rzędu bez bicia i ruchu pionem: { $count }.
proof-claims-denied = Zgłoszenia remisu, które się nie potwierdziły: { $count }.
proof-offers-declined = Odrzucone propozycje: { $count }.
proof-holds = wystarcza według zasady
proof-holds-not = jeszcze nie wystarcza
proof-numbers = { $count ->
    [one] Ruch { $numbers }
   *[other] Ruchy { $numbers }
 }
proof-nothing = Program może tu wykazać tylko, kiedy coś się działo.
proof-newest = Ostatnio coś się działo { $when }.
proof-awaited = Od tego czasu stół czeka na: { $player }.

appeal-open = Wezwij administratora
appeal-none-open = A jeśli coś jest nie tak?
appeal-none-title = Tu nie rozstrzygnie żaden administrator
appeal-none-explained = Serwer nie ma administratora albo administrator sam siedzi przy tym stole. Dlatego stołu nie da się zatrzymać. Możesz jednak:
appeal-none-draw = zaproponować remis z następnym ruchem i napisać w wiadomości dlaczego: to, co wykazano poniżej, widzi też przeciwnik;
appeal-none-claim = zgłosić remis, gdy pozwalają na to zasady;
appeal-none-clock = zdać się na zegar, gdy nikt już nie rusza;
appeal-none-resign = w każdej chwili poddać partię;
appeal-none-owner = poprosić właściciela serwera, żeby kogoś mianował administratorem.
appeal-none-close = Wróć do stołu
appeal-title = Wezwij administratora
appeal-explained = Administrator tego serwera obejrzy stół i rozstrzygnie: remis, wygrana albo gra dalej. Do tego czasu nikt nie rusza, a zegary stoją, najwyżej przez { $pause }; nadal można poddać partię albo zgodzić się na remis. Jeśli do tego czasu administrator nie przyjdzie, gracie dalej pod protestem, a decyzja zapadnie później. Kto przeciąga grę albo odrzuca udowodniony remis, może dostać ostrzeżenie.
appeal-ground = O co chodzi?
appeal-ground-draw = O odrzucony remis
appeal-ground-delay = Ktoś przeciąga partię
appeal-ground-conduct = O czyjeś zachowanie
appeal-ground-other = O coś innego
appeal-ground-once = W każdej z tych spraw możesz w jednej partii wezwać administratora raz.
appeal-until = Przerwa trwa najwyżej do { $when }. Potem gracie dalej pod protestem, a decyzja zapadnie później.
appeal-you-may-answer = Możesz odpowiedzieć; administrator to przeczyta. Nadal można poddać partię albo zgodzić się na remis.
appeal-protest-title = Gracie pod protestem
appeal-protest-over = Partia skończyła się pod protestem
appeal-protest-explained = Administrator nie przyszedł na czas. Partia toczy się dalej, a administrator rozstrzygnie sprawę później: decyzja może zmienić wynik także po zakończeniu. Ranking zmieni się po decyzji albo po 30 dniach.
admin-until = wstrzymany do { $when }
admin-under-protest = pod protestem
admin-ended-under-protest = zakończona pod protestem
admin-ruling-stands = Wynik pozostaje
appeal-reason = Co trzeba rozstrzygnąć i dlaczego?
appeal-reason-hint = Przeczytają to wszyscy przy stole.
appeal-attached = To dołączy program
appeal-send = Zatrzymaj stół i wezwij
appeal-cancel = Anuluj
appeal-frozen = Stół czeka
appeal-called = { $mine ->
    [true] Wzywasz administratora
   *[other] { $player } wzywa administratora
 }
appeal-station-called = wezwano
appeal-station-attached = dowody dołączone
appeal-station-waits = czeka na administratora
appeal-station-decided = rozstrzygnięte
appeal-you-write = Piszesz
appeal-they-write = { $player } pisze
appeal-nothing-yet = jeszcze nic.
appeal-proved = To wykazuje program
appeal-add = Dodaj coś
appeal-add-label = Co chcesz dodać?
appeal-add-send = Dodaj
appeal-withdraw = Wycofaj
appeal-withdraw-really = Wycofać wezwanie? Gra potoczy się dalej.
appeal-prompt = Rozstrzyga administrator. Do tego czasu wszystkie zegary stoją i nikt nie rusza.
appeal-decided-title = { $ruling ->
    [draw] Remis
    [win] Wygrywa { $player }
   *[play_on] Gra toczy się dalej
 }
appeal-decided-by = Rozstrzyga { $by } (administrator)
appeal-decided-warned = Ostrzeżenie: { $players }.
appeal-what-led = Co do tego doprowadziło

## The admins' room
admin-title = Wezwania
admin-order = najstarsze najpierw
admin-open = Otwarte
admin-decided = Rozstrzygnięte
admin-reports = Zgłoszenia
admin-log = Dziennik
admin-none = Żaden stół nie czeka na decyzję.
admin-none-decided = Niczego jeszcze nie rozstrzygnięto.
admin-since = od { $time }
admin-versus = { $players }
admin-case = Sprawa
admin-choose = Wybierz sprawę z listy.
admin-warnings = { $count ->
    [0] bez ostrzeżeń
    [one] 1 ostrzeżenie
    [few] { $count } ostrzeżenia
   *[other] { $count } ostrzeżeń
 }
admin-cases = { $count ->
    [0] bez wcześniejszych spraw
    [one] 1 wcześniejsza sprawa
    [few] { $count } wcześniejsze sprawy
   *[other] { $count } wcześniejszych spraw
 }
admin-ruling = Decyzja
admin-ruling-play_on = Gra dalej
admin-ruling-draw = Remis
admin-ruling-win = Wygrana …
admin-winner = Kto wygrywa
admin-note = Uzasadnienie, dla wszystkich przy stole
admin-warn = Ostrzeż: { $player }
admin-warn-hint = Ostrzeżenie zostaje przy tej osobie.
admin-decide = Rozstrzygnij …
admin-sure = { $ruling ->
    [draw] Remis
    [win] Wygrywa { $player }
    [stands] Wynik pozostaje
   *[play_on] Gra toczy się dalej
 }{ $warned ->
    [0] .
    [one] ; ostrzeżenie: { $players }.
   *[other] ; ostrzeżenia: { $players }.
 }
admin-final = Tego nie da się cofnąć.
admin-decide-now = Tak rozstrzygam
admin-not-yet = Jeszcze nie
admin-logged = Każda decyzja trafia do dziennika.
admin-look = Zobacz zakryte karty
admin-look-explained = Zobaczysz to, co widzi każde miejsce. Trafi to do dziennika, a przy tym stole już nie usiądziesz.
admin-looked = Jak widzi to każde miejsce
admin-looked-seat = Jak widzi to { $player }
admin-own-table = Siedzisz przy tym stole; rozstrzyga ktoś inny.
admin-replay = Zobacz stół
admin-log-empty = Dziennik jest pusty.
admin-log-at = Kiedy
admin-log-who = Kto
admin-log-deed = Co
admin-log-about = O czym
admin-deed-looked = zajrzenie do trwającej gry
admin-deed-opened-case = otwarcie sprawy
admin-deed-decided = decyzja
admin-deed-warned = ostrzeżenie
admin-deed-read-log = przeczytanie dziennika
admin-deed-read-queue = przeczytanie wezwań
admin-deed-read-reports = przeczytanie zgłoszeń
admin-deed-other = { $deed }
admin-only = Ta część domu jest dla administratorów.

## Answers that are no
trouble-no-such-moment = Tyle z tego stołu jeszcze nie widać.
trouble-bad-question = Zapytaj o jedną akcję albo jedno pole.
trouble-unreadable = Tego nie da się odczytać.
trouble-nobody = Najpierw się zaloguj.
trouble-looked-inside = Jako administrator masz już wgląd w ten stół i nie możesz przy nim usiąść.
trouble-looked-as-guest = Jako gość siedzisz tu przy stole, w który masz wgląd jako administrator. Dokończ tę grę albo wstań od stołu, a potem się zaloguj.
trouble-sits-there = Siedzisz przy tym stole; rozstrzyga ktoś inny.
trouble-no-appeal = Nikt już tu nie czeka na decyzję.
trouble-bad-ruling = Do wygranej potrzebny jest zwycięzca.
