import Seeds
import Testing

@testable import Study

@Suite("Privacy report")
struct PrivacyReportTests {
    @Test(arguments: [
        ([Int](), 0, 0.0, 0), ([1], 1, 1, 1), ([2, 2], 2, 0.5, 0), ([1, 3, 3, 3], 1, 0.5, 1),
        ([4, 4, 4, 4], 4, 0.25, 0),
    ])
    func `risk is one in as many as are alike`(alike: [Int], fewest: Int, mean: Double, unique: Int) {
        let risk = PrivacyReport.Risk(alike)
        #expect(risk.fewest == fewest && abs(risk.mean - mean) < 1e-12 && risk.unique == unique)
    }

    static let known: [([Set<Int32>], [Int])] = [
        ([[], []], [2, 2]), ([[1], []], [1, 2]), ([[1, 2], [1, 2, 3]], [2, 1]),
        ([[1, 2, 3], [1, 2, 3], [1, 2, 3, 4]], [3, 3, 1]), ([[1, 2, 3, 4], [1, 2, 3], [2, 3, 4]], [1, 2, 2]),
    ]

    @Test(arguments: known)
    func `three known weeks are the worst three`(weeks: [Set<Int32>], sharing: [Int]) {
        #expect(KnownWeeks(weeks).sharing == sharing)
    }

    @Test(.seeded) func `sharing is what trying all weeks gives`() {
        var dice = Dice(seed: Seed.of(59))
        for _ in 0..<60 {
            let weeks = (0..<dice.number(1...90)).map { _ in
                Set((0..<dice.number(0...9)).map { _ in Int32(dice.number(1...9)) })
            }
            #expect(KnownWeeks(weeks).sharing == weeks.map { Self.worst($0, weeks) })
        }
    }

    @Test(.seeded) func `weeks are left out until eleven share any three`() {
        var dice = Dice(seed: Seed.of(61))
        for _ in 0..<20 {
            let weeks = (0..<dice.number(11...60)).map { _ in
                Set((1...8).filter { _ in dice.happens(85) }.map(Int32.init))
            }
            let kept = ReleaseWeeks.kept(weeks, k: 11)
            #expect(zip(kept, weeks).allSatisfy { $0.isSubset(of: $1) })
            #expect(KnownWeeks(kept).sharing.allSatisfy { $0 >= 11 })
        }
    }

    @Test func `random numbers are the same everywhere`() {
        var random = ReleaseRandom(seed: Array(0..<32), for: .keys)
        #expect(random.order(12) == [0, 3, 2, 4, 7, 5, 1, 6, 8, 10, 11, 9])
    }

    private static func worst(_ own: Set<Int32>, _ all: [Set<Int32>]) -> Int {
        let own = own.sorted()
        var fewest = all.count
        for first in own {
            for second in own {
                for third in own {
                    let known: Set = [first, second, third]
                    guard known.count == min(3, own.count) else { continue }
                    fewest = min(fewest, all.count { known.isSubset(of: $0) })
                }
            }
        }
        return fewest
    }
}
