/// The four steps of a map of regions, equally wide from the fewest people shown to the most.
public struct RegionSteps: Sendable, Hashable {
    public let steps: [ClosedRange<Int>]

    /// - Parameter counts: the counts that are shown; empty steps are left out.
    public init(_ counts: [Int]) {
        guard let most = counts.max(), most >= SmallCounts<String>.limit else {
            steps = []
            return
        }
        let least = SmallCounts<String>.limit
        let width = max(1, (most - least + 4) / 4)
        steps = (0..<4).map { least + $0 * width...least + ($0 + 1) * width - 1 }.filter { $0.lowerBound <= most }
    }

    /// Counted from 1; nil for a count that is not shown.
    public func step(of count: Int) -> Int? {
        steps.firstIndex { $0.contains(count) }.map { $0 + 1 }
    }
}
