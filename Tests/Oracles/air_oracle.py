#!/usr/bin/env python3
"""Compares `acclimate air` with exact fractions in Python, and the search for triggers with scipy.

    Tests/Oracles/air_oracle.py .build/debug/acclimate
    pip install numpy scipy
    Tests/Oracles/air_oracle.py .build/debug/acclimate --triggers Domain/.build/debug/trigger-benchmark

Indices are interpolated from tables typed in here anew, for random concentrations in random units; the NowCast and
seasons are computed with `fractions.Fraction`. With --triggers, correlations of random series with gaps are compared
with `scipy.stats.spearmanr`, and corrected p values with `scipy.stats.false_discovery_control`. The exit code is 0 if
all are equal, 1 if one is not.
"""
import argparse
import csv
import datetime
import json
import pathlib
import random
import subprocess
import sys
import tempfile
from fractions import Fraction

F = Fraction
EPA = [50, 100, 150, 200, 300, 500]
MASS, RATIO = "ug/m3", "ppb"
CONVERT_25 = {"o3": F("1.96"), "no2": F("1.88"), "so2": F("2.62"), "co": F("1.145"), "nh3": F("0.6961")}
CONVERT_20 = {"o3": F("1.9957"), "no2": F("1.9125"), "so2": F("2.6609"), "co": F("1.1642")}


def stepped(base, step, highs, indices, low=0, first=0, rounding="down", beyond="extended"):
    return {"kind": "stepped", "base": base, "step": F(step), "highs": highs, "indices": indices, "low": low,
            "first": first, "rounding": rounding, "beyond": beyond}


def banded(bounds, rounding="exact"):
    return {"kind": "banded", "base": MASS, "bounds": bounds, "rounding": rounding}


def linear(bounds):
    return {"kind": "linear", "base": MASS, "bounds": bounds}


def india(highs, step=1):
    return stepped(MASS, step, highs, [50, 100, 200, 300, 400], rounding="nearest", beyond=401)


SCHEMES = {
    "us-epa-2024": (CONVERT_25, {
        "pm2_5": stepped(MASS, F(1, 10), [90, 354, 554, 1254, 2254, 3254], EPA),
        "pm10": stepped(MASS, 1, [54, 154, 254, 354, 424, 604], EPA),
        "o3_8h": stepped(RATIO, 1, [54, 70, 85, 105, 200], EPA[:5], beyond=None),
        "o3_1h": stepped(RATIO, 1, [164, 204, 404, 604], EPA[2:], 125, 101),
        "no2": stepped(RATIO, 1, [53, 100, 360, 649, 1249, 2049], EPA),
        "so2_1h": stepped(RATIO, 1, [35, 75, 185, 304], EPA[:4], beyond=None),
        "so2_24h": stepped(RATIO, 1, [604, 1004], EPA[4:], 305, 201),
        "co": stepped(RATIO, 100, [44, 94, 124, 154, 304, 504], EPA)}),
    "us-epa-2012": (CONVERT_25, {
        "pm2_5": stepped(MASS, F(1, 10), [120, 354, 554, 1504, 2504, 3504, 5004], EPA[:5] + [400, 500])}),
    "eea-2024": (CONVERT_20, {
        "pm2_5": banded([5, 15, 50, 90, 140]), "pm10": banded([15, 45, 120, 195, 270]),
        "o3": banded([60, 100, 120, 160, 180]), "no2": banded([10, 25, 60, 100, 150]),
        "so2": banded([20, 40, 125, 190, 275])}),
    "uk-daqi": (CONVERT_20, {
        "pm2_5": banded([11, 23, 35, 41, 47, 53, 58, 64, 70], "nearest"),
        "pm10": banded([16, 33, 50, 58, 66, 75, 83, 91, 100], "nearest"),
        "o3": banded([33, 66, 100, 120, 140, 160, 187, 213, 240], "nearest"),
        "no2": banded([67, 134, 200, 267, 334, 400, 467, 534, 600], "nearest"),
        "so2": banded([88, 177, 266, 354, 443, 532, 710, 887, 1064], "nearest")}),
    "india-naqi": (CONVERT_25, {
        "pm2_5": india([30, 60, 90, 120, 250]), "pm10": india([50, 100, 250, 350, 430]),
        "o3": india([50, 100, 168, 208, 748]), "no2": india([40, 80, 180, 280, 400]),
        "so2": india([40, 80, 380, 800, 1600]), "co": india([10, 20, 100, 170, 340], 100),
        "nh3": india([200, 400, 800, 1200, 1800])}),
    "caqi": (CONVERT_20, {
        "pm2_5": linear([15, 30, 55, 110]), "pm10": linear([25, 50, 90, 180]), "o3": linear([60, 120, 180, 240]),
        "no2": linear([50, 100, 200, 400]), "so2": linear([50, 100, 300, 500]),
        "co": linear([5000, 7500, 10000, 20000])}),
    "german-lqi": (CONVERT_20, {
        "pm2_5": banded([5, 15, 30, 50]), "pm10": banded([9, 27, 54, 90]), "o3": banded([24, 72, 144, 240]),
        "no2": banded([10, 30, 60, 100]), "so2": banded([10, 30, 60, 100])}),
}


