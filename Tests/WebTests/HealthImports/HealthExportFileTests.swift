internal import Activity
internal import ActivityStore
internal import AppleHealth
internal import Clinical
internal import Files
internal import Foundation
internal import TestRecords
internal import TestSupport
internal import Testing

@testable internal import ActivityPages
@testable internal import Host

@Suite struct HealthExportFileTests {
    private let homes: TwoHouseholds
    private let folder: URL

    init() async throws {
        homes = try await TwoHouseholds()
        folder = URL(filePath: homes.temporary.folder.path, directoryHint: .isDirectory)
    }

    private static let text = HealthXML.whole(
        (0..<60).map { HealthXML.record(from: "10:\($0 < 10 ? "0" : "")\($0)", to: "10:59", value: "\($0)") }.joined())

    private func zip(_ files: [String: String]) throws -> URL {
        let target = folder.appending(path: "export.zip")
        for (name, text) in files {
            let file = folder.appending(path: name)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
        try ZipWriter.write(files.keys.sorted(), of: folder, to: target, time: 1_700_000_000)
        return target
    }

    private func bring(_ file: URL, batchSize: Int = 7) async throws -> HealthImportRun {
        try await HealthImport.run(try HealthExportFile(file), homes.mia, homes.world, batchSize: batchSize)
    }

    private func steps() async throws -> [StoredHealthSample] {
        try await homes.store.healthSamples(
            homes.mia, type: "HKQuantityTypeIdentifierStepCount", from: Instant(milliseconds: 0),
            until: Instant(milliseconds: .max))
    }

    @Test(arguments: ["apple_health_export/export.xml", "apple_health_export/Exportieren.xml", "export/daten.xml"])
    func `the export in a ZIP file is found whatever it is called`(name: String) async throws {
        let file = try zip([
            name: Self.text, "apple_health_export/export_cda.xml": "<ClinicalDocument></ClinicalDocument>",
            "apple_health_export/workout-routes/route_1.gpx": "<gpx/>",
        ])
        #expect(try await bring(file).summary.types.values.map(\.new) == [60])
        #expect(try await steps().count == 60)
        #expect(
            Set(try HealthExportFile(file).beside.map(\.path)) == ["export_cda.xml", "workout-routes/route_1.gpx"])
    }

    private static let beside = [
        "apple_health_export/export_cda.xml": "<ClinicalDocument></ClinicalDocument>",
        "apple_health_export/workout-routes/route_1.gpx": HealthFiles.route(),
        "apple_health_export/workout-routes/route_2.gpx": "<gpx/>",
        "apple_health_export/clinical-records/MedicationRequest-1.json": HealthFiles.clinicalRecord(),
        "apple_health_export/electrocardiograms/ecg_1.csv": HealthFiles.electrocardiogram(),
        "apple_health_export/pictures/a.txt": "?",
    ]

    private static let named = HealthXML.whole(
        HealthXML.record(), HealthXML.workout(), HealthFiles.clinicalElement())

    private func kept() async throws -> [Int] {
        var counts: [Int] = []
        for kind in HealthAttachment.Kind.allCases {
            counts.append(try await homes.store.healthAttachments(homes.mia, kind).count)
        }
        return counts
    }

