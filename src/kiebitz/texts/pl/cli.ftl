cli-about = Cztery gry planszowe i miejsce, w którym można w nie zagrać.
cli-help-lang = język (de, pl lub en; domyślnie według środowiska)
cli-help-serve = otwiera miejsce do gry w przeglądarce
cli-help-worker = pozwól botom myśleć w tym procesie, dla węzłów działających gdzie indziej
cli-help-backup = skopiuj wszystko, co trwałe, do jednego pliku, gdy serwer działa
cli-help-restore = przywróć kopię tam, gdzie żaden serwer nie działa
cli-help-backup-to = nowy plik
cli-help-play = gra w terminalu
cli-help-replay = pokazuje zapis krok po kroku
cli-help-verify = przelicza każde losowanie z zapisu
cli-help-export = zapisuje partie jako PDN lub PGN
cli-help-import = wczytuje plik PDN lub PGN jako zapisy
cli-help-to = folder na zapisy
cli-help-commitment = zobowiązanie zanotowane przy otwarciu stołu
cli-help-nonce = twój zanotowany wkład w losowanie (można podać kilka razy)
cli-help-perft = liczy sekwencje ruchów
cli-help-seats = kto gdzie siedzi, po przecinku: human albo poziom bota ({ $levels }); domyślnie ty i boty pierwszego poziomu
cli-help-record = plik na zapis
cli-help-option = opcja stołu, na przykład draws=claim (można podać kilka razy)
cli-help-material = folder z własnymi taliami lub konfiguracjami
cli-help-materials = folder z własnymi taliami lub konfiguracjami, w nim folder na każdą grę (queens_gambit, match_of_the_century)
cli-help-seat = miejsce, z którego patrzysz; domyślnie patrzysz jako widz
cli-help-position = pozycja początkowa w FEN
cli-help-perft-engine = kto liczy: zasady czy skompilowane jądro
cli-help-data = folder na stoły i ustawienia
cli-help-database = adres URL bazy danych; bez niego SQLite w folderze danych; jeśli zawiera hasło, lepiej podać go w zmiennej środowiskowej KIEBITZ_DATABASE
cli-help-redis = adres URL serwera Redis, przez który porozumiewają się węzły korzystające ze wspólnej bazy i ich procesy robocze
cli-help-worker-database = adres URL bazy PostgreSQL węzłów
cli-help-worker-redis = adres URL serwera Redis węzłów
cli-help-threads = ile botów myśli jednocześnie
cli-help-origin = adres strony, która może się łączyć oprócz własnej, np. https://games.example (można podać kilka razy)
cli-help-path = gdzie pod swoją nazwą znajduje się serwer, np. /gry dla example.org/gry; proxy może tę ścieżkę przekazać albo usunąć
cli-help-proxy = adres serwera proxy, któremu wierzy się, skąd pochodzą żądania (można podać kilka razy; własnej maszynie wierzy się zawsze)
cli-help-name = nazwa, pod którą przeglądarki znajdują ten serwer, np. games.example, oprócz nazw komputera i tych z --origin (można podać kilka razy)
cli-player = Gracz { $number }
cli-hand-over = { $player }: usiądź i naciśnij Enter.
cli-more-actions = … i jeszcze { $more }; wpisz ?, aby zobaczyć wszystkie.
cli-commands =
    Wpisz akcję tak, jak pokazano, znak ?, aby zobaczyć wszystkie, albo polecenie:
      /draw AKCJA (zagraj i zaproponuj remis) · /claim NAZWA [AKCJA] · /takeback · /accept · /decline
      /hint · /resign · /rule NUMER · /quit
