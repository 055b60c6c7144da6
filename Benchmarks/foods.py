#!/usr/bin/env python3
"""Measures tables of foods: the search among many foods, and imports.

    bin/bench foods --foods 0 --own 1400
    bin/bench foods --foods 300000 --cofid cofid-2021.csv

- A made-up export of Open Food Facts of that many products is imported, twice, and searched through the page: single
  letters, beginnings of words, two words, words with a slip, words with a slip in the first letter.
- Beside it SQLite's full text index FTS5 over the same names: `MATCH 'word*'` for 30 foods, ranked and as they come.
  It finds no slips.
- With --own a family adds that many foods of its own, and the page searches among them and the table that comes with the
  program. The median has to stay under 20 ms; above that the command fails.
- With --cofid the import of that file, the whole process, beside Python's csv and sqlite3 with the same rows and an FTS5
  index of the names.
"""
import argparse
import csv
import random
import re
import sqlite3
import statistics
import sys
import tempfile
import time
import urllib.parse
from pathlib import Path

from health import measured
from site_driver import ROOT, Browser, Server

HEADER = ["code", "product_name", "brands", "quantity", "countries_tags", "categories_tags", "allergens", "traces_tags",
          "ingredients_text", "serving_size", "serving_quantity", "energy-kcal_100g", "fat_100g", "saturated-fat_100g",
          "carbohydrates_100g", "sugars_100g", "fiber_100g", "proteins_100g", "salt_100g"]
SYLLABLES = [first + vowel + last for first in ["b", "br", "c", "ch", "d", "f", "g", "k", "l", "m", "n", "p", "r", "s", "st", "t", "v"]
             for vowel in "aeiou" for last in ["", "l", "n", "r", "s", "t"]]


def known_words():
    """The words of the table that comes with the program, the commonest kind of words first as they come."""
    with open(ROOT / "Data/foods/starter.csv") as file:
        names = " ".join(row["name"] + " " + row["other_names"] for row in csv.DictReader(file)).lower()
    return list(dict.fromkeys(word for word in re.findall(r"[a-z]+", names) if len(word) > 2))


def check_digit(digits):
    total = sum(int(digit) * (3 if place % 2 == 0 else 1) for place, digit in enumerate(reversed(digits)))
    return str(-total % 10)


class Words:
    """Few words are in many names and many in few: the place of a word in the list follows Zipf's law."""

    def __init__(self, chance, size):
        made = set()
        while len(made) < size:
            made.add("".join(chance.choice(SYLLABLES) for _ in range(chance.choice([2, 2, 3, 3, 4]))))
        self.all = known_words() + sorted(made, key=lambda _: chance.random())
        self.chance = chance

    def word(self):
        return self.all[min(int(len(self.all) ** self.chance.random()) - 1, len(self.all) - 1)]


def slipped(chance, word, place):
    """The word with one slip at a place: a letter left out, added, exchanged or swapped with the next."""
    kind, letter = chance.randrange(4), chance.choice("abcdefghijklmnopqrstuvwxyz")
    if kind == 0:
        return word[:place] + word[place + 1:]
    if kind == 1:
        return word[:place] + letter + word[place:]
    if kind == 2:
        return word[:place] + letter + word[place + 1:]
    return word[:place] + word[place + 1:place + 2] + word[place:place + 1] + word[place + 2:]


def write_products(path, count):
    """An export of that many products; returns their names and the words in them."""
    chance = random.Random(7)
    words = Words(chance, 60_000)
    names = []
    with open(path, "w") as file:
        file.write("\t".join(HEADER) + "\n")
        for number in range(count):
            digits = f"{200_000_000_000 + number}"
            name = " ".join(words.word() for _ in range(chance.randint(2, 6))).capitalize()
            brand = words.all[-1 - chance.randrange(8_000)].capitalize()
            names.append(f"{name}, {brand}")
            amounts = [f"{chance.random() * most:.3g}" for most in (500, 30, 9, 40, 20, 9, 20, 2)]
            ingredients = ", ".join(words.word() for _ in range(12))
            file.write("\t".join([
                digits + check_digit(digits), name, brand, "400 g", "en:united-kingdom", "en:snacks,en:sweet-snacks",
                "en:milk" if number % 3 else "", "en:nuts" if number % 5 == 0 else "", ingredients, "1 piece (25 g)", "25",
                *amounts]) + "\n")
    return names, words


