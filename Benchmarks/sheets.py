"""Files of a study with 1,000,000 answers: seconds, size and peak memory, beside what Python's writers need for the same rows.

    bin/bench sheets [COUNT [DATA]]

Our program makes its rows up while it writes. Others read the same rows from a CSV file; the time that reading takes alone is
printed first and is part of theirs. DATA is a folder for the files, by default a temporary one. At the end, 10,000 rows are
compared cell by cell, and if soffice is there, it converts that workbook as well.
"""

import csv
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PROGRAM = os.environ.get("SHEETS_BENCHMARK") or ROOT / ".build/release/sheets-benchmark"
PACKAGES = ["openpyxl==3.1.5", "pyarrow==26.0.1", "xlsxwriter==3.3.1"]
COMPARED = 10_000
WRITERS = {
    "openpyxl, write-only": """
import openpyxl
book = openpyxl.Workbook(write_only=True)
sheets = [book.create_sheet(name) for name, _ in SHEETS]
for row in rows():
    for sheet, (_, columns) in zip(sheets, SHEETS):
        sheet.append([row[name] for name in columns])
book.save(TARGET)
""",
    "xlsxwriter, constant_memory": """
import xlsxwriter
book = xlsxwriter.Workbook(TARGET, {"constant_memory": True, "strings_to_formulas": False, "strings_to_urls": False})
day = book.add_format({"num_format": "yyyy-mm-dd"})
sheets = [book.add_worksheet(name) for name, _ in SHEETS]
for number, row in enumerate(rows()):
    for sheet, (_, columns) in zip(sheets, SHEETS):
        for column, name in enumerate(columns):
            cell = row[name]
            if cell is None:
                continue
            if name in ("day", "at"):
                sheet.write_datetime(number, column, cell, day)
            elif isinstance(cell, str):
                sheet.write_string(number, column, cell)
            else:
                sheet.write_number(number, column, cell)
book.close()
""",
    "pyarrow, gzip, row groups of 65,536": """
import pyarrow, pyarrow.parquet
kinds = {"day": pyarrow.date32(), "at": pyarrow.timestamp("ms", "UTC")}
numbers = {name: pyarrow.int64() for name in WHOLE} | {name: pyarrow.float64() for name in DECIMAL}
schema = pyarrow.schema([(name, kinds.get(name) or numbers.get(name) or pyarrow.string()) for name in NAMES])
with pyarrow.parquet.ParquetWriter(TARGET, schema, compression="gzip") as writer:
    for part in batches(rows(), 65536):
        writer.write_table(pyarrow.Table.from_pylist(part, schema))
""",
}
READER = """
import csv, datetime, itertools, sys
SOURCE, TARGET = sys.argv[1:]
WHOLE = {"questionnaire", "nose", "eyes", "throat", "ears", "vas", "total"}
DECIMAL = {"grass", "birch", "pm2_5", "o3", "temperature", "rain"}
with open(SOURCE, newline="") as file:
    NAMES = next(csv.reader(file))
FIRST = ["id", "key", "region", "day"]
SHEETS = [
    ("Responses Summary", FIRST + ["site", "at", "questionnaire", "total"]),
    ("Pollen Count Data", FIRST + ["grass", "birch", "sources"]),
    ("Air Quality Data", FIRST + ["pm2_5", "o3", "sources"]),
    ("Reported Symptoms", FIRST + ["nose", "eyes", "throat", "ears", "vas", "medicine", "total"]),
    ("Weather", FIRST + ["temperature", "rain", "sources"]),
]

def value(name, text):
    if not text:
        return None
    if name in WHOLE:
        return int(text)
    if name in DECIMAL:
        return float(text)
    if name == "day":
        return datetime.date.fromisoformat(text)
    if name == "at":
        return datetime.datetime.fromisoformat(text[:-1])
    return text

def rows():
    with open(SOURCE, newline="") as file:
        for row in csv.DictReader(file):
            yield {name: value(name, text) for name, text in row.items()}

def batches(rows, size):
    while part := list(itertools.islice(rows, size)):
        yield part
"""


def with_packages():
    """Goes on in a place for the other writers, kept between runs."""
    place = ROOT / ".build/bench-sheets"
    if Path(sys.prefix) == place:
        return
    python = place / "bin/python"
    if not python.exists():
        subprocess.run([sys.executable, "-m", "venv", place], check=True)
    subprocess.run([python, "-m", "pip", "install", "--quiet", *PACKAGES], check=True)
    os.execv(python, [python, *sys.argv])


