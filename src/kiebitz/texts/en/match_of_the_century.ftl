game-match_of_the_century = Match of the Century

option-match_of_the_century-spassky = Who plays Boris Spassky
option-match_of_the_century-spassky-0 = first seat
option-match_of_the_century-spassky-1 = second seat
option-match_of_the_century-spassky-random = drawn by lot
option-match_of_the_century-material = Decks and tracks
option-match_of_the_century-material-own = those of this server’s owner
option-match_of_the_century-material-shipped = the reconstructed ones of this program

## Rules
rule-M1-1 = Two players: Boris Spassky (red) and Bobby Fischer (blue), each with a deck of 16 different cards.
rule-M1-2 = The advantage marker begins on the neutral field. The supply holds 16 pawns, 8 of each colour.
rule-M1-3 = Spassky, the champion, has the white queen: he plays White in the first game.
rule-M1-4 = Both kings begin six steps from the middle of the match track.
rule-M1-5 = Each deck is shuffled face down; a discard pile lies beside it.
rule-M1-6 = Each endurance marker begins on the start field of its own track.
rule-M1-7 = Each player takes 2 pawns into the reserve. Spassky draws 6 cards, Fischer 7.
rule-M1-8 = Before the first game each player may, once, put any number of cards face down on the discard pile and draw as many. Both do it at the same time, unseen.
rule-M2-1 = A card shows two chessmen, one white and one black, each with a strength from 0 to 5 and an effect: the special piece at the top, a pawn of the other colour at the bottom.
rule-M2-2 = Every pawn has strength 1 and the same effect: draw 1 card or take 1 pawn.
rule-M2-3 = A deck is a whole chess set: in each colour 1 king, 1 queen, 2 rooks, 2 bishops and 2 knights, with a pawn of the other colour on each card.
rule-M2-4 = A card is only ever played as its piece of the colour you have in this game.
rule-M3-1 = A game has four lanes worth 1, 2, 3 and 4, and one attack in each. A lane that was cleared can be attacked again.
rule-M3-2 = White has the initiative in the first attack, and after that the winner of the previous attack. After a tie it passes to the other player.
rule-M3-3 = Whoever has the initiative plays a card into a lane without cards and may put up to 2 pawns from the reserve on it.
rule-M3-4 = The other player answers with a card in the same lane and may put up to 2 pawns on it.
rule-M3-5 = The total is the piece’s strength plus 1 for each pawn on it. Totals are compared once; if they are equal, nobody uses an effect and nobody gets an advantage.
rule-M3-6 = The player with the lower total may use the effect of their piece.
rule-M3-7 = The player with the higher total wins the attack and moves the marker by the lane’s value, unless the effect says otherwise.
rule-M3-8 = Whoever receives all 4 steps of lane 4 loses 1 endurance.
rule-M3-9 = Cards and pawns stay until the game ends. If somebody’s lead is more than all open lanes together, the game ends at once.
rule-M3-10 = The player who leads wins the game and 1 point; the king moves 1 step to the middle.
rule-M3-11 = If no lane is open and nobody leads, the game is drawn, and both get 1 point.
rule-M3-12 = If a king stands on the middle field after the points are given, the match is over. Otherwise a new game begins.
rule-M3-13 = If you are to play a card and cannot or will not, you resign the game. You may resign the whole match at any time.
rule-M4-1 = For a new game the advantage marker goes back to neutral.
rule-M4-2 = All cards on the board go face up to their discard piles, all pawns on it to the supply.
rule-M4-3 = Each player may put any number of cards from their hand face up on the discard pile. Both choose first and reveal together.
rule-M4-4 = Then each player prepares by their own endurance field: draw up to the hand limit, take the pawns, apply the starting advantage, in this order. Both starting advantages are offset against each other.
rule-M4-5 = Colours swap, and the new White begins.
rule-M5-1 = Endurance gained moves your marker right, endurance lost moves it left; at the end of the track the rest lapses.
rule-M5-2 = The hand limit is always the one at your marker.
rule-M5-3 = If you hold too many cards, finish the step and then discard down to the limit.
rule-M5-4 = To draw from an empty pile, shuffle your discard pile, go on drawing and then lose 1 endurance. You may stop instead.
rule-M6-1 = The player whose king reaches the middle field has 6 points and wins the match.
rule-M6-2 = If both kings arrive together, Spassky keeps his title.
rule-M7-1 = Drawing is always optional, and you may draw fewer.
rule-M7-2 = Pawns are of your own colour and come from the supply, as far as it has any.
rule-M7-3 = Endurance is gained or lost as the effect says.
rule-M7-4 = The advantage marker moves towards Spassky or Fischer as the effect says.
rule-M7-5 = If the advantage is not awarded, the winner has still won and keeps the initiative.
rule-M7-6 = An open attack is a lane that holds no cards.
rule-M7-7 = To discard is to put cards from your hand face up on your discard pile.
rule-M7-8 = Resigning the game ends it at once; the other player wins it and gets 1 point.
rule-M7-9 = To fill up your hand is to draw up to the hand limit; fewer is allowed.
rule-M7-10 = Clearing a lane puts both cards on their discard piles and the pawns back to the supply. The winner gets no advantage but has the next initiative; the lane is open again.
rule-M7-11 = A random card from the opponent’s hand is shown. The opponent discards it, or leads the next attack with it. In the last attack of a game it must be discarded.
rule-M7-12 = For the rest of this game the opponent may not use pawns from the reserve, except for Promotion.
rule-M7-13 = Promotion: return 1 or 2 pawns from your reserve to the supply, for 1 step of advantage each.
rule-M7-14 = Discard a card and draw as many cards as the strength of either of its two pieces; fewer is allowed.
rule-M7-15 = The attack’s advantage is halved and rounded up.
rule-M7-16 = Some effects withhold the advantage, resign the game for endurance, fill up the hand or count the open attacks.

