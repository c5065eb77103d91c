## Refusals that every table knows
refusal-no-such-seat = This table has no seat { $seat }.
refusal-game-over = The game is over; nothing more can be done here.
refusal-frozen = The table is waiting for an admin’s decision. Please do not play on until then.
refusal-nonce-too-late = Your share of the luck came after the first deal; the table goes on without it.
refusal-nonce-twice = Your share of the luck has already arrived.
refusal-not-your-turn = It is not your turn.
refusal-no-such-courtesy = This table does not know that offer or claim.
refusal-offer-pending = An offer is already waiting for an answer.
refusal-offer-needs-move = A draw offer travels with a move: move, and offer with it.
refusal-offer-again = You have already offered a draw; the next offer can go with a move after your opponent’s next one.
refusal-takeback-again = You have already asked. You may ask again after the next move.
refusal-takeback-nothing = You have nothing to take back yet.
refusal-takeback-after-deal = Something has been dealt since; that cannot be taken back.
refusal-no-offer = There is no offer to answer.
refusal-own-offer = You cannot answer your own offer.
refusal-claim-again = You have already claimed this turn. Make your move; you may claim again next turn.
refusal-not-awaited = This seat’s clock is not running.
refusal-already-left = This player has already left the game.
refusal-adjudication-needs-seat = Say which seat wins.
refusal-chance-awaited = The cards are being dealt; wait a moment.
refusal-nonce-of-a-bot = Only people add a share to the luck of a table.
refusal-waits-for-players = Nobody plays before everybody is there.
refusal-arrival-not-awaited = Nobody has to come to this seat.
refusal-abort-too-late = Something has already been dealt or played. You can resign instead.
refusal-seat-is-kept = This seat is not free to be given away.
refusal-people-at-table = Only tables of bots alone end by themselves.
refusal-pause-not-over = The table is still paused.
refusal-appeal-same-ground = You have already asked an admin about this in this game. They will judge it, even if that takes a while.
refusal-no-appeal = Nobody has appealed to an admin here.

## What a table says before it begins
prompt-waits-for-players = Waiting for { $players } to come.

## Events that every table knows
event-offered = { $offer ->
    [draw] { $player } offers a draw.
   *[takeback] { $player } asks to take the last move back.
 }
event-accepted = { $player } accepts.
event-declined = { $player } declines.
event-declined-because = { $player } declines: { $said }
event-claimed = { $player } claims a draw: { $claim }.
event-claim-denied = The claim does not hold: { $why }
event-resigned = { $player } resigns.
bot-notice-resigns = I resign. Well played!
event-timed-out = { $player } ran out of time.
event-appealed = { $player } asks an admin: { $said }
event-protested = No admin has come in time. The game goes on under { $player }’s protest and is judged later.
event-protest-lapsed = Nobody has judged the protest in time. The game counts as it was played.
event-adjudicated = { $ruling ->
    [draw] Decision of { $by }: a draw. { $note }
    [win] Decision of { $by }: { $player } wins. { $note }
   *[play_on] Decision of { $by }: play on. { $note }
 }
event-warned = { $player } was warned.
event-taken-over = { $by } plays on for { $player }.
event-offer-lapsed = { $offer ->
    [draw] { $player }’s draw offer has lapsed.
   *[takeback] { $player }’s request has lapsed.
 }
event-aborted = { $player } calls the table off. Nobody wins or loses.
event-freed = { $player } has not given a share of the luck. The seat is free again.
event-ended = The game is over: { $reason }
reason-adjudicated = An admin decided.
reason-aborted = The table was called off before it began.
reason-expired = The bots took too long; their table was closed.
evidence = Moves { $numbers }.

## Texts that cannot be read
parse-record = This is not a Kiebitz record: { $detail }
parse-record-game = This program does not know the game “{ $detail }”.
parse-record-rules-version = The record was played by version { $detail } of the rules, which this program does not have.
parse-record-players = The number of players in this record ({ $detail }) does not fit its options.
parse-record-material = The material in this record is not valid: { $detail }
parse-record-entry = The record breaks off: { $detail }

## Proving the luck of a record
verify-ok = { $deals ->
    [0] The luck is sound: nothing was dealt.
    [one] The luck is sound: the only deal is what the seed and the shares give.
   *[other] The luck is sound: all { $deals } deals are what the seed and the shares give.
 }
verify-complete = The record is complete. The head of its chain is { $head }
verify-signed = It was signed with the key { $key }
verify-unsigned = Nobody has signed it.
verify-seed-form = The seed is not valid: it must be 64 hexadecimal digits.
verify-commitment-form = The commitment is not valid: it must be 64 hexadecimal digits.
verify-other-commitment = The commitment in the record is not the one you noted when the table opened.
verify-other-nonce = A share of the luck that you noted is not in the record.
verify-refused = Entry { $entry } cannot stand: { $detail }
verify-chain = The entries do not lead to the head of the chain: something in the record was changed.
verify-signature = The signature does not fit: the record or the key was changed.
verify-no-seed = The record has no seed or no commitment: it was saved before the game ended, or the table had none. Nothing can be proved.
verify-commitment = The seed does not fit the commitment: it is not the one fixed when the table opened.
verify-nonce = The first deal (entry { $entry }) was made before everybody had given their share of the luck, so it could have been chosen.
verify-deal = Deal { $deal } (entry { $entry }) is not what the seed and the shares give. It is the first wrong one.
verify-entry = Entry { $entry } cannot stand: { $detail }
verify-outcome = The record’s outcome is not the one its entries lead to.

## Options that do not exist or do not fit
wrong-option-unknown = There is no option “{ $option }”. There are: { $known }
wrong-option-choice = The option “{ $option }” cannot be “{ $value }”. Possible values: { $values }
wrong-option-number = The option “{ $option }” cannot be “{ $value }”. It must be a number from { $least } to { $most }.
wrong-option-value = The option “{ $option }” cannot be “{ $value }”.
wrong-options = These options do not go together.
