#!/usr/bin/env python3
"""Compares the figures that DuckDB and Spark give of invented studies with those counted here, one answer after the other.

    pip install duckdb pyarrow pyspark
    Tests/Oracles/study_figures_oracle.py [--people 400]

Each study is a Parquet file with the columns and types of the product's. One is anonymous, one has a question since its second
month. Spark needs Java; without pyspark only DuckDB is compared, which is said. The exit code is 1 if a figure differs.
"""
import argparse
import collections
import datetime
import importlib.metadata
import importlib.util
import pathlib
import random
import sys
import tempfile

import pyarrow
import pyarrow.parquet

BENCHMARKS = pathlib.Path(__file__).parents[2] / "Benchmarks"
REGIONS = {"london": 60, "wales": 25, "scotland": 12, "north-east": 2, "cornwall": 1}
FIRST = datetime.date(2027, 4, 20)
DAYS = 50
AIR = ["grass", "birch", "pm2_5", "o3", "temperature", "rain"]


def script(name):
    sys.path.insert(0, str(BENCHMARKS))
    spec = importlib.util.spec_from_file_location(name.replace("-", "_"), BENCHMARKS / f"{name}.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def answers(study, people, chance):
    """Rows as the product exports them, in the order of days."""
    is_anonymous = study == "anonymous"
    homes = chance.choices(list(REGIONS), list(REGIONS.values()), k=people)
    for number in range(DAYS):
        day = FIRST + datetime.timedelta(days=number)
        for person, region in enumerate(homes):
            # Few answer on the last day.
            if chance.random() < (0.4 if number < DAYS - 1 else 0.01):
                yield {
                    "id": f"{study}-{number}-{person}", "key": None if is_anonymous else f"{study}-{person}",
                    "site": None, "region": region, "day": day,
                    "at": None if is_anonymous else datetime.datetime.combine(day, datetime.time(9), datetime.UTC),
                    "questionnaire": 1 if day.month == FIRST.month else 2,
                    "nose": chance.choice([0, 1, 2, 3, 3, None]),
                    "relief": None if day.month == FIRST.month else chance.choice(["yes", "no"]),
                    # Too few are missing to say so, or most are.
                    "note": None if chance.random() < (0.0005 if study == "2027" else 0.9) else "é",
                    "total": chance.choice([3, None]),
                    **{name: chance.choice([None, 12.5]) for name in AIR},
                    "sources": chance.choice([None, "a station"])}


def write(rows, path):
    kinds = {
        "day": pyarrow.date32(), "at": pyarrow.timestamp("ms", "UTC"), **dict.fromkeys(AIR, pyarrow.float64()),
        **dict.fromkeys(["questionnaire", "nose", "total"], pyarrow.int64())}
    schema = pyarrow.schema([(name, kinds.get(name, pyarrow.string())) for name in rows[0]])
    pyarrow.parquet.write_table(pyarrow.Table.from_pylist(rows, schema), path)


def counted(rows):
    """The raw counts, for the same rules of showing them."""
    days, people = collections.Counter(), collections.defaultdict(set)
    without = collections.Counter({"nose": 0, "relief": 0, "note": 0, "environment": 0})
    for row in rows:
        days[row["day"]] += 1
        people[row["region"]] |= {row["key"]} - {None}
        without.update(name for name in without if row["sources" if name == "environment" else name] is None)
    return len(rows), sorted(days.items()), without, {region: len(keys) for region, keys in people.items()}


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--people", type=int, default=400)
    people = parser.parse_args().people
    duck, rules = script("study-duckdb"), script("study_figures")
    has_spark = importlib.util.find_spec("pyspark") is not None
    spark = script("study-spark") if has_spark else None
    session = spark.session() if spark else None
    if session is None:
        print("pyspark is not installed: only DuckDB is compared")
    chance, wrong = random.Random(7), 0
    with tempfile.TemporaryDirectory() as name:
        folder = str(pathlib.Path(name, "studies"))
        # "2027" would be a number if its folder were read as one.
        studies = {study: list(answers(study, people, chance)) for study in ("grass", "anonymous", "2027")}
        for study, rows in studies.items():
            write(rows, f"{name}/{study}.parquet")
            duck.split(f"{name}/{study}.parquet", folder, study)
        # Again: a month that is there is replaced.
        duck.split(f"{name}/grass.parquet", folder, "grass")
        for study, rows in studies.items():
            expected = rules.figures(*counted(rows))
            found = {"DuckDB": duck.figures(folder, study)}
            if spark:
                found["Spark"] = spark.figures(session, folder, study)
            for reader, figures in found.items():
                if figures != expected:
                    wrong += 1
                    print(f"{study}: {reader} gives\n  {figures}\nand not\n  {expected}")
            print(f"{study}: {len(rows)} answers, people {expected['peopleWhoAnswered']}")
    versions = [f"{package} {importlib.metadata.version(package)}" for package in ["duckdb", "pyspark"][:1 + has_spark]]
    print(f"{', '.join(versions)}: {wrong} differences")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
