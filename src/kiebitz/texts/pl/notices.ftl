## Notices, wherever they arrive
notice-turn-title = Twoja kolej: { $game }
notice-turn = { $game } ({ $players }): stół czeka na ciebie.
notice-invitation-title = Zaproszenie: { $game }
notice-invitation = { $answer ->
    [declined] { $players } nie chce teraz grać w { $game }.
   *[other] { $players } chce zagrać z tobą w { $game }.
 }
notice-offer-title = Propozycja: { $game }
notice-offer = { $game } ({ $players }): propozycja czeka na twoją odpowiedź.
notice-end-title = Koniec gry: { $game }
notice-end = { $game } ({ $players }): gra się skończyła.
notice-reminder-title = Mało czasu: { $game }
notice-reminder = { $game } ({ $players }): minęła już większość czasu na ten ruch.
notice-appeal-title = Decyzja: { $game }
notice-appeal = { $game } ({ $players }): administrator rozpatrzył wezwanie.
notice-frozen-title = Stół wstrzymany: { $game }
notice-frozen = { $game } ({ $players }): wezwano administratora, stół jest wstrzymany. Możesz tam odpowiedzieć.
notice-case-title = Wezwanie: { $game }
notice-case = Na decyzję administratora czekają: { $players } ({ $game }).
notice-report-title = Zgłoszenie
notice-report = Jeden z graczy zgłosił inną osobę. Administrator musi się temu przyjrzeć.
notice-trouble-title = Serwer ma problem
notice-trouble = { $what ->
    [mail] E-maile nie wychodzą. Sprawdź serwer poczty i jego hasło; szczegóły są w logu.
    [disk] Dysk jest prawie pełny: wolne jest mniej niż 500 MB. Na pełnym dysku nie da się zapisać żadnego ruchu.
   *[jobs] Niektóre stoły czekają na program dłużej niż dziesięć minut. Zajrzyj do logu i uruchom ponownie serwer albo jego procesy robocze.
 }
notice-round-title = Nowa runda: { $name }
notice-round = { $name }: twój stół jest gotowy ({ $game }).
notice-test-title = Kiebitz: próba
notice-test = Tak docierają do ciebie powiadomienia. Nic na ciebie nie czeka.
notice-digest-title = Sprawy, które czekają na ciebie w Kiebitzu: { $count }
notice-digest-closing = Jakie powiadomienia dostajesz i którędy, decydujesz tutaj: { $address }

## In the page
notices = Powiadomienia
notices-count = { $count ->
    [0] Brak nowych powiadomień
    [one] 1 nowe powiadomienie
    [few] { $count } nowe powiadomienia
   *[other] { $count } nowych powiadomień
 }
notices-none = Nic nowego. Gdy przyjdzie twoja kolej, przeczytasz o tym tutaj.
notices-all-seen = Oznacz wszystkie jako przeczytane
notices-settings = Wybierz powiadomienia
notices-title = Powiadomienia
notices-explained = Na stronie zawsze widzisz, co nowego. Wybierz, co jeszcze ma do ciebie docierać; o jednej sprawie słyszysz raz: z przeglądarki, albo innym kanałem, albo po pewnym czasie e-mailem, kilka spraw w jednym liście. Kto patrzy na stół, nie dostaje o nim nic.
notices-kind = O czym
notices-kind-turn = Twoja kolej
notices-kind-invitation = Zaproszenia
notices-kind-offer = Propozycje
notices-kind-end = Koniec gry
notices-kind-reminder = Mało czasu
notices-kind-appeal = Decyzje administratora
notices-kind-round = Rundy turnieju
notices-kind-frozen = Wstrzymany stół
notices-kind-case = Wezwania administratorów
notices-kind-report = Zgłoszenia do administratorów
notices-kind-trouble = Problemy serwera
desk-open = Admin
desk-waiting = { $count ->
    [0] Administrator: nic nie czeka
    [one] Administrator: czeka 1 sprawa
    [few] Administrator: czekają { $count } sprawy
   *[other] Administrator: czeka { $count } spraw
 }
notices-channel-push = Przeglądarka
notices-channel-other = Inny kanał
notices-channel-mail = E-mail
notices-cell = { $kind } – { $channel }
notices-push-on = Powiadamiaj tę przeglądarkę
notices-push-off = Nie powiadamiaj żadnej przeglądarki
notices-push-state = Twoje przeglądarki z powiadomieniami: { $count }.
notices-push-denied = Przeglądarka na to nie pozwala. Możesz to zmienić w jej ustawieniach tej strony.
notices-push-missing = Ta przeglądarka nie odbiera powiadomień, gdy strona jest zamknięta.
notices-others = Adresy innych kanałów, po jednym w wierszu
notices-others-hint = Tak, jak zapisuje je Apprise. Dozwolone tutaj: { $schemes }
notices-save = Zapisz
notices-saved = Zapisano.
trouble-bad-wishes = Takiego powiadomienia nie ma.
trouble-bad-channel = Na ten adres nie da się stąd nic wysłać.
notices-test = Wyślij mi próbne powiadomienie przez:
notices-test-sent = Wysłano. Powinno zaraz dotrzeć.
notices-test-not-sent = Nie udało się dostarczyć. Sprawdź adres albo zapytaj osobę, która prowadzi to miejsce.
trouble-nowhere-to-send = Nie ma jeszcze dokąd wysłać: najpierw zapisz adres albo włącz powiadomienia w tej przeglądarce.
notices-test-later = To było wiele prób. Poczekaj kwadrans.
