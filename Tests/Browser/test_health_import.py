"""Importing an Apple Health export on the page: progress, cancelling, the result, and files that are not exports."""
import io
import json
import subprocess
import zipfile

from axe_playwright_python.sync_playwright import Axe
from conftest import ROOT
from family import Family, holds
from playwright.sync_api import Error
from test_gallery import RULES

HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n<HealthData locale="en_GB">\n<ExportDate value="2026-01-31 08:00:00 +0100"/>\n'


def export(records: int) -> bytes:
    rows = [
        f'<Record type="HKQuantityTypeIdentifierStepCount" sourceName="Watch" unit="count" '
        f'startDate="2026-01-{1 + n // 43200 % 28:02} {n // 1800 % 24:02}:{n // 30 % 60:02}:{n % 30:02} +0100" '
        f'endDate="2026-01-{1 + n // 43200 % 28:02} {n // 1800 % 24:02}:{n // 30 % 60:02}:{n % 30:02} +0100" value="{n % 90}"/>\n'
        for n in range(records)
    ]
    rows.append(
        '<Record type="HKCategoryTypeIdentifierCoughing" sourceName="Health" startDate="2026-01-20 09:00:00 +0100" '
        'endDate="2026-01-20 09:00:00 +0100" value="HKCategoryValueSeverityMild"/>\n'
    )
    return (HEAD + "".join(rows) + "</HealthData>\n").encode()


def packed(xml: bytes, name: str = "apple_health_export/Export.xml") -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as file:
        file.writestr(name, xml)
    return out.getvalue()


def prepare(server, context):
    family = Family(context.new_page(), server.port)
    family.set_up(server.code)
    return family, f"/people/{family.add_person()}/health-imports"


def choose(family, name, content):
    family.page.set_input_files("#file", {"name": name, "mimeType": "application/zip", "buffer": content})
    family.page.click("form[data-health-upload] button[type=submit]")


def steps_until(page, end):
    """The distinct progress texts, in order."""
    steps = []
    for _ in range(1200):
        try:
            text = page.locator("main").inner_text(timeout=1000)
        except Error:
            continue
        if end in text:
            return steps
        line = next((line for line in text.splitlines() if " MB of " in line), None)
        if line and line not in steps:
            steps.append(line)
        page.wait_for_timeout(100)
    raise AssertionError(f"no end: {steps}")


def test_an_export_is_found_from_your_data_shows_how_far_it_is_and_says_what_it_brought(server, context):
    family, path = prepare(server, context)
    page = family.page
    family.open("/settings/data")
    page.click("section[aria-labelledby=health] a")
    assert page.url.endswith(path)
    choose(family, "export.zip", packed(export(150_000)))
    page.wait_for_selector("[data-health-progress]", timeout=60_000)
    # A dose can be logged meanwhile; the page shows steps, not only the start and the end.
    assert context.request.get(f"{family.base}/people").status == 200
    steps = steps_until(page, "Import complete")
    assert len(steps) > 1 and all("MB of" in step and "record" in step for step in steps), steps
    assert "150,000" in page.inner_text("main") and "1 symptom was logged." in page.inner_text("main")
    family.open(path)
    assert "150,0" in page.inner_text("section[aria-labelledby=past]")


def test_every_file_of_a_made_up_export_is_kept_or_left_out_as_its_side_file_says(server, tmp_path, context):
    family, _ = prepare(server, context)
    archive = tmp_path / "export.zip"
    subprocess.run([ROOT / "bin/make-health-export", "--records", "4000", archive], check=True, stdout=subprocess.DEVNULL)
    truth = json.loads((tmp_path / "export.zip.truth.json").read_text())
    for outcome in ("new", "known"):
        # The sample export is about somebody else.
        said = json.loads(server.command(
            "import", "health", str(archive), "--person", "Mia", "--anyway", "--format", "json"))
        new = {name: row["new"] for name, row in said["types"].items()}
        assert new == (truth["types"] if outcome == "new" else dict.fromkeys(truth["types"], 0))
        assert {name: row[outcome] for name, row in said["elements"].items() if name != "Me"} == truth["elements"]
        assert {folder: row[outcome] for folder, row in said["files"].items()} == truth["files"]["kept"]
        left = {f"{row['folder']} {row['reason']}": row["count"] for row in said["filesLeftOut"]}
        assert left == truth["files"]["leftOut"] and said["filesMissing"] == {}
    with server.database() as database:
        rows = database.execute("SELECT facts FROM health_attachment WHERE kind = 'workout-routes' AND element <> ''")
        assert sum(int(json.loads(facts)["points"]) for (facts,) in rows) == truth["files"]["points"]


def test_an_import_is_stopped_while_it_runs_and_nothing_stays(server, context):
    family, path = prepare(server, context)
    page = family.page
    family.open(path)
    choose(family, "export.zip", packed(export(200_000)))
    page.wait_for_selector("[data-health-progress]", timeout=60_000)
    page.click("text=Stop and keep nothing")
    page.wait_for_selector("text=You stopped this import", timeout=60_000)
    assert "Nothing from it was kept" in page.inner_text("main")
    # Another import can start at once.
    family.open(path)
    choose(family, "export.xml", export(20))
    page.wait_for_selector("text=Import complete", timeout=60_000)


