trouble-bad-token = Ten token do nikogo nie prowadzi: został zakończony albo wygasł.
trouble-not-signed-in = Aby to zrobić, musisz się zalogować.
trouble-token-may-not = Ten token nie ma do tego prawa.
trouble-admins-only = To mogą tylko administratorzy.
