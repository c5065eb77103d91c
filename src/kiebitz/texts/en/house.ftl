# Around the tables: home, opening a table, waiting, pairing, clocks
clock-of = { $player }: { $left } left
clock-away = vacation
clock-none = no clock
clock-days = { $days ->
    [one] 1 day a turn
   *[other] { $days } days a turn
}
time-days = { $days } d { $hours } h
time-hours = { $hours } h { $minutes } min
time-minutes = { $minutes } min { $seconds } s
open-title = Open a table
open-game = Which game
open-clock = Clock
open-clock-live = Live
open-clock-correspondence = Days a turn
open-clock-none = No clock
open-minutes = Minutes for each
open-increment = Seconds more a turn
open-days = Days a turn
open-who-sees = Who can find the table
open-by-link = only by link
open-to-all = everybody
open-rated = Rated
open-rated-words = The result counts for both ratings. Both need an account.
open-rated-bots = Not against bots.
open-opponent = Who sits opposite you?
open-person = Somebody
open-friend = whoever has the link
open-anybody = anybody
open-summary = you against { $opponent }. Clock: { $clock }.
open-expires = If nobody sits down, the table closes after a day.
open-cancel = Cancel
open-go = Open the table
role-white = White
role-black = Black
role-spassky = Spassky
role-fischer = Fischer
role-queens_gambit-0 = seat 1, the circle
role-queens_gambit-1 = seat 2, the diamond
role-queens_gambit-2 = seat 3, the triangle
role-queens_gambit-3 = seat 4, the square
seat-take-role = Sit down as { $role }
seat-by-lot = Lots decide who has which side.
greeting-title = Sit down
greeting-who = { $players } would like to play { $game }.
table-rated = rated
waiting-title = Waiting for players
waiting-there = { $free ->
    [one] Here already: { $players }. One seat is free.
   *[other] Here already: { $players }. { $free } seats are free.
}
waiting-address = Pass this address on:
waiting-copy = Copy
waiting-copied = Copied
waiting-code = The address as a QR code
waiting-level = Level of the bots
waiting-with-bots = { $free ->
    [one] Begin with this bot
   *[other] Begin with these bots
}
waiting-with-fewer = Begin with { $count }
waiting-close = Close the table
end-off = Called off
end-off-words = The table was closed before the game began. Nobody wins or loses.
pairing-title = Play somebody now
pairing-game = Game
pairing-strength = Opponent
pairing-anybody = Anybody
pairing-alike = About as strong (± { $points })
pairing-find = Find an opponent
pairing-waits = Looking for somebody: { $game }, { $clock }.
pairing-stay = Keep this page open: it begins as soon as somebody turns up.
pairing-stop = Stop looking
home-your-turn = it is your turn
home-your-turn-title = It is your turn
home-at-tables = { $count ->
    [one] at one table
   *[other] at { $count } tables
}
home-left = { $left } left
home-filter = Show
home-filter-all = All
home-filter-running = Running
home-filter-ended = Finished
home-none = None.
home-all = Show all { $count }
home-open = Open tables
home-open-none = Nobody is waiting just now. Open a table for everybody.
home-sit = Look
home-sit-with = { $game } with { $players }: look
home-stage-open = waits for players
home-stage-running = others are to act
home-stage-frozen = frozen
home-stage-off = called off
home-stage-drawn = drawn
home-stage-won = won
home-stage-lost = lost
home-side = { $side ->
    [black] You have Black.
    [spassky] You play Spassky.
    [fischer] You play Fischer.
   *[white] You have White.
}
table-seats-stranger = A seat is still free: sit down, or watch.
greeting-clock = Clock
greeting-rated = Rating
greeting-players = At the table
greeting-free = free
