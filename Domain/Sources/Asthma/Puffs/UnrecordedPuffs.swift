public import Clinical

/// Puffs that another app counted, without saying from which inhaler.
public struct CountedElsewhere: Sendable, Hashable {
    public let from: Instant
    /// The same as `from` for a single moment.
    public let through: Instant
    public let puffs: Int

    /// Creates an instance.
    public init(from: Instant, through: Instant, puffs: Int) {
        self.from = from
        self.through = through
        self.puffs = puffs
    }

    /// How many puffs of each count are not recorded. A recorded puff within ten minutes of a count is part of it, and of
    /// only one.
    ///
    /// - Parameters:
    ///   - counts: in any order.
    ///   - recorded: when puffs were recorded, from any inhaler, in any order.
    public static func unrecorded(_ counts: [CountedElsewhere], recorded: [Instant]) -> [Int] {
        var left = recorded.inOrder(by: <)
        var found = counts.map { $0.puffs }
        for index in counts.indices.inOrder(by: { counts[$0].from < counts[$1].from }) {
            let count = counts[index]
            var kept: [Instant] = []
            for at in left {
                if found[index] > 0, count.isNear(at) { found[index] -= 1 } else { kept.append(at) }
            }
            left = kept
        }
        return found
    }

    private func isNear(_ at: Instant) -> Bool {
        let reach = RelieverUse.longestPause / 1000
        return at >= from.adding(seconds: -reach) && at <= through.adding(seconds: reach)
    }
}
