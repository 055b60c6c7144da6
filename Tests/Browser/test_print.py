"""What people take along on paper: black on white, without navigation and buttons, and nothing wider than the sheet."""

import re
import subprocess
import urllib.request

import pytest

from family import plain

# The sheet of A4 without its margins of 15 mm, in CSS pixels.
A4 = {"width": 680, "height": 1009}

# What people take along, as the gallery names its template, and words that have to be on the paper.
TAKEN = {
    "plan-show": "mg",
    "reports-show": "At a glance",
    "action-plans-show": "Emergency action plan",
    "asthma-sheet": "Green",
    "medicines-index": "mg",
    "learn-show": "Sources",
    "help-show": "112",
    "questions-index": "?",
    "calories-show": "kcal",
    "asthma-show": "Inhalers",
    "study-consent": "Version",
    "study-copy": "Version",
}

# Everything shown that is for a screen: places, buttons, fields to press.
SHOWN = """() => [...document.querySelectorAll(`nav, button, dialog, input[type=submit], input[type=button],
        a.btn:not([href^='tel:']), .icon-btn, .tip, .toast, .foot, .skip`)]
    .filter(one => one.checkVisibility() && one.getClientRects().length > 0)
    .map(one => one.outerHTML.slice(0, 120))"""

# Everything that ends right of the sheet, or is cut off in its box.
CUT = """() => [...document.querySelectorAll("body *")]
    .filter(one => one.checkVisibility() && !one.closest("svg") && !one.closest(".sr"))
    .filter(one => {
        const box = one.getBoundingClientRect();
        const hides = getComputedStyle(one).overflowX !== "visible" && one.clientWidth > 1;
        return box.right > innerWidth + 1 || box.left < -1 || hides && one.scrollWidth > one.clientWidth + 1;
    }).map(one => one.outerHTML.slice(0, 120))"""

# Every text with the colour that it is printed in, unless it is on a ground that is printed too.
PALE = """() => [...document.querySelectorAll("body *")]
    .filter(one => [...one.childNodes].some(node => node.nodeType === 3 && node.data.trim()))
    .filter(one => one.checkVisibility() && !one.closest("svg"))
    .filter(one => {
        for (let up = one; up; up = up.parentElement)
            if (getComputedStyle(up).printColorAdjust === "exact") return false;
        const [red, green, blue] = getComputedStyle(one).color.match(/[\\d.]+/g).map(Number);
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 115;
    }).map(one => `${getComputedStyle(one).color} ${one.outerHTML.slice(0, 120)}`)"""


@pytest.fixture(scope="module")
def samples(demo):
    """The addresses of the gallery's samples, by template."""
    index = urllib.request.urlopen(f"http://127.0.0.1:{demo.port}/gallery").read().decode()
    found = {}
    for template, sample in sorted(set(re.findall(r'href="/gallery/([^"/]+)/([^"/]+)"', index))):
        found.setdefault(template, []).append(f"http://127.0.0.1:{demo.port}/gallery/{template}/{sample}")
    return found


@pytest.mark.parametrize("template", TAKEN)
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_page_on_paper(samples, chromium, template, theme):
    context = chromium.new_context(viewport=A4, color_scheme=theme, locale="en-GB", reduced_motion="reduce")
    page = context.new_page()
    said = ""
    for address in samples[template]:
        page.goto(address)
        page.emulate_media(media="print", color_scheme=theme)
        where = address.rsplit("/gallery/", 1)[1]
        assert page.evaluate(SHOWN) == [], where
        assert page.evaluate(CUT) == [], where
        assert page.evaluate(PALE) == [], where
        assert page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(255, 255, 255)", where
        said += plain(page.inner_text("body"))
        page.emulate_media(media="screen")
    context.close()
    assert TAKEN[template] in said


def printed(page, tmp_path):
    """The text of the printed sheets."""
    file = tmp_path / "printed.pdf"
    page.pdf(path=str(file), format="A4", prefer_css_page_size=False)
    out = subprocess.run(["pdftotext", "-layout", str(file), "-"], capture_output=True, text=True, check=True)
    return plain(out.stdout)


def test_an_article_has_its_sources_and_no_contents(demo, chromium, tmp_path):
    context = chromium.new_context(viewport=A4, locale="en-GB")
    page = context.new_page()
    page.goto(f"http://127.0.0.1:{demo.port}/learn/puffer-and-spacer")
    addresses = page.eval_on_selector_all(".sources a", "links => links.map(link => link.href)")
    text = re.sub(r"\s", "", printed(page, tmp_path))
    context.close()
    assert addresses and all(re.sub(r"\s", "", address) in text for address in addresses)
    assert "Onthispage" not in text


def test_help_has_the_number_to_call(samples, chromium, tmp_path):
    context = chromium.new_context(viewport=A4, locale="en-GB")
    page = context.new_page()
    for address in samples["help-show"]:
        page.goto(address)
        labels = [re.sub(r"\s", "", text) for text in page.locator(".btn-call").all_inner_texts()]
        text = re.sub(r"\s", "", printed(page, tmp_path))
        assert labels and all(label in text for label in labels), address
    context.close()


def test_a_closed_group_of_levels_is_on_paper(samples, chromium):
    context = chromium.new_context(viewport=A4, locale="en-GB")
    page = context.new_page()
    closed = 0
    for address in samples["plan-show"]:
        page.goto(address)
        page.eval_on_selector_all("details.group", "groups => groups.forEach(group => group.open = false)")
        page.emulate_media(media="print")
        for table in page.locator("details.group .levels").all():
            assert table.is_visible(), address
            closed += 1
        page.emulate_media(media="screen")
    context.close()
    assert closed
