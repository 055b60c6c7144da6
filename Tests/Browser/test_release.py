"""Releases: the documented deployment works, and a release states what it was built from."""

import json
import os
import re
import subprocess
from pathlib import Path

import pytest
from conftest import BINARY, ROOT
from site_driver import Browser, Server

pytestmark = pytest.mark.one_server


def deployment():
    """The commands under Deployment in docs/operating.md, as a reader would copy them."""
    text = (ROOT / "docs/operating.md").read_text()
    section = re.search(r"^## Deployment$(.*?)^## ", text, re.M | re.S).group(1)
    return re.search(r"```\n(.*?)```", section, re.S).group(1).strip().splitlines()


def test_the_documented_lines_make_a_program_that_serves(tmp_path):
    build, *rest = deployment()
    # The tests already have a built program; every later step runs as documented, under another folder.
    assert build == "swift build -c release --product acclimate && bin/wasm"
    prefix = tmp_path / "usr local"
    for line in rest:
        line = line.replace("sudo ", "").replace(".build/release/acclimate", BINARY).replace("/usr/local", f"'{prefix}'")
        subprocess.run(line, shell=True, check=True, cwd=ROOT)
    server = Server(tmp_path / "home", str(prefix / "bin/acclimate")).start()
    try:
        response, text = Browser(server.port).get("/setup")
        assert response.status == 200 and 'name="code"' in text
    finally:
        server.stop()


def test_a_deployment_without_a_folder_names_it(tmp_path):
    subprocess.run(["bin/install", BINARY, str(tmp_path)], check=True, cwd=ROOT)
    share = tmp_path / "share/acclimate"
    (share / "Data").rename(tmp_path / "Data")
    refused = subprocess.run(
        [str(tmp_path / "bin/acclimate"), "serve", "--home", str(tmp_path / "home"), "--port", "0"],
        capture_output=True, text=True, timeout=30)
    assert refused.returncode == 66
    assert f"{share} lacks Data" in refused.stderr and len(refused.stderr.strip().splitlines()) == 1


def test_a_release_lists_what_it_was_built_from(tmp_path):
    checkouts = ROOT / ".build/checkouts"
    command = ["bin/sbom", BINARY, "1.2.3", "--checkouts", str(checkouts)]
    subprocess.run([*command, str(tmp_path)], check=True, cwd=ROOT)
    bom = json.loads((tmp_path / "acclimate.cdx.json").read_text())
    assert (bom["bomFormat"], bom["specVersion"], bom["version"]) == ("CycloneDX", "1.6", 1)
    assert re.fullmatch(r"urn:uuid:[0-9a-f-]{36}", bom["serialNumber"])
    assert bom["metadata"]["component"]["version"] == "1.2.3"
    components = {component["bom-ref"]: component for component in bom["components"]}
    assert len(components) == len(bom["components"])
    for component in bom["components"]:
        assert component["version"] and component["licenses"], component
        assert component["type"] == "data" or component["purl"].startswith("pkg:")
    # Every package the build resolved, and every system library the program links to.
    pins = json.loads((ROOT / "Package.resolved").read_text())["pins"]
    for pin in pins:
        assert components[pin["identity"]]["version"] == pin["state"]["version"]
    assert {"deb:libsqlite3-0", "deb:libpoppler-glib8", "deb:libargon2-1", "deb:zlib1g"} <= set(components)
    notices = (tmp_path / "THIRD-PARTY-NOTICES").read_text()
    for pin in pins:
        assert re.search(rf"^{re.escape(pin['identity'])} [0-9]", notices, re.M)
    # Code bundled inside a package has its licence included as well.
    assert "Permission is hereby granted" in notices and "CNIOLLHTTP/LICENSE" in notices
    # A second run gives the same result.
    again = tmp_path / "again"
    subprocess.run([*command, str(again)], check=True, cwd=ROOT)
    assert (again / "acclimate.cdx.json").read_bytes() == (tmp_path / "acclimate.cdx.json").read_bytes()
