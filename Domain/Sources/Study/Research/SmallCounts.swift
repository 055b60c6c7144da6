/// Counts of people by class as they may be shown: none that could point at somebody.
///
/// A count below the limit is hidden. If the total is shown as well, one hidden class could be worked out from the
/// others, so the next smallest is hidden with it, until what is hidden adds up to the limit or more. Beside a total all
/// of these look the same: 1 and 11 of 12 would be certain if a reader knew which of them is below the limit.
public struct SmallCounts<Class: Hashable & Sendable>: Sendable {
    /// A count as shown.
    public enum Shown: Sendable, Hashable {
        case count(Int)
        /// Fewer people than the limit, but not none.
        case few
        /// Below the limit, or hidden so that such a class cannot be worked out.
        case hidden
    }

    /// The fewest people of a class that is shown.
    public static var limit: Int { 11 }

    public let total: Shown
    public let shown: [Class: Shown]

    /// - Parameters:
    ///   - people: how many people, not answers, are in each class.
    ///   - showsTotal: whether readers know the sum, here or elsewhere.
    ///   - limit: the fewest people of a class that is shown.
    ///   - order: breaks ties between equal counts, so that the same class is hidden each time.
    public init(
        _ people: [Class: Int], showsTotal: Bool = true, limit: Int = Self.limit, order: (Class, Class) -> Bool
    ) {
        let sum = people.values.reduce(0, +)
        total = sum == 0 || sum >= limit ? .count(sum) : .few
        var shown: [Class: Shown] = [:]
        var hidden = 0
        let few: Shown = showsTotal && sum >= limit ? .hidden : .few
        for (key, count) in people {
            let isFew = count > 0 && count < limit
            shown[key] = isFew ? few : .count(count)
            if isFew { hidden += count }
        }
        if showsTotal, hidden > 0 {
            let rest = people.filter { $0.value >= limit }
                .sorted { $0.value != $1.value ? $0.value < $1.value : order($0.key, $1.key) }
            // One class alone below the limit is exactly the total less the others, however large the others are.
            for (key, count) in rest where hidden < limit || shown.values.count(where: { $0.isHidden }) < 2 {
                shown[key] = .hidden
                hidden += count
            }
        }
        self.shown = shown
    }
}

extension SmallCounts.Shown {
    /// Nil for a count that is not shown.
    public var count: Int? {
        switch self {
        case .count(let count): count
        case .few, .hidden: nil
        }
    }

    fileprivate var isHidden: Bool { count == nil }
}
