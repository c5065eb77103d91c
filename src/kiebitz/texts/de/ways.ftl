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
