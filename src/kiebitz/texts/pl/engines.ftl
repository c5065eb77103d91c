cli-help-engine = udostępnij innemu programowi silnik gry (protokół podobny do UCI albo Hub)
cli-help-tablebase = przygotuj tablice końcówek do gry Dame
cli-help-pieces = tablice do tylu pionów (4: kilka sekund i 6 MB; 6: godziny i 2,5 GB)
cli-help-folder = folder, w którym leżą
cli-tables-progress = { $done } z { $total } MB, { $seconds } s
cli-tables-kept = Tablice są w folderze { $folder }.
