/// The scale on which a kind of symptom is graded, as Apple Health defines it for its categories.
///
/// Source: HKCategoryValueSeverity, HKCategoryValuePresence and HKCategoryValueAppetiteChanges of HealthKit.
public enum SymptomScale: String, Sendable, Hashable, CaseIterable {
    /// Mild, moderate, severe.
    case severity
    /// Present or not.
    case presence
    /// As usual, less or more.
    case change

    /// The selectable grades, from none upwards; `unspecified` belongs to every scale.
    public var grades: [SymptomGrade] {
        switch self {
        case .severity: [.mild, .moderate, .severe]
        case .presence: [.notPresent, .present]
        case .change: [.noChange, .decreased, .increased]
        }
    }

    /// Whether an entry on this scale can have the grade.
    public func has(_ grade: SymptomGrade) -> Bool {
        grade == .unspecified || grades.contains(grade)
    }

    /// The grade's number in HealthKit's category value; nil for a grade of another scale, and for an ungraded
    /// entry if HealthKit has no number for it.
    public func healthKitValue(_ grade: SymptomGrade) -> Int? {
        switch (self, grade) {
        case (.severity, .unspecified), (.change, .unspecified), (.presence, .present): 0
        case (.presence, .notPresent), (.change, .noChange): 1
        case (.severity, .mild), (.change, .decreased): 2
        case (.severity, .moderate), (.change, .increased): 3
        case (.severity, .severe): 4
        default: nil
        }
    }
}

extension SymptomKind {
    /// The scale on which it is graded.
    public var scale: SymptomScale {
        switch self {
        case .moodChanges, .sleepChanges: .presence
        case .appetiteChanges: .change
        default: .severity
        }
    }
}
