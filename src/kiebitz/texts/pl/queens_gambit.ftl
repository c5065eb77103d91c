## Gambit królowej: nazwy
game-queens_gambit = Gambit królowej (The Queen’s Gambit)
game-queens_gambit-short = Gambit królowej

option-queens_gambit-players = Liczba graczy
option-queens_gambit-layout = Karta konfiguracji
option-queens_gambit-layout-random = losowana
option-queens_gambit-oldest = Najstarszy gracz
option-queens_gambit-oldest-random = decyduje los
option-queens_gambit-oldest-0 = miejsce 1
option-queens_gambit-oldest-1 = miejsce 2
option-queens_gambit-oldest-2 = miejsce 3
option-queens_gambit-oldest-3 = miejsce 4
option-queens_gambit-looks = Może podglądać własne zakryte karty
option-queens_gambit-limit = Po ilu turach bez bicia gra się kończy (0: bez limitu)
option-queens_gambit-leavers = Kto opuści grę w trzy lub cztery osoby,
option-queens_gambit-leavers-removed = odpada z gry
option-queens_gambit-leavers-bot = oddaje miejsce botowi

queens_gambit-card = { $card ->
    [knight] skoczek
    [bishop] goniec
    [rook] wieża
   *[queen] hetman
 }
queens_gambit-a-card = { $card ->
    [knight] skoczka
    [bishop] gońca
    [rook] wieżę
   *[queen] hetmana
 }
queens_gambit-a-piece = { $piece ->
    [pawn] piona
    [knight] skoczka
    [bishop] gońca
    [rook] wieżę
    [queen] hetmana
   *[king] króla
 }
queens_gambit-worth = { $value ->
    [one] { $value } punkt
    [few] { $value } punkty
   *[many] { $value } punktów
 }

## Widok tekstowy
queens_gambit-layout-name = Karta konfiguracji: { $layout }
queens_gambit-layout-note = { $remark }
queens_gambit-turn-number = { $limit ->
    [0] Tura { $turn }. Tury bez bicia: { $quiet }.
   *[other] Tura { $turn }. Tury bez bicia: { $quiet } z { $limit }.
 }
queens_gambit-legend = P pion, N skoczek, B goniec, R wieża, Q hetman, K król, każdy ze swoimi punktami. (1) gambit, [ ] pole startowe, ? zakryta karta.
queens_gambit-seat = Miejsce { $seat }{ $who ->
    [you] {" "}(ty)
    [bot] {" "}(gra dalej bot)
   *[other] {""}
 }: { $points ->
    [one] { $points } punkt
    [few] { $points } punkty
   *[many] { $points } punktów
 }, gambit na { $square }; zaplanowane: { $row }; odkryte: { $turned }; ręka { $hand }, stos { $pile }
queens_gambit-seat-removed = Miejsce { $seat } opuściło grę. Punkty: { $points }.
queens_gambit-hand = Twoja ręka: { $cards }

## Stół na stronie
queens_gambit-piece = { $piece ->
    [pawn] pion
    [knight] skoczek
    [bishop] goniec
    [rook] wieża
    [queen] hetman
   *[king] król
 }
queens_gambit-token = { queens_gambit-piece }, { queens_gambit-worth }
queens_gambit-plus = + { $value }
queens_gambit-points = { $count ->
    [one] punkt
    [few] punkty
   *[many] punktów
 }
queens_gambit-place-of = Miejsce { $seat }: { $player }
queens_gambit-your-place = Twoje miejsce
queens_gambit-your-plan = Twój plan
queens_gambit-your-hand = Twoja ręka
queens_gambit-plan-label = Plan
queens_gambit-pile = Stos
queens_gambit-turned = Odkryte
queens_gambit-taken = Zbite
queens_gambit-plans = planuje
queens_gambit-on-turn = ma ruch
queens_gambit-may-look = może podglądać
queens_gambit-gone = poza grą
queens_gambit-gone-words = Gambit i karty zeszły ze stołu, punkty zostają.
queens_gambit-row-of = { $count ->
    [one] Zaplanowane: { $count } zakryta karta
    [few] Zaplanowane: { $count } zakryte karty
   *[many] Zaplanowane: { $count } zakrytych kart
 }
