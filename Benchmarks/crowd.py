"""Copies a household with everything in it as often as wanted, straight into the database of either engine."""

import hashlib
import sqlite3

# What is taken from an id for the number of the copy.
DIGITS = 7


def token(number):
    """The cookie of a copy's session."""
    return f"{number:043}"


class Catalog:
    """The tables that belong to a household, and which of their columns are different in each copy. Both engines have the
    same tables, so that an empty database of SQLite tells them."""

    def __init__(self, database):
        names = [name for name, in database.execute(
            "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")]
        self.columns, keys, self.unique, references = {}, {}, {}, {}
        for name in names:
            told = database.execute(f"PRAGMA table_info({name})").fetchall()
            self.columns[name] = {row[1]: row[2] for row in told}
            keys[name] = [row[1] for row in sorted(told, key=lambda row: row[5]) if row[5]]
            found = {}
            for number, _, table, own, other, *_ in database.execute(f"PRAGMA foreign_key_list({name})"):
                found.setdefault(number, (table, []))[1].append((own, other))
            references[name] = list(found.values())
            self.unique[name] = [keys[name]] + [
                [column for _, _, column in database.execute(f"PRAGMA index_info({index[1]})")]
                for index in database.execute(f"PRAGMA index_list({name})") if index[2]]
        self.changed = {"household": {"id"}}
        while self.add(references):
            pass
        # Neither has a reference, so that it outlives what it tells of.
        self.changed["audit"] = {"id", "household", "person"}

    def add(self, references):
        """Adds what refers to something that is there; false if nothing is new."""
        before = {name: set(columns) for name, columns in self.changed.items()}
        for name, found in references.items():
            own = {mine for table, pairs in found for mine, other in pairs
                   if (other or "id") in self.changed.get(table, ())}
            if own or name in self.changed:
                self.changed.setdefault(name, set()).update(own)
        for name in self.changed:
            for columns in self.unique[name]:
                if columns and not self.changed[name] & set(columns):
                    self.changed[name].add(next(
                        (column for column in columns if self.columns[name][column] == "TEXT"), columns[0]))
        return before != self.changed

    def keep(self):
        """Statements that set the household aside; it must be the only one."""
        return ["CREATE SCHEMA bench"] + [f"CREATE TABLE bench.{name} AS SELECT * FROM {name}" for name in self.changed]

    def copy(self, first, last, engine):
        """Statements that make the copies of these numbers."""
        hexadecimal = {"sqlite": f"printf('%0{DIGITS}x', copy_number)",
                       "postgresql": f"lpad(to_hex(copy_number), {DIGITS}, '0')"}[engine]
        most = {"sqlite": "max", "postgresql": "greatest"}[engine]
        digest = {"sqlite": "digest(printf('%043d', copy_number))",
                  "postgresql": "encode(sha256(convert_to(lpad(copy_number::text, 43, '0'), 'UTF8')), 'hex')"}[engine]
        for name, changed in self.changed.items():
            values = []
            for column in self.columns[name]:
                if (name, column) == ("session", "token_hash"):
                    values.append(digest)
                elif (name, column) == ("session", "previous_token_hash"):
                    values.append("NULL")
                elif (name, column) == ("audit", "id"):
                    # Several of one change differ in their ends alone.
                    values.append(f"{hexadecimal} || {column}")
                elif column in changed:
                    values.append(
                        f"substr({column}, 1, {most}(length({column}) - {DIGITS}, 0)) || {hexadecimal}")
                else:
                    values.append(column)
            yield f"""
                INSERT INTO {name} ({', '.join(self.columns[name])})
                WITH RECURSIVE copies (copy_number) AS (
                    SELECT {first} UNION ALL SELECT copy_number + 1 FROM copies WHERE copy_number < {last})
                SELECT {', '.join(values)} FROM copies CROSS JOIN bench.{name}"""


def copied(text, number):
    """An id of a copy."""
    return f"{text[:-DIGITS]}{number:0{DIGITS}x}"


class SQLiteCrowd:
    engine = "sqlite"

    def __init__(self, file, side):
        self.database = sqlite3.connect(file, timeout=60, isolation_level=None)
        self.database.create_function("digest", 1, lambda text: hashlib.sha256(text.encode()).hexdigest())
        self.database.execute("ATTACH ? AS bench", [str(side)])
        self.catalog = Catalog(self.database)
        self.run(self.catalog.keep()[1:])

    def run(self, statements):
        self.database.execute("BEGIN IMMEDIATE")
        for statement in statements:
            self.database.execute(statement)
        self.database.execute("COMMIT")

    def grow(self, first, last):
        self.run(self.catalog.copy(first, last, self.engine))
        self.database.execute("ANALYZE")

    def close(self):
        self.database.close()


class PostgreSQLCrowd:
    engine = "postgresql"

    def __init__(self, database, name, catalog):
        self.database, self.name, self.catalog = database, name, catalog
        self.database.script(";\n".join(catalog.keep()), name)

    def grow(self, first, last):
        """References are not checked again: each copy has its own."""
        for start in range(first, last + 1, 5_000):
            copies = self.catalog.copy(start, min(last, start + 4_999), self.engine)
            self.database.script(
                ";\n".join(["BEGIN", "SET LOCAL session_replication_role = replica", *copies, "COMMIT"]), self.name)
        self.database.script("VACUUM ANALYZE", self.name)
        # Gigabytes of new rows are on the disk before anybody measures.
        self.database.script("CHECKPOINT", self.name)

    def close(self):
        pass
