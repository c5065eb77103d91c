# Whom somebody has invited to a table
invited-waiting = { $players }: not answered yet
invited-declined = { $players }: no, not just now
