"""What only an offline or locked phone shows: accessible in both themes, by keyboard and with large text."""

import pytest
from conftest import DESKTOP, PHONE
from family import PASSWORD, holds
from locked_phone import PIN, prepare
from phone import until, waits
from test_gallery import NARROW, small_targets, violations, width
from test_lock import LOCKED

CUT = """part => [...document.querySelectorAll(`${part}, ${part} *`)]
    .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest(".sr, svg"))
    .filter((one) => one.localName !== "input" && one.localName !== "select" && one.clientWidth > 0)
    .filter((one) => {
        const box = one.getBoundingClientRect();
        const isOut = box.left < -1 || box.right > innerWidth + 1;
        const { overflowX, overflowY } = getComputedStyle(one);
        const hides = ["hidden", "clip"].some((way) => way === overflowX || way === overflowY);
        return isOut || (hides && (one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1));
    })
    .map((one) => `${one.localName}.${one.className} ${one.textContent.trim().slice(0, 40)}`)"""


def look(page, folder, name, part="main"):
    """Checks the current page without reloading it: light phone, dark desktop, narrow, and text at 200 %. Nothing in
    `part` may be clipped."""
    wrong = []
    for size, scheme in [(PHONE, "light"), (DESKTOP, "dark")]:
        page.set_viewport_size(size)
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        page.screenshot(path=str(folder / f"{name}-{scheme}.png"), full_page=True)
        wrong += [f"{scheme}: {found}" for found in violations(page)]
        if size == PHONE:
            wrong += [f"small target: {found}" for found in small_targets(page)]
    page.set_viewport_size(NARROW)
    page.emulate_media(color_scheme="light", reduced_motion="reduce")
    for share in ("100%", "200%"):
        page.evaluate(f"document.documentElement.style.fontSize = '{share}'")
        if width(page) > NARROW["width"]:
            wrong.append(f"scrolls sideways with text at {share}: {width(page)}")
        wrong += [f"cut with text at {share}: {found}" for found in page.evaluate(CUT, part)]
    page.screenshot(path=str(folder / f"{name}-large.png"), full_page=True)
    page.evaluate("document.documentElement.style.fontSize = ''")
    page.set_viewport_size(PHONE)
    assert not wrong, "\n".join([name, *wrong])


def tab_to(page, selector, key="Tab"):
    """Presses Tab until an element has the focus."""
    for _ in range(80):
        if page.evaluate("selector => document.activeElement.matches(selector)", selector):
            return
        page.keyboard.press(key)
    raise AssertionError(f"no way by keyboard to {selector}")


@pytest.fixture
def phone(server, worker_context):
    return prepare(server, worker_context)


def test_the_pin_without_a_network(phone, tmp_path):
    page = phone.page
    phone.lock_with_entries(PIN)
    phone.open(phone.today)
    page.wait_for_selector("form[data-pin]:not([hidden])")
    look(page, tmp_path, "pin")
    tab_to(page, "form[data-pin] [name=pin]")
    page.keyboard.type("wrong7")
    page.keyboard.press("Enter")
    page.wait_for_selector("[data-pin-problem]:not([hidden])")
    look(page, tmp_path, "pin-wrong")
    holds(page, "document.activeElement.name === 'pin'")
    page.keyboard.type(PIN)
    page.keyboard.press("Enter")
    phone.sees_the_kept_today()


def test_the_locked_screen(phone, tmp_path):
    page = phone.page
    phone.lock_with_entries(PIN)
    page.wait_for_selector("form[data-pin]:not([hidden])")
    look(page, tmp_path, "locked-offline", ".lock-panel")
    phone.type_pin("wrong7")
    page.wait_for_selector("[data-pin-problem]:not([hidden])")
    look(page, tmp_path, "locked-offline-wrong", ".lock-panel")
    tab_to(page, ".lock-panel [name=password]")
    page.keyboard.type(PASSWORD)
    page.keyboard.press("Enter")
    page.wait_for_selector("[data-lock-problem]:not([hidden])")
    look(page, tmp_path, "locked-unreachable", ".lock-panel")
    phone.find_network()
    page.wait_for_selector(".lock-panel")
    look(page, tmp_path, "locked", ".lock-panel")
    tab_to(page, ".lock-panel [name=password]")
    page.keyboard.press("Control+A")
    page.keyboard.type(PASSWORD)
    page.keyboard.press("Enter")
    page.wait_for_selector(LOCKED, state="detached")


