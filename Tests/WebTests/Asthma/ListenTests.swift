import Asthma
import AsthmaStore
import Clinical
import Encodings
import HTTPTypes
import Store
import TestRecords
import TestSupport
import Testing

@testable import Pages
@testable import Web

@Suite struct ListenTests {
    private let site: TestSite
    private let ada: Browser

    init() async throws {
        site = try await TestSite()
        ada = try await site.browser(as: .ada)
        try await site.homes.fillAsthma()
    }

    private func send(_ text: String, _ more: [(String, String)] = []) async throws -> Reply {
        try await ada.post(Paths.listen("mia"), Endpoint.payload(text) + more)
    }

    private func sent() async throws -> [PuffDetails] {
        let mia = site.homes.mia
        let puffs = try await site.store.snapshot { tx in try tx.puffs(mia) }
        return puffs.map(\.details).filter { $0.deviceKey?.sequence != 41 }
    }

    @Test func `the answer says the sequence to acknowledge, also the second time`() async throws {
        for _ in 1...2 {
            let reply = try await send("1781938800\t\t\t43", [("boot", "3")])
            #expect(reply.status == 303 && reply.location == Paths.listen("mia") + "?sequence=43")
        }
        let puffs = try await sent()
        #expect(puffs.count == 1 && puffs.first?.deviceKey == PuffDeviceKey(device: "cap", boot: 3, sequence: 43))
    }

    @Test(arguments: [
        [("payload", "not base64url!")], [("ordinal", "-1")], [("inhaler", "nobody")],
        [("payload", String(repeating: "A", count: 1500))], [("device", String(repeating: "x", count: 101))],
    ])
    func `what the page does not send is refused`(wrong: [(String, String)]) async throws {
        let names = wrong.map(\.0)
        let fields = Endpoint.payload("1781938800\t\t").filter { !names.contains($0.0) } + wrong
        #expect(try await ada.post(Paths.listen("mia"), fields).status == 400)
        #expect(try await sent().isEmpty)
    }

    @Test func `only this page may use Bluetooth`() async throws {
        let name = try #require(HTTPField.Name("Permissions-Policy"))
        let page = try await ada.get(Paths.listen("mia"))
        #expect(page.headers[name]?.contains("bluetooth=(self)") == true)
        let other = try await ada.get(Paths.asthma("mia"))
        #expect(other.headers[name]?.contains("bluetooth=()") == true)
    }

    @Test func `a payload without a time can be given one, or taken off the list and put back`() async throws {
        _ = try await send("?")
        let mia = site.homes.mia
        let asides = try await site.store.records(.payloadAside, mia)
        let aside = try #require(asides.first { $0.id != "asthma-of-mia" })
        let path = Paths.asthma("mia", Paths.payloads, aside.id.text)
        #expect(try await ada.post(Paths.asthmaDeletion("mia", Paths.payloads, aside.id.text)).status == 303)
        #expect(try await ada.get(path + "/edit").status == 404)
        #expect(try await ada.post(Paths.asthmaRestoration("mia", Paths.payloads, aside.id.text)).status == 303)
        let fields = [("inhaler", "asthma-of-mia"), ("day", "2026-06-20"), ("time", "06:30"), ("note", "At school")]
        #expect(try await ada.post(path, fields).status == 303)
        let puff = try #require(try await sent().first)
        #expect(puff.isTimeKnown && puff.source == .device && puff.note == "At school" && puff.at.time.text == "06:30")
        #expect(try await ada.post(path, fields).status == 404)
        #expect(try await sent().count == 1)
    }
}
