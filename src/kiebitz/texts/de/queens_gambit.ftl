## Das Damengambit: Namen
game-queens_gambit = Das Damengambit (The Queen’s Gambit)
game-queens_gambit-short = Das Damengambit

option-queens_gambit-players = Anzahl der Mitspielenden
option-queens_gambit-layout = Aufbaukarte
option-queens_gambit-layout-random = wird ausgelost
option-queens_gambit-oldest = Älteste Person
option-queens_gambit-oldest-random = das Los entscheidet
option-queens_gambit-oldest-0 = Platz 1
option-queens_gambit-oldest-1 = Platz 2
option-queens_gambit-oldest-2 = Platz 3
option-queens_gambit-oldest-3 = Platz 4
option-queens_gambit-looks = Darf die eigenen verdeckten Karten ansehen
option-queens_gambit-limit = Züge ohne Schlagen bis zum Spielende (0: nie)
option-queens_gambit-leavers = Wer eine Partie zu dritt oder zu viert verlässt,
option-queens_gambit-leavers-removed = scheidet aus
option-queens_gambit-leavers-bot = wird von einem Bot vertreten

queens_gambit-card = { $card ->
    [knight] Springer
    [bishop] Läufer
    [rook] Turm
   *[queen] Dame
 }
queens_gambit-a-card = { $card ->
    [knight] einen Springer
    [bishop] einen Läufer
    [rook] einen Turm
   *[queen] eine Dame
 }
queens_gambit-a-piece = { $piece ->
    [pawn] einen Bauern
    [knight] einen Springer
    [bishop] einen Läufer
    [rook] einen Turm
    [queen] eine Dame
   *[king] einen König
 }
queens_gambit-worth = { $value ->
    [one] { $value } Punkt
   *[other] { $value } Punkte
 }

## Die Textansicht
queens_gambit-layout-name = Aufbaukarte: { $layout }
queens_gambit-layout-note = { $remark }
queens_gambit-turn-number = { $limit ->
    [0] Zug { $turn }. Züge ohne Schlagen: { $quiet }.
   *[other] Zug { $turn }. Züge ohne Schlagen: { $quiet } von { $limit }.
 }
queens_gambit-legend = P Bauer, N Springer, B Läufer, R Turm, Q Dame, K König, jeweils mit Punkten. (1) eine Gambitfigur, [ ] ein Startfeld, ? eine verdeckte Karte.
queens_gambit-seat = Platz { $seat }{ $who ->
    [you] {" "}(du)
    [bot] {" "}(ein Bot spielt weiter)
   *[other] {""}
 }: { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
 }, Gambitfigur auf { $square }; geplant: { $row }; aufgedeckt: { $turned }; Hand { $hand }, Stapel { $pile }
queens_gambit-seat-removed = Platz { $seat } hat das Spiel verlassen. Punkte: { $points }.
queens_gambit-hand = Deine Hand: { $cards }

## Der Tisch auf der Seite
queens_gambit-piece = { $piece ->
    [pawn] Bauer
    [knight] Springer
    [bishop] Läufer
    [rook] Turm
    [queen] Dame
   *[king] König
 }
queens_gambit-token = { queens_gambit-piece }, { queens_gambit-worth }
queens_gambit-plus = + { $value }
queens_gambit-points = { $count ->
    [one] Punkt
   *[other] Punkte
 }
queens_gambit-place-of = Platz { $seat }: { $player }
queens_gambit-your-place = Dein Platz
queens_gambit-your-plan = Dein Plan
queens_gambit-your-hand = Deine Hand
queens_gambit-plan-label = Plan
queens_gambit-pile = Stapel
queens_gambit-turned = Aufgedeckt
queens_gambit-taken = Geschlagen
queens_gambit-plans = plant
queens_gambit-on-turn = am Zug
queens_gambit-may-look = darf nachsehen
queens_gambit-gone = gegangen
queens_gambit-gone-words = Figur und Karten sind vom Tisch, die Punkte bleiben stehen.
queens_gambit-row-of = { $count ->
    [one] Geplant: eine verdeckte Karte
   *[other] Geplant: { $count } verdeckte Karten
 }
queens_gambit-pile-of = { $count ->
    [0] Stapel: leer
    [one] Stapel: eine Karte
   *[other] Stapel: { $count } Karten
 }
