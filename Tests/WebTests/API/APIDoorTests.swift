import Accounts
import Exchange
import HTTPTypes
import SQL
import Store
import TestSupport
import Testing

@testable import ImmunotherapyPages
@testable import Pages
@testable import Web

/// Every operation called without permission: never returns data, never changes anything.
@Suite(.onBothEngines(oneIn: 8)) struct APIDoorTests {
    static let closed = API.known.flatMap(\.operations).filter(\.isClosed)
    static let writing = closed.filter { $0.scope?.mayWrite == true }
    static let noPuffs = closed.filter { $0.scope.map { !APIToken.Scope.puffs.covers($0) } ?? false }
    static let withBody = closed.filter { $0.body != nil }

    /// Sends the operation's example and expects a problem and no change.
    private func expect(
        _ status: Int, _ code: String, _ operation: APIOperation, _ site: TestSite, _ program: Program,
        body: String? = nil, headers: HTTPFields = [:], sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
        let before = try await StoreDump(site.homes.temporary).lines.filter { !$0.hasPrefix("api_token") }
        let reply = try await program.perform(operation, body, headers: headers)
        #expect(
            reply.status == status && reply.code == code, "\(reply.status) \(reply.body)",
            sourceLocation: sourceLocation)
        #expect(APIAnswerTests.faults(reply, operation) == [], sourceLocation: sourceLocation)
        #expect(!AccessTests.tells(reply) && reply.cookies == [], sourceLocation: sourceLocation)
        let after = try await StoreDump(site.homes.temporary).lines.filter { !$0.hasPrefix("api_token") }
        #expect(after == before, sourceLocation: sourceLocation)
    }

    @Test(arguments: closed)
    func `opens for no one without a token`(_ operation: APIOperation) async throws {
        let site = try await TestSite()
        try await expect(401, "no-token", operation, site, Program(served: site.served))
        let reply = try await Program(served: site.served).perform(operation)
        #expect(reply.headers[.wwwAuthenticate] == "Bearer realm=\"acclimate\"")
    }

    @Test(arguments: closed)
    func `does not open for a browser that is signed in`(_ operation: APIOperation) async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        let cookies = ada.cookies.map { "\($0.key)=\($0.value)" }.joined(separator: "; ")
        try await expect(401, "no-token", operation, site, Program(served: site.served), headers: [.cookie: cookies])
    }

    static let strange = [
        "Bearer", "Bearer ", "Bearer acc_", "Basic YWRhOng=", "acc_xyz", "Bearer a b",
        "Bearer acc_" + String(repeating: "x", count: 43), "Bearer acc_" + String(repeating: "x", count: 5000),
        "Bearer acc_" + String(repeating: "'", count: 43),
    ]

    @Test(arguments: strange)
    func `does not open for what is no token of ours`(_ header: String) async throws {
        let site = try await TestSite()
        let operation = try APIOperation.named("listPeople")
        try await expect(
            401, "unknown-token", operation, site, Program(served: site.served), headers: [.authorization: header])
    }

    @Test func `takes the scheme in any case and no token out of the address`() async throws {
        let site = try await TestSite()
        let token = try await site.token(.read)
        let program = Program(served: site.served, headers: [.authorization: "bearer  \(token.text)"])
        #expect(try await program.get(Paths.apiPeople).status == 200)
        let nobody = Program(served: site.served)
        #expect(try await nobody.get(Paths.apiPeople + "?access_token=\(token.text)").status == 401)
    }

    @Test(arguments: closed)
    func `ends with its token`(_ operation: APIOperation) async throws {
        let site = try await TestSite()
        let program = try await site.program()
        site.clock.step(days: 30)
        try await expect(401, "expired-token", operation, site, program)
        let other = try await site.program(id: "other")
        let ada = try #require(try await site.store.account(id: .ada)).account
        try await site.store.revokeToken("other", by: ada, change: site.homes.change())
        try await expect(401, "revoked-token", operation, site, other)
    }

    @Test(arguments: closed.filter(\.isAboutPerson))
    func `opens no other person, and does not say who there is`(_ operation: APIOperation) async throws {
        let site = try await TestSite()
        try await expect(404, "not-found", operation, site, try await site.program(of: .ola, id: "olas"))
        try await expect(404, "not-found", operation, site, try await site.program(person: "ben", id: "bens"))
        let nobody = operation.testPath.replacing("/mia", with: "/nobody")
        let body = operation.body?.example.text(.document)
        let program = try await site.program()
        let reply = try await program.send(operation.method, nobody, body)
        #expect(reply.status == 404 && reply.code == "not-found")
    }

    @Test(arguments: writing)
    func `changes nothing for a token that may only read`(_ operation: APIOperation) async throws {
        let site = try await TestSite()
        try await expect(403, "read-only-token", operation, site, try await site.program(.read))
    }

    @Test(arguments: noPuffs)
    func `does not open for a token that only records puffs`(_ operation: APIOperation) async throws {
        let site = try await TestSite()
        try await expect(403, "puffs-only-token", operation, site, try await site.program(.puffs, person: "mia"))
    }

    @Test func `says what a token that only records puffs may do`() async throws {
        let site = try await TestSite()
        let program = try await site.program(.puffs, person: "mia")
        #expect(try await program.get(Paths.apiToken).json()["scope"] == "puffs")
        let reply = try await program.get(Paths.apiPuffs("mia"))
        #expect(
            reply.headers[.wwwAuthenticate]
                == #"Bearer realm="acclimate", error="insufficient_scope", scope="read""#)
    }

    @Test(arguments: closed)
    func `answers JSONValue or not at all, and knows its parameters`(_ operation: APIOperation) async throws {
        let site = try await TestSite()
        let program = try await site.program()
        try await expect(406, "not-acceptable", operation, site, program, headers: [.accept: "text/html"])
        let body = operation.body?.example.text(.document)
        let reply = try await program.send(operation.method, operation.testPath + "?limt=5", body)
        #expect(reply.status == 400 && reply.code == "unknown-parameter")
    }

    @Test(arguments: withBody)
    func `takes a body of JSONValue only`(_ operation: APIOperation) async throws {
        let site = try await TestSite()
        let program = try await site.program()
        for type in ["text/plain", "application/x-www-form-urlencoded", "application/json; charset=latin1", ""] {
            try await expect(415, "not-json", operation, site, program, headers: [.contentType: type])
        }
        let large = "[" + String(repeating: " ", count: operation.body?.limit ?? 0) + "]"
        try await expect(413, "too-large", operation, site, program, body: large)
        try await expect(400, "malformed", operation, site, program, body: "{")
        try await expect(422, "invalid", operation, site, program, body: "[]")
        try await expect(422, "invalid", operation, site, program, body: "{\"nonsense\":null}")
    }

    @Test(arguments: ["*/*", "application/*", "application/json;q=0.5, text/html", "APPLICATION/JSON", ""])
    func `understands what is accepted`(_ accept: String) async throws {
        let program = try await TestSite().program()
        #expect(try await program.send(.get, Paths.apiPeople, headers: [.accept: accept]).status == 200)
    }

    @Test func `a page does not open for a token`() async throws {
        let site = try await TestSite()
        let program = try await site.program()
        for path in [Paths.today("mia"), Paths.people, Paths.settings] {
            let reply = try await program.get(path)
            #expect(reply.status == 303 && reply.location == Paths.signIn(then: path))
        }
    }

    @Test func `another method is refused with those that there are`() async throws {
        let program = try await TestSite().program()
        let reply = try await program.send(.patch, Paths.apiDose("mia", day: "2026-06-20"))
        #expect(reply.status == 405 && reply.headers[.allow] == "DELETE, GET, HEAD, PUT")
        #expect(try await program.send(.post, Paths.apiPeople, "{}").headers[.allow] == "GET, HEAD")
    }

    @Test(arguments: closed.filter { $0.method == .get })
    func `HEAD answers as GET does, without the body`(_ operation: APIOperation) async throws {
        let program = try await TestSite().program()
        let (get, head) = (
            try await program.perform(operation), try await program.send(.head, operation.testPath)
        )
        #expect(head.status == get.status && head.body.isEmpty)
        #expect(head.headers[.contentType] == get.headers[.contentType])
        #expect(head.headers[.eTag] == get.headers[.eTag])
    }

    @Test func `the log has the route and nothing of the request`() async throws {
        let site = try await TestSite()
        let program = try await site.program()
        _ = try await program.put(Paths.apiDose("mia", day: "2026-06-20"), DosePayload.bodyExample.text(.document))
        let lines = site.log.lines.joined(separator: "\n")
        #expect(lines.contains("/api/v1/people/{person}/doses/{day}"))
        for secret in ["mia", "acc_", "sauce", "6.25", "2026-06-20"] { #expect(!lines.contains(secret)) }
    }

    @Test func `a token's use is written down at most once a minute`() async throws {
        let site = try await TestSite()
        let program = try await site.program(.read)
        _ = try await program.get(Paths.apiPeople)
        try await site.flush()
        let writes = site.homes.temporary.recorder.recorded.filter { $0.hasPrefix("UPDATE api_token") }.count
        for _ in 0..<5 { _ = try await program.get(Paths.apiPeople) }
        try await site.flush()
        #expect(site.homes.temporary.recorder.recorded.filter { $0.hasPrefix("UPDATE api_token") }.count == writes)
        #expect(try await site.store.tokens(of: .ada).first?.lastUsed == .morning)
        site.clock.step(seconds: 60)
        _ = try await program.get(Paths.apiPeople)
        try await site.flush()
        #expect(try await site.store.tokens(of: .ada).first?.lastUsed == site.clock.now)
    }
}
