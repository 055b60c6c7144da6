import Accounts
import HTTPTypes
import Store
import TestSupport
import Testing

@testable import Pages
@testable import Web

@Suite(.onBothEngines(oneIn: 8)) struct `While a session is locked` {
    @Test func `only these routes answer`() async throws {
        let open = try await TestSite().table.filter { $0.whileLocked == .reachable }.map(\.name)
        #expect(
            open.sorted() == [
                "GET /air-feeds/:airFeed", "GET /air-feeds/:airFeed/calendar",
                "GET /air-feeds/:airFeed/glance", "GET /api/v1/openapi.json", "GET /assets/**", "GET /asthma/game",
                "GET /calendars/:feed",
                "GET /guide", "GET /help",
                "GET /learn",
                "GET /learn/:article", "GET /lock", "GET /manifest.webmanifest", "GET /offline",
                "GET /offline/not-sent", "GET /offline/words",
                "GET /people/:person/action-plan",
                "GET /people/:person/symptoms/:symptom/warning", "GET /privacy", "GET /share/:shared",
                "GET /share/:shared/summary", "GET /study/:study/keys", "GET /urgent",
                "GET /worker.js", "OPTIONS /share/:shared/manifest.json",
                "POST /lock",
                "POST /lock/activity",
                "POST /lock/removal", "POST /passkeys/challenges",
                "POST /reminders/messages/:key/answers", "POST /reminders/messages/:key/receipt", "POST /session/end",
                "POST /share/:shared", "POST /share/:shared/manifest.json", "POST /share/:shared/report.pdf",
                "POST /study/:study/spent-tokens",
                "POST /urgent",
            ])
    }

    @Test func `check 2: every other route leads to the lock, says nothing and changes nothing`() async throws {
        let site = try await TestSite(TestOptions(demo: true))
        let ids = try await RouteIDs(site, site.browser(as: .ada))
        let ada = try await site.lockedBrowser()
        let before = try await StoreDump(site.homes.temporary)
        var walked = 0
        for entry in site.table where entry.whileLocked == .covered && entry.access != .token {
            walked += 1
            let path = try ids.path(entry)
            let reply = try await ada.visit(entry, path, AccessTests.fields)
            #expect(reply.status == 303 && reply.location?.hasPrefix(Paths.lock) == true, "\(entry.name)")
            // The way back is sealed; what the seal spells is chance.
            for told in ["/mia", "%2Fmia"] {
                #expect(reply.location?.contains(told) == false, "\(entry.name): \(reply.location ?? "")")
            }
            #expect(reply.body.isEmpty && reply.cookies.isEmpty, "\(entry.name)")
            let told = try await ada.send(
                entry.method, path, type: "application/x-www-form-urlencoded", [],
                headers: [.fetchDestination: "empty"])
            #expect(told.status == 423, "\(entry.name): \(told.status)")
            #expect(
                told.headers[.contentType] == "application/problem+json" && !AccessTests.tells(told), "\(entry.name)")
            if entry.method == .get {
                let head = try await ada.send(.head, path)
                #expect(head.status == 303 && head.body.isEmpty, "HEAD \(entry.path): \(head.status)")
            }
        }
        #expect(walked > 100)
        let after = try await StoreDump(site.homes.temporary)
        #expect(after.difference(from: before) == [])
    }

    /// Words that are the same for everybody, and the action plan.
    private static let general = [
        Paths.urgent, Paths.learn, Paths.article(":article"), Paths.guide, Paths.offlineWords, Paths.asthmaGame,
        Paths.actionPlan(.any),
    ]

    @Test func `what stays open shows no record`() async throws {
        let site = try await TestSite()
        let ids = try await RouteIDs(site, site.browser(as: .ada))
        let ada = try await site.lockedBrowser()
        for entry in site.table
        where entry.whileLocked == .reachable && entry.method == .get && !entry.path.hasPrefix("/assets")
            && entry.access != .nameless
            // Without the ticket of a manifest there is nothing.
            && entry.path != Paths.sharedSummary(":shared")
        {
            let reply = try await ada.get(try ids.path(entry))
            #expect(reply.status == 200, "\(entry.name): \(reply.status)")
            // Help names the people, who to call for each and what to do first; the action plan says what to do.
            for word in ["6.25", "Dose 2", "Hives", "hives:", "peanut-two"]
            where !Self.general.contains(entry.path) {
                #expect(!reply.body.contains(word) || entry.path == Paths.openAPI, "\(entry.name): \(word)")
            }
        }
        #expect(try await ada.get(Paths.help).says("Dr Bell"))
        let warning = try await ada.get(Paths.warning("mia", ids.values["symptom"] ?? ""))
        #expect(warning.says("Who to call") && warning.body.contains("tel:112"))
        #expect(!warning.says("Mia"))
    }

    @Test func `the API stays what it was: closed to cookies and open to tokens`() async throws {
        let site = try await TestSite()
        let program = try await site.program(.read)
        let ada = try await site.lockedBrowser()
        #expect(try await ada.get(Paths.apiPeople).status == 401)
        #expect(try await program.get(Paths.apiPeople).status == 200)
    }

    @Test func `nobody else is`() async throws {
        let site = try await TestSite()
        let ben = try await site.browser(as: .ben)
        let other = try await site.browser(as: .ada)
        let ada = try await site.lockedBrowser()
        #expect(try await ada.get(Paths.people).status == 303)
        #expect(try await ben.get(Paths.people).status == 200)
        #expect(try await other.get(Paths.people).status == 200)
    }

    @Test func `signing out works and leads to the door`() async throws {
        let ada = try await TestSite().lockedBrowser()
        #expect(try await ada.signOut().location == Paths.newSession)
        #expect(try await ada.get(Paths.lock).location == Paths.signIn(then: Paths.lock))
    }

    @Test func `a toast waits`() async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        try await site.switchLock()
        try await ada.post(Paths.currentLevel("mia", "peanut-one"))
        try await ada.post(Paths.lock)
        #expect(try await ada.page(Paths.lock).toast == nil)
        try await ada.post(Paths.unlocking, [("way", "password"), ("password", TestSite.password)])
        #expect(try await ada.page(Paths.plan("mia")).toast != nil)
    }
}
