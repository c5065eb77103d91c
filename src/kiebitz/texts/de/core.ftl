## Ablehnungen, die jeder Tisch kennt
refusal-no-such-seat = An diesem Tisch gibt es keinen Platz { $seat }.
refusal-game-over = Das Spiel ist zu Ende; hier geht nichts mehr.
refusal-frozen = Der Tisch wartet auf die Entscheidung eines Admins. Bitte spiel bis dahin nicht weiter.
refusal-nonce-too-late = Dein Anteil am Zufall kam erst nach dem ersten Geben; der Tisch spielt ohne ihn weiter.
refusal-nonce-twice = Dein Anteil am Zufall ist schon da.
refusal-not-your-turn = Du bist nicht am Zug.
refusal-no-such-courtesy = Dieses Angebot oder diesen Anspruch gibt es an diesem Tisch nicht.
refusal-offer-pending = Ein Angebot wartet bereits auf Antwort.
refusal-offer-needs-move = Ein Remisangebot kommt mit einem Zug: Zieh und biete dabei Remis an.
refusal-offer-again = Du hast schon Remis angeboten; das nächste Angebot geht erst, wenn dein Gegenüber wieder gezogen hat.
refusal-takeback-again = Darum hast du schon gebeten. Nach dem nächsten Zug kannst du es wieder tun.
refusal-takeback-nothing = Du hast noch nichts, was du zurücknehmen könntest.
refusal-takeback-after-deal = Seitdem wurde gegeben; das lässt sich nicht zurücknehmen.
refusal-no-offer = Es gibt kein Angebot, auf das du antworten könntest.
refusal-own-offer = Auf dein eigenes Angebot kannst du nicht antworten.
refusal-claim-again = In diesem Zug hast du schon Remis beansprucht. Zieh; im nächsten Zug kannst du es wieder tun.
refusal-not-awaited = Die Uhr dieses Platzes läuft nicht.
refusal-already-left = Diese Person hat das Spiel schon verlassen.
refusal-adjudication-needs-seat = Gib an, welcher Platz gewinnt.
refusal-chance-awaited = Gerade wird gegeben; warte einen Augenblick.
refusal-nonce-of-a-bot = Nur Menschen geben einen Anteil am Zufall eines Tisches.
refusal-waits-for-players = Gespielt wird erst, wenn alle da sind.
refusal-arrival-not-awaited = Auf diesem Platz wird niemand erwartet.
refusal-abort-too-late = Zum Absagen ist es zu spät: Es wurde schon gegeben oder gespielt. Aufgeben kannst du aber.
refusal-seat-is-kept = Dieser Platz wird nicht frei.
refusal-people-at-table = Nur Tische, an denen allein Bots sitzen, enden von selbst.
refusal-pause-not-over = Der Tisch ist noch angehalten.
refusal-appeal-same-ground = Dazu hast du in dieser Partie schon einen Admin gerufen. Es wird darüber entschieden, auch wenn es dauert.
refusal-no-appeal = Hier hat sich niemand an die Admins gewandt.

## Was ein Tisch sagt, bevor es losgeht
prompt-waits-for-players = Es wird noch auf { $players } gewartet.

## Ereignisse, die jeder Tisch kennt
event-offered = { $offer ->
    [draw] { $player } bietet Remis an.
   *[takeback] { $player } möchte den letzten Zug zurücknehmen.
 }
event-accepted = { $player } nimmt an.
event-declined = { $player } lehnt ab.
event-declined-because = { $player } lehnt ab: { $said }
event-claimed = { $player } beansprucht Remis: { $claim }.
event-claim-denied = Der Anspruch gilt nicht: { $why }
event-resigned = { $player } gibt auf.
bot-notice-resigns = Ich gebe auf. Gut gespielt!
event-timed-out = Die Zeit von { $player } ist abgelaufen.
event-appealed = { $player } wendet sich an die Admins: { $said }
event-protested = Es kam rechtzeitig kein Admin. { $player } spielt unter Protest weiter; entschieden wird später.
event-protest-lapsed = Über den Protest hat niemand rechtzeitig entschieden. Die Partie zählt, wie sie gespielt wurde.
event-adjudicated = { $ruling ->
    [draw] Entscheidung von { $by }: Remis. { $note }
    [win] Entscheidung von { $by }: { $player } gewinnt. { $note }
   *[play_on] Entscheidung von { $by }: Weiterspielen. { $note }
 }
