## Die Seite um die Tische herum
go-home = Kiebitz, zur Startseite
choose-language = Sprache
choose-theme = { $now ->
    [light] Farben: hell
    [dark] Farben: dunkel
   *[auto] Farben: wie das System
 } – { $next ->
    [light] auf hell wechseln
    [dark] auf dunkel wechseln
   *[auto] dem System folgen
 }
try-again = Noch einmal versuchen
page-unbuilt =
    Kiebitz läuft, aber die Seite ist noch nicht gebaut.

    Im Quellordner:      make play
    oder nur die Seite:  cd web && npm ci && npm run build
yes = ja
no = nein

home-title = Setz dich, das Brett ist aufgebaut.
home-words = Brettspiele mit Freunden oder Bots. Kein Konto, keine Werbung, und über die Schulter schaut dir nur der Kiebitz.
home-name = Dein Name am Tisch
home-running = Deine Tische
home-games = Spiele

tile-dame = Schräg ziehen, schlagen, wo es geht, und Damen holen. Nach den Regeln von Brettspielnetz.de, Regel für Regel erklärt.
tile-chess = Das königliche Spiel mit all seinen Remis, vom Programm erklärt. Auch Chess960.
tile-queens_gambit = Drei Züge verdeckt planen, die eigene Gambitfigur übers Brett führen und schlagen, was sie erreicht. Für zwei bis vier.
tile-match_of_the_century = Reykjavík 1972: Spasski gegen Fischer. Figuren als Karten in vier Abschnitten, und bloß nicht die Ausdauer verlieren.
tile-play-bot = Gegen Bots spielen
tile-play-person = Tisch eröffnen
tile-rules = Regeln
tile-levels = Dein Gegner, vom schwächsten zum stärksten Bot
tile-play-against = Gegen { $bot } spielen
home-to-table = Zum Tisch
tile-person = { $count ->
    [one] ein Mensch (Link weitergeben)
   *[other] Menschen (Link weitergeben)
 }

player-guest = Gast

## Am Tisch
seat-you = du
seat-bot = Bot
seat-won = gewonnen
seat-free = Freier Platz
seat-awaited = ist am Zug
seat-take = { $free ->
    [one] Hier Platz nehmen
   *[other] Platz { $seat } nehmen
 }

table-loading = Der Tisch wird vorbereitet …
table-frozen = Der Tisch wartet auf die Entscheidung eines Admins.
table-seats-free = Am Tisch ist noch Platz. Schick die Adresse dieser Seite weiter, an wen du magst.
table-awaits = { $count ->
    [one] { $players } ist am Zug.
   *[other] Am Zug: { $players }.
 }
table-waits-for = { $count ->
    [one] Es geht los, sobald { $players } da ist. Der Platz bleibt bis { $time } reserviert.
   *[other] Es geht los, sobald { $players } da sind. Die Plätze bleiben bis { $time } reserviert.
 }
table-panels = Verlauf und Angebote
table-panel = Tisch
table-ended = Das Spiel ist zu Ende.
table-spectator = Du schaust zu. Am Tisch stört das niemanden.

title-turn = ● Du bist dran: { $game } – Kiebitz
past-shown = { $yours ->
    [over] So stand es damals.
    [true] Du bist dran. Gerade siehst du den Tisch, wie er war.
   *[false] So stand es damals. Danach ging es weiter.
 }
past-now = Zum aktuellen Stand
step-group = Zurückblättern
step-first = An den Anfang
step-back = Einen Zug zurück
step-on = Einen Zug weiter
step-now = Zum aktuellen Stand
sound = Töne

story = Verlauf
story-empty = Noch ist nichts geschehen.
rules-of = Regeln: { $game }
rules-none = Solche Regeln kennt dieses Programm nicht.
rule-open = Regel { $rule }, Text zeigen

text-view = Der Tisch als Text
text-choices = { $count ->
    [one] Du hast eine Möglichkeit
   *[other] Du hast { $count } Möglichkeiten
 }
text-filter = Filtern
text-none = Zum Filter passt nichts.

