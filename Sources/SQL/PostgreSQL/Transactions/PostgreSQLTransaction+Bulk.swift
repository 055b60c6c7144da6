internal import CPostgreSQL

extension PostgreSQLTransaction {
    /// The most rows that are sent together, and kept until they are stored.
    private static let batch = 4_000
    /// Up to so many rows a statement for each is faster than a `COPY`.
    private static let few = 8
    /// From so many rows on a `COPY` is tried although some may be there already.
    private static let many = 200

    func insert(into table: StaticString, _ columns: [StaticString], rows: some Sequence<[Value]>) throws {
        let (table, columns) = (table.description, columns.map(\.description))
        let names = columns.joined(separator: ", ")
        let marks = columns.map { _ in "?" }.joined(separator: ", ")
        let text = "INSERT INTO \(table) (\(names)) VALUES (\(marks))"
        try flush()
        recorder?.record(text)
        let types = try noting { try link.types(of: names, in: table) }
        var rest = rows.makeIterator()
        var first: [[Value]] = []
        while first.count <= Self.few, let row = rest.next() { first.append(row) }
        try noting {
            guard first.count > Self.few else {
                for row in first { try insert(row, text, types) }
                note(first.count, addedTo: table)
                return
            }
            try copy(into: "\(table) (\(names))", types) { send in
                for row in first { try send(row) }
                var count = first.count
                while let row = rest.next() {
                    try send(row)
                    count += 1
                }
                note(count, addedTo: table)
            }
        }
    }

    private func insert(_ row: [Value], _ text: String, _ types: [PostgreSQLType]) throws {
        precondition(row.count == types.count, "a row has one value per column")
        let prepared = try link.prepare(PreparedKey(text: text, types: types))
        var parameters = PostgreSQLParameters()
        for (value, type) in zip(row, types) { try parameters.append(value, as: type) }
        _ = try link.execute(prepared.name, parameters)
    }

    func insertMissing(
        into table: StaticString, _ columns: [StaticString], rows: some Sequence<[Value]>,
        answer: (_ place: Int, _ isNew: Bool) throws -> Void
    ) throws {
        let (table, names) = (table.description, columns.map(\.description).joined(separator: ", "))
        let types = try noting { try link.types(of: names, in: table) }
        var rest = rows.makeIterator()
        var place = 0
        while true {
            var batch: [[Value]] = []
            while batch.count < Self.batch, let row = rest.next() {
                precondition(row.count == types.count, "a row has one value per column")
                batch.append(row)
            }
            guard !batch.isEmpty else { return }
            try flush()
            var inserted = try insertMissing(batch, table, names, types)
            for row in batch {
                try answer(place, inserted.take(row))
                place += 1
            }
        }
    }

    /// Inserts the missing ones of some rows and returns those: many with a `COPY`, as long as all of them are missing, others in
    /// one statement.
    ///
    /// Asking first which are missing would take half as long as the `COPY` itself. The server would also remember a read of
    /// the whole index, so that of two imports at the same time one would have to run again.
    private func insertMissing(
        _ rows: [[Value]], _ table: String, _ names: String, _ types: [PostgreSQLType]
    ) throws -> InsertedRows {
        let lists = types.map { _ in "?" }.joined(separator: ", ")
        let text = """
            INSERT INTO \(table) (\(names)) SELECT * FROM unnest(\(lists)) ON CONFLICT DO NOTHING RETURNING \(names)
            """
        recorder?.record(text)
        return try noting {
            if rows.count >= Self.many, !link.repeated.contains(table) {
                if try copy(rows, unlessThereInto: "\(table) (\(names))", types) {
                    note(rows.count, addedTo: table)
                    return InsertedRows()
                }
                link.repeated.insert(table)
            }
            return try insertMissing(rows, table, text: text, types)
        }
    }

    private func insertMissing(
        _ rows: [[Value]], _ table: String, text: String, _ types: [PostgreSQLType]
    ) throws -> InsertedRows {
        var parameters = PostgreSQLParameters()
        for (place, type) in types.enumerated() {
            try parameters.append(list: rows.map { $0[place] }, as: type)
        }
        let prepared = try link.prepareLists(text, types)
        let result = try link.execute(prepared.name, parameters)
        note(Int(result.rows), addedTo: table)
        guard result.rows < rows.count else {
            if rows.count >= Self.many { link.repeated.remove(table) }
            // Reading them all again would take as long as sending them.
            return InsertedRows()
        }
        let spare = SpareBytes()
        return InsertedRows(
            try (0..<result.rows).map {
                try PostgreSQLRow(result: result.pointer, row: $0, spare: spare).row(result.columns)
            })
    }
}

/// The rows that a statement inserted. It does not say for which of those that it was given, so that they are told
/// apart by their values: of rows with one key the first is inserted.
private struct InsertedRows {
    /// Nil if every row was inserted.
    private var counts: [[Value]: Int]?

    init() {}

    init(_ rows: [Row]) {
        counts = rows.reduce(into: [:]) { $0[$1.values, default: 0] += 1 }
    }

    /// Whether one more row like this was inserted.
    mutating func take(_ row: [Value]) -> Bool {
        guard let left = counts.map({ $0[row, default: 0] }) else { return true }
        if left > 0 { counts?[row] = left - 1 }
        return left > 0
    }
}
