go-around = W domu
go-further = Więcej w tym domu
go-analysis = Analiza
turns-at-tables = Twój ruch { $count ->
    [one] przy jednym stole
    [few] przy { $count } stołach
   *[many] przy { $count } stołach
}
home-awaits = Na ruchu: { $players }
go-watch = Oglądaj
go-rules = Zasady
watch-words = Stoły, które były otwarte dla wszystkich i przy których trwa gra. Przysiądź się: widzisz to, co wolno widzieć widzom.
watch-none = Teraz nikt nie gra przy publicznym stole.
watch-tournaments = Trwające turnieje
rulebooks-words = Każda zasada ma swój numer; przy stole prowadzi prosto tutaj.
rulebooks-read = { $count ->
    [one] Przeczytaj { $count } zasadę
    [few] Przeczytaj { $count } zasady
   *[many] Przeczytaj { $count } zasad
}
