import Clinical
import Feeds
import Medications
import MedicationsStore
import Store
import TestSupport
import Testing

@testable import MedicationsPages
@testable import Pages

@Suite struct `Hospitals that were recorded` {
    private func connect(_ server: RecordedFHIRServer) async throws -> (site: TestSite, browser: Browser, reply: Reply)
    {
        var options = TestOptions()
        options.fhirServers = FHIRServers(network: server.network, clients: [:])
        let site = try await TestSite(options)
        let browser = try await site.browser(as: .ada)
        let form = try await browser.form(Paths.hospitals("mia"), on: Paths.newHospital("mia"))
        return (site, browser, try await browser.submit(form.with { $0.set("address", server.base) }))
    }

    @Test func `DSTU2 is refused by name, and nothing else is asked`() async throws {
        let server = try RecordedFHIRServer("dstu2")
        let (site, _, reply) = try await connect(server)
        #expect(reply.status == 422 && reply.says("a version of FHIR other than R4 or R5"))
        #expect(server.asked == ["GET metadata"])
        let access = try #require(try await site.store.systemAccess(to: "mia"))
        #expect(try await site.store.fhirConnections(access).isEmpty)
    }

    @Test func `R5 is read, and takes no doses`() async throws {
        let server = try RecordedFHIRServer("r5")
        let (site, browser, reply) = try await connect(server)
        #expect(reply.status == 303)
        let access = try #require(try await site.store.systemAccess(to: "mia", mayWrite: true))
        let connection = try #require(try await site.store.fhirConnections(access).first)
        try await browser.post(Paths.hospitalPatient("mia", connection.id.text), [("patient", "pat1")])
        _ = try await SyncFHIRJob(site: site.served.site).run("mia")
        let stored = try #require(try await site.store.fhirConnection(connection.id, access))
        #expect(stored.problem == nil && stored.synced != nil && !stored.canSend)
        let medicines = try await site.store.records(.medication, access)
        #expect(
            medicines.map(\.details.name).sorted() == [
                "Azithromycin 250mg capsule (product)", "Glycerin 1800 mg", "Little Pink Pill for water retention",
                "Phenytoin 25mg/ml oral suspension", "Zosyn (piperacillin/tazobactam) 4.5gm injection",
            ])
        #expect(try await site.store.fhirUnread(of: connection.id, access, limit: 9) == [])
        #expect(try await site.store.records(.administration, access).count == 1)
        let page = try await browser.page(Paths.hospital("mia", connection.id.text))
        #expect(page.says("Mia Sommer") && !page.says("Telling them what was taken"))
        #expect(!server.asked.contains { !$0.hasPrefix("GET ") })
    }
}
