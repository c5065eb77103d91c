## Co w zasadach nie pochodzi z ich źródła i dlaczego; docs/rules ma te same znaki pod tymi samymi numerami

### Dame
fact-D1-1 = Wielkość planszy widać w źródle tylko na rysunku.
fact-D1-2 = Ustawienie początkowe widać w źródle tylko na rysunku.
ruling-D1-3 = Źródło nie mówi, kto zaczyna. Tutaj decyduje los, chyba że przy stole ustalono inaczej. Numery pól są takie jak w powszechnym zapisie PDN: 1 leży u góry po lewej, 29 to lewy dolny róg białych.
ruling-D3-5 = Bicia nie wolno przerwać, ale drogę wybierasz dowolnie. Źródło mówi tylko, że bicie wielokrotne nie ma pierwszeństwa. Można by to czytać także tak, że wolno skończyć po pierwszym skoku; rozumiemy to jako wybór między kilkoma biciami (D3.4), jak wszędzie w warcabach.
ruling-D3-6 = Droga pośrednia niczego w grze nie zmienia, więc o nią nie pytamy. Gdy początek i koniec nie wystarczą, lista ruchów podaje całą drogę.
ruling-D5-2 = Nie ma znaczenia, co blokuje bierki. Źródło mówi o bierkach zablokowanych przez przeciwnika; czytając dosłownie, kto zablokuje się sam, nie przegrałby, ale i grać nie byłoby jak.
ruling-D5-3 = Także wtedy, gdy nie jest twój ruch, i gdy sprawę rozstrzyga administrator: źródło zabrania w tym czasie tylko dalszych ruchów.
ruling-D6-1 = Propozycji nie można wycofać, a gdy ruch kończy partię, przestaje być ważna. Źródło mówi tylko, że gracze się zgadzają; taki jest zwyczaj, i nikt nie jest zasypywany propozycjami.
ruling-D6-3 = Liczy się każda pozycja: początkowa i po każdym półruchu. Źródło żąda „3 numerów ruchów”: są to numery ruchów, które doprowadziły do tej pozycji, 0 oznacza początek. Partia od zadanej pozycji zaczyna oba liczniki od 0, a cofnięcie ruchu cofa także liczniki.
ruling-D6-4 = Źródło nie porządkuje zakończeń. Kto wygrał na planszy, nie powinien tego stracić przez licznik.
ruling-D6-5 = Na Brettspielnetz.de nic nie jest rozpoznawane automatycznie: z następnym ruchem proponujesz remis, podajesz zasadę i piszesz do administratora, jeśli przeciwnik odmówi bez uzasadnienia. Tutaj program sprawdza od razu. Domyślnie sam kończy partię, co odbiega od źródła. Gdzie remis trzeba zgłosić, liczy się każda pozycja od twojego poprzedniego ruchu: ta przed nowym ruchem, ta po nim i ta, do której między nimi doprowadził przeciwnik.
ruling-D6-6 = Źródło zabrania w tym czasie tylko dalszych ruchów. Przerwa trwa najwyżej 10 minut przy zegarze na żywo i w turnieju, w innych partiach 7 dni, chyba że właściciel serwera ustawi inaczej; potem gra toczy się dalej z zastrzeżeniem, a sprawa zostanie rozstrzygnięta później. Według źródła wzywa się administratora, gdy ktoś odrzuci remis bez uzasadnienia; tutaj wolno także wtedy, gdy uzasadnienie było. Kto opóźnia grę, może dostać ostrzeżenie.

### Chess
ruling-C1 = Przepisy FIDE nie mówią, kto gra białymi; tutaj decyduje los, chyba że przy stole ustalono inaczej. Partia od zadanej pozycji zachowuje jej liczniki ruchów, a żadna wcześniejsza pozycja nie liczy się jako powtórzona.
ruling-C2 = Według przepisów FIDE po błędnym zgłoszeniu przeciwnik dostaje więcej czasu. W partiach korespondencyjnych nie ma takiego czasu, więc tutaj przy każdym tempie gry liczy się ono jako propozycja remisu.
ruling-C3 = Według przepisów FIDE partia kończy się od razu, gdy nikt już nie może dać mata, także w zablokowanej pozycji. Program rozpoznaje tylko brak materiału. W zablokowanej pozycji umówcie się na remis albo zaczekajcie na 75 ruchów.
ruling-C4 = Propozycji nie można wycofać, a gdy ruch kończy partię, przestaje być ważna. Przepisy FIDE pytają, czy jakakolwiek seria dozwolonych ruchów mogłaby doprowadzić do mata; program patrzy tylko na materiał, nie na jego ustawienie.

