import Accounts
import HTTPTypes
import Host
import Store
import Synchronization
import TestSupport
import Testing

@testable import HouseholdPages
@testable import Pages
@testable import Web

@Suite struct `The record of access on pages` {
    let site: TestSite

    init() async throws {
        site = try await TestSite()
    }

    private func views() async throws -> [AccessEntry] {
        try await site.flush()
        return try await site.store.accessLog(site.homes.mia, AccessFilter(kind: .viewed), limit: 100)
    }

    @Test func `a stop in the middle of writing is silent and loses nothing`() async throws {
        let ben = try await site.browser(as: .ben)
        _ = try await ben.get(Paths.today("mia"))
        let (world, recorder) = (site.served.site.world, site.served.site.recorder)
        // The server stops just when the recorder starts writing.
        let running = Mutex<Task<Void, Never>?>(nil)
        let stopping = World(
            store: world.store, now: world.now,
            random: { count in
                running.withLock { $0?.cancel() }
                return world.random(count)
            }, zones: world.zones, log: world.log)
        let task = running.withLock { running in
            let task = Task { await recorder.run(stopping) }
            running = task
            return task
        }
        await task.value
        #expect(task.isCancelled)
        #expect(!site.log.lines.contains { $0.contains("could not be written") })
        #expect(try await views().count == 1)
    }

    @Test func `every page below a person has a name in it`() {
        for entry in site.table where entry.access == .person || entry.access == .token {
            guard let word = AccessKind.word(entry.path), word != "photo" else { continue }
            let isKnown = AccessKind(rawValue: word) != nil
            #expect(entry.method != .get || isKnown, "\(entry.path): AccessKind and its words need “\(word)”")
        }
    }

    @Test func `shows Ada what Ben looked at, once for several looks`() async throws {
        let ben = try await site.browser(as: .ben)
        for _ in 0..<3 { _ = try await ben.get(Paths.today("mia")) }
        let page = try await site.browser(as: .ada).get(Paths.access("mia"))
        #expect(page.status == 200)
        #expect(page.body.contains("Viewed: Today") && page.body.contains("3 times") && page.body.contains("Ben"))
    }

    @Test func `has what programs read`() async throws {
        let token = try await site.token(.read, person: "mia")
        let program = Program(served: site.served, token: token.text)
        let reply = try await program.get(Paths.apiLevels("mia"))
        #expect(reply.status == 200)
        #expect(try await views().map(\.what) == [.viewed(kind: "levels", times: 1)])
    }

    @Test func `has nothing of what was not shown`() async throws {
        _ = try await site.browser(as: .ola).get(Paths.today("mia"))
        _ = try await site.browser().get(Paths.today("mia"))
        _ = try await site.browser(as: .ada).get(Paths.editLevel("mia", "nothing"))
        #expect(try await views().isEmpty)
    }

    @Test(
        arguments: [
            ("report", "exported", "Created a report file"), ("person", "exported", "Exported everything"),
            ("dose delay", "put off", "Postponed dose: recorded"), ("dose hold", "lifted", "Pause: ended"),
            ("dose hold", "resumed", "Pause: restarted"),
            ("rescue medicine hint", "dismissed", "Hint about rescue medicines: hidden"),
            ("a later noun", "bent", "Another record: changed"),
        ])
    func `says in words what was done`(noun: String, action: String, sentence: String) throws {
        #expect(try TemplateFixture.phrases().what(.changed(noun: noun, action: action)) == sentence)
    }

    @Test func `is a file for spreadsheets as well`() async throws {
        let ada = try await site.browser(as: .ada)
        _ = try await ada.get(Paths.today("mia"))
        let sheet = try await ada.get(Paths.accessSheet("mia") + "?kind=viewed")
        #expect(sheet.headers[.contentType] == "text/csv; charset=utf-8")
        #expect(sheet.body.contains("2026-06-20T") && sheet.body.contains(",Ada,Viewed: Today,1,"))
    }

    @Test func `of many entries is paged by its last line`() async throws {
        let ada = try await site.browser(as: .ada)
        for number in 0..<105 {
            try await site.store.createContact(
                .init("c\(number)") ?? "c", .named("C"), site.homes.mia, change: site.homes.change())
        }
        let first = try await ada.get(Paths.access("mia") + "?kind=changed")
        let link = try #require(first.body.firstMatch(of: /href="([^"]*before=[^"]*)"/)?.1).replacing(
            "&amp;", with: "&")
        let second = try await ada.get(String(link))
        #expect(first.body.matches(of: /<li>/).count >= 100)
        #expect(second.status == 200 && !second.body.contains("before="))
    }
}
