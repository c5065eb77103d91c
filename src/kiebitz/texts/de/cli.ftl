cli-about = Vier Brettspiele und der Ort, an dem man sie spielt.
cli-help-lang = die Sprache (de, pl oder en; sonst nach der Umgebung)
cli-help-serve = den Spielort für den Browser öffnen
cli-help-worker = Bots in diesem Prozess denken lassen, für Knoten anderswo
cli-help-backup = alles, was bleibt, in eine Datei kopieren, während der Server läuft
cli-help-restore = eine Kopie zurückspielen, wo kein Server läuft
cli-help-backup-to = die neue Datei
cli-help-play = ein Spiel im Terminal spielen
cli-help-replay = eine Aufzeichnung Schritt für Schritt zeigen
cli-help-verify = jedes Geben einer Aufzeichnung nachrechnen
cli-help-export = Aufzeichnungen als PDN oder PGN ausgeben
cli-help-import = die Partien einer PDN- oder PGN-Datei als Aufzeichnungen einlesen
cli-help-to = der Ordner für die Aufzeichnungen
cli-help-commitment = die Festlegung, die du beim Öffnen des Tisches notiert hast
cli-help-nonce = dein Anteil am Zufall, wie du ihn notiert hast (mehrfach möglich)
cli-help-perft = Zugfolgen zählen
cli-help-seats = wer wo sitzt, durch Kommas getrennt: human oder die Stufe eines Bots ({ $levels }); ohne Angabe du und sonst Bots der ersten Stufe
cli-help-record = die Datei für die Aufzeichnung
cli-help-option = eine Option des Tisches, etwa draws=claim (mehrfach möglich)
cli-help-material = ein Ordner mit eigenen Decks oder Aufbauten
cli-help-materials = ein Ordner mit eigenen Decks oder Aufbauten, darin ein Ordner je Spiel (queens_gambit, match_of_the_century)
cli-help-seat = der Platz, von dem aus gezeigt wird; sonst wie für Zuschauer
cli-help-position = die Ausgangsstellung als FEN
cli-help-perft-engine = wer zählt: die Regeln oder der kompilierte Kern
cli-help-data = der Ordner für Tische und Einstellungen
cli-help-database = die URL einer Datenbank; sonst SQLite im Datenordner; steht ein Passwort darin, besser in der Umgebungsvariablen KIEBITZ_DATABASE
cli-help-redis = die URL eines Redis-Servers, über den sich mehrere Knoten an einer Datenbank und ihre Worker verständigen
cli-help-worker-database = die URL der PostgreSQL-Datenbank der Knoten
cli-help-worker-redis = die URL des Redis-Servers der Knoten
cli-help-threads = wie viele Bots gleichzeitig denken
cli-help-origin = die Adresse einer Seite, die sich außer der eigenen verbinden darf, etwa https://games.example (mehrfach möglich)
cli-help-path = wo der Server unter seinem Namen liegt, etwa /spiele für example.org/spiele; ein Proxy darf diesen Pfad weitergeben oder wegnehmen
cli-help-proxy = die Adresse eines Proxys, dem geglaubt wird, woher Anfragen kommen (mehrfach möglich; dem eigenen Rechner wird immer geglaubt)
cli-help-name = ein Name, unter dem Browser diesen Server erreichen, etwa games.example, außer denen des Rechners und von --origin (mehrfach möglich)
cli-player = Spieler { $number }
cli-hand-over = { $player }, setz dich bitte und drück die Eingabetaste.
cli-more-actions = … und { $more } weitere; mit ? siehst du alle.
cli-commands =
    Tipp eine der gezeigten Aktionen ein, ? für alle oder einen Befehl:
      /draw AKTION (handeln und Remis anbieten) · /claim NAME [AKTION] · /takeback · /accept · /decline
      /hint · /resign · /rule NUMMER · /quit
