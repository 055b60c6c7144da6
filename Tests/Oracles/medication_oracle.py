#!/usr/bin/env python3
"""Compares the slots of dosages with python-dateutil, for everything that a recurrence rule of RFC 5545 can say.

    pip install python-dateutil
    Tests/Oracles/medication_oracle.py .build/release/acclimate

writes MedicationRequests with random dosages, asks the command given for a window of each

    COMMAND medication explain FILE --from DAY --days N --zone ZONE --format json

and expects, for each dosage, the instants that `dateutil.rrule` finds, moved out of gaps by
`dateutil.tz.resolve_imaginary`. Intervals are counted in UTC. Months are left out: a rule skips a month without a
31st, a person takes the dose on its last day. The exit code is 0 if all are equal, 1 if one is not; the first files
that differ are kept, and their names printed.

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

from dateutil import rrule, tz

ZONES = ["Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "Pacific/Apia", "Asia/Kathmandu", "UTC"]
DAYS = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]
UTC = datetime.timezone.utc
DAY = datetime.timedelta(days=1)
MEALS = {"WAKE": 420, "MORN": 480, "NOON": 720, "AFT": 900, "EVE": 1080, "NIGHT": 1320, "MORN.early": 420,
         "MORN.late": 540, "AFT.early": 840, "AFT.late": 960, "EVE.early": 1020, "EVE.late": 1140, "CM": 480, "CD": 720,
         "CV": 1080, "HS": 1320, "PHS": 1320}
BEFORE = {"ACM": 480, "ACD": 720, "ACV": 1080, "HS": 1320}
AFTER = {"PCM": 480, "PCD": 720, "PCV": 1080, "MORN": 480, "NIGHT": 1320, "WAKE": 420}
SPREAD = {1: [480], 2: [480, 1080], 3: [480, 720, 1080], 4: [480, 720, 1080, 1320]}
CODES = {"QD": 1, "BID": 2, "TID": 3, "QID": 4}
UNITS = {"h": 3600, "min": 60, "d": 86400}
DEFAULT_MORNING = datetime.time(8)


class Rule:
    """A random dosage and what it means to dateutil: either seconds of an interval, or seconds of a day and days."""

    def __init__(self, chance, first):
        self.repeat, self.timing = {}, {}
        self.interval, self.seconds, self.every, self.unit, self.weekdays = None, [], 1, rrule.DAILY, None
        self.count, self.basis = None, "clock"
        self.start(chance, first)
        chance.choice([self.clock, self.clock, self.meals, self.spread, self.elapsed, self.code])(chance)
        self.bound(chance)
        if self.repeat:
            self.timing["repeat"] = self.repeat

    def start(self, chance, first):
        self.day = first + DAY * chance.randrange(-400, 60)
        self.instant = None
        text = self.day.isoformat()
        if chance.random() < 0.4:
            text += f"T{chance.randrange(24):02}:{chance.choice([0, 15, 30, chance.randrange(60)]):02}:00"
            text += chance.choice(["Z", "+01:00", "-04:00", "+05:45"])
            self.instant = datetime.datetime.fromisoformat(text.replace("Z", "+00:00"))
        if chance.random() < 0.2:
            self.timing["event"] = [text]
        else:
            self.repeat["boundsPeriod"] = {"start": text}

    def bound(self, chance):
        self.last = None
        kind = chance.randrange(4)
        if kind == 0 and "boundsPeriod" in self.repeat:
            self.last = self.day + DAY * chance.randrange(0, 500)
            if self.instant:
                self.last += DAY * 2
            self.repeat["boundsPeriod"]["end"] = self.last.isoformat()
        elif kind == 1 and "boundsPeriod" not in self.repeat and self.instant is None:
            days = chance.randrange(1, 300)
            unit = chance.choice(["d", "wk"])
            self.last = self.day + DAY * (days * (7 if unit == "wk" else 1) - 1)
            self.repeat["boundsDuration"] = {"value": days, "system": "http://unitsofmeasure.org", "code": unit}
        elif kind == 2:
            self.count = chance.randrange(1, 400)
            self.repeat["count"] = self.count

    def days(self, chance, times):
        """A period and days of the week, with a frequency that fits or none."""
        kind = chance.randrange(4)
        if kind == 1:
            self.every = chance.choice([1, 2, 3, 7, 10, 28, chance.randrange(1, 60)])
            self.repeat |= {"period": self.every, "periodUnit": "d"}
        elif kind >= 2:
            self.weekdays = sorted(chance.sample(range(7), chance.randrange(1, 8)), key=lambda _: chance.random())
            self.repeat["dayOfWeek"] = [DAYS[day] for day in self.weekdays]
            if kind == 3:
                self.every, self.unit = chance.choice([1, 1, 2, 3, 4]), rrule.WEEKLY
                self.repeat |= {"period": self.every, "periodUnit": "wk"}
        if kind != 0 and kind != 2 and chance.random() < 0.5:
            self.repeat["frequency"] = times * (len(self.weekdays) if kind == 3 else 1)

    def clock(self, chance):
        hours = [chance.choice([0, 1, 2, 3]) if chance.random() < 0.5 else chance.randrange(24) for _ in range(4)]
        texts = {f"{hour:02}:{chance.choice([0, 1, 29, 30, chance.randrange(60)]):02}:{chance.choice([0, 0, 30]):02}"
                 for hour in hours[: chance.randrange(1, 5)]}
        self.repeat["timeOfDay"] = list(texts)
        self.seconds = [int(text[:2]) * 3600 + int(text[3:5]) * 60 + int(text[6:]) for text in texts]
        self.days(chance, len(texts))

    def meals(self, chance):
        self.basis = "meal"
        offset = chance.choice([None, 10, 30, 90])
        names = MEALS if offset is None else BEFORE | AFTER
        codes = chance.sample(sorted(names), chance.randrange(1, 4))
        self.repeat["when"] = codes
        if offset is not None:
            self.repeat["offset"] = offset
        signs = [(-1 if code in BEFORE else 1) * (offset or 0) for code in codes]
        self.seconds = [(names[code] + sign) * 60 for code, sign in zip(codes, signs)]
        self.days(chance, len(codes))

    def spread(self, chance):
        self.basis = "spread"
        times = chance.choice([1, 2, 3, 4, 5, 6, 8, 12])
        minutes = SPREAD.get(times) or [420 + 900 * step // (times - 1) for step in range(times)]
        if chance.random() < 0.5:
            times, minutes = 1, [480]
            self.days(chance, 1)
            if not self.repeat.keys() & {"period", "dayOfWeek"}:
                self.repeat |= {"period": 1, "periodUnit": "d"}
        else:
            self.repeat |= {"frequency": times, "period": 1, "periodUnit": "d"}
        self.seconds = [minute * 60 for minute in minutes]

    def elapsed(self, chance):
        self.basis = "interval"
        unit = chance.choice(["h", "h", "min", "d"])
        value = {"h": chance.choice([1, 4, 6, 8, 12, 24, 36, 72, 1.5]), "min": chance.choice([90, 240, 480, 1441]),
                 "d": chance.choice([0.5, 0.25, 1.5, 2.5])}[unit]
        self.interval = datetime.timedelta(seconds=value * UNITS[unit])
        self.repeat |= {"period": value, "periodUnit": unit}
        if chance.random() < 0.5:
            self.repeat["frequency"] = 1

    def code(self, chance):
        self.basis = "spread"
        name = chance.choice(sorted(CODES))
        self.timing["code"] = {"coding": [{"code": name}]}
        self.seconds = [minute * 60 for minute in SPREAD[CODES[name]]]

    def expected(self, zone, first, last):
        """The instants within the civil days of a window."""
        naive_start = datetime.datetime.combine(self.day, datetime.time())
        if self.instant:
            naive_start = self.instant.astimezone(zone).replace(tzinfo=None)
        if self.interval:
            return self.expected_steps(zone, first, last)
        day = datetime.datetime.combine(naive_start.date(), datetime.time())
        weekdays = self.weekdays
        until = datetime.datetime.combine(last, datetime.time(23, 59, 59))
        found = []
        for second in set(self.seconds):
            at = datetime.timedelta(seconds=second)
            options = {"dtstart": day + at, "interval": self.every, "until": until, "wkst": rrule.MO}
            if weekdays is not None:
                options["byweekday"] = weekdays
            found += list(rrule.rrule(self.unit, **options))
        instants = sorted((naive, tz.resolve_imaginary(naive.replace(tzinfo=zone)).astimezone(UTC)) for naive in found)
        begin = self.instant.astimezone(UTC) if self.instant else tz.resolve_imaginary(
            naive_start.replace(tzinfo=zone)).astimezone(UTC)
        instants = [(naive, at) for naive, at in instants if at >= begin]
        if self.count is not None:
            # Counted in the order of the wall; a clock change may turn two around, but not across the end.
            instants = instants[: self.count]
        if self.last:
            instants = [(naive, at) for naive, at in instants if naive.date() <= self.last]
        return {at for naive, at in instants if first <= naive.date() <= last}

    def expected_steps(self, zone, first, last):
        begin = self.instant or tz.resolve_imaginary(
            datetime.datetime.combine(self.day, DEFAULT_MORNING).replace(tzinfo=zone))
        at, step, found = begin.astimezone(UTC), 0, set()
        end = datetime.datetime.combine(last + 2 * DAY, datetime.time(), UTC)
        while at < end and (self.count is None or step < self.count):
            day = at.astimezone(zone).date()
            if first <= day <= last and (self.last is None or day <= self.last):
                found.add(at)
            at, step = at + self.interval, step + 1
        return found


def answered(command, path, first, days, zone):
    answer = subprocess.run(
        [*command, "medication", "explain", path, "--from", first.isoformat(), "--days", str(days), "--zone", zone,
         "--format", "json"],
        check=True, capture_output=True, text=True).stdout
    return json.loads(answer)


def difference(rule, found, answer, wanted):
    """What is wrong with one dosage, in one line; None if nothing is."""
    if answer["asWritten"]:
        return f"shown as written: {answer['problems']}"
    instants = [datetime.datetime.fromisoformat(slot["at"]).astimezone(UTC) for slot in found]
    if len(instants) != len(set(instants)):
        return "the same instant twice"
    if any(slot["basis"] != rule.basis for slot in found):
        return f"basis is not {rule.basis}"
    wrong = sorted(set(instants) ^ wanted)
    if not wrong:
        return None
    return f"{len(wrong)} differ; first {'extra' if wrong[0] in instants else 'missing'}: {wrong[0].isoformat()}"


def parsed():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rules", type=int, default=5_000, help="how many dosages (5,000)")
    parser.add_argument("--each", type=int, default=100, help="how many of them to a file (100)")
    parser.add_argument("--days", type=int, default=120, help="how long each window is (120)")
    parser.add_argument("--seed", type=int, default=1, help="the chance (1); the same one gives the same files")
    parser.add_argument("command", nargs="+", help="the program and its first arguments")
    return parser.parse_args()


def main():
    options = parsed()
    chance = random.Random(options.seed)
    folder = pathlib.Path(tempfile.mkdtemp(prefix="medication-oracle-"))
    compared, differing = 0, 0
    for number in range(max(1, options.rules // options.each)):
        name = ZONES[number % len(ZONES)]
        zone = tz.gettz(name)
        first = datetime.date(chance.randrange(1980, 2034), 1, 1) + DAY * chance.randrange(365)
        last = first + DAY * (options.days - 1)
        rules = [Rule(chance, first) for _ in range(options.each)]
        path = folder / f"{number:04}.json"
        path.write_text(json.dumps({
            "resourceType": "MedicationRequest", "status": "active", "intent": "order",
            "dosageInstruction": [{"timing": rule.timing} for rule in rules]}))
        answer = answered(options.command, path, first, options.days, name)
        order = [(datetime.datetime.fromisoformat(slot["at"]), slot["dosage"]) for slot in answer["slots"]]
        problems = [] if order == sorted(order) else ["not in order"]
        slots = [[] for _ in rules]
        for slot in answer["slots"]:
            slots[slot["dosage"]].append(slot)
        for index, rule in enumerate(rules):
            wanted = rule.expected(zone, first, last)
            compared += len(wanted)
            problem = difference(rule, slots[index], answer["dosages"][index], wanted)
            if problem:
                problems.append(f"dosage {index}: {problem} {json.dumps(rule.timing)}")
        if problems:
            differing += len(problems)
            print(f"{path} {name} {first} … {last}: {problems[0]}", file=sys.stderr)
        else:
            path.unlink()
    print(f"{options.rules} dosages, {compared} slots compared, {differing} dosages differ")
    if differing:
        return 1
    folder.rmdir()
    return 0


if __name__ == "__main__":
    sys.exit(main())
