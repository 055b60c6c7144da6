#!/usr/bin/env python3
"""Open-Meteo and Ambee for tests, on a free port of this machine. Its first line of output is its address.

    Tests/Servers/air_server.py [--key KEY] [--records N] [--now SECONDS] [--until-input-ends]

Open-Meteo is at /v1 (`forecast`, `air-quality`, `search`), Ambee at /ambee. `POST /_control` makes it fail on purpose, `GET /_log`
says what was asked:

    {"fail": [{"path": "air-quality", "status": 429, "reason": "Hourly API request limit exceeded. …", "times": 1, "headers": {}}],
     "slow": 30,        seconds before each answer from now on
     "flaw": "gaps"}    gaps (the second half of each day is null), range (impossible values), cut (half of the JSON), html, none

Formats: https://open-meteo.com/en/docs, https://open-meteo.com/en/docs/air-quality-api; Ambee as public client programs read it.
"""

import argparse
import http.server
import pathlib
import sys
import threading

sys.path.insert(0, str(pathlib.Path(__file__).parent))
from air.handler import Handler  # noqa: E402
from air.site import Site  # noqa: E402


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--port", type=int, default=0)
    parser.add_argument("--key", default="open-sesame", help="the key of Ambee")
    parser.add_argument("--records", type=int, default=100, help="how many of Ambee's records there are a day")
    parser.add_argument("--now", type=int, help="seconds since 1970, instead of the clock")
    parser.add_argument("--until-input-ends", action="store_true", help="end with the process that started it")
    options = parser.parse_args()
    handler = type("SiteHandler", (Handler,), {"site": Site(options)})
    server = http.server.ThreadingHTTPServer(("127.0.0.1", options.port), handler)
    server.daemon_threads = True
    print(f"http://127.0.0.1:{server.server_port}", flush=True)
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