offer-draw-with-move = Mit dem nächsten Zug Remis anbieten
offer-draw-now = Remis anbieten
offer-takeback = Rücknahme
offer-asked = { $offer ->
    [draw] { $player } bietet Remis an.
   *[takeback] { $player } möchte den letzten Zug zurücknehmen.
 }
offer-waits = { $offer ->
    [draw] Dein Remisangebot wartet auf Antwort.
   *[takeback] Deine Bitte um Rücknahme wartet auf Antwort.
 }
offer-lasts = { $offer ->
    [draw] Gilt, bis du ablehnst oder ziehst.
   *[takeback] Nimmst du an, ist alles wieder wie vor dem Zug.
 }
offer-accept = { $offer ->
    [draw] Remis annehmen
   *[takeback] Rücknahme erlauben
 }
offer-decline = Ablehnen
offer-decline-reason = Falls du ablehnst: warum? (freiwillig)
story-move = Zug { $number }, { $column }: { $move }
story-taken-back = Zurückgenommen: { $move }
story-taken-back-by = { $player } hat gebeten, { $by } hat zugestimmt.
story-newest = Die letzten Züge
side-name = { $side ->
    [black] Schwarz
   *[white] Weiß
 }
board-turn = Brett drehen
board-numbers = Feldnummern zeigen
draw-counts = Bis zum Remis
draw-position = Diese Stellung
draw-times = zum { $times }. Mal
draw-quiet = Ruhige Züge
draw-of = { $count } von { $limit }
claim-more = Remis beanspruchen …
claim-proof = Das kannst du belegen: { $claim }
claim-now = Remis beanspruchen
claim-what-then = Das Programm entscheidet sofort.
evidence-position = { $number ->
    [0] Anfangsstellung
   *[other] Nach Zug { $number }
 }: { $time ->
    [1] zum ersten Mal
    [2] zum zweiten Mal
    [3] zum dritten Mal
    [4] zum vierten Mal
   *[other] zum fünften Mal
 }
evidence-first = Hier begann die Zählung
evidence-last = { $count ->
    [one] Ein Zug später: jetzt
   *[other] { $count } Züge später: jetzt
 }
evidence-last-then = { $count ->
    [one] Ein Zug später
   *[other] { $count } Züge später
 }
claim-draw = Remis beanspruchen: { $claim }
claim-with-move = Mit dem nächsten Zug: { $claim }
draw-really = Die Partie mit Remis beenden?
draw-yes = Ja, Remis
prompt-answer = { $offered ->
    [true] Antworten
   *[false] Beanspruchen …
 }
resign = Aufgeben
hint-ask = Tipp
hint-words = Tipp: { $move }
hint-play = Spielen
hint-thinking = Der Uhu überlegt …
hint-chance = Siegchance { $percent } %
resign-really = Diese Partie endgültig aufgeben?
resign-yes = Ja, aufgeben
resign-no = Weiterspielen
abort = Absagen
abort-really = Diesen Tisch absagen?
abort-yes = Ja, absagen

end-you-won = Du hast gewonnen.
end-you-lost = Du hast verloren.
end-drawn = Remis.
end-winner = Gewonnen: { $players }.
end-again = Noch einmal spielen
end-come-along = Zum nächsten Spiel
end-invited = Der nächste Tisch ist gedeckt, auch für { $players }.
end-share = { $copied ->
    [true] Link kopiert
   *[false] Teilen
 }
end-record = Aufzeichnung
end-home = Zur Startseite

lost = Verbinde neu …
lost-clock = Deine Uhr läuft.
lost-wait = Sobald die Verbindung wieder da ist, geht es hier weiter.
lost-now = Jetzt versuchen
line-silent = { $time } ohne Verbindung
line-restored = Wieder verbunden, nach { $time } ohne Verbindung.
line-arrived = Wieder verbunden, nach { $time } ohne Verbindung. Jetzt angekommen: { $move }
line-had-arrived = Wieder verbunden, nach { $time } ohne Verbindung. Das war schon angekommen und gilt: { $move }
line-struck = Gestrichen, das wird nicht gespielt: { $move }
line-not-struck = Zu spät gestrichen. Das war schon angekommen und gilt: { $move }
pending-sending = Wird gesendet: { $move }
pending-waits = Wartet auf die Verbindung und gilt noch nicht: { $move }
pending-strike = Streichen
pending-striking = Gestrichen. Sobald die Verbindung da ist, zeigt sich, ob der Zug schon angekommen war.
pending-row = Noch nicht angekommen: { $move }
gone-what-now = Vielleicht ist die Adresse unvollständig, oder der Tisch stand auf einem anderen Server.

