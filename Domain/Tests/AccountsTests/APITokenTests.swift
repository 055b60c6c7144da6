import Accounts
import Clinical
import NamedInstants
import Testing

struct APITokenTests {
    private func token(expires: Int64? = nil, revoked: Int64? = nil, used: Int64? = nil) throws -> APIToken {
        let now = try utc("2024-02-29 12:00")
        return APIToken(
            id: try #require(APIToken.ID("t")),
            account: try #require(Account.ID("a")),
            name: "Home",
            person: Person.ID("mia"),
            scope: .read,
            created: now,
            expires: expires.map { now.adding(seconds: $0) },
            revoked: revoked.map { now.adding(seconds: $0) },
            lastUsed: used.map { now.adding(seconds: $0) }
        )
    }

    @Test(
        arguments: [
            (nil, nil, 0, APIToken.State.active), (60, nil, 59, .active), (60, nil, 60, .expired),
            (60, 10, 20, .revoked), (nil, 10, 100, .revoked), (60, 10, 100, .revoked), (60, nil, -60, .active),
        ] as [(Int64?, Int64?, Int64, APIToken.State)])
    func `a token ends at its end or when it is taken back`(
        expires: Int64?, revoked: Int64?, after: Int64, state: APIToken.State
    ) throws {
        let token = try token(expires: expires, revoked: revoked)
        #expect(token.state(now: token.created.adding(seconds: after)) == state)
    }

    @Test(arguments: [(nil, 0, true), (0, 59, false), (0, 60, true), (100, 0, false)] as [(Int64?, Int64, Bool)])
    func `its use is written down once a minute`(used: Int64?, after: Int64, isDue: Bool) throws {
        let token = try token(used: used)
        #expect(token.isUseDue(now: token.created.adding(seconds: after)) == isDue)
    }

    @Test func `a token for one person opens nobody else`() throws {
        let token = try token()
        #expect(token.opens(try #require(Person.ID("mia"))))
        #expect(!token.opens(try #require(Person.ID("ben"))))
    }

    @Test func `writing covers reading and not the other way round`() {
        #expect(APIToken.Scope.write.covers(.read) && APIToken.Scope.write.covers(.write))
        #expect(APIToken.Scope.read.covers(.read) && !APIToken.Scope.read.covers(.write))
    }

    @Test func `recording puffs is part of writing, and a scope that covers nothing else`() {
        #expect(APIToken.Scope.allCases.filter { $0.covers(.puffs) } == [.write, .puffs])
        #expect(APIToken.Scope.allCases.filter(APIToken.Scope.puffs.covers) == [.puffs])
        #expect(APIToken.Scope.allCases.filter(\.mayWrite) == [.write, .puffs])
    }
}

struct TokenPolicyTests {
    @Test func `lives are 30, 90 and 365 days, or without an end when that is chosen`() throws {
        let now = try utc("2024-02-29 12:00")
        #expect(TokenPolicy.Life.allCases.map(\.days) == [30, 90, 365, nil])
        #expect(TokenPolicy.Life.month.end(from: now) == (try utc("2024-03-30 12:00")))
        #expect(TokenPolicy.Life.untilRevoked.end(from: now) == nil)
    }

    @Test(
        arguments: [
            (String(repeating: "a", count: 43), true), ("0123456789-_" + String(repeating: "Z", count: 31), true),
            (String(repeating: "a", count: 42), false), (String(repeating: "a", count: 44), false),
            (String(repeating: "a", count: 42) + "=", false), (String(repeating: "a", count: 42) + " ", false),
            (String(repeating: "a", count: 41) + "é", false), ("", false),
        ] as [(String, Bool)])
    func `a token is its prefix and 43 characters`(secret: String, isPlausible: Bool) {
        #expect(TokenPolicy.isPlausible(TokenPolicy.token(secret: secret)) == isPlausible)
        #expect(!TokenPolicy.isPlausible("ACC_" + secret) && !TokenPolicy.isPlausible(secret))
    }
}

struct APITokenDraftTests {
    private func check(
        name: String = "Home", person: String = "mia", scope: String = "read", life: String = "month"
    ) throws -> Checked<APITokenDraft.Details, APITokenDraft.Problem> {
        let people = [try #require(Person.ID("mia")), try #require(Person.ID("ben"))]
        return APITokenDraft(name: name, person: person, scope: scope, life: life).checked(people: people)
    }

    @Test func `a whole form is a token's details`() throws {
        #expect(
            try check(name: "  Home  ", scope: "write", life: "until-revoked").value
                == APITokenDraft.Details(
                    name: "Home", person: Person.ID("mia"), scope: .write, life: .untilRevoked))
        #expect(try check(person: APITokenDraft.everybody).value?.person == nil)
    }

    @Test func `each mistake is told, all at once`() throws {
        #expect(
            try check(name: " ", person: "", scope: "", life: "").problems
                == [.nameMissing, .unknownPerson, .unknownScope, .unknownLife])
        #expect(try check(name: String(repeating: "x", count: 61)).problems == [.nameTooLong(limit: 60)])
        #expect(try check(person: "sten").problems == [.unknownPerson])
        #expect(try check(scope: "admin", life: "forever").problems == [.unknownScope, .unknownLife])
        #expect(try check(person: "*", scope: "puffs").problems == [.personNeeded])
        #expect(try check(scope: "puffs").value?.scope == .puffs)
    }
}
