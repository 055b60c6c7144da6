#!/usr/bin/env python3
"""Compares what is due with the answers of python-dateutil, which has its own recurrence rules and time zones.

    pip install python-dateutil
    Tests/Oracles/reminders_oracle.py .build/release/acclimate

writes random files of rules, asks the command given for ten years of each

    COMMAND reminders plan --rules FILE --from DAY --through DAY --format json

and expects the same instants for each rule as `dateutil.rrule` finds, moved out of gaps by
`dateutil.tz.resolve_imaginary`. The answer of the command is `{"due": [{"id": "a", "at":
"2025-03-30T03:30+02:00", …}, …]}`. The exit code is 0 if all are equal, 1 if one is not; the first files that differ
are kept, and their names printed.

dateutil knows clock changes until 2037, so no window ends later.
"""
import argparse
import datetime
import json
import pathlib
import random
import subprocess
import sys
import tempfile
from collections import Counter

from dateutil import rrule, tz

ZONES = ["Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "Pacific/Apia", "Asia/Kathmandu", "UTC"]
WEEKDAYS = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]
UTC = datetime.timezone.utc
DAY = datetime.timedelta(days=1)


def random_time(chance):
    """A time of day as HH:MM; half of them in the hours in which clocks change."""
    hour = chance.choice([0, 1, 2, 3]) if chance.random() < 0.5 else chance.randrange(24)
    return f"{hour:02}:{chance.choice([0, 1, 15, 29, 30, 45, 59, chance.randrange(60)]):02}"


def random_rule(chance, name, first):
    """A rule in the format of the file; `first` is the first day of the window, around which a rule may start."""
    start = first + DAY * chance.randrange(-400, 400)
    if chance.random() < 0.25:
        minutes = chance.choice([480, 360, 720, 1440, 4320, 10080, chance.randrange(180, 5000)])
        offset = chance.choice(["Z", "+01:00", "-04:00", "+05:45"])
        hours, rest = divmod(minutes, 60)
        every = chance.choice([f"PT{minutes}M", f"PT{hours}H" + (f"{rest}M" if rest else "")])
        return {"id": name, "every": every, "from": f"{start.isoformat()}T{random_time(chance)}{offset}"}
    times = [random_time(chance) for _ in range(chance.choice([1, 1, 2, 3, 4]))]
    rule = {"id": name, "at": times if len(times) > 1 else times[0]}
    kind = chance.randrange(3)
    if kind == 0:
        rule["days"] = "daily"
    elif kind == 1:
        rule["days"] = chance.sample(WEEKDAYS, chance.randrange(1, 8))
    else:
        rule |= {"everyDays": chance.choice([1, 2, 3, 7, 10, 28, chance.randrange(1, 100)]), "from": start.isoformat()}
    return rule


def random_rules(chance, zone, first):
    """A file of one to four rules."""
    names = ["a", "b", "c-1", "D_2"][: chance.randrange(1, 5)]
    return {"zone": zone, "rules": [random_rule(chance, name, first) for name in names]}


def elapsed(text):
    """The length of PT1H30M or PT90M."""
    hours, _, minutes = text[2:].rpartition("H")
    return datetime.timedelta(hours=int(hours or 0), minutes=int(minutes.rstrip("M") or 0))


def interval_times(rule, zone, first, last):
    """The instants of an interval whose days in the zone are within the window."""
    length = elapsed(rule["every"])
    start = datetime.datetime.fromisoformat(rule["from"].replace("Z", "+00:00")).astimezone(UTC)
    # Two days before the window are enough, as no zone is that far from UTC.
    early = datetime.datetime.combine(first - 2 * DAY, datetime.time(), UTC)
    at = start + max(0, (early - start) // length) * length
    found = set()
    while at.date() <= last + 2 * DAY:
        if first <= at.astimezone(zone).date() <= last:
            found.add(at)
        at += length
    return found


def clock_times(rule, zone, first, last):
    """The instants of a wall-clock rule on the civil days of the window, in a set: equal ones are due once."""
    found = set()
    for text in [rule["at"]] if isinstance(rule["at"], str) else rule["at"]:
        time = datetime.time.fromisoformat(text)
        start = datetime.date.fromisoformat(rule["from"]) if "everyDays" in rule else first
        options = {"dtstart": datetime.datetime.combine(start, time)}
        if "everyDays" in rule:
            options["interval"] = rule["everyDays"]
        elif rule["days"] != "daily":
            options["byweekday"] = [WEEKDAYS.index(day) for day in rule["days"]]
        days = rrule.rrule(rrule.DAILY, **options).between(
            datetime.datetime.combine(first, time), datetime.datetime.combine(last, time), inc=True)
        found |= {tz.resolve_imaginary(day.replace(tzinfo=zone)).astimezone(UTC) for day in days}
    return found


def expected(document, first, last):
    """Every (rule, instant) of a file, each once."""
    zone = tz.gettz(document["zone"])
    return Counter(
        (rule["id"], at)
        for rule in document["rules"]
        for at in (interval_times if "every" in rule else clock_times)(rule, zone, first, last))


def answered(command, path, first, last):
    """Every (rule, instant) that the command finds, as often as it finds it, in its order."""
    answer = subprocess.run(
        [*command, "reminders", "plan", "--rules", path, "--from", first.isoformat(), "--through", last.isoformat(),
         "--format", "json"],
        check=True, capture_output=True, text=True).stdout
    return [
        (item["id"], datetime.datetime.fromisoformat(item["at"].replace("Z", "+00:00")).astimezone(UTC))
        for item in json.loads(answer)["due"]]


def difference(found, wanted):
    """What is wrong, in one line; None if nothing is."""
    if found != sorted(found, key=lambda item: (item[1], item[0])):
        return "not in order"
    counts = Counter(found)
    wrong = sorted((counts - wanted) + (wanted - counts), key=lambda item: item[1])
    if not wrong:
        return None
    rule, at = wrong[0]
    return f"{len(wrong)} differ; first {'extra' if counts[rule, at] else 'missing'}: {rule} {at.isoformat()}"


def parsed():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--sets", type=int, default=200, help="how many files of rules (200)")
    parser.add_argument("--years", type=int, default=10, help="how long each window is (10)")
    parser.add_argument("--seed", type=int, default=1, help="the chance (1); the same one gives the same files")
    parser.add_argument("command", nargs="+", help="the program and its first arguments")
    return parser.parse_args()


def main():
    options = parsed()
    chance = random.Random(options.seed)
    folder = pathlib.Path(tempfile.mkdtemp(prefix="reminders-oracle-"))
    compared, differing = 0, 0
    for number in range(options.sets):
        zone = ZONES[number % len(ZONES)]
        first = datetime.date(chance.randrange(1980, 2037 - options.years), 1, 1) + DAY * chance.randrange(365)
        last = first.replace(year=first.year + options.years, day=min(first.day, 28)) - DAY
        document = random_rules(chance, zone, first)
        path = folder / f"{number:03}.json"
        path.write_text(json.dumps(document))
        wanted = expected(document, first, last)
        problem = difference(answered(options.command, path, first, last), wanted)
        compared += wanted.total()
        if problem is None:
            path.unlink()
        else:
            differing += 1
            print(f"{path} {zone} {first} … {last}: {problem}", file=sys.stderr)
    print(f"{options.sets} files, {compared} reminders compared, {differing} files differ")
    if differing:
        return 1
    folder.rmdir()
    return 0


if __name__ == "__main__":
    sys.exit(main())
