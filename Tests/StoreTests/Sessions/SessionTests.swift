import Accounts
import Clinical
import Store
import TestSupport
import Testing

@Suite struct `A session` {
    let homes: TwoHouseholds
    var store: Store { homes.store }
    var now: Instant { homes.clock.now }

    init() async throws {
        homes = try await TwoHouseholds()
        try await store.openSession("phone", account: .ada, tokenHash: "first", device: "Firefox", now: homes.clock.now)
        try await store.openSession(
            "next-door", account: .ola, tokenHash: "ola", device: "Safari", now: homes.clock.now)
    }

    @Test func `lets its account in`() async throws {
        let entrance = try #require(try await store.authenticate(tokenHash: "first", person: nil, for: nil, now: now))
        #expect(entrance.account.account.id == .ada)
        #expect(entrance.account.householdName == "Okafor")
        #expect(entrance.session.id == "phone")
        #expect(entrance.session.device == "Firefox")
        #expect(entrance.session.created == .morning)
        #expect(entrance.access == nil)
    }

    @Test(arguments: ["", "second", "FIRST", "first ", "%"])
    func `opens for no other token`(_ token: String) async throws {
        #expect(try await store.authenticate(tokenHash: token, person: nil, for: nil, now: now) == nil)
    }

    @Test func `gives leave to see the people of its household`() async throws {
        let access = try #require(
            try await store.authenticate(tokenHash: "first", person: "mia", for: .history, now: now)?.access)
        #expect(access == homes.mia)
        #expect(access.actor == .account(.ada))
        #expect(try await store.person(access)?.person == .mia)
    }

    @Test(arguments: ["mia", "ben", "nobody"])
    func `gives a stranger no leave, and does not say whether the person exists`(_ person: String) async throws {
        let entrance = try #require(
            try await store.authenticate(tokenHash: "ola", person: Person.ID(person), for: .history, now: now))
        #expect(entrance.access == nil)
    }

    @Test func `keeps its old token open for a minute after it got a new one`() async throws {
        let session = try #require(
            try await store.authenticate(tokenHash: "first", person: nil, for: nil, now: now)?.session)
        homes.clock.step(days: 1)
        #expect(try await store.rotateSession(session, tokenHash: "second", now: now))
        let rotated = try #require(
            try await store.authenticate(tokenHash: "second", person: nil, for: nil, now: now)?.session)
        #expect(rotated.id == "phone")
        #expect(rotated.rotated == now)
        #expect(rotated.created == .morning)
        homes.clock.step(seconds: 60)
        #expect(
            try await store.authenticate(tokenHash: "first", person: "mia", for: .history, now: now)?.access
                == homes.mia)
        homes.clock.step(seconds: 1)
        #expect(try await store.authenticate(tokenHash: "first", person: nil, for: nil, now: now) == nil)
        #expect(try await store.authenticate(tokenHash: "second", person: nil, for: nil, now: now) != nil)
    }

    @Test func `gets one new token when two requests want one`() async throws {
        let session = try #require(
            try await store.authenticate(tokenHash: "first", person: nil, for: nil, now: now)?.session)
        homes.clock.step(days: 1)
        #expect(try await store.rotateSession(session, tokenHash: "second", now: now))
        #expect(try await store.rotateSession(session, tokenHash: "third", now: now) == false)
        #expect(try await store.authenticate(tokenHash: "third", person: nil, for: nil, now: now) == nil)
        #expect(try await store.authenticate(tokenHash: "second", person: nil, for: nil, now: now) != nil)
    }

    @Test func `loses the token before the last at once`() async throws {
        for token in ["second", "third"] {
            homes.clock.step(seconds: 1)
            let session = try #require(try await store.sessions(of: .ada).first)
            #expect(try await store.rotateSession(session, tokenHash: token, now: now))
        }
        #expect(try await store.authenticate(tokenHash: "first", person: nil, for: nil, now: now) == nil)
        #expect(try await store.authenticate(tokenHash: "second", person: nil, for: nil, now: now) != nil)
    }

    @Test func `carries what its policy needs to end it`() async throws {
        homes.clock.step(days: 13)
        try await store.touchSession("phone", now: now)
        homes.clock.step(days: 14)
        let session = try #require(
            try await store.authenticate(tokenHash: "first", person: nil, for: nil, now: now)?.session)
        let state = { (now: Instant) in
            SessionPolicy.state(
                created: session.created, lastSeen: session.seen, rotated: session.rotated, now: now)
        }
        #expect(state(now) == .expired)
        #expect(state(now.adding(seconds: -1)) == .rotate)
    }

    @Test func `is listed with the account's devices, the latest seen first`() async throws {
        homes.clock.step(seconds: 10)
        try await store.openSession("laptop", account: .ada, tokenHash: "laptop", device: "Chrome", now: now)
        #expect(try await store.sessions(of: .ada).map(\.id) == ["laptop", "phone"])
        homes.clock.step(seconds: 10)
        try await store.touchSession("phone", now: now)
        #expect(try await store.sessions(of: .ada).map(\.id) == ["phone", "laptop"])
        #expect(try await store.sessions(of: .ada).first?.seen == now)
    }

    @Test func `is closed by its own account only`() async throws {
        try await store.closeSession("phone", account: .ola)
        #expect(try await store.authenticate(tokenHash: "first", person: nil, for: nil, now: now) != nil)
        try await store.closeSession("phone", account: .ada)
        #expect(try await store.authenticate(tokenHash: "first", person: nil, for: nil, now: now) == nil)
        #expect(try await store.authenticate(tokenHash: "ola", person: nil, for: nil, now: now) != nil)
    }
}
