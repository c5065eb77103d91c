place-free = free
place-done = Play

