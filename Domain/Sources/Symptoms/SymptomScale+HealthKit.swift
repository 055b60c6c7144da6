/// The meaning of a symptom's category value in Apple Health.
public enum HealthKitGrade: Sendable, Hashable {
    /// A grade on the scale.
    case grade(SymptomGrade)
    /// A symptom graded by severity was recorded as absent, which gives no entry.
    case notThere
    /// A value that this scale does not have.
    case unknown
}

extension SymptomScale {
    /// Parses a category value as exports write it, by name or as its number.
    ///
    /// Source: HKCategoryValueSeverity, HKCategoryValuePresence and HKCategoryValueAppetiteChanges of HealthKit.
    /// A value from another scale is unknown and never mapped to a similar one.
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
