## Match of the Century: stół na stronie
match_of_the_century-table-person = { $person ->
    [spassky] Spasski
   *[fischer] Fischer
}
match_of_the_century-table-piece = { $piece ->
    [K] król
    [Q] hetman
    [R] wieża
    [B] goniec
    [N] skoczek
   *[P] pionek
}
match_of_the_century-table-colour = { $colour ->
    [white] białe
   *[black] czarne
}
match_of_the_century-table-piece-colour = { match_of_the_century-table-piece }, { match_of_the_century-table-colour }
match_of_the_century-table-place = Reykjavík 1972
match_of_the_century-table-sheet = Plansza
match_of_the_century-table-you = ty
match_of_the_century-table-awaited = ma ruch
match_of_the_century-table-match = Mecz: Spasski { $spassky } – { $fischer } Fischer. Wygrywa ten, czyj król dojdzie do środka.
match_of_the_century-table-game = Partia { $game }
match_of_the_century-table-attack = Atak { $attack }
match_of_the_century-table-initiative = Inicjatywa:
match_of_the_century-table-has-initiative = ma inicjatywę
match_of_the_century-table-lead = { $leader ->
    [nobody] Nikt nie prowadzi
    [spassky] Spasski ma przewagę { $lead }
   *[fischer] Fischer ma przewagę { $lead }
}
match_of_the_century-table-advantage = Stan partii: { $lead }. Jeszcze otwarte: { $open }.
match_of_the_century-table-open = jeszcze otwarte: { $open }
match_of_the_century-table-open-then = { $after ->
    [fight] , liczy się po ataku
   *[goes-on] , partia trwa
}
match_of_the_century-table-endurance = Wytrzymałość
match_of_the_century-table-field = Pole { $number }: limit kart { $hand }, pionki { $pawns }, przewaga początkowa { $advantage }
match_of_the_century-table-hand = Ręka
match_of_the_century-table-reserve = Rezerwa
match_of_the_century-table-none = pusta
match_of_the_century-table-pile = Stos
match_of_the_century-table-discard = Odrzucone
match_of_the_century-table-supply = Pula
match_of_the_century-table-camp-more = { $person }: pokaż cały tor i stosy
match_of_the_century-table-mark-when = { $when ->
    [now] teraz
   *[next] potem
}
match_of_the_century-table-mark-brief = { $kind ->
    [no-pawns] bez pionków na kartach
    [ties] wygrywa remisy
    [calm] bez utraty wytrzymałości
    [strength] { match_of_the_century-table-mark-when } siła +{ $count }
    [no-effect] { match_of_the_century-table-mark-when } bez efektu
    [must-play] musi zagrać „{ $card }”
    [lane] atak w sektorze { $count }
   *[lead] potem inicjatywa
}
match_of_the_century-table-lane = Sektor { $lane }
match_of_the_century-table-lane-open = otwarty
match_of_the_century-table-tied = remis
match_of_the_century-table-to-beat = do pobicia: { $total }
match_of_the_century-table-to-beat-brief = ponad { $total }
match_of_the_century-table-costly = Kto wygra ten sektor z pełną przewagą, traci { $price ->
    [one] 1 wytrzymałość.
   *[other] { $price } wytrzymałości.
}
match_of_the_century-table-lane-value = Sektor { $lane }, wartość { $value }.
match_of_the_century-table-lane-card = { $person }: „{ $card }”, { $total }.
match_of_the_century-table-lane-choose = { $what ->
    [raise] Podnieś wartość sektora { $lane }, teraz { $value }
    [steer] Następny atak w sektorze { $lane }, wartość { $value }
   *[play] Zagraj w sektorze { $lane }, wartość { $value }
}
match_of_the_century-table-lane-closed = Sektora { $lane } nie można teraz wybrać
match_of_the_century-table-here = tutaj
match_of_the_century-table-or-here = albo tutaj
match_of_the_century-table-raise = podnieś
match_of_the_century-table-next-attack = następny atak
match_of_the_century-table-chosen = wybrany
match_of_the_century-table-placed = „{ $card }”, { $piece }: { $strength } + pionki { $pawns }, razem { $total }.
match_of_the_century-table-your-hand = Twoja ręka
match_of_the_century-table-from-discard = Twoje odrzucone karty: wybierz jedną
match_of_the_century-table-from-hand = Ręka przeciwnika: wybierz kartę
match_of_the_century-table-hand-empty = Twoja ręka jest pusta.
match_of_the_century-table-hands-hidden = Obie ręce są zakryte.
match_of_the_century-table-card = „{ $card }”, { $piece }, siła { $strength }. { $effect }
match_of_the_century-table-verdict = { $pawns ->
    [0] { $result ->
        [won] { $total }, wygrywa
        [tied] { $total }, remis
       *[lost] najwyżej { $total }, przegrywa
    }
    [one] { $result ->
        [won] z pionkiem: { $total }, wygrywa
        [tied] z pionkiem: { $total }, remis
       *[lost] najwyżej { $total }, przegrywa
    }
   *[other] { $result ->
        [won] z { $pawns } pionkami: { $total }, wygrywa
        [tied] z { $pawns } pionkami: { $total }, remis
       *[lost] najwyżej { $total }, przegrywa
    }
}
match_of_the_century-table-locked = Pokazano „{ $card }”: teraz musisz ją zagrać.
match_of_the_century-table-goes = do odrzucenia
match_of_the_century-table-keys = Klawisze: 1–7 karta, Q W E R sektor
match_of_the_century-table-compose = { $ways ->
    [one] „{ $card }”{ $lane ->
        [0] {""}
       *[other] {" "}w sektorze { $lane }
    }: tak zagrać?
   *[other] „{ $card }”{ $lane ->
        [0] {""}
       *[other] {" "}w sektorze { $lane }
    }: z pionkami?
}
match_of_the_century-table-compose-lane = „{ $card }” ({ $piece }, { $strength }): wybierz sektor.
match_of_the_century-table-compose-card = Sektor { $lane }: wybierz kartę.
match_of_the_century-table-attack-now = Atakuj siłą { $total }
match_of_the_century-table-answer = Odpowiedz siłą { $total }
match_of_the_century-table-take-back = Cofnij wybór
match_of_the_century-table-without = bez
match_of_the_century-table-pawns-on-card = Pionki na karcie
match_of_the_century-table-pawn-way = { $pawns ->
    [0] Bez pionków: { $total }{ $result ->
        [won] , wygrywa
        [tied] , remis
        [lost] , przegrywa
       *[open] {""}
    }
    [one] 1 pionek: { $total }{ $result ->
        [won] , wygrywa
        [tied] , remis
        [lost] , przegrywa
       *[open] {""}
    }
   *[other] { $pawns } pionki: { $total }{ $result ->
        [won] , wygrywa
        [tied] , remis
        [lost] , przegrywa
       *[open] {""}
    }
}
match_of_the_century-table-cards-missing = { $count ->
    [0] Wybierz karty
   *[other] Za mało kart
}
match_of_the_century-table-card-missing = Wybierz kartę
match_of_the_century-table-lane-missing = Wybierz sektor
match_of_the_century-table-resign = Poddaj partię …
match_of_the_century-table-resign-really = Poddać tę partię? Przeciwnik wygra ją i dostanie 1 punkt; mecz trwa dalej.
match_of_the_century-table-resign-yes = Tak, poddaję partię
match_of_the_century-table-resign-no = Gram dalej
match_of_the_century-table-forecast = Co się wtedy stanie
match_of_the_century-table-case = { $result ->
    [won] Jeśli wygrasz
    [tied] Przy remisie
   *[lost] Jeśli przegrasz
}
match_of_the_century-table-case-certain = { $result ->
    [won] Wygrywasz: { $total }
    [tied] Remis: { $total }
   *[lost] Przegrywasz: { $total }
}
match_of_the_century-table-way = { $effect ->
    [used] z efektem
    [unused] bez efektu
   *[none] potem
}
match_of_the_century-table-ends = { $winner ->
    [you] Partia się kończy, wygrywasz ją: przewaga { $lead }, otwarte { $open }.
    [they] Partia się kończy, przegrywasz ją: przewaga { $lead }, otwarte { $open }.
    [draw] Partia kończy się remisem.
   *[no] gra trwa
}
match_of_the_century-table-other-pawns = Z inną liczbą pionków
match_of_the_century-table-other-half = Druga połowa: { match_of_the_century-table-piece-colour }, { $strength }
match_of_the_century-table-as-pawn = { $colour ->
    [white] Gdy grasz białymi, pionek:
   *[black] Gdy grasz czarnymi, pionek:
}
match_of_the_century-table-close = Zamknij
match_of_the_century-table-decks = Obie talie
match_of_the_century-table-decks-shown = Które karty
match_of_the_century-table-decks-all = wszystkie 32
match_of_the_century-table-decks-unseen = co jeszcze może przyjść
match_of_the_century-table-decks-close = Wróć do stołu
match_of_the_century-table-decks-none = Żadna z tych kart już nie przyjdzie.
match_of_the_century-table-deck-own = Na ręce { $hand }, w stosie { $pile }, kolejność nieznana
match_of_the_century-table-deck-theirs = Niewidziane { $unseen }: na ręce { $hand }, w stosie { $pile }{ $down ->
    [0] {""}
   *[other] , odrzucone zakryte { $down }
}
match_of_the_century-table-deck-colour = { $colour ->
    [white] Białe figury
   *[black] Czarne figury
}
match_of_the_century-table-deck-count-now = liczą się teraz
match_of_the_century-table-deck-count-pawns = liczą się teraz jako pionki
match_of_the_century-table-where = { $place ->
    [hand] na twojej ręce
    [seen] na ręce, widziana
    [pile] w stosie
    [unseen] niewidziana
    [face-down] odrzucona zakryta
    [lane] leży w sektorze { $lane }
   *[discard] odrzucona
}
match_of_the_century-table-legend = Znaki
match_of_the_century-table-legend-reach = tak daleko otwarte sektory mogą jeszcze przesunąć znacznik; gdy nie sięgają środka, partia się kończy
match_of_the_century-table-legend-halves = Z każdej karty liczy się połowa, która stoi prosto: bierka w kolorze, który masz w tej partii.
match_of_the_century-table-sign = { $sign ->
    [draw] dobierz kartę, limit kart
    [drop] odrzuć
    [take] weź z powrotem
    [swap] wymień
    [pawn] pionki
    [heart] wytrzymałość
    [mark] przewaga
    [none] bez przewagi
    [half] połowa przewagi
    [clear] oczyść sektor
    [flag] poddaj partię
    [eye] obejrzyj
    [next] następny atak
    [game] reszta partii
    [lane] wybierz sektor
    [raise] podnieś wartość
    [or] wybierz jedno
    [init] inicjatywa
    [win] wygrywa
    [tie] remis
   *[lose] przegrywa
}
match_of_the_century-table-chapter-start = Przed pierwszą partią
match_of_the_century-table-chapter-attack = { $game ->
    [0] Atak { $attack }: sektor { $lane }
   *[other] Partia { $game }, atak { $attack }: sektor { $lane }
}
match_of_the_century-table-chapter-preparation = Przed partią { $game }
match_of_the_century-table-story-card = „{ $card }”
match_of_the_century-table-story-drew = { $count ->
    [one] { $player } dobiera 1 kartę ({ match_of_the_century-cause }): { $cards }.
    [few] { $player } dobiera { $count } karty ({ match_of_the_century-cause }): { $cards }.
   *[many] { $player } dobiera { $count } kart ({ match_of_the_century-cause }): { $cards }.
}
match_of_the_century-table-story-looked = { $player } ogląda rękę przeciwnika („{ $source }”): { $cards }.
match_of_the_century-table-story-discarded = { $player } odrzuca { $cards } ({ match_of_the_century-cause }).
match_of_the_century-table-chart = { $games ->
    [one] Punkty po 1 partii: Spasski { $spassky }, Fischer { $fischer }.
   *[other] Punkty po { $games } partiach: Spasski { $spassky }, Fischer { $fischer }.
}
match_of_the_century-table-result-of = Wynik partii { $game }
match_of_the_century-table-lead-bar = Przewaga
match_of_the_century-table-open-bar = otwarte
match_of_the_century-table-end-headline = { $how ->
    [early] { $winner } wygrywa przed czasem
    [drawn] Remis
    [resigned] { $loser } poddaje partię
    [effect] { $loser } poddaje partię
    [no-card] { $loser } nie ma już kart
   *[lead] { $winner } wygrywa
}
match_of_the_century-table-end-reason = { $how ->
    [early] Przewaga { $lead } jest większa niż suma otwartych sektorów ({ $open }).
    [drawn] Żaden sektor nie jest otwarty i nikt nie prowadzi: obie strony dostają po 1 punkcie.
    [resigned] { $winner } wygrywa partię i dostaje 1 punkt.
    [effect] Taka była cena efektu; { $winner } dostaje 1 punkt.
    [no-card] Kto nie może zagrać karty, poddaje partię; { $winner } dostaje 1 punkt.
   *[lead] Żaden sektor nie jest już otwarty, przewaga wynosi { $lead }.
}
match_of_the_century-table-end-brief = { $how ->
    [early] { $winner } przed czasem: przewaga { $lead }, otwarte { $open }
    [drawn] Remis, po 1 punkcie
    [resigned] { $loser } poddaje
    [effect] { $loser } poddaje przez efekt
    [no-card] { $loser } bez karty
   *[lead] { $winner } z przewagą { $lead }
}
match_of_the_century-table-prepare-1 = Odrzucenie kart
match_of_the_century-table-prepare-2 = Dobranie kart
match_of_the_century-table-prepare-3 = Pionki
match_of_the_century-table-prepare-4 = Przewaga początkowa
match_of_the_century-table-prepare-5 = Zmiana kolorów
match_of_the_century-table-prepare-hidden = jeszcze wybiera, zakryte
match_of_the_century-table-prepare-done = gotowe
match_of_the_century-table-prepare-choose = { $count ->
    [0] wybierasz: bez kart
    [one] wybierasz: 1 karta
    [few] wybierasz: { $count } karty
   *[other] wybierasz: { $count } kart
}
match_of_the_century-table-prepare-chosen = { $count ->
    [0] wybrane: bez kart
    [one] wybrane: 1 karta
    [few] wybrane: { $count } karty
   *[other] wybrane: { $count } kart
}
match_of_the_century-table-prepare-draw = { $who ->
    [you] ręka { $hand }, limit { $limit }: dobierasz do { $count }
   *[they] ręka { $hand }, limit { $limit }: dobiera do { $count }
}
match_of_the_century-table-prepare-pawns = { $who ->
    [you] bierzesz { $count }
   *[they] bierze { $count }
}
match_of_the_century-table-prepare-advantage = { $any ->
    [0] brak
   *[other] { $who ->
        [you] { $advantage } dla ciebie
       *[they] { $advantage }
    }
}
match_of_the_century-table-prepare-net = Bilans na początku partii { $game }: { $lead }
match_of_the_century-table-prepare-colour = { $colour ->
    [white] { $who ->
        [you] dostajesz białe i inicjatywę
       *[they] dostaje białe i inicjatywę
    }
   *[black] { $who ->
        [you] dostajesz czarne
       *[they] dostaje czarne
    }
}
match_of_the_century-table-front-name = Kiebitz
match_of_the_century-table-front-extra = Wydanie nadzwyczajne
match_of_the_century-table-front-games = { $games ->
    [one] Reykjavík, 1 partia
    [few] Reykjavík, { $games } partie
   *[other] Reykjavík, { $games } partii
}
match_of_the_century-table-front-headline = { $winner ->
    [spassky] Spasski wygrywa
   *[fischer] Fischer wygrywa
}
match_of_the_century-table-front-champion-stays = Borys Spasski pozostaje mistrzem świata.
match_of_the_century-table-front-champion-new = Bobby Fischer jest nowym mistrzem świata.
match_of_the_century-table-front-resigned = { $name } rezygnuje z dalszej gry.
match_of_the_century-table-front-caption = Pole środkowe po partii { $games }
match_of_the_century-table-front-way = Droga do sześciu punktów
match_of_the_century-table-front-by-game = Partia po partii
match_of_the_century-table-use = Użyj
match_of_the_century-table-pass = Nie używaj
match_of_the_century-table-exchange-cards = { $count ->
    [0] Nie wymieniaj kart
    [one] Wymień 1 kartę
    [few] Wymień { $count } karty
   *[other] Wymień { $count } kart
}
match_of_the_century-table-discard-cards = { $count ->
    [0] Zatrzymaj wszystkie
    [one] Odrzuć 1 kartę
    [few] Odrzuć { $count } karty
   *[other] Odrzuć { $count } kart
}
match_of_the_century-table-lane-go = { $what ->
    [raise] Podnieś wartość sektora { $lane }
   *[steer] Atak w sektorze { $lane }
}
match_of_the_century-table-lost-so = Atak przegrany { $mine } do { $theirs }.
match_of_the_century-table-with-or-without = Z efektem czy bez
match_of_the_century-table-with-effect = Z kartą „{ $card }”
match_of_the_century-table-without-effect = Bez efektu
match_of_the_century-table-breaks = uniwer|salny Waszyng|tonu zwy|cięstwa Codzien|nie Dwa|naście
match_of_the_century-table-course = Przebieg meczu
match_of_the_century-table-course-none = Żadna partia nie jest jeszcze skończona.
match_of_the_century-table-endurance-chart = { $games ->
    [one] Wytrzymałość po 1 partii: Spasski { $spassky }, Fischer { $fischer }.
   *[other] Wytrzymałość po { $games } partiach: Spasski { $spassky }, Fischer { $fischer }.
}
match_of_the_century-table-replay = Odtwarzanie

# The whole match, where the page resigns a table
resign-match_of_the_century = Poddaj mecz
resign-really-match_of_the_century = Na pewno poddać cały mecz?
resign-yes-match_of_the_century = Tak, poddaję mecz
