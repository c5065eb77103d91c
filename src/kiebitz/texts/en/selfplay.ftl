cli-help-selfplay = let bots play each other and write every decision as Parquet
cli-help-selfplay-players = levels of the bots, or bots of your own, such as my_bot.py:Longest; the last one fills the seats that are left
cli-help-selfplay-out = folder for the files; the same command again goes on where it stopped
cli-selfplay-done = { $games ->
    [one] One game is in { $folder }.
   *[other] { $games } games are in { $folder }.
}
cli-problem-selfplay = Self-play needs the Python package { $missing }. Install kiebitz with its extra: pip install "kiebitz[selfplay]"
