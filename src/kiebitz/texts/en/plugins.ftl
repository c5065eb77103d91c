place-free = free
place-done = Play

cli-help-game-module = load a game of your own too: a module or a package’s folder (docs/writing-a-game.md)
cli-problem-game = The game cannot be loaded: { $detail }
