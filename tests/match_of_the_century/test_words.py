"""Sentences of effects, previews, the text view and prompts, in three languages."""

from __future__ import annotations

from typing import get_args

import pytest

from kiebitz.core.errors import IllegalAction
from kiebitz.core.message import Message
from kiebitz.games.match_of_the_century import actions, verbs
from kiebitz.games.match_of_the_century.cards import FISCHER, PERSONS, SPASSKY, Person
from kiebitz.games.match_of_the_century.choices import MatchOfTheCenturyChoice
from kiebitz.games.match_of_the_century.game import MATCH_OF_THE_CENTURY as GAME
from kiebitz.games.match_of_the_century.preview import MatchPreview, preview
from kiebitz.games.match_of_the_century.state import State
from kiebitz.games.match_of_the_century.text import card_text
from kiebitz.games.match_of_the_century.verbs.effect import effect_text
from kiebitz.material import shipped_material
from kiebitz.texts import LANGUAGES, Texts
from tests.match_of_the_century.scenes import MATERIAL, after, opening, scene, settled, with_own
from tests.match_of_the_century.test_effects import EFFECTS


def texts_in(language: str) -> Texts:
    return Texts(language, GAME.names(MATERIAL, language))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_effect_has_a_sentence_of_its_own(language: str) -> None:
    say = texts_in(language).say
    for material in (MATERIAL, shipped_material(GAME)):
        sentences = [effect_text(card.effect, say) for deck in material.decks for card in deck]
        assert len(set(sentences)) == 32
        assert not any("{" in s or "[" in s or "  " in s for s in sentences)


def test_sentences_are_composed_from_the_verbs() -> None:
    say = texts_in("en").say
    own = (verbs.DiscardCards(cards=2), verbs.DrawCards(count=verbs.Count(of="paid", most=3)))
    assert effect_text(own, say) == (
        "Discard 2 cards. Draw 1 card for each card discarded, at most 3 in all."
    )
    promotion = MATERIAL.decks[FISCHER][10].effect
    assert effect_text(promotion, say) == (
        "Return 1 to 2 pawns from your reserve to the supply. "
        "Advantage 1 for you for each pawn returned."
    )
    assert effect_text(MATERIAL.decks[SPASSKY][2].effect, say) == (
        "Your opponent chooses one: (1) Your opponent loses 2 endurance. (2) Advantage 2 for you."
    )


def test_polish_counts_are_declined() -> None:
    say = texts_in("pl").say
    pawns = [effect_text((verbs.TakePawns(count=n),), say) for n in (1, 2, 5)]
    assert pawns == ["Weź 1 pionka.", "Weź 2 pionki.", "Weź 5 pionków."]


def test_polish_endurance_and_reshuffling_are_declined() -> None:
    texts = texts_in("pl")
    lost = [effect_text((verbs.Endurance(by=-n),), texts.say) for n in (1, 2)]
    assert lost == ["Strać 1 wytrzymałość.", "Strać 2 wytrzymałości."]
    drawn = [
        texts.say("prompt-match_of_the_century-reshuffle", {"count": number})
        for number in (1, 2, 5)
    ]
    for prompt, cards in zip(drawn, ("jeszcze 1 kartę", "do 2 kart", "do 5 kart"), strict=True):
        assert cards in prompt


COUNTED = [
    ("en", SPASSKY, 16, "Draw up to as many cards as this lane’s number."),
    ("de", SPASSKY, 16, "Ziehe höchstens so viele Karten wie die Nummer dieses Abschnitts."),
    ("pl", SPASSKY, 16, "Dobierz najwyżej tyle kart, ile wynosi numer tego sektora."),
    (
        "en",
        FISCHER,
        5,
        "Take 1 pawn for each pawn in your reserve and 1 more, at most 3 in all.",
    ),
    (
        "de",
        FISCHER,
        5,
        "Nimm 1 Bauern für jeden Bauern in deiner Reserve und 1 dazu, insgesamt höchstens 3.",
    ),
    (
        "pl",
        FISCHER,
        5,
        "Weź 1 pionka za każdego pionka w twojej rezerwie i jeszcze 1, razem najwyżej 3.",
    ),
]


@pytest.mark.parametrize(("language", "person", "card", "sentence"), COUNTED)
def test_a_count_is_said_in_one_sentence(
    language: str, person: Person, card: int, sentence: str
) -> None:
    effect = MATERIAL.decks[person][card - 1].effect
    assert effect_text(effect, texts_in(language).say) == sentence


def said(messages: tuple[Message, ...]) -> list[str]:
    say = texts_in("en").say
    return [say(message.id, message.params) for message in messages]


