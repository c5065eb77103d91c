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
