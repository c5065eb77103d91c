## Match of the Century: the table on the page
match_of_the_century-table-person = { $person ->
    [spassky] Spassky
   *[fischer] Fischer
}
match_of_the_century-table-piece = { $piece ->
    [K] king
    [Q] queen
    [R] rook
    [B] bishop
    [N] knight
   *[P] pawn
}
match_of_the_century-table-colour = { $colour ->
    [white] White
   *[black] Black
}
match_of_the_century-table-piece-colour = { match_of_the_century-table-piece }, { match_of_the_century-table-colour }
match_of_the_century-table-place = Reykjavík 1972
match_of_the_century-table-sheet = The board
match_of_the_century-table-you = you
match_of_the_century-table-awaited = is to act
match_of_the_century-table-match = Match: Spassky { $spassky } – { $fischer } Fischer. The first king in the middle wins.
match_of_the_century-table-game = Game { $game }
match_of_the_century-table-attack = Attack { $attack }
match_of_the_century-table-initiative = Initiative:
match_of_the_century-table-has-initiative = has the initiative
match_of_the_century-table-lead = { $leader ->
    [nobody] Nobody leads
    [spassky] Spassky leads by { $lead }
   *[fischer] Fischer leads by { $lead }
}
match_of_the_century-table-advantage = Advantage: { $lead }. Still open: { $open }.
match_of_the_century-table-open = still open: { $open }
match_of_the_century-table-open-then = { $after ->
    [fight] , counted afterwards
   *[goes-on] , the game goes on
}
match_of_the_century-table-endurance = Endurance
match_of_the_century-table-field = Field { $number }: hand limit { $hand }, pawns { $pawns }, starting advantage { $advantage }
match_of_the_century-table-hand = Hand
match_of_the_century-table-reserve = Reserve
match_of_the_century-table-none = empty
match_of_the_century-table-pile = Pile
match_of_the_century-table-discard = Discard
match_of_the_century-table-supply = Supply
match_of_the_century-table-camp-more = { $person }: show the whole track and the piles
match_of_the_century-table-mark-when = { $when ->
    [now] now
   *[next] next
}
match_of_the_century-table-mark-brief = { $kind ->
    [no-pawns] no pawns on cards
    [ties] wins ties
    [calm] loses no endurance
    [strength] { match_of_the_century-table-mark-when } { $count } stronger
    [no-effect] { match_of_the_century-table-mark-when } without effect
    [must-play] must play “{ $card }”
    [lane] attack in lane { $count }
   *[lead] next the initiative
}
match_of_the_century-table-lane = Lane { $lane }
match_of_the_century-table-lane-open = open
match_of_the_century-table-tied = tied
match_of_the_century-table-to-beat = to beat: { $total }
match_of_the_century-table-to-beat-brief = beat { $total }
match_of_the_century-table-costly = Whoever wins this lane with its full advantage loses { $price } endurance.
match_of_the_century-table-lane-value = Lane { $lane }, worth { $value }.
match_of_the_century-table-lane-card = { $person }: “{ $card }”, { $total }.
match_of_the_century-table-lane-choose = { $what ->
    [raise] Raise lane { $lane }, now worth { $value }
    [steer] Next attack in lane { $lane }, worth { $value }
   *[play] Play into lane { $lane }, worth { $value }
}
match_of_the_century-table-lane-closed = Lane { $lane } cannot be chosen now
match_of_the_century-table-here = here
match_of_the_century-table-or-here = or here
match_of_the_century-table-raise = raise
match_of_the_century-table-next-attack = next attack
match_of_the_century-table-chosen = chosen
match_of_the_century-table-placed = “{ $card }”, { $piece }: { $strength } + { $pawns ->
    [one] 1 pawn
   *[other] { $pawns } pawns
}, { $total } in all.
match_of_the_century-table-your-hand = Your hand
match_of_the_century-table-from-discard = Your discard pile: choose a card
match_of_the_century-table-from-hand = Your opponent’s hand: choose a card
match_of_the_century-table-hand-empty = Your hand is empty.
match_of_the_century-table-hands-hidden = Both hands are hidden.
match_of_the_century-table-card = “{ $card }”, { $piece }, strength { $strength }. { $effect }
match_of_the_century-table-verdict = { $pawns ->
    [0] { $result ->
        [won] { $total }, wins
        [tied] { $total }, ties
       *[lost] { $total } at most, loses
    }
    [one] { $result ->
        [won] with 1 pawn: { $total }, wins
        [tied] with 1 pawn: { $total }, ties
       *[lost] { $total } at most, loses
    }
   *[other] { $result ->
        [won] with { $pawns } pawns: { $total }, wins
        [tied] with { $pawns } pawns: { $total }, ties
       *[lost] { $total } at most, loses
    }
}
match_of_the_century-table-locked = “{ $card }” was shown: you must play it now.
match_of_the_century-table-goes = goes
match_of_the_century-table-keys = Keys: 1–7 card, Q W E R lane
match_of_the_century-table-compose = { $ways ->
    [one] “{ $card }”{ $lane ->
        [0] {""}
       *[other] {" "}in lane { $lane }
    }: play it like this?
   *[other] “{ $card }”{ $lane ->
        [0] {""}
       *[other] {" "}in lane { $lane }
    }: with pawns?
}
match_of_the_century-table-compose-lane = “{ $card }” ({ $piece }, { $strength }): choose the lane.
match_of_the_century-table-compose-card = Lane { $lane }: choose the card.
match_of_the_century-table-attack-now = Attack with { $total }
match_of_the_century-table-answer = Answer with { $total }
match_of_the_century-table-take-back = Undo the selection
match_of_the_century-table-without = none
match_of_the_century-table-pawns-on-card = Pawns on the card
match_of_the_century-table-pawn-way = { $pawns ->
    [0] No pawn: { $total }{ $result ->
        [won] , wins
        [tied] , ties
        [lost] , loses
       *[open] {""}
    }
    [one] 1 pawn: { $total }{ $result ->
        [won] , wins
        [tied] , ties
        [lost] , loses
       *[open] {""}
    }
   *[other] { $pawns } pawns: { $total }{ $result ->
        [won] , wins
        [tied] , ties
        [lost] , loses
       *[open] {""}
    }
}
match_of_the_century-table-cards-missing = { $count ->
    [0] Choose cards
   *[other] Not enough cards yet
}
match_of_the_century-table-card-missing = Choose a card
match_of_the_century-table-lane-missing = Choose a lane
match_of_the_century-table-resign = Resign game …
match_of_the_century-table-resign-really = Resign this game? Your opponent wins it and gets 1 point; the match goes on.
match_of_the_century-table-resign-yes = Yes, resign the game
match_of_the_century-table-resign-no = Play on
match_of_the_century-table-forecast = What happens then
match_of_the_century-table-case = { $result ->
    [won] If you win
    [tied] If it is a tie
   *[lost] If you lose
}
match_of_the_century-table-case-certain = { $result ->
    [won] You win with { $total }
    [tied] A tie with { $total }
   *[lost] You lose with { $total }
}
match_of_the_century-table-way = { $effect ->
    [used] with effect
    [unused] without
   *[none] then
}
match_of_the_century-table-ends = { $winner ->
    [you] The game ends and you win it: { $lead } against { $open } open.
    [they] The game ends and you lose it: { $lead } against { $open } open.
    [draw] The game ends in a draw.
   *[no] the game goes on
}
match_of_the_century-table-other-pawns = With other pawns
match_of_the_century-table-other-half = The other half: { match_of_the_century-table-piece-colour }, { $strength }
match_of_the_century-table-as-pawn = { $colour ->
    [white] As White, a pawn:
   *[black] As Black, a pawn:
}
match_of_the_century-table-close = Close
match_of_the_century-table-decks = Both decks
match_of_the_century-table-decks-shown = Which cards
match_of_the_century-table-decks-all = all 32
match_of_the_century-table-decks-unseen = what can still come up
match_of_the_century-table-decks-close = Back to the table
match_of_the_century-table-decks-none = None of these can come up any more.
match_of_the_century-table-deck-own = In your hand { $hand }, in the pile { $pile }, order unknown
match_of_the_century-table-deck-theirs = Unseen { $unseen }: in hand { $hand }, in the pile { $pile }{ $down ->
    [0] {""}
   *[other] , discarded face down { $down }
}
match_of_the_century-table-deck-colour = { $colour ->
    [white] White pieces
   *[black] Black pieces
}
match_of_the_century-table-deck-count-now = count now
match_of_the_century-table-deck-count-pawns = count as pawns now
match_of_the_century-table-where = { $place ->
    [hand] in your hand
    [seen] in hand, seen
    [pile] in the pile
    [unseen] unseen
    [face-down] discarded face down
    [lane] lies in lane { $lane }
   *[discard] discarded
}
match_of_the_century-table-legend = Symbols
match_of_the_century-table-legend-reach = how far open lanes can still move the marker; when this no longer touches the middle, the game is over
match_of_the_century-table-legend-halves = Of each card the upright half counts: the piece in the colour you have in this game.
match_of_the_century-table-sign = { $sign ->
    [draw] draw a card, hand limit
    [drop] discard
    [take] take back
    [swap] exchange
    [pawn] pawns
    [heart] endurance
    [mark] advantage
    [none] no advantage
    [half] half the advantage
    [clear] clear the lane
    [flag] resign the game
    [eye] look
    [next] next attack
    [game] rest of the game
    [lane] choose the lane
    [raise] raise
    [or] choose one
    [init] initiative
    [win] wins
    [tie] ties
   *[lose] loses
}
match_of_the_century-table-chapter-start = Before the first game
match_of_the_century-table-chapter-attack = { $game ->
    [0] Attack { $attack }: lane { $lane }
   *[other] Game { $game }, attack { $attack }: lane { $lane }
}
match_of_the_century-table-chapter-preparation = Before game { $game }
match_of_the_century-table-story-card = “{ $card }”
match_of_the_century-table-story-drew = { $count ->
    [one] { $player } draws 1 card ({ match_of_the_century-cause }): { $cards }.
   *[other] { $player } draws { $count } cards ({ match_of_the_century-cause }): { $cards }.
}
match_of_the_century-table-story-looked = { $player } looks at the opponent’s hand (“{ $source }”): { $cards }.
match_of_the_century-table-story-discarded = { $player } discards { $cards } ({ match_of_the_century-cause }).
match_of_the_century-table-chart = { $games ->
    [one] Points after 1 game: Spassky { $spassky }, Fischer { $fischer }.
   *[other] Points after { $games } games: Spassky { $spassky }, Fischer { $fischer }.
}
match_of_the_century-table-result-of = Result of game { $game }
match_of_the_century-table-lead-bar = Lead
match_of_the_century-table-open-bar = still open
match_of_the_century-table-end-headline = { $how ->
    [early] { $winner } wins early
    [drawn] A draw
    [resigned] { $loser } resigns the game
    [effect] { $loser } resigns the game
    [no-card] { $loser } has no card left
   *[lead] { $winner } wins
}
match_of_the_century-table-end-reason = { $how ->
    [early] The lead of { $lead } is larger than the { $open } still open.
    [drawn] No lane is open and nobody leads: both get 1 point.
    [resigned] { $winner } wins it and gets 1 point.
    [effect] That was the price of an effect; { $winner } gets 1 point.
    [no-card] Whoever has no card to play resigns the game; { $winner } gets 1 point.
   *[lead] No lane is open any more, and the lead is { $lead }.
}
match_of_the_century-table-end-brief = { $how ->
    [early] { $winner } early, { $lead } against { $open } open
    [drawn] Draw, both get 1 point
    [resigned] { $loser } resigns
    [effect] { $loser } resigns by an effect
    [no-card] { $loser } without a card
   *[lead] { $winner } with a lead of { $lead }
}
match_of_the_century-table-prepare-1 = Discard cards
match_of_the_century-table-prepare-2 = Fill the hand
match_of_the_century-table-prepare-3 = Take pawns
match_of_the_century-table-prepare-4 = Starting advantage
match_of_the_century-table-prepare-5 = Colours change
match_of_the_century-table-prepare-hidden = still choosing, unseen
match_of_the_century-table-prepare-done = done
match_of_the_century-table-prepare-choose = { $count ->
    [0] you choose: no card
    [one] you choose: 1 card
   *[other] you choose: { $count } cards
}
match_of_the_century-table-prepare-chosen = { $count ->
    [0] chosen: no card
    [one] chosen: 1 card
   *[other] chosen: { $count } cards
}
match_of_the_century-table-prepare-draw = { $who ->
    [you] hand { $hand }, limit { $limit }: you draw up to { $count }
   *[they] hand { $hand }, limit { $limit }: draws up to { $count }
}
match_of_the_century-table-prepare-pawns = { $who ->
    [you] you take { $count }
   *[they] takes { $count }
}
match_of_the_century-table-prepare-advantage = { $any ->
    [0] none
   *[other] { $who ->
        [you] { $advantage } for you
       *[they] { $advantage }
    }
}
match_of_the_century-table-prepare-net = Taken together, at the start of game { $game }: { $lead }
match_of_the_century-table-prepare-colour = { $colour ->
    [white] { $who ->
        [you] you get White and the initiative
       *[they] gets White and the initiative
    }
   *[black] { $who ->
        [you] you get Black
       *[they] gets Black
    }
}
match_of_the_century-table-front-name = The Kiebitz
match_of_the_century-table-front-extra = Extra edition
match_of_the_century-table-front-games = { $games ->
    [one] Reykjavík, 1 game
   *[other] Reykjavík, { $games } games
}
match_of_the_century-table-front-headline = { $winner ->
    [spassky] Spassky wins
   *[fischer] Fischer wins
}
match_of_the_century-table-front-champion-stays = Boris Spassky remains world champion.
match_of_the_century-table-front-champion-new = Bobby Fischer is the new world champion.
match_of_the_century-table-front-resigned = { $name } does not play on.
match_of_the_century-table-front-caption = The middle field after game { $games }
match_of_the_century-table-front-way = The road to six
match_of_the_century-table-front-by-game = Game by game
match_of_the_century-table-use = Use it
match_of_the_century-table-pass = Do without
match_of_the_century-table-exchange-cards = { $count ->
    [0] Exchange no card
    [one] Exchange 1 card
   *[other] Exchange { $count } cards
}
match_of_the_century-table-discard-cards = { $count ->
    [0] Keep them all
    [one] Discard 1 card
   *[other] Discard { $count } cards
}
match_of_the_century-table-lane-go = { $what ->
    [raise] Raise lane { $lane }
   *[steer] Next attack in lane { $lane }
}
match_of_the_century-table-lost-so = Attack lost, { $mine } to { $theirs }.
match_of_the_century-table-with-or-without = With the effect or without
match_of_the_century-table-with-effect = With “{ $card }”
match_of_the_century-table-without-effect = Without
match_of_the_century-table-breaks = Wash|ington Spec|tators
match_of_the_century-table-course = Match so far
match_of_the_century-table-course-none = No game has ended yet.
match_of_the_century-table-endurance-chart = { $games ->
    [one] Endurance after 1 game: Spassky { $spassky }, Fischer { $fischer }.
   *[other] Endurance after { $games } games: Spassky { $spassky }, Fischer { $fischer }.
}
match_of_the_century-table-replay = Replay

# The whole match, where the page resigns a table
resign-match_of_the_century = Resign the match
resign-really-match_of_the_century = Give up the whole match for good?
resign-yes-match_of_the_century = Yes, resign the match