def queries(words, names, count):
    chance = random.Random(11)
    common = [word for word in words.all[:3000] if len(word) > 5]

    def some():
        return chance.choice(common)

    def two():
        """Two words of one food, the second begun."""
        name = re.findall(r"[a-z]{3,}", chance.choice(names).lower())
        first, second = chance.sample(name, 2)
        return f"{first} {second[:3]}"

    return {
        "single letters": [chance.choice("abcdefghijklmnopqrstuvwxyz") for _ in range(count)],
        "two and three letters": [some()[:chance.choice([2, 3])] for _ in range(count)],
        "beginnings of words": [some()[:chance.randint(4, 6)] for _ in range(count)],
        "two words": [two() for _ in range(count)],
        "two beginnings": [f"{some()[:2]} {some()[:1]}" for _ in range(count)],
        "a slip": [slipped(chance, word, chance.randint(1, len(word) - 2)) for word in (some() for _ in range(count))],
        "a slip in the first letter": [slipped(chance, some(), 0) for _ in range(count)],
    }


def percentiles(times):
    times = sorted(times)
    return times[len(times) // 2] * 1000, times[len(times) * 99 // 100] * 1000


def ours(browser, person, texts):
    times, found = [], 0
    for text in texts:
        path = f"/people/{person}/food/search?" + urllib.parse.urlencode({"q": text})
        started = time.monotonic()
        response, page = browser.get(path)
        times.append(time.monotonic() - started)
        if response.status != 200:
            raise SystemExit(f"The server answered {response.status}.")
        found += "off-" in page or "starter-" in page
    return *percentiles(times), found


def theirs(database, texts, order):
    times = []
    for text in texts:
        match = " ".join(f'"{word}"*' for word in text.split())
        started = time.monotonic()
        database.execute(f"SELECT rowid, name FROM food WHERE food MATCH ? {order} LIMIT 30", (match,)).fetchall()
        times.append(time.monotonic() - started)
    return percentiles(times)


def full_text(path, names):
    database = sqlite3.connect(path)
    database.execute("CREATE VIRTUAL TABLE food USING fts5(name, prefix = '1 2 3', tokenize = 'unicode61 remove_diacritics 2')")
    database.executemany("INSERT INTO food (name) VALUES (?)", ((name,) for name in names))
    database.commit()
    return database


def search(options, folder):
    server = Server(folder / "home").start()
    try:
        browser = Browser(server.port)
        browser.set_up(server.code)
        person = browser.add_person("Mia")
        names, words = write_products(folder / "products.csv", options.foods)
        print(f"| Import of {options.foods:,} products | Wall s | CPU s | Peak MB |\n|---|---:|---:|---:|")
        for kind in ("everything new", "the same again"):
            run = measured([server.binary, "import", "foods", str(folder / "products.csv")], server.environment)
            print(f"| {kind} | {run[0]:.1f} | {run[1]:.1f} | {run[2]:.0f} |", flush=True)
        size = sum(file.stat().st_size for file in server.home.glob("acclimate.sqlite*")) / 1e6
        print(f"\nDatabase: {size:.0f} MB\n")
        database = full_text(folder / "fts.sqlite", names)
        browser.connection.close()
        print("| Search | page p50 ms | page p99 ms | found | FTS5 ranked p50 ms | p99 ms | FTS5 as they come p50 ms | p99 ms |")
        print("|---|---:|---:|---:|---:|---:|---:|---:|")
        for name, texts in queries(words, names, options.queries).items():
            ours(browser, person, texts[:20])
            p50, p99, found = ours(browser, person, texts)
            ranked, plain = theirs(database, texts, "ORDER BY rank"), theirs(database, texts, "")
            print(f"| {name} | {p50:.1f} | {p99:.1f} | {found * 100 // len(texts)} % | {ranked[0]:.1f} | {ranked[1]:.1f} "
                  f"| {plain[0]:.1f} | {plain[1]:.1f} |", flush=True)
        p50, p99, _ = ours(browser, person, ["zzzzqqqq"] * options.queries)
        print(f"| nothing like it | {p50:.1f} | {p99:.1f} | | | | | |")
        print(f"\nServer: {server.resident_megabytes():.0f} MB")
    finally:
        server.stop()


IMPORT = """
import csv, sqlite3, sys
rows = list(csv.reader(open(sys.argv[1])))
database = sqlite3.connect(sys.argv[2])
database.execute("PRAGMA synchronous = FULL")
database.execute("CREATE TABLE food (" + ", ".join('"' + name + '"' for name in rows[0]) + ")")
database.execute("CREATE VIRTUAL TABLE word USING fts5(name, prefix = '1 2 3')")
database.executemany("INSERT INTO food VALUES (" + ", ".join("?" * len(rows[0])) + ")", rows[1:])
database.execute("INSERT INTO word (rowid, name) SELECT rowid, name FROM food")
database.commit()
"""


def composition(file, runs, folder):
    print(f"\n| Import of {file.name}, median of {runs} | Wall s | CPU s | Peak MB |\n|---|---:|---:|---:|")
    found = {"acclimate, everything new": [], "acclimate, the same again": [], "Python's csv and sqlite3, with FTS5": []}
    for number in range(runs):
        server = Server(folder / f"cofid {number}")
        server.start().stop()
        command = [server.binary, "import", "foods", str(file)]
        found["acclimate, everything new"].append(measured(command, server.environment))
        found["acclimate, the same again"].append(measured(command, server.environment))
        found["Python's csv and sqlite3, with FTS5"].append(
            measured([sys.executable, "-c", IMPORT, str(file), str(folder / f"{number}.sqlite")]))
    for name, measurements in found.items():
        wall, cpu, peak = (statistics.median(run[place] for run in measurements) for place in range(3))
        print(f"| {name} | {wall:.2f} | {cpu:.2f} | {peak:.0f} |")


def own(options, folder):
    """Searches among a family's own foods."""
    server = Server(folder / "family").start()
    try:
        browser = Browser(server.port)
        browser.set_up(server.code)
        person = browser.add_person("Mia")
        chance = random.Random(5)
        words = Words(chance, 3_000)
        names = []
        _, page = browser.get(f"/people/{person}/food/own/new")
        fields = dict(re.findall(r'<input[^>]*name="([^"]+)"[^>]*value="([^"]*)"', page))
        for number in range(options.own):
            name = " ".join(words.word() for _ in range(chance.randint(2, 5))).capitalize()
            names.append(name)
            response, page = browser.post(f"/people/{person}/food/own", {
                **fields, "id": f"own-{number}", "name": name, "nutrient-energy-kcal": str(chance.randint(20, 600)),
                "basis": "100-g",
                "ingredients": ", ".join(words.word() for _ in range(12))})
            if response.status != 303:
                raise SystemExit(f"A food was not saved: {response.status}.")
        print(f"| Search among {options.own:,} own foods | page p50 ms | page p99 ms |\n|---|---:|---:|")
        slow = 0
        for kind, texts in queries(words, names, options.queries).items():
            ours(browser, person, texts[:20])
            p50, p99, _ = ours(browser, person, texts)
            slow += p50 >= 20
            print(f"| {kind} | {p50:.1f} | {p99:.1f} |", flush=True)
        if slow:
            raise SystemExit("A median is not under 20 ms.")
    finally:
        server.stop()


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--foods", type=int, default=300_000)
    parser.add_argument("--queries", type=int, default=300)
    parser.add_argument("--cofid", type=Path)
    parser.add_argument("--own", type=int, default=0)
    parser.add_argument("--runs", type=int, default=5)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="acclimate-bench-") as folder:
        if options.cofid:
            composition(options.cofid, options.runs, Path(folder))
        if options.own:
            own(options, Path(folder))
        if options.foods:
            search(options, Path(folder))


if __name__ == "__main__":
    main()
