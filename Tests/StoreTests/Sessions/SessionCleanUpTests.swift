import Accounts
import Clinical
import SQL
import Store
import TestSupport
import Testing

@Suite struct `Clean-up of sessions` {
    let homes: TwoHouseholds
    var store: Store { homes.store }
    var now: Instant { homes.clock.now }

    init() async throws {
        homes = try await TwoHouseholds()
    }

    @Test(
        arguments: [
            (0, true), (SessionPolicy.idleSeconds, true), (SessionPolicy.idleSeconds + 86_400, true),
            (SessionPolicy.idleSeconds + 86_401, false),
        ])
    func `takes those that ended a day ago`(_ unseen: Int64, _ stays: Bool) async throws {
        try await store.openSession("phone", account: .ada, tokenHash: "first", device: "Firefox", now: now)
        try await store.forgetEndedSessions(now: now.adding(seconds: unseen))
        #expect(try await store.sessions(of: .ada).isEmpty != stays)
    }

    @Test func `takes those that are too old, however often they are used`() async throws {
        try await store.openSession("phone", account: .ada, tokenHash: "first", device: "Firefox", now: now)
        let later = now.adding(seconds: SessionPolicy.absoluteSeconds + 86_401)
        try await homes.temporary.database.write { tx in
            try tx.execute("UPDATE session SET seen_at = \(later.milliseconds)")
        }
        try await store.forgetEndedSessions(now: later)
        #expect(try await store.sessions(of: .ada).isEmpty)
    }

    @Test func `takes attempts and challenges that count no longer`() async throws {
        let bucket = AttemptBucket(name: "address", kind: .address)
        _ = try await store.startAttempt([bucket], now: now)
        let challenge = PasskeyChallenge(id: "c", holder: "h", network: "n", purpose: .signIn, bytes: [1])
        try await store.openChallenge(challenge, now: now)
        try await store.forgetOldAttempts(now: now)
        #expect(try await left() == 2)
        try await store.forgetOldAttempts(now: now.adding(seconds: SignInThrottle.memorySeconds + 1))
        #expect(try await left() == 0)
    }

    private func left() async throws -> Int {
        try await homes.temporary.database.read { tx in
            try tx.count("SELECT count(*) AS count FROM sign_in_failure")
                + (try tx.count("SELECT count(*) AS count FROM passkey_challenge"))
        }
    }
}
