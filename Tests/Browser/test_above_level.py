"""More than the level in force is asked about once, by the script that sends a form as by the server."""

import datetime
import re

import pytest
from family import plain
from phone import BERLIN, waits


def type_amount(home, amount):
    home.page.click("label[for$='.share-part']")
    home.page.fill("[name$='.amount']:visible", amount)


def is_asked(home, sentence):
    """Presses Save and waits for the question."""
    page = home.page
    page.locator(".foot .btn-primary").click()
    page.locator("[data-above] .notice").filter(has_text=re.compile(sentence)).wait_for()
    return page.evaluate("document.activeElement.matches('[data-above]')")


def save(home):
    home.ada.main_action()
    home.page.wait_for_url(re.compile("/today"))


@pytest.mark.parametrize("is_offline", [False, True], ids=["online", "offline"])
def test_an_amount_above_the_level_is_asked_about_once(home, is_offline):
    page = home.page
    home.open_dose()
    type_amount(home, "800")
    home.offline(is_offline)
    assert is_asked(home, "is 10 times")
    said = plain(page.inner_text("[data-above]"))
    assert "800 mg is 10 times Level 4, 80 mg. Save it anyway?" in said
    assert home.rows("intake") == 0 and waits(page) == 0
    save(home)
    assert waits(page) == (1 if is_offline else 0)
    home.find_network()
    assert home.rows("intake") == 1


def test_another_amount_is_another_question(home):
    page = home.page
    home.open_dose()
    type_amount(home, "800")
    assert is_asked(home, "is 10 times")
    page.fill("[name$='.amount']:visible", "80.5")
    assert is_asked(home, "is more than")
    page.fill("[name$='.amount']:visible", "80")
    save(home)
    assert home.rows("intake") == 1


def test_a_double_tap_answers_nothing(home):
    page = home.page
    home.offline()
    home.open_dose()
    type_amount(home, "800")
    page.locator(".foot .btn-primary").dblclick()
    page.locator("[data-above] .notice").wait_for()
    assert waits(page) == 0
    save(home)
    assert waits(page) == 1


def test_the_days_form_asks_about_what_is_not_stored(home):
    page = home.page
    day = f"/people/{home.mia}/doses/{datetime.datetime.now(BERLIN).date()}"
    home.ada.open(day)
    type_amount(home, "90")
    assert is_asked(home, "is more than")
    save(home)
    home.ada.open(day)
    page.fill("[name=notes]", "As it is stored")
    save(home)
    home.ada.open(day)
    page.fill("[name$='.amount']:visible", "90.5")
    assert is_asked(home, "is more than")
    assert home.rows("intake") == 1
