"""The food diary: live search, log, edit, copy, delete, a family's own food; by keyboard and without scripts."""

import re

import pytest
from axe_playwright_python.sync_playwright import Axe

from conftest import PHONE
from family import Family, holds, plain
from test_gallery import RULES


@pytest.fixture
def family(server, context):
    family = Family(context.new_page(), server.port)
    family.set_up(server.code)
    family.add_person()
    return family


def to_the_search(family):
    family.open("/")
    family.page.locator(".quick a", has_text="Food").click()
    family.page.wait_for_url(re.compile("/food"))
    family.page.locator("[aria-labelledby=meal-breakfast] a", has_text="Add food").click()


def is_clean(page):
    found = Axe().run(page, options=RULES).response["violations"]
    assert found == [], [(rule["id"], [node["html"] for node in rule["nodes"]]) for rule in found]


def test_a_food_is_found_while_typing_logged_changed_and_taken_back(family):
    page = family.page
    to_the_search(family)
    holds(page, "document.activeElement.id === 'q'")
    page.keyboard.type("penaut but")
    hit = page.locator("[data-live-results] .rows a", has_text="Peanut butter").first
    hit.wait_for()
    assert "are similar" in page.locator("[data-live-results] [role=status]").inner_text()
    assert "Mia: contains Peanut" in hit.inner_text()
    is_clean(page)
    hit.click()
    page.wait_for_url(re.compile("/entries/new"))
    # Going back restores the search.
    page.go_back()
    page.locator("[data-live-results] .rows a", has_text="Peanut butter").first.wait_for()
    assert page.locator("#q").input_value() == "penaut but"
    page.go_forward()
    page.wait_for_url(re.compile("/entries/new"))
    assert page.locator("#meal").input_value() == "breakfast"
    page.select_option("#unit", "g")
    page.fill("#number", "0")
    family.main_action()
    assert "above zero" in page.locator("#number-problem").inner_text()
    page.fill("#number", "50")
    is_clean(page)
    family.main_action()
    page.wait_for_url(re.compile(r"/food\?day="))
    assert "kcal" in page.locator(".food-energy").inner_text()
    assert "50 g" in plain(page.locator(".rows").first.inner_text())
    assert "contains Peanut" in page.locator(".rows").first.inner_text()
    is_clean(page)
    page.locator(".rows a").first.click()
    page.fill("#number", "20")
    family.main_action()
    page.get_by_text(re.compile(r"20\s*g")).first.wait_for()
    page.locator(".rows a").first.click()
    page.get_by_role("button", name="Delete this entry").click()
    page.get_by_text("What you eat will appear here").wait_for()
    page.get_by_role("button", name="Undo").click()
    page.get_by_text(re.compile(r"20\s*g")).first.wait_for()


def test_a_meal_of_the_day_before_is_added_again_with_its_warning(family):
    page = family.page
    to_the_search(family)
    page.fill("#q", "peanut butter")
    page.locator("[data-live-results] .rows a", has_text="Peanut butter").first.click()
    before = page.evaluate("() => new Date(Date.now() - 864e5).toISOString().slice(0, 10)")
    page.fill("#day", before)
    page.fill("#time", "00:05")
    family.main_action()
    page.get_by_role("link", name="Next day").click()
    again = page.locator("[aria-labelledby=meal-breakfast] a", has_text="Same as")
    again.click()
    page.wait_for_url(re.compile("/copies/new"))
    assert page.locator("h1").inner_text() == "Breakfast again"
    card = plain(page.locator(".food-again > li").inner_text()).replace("\u2068", "").replace("\u2069", "")
    assert "Peanut butter" in card and "Mia: contains Peanut" in card
    is_clean(page)
    page.locator("#entry-0").press(" ")
    family.main_action()
    assert "at least one food" in page.locator("#problems").inner_text()
    is_clean(page)
    page.locator("#problems a").press("Enter")
    page.locator("#entry-0").press(" ")
    family.main_action()
    page.get_by_text("Meal copied.").wait_for()
    assert page.locator(".rows li").count() == 1 and again.count() == 0
    page.get_by_role("button", name="Undo").click()
    page.get_by_text("Copied meal removed").wait_for()
    assert page.locator(".rows li").count() == 0
    again.click()
    page.wait_for_url(re.compile("/copies/new"))
    # Cancel adds nothing.
    page.locator(".form-cancel").click()
    page.wait_for_url(re.compile(r"/food\?day="))
    assert page.locator(".rows li").count() == 0
    again.click()
    page.wait_for_url(re.compile("/copies/new"))
    family.main_action()
    page.get_by_text("Meal copied.").wait_for()
    assert page.locator(".rows li").count() == 1


