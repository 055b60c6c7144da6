"""Data saving: what a phone that saves data does not fetch for offline use, and what it says about its connection."""

import pytest
from conftest import PHONE
from kept_phone import prepare
from test_learn import sign_in

# Stands in for the browser's own object; the page's storage says what it reports.
CONNECTION = """
    if (location.protocol === "http:") {
        const told = Object.assign(new EventTarget(), { saveData: localStorage.saving === "yes", type: localStorage.kind });
        Object.defineProperty(navigator, "connection", { configurable: true, get: () => told });
    }
"""


@pytest.fixture
def phone(server, worker_context, tmp_path):
    worker_context.add_init_script(CONNECTION)
    page = worker_context.new_page()
    page.goto(f"http://127.0.0.1:{server.port}/guide")
    page.evaluate("localStorage.saving = 'yes'")
    page.close()
    return prepare(server, worker_context, tmp_path)


def save(phone, answer):
    phone.page.evaluate(f"localStorage.saving = '{answer}'")
    phone.page.reload()


def shown(page, name):
    return [line.inner_text() for line in page.locator(f"[data-say^='{name} ']").all() if line.is_visible()]


def test_documents_and_the_guide_wait_and_pages_do_not(phone):
    file = phone.document + "/file"
    rows = phone.rows()
    assert {f"/people/{phone.mia}/today", f"/people/{phone.mia}/plan", "/help", phone.document} <= set(rows)
    assert not {file, "/guide"} & set(rows)
    phone.open(phone.document)
    # Told by a script once the page is there.
    phone.page.locator("[data-put-off]").wait_for()
    assert phone.page.locator("[data-left-out]").is_hidden()

    save(phone, "no")
    phone.keep_again()
    assert {file, "/guide"} <= set(phone.rows())
    phone.open(phone.document)
    assert phone.page.locator("[data-put-off]").is_hidden()

    # What is here stays here.
    save(phone, "yes")
    phone.keep_again()
    assert {file, "/guide"} <= set(phone.rows())


def test_pages_are_refreshed_every_hour_instead_of_every_five_minutes(phone):
    def fetches(minutes):
        """Whether a page that is opened this long after the last refresh refreshes again."""
        phone.script(f"""
            const {{ write }} = await module("offline/database.js");
            await write("state", Date.now() - {minutes} * 60_000, "kept");""")
        asked = []
        listen = lambda request: asked.append(request.url) if request.url.endswith("/offline/pages") else None
        phone.page.on("request", listen)
        phone.open("/help")
        phone.page.wait_for_load_state("networkidle")
        phone.wait_for_copies()
        phone.page.remove_listener("request", listen)
        return bool(asked)

    assert not fetches(10) and not fetches(55) and fetches(61)
    save(phone, "no")
    assert not fetches(4) and fetches(6)


def test_the_page_says_how_the_device_is_connected(phone, worker_context):
    page = phone.page
    page.evaluate("localStorage.kind = 'cellular'")
    phone.open("/network")
    page.get_by_text("Can be reached").wait_for()
    assert shown(page, "device") == ["Connected to a network"]
    assert shown(page, "kind") == ["Mobile data, which may cost money"]
    assert shown(page, "saving") == ["On. This browser asks to save data."]
    assert shown(page, "waits") == ["Data saving is on, so these wait:"]
    worker_context.set_offline(True)
    page.get_by_text("Not connected to a network").wait_for()
    page.get_by_text("Cannot be reached").wait_for()
    worker_context.set_offline(False)
    page.get_by_text("Can be reached").wait_for()
    page.evaluate("localStorage.kind = 'wifi'")
    save(phone, "no")
    page.get_by_text("Can be reached").wait_for()
    assert shown(page, "kind") == ["Wi-Fi or cable"]
    assert shown(page, "saving") == ["Off"] and shown(page, "waits") == ["Nothing is delayed now."]


def test_without_scripts_the_page_says_what_the_server_knows(phone, server, chromium):
    for headers, saving in [({}, "Not known to be on"), ({"Save-Data": "on"}, "On. This browser asks")]:
        context = chromium.new_context(viewport=PHONE, java_script_enabled=False, extra_http_headers=headers)
        plain = sign_in(context, server.port)
        plain.open("/network")
        assert "Unknown" in shown(plain.page, "device")[0] and "Unknown" in shown(plain.page, "kind")[0]
        assert shown(plain.page, "server") == ["It answered when this page was loaded."]
        assert shown(plain.page, "saving")[0].startswith(saving)
        assert shown(plain.page, "waits")[0].startswith("Without JavaScript")
        context.close()
