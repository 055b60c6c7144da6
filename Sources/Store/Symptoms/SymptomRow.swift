internal import Clinical
package import SQL
public import Symptoms

extension SymptomEntry {
    package static let select: Statement = """
        SELECT id, person, day, at, utc_offset, kind, name, severity, grade, notes, deleted_at, version FROM symptom_entry
        """

    /// The condition for a symptom: not deleted, and neither "it was not there" nor "as ever".
    package static let isFelt: Statement = """
        symptom_entry.deleted_at IS NULL
        AND (symptom_entry.grade IS NULL OR symptom_entry.grade NOT IN ('not-present', 'no-change'))
        """

    package init(_ row: Row) throws {
        self.init(
            id: try row.convert("id", "an id", SymptomEntry.ID.init),
            person: try row.convert("person", "an id", Person.ID.init),
            at: try row.moment("at", "utc_offset", day: "day"),
            kind: try row.convert("kind", "a symptom", SymptomKind.init(rawValue:)),
            name: try row.optionalText("name"),
            grade: try SymptomGrade(row),
            notes: try row.optionalText("notes"),
            version: RecordVersion(number: try row.int64("version"))
        )
    }
}

extension SymptomGrade {
    /// A severity step has its own column, every other grade the other one.
    fileprivate init(_ row: Row) throws {
        let severity = try row.convert("severity", "a severity", Severity.init(rawValue:))
        guard try !row.isNull("grade") else {
            self.init(severity)
            return
        }
        self = try row.convert("grade", "a grade", SymptomGrade.init(rawValue:))
    }

    /// The content of column `grade`; nil for a severity step.
    package var column: String? {
        self == SymptomGrade(severity) ? nil : rawValue
    }
}

/// A stored symptom, and whether it was deleted.
package struct StoredSymptom: Sendable {
    package let entry: SymptomEntry
    package let isDeleted: Bool

    init(_ row: Row) throws {
        entry = try SymptomEntry(row)
        isDeleted = try row.optionalInt64("deleted_at") != nil
    }
}

extension SymptomEntry {
    /// What the id of an entry from Apple Health begins with.
    package static let healthMark = "health-"

    /// Whether it came from Apple Health; later changes by the family do not affect this.
    public var isFromHealth: Bool { id.text.hasPrefix(Self.healthMark) }
}
