"""A hospital's FHIR server: found, signed in to, confirmed; prescriptions that arrive and wait; what was taken goes back."""

import contextlib
import json
import re
import subprocess
import sys
import urllib.request

import pytest
from conftest import BINARY, DESKTOP, PHONE, ROOT
from family import Family
from site_driver import Server

BORN = "2019-05-04"


@contextlib.contextmanager
def hospital(*options):
    """Runs the FHIR server of the tests; gives the address of its base."""
    script = ROOT / "Tests/Servers/fhir_server.py"
    with subprocess.Popen([sys.executable, script, "--until-input-ends", *options], stdin=subprocess.PIPE,
                          stdout=subprocess.PIPE, text=True) as process:
        yield process.stdout.readline().strip()
        process.stdin.close()


def asked(base):
    with urllib.request.urlopen(base.removesuffix("/fhir") + "/_log", timeout=10) as answer:
        return json.load(answer)


@pytest.fixture(params=[PHONE, DESKTOP], ids=["phone", "desktop"])
def size(request):
    return request.param


@contextlib.contextmanager
def family(tmp_path, chromium, size, **environment):
    server = Server(tmp_path / "home", BINARY)
    server.environment.update({"ACCLIMATE_PRIVATE_FHIR": "on", **environment})
    server.start()
    context = chromium.new_context(viewport=size)
    try:
        one = Family(context.new_page(), server.port, opens=False)
        one.set_up(server.code)
        one.mia = one.add_person("Mia Sommer", born=BORN, allergens=(), area="medicines")
        yield one
    finally:
        context.close()
        server.stop()


def connect(family, base):
    page = family.page
    family.open(f"/people/{family.mia}/hospitals")
    assert "No hospital connected" in page.inner_text("main")
    page.locator("main .btn-primary").click()
    page.fill("[name=address]", base)
    page.locator(".foot button").click()
    page.wait_for_url(re.compile(r"/hospitals/[^/]+(/patient)?$"))


def until(family, path, text):
    """Opens a page again until it says something; the server works in the background."""
    page = family.page
    for _ in range(200):
        family.open(path)
        if text in page.inner_text("main"):
            return
        page.wait_for_timeout(100)
    raise AssertionError(f"“{text}” never appears:\n{page.inner_text('main')}")


def confirm(family, name="Desloratadine"):
    """Starts a prescription that waits."""
    page = family.page
    family.open(f"/people/{family.mia}/medicines")
    page.locator(f"a.notice-caution:has-text('{name}')").first.click()
    page.locator("label[for='start-']").click()
    page.locator(".foot button").click()
    page.wait_for_url("**/medicines")


def test_open_hospital_is_searched_confirmed_and_read(tmp_path, chromium, size):
    with hospital() as base, family(tmp_path, chromium, size) as mia:
        page = mia.page
        connect(mia, base)
        assert page.url.endswith("/patient")
        assert page.input_value("[name=family]") == "Sommer"
        page.fill("[name=family]", "Nobody")
        page.locator("[name=search]").click()
        assert "No one with this name" in page.inner_text("main")
        page.fill("[name=family]", "Sommer")
        page.locator("[name=search]").click()
        assert page.locator("[name=patient]").count() == 1, "the dog is left out"
        page.locator(".foot .btn-primary").click()
        assert page.locator("[name=patient]").count() == 1, "nothing is chosen beforehand"
        page.locator("label[for='patient-mia']").click()
        page.locator(".foot .btn-primary").click()
        page.wait_for_url(re.compile(r"/hospitals/[^/]+$"))
        path = page.url[page.url.index("/people"):]
        until(mia, path, "Desloratadine")
        assert "Record number A-1001" in page.inner_text("main")
        assert "Telling them what was taken" in page.inner_text("main")
        mia.open(f"/people/{mia.mia}/today")
        assert page.locator(".hero:has-text('Desloratadine')").count() == 0, "nothing is due before it is confirmed"
        assert "New medicine" in page.inner_text("main")
        confirm(mia)


