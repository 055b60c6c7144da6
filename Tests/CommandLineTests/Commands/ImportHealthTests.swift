internal import ActivityStore
internal import Clinical
internal import Foundation
internal import Host
internal import TestRecords
internal import TestSupport
internal import Testing

@testable internal import CommandLine

@Suite struct ImportHealthTests {
    private let households: TwoHouseholds
    private let program: TestProgram

    init() async throws {
        households = try await TwoHouseholds()
        program = TestProgram(households)
    }

    private static let text = HealthXML.whole(
        HealthXML.record(), HealthXML.record(from: "08:10", to: "08:20"), HealthXML.record(),
        HealthXML.record(from: "?"),
        HealthXML.workout())

    /// The offset of the record without a date.
    private static let badRecord: Int = {
        let before = text.components(separatedBy: "?:00")[0]
        return before.components(separatedBy: "<Record ").dropLast().joined(separator: "<Record ").utf8.count
    }()

    private func write(_ bytes: Data, _ name: String = "export.xml") throws -> String {
        let file = households.temporary.folder.file(name)
        try bytes.write(to: URL(filePath: file))
        return file
    }

    private func steps() async throws -> Int {
        try await households.store.healthSamples(
            households.mia, type: "HKQuantityTypeIdentifierStepCount", from: Instant(milliseconds: 0),
            until: Instant(milliseconds: .max)
        ).count
    }

    @Test func `an import says of each type what became of it`() async throws {
        let file = try write(Data(Self.text.utf8))
        let outcome = await program.run("import", "health", file, "--person", "Mia")
        #expect(outcome.code == 0, "\(outcome.errors)")
        #expect(
            outcome.output == """
                Read 5 records for Mia.
                Type       Read  New  Changed  Here already  Again in the file
                StepCount  3     2    0        0             1
                Workout    1     1    0        0             0
                Left out: 1 × Record without a date that can be read, first at byte \
                \(Self.badRecord).
                Missing: 1 file of workout-routes that the export names.

                """)
        #expect(try await steps() == 2)
    }

    @Test func `somebody else's export is refused unless told otherwise`() async throws {
        let me = "<Me HKCharacteristicTypeIdentifierDateOfBirth=\"1984-01-02\"/>"
        let file = try write(Data(HealthXML.whole(me, HealthXML.record()).utf8))
        let refused = await program.run("import", "health", file, "--person", "Mia")
        #expect(
            refused.code == 65 && refused.errors.contains("born on 1984-01-02") && refused.errors.contains("--anyway"))
        #expect(try await steps() == 0)
        #expect(await program.run("import", "health", file, "--person", "Mia", "--anyway").code == 0)
        #expect(try await steps() == 1)
    }

    @Test func `an import again adds nothing`() async throws {
        let file = try write(Data(Self.text.utf8))
        _ = await program.run("import", "health", file, "--person", "Mia")
        let again = await program.run("import", "health", file, "--person", "Mia", "--format", "json")
        #expect(again.code == 0)
        let types = try #require(again.json["types"] as? [String: [String: Int]])
        #expect(
            types["HKQuantityTypeIdentifierStepCount"]
                == ["read": 3, "new": 0, "changed": 0, "known": 3, "repeated": 0])
        #expect(again.json["number"] as? Int == 2)
        #expect(try await steps() == 2)
    }

    @Test func `a file that ends in the middle says where, and nothing of it stays`() async throws {
        let bytes = Data(Self.text.utf8).dropLast(40)
        let outcome = await program.run("import", "health", try write(bytes), "--person", "Mia")
        #expect(outcome.code == 65)
        #expect(
            outcome.errors.hasPrefix("The file is damaged at byte \(bytes.count) of the XML, after 4 records: it ends"))
        #expect(try await steps() == 0)
    }

    @Test(arguments: ["", "PK\u{3}\u{4}but no archive", "<ClinicalDocument></ClinicalDocument>"])
    func `a file of another kind is refused`(text: String) async throws {
        let outcome = await program.run("import", "health", try write(Data(text.utf8)), "--person", "Mia")
        #expect(outcome.code == 65)
        #expect(try await steps() == 0)
    }

    @Test func `no file is said to be missing`() async throws {
        let outcome = await program.run("import", "health", "/nowhere/export.zip", "--person", "Mia")
        #expect(outcome.code == 66)
    }
}
