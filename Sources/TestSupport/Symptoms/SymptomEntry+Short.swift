public import Clinical
public import Symptoms

extension SymptomEntry.Details {
    /// A symptom at a time in Berlin, with an id made of its kind, day and time.
    public static func of(
        _ kind: SymptomKind, _ grade: SymptomGrade = .mild, on day: CalendarDay = .today,
        _ time: TimeOfDay = "08:00", name: String? = nil, notes: String? = nil
    ) -> SymptomEntry.Details {
        let id = "\(kind.rawValue)-\(day.iso)-\(time.hour)-\(time.minute)"
        return SymptomEntry.Details(
            id: SymptomEntry.ID(stringLiteral: id), kind: kind, name: name, at: .berlin(day, time), grade: grade,
            notes: notes)
    }

    /// A copy with the given values changed.
    public func with(
        grade: SymptomGrade? = nil, at: Moment? = nil, notes: String? = nil
    ) -> SymptomEntry.Details {
        SymptomEntry.Details(
            id: id, kind: kind, name: name, at: at ?? self.at, grade: grade ?? self.grade, notes: notes ?? self.notes)
    }
}
