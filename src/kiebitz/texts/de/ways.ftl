go-around = Im Haus
go-further = Mehr vom Haus
go-analysis = Analyse
turns-at-tables = Du bist { $count ->
    [one] an einem Tisch
   *[other] an { $count } Tischen
} dran
home-awaits = { $count ->
    [one] { $players } ist dran
   *[other] { $players } sind dran
}
go-watch = Zuschauen
go-rules = Regeln
watch-words = Tische, die allen offen standen und gerade gespielt werden. Setz dich dazu: Du siehst, was Zuschauer sehen dürfen.
watch-none = Gerade spielt niemand an einem öffentlichen Tisch.
watch-tournaments = Laufende Turniere
rulebooks-words = Jede Regel hat ihre Nummer; am Tisch führt sie genau hierher.
rulebooks-read = { $count } Regeln lesen
