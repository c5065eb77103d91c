place-free = frei
place-done = Spielen