def test_a_preview_tells_what_follows_if_the_attack_is_won_and_if_it_is_lost() -> None:
    """M3.6 M3.7 M3.8 before the card is played."""
    state = scene("lead F1\n S: hand 6 2; reserve 2\n F: hand 1 10")
    seen = preview(state, 0, actions.Attack(4, 6, 1))
    assert seen.total == 4
    assert said(seen.said("won")) == [
        "Unless the effect changes it:",
        "Spassky moves the marker by 4: Spassky leads by 3.",
        "Spassky loses 1 endurance for lane 4.",
        "Your opponent may use the effect of the card they answer with.",
    ]
    assert said(seen.said("lost"))[0] == "You may use “Into the Back Room”:"
    assert said(seen.said("lost"))[1].startswith("Clear this lane")
    assert said(seen.said("tied")) == [
        "A tie: no effect, no advantage; Fischer has the next initiative."
    ]


def test_the_preview_of_an_answer_knows_how_it_ends() -> None:
    state = after(scene("S: hand 6 2; reserve 2\n F: hand 1 10 13"), "S attack 2 6")
    wins, loses, ties = (preview(state, 1, actions.Answer(card)) for card in (10, 1, 13))
    assert wins.said("won") and not wins.said("lost") and not wins.said("tied")
    assert loses.said("lost") and not loses.said("won")
    assert ties.said("tied") and not ties.said("won") and not ties.said("lost")
    assert "“Into the Back Room”" in said(wins.said("won"))[2]


def test_only_what_is_legal_has_a_preview() -> None:
    """A preview reveals nothing about cards outside the player's hand."""
    state = scene("S: hand 6 2\n F: hand 1 10")
    for seat, action in ((0, actions.Attack(1, 10)), (0, actions.Attack(7, 6)), (1, actions.Use())):
        with pytest.raises(IllegalAction):
            preview(state, seat, action)
    assert preview(state, 0, actions.ResignGame()) == MatchPreview()


def test_the_preview_of_the_others_effect_says_who_is_meant() -> None:
    """M3.6 Fischer reads Spassky's card, whose “opponent” he is."""
    state = after(scene("S: hand 3 9\n F: hand 10 1"), "S attack 2 3")
    seen = preview(state, 1, actions.Answer(10))
    assert said(seen.said("won"))[2:4] == [
        "Your opponent may use “Come Home, Boris”. "
        "The card speaks to its owner; “your opponent” there is you:",
        "Your opponent chooses one:",
    ]


TIES = ("S attack 1 8", "F answer 13", "S use", "S draw 1")


def test_m3_5_the_preview_of_a_tie_knows_who_wins_ties() -> None:
    """M3.5 S08 is in force: equality is a win for Spassky, no matter who leads."""
    state = after(scene("S: hand 8 2 9; pile 10\n F: hand 10 13 1; reserve 3"), *TIES)
    tie = "A tie: Spassky wins it by an effect."
    open_case = preview(state, 1, actions.Attack(3, 10))
    assert said(open_case.said("tied")) == [tie]
    answer = preview(after(state, "F attack 3 10"), 0, actions.Answer(2))
    assert not answer.said("tied") and not answer.said("lost")
    assert said(answer.said("won"))[:3] == [
        tie,
        "Unless the effect changes it:",
        "Spassky moves the marker by 3: Spassky leads by 2.",
    ]
    start = "S: hand 8 2 9; pile 10\n F: hand 10 13 1 2; reserve 3"
    led = after(scene(start), *TIES, "F attack 3 2", "S answer 2", "F pass", "S attack 2 9")
    loses = preview(led, 1, actions.Answer(1))
    assert not loses.said("tied") and not loses.said("won")
    assert said(loses.said("lost"))[0] == tie


def test_m3_6_the_preview_knows_that_an_effect_is_barred() -> None:
    """M3.6 S04 bars Fischer's effect in the next attack, for either of them to read."""
    start = "S: hand 4 2 9 10; reserve 1\n F: hand 1 10 11 12; reserve 3"
    state = after(scene(start), "S attack 1 4", "F answer 10", "S use")
    mine = preview(state, 1, actions.Attack(2, 1))
    assert said(mine.said("lost"))[0] == "You may use no effect in this attack."
    theirs = preview(after(state, "F attack 2 1"), 0, actions.Answer(2))
    assert said(theirs.said("won")) == [
        "Spassky moves the marker by 2: Spassky leads by 1.",
        "Your opponent may use no effect in this attack.",
    ]