## Names and causes
match_of_the_century-person = { $person ->
    [spassky] Spassky
   *[fischer] Fischer
}
match_of_the_century-leader = { $leader ->
    [nobody] nobody leads
    [spassky] Spassky leads by { $lead }
   *[fischer] Fischer leads by { $lead }
}
match_of_the_century-cause = { $cause ->
    [setup] setup
    [exchange] exchange
    [preparation] preparation
    [attack] attack won
    [lane-four] the price of lane 4
    [reshuffle] after the reshuffle
    [limit] hand limit
    [choice] by choice
    [shown] shown card
   *[effect] “{ $source }”
}

## Events
event-match_of_the_century-plays-spassky = { $player } plays Boris Spassky.
event-match_of_the_century-shuffled = { $player } shuffles the pile.
event-match_of_the_century-drew = { $count ->
    [one] { $player } draws 1 card ({ match_of_the_century-cause }).
   *[other] { $player } draws { $count } cards ({ match_of_the_century-cause }).
}
event-match_of_the_century-drew-card = You draw “{ $card }”.
event-match_of_the_century-took-pawns = { $count ->
    [one] { $player } takes 1 pawn ({ match_of_the_century-cause }).
   *[other] { $player } takes { $count } pawns ({ match_of_the_century-cause }).
}
event-match_of_the_century-exchanged = { $count ->
    [0] { $player } exchanges no card.
    [one] { $player } exchanges 1 card.
   *[other] { $player } exchanges { $count } cards.
}
event-match_of_the_century-game-begins = Game { $game } begins. { $player } has White and the initiative.
event-match_of_the_century-attacked = { $player } attacks in lane { $lane } with “{ $card }” ({ match_of_the_century-of-piece }): total { $total }.
event-match_of_the_century-answered = { $player } answers with “{ $card }” ({ match_of_the_century-of-piece }): total { $total }.
event-match_of_the_century-attack-won = { $player } wins the attack, { $total } to { $other }.
event-match_of_the_century-attack-tied = The attack is tied, { $total } each: no effect, no advantage.
event-match_of_the_century-tie-won = { $player } wins the tied attack, { $total } each.
event-match_of_the_century-effect-used = { $piece ->
    [P] { $player } uses the pawn’s effect of “{ $card }”.
   *[other] { $player } uses “{ $card }”.
}
event-match_of_the_century-effect-declined = { $piece ->
    [P] { $player } does not use the pawn’s effect of “{ $card }”.
   *[other] { $player } does not use “{ $card }”.
}
event-match_of_the_century-effect-idle = { $piece ->
    [P] The pawn’s effect of “{ $card }” cannot be used now or would do nothing.
   *[other] “{ $card }” cannot be used now or would do nothing.
}
event-match_of_the_century-effect-barred = { $player } may use no effect in this attack.
event-match_of_the_century-advantage = { $count ->
    [one] 1 step of advantage for { $player } ({ match_of_the_century-cause }): { match_of_the_century-leader }.
   *[other] { $count } steps of advantage for { $player } ({ match_of_the_century-cause }): { match_of_the_century-leader }.
}
event-match_of_the_century-award-lowered = { $share ->
    [none] “{ $source }”: the attack’s advantage is not awarded.
   *[half] “{ $source }”: the attack’s advantage is halved.
}
event-match_of_the_century-endurance-gained = { $player } gains { $count } endurance ({ match_of_the_century-cause }). Hand limit { $limit }.
event-match_of_the_century-endurance-lost = { $player } loses { $count } endurance ({ match_of_the_century-cause }). Hand limit { $limit }.
event-match_of_the_century-endurance-at-end = { $player }’s endurance is at the end of its track; the rest lapses ({ match_of_the_century-cause }).
event-match_of_the_century-stayed-calm = { $player } stays calm and loses no endurance ({ match_of_the_century-cause }).
event-match_of_the_century-game-won = { $early ->
    [yes] { $player } wins game { $game } early: the lead of { $lead } is more than the { $outstanding } still open.
   *[no] { $player } wins game { $game } with a lead of { $lead }.
}
event-match_of_the_century-game-drawn = Game { $game } is drawn: both get a point.
event-match_of_the_century-game-resigned = { $cause ->
    [no-card] { $player } has no card to play and resigns game { $game }.
    [effect] { $player } gives up game { $game } by the effect.
   *[choice] { $player } resigns game { $game }.
}
event-match_of_the_century-point = { $player } has { $points ->
    [one] 1 point.
   *[other] { $points } points.
}
event-match_of_the_century-board-cleared = The board is cleared for a new game.
event-match_of_the_century-card-kept = { $player } will take “{ $card }” back when the game ends.
event-match_of_the_century-card-returned = { $player } takes “{ $card }” back into their hand.
event-match_of_the_century-discarded = { $player } discards “{ $card }” ({ match_of_the_century-cause }).
event-match_of_the_century-reshuffled = { $count ->
    [one] { $player }’s pile is empty: the single card in the discard pile becomes the new pile.
   *[other] { $player }’s pile is empty: the { $count } cards in the discard pile are shuffled into a new pile.
}
event-match_of_the_century-lane-cleared = “{ $source }”: lane { $lane } is cleared and open again.
event-match_of_the_century-lane-set = “{ $source }”: the next attack goes to lane { $lane }.
event-match_of_the_century-lane-raised = “{ $source }”: lane { $lane } is worth { $value } in this game.
event-match_of_the_century-lasting = { $what ->
    [no-pawns] “{ $source }”: { $player } may put no pawns on cards for the rest of this game.
    [ties] “{ $source }”: { $player } wins tied attacks for the rest of this game.
   *[calm] “{ $source }”: { $player } loses no endurance for the rest of this game.
}
event-match_of_the_century-next-attack = { $what ->
    [strength] “{ $source }”: { $player }’s total is { $count } higher in the next attack.
    [no-effect] “{ $source }”: { $player } may use no effect in the next attack.
   *[lead] “{ $source }”: { $player } has the initiative in the next attack.
}
event-match_of_the_century-looked = { $player } looks at the opponent’s hand, cards: { $count } (“{ $source }”).
event-match_of_the_century-saw-card = You see “{ $card }”.
event-match_of_the_century-card-shown = “{ $source }”: { $player } has to show “{ $card }”.
event-match_of_the_century-must-play = { $player } keeps “{ $card }” and must play it in the next attack.
event-match_of_the_century-promoted = { $count ->
    [one] { $player } returns 1 pawn from the reserve ({ match_of_the_century-cause }).
   *[other] { $player } returns { $count } pawns from the reserve ({ match_of_the_century-cause }).
}
event-match_of_the_century-recovered = { $player } takes “{ $card }” back from the discard pile (“{ $source }”).

