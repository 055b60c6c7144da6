"""10,000 resources from a FHIR server: seconds, and memory beside that for 1,000.

    bin/bench fhir
"""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
BINARY = ROOT / ".build/release/fhir-server-benchmark"


def measured(count, page):
    """(resources, not read, seconds, megabytes at most) of reading so many in pages of that size."""
    server = subprocess.Popen(
        [sys.executable, ROOT / "Tests/Servers/fhir_server.py", "--until-input-ends", "--many", str(count)],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    try:
        base = server.stdout.readline().strip()
        # Of the process that reads only: a shell in between has children of its own.
        program = "import os,resource,sys; p=os.spawnv(os.P_WAIT,sys.argv[1],sys.argv[1:]); " \
                  "print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)"
        output = subprocess.run([sys.executable, "-c", program, BINARY, base, str(page)], check=True, capture_output=True,
                                text=True).stdout.split()
    finally:
        server.stdin.close()
        server.wait()
    return int(output[0]), int(output[1]), float(output[2]), int(output[3]) / 1024


if __name__ == "__main__":
    subprocess.run(["swift", "build", "-c", "release", "--product", "fhir-server-benchmark"], cwd=ROOT, check=True,
                   stdout=subprocess.DEVNULL)
    for count in (1000, 10000, 50000):
        for page in (50, 200, 1000):
            found, unread, seconds, megabytes = min((measured(count, page) for _ in range(3)), key=lambda row: row[2])
            print(f"{found} resources in pages of {page}: {seconds:.2f} s, {megabytes:.0f} MB, {unread} not read")