queens_gambit-turned-of = Aufgedeckt: { $list }
queens_gambit-turned-none = Aufgedeckt: noch nichts
queens_gambit-taken-of = Geschlagen: { $list }
queens_gambit-taken-none = Geschlagen: noch nichts
queens_gambit-face-down = verdeckte Karte
queens_gambit-face-down-at = { $number }. geplanter Zug: verdeckte Karte
queens_gambit-slot-empty = { $number }. geplanter Zug: noch frei
queens_gambit-look = Deine verdeckten Karten ansehen
queens_gambit-look-end = Karten wieder verdecken
queens_gambit-board = Brett, a1 unten links
queens_gambit-free = frei
queens_gambit-start-square = Startfeld
queens_gambit-gambit-of = Gambitfigur von { $player }
queens_gambit-square = { $square }, { $what }{ $state ->
    [captures] , schlagen
    [moves] , hierher ziehen
    [start] , hier starten
   *[none] {""}
 }
queens_gambit-on-board = { $value } auf dem Brett
queens_gambit-turn = Zug { $turn }
queens_gambit-order = { $you ->
    [true] Du giltst als älteste Person und wählst zuerst; die anderen folgen gegen den Uhrzeigersinn.
   *[false] { $player } gilt als älteste Person und wählt zuerst; die anderen folgen gegen den Uhrzeigersinn.
 }
queens_gambit-order-last = Wer zuletzt setzt, beginnt.

## Was die Zeile unter dem Brett sagt
queens_gambit-waits-start = { $player } wählt ein Startfeld.
queens_gambit-waits-plans = Dein Plan liegt und gilt. Die anderen planen noch.
queens_gambit-waits-move = { $player } hat { queens_gambit-a-card } aufgedeckt und ist am Zug.
queens_gambit-waits-lay = { $player } wählt eine Karte und legt sie verdeckt an.
queens_gambit-preview-start = { $square }: hier starten
queens_gambit-preview-move = Nach { $square }, ohne zu schlagen
queens_gambit-preview-capture = Auf { $square } { queens_gambit-a-piece } schlagen: + { $value }, dann { $sum ->
    [one] { $sum } Punkt
   *[other] { $sum } Punkte
 }
queens_gambit-preview-prey = { queens_gambit-piece } auf { $square }: + { $value }, dann { $sum ->
    [one] { $sum } Punkt
   *[other] { $sum } Punkte
 }
queens_gambit-choose-more = { $count ->
    [one] Noch eine Karte.
   *[other] Noch { $count } Karten.
 }
queens_gambit-plan-memorise = { $cards }: Merk sie dir. Du siehst sie nicht wieder.
queens_gambit-plan-look-later = { $cards }: in dieser Reihenfolge.
queens_gambit-plan-sure = Danach gilt der Plan. Jetzt verdeckt legen?
queens_gambit-blocked = { $card ->
    [knight] Du kannst als Springer nicht ziehen, also bleibst du stehen. Leg eine Handkarte verdeckt an.
    [bishop] Du kannst als Läufer nicht ziehen, also bleibst du stehen. Leg eine Handkarte verdeckt an.
    [rook] Du kannst als Turm nicht ziehen, also bleibst du stehen. Leg eine Handkarte verdeckt an.
   *[queen] Du kannst als Dame nicht ziehen, also bleibst du stehen. Leg eine Handkarte verdeckt an.
 }
queens_gambit-keys-choose = Tasten 1–{ $count } wählen
queens_gambit-keys-back = Rücktaste nimmt zurück
queens_gambit-place = Hier starten
queens_gambit-move = Ziehen
queens_gambit-capture = Schlagen
queens_gambit-lay-plan = Plan legen
queens_gambit-lay-plan-yes = Ja, verdeckt legen
queens_gambit-change-plan = Noch ändern
queens_gambit-lay-card = Verdeckt anlegen
queens_gambit-fold = Brett ansehen
queens_gambit-unfold = Ergebnis zeigen

