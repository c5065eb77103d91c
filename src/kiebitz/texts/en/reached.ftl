settings-notices = Notices
settings-vacation = Vacation
notices-not-here = Notices are for those who have sat at a table or signed in.
notices-push-title = In this browser
notices-others-title = Other channels
notices-others-none = Whoever runs this place has allowed no other channels.
notices-mail-to = E-mails go to { $mail }.
notices-mail-none = There is no confirmed address for e-mails.
notices-mail-add = Give an address
notices-mail-not-here = This place sends no e-mails.
vacation-words = While you are away, your clocks at correspondence games stand still. Live games have no vacation. Before you would lose a correspondence game on time, a day is taken by itself.
vacation-left = { $days ->
    [one] One day
   *[other] { $days } days
} left this year.
vacation-away = You are on vacation until { $until }.
vacation-here = You are here.
vacation-days = Days from now
vacation-go = Go on vacation
vacation-change = Change the vacation
vacation-back = I am back
vacation-none = Vacation is for those who have sat at a table or signed in.