## How a match ends
reason-match_of_the_century-six-points = The king has reached the middle field: six points.
reason-match_of_the_century-together = Both kings reached the middle field together, so the champion keeps the title.
reason-match_of_the_century-resigned = The match was resigned.
reason-match_of_the_century-timed-out = Time ran out.

## What a player can do
match_of_the_century-cards = { $count ->
    [1] “{ $card1 }”
    [2] “{ $card1 }”, “{ $card2 }”
    [3] “{ $card1 }”, “{ $card2 }”, “{ $card3 }”
    [4] “{ $card1 }”, “{ $card2 }”, “{ $card3 }”, “{ $card4 }”
    [5] “{ $card1 }”, “{ $card2 }”, “{ $card3 }”, “{ $card4 }”, “{ $card5 }”
    [6] “{ $card1 }”, “{ $card2 }”, “{ $card3 }”, “{ $card4 }”, “{ $card5 }”, “{ $card6 }”
    [7] “{ $card1 }”, “{ $card2 }”, “{ $card3 }”, “{ $card4 }”, “{ $card5 }”, “{ $card6 }”, “{ $card7 }”
   *[other] { $count } cards
}
match_of_the_century-of-piece = { $piece ->
    [K] king
    [Q] queen
    [R] rook
    [B] bishop
    [N] knight
   *[P] pawn
}
match_of_the_century-with-pawns = { $pawns ->
    [0] { "" }
    [one] {" "}with 1 pawn
   *[other] {" "}with { $pawns } pawns
}
action-match_of_the_century-exchange = { $count ->
    [0] Exchange no card.
   *[other] Exchange { match_of_the_century-cards }.
}
action-match_of_the_century-attack = Attack in lane { $lane }: “{ $card }” ({ match_of_the_century-of-piece }){ match_of_the_century-with-pawns }, total { $total }.
action-match_of_the_century-answer = Answer in lane { $lane }: “{ $card }” ({ match_of_the_century-of-piece }){ match_of_the_century-with-pawns }, total { $total }.
action-match_of_the_century-resign-game = Resign this game.
action-match_of_the_century-use = { $piece ->
    [P] Use the pawn’s effect of “{ $card }”.
   *[other] Use “{ $card }”.
}
action-match_of_the_century-pass = Do not use “{ $card }”.
action-match_of_the_century-choose = Choose option { $option }.
action-match_of_the_century-draw = { $count ->
    [one] Draw 1 card.
   *[other] Draw { $count } cards.
}
action-match_of_the_century-reshuffle = Reshuffle, go on drawing, then lose 1 endurance.
action-match_of_the_century-stop = Draw no more.
action-match_of_the_century-discard = { $count ->
    [0] Discard no card.
   *[other] Discard { match_of_the_century-cards }.
}
action-match_of_the_century-keep = Keep “{ $card }” and play it in the next attack.
action-match_of_the_century-promote = { $count ->
    [one] Return 1 pawn.
   *[other] Return { $count } pawns.
}
action-match_of_the_century-recover = Take “{ $card }” back into your hand.
action-match_of_the_century-strike = Your opponent discards “{ $card }”.
action-match_of_the_century-lane = Choose lane { $lane }.
match_of_the_century-when = in game { $game }
deed-match_of_the_century-attack = the attack in lane { $lane } { $when }
deed-match_of_the_century-answer = the answer in lane { $lane } { $when }
deed-match_of_the_century-use = the effect of “{ $card }” { $when }
deed-match_of_the_century-pass = going without “{ $card }” { $when }
deed-match_of_the_century-exchange = the exchange of cards { $when }
deed-match_of_the_century-resign-game = the resignation { $when }

