game-match_of_the_century = Match of the Century

option-match_of_the_century-spassky = Kto gra Borysem Spasskim
option-match_of_the_century-spassky-0 = pierwsze miejsce
option-match_of_the_century-spassky-1 = drugie miejsce
option-match_of_the_century-spassky-random = rozstrzyga los
option-match_of_the_century-material = Talie i tory
option-match_of_the_century-material-own = należące do właściciela serwera
option-match_of_the_century-material-shipped = zrekonstruowane w tym programie

## Rules
rule-M1-1 = Grają dwie osoby: jedna jako Borys Spasski (czerwony), druga jako Bobby Fischer (niebieski), każda z talią 16 różnych kart.
rule-M1-2 = Znacznik przewagi zaczyna na polu neutralnym. W puli jest 16 pionków, po 8 każdego koloru.
rule-M1-3 = Mistrz świata Spasski ma białego hetmana: w pierwszej partii gra białymi.
rule-M1-4 = Oba króle zaczynają sześć kroków od środka toru meczu.
rule-M1-5 = Każda talia jest potasowana i zakryta; obok leży stos kart odrzuconych.
rule-M1-6 = Każdy znacznik wytrzymałości zaczyna na polu startowym swojego toru.
rule-M1-7 = Każdy bierze 2 pionki do rezerwy. Spasski dobiera 6 kart, Fischer 7.
rule-M1-8 = Przed pierwszą partią każdy może jeden raz odłożyć dowolną liczbę kart rewersem do góry na swój stos odrzuconych i dobrać tyle samo. Obie strony robią to jednocześnie i w ukryciu.
rule-M2-1 = Karta pokazuje dwie bierki, białą i czarną, każdą z siłą od 0 do 5 i efektem: u góry figurę, u dołu pionka drugiego koloru.
rule-M2-2 = Każdy pionek ma siłę 1 i ten sam efekt: dobierz 1 kartę albo weź 1 pionka.
rule-M2-3 = Talia to cały komplet szachowy: w każdym kolorze 1 król, 1 hetman, 2 wieże, 2 gońce i 2 skoczki, a na każdej karcie pionek drugiego koloru.
rule-M2-4 = Karta liczy się zawsze tylko jako bierka koloru, którym grasz w tej partii.
rule-M3-1 = Partia ma cztery sektory warte 1, 2, 3 i 4, w każdym jeden atak. Oczyszczony sektor można zaatakować ponownie.
rule-M3-2 = W pierwszym ataku inicjatywę mają białe, później zwycięzca poprzedniego ataku. Po remisie w ataku przechodzi ona na drugiego gracza.
rule-M3-3 = Kto ma inicjatywę, zagrywa kartę do sektora bez kart i może postawić na niej do 2 pionków z rezerwy.
rule-M3-4 = Drugi gracz odpowiada kartą w tym samym sektorze i może postawić na niej do 2 pionków.
rule-M3-5 = Łączna siła to siła bierki plus 1 za każdego pionka na niej. Porównuje się ją raz; jeśli jest równa, nikt nie używa efektu i nikt nie zyskuje przewagi.
rule-M3-6 = Słabszy może użyć efektu swojej bierki.
rule-M3-7 = Silniejszy wygrywa atak i przesuwa znacznik o wartość sektora, chyba że efekt mówi inaczej.
rule-M3-8 = Kto dostaje wszystkie 4 kroki sektora 4, traci 1 wytrzymałość.
rule-M3-9 = Karty i pionki zostają do końca partii. Jeśli czyjaś przewaga jest większa niż suma otwartych sektorów, partia kończy się od razu.
rule-M3-10 = Kto prowadzi, wygrywa partię i dostaje 1 punkt; jego król idzie o 1 krok ku środkowi.
rule-M3-11 = Jeśli żaden sektor nie jest otwarty i nikt nie prowadzi, jest remis i obie strony dostają po 1 punkcie.
rule-M3-12 = Jeśli po przyznaniu punktów król stoi na polu środkowym, mecz się kończy. Inaczej zaczyna się nowa partia.
rule-M3-13 = Kto ma zagrać kartę, a nie może albo nie chce, poddaje partię. Cały mecz możesz poddać w każdej chwili.
rule-M4-1 = Przed nową partią znacznik przewagi wraca na pole neutralne.
rule-M4-2 = Wszystkie karty z planszy trafiają odkryte na stosy odrzuconych, a wszystkie pionki z planszy do puli.
rule-M4-3 = Każdy może odrzucić awersem do góry dowolną liczbę kart z ręki. Obie strony najpierw wybierają, a potem jednocześnie odkrywają swój wybór.
rule-M4-4 = Potem każdy przygotowuje się według swojego pola wytrzymałości: dobiera do limitu, bierze pionki, stosuje przewagę początkową, w tej kolejności. Przewagi początkowe obu stron odejmuje się od siebie.
rule-M4-5 = Strony zamieniają się kolorami; zaczyna ten, kto ma teraz białe.
rule-M5-1 = Zyskana wytrzymałość przesuwa znacznik w prawo, stracona w lewo; na końcu toru reszta przepada.
rule-M5-2 = Limit kart na ręce jest zawsze taki jak przy znaczniku.
rule-M5-3 = Jeśli masz za dużo kart, dokończ krok, a potem odrzuć nadmiar.
rule-M5-4 = Aby dobrać z pustego stosu, potasuj odrzucone karty, dobieraj dalej, a potem strać 1 wytrzymałość. Możesz zamiast tego przestać.
rule-M6-1 = Czyj król dojdzie do pola środkowego, ten ma 6 punktów i wygrywa mecz.
rule-M6-2 = Jeśli oba króle dojdą tam jednocześnie, Spasski zachowuje tytuł.
rule-M7-1 = Dobieranie jest zawsze dobrowolne i można dobrać mniej.
rule-M7-2 = Pionki bierze się z puli we własnym kolorze, o ile tam są.
rule-M7-3 = Wytrzymałość zyskuje się lub traci tak, jak mówi efekt.
rule-M7-4 = Znacznik przewagi idzie ku Spasskiemu lub Fischerowi, tak jak mówi efekt.
rule-M7-5 = Jeśli przewaga nie zostaje przyznana, atak i tak jest wygrany, a zwycięzca zachowuje inicjatywę.
rule-M7-6 = Otwarty atak to sektor bez kart.
rule-M7-7 = Odrzucić znaczy położyć karty z ręki odkryte na własnym stosie odrzuconych.
rule-M7-8 = Poddanie partii kończy ją od razu; drugi gracz ją wygrywa i dostaje 1 punkt.
rule-M7-9 = Uzupełnić rękę znaczy dobrać do limitu; można mniej.
rule-M7-10 = Oczyszczenie sektora odkłada obie karty na stosy odrzuconych, a pionki do puli. Zwycięzca nie dostaje przewagi, ale ma następną inicjatywę; sektor jest znów otwarty.
rule-M7-11 = Losowa karta z ręki przeciwnika zostaje pokazana. Przeciwnik ją odrzuca albo prowadzi nią następny atak. W ostatnim ataku partii trzeba ją odrzucić.
rule-M7-12 = Do końca partii przeciwnik nie może używać pionków z rezerwy, oprócz Promocji.
rule-M7-13 = Promocja: zwróć 1 lub 2 pionki z rezerwy do puli i zyskaj za każdego 1 krok przewagi.
rule-M7-14 = Odrzuć kartę i dobierz tyle kart, ile wynosi siła jednej z jej dwóch bierek; można mniej.
rule-M7-15 = Przewaga z ataku zmniejsza się o połowę, w zaokrągleniu w górę.
rule-M7-16 = Niektóre efekty wstrzymują przewagę, poddają partię za wytrzymałość, uzupełniają rękę albo liczą otwarte ataki.

