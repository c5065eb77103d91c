trouble-bad-token = Ten token do nikogo nie prowadzi: został zakończony albo wygasł.
trouble-not-signed-in = Aby to zrobić, musisz się zalogować.
trouble-token-may-not = Ten token nie ma do tego prawa.
trouble-admins-only = To mogą tylko administratorzy.

cli-help-smtp = dokąd trafia poczta: smtp://nazwa:hasło@host:587 albo smtps://host; lepiej w zmiennej środowiskowej KIEBITZ_SMTP, gdzie nie widzą tego inni użytkownicy komputera
cli-help-mail-from = nadawca całej poczty, np. kiebitz@games.example
cli-problem-smtp = To nie jest adres serwera poczty. Powinien wyglądać tak: smtp://nazwa:hasło@host:587 albo smtps://host.
