game-chess = Chess
game-chess-about = The standard game, and Chess960.

## Rules
rule-C1 = Pieces move as in FIDE’s laws. White is drawn by lot unless the table says who has it; in Chess960 the order of the pieces on the first rank is drawn too.
rule-C1-1 = A pawn goes one square straight ahead onto a free square, and two from where it began if you like; it captures one square diagonally forward.
rule-C1-2 = A knight goes two squares straight and one to the side, and it alone jumps over other pieces.
rule-C1-3 = A bishop goes along diagonals, as far as the way is free.
rule-C1-4 = A rook goes along ranks and files, as far as the way is free.
rule-C1-5 = A queen goes along ranks, files and diagonals, as far as the way is free.
rule-C1-6 = A king goes one square in any direction.
rule-C1-7 = Once a game you may castle: the king goes two squares towards a rook, and the rook comes to stand on his other side. Neither may have moved, nothing may stand between them, and the king may not be, cross or end in check.
rule-C1-8 = En passant: a pawn that has just gone two squares can be captured by a pawn beside it as if it had gone one, but only at once.
rule-C1-9 = A pawn that reaches the last rank becomes a queen, a rook, a bishop or a knight.
rule-C1-10 = A king that could be captured next is in check. No move may leave your own king in check.
rule-C2 = The player to move may claim a draw when the position is on the board for the third time, or when there has been neither a capture nor a pawn move for 50 moves; either for the board as it is, or with a move that brings this about. A claim that does not hold counts as a draw offer, and the named move is played.
rule-C3 = Checkmate and stalemate end the game at once. So, after them, do the same position five times, 75 moves without a capture or a pawn move, and material with which nobody can mate. Positions so locked that nobody can ever mate are not recognised: agree on a draw there.
rule-C4 = The players may agree on a draw: an offer travels with a move and lapses when the opponent declines or moves. Whoever resigns loses. Whoever runs out of time loses too, but it is a draw if the opponent’s material could never mate.

## Refusals
refusal-chess-no-such-square = There is no such square on the board.
refusal-chess-empty-square = There is no piece on { $square }.
refusal-chess-opponents-piece = The piece on { $square } is your opponent’s.
refusal-chess-not-a-move = A move has to lead to another square.
refusal-chess-own-piece = One of your own pieces is on { $square }.
refusal-chess-king-attacked = Your king would be in check on { $square }.
refusal-chess-in-check = Your king is in check, and this move does not help it.
refusal-chess-pinned = { $piece ->
    [pawn] This pawn
    [knight] This knight
    [bishop] This bishop
    [rook] This rook
   *[queen] This queen
 } shields your king: without it the king would be in check.
refusal-chess-promotion-needed = A pawn on the last rank becomes a queen, rook, bishop or knight: say which.
refusal-chess-no-promotion = Only a pawn that reaches the last rank is promoted.
refusal-chess-way-blocked = Something stands in the way to { $target }.
refusal-chess-piece-moves = { $piece ->
    [pawn] A pawn moves straight ahead, one square, or two from its starting square; it captures one square diagonally forward.
    [knight] A knight moves two squares straight and one to the side.
    [bishop] A bishop moves along diagonals.
    [rook] A rook moves along ranks and files.
    [queen] A queen moves along ranks, files and diagonals.
   *[king] A king moves one square in any direction.
 }
refusal-chess-pawn-captures = A pawn moves diagonally only to capture, and there is nothing to take on { $target }.
refusal-chess-castling-lost = You cannot castle there: the king or the rook has moved, or there is no such rook left.
refusal-chess-castling-in-check = You cannot castle out of check.
refusal-chess-castling-blocked = You cannot castle while pieces stand between king and rook.
refusal-chess-castling-attacked = You cannot castle through check or into it.
refusal-chess-castling-spelling = Castle by moving the king two squares; in Chess960, onto your own rook.
refusal-chess-not-threefold = { $times ->
    [one] This position is on the board for the first time, not the third.
    [2] This position is on the board for the second time, not the third.
   *[other] This position has been on the board { $times } times.
 }
refusal-chess-claim-after-end = This move ends the game by itself; there is nothing left to claim.
refusal-chess-not-moves50 = { $moves ->
    [one] Only one move has been made without a capture or a pawn move; 50 are needed.
   *[other] Only { $moves } moves have been made without a capture or a pawn move; 50 are needed.
 }

## The moves in words
action-chess-move = { $piece ->
    [king] King
    [queen] Queen
    [rook] Rook
    [bishop] Bishop
    [knight] Knight
   *[pawn] Pawn
 } from { $from } to { $to }{ $promotion ->
    [queen] , becomes a queen
    [rook] , becomes a rook
    [bishop] , becomes a bishop
    [knight] , becomes a knight
   *[none] {""}
 }
