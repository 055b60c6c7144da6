internal import Accounts
internal import Clinical
internal import Store

/// Wrong codes of circles are counted as wrong passwords are, by account and by address, in buckets of their own.
extension PersonVisit {
    private var circleCodeBuckets: [SignInBucket] {
        [
            .account("circle code " + member.account.account.id.text),
            .address("circle code " + visit.origin.address),
        ]
    }

    /// Seconds until another code may be tried; nil when it may be now.
    func circleCodeWait() async throws -> Int64? {
        try await SessionController.wait(visit, circleCodeBuckets)
    }

    func countWrongCircleCode() async throws {
        try await visit.store.recordSignInFailure(
            circleCodeBuckets.map(\.text), memory: SignInThrottle.memorySeconds, now: visit.now)
    }
}
