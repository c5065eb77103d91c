go-around = W domu
go-further = Więcej w tym domu
go-analysis = Analiza
turns-at-tables = Twój ruch { $count ->
    [one] przy jednym stole
    [few] przy { $count } stołach
   *[many] przy { $count } stołach
}
home-awaits = Na ruchu: { $players }
