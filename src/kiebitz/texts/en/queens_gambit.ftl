## The Queen's Gambit: names
game-queens_gambit = The Queen’s Gambit
game-queens_gambit-short = The Queen’s Gambit

option-queens_gambit-players = Players
option-queens_gambit-layout = Setup card
option-queens_gambit-layout-random = drawn at random
option-queens_gambit-oldest = Oldest player
option-queens_gambit-oldest-random = chance decides
option-queens_gambit-oldest-0 = seat 1
option-queens_gambit-oldest-1 = seat 2
option-queens_gambit-oldest-2 = seat 3
option-queens_gambit-oldest-3 = seat 4
option-queens_gambit-looks = May look at their own planned cards
option-queens_gambit-limit = Turns without a capture until the game ends (0: never)
option-queens_gambit-leavers = Whoever leaves a game of three or four
option-queens_gambit-leavers-removed = is removed
option-queens_gambit-leavers-bot = is replaced by a bot

queens_gambit-card = { $card ->
    [knight] knight
    [bishop] bishop
    [rook] rook
   *[queen] queen
 }
queens_gambit-a-card = { $card ->
    [knight] a knight
    [bishop] a bishop
    [rook] a rook
   *[queen] a queen
 }
queens_gambit-a-piece = { $piece ->
    [pawn] a pawn
    [knight] a knight
    [bishop] a bishop
    [rook] a rook
    [queen] a queen
   *[king] a king
 }
queens_gambit-worth = { $value ->
    [one] { $value } point
   *[other] { $value } points
 }

## The text view
queens_gambit-layout-name = Setup card: { $layout }
queens_gambit-layout-note = { $remark }
queens_gambit-turn-number = { $limit ->
    [0] Turn { $turn }. Turns without a capture: { $quiet }.
   *[other] Turn { $turn }. Turns without a capture: { $quiet } of { $limit }.
 }
queens_gambit-legend = P pawn, N knight, B bishop, R rook, Q queen, K king, each with its points. (1) a gambit, [ ] a start square, ? a planned card.
queens_gambit-seat = Seat { $seat }{ $who ->
    [you] {" "}(you)
    [bot] {" "}(a bot plays on)
   *[other] {""}
 }: { $points ->
    [one] { $points } point
   *[other] { $points } points
 }, gambit on { $square }; planned: { $row }; turned up: { $turned }; in hand { $hand }, in the pile { $pile }
queens_gambit-seat-removed = Seat { $seat } has left the game. Points: { $points }.
queens_gambit-hand = Your hand: { $cards }

## The table on the page
queens_gambit-piece = { $piece ->
    [pawn] pawn
    [knight] knight
    [bishop] bishop
    [rook] rook
    [queen] queen
   *[king] king
 }
queens_gambit-token = { queens_gambit-piece }, { queens_gambit-worth }
queens_gambit-plus = + { $value }
queens_gambit-points = { $count ->
    [one] point
   *[other] points
 }
queens_gambit-place-of = Seat { $seat }: { $player }
queens_gambit-your-place = Your place
queens_gambit-your-plan = Your plan
queens_gambit-your-hand = Your hand
queens_gambit-plan-label = Plan
queens_gambit-pile = Pile
queens_gambit-turned = Turned up
queens_gambit-taken = Captured
queens_gambit-plans = planning
queens_gambit-on-turn = to move
queens_gambit-may-look = may look
queens_gambit-gone = left
queens_gambit-gone-words = The gambit and the cards have left the table; the points stay.
queens_gambit-row-of = { $count ->
    [one] Planned: one card face down
   *[other] Planned: { $count } cards face down
 }
queens_gambit-pile-of = { $count ->
    [0] Pile: empty
    [one] Pile: one card
   *[other] Pile: { $count } cards
 }
