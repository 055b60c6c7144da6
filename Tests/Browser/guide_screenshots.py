"""Takes the screenshots for the user guide and the documentation from the demo family, keeping those of the guide
small.

A screenshot is a name, an address and a size. Addresses in the gallery show sample data; those with {person} are Mia's
pages in the demo.
"""

import io
import os
import re
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT / "Benchmarks"))

from PIL import Image  # noqa: E402
from playwright.sync_api import sync_playwright  # noqa: E402
from site_driver import Server  # noqa: E402

PHONE = {"width": 390, "height": 760}
TALL = {"width": 390, "height": 844}
DESKTOP = {"width": 1280, "height": 800}
COLOURS = 128

PICTURES = [
    ("settings", "/settings", PHONE),
    ("people", "/people", PHONE),
    ("today", "/people/{person}/today", PHONE),
    ("month", "/people/{person}/today?view=month", PHONE),
    ("dose", "/people/{person}/doses/{day}", PHONE),
    ("plan", "/people/{person}/plan", PHONE),
    ("import", "/gallery/dose-imports-show/ready", PHONE),
    ("check", "/gallery/dose-checks-show/proceed", PHONE),
    ("symptoms", "/people/{person}/symptoms/new", PHONE),
    ("warning", "/gallery/warnings-show/emergency", PHONE),
    ("insights", "/people/{person}/insights", PHONE),
    ("rescue", "/people/{person}/rescue-medicines", PHONE),
    ("documents", "/people/{person}/documents", PHONE),
    ("report", "/people/{person}/report", PHONE),
    ("learn", "/learn", PHONE),
    ("help", "/help", PHONE),
    ("medicines", "/people/demo-nora/medicines", PHONE),
    ("medicine", "/people/demo-nora/medicines/demo-apixaban", PHONE),
]

# Displayed larger, so with more colours and twice the resolution.
DOCUMENTATION = [
    ("today-phone", "/people/{person}/today", TALL, "light"),
    ("log-dose-phone", "/people/{person}/doses/{day}", TALL, "light"),
    ("plan-desktop", "/people/{person}/plan", DESKTOP, "light"),
    ("import-phone", "/gallery/dose-imports-show/ready", TALL, "light"),
    ("urgent-phone", "/gallery/warnings-show/emergency", TALL, "light"),
    ("insights-phone", "/people/{person}/insights", TALL, "dark"),
    ("activity-phone", "/gallery/activity-show/typical", TALL, "light"),
    ("calories-phone", "/gallery/calories-show/surplus", TALL, "light"),
]


def save(png, file, colours=COLOURS):
    """A page needs few colours, which makes the file much smaller."""
    Image.open(io.BytesIO(png)).convert("RGB").quantize(colours, dither=Image.Dither.NONE).save(file, optimize=True)


def sign_in(page, base):
    page.goto(base + "/session/new")
    page.fill("[name=email]", "demo@example.org")
    page.fill("[name=password]", "peanut-a-day")
    page.locator("form:has([name=password]) button[type=submit]").click()
    page.goto(base + "/people")
    link = page.locator("a.person-main").first.get_attribute("href")
    return re.search(r"/people/([^/]+)/", link).group(1)


def main(wanted):
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder) / "home", os.environ.get("ACCLIMATE_BINARY", ROOT / ".build/debug/acclimate"))
        server.environment["ACCLIMATE_DEMO"] = "on"
        server.home.mkdir()
        (server.home / "set-up").touch()
        server.start()
        browser = playwright.chromium.launch(
            executable_path=os.environ.get("CHROMIUM", "/usr/bin/chromium-headless-shell"), args=["--no-sandbox"])
        try:
            base = f"http://127.0.0.1:{server.port}"
            context = browser.new_context(
                viewport=PHONE, color_scheme="light", locale="en-GB", timezone_id="Europe/London",
                reduced_motion="reduce")
            page = context.new_page()
            person = sign_in(page, base)
            page.goto(f"{base}/people/{person}/today")
            day = re.search(r"/doses/(\d{4}-\d\d-\d\d)", page.content()).group(1)
            for name, path, size in PICTURES:
                if wanted and name not in wanted:
                    continue
                page.set_viewport_size(size)
                answer = page.goto(base + path.format(person=person, day=day))
                assert answer.status == 200, f"{name}: {answer.status}"
                page.evaluate("document.querySelector('.tip')?.remove()")
                file = ROOT / "Public/guide" / f"{name}.png"
                save(page.screenshot(), file)
                print(f"{file.relative_to(ROOT)}: {file.stat().st_size // 1024} kB")
            state = context.storage_state()
            for name, path, size, scheme in DOCUMENTATION:
                if wanted and name not in wanted:
                    continue
                large = browser.new_context(
                    viewport=size, color_scheme=scheme, locale="en-GB", timezone_id="Europe/London",
                    reduced_motion="reduce", storage_state=state, device_scale_factor=2 if size is TALL else 1)
                page = large.new_page()
                assert page.goto(base + path.format(person=person, day=day)).status == 200, name
                page.evaluate("document.querySelector('.tip')?.remove()")
                file = ROOT / "docs/screenshots" / f"{name}.png"
                save(page.screenshot(), file, 256)
                print(f"{file.relative_to(ROOT)}: {file.stat().st_size // 1024} kB")
                large.close()
        finally:
            browser.close()
            server.stop()


main(set(sys.argv[1:]))
