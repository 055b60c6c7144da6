internal import Foundation
internal import Medications
internal import MedicationsStore
internal import Store
internal import TestSupport
internal import Testing

@testable internal import CommandLine

@Suite struct ImportMedicationsTests {
    private let households: TwoHouseholds
    private let program: TestProgram

    init() async throws {
        households = try await TwoHouseholds()
        program = TestProgram(households)
    }

    private func run(_ text: String, _ options: String...) async throws -> TestProgram.Outcome {
        let file = households.temporary.folder.file("medicines")
        try Data(text.utf8).write(to: URL(filePath: file))
        return await program.run(["import", "medications", file, "--person", "Mia"] + options)
    }

    private func medicines() async throws -> [Stored<MedicationDetails>] {
        try await households.store.records(.medication, households.mia)
    }

    private static func request(
        _ id: String = "r1", name: String = "Ibuprofen", status: String = "active", times: Int = 2
    ) -> String {
        #"{"resourceType": "MedicationRequest", "id": "\#(id)", "status": "\#(status)", "intent": "order", "#
            + #""subject": {"reference": "Patient/p1"}, "medicationCodeableConcept": {"text": "\#(name)"}, "#
            + #""dosageInstruction": [{"timing": {"repeat": {"frequency": \#(times), "period": 1, "periodUnit": "d"}}, "#
            + #""doseAndRate": [{"doseQuantity": {"value": 1, "unit": "tablet"}}]}]}"#
    }

    @Test func `a dry run says what would change and changes nothing`() async throws {
        let outcome = try await run(Self.request(), "--dry-run")
        #expect(outcome.code == 0)
        #expect(outcome.output.contains("Ibuprofen"))
        #expect(outcome.output.contains("1 tablet, twice a day."))
        #expect(outcome.output.hasSuffix("Nothing was changed.\n"))
        #expect(try await medicines().isEmpty)
    }

    @Test func `what is imported is a draft without any time, and again changes nothing`() async throws {
        let first = try await run(Self.request(), "--format", "json")
        #expect(first.code == 0)
        #expect((first.json["counts"] as? [String: Int])?["new"] == 1)
        #expect(try await medicines().map(\.details.status) == [.draft])
        let day = try await households.store.medicationRecords(
            households.mia, from: .today, through: .today, zone: .berlin)
        #expect(day.day.doses.isEmpty)
        let again = try await run(Self.request(), "--format", "json")
        #expect((again.json["counts"] as? [String: Int])?["known"] == 1)
        #expect(try await medicines().count == 1)
    }

    @Test func `a changed prescription asks, and what is taken stays until then`() async throws {
        _ = try await run(Self.request())
        let draft = try #require(try await medicines().first)
        _ = try await households.store.startMedication(
            draft.id, version: draft.version, households.mia, change: households.change())
        households.clock.step(seconds: 60)
        let outcome = try await run(Self.request(times: 3), "--format", "json")
        #expect((outcome.json["counts"] as? [String: Int])?["changed"] == 1)
        let all = try await medicines()
        #expect(all.map(\.details.status).sorted { $0.rawValue < $1.rawValue } == [.active, .draft])
        // The same change again asks no second time.
        _ = try await run(Self.request(times: 3))
        #expect(try await medicines().count == 2)
    }

    @Test func `a prescription that is stopped ends its medicine`() async throws {
        _ = try await run(Self.request())
        let draft = try #require(try await medicines().first)
        _ = try await households.store.startMedication(
            draft.id, version: draft.version, households.mia, change: households.change())
        households.clock.step(seconds: 60)
        let outcome = try await run(Self.request(status: "stopped"), "--format", "json")
        #expect((outcome.json["counts"] as? [String: Int])?["ended"] == 1)
        #expect(try await medicines().map(\.details.status) == [.stopped])
    }

    @Test func `a deleted medicine does not come back`() async throws {
        _ = try await run(Self.request())
        let draft = try #require(try await medicines().first)
        _ = try await households.store.deleteMedication(draft.id, households.mia, change: households.change())
        _ = try await run(Self.request())
        #expect(try await medicines().isEmpty)
    }

    @Test func `several patients need one to be named`() async throws {
        let other = Self.request("r2", name: "Aspirin").replacing("Patient/p1", with: "Patient/p2")
        let file = [Self.request(), other].joined(separator: "\n")
        let refused = try await run(file)
        #expect(refused.code == 65)
        #expect(refused.errors.contains("2 patients: Patient/p1, Patient/p2"))
        #expect(try await run(file, "--patient", "Patient/p2").code == 0)
        #expect(try await medicines().map(\.details.name) == ["Aspirin"])
    }

    @Test func `another date of birth is refused`() async throws {
        let patient = #"{"resourceType": "Patient", "id": "p1", "birthDate": "1950-01-01", "name": [{"text": "Max"}]}"#
        let refused = try await run([Self.request(), patient].joined(separator: "\n"))
        #expect(refused.code == 65)
        #expect(refused.errors.contains("Max born on 1950-01-01"))
        #expect(try await medicines().isEmpty)
    }

    @Test func `a table becomes drafts once`() async throws {
        let table = "name,strength,morning,evening,unit\nMetformin,500 mg,1,1,tablet\nRamipril,5 mg,1,,tablet\n"
        #expect(try await run(table).code == 0)
        #expect(try await run(table).output.contains("Known already"))
        #expect(try await medicines().map(\.details.status) == [.draft, .draft])
    }

    @Test func `a table with a problem is not taken at all`() async throws {
        let outcome = try await run("name,morning,unit\nMetformin,1,tablet\nRamipril,some,tablet\n")
        #expect(outcome.code == 65)
        #expect(outcome.errors.contains("Line 3, morning: It is not a number above zero."))
        #expect(try await medicines().isEmpty)
    }

    @Test(arguments: ["{", "[1", "<Bundle/>", ""])
    func `what is neither is refused`(_ text: String) async throws {
        let outcome = try await run(text)
        #expect(outcome.code == 65)
        #expect(outcome.errors.contains("Nothing was imported"))
    }
}
