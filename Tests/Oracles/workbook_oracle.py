#!/usr/bin/env python3
"""Prints every cell of a workbook, as openpyxl reads it, as JSON.

    Tests/Oracles/workbook_oracle.py FILE
"""

import datetime
import json
import sys

import openpyxl
from openpyxl.utils.escape import unescape


def cell(found):
    value = found.value
    if value is None:
        return ""
    kind = {"s": "text", "inlineStr": "text", "n": "number", "b": "boolean", "d": "date", "f": "formula"}[found.data_type]
    if isinstance(value, datetime.datetime):
        text = value.isoformat(timespec="milliseconds")
    else:
        # openpyxl leaves it to its caller to read _x005F_ as an underscore.
        text = unescape(value) if isinstance(value, str) else repr(value)
    return f"{kind} {text}"


def sheet(found):
    rows = [[cell(one) for one in row] for row in found.iter_rows()]
    first = found["A1"]
    return {
        "name": found.title, "rows": rows, "frozen": found.freeze_panes or "", "isBold": bool(first.font.b),
        "isFilled": first.fill.fill_type == "solid", "width": found.column_dimensions["A"].width,
    }


if __name__ == "__main__":
    workbook = openpyxl.load_workbook(sys.argv[1])
    properties = workbook.properties
    print(json.dumps({
        "title": properties.title, "author": properties.creator, "comments": properties.description or "",
        "created": properties.created.isoformat(), "sheets": [sheet(found) for found in workbook.worksheets],
    }))
