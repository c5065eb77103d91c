## What of the rules is not their source's, and why: docs/rules has the same marks under the same numbers

### Dame
fact-D1-1 = The size is in the source’s picture, not in its words.
fact-D1-2 = The source shows the start in a picture.
ruling-D1-3 = The source does not say who starts. Here it is drawn by lot unless the table sets it. The numbers are those of PDN, the usual notation: 1 is at the top left, 29 is White’s lower left corner.
ruling-D3-5 = You may not break off a capture, but which way it goes is up to you. The source only says that a multiple capture does not take precedence. That could also be read as leave to stop after the first jump; we read it as the choice between several captures (D3.4), as in draughts everywhere.
ruling-D3-6 = The way in between makes no difference to the game, so you are not asked about it. The move list shows the whole path where start and end alone do not say which capture it was.
ruling-D5-2 = It does not matter what blocks the pieces. The source speaks of pieces blocked by the opponent; read narrowly, a player blocked by their own men would not have lost, but the game could not go on either.
ruling-D5-3 = Also when it is not your turn, and while an admin is looking at the game: the source only forbids further moves then.
ruling-D6-1 = An offer cannot be withdrawn, and it is void if the move ends the game. The source says only that the players agree; these are the usual customs, so that nobody is pestered with offers.
ruling-D6-3 = Every position counts, from the start of the game on and after every half-move. The source asks for “3 move numbers”: they are those of the moves that led to the position, 0 for the start. A game that begins from a set position starts both counts at 0, and a takeback turns them back.
ruling-D6-4 = The source does not rank its ends. A player who has won on the board should not lose that to a count.
ruling-D6-5 = At Brettspielnetz.de nothing is recognised automatically: you send a draw offer with your next move, name the rule, and ask an admin if it is declined without a reason. Here the program checks at once. By default it ends the game itself, which departs from the source. Where the table asks for a claim, what counts is any position since your previous move: the one before your new move, the one after it, and the one your opponent made in between.
ruling-D6-6 = The source only forbids further moves during that time. The pause lasts at most 10 minutes with a live clock or in a tournament and 7 days otherwise, unless the server’s owner sets it differently; then play continues under protest and the case is judged afterwards. The source lets you appeal when a draw was declined without a reason; here you may also appeal when there was one. A player who delays the game can be warned.

### Chess
ruling-C1 = FIDE’s laws leave open who gets White; here it is drawn by lot unless the table sets it. A game from a set position keeps that position’s move counts, and no earlier position counts as repeated.
ruling-C2 = By FIDE’s laws a wrong claim gives the opponent more time. Correspondence games have no such time, so here it counts as a draw offer, at every speed.
ruling-C3 = By FIDE’s laws a position in which nobody can ever mate ends the game at once, also when the pieces are locked. The program sees only too little material. In a locked position you agree on a draw, or wait for the 75 moves.
ruling-C4 = An offer cannot be withdrawn, and it is void if the move ends the game. FIDE’s laws ask whether any series of legal moves could mate; the program looks at the material alone, not at where it is.

