"""What a table offers beside the game's own actions, a module each."""
