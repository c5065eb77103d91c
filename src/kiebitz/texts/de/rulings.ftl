## Was an den Regeln nicht aus ihrer Quelle stammt, und warum; docs/rules hat dieselben Zeichen unter denselben Nummern

### Dame
fact-D1-1 = Die Größe des Bretts zeigt die Quelle im Bild, nicht in Worten.
fact-D1-2 = Die Grundstellung zeigt die Quelle im Bild, nicht in Worten.
ruling-D1-3 = Wer beginnt, sagt die Quelle nicht. Hier wird es ausgelost, wenn der Tisch nichts anderes festlegt. Die Nummern sind die der üblichen Notation PDN: 1 liegt oben links, 29 in der linken unteren Ecke von Weiß.
ruling-D3-5 = Abbrechen darfst du einen Schlagzug nicht, den Weg wählst du selbst. Die Quelle sagt nur, dass Mehrfachschlagen keinen Vorrang hat. Das ließe sich auch so lesen, dass man nach dem ersten Sprung aufhören darf; wir verstehen es als Wahl zwischen mehreren Schlagzügen (D3.4), wie überall im Damespiel.
ruling-D3-6 = Der Weg dazwischen ändert nichts am Spiel, deshalb wirst du nicht danach gefragt. Wo Anfang und Ende nicht genügen, nennt die Zugliste den ganzen Weg.
ruling-D5-2 = Egal, was die Steine blockiert. Die Quelle spricht von Steinen, die der Gegner blockiert; eng gelesen hätte nicht verloren, wer sich selbst zustellt – weitergehen könnte die Partie aber auch nicht.
ruling-D5-3 = Auch wenn du nicht am Zug bist und während ein Admin entscheidet: Die Quelle verbietet in dieser Zeit nur weitere Züge.
ruling-D6-1 = Ein Angebot lässt sich nicht zurückziehen und ist hinfällig, wenn der Zug die Partie beendet. Die Quelle sagt nur, dass sich beide einig werden; so ist es üblich, und niemand wird mit Angeboten bedrängt.
ruling-D6-3 = Jede Stellung zählt, von der Grundstellung an und nach jedem Halbzug. Die Quelle verlangt „3 Zugnummern“: Es sind die der Züge, die zur Stellung führten, 0 für den Anfang. Eine Partie aus einer vorgegebenen Stellung beginnt beide Zählungen bei 0, eine Zugrücknahme dreht sie zurück.
ruling-D6-4 = Die Quelle ordnet ihre Spielenden nicht. Wer auf dem Brett gewonnen hat, soll das nicht durch eine Zählung verlieren.
ruling-D6-5 = Bei Brettspielnetz.de wird nichts automatisch erkannt: Du bietest mit dem nächsten Zug Remis an, nennst die Regel und fragst einen Admin, wenn ohne Begründung abgelehnt wird. Hier prüft das Programm sofort. In der Voreinstellung beendet es die Partie selbst; darin weichen wir von der Quelle ab. Wo das Remis beansprucht werden muss, zählt jede Stellung seit deinem letzten Zug: die vor deinem neuen Zug, die danach und die, die dein Gegner dazwischen herbeigeführt hat.
ruling-D6-6 = Die Quelle verbietet in dieser Zeit nur weitere Züge. Die Pause dauert höchstens 10 Minuten mit Live-Uhr oder im Turnier und sonst 7 Tage, wenn der Betreiber nichts anderes einstellt; dann geht die Partie unter Vorbehalt weiter, und der Fall wird danach entschieden. In der Quelle rufst du einen Admin, wenn ein Remis ohne Begründung abgelehnt wurde; hier geht das auch, wenn es eine gab. Wer die Partie verzögert, kann verwarnt werden.

### Chess
ruling-C1 = Wer Weiß bekommt, lassen die FIDE-Regeln offen; hier wird es ausgelost, wenn der Tisch nichts anderes festlegt. Eine Partie aus einer vorgegebenen Stellung behält deren Zugzahlen, und keine frühere Stellung gilt als wiederholt.
ruling-C2 = Nach den FIDE-Regeln bekommt der Gegner nach einem falschen Anspruch mehr Zeit. In Fernpartien gibt es keine solche Zeit; deshalb gilt er hier bei jeder Bedenkzeit als Remisangebot.
ruling-C3 = Nach den FIDE-Regeln endet eine Partie sofort, sobald niemand mehr matt setzen kann, auch bei verriegelter Stellung. Das Programm erkennt nur zu wenig Material. In einer verriegelten Stellung einigt ihr euch auf Remis oder wartet die 75 Züge ab.
ruling-C4 = Ein Angebot lässt sich nicht zurückziehen und ist hinfällig, wenn der Zug die Partie beendet. Die FIDE-Regeln fragen, ob irgendeine Folge erlaubter Züge zum Matt führen könnte; das Programm betrachtet nur das Material, nicht, wo es steht.

