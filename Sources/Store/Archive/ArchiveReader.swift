internal import Accounts
internal import Clinical
internal import Crypto
internal import Exchange
internal import Foundation
internal import SQL

/// Reads the files of an archive strictly: what is not understood is a problem that names file and field.
struct ArchiveReader {
    /// The longest text in one cell, in bytes: more than the longest element of an export of Apple Health that is kept.
    static let longestText = 16_000_000
    /// The most files into which one table can be parted.
    static let mostParts = 100_000
    /// The most people that one archive can hold.
    static let mostPeople = 2000

    let source: any ArchiveSource

    struct Index {
        let household: ArchivedHousehold?
        let accounts: [(id: String, tables: JSONNode)]
        let people: [(id: Person.ID, file: String)]
    }

    struct Rows {
        let table: ArchiveTable
        /// In the order of the columns; where a file belongs, its name (see `withFiles`).
        let rows: [[Value]]
        /// In how many files the rest of the rows lies; see `rows(ofPart:of:owner:)`.
        var parts = 0
        /// The ids of the tables before it, by name.
        var ids: [String: Set<String>] = [:]
    }

    func index() throws -> Index {
        let file = ArchiveLayout.index
        return try located(file) {
            let fields = try node(file).fields()
            try checkFormat(fields, file)
            _ = try fields.field("exportedAt").int64()
            let household = try fields.optional("household").map { try Self.household($0) }
            let accounts = try fields.field("accounts").list { node throws(JSONProblem) in
                let fields = try node.fields()
                let account = (id: try fields.field("id").idText(), tables: try fields.field("tables"))
                try fields.end()
                return account
            }
            let people = try fields.field("people").list { node throws(JSONProblem) in
                let fields = try node.fields()
                let person = (id: try fields.field("id").idText(), file: try fields.field("file").text())
                try fields.end()
                return person
            }
            try fields.end()
            guard people.count <= Self.mostPeople, Set(people.map(\.id)).count == people.count,
                Set(accounts.map(\.id)).count == accounts.count
            else { throw ArchiveProblem(file: file, field: "people", .impossible) }
            return Index(
                household: household, accounts: accounts,
                people: try people.map { person in
                    guard let id = Person.ID(person.id), person.file == ArchiveLayout.person(person.id) else {
                        throw ArchiveProblem(file: file, field: "people", .impossible)
                    }
                    return (id, person.file)
                })
        }
    }

    /// The tables of one person and the names behind the ids in the history.
    func person(_ id: Person.ID, file: String) throws -> (actors: [(id: String, name: String)], tables: [Rows]) {
        try located(file) {
            let fields = try node(file).fields()
            try checkFormat(fields, file)
            guard try fields.field("id").text() == id.text else {
                throw ArchiveProblem(file: file, field: "id", .impossible)
            }
            let names = try fields.field("actors")
            guard case .object(let members) = names.value else { throw names.problem(.wrongKind(.object)) }
            let actors = try members.map { member in
                guard Identifier<Person>(member.name) != nil, case .string(let name) = member.value else {
                    throw ArchiveProblem(file: file, field: "actors.\(member.name)", .wrongKind)
                }
                return (id: member.name, name: name)
            }
            let tables = try self.tables(ArchiveTables.person, try fields.field("tables"), owner: id.text, file: file)
            try fields.end()
            return (actors, tables)
        }
    }

    /// The rows of each table in its order. A table that is missing is from before there was one.
    func tables(_ known: [ArchiveTable], _ node: JSONNode, owner: String, file: String) throws -> [Rows] {
        let fields = try node.fields()
        var ids: [String: Set<String>] = [:]
        var all: [Rows] = []
        for table in known {
            guard let node = fields.optional(table.name.description) else { continue }
            if table.isLong, case .object = node.value {
                all.append(Rows(table: table, rows: [], parts: try Self.parts(node), ids: ids))
                continue
            }
            let rows = try self.rows(table, node, ids: ids, file: file)
            if let column = table.columns.firstIndex(where: { "\($0.name)" == "id" }) {
                ids["\(table.name)"] = Set(rows.compactMap { if case .text(let id) = $0[column] { id } else { nil } })
            }
            all.append(Rows(table: table, rows: rows))
        }
        try fields.end()
        return all
    }

    /// The rows in one of the files of a long table, the first with number 1.
    func rows(ofPart number: Int, of rows: Rows, owner: String) throws -> Rows {
        let file = ArchiveLayout.part(owner, "\(rows.table.name)", number)
        return try located(file) {
            Rows(table: rows.table, rows: try self.rows(rows.table, try node(file), ids: rows.ids, file: file))
        }
    }

    private static func parts(_ node: JSONNode) throws -> Int {
        let fields = try node.fields()
        let field = try fields.field("parts")
        let count = try field.int64()
        try fields.end()
        guard (0...Int64(mostParts)).contains(count) else { throw field.problem(.impossible) }
        return Int(count)
    }

