import Accounts
import Encodings
import Foundation
import HTTPTypes
import Host
import Store
import TestSupport
import Testing

@testable import Pages
@testable import Web

/// What a device is told to cache.
@Suite struct OfflineListTests {
    let site: TestSite

    init() async throws {
        site = try await TestSite()
    }

    private struct List: Decodable {
        struct Page: Decodable {
            let address: String
            let isOpen: Bool
            let also: String?
            let size: Int64?
        }
        struct Lock: Decodable {
            let hasLock: Bool
            let rest: Int64
        }
        let account: String
        let key: String
        let csrf: String
        let home: String
        let lock: Lock
        let pages: [Page]
    }

    private func list(_ browser: Browser) async throws -> List {
        let reply = try await browser.page(Paths.offlinePages)
        #expect(reply.headers[.cacheControl] == "no-store")
        return try JSONDecoder().decode(List.self, from: Data(reply.bytes))
    }

    @Test func `every address of it answers, and open ones answer while locked`() async throws {
        try await site.keepDocument("a-plan", "Plan")
        let ada = try await site.browser(as: .ada)
        try await ada.post(Paths.offlineDocument("mia", "a-plan"))
        let pages = try await list(ada).pages
        #expect(pages.contains { $0.address == Paths.documentFile("mia", "a-plan") && $0.size == 4 })
        for page in pages { #expect(try await ada.get(page.address).status == 200, "\(page.address)") }
        let locked = try await site.lockedBrowser()
        for page in pages {
            let reply = try await locked.get(page.address)
            #expect(reply.status == (page.isOpen ? 200 : 303), "\(page.address)")
        }
    }

    @Test func `says what people call its pages, for the search without a network`() async throws {
        let pages = try await list(site.browser(as: .ada)).pages
        func also(_ address: String) throws -> String {
            try #require(pages.first { $0.address == address }?.also, "\(address)")
        }
        #expect(try also(Paths.today("mia")).hasPrefix("Today, "))
        #expect(try also(Paths.plan("mia")).contains("OIT"))
        #expect(try also(Paths.help).contains("ambulance"))
        #expect(pages.contains { $0.also == nil })
    }

    @Test func `an open page is the same while locked`() async throws {
        let (ada, locked) = (try await site.browser(as: .ada), try await site.lockedBrowser())
        let copy: HTTPFields = [.offlineCopy: "1"]
        for page in try await list(ada).pages where page.isOpen {
            let (mine, theirs) = (
                try await ada.get(page.address, headers: copy), try await locked.get(page.address, headers: copy)
            )
            #expect(mine.main == theirs.main?.replacing(try await locked.token(), with: try await ada.token()))
        }
    }

    @Test func `a document that is no longer kept is not on it, nor is a stranger's`() async throws {
        try await site.keepDocument("a-plan", "Plan")
        let ada = try await site.browser(as: .ada)
        try await ada.post(Paths.offlineDocument("mia", "a-plan"))
        try await ada.post(Paths.offlineDocumentRemoval("mia", "a-plan"))
        #expect(try await list(ada).pages.contains { $0.address.contains("documents") } == false)
        let ola = try await list(try await site.browser(as: .ola))
        #expect(ola.pages.contains { $0.address.contains("mia") } == false)
    }

    @Test func `photos of people are on it only where the account agreed`() async throws {
        try await site.store.setPhoto(PhotoTests.photo, site.homes.mia, change: site.homes.change())
        let ada = try await site.browser(as: .ada)
        func hasPhotos() async throws -> Bool {
            try await list(ada).pages.contains { $0.address.hasPrefix(Paths.photo("mia")) }
        }
        try await ada.post(Paths.consents, [("use", "kept-photos"), ("agree", "yes")])
        #expect(try await hasPhotos())
        try await ada.post(Paths.consents, [("use", "kept-photos"), ("agree", "no")])
        #expect(try await hasPhotos() == false)
    }

    @Test func `the key is the account's own, stays the same and is said nowhere else`() async throws {
        let first = try await list(try await site.browser(as: .ada))
        let again = try await list(try await site.browser(as: .ada))
        let ben = try await list(try await site.browser(as: .ben))
        #expect(first.key == again.key && first.account == again.account)
        #expect(first.key != ben.key && first.account != ben.account)
        #expect(Base64URL.decode(first.key)?.count == 32)
        let page = try await site.browser(as: .ada).page(Paths.today("mia"))
        #expect(page.body.contains("content=\"\(first.account)\"") && !page.body.contains(first.key))
    }

    @Test(arguments: [(LockDelay.fiveMinutes, Int64(300_000))])
    func `it says when the lock closes`(_ delay: LockDelay, _ rest: Int64) async throws {
        let ada = try await site.browser(as: .ada)
        #expect(try await list(ada).lock.hasLock == false)
        try await site.switchLock(delay)
        let lock = try await list(ada).lock
        #expect(lock.hasLock && lock.rest == rest)
    }

    @Test func `the start leads where the server leads`() async throws {
        for person in [Somebody.ada, .ola] {
            let browser = try await site.browser(as: person)
            #expect(try await browser.get(Paths.home).location == list(browser).home)
        }
    }

    @Test func `keeping a page takes no toast, no tip and no look from anybody`() async throws {
        let ada = try await site.browser(as: .ada)
        try await ada.post(
            Paths.intakes("mia", day: "2026-06-20"), [("id", "one"), ("level", "peanut-two"), ("shown", "call.-.-")])
        let copy = try await ada.get(Paths.today("mia"), headers: [.offlineCopy: "1"])
        #expect(copy.toast == nil && copy.cookies.isEmpty)
        #expect(try await ada.page(Paths.today("mia")).toast != nil)
        try await site.flush()
        let views = try await site.store.accessLog(site.homes.mia, AccessFilter(kind: .viewed), limit: 100).map(\.what)
        #expect(views.count == 2)
        #expect(views.contains(.viewed(kind: "offline", times: 1)) && views.contains(.viewed(kind: "today", times: 1)))
    }

    @Test func `keeping a page is no sign that somebody is there`() async throws {
        try await site.switchLock(.fiveMinutes)
        let ada = try await site.browser(as: .ada)
        _ = try await ada.get(Paths.today("mia"))
        site.clock.step(seconds: 200)
        _ = try await ada.get(Paths.today("mia"), headers: [.offlineCopy: "1"])
        site.clock.step(seconds: 200)
        #expect(try await ada.get(Paths.today("mia")).status == 303)
    }
}