cli-stopped = Beendet.
cli-record-kept = Die Aufzeichnung liegt in { $file }.
cli-backed-up = Alles ist in { $file }. Halte die Datei geheim: Das Los laufender Tische steht darin.
cli-restored = Alles ist wieder in { $place }.
cli-place = { $rank }. { $player }: { $score }
cli-replay-entry = Eintrag { $number }
cli-replay-more = Eingabetaste: weiter · b: zurück · Zahl: zu diesem Eintrag · q: Schluss
cli-perft = { $nodes } ({ $speed } Knoten/s)
cli-problem-file = { $file }: { $detail }
cli-problem-record-exists = { $file } gibt es schon. Nimm eine andere Datei, damit nichts verloren geht.
cli-problem-material = Das Material lässt sich nicht verwenden: { $detail }
cli-problem-option = Eine Option „{ $option }“ gibt es nicht. Gib NAME=WERT an, mit einem von: { $known }
cli-problem-seats = Dieses Spiel braucht { $wanted } Plätze; angegeben sind { $given }.
cli-problem-seat = „{ $seat }“ kann hier nicht sitzen. Zur Wahl stehen: { $known }
cli-problem-folder-in-use = Mit dem Datenordner { $folder } läuft schon ein Server. Beende ihn oder gib diesem mit --data einen anderen Ordner.
cli-problem-redis-alone = Mehrere Knoten brauchen eine gemeinsame Datenbank: Gib auch deren URL an, etwa --database postgresql://kiebitz@db/kiebitz.
cli-problem-extra = Mehrere Knoten brauchen das Python-Paket { $package }. Installiere kiebitz mit seinen Zusätzen: pip install "kiebitz[postgres,redis]"
cli-problem-backup-no-database = In { $detail } liegt keine Datenbank. Gib mit --data den Ordner des Servers an.
cli-problem-backup-exists = { $detail } gibt es schon. Ersetzt wird nichts: Nimm einen anderen Namen oder räum es weg.
cli-problem-backup-none-inside = In { $detail } ist keine Datenbank. Das ist keine Sicherung von Kiebitz.
cli-problem-backup-unreadable = { $detail } lässt sich nicht lesen. Das ist keine Sicherung von Kiebitz, oder sie ist beschädigt.
cli-problem-backup-unsound = Die Datenbank ist beschädigt: { $detail }
cli-problem-backup-no-program = { $detail } ist nicht installiert. Unter Debian: apt-get install postgresql-client
cli-problem-backup-failed = Die Sicherung konnte nicht gemacht oder zurückgespielt werden: { $detail }
cli-problem-depth = Die Tiefe ist eine Zahl von 0 bis { $most }.
cli-problem-port = { $port } ist kein Port. Ports gehen von 0 bis 65535; 0 nimmt einen freien.
cli-problem-path = { $path } ist kein Pfad. Er beginnt mit einem Schrägstrich und besteht aus Buchstaben, Ziffern, Bindestrichen und Schrägstrichen: /spiele.
cli-problem-perft = Perft geht nur bei Spielen ohne Zufall und verdeckte Karten; { $game } gehört nicht dazu.
cli-problem-kernel = Für { $game } gibt es hier keinen kompilierten Kern. Bau ihn mit make, oder nimm --engine rules.
cli-problem-exchange = Für { $game } gibt es keine Notation anderer Programme. Es gibt sie für: { $known }
cli-place-in-file = Zeile { $line }, Spalte { $column }:
cli-imported = { $kept ->
    [one] Ein Spiel wurde
   *[other] { $kept } Spiele wurden
 } nach { $folder } eingelesen; nicht lesbar: { $wrong }.
