place-free = wolne
place-done = Zagraj

