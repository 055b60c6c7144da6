"""The modules that seal a device's data, called on a separate page with a fake clock."""

import pytest
from conftest import BINARY, Server
from vault_page import kept

MODULES = """async () => {
    const { modules } = await import(document.querySelector("script[type=module]").src);
    window.vault = modules["js/offline/vault.js"];
    window.pin = modules["js/offline/pin.js"];
    window.db = modules["js/offline/database.js"];
    window.outbox = modules["js/offline/outbox.js"];
    window.bytes = (fill) => new Uint8Array(32).fill(fill);
    window.wrong = async (work) => { try { await work(); return null; } catch (error) { return error.name; } };
}"""


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    """One server for all tests: nobody is signed in, and each test has its own browser."""
    running = Server(tmp_path_factory.mktemp("vault") / "home", BINARY).start()
    yield running
    running.stop()


@pytest.fixture
def page(context, server):
    """A public page of the product; nobody is signed in and nothing is cached."""
    page = context.new_page()
    page.goto(f"http://127.0.0.1:{server.port}/help")
    page.evaluate(MODULES)
    return page


def test_what_is_sealed_opens_with_the_same_key_alone(page):
    answers = page.evaluate("""async () => {
        await vault.open(bytes(1), "ada");
        const sealed = await vault.sealText("peanut");
        const again = await vault.sealText("peanut");
        const read = await vault.unsealText(sealed);
        await vault.close();
        const closed = await wrong(() => vault.unsealText(sealed));
        await vault.open(bytes(2), "ada");
        const other = await wrong(() => vault.unsealText(sealed));
        return { read, closed, other, differs: sealed.iv.join() !== again.iv.join() };
    }""")
    assert answers == {"read": "peanut", "closed": "ClosedVault", "other": "OperationError", "differs": True}


def test_the_key_cannot_be_exported_and_its_bytes_lie_nowhere(page):
    name = page.evaluate("""async () => {
        await vault.open(new TextEncoder().encode("abcdefghijklmnopqrstuvwxyz012345"), "ada");
        await vault.setPIN("482913", new TextEncoder().encode("abcdefghijklmnopqrstuvwxyz012345"));
        return wrong(async () => crypto.subtle.exportKey("raw", await db.read("state", "key")));
    }""")
    assert name == "InvalidAccessError"
    texts = kept(page)
    assert ("state/key", "key extractable=false") in [tuple(text) for text in texts]
    assert not [place for place, text in texts if "abcdefgh" in text or "482913" in text]


@pytest.mark.parametrize("typed, problem", [
    ("12345", "short"), ("", "short"), ("111111", "same"), ("aaaaaaa", "same"), ("123456", "run"), ("654321", "run"),
    ("789012", "run"), ("abcdef", "run"), ("fedcba", "run"), ("x" * 101, "long"), ("482913", None), ("11 11 11", None),
    ("möhre7", None), ("🌻🌻🌻🌻🌻🍀", None), ("🌻🌻🌻", "short"),
])
def test_a_pin_is_not_easy_to_guess(page, typed, problem):
    assert page.evaluate("typed => pin.problem(typed)", typed) == problem
    if problem:
        page.evaluate("vault.open(bytes(1), 'ada')")
        assert page.evaluate("typed => wrong(() => vault.setPIN(typed, bytes(1)))", typed) == "RangeError"


def test_the_right_pin_opens_what_was_sealed(page):
    answers = page.evaluate("""async () => {
        await vault.open(bytes(1), "ada");
        await vault.setPIN("mohre7", bytes(1));
        const sealed = await vault.sealText("peanut");
        await vault.close(1000);
        const before = await vault.isOpen();
        const wide = await vault.openWithPIN("\\uff4dohre7", 2000);
        return { before, wide, read: await vault.unsealText(sealed), has: await vault.hasPIN() };
    }""")
    assert answers == {"before": False, "wide": {"state": "open"}, "read": "peanut", "has": True}


def test_a_right_pin_is_as_costly_as_published(page):
    pin = page.evaluate("""async () => {
        await vault.open(bytes(1), "ada");
        await vault.setPIN("482913", bytes(1));
        const { rounds, salt } = await db.read("state", "pin");
        await vault.setPIN("482913", bytes(1));
        return { rounds, salt: salt.length, fresh: (await db.read("state", "pin")).salt.join() !== salt.join() };
    }""")
    assert pin == {"rounds": 600_000, "salt": 16, "fresh": True}


def test_wrong_pins_are_counted_before_they_are_tried_and_take_the_key_away(page):
    answers = page.evaluate("""async () => {
        await vault.open(bytes(1), "ada");
        await vault.setPIN("482913", bytes(1));
        await outbox.add({ id: "one", made: 1, kind: "dose" });
        await vault.close(0);
        const said = [];
        const attempt = async (typed, at) => said.push(await vault.openWithPIN(typed, at * 1000));
        await attempt("000001", 100);
        await attempt("000002", 100);
        await attempt("482913", 104);   // right, and too early
        await attempt("000003", 105);
        await attempt("482913", 134);
        await attempt("000004", 135);
        await attempt("482913", 50);    // the clock was set back: the wait begins anew
        await attempt("482913", 169);
        await attempt("000005", 170);
        await attempt("482913", 10000);
        return { said, has: await vault.hasPIN(), open: await vault.isOpen(), waiting: await outbox.count() };
    }""")
    assert answers["said"] == [
        {"state": "wrong", "left": 4, "wait": 0}, {"state": "wrong", "left": 3, "wait": 5},
        {"state": "wait", "wait": 1}, {"state": "wrong", "left": 2, "wait": 30}, {"state": "wait", "wait": 1},
        {"state": "wrong", "left": 1, "wait": 120}, {"state": "wait", "wait": 120}, {"state": "wait", "wait": 1},
        {"state": "gone"}, {"state": "gone"},
    ]
    assert (answers["has"], answers["open"], answers["waiting"]) == (False, False, 1)


