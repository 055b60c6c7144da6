"""Starts the real program on its own folder and opens it in the system's Chromium."""

import contextlib
import os
from pathlib import Path

import pytest
import site_driver
import two_servers

# Before anything below takes it from there.
SERVERS = os.environ.get("ACCLIMATE_SERVERS", "1")
if SERVERS == "2":
    site_driver.Server = two_servers.TwoServers

from foreign_requests import ForeignRequests
from gateway_house import INHALERS, Bluetooth, Gateway, PuffServer
from phone import Home
from playwright.sync_api import Error, sync_playwright
from prepared_homes import PreparedHomes, demo_server
from site_driver import Server

ROOT = Path(__file__).resolve().parent.parent.parent
BINARY = os.environ.get("ACCLIMATE_BINARY", str(ROOT / ".build/debug/acclimate"))
CHROMIUM = os.environ.get("CHROMIUM", "/usr/bin/chromium-headless-shell")
PHONE = {"width": 390, "height": 844}
DESKTOP = {"width": 1280, "height": 800}


def pytest_collection_modifyitems(items):
    if SERVERS == "1":
        return
    skip = pytest.mark.skip(reason="is about one server")
    for item in items:
        if item.get_closest_marker("one_server"):
            item.add_marker(skip)


@pytest.fixture(scope="session")
def homes(tmp_path_factory, worker_id):
    folder = tmp_path_factory.getbasetemp()
    return PreparedHomes(folder if worker_id == "master" else folder.parent, BINARY)


@pytest.fixture
def empty_home(tmp_path, homes):
    """A folder without accounts."""
    return homes.copy_empty(tmp_path / "home")


@pytest.fixture
def server(empty_home):
    """A server that waits for its first account."""
    running = Server(empty_home, BINARY).start()
    yield running
    if running.process.poll() is None:
        running.stop()


@pytest.fixture(scope="module")
def demo(tmp_path_factory, homes):
    server = demo_server(homes.copy_demo(tmp_path_factory.mktemp("demo") / "home"), BINARY).start()
    yield server
    server.stop()


def contexts(make):
    """Creates contexts without service workers and Web Locks, so that forms are submitted natively. With `worker`, both
    are available: pages are cached, and entries go through the outbox."""

    def new_context(*, worker=False, **options):
        if worker:
            return make(**options)
        context = make(service_workers="block", **options)
        context.add_init_script("delete Navigator.prototype.locks; delete Navigator.prototype.serviceWorker;")
        return context

    return new_context


@pytest.fixture(scope="session")
def foreign_requests():
    noting = ForeignRequests()
    yield noting
    noting.stop()


@pytest.fixture(autouse=True)
def no_foreign_requests(request):
    """Set up first, so that it looks when every page has been closed."""
    yield
    if "chromium" in request.fixturenames:
        assert request.getfixturevalue("foreign_requests").take() == []


@pytest.fixture(scope="session")
def chromium(foreign_requests):
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=CHROMIUM, args=["--no-sandbox", foreign_requests.option])
        browser.new_context = contexts(browser.new_context)
        yield browser
        browser.close()


@contextlib.contextmanager
def watched_phone(chromium, *, timeout, expected, zone="Europe/Berlin", **options):
    """Fails the test on a page error or an unexpected console error."""
    context = chromium.new_context(viewport=PHONE, locale="en-GB", timezone_id=zone, **options)
    context.set_default_timeout(timeout)
    problems = []
    context.on("weberror", lambda error: problems.append(f"script: {error.error}"))
    context.on("console", lambda message: problems.append(f"console: {message.text}")
               if message.type == "error" and expected not in message.text else None)
    yield context
    context.close()
    assert not problems, problems


@pytest.fixture
def context(chromium):
    """A phone in Berlin."""
    with watched_phone(chromium, timeout=10_000, expected="status of 4") as context:
        yield context


@pytest.fixture
def worker_context(chromium):
    """A phone in Berlin that caches pages. Its network is cut on purpose, so only script errors fail the test."""
    with watched_phone(chromium, timeout=30_000, expected="Failed to load resource", worker=True) as context:
        yield context


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item, call):
    """Reports what the pages showed when a test fails."""
    report = yield
    if report.failed and call.when != "teardown":
        for context in {id(one): one for name, one in item.funcargs.items() if name.endswith("context")}.values():
            for page in context.pages:
                report.sections.append((f"page {page.url}", shown(page)))
    return report


def shown(page):
    try:
        return "\n".join(line for line in page.inner_text("body", timeout=2000).splitlines() if line.strip())[:1500]
    except Error as error:
        return f"cannot be read: {error}"[:300]


@pytest.fixture
def home(server, worker_context):
    return Home(server, worker_context)


@pytest.fixture
def bluetooth(tmp_path):
    """A bus of its own with a mocked BlueZ."""
    playing = Bluetooth(tmp_path / "bus")
    yield playing
    playing.close()


@pytest.fixture
def puffs():
    """A server for puffs that can be away or answer anything."""
    running = PuffServer()
    yield running
    running.stop()


@pytest.fixture
def gateway(tmp_path, bluetooth, puffs):
    running = Gateway(tmp_path, bluetooth, puffs.port, INHALERS, BINARY)
    yield running
    running.close()
