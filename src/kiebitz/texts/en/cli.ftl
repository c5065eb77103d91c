cli-about = Four table games and the place to play them.
cli-help-lang = the language to use (de, pl or en; by default, that of the environment)
cli-help-serve = open the place to play in a browser
cli-help-worker = let bots think in this process, for nodes elsewhere
cli-help-backup = copy everything that lasts into one file, while the server runs
cli-help-restore = put a copy back where no server is running
cli-help-backup-to = the new file
cli-help-play = play a game in the terminal
cli-help-replay = show a record step by step
cli-help-verify = recompute every deal of a record
cli-help-export = write records as PDN or PGN
cli-help-import = read a PDN or PGN file into records
cli-help-to = the folder for the records
cli-help-commitment = the commitment that you noted when the table opened
cli-help-nonce = your share of the luck, as you noted it (can be given several times)
cli-help-perft = count move sequences
cli-help-seats = who sits where, separated by commas: human or a bot’s level ({ $levels }); by default, you and bots of the first level
cli-help-record = the file that keeps the record
cli-help-option = an option of the table, such as draws=claim (may be given several times)
cli-help-material = a folder with your own decks or layouts
cli-help-materials = a folder with your own decks or layouts, with one folder per game inside (queens_gambit, match_of_the_century)
cli-help-seat = the seat to look from; by default, as a spectator
cli-help-position = the position to start from, in FEN
cli-help-perft-engine = what does the counting: the rules or the compiled kernel
cli-help-data = the folder that keeps tables and settings
cli-help-database = the URL of a database; by default, SQLite in the data folder; one with a password is better in the environment variable KIEBITZ_DATABASE
cli-help-redis = the URL of a Redis server, where several nodes on one database and their workers meet
cli-help-worker-database = the URL of the PostgreSQL database of the nodes
cli-help-worker-redis = the URL of the Redis server of the nodes
cli-help-threads = how many bots think at once
cli-help-origin = the address of a page that may connect besides the server’s own, such as https://games.example (may be given several times)
cli-help-path = where the server is below its name, such as /games for example.org/games; a proxy may pass this path on or take it away
cli-help-proxy = the address of a proxy whose word about where requests come from is believed (may be given several times; this machine’s own always is)
cli-help-name = a name by which browsers reach this server, such as games.example, besides those of the machine and of --origin (may be given several times)
cli-player = Player { $number }
cli-hand-over = { $player }, please sit down and press Enter.
cli-more-actions = … and { $more } more; type ? to see all.
cli-commands =
    Type an action as shown, ? for all of them, or a command:
      /draw ACTION (act and offer a draw) · /claim NAME [ACTION] · /takeback · /accept · /decline
      /hint · /resign · /rule NUMBER · /quit
cli-stopped = Stopped.
cli-record-kept = The record is in { $file }.
cli-backed-up = Everything is in { $file }. Keep it private: the luck of running tables is in it.
cli-restored = Everything is back in { $place }.
cli-place = { $rank }. { $player }: { $score }
cli-replay-entry = Entry { $number }
cli-replay-more = Enter: next · b: back · a number: that entry · q: stop
cli-perft = { $nodes } ({ $speed } nodes/s)
cli-problem-file = { $file }: { $detail }
cli-problem-record-exists = { $file } already exists. Choose another file, so that nothing is lost.
cli-problem-material = The material cannot be used: { $detail }
cli-problem-option = There is no option “{ $option }”. Give NAME=VALUE with one of: { $known }
cli-problem-seats = This game needs { $wanted } seats; { $given } were given.
cli-problem-seat = No player called “{ $seat }” can sit here. Choose from: { $known }
cli-problem-folder-in-use = Another server is already running on the data folder { $folder }. Stop it, or give this one another folder with --data.
cli-problem-redis-alone = Several nodes need a database that they share: give its URL too, such as --database postgresql://kiebitz@db/kiebitz.
cli-problem-extra = Several nodes need the Python package { $package }. Install kiebitz with its extras: pip install "kiebitz[postgres,redis]"
cli-problem-backup-no-database = There is no database in { $detail }. Name the server’s folder with --data.
cli-problem-backup-exists = { $detail } exists already. Nothing is ever replaced: take another name or move it away.
cli-problem-backup-none-inside = There is no database in { $detail }. It is not a Kiebitz backup.
cli-problem-backup-unreadable = { $detail } cannot be read. It is not a Kiebitz backup, or it is damaged.
cli-problem-backup-unsound = The database is damaged: { $detail }
cli-problem-backup-no-program = { $detail } is not installed. On Debian: apt-get install postgresql-client
cli-problem-backup-failed = The backup could not be made or restored: { $detail }
cli-problem-depth = The depth must be a number from 0 to { $most }.
cli-problem-port = { $port } is not a port. Ports go from 0 to 65535; 0 takes any free one.
cli-problem-path = { $path } is not a path. It begins with a slash and is made of letters, digits, hyphens and slashes: /games.
cli-problem-perft = Perft counts games without luck or secrets; { $game } is not one of them.
cli-problem-kernel = There is no compiled kernel for { $game } here. Build it with make, or use --engine rules.
cli-problem-exchange = { $game } has no notation that other programs share. These games do: { $known }
cli-place-in-file = Line { $line }, column { $column }:
cli-imported = { $kept ->
    [one] One game was read
   *[other] { $kept } games were read
 } into { $folder }; { $wrong } could not be read.
