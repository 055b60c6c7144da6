"""People's rights over their data: export it, see who viewed it, delete it."""

import csv
import io
import json
import re
import zipfile

import pytest
from jsonschema import Draft202012Validator

from conftest import PHONE
from family import PASSWORD, Family, invite


@pytest.fixture
def other_context(chromium):
    context = chromium.new_context(viewport=PHONE, locale="en-GB", timezone_id="Europe/Berlin")
    context.set_default_timeout(10_000)
    yield context
    context.close()


@pytest.fixture
def ada(server, context):
    family = Family(context.new_page(), server.port)
    family.set_up(server.code)
    family.mia = family.add_person("Mia", allergens=("peanut",))
    family.add_level(family.mia, "Peanut", "=4", "12", current=True)
    return family


def copy(family, who):
    page = family.page
    family.open("/settings/data")
    page.select_option("#who", label=who)
    page.fill("#password", PASSWORD)
    page.get_by_role("button", name="Create the file").click()
    with page.expect_download() as download:
        page.get_by_role("link", name="Download").click()
    return zipfile.ZipFile(download.value.path())


def test_a_copy_is_a_valid_archive(ada):
    archive = copy(ada, "The whole household")
    assert archive.testzip() is None
    names = archive.namelist()
    assert {"README.txt", "data.json", f"people/{ada.mia}.json", "tables/dose_level.csv"} <= set(names)
    for data, schema in [("data.json", "data"), (f"people/{ada.mia}.json", "person")]:
        rules = json.loads(archive.read(f"schema/{schema}.schema.json"))
        Draft202012Validator.check_schema(rules)
        Draft202012Validator(rules).validate(json.loads(archive.read(data)))
    sheet = archive.read("tables/dose_level.csv").decode("utf-8-sig")
    rows = list(csv.DictReader(io.StringIO(sheet)))
    assert rows[0]["name"] == "'=4" and rows[0]["milligrams"] == "12"


def test_a_wrong_password_makes_no_copy(ada):
    page = ada.page
    ada.open("/settings/data")
    page.fill("#password", "wrong")
    page.get_by_role("button", name="Create the file").click()
    assert page.locator("#password-problem").inner_text() == "This is not your current password."


def test_a_copy_comes_into_another_server(ada, server, tmp_path, other_context):
    archive = copy(ada, "The whole household")
    from conftest import BINARY
    from site_driver import Server

    other = Server(tmp_path / "other", BINARY).start()
    try:
        grace = Family(other_context.new_page(), other.port)
        grace.set_up(other.code, name="Grace", email="grace@example.org")
        grace.open("/settings/data")
        grace.page.set_input_files("#archive", archive.filename)
        grace.page.get_by_role("button", name="Import").click()
        grace.page.wait_for_url(re.compile("/people$"))
        assert "Mia" in grace.page.locator("main").inner_text()
        grace.open(f"/people/{ada.mia}/plan")
        assert "=4" in grace.page.locator("main").inner_text()
    finally:
        other.stop()


def test_a_second_parents_look_is_on_record(ada, other_context):
    link = invite(ada.page)
    grace = Family(other_context.new_page(), ada.base.rsplit(":", 1)[1])
    grace.page.goto(link)
    grace.fill_account("Grace", "grace@example.org")
    for _ in range(3):
        grace.open(f"/people/{ada.mia}/today")
    line = ada.page.locator(".rows li", has_text="Grace").first
    # A server writes down the views of another one's pages a little later.
    for _ in range(40):
        ada.open(f"/people/{ada.mia}/access")
        if line.count() and "times" in line.inner_text():
            break
        ada.page.wait_for_timeout(250)
    assert "Viewed: Today" in line.inner_text() and "times" in line.inner_text()
    ada.page.get_by_text("Filter").click()
    ada.page.select_option("#who", label="Grace")
    ada.page.get_by_role("button", name="Show", exact=True).click()
    assert {"Grace"} == {text.split("\n")[1].split(" · ")[0] for text in ada.texts(".rows li .grow")}


def test_a_person_is_deleted_after_name_and_password(ada):
    page = ada.page
    ada.open("/settings/data")
    page.get_by_role("link", name=re.compile(r"Delete\s*: Mia")).click()
    page.fill("#name", "Mio")
    page.fill("#password", "wrong")
    ada.main_action()
    page.wait_for_selector("#problems li")
    assert page.locator("#problems li").count() == 2
    page.fill("#name", "mia")
    page.fill("#password", PASSWORD)
    ada.main_action()
    page.wait_for_url(re.compile("/people$"))
    assert page.get_by_text("Deleted for good").count() == 1
    assert ada.open(f"/people/{ada.mia}/today").status == 404


def test_the_last_account_takes_the_household_along(ada):
    page = ada.page
    ada.open("/settings/account/deletion")
    assert "Everything about Mia" in page.locator("main").inner_text()
    page.fill("#email", "ada@example.org")
    page.fill("#password", PASSWORD)
    ada.main_action()
    page.wait_for_url(re.compile("/setup$"))
