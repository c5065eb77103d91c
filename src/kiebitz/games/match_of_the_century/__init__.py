"""Match of the Century: Reykjavík 1972 in up to eleven games of four attacks."""
