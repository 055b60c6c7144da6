import Exchange
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import SQL
import TestSupport
import Testing

@testable import Pages
@testable import Web

/// What is answered when the database, on a server of its own, is away.
@Suite(.timeLimit(.minutes(3))) struct `A database that is away` {
    @Test(arguments: [
        (DatabaseError.busy, "Not ready right now"), (.connectionLost, "Not ready right now"),
        (.cannotOpen("connection to server failed"), "Not ready right now"), (.readOnly, "Not ready right now"),
        (.outcomeUnknown, "This may or may not have been saved"), (.diskFull, "The server’s disk is full"),
    ])
    func `is told in words, and programs are told to come again`(_ error: DatabaseError, _ title: String) async throws {
        let site = try await TestSite()
        let router = Router(context: AppContext.self)
        router.add(middleware: ErrorAnswers(site: site.served.site))
        for path in ["/page", "/api/v1/noun"] {
            router.post(RouterPath(path)) { _, _ -> Response in throw error }
        }
        let client = try await Application(router: router).test(.router) { $0 }
        let page = Reply(try await client.executeRequest(uri: "/page", method: .post, headers: [:], body: nil))
        #expect(page.status == 503 && page.main?.contains(title) == true && page.says("Error 503"))
        #expect(!page.says("connection to server failed"))
        let program = Reply(
            try await client.executeRequest(uri: "/api/v1/noun", method: .post, headers: [:], body: nil))
        #expect(program.status == 503)
        #expect(try program.json()["code"] == "unavailable")
    }

    @Test func `leaves no page without an answer`() async throws {
        var options = TestOptions()
        options.patience = .milliseconds(20)
        let site = try await TestSite(options, engine: .postgreSQL)
        let ada = try await site.browser(as: .ada)
        let ids = try await RouteIDs(site, ada)
        let token = try await ada.token()
        let entries = site.table.filter { $0.method == .get && $0.access != .token }
        try site.homes.temporary.database.close()
        var away = 0
        for entry in entries {
            let reply = try await ada.get(try ids.path(entry))
            #expect(reply.status < 500 || reply.status == 503, "\(entry.name): \(reply.status)")
            guard reply.status == 503 else { continue }
            away += 1
            #expect(reply.says("Not ready right now"), "\(entry.name)")
        }
        #expect(away > 90)
        let dose = try await ada.post(Paths.dose("mia", day: "2026-06-20"), [("notes", "x")], token: token)
        #expect(dose.status == 503 && dose.says("Not ready right now"))
        // Whoever asks for the server's health is not signed in.
        #expect(try await site.browser().get(Paths.health).status == 200)
    }
}

@Suite struct `A query with U+0000` {
    @Test func `asks PostgreSQL for nothing that it refuses`() async throws {
        let site = try await TestSite(engine: .postgreSQL)
        let ada = try await site.browser(as: .ada)
        for query in ["who=%00", "who=a%00b", "kind=%00", "before=1~%00"] {
            #expect(try await ada.get(Paths.access("mia", query: query)).status == 200, "\(query)")
        }
    }
}
