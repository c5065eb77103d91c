cli-help-selfplay = lässt Bots gegeneinander spielen und schreibt jede Entscheidung als Parquet
cli-help-selfplay-players = Stufen der Bots oder eigene Bots wie my_bot.py:Longest; der letzte füllt die übrigen Plätze
cli-help-selfplay-out = Ordner für die Dateien; derselbe Befehl macht später dort weiter, wo er aufgehört hat
cli-selfplay-done = { $games ->
    [one] Eine Partie liegt in { $folder }.
   *[other] { $games } Partien liegen in { $folder }.
}
cli-problem-selfplay = Für Partien unter Bots fehlt das Python-Paket { $missing }. Installiere kiebitz mit der Erweiterung: pip install "kiebitz[selfplay]"