    @Test func `files beside the XML are kept, and those that cannot be are named with their reason`() async throws {
        let file = try zip(Self.beside.merging(["apple_health_export/export.xml": Self.named]) { $1 })
        let run = try await bring(file)
        #expect(run.isComplete && run.summary.attachments?.values.map(\.new) == [1, 1, 1])
        #expect(
            run.summary.leftOut == [
                .init(folder: "export_cda.xml", reason: "repeats", count: 1, first: "export_cda.xml"),
                .init(folder: "pictures", reason: "unknown", count: 1, first: "a.txt"),
                .init(folder: "workout-routes", reason: "no-points", count: 1, first: "route_2.gpx"),
            ])
        #expect(try await kept() == [1, 1, 1])
        let export = try HealthExportFile(file)
        #expect(export.bytesRead(run) == export.allBytes && export.allBytes > export.xmlBytes)
        #expect(try await bring(file).summary.attachments?.values.map(\.known) == [1, 1, 1])
    }

    @Test func `a side file whose bytes were changed is left out, and the import goes on`() async throws {
        let heart = "apple_health_export/electrocardiograms/ecg_1.csv"
        let file = try zip(["apple_health_export/export.xml": Self.named, heart: Self.beside[heart] ?? ""])
        var bytes = try Data(contentsOf: file)
        // The compressed bytes follow the first of the file name's two occurrences.
        let name = try #require(bytes.firstRange(of: Data(heart.utf8)))
        bytes[name.upperBound + 40] ^= 0x55
        try bytes.write(to: file)
        let run = try await bring(file)
        #expect(run.isComplete && run.summary.leftOut?.map(\.reason) == ["damaged"])
        #expect(try await kept() == [0, 0, 0])
        #expect(try await steps().count == 1)
    }

    @Test func `an import goes on in the files beside the XML`() async throws {
        let file = try zip(Self.beside.merging(["apple_health_export/export.xml": Self.named]) { $1 })
        let export = try HealthExportFile(file)
        let begun = try await HealthImport.begin(export, homes.mia, homes.world)
        var reader = HealthExportReader(from: begun.place, source: try export.source(from: 0))
        let run = try await homes.store.addHealth(
            try reader.batch(of: 100), to: begun, filesFollow: true, homes.mia, change: homes.change())
        #expect(run.attachmentsRead == 0 && !run.isComplete)
        let done = try await bring(file)
        #expect(done.isResumed && done.isComplete && done.summary.types.values.map(\.read) == [1])
        #expect(try await kept() == [1, 1, 1])
    }

    @Test func `nothing stays when somebody does not want it any more among the files beside the XML`() async throws {
        let file = try zip(Self.beside.merging(["apple_health_export/export.xml": Self.named]) { $1 })
        let export = try HealthExportFile(file)
        let begun = try await HealthImport.begin(export, homes.mia, homes.world)
        await #expect(throws: HealthImport.Cancelled.self) {
            _ = try await HealthImport.resume(begun, in: export, homes.mia, homes.world) { $0.attachmentsRead == nil }
        }
        #expect(try await homes.store.healthImports(homes.mia).map(\.state) == [.stopped])
        #expect(try await steps().isEmpty)
    }

    @Test(
        arguments: [
            ("route_1.gpx", "workout-routes/route_1.gpx"), ("workout-routes/route_1.gpx", "workout-routes/route_1.gpx"),
            ("export/route_1.gpx", "workout-routes/route_1.gpx"),
            ("ecg_2026-06-18.csv", "electrocardiograms/ecg_2026-06-18.csv"),
            ("clinical-records/A-1.json", "clinical-records/A-1.json"), ("a/b/notes.txt", "b/notes.txt"),
        ])
    func `a file beside the XML is known by its folder or by its name`(_ name: String, _ path: String) async throws {
        let file = try zip(["export.xml": Self.named, name: HealthFiles.route()])
        #expect(try HealthExportFile(file).beside.map(\.path) == [path])
    }

    @Test func `a route at the root of a ZIP file belongs to its workout`() async throws {
        let file = try zip(["export.xml": Self.named, "route_1.gpx": HealthFiles.route()])
        let run = try await HealthImport.run(try HealthExportFile(file), homes.mia, homes.world)
        #expect(run.isComplete && run.summary.attachments?["workout-routes"]?.new == 1)
        // The XML refers to it, yet it is not reported as missing.
        #expect(run.summary.files["workout-routes"] == nil && run.summary.leftOut ?? [] == [])
    }

    @Test func `an export says whose it is before anything is read`() async throws {
        let me = """
            <Me HKCharacteristicTypeIdentifierDateOfBirth="1984-01-02" \
            HKCharacteristicTypeIdentifierBiologicalSex="HKBiologicalSexMale"/>
            """
        let file = try HealthExportFile(zip(["export.xml": HealthXML.whole(me, HealthXML.record())]))
        #expect(file.owner == ExportOwner(birthdate: "1984-01-02", sex: .male))
        #expect(
            try await HealthImport.differences(of: file, from: homes.mia, homes.world) == [.birthdate("1984-01-02")])
        _ = try await homes.store.saveEnergyProfile(
            .ofMia(), version: RecordVersion(number: 0), homes.mia, change: homes.change())
        #expect(
            try await HealthImport.differences(of: file, from: homes.mia, homes.world)
                == [.birthdate("1984-01-02"), .sex(.male)])
        try FileManager.default.removeItem(at: folder.appending(path: "export.zip"))
        let silent = try HealthExportFile(zip(["export.xml": Self.named]))
        #expect(try await HealthImport.differences(of: silent, from: homes.mia, homes.world) == [])
    }

    @Test func `a ZIP file without an export is refused`() throws {
        let file = try zip(["a/b.xml": "<ClinicalDocument></ClinicalDocument>"])
        #expect(throws: HealthExportFile.Refusal.noExportInside) { try HealthExportFile(file) }
    }

    @Test(arguments: [true, false])
    func `an import that was stopped goes on in the same file`(isZip: Bool) async throws {
        let whole = try zip(["apple_health_export/export.xml": Self.text])
        let file = isZip ? whole : folder.appending(path: "apple_health_export/export.xml")
        let export = try HealthExportFile(file)
        // The result of a run that ended after two batches.
        let first = try await homes.store.beginHealthImport(
            HealthFile(digest: export.digest, bytes: export.bytes), runner: "first", homes.mia, change: homes.change())
        var reader = HealthExportReader(from: first.place, source: try export.source(from: 0))
        var run = try await homes.store.addHealth(try reader.batch(of: 9), to: first, homes.mia, change: homes.change())
        run = try await homes.store.addHealth(try reader.batch(of: 9), to: run, homes.mia, change: homes.change())
        #expect(try await steps().isEmpty)
        let done = try await bring(file)
        #expect(done.isResumed && done.number == 1 && done.isComplete)
        #expect(done.summary.types.values.map(\.new) == [60])
        #expect(try await steps().count == 60)
    }

    @Test func `a ZIP file whose bytes were changed leaves what was there before`() async throws {
        let before = folder.appending(path: "before.xml")
        try Data(HealthXML.whole(HealthXML.record(source: "Ring")).utf8).write(to: before)
        _ = try await bring(before)
        let file = try zip(["apple_health_export/export.xml": Self.text])
        var bytes = try Data(contentsOf: file)
        // In the compressed bytes, after the file name.
        bytes[bytes.count * 3 / 4] ^= 0x55
        try bytes.write(to: file)
        await #expect(throws: HealthImport.Damage.self) { try await bring(file) }
        #expect(try await steps().map(\.series.sourceName) == ["Ring"])
        #expect(try await homes.store.healthImports(homes.mia).map(\.state) == [.stopped, .complete])
    }

    @Test func `a damaged record is named by its place`() async throws {
        let file = folder.appending(path: "bad.xml")
        let bad = Self.text.replacing("value=\"50\">", with: "value=50>")
        try Data(bad.utf8).write(to: file)
        let place = try #require(bad.firstRange(of: "value=50>"))
        let start = try #require(bad[..<place.lowerBound].ranges(of: "<Record ").last).lowerBound
        await #expect(
            throws: HealthImport.Damage(
                kind: .malformed, offset: Int64(bad.utf8.distance(from: bad.startIndex, to: start)), elements: 50)
        ) { try await bring(file) }
    }
}
