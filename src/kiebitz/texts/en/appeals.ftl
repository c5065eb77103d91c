## Appeals: at the table
refusal-appeal-needs-reason = Say in a few words what an admin should decide.
refusal-no-admin = Nobody could decide this appeal: the server has no admin, or they sit at this table themselves.
refusal-appeal-decided = Your last appeal is settled. You may appeal again once more has been played.
refusal-statement-empty = There is nothing to add in an empty text.
refusal-statements-enough = You have said { $most } things about this already. The admin will read all of them.
refusal-not-your-appeal = Only whoever asked the admin can withdraw that.
refusal-chess-stuck = The piece on { $square } has no square to go to.
event-stated = { $player } adds: { $said }
event-withdrawn = { $player } withdraws the appeal. The game goes on.

## What the program can prove
proof-dame-repetition = { $count ->
    [1] This position is on the board for the first time.
    [2] This position is on the board for the second time.
    [3] This position is on the board for the third time.
    [4] This position is on the board for the fourth time.
    [5] This position is on the board for the fifth time.
   *[other] This position has been on the board { $count } times.
 }
proof-dame-moves25 = { $count } of { $needed } half-moves without a capture or a promotion.
proof-chess-threefold = { $count ->
    [1] This position is on the board for the first time.
    [2] This position is on the board for the second time.
    [3] This position is on the board for the third time.
    [4] This position is on the board for the fourth time.
    [5] This position is on the board for the fifth time.
   *[other] This position has been on the board { $count } times.
 }
proof-chess-moves50 = { $count } of { $needed } half-moves without a capture or a pawn move.
proof-dame-repeated = The same position was on the board { $count } times.
proof-dame-stretch = From move { $first } to move { $last }: { $count } half-moves in a row without a capture or a promotion.
proof-chess-repeated = The same position was on the board { $count } times.
proof-chess-stretch = From move { $first } to move { $last }: { $count } half-moves in a row without a capture or a pawn move.
proof-claims-denied = { $count ->
    [one] One claim that did not hold.
   *[other] { $count } claims that did not hold.
 }
proof-offers-declined = { $count ->
    [one] One offer was declined.
   *[other] { $count } offers were declined.
 }
proof-holds = enough for the rule
proof-holds-not = not enough yet
proof-numbers = { $count ->
    [one] Move { $numbers }
   *[other] Moves { $numbers }
 }
proof-nothing = The program can prove nothing here but when things happened.
proof-newest = The last move was { $when }.
proof-awaited = { $player } has been awaited since then.

appeal-open = Ask an admin
appeal-none-open = What if something is wrong?
appeal-none-title = No admin can decide here
appeal-none-explained = The server has no admin, or they sit at this table themselves. So the table cannot be stopped. You can still:
appeal-none-draw = offer a draw with your next move, and say in the message why: what is proved below, your opponent sees as well;
appeal-none-claim = claim a draw where the rules give you one;
appeal-none-clock = let the clock decide if nobody moves any more;
appeal-none-resign = resign, at any time;
appeal-none-owner = ask the owner of this server to appoint an admin.
appeal-none-close = Back to the table
appeal-title = Ask an admin
appeal-explained = An admin of this server looks at the table and decides: a draw, a win, or play on. Until then nobody moves and the clocks stand still, for { $pause } at most; resigning and agreeing on a draw stay possible. If no admin has come by then, you play on under protest and the case is judged later. Whoever holds a game up, or declines a draw that is proved here, can be warned.
appeal-ground = What is it about?
appeal-ground-draw = A draw that was refused
appeal-ground-delay = Somebody holds the game up
appeal-ground-conduct = How somebody behaves
appeal-ground-other = Something else
appeal-ground-once = You can ask an admin once about each of these in a game.
appeal-until = The pause lasts until { $when } at most. Then you play on under protest, and the case is judged later.
appeal-you-may-answer = You can answer; the admin reads it. Resigning and agreeing on a draw stay possible.
appeal-protest-title = You play under protest
appeal-protest-over = The game has ended under protest
appeal-protest-explained = No admin came in time. The game goes on, and an admin judges the case later: the decision can change the result, also after the end. Ratings count once it is judged, or after 30 days.
admin-until = paused until { $when }
admin-under-protest = under protest
admin-ended-under-protest = ended under protest
admin-ruling-stands = The result stands
appeal-reason = What should be decided, and why?
appeal-reason-hint = Everybody at the table reads this.
appeal-attached = The program attaches this
appeal-send = Stop the table and ask
appeal-cancel = Cancel
appeal-frozen = The table rests
appeal-called = { $mine ->
    [true] You have asked an admin
   *[other] { $player } has asked an admin
 }
