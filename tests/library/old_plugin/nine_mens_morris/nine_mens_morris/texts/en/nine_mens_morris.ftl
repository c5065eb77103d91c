game-nine_mens_morris = Nine Men’s Morris
tile-nine_mens_morris = Three in a row takes a man away.
option-nine_mens_morris-flying = Fly with three men

rule-N1-1 = The board has 24 points, joined by lines. Each side has nine men.
rule-N2-1 = The players take turns placing a man on a free point until all are placed.
rule-N2-2 = Then a man moves along a line to the next free point.
rule-N2-3 = Whoever has only three men left may move to any free point, unless the table says otherwise.
rule-N3-1 = Three men of one side on a line are a mill: whoever closes one takes a man of the other side.
rule-N3-2 = Men in a mill are not taken while there are others.
rule-N3-3 = If all men are in mills, any of them may be taken.
rule-N4-1 = Whoever has two men left has lost.
rule-N4-2 = Whoever cannot move has lost.
rule-N4-3 = After 30 moves of each side without a mill the game is drawn.

action-nine_mens_morris-place = { $takes ->
    [no] Place a man on { $at }
   *[other] Place a man on { $at }, close a mill and take { $takes }
}
action-nine_mens_morris-move = { $takes ->
    [no] Move from { $from } to { $at }
   *[other] Move from { $from } to { $at }, close a mill and take { $takes }
}
event-nine_mens_morris-placed = { $takes ->
    [no] { $player } places a man on { $at }.
   *[other] { $player } places a man on { $at } and takes { $takes }.
}
event-nine_mens_morris-moved = { $takes ->
    [no] { $player } moves from { $from } to { $to }.
   *[other] { $player } moves from { $from } to { $to } and takes { $takes }.
}
prompt-nine_mens_morris-place = { $count ->
    [one] Place your last man.
   *[other] Place a man: { $count } are left.
}
prompt-nine_mens_morris-move = Move a man.
prompt-nine_mens_morris-wait = The other side is to move.
prompt-nine_mens_morris-over = The game is over.
nine_mens_morris-in-hand = In hand: ○ { $first }, ● { $second }
reason-nine_mens_morris-two-men = One side has two men left.
reason-nine_mens_morris-no-move = One side cannot move.
reason-nine_mens_morris-quiet = Nothing has been taken for 30 moves.
reason-nine_mens_morris-resigned = Somebody has resigned.
reason-nine_mens_morris-timed-out = The time is over.
reason-nine_mens_morris-agreed = A draw was agreed.
refusal-nine_mens_morris-hand-first = All men are placed before one moves, and none is left to place afterwards.
refusal-nine_mens_morris-take = A closed mill takes one man that may be taken.
refusal-nine_mens_morris-not-there = No man can go there.
parse-nine_mens_morris = Write a1, a1-a4 or a1-a4xd7 instead of “{ $detail }”.

chapter-N1 = Board and men
chapter-N2 = Placing and moving
chapter-N3 = Mills
chapter-N4 = The end
