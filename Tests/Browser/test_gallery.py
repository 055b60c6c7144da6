"""Every page with sample data: accessible, in both themes, without horizontal scrolling, with large touch targets."""

import contextlib
import http.client
import http.server
import os
import re
import threading
import urllib.request
from pathlib import Path

import axe_playwright_python
import pytest
from passed_samples import PassedSamples, digest_of_files, file

from conftest import DESKTOP, PHONE, ROOT

AXE_FILE = Path(axe_playwright_python.__file__).parent / "axe.min.js"
AXE = AXE_FILE.read_text()
RULES = {
    "runOnly": {"type": "tag", "values": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]},
    # Other results are still found, but only counted.
    "resultTypes": ["violations"],
}
# What can fail in another theme or at another size although the elements are the same.
LOOKS = {
    "runOnly": {"type": "rule", "values": [
        "color-contrast", "link-in-text-block", "target-size", "scrollable-region-focusable"]},
    "resultTypes": ["violations"],
}
NARROW = {"width": 360, "height": 740}
# Parts of the gallery that run in parallel.
PARTS = 12


@pytest.fixture(scope="module")
def pages(demo):
    index = urllib.request.urlopen(f"http://127.0.0.1:{demo.port}/gallery").read().decode()
    found = sorted(set(re.findall(r'href="(/gallery/[^"]+)"', index)))
    assert len(found) > 40
    return found


@pytest.fixture(scope="module")
def passed(chromium):
    """The samples that passed with the same style sheets, scripts, rules and browser. `ACCLIMATE_ALL=1` checks all."""
    public = ROOT / "Public"
    files = digest_of_files(
        *[public / folder for folder in ("css", "guide", "icons", "js", "samples")],
        *[folder for name in ("Styles", "Scripts") for folder in sorted(ROOT.glob(f"Sources/Areas/*/Pages/{name}"))],
        AXE_FILE, Path(__file__),
        Path(__file__).with_name("conftest.py"), Path(__file__).with_name("passed_samples.py"))
    return PassedSamples(file(), f"{files} {chromium.version}", is_used=os.environ.get("ACCLIMATE_ALL") != "1")


def violations(page, rules=RULES):
    """The violations axe finds; its script is loaded once per page load."""
    if page.evaluate("typeof axe === 'undefined'"):
        page.evaluate(f"(() => {{ {AXE}\n }}).call(window)")
    return page.evaluate("""async options => (await axe.run(document, options)).violations
        .map(rule => `${rule.id} ${JSON.stringify(rule.nodes.slice(0, 3).map(node => node.target))}`)""", rules)


def small_targets(page):
    """Main controls need 44 CSS pixels (WCAG 2.5.5); links inside sentences are exempt."""
    return page.evaluate("""() =>
        [...document.querySelectorAll('button, .btn, .icon-btn, .tab, .help, .chip, .seg')]
            .filter(element => element.offsetParent)
            .map(element => ({ element, box: element.getBoundingClientRect() }))
            .filter(({ box }) => box.width > 0 && box.height < 43.5)
            .map(({ element, box }) => `${element.className} ${element.textContent.trim().slice(0, 30)} ${box.height}`)
    """)


def width(page):
    return page.evaluate("document.documentElement.scrollWidth")


def note_hidden(page):
    page.evaluate("""() => { window.hiddenBefore = [...document.querySelectorAll("body *")]
        .filter((element) => !element.checkVisibility({ visibilityProperty: true })); }""")


def shows_more(page):
    """Whether anything is visible that was hidden at the previous size, such as navigation for wide screens only."""
    return page.evaluate(
        "() => hiddenBefore.some((element) => element.checkVisibility({ visibilityProperty: true }))")


def look(page, address):
    """All problems of a page: light on a phone, narrow, with large text, dark on a desktop, and script errors. On the
    desktop, all rules run again only where it shows something that the phone does not."""
    broken = []
    notice = lambda error: broken.append(f"script: {error}")  # noqa: E731
    page.on("pageerror", notice)
    page.emulate_media(color_scheme="light", reduced_motion="reduce")
    page.set_viewport_size(PHONE)
    page.goto(address)
    yield from (f"light phone: {found}" for found in violations(page))
    yield from (f"small target: {found}" for found in small_targets(page))
    note_hidden(page)
    page.set_viewport_size(NARROW)
    if width(page) > NARROW["width"]:
        yield f"scrolls sideways at 360 pixels: {width(page)}"
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    if width(page) > NARROW["width"]:
        yield f"scrolls sideways with text at 200 %: {width(page)}"
    page.evaluate("document.documentElement.style.fontSize = ''")
    page.emulate_media(color_scheme="dark", reduced_motion="reduce")
    page.set_viewport_size(DESKTOP)
    rules = RULES if shows_more(page) else LOOKS
    yield from (f"dark desktop: {found}" for found in violations(page, rules))
    page.remove_listener("pageerror", notice)
    yield from broken


def look_at_all(page, base, paths, passed):
    """The problems of all samples that have not passed unchanged before. Samples without problems are remembered."""
    host = base.removeprefix("http://")
    with contextlib.closing(http.client.HTTPConnection(host, timeout=60)) as connection:
        wrong = []
        for path in paths:
            connection.request("GET", path)
            answer = connection.getresponse()
            policy = answer.headers.get("Content-Security-Policy", "")
            html = policy.encode() + answer.read()
            if answer.status == 200 and passed.has(html):
                continue
            found = [f"{path}: {problem}" for problem in look(page, base + path)]
            wrong += found
            if answer.status == 200 and not found:
                passed.add(html)
    passed.save()
    return wrong