## Names and causes
match_of_the_century-person = { $person ->
    [spassky] Spasski
   *[fischer] Fischer
}
match_of_the_century-leader = { $leader ->
    [nobody] nikt nie prowadzi
    [spassky] Spasski ma przewagę { $lead }
   *[fischer] Fischer ma przewagę { $lead }
}
match_of_the_century-cause = { $cause ->
    [setup] przygotowanie gry
    [exchange] wymiana
    [preparation] przygotowanie do partii
    [attack] wygrany atak
    [lane-four] cena sektora 4
    [reshuffle] po przetasowaniu
    [limit] limit kart
    [choice] własny wybór
    [shown] pokazana karta
   *[effect] „{ $source }”
}

## Events
event-match_of_the_century-plays-spassky = { $player } gra Borysem Spasskim.
event-match_of_the_century-shuffled = { $player } tasuje stos.
event-match_of_the_century-drew = { $count ->
    [one] { $player } dobiera 1 kartę ({ match_of_the_century-cause }).
    [few] { $player } dobiera { $count } karty ({ match_of_the_century-cause }).
   *[many] { $player } dobiera { $count } kart ({ match_of_the_century-cause }).
}
event-match_of_the_century-drew-card = Dobierasz „{ $card }”.
event-match_of_the_century-took-pawns = { $count ->
    [one] { $player } bierze 1 pionka ({ match_of_the_century-cause }).
    [few] { $player } bierze { $count } pionki ({ match_of_the_century-cause }).
   *[many] { $player } bierze { $count } pionków ({ match_of_the_century-cause }).
}
event-match_of_the_century-exchanged = { $count ->
    [0] { $player } nie wymienia kart.
    [one] { $player } wymienia 1 kartę.
    [few] { $player } wymienia { $count } karty.
   *[many] { $player } wymienia { $count } kart.
}
event-match_of_the_century-game-begins = Zaczyna się partia { $game }. { $player } ma białe i inicjatywę.
event-match_of_the_century-attacked = { $player } atakuje w sektorze { $lane } kartą „{ $card }” ({ match_of_the_century-of-piece }): łączna siła { $total }.
event-match_of_the_century-answered = { $player } odpowiada kartą „{ $card }” ({ match_of_the_century-of-piece }): łączna siła { $total }.
event-match_of_the_century-attack-won = { $player } wygrywa atak, { $total } do { $other }.
event-match_of_the_century-attack-tied = Atak nierozstrzygnięty, po { $total }: bez efektu i bez przewagi.
event-match_of_the_century-tie-won = { $player } wygrywa atak mimo równych sił, po { $total }.
event-match_of_the_century-effect-used = { $piece ->
    [P] { $player } używa efektu pionka z karty „{ $card }”.
   *[other] { $player } używa karty „{ $card }”.
}
event-match_of_the_century-effect-declined = { $piece ->
    [P] { $player } nie używa efektu pionka z karty „{ $card }”.
   *[other] { $player } nie używa karty „{ $card }”.
}
event-match_of_the_century-effect-idle = { $piece ->
    [P] Efektu pionka z karty „{ $card }” nie można teraz użyć albo nic by nie dał.
   *[other] Karty „{ $card }” nie można teraz użyć albo nic by nie dała.
}
event-match_of_the_century-effect-barred = { $player } nie może w tym ataku użyć efektu.
event-match_of_the_century-advantage = { $count ->
    [one] { $player } zyskuje 1 krok przewagi ({ match_of_the_century-cause }): { match_of_the_century-leader }.
    [few] { $player } zyskuje { $count } kroki przewagi ({ match_of_the_century-cause }): { match_of_the_century-leader }.
   *[many] { $player } zyskuje { $count } kroków przewagi ({ match_of_the_century-cause }): { match_of_the_century-leader }.
}
event-match_of_the_century-award-lowered = { $share ->
    [none] „{ $source }”: przewaga z ataku nie zostaje przyznana.
   *[half] „{ $source }”: przewaga z ataku zmniejsza się o połowę.
}
event-match_of_the_century-endurance-gained = { $count ->
    [one] { $player } zyskuje 1 wytrzymałość ({ match_of_the_century-cause }). Limit kart { $limit }.
   *[other] { $player } zyskuje { $count } wytrzymałości ({ match_of_the_century-cause }). Limit kart { $limit }.
}
event-match_of_the_century-endurance-lost = { $count ->
    [one] { $player } traci 1 wytrzymałość ({ match_of_the_century-cause }). Limit kart { $limit }.
   *[other] { $player } traci { $count } wytrzymałości ({ match_of_the_century-cause }). Limit kart { $limit }.
}
event-match_of_the_century-endurance-at-end = { $player }: wytrzymałość na końcu toru; reszta przepada ({ match_of_the_century-cause }).
event-match_of_the_century-stayed-calm = { $player } zachowuje spokój i nie traci wytrzymałości ({ match_of_the_century-cause }).
event-match_of_the_century-game-won = { $early ->
    [yes] { $player } wygrywa partię { $game } przed czasem: przewaga { $lead } jest większa niż suma otwartych sektorów ({ $outstanding }).
   *[no] { $player } wygrywa partię { $game } z przewagą { $lead }.
}
event-match_of_the_century-game-drawn = Partia { $game } kończy się remisem: obie strony dostają po 1 punkcie.
event-match_of_the_century-game-resigned = { $cause ->
    [no-card] { $player } nie ma już karty do zagrania i poddaje partię { $game }.
    [effect] { $player } oddaje partię { $game } przez efekt karty.
   *[choice] { $player } poddaje partię { $game }.
}
event-match_of_the_century-point = { $player } ma { $points ->
    [one] 1 punkt.
    [few] { $points } punkty.
   *[many] { $points } punktów.
}
event-match_of_the_century-board-cleared = Plansza zostaje oczyszczona przed nową partią.
event-match_of_the_century-card-kept = { $player } weźmie z powrotem „{ $card }” po zakończeniu partii.
event-match_of_the_century-card-returned = { $player } bierze „{ $card }” z powrotem na rękę.
event-match_of_the_century-discarded = { $player } odrzuca „{ $card }” ({ match_of_the_century-cause }).
event-match_of_the_century-reshuffled = { $player } ma pusty stos i tasuje odrzucone karty ({ $count }).
event-match_of_the_century-lane-cleared = „{ $source }”: sektor { $lane } jest oczyszczony i znów otwarty.
event-match_of_the_century-lane-set = „{ $source }”: następny atak będzie w sektorze { $lane }.
event-match_of_the_century-lane-raised = „{ $source }”: sektor { $lane } jest w tej partii wart { $value }.
event-match_of_the_century-lasting = { $what ->
    [no-pawns] „{ $source }”: { $player } nie może w tej partii stawiać pionków na kartach.
    [ties] „{ $source }”: { $player } wygrywa w tej partii ataki przy równych siłach.
   *[calm] „{ $source }”: { $player } nie traci już w tej partii wytrzymałości.
}
event-match_of_the_century-next-attack = { $what ->
    [strength] „{ $source }”: { $player } ma w następnym ataku siłę większą o { $count }.
    [no-effect] „{ $source }”: { $player } nie może w następnym ataku użyć efektu.
   *[lead] „{ $source }”: { $player } ma inicjatywę w następnym ataku.
}
event-match_of_the_century-looked = { $player } ogląda rękę przeciwnika (karty: { $count }, „{ $source }”).
event-match_of_the_century-saw-card = Widzisz „{ $card }”.
event-match_of_the_century-card-shown = „{ $source }”: { $player } musi pokazać „{ $card }”.
event-match_of_the_century-must-play = { $player } zatrzymuje „{ $card }” i musi ją zagrać w następnym ataku.
event-match_of_the_century-promoted = { $count ->
    [one] { $player } zwraca 1 pionka z rezerwy ({ match_of_the_century-cause }).
    [few] { $player } zwraca { $count } pionki z rezerwy ({ match_of_the_century-cause }).
   *[many] { $player } zwraca { $count } pionków z rezerwy ({ match_of_the_century-cause }).
}
event-match_of_the_century-recovered = { $player } bierze „{ $card }” z odrzuconych („{ $source }”).

