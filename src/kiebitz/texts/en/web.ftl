## The page around the tables
go-home = Kiebitz, to the start page
choose-language = Language
choose-theme = { $now ->
    [light] Colours: light
    [dark] Colours: dark
   *[auto] Colours: like the system
 } – { $next ->
    [light] change to light
    [dark] change to dark
   *[auto] follow the system
 }
try-again = Try again
page-unbuilt =
    Kiebitz is running, but its page has not been built.

    In the checkout, run:  make play
    or only the page:      cd web && npm ci && npm run build
yes = yes
no = no

home-title = Sit down, the board is set.
home-words = Table games with friends or bots. No account, no advertising, nobody looking over your shoulder but the lapwing.
home-name = Your name at the table
home-running = Your tables
home-games = Games

tile-dame = Move diagonally, capture when you can, make kings. By the rules of Brettspielnetz.de, explained one by one.
tile-chess = The royal game with all of its draws, explained by the program. Chess960 too.
tile-queens_gambit = Plan three moves face down, slide your gambit over the board and take what it can reach. Two to four players.
tile-match_of_the_century = Reykjavík 1972: Spassky against Fischer. Play chessmen as cards in four lanes, and keep your endurance.
tile-play-bot = Play against bots
tile-play-person = Open a table
tile-rules = Rules
tile-levels = Your opponent, from the weakest bot to the strongest
tile-play-against = Play against { $bot }
home-to-table = To the table
tile-person = { $count ->
    [one] a person (share the link)
   *[other] people (share the link)
 }

player-guest = Guest

## At the table
seat-you = you
seat-bot = bot
seat-won = won
seat-free = Free seat
seat-awaited = to act
seat-take = { $free ->
    [one] Sit down here
   *[other] Take seat { $seat }
 }

table-loading = The table is being set up …
table-frozen = The table is waiting for an admin’s decision.
table-seats-free = There is still room at the table. Send the address of this page to whoever you want to play with.
table-awaits = { $count ->
    [one] { $players } is to act.
   *[other] { $players } are to act.
 }
table-waits-for = { $count ->
    [one] The game begins as soon as { $players } is here. The seat is kept until { $time }.
   *[other] The game begins as soon as { $players } are here. Their seats are kept until { $time }.
 }
table-panels = Story and offers
table-panel = Table
table-ended = The game is over.
table-spectator = You are watching. Nobody at the table is disturbed by it.

title-turn = ● Your turn: { $game } – Kiebitz
past-shown = { $yours ->
    [over] This is how it was then.
    [true] It is your turn. You are looking at the table as it was.
   *[false] This is how it stood then. The table has moved on.
 }
past-now = Back to now
step-group = Leaf through the game
step-first = To the beginning
step-back = One move back
step-on = One move on
step-now = To now
sound = Sounds

story = Story
story-empty = Nothing has happened yet.
rules-of = Rules: { $game }
rules-none = This program knows no such rules.
rule-open = Rule { $rule }, show the text

text-view = The table as text
text-choices = { $count ->
    [one] You can do one thing
   *[other] You can do { $count } things
 }
text-filter = Filter
text-none = Nothing fits the filter.

offer-draw-with-move = Offer a draw with the next move
offer-draw-now = Offer a draw
offer-takeback = Ask to take back
offer-asked = { $offer ->
    [draw] { $player } offers a draw.
   *[takeback] { $player } asks to take the last move back.
 }
offer-waits = { $offer ->
    [draw] Your draw offer is waiting for an answer.
   *[takeback] Your request is waiting for an answer.
 }
offer-lasts = { $offer ->
    [draw] It stands until you decline or move.
   *[takeback] If you accept, the table stands as it did before the move.
 }
offer-accept = { $offer ->
    [draw] Accept the draw
   *[takeback] Let it be taken back
 }
offer-decline = Decline
offer-decline-reason = If you decline: why? (optional)
story-move = Move { $number }, { $column }: { $move }
story-taken-back = Taken back: { $move }
story-taken-back-by = { $player } asked, { $by } agreed.
story-newest = The last moves
side-name = { $side ->
    [black] Black
   *[white] White
 }
board-turn = Turn the board
board-numbers = Show the numbers of the squares
draw-counts = Towards a draw
draw-position = This position
draw-times = { $times ->
    [1] for the 1st time
    [2] for the 2nd time
    [3] for the 3rd time
   *[other] for the { $times }th time
 }
draw-quiet = Quiet moves
draw-of = { $count } of { $limit }
claim-more = Claim a draw …
claim-proof = You can prove it: { $claim }
claim-now = Claim the draw
claim-what-then = The program decides at once.
evidence-position = { $number ->
    [0] Starting position
   *[other] After move { $number }
 }: { $time ->
    [1] for the first time
    [2] for the second time
    [3] for the third time
    [4] for the fourth time
   *[other] for the fifth time
 }
evidence-first = Here the count began
evidence-last = { $count ->
    [one] One move later: now
   *[other] { $count } moves later: now
 }
evidence-last-then = { $count ->
    [one] One move later
   *[other] { $count } moves later
 }
