internal import Accounts
internal import Clinical
internal import Crypto
internal import Encodings
internal import Exchange
internal import Foundation
internal import SQL

/// Reads the files of an archive strictly: anything not understood is a problem that names file and field.
struct ArchiveReader {
    /// The longest text in one cell, in bytes: more than the longest element kept from an Apple Health export.
    static let longestText = 16_000_000
    /// The maximum number of files that one table can be split into.
    static let mostParts = 100_000
    /// The maximum number of people in one archive.
    static let mostPeople = 2000

    let source: any ArchiveSource
    let schema: StoreSchema

    struct Index {
        let household: ArchivedHousehold?
        let accounts: [(id: String, tables: JSONNode)]
        let people: [(id: Person.ID, file: String)]
    }

    /// A table that has not been read yet.
    struct Table {
        let table: ArchiveTable
        /// Its rows, or the number of files that hold them.
        let place: Place

        enum Place {
            case here(JSONOutline)
            case parts(Int)
        }
    }

    /// The rows of a short table, in column order.
    struct Rows {
        let table: ArchiveTable
        let rows: [[Value]]
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

    /// The tables of one person, and the names behind the ids in the history.
    func person(_ id: Person.ID, file: String) throws -> (actors: [(id: String, name: String)], tables: [Table]) {
        try located(file) {
            var members = try JSONOutline(try bytes(file)).members()
            func take(_ name: String) throws(JSONProblem) -> JSONOutline {
                guard let member = members.removeValue(forKey: name), !member.isNull else {
                    throw JSONProblem(path: name, reason: .missing)
                }
                return member
            }
            try checkFormat(try take("format").node(), try take("formatVersion").node(), file)
            guard try take("id").node().text() == id.text else {
                throw ArchiveProblem(file: file, field: "id", .impossible)
            }
            let names = try take("actors").node()
            guard case .object(let listed) = names.value else { throw names.problem(.wrongKind(.object)) }
            let actors = try listed.map { member in
                guard Identifier<Person>(member.name) != nil, case .string(let name) = member.value else {
                    throw ArchiveProblem(file: file, field: "actors.\(member.name)", .wrongKind)
                }
                return (id: member.name, name: name)
            }
            var tables = try take("tables").members()
            let known = try schema.person.compactMap { table -> Table? in
                // A missing table means that the archive predates it.
                guard let member = tables.removeValue(forKey: "\(table.name)"), !member.isNull else { return nil }
                let isParted = table.isLong && member.isObject
                return Table(
                    table: table, place: isParted ? .parts(try Self.parts(try member.node())) : .here(member))
            }
            for left in [members, tables] {
                if let first = left.values.map(\.path).min() { throw JSONProblem(path: first, reason: .unknownField) }
            }
            return (actors, known)
        }
    }

    /// The rows in one file of a long table; the first file has number 1.
    func part(_ number: Int, of table: ArchiveTable, owner: String) throws -> (file: String, rows: JSONOutline) {
        let file = ArchiveLayout.part(owner, "\(table.name)", number)
        return (file, try located(file) { try JSONOutline(try bytes(file)) })
    }

    /// The rows of each table of an account.
    func accountTables(_ node: JSONNode, owner: String) throws -> [Rows] {
        let file = ArchiveLayout.index
        let fields = try node.fields()
        var ids = ArchivedIDs(of: schema.account)
        var all: [Rows] = []
        for table in schema.account {
            guard let node = fields.optional(table.name.description) else { continue }
            guard case .array(let items) = node.value else { throw node.problem(.wrongKind(.array)) }
            let rows = try items.enumerated().map { index, item in
                try row(table, JSONNode(item, path: "\(node.path)[\(index)]"), &ids, file: file)
            }
            all.append(Rows(table: table, rows: rows))
        }
        try fields.end()
        return all
    }

    private static func parts(_ node: JSONNode) throws -> Int {
        let fields = try node.fields()
        let field = try fields.field("parts")
        let count = try field.int64()
        try fields.end()
        guard (0...Int64(mostParts)).contains(count) else { throw field.problem(.impossible) }
        return Int(count)
    }

    /// One row's values in the table's column order.
    func row(_ table: ArchiveTable, _ node: JSONNode, _ ids: inout ArchivedIDs, file: String) throws -> [Value] {
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
                guard ids.contains(id, in: parent) else {
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
            ids.insert(id, of: table)
        }
        return values
    }

    /// The row with the contents of its files, and their digests.
    func withFiles(_ row: [Value], _ table: ArchiveTable) throws -> [Value] {
        var (row, digest) = (row, Value.null)
        for (index, column) in table.columns.enumerated() {
            switch (column.kind, row[index]) {
            case (.jpeg, .text(let path)), (.content, .text(let path)):
                let bytes = if case .jpeg = column.kind { try picture(path) } else { try content(path) }
                row[index] = .bytes(bytes)
                digest = .text(Digest.of(bytes))
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
        try JSONOutline(try bytes(file)).node()
    }

    private func bytes(_ file: String) throws -> [UInt8] {
        guard let bytes = try source.read(file) else { throw ArchiveProblem(file: file, .missingFile) }
        return bytes
    }

    private func checkFormat(_ fields: JSONFields, _ file: String) throws {
        try checkFormat(try fields.field("format"), try fields.field("formatVersion"), file)
    }

    private func checkFormat(_ format: JSONNode, _ version: JSONNode, _ file: String) throws {
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
    /// A number or text as stored.
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
