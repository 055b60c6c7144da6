"""Pages that the phone keeps: without a network, without a server, after an upgrade, locked, and on a device of nobody."""

import re
import shutil
import time

import pytest
from conftest import BINARY, PHONE, ROOT
from family import PASSWORD, Family
from site_driver import Server
from test_photo import png

# The modules of the page that is open.
MODULE = "const module = (name) => import(document.querySelector('script[type=module]').src.replace('app.js', name));"
SHELL = re.compile(r"^acclimate-shell-")


class Kept(Family):
    """A family whose phone has kept its pages."""

    def script(self, body):
        return self.page.evaluate(f"async () => {{ {MODULE} {body} }}")

    def until(self, body, seconds=40):
        """Waits until a script says yes."""
        end = time.monotonic() + seconds
        while not self.script(body):
            assert time.monotonic() < end, f"never: {body}"
            time.sleep(0.1)

    def wait_for_copies(self):
        """Until the worker is there and every page of the list is kept."""
        self.until("""
            const { read } = await module("offline/database.js");
            return navigator.serviceWorker.controller !== null && (await read("state", "kept")) > 0;""")

    def keep_again(self):
        self.script("await (await module('offline/keeping.js')).keepNow();")

    def rows(self):
        """What lies on this device: the words of what lies open, None for what is sealed."""
        return self.script("""
            const rows = await (await module("offline/database.js")).readAll("pages");
            return Object.fromEntries(rows.map((row) =>
                [row.address, row.isOpen ? new TextDecoder().decode(row.bytes) : null]));""")

    def shells(self):
        return [name for name in self.page.evaluate("() => caches.keys()") if SHELL.match(name)]

    def says(self, text):
        assert text in self.page.inner_text("body"), self.page.inner_text("body")


class Network:
    """Takes the network away: from the browser, or by stopping the server behind it."""

    def __init__(self, kind, server, context):
        self.kind, self.server, self.context = kind, server, context

    def fail(self):
        if self.kind == "no network":
            self.context.set_offline(True)
        else:
            self.server.stop()

    def come_back(self):
        if self.kind == "no network":
            self.context.set_offline(False)
        else:
            self.server.start()


@pytest.fixture
def context(chromium):
    """A phone in Berlin; a page error fails the test, a request that found no network does not."""
    context = chromium.new_context(worker=True, viewport=PHONE, locale="en-GB", timezone_id="Europe/Berlin")
    context.set_default_timeout(30_000)
    problems = []
    context.on("weberror", lambda error: problems.append(f"script: {error.error}"))
    context.on("console", lambda message: problems.append(f"console: {message.text}")
               if message.type == "error" and "Failed to load resource" not in message.text else None)
    yield context
    context.close()
    assert not problems, problems


@pytest.fixture(params=["no network", "no server"])
def network(request, server, context):
    return Network(request.param, server, context)


def prepare(server, context, tmp_path):
    """Mia's family with a plan of two levels and a document, all kept."""
    page = context.new_page()
    family = Kept(page, server.port)
    family.set_up(server.code)
    family.mia = mia = family.add_person()
    family.add_level(mia, "Peanut", "First step", "5", current=True)
    png(tmp_path / "Insurance_card.png", 300, 200)
    family.open(f"/people/{mia}/documents")
    page.set_input_files("#documents", str(tmp_path / "Insurance_card.png"))
    page.click("form[data-upload] button[type=submit]")
    page.click("a.document-main")
    page.wait_for_url(re.compile(r"/documents/[^/]+$"))
    page.click("form[action$='/offline-copy'] button")
    page.wait_for_selector("form[action$='/offline-copy/removal']")
    family.document = page.url.removeprefix(family.base)
    family.open(f"/people/{mia}/today")
    family.wait_for_copies()
    family.keep_again()
    return family


@pytest.fixture
def phone(server, context, tmp_path):
    return prepare(server, context, tmp_path)


def test_pages_open_without_a_network_and_say_how_old_they_are(phone, network):
    page, mia = phone.page, phone.mia
    network.fail()
    seen = {
        f"/people/{mia}/today": "Peanut dose", f"/people/{mia}/plan": "First step", "/people": "Mia",
        f"/people/{mia}/symptoms/new": "Hives", f"/people/{mia}/symptoms/new?day=2026-01-01": "Hives",
        "/help": "112", f"/people/{mia}/action-plan": "Mia", "/guide": "Without a network", phone.document: "Insurance",
    }
    for path, words in seen.items():
        phone.open(path)
        phone.says(words)
        assert re.fullmatch(r"No network\. This is how it was today at \d\d:\d\d\.",
                            page.inner_text("[data-kept-words]")), path
        assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"], path
    phone.open(phone.document)
    assert page.evaluate("document.querySelector('[data-viewer-picture]').naturalWidth") == 300
    assert page.evaluate("getComputedStyle(document.querySelector('.head')).display") == "flex"
    phone.open("/")
    assert page.url.endswith(f"/people/{mia}/today")


