## Co mówi się przy stole
refusal-chat-not-here = Przy tym stole nikt tego nie przeczyta.
refusal-chat-name-needed = Najpierw powiedz, jak masz na imię.
refusal-chat-empty = Tu jeszcze nic nie ma.
refusal-chat-hidden-characters = Są tu niewidoczne znaki albo podziały wierszy. Napisz to bez nich.
refusal-chat-too-fast = To dużo naraz. Poczekaj kilka sekund.
refusal-chat-full = Napisano tu już tyle, że nic więcej się nie zmieści.
trouble-no-such-line = Tej wiadomości już nie ma.

chat = Czat
chat-title = { $room ->
    [players] Przy stole
   *[spectators] Wśród widzów
 }
chat-room = { $room ->
    [players] Gracze
   *[spectators] Widzowie
 }
chat-rooms = Kto tu pisze
chat-explained = { $room ->
    [players] Czytają to tylko osoby siedzące przy stole.
   *[spectators] Gracze przeczytają to dopiero po zakończeniu gry.
 }
chat-empty = Nikt jeszcze nic nie powiedział.
chat-unread = { $count ->
    [one] jedna nowa wiadomość
    [few] { $count } nowe wiadomości
   *[other] { $count } nowych wiadomości
 }
chat-you = ty
chat-text = Wiadomość
chat-send = Wyślij
chat-quick = Krótko mówiąc
chat-name = Jak się nazywasz?
chat-name-send = Tak się nazywam
chat-about = { $moment }
chat-about-move = ruch { $number }
chat-about-event = zdarzenie { $number }
chat-about-show = Pokaż: { $moment }
chat-attach = Napisz o: { $moment }
chat-with-offer = do propozycji remisu
chat-more = Więcej o tej wiadomości
chat-mute = Wycisz
chat-report = Zgłoś
chat-report-about = Administratorzy przeczytają tę wiadomość. Nikt inny się nie dowie.
chat-report-cancel = Jednak nie
chat-muted = Nie czytasz tego, co pisze { $player }.
chat-unmute = Czytaj znowu
chat-phrase-hello = Cześć!
chat-phrase-good-luck = Miłej gry i powodzenia!
chat-phrase-good-move = Ładny ruch!
chat-phrase-thanks = Dziękuję!
chat-phrase-sorry = Przepraszam!
chat-phrase-one-moment = Chwileczkę, proszę.
chat-phrase-good-game = Dziękuję za grę!
chat-phrase-bye = Do następnego razu!
offer-message = Wiadomość do propozycji
offer-message-hint = { $player } przeczyta ją razem z propozycją.
