"""A release of the demo's study: the draft and its privacy report, publishing it, and a stranger's download."""

import csv
import hashlib
import hmac
import io
import json
import os
import re
import struct
import time
from base64 import b32decode
from pathlib import Path

import pytest

from conftest import DESKTOP, PHONE
from test_asthma_game import is_clean

# Set it to a folder to look at the pages.
PICTURES = os.environ.get("ACCLIMATE_PICTURES")


@pytest.fixture(params=[DESKTOP, PHONE], ids=["desktop", "phone"])
def context(chromium, request):
    context = chromium.new_context(viewport=request.param, locale="en-GB", timezone_id="Europe/Berlin")
    context.set_default_timeout(60_000)
    yield context
    context.close()


def one_time_code(secret, now):
    """RFC 6238, six digits, SHA-1, 30 seconds."""
    mac = hmac.digest(b32decode(secret.replace(" ", "")), struct.pack(">Q", int(now) // 30), "sha1")
    start = mac[-1] & 15
    return f"{(struct.unpack('>I', mac[start:start + 4])[0] & 0x7FFFFFFF) % 1_000_000:06}"


def researcher(demo, context):
    """Signs in as the demo's account and verifies the session; the app's key is kept for the next one."""
    page = context.new_page()
    page.goto(f"http://127.0.0.1:{demo.port}/session/new")
    page.fill("[name=email]", "demo@example.org")
    page.fill("[name=password]", "peanut-a-day")
    page.locator("form:has([name=password]) button[type=submit]").click()
    page.goto(f"http://127.0.0.1:{demo.port}/research/factor")
    if page.locator("text=Set up the app").count():
        page.fill("[name=password]", "peanut-a-day")
        page.locator("button", has_text="Set up the app").click()
        demo.secret = page.inner_text(".research-secret")
        demo.last_step = 0
    # Each code works once.
    while int(time.time()) // 30 <= demo.last_step:
        time.sleep(1)
    demo.last_step = int(time.time()) // 30
    page.fill("[name=code]", one_time_code(demo.secret, time.time()))
    page.locator("button", has_text="Continue").click()
    page.wait_for_url("**/research")
    return page


def looked_at(page, name):
    """No sideways scroll and nothing that a screen reader misses; and pictures in both themes, if they are wanted."""
    is_clean(page)
    if not PICTURES:
        return
    for theme in ("light", "dark"):
        page.emulate_media(color_scheme=theme, reduced_motion="reduce")
        width = page.viewport_size["width"]
        page.screenshot(path=Path(PICTURES) / f"{name}-{width}-{theme}.png", full_page=True)


def made(page):
    """Waits until the job has made the release; the page refreshes itself."""
    page.locator("text=The release is being created.").wait_for(state="detached")
    return page.inner_text("main")


def published_by_itself(demo, page):
    """Waits for the demo's own release, which its server makes after the start."""
    for _ in range(120):
        page.goto(f"http://127.0.0.1:{demo.port}/study/grass")
        if page.locator("a", has_text="Release 1").count():
            return
        time.sleep(0.5)
    raise AssertionError("the demo has no release")


def test_a_release_is_made_read_published_and_downloaded_by_a_stranger(demo, chromium, context):
    page = researcher(demo, context)
    published_by_itself(demo, page)
    page.goto(f"http://127.0.0.1:{demo.port}/research/studies/grass/releases")
    looked_at(page, "releases")
    page.fill("[name=k]", "10")
    page.locator("button", has_text="Create a draft").click()
    assert "Enter a whole number from 11 to 100." in page.inner_text("#k-problem")
    page.fill("[name=k]", "11")
    page.select_option("[name=averaging]", "week")
    page.locator("button", has_text="Create a draft").click()
    page.wait_for_url("**/releases/*")
    text = made(page)
    number = int(re.search(r"Release (\d+), draft", page.inner_text("h1")).group(1))
    assert number > 1
    # One check for each release before it.
    passed = 4 + number
    assert f"{passed} of {passed} pass" in text and "Highest risk of being recognised" in text
    looked_at(page, "draft")
    stranger = chromium.new_context(viewport=page.viewport_size, accept_downloads=True)
    guest = stranger.new_page()
    address = f"http://127.0.0.1:{demo.port}/study/grass/releases/{number}"
    assert guest.goto(address).status == 404
    page.locator("button", has_text=f"Publish release {number}").click()
    assert "Tick the box to confirm." in page.inner_text("main")
    looked_at(page, "unconfirmed")
    page.locator("label[for=confirm]").click()
    page.locator("button", has_text=f"Publish release {number}").click()
    page.locator("text=Since").first.wait_for()
    assert page.locator("button", has_text="Publish").count() == 0
    looked_at(page, "published")
    page.goto(f"http://127.0.0.1:{demo.port}/research/studies/grass/releases")
    looked_at(page, "list")

    guest.goto(f"http://127.0.0.1:{demo.port}/study/grass")
    looked_at(guest, "study")
    guest.locator("a", has_text=f"Release {number}").click()
    guest.wait_for_url(f"**/releases/{number}")
    looked_at(guest, "public")
    files = {}
    for link in guest.locator("a[download]").all():
        with guest.expect_download() as download:
            link.click()
        content = Path(download.value.path()).read_bytes()
        assert hashlib.sha256(content).hexdigest() in link.inner_text()
        files[link.get_attribute("href").rsplit("/", 1)[1]] = content
    holds_what_it_says(files)
    stranger.close()


def holds_what_it_says(files):
    people = list(csv.DictReader(io.StringIO(files["people.csv"].decode())))
    answers = list(csv.DictReader(io.StringIO(files["answers.csv"].decode())))
    manifest = json.loads(files["manifest.json"])
    classes = {}
    for person in people:
        classes.setdefault((person["region"], person["age"], person["sex"]), []).append(person)
    assert min(map(len, classes.values())) >= 11
    assert abs(manifest["people"] - len(people)) <= 5 and abs(manifest["answers"] - len(answers)) <= 50
    assert {answer["person"] for answer in answers} <= {person["person"] for person in people}
    assert {file["name"]: file["sha256"] for file in manifest["files"]} == {
        name: hashlib.sha256(content).hexdigest() for name, content in files.items() if name != "manifest.json"}
    assert files["privacy.pdf"].startswith(b"%PDF-")
    report = json.loads(files["privacy.json"])
    assert report == manifest["privacy"] and report["alone"]["fewest"] == min(map(len, classes.values()))
    columns = {(row["file"], row["column"]) for row in csv.DictReader(io.StringIO(files["codebook.csv"].decode()))}
    assert {name for file, name in columns if file == "answers.csv"} == set(answers[0])
