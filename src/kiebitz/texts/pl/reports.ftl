## Zgłoszenia, dla administratorów
trouble-no-such-report = Nie ma takiego zgłoszenia.
trouble-report-decided = To już rozstrzygnięto.
trouble-concerns-you = To dotyczy ciebie; rozstrzyga ktoś inny.
admin-deed-decided-report = rozstrzygnięcie zgłoszenia
reports-none = Nikt niczego nie zgłosił.
reports-order = najpierw najstarsze
reports-about = O kim: { $player }
reports-nobody = gość bez nazwy
reports-by = zgłasza { $player }
reports-quote = Zgłoszone słowa
reports-talk = Co powiedziano przedtem i potem
reports-words = Wyjaśnienie
reports-verdict = Decyzja
reports-verdict-nothing = Nie trzeba nic robić
reports-verdict-warning = Ostrzeżenie: { $player }
reports-note = Uzasadnienie
reports-note-hint = Przeczyta je osoba, która dostanie ostrzeżenie.
reports-sure = { $verdict ->
    [warning] { $player } dostanie ostrzeżenie i się o nim dowie.
   *[nothing] Zgłoszenie zostanie zamknięte bez skutków.
 }
notice-warning-title = Ostrzeżenie
notice-warning = Dostajesz ostrzeżenie od administratora. { $note }
notices-kind-warning = Ostrzeżenia

admin-clock = Zegar: { $clock }.
admin-clock-stands = Do decyzji stoi.
admin-time-left = zostało { $left }