### The Queen’s Gambit
fact-Q1-2 = Die Anleitungen zählen die Karten nicht auf; wer das Spiel kennt, ist sich darüber einig.
ruling-Q1-3 = Wir spielen mit 28 Plättchen. Die deutsche Anleitung nennt 32, die polnische 28 und 4 als Ersatz; mit den Startplättchen sind es in beiden 36 Scheiben. Darum lesen wir die deutschen 32 als die 28 und die vier Ersatzplättchen, die auch den Figurensatz für Schach vollständig machen (Q8.1). Die andere Lesart, alle 32 auf dem Brett, ist auch spielbar: Eine Aufbaukarte darf bis zu 32 Plättchen haben.
fact-Q1-3 = Wer das Spiel kennt, ist sich einig, dass die Punkte von 3 bis 8 reichen.
reconstruction-Q1-3 = Welche Figur wie viele Punkte zählt, ist nicht veröffentlicht. Bei uns: Bauer 3, Springer 4, Läufer 5, Turm 6, Dame 7, König 8.
reconstruction-Q1-4 = Die Bilder der veröffentlichten Aufbaukarten stehen nicht in den Anleitungen. Wir haben eigene entworfen; die mit 28 Plättchen haben 12 Bauern und alle 16 anderen Figuren, zusammen 126 Punkte.
ruling-Q2-1 = Die Anleitungen lassen eine Karte wählen. Hier kann sie auch ausgelost werden, das ist gerecht für alle.
ruling-Q2-2 = Nach den Anleitungen wählst du eine Gambitfigur. Hier gehört die Farbe zum Platz; so zeigt sie auch die Zugfolge.
ruling-Q2-3 = Wir kennen niemandes Alter. Der Tisch legt fest, wer als älteste Person gilt, oder es wird unter den Anwesenden ausgelost.
ruling-Q2-4 = Startplättchen, die niemand genommen hat, verlassen vor dem ersten Zug das Brett; so zählen sie nie als Schachplättchen. Gesetzt wird vor dem Mischen und Planen. Geht die Person, die beginnen soll, vor dem ersten Zug, beginnt, wer unmittelbar vor ihr gesetzt hat.
ruling-Q3-7 = Die deutsche Anleitung sagt, dass Gambitfiguren nie geschlagen werden; daraus folgt, dass kein Zug auf einer enden darf. Die polnische spricht nur von Plättchen, das passt dazu.
tip-Q4-2 = Überlege beim Planen auch, wohin die anderen ziehen könnten, und versuche, die wertvollsten Plättchen vor ihnen zu erreichen. Diesen Rat geben beide Anleitungen.
ruling-Q4-3 = In der polnischen Anleitung wird diese Karte erst nach dem Zug gezogen; dann käme man nie wieder auf drei. Wir folgen der deutschen.
ruling-Q4-4 = Die Anleitungen nennen keine Reihenfolge. Planen alle gleichzeitig, kann niemand abwarten, was die anderen tun; aus demselben Grund gilt ein bestätigter Plan.
ruling-Q5-1 = Aufgedeckt wird automatisch, denn nicht einmal die Person, der die Karte gehört, darf sie kennen. Danach lässt sich nichts von vorher zurücknehmen; der Zug selbst schon, wenn alle einverstanden sind, bis eine Karte angelegt ist.
ruling-Q5-2 = Auch das Stehenbleiben geht automatisch. Was mit der Karte geschieht, sagen die Anleitungen nicht: Hier ist sie verbraucht, und Anlegen und Nachziehen folgen wie sonst.
ruling-Q5-5 = Das geschieht, wenn eine Karte gezogen werden muss: zuerst in deinem siebten Zug, mit sieben Karten, von denen sechs im Stapel bleiben. Wörtlich gelesen („keine Karten mehr auf dem Stapel: mischen“) könnte man schon nach dem sechsten Nachziehen sechs Karten mischen. Bis dahin liegen deine aufgedeckten Karten offen.
ruling-Q6-2 = Die Anleitungen nennen kein Alter. Der Tisch legt fest, welche Plätze nachsehen dürfen, und alle sehen das, bevor sie sich setzen.
ruling-Q7-1 = Danach wird nichts mehr angelegt oder gezogen: An den Punkten könnte es nichts ändern.
ruling-Q7-3 = Die Anleitungen sagen nur, wer bei Gleichstand gewinnt. Hier ordnet das alle gleichen Ränge, auch zu dritt oder zu viert. Wer noch nicht am Zug war, kommt unter Gleichen zuletzt.
ruling-Q7-4 = Die Anleitungen kennen dieses Ende nicht. Online könnten sonst alle endlos um die letzten Plättchen kreisen.
ruling-Q7-5 = Vom Verlassen sagen die Anleitungen nichts. Die Plättchen einer ausgeschiedenen Person bleiben aus dem Spiel; ihre Punkte behält sie. Der Rang sagt also, wer verloren hat, und die Punkte, wie es stand.

