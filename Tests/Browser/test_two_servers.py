"""Two servers behind a proxy that gives each request to the next one, on one database of PostgreSQL."""

import concurrent.futures
import datetime
import http.client
import itertools
import re
import signal
import subprocess
import tempfile
import time
from pathlib import Path

import pytest
from postgresql import Database
from site_driver import Browser
from spreading_proxy import SpreadingProxy
from test_health_import import export, packed
from two_servers import Front

from conftest import BINARY

pytestmark = pytest.mark.one_server
PASSWORD = "a quiet long phrase"


class Site:
    def __init__(self, folder):
        self.database = Database(folder / "db")
        shared, address = folder / "shared", self.database.address()
        self.first = Front(folder / "one", shared, address, BINARY)
        self.second = Front(folder / "two", shared, address, BINARY)
        self.first.start()
        self.account = Browser(self.first.port)
        self.account.set_up(self.first.code)
        self.second.copy_keys(self.first)
        self.second.start()
        ports = [self.first.port, self.second.port]
        self.proxy = SpreadingProxy(ports, itertools.cycle(ports).__next__)

    def browser(self):
        return Browser(self.proxy.port)

    def signed_in(self):
        browser = self.browser()
        assert sign_in(browser, PASSWORD).status == 303
        browser.get("/people/new")
        return browser

    def stop(self):
        self.proxy.stop()
        for server in (self.first, self.second):
            if server.process and server.process.poll() is None:
                server.stop()
        self.database.stop()


@pytest.fixture
def site():
    with tempfile.TemporaryDirectory(prefix="two", ignore_cleanup_errors=True) as folder:
        # PostgreSQL may run as another user, in a folder below.
        Path(folder).chmod(0o711)
        running = Site(Path(folder))
        yield running
        running.stop()


def sign_in(browser, password, email="bench@example.org"):
    browser.get("/session/new")
    response, _ = browser.post("/session", {"email": email, "password": password})
    return response


def log_dose(browser, person, day, **fields):
    _, page = browser.get(f"/people/{person}/levels/new")
    allergen = page.split('<option value="')[1].split('"')[0]
    return browser.post(f"/people/{person}/doses/{day}", {
        "intakes.1.id": f"two-{day}", "intakes.1.time": "07:30", "intakes.1.allergens": allergen,
        f"intakes.1.{allergen}.share": "part", f"intakes.1.{allergen}.amount": "1.05", **fields})


def holds(condition, seconds=90):
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if condition():
            return
        time.sleep(0.1)
    raise AssertionError("not true in time")


def test_a_morning_on_two_servers(site):
    browser = site.signed_in()
    person = browser.add_person("Mia", ("peanut",))
    today = datetime.date.today()
    for number in range(1, 7):
        response, text = log_dose(browser, person, today - datetime.timedelta(days=number))
        assert response.status == 303, text
    for _ in range(4):
        response, text = browser.get(f"/people/{person}/today?day={today - datetime.timedelta(days=1)}")
        assert response.status == 200 and "1.05" in text
    assert len(site.database.ask("SELECT day FROM dose")) == 6
    # Each server answered its share.
    counts = list(site.proxy.answers.values())
    assert min(counts) > 10 and max(counts) - min(counts) <= 2, counts
    # A session that ends on one has ended on the other.
    copied = dict(browser.cookies)
    browser.post("/session/end", {})
    browser.cookies = copied
    for _ in range(2):
        response, _ = browser.get(f"/people/{person}/today")
        assert response.status == 303 and response.headers["Location"].startswith("/session/new")


def test_failed_attempts_are_counted_together(site):
    statuses = [sign_in(site.browser(), "not this one").status for _ in range(8)]
    # Six are checked for an account, whichever server is asked; then somebody has to wait.
    assert statuses.count(422) == 6 and statuses.count(429) == 2, statuses
    assert sign_in(site.browser(), PASSWORD).status == 429
    assert min(site.proxy.answers.values()) >= 4


def test_attempts_at_the_same_moment_gain_nothing(site):
    with concurrent.futures.ThreadPoolExecutor(16) as pool:
        statuses = list(pool.map(lambda _: sign_in(site.browser(), "not this one").status, range(24)))
    assert statuses.count(422) <= 6 and statuses.count(429) >= 16 and 303 not in statuses, statuses


def test_a_lock_holds_on_both(site):
    browser = site.signed_in()
    browser.get("/settings/protection")
    for path, fields in (("confirmation", {"password": PASSWORD}), ("lock", {"delay": "5"})):
        response, text = browser.post(f"/settings/protection/{path}", fields)
        assert response.status == 303, text
    assert browser.post("/lock", {})[0].status == 303
    for _ in range(4):
        response, _ = browser.get("/people/new")
        assert response.status == 303 and response.headers["Location"].startswith("/lock")
    browser.get("/lock")
    response, text = browser.post("/lock/removal", {"password": PASSWORD})
    assert response.status == 303, text
    for _ in range(4):
        assert browser.get("/people/new")[0].status == 200


