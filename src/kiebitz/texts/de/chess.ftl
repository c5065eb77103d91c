game-chess = Schach
game-chess-about = Das klassische Spiel und Chess960.

## Regeln
rule-C1 = Die Figuren ziehen nach den FIDE-Regeln. Wer Weiß hat, wird ausgelost, wenn der Tisch nichts anderes festlegt; bei Chess960 auch die Aufstellung der Grundreihe.
rule-C1-1 = Ein Bauer zieht ein Feld geradeaus auf ein freies Feld, aus der Grundstellung auf Wunsch zwei; er schlägt ein Feld schräg nach vorn.
rule-C1-2 = Ein Springer zieht zwei Felder gerade und eines zur Seite, und nur er springt über andere Figuren.
rule-C1-3 = Ein Läufer zieht auf Diagonalen, so weit der Weg frei ist.
rule-C1-4 = Ein Turm zieht auf Reihen und Linien, so weit der Weg frei ist.
rule-C1-5 = Eine Dame zieht auf Reihen, Linien und Diagonalen, so weit der Weg frei ist.
rule-C1-6 = Ein König zieht ein Feld in jede Richtung.
rule-C1-7 = Einmal in der Partie darfst du rochieren: Der König zieht zwei Felder auf einen Turm zu, und der Turm stellt sich auf seine andere Seite. Beide dürfen noch nicht gezogen haben, dazwischen steht nichts, und der König darf weder im Schach stehen noch über ein bedrohtes Feld oder darauf ziehen.
rule-C1-8 = En passant: Ein Bauer, der gerade zwei Felder gezogen hat, kann von einem Bauern daneben geschlagen werden, als wäre er nur eines gezogen – aber nur sofort.
rule-C1-9 = Ein Bauer, der die letzte Reihe erreicht, wird zu Dame, Turm, Läufer oder Springer.
rule-C1-10 = Ein König, der als Nächstes geschlagen werden könnte, steht im Schach. Kein Zug darf den eigenen König im Schach lassen.
rule-C2 = Wer am Zug ist, darf Remis beanspruchen, wenn dieselbe Stellung zum dritten Mal auf dem Brett steht oder 50 Züge lang weder geschlagen noch ein Bauer gezogen wurde – für die Stellung auf dem Brett oder mit einem Zug, der sie herbeiführt. Ein falscher Anspruch gilt als Remisangebot, und der genannte Zug wird ausgeführt.
rule-C3 = Matt und Patt beenden die Partie sofort. Sonst ist sie von selbst remis, wenn dieselbe Stellung zum fünften Mal auf dem Brett steht, nach 75 Zügen ohne Schlagen und ohne Bauernzug oder wenn keine Seite genug Material zum Mattsetzen hat. Stellungen, die so verriegelt sind, dass niemand mehr matt setzen kann, erkennt das Programm nicht: Einigt euch dort auf Remis.
rule-C4 = Ihr könnt euch auf Remis einigen: Ein Angebot kommt mit einem Zug und verfällt, wenn die Gegenseite ablehnt oder zieht. Wer aufgibt, verliert. Wer die Zeit überschreitet, verliert ebenfalls; kann das Material der Gegenseite aber niemals matt setzen, ist es remis.

## Ablehnungen
refusal-chess-no-such-square = Dieses Feld gibt es auf dem Brett nicht.
refusal-chess-empty-square = Auf { $square } steht keine Figur.
refusal-chess-opponents-piece = Die Figur auf { $square } gehört der Gegenseite.
refusal-chess-not-a-move = Ein Zug muss auf ein anderes Feld führen.
refusal-chess-own-piece = Auf { $square } steht eine deiner eigenen Figuren.
refusal-chess-king-attacked = Auf { $square } stünde dein König im Schach.
refusal-chess-in-check = Dein König steht im Schach, und dieser Zug hilft ihm nicht.
refusal-chess-pinned = { $piece ->
    [pawn] Dieser Bauer
    [knight] Dieser Springer
    [bishop] Dieser Läufer
    [rook] Dieser Turm
   *[queen] Diese Dame
 } schützt deinen König, der sonst im Schach stünde.
