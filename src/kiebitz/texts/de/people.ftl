trouble-bad-token = Dieses Token führt zu niemandem: Es wurde beendet oder ist abgelaufen.
trouble-not-signed-in = Dafür musst du angemeldet sein.
trouble-token-may-not = Dieses Token darf das nicht.
trouble-admins-only = Das dürfen nur Admins.


trouble-bad-account-name = Ein Name hat 2 bis 40 Buchstaben oder Ziffern einer Schrift, dazwischen Leerzeichen, Punkte oder Bindestriche; ein paar Namen sind vergeben.
trouble-name-taken = Diesen Namen, oder einen, der genauso aussieht, hat schon jemand.
trouble-weak-password = Dieses Passwort ist leicht zu erraten. Nimm mindestens 10 Zeichen, etwa vier Wörter, die nicht zusammengehören.
trouble-wrong-sign-in = Name und Passwort passen nicht zusammen.
trouble-wrong-password = Das ist nicht dein Passwort.
trouble-sign-in-again = Bitte melde dich erst noch einmal an: Dafür muss deine Anmeldung frisch sein.
trouble-signed-in-already = Du bist schon angemeldet.
trouble-too-many-tries = Das wurde zu oft versucht. Bitte warte eine Viertelstunde; Passkeys gehen weiterhin.
trouble-bad-mail = Das sieht nicht nach einer E-Mail-Adresse aus.
trouble-no-mail-here = Dieser Server kann keine Post verschicken. Bitte frag, wer ihn betreibt.
trouble-bad-link = Dieser Link gilt nicht mehr. Lass dir einen neuen schicken.
trouble-passkey-failed = Mit diesem Passkey hat es nicht geklappt. Bitte versuch es noch einmal.
trouble-no-such-passkey = Diesen Passkey gibt es nicht.
trouble-last-way-in = Anders kommst du nicht hinein. Setze erst ein Passwort oder nimm einen weiteren Passkey dazu.
trouble-no-such-session = Das ist schon beendet.
trouble-no-such-person = Es gibt niemanden mit diesem Namen.
trouble-not-yourself = Bei dir selbst geht das nicht.

mail-reset-subject = Kiebitz: ein neues Passwort
mail-reset =
    Hallo { $player },

    jemand, vermutlich du, möchte ein neues Passwort für dein Konto bei Kiebitz. Mit diesem Link kannst du es innerhalb einer Stunde setzen:

    { $link }

    Wenn du es nicht warst, musst du nichts tun: Dein Passwort bleibt, wie es ist.
mail-confirm-subject = Kiebitz: Ist das deine Adresse?
mail-confirm =
    Hallo { $player },

    mit diesem Link bestätigst du innerhalb von zwei Tagen, dass das deine Adresse ist:

    { $link }

    Wenn du kein Konto bei Kiebitz hast, kannst du diese Mail einfach vergessen.
mail-password-changed-subject = Kiebitz: Dein Passwort wurde geändert
mail-password-changed =
    Hallo { $player },

    das Passwort deines Kontos bei Kiebitz wurde geändert; alle anderen Browser und Tokens wurden abgemeldet. Wenn du das nicht warst, lass dir gleich ein neues Passwort geben.
mail-mail-changed-subject = Kiebitz: Deine Adresse wurde geändert
mail-mail-changed =
    Hallo { $player },

    dein Konto bei Kiebitz hat ab jetzt eine andere E-Mail-Adresse. Wenn du das nicht warst, schreib bitte an die, die diesen Server betreiben.


who-you-are = Du bist { $player }: dein Profil
sign-in = Anmelden
sign-in-lead = Was du hier als Gast gespielt hast, kommt mit.
sign-in-passkey = Mit Passkey anmelden
or-by-password = oder mit Passwort
sign-up-instead = Noch kein Konto? Leg eins an
sign-in-instead = Du hast ein Konto? Melde dich an
sign-up = Konto anlegen
sign-up-lead = Damit deine Spiele in jedem Browser deine sind. Was du als Gast gespielt hast, bleibt deins.
sign-up-passkey = Konto mit Passkey anlegen
sign-up-by = Wie du dich anmelden willst
by-passkey = Mit Passkey: Fingerabdruck, Gesicht oder PIN, kein Passwort
by-password = Mit Passwort
sign-out = Abmelden
field-name = Name
field-name-help = So sehen dich die anderen.
field-name-or-mail = Name oder E-Mail-Adresse
field-password = Passwort
field-password-help = Mindestens 10 Zeichen; vier Wörter, die nicht zusammengehören, sind gut.
field-new-password = Neues Passwort
field-old-password = Jetziges Passwort
field-mail = E-Mail-Adresse (freiwillig)
field-mail-help = Für ein vergessenes Passwort, und für Nachrichten, wenn du welche willst.
field-label = Wofür es ist
reset-ask = Passwort vergessen?
reset-lead = Wenn wir eine bestätigte Adresse von dir kennen, schicken wir einen Link dorthin. Er gilt eine Stunde.
reset-send = Link schicken
reset-sent = Wenn es so ein Konto mit bestätigter Adresse gibt, ist ein Link unterwegs.
reset-new = Ein neues Passwort
reset-new-lead = Alle angemeldeten Browser und Programme werden abgemeldet.
reset-set = Passwort setzen
confirm-title = Deine Adresse
confirm-lead = Ein Druck, und deine E-Mail-Adresse ist bestätigt.
confirm-do = Bestätigen
confirm-done = Danke, das ist jetzt deine Adresse.