queens_gambit-pile-of = { $count ->
    [0] Stos: pusty
    [one] Stos: { $count } karta
    [few] Stos: { $count } karty
   *[many] Stos: { $count } kart
 }
queens_gambit-turned-of = Odkryte: { $list }
queens_gambit-turned-none = Odkryte: jeszcze nic
queens_gambit-taken-of = Zbite: { $list }
queens_gambit-taken-none = Zbite: jeszcze nic
queens_gambit-face-down = zakryta karta
queens_gambit-face-down-at = { $number }. zaplanowany ruch: zakryta karta
queens_gambit-slot-empty = { $number }. zaplanowany ruch: jeszcze wolny
queens_gambit-look = Podejrzyj swoje zakryte karty
queens_gambit-look-end = Zakryj karty z powrotem
queens_gambit-board = Plansza, a1 na dole po lewej
queens_gambit-free = wolne
queens_gambit-start-square = pole startowe
queens_gambit-gambit-of = gambit gracza { $player }
queens_gambit-square = { $square }, { $what }{ $state ->
    [captures] , bicie
    [moves] , możliwy ruch
    [start] , tu możesz zacząć
   *[none] {""}
 }
queens_gambit-on-board = na planszy: { $value }
queens_gambit-turn = tura { $turn }
queens_gambit-order = { $you ->
    [true] Uchodzisz za najstarszego gracza i wybierasz przed wszystkimi; potem pozostali, przeciwnie do ruchu wskazówek zegara.
   *[false] Najpierw wybiera najstarszy gracz: { $player }; potem pozostali, przeciwnie do ruchu wskazówek zegara.
 }
queens_gambit-order-last = Kto stawia gambit na końcu, ten zaczyna.

## Co mówi wiersz pod planszą
queens_gambit-waits-start = { $player } wybiera pole startowe.
queens_gambit-waits-plans = Twój plan leży na stole i jest ostateczny. Pozostali jeszcze planują.
queens_gambit-waits-move = { $player } odkrywa { queens_gambit-a-card } i wykonuje ruch.
queens_gambit-waits-lay = { $player } wybiera kartę do położenia.
queens_gambit-preview-start = { $square }: zacznij tutaj
queens_gambit-preview-move = Na { $square }, bez bicia
queens_gambit-preview-capture = Zbij { queens_gambit-a-piece } na { $square }: + { $value }, razem { $sum ->
    [one] { $sum } punkt
    [few] { $sum } punkty
   *[many] { $sum } punktów
 }
queens_gambit-preview-prey = { queens_gambit-piece } na { $square }: + { $value }, razem { $sum ->
    [one] { $sum } punkt
    [few] { $sum } punkty
   *[many] { $sum } punktów
 }
queens_gambit-choose-more = { $count ->
    [one] Jeszcze jedna karta.
    [few] Jeszcze { $count } karty.
   *[many] Jeszcze { $count } kart.
 }
queens_gambit-plan-memorise = { $cards }: zapamiętaj je. Więcej ich nie zobaczysz.
queens_gambit-plan-look-later = { $cards }: w tej kolejności.
queens_gambit-plan-sure = Plan będzie ostateczny. Położyć go teraz?
queens_gambit-blocked = { $card ->
    [knight] Jako skoczek nie możesz się ruszyć, więc zostajesz na miejscu. Połóż zakrytą kartę z ręki.
    [bishop] Jako goniec nie możesz się ruszyć, więc zostajesz na miejscu. Połóż zakrytą kartę z ręki.
    [rook] Jako wieża nie możesz się ruszyć, więc zostajesz na miejscu. Połóż zakrytą kartę z ręki.
   *[queen] Jako hetman nie możesz się ruszyć, więc zostajesz na miejscu. Połóż zakrytą kartę z ręki.
 }
queens_gambit-keys-choose = klawisze 1–{ $count } wybierają
queens_gambit-keys-back = Backspace cofa
queens_gambit-place = Zacznij tutaj
queens_gambit-move = Wykonaj ruch
queens_gambit-capture = Zbij
queens_gambit-lay-plan = Połóż plan
queens_gambit-lay-plan-yes = Tak, połóż zakryty
queens_gambit-change-plan = Zmień jeszcze
queens_gambit-lay-card = Połóż zakrytą
queens_gambit-fold = Zobacz planszę
queens_gambit-unfold = Pokaż wynik

