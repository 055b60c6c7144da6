internal import Clinical
internal import Exchange
internal import SQL

/// Writes the rows of an archive's owners, one after another, into their files.
struct ArchiveWriter {
    let reader: any Reader
    let schema: StoreSchema
    let sink: any ArchiveSink
    private var sheets: [String: ArchivePen] = [:]

    init(_ reader: any Reader, _ schema: StoreSchema, _ sink: any ArchiveSink) {
        self.reader = reader
        self.schema = schema
        self.sink = sink
    }

    /// One person's file, with their pictures.
    mutating func write(person: String) throws {
        var pen = ArchivePen(ArchiveLayout.person(person), sink)
        try pen.write("{\n\"format\": \(JSONValue.string(ArchiveLayout.format).text),\n")
        try pen.write("\"formatVersion\": \(ArchiveLayout.formatVersion),\n")
        try pen.write("\"id\": \(JSONValue.string(person).text),\n")
        try pen.write("\"actors\": \(try actors(of: person).text),\n")
        try pen.write("\"tables\": ")
        try write(schema.person, of: person, with: &pen)
        try pen.write("\n}\n")
        try pen.flush()
    }

    /// The tables of one owner as an object, one row per line.
    mutating func write(_ tables: [ArchiveTable], of owner: String, with pen: inout ArchivePen) throws {
        try pen.write("{")
        for (index, table) in tables.enumerated() {
            try pen.write("\(index > 0 ? "," : "")\n\"\(table.name)\": ")
            if table.isLong {
                var rows = ArchiveParts(table.name.description, of: owner, sink)
                try write(table, of: owner) { try rows.add($0) }
                try pen.write("{\"parts\":\(try rows.finish())}")
            } else {
                try pen.write("[")
                var isFirst = true
                try write(table, of: owner) { row in
                    try pen.write((isFirst ? "\n" : ",\n") + row)
                    isFirst = false
                }
                try pen.write("]")
            }
        }
        try pen.write("\n}")
    }

    /// Emits each row as JSON and writes it into the table's sheet.
    private mutating func write(
        _ table: ArchiveTable, of owner: String, _ each: (String) throws -> Void
    ) throws {
        let sheetPath = ArchiveLayout.sheet(table.name.description)
        var sheet = try sheets[sheetPath] ?? newSheet(table, sheetPath)
        var number = 0
        try reader.each(table.select(of: owner)) { row in
            number += 1
            var members: [JSONMember] = []
            var cells = [owner]
            for column in table.written {
                var value = try row.value(column.name.description)
                if case .bytes(let bytes) = value {
                    let path = column.path(owner, table.name.description, number)
                    try sink.append(bytes, to: path)
                    value = .text(path)
                }
                members.append(JSONMember(name: column.name.description, value: JSONValue(value)))
                cells.append(column.sheetCell(value))
            }
            try each(JSONValue.object(members).text)
            try sheet.write(SheetCell.line(cells))
        }
        sheets[sheetPath] = sheet
    }

    private func newSheet(_ table: ArchiveTable, _ path: String) throws -> ArchivePen {
        var pen = ArchivePen(path, sink)
        try pen.write(SheetCell.mark + SheetCell.line(table.sheetHeader))
        return pen
    }

    /// The names behind the ids in a person's history.
    private func actors(of person: String) throws -> JSONValue {
        var ids = Set<String>()
        for table in schema.person {
            for column in table.columns {
                guard case .actor = column.kind else { continue }
                try reader.each(
                    """
                    SELECT DISTINCT \(name: column.name) AS actor FROM \(name: table.name)
                    WHERE \(part: table.rows(of: person)) AND \(name: column.name) IS NOT NULL
                    """
                ) { row in
                    if let id = Actor.account(auditText: try row.text("actor"))?.text { ids.insert(id) }
                }
            }
        }
        var names: [JSONMember] = []
        for id in ids.sorted() {
            let row = try reader.first(
                """
                SELECT name FROM account WHERE id = \(id)
                UNION ALL SELECT name FROM actor_name WHERE person = \(person) AND account = \(id)
                """)
            if let row { names.append(JSONMember(name: id, value: .string(try row.text("name")))) }
        }
        return .object(names)
    }

    /// Writes any buffered output.
    mutating func finish() throws {
        for path in sheets.keys.sorted() { try sheets[path]?.flush() }
    }
}

/// Splits a long table's rows into files that are each read as a whole.
private struct ArchiveParts {
    /// A file ends after the row that reaches this many bytes.
    private static let mostBytes = 8_000_000

    private let table, owner: String
    private let sink: any ArchiveSink
    private var pen: ArchivePen?
    private var bytes = 0
    private var count = 0

    init(_ table: String, of owner: String, _ sink: any ArchiveSink) {
        self.table = table
        self.owner = owner
        self.sink = sink
    }

    mutating func add(_ row: String) throws {
        if pen == nil {
            count += 1
            bytes = 0
            pen = ArchivePen(ArchiveLayout.part(owner, table, count), sink)
            try pen?.write("[\n" + row)
        } else {
            try pen?.write(",\n" + row)
        }
        bytes += row.utf8.count
        if bytes > Self.mostBytes { try end() }
    }

    /// Ends the last file; returns the number of files.
    mutating func finish() throws -> Int {
        try end()
        return count
    }

    private mutating func end() throws {
        try pen?.write("\n]\n")
        try pen?.flush()
        pen = nil
    }
}

extension ArchiveTable.Column {
    /// The file path for the bytes of a row.
    fileprivate func path(_ owner: String, _ table: String, _ number: Int) -> String {
        if case .jpeg = kind { return ArchiveLayout.picture(owner, table, number) }
        return ArchiveLayout.content(owner, table, number)
    }
}

extension JSONValue {
    init(_ value: SQL.Value) {
        switch value {
        case .null, .bytes: self = .null
        case .integer(let number): self = .number("\(number)")
        case .real(let number): self = .number("\(number)")
        case .text(let text): self = .string(text)
        }
    }
}
