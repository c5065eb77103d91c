trouble-bad-token = Dieses Token führt zu niemandem: Es wurde beendet oder ist abgelaufen.
trouble-not-signed-in = Dafür musst du angemeldet sein.
trouble-token-may-not = Dieses Token darf das nicht.
trouble-admins-only = Das dürfen nur Admins.

cli-help-smtp = wohin Post geht: smtp://name:passwort@rechner:587 oder smtps://rechner; besser in der Umgebungsvariablen KIEBITZ_SMTP, wo andere Benutzer des Rechners es nicht sehen
cli-help-mail-from = der Absender aller Post, etwa kiebitz@games.example
cli-problem-smtp = Das ist keine Adresse eines Mailservers. Sie muss aussehen wie smtp://name:passwort@rechner:587 oder smtps://rechner.
