internal import Clinical
internal import Store
internal import Symptoms

/// A symptom as stored in the audit log.
struct SymptomRecord: Codable, Sendable {
    let id, kind, grade, severity, day: String
    let at: Int64
    let utcOffset: Int32
    let name, notes: String?
    let isDeleted: Bool
    let version: Int64

    init(_ stored: StoredSymptom) {
        let entry = stored.entry
        id = entry.id.text
        kind = entry.kind.rawValue
        name = entry.name
        grade = entry.grade.rawValue
        severity = entry.severity.rawValue
        day = entry.at.day.iso
        at = entry.at.instant.milliseconds
        utcOffset = entry.at.offset
        notes = entry.notes
        isDeleted = stored.isDeleted
        version = entry.version.number
    }
}