refusal-chess-promotion-needed = Auf der letzten Reihe wird ein Bauer zu Dame, Turm, Läufer oder Springer: Gib an, wozu.
refusal-chess-no-promotion = Nur ein Bauer, der die letzte Reihe erreicht, wird umgewandelt.
refusal-chess-way-blocked = Auf dem Weg nach { $target } steht etwas.
refusal-chess-piece-moves = { $piece ->
    [pawn] Ein Bauer zieht geradeaus ein Feld, aus seiner Grundstellung auch zwei; er schlägt ein Feld schräg nach vorn.
    [knight] Ein Springer zieht zwei Felder gerade und eines zur Seite.
    [bishop] Ein Läufer zieht auf Diagonalen.
    [rook] Ein Turm zieht auf Reihen und Linien.
    [queen] Eine Dame zieht auf Reihen, Linien und Diagonalen.
   *[king] Ein König zieht ein Feld in jede Richtung.
 }
refusal-chess-pawn-captures = Ein Bauer zieht nur zum Schlagen schräg, und auf { $target } gibt es nichts zu schlagen.
refusal-chess-castling-lost = Dort kannst du nicht rochieren: König oder Turm hat schon gezogen, oder der Turm fehlt.
refusal-chess-castling-in-check = Aus dem Schach heraus darfst du nicht rochieren.
refusal-chess-castling-blocked = Solange Figuren zwischen König und Turm stehen, kannst du nicht rochieren.
refusal-chess-castling-attacked = Der König darf beim Rochieren kein bedrohtes Feld überqueren oder betreten.
refusal-chess-castling-spelling = Rochiere, indem du den König zwei Felder ziehst, bei Chess960 auf den eigenen Turm.
refusal-chess-not-threefold = { $times ->
    [one] Diese Stellung steht zum ersten Mal auf dem Brett, nicht zum dritten.
    [2] Diese Stellung steht zum zweiten Mal auf dem Brett, nicht zum dritten.
   *[other] Diese Stellung stand { $times }-mal auf dem Brett.
 }
refusal-chess-claim-after-end = Dieser Zug beendet die Partie von selbst; danach gibt es nichts mehr zu beanspruchen.
refusal-chess-not-moves50 = { $moves ->
    [one] Erst ein Zug blieb ohne Schlagen und ohne Bauernzug; nötig sind 50.
   *[other] Erst { $moves } Züge blieben ohne Schlagen und ohne Bauernzug; nötig sind 50.
 }

## Die Züge in Worten
action-chess-move = { $piece ->
    [king] König
    [queen] Dame
    [rook] Turm
    [bishop] Läufer
    [knight] Springer
   *[pawn] Bauer
 } von { $from } nach { $to }{ $promotion ->
    [queen] , wird zur Dame
    [rook] , wird zum Turm
    [bishop] , wird zum Läufer
    [knight] , wird zum Springer
   *[none] {""}
 }
action-chess-capture = { $piece ->
    [king] König
    [queen] Dame
    [rook] Turm
    [bishop] Läufer
    [knight] Springer
   *[pawn] Bauer
 } von { $from } schlägt { $taken ->
    [queen] die Dame
    [rook] den Turm
    [bishop] den Läufer
    [knight] den Springer
   *[pawn] den Bauern
 } auf { $to }{ $promotion ->
    [queen] , wird zur Dame
    [rook] , wird zum Turm
    [bishop] , wird zum Läufer
    [knight] , wird zum Springer
   *[none] {""}
 }
action-chess-en-passant = { $piece ->
    [king] König
    [queen] Dame
    [rook] Turm
    [bishop] Läufer
    [knight] Springer
   *[pawn] Bauer
 } von { $from } schlägt en passant auf { $to }
action-chess-castling = { $side ->
    [kingside] Kurze Rochade
   *[queenside] Lange Rochade
 }

## Ereignisse
event-chess-moved = { $player } spielt { $move }.
event-chess-colours = { $player } hat Weiß.
event-chess-position = Chess960: Aufstellung Nummer { $number }.
event-chess-check = Der König auf { $square } steht im Schach.

## Wie eine Partie endet
reason-chess-checkmate = Schachmatt.
reason-chess-stalemate = Patt.
reason-chess-fivefold = Die Stellung stand fünfmal auf dem Brett.
reason-chess-moves75 = 75 Züge ohne Schlagen und ohne Bauernzug.
reason-chess-material = Keine Seite hat genug Material zum Mattsetzen.
reason-chess-threefold = Die Stellung stand dreimal auf dem Brett; das Remis wurde beansprucht.
reason-chess-moves50 = 50 Züge ohne Schlagen und ohne Bauernzug; das Remis wurde beansprucht.
reason-chess-agreed = Remis wurde vereinbart.
reason-chess-resigned = Die unterlegene Seite hat aufgegeben.
reason-chess-time = Die Zeit ist abgelaufen.
reason-chess-time-material = Die Zeit ist abgelaufen, doch das Material der Gegenseite könnte niemals matt setzen.