## Przebieg, wyścig, ustalenia
queens_gambit-story-turned = odkrywa { queens_gambit-a-card }
queens_gambit-story-stayed = { queens_gambit-card }: nie może się ruszyć, zostaje na miejscu
queens_gambit-story-moved = { queens_gambit-card } { $from } – { $to }
queens_gambit-story-captured = { queens_gambit-card } { $from } – { $to }, zbija { queens_gambit-a-piece }: { queens_gambit-worth }
queens_gambit-story-reshuffled = stos był pusty: potasowany na nowo
queens_gambit-race = Punkty tura po turze
queens_gambit-race-play = Odtwórz tura po turze
queens_gambit-race-slider = Pokazana tura
queens_gambit-race-of = Punkty przez { $turns ->
    [one] { $turns } turę
    [few] { $turns } tury
   *[many] { $turns } tur
 }: { $list }
queens_gambit-leads = { $count ->
    [0] Prowadzenie nie zmieniło się ani razu.
    [one] Prowadzenie zmieniło się raz, w turze { $last }.
   *[many] Prowadzenie zmieniło się { $count } razy, ostatni raz w turze { $last }.
 }
queens_gambit-agreed-looks = { $count ->
    [one] { $players } może podglądać własne zakryte karty.
   *[many] { $players } mogą podglądać własne zakryte karty.
 }
queens_gambit-agreed-limit = { $limit ->
    [0] Liczba tur bez bicia nie jest ograniczona.
    [one] Koniec po { $limit } turze bez bicia.
   *[many] Koniec po { $limit } turach bez bicia.
 }
queens_gambit-agreed-leavers = { $leavers ->
    [bot] Za tego, kto odejdzie, gra dalej bot.
   *[removed] Kto odejdzie, odpada z gry.
 }

## Otwieranie stołu
queens_gambit-open-lead = Stół dla dwóch do czterech osób. To, co tu ustalisz, widzą wszyscy, zanim usiądą.
queens_gambit-open-who = Kto gra?
queens_gambit-open-players = { $count ->
    [2] we dwoje
    [3] we troje
   *[4] we czworo
 }
queens_gambit-open-seat = Miejsce { $seat }
queens_gambit-free-seat = { $seat }: wolne
queens_gambit-open-bot = Bot: { $bot }
queens_gambit-open-oldest = najstarszy gracz
queens_gambit-open-oldest-is = Kto jest najstarszym graczem,
queens_gambit-open-oldest-lot = decyduje los
queens_gambit-open-looks = Młodsi mogą podglądać własne zakryte karty, ale nigdy ich nie przekładać.
queens_gambit-open-order = Najstarszy gracz wybiera pole startowe jako pierwszy; kto wybiera ostatni, ten zaczyna.
queens_gambit-open-least = od { $value } do
queens_gambit-open-summary = { $layout }, { queens_gambit-open-players }.
queens_gambit-open-people = { $count ->
    [one] Jedno miejsce czeka na człowieka: link dostaniesz za chwilę.
    [few] { $count } miejsca czekają na ludzi: link dostaniesz za chwilę.
   *[many] { $count } miejsc czeka na ludzi: link dostaniesz za chwilę.
 }

## Co można teraz zrobić
prompt-queens_gambit-dealing = Trwa rozdawanie kart.
prompt-queens_gambit-start = Wybierz pole startowe dla swojego gambitu.
prompt-queens_gambit-wait-start = Miejsce { $seat } wybiera pole startowe.
prompt-queens_gambit-plan = Wybierz po kolei trzy karty na swoje trzy pierwsze ruchy. Zapamiętaj je: więcej ich nie zobaczysz.
prompt-queens_gambit-plan-to-look-at = Wybierz po kolei trzy karty na swoje trzy pierwsze ruchy. Możesz je później oglądać, ale ich kolejności już nie zmienisz.
prompt-queens_gambit-wait-plans = Trwa planowanie ruchów.
prompt-queens_gambit-move = { $card ->
    [knight] Twoja karta to skoczek: rusz swoim gambitem.
    [bishop] Twoja karta to goniec: rusz swoim gambitem.
    [rook] Twoja karta to wieża: rusz swoim gambitem.
   *[queen] Twoja karta to hetman: rusz swoim gambitem.
 }
