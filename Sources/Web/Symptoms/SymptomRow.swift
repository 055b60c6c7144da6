internal import Clinical
internal import Pages
internal import Store
internal import Symptoms

/// One symptom in a list, which leads to its form.
struct SymptomRow: Encodable, Sendable {
    let path: String
    let name: String
    let picture: Picture
    let grade: String
    let time: String
    let notes: String?
    let isFromHealth: Bool

    init(_ phrases: Phrases, _ entry: SymptomEntry) {
        path = Paths.editSymptom(entry.person.text, entry.id.text)
        name = phrases.symptom(entry.kind)
        picture = Picture(entry.kind)
        grade = phrases.grade(entry.grade)
        time = phrases.time(entry.at.time)
        notes = entry.notes
        isFromHealth = entry.isFromHealth
    }
}

extension Samples {
    /// A symptom of Mia's on the day of the samples.
    static func symptom(
        _ kind: SymptomKind, _ grade: SymptomGrade, on day: CalendarDay = today, at time: TimeOfDay,
        notes: String? = nil, isFromHealth: Bool = false
    ) -> SymptomEntry? {
        guard let id = SymptomEntry.ID("\(isFromHealth ? "health" : "sample")-\(kind.position)"),
            let person = Person.ID(person)
        else { return nil }
        return SymptomEntry(
            id: id, person: person, at: ZoneRules.utc.moment(day, time), kind: kind, grade: grade, notes: notes)
    }
}
