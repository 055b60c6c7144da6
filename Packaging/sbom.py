"""Lists what a release was built from, and gathers the notices that go with it.

    bin/sbom PROGRAM VERSION FOLDER [--checkouts .build/checkouts]

Writes FOLDER/acclimate.cdx.json (CycloneDX 1.6) and FOLDER/THIRD-PARTY-NOTICES. The packages and their versions come
from Package.resolved, which is made anew by each build and never committed; their licences from their own files; the
libraries of the system from the program itself and from dpkg. What has no licence or no version stops it.
"""

import argparse
import json
import re
import subprocess
import sys
import uuid
from datetime import datetime, timezone
from pathlib import Path
from urllib.parse import quote

ROOT = Path(__file__).resolve().parent.parent
NOTICE_NAMES = re.compile(r"^(licen[cs]e|notice|copying)(\.(txt|md))?$", re.I)
APACHE, MIT = "Apache-2.0", "MIT"
SWIFT = "Apache-2.0 WITH Swift-exception"
# Debian's short names (DEP 5) that SPDX spells differently.
SPDX = {
    "expat": MIT, "zlib": "Zlib", "bsd-2-clause": "BSD-2-Clause", "bsd-3-clause": "BSD-3-Clause",
    "cc0": "CC0-1.0", "cc0-1.0": "CC0-1.0", "apache-2.0": APACHE, "mpl-1.1": "MPL-1.1", "mpl-2.0": "MPL-2.0",
    "gpl-2": "GPL-2.0-only", "gpl-2+": "GPL-2.0-or-later", "gpl-3": "GPL-3.0-only", "gpl-3+": "GPL-3.0-or-later",
    "lgpl-2+": "LGPL-2.0-or-later", "lgpl-2.0+": "LGPL-2.0-or-later", "lgpl-2.1": "LGPL-2.1-only",
    "lgpl-2.1+": "LGPL-2.1-or-later", "lgpl-3+": "LGPL-3.0-or-later", "lgpl-2": "LGPL-2.0-only",
}


def run(*command):
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


def fail(text):
    sys.exit(f"sbom: {text}")


def notice_files(checkout):
    """The licence files of a package, also of what it carries along from others."""
    found = [path for path in checkout.rglob("*") if path.is_file() and NOTICE_NAMES.match(path.name)
             and not {".git", "Tests", "IntegrationTests", "Benchmarks", "Examples"} & set(path.relative_to(checkout).parts)]
    return sorted(found, key=lambda path: (len(path.relative_to(checkout).parts), path))


def licence_of(text, name):
    if "Apache License" in text and "Runtime Library Exception" in text:
        return SWIFT
    if "Apache License" in text:
        return APACHE
    if "Permission is hereby granted, free of charge" in text:
        return MIT
    fail(f"the licence of {name} is not one that is known here; look at it and teach it to Packaging/sbom.py")


def swift_packages(checkouts):
    pins = json.loads((ROOT / "Package.resolved").read_text())["pins"]
    for pin in sorted(pins, key=lambda pin: pin["identity"]):
        address = pin["location"].removesuffix(".git")
        checkout = checkouts / address.rsplit("/", 1)[1]
        files = notice_files(checkout)
        if not files:
            fail(f"{pin['identity']} has no licence in {checkout}")
        version = pin["state"].get("version") or pin["state"]["revision"]
        path = address.removeprefix("https://")
        yield {
            "type": "library", "bom-ref": pin["identity"], "name": pin["identity"], "version": version,
            "purl": f"pkg:swift/{path}@{version}",
            "licenses": licences([licence_of(files[0].read_text(errors="replace"), pin["identity"])]),
            "externalReferences": [{"type": "vcs", "url": pin["location"]}],
            "properties": [{"name": "acclimate:revision", "value": pin["state"]["revision"]}],
        }, [(path.relative_to(checkout), path.read_text(errors="replace").strip()) for path in files]


def licences(names):
    """SPDX names as identifiers or expressions, others by name."""
    known = sorted({SPDX.get(name.lower(), name) for name in names})
    if known == [SWIFT]:
        return [{"expression": SWIFT}]
    ids = {*SPDX.values(), APACHE, MIT, "OGL-UK-3.0"}
    return [{"license": {"id" if name in ids else "name": name}} for name in known]


def swift_version():
    found = re.search(r"Swift version ([0-9.]+)", run("swift", "--version"))
    return found.group(1) if found else fail("swift --version says no number")


def needed(program):
    return re.findall(r"\(NEEDED\).*\[(.+)\]", run("readelf", "-d", str(program)))


