import Accounts
import Clinical
import Store
import TestSupport
import Testing

@Suite struct `What a member may do` {
    let homes: TwoHouseholds
    let ada: Account
    var store: Store { homes.store }
    var now: Instant { homes.clock.now }

    init() async throws {
        homes = try await TwoHouseholds()
        ada = try #require(try await homes.store.account(id: .ada)).account
        try await homes.store.openSession("phone", account: .ben, tokenHash: "phone", device: "", now: homes.clock.now)
    }

    private func make(
        _ role: HouseholdRole, people: Set<Person.ID>? = ["mia"], ends: Instant? = nil
    ) async throws {
        try await store.changeMembership(
            of: .ben, to: Membership(role: role, people: people, ends: ends), by: ada, change: homes.change())
    }

    private func access(_ ability: Ability, to person: Person.ID = "mia") async throws -> PersonAccess? {
        try await store.authenticate(tokenHash: "phone", person: person, for: ability, now: now)?.access
    }

    @Test(arguments: HouseholdRole.allCases)
    func `is what the role says, for the people it is about`(_ role: HouseholdRole) async throws {
        try await make(role)
        for ability in Ability.allCases {
            let access = try await access(ability)
            #expect((access != nil) == role.may(ability), "\(role) \(ability)")
            #expect(access?.mayWrite != true || role == .guardian || ability.writes)
            let isAlso = role == .guardian
            #expect((try await self.access(ability, to: "ben") != nil) == isAlso, "\(role) \(ability)")
        }
        let seen = try await store.people(for: try await homes.account(.ben), now: now)
        #expect(Set(seen.map(\.person.id)) == (role == .guardian ? ["mia", "ben"] : ["mia"]))
    }

    @Test func `of somebody who reads does not write, whatever function is called`() async throws {
        try await make(.reader)
        let access = try #require(try await access(.history))
        await #expect(throws: PersonAccess.Problem.readOnly) {
            try await store.createContact("x", .named("Dr Bell"), access, change: homes.change())
        }
    }

    @Test func `ends at its time, for sessions, messages and the list of people`() async throws {
        try await make(.helper, ends: now.adding(seconds: 60))
        #expect(try await access(.log) != nil)
        homes.clock.step(seconds: 60)
        for ability in Ability.allCases {
            let found = try await store.authenticate(tokenHash: "phone", person: "mia", for: ability, now: now)
            #expect(found?.access == nil && found?.isAllowed == false)
            #expect(try await store.access(of: .ben, to: "mia", for: ability, now: now) == nil)
        }
        #expect(try await store.authenticate(tokenHash: "phone", person: nil, for: nil, now: now)?.isAllowed == true)
        let ben = try await homes.account(.ben)
        #expect(try await store.people(for: ben, now: now).isEmpty)
        #expect(try await store.help(for: ben, now: now).isEmpty)
    }

    @Test func `takes tokens, invitations and exports away from whoever is no guardian any more`() async throws {
        let ben = try await homes.account(.ben)
        let details = APITokenDraft.Details(name: "Kitchen", person: nil, scope: .write, life: .month)
        try await store.createToken("bens", details, tokenHash: "bens", by: ben, change: homes.change())
        try await store.createInvitation("bens", codeHash: "bens", by: ben, change: homes.change())
        try await make(.reader, people: nil)
        guard case .ended = try await store.authenticate(apiTokenHash: "bens", person: "mia", now: now) else {
            Issue.record("The token goes on.")
            return
        }
        #expect(try await store.openInvitations(of: "okafor", now: now).isEmpty)
        let reader = try await homes.account(.ben)
        #expect(try await store.householdAccess(reader).isEmpty)
        await #expect(throws: Store.MemberProblem.notGuardian) {
            try await store.createInvitation("more", codeHash: "more", by: reader, change: homes.change())
        }
        await #expect(throws: Store.MemberProblem.notGuardian) {
            try await store.removeMember(
                .ada, by: reader, own: Household(id: "own", name: "Own"), change: homes.change())
        }
        await #expect(throws: Store.MemberProblem.notGuardian) {
            try await store.changeMembership(of: .ada, to: .guardian, by: reader, change: homes.change())
        }
    }

    @Test func `is not decided by oneself, nor for somebody elsewhere, nor about somebody elsewhere`() async throws {
        await #expect(throws: Store.MemberProblem.oneself) {
            try await store.changeMembership(of: .ada, to: .guardian, by: ada, change: homes.change())
        }
        await #expect(throws: Store.MemberProblem.notThere) {
            try await store.changeMembership(of: .ola, to: .guardian, by: ada, change: homes.change())
        }
        await #expect(throws: Store.MemberProblem.notThere) { try await make(.oneself, people: ["sten"]) }
    }

    @Test func `comes with the invitation, and goes when the member is removed`() async throws {
        let helper = Membership(role: .helper, people: ["mia"], ends: now.adding(seconds: 86_400))
        try await store.createInvitation("for-eve", codeHash: "eve", helper, by: ada, change: homes.change())
        // The same again changes nothing; another role with the same code is another invitation.
        #expect(
            try await store.createInvitation("for-eve", codeHash: "eve", helper, by: ada, change: homes.change()))
        #expect(
            try await !store.createInvitation("for-eve", codeHash: "eve", .guardian, by: ada, change: homes.change()))
        let eve = NewAccount(
            id: "eve", email: "eve@okafor.example", name: "Eve", passwordHash: "none", locale: "en-GB")
        try await store.join(eve, codeHash: "eve", change: homes.change())
        #expect(try await store.account(id: "eve")?.account.membership == helper)
        try await store.removeMember(
            "eve", by: ada, own: Household(id: "own", name: "Own"), change: homes.change())
        #expect(try await store.account(id: "eve")?.account.membership == .guardian)
    }

    @Test func `is offered no longer than it would last`() async throws {
        let helper = Membership(role: .helper, people: nil, ends: now.adding(seconds: 60))
        try await store.createInvitation("short", codeHash: "short", helper, by: ada, change: homes.change())
        homes.clock.step(seconds: 60)
        #expect(try await store.invitation(codeHash: "short")?.state(now: now) == .expired)
    }

    @Test func `is nothing once the only person it was about is deleted`() async throws {
        try await make(.helper)
        #expect(try await store.deletePerson(homes.mia, change: homes.change()))
        let ben = try await homes.account(.ben)
        #expect(ben.membership == Membership(role: .helper, people: [], ends: nil))
        #expect(try await store.people(for: ben, now: now).isEmpty)
        #expect(try await access(.log, to: "ben") == nil)
    }

    @Test func `keeps the last guardian's account from being deleted`() async throws {
        try await make(.helper)
        #expect(try await store.contents(of: ada).obstacle == .operator)
        let ola = try await homes.account(.ola)
        let reader = Membership(role: .reader, people: nil, ends: nil)
        try await store.createInvitation("olas", codeHash: "olas", reader, by: ola, change: homes.change())
        let eve = NewAccount(
            id: "eve", email: "eve@okafor.example", name: "Eve", passwordHash: "none", locale: "en-GB")
        try await store.join(eve, codeHash: "olas", change: homes.change())
        #expect(try await store.contents(of: ola).obstacle == .lastGuardian)
        #expect(
            try await store.deleteAccount(.ola, people: [], actor: .account(.ola), change: homes.change())
                == .kept(.lastGuardian))
        let own = try await homes.account("eve")
        #expect(try await store.contents(of: own).obstacle == nil)
    }
}