def test_what_is_taken_goes_back_once_and_is_taken_back(tmp_path, chromium):
    with hospital() as base, family(tmp_path, chromium, PHONE) as mia:
        page = mia.page
        connect(mia, base)
        page.locator("[name=search]").click()
        page.locator("label[for='patient-mia']").click()
        page.locator(".foot .btn-primary").click()
        page.wait_for_url(re.compile(r"/hospitals/[^/]+$"))
        path = page.url[page.url.index("/people"):]
        until(mia, path, "Desloratadine")
        assert not [one for one in asked(base) if one["method"] == "PUT" or one["path"].endswith("MedicationAdministration")]
        page.locator("text=Tell them from now on").click()
        confirm(mia)
        page.locator("a.medicine:has-text('Desloratadine')").first.click()
        page.locator("a[href$='/administrations/new']").click()
        page.locator(".foot .btn-primary").click()
        mia.open(path)
        page.locator("text=Read now").click()
        until(mia, path, "1 sent")
        posts = [one for one in asked(base) if one["method"] == "POST" and one["path"].endswith("/MedicationAdministration")]
        assert len(posts) == 1
        sent = json.loads(posts[0]["body"])
        assert sent["subject"] == {"reference": "Patient/mia"}
        assert sent["status"] == "completed"
        assert sent["identifier"][0]["value"].startswith("urn:uuid:")
        mia.open(path)
        page.locator("text=Read now").click()
        page.locator("summary").click()
        page.locator("text=Disconnect and keep").click()
        page.wait_for_url("**/hospitals")
        assert "No hospital connected" in page.inner_text("main")
        mia.open(f"/people/{mia.mia}/medicines")
        assert "Desloratadine" in page.inner_text("main")


def test_signing_in_there_and_back(tmp_path, chromium, size):
    with family(tmp_path, chromium, size, ACCLIMATE_FHIR_CLIENTS="*=acclimate") as mia:
        page = mia.page
        redirect = f"http://127.0.0.1:{mia.port}/hospitals/return"
        with hospital("--auth", "smart", "--redirect", redirect) as base:
            connect(mia, base)
            assert "Acclimate never sees your hospital password" in page.inner_text("main")
            path = page.url[page.url.index("/people"):]
            page.locator(".btn-primary").click()
            page.wait_for_url("**/auth/authorize**")
            page.fill("[name=username]", "mia")
            page.fill("[name=password]", "garden-gate")
            page.select_option("[name=patient]", "mia")
            page.locator("button[value=allow], [name=answer][value=allow]").first.click()
            page.wait_for_url("**/patient")
            assert page.locator("[name=patient]").count() == 1
            page.locator("label[for='patient-mia']").click()
            page.locator(".foot .btn-primary").click()
            page.wait_for_url(re.compile(r"/hospitals/[^/]+$"))
            until(mia, path, "Desloratadine")
            for one in asked(base):
                assert "Sommer" not in one["path"], "no name in an address"


def test_a_hospital_that_says_no(tmp_path, chromium):
    with family(tmp_path, chromium, PHONE) as mia:
        page = mia.page
        mia.open(f"/people/{mia.mia}/hospitals/new")
        for typed, said in [("clinic", "full address"), ("http://127.0.0.1:9/fhir", "does not answer"),
                            ("https://fhir.example/r4?x=1", "Leave out")]:
            page.fill("[name=address]", typed)
            page.locator(".foot button").click()
            assert said in page.inner_text("main")
            assert page.input_value("[name=address]") == typed
        for options, said in [(["--hostile", "redirect-elsewhere"], "another address"), (["--fhir-version", "1.0.2"], "version of FHIR other than"),
                              (["--hostile", "wrong-content-type"], "not valid FHIR"), (["--auth", "smart"], "not registered")]:
            with hospital(*options) as base:
                page.fill("[name=address]", base)
                page.locator(".foot button").click()
                assert said in page.inner_text("main")
        mia.open(f"/people/{mia.mia}/hospitals")
        assert "No hospital connected" in page.inner_text("main")