claim-draw = Claim a draw: { $claim }
claim-with-move = With the next move: { $claim }
draw-really = End the game with a draw?
draw-yes = Yes, a draw
prompt-answer = { $offered ->
    [true] Answer
   *[false] Claim …
 }
resign = Resign
hint-ask = Hint
hint-words = Hint: { $move }
hint-play = Play it
hint-thinking = The eagle owl is thinking …
hint-chance = { $percent }% chance to win
resign-really = Give up this game for good?
resign-yes = Yes, resign
resign-no = Play on
abort = Call off
abort-really = Call this table off?
abort-yes = Yes, call it off

end-you-won = You have won.
end-you-lost = You have lost.
end-drawn = A draw.
end-winner = { $players } won.
end-again = Play again
end-come-along = To the next game
end-invited = The next table is set, for { $players } too.
end-share = { $copied ->
    [true] Link copied
   *[false] Share
 }
end-record = Record
end-home = To the start page

lost = Reconnecting …
lost-clock = Your clock is running.
lost-wait = You can go on as soon as the connection is back.
lost-now = Try now
line-silent = { $time } without a connection
line-restored = Connected again, after { $time } without a connection.
line-arrived = Connected again, after { $time } without a connection. Arrived now: { $move }
line-had-arrived = Connected again, after { $time } without a connection. This had arrived already and counts: { $move }
line-struck = Struck, this will not be played: { $move }
line-not-struck = Struck too late. This had arrived already and counts: { $move }
pending-sending = Sending: { $move }
pending-waits = Waits for the connection and does not count yet: { $move }
pending-strike = Strike
pending-striking = Struck. Once the connection is back, you will see whether the move had arrived already.
pending-row = Not arrived yet: { $move }
gone-what-now = Perhaps the address is incomplete, or the table was on another server.

## When a part of the page fails
broken = This part of the page has failed: { $region }.
broken-rest = Everything else keeps working, and your game is safe on the server.
broken-again = Try again
broken-reload = Reload the page
broken-report = Report it
broken-reported = Reported. The site’s owner will find it in the server’s log.
region-board = the board
region-clocks = the clocks
region-story = the moves
region-chat = the chat
region-prompt = the prompt
region-strip = a player
region-side = the side panel
region-ending = the result
region-guide = the guide
region-page = this page

## What can go wrong
trouble-unreachable = The server cannot be reached.
trouble-no-such-table = There is no such table.
trouble-no-such-game = This server does not know the game.
trouble-rules-changed = This table began under older rules that this server no longer has.
trouble-damaged = What is stored of this table is damaged, so it cannot be shown. Nothing is wrong with your browser; whoever runs this server finds the table in the log.
trouble-not-saved = Not saved: the server cannot write at the moment. Please try again.
trouble-failed = Something went wrong on the server. Please try again.
trouble-bad-options = These options do not go together.
trouble-bad-seats = The seats cannot be filled like that.
trouble-bad-name = This name contains invisible characters. Please type it again.
trouble-seat-taken = Somebody else was faster: the seat is taken.
trouble-not-at-table = Only players of this table can ask for another game.
trouble-no-hints-here = Hints are only given at tables where everyone else is a bot.
trouble-still-running = The record is available once the game is over.
trouble-wrong-origin = This page is not allowed to do that.
trouble-bad-message = The server did not understand the page. Please load it again.
trouble-too-large = That was too long.
trouble-too-many = That was too fast. Please wait a moment.
trouble-too-many-bots-only = Enough tables of bots alone are running for you. Wait until one has ended; they end by themselves within two hours.
trouble-too-many-bot-tables = Too many of your tables with bots are running. Finish one or resign there, then open another.
trouble-too-many-connections = Too many tables are open from where you are. Close some tabs; this one comes back by itself.
trouble-wrong-host = This server goes by another name. Please ask whoever runs it for the address.
trouble-unknown = Something went wrong. Please try again.
refusal-spectator = You are watching this table and have no seat at it.
refusal-too-late = The table has moved on in the meantime.
refusal-struck = This move was struck.
refusal-arrived-already = That had arrived already.
refusal-id-used-again = This browser used the same mark for two different things. Please try again.
refusal-not-saved = Not saved: the server cannot write at the moment. Please try again.

## Dame on the board
dame-board = { $side ->
    [black] Board with Black at the bottom
   *[white] Board with White at the bottom
 }
dame-square = { $square }, { $piece ->
    [black-man] black man
    [black-king] black king
    [white-man] white man
    [white-king] white king
   *[free] free
 }{ $state ->
    [moves] , can move
    [captures] , can capture
    [picked] , picked up
    [target] , possible target
   *[none] {""}
 }
dame-pieces-left = { $side ->
    [black] { $count ->
        [one] one black piece left
       *[other] { $count } black pieces left
     }
   *[white] { $count ->
        [one] one white piece left
       *[other] { $count } white pieces left
     }
 }
dame-move = { $count ->
    [one] Your move. Only the ringed piece can go.
   *[other] Your move. The ringed pieces can go.
 }
