# Uhren: was sie ablehnen und was sie melden
refusal-time-is-up = Deine Zeit ist abgelaufen.
refusal-time-left = Es ist noch Zeit übrig.
refusal-no-clock = An diesem Tisch gibt es keine Uhr.
refusal-no-vacation = Urlaub gibt es nur bei Fernpartien.
event-paused = Der Server war eine Weile nicht da. Diese Zeit zählt für niemanden.
event-vacation = { $player } ist im Urlaub. Die Zeit steht solange still.
event-vacation-over = { $player } ist aus dem Urlaub zurück.
trouble-accounts-only = Gewertete Partien sind für Leute mit Konto. Melde dich zuerst an.
trouble-rated-without-bots = In gewerteten Partien spielen keine Bots mit.
trouble-has-started = An diesem Tisch wird schon gespielt.
trouble-no-plans-here = Vorausziehen geht nur ohne laufende Live-Uhr.
trouble-plan-too-large = So viel lässt sich nicht vorausplanen.
