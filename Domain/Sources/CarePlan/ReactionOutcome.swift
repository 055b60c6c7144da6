public import Clinical

/// The outcome or current state of a reaction.
public enum ReactionOutcome: Sendable, Hashable {
    /// It ended at this moment.
    case resolved(at: Moment)
    /// The person went to hospital.
    case hospital
    /// Observed at the clinic.
    case observedByClinic
    /// It is ongoing.
    case ongoing

    /// The code used in storage and on the wire.
    public var code: String {
        switch self {
        case .resolved: "resolved"
        case .hospital: "hospital"
        case .observedByClinic: "observed-by-clinic"
        case .ongoing: "ongoing"
        }
    }

    /// When it ended; nil for the other outcomes.
    public var resolved: Moment? {
        if case .resolved(let at) = self { at } else { nil }
    }

    /// All codes, in form order.
    public static let codes = ["resolved", "ongoing", "observed-by-clinic", "hospital"]

    /// Parses a stored code; the moment is required for "resolved" and not allowed otherwise.
    public init?(code: String, resolved: Moment?) {
        switch (code, resolved) {
        case ("resolved", let at?): self = .resolved(at: at)
        case ("hospital", nil): self = .hospital
        case ("observed-by-clinic", nil): self = .observedByClinic
        case ("ongoing", nil): self = .ongoing
        default: return nil
        }
    }
}
