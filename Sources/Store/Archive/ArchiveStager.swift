internal import Clinical
internal import SQL

/// The ids of one person's rows read so far, for tables that other rows refer to.
struct ArchivedIDs {
    private let referred: Set<String>
    private var ids: [String: Set<String>] = [:]

    init(of tables: [ArchiveTable]) {
        referred = Set(
            tables.flatMap(\.columns).compactMap { column in
                if case .reference(let parent) = column.kind { "\(parent)" } else { nil }
            })
    }

    func contains(_ id: String, in table: StaticString) -> Bool {
        ids["\(table)"]?.contains(id) == true
    }

    mutating func insert(_ id: String, of table: ArchiveTable) {
        guard referred.contains("\(table.name)") else { return }
        ids["\(table.name)", default: []].insert(id)
    }
}

/// Stores an archive's people in the import's household.
struct ArchiveStager {
    let database: Database
    let staging: ArchiveStaging
    let reader: ArchiveReader
    let wish: ArchiveImport
    let change: Change

    /// Stores one person's rows, then reads them as the pages would.
    func stage(_ person: Person.ID, file: String) async throws {
        let (actors, tables) = try reader.person(person, file: file)
        let noPerson = ArchiveProblem(file: file, field: "tables.person", .missingField)
        guard let first = tables.first, "\(first.table.name)" == "person" else { throw noPerson }
        var ids = ArchivedIDs(of: reader.schema.person)
        for (index, table) in tables.enumerated() {
            switch table.place {
            case .here(let rows):
                let count = try await store(rows, of: table.table, person, file: file, &ids)
                guard index > 0 || count == 1 else { throw noPerson }
            case .parts(let count):
                for number in 0..<count {
                    let part = try reader.part(number + 1, of: table.table, owner: person.text)
                    _ = try await store(part.rows, of: table.table, person, file: part.file, &ids)
                }
            }
        }
        try await database.writeRepeatable { tx in try insertion(tx).insert(actors, of: person, staging) }
        try await database.read { tx in try tx.readBack(person, reader.schema, file: file, in: staging.id, wish) }
    }

    /// Stores a table's rows in batches and returns their number.
    private func store(
        _ rows: JSONOutline, of table: ArchiveTable, _ person: Person.ID, file: String, _ ids: inout ArchivedIDs
    ) async throws -> Int {
        // Holds one file in memory at a time.
        let size = table.hasFiles ? 1 : ArchiveStaging.batch
        var items = try reader.located(file) { try rows.items() }
        var stored = 0
        while true {
            var batch: [[Value]] = []
            while batch.count < size, let item = try reader.located(file, { try items.next() }) {
                let row = try reader.located(file) { try reader.row(table, item, &ids, file: file) }
                batch.append(table.hasFiles ? try reader.withFiles(row, table) : row)
            }
            guard !batch.isEmpty else { return stored }
            try await database.writeRepeatable { [batch, stored] tx in
                try insertion(tx).insert(
                    batch, from: stored, into: table, owner: person.text, staging, file: file, path: "tables")
                try tx.execute(
                    """
                    UPDATE archive_staging SET active_at = \(wish.now().milliseconds)
                    WHERE household = \(staging.id.text)
                    """)
            }
            stored += batch.count
        }
    }

    private func insertion(_ tx: any Writer) -> ArchiveInsertion {
        ArchiveInsertion(tx: tx, reader: reader, wish: wish, change: change)
    }
}