def half_up(value):
    return (value + F(1, 2)).__floor__()


def on_line(low, high, first, last, value):
    return half_up(first + F(last - first) * (value - low) / (high - low))


def part(table, value):
    """The index of a concentration in the base unit of its table; None if the table does not reach there."""
    if table["kind"] == "linear":
        low, first = 0, 0
        for high in table["bounds"]:
            if value <= high:
                return on_line(low, high, first, first + 25, value)
            low, first = high, first + 25
        return 101
    if table["kind"] == "banded":
        value = half_up(value) if table["rounding"] == "nearest" else value
        return 1 + sum(value > bound for bound in table["bounds"])
    steps = value / table["step"]
    steps = half_up(steps) if table["rounding"] == "nearest" else steps.__floor__()
    low, first = table["low"], table["first"]
    if steps < low:
        return None
    for high, last in zip(table["highs"], table["indices"]):
        if steps <= high:
            return on_line(low, high, first, last, F(steps))
        row, (low, first) = (low, high, first, last), (high + 1, last + 1)
    return on_line(*row, F(steps)) if table["beyond"] == "extended" else table["beyond"]


def random_value(chance, name, table, factors):
    """A text with its unit, and its value in the base unit of the table."""
    top = table.get("bounds") or [high * table["step"] for high in table["highs"]]
    value = F(chance.randrange(int(top[-1] * 1300) + 1), 1000)
    if chance.random() < 0.4:
        # At a bound, or just beside it.
        value = max(F(0), F(chance.choice(top)) + F(chance.choice([-1, 0, 1]), chance.choice([1, 2, 10, 1000])))
    unit = chance.choice([MASS, "mg/m3"] if name.startswith("pm") else [MASS, "mg/m3", RATIO, "ppm"])
    scale = 1000 if unit in ("mg/m3", "ppm") else 1
    text = f"{float(value / scale):.9f}"
    typed = F(text) * scale
    factor = factors.get(name.split("_")[0])
    is_ratio = unit in (RATIO, "ppm")
    if is_ratio and table["base"] == MASS:
        typed *= factor
    elif not is_ratio and table["base"] == RATIO:
        typed /= factor
    return f"{text}{unit}", typed


def answer(command, *arguments):
    run = subprocess.run([*command, "air", *arguments, "--format", "json"], capture_output=True, text=True)
    if run.returncode:
        raise RuntimeError(f"{arguments}: {run.returncode} {run.stderr.strip()}")
    return json.loads(run.stdout)


def compare_indices(command, chance, count):
    for _ in range(count):
        scheme = chance.choice(list(SCHEMES))
        factors, tables = SCHEMES[scheme]
        names = chance.sample(list(tables), chance.randint(1, len(tables)))
        readings, wanted = [], {}
        for name in names:
            text, value = random_value(chance, name, tables[name], factors)
            readings.append(f"{name}={text}")
            wanted[name] = part(tables[name], value)
        got = answer(command, "index", scheme, *readings)
        if got["parts"] != wanted:
            yield f"{scheme} {' '.join(readings)}: {got['parts']}, not {wanted}"
        known = [index for index in wanted.values() if index is not None]
        if got["index"] is not None and got["index"] != max(known):
            yield f"{scheme} {' '.join(readings)}: {got['index']}, not {max(known)}"


def now_cast(hours):
    known = [hour for hour in hours if hour is not None]
    if sum(hour is not None for hour in hours[:3]) < 2:
        return None
    weight = max(F(1, 2), min(known) / max(known)) if max(known) else F(1)
    pairs = [(weight ** age, hour) for age, hour in enumerate(hours) if hour is not None]
    return sum(w * hour for w, hour in pairs) / sum(w for w, _ in pairs)