appeal-station-called = asked
appeal-station-attached = evidence attached
appeal-station-waits = waits for an admin
appeal-station-decided = decided
appeal-you-write = You write
appeal-they-write = { $player } writes
appeal-nothing-yet = nothing yet.
appeal-proved = What the program can prove
appeal-add = Add something
appeal-add-label = What do you want to add?
appeal-add-send = Add
appeal-withdraw = Withdraw
appeal-withdraw-really = Withdraw the appeal? The game goes on then.
appeal-prompt = An admin decides. Until then all clocks stand still and nobody moves.
appeal-decided-title = { $ruling ->
    [draw] Draw
    [win] { $player } wins
   *[play_on] Play on
 }
appeal-decided-by = Decided by { $by } (admin)
appeal-decided-warned = { $players } – warned.
appeal-what-led = What led to it

## The admins' room
admin-title = Appeals
admin-order = oldest first
admin-open = Open
admin-decided = Decided
admin-reports = Reports
admin-log = Log
admin-none = No table waits for a decision.
admin-none-decided = Nothing has been decided yet.
admin-since = for { $time }
admin-versus = { $players }
admin-case = The case
admin-choose = Choose a case on the left.
admin-warnings = { $count ->
    [0] no warning
    [one] 1 warning
   *[other] { $count } warnings
 }
admin-cases = { $count ->
    [0] no earlier case
    [one] 1 earlier case
   *[other] { $count } earlier cases
 }
admin-ruling = Decision
admin-ruling-play_on = Play on
admin-ruling-draw = Draw
admin-ruling-win = Win for …
admin-winner = Who wins
admin-note = Reasons, for everybody at the table
admin-warn = Warn { $player }
admin-warn-hint = The warning stays with the person.
admin-decide = Decide …
admin-sure = { $ruling ->
    [draw] A draw
    [win] { $player } wins
    [stands] The result stands
   *[play_on] The game goes on
 }{ $warned ->
    [0] .
    [one] , and { $players } is warned.
   *[other] , and { $players } are warned.
 }
admin-final = This cannot be undone.
admin-decide-now = Decide so
admin-not-yet = Not yet
admin-logged = Every decision is in the log.
admin-look = Look at hidden cards
admin-look-explained = You see what each seat sees. This is written into the log, and you can no longer sit down at this table.
admin-looked = As each seat sees it
admin-looked-seat = As { $player } sees it
admin-own-table = You sit at this table yourself; somebody else decides.
admin-replay = Look at the table
admin-log-empty = The log is empty.
admin-log-at = When
admin-log-who = Who
admin-log-deed = What
admin-log-about = About
admin-deed-looked = looked into a running table
admin-deed-opened-case = opened a case
admin-deed-decided = decided
admin-deed-warned = warned
admin-deed-read-log = read the log
admin-deed-read-queue = read the queue
admin-deed-read-reports = read the reports
admin-deed-other = { $deed }
admin-only = This part of the house is for admins.

## Answers that are no
trouble-no-such-moment = You have not seen so much of this table.
trouble-bad-question = Ask about one action or one place.
trouble-unreadable = This cannot be read.
trouble-nobody = Sign in first.
trouble-looked-inside = You have looked into this table as an admin and cannot sit down here any more.
trouble-looked-as-guest = As a guest you sit at a table here that you have looked into as an admin. Finish that game or leave it, then sign in.
trouble-sits-there = You sit at this table yourself; somebody else decides.
trouble-no-appeal = Nobody waits for a decision here any more.
trouble-bad-ruling = A win needs a winner.
