## Was am Tisch gesagt wird
refusal-chat-not-here = An diesem Tisch liest niemand mit.
refusal-chat-name-needed = Sag zuerst, wie du heißt.
refusal-chat-empty = Da steht noch nichts.
refusal-chat-hidden-characters = Darin stecken unsichtbare Zeichen oder Zeilenumbrüche. Bitte schreib es ohne sie.
refusal-chat-too-fast = Das war viel auf einmal. Warte ein paar Sekunden.
refusal-chat-full = Hier wurde schon so viel geschrieben, dass nichts mehr Platz hat.
trouble-no-such-line = Diese Nachricht gibt es nicht mehr.

chat = Chat
chat-title = { $room ->
    [players] Am Tisch
   *[spectators] Unter Zuschauern
 }
chat-room = { $room ->
    [players] Spieler
   *[spectators] Zuschauer
 }
chat-rooms = Wer hier schreibt
chat-explained = { $room ->
    [players] Nur wer am Tisch sitzt, liest das.
   *[spectators] Wer spielt, liest das erst nach dem Ende.
 }
chat-empty = Noch hat niemand etwas gesagt.
chat-unread = { $count ->
    [one] eine neue Nachricht
   *[other] { $count } neue Nachrichten
 }
chat-you = du
chat-text = Nachricht
chat-send = Senden
chat-quick = Kurz gesagt
chat-name = Wie heißt du?
chat-name-send = So heiße ich
chat-about = zu { $moment }
chat-about-move = Zug { $number }
chat-about-event = Ereignis { $number }
chat-about-show = { $moment } zeigen
chat-attach = Zu { $moment } schreiben
chat-with-offer = zum Remisangebot
chat-more = Mehr zu dieser Nachricht
chat-mute = Stummschalten
chat-report = Melden
chat-report-about = Die Admins lesen diese Nachricht. Sonst erfährt niemand davon.
chat-report-cancel = Doch nicht
chat-muted = Du liest nicht, was { $player } schreibt.
chat-unmute = Wieder lesen
chat-phrase-hello = Hallo!
chat-phrase-good-luck = Viel Spaß und viel Glück!
chat-phrase-good-move = Schöner Zug!
chat-phrase-thanks = Danke!
chat-phrase-sorry = Entschuldigung!
chat-phrase-one-moment = Einen Moment, bitte.
chat-phrase-good-game = Danke für das Spiel!
chat-phrase-bye = Bis zum nächsten Mal!
offer-message = Nachricht dazu
offer-message-hint = { $player } liest sie mit dem Angebot.
