"""The dashboard's figures of a study from its Parquet files, with Spark (docs/analysis-at-scale.md).

    python3 Benchmarks/study-spark.py DIR STUDY    prints the figures as JSON

DIR is what `study-duckdb.py split` writes, here or where Spark's other files are. Needs pyspark (PyPI) and Java. No count of
people below 11 is printed.
"""

import json
import sys

from pyspark.sql import SparkSession, functions as F

import study_figures


def figures(spark, folder, study):
    """The figures that come from answers: those of a day, what is missing, and people by region."""
    # Other studies have other questions; a question that was added later is missing in older files.
    answer = spark.read.option("basePath", folder).option("mergeSchema", "true").parquet(f"{folder}/study={study}")
    asked = study_figures.missable(answer.columns)
    missing = [(F.count("*") - F.count(F.col(f"`{column}`"))).alias(f"missing_{index}") for index, (_, column) in enumerate(asked)]
    count, *without = answer.agg(F.count("*"), *missing).first()
    days = answer.groupBy("day").count().orderBy("day").collect()
    people = answer.groupBy("region").agg(F.countDistinct("key")).collect()
    return study_figures.figures(
        count, [tuple(row) for row in days], {name: number for (name, _), number in zip(asked, without)},
        dict(tuple(row) for row in people))


def session():
    """A session that takes a study's and a month's name as they are written."""
    return SparkSession.builder.appName("acclimate study").config(
        "spark.sql.sources.partitionColumnTypeInference.enabled", "false").getOrCreate()


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    json.dump(figures(session(), *sys.argv[1:]), sys.stdout, indent=1, ensure_ascii=False)
    print()
