place-free = wolne
place-done = Zagraj

cli-help-game-module = wczytuje też własną grę: moduł albo folder pakietu (docs/writing-a-game.md)
cli-problem-game = Nie można wczytać gry: { $detail }
