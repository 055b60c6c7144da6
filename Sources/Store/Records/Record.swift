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
    private let details: @Sendable (Row) throws -> Details
    private(set) var followedDays: FollowedDays?

    /// The days on which records of other areas follow a change of this one; see `followed`.
    package typealias FollowedDays =
        @Sendable (RecordChange<Details>, Instant, PersonAccess, any Reader) throws -> [CalendarDay]

    struct Column: Sendable {
        let name: StaticString
        let archived: ArchiveTable.Column
        let sql: @Sendable (Details) -> SQL.Value
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

    /// Its table in an archive.
    package func archived(rank: Int, counted: ArchiveCount? = nil) -> ArchiveTable {
        ArchiveTable(
            table, rank: rank,
            [.text("id")] + columns.map(\.archived) + (isOrdered ? [.number("position")] : [])
                + [.instant("created_at"), .instant("deleted_at").optional, .number("version")],
            counted: counted)
    }

    package var select: Statement {
        let names = columns.map(\.name) + (isOrdered ? ["position"] : [])
        return "SELECT id, person, \(names: names), deleted_at, version FROM \(name: table)"
    }

    package func stored(_ row: Row) throws -> Stored<Details> {
        Stored(
            id: try row.convert("id", "an id", Stored<Details>.ID.init),
            person: try row.convert("person", "an id", Person.ID.init), details: try details(row),
            position: isOrdered ? try row.int("position") : nil, isDeleted: try !row.isNull("deleted_at"),
            version: RecordVersion(number: try row.int64("version")))
    }

    /// What the audit keeps of a record before a change.
    func audited(_ stored: Stored<Details>) -> [String: AuditedValue] {
        var values: [String: AuditedValue] = [
            "id": .text(stored.id.text), "isDeleted": .flag(stored.isDeleted),
            "version": .number(stored.version.number),
        ]
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
    private let key: String
    private let value: @Sendable (Details) -> Value
    private let coding: Coding<Value>

    /// - Parameter key: How the audit names it, if not as the column.
    package init(
        _ column: StaticString, _ value: @escaping @Sendable (Details) -> Value, _ coding: Coding<Value>,
        key: String? = nil
    ) {
        self.column = column
        self.key = key ?? column.description
        self.value = value
        self.coding = coding
    }

    fileprivate var erased: Record<Details>.Column {
        Record<Details>.Column(
            name: column,
            archived: ArchiveTable.Column(name: column, kind: coding.kind, isOptional: coding.isOptional),
            sql: { [value, coding] in coding.sql(value($0)) }, key: key,
            audited: { [value, coding] in coding.audited(value($0)) })
    }

    fileprivate func read(_ row: Row) throws -> Value { try coding.read(row, column.description) }
}
