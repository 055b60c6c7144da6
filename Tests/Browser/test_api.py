"""The API as a client sees it, checked against its own document with third-party validators."""

import datetime
import http.client
import json
import re
import uuid

import pytest
from family import Family
from jsonschema import Draft202012Validator
from openapi_spec_validator import validate
from site_driver import Browser

PASSWORD = "a quiet long phrase"


class Program:
    """Calls the API and validates every response against the document."""

    def __init__(self, port, token):
        self.port, self.token = port, token
        self.document = None
        self.document = self.call("GET", "/openapi.json")[1]

    def call(self, method, path, body=None, **headers):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=30)
        headers = {name.replace("_", "-"): value for name, value in headers.items()}
        headers["Authorization"] = f"Bearer {self.token}"
        if body is not None:
            headers["Content-Type"] = "application/json"
        connection.request(method, "/api/v1" + path, None if body is None else json.dumps(body), headers)
        response = connection.getresponse()
        text = response.read().decode()
        value = json.loads(text) if text else None
        if self.document:
            self.check(method, path.split("?")[0], response, value)
        return response, value

    def check(self, method, path, response, value):
        pattern = next(
            pattern for pattern in self.document["paths"]
            if re.fullmatch(re.sub(r"\{\w+\}", "[^/]+", pattern), path) and method.lower() in self.document["paths"][pattern])
        answer = self.document["paths"][pattern][method.lower()]["responses"][str(response.status)]
        if "$ref" in answer:
            answer = self.document["components"]["responses"][answer["$ref"].split("/")[-1]]
        for name in answer.get("headers", {}):
            assert name == "Link" or response.getheader(name), (method, path, name)
        if "content" not in answer:
            assert value is None
            return
        (kind, content), = answer["content"].items()
        assert response.getheader("Content-Type") == kind
        schema = {"components": self.document["components"], **content["schema"]}
        Draft202012Validator(schema, format_checker=Draft202012Validator.FORMAT_CHECKER).validate(value)


@pytest.fixture
def home(server):
    """A family with Mia and a level in use, and an API client with write access."""
    browser = Browser(server.port)
    browser.set_up(server.code)
    person = browser.add_person("Mia", ("peanut",))
    browser.add_level(person, "Peanut", "Dose 2", "6.25", True)
    _, text = browser.get("/settings/tokens")
    _, text = browser.post("/settings/tokens", {
        "id": re.search(r'name="id" value="([^"]+)"', text).group(1), "name": "Test", "person": person,
        "scope": "write", "life": "month", "password": PASSWORD})
    return person, Program(server.port, re.search(r"acc_[\w-]{43}", text).group(0))


def test_the_document_is_openapi(home):
    document = home[1].document
    validate(document)
    assert document["openapi"].startswith("3.1.")


def test_a_days_dose_from_reading_the_level_to_deleting_it(home):
    person, program = home
    level = program.call("GET", f"/people/{person}/levels")[1]["items"][0]
    assert level["milligrams"] == "6.25"
    day = f"/people/{person}/doses/{datetime.date.today() - datetime.timedelta(days=1)}"
    intake = {"id": str(uuid.uuid4()), "time": "07:34",
              "portions": [{"allergen": level["allergen"], "share": "half", "level": level["id"]}]}
    for _ in range(3):
        response, dose = program.call("POST", day + "/intakes", intake)
        assert response.status == 201 and dose["version"] == 1
    assert dose["intakes"][0]["portions"][0]["milligrams"] == "3.125"
    assert program.call("PUT", day, {**dose, "notes": "Well."})[0].status == 428
    response, dose = program.call("PUT", day, {**dose, "notes": "Well."}, If_Match='"1"')
    assert response.status == 200 and response.getheader("ETag") == '"2"'
    response, problem = program.call("PUT", day, {**dose, "notes": "Ill."}, If_Match='"1"')
    assert response.status == 409 and problem["current"] == dose
    assert program.call("PUT", day, {"intakes": [{**intake, "time": "7"}], "x": 1}, If_Match='"2"')[0].status == 422
    assert [item["day"] for item in program.call("GET", f"/people/{person}/doses?limit=1")[1]["items"]] == [dose["day"]]
    assert program.call("DELETE", day, If_Match='"2"')[0].status == 204
    assert program.call("GET", day)[0].status == 404


def test_symptoms_are_recorded_once_and_read(home):
    person, program = home
    entry = {"id": "one", "day": str(datetime.date.today() - datetime.timedelta(days=1)), "time": "08:10",
             "kind": "mouth-itch", "grade": "mild"}
    for _ in range(2):
        assert program.call("POST", f"/people/{person}/symptoms", entry)[0].status == 201
    assert len(program.call("GET", f"/people/{person}/symptoms")[1]["items"]) == 1
    assert program.call("POST", f"/people/{person}/symptoms", {**entry, "kind": "hives"})[0].status == 409


def test_a_phone_sends_what_its_owner_sees(home, server, context):
    person, program = home
    yesterday = datetime.date.today() - datetime.timedelta(days=1)
    point = {"date": f"{yesterday} 08:00:00 +0000", "qty": 1234.5, "source": "Watch"}
    sent = {"data": {"metrics": [{"name": "step_count", "units": "count", "data": [point]}], "symptoms": [
        {"start": f"{yesterday} 09:00:00 +0000", "end": f"{yesterday} 09:00:00 +0000", "name": "Coughing",
         "severity": "Mild", "source": "Health", "userEntered": True}, {"name": "Bliss"}]}}
    headers = {"automation_aggregation": "hours"}
    response, receipt = program.call("POST", f"/people/{person}/health-auto-export", sent, **headers)
    assert response.status == 200 and (receipt["new"], receipt["symptoms"]) == (2, 1), receipt
    assert [problem["pointer"] for problem in receipt["problems"]] == ["/data/symptoms/1/start", "/data/symptoms/1/name"]
    # The hour was not complete.
    point["qty"] = 2000
    receipt = program.call("POST", f"/people/{person}/health-auto-export", sent, **headers)[1]
    assert (receipt["new"], receipt["changed"], receipt["symptoms"]) == (0, 1, 0), receipt
    family = Family(context.new_page(), server.port)
    family.open("/session/new")
    family.page.fill("[name=email]", "bench@example.org")
    family.page.fill("[name=password]", PASSWORD)
    family.page.click("main form button[type=submit]")
    family.page.wait_for_url(re.compile("/(people|today|$)"))
    page = family.page
    family.open(f"/people/{person}/health-imports")
    page.get_by_text("Send automatically from a phone").click()
    assert page.get_by_text(f"/api/v1/people/{person}/health-auto-export").is_visible()
    page.get_by_text("Sent by “Test”").wait_for()
    page.locator("section[aria-labelledby=past] a").click()
    page.get_by_role("heading", name="Sent by a program").wait_for()
    family.open(f"/people/{person}/activity/steps?range=week&day={yesterday}")
    page.get_by_text("2000").first.wait_for()
    assert page.get_by_text("1234").count() == 0


def test_a_token_that_is_taken_back_opens_nothing(home, server):
    program = home[1]
    browser = Browser(server.port)
    browser.get("/session/new")
    browser.post("/session", {"email": "bench@example.org", "password": PASSWORD})
    _, text = browser.get("/settings/tokens")
    browser.post(re.search(r'action="(/settings/tokens/[^"]+/revocation)"', text).group(1), {})
    response, problem = program.call("GET", "/people")
    assert response.status == 401 and problem["code"] == "revoked-token"
