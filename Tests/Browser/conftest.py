"""Starts the real program on a folder of its own and opens it in the system's Chromium."""

import os
from pathlib import Path

import pytest
from phone import Home
from playwright.sync_api import sync_playwright
from site_driver import Server

ROOT = Path(__file__).resolve().parent.parent.parent
BINARY = os.environ.get("ACCLIMATE_BINARY", str(ROOT / ".build/debug/acclimate"))
CHROMIUM = os.environ.get("CHROMIUM", "/usr/bin/chromium")
PHONE = {"width": 390, "height": 844}
DESKTOP = {"width": 1280, "height": 800}


@pytest.fixture
def server(tmp_path):
    """A server on an empty folder, waiting for its first account."""
    running = Server(tmp_path / "home", BINARY).start()
    yield running
    if running.process.poll() is None:
        running.stop()


def contexts(make):
    """Contexts as a browser without service workers and Web Locks has them, where forms are sent as forms; with
    `worker` as they are: pages are kept, and entries go through the outbox."""

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


@pytest.fixture
def context(chromium):
    """A phone in Berlin; a page error or a request to another host fails the test."""
    context = chromium.new_context(viewport=PHONE, locale="en-GB", timezone_id="Europe/Berlin")
    context.set_default_timeout(10_000)
    problems = []
    context.on("weberror", lambda error: problems.append(f"script: {error.error}"))
    context.on("console", lambda message: problems.append(f"console: {message.text}")
               if message.type == "error" and "status of 4" not in message.text else None)
    context.on("request", lambda request: problems.append(f"foreign request: {request.url}")
               if not request.url.startswith(("http://127.0.0.1:", "https://127.0.0.1:", "data:")) else None)
    yield context
    context.close()
    assert not problems, problems


@pytest.fixture
def worker_context(chromium):
    """A phone in Berlin that keeps pages. Its network goes on purpose, so only what scripts do wrong is a problem."""
    context = chromium.new_context(worker=True, viewport=PHONE, locale="en-GB", timezone_id="Europe/Berlin")
    context.set_default_timeout(30_000)
    problems = []
    context.on("weberror", lambda error: problems.append(f"script: {error.error}"))
    context.on("console", lambda message: problems.append(f"console: {message.text}")
               if message.type == "error" and "Failed to load resource" not in message.text else None)
    context.on("request", lambda request: problems.append(f"foreign request: {request.url}")
               if not request.url.startswith(("http://127.0.0.1:", "http://localhost:", "data:")) else None)
    yield context
    context.close()
    assert not problems, problems


@pytest.fixture
def home(server, worker_context):
    return Home(server, worker_context)