def compare_now_casts(command, chance, count):
    for _ in range(count):
        pollutant, step = chance.choice([("pm2_5", F(1, 10)), ("pm10", F(1))])
        top = chance.choice([20, 400, 9000])
        same = F(chance.randrange(top * 10), 10)
        hours = [None if chance.random() < 0.2 else same if chance.random() < 0.3 else F(chance.randrange(top * 10), 10)
                 for _ in range(chance.randint(1, 12))]
        text = ",".join("-" if hour is None else str(float(hour)) for hour in hours)
        got, mean = answer(command, "nowcast", pollutant, "--hours", text), now_cast(hours)
        steps = None if mean is None else (mean / step).__floor__()
        value = None if steps is None else float(steps * step)
        index = None if steps is None else part(SCHEMES["us-epa-2024"][1][pollutant], steps * step)
        if (got["value"], got["index"]) != (value, index):
            yield f"nowcast {pollutant} {text}: {got}, not {value} {index}"


def compare_seasons(command, chance, count):
    folder = pathlib.Path(tempfile.mkdtemp(prefix="air-oracle-"))
    for number in range(count):
        first, length = datetime.date(chance.randrange(2000, 2030), 1, 1), chance.randint(20, 365)
        rows = []
        for day in range(length):
            count_ = "" if chance.random() < 0.05 else str(chance.choice([0, 0, 1, chance.randrange(5000) / 10]))
            rows.append((first + datetime.timedelta(day), count_))
        path = folder / f"{number:03}.csv"
        with path.open("w", newline="") as file:
            csv.writer(file).writerows([("date", "birch"), *rows])
        known = [(day, F(text)) for day, text in rows if text]
        total = sum(text for _, text in known)
        for method in (90, 95, 98):
            got = answer(command, "season", str(path), "--method", str(method))[0]
            rest = F(100 - method, 200)
            wanted = (None, None)
            if len(known) >= 30 and total:
                sums = [(day, sum(text for _, text in known[:place + 1])) for place, (day, _) in enumerate(known)]
                wanted = (next(day for day, so_far in sums if so_far > total * rest).isoformat(),
                          next(day for day, so_far in sums if so_far > total * (1 - rest)).isoformat())
            if (got["start"], got["end"]) != wanted or got["days"] != len(known):
                yield f"{path} {method}: {got}, not {wanted}"
        path.unlink()
    folder.rmdir()


def compare_triggers(command, chance, count):
    import numpy
    from scipy import stats

    def text(values):
        return ",".join("-" if numpy.isnan(value) else repr(float(value)) for value in values)

    def correlation(first, second, lag):
        first, second = first[:len(first) - lag], second[lag:]
        both = ~numpy.isnan(first) & ~numpy.isnan(second)
        return stats.spearmanr(first[both], second[both])[0]

    def series(length):
        values = numpy.round(numpy.cumsum([chance.gauss(0, 1) for _ in range(length)]) * 0.5, chance.choice([0, 1, 6]))
        values[[day for day in range(length) if chance.random() < 0.1]] = numpy.nan
        return values

    for number in range(count):
        length = chance.randint(30, 400)
        first, second = series(length), series(length)
        run = subprocess.run([command, "--compare"], input=f"{text(first)}\n{text(second)}\n", capture_output=True,
                             text=True, check=True)
        lines = [line.split("\t") for line in run.stdout.splitlines()]
        raw = [float(line[0]) for line in lines]
        wanted = [correlation(first, second, lag) for lag in range(len(lines))]
        if not numpy.allclose(raw, wanted, rtol=0, atol=1e-12):
            yield f"series {number}: {raw}, not {wanted}"
        corrected = stats.false_discovery_control([float(line[1]) for line in lines])
        if not numpy.allclose([float(line[2]) for line in lines], corrected, rtol=0, atol=1e-12):
            yield f"series {number}: {lines}, corrected not {corrected}"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--count", type=int, default=300, help="how many of each (300)")
    parser.add_argument("--seed", type=int, default=1, help="the chance (1); the same one gives the same values")
    parser.add_argument("--triggers", help="the program trigger-benchmark, to compare correlations")
    parser.add_argument("command", nargs="+", help="the program and its first arguments")
    options = parser.parse_args()
    chance = random.Random(options.seed)
    differences = []
    for compare, count in ((compare_indices, options.count), (compare_now_casts, options.count),
                           (compare_seasons, options.count // 6)):
        differences += compare(options.command, chance, count)
    if options.triggers:
        differences += compare_triggers(options.triggers, chance, options.count)
    for difference in differences[:20]:
        print(difference, file=sys.stderr)
    print(f"{options.count} indices, {options.count} NowCasts, {options.count // 6 * 3} seasons"
          f"{f', {options.count} pairs of series' if options.triggers else ''}: {len(differences)} differ")
    return 1 if differences else 0


if __name__ == "__main__":
    sys.exit(main())