### Match of the Century
fact-M1-2 = Die Anleitung nennt 16 Bauern und spricht von „Bauern deiner Personenfarbe“. Dass sie gleich verteilt sind, ist daraus geschlossen.
ruling-M1-8 = Die Anleitung nennt keine Reihenfolge. Wählen beide gleichzeitig, kann niemand abwarten. Der Gegner erfährt nicht, welche Karten es waren.
fact-M2-1 = Wer das Spiel kennt, ist sich einig, dass ein König Stärke 0 hat und die anderen besonderen Figuren 2 bis 5.
reconstruction-M2-1 = Welche Figur welche Stärke hat, ist von uns: Springer 2, Läufer 3, Turm 4, Dame 5.
ruling-M2-2 = Die Anleitung hat ein Symbol für „Karte oder Bauer“ und sagt nicht, wo es vorkommt; sie sagt aber, dass alle Bauern denselben schwachen Effekt haben. Wer die Schachtel besitzt, kann einen anderen eintragen.
ruling-M3-1 = Die Anleitung widerspricht sich: Eine Partie hat „maximal vier“ Angriffe, aber Schritt 7 zählt jeden Abschnitt ohne Karten als offen. Schritt 7 entscheidet, denn er sagt, wann eine Partie endet; deshalb erlaubt ein geräumter Abschnitt (M7.10) einen fünften Angriff.
ruling-M3-2 = Ein Effekt, der dir die Initiative gibt, geht vor: Was auf einer Karte steht, gilt vor der allgemeinen Regel.
ruling-M3-5 = Was ein Effekt später entfernt, ändert nichts daran, wer gewonnen hat. Lässt dich ein Effekt bei Gleichstand gewinnen, ist das ein Sieg wie jeder andere, und der Gegner darf einen Effekt nutzen. Haben beide einen solchen Effekt, gewinnt keiner; ein zweiter auf deiner Seite ändert nichts. Zu all dem schweigt die Anleitung.
ruling-M3-6 = Ganz oder gar nicht, in der Reihenfolge des Effekts; nur ziehen darfst du weniger. Ein Preis in Karten oder Bauern muss ganz bezahlt werden, und was nichts bewirken würde, wird nicht angeboten. Die andere Lesart, vom Effekt so viel wie möglich auszuführen, würde jeden Preis freiwillig machen. Eine Wahl, die nichts Verdecktes gezeigt hat, lässt sich zurücknehmen, wenn der Gegner einverstanden ist.
ruling-M3-7 = Vorteil aus Effekten kommt zuerst, in Schritt 5, und dazwischen wird nichts geprüft: Einen Vorsprung aus dem Effekt kann Schritt 6 wieder verringern. Die Vorteilsleiste hat hier kein Ende, der Vorsprung ist eine Zahl.
ruling-M3-8 = Sofort nachdem der Marker gerückt ist, und nur für alle 4 Schritte von Abschnitt 4. Die Anleitung spricht von „diesem Vorteil“ neben einem Bild von Abschnitt 4. Weiter gelesen könnte jeder Sieg dort gemeint sein, auch ein halbierter, oder ein anderer Abschnitt, der auf 4 aufgewertet wurde.
ruling-M3-11 = Die Anleitung sagt „nach 4 Angriffen“. Weil ein Abschnitt geräumt werden kann, lesen wir: wenn kein Abschnitt mehr offen ist (M3.1).
ruling-M3-13 = Eine Partie aufgeben kannst du nur, wenn du eine Karte spielen sollst, auch als Antwort auf einen Angriff, den du schon gesehen hast. Hast du keine Handkarte, tut es das Programm für dich.
ruling-M4-3 = Die Anleitung nennt keine Reihenfolge, und wer als Zweiter wählt, wüsste mehr.
ruling-M4-4 = Eine Reihenfolge der Spieler nennt die Anleitung nicht. Hier bereitet sich zuerst vor, wer zuletzt Weiß hatte, mit allen drei Punkten, dann der andere. Jeder Punkt gilt für das Feld, auf dem der Marker gerade liegt: Ausdauer, die das Mischen kostet, zählt sofort, und das Handkartenlimit wird nach dem Ziehen geprüft.
reconstruction-M5-1 = Die Anleitung zeigt nur, was die Startfelder geben; die anderen Felder sind von uns. Bei uns ist ein Feld weiter rechts nie schlechter. Eine Regel ist das nicht: Eigene Leisten dürfen auf jedem Feld beliebige Symbole haben.
ruling-M5-3 = Geprüft wird nach Schritt 5 und 6 eines Angriffs und nach dem Ziehen für eine neue Partie, nie mitten in einem Effekt. Sind beide über dem Limit, legt zuerst ab, wer den Effekt genutzt hat. Ein steigendes Limit bringt keine Karte.
ruling-M5-4 = Gezogen wird Karte für Karte, und vor dem Mischen wirst du gefragt; stimmst du zu, ziehst du mindestens eine Karte. Ein leerer Stapel allein kostet nichts, und ist auch der Ablagestapel leer, hört das Ziehen auf. Die andere Lesart, ein Zwang zum Mischen, würde Ausdauer für eine Karte kosten, die du ablehnen darfst (M7.1).
ruling-M7-6 = Der Abschnitt, in dem gerade gespielt wird, ist in Schritt 5 nicht offen: Seine Karten liegen schon da.
ruling-M7-8 = Erst wird der Rest des Effekts ausgeführt und das Handkartenlimit geprüft; Schritt 6 und 7 entfallen. Wörtlich gelesen ginge alles nach „Gib die Partie auf“ verloren, aber das Aufgeben ist der Preis für den Rest.
ruling-M7-11 = „Letzter Angriff“ heißt: Die Partie würde in Schritt 7 enden. Die Karte bleibt in der Hand, zählt für das Limit und lässt sich nicht ablegen, um ihr zu entgehen. Wurde sie bis zum Ende der Partie nicht gespielt, wird sie abgelegt. Weil beide die Karte kennen, lässt sich die Entscheidung zurücknehmen, wenn der Gegner einverstanden ist.
reconstruction-M7-11 = Die Anleitung kennt eine gezogene Karte und zwei Möglichkeiten, mehr nicht. Hier kommt sie zufällig aus Fischers Hand, und Fischer wählt. Sie könnte auch oben von Fischers Stapel kommen, oder Spasski hätte die Wahl.
reconstruction-M7-12 = Die Anleitung sagt nur, dass Fischers „Umwandlung“ von einem Effekt nicht betroffen ist. Was der Effekt verbietet, ist von uns.
reconstruction-M7-13 = Die Anleitung nennt nur die Karte. Was sie tut, ist von uns.
ruling-M7-10 = Eine geräumte Karte liegt nicht mehr auf dem Spielplan: Sollte ein Effekt sie am Ende der Partie zurück auf die Hand bringen, bleibt sie auf dem Ablagestapel. Die Anleitung kennt diesen Fall nicht.
ruling-M7-14 = Nach der Anleitung wählst du eine der beiden Stärken. Da du ohnehin weniger ziehen darfst, ist die höhere einfach deine Grenze.
fact-M7-16 = Besprechungen kennen einen Effekt, der die Partie aufgibt und dafür viel Ausdauer bringt.
reconstruction-M7-16 = Die anderen Karten sind von uns: Namen, Zeilen und Effekte.