    private func rows(
        _ table: ArchiveTable, _ node: JSONNode, ids: [String: Set<String>], file: String
    ) throws -> [[Value]] {
        guard case .array(let items) = node.value else { throw node.problem(.wrongKind(.array)) }
        return try items.enumerated().map { index, item in
            try row(table, JSONNode(item, path: "\(node.path)[\(index)]"), ids: ids, file: file)
        }
    }

    /// One row's values in the order of the table's columns.
    private func row(_ table: ArchiveTable, _ node: JSONNode, ids: [String: Set<String>], file: String) throws
        -> [Value]
    {
        let fields = try node.fields()
        var values: [Value] = []
        for column in table.columns {
            if case .digest = column.kind {
                values.append(.null)
                continue
            }
            let name = "\(column.name)"
            guard let field = column.isOptional ? fields.optional(name) : try fields.field(name) else {
                values.append(.null)
                continue
            }
            switch column.kind {
            case .number, .instant, .amount: values.append(.integer(try field.int64()))
            case .measured: values.append(try field.measured())
            case .text, .actor, .digest, .jpeg, .content: values.append(.text(try text(field, file)))
            case .reference(let parent):
                let id = try text(field, file)
                guard ids["\(parent)"]?.contains(id) == true else {
                    throw ArchiveProblem(file: file, field: field.path, .unknownReference)
                }
                values.append(.text(id))
            }
        }
        try fields.end()
        if let column = table.columns.firstIndex(where: { "\($0.name)" == "id" }), case .text(let id) = values[column] {
            guard Identifier<Person>(id) != nil else {
                throw ArchiveProblem(file: file, field: "\(node.path).id", .wrongKind)
            }
        }
        return values
    }

    /// The row with what its files hold, and their digests.
    func withFiles(_ row: [Value], _ table: ArchiveTable) throws -> [Value] {
        var (row, digest) = (row, Value.null)
        for (index, column) in table.columns.enumerated() {
            switch (column.kind, row[index]) {
            case (.jpeg, .text(let path)), (.content, .text(let path)):
                let bytes = if case .jpeg = column.kind { try picture(path) } else { try content(path) }
                row[index] = .bytes(bytes)
                digest = .text(
                    SHA256.hash(data: bytes).map { byte in
                        String(byte >> 4, radix: 16) + String(byte & 15, radix: 16)
                    }.joined())
            case (.digest, _): row[index] = digest
            default: break
            }
        }
        return row
    }

    private func text(_ node: JSONNode, _ file: String) throws -> String {
        let text = try node.text()
        guard text.utf8.count <= Self.longestText else {
            throw ArchiveProblem(file: file, field: node.path, .tooLong)
        }
        guard !text.utf8.contains(0) else { throw ArchiveProblem(file: file, field: node.path, .impossible) }
        return text
    }

    private func content(_ path: String) throws -> [UInt8] {
        guard let bytes = try source.read(path) else { throw ArchiveProblem(file: path, .missingFile) }
        return bytes
    }

    private func picture(_ path: String) throws -> [UInt8] {
        let bytes = try content(path)
        guard bytes.starts(with: [0xFF, 0xD8, 0xFF]) else { throw ArchiveProblem(file: path, .notAPicture) }
        return bytes
    }

    private func node(_ file: String) throws -> JSONNode {
        guard let bytes = try source.read(file) else { throw ArchiveProblem(file: file, .missingFile) }
        return JSONNode(try JSONReader.read(bytes))
    }

    private func checkFormat(_ fields: JSONFields, _ file: String) throws {
        let (format, version) = (try fields.field("format"), try fields.field("formatVersion"))
        guard format.value == .string(ArchiveLayout.format),
            version.value == .number("\(ArchiveLayout.formatVersion)")
        else { throw ArchiveProblem(file: file, field: "formatVersion", .unknownFormat) }
    }

    private static func household(_ node: JSONNode) throws -> ArchivedHousehold {
        let fields = try node.fields()
        let id = try fields.field("id")
        guard let household = Household.ID(try id.text()) else { throw id.problem(.wrongKind(.id)) }
        let archived = ArchivedHousehold(
            id: household, name: try fields.field("name").text(), createdAt: try fields.field("createdAt").int64())
        try fields.end()
        return archived
    }

    func located<T>(_ file: String, _ body: () throws -> T) throws -> T {
        do { return try body() } catch let problem as JSONProblem { throw ArchiveProblem(file: file, problem) }
    }
}

extension JSONNode {
    /// A number or a text as it was stored.
    fileprivate func measured() throws(JSONProblem) -> Value {
        switch value {
        case .string(let text): return .text(text)
        case .number(let text):
            if let whole = Int64(text) { return .integer(whole) }
            guard let number = Double(text), number.isFinite else { throw problem(.impossible) }
            return .real(number)
        case .null, .bool, .array, .object: throw problem(.wrongKind(.number))
        }
    }

    /// The text of an id.
    fileprivate func idText() throws(JSONProblem) -> String {
        let text = try text()
        guard Identifier<Person>(text) != nil else { throw problem(.wrongKind(.id)) }
        return text
    }
}