@pytest.mark.parametrize("part", range(PARTS))
def test_every_page_is_for_everybody(demo, pages, passed, chromium, part):
    context = chromium.new_context()
    # Sent to the browser once instead of with every page.
    context.add_init_script(AXE)
    page = context.new_page()
    wrong = look_at_all(page, f"http://127.0.0.1:{demo.port}", pages[part::PARTS], passed)
    context.close()
    assert not wrong, "\n".join(wrong)


def test_the_looks_find_what_is_wrong(demo, chromium):
    """A sample of each problem is detected, so an empty list means that there are none."""
    context = chromium.new_context()
    page = context.new_page()
    page.route("**/broken", lambda route: route.fulfill(content_type="text/html", body="""<!doctype html>
        <html><title>x</title><style>button { height: 20px; width: 400px; padding: 0 }
        nav { display: none } @media (min-width: 1000px) { nav { display: block } }
        @media (prefers-color-scheme: dark) { p { color: #888; background: #777 } }</style>
        <main><h1>x</h1><p>words</p><button>small</button><input><nav><a href="/"></a></nav></main>
        <script>nobody.knows()</script></html>"""))
    wrong = "\n".join(look(page, f"http://127.0.0.1:{demo.port}/broken"))
    context.close()
    for problem in ("light phone: html-has-lang", "light phone: label", "small target:", "scrolls sideways at 360",
                    "scrolls sideways with text", "script: nobody is not defined", "dark desktop: color-contrast",
                    "dark desktop: link-name"):
        assert problem in wrong, wrong
    assert "light phone: color-contrast" not in wrong and "light phone: link-name" not in wrong


def test_colours_and_sizes_are_looked_at_on_every_desktop(demo, chromium):
    """Problems are found even if a wide screen shows no more than a phone."""
    context = chromium.new_context()
    page = context.new_page()
    page.route("**/broken", lambda route: route.fulfill(content_type="text/html", body="""<!doctype html>
        <html lang="en"><title>x</title><style>
        @media (prefers-color-scheme: dark) { p { color: #888; background: #777 } a { color: #000; text-decoration: none } }
        @media (min-width: 1000px) { .two { display: flex } .two button { height: 20px; width: 10px; padding: 0 } }
        button { height: 44px; width: 44px }</style>
        <main><h1>x</h1><p>words</p><div class="two"><button>a</button><button>b</button></div></main></html>"""))
    wrong = list(look(page, f"http://127.0.0.1:{demo.port}/broken"))
    context.close()
    assert [one.split(" [")[0] for one in wrong] == ["dark desktop: color-contrast", "dark desktop: target-size"], wrong


class Samples(http.server.BaseHTTPRequestHandler):
    """Serves one sample and counts how often a browser opened it."""

    good = '<!doctype html><html lang="en"><title>x</title><main><h1>x</h1></main></html>'
    broken = good.replace(' lang="en"', "")

    def do_GET(self):
        self.server.opened += "Mozilla" in self.headers.get("User-Agent", "") and self.path == "/gallery/one"
        body = self.server.html.encode()
        self.send_response(200)
        self.send_header("Content-Type", "text/html")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


@pytest.fixture
def sample():
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Samples)
    server.opened, server.html = 0, Samples.good
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield server
    server.shutdown()
    server.server_close()


def test_a_sample_is_looked_at_again_once_anything_has_changed(sample, chromium, tmp_path):
    context = chromium.new_context()
    page = context.new_page()

    def looks(same="as it was", is_used=True):
        """How often the sample was opened, and how many problems were found."""
        before = sample.opened
        passed = PassedSamples(tmp_path / "cache" / "passed.json", same, is_used)
        wrong = look_at_all(page, f"http://127.0.0.1:{sample.server_address[1]}", ["/gallery/one"], passed)
        return sample.opened - before, len(wrong)

    assert looks() == (1, 0)
    assert looks() == (0, 0)
    assert looks(is_used=False) == (1, 0)
    assert looks(same="another style sheet") == (1, 0)
    sample.html = Samples.broken
    assert looks() == (1, 1)
    # Failures are not remembered.
    assert looks() == (1, 1)
    sample.html = Samples.good
    assert looks() == (0, 0)
    (tmp_path / "cache" / "passed.json").write_text('["cut off')
    assert looks() == (1, 0)
    assert looks() == (0, 0)
    context.close()


def test_what_two_runs_remember_is_kept_and_has_an_end(tmp_path, monkeypatch):
    monkeypatch.setattr("passed_samples.MOST", 3)
    one, two = (PassedSamples(tmp_path / "passed.json", "same") for _ in range(2))
    one.add(b"a")
    two.add(b"b")
    one.save()
    two.save()
    both = PassedSamples(tmp_path / "passed.json", "same")
    assert both.has(b"a") and both.has(b"b") and not both.has(b"c")
    assert both.digest(b"/assets/0123ab/css") == both.digest(b"/assets/ff/css")
    for html in (b"c", b"d"):
        both.add(html)
    both.save()
    last = PassedSamples(tmp_path / "passed.json", "same")
    assert not last.has(b"a") and all(last.has(html) for html in (b"b", b"c", b"d"))
    # If nothing can be stored, all are checked.
    nowhere = PassedSamples(Path("/proc/nowhere/passed.json"), "same")
    nowhere.add(b"a")
    nowhere.save()


def test_a_file_that_changes_is_told(tmp_path):
    (tmp_path / "css").mkdir()
    sheet = tmp_path / "css" / "a.css"
    sheet.write_text("a { color: red }")
    before = digest_of_files(tmp_path / "css")
    assert digest_of_files(tmp_path / "css") == before
    sheet.write_text("a { color: tan }")
    assert digest_of_files(tmp_path / "css") != before