def test_the_settings_of_the_lock(phone, tmp_path):
    page = phone.page
    phone.switch_on_lock()
    page.wait_for_selector("[data-pin-is=off]:not([hidden])")
    look(page, tmp_path, "settings-off")
    tab_to(page, "#new-pin")
    page.keyboard.type("12345")
    page.keyboard.press("Enter")
    page.wait_for_selector("#new-pin-problem:not([hidden])")
    look(page, tmp_path, "settings-wrong")
    page.keyboard.press("Control+A")
    page.keyboard.type(PIN)
    tab_to(page, "#again")
    page.keyboard.type(PIN)
    tab_to(page, "form[data-pin-set] button")
    page.keyboard.press("Enter")
    page.wait_for_selector("[data-pin-is=on]:not([hidden])")
    look(page, tmp_path, "settings-on")
    tab_to(page, "form[data-pin-removal] button")
    page.keyboard.press("Enter")
    page.wait_for_selector("[data-pin-is=off]:not([hidden])")


# Entries in every state a phone can have, made from the waiting one.
STATES = """async () => {
    const { modules } = await import(document.querySelector("script[type=module]").src);
    const { add, list } = modules["js/offline/outbox.js"];
    const { readAll, write } = modules["js/offline/database.js"];
    const [first] = await list();
    const copy = (name, change) => add({ ...first, id: `entry-${name}`, made: first.made + 1, ...change });
    await copy("conflict", { state: "conflict", tried: true });
    await copy("refused", { state: "refused", tried: true });
    await copy("another", { account: "somebody-else" });
    const foods = "Peanut, hazelnut, macadamia, sesame, buckwheat and Süßlupinensamenvollkornmehl";
    await copy("long", { label: `${foods}, 12.5 mg` });
    await copy("unreadable", {});
    const row = (await readAll("outbox")).find(({ id }) => id === "entry-unreadable");
    new Uint8Array(row.sealed.bytes)[3] ^= 1;
    await write("outbox", row);
}"""


def test_the_waiting_entries_in_every_state(home, tmp_path):
    page = home.page
    home.offline()
    home.log_dose()
    home.log_symptoms()
    page.evaluate(STATES)
    home.today()
    page.wait_for_selector(".waiting-state.is-unreadable")
    said = page.locator("[data-waiting]").inner_text()
    for state in ("Not sent yet", "Changed in the meantime", "Needs a correction",
                  "Cannot be read on this phone"):
        assert state in said, said
    look(page, tmp_path, "waiting", "[data-waiting]")
    # By keyboard: every button in the list, deleting, and undo.
    tab_to(page, "[data-waiting] button")
    rows = waits(page)
    reached = {page.evaluate("document.activeElement.textContent")}
    for _ in range(page.locator("[data-waiting] button").count() - 1):
        page.keyboard.press("Tab")
        assert page.evaluate("document.activeElement.matches('[data-waiting] button')")
        reached.add(page.evaluate("document.activeElement.textContent"))
    assert {text.split(":")[0] for text in reached} == {"Send now", "Change", "Delete", "Compare both", "Correct it"}
    page.keyboard.press("Enter")
    until(page, lambda: waits(page) == rows - 1)
    assert page.evaluate("document.activeElement.closest('[data-waiting]') !== null")
    look(page, tmp_path, "waiting-deleted", "[data-note]")
    tab_to(page, "[data-note] button")
    page.keyboard.press("Enter")
    until(page, lambda: waits(page) == rows)


def test_how_many_wait_and_the_form_for_the_next_dose(home, tmp_path):
    page = home.page
    home.offline()
    home.log_dose()
    home.ada.open(f"/people/{home.mia}/plan")
    page.wait_for_selector("[data-waiting-count]")
    look(page, tmp_path, "waiting-count", "[data-waiting-place]")
    tab_to(page, "[data-waiting-count]")
    home.open_dose()
    page.wait_for_selector("[data-plan-answer] .verdict")
    look(page, tmp_path, "dose-form")


def test_the_warning_over_a_form_without_a_network(home, tmp_path):
    page = home.page
    home.offline()
    home.ada.open(f"/people/{home.mia}/symptoms/new")
    for kind in ("hives", "wheezing"):
        tab_to(page, f"[name=kinds][value={kind}]")
        page.keyboard.press("Space")
    page.get_by_role("alertdialog").wait_for()
    look(page, tmp_path, "warning", "dialog[open]")
    tab_to(page, "dialog [data-close]")
    page.keyboard.press("Enter")
    page.get_by_role("alertdialog").wait_for(state="detached")