## Verlauf, Rennen, Vereinbarung
queens_gambit-story-turned = { queens_gambit-card } aufgedeckt
queens_gambit-story-stayed = { queens_gambit-card }: kann nicht ziehen, bleibt stehen
queens_gambit-story-moved = { queens_gambit-card } { $from } – { $to }
queens_gambit-story-captured = { queens_gambit-card } { $from } – { $to }, schlägt { queens_gambit-a-piece }: { queens_gambit-worth }
queens_gambit-story-reshuffled = Der Stapel war leer: neu gemischt
queens_gambit-race = Punkte Zug um Zug
queens_gambit-race-play = Zug um Zug abspielen
queens_gambit-race-slider = Gezeigter Zug
queens_gambit-race-of = Punkte über { $turns ->
    [one] einen Zug
   *[other] { $turns } Züge
 }: { $list }
queens_gambit-leads = { $count ->
    [0] Die Führung wechselte nie.
    [one] Die Führung wechselte einmal, in Zug { $last }.
   *[other] Die Führung wechselte { $count }-mal, zuletzt in Zug { $last }.
 }
queens_gambit-agreed-looks = { $count ->
    [one] { $players } darf die eigenen verdeckten Karten ansehen.
   *[other] { $players } dürfen ihre eigenen verdeckten Karten ansehen.
 }
queens_gambit-agreed-limit = { $limit ->
    [0] Auch ohne Schlagen geht es immer weiter.
    [one] Ende nach einem Zug ohne Schlagen.
   *[other] Ende nach { $limit } Zügen ohne Schlagen.
 }
queens_gambit-agreed-leavers = { $leavers ->
    [bot] Geht jemand, spielt ein Bot weiter.
   *[removed] Wer geht, scheidet aus.
 }

## Einen Tisch eröffnen
queens_gambit-open-lead = Ein Tisch für zwei bis vier. Was hier steht, sehen alle, bevor sie sich setzen.
queens_gambit-open-who = Wer spielt?
queens_gambit-open-players = { $count ->
    [2] zu zweit
    [3] zu dritt
   *[4] zu viert
 }
queens_gambit-open-seat = Platz { $seat }
queens_gambit-free-seat = { $seat }: frei
queens_gambit-open-bot = Bot: { $bot }
queens_gambit-open-oldest = älteste Person
queens_gambit-open-oldest-is = Wer die älteste Person ist,
queens_gambit-open-oldest-lot = entscheidet das Los
queens_gambit-open-looks = Jüngere dürfen die eigenen verdeckten Karten ansehen, aber nie umordnen.
queens_gambit-open-order = Die älteste Person wählt zuerst ihr Startfeld; wer zuletzt wählt, beginnt.
queens_gambit-open-least = { $value } bis
queens_gambit-open-summary = { $layout }, { queens_gambit-open-players }.
queens_gambit-open-people = { $count ->
    [one] Ein Platz wartet auf einen Menschen: Den Link bekommst du gleich.
   *[other] { $count } Plätze warten auf Menschen: Den Link bekommst du gleich.
 }

## Was jetzt möglich ist
prompt-queens_gambit-dealing = Es wird gegeben.
prompt-queens_gambit-start = Wähle ein Startfeld für deine Gambitfigur.
prompt-queens_gambit-wait-start = Platz { $seat } wählt ein Startfeld.
prompt-queens_gambit-plan = Wähle drei Karten für deine ersten drei Züge, der Reihe nach. Merk sie dir: Du siehst sie nicht wieder.
prompt-queens_gambit-plan-to-look-at = Wähle drei Karten für deine ersten drei Züge, der Reihe nach. Du darfst sie später ansehen, aber ihre Reihenfolge bleibt.
prompt-queens_gambit-wait-plans = Die Pläne werden gelegt.
prompt-queens_gambit-move = { $card ->
    [knight] Deine Karte ist ein Springer: Zieh deine Gambitfigur.
    [bishop] Deine Karte ist ein Läufer: Zieh deine Gambitfigur.
    [rook] Deine Karte ist ein Turm: Zieh deine Gambitfigur.
   *[queen] Deine Karte ist eine Dame: Zieh deine Gambitfigur.
 }
prompt-queens_gambit-wait-move = Platz { $seat } hat { queens_gambit-a-card } aufgedeckt und ist am Zug.
prompt-queens_gambit-lay = Leg eine Handkarte verdeckt an: Sie ist dein dritter Zug von jetzt an.
prompt-queens_gambit-wait-lay = Platz { $seat } wählt eine Karte und legt sie verdeckt an.
prompt-queens_gambit-over = Das Spiel ist zu Ende.