## How a match ends
reason-match_of_the_century-six-points = Król dotarł do pola środkowego: sześć punktów.
reason-match_of_the_century-together = Oba króle dotarły do pola środkowego jednocześnie, więc mistrz zachowuje tytuł.
reason-match_of_the_century-resigned = Mecz został poddany.
reason-match_of_the_century-timed-out = Czas minął.

## What a player can do
match_of_the_century-cards = { $count ->
    [1] „{ $card1 }”
    [2] „{ $card1 }”, „{ $card2 }”
    [3] „{ $card1 }”, „{ $card2 }”, „{ $card3 }”
    [4] „{ $card1 }”, „{ $card2 }”, „{ $card3 }”, „{ $card4 }”
    [5] „{ $card1 }”, „{ $card2 }”, „{ $card3 }”, „{ $card4 }”, „{ $card5 }”
    [6] „{ $card1 }”, „{ $card2 }”, „{ $card3 }”, „{ $card4 }”, „{ $card5 }”, „{ $card6 }”
    [7] „{ $card1 }”, „{ $card2 }”, „{ $card3 }”, „{ $card4 }”, „{ $card5 }”, „{ $card6 }”, „{ $card7 }”
   *[other] karty ({ $count })
}
match_of_the_century-of-piece = { $piece ->
    [K] król
    [Q] hetman
    [R] wieża
    [B] goniec
    [N] skoczek
   *[P] pion
}
match_of_the_century-with-pawns = { $pawns ->
    [0] { "" }
    [one] {" "}z 1 pionkiem
   *[other] {" "}z { $pawns } pionkami
}
action-match_of_the_century-exchange = { $count ->
    [0] Nie wymieniaj kart.
   *[other] Wymień: { match_of_the_century-cards }.
}
action-match_of_the_century-attack = Atakuj w sektorze { $lane }: „{ $card }” ({ match_of_the_century-of-piece }){ match_of_the_century-with-pawns }, łączna siła { $total }.
action-match_of_the_century-answer = Odpowiedz w sektorze { $lane }: „{ $card }” ({ match_of_the_century-of-piece }){ match_of_the_century-with-pawns }, łączna siła { $total }.
action-match_of_the_century-resign-game = Poddaj tę partię.
action-match_of_the_century-use = { $piece ->
    [P] Użyj efektu pionka z karty „{ $card }”.
   *[other] Użyj karty „{ $card }”.
}
action-match_of_the_century-pass = Nie używaj karty „{ $card }”.
action-match_of_the_century-choose = Wybierz możliwość { $option }.
action-match_of_the_century-draw = { $count ->
    [one] Dobierz 1 kartę.
    [few] Dobierz { $count } karty.
   *[many] Dobierz { $count } kart.
}
action-match_of_the_century-reshuffle = Przetasuj odrzucone, dobieraj dalej, a potem strać 1 wytrzymałość.
action-match_of_the_century-stop = Nie dobieraj więcej.
action-match_of_the_century-discard = { $count ->
    [0] Nie odrzucaj żadnej karty.
   *[other] Odrzuć: { match_of_the_century-cards }.
}
action-match_of_the_century-keep = Zatrzymaj „{ $card }” i zagraj ją w następnym ataku.
action-match_of_the_century-promote = { $count ->
    [one] Zwróć 1 pionka.
    [few] Zwróć { $count } pionki.
   *[many] Zwróć { $count } pionków.
}
action-match_of_the_century-recover = Weź „{ $card }” z powrotem na rękę.
action-match_of_the_century-strike = Przeciwnik odrzuca „{ $card }”.
action-match_of_the_century-lane = Wybierz sektor { $lane }.
match_of_the_century-when = w partii { $game }
deed-match_of_the_century-attack = atak w sektorze { $lane } { $when }
deed-match_of_the_century-answer = odpowiedź w sektorze { $lane } { $when }
deed-match_of_the_century-use = efekt karty „{ $card }” { $when }
deed-match_of_the_century-pass = rezygnacja z karty „{ $card }” { $when }
deed-match_of_the_century-exchange = wymiana kart { $when }
deed-match_of_the_century-resign-game = poddanie { $when }

