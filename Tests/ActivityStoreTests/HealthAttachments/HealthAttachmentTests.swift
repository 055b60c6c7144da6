import AppleHealth
import Clinical
import SQL
import TestRecords
import TestSupport
import Testing

@testable import ActivityStore
@testable import Store

@Suite struct `Files beside an export` {
    let homes: TwoHouseholds
    var store: Store { homes.store }

    init() async throws {
        homes = try await TwoHouseholds()
    }

    private static let text = HealthXML.whole(HealthXML.workout(), HealthFiles.clinicalElement())

    private static func route(_ text: String = HealthFiles.route(), _ name: String = "route_1.gpx") throws
        -> HealthAttachment
    {
        try HealthAttachment.read(.route, "workout-routes/\(name)", text)
    }

    private static func record(_ text: String = HealthFiles.clinicalRecord()) throws -> HealthAttachment {
        try HealthAttachment.read(.clinicalRecord, "clinical-records/MedicationRequest-1.json", text)
    }

    private static func heart(_ text: String = HealthFiles.electrocardiogram()) throws -> HealthAttachment {
        try HealthAttachment.read(.electrocardiogram, "electrocardiograms/ecg_1.csv", text)
    }

    private static func all() throws -> [HealthAttachment] { [try route(), try record(), try heart()] }

    @discardableResult
    private func bring(
        _ files: [HealthAttachment], naming text: String = text, skipped: [HealthAttachmentBatch.Skip] = [],
        batches: Int = .max
    ) async throws -> HealthImportRun {
        try await store.importHealth(
            text, files: files, skipped: skipped, homes.mia, world: homes.world, batches: batches)
    }

    private func kept(_ kind: HealthAttachment.Kind, _ access: PersonAccess? = nil) async throws
        -> [StoredHealthAttachment]
    {
        try await store.healthAttachments(access ?? homes.mia, kind)
    }

    private func count() async throws -> Int {
        try await homes.temporary.database.read { tx in try tx.count("SELECT count(*) AS count FROM health_attachment")
        }
    }

    @Test func `a route belongs to its workout and comes back point by point`() async throws {
        try await bring([try Self.route()])
        let route = try #require(try await kept(.route).first)
        #expect(route.start?.instant == Moment.berlin("2026-06-19", "18:00").instant)
        #expect(route.facts == ["points": "3", "metres": "22", "seconds": "2"])
        let identities = try await homes.temporary.database.read { tx in
            try tx.fetch("SELECT identity FROM health_element WHERE kind = 'Workout'").map { try $0.text("identity") }
        }
        #expect(identities == [route.element])
        let bytes = try #require(try await store.bytes(of: route, homes.mia))
        #expect(WorkoutRoute(packed: bytes)?.points.count == 3)
    }

