"""A phone that caches pages, and the ways in which it can lose the server."""

import re
import time

from family import Family
from phone import wait_for_copies
from test_photo import png

# Loads the open page's own modules.
MODULE = """
    const { modules } = await import(document.querySelector("script[type=module]").src);
    const module = async (name) => modules[`js/${name}`];
"""
SHELL = re.compile(r"^acclimate-shell-")


class Kept(Family):
    """A family whose phone has cached its pages."""

    def script(self, body):
        return self.page.evaluate(f"async () => {{ {MODULE} {body} }}")

    def until(self, body, seconds=40):
        """Waits until a script returns true."""
        end = time.monotonic() + seconds
        while not self.script(body):
            assert time.monotonic() < end, f"never: {body}"
            time.sleep(0.03)

    def wait_for_copies(self):
        wait_for_copies(self.page)

    def keep_again(self):
        self.script("await (await module('offline/keeping.js')).keepNow();")

    def rows(self):
        """What is stored on this device: the text of unsealed data, None for sealed data."""
        return self.script("""
            const rows = await (await module("offline/database.js")).readAll("pages");
            return Object.fromEntries(rows.map((row) =>
                [row.address, row.isOpen ? new TextDecoder().decode(row.bytes) : null]));""")

    def shells(self):
        return [name for name in self.page.evaluate("() => caches.keys()") if SHELL.match(name)]

    def says(self, text):
        assert text in self.page.inner_text("body"), self.page.inner_text("body")


class Network:
    """Cuts the network, either in the browser or by stopping the server. A page only notices that the server is back
    when it checks, every 15 seconds; `hurries` skips that wait."""

    def __init__(self, kind, server, context):
        self.kind, self.server, self.context = kind, server, context
        self.clock = None

    def fail(self, hurries=None):
        if hurries:
            self.clock = hurries.clock
            self.clock.install()
        if self.kind == "no network":
            self.context.set_offline(True)
        else:
            self.server.stop()

    def come_back(self):
        if self.kind == "no network":
            self.context.set_offline(False)
        else:
            self.server.start()
            if self.clock:
                self.clock.fast_forward(15_000)


def prepare(server, context, tmp_path=None):
    """Mia's family with a level, all cached; with a folder for its file, also a document."""
    page = context.new_page()
    family = Kept(page, server.port, opens=False)
    family.set_up(server.code)
    family.mia = mia = family.add_person()
    family.add_level(mia, "Peanut", "First step", "5", current=True)
    family.open(f"/people/{mia}/today")
    wait_for_copies(page)
    if tmp_path:
        family.document = add_document(family, tmp_path)
        family.open(f"/people/{mia}/today")
        family.keep_again()
    return family


def add_document(family, folder):
    """Adds a document that the phone caches; returns its address."""
    page = family.page
    png(folder / "Insurance_card.png", 300, 200)
    family.open(f"/people/{family.mia}/documents")
    page.set_input_files("#documents", str(folder / "Insurance_card.png"))
    page.click("form[data-upload] button[type=submit]")
    page.click("a.document-main")
    page.wait_for_url(re.compile(r"/documents/[^/]+$"))
    page.click("form[action$='/offline-copy'] button")
    page.wait_for_selector("form[action$='/offline-copy/removal']")
    return page.url.removeprefix(family.base)