## Refusals
refusal-match_of_the_century-match-over = Mecz się skończył.
refusal-match_of_the_century-no-such-seat = To miejsce tu nie gra albo nie ustalono jeszcze, kto kim gra.
refusal-match_of_the_century-already-chosen = Twój wybór już zapadł; poczekaj na drugiego gracza.
refusal-match_of_the_century-not-awaited = To nie twoja kolej.
refusal-match_of_the_century-not-now = { $what ->
    [exchange] Najpierw wybierz karty do wymiany.
    [discard] Najpierw wybierz karty do odrzucenia.
    [attack] Teraz otwierasz atak: wybierz sektor i kartę.
    [answer] Teraz odpowiadasz kartą na atak.
    [offer] Najpierw powiedz, czy używasz efektu.
    [effect] Najpierw dokonaj wyboru, którego wymaga efekt.
    [shown] Najpierw zdecyduj o pokazanej karcie.
    [draw] Najpierw dobierz karty albo przestań dobierać.
   *[limit] Najpierw odrzuć karty ponad limit.
}
refusal-match_of_the_century-no-such-lane = Nie ma sektora { $lane }; sektory mają numery od 1 do 4.
refusal-match_of_the_century-lane-taken = Sektor { $lane } nie jest otwarty.
refusal-match_of_the_century-lane-is-set = Efekt wyznaczył sektor: ten atak musi być w sektorze { $lane }.
refusal-match_of_the_century-not-in-hand = Karty { $card } nie masz na ręce.
refusal-match_of_the_century-must-play = Karta { $card } została pokazana: musisz ją zagrać w następnym ataku i nie możesz jej odrzucić.
refusal-match_of_the_century-two-pawns = Na karcie mieszczą się najwyżej 2 pionki.
refusal-match_of_the_century-pawns-frozen = W tej partii nie możesz już stawiać pionków na kartach.
refusal-match_of_the_century-reserve-too-small = { $count ->
    [0] Twoja rezerwa jest pusta.
    [one] W twojej rezerwie jest tylko 1 pionek.
    [few] W twojej rezerwie są tylko { $count } pionki.
   *[many] W twojej rezerwie jest tylko { $count } pionków.
}
refusal-match_of_the_century-card-twice = Jedna karta jest podana dwa razy.
refusal-match_of_the_century-wrong-number = { $count ->
    [one] Musi to być dokładnie 1 karta.
    [few] Muszą to być dokładnie { $count } karty.
   *[many] Musi to być dokładnie { $count } kart.
}
refusal-match_of_the_century-cards-in-order = Podaj karty w kolejności rosnącej.
refusal-match_of_the_century-shown-only = Teraz możesz odrzucić tylko pokazaną kartę { $card } albo ją zatrzymać.
refusal-match_of_the_century-draw-or-stop = Dobierz co najmniej 1 kartę albo przestań.
refusal-match_of_the_century-pile-empty = Twój stos jest pusty: przetasuj albo przestań dobierać.
refusal-match_of_the_century-pile-not-empty = Twój stos nie jest pusty; jeszcze się nie tasuje.
refusal-match_of_the_century-draw-too-many = { $count ->
    [one] Możesz teraz dobrać najwyżej 1 kartę.
    [few] Możesz teraz dobrać najwyżej { $count } karty.
   *[many] Możesz teraz dobrać najwyżej { $count } kart.
}
refusal-match_of_the_century-no-such-option = Możliwości { $option } nie ma do wyboru: nie istnieje albo nic by nie dała.
refusal-match_of_the_century-promote-number = { $count ->
    [one] Możesz zwrócić tylko 1 pionka.
   *[other] Możesz zwrócić od 1 do { $count } pionków.
}
refusal-match_of_the_century-not-in-discard = Karta { $card } nie leży odkryta wśród twoich odrzuconych.
refusal-match_of_the_century-not-in-their-hand = Karty { $card } nie można zabrać z tej ręki.