prompt-queens_gambit-wait-move = Miejsce { $seat } odkryło { queens_gambit-a-card } i wykonuje ruch.
prompt-queens_gambit-lay = Połóż zakrytą kartę z ręki: to będzie twój trzeci ruch od teraz.
prompt-queens_gambit-wait-lay = Miejsce { $seat } wybiera kartę do położenia.
prompt-queens_gambit-over = Gra skończona.

## Co się stało
event-queens_gambit-layout = Karta konfiguracji: „{ $layout }”.
event-queens_gambit-oldest = Pole startowe najpierw wybiera najstarszy gracz: { $player }.
event-queens_gambit-started = { $player } zaczyna na polu { $square }.
event-queens_gambit-start-player = { $player } stawia gambit na końcu, więc rozpoczyna grę.
event-queens_gambit-new-start-player = Teraz zaczyna { $player }.
event-queens_gambit-shuffled = { $player } tasuje talię i dobiera pięć kart.
event-queens_gambit-planned = Twój plan leży na stole i jest ostateczny.
event-queens_gambit-all-planned = Wszystkie plany leżą na stole.
event-queens_gambit-turned-up = { $player } odkrywa { queens_gambit-a-card }.
event-queens_gambit-stayed = { $player } nie może ruszyć się jako { queens_gambit-card } i zostaje na miejscu.
event-queens_gambit-moved = { $player } rusza się jako { queens_gambit-card } z { $from } na { $to }.
event-queens_gambit-captured = { $player } rusza się jako { queens_gambit-card } z { $from } na { $to } i zbija { queens_gambit-a-piece }: { queens_gambit-worth }.
event-queens_gambit-laid = { $player } kładzie zakrytą kartę.
event-queens_gambit-drew = { $player } dobiera kartę.
event-queens_gambit-reshuffled = { $player } ma pusty stos: odkryte karty zostają potasowane w nowy stos.
event-queens_gambit-removed = { $player } opuszcza grę (punkty: { $points }); gambit i karty znikają ze stołu.

## Dlaczego koniec
reason-queens_gambit-last-token = Ostatni żeton został zbity.
reason-queens_gambit-no-captures = Zbyt wiele tur minęło bez bicia.
reason-queens_gambit-most-points = Wygrywa największa liczba punktów.
reason-queens_gambit-latest-turn = Jest remis w punktach; z remisujących wygrywa ten, czyja tura była ostatnia.
reason-queens_gambit-latest-turn-below = Na dalszych miejscach też jest remis w punktach; wyżej jest ten, czyja ostatnia tura była później.
evidence-queens_gambit-last-token = Tura { $numbers }.
evidence-queens_gambit-no-captures = Tura { $numbers }.
evidence-queens_gambit-latest-turn = Ostatnie tury: { $numbers }.
evidence-queens_gambit-latest-turn-below = Ostatnie tury: { $numbers }.
reason-queens_gambit-last-one = W grze została tylko jedna osoba i to ona wygrywa.
reason-queens_gambit-nobody-left = Wszyscy opuścili grę; decydują punkty.

## Akcje słowami
action-queens_gambit-start = Zacznij na polu { $square }
action-queens_gambit-move = Rusz się na { $square } jako { queens_gambit-card }
action-queens_gambit-capture = Rusz się na { $square } jako { queens_gambit-card } i zbij { queens_gambit-a-piece }: { queens_gambit-worth }
action-queens_gambit-lay = Połóż zakrytą kartę: { queens_gambit-card }
action-queens_gambit-plan = Zaplanuj: { $card1 ->
    [knight] skoczek
    [bishop] goniec
    [rook] wieża
   *[queen] hetman
 }, { $card2 ->
    [knight] skoczek
    [bishop] goniec
    [rook] wieża
   *[queen] hetman
 }, { $card3 ->
    [knight] skoczek
    [bishop] goniec
    [rook] wieża
   *[queen] hetman
 }
queens_gambit-when = { $turn ->
    [0] przed pierwszą turą
   *[other] w turze { $turn }
 }
queens_gambit-card-drawn = { $card ->
    [knight] skoczka
    [bishop] gońca
    [rook] wieży
   *[queen] hetmana
 }