def test_a_page_that_is_not_kept_says_so_and_lists_those_that_are(phone, network):
    page = phone.page
    network.fail()
    phone.open(f"/people/{phone.mia}/insights")
    assert page.inner_text("main h1") == "No network"
    listed = phone.texts("[data-kept-list] b")
    assert {"Mia: Today", "Mia: Plan", "Mia: Log symptoms", "Help", "Insurance card"} <= set(listed)
    page.click("[data-kept-list] a:has-text('Mia: Plan')")
    phone.says("First step")
    phone.open(f"/people/{phone.mia}/insights")
    network.come_back()
    page.wait_for_selector("[data-offline-page]", state="detached", timeout=30_000)
    assert page.url.endswith("/insights") and page.locator("[data-kept-notice]").is_hidden()


def test_an_open_page_shows_the_latest_when_the_network_is_back(phone, network):
    page = phone.page
    network.fail()
    phone.open(f"/people/{phone.mia}/today")
    page.wait_for_selector("html[data-kept]")
    network.come_back()
    page.wait_for_selector("html:not([data-kept])", timeout=30_000)


def test_what_was_typed_is_not_taken_by_the_latest_page(phone, network):
    page = phone.page
    network.fail()
    phone.open(f"/people/{phone.mia}/symptoms/new")
    page.fill("textarea", "after the swimming lesson")
    network.come_back()
    page.locator("[data-kept-latest]").wait_for(state="visible", timeout=30_000)
    phone.says("What you typed is still here")
    assert page.input_value("textarea") == "after the swimming lesson"
    page.click("[data-kept-latest]")
    page.wait_for_selector("html:not([data-kept])")


def test_links_to_pages_that_are_not_kept_say_so(phone, network):
    page = phone.page
    network.fail()
    phone.open(f"/people/{phone.mia}/today")
    insights = page.locator(".place[href$='/insights']")
    page.wait_for_selector(".place[href$='/insights'][aria-disabled=true]")
    assert page.locator(".place[href$='/plan'][aria-disabled]").count() == 0
    insights.click(force=True)
    page.locator("[data-not-kept]").wait_for(state="visible")
    assert page.url.endswith("/today")
    page.click(".place[href$='/plan']")
    page.wait_for_url("**/plan")
    # Cancel leads to a day that is not kept by itself, and back all the same.
    phone.open(f"/people/{phone.mia}/today")
    page.click(".quick a[href*='/symptoms/new']")
    page.wait_for_selector("form[data-urgent]")
    page.click(".form-cancel")
    page.wait_for_url("**/today")


def test_yesterdays_page_is_not_todays(phone, network):
    page = phone.page
    assert page.locator(".hero").is_visible()
    network.fail()
    page.clock.install(time=page.evaluate("Date.now() / 1000 + 86400"))
    phone.open(f"/people/{phone.mia}/today")
    assert page.inner_text("[data-kept-words]").startswith("No network. This is how it was yesterday at")
    assert page.locator(".hero").is_hidden() and page.locator(".agenda-card:visible").count() == 0
    phone.says("This is an earlier day")
    assert page.inner_text("h1") != "Today"


def test_a_form_that_cannot_be_sent_keeps_what_was_typed(phone, network):
    page = phone.page
    phone.open(f"/people/{phone.mia}/contacts/new")
    page.fill("[name=name]", "Dr Bell")
    page.fill("[name=number]", "+49 30 1234567")
    network.fail()
    phone.main_action()
    page.wait_for_selector("[data-unsent-problem]")
    phone.says("nothing was sent")
    assert page.input_value("[name=name]") == "Dr Bell" and page.url.endswith("/contacts/new")
    network.come_back()
    phone.main_action()
    page.wait_for_url("**/contacts")
    assert page.locator("[data-unsent-problem]").count() == 0
    phone.says("Dr Bell")


def test_a_form_sent_by_the_browser_alone_says_that_nothing_was_sent(phone, network):
    page = phone.page
    phone.open(f"/people/{phone.mia}/contacts/new")
    page.fill("[name=name]", "Dr Bell")
    network.fail()
    with page.expect_navigation():
        page.evaluate("HTMLFormElement.prototype.submit.call(document.querySelector('main form'))")
    assert page.inner_text("main h1") == "Nothing was sent"
    network.come_back()
    phone.open(f"/people/{phone.mia}/contacts")
    assert "Dr Bell" not in page.inner_text("main")


