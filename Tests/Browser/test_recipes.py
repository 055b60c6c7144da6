"""Recipes: built from foods, by keyboard and without scripts; eating a serving brings in its foods' allergens."""

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


def to_the_recipes(family):
    family.open("/")
    family.page.locator(".quick a", has_text="Food").click()
    family.page.wait_for_url(re.compile("/food"))
    family.page.locator(".links a", has_text="Recipes").click()


def is_clean(page):
    found = Axe().run(page, options=RULES).response["violations"]
    assert found == [], [(rule["id"], [node["html"] for node in rule["nodes"]]) for rule in found]


def names(page):
    return [plain(name) for name in page.locator(".recipe-line h3").all_inner_texts()]


def add(page, words, name):
    """Adds the first food with this name from the live search."""
    count = page.locator(".recipe-line").count()
    page.get_by_role("button", name="Add an ingredient").click()
    page.fill("#q", words)
    page.locator("[data-live-results] button", has_text=name).first.click()
    page.locator(f"#ingredient-{count}").wait_for()


def test_a_recipe_is_put_together_and_a_serving_eaten(family):
    page = family.page
    to_the_recipes(family)
    page.get_by_text("Your recipes will appear here").wait_for()
    is_clean(page)
    page.get_by_role("link", name="Add a recipe").click()
    page.fill("#name", "Peanut noodles")
    page.fill("#method", "Boil.\nStir.")
    family.main_action()
    assert "at least one ingredient" in page.locator("#problems").inner_text()
    is_clean(page)
    page.fill("#servings", "2")
    page.get_by_role("button", name="Add an ingredient").click()
    # After choosing a food, the search field has the focus again, by keyboard alone.
    holds(page, "document.activeElement.id === 'q'")
    page.keyboard.type("penaut but")
    hit = page.locator("[data-live-results] button", has_text="Peanut butter").first
    hit.wait_for()
    assert "Mia: contains Peanut" in hit.inner_text()
    is_clean(page)
    hit.focus()
    page.keyboard.press("Enter")
    page.locator("#ingredient-0").wait_for()
    holds(page, "document.activeElement.id === 'ingredient-0'")
    assert page.input_value("#name") == "Peanut noodles" and page.input_value("#servings") == "2"
    assert page.input_value("#method").replace("\r", "") == "Boil.\nStir."
    page.select_option("#ingredient-0-unit", "g")
    page.fill("#ingredient-0-number", "40")
    add(page, "apple", "Apple")
    page.select_option("#ingredient-1-unit", "g")
    page.fill("#ingredient-1-number", "200")
    add(page, "egg", "Egg")
    first, second, third = names(page)
    page.get_by_role("button", name=re.compile("^Move up: " + re.escape(second))).click()
    page.wait_for_function("() => document.activeElement.id === 'ingredient-0'")
    assert names(page) == [second, first, third]
    assert page.input_value("#ingredient-0-number") == "200" and page.input_value("#ingredient-1-number") == "40"
    page.get_by_role("button", name=re.compile("^Remove: " + re.escape(third))).click()
    page.wait_for_function("() => document.activeElement.id === 'ingredients-title'")
    assert names(page) == [second, first]
    is_clean(page)
    family.main_action()
    page.get_by_text("Recipe saved").wait_for()
    assert "2 servings" in plain(page.locator("body").inner_text())
    assert "Mia: contains Peanut" in page.locator("[aria-labelledby=allergens]").inner_text()
    is_clean(page)
    page.get_by_role("link", name="Log a serving").click()
    assert page.input_value("#number") == "1" and page.input_value("#unit") == "serving"
    assert "Mia: contains Peanut" in page.locator(".food-verdicts").first.inner_text()
    is_clean(page)
    family.main_action()
    page.wait_for_url(re.compile(r"/food\?day="))
    row = page.locator(".rows li", has_text="Peanut noodles")
    assert "contains Peanut" in row.inner_text() and "1 × serving" in plain(row.inner_text())


def test_a_recipe_is_found_changed_deleted_and_taken_back(family):
    page = family.page
    to_the_recipes(family)
    page.get_by_role("link", name="Add a recipe").click()
    page.fill("#name", "Apple mash")
    page.fill("#servings", "4")
    add(page, "apple", "Apple")
    # Enter saves; it does not move or remove anything.
    page.locator("#ingredient-0-number").press("Enter")
    page.get_by_text("Recipe saved").wait_for()
    # The toast may cover the link, and is shown only once.
    page.reload()
    page.get_by_role("link", name="Edit recipe").click()
    page.fill("#servings", "2")
    family.main_action()
    page.get_by_text("2 servings").wait_for()
    family.open("/")
    page.locator(".quick a", has_text="Food").click()
    page.locator("[aria-labelledby=meal-breakfast] a", has_text="Add food").click()
    page.fill("#q", "mash app")
    page.locator("[data-live-results] .rows a", has_text="Apple mash").wait_for()
    assert "Your own recipe" in page.locator("[data-live-results]").inner_text()
    to_the_recipes(family)
    page.locator(".rows a", has_text="Apple mash").click()
    page.get_by_role("link", name="Edit recipe").click()
    page.get_by_role("button", name="Delete this recipe").click()
    page.get_by_text("Your recipes will appear here").wait_for()
    page.get_by_role("button", name="Undo").click()
    page.locator(".rows a", has_text="Apple mash").wait_for()


def test_everything_works_without_script(server, chromium, family):
    state = family.page.context.storage_state()
    context = chromium.new_context(viewport=PHONE, java_script_enabled=False, storage_state=state)
    plain_family = Family(context.new_page(), server.port)
    page = plain_family.page
    to_the_recipes(plain_family)
    page.get_by_role("link", name="Add a recipe").click()
    page.fill("#name", "Toast")
    page.fill("#servings", "1")
    page.get_by_role("button", name="Add an ingredient").click()
    page.fill("#q", "bread")
    # Enter searches.
    page.locator("#q").press("Enter")
    page.locator("[data-live-results] button", has_text=re.compile("bread", re.I)).first.click()
    page.fill("#ingredient-0-number", "2")
    page.get_by_role("button", name="Add an ingredient").click()
    page.get_by_role("button", name="Back to the recipe").click()
    assert page.input_value("#ingredient-0-number") == "2" and page.input_value("#name") == "Toast"
    page.locator(".foot .btn-primary").click()
    page.get_by_role("link", name="Log a serving").click()
    page.locator(".foot .btn-primary").click()
    page.wait_for_url(re.compile(r"/food\?day="))
    assert page.locator(".rows li", has_text="Toast").count() == 1
    context.close()
