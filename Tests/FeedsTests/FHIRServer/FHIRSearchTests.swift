import Clinical
import Exchange
import Feeds
import Foundation
import TestSupport
import Testing

@Suite("Searching a FHIR server")
struct FHIRSearchTests {
    private let orders = FHIRSearch.everything("MedicationRequest", of: "mia", count: 3)

    @Test func `all pages come, each resource with its own bytes`() async throws {
        try await LocalFHIRServer.run { server in
            var pages = server.client().pages(of: orders)
            var found: [FHIRResource] = []
            var count = 0
            while let page = try await pages.next() {
                found += page.resources
                count += 1
                #expect(page.serverTime != nil)
            }
            #expect(count == 2)
            #expect(found.compactMap(\.id) == ["concept", "reference", "contained", "stopped"])
            #expect(found.allSatisfy { $0.version == "1" && $0.lastUpdated != nil })
            for resource in found { #expect(try JSONReader.read(resource.bytes) == resource.value) }
            #expect(String(decoding: found[0].bytes.prefix(32), as: UTF8.self) == #"{"resourceType": "MedicationRequ"#)
        }
    }

    @Test func `a search goes on from a page that was kept`() async throws {
        try await LocalFHIRServer.run { server in
            var pages = server.client().pages(of: orders)
            let next = try #require(try await pages.next()?.next)
            var rest = try server.client().pages(from: next)
            #expect(try await rest.next()?.resources.compactMap(\.id) == ["stopped"])
            #expect(try await rest.next()?.resources == nil)
            #expect(throws: FHIRServerProblem.linkElsewhere(origin: "https://other.example")) {
                try server.client().pages(from: "https://other.example/fhir/Patient")
            }
        }
    }

    @Test func `a next page on another host is refused, and the token stays here`() async throws {
        try await LocalFHIRServer.run(["--auth", "bearer", "--hostile", "next-elsewhere"]) { server in
            var pages = server.client(token: "open-sesame").pages(of: orders)
            await #expect(throws: FHIRServerProblem.linkElsewhere(origin: "http://elsewhere.example")) {
                try await pages.next()
            }
            let log = try await server.log()
            #expect(log.count == 1)
        }
    }

    @Test(arguments: ["endless-paging", "same-page"])
    func `paging that never ends is ended`(mode: String) async throws {
        try await LocalFHIRServer.run(["--hostile", mode]) { server in
            await #expect(throws: FHIRServerProblem.endlessPaging) { try await server.client().all(orders) }
            let log = try await server.log()
            #expect(log.count <= 13)
        }
    }

    @Test func `pages and entries have limits`() async throws {
        try await LocalFHIRServer.run(["--many", "30"]) { server in
            var limits = FHIRLimits()
            limits.pages = 2
            let many = FHIRSearch.everything("MedicationRequest", of: "many", count: 5)
            await #expect(throws: FHIRServerProblem.tooManyPages) {
                try await server.client(limits: limits).all(many)
            }
            limits = FHIRLimits()
            limits.entries = 12
            await #expect(throws: FHIRServerProblem.tooManyEntries) {
                try await server.client(limits: limits).all(many)
            }
        }
    }

    @Test func `what two pages have in common comes once`() async throws {
        try await LocalFHIRServer.run(["--hostile", "repeated-entries"]) { server in
            let found = try await server.client().all(orders)
            #expect(found.count == 4)
        }
    }

    @Test func `an entry that cannot be read is named, and the rest comes in`() async throws {
        try await LocalFHIRServer.run(["--hostile", "broken-entry"]) { server in
            var pages = server.client().pages(of: orders)
            let page = try #require(try await pages.next())
            #expect(page.unreadable.map(\.path) == ["Bundle.entry[0].resource"])
            #expect(page.unreadable.map(\.problem) == [JSONProblem(path: "id", reason: .nameTwice)])
            #expect(page.unreadable[0].bytes.starts(with: Array(#"{"resourceType": "Patient""#.utf8)))
            #expect(page.resources.count == 3)
        }
    }

    @Test func `only what changed comes after a time on the server's clock, however wrong that is`() async throws {
        try await LocalFHIRServer.run(["--clock-skew", "86400"]) { server in
            var pages = server.client().pages(of: orders)
            let time = try #require(try await pages.next()?.serverTime)
            #expect(try await server.client().all(orders.changed(since: time)).count == 4)
            let later = orders.changed(since: time.adding(seconds: 400))
            #expect(try await server.client().all(later).isEmpty)
        }
    }

    @Test func `names and birth dates travel in the body, all matches come, and animals do not`() async throws {
        try await LocalFHIRServer.run { server in
            let born = try #require(CalendarDay(iso: "2019-05-04"))
            let mia = PatientDemographics(family: "Sommer", given: "Mia", birthDate: born)
            let matches = try await server.client().patients(mia)
            #expect(matches.people.compactMap(\.id) == ["mia"])
            let request = try #require(try await server.log().last)
            #expect(request.path == "/fhir/Patient/_search")
            #expect(request.body == "family=Sommer&birthdate=2019-05-04&given=Mia")
            let twins = try await server.client().all(
                FHIRSearch("Patient", [.init("family", "Winter")], isPrivate: true))
            #expect(twins.count == 2)
            await #expect(throws: FHIRServerProblem.animal) { try await server.client().patient(id: "rex") }
        }
    }

    @Test func `text is carried as text`() async throws {
        try await LocalFHIRServer.run(["--hostile", "script-text"]) { server in
            let found = try await server.client().all(orders)
            #expect(found.count == 4)
            #expect(found.allSatisfy { String(decoding: $0.bytes, as: UTF8.self).contains("<script>") })
        }
    }
}