def test_what_happened_on_a_visit_is_kept_without_its_toast(phone, network):
    page = phone.page
    phone.open(f"/people/{phone.mia}/levels/new")
    page.select_option("[name=allergen]", label="Peanut")
    page.fill("[name=name]", "Second step")
    page.fill("[name=amount]", "10")
    phone.main_action()
    page.wait_for_selector("[data-toast]")
    phone.wait_for_copies()
    # The page after a form keeps all pages anew.
    phone.until(f"""
        const answer = await (await module("offline/pages.js")).find("/people/{phone.mia}/plan");
        return (await answer.text()).includes("Second step");""")
    network.fail()
    phone.open(f"/people/{phone.mia}/plan")
    phone.says("Second step")
    assert page.locator("[data-toast]").count() == 0


def test_while_locked_only_help_and_the_action_plan_open(phone, network):
    page = phone.page
    rows = phone.rows()
    open_ones = {path for path, text in rows.items() if text is not None}
    # The words are the catalogue of sentences for scripts: nothing of anybody.
    assert open_ones == {"/help", "/guide", "/offline/words", f"/people/{phone.mia}/action-plan"}
    assert "Mia" not in rows["/offline/words"]
    phone.script("await (await module('offline/vault.js')).close();")
    network.fail()
    for path in [f"/people/{phone.mia}/today", f"/people/{phone.mia}/plan", phone.document, "/", "/people"]:
        phone.open(path)
        assert page.inner_text("main h1") == "No network", path
        assert "First step" not in page.content() and "Mia: Today" not in page.content()
    assert sorted(phone.texts("[data-kept-list] b")) == ["Action plan of Mia", "Help", "User guide"]
    for path in open_ones - {"/offline/words"}:
        phone.open(path)
        page.wait_for_selector("html[data-kept]")
    phone.open("/urgent")
    assert page.locator("[name=signs]").count() > 3


def test_what_is_no_longer_on_the_list_goes(phone):
    page = phone.page
    assert phone.document in phone.rows() and phone.document + "/file" in phone.rows()
    phone.open(phone.document)
    page.click("form[action$='/offline-copy/removal'] button")
    page.wait_for_selector("form[action$='/offline-copy']")
    phone.keep_again()
    assert not [path for path in phone.rows() if "/documents/" in path]


def test_another_account_finds_nothing_of_the_first(phone, server, context):
    page = phone.page
    phone.open("/settings")
    page.locator("form[action='/settings/invitations'] button").click()
    link = page.input_value("[data-copy-source]")
    account_here = "return (await module('offline/database.js')).read('state', 'account');"
    first = phone.script(account_here)
    # Ada writes something down that does not arrive.
    context.clear_cookies()
    phone.script(f"""
        await (await module("offline/outbox.js")).add({{
            id: crypto.randomUUID(), account: "{first}", person: "{phone.mia}", kind: "symptoms", made: Date.now(),
            action: "/people/{phone.mia}/nothing-here", fields: [["note", "after the swimming lesson"]],
            label: "Hives of Ada", state: "waiting",
        }});""")
    sent = []
    context.on("request", lambda request: sent.append(request.url) if "outbox-entry" in request.headers else None)
    page.goto(link)
    phone.fill_account("Ben Okafor", "ben@example.org")
    page.wait_for_url(re.compile("/(today|people)"))
    kept_for_account = """
        const { read } = await module("offline/database.js");
        const account = document.querySelector("meta[name=acclimate-owner]").content;
        return (await read("state", "account")) === account && (await read("state", "kept")) > 0;"""
    phone.until(kept_for_account)
    assert phone.script(account_here) != first
    # The entry stays for Ada, and Ben's key does not open it: it is there, and nothing of it is shown or sent.
    for path in ["/people", "/settings", f"/people/{phone.mia}/today"]:
        phone.open(path)
        page.wait_for_timeout(300)
        assert "Hives of Ada" not in page.content() and "swimming" not in page.content()
    assert phone.script("return (await module('offline/outbox.js')).send({ again: true });") == []
    assert sent == []
    [entry] = phone.script("return (await module('offline/outbox.js')).list();")
    assert set(entry) == {"id", "made", "state"} and entry["state"] == "unreadable"
    assert phone.script("""
        const [row] = await (await module("offline/database.js")).readAll("outbox");
        return (await module("offline/vault.js")).unseal(row.sealed).then(() => "opened", (error) => error.name);
        """) == "OperationError"
    # Ben is in the family; what is kept of Mia was kept for him, and nothing is left of Ada's.
    assert phone.script("""
        const { unseal } = await module("offline/vault.js");
        const rows = (await (await module("offline/database.js")).readAll("pages")).filter((row) => !row.isOpen);
        await Promise.all(rows.map((row) => unseal(row.bytes)));
        return rows.length;""") > 3
    # Ada's key opens it again.
    context.clear_cookies()
    phone.open("/session/new")
    page.fill("[name=email]", "ada@example.org")
    page.fill("[name=password]", PASSWORD)
    page.locator("form:has([name=password]) button[type=submit]").click()
    page.wait_for_url(re.compile("/(today|people)"))
    phone.until(kept_for_account)
    assert phone.script(account_here) == first
    [entry] = phone.script("return (await module('offline/outbox.js')).list();")
    assert entry["label"] == "Hives of Ada"


