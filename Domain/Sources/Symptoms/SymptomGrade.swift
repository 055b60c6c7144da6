public import Clinical

/// How much of a symptom there was, on the scale of its kind.
///
/// Not being there is a grade as well, so that somebody who was asked can say no; an entry that was never graded is
/// unspecified, which is another thing and is shown as unknown.
public enum SymptomGrade: String, Sendable, Hashable, CaseIterable {
    /// Nobody said.
    case unspecified
    /// Noticed.
    case mild
    /// Bothersome.
    case moderate
    /// Hard to bear.
    case severe
    /// It was there; its kind has no steps.
    case present
    /// It was not there.
    case notPresent = "not-present"
    /// As ever.
    case noChange = "no-change"
    /// Less than usual.
    case decreased
    /// More than usual.
    case increased

    /// The same step on the scale of severity.
    public init(_ severity: Severity) {
        switch severity {
        case .unspecified: self = .unspecified
        case .mild: self = .mild
        case .moderate: self = .moderate
        case .severe: self = .severe
        }
    }

    /// How bad it was; unspecified for what is no step of severity.
    public var severity: Severity {
        switch self {
        case .mild: .mild
        case .moderate: .moderate
        case .severe: .severe
        case .unspecified, .present, .notPresent, .noChange, .decreased, .increased: .unspecified
        }
    }

    /// Whether the symptom was there; an ungraded one was, because somebody entered it.
    public var isFelt: Bool {
        self != .notPresent && self != .noChange
    }
}
