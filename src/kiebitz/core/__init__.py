"""The protocol that every game speaks, tables, records and dealing. No I/O, no game's name."""