### The boxes: players, age and duration as they give them
box-title = Die Schachtel
box-label-facts = Auf der Schachtel
box-label-contents = Inhalt
box-label-german = Deutsche Ausgabe
box-label-polish = Polnische Ausgabe
box-label-measured = Hier gemessen
box-queens_gambit-facts = 2 bis 4 Spieler, ab 12 Jahren, 15 Minuten.
box-queens_gambit-german = Ein Spielbrett, 4 Gambitfiguren, 48 Karten (12 je Farbe), 32 Schachplättchen, 4 Startpositionsplättchen, 4 doppelseitige Aufbaukarten, 4 Übersichtskarten.
box-queens_gambit-polish = Ein Spielbrett, 4 Gambitfiguren, 48 Karten (12 je Farbe), 28 Schachplättchen und 4 als Ersatz, 4 Startpositionsplättchen, 4 Aufbaukarten, 4 Übersichtskarten.
box-queens_gambit-measured = Partien unserer Bots dauern insgesamt 33 bis 43 Züge, im Mittel je Aufbaukarte und Spielerzahl. Das ist von uns und steht nicht auf der Schachtel.
box-match_of_the_century-facts = 2 Spieler, ab 10 Jahren. Eine Dauer nennt sie nicht.
box-match_of_the_century-contents = Ein Spielplan, 2 Decks aus 16 Karten, 16 Bauern, 2 Könige, 1 Dame, 1 Vorteilsmarker, 2 Zustandsmarker, 2 Übersichtskarten.
box-match_of_the_century-measured = Wettkämpfe unserer Bots dauern im Mittel 9 Partien mit 34 Angriffen, insgesamt 6 bis 11 Partien. Das ist von uns und steht nicht auf der Schachtel.
