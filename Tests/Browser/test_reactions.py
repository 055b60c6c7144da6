"""After a dose: the countdown on every device, and the reaction that came nine hours later."""

import re
from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

from family import PASSWORD, Family, plain
from test_photo import png

BERLIN = ZoneInfo("Europe/Berlin")


def seconds(page):
    """The time in the ring, in seconds; the words tell hours and minutes apart."""
    # Both at once: between two questions the ring may go from hours to minutes.
    shown, has_hours = page.evaluate(
        "[document.querySelector('[data-time]').textContent, !document.querySelector('[data-hours]').hidden]")
    first, second = (int(part) for part in shown.split(":"))
    return first * 3600 + second * 60 if has_hours else first * 60 + second


def sign_in(chromium, port, **options):
    context = chromium.new_context(viewport={"width": 390, "height": 844}, locale="en-GB", **options)
    context.set_default_timeout(10_000)
    page = context.new_page()
    page.goto(f"http://127.0.0.1:{port}/session/new")
    page.fill("[name=email]", "ada@example.org")
    page.fill("[name=password]", PASSWORD)
    page.click("main form button[type=submit]")
    page.wait_for_url(re.compile("/people"))
    return context, page


def test_the_countdown_and_a_reaction_nine_hours_later(server, context, chromium, tmp_path):
    family = Family(context.new_page(), server.port)
    page = family.page
    family.set_up(server.code)
    mia = family.add_person(allergens=("peanut",))
    family.add_level(mia, "Peanut", "1", "80", current=True)

    # One tap, and the countdown after the dose starts.
    family.open(f"/people/{mia}/today")
    page.click(".hero button[type=submit]")
    page.wait_for_selector("[data-countdown]")
    until = re.search(r"Watch time until (\d\d:\d\d)", page.inner_html("[data-countdown]")).group(1)
    first = seconds(page)
    assert 3500 < first <= 3600
    page.wait_for_timeout(2200)
    assert first - 10 < seconds(page) < first
    page.reload()
    again = seconds(page)
    assert first - 60 < again < first

    # A second device in another zone, with its own clock: the same end and the same time left.
    other, there = sign_in(chromium, server.port, timezone_id="Asia/Tokyo")
    there.goto(f"http://127.0.0.1:{server.port}/people/{mia}/today")
    assert until in there.inner_html("[data-countdown]")
    assert abs(seconds(there) - seconds(page)) <= 15
    other.close()

    # Without scripts the ring shows the end time.
    plain_context, still = sign_in(chromium, server.port, java_script_enabled=False)
    still.goto(f"http://127.0.0.1:{server.port}/people/{mia}/today")
    assert still.inner_text("[data-time]") == until and still.is_visible("[data-until]")
    plain_context.close()

    # Yesterday's dose at 08:00, and a reaction at 17:00.
    yesterday = (datetime.now(BERLIN) - timedelta(days=1)).date().isoformat()
    family.open(f"/people/{mia}/doses/{yesterday}")
    intake = page.get_attribute("[name='intakes.1.id']", "value")
    page.fill("[name='intakes.1.time']", "08:00")
    family.main_action()
    page.wait_for_url(re.compile("/today"))
    family.open(f"/people/{mia}/reactions/new?day={yesterday}&intake={intake}&severity=mild")
    assert page.is_checked(f"[name=intake][value='{intake}']")
    page.fill("[name=day]", yesterday)
    page.fill("[name=time]", "17:00")
    page.check("[name=kinds][value=hives]", force=True)
    assert page.is_checked("[name='hives.grade'][value=mild]")
    page.click("button[value='treatments.add.antihistamine']")
    page.fill("[name='treatments.1.name']", "Cetirizine")
    page.fill("[name='treatments.1.time']", "17:05")
    page.check("[name=grade][value='1']", force=True)
    page.check("[name=outcome][value=resolved]", force=True)
    page.fill("[name='resolved.day']", yesterday)
    page.fill("[name='resolved.time']", "18:30")
    family.main_action()
    page.wait_for_url(re.compile(f"/people/{mia}/reactions$"))
    text = plain(page.inner_text("main"))
    assert "9 h after Peanut 80 mg" in text and "Grade 1, mild" in text and "Over at 18:30" in text

    # A photo is decoded and shown; a truncated one is rejected, and the first one stays.
    page.click(".reaction a[href$='/edit']")
    png(tmp_path / "rash.png", 600, 400)
    page.set_input_files("[name=photo]", str(tmp_path / "rash.png"))
    page.click(".reaction-photo-form button[type=submit]")
    page.wait_for_selector("img.reaction-photo")
    assert page.evaluate("document.querySelector('img.reaction-photo').naturalWidth") > 0
    (tmp_path / "cut.png").write_bytes((tmp_path / "rash.png").read_bytes()[:200])
    page.set_input_files("[name=photo]", str(tmp_path / "cut.png"))
    page.click(".reaction-photo-form .photo-pick button[type=submit]")
    page.wait_for_selector(".err")
    assert page.locator("img.reaction-photo").count() == 1

    # Deleted and restored.
    page.click("button[form=deletion]")
    page.wait_for_selector("[data-toast]")
    assert page.locator(".reaction").count() == 0
    page.click("[data-toast] button")
    page.wait_for_selector(".reaction")