    @Test func `a record of a clinic keeps its bytes and what the export says of it`() async throws {
        try await bring([try Self.record()])
        let record = try #require(try await kept(.clinicalRecord).first)
        #expect(
            record.facts == [
                "resourceType": "MedicationRequest", "id": "a1", "type": "HKClinicalTypeIdentifierMedicationRecord",
                "identifier": "a1", "source": "St & Co", "sourceURL": "https://clinic.example", "fhirVersion": "4.0.1",
            ])
        #expect(record.start?.instant == Moment.berlin("2026-06-01", "10:00").instant)
        #expect(try await store.bytes(of: record, homes.mia) == Array(HealthFiles.clinicalRecord().utf8))
    }

    @Test func `a recording of the heart is kept with its classification and rate`() async throws {
        try await bring([try Self.heart()])
        let heart = try #require(try await kept(.electrocardiogram).first)
        #expect(heart.facts["classification"] == "Sinus Rhythm" && heart.facts["averageRate"] == "88 beats per minute")
        #expect(heart.element == nil && heart.start?.offset == 7200)
        #expect(try await store.bytes(of: heart, homes.mia) == Array(HealthFiles.electrocardiogram().utf8))
    }

    @Test func `count what was read and what became of it`() async throws {
        let first = try await bring(
            try Self.all() + [try Self.route()],
            skipped: [
                .init(path: "export_cda.xml", problem: .repeats),
                .init(path: "workout-routes/b.gpx", problem: .noPoints),
                .init(path: "workout-routes/c.gpx", problem: .noPoints),
            ]
        ).summary
        let routes = try #require(first.attachments?["workout-routes"])
        #expect(routes.read == 2 && routes.new == 1 && routes.repeated == 1)
        #expect(first.attachments?["clinical-records"]?.new == 1 && first.files.isEmpty)
        #expect(
            first.leftOut == [
                .init(folder: "export_cda.xml", reason: "repeats", count: 1, first: "export_cda.xml"),
                .init(folder: "workout-routes", reason: "no-points", count: 2, first: "b.gpx"),
            ])
        let longer = try Self.record(HealthFiles.clinicalRecord(status: "stopped"))
        let again = try await bring([try Self.route(), longer, try Self.heart()]).summary.attachments
        #expect(again?["workout-routes"]?.known == 1 && again?["electrocardiograms"]?.known == 1)
        #expect(again?["clinical-records"]?.changed == 1 && again?["clinical-records"]?.new == 0)
        #expect(try await kept(.clinicalRecord).count == 1)
        let bytes = try await store.bytes(of: try #require(try await kept(.clinicalRecord).first), homes.mia)
        #expect(bytes.map { String(decoding: $0, as: UTF8.self) }?.contains("stopped") == true)
    }

    @Test func `of a later export with another name and time in it are the same`() async throws {
        try await bring(try Self.all())
        let later = HealthFiles.route(exported: "2026-08-01T10:00:00Z")
        let text = Self.text.replacing("route_1.gpx", with: "route_9.gpx")
        let summary = try await bring([try Self.route(later, "route_9.gpx")], naming: text).summary
        #expect(summary.attachments?["workout-routes"]?.known == 1)
        #expect(summary.files == ["clinical-records": 1])
        #expect(try await count() == 3)
    }

    @Test func `that the export names and that are not there are counted`() async throws {
        #expect(try await bring([]).summary.files == ["workout-routes": 1, "clinical-records": 1])
    }

    @Test func `that nothing names are kept all the same`() async throws {
        try await bring(try Self.all(), naming: HealthXML.whole(HealthXML.record()))
        #expect(try await kept(.route).first?.element == nil)
        #expect(try await kept(.clinicalRecord).first?.facts == ["resourceType": "MedicationRequest", "id": "a1"])
    }

    @Test func `count with their import, which goes on where it stopped`() async throws {
        let files = try Self.all()
        let run = try await bring(files, batches: 2)
        #expect(!run.isComplete && run.attachmentsRead == 2)
        #expect(try await kept(.route).isEmpty)
        #expect(try await kept(.clinicalRecord).isEmpty)
        #expect(try await store.healthElements(homes.mia, kind: "Workout").isEmpty)
        let done = try await bring(files)
        #expect(done.isResumed && done.isComplete && done.summary.attachments?["workout-routes"]?.new == 1)
        for kind in HealthAttachment.Kind.allCases { #expect(try await kept(kind).count == 1) }
        #expect(try await kept(.route).first?.element != nil)
    }

    @Test func `cannot be added by a run that was taken over`() async throws {
        let stale = try await bring([try Self.route()], batches: 0)
        let next = try await bring([try Self.route()], batches: 0)
        #expect(next.isResumed)
        await #expect(throws: HealthImportProblem.takenOver) {
            _ = try await store.addHealthAttachments(
                HealthAttachmentBatch(), to: stale, homes.mia, change: homes.change())
        }
    }

    @Test func `go with their import, whether it ended or not`() async throws {
        try await bring(try Self.all())
        let other = try Self.heart(HealthFiles.electrocardiogram(at: "2026-06-20 08:00:00 +0200"))
        try await bring([other])
        #expect(try await store.removeHealthImport(1, homes.mia, change: homes.change()))
        #expect(try await kept(.route).isEmpty)
        #expect(try await kept(.clinicalRecord).isEmpty)
        #expect(try await kept(.electrocardiogram).map(\.start) == [other.start])
        let run = try await bring(try Self.all(), batches: 2)
        try await store.stopHealthImport(run.number, problem: "cancelled", homes.mia, change: homes.change())
        #expect(try await count() == 1)
        try await bring(try Self.all())
        #expect(try await count() == 4)
    }

    @Test func `are nobody else's`() async throws {
        try await bring(try Self.all())
        for kind in HealthAttachment.Kind.allCases {
            #expect(try await kept(kind, homes.sten).isEmpty)
            let mine = try #require(try await kept(kind).first)
            #expect(try await store.bytes(of: mine, homes.sten) == nil)
        }
        let run = try await bring([try Self.route()], batches: 0)
        await #expect(throws: HealthImportProblem.takenOver) {
            _ = try await store.beginHealthAttachments(of: run, there: [], homes.sten, change: homes.change())
        }
    }

    @Test func `stand in an archive of the person`() async throws {
        try await bring(try Self.all())
        let text = try await store.archived(homes.mia, change: homes.change())
        #expect(text.contains("Sinus Rhythm"))
        #expect(text.contains("MedicationRequest"))
    }
}