## What cannot be read
parse-match_of_the_century-unknown = Nie da się tego odczytać. Przykłady: attack 4 Q07 +2, answer K12, use, pass, discard 3 9, resign game.
parse-match_of_the_century-number = W tym miejscu powinna być liczba.
parse-match_of_the_century-card = Karta to liczba od 1 do 16, z literą figury lub bez niej, na przykład Q07.
parse-match_of_the_century-card-letter = Ta litera nie pasuje do tej karty.
parse-match_of_the_century-pawns = Pionki zapisuje się +1 albo +2.
parse-match_of_the_century-attack = Atak wymaga sektora i karty, na przykład attack 4 Q07 +2.
parse-match_of_the_century-answer = Odpowiedź wymaga karty, na przykład answer K12.
parse-match_of_the_century-cards = Podaj karty, na przykład discard 3 9, albo none.

## Prompts
prompt-match_of_the_century-exchange = Wybierz dowolną liczbę kart do wymiany przed pierwszą partią albo żadnej.
prompt-match_of_the_century-discard = Przed nową partią możesz odrzucić dowolną liczbę kart.
prompt-match_of_the_century-attack = { $count ->
    [1] Masz inicjatywę: zagraj kartę do sektora { $last }.
   *[other] Masz inicjatywę: zagraj kartę do sektora { $most } lub { $last }.
}
prompt-match_of_the_century-answer = Odpowiedz w sektorze { $lane } (wartość { $value }); do pobicia jest łączna siła { $total }.
prompt-match_of_the_century-use = { $piece ->
    [P] Atak przegrany: użyć efektu pionka z karty „{ $card }” czy nie?
   *[other] Atak przegrany: użyć karty „{ $card }” czy nie?
}
prompt-match_of_the_century-choose = „{ $source }”: wybierz jedno.
prompt-match_of_the_century-discard-for = { $count ->
    [one] „{ $source }”: odrzuć 1 kartę.
    [few] „{ $source }”: odrzuć { $count } karty.
   *[many] „{ $source }”: odrzuć { $count } kart.
}
prompt-match_of_the_century-trade = „{ $source }”: odrzuć kartę i dobierz tyle, ile wynosi jedna z jej sił.
prompt-match_of_the_century-swap = „{ $source }”: odrzuć dowolną liczbę kart i dobierz tyle samo{ $count ->
    [0] .
   *[other] {" "}plus { $count }.
}
prompt-match_of_the_century-promote = { $count ->
    [one] „{ $source }”: zwróć 1 pionka.
   *[other] „{ $source }”: zwróć od 1 do { $count } pionków.
}
prompt-match_of_the_century-recover = „{ $source }”: weź kartę ze swoich odrzuconych.
prompt-match_of_the_century-strike = „{ $source }”: wybierz kartę, którą przeciwnik musi odrzucić.
prompt-match_of_the_century-steer = „{ $source }”: wybierz sektor następnego ataku.
prompt-match_of_the_century-raise = „{ $source }”: wybierz otwarty sektor, który będzie wart o { $count } więcej.
prompt-match_of_the_century-shown = Pokazano „{ $card }”: odrzuć ją albo zatrzymaj i zagraj w następnym ataku.
prompt-match_of_the_century-draw = { $count ->
    [one] Możesz dobrać 1 kartę.
    [few] Możesz dobrać do { $count } kart.
   *[many] Możesz dobrać do { $count } kart.
}
prompt-match_of_the_century-reshuffle = { $count ->
    [one] Twój stos jest pusty. Przetasować odrzucone, dobrać jeszcze 1 kartę i stracić 1 wytrzymałość czy przestać?
   *[other] Twój stos jest pusty. Przetasować odrzucone, dobrać jeszcze do { $count } kart i stracić 1 wytrzymałość czy przestać?
}
prompt-match_of_the_century-limit = { $count ->
    [one] Masz za dużo kart: odrzuć 1 kartę.
    [few] Masz za dużo kart: odrzuć { $count } karty.
   *[many] Masz za dużo kart: odrzuć { $count } kart.
}
prompt-match_of_the_century-you-have-chosen = Twój wybór już zapadł; drugi gracz jeszcze wybiera.
prompt-match_of_the_century-both-choose = Obie strony wybierają karty w ukryciu.
prompt-match_of_the_century-chance = Trwa tasowanie.
prompt-match_of_the_century-waiting = { $person ->
    [spassky] Kolej na Spasskiego.
   *[fischer] Kolej na Fischera.
}
prompt-match_of_the_century-over = { $winner ->
    [spassky] Koniec meczu: Spasski zachowuje tytuł.
   *[fischer] Koniec meczu: Fischer jest nowym mistrzem świata.
}

