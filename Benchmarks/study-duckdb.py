"""The dashboard's figures of a study from its Parquet files, with DuckDB (docs/analysis-at-scale.md).

    python3 Benchmarks/study-duckdb.py split FILE.parquet DIR STUDY    adds a file to DIR/study=…/month=…/
    python3 Benchmarks/study-duckdb.py figures DIR STUDY               prints the figures as JSON

Needs duckdb (PyPI). No count of people below 11 is printed.
"""

import json
import sys
from pathlib import Path

import duckdb

LIMIT = 11
# Columns of a row that are no answers to questions.
FIXED = {
    "id", "key", "site", "region", "day", "at", "questionnaire", "total", "grass", "birch", "pm2_5", "o3",
    "temperature", "rain", "sources", "study", "month"}


def text(value):
    """A text as SQL."""
    return "'" + str(value).replace("'", "''") + "'"


def split(file, folder, study):
    """Writes the answers of a file by study and month; months that are there already are replaced."""
    Path(folder).mkdir(parents=True, exist_ok=True)
    duckdb.sql(f"""
        COPY (SELECT *, {text(study)} AS study, strftime(day, '%Y-%m') AS month FROM read_parquet({text(file)}))
        TO {text(folder)} (FORMAT parquet, PARTITION_BY (study, month), OVERWRITE_OR_IGNORE)""")


def shown(people):
    """Counts by class as the dashboard shows them (SmallCounts): None for one that is hidden."""
    result = {name: None if 0 < count < LIMIT else count for name, count in people.items()}
    hidden = sum(count for name, count in people.items() if result[name] is None)
    if hidden:
        for name, count in sorted(people.items(), key=lambda item: (item[1], item[0])):
            if result[name] is None or count < LIMIT:
                continue
            if hidden >= LIMIT and sum(value is None for value in result.values()) >= 2:
                break
            result[name] = None
            hidden += count
    return result


def figures(folder, study):
    """The figures that come from answers: those of a day, what is missing, and people by region."""
    answers = f"read_parquet({text(folder + '/**/*.parquet')}, hive_partitioning = true, union_by_name = true)"
    duckdb.sql(f"CREATE OR REPLACE TEMP VIEW answer AS SELECT * FROM {answers} WHERE study = {text(study)}")
    [(count,)] = duckdb.sql("SELECT count(*) FROM answer").fetchall()
    days = duckdb.sql("SELECT day, count(*) FROM answer GROUP BY day ORDER BY day").fetchall()
    names = [row[0] for row in duckdb.sql("DESCRIBE answer").fetchall()]
    items = [name for name in names if name not in FIXED]
    missing = {}
    for name, column in [(item, item) for item in items] + [("environment", "sources")]:
        quoted = '"' + column.replace('"', '""') + '"'
        [(without,)] = duckdb.sql(f"SELECT count(*) FROM answer WHERE {quoted} IS NULL").fetchall()
        if without:
            missing[name] = None if without < LIMIT else round(without / count * 1000) / 10
    people = dict(duckdb.sql("SELECT region, count(DISTINCT key) FROM answer GROUP BY region").fetchall())
    # The answers of an anonymous study have no key.
    is_anonymous = not any(people.values())
    return {
        "answers": count if count >= LIMIT else None,
        "days": [{"day": str(day), "answers": number if number >= LIMIT else None} for day, number in days],
        "missingPercent": missing, "peopleWhoAnswered": None if is_anonymous else shown(people)}


if __name__ == "__main__":
    if len(sys.argv) == 5 and sys.argv[1] == "split":
        split(*sys.argv[2:])
    elif len(sys.argv) == 4 and sys.argv[1] == "figures":
        json.dump(figures(*sys.argv[2:]), sys.stdout, indent=1, ensure_ascii=False)
        print()
    else:
        sys.exit(__doc__)
