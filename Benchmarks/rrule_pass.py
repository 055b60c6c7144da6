"""How long python-dateutil takes for the rules that `planning` plans, with the same arguments and the same answer:

    rrule_pass.py FILE FROM THROUGH

prints `{"read": ms, "plan": ms, "due": count}`. Reading makes one `rrule` for each time of a rule; planning asks each for
the days, moves what a clock change skips, and sorts.
"""
import datetime
import json
import sys
import time
from pathlib import Path

from dateutil import rrule, tz

UTC = datetime.timezone.utc
DAY = datetime.timedelta(days=1)
RUNS = 3


def read(text, first):
    """The zone, and for each rule its id, whether it is on the clock of the zone, and its recurrence."""
    document = json.loads(text)
    recurrences = []
    for rule in document["rules"]:
        if "every" in rule:
            start = datetime.datetime.fromisoformat(rule["from"]).astimezone(UTC)
            hours = int(rule["every"].removeprefix("PT").removesuffix("H"))
            recurrences.append((rule["id"], False, rrule.rrule(rrule.HOURLY, interval=hours, dtstart=start)))
            continue
        options = {"freq": rrule.DAILY}
        if "everyDays" in rule:
            options["interval"] = rule["everyDays"]
        elif rule["days"] != "daily":
            options |= {"freq": rrule.WEEKLY, "byweekday": [getattr(rrule, day) for day in rule["days"]]}
        day = datetime.date.fromisoformat(rule["from"]) if "everyDays" in rule else first
        for at in [rule["at"]] if isinstance(rule["at"], str) else rule["at"]:
            start = datetime.datetime.combine(day, datetime.time.fromisoformat(at))
            recurrences.append((rule["id"], True, rrule.rrule(dtstart=start, **options)))
    return tz.gettz(document["zone"]), recurrences


def plan(zone, recurrences, first, last):
    """Every (instant, id) of the days, sorted."""
    start = datetime.datetime.combine(first, datetime.time())
    end = datetime.datetime.combine(last + DAY, datetime.time())
    start_utc, end_utc = (at.replace(tzinfo=zone).astimezone(UTC) for at in (start, end))
    tick = datetime.timedelta(microseconds=1)
    due = set()
    for name, is_clock, recurrence in recurrences:
        if is_clock:
            for at in recurrence.between(start, end - tick, inc=True):
                due.add((tz.resolve_imaginary(at.replace(tzinfo=zone)).astimezone(UTC), name))
        else:
            due.update((at, name) for at in recurrence.between(start_utc, end_utc - tick, inc=True))
    return sorted(due)


def best(work):
    """Milliseconds of the fastest run, and what it gives back."""
    times = []
    for _ in range(RUNS):
        started = time.perf_counter()
        result = work()
        times.append(time.perf_counter() - started)
    return min(times) * 1000, result


if __name__ == "__main__":
    content = Path(sys.argv[1]).read_text()
    window = [datetime.date.fromisoformat(day) for day in sys.argv[2:4]]
    reading, (its_zone, its_rules) = best(lambda: read(content, window[0]))
    planning, found = best(lambda: plan(its_zone, its_rules, *window))
    print(json.dumps({"read": reading, "plan": planning, "due": len(found)}))
