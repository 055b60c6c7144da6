import Accounts
import Clinical
import Store
import TestSupport
import Testing

@Suite struct `An invitation` {
    let homes: TwoHouseholds
    let ada: Account
    let ola: Account
    var store: Store { homes.store }

    init() async throws {
        homes = try await TwoHouseholds()
        ada = try #require(try await homes.store.account(id: .ada)).account
        ola = try #require(try await homes.store.account(id: .ola)).account
        try await homes.store.createInvitation("grandma", codeHash: "code", by: ada, change: homes.change())
    }

    private var grandma: NewAccount {
        NewAccount(id: "grandma", email: "ifeoma@example.com", name: "Ifeoma", passwordHash: "", locale: "en")
    }

    private func join(_ code: String = "code") async throws {
        try await store.join(grandma, codeHash: code, change: homes.change())
    }

    @Test func `brings one more account into the household`() async throws {
        let shown = try #require(try await store.invitation(codeHash: "code"))
        #expect(shown.household == .okafor)
        #expect(shown.state(now: homes.clock.now) == .open)
        try await join()
        let account = try #require(try await store.account(id: "grandma")).account
        #expect(account.household == "okafor")
        #expect(account.isOperator == false)
    }

    @Test func `works once`() async throws {
        try await join()
        let second = NewAccount(id: "second", email: "second@example.com", name: "", passwordHash: "", locale: "en")
        await #expect(throws: Store.AccountProblem.invitation(.used)) {
            try await store.join(second, codeHash: "code", change: homes.change())
        }
        #expect(try await store.account(id: "second") == nil)
        #expect(try await store.invitation(codeHash: "code")?.used == homes.clock.now)
    }

    @Test func `works once for many at once`() async throws {
        let joined = await withTaskGroup { group in
            for number in 1...8 {
                let change = homes.change()
                group.addTask { [store] in
                    do {
                        let new = NewAccount(
                            id: "guest-\(number)", email: try .parse("guest\(number)@example.com"), name: "",
                            passwordHash: "", locale: "en")
                        try await store.join(new, codeHash: "code", change: change)
                        return 1
                    } catch { return 0 }
                }
            }
            return await group.reduce(0, +)
        }
        #expect(joined == 1)
    }

    @Test func `ends after seven days, to the second`() async throws {
        homes.clock.step(seconds: 7 * 86_400 - 1)
        #expect(try await store.openInvitations(of: "okafor", now: homes.clock.now).map(\.id) == ["grandma"])
        homes.clock.step(seconds: 1)
        #expect(try await store.openInvitations(of: "okafor", now: homes.clock.now).isEmpty)
        await #expect(throws: Store.AccountProblem.invitation(.expired)) { try await join() }
        #expect(try await store.account(id: "grandma") == nil)
    }

    @Test func `ends when it is taken back`() async throws {
        try await store.revokeInvitation("grandma", by: ada, change: homes.change())
        #expect(try await store.invitation(codeHash: "code")?.revoked == homes.clock.now)
        #expect(try await store.openInvitations(of: "okafor", now: homes.clock.now).isEmpty)
        await #expect(throws: Store.AccountProblem.invitation(.expired)) { try await join() }
    }

    @Test func `is taken back by its household only`() async throws {
        try await store.revokeInvitation("grandma", by: ola, change: homes.change())
        #expect(try await store.openInvitations(of: "lindqvist", now: homes.clock.now).isEmpty)
        try await join()
        #expect(try await store.account(id: "grandma")?.account.household == "okafor")
    }

    @Test(arguments: ["", "CODE", "wrong"])
    func `opens for its own code only`(_ code: String) async throws {
        #expect(try await store.invitation(codeHash: code) == nil)
        await #expect(throws: Store.AccountProblem.invitation(.expired)) { try await join(code) }
    }

    @Test func `stays open when the address is taken`() async throws {
        let taken = NewAccount(id: "taken", email: "ADA@okafor.example", name: "", passwordHash: "", locale: "en")
        await #expect(throws: Store.AccountProblem.emailTaken) {
            try await store.join(taken, codeHash: "code", change: homes.change())
        }
        try await join()
        #expect(try await store.account(id: "grandma") != nil)
    }

    @Test func `is listed, the newest first`() async throws {
        homes.clock.step(seconds: 1)
        try await store.createInvitation("aunt", codeHash: "other", by: ada, change: homes.change())
        #expect(try await store.openInvitations(of: "okafor", now: homes.clock.now).map(\.id) == ["aunt", "grandma"])
    }

    @Test func `sent twice is one`() async throws {
        #expect(try await store.createInvitation("grandma", codeHash: "code", by: ada, change: homes.change()))
        #expect(try await store.openInvitations(of: "okafor", now: homes.clock.now).count == 1)
        #expect(try await homes.temporary.audit("invitation").filter { $0.record == "grandma" }.count == 1)
    }

    @Test func `keeps its id and its code to itself`() async throws {
        #expect(
            try await store.createInvitation("grandma", codeHash: "other", by: ada, change: homes.change()) == false)
        #expect(try await store.createInvitation("grandpa", codeHash: "code", by: ada, change: homes.change()) == false)
        #expect(try await store.createInvitation("grandma", codeHash: "code", by: ola, change: homes.change()) == false)
        #expect(try await store.invitation(codeHash: "other") == nil)
        #expect(try await store.openInvitations(of: "lindqvist", now: homes.clock.now).isEmpty)
        try await join()
        #expect(try await store.createInvitation("grandma", codeHash: "code", by: ada, change: homes.change()) == false)
    }
}