def test_m3_8_the_preview_has_no_price_of_lane_4_for_who_stays_calm_or_has_none_left() -> None:
    """M3.8 M5.1 F09 is in force; or the marker stands at the left end of its track."""
    start = "S: hand 2 3 4 9; reserve 3\n F: hand 9 1 2 10; reserve 2"
    calm = after(scene(start), "S attack 1 2", "F answer 9", "F use", "S attack 4 9")
    spent = scene("S: hand 2 9; endurance 1\n F: hand 1 10")
    won = preview(calm, 1, actions.Answer(10))
    fallen = preview(spent, 0, actions.Attack(4, 2))
    assert not any(
        "loses 1 endurance" in line for line in said((*won.said("won"), *fallen.said("won")))
    )
    assert any("loses 1 endurance" in line for line in said(fallen.said("lost")))


@pytest.mark.parametrize(("card", "touched"), [(1, True), (6, True), (13, True), (4, False)])
def test_m3_7_a_preview_does_not_promise_an_award_that_the_effect_changes(
    card: int, touched: bool
) -> None:
    """M3.7 M7.5 M7.10 M7.15 the attack's award is stated conditionally."""
    game = 1 if card <= 8 else 2
    state = scene(f"game {game}; initiative S\n S: hand {card} 2\n F: hand 10 1")
    seen = preview(state, 0, actions.Attack(4, card))
    lines = said(seen.said("lost"))
    moved = next(n for n, line in enumerate(lines) if "moves the marker by 4" in line)
    assert (lines[moved - 1] == "Unless the effect changes it:") == touched


def test_strength_for_the_next_attack_is_not_in_the_attack_being_finished() -> None:
    """M3.5 F15 gives 2 in the next attack: told apart before, and a term of the sum then."""
    state = scene("S: hand 2 3 9; reserve 3\n F: hand 15 1 9; pile 3 4")
    used = after(state, "S attack 1 2", "F answer 15", "F use")
    say = texts_in("en").say
    read = GAME.text(GAME.view(used, 1), say)
    assert ", 2 + 0 = 2" in read and "Fischer has 2 more in the next attack." in read
    answered = after(used, "F stop", "S attack 2 3 +2", "F answer 1")
    read = GAME.text(GAME.view(answered, 1), say)
    assert ", 1 + 0 + 2 = 3" in read and "Fischer has 2 more in this attack." in read


def choices(state: State, seat: int) -> list[MatchOfTheCenturyChoice]:
    found = [GAME.choice(state, seat, action) for action in GAME.legal_actions(state, seat)]
    return [choice for choice in found if isinstance(choice, MatchOfTheCenturyChoice)]


def choice_of(state: State, seat: int, text: str) -> MatchOfTheCenturyChoice:
    return next(choice for choice in choices(state, seat) if choice.text == text)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_choice_has_a_sentence_of_its_own(language: str) -> None:
    """Also the exchange, the new game's discards, a reshuffle and a card that was shown."""
    say = texts_in(language).say
    both, kinds = settled(opening()), set()
    scenes = [both, after(scene("S: hand 2 9\n F: hand 1 10"), "S resign game")]
    empty = scene("S: hand 2\n F: hand 14 1; pile; discard 3 4")
    scenes.append(after(empty, "S attack 1 2", "F answer 14", "F use"))
    for _, start, moves, _ in EFFECTS:
        state = scene(start)
        for move in moves:
            scenes.append(state)
            state = after(state, move)
    for state in map(settled, scenes):
        for seat in (0, 1):
            offered = choices(state, seat)
            said = [say(choice.words.id, choice.words.params) for choice in offered]
            assert len(set(said)) == len(offered)
            assert not any("{" in words or "[" in words or "@" in words for words in said)
            kinds |= {choice.kind for choice in offered}
    assert kinds == {struct.__struct_config__.tag for struct in get_args(GAME.action_type)}


def test_a_choice_says_what_it_is_about() -> None:
    """M3.3 M3.6 M7.11 the page needs no notation to show it."""
    state = scene("S: hand 6 2; reserve 2\n F: hand 1 10 13")
    attack = choice_of(state, 0, "attack 4 B06 +1")
    assert (attack.kind, attack.lane, attack.card, attack.pawns) == ("attack", 4, 6, 1)
    assert attack.total == 4 and attack.words.params["total"] == 4
    answered = after(state, "S attack 4 6")
    answer = choice_of(answered, 1, "answer Q10")
    assert (answer.lane, answer.card, answer.owner) == (4, 10, FISCHER)
    use = choice_of(after(answered, "F answer 10"), 0, "use")
    assert use.card == 6 and said(use.effect)[0].startswith("Clear this lane")
    start = "game 2\n S: hand 10 1\n F: hand 2 3 9; reserve 3"
    struck = after(scene(start), "F attack 1 2 +1", "S answer 10", "S use")
    strike = choice_of(struck, 0, "strike 3")
    assert (strike.card, strike.owner, strike.words.params["card"]) == (3, FISCHER, "@F03")
    exchange = choice_of(settled(opening()), 0, "exchange 1 3")
    assert exchange.cards == (1, 3) and exchange.words.params["card2"] == "@S03"


