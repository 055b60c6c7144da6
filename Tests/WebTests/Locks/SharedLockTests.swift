import Accounts
import Clinical
import Store
import TestSupport
import Testing

@testable import Pages
@testable import Web

/// A session whose requests reach one of two servers, which know of each other only what is stored.
@Suite(.onBothEngines(oneIn: 8)) struct `A lock on two servers` {
    private let homes: TwoHouseholds
    private let first = Recorder()
    private let second = Recorder()

    init() async throws {
        homes = try await TwoHouseholds()
        try await homes.store.openSession(
            "phone", account: .ada, tokenHash: "phone", device: "", now: homes.clock.now)
    }

    /// What a server believes.
    private func session(_ recorder: Recorder) async throws -> StoredSession {
        let found = try #require(
            try await homes.store.authenticate(tokenHash: "phone", person: nil, for: nil, now: homes.clock.now))
        guard let note = await recorder.note(of: found.session.id) else { return found.session }
        return found.with(note).session
    }

    private func lock(_ recorder: Recorder) async throws {
        homes.clock.step(seconds: 1)
        await recorder.set(.locked(homes.clock.now), of: "phone")
        try await recorder.flush(homes.world)
    }

    private func unlock(_ recorder: Recorder) async throws {
        let from = try await session(recorder).locked
        homes.clock.step(seconds: 1)
        await recorder.set(.unlocked(homes.clock.now, from: from), of: "phone")
        try await recorder.flush(homes.world)
    }

    @Test func `that is closed on one is closed on the other, which opened it just before`() async throws {
        try await lock(first)
        try await unlock(first)
        try await lock(second)
        #expect(try await session(first).locked != nil)
        #expect(try await session(second).locked != nil)
    }

    @Test func `that is opened on one is open on the other, which closed it just before`() async throws {
        try await lock(first)
        try await unlock(second)
        #expect(try await session(first).locked == nil)
        #expect(try await session(second).locked == nil)
        // What the first notes afterwards does not close it again.
        homes.clock.step(seconds: 1)
        await first.use("phone" as SessionID, now: homes.clock.now)
        try await first.flush(homes.world)
        #expect(try await session(second).locked == nil)
    }

    @Test func `is not opened by whoever looked before it was closed`() async throws {
        let before = try await session(second).locked
        try await lock(first)
        await second.set(.unlocked(homes.clock.now, from: before), of: "phone")
        try await second.flush(homes.world)
        #expect(try await session(first).locked != nil)
        #expect(try await session(second).locked != nil)
    }
}