queens_gambit-turned-of = Turned up: { $list }
queens_gambit-turned-none = Turned up: nothing yet
queens_gambit-taken-of = Captured: { $list }
queens_gambit-taken-none = Captured: nothing yet
queens_gambit-face-down = card face down
queens_gambit-face-down-at = Planned move { $number }: card face down
queens_gambit-slot-empty = Planned move { $number }: still free
queens_gambit-look = Look at your face-down cards
queens_gambit-look-end = Turn the cards down again
queens_gambit-board = Board, a1 at the bottom left
queens_gambit-free = free
queens_gambit-start-square = start square
queens_gambit-gambit-of = gambit of { $player }
queens_gambit-square = { $square }, { $what }{ $state ->
    [captures] , capture
    [moves] , move here
    [start] , start here
   *[none] {""}
 }
queens_gambit-on-board = { $value } on the board
queens_gambit-turn = turn { $turn }
queens_gambit-order = { $you ->
    [true] You count as the oldest and choose first; the others follow counter-clockwise.
   *[false] { $player } counts as the oldest and chooses first; the others follow counter-clockwise.
 }
queens_gambit-order-last = Whoever places last begins.

## What the line under the board says
queens_gambit-waits-start = { $player } is choosing a start square.
queens_gambit-waits-plans = Your plan is laid and final. The others are still planning.
queens_gambit-waits-move = { $player } has turned up { queens_gambit-a-card } and is to move.
queens_gambit-waits-lay = { $player } is choosing a card to lay face down.
queens_gambit-preview-start = { $square }: start here
queens_gambit-preview-move = To { $square }, without a capture
queens_gambit-preview-capture = Capture { queens_gambit-a-piece } on { $square }: + { $value }, then { $sum ->
    [one] { $sum } point
   *[other] { $sum } points
 }
queens_gambit-preview-prey = { queens_gambit-piece } on { $square }: + { $value }, then { $sum ->
    [one] { $sum } point
   *[other] { $sum } points
 }
queens_gambit-choose-more = { $count ->
    [one] One more card.
   *[other] { $count } more cards.
 }
queens_gambit-plan-memorise = { $cards }: memorise them. You will not see them again.
queens_gambit-plan-look-later = { $cards }: in this order.
queens_gambit-plan-sure = Once laid, the plan is final. Lay it face down now?
queens_gambit-blocked = { $card ->
    [knight] As a knight you have no move, so you stay where you are. Lay a card from your hand face down.
    [bishop] As a bishop you have no move, so you stay where you are. Lay a card from your hand face down.
    [rook] As a rook you have no move, so you stay where you are. Lay a card from your hand face down.
   *[queen] As a queen you have no move, so you stay where you are. Lay a card from your hand face down.
 }
queens_gambit-keys-choose = keys 1–{ $count } choose
queens_gambit-keys-back = Backspace takes back
queens_gambit-place = Start here
queens_gambit-move = Move
queens_gambit-capture = Capture
queens_gambit-lay-plan = Lay the plan
queens_gambit-lay-plan-yes = Yes, lay it face down
queens_gambit-change-plan = Change it
queens_gambit-lay-card = Lay it face down
queens_gambit-fold = See the board
queens_gambit-unfold = Show the result

## Story, race, agreement
queens_gambit-story-turned = { queens_gambit-card } turned up
queens_gambit-story-stayed = { queens_gambit-card }: cannot move, stays put
queens_gambit-story-moved = { queens_gambit-card } { $from } – { $to }
queens_gambit-story-captured = { queens_gambit-card } { $from } – { $to }, captures { queens_gambit-a-piece }: { queens_gambit-worth }
queens_gambit-story-reshuffled = the pile was empty: reshuffled
queens_gambit-race = Points turn by turn
queens_gambit-race-play = Play the game turn by turn
queens_gambit-race-slider = Turn shown
queens_gambit-race-of = Points over { $turns ->
    [one] one turn
   *[other] { $turns } turns
 }: { $list }
queens_gambit-leads = { $count ->
    [0] The lead never changed.
    [one] The lead changed once, in turn { $last }.
   *[other] The lead changed { $count } times, last in turn { $last }.
 }
queens_gambit-agreed-looks = { $count ->
    [one] { $players } may look at their own face-down cards.
   *[other] { $players } may look at their own face-down cards.
 }
