import Clinical
import Store
import TestSupport
import Testing

@Suite struct `Failed sign-ins` {
    let homes: TwoHouseholds
    var store: Store { homes.store }
    var now: Instant { homes.clock.now }

    init() async throws {
        homes = try await TwoHouseholds()
    }

    @Test func `are counted in each bucket with the time of the last`() async throws {
        try await store.recordSignInFailure(["address", "account"], memory: 3600, now: now)
        homes.clock.step(seconds: 5)
        try await store.recordSignInFailure(["address"], memory: 3600, now: now)
        let failures = try await store.signInFailures(["address", "account", "other"])
        #expect(failures.mapValues(\.count) == ["address": 2, "account": 1])
        #expect(failures.mapValues(\.last) == ["address": now, "account": .morning])
    }

    @Test func `lose none when many come at once`() async throws {
        let now = now
        try await withThrowingTaskGroup { group in
            for _ in 1...50 {
                group.addTask { [store] in try await store.recordSignInFailure(["address"], memory: 60, now: now) }
            }
            try await group.waitForAll()
        }
        #expect(try await store.signInFailures(["address"])["address"]?.count == 50)
    }

    @Test func `are forgotten when they rested long enough`() async throws {
        try await store.recordSignInFailure(["old"], memory: 60, now: now)
        homes.clock.step(seconds: 60)
        try await store.recordSignInFailure(["new"], memory: 60, now: now)
        #expect(try await store.signInFailures(["old"]).count == 1)
        homes.clock.step(seconds: 1)
        try await store.recordSignInFailure(["new"], memory: 60, now: now)
        #expect(try await store.signInFailures(["old", "new"]).keys.sorted() == ["new"])
    }

    @Test func `are cleared by a sign-in in the buckets it names`() async throws {
        try await store.recordSignInFailure(["device", "account"], memory: 60, now: now)
        try await store.recordSignIn(.ada, deviceHash: "phone", clearing: ["device"], now: now)
        #expect(try await store.signInFailures(["device", "account"]).keys.sorted() == ["account"])
    }

    @Test func `do not count for a device that the account signed in on`() async throws {
        for _ in 1...2 { try await store.recordSignIn(.ada, deviceHash: "phone", clearing: [], now: now) }
        #expect(try await store.isKnownDevice(hash: "phone", account: .ada))
        #expect(try await store.isKnownDevice(hash: "phone", account: .ola) == false)
        #expect(try await store.isKnownDevice(hash: "tablet", account: .ada) == false)
    }
}