cli-help-smtp = where mail is sent: smtp://user:password@host:587 or smtps://host; better in the environment variable KIEBITZ_SMTP, where other users of the machine do not see it
cli-help-mail-from = the sender of all mail, such as kiebitz@games.example
cli-problem-smtp = This is no address of a mail server. It has to look like smtp://user:password@host:587 or smtps://host.
cli-help-admin = make somebody an admin
cli-help-remove = take it from them again
cli-problem-no-account = There is no account of the name { $name }.
cli-admin-made = { $player } is an admin from now on.
cli-admin-removed = { $player } is no admin any more.
cli-help-mail-after = after how many minutes a notice that nobody has read goes by mail (else 15)
cli-help-set = any other setting, such as guest_days=30 (several times, if you like)
cli-help-notice-scheme = a channel by which people may have notices sent, as Apprise writes it before ://, such as ntfys (may be given several times; else none)
cli-help-inside-allowed = notices may also go to addresses inside this network, such as an ntfy of one’s own
cli-problem-mail-after = Nobody can wait { $minutes } minutes.
cli-problem-set = “{ $setting }” sets nothing. A name of these and a number above 0: { $known }.
cli-problem-notice-scheme = No channel looks like “{ $scheme }”. Give what Apprise writes before ://, such as ntfys.
cli-help-review = review a finished game: what choices cost, and what was luck
cli-help-review-seed = a number that the bots’ luck depends on
cli-help-work = how much to think, 1 is usual
cli-problem-review = Only a finished game in which somebody played can be reviewed.
cli-review-progress = { $done } of { $total } choices
cli-review-fault = { $entry }. { $player }: { $action } – { $verdict }, −{ $percent } %{ $has ->
    [yes] ; better: { $better }
   *[no] {""}
}
cli-review-sum = { $player }: { $begun } % at first, own faults { $own }, others’ faults { $others }, luck { $luck }, { $ended } % at the end
cli-help-game-module = load a game of your own too: a module or a package’s folder (docs/writing-a-game.md)
cli-problem-game = The game cannot be loaded: { $detail }
cli-help-bot = let a bot of your own play at the tables of a server
cli-help-bot-bot = where the bot is: my_bot.py:Longest or package.module:Longest
cli-help-bot-server = the address of the server, such as http://127.0.0.1:8000
cli-help-bot-token = a token of the bot’s account that may read and play; better in the environment variable KIEBITZ_TOKEN
cli-help-bot-table = play at this table only
cli-help-bot-game = open a table of this game and play there
cli-help-bot-others = the level at the other seats of the new table, or people (who come by its link)
cli-bot-ended = { $table }: ranks by seat { $ranks }
cli-bot-waits = { $server }: the bot plays at every table of its account. Stop it with Ctrl+C.
cli-problem-bot = The bot cannot be loaded: { $detail }
cli-problem-token = A token is missing. Make one in the settings of the server and give it with --token or as KIEBITZ_TOKEN.
cli-problem-server = The server does not let the bot play: { $detail }
cli-problem-bot-table = Give either --table or --game.
cli-help-clock = show the server’s stored time beside this machine’s clock, or take it back
cli-help-take-back = take back a stored time that is ahead; only while no server runs and this machine’s clock is right
cli-clock-never = No server has run on this database yet. This machine’s clock says { $real }.
cli-clock-behind = The server’s time was last { $stored }. This machine’s clock says { $real }. Nothing is ahead.
cli-clock-ahead = The server’s time was last { $stored }. This machine’s clock says { $real }. The stored time is { $span } ahead.
cli-clock-kept = There was nothing to take back, and nothing was changed.
cli-clock-taken-back = The stored time was taken back by { $span }. { $tables ->
    [0] No running clock was ahead.
    [one] The clock of one table goes back with it when the server starts.
   *[other] The clocks of { $tables } tables go back with it when the server starts.
} Nothing is deleted for 24 hours.
cli-problem-clock-in-use = A server is running on this data. Stop it first, and all others on the same database: a running server would write the wrong time again. Nothing was changed.