cli-stopped = Zakończono.
cli-record-kept = Zapis jest w pliku { $file }.
cli-backed-up = Wszystko jest w pliku { $file }. Nie udostępniaj go: zawiera losowanie trwających stołów.
cli-restored = Wszystko jest znowu w { $place }.
cli-place = { $rank }. { $player }: { $score }
cli-replay-entry = Wpis { $number }
cli-replay-more = Enter: dalej · b: wstecz · liczba: do tego wpisu · q: koniec
cli-perft = { $nodes } ({ $speed } węzłów/s)
cli-problem-file = { $file }: { $detail }
cli-problem-record-exists = Plik { $file } już istnieje. Wybierz inny, żeby nic nie przepadło.
cli-problem-material = Tego materiału nie można użyć: { $detail }
cli-problem-option = Nie ma opcji „{ $option }”. Podaj NAZWA=WARTOŚĆ; nazwy do wyboru: { $known }
cli-problem-seats = Ta gra potrzebuje tylu miejsc: { $wanted }; podano: { $given }.
cli-problem-seat = „{ $seat }” nie może tu usiąść. Do wyboru: { $known }
cli-problem-folder-in-use = Z folderu danych { $folder } korzysta już inny serwer. Zatrzymaj go albo podaj inny folder przez --data.
cli-problem-redis-alone = Kilka węzłów potrzebuje wspólnej bazy danych: podaj też jej adres, np. --database postgresql://kiebitz@db/kiebitz.
cli-problem-extra = Kilka węzłów wymaga pakietu Pythona { $package }. Zainstaluj kiebitz z dodatkami: pip install "kiebitz[postgres,redis]"
cli-problem-backup-no-database = W { $detail } nie ma bazy danych. Podaj folder serwera przez --data.
cli-problem-backup-exists = { $detail } już istnieje. Nic nie jest zastępowane: wybierz inną nazwę albo przenieś to gdzie indziej.
cli-problem-backup-none-inside = W { $detail } nie ma bazy danych. To nie jest kopia zapasowa Kiebitza.
cli-problem-backup-unreadable = Nie można odczytać { $detail }. To nie jest kopia zapasowa Kiebitza albo jest uszkodzona.
cli-problem-backup-unsound = Baza danych jest uszkodzona: { $detail }
cli-problem-backup-no-program = Program { $detail } nie jest zainstalowany. W Debianie: apt-get install postgresql-client
cli-problem-backup-failed = Nie udało się zrobić lub przywrócić kopii zapasowej: { $detail }
cli-problem-depth = Głębokość to liczba od 0 do { $most }.
cli-problem-port = { $port } to nie jest port. Porty mają numery od 0 do 65535; 0 wybiera dowolny wolny.
cli-problem-path = { $path } to nie jest ścieżka. Zaczyna się od ukośnika i składa się z liter, cyfr, łączników i ukośników: /gry.
cli-problem-perft = Perft działa tylko w grach bez losu i tajemnic; { $game } do nich nie należy.
cli-problem-kernel = Nie ma tu skompilowanego jądra dla gry { $game }. Zbuduj je poleceniem make albo użyj --engine rules.
cli-problem-exchange = Dla gry { $game } nie ma notacji innych programów. Jest dla: { $known }
cli-place-in-file = Wiersz { $line }, kolumna { $column }:
cli-imported = Wczytane partie: { $kept } (folder { $folder }); nieczytelne: { $wrong }.
cli-help-smtp = dokąd trafia poczta: smtp://nazwa:hasło@host:587 albo smtps://host; lepiej w zmiennej środowiskowej KIEBITZ_SMTP, gdzie nie widzą tego inni użytkownicy komputera
cli-help-mail-from = nadawca całej poczty, np. kiebitz@games.example
cli-problem-smtp = To nie jest adres serwera poczty. Powinien wyglądać tak: smtp://nazwa:hasło@host:587 albo smtps://host.
cli-help-admin = uczynić kogoś administratorem
cli-help-remove = cofnąć to
cli-problem-no-account = Nie ma konta o nazwie { $name }.
cli-admin-made = { $player } jest od teraz administratorem.
cli-admin-removed = { $player } nie jest już administratorem.
cli-help-mail-after = po ilu minutach nieprzeczytane powiadomienie trafia do poczty (domyślnie 15)
cli-help-set = każde inne ustawienie, np. guest_days=30 (można podać kilka razy)
cli-help-notice-scheme = kanał, którym wolno wysyłać powiadomienia, zapisany jak w Apprise przed ://, np. ntfys (można podać kilka razy; domyślnie żaden)
cli-help-inside-allowed = powiadomienia mogą też trafiać pod adresy w tej sieci, np. do własnego ntfy
cli-problem-mail-after = Nie można czekać { $minutes } minut.
cli-problem-set = „{ $setting }” niczego nie ustawia. Nazwa spośród tych i liczba większa od 0: { $known }.
cli-problem-notice-scheme = „{ $scheme }” nie wygląda na kanał. Podaj to, co Apprise zapisuje przed ://, np. ntfys.
cli-help-review = analizuje zakończoną partię: ile kosztowały decyzje, a co było szczęściem
cli-help-review-seed = liczba, od której zależy losowość botów
cli-help-work = ile myśleć, zwykle 1
cli-problem-review = Można analizować tylko zakończoną partię, w której ktoś grał.
cli-review-progress = { $done } z { $total } decyzji
cli-review-fault = { $entry }. { $player }: { $action } – { $verdict }, −{ $percent } %{ $has ->
    [yes] ; lepiej: { $better }
   *[no] {""}
}
cli-review-sum = { $player }: na początku { $begun } %, własne błędy { $own }, błędy innych { $others }, szczęście { $luck }, na końcu { $ended } %
cli-help-game-module = wczytuje też własną grę: moduł albo folder pakietu (docs/writing-a-game.md)
cli-problem-game = Nie można wczytać gry: { $detail }
cli-help-bot = własny bot gra przy stołach serwera
cli-help-bot-bot = gdzie jest bot: my_bot.py:Longest lub pakiet.moduł:Longest
cli-help-bot-server = adres serwera, na przykład http://127.0.0.1:8000
cli-help-bot-token = token konta bota, który pozwala czytać i grać; lepiej w zmiennej środowiskowej KIEBITZ_TOKEN
cli-help-bot-table = graj tylko przy tym stole
cli-help-bot-game = otwórz stół tej gry i graj przy nim
cli-help-bot-others = poziom na pozostałych miejscach nowego stołu albo people (ludzie, którzy przyjdą przez link)
cli-bot-ended = { $table }: miejsca graczy kolejno { $ranks }
cli-bot-waits = { $server }: bot gra przy każdym stole swojego konta. Zatrzymaj go przez Ctrl+C.
cli-problem-bot = Nie można wczytać bota: { $detail }
cli-problem-token = Brakuje tokenu. Utwórz go w ustawieniach serwera i podaj przez --token lub jako KIEBITZ_TOKEN.
cli-problem-server = Serwer nie pozwala botowi grać: { $detail }
cli-problem-bot-table = Podaj albo --table, albo --game.
cli-help-clock = pokaż zapisany czas serwera obok zegara tego komputera albo cofnij go
cli-help-take-back = cofnij zapisany czas, który się śpieszy; tylko gdy żaden serwer nie działa, a zegar tego komputera chodzi dobrze
cli-clock-never = Z tą bazą danych nie działał jeszcze żaden serwer. Zegar tego komputera wskazuje { $real }.
cli-clock-behind = Ostatni czas serwera to { $stored }. Zegar tego komputera wskazuje { $real }. Nic się nie śpieszy.
cli-clock-ahead = Ostatni czas serwera to { $stored }. Zegar tego komputera wskazuje { $real }. Zapisany czas śpieszy się o { $span }.
cli-clock-kept = Nie było czego cofać i nic nie zostało zmienione.
cli-clock-taken-back = Zapisany czas cofnięto o { $span }. { $tables ->
    [0] Żaden działający zegar się nie śpieszył.
    [one] Zegar jednego stołu cofnie się razem z nim, gdy serwer wystartuje.
    [few] Zegary { $tables } stołów cofną się razem z nim, gdy serwer wystartuje.
   *[other] Zegary { $tables } stołów cofną się razem z nim, gdy serwer wystartuje.
} Przez 24 godziny nic nie będzie usuwane.
cli-problem-clock-in-use = Na tych danych działa serwer. Zatrzymaj najpierw jego i wszystkie inne z tą samą bazą danych: działający serwer znowu zapisałby zły czas. Nic nie zostało zmienione.