## Refusals
refusal-match_of_the_century-match-over = The match is over.
refusal-match_of_the_century-no-such-seat = This seat does not play here, or it is not settled yet who plays whom.
refusal-match_of_the_century-already-chosen = You have already chosen; wait for the other player.
refusal-match_of_the_century-not-awaited = It is not your turn.
refusal-match_of_the_century-not-now = { $what ->
    [exchange] First choose which cards you exchange.
    [discard] First choose which cards you put away.
    [attack] Now you open an attack: choose a lane and a card.
    [answer] Now you answer the attack with a card.
    [offer] First say whether you use the effect.
    [effect] First make the choice that the effect asks for.
    [shown] First decide about the card that was shown.
    [draw] First draw, or stop drawing.
   *[limit] First discard down to your hand limit.
}
refusal-match_of_the_century-no-such-lane = There is no lane { $lane }; the lanes are 1 to 4.
refusal-match_of_the_century-lane-taken = Lane { $lane } is not open.
refusal-match_of_the_century-lane-is-set = The effect has set the lane: this attack goes to lane { $lane }.
refusal-match_of_the_century-not-in-hand = Card { $card } is not in your hand.
refusal-match_of_the_century-must-play = Card { $card } was shown: you must play it in the next attack and may not discard it.
refusal-match_of_the_century-two-pawns = A card takes at most 2 pawns.
refusal-match_of_the_century-pawns-frozen = You may put no pawns on cards for the rest of this game.
refusal-match_of_the_century-reserve-too-small = { $count ->
    [0] Your reserve has no pawns.
    [one] Your reserve has only 1 pawn.
   *[other] Your reserve has only { $count } pawns.
}
refusal-match_of_the_century-card-twice = You have named a card twice.
refusal-match_of_the_century-wrong-number = { $count ->
    [one] It must be exactly 1 card.
   *[other] It must be exactly { $count } cards.
}
refusal-match_of_the_century-cards-in-order = Name the cards in rising order.
refusal-match_of_the_century-shown-only = Only card { $card }, which was shown, can be discarded now; or you keep it.
refusal-match_of_the_century-draw-or-stop = Draw at least 1 card, or stop.
refusal-match_of_the_century-pile-empty = Your pile is empty: reshuffle, or stop drawing.
refusal-match_of_the_century-pile-not-empty = Your pile is not empty; nothing is reshuffled yet.
refusal-match_of_the_century-draw-too-many = { $count ->
    [one] You can draw at most 1 card now.
   *[other] You can draw at most { $count } cards now.
}
refusal-match_of_the_century-no-such-option = Option { $option } is not offered: it is not there or would do nothing.
refusal-match_of_the_century-promote-number = { $count ->
    [one] You can return exactly 1 pawn.
   *[other] You can return 1 to { $count } pawns.
}
refusal-match_of_the_century-not-in-discard = Card { $card } does not lie face up in your discard pile.
refusal-match_of_the_century-not-in-their-hand = Card { $card } cannot be taken from that hand.

