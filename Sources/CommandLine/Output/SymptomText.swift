internal import Clinical
internal import Exchange
internal import Symptoms

/// A symptom as terminal text.
enum SymptomText {
    /// Adds one line for the symptom and one for each line of its notes.
    static func add(_ entry: SymptomEntry, to table: inout Table) {
        table.add(entry.at.day.iso, entry.at.time.text, entry.name ?? entry.kind.englishName, entry.grade.englishName)
        addNotes(entry.notes, to: &table)
    }

    static func addNotes(_ notes: String?, to table: inout Table) {
        for line in (notes ?? "").split(separator: "\n") { table.add("", "notes", String(line)) }
    }
}

extension SymptomGrade {
    /// Such as "mild" or "not there"; "not rated" if no grade was given.
    var englishName: String {
        switch self {
        case .unspecified: "not rated"
        case .present: "there"
        case .notPresent: "not there"
        case .noChange: "as usual"
        case .decreased: "less"
        case .increased: "more"
        case .mild, .moderate, .severe: rawValue
        }
    }
}

extension SymptomEntry {
    var json: JSONValue {
        .object([
            "id": .string(id.text), "kind": .string(kind.rawValue), "name": .optional(name),
            "grade": .string(grade.rawValue),
            "day": .string(at.day.iso), "time": .string(at.time.text), "at": .string(at.iso), "notes": .optional(notes),
            "version": .int(version.number),
        ])
    }
}
