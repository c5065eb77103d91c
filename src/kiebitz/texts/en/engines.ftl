cli-help-engine = let another program use a game’s search (UCI-like, or Hub)
cli-help-tablebase = make Dame’s endgame tables
cli-help-pieces = tables of up to so many pieces (4: some seconds and 6 MB; 6: hours and 2.5 GB)
cli-help-folder = the folder that keeps them
cli-tables-progress = { $done } of { $total } MB, { $seconds } s
cli-tables-kept = The tables are in { $folder }.
