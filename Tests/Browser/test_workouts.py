"""Workouts: from an export with a route drawn without a map, and typed in without a time."""

import io
import re
import zipfile

from axe_playwright_python.sync_playwright import Axe
from family import Family, plain
from test_gallery import RULES

EXPORT = """<?xml version="1.0" encoding="UTF-8"?>
<HealthData locale="en_GB"><ExportDate value="2026-01-31 08:00:00 +0100"/>
<Workout workoutActivityType="HKWorkoutActivityTypeTraditionalStrengthTraining" duration="25" durationUnit="min"
 sourceName="A watch" startDate="2026-01-20 18:00:00 +0100" endDate="2026-01-20 18:25:00 +0100"/>
<Workout workoutActivityType="HKWorkoutActivityTypeRunning" duration="30" durationUnit="min" sourceName="A watch"
 startDate="2026-01-21 18:00:00 +0100" endDate="2026-01-21 18:30:00 +0100">
<WorkoutStatistics type="HKQuantityTypeIdentifierDistanceWalkingRunning" sum="4.2" unit="km"/>
<WorkoutStatistics type="HKQuantityTypeIdentifierHeartRate" average="141" maximum="168" unit="count/min"/>
<WorkoutRoute sourceName="A watch"><FileReference path="/workout-routes/route_1.gpx"/></WorkoutRoute>
</Workout></HealthData>
"""
ROUTE = """<?xml version="1.0" encoding="UTF-8"?>
<gpx version="1.1" creator="Apple Health Export" xmlns="http://www.topografix.com/GPX/1/1">
<metadata><time>2026-01-31T07:00:00Z</time></metadata><trk><name>Route</name><trkseg>%s</trkseg></trk></gpx>
"""


def packed():
    points = "".join(
        f'<trkpt lon="{13.4 + n / 500}" lat="{52.5 + (n % 3) / 900}"><ele>34</ele><time>2026-01-21T17:{n:02}:00Z</time></trkpt>'
        for n in range(30)
    )
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as file:
        file.writestr("apple_health_export/export.xml", EXPORT)
        file.writestr("apple_health_export/workout-routes/route_1.gpx", ROUTE % points)
    return out.getvalue()


def is_clean(page):
    found = Axe().run(page, options=RULES).response["violations"]
    assert found == [], [(rule["id"], [node["html"] for node in rule["nodes"]]) for rule in found]


def test_workouts_are_listed_and_the_way_of_one_is_drawn(server, context):
    family = Family(context.new_page(), server.port)
    family.set_up(server.code)
    person = family.add_person()
    page = family.page
    family.open(f"/people/{person}/workouts")
    page.get_by_text("Workouts will appear here").wait_for()
    is_clean(page)
    page.get_by_role("link", name="Import Apple Health").click()
    page.set_input_files("#file", {"name": "export.zip", "mimeType": "application/zip", "buffer": packed()})
    page.click("form[data-health-upload] button[type=submit]")
    page.get_by_text("Undo this import").first.wait_for()
    family.open(f"/people/{person}/activity")
    page.get_by_role("link", name="Workouts").click()
    rows = [plain(text) for text in page.locator(".rows li").all_inner_texts()]
    assert "Running" in rows[0] and "30 min · 4.2 km · 141 bpm" in rows[0]
    assert "Traditional strength training" in rows[1] and "25 min" in rows[1]
    is_clean(page)
    page.locator(".rows a").first.click()
    way = page.get_by_role("img", name="as a line with north at the top")
    way.wait_for()
    assert way.bounding_box()["width"] > 100
    text = plain(page.locator("main").inner_text())
    assert "168 bpm" in text and "A watch" in text and "along the route" in text
    is_clean(page)


def test_a_workout_of_yesterday_needs_no_time(server, context):
    family = Family(context.new_page(), server.port)
    family.set_up(server.code)
    person = family.add_person("Ada", born="1984-04-02", allergens=(), area="activity")
    page = family.page
    family.open(f"/people/{person}/activity-log/new?kind=workout")
    yesterday = page.evaluate(
        """() => {
            const day = new Date(document.querySelector('#day').value + 'T12:00Z')
            day.setUTCDate(day.getUTCDate() - 1)
            return day.toISOString().slice(0, 10)
        }"""
    )
    page.select_option("#sport", "walking")
    page.fill("#minutes", "40")
    page.fill("#day", yesterday)
    is_clean(page)
    family.main_action()
    page.wait_for_url(re.compile("/activity-log$"))
    row = plain(page.locator(".rows li").inner_text())
    assert "Walking" in row and "time unknown" in row and "40 min" in row
    family.open(f"/people/{person}/workouts")
    assert "time unknown" in plain(page.locator(".rows li").inner_text())
    is_clean(page)
    page.locator(".rows a").click()
    assert page.input_value("#time") == "" and page.input_value("#day") == yesterday
    page.fill("#time", "18:00")
    family.main_action()
    page.wait_for_url(re.compile("/activity-log$"))
    assert "time unknown" not in plain(page.locator(".rows li").inner_text())
