import Accounts
import Clinical
import ImmunotherapyStore
import Store
import TestSupport
import Testing

@Suite struct `Members of a household` {
    let homes: TwoHouseholds
    let ada: Account
    let ben: Account
    var store: Store { homes.store }
    let own = Household(id: "own", name: "Household of Ben")

    init() async throws {
        homes = try await TwoHouseholds()
        ada = try #require(try await homes.store.account(id: .ada)).account
        ben = try #require(try await homes.store.account(id: .ben)).account
    }

    private func token(of account: Account, _ id: APIToken.ID) async throws {
        let details = APITokenDraft.Details(name: "Kitchen", person: nil, scope: .write, life: .month)
        try await store.createToken(id, details, tokenHash: id.text, by: account, change: homes.change())
    }

    @Test func `are listed in the order in which they came`() async throws {
        #expect(try await store.members(of: "okafor").map(\.account.id) == [.ada, .ben])
        #expect(try await store.members(of: "lindqvist").map(\.account.id) == [.ola])
    }

    @Test func `lose sessions, tokens and invitations when they are removed, and what they recorded stays`()
        async throws
    {
        let now = homes.clock.now
        try await store.openSession("phone", account: .ben, tokenHash: "phone", device: "", now: now)
        try await store.openSession("hers", account: .ada, tokenHash: "hers", device: "", now: now)
        try await token(of: ben, "bens")
        try await token(of: ada, "adas")
        try await store.createInvitation("bens", codeHash: "bens", by: ben, change: homes.change())
        try await store.createInvitation("adas", codeHash: "adas", by: ada, change: homes.change())
        let levels = try await store.levels(homes.mia)
        let history = try await homes.temporary.audit("level")
        try await store.removeMember(.ben, by: ada, own: own, change: homes.change())

        #expect(try await store.authenticate(tokenHash: "phone", person: nil, for: nil, now: now) == nil)
        #expect(try await store.authenticate(tokenHash: "hers", person: "mia", for: .history, now: now)?.access != nil)
        #expect(try await store.authenticate(apiTokenHash: "bens", person: nil, now: now).isAuthenticated == false)
        #expect(try await store.authenticate(apiTokenHash: "adas", person: nil, now: now).isAuthenticated)
        #expect(try await store.openInvitations(of: "okafor", now: now).map(\.id) == ["adas"])
        #expect(try await store.members(of: "okafor").map(\.account.id) == [.ada])
        #expect(try await store.account(id: .ben)?.householdName == own.name)
        #expect(try await store.people(of: own.id).isEmpty)
        #expect(try await store.levels(homes.mia) == levels)
        #expect(try await homes.temporary.audit("level").map(\.action) == history.map(\.action))
        let fact = try #require(try await homes.temporary.audit("account").last)
        #expect(fact.action == "member removed" && fact.actor == ada.id.text)
        let told = try #require(try await store.removal(of: .ben))
        #expect(told.by == "Ada" && told.at == now)
        try await store.dismissRemoval(of: .ben)
        #expect(try await store.removal(of: .ben) == nil)
    }

    @Test func `always leave one behind`() async throws {
        await #expect(throws: Store.MemberProblem.oneself) {
            try await store.removeMember(.ada, by: ada, own: own, change: homes.change())
        }
        await #expect(throws: Store.MemberProblem.notThere) {
            try await store.removeMember(.ola, by: ada, own: own, change: homes.change())
        }
    }

    @Test func `who remove each other at the same moment leave one of them`() async throws {
        let (store, change, ada, ben, own) = (store, homes.change(), ada, ben, own)
        let other = Household(id: "other", name: "Household of Ada")
        let outcomes = await withTaskGroup { group in
            group.addTask { (try? await store.removeMember(.ben, by: ada, own: own, change: change)) != nil }
            group.addTask { (try? await store.removeMember(.ada, by: ben, own: other, change: change)) != nil }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(outcomes.count(where: \.self) == 1)
        #expect(try await store.members(of: "okafor").count == 1)
    }

    @Test func `of a household without anybody else take no old one along`() async throws {
        try await store.removeMember(.ben, by: ada, own: own, change: homes.change())
        let ben = try #require(try await store.account(id: .ben)).account
        try await store.createInvitation("back", codeHash: "back", by: ada, change: homes.change())
        let ola = try #require(try await store.account(id: .ola)).account
        await #expect(throws: Store.MemberProblem.looksAfterOthers) {
            try await store.join(ola, codeHash: "back", change: homes.change())
        }
        try await store.join(ben, codeHash: "back", change: homes.change())
        #expect(try await store.members(of: "okafor").map(\.account.id) == [.ada, .ben])
        #expect(try await Set(store.households().map(\.id)) == ["okafor", "lindqvist"])
        #expect(try await store.removal(of: .ben) == nil)
        await #expect(throws: Store.AccountProblem.invitation(.used)) {
            try await store.join(ola, codeHash: "back", change: homes.change())
        }
        #expect(try await store.integrityProblems().isEmpty)
    }

    @Test func `with a new password have no open invitations`() async throws {
        try await store.createInvitation("adas", codeHash: "adas", by: ada, change: homes.change())
        try await store.createInvitation("bens", codeHash: "bens", by: ben, change: homes.change())
        try await store.setPassword(.ada, hash: "new", keeping: nil, actor: .account(.ada), change: homes.change())
        #expect(try await store.openInvitations(of: "okafor", now: homes.clock.now).map(\.id) == ["bens"])
    }
}

extension TokenEntry {
    fileprivate var isAuthenticated: Bool {
        if case .authenticated = self { true } else { false }
    }
}
