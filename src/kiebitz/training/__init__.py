"""Making the bots' judgement again: self-play, fitting, matches against the previous one."""
