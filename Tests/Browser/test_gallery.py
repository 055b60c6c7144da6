"""Every page with made-up data: accessible, in both themes, without sideways scrolling."""

import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from site_driver import Server

from conftest import BINARY, DESKTOP, PHONE

RULES = {"runOnly": {"type": "tag", "values": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]}}


@pytest.fixture(scope="module")
def demo(tmp_path_factory):
    server = Server(tmp_path_factory.mktemp("demo") / "home", BINARY)
    server.environment["ACCLIMATE_DEMO"] = "on"
    server.home.mkdir()
    (server.home / "set-up").touch()
    server.start()
    yield server
    server.stop()


@pytest.fixture(scope="module")
def pages(demo):
    import urllib.request
    index = urllib.request.urlopen(f"http://127.0.0.1:{demo.port}/gallery").read().decode()
    found = sorted(set(re.findall(r'href="(/gallery/[^"]+)"', index)))
    assert len(found) > 40
    return found


@pytest.mark.parametrize("theme, size", [("light", PHONE), ("dark", DESKTOP)], ids=["light phone", "dark desktop"])
def test_axe_finds_nothing(demo, pages, chromium, theme, size):
    context = chromium.new_context(viewport=size, color_scheme=theme, reduced_motion="reduce")
    page = context.new_page()
    axe = Axe()
    found = []
    for path in pages:
        page.goto(f"http://127.0.0.1:{demo.port}{path}")
        for violation in axe.run(page, options=RULES).response["violations"]:
            targets = [node["target"] for node in violation["nodes"]][:3]
            found.append(f"{path}: {violation['id']} {targets}")
    context.close()
    assert not found, "\n".join(found)


@pytest.mark.parametrize("enlarged", [False, True], ids=["usual text", "text at 200 %"])
def test_nothing_scrolls_sideways_at_360_pixels(demo, pages, chromium, enlarged):
    context = chromium.new_context(viewport={"width": 360, "height": 740})
    page = context.new_page()
    wide = []
    for path in pages:
        page.goto(f"http://127.0.0.1:{demo.port}{path}")
        if enlarged:
            page.evaluate("document.documentElement.style.fontSize = '200%'")
        width = page.evaluate("document.documentElement.scrollWidth")
        if width > 360:
            wide.append(f"{path}: {width}")
    context.close()
    assert not wide, "\n".join(wide)


def test_touch_targets_are_large_enough(demo, pages, chromium):
    """44 CSS pixels on the main controls (WCAG 2.5.5); links inside sentences are exempt."""
    context = chromium.new_context(viewport=PHONE)
    page = context.new_page()
    small = []
    for path in pages:
        page.goto(f"http://127.0.0.1:{demo.port}{path}")
        small += page.evaluate("""path => [...document.querySelectorAll('button, .btn, .icon-btn, .tab, .help, .chip, .seg')]
            .filter(element => element.offsetParent)
            .map(element => ({ element, box: element.getBoundingClientRect() }))
            .filter(({ box }) => box.width > 0 && box.height < 43.5)
            .map(({ element, box }) => `${path}: ${element.className} ${element.textContent.trim().slice(0, 30)} ${box.height}`)
        """, path)
    context.close()
    assert not small, "\n".join(small)
