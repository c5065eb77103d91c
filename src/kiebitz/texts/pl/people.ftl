trouble-bad-token = Ten token do nikogo nie prowadzi: został zakończony albo wygasł.
trouble-not-signed-in = Aby to zrobić, musisz się zalogować.
trouble-token-may-not = Ten token nie ma do tego prawa.
trouble-admins-only = To mogą tylko administratorzy.


trouble-bad-account-name = Nazwa ma od 2 do 40 liter lub cyfr jednego alfabetu, a między nimi spacje, kropki lub łączniki; kilka nazw jest zastrzeżonych.
trouble-name-taken = Ktoś ma już tę nazwę albo taką, która wygląda tak samo.
trouble-weak-password = To hasło łatwo odgadnąć. Weź co najmniej 10 znaków, na przykład cztery słowa, które do siebie nie pasują.
trouble-wrong-sign-in = Nazwa i hasło do siebie nie pasują.
trouble-wrong-password = To nie jest twoje hasło.
trouble-sign-in-again = Najpierw zaloguj się jeszcze raz: do tego potrzebne jest świeże logowanie.
trouble-signed-in-already = Już jesteś zalogowany.
trouble-too-many-tries = Było za dużo prób. Poczekaj kwadrans; klucze dostępu nadal działają.
trouble-bad-mail = To nie wygląda na adres e-mail.
trouble-no-mail-here = Ten serwer nie może wysyłać poczty. Zapytaj osobę, która go prowadzi.
trouble-bad-link = Ten link już nie działa. Poproś o nowy.
trouble-passkey-failed = Z tym kluczem dostępu się nie udało. Spróbuj jeszcze raz.
trouble-no-such-passkey = Nie ma takiego klucza dostępu.
trouble-last-way-in = Inaczej się nie zalogujesz. Najpierw ustaw hasło albo dodaj drugi klucz dostępu.
trouble-no-such-session = To już zostało zakończone.
trouble-no-such-person = Nie ma nikogo o tej nazwie.
trouble-not-yourself = Nie możesz tego zrobić sobie.

mail-reset-subject = Kiebitz: nowe hasło
mail-reset =
    Cześć { $player },

    ktoś, zapewne ty, prosi o nowe hasło do twojego konta w Kiebitz. Pod tym linkiem możesz je ustawić w ciągu godziny:

    { $link }

    Jeśli to nie ty, nie musisz nic robić: hasło zostaje bez zmian.
mail-confirm-subject = Kiebitz: czy to twój adres?
mail-confirm =
    Cześć { $player },

    tym linkiem w ciągu dwóch dni potwierdzisz, że to twój adres:

    { $link }

    Jeśli nie masz konta w Kiebitz, po prostu zignoruj tę wiadomość.
mail-password-changed-subject = Kiebitz: zmieniono twoje hasło
mail-password-changed =
    Cześć { $player },

    hasło do twojego konta w Kiebitz zostało zmienione, a wszystkie inne przeglądarki i tokeny wylogowane. Jeśli to nie ty, od razu poproś o nowe hasło.
mail-mail-changed-subject = Kiebitz: zmieniono twój adres
mail-mail-changed =
    Cześć { $player },

    twoje konto w Kiebitz ma od teraz inny adres e-mail. Jeśli to nie ty, napisz do osoby, która prowadzi ten serwer.


who-you-are = Jesteś { $player }: twój profil
sign-in = Zaloguj się
sign-in-lead = To, w co grasz tu jako gość, przejdzie razem z tobą.
sign-in-passkey = Zaloguj się kluczem dostępu
or-by-password = albo hasłem
sign-up-instead = Nie masz konta? Załóż je
sign-in-instead = Masz konto? Zaloguj się
sign-up = Załóż konto
sign-up-lead = Żeby twoje gry były twoje w każdej przeglądarce. To, w co grasz jako gość, pozostanie twoje.
sign-up-passkey = Załóż konto z kluczem dostępu
sign-up-by = Jak chcesz się logować
by-passkey = Kluczem dostępu: odcisk palca, twarz albo PIN, bez hasła
by-password = Hasłem
sign-out = Wyloguj się
field-name = Nazwa
field-name-help = Tak widzą cię inni.
field-name-or-mail = Nazwa albo adres e-mail
field-password = Hasło
field-password-help = Co najmniej 10 znaków; dobre są cztery słowa, które do siebie nie pasują.
field-new-password = Nowe hasło
field-old-password = Obecne hasło
field-mail = Adres e-mail (nieobowiązkowo)
field-mail-help = Na wypadek zapomnianego hasła i na powiadomienia, jeśli je chcesz.
field-label = Do czego służy
reset-ask = Nie pamiętasz hasła?
reset-lead = Jeśli znamy twój potwierdzony adres, wyślemy tam link. Działa przez godzinę.
reset-send = Wyślij link
reset-sent = Jeśli jest takie konto z potwierdzonym adresem, link jest w drodze.
reset-new = Nowe hasło
reset-new-lead = Wszystkie zalogowane przeglądarki i programy zostaną wylogowane.
reset-set = Ustaw hasło
confirm-title = Twój adres
confirm-lead = Jedno naciśnięcie i twój adres e-mail jest potwierdzony.
confirm-do = Potwierdź
confirm-done = Dziękujemy, to teraz twój adres.