deed-queens_gambit-start = start na polu { $square }
deed-queens_gambit-move = ruch na { $square } { $when }
deed-queens_gambit-capture = bicie na { $square } { $when }
deed-queens_gambit-lay = dołożenie { queens_gambit-card-drawn } { $when }
deed-queens_gambit-plan = plan { $when }

## Dlaczego nie
refusal-queens_gambit-no-such-square = Takiego pola nie ma na planszy.
refusal-queens_gambit-no-start-square = { $square } nie jest polem startowym.
refusal-queens_gambit-start-taken = Pole startowe { $square } jest już zajęte.
refusal-queens_gambit-start-first = Najpierw wybierz pole startowe dla swojego gambitu.
refusal-queens_gambit-plan-first = Najpierw zaplanuj swoje trzy pierwsze ruchy.
refusal-queens_gambit-plan-is-final = Twój plan leży na stole i jest ostateczny. Poczekaj, aż wszyscy skończą.
refusal-queens_gambit-three-cards = Plan to dokładnie trzy karty.
refusal-queens_gambit-plan-not-in-hand = Nie masz na ręce wszystkich tych kart.
refusal-queens_gambit-move-first = Twój gambit może się ruszyć, więc najpierw musi to zrobić.
refusal-queens_gambit-other-card = { $card ->
    [knight] Odkryta karta to skoczek: tak rusza się twój gambit.
    [bishop] Odkryta karta to goniec: tak rusza się twój gambit.
    [rook] Odkryta karta to wieża: tak rusza się twój gambit.
   *[queen] Odkryta karta to hetman: tak rusza się twój gambit.
 }
refusal-queens_gambit-must-move = Twój gambit już tam stoi. Jeśli może się ruszyć, musi to zrobić.
refusal-queens_gambit-not-this-way = { $card ->
    [knight] Jako skoczek twój gambit skacze w kształcie litery „L”: dwa pola prosto i jedno w bok.
    [bishop] Jako goniec twój gambit rusza się po przekątnej.
    [rook] Jako wieża twój gambit rusza się w linii prostej.
   *[queen] Jako hetman twój gambit rusza się w linii prostej albo po przekątnej.
 }
refusal-queens_gambit-in-the-way = Na polu { $square } coś zagradza drogę: przeskakiwać może tylko skoczek.
refusal-queens_gambit-gambit-there = Na { $square } stoi gambit, a gambitów nie można zbijać.
refusal-queens_gambit-lay-first = Najpierw połóż zakrytą kartę z ręki.
refusal-queens_gambit-lay-not-in-hand = Nie masz takiej karty na ręce.
refusal-queens_gambit-you-left = Ta gra toczy się już bez ciebie.

## Teksty nie do odczytania
parse-queens_gambit-oldest = Przy tym stole nie ma miejsca { $detail }: liczy się od 0.
parse-queens_gambit-looks = Ten stół nie ma tylu miejsc: { $detail }.
parse-queens_gambit-empty = Nic tu nie napisano.
parse-queens_gambit-action = „{ $detail }” nie jest ruchem. Napisz „start c1”, „plan R N Q”, „Nd5”, „Rxd8” albo „lay B”.
parse-queens_gambit-square = „{ $detail }” nie jest polem. Pola to te od a1 do h8.
parse-queens_gambit-card = „{ $detail }” nie jest kartą. Karty to N (skoczek), B (goniec), R (wieża) i Q (hetman).
parse-queens_gambit-which-card = Podaj kartę: N, B, R albo Q.
parse-queens_gambit-layout = Nie ma takiej karty konfiguracji; w nawiasie te, które są: { $detail }
parse-queens_gambit-nothing-to-capture = Na polu { $detail } nie ma czego zbić.