### The Queen’s Gambit
fact-Q1-2 = The rulebooks do not list the cards; players of the game agree on them.
ruling-Q1-3 = We use 28 tokens. The German rulebook lists 32; the Polish one lists 28 and 4 spares, 36 discs in both with the start tokens. So we read the German 32 as the 28 and the four spares, which also complete the chess set (Q8.1). The other reading, all 32 on the board, can be played too: a setup card may use up to 32.
fact-Q1-3 = Players of the game agree that the points go from 3 to 8.
reconstruction-Q1-3 = Which piece has how many points is not published. Ours: pawn 3, knight 4, bishop 5, rook 6, queen 7, king 8.
reconstruction-Q1-4 = The pictures of the published setup cards are not in the rulebooks. We designed our own; those with 28 tokens have 12 pawns and all 16 other pieces, 126 points in all.
ruling-Q2-1 = The rulebooks let you choose a card. Here it can also be drawn at random, which is fair to everyone.
ruling-Q2-2 = By the rulebooks you choose a gambit. Here its colour goes with the seat, so that it also shows the order of play.
ruling-Q2-3 = We do not know anybody’s age. The table says who counts as the oldest, or it is drawn by lot among those present.
ruling-Q2-4 = Start tokens that nobody took leave the board before the first move, so that they never count as tokens. Placing comes before shuffling and planning. If the start player leaves before the first turn, the player who placed just before starts.
ruling-Q3-7 = The German rulebook says that gambits are never captured, and from that follows that no move may end on one. The Polish one speaks only of tokens, which fits.
tip-Q4-2 = While you plan, look at where the others could move too, and try to reach the most valuable tokens before they do. Both rulebooks give this advice.
ruling-Q4-3 = The Polish rulebook has this card drawn after the move; then you would never get back to three cards. We follow the German one.
ruling-Q4-4 = The rulebooks set no order. If all plan at once, nobody can wait to see what the others do; for the same reason a confirmed plan is final.
ruling-Q5-1 = The card is turned up automatically, since even its owner may not know it. What happened before cannot be taken back after that; the move itself can, if all agree, until a card is laid.
ruling-Q5-2 = Staying is automatic as well. The rulebooks do not say what happens to the card: here it is spent, and laying and drawing follow as usual.
ruling-Q5-5 = This happens when a card has to be drawn: first in your seventh turn, with seven cards, of which six stay in the pile. Read to the letter (“no cards on your pile: shuffle”), six cards could be shuffled right after the sixth draw. Until then the cards you turned up are open to all.
ruling-Q6-2 = The rulebooks name no age. The table says which seats may look, and everyone can see that before sitting down.
ruling-Q7-1 = Nothing is laid or drawn after that: it could not change any points.
ruling-Q7-3 = The rulebooks only say who wins a tie. Here this orders all tied places, also among three or four. A player who had no turn comes last among equals.
ruling-Q7-4 = The rulebooks have no such end. Online, players could circle the last tokens forever.
ruling-Q7-5 = The rulebooks say nothing about leaving. Tokens captured by a player who was removed stay out of play; the player keeps the points, so the rank says who lost and the score how it stood.

