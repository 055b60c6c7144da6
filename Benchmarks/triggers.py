"""The search for triggers in the release build of the rules: 60 measurements, lags of 0 to 7 days, ten years.

    bin/bench triggers
"""

import subprocess
from pathlib import Path

DOMAIN = Path(__file__).parent.parent / "Domain"

if __name__ == "__main__":
    subprocess.run(
        ["swift", "build", "-c", "release", "--package-path", DOMAIN, "--product", "trigger-benchmark"], check=True,
        stdout=subprocess.DEVNULL)
    best = subprocess.run(
        [DOMAIN / ".build/release/trigger-benchmark"], check=True, capture_output=True, text=True).stdout
    print(f"60 measurements at 8 lags over ten years: {float(best):.1f} ms")
