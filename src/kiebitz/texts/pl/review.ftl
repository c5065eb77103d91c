# Odtwarzanie i analiza zakończonych partii.
cli-help-review = analizuje zakończoną partię: ile kosztowały decyzje, a co było szczęściem
cli-help-review-seed = liczba, od której zależy losowość botów
cli-help-work = ile myśleć, zwykle 1
cli-problem-review = Można analizować tylko zakończoną partię, w której ktoś grał.
cli-review-progress = { $done } z { $total } decyzji
cli-review-fault = { $entry }. { $player }: { $action } – { $verdict }, −{ $percent } %{ $has ->
    [yes] ; lepiej: { $better }
   *[no] {""}
}
cli-review-sum = { $player }: na początku { $begun } %, własne błędy { $own }, błędy innych { $others }, szczęście { $luck }, na końcu { $ended } %
review-verdict-inaccuracy = niedokładność
review-verdict-mistake = błąd
review-verdict-blunder = poważny błąd
trouble-no-notation = Dla tej gry nie ma takiego zapisu.
trouble-cannot-review = Nie zagrano tu nic, co można by przeanalizować.
trouble-too-many-reviews = Niektóre twoje analizy jeszcze czekają. Poczekaj, aż któraś się skończy.
trouble-not-your-review = Przerwać może tylko ten, kto prosił o analizę albo tu grał.
trouble-no-review = Nie ma takiej analizy.
trouble-game-over-there = Tam partia była już skończona; cofnij się trochę.
trouble-bad-position = To nie jest pozycja tej gry.
lying-thing = { $thing }
lying-hand = Ręka
lying-row = Zaplanowane
lying-pile = Stos
lying-face-down = Zakryte