claim-threefold = dreimal dieselbe Stellung
claim-moves50 = 50 Züge ohne Schlagen und ohne Bauernzug

## Was jetzt möglich ist
prompt-chess-dealing = Es wird gelost.
prompt-chess-over = Die Partie ist zu Ende.
prompt-chess-wait = { $colour ->
    [white] Weiß ist am Zug.
   *[black] Schwarz ist am Zug.
 }
prompt-chess-your-move = { $colour ->
    [white] Du bist am Zug: Du hast Weiß.
   *[black] Du bist am Zug: Du hast Schwarz.
 }
prompt-chess-check = Dein König steht im Schach. Du bist am Zug.
prompt-chess-may-claim = { $claim ->
    [threefold] Zieh, oder beanspruche Remis: Die Stellung steht zum dritten Mal auf dem Brett.
   *[moves50] Zieh, oder beanspruche Remis: 50 Züge ohne Schlagen und ohne Bauernzug.
 }

## Das Brett in Worten
text-chess-side = { $colour ->
    [white] Weiß: { $pieces }
   *[black] Schwarz: { $pieces }
 }
text-chess-piece = { $piece ->
    [king] König { $squares }
    [queen] { $count ->
        [1] Dame
       *[other] Damen
     } { $squares }
    [rook] { $count ->
        [1] Turm
       *[other] Türme
     } { $squares }
    [bishop] Läufer { $squares }
    [knight] Springer { $squares }
   *[pawn] { $count ->
        [1] Bauer
       *[other] Bauern
     } { $squares }
 }
text-chess-counts = So oft stand die Stellung da: { $times } · Halbzüge ohne Schlagen und Bauernzug: { $plies }

## Optionen
option-chess-white = Wer Weiß hat
option-chess-white-random = Auslosen
option-chess-white-0 = Der erste Platz
option-chess-white-1 = Der zweite Platz
option-chess-variant = Aufstellung
option-chess-variant-standard = Klassisch
option-chess-variant-chess960 = Chess960
option-chess-number = Nummer der Chess960-Aufstellung (0 bis 959; leer: auslosen)
option-chess-position = Anfangsstellung (FEN)

## Texte, die sich nicht lesen lassen
parse-chess-unreadable = „{ $detail }“ ist kein Zug. Schreib e4, Sf3 (oder Nf3), exd5, O-O, e8=D oder Felder: e2e4.
parse-chess-ambiguous = Mehrere Figuren können „{ $detail }“ ziehen. Schreib Linie oder Reihe dazu, wie in Sbd2.
parse-chess-no-such-move = Keine Figur kann „{ $detail }“ ziehen.
parse-chess-fen = Das ist keine Stellung, die im Schach vorkommen kann: { $detail }
parse-chess-number-variant = Eine Nummer hat die Aufstellung nur bei Chess960.
parse-chess-number-and-fen = Eine Partie beginnt mit einer Nummer oder mit einer FEN, nicht mit beidem.
parse-chess-pgn = Die PGN lässt sich nicht lesen: { $detail }
parse-chess-pgn-empty = In diesem Text steht keine Partie.
parse-chess-pgn-variant = Lesbar sind nur klassisches Schach und Chess960, nicht „{ $detail }“.
parse-chess-pgn-depth = Die Varianten dieser PGN sind zu tief verschachtelt.
parse-chess-pgn-move = Mit „{ $detail }“ kann die Partie nicht weitergehen.
parse-chess-pgn-result = Das Ergebnis { $detail } passt nicht dazu, wie die Partie auf dem Brett endete.
parse-chess-pgn-results = Das Ergebnis im Kopf und das am Ende der Züge widersprechen sich: { $detail }.

## Bots
bot-notice-chess-no-native = Auf diesem Rechner wurde kein Stockfish-Programm gefunden; die stärkste Stufe spielt deshalb mit der langsameren WebAssembly-Fassung.
bot-notice-chess-own-search = Stockfish ließ sich nicht starten; dieser Bot rechnet deshalb selbst ein wenig und ist schwächer als seine Stufe.