queens_gambit-agreed-limit = { $limit ->
    [0] The game goes on without captures for as long as it takes.
    [one] The game ends after one turn without a capture.
   *[other] The game ends after { $limit } turns without a capture.
 }
queens_gambit-agreed-leavers = { $leavers ->
    [bot] A bot plays on for whoever leaves.
   *[removed] Whoever leaves is out.
 }

## Opening a table
queens_gambit-open-lead = A table for two to four. Everybody sees what is chosen here before they sit down.
queens_gambit-open-who = Who plays?
queens_gambit-open-players = { $count ->
    [2] two players
    [3] three players
   *[4] four players
 }
queens_gambit-open-seat = Seat { $seat }
queens_gambit-free-seat = { $seat }: free
queens_gambit-open-bot = Bot: { $bot }
queens_gambit-open-oldest = oldest player
queens_gambit-open-oldest-is = Who counts as the oldest
queens_gambit-open-oldest-lot = is drawn by lot
queens_gambit-open-looks = Younger players may look at their own face-down cards, but never change their order.
queens_gambit-open-order = The oldest player chooses a start square first; whoever chooses last begins.
queens_gambit-open-least = { $value } to
queens_gambit-open-summary = { $layout }, { queens_gambit-open-players }.
queens_gambit-open-people = { $count ->
    [one] One seat is waiting for a person; you will get the link in a moment.
   *[other] { $count } seats are waiting for people; you will get the link in a moment.
 }

## What can be done now
prompt-queens_gambit-dealing = The cards are being dealt.
prompt-queens_gambit-start = Choose a start square for your gambit.
prompt-queens_gambit-wait-start = Seat { $seat } is choosing a start square.
prompt-queens_gambit-plan = Choose three cards for your first three moves, in order. Memorise them: you will not see them again.
prompt-queens_gambit-plan-to-look-at = Choose three cards for your first three moves, in order. You may look at them later, but their order stays.
prompt-queens_gambit-wait-plans = The plans are being laid.
prompt-queens_gambit-move = { $card ->
    [knight] Your card is a knight: move your gambit.
    [bishop] Your card is a bishop: move your gambit.
    [rook] Your card is a rook: move your gambit.
   *[queen] Your card is a queen: move your gambit.
 }
prompt-queens_gambit-wait-move = Seat { $seat } has turned up { queens_gambit-a-card } and is to move.
prompt-queens_gambit-lay = Lay a card from your hand face down as your third move from now.
prompt-queens_gambit-wait-lay = Seat { $seat } is choosing a card to lay.
prompt-queens_gambit-over = The game is over.

## What happened
event-queens_gambit-layout = The setup card is “{ $layout }”.
event-queens_gambit-oldest = { $player } counts as the oldest and chooses a start square first.
event-queens_gambit-started = { $player } starts on { $square }.
event-queens_gambit-start-player = { $player } placed last and is the start player.
event-queens_gambit-new-start-player = { $player } is the start player now.
event-queens_gambit-shuffled = { $player } shuffles and draws five cards.
event-queens_gambit-planned = You have laid your plan. It is final.
event-queens_gambit-all-planned = All plans are laid.
event-queens_gambit-turned-up = { $player } turns up { queens_gambit-a-card }.
event-queens_gambit-stayed = { $player } cannot move as { queens_gambit-a-card } and stays put.
event-queens_gambit-moved = { $player } moves as { queens_gambit-a-card } from { $from } to { $to }.
event-queens_gambit-captured = { $player } moves as { queens_gambit-a-card } from { $from } to { $to } and captures { queens_gambit-a-piece }: { queens_gambit-worth }.
event-queens_gambit-laid = { $player } lays a card face down.
event-queens_gambit-drew = { $player } draws a card.
event-queens_gambit-reshuffled = { $player }’s pile was empty: the cards turned up are shuffled into a new one.
event-queens_gambit-removed = { $player } has left (points: { $points }); the gambit and the cards leave the table.

