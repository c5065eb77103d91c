trouble-bad-token = This token leads to nobody: it was ended or has expired.
trouble-not-signed-in = For this you need to be signed in.
trouble-token-may-not = This token may not do that.
trouble-admins-only = Only admins may do that.


trouble-bad-account-name = A name has 2 to 40 letters or digits of one script, with spaces, dots or hyphens in between; a few names are reserved.
trouble-name-taken = Somebody has this name already, or one that looks just like it.
trouble-weak-password = This password is easy to guess. Take at least 10 characters, such as four words that do not belong together.
trouble-wrong-sign-in = Name and password do not go together.
trouble-wrong-password = That is not your password.
trouble-sign-in-again = Please sign in again first: for this your sign-in has to be fresh.
trouble-signed-in-already = You are signed in already.
trouble-too-many-tries = That was tried too often. Please wait a quarter of an hour; passkeys still work.
trouble-bad-mail = This does not look like an e-mail address.
trouble-no-mail-here = This server cannot send mail. Please ask whoever runs it.
trouble-bad-link = This link does not work any more. Ask for a new one.
trouble-passkey-failed = That did not work with this passkey. Please try again.
trouble-no-such-passkey = There is no such passkey.
trouble-last-way-in = This is your only way to sign in. Set a password or add another passkey first.
trouble-no-such-session = This was ended already.
trouble-no-such-person = There is nobody of this name.
trouble-not-yourself = You cannot do that to yourself.

mail-reset-subject = Kiebitz: a new password
mail-reset =
    Hello { $player },

    somebody, probably you, asked for a new password for your account at Kiebitz. With this link you can set one within an hour:

    { $link }

    If it was not you, there is nothing to do: your password stays as it is.
mail-confirm-subject = Kiebitz: is this your address?
mail-confirm =
    Hello { $player },

    with this link you confirm within two days that this is your address:

    { $link }

    If you have no account at Kiebitz, just ignore this mail.
mail-password-changed-subject = Kiebitz: your password was changed
mail-password-changed =
    Hello { $player },

    the password of your account at Kiebitz was changed, and all other browsers and tokens were signed out. If it was not you, ask for a new password at once.
mail-mail-changed-subject = Kiebitz: your address was changed
mail-mail-changed =
    Hello { $player },

    your account at Kiebitz has another e-mail address from now on. If it was not you, please write to whoever runs this server.


who-you-are = You are { $player }: your profile
sign-in = Sign in
sign-in-lead = What you played here as a guest comes along.
sign-in-passkey = Sign in with a passkey
or-by-password = or with a password
sign-up-instead = No account yet? Make one
sign-in-instead = You have an account? Sign in
sign-up = Make an account
sign-up-lead = So that your games are yours in every browser. What you played as a guest stays yours.
sign-up-passkey = Make an account with a passkey
sign-up-by = How you want to sign in
by-passkey = With a passkey: your fingerprint, face or PIN, no password
by-password = With a password
sign-out = Sign out
field-name = Name
field-name-help = This is how others see you.
field-name-or-mail = Name or e-mail address
field-password = Password
field-password-help = At least 10 characters; four words that do not belong together are good.
field-new-password = New password
field-old-password = Present password
field-mail = E-mail address (optional)
field-mail-help = For a forgotten password, and for notices if you want them.
field-label = What it is for
reset-ask = Forgotten your password?
reset-lead = If we know a confirmed address of yours, we send a link there. It works for an hour.
reset-send = Send a link
reset-sent = If there is such an account with a confirmed address, a link is on its way.
reset-new = A new password
reset-new-lead = All browsers and programs that are signed in will be signed out.
reset-set = Set the password
confirm-title = Your address
confirm-lead = One press, and your e-mail address is confirmed.
confirm-do = Confirm
confirm-done = Thank you, that is your address now.

settings = Settings
settings-display = Display
settings-table = At the table
settings-account = Account
settings-sessions = Where you are signed in
settings-tokens = Programs
settings-data = People and data
settings-theme = Light
theme-auto = as the system
theme-light = light
theme-dark = dark
settings-sounds = Sounds
settings-sounds-about = A short sound when a move is made, when it is your turn, at the end.
settings-squares = Names of the squares
settings-squares-about = Numbers or letters on the boards.
settings-passkeys = Passkeys
settings-passkeys-about = The better way to sign in: nothing to remember, nothing that could be stolen from us.
settings-passkeys-cannot = Not at this address, or not in this browser: passkeys need https and a name instead of a number.
settings-passkey = Passkey
settings-used = last used { $day }
settings-take-away = Remove
settings-add-passkey = Add a passkey
settings-added = Added.
settings-password = Password
settings-first-password = A password as well
settings-set-password = Change the password
settings-password-set = Done. All other browsers and programs were signed out.
settings-mail = E-mail
settings-no-mail = You have no confirmed address.
settings-set-mail = Save the address
settings-mail-about = Leave it empty to remove your address.
settings-mail-sent = We have sent a link there. The address counts once you have followed it.
settings-mail-gone = The address is gone.
settings-sessions-about = Each browser in which you are signed in. If you do not know one, end it and change your password.
settings-unknown-browser = Unknown browser
settings-session-times = since { $since }, last seen { $seen }
settings-this-browser = this browser
settings-end = End
settings-end-others = End all others
settings-ended = All others are signed out.
settings-tokens-about = With a token a program, such as a bot, may act in your name. It is shown once, when you make it.
settings-token = Token
settings-until = until { $day }
settings-new-token = A new token
settings-make-token = Make a token
settings-token-once = Copy it now: it is not shown again.
token-plays = may read and play
token-reads = may only read
token-may-play = may also play
settings-bonds = Blocked and muted
settings-export = Take your data along
settings-export-about = Everything that is stored about you, in one JSON file.
settings-export-do = Download
settings-delete = Delete the account
settings-delete-about = Your name, address, ratings and sign-ins are deleted. Games stay, for they are the others’ too; there you are somebody without a name. In records that were made before, your name stays as it was written. This cannot be undone.
settings-delete-do = Delete for good

rating-course = Rating from { $from } to { $to } in { $count } { $count ->
    [one] game
   *[other] games
}
rating-provisional = provisional, { $count } { $count ->
    [one] game
   *[other] games
}
rating-of = from { $count } games
rating-none = No rated game yet. The number comes with the first.
count-won = { $count } won
count-drawn = { $count } drawn
count-lost = { $count } lost
came-won = won
came-drawn = drawn
came-lost = lost
came-place = { $place } of { $count }
profile-games = Games
profile-filter = Which games
profile-all = All
profile-more = Show more
profile-no-games = No finished games that everybody may see.
profile-since = Here since { $since } · { $count ->
    [0] no finished games
    [one] one finished game
   *[other] { $count } finished games
}
profile-admin = Admin
profile-opponents = Most often opposite
profile-balance = won : drawn : lost
balance-said = { $won } won, { $drawn } drawn, { $lost } lost
profile-what-others-see = Others see your name, your ratings and your public and rated games here. Nobody sees when you are around.
dealings = What you can do
mute = Mute
unmute = Unmute
mute-about = You do not read what this person writes at tables.
block = Block
unblock = Unblock
block-about = You are not paired with this person, and you do not sit at each other’s tables.
report = Tell the admins
report-reason = What it is about
report-words = In your own words
report-insults = Insults
report-cheating = Cheating
report-stalling = Stalling
report-name = The name
report-other = Something else
report-send = Send
report-sent = Thank you. The admins look at it; nobody else learns of it.

trouble-blocked = You cannot sit down here: you and somebody at this table do not play together.