def test_the_last_try_may_be_right_and_the_count_begins_anew(page):
    answers = page.evaluate("""async () => {
        await vault.open(bytes(1), "ada");
        await vault.setPIN("482913", bytes(1));
        await vault.close(0);
        for (const [place, at] of [100, 200, 300, 400].entries()) await vault.openWithPIN("00000" + place, at * 1000);
        const last = await vault.openWithPIN("482913", 1_000_000);
        await vault.close(0);
        return { last, next: await vault.openWithPIN("000009", 2_000_000) };
    }""")
    assert answers == {"last": {"state": "open"}, "next": {"state": "wrong", "left": 4, "wait": 0}}


def test_a_page_that_is_killed_while_it_tries_has_used_its_try(page):
    page.evaluate("""async () => {
        await vault.open(bytes(1), "ada");
        await vault.setPIN("482913", bytes(1));
        await vault.close(0);
        crypto.subtle.deriveKey = () => new Promise(() => {});
        vault.openWithPIN("000001", 1000);
        await new Promise((resolve) => setTimeout(resolve, 300));
    }""")
    page.reload()
    page.evaluate(MODULES)
    assert page.evaluate("vault.openWithPIN('000002', 2000)") == {"state": "wrong", "left": 3, "wait": 5}


def test_a_rest_closes_also_when_the_device_was_off(page):
    answers = page.evaluate("""async () => {
        const rows = [];
        const look = async (at) => rows.push([await vault.mayShow(at), await vault.isOpen()]);
        await vault.open(bytes(1), "ada", { now: 0 });
        await look(10 ** 9);                                   // no lock
        await vault.setLock({ rest: 60_000, name: "n" }, 0);
        await look(59_999);
        await vault.noteActivity(50_000);
        await look(109_999);
        await look(110_000);
        await vault.noteActivity(110_000);
        await look(110_001);                                   // activity opens nothing
        await vault.open(bytes(1), "ada", { now: 200_000 });
        await look(200_001);
        await look(139_999);                                   // the clock went back by more than a minute
        return rows;
    }""")
    assert answers == [[True, True], [True, True], [True, True], [False, False], [False, False], [True, True],
                       [False, False]]


def test_closing_removes_sealed_pages_without_a_pin_and_keeps_them_with_one(page):
    answers = page.evaluate("""async () => {
        const fill = async () => {
            await vault.open(bytes(1), "ada");
            await db.write("pages", { address: "/help", isOpen: true });
            await db.write("pages", { address: "/people/mia/today", isOpen: false });
        };
        const kept = async () => (await db.readAll("pages")).map(({ address }) => address);
        await fill();
        await vault.close();
        const without = await kept();
        await fill();
        await vault.setPIN("482913", bytes(1));
        await vault.close();
        return { without, with: await kept() };
    }""")
    assert answers == {"without": ["/help"], "with": ["/help", "/people/mia/today"]}


def test_an_answer_that_was_on_its_way_does_not_open_what_was_closed(page):
    answers = page.evaluate("""async () => {
        await vault.setLock({ rest: 60_000, name: "n" }, 0);
        await vault.close(1000);
        const late = await vault.open(bytes(1), "ada", { asked: 900, now: 1100 });
        const isOpen = await vault.isOpen();
        return { late, isOpen, fresh: await vault.open(bytes(1), "ada", { asked: 1200, now: 1300 }) };
    }""")
    assert answers == {"late": False, "isOpen": False, "fresh": True}


def test_another_account_finds_nothing_but_sealed_entries(page):
    answers = page.evaluate("""async () => {
        await vault.open(bytes(1), "ada");
        await vault.setPIN("482913", bytes(1));
        await outbox.add({ id: "one", made: 1, kind: "dose" });
        await db.write("pages", { address: "/help", isOpen: true });
        await vault.open(bytes(2), "ola");
        const there = { pages: (await db.readAll("pages")).length, pin: await vault.hasPIN() };
        const count = await outbox.count();
        await vault.open(bytes(1), "ada");
        return { ...there, count, entries: (await outbox.list()).map(({ id }) => id) };
    }""")
    assert answers == {"pages": 0, "pin": False, "count": 1, "entries": ["one"]}


def test_a_pin_of_another_key_is_none(page):
    assert page.evaluate("""async () => {
        await vault.open(bytes(1), "ada");
        await vault.setPIN("482913", bytes(1));
        await vault.open(bytes(2), "ada");
        return vault.hasPIN();
    }""") is False


def test_two_tabs_share_the_tries(page):
    other = page.context.new_page()
    other.goto(page.url)
    other.evaluate(MODULES)
    page.evaluate("""async () => {
        await vault.open(bytes(1), "ada");
        await vault.setPIN("482913", bytes(1));
        await vault.close(0);
    }""")
    assert page.evaluate("vault.openWithPIN('000001', 1000)")["left"] == 4
    assert other.evaluate("vault.openWithPIN('000002', 2000)")["left"] == 3
    assert page.evaluate("vault.openWithPIN('000003', 2500)") == {"state": "wait", "wait": 5}
