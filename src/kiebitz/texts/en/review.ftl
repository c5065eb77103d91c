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