def test_an_import_goes_on_where_it_was_when_the_server_is_stopped(server, context):
    family, path = prepare(server, context)
    page = family.page
    family.open(path)
    # A server that stops gives a job five seconds, in which a fast machine imports 100 MB.
    choose(family, "export.zip", packed(export(1_500_000)))
    page.wait_for_selector("[data-health-progress]", timeout=60_000)

    def place():
        with server.database() as database:
            return database.execute("SELECT place, state FROM health_import").fetchone()

    for _ in range(600):
        if place()[0] > 0:
            break
        page.wait_for_timeout(50)
    # A page that asks how far it is would meet no server.
    page.goto("about:blank")
    server.stop()
    before, state = place()
    assert before > 0 and state == "running"
    assert [entry.name.split(".")[0] for entry in (server.shared / "work").iterdir()] == ["import-health"]
    server.start()
    family.open(path + "/1")
    page.wait_for_selector("text=Import complete", timeout=120_000)
    assert "1,500,001 records" in page.inner_text("main")
    # The file goes just after the import is complete.
    for _ in range(100):
        if not list((server.shared / "work").iterdir()):
            break
        page.wait_for_timeout(50)
    assert list((server.shared / "work").iterdir()) == []


def test_what_came_in_is_looked_at_and_taken_back(server, context):
    family, path = prepare(server, context)
    page = family.page
    family.open(path)
    choose(family, "export.xml", export(60))
    page.wait_for_selector("text=Import complete", timeout=60_000)
    done = page.url
    page.get_by_role("button", name="Show Activity and food").click()
    page.wait_for_selector("text=Area switched on")
    page.locator(".metric", has_text="Steps").click()
    # Opens the week of the last day with data, whenever that was.
    page.get_by_role("heading", name="29 Dec 2025 to 4 Jan").wait_for()
    chart = page.locator("[data-chart]")
    chart.focus()
    for key in ("End", "ArrowLeft", "ArrowLeft", "ArrowLeft"):
        page.keyboard.press(key)
    said = page.locator("[data-said]").inner_text()
    assert "Thu 1 January" in said and "1770" in said, said
    is_clean(page)
    page.goto(done)
    page.locator("summary", has_text="Undo this import").click()
    is_clean(page)
    page.get_by_role("button", name="Remove what it added").click()
    page.wait_for_selector("text=This import was undone")
    page.goto(page.url.split("/health-imports")[0] + "/activity")
    page.wait_for_selector("text=Nothing here yet")


def is_clean(page):
    found = Axe().run(page, options=RULES).response["violations"]
    assert found == [], [(rule["id"], [node["html"] for node in rule["nodes"]]) for rule in found]


def test_an_upload_is_stopped_on_its_way(server, context):
    family, path = prepare(server, context)
    page = family.page
    family.open(path)
    # The upload never finishes, so there is time to cancel it.
    held = []
    page.route("**" + path, lambda route: held.append(route) if route.request.method == "POST" else route.continue_())
    choose(family, "export.xml", export(2000))
    page.wait_for_selector("[data-sending]:not([hidden])")
    page.click("[data-stop]")
    holds(page, "document.querySelector('[data-sending]').hidden")
    assert page.is_visible("form[data-health-upload] button[type=submit]")
    # Requests still on hold would be let through to the server when the route ends.
    for route in held:
        route.abort()
    page.unroute("**" + path)
    family.open(path)
    assert page.locator("section[aria-labelledby=past]").count() == 0


def test_what_is_no_export_is_refused_in_words_and_a_cut_file_names_the_place(server, context):
    family, path = prepare(server, context)
    page = family.page
    for content, words in [
        (b"<html><body>no</body></html>".join([b"PK", b""]), "incomplete or damaged"),
        (packed(b"<html></html>", "index.html"), "Apple Health export"),
        (packed(packed(export(5)), "../../export.zip"), "Apple Health export"),
    ]:
        family.open(path)
        choose(family, "export.zip", content)
        page.wait_for_selector("[data-lost]:not([hidden])")
        assert words in page.inner_text("[data-lost]")
    family.open(path)
    choose(family, "export.xml", export(200)[:-300])
    page.wait_for_selector("text=This file is damaged")
    assert "At byte" in page.inner_text("main") and "unchanged" in page.inner_text("main")


def test_without_script_the_form_sends_the_file_and_the_summary_comes(server, chromium):
    context = chromium.new_context(java_script_enabled=False, locale="en-GB")
    scripted = chromium.new_context(locale="en-GB", timezone_id="Europe/Berlin")
    family, path = prepare(server, scripted)
    context.add_cookies(scripted.cookies())
    page = context.new_page()
    page.goto(family.base + path)
    page.set_input_files("#file", {"name": "export.zip", "mimeType": "application/zip", "buffer": packed(export(500))})
    page.click("form[data-health-upload] button[type=submit]")
    page.wait_for_selector("text=Import complete", timeout=60_000)
    page.goto(family.base + path)
    page.click("form[data-health-upload] button[type=submit]")
    assert "Choose the file from the Health app." in page.inner_text(".problems")
    context.close()
    scripted.close()
