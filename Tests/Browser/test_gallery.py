"""Every page with made-up data: accessible, in both themes, without sideways scrolling, with large touch targets."""

import re
import urllib.request
from pathlib import Path

import axe_playwright_python
import pytest
from site_driver import Server

from conftest import BINARY, DESKTOP, PHONE

AXE = (Path(axe_playwright_python.__file__).parent / "axe.min.js").read_text()
RULES = {
    "runOnly": {"type": "tag", "values": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]},
    # The others are found all the same, and only counted.
    "resultTypes": ["violations"],
}
NARROW = {"width": 360, "height": 740}
# Parts of the gallery that run beside each other.
PARTS = 6


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
    index = urllib.request.urlopen(f"http://127.0.0.1:{demo.port}/gallery").read().decode()
    found = sorted(set(re.findall(r'href="(/gallery/[^"]+)"', index)))
    assert len(found) > 40
    return found


def violations(page):
    """What axe finds; its script is there once per load of a page."""
    page.evaluate(f"typeof axe === 'undefined' && (() => {{ {AXE}\n }}).call(window)")
    return page.evaluate("""async options => (await axe.run(document, options)).violations
        .map(rule => `${rule.id} ${JSON.stringify(rule.nodes.slice(0, 3).map(node => node.target))}`)""", RULES)


def small_targets(page):
    """44 CSS pixels on the main controls (WCAG 2.5.5); links inside sentences are exempt."""
    return page.evaluate("""() =>
        [...document.querySelectorAll('button, .btn, .icon-btn, .tab, .help, .chip, .seg')]
            .filter(element => element.offsetParent)
            .map(element => ({ element, box: element.getBoundingClientRect() }))
            .filter(({ box }) => box.width > 0 && box.height < 43.5)
            .map(({ element, box }) => `${element.className} ${element.textContent.trim().slice(0, 30)} ${box.height}`)
    """)


def width(page):
    return page.evaluate("document.documentElement.scrollWidth")


def look(page, address):
    """Everything that is wrong with a page: light on a phone, narrow, with large text, dark on a desktop, and its
    scripts."""
    broken = []
    notice = lambda error: broken.append(f"script: {error}")  # noqa: E731
    page.on("pageerror", notice)
    page.emulate_media(color_scheme="light", reduced_motion="reduce")
    page.set_viewport_size(PHONE)
    page.goto(address)
    yield from (f"light phone: {found}" for found in violations(page))
    yield from (f"small target: {found}" for found in small_targets(page))
    page.set_viewport_size(NARROW)
    if width(page) > NARROW["width"]:
        yield f"scrolls sideways at 360 pixels: {width(page)}"
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    if width(page) > NARROW["width"]:
        yield f"scrolls sideways with text at 200 %: {width(page)}"
    page.evaluate("document.documentElement.style.fontSize = ''")
    page.emulate_media(color_scheme="dark", reduced_motion="reduce")
    page.set_viewport_size(DESKTOP)
    yield from (f"dark desktop: {found}" for found in violations(page))
    page.remove_listener("pageerror", notice)
    yield from broken


@pytest.mark.parametrize("part", range(PARTS))
def test_every_page_is_for_everybody(demo, pages, chromium, part):
    context = chromium.new_context()
    page = context.new_page()
    wrong = []
    for path in pages[part::PARTS]:
        wrong += [f"{path}: {problem}" for problem in look(page, f"http://127.0.0.1:{demo.port}{path}")]
    context.close()
    assert not wrong, "\n".join(wrong)


def test_the_looks_find_what_is_wrong(demo, chromium):
    """A sample of each mistake is found, so that an empty list means that all is well."""
    context = chromium.new_context()
    page = context.new_page()
    page.route("**/broken", lambda route: route.fulfill(content_type="text/html", body="""<!doctype html>
        <html><title>x</title><style>button { height: 20px; width: 400px; padding: 0 }
        @media (prefers-color-scheme: dark) { p { color: #888; background: #777 } }</style>
        <main><h1>x</h1><p>words</p><button>small</button><input></main>
        <script>nobody.knows()</script></html>"""))
    wrong = "\n".join(look(page, f"http://127.0.0.1:{demo.port}/broken"))
    context.close()
    for problem in ("light phone: html-has-lang", "light phone: label", "small target:", "scrolls sideways at 360",
                    "scrolls sideways with text", "script: nobody is not defined", "dark desktop: label", "dark desktop: color-contrast"):
        assert problem in wrong, wrong
    assert "light phone: color-contrast" not in wrong
