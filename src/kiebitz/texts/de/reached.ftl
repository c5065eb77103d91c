settings-notices = Nachrichten
settings-vacation = Urlaub
notices-not-here = Nachrichten wählt, wer schon einmal an einem Tisch saß oder sich angemeldet hat.
notices-push-title = In diesem Browser
notices-others-title = Andere Kanäle
notices-others-none = Wer diesen Ort betreibt, hat keine anderen Kanäle erlaubt.
notices-mail-to = E-Mails gehen an { $mail }.
notices-mail-none = Für E-Mails fehlt eine bestätigte Adresse.
notices-mail-add = Adresse angeben
notices-mail-not-here = Dieser Ort verschickt keine E-Mails.
vacation-words = Solange du weg bist, stehen deine Uhren an Fernpartien still. Live-Partien haben keinen Urlaub. Bevor du eine Fernpartie durch Zeit verlörest, wird von selbst ein Tag genommen.
vacation-left = Dieses Jahr noch { $days ->
    [one] ein Tag
   *[other] { $days } Tage
}.
vacation-away = Du bist im Urlaub bis { $until }.
vacation-here = Du bist da.
vacation-days = Tage ab jetzt
vacation-go = Urlaub beginnen
vacation-change = Urlaub ändern
vacation-back = Wieder da
vacation-none = Urlaub nimmt, wer schon einmal an einem Tisch saß oder sich angemeldet hat.
