## Odmowy znane każdemu stołowi
refusal-no-such-seat = Przy tym stole nie ma miejsca { $seat }.
refusal-game-over = Gra jest skończona; nic więcej nie można tu zrobić.
refusal-frozen = Stół czeka na decyzję administratora. Do tego czasu gra stoi.
refusal-nonce-too-late = Twój wkład w losowanie dotarł już po pierwszym losowaniu; stół gra dalej bez niego.
refusal-nonce-twice = Twój wkład w losowanie już tu jest.
refusal-not-your-turn = To nie twoja kolej.
refusal-no-such-courtesy = Ten stół nie zna takiej propozycji ani takiego zgłoszenia.
refusal-offer-pending = Jedna propozycja czeka już na odpowiedź.
refusal-offer-needs-move = Propozycję remisu składa się razem z ruchem: wykonaj ruch i dołącz ją do niego.
refusal-offer-again = Remis już był proponowany; następną propozycję możesz złożyć dopiero po kolejnym ruchu przeciwnika.
refusal-takeback-again = Prośba już była. Po następnym ruchu możesz poprosić ponownie.
refusal-takeback-nothing = Nie masz jeszcze czego cofnąć.
refusal-takeback-after-deal = Od tego czasu coś już losowano; tego nie da się cofnąć.
refusal-no-offer = Nie ma propozycji, na którą można odpowiedzieć.
refusal-own-offer = Nie możesz odpowiedzieć na własną propozycję.
refusal-claim-again = W tej turze remis został już zgłoszony. Wykonaj ruch; w następnej turze możesz zgłosić go ponownie.
refusal-not-awaited = Zegar tego miejsca nie biegnie.
refusal-already-left = Ta osoba opuściła już grę.
refusal-adjudication-needs-seat = Podaj, które miejsce wygrywa.
refusal-chance-awaited = Trwa losowanie; poczekaj chwilę.
refusal-nonce-of-a-bot = Wkład w losowanie przy stole dają tylko ludzie.
refusal-waits-for-players = Gra zacznie się dopiero, gdy wszyscy będą na miejscu.
refusal-arrival-not-awaited = Na tym miejscu nikt nie jest oczekiwany.
refusal-abort-too-late = Coś już rozdano lub zagrano. Możesz się poddać.
refusal-seat-is-kept = To miejsce się nie zwalnia.
refusal-people-at-table = Same kończą się tylko stoły, przy których grają wyłącznie boty.
refusal-pause-not-over = Stół jest jeszcze wstrzymany.
refusal-appeal-same-ground = W tej partii wezwano już przez ciebie administratora w tej sprawie. Zostanie rozstrzygnięta, nawet jeśli to potrwa.
refusal-no-appeal = Nikt nie odwołał się tu do administratora.

## Co mówi stół, zanim zacznie się gra
prompt-waits-for-players = Czekamy jeszcze na następujące osoby: { $players }.

## Wydarzenia znane każdemu stołowi
event-offered = { $offer ->
    [draw] { $player } proponuje remis.
   *[takeback] { $player } prosi o cofnięcie ostatniego ruchu.
 }
event-accepted = { $player } przyjmuje.
event-declined = { $player } odmawia.
event-declined-because = { $player } odmawia: { $said }
event-claimed = { $player } zgłasza remis: { $claim }.
event-claim-denied = Zgłoszenie remisu jest niesłuszne: { $why }
event-resigned = { $player } poddaje partię.
bot-notice-resigns = Poddaję się. Dobra gra!
event-timed-out = Czas minął: { $player }.
event-appealed = { $player } zwraca się do administratora: { $said }
event-protested = Administrator nie przyszedł na czas. Gra toczy się dalej pod protestem ({ $player }), decyzja zapadnie później.
event-protest-lapsed = Nikt nie rozpatrzył protestu na czas. Partia liczy się tak, jak została rozegrana.
event-adjudicated = { $ruling ->
    [draw] Decyzja ({ $by }): remis. { $note }
    [win] Decyzja ({ $by }): wygrywa { $player }. { $note }
   *[play_on] Decyzja ({ $by }): gra toczy się dalej. { $note }
 }
