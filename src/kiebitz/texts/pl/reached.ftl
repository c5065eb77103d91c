settings-notices = Powiadomienia
settings-vacation = Urlop
notices-not-here = Powiadomienia są dla tych, którzy już siedzieli przy stole albo się zalogowali.
notices-push-title = W tej przeglądarce
notices-others-title = Inne kanały
notices-others-none = Na tym serwerze nie ma innych kanałów.
notices-mail-to = E-maile trafiają na adres { $mail }.
notices-mail-none = Brak potwierdzonego adresu na e-maile.
notices-mail-add = Podaj adres
notices-mail-not-here = Ten serwer nie wysyła e-maili.
vacation-words = Gdy cię nie ma, twoje zegary w partiach korespondencyjnych stoją. Partie na żywo nie mają urlopu. Zanim przegrasz partię korespondencyjną na czas, jeden dzień zostanie wzięty sam.
vacation-left = W tym roku { $days ->
    [one] został jeszcze jeden dzień
    [few] zostały jeszcze { $days } dni
    [many] zostało jeszcze { $days } dni
   *[other] zostało jeszcze { $days } dnia
}.
vacation-away = Masz urlop do { $until }.
vacation-here = Nie masz urlopu.
vacation-days = Dni od teraz
vacation-go = Zacznij urlop
vacation-change = Zmień urlop
vacation-back = Już jestem
vacation-none = Urlop jest dla tych, którzy już siedzieli przy stole albo się zalogowali.
