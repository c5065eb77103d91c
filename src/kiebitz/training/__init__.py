"""Training the bots' nets: self-play, fitting, matches against the previous net."""
