import Accounts
import Clinical
import Store
import TestSupport
import Testing

@Suite struct `Failed sign-ins` {
    let homes: TwoHouseholds
    var store: Store { homes.store }
    var now: Instant { homes.clock.now }

    private let address = AttemptBucket(name: "address", kind: .address)
    private let account = AttemptBucket(name: "account", kind: .account)
    private let device = AttemptBucket(name: "device", kind: .device)

    init() async throws {
        homes = try await TwoHouseholds()
    }

    /// An attempt that is allowed.
    private func started(_ buckets: AttemptBucket...) async throws -> Attempt {
        guard case .started(let attempt) = try await store.startAttempt(buckets, now: now) else { throw Waits() }
        return attempt
    }

    private struct Waits: Error {}

    private func counts(_ buckets: AttemptBucket...) async throws -> [String: Int] {
        try await store.failures(in: buckets).mapValues(\.count)
    }

    @Test func `are counted in each bucket with the time of the last`() async throws {
        _ = try await started(address, account)
        homes.clock.step(seconds: 5)
        _ = try await started(address)
        let failures = try await store.failures(in: [address, account, device])
        #expect(failures.mapValues(\.count) == ["address": 2, "account": 1])
        #expect(failures.mapValues(\.last) == ["address": now, "account": .morning])
    }

    @Test func `let no more through at once than one after the other`() async throws {
        let now = now
        let starts = try await withThrowingTaskGroup { group in
            for _ in 1...90 {
                group.addTask { [store, account] in try await store.startAttempt([account], now: now) }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        let started = starts.count { if case .started = $0 { true } else { false } }
        #expect(started == SignInThrottle.Kind.account.freeFailures + 1)
        #expect(starts.contains(.wait(seconds: 30)))
        #expect(try await counts(account) == ["account": started])
    }

    @Test func `wait when one of the buckets does`() async throws {
        for _ in 0...5 { _ = try await started(account) }
        #expect(try await store.startAttempt([address, account], now: now) == .wait(seconds: 30))
        // Rejected attempts are not counted.
        #expect(try await counts(address, account) == ["account": 6])
        homes.clock.step(seconds: 30)
        _ = try await started(address, account)
        #expect(try await store.startAttempt([account], now: now) == .wait(seconds: 60))
    }

    @Test func `leave nothing behind when an attempt was right`() async throws {
        try await store.forgive(try await started(address, account))
        #expect(try await counts(address, account).isEmpty)
        _ = try await started(account)
        let before = try await store.failures(in: [account])
        homes.clock.step(seconds: 20)
        try await store.forgive(try await started(account))
        #expect(try await store.failures(in: [account]) == before)
    }

    @Test func `stay counted when others were wrong meanwhile`() async throws {
        let right = try await started(account)
        homes.clock.step(seconds: 1)
        _ = try await started(account)
        try await store.forgive(right)
        #expect(try await store.failures(in: [account]) == ["account": FailureCount(count: 1, last: now)])
        // Forgiving twice does no harm, nor does forgiving an attempt whose bucket is gone.
        try await store.forgive(right)
        try await store.forgive(right)
        #expect(try await counts(account).isEmpty)
    }

    @Test func `are forgotten when they rested long enough`() async throws {
        let memory = SignInThrottle.memorySeconds
        _ = try await started(account)
        homes.clock.step(seconds: memory)
        _ = try await started(address)
        #expect(try await counts(account) == ["account": 1])
        // After this long without attempts, the count starts over.
        _ = try await started(account)
        #expect(try await counts(account) == ["account": 1])
        homes.clock.step(seconds: memory + 1)
        _ = try await started(address)
        #expect(try await counts(account, address) == ["address": 1])
    }

    @Test func `are cleared by a sign-in in the buckets it names`() async throws {
        _ = try await started(device, account)
        try await store.recordSignIn(.ada, deviceHash: "phone", clearing: ["device"], now: now)
        #expect(try await counts(device, account).keys.sorted() == ["account"])
    }

    @Test func `do not count for a device that the account signed in on`() async throws {
        for _ in 1...2 { try await store.recordSignIn(.ada, deviceHash: "phone", clearing: [], now: now) }
        #expect(try await store.isKnownDevice(hash: "phone", account: .ada))
        #expect(try await store.isKnownDevice(hash: "phone", account: .ola) == false)
        #expect(try await store.isKnownDevice(hash: "tablet", account: .ada) == false)
    }
}
