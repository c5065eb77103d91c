# Kogo ktoś zaprosił do stołu
invited-waiting = { $players }: jeszcze bez odpowiedzi
invited-declined = { $players }: nie tym razem
