/// What the category value of a symptom in Apple Health says.
public enum HealthKitGrade: Sendable, Hashable {
    /// A grade of the scale.
    case grade(SymptomGrade)
    /// Somebody said that a symptom graded by severity was not there, which is no entry.
    case notThere
    /// Nothing that this scale has.
    case unknown
}

extension SymptomScale {
    /// Reads a category value as exports write it, by name or as its number.
    ///
    /// Source: HKCategoryValueSeverity, HKCategoryValuePresence and HKCategoryValueAppetiteChanges of HealthKit. A value
    /// of another scale is unknown, and never taken for one that is close.
    public func read(healthKit value: String) -> HealthKitGrade {
        if self == .severity, value == "1" || value == "HKCategoryValueSeverityNotPresent" { return .notThere }
        for grade in [.unspecified] + grades {
            guard let number = healthKitValue(grade) else { continue }
            if value == "\(number)" || value == name(grade) { return .grade(grade) }
        }
        return .unknown
    }

    private func name(_ grade: SymptomGrade) -> String? {
        switch (self, grade) {
        case (.severity, .unspecified): "HKCategoryValueSeverityUnspecified"
        case (.severity, .mild): "HKCategoryValueSeverityMild"
        case (.severity, .moderate): "HKCategoryValueSeverityModerate"
        case (.severity, .severe): "HKCategoryValueSeveritySevere"
        case (.presence, .present): "HKCategoryValuePresencePresent"
        case (.presence, .notPresent): "HKCategoryValuePresenceNotPresent"
        case (.change, .unspecified): "HKCategoryValueAppetiteChangesUnspecified"
        case (.change, .noChange): "HKCategoryValueAppetiteChangesNoChange"
        case (.change, .decreased): "HKCategoryValueAppetiteChangesDecreased"
        case (.change, .increased): "HKCategoryValueAppetiteChangesIncreased"
        default: nil
        }
    }
}
