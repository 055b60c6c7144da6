import Clinical

extension DoseAction {
    /// The code sent by a form: "proceed", "half", "hold", "call", "below.2" for two levels down, or "level." with
    /// the id of a level.
    public var code: String {
        switch self {
        case .proceed: "proceed"
        case .half: "half"
        case .reduce(.below(let steps)): "below.\(steps)"
        case .reduce(.level(let level)): "level.\(level.text)"
        case .hold: "hold"
        case .call: "call"
        }
    }

    /// Parses the code sent by a form; nil for any other, and for more levels down than a plan allows.
    public init?(code: String) {
        switch code {
        case "proceed": self = .proceed
        case "half": self = .half
        case "hold": self = .hold
        case "call": self = .call
        default:
            let parts = code.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
            guard parts.count == 2 else { return nil }
            if parts[0] == "below", let steps = WholeNumber.read(String(parts[1])),
                DoseRulesDraft.belowLimits.contains(steps)
            {
                self = .reduce(.below(steps))
            } else if parts[0] == "level", let level = DoseLevel.ID(String(parts[1])) {
                self = .reduce(.level(level))
            } else {
                return nil
            }
        }
    }
}