cli-help-smtp = wohin Post geht: smtp://name:passwort@rechner:587 oder smtps://rechner; besser in der Umgebungsvariablen KIEBITZ_SMTP, wo andere Benutzer des Rechners es nicht sehen
cli-help-mail-from = der Absender aller Post, etwa kiebitz@games.example
cli-problem-smtp = Das ist keine Adresse eines Mailservers. Sie muss aussehen wie smtp://name:passwort@rechner:587 oder smtps://rechner.
cli-help-admin = jemanden zum Admin machen
cli-help-remove = es wieder zurücknehmen
cli-problem-no-account = Es gibt kein Konto mit dem Namen { $name }.
cli-admin-made = { $player } ist ab jetzt Admin.
cli-admin-removed = { $player } ist kein Admin mehr.
cli-help-mail-after = nach wie vielen Minuten eine Nachricht per E-Mail kommt, die niemand gelesen hat (sonst 15)
cli-help-set = jede andere Einstellung, etwa guest_days=30 (auch mehrmals)
cli-help-notice-scheme = ein Kanal, über den Leute Nachrichten bekommen dürfen, so wie Apprise ihn vor :// schreibt, etwa ntfys (mehrfach möglich; sonst keiner)
cli-help-inside-allowed = Nachrichten dürfen auch an Adressen im eigenen Netz gehen, etwa an einen eigenen ntfy
cli-problem-mail-after = { $minutes } Minuten lassen sich nicht warten.
cli-problem-set = „{ $setting }“ stellt nichts ein. Ein Name von diesen und eine Zahl über 0: { $known }.
cli-problem-notice-scheme = So sieht kein Kanal aus: „{ $scheme }“. Gemeint ist, was Apprise vor :// schreibt, etwa ntfys.
cli-help-review = eine beendete Partie auswerten: was Entscheidungen kosteten und was Glück war
cli-help-review-seed = eine Zahl, von der das Glück der Bots abhängt
cli-help-work = wie viel nachgedacht wird, üblich ist 1
cli-problem-review = Nur eine beendete Partie, in der jemand gespielt hat, lässt sich auswerten.
cli-review-progress = { $done } von { $total } Entscheidungen
cli-review-fault = { $entry }. { $player }: { $action } – { $verdict }, −{ $percent } %{ $has ->
    [yes] ; besser: { $better }
   *[no] {""}
}
cli-review-sum = { $player }: anfangs { $begun } %, eigene Fehler { $own }, Fehler der anderen { $others }, Glück { $luck }, am Ende { $ended } %
cli-help-game-module = lädt auch ein eigenes Spiel: ein Modul oder der Ordner eines Pakets (docs/writing-a-game.md)
cli-problem-game = Das Spiel lässt sich nicht laden: { $detail }
cli-help-bot = lässt einen eigenen Bot an den Tischen eines Servers spielen
cli-help-bot-bot = wo der Bot ist: my_bot.py:Longest oder paket.modul:Longest
cli-help-bot-server = die Adresse des Servers, etwa http://127.0.0.1:8000
cli-help-bot-token = ein Token vom Konto des Bots, das lesen und spielen darf; besser in der Umgebungsvariablen KIEBITZ_TOKEN
cli-help-bot-table = nur an diesem Tisch spielen
cli-help-bot-game = einen Tisch dieses Spiels eröffnen und dort spielen
cli-help-bot-others = die Stufe auf den anderen Plätzen des neuen Tisches, oder people (Menschen, die über den Link kommen)
cli-bot-ended = { $table }: Ränge der Plätze { $ranks }
cli-bot-waits = { $server }: Der Bot spielt an jedem Tisch seines Kontos. Beenden mit Strg+C.
cli-problem-bot = Der Bot lässt sich nicht laden: { $detail }
cli-problem-token = Es fehlt ein Token. Erstelle eines in den Einstellungen des Servers und gib es mit --token oder als KIEBITZ_TOKEN an.
cli-problem-server = Der Server lässt den Bot nicht spielen: { $detail }
cli-problem-bot-table = Gib entweder --table oder --game an.
cli-help-clock = die gespeicherte Zeit des Servers neben der Uhr dieses Rechners zeigen oder sie zurückstellen
cli-help-take-back = eine gespeicherte Zeit zurückstellen, die vorgeht; nur wenn kein Server läuft und die Uhr dieses Rechners stimmt
cli-clock-never = Mit dieser Datenbank lief noch kein Server. Die Uhr dieses Rechners zeigt { $real }.
cli-clock-behind = Die Zeit des Servers war zuletzt { $stored }. Die Uhr dieses Rechners zeigt { $real }. Nichts geht vor.
cli-clock-ahead = Die Zeit des Servers war zuletzt { $stored }. Die Uhr dieses Rechners zeigt { $real }. Die gespeicherte Zeit geht { $span } vor.
cli-clock-kept = Es gab nichts zurückzustellen, und nichts wurde geändert.
cli-clock-taken-back = Die gespeicherte Zeit wurde um { $span } zurückgestellt. { $tables ->
    [0] Keine laufende Uhr ging vor.
    [one] Die Uhr eines Tisches wird mit zurückgestellt, wenn der Server startet.
   *[other] Die Uhren von { $tables } Tischen werden mit zurückgestellt, wenn der Server startet.
} In den nächsten 24 Stunden wird nichts gelöscht.
cli-problem-clock-in-use = Mit diesen Daten läuft ein Server. Beende zuerst ihn und alle anderen mit derselben Datenbank: Ein laufender Server würde die falsche Zeit wieder speichern. Nichts wurde geändert.
