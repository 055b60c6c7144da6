import Foundation
import HTTPTypes
import Store
import TestSupport
import Testing

@testable import Pages
@testable import Web

/// What the server can see of a device's connection.
@Suite struct NetworkTests {
    @Test(
        arguments: [
            ("on", true), ("ON", true), ("on; mode=lite", true), ("off", false), ("", false), ("once", false),
            (nil, false),
        ] as [(String?, Bool)])
    func `only on means that data is to be saved`(header: String?, saves: Bool) async throws {
        let ada = try await TestSite().browser(as: .ada)
        var headers: HTTPFields = [:]
        if let header { headers[.saveData] = header }
        let page = try await ada.get(Paths.network, headers: headers)
        #expect(page.body.contains("data-saving=\"\(saves ? "yes" : "no")\""))
        let list = try await ada.get(Paths.offlinePages, headers: headers)
        #expect(list.body.contains("\"savesData\":\(saves)"))
    }

    @Test func `without scripts nothing is claimed that only the device knows`() async throws {
        let page = try await TestSite().browser(as: .ada).page(Paths.network)
        var tags = HTMLTags(page.body)
        var shown: [String] = []
        while let tag = tags.next() {
            if let line = tag["data-say"], tag["hidden"] == nil { shown.append(line) }
        }
        #expect(shown == ["device unknown", "server loaded", "kind unknown", "saving unknown", "waits unknown"])
    }

    @Test func `what can wait is the guide and pictures, and nothing that a dose depends on`() async throws {
        struct List: Decodable {
            struct Page: Decodable {
                let address: String
                let canWait: Bool
            }
            let pages: [Page]
        }
        let reply = try await TestSite().browser(as: .ada).get(Paths.offlinePages)
        let pages = try JSONDecoder().decode(List.self, from: Data(reply.bytes)).pages
        #expect(pages.filter(\.canWait).map(\.address).allSatisfy { $0 == Paths.guide || $0.contains("/photo") })
        #expect(pages.contains { $0.address == Paths.guide && $0.canWait })
        #expect(pages.contains { $0.address == Paths.today("mia") && !$0.canWait })
    }

    @Test func `is for members, who find it in the settings`() async throws {
        let site = try await TestSite()
        #expect(try await site.browser().get(Paths.network).status == 303)
        #expect(try await site.browser(as: .ada).page(Paths.settings).body.contains("href=\"\(Paths.network)\""))
    }
}
