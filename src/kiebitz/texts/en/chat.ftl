## What is said at the table
refusal-chat-not-here = Nobody at this table would read that.
refusal-chat-name-needed = Say first what you are called.
refusal-chat-empty = There is nothing in it yet.
refusal-chat-hidden-characters = There are invisible characters or line breaks in it. Please write it without them.
refusal-chat-too-fast = That was a lot at once. Wait a few seconds.
refusal-chat-full = So much has been written here that there is no room for more.
trouble-no-such-line = This message is no longer there.

chat = Chat
chat-title = { $room ->
    [players] At the table
   *[spectators] Among spectators
 }
chat-room = { $room ->
    [players] Players
   *[spectators] Spectators
 }
chat-rooms = Who writes here
chat-explained = { $room ->
    [players] Only those who sit at the table read this.
   *[spectators] The players read this once the game is over.
 }
chat-empty = Nobody has said anything yet.
chat-unread = { $count ->
    [one] one new message
   *[other] { $count } new messages
 }
chat-you = you
chat-text = Message
chat-send = Send
chat-quick = Quick phrases
chat-name = What are you called?
chat-name-send = That is my name
chat-about = on { $moment }
chat-about-move = move { $number }
chat-about-event = event { $number }
chat-about-show = Show { $moment }
chat-attach = Write about { $moment }
chat-with-offer = with the draw offer
chat-more = More about this message
chat-mute = Mute
chat-report = Report
chat-report-about = The admins will read this message. Nobody else learns of it.
chat-report-cancel = Not now
chat-muted = You do not read what { $player } writes.
chat-unmute = Read again
chat-phrase-hello = Hello!
chat-phrase-good-luck = Have fun and good luck!
chat-phrase-good-move = Nice move!
chat-phrase-thanks = Thank you!
chat-phrase-sorry = Sorry!
chat-phrase-one-moment = One moment, please.
chat-phrase-good-game = Thanks for the game!
chat-phrase-bye = Until next time!
offer-message = A message with it
offer-message-hint = { $player } reads it with the offer.
