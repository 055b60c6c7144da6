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

from gateway_house import INHALERS, Bluetooth, Gateway, PuffServer
from phone import Home
from playwright.sync_api import Error, sync_playwright
from site_driver import Server

ROOT = Path(__file__).resolve().parent.parent.parent
BINARY = os.environ.get("ACCLIMATE_BINARY", str(ROOT / ".build/debug/acclimate"))
CHROMIUM = os.environ.get("CHROMIUM", "/usr/bin/chromium-headless-shell")
PHONE = {"width": 390, "height": 844}
DESKTOP = {"width": 1280, "height": 800}
OWN = ("http://127.0.0.1:", "https://127.0.0.1:", "http://localhost:", "data:")


def pytest_collection_modifyitems(items):
    if SERVERS == "1":
        return
    skip = pytest.mark.skip(reason="is about one server")
    for item in items:
        if item.get_closest_marker("one_server"):
            item.add_marker(skip)


@pytest.fixture
def server(tmp_path):
    """A server on an empty folder, waiting for its first account."""
    running = Server(tmp_path / "home", BINARY).start()
    yield running
    if running.process.poll() is None:
        running.stop()


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
def chromium():
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        browser.new_context = contexts(browser.new_context)
        yield browser
        browser.close()


@contextlib.contextmanager
def phone_in_berlin(chromium, *, timeout, expected, **options):
    """Fails the test on a page error, an unexpected console error, or a request to another host."""
    context = chromium.new_context(viewport=PHONE, locale="en-GB", timezone_id="Europe/Berlin", **options)
    context.set_default_timeout(timeout)
    problems = []
    context.on("weberror", lambda error: problems.append(f"script: {error.error}"))
    context.on("console", lambda message: problems.append(f"console: {message.text}")
               if message.type == "error" and expected not in message.text else None)
    context.on("request", lambda request: problems.append(f"foreign request: {request.url}")
               if not request.url.startswith(OWN) else None)
    yield context
    context.close()
    assert not problems, problems


@pytest.fixture
def context(chromium):
    """A phone in Berlin."""
    with phone_in_berlin(chromium, timeout=10_000, expected="status of 4") as context:
        yield context


@pytest.fixture
def worker_context(chromium):
    """A phone in Berlin that caches pages. Its network is cut on purpose, so only script errors fail the test."""
    with phone_in_berlin(chromium, timeout=30_000, expected="Failed to load resource", worker=True) as context:
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
