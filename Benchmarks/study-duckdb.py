"""The dashboard's figures of a study from its Parquet files, with DuckDB (docs/analysis-at-scale.md).

    python3 Benchmarks/study-duckdb.py split FILE.parquet DIR STUDY    adds a file to DIR/study=…/month=…/
    python3 Benchmarks/study-duckdb.py figures DIR STUDY               prints the figures as JSON

Needs duckdb (PyPI). No count of people below 11 is printed.
"""

import json
import sys
from pathlib import Path

import duckdb

import study_figures


def text(value):
    """A text as SQL."""
    return "'" + str(value).replace("'", "''") + "'"


def column(name):
    """A column as SQL."""
    return '"' + name.replace('"', '""') + '"'


def split(file, folder, study):
    """Writes the answers of a file by study and month; months that are there already are replaced."""
    Path(folder).mkdir(parents=True, exist_ok=True)
    duckdb.sql(f"""
        COPY (SELECT *, {text(study)} AS study, strftime(day, '%Y-%m') AS month FROM read_parquet({text(file)}))
        TO {text(folder)} (FORMAT parquet, PARTITION_BY (study, month), OVERWRITE_OR_IGNORE)""")


def figures(folder, study):
    """The figures that come from answers: those of a day, what is missing, and people by region."""
    # Other studies have other questions.
    files = text(f"{folder}/study={study}/*/*.parquet")
    answer = duckdb.sql(
        f"SELECT * FROM read_parquet({files}, hive_partitioning = true, hive_types_autocast = false, union_by_name = true)")
    asked = study_figures.missable(answer.columns)
    missing = ", ".join(f"count(*) - count({column(name)})" for _, name in asked)
    [(count, *without)] = duckdb.sql(f"SELECT count(*), {missing} FROM answer").fetchall()
    days = duckdb.sql("SELECT day, count(*) FROM answer GROUP BY day ORDER BY day").fetchall()
    people = duckdb.sql("SELECT region, count(DISTINCT key) FROM answer GROUP BY region").fetchall()
    return study_figures.figures(count, days, {name: number for (name, _), number in zip(asked, without)}, dict(people))


if __name__ == "__main__":
    if len(sys.argv) == 5 and sys.argv[1] == "split":
        split(*sys.argv[2:])
    elif len(sys.argv) == 4 and sys.argv[1] == "figures":
        json.dump(figures(*sys.argv[2:]), sys.stdout, indent=1, ensure_ascii=False)
        print()
    else:
        sys.exit(__doc__)
