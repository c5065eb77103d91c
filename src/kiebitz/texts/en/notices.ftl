## Notices, wherever they arrive
notice-turn-title = Your turn: { $game }
notice-turn = { $game } with { $players }: the table waits for you.
notice-invitation-title = Invitation: { $game }
notice-invitation = { $answer ->
    [declined] { $players } does not want to play { $game } just now.
   *[other] { $players } asks you to play { $game }.
 }
notice-offer-title = An offer: { $game }
notice-offer = { $game } with { $players }: an offer waits for your answer.
notice-end-title = Game over: { $game }
notice-end = { $game } with { $players } has ended.
notice-reminder-title = Little time left: { $game }
notice-reminder = { $game } with { $players }: most of your time for this move has gone.
notice-appeal-title = Decided: { $game }
notice-appeal = { $game } with { $players }: an admin has decided the appeal.
notice-frozen-title = Table paused: { $game }
notice-frozen = { $game } with { $players }: an admin has been asked, and the table is paused. You can answer there.
notice-case-title = An appeal: { $game }
notice-case = { $players } are waiting for an admin’s decision ({ $game }).
notice-report-title = A report
notice-report = A player has reported somebody. An admin has to look at it.
notice-trouble-title = The server has a problem
notice-trouble = { $what ->
    [mail] E-mails are not being sent. Check the mail server and its password; the log has the details.
    [disk] The disk is nearly full: less than 500 MB are free. Once it is full, no move can be saved.
   *[jobs] Some tables have waited for the program for more than ten minutes. Look at the log, and restart the server or its workers.
 }
notice-round-title = A new round: { $name }
notice-round = { $name }: your table of { $game } is ready.
notice-test-title = Kiebitz: a test
notice-test = This is how notices reach you. Nothing waits for you.
notice-digest-title = { $count } things wait for you at Kiebitz
notice-digest-closing = Which notices you get, and how, is up to you: { $address }

## In the page
notices = Notices
notices-count = { $count ->
    [0] No new notices
    [one] 1 new notice
   *[other] { $count } new notices
 }
notices-none = Nothing new. When it is your turn you will read it here.
notices-all-seen = Mark all as read
notices-settings = Choose notices
notices-title = Notices
notices-explained = In the page you always read what is new. Choose what else should reach you; of one thing you hear once: by the browser, else by another channel, else after a while by mail, several things in one letter. Nobody is told anything while they look at that table.
notices-kind = About
notices-kind-turn = Your turn
notices-kind-invitation = Invitations
notices-kind-offer = Offers
notices-kind-end = The end of a game
notices-kind-reminder = Little time left
notices-kind-appeal = Decisions of an admin
notices-kind-round = Rounds of a tournament
notices-kind-frozen = A paused table
notices-kind-case = Appeals to the admins
notices-kind-report = Reports to the admins
notices-kind-trouble = Problems of the server
desk-open = Admin
desk-waiting = { $count ->
    [0] Admin: nothing is waiting
    [one] Admin: 1 case is waiting
   *[other] Admin: { $count } cases are waiting
 }
notices-channel-push = Browser
notices-channel-other = Other channel
notices-channel-mail = E-mail
notices-cell = { $kind } by { $channel }
notices-push-on = Reach this browser
notices-push-off = Reach no browser any more
notices-push-state = { $count ->
    [0] No browser of yours is reached.
    [one] 1 browser of yours is reached.
   *[other] { $count } browsers of yours are reached.
 }
notices-push-denied = The browser does not allow it. You can change that in its settings for this page.
notices-push-missing = This browser cannot receive notices while the page is closed.
notices-others = Addresses of other channels, one a line
notices-others-hint = As Apprise writes them. Allowed here: { $schemes }
notices-save = Save
notices-saved = Saved.
trouble-bad-wishes = This kind of notice does not exist.
trouble-bad-channel = Notices cannot be sent to this address from here.
notices-test = Send me a test by:
notices-test-sent = Sent. It should arrive in a moment.
notices-test-not-sent = It could not be delivered. Check the address, or ask whoever runs this place.
trouble-nowhere-to-send = There is nowhere to send it yet: save an address or reach this browser first.
notices-test-later = Those were many tests. Please wait a quarter of an hour.
