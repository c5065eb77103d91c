## Notices, wherever they arrive
notice-turn-title = Du bist dran: { $game }
notice-turn = { $game } mit { $players }: Der Tisch wartet auf dich.
notice-invitation-title = Einladung: { $game }
notice-invitation = { $answer ->
    [declined] { $players } möchte gerade nicht { $game } spielen.
   *[other] { $players } möchte mit dir { $game } spielen.
 }
notice-offer-title = Ein Angebot: { $game }
notice-offer = { $game } mit { $players }: Ein Angebot wartet auf deine Antwort.
notice-end-title = Spiel zu Ende: { $game }
notice-end = { $game } mit { $players } ist zu Ende.
notice-reminder-title = Die Zeit wird knapp: { $game }
notice-reminder = { $game } mit { $players }: Der größte Teil deiner Zeit für diesen Zug ist vorbei.
notice-appeal-title = Entschieden: { $game }
notice-appeal = { $game } mit { $players }: Ein Admin hat über die Anfrage entschieden.
notice-frozen-title = Tisch angehalten: { $game }
notice-frozen = { $game } mit { $players }: Ein Admin wurde gerufen, der Tisch ist angehalten. Du kannst dort antworten.
notice-case-title = Eine Anfrage: { $game }
notice-case = { $players } warten auf die Entscheidung eines Admins ({ $game }).
notice-report-title = Eine Meldung
notice-report = Ein Spieler hat jemanden gemeldet. Ein Admin muss sich das ansehen.
notice-trouble-title = Der Server hat ein Problem
notice-trouble = { $what ->
    [mail] E-Mails werden nicht verschickt. Prüfe den Mailserver und sein Passwort; Näheres steht im Log.
    [disk] Die Festplatte ist fast voll: Weniger als 500 MB sind frei. Ist sie voll, lässt sich kein Zug mehr speichern.
   *[jobs] Einige Tische warten seit mehr als zehn Minuten auf das Programm. Sieh ins Log und starte den Server oder seine Worker neu.
 }
notice-round-title = Neue Runde: { $name }
notice-round = { $name }: Dein Tisch steht bereit ({ $game }).
notice-test-title = Kiebitz: ein Test
notice-test = So erreichen dich Nachrichten. Es wartet nichts auf dich.
notice-digest-title = Bei Kiebitz warten { $count } Dinge auf dich
notice-digest-closing = Welche Nachrichten du wie bekommst, bestimmst du: { $address }

## In the page
notices = Nachrichten
notices-count = { $count ->
    [0] Keine neuen Nachrichten
    [one] 1 neue Nachricht
   *[other] { $count } neue Nachrichten
 }
notices-none = Nichts Neues. Wenn du dran bist, liest du es hier.
notices-all-seen = Alle als gelesen markieren
notices-settings = Nachrichten wählen
notices-title = Nachrichten
notices-explained = Auf der Seite liest du immer, was neu ist. Wähl, was dich sonst erreichen soll; von einer Sache hörst du einmal: vom Browser, sonst über einen anderen Kanal, sonst nach einer Weile per E-Mail, mehreres in einem Brief. Wer gerade auf den Tisch sieht, bekommt dazu nichts.
notices-kind = Worüber
notices-kind-turn = Du bist dran
notices-kind-invitation = Einladungen
notices-kind-offer = Angebote
notices-kind-end = Ende einer Partie
notices-kind-reminder = Zeit wird knapp
notices-kind-appeal = Entscheidungen eines Admins
notices-kind-round = Runden eines Turniers
notices-kind-frozen = Ein angehaltener Tisch
notices-kind-case = Anfragen an die Admins
notices-kind-report = Meldungen an die Admins
notices-kind-trouble = Probleme des Servers
desk-open = Admin
desk-waiting = { $count ->
    [0] Admin: Nichts wartet
    [one] Admin: 1 Fall wartet
   *[other] Admin: { $count } Fälle warten
 }
notices-channel-push = Browser
notices-channel-other = Anderer Kanal
notices-channel-mail = E-Mail
notices-cell = { $kind } – { $channel }
notices-push-on = Diesen Browser benachrichtigen
notices-push-off = Keinen Browser mehr benachrichtigen
notices-push-state = { $count ->
    [0] Kein Browser von dir wird benachrichtigt.
    [one] 1 Browser von dir wird benachrichtigt.
   *[other] { $count } Browser von dir werden benachrichtigt.
 }
notices-push-denied = Der Browser erlaubt es nicht. In seinen Einstellungen für diese Seite kannst du das ändern.
notices-push-missing = Dieser Browser kann nichts empfangen, solange die Seite geschlossen ist.
notices-others = Adressen anderer Kanäle, eine je Zeile
notices-others-hint = So, wie Apprise sie schreibt. Hier erlaubt: { $schemes }
notices-save = Speichern
notices-saved = Gespeichert.
trouble-bad-wishes = Diese Art Nachricht gibt es nicht.
trouble-bad-channel = An diese Adresse lässt sich von hier nichts schicken.
notices-test = Schick mir einen Test per:
notices-test-sent = Abgeschickt. Die Nachricht sollte gleich ankommen.
notices-test-not-sent = Sie ließ sich nicht zustellen. Prüfe die Adresse oder frag, wer diesen Ort betreibt.
trouble-nowhere-to-send = Es gibt noch kein Ziel: Speichere zuerst eine Adresse oder lass diesen Browser erreichen.
notices-test-later = Das waren viele Tests. Bitte warte eine Viertelstunde.