## Wenn ein Teil der Seite ausfällt
broken = Ein Teil der Seite ist ausgefallen: { $region }.
broken-rest = Alles andere läuft weiter, und dein Spiel ist auf dem Server sicher.
broken-again = Noch einmal versuchen
broken-reload = Seite neu laden
broken-report = Melden
broken-reported = Gemeldet. Wer den Server betreibt, findet es im Protokoll.
region-board = das Brett
region-clocks = die Uhren
region-story = die Züge
region-chat = der Chat
region-prompt = die Ansage
region-strip = ein Mitspieler
region-side = die Seitenspalte
region-ending = das Ergebnis
region-guide = die Anleitung
region-page = diese Seite

## Was schiefgehen kann
trouble-unreachable = Der Server ist nicht zu erreichen.
trouble-no-such-table = Diesen Tisch gibt es nicht.
trouble-no-such-game = Dieses Spiel kennt der Server nicht.
trouble-rules-changed = Dieser Tisch begann unter älteren Regeln, die der Server nicht mehr hat.
trouble-damaged = Was von diesem Tisch gespeichert ist, ist beschädigt; er lässt sich nicht mehr zeigen. An deinem Browser liegt es nicht; wer den Server betreibt, findet den Tisch im Protokoll.
trouble-not-saved = Nicht gespeichert: Der Server kann gerade nichts schreiben. Bitte versuch es noch einmal.
trouble-failed = Auf dem Server ist etwas schiefgegangen. Bitte versuch es noch einmal.
trouble-bad-options = Diese Optionen passen nicht zusammen.
trouble-bad-seats = So lassen sich die Plätze nicht besetzen.
trouble-bad-name = In diesem Namen stecken unsichtbare Zeichen. Bitte gib ihn noch einmal ein.
trouble-seat-taken = Jemand war schneller: Der Platz ist besetzt.
trouble-not-at-table = Nur wer hier gespielt hat, kann zum nächsten Spiel einladen.
trouble-no-hints-here = Tipps gibt es nur an Tischen, an denen sonst nur Bots sitzen.
trouble-still-running = Die Aufzeichnung gibt es, wenn das Spiel zu Ende ist.
trouble-wrong-origin = Diese Seite darf das nicht.
trouble-bad-message = Der Server hat die Seite nicht verstanden. Bitte lade sie neu.
trouble-too-large = Das war zu lang.
trouble-too-many = Das war zu schnell. Bitte warte einen Moment.
trouble-too-many-bots-only = Für dich laufen schon genug Tische, an denen nur Bots sitzen. Warte, bis einer zu Ende ist; spätestens nach zwei Stunden enden sie von selbst.
trouble-too-many-bot-tables = Von dir laufen zu viele Tische mit Bots. Spiel einen zu Ende oder gib dort auf, dann kannst du den nächsten eröffnen.
trouble-too-many-connections = Von deinem Anschluss sind zu viele Tische offen. Schließ ein paar Tabs; dieser kommt von selbst wieder.
trouble-wrong-host = Dieser Server heißt anders. Bitte frag nach der richtigen Adresse, wer ihn betreibt.
trouble-unknown = Etwas ist schiefgegangen. Bitte versuch es noch einmal.
refusal-spectator = Du schaust an diesem Tisch zu und hast keinen Platz.
refusal-too-late = Der Tisch ist inzwischen weiter.
refusal-struck = Dieser Zug wurde gestrichen.
refusal-arrived-already = Das war schon angekommen.
refusal-id-used-again = Dieser Browser hat dasselbe Kennzeichen für zwei verschiedene Dinge benutzt. Bitte versuch es noch einmal.
refusal-not-saved = Nicht gespeichert: Der Server kann gerade nichts schreiben. Bitte versuch es noch einmal.