settings = Einstellungen
settings-display = Anzeige
settings-table = Am Tisch
settings-account = Konto
settings-sessions = Wo du angemeldet bist
settings-tokens = Programme
settings-data = Leute und Daten
settings-theme = Licht
theme-auto = wie das System
theme-light = hell
theme-dark = dunkel
settings-sounds = Töne
settings-sounds-about = Ein kurzer Ton, wenn gezogen wird, wenn du dran bist, am Ende.
settings-squares = Namen der Felder
settings-squares-about = Zahlen oder Buchstaben auf den Brettern.
settings-passkeys = Passkeys
settings-passkeys-about = Die bessere Art, sich anzumelden: nichts zu merken, nichts, was man uns stehlen könnte.
settings-passkeys-cannot = An dieser Adresse oder in diesem Browser geht das nicht: Passkeys brauchen https und einen Namen statt einer Zahl.
settings-passkey = Passkey
settings-used = zuletzt benutzt: { $day }
settings-take-away = Entfernen
settings-add-passkey = Passkey hinzufügen
settings-added = Hinzugefügt.
settings-password = Passwort
settings-first-password = Auch ein Passwort
settings-set-password = Passwort ändern
settings-password-set = Erledigt. Alle anderen Browser und Programme sind abgemeldet.
settings-mail = E-Mail
settings-no-mail = Du hast keine bestätigte Adresse.
settings-set-mail = Adresse speichern
settings-mail-about = Leer lassen, um deine Adresse zu entfernen.
settings-mail-sent = Wir haben einen Link dorthin geschickt. Die Adresse gilt, sobald du ihm gefolgt bist.
settings-mail-gone = Die Adresse ist weg.
settings-sessions-about = Jeder Browser, in dem du angemeldet bist. Kennst du einen nicht, beende ihn und ändere dein Passwort.
settings-unknown-browser = Unbekannter Browser
settings-session-times = seit { $since }, zuletzt gesehen { $seen }
settings-this-browser = dieser Browser
settings-end = Beenden
settings-end-others = Alle anderen beenden
settings-ended = Alle anderen sind abgemeldet.
settings-tokens-about = Mit einem Token darf ein Programm, etwa ein Bot, in deinem Namen handeln. Es wird einmal gezeigt, wenn du es machst.
settings-token = Token
settings-until = bis { $day }
settings-new-token = Ein neues Token
settings-make-token = Token machen
settings-token-once = Kopiere es jetzt: Es wird nicht noch einmal gezeigt.
token-plays = darf lesen und spielen
token-reads = darf nur lesen
token-may-play = darf auch spielen
settings-bonds = Blockiert und stumm
settings-export = Nimm deine Daten mit
settings-export-about = Alles, was über dich gespeichert ist, in einer JSON-Datei.
settings-export-do = Herunterladen
settings-delete = Konto löschen
settings-delete-about = Dein Name, deine Adresse, Wertungen und Anmeldungen werden gelöscht. Spiele bleiben, denn sie gehören auch den anderen; dort bist du jemand ohne Namen. In Aufzeichnungen von vorher bleibt dein Name stehen. Das lässt sich nicht rückgängig machen.
settings-delete-do = Endgültig löschen

rating-course = Wertung von { $from } bis { $to } in { $count } { $count ->
    [one] Spiel
   *[other] Spielen
}
rating-provisional = vorläufig, { $count } { $count ->
    [one] Spiel
   *[other] Spiele
}
rating-of = aus { $count } Spielen
rating-none = Noch kein gewertetes Spiel. Die Zahl kommt mit dem ersten.
count-won = { $count } gewonnen
count-drawn = { $count } remis
count-lost = { $count } verloren
came-won = gewonnen
came-drawn = remis
came-lost = verloren
came-place = { $place }. von { $count }
profile-games = Spiele
profile-filter = Welche Spiele
profile-all = Alle
profile-more = Mehr zeigen
profile-no-games = Keine beendeten Spiele, die alle sehen dürfen.
profile-since = Dabei seit { $since } · { $count ->
    [0] keine beendeten Spiele
    [one] ein beendetes Spiel
   *[other] { $count } beendete Spiele
}
profile-admin = Admin
profile-opponents = Am häufigsten gegenüber
profile-balance = gewonnen : remis : verloren
balance-said = { $won } gewonnen, { $drawn } remis, { $lost } verloren
profile-what-others-see = Andere sehen hier deinen Namen, deine Wertungen und deine öffentlichen und gewerteten Spiele. Wann du da bist, sieht niemand.
dealings = Was du tun kannst
mute = Stummschalten
unmute = Wieder lesen
mute-about = Du liest nicht, was diese Person an Tischen schreibt.
block = Blockieren
unblock = Nicht mehr blockieren
block-about = Ihr werdet nicht zusammengebracht und setzt euch nicht an eure Tische.
report = Den Admins sagen
report-reason = Worum es geht
report-words = In deinen Worten
report-insults = Beleidigung
report-cheating = Betrug
report-stalling = Verschleppen
report-name = Der Name
report-other = Etwas anderes
report-send = Abschicken
report-sent = Danke. Die Admins sehen es sich an; sonst erfährt niemand davon.

trouble-blocked = Hier kannst du dich nicht hinsetzen: Du und jemand an diesem Tisch spielt nicht zusammen.
