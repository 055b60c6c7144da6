"""How often the analysis of a study is right: 1,000 simulated cohorts without an effect and 500 with one.

    bin/bench study [NULL EFFECTS]
"""

import subprocess
import sys
from pathlib import Path

DOMAIN = Path(__file__).parent.parent / "Domain"

if __name__ == "__main__":
    subprocess.run(
        ["swift", "build", "-c", "release", "--package-path", DOMAIN, "--product", "study-benchmark"], check=True,
        stdout=subprocess.DEVNULL)
    subprocess.run([DOMAIN / ".build/release/study-benchmark", *sys.argv[1:]], check=True)
