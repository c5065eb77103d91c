# Zegary: co odrzucają i co zgłaszają
refusal-time-is-up = Twój czas minął.
refusal-time-left = Zostało jeszcze trochę czasu.
refusal-no-clock = Przy tym stole nie ma zegara.
refusal-no-vacation = Urlop jest tylko w grze korespondencyjnej.
event-paused = Serwer był przez chwilę nieobecny. Tego czasu nikomu się nie liczy.
event-vacation = { $player } jest na urlopie. Czas stoi w miejscu.
event-vacation-over = { $player } – koniec urlopu.
trouble-accounts-only = Partie rankingowe są dla osób z kontem. Najpierw się zaloguj.
trouble-rated-without-bots = W partiach rankingowych nie grają boty.
trouble-has-started = Przy tym stole już się gra.
trouble-no-plans-here = Plany są tylko przy stołach bez zegara na żywo.
trouble-plan-too-large = Ten plan jest za duży.