## Was geschehen ist
event-queens_gambit-layout = Die Aufbaukarte ist „{ $layout }“.
event-queens_gambit-oldest = { $player } gilt als älteste Person und wählt zuerst ein Startfeld.
event-queens_gambit-started = { $player } startet auf { $square }.
event-queens_gambit-start-player = { $player } hat zuletzt gesetzt und beginnt.
event-queens_gambit-new-start-player = Jetzt beginnt { $player }.
event-queens_gambit-shuffled = { $player } mischt und zieht fünf Karten.
event-queens_gambit-planned = Dein Plan liegt und gilt.
event-queens_gambit-all-planned = Alle Pläne liegen.
event-queens_gambit-turned-up = { $player } deckt { queens_gambit-a-card } auf.
event-queens_gambit-stayed = { $player } hat { queens_gambit-a-card } aufgedeckt, kann damit nicht ziehen und bleibt stehen.
event-queens_gambit-moved = { $player } zieht als { queens_gambit-card } von { $from } nach { $to }.
event-queens_gambit-captured = { $player } zieht als { queens_gambit-card } von { $from } nach { $to } und schlägt { queens_gambit-a-piece }: { queens_gambit-worth }.
event-queens_gambit-laid = { $player } legt eine Karte verdeckt an.
event-queens_gambit-drew = { $player } zieht eine Karte nach.
event-queens_gambit-reshuffled = Der Stapel von { $player } war leer: Die aufgedeckten Karten werden zum neuen Stapel gemischt.
event-queens_gambit-removed = { $player } ist gegangen (Punkte: { $points }); Gambitfigur und Karten kommen vom Tisch.

## Warum es zu Ende ist
reason-queens_gambit-last-token = Das letzte Plättchen ist geschlagen.
reason-queens_gambit-no-captures = Zu viele Züge lang wurde nichts geschlagen.
reason-queens_gambit-most-points = Die meisten Punkte gewinnen.
reason-queens_gambit-latest-turn = Vorn herrscht Gleichstand; unter den Punktgleichen gewinnt, wer zuletzt am Zug war.
reason-queens_gambit-latest-turn-below = Auch dahinter herrscht Gleichstand; vorn liegt, wer zuletzt am Zug war.
evidence-queens_gambit-last-token = Zug { $numbers }.
evidence-queens_gambit-no-captures = Zug { $numbers }.
evidence-queens_gambit-latest-turn = Der jeweils letzte Zug: { $numbers }.
evidence-queens_gambit-latest-turn-below = Der jeweils letzte Zug: { $numbers }.
reason-queens_gambit-last-one = Nur noch eine Person ist übrig und gewinnt.
reason-queens_gambit-nobody-left = Alle sind gegangen; die Punkte entscheiden.

## Die Aktionen in Worten
action-queens_gambit-start = Auf { $square } starten
action-queens_gambit-move = Als { queens_gambit-card } nach { $square } ziehen
action-queens_gambit-capture = Als { queens_gambit-card } nach { $square } ziehen und { queens_gambit-a-piece } schlagen: { queens_gambit-worth }
action-queens_gambit-lay = Verdeckt anlegen: { queens_gambit-card }
action-queens_gambit-plan = Planen: { $card1 ->
    [knight] Springer
    [bishop] Läufer
    [rook] Turm
   *[queen] Dame
 }, { $card2 ->
    [knight] Springer
    [bishop] Läufer
    [rook] Turm
   *[queen] Dame
 }, { $card3 ->
    [knight] Springer
    [bishop] Läufer
    [rook] Turm
   *[queen] Dame
 }
queens_gambit-when = { $turn ->
    [0] vor dem ersten Zug
   *[other] in Zug { $turn }
 }
queens_gambit-card-drawn = { $card ->
    [knight] eines Springers
    [bishop] eines Läufers
    [rook] eines Turms
   *[queen] einer Dame
 }
deed-queens_gambit-start = den Start auf { $square }
deed-queens_gambit-move = den Zug nach { $square } { $when }
deed-queens_gambit-capture = das Schlagen auf { $square } { $when }
deed-queens_gambit-lay = das Anlegen { queens_gambit-card-drawn } { $when }
deed-queens_gambit-plan = den Plan { $when }

