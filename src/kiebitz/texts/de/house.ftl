# Around the tables: home, opening a table, waiting, pairing, clocks
clock-of = { $player }: noch { $left }
clock-away = Urlaub
clock-none = ohne Uhr
clock-days = { $days ->
    [one] 1 Tag pro Zug
   *[other] { $days } Tage pro Zug
}
time-days = { $days } T. { $hours } Std.
time-hours = { $hours } Std. { $minutes } Min.
time-minutes = { $minutes } Min. { $seconds } Sek.
open-title = Tisch eröffnen
open-game = Welches Spiel
open-clock = Uhr
open-clock-live = Live
open-clock-correspondence = Tage pro Zug
open-clock-none = Ohne Uhr
open-minutes = Minuten je Seite
open-increment = Sekunden je Zug dazu
open-days = Tage pro Zug
open-who-sees = Wer den Tisch sieht
open-by-link = nur mit Link
open-to-all = alle
open-rated = Gewertet
open-rated-words = Das Ergebnis zählt für beide. Beide brauchen ein Konto.
open-rated-bots = Nicht gegen Bots.
open-opponent = Wer sitzt dir gegenüber?
open-person = Jemand
open-friend = jemanden mit dem Link
open-anybody = wen auch immer
open-summary = du gegen { $opponent }. Uhr: { $clock }.
open-expires = Setzt sich niemand, schließt der Tisch nach einem Tag.
open-cancel = Abbrechen
open-go = Tisch eröffnen
role-white = Weiß
role-black = Schwarz
role-spassky = Spasski
role-fischer = Fischer
role-queens_gambit-0 = Platz 1, der Kreis
role-queens_gambit-1 = Platz 2, die Raute
role-queens_gambit-2 = Platz 3, das Dreieck
role-queens_gambit-3 = Platz 4, das Quadrat
seat-take-role = Setz dich: { $role }
seat-by-lot = Das Los entscheidet, wer welche Seite hat.
greeting-title = Setz dich
greeting-who = Du bist eingeladen: { $game } mit { $players }.
table-rated = gewertet
waiting-title = Warten auf Mitspieler
waiting-there = { $free ->
    [one] Schon da: { $players }. Ein Platz ist frei.
   *[other] Schon da: { $players }. { $free } Plätze sind frei.
}
waiting-address = Gib diese Adresse weiter:
waiting-copy = Kopieren
waiting-copied = Kopiert
waiting-code = Die Adresse als QR-Code
waiting-level = Stärke der Bots
waiting-with-bots = { $free ->
    [one] Mit diesem Bot beginnen
   *[other] Mit diesen Bots beginnen
}
waiting-with-fewer = Zu { $count } beginnen
waiting-close = Tisch schließen
end-off = Abgesagt
end-off-words = Der Tisch wurde geschlossen, bevor das Spiel begann. Niemand gewinnt oder verliert.
pairing-title = Gleich mit jemandem spielen
pairing-game = Spiel
pairing-strength = Gegner
pairing-anybody = Egal wer
pairing-alike = Etwa gleich stark (± { $points })
pairing-find = Gegner finden
pairing-waits = Wir suchen jemanden: { $game }, { $clock }.
pairing-stay = Lass diese Seite offen: Sobald sich jemand meldet, geht es los.
pairing-stop = Abbrechen
home-your-turn = du bist dran
home-your-turn-title = Du bist dran
home-at-tables = { $count ->
    [one] an einem Tisch
   *[other] an { $count } Tischen
}
home-left = Noch { $left }
home-filter = Zeigen
home-filter-all = Alle
home-filter-running = Laufende
home-filter-ended = Beendete
home-none = Keine.
home-all = Alle { $count } zeigen
home-open = Offene Tische
home-open-none = Gerade wartet niemand. Eröffne einen Tisch für alle.
home-sit = Ansehen
home-sit-with = { $game } mit { $players }: ansehen
home-stage-open = wartet auf Mitspieler
home-stage-running = andere sind dran
home-stage-frozen = ruht
home-stage-off = abgesagt
home-stage-drawn = unentschieden
home-stage-won = gewonnen
home-stage-lost = verloren
home-side = { $side ->
    [black] Du hast Schwarz.
    [spassky] Du spielst Spasski.
    [fischer] Du spielst Fischer.
   *[white] Du hast Weiß.
}
table-seats-stranger = Am Tisch ist noch Platz: Setz dich dazu, oder schau zu.
greeting-clock = Uhr
greeting-rated = Wertung
greeting-players = Am Tisch
greeting-free = frei
