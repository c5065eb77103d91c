# Around the tables: home, opening a table, waiting, pairing, clocks
clock-of = { $player }: zostało { $left }
clock-away = urlop
clock-none = bez zegara
clock-days = { $days ->
    [one] 1 dzień na ruch
    [few] { $days } dni na ruch
   *[many] { $days } dni na ruch
}
time-days = { $days } d { $hours } godz.
time-hours = { $hours } godz. { $minutes } min
time-minutes = { $minutes } min { $seconds } s
open-title = Otwórz stół
open-game = Która gra
open-clock = Zegar
open-clock-live = Na żywo
open-clock-correspondence = Dni na ruch
open-clock-none = Bez zegara
open-minutes = Minuty dla każdego
open-increment = Sekundy dodawane za ruch
open-days = Dni na ruch
open-who-sees = Kto znajdzie stół
open-by-link = tylko z linkiem
open-to-all = wszyscy
open-rated = Rankingowa
open-rated-words = Wynik liczy się dla obu stron. Obie osoby muszą mieć konto.
open-rated-bots = Nie z botami.
open-opponent = Kto usiądzie naprzeciw?
open-person = Ktoś
open-friend = osoba z linkiem
open-anybody = ktokolwiek
open-summary = ty i { $opponent }. Zegar: { $clock }.
open-expires = Jeśli nikt nie usiądzie, stół zamknie się po dobie.
open-cancel = Anuluj
open-go = Otwórz stół
role-white = białe
role-black = czarne
role-spassky = Spasski
role-fischer = Fischer
role-queens_gambit-0 = miejsce 1, koło
role-queens_gambit-1 = miejsce 2, romb
role-queens_gambit-2 = miejsce 3, trójkąt
role-queens_gambit-3 = miejsce 4, kwadrat
seat-take-role = Usiądź: { $role }
seat-by-lot = O stronach decyduje los.
greeting-title = Usiądź
greeting-who = { $players } – zaproszenie do gry: { $game }.
table-rated = rankingowa
waiting-title = Czekamy na graczy
waiting-there = { $free ->
    [one] Przy stole: { $players }. Jedno miejsce jest wolne.
    [few] Przy stole: { $players }. { $free } miejsca są wolne.
   *[many] Przy stole: { $players }. { $free } miejsc jest wolnych.
}
waiting-address = Przekaż ten adres:
waiting-copy = Kopiuj
waiting-copied = Skopiowano
waiting-code = Adres jako kod QR
waiting-level = Poziom botów
waiting-with-bots = { $free ->
    [one] Zacznij z tym botem
   *[other] Zacznij z tymi botami
}
waiting-with-fewer = Zacznij w { $count } os.
waiting-close = Zamknij stół
end-off = Odwołano
end-off-words = Stół zamknięto, zanim gra się zaczęła. Nikt nie wygrywa ani nie przegrywa.
pairing-title = Zagraj z kimś od razu
pairing-game = Gra
pairing-strength = Przeciwnik
pairing-anybody = Ktokolwiek
pairing-alike = Podobnej siły (± { $points })
pairing-find = Znajdź przeciwnika
pairing-waits = Szukamy kogoś: { $game }, { $clock }.
pairing-stay = Zostaw tę stronę otwartą: zaczniecie, gdy tylko ktoś się zgłosi.
pairing-stop = Przestań szukać
home-your-turn = twoja kolej
home-your-turn-title = Twoja kolej
home-at-tables = { $count ->
    [one] przy jednym stole
    [few] przy { $count } stołach
   *[many] przy { $count } stołach
}
home-left = Zostało { $left }
home-filter = Pokaż
home-filter-all = Wszystkie
home-filter-running = Trwające
home-filter-ended = Zakończone
home-none = Brak.
home-all = Pokaż wszystkie ({ $count })
home-open = Otwarte stoły
home-open-none = Na razie nikt nie czeka. Otwórz stół dla wszystkich.
home-sit = Zobacz
home-sit-with = { $game }, { $players }: zobacz
home-stage-open = czeka na graczy
home-stage-running = kolej innych
home-stage-frozen = wstrzymana
home-stage-off = odwołana
home-stage-drawn = remis
home-stage-won = wygrana
home-stage-lost = przegrana
home-side = { $side ->
    [black] Grasz czarnymi.
    [spassky] Grasz jako Spasski.
    [fischer] Grasz jako Fischer.
   *[white] Grasz białymi.
}
table-seats-stranger = Przy stole jest jeszcze miejsce: usiądź albo popatrz.
greeting-clock = Zegar
greeting-rated = Ranking
greeting-players = Przy stole
greeting-free = wolne
