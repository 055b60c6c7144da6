"""Dosages in the release build of the rules: ten years of slots, and seven days after ten years, beside python-dateutil.

    bin/bench medications
"""

import datetime
import subprocess
import time
from pathlib import Path

from dateutil import rrule, tz

DOMAIN = Path(__file__).parent.parent / "Domain"
BERLIN = tz.gettz("Europe/Berlin")
START = datetime.datetime(2026, 1, 1)
END = datetime.datetime(2035, 12, 31, 23, 59)
RULES = {
    "3 a day": lambda: rrule.rrule(rrule.DAILY, dtstart=START, until=END, byhour=[8, 12, 18], byminute=0, bysecond=0),
    "every 8 hours": lambda: rrule.rrule(rrule.HOURLY, interval=8, dtstart=START.replace(hour=8), until=END),
    "Monday, Wednesday, Friday": lambda: rrule.rrule(
        rrule.WEEKLY, dtstart=START.replace(hour=8), until=END, byweekday=[0, 2, 4]),
}


def best(work, times=5):
    """Milliseconds of processor time, the best of some."""
    taken = []
    for _ in range(times):
        before = time.process_time()
        work()
        taken.append(time.process_time() - before)
    return min(taken) * 1000


if __name__ == "__main__":
    subprocess.run(
        ["swift", "build", "-c", "release", "--package-path", DOMAIN, "--product", "schedule-benchmark"], check=True,
        stdout=subprocess.DEVNULL)
    binary = DOMAIN / ".build/release/schedule-benchmark"
    for line in subprocess.run([binary], check=True, capture_output=True, text=True).stdout.splitlines():
        name, slots, years, few, week = line.split("\t")
        beside = ""
        if name in RULES:
            naive = best(lambda: list(RULES[name]()))
            zoned = best(lambda: [tz.resolve_imaginary(day.replace(tzinfo=BERLIN)) for day in RULES[name]()])
            beside = f"; dateutil {naive:.1f} ms, with its zone {zoned:.1f} ms"
        print(f"{name}: {slots} slots of ten years in {float(years):.3f} ms, {few} of the last week in "
              f"{float(week) * 1000:.1f} µs{beside}")