def test_a_device_of_nobody_keeps_nothing(server, context, chromium):
    page = context.new_page()
    family = Kept(page, server.port)

    def nothing_after(*paths):
        for path in paths:
            family.open(path)
        page.wait_for_timeout(500)
        assert page.evaluate("async () => (await navigator.serviceWorker.getRegistrations()).length") == 0
        assert page.evaluate("async () => (await indexedDB.databases()).length") == 0

    nothing_after("/setup", "/help", "/urgent", "/guide")
    elsewhere = chromium.new_context(worker=True, viewport=PHONE)
    first = elsewhere.new_page()
    Family(first, server.port).set_up(server.code)
    first.wait_for_url(re.compile("/people"))
    elsewhere.close()
    nothing_after("/help", "/session/new")
    assert page.locator("[data-signed-out]").count() == 1


def test_signed_out_help_does_not_replace_the_familys(phone, network):
    page = phone.page
    page.context.clear_cookies()
    phone.open("/help")
    page.wait_for_timeout(300)
    assert "Mia" in phone.rows()["/help"]


def test_an_upgrade_keeps_pages_of_both_builds_in_shape(context, tmp_path):
    resources = tmp_path / "resources"
    for name, source in [("Templates", "Sources/Web/Templates"), ("Words", "Sources/Web/Words"),
                         ("Articles", "Sources/Web/Articles"), ("Public", "Public")]:
        shutil.copytree(ROOT / source, resources / name)
    server = Server(tmp_path / "home", BINARY)
    server.environment["ACCLIMATE_RESOURCES"] = str(resources)
    server.start()
    try:
        phone = prepare(server, context, tmp_path)
        page = phone.page
        [first] = phone.shells()
        server.stop()
        with (resources / "Public/css/offline.css").open("a") as sheet:
            sheet.write("\n/* a newer build */\n")
        server.start()
        # The new worker comes with the next page; what was kept names the files of the old one.
        phone.open("/settings")
        page.evaluate("async () => (await navigator.serviceWorker.getRegistration()).update()")
        phone.until("""
            const { installing, waiting } = await navigator.serviceWorker.getRegistration();
            const shells = (await caches.keys()).filter((name) => name.includes("shell"));
            return !installing && !waiting && shells.length === 2;""")
        server.stop()
        phone.open(f"/people/{phone.mia}/plan")
        page.wait_for_selector("html[data-kept]")
        assert first.split("-")[-1] in page.content()
        assert page.evaluate("getComputedStyle(document.querySelector('.head')).display") == "flex"
        phone.open("/people/nobody/insights")
        assert page.inner_text("main h1") == "No network"
        server.start()
        phone.open("/settings")
        phone.wait_for_copies()
        phone.keep_again()
        phone.until("return (await caches.keys()).filter((name) => name.includes('shell')).length === 1;")
        assert phone.shells() != [first]
        server.stop()
        phone.open(f"/people/{phone.mia}/plan")
        phone.says("First step")
        assert page.evaluate("getComputedStyle(document.querySelector('.head')).display") == "flex"
    finally:
        if server.process.poll() is None:
            server.stop()


def test_it_can_be_installed(phone):
    page = phone.page
    session = page.context.new_cdp_session(page)
    # A window of a test is a private one to Chromium, which installs nothing there.
    errors = [error["errorId"] for error in session.send("Page.getInstallabilityErrors")["installabilityErrors"]]
    assert [error for error in errors if error != "in-incognito"] == []
    manifest = session.send("Page.getAppManifest")
    assert manifest["errors"] == [] and manifest["url"].endswith("/manifest.webmanifest")
    phone.open("/settings")
    phone.says("Install on this phone")
    phone.says("Add to Home Screen")