## The sentence of an effect
match_of_the_century-per = { $of ->
    [open-attacks] za każdy otwarty atak
    [paid] za każdą odrzuconą kartę i każdego zwróconego pionka
    [paid-cards] za każdą odrzuconą kartę
    [paid-pawns] za każdego zwróconego pionka
    [behind] za każdy punkt straty w meczu
   *[reserve] za każdego pionka w twojej rezerwie
}
match_of_the_century-bounds = { $plus ->
    [0] { "" }
   *[other] {" "}i jeszcze { $plus }
}{ $most ->
    [0] { "" }
   *[other] , razem najwyżej { $most }
}
match_of_the_century-verb-draw = { $count ->
    [one] Dobierz 1 kartę.
   *[other] Dobierz do { $count } kart.
}
match_of_the_century-verb-draw-per = { $of ->
    [lane] Dobierz najwyżej tyle kart, ile wynosi numer tego sektora{ match_of_the_century-bounds }.
   *[other] Dobierz 1 kartę { match_of_the_century-per }{ match_of_the_century-bounds }.
}
match_of_the_century-verb-fill-up = Uzupełnij rękę do limitu.
match_of_the_century-verb-pawns = { $count ->
    [one] Weź 1 pionka.
    [few] Weź { $count } pionki.
   *[many] Weź { $count } pionków.
}
match_of_the_century-verb-pawns-per = { $of ->
    [lane] Weź tyle pionków, ile wynosi numer tego sektora{ match_of_the_century-bounds }.
   *[other] Weź 1 pionka { match_of_the_century-per }{ match_of_the_century-bounds }.
}
match_of_the_century-verb-endurance-gained = { $who ->
    [you] { $count ->
        [one] Zyskaj 1 wytrzymałość.
       *[other] Zyskaj { $count } wytrzymałości.
    }
   *[opponent] { $count ->
        [one] Przeciwnik zyskuje 1 wytrzymałość.
       *[other] Przeciwnik zyskuje { $count } wytrzymałości.
    }
}
match_of_the_century-verb-endurance-lost = { $who ->
    [you] { $count ->
        [one] Strać 1 wytrzymałość.
       *[other] Strać { $count } wytrzymałości.
    }
   *[opponent] { $count ->
        [one] Przeciwnik traci 1 wytrzymałość.
       *[other] Przeciwnik traci { $count } wytrzymałości.
    }
}
match_of_the_century-verb-endurance-per = { $who ->
    [you] { $of ->
        [lane] Zyskaj tyle wytrzymałości, ile wynosi numer tego sektora{ match_of_the_century-bounds }.
       *[other] Zyskaj 1 wytrzymałość { match_of_the_century-per }{ match_of_the_century-bounds }.
    }
   *[opponent] { $of ->
        [lane] Przeciwnik zyskuje tyle wytrzymałości, ile wynosi numer tego sektora{ match_of_the_century-bounds }.
       *[other] Przeciwnik zyskuje 1 wytrzymałość { match_of_the_century-per }{ match_of_the_century-bounds }.
    }
}
match_of_the_century-verb-advantage = { $count ->
    [one] Zyskaj 1 krok przewagi.
    [few] Zyskaj { $count } kroki przewagi.
   *[many] Zyskaj { $count } kroków przewagi.
}
match_of_the_century-verb-advantage-given = { $count ->
    [one] Przeciwnik zyskuje 1 krok przewagi.
    [few] Przeciwnik zyskuje { $count } kroki przewagi.
   *[many] Przeciwnik zyskuje { $count } kroków przewagi.
}
match_of_the_century-verb-advantage-per = { $of ->
    [lane] Zyskaj tyle kroków przewagi, ile wynosi numer tego sektora{ match_of_the_century-bounds }.
   *[other] Zyskaj 1 krok przewagi { match_of_the_century-per }{ match_of_the_century-bounds }.
}
match_of_the_century-verb-award = { $share ->
    [none] Przewaga z ataku nie zostaje przyznana.
   *[half] Przewaga z ataku zmniejsza się o połowę, w zaokrągleniu w górę.
}
match_of_the_century-verb-clear-lane = Oczyść ten sektor: obie karty zostają odrzucone, wszystkie pionki wracają do puli, przewagi się nie przyznaje, a sektor jest znów otwarty.
match_of_the_century-verb-resign-game = Potem poddaj tę partię.
match_of_the_century-verb-discard = { $who ->
    [you] { $count ->
        [one] Odrzuć 1 kartę.
        [few] Odrzuć { $count } karty.
       *[many] Odrzuć { $count } kart.
    }
   *[opponent] { $count ->
        [one] Przeciwnik odrzuca 1 wybraną przez siebie kartę.
        [few] Przeciwnik odrzuca { $count } wybrane przez siebie karty.
       *[many] Przeciwnik odrzuca { $count } wybranych przez siebie kart.
    }
}
match_of_the_century-verb-promote = { $count ->
    [one] Zwróć 1 pionka z rezerwy do puli.
   *[other] Zwróć od 1 do { $count } pionków z rezerwy do puli.
}
match_of_the_century-verb-one-of = { $who ->
    [you] Wybierz jedno:
   *[opponent] Przeciwnik wybiera jedno:
}
match_of_the_century-verb-option = ({ $number })
match_of_the_century-verb-show-card = Losowa karta z ręki przeciwnika zostaje pokazana: przeciwnik odrzuca ją albo musi ją zagrać w następnym ataku.
match_of_the_century-verb-lasting = { $what ->
    [no-pawns] Do końca tej partii przeciwnik nie może stawiać pionków na kartach.
    [ties] Do końca tej partii wygrywasz ataki przy równych siłach.
   *[calm] Do końca tej partii nie tracisz wytrzymałości.
}
match_of_the_century-verb-next-attack = { $what ->
    [strength] W następnym ataku tej partii masz siłę większą o { $count }.
    [no-effect] W następnym ataku tej partii przeciwnik nie może użyć efektu.
   *[lead] W następnym ataku tej partii masz inicjatywę.
}
match_of_the_century-verb-steer = Wybierasz sektor następnego ataku.
match_of_the_century-verb-raise-lane = Wybierz otwarty atak: w tej partii jest wart o { $count } więcej.
match_of_the_century-verb-trade = Odrzuć kartę i dobierz najwyżej tyle kart, ile wynosi siła jednej z jej dwóch bierek.
match_of_the_century-verb-swap = { $count ->
    [0] Odrzuć dowolną liczbę kart i dobierz najwyżej tyle samo.
   *[other] Odrzuć dowolną liczbę kart i dobierz najwyżej tyle samo plus { $count }.
}
match_of_the_century-verb-recover = Weź na rękę odkrytą kartę ze swoich odrzuconych.
match_of_the_century-verb-look = Obejrzyj rękę przeciwnika.
match_of_the_century-verb-strike = Obejrzyj rękę przeciwnika i wybierz kartę, którą odrzuca.
match_of_the_century-verb-keep-card = Po zakończeniu tej partii ta karta wraca na twoją rękę.

