game-dame = Dame

option-dame-draws = Draws by 25 quiet moves or repetition
option-dame-draws-automatic = the game ends by itself
option-dame-draws-claim = on a claim
option-dame-starts = Who has Black and starts
option-dame-starts-random = drawn by lot
option-dame-starts-0 = first seat
option-dame-starts-1 = second seat
option-dame-position = Starting position (FEN)

claim-moves25 = 25 moves without a capture or a promotion
claim-repetition = the position is on the board for the third time

rule-D1-1 = The board has 8 × 8 squares and a dark one at your lower left. Only the dark squares are used.
rule-D1-2 = Each side begins with 12 men on the dark squares of its first three rows.
rule-D1-3 = Whoever starts has Black. The squares are numbered 1 to 32: Black’s men stand on 1–12, White’s on 21–32.
rule-D2-1 = A man moves one square diagonally forward, onto a free dark square.
rule-D2-2 = A king moves one square diagonally, forward or backward. It never flies.
rule-D3-1 = Capturing is compulsory: while any capture exists, no other move is legal.
rule-D3-2 = A man captures forward only: it jumps over an adjacent enemy onto the free square right behind it.
rule-D3-3 = A king captures forward and backward, from right in front of the piece to right behind it.
rule-D3-4 = If there are several captures, the choice is yours: neither the longest nor a king’s takes precedence.
rule-D3-5 = A capture goes on with the same piece while it can, and may not be broken off. Nothing is jumped twice, captured pieces leave the board at the end of the move, and the square the piece came from counts as free.
rule-D3-6 = Two captures with the same start, the same end and the same captured pieces are one move.
rule-D4-1 = A man that comes to rest on the opponent’s back row becomes a king, by a move or a capture alike.
rule-D4-2 = The move ends with the promotion.
rule-D4-3 = A king is marked with a “D”.
rule-D5-1 = You lose when you have no piece left.
rule-D5-2 = You lose when it is your turn and none of your pieces can move.
rule-D5-3 = You may resign at any time, even out of turn or while an admin has paused the game.
rule-D6-1 = A draw can be agreed: the offer goes with a move and stands until the opponent declines or moves. The next offer needs another move of the opponent.
rule-D6-2 = The game is drawn after 25 full moves without a capture or a promotion. A man’s move does not reset the count.
rule-D6-3 = The game is drawn when the same pieces stand on the same squares with the same side to move for the third time.
rule-D6-4 = A win takes precedence over a draw; if both draw rules apply, both are named.
rule-D6-5 = The table decides whether such draws end the game by themselves or on a claim. Either player may claim: on the board, with a move, or right after their own move. Every position since their previous move counts. A wrong claim costs nothing.
rule-D6-6 = Every player may ask an admin, also when a draw that the evidence supports was declined. Until the decision nobody moves, but both may still resign, offer, accept or decline a draw. Declining may carry a reason; delaying the game can bring a warning.
rule-D7-1 = Only pieces that may move can be picked up. If a capture elsewhere is the reason, the pieces that can capture are shown.

refusal-dame-no-such-square = There is no square { $square }: the dark squares are 1 to 32.
refusal-dame-no-target = A move needs a square to go to.
refusal-dame-no-piece = There is no piece on { $square }.
refusal-dame-not-your-piece = The piece on { $square } is your opponent’s.
refusal-dame-not-adjacent = From { $from } a piece goes one square diagonally; { $to } is not such a square.
refusal-dame-backward = A man moves forward only; { $to } lies behind { $from }.
refusal-dame-occupied = Square { $square } is occupied.
refusal-dame-must-capture = { $count ->
    [1] You must capture: your piece on { $last } can.
   *[other] You must capture: your pieces on { $most } and { $last } can.
}
refusal-dame-same-capture = This is the same capture as one that is offered along another path.
refusal-dame-capture-goes-on = The capture is not over: from { $square } the piece must go on capturing.
refusal-dame-not-a-jump = From { $from } to { $to } is not a jump: a capture goes over one adjacent piece to the square right behind it.
refusal-dame-captures-backward = A man captures forward only; the piece on { $square } is behind it.
refusal-dame-jumped-twice = The piece on { $square } has already been jumped in this move.
refusal-dame-nothing-to-capture = There is nothing to capture on { $square }.
refusal-dame-own-piece = The piece on { $square } is your own.
refusal-dame-claim-before-moving = Claim first, before you move: a claim is about the position on the board.
refusal-dame-claim-of-a-win = This move wins, and a win goes before a draw: make it without a claim.
refusal-dame-not-25-moves = Not a draw yet: { $count } of { $needed } half-moves without a capture or a promotion.
refusal-dame-not-repeated = Not a draw yet: { $count ->
    [1] this position is on the board for the first time
    [2] this position has been on the board only twice
   *[other] this position has been on the board only { $count } times
}; { $needed ->
    [3] three times are
   *[other] { $needed } times are
} needed.