## Why it ended
reason-queens_gambit-last-token = The last token has been captured.
reason-queens_gambit-no-captures = Too many turns passed without a capture.
reason-queens_gambit-most-points = Most points wins.
reason-queens_gambit-latest-turn = Points are equal; of those tied, the one whose turn was the most recent wins.
reason-queens_gambit-latest-turn-below = Further down, too, points are equal; the one whose turn was the most recent is ahead.
evidence-queens_gambit-last-token = Turn { $numbers }.
evidence-queens_gambit-no-captures = Turn { $numbers }.
evidence-queens_gambit-latest-turn = Most recent turns: { $numbers }.
evidence-queens_gambit-latest-turn-below = Most recent turns: { $numbers }.
reason-queens_gambit-last-one = Only one player is left and wins.
reason-queens_gambit-nobody-left = Everybody has left; the points decide.

## The actions in words
action-queens_gambit-start = Start on { $square }
action-queens_gambit-move = Move as { queens_gambit-a-card } to { $square }
action-queens_gambit-capture = Move as { queens_gambit-a-card } to { $square } and capture { queens_gambit-a-piece }: { queens_gambit-worth }
action-queens_gambit-lay = Lay { queens_gambit-a-card } face down
action-queens_gambit-plan = Plan { $card1 ->
    [knight] knight
    [bishop] bishop
    [rook] rook
   *[queen] queen
 }, { $card2 ->
    [knight] knight
    [bishop] bishop
    [rook] rook
   *[queen] queen
 }, { $card3 ->
    [knight] knight
    [bishop] bishop
    [rook] rook
   *[queen] queen
 }
queens_gambit-when = { $turn ->
    [0] before the first turn
   *[other] in turn { $turn }
 }
queens_gambit-card-drawn = { $card ->
    [knight] a knight
    [bishop] a bishop
    [rook] a rook
   *[queen] a queen
 }
deed-queens_gambit-start = the start on { $square }
deed-queens_gambit-move = the move to { $square } { $when }
deed-queens_gambit-capture = the capture on { $square } { $when }
deed-queens_gambit-lay = laying { queens_gambit-a-card } { $when }
deed-queens_gambit-plan = the plan { $when }

## Why not
refusal-queens_gambit-no-such-square = There is no such square on the board.
refusal-queens_gambit-no-start-square = { $square } is not a start square.
refusal-queens_gambit-start-taken = The start square { $square } is already taken.
refusal-queens_gambit-start-first = First choose a start square for your gambit.
refusal-queens_gambit-plan-first = First lay the plan of your first three moves.
refusal-queens_gambit-plan-is-final = Your plan is laid and final. Wait until everybody is done.
refusal-queens_gambit-three-cards = A plan is exactly three cards.
refusal-queens_gambit-plan-not-in-hand = You do not hold all of these cards.
refusal-queens_gambit-move-first = Your gambit can move, so it has to move first.
refusal-queens_gambit-other-card = { $card ->
    [knight] The card turned up is a knight: your gambit moves as one.
    [bishop] The card turned up is a bishop: your gambit moves as one.
    [rook] The card turned up is a rook: your gambit moves as one.
   *[queen] The card turned up is a queen: your gambit moves as one.
 }
refusal-queens_gambit-must-move = Your gambit stands there already. If it can move, it must.
refusal-queens_gambit-not-this-way = { $card ->
    [knight] As a knight your gambit jumps in an L: two squares straight and one to the side.
    [bishop] As a bishop your gambit moves diagonally.
    [rook] As a rook your gambit moves straight.
   *[queen] As a queen your gambit moves straight or diagonally.
 }
refusal-queens_gambit-in-the-way = Something is in the way on { $square }: only a knight may jump.
refusal-queens_gambit-gambit-there = A gambit stands on { $square }, and gambits cannot be captured.
refusal-queens_gambit-lay-first = First lay a card from your hand face down.
refusal-queens_gambit-lay-not-in-hand = You do not hold such a card.
refusal-queens_gambit-you-left = You have left this game.