## What cannot be read
parse-match_of_the_century-unknown = This cannot be read. Examples: attack 4 Q07 +2, answer K12, use, pass, discard 3 9, resign game.
parse-match_of_the_century-number = A number belongs here.
parse-match_of_the_century-card = A card is a number from 1 to 16, with or without the letter of its piece, such as Q07.
parse-match_of_the_century-card-letter = The letter does not belong to this card.
parse-match_of_the_century-pawns = Pawns are written +1 or +2.
parse-match_of_the_century-attack = An attack needs a lane and a card, such as attack 4 Q07 +2.
parse-match_of_the_century-answer = An answer needs a card, such as answer K12.
parse-match_of_the_century-cards = Name the cards, such as discard 3 9, or none.

## Prompts
prompt-match_of_the_century-exchange = Choose any number of cards to exchange before the first game, or none.
prompt-match_of_the_century-discard = Before the new game you may put away any number of cards.
prompt-match_of_the_century-attack = { $count ->
    [1] You have the initiative: play a card into lane { $last }.
   *[other] You have the initiative: play a card into lane { $most } or { $last }.
}
prompt-match_of_the_century-answer = Answer in lane { $lane } (worth { $value }); the total to beat is { $total }.
prompt-match_of_the_century-use = { $piece ->
    [P] You lost the attack: use the pawn’s effect of “{ $card }” or not?
   *[other] You lost the attack: use “{ $card }” or not?
}
prompt-match_of_the_century-choose = “{ $source }”: choose one.
prompt-match_of_the_century-discard-for = { $count ->
    [one] “{ $source }”: discard 1 card.
   *[other] “{ $source }”: discard { $count } cards.
}
prompt-match_of_the_century-trade = “{ $source }”: discard a card and draw as many as one of its strengths.
prompt-match_of_the_century-swap = “{ $source }”: discard any number of cards and draw as many{ $count ->
    [0] .
   *[other] {" "}and { $count } more.
}
prompt-match_of_the_century-promote = { $count ->
    [one] “{ $source }”: return 1 pawn.
   *[other] “{ $source }”: return 1 to { $count } pawns.
}
prompt-match_of_the_century-recover = “{ $source }”: take a card back from your discard pile.
prompt-match_of_the_century-strike = “{ $source }”: choose the card your opponent must discard.
prompt-match_of_the_century-steer = “{ $source }”: choose the lane of the next attack.
prompt-match_of_the_century-raise = “{ $source }”: choose the open lane that becomes worth { $count } more.
prompt-match_of_the_century-shown = “{ $card }” was shown: discard it, or keep it and play it in the next attack.
prompt-match_of_the_century-draw = { $count ->
    [one] You may draw 1 card.
   *[other] You may draw up to { $count } cards.
}
prompt-match_of_the_century-reshuffle = { $count ->
    [one] Your pile is empty. Reshuffle for 1 more card and lose 1 endurance, or stop?
   *[other] Your pile is empty. Reshuffle for up to { $count } more cards and lose 1 endurance, or stop?
}
prompt-match_of_the_century-limit = { $count ->
    [one] You are over your hand limit: discard 1 card.
   *[other] You are over your hand limit: discard { $count } cards.
}
prompt-match_of_the_century-you-have-chosen = You have chosen; the other player is still choosing.
prompt-match_of_the_century-both-choose = Both players choose cards, unseen.
prompt-match_of_the_century-chance = Cards are being dealt.
prompt-match_of_the_century-waiting = { $person ->
    [spassky] Spassky is to act.
   *[fischer] Fischer is to act.
}
prompt-match_of_the_century-over = { $winner ->
    [spassky] The match is over: Spassky keeps the title.
   *[fischer] The match is over: Fischer is the new champion.
}

