"""A family makes a link for a clinic; the clinic reads the report in a browser of its own, until the link ends."""

import base64
import json
import os
import subprocess
import urllib.error
import urllib.request
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from conftest import BINARY, DESKTOP, PHONE
from family import Family, holds, plain
from site_driver import Server, free_port
from test_gallery import RULES

REPORT = "/people/{}/report/page?range=four-weeks&asked=1&part=adherence&part=questions&notes=1&paper=a4"
#: Where to put pictures of the pages; none are taken without it.
PICTURES = os.environ.get("CLINIC_LINK_PICTURES")


@pytest.fixture
def house(empty_home, context):
    port = free_port()
    server = Server(empty_home, BINARY)
    server.port = port
    server.environment["ACCLIMATE_PUBLIC_URL"] = f"http://127.0.0.1:{port}"
    server.start()
    family = Family(context.new_page(), server.port)
    family.set_up(server.code)
    mia = family.add_person(name="Mía Ōkafor", allergens=("peanut",))
    yield server, family, mia
    server.stop()


@pytest.fixture
def clinic(chromium):
    """Opens pages as somebody without an account, and fails the test if a cookie is set or a script runs."""
    contexts = []

    def new(size=DESKTOP):
        context = chromium.new_context(viewport=size, locale="de-DE", timezone_id="Europe/Berlin")
        contexts.append(context)
        return context.new_page()

    yield new
    for context in contexts:
        assert context.cookies() == []
        context.close()


def seen(page, name):
    """Checks a page in both sizes and themes."""
    for theme in ("light", "dark"):
        page.emulate_media(color_scheme=theme, reduced_motion="reduce")
        for size in (PHONE, DESKTOP):
            page.set_viewport_size(size)
            found = Axe().run(page, options=RULES).response["violations"]
            assert found == [], [(rule["id"], [node["html"] for node in rule["nodes"]]) for rule in found]
            assert page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")
            if PICTURES:
                page.screenshot(path=Path(PICTURES) / f"{name}-{theme}-{size['width']}.png", full_page=True)
    page.set_viewport_size({"width": 360, "height": 740})
    assert page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")
    page.set_viewport_size(DESKTOP)


def text(page):
    return plain(page.locator("main").inner_text())


def make(family, mia, name="Dr Meyer"):
    """Makes a link by keyboard from the report; returns its address and passcode."""
    page = family.page
    family.open(REPORT.format(mia))
    page.get_by_role("link", name="Link for a clinic", exact=True).click()
    page.locator("#name").fill(name)
    page.keyboard.press("Enter")
    page.locator("[data-passcode]").wait_for()
    return page.input_value("#address"), page.locator("[data-passcode]").inner_text()


def enter(page, passcode):
    page.locator("#passcode").fill(passcode)
    with page.expect_navigation():
        page.keyboard.press("Enter")


def test_a_clinic_reads_the_report_and_nothing_else(house, clinic, tmp_path):
    server, family, mia = house
    page = family.page
    family.open(f"/people/{mia}/questions/new")
    page.locator("textarea[name=text]").fill("May Mía swim?")
    page.get_by_role("button", name="Save question").click()
    page.wait_for_load_state()
    family.open(f"/people/{mia}/report/links")
    assert "appear here" in text(page)
    seen(page, "links-empty")
    family.open(REPORT.format(mia).replace("/page?", "/link?"))
    seen(page, "new")
    page.get_by_role("button", name="Create link").click()
    assert page.get_by_text("Enter who the link is for.").first.is_visible()
    address, passcode = make(family, mia)
    seen(page, "made")

    doctor = clinic()
    answer = doctor.goto(address)
    assert answer.status == 200 and answer.headers["referrer-policy"] == "no-referrer"
    assert "Okafor" not in text(doctor) and "Ōkafor" not in text(doctor)
    seen(doctor, "passcode")
    enter(doctor, "00000000" if passcode != "0000 0000" else "11111111")
    assert "This is not the passcode." in text(doctor)
    seen(doctor, "passcode-wrong")
    enter(doctor, passcode)
    shown = text(doctor)
    assert "Mía Ōkafor" in shown and "May Mía swim?" in shown and "Every dose" not in shown
    seen(doctor, "report")
    assert doctor.locator("main a[href^='/']").count() == 0 and doctor.locator("script").count() == 0
    with doctor.expect_download() as download:
        doctor.get_by_role("button", name="Download PDF").click()
    file = tmp_path / "report.pdf"
    download.value.save_as(file)
    out = subprocess.run(["pdftotext", "-enc", "UTF-8", file, "-"], capture_output=True, check=True)
    assert "Mía Ōkafor" in out.stdout.decode()
    assert doctor.context.cookies() == []
    assert "/session/new" in doctor.goto(f"{family.base}/people/{mia}/today").url
    # The page for signing in sets one.
    doctor.context.clear_cookies()

    family.open(f"/people/{mia}/report/links")
    assert "Last opened" in text(page)
    seen(page, "links")
    family.open(f"/people/{mia}/access")
    assert "Clinic link: Dr Meyer" in text(page)

    # Ended at once, also for the page that is still open.
    again = clinic(PHONE)
    again.goto(address)
    enter(again, passcode)
    assert "Mía Ōkafor" in text(again)
    family.open(f"/people/{mia}/report/links")
    page.get_by_role("button", name="End link").click()
    page.get_by_text("Ended by your family").wait_for()
    again.get_by_role("button", name="Download PDF").click()
    again.get_by_text("This link has ended").wait_for()
    assert again.goto(address).status == 410
    seen(again, "ended")


