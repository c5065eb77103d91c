# Replay and review of finished games.
review-verdict-inaccuracy = inaccuracy
review-verdict-mistake = mistake
review-verdict-blunder = blunder
trouble-no-notation = There is no such notation for this game.
trouble-cannot-review = Nothing was played here that could be reviewed.
trouble-too-many-reviews = Some of your reviews are still waiting. Please be patient until one is done.
trouble-not-your-review = Only whoever asked for the review, or played here, can stop it.
trouble-no-review = There is no review of this.
trouble-game-over-there = The game was over there; go back a little.
trouble-bad-position = This is no position of the game.
lying-thing = { $thing }
lying-hand = Hand
lying-row = Planned
lying-pile = Pile
lying-face-down = Face down
# The page.
review-title = { $game }: review
review-slider = Entry
review-where = Entry { $entry } of { $last }
review-luck = luck of the cards
review-faults = own faults
review-chance = Chance to win, as { $player } could know it
review-ahead = ▲ { $player } ahead
review-course = Course of the game
review-opening = Before the first entry
review-nothing-shown = Nothing that this seat was shown
review-step = For { $player }: luck { $luck } %, faults of others { $others } %
review-drawn = Drawn: { $things }.
review-played = played
review-better = Better
review-best = Best
review-line-shown = The board shows the better line.
review-line-back = Back to the game
review-play-on = Play on from here
review-analyse = On the analysis board
review-level = against
review-play = Play
review-pause = Pause
review-last = To the end
review-next-fault = Next fault
review-balance = Where the result came from
review-sum-begun = before dealing
review-sum-first = first cards
review-sum-later = drawn later
review-sum-others = others’ faults
review-sum-decided = own faults against others’
review-sum-own = own faults
review-sum-ended = at the end
review-went-loss = { $whose ->
    [own] Of your { $percent } % loss, { $parts }.
   *[other] Of the { $percent } % that { $player } lost, { $parts }.
 }
review-went-loss-slowly = { $whose ->
    [own] Your loss of { $percent } % came in many small steps.
   *[other] The { $percent } % that { $player } lost went in many small steps.
 }
review-went-gain = { $whose ->
    [own] Of your { $percent } % gain, { $parts }.
   *[other] Of the { $percent } % that { $player } gained, { $parts }.
 }
review-went-gain-slowly = { $whose ->
    [own] Your gain of { $percent } % came in many small steps.
   *[other] The { $percent } % that { $player } gained came in many small steps.
 }
review-went-even = { $whose ->
    [own] You ended with as much as before the deal: luck and choices kept each other in balance.
   *[other] { $player } ended with as much as before the deal: luck and choices kept each other in balance.
 }
review-went-part = { $place ->
    [first] { $percent } % were { $what }
   *[later] { $percent } % { $what }
 }
review-by-first = the first cards
review-by-drawn = the draw of { $things } { $when }
review-by-many = the new cards { $when }
review-by-others = { $count ->
    [2] the opponent’s cards
   *[other] the others’ cards
 } { $when }
review-by-fault = a mistake of { $player } { $when }
review-by-choice = the choice { $when }
review-by-rest = everything else
review-when = in entry { $entry }
lying-thing-drawn = “{ $thing }”
review-went-note = Only what stayed so to the end is counted.
review-mean = On average a choice cost { $steps }.
review-mean-of = { $player } { $percent } %
review-wild = Everybody gave away so much here that only the difference says anything: what others left to { $player }, less their own faults.
review-counts = { $player }: { $inaccuracy } inaccurate, { $mistake } { $mistake ->
    [one] mistake
   *[other] mistakes
 }, { $blunder } { $blunder ->
    [one] blunder
   *[other] blunders
 }.
review-judgements = Judgements
review-col-entry = Entry
review-col-who = Who
review-col-judgement = Judgement
review-col-cost = Cost
review-entry = Entry { $entry }
review-no-faults = No choice cost more than 5 %.
review-chose = has chosen
review-entries = Everything that happened
review-tab-entries = Course
review-tab-balance = Balance
review-tab-hidden = Uncovered
review-none = The bots of this place can review the game: what every choice cost, and what was luck.
review-ask = Review the game
review-waiting = The review waits for its turn …
review-progress = Reviewing: { $done } of { $total } choices
review-cancel = Cancel
review-cancelled = The review was cancelled.
review-failed = The review did not succeed.
review-view = Seen by
review-view-all = spectators
review-link = { $copied ->
    [true] Copied
   *[false] Link to this entry
 }
review-share = Share
review-moves = Moves
review-table = To the table
end-review = Review
unknown-title = Nothing lies here
unknown-words = This address leads nowhere. Perhaps a letter is missing, or the table is not here any more.
about-title = About Kiebitz
about-words = A place of your own for four table games, with friends or bots.
about-version = Version
about-licence = Licence
about-source = Source
about-source-words = The complete source comes with every copy; whoever runs this server can give it to you.
about-names = Kiebitz is not affiliated with the publishers of the games; their names only say which rules are played. Texts, pictures and card names are our own.
about-packages = Built with
about-server = Packages of the server
about-page = Packages of the page
about-package = Package
analysis-title = Analysis board: { $game }
analysis-lines = Engine
analysis-on = think along
analysis-over = The game is over here.
analysis-thinking = Thinking …
analysis-none = No lines.
analysis-moves = Moves
analysis-no-moves = Move a piece on the board; both sides are yours.
analysis-start = Start position
analysis-set-up = Set up
analysis-fen = Position (FEN)
analysis-take-fen = Lay it on the board
analysis-copy = { $copied ->
    [true] Copied
   *[false] Copy
 }
setup-board = Position
setup-pieces = Pieces
setup-piece = { $side ->
    [white] white
   *[black] black
 } { $piece ->
    [king] king
    [queen] queen
    [rook] rook
    [bishop] bishop
    [knight] knight
    [pawn] pawn
    [man] man
   *[queen-of-dame] king
 }
setup-square = { $square } { $piece }
setup-turn = To move:
setup-clear = Empty board
setup-cancel = Back
setup-done = Done