def test_what_a_portion_holds_follows_the_amount_and_the_verdict_says_why(family):
    page = family.page
    to_the_search(family)
    page.fill("#q", "peanut butter")
    page.locator("[data-live-results] .rows a", has_text="Peanut butter").first.click()
    page.wait_for_url(re.compile("/entries/new"))
    assert "Peanut is declared" in page.locator(".food-verdicts").inner_text()
    page.select_option("#unit", "g")
    page.fill("#number", "100")
    page.locator("[data-portion]", has_text="607").wait_for()
    page.fill("#number", "50")
    page.locator("[data-portion]", has_text="304").wait_for()
    is_clean(page)
    # The numbers of another portion would mislead.
    page.fill("#number", "many")
    page.wait_for_function("() => !document.querySelector('[data-portion]').innerText.trim()")
    page.select_option("#unit", "measure-0")
    page.fill("#number", "1½")
    page.locator("[data-portion]", has_text="kcal").wait_for()
    family.main_action()
    page.wait_for_url(re.compile(r"/food\?day="))
    assert "1.5 ×" in plain(page.locator(".rows").first.inner_text())


def test_a_food_of_the_familys_own_says_what_its_ingredients_say(family):
    page = family.page
    to_the_search(family)
    page.get_by_role("link", name="Add your own food").click()
    page.fill("#name", "Gran's biscuits")
    page.fill("#ingredients", "Oats, butter, sugar, cashew nuts. May contain traces of peanut.")
    page.fill("#nutrient-energy-kcal", "430")
    page.locator("summary", has_text=re.compile("^Contains")).click()
    page.locator("label[for=contains-oats]").click()
    page.fill("#measure-0-name", "biscuit")
    page.fill("#measure-0-size", "12")
    is_clean(page)
    family.main_action()
    # From the search it leads to how much of it was eaten.
    page.wait_for_selector("#number")
    shown = page.inner_text("main")
    assert "Gran's biscuits" in shown and "Mia: contains Cashew" in shown and "Mia: may contain Peanut" in shown
    is_clean(page)
    to_the_search(family)
    page.fill("#q", "bisc gran")
    page.locator("[data-live-results] .rows a", has_text="Gran's biscuits").click()
    page.fill("#number", "3")
    family.main_action()
    assert "155 kcal" in plain(page.locator(".food-energy").inner_text())
    assert "not known" in page.locator(".food-sums").inner_text()


def to_a_new_food(family):
    to_the_search(family)
    family.page.get_by_role("link", name="Add your own food").click()
    family.page.wait_for_selector("#declaration")


def test_a_label_without_a_tick_is_asked_about(family):
    page = family.page
    to_a_new_food(family)
    page.fill("#name", "Zumble bar")
    page.select_option("#declaration", "eu")
    family.main_action()
    page.wait_for_selector("#problems")
    assert "none of the 14 allergens" in page.locator("#problems").inner_text()
    # The question can be reached and answered by keyboard, and the allergens remain available for another answer.
    assert page.locator("label[for=contains-milk]").is_visible()
    is_clean(page)
    page.locator("#problems a").press("Enter")
    page.locator("#namesNone").press(" ")
    assert page.locator("#namesNone").is_checked()
    family.main_action()
    page.wait_for_selector("#number")
    shown = page.inner_text("main")
    assert "Zumble bar" in shown and "Mia: Peanut, Cashew not listed" in shown


def test_the_diary_shows_the_eaters_allergens_and_folds_the_others(family):
    page = family.page
    family.add_person("Ben", "2015-01-02", ("milk",))
    mia = family.add_person("Ada", "2016-01-02", ("peanut",))
    family.open(f"/people/{mia}/food")
    page.locator("[aria-labelledby=meal-breakfast] a", has_text="Add food").click()
    page.get_by_role("link", name="Add your own food").click()
    page.wait_for_selector("#declaration")
    # A dish known to contain peanuts, whose ingredients are all declared as known.
    page.fill("#name", "Pad thai")
    page.select_option("#declaration", "every")
    page.locator("summary", has_text=re.compile("^Contains")).click()
    page.locator("label[for=contains-milk]").click()
    family.main_action()
    family.open(f"/people/{mia}/food")
    page.locator("[aria-labelledby=meal-breakfast] a", has_text="Add food").click()
    page.fill("#q", "pad thai")
    page.locator("[data-live-results] .rows a", has_text="Pad thai").click()
    assert "“Pad thai” in the name often contains it" in page.locator(".food-verdicts").inner_text()
    family.main_action()
    page.wait_for_url(re.compile(r"/food\?day="))
    meal = page.locator(".card", has=page.locator("#meal-breakfast"))
    assert "Ada: may contain Peanut" in plain(meal.inner_text()).replace("\u2068", "").replace("\u2069", "")
    folded = meal.locator("details")
    assert not folded.locator("li").first.is_visible()
    is_clean(page)
    folded.locator("summary").press("Enter")
    assert "contains Milk" in folded.inner_text() and "Ben" in folded.inner_text()
    is_clean(page)


def test_everything_works_without_script(server, chromium, family):
    state = family.page.context.storage_state()
    context = chromium.new_context(viewport=PHONE, java_script_enabled=False, storage_state=state)
    plain_family = Family(context.new_page(), server.port)
    page = plain_family.page
    to_the_search(plain_family)
    page.fill("#q", "porrige")
    page.get_by_role("button", name="Search").click()
    page.locator("[data-live-results] .rows a", has_text=re.compile("porridge", re.I)).first.click()
    page.locator(".foot .btn-primary").click()
    page.wait_for_url(re.compile(r"/food\?day="))
    assert page.locator(".rows li").count() == 1
    context.close()
