# Wen jemand an einen Tisch eingeladen hat
invited-waiting = { $players }: noch keine Antwort
invited-declined = { $players }: gerade nicht
