internal import Foundation

/// How likely each split of what happened over the two groups is when the sizes of the groups and the number of times it
/// happened are taken as given (Fisher's noncentral hypergeometric distribution).
struct Hypergeometric {
    /// The fewest and the most that can fall to the first group.
    let support: ClosedRange<Int>
    /// The logarithm of the number of ways for each of them, up to a constant.
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

    /// The probability of each split when the odds ratio has this logarithm, in the order of `support`.
    func probabilities(logOdds: Double = 0) -> [Double] {
        let weights = ways.enumerated().map { $0.element + Double($0.offset) * logOdds }
        let largest = weights.max() ?? 0
        let shares = weights.map { exp($0 - largest) }
        let sum = shares.reduce(0, +)
        return shares.map { $0 / sum }
    }

    private static func choose(_ all: Int, _ some: Int) -> Double {
        lgamma(Double(all) + 1) - lgamma(Double(some) + 1) - lgamma(Double(all - some) + 1)
    }
}
