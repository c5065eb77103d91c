## Appeals: at the table
refusal-appeal-needs-reason = Schreib in ein paar Worten, was ein Admin entscheiden soll.
refusal-no-admin = Über diese Anfrage könnte niemand entscheiden: Der Server hat keinen Admin, oder er sitzt selbst an diesem Tisch.
refusal-appeal-decided = Über deine letzte Anfrage ist entschieden. Sobald weitergespielt wurde, kannst du wieder einen Admin rufen.
refusal-statement-empty = Ein leerer Text ergänzt nichts.
refusal-statements-enough = Du hast dazu schon { $most }-mal etwas geschrieben. Der Admin liest alles.
refusal-not-your-appeal = Zurückziehen kann nur, wer den Admin gerufen hat.
refusal-chess-stuck = Die Figur auf { $square } kann nirgendwohin.
event-stated = { $player } ergänzt: { $said }
event-withdrawn = { $player } zieht die Anfrage zurück. Es geht weiter.

## What the program can prove
proof-dame-repetition = { $count ->
    [1] Diese Stellung steht zum ersten Mal auf dem Brett.
    [2] Diese Stellung steht zum zweiten Mal auf dem Brett.
   *[other] Diese Stellung steht zum { $count }. Mal auf dem Brett.
 }
proof-dame-moves25 = { $count } von { $needed } Halbzügen ohne Schlagen und Umwandeln.
proof-chess-threefold = { $count ->
    [1] Diese Stellung steht zum ersten Mal auf dem Brett.
    [2] Diese Stellung steht zum zweiten Mal auf dem Brett.
   *[other] Diese Stellung steht zum { $count }. Mal auf dem Brett.
 }
proof-chess-moves50 = { $count } von { $needed } Halbzügen ohne Schlagen und ohne Bauernzug.
proof-dame-repeated = Dieselbe Stellung stand { $count }-mal auf dem Brett.
proof-dame-stretch = Von Zug { $first } bis Zug { $last }: { $count } Halbzüge in Folge ohne Schlagen und Umwandeln.
proof-chess-repeated = Dieselbe Stellung stand { $count }-mal auf dem Brett.
proof-chess-stretch = Von Zug { $first } bis Zug { $last }: { $count } Halbzüge in Folge ohne Schlagen und ohne Bauernzug.
proof-claims-denied = { $count ->
    [one] Ein Anspruch, der nicht galt.
   *[other] { $count } Ansprüche, die nicht galten.
 }
proof-offers-declined = { $count ->
    [one] Ein Angebot wurde abgelehnt.
   *[other] { $count } Angebote wurden abgelehnt.
 }
proof-holds = genug für die Regel
proof-holds-not = noch nicht genug
proof-numbers = { $count ->
    [one] Zug { $numbers }
   *[other] Züge { $numbers }
 }
proof-nothing = Hier lässt sich nur belegen, wann etwas geschah.
proof-newest = Letzter Zug: { $when }.
proof-awaited = Seitdem warten alle auf { $player }.

appeal-open = Admin rufen
appeal-none-open = Was, wenn etwas nicht stimmt?
appeal-none-title = Hier kann kein Admin entscheiden
appeal-none-explained = Der Server hat keinen Admin, oder er sitzt selbst an diesem Tisch. Deshalb lässt sich der Tisch nicht anhalten. Du kannst aber:
appeal-none-draw = mit dem nächsten Zug Remis anbieten und in der Nachricht sagen, warum: Was unten belegt ist, sieht auch dein Gegner;
appeal-none-claim = ein Remis beanspruchen, wo die Regeln es dir geben;
appeal-none-clock = die Uhr entscheiden lassen, wenn niemand mehr zieht;
appeal-none-resign = jederzeit aufgeben;
appeal-none-owner = den Betreiber dieses Servers bitten, jemanden zum Admin zu machen.
appeal-none-close = Zurück zum Tisch
appeal-title = Einen Admin rufen
appeal-explained = Ein Admin dieses Servers sieht sich den Tisch an und entscheidet: Remis, Sieg oder Weiterspielen. Bis dahin zieht niemand, und die Uhren stehen, höchstens { $pause } lang; aufgeben und Remis vereinbaren geht weiterhin. Ist bis dahin kein Admin gekommen, spielt ihr unter Protest weiter, und entschieden wird später. Wer eine Partie hinauszögert oder ein belegtes Remis ablehnt, kann verwarnt werden.
appeal-ground = Worum geht es?
appeal-ground-draw = Ein abgelehntes Remis
appeal-ground-delay = Jemand zögert die Partie hinaus
appeal-ground-conduct = Wie sich jemand benimmt
appeal-ground-other = Etwas anderes
appeal-ground-once = Zu jedem dieser Gründe kannst du in einer Partie einmal einen Admin rufen.
appeal-until = Die Pause dauert höchstens bis { $when }. Danach spielt ihr unter Protest weiter, und entschieden wird später.
appeal-you-may-answer = Du kannst antworten; der Admin liest es. Aufgeben und Remis vereinbaren geht weiterhin.
appeal-protest-title = Ihr spielt unter Protest
appeal-protest-over = Die Partie endete unter Protest
appeal-protest-explained = Es kam rechtzeitig kein Admin. Die Partie geht weiter, und ein Admin entscheidet später: Das kann das Ergebnis ändern, auch nach dem Ende. Die Wertung zählt, sobald entschieden ist, oder nach 30 Tagen.
admin-until = angehalten bis { $when }
admin-under-protest = unter Protest
admin-ended-under-protest = unter Protest beendet
admin-ruling-stands = Das Ergebnis gilt
appeal-reason = Was soll entschieden werden, und warum?
appeal-reason-hint = Alle am Tisch lesen das.
appeal-attached = Das hängt das Programm an
appeal-send = Tisch anhalten und rufen
appeal-cancel = Abbrechen
appeal-frozen = Der Tisch ruht
appeal-called = { $mine ->
    [true] Du hast einen Admin gerufen
   *[other] { $player } hat einen Admin gerufen
 }
