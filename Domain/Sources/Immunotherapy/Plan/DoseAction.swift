public import Clinical

/// What a plan says to do about the next dose.
public enum DoseAction: Sendable, Hashable {
    /// Which lower level a reduction goes to.
    public enum Target: Sendable, Hashable {
        /// This many levels below the current one, 1 or more.
        case below(Int)
        /// A specific level.
        case level(DoseLevel.ID)
    }

    /// Take it as planned.
    case proceed
    /// Take half of it.
    case half
    /// Take a lower level.
    case reduce(Target)
    /// Do not take it now.
    case hold
    /// Call the clinic before the next dose.
    case call
}

/// The verdicts, mildest first; the strictest of several applies.
public enum DoseVerdict: String, Sendable, Hashable, CaseIterable, Comparable {
    case proceed
    case half
    case reduce
    /// A question is open; the records alone neither say to wait nor to call.
    case ask
    case hold
    case call

    /// The rank by strictness, 0 for the mildest.
    public var strictness: Int {
        switch self {
        case .proceed: 0
        case .half: 1
        case .reduce: 2
        case .ask: 3
        case .hold: 4
        case .call: 5
        }
    }

    public static func < (left: DoseVerdict, right: DoseVerdict) -> Bool {
        left.strictness < right.strictness
    }
}

extension DoseAction {
    /// The verdict for this action.
    public var verdict: DoseVerdict {
        switch self {
        case .proceed: .proceed
        case .half: .half
        case .reduce: .reduce
        case .hold: .hold
        case .call: .call
        }
    }
}
