"""What a card says of its system is so."""

import pytest

from arpad import systems

RATE = [name for name in systems.NAMES if any(verb.name == "rate" for verb in systems.card(name).verbs)]


@pytest.mark.parametrize("name", RATE)
def test_a_win_is_better_than_a_loss_the_way_the_card_says(name):
    card = systems.card(name)
    known = {field.name: field for field in card.verb("rate").fields}
    level = 150 if card.lower_is_better else 1900
    after = []
    for score in (0, 1):
        request = {"system": name, "verb": "rate", "rating": level, "games": [{"opponent": level, "score": score}] * 5}
        if "on" in known:
            request["on"] = "2025-11-07"
        after.append(systems.answer(request)["new_rating"])
    lost, won = after
    assert (won < lost) == card.lower_is_better
    assert won != lost
