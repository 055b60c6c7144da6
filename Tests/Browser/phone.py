"""A family's phone with a service worker: its cache, its waiting entries, and entries made offline."""

import datetime
import re
import time
import zoneinfo

from family import Family
from playwright.sync_api import Error

BERLIN = zoneinfo.ZoneInfo("Europe/Berlin")

READ = """async ([store, key]) => {
    const database = await new Promise((resolve, reject) => {
        const request = indexedDB.open("acclimate");
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
        setTimeout(reject, 30000, new Error("the database does not open"));
    });
    const stores = [...database.objectStoreNames];
    const answer = stores.includes(store) && await new Promise((resolve) => {
        const found = database.transaction([store]).objectStore(store);
        const request = key === null ? found.getAll() : found.get(key);
        request.onsuccess = () => resolve(request.result);
    });
    database.close();
    return JSON.parse(JSON.stringify(answer ?? null));
}"""

KEEP = """async () => {
    const { modules } = await import(document.querySelector("script[type=module]").src);
    await modules["js/offline/keeping.js"].keepNow();
}"""


KEPT = """async () => {
    const { modules } = await import(document.querySelector("script[type=module]").src);
    const { read } = modules["js/offline/database.js"];
    const end = performance.now() + 60000;
    while (!navigator.serviceWorker.controller || !((await read("state", "kept")) > 0)) {
        if (performance.now() > end) throw new Error(`no worker came, or it kept nothing: ${await state(read)}`);
        await new Promise((resolve) => setTimeout(resolve, 20));
    }

    async function state(read) {
        const found = await navigator.serviceWorker.getRegistration();
        const { held, pending } = await navigator.locks.query();
        const asked = performance.getEntriesByType("resource").slice(-8);
        return JSON.stringify({
            page: document.readyState, controller: navigator.serviceWorker.controller?.state,
            workers: ["installing", "waiting", "active"].map((name) => found?.[name]?.state ?? null),
            account: await read("state", "account"), locks: [held, pending].map((all) => all.map(({ name }) => name)),
            asked: asked.map(({ name, responseStatus, duration }) => [name, responseStatus, Math.round(duration)]),
        });
    }
}"""


def in_store(page, store, key=None):
    """What is stored on the phone; asks again if the page navigates."""
    for _ in range(10):
        try:
            return page.evaluate(READ, [store, key])
        except Error:
            page.wait_for_load_state()
    return page.evaluate(READ, [store, key])


def wait_for_worker(page):
    """Waits for a worker. It controls the next page; this one may have opened just too early."""
    page.evaluate("""async () => {
        const late = new Promise((_, reject) => setTimeout(reject, 60000, new Error("no worker came")));
        await Promise.race([navigator.serviceWorker.ready, late]);
    }""")


def wait_for_copies(page):
    """Waits until a worker is in control and every page on the server's list has been cached."""
    page.evaluate(KEPT)


def waits(page):
    return len(in_store(page, "outbox") or [])


def until(page, condition, seconds=120):
    """Waits for so many seconds of wall-clock time, however long each check takes."""
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end, "it never happened"
        page.wait_for_timeout(30)


class Home:
    """Ada on her phone, with Mia, whose peanut level is 80 mg; the phone has cached its pages."""

    def __init__(self, server, context):
        self.server = server
        # Entries wait up to eight seconds for a response, more than once in a test.
        context.set_default_timeout(40_000)
        self.ada = Family(context.new_page(), server.port, opens=False)
        self.page = self.ada.page
        self.ada.set_up(server.code)
        self.mia = self.ada.add_person("Mia", allergens=("peanut",))
        self.ada.add_level(self.mia, "Peanut", "4", "80", current=True)
        self.today()
        wait_for_copies(self.page)
        self.today()

    def keep(self):
        """Opens Today through the worker, with all pages freshly cached."""
        self.today()
        wait_for_worker(self.page)
        self.today()
        assert self.page.evaluate("navigator.serviceWorker.controller !== null")
        self.page.evaluate(KEEP)
        self.today()

    def open(self, path):
        """A page that has just sent its entries reloads by itself and may interrupt our navigation, whose load event
        then never comes."""
        try:
            self.page.goto(self.ada.base + path, timeout=10_000)
        except Error:
            self.page.goto(self.ada.base + path)

    def today(self):
        self.open(f"/people/{self.mia}/today")

    def offline(self, is_offline=True):
        self.page.context.set_offline(is_offline)

    def tell_online(self, page):
        """Reports the network as the browser does, unless the page navigates by itself first."""
        try:
            page.evaluate("dispatchEvent(new Event('online'))")
        except Error:
            page.wait_for_load_state()

    def rows(self, table):
        database = self.server.database()
        found = database.execute(f"SELECT count(*) FROM {table}").fetchone()[0]
        database.close()
        return found

    def open_dose(self, query=""):
        self.ada.open(f"/people/{self.mia}/dose-entries/new{query}")
        self.page.wait_for_selector("form[data-outbox]")

    def log_dose(self, time=None, notes=None, query=""):
        self.open_dose(query)
        if time:
            self.page.fill("[name='intakes.1.time']", time)
        if notes:
            self.page.fill("[name=notes]", notes)
        self.ada.main_action()
        self.page.wait_for_url(re.compile("/today"))

    def log_symptoms(self, kind="hives"):
        self.ada.open(f"/people/{self.mia}/symptoms/new")
        self.page.locator(f"label:has([name=kinds][value={kind}])").click()
        self.ada.main_action()
        self.page.wait_for_url(re.compile("/today"))

    def sent(self):
        until(self.page, lambda: waits(self.page) == 0)

    def find_network(self):
        """Restores the network and waits until all entries are sent."""
        self.offline(False)
        self.sent()


def early(minutes=2):
    """A time earlier today; there is none in the first minutes of a day."""
    now = datetime.datetime.now(BERLIN)
    return max(now - datetime.timedelta(minutes=minutes), now.replace(hour=0, minute=0)).strftime("%H:%M")
