## Meldungen, für Admins
trouble-no-such-report = Diese Meldung gibt es nicht.
trouble-report-decided = Darüber wurde schon entschieden.
trouble-concerns-you = Das betrifft dich selbst; jemand anders entscheidet.
admin-deed-decided-report = entschied über eine Meldung
reports-none = Niemand hat etwas gemeldet.
reports-order = älteste zuerst
reports-about = Über { $player }
reports-nobody = Gast ohne Namen
reports-by = gemeldet von { $player }
reports-quote = Gemeldet wurde
reports-talk = Was davor und danach gesagt wurde
reports-words = Dazu heißt es
reports-verdict = Entscheidung
reports-verdict-nothing = Nichts zu tun
reports-verdict-warning = { $player } verwarnen
reports-note = Begründung
reports-note-hint = Wer verwarnt wird, liest das.
reports-sure = { $verdict ->
    [warning] { $player } wird verwarnt und liest davon.
   *[nothing] Die Meldung wird ohne Folgen erledigt.
 }
notice-warning-title = Eine Verwarnung
notice-warning = Ein Admin hat dich verwarnt. { $note }
notices-kind-warning = Verwarnungen

admin-clock = Uhr: { $clock }.
admin-clock-stands = Bis zur Entscheidung steht sie.
admin-time-left = noch { $left }
