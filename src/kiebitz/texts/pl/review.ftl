# Odtwarzanie i analiza zakończonych partii.
review-verdict-inaccuracy = niedokładność
review-verdict-mistake = błąd
review-verdict-blunder = poważny błąd
trouble-no-notation = Dla tej gry nie ma takiego zapisu.
trouble-cannot-review = Nie zagrano tu nic, co można by przeanalizować.
trouble-too-many-reviews = Niektóre twoje analizy jeszcze czekają. Poczekaj, aż któraś się skończy.
trouble-not-your-review = Przerwać może tylko ten, kto prosił o analizę albo tu grał.
trouble-no-review = Nie ma takiej analizy.
trouble-game-over-there = Tam partia była już skończona; cofnij się trochę.
trouble-bad-position = To nie jest pozycja tej gry.
lying-thing = { $thing }
lying-hand = Ręka
lying-row = Zaplanowane
lying-pile = Stos
lying-face-down = Zakryte
# Strona.
review-title = { $game }: analiza partii
review-slider = Wpis
review-where = Wpis { $entry } z { $last }
review-luck = szczęście w kartach
review-faults = własne błędy
review-chance = Szansa na zwycięstwo według wiedzy gracza { $player }
review-ahead = ▲ { $player } prowadzi
review-course = Przebieg partii
review-opening = Przed pierwszym wpisem
review-nothing-shown = Nic, co widać z tego miejsca
review-step = { $player }: szczęście { $luck } %, błędy innych { $others } %
review-drawn = Dobrane: { $things }.
review-played = zagrane
review-better = Lepiej
review-best = Najlepiej
review-line-shown = Plansza pokazuje lepszy wariant.
review-line-back = Wróć do partii
review-play-on = Graj dalej stąd
review-analyse = Na planszę do analizy
review-level = przeciw
review-play = Odtwarzaj
review-pause = Wstrzymaj
review-last = Na koniec
review-next-fault = Następny błąd
review-balance = Skąd wziął się wynik
review-sum-begun = przed roz­daniem
review-sum-first = pierwsze karty
review-sum-later = dobrane potem
review-sum-others = błędy innych
review-sum-decided = własne błędy wobec cudzych
review-sum-own = własne błędy
review-sum-ended = na końcu
review-went-loss = { $whose ->
    [own] Z twoich { $percent } % straty { $parts }.
   *[other] { $player }: z { $percent } % straty { $parts }.
 }
review-went-loss-slowly = { $whose ->
    [own] Twoja strata { $percent } % złożyła się z wielu małych kroków.
   *[other] { $player }: strata { $percent } % złożyła się z wielu małych kroków.
 }
review-went-gain = { $whose ->
    [own] Z twoich { $percent } % zysku { $parts }.
   *[other] { $player }: z { $percent } % zysku { $parts }.
 }
review-went-gain-slowly = { $whose ->
    [own] Twój zysk { $percent } % złożył się z wielu małych kroków.
   *[other] { $player }: zysk { $percent } % złożył się z wielu małych kroków.
 }
review-went-even = { $whose ->
    [own] Na końcu masz tyle, co przed rozdaniem: szczęście i decyzje się wyrównały.
   *[other] { $player }: na końcu tyle, co przed rozdaniem; szczęście i decyzje się wyrównały.
 }
# Po „to” stoi mianownik.
review-went-part = { $percent } % to { $what }
review-by-first = pierwsze karty
review-by-drawn = dobranie { $things } { $when }
review-by-many = nowe karty { $when }
review-by-others = karty { $count ->
    [2] przeciwnika
   *[other] pozostałych graczy
 } { $when }
review-by-fault = błąd gracza { $player } { $when }
review-by-choice = decyzja { $when }
review-by-rest = cała reszta
review-when = we wpisie { $entry }
lying-thing-drawn = karty „{ $thing }”
review-went-note = Liczy się tylko to, co zostało do końca.
review-mean = Średni koszt jednej decyzji: { $steps }.
review-mean-of = { $player } { $percent } %
review-wild = Wszyscy oddali tu tyle, że liczy się tylko różnica: to, co inni oddali graczowi { $player }, minus własne błędy.
review-counts = { $player }: niedokładności: { $inaccuracy }, błędy: { $mistake }, poważne: { $blunder }.
review-judgements = Oceny
review-col-entry = Wpis
review-col-who = Kto
review-col-judgement = Ocena
review-col-cost = Koszt
review-entry = Wpis { $entry }
review-no-faults = Żadna decyzja nie kosztowała więcej niż 5 %.
review-chose = wybór zapadł
review-entries = Wszystko, co się działo
review-tab-entries = Przebieg
review-tab-balance = Bilans
review-tab-hidden = Odkryte
review-none = Tutejsze boty mogą przeanalizować partię: ile kosztowała każda decyzja, a co było szczęściem.
review-ask = Przeanalizuj partię
review-waiting = Analiza czeka na swoją kolej …
review-progress = Analiza: { $done } z { $total } decyzji
review-cancel = Przerwij
review-cancelled = Analizę przerwano.
review-failed = Analiza się nie udała.
review-view = Widok
review-view-all = widzów
review-link = { $copied ->
    [true] Skopiowano
   *[false] Link do tego wpisu
 }
review-share = Udostępnij
review-moves = Ruchy
review-table = Do stołu
end-review = Analiza partii
unknown-title = Tu nic nie ma
unknown-words = Ten adres prowadzi donikąd. Może brakuje litery albo tego stołu już nie ma.
about-title = O Kiebitzu
about-words = Własne miejsce na cztery gry stołowe, z przyjaciółmi lub botami.
about-version = Wersja
about-licence = Licencja
about-source = Kod źródłowy
about-source-words = Pełny kod źródłowy należy do każdej kopii; może ci go dać ten, kto prowadzi ten serwer.
about-names = Kiebitz nie jest związany z wydawcami gier; ich nazwy mówią tylko, według jakich zasad się gra. Teksty, rysunki i nazwy kart są nasze własne.
about-packages = Zbudowano z użyciem
about-server = Pakiety serwera
about-page = Pakiety strony
about-package = Pakiet
analysis-title = Plansza do analizy: { $game }
analysis-lines = Silnik
analysis-on = myśli ze mną
analysis-over = Tutaj partia jest skończona.
analysis-thinking = Myśli …
analysis-none = Brak wariantów.
analysis-moves = Ruchy
analysis-no-moves = Przesuń pionek na planszy; obie strony są twoje.
analysis-start = Pozycja początkowa
analysis-set-up = Ustaw
analysis-fen = Pozycja (FEN)
analysis-take-fen = Połóż na planszy
analysis-copy = { $copied ->
    [true] Skopiowano
   *[false] Kopiuj
 }
setup-board = Pozycja
setup-pieces = Figury
setup-piece = { $piece ->
    [king] król
    [queen] hetman
    [rook] wieża
    [bishop] goniec
    [knight] skoczek
    [pawn] pion
    [man] pionek
   *[queen-of-dame] damka
 }, { $side ->
    [white] białe
   *[black] czarne
 }
setup-square = { $square } { $piece }
setup-turn = Na posunięciu:
setup-clear = Pusta plansza
setup-cancel = Wróć
setup-done = Gotowe