### The Queen’s Gambit
fact-Q1-2 = Instrukcje nie wyliczają kart; osoby znające grę są co do nich zgodne.
ruling-Q1-3 = Gramy 28 żetonami. Niemiecka instrukcja podaje 32, polska 28 i 4 zapasowe; razem z żetonami startowymi w obu jest 36 krążków. Dlatego niemieckie 32 to dla nas 28 i cztery zapasowe, które dopełniają też komplet do szachów (Q8.1). Inne odczytanie, czyli wszystkie 32 na planszy, też jest możliwe: karta konfiguracji może mieć do 32 żetonów.
fact-Q1-3 = Osoby znające grę są zgodne, że punkty sięgają od 3 do 8.
reconstruction-Q1-3 = Ile punktów jest warta która bierka, nie zostało opublikowane. U nas: pion 3, skoczek 4, goniec 5, wieża 6, hetman 7, król 8.
reconstruction-Q1-4 = Rysunków wydanych kart konfiguracji nie ma w instrukcjach. Zaprojektowaliśmy własne; te z 28 żetonami mają 12 pionów i wszystkie 16 figur, razem 126 punktów.
ruling-Q2-1 = Według instrukcji kartę się wybiera. Tutaj można ją też wylosować, co jest równie sprawiedliwe dla wszystkich.
ruling-Q2-2 = Według instrukcji wybiera się gambit. Tutaj kolor należy do miejsca, dzięki czemu pokazuje też kolejność gry.
ruling-Q2-3 = Nie znamy niczyjego wieku. Przy stole ustala się, kogo uznać za najstarszą osobę, albo losuje się ją spośród obecnych.
ruling-Q2-4 = Żetony startowe, których nikt nie wziął, znikają z planszy przed pierwszym ruchem, więc nigdy nie liczą się jako żetony bierki. Gambity stawia się przed tasowaniem i planowaniem. Jeśli pierwszy gracz odejdzie przed pierwszą turą, zaczyna osoba, która postawiła gambit tuż przed nim.
ruling-Q3-7 = Niemiecka instrukcja mówi, że gambitów nigdy się nie zbija; wynika z tego, że żaden ruch nie może się na nim kończyć. Polska mówi tylko o żetonach, co do tego pasuje.
tip-Q4-2 = Planując, sprawdź też, dokąd mogą ruszyć inni, i postaraj się dotrzeć do najcenniejszych żetonów przed nimi. Radzą tak obie instrukcje.
ruling-Q4-3 = W polskiej instrukcji tę kartę dobiera się dopiero po ruchu; wtedy nigdy nie wróciłoby się do trzech. Trzymamy się niemieckiej.
ruling-Q4-4 = Instrukcje nie podają kolejności. Gdy wszyscy planują jednocześnie, nikt nie może czekać na to, co zrobią inni; z tego samego powodu zatwierdzony plan jest ostateczny.
ruling-Q5-1 = Odkrywanie jest automatyczne, bo karty może nie znać nawet jej właściciel. Tego, co było wcześniej, nie można potem cofnąć; sam ruch można, jeśli wszyscy się zgodzą, dopóki nie położono karty.
ruling-Q5-2 = Pozostanie na miejscu też jest automatyczne. Instrukcje nie mówią, co dzieje się z kartą: tutaj przepada, a kładzenie i dobieranie odbywa się jak zwykle.
ruling-Q5-5 = Dzieje się to wtedy, gdy trzeba dobrać kartę: po raz pierwszy w twojej siódmej turze, z siedmioma kartami, z których sześć zostaje w stosie. Czytając dosłownie („nie ma kart w stosie: potasuj”), można by potasować sześć kart zaraz po szóstym dobraniu. Do tego czasu twoje odkryte karty widzą wszyscy.
ruling-Q6-2 = Instrukcje nie podają wieku. Ustawienie stołu mówi, które miejsca mogą podglądać, i każdy widzi to, zanim usiądzie.
ruling-Q7-1 = Potem już nic się nie kładzie ani nie dobiera: punktów by to nie zmieniło.
ruling-Q7-3 = Instrukcje mówią tylko, kto wygrywa przy remisie punktowym. Tutaj porządkuje to wszystkie równe lokaty, także w trzy lub cztery osoby. Kto nie miał jeszcze tury, jest wśród równych ostatni.
ruling-Q7-4 = Instrukcje nie znają takiego końca. W internecie można by bez końca krążyć wokół ostatnich żetonów.
ruling-Q7-5 = O opuszczaniu gry instrukcje nic nie mówią. Żetony zbite przez osobę, która odpadła, pozostają poza grą; punkty jej zostają. Lokata mówi więc, kto przegrał, a punkty, jaki był wynik.