### Match of the Century
fact-M1-2 = The rulebook has 16 pawns and speaks of “pawns of your colour”. That they are divided equally is an inference.
ruling-M1-8 = The rulebook sets no order. If both choose at once, nobody can wait to see what the other does. The cards stay unknown to your opponent.
fact-M2-1 = Players of the game agree that a king has strength 0 and the other special pieces 2 to 5.
reconstruction-M2-1 = Which piece has which strength is ours: knight 2, bishop 3, rook 4, queen 5.
ruling-M2-2 = The rulebook has a symbol for “either a card or a pawn” and does not say where it is used, but it says that all pawns share one weak effect. Owners of the box can enter another one.
ruling-M3-1 = The rulebook contradicts itself: a game has “at most four attacks”, yet step 7 counts every lane without cards as open. Step 7 decides, for it says when a game ends; so a cleared lane (M7.10) allows a fifth attack.
ruling-M3-2 = An effect that gives you the initiative takes precedence over this: what a card says goes before a general rule.
ruling-M3-5 = What an effect removes later does not change who won. Where an effect lets you win ties, a tied attack is won like any other, and your opponent may use an effect. If effects let both sides win ties, neither does; a second such effect of yours adds nothing. The rulebook is silent on all of this.
ruling-M3-6 = All or nothing, in the order of the effect; only draws may be fewer. A price in cards or pawns must be paid in full, and what would do nothing is not offered. The other reading, to do as much of an effect as you can, would make every price optional. A choice that showed nothing hidden can be taken back if your opponent agrees.
ruling-M3-7 = Effects that move the marker come first, in step 5, and nothing is checked in between: a lead that the effect built up can be lost again in step 6. The advantage track has no end here; the lead is a number.
ruling-M3-8 = Right after the marker moved, and only for all 4 steps of lane 4. The rulebook speaks of “this advantage” beside a picture of lane 4. Read more broadly, it could mean every win in lane 4, even a halved one, or any other lane raised to 4.
ruling-M3-11 = The rulebook says “after 4 attacks”. As a lane can be cleared, we read: when no lane is open (M3.1).
ruling-M3-13 = You can give up a game only when you are to play a card, even as the one who answers and has seen the attack. With no card in hand the program does it for you.
ruling-M4-3 = The rulebook sets no order, and the second player would know more than the first.
ruling-M4-4 = The rulebook sets no order between the players. Here the previous White prepares first, all three parts, then the other. Each part is read from the field where the marker is at that moment: endurance lost by a reshuffle counts at once, and the hand limit is checked after drawing.
reconstruction-M5-1 = The rulebook shows only what the start fields give; the other fields are ours. With ours, further right is never worse. That is not a rule: tracks of your own may have any symbols on any field.
ruling-M5-3 = It is checked after steps 5 and 6 of an attack and after drawing for a new game, never inside an effect. If both are over the limit, the user of the effect discards first. A limit that rises draws no card.
ruling-M5-4 = You draw card by card and are asked before a reshuffle; if you agree, you draw at least one card. An empty pile alone costs nothing, and if the discard pile is empty too, drawing just stops. The other reading, a forced reshuffle, would take endurance for a card that you may decline (M7.1).
ruling-M7-6 = In step 5 the lane being played is not open: its cards are already there.
ruling-M7-8 = First the rest of the effect is carried out, then the hand limit is checked; steps 6 and 7 are dropped. Read to the letter, everything after “resign” would be lost, but resigning is the price for the rest.
ruling-M7-11 = “Last attack” means: the game would end in step 7. The card stays in the hand, counts for the limit and cannot be discarded to escape. If it was not played before the game ended, it is discarded. As both know the card, the choice can be taken back if your opponent agrees.
reconstruction-M7-11 = The rulebook knows a drawn card and two options, not the rest. Here it comes from Fischer’s hand at random, and Fischer chooses. It could also come from the top of Fischer’s pile, or Spassky could have the choice.
reconstruction-M7-12 = The rulebook only says that Fischer’s “Promotion” is exempt from an effect. What the effect forbids is ours.
reconstruction-M7-13 = The rulebook only names the card. What it does is ours.
ruling-M7-10 = A cleared card has left the board: if an effect was to bring it back to your hand when the game ends, it stays on the discard pile. The rulebook has no such case.
ruling-M7-14 = By the rulebook you choose one of the two strengths. As you may draw fewer anyway, the higher one is simply your limit.
fact-M7-16 = Reviews know an effect that resigns the game for a large gain of endurance.
reconstruction-M7-16 = The other cards are ours: names, lines and effects.

### The boxes: players, age and duration as they give them
box-title = The box
box-label-facts = On the box
box-label-contents = Contents
box-label-german = German edition
box-label-polish = Polish edition
box-label-measured = Measured here
box-queens_gambit-facts = 2 to 4 players, from 12 years, 15 minutes.
box-queens_gambit-german = A board, 4 gambits, 48 cards (12 in each colour), 32 tokens, 4 start tokens, 4 double-sided setup cards, 4 overview cards.
box-queens_gambit-polish = A board, 4 gambits, 48 cards (12 in each colour), 28 tokens and 4 spares, 4 start tokens, 4 setup cards, 4 overview cards.
box-queens_gambit-measured = Our bots’ games take 33 to 43 turns in all, the mean of each setup card and number of players. That is ours and not on the box.
box-match_of_the_century-facts = 2 players, from 10 years. It names no duration.
box-match_of_the_century-contents = A board, 2 decks of 16 cards, 16 pawns, 2 kings, 1 queen, 1 advantage marker, 2 endurance markers, 2 overview cards.
box-match_of_the_century-measured = Our bots’ matches take 9 games with 34 attacks in the mean, 6 to 11 games in all. That is ours and not on the box.