## The sentence of an effect
match_of_the_century-per = { $of ->
    [open-attacks] for each open attack
    [paid] for each card or pawn given
    [paid-cards] for each card discarded
    [paid-pawns] for each pawn returned
    [behind] for each point you are behind in the match
   *[reserve] for each pawn in your reserve
}
match_of_the_century-bounds = { $plus ->
    [0] { "" }
   *[other] {" "}and { $plus } more
}{ $most ->
    [0] { "" }
   *[other] , at most { $most } in all
}
match_of_the_century-verb-draw = { $count ->
    [one] Draw 1 card.
   *[other] Draw up to { $count } cards.
}
match_of_the_century-verb-draw-per = { $of ->
    [lane] Draw up to as many cards as this lane’s number{ match_of_the_century-bounds }.
   *[other] Draw 1 card { match_of_the_century-per }{ match_of_the_century-bounds }.
}
match_of_the_century-verb-fill-up = Fill up your hand to the limit.
match_of_the_century-verb-pawns = { $count ->
    [one] Take 1 pawn.
   *[other] Take { $count } pawns.
}
match_of_the_century-verb-pawns-per = { $of ->
    [lane] Take as many pawns as this lane’s number{ match_of_the_century-bounds }.
   *[other] Take 1 pawn { match_of_the_century-per }{ match_of_the_century-bounds }.
}
match_of_the_century-verb-endurance-gained = { $who ->
    [you] Gain { $count } endurance.
   *[opponent] Your opponent gains { $count } endurance.
}
match_of_the_century-verb-endurance-lost = { $who ->
    [you] Lose { $count } endurance.
   *[opponent] Your opponent loses { $count } endurance.
}
match_of_the_century-verb-endurance-per = { $who ->
    [you] { $of ->
        [lane] Gain as much endurance as this lane’s number{ match_of_the_century-bounds }.
       *[other] Gain 1 endurance { match_of_the_century-per }{ match_of_the_century-bounds }.
    }
   *[opponent] { $of ->
        [lane] Your opponent gains as much endurance as this lane’s number{ match_of_the_century-bounds }.
       *[other] Your opponent gains 1 endurance { match_of_the_century-per }{ match_of_the_century-bounds }.
    }
}
match_of_the_century-verb-advantage = Advantage { $count } for you.
match_of_the_century-verb-advantage-given = Advantage { $count } for your opponent.
match_of_the_century-verb-advantage-per = { $of ->
    [lane] Advantage for you as high as this lane’s number{ match_of_the_century-bounds }.
   *[other] Advantage 1 for you { match_of_the_century-per }{ match_of_the_century-bounds }.
}
match_of_the_century-verb-award = { $share ->
    [none] The attack’s advantage is not awarded.
   *[half] The attack’s advantage is halved and rounded up.
}
match_of_the_century-verb-clear-lane = Clear this lane: both cards are discarded, all pawns go to the supply, no advantage is awarded, and the lane is open again.
match_of_the_century-verb-resign-game = Then resign this game.
match_of_the_century-verb-discard = { $who ->
    [you] { $count ->
        [one] Discard 1 card.
       *[other] Discard { $count } cards.
    }
   *[opponent] { $count ->
        [one] Your opponent discards 1 card of their choice.
       *[other] Your opponent discards { $count } cards of their choice.
    }
}
match_of_the_century-verb-promote = { $count ->
    [one] Return 1 pawn from your reserve to the supply.
   *[other] Return 1 to { $count } pawns from your reserve to the supply.
}
match_of_the_century-verb-one-of = { $who ->
    [you] Choose one:
   *[opponent] Your opponent chooses one:
}
match_of_the_century-verb-option = ({ $number })
match_of_the_century-verb-show-card = A random card from your opponent’s hand is shown: your opponent discards it or must play it in the next attack.
match_of_the_century-verb-lasting = { $what ->
    [no-pawns] For the rest of this game your opponent may put no pawns on cards.
    [ties] For the rest of this game you win tied attacks.
   *[calm] For the rest of this game you lose no endurance.
}
match_of_the_century-verb-next-attack = { $what ->
    [strength] In the next attack of this game your total is { $count } higher.
    [no-effect] In the next attack of this game your opponent may use no effect.
   *[lead] You have the initiative in the next attack of this game.
}
match_of_the_century-verb-steer = You choose the lane of the next attack.
match_of_the_century-verb-raise-lane = Choose an open attack: it is worth { $count } more in this game.
match_of_the_century-verb-trade = Discard a card and draw up to the strength of either of its two pieces.
match_of_the_century-verb-swap = { $count ->
    [0] Discard any number of cards and draw up to as many.
   *[other] Discard any number of cards and draw up to as many and { $count } more.
}
match_of_the_century-verb-recover = Take a face-up card from your discard pile into your hand.
match_of_the_century-verb-look = Look at your opponent’s hand.
match_of_the_century-verb-strike = Look at your opponent’s hand and choose a card to be discarded.
match_of_the_century-verb-keep-card = When this game ends, this card returns to your hand.

