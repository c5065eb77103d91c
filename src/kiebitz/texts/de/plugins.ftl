place-free = frei
place-done = Spielen

cli-help-game-module = lädt auch ein eigenes Spiel: ein Modul oder der Ordner eines Pakets (docs/writing-a-game.md)
cli-problem-game = Das Spiel lässt sich nicht laden: { $detail }