### Match of the Century
fact-M1-2 = Instrukcja podaje 16 pionków i mówi o „pionkach twojego koloru”. Równy podział jest wnioskiem.
ruling-M1-8 = Instrukcja nie podaje kolejności. Gdy obie strony wybierają jednocześnie, nikt nie może czekać na drugiego. Przeciwnik nie dowiaduje się, które to były karty.
fact-M2-1 = Osoby znające grę są zgodne, że król ma siłę 0, a pozostałe figury od 2 do 5.
reconstruction-M2-1 = Która figura ma jaką siłę, to nasz pomysł: skoczek 2, goniec 3, wieża 4, hetman 5.
ruling-M2-2 = Instrukcja ma symbol „karta albo pionek” i nie mówi, gdzie występuje; mówi jednak, że wszystkie pionki mają ten sam słaby efekt. Kto ma pudełko, może wpisać inny.
ruling-M3-1 = Instrukcja przeczy sobie: partia ma „najwyżej cztery” ataki, ale krok 7 liczy każdy sektor bez kart jako otwarty. Rozstrzyga krok 7, bo to on mówi, kiedy partia się kończy; dlatego oczyszczony sektor (M7.10) pozwala na piąty atak.
ruling-M3-2 = Efekt, który daje ci inicjatywę, ma pierwszeństwo: to, co mówi karta, jest ważniejsze niż ogólna zasada.
ruling-M3-5 = To, co efekt usunie później, nie zmienia zwycięzcy. Jeśli efekt pozwala ci wygrywać przy równych siłach, jest to wygrana jak każda inna i przeciwnik może użyć efektu. Jeśli obie strony mają taki efekt, nie wygrywa nikt; drugi taki efekt po twojej stronie niczego nie zmienia. O tym wszystkim instrukcja milczy.
ruling-M3-6 = Wszystko albo nic, w kolejności efektu; tylko dobrać można mniej. Cenę w kartach lub pionkach trzeba zapłacić w całości, a tego, co nic by nie dało, program nie proponuje. Inne odczytanie, czyli wykonać z efektu tyle, ile się da, czyniłoby każdą cenę dobrowolną. Wybór, który nie odsłonił niczego zakrytego, można cofnąć za zgodą przeciwnika.
ruling-M3-7 = Najpierw, w kroku 5, liczy się przewaga z efektów, a pomiędzy krokami niczego się nie sprawdza: prowadzenie zdobyte efektem może stopnieć w kroku 6. Tor przewagi nie ma tu końca, prowadzenie jest liczbą.
ruling-M3-8 = Zaraz po przesunięciu znacznika i tylko za wszystkie 4 kroki sektora 4. Instrukcja mówi o „tej przewadze” obok rysunku sektora 4. Czytając szerzej, mogłoby chodzić o każdą wygraną w tym sektorze, nawet o połowę, albo o inny sektor podniesiony do 4.
ruling-M3-11 = Instrukcja mówi „po 4 atakach”. Ponieważ sektor można oczyścić, czytamy: gdy żaden sektor nie jest otwarty (M3.1).
ruling-M3-13 = Partię możesz poddać tylko wtedy, gdy masz zagrać kartę, także w odpowiedzi na atak, który już widzisz. Gdy nie masz kart na ręce, robi to za ciebie program.
ruling-M4-3 = Instrukcja nie podaje kolejności, a kto wybierałby jako drugi, wiedziałby więcej.
ruling-M4-4 = Kolejności graczy instrukcja nie podaje. Tutaj najpierw przygotowuje się ten, kto ostatnio grał białymi, wszystkie trzy punkty, potem drugi gracz. Każdy punkt odczytuje się z pola, na którym znacznik stoi w danej chwili: wytrzymałość stracona przez tasowanie liczy się od razu, a limit kart sprawdza się po dobraniu.
reconstruction-M5-1 = Instrukcja pokazuje tylko, co dają pola startowe; pozostałe pola są nasze. U nas pole dalej w prawo nigdy nie jest gorsze. To nie zasada: własne tory mogą mieć na każdym polu dowolne symbole.
ruling-M5-3 = Sprawdza się to po krokach 5 i 6 ataku i po dobraniu kart na nową partię, nigdy w środku efektu. Jeśli obie strony przekraczają limit, pierwsza odrzuca ta, która użyła efektu. Rosnący limit nie daje kart.
ruling-M5-4 = Dobierasz karta po karcie, a przed tasowaniem program pyta; jeśli się zgodzisz, dobierasz co najmniej jedną kartę. Sam pusty stos nic nie kosztuje, a gdy nie ma też kart odrzuconych, dobieranie się kończy. Inne odczytanie, czyli przymus tasowania, zabierałoby wytrzymałość za kartę, z której wolno zrezygnować (M7.1).
ruling-M7-6 = Sektor, w którym właśnie trwa atak, nie jest w kroku 5 otwarty: leżą już w nim karty.
ruling-M7-8 = Najpierw wykonuje się resztę efektu i sprawdza limit kart; kroki 6 i 7 odpadają. Czytając dosłownie, wszystko po słowach „poddaj partię” by przepadło, ale poddanie jest ceną za resztę.
ruling-M7-11 = „Ostatni atak” znaczy: partia skończyłaby się w kroku 7. Karta zostaje na ręce, liczy się do limitu i nie można jej odrzucić, żeby się wymigać. Jeśli nie zostanie zagrana do końca partii, trafia do kart odrzuconych. Ponieważ obie strony znają kartę, ten wybór można cofnąć za zgodą przeciwnika.
reconstruction-M7-11 = Instrukcja mówi o dobranej karcie i dwóch możliwościach, o reszcie nie. Tutaj karta pochodzi losowo z ręki Fischera, a wybiera Fischer. Mogłaby też pochodzić z wierzchu stosu Fischera albo wybierałby Spasski.
reconstruction-M7-12 = Instrukcja mówi tylko, że „Promocja” Fischera nie podlega pewnemu efektowi. Czego ten efekt zabrania, to nasz pomysł.
reconstruction-M7-13 = Instrukcja tylko wymienia tę kartę. Co ona robi, to nasz pomysł.
ruling-M7-10 = Oczyszczona karta nie leży już na planszy: jeśli efekt miał ją na końcu partii zwrócić na rękę, zostaje na stosie kart odrzuconych. Instrukcja nie zna takiego przypadku.
ruling-M7-14 = Według instrukcji wybierasz jedną z dwóch sił. Ponieważ i tak wolno dobrać mniej, wyższa jest po prostu twoim limitem.
fact-M7-16 = Recenzje znają efekt, który poddaje partię za dużo wytrzymałości.
reconstruction-M7-16 = Pozostałe karty są nasze: nazwy, wiersze i efekty.

