import Seeds
import Synchronization
import TestSupport
import Testing

/// Runs the tests of a suite on SQLite and on PostgreSQL: one test, or case of a test, in so many on PostgreSQL too, with
/// `ACCLIMATE_ALL=1` each. With `ACCLIMATE_TEST_ENGINE`, all run on that engine alone.
struct BothEngines: SuiteTrait, TestTrait, TestScoping {
    let share: Int

    var isRecursive: Bool { true }

    func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        try await function()
        guard !TestEngine.isGiven, Self.sample.draws(test.name, share) else { return }
        let said = IssueHandlingTrait.compactMapIssues { issue in
            var issue = issue
            issue.comments.append("on PostgreSQL; ACCLIMATE_TEST_ENGINE=postgreSQL repeats this")
            return issue
        }
        try await said.provideScope(for: test, testCase: testCase) {
            try await TestEngine.$current.withValue(.postgreSQL) { try await function() }
        }
    }

    private static let sample = Sample()
}

extension Trait where Self == BothEngines {
    /// - Parameter share: one in so many is drawn.
    static func onBothEngines(oneIn share: Int) -> Self { BothEngines(share: share) }
}

/// Draws one in so many: the first from chance, and then each that many further on.
private final class Sample: Sendable {
    private let places = Mutex<[String: Int]>([:])

    func draws(_ test: String, _ share: Int) -> Bool {
        if Seed.triesAll { return true }
        return places.withLock { places in
            var dice = Dice(seed: Seed.ofCommit, for: test)
            let place = places[test] ?? dice.number(0...(share - 1))
            places[test] = place + 1
            return place % share == 0
        }
    }
}
