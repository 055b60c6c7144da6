internal import Clinical
public import Medications
internal import SQL
public import Store

extension AdministrationDetails: RecordDetails {
    public typealias Noun = Administration
}

extension Record where Details == AdministrationDetails {
    /// What was taken, or was not.
    package static let administration = Record(
        "administration", noun: "administration", isOrdered: false,
        fields: RecordField("medication", \.medication, .reference(to: "medication")),
        RecordField("status", \.status, .code("a status")),
        RecordField("at", \.at.instant.milliseconds, .number),
        RecordField("utc_offset", { Int64($0.at.offset) }, .number), RecordField("day", \.day, .day),
        RecordField("slot", \.slot, .optional(.text)),
        RecordField("due_at", \.due?.instant.milliseconds, .optional(.number)),
        RecordField("due_offset", { $0.due.map { Int64($0.offset) } }, .optional(.number)),
        RecordField("reason", \.reason, .optional(.code("a reason"))),
        RecordField(
            "amount", \.amount, .optional(.text(expected: "an amount", \.text, read: { WrittenDecimal($0) }))),
        RecordField("unit", \.unit, .optional(.text)), RecordField("note", \.note, .optional(.text)),
        RecordField(
            "origin", \.origin, .optional(.text(expected: "an origin", \.text, read: { Administration.Origin($0) }))),
        make: { medication, status, at, offset, day, slot, dueAt, dueOffset, reason, amount, unit, note, origin in
            AdministrationDetails(
                medication: medication, status: status, at: try moment(at, offset), day: day, slot: slot,
                due: try dueAt.map { try moment($0, dueOffset ?? 0) }, reason: reason, amount: amount, unit: unit,
                note: note, origin: origin)
        })

    private static func moment(_ milliseconds: Int64, _ offset: Int64) throws -> Moment {
        Moment(instant: Instant(milliseconds: milliseconds), offset: try Moment.offset(of: offset))
    }
}

extension Moment {
    /// Seconds east of UTC, within 18 hours.
    static func offset(of stored: Int64) throws -> Int32 {
        guard (-64_800...64_800).contains(stored) else {
            throw RowError(column: "utc_offset", expected: "an offset in seconds")
        }
        return Int32(stored)
    }
}

/// The outcome of recording that a medicine was taken or not.
package enum Administered: Sendable, Equatable {
    case stored
    /// The same is recorded about the slot already.
    case already(Stored<AdministrationDetails>)
    /// Something else is recorded about the slot. That record stays until a person has seen both.
    case settled(Stored<AdministrationDetails>)
    /// The id was recorded before, and its record was corrected or deleted since.
    case known
    /// The medicine does not exist.
    case notThere
}