## Warum nicht
refusal-queens_gambit-no-such-square = Dieses Feld gibt es auf dem Brett nicht.
refusal-queens_gambit-no-start-square = { $square } ist kein Startfeld.
refusal-queens_gambit-start-taken = Das Startfeld { $square } ist schon vergeben.
refusal-queens_gambit-start-first = Wähle zuerst ein Startfeld für deine Gambitfigur.
refusal-queens_gambit-plan-first = Leg zuerst den Plan für deine ersten drei Züge.
refusal-queens_gambit-plan-is-final = Dein Plan liegt und gilt. Warte, bis alle fertig sind.
refusal-queens_gambit-three-cards = Ein Plan besteht aus genau drei Karten.
refusal-queens_gambit-plan-not-in-hand = Du hast nicht alle diese Karten auf der Hand.
refusal-queens_gambit-move-first = Deine Gambitfigur kann ziehen, also muss sie zuerst ziehen.
refusal-queens_gambit-other-card = { $card ->
    [knight] Aufgedeckt ist ein Springer: So zieht deine Gambitfigur.
    [bishop] Aufgedeckt ist ein Läufer: So zieht deine Gambitfigur.
    [rook] Aufgedeckt ist ein Turm: So zieht deine Gambitfigur.
   *[queen] Aufgedeckt ist eine Dame: So zieht deine Gambitfigur.
 }
refusal-queens_gambit-must-move = Dort steht deine Gambitfigur schon. Kann sie ziehen, muss sie ziehen.
refusal-queens_gambit-not-this-way = { $card ->
    [knight] Als Springer zieht deine Gambitfigur im L: zwei Felder gerade und eines zur Seite.
    [bishop] Als Läufer zieht deine Gambitfigur schräg.
    [rook] Als Turm zieht deine Gambitfigur gerade.
   *[queen] Als Dame zieht deine Gambitfigur gerade oder schräg.
 }
refusal-queens_gambit-in-the-way = Auf { $square } steht etwas im Weg: Nur ein Springer darf springen.
refusal-queens_gambit-gambit-there = Auf { $square } steht eine Gambitfigur, und die kann nicht geschlagen werden.
refusal-queens_gambit-lay-first = Leg zuerst eine Handkarte verdeckt an.
refusal-queens_gambit-lay-not-in-hand = So eine Karte hast du nicht auf der Hand.
refusal-queens_gambit-you-left = Du hast dieses Spiel verlassen.

## Texte, die sich nicht lesen lassen
parse-queens_gambit-oldest = An diesem Tisch gibt es keinen Platz { $detail }: Gezählt wird ab 0.
parse-queens_gambit-looks = So viele Plätze hat dieser Tisch nicht: { $detail }.
parse-queens_gambit-empty = Da steht nichts.
parse-queens_gambit-action = „{ $detail }“ ist keine Aktion. Schreib „start c1“, „plan R N Q“, „Nd5“, „Rxd8“ oder „lay B“.
parse-queens_gambit-square = „{ $detail }“ ist kein Feld. Die Felder gehen von a1 bis h8.
parse-queens_gambit-card = „{ $detail }“ ist keine Karte. Karten sind N (Springer), B (Läufer), R (Turm) und Q (Dame).
parse-queens_gambit-which-card = Schreib dazu, welche Karte: N, B, R oder Q.
parse-queens_gambit-layout = Diese Aufbaukarte gibt es nicht; in Klammern stehen die vorhandenen: { $detail }
parse-queens_gambit-nothing-to-capture = Auf { $detail } gibt es nichts zu schlagen.