## Before a card is played: if you win, if you lose
match_of_the_century-preview-advantage = { $person ->
    [spassky] Spasski przesuwa znacznik o { $count }: { match_of_the_century-leader }.
   *[fischer] Fischer przesuwa znacznik o { $count }: { match_of_the_century-leader }.
}
match_of_the_century-preview-lane-four = { match_of_the_century-person } traci 1 wytrzymałość za sektor 4.
match_of_the_century-preview-unless = Jeśli efekt tego nie zmieni:
match_of_the_century-preview-their-effect = { $piece ->
    [P] Przeciwnik może użyć efektu pionka z karty „{ $card }”. Tekst zwraca się do niego; „przeciwnik” to w nim ty:
   *[other] Przeciwnik może użyć karty „{ $card }”. Karta zwraca się do niego; „przeciwnik” to na niej ty:
}
match_of_the_century-preview-their-effect-open = Przeciwnik może użyć efektu karty, którą odpowie.
match_of_the_century-preview-their-effect-barred = W tym ataku przeciwnik nie może użyć efektu.
match_of_the_century-preview-your-effect = { $piece ->
    [P] Możesz użyć efektu pionka z karty „{ $card }”:
   *[other] Możesz użyć karty „{ $card }”:
}
match_of_the_century-preview-barred = W tym ataku nie możesz użyć efektu.
match_of_the_century-preview-tie = Równe siły: bez efektu i przewagi; następną inicjatywę ma { match_of_the_century-person }.
match_of_the_century-preview-tie-won = Równe siły: dzięki efektowi wygrywa { match_of_the_century-person }.

