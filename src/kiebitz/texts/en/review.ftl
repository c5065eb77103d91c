# Replay and review of finished games.
cli-help-review = review a finished game: what choices cost, and what was luck
cli-help-review-seed = a number that the bots’ luck depends on
cli-help-work = how much to think, 1 is usual
cli-problem-review = Only a finished game in which somebody played can be reviewed.
cli-review-progress = { $done } of { $total } choices
cli-review-fault = { $entry }. { $player }: { $action } – { $verdict }, −{ $percent } %{ $has ->
    [yes] ; better: { $better }
   *[no] {""}
}
cli-review-sum = { $player }: { $begun } % at first, own faults { $own }, others’ faults { $others }, luck { $luck }, { $ended } % at the end
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