def measured(command, folder):
    """(seconds, seconds of CPU, megabytes at most) of a program, without those that started it."""
    program = "import os,resource,sys,time; t=time.monotonic(); c=os.spawnvp(os.P_WAIT,sys.argv[1],sys.argv[1:]); " \
              "assert c==0; u=resource.getrusage(resource.RUSAGE_CHILDREN); " \
              "print(time.monotonic()-t, u.ru_utime+u.ru_stime, u.ru_maxrss/1024, file=sys.stderr)"
    end = subprocess.run([sys.executable, "-c", program, *map(str, command)], check=True, stdout=subprocess.DEVNULL,
                         stderr=subprocess.PIPE, text=True, env=os.environ | {"TMPDIR": str(folder)})
    return tuple(map(float, end.stderr.split()[-3:]))


def report(name, figures, file=None):
    size = f"{file.stat().st_size / 1e6:7.1f} MB" if file else ""
    wall, cpu, memory = figures
    print(f"{name:40} {wall:7.1f} s {cpu:7.1f} s CPU {memory:7.0f} MB peak {size}", flush=True)


def compare_cells(folder):
    """Every cell of a small workbook and table, as openpyxl and pyarrow read them, is the one of the CSV."""
    import openpyxl
    import pyarrow.parquet
    source, book, table = folder / "small.csv", folder / "workbook.xlsx", folder / "table.parquet"
    with open(source, "w") as file:
        subprocess.run([PROGRAM, "csv", str(COMPARED), source, folder], check=True, stdout=file)
    for kind, path in (("xlsx", book), ("parquet", table)):
        subprocess.run([PROGRAM, kind, str(COMPARED), path, folder], check=True, stdout=subprocess.DEVNULL)
    scope = {}
    exec(READER.replace("sys.argv[1:]", f"({str(source)!r}, '')"), scope)
    expected = list(scope["rows"]())
    arrow = pyarrow.parquet.read_table(table).to_pylist()
    for row in arrow:
        row["at"] = row["at"].replace(tzinfo=None)
    assert arrow == expected
    headings = {row[4].value: row[0].value for row in openpyxl.load_workbook(book)["Codebook"].iter_rows()}
    cells = 0
    for sheet in openpyxl.load_workbook(book, read_only=True).worksheets[:-1]:
        lines = sheet.iter_rows(values_only=True)
        names = [headings.get(text) or text[text.rindex("[") + 1:-1] for text in next(lines)]
        for number, line in enumerate(lines):
            for name, found in zip(names, line):
                if name in ("region_name", "country", "latitude", "longitude"):
                    region = expected[number]["region"]
                    wanted = {"region_name": f"Region {region}", "country": "GB", "latitude": 51.5, "longitude": -0.12}[name]
                else:
                    wanted = expected[number][name]
                found = found.date() if name == "day" else found
                assert found == wanted, (sheet.title, number, name, found, wanted)
                cells += 1
        assert number == COMPARED - 1
    print(f"{cells:,} cells of a workbook and {len(arrow) * len(arrow[0]):,} values of a Parquet table are those of the CSV")
    return source, book


def convert(folder, source, book):
    """LibreOffice reads the first sheet as it was written."""
    program = shutil.which("soffice")
    if not program:
        return print("soffice is not there")
    comma, quote, utf8 = 44, 34, 76
    subprocess.run([program, "--headless", "--convert-to", f"csv:Text - txt - csv (StarCalc):{comma},{quote},{utf8}",
                    "--outdir", folder, book], check=True, stdout=subprocess.DEVNULL, timeout=600,
                   env=os.environ | {"HOME": str(folder)})
    with open(source) as left, open(book.with_suffix(".csv"), encoding="utf-8") as right:
        expected, found = list(csv.DictReader(left)), list(csv.reader(right))[1:]
    assert len(found) == len(expected)
    for row, line in zip(expected, found):
        at = row["at"][:16].replace("T", " ")
        assert line[:2] + line[8:] == [row["id"], row["key"], row["day"], at, row["questionnaire"], row["total"]], line
    print(f"LibreOffice reads {len(found):,} rows of the summary as they were written")


def run(count, folder):
    source = folder / "rows.csv"
    with open(source, "w") as file:
        subprocess.run([PROGRAM, "csv", str(count), source, folder], check=True, stdout=file)
    report("Python reads the CSV, and nothing else",
           measured([sys.executable, "-c", READER + "for row in rows(): pass", source, "-"], folder))
    for kind in ("xlsx", "parquet"):
        target = folder / f"ours.{kind}"
        report(f"acclimate, {kind}", measured([PROGRAM, kind, count, target, folder], folder), target)
        target.unlink()
    for name, program in WRITERS.items():
        target = folder / "other"
        report(name, measured([sys.executable, "-c", READER + program, source, target], folder), target)
        target.unlink()


if __name__ == "__main__":
    with_packages()
    arguments = sys.argv[1:]
    with tempfile.TemporaryDirectory(dir=arguments[1] if len(arguments) > 1 else None) as name:
        folder = Path(name)
        convert(folder, *compare_cells(folder))
        run(int(arguments[0]) if arguments else 1_000_000, folder)