action-chess-capture = { $piece ->
    [king] King
    [queen] Queen
    [rook] Rook
    [bishop] Bishop
    [knight] Knight
   *[pawn] Pawn
 } from { $from } takes { $taken ->
    [queen] the queen
    [rook] the rook
    [bishop] the bishop
    [knight] the knight
   *[pawn] the pawn
 } on { $to }{ $promotion ->
    [queen] , becomes a queen
    [rook] , becomes a rook
    [bishop] , becomes a bishop
    [knight] , becomes a knight
   *[none] {""}
 }
action-chess-en-passant = { $piece ->
    [king] King
    [queen] Queen
    [rook] Rook
    [bishop] Bishop
    [knight] Knight
   *[pawn] Pawn
 } from { $from } takes en passant on { $to }
action-chess-castling = { $side ->
    [kingside] Castle kingside
   *[queenside] Castle queenside
 }

## Events
event-chess-moved = { $player } plays { $move }.
event-chess-colours = { $player } has White.
event-chess-position = Chess960: start number { $number }.
event-chess-check = Check on { $square }.

## How a game ends
reason-chess-checkmate = Checkmate.
reason-chess-stalemate = Stalemate.
reason-chess-fivefold = The position was on the board five times.
reason-chess-moves75 = 75 moves without a capture or a pawn move.
reason-chess-material = Neither side has the material to mate.
reason-chess-threefold = The position was on the board three times; the draw was claimed.
reason-chess-moves50 = 50 moves without a capture or a pawn move; the draw was claimed.
reason-chess-agreed = A draw was agreed.
reason-chess-resigned = The losing side resigned.
reason-chess-time = Time has run out.
reason-chess-time-material = Time has run out, but the opponent’s material could never mate.

claim-threefold = threefold repetition
claim-moves50 = 50 moves without a capture or a pawn move

## What can be done now
prompt-chess-dealing = Lots are being drawn.
prompt-chess-over = The game is over.
prompt-chess-wait = { $colour ->
    [white] White is to move.
   *[black] Black is to move.
 }
prompt-chess-your-move = { $colour ->
    [white] Your move: you have White.
   *[black] Your move: you have Black.
 }
prompt-chess-check = Your king is in check. Your move.
prompt-chess-may-claim = { $claim ->
    [threefold] Your move, or claim a draw: the position is on the board for the third time.
   *[moves50] Your move, or claim a draw: 50 moves without a capture or a pawn move.
 }

## The board in words
text-chess-side = { $colour ->
    [white] White: { $pieces }
   *[black] Black: { $pieces }
 }
text-chess-piece = { $piece ->
    [king] king { $squares }
    [queen] { $count ->
        [1] queen
       *[other] queens
     } { $squares }
    [rook] { $count ->
        [1] rook
       *[other] rooks
     } { $squares }
    [bishop] { $count ->
        [1] bishop
       *[other] bishops
     } { $squares }
    [knight] { $count ->
        [1] knight
       *[other] knights
     } { $squares }
   *[pawn] { $count ->
        [1] pawn
       *[other] pawns
     } { $squares }
 }
text-chess-counts = Position seen: { $times } · half-moves without a capture or a pawn move: { $plies }

## Options
option-chess-white = Who has White
option-chess-white-random = By lot
option-chess-white-0 = The first seat
option-chess-white-1 = The second seat
option-chess-variant = Start
option-chess-variant-standard = Standard
option-chess-variant-chess960 = Chess960
option-chess-number = Number of the Chess960 start (0 to 959; empty: by lot)
option-chess-position = Position to begin from (FEN)

## Texts that cannot be read
parse-chess-unreadable = “{ $detail }” is not a move. Write e4, Nf3, exd5, O-O, e8=Q, or squares: e2e4.
parse-chess-ambiguous = Several pieces can make the move “{ $detail }”. Add the file or the rank, as in Nbd2.
parse-chess-no-such-move = No piece can make the move “{ $detail }”.
parse-chess-fen = This is not a possible chess position: { $detail }
parse-chess-number-variant = Only a Chess960 start has a number.
parse-chess-number-and-fen = A game starts from a number or from a FEN, not from both.
parse-chess-pgn = The PGN cannot be read: { $detail }
parse-chess-pgn-empty = There is no game in this text.
parse-chess-pgn-variant = Only standard chess and Chess960 can be read, not “{ $detail }”.
parse-chess-pgn-depth = The variations in this PGN are nested too deeply.
parse-chess-pgn-move = The game cannot go on with “{ $detail }”.
parse-chess-pgn-result = The result { $detail } does not fit how the game ended on the board.
parse-chess-pgn-results = The Result tag and the end of the moves contradict each other: { $detail }.

## Bots
bot-notice-chess-no-native = No Stockfish program was found on this machine, so the strongest level plays with the slower WebAssembly build.
bot-notice-chess-own-search = No Stockfish could be started, so this bot plays with a small search of its own and is weaker than its level.
