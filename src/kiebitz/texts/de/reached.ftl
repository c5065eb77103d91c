cli-help-mail-after = nach wie vielen Minuten eine Nachricht per E-Mail kommt, die niemand gelesen hat (sonst 15)
cli-help-notice-scheme = ein Kanal, über den Leute Nachrichten bekommen dürfen, so wie Apprise ihn vor :// schreibt, etwa ntfys (mehrfach möglich; sonst keiner)
cli-help-inside-allowed = Nachrichten dürfen auch an Adressen im eigenen Netz gehen, etwa an einen eigenen ntfy
cli-problem-mail-after = { $minutes } Minuten lassen sich nicht warten.
cli-problem-notice-scheme = So sieht kein Kanal aus: „{ $scheme }“. Gemeint ist, was Apprise vor :// schreibt, etwa ntfys.
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