### The boxes: players, age and duration as they give them
box-title = Pudełko
box-label-facts = Na pudełku
box-label-contents = Zawartość
box-label-german = Wydanie niemieckie
box-label-polish = Wydanie polskie
box-label-measured = Zmierzone tutaj
box-queens_gambit-facts = Od 2 do 4 graczy, od 12 lat, 15 minut.
box-queens_gambit-german = Plansza, 4 gambity, 48 kart (po 12 w każdym kolorze), 32 żetony bierek, 4 żetony startowe, 4 dwustronne karty konfiguracji, 4 karty ze skrótem zasad.
box-queens_gambit-polish = Plansza, 4 gambity, 48 kart (po 12 w każdym kolorze), 28 żetonów bierek i 4 zapasowe, 4 żetony startowe, 4 karty konfiguracji, 4 karty ze skrótem zasad.
box-queens_gambit-measured = Partie naszych botów trwają łącznie od 33 do 43 tur, średnio dla każdej karty konfiguracji i liczby graczy. To nasz pomiar, a nie informacja z pudełka.
box-match_of_the_century-facts = 2 graczy, od 10 lat. Czasu gry nie podano.
box-match_of_the_century-contents = Plansza, 2 talie po 16 kart, 16 pionków, 2 króle, 1 hetman, 1 znacznik przewagi, 2 znaczniki wytrzymałości, 2 karty ze skrótem zasad.
box-match_of_the_century-measured = Mecze naszych botów trwają średnio 9 partii i 34 ataki, zawsze od 6 do 11 partii. To nasz pomiar, a nie informacja z pudełka.