def package_of(library, paths):
    """Debian's package of a library; None for those of the Swift runtime."""
    path = paths.get(library)
    if path is None:
        if library.startswith(("libswift", "libFoundation", "lib_Foundation", "libdispatch", "libBlocksRuntime")):
            return None
        fail(f"{library} is on no path of the system's linker")
    places = {str(path), str(path.resolve())}
    places |= {place.removeprefix("/usr") if place.startswith("/usr/") else "/usr" + place for place in places}
    for place in sorted(places):
        found = subprocess.run(["dpkg", "-S", place], capture_output=True, text=True)
        if found.returncode == 0:
            return found.stdout.split(":")[0]
    fail(f"{library} ({path}) belongs to no Debian package")


def debian_licences(package):
    text = Path(f"/usr/share/doc/{package}/copyright").read_text(errors="replace")
    names = re.findall(r"^License:[ \t]*(\S[^\n]*)$", text, re.M)
    parts = {part.strip(" ,").removeprefix("and ") for name in names for part in re.split(r"\s+(?:and|or|and/or)\s+|,\s*", name)}
    return sorted(part for part in parts if part) or [f"see /usr/share/doc/{package}/copyright"]


def debian_packages(program):
    lines = run("/sbin/ldconfig", "-p").splitlines()
    paths = {}
    for line in lines:
        if " => " in line:
            paths.setdefault(line.split()[0], Path(line.split(" => ")[1]))
    packages = {package_of(library, paths) for library in needed(program)} - {None}
    for package in sorted(packages):
        version = run("dpkg-query", "-W", "-f=${Version}", package)
        yield {
            "type": "library", "bom-ref": f"deb:{package}", "name": package, "version": version,
            "purl": f"pkg:deb/debian/{package}@{quote(version, safe='~.-')}", "scope": "required",
            "licenses": licences(debian_licences(package)),
            "properties": [{"name": "acclimate:linking", "value": "dynamic, not part of the archive"}],
        }


def data_tables():
    """What NOTICE speaks of."""
    yield {"type": "data", "bom-ref": "data:common-passwords", "name": "common passwords of zxcvbn-python",
           "version": "2016", "licenses": licences([MIT])}
    yield {"type": "data", "bom-ref": "data:starter-foods",
           "name": "McCance and Widdowson's The Composition of Foods Integrated Dataset", "version": "2021",
           "licenses": licences(["OGL-UK-3.0"])}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program", type=Path)
    parser.add_argument("version")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--checkouts", type=Path, default=ROOT / ".build/checkouts")
    arguments = parser.parse_args()

    packages = list(swift_packages(arguments.checkouts))
    runtime = {"type": "platform", "bom-ref": "swift", "name": "swift", "version": swift_version(),
               "purl": f"pkg:github/swiftlang/swift@{swift_version()}", "licenses": licences([SWIFT])}
    libraries = list(debian_packages(arguments.program))
    components = [component for component, _ in packages] + [runtime] + libraries + list(data_tables())
    commit = run("git", "-C", str(ROOT), "log", "-1", "--format=%H %ct").split()
    bom = {
        "bomFormat": "CycloneDX", "specVersion": "1.6",
        # The same commit and components give the same list.
        "serialNumber": "urn:uuid:" + str(uuid.uuid5(uuid.NAMESPACE_URL, commit[0] + json.dumps(components))),
        "version": 1,
        "metadata": {
            "timestamp": datetime.fromtimestamp(int(commit[1]), timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ"),
            "component": {"type": "application", "bom-ref": "acclimate", "name": "acclimate",
                          "version": arguments.version, "licenses": licences([APACHE]),
                          "properties": [{"name": "acclimate:commit", "value": commit[0]}]},
        },
        "components": components,
        "dependencies": [{"ref": "acclimate", "dependsOn": [component["bom-ref"] for component in components]}],
    }
    arguments.folder.mkdir(parents=True, exist_ok=True)
    (arguments.folder / "acclimate.cdx.json").write_text(json.dumps(bom, indent=2, ensure_ascii=False) + "\n")

    lines = ["Acclimate contains the packages below. Each is followed by its licence and notices.", "",
             f"The runtime and standard libraries of Swift {runtime['version']} are linked into the program, under the Apache",
             "License 2.0 with Runtime Library Exception (https://www.swift.org/LICENSE.txt)."]
    for component, files in packages:
        lines += ["", "=" * 100, f"{component['name']} {component['version']}",
                  component["externalReferences"][0]["url"]]
        for path, text in files:
            lines += ["", f"--- {path}", "", text]
    (arguments.folder / "THIRD-PARTY-NOTICES").write_text("\n".join(lines) + "\n")


main()