## Zasady
rule-Q1-1 = Od dwóch do czterech osób gra na planszy 8 × 8; każda ma gambit i dwanaście kart w jednym kolorze.
rule-Q1-2 = Wszystkie talie są takie same: cztery skoczki, trzy gońce, trzy wieże, dwa hetmany.
rule-Q1-3 = Każdy żeton bierki jest wart tyle punktów, ile na nim widać; jego kolor nie ma znaczenia. Na karcie konfiguracji jest ich 28, najwyżej 32.
rule-Q1-4 = Karta konfiguracji pokazuje, gdzie leżą żetony i gdzie są cztery pola startowe. Nasze układy nie są tymi z wydanej gry.
rule-Q2-1 = Przed grą wybiera się albo losuje kartę konfiguracji i według niej układa żetony.
rule-Q2-2 = Każdy ma swój gambit i swoją talię i nie używa żadnych innych.
rule-Q2-3 = Najstarszy gracz wybiera pole startowe jako pierwszy, potem pozostali, przeciwnie do ruchu wskazówek zegara, spośród tych, które zostały.
rule-Q2-4 = Kto postawi gambit jako ostatni, rozpoczyna; dalej gra toczy się zgodnie z ruchem wskazówek zegara.
rule-Q3-1 = Z kartą gońca gambit rusza się po przekątnej na dowolną odległość.
rule-Q3-2 = Z kartą wieży gambit rusza się w linii prostej na dowolną odległość.
rule-Q3-3 = Z kartą hetmana gambit rusza się w linii prostej albo po przekątnej na dowolną odległość.
rule-Q3-4 = Z kartą skoczka gambit skacze jak skoczek, w kształcie litery „L”.
rule-Q3-5 = Ruch zakończony na żetonie zbija go; gracz zabiera żeton.
rule-Q3-6 = Tylko skoczek przeskakuje nad żetonami i gambitami; każdy inny ruch kończy się najdalej na pierwszym żetonie albo przed gambitem.
rule-Q3-7 = Gambitów nigdy się nie zbija, więc żaden ruch nie kończy się na polu z gambitem.
rule-Q3-8 = Ruszają się tylko gambity; żetony leżą, dopóki nie zostaną zbite.
rule-Q4-1 = Każdy tasuje swoją talię i dobiera z niej pięć kart.
rule-Q4-2 = Trzy z pięciu kart kładzie się zakryte w rzędzie: pierwszy ruch po lewej, trzeci po prawej.
rule-Q4-3 = Potem każdy dobiera jedną kartę i ma na ręce trzy.
rule-Q4-4 = Wszyscy planują jednocześnie, a plan jest ostateczny; gdy wszyscy skończą, zaczyna pierwszy gracz.
rule-Q5-1 = Twoja pierwsza zakryta karta od lewej zostaje odkryta, a gambit rusza się jak figura na niej.
rule-Q5-2 = Jeśli gambit może się ruszyć, musi; jeśli nie może, zostaje na miejscu, a karta przepada.
rule-Q5-3 = Po ruchu kładziesz zakrytą kartę z ręki na prawym końcu rzędu, więc zawsze masz zaplanowane trzy ruchy.
rule-Q5-4 = Potem dobierasz kartę i znów masz na ręce trzy.
rule-Q5-5 = Jeśli musisz dobrać, a stos jest pusty, twoje odkryte karty zostają potasowane w nowy stos.
rule-Q6-1 = Nikt nie może podglądać zakrytych kart, nawet własnych: pamięć jest częścią gry.
rule-Q6-2 = Jeśli stół na to pozwala, młodszy gracz może podglądać własne zakryte karty, ale nigdy nie zmienia ich kolejności.
rule-Q7-1 = Gra kończy się natychmiast, gdy zbity zostanie ostatni żeton.
rule-Q7-2 = Wygrywa ten, kto ma najwięcej punktów.
rule-Q7-3 = Przy równej liczbie punktów wyżej jest ten, czyja tura była ostatnia.
rule-Q7-4 = Gra kończy się też po tylu turach z rzędu bez bicia, ile ustalono przy stole.
rule-Q7-5 = Kto opuści grę w dwie osoby, przegrywa. Kto opuści grę w trzy lub cztery osoby, odpada i zajmuje ostatnie miejsce albo oddaje miejsce botowi, zależnie od ustaleń; ostatnia osoba w grze wygrywa. Zdobyte do tej pory punkty pozostają w wyniku.
rule-Q8-1 = Na tej samej planszy i tymi samymi bierkami można grać w szachy; tutaj to osobna gra.

bot-notice-queens_gambit-no-kernel = Brakuje tu skompilowanego jądra, więc ten bot liczy powoli i jest słabszy niż jego poziom.