def unpadded(text):
    """The bytes of base64url without padding."""
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def ask(address, **wanted):
    """What a manifest answers: status and JSON."""
    request = urllib.request.Request(
        address, json.dumps(wanted).encode(), {"Content-Type": "application/json", "Origin": "https://viewer.example"}
    )
    try:
        with urllib.request.urlopen(request) as answer:
            assert answer.headers["Access-Control-Allow-Origin"] == "*" and answer.headers["Set-Cookie"] is None
            return answer.status, json.load(answer)
    except urllib.error.HTTPError as refusal:
        return refusal.code, json.load(refusal)


def opened(sealed, key):
    """The content of a compact JWE."""
    header, wrapped, nonce, content, tag = sealed.split(".")
    assert wrapped == "" and json.loads(unpadded(header))["enc"] == "A256GCM"
    return json.loads(AESGCM(key).decrypt(unpadded(nonce), unpadded(content) + unpadded(tag), header.encode()))


def entries(bundle):
    """The resources of each section, by its title."""
    resources = {entry["fullUrl"]: entry["resource"] for entry in bundle["entry"]}
    composition = bundle["entry"][0]["resource"]
    assert composition["resourceType"] == "Composition"
    return {
        section["title"]: [resources[entry["reference"]] for entry in section["entry"]]
        for section in composition["section"]
    }


def codes(concept):
    return [coding["code"] for coding in concept["coding"]]


def test_software_reads_a_summary_and_nothing_is_left_out(house):
    server, family, mia = house
    page = family.page
    family.open(REPORT.format(mia).replace("/page?", "/link?"))
    page.locator("#name").fill("Dr Meyer")
    page.locator("label[for=summary]").click()
    page.locator("label[for=none-problems]").click()
    seen(page, "new-summary")
    page.get_by_role("button", name="Create link").click()
    page.locator("[data-passcode]").wait_for()
    seen(page, "made-summary")
    link = page.input_value("#health-address")
    passcode = page.locator("[data-passcode]").inner_text()
    assert link.startswith("shlink:/") and page.locator("figure.report-qr-dense svg").is_visible()
    payload = json.loads(unpadded(link.removeprefix("shlink:/")))
    assert payload["flag"] == "LP" and len(payload["url"]) <= 128
    key = unpadded(payload["key"])

    status, refusal = ask(payload["url"], recipient="St. Mary's", passcode="1234")
    assert (status, refusal["remainingAttempts"]) == (401, 19)
    status, manifest = ask(payload["url"], recipient="St. Mary's", passcode=passcode)
    assert status == 200
    bundle = opened(manifest["files"][0]["embedded"], key)
    sections = entries(bundle)
    assert sorted(sections) == ["Allergies and Intolerances", "Medication Summary", "Problem List"]
    assert [entry["code"]["text"] for entry in sections["Allergies and Intolerances"]] == ["Peanut"]
    [medicine] = sections["Medication Summary"]
    assert codes(medicine["medicationCodeableConcept"]) == ["1287211007", "no-medication-info"]
    [problem] = sections["Problem List"]
    assert codes(problem["code"]) == ["160245001", "no-known-problems"]

    status, manifest = ask(payload["url"], recipient="St. Mary's", passcode=passcode, embeddedLengthMax=100)
    assert status == 200
    with urllib.request.urlopen(manifest["files"][0]["location"]) as answer:
        assert answer.headers["Content-Type"] == "application/jose"
        assert opened(answer.read().decode(), key)["type"] == "document"

    family.open(f"/people/{mia}/access")
    assert "Patient summary" in text(page) and "St. Mary's" in text(page)
    family.open(f"/people/{mia}/report/links")
    assert "SMART Health Link" in text(page)
    page.get_by_role("button", name="End link").click()
    page.get_by_text("Ended by your family").wait_for()
    assert ask(payload["url"], recipient="St. Mary's", passcode=passcode)[0] == 404