## Dame auf dem Brett
dame-board = { $side ->
    [black] Brett mit Schwarz unten
   *[white] Brett mit Weiß unten
 }
dame-square = { $square }, { $piece ->
    [black-man] schwarzer Stein
    [black-king] schwarze Dame
    [white-man] weißer Stein
    [white-king] weiße Dame
   *[free] frei
 }{ $state ->
    [moves] , kann ziehen
    [captures] , kann schlagen
    [picked] , aufgenommen
    [target] , mögliches Ziel
   *[none] {""}
 }
dame-pieces-left = { $side ->
    [black] { $count ->
        [one] noch ein schwarzer Stein
       *[other] noch { $count } schwarze Steine
     }
   *[white] { $count ->
        [one] noch ein weißer Stein
       *[other] noch { $count } weiße Steine
     }
 }
dame-move = { $count ->
    [one] Du bist am Zug: Nur der umrandete Stein kann ziehen.
   *[other] Du bist am Zug: Die umrandeten Steine können ziehen.
 }
dame-capture = { $count ->
    [one] Schlagzwang: Einer deiner Steine kann schlagen.
    [2] Schlagzwang: Zwei deiner Steine können schlagen.
    [3] Schlagzwang: Drei deiner Steine können schlagen.
   *[other] Schlagzwang: { $count } deiner Steine können schlagen.
 }
dame-picked = { $piece ->
    [king] Dame
   *[man] Stein
 } aufgenommen: { $captures ->
    [true] { $count ->
        [one] Ein Sprung ist möglich.
        [2] Zwei Sprünge sind möglich.
       *[other] { $count } Sprünge sind möglich.
     }
   *[false] { $count ->
        [one] Ein Feld steht offen.
        [2] Zwei Felder stehen offen.
       *[other] { $count } Felder stehen offen.
     }
 }
dame-goes-on = Der Schlagzug geht weiter: { $count ->
    [one] Nur ein Sprung ist möglich.
   *[other] Wähle den nächsten Sprung.
 }
dame-hint-must-capture = { $count ->
    [one] Schlagzwang: Nur der leuchtende Stein kann schlagen.
   *[other] Schlagzwang: Nur die leuchtenden Steine können schlagen.
 }
dame-hint-blocked = Dieser Stein kann jetzt nicht ziehen.

## Schach auf dem Brett
chess-board = { $side ->
    [black] Schachbrett mit Schwarz unten
   *[white] Schachbrett mit Weiß unten
 }
chess-piece = { $piece ->
    [king] König
    [queen] Dame
    [rook] Turm
    [bishop] Läufer
    [knight] Springer
   *[pawn] Bauer
 }
chess-square = { $square }, { $piece ->
    [white-king] weißer König
    [white-queen] weiße Dame
    [white-rook] weißer Turm
    [white-bishop] weißer Läufer
    [white-knight] weißer Springer
    [white-pawn] weißer Bauer
    [black-king] schwarzer König
    [black-queen] schwarze Dame
    [black-rook] schwarzer Turm
    [black-bishop] schwarzer Läufer
    [black-knight] schwarzer Springer
    [black-pawn] schwarzer Bauer
   *[free] frei
 }{ $state ->
    [moves] , kann ziehen
    [picked] , aufgenommen
    [target] , mögliches Ziel
    [takes] , kann geschlagen werden
    [check] , steht im Schach
   *[none] {""}
 }
chess-picked = { $piece ->
    [king] König
    [queen] Dame
    [rook] Turm
    [bishop] Läufer
    [knight] Springer
   *[pawn] Bauer
 } { $square }: { $count ->
    [0] Kein Feld steht offen.
    [one] Ein Feld steht offen.
    [2] Zwei Felder stehen offen.
    [3] Drei Felder stehen offen.
    [4] Vier Felder stehen offen.
    [5] Fünf Felder stehen offen.
    [6] Sechs Felder stehen offen.
   *[other] { $count } Felder stehen offen.
 }
