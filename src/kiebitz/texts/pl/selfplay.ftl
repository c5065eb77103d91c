cli-help-selfplay = boty grają ze sobą, a każda decyzja jest zapisywana jako Parquet
cli-help-selfplay-players = poziomy botów lub własne boty, jak my_bot.py:Longest; ostatni zajmuje pozostałe miejsca
cli-help-selfplay-out = folder na pliki; to samo polecenie zaczyna później tam, gdzie skończyło
cli-selfplay-done = { $games ->
    [one] Jedna partia jest w { $folder }.
    [few] { $games } partie są w { $folder }.
   *[other] { $games } partii jest w { $folder }.
}
cli-problem-selfplay = Do gier między botami brakuje pakietu Pythona { $missing }. Zainstaluj kiebitz z dodatkiem: pip install "kiebitz[selfplay]"
