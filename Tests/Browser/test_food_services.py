"""Barcodes and meal ideas with local services: found, not found, rejected, over quota; on a phone and without a key."""

import re

import pytest
from PIL import Image

from family import Family, plain
from outside import Outside
from site_driver import Server
from conftest import BINARY, SERVERS
from test_food import is_clean, to_the_search


@pytest.fixture
def outside():
    services = Outside()
    yield services
    services.stop()


@pytest.fixture
def server(tmp_path, empty_home, outside):
    running = Server(empty_home, BINARY)
    running.environment.update(outside.settings(tmp_path / "settings"))
    running.start()
    yield running
    running.stop()


@pytest.fixture
def family(server, context):
    family = Family(context.new_page(), server.port)
    family.set_up(server.code)
    family.add_person()
    return family


def find(page, digits):
    page.fill("#barcode", digits)
    page.get_by_role("button", name="Find by barcode").click()


def test_a_product_is_found_by_its_barcode_and_logged(family, outside):
    page = family.page
    to_the_search(family)
    find(page, "3017620 422003")
    page.wait_for_url(re.compile("food=off-3017620422003"))
    assert "Hazelnut spread, Casette" in page.locator(".form-body").inner_text()
    assert "Mia: may contain Peanut" in page.locator(".form-body").inner_text()
    assert "Open Database License" in page.locator(".form-body").inner_text()
    is_clean(page)
    page.fill("#number", "2")
    family.main_action()
    page.wait_for_url(re.compile(r"/food\?day="))
    assert "162 kcal" in plain(page.locator(".food-energy").inner_text())
    to_the_search(family)
    # The product is stored, and foods eaten before are suggested first.
    page.locator(".rows a", has_text="Hazelnut spread").wait_for()
    find(page, "3017620422003")
    page.wait_for_url(re.compile("food=off-3017620422003"))
    assert len([asked for asked in outside.asked if "/product/" in asked]) == 1


def ean13(digits, path):
    """Draws an EAN-13 barcode as a picture."""
    left = ["0001101", "0011001", "0010011", "0111101", "0100011", "0110001", "0101111", "0111011", "0110111", "0001011"]
    parity = ["LLLLLL", "LLGLGG", "LLGGLG", "LLGGGL", "LGLLGG", "LGGLLG", "LGGGLL", "LGLGLG", "LGLGGL", "LGGLGL"]
    turned = [code.translate(str.maketrans("01", "10")) for code in left]
    first = [left[int(digit)] if kind == "L" else turned[int(digit)][::-1]
             for digit, kind in zip(digits[1:7], parity[int(digits[0])])]
    bars = "101" + "".join(first) + "01010" + "".join(turned[int(digit)] for digit in digits[7:]) + "101"
    picture = Image.new("L", (95 * 4 + 120, 260), 255)
    for place, bar in enumerate(bars):
        if bar == "1":
            picture.paste(0, (60 + place * 4, 40, 64 + place * 4, 220))
    picture.convert("RGB").save(path)


def test_a_barcode_is_read_on_a_photo(family, tmp_path):
    page = family.page
    to_the_search(family)
    ean13("4006381333931", tmp_path / "code.png")
    page.set_input_files("#photo", tmp_path / "code.png")
    page.get_by_text("This barcode is not known yet").wait_for()
    assert page.locator("#barcode").input_value() == "4006381333931"
    Image.new("RGB", (300, 200), "white").save(tmp_path / "blank.png")
    page.set_input_files("#photo", tmp_path / "blank.png")
    page.locator("#photo-problem").wait_for()
    assert "No barcode was found" in page.locator("#photo-problem").inner_text()


def test_a_barcode_that_nobody_knows_leads_to_an_own_food(family):
    page = family.page
    to_the_search(family)
    find(page, "3017620422004")
    assert "typing mistake" in page.locator("#barcode-problem").inner_text()
    is_clean(page)
    find(page, "4006381333931")
    page.get_by_text("This barcode is not known yet").wait_for()
    is_clean(page)
    page.locator("[role=status]").get_by_role("link", name="Add your own food").click()
    page.wait_for_url(re.compile("/own/new"))
    assert page.locator("#barcode").input_value() == "4006381333931"
    page.fill("#name", "Muesli of the corner shop")
    family.main_action()
    to_the_search(family)
    find(page, "4006381333931")
    page.wait_for_url(re.compile("/entries/new"))
    assert "Muesli of the corner shop" in page.locator(".form-body").inner_text()


def test_a_service_that_fails_says_so_and_is_asked_again(family, outside):
    page = family.page
    to_the_search(family)
    outside.status = 503
    find(page, "3017620422003")
    page.get_by_text("The barcode could not be looked up").wait_for()
    assert page.locator("#barcode").input_value() == "3017620422003"
    outside.status = None
    page.get_by_role("button", name="Find by barcode").click()
    page.wait_for_url(re.compile("food=off-3017620422003"))


def to_the_ideas(family):
    family.open("/")
    family.page.locator(".quick a", has_text="Food").click()
    family.page.get_by_role("link", name="Meal ideas").click()
    family.page.wait_for_url(re.compile("/food/ideas"))


def test_a_meal_without_the_allergen_is_found_read_and_kept(family, outside):
    page = family.page
    to_the_ideas(family)
    is_clean(page)
    page.get_by_role("button", name="Search").click()
    card = page.locator(".meal-cards li", has_text="Lentil soup")
    card.wait_for()
    # The service returned one with peanut butter, which the product filtered out.
    assert page.locator(".meal-cards li").count() == 1
    assert "1 more dish is not shown" in page.locator("main").inner_text()
    assert any("intolerances=Peanut" in asked for asked in outside.asked)
    page.wait_for_function("() => [...document.querySelectorAll('.meal-cards img')].every(one => one.naturalWidth > 0)")
    is_clean(page)
    card.locator("a").click()
    page.get_by_role("heading", name="How to make it").wait_for()
    assert "1 cup red lentils" in page.locator("main").inner_text()
    assert "311 kcal" in plain(page.locator(".food-sums").inner_text())
    is_clean(page)
    page.get_by_role("link", name="Save as your own food").click()
    assert page.locator("#name").input_value() == "Lentil soup with lemon"
    family.main_action()
    page.get_by_text("Lentil soup with lemon").first.wait_for()


def test_used_up_questions_and_a_wrong_key_are_said(family, outside):
    page = family.page
    to_the_ideas(family)
    outside.points = 0
    page.get_by_role("button", name="Search").click()
    page.get_by_text("limit of requests to Spoonacular has been reached").wait_for()
    is_clean(page)
    asked = len(outside.asked)
    page.fill("#q", "pasta")
    page.get_by_role("button", name="Search").click()
    page.get_by_text("limit of requests to Spoonacular has been reached").wait_for()
    # Each server is told once.
    assert len(outside.asked) < asked + int(SERVERS)


def test_without_a_key_the_page_says_how_to_get_one(tmp_path, context):
    server = Server(tmp_path / "other", BINARY).start()
    try:
        family = Family(context.new_page(), server.port)
        family.set_up(server.code)
        family.add_person()
        to_the_ideas(family)
        family.page.get_by_text("Meal ideas need a key").wait_for()
        is_clean(family.page)
    finally:
        server.stop()
