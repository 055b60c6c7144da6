package import Clinical
package import SQL

/// How records of one noun are stored: a table with one column for each value, beside id, person, position, version and times.
///
/// A record is created with an id that the client makes, changed against its version, deleted with a way back, restored, and
/// moved in its list; each change is audited. What an API takes or gives is not made from this: a published contract
/// is no table.
package struct Record<Details: RecordDetails>: Sendable {
    let table: StaticString
    /// How the audit names it.
    package let noun: StaticString
    /// Whether a person puts the records into an order.
    let isOrdered: Bool
    let columns: [Column]
    /// All columns of all records, to go on with a condition.
    package let select: Statement
    private let details: @Sendable (Row) throws -> Details
    private(set) var followedDays: FollowedDays?
    /// What is particular about this noun.
    var rules = Rules()

    /// The days on which records of other areas follow a change of this one; see `followed`.
    package typealias FollowedDays =
        @Sendable (RecordChange<Details>, Instant, PersonAccess, any Reader) throws -> [CalendarDay]

    struct Column: Sendable {
        let name: StaticString
        let archived: ArchiveTable.Column
        let sql: @Sendable (Stored<Details>.ID, Details) throws -> SQL.Value
        let key: String
        let audited: @Sendable (Details) -> AuditedValue?
    }

    /// - Parameter make: Takes the values in the order of `fields`.
    package init<each Value>(
        _ table: StaticString, noun: StaticString, isOrdered: Bool = true,
        fields: repeat RecordField<Details, each Value>, make: @escaping @Sendable (repeat each Value) throws -> Details
    ) {
        self.table = table
        self.noun = noun
        self.isOrdered = isOrdered
        var columns: [Column] = []
        repeat columns.append((each fields).erased)
        self.columns = columns
        let names = columns.map { $0.name } + (isOrdered ? ["position"] : [])
        select = "SELECT id, person, \(names: names), deleted_at, version FROM \(name: table)"
        let fields = (repeat each fields)
        details = { row in try make(repeat try (each fields).read(row)) }
    }

    /// The same, with other areas following each change in its transaction (`StoreSchema.follow`) around these days. Changes
    /// that bypass `Store` follow where they are made.
    ///
    /// - Parameter days: Given a change and its time; without a day, nothing follows.
    package func followed(_ days: @escaping FollowedDays) -> Record {
        var record = self
        record.followedDays = days
        return record
    }

    /// What some nouns do differently.
    package struct Rules: Sendable {
        /// Whether the whole household sees and changes the records, whoever's pages they were added on.
        package var isShared = false
        /// How the audit names what happened.
        package var created: StaticString = "created"
        package var changed: @Sendable (_ before: Details, _ after: Details) -> StaticString = { _, _ in "changed" }
        /// Whether the audit keeps that a record was deleted before a change.
        package var keepsDeletion = true
        /// What the audit keeps of a record before a change, if not its values by their keys.
        package var kept: (@Sendable (Stored<Details>, any Reader) throws -> any Encodable)?
        /// Throws if a new record names what is not there, or its id is taken elsewhere.
        package var check: @Sendable (Stored<Details>.ID, Details, PersonAccess, any Reader) throws -> Void = {
            _, _, _, _ in
        }
        /// Writes what stands in other tables, once a record was created or changed.
        package var written: @Sendable (Stored<Details>.ID, Details, PersonAccess, any Writer) throws -> Void = {
            _, _, _, _ in
        }
        /// Follows a change in its transaction, also a deletion and a restoration.
        package var follow: (@Sendable (RecordChange<Details>, PersonAccess, Change, any Writer) throws -> Void)?
        /// Records with what stands in other tables, given as their own table has them.
        package var renewed: @Sendable ([Stored<Details>], PersonAccess, any Reader) throws -> [Stored<Details>] = {
            stored, _, _ in stored
        }
    }

    /// The same with rules of its own.
    package func ruled(_ change: (inout Rules) -> Void) -> Record {
        var record = self
        change(&record.rules)
        return record
    }

    /// Its table in an archive.
    package func archived(rank: Int, counted: ArchiveCount? = nil) -> ArchiveTable {
        ArchiveTable(
            table, rank: rank,
            [.text("id")] + columns.map(\.archived) + (isOrdered ? [.number("position")] : [])
                + [.instant("created_at"), .instant("deleted_at").optional, .number("version")],
            counted: counted)
    }

    package func stored(_ row: Row) throws -> Stored<Details> {
        Stored(
            id: try row.convert("id", "an id", Stored<Details>.ID.init),
            person: try row.convert("person", "an id", Person.ID.init), details: try details(row),
            position: isOrdered ? try row.int("position") : nil, isDeleted: try !row.isNull("deleted_at"),
            version: RecordVersion(number: try row.int64("version")))
    }

    /// The columns with what is written to them.
    func assignments(_ id: Stored<Details>.ID, _ details: Details) throws -> [(name: StaticString, value: SQL.Value)] {
        try columns.map { (name: $0.name, value: try $0.sql(id, details)) }
    }

    /// What the audit keeps of a record before a change, if it has no other form for it.
    func audited(_ stored: Stored<Details>) -> [String: AuditedValue] {
        var values: [String: AuditedValue] = [
            "id": .text(stored.id.text), "version": .number(stored.version.number),
        ]
        if rules.keepsDeletion { values["isDeleted"] = .flag(stored.isDeleted) }
        values["position"] = stored.position.map { .number(Int64($0)) }
        for column in columns { values[column.key] = column.audited(stored.details) }
        return values
    }
}

/// What a record said before and after a change; nil while it did not exist or was deleted.
package struct RecordChange<Details: Sendable>: Sendable {
    package let before: Details?
    package let after: Details?

    /// Both, in this order.
    package var both: [Details] { [before, after].compactMap(\.self) }
}

/// A value of a record with its column.
package struct RecordField<Details: RecordDetails, Value>: Sendable {
    private let column: StaticString
    private let archived: ArchiveTable.Column
    private let key: String
    private let sql: @Sendable (Stored<Details>.ID, Details) throws -> SQL.Value
    private let audited: @Sendable (Details) -> AuditedValue?
    fileprivate let read: @Sendable (Row) throws -> Value

    /// - Parameter key: How the audit names it, if not as the column.
    package init(
        _ column: StaticString, _ value: @escaping @Sendable (Details) -> Value, _ coding: FieldCoding<Value>,
        key: String? = nil
    ) {
        self.column = column
        archived = ArchiveTable.Column(name: column, kind: coding.kind, isOptional: coding.isOptional)
        self.key = key ?? column.description
        sql = { coding.sql(value($1)) }
        audited = { coding.audited(value($0)) }
        read = { row in try coding.read(row, column.description) }
    }

    /// A text that holds several values, and perhaps the record's id; the audit needs `Record.Rules.kept`.
    package init(
        _ column: StaticString, text: @escaping @Sendable (Stored<Details>.ID, Details) throws -> String,
        read: @escaping @Sendable (String) throws -> Value
    ) {
        self.column = column
        archived = .text(column)
        key = column.description
        sql = { .text(try text($0, $1)) }
        audited = { _ in nil }
        self.read = { row in try read(try row.text(column.description)) }
    }

    fileprivate var erased: Record<Details>.Column {
        Record<Details>.Column(name: column, archived: archived, sql: sql, key: key, audited: audited)
    }
}