chess-picked-keys = Esc legt zurück
chess-promote = Umwandeln in
chess-promote-where = Wozu wird dein Bauer auf { $square }?
chess-promote-keys = Esc nimmt den Zug zurück
chess-premove = Vorgemerkt: { $piece ->
    [king] König
    [queen] Dame
    [rook] Turm
    [bishop] Läufer
    [knight] Springer
   *[pawn] Bauer
 } nach { $square }.
chess-premove-strike = Streichen
chess-material = { $state ->
    [ahead] Im Vorteil, in Bauern gerechnet: { $by }
    [behind] Im Nachteil, in Bauern gerechnet: { $by }
   *[even] Andere Figuren, gleicher Wert
 }
chess-type = Zug eintippen
chess-type-example = Sf3, e8=D
chess-type-send = Ziehen

## Ob es mit rechten Dingen zuging: Das prüft die Seite selbst
fair-checking = Das Geben wird geprüft …
fair-deals = { $deals ->
    [0] Hier wurde nichts gegeben; die Aufzeichnung ist vollständig.
    [one] Gegeben wurde einmal, und das fair; die Aufzeichnung ist vollständig.
   *[other] Gegeben wurde { $deals }-mal, jedes Mal fair; die Aufzeichnung ist vollständig.
 }
fair-how = So wurde geprüft
fair-explained = { $deals ->
    [0] Dein Browser hat die Aufzeichnung geladen und Eintrag für Eintrag nachgerechnet.
   *[other] Dein Browser hat die Aufzeichnung geladen und nachgerechnet: Alles Gegebene folgt aus dem Startwert, auf den sich der Server vor dem ersten Zug festgelegt hat, und aus dem, was die Spieler zum Zufall beigetragen haben.
 }
fair-signed = Vom Server unterschrieben mit dem Schlüssel { $key }…
fair-head = Kopf der Kette dieser Aufzeichnung: { $head }…
fair-not = Hier stimmt etwas nicht.
fair-nonce-refused = ein Anteil am Zufall, der dort nicht gegeben werden darf
fair-unchecked = Das Geben ließ sich gerade nicht prüfen. Mit der Aufzeichnung kannst du es später nachholen.
fair-commitment-changed = Die Festlegung des Zufalls an diesem Tisch ist nicht mehr die, die dieser Browser zuerst gesehen hat. Vielleicht hat jemand am Zufall gedreht.

## Tasten
keys-title = Tasten
keys-button = Tasten (?)
keys-close = Schließen
key-space = Leertaste
keys-squares = von Feld zu Feld
keys-next = zum nächsten oder vorigen möglichen Feld
keys-choose = nehmen und setzen
keys-back = zurück
keys-list = diese Liste
keys-overview = die Übersichtskarte
overview-button = Übersichtskarte
overview-bar = Übersicht
overview-close = Übersicht schließen
keys-home = der 1. bis 9. Tisch, an dem du dran bist
keys-step = einen Schritt zurück oder weiter
keys-step-ends = zum Anfang oder zu jetzt
keys-turn = Brett drehen
keys-replay-step = ein Schritt zurück oder weiter
keys-replay-ends = zum Anfang oder zum Ende
keys-replay-faults = zum vorigen oder nächsten Fehler
keys-replay-play = abspielen, anhalten
keys-replay-best = der beste Zug auf dem Brett
keys-replay-copy = Link zu dieser Stelle kopieren
keys-analysis = ein Zug zurück oder weiter
keys-chess-type = einen Zug eintippen
keys-chess-promote = wozu ein Bauer wird
keys-hand = eine Karte der Hand
keys-hand-back = die letzte Karte zurücknehmen
keys-slots = eine gelegte Karte verschieben
keys-queens_gambit-card = die aufgedeckte Karte vorlesen
keys-match-lane = Abschnitt 1 bis 4
keys-match-pawns = ein Bauer mehr oder weniger
keys-match-play = ausspielen
keys-match-card = die Karte, auf der du stehst, mit beiden Hälften
keys-match-decks = die Karten beider Seiten
keys-match-resign = die Partie aufgeben
queens_gambit-no-card = Gerade liegt keine Karte offen.
