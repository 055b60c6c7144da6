import Feeds
import HTTPTypes
import Store
import TestSupport
import Testing

@testable import Pages
@testable import Web

/// Visits every route without permission: never returns data, never changes anything.
@Suite(.onBothEngines(oneIn: 8)) struct AccessTests {
    @Test func `only these routes are open to anybody`() async throws {
        let site = try await TestSite()
        let open = site.table.filter { $0.access == .open }.map(\.name)
        #expect(
            open.sorted() == [
                "GET /", "GET /accounts/new", "GET /air-feeds/:airFeed", "GET /air-feeds/:airFeed/calendar",
                "GET /air-feeds/:airFeed/glance", "GET /api/v1/openapi.json", "GET /assets/**", "GET /asthma/game",
                "GET /ca.crt",
                "GET /calendars/:feed", "GET /guide", "GET /health/live",
                "GET /health/ready", "GET /healthz", "GET /help", "GET /invitations/:code",
                "GET /learn",
                "GET /learn/:article", "GET /manifest.webmanifest", "GET /offline", "GET /offline/not-sent",
                "GET /offline/studies", "GET /offline/words",
                "GET /privacy", "GET /session/new", "GET /settings/connection",
                "GET /setup", "GET /study", "GET /study/:study", "GET /study/:study/answers",
                "GET /study/:study/answers.csv", "GET /study/:study/answers/new", "GET /study/:study/consent",
                "GET /study/:study/copy", "GET /study/:study/departure", "GET /study/:study/join/:secret",
                "GET /study/:study/releases/:releaseNumber",
                "GET /study/:study/releases/:releaseNumber/:releaseFile", "GET /study/:study/results",
                "GET /urgent", "GET /worker.js", "POST /accounts", "POST /invitations/:code",
                "POST /passkeys/challenges", "POST /session", "POST /session/end", "POST /session/passkey",
                "POST /session/recovery", "POST /setup", "POST /study/:study/answers", "POST /study/:study/code",
                "POST /study/:study/consent", "POST /study/:study/departure", "POST /study/:study/notice",
                "POST /study/:study/participation", "POST /study/:study/tokens", "POST /urgent",
            ])
    }

    @Test func `only these routes are open to whoever has a link for a clinic`() async throws {
        let links = try await TestSite().table.filter { $0.access == .link }
        #expect(
            links.map(\.name).sorted() == [
                "GET /share/:shared", "GET /share/:shared/summary", "OPTIONS /share/:shared/manifest.json",
                "POST /share/:shared", "POST /share/:shared/manifest.json", "POST /share/:shared/report.pdf",
            ])
        #expect(links.allSatisfy { $0.path.hasPrefix(Paths.sharedReports + "/") })
    }

    @Test func `only these routes do not learn who asks, and leave no line in the log`() async throws {
        let table = try await TestSite().table
        let nameless = table.filter { $0.access == .nameless }
        #expect(nameless.map(\.name).sorted() == ["GET /study/:study/keys", "POST /study/:study/spent-tokens"])
        #expect(table.allSatisfy { Paths.isNameless($0.path) == ($0.access == .nameless) })
    }

    @Test func `the gallery is there in the demo only`() async throws {
        let site = try await TestSite()
        #expect(!site.table.contains { $0.path.hasPrefix("/gallery") })
        #expect(try await site.browser().get(Paths.gallery).status == 404)
        let demo = try await TestSite(TestOptions(demo: true))
        #expect(try await demo.browser().get(Paths.gallery).status == 200)
    }

    @Test func `every route below a person asks for leave to see that person`() async throws {
        let site = try await TestSite()
        for entry in site.table {
            let asks = entry.access == .person || entry.access == .token
            #expect(!entry.parameters.contains("person") || asks, "\(entry.name)")
            #expect(entry.parameters.contains("person") || entry.access != .person, "\(entry.name)")
        }
    }

    @Test func `signed out, every closed route leads to the door`() async throws {
        let site = try await TestSite()
        let ids = try await RouteIDs(site, site.browser(as: .ada))
        let before = try await StoreDump(site.homes.temporary)
        let nobody = site.browser()
        for entry in site.table where ![.open, .token, .message, .link, .nameless].contains(entry.access) {
            let path = try ids.path(entry)
            let reply = try await nobody.visit(entry, path)
            let next = entry.method == .get ? path : nil
            #expect(reply.status == 303 && reply.location == Paths.signIn(then: next), "\(entry.name): \(reply.status)")
            #expect(reply.body.isEmpty, "\(entry.name)")
            let head = "303 See Other\nlocation: \(Paths.signIn(then: next))\n"
            #expect(try await Exchange.head(reply) == head, "\(entry.name)")
            if entry.method == .get {
                let head = try await nobody.send(.head, path)
                #expect(head.status == 303 && head.body.isEmpty, "HEAD \(entry.path): \(head.status)")
            }
        }
        let after = try await StoreDump(site.homes.temporary)
        #expect(after.difference(from: before) == [])
    }

    @Test func `a stranger finds nothing of another household`() async throws {
        let site = try await TestSite()
        let ids = try await RouteIDs(site, site.browser(as: .ada))
        let ola = try await site.browser(as: .ola)
        _ = try await ola.token()
        let before = try await StoreDump(site.homes.temporary)
        for entry in site.table where entry.access == .person {
            let path = try ids.path(entry)
            let reply = try await ola.visit(entry, path, Self.fields)
            #expect(reply.status == 404, "\(entry.name): \(reply.status)")
            #expect(!Self.tells(reply), "\(entry.name)")
            #expect(try await Exchange.text(reply) == Self.nothing, "\(entry.name)")
            // A missing person gives the same answer: a stranger cannot even find out who exists.
            let none = try await ola.visit(entry, try ids.with("person", "nobody").path(entry), Self.fields)
            #expect(none.status == 404 && none.main == reply.main, "\(entry.name)")
            if entry.method == .get { #expect(try await ola.send(.head, path).status == 404, "HEAD \(entry.path)") }
        }
        // The stranger may change rows of her own account, but not those of others.
        for entry in site.table where entry.access == .member && !entry.parameters.isEmpty {
            let reply = try await ola.visit(entry, try ids.path(entry))
            #expect(reply.status == 404 || reply.status == 303, "\(entry.name): \(reply.status)")
        }
        let after = try await StoreDump(site.homes.temporary)
        #expect(after.difference(from: before) == [])
    }

    @Test(arguments: [Somebody.ben, .ola])
    func `what the operator does is closed to`(_ member: Somebody) async throws {
        let site = try await TestSite()
        let ids = try await RouteIDs(site, site.browser(as: .ada))
        let browser = try await site.browser(as: member)
        _ = try await browser.token()
        let before = try await StoreDump(site.homes.temporary)
        let doors = site.table.filter { $0.access == .operator_ }
        #expect(!doors.isEmpty)
        for entry in doors {
            let reply = try await browser.visit(entry, try ids.path(entry), [("open", "yes")])
            #expect(reply.status == 404, "\(entry.name): \(reply.status)")
            #expect(try await Exchange.text(reply) == Self.nothing, "\(entry.name)")
        }
        let after = try await StoreDump(site.homes.temporary)
        #expect(after.difference(from: before) == [])
    }

    @Test func `whoever may pass gets something else`() async throws {
        let walk = try await Walk()
        // Pages first: they change nothing that another page shows.
        let closed = walk.site.table.filter { ![.open, .token, .message, .link, .nameless].contains($0.access) }
        for entry in closed.filter({ $0.method == .get }) + closed.filter({ $0.method != .get }) {
            // Files are gone once they are used, and restoring the store does not restore them.
            let usesFile = ["file", "export", "document"].contains { entry.parameters.contains($0) }
            let (ada, ids) =
                usesFile && entry.method != .get
                ? try await { ($0.ada, $0.ids) }(Walk()) : (walk.ada, walk.ids)
            // Mia has no photo yet, so this is a 404.
            if entry.path == Paths.photo(.any) && entry.method == .get { continue }
            let reply = try await ada.visit(entry, try ids.path(entry), Self.fields)
            #expect(reply.status != 404, "\(entry.name)")
            #expect(reply.location?.hasPrefix(Paths.newSession) != true, "\(entry.name)")
            // Without an open dose, two routes lead back to the day; a lock that is open leads home, and so does a
            // sign-in at a hospital that nobody began; who Mia is there is known.
            let away = [
                Paths.newDelay(.any, day: ":day"), Paths.newSkip(.any, day: ":day"), Paths.lock,
                Paths.hospitalReturn, Paths.hospitalPatient(.any, ":connection"),
                // The details of a running study are fixed.
                Paths.studyDetails(":study"),
                // It does not say which meal.
                Paths.newFoodCopy(.any),
            ]
            // A report needs parameters for its content.
            let asked = [
                Paths.reportPage(.any), Paths.reportFile(.any), Paths.reportMail(.any),
                Paths.reportLink(.any), Paths.sealedReport(.any),
            ]
            let wanted = away.contains(entry.path) ? 303 : asked.contains(entry.path) ? 422 : 200
            if entry.method == .get { #expect(reply.status == wanted, "\(entry.name): \(reply.status)") }
            try await walk.putBack()
        }
    }

    /// Ada with an id for every route; her store is restored after each step.
    private struct Walk {
        let site: TestSite
        let ada: Browser
        let ids: RouteIDs
        private let cookies: [String: String]
        private let image: StoreImage

        init() async throws {
            site = try await TestSite(TestOptions(feeds: .everything))
            ada = try await site.browser(as: .ada)
            ids = try await RouteIDs(site, ada)
            _ = try await ada.token()
            cookies = ada.cookies
            image = try await StoreImage(site.homes.temporary)
        }

        func putBack() async throws {
            try await image.restore(site.homes.temporary)
            ada.setCookies(cookies)
        }
    }

    /// Form fields, as far as one set fits all forms.
    static let fields = [
        ("version", "1"), ("name", "Dose 9"), ("amount", "9"), ("allergen", "mia-peanut"), ("level", "peanut-two"),
        ("move", "earlier"), ("id", "new-id"), ("allergens", "egg"), ("current", "1"), ("notes", "Taken over"),
        ("secret", "share-of-mia"),
    ]

    /// The whole response without permission: the page for an unknown address, and no headers beyond those of every
    /// response.
    static let nothing = """
        404 Not Found

        <main id="main" class="plain-main">
        [[error title="Page not found" next="It may have moved, or the address may be mistyped." \
        start{path="/" label="Go to the home page"} status="404"]]
        </main>

        """

    /// Whether a response contains any of Mia's data.
    static func tells(_ reply: Reply) -> Bool {
        ["Mia", "6.25", "Dose 2", "Okafor"].contains { reply.body.contains($0) }
    }
}
