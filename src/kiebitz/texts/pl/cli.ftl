cli-about = Cztery gry planszowe i miejsce, w którym można w nie zagrać.
cli-help-lang = język (de, pl lub en; domyślnie według środowiska)
cli-help-serve = otwiera miejsce do gry w przeglądarce
cli-help-worker = pozwól botom myśleć w tym procesie, dla węzłów działających gdzie indziej
cli-help-play = gra w terminalu
cli-help-replay = pokazuje zapis krok po kroku
cli-help-verify = przelicza każde losowanie z zapisu
cli-help-export = zapisuje partie jako PDN lub PGN
cli-help-import = wczytuje plik PDN lub PGN jako zapisy
cli-help-to = folder na zapisy
cli-help-commitment = zobowiązanie zanotowane przy otwarciu stołu
cli-help-nonce = twój zanotowany wkład w losowanie (można podać kilka razy)
cli-help-perft = liczy sekwencje ruchów
cli-help-seats = kto gdzie siedzi, po przecinku: human, random albo poziom innego bota
cli-help-record = plik na zapis
cli-help-option = opcja stołu, na przykład draws=claim (można podać kilka razy)
cli-help-material = folder z własnymi taliami lub konfiguracjami
cli-help-materials = folder z własnymi taliami lub konfiguracjami, w nim folder na każdą grę (queens_gambit, match_of_the_century)
cli-help-seat = miejsce, z którego patrzysz; domyślnie patrzysz jako widz
cli-help-position = pozycja początkowa w FEN
cli-help-perft-engine = kto liczy: zasady czy skompilowane jądro
cli-help-data = folder na stoły i ustawienia
cli-help-database = adres URL bazy danych; bez niego SQLite w folderze danych
cli-help-redis = adres URL serwera Redis, przez który porozumiewają się węzły korzystające ze wspólnej bazy i ich procesy robocze
cli-help-worker-database = adres URL bazy PostgreSQL węzłów
cli-help-worker-redis = adres URL serwera Redis węzłów
cli-help-threads = ile botów myśli jednocześnie
cli-help-origin = adres strony, która może się łączyć oprócz własnej, np. https://games.example (można podać kilka razy)
cli-help-name = nazwa, pod którą przeglądarki znajdują ten serwer, np. games.example, oprócz nazw komputera i tych z --origin (można podać kilka razy)
cli-player = Gracz { $number }
cli-hand-over = { $player }: usiądź i naciśnij Enter.
cli-more-actions = … i jeszcze { $more }; wpisz ?, aby zobaczyć wszystkie.
cli-commands =
    Wpisz akcję tak, jak pokazano, znak ?, aby zobaczyć wszystkie, albo polecenie:
      /draw AKCJA (zagraj i zaproponuj remis) · /claim NAZWA [AKCJA] · /takeback · /accept · /decline
      /resign · /rule NUMER · /quit
cli-stopped = Zakończono.
cli-record-kept = Zapis jest w pliku { $file }.
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
cli-problem-depth = Głębokość to liczba od 0 do { $most }.
cli-problem-port = { $port } to nie jest port. Porty mają numery od 0 do 65535; 0 wybiera dowolny wolny.
cli-problem-perft = Perft działa tylko w grach bez losu i tajemnic; { $game } do nich nie należy.
cli-problem-kernel = Nie ma tu skompilowanego jądra dla gry { $game }. Zbuduj je poleceniem make albo użyj --engine rules.
cli-problem-exchange = Dla gry { $game } nie ma notacji innych programów. Jest dla: { $known }
cli-place-in-file = Wiersz { $line }, kolumna { $column }:
cli-imported = Wczytane partie: { $kept } (folder { $folder }); nieczytelne: { $wrong }.