def test_a_link_expires_and_five_wrong_passcodes_close_it(house, clinic):
    server, family, mia = house
    address, passcode = make(family, mia)
    doctor = clinic(PHONE)
    doctor.goto(address)
    for number in range(5):
        enter(doctor, f"{number}")
        assert "This is not the passcode." in text(doctor)
    enter(doctor, passcode)
    assert "Try again in an hour." in text(doctor) and "Mía" not in text(doctor)
    seen(doctor, "closed")
    database = server.database()
    with database:
        database.execute("UPDATE clinic_link SET ends_at = created_at + 1")
    database.close()
    answer = doctor.goto(address)
    assert answer.status == 410 and "Ask them for a new one." in text(doctor)
    assert doctor.goto(address[:-1]).status == 404
    assert "The address may be incomplete." in text(doctor)
    # Another server writes what it noted a few seconds later.
    for _ in range(40):
        family.open(f"/people/{mia}/access")
        shown = text(family.page)
        if "opened after its end" in shown:
            break
        family.page.wait_for_timeout(500)
    assert "opened after its end" in shown and "closed for an hour after five wrong passcodes" in shown


def test_the_report_carries_the_code_on_screen_and_paper(house, tmp_path):
    server, family, mia = house
    address, _ = make(family, mia)
    page = family.page
    with page.expect_download() as download:
        page.get_by_role("button", name="PDF with QR code").click()
    file = tmp_path / "report.pdf"
    download.value.save_as(file)
    out = subprocess.run(["pdftotext", "-enc", "UTF-8", file, "-"], capture_output=True, check=True)
    assert "This report online" in out.stdout.decode()
    subprocess.run(["pdftoppm", "-r", "110", "-png", file, tmp_path / "paper"], check=True)
    if PICTURES:
        for sheet in tmp_path.glob("paper*.png"):
            sheet.rename(Path(PICTURES) / sheet.name)
    page.get_by_role("button", name="Report with QR code").click()
    page.locator("svg.report-code").wait_for()
    assert address in text(page)
    seen(page, "coded")


def test_without_a_public_address_a_sealed_file_is_offered(server, context, tmp_path):
    family = Family(context.new_page(), server.port)
    family.set_up(server.code)
    mia = family.add_person(name="Mia", allergens=("peanut",))
    page = family.page
    family.open(REPORT.format(mia))
    page.get_by_role("link", name="Link for a clinic", exact=True).click()
    assert "it has no public address" in text(page)
    seen(page, "private")
    page.get_by_role("link", name="Make a sealed file").click()
    page.locator("#passphrase").wait_for()
    seen(page, "sealed")
    passphrase = page.input_value("#passphrase")
    with page.expect_download() as download:
        page.get_by_role("button", name="Download").click()
    file = tmp_path / "report.zip"
    download.value.save_as(file)
    opened = subprocess.run(["7z", "e", "-so", f"-p{passphrase}", file], capture_output=True, check=True)
    assert opened.stdout.startswith(b"%PDF-")
    refused = subprocess.run(["7z", "e", "-so", "-pnot the passphrase", file], capture_output=True)
    assert refused.returncode != 0 and not refused.stdout.startswith(b"%PDF-")
    holds(page, "document.querySelector('#passphrase').value.length === 24")
