#!/usr/bin/env python3
"""A FHIR R4 server for tests, on a free port of this machine. Its first line of output is the address of its base.

    Tests/Servers/fhir_server.py [--data FOLDER_OR_NDJSON] [--auth open|bearer|smart] [--hostile MODE,…] …

Interactions: capabilities, read, search (GET and POST, paging, `_lastUpdated`), create and update with conditions; errors are
OperationOutcomes. `POST /_control` makes it fail on purpose, `GET /_log` says what was asked:

    {"fail": [{"method": "POST", "path": "MedicationAdministration", "status": 429, "times": 1, "headers": {"Retry-After": "7"}}],
     "lose": 1,      answers to writes that are stored and then not sent
     "slow": 2.5,    seconds before each answer from now on
     "hold": true,   answers wait until {"hold": false}
     "hostile": ["endless-paging"], "lie": "scope"}   as the options, from now on

Rules: https://hl7.org/fhir/R4/http.html, https://hl7.org/fhir/R4/search.html
"""

import argparse
import http.server
import pathlib
import sys
import threading

sys.path.insert(0, str(pathlib.Path(__file__).parent))
from fhir.handler import Handler  # noqa: E402
from fhir.site import HOSTILE, LIES, Site  # noqa: E402


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    here = pathlib.Path(__file__).parent
    parser.add_argument("--data", default=here / "fhir/resources.ndjson", help="a folder or an NDJSON file")
    parser.add_argument("--many", type=int, default=0, help="so many resources more, of one patient")
    parser.add_argument("--port", type=int, default=0)
    parser.add_argument("--until-input-ends", action="store_true", help="end with the process that started it")
    parser.add_argument("--count", type=int, default=50, help="entries of a page unless the client says")
    parser.add_argument("--auth", choices=["open", "bearer", "smart"], default="open")
    parser.add_argument("--token", default="open-sesame", help="the bearer token")
    parser.add_argument("--redirect", action="append", default=[], help="a registered redirect_uri")
    parser.add_argument("--scopes", choices=["v1", "v2"], default="v2")
    parser.add_argument("--discovery", choices=["well-known", "extension"], default="well-known")
    parser.add_argument("--lifetime", type=int, default=3600, help="seconds that a token lives")
    parser.add_argument("--lie", choices=LIES, help="what the token endpoint lies about")
    parser.add_argument("--fhir-version", default="4.0.1")
    parser.add_argument("--no-last-updated", action="store_true")
    parser.add_argument("--clock-skew", type=int, default=0, help="seconds that the clock is ahead")
    parser.add_argument("--hostile", default="", help="any of: " + "; ".join(f"{name} ({text})" for name, text in HOSTILE.items()))
    options = parser.parse_args()
    unknown = set(options.hostile.split(",")) - {""} - set(HOSTILE)
    if unknown:
        parser.error(f"unknown: {', '.join(sorted(unknown))}")
    handler = type("SiteHandler", (Handler,), {"site": Site(options)})
    server = http.server.ThreadingHTTPServer(("127.0.0.1", options.port), handler)
    server.daemon_threads = True
    print(f"http://127.0.0.1:{server.server_port}/fhir", flush=True)
    if options.until_input_ends:
        threading.Thread(target=end_with_input, args=(server,), daemon=True).start()
    server.serve_forever()


def end_with_input(server):
    """Ends when the input does, so that no server outlives its test."""
    while sys.stdin.buffer.read(4096):
        pass
    server.shutdown()


if __name__ == "__main__":
    main()
