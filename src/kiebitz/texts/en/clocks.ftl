# Clocks: what they refuse and what they tell
refusal-time-is-up = Your time is up.
refusal-time-left = There is still time left.
refusal-no-clock = This table has no clock.
refusal-no-vacation = Only correspondence tables know vacation.
event-paused = The server was away for a while. That time does not count for anybody.
event-vacation = { $player } is on vacation. Their time stands still.
event-vacation-over = { $player } is back from vacation.
trouble-accounts-only = Rated games are for people with accounts. Sign in first.
trouble-rated-without-bots = Rated games have no bots.
trouble-has-started = This table has already started.
trouble-no-plans-here = Plans are for tables without a live clock.
trouble-plan-too-large = That is too large a plan.