event-warned = { $player } wurde verwarnt.
event-taken-over = { $by } spielt für { $player } weiter.
event-offer-lapsed = { $offer ->
    [draw] Das Remisangebot von { $player } ist verfallen.
   *[takeback] Die Bitte von { $player } um Rücknahme ist verfallen.
 }
event-aborted = { $player } sagt den Tisch ab. Niemand gewinnt oder verliert.
event-freed = { $player } hat keinen Anteil am Zufall gegeben. Der Platz ist wieder frei.
event-ended = Das Spiel ist zu Ende: { $reason }
reason-adjudicated = Entscheidung eines Admins.
reason-aborted = Der Tisch wurde abgesagt, bevor das Spiel begann.
reason-expired = Die Bots haben zu lange gebraucht; ihr Tisch wurde geschlossen.
evidence = Zug { $numbers }.

## Texte, die sich nicht lesen lassen
parse-record = Das ist keine Kiebitz-Aufzeichnung: { $detail }
parse-record-game = Dieses Programm kennt das Spiel „{ $detail }“ nicht.
parse-record-rules-version = Die Aufzeichnung folgt Version { $detail } der Regeln, und die hat dieses Programm nicht.
parse-record-players = Die Zahl der Spieler in dieser Aufzeichnung ({ $detail }) passt nicht zu ihren Optionen.
parse-record-material = Das Material in dieser Aufzeichnung kann nicht stimmen: { $detail }
parse-record-entry = Die Aufzeichnung bricht ab: { $detail }

## Der Beweis des Zufalls
verify-ok = { $deals ->
    [0] Am Zufall ist nichts auszusetzen: Gegeben wurde nichts.
    [one] Am Zufall ist nichts auszusetzen: Gegeben wurde einmal, genau so, wie es aus Startwert und Anteilen folgt.
   *[other] Am Zufall ist nichts auszusetzen: Gegeben wurde { $deals }-mal, jedes Mal genau so, wie es aus Startwert und Anteilen folgt.
 }
verify-complete = Die Aufzeichnung ist vollständig. Der Kopf ihrer Kette ist { $head }
verify-signed = Unterschrieben wurde sie mit dem Schlüssel { $key }
verify-unsigned = Unterschrieben hat sie niemand.
verify-seed-form = Der Startwert ist keiner: Er muss aus 64 Hexadezimalziffern bestehen.
verify-commitment-form = Die Festlegung ist keine: Sie muss aus 64 Hexadezimalziffern bestehen.
verify-other-commitment = Die Festlegung in der Aufzeichnung ist nicht die, die du beim Öffnen des Tisches notiert hast.
verify-other-nonce = Ein Anteil am Zufall, den du notiert hast, steht nicht in der Aufzeichnung.
verify-refused = Eintrag { $entry } kann nicht stimmen: { $detail }
verify-chain = Die Einträge führen nicht zum Kopf der Kette: An der Aufzeichnung wurde etwas geändert.
verify-signature = Die Unterschrift passt nicht: Die Aufzeichnung oder der Schlüssel wurde geändert.
verify-no-seed = Der Aufzeichnung fehlt der Startwert oder die Festlegung: Sie wurde vor dem Ende gespeichert, oder der Tisch hatte nie beides. Beweisen lässt sich nichts.
verify-commitment = Der Startwert passt nicht zur Festlegung: Er ist nicht der, der beim Öffnen des Tisches galt.
verify-nonce = Das erste Geben (Eintrag { $entry }) geschah, bevor alle ihren Anteil am Zufall gegeben hatten: Es könnte ausgesucht sein.
verify-deal = Das { $deal }. Geben (Eintrag { $entry }) ist nicht das, was Startwert und Anteile ergeben. Es ist das erste falsche.
verify-entry = Eintrag { $entry } kann nicht stimmen: { $detail }
verify-outcome = Das Ergebnis der Aufzeichnung ist nicht das, zu dem ihre Einträge führen.

## Optionen, die es nicht gibt oder die nicht passen
wrong-option-unknown = Eine Option „{ $option }“ gibt es nicht. Es gibt: { $known }
wrong-option-choice = Die Option „{ $option }“ kann nicht „{ $value }“ sein. Möglich sind: { $values }
wrong-option-number = Die Option „{ $option }“ kann nicht „{ $value }“ sein. Möglich sind Zahlen von { $least } bis { $most }.
wrong-option-value = Die Option „{ $option }“ kann nicht „{ $value }“ sein.
wrong-options = Diese Optionen passen nicht zusammen.