event-warned = Ostrzeżenie: { $player }.
event-taken-over = { $by } gra dalej za: { $player }.
event-offer-lapsed = { $offer ->
    [draw] Propozycja remisu wygasła ({ $player }).
   *[takeback] Prośba wygasła ({ $player }).
 }
event-aborted = { $player } odwołuje stół. Nikt nie wygrywa ani nie przegrywa.
event-freed = { $player } – brak wkładu w losowanie. Miejsce jest znów wolne.
event-ended = Koniec gry: { $reason }
reason-adjudicated = Decyzja administratora.
reason-aborted = Stół odwołano, zanim gra się zaczęła.
reason-expired = Boty grały zbyt długo; ich stół zamknięto.
evidence = Ruchy: { $numbers }.

## Teksty, których nie da się odczytać
parse-record = To nie jest zapis Kiebitza: { $detail }
parse-record-game = Ten program nie zna gry „{ $detail }”.
parse-record-rules-version = Zapis powstał według wersji { $detail } zasad, której ten program nie ma.
parse-record-players = Liczba graczy w tym zapisie ({ $detail }) nie pasuje do jego opcji.
parse-record-material = Materiał w tym zapisie jest niemożliwy: { $detail }
parse-record-entry = Zapis urywa się: { $detail }

## Dowód uczciwości losu
verify-ok = { $deals ->
    [0] Los jest uczciwy: niczego nie losowano.
    [one] Los jest uczciwy: jedyne losowanie wynika z ziarna i wkładów graczy.
    [few] Los jest uczciwy: wszystkie { $deals } losowania wynikają z ziarna i wkładów graczy.
   *[many] Los jest uczciwy: wszystkie { $deals } losowań wynika z ziarna i wkładów graczy.
 }
verify-complete = Zapis jest kompletny. Głowa jego łańcucha: { $head }
verify-signed = Podpisano go kluczem { $key }
verify-unsigned = Nikt go nie podpisał.
verify-seed-form = To nie jest ziarno: musi mieć 64 cyfry szesnastkowe.
verify-commitment-form = To nie jest zobowiązanie: musi mieć 64 cyfry szesnastkowe.
verify-other-commitment = Zobowiązanie w zapisie nie jest tym, które zanotowano przy otwarciu stołu.
verify-other-nonce = Zanotowanego wkładu w losowanie nie ma w zapisie.
verify-refused = Wpis { $entry } jest niemożliwy: { $detail }
verify-chain = Wpisy nie prowadzą do głowy łańcucha: coś w zapisie zmieniono.
verify-signature = Podpis nie pasuje: zmieniono zapis albo klucz.
verify-no-seed = W zapisie brakuje ziarna lub zobowiązania: powstał przed końcem gry albo stół ich nie miał. Niczego nie można dowieść.
verify-commitment = Ziarno nie pasuje do zobowiązania: nie jest tym, które ustalono przy otwarciu stołu.
verify-nonce = Pierwsze losowanie (wpis { $entry }) odbyło się, zanim wszyscy dali swój wkład: jego wynik mógł zostać wybrany.
verify-deal = Losowanie { $deal } (wpis { $entry }) nie wynika z ziarna i wkładów. To pierwsze błędne losowanie.
verify-entry = Wpis { $entry } jest niemożliwy: { $detail }
verify-outcome = Wynik w zapisie nie jest tym, do którego prowadzą wpisy.

## Opcje, których nie ma lub które nie pasują
wrong-option-unknown = Nie ma opcji „{ $option }”. Są: { $known }
wrong-option-choice = Opcja „{ $option }” nie może mieć wartości „{ $value }”. Możliwe: { $values }
wrong-option-number = Opcja „{ $option }” nie może mieć wartości „{ $value }”. Możliwe są liczby od { $least } do { $most }.
wrong-option-value = Opcja „{ $option }” nie może mieć wartości „{ $value }”.
wrong-options = Te opcje do siebie nie pasują.
