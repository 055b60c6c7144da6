/// A day's puffs of one inhaler against the maximum that the clinic wrote down.
public enum DailyPuffs: Sendable, Hashable {
    /// So many puffs are left.
    case below(left: Int)
    case at
    /// So many puffs more than that.
    case above(by: Int)
    /// The clinic gave no number.
    case unknown

    /// Compares the total of a day: scheduled, as needed and before sport. Test sprays do not count; a puff whose purpose
    /// nobody decided does.
    ///
    /// - Parameters:
    ///   - puffs: all puffs of the inhaler on the day.
    ///   - maximum: puffs a day.
    public init(_ puffs: [PuffDetails], maximum: Int?) {
        guard let maximum else {
            self = .unknown
            return
        }
        let total = DailyPuffs.total(puffs)
        self = total < maximum ? .below(left: maximum - total) : total == maximum ? .at : .above(by: total - maximum)
    }

    /// The puffs that count.
    public static func total(_ puffs: [PuffDetails]) -> Int { puffs.count { $0.purpose?.isInhaled ?? true } }

    /// The stage as a slug: `below`, `at`, `above` or `unknown`.
    public var slug: String {
        switch self {
        case .below: "below"
        case .at: "at"
        case .above: "above"
        case .unknown: "unknown"
        }
    }
}
