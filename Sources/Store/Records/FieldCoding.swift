package import Clinical
internal import SQL

/// How a record's value is stored in its column.
package struct FieldCoding<Value>: Sendable {
    /// The column's kind in an archive.
    let kind: ArchiveTable.Kind
    let isOptional: Bool
    let read: @Sendable (Row, _ column: String) throws -> Value
    let sql: @Sendable (Value) -> SQL.Value
    /// The value stored in the audit; nil for nothing.
    let audited: @Sendable (Value) -> AuditedValue?

    private init(
        _ kind: ArchiveTable.Kind, isOptional: Bool = false, read: @escaping @Sendable (Row, String) throws -> Value,
        sql: @escaping @Sendable (Value) -> SQL.Value, audited: @escaping @Sendable (Value) -> AuditedValue?
    ) {
        self.kind = kind
        self.isOptional = isOptional
        self.read = read
        self.sql = sql
        self.audited = audited
    }

    /// A value that has a text.
    ///
    /// - Parameter expected: What the error names if the text is not such a value: "a role".
    package static func text(
        expected: String, _ text: @escaping @Sendable (Value) -> String,
        read: @escaping @Sendable (String) -> Value?
    ) -> FieldCoding {
        FieldCoding(
            .text, read: { row, column in try row.convert(column, expected, read) }, sql: { .text(text($0)) },
            audited: { .text(text($0)) })
    }

    /// The id of another record.
    package static func id<Noun>() -> FieldCoding where Value == Identifier<Noun> {
        .text(expected: "an id", \.text, read: Identifier<Noun>.init)
    }

    /// The id of a record in another table of the same person.
    package static func reference<Noun>(to table: StaticString) -> FieldCoding where Value == Identifier<Noun> {
        let id: FieldCoding = .id()
        return FieldCoding(.reference(table), read: id.read, sql: id.sql, audited: id.audited)
    }

    /// A value that may be missing.
    package static func optional<Wrapped>(_ coding: FieldCoding<Wrapped>) -> FieldCoding where Value == Wrapped? {
        FieldCoding(
            coding.kind, isOptional: true,
            read: { row, column in try row.isNull(column) ? nil : try coding.read(row, column) },
            sql: { $0.map(coding.sql) ?? .null }, audited: { $0.flatMap(coding.audited) })
    }
}

extension FieldCoding where Value == String {
    package static var text: FieldCoding {
        FieldCoding(
            .text, read: { row, column in try row.text(column) }, sql: { .text($0) }, audited: { .text($0) })
    }
}

extension FieldCoding where Value == Bool {
    package static var flag: FieldCoding {
        FieldCoding(
            .number, read: { row, column in try row.bool(column) }, sql: { .integer($0 ? 1 : 0) },
            audited: { .flag($0) })
    }
}

extension FieldCoding where Value == Int64 {
    package static var number: FieldCoding {
        FieldCoding(
            .number, read: { row, column in try row.int64(column) }, sql: { .integer($0) }, audited: { .number($0) })
    }
}

extension FieldCoding where Value == Instant {
    package static var instant: FieldCoding {
        FieldCoding(
            .instant, read: { row, column in Instant(milliseconds: try row.int64(column)) },
            sql: { .integer($0.milliseconds) }, audited: { .number($0.milliseconds) })
    }
}

extension FieldCoding where Value == CalendarDay {
    package static var day: FieldCoding { .text(expected: "a day", \.iso, read: CalendarDay.init(iso:)) }
}

extension FieldCoding where Value: RawRepresentable<String> & SendableMetatype {
    package static func code(_ expected: String) -> FieldCoding {
        .text(expected: expected, { $0.rawValue }, read: { Value(rawValue: $0) })
    }
}

extension FieldCoding where Value == PhoneNumber {
    package static var phoneNumber: FieldCoding {
        .text(expected: "a phone number", { $0.text }) {
            try? PhoneNumber.parse($0, least: PhoneNumber.fewestEmergencyDigits)
        }
    }
}

/// A value as stored in the audit log.
enum AuditedValue: Codable, Sendable {
    case text(String)
    case number(Int64)
    case flag(Bool)

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let flag = try? container.decode(Bool.self) {
            self = .flag(flag)
        } else if let number = try? container.decode(Int64.self) {
            self = .number(number)
        } else {
            self = .text(try container.decode(String.self))
        }
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .text(let text): try container.encode(text)
        case .number(let number): try container.encode(number)
        case .flag(let flag): try container.encode(flag)
        }
    }
}
