import ActivityStore
import Clinical
import Files
import Foundation
import HTTPTypes
import Store
import Symptoms
import SymptomsStore
import TestRecords
import TestSupport
import Testing

@testable import ActivityPages
@testable import Host
@testable import Pages
@testable import Web

@Suite struct HealthImportTests {
    static let text = HealthXML.whole(
        HealthXML.record(), HealthXML.record(from: "8 am"), HealthXML.workout(),
        HealthXML.record(
            "HKCategoryTypeIdentifierCoughing", unit: nil, from: "09:00", to: "09:30",
            value: "HKCategoryValueSeverityMild"))

    static func file(_ text: String = text) -> Encoded.File {
        Encoded.File(text, name: "export.xml", type: "text/xml")
    }

    /// One complete import and one incomplete one.
    static func bringTwo(_ site: TestSite) async throws {
        try await site.store.importHealth(text, site.homes.mia, world: site.homes.world)
        try await site.store.importHealth(
            HealthXML.whole(HealthXML.record(source: "Ring"), HealthXML.workout()), site.homes.mia,
            world: site.homes.world, batchSize: 1, batches: 1)
    }

    private let path = Paths.healthImports("mia")

    private func zip(_ files: [String: String]) throws -> [UInt8] {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        for (name, text) in files {
            let file = folder.appending(path: name)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
        let target = folder.appending(path: "export.zip")
        try ZipWriter.write(files.keys.sorted(), of: folder, to: target, time: 1_700_000_000)
        return [UInt8](try Data(contentsOf: target))
    }

    @Test func `somebody else's export is asked about before anything is read`() async throws {
        let site = try await TestSite(.working)
        let ada = try await site.browser(as: .ada)
        let me = "<Me HKCharacteristicTypeIdentifierDateOfBirth=\"1984-01-02\"/>"
        let file = Self.file(HealthXML.whole(me, HealthXML.record()))
        let reply = try await ada.upload(path, file: file)
        #expect(reply.status == 422 && reply.says("someone born on 2 January 1984"))
        #expect(try await site.store.healthImports(site.homes.mia).isEmpty)
        #expect(try site.served.incoming.isEmpty)
        #expect(try await ada.upload(path, [("anyway", "yes")], file: file).status == 303)
        #expect(try await site.store.healthImports(site.homes.mia).map(\.state) == [.complete])
    }

    @Test(arguments: [true, false])
    func `a file brings records and symptoms, says what, and is not kept`(isZip: Bool) async throws {
        let site = try await TestSite(.working)
        let ada = try await site.browser(as: .ada)
        let bytes = isZip ? try zip(["apple_health_export/Exportieren.xml": Self.text]) : Array(Self.text.utf8)
        let reply = try await ada.upload(path, file: Encoded.File(bytes, name: "export"))
        #expect(reply.status == 303 && reply.location == Paths.healthImport("mia", "1"))
        let page = try await ada.page(Paths.healthImport("mia", "1"))
        for words in ["Import complete", "Step count", "Workout", "1 symptom was logged.", "has no readable date"] {
            #expect(page.says(words), "\(words)")
        }
        let symptoms = try await site.store.symptoms(site.homes.mia, from: "2026-06-19", through: "2026-06-19")
        #expect(symptoms.map(\.kind) == [.coughing])
        #expect(try site.served.incoming.isEmpty && site.served.work.isEmpty)
        #expect(try await ada.page(path).says("3 new records"))
    }

    @Test func `a larger file than the site takes elsewhere is taken here, and only here`() async throws {
        let site = try await TestSite(TestOptions(maxUploadBytes: 200, runsJobs: true))
        let ada = try await site.browser(as: .ada)
        #expect(try await ada.upload(path, file: Self.file()).status == 303)
        #expect(try await ada.upload(Paths.doseImports("mia"), file: Self.file()).status == 413)
    }

    @Test func `the same file again adds nothing`() async throws {
        let site = try await TestSite(.working)
        let ada = try await site.browser(as: .ada)
        _ = try await ada.upload(path, file: Self.file())
        let again = try await ada.upload(path, file: Self.file())
        #expect(again.location == Paths.healthImport("mia", "2"))
        #expect(try await ada.page(path).says("0 new records"))
        #expect(try await site.store.symptoms(site.homes.mia, from: "2026-06-19", through: "2026-06-19").count == 1)
    }

    @Test func `a file that is cut off says at which byte, and changes nothing`() async throws {
        let site = try await TestSite(.working)
        let ada = try await site.browser(as: .ada)
        _ = try await ada.upload(path, file: Self.file())
        let before = try await site.store.healthImports(site.homes.mia)
        let cut = String(Self.text.prefix(700))
        let reply = try await ada.upload(path, file: Self.file(cut))
        let page = try await ada.page(try #require(reply.location))
        #expect(page.says("This file is damaged") && page.says("the file stops part-way through"))
        #expect(page.body.contains("At byte "))
        let after = try await site.store.healthImports(site.homes.mia)
        #expect(after.dropFirst().elementsEqual(before))
        #expect(try site.served.incoming.isEmpty)
    }

    /// What is sent, and the error message.
    private func hostile(_ name: String) throws -> (bytes: [UInt8], words: String) {
        switch name {
        case "no zip": (Array("PK\u{3}\u{4} and nothing behind it".utf8), "incomplete or damaged")
        case "half a zip": (Array(try zip(["a/export.xml": Self.text]).dropLast(40)), "incomplete or damaged")
        case "a page named zip": (try zip(["index.html": "<html></html>"]), "Apple Health export")
        case "another zip in it": (try zip(["a/export.zip": Self.text]), "Apple Health export")
        default: (try zip(["a/export.xml": "<html>\(Self.text.prefix(5))</html>"]), "Apple Health export")
        }
    }

    @Test(arguments: ["no zip", "half a zip", "a page named zip", "another zip in it", "other XML"])
    func `what is no export is refused beside the field`(name: String) async throws {
        let site = try await TestSite(.working)
        let ada = try await site.browser(as: .ada)
        let (bytes, words) = try hostile(name)
        let reply = try await ada.upload(path, file: Encoded.File(bytes, name: "export.zip"))
        #expect(reply.status == 422 && reply.problems.contains { $0.contains(words) }, "\(reply.problems)")
        #expect(try await site.store.healthImports(site.homes.mia).isEmpty)
        #expect(try site.served.incoming.isEmpty)
    }

    @Test func `a page named export is no export`() async throws {
        let site = try await TestSite(.working)
        let ada = try await site.browser(as: .ada)
        let html = "<!DOCTYPE html><html><body><script>alert(1)</script></body></html>"
        let reply = try await ada.upload(path, file: Encoded.File(html, name: "../../export.zip"))
        #expect(reply.status == 422 && reply.problems.contains { $0.contains("not an Apple Health export") })
        #expect(try await site.store.healthImports(site.homes.mia).isEmpty)
        #expect(try site.served.incoming.isEmpty)
    }

    @Test func `a script is told where to look, or what is wrong`() async throws {
        let site = try await TestSite(.working)
        let ada = try await site.browser(as: .ada)
        ada.headers[.accept] = "application/json"
        let done = try await ada.upload(path, file: Self.file())
        #expect(done.status == 200 && done.body.contains("\(path)/1"))
        var status = try await ada.get(Paths.healthImport("mia", "1"))
        for _ in 0..<100 where status.body.contains("\"running\":true") {
            try await Task.sleep(for: .milliseconds(20))
            status = try await ada.get(Paths.healthImport("mia", "1"))
        }
        #expect(status.body.contains("\"running\":false"))
        let wrong = try await ada.upload(path, file: Encoded.File("PK", name: "export.zip"))
        #expect(wrong.status == 422 && wrong.body.contains("incomplete or damaged"))
    }

    @Test func `an unfinished import is removed when somebody asks for it`() async throws {
        let site = try await TestSite(.working)
        let ada = try await site.browser(as: .ada)
        try await Self.bringTwo(site)
        let page = try await ada.page(Paths.healthImport("mia", "2"))
        #expect(page.says("This import is not finished"))
        let form = try page.form(Paths.healthImportCancellation("mia", "2"))
        #expect(try await ada.submit(form).location == Paths.healthImport("mia", "2"))
        #expect(try await ada.page(Paths.healthImport("mia", "2")).says("You stopped this import"))
        #expect(try await site.store.healthImports(site.homes.mia).map(\.state) == [.stopped, .complete])
    }

    @Test func `a complete import is taken back, with its symptoms and totals`() async throws {
        let site = try await TestSite(.working)
        let ada = try await site.browser(as: .ada)
        try await site.store.importHealth(Self.text, site.homes.mia, world: site.homes.world)
        let page = try await ada.page(Paths.healthImport("mia", "1"))
        #expect(page.body.contains("action=\"\(Paths.areas("mia"))\""))
        #expect(try await ada.page(Paths.activity("mia")).says("Import Apple Health"))
        let form = try page.form(Paths.healthImportRemoval("mia", "1"))
        #expect(try await ada.submit(form).location == Paths.healthImport("mia", "1"))
        #expect(try await ada.page(Paths.healthImport("mia", "1")).says("This import was undone"))
        #expect(try await ada.page(Paths.activity("mia")).says("Nothing here yet"))
    }

    @Test func `what came in can be seen by switching the area on, and everything else stays`() async throws {
        let site = try await TestSite(.working)
        let ada = try await site.browser(as: .ada)
        let before = try #require(try await site.store.person(site.homes.mia)).person
        #expect(!before.areas.contains(.activity))
        try await site.store.importHealth(Self.text, site.homes.mia, world: site.homes.world)
        let page = try await ada.page(Paths.healthImport("mia", "1"))
        #expect(page.says("Show Activity and food") && !page.body.contains("href=\"\(Paths.activity("mia"))\""))
        let form = try page.form(Paths.areas("mia"))
        #expect(try await ada.submit(form).location == Paths.activity("mia"))
        #expect(try await site.store.person(site.homes.mia)?.person == before.using(.activity))
        #expect(try await ada.page(Paths.healthImport("mia", "1")).says("Show Activity and food") == false)
    }

    @Test func `an area that nobody knows is refused`() async throws {
        let site = try await TestSite(.working)
        let ada = try await site.browser(as: .ada)
        #expect(try await ada.post(Paths.areas("mia"), [("area", "moon")]).status == 400)
    }

    @Test func `an export with files beside it says what became of them`() async throws {
        let site = try await TestSite(.working)
        let ada = try await site.browser(as: .ada)
        let bytes = try zip([
            "a/export.xml": HealthXML.whole(HealthXML.workout(), HealthFiles.clinicalElement()),
            "a/workout-routes/route_1.gpx": HealthFiles.route(), "a/workout-routes/b.gpx": "<gpx/>",
            "a/export_cda.xml": "<ClinicalDocument></ClinicalDocument>",
        ])
        let reply = try await ada.upload(path, file: Encoded.File(bytes, name: "export.zip"))
        let page = try await ada.page(try #require(reply.location))
        #expect(page.says("Import complete") && page.says("Workout routes"))
        #expect(page.says("has no location with a time") && page.says("repeats the same records"))
        #expect(page.says("the export lists 1 file that is missing from it"))
        #expect(try site.served.incoming.isEmpty)
    }

    @Test func `a symptom that came from Apple Health says so in words, and one of the family does not`() async throws {
        let site = try await TestSite(.working)
        let ada = try await site.browser(as: .ada)
        try await site.store.importHealth(Self.text, site.homes.mia, world: site.homes.world)
        for address in [Paths.symptoms("mia"), Paths.today("mia", day: "2026-06-19")] {
            let page = try await ada.page(address)
            #expect(page.body.components(separatedBy: "From Apple Health").count == 2, "\(address)")
        }
        let entries = try await site.store.symptoms(site.homes.mia, from: "2026-06-19", through: "2026-06-19")
        let edit = try await ada.page(Paths.editSymptom("mia", try #require(entries.first).id.text))
        #expect(edit.says("This came from Apple Health"))
        try await site.store.createSymptoms(
            [.of(.hives, on: "2026-06-19")], site.homes.mia, change: site.homes.change())
        let both = try await ada.page(Paths.symptoms("mia"))
        #expect(both.body.components(separatedBy: "From Apple Health").count == 2 && both.says("Hives"))
    }

    @Test func `a complete import cannot be stopped any more`() async throws {
        let site = try await TestSite(.working)
        let ada = try await site.browser(as: .ada)
        try await Self.bringTwo(site)
        let reply = try await ada.post(Paths.healthImportCancellation("mia", "1"))
        #expect(try await site.store.healthImports(site.homes.mia).last?.state == .complete)
        #expect(try await ada.page(reply.location ?? "").says("complete before it could stop"))
    }

    @Test(arguments: [
        ("HKQuantityTypeIdentifierStepCount", "Step count"), ("Workout", "Workout"),
        ("HKQuantityTypeIdentifierHeartRateVariabilitySDNN", "Heart rate variability SDNN"),
        ("HKDataTypeSleepDurationGoal", "Sleep duration goal"), ("HKQuantityTypeIdentifierVO2Max", "VO2 max"),
        ("<b>", "<b>"), ("", ""),
    ])
    func `names of Apple become words`(identifier: String, words: String) {
        #expect(AppleName.words(identifier) == words)
    }
}
