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