## Texts that cannot be read
parse-queens_gambit-oldest = There is no seat { $detail } at this table: seats are counted from 0.
parse-queens_gambit-looks = This table does not have that many seats: { $detail }.
parse-queens_gambit-empty = Nothing was written.
parse-queens_gambit-action = “{ $detail }” is not an action. Write “start c1”, “plan R N Q”, “Nd5”, “Rxd8” or “lay B”.
parse-queens_gambit-square = “{ $detail }” is not a square. Squares go from a1 to h8.
parse-queens_gambit-card = “{ $detail }” is not a card. Cards are N (knight), B (bishop), R (rook) and Q (queen).
parse-queens_gambit-which-card = Say which card: N, B, R or Q.
parse-queens_gambit-layout = There is no such setup card; those that exist are in brackets: { $detail }
parse-queens_gambit-nothing-to-capture = There is nothing to capture on { $detail }.

## The rules
rule-Q1-1 = Two to four players share a board of 8 × 8 squares; each has a gambit figure and a deck of twelve cards in one colour.
rule-Q1-2 = All decks are the same: four knights, three bishops, three rooks, two queens.
rule-Q1-3 = Every chess token is worth the points it carries; its colour makes no difference. A setup card uses 28 of them, at most 32.
rule-Q1-4 = A setup card shows where the tokens and the four start squares are. Ours are not the published ones.
rule-Q2-1 = Before the game a setup card is chosen or drawn, and the tokens are laid out as it shows.
rule-Q2-2 = Everybody has a gambit and a deck of their own, and uses no other.
rule-Q2-3 = The oldest player chooses a start square first, then the others counter-clockwise from those left.
rule-Q2-4 = Whoever places last starts the game; then play goes clockwise.
rule-Q3-1 = With a bishop card the gambit moves diagonally, any distance.
rule-Q3-2 = With a rook card the gambit moves straight, any distance.
rule-Q3-3 = With a queen card the gambit moves straight or diagonally, any distance.
rule-Q3-4 = With a knight card the gambit jumps in an L, as a knight does.
rule-Q3-5 = A move that ends on a token captures it, and the player keeps it.
rule-Q3-6 = Only a knight jumps over tokens and gambits; every other move stops at the latest on the first token or before a gambit.
rule-Q3-7 = Gambits are never captured, so no move ends on one.
rule-Q3-8 = Only gambits move; tokens stay until they are captured.
rule-Q4-1 = Everybody shuffles their own deck and draws five cards from it.
rule-Q4-2 = Three of the five are laid face down in a row: the first move on the left, the third on the right.
rule-Q4-3 = Then everybody draws one card and holds three.
rule-Q4-4 = All plan at the same time, and a plan is final; when everybody is done, the start player begins.
rule-Q5-1 = Your leftmost planned card is turned up, and your gambit moves as the piece on it.
rule-Q5-2 = If your gambit can move, it must; if it cannot, it stays and the card is spent.
rule-Q5-3 = After the move you lay a card from your hand face down at the right end, so that three moves are always planned.
rule-Q5-4 = Then you draw a card and hold three again.
rule-Q5-5 = If your pile is empty when you have to draw, the cards you turned up are shuffled into a new one.
rule-Q6-1 = Nobody may look at face-down cards, not even their own: memory is part of the game.
rule-Q6-2 = Where the table allows it, a younger player may look at their own planned cards, but never change their order.
rule-Q7-1 = The game ends at once when the last token is captured.
rule-Q7-2 = Whoever has the most points wins.
rule-Q7-3 = Between equals, the one whose turn was the most recent is ahead.
rule-Q7-4 = The game also ends after as many turns in a row without a capture as the table has agreed on.
rule-Q7-5 = Whoever leaves a game of two has lost. Whoever leaves a game of three or four is removed and comes last, or a bot plays on, as the table has agreed; the last one left wins. The points captured so far stay in the score.
rule-Q8-1 = Chess can be played with the same board and pieces; it is a game of its own here.

bot-notice-queens_gambit-no-kernel = The compiled kernel is missing here, so this bot searches slowly and is weaker than its level.
