public import Clinical

/// The grade of a symptom, on the scale of its kind.
///
/// Absence is a grade as well, so that the answer can be no; an entry that was never graded is unspecified, which is
/// different and is shown as unknown.
public enum SymptomGrade: String, Sendable, Hashable, CaseIterable {
    /// No grade was recorded.
    case unspecified
    /// Noticeable.
    case mild
    /// Bothersome.
    case moderate
    /// Hard to tolerate.
    case severe
    /// It was present; its kind has no steps.
    case present
    /// It was not present.
    case notPresent = "not-present"
    /// As usual.
    case noChange = "no-change"
    /// Less than usual.
    case decreased
    /// More than usual.
    case increased

    /// The same step on the severity scale.
    public init(_ severity: Severity) {
        switch severity {
        case .unspecified: self = .unspecified
        case .mild: self = .mild
        case .moderate: self = .moderate
        case .severe: self = .severe
        }
    }

    /// The severity; unspecified if the grade is not a step of severity.
    public var severity: Severity {
        switch self {
        case .mild: .mild
        case .moderate: .moderate
        case .severe: .severe
        case .unspecified, .present, .notPresent, .noChange, .decreased, .increased: .unspecified
        }
    }

    /// Whether the symptom was present; an ungraded one counts as present, because it was entered.
    public var isFelt: Bool {
        self != .notPresent && self != .noChange
    }
}
