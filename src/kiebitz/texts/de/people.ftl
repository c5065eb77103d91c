trouble-bad-token = Dieses Token führt zu niemandem: Es wurde beendet oder ist abgelaufen.
trouble-not-signed-in = Dafür musst du angemeldet sein.
trouble-token-may-not = Dieses Token darf das nicht.
trouble-admins-only = Das dürfen nur Admins.
