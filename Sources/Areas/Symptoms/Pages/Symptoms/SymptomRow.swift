package import Clinical
package import Pages
internal import Store
package import Symptoms

/// One symptom in a list, with a link to its form.
package struct SymptomRow: Encodable, Sendable {
    package let path: String
    package let name: String
    package let picture: Picture
    package let grade: String
    package let time: String
    package let notes: String?
    package let isFromHealth: Bool

    package init(_ phrases: Phrases, _ entry: SymptomEntry) {
        path = Paths.editSymptom(entry.person, entry.id.text)
        name = phrases.symptom(entry)
        picture = Picture(entry.kind)
        grade = phrases.grade(entry.grade)
        time = phrases.time(entry.at.time)
        notes = entry.notes
        isFromHealth = entry.isFromHealth
    }
}

extension Samples {
    /// A sample symptom, by default on the day all samples use; nil if the ids are invalid.
    package static func symptom(
        _ kind: SymptomKind, name: String? = nil, _ grade: SymptomGrade, on day: CalendarDay = today,
        at time: TimeOfDay,
        notes: String? = nil, isFromHealth: Bool = false
    ) -> SymptomEntry? {
        guard let id = SymptomEntry.ID("\(isFromHealth ? "health" : "sample")-\(kind.position)") else { return nil }
        return SymptomEntry(
            id: id, person: person, at: ZoneRules.utc.moment(day, time), kind: kind, name: name, grade: grade,
            notes: notes)
    }
}
