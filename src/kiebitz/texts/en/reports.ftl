## Reports, for admins
trouble-no-such-report = There is no such report.
trouble-report-decided = This was decided already.
trouble-concerns-you = This concerns you yourself; somebody else decides.
admin-deed-decided-report = decided a report
reports-none = Nobody has reported anything.
reports-order = oldest first
reports-about = About { $player }
reports-nobody = a guest without a name
reports-by = reported by { $player }
reports-quote = What was reported
reports-talk = What was said before and after
reports-words = In their words
reports-verdict = Decision
reports-verdict-nothing = Nothing to be done
reports-verdict-warning = Warn { $player }
reports-note = Reasons
reports-note-hint = Whoever is warned reads this.
reports-sure = { $verdict ->
    [warning] { $player } is warned and reads of it.
   *[nothing] The report is settled without consequences.
 }
notice-warning-title = A warning
notice-warning = An admin has warned you. { $note }
notices-kind-warning = Warnings

admin-clock = Clock: { $clock }.
admin-clock-stands = It stands still until the decision.
admin-time-left = { $left } left