action-dame-move = { $piece ->
    [king] King from { $from } to { $to }
   *[man] Man from { $from } to { $to }
}{ $promotes ->
    [yes] , becomes a king
   *[no] {""}
}
action-dame-capture = { $piece ->
    [king] King captures from { $from } to { $to }
   *[man] Man captures from { $from } to { $to }
}{ $promotes ->
    [yes] , becomes a king
   *[no] {""}
}
action-dame-capture-on = { $piece ->
    [king] King captures { $count } pieces from { $from } via { $via } to { $to }
   *[man] Man captures { $count } pieces from { $from } via { $via } to { $to }
}{ $promotes ->
    [yes] , becomes a king
   *[no] {""}
}

event-dame-starts = { $player } has Black and starts.
event-dame-moved = { $number }. { $player } moves { $move }.
event-dame-captured = { $count ->
    [one] { $number }. { $player } captures { $move }.
   *[other] { $number }. { $player } captures { $count } pieces: { $move }.
}
event-dame-promoted = A man of { $player } becomes a king on { $square }.

reason-dame-no-pieces = The losing side has no pieces left.
reason-dame-no-moves = The losing side is to move, but none of its pieces can.
reason-dame-resigned = The losing side resigned.
reason-dame-timed-out = Time has run out.
reason-dame-agreed = A draw was agreed.
reason-dame-moves25 = 25 moves without a capture or a promotion.
reason-dame-repetition = The same position for the third time.

prompt-dame-move = Your move.
prompt-dame-capture = { $count ->
    [1] Capture: your piece on { $last } can.
   *[other] Capture: your pieces on { $most } and { $last } can.
}
prompt-dame-claim = Your move. You may also claim a draw.
prompt-dame-wait = { $side ->
    [black] Black to move.
   *[white] White to move.
}
prompt-dame-who-starts = Lots are being drawn for Black.
prompt-dame-over = The game is over.

parse-dame-move-form = This is not a move. Write 11-15 for a move and 15x22 for a capture.
parse-dame-move-square = Squares are numbered 1 to 32.
parse-dame-ambiguous = Several captures fit. Write the whole path, such as 15x22x31.
parse-dame-fen-form = This is not a position. It looks like B:W21,K30:B1,2: the side to move, then both sides’ squares.
parse-dame-fen-piece = A piece of this position has no square of its own.
parse-dame-fen-man = A man cannot stand on the opponent’s back row: write K before the number for a king.
parse-dame-fen-too-many = A side has at most 12 pieces.
parse-dame-pdn-tag = This header cannot be read. It looks like [Event "Name"].
parse-dame-pdn-token = This is neither a move nor a result nor a comment.
parse-dame-pdn-open-comment = This comment is not closed.
parse-dame-pdn-open-variation = This variation is not closed.
parse-dame-pdn-game-type = This is another kind of draughts; GameType 21 can be read.
parse-dame-pdn-illegal = This move is not legal here.
parse-dame-pdn-result = The result does not fit: the moves decide the game differently.

dame-legend = ● Black   ○ White   D king   · free
dame-number = { $side ->
    [black] Move { $number }, Black
   *[white] Move { $number }, White
}
dame-quiet = Half-moves without a capture or a promotion: { $count } of { $limit }

## The bots
bot-notice-dame-fallback-search = The compiled kernel is missing here, so this bot searches slowly and is weaker than its level.
