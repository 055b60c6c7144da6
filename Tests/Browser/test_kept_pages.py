"""What a device caches, and for whom: locked, with another account, without an account, across two builds,
installed."""

import re
import shutil

import pytest
from conftest import BINARY, PHONE, ROOT
from family import PASSWORD, Family, invite
from kept_phone import Kept, Network, prepare
from phone import until
from site_driver import Server


@pytest.fixture(params=["no network", "no server"])
def network(request, server, worker_context):
    return Network(request.param, server, worker_context)


@pytest.fixture
def phone(server, worker_context):
    return prepare(server, worker_context)


@pytest.fixture
def phone_with_document(server, worker_context, tmp_path):
    return prepare(server, worker_context, tmp_path)


def test_while_locked_only_help_and_the_action_plan_open(phone_with_document, network):
    phone = phone_with_document
    page = phone.page
    rows = phone.rows()
    open_ones = {path for path, text in rows.items() if text is not None}
    # The words are the sentences for scripts and contain no personal data.
    assert open_ones == {"/help", "/guide", "/offline/words", f"/people/{phone.mia}/action-plan"}
    assert "Mia" not in rows["/offline/words"]
    phone.script("await (await module('offline/vault.js')).close();")
    network.fail()
    for path in [f"/people/{phone.mia}/today", f"/people/{phone.mia}/plan", phone.document, "/", "/people"]:
        phone.open(path)
        assert page.inner_text("main h1") == "You are offline", path
        assert "First step" not in page.content() and "Mia: Today" not in page.content()
    assert sorted(phone.texts("[data-kept-list] b")) == ["Help", "Mia’s action plan", "User guide"]
    for path in open_ones - {"/offline/words"}:
        phone.open(path)
        page.wait_for_selector("html[data-kept]")
    phone.open("/urgent")
    assert page.locator("[name=signs]").count() > 3


def test_what_is_no_longer_on_the_list_goes(phone_with_document):
    phone = phone_with_document
    page = phone.page
    assert phone.document in phone.rows() and phone.document + "/file" in phone.rows()
    phone.open(phone.document)
    page.click("form[action$='/offline-copy/removal'] button")
    page.wait_for_selector("form[action$='/offline-copy']")
    phone.keep_again()
    assert not [path for path in phone.rows() if "/documents/" in path]


def test_another_account_finds_nothing_of_the_first(phone, server, worker_context):
    page = phone.page
    link = invite(page)
    account_here = "return (await module('offline/database.js')).read('state', 'account');"
    first = phone.script(account_here)
    # Ada makes an entry that does not reach the server.
    worker_context.clear_cookies()
    phone.script(f"""
        await (await module("offline/outbox.js")).add({{
            id: crypto.randomUUID(), account: "{first}", person: "{phone.mia}", kind: "symptoms", made: Date.now(),
            action: "/people/{phone.mia}/nothing-here", fields: [["note", "after the swimming lesson"]],
            label: "Hives of Ada", state: "waiting",
        }});""")
    sent = []
    worker_context.on(
        "request", lambda request: sent.append(request.url) if "outbox-entry" in request.headers else None)
    page.goto(link)
    phone.fill_account("Ben Okafor", "ben@example.org")
    page.wait_for_url(re.compile("/(today|people)"))
    kept_for_account = """
        const { read } = await module("offline/database.js");
        const account = document.querySelector("meta[name=acclimate-owner]").content;
        return (await read("state", "account")) === account && (await read("state", "kept")) > 0;"""
    phone.until(kept_for_account)
    assert phone.script(account_here) != first
    # The entry waits for Ada, and Ben's key does not open it: it exists, but is neither shown nor sent.
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
    # Ben is in the family; Mia's pages were cached for him, and none of Ada's remain.
    assert phone.script("""
        const { unseal } = await module("offline/vault.js");
        const rows = (await (await module("offline/database.js")).readAll("pages")).filter((row) => !row.isOpen);
        await Promise.all(rows.map((row) => unseal(row.bytes)));
        return rows.length;""") > 3
    # Ada's key opens it again.
    worker_context.clear_cookies()
    phone.open("/session/new")
    page.fill("[name=email]", "ada@example.org")
    page.fill("[name=password]", PASSWORD)
    page.locator("form:has([name=password]) button[type=submit]").click()
    page.wait_for_url(re.compile("/(today|people)"))
    phone.until(kept_for_account)
    assert phone.script(account_here) == first
    [entry] = phone.script("return (await module('offline/outbox.js')).list();")
    assert entry["label"] == "Hives of Ada"


def test_a_device_of_nobody_keeps_nothing(server, worker_context, chromium):
    page = worker_context.new_page()
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


def test_what_fails_on_the_only_page_is_tried_again_there(server, worker_context):
    page = worker_context.new_page()
    lost = []

    def lose(route):
        lost.append(route.request.url)
        if len(lost) == 1:
            route.abort()
        else:
            route.continue_()

    page.route("**/offline/pages", lose)
    family = Kept(page, server.port)
    family.set_up(server.code)
    family.wait_for_copies()
    assert len(lost) == 2 and "/people/new" in page.url


def test_a_page_that_no_worker_loaded_gets_one(phone):
    """As one that was loading when the worker became active."""
    page = phone.page
    with page.expect_navigation():
        page.context.new_cdp_session(page).send("Page.reload", {"ignoreCache": True})
    until(page, lambda: page.evaluate("() => navigator.serviceWorker.controller !== null"), seconds=30)


def test_signed_out_help_does_not_replace_the_familys(phone, network):
    page = phone.page
    page.context.clear_cookies()
    phone.open("/help")
    page.wait_for_timeout(300)
    assert "Mia" in phone.rows()["/help"]


def test_an_upgrade_keeps_pages_of_both_builds_in_shape(worker_context, tmp_path):
    resources = tmp_path / "resources"
    for name, source in [("Templates", "Sources/Web/Templates"), ("Words", "Sources/Web/Words"),
                         ("Languages", "Sources/Web/Languages"), ("Articles", "Sources/Web/Articles"),
                         ("Public", "Public"), ("Data", "Data")]:
        shutil.copytree(ROOT / source, resources / name)
    for pages in sorted((ROOT / "Sources/Areas").glob("*/Pages")):
        for name in ("Templates", "Words", "Styles", "Scripts"):
            if (pages / name).is_dir():
                shutil.copytree(pages / name, resources / "Areas" / pages.parent.name / name)
    server = Server(tmp_path / "home", BINARY)
    server.environment["ACCLIMATE_RESOURCES"] = str(resources)
    server.start()
    try:
        phone = prepare(server, worker_context)
        page = phone.page
        [first] = phone.shells()
        server.stop()
        with (resources / "Public/css/offline.css").open("a") as sheet:
            sheet.write("\n/* a newer build */\n")
        server.start()
        # The new worker takes over with the next page; cached pages refer to the old one's files.
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
        assert page.inner_text("main h1") == "You are offline"
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
    # Chromium treats a test's window as incognito, where nothing can be installed.
    errors = [error["errorId"] for error in session.send("Page.getInstallabilityErrors")["installabilityErrors"]]
    assert [error for error in errors if error != "in-incognito"] == []
    manifest = session.send("Page.getAppManifest")
    assert manifest["errors"] == [] and manifest["url"].endswith("/manifest.webmanifest")
    phone.open("/settings")
    phone.says("Install on this phone")
    phone.says("Add to Home Screen")