settings = Ustawienia
settings-display = Wygląd
settings-table = Przy stole
settings-account = Konto
settings-sessions = Gdzie jesteś zalogowany
settings-tokens = Programy
settings-data = Ludzie i dane
settings-theme = Światło
theme-auto = jak system
theme-light = jasno
theme-dark = ciemno
settings-sounds = Dźwięki
settings-sounds-about = Krótki dźwięk przy ruchu, gdy jest twoja kolej i na koniec.
settings-squares = Nazwy pól
settings-squares-about = Liczby albo litery na planszach.
settings-passkeys = Klucze dostępu
settings-passkeys-about = Lepszy sposób logowania: nic do zapamiętania i nic, co można by nam ukraść.
settings-passkeys-cannot = Pod tym adresem albo w tej przeglądarce się nie da: klucze dostępu wymagają https i nazwy zamiast numeru.
settings-passkey = Klucz dostępu
settings-used = ostatnio użyty: { $day }
settings-take-away = Usuń
settings-add-passkey = Dodaj klucz dostępu
settings-added = Dodano.
settings-password = Hasło
settings-first-password = Także hasło
settings-set-password = Zmień hasło
settings-password-set = Gotowe. Wszystkie inne przeglądarki i programy zostały wylogowane.
settings-mail = E-mail
settings-no-mail = Nie masz potwierdzonego adresu.
settings-set-mail = Zapisz adres
settings-mail-about = Zostaw puste, aby usunąć swój adres.
settings-mail-sent = Wysłaliśmy tam link. Adres będzie się liczył, gdy go otworzysz.
settings-mail-gone = Adres usunięty.
settings-sessions-about = Każda przeglądarka, w której jesteś zalogowany. Jeśli którejś nie znasz, zakończ ją i zmień hasło.
settings-unknown-browser = Nieznana przeglądarka
settings-session-times = od { $since }, ostatnio { $seen }
settings-this-browser = ta przeglądarka
settings-end = Zakończ
settings-end-others = Zakończ wszystkie inne
settings-ended = Wszystkie inne są wylogowane.
settings-tokens-about = Z tokenem program, na przykład bot, może działać w twoim imieniu. Token widać tylko raz, gdy go tworzysz.
settings-token = Token
settings-until = do { $day }
settings-new-token = Nowy token
settings-make-token = Utwórz token
settings-token-once = Skopiuj go teraz: nie zobaczysz go ponownie.
token-plays = może czytać i grać
token-reads = może tylko czytać
token-may-play = może też grać
settings-bonds = Zablokowani i wyciszeni
settings-export = Zabierz swoje dane
settings-export-about = Wszystko, co jest o tobie zapisane, w jednym pliku JSON.
settings-export-do = Pobierz
settings-delete = Usuń konto
settings-delete-about = Twoja nazwa, adres, rankingi i logowania zostaną usunięte. Gry zostają, bo należą też do innych; będziesz tam kimś bez nazwy. W zapisach sprzed usunięcia twoja nazwa pozostanie. Tego nie da się cofnąć.
settings-delete-do = Usuń na zawsze

rating-course = Ranking od { $from } do { $to } w { $count } { $count ->
    [one] grze
   *[other] grach
}
rating-provisional = tymczasowy, { $count } { $count ->
    [one] gra
    [few] gry
   *[other] gier
}
rating-of = z { $count } gier
rating-none = Jeszcze żadnej gry rankingowej. Liczba pojawi się po pierwszej.
count-won = { $count } wygr.
count-drawn = { $count } rem.
count-lost = { $count } przegr.
came-won = wygrana
came-drawn = remis
came-lost = przegrana
came-place = { $place }. z { $count }
profile-games = Gry
profile-filter = Które gry
profile-all = Wszystkie
profile-more = Pokaż więcej
profile-no-games = Brak zakończonych gier, które mogą widzieć wszyscy.
profile-since = Tu od: { $since } · { $count ->
    [0] brak zakończonych gier
    [one] jedna zakończona gra
    [few] { $count } zakończone gry
   *[other] { $count } zakończonych gier
}
profile-admin = Administrator
profile-opponents = Najczęściej naprzeciwko
profile-balance = wygrane : remisy : przegrane
balance-said = wygrane: { $won }, remisy: { $drawn }, przegrane: { $lost }
profile-what-others-see = Inni widzą tu twoją nazwę, rankingi oraz gry publiczne i rankingowe. Kiedy tu jesteś, nie widzi nikt.
dealings = Co możesz zrobić
mute = Wycisz
unmute = Przestań wyciszać
mute-about = Nie czytasz tego, co ta osoba pisze przy stołach.
block = Zablokuj
unblock = Odblokuj
block-about = Nie łączymy was w pary i nie siadacie przy swoich stołach.
report = Powiedz administratorom
report-reason = O co chodzi
report-words = Własnymi słowami
report-insults = Obrażanie
report-cheating = Oszukiwanie
report-stalling = Przeciąganie
report-name = Nazwa
report-other = Coś innego
report-send = Wyślij
report-sent = Dziękujemy. Administratorzy się tym zajmą; nikt inny się nie dowie.

trouble-blocked = Nie możesz tu usiąść: ty i ktoś przy tym stole nie gracie razem.
