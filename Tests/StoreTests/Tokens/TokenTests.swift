import Accounts
import Clinical
import Immunotherapy
import ImmunotherapyStore
import SQL
import Store
import TestSupport
import Testing

@Suite struct `A token` {
    let homes: TwoHouseholds
    let ada: Account
    let ola: Account
    var store: Store { homes.store }
    var now: Instant { homes.clock.now }

    init() async throws {
        homes = try await TwoHouseholds()
        ada = try #require(try await homes.store.account(id: .ada)).account
        ola = try #require(try await homes.store.account(id: .ola)).account
    }

    private func make(
        _ id: APIToken.ID = "home", person: Person.ID? = "mia", _ scope: APIToken.Scope = .write,
        _ life: TokenPolicy.Life = .month, by account: Account? = nil
    ) async throws {
        let details = APITokenDraft.Details(name: "Home", person: person, scope: scope, life: life)
        try await store.createToken(id, details, tokenHash: "hash of \(id)", by: account ?? ada, change: homes.change())
    }

    private func authenticate(_ id: APIToken.ID = "home", person: Person.ID? = "mia") async throws
        -> TokenAuthentication?
    {
        let entry = try await store.authenticate(apiTokenHash: "hash of \(id)", person: person, now: now)
        if case .authenticated(let authentication) = entry { return authentication }
        return nil
    }

    @Test func `opens its person for its account, which the audit names with the token`() async throws {
        try await make()
        let authentication = try #require(try await authenticate())
        #expect(authentication.account.account.id == .ada)
        #expect(authentication.token.created == .morning)
        #expect(authentication.token.expires == Instant.morning.adding(seconds: 30 * 86_400))
        let access = try #require(authentication.access)
        #expect(access.actor == .token("home", of: .ada) && access.mayWrite)
        _ = try await store.addIntake(.at(.today, "08:00", .full(.peanutTwo)), access, change: homes.change())
        #expect(try await homes.temporary.audit("dose").map(\.actor) == ["account-ada token home"])
        #expect(try await store.lastChange(homes.mia, noun: "dose", record: "2026-06-20")?.name == "Ada")
    }

    @Test(arguments: [("mia", "ben", false), ("mia", "sten", false), (nil, "ben", true), (nil, "sten", false)])
    func `opens nobody else`(_ own: String?, _ asked: String, _ opens: Bool) async throws {
        try await make(person: own.flatMap { Person.ID($0) })
        let authentication = try #require(try await authenticate(person: Person.ID(asked)))
        #expect((authentication.access != nil) == opens)
    }

    @Test func `sees the people it opens and no others`() async throws {
        try await make("one")
        try await make("all", person: nil)
        #expect(try await store.people(for: try #require(try await authenticate("one"))).map(\.person.id) == ["mia"])
        #expect(
            try await store.people(for: try #require(try await authenticate("all"))).map(\.person.id) == ["ben", "mia"])
    }

    @Test func `that may only read changes nothing, even when the store is asked`() async throws {
        try await make(person: "mia", .read)
        let access = try #require(try await authenticate()?.access)
        #expect(try await store.levels(access).count == 3)
        await #expect(throws: PersonAccess.Problem.readOnly) {
            try await store.addIntake(.at(.today, "08:00", .full(.peanutTwo)), access, change: homes.change())
        }
        await #expect(throws: PersonAccess.Problem.readOnly) {
            try await store.removeAllergen(Allergen.peanut.id, access, change: homes.change())
        }
        #expect(try await store.dose(homes.mia, on: .today) == nil)
        #expect(try await store.allergens(homes.mia).contains { $0.removed } == false)
    }

    @Test func `that records puffs is for one person, whatever a form says`() async throws {
        try await make(person: "mia", .puffs)
        #expect(try await authenticate()?.token.scope == .puffs)
        await #expect(throws: (any Error).self) { try await make("all", person: nil, .puffs) }
        #expect(try await store.tokens(of: .ada).map(\.person) == ["mia"])
    }

    @Test func `ends at its time, and one without an end stays`() async throws {
        try await make("month", .write, .month)
        try await make("ever", .write, .untilRevoked)
        homes.clock.step(seconds: 30 * 86_400 - 1)
        #expect(try await authenticate("month") != nil)
        homes.clock.step(seconds: 1)
        guard case .ended(.expired) = try await store.authenticate(apiTokenHash: "hash of month", person: nil, now: now)
        else {
            Issue.record("it goes on")
            return
        }
        homes.clock.step(days: 10_000)
        #expect(try await authenticate("ever") != nil)
        #expect(try await store.tokens(of: .ada).map(\.id) == ["month", "ever"])
    }

    @Test func `is taken back by its own account only, once and for all`() async throws {
        try await make()
        try await store.revokeToken("home", by: ola, change: homes.change())
        #expect(try await authenticate() != nil)
        try await store.revokeToken("home", by: ada, change: homes.change())
        try await store.revokeToken("home", by: ada, change: homes.change())
        guard case .ended(.revoked) = try await store.authenticate(apiTokenHash: "hash of home", person: nil, now: now)
        else {
            Issue.record("it goes on")
            return
        }
        #expect(try await store.tokens(of: .ada).isEmpty)
        #expect(try await homes.temporary.audit("api token").map(\.action) == ["created", "revoked"])
    }

    @Test func `is taken back by a new password`() async throws {
        try await make()
        try await make("olas", person: "sten", by: ola)
        try await store.setPassword(.ada, hash: "new", keeping: nil, actor: .account(.ada), change: homes.change())
        #expect(try await authenticate() == nil)
        #expect(try await authenticate("olas", person: "sten")?.access != nil)
    }

    @Test func `goes with its person and with its account`() async throws {
        try await make()
        try await make("all", person: nil)
        try await homes.temporary.database.write { tx in try tx.execute("DELETE FROM person WHERE id = 'mia'") }
        #expect(try await authenticate() == nil)
        #expect(try await authenticate("all", person: "mia")?.access == nil)
        try await homes.temporary.database.write { tx in try tx.execute("DELETE FROM account WHERE id = 'account-ada'")
        }
        #expect(try await authenticate("all", person: "ben") == nil)
    }

    @Test func `is made once for an id, for a person of the household, and not without end`() async throws {
        try await make()
        await #expect(throws: Store.TokenProblem.idTaken) { try await make(person: nil) }
        await #expect(throws: Store.TokenProblem.unknownPerson) { try await make("other", person: "sten") }
        #expect(try await store.tokens(of: .ada).map(\.person) == ["mia"])
        for number in 1..<TokenPolicy.mostPerAccount { try await make("t\(number)") }
        await #expect(throws: Store.TokenProblem.tooMany(limit: TokenPolicy.mostPerAccount)) { try await make("more") }
        try await store.revokeToken("home", by: ada, change: homes.change())
        try await make("more")
    }

    @Test func `remembers its last use to a minute`() async throws {
        try await make()
        #expect(try await authenticate()?.token.lastUsed == nil)
        try await store.touchToken("home", now: now)
        homes.clock.step(seconds: 59)
        try await store.touchToken("home", now: now)
        #expect(try await authenticate()?.token.lastUsed == .morning)
        homes.clock.step(seconds: 1)
        try await store.touchToken("home", now: now)
        #expect(try await authenticate()?.token.lastUsed == now)
    }

    @Test func `is nowhere in the file`() async throws {
        try await make()
        #expect(try await homes.temporary.audit("api token").allSatisfy { $0.before?.contains("hash") != true })
    }
}