@pytest.mark.parametrize("language", LANGUAGES)
def test_texts_prompts_and_events_of_all_effects_can_be_read(language: str) -> None:
    texts = texts_in(language)
    for _, start, moves, _ in EFFECTS:
        state = scene(start)
        for move in (*moves, None):
            for watcher in (0, 1, None):
                view = GAME.view(state, watcher)
                prompt = GAME.prompt(view)
                read = GAME.text(view, texts.say) + texts.say(prompt.id, prompt.params)
                assert "{" not in read and "@" not in read
            if move is not None:
                state = after(state, move)


def test_the_text_view_shows_the_lanes_the_lead_and_the_own_hand() -> None:
    state = scene("lead S2\n S: hand 1 9; reserve 1\n F: hand 2\n lane 3: S06+1 F11")
    read = GAME.text(GAME.view(state, 0), texts_in("en").say)
    assert "Advantage: Spassky leads by 2. Still open: 7" in read
    assert "Spassky: B06 Into the Back Room, 3 + 1 = 4" in read
    assert "K01 Twelve Will Do · strength 0" in read
    assert "P09 The Sealed Move · strength 1" in read
    assert "reconstructed" in read


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_card_can_be_browsed_with_its_line_and_source(language: str) -> None:
    view = GAME.view(settled(opening()), None)
    names = GAME.names(MATERIAL, language)
    for person in PERSONS:
        for number in range(1, 17):
            read = card_text(view, person, number, texts_in(language).say)
            key = f"{person.letter}{number:02}"
            assert names[key] in read and names[f"{key}-line"] in read


def test_the_prompt_says_who_is_awaited() -> None:
    state = scene("S: hand 2\n F: hand 1")
    assert GAME.prompt(GAME.view(state, 0)).id == "prompt-match_of_the_century-attack"
    assert GAME.prompt(GAME.view(state, 1)) == Message(
        "prompt-match_of_the_century-waiting", {"person": "spassky"}
    )
    assert GAME.prompt(GAME.view(opening(), 0)).id == "prompt-match_of_the_century-chance"
    both = settled(opening())
    assert GAME.prompt(GAME.view(both, None)).id == "prompt-match_of_the_century-both-choose"
    chosen = after(both, "S exchange none")
    assert GAME.prompt(GAME.view(chosen, 0)).id == "prompt-match_of_the_century-you-have-chosen"


def test_m7_7_m7_13_a_prompt_asks_for_no_more_than_there_is() -> None:
    """M7.7 M7.11 one card besides the one that must be led; M7.13 one pawn in reserve."""
    effect = '{ verb = "show-card" }, { verb = "discard", cards = 3, who = "opponent" }'
    state = with_own(effect, "S: hand 6 9\n F: hand 10 1 2")
    state = after(state, "S attack 4 6", "F answer 10", "S use", "deal 0", "F keep")
    assert GAME.prompt(GAME.view(state, 1)).params == {"source": "@S06", "count": 1}
    state = scene("S: hand 2 3\n F: hand 11 1 2 3; reserve 1")
    state = after(state, "S attack 1 2", "F answer 11", "F use")
    assert GAME.prompt(GAME.view(state, 1)).params == {"source": "@F11", "count": 1}


def test_m4_5_before_a_new_game_the_hand_is_shown_in_the_colour_that_comes() -> None:
    """M4.5 Spassky's black queen, a pawn in game 1, is worth keeping for game 2."""
    say = texts_in("en").say
    state = scene("S: hand 2 10\n F: hand 1")
    assert "P10 Two Dead Flies" in GAME.text(GAME.view(state, 0), say)
    ended = after(state, "S resign game")
    assert GAME.view(ended, 0).is_ended
    read = GAME.text(GAME.view(ended, 0), say)
    assert "Q10 Two Dead Flies" in read and "in the next game" in read
    ready = after(ended, "S discard none", "F discard none", "S stop", "F stop")
    assert not GAME.view(ready, 0).is_ended


def test_m2_2_a_pawns_effect_is_not_taken_for_the_officers() -> None:
    """M2.2 the sentence says that the pawn of the card is used."""
    state = after(scene("S: hand 2\n F: hand 1 9"), "S attack 1 2", "F answer 1")
    prompt = GAME.prompt(GAME.view(state, 1))
    read = texts_in("en").say(prompt.id, prompt.params)
    assert read == "You lost the attack: use the pawn’s effect of “I Am Not Coming” or not?"
