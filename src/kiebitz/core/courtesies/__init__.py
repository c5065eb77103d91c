"""What a table offers besides the game's own actions, one module for each."""