## Before a card is played: if you win, if you lose
match_of_the_century-preview-advantage = { $person ->
    [spassky] Spassky moves the marker by { $count }: { match_of_the_century-leader }.
   *[fischer] Fischer moves the marker by { $count }: { match_of_the_century-leader }.
}
match_of_the_century-preview-lane-four = { match_of_the_century-person } loses 1 endurance for lane 4.
match_of_the_century-preview-unless = Unless the effect changes it:
match_of_the_century-preview-their-effect = { $piece ->
    [P] Your opponent may use the pawn’s effect of “{ $card }”. It speaks to its owner; “your opponent” there is you:
   *[other] Your opponent may use “{ $card }”. The card speaks to its owner; “your opponent” there is you:
}
match_of_the_century-preview-their-effect-open = Your opponent may use the effect of the card they answer with.
match_of_the_century-preview-their-effect-barred = Your opponent may use no effect in this attack.
match_of_the_century-preview-your-effect = { $piece ->
    [P] You may use the pawn’s effect of “{ $card }”:
   *[other] You may use “{ $card }”:
}
match_of_the_century-preview-barred = You may use no effect in this attack.
match_of_the_century-preview-tie = A tie: no effect, no advantage; { match_of_the_century-person } has the next initiative.
match_of_the_century-preview-tie-won = A tie: { match_of_the_century-person } wins it by an effect.

