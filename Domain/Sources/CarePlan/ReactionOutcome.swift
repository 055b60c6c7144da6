public import Clinical

/// How a reaction ended, or how it stands.
public enum ReactionOutcome: Sendable, Hashable {
    /// It was over at this moment.
    case resolved(at: Moment)
    /// The person went to hospital.
    case hospital
    /// The clinic kept watch.
    case observedByClinic
    /// It is still going on.
    case ongoing

    /// The code that is stored and sent.
    public var code: String {
        switch self {
        case .resolved: "resolved"
        case .hospital: "hospital"
        case .observedByClinic: "observed-by-clinic"
        case .ongoing: "ongoing"
        }
    }

    /// When it was over; nil for the others.
    public var resolved: Moment? {
        if case .resolved(let at) = self { at } else { nil }
    }

    /// Every code, in the order of the form.
    public static let codes = ["resolved", "ongoing", "observed-by-clinic", "hospital"]

    /// Reads a stored code; the moment belongs to "resolved" alone and must be there.
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