dame-capture = { $count ->
    [one] Capture: one of your pieces can.
    [2] Capture: two of your pieces can.
    [3] Capture: three of your pieces can.
   *[other] Capture: { $count } of your pieces can.
 }
dame-picked = { $piece ->
    [king] King
   *[man] Man
 } picked up: { $captures ->
    [true] { $count ->
        [one] one jump is possible.
        [2] two jumps are possible.
       *[other] { $count } jumps are possible.
     }
   *[false] { $count ->
        [one] one square is open to it.
        [2] two squares are open to it.
       *[other] { $count } squares are open to it.
     }
 }
dame-goes-on = The capture goes on: { $count ->
    [one] only one jump is possible.
   *[other] choose the next jump.
 }
dame-hint-must-capture = { $count ->
    [one] You must capture: only the piece that is lit can.
   *[other] You must capture: only the pieces that are lit can.
 }
dame-hint-blocked = This piece cannot move now.

## Chess on the board
chess-board = { $side ->
    [black] Chess board with Black at the bottom
   *[white] Chess board with White at the bottom
 }
chess-piece = { $piece ->
    [king] King
    [queen] Queen
    [rook] Rook
    [bishop] Bishop
    [knight] Knight
   *[pawn] Pawn
 }
chess-square = { $square }, { $piece ->
    [white-king] white king
    [white-queen] white queen
    [white-rook] white rook
    [white-bishop] white bishop
    [white-knight] white knight
    [white-pawn] white pawn
    [black-king] black king
    [black-queen] black queen
    [black-rook] black rook
    [black-bishop] black bishop
    [black-knight] black knight
    [black-pawn] black pawn
   *[free] free
 }{ $state ->
    [moves] , can move
    [picked] , picked up
    [target] , possible target
    [takes] , can be captured
    [check] , in check
   *[none] {""}
 }
chess-picked = { $piece ->
    [king] King
    [queen] Queen
    [rook] Rook
    [bishop] Bishop
    [knight] Knight
   *[pawn] Pawn
 } on { $square }: { $count ->
    [0] no square is open to it.
    [one] one square is open to it.
    [2] two squares are open to it.
    [3] three squares are open to it.
    [4] four squares are open to it.
   *[other] { $count } squares are open to it.
 }
chess-picked-keys = Esc puts it back
chess-promote = Promote to
chess-promote-where = What does your pawn on { $square } become?
chess-promote-keys = Esc takes the move back
chess-premove = Noted: { $piece ->
    [king] king
    [queen] queen
    [rook] rook
    [bishop] bishop
    [knight] knight
   *[pawn] pawn
 } to { $square }.
chess-premove-strike = Cancel it
chess-material = { $state ->
    [ahead] Ahead, counted in pawns: { $by }
    [behind] Behind, counted in pawns: { $by }
   *[even] Different pieces of equal value
 }
chess-type = Type a move
chess-type-example = Nf3, e8=Q
chess-type-send = Move

## Whether the luck was fair, checked by the page
fair-checking = Checking the deals …
fair-deals = { $deals ->
    [0] Nothing was dealt here, and the record is complete.
    [one] The one deal is fair, and the record is complete.
   *[other] All { $deals } deals are fair, and the record is complete.
 }
fair-how = How it was checked
fair-explained = { $deals ->
    [0] Your browser fetched the record and worked it out again, entry by entry.
   *[other] Your browser fetched the record and worked it out again: all that was dealt follows from the seed to which the server committed itself before the first move, and from what the players added to the luck.
 }
fair-signed = Signed by the server with key { $key }…
fair-head = Head of the record’s chain: { $head }…
fair-not = Something is wrong here.
fair-nonce-refused = a share of the luck that must not be given there
fair-unchecked = The deals could not be checked just now. You can do it later with the record.
fair-commitment-changed = The server’s commitment to the luck of this table is not the one this browser first saw. Somebody may have changed the luck.

## Keys
keys-title = Keys
keys-button = Keys (?)
keys-close = Close
key-space = space
keys-squares = from square to square
keys-next = to the next or previous possible square
keys-choose = pick up and put down
keys-back = back
keys-list = this list
keys-overview = the overview card
overview-button = Overview card
overview-bar = Overview
overview-close = Close the overview
keys-home = the 1st to 9th table where it is your turn
keys-step = one step back or on
keys-step-ends = to the start or to now
keys-turn = turn the board
keys-replay-step = one step back or on
keys-replay-ends = to the beginning or to the end
keys-replay-faults = to the previous or next mistake
keys-replay-play = play, pause
keys-replay-best = the best move on the board
keys-replay-copy = copy the link to this moment
keys-analysis = one move back or on
keys-chess-type = type a move
keys-chess-promote = what a pawn becomes
keys-hand = a card of your hand
keys-hand-back = take the last card back
keys-slots = move a card that you laid
keys-queens_gambit-card = read the card that was turned up
keys-match-lane = lane 1 to 4
keys-match-pawns = one pawn more or fewer
keys-match-play = play it
keys-match-card = the card you are on, with both its halves
keys-match-decks = both sides' cards
keys-match-resign = resign the game
queens_gambit-no-card = No card lies open just now.