## The table as text
match_of_the_century-text-match = Match: Spassky { $spassky } – { $fischer } Fischer
match_of_the_century-text-game = Game { $game }: { $white ->
    [spassky] Spassky has White
   *[fischer] Fischer has White
}
match_of_the_century-text-lead = Advantage: { match_of_the_century-leader }. Still open: { $open }
match_of_the_century-which-attack = { $when ->
    [now] this attack
   *[next] the next attack
}
match_of_the_century-text-mark = { $kind ->
    [no-pawns] { match_of_the_century-person } may put no pawns on cards in this game.
    [ties] { match_of_the_century-person } wins ties in this game.
    [calm] { match_of_the_century-person } loses no endurance in this game.
    [strength] { match_of_the_century-person } has { $count } more in { match_of_the_century-which-attack }.
    [no-effect] { match_of_the_century-person } may use no effect in { match_of_the_century-which-attack }.
    [must-play] { match_of_the_century-person } must play “{ $card }”.
    [lane] The attack goes to lane { $count }.
   *[lead] { match_of_the_century-person } has the next initiative.
}
match_of_the_century-text-lane = Lane { $lane } (worth { $value })
match_of_the_century-text-open = open
match_of_the_century-text-placed = { match_of_the_century-person }: { $code } { $card }, { $terms } = { $total }
match_of_the_century-text-camp = { match_of_the_century-person }: hand { $hand } of { $limit }, pile { $pile }, discard pile { $discard }, reserve { $reserve }, supply { $supply }
match_of_the_century-text-endurance = endurance { $track } (next game: pawns { $pawns }, advantage { $advantage })
match_of_the_century-text-seen = you know: { $cards }
match_of_the_century-text-hand = { $when ->
    [next] Your hand ({ $count }), as it will count in the next game:
   *[now] Your hand ({ $count }), as it counts in this game:
}
match_of_the_century-text-card = { $code } { $card }
match_of_the_century-text-strength = strength { $strength }
match_of_the_century-text-line = { $line }
match_of_the_century-text-source = { $source ->
    [rulebook] Effect: from the rulebook.
    [review] Effect: from public reviews.
   *[reconstruction] Effect: our reconstruction, not the published card.
}
match_of_the_century-text-reconstruction = Decks and tracks are reconstructed: only what the rulebook and reviews say is certain.
bot-notice-match_of_the_century-no-kernel = The compiled kernel is missing here, so this bot searches slowly and is weaker than its level.