# Notes who claims a job that the test has made due.
CLAIMS = """
    CREATE TABLE claim (kind text, key text, owner text);
    CREATE FUNCTION note_claim() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN INSERT INTO claim VALUES (NEW.kind, NEW.key, NEW.lease_owner); RETURN NEW; END $$;
    CREATE TRIGGER claims AFTER UPDATE ON job FOR EACH ROW
        WHEN (NEW.lease_owner IS NOT NULL AND OLD.lease_owner IS NULL AND OLD.due = 0) EXECUTE FUNCTION note_claim();
    UPDATE job SET due = 0, version = version + 1 WHERE lease_owner IS NULL;
    NOTIFY acclimate, 'tests job '
"""


def test_a_job_runs_once(site):
    browser = site.signed_in()
    for number in range(12):
        browser.add_person(f"Person {number}", ("peanut",))
    holds(lambda: site.database.ask("SELECT count(*) FROM job WHERE lease_owner IS NOT NULL") == [(0,)])
    # Both servers find the same jobs due at the same moment.
    site.database.script(CLAIMS)
    holds(lambda: site.database.ask("SELECT count(*) FROM job WHERE due = 0") == [(0,)])
    claims = site.database.ask("SELECT kind, key, count(*) FROM claim GROUP BY kind, key")
    assert len(claims) > 12
    assert [claim for claim in claims if claim[2] != 1] == []
    for server in (site.first, site.second):
        assert server.process.poll() is None


RECORDS = 60_000


def test_a_job_that_both_do_is_done_once(site):
    browser = site.signed_in()
    person = browser.add_person("Mia", ("peanut",))
    path = f"/people/{person}/health-imports"
    browser.get(path)
    response, text = upload(browser, path, "export.zip", packed(export(RECORDS)))
    assert response.status == 303, text
    holds(lambda: site.database.ask("SELECT place FROM health_import")[0][0] > 0)
    # As if the clocks were apart: the other one takes what the first is still doing.
    site.database.script("UPDATE job SET lease_until = 0 WHERE kind = 'import-health'; NOTIFY acclimate, 'tests job '")
    holds(lambda: site.database.ask("SELECT state FROM health_import") == [("complete",)], 240)
    holds(lambda: site.database.ask("SELECT count(*) FROM job WHERE kind = 'import-health'") == [(0,)], 240)
    steps = """SELECT count(*), count(DISTINCT (start_at, end_at)) FROM health_sample WHERE series IN
        (SELECT id FROM health_series WHERE type = 'HKQuantityTypeIdentifierStepCount')"""
    assert site.database.ask(steps) == [(RECORDS, RECORDS)]
    response, text = browser.get(f"{path}/1")
    assert response.status == 200 and "Import complete" in text


def upload(browser, path, name, content):
    boundary = "a-line-that-is-in-no-file"
    head = "".join(f"--{boundary}\r\nContent-Disposition: form-data; {field}" for field in (
        f'name="csrf"\r\n\r\n{browser.token}\r\n', f'name="file"; filename="{name}"\r\n\r\n'))
    body = head.encode() + content + f"\r\n--{boundary}--\r\n".encode()
    return browser.request("POST", path, body, f"multipart/form-data; boundary={boundary}")


def test_one_goes_on_when_the_other_is_killed(site):
    browser = site.signed_in()
    person = browser.add_person("Mia", ("peanut",))
    today = datetime.date.today()
    stored = []
    for number in range(1, 21):
        if number == 8:
            site.first.process.send_signal(signal.SIGKILL)
            site.first.process.wait()
        day = today - datetime.timedelta(days=number)
        response, text = log_dose(browser, person, day)
        assert response.status == 303, text
        stored.append(str(day))
    assert sorted(row[0] for row in site.database.ask("SELECT day FROM dose")) == sorted(stored)
    assert sign_in(site.browser(), PASSWORD).status == 303
    # It comes back on its folder and takes part again.
    (site.first.home / "set-up").touch()
    site.first.code = None
    site.first.start()
    before = site.proxy.answers[site.first.port]
    for _ in range(4):
        assert browser.get(f"/people/{person}/today")[0].status == 200
    assert site.proxy.answers[site.first.port] > before


def test_a_stranger_does_not_start(site):
    stranger = Front(site.first.home.parent / "three", site.first.home.parent / "shared", site.database.address(), BINARY)
    ended = subprocess.run(
        [stranger.binary, "serve", *stranger.options, "--port", "0"], env=stranger.environment, capture_output=True,
        text=True, timeout=60)
    assert ended.returncode == 65
    assert "does not hold the keys of the documents" in ended.stderr
    elsewhere = Front(site.first.home.parent / "four", site.first.home.parent / "other", site.database.address(), BINARY)
    ended = subprocess.run(
        [elsewhere.binary, "serve", *elsewhere.options, "--port", "0"], env=elsewhere.environment, capture_output=True,
        text=True, timeout=60)
    assert ended.returncode == 65
    assert "belongs to another data folder" in ended.stderr


def test_each_says_whether_it_is_ready(site):
    def ready(server):
        connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=30)
        connection.request("GET", "/health/ready")
        response = connection.getresponse()
        return response.status, response.read().decode()

    assert [ready(server) for server in (site.first, site.second)] == [(200, "ok\n")] * 2
    site.database.ask("INSERT INTO schema_migration (name, applied_at) VALUES ('M9999_future', 1)")
    for server in (site.first, site.second):
        status, text = ready(server)
        assert status == 503 and re.fullmatch(r"The database was changed by a newer program\.\n", text)
