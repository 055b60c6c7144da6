internal import Foundation

/// The probability of each split of the events over the two groups, given the group sizes and the number of events
/// (Fisher's noncentral hypergeometric distribution).
struct Hypergeometric {
    /// The minimum and maximum number of events in the first group.
    let support: ClosedRange<Int>
    /// The logarithm of the number of combinations for each, up to a constant.
    private let ways: [Double]

    init(_ groups: TwoGroups) {
        let (first, second) = (groups.with.total, groups.without.total)
        let happened = groups.with.count + groups.without.count
        let support = max(0, happened - second)...min(first, happened)
        self.support = support
        let logarithms = support.map { count in
            Hypergeometric.choose(first, count) + Hypergeometric.choose(second, happened - count)
        }
        let largest = logarithms.max() ?? 0
        ways = logarithms.map { $0 - largest }
    }

    /// The probability of each split if the groups do not differ, in the order of `support`.
    func probabilities() -> [Double] {
        let shares = ways.map { exp($0) }
        let sum = shares.reduce(0, +)
        return shares.map { $0 / sum }
    }

    /// The probability of all splits from `first` on, an index into `support`, at this logarithm of the odds ratio.
    func share(from first: Int, logOdds: Double) -> Double {
        var largest = -Double.infinity
        for index in ways.indices { largest = max(largest, ways[index] + Double(index) * logOdds) }
        var (all, some) = (0.0, 0.0)
        for index in ways.indices {
            let weight = ways[index] + Double(index) * logOdds - largest
            // All splits below this together amount to less than the last digit of the sum.
            guard weight > -60 else { continue }
            let share = exp(weight)
            all += share
            if index >= first { some += share }
        }
        return some / all
    }

    private static func choose(_ all: Int, _ some: Int) -> Double {
        lgamma(Double(all) + 1) - lgamma(Double(some) + 1) - lgamma(Double(all - some) + 1)
    }
}
