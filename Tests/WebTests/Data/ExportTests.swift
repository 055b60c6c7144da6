import Accounts
import Clinical
import Foundation
import HTTPTypes
import Store
import TestRecords
import TestSupport
import Testing

@testable import Host
@testable import HouseholdPages
@testable import Pages
@testable import Web

@Suite struct `A copy of everything` {
    let site: TestSite

    init() async throws {
        site = try await TestSite(TestOptions(maxUploadBytes: 4_000_000, runsJobs: true))
        try await site.homes.fillMia()
    }

    private func copy(_ who: String, by browser: Browser) async throws -> (page: String, reply: Reply) {
        let begun = try await browser.post(Paths.exports, [("who", who), ("password", TestSite.password)])
        let page = try #require(begun.location)
        #expect(try await browser.get(page).body.contains("Your file is ready"))
        return (page, try await browser.get(page + "/file"))
    }

    @Test func `is downloaded by whoever asked for it, for an hour, and kept by no cache`() async throws {
        let ada = try await site.browser(as: .ada)
        let (page, reply) = try await copy(DataPage.everybody, by: ada)
        #expect(reply.status == 200 && reply.headers[.contentType] == "application/zip")
        #expect(reply.headers[.cacheControl] == "no-store")
        #expect(reply.headers[.contentDisposition] == "attachment; filename=\"acclimate-2026-06-20.zip\"")
        #expect(reply.bytes.starts(with: Array("PK".utf8)))
        #expect(try await site.browser(as: .ben).get(page + "/file").status == 404)
        #expect(try site.served.work.count == 1)
        site.clock.step(seconds: PreparedFile.keptSeconds)
        #expect(try await ada.get(page + "/file").status == 404)
        #expect(try site.served.work.isEmpty)
    }

    @Test func `needs the password, and a person of one's own`() async throws {
        let ada = try await site.browser(as: .ada)
        #expect(try await ada.post(Paths.exports, [("who", "mia"), ("password", "wrong")]).status == 422)
        #expect(try await ada.post(Paths.exports, [("who", "sten"), ("password", TestSite.password)]).status == 422)
        #expect(try site.served.work.isEmpty)
    }

    @Test func `goes into a new server through its page, and comes out the same`() async throws {
        let first = try await copy(DataPage.everybody, by: site.browser(as: .ada)).reply
        let other = try await TestSite(TestOptions(maxUploadBytes: 4_000_000, runsJobs: true))
        // Test ids are counted; advance the other server's so that they do not collide with this one's.
        for _ in 0..<500 { _ = other.homes.change() }
        for access in [other.homes.mia, other.homes.ben] {
            _ = try await other.store.deletePerson(access, change: other.homes.change())
        }
        let ada = try await other.browser(as: .ada)
        let reply = try await ada.upload(Paths.archives, file: Encoded.File(first.bytes))
        #expect(reply.status == 303 && reply.location == Paths.people, "\(reply.body.suffix(3000))")
        #expect(try await other.store.people(of: "okafor").map(\.person.name) == ["Ben", "Mia"])
        #expect(try await ada.get(Paths.today("mia")).status == 200)
    }

    @Test func `is taken from the operator alone, and only where nobody is on record`() async throws {
        let bytes = try await copy("mia", by: site.browser(as: .ada)).reply.bytes
        let before = try await StoreDump(site.homes.temporary)
        let reply = try await site.browser(as: .ada).upload(Paths.archives, file: Encoded.File(bytes))
        #expect(reply.location == Paths.data)
        let ben = try await site.browser(as: .ben).upload(Paths.archives, file: Encoded.File(bytes))
        #expect(ben.status == 404)
        let after = try await StoreDump(site.homes.temporary)
        #expect(after.difference(from: before).allSatisfy { $0.contains("session") || $0.contains("known_device") })
    }
}
