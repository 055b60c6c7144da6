import Accounts
import Clinical
import Store
import TestSupport
import Testing

@Suite struct `The lock of an account` {
    let homes: TwoHouseholds
    let ada: Account
    var store: Store { homes.store }
    var now: Instant { homes.clock.now }

    init() async throws {
        homes = try await TwoHouseholds()
        ada = try #require(try await homes.store.account(id: .ada)).account
        try await homes.store.openSession(
            "phone", account: .ada, tokenHash: "phone", device: "", now: homes.clock.now)
    }

    private func authenticate() async throws -> Authentication {
        try #require(try await store.authenticate(tokenHash: "phone", person: nil, for: nil, now: now))
    }

    @Test(arguments: LockDelay.allCases)
    func `is known to each of its sessions`(_ delay: LockDelay) async throws {
        #expect(try await authenticate().lock == nil)
        try await store.setLock(delay, of: ada, change: homes.change())
        #expect(try await authenticate().lock == delay)
        try await store.setLock(delay, of: ada, change: homes.change())
        try await store.setLock(nil, of: ada, change: homes.change())
        #expect(try await authenticate().lock == nil)
        #expect(try await homes.temporary.audit("lock").count == 2)
    }

    @Test func `closes a session until it is opened, whatever happens there meanwhile`() async throws {
        let start = try await authenticate().session
        #expect(start.locked == nil && start.active == now && start.confirmed == nil)
        homes.clock.step(seconds: 30)
        try await store.noteActivity(start, now: now)
        #expect(try await authenticate().session.active == now)
        try await store.lockSession(start, now: now)
        let locked = now
        homes.clock.step(seconds: 30)
        try await store.lockSession(start, now: now)
        try await store.noteActivity(start, now: now)
        let closed = try await authenticate().session
        #expect(closed.locked == locked && closed.active == locked)
        try await store.unlockSession(start, now: now)
        #expect(try await authenticate().session.locked == locked, "not the lock that was opened")
        try await store.unlockSession(closed, now: now)
        let open = try await authenticate().session
        #expect(open.locked == nil && open.active == now)
        try await store.confirmSession(start, now: now)
        #expect(try await authenticate().session.confirmed == now)
    }

    @Test(arguments: DevicePINChange.allCases)
    func `has a PIN on a device, of which only that and where is written down`(_ change: DevicePINChange) async throws {
        try await store.openSession("tablet", account: .ada, tokenHash: "t", device: "Firefox, Android", now: now)
        let session = try #require(try await store.authenticate(tokenHash: "t", person: nil, for: nil, now: now))
            .session
        try await store.noteDevicePIN(change, session: session, of: ada, change: homes.change())
        let row = try #require(try await homes.temporary.audit("device-pin").first)
        #expect(row.action == change.rawValue && row.record == "tablet" && row.person == nil)
        #expect(row.before == #"{"device":"Firefox, Android"}"#)
    }

    @Test func `goes with passkeys, codes and sessions when the operator takes them away`() async throws {
        try await store.setLock(.hour, of: ada, change: homes.change())
        try await store.addPasskey(.of(ada), by: ada, change: homes.change())
        try await store.replaceRecoveryCodes(["one"], by: ada, change: homes.change())
        try await store.removeProtection(of: ada, actor: .commandLine, change: homes.change())
        #expect(try await store.authenticate(tokenHash: "phone", person: nil, for: nil, now: now) == nil)
        #expect(try await store.passkeys(of: .ada).isEmpty)
        #expect(try await store.openRecoveryCodes(of: .ada) == 0)
        try await store.openSession("new", account: .ada, tokenHash: "phone", device: "", now: now)
        #expect(try await authenticate().lock == nil)
    }
}
