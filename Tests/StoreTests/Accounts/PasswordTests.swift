import Accounts
import Clinical
import Store
import TestSupport
import Testing

@Suite struct `A new password` {
    let homes: TwoHouseholds
    var store: Store { homes.store }

    init() async throws {
        homes = try await TwoHouseholds()
        for (id, account) in [("phone", Account.ID.ada), ("laptop", .ada), ("ben", .ben)] {
            try await store.openSession(
                "\(id)", account: account, tokenHash: "hash-\(id)", device: id, now: homes.clock.now)
        }
        try await store.recordSignIn(.ada, deviceHash: "old-phone", clearing: [], now: homes.clock.now)
    }

    @Test func `signs the account's other devices out and forgets them`() async throws {
        try await store.setPassword(.ada, hash: "new", keeping: "phone", actor: .account(.ada), change: homes.change())
        #expect(try await store.account(id: .ada)?.passwordHash == "new")
        #expect(try await store.sessions(of: .ada).map(\.id) == ["phone"])
        #expect(
            try await store.authenticate(tokenHash: "hash-laptop", person: nil, for: nil, now: homes.clock.now) == nil)
        #expect(try await store.isKnownDevice(hash: "old-phone", account: .ada) == false)
        #expect(try await store.sessions(of: .ben).map(\.id) == ["ben"])
    }

    @Test func `from the command line signs every device out, and the audit says who did it`() async throws {
        try await store.setPassword(.ada, hash: "new", keeping: nil, actor: .commandLine, change: homes.change())
        #expect(try await store.sessions(of: .ada).isEmpty)
        let row = try #require(try await homes.temporary.audit("account").last)
        #expect(row.actor == "command line")
        #expect(row.action == "password changed")
        #expect(row.before == nil)
    }
}
