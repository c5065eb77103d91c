cli-help-engine = ein anderes Programm die Suche eines Spiels nutzen lassen (UCI-artig oder Hub)
cli-help-tablebase = die Endspieltabellen für Dame anlegen
cli-help-pieces = Tabellen mit bis zu so vielen Steinen (4: einige Sekunden und 6 MB; 6: Stunden und 2,5 GB)
cli-help-folder = der Ordner, in dem sie liegen
cli-tables-progress = { $done } von { $total } MB, { $seconds } s
cli-tables-kept = Die Tabellen liegen in { $folder }.
