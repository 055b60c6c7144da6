#!/usr/bin/env python3
"""Reads Parquet files with pyarrow, DuckDB and Polars and compares every value with what was to be written.

    Tests/Oracles/parquet_oracle.py FOLDER

Beside each NAME.parquet is a NAME.json: {"columns": [{"name", "type"}], "rows": [[text or null]], "metadata": {}}. Prints how
many values were compared by each reader.
"""

import datetime
import json
import math
import struct
import sys
from pathlib import Path

import duckdb
import polars
import pyarrow.parquet

EPOCH = datetime.date(1970, 1, 1)
READ = {
    "boolean": lambda text: text == "true", "int32": int, "int64": int, "date": int, "timestamp": int, "text": str,
    # NaN differs from itself, and zeros have a sign.
    "double": lambda text: "NaN" if text == "nan" else struct.pack("<d", float(text)),
}


def plain(kind, value):
    if value is None:
        return None
    if kind == "date" and isinstance(value, datetime.date):
        return (value - EPOCH).days
    if kind == "timestamp" and isinstance(value, datetime.datetime):
        seconds = value.astimezone(datetime.timezone.utc) - datetime.datetime(1970, 1, 1, tzinfo=datetime.timezone.utc)
        return seconds // datetime.timedelta(milliseconds=1)
    if kind == "double":
        return "NaN" if math.isnan(value) else struct.pack("<d", value)
    return value


def by_pyarrow(path, columns):
    table = pyarrow.parquet.read_table(path)
    table.validate(full=True)
    return list(zip(*(table.column(index).to_pylist() for index in range(table.num_columns)))) if table.num_rows else []


def by_duckdb(path, columns):
    names = ['"' + column["name"].replace('"', '""') + '"' for column in columns]
    wanted = [f"epoch_ms({name})" if column["type"] == "timestamp" else name for name, column in zip(names, columns)]
    return duckdb.sql(f"SELECT {', '.join(wanted)} FROM read_parquet('{path}')").fetchall()


def by_polars(path, columns):
    return polars.read_parquet(path).rows()


def check_statistics(path, columns, rows):
    """Bounds and counts of missing values are those of the rows of each group."""
    file = pyarrow.parquet.ParquetFile(path)
    start = 0
    for number in range(file.metadata.num_row_groups):
        group = file.metadata.row_group(number)
        part = rows[start:start + group.num_rows]
        start += group.num_rows
        for index, column in enumerate(columns):
            found = group.column(index).statistics
            values = [row[index] for row in part if row[index] is not None]
            assert found.null_count == len(part) - len(values), (path, number, column)
            if column["type"] == "double":
                values = [value for value in (struct.unpack("<d", v)[0] for v in values if v != "NaN")]
            if column["type"] == "text" and values:
                values.sort(key=str.encode)
                if max(len(values[0].encode()), len(values[-1].encode())) > 64:
                    assert not found.has_min_max, (path, number, column)
                    continue
                low, high = values[0], values[-1]
            elif values:
                low, high = min(values), max(values)
            assert found.has_min_max == bool(values), (path, number, column, values[:3])
            if not values:
                continue
            pair = (plain(column["type"], found.min), plain(column["type"], found.max))
            if column["type"] == "double":
                pair = (found.min, found.max)
            assert pair == (low, high), (path, number, column, pair, (low, high))
    assert start == len(rows), path


def compare(path):
    expected = json.loads(path.with_suffix(".json").read_text())
    columns = expected["columns"]
    rows = [
        tuple(None if text is None else READ[column["type"]](text) for text, column in zip(row, columns))
        for row in expected["rows"]
    ]
    for reader in (by_pyarrow, by_duckdb, by_polars):
        found = [
            tuple(plain(column["type"], value) for value, column in zip(row, columns)) for row in reader(path, columns)]
        assert len(found) == len(rows), (reader.__name__, path, len(found), len(rows))
        for number, (left, right) in enumerate(zip(found, rows)):
            assert left == right, (reader.__name__, path, number, left, right)
    check_statistics(path, columns, rows)
    metadata = pyarrow.parquet.ParquetFile(path).metadata.metadata or {}
    for key, value in expected["metadata"].items():
        assert metadata[key.encode()].decode() == value, (path, key)
    return len(rows) * len(columns)


if __name__ == "__main__":
    files = sorted(Path(sys.argv[1]).glob("*.parquet"))
    assert files, "no file to read"
    print(sum(compare(path) for path in files))