## Die Regeln
rule-Q1-1 = Zwei bis vier spielen auf einem Brett mit 8 × 8 Feldern; alle haben eine Gambitfigur und zwölf Karten in ihrer Farbe.
rule-Q1-2 = Alle Kartensätze sind gleich: vier Springer, drei Läufer, drei Türme, zwei Damen.
rule-Q1-3 = Jedes Schachplättchen zählt so viele Punkte, wie darauf stehen; ob schwarz oder weiß, ist gleich. Eine Aufbaukarte benutzt 28 davon, höchstens 32.
rule-Q1-4 = Eine Aufbaukarte zeigt, wo die Plättchen und die vier Startfelder liegen. Unsere sind nicht die veröffentlichten.
rule-Q2-1 = Vor dem Spiel wird eine Aufbaukarte gewählt oder ausgelost, und die Plättchen werden danach ausgelegt.
rule-Q2-2 = Alle haben ihre eigene Gambitfigur und ihre eigenen Karten und benutzen keine anderen.
rule-Q2-3 = Die älteste Person wählt zuerst ein Startfeld, dann die anderen gegen den Uhrzeigersinn aus den übrigen.
rule-Q2-4 = Wer zuletzt setzt, beginnt; danach geht es im Uhrzeigersinn.
rule-Q3-1 = Mit einer Läuferkarte zieht die Gambitfigur schräg, beliebig weit.
rule-Q3-2 = Mit einer Turmkarte zieht die Gambitfigur gerade, beliebig weit.
rule-Q3-3 = Mit einer Damenkarte zieht die Gambitfigur gerade oder schräg, beliebig weit.
rule-Q3-4 = Mit einer Springerkarte springt die Gambitfigur im L, wie ein Springer.
rule-Q3-5 = Endet ein Zug auf einem Plättchen, ist es geschlagen und gehört dir.
rule-Q3-6 = Nur ein Springer springt über Plättchen und Gambitfiguren; jeder andere Zug endet spätestens auf dem ersten Plättchen oder vor einer Gambitfigur.
rule-Q3-7 = Gambitfiguren werden nie geschlagen, also endet kein Zug auf einer.
rule-Q3-8 = Nur Gambitfiguren ziehen; die Plättchen bleiben liegen, bis sie geschlagen werden.
rule-Q4-1 = Alle mischen ihre Karten und ziehen fünf davon.
rule-Q4-2 = Drei der fünf werden verdeckt in eine Reihe gelegt: der erste Zug links, der dritte rechts.
rule-Q4-3 = Dann ziehen alle eine Karte nach und halten drei.
rule-Q4-4 = Alle planen gleichzeitig, und ein Plan gilt; sind alle fertig, geht es los.
rule-Q5-1 = Deine Karte ganz links wird aufgedeckt, und deine Gambitfigur zieht wie die Figur darauf.
rule-Q5-2 = Kann deine Gambitfigur ziehen, muss sie ziehen; kann sie es nicht, bleibt sie stehen, und die Karte ist verbraucht.
rule-Q5-3 = Nach dem Zug legst du eine Handkarte verdeckt rechts an; so sind immer drei Züge geplant.
rule-Q5-4 = Dann ziehst du eine Karte nach und hältst wieder drei.
rule-Q5-5 = Ist dein Stapel leer, wenn du nachziehen musst, werden deine aufgedeckten Karten zum neuen Stapel gemischt.
rule-Q6-1 = Niemand darf verdeckte Karten ansehen, auch die eigenen nicht: Das Gedächtnis spielt mit.
rule-Q6-2 = Wo der Tisch es erlaubt, darf eine jüngere Person die eigenen verdeckten Karten ansehen, aber nie ihre Reihenfolge ändern.
rule-Q7-1 = Das Spiel endet sofort, wenn das letzte Plättchen geschlagen ist.
rule-Q7-2 = Wer die meisten Punkte hat, gewinnt.
rule-Q7-3 = Bei gleichen Punkten liegt vorn, wer zuletzt am Zug war.
rule-Q7-4 = Das Spiel endet auch, wenn so viele Züge hintereinander, wie der Tisch vereinbart hat, nichts geschlagen wurde.
rule-Q7-5 = Wer eine Partie zu zweit verlässt, hat verloren. Wer eine zu dritt oder zu viert verlässt, scheidet aus und wird Letzter, oder ein Bot spielt weiter, wie der Tisch es vereinbart hat; wer als Letzter übrig ist, gewinnt. Die bis dahin geschlagenen Punkte bleiben stehen.
rule-Q8-1 = Mit demselben Brett und denselben Figuren lässt sich Schach spielen; hier ist das ein eigenes Spiel.

bot-notice-queens_gambit-no-kernel = Hier fehlt der kompilierte Kern; dieser Bot rechnet deshalb langsam und ist schwächer als seine Stufe.