appeal-station-called = gerufen
appeal-station-attached = Belege angehängt
appeal-station-waits = wartet auf einen Admin
appeal-station-decided = entschieden
appeal-you-write = Du schreibst
appeal-they-write = { $player } schreibt
appeal-nothing-yet = noch nichts.
appeal-proved = Das belegt das Programm
appeal-add = Etwas ergänzen
appeal-add-label = Was möchtest du ergänzen?
appeal-add-send = Ergänzen
appeal-withdraw = Zurückziehen
appeal-withdraw-really = Die Anfrage zurückziehen? Dann geht es weiter.
appeal-prompt = Ein Admin entscheidet. Bis dahin stehen alle Uhren, und niemand zieht.
appeal-decided-title = { $ruling ->
    [draw] Remis
    [win] { $player } gewinnt
   *[play_on] Weiterspielen
 }
appeal-decided-by = Entschieden von { $by } (Admin)
appeal-decided-warned = Verwarnt: { $players }.
appeal-what-led = Was dazu führte

## The admins' room
admin-title = Anfragen
admin-order = älteste zuerst
admin-open = Offen
admin-decided = Entschieden
admin-reports = Meldungen
admin-log = Protokoll
admin-none = Kein Tisch wartet auf eine Entscheidung.
admin-none-decided = Noch wurde nichts entschieden.
admin-since = seit { $time }
admin-versus = { $players }
admin-case = Der Fall
admin-choose = Wähl links einen Fall.
admin-warnings = { $count ->
    [0] keine Verwarnung
    [one] 1 Verwarnung
   *[other] { $count } Verwarnungen
 }
admin-cases = { $count ->
    [0] kein früherer Fall
    [one] 1 früherer Fall
   *[other] { $count } frühere Fälle
 }
admin-ruling = Entscheidung
admin-ruling-play_on = Weiterspielen
admin-ruling-draw = Remis
admin-ruling-win = Sieg für …
admin-winner = Wer gewinnt
admin-note = Begründung, für alle am Tisch
admin-warn = { $player } verwarnen
admin-warn-hint = Die Verwarnung bleibt bei der Person.
admin-decide = Entscheiden …
admin-sure = { $ruling ->
    [draw] Remis
    [win] { $player } gewinnt
    [stands] Das Ergebnis gilt
   *[play_on] Das Spiel geht weiter
 }{ $warned ->
    [0] .
    [one] , und { $players } wird verwarnt.
   *[other] , und { $players } werden verwarnt.
 }
admin-final = Das lässt sich nicht zurücknehmen.
admin-decide-now = So entscheiden
admin-not-yet = Noch nicht
admin-logged = Jede Entscheidung steht im Protokoll.
admin-look = Verdeckte Karten ansehen
admin-look-explained = Du siehst, was jeder Platz sieht. Das kommt ins Protokoll, und an diesen Tisch kannst du dich dann nicht mehr setzen.
admin-looked = Wie jeder Platz es sieht
admin-looked-seat = Wie { $player } es sieht
admin-own-table = Du sitzt selbst an diesem Tisch; jemand anders entscheidet.
admin-replay = Tisch ansehen
admin-log-empty = Das Protokoll ist leer.
admin-log-at = Wann
admin-log-who = Wer
admin-log-deed = Was
admin-log-about = Worüber
admin-deed-looked = sah in einen laufenden Tisch
admin-deed-opened-case = öffnete einen Fall
admin-deed-decided = entschied
admin-deed-warned = verwarnte
admin-deed-read-log = las das Protokoll
admin-deed-read-queue = las die Anfragen
admin-deed-read-reports = las die Meldungen
admin-deed-other = { $deed }
admin-only = Dieser Teil des Hauses ist für Admins.

## Answers that are no
trouble-no-such-moment = So viel hast du von diesem Tisch noch nicht gesehen.
trouble-bad-question = Frag nach einer Aktion oder nach einem Feld.
trouble-unreadable = Das lässt sich nicht lesen.
trouble-nobody = Bitte melde dich zuerst an.
trouble-looked-inside = Du hast als Admin in diesen Tisch gesehen und kannst dich hier nicht mehr setzen.
trouble-looked-as-guest = Du sitzt hier als Gast an einem Tisch, in den du als Admin gesehen hast. Spiel dort zu Ende oder steh auf, dann kannst du dich anmelden.
trouble-sits-there = Du sitzt selbst an diesem Tisch; jemand anders entscheidet.
trouble-no-appeal = Hier wartet niemand mehr auf eine Entscheidung.
trouble-bad-ruling = Zu einem Sieg gehört, wer gewinnt.
