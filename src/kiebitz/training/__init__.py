"""Making the bots' judgement again: self-play, fitting, and matches against the one before."""