## The table as text
match_of_the_century-text-match = Mecz: Spasski { $spassky } – { $fischer } Fischer
match_of_the_century-text-game = Partia { $game }: { $white ->
    [spassky] Spasski ma białe
   *[fischer] Fischer ma białe
}
match_of_the_century-text-lead = Stan partii: { match_of_the_century-leader }. Jeszcze otwarte: { $open }
match_of_the_century-which-attack = { $when ->
    [now] w tym ataku
   *[next] w następnym ataku
}
match_of_the_century-text-mark = { $kind ->
    [no-pawns] { match_of_the_century-person } nie może w tej partii stawiać pionków na kartach.
    [ties] { match_of_the_century-person } wygrywa w tej partii przy równych siłach.
    [calm] { match_of_the_century-person } nie traci w tej partii wytrzymałości.
    [strength] { match_of_the_century-person } ma { match_of_the_century-which-attack } siłę większą o { $count }.
    [no-effect] { match_of_the_century-person } nie może { match_of_the_century-which-attack } użyć efektu.
    [must-play] { match_of_the_century-person } musi zagrać „{ $card }”.
    [lane] Atak musi być w sektorze { $count }.
   *[lead] { match_of_the_century-person } ma następną inicjatywę.
}
match_of_the_century-text-lane = Sektor { $lane } (wartość { $value })
match_of_the_century-text-open = otwarty
match_of_the_century-text-placed = { match_of_the_century-person }: { $code } { $card }, { $terms } = { $total }
match_of_the_century-text-camp = { match_of_the_century-person }: ręka { $hand } z { $limit }, stos { $pile }, odrzucone { $discard }, rezerwa { $reserve }, pula { $supply }
match_of_the_century-text-endurance = wytrzymałość { $track } (następna partia: pionki { $pawns }, przewaga { $advantage })
match_of_the_century-text-seen = znasz: { $cards }
match_of_the_century-text-hand = { $when ->
    [next] Twoja ręka ({ $count }), jak będzie się liczyć w następnej partii:
   *[now] Twoja ręka ({ $count }), jak liczy się w tej partii:
}
match_of_the_century-text-card = { $code } { $card }
match_of_the_century-text-strength = siła { $strength }
match_of_the_century-text-line = { $line }
match_of_the_century-text-source = { $source ->
    [rulebook] Efekt: z instrukcji.
    [review] Efekt: z publicznych recenzji.
   *[reconstruction] Efekt: nasza rekonstrukcja, nie opublikowana karta.
}
match_of_the_century-text-reconstruction = Talie i tory są zrekonstruowane: pewne jest tylko to, co podają instrukcja i recenzje.
bot-notice-match_of_the_century-no-kernel = Brakuje tu skompilowanego jądra, więc ten bot liczy powoli i jest słabszy niż jego poziom.
