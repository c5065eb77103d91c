go-around = In the house
go-further = More of the house
go-analysis = Analysis
turns-at-tables = It is your turn at { $count ->
    [one] one table
   *[other] { $count } tables
}
home-awaits = { $count ->
    [one] { $players } is to move
   *[other] { $players } are to move
}
go-watch = Watch
go-rules = Rules
watch-words = Tables that were open to all and are being played. Pull up a chair: you see what spectators may see.
watch-none = Nobody is playing at a public table just now.
watch-tournaments = Tournaments under way
rulebooks-words = Every rule has its number; at the table it leads right here.
rulebooks-read = Read { $count } rules
